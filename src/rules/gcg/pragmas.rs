//! [`Asked`]: what a file says about the rules of its game.
use std::fmt;

use crate::gcg::read::GcgFile;
use crate::ruleset::{RuleSet, WordRule};

/// What a file says about the rules of its game; `None` where any rules will do.
///
/// ```
/// # use sixzero_rules::{Asked, AskedBy};
/// let by = AskedBy { lexicon: Some("OSPS49"), ..AskedBy::default() };
/// assert_eq!(Asked::named(by).preset(), Some("polish"));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Asked {
    /// The tiles, as rule sets name them.
    pub alphabet: Option<&'static str>,
    /// The board, as rule sets name it.
    pub board: Option<&'static str>,
    /// Which words are acceptable.
    pub words: Option<WordRule>,
}

/// What the pragmas or opcodes of a file name, as written.
#[derive(Clone, Copy, Debug, Default)]
pub struct AskedBy<'t> {
    /// `#tile-distribution`, `ld`.
    pub distribution: Option<&'t str>,
    /// `#board-layout`, `bdn`.
    pub layout: Option<&'t str>,
    /// `#game-type`, `var`.
    pub variant: Option<&'t str>,
    /// `#lexicon`, `lex`: most lists are of one language.
    pub lexicon: Option<&'t str>,
}

/// Something that a file asks for and the rules do not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unlike {
    Alphabet(&'static str),
    Board(&'static str),
    Words(WordRule),
}

const ENGLISH: &str = "english";
pub(super) const STANDARD: &str = "standard15";
const LARGE: &str = "super21";

/// The names of tile sets in files, if they are not ours.
const DISTRIBUTIONS: [(&str, &str); 2] =
    [("super_english", "english_super"), ("super_catalan", "catalan_super")];

/// Tile sets, and how the names of their word lists begin (word-golib).
const LEXICA: [(&str, &str); 10] = [
    (ENGLISH, "nwl nswl twl owl csw sowpods ospd america cel ecwl iwi"),
    ("polish", "osps"),
    ("norwegian", "nsf"),
    ("french", "fra ods"),
    ("german", "rd deutsch cgl"),
    ("catalan", "disc"),
    ("spanish", "fise file"),
    ("dutch", "dsw"),
    ("swedish", "saol"),
    ("slovene", "slv"),
];

/// The names of boards in files.
const LAYOUTS: [(&str, &str); 5] = [
    ("crosswordgame", STANDARD),
    (STANDARD, STANDARD),
    ("supercrosswordgame", LARGE),
    ("standard21", LARGE),
    (LARGE, LARGE),
];

impl Asked {
    /// What the names mean; unknown names mean nothing.
    pub fn named(by: AskedBy<'_>) -> Asked {
        let distribution = by.distribution.and_then(alphabet_named);
        let of_lexicon = by.lexicon.and_then(|lexicon| {
            let lexicon = lexicon.to_lowercase();
            let is_of = |starts: &str| starts.split(' ').any(|start| lexicon.starts_with(start));
            LEXICA.iter().find(|(_, starts)| is_of(starts)).map(|(tiles, _)| *tiles)
        });
        let variant = by.variant.unwrap_or_default().to_lowercase();
        let large = variant.contains("super");
        let words = (variant.starts_with("wordsmog") || variant.starts_with("clabbers"))
            .then_some(WordRule::Anagram);
        let board = by.layout.and_then(layout_named).or_else(|| large.then_some(LARGE));
        Asked { alphabet: distribution.or(of_lexicon), board, words }
    }

    /// The preset with these tiles and this board, if it is not the usual one.
    pub fn preset(&self) -> Option<&'static str> {
        let large = self.board == Some(LARGE);
        match self.alphabet {
            None | Some(ENGLISH) => large.then_some("super"),
            Some("english_super") => Some("super"),
            Some("catalan") if large => Some("catalan_super"),
            Some(other) => Some(other),
        }
    }

    /// What the file asks for and the rules do not have.
    pub fn unlike(&self, rules: &RuleSet) -> Vec<Unlike> {
        let mut unlike = Vec::new();
        let (own, board) = (rules.alphabet().name.as_str(), rules.layout().name.as_str());
        // The tiles of the large board are often called by the language alone.
        let same_language = |asked: &str| {
            own == asked || (self.board != Some(STANDARD) && own.starts_with(&format!("{asked}_")))
        };
        if let Some(asked) = self.alphabet
            && !same_language(asked)
        {
            unlike.push(Unlike::Alphabet(asked));
        }
        if let Some(asked) = self.board
            && asked != board
        {
            unlike.push(Unlike::Board(asked));
        }
        if let Some(asked) = self.words
            && asked != rules.words
        {
            unlike.push(Unlike::Words(asked));
        }
        unlike
    }
}

impl Unlike {
    /// The setting of a rule set that gives it: `board=super21`.
    pub fn assignment(&self) -> String {
        match self {
            Unlike::Alphabet(name) => format!("alphabet={name}"),
            Unlike::Board(name) => format!("board={name}"),
            Unlike::Words(WordRule::Exact) => "words=exact".to_owned(),
            Unlike::Words(WordRule::Anagram) => "words=anagram".to_owned(),
        }
    }
}

impl fmt::Display for Unlike {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unlike::Alphabet(name) => write!(f, "the tiles `{name}`"),
            Unlike::Board(name) => write!(f, "the board `{name}`"),
            Unlike::Words(WordRule::Anagram) => f.write_str("anagrams of words (Clabbers)"),
            Unlike::Words(WordRule::Exact) => f.write_str("words as they are listed"),
        }
    }
}

/// The tile set of the lists with this word before their edition.
pub(crate) fn tiles_of_list(word: &str) -> Option<&'static str> {
    let word = word.to_lowercase();
    let is_named = |starts: &str| starts.split(' ').any(|start| start == word);
    LEXICA.iter().find(|(_, starts)| is_named(starts)).map(|(tiles, _)| *tiles)
}

fn alphabet_named(name: &str) -> Option<&'static str> {
    let name = name.trim().to_lowercase();
    let other = DISTRIBUTIONS.iter().find(|(known, _)| *known == name).map(|(_, ours)| *ours);
    other.or_else(|| RuleSet::alphabets().find(|ours| *ours == name))
}

fn layout_named(name: &str) -> Option<&'static str> {
    let name = name.trim().to_lowercase();
    LAYOUTS.iter().find(|(known, _)| *known == name).map(|(_, ours)| *ours)
}

impl GcgFile<'_> {
    pub fn asked(&self) -> Asked {
        Asked::named(AskedBy {
            distribution: self.pragma("tile-distribution"),
            layout: self.pragma("board-layout"),
            variant: self.pragma("game-type"),
            lexicon: self.pragma("lexicon"),
        })
    }
}
