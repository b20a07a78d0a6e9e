//! Values of `config` lines: the literals of Perl that they are written in.

/// A value as it stands in a `config` line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Literal {
    Number(i32),
    Text(String),
    /// `[1, 2, 3]`, also with runs, `[1..3]`.
    List(Vec<Literal>),
    /// `undef`: nothing is said.
    Nothing,
}

/// No list of numbers in a configuration is longer.
const MOST_IN_RUN: i32 = 9_999;

impl Literal {
    /// The value, if that is all that the text is, but for white space, a `;` or a comment
    /// behind it. Whatever else Perl knows is none here.
    pub(super) fn read(text: &str) -> Option<Literal> {
        let mut reader = Reader { rest: text.trim_start() };
        let literal = reader.value()?;
        let rest = reader.rest.trim_start().trim_start_matches(';').trim_start();
        (rest.is_empty() || rest.starts_with('#')).then_some(literal)
    }

    pub(super) fn number(&self) -> Option<i32> {
        if let Literal::Number(number) = self { Some(*number) } else { None }
    }

    /// Whether Perl takes it for yes.
    pub(super) fn is_on(&self) -> bool {
        match self {
            Literal::Number(number) => *number != 0,
            Literal::Text(text) => !matches!(text.as_str(), "" | "0"),
            Literal::List(_) => true,
            Literal::Nothing => false,
        }
    }

    /// The numbers of a list.
    pub(super) fn numbers(&self) -> Option<Vec<u32>> {
        let Literal::List(items) = self else { return None };
        items.iter().map(|item| u32::try_from(item.number()?).ok()).collect()
    }

    pub(super) fn text(&self) -> Option<&str> {
        if let Literal::Text(text) = self { Some(text) } else { None }
    }
}

struct Reader<'t> {
    rest: &'t str,
}

impl Reader<'_> {
    fn value(&mut self) -> Option<Literal> {
        self.skip();
        let first = self.rest.chars().next()?;
        match first {
            '\'' | '"' => self.quoted(first).map(Literal::Text),
            '[' => {
                self.rest = &self.rest[1..];
                let mut items = Vec::new();
                loop {
                    self.skip();
                    if let Some(rest) = self.rest.strip_prefix(']') {
                        self.rest = rest;
                        return Some(Literal::List(items));
                    }
                    // Lists within lists are none of the settings that are read.
                    if self.rest.starts_with('[') {
                        return None;
                    }
                    items.push(self.value()?);
                    self.skip();
                    if let Some(rest) = self.rest.strip_prefix("..") {
                        self.rest = rest;
                        let first = items.pop()?.number()?;
                        let last = self.value()?.number()?;
                        if last.checked_sub(first)? > MOST_IN_RUN {
                            return None;
                        }
                        items.extend((first..=last).map(Literal::Number));
                        self.skip();
                    }
                    match self.rest.strip_prefix(',') {
                        Some(rest) => self.rest = rest,
                        None if self.rest.starts_with(']') => {}
                        None => return None,
                    }
                }
            }
            'u' => {
                self.rest = self.rest.strip_prefix("undef")?;
                Some(Literal::Nothing)
            }
            _ => {
                let end = self.rest.find(|c: char| !c.is_ascii_digit() && !matches!(c, '-' | '+'));
                let (number, rest) = self.rest.split_at(end.unwrap_or(self.rest.len()));
                self.rest = rest;
                number.parse().ok().map(Literal::Number)
            }
        }
    }

    fn quoted(&mut self, quote: char) -> Option<String> {
        let mut text = String::new();
        let mut characters = self.rest.char_indices().skip(1);
        while let Some((at, c)) = characters.next() {
            if c == quote {
                self.rest = &self.rest[at + 1..];
                return Some(text);
            }
            if c != '\\' {
                // A variable within: only Perl knows what it is.
                if quote == '"' && matches!(c, '$' | '@') {
                    return None;
                }
                text.push(c);
                continue;
            }
            let (_, escaped) = characters.next()?;
            match (quote, escaped) {
                ('"', 'n') => text.push('\n'),
                ('"', 't') => text.push('\t'),
                ('"', 'x') => return None,
                ('\'', other) if other != '\'' && other != '\\' => {
                    text.push('\\');
                    text.push(other);
                }
                (_, other) => text.push(other),
            }
        }
        None
    }

    fn skip(&mut self) {
        self.rest = self.rest.trim_start();
    }
}

/// A text as a literal that [`Literal::read`] and Perl read as the same text.
pub(super) fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '\n' | '\r' => quoted.push(' '),
            '"' | '\\' | '$' | '@' => {
                quoted.push('\\');
                quoted.push(c);
            }
            _ => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}
