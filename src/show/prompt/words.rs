//! A line's words. Only `"` quotes: `o'brien` is a name, and `C:\games` a folder.

/// A word of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// Without its quotes.
    pub text: String,
    /// Whether it began with a quote: then it is text, whatever it looks like.
    pub is_quoted: bool,
}

impl Word {
    /// Whether it is an option: `--reason`, `-n`; not `-50`.
    pub fn is_option(&self) -> bool {
        let named = self.text.strip_prefix('-').map(|rest| rest.strip_prefix('-').unwrap_or(rest));
        !self.is_quoted && named.is_some_and(|name| name.starts_with(char::is_alphabetic))
    }
}

/// The words of a line; `None` if a quote is not closed. A quote opens at the beginning of a word
/// or directly after `--name=`; within quotes `""` is one quote.
pub fn split(line: &str) -> Option<Vec<Word>> {
    let mut words = Vec::new();
    let mut letters = line.chars().peekable();
    loop {
        while letters.next_if(|c| c.is_whitespace()).is_some() {}
        if letters.peek().is_none() {
            return Some(words);
        }
        let mut word = Word { text: String::new(), is_quoted: false };
        while let Some(letter) = letters.next_if(|c| !c.is_whitespace()) {
            if letter != '"' || !(word.text.is_empty() || is_option_name(&word.text)) {
                word.text.push(letter);
                continue;
            }
            word.is_quoted |= word.text.is_empty();
            loop {
                match letters.next()? {
                    '"' if letters.next_if_eq(&'"').is_none() => break,
                    letter => word.text.push(letter),
                }
            }
            // What follows a closing quote belongs to the word.
            word.text.extend(std::iter::from_fn(|| letters.next_if(|c| !c.is_whitespace())));
        }
        words.push(word);
    }
}

/// `--name=`.
fn is_option_name(text: &str) -> bool {
    let name = text.strip_prefix("--").and_then(|name| name.strip_suffix('='));
    name.is_some_and(|name| {
        !name.is_empty() && name.chars().all(|c| c.is_ascii_lowercase() || c == '-')
    })
}

/// The texts of the words of a line.
pub fn texts(line: &str) -> Option<Vec<String>> {
    Some(split(line)?.into_iter().map(|word| word.text).collect())
}

/// A line with these words: [`split`] reads them back.
pub fn join(words: &[Word]) -> String {
    words.iter().map(written).collect::<Vec<_>>().join(" ")
}

fn written(word: &Word) -> String {
    let quoted = |text: &str| format!("\"{}\"", text.replace('"', "\"\""));
    let has_break = |text: &str| text.is_empty() || text.contains(char::is_whitespace);
    if word.is_quoted {
        return quoted(&word.text);
    }
    match word.text.split_once('=') {
        Some((name, value))
            if is_option_name(&format!("{name}="))
                && (has_break(value) || value.starts_with('"')) =>
        {
            format!("{name}={}", quoted(value))
        }
        Some(_) | None => word.text.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_double_quotes_hold_words_together() {
        for (line, read) in [
            ("arrive o'brien", &["arrive", "o'brien"][..]),
            ("why d'amico \"O'Brien\"", &["why", "d'amico", "O'Brien"]),
            ("add \"Ann Lee\" --club x'y", &["add", "Ann Lee", "--club", "x'y"]),
            ("fix 1 --reason=\"o'brien's slip\"", &["fix", "1", "--reason=o'brien's slip"]),
            (r"check C:\games\a.gcg", &["check", r"C:\games\a.gcg"]),
            ("add \"Ann \"\"Ace\"\" Lee\"", &["add", "Ann \"Ace\" Lee"]),
            ("look 5\" wide", &["look", "5\"", "wide"]),
            ("set --club=\"\"", &["set", "--club="]),
            ("  ", &[]),
        ] {
            assert_eq!(texts(line).unwrap(), read, "{line}");
        }
        assert_eq!(texts("add \"Ann"), None);
    }

    #[test]
    fn a_quoted_word_is_no_option() {
        let words = split("late \"--all\" --all -n -50").unwrap();
        let options: Vec<bool> = words.iter().map(Word::is_option).collect();
        assert_eq!(options, [false, false, true, true, false]);
    }

    #[test]
    fn a_joined_line_is_split_into_the_same_words() {
        const TEXTS: [&str; 12] = [
            "late",
            "Ann Lee",
            "o'brien",
            "--reason=a b",
            "--club=",
            "because",
            "\"",
            "x\"y",
            "--",
            "-50",
            "é\u{a0}",
            "--x=\"",
        ];
        for (at, one) in TEXTS.iter().enumerate() {
            for (next, other) in TEXTS.iter().enumerate() {
                for quotes in 0..4 {
                    let word = |text: &str, is_quoted: bool| Word {
                        text: text.to_owned(),
                        // A word with blanks that is no option can only be written in quotes.
                        is_quoted: is_quoted
                            || text.starts_with('"')
                            || text.contains(char::is_whitespace) && !text.starts_with("--"),
                    };
                    let words = [word(one, quotes & 1 > 0), word(other, quotes & 2 > 0)];
                    assert_eq!(split(&join(&words)).unwrap(), words, "{at} {next}");
                }
            }
        }
    }
}
