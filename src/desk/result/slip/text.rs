//! [`SlipText`]: a slip as it was typed, with all its possible readings.
use std::fmt;

use crate::Refusal;
use crate::player::find::shortened;
use crate::refusal::SlipError;
use rules::Points;

/// A slip as it was typed. `1 412 4 388 24` is two scores with their spread, or table 1 with
/// players 412 and 388: the pairings of the round decide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SlipText {
    /// Its words, as they were typed.
    pub typed: String,
    /// The ways in which it can be read: never none.
    pub readings: Vec<SlipReading>,
    /// The word list at its end: `csw`.
    pub tag: Option<String>,
    /// The starter named at its end: `started dan`.
    pub started: Option<String>,
    /// Its number of players, if it can be a slip of more than two.
    pub(super) sides: Option<usize>,
}

/// A reading of a slip (`docs/rules/slips.md`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SlipReading {
    /// Two players with their scores.
    Game {
        /// The table, if it is in front.
        table: Option<u32>,
        /// The player named first, with the score.
        one: (String, Points),
        other: (String, Points),
        spread: Option<WrittenSpread>,
    },
    /// Two players and the first one's spread, without scores.
    Spread { one: String, other: String, spread: Points },
    /// A player without opponent, with the spread.
    Solo(String, Points),
}

/// The spread as it is written on a slip with scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WrittenSpread {
    /// Without a sign: the winner's.
    Plain(Points),
    /// With a sign: of the player named first.
    Signed(Points),
}

impl WrittenSpread {
    /// Whether it fits a game that the player named first won by this difference.
    #[must_use]
    pub fn fits(self, difference: Points) -> bool {
        match self {
            WrittenSpread::Plain(written) => written == difference || written == -difference,
            WrittenSpread::Signed(written) => written == difference,
        }
    }

    #[must_use]
    pub fn points(self) -> Points {
        match self {
            WrittenSpread::Plain(written) | WrittenSpread::Signed(written) => written,
        }
    }
}

impl fmt::Display for WrittenSpread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WrittenSpread::Plain(written) => write!(f, "{written}"),
            WrittenSpread::Signed(written) => write!(f, "{:+}", written.0),
        }
    }
}

/// No name has more words.
const MOST_WORDS: usize = 12;

/// A word of a slip: a whole number, or part of a name.
#[derive(Clone, Copy, Debug)]
enum Token<'t> {
    Number(&'t str, i32),
    Word(&'t str),
}

impl SlipText {
    /// Reads `1 412 4 388`, `ann 412 dan 388 24`, `1.412.4.388` (keypad), `ann dan 24` (the
    /// spread), `7 ann 412 dan 388` (table 7 in front), `ann dan 412 388`, `… csw` (the word list),
    /// `3 50` (a bye), `… started dan`. A name may have several words if a number ends it.
    pub fn parse(text: &str) -> Result<SlipText, Refusal> {
        let typed = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let (text, started) = split_started(text);
        let started = started.map(str::to_owned);
        let shape = || Refusal::from(SlipError::Shape { text: shortened(text) });
        // On a keypad the point is the easiest separator, in much of Europe the comma; names keep
        // theirs.
        let keypad = !text.contains(char::is_alphabetic) && !text.contains(char::is_whitespace);
        let tokens: Vec<Token<'_>> = text
            .split(|c: char| c.is_whitespace() || (keypad && matches!(c, '.' | ',' | '*')))
            .map(without_comma)
            .filter(|token| !is_dash(token))
            .map(Token::of)
            .collect();
        let tokens = tabled(&tokens).unwrap_or(tokens);
        let letters = tokens.iter().find_map(|token| token.digits_with_letters());
        if let Some((typed, meant)) = letters {
            return Err(SlipError::Letter { typed: shortened(typed), meant }.into());
        }
        let sides = sides(&tokens);
        if let Some(players @ 4..) = sides {
            return Err(SlipError::Players { players }.into());
        }
        let mut readings = readings(&tokens);
        if let Some(parted) = parted(&tokens) {
            readings.splice(..0, self::readings(&parted));
        }
        if !readings.is_empty() {
            return Ok(SlipText { typed, readings, tag: None, started, sides });
        }
        // The word list comes after a whole slip of two players.
        if let Some((Token::Word(tag), before @ [.., Token::Number(..)])) = tokens.split_last() {
            let mut readings = readings_of_two(before);
            readings.dedup();
            if !readings.is_empty() {
                let tag = Some(tag.to_lowercase());
                return Ok(SlipText { typed, readings, tag, started, sides: None });
            }
        }
        match sides {
            Some(players) => Err(SlipError::Players { players }.into()),
            None => Err(shape()),
        }
    }
}

/// The slip, and the name after its last `started`, or before it.
pub(super) fn split_started(text: &str) -> (&str, Option<&str>) {
    const STARTED: &str = " started ";
    // ASCII only, so that byte positions stay the same.
    let lower = text.to_ascii_lowercase();
    if let Some(at) = lower.rfind(STARTED) {
        return (text[..at].trim_end(), Some(text[at + STARTED.len()..].trim()));
    }
    // Or `… dan started`: the name is after the last number.
    match (lower.strip_suffix(STARTED.trim_end()), text.rfind(|c: char| c.is_ascii_digit())) {
        (Some(before), Some(digit)) if digit + 1 < before.len() => {
            (text[..=digit].trim_end(), Some(text[digit + 1..before.len()].trim()))
        }
        (Some(_) | None, _) => (text, None),
    }
}

impl SlipText {
    /// The slip with this player in place of a typed name.
    #[must_use]
    pub fn renamed(&self, typed: &str, player: &str) -> SlipText {
        let named = |name: &String| match shortened(name) == typed {
            true => player.to_owned(),
            false => name.clone(),
        };
        let reading = |reading: &SlipReading| match reading {
            SlipReading::Game { table, one, other, spread } => SlipReading::Game {
                table: *table,
                one: (named(&one.0), one.1),
                other: (named(&other.0), other.1),
                spread: *spread,
            },
            SlipReading::Spread { one, other, spread } => {
                SlipReading::Spread { one: named(one), other: named(other), spread: *spread }
            }
            SlipReading::Solo(player, spread) => SlipReading::Solo(named(player), *spread),
        };
        SlipText {
            // What still does not fit is refused by that name when it is read again.
            typed: self.typed.replacen(typed, player, 1),
            readings: self.readings.iter().map(reading).collect(),
            started: self.started.as_ref().map(named),
            ..self.clone()
        }
    }
}

/// A score without a comma after it; a name keeps its own.
fn without_comma(token: &str) -> &str {
    let bare = token.trim_end_matches([',', ';']);
    if bare.parse::<i32>().is_ok() { bare } else { token }
}

/// The words, split between letters and digits, as in `ben388`; `None` if nothing is split.
fn parted<'t>(tokens: &[Token<'t>]) -> Option<Vec<Token<'t>>> {
    let mut parted = Vec::new();
    for token in tokens {
        let Token::Word(mut rest) = *token else {
            parted.push(*token);
            continue;
        };
        while let Some(begins) = rest.chars().next() {
            let is_other = |c: char| c.is_ascii_digit() != begins.is_ascii_digit();
            let (word, behind) = rest.split_at(rest.find(is_other).unwrap_or(rest.len()));
            parted.push(Token::of(word));
            rest = behind;
        }
    }
    (parted.len() > tokens.len()).then_some(parted)
}

/// The words with the table's number alone in front, as in `t3 377 431`, `table 3 ann 412 dan 388`:
/// where a game or two scores stand behind it. A score behind a name, as in `t412 dan 388`, is none.
fn tabled<'t>(tokens: &[Token<'t>]) -> Option<Vec<Token<'t>>> {
    const WORDS: [&str; 2] = ["table", "board"];
    let (Token::Word(first), rest) = tokens.split_first()? else { return None };
    let (number, rest) = match rest.split_first() {
        Some((number @ Token::Number(..), rest))
            if WORDS.iter().any(|word| word.eq_ignore_ascii_case(first)) =>
        {
            (*number, rest)
        }
        _ => (Token::of(first.strip_prefix(['t', 'T'])?), rest),
    };
    let Token::Number(written, _) = number else { return None };
    let table = written.parse().ok()?;
    let is_game = match rest {
        [Token::Number(..), Token::Number(..)] => true,
        // One name: the other is asked for.
        [names @ .., Token::Number(..), Token::Number(..)]
            if names.iter().all(|name| matches!(name, Token::Word(_))) =>
        {
            true
        }
        rest => games(rest, Some(table)).is_some(),
    };
    is_game.then(|| [number].into_iter().chain(rest.iter().copied()).collect())
}

/// A separator between two players: `ann 402 - ben 388`.
fn is_dash(token: &str) -> bool {
    matches!(token, "" | "-" | "\u{2013}" | "\u{2014}" | "," | ":")
}

impl<'t> Token<'t> {
    fn of(text: &'t str) -> Token<'t> {
        match text.parse() {
            Ok(number) => Token::Number(text, number),
            Err(_) => Token::Word(text),
        }
    }

    /// A number with a digit typed as a letter, `35O`, and the intended number.
    fn digits_with_letters(self) -> Option<(&'t str, i32)> {
        let Token::Word(word) = self else { return None };
        if !word.starts_with(|c: char| c.is_ascii_digit()) {
            return None;
        }
        let digits = word.replace(['O', 'o'], "0").replace(['l', 'I'], "1");
        digits.parse().ok().map(|meant| (word, meant))
    }

    fn spread(self) -> Option<WrittenSpread> {
        match self {
            Token::Number(written, number) if written.starts_with(['+', '-']) => {
                Some(WrittenSpread::Signed(Points(number)))
            }
            Token::Number(_, number) => Some(WrittenSpread::Plain(Points(number))),
            Token::Word(_) => None,
        }
    }

    fn points(self) -> Option<Points> {
        match self {
            Token::Number(_, number) => Some(Points(number)),
            Token::Word(_) => None,
        }
    }
}

/// The number of players, if the slip has three or more, each with a score.
fn sides(tokens: &[Token<'_>]) -> Option<usize> {
    let all_numbers = tokens.iter().all(|token| matches!(token, Token::Number(..)));
    if all_numbers {
        return (tokens.len() >= 6 && tokens.len().is_multiple_of(2)).then_some(tokens.len() / 2);
    }
    let mut sides = 0;
    let mut named = false;
    for token in tokens {
        match token {
            Token::Word(_) => named = true,
            Token::Number(..) if named => {
                sides += 1;
                named = false;
            }
            Token::Number(..) => {}
        }
    }
    (sides > 2 && !named).then_some(sides)
}

fn readings(tokens: &[Token<'_>]) -> Vec<SlipReading> {
    let mut found = readings_of_two(tokens);
    if let Some((last, names)) = tokens.split_last()
        && let (Some(spread), Some(player)) = (last.points(), name(names))
    {
        found.push(SlipReading::Solo(player, spread));
    }
    found
}

/// The readings with two players, the likelier first.
fn readings_of_two(tokens: &[Token<'_>]) -> Vec<SlipReading> {
    let mut found = Vec::new();
    if tokens.len() > 2 * MOST_WORDS {
        return found;
    }
    found.extend(games(tokens, None));
    if let Some((Token::Number(written, _), rest)) = tokens.split_first()
        && let Ok(table) = written.parse()
    {
        found.extend(games(rest, Some(table)));
    }
    // Both names before the numbers.
    for at in 1..tokens.len() {
        let (front, back) = tokens.split_at(at);
        let Some(one) = name(front) else { continue };
        for names in 1..back.len() {
            let (second, numbers) = back.split_at(names);
            let Some(other) = name(second) else { continue };
            let numbers: Option<Vec<Points>> = numbers.iter().map(|n| n.points()).collect();
            match numbers.as_deref() {
                Some(&[spread]) => {
                    found.push(SlipReading::Spread { one: one.clone(), other, spread });
                }
                // A number before one name is a table, and the other name is missing.
                Some(&[_, _])
                    if matches!((front, second), ([Token::Number(..)], [Token::Word(_), ..])) => {}
                Some(&[first, against]) => found.push(SlipReading::Game {
                    table: None,
                    one: (one.clone(), first),
                    other: (other, against),
                    spread: None,
                }),
                Some(_) | None => {}
            }
        }
    }
    found
}

/// Player, score, player, score, and the spread if it is written.
fn games(tokens: &[Token<'_>], table: Option<u32>) -> Option<SlipReading> {
    let (one, rest) = side(tokens)?;
    let (other, rest) = side(rest)?;
    let spread = match rest {
        [] => None,
        [spread] => Some(spread.spread()?),
        [_, _, ..] => return None,
    };
    Some(SlipReading::Game { table, one, other, spread })
}

fn side<'a, 't>(tokens: &'a [Token<'t>]) -> Option<((String, Points), &'a [Token<'t>])> {
    let words = match tokens.first()? {
        Token::Number(..) => 1,
        Token::Word(_) => tokens.iter().take_while(|t| matches!(t, Token::Word(_))).count(),
    };
    let (named, rest) = tokens.split_at(words);
    let (score, rest) = rest.split_first()?;
    Some(((name(named)?, score.points()?), rest))
}

/// A name: a number, or words only.
fn name(tokens: &[Token<'_>]) -> Option<String> {
    match tokens {
        [] => None,
        [Token::Number(written, number)] => (*number > 0).then(|| (*written).to_owned()),
        words if words.len() > MOST_WORDS => None,
        words => words
            .iter()
            .map(|word| match word {
                Token::Word(word) => Some(*word),
                Token::Number(..) => None,
            })
            .collect::<Option<Vec<_>>>()
            .map(|words| words.join(" ")),
    }
}
