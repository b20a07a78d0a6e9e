//! [`most_at_or_above`]: how many players can end at or before a player.
//!
//! Sums show who is certain to be there and who never can be. As many as possible of the others
//! get what they need: half-wins by a flow over the games left ([`shares`]), spread by a flow over
//! the margins ([`is_met`]). The bound comes from half-wins alone; it is exact if the spreads are
//! possible too.
use super::Tight;
use super::flow::{Shares, Wanted, shares};
use super::margins::{Decided, is_met};
use super::side::{Key, Side, least, most_spread};
use super::work::{TooMuch, Work};

/// How many, and whether that number is proved.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reached {
    pub count: usize,
    pub tight: Tight,
}

/// The limit of the search for players to leave out, in tries times players.
const TRIES: usize = 20_000;

/// A player who is neither certain nor out, and what this player needs.
#[derive(Clone, Copy, Debug)]
struct Contender {
    rival: usize,
    /// The half-wins that are enough, whatever the spread.
    strict: i64,
    /// The half-wins with which the spread decides, and the spread needed, if that is possible.
    level: Option<(i64, i64)>,
}

impl Contender {
    /// The fewest half-wins that can be enough.
    fn fewest(&self) -> i64 {
        self.level.map_or(self.strict, |(half_wins, _)| half_wins)
    }
}

/// What is known before the search.
pub(super) struct Sorted {
    /// The number of players who are certain to end at or before the player.
    pub sure: usize,
    contenders: Vec<Contender>,
}

impl Sorted {
    pub fn new(side: &Side) -> Sorted {
        let mut sorted = Sorted { sure: 0, contenders: Vec::new() };
        for rival in 0..side.rivals.len() {
            match stand(side, rival) {
                Stand::Sure => sorted.sure += 1,
                Stand::Contends(contender) => sorted.contenders.push(contender),
                Stand::Never => {}
            }
        }
        sorted
    }

    /// The number if all contenders could succeed together.
    pub fn at_most(&self) -> usize {
        self.sure + self.contenders.len()
    }
}

enum Stand {
    Sure,
    Contends(Contender),
    Never,
}

fn stand(side: &Side, at: usize) -> Stand {
    let (rival, target) = (&side.rivals[at], side.target);
    let mosts = side.mosts(at);
    let least_key = Key {
        wins: rival.base.wins + rival.fixed_wins,
        losses: rival.base.losses + rival.fixed_wins,
        spread: rival.base.spread + rival.fixed_spread - mosts.iter().sum::<i64>(),
    };
    if least_key >= target {
        return Stand::Sure;
    }
    let ahead = target.wins - rival.base.wins;
    let losses = rival.base.losses + ahead;
    let strict = if losses > target.losses { ahead } else { ahead + 1 };
    let most = rival.fixed_wins + 2 * mosts.len() as i64;
    let level = (losses == target.losses && (rival.fixed_wins..=most).contains(&ahead))
        .then(|| (ahead, target.spread - rival.base.spread - rival.fixed_spread))
        .filter(|(half_wins, spread)| most_spread(&mosts, half_wins - rival.fixed_wins) >= *spread);
    if level.is_some() || strict <= most {
        Stand::Contends(Contender { rival: at, strict, level })
    } else {
        Stand::Never
    }
}

/// How many can end at or before the player; an upper bound if the work is used up.
pub(super) fn most_at_or_above(side: &Side, work: &mut Work) -> Reached {
    let sorted = Sorted::new(side);
    let mut reached = Reached { count: sorted.sure, tight: Tight::Exact };
    let mut tries = TRIES;
    for group in groups(side, &sorted.contenders) {
        let found = most_of(side, &group, &mut tries, work);
        reached.count += found.count;
        if found.tight == Tight::AtLeast {
            reached.tight = Tight::AtLeast;
        }
    }
    reached
}

/// Groups of contenders who are connected by games; one group if the rounds that are not paired
/// do not have enough wins for all.
fn groups(side: &Side, contenders: &[Contender]) -> Vec<Vec<Contender>> {
    if side.pool < contenders.len() as i64 * side.open_wins() || !partners(side, contenders.len()) {
        return vec![contenders.to_vec()];
    }
    let mut place = vec![None; side.rivals.len()];
    for (at, contender) in contenders.iter().enumerate() {
        place[contender.rival] = Some(at);
    }
    let mut group: Vec<Option<usize>> = vec![None; contenders.len()];
    let mut groups = Vec::new();
    for start in 0..contenders.len() {
        if group[start].is_some() {
            continue;
        }
        let (number, mut members, mut stack) = (groups.len(), Vec::new(), vec![start]);
        group[start] = Some(number);
        while let Some(at) = stack.pop() {
            members.push(contenders[at]);
            for game in &side.rivals[contenders[at].rival].games {
                let game = side.games[*game];
                for rival in [game.one, game.two] {
                    if let Some(other) = place[rival]
                        && group[other].is_none()
                    {
                        group[other] = Some(number);
                        stack.push(other);
                    }
                }
            }
        }
        groups.push(members);
    }
    groups
}

/// Whether this number of players can each meet another player in every round that is not paired.
fn partners(side: &Side, players: usize) -> bool {
    if side.open.is_empty() {
        return true;
    }
    let all = side.rivals.len() + side.strangers;
    // A win of the player needs a loser too.
    let kept = side.bye + if side.gives_open_win { 2 } else { 0 };
    2 * players + kept <= all
}

/// The most of these who can succeed together.
fn most_of(side: &Side, contenders: &[Contender], tries: &mut usize, work: &mut Work) -> Reached {
    let mut sorted = contenders.to_vec();
    // Those who need the most are left out first.
    sorted.sort_by_key(|one| std::cmp::Reverse(demand(side, one)));
    let size = sorted.len();
    let fewest_out = size - most_by_sums(side, &sorted);
    for out in fewest_out..=size {
        let mut search = Search { side, sorted: &sorted, shared: false, tries, work };
        let mut chosen = Vec::new();
        match search.without(out, 0, &mut chosen).unwrap_or(Found::GaveUp) {
            Found::Reached => return Reached { count: size - out, tight: Tight::Exact },
            // The half-wins are enough, but the spread may not be.
            Found::Nothing if search.shared => {
                return Reached { count: size - out, tight: Tight::AtLeast };
            }
            Found::Nothing => {}
            Found::GaveUp => return Reached { count: size - out, tight: Tight::AtLeast },
        }
    }
    Reached { count: 0, tight: Tight::Exact }
}

/// The half-wins that a player needs from games against rivals and rounds that are not paired.
fn demand(side: &Side, contender: &Contender) -> i64 {
    let rival = &side.rivals[contender.rival];
    (contender.fewest() - rival.fixed_wins - 2 * rival.free.len() as i64).max(0)
}

/// An upper bound by the total of half-wins.
fn most_by_sums(side: &Side, sorted: &[Contender]) -> usize {
    let inside: Vec<bool> = members(side, sorted);
    let games = side.games.iter().filter(|game| inside[game.one] && inside[game.two]).count();
    let mut needs: Vec<i64> = sorted
        .iter()
        .map(|contender| {
            let outside = side.rivals[contender.rival].games.iter().filter(|game| {
                let game = side.games[**game];
                !(inside[game.one] && inside[game.two])
            });
            (demand(side, contender) - 2 * outside.count() as i64).max(0)
        })
        .collect();
    needs.sort_unstable();
    let mut left = side.pool + 2 * games as i64;
    let fitting = needs.iter().take_while(|need| {
        left -= **need;
        left >= 0
    });
    fitting.count()
}

fn members(side: &Side, contenders: &[Contender]) -> Vec<bool> {
    let mut inside = vec![false; side.rivals.len()];
    for contender in contenders {
        inside[contender.rival] = true;
    }
    inside
}

struct Search<'a> {
    side: &'a Side,
    sorted: &'a [Contender],
    /// Whether some choice had enough half-wins.
    shared: bool,
    tries: &'a mut usize,
    work: &'a mut Work,
}

enum Found {
    Reached,
    Nothing,
    GaveUp,
}

impl Search<'_> {
    /// Leaves `out` players out, from this place on, in every way.
    fn without(
        &mut self,
        out: usize,
        from: usize,
        left_out: &mut Vec<usize>,
    ) -> Result<Found, TooMuch> {
        if out == 0 {
            let cost = self.sorted.len().max(1);
            if *self.tries < cost {
                return Ok(Found::GaveUp);
            }
            *self.tries -= cost;
            let chosen: Vec<Contender> = (0..self.sorted.len())
                .filter(|at| !left_out.contains(at))
                .map(|at| self.sorted[at])
                .collect();
            let Some(found) = Chosen::new(self.side, &chosen, Needing::Fewest, self.work)? else {
                return Ok(Found::Nothing);
            };
            self.shared = true;
            let is_reached = found.has_spreads(self.work)?
                || Chosen::new(self.side, &chosen, Needing::Strict, self.work)?.is_some();
            return Ok(if is_reached { Found::Reached } else { Found::Nothing });
        }
        for at in from..=self.sorted.len() - out {
            left_out.push(at);
            let found = self.without(out - 1, at + 1, left_out)?;
            left_out.pop();
            match found {
                Found::Nothing => {}
                Found::Reached | Found::GaveUp => return Ok(found),
            }
        }
        Ok(Found::Nothing)
    }
}

/// The half-wins that a player gets.
#[derive(Clone, Copy)]
enum Needing {
    /// The fewest; the spread may have to decide.
    Fewest,
    /// Enough that the spread does not matter.
    Strict,
}

/// Players with the half-wins that they need.
struct Chosen<'a> {
    side: &'a Side,
    players: &'a [Contender],
    /// The games between two of them, as places in the games of the side.
    games: Vec<usize>,
    wanted: Vec<Wanted>,
    /// The half-wins of each outside these games and the pool.
    outside: Vec<i64>,
    shares: Shares,
}

impl<'a> Chosen<'a> {
    fn new(
        side: &'a Side,
        players: &'a [Contender],
        needing: Needing,
        work: &mut Work,
    ) -> Result<Option<Chosen<'a>>, TooMuch> {
        work.take(side.rivals.len() + side.games.len())?;
        let mut place = vec![None; side.rivals.len()];
        for (at, player) in players.iter().enumerate() {
            place[player.rival] = Some(at);
        }
        let (mut games, mut wanted) = (Vec::new(), Vec::new());
        let mut outside = vec![0; players.len()];
        for (at, player) in players.iter().enumerate() {
            let rival = &side.rivals[player.rival];
            outside[at] = rival.fixed_wins + 2 * rival.free.len() as i64;
        }
        for (number, game) in side.games.iter().enumerate() {
            match (place[game.one], place[game.two]) {
                (Some(one), Some(two)) => {
                    games.push(number);
                    wanted.push(Wanted { one, two });
                }
                (Some(one), None) | (None, Some(one)) => outside[one] += 2,
                (None, None) => {}
            }
        }
        let needs = players.iter().zip(&outside).map(|(player, outside)| {
            let need = match needing {
                Needing::Fewest => player.fewest(),
                Needing::Strict => player.strict,
            };
            (need - outside).max(0)
        });
        let needs: Vec<i64> = needs.collect();
        let shares = shares(&needs, &wanted, (side.pool, side.open_wins()), work)?;
        Ok(shares.map(|shares| Chosen { side, players, games, wanted, outside, shares }))
    }

    /// Whether the spreads they need are possible too.
    fn has_spreads(mut self, work: &mut Work) -> Result<bool, TooMuch> {
        self.share_rest();
        if partners(self.side, self.players.len()) {
            return self.is_met_with(most_spread, work);
        }
        if self.side.bye > 0 {
            return Ok(false);
        }
        // They meet each other in rounds that are not paired: all wins by the same margin.
        let margins = [
            self.side.open.last().copied().unwrap_or_default(),
            self.side.open.last().copied().map_or(0, least),
        ];
        for margin in margins {
            let by_margin = |open: &[i64], half_wins: i64| margin * (half_wins - open.len() as i64);
            if self.is_met_with(by_margin, work)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Gives the unused half-wins of a game to a player for whom the spread would decide.
    fn share_rest(&mut self) {
        for (at, game) in self.wanted.iter().enumerate() {
            let (one, two) = self.shares.games[at];
            let rest = 2 - one - two;
            let to_one = self.players[game.one].level.is_some();
            self.shares.games[at] = if to_one { (one + rest, two) } else { (one, two + rest) };
        }
    }

    fn is_met_with(
        &self,
        open: impl Fn(&[i64], i64) -> i64,
        work: &mut Work,
    ) -> Result<bool, TooMuch> {
        let mut decided = Vec::new();
        let mut inside = vec![0; self.players.len()];
        for (at, game) in self.wanted.iter().enumerate() {
            let most = self.side.games[self.games[at]].most;
            let (one, two) = self.shares.games[at];
            inside[game.one] += one;
            inside[game.two] += two;
            let (winner, loser) = match one.cmp(&two) {
                std::cmp::Ordering::Greater => (game.one, game.two),
                std::cmp::Ordering::Less => (game.two, game.one),
                std::cmp::Ordering::Equal => continue,
            };
            decided.push(Decided { winner, loser, least: least(most), most });
        }
        let own = members(self.side, self.players);
        let needs = self.players.iter().enumerate().map(|(at, player)| {
            let (half_wins, spread) = player.level?;
            let pool = self.shares.pool[at];
            let has = self.outside[at] + inside[at] + pool;
            if has > half_wins {
                return None;
            }
            let rival = &self.side.rivals[player.rival];
            let others = rival.games.iter().map(|game| self.side.games[*game]);
            let others = others.filter(|game| !(own[game.one] && own[game.two]));
            let free: i64 = rival.free.iter().copied().chain(others.map(|game| game.most)).sum();
            Some(spread - free - open(&self.side.open, pool))
        });
        let needs: Vec<Option<i64>> = needs.collect();
        is_met(&needs, &decided, work)
    }
}
