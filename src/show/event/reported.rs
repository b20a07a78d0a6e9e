//! [`Reported`]: what was said of each table where both players report: what one said is for that one
//! alone, until the other has said something too.
use std::collections::HashMap;

use serde::Serialize;

use crate::event::loaded::Loaded;
use desk::DivisionField;
use tournament::{
    Certainty, Confirmation, GameResult, Moment, Pairing, PairingId, PlayerId, Report, ReportId,
    RoundState, Settings, Speaker, certainty, voices,
};

/// What was said of the tables on the wall.
#[derive(Debug, Default)]
pub struct Reported(HashMap<PairingId, TableSaid>);

/// What was said of a table.
#[derive(Debug)]
struct TableSaid {
    certainty: Certainty,
    counts: GameResult,
    /// The last of each who said something.
    voices: Vec<Report>,
}

/// How far a table is, for one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum ReportState {
    /// For the player who reports first.
    Waiting,
    /// This player has reported, and nobody else.
    Sent,
    /// Somebody else has, and this player has not.
    Theirs,
    /// Two said the same.
    Confirmed,
    Conflict,
    /// The desk entered what counts.
    Decided,
}

/// What somebody says that a game came to, as one of its players reads it.
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

    /// How far the table is for this player, where this result counts.
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

    /// What the player said last.
    pub fn own(&self, pairing: &Pairing, player: PlayerId) -> Option<Version> {
        let said = self.0.get(&pairing.id)?;
        let own = said.voices.iter().find(|voice| voice.speaker == Speaker::Player(player))?;
        version(own, player)
    }

    /// What everybody says, in a conflict in which the player has said something too.
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

/// What was said of the tables of a division where players report.
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

/// A report as a player of the game reads it.
fn version(report: &Report, player: PlayerId) -> Option<Version> {
    let own = report.sides.iter().find(|side| side.player == player)?;
    let theirs = report.sides.iter().find(|side| side.player != player)?;
    let by = match report.speaker {
        Speaker::Player(speaker) => Some(speaker),
        Speaker::Operator | Speaker::Correction | Speaker::Ruling => None,
    };
    Some(Version { by, own: own.score.0, theirs: theirs.score.0 })
}
