//! [`import_as_played`]: a game by the rules of its own table.
use std::sync::Arc;

use crate::game::{Allowed, EndCause, Game, GameRefusal};
use crate::gcg::check::{Checked, check};
use crate::gcg::import::{Import, Stopped, import};
use crate::gcg::read::GcgFile;
use crate::ruleset::{ChallengeRule, RuleSet};

/// A game as it was played at its table.
#[derive(Clone, Debug)]
pub struct AsPlayed {
    /// The given rules, with those of the table.
    pub rules: Arc<RuleSet>,
    pub checked: Checked,
    pub import: Import,
    /// The table's own rules, in the order of the lines.
    pub own: Vec<OwnRule>,
}

/// A rule that only this table had, as its file shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnRule {
    /// The line, from 1, that cannot stand without it.
    pub line: u32,
    pub assignment: &'static str,
    pub refusal: GameRefusal,
}

/// More rules of its own than any table has.
const MOST_OWN: usize = 8;

/// [`import`] by the rules of the game's own table: if the given rules have no such challenge or
/// end as the file has, the game gets a rule of its own.
pub fn import_as_played(rules: &Arc<RuleSet>, file: &GcgFile<'_>, allowed: Allowed) -> AsPlayed {
    let mut rules = Arc::clone(rules);
    let mut own = Vec::new();
    loop {
        let checked = check(&rules, file);
        let import = import(&rules, file, &checked, allowed);
        let wanted = import.stopped.as_ref().and_then(|stopped| own_rule(stopped, &import.game));
        let with = wanted.as_ref().and_then(|own| rules.with(own.assignment).ok());
        match (wanted, with) {
            (Some(wanted), Some(with)) if with != *rules && own.len() < MOST_OWN => {
                own.push(wanted);
                rules = Arc::new(with);
            }
            _ => return AsPlayed { rules, checked, import, own },
        }
    }
}

/// The rule that the file needs to go on, if it is about challenges or ends.
fn own_rule(stopped: &Stopped, game: &Game) -> Option<OwnRule> {
    const NO_PRICE: &str = "challenge=single";
    let Stopped::Refused { line, refusal } = stopped else { return None };
    let rules = game.rules();
    let mut refusal = (**refusal).clone();
    if let GameRefusal::AwaitsRacks { .. } = refusal {
        // Racks are missing for the sums, but that is not why the line cannot stand.
        refusal = GameRefusal::Over;
    }
    let assignment = match (&refusal, game.end_cause()) {
        (GameRefusal::VoidChallenge, _) => NO_PRICE,
        (GameRefusal::CannotEnd { .. }, _) => "declared_end=allowed",
        (GameRefusal::Over, Some(cause)) => match cause {
            EndCause::Scoreless => "scoreless_end=claimed",
            EndCause::Passes if game.names().seats() <= rules.scoreless_players => {
                "passes_each=none"
            }
            EndCause::Passes => "passes_each_crowd=none",
            EndCause::Overtime(_) => "overtime_limit_ms=none",
            EndCause::Challenge { .. } => NO_PRICE,
            // If words are checked as they are played, the last play ends the game.
            EndCause::PlayedOut(_) if rules.challenge == ChallengeRule::Void => NO_PRICE,
            EndCause::PlayedOut(_)
            | EndCause::Claimed(_)
            | EndCause::Declared { .. }
            | EndCause::Resigned(_) => return None,
        },
        _ => return None,
    };
    Some(OwnRule { line: *line, assignment, refusal })
}
