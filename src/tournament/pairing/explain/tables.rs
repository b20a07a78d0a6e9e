//! Which pair plays at which table: first players with a fixed table, then the streamed tables,
//! then all others, in the order of the standings or with the fewest moves.
use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use crate::pairing::matching::Costs;
use crate::pairing::request::Boards;
use crate::pairing::solve::{Chance, MOST_LOT};
use crate::pairing::{Entrant, PairingRequest, Plan, TableOrder, TooWide, matching};
use crate::{PlayerId, RoundNo, TableNo};

/// How the pairs of a round got their tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TablesReason {
    /// What was asked for.
    pub order: TableOrder,
    /// The number of players who have sat at a table before.
    pub sat: usize,
    /// How many of them stay at their last table.
    pub stay: usize,
    /// The pairs at streamed tables, best-placed first.
    pub streamed: Vec<Streamed>,
    /// Tables named as streamed that the round does not have.
    pub elsewhere: Vec<TableNo>,
}

/// A pair at a streamed table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Streamed {
    pub table: TableNo,
    pub players: [PlayerId; 2],
    /// The number of earlier rounds in which each of them sat at a streamed table.
    pub times: [u32; 2],
}

impl TablesReason {
    /// Sentences; none if the tables follow the standings.
    pub(super) fn lines(&self, name: &impl Fn(PlayerId) -> String) -> Vec<String> {
        let mut lines = Vec::new();
        match self.order {
            TableOrder::Rank => {}
            TableOrder::Moves if self.sat == 0 => {}
            TableOrder::Moves => lines.push(format!(
                "Tables: {} of {} players stay where they sat last; fixed and streamed tables \
                 aside, no other tables for these pairs let more stay.",
                self.stay, self.sat
            )),
        }
        lines.extend(self.streamed.iter().map(|streamed| {
            let been = |place: usize| {
                let player = name(streamed.players[place]);
                match streamed.times[place] {
                    0 => format!("{player} (not streamed before)"),
                    1 => format!("{player} (streamed once before)"),
                    times => format!("{player} (streamed {times} times before)"),
                }
            };
            format!(
                "Table {} is streamed: {} against {}; of the pairs left none has been there less.",
                streamed.table.0,
                been(0),
                been(1)
            )
        }));
        lines.extend(self.elsewhere.iter().map(|table| {
            format!("Table {} is not used in this round: nobody is streamed there.", table.0)
        }));
        lines
    }
}

/// Two players who meet, the better placed first; pinned pairs as they were named.
type Pair<'a> = (&'a Entrant, &'a Entrant);

/// The tables of these pairs, best-placed first, and why.
///
/// A pair with a player who has a fixed table plays there; if two pairs or two players of a pair
/// claim a table, the better placed or first named gets it. A board that stays keeps its table.
/// Pairs that have been streamed least get the streamed tables, and the others what is left.
pub(super) fn tables(
    request: &PairingRequest,
    pairs: &[Pair<'_>],
) -> Result<(Vec<TableNo>, TablesReason), TooWide> {
    let plan = &request.plan;
    let past = Sat::new(request);
    let mut given: Vec<Option<TableNo>> = fixed(plan, pairs);
    let open: Vec<usize> = (0..pairs.len()).filter(|pair| given[*pair].is_none()).collect();
    let offered = Offered::new(plan, &given, open.len());
    let on_stream = past.least_streamed(pairs, &open, offered.streamed.len());
    let off: Vec<usize> = open.into_iter().filter(|pair| !on_stream.contains(pair)).collect();
    for (places, tables) in [(&on_stream, &offered.streamed), (&off, &offered.others)] {
        let seated: Vec<Pair<'_>> = places.iter().map(|place| pairs[*place]).collect();
        let order = match plan.seating.order {
            TableOrder::Rank => tables.clone(),
            TableOrder::Moves => past.fewest_moves(request, &seated, tables)?,
        };
        for (place, table) in places.iter().zip(order) {
            given[*place] = Some(table);
        }
    }
    let tables: Vec<TableNo> = given.into_iter().flatten().collect();
    let seats = || {
        let players = pairs
            .iter()
            .zip(&tables)
            .flat_map(|((one, two), table)| [one, two].map(|player| (past.table(player), *table)));
        players.filter_map(|(before, now)| Some((before?, now)))
    };
    let streamed = on_stream.iter().map(|&place| {
        let (one, two) = pairs[place];
        let times = [one, two].map(|player| past.streamed(player));
        Streamed { table: tables[place], players: [one.player, two.player], times }
    });
    let reason = TablesReason {
        order: plan.seating.order,
        sat: seats().count(),
        stay: seats().filter(|(before, now)| before == now).count(),
        streamed: streamed.collect(),
        elsewhere: offered.elsewhere,
    };
    Ok((tables, reason))
}

/// By pair: the fixed table of a player, or the table of a board that stays.
fn fixed(plan: &Plan, pairs: &[Pair<'_>]) -> Vec<Option<TableNo>> {
    let own = |player: PlayerId| {
        plan.fixed_tables.iter().find(|fixed| fixed.player == player).map(|fixed| fixed.table)
    };
    let mut taken: HashSet<TableNo> = HashSet::new();
    let boards = Boards::new(&plan.keep);
    let mut fixed: Vec<Option<TableNo>> = pairs
        .iter()
        .map(|(one, two)| {
            let owns = [own(one.player), own(two.player)];
            owns.into_iter().flatten().find(|table| taken.insert(*table))
        })
        .collect();
    for (table, (one, two)) in fixed.iter_mut().zip(pairs).filter(|(table, _)| table.is_none()) {
        *table = boards.table(one.player, two.player).filter(|table| taken.insert(*table));
    }
    fixed
}

/// The tables that are still free.
struct Offered {
    /// In the order in which they were named.
    streamed: Vec<TableNo>,
    /// In the order of the room.
    others: Vec<TableNo>,
    /// Named as streamed, but not in the round.
    elsewhere: Vec<TableNo>,
}

impl Offered {
    /// `count` tables without those that are given away already.
    fn new(plan: &Plan, given: &[Option<TableNo>], count: usize) -> Offered {
        let taken: HashSet<TableNo> = given.iter().copied().flatten().collect();
        let free = || {
            let all = (0..).map(|place| match &plan.tables {
                Some(tables) => tables.table(place),
                None => TableNo(plan.first_table.0 + u32::try_from(place).unwrap_or(u32::MAX)),
            });
            all.filter(|table| !taken.contains(table))
        };
        let first: HashSet<TableNo> = free().take(count).collect();
        let is_here = |table: &TableNo| {
            first.contains(table) || plan.tables.as_ref().is_some_and(|tables| tables.has(*table))
        };
        let named = plan.seating.streamed.iter().copied();
        let (streamed, elsewhere): (Vec<_>, Vec<_>) =
            named.filter(|table| !taken.contains(table)).partition(is_here);
        let streamed: Vec<TableNo> = streamed.into_iter().take(count).collect();
        let others = free().filter(|table| !streamed.contains(table));
        let others = others.take(count - streamed.len()).collect();
        Offered { streamed, others, elsewhere }
    }
}

/// Where the players sat before the round.
struct Sat {
    /// The last table of each player, and its round.
    last: HashMap<PlayerId, (RoundNo, TableNo)>,
    /// The number of rounds at a table that is streamed now.
    streamed: HashMap<PlayerId, u32>,
}

impl Sat {
    fn new(request: &PairingRequest) -> Sat {
        let mut sat = Sat { last: HashMap::new(), streamed: HashMap::new() };
        for past in request.history.iter().filter(|past| past.round < request.round) {
            let Some(table) = past.table else { continue };
            for player in past.seats.players() {
                let last = sat.last.entry(player).or_insert((past.round, table));
                *last = (*last).max((past.round, table));
                if request.plan.seating.streamed.contains(&table) {
                    *sat.streamed.entry(player).or_default() += 1;
                }
            }
        }
        sat
    }

    fn table(&self, player: &Entrant) -> Option<TableNo> {
        self.last.get(&player.player).map(|(_, table)| *table)
    }

    fn streamed(&self, player: &Entrant) -> u32 {
        self.streamed.get(&player.player).copied().unwrap_or_default()
    }

    /// The places of the `count` open pairs that have been streamed least, best-placed first.
    /// The player who has been streamed more often counts first, then the other, then the place.
    fn least_streamed(&self, pairs: &[Pair<'_>], open: &[usize], count: usize) -> Vec<usize> {
        let mut open = open.to_vec();
        open.sort_by_key(|&place| {
            let (one, two) = pairs[place];
            let mut times = [one, two].map(|player| self.streamed(player));
            times.sort_unstable_by_key(|times| Reverse(*times));
            (times, place)
        });
        open.truncate(count);
        open.sort_unstable();
        open
    }

    /// Tables for these pairs so that the fewest players change tables; then those nearest to the
    /// order of the standings (sum of squares); then by lot. Exact: a least-cost matching of pairs
    /// with tables.
    fn fewest_moves(
        &self,
        request: &PairingRequest,
        pairs: &[Pair<'_>],
        tables: &[TableNo],
    ) -> Result<Vec<TableNo>, TooWide> {
        if pairs.is_empty() {
            return Ok(Vec::new());
        }
        // Even vertices are pairs and odd ones tables. Matching two of a kind costs in the first
        // tier; there is always a matching without such a cost.
        let seats = |low: usize, high: usize| {
            let (pair, table) = if low.is_multiple_of(2) { (low, high) } else { (high, low) };
            (!(low + high).is_multiple_of(2)).then_some((pair / 2, table / 2))
        };
        let units = |low: usize, high: usize| match seats(low, high) {
            None => [1, 0, 0],
            Some((pair, table)) => {
                let moves = self.moves(pairs[pair], tables[table]);
                let apart = pair.abs_diff(table) as u64;
                [0, moves, apart * apart]
            }
        };
        let chance = Chance::new(request.seed, request.round);
        let lot = |low: usize, high: usize| match seats(low, high) {
            None => 0,
            Some((pair, table)) => u64::from(chance.seat(pairs[pair].0.number, tables[table])),
        };
        let guess = vec![[0; 3]; 2 * pairs.len()];
        let costs = Costs { units: Box::new(units), lot: Box::new(lot), most_lot: MOST_LOT, guess };
        let matched = matching::minimum_perfect(2 * pairs.len(), &costs)?;
        let mut seated: Vec<(usize, usize)> =
            matched.into_iter().filter_map(|(low, high)| seats(low, high)).collect();
        seated.sort_unstable();
        Ok(seated.into_iter().map(|(_, table)| tables[table]).collect())
    }

    /// The number of players of the pair who come from another table.
    fn moves(&self, (one, two): Pair<'_>, table: TableNo) -> u64 {
        let moves = |player: &&Entrant| self.table(player).is_some_and(|before| before != table);
        [one, two].iter().filter(|player| moves(player)).count() as u64
    }
}
