//! [`Reported`]: the players' reports of each table: a player sees only the own one until the other
//! has reported too.
use std::collections::HashMap;

use serde::Serialize;

use crate::event::loaded::Loaded;
use desk::DivisionField;
use tournament::{
    Certainty, Confirmation, GameResult, Moment, Pairing, PairingId, PlayerId, Report, ReportId,
    RoundState, Settings, Speaker, certainty, voices,
};

/// The reports of the tables on the wall.
#[derive(Debug, Default)]
pub struct Reported(HashMap<PairingId, TableSaid>);

/// The reports of a table.
#[derive(Debug)]
struct TableSaid {
    certainty: Certainty,
    counts: GameResult,
    /// The last report of each person.
    voices: Vec<Report>,
}

/// The state of a table for one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum ReportState {
    /// No report yet.
    Waiting,
    /// Only this player has reported.
    Sent,
    /// Only the other has reported.
    Theirs,
    /// Two reports agree.
    Confirmed,
    Conflict,
    /// The desk's entry counts.
    Decided,
}

/// A reported result, from the view of one of its players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Version {
    /// `None` for the desk.
    #[serde(skip)]
    pub by: Option<PlayerId>,
    pub own: i32,
    pub theirs: i32,
}

impl Reported {
    pub(crate) fn of(loaded: &Loaded) -> Reported {
        let settings = &loaded.event.settings;
        Reported(loaded.fields.iter().flat_map(|field| said_in(field, settings)).collect())
    }

    /// The table's state for this player; `counts` is the result that counts.
    pub fn state(
        &self,
        pairing: &Pairing,
        player: PlayerId,
        counts: Option<&GameResult>,
    ) -> ReportState {
        let Some(said) = self.0.get(&pairing.id) else {
            return if counts.is_some() { ReportState::Decided } else { ReportState::Waiting };
        };
        said.state(player)
    }

    /// The player's last report.
    pub fn own(&self, pairing: &Pairing, player: PlayerId) -> Option<Version> {
        let said = self.0.get(&pairing.id)?;
        let own = said.voices.iter().find(|voice| voice.speaker == Speaker::Player(player))?;
        version(own, player)
    }

    /// All reports, in a conflict that the player has reported in.
    pub fn versions(&self, pairing: &Pairing, player: PlayerId) -> Vec<Version> {
        let Some(said) = self.0.get(&pairing.id) else { return Vec::new() };
        if said.certainty != Certainty::Conflict || !said.has(Speaker::Player(player)) {
            return Vec::new();
        }
        let counts = &said.counts;
        let is_reported = said.voices.iter().any(|voice| voice.agrees(pairing, counts));
        let nobody = ("", Moment(0));
        let entered = Report::of(ReportId(0), pairing, counts, Speaker::Operator, nobody);
        let entered = entered.filter(|_| !is_reported);
        entered.iter().chain(&said.voices).filter_map(|voice| version(voice, player)).collect()
    }
}

impl TableSaid {
    fn has(&self, speaker: Speaker) -> bool {
        self.voices.iter().any(|voice| voice.speaker == speaker)
    }

    fn state(&self, player: PlayerId) -> ReportState {
        match self.certainty {
            Certainty::Conflict => ReportState::Conflict,
            Certainty::Confirmed if self.voices.is_empty() || self.has(Speaker::Ruling) => {
                ReportState::Decided
            }
            Certainty::Confirmed => ReportState::Confirmed,
            Certainty::Unconfirmed if self.has(Speaker::Player(player)) => ReportState::Sent,
            Certainty::Unconfirmed => ReportState::Theirs,
        }
    }
}

/// The reports of a division whose players report.
fn said_in(field: &DivisionField, settings: &Settings) -> Vec<(PairingId, TableSaid)> {
    let asked = field.division.confirmation(settings);
    match asked {
        Confirmation::None | Confirmation::Second => return Vec::new(),
        Confirmation::Players => {}
    }
    let released = field.rounds.iter().filter(|round| round.state == RoundState::Released);
    let released: Vec<_> = released.map(|round| round.id).collect();
    let mut reports: HashMap<PairingId, Vec<&Report>> = HashMap::new();
    for report in &field.reports {
        reports.entry(report.pairing).or_default().push(report);
    }
    let pairings = field.pairings.iter().filter(|pairing| released.contains(&pairing.round));
    pairings
        .filter_map(|pairing| {
            let reports = reports.get(&pairing.id).map_or(&[][..], Vec::as_slice);
            let results: Vec<&GameResult> = field.results_of(pairing.id).collect();
            let said = TableSaid {
                certainty: certainty(asked, pairing, &results, reports)?,
                counts: field.result_of(pairing.id)?.clone(),
                voices: voices(reports.iter().copied()).into_iter().cloned().collect(),
            };
            Some((pairing.id, said))
        })
        .collect()
}

/// A report from the view of one of the game's players.
fn version(report: &Report, player: PlayerId) -> Option<Version> {
    let own = report.sides.iter().find(|side| side.player == player)?;
    let theirs = report.sides.iter().find(|side| side.player != player)?;
    let by = match report.speaker {
        Speaker::Player(speaker) => Some(speaker),
        Speaker::Operator | Speaker::Correction | Speaker::Ruling => None,
    };
    Some(Version { by, own: own.score.0, theirs: theirs.score.0 })
}
