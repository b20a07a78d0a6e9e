//! The findings that the director lets stand in a record: only those asked for and needed.
use crate::{Finding, Refusal, Stamp};
use rules::{Allowance, Allowed, Event, Game, MisplacedOpening};

/// The findings that the operator asks to let stand.
pub(super) fn asked(stamp: &Stamp) -> Allowed {
    let asked = Allowance::ALL.into_iter().filter(|allowance| stamp.accepts(finding(*allowance)));
    asked.fold(Allowed::NOTHING, Allowed::and)
}

/// Applies the event with the findings to let stand that are in it or in the stamp, reduced to
/// those it needs; the event then contains exactly these. Returns the new ones.
pub(super) fn apply(
    game: &mut Game,
    event: &mut Event,
    stamp: &Stamp,
) -> Result<Vec<Finding>, Refusal> {
    let before = event.allowed();
    *event = least(game, event, asked(stamp));
    game.enter(event)?;
    let new = new(before, event);
    check_reason(game, &new, stamp)?;
    Ok(new)
}

/// The event with only the findings to let stand that it needs, of its own and those asked for.
pub(super) fn least(game: &Game, event: &Event, asked: Allowed) -> Event {
    let mut event = event.clone().allowing(event.allowed().iter().fold(asked, Allowed::and));
    for allowance in Allowance::ALL {
        let without = event.clone().allowing(event.allowed().without(allowance));
        if without != event && game.clone().enter(&without).is_ok() {
            event = without;
        }
    }
    event
}

/// A finding against a rule can only be let stand with a reason.
pub(super) fn check_reason(game: &Game, new: &[Finding], stamp: &Stamp) -> Result<(), Refusal> {
    if new.contains(&Finding::Misplaced)
        && game.rules().misplaced_opening == MisplacedOpening::Refused
    {
        stamp.needed_reason("under this rule set a first play that misses the start")?;
    }
    Ok(())
}

/// The findings that are let stand in the event and were not before.
pub(super) fn new(before: Allowed, event: &Event) -> Vec<Finding> {
    let new = event.allowed().iter().filter(|allowance| !before.has(*allowance));
    new.map(finding).collect()
}

pub(super) fn finding(allowance: Allowance) -> Finding {
    match allowance {
        Allowance::Pool => Finding::Pool,
        Allowance::Misplaced => Finding::Misplaced,
        Allowance::Drawn => Finding::Drawn,
    }
}
