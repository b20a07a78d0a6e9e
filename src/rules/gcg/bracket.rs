//! [`Bracket`]: what a bracket in a note says to a reader of ours.
//!
//! GCG has no place for what was announced, for who challenged which words, or for a
//! resignation. The writer says it in brackets within the note of the line, for people;
//! import reads the same words back.
use std::fmt;

use crate::rules::gcg::read::GcgFile;
use crate::rules::{Milliseconds, Points};

/// What a bracket says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Bracket {
    /// `[PLAY: score written 70, is 65]`: the score that was announced.
    Announced {
        /// What was announced.
        announced: Points,
        /// By the rules.
        right: Points,
        /// Whether the bracket says more, and so stays in the note.
        more: More,
    },
    /// `[challenged: FARMA]`, `[challenged in vain by Cat: FARMA]`.
    Challenged {
        /// Whether the line itself does not show it.
        told: Told,
        /// The challenger's nick, where it is not the next player.
        by: Option<String>,
        /// The words, where they are not all of the play's.
        words: Vec<String>,
    },
    /// `[resigned: Ben]`.
    Resigned(String),
    /// `[ended by Ben]`: who claimed or declared the end.
    Ended(String),
    /// `[overtime: 2:05]`: what the clock showed, where the line has only its price.
    Overtime(Milliseconds),
}

/// Whether a bracket says more than import takes from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum More {
    Nothing,
    Something,
}

/// Where a challenge is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Told {
    /// On the line that shows what came of it.
    ByItsLine,
    /// Only here, on the play's line: it stood, and no line shows it.
    Here,
    /// On the line that takes the play off, as its maker agreed.
    Agreed,
    /// Only here: the play was off, and then its maker agreed.
    AgreedOff,
}

impl Told {
    /// Each with what stands behind the first word.
    const NAMED: [(Told, &str); 3] = [
        (Told::Here, " in vain"),
        (Told::AgreedOff, " and off, agreed"),
        (Told::Agreed, ", agreed"),
    ];
}

const PLAY: &str = "PLAY: score written ";
const FUSED: &str = "FUSED: score written ";
const CHALLENGED: &str = "challenged";
const RESIGNED: &str = "resigned: ";
const ENDED: &str = "ended by ";
const OVERTIME: &str = "overtime: ";

impl Bracket {
    /// Reads what stands between brackets.
    fn read(text: &str) -> Option<Bracket> {
        for (start, more) in [(PLAY, More::Nothing), (FUSED, More::Something)] {
            if let Some(rest) = text.strip_prefix(start) {
                let (announced, rest) = rest.split_once(", is ")?;
                let (right, more) = match rest.split_once(';') {
                    Some((right, _)) => (right, More::Something),
                    None => (rest, more),
                };
                let announced = Points(announced.parse().ok()?);
                return Some(Bracket::Announced {
                    announced,
                    right: Points(right.parse().ok()?),
                    more,
                });
            }
        }
        if let Some(nick) = text.strip_prefix(RESIGNED) {
            return Some(Bracket::Resigned(nick.to_owned()));
        }
        if let Some(nick) = text.strip_prefix(ENDED) {
            return Some(Bracket::Ended(nick.to_owned()));
        }
        if let Some(over) = text.strip_prefix(OVERTIME) {
            return Milliseconds::parse(over).ok().map(Bracket::Overtime);
        }
        let rest = text.strip_prefix(CHALLENGED)?;
        let (told, rest) = Told::NAMED
            .iter()
            .find_map(|(told, name)| Some((*told, rest.strip_prefix(name)?)))
            .unwrap_or((Told::ByItsLine, rest));
        let (by, words) = match rest.split_once(':') {
            Some((by, words)) => (by, words),
            None => (rest, ""),
        };
        let by = match by {
            "" => None,
            by => Some(by.strip_prefix(" by ")?.to_owned()),
        };
        let words = words.split_whitespace().map(str::to_owned).collect();
        Some(Bracket::Challenged { told, by, words })
    }
}

impl Bracket {
    /// Whether a note says the same, and more.
    pub(super) fn is_told_in(&self, note: &str) -> bool {
        let mut told = false;
        take(note, |other| {
            if let (
                Bracket::Announced { announced, right, .. },
                Bracket::Announced { announced: a, right: r, .. },
            ) = (self, other)
            {
                told |= (announced, right) == (a, r);
            }
            false
        });
        told
    }
}

impl fmt::Display for Bracket {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Bracket::Announced { announced, right, .. } => {
                write!(f, "[{PLAY}{announced}, is {right}]")
            }
            Bracket::Challenged { told, by, words } => {
                let named = Told::NAMED.iter().find(|(other, _)| other == told);
                write!(f, "[{CHALLENGED}{}", named.map_or("", |(_, name)| name))?;
                if let Some(by) = by {
                    write!(f, " by {by}")?;
                }
                if !words.is_empty() {
                    write!(f, ": {}", words.join(" "))?;
                }
                f.write_str("]")
            }
            Bracket::Resigned(nick) => write!(f, "[{RESIGNED}{nick}]"),
            Bracket::Ended(nick) => write!(f, "[{ENDED}{nick}]"),
            Bracket::Overtime(over) => write!(f, "[{OVERTIME}{over}]"),
        }
    }
}

/// Whether a note of the file says that a player's word ended the game.
pub(super) fn tells_end(file: &GcgFile<'_>) -> bool {
    let tells = |bracket: &Bracket| matches!(bracket, Bracket::Ended(_) | Bracket::Resigned(_));
    let mut told = false;
    for note in &file.notes {
        take(&note.text, |bracket| {
            told |= tells(bracket);
            false
        });
    }
    told
}

/// Takes out of a note the brackets that `take` uses; what is left stays as it is.
pub(super) fn take(note: &str, mut used: impl FnMut(&Bracket) -> bool) -> String {
    let mut left = String::new();
    let mut rest = note;
    while let Some(start) = rest.find('[') {
        let Some(length) = rest[start..].find(']') else { break };
        let end = start + length + 1;
        let bracket = Bracket::read(&rest[start + 1..end - 1]).filter(|bracket| used(bracket));
        let stays = match bracket {
            None => true,
            Some(Bracket::Announced { more: More::Something, .. }) => true,
            Some(_) => false,
        };
        if stays {
            left.push_str(&rest[..end]);
            rest = &rest[end..];
        } else {
            left.push_str(rest[..start].trim_end());
            rest = rest[end..].trim_start();
            if !left.is_empty() && !rest.is_empty() {
                left.push(' ');
            }
        }
    }
    left.push_str(rest);
    left
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_back() {
        let challenged = |told, by: Option<&str>, words: &[&str]| Bracket::Challenged {
            told,
            by: by.map(str::to_owned),
            words: words.iter().map(|word| (*word).to_owned()).collect(),
        };
        for (bracket, text) in [
            (
                Bracket::Announced {
                    announced: Points(-3),
                    right: Points(65),
                    more: More::Nothing,
                },
                "[PLAY: score written -3, is 65]",
            ),
            (challenged(Told::Here, None, &[]), "[challenged in vain]"),
            (challenged(Told::ByItsLine, None, &["FARMA", "OF"]), "[challenged: FARMA OF]"),
            (challenged(Told::Here, Some("Cat"), &["OF"]), "[challenged in vain by Cat: OF]"),
            (challenged(Told::Agreed, None, &[]), "[challenged, agreed]"),
            (challenged(Told::AgreedOff, Some("Cat"), &[]), "[challenged and off, agreed by Cat]"),
            (Bracket::Resigned("Ben".to_owned()), "[resigned: Ben]"),
            (Bracket::Ended("Ben".to_owned()), "[ended by Ben]"),
            (Bracket::Overtime(Milliseconds(125_000)), "[overtime: 2:05]"),
        ] {
            assert_eq!(bracket.to_string(), text);
            let mut found = Vec::new();
            let left = take(&format!("a {text}  b"), |bracket| {
                found.push(bracket.clone());
                true
            });
            assert_eq!((found, left.as_str()), (vec![bracket], "a b"));
        }
    }

    #[test]
    fn what_is_no_bracket_of_ours_stays() {
        for note in
            ["[x] [ ] ]", "[PLAY: score written x, is 3]", "open [challenged", "[challengedx]"]
        {
            assert_eq!(take(note, |_| true), note);
        }
        let fused = "so [FUSED: score written 24, is 14; this looks like a fused +10]";
        let mut found = 0;
        assert_eq!(
            take(fused, |_| {
                found += 1;
                true
            }),
            fused
        );
        assert_eq!(found, 1);
    }
}
