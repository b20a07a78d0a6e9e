//! [`entrants`]: what a round is paired on, of standings and outcomes.
use crate::rules::{ForfeitStarts, Points};
use crate::tournament::pairing::{Entrant, Past};
use crate::tournament::{Outcome, Player, ResultKind, RoundNo, Seats, Standing, Start};

/// The players of the standings, each with what the next round is paired on: outcomes
/// after the round `through` are left out. Byes and starts count as soon as they are paired:
/// those of `history` after that round too, which holds no later round than the one before
/// that to be paired.
#[must_use]
pub fn entrants(
    players: &[Player],
    standings: &[Standing],
    outcomes: &[Outcome],
    history: &[Past],
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
        let ahead = || history.iter().filter(|past| past.round > through);
        let solo = ahead().filter(|past| past.seats == Seats::Solo(standing.player)).count();
        let (mut starts, mut replies) = (0, 0);
        for past in ahead() {
            match past.seats {
                Seats::Pair { first, second, start: Start::Known } => {
                    starts += u32::from(first == standing.player);
                    replies += u32::from(second == standing.player);
                }
                Seats::Pair { start: Start::Unknown, .. } | Seats::Solo(_) => {}
            }
        }
        Some(Entrant {
            player: standing.player,
            number: player.number,
            rating: player.rating,
            half_wins: standing.half_wins,
            half_losses: standing.half_losses,
            spread: standing.capped_spread,
            byes: (byes + solo) as u32,
            // The first forfeit is charged as a start, the next as a reply, in turn
            // (`rules.md` 9.1).
            starts: standing.starts + charged.div_ceil(2) + starts,
            replies: standing.replies + charged / 2 + replies,
        })
    });
    made.collect()
}
