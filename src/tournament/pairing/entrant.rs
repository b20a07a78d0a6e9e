//! [`entrants`]: what a round is paired on, of standings and outcomes.
use crate::rules::{ForfeitStarts, Points};
use crate::tournament::pairing::Entrant;
use crate::tournament::{Outcome, Player, ResultKind, RoundNo, Standing};

/// The players of the standings, each with what the next round is paired on: outcomes
/// after the round `through` are left out.
#[must_use]
pub fn entrants(
    players: &[Player],
    standings: &[Standing],
    outcomes: &[Outcome],
    through: RoundNo,
    forfeit_starts: ForfeitStarts,
) -> Vec<Entrant> {
    let made = standings.iter().filter_map(|standing| {
        let player = players.iter().find(|player| player.id == standing.player)?;
        let own = || outcomes.iter().filter(|o| o.player == standing.player && o.round <= through);
        let byes = own()
            .filter(|outcome| matches!(outcome.kind, ResultKind::Bye | ResultKind::Forfeit))
            .count();
        let charged = match forfeit_starts {
            ForfeitStarts::Ignore => 0,
            ForfeitStarts::Alternate => own()
                .filter(|o| o.kind == ResultKind::Forfeit && o.spread < Points::ZERO)
                .count() as u32,
        };
        Some(Entrant {
            player: standing.player,
            number: player.number,
            rating: player.rating,
            half_wins: standing.half_wins,
            half_losses: standing.half_losses,
            spread: standing.capped_spread,
            byes: byes as u32,
            // The first forfeit is charged as a start, the next as a reply, in turn
            // (`rules.md` 9.1).
            starts: standing.starts + charged.div_ceil(2),
            replies: standing.replies + charged / 2,
        })
    });
    made.collect()
}
