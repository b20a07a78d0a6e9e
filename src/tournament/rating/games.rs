//! [`Rated`]: a player with the rated games.
use std::collections::{BTreeMap, HashSet};

use super::fields::Counts;
use super::{Assumed, RatingSystem, WorkedGame};
use crate::{HalfWins, Outcome, Player, PlayerId, ResultKind, RoundNo, Tie};
use rules::Points;

/// A player with the rated games, by round.
pub(super) struct Rated<'a> {
    pub player: &'a Player,
    pub games: Vec<RatedGame>,
}

/// A rated game from the view of one player.
#[derive(Clone, Copy, Debug)]
pub(super) struct RatedGame {
    pub round: RoundNo,
    pub opponent: PlayerId,
    /// 2 for a win, 0 for a loss, 1 for a tie, whatever the event awards for it.
    pub won: HalfWins,
    pub spread: Points,
}

/// The players by number, each with the rated games against others of these players.
pub(super) fn rated<'a>(
    system: &RatingSystem,
    players: &'a [Player],
    outcomes: &[&Outcome],
) -> Vec<Rated<'a>> {
    let known: HashSet<PlayerId> = players.iter().map(|player| player.id).collect();
    let mut games: BTreeMap<PlayerId, Vec<RatedGame>> = BTreeMap::new();
    for outcome in outcomes {
        if let Some(game) = game(system, outcome).filter(|game| known.contains(&game.opponent)) {
            games.entry(outcome.player).or_default().push(game);
        }
    }
    let mut rated: Vec<Rated<'a>> = players
        .iter()
        .map(|player| {
            let mut games = games.remove(&player.id).unwrap_or_default();
            games.sort_by_key(|game| (game.round, game.opponent));
            Rated { player, games }
        })
        .collect();
    rated.sort_by_key(|rated| (rated.player.number, rated.player.id));
    rated
}

/// The rated game; `None` if it is not rated.
fn game(system: &RatingSystem, outcome: &Outcome) -> Option<RatedGame> {
    let counts = match outcome.kind {
        ResultKind::Game => Counts::Rated,
        ResultKind::Adjudicated => system.adjudicated,
        // No system rates these: `byes`, `forfeits` in its file.
        ResultKind::Bye | ResultKind::Forfeit | ResultKind::Void => Counts::Unrated,
    };
    match counts {
        Counts::Unrated => None,
        Counts::Rated => Some(RatedGame {
            round: outcome.round,
            opponent: outcome.opponent?,
            won: won(outcome),
            spread: match system.spread_penalties {
                Counts::Rated => outcome.spread - outcome.penalty,
                Counts::Unrated => outcome.spread,
            },
        }),
    }
}

/// Half-wins for the rating: equal scores are half a win, whatever the event awards.
fn won(outcome: &Outcome) -> HalfWins {
    let level = outcome.score.is_some() && outcome.score == outcome.against;
    match outcome.tie {
        Tie::Tied => HalfWins::TIE,
        Tie::NotTied if outcome.half_wins >= HalfWins::WIN => HalfWins::WIN,
        Tie::NotTied if level => HalfWins::TIE,
        Tie::NotTied => HalfWins::NONE,
    }
}

impl RatedGame {
    /// The game in the working, with the opponent's rating; other fields are empty.
    pub(super) fn worked(&self, rating: f64) -> WorkedGame {
        WorkedGame {
            round: self.round,
            opponent: self.opponent,
            rating,
            deviation: None,
            won: self.won,
            spread: None,
            expected: None,
            value: None,
        }
    }
}

/// The ratings on entry.
pub(super) fn on_entry(rated: &[Rated<'_>]) -> BTreeMap<PlayerId, f64> {
    let rating = |rated: &Rated<'_>| Some((rated.player.id, f64::from(rated.player.rating?)));
    rated.iter().filter_map(rating).collect()
}

impl Rated<'_> {
    /// Career games before the event; 0 for a newcomer. If not known, `assumed`, with a note.
    pub(super) fn career(&self, assumed: u32, notes: &mut Vec<Assumed>) -> u32 {
        match (self.player.career_games, self.player.rating) {
            (Some(games), _) => games,
            (None, None) => 0,
            (None, Some(_)) => {
                notes.push(Assumed::CareerGames(assumed));
                assumed
            }
        }
    }

    /// The deviation on entry. If not known, `assumed`, with a note.
    pub(super) fn deviation(&self, assumed: f64, notes: &mut Vec<Assumed>) -> f64 {
        match (self.player.deviation, self.player.rating) {
            (Some(deviation), Some(_)) => deviation.points(),
            (Some(_) | None, None) => assumed,
            (None, Some(_)) => {
                notes.push(Assumed::Deviation(assumed));
                assumed
            }
        }
    }

    /// The first and the last round with a rated game; 0 if there is none.
    pub(super) fn span(&self) -> (RoundNo, RoundNo) {
        let first = self.games.first().map(|game| game.round).unwrap_or_default();
        (first, self.games.last().map(|game| game.round).unwrap_or_default())
    }
}

pub(super) fn count<T>(things: &[T]) -> u32 {
    u32::try_from(things.len()).unwrap_or(u32::MAX)
}
