//! What serde cannot check in a rule set: whether its numbers make a game.
use toml::Table;

use crate::board::Points;
use crate::ruleset::error::RuleSetError;
use crate::ruleset::fields::{ChallengeBy, Fields, PhonyCosts};
use crate::ruleset::table::shown;

pub(super) fn check_possible(table: &Table, fields: &Fields) -> Result<(), RuleSetError> {
    const PLAYERS: &str = "a game has 2 to 4 players, the fewest no more than the most";
    const AMOUNT: &str = "it is 0 to 10000 points";
    let is_amount = |points| (Points::ZERO..=Points::MOST_SET).contains(&points);
    let (least, most) = (fields.players_least, fields.players_most);
    let bingo = fields.bingo.iter().all(|bingo| is_amount(bingo.points));
    let toggles = fields.challenge_by == ChallengeBy::Toggle;
    let rules = [
        ("players_least", (2..=most).contains(&least), PLAYERS),
        ("players_most", (least..=4).contains(&most), PLAYERS),
        ("rack_size", (1..=15).contains(&fields.rack_size), "a rack has 1 to 15 tiles"),
        ("bingo", bingo, AMOUNT),
        (
            "phony_costs",
            !toggles || fields.phony_costs == PhonyCosts::Turn,
            "with `challenge_by = toggle` it is `turn`: a play that comes off may go back",
        ),
        ("tie_half_wins", fields.tie_half_wins <= 2, "a tie is worth 0, 1 or 2 half-wins"),
        ("overtime_points", is_amount(fields.overtime_points), AMOUNT),
        (
            "overtime_period_ms",
            fields.overtime_period_ms > 0,
            "a period lasts at least a millisecond",
        ),
        ("bye_spread", is_amount(fields.bye_spread), AMOUNT),
        ("forfeit_spread", is_amount(fields.forfeit_spread), AMOUNT),
    ];
    match rules.into_iter().find(|(_, holds, _)| !holds) {
        None => Ok(()),
        Some((field, _, reason)) => Err(RuleSetError::Value {
            field: field.to_owned(),
            value: table.get(field).map(shown).unwrap_or_default(),
            reason: reason.to_owned(),
        }),
    }
}
