//! Every round derived again: whether it is what its request comes to, and what says why not.
use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use crate::retrace::{Fingerprint, Retraced, trails};
use crate::swap::SWAPPING;
use crate::{Desk, DivisionField, EventField, Refusal};
use store::Operation;
use tournament::pairing::{Method, PairingError, PairingRequest, pair};
use tournament::{
    DivisionId, Outcome, PlayerId, Round, RoundNo, Seats, Start, TableLine, side_by_side,
};

/// A round and what deriving it again says.
#[derive(Clone, Debug)]
pub struct RoundChecked {
    /// The division as it stands, one for all its rounds.
    pub field: Arc<DivisionField>,
    pub round: Round,
    /// What it says.
    pub checked: Checked,
}

/// What deriving a round again says.
#[derive(Clone, Debug)]
pub enum Checked {
    /// It has no request: its pairings came from elsewhere.
    NoRequest,
    /// Its request cannot be met any more.
    Impossible(PairingError),
    /// It was derived, on the results that it was paired on.
    Derived(Box<Derived>),
}

/// A round beside what its request comes to.
#[derive(Clone, Debug)]
pub struct Derived {
    /// How it was paired.
    pub method: Method,
    pub journal: PairedIn,
    /// The operations that stand and moved somebody in it since, the oldest first.
    pub since: Vec<Operation>,
    /// Where the round as it was paired is not what its request comes to: always a fault.
    pub paired: Otherwise,
    /// Where the round as it stands is not as it was paired.
    pub moved: Otherwise,
    /// Where the results that now count would pair it otherwise than those of that time.
    pub results: Otherwise,
}

/// Where a pairing is journaled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PairedIn {
    ThisFile,
    /// In this file, before it was brought up to date: how the round stood then is read no more.
    BeforeMigration,
    /// In the one from which the event was brought.
    Another,
}

/// Where one thing is otherwise than another.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Otherwise {
    /// The tables and byes of the one that the other has not.
    pub was: Vec<TableLine>,
    /// Those of the other.
    pub now: Vec<TableLine>,
}

impl Otherwise {
    /// Where `now` is otherwise than `was`.
    #[must_use]
    pub fn between(was: &[TableLine], now: &[TableLine]) -> Otherwise {
        let without = |of: &[TableLine], other: &[TableLine]| -> Vec<TableLine> {
            let other: HashSet<&TableLine> = other.iter().collect();
            of.iter().filter(|line| !other.contains(line)).copied().collect()
        };
        Otherwise { was: without(was, now), now: without(now, was) }
    }

    /// The lines that go: who sits there meets somebody else, or nobody.
    pub fn goes(&self) -> impl Iterator<Item = &TableLine> {
        self.was.iter().filter(|was| !self.now.iter().any(|now| was.seats.same_players(now.seats)))
    }

    pub fn comes(&self) -> impl Iterator<Item = &TableLine> {
        self.now.iter().filter(|now| !self.was.iter().any(|was| was.seats.same_players(now.seats)))
    }

    /// The lines whose players stay together, as they were and as they are: at another table, or
    /// the other one starts.
    pub fn stays(&self) -> impl Iterator<Item = (&TableLine, &TableLine)> {
        self.was.iter().filter_map(|was| {
            let now = self.now.iter().find(|now| was.seats.same_players(now.seats))?;
            Some((was, now))
        })
    }

    /// Whether nothing is.
    #[must_use]
    pub fn is_nowhere(&self) -> bool {
        self.was.is_empty() && self.now.is_empty()
    }
}

impl Derived {
    /// Whether it is what its request comes to, or the journal has a reason why not: that
    /// something happened in the room, or what the director said.
    #[must_use]
    pub fn is_accounted_for(&self) -> bool {
        let has_reason = |operation: &Operation| {
            operation.told.command != SWAPPING || operation.told.why.is_some()
        };
        let since = &self.since;
        let is_as_paired = match self.journal {
            PairedIn::ThisFile | PairedIn::Another => self.paired.is_nowhere(),
            // What was moved since is not told from what it was.
            PairedIn::BeforeMigration => {
                self.paired.is_nowhere() || !since.is_empty() && since.iter().all(has_reason)
            }
        };
        is_as_paired
            && (self.moved.is_nowhere() || !since.is_empty() && since.iter().all(has_reason))
    }
}

impl Desk {
    /// Derives a round again, or every round of the division, or of all.
    ///
    /// # Errors
    /// There is no such division or round, or why the file cannot be read.
    pub fn check_rounds(
        &mut self,
        division: Option<&str>,
        number: Option<RoundNo>,
    ) -> Result<Vec<RoundChecked>, Refusal> {
        let trails = self.shown_past(|view| {
            let event = EventField::load(view)?;
            trails(view, &event.divisions_meant(division)?, number)
        })?;
        let mut outcomes: HashMap<DivisionId, Vec<Outcome>> = HashMap::new();
        for trail in &trails {
            let field = &trail.present.field;
            if let Entry::Vacant(place) = outcomes.entry(field.division.id) {
                place.insert(field.outcomes()?);
            }
        }
        let checked = side_by_side(&trails, |trail| {
            let outcomes = outcomes.get(&trail.round.division).map_or(&[][..], Vec::as_slice);
            let checked = match trail.retraced(outcomes, Fingerprint::LeftOut)? {
                None => Checked::NoRequest,
                Some(retraced) => derived(retraced, trail.paired_in()),
            };
            let (field, round) = (Arc::clone(&trail.present.field), trail.round.clone());
            Ok(RoundChecked { field, round, checked })
        });
        checked.into_iter().collect()
    }
}

fn derived(retraced: Retraced, journal: PairedIn) -> Checked {
    let then = match lines(&retraced.request) {
        Ok(then) => then,
        Err(error) => return Checked::Impossible(error),
    };
    let same_request = retraced.now == retraced.request;
    // The results that now count may not do for it: then they say nothing of it.
    let now = match same_request {
        true => then.clone(),
        false => lines(&retraced.now).unwrap_or_else(|_| then.clone()),
    };
    let entrants: HashSet<PlayerId> =
        retraced.request.entrants.iter().map(|entrant| entrant.player).collect();
    let plays = |line: &&TableLine| line.seats.players().all(|player| entrants.contains(&player));
    let as_paired: Vec<TableLine> = retraced.as_paired.iter().filter(plays).map(seated).collect();
    let paired = Otherwise::between(&then, &as_paired);
    let moved = Otherwise::between(&retraced.as_paired, &retraced.stands);
    // Somebody who came or went since is no matter of results.
    let same = retraced.now.entrants.len() == retraced.request.entrants.len();
    let results = if same { Otherwise::between(&then, &now) } else { Otherwise::default() };
    let (method, since) = (retraced.request.plan.method, retraced.since);
    Checked::Derived(Box::new(Derived { method, journal, since, paired, moved, results }))
}

/// The tables are those of the hall: what is derived is who meets whom, and who starts.
fn seated(line: &TableLine) -> TableLine {
    TableLine { table: None, ..*line }
}

fn lines(request: &PairingRequest) -> Result<Vec<TableLine>, PairingError> {
    let paired = pair(request)?;
    let pairs = paired.pairings.iter().map(|pair| Seats::Pair {
        first: pair.first,
        second: pair.second,
        start: Start::Known,
    });
    let without = paired.byes.iter().chain(&paired.idle);
    let byes = without.map(|player| Seats::Solo(*player));
    Ok(pairs.chain(byes).map(|seats| TableLine { table: None, seats }).collect())
}
