//! What the director lets stand in a record: no more than is asked for and needed.
use crate::{Finding, Refusal, Stamp};
use rules::{Allowance, Allowed, Event, Game, MisplacedOpening};

/// What the operator asks to let stand.
pub(super) fn asked(stamp: &Stamp) -> Allowed {
    let asked = Allowance::ALL.into_iter().filter(|allowance| stamp.accepts(finding(*allowance)));
    asked.fold(Allowed::NOTHING, Allowed::and)
}

/// Applies the event, letting stand what it says and what the stamp asks for, as far as
/// it needs that; the event then says exactly this. Answers with what was let stand now.
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

/// The event with what it says is let stand and what is asked for, as far as it needs it.
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

/// What is let stand against the rule set's word wants a reason.
pub(super) fn check_reason(game: &Game, new: &[Finding], stamp: &Stamp) -> Result<(), Refusal> {
    if new.contains(&Finding::Misplaced)
        && game.rules().misplaced_opening == MisplacedOpening::Refused
    {
        stamp.needed_reason("under this rule set a first play that misses the start")?;
    }
    Ok(())
}

/// What is let stand in the event that was not before.
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
