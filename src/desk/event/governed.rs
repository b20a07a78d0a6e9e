//! Rounds and games begun under rules that are about to change.
use crate::{DivisionField, EventField, Finding, Refusal, Stamp, View};
use rules::RuleSet;
use tournament::{Division, GameRecord, RoundNo};

/// The rounds and games begun under the event's rules, as a finding, and the records with entries,
/// which keep these rules.
pub(super) fn of_event(
    view: &View<'_>,
    event: &EventField,
    now: &RuleSet,
) -> Result<(Option<Refusal>, Vec<GameRecord>), Refusal> {
    let kept = recorded(view, None)?;
    let mut begun = kept.first().map(game_said);
    for division in event.divisions.iter().filter(|known| known.own.ruleset.is_none()) {
        begun = begun.or(paired(view, division)?);
    }
    Ok((begun.map(|governed| found(governed, &event.rules, now)), kept))
}

/// Refuses other rules for a division with a paired round, or with a recorded free game under its
/// own rules, until the director accepts it and gives a reason. The game keeps its rules.
pub(crate) fn check_division_rules(
    view: &View<'_>,
    division: &Division,
    (was, now): (&RuleSet, &RuleSet),
    stamp: &Stamp,
) -> Result<Option<Finding>, Refusal> {
    if was.plays_as(now) {
        return Ok(None);
    }
    let mut begun = paired(view, division)?;
    if let Some(own) = &division.own.ruleset {
        begun = begun.or(recorded(view, Some(own))?.first().map(game_said));
    }
    let Some(governed) = begun else { return Ok(None) };
    let accepted = found(governed, was, now).overridden(stamp)?;
    stamp.needed_reason("other rules in a division that has begun")?;
    Ok(Some(accepted))
}

fn found(governed: String, was: &RuleSet, now: &RuleSet) -> Refusal {
    Refusal::RulesGovern { governed, changes: was.changes(now) }
}

/// The records with entries under these rules: the given ones, or the event's.
fn recorded(view: &View<'_>, own: Option<&String>) -> Result<Vec<GameRecord>, Refusal> {
    let mut recorded = Vec::new();
    for game in view.games()?.into_iter().filter(|game| game.ruleset.as_ref() == own) {
        if !view.entries(game.number)?.is_empty() {
            recorded.push(game);
        }
    }
    Ok(recorded)
}

fn game_said(game: &GameRecord) -> String {
    format!("game {} is recorded", game.number.0)
}

fn paired(view: &View<'_>, division: &Division) -> Result<Option<String>, Refusal> {
    let round = DivisionField::load(view, division)?.last_round();
    let said = || format!("round {} of division {} is paired", round.0, division.name);
    Ok((round > RoundNo(0)).then(said))
}
