//! [`SlipText`]: a slip as it was typed.
use crate::desk::Refusal;
use crate::desk::names::shortened;
use crate::desk::refusal::SlipError;
use crate::rules::Points;

/// A slip as it was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SlipText {
    /// Two players with their scores, and the spread where it stands on the slip.
    Game {
        /// The player named first, with the score.
        one: (String, Points),
        /// The other player, with the score.
        other: (String, Points),
        /// The first player's spread as written.
        spread: Option<Points>,
    },
    /// A player without opponent, with the spread.
    Solo(String, Points),
}

impl SlipText {
    /// Reads `1 412 4 388`, `ann 412 dan 388 24`, `1.412.4.388` (keypad), `3 50` (a bye),
    /// and both players before both scores, `ann dan 412 388`, where each is one word.
    /// A name may have several words where a number ends it.
    ///
    /// # Errors
    /// The text, when it is none of these.
    pub fn parse(text: &str) -> Result<SlipText, Refusal> {
        let shape = || SlipError::Shape { text: shortened(text) };
        // On a keypad the point is the handiest separator; names keep theirs.
        let keypad = !text.contains(char::is_alphabetic) && !text.contains(char::is_whitespace);
        let tokens: Vec<&str> = text
            .split(|c: char| c.is_whitespace() || (keypad && c == '.'))
            .filter(|token| !token.is_empty())
            .collect();
        let all_numbers = tokens.iter().all(|token| number(token).is_some());
        if all_numbers {
            return match tokens[..] {
                [one, score, other, against] => SlipText::game([one, score, other, against], None),
                [one, score, other, against, spread] => {
                    SlipText::game([one, score, other, against], number(spread))
                }
                [player, spread] => {
                    number(spread).map(|spread| SlipText::Solo(player.to_owned(), spread))
                }
                [_, _, _, _, _, _] => return Err(SlipError::Players { players: 3 }.into()),
                [_, _, _, _, _, _, _, _] => return Err(SlipError::Players { players: 4 }.into()),
                _ => None,
            }
            .ok_or_else(|| shape().into());
        }
        if let Some(slip) = SlipText::names_first(&tokens) {
            return Ok(slip);
        }
        // Names: words up to a number, twice.
        let mut fields: Vec<(String, Points)> = Vec::new();
        let mut name: Vec<&str> = Vec::new();
        let mut spread = None;
        for token in tokens {
            match number(token) {
                Some(score) if !name.is_empty() => {
                    fields.push((name.join(" "), score));
                    name.clear();
                }
                // A number where a name should be is a player's number, but the fifth
                // thing on a slip is the spread.
                Some(score) if fields.len() == 2 && spread.is_none() => spread = Some(score),
                Some(_) | None => name.push(token),
            }
        }
        match (&fields[..], name.is_empty()) {
            ([one, other], true) => {
                Ok(SlipText::Game { one: one.clone(), other: other.clone(), spread })
            }
            ([(player, score)], true) if spread.is_none() => {
                Ok(SlipText::Solo(player.clone(), *score))
            }
            ([_, _, _, ..], true) => Err(SlipError::Players { players: fields.len() }.into()),
            _ => Err(shape().into()),
        }
    }

    /// `ann dan 412 388`, with or without the spread: only where nothing else can be meant.
    fn names_first(tokens: &[&str]) -> Option<SlipText> {
        let (one, other, scores) = match tokens {
            [one, other, scores @ ..] if number(one).is_none() && number(other).is_none() => {
                (one, other, scores)
            }
            _ => return None,
        };
        let spread = match scores {
            [_, _] => None,
            [_, _, spread] => Some(number(spread)?),
            _ => return None,
        };
        SlipText::game([one, scores[0], other, scores[1]], spread)
    }

    fn game(fields: [&str; 4], spread: Option<Points>) -> Option<SlipText> {
        let [one, score, other, against] = fields;
        Some(SlipText::Game {
            one: (one.to_owned(), number(score)?),
            other: (other.to_owned(), number(against)?),
            spread,
        })
    }
}

fn number(token: &str) -> Option<Points> {
    token.parse().ok().map(Points)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, wanted: &str) {
        let read = match SlipText::parse(text) {
            Ok(SlipText::Game { one, other, spread }) => {
                let spread = spread.map(|s| format!(" [{s}]")).unwrap_or_default();
                format!("{}|{} {}|{}{spread}", one.0, one.1, other.0, other.1)
            }
            Ok(SlipText::Solo(player, spread)) => format!("{player}|{spread}"),
            Err(refusal) => refusal.to_string(),
        };
        assert_eq!(read, wanted, "{text}");
    }

    #[test]
    fn slips_are_read_by_number_name_and_keypad() {
        check("1 412 4 388", "1|412 4|388");
        check("1.412.4.388", "1|412 4|388");
        check("1 412 4 388 24", "1|412 4|388 [24]");
        check("ann 412 dan 388", "ann|412 dan|388");
        check("ann lee 412 4 388", "ann lee|412 4|388");
        check("4 388 lee,ann 412 -24", "4|388 lee,ann|412 [-24]");
        check("3 50", "3|50");
        check("cat -50", "cat|-50");
        check("ann dan 421 388", "ann|421 dan|388");
        check("ann dan 421 388 33", "ann|421 dan|388 [33]");
        check("ann lee 421 388", "ann|421 lee|388");
        assert!(SlipText::parse("ann lee dan 421 388").is_err());
        for text in ["", "1", "1 2 3", "ann dan", "ann 412 dan", "1 2 3 4 5 6 7", "412"] {
            assert!(SlipText::parse(text).is_err(), "{text}");
        }
    }
}
