//! [`Problem`]: something wrong in a file, whatever its format.
use std::fmt;

/// Something wrong, or odd, in a file: where, what, and what to do about it.
#[derive(Clone, Debug, Default, PartialEq, Eq, thiserror::Error)]
pub struct Problem {
    /// The file, where an import is made of several.
    pub file: Option<String>,
    /// The line, from 1; none where it is the file as a whole, or where a format has no lines.
    pub line: Option<u64>,
    /// The column in characters, from 1, where the line alone does not tell.
    pub column: Option<usize>,
    pub what: String,
    pub to_do: Option<String>,
}

/// What a reader makes of a text, or everything that is wrong with it.
pub type Reading<T> = Result<Read<T>, Vec<Problem>>;

/// What a reader made of a text, with what it has to remark on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Read<T> {
    pub value: T,
    /// What is not as it should be, and can be done without.
    pub doubts: Vec<Problem>,
}

impl Problem {
    pub fn new(what: impl Into<String>) -> Problem {
        Problem { what: what.into(), ..Problem::default() }
    }

    pub fn at(line: u64, what: impl Into<String>) -> Problem {
        Problem::new(what).on(line)
    }

    #[must_use]
    pub fn on(self, line: u64) -> Problem {
        Problem { line: Some(line), ..self }
    }

    #[must_use]
    pub fn in_column(self, column: usize) -> Problem {
        Problem { column: Some(column), ..self }
    }

    #[must_use]
    pub fn of(self, file: &str) -> Problem {
        Problem { file: Some(file.to_owned()), ..self }
    }

    #[must_use]
    pub fn to_do(self, to_do: impl Into<String>) -> Problem {
        Problem { to_do: Some(to_do.into()), ..self }
    }
}

impl From<String> for Problem {
    fn from(what: String) -> Problem {
        Problem::new(what)
    }
}

impl From<&str> for Problem {
    fn from(what: &str) -> Problem {
        Problem::new(what)
    }
}

/// `results.csv line 3, column 7: no score; is a quote not closed?`
impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = self.line.map(|line| format!("line {line}"));
        let column = self.column.map(|column| format!("column {column}"));
        let place = line.into_iter().chain(column).collect::<Vec<_>>().join(", ");
        let place = Some(&*place).filter(|place| !place.is_empty());
        let place: Vec<&str> = self.file.as_deref().into_iter().chain(place).collect();
        if !place.is_empty() {
            write!(f, "{}: ", place.join(" "))?;
        }
        f.write_str(&self.what)?;
        match &self.to_do {
            Some(to_do) => write!(f, "; {to_do}"),
            None => Ok(()),
        }
    }
}

/// The text as an error shows it: the beginning, where it is very long.
pub(crate) fn clipped(text: &str) -> String {
    const SHOWN: usize = 60;
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

pub(crate) fn unless_wrong<T>(value: T, problems: Vec<Problem>) -> Result<T, Vec<Problem>> {
    if problems.is_empty() { Ok(value) } else { Err(problems) }
}
