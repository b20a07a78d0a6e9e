//! [`Rewound`]: an event in memory, wound back from operation to operation.
//!
//! The past is the present without what was written since: each row that was written since gets
//! back what the journal says it was before. So many moments cost one walk through the journal,
//! where [`Desk::view_at`](crate::Desk::view_at) makes the tables of each anew.
use std::collections::{BTreeMap, HashMap, HashSet};

use crate::{DivisionField, EventField, Refusal};
use store::{OperationId, Overwritten, Row, RowKey, StoreError, View};
use tournament::prize::PrizeLine;
use tournament::{
    Absence, Division, GameResult, LateCorrection, Pairing, PairingId, Penalty, Player, PlayerId,
    Report, Round, RoundId, Settings, Sheet,
};

/// What a division is loaded of, as it was after an operation.
pub(crate) struct Rewound {
    settings: Shelf<Settings>,
    divisions: Shelf<Division>,
    players: Shelf<Player>,
    rounds: Shelf<Round>,
    pairings: Shelf<Pairing>,
    results: Shelf<GameResult>,
    absences: Shelf<Absence>,
    penalties: Shelf<Penalty>,
    reports: Shelf<Report>,
    late: Shelf<LateCorrection>,
    sheets: Shelf<Sheet>,
    prizes: Shelf<PrizeLine>,
}

/// The rows of a table.
struct Shelf<T> {
    rows: BTreeMap<RowKey, T>,
    /// What can still be taken back, the last last.
    since: Vec<Overwritten<T>>,
}

impl<T: Row + Clone> Shelf<T> {
    fn load(view: &View<'_>, earliest: OperationId) -> Result<Shelf<T>, StoreError> {
        let rows = view.rows::<T>()?.into_iter().map(|row| (row.key(), row)).collect();
        Ok(Shelf { rows, since: view.overwritten(earliest)? })
    }

    fn wind(&mut self, revision: OperationId) {
        while let Some(last) = self.since.pop_if(|last| last.operation > revision) {
            match last.before {
                Some(before) => _ = self.rows.insert(last.key, before),
                None => _ = self.rows.remove(&last.key),
            }
        }
    }

    fn picked(&self, is_picked: impl Fn(&T) -> bool) -> Vec<T> {
        self.rows.values().filter(|row| is_picked(row)).cloned().collect()
    }
}

impl Rewound {
    /// The event as it stands, ready to be wound back as far as to this operation, before which
    /// no migration lies.
    pub(crate) fn load(view: &View<'_>, earliest: OperationId) -> Result<Rewound, Refusal> {
        Ok(Rewound {
            settings: Shelf::load(view, earliest)?,
            divisions: Shelf::load(view, earliest)?,
            players: Shelf::load(view, earliest)?,
            rounds: Shelf::load(view, earliest)?,
            pairings: Shelf::load(view, earliest)?,
            results: Shelf::load(view, earliest)?,
            absences: Shelf::load(view, earliest)?,
            penalties: Shelf::load(view, earliest)?,
            reports: Shelf::load(view, earliest)?,
            late: Shelf::load(view, earliest)?,
            sheets: Shelf::load(view, earliest)?,
            prizes: Shelf::load(view, earliest)?,
        })
    }

    /// Winds it back to what it was after this operation; it does not go forward again.
    pub(crate) fn wind(&mut self, revision: OperationId) {
        self.settings.wind(revision);
        self.divisions.wind(revision);
        self.players.wind(revision);
        self.rounds.wind(revision);
        self.pairings.wind(revision);
        self.results.wind(revision);
        self.absences.wind(revision);
        self.penalties.wind(revision);
        self.reports.wind(revision);
        self.late.wind(revision);
        self.sheets.wind(revision);
        self.prizes.wind(revision);
    }

    /// As [`EventField::load`] gives it.
    ///
    /// # Errors
    /// There are no settings, or its rules cannot be read.
    pub(crate) fn event(&self) -> Result<EventField, Refusal> {
        let settings = self.settings.rows.values().next().cloned();
        EventField::of(settings, self.divisions.picked(|_| true), self.prizes.picked(|_| true))
    }

    /// As [`DivisionField::under`] gives it.
    pub(crate) fn field(&self, event: &EventField, division: &Division) -> DivisionField {
        let mut players = self.players.picked(|player| player.division == division.id);
        players.sort_by_key(|player| player.number);
        let mut rounds = self.rounds.picked(|round| round.division == division.id);
        rounds.sort_by_key(|round| round.number);
        let order: HashMap<RoundId, usize> =
            rounds.iter().zip(0..).map(|(round, at)| (round.id, at)).collect();
        let mut pairings = self.pairings.picked(|pairing| order.contains_key(&pairing.round));
        pairings.sort_by_key(|pairing| order.get(&pairing.round).copied());
        let ids: HashSet<PairingId> = pairings.iter().map(|pairing| pairing.id).collect();
        let roster: HashSet<PlayerId> = players.iter().map(|player| player.id).collect();
        let mut sheets = self.sheets.picked(|sheet| sheet.division == division.id);
        sheets.sort_by_key(|sheet| (sheet.round, sheet.number));
        DivisionField {
            absences: self.absences.picked(|absence| roster.contains(&absence.player)),
            penalties: self.penalties.picked(|penalty| ids.contains(&penalty.pairing)),
            policy: event.policy(),
            tie_breaks: event.rules.tie_breaks.clone(),
            division: division.clone(),
            players,
            rounds,
            results: self.results.picked(|result| ids.contains(&result.pairing)).into(),
            reports: self.reports.picked(|report| ids.contains(&report.pairing)),
            late: self.late.picked(|late| ids.contains(&late.pairing)),
            sheets,
            pairings,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Desk, Invention, Inventor, Rehearsal, STANDINGS_PAST, Stamp};
    use rules::PerMille;
    use store::Timestamp;
    use tournament::RoundNo;

    fn stamp() -> Stamp {
        Stamp {
            at: Timestamp(0),
            by: "kim".to_owned(),
            reason: Some("it befell".to_owned()),
            accepts: Vec::new(),
            key: None,
            rehearsal: Rehearsal::Real,
        }
    }

    /// All divisions as the tables have them.
    fn loaded(view: &View<'_>) -> Result<String, Refusal> {
        let event = EventField::load(view)?;
        let mut said = format!("{event:?}");
        for division in &event.divisions {
            said.push_str(&format!("\n{:?}", DivisionField::load(view, division)?));
        }
        Ok(said)
    }

    fn wound(rewound: &Rewound) -> Result<String, Refusal> {
        let event = rewound.event()?;
        let mut said = format!("{event:?}");
        for division in &event.divisions {
            let field = rewound.field(&event.within(division)?, division);
            said.push_str(&format!("\n{field:?}"));
        }
        Ok(said)
    }

    #[test]
    fn wound_back_an_event_is_at_every_moment_what_the_journal_says_it_was() {
        let folder = tempfile::tempdir().unwrap();
        let mut moments = 0;
        for seed in 1..=3 {
            let invention = Invention {
                name: format!("Event {seed}"),
                players: 14,
                divisions: 2,
                rounds: RoundNo(4),
                irregular: Inventor::MOST_IRREGULAR,
                seed,
            };
            let path = folder.path().join(format!("{seed}.sixzero"));
            let mut desk = invention.begin(&path, &stamp()).unwrap().0.keep().unwrap();
            desk.set_prizes(&stamp(), "A: 1st 300\n", crate::PrizeList::Replace).unwrap();
            let mut inventor = Inventor::new(seed, invention.rounds, PerMille(400));
            while let Some(step) = inventor.next(&mut desk).unwrap() {
                // What befalls the day may be refused.
                let _ = desk.perform(&stamp(), &step.deed);
            }
            moments += moments_of(&mut desk);
        }
        assert!(moments > 150, "{moments}");
    }

    fn moments_of(desk: &mut Desk) -> i64 {
        let (mut rewound, now, last) = desk
            .view(|view| {
                Ok((Rewound::load(view, OperationId(1))?, loaded(view)?, view.revision()?.0))
            })
            .unwrap();
        assert_eq!(wound(&rewound).unwrap(), now);
        for revision in (1..=last).rev() {
            rewound.wind(OperationId(revision));
            let then = desk.view_at(&revision.to_string(), &STANDINGS_PAST, loaded).unwrap();
            assert_eq!(wound(&rewound).unwrap(), then, "after operation {revision}");
        }
        last
    }
}
