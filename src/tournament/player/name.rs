//! How a name is written down.
use unicode_normalization::UnicodeNormalization;

/// The name as it is stored: composed (NFC), with single spaces within and none around it.
#[must_use]
pub fn normalised_name(name: &str) -> String {
    let composed: String = name.nfc().collect();
    composed.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What two names that mean the same person have in common: normalised, in lower case.
#[must_use]
pub fn name_key(name: &str) -> String {
    normalised_name(name).to_lowercase()
}

/// A name as it can be typed on any keyboard: in lower case, without accents and apostrophes, each
/// letter as its plain neighbour: `José O'Łaś` is `jose olas`.
///
/// ```
/// # use sixzero_tournament::plain_name;
/// assert_eq!(plain_name("Zoë  D’Ångström-Øst"), "zoe dangstrom-ost");
/// ```
#[must_use]
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

/// Where a name stands in a list by name: by its plain letters, `Åström` with A and `O'Brien` with
/// `Obrien`; of two with the same letters the one without marks first.
///
/// ```
/// # use sixzero_tournament::name_order;
/// let mut names = ["Zoe", "Åse", "obrien", "O'Brian", "Asta", "Ase"];
/// names.sort_by_key(|name| name_order(name));
/// assert_eq!(names, ["Ase", "Åse", "Asta", "O'Brian", "obrien", "Zoe"]);
/// ```
#[must_use]
pub fn name_order(name: &str) -> impl Ord + use<> {
    (plain_name(name), name_key(name))
}

/// A name as it is typed where a language spells such letters out: `Jürgen Åström-Øst` is
/// `juergen aastroem-oest`.
///
/// ```
/// # use sixzero_tournament::spelled_name;
/// assert_eq!(spelled_name("Jürgen Åström-Øst"), "juergen aastroem-oest");
/// ```
#[must_use]
pub fn spelled_name(name: &str) -> String {
    let mut spelled = String::with_capacity(name.len());
    for c in name_key(name).chars() {
        match c {
            'ä' => spelled.push_str("ae"),
            'ö' | 'ø' => spelled.push_str("oe"),
            'ü' => spelled.push_str("ue"),
            'å' => spelled.push_str("aa"),
            c => spelled.push(c),
        }
    }
    plain_name(&spelled)
}

fn without_accents(lower: &str) -> impl Iterator<Item = char> + '_ {
    lower.nfd().filter(|c| !unicode_normalization::char::is_combining_mark(*c))
}

/// What two names have in common that nobody can tell apart on paper: Cyrillic `А` and `A`,
/// `O’Neil` and `O'Neil`, `Il` and `ll`, letters with nothing to see between (Unicode
/// Technical Standard 39, section 4, of the names' keys).
#[must_use]
pub fn name_look(name: &str) -> String {
    unicode_security::skeleton(&name_key(name)).collect()
}

/// Whether two different names may well mean the same person: a slip of the finger or
/// two, another order of the words, other accents, or words cut short (`Ann L.` and
/// `Ann Lee`, `Ann` and `Ann Lee`).
#[must_use]
pub fn are_near(one: &str, other: &str) -> bool {
    BareName::of(one).is_near(&BareName::of(other))
}

/// A name without case, accents and marks, as it is held against others: made once for many
/// comparisons.
///
/// ```
/// use sixzero_tournament::{are_near, name_key};
///
/// assert_eq!(name_key("  Ann   LEE"), "ann lee");
/// assert!(are_near("Ann L.", "Ann Lee"));
/// assert!(!are_near("Player 1", "Player 2"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BareName {
    words: Vec<String>,
    sorted: Vec<String>,
    joined: String,
    digits: String,
    length: usize,
}

impl BareName {
    #[must_use]
    pub fn of(name: &str) -> BareName {
        let words = bare_words(name);
        let mut sorted = words.clone();
        sorted.sort_unstable();
        let joined = words.join(" ");
        let digits: String = joined.chars().filter(char::is_ascii_digit).collect();
        let digits = digits.trim_start_matches('0').to_owned();
        BareName { length: joined.chars().count(), words, sorted, joined, digits }
    }

    #[must_use]
    pub fn is_near(&self, other: &BareName) -> bool {
        if self.words.is_empty() || other.words.is_empty() {
            return false;
        }
        // Player 1 and Player 2 are told apart by nothing else.
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
        length >= SHORTEST_NAME
            && self.length.abs_diff(other.length) <= slips
            && strsim::damerau_levenshtein(&self.joined, &other.joined) <= slips
    }
}

/// From so many letters on, two slips of the finger still leave a name recognisable.
const LONG_NAME: usize = 8;
/// Below so many letters nearly all names are near each other.
const SHORTEST_NAME: usize = 3;

/// Whether every word of the first begins the word of the second in its place.
fn is_short_for(short: &[String], long: &[String]) -> bool {
    short.len() <= long.len()
        && short.iter().zip(long).all(|(short, long)| long.starts_with(short.as_str()))
        && (short.len() > 1 || long.len() > 1)
}

/// The words of a name in lower case, with letters and digits alone, without accents.
fn bare_words(name: &str) -> Vec<String> {
    let lower = name.to_lowercase();
    let letters = without_accents(&lower).map(|c| if c.is_alphanumeric() { c } else { ' ' });
    let bare: String = letters.collect();
    bare.split_whitespace().map(str::to_owned).collect()
}
