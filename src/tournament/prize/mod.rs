//! [`Prize`]: what is given to whom, and why nobody else gets it.
//!
//! `docs/rules/prizes.md` is the promise. The prizes of an event are lines of text, each of
//! which a person can read; who gets them follows from results.
mod award;
mod candidates;
mod improvement;
mod line;
mod money;
mod sums;

use crate::{RoundNo, name_key, ordinal};

/// How many places of a division win a prize by the list, and how many of each class: by the
/// whole event, for any player. Zero places where none do.
#[must_use]
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
pub use line::{AmountFault, PrizeError, PrizeProblem};
pub use money::{Money, NoMoney};
pub use sums::Sums;

/// A permanent key of a line of the list of prizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PrizeId(pub i64);

/// A line of the list of prizes, as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrizeLine {
    pub id: PrizeId,
    /// The line, as `A: 1st 300`, which [`PrizeEntry`] reads.
    pub text: String,
}

/// What a line says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PrizeEntry {
    /// `1st 300`: a prize.
    Prize(Prize),
    /// `currency €`: what stands before amounts.
    Currency(String),
    /// `rounding 5`: shares are paid in multiples of this.
    Rounding(Money),
    /// A line that is kept and means nothing: nobody gets it, the others stand.
    Unread(PrizeError),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prize {
    /// The division; none is the whole event.
    pub division: Option<String>,
    pub kind: PrizeKind,
    /// The place in that, from 1.
    pub place: u32,
    pub worth: Worth,
    /// The currency, where the amount names one of its own: `$`, `EUR`.
    pub currency: Option<String>,
    /// The first round that counts.
    pub from: Option<RoundNo>,
    /// The last.
    pub through: Option<RoundNo>,
    /// For players of a rating below this alone.
    pub under: Option<i32>,
    /// For players of this class alone.
    pub class: Option<String>,
    /// Nobody gets two prizes of one group.
    pub group: Option<String>,
    /// When it is handed over: lower numbers later, the last is the climax.
    pub order: Option<u32>,
    pub name: Option<String>,
    /// Who gets it, where the director says so.
    pub winner: Option<String>,
}

rules::named! {
    /// What a prize is for, with its words, as typed.
    PrizeKind {
        /// A place in the standings, of all rounds or of some.
        Rank = "place",
        /// A place of a team: its players' wins, losses and spreads together.
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
        /// The most points in one game together: both get it.
        HighCombined = "high combined",
        HighAverage = "high average",
        /// The largest sum of spreads.
        Spread = "spread",
        /// The smallest sum of six losing margins.
        TuffLuck = "tuff luck",
        /// The smallest sum of six winning margins.
        LuckyStiff = "lucky stiff",
        /// The win over a rating higher by most.
        Upset = "upset",
        /// The most places above the seed by rating.
        Overseed = "overseed",
        /// The largest gain in rating, by the division's rating system.
        RatingChange = "rating change",
        /// The most wins above those that the ratings led to expect.
        OverExpectation = "over expectation",
        /// The best record of somebody who was in the lower half before these rounds.
        LowerHalf = "lower half",
        /// Whatever else: the director says who gets it.
        Given = "given",
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Worth {
    Money(Money),
    /// A thing, which cannot be shared.
    Thing(String),
}

impl PrizeKind {
    /// Whether a division alone can give it, for it is about places there.
    #[must_use]
    pub fn is_of_division(self) -> bool {
        [PrizeKind::Rank, PrizeKind::Overseed, PrizeKind::LowerHalf].contains(&self)
    }

    /// Whether it is won by ratings that a rating system computes.
    #[must_use]
    pub fn is_rated(self) -> bool {
        [PrizeKind::RatingChange, PrizeKind::OverExpectation].contains(&self)
    }
}

impl PrizeEntry {
    #[must_use]
    pub fn prize(&self) -> Option<&Prize> {
        match self {
            PrizeEntry::Prize(prize) => Some(prize),
            PrizeEntry::Currency(_) | PrizeEntry::Rounding(_) | PrizeEntry::Unread(_) => None,
        }
    }
}

impl Prize {
    /// What it is called: `A: 1st`, `2nd high win, rounds 5-8`, or its own name.
    #[must_use]
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

    /// What stands before its amount, where `usual` does before those that name no currency.
    #[must_use]
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
    #[must_use]
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
