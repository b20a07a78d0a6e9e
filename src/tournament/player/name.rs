//! How names are stored, compared and sorted.
use unicode_normalization::UnicodeNormalization;

/// The name to store: composed (NFC), with single spaces and trimmed.
pub fn normalised_name(name: &str) -> String {
    let composed: String = name.nfc().collect();
    composed.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The key of a name, equal for spellings of the same name: normalised, in lower case.
pub fn name_key(name: &str) -> String {
    normalised_name(name).to_lowercase()
}

/// A name as it can be typed on any keyboard: in lower case, without accents and apostrophes, with
/// plain letters: `José O'Łaś` is `jose olas`.
///
/// ```
/// # use sixzero_tournament::plain_name;
/// assert_eq!(plain_name("Zoë  D’Ångström-Øst"), "zoe dangstrom-ost");
/// ```
pub fn plain_name(name: &str) -> String {
    let mut plain = String::with_capacity(name.len());
    for c in without_accents(&name_key(name)) {
        match c {
            '\'' | '\u{2018}' | '\u{2019}' | '\u{2bc}' | '`' | '\u{b4}' => {}
            'ł' => plain.push('l'),
            'ø' => plain.push('o'),
            'đ' | 'ð' => plain.push('d'),
            'ı' => plain.push('i'),
            'ß' => plain.push_str("ss"),
            'æ' => plain.push_str("ae"),
            'œ' => plain.push_str("oe"),
            'þ' => plain.push_str("th"),
            c => plain.push(c),
        }
    }
    plain
}

/// The sort key of a name: by plain letters, `Åström` with A and `O'Brien` with `Obrien`; then
/// the name without marks first.
///
/// ```
/// # use sixzero_tournament::name_order;
/// let mut names = ["Zoe", "Åse", "obrien", "O'Brian", "Asta", "Ase"];
/// names.sort_by_key(|name| name_order(name));
/// assert_eq!(names, ["Ase", "Åse", "Asta", "O'Brian", "obrien", "Zoe"]);
/// ```
pub fn name_order(name: &str) -> impl Ord + use<> {
    (plain_name(name), name_key(name))
}

/// A name in plain letters with umlauts spelled out: `Jürgen Åström-Øst` is
/// `juergen aastroem-oest`.
///
/// ```
/// # use sixzero_tournament::spelled_name;
/// assert_eq!(spelled_name("Jürgen Åström-Øst"), "juergen aastroem-oest");
/// ```
pub fn spelled_name(name: &str) -> String {
    plain_name(&spelled_out(&name_key(name)))
}

/// A name in lower case with its umlauts spelled out.
fn spelled_out(lower: &str) -> String {
    let mut spelled = String::with_capacity(lower.len());
    for c in lower.chars() {
        match c {
            'ä' => spelled.push_str("ae"),
            'ö' | 'ø' => spelled.push_str("oe"),
            'ü' => spelled.push_str("ue"),
            'å' => spelled.push_str("aa"),
            c => spelled.push(c),
        }
    }
    spelled
}

fn without_accents(lower: &str) -> impl Iterator<Item = char> + '_ {
    lower.nfd().filter(|c| !unicode_normalization::char::is_combining_mark(*c))
}

/// A key that is equal for names that look the same on paper: Cyrillic `А` and `A`, `O’Neil` and
/// `O'Neil`, `Il` and `ll`, invisible letters (Unicode Technical Standard 39, section 4, applied to
/// the name's key).
pub fn name_look(name: &str) -> String {
    unicode_security::skeleton(&name_key(name)).collect()
}

/// Whether two different names may mean the same person: one or two typing errors, another order of
/// words, other accents or umlauts spelled out, or shortened words (`Ann L.` and `Ann Lee`, `Ann` and `Ann Lee`).
pub fn are_near(one: &str, other: &str) -> bool {
    BareName::of(one).is_near(&BareName::of(other))
}

/// A name without case, accents and marks, prepared for many comparisons.
///
/// ```
/// use sixzero_tournament::{are_near, name_key};
///
/// assert_eq!(name_key("  Ann   LEE"), "ann lee");
/// assert!(are_near("Ann L.", "Ann Lee"));
/// assert!(are_near("Ännchen Groess", "Größ, Ännchen"));
/// assert!(!are_near("Player 1", "Player 2"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BareName {
    words: Vec<String>,
    sorted: Vec<String>,
    joined: String,
    /// The words in the order of letters, in plain letters and with umlauts spelled out.
    turned: [String; 2],
    digits: String,
    length: usize,
}

impl BareName {
    pub fn of(name: &str) -> BareName {
        let words = bare_words(name);
        let mut sorted = words.clone();
        sorted.sort_unstable();
        let joined = words.join(" ");
        let mut spelled = bare_words(&spelled_out(&name_key(name)));
        spelled.sort_unstable();
        let turned = [sorted.join(" "), spelled.join(" ")];
        let digits: String = joined.chars().filter(char::is_ascii_digit).collect();
        let digits = digits.trim_start_matches('0').to_owned();
        BareName { length: joined.chars().count(), words, sorted, joined, turned, digits }
    }

    pub fn is_near(&self, other: &BareName) -> bool {
        if self.words.is_empty() || other.words.is_empty() {
            return false;
        }
        // Player 1 and Player 2 differ only in the number.
        if !self.digits.is_empty() && !other.digits.is_empty() && self.digits != other.digits {
            return false;
        }
        if self.sorted == other.sorted
            || is_short_for(&self.words, &other.words)
            || is_short_for(&other.words, &self.words)
        {
            return true;
        }
        let length = self.length.min(other.length);
        let slips = if length < LONG_NAME { 1 } else { 2 };
        let is_slip = |one: &str, other: &str| {
            one.len().abs_diff(other.len()) <= MOST_BYTES * slips
                && strsim::damerau_levenshtein(one, other) <= slips
        };
        length >= SHORTEST_NAME
            && ((self.length.abs_diff(other.length) <= slips
                && is_slip(&self.joined, &other.joined))
                || self.turned.iter().zip(&other.turned).any(|(one, other)| is_slip(one, other)))
    }
}

/// The most bytes that a letter has in UTF-8.
const MOST_BYTES: usize = 4;
/// With at least this many letters, a name is recognisable after two typing errors.
const LONG_NAME: usize = 8;
/// With fewer letters nearly all names are similar.
const SHORTEST_NAME: usize = 3;

/// Whether each word of the first is the beginning of the word of the second in the same place.
fn is_short_for(short: &[String], long: &[String]) -> bool {
    short.len() <= long.len()
        && short.iter().zip(long).all(|(short, long)| long.starts_with(short.as_str()))
        && (short.len() > 1 || long.len() > 1)
}

/// The words of a name in lower case, only letters and digits, without accents.
fn bare_words(name: &str) -> Vec<String> {
    let lower = name.to_lowercase();
    let letters = without_accents(&lower).map(|c| if c.is_alphanumeric() { c } else { ' ' });
    let bare = letters.collect::<String>().replace('ß', "ss");
    bare.split_whitespace().map(str::to_owned).collect()
}
