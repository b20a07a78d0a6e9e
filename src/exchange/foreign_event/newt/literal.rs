//! The literal that a feed is: an object of JavaScript as people and programs write it, read as
//! data. Comments, bare keys, either quote, commas at the end, `undefined` and other statements
//! around it are all right; nothing is run, and what would have to be run is refused by its place.
use serde_json::{Map, Number, Value};

use crate::problem::{Problem, clipped};

/// Deeper than any feed lies.
const DEEPEST: usize = 100;
/// What the object is assigned to.
const NAME: &str = "newt";
const DIVISIONS: &str = "divisions";

/// Whether something is assigned to `newt` somewhere in a text.
pub fn is_feed(text: &str) -> bool {
    text.match_indices(NAME).any(|(at, name)| {
        let behind = text[at + name.len()..].trim_start().strip_prefix('=');
        behind.is_some_and(|value| value.trim_start().starts_with(['{', '(']))
    })
}

/// The feed's object, and the line on which it begins: what is assigned to `newt`, the last with
/// divisions in it; or the object with which the text begins.
pub(super) fn feed(text: &str) -> Result<(u64, Map<String, Value>), Problem> {
    let mut reader = Reader { text, at: 0 };
    let mut found = None;
    let mut is_begin = true;
    while let Some(next) = reader.peek()? {
        let is_feed = match next {
            '{' => is_begin,
            '"' | '\'' | '`' => {
                reader.quoted(next)?;
                false
            }
            next if is_word(next) => reader.word() == NAME && reader.assigns()?,
            _ => false,
        };
        is_begin = false;
        if is_feed {
            let line = reader.line();
            if let Value::Object(object) = reader.value(0)? {
                let is_fuller = object.contains_key(DIVISIONS) || found.is_none();
                found = if is_fuller { Some((line, object)) } else { found };
            }
        } else if !is_word(next) && !matches!(next, '"' | '\'' | '`') {
            reader.at += next.len_utf8();
        }
    }
    found.ok_or_else(|| Problem::at(1, "no `newt={…}` in it: a feed begins so"))
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '$')
}

impl<'t> Reader<'t> {
    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    /// The next character behind white space and comments.
    fn peek(&mut self) -> Result<Option<char>, Problem> {
        loop {
            let rest = self.rest();
            let blank = rest.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
            self.at += rest.len() - blank.len();
            let end = if blank.starts_with("//") {
                blank.find('\n').unwrap_or(blank.len())
            } else if let Some(within) = blank.strip_prefix("/*") {
                let end = within.find("*/").ok_or_else(|| self.wrong("a comment never ends"))?;
                end + "/**/".len()
            } else {
                return Ok(blank.chars().next());
            };
            self.at += end;
        }
    }

    /// A name, number or keyword.
    fn word(&mut self) -> &'t str {
        let rest = self.rest();
        let end = rest.find(|c: char| !is_word(c)).unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }

    /// Whether a value is assigned here; it is then what comes next.
    fn assigns(&mut self) -> Result<bool, Problem> {
        let is_sign = self.peek()? == Some('=') && !self.rest().starts_with("==");
        if is_sign {
            self.at += 1;
        }
        Ok(is_sign && matches!(self.peek()?, Some('{' | '(')))
    }

    fn value(&mut self, depth: usize) -> Result<Value, Problem> {
        if depth > DEEPEST {
            return Err(self.wrong(format!("more than {DEEPEST} brackets deep")));
        }
        match self.peek()? {
            Some('{') => self.object(depth),
            Some('[') => self.list(depth),
            Some('(') => {
                self.at += 1;
                let value = self.value(depth + 1)?;
                self.sign(')')?;
                Ok(value)
            }
            Some(quote @ ('"' | '\'' | '`')) => self.quoted(quote).map(Value::String),
            Some(c) if c.is_ascii_digit() || matches!(c, '-' | '+' | '.') => self.number(),
            Some(c) if is_word(c) => self.keyword(),
            _ => Err(self.expected("a value")),
        }
    }

    fn object(&mut self, depth: usize) -> Result<Value, Problem> {
        self.at += 1;
        let mut object = Map::new();
        loop {
            let key = match self.peek()? {
                Some('}') => {
                    self.at += 1;
                    return Ok(Value::Object(object));
                }
                Some(quote @ ('"' | '\'')) => self.quoted(quote)?,
                Some(c) if is_word(c) => self.word().to_owned(),
                _ => return Err(self.expected("a key")),
            };
            self.sign(':')?;
            let value = self.value(depth + 1)?;
            object.insert(key, value);
            self.comma('}')?;
        }
    }

    fn list(&mut self, depth: usize) -> Result<Value, Problem> {
        self.at += 1;
        let mut list = Vec::new();
        loop {
            match self.peek()? {
                Some(']') => {
                    self.at += 1;
                    return Ok(Value::Array(list));
                }
                // A place that is left empty.
                Some(',') => {
                    self.at += 1;
                    list.push(Value::Null);
                }
                _ => {
                    list.push(self.value(depth + 1)?);
                    self.comma(']')?;
                }
            }
        }
    }

    /// A comma, which may be missing before the end.
    fn comma(&mut self, end: char) -> Result<(), Problem> {
        match self.peek()? {
            Some(',') => self.at += 1,
            Some(next) if next == end => {}
            _ => return Err(self.expected(&format!("`,` or `{end}`"))),
        }
        Ok(())
    }

    fn sign(&mut self, sign: char) -> Result<(), Problem> {
        if self.peek()? != Some(sign) {
            return Err(self.expected(&format!("`{sign}`")));
        }
        self.at += sign.len_utf8();
        Ok(())
    }

    fn quoted(&mut self, quote: char) -> Result<String, Problem> {
        let begins = self.at;
        self.at += quote.len_utf8();
        let mut text = String::new();
        while let Some(c) = self.rest().chars().next() {
            self.at += c.len_utf8();
            match c {
                c if c == quote => return Ok(text),
                '\\' => text.extend(self.escaped()?),
                '$' if quote == '`' && self.rest().starts_with('{') => {
                    return Err(self.wrong("a text with `${…}` is code: nothing is run here"));
                }
                '\n' if quote != '`' => break,
                c => text.push(c),
            }
        }
        self.at = begins;
        Err(self.wrong("a quote that is not closed"))
    }

    /// What stands behind a backslash.
    fn escaped(&mut self) -> Result<Option<char>, Problem> {
        let c =
            self.rest().chars().next().ok_or_else(|| self.wrong("a quote that is not closed"))?;
        self.at += c.len_utf8();
        Ok(Some(match c {
            'n' => '\n',
            't' => '\t',
            'r' => '\r',
            'b' => '\u{8}',
            'f' => '\u{c}',
            'v' => '\u{b}',
            '0' => '\0',
            // The line goes on.
            '\n' => return Ok(None),
            'x' => self.code(2)?,
            'u' if self.rest().starts_with('{') => {
                self.at += 1;
                let digits = self.rest().find('}').unwrap_or_default();
                let c = self.code(digits)?;
                self.at += 1;
                c
            }
            'u' => self.code(4)?,
            c => c,
        }))
    }

    /// The character of a hexadecimal number; of two halves both.
    fn code(&mut self, digits: usize) -> Result<char, Problem> {
        let unit = self.hexadecimal(digits)?;
        let is_half = (0xd800..0xdc00).contains(&unit);
        let other = if is_half && self.rest().starts_with("\\u") {
            self.at += 2;
            self.hexadecimal(4)?
        } else {
            0
        };
        let whole = match (is_half, other) {
            (true, 0xdc00..0xe000) => 0x10000 + ((unit - 0xd800) << 10) + (other - 0xdc00),
            _ => unit,
        };
        Ok(char::from_u32(whole).unwrap_or(char::REPLACEMENT_CHARACTER))
    }

    fn hexadecimal(&mut self, digits: usize) -> Result<u32, Problem> {
        let written = self.rest().get(..digits).unwrap_or_default();
        let number = u32::from_str_radix(written, 16);
        let number = number.map_err(|_| self.wrong("`\\u` without the number of a character"))?;
        self.at += digits;
        Ok(number)
    }

    fn number(&mut self) -> Result<Value, Problem> {
        let rest = self.rest();
        let is_part = |c: char| is_word(c) || matches!(c, '.' | '-' | '+');
        let end = rest.find(|c: char| !is_part(c)).unwrap_or(rest.len());
        let written = &rest[..end];
        let plain = written.strip_prefix('+').unwrap_or(written);
        let whole = match plain.strip_prefix("0x") {
            Some(digits) => i64::from_str_radix(digits, 16).ok(),
            None => plain.parse().ok(),
        };
        let number = whole.map(Number::from);
        let number = number.or_else(|| Number::from_f64(plain.parse().ok()?));
        let Some(number) = number else {
            return Err(self.wrong(format!("`{}` is not a number", clipped(written))));
        };
        self.at += end;
        Ok(Value::Number(number))
    }

    fn keyword(&mut self) -> Result<Value, Problem> {
        let begins = self.at;
        match self.word() {
            "true" => Ok(Value::Bool(true)),
            "false" => Ok(Value::Bool(false)),
            "null" | "undefined" | "NaN" | "Infinity" => Ok(Value::Null),
            word => {
                self.at = begins;
                Err(self.wrong(format!("`{}` is code: nothing is run here", clipped(word))))
            }
        }
    }

    fn expected(&self, what: &str) -> Problem {
        match self.rest().chars().next() {
            Some(c) => self.wrong(format!("{what} is expected, and `{c}` is there")),
            None => self.wrong(format!("{what} is expected, and the file ends")),
        }
    }

    fn line(&self) -> u64 {
        self.text[..self.at].matches('\n').count() as u64 + 1
    }

    fn wrong(&self, what: impl Into<String>) -> Problem {
        let before = &self.text[..self.at];
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        Problem::at(self.line(), what).in_column(column)
    }
}
