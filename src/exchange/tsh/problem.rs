//! What can be wrong in tsh's files, and what can be done without.

/// Something wrong in a file, with its place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file} line {line}: {problem}")]
pub struct TshError {
    /// The file.
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
    NoRating {
        /// The line.
        line: String,
    },
    /// A line that begins with the rating.
    #[error("no name before the rating `{rating}`")]
    NoName {
        /// The rating.
        rating: String,
    },
    /// A word that is no score.
    #[error("column {column}: `{word}` is no score")]
    BadScore {
        /// Where it begins.
        column: usize,
        /// The word.
        word: String,
    },
    /// A number that nothing here can be.
    #[error("column {column}: {what} `{word}` is too large")]
    TooLarge {
        /// Where it begins.
        column: usize,
        /// What it should be: `rating`, `opponent`, `score`.
        what: &'static str,
        /// The word.
        word: String,
    },
    /// A list with a word that it cannot have.
    #[error("`{word}` cannot stand in the list `{key}`")]
    BadList {
        /// The list.
        key: &'static str,
        /// The word.
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
    /// A character that is no text.
    #[error("column {column}: a NUL is no text")]
    Nul {
        /// Where it is.
        column: usize,
    },
    /// A line `division` that does not say name and file.
    #[error("`{line}` should be `division NAME FILE`")]
    BadDivision {
        /// The line.
        line: String,
    },
    /// Two divisions of one name.
    #[error("there are two divisions `{name}`")]
    DivisionTwice {
        /// The name.
        name: String,
    },
    /// A configuration without divisions.
    #[error("no line `division NAME FILE`: it has no players")]
    NoDivision,
    /// A division's file that is not there.
    #[error("the division's file `{file}` cannot be read: {reason}")]
    NoFile {
        /// The file, as the line names it.
        file: String,
        /// Why.
        reason: String,
    },
    /// A file within the file that does not end.
    #[error("`#begin_file` of `{file}` has no `#end_file`")]
    OpenFile {
        /// Its name.
        file: String,
    },
    /// `#begin_file` without a name.
    #[error("`{line}` should be `#begin_file name=FILE`")]
    UnnamedFile {
        /// The line.
        line: String,
    },
}

/// What is odd in a file and can be done without; said, with its place, and nothing more.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file} line {line}: {odd}")]
pub struct TshDoubt {
    /// The file.
    pub file: String,
    /// The line in it, from 1.
    pub line: u64,
    /// What is odd.
    #[source]
    pub odd: Odd,
}

/// What can be odd in tsh's files.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Odd {
    /// A key that stands twice.
    #[error("the list `{key}` of `{name}` stands twice; the last one counts")]
    KeyTwice {
        /// The player's name.
        name: String,
        /// The key.
        key: String,
    },
    /// A line with more pairings than any other.
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
    /// A rating that is no whole number.
    #[error("the rating `{rating}` of `{name}` counts as {taken}")]
    RatingTerms {
        /// The player's name.
        name: String,
        /// The rating as it is written.
        rating: String,
        /// What is taken.
        taken: i32,
    },
    /// Words of very old files that carry a record without its games.
    #[error("`{words}` of `{name}` is a record without games: it is kept and counts nothing")]
    OldRounds {
        /// The player's name.
        name: String,
        /// The words.
        words: String,
    },
    /// A setting that is known, with a value that is not.
    #[error("`{key}` is kept and not read: `{value}` is no value of it")]
    Unread {
        /// The setting.
        key: String,
        /// The value.
        value: String,
    },
    /// A setting that changes what standings are, and that this program has not.
    #[error("`{key}` is kept, but standings do not follow it")]
    NotFollowed {
        /// The setting.
        key: String,
    },
    /// A file within the file that no division names.
    #[error("the file `{file}` is of no division and is left out")]
    Unused {
        /// Its name.
        file: String,
    },
}
