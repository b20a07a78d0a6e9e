//! [`Part`]: what of an event is loaded; [`OutOfScope`], that something is not.
use std::collections::BTreeSet;

use super::Noun;
use crate::{DivisionId, GameNo, PairingId};

/// A part of an event that is loaded as a whole or not at all. The settings, the divisions and
/// the prizes always are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    /// A division: its players, rounds, pairings, results, absences, penalties, reports, claims,
    /// late corrections and sheets.
    Division(DivisionId),
    /// A pairing: its round, results, penalties, reports, claims, late corrections, and the heads of
    /// its records.
    Pairing(PairingId),
    /// A record: its head, entries, notes, announcements, rulings and incidents, and its pairing.
    Game(GameNo),
    /// The heads of the records that are not finished.
    UnfinishedGames,
    /// Every row of a noun.
    Every(Noun),
    /// The key that the next new row of a noun gets.
    NextKey(Noun),
}

/// Something was asked of an event that was not loaded: it is not known whether it is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} of the event was asked for and not loaded")]
pub struct OutOfScope(pub Part);

/// What of an event is loaded.
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
