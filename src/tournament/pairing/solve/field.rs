//! [`Field`]: the players of a verified request in standing order.
use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use crate::pairing::recipe::Part;
use crate::pairing::request::{Boards, Given};
use crate::pairing::solve::{Apart, Chance, Met, StartBook, StartReason, problem};
use crate::pairing::{ByeRule, Entrant, Pin, PinStart, matching};
use crate::{HalfWins, PlayerId, Seats};

/// The players of a verified request, best first, and the pinned pairs and byes.
pub(crate) struct Field<'a> {
    pub(crate) given: Given<'a>,
    /// All players, in standing order.
    pub(crate) standing: Vec<&'a Entrant>,
    /// The players without a pin, in standing order.
    pub(crate) free: Vec<&'a Entrant>,
    pub(crate) pinned: Vec<DrawnPair<'a>>,
    pub(crate) pinned_byes: Vec<&'a Entrant>,
    places: HashMap<PlayerId, usize>,
    /// How often two players meet in other rounds.
    meetings: HashMap<(PlayerId, PlayerId), u32>,
    /// The meetings that count as repeats.
    counted: HashMap<(PlayerId, PlayerId), Met>,
    pub(crate) apart: Apart,
    /// The boards to keep, if the round is paired again.
    pub(crate) boards: Boards,
    pub(crate) starts: StartBook,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct DrawnPair<'a> {
    pub(crate) one: &'a Entrant,
    pub(crate) two: &'a Entrant,
    /// Why `one` starts, or that they draw at the table; `None` is by the start rule.
    pub(crate) start: Option<StartReason>,
}

impl<'a> DrawnPair<'a> {
    /// A pair whose start the start rule decides.
    pub(crate) fn by_rule(one: &'a Entrant, two: &'a Entrant) -> DrawnPair<'a> {
        DrawnPair { one, two, start: None }
    }

    /// 1st v 2nd, 3rd v 4th, and so on.
    pub(crate) fn in_order(players: &[&'a Entrant]) -> Vec<DrawnPair<'a>> {
        let pairs = players.as_chunks::<2>().0.iter();
        pairs.map(|&[one, two]| DrawnPair::by_rule(one, two)).collect()
    }
}

/// How often some players have met, for fast lookup.
pub(crate) struct Meetings {
    size: usize,
    /// 16 bits each: all pairs of a large field are read one after the other, so memory counts.
    counts: Vec<u16>,
}

impl<'a> Field<'a> {
    /// The field of a request that [`verify`](crate::pairing::verify) has passed.
    pub(crate) fn new(given: Given<'a>) -> Field<'a> {
        let mut standing: Vec<&Entrant> = given.entrants.iter().collect();
        standing.sort_by_key(|entrant| order(entrant));
        let places = standing.iter().zip(0..).map(|(e, place)| (e.player, place)).collect();
        let by_id: HashMap<PlayerId, &Entrant> =
            standing.iter().map(|entrant| (entrant.player, *entrant)).collect();
        let mut pinned = Vec::new();
        let mut pinned_byes = Vec::new();
        for pin in given.pins {
            match *pin {
                Pin::Pair { first, second, start } => pinned.push(DrawnPair {
                    one: by_id[&first],
                    two: by_id[&second],
                    start: match start {
                        PinStart::FirstNamed => Some(StartReason::Pinned),
                        PinStart::Automatic => None,
                        PinStart::Unknown => Some(StartReason::AtTable),
                    },
                }),
                Pin::Bye(player) => pinned_byes.push(by_id[&player]),
            }
        }
        let named: Vec<PlayerId> = given.pins.iter().flat_map(|p| p.players()).collect();
        let free = standing.iter().copied().filter(|e| !named.contains(&e.player)).collect();
        let mut meetings = HashMap::new();
        let mut counted = HashMap::new();
        let round = given.round;
        let others = || given.history.iter().filter(move |past| past.round != round);
        for past in others() {
            match past.seats {
                Seats::Pair { first, second, .. } => {
                    let pair = ordered(first, second);
                    *meetings.entry(pair).or_default() += 1;
                    if past.round >= given.limits.since {
                        let met = counted.entry(pair).or_insert(Met { times: 0, last: past.round });
                        met.times += 1;
                        met.last = met.last.max(past.round);
                    }
                }
                Seats::Solo(_) => {}
            }
        }
        let starts = StartBook::new(others());
        let apart = Apart::new(given.apart);
        let boards = Boards::new(given.keep);
        Field {
            given,
            standing,
            free,
            pinned,
            pinned_byes,
            places,
            meetings,
            counted,
            apart,
            boards,
            starts,
        }
    }

    /// The place in the standings, from 1.
    pub(crate) fn rank(&self, entrant: &Entrant) -> usize {
        self.places[&entrant.player] + 1
    }

    /// Starts minus replies; 0 if starts are drawn at the table, because no pair evens them out.
    pub(crate) fn balance(&self, entrant: &Entrant) -> i64 {
        if self.given.starts.is_drawn() { 0 } else { problem::balance(entrant) }
    }

    /// How often the two have been paired in other rounds.
    pub(crate) fn met(&self, one: &Entrant, two: &Entrant) -> u32 {
        self.meetings.get(&ordered(one.player, two.player)).copied().unwrap_or(0)
    }

    /// The meetings of the two that count as repeats.
    pub(crate) fn counted(&self, one: &Entrant, two: &Entrant) -> Option<Met> {
        self.counted.get(&ordered(one.player, two.player)).copied()
    }

    /// The number of rounds with results: the most that any player has.
    pub(crate) fn rounds_played(&self) -> u32 {
        let halves = |e: &&Entrant| e.half_wins.0.unsigned_abs() + e.half_losses.0.unsigned_abs();
        let most = self.standing.iter().map(halves).max().unwrap_or(0);
        (most / HalfWins::WIN.0.unsigned_abs()).min(self.given.round.0 - 1)
    }

    /// The pairs of the round before, by place in the standings from 0, the better first.
    pub(crate) fn last_meetings(&self) -> HashSet<(usize, usize)> {
        let last = self.given.history.iter().filter(|p| p.round.0 + 1 == self.given.round.0);
        let met = last.filter_map(|past| match past.seats {
            Seats::Pair { first, second, .. } => {
                Some(ordered(*self.places.get(&first)?, *self.places.get(&second)?))
            }
            Seats::Solo(_) => None,
        });
        met.collect()
    }

    /// The counted meetings among these players, by their place in the list.
    pub(crate) fn meetings(&self, players: &[&Entrant]) -> Meetings {
        let size = players.len();
        let index: HashMap<PlayerId, usize> =
            players.iter().zip(0..).map(|(entrant, index)| (entrant.player, index)).collect();
        let mut counts = vec![0; size * size];
        for (&(one, two), met) in &self.counted {
            if let (Some(&one), Some(&two)) = (index.get(&one), index.get(&two)) {
                let times = u16::try_from(met.times).unwrap_or(u16::MAX);
                counts[one * size + two] = times;
                counts[two * size + one] = times;
            }
        }
        Meetings { size, counts }
    }

    /// The free players, and separately the one with the bye if their number is odd.
    ///
    /// If boards are to stay, the bye goes to the player with whom the fewest boards change; else,
    /// if the places of an odd number of players are decided, to one of these; else by the rule
    /// for byes. No two players have the same standing, so the rule alone decides who it is.
    pub(crate) fn without_bye(&self) -> (Vec<&'a Entrant>, Vec<&'a Entrant>) {
        let mut players = self.free.clone();
        if players.len().is_multiple_of(2) {
            return (players, Vec::new());
        }
        let kept = if self.boards.is_empty() { None } else { self.bye_for_boards(&players) };
        let bye = kept.or_else(|| self.gibson_bye(&players)).or_else(|| self.bye_among(&players));
        let bye = bye.expect("an odd number of players is not none");
        players.retain(|entrant| entrant.player != bye.player);
        (players, vec![bye])
    }

    /// The player whose bye changes the fewest boards, after the limits; between equal ones the
    /// rule for byes decides. The bye takes part in the matching as one more player. `None` if
    /// the costs are too wide.
    fn bye_for_boards(&self, players: &[&'a Entrant]) -> Option<&'a Entrant> {
        let mut turns = vec![0; players.len()];
        let mut waiting = players.to_vec();
        for turn in 0.. {
            let decided = if turn == 0 { self.gibson_bye(&waiting) } else { None };
            let Some(next) = decided.or_else(|| self.bye_among(&waiting)) else { break };
            waiting.retain(|entrant| entrant.player != next.player);
            let place = players.iter().position(|entrant| entrant.player == next.player)?;
            turns[place] = turn;
        }
        let bye = players.len();
        let limits = self.limits(players);
        // the bye is in the last place, and the lower place comes first
        let units = |one: usize, two: usize| {
            if two == bye {
                let changes = u64::from(!self.boards.had_bye(players[one].player));
                [0, changes, turns[one]]
            } else {
                [limits.broken(one, two), limits.boards(one, two), 0]
            }
        };
        let pairs = matching::least_units(bye + 1, units).ok()?;
        let found = pairs.into_iter().find(|(_, two)| *two == bye);
        found.map(|(one, _)| players[one])
    }

    /// The bye by the request's rule (`docs/rules/standings.md`), of players in standing order.
    pub(crate) fn bye_among(&self, players: &[&'a Entrant]) -> Option<&'a Entrant> {
        match self.given.limits.bye {
            // between equal ones the lowest
            ByeRule::Lowest => players.iter().rev().min_by_key(|entrant| entrant.byes).copied(),
            ByeRule::Highest => players.iter().min_by_key(|entrant| entrant.byes).copied(),
            ByeRule::AlwaysLowest => players.last().copied(),
        }
    }

    /// If the places of an odd number of players are decided, the one of these with the bye, by
    /// the rule for byes. The players are in standing order.
    pub(crate) fn gibson_bye(&self, players: &[&'a Entrant]) -> Option<&'a Entrant> {
        let gibson = self.given.limits.gibson.as_ref()?;
        let decided: Vec<&'a Entrant> = (players.iter().copied())
            .filter(|entrant| gibson.part(entrant.player) == Part::Decided)
            .collect();
        if decided.len().is_multiple_of(2) { None } else { self.bye_among(&decided) }
    }

    pub(crate) fn chance(&self) -> Chance {
        Chance::new(self.given.seed, self.given.round)
    }
}

impl Meetings {
    /// The most meetings of two players.
    pub(crate) fn most(&self) -> u32 {
        self.counts.iter().copied().max().map_or(0, u32::from)
    }

    /// The meetings of the players in these places of the list.
    pub(crate) fn between(&self, one: usize, two: usize) -> u32 {
        u32::from(self.counts[one * self.size + two])
    }
}

/// Standing order for pairing: wins, losses, spread, rating, then the lower number
/// (`docs/rules/standings.md`), so that no two players are equal.
fn order(entrant: &Entrant) -> impl Ord + use<> {
    (
        Reverse(entrant.half_wins),
        entrant.half_losses,
        Reverse(entrant.spread),
        Reverse(entrant.rating),
        entrant.number,
    )
}

/// The two, the smaller first.
pub(crate) fn ordered<T: Copy + Ord>(one: T, two: T) -> (T, T) {
    (one.min(two), one.max(two))
}
