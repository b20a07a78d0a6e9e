//! Who had clinched first place after each round, before and after the change.
use super::{ClinchShift, DivisionState};
use crate::clinch::{Drafts, Work, range};
use crate::{PlayerId, Rank, RoundNo, RoundState};

/// The released rounds after which that differs, beginning with the first changed one.
pub(super) fn shifts(
    before: &DivisionState<'_>,
    after: &DivisionState<'_>,
    first: RoundNo,
) -> Vec<ClinchShift> {
    // If the number of rounds is open, nothing is certain.
    if before.planned == RoundNo(0) {
        return Vec::new();
    }
    let released = before.rounds.iter().filter(|round| round.state == RoundState::Released);
    let mut numbers: Vec<RoundNo> =
        released.map(|round| round.number).filter(|number| *number >= first).collect();
    numbers.sort_unstable();
    let shifts = numbers.into_iter().map(|round| ClinchShift {
        round,
        was: sure(before, round),
        now: sure(after, round),
    });
    shifts.filter(|shift| shift.was != shift.now).collect()
}

/// Who has clinched first place after a round, with no later round paired.
fn sure(state: &DivisionState<'_>, through: RoundNo) -> Option<PlayerId> {
    let last = state.rounds.iter().map(|round| round.number).max().unwrap_or_default();
    let standings = state.standings(Some(through));
    let planned = state.planned.max(last);
    let race = state.race_after((through, &standings), (through, Drafts::Hidden), planned);
    let leader = standings.iter().find(|line| line.rank == Some(Rank(1)))?.player;
    (range(&race, leader, Work::ALONE).worst.rank == Rank(1)).then_some(leader)
}
