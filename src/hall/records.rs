//! [`Records`]: what every round was for every player, as anybody may know it.
use std::collections::HashMap;

use show::event::public::Public;
use tournament::{Outcome, PlayerId, Standing};

use crate::failure::Unserved;

#[derive(Debug)]
pub struct Records {
    standings: HashMap<PlayerId, Standing>,
    /// By round.
    outcomes: HashMap<PlayerId, Vec<Outcome>>,
}

impl Records {
    pub fn of(public: &Public) -> Result<Records, Unserved> {
        let settings = &public.loaded.event.settings;
        let mut records = Records { standings: HashMap::new(), outcomes: HashMap::new() };
        for field in &public.loaded.fields {
            let standings = field.standings(settings, None)?;
            records.standings.extend(standings.into_iter().map(|line| (line.player, line)));
            for outcome in field.outcomes()? {
                records.outcomes.entry(outcome.player).or_default().push(outcome);
            }
        }
        for outcomes in records.outcomes.values_mut() {
            outcomes.sort_by_key(|outcome| outcome.round);
        }
        Ok(records)
    }

    pub fn outcomes(&self, player: PlayerId) -> &[Outcome] {
        self.outcomes.get(&player).map_or(&[], Vec::as_slice)
    }

    /// `2-1 +90`.
    pub fn said(&self, player: PlayerId) -> String {
        self.standings.get(&player).map_or_else(String::new, |line| {
            format!("{}-{} {:+}", line.half_wins, line.half_losses, line.capped_spread.0)
        })
    }
}
