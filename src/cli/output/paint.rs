//! Colour on a terminal. It says nothing that the words do not say.
use anstyle::{AnsiColor, Style};

const HEADING: Style = Style::new().bold();
const WARNING: Style = AnsiColor::Yellow.on_default().bold();
const WELL: Style = AnsiColor::Green.on_default().bold();
const ERROR: Style = AnsiColor::Red.on_default().bold();
const HINT: Style = AnsiColor::Cyan.on_default().bold();

/// What stands before a line of its own, and waits for somebody.
const WAITING: &[&str] = &[
    "missing",
    "dispute",
    "conflict",
    "unconfirmed",
    "unfinished",
    "CONFLICT",
    "UNCONFIRMED",
    "look",
];

/// `error:`, as it begins a refusal.
pub fn error() -> String {
    in_style(ERROR, "error:")
}

/// `hint:`, as it begins what to do.
pub fn hint() -> String {
    in_style(HINT, "hint:")
}

fn in_style(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}

/// A text with its headings and what waits for somebody made to stand out.
pub fn painted(text: &str) -> String {
    let mut painted = String::with_capacity(text.len());
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        let is_ruled = lines
            .peek()
            .is_some_and(|below| below.len() >= 3 && below.chars().all(|sign| sign == '-'));
        let is_title = !line.starts_with(' ') && line.ends_with(':');
        if is_ruled || is_title {
            painted.push_str(&in_style(HEADING, line));
        } else {
            painted.push_str(&labelled(line));
        }
        painted.push('\n');
    }
    painted
}

/// A line of which the first words stand apart as its label.
fn labelled(line: &str) -> String {
    let begins = line.len() - line.trim_start().len();
    let Some(gap) = line[begins..].find("  ").filter(|_| begins <= 2) else {
        return line.to_owned();
    };
    let (label, rest) = line[begins..].split_at(gap);
    let style = match label {
        "next" => WELL,
        label if WAITING.contains(&label) => WARNING,
        _ => return line.to_owned(),
    };
    format!("{}{}{rest}", &line[..begins], in_style(style, label))
}
