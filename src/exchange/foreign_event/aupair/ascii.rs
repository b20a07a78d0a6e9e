//! Names in ASCII, for files that know nothing else.
use unicode_normalization::UnicodeNormalization;

/// Letters that are no letter with an accent.
const LETTERS: [(char, &str); 24] = [
    ('ß', "ss"),
    ('ẞ', "SS"),
    ('æ', "ae"),
    ('Æ', "AE"),
    ('œ', "oe"),
    ('Œ', "OE"),
    ('ø', "o"),
    ('Ø', "O"),
    ('ł', "l"),
    ('Ł', "L"),
    ('đ', "d"),
    ('Đ', "D"),
    ('ð', "d"),
    ('Ð', "D"),
    ('þ', "th"),
    ('Þ', "Th"),
    ('ı', "i"),
    ('ħ', "h"),
    ('’', "'"),
    ('‘', "'"),
    ('ʻ', "'"),
    ('–', "-"),
    ('‐', "-"),
    ('\u{a0}', " "),
];

/// Accents go, other letters become those that stand for them, and what has none is a `?`.
pub fn to_ascii(text: &str) -> String {
    let mut ascii = String::with_capacity(text.len());
    for c in text.chars() {
        if let Some((_, letters)) = LETTERS.iter().find(|(letter, _)| *letter == c) {
            ascii.push_str(letters);
            continue;
        }
        for part in std::iter::once(c).nfd() {
            match part {
                ' '..='~' => ascii.push(part),
                mark if unicode_normalization::char::is_combining_mark(mark) => {}
                _ => ascii.push('?'),
            }
        }
    }
    ascii
}
