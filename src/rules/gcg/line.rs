//! [`GcgLine`]: an event line as it was written.
use crate::board::Points;

/// An event line: `>NICK: FIELDS`. Everything is as written; what is missing is `None`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GcgLine<'t> {
    /// The 1-based line of the file.
    pub line: u32,
    /// The name before the colon.
    pub nick: &'t str,
    pub rack: Option<&'t str>,
    pub kind: GcgKind<'t>,
    pub score: Option<Points>,
    pub total: Option<Points>,
    /// Text after the running total: old annotations put the cross words there.
    pub text: &'t str,
}

/// What an event line says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GcgKind<'t> {
    /// `8D WORD`: a play.
    Play { position: &'t str, word: &'t str },
    /// `-TILES` or `-N`: an exchange.
    Exchange(GcgExchange<'t>),
    /// `-`: a pass, or a turn lost to a challenge in vain.
    Pass,
    /// `--`: the play above comes off.
    Withdrawn,
    /// `(challenge)`: points for a play that was challenged in vain.
    Bonus,
    /// `(TILES)` with points gained: for going out.
    OutBonus(&'t str),
    /// `RACK (RACK)` with points lost: one's own rack at the end.
    RackPenalty(&'t str),
    /// `(time)`: overtime.
    Time,
    /// Fields that cannot be read.
    Unread(&'t str),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GcgExchange<'t> {
    Tiles(&'t str),
    /// Only how many.
    Count(u8),
}

/// The note that tells a turn lost to a challenge in vain from a pass; macondo's.
pub const LOST_TURN: &str = "#unsuccessful-challenge";
/// The note of a play that went back on the board.
pub(super) const WENT_BACK: &str = "the play went back";

/// The largest number that is read as a score; totals are sums of them.
const MOST_SCORE: i32 = 999_999;

impl<'t> GcgKind<'t> {
    /// Whether it is a turn that a player took.
    pub fn is_turn(&self) -> bool {
        matches!(self, GcgKind::Play { .. } | GcgKind::Exchange(_) | GcgKind::Pass)
    }

    /// The word of the line that shows its kind.
    pub(super) fn token(&self) -> &'t str {
        match self {
            GcgKind::Play { word, .. } => word,
            GcgKind::Exchange(_) | GcgKind::Pass => "-",
            GcgKind::Withdrawn => "--",
            GcgKind::Bonus => "(challenge)",
            GcgKind::OutBonus(tiles) | GcgKind::RackPenalty(tiles) => tiles,
            GcgKind::Time => "(time)",
            GcgKind::Unread(text) => text,
        }
    }
}

impl<'t> GcgLine<'t> {
    /// Reads what follows the `>`.
    pub(super) fn read(line: u32, after: &'t str) -> GcgLine<'t> {
        let (nick, fields) = match after.as_bytes().iter().position(|byte| *byte == b':') {
            Some(colon) => (&after[..colon], &after[colon + 1..]),
            None => split_nick(after),
        };
        let mut read = GcgLine {
            line,
            nick: nick.trim_ascii(),
            rack: None,
            kind: GcgKind::Pass,
            score: None,
            total: None,
            text: "",
        };
        let mut words = Words { text: fields, at: 0 };
        match read.kind_of(&mut words) {
            Some(kind) => {
                read.kind = kind;
                read.numbers(words);
                // A rack of blanks costs nothing and is still a penalty; if only its points are
                // known, the sign shows that.
                let lost = |score: Points| {
                    let is_rack = || read.rack.is_some() || fields.contains("() -0");
                    score < Points::ZERO || (score == Points::ZERO && is_rack())
                };
                if let GcgKind::OutBonus(tiles) = kind
                    && read.score.is_some_and(lost)
                {
                    read.kind = GcgKind::RackPenalty(tiles);
                }
            }
            None => {
                read.rack = None;
                read.kind = GcgKind::Unread(fields.trim_ascii());
            }
        }
        read
    }

    fn kind_of(&mut self, words: &mut Words<'t>) -> Option<GcgKind<'t>> {
        let first = words.next()?;
        if let Some(kind) = self.operation(first, words) {
            return Some(kind);
        }
        self.rack = Some(first);
        let before = *words;
        let second = words.next()?;
        if let Some(kind) = self.operation(second, words) {
            return Some(kind);
        }
        if is_position(second) {
            let word = words.next()?;
            return Some(GcgKind::Play { position: second, word });
        }
        if is_position(first) && words.peek().is_none_or(is_number) {
            // The rack was left out.
            self.rack = None;
            *words = before;
            let word = words.next()?;
            return Some(GcgKind::Play { position: first, word });
        }
        None
    }

    /// A kind other than a play: the word begins with `-` or a parenthesis.
    fn operation(&self, word: &'t str, words: &Words<'t>) -> Option<GcgKind<'t>> {
        match word.as_bytes() {
            b"-" => Some(GcgKind::Pass),
            b"--" => Some(GcgKind::Withdrawn),
            // No tile is called `-`, so this is not an exchange.
            [b'-', b'-', ..] => None,
            [b'-', ..] => {
                let what = &word[1..];
                if what.bytes().all(|byte| byte.is_ascii_digit()) {
                    return Some(match what.parse() {
                        Ok(0) => GcgKind::Pass,
                        Ok(count) => GcgKind::Exchange(GcgExchange::Count(count)),
                        Err(_) => return None,
                    });
                }
                Some(GcgKind::Exchange(GcgExchange::Tiles(what)))
            }
            [b'(', .., b')'] => {
                let what = &word[1..word.len() - 1];
                if what.eq_ignore_ascii_case("challenge") {
                    Some(GcgKind::Bonus)
                } else if what.eq_ignore_ascii_case("time") {
                    Some(GcgKind::Time)
                } else if words.peek().is_none_or(is_number) {
                    Some(GcgKind::OutBonus(what))
                } else {
                    None
                }
            }
            _ => None,
        }
    }

    fn numbers(&mut self, mut words: Words<'t>) {
        self.score = words.number(MOST_SCORE);
        if self.score.is_some() {
            self.total = words.number(i32::MAX);
        }
        self.text = words.rest();
    }
}

/// The nick of a line without a colon: `>Cresta" (LN) +4 830`.
fn split_nick(after: &str) -> (&str, &str) {
    after.split_once([' ', '\t']).unwrap_or((after, ""))
}

/// Words between runs of spaces and tabs.
#[derive(Clone, Copy)]
struct Words<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Words<'t> {
    fn next(&mut self) -> Option<&'t str> {
        let bytes = self.text.as_bytes();
        let mut start = self.at;
        while start < bytes.len() && is_space(bytes[start]) {
            start += 1;
        }
        let mut end = start;
        while end < bytes.len() && !is_space(bytes[end]) {
            end += 1;
        }
        self.at = end;
        (start < end).then(|| &self.text[start..end])
    }

    fn peek(mut self) -> Option<&'t str> {
        self.next()
    }

    fn number(&mut self, most: i32) -> Option<Points> {
        let before = self.at;
        let number = self.next().and_then(|word| number(word, most));
        if number.is_none() {
            self.at = before;
        }
        number
    }

    fn rest(self) -> &'t str {
        if self.at == self.text.len() { "" } else { self.text[self.at..].trim_ascii() }
    }
}

const fn is_space(byte: u8) -> bool {
    byte == b' ' || byte == b'\t'
}

fn is_number(word: &str) -> bool {
    number(word, MOST_SCORE).is_some()
}

/// Reads `+12`, `-20`, `12`, and Quackle's `+-8` for -8.
fn number(word: &str, most: i32) -> Option<Points> {
    let (digits, sign) = match word.as_bytes() {
        [b'+', b'-', digits @ ..] | [b'-', digits @ ..] => (digits, -1),
        [b'+', digits @ ..] | digits => (digits, 1),
    };
    if digits.is_empty() {
        return None;
    }
    let mut value = 0_i32;
    for digit in digits {
        if !digit.is_ascii_digit() {
            return None;
        }
        value = value.checked_mul(10)?.checked_add(i32::from(digit - b'0'))?;
        if value > most {
            return None;
        }
    }
    Some(Points(value * sign))
}

/// Whether the word looks like a position, on a board of any size: `8D`, `d8`, `M70`.
fn is_position(word: &str) -> bool {
    let (letter, digits) = match word.as_bytes() {
        [letter, digits @ ..] if letter.is_ascii_alphabetic() => (letter, digits),
        [digits @ .., letter] => (letter, digits),
        [] => return false,
    };
    letter.is_ascii_alphabetic()
        && matches!(digits.len(), 1..=3)
        && digits.iter().all(u8::is_ascii_digit)
}
