//! [`Part`]: the parts of an event that can be loaded; [`OutOfScope`] if one is not.
use std::collections::BTreeSet;

use super::Noun;
use crate::{DivisionId, GameNo, PairingId};

/// A part of an event that is loaded as a whole. Settings, divisions and prizes always are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    /// A division's players, rounds, pairings, results, absences, penalties, reports, claims, late
    /// corrections and sheets.
    Division(DivisionId),
    /// A pairing's round, results, penalties, reports, claims, late corrections and record heads.
    Pairing(PairingId),
    /// A record's head, entries, notes, announcements, rulings, incidents, and its pairing.
    Game(GameNo),
    /// The heads of unfinished records.
    UnfinishedGames,
    /// All rows of a noun.
    Every(Noun),
    /// The key for the next new row of a noun.
    NextKey(Noun),
}

/// A part was used that is not loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} of the event was asked for and not loaded")]
pub struct OutOfScope(pub Part);

/// The loaded parts of an event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Scope {
    parts: BTreeSet<Part>,
}

impl Scope {
    pub(super) fn has(&self, part: Part) -> bool {
        self.parts.contains(&part)
    }

    pub(super) fn add(&mut self, part: Part) {
        self.parts.insert(part);
    }
}
