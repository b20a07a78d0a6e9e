//! High and close games, from the scores.
use std::cmp::Reverse;

use crate::Fate;
use crate::bulletin::{
    Bulletin, HighScore, PlayedGame, Side, WholeGame, join_greatest, keep_greatest,
};
use rules::{Points, Seat};

impl Bulletin {
    pub(super) fn add_highs(&mut self, game: &PlayedGame<'_, '_>) {
        for (seat, side) in game.sides.iter() {
            let keep = |kept: &mut Vec<HighScore>| {
                keep_greatest(kept, |kept| kept.score, side.score, || Some(high_score(game, seat)));
            };
            match side.fate {
                Fate::Won => keep(&mut self.high_win),
                Fate::Lost => keep(&mut self.high_loss),
                Fate::Tied => {}
            }
            keep(&mut self.high_game);
        }
        let points = combined(game);
        let whole = |points| move || Some(whole_game(game, points));
        keep_greatest(&mut self.high_combined, |kept| kept.points, points, whole(points));
        if let Some(points) = difference(game) {
            let closest = Reverse(points);
            keep_greatest(&mut self.closest, |kept| Reverse(kept.points), closest, whole(points));
            keep_greatest(&mut self.widest, |kept| kept.points, points, whole(points));
        }
    }

    pub(super) fn join_highs(&mut self, later: &mut Bulletin) {
        join_greatest(&mut self.high_win, &mut later.high_win, |kept| kept.score);
        join_greatest(&mut self.high_loss, &mut later.high_loss, |kept| kept.score);
        join_greatest(&mut self.high_game, &mut later.high_game, |kept| kept.score);
        join_greatest(&mut self.high_combined, &mut later.high_combined, |kept| kept.points);
        join_greatest(&mut self.closest, &mut later.closest, |kept| Reverse(kept.points));
        join_greatest(&mut self.widest, &mut later.widest, |kept| kept.points);
    }
}

fn combined(game: &PlayedGame<'_, '_>) -> Points {
    game.sides.values().map(|side| side.score).sum()
}

/// The difference between the scores of two players; more have none.
fn difference(game: &PlayedGame<'_, '_>) -> Option<Points> {
    let scores: Vec<Points> = game.sides.values().map(|side| side.score).collect();
    let [one, two] = scores[..] else { return None };
    Some((one - two).max(two - one))
}

fn high_score(game: &PlayedGame<'_, '_>, seat: Seat) -> HighScore {
    let named = |seat| {
        let side: &Side = &game.sides[seat];
        (side.who.name.clone(), side.score)
    };
    let (player, score) = named(seat);
    let against = game.sides.others(seat).map(named).collect();
    HighScore { at: game.at.clone(), player, score, against }
}

fn whole_game(game: &PlayedGame<'_, '_>, points: Points) -> WholeGame {
    let mut scores: Vec<(String, Points)> =
        game.sides.values().map(|side| (side.who.name.clone(), side.score)).collect();
    scores.sort_by_key(|(_, score)| Reverse(*score));
    WholeGame { at: game.at.clone(), scores, points }
}
