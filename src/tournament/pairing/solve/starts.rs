//! Who starts by a [`StartRule`], and why.
use std::cmp::Ordering;
use std::collections::HashMap;

use crate::pairing::solve::{Chance, Lot, ordered, problem};
use crate::pairing::{Entrant, Past, StartRule};
use crate::{PlayerId, RoundNo, Seats, Start};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartReason {
    Pinned,
    /// The board stays as it was before the round was paired again.
    Kept,
    Table,
    /// The rounds are known in advance, and their starts are evened out.
    Block,
    FewerStarts,
    MoreReplies,
    Balance,
    /// Replied when the two met last.
    LastMeeting,
    /// Waits longer: did not start in the last round in which only one of the two started.
    LongerAgo,
    Lot,
    /// They draw at the table; the lower number is named first.
    AtTable,
}

#[derive(Debug)]
pub(crate) struct StartBook {
    /// The rounds in which a player started, the latest first.
    started: HashMap<PlayerId, Vec<RoundNo>>,
    /// Who started the last meeting of two players, if known (lower key first).
    met: HashMap<(PlayerId, PlayerId), (RoundNo, PlayerId)>,
}

impl StartBook {
    pub(crate) fn new<'a>(history: impl IntoIterator<Item = &'a Past>) -> StartBook {
        let mut book = StartBook { started: HashMap::new(), met: HashMap::new() };
        for past in history {
            match past.seats {
                Seats::Pair { first, second, start: Start::Known } => {
                    book.started.entry(first).or_default().push(past.round);
                    let pair = ordered(first, second);
                    let last = book.met.entry(pair).or_insert((past.round, first));
                    // the key decides if a round has two meetings, which cannot be
                    *last = (*last).max((past.round, first));
                }
                Seats::Pair { start: Start::Unknown, .. } | Seats::Solo(_) => {}
            }
        }
        for rounds in book.started.values_mut() {
            rounds.sort_unstable_by(|one, two| two.cmp(one));
        }
        book
    }

    /// Who starts, who replies, and why.
    pub(crate) fn decide<'a>(
        &self,
        rule: StartRule,
        chance: Chance,
        one: &'a Entrant,
        two: &'a Entrant,
    ) -> (&'a Entrant, &'a Entrant, StartReason) {
        let counted = match rule {
            StartRule::FewestStarts => [
                (one.starts.cmp(&two.starts), StartReason::FewerStarts),
                (two.replies.cmp(&one.replies), StartReason::MoreReplies),
            ],
            StartRule::Balance => {
                let balance = problem::balance(one).cmp(&problem::balance(two));
                [(balance, StartReason::Balance), (Ordering::Equal, StartReason::Balance)]
            }
            StartRule::Table | StartRule::Unnoted => return at_table(one, two),
        };
        let further = [
            (self.last_meeting(one, two), StartReason::LastMeeting),
            (self.rounds(one).cmp(self.rounds(two)), StartReason::LongerAgo),
        ];
        for (order, reason) in counted.into_iter().chain(further) {
            match order {
                Ordering::Less => return (one, two, reason),
                Ordering::Greater => return (two, one, reason),
                Ordering::Equal => {}
            }
        }
        let (low, high, _) = at_table(one, two);
        if chance.lot(Lot::Start, low.number, high.number) & 1 == 0 {
            (low, high, StartReason::Lot)
        } else {
            (high, low, StartReason::Lot)
        }
    }

    /// `Less` if `one` replied when the two met last.
    fn last_meeting(&self, one: &Entrant, two: &Entrant) -> Ordering {
        let pair = ordered(one.player, two.player);
        match self.met.get(&pair) {
            Some(&(_, starter)) if starter == one.player => Ordering::Greater,
            Some(_) => Ordering::Less,
            None => Ordering::Equal,
        }
    }

    /// The rounds in which the player started, the latest first. Of two lists the smaller one is
    /// of the player who waits longer.
    fn rounds(&self, entrant: &Entrant) -> &[RoundNo] {
        self.started.get(&entrant.player).map_or(&[], Vec::as_slice)
    }
}

/// A pair of which it is not decided who starts.
pub(crate) fn at_table<'a>(
    one: &'a Entrant,
    two: &'a Entrant,
) -> (&'a Entrant, &'a Entrant, StartReason) {
    let (low, high) = if one.number < two.number { (one, two) } else { (two, one) };
    (low, high, StartReason::AtTable)
}

impl StartReason {
    pub fn start(self) -> Start {
        match self {
            StartReason::AtTable => Start::Unknown,
            StartReason::Pinned
            | StartReason::Kept
            | StartReason::Table
            | StartReason::Block
            | StartReason::FewerStarts
            | StartReason::MoreReplies
            | StartReason::Balance
            | StartReason::LastMeeting
            | StartReason::LongerAgo
            | StartReason::Lot => Start::Known,
        }
    }

    /// Who starts and why, with `first` as the first named: `Ann starts by lot`.
    pub fn said(self, first: &str) -> String {
        match self.start() {
            Start::Known => format!("{first} starts {}", self.meaning()),
            Start::Unknown => "they draw for the start".to_owned(),
        }
    }

    /// The reason, in words to follow "starts".
    pub fn meaning(self) -> &'static str {
        match self {
            StartReason::Pinned => "as the director said",
            StartReason::Kept => "as before",
            StartReason::Table => "by the round-robin table",
            StartReason::Block => "so that starts come out even over these rounds",
            StartReason::FewerStarts => "with fewer starts so far",
            StartReason::MoreReplies => "with as many starts and more replies so far",
            StartReason::Balance => "with fewer starts less replies so far",
            StartReason::LastMeeting => "after replying when they met last",
            StartReason::LongerAgo => "after the longer wait for a start",
            StartReason::Lot => "by lot",
            StartReason::AtTable => "as they draw at the table",
        }
    }
}
