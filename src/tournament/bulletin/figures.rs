//! The figures of games: the greatest of them, and the counts of each player.
use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::bulletin::{Average, BoardPlay, NightGame, RosterPlace, Who};
use crate::{Fate, HalfWins, name_key, name_order};
use rules::{Points, Seat, Verdict};

/// The things with the greatest key, in their order.
pub fn greatest<T, K: Ord>(things: Vec<T>, key: impl Fn(&T) -> K) -> Vec<T> {
    let greatest = things.iter().map(&key).max();
    things.into_iter().filter(|thing| Some(key(thing)) == greatest).collect()
}

/// The points that the players of a game scored together.
pub fn combined(game: &NightGame) -> Points {
    game.sides.values().map(|side| side.score).sum()
}

/// The difference between the scores of two players; more have none.
pub fn difference(game: &NightGame) -> Option<Points> {
    let scores: Vec<Points> = game.sides.values().map(|side| side.score).collect();
    let [one, two] = scores[..] else { return None };
    Some((one - two).max(two - one))
}

/// The wanted plays of the records, the highest first; equal ones in the order of the games.
pub fn sorted_plays(
    games: &[NightGame],
    wanted: impl Fn(&BoardPlay) -> bool,
) -> Vec<(&NightGame, &BoardPlay)> {
    let mut plays: Vec<_> = games
        .iter()
        .flat_map(|game| {
            let plays = game.record.iter().flat_map(|record| &record.plays);
            plays.map(move |play| (game, play))
        })
        .filter(|(_, play)| wanted(play))
        .collect();
    plays.sort_by_key(|(_, play)| Reverse(play.score));
    plays
}

/// The highest of the wanted plays.
pub fn best_plays(
    games: &[NightGame],
    wanted: impl Fn(&BoardPlay) -> bool,
) -> Vec<(&NightGame, &BoardPlay)> {
    greatest(sorted_plays(games, wanted), |(_, play)| play.score)
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    pub games: u32,
    pub half_wins: HalfWins,
    pub half_losses: HalfWins,
    pub ties: u32,
    pub scored: Points,
    /// Games against one opponent.
    pub duels: u32,
    /// Points that opponents scored in those.
    pub against: Points,
    /// Games with a finished record. All following counts are from these.
    pub recorded: u32,
    pub bingos: u32,
    /// Blanks in plays that stayed.
    pub blanks: u32,
    /// Plays on two or more triple-word squares.
    pub triples: u32,
    /// Challenges made after which the play came off.
    pub challenges_right: u32,
    /// Challenges made after which the play stayed.
    pub challenges_wrong: u32,
    /// Challenges made without a verdict.
    pub challenges_toggled: u32,
    /// Own plays that came off by a verdict.
    pub came_off: u32,
    /// The highest play that stayed.
    pub highest_play: Option<Points>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerFigures {
    pub who: Who,
    pub figures: Figures,
}

/// The figures of each player, by name.
pub fn players(games: &[NightGame]) -> Vec<PlayerFigures> {
    // A player of the roster is known by the place on it, another one by name.
    type Key = (Option<RosterPlace>, String);
    let mut seats: BTreeMap<Key, Vec<(&NightGame, Seat)>> = BTreeMap::new();
    for game in games {
        for (seat, side) in game.sides.iter() {
            let name = match side.who.roster {
                Some(_) => String::new(),
                None => name_key(&side.who.name),
            };
            seats.entry((side.who.roster, name)).or_default().push((game, seat));
        }
    }
    let player = |seats: Vec<(&NightGame, Seat)>| {
        let (game, seat) = seats.first()?;
        Some(PlayerFigures { who: game.sides[*seat].who.clone(), figures: figures(&seats) })
    };
    let mut players: Vec<PlayerFigures> = seats.into_values().filter_map(player).collect();
    players.sort_by_cached_key(|player| (name_order(&player.who.name), player.who.roster));
    players
}

/// The figures of these sides of games, added up.
pub fn figures(sides: &[(&NightGame, Seat)]) -> Figures {
    let mut figures = Figures::default();
    for (game, seat) in sides {
        figures.add_score(game, *seat);
        figures.add_record(game, *seat);
    }
    figures
}

impl Figures {
    fn add_score(&mut self, game: &NightGame, seat: Seat) {
        let side = &game.sides[seat];
        self.games += 1;
        self.half_wins += side.half_wins;
        self.half_losses += side.half_losses;
        self.ties += u32::from(side.fate == Fate::Tied);
        self.scored += side.score;
        let mut others = game.sides.others(seat);
        if let (Some(opponent), None) = (others.next(), others.next()) {
            self.duels += 1;
            self.against += game.sides[opponent].score;
        }
    }

    fn add_record(&mut self, game: &NightGame, seat: Seat) {
        let Some(record) = &game.record else { return };
        self.recorded += 1;
        for play in record.plays.iter().filter(|play| play.seat == seat) {
            self.bingos += u32::from(play.is_bingo);
            self.triples += u32::from(play.is_triple_triple);
            self.blanks += play.blanks;
            self.highest_play = self.highest_play.max(Some(play.score));
        }
        for challenge in &record.challenges {
            if challenge.challenger == seat {
                *self.challenges(challenge.verdict) += 1;
            }
            if challenge.player == seat && challenge.verdict == Verdict::Unacceptable {
                self.came_off += 1;
            }
        }
    }

    fn challenges(&mut self, verdict: Verdict) -> &mut u32 {
        match verdict {
            Verdict::Unacceptable | Verdict::Misplaced => &mut self.challenges_right,
            Verdict::Acceptable => &mut self.challenges_wrong,
            Verdict::Toggled | Verdict::Consented => &mut self.challenges_toggled,
        }
    }

    pub fn average(&self) -> Option<Average> {
        Average::of(self.scored, self.games)
    }

    /// The mean of the opponents' scores, in games against one opponent.
    pub fn average_against(&self) -> Option<Average> {
        Average::of(self.against, self.duels)
    }
}
