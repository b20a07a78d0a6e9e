//! [`Outlook`]: how many rounds without a repeat are still possible after a round.
use crate::{PlayerId, RoundNo};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outlook {
    pub asked: u32,
    /// How many are possible, shown by the witness; `None` if this round has repeats.
    pub possible: Option<u32>,
    /// Why fewer are possible than asked for.
    pub short: Option<Shortage>,
    pub choice: Choice,
    pub witness: Vec<OutlookRound>,
}

/// A possible later round without a repeat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutlookRound {
    pub pairs: Vec<(PlayerId, PlayerId)>,
    pub bye: Option<PlayerId>,
}

/// Why no more rounds without a repeat are possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shortage {
    /// A player has too few opponents left, counted before this round.
    Opponents { player: PlayerId, left: usize },
    /// One of the rounds cannot be paired, whatever the others are.
    Round,
    /// The search went through every way.
    Searched,
    /// The search ended without an answer.
    Undecided,
}

/// How the round was chosen among those that leave as many rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// No legal pairing at all costs less.
    Least,
    /// This number of pairings cost less, and none of them leaves as many.
    AfterCheaper(usize),
    /// It is not known whether a cheaper one leaves as many, after looking at this number.
    NotProven(usize),
}

impl Outlook {
    /// Whether what was asked for is possible, and the search is complete.
    pub fn is_kept(&self) -> bool {
        self.possible == Some(self.asked) && !self.is_undecided()
    }

    pub fn is_undecided(&self) -> bool {
        let unproven = match self.choice {
            Choice::Least | Choice::AfterCheaper(_) => false,
            Choice::NotProven(_) => true,
        };
        unproven || self.short == Some(Shortage::Undecided)
    }

    /// What is not as asked for, in a few words; `None` if all is. `name` gives a player's name.
    pub fn fault(&self, name: &impl Fn(PlayerId) -> String) -> Option<String> {
        if self.possible != Some(self.asked) {
            let how_many = match self.possible {
                None => "a repeat cannot be avoided in this one".to_owned(),
                Some(0) => "none is possible after it".to_owned(),
                Some(rounds) => format!("{rounds} at most"),
            };
            return Some(match self.short {
                None => how_many,
                Some(Shortage::Undecided) => {
                    let found = match self.possible {
                        None => "not even one was found".to_owned(),
                        Some(rounds) => format!("{rounds} are for certain"),
                    };
                    format!("whether that many are possible could not be found out; {found}")
                }
                Some(short) => format!("{how_many}: {}", short.said(name)),
            });
        }
        match self.choice {
            Choice::Least | Choice::AfterCheaper(_) => None,
            Choice::NotProven(_) => Some(
                "so many are possible, but whether a better pairing leaves them too was not \
                 found out"
                    .to_owned(),
            ),
        }
    }

    pub fn lines(&self, round: RoundNo, name: &impl Fn(PlayerId) -> String) -> Vec<String> {
        let mut lines = vec![match self.possible {
            Some(possible) => format!(
                "Strict: after this round {} without a repeat {} still possible; asked for {}.",
                rounds(possible),
                if possible == 1 { "is" } else { "are" },
                self.asked
            ),
            None => format!(
                "Strict: this round cannot be paired without a repeat; {} more were asked for.",
                rounds(self.asked)
            ),
        }];
        if let Some(short) = self.short {
            lines.push(format!("Why no more: {}.", short.said(name)));
        }
        match self.choice {
            Choice::Least => {}
            Choice::AfterCheaper(1) => lines.push(
                "One pairing costs less than this one, and after it fewer rounds would be \
                 possible."
                    .to_owned(),
            ),
            Choice::AfterCheaper(cheaper) => lines.push(format!(
                "{cheaper} pairings cost less than this one, and after each of them fewer rounds \
                 would be possible."
            )),
            Choice::NotProven(cheaper) => lines.push(format!(
                "{cheaper} cheaper pairings were looked at and leave fewer rounds, or it was not \
                 found out; whether another costs less than this one and leaves as many is not \
                 proven."
            )),
        }
        lines.extend(self.witness.iter().zip(round.0 + 1..).map(|(witness, number)| {
            let pairs = witness.pairs.iter();
            let pairs = pairs.map(|(one, two)| format!("{} - {}", name(*one), name(*two)));
            let bye = witness.bye.map(|player| format!("{} has the bye", name(player)));
            let games: Vec<String> = pairs.chain(bye).collect();
            format!("  Round {number} could be: {}.", games.join(", "))
        }));
        lines
    }
}

impl Shortage {
    /// Why, in words to follow a colon.
    fn said(self, name: &impl Fn(PlayerId) -> String) -> String {
        match self {
            Shortage::Opponents { player, left } => format!(
                "{} has {left} {} left, this round's included",
                name(player),
                if left == 1 { "opponent" } else { "opponents" }
            ),
            Shortage::Round => {
                "of those who have not met, not everybody can have an opponent".to_owned()
            }
            Shortage::Searched => {
                "every way of pairing one more was tried, and there is none".to_owned()
            }
            Shortage::Undecided => "that was not found out within the work allowed".to_owned(),
        }
    }
}

fn rounds(count: u32) -> String {
    format!("{count} {}", if count == 1 { "round" } else { "rounds" })
}
