//! [`Prize`]: what is given, to whom, and why.
//!
//! Prizes are lines of text, and the winners follow from results (`docs/rules/prizes.md`).
mod award;
mod candidates;
mod improvement;
mod line;
mod money;
mod sums;

use crate::{RoundNo, name_key, ordinal};

/// How many places of a division win a prize by the list, and how many of each class. Only prizes
/// for the whole event and for any rating count.
pub fn placed(entries: &[PrizeEntry], division: &str) -> (u32, Vec<(String, u32)>) {
    let (mut places, mut classes): (u32, Vec<(String, u32)>) = (0, Vec::new());
    for entry in entries {
        let PrizeEntry::Prize(prize) = entry else { continue };
        let is_whole = prize.from.is_none() && prize.through.is_none() && prize.under.is_none();
        if prize.kind != PrizeKind::Rank || !prize.is_of(division) || !is_whole {
            continue;
        }
        let Some(class) = prize.class.as_deref().map(name_key) else {
            places = places.max(prize.place);
            continue;
        };
        match classes.iter_mut().find(|(known, _)| *known == class) {
            Some((_, most)) => *most = (*most).max(prize.place),
            None => classes.push((class, prize.place)),
        }
    }
    (places, classes)
}

pub use award::{Award, Awards, Passed, awards};
pub use candidates::{Candidate, PrizeDivision, PrizeField, Winner};
pub use line::{AmountFault, PrizeError, PrizeProblem, without_winner};
pub use money::{Money, NoMoney};
pub use sums::Sums;

/// A permanent key of a line of the list of prizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PrizeId(pub i64);

/// A line of the list of prizes, as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrizeLine {
    pub id: PrizeId,
    /// The line, for example `A: 1st 300`, which [`PrizeEntry`] reads.
    pub text: String,
}

/// The meaning of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PrizeEntry {
    /// `1st 300`: a prize.
    Prize(Prize),
    /// `currency €`: the sign before amounts.
    Currency(String),
    /// `rounding 5`: shares are paid in multiples of this.
    Rounding(Money),
    /// `one each`: a player gets only one of the prizes that name no group.
    OneEach,
    /// A line that cannot be read. It is kept; the others count.
    Unread(PrizeError),
}

/// The line by which nobody gets two prizes, and the group of those without one.
const ONE_EACH: &str = "one each";

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prize {
    /// The division; `None` is the whole event.
    pub division: Option<String>,
    pub kind: PrizeKind,
    /// The place, from 1.
    pub place: u32,
    pub worth: Worth,
    /// The amount's own currency: `$`, `EUR`.
    pub currency: Option<String>,
    /// The first round that counts.
    pub from: Option<RoundNo>,
    /// The last round that counts.
    pub through: Option<RoundNo>,
    /// Only for players with a rating below this.
    pub under: Option<i32>,
    /// Only for players of this class.
    pub class: Option<String>,
    /// A player gets only one prize of a group.
    pub group: Option<String>,
    /// The order of the ceremony: lower numbers come later.
    pub order: Option<u32>,
    pub name: Option<String>,
    /// The winner, if the director names one.
    pub winner: Option<String>,
}

rules::named! {
    /// What a prize is for, with its words, as typed.
    PrizeKind {
        /// A place in the standings, of all rounds or of some.
        Rank = "place",
        /// A place of a team, by the sum of its players' wins, losses and spreads.
        Team = "team",
        HighGame = "high game",
        HighWin = "high win",
        HighLoss = "high loss",
        LowWin = "low win",
        LowLoss = "low loss",
        /// The largest margin of a game.
        HighSpread = "high spread",
        /// The smallest margin of a game that was won.
        LowSpread = "low spread",
        /// The most points of both players in a game; both get it.
        HighCombined = "high combined",
        HighAverage = "high average",
        /// The largest sum of spreads.
        Spread = "spread",
        /// The smallest sum of six losing margins.
        TuffLuck = "tuff luck",
        /// The smallest sum of six winning margins.
        LuckyStiff = "lucky stiff",
        /// The win with the largest rating difference.
        Upset = "upset",
        /// The most places above the seed by rating.
        Overseed = "overseed",
        /// The largest gain in rating, by the division's rating system.
        RatingChange = "rating change",
        /// The most wins above those expected by the ratings.
        OverExpectation = "over expectation",
        /// The best record of a player who was in the lower half before these rounds.
        LowerHalf = "lower half",
        /// Anything else: the director names the winner.
        Given = "given",
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Worth {
    Money(Money),
    /// Not money; it cannot be shared.
    Thing(String),
}

impl PrizeKind {
    /// Whether it needs a division, because it is about places.
    pub fn is_of_division(self) -> bool {
        [PrizeKind::Rank, PrizeKind::Overseed, PrizeKind::LowerHalf].contains(&self)
    }

    /// Whether it needs a rating system.
    pub fn is_rated(self) -> bool {
        [PrizeKind::RatingChange, PrizeKind::OverExpectation].contains(&self)
    }
}

impl PrizeEntry {
    pub fn prize(&self) -> Option<&Prize> {
        match self {
            PrizeEntry::Prize(prize) => Some(prize),
            PrizeEntry::Currency(_)
            | PrizeEntry::Rounding(_)
            | PrizeEntry::OneEach
            | PrizeEntry::Unread(_) => None,
        }
    }

    /// Where the list says `one each`, its prizes without a group are one group.
    pub fn grouped(mut entries: Vec<PrizeEntry>) -> Vec<PrizeEntry> {
        if entries.contains(&PrizeEntry::OneEach) {
            for entry in &mut entries {
                if let PrizeEntry::Prize(prize) = entry {
                    prize.group.get_or_insert_with(|| ONE_EACH.to_owned());
                }
            }
        }
        entries
    }
}

impl Prize {
    /// Its label: `A: 1st`, `2nd high win, rounds 5-8`, or its own name.
    pub fn label(&self) -> String {
        let mut label = String::new();
        if let Some(division) = &self.division {
            label = format!("{division}: ");
        }
        if let Some(name) = &self.name {
            return label + name;
        }
        let place = ordinal(self.place);
        match (self.kind, self.place) {
            (PrizeKind::Rank, _) => label += &place,
            (kind, 1) => label += kind.name(),
            (kind, _) => label += &format!("{place} {}", kind.name()),
        }
        if let Some(under) = self.under {
            label += &format!(" under {under}");
        }
        if let Some(class) = &self.class {
            label += &format!(" of class {class}");
        }
        match self.rounds() {
            None => {}
            Some(one) if !one.contains('-') => label += &format!(", round {one}"),
            Some(several) => label += &format!(", rounds {several}"),
        }
        label
    }

    /// The sign before its amount: its own currency, or `usual`.
    pub fn currency<'a>(&'a self, usual: &'a str) -> &'a str {
        let own = self.currency.as_deref().filter(|own| *own != usual.trim().to_uppercase());
        own.unwrap_or(usual)
    }

    /// Whether a round counts.
    pub(super) fn counts(&self, round: RoundNo) -> bool {
        self.from.is_none_or(|from| round >= from)
            && self.through.is_none_or(|through| round <= through)
    }

    fn is_of(&self, division: &str) -> bool {
        self.division.as_ref().is_none_or(|name| name == division)
    }

    /// The rounds that count, as typed: `5-8`, `6`, `5-`; `None` for all.
    pub fn rounds(&self) -> Option<String> {
        let number =
            |round: Option<RoundNo>| round.map_or(String::new(), |round| round.0.to_string());
        match (self.from, self.through) {
            (None, None) => None,
            (Some(from), Some(through)) if from == through => Some(from.0.to_string()),
            (from, through) => Some(format!("{}-{}", number(from), number(through))),
        }
    }
}
