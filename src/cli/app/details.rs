//! [`Details`]: what stands above a question, so that the question is seen with it.
use crate::cli::Failure;
use crate::cli::app::confirm_finding::say;
use crate::cli::app::context::{height, width};
use report::text::wrapped;
use report::visible;

/// What one should look at before one answers: all of it where it fits on the screen, else what
/// it comes to, and `?` shows the rest.
pub struct Details {
    all: String,
    /// What is left of it where it does not fit.
    short: Option<String>,
}

/// Lines of a screen for what stands above and below: the refusal, the question, what is typed.
const BESIDE: usize = 8;

impl Details {
    pub fn of(failure: &Failure) -> Details {
        let lines = failure.details();
        let lines: Vec<String> =
            lines.iter().map(|line| format!("  {}\n", visible(line))).collect();
        Details::fitting(&lines, height().saturating_sub(BESIDE), width())
    }

    fn fitting(lines: &[String], rows: usize, width: Option<u16>) -> Details {
        let count = |line: &String| wrapped(line, width).lines().count();
        let fits = |lines: &[String]| lines.iter().map(count).sum::<usize>() <= rows;
        let all = lines.concat();
        if fits(lines) {
            return Details { all, short: None };
        }
        // What stands under a line is left out first.
        let heads = lines.iter().filter(|line| !line.starts_with("    "));
        let heads: Vec<String> = heads.map(|line| line.replace(":\n", ".\n")).collect();
        if fits(&heads) {
            return Details { all, short: Some(heads.concat()) };
        }
        let mut used = 0;
        let shown = heads.iter().take_while(|line| {
            used += count(line);
            used < rows
        });
        let shown: Vec<&str> = shown.map(String::as_str).collect();
        let more = heads.len() - shown.len();
        Details { all, short: Some(format!("{}  … and {more} more\n", shown.concat())) }
    }

    pub fn say(&self) -> Result<(), Failure> {
        say(self.short.as_ref().unwrap_or(&self.all))?;
        match self.short {
            Some(_) => say("  `?` shows all of it.\n"),
            None => Ok(()),
        }
    }

    /// What was left out, for who asks.
    pub fn rest(&self) -> &str {
        if self.short.is_some() { &self.all } else { "" }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fitting(lines: &[&str], rows: usize) -> Option<String> {
        let lines: Vec<String> = lines.iter().map(|line| format!("  {line}\n")).collect();
        Details::fitting(&lines, rows, Some(20)).short
    }

    #[test]
    fn what_does_not_fit_is_told_by_its_heads_and_then_by_how_many_there_are() {
        let lines =
            ["Ann: place 2", "Round 3:", "  it is Ann - Ben", "Round 4:", "  it is Ann - Cat"];
        assert_eq!(fitting(&lines, 5), None);
        assert_eq!(fitting(&lines, 4).as_deref(), Some("  Ann: place 2\n  Round 3.\n  Round 4.\n"));
        assert_eq!(fitting(&lines, 2).as_deref(), Some("  Ann: place 2\n  … and 2 more\n"));
        // A line that is broken takes two.
        let long = ["Ann: place 2, was place 3", "Ben", "Cat"];
        assert_eq!(fitting(&long, 4), None);
        assert_eq!(
            fitting(&long, 3).as_deref(),
            Some("  Ann: place 2, was place 3\n  … and 2 more\n")
        );
    }
}
