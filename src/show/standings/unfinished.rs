//! Rounds with missing results, for reports that count them.
use std::collections::HashMap;

use crate::event::loaded::Loaded;
use desk::DivisionField;
use tournament::{Round, RoundNo, RoundState, plural};

/// A sentence for each counted round that is not complete.
pub fn unfinished(loaded: &Loaded, through: Option<RoundNo>) -> Vec<String> {
    unfinished_among(loaded, |_, round| through.is_none_or(|through| round.number <= through))
}

/// The same for the rounds that `wanted` accepts.
pub fn unfinished_among(
    loaded: &Loaded,
    wanted: impl Fn(&DivisionField, &Round) -> bool,
) -> Vec<String> {
    let mut given = HashMap::new();
    loaded
        .rounds(|field, round| round.state == RoundState::Released && wanted(field, round))
        .iter()
        .filter_map(|round| {
            let given = given.entry(round.field.division.id).or_insert_with(|| round.field.given());
            let missing = round.field.missing_beside(round.round, given).len();
            if missing == 0 {
                return None;
            }
            let of = || format!(" of division {}", round.field.division.name);
            let division = loaded.where_several(of);
            let results = plural(missing, "result is", "results are");
            let number = round.round.number.0;
            Some(format!("Round {number}{division} is unfinished: {results} missing."))
        })
        .collect()
}
