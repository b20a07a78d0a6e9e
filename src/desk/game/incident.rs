//! Incidents: mistakes at a table, with the director's decision.
use crate::game::GameFile;
use crate::player::find::find_seat;
use crate::{Desk, DisputeError, Plan, Receipt, Refusal, Stamp};
use rules::TurnNo;
use tournament::event::{Noun, OperationKind, Write};
use tournament::{Decided, GameNo, Incident, IncidentId, IncidentKind};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewIncident {
    pub kind: IncidentKind,
    pub turn: Option<TurnNo>,
    /// The player concerned; by default the player of the turn.
    pub player: Option<String>,
    pub what: String,
    pub decision: String,
}

impl Desk {
    /// Notes an incident.
    pub fn note_incident(
        &mut self,
        stamp: &Stamp,
        game: GameNo,
        new: &NewIncident,
    ) -> Result<Receipt<GameFile>, Refusal> {
        self.change(stamp, OperationKind::GameIncident, |view| {
            let mut file = GameFile::load(view, game)?;
            let what = needed(&new.what, "what happened")?;
            let decision = needed(&new.decision, "a decision")?;
            let (entry, of_turn) = match new.turn {
                None => (None, None),
                Some(turn) => {
                    let seat = file.line_of_turn(turn)?.seat;
                    (Some(file.entry_of_turn(turn)?.id), Some(seat))
                }
            };
            let seat = match &new.player {
                None => of_turn,
                Some(name) => Some(find_seat(file.game.names(), name)?),
            };
            let incident = Incident {
                id: IncidentId(view.next_id(Noun::Incident)?),
                game,
                entry,
                kind: new.kind,
                seat,
                what,
                decision: Decided { by: stamp.by.clone(), at: stamp.at, why: decision },
            };
            let writes = vec![Write::insert(&incident)];
            let said = format!("Game {}: {}.", game.0, file.incident_said(&incident));
            file.layers.incidents.push(incident);
            Ok(Plan::new(said, writes, file))
        })
    }
}

fn needed(text: &str, what: &'static str) -> Result<String, DisputeError> {
    let text = text.trim();
    if text.is_empty() { Err(DisputeError::IncidentText { what }) } else { Ok(text.to_owned()) }
}

impl GameFile {
    /// An incident in one sentence: `overdraw, turn 3, Ann: drew eight; decided: one tile goes
    /// back`.
    pub fn incident_said(&self, incident: &Incident) -> String {
        let turn = match incident.entry.map(|entry| self.turn_of(entry)) {
            None => String::new(),
            Some(Some(turn)) => format!(", turn {turn}"),
            Some(None) => ", of a turn that was deleted".to_owned(),
        };
        let who = incident.seat.map(|seat| format!(", {}", self.game.name(seat)));
        format!(
            "{}{turn}{}: {}; decided: {}",
            incident.kind.name(),
            who.unwrap_or_default(),
            incident.what,
            incident.decision.why
        )
    }
}
