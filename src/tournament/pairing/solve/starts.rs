//! Who starts: [`StartRule`], and the reason for each pair.
use std::cmp::Ordering;
use std::collections::HashMap;

use serde::{Deserialize, Serialize};

use crate::pairing::solve::{Chance, Lot, ordered, problem};
use crate::pairing::{Entrant, Past};
use crate::{PlayerId, RoundNo, Seats, Start};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StartRule {
    /// Fewer starts so far, then more replies (NASPA III.D as `docs/rules/starts.md` reports
    /// it): what a rule book states and players can check on their score cards.
    #[default]
    FewestStarts,
    /// The smaller number of starts less replies: better where players have played
    /// different numbers of games. The same whenever both have played equally often.
    Balance,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartReason {
    Pinned,
    /// So it was before the round was paired again, and the board stays.
    Kept,
    Table,
    /// The rounds are known in advance, and so their starts come out even.
    Block,
    FewerStarts,
    MoreReplies,
    Balance,
    /// Replied when the two met last.
    LastMeeting,
    /// The last start that the two did not both have is longer ago.
    LongerAgo,
    Lot,
}

#[derive(Debug)]
pub(crate) struct StartBook {
    /// The rounds in which a player started, the latest first.
    started: HashMap<PlayerId, Vec<RoundNo>>,
    /// Who started the last known meeting of two players (lower key first).
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
                    // two meetings in one round cannot be; the key makes it sure
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

    /// Who of the two starts, who replies, and why.
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
        let (low, high) = if one.number < two.number { (one, two) } else { (two, one) };
        if chance.lot(Lot::Start, low.number, high.number) & 1 == 0 {
            (low, high, StartReason::Lot)
        } else {
            (high, low, StartReason::Lot)
        }
    }

    /// `Less` where `one` replied when the two met last.
    fn last_meeting(&self, one: &Entrant, two: &Entrant) -> Ordering {
        let pair = ordered(one.player, two.player);
        match self.met.get(&pair) {
            Some(&(_, starter)) if starter == one.player => Ordering::Greater,
            Some(_) => Ordering::Less,
            None => Ordering::Equal,
        }
    }

    /// The rounds that the player started, the latest first: compared as lists, the
    /// lesser is the one whose last differing start is longer ago.
    fn rounds(&self, entrant: &Entrant) -> &[RoundNo] {
        self.started.get(&entrant.player).map_or(&[], Vec::as_slice)
    }
}

impl StartReason {
    /// The reason, in words to follow "starts".
    #[must_use]
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
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PlayerNo;

    const BOTH: [StartRule; 2] = [StartRule::FewestStarts, StartRule::Balance];

    fn entrant(number: u32, starts: u32, replies: u32) -> Entrant {
        Entrant { starts, replies, ..Entrant::new(PlayerId(i64::from(number)), PlayerNo(number)) }
    }

    fn past(round: u32, first: u32, second: u32) -> Past {
        let [first, second] = [first, second].map(|number| PlayerId(i64::from(number)));
        let seats = Seats::Pair { first, second, start: Start::Known };
        Past { round: RoundNo(round), seats, table: None }
    }

    fn starter(
        rule: StartRule,
        history: &[Past],
        one: &Entrant,
        two: &Entrant,
    ) -> (u32, StartReason) {
        let chance = Chance::new(1, RoundNo(9));
        let book = StartBook::new(history);
        let (first, _, reason) = book.decide(rule, chance, one, two);
        let (turned, _, again) = book.decide(rule, chance, two, one);
        assert_eq!((first, reason), (turned, again), "the order of naming must not matter");
        (first.number.0, reason)
    }

    #[test]
    fn t8_fewer_starts() {
        for rule in BOTH {
            assert_eq!(starter(rule, &[], &entrant(1, 2, 1), &entrant(2, 1, 2)).0, 2);
        }
    }

    #[test]
    fn t9_more_replies() {
        for rule in BOTH {
            assert_eq!(starter(rule, &[], &entrant(1, 1, 2), &entrant(2, 1, 1)).0, 1);
        }
    }

    #[test]
    fn t10_the_lot_decides_and_is_fair() {
        let (one, two) = (entrant(1, 1, 1), entrant(2, 1, 1));
        for rule in BOTH {
            assert_eq!(starter(rule, &[], &one, &two).1, StartReason::Lot);
        }
        let firsts = (0..1000)
            .filter(|&seed| {
                let chance = Chance::new(seed, RoundNo(2));
                StartBook::new(&[]).decide(BOTH[0], chance, &one, &two).0.number.0 == 1
            })
            .count();
        assert!((450..550).contains(&firsts), "{firsts} of 1000");
    }

    #[test]
    fn the_rules_differ_only_where_games_played_do() {
        let (busy, idle) = (entrant(1, 3, 4), entrant(2, 2, 1));
        assert_eq!(starter(StartRule::FewestStarts, &[], &busy, &idle).0, 2);
        assert_eq!(starter(StartRule::Balance, &[], &busy, &idle).0, 1);
    }

    #[test]
    fn level_players_turn_their_last_meeting_round() {
        let (one, two) = (entrant(1, 2, 2), entrant(2, 2, 2));
        let history = [past(1, 1, 2), past(3, 2, 1)];
        let reversed = (1, StartReason::LastMeeting);
        assert_eq!(starter(StartRule::FewestStarts, &history, &one, &two), reversed);
    }

    #[test]
    fn level_strangers_start_by_the_longer_wait() {
        let (one, two) = (entrant(1, 2, 1), entrant(2, 2, 1));
        // both started round 3; before that player 2 started round 2, player 1 round 1
        let history = [past(3, 1, 8), past(3, 2, 9), past(2, 2, 8), past(1, 1, 9)];
        let waited = (1, StartReason::LongerAgo);
        assert_eq!(starter(StartRule::FewestStarts, &history, &one, &two), waited);
    }
}
