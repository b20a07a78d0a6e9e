//! [`Side`]: the question "how many can end at or before this player?", with own results fixed.
//!
//! "How many can end at or behind?" is the same question with every result reversed.
use std::collections::HashMap;

use super::{GamesAhead, Listed, Race, Racer};
use crate::PlayerId;

/// The direction of the question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Direction {
    /// How many can end at or before the player, who loses everything by the most.
    Up,
    /// How many can end at or behind the player, who wins everything by the most.
    Down,
}

/// The player's own games that count as won, by one point; the rest is lost.
#[derive(Clone, Debug, Default)]
pub(super) struct Fixed {
    /// For the player's known games, in their order.
    pub known: Vec<bool>,
    /// The number of wins in rounds that are not paired.
    pub open: usize,
}

/// The question in whole numbers: gains of half-wins and spread over the worst case.
pub(super) struct Side {
    /// The other ranked players.
    pub rivals: Vec<Rival>,
    /// Games between two rivals.
    pub games: Vec<Game>,
    /// The largest margin of each round that is not paired.
    pub open: Vec<i64>,
    /// The half-wins of others in the rounds that are not paired.
    pub pool: i64,
    /// The number of players of those rounds who are not rivals: the player and the unranked.
    pub strangers: usize,
    /// 1 if a player has a bye in those rounds, else 0.
    pub bye: usize,
    /// Whether the player wins one of those rounds.
    pub gives_open_win: bool,
    /// The key to reach.
    pub target: Key,
}

/// A game between two rivals.
#[derive(Clone, Copy, Debug)]
pub(super) struct Game {
    pub one: usize,
    pub two: usize,
    pub most: i64,
}

#[derive(Clone, Debug, Default)]
pub(super) struct Rival {
    /// The results so far, with all games left lost.
    pub base: Key,
    /// Half-wins from games against the player, which are fixed.
    pub fixed_wins: i64,
    /// The spread of those games.
    pub fixed_spread: i64,
    /// The largest margin of each known game against a player who is not a rival.
    pub free: Vec<i64>,
    /// The known games against rivals.
    pub games: Vec<usize>,
}

/// What ranks; larger is better in each part.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Key {
    pub wins: i64,
    /// Losses, negated.
    pub losses: i64,
    pub spread: i64,
}

impl Direction {
    fn sign(self) -> i64 {
        match self {
            Direction::Up => 1,
            Direction::Down => -1,
        }
    }
}

impl Key {
    fn of(racer: &Racer, way: Direction) -> Key {
        Key {
            wins: way.sign() * i64::from(racer.half_wins.0),
            losses: -way.sign() * i64::from(racer.half_losses.0),
            spread: way.sign() * i64::from(racer.spread.0),
        }
    }

    /// Counts a game that is left as lost.
    fn lose(&mut self, way: Direction) {
        match way {
            Direction::Up => self.losses -= 2,
            Direction::Down => self.wins -= 2,
        }
    }

    fn gain(&mut self, half_wins: i64, spread: i64) {
        self.wins += half_wins;
        self.losses += half_wins;
        self.spread += spread;
    }
}

/// The smallest winning margin, if a game can change the spread at all.
pub(super) fn least(most: i64) -> i64 {
    most.min(1)
}

impl Side {
    pub fn new(race: &Race, player: PlayerId, way: Direction, fixed: &Fixed) -> Side {
        let mut places: HashMap<PlayerId, usize> = HashMap::new();
        let mut side = Side {
            rivals: Vec::new(),
            games: Vec::new(),
            open: Vec::new(),
            pool: 0,
            strangers: 0,
            bye: race.racers.len() % 2,
            gives_open_win: fixed.open > 0,
            target: Key::default(),
        };
        for racer in &race.racers {
            let base = Key::of(racer, way);
            if racer.player == player {
                side.target = base;
                side.strangers += 1;
            } else if racer.listed == Listed::Ranked {
                places.insert(racer.player, side.rivals.len());
                side.rivals.push(Rival { base, ..Rival::default() });
            } else {
                side.strangers += 1;
            }
        }
        let mut won = fixed.known.iter().copied();
        for round in &race.rounds {
            let most = i64::from(round.most.0).max(0);
            match &round.games {
                GamesAhead::Known(pairs) => {
                    for (one, two) in pairs {
                        let seats = [one, two].map(|id| places.get(id).copied());
                        if *one == player {
                            side.own_game(seats[1], most, won.next().unwrap_or(false), way);
                        } else if *two == player {
                            side.own_game(seats[0], most, won.next().unwrap_or(false), way);
                        } else {
                            side.game(seats, most, way);
                        }
                    }
                }
                GamesAhead::Open => side.open_round(race.racers.len() as i64, most, way),
            }
        }
        side.open.sort_unstable_by_key(|most| std::cmp::Reverse(*most));
        // The worst case is to lose the rounds with the largest margins.
        for (at, most) in side.open.iter().rev().enumerate() {
            if at < fixed.open {
                side.target.gain(2, least(*most));
                side.pool -= 2;
            } else {
                side.target.gain(0, -*most);
            }
        }
        side
    }

    /// Adds a paired game of the player, with its result fixed.
    fn own_game(&mut self, opponent: Option<usize>, most: i64, wins: bool, way: Direction) {
        self.target.lose(way);
        let (half_wins, spread) = if wins { (2, least(most)) } else { (0, -most) };
        self.target.gain(half_wins, spread);
        if let Some(place) = opponent {
            let rival = &mut self.rivals[place];
            rival.base.lose(way);
            rival.fixed_wins += 2 - half_wins;
            rival.fixed_spread -= spread;
        }
    }

    /// Adds a paired game of two others; only rivals have a place.
    fn game(&mut self, places: [Option<usize>; 2], most: i64, way: Direction) {
        for place in places.into_iter().flatten() {
            self.rivals[place].base.lose(way);
        }
        match places {
            [Some(one), Some(two)] => {
                self.rivals[one].games.push(self.games.len());
                self.rivals[two].games.push(self.games.len());
                self.games.push(Game { one, two, most });
            }
            [Some(one), None] | [None, Some(one)] => self.rivals[one].free.push(most),
            [None, None] => {}
        }
    }

    /// Adds a round of `all` players that is not paired.
    fn open_round(&mut self, all: i64, most: i64, way: Direction) {
        // A bye is a win, so there is one more half-win (or one fewer when reversed).
        self.pool += all + way.sign() * i64::from(self.bye as u32);
        for rival in &mut self.rivals {
            rival.base.lose(way);
        }
        self.target.lose(way);
        self.open.push(most);
    }

    /// The most half-wins of one player in the rounds that are not paired.
    pub fn open_wins(&self) -> i64 {
        2 * self.open.len() as i64
    }

    /// The largest margins of a rival's games that are not fixed, the largest first.
    pub fn mosts(&self, rival: usize) -> Vec<i64> {
        let known = &self.rivals[rival];
        let games = known.games.iter().map(|game| self.games[*game].most);
        let mut mosts: Vec<i64> =
            known.free.iter().copied().chain(games).chain(self.open.iter().copied()).collect();
        mosts.sort_unstable_by_key(|most| std::cmp::Reverse(*most));
        mosts
    }
}

/// The most spread with this number of half-wins in these games, sorted by margin: wins by the
/// most, a tie for a single half-win, and losses by one point.
pub(super) fn most_spread(mosts: &[i64], half_wins: i64) -> i64 {
    let wins = usize::try_from(half_wins.max(0) / 2).unwrap_or(usize::MAX).min(mosts.len());
    let ties = usize::try_from(half_wins.max(0) % 2).unwrap_or_default();
    let won: i64 = mosts[..wins].iter().sum();
    let lost: i64 = mosts[(wins + ties).min(mosts.len())..].iter().map(|most| least(*most)).sum();
    won - lost
}
