//! What the director lets stand in a record: no more than is asked for and needed.
use crate::desk::{Finding, Refusal, Stamp};
use crate::rules::{Allowance, Allowed, Event, Game, MisplacedOpening};

/// What the operator asks to let stand.
pub(super) fn asked(stamp: &Stamp) -> Allowed {
    let asked = Allowance::ALL.into_iter().filter(|allowance| stamp.accepts(finding(*allowance)));
    asked.fold(Allowed::NOTHING, Allowed::and)
}

/// Applies the event, letting stand what it says and what the stamp asks for, as far as
/// it needs that; the event then says exactly this. Answers with what was let stand anew.
///
/// # Errors
/// Why it cannot stand all the same; or that a reason is needed.
pub(super) fn apply(
    game: &mut Game,
    event: &mut Event,
    stamp: &Stamp,
) -> Result<Vec<Finding>, Refusal> {
    let before = event.allowed();
    let most = before.iter().fold(asked(stamp), Allowed::and);
    *event = event.clone().allowing(most);
    for allowance in Allowance::ALL {
        let without = event.clone().allowing(event.allowed().without(allowance));
        if without != *event && game.clone().apply(&without).is_ok() {
            *event = without;
        }
    }
    game.apply(event)?;
    let new = new(before, event);
    if new.contains(&Finding::Misplaced)
        && game.rules().misplaced_opening == MisplacedOpening::Refused
    {
        stamp.needed_reason("under this rule set a first play that misses the start")?;
    }
    Ok(new)
}

/// What is let stand in the event that was not before.
pub(super) fn new(before: Allowed, event: &Event) -> Vec<Finding> {
    let new = event.allowed().iter().filter(|allowance| !before.has(*allowance));
    new.map(finding).collect()
}

fn finding(allowance: Allowance) -> Finding {
    match allowance {
        Allowance::Pool => Finding::Pool,
        Allowance::Misplaced => Finding::Misplaced,
    }
}
