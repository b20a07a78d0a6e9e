//! Compiling a word list: what becomes a word of it, and what the base rules exclude.
use fst::SetBuilder;

use crate::board::{Alphabet, Square};
use crate::lexicon::{Lexicon, LexiconError, hash, kwg, spelling};
use crate::text::nfc;

#[derive(Debug)]
pub struct Compiled {
    pub words: u64,
    /// SHA-256 of the sorted words in capitals, each with a line feed, in hexadecimal.
    pub sha256: String,
    /// The automaton, which [`Lexicon::open`] takes.
    pub automaton: Vec<u8>,
    /// What was left out, by reason, in the order of [`Exclusion`].
    pub left_out: Vec<LeftOut>,
}

/// Entries that were left out for one reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftOut {
    pub why: Exclusion,
    pub entries: usize,
    /// The 1-based line of the first one.
    pub first_line: usize,
    /// The first one, as written.
    pub first: String,
}

/// Why an entry of a list is not a word for the game. The box rules exclude words that are
/// always capitalised, abbreviations, prefixes and suffixes standing alone, and words
/// with a hyphen or an apostrophe.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Exclusion {
    /// Always with a capital, in a list that writes words in lower case.
    Capitalised,
    Hyphen,
    Apostrophe,
    /// With a full stop.
    Abbreviation,
    /// With a dash before or after: a prefix or a suffix.
    Affix,
    /// With signs that are not letters.
    Sign,
    Letter,
    /// One tile is not a word.
    Short,
    Long,
}

/// What happens to words that always have a capital.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Capitals {
    LeaveOut,
    /// They are words like others, as German nouns are.
    Keep,
}

/// "Every run of 2 tiles and more is a word" (`docs/rules/plays.md`).
const FEWEST_TILES: usize = 2;

/// No word is longer than the widest board can be.
pub(super) const MOST_TILES: usize = Square::WIDEST as usize;

impl Exclusion {
    /// The word for machines.
    pub fn name(self) -> &'static str {
        match self {
            Exclusion::Capitalised => "capitalised",
            Exclusion::Hyphen => "hyphen",
            Exclusion::Apostrophe => "apostrophe",
            Exclusion::Abbreviation => "abbreviation",
            Exclusion::Affix => "affix",
            Exclusion::Sign => "sign",
            Exclusion::Letter => "letter",
            Exclusion::Short => "short",
            Exclusion::Long => "long",
        }
    }
}

struct Candidate<'t> {
    word: String,
    written: &'t str,
    line: usize,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Written {
    Small,
    /// A capital, then small letters.
    Capitalised,
    Capitals,
}

impl Lexicon {
    /// Compiles a list from a text: one word a line in any case; a definition after it is ignored,
    /// and so is a line that begins with `#`. What the base rules exclude is left out and counted.
    ///
    /// If most words are in lower case and some begin with a capital, words that always do are left
    /// out, unless capitals are kept.
    pub fn compile(
        text: &str,
        alphabet: &Alphabet,
        capitals: Capitals,
    ) -> Result<Compiled, LexiconError> {
        if text.contains('\0') {
            return Err(LexiconError::Binary);
        }
        let text = nfc(text);
        let mut left_out = Vec::new();
        let mut candidates = Vec::new();
        for (line, text) in (1..).zip(text.trim_start_matches('\u{feff}').lines()) {
            let text = text.trim();
            if text.is_empty() || text.starts_with('#') {
                continue;
            }
            let entry = text.split(char::is_whitespace).next().unwrap_or(text);
            match word(alphabet, entry) {
                Ok(word) => candidates.push(Candidate { word, written: entry, line }),
                Err(why) => leave_out(&mut left_out, why, line, entry),
            }
        }
        candidates.sort_by(|one, other| (&one.word, one.line).cmp(&(&other.word, other.line)));
        let exclude = capitals == Capitals::LeaveOut && is_mixed(&candidates);
        let mut words = Vec::with_capacity(candidates.len());
        for same in candidates.chunk_by(|one, other| one.word == other.word) {
            let Some(first) = same.first() else { continue };
            if exclude && same.iter().all(|entry| written(entry.written) != Written::Small) {
                leave_out(&mut left_out, Exclusion::Capitalised, first.line, first.written);
                continue;
            }
            words.push(first.word.clone());
        }
        left_out.sort_by_key(|reason| reason.why);
        compiled(words, left_out, alphabet)
    }

    /// Compiles a list from a KWG file, the word graph that the field's programs share. Its letters
    /// are numbers in the order of `alphabet`.
    pub fn compile_kwg(bytes: &[u8], alphabet: &Alphabet) -> Result<Compiled, LexiconError> {
        let mut left_out = Vec::new();
        let mut words = Vec::new();
        for tiles in kwg::words(bytes, alphabet)? {
            let word: String = tiles.iter().map(|tile| alphabet.upper(*tile)).collect();
            if tiles.len() < FEWEST_TILES {
                leave_out(&mut left_out, Exclusion::Short, 0, &word);
            } else {
                words.push(word);
            }
        }
        words.sort_unstable();
        words.dedup();
        compiled(words, left_out, alphabet)
    }
}

fn compiled(
    words: Vec<String>,
    left_out: Vec<LeftOut>,
    alphabet: &Alphabet,
) -> Result<Compiled, LexiconError> {
    if words.is_empty() {
        return Err(match left_out.iter().map(|reason| reason.entries).sum() {
            0 => LexiconError::Empty,
            left_out => LexiconError::NothingFits { alphabet: alphabet.title.clone(), left_out },
        });
    }
    let sha256 = hash(words.iter().map(String::as_str));
    let mut builder = SetBuilder::memory();
    for word in &words {
        builder.insert(word).expect("the words are sorted and differ");
    }
    let automaton = builder.into_inner().expect("memory can be written");
    Ok(Compiled { words: words.len() as u64, sha256, automaton, left_out })
}

/// The entry as a list spells it, or why it is not a word.
fn word(alphabet: &Alphabet, entry: &str) -> Result<String, Exclusion> {
    const DASHES: [char; 4] = ['-', '\u{2010}', '\u{2011}', '\u{2013}'];
    const APOSTROPHES: [char; 3] = ['\'', '\u{2019}', '\u{2bc}'];
    if entry.starts_with(DASHES) || entry.ends_with(DASHES) {
        return Err(Exclusion::Affix);
    }
    if entry.contains(DASHES) {
        return Err(Exclusion::Hyphen);
    }
    if entry.contains(APOSTROPHES) {
        return Err(Exclusion::Apostrophe);
    }
    if entry.contains('.') {
        return Err(Exclusion::Abbreviation);
    }
    let Some(tiles) = spelling::tiles(alphabet, entry) else {
        let letters = entry.chars().all(|c| c.is_alphabetic() || c == '·');
        return Err(if letters { Exclusion::Letter } else { Exclusion::Sign });
    };
    match tiles.len() {
        0..FEWEST_TILES => Err(Exclusion::Short),
        FEWEST_TILES..=MOST_TILES => {
            Ok(tiles.into_iter().map(|tile| alphabet.upper(tile)).collect())
        }
        _ => Err(Exclusion::Long),
    }
}

/// Whether capitals tell names from words in this list: most entries are in lower case, and some
/// begin with a capital followed by small letters. Otherwise case means nothing.
fn is_mixed(candidates: &[Candidate<'_>]) -> bool {
    let small = |entry: &&Candidate<'_>| written(entry.written) == Written::Small;
    let most = candidates.iter().filter(small).count() * 2 > candidates.len();
    most && candidates.iter().any(|entry| written(entry.written) == Written::Capitalised)
}

fn written(entry: &str) -> Written {
    let mut letters = entry.chars().filter(|c| c.is_alphabetic());
    match letters.next() {
        Some(first) if first.is_lowercase() => Written::Small,
        Some(_) if letters.any(char::is_lowercase) => Written::Capitalised,
        Some(_) | None => Written::Capitals,
    }
}

fn leave_out(left_out: &mut Vec<LeftOut>, why: Exclusion, line: usize, entry: &str) {
    match left_out.iter_mut().find(|reason| reason.why == why) {
        Some(reason) => {
            reason.entries += 1;
            if line < reason.first_line {
                (reason.first_line, reason.first) = (line, entry.to_owned());
            }
        }
        None => {
            left_out.push(LeftOut { why, entries: 1, first_line: line, first: entry.to_owned() });
        }
    }
}
