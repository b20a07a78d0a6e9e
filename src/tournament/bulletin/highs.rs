//! High and close games, from the scores.
use std::cmp::Reverse;

use crate::rules::{Points, Seat};
use crate::tournament::bulletin::{
    Bulletin, Fate, HighScore, PlayedGame, Side, WholeGame, greatest,
};

impl Bulletin {
    pub(super) fn add_highs(&mut self, games: &[PlayedGame<'_>]) {
        let highest = |wanted: &dyn Fn(&Side) -> bool| {
            let sides = games.iter().flat_map(|game| game.sides.iter().map(move |one| (game, one)));
            let sides = sides.filter(|(_, (_, side))| wanted(side));
            let best = greatest(sides, |(_, (_, side))| side.score);
            best.into_iter().map(|(game, (seat, _))| high_score(game, seat)).collect()
        };
        self.high_win = highest(&|side| side.fate == Fate::Won);
        self.high_loss = highest(&|side| side.fate == Fate::Lost);
        self.high_game = highest(&|_| true);
        let whole = |points: fn(&PlayedGame<'_>) -> Option<Points>| {
            games.iter().filter_map(move |game| Some(whole_game(game, points(game)?)))
        };
        self.high_combined = greatest(whole(|game| Some(combined(game))), |game| game.points);
        self.closest = greatest(whole(difference), |game| Reverse(game.points));
        self.widest = greatest(whole(difference), |game| game.points);
    }
}

fn combined(game: &PlayedGame<'_>) -> Points {
    game.sides.values().map(|side| side.score).sum()
}

/// The difference between the scores of two players; more have none.
fn difference(game: &PlayedGame<'_>) -> Option<Points> {
    let scores: Vec<Points> = game.sides.values().map(|side| side.score).collect();
    let [one, two] = scores[..] else { return None };
    Some((one - two).max(two - one))
}

fn high_score(game: &PlayedGame<'_>, seat: Seat) -> HighScore {
    let named = |seat| {
        let side: &Side = &game.sides[seat];
        (side.who.name.clone(), side.score)
    };
    let (player, score) = named(seat);
    let against = game.sides.others(seat).map(named).collect();
    HighScore { at: game.at.clone(), player, score, against }
}

fn whole_game(game: &PlayedGame<'_>, points: Points) -> WholeGame {
    let mut scores: Vec<(String, Points)> =
        game.sides.values().map(|side| (side.who.name.clone(), side.score)).collect();
    scores.sort_by_key(|(_, score)| Reverse(*score));
    WholeGame { at: game.at.clone(), scores, points }
}
