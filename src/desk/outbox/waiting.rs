//! [`Waiting`]: a result that waits in the outbox, as it was typed.
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::result::slip::SlipDesk;
use crate::{
    ClaimText, Finding, Plan, Refusal, Rehearsal, SlipEntry, SlipOutcome, SlipText, Stamp,
    TieBreak, View,
};
use store::{Outbox, OutboxEntry};
use tournament::event::{ClientKey, OperationKind};
use tournament::{Moment, RoundNo};

/// A result that waits to be entered until the event's order is in reach.
#[derive(Clone, Debug)]
pub struct Waiting {
    pub number: i64,
    /// What it would be in the journal, as far as was known here.
    pub said: String,
    /// The slip as it was typed.
    pub slip: String,
    pub round: RoundNo,
    pub division: Option<String>,
    /// Who entered it. It is untrusted text.
    pub by: String,
    pub at: Moment,
    /// Whether it was sent and nobody answered: then it may be in the event.
    pub unheard: bool,
    /// Why it was refused when it was sent; then it is for somebody to decide.
    pub refused: Option<String>,
    rest: Rest,
}

/// How a slip comes to the desk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum SlipWay {
    Add,
    Confirm,
    /// A player's, of somebody at the desk.
    Report {
        player: String,
    },
    /// Of the player.
    ReportOwn {
        player: String,
    },
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct Rest {
    /// The hash of the first operation of the event for which it was typed.
    event: String,
    way: SlipWay,
    tie_break: TieTyped,
    reason: Option<String>,
    accepts: Vec<String>,
    key: Option<(String, Option<String>)>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum TieTyped {
    Unsaid,
    Won(String),
    Drawn,
}

/// As it lies in the outbox.
#[derive(Serialize, Deserialize)]
struct Body {
    said: String,
    slip: String,
    round: u32,
    division: Option<String>,
    by: String,
    at: i64,
    #[serde(flatten)]
    rest: Rest,
}

impl SlipWay {
    pub(crate) fn kind(&self) -> OperationKind {
        match self {
            SlipWay::Add => OperationKind::ResultAdd,
            SlipWay::Confirm => OperationKind::ResultConfirm,
            SlipWay::Report { .. } | SlipWay::ReportOwn { .. } => OperationKind::ResultReport,
        }
    }

    pub(crate) fn decide(
        &self,
        view: &View<'_>,
        stamp: &Stamp,
        entry: &SlipEntry<'_>,
    ) -> Result<Plan<SlipOutcome>, Refusal> {
        SlipDesk::noting_start(view, stamp, entry, |desk| match self {
            SlipWay::Add => desk.add(entry),
            SlipWay::Confirm => desk.confirm(entry),
            SlipWay::Report { player } => desk.report_of(entry, player),
            SlipWay::ReportOwn { player } => desk.report_own(entry, player),
        })
    }
}

impl Waiting {
    /// What is put into the outbox.
    pub(super) fn body(
        event: &str,
        way: &SlipWay,
        stamp: &Stamp,
        entry: &SlipEntry<'_>,
        said: &str,
    ) -> String {
        let key = stamp.key.as_ref().map(|key| (key.name.clone(), key.content.clone()));
        let body = Body {
            said: said.to_owned(),
            slip: ClaimText::joined(&entry.slip, &entry.claims),
            round: entry.round.0,
            division: entry.division.map(str::to_owned),
            by: stamp.by.clone(),
            at: stamp.at.0,
            rest: Rest {
                event: event.to_owned(),
                way: way.clone(),
                tie_break: match entry.tie_break {
                    TieBreak::Unsaid => TieTyped::Unsaid,
                    TieBreak::Won(player) => TieTyped::Won(player.to_owned()),
                    TieBreak::Drawn => TieTyped::Drawn,
                },
                reason: stamp.reason.clone(),
                accepts: stamp.accepts.iter().map(|finding| finding.name().to_owned()).collect(),
                key,
            },
        };
        serde_json::to_string(&body).expect("texts and numbers are JSON")
    }

    fn read(outbox: &Outbox, entry: OutboxEntry) -> Result<Waiting, Refusal> {
        let OutboxEntry { number, body, unheard, refused } = entry;
        let wrong =
            |error| outbox.unreadable(format!("number {number} is something else: {error}"));
        let Body { said, slip, round, division, by, at, rest } =
            serde_json::from_str(&body).map_err(wrong)?;
        let (round, at) = (RoundNo(round), Moment(at));
        Ok(Waiting { number, said, slip, round, division, by, at, unheard, refused, rest })
    }

    /// The player of whose own page it is, as it was named there.
    #[must_use]
    pub fn reported_by(&self) -> Option<&str> {
        match &self.rest.way {
            SlipWay::ReportOwn { player } => Some(player),
            SlipWay::Add | SlipWay::Confirm | SlipWay::Report { .. } => None,
        }
    }

    /// All that lies in the outbox of an event, in order: what waits, and what was refused.
    pub fn of_event(event: &Path) -> Result<Vec<Waiting>, Refusal> {
        match Outbox::of(event)? {
            None => Ok(Vec::new()),
            Some(outbox) => Waiting::all(&outbox),
        }
    }

    /// What of it was refused.
    pub(crate) fn refused_of(event: &Path) -> Result<Vec<Waiting>, Refusal> {
        let mut all = Waiting::of_event(event)?;
        all.retain(|one| one.refused.is_some());
        Ok(all)
    }

    pub(super) fn all(outbox: &Outbox) -> Result<Vec<Waiting>, Refusal> {
        outbox.all()?.into_iter().map(|entry| Waiting::read(outbox, entry)).collect()
    }

    pub(super) fn is_of(&self, event: &str) -> bool {
        self.rest.event == event
    }

    pub(super) fn way(&self) -> &SlipWay {
        &self.rest.way
    }

    pub(super) fn key(&self) -> Option<ClientKey> {
        let key = self.rest.key.clone();
        key.map(|(name, content)| ClientKey { name, content })
    }

    pub(super) fn stamp(&self) -> Stamp {
        let accepts = self.rest.accepts.iter();
        let accepts = accepts.flat_map(|name| {
            Finding::ALL.iter().copied().filter(move |finding| finding.name() == name)
        });
        Stamp {
            at: self.at,
            by: self.by.clone(),
            reason: self.rest.reason.clone(),
            accepts: accepts.collect(),
            key: self.key(),
            rehearsal: Rehearsal::Real,
        }
    }

    /// The same with another slip, or as it was typed.
    pub(super) fn entry<'w>(&'w self, slip: &'w str) -> Result<SlipEntry<'w>, Refusal> {
        let (text, claims) = ClaimText::split(slip)?;
        Ok(SlipEntry {
            division: self.division.as_deref(),
            round: self.round,
            slip: SlipText::parse(text)?,
            tie_break: match &self.rest.tie_break {
                TieTyped::Unsaid => TieBreak::Unsaid,
                TieTyped::Won(player) => TieBreak::Won(player),
                TieTyped::Drawn => TieBreak::Drawn,
            },
            claims,
        })
    }

    /// What it comes to where the event stands so.
    pub(super) fn decide(&self, view: &View<'_>) -> Result<Plan<SlipOutcome>, Refusal> {
        let stamp = self.stamp();
        stamp.check_key(view)?;
        self.rest.way.decide(view, &stamp, &self.entry(&self.slip)?)
    }
}
