//! The places that players can still reach, next to the standings.
use std::collections::HashMap;

use crate::event::loaded::Loaded;
use crate::refusal::Failure;
use desk::EventField;
use report::{Chances, chances_note};
use tournament::clinch::{Drafts, Work, needs, range};
use tournament::{PlayerId, PlayerStatus, Rank};

/// Which places are asked for.
#[derive(Clone, Copy, Debug)]
pub enum Among {
    First(u32),
    /// The places with prizes, or else the first three.
    Prizes,
}

/// The number of places if the number of prizes is not known.
const USUAL_PLACES: u32 = 3;

/// The chances of all players who can still reach such a place.
pub struct ChancesShown {
    pub chances: HashMap<PlayerId, Chances>,
    bounds: Vec<String>,
}

impl ChancesShown {
    pub fn of(loaded: &Loaded, among: Among) -> Result<ChancesShown, Failure> {
        let mut shown = ChancesShown { chances: HashMap::new(), bounds: Vec::new() };
        for field in &loaded.fields {
            let event = loaded.event.within(&field.division)?;
            check_tie(&event)?;
            let places = Rank(match among {
                Among::First(places) => places,
                Among::Prizes => event.place_prizes(&field.division).unwrap_or(USUAL_PLACES),
            });
            let race = field.race(&event, Drafts::Hidden)?;
            let division = loaded.where_several(|| format!("Division {}: ", field.division.name));
            let left = match race.rounds.len() {
                0 => "no round is left".to_owned(),
                1 => "one round is left".to_owned(),
                left => format!("{left} rounds are left"),
            };
            let open = match event.settings.rounds {
                Some(_) => "",
                None => {
                    "; how many are planned is open, so the last that is paired is taken as the last"
                }
            };
            let most = race.rounds.iter().map(|round| round.most.0).max().unwrap_or(0);
            let bound = if most > 0 {
                format!("; a game is taken to move a spread by at most {most} (gibson_spread)")
            } else {
                String::new()
            };
            shown.bounds.push(format!("{division}{left}{open}{bound}."));
            let work = Work::shared_by(field.players.len());
            for line in field.standings(&event.settings, None)? {
                let active = field.player(line.player).is_some_and(|player| match player.status {
                    PlayerStatus::Active => true,
                    PlayerStatus::Withdrawn { .. } => false,
                });
                if line.rank.is_some() && active {
                    let player = line.player;
                    let chances = Chances {
                        range: range(&race, player, work),
                        needs: needs(&race, player, places, work),
                        places,
                    };
                    shown.chances.insert(player, chances);
                }
            }
        }
        Ok(shown)
    }

    pub fn notes(&self) -> Vec<String> {
        let mut notes: Vec<String> = self.bounds.iter().map(|note| capital(note)).collect();
        notes.extend(chances_note(&self.chances));
        notes
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// Refuses rules by which a tie is a win for both: then places cannot be told ahead.
pub fn check_tie(event: &EventField) -> Result<(), Failure> {
    if event.rules.tie_half_wins <= 1 {
        return Ok(());
    }
    Err(Failure::usage(
        "places cannot be foretold where a tie is a win for both (tie_half_wins)",
        "see the standings as they are: `sixzero standings`",
    ))
}
