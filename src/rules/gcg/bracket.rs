//! [`Bracket`]: what the writer puts into a note in brackets, and import reads back.
//!
//! GCG has no place for announced scores, for who challenged which words, for clocks, for what the
//! director let stand, or for a resignation.
use std::fmt;

use crate::board::Points;
use crate::game::{Allowance, ClockReading, Consent, Verdict};
use crate::gcg::read::GcgFile;
use crate::ruleset::Milliseconds;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Bracket {
    /// `[PLAY: score written 70, is 65]`: the score that was announced.
    Announced {
        announced: Points,
        /// By the rules.
        right: Points,
        /// Whether the bracket says more, and so stays in the note.
        more: More,
    },
    /// `[at the table: +5]`: what the table counted for a challenge or for overtime, if the rules
    /// say otherwise and count.
    AtTable(Points),
    /// `[racks at the table: ann +7 ben -7]`: the same for the racks left, by nicks.
    RacksAtTable(Vec<(String, Points)>),
    /// `[challenged: FARMA]`, `[challenged in vain by Cat: FARMA]`.
    Challenged {
        told: Told,
        /// The challenger's nick, if it is not the next player's.
        by: Option<String>,
        /// The words, if they are not all of the play's.
        words: Vec<String>,
    },
    /// `[resigned: Ben]`.
    Resigned(String),
    /// `[ended by Ben]`, `[ended by Ben with consent]`: who claimed or declared the end.
    Ended { nick: String, consent: Consent },
    /// `[overtime: 2:05]`: what the clock showed, if the line has only its price.
    Overtime(Milliseconds),
    /// `[clock: 14:05]`: what the player's clock showed after the turn.
    Clock {
        now: ClockReading,
        /// What it had shown before, if that was less; for people.
        before: Option<ClockReading>,
    },
    /// `[let stand: pool; 3 H, the set has 2]`: what the director allowed though the rules refuse
    /// it.
    LetStand {
        of: Stood,
        what: Allowance,
        /// The finding, for people; empty if there is none any more.
        finding: String,
    },
    /// `[rack as written: AABIIOU; without B]`: the impossible rack of the line; the tiles that are
    /// not believed are for people.
    RackWritten { of: Shown, written: String, without: String },
}

/// Where a file has a rack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shown {
    /// In the line of a turn.
    Beside,
    /// Held by the player on turn when an unfinished game ends.
    AtTheEnd,
}

impl Shown {
    fn start(self) -> &'static str {
        match self {
            Shown::Beside => "rack as written: ",
            Shown::AtTheEnd => "rack at the end as written: ",
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stood {
    /// In the turn of the line.
    Turn,
    /// In a rack noted by itself or left at the end, which other lines show.
    Rack,
}

/// Whether a bracket says more than import takes from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum More {
    Nothing,
    Something,
}

/// What shows a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Told {
    /// The line of what came of it.
    ByItsLine,
    /// Only this, on the play's line: the play stood, and no line shows it.
    Here,
    /// Its line, and the play missed the start.
    Misplaced,
    /// Its line, and the play's maker agreed.
    Consented,
    /// Only this: the play was off already, and its maker agreed.
    Conceded,
    /// Its line, and words were looked up though they need not be.
    Judged,
}

impl Told {
    /// What came of the challenge, if its line does not show that.
    pub(super) fn verdict(self) -> Option<Verdict> {
        match self {
            Told::Misplaced => Some(Verdict::Misplaced),
            Told::Consented => Some(Verdict::Consented),
            Told::Judged => Some(Verdict::Unacceptable),
            Told::ByItsLine | Told::Here | Told::Conceded => None,
        }
    }

    /// Whether a line shows what came of the challenge.
    pub(super) fn is_by_its_line(self) -> bool {
        !matches!(self, Told::Here | Told::Conceded)
    }
}

const PLAY: &str = "PLAY: score written ";
const FUSED: &str = "FUSED: score written ";
const CHALLENGED: &str = "challenged";
/// What can follow, longer texts before shorter ones that they begin with.
const TOLD: [(Told, &str); 6] = [
    (Told::Here, " in vain"),
    (Told::Misplaced, " as misplaced"),
    (Told::Consented, " with consent"),
    (Told::Conceded, " again with consent"),
    (Told::Judged, " and judged"),
    (Told::ByItsLine, ""),
];
const AT_TABLE: &str = "at the table: ";
const RACKS_AT_TABLE: &str = "racks at the table: ";
const RESIGNED: &str = "resigned: ";
const ENDED: &str = "ended by ";
const CONSENT: &str = " with consent";
const OVERTIME: &str = "overtime: ";
const CLOCK: &str = "clock: ";
const LET_STAND: &str = "let stand: ";
const RACK_LET_STAND: &str = "rack let stand: ";
const WITHOUT: &str = "; without ";

impl Bracket {
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
        if let Some(points) = text.strip_prefix(AT_TABLE) {
            return added_points(points).map(Bracket::AtTable);
        }
        if let Some(added) = text.strip_prefix(RACKS_AT_TABLE) {
            let words: Vec<&str> = added.split(' ').collect();
            let pair = |pair: &[&str]| match pair {
                [nick, points] => Some(((*nick).to_owned(), added_points(points)?)),
                _ => None,
            };
            return words.chunks(2).map(pair).collect::<Option<_>>().map(Bracket::RacksAtTable);
        }
        if let Some(nick) = text.strip_prefix(RESIGNED) {
            return Some(Bracket::Resigned(nick.to_owned()));
        }
        if let Some(rest) = text.strip_prefix(ENDED) {
            let (nick, consent) = match rest.strip_suffix(CONSENT) {
                Some(nick) => (nick, Consent::Given),
                None => (rest, Consent::Unsaid),
            };
            return Some(Bracket::Ended { nick: nick.to_owned(), consent });
        }
        if let Some(over) = text.strip_prefix(OVERTIME) {
            return Milliseconds::parse(over).ok().map(Bracket::Overtime);
        }
        if let Some(clock) = text.strip_prefix(CLOCK) {
            let (now, _) = clock.split_once(';').unwrap_or((clock, ""));
            return ClockReading::parse(now).ok().map(|now| Bracket::Clock { now, before: None });
        }
        for (start, of) in [(LET_STAND, Stood::Turn), (RACK_LET_STAND, Stood::Rack)] {
            if let Some(rest) = text.strip_prefix(start) {
                let (what, finding) = rest.split_once("; ").unwrap_or((rest, ""));
                let what = Allowance::named(what)?;
                return Some(Bracket::LetStand { of, what, finding: finding.to_owned() });
            }
        }
        let racks = |rack: &str| {
            let (written, without) = rack.split_once(WITHOUT)?;
            let tiles = |text: &str| text.replace('(', "[").replace(')', "]");
            Some((tiles(written), tiles(without)))
        };
        for of in [Shown::Beside, Shown::AtTheEnd] {
            if let Some(rack) = text.strip_prefix(of.start()) {
                let (written, without) = racks(rack)?;
                return Some(Bracket::RackWritten { of, written, without });
            }
        }
        let rest = text.strip_prefix(CHALLENGED)?;
        let told = |(told, how): (Told, &str)| Some((told, rest.strip_prefix(how)?));
        let (told, rest) = TOLD.into_iter().find_map(told)?;
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
    /// The nick of the player who resigned.
    pub(super) fn resigned(&self) -> Option<String> {
        if let Bracket::Resigned(nick) = self { Some(nick.clone()) } else { None }
    }

    /// The nick of the player who claimed or declared the end.
    pub(super) fn ended(&self) -> Option<(String, Consent)> {
        let Bracket::Ended { nick, consent } = self else { return None };
        Some((nick.clone(), *consent))
    }

    /// Whether a note says the same.
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
                let how = TOLD.iter().find(|(known, _)| known == told).map_or("", |(_, how)| how);
                write!(f, "[{CHALLENGED}{how}")?;
                if let Some(by) = by {
                    write!(f, " by {by}")?;
                }
                if !words.is_empty() {
                    write!(f, ": {}", words.join(" "))?;
                }
                f.write_str("]")
            }
            Bracket::AtTable(points) => write!(f, "[{AT_TABLE}{:+}]", points.0),
            Bracket::RacksAtTable(added) => {
                let said = added.iter().map(|(nick, points)| format!("{nick} {:+}", points.0));
                write!(f, "[{RACKS_AT_TABLE}{}]", said.collect::<Vec<_>>().join(" "))
            }
            Bracket::Resigned(nick) => write!(f, "[{RESIGNED}{nick}]"),
            Bracket::Ended { nick, consent: Consent::Unsaid } => write!(f, "[{ENDED}{nick}]"),
            Bracket::Ended { nick, consent: Consent::Given } => {
                write!(f, "[{ENDED}{nick}{CONSENT}]")
            }
            Bracket::Overtime(over) => write!(f, "[{OVERTIME}{over}]"),
            Bracket::Clock { now, before: None } => write!(f, "[{CLOCK}{now}]"),
            Bracket::Clock { now, before: Some(before) } => {
                write!(f, "[{CLOCK}{now}; it had shown {before}]")
            }
            Bracket::RackWritten { of, written, without } => {
                let start = of.start();
                // A tile of several characters has brackets of its own.
                let tiles = |text: &str| text.replace('[', "(").replace(']', ")");
                write!(f, "[{start}{}{WITHOUT}{}]", tiles(written), tiles(without))
            }
            Bracket::LetStand { of, what, finding } => {
                let start = match of {
                    Stood::Turn => LET_STAND,
                    Stood::Rack => RACK_LET_STAND,
                };
                write!(f, "[{start}{}", what.name())?;
                if !finding.is_empty() {
                    write!(f, "; {finding}")?;
                }
                f.write_str("]")
            }
        }
    }
}

fn added_points(text: &str) -> Option<Points> {
    text.parse().ok().map(Points).filter(|points| points.can_be_added())
}

/// Whether a note of the file says that a player's word ended the game.
pub(super) fn tells_end(file: &GcgFile<'_>) -> bool {
    let tells = |bracket: &Bracket| matches!(bracket, Bracket::Ended { .. } | Bracket::Resigned(_));
    let mut told = false;
    for note in &file.notes {
        take(&note.text, |bracket| {
            told |= tells(bracket);
            false
        });
    }
    told
}

/// Removes the brackets that `used` accepts from a note; the rest stays as it is.
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
