//! What can be wrong in tsh's files, and what can be done without.

/// Something wrong in a file, with its place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file} line {line}: {problem}")]
pub struct TshError {
    pub file: String,
    /// The line in it, from 1.
    pub line: u64,
    /// What is wrong.
    #[source]
    pub problem: TshProblem,
}

impl TshError {
    pub(super) fn new(file: &str, line: u64, problem: TshProblem) -> TshError {
        TshError { file: file.to_owned(), line, problem }
    }
}

/// What can be wrong in tsh's files. Columns are in characters, from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TshProblem {
    /// A line of a player without rating, the one thing that tells where the name ends.
    #[error("`{line}` has no rating after the name; 0 is for the unrated")]
    NoRating { line: String },
    #[error("no name before the rating `{rating}`")]
    NoName { rating: String },
    #[error("column {column}: `{word}` is no score")]
    BadScore {
        /// Where it begins.
        column: usize,
        word: String,
    },
    #[error("column {column}: {what} `{word}` is too large")]
    TooLarge {
        /// Where it begins.
        column: usize,
        /// What it should be: `rating`, `opponent`, `score`.
        what: &'static str,
        word: String,
    },
    #[error("`{word}` cannot stand in the list `{key}`")]
    BadList {
        /// The list.
        key: &'static str,
        word: String,
    },
    /// A list that counts rounds and has more of them than any event.
    #[error("a line of {rounds} rounds: no event has more than {most}")]
    TooManyRounds {
        /// How many it has.
        rounds: usize,
        /// The most there can be.
        most: usize,
    },
    /// An opponent whom the file does not have: the name swallowed or lost a number.
    #[error(
        "`{name}` has the rating {rating} and meets number {opponent}, but there are {players} \
         players; if {rating} belongs to the name, end the name with a comma"
    )]
    NumberInName {
        /// The name as it was read.
        name: String,
        /// The rating as it was read.
        rating: String,
        /// The opponent's number.
        opponent: u32,
        /// How many players there are.
        players: usize,
    },
    #[error("column {column}: a NUL is no text")]
    Nul { column: usize },
    /// A line `division` that does not say name and file.
    #[error("`{line}` should be `division NAME FILE`")]
    BadDivision { line: String },
    #[error("there are two divisions `{name}`")]
    DivisionTwice { name: String },
    #[error("no line `division NAME FILE`: it has no players")]
    NoDivision,
    #[error("the division's file `{file}` cannot be read: {reason}")]
    NoFile {
        /// The file, as the line names it.
        file: String,
        /// Why.
        reason: String,
    },
    #[error("`#begin_file` of `{file}` has no `#end_file`")]
    OpenFile {
        /// Its name.
        file: String,
    },
    #[error("`{line}` should be `#begin_file name=FILE`")]
    UnnamedFile { line: String },
}

/// What is odd in a file and can be done without; said, with its place, and nothing more.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file} line {line}: {odd}")]
pub struct TshDoubt {
    pub file: String,
    /// The line in it, from 1.
    pub line: u64,
    #[source]
    pub odd: Odd,
}

/// What can be odd in tsh's files.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Odd {
    #[error("the list `{key}` of `{name}` stands twice; the last one counts")]
    KeyTwice {
        /// The player's name.
        name: String,
        key: String,
    },
    #[error(
        "`{name}` has the rating {rating} and {pairings} pairings, the others at most {others}; \
         if {rating} belongs to the name, end the name with a comma"
    )]
    MorePairings {
        /// The name as it was read.
        name: String,
        /// The rating as it was read.
        rating: String,
        /// How many pairings.
        pairings: usize,
        /// How many the others have at most.
        others: usize,
    },
    #[error("the rating `{rating}` of `{name}` counts as {taken}")]
    RatingTerms {
        /// The player's name.
        name: String,
        /// The rating as it is written.
        rating: String,
        taken: i32,
    },
    /// Words of very old files that carry a record without its games.
    #[error("`{words}` of `{name}` is a record without games: it is kept and counts nothing")]
    OldRounds {
        /// The player's name.
        name: String,
        words: String,
    },
    /// A setting that is known, with a value that is not.
    #[error("`{key}` is kept and not read: `{value}` is no value of it")]
    Unread {
        /// The setting.
        key: String,
        value: String,
    },
    /// A setting that changes what standings are, and that this program has not.
    #[error("`{key}` is kept, but standings do not follow it")]
    NotFollowed {
        /// The setting.
        key: String,
    },
    #[error("the file `{file}` is of no division and is left out")]
    Unused {
        /// Its name.
        file: String,
    },
}
