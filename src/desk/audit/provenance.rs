//! [`Retraced`]: how a round was made: the request that it was paired by, the results of that time,
//! and its later changes.
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use crate::journal::moments::{Moments, last_migration};
use crate::result::late_correction::state;
use crate::{Desk, DivisionField, EventField, PairedIn, Refusal, View};
use store::{Image, RowImages};
use tournament::event::{Noun, Operation, OperationId, OperationKind, RowKey};
use tournament::pairing::{Audit, Plan};
use tournament::{
    Division, DivisionId, Outcome, PairedOn, Round, RoundId, RoundNo, TableLine, request_again,
};

#[derive(Clone, Debug)]
pub struct Retraced {
    /// The operation that paired it, with the results of that time. `None` if it was imported, or
    /// paired before the file was migrated: then its request is made of the results that now count.
    pub paired: Option<Operation>,
    pub audit: Audit,
    /// The results it was paired on; `None` if there were none yet.
    pub paired_on: Option<PairedOn>,
    /// The operations in force that moved players in it since, the oldest first.
    pub since: Vec<Operation>,
}

#[derive(Clone, Debug)]
pub struct RoundFound {
    pub field: Arc<DivisionField>,
    pub round: Round,
    /// `None` for a round without request: its pairings were imported.
    pub retraced: Option<Box<Retraced>>,
}

/// A round with the file's data on its history; the rest is derived from it without the file.
pub(crate) struct Trail {
    pub(crate) present: Arc<Present>,
    pub(crate) round: Round,
    /// Its request; `None` if its pairings were imported.
    plan: Option<Plan>,
    /// The last operation in force that paired it.
    paired: Option<Operation>,
    /// The event and the division after that; `None` if the journal does not contain it.
    then: Option<(EventField, DivisionField)>,
    /// The operations in force that moved players in it since, the oldest first.
    since: Vec<Operation>,
}

pub(crate) struct Present {
    event: EventField,
    pub(crate) field: Arc<DivisionField>,
}

/// Whether the fingerprint of the results is computed: for many rounds it is most of the work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fingerprint {
    Told,
    LeftOut,
}

impl Desk {
    pub fn retrace_round(
        &mut self,
        division: Option<&str>,
        number: RoundNo,
    ) -> Result<RoundFound, Refusal> {
        let trails = self.shown_past(|view| {
            let event = EventField::load(view)?;
            trails(view, &[event.division(division)?], Some(number))
        })?;
        let trail = trails.into_iter().next().ok_or(Refusal::NoRound { round: number })?;
        let outcomes = trail.present.field.outcomes()?;
        let retraced = trail.retraced(&outcomes, Fingerprint::Told)?.map(Box::new);
        let field = Arc::clone(&trail.present.field);
        Ok(RoundFound { field, round: trail.round, retraced })
    }
}

/// The trails of a round of these divisions, or of all their rounds: by division, then by number.
pub(crate) fn trails(
    view: &View<'_>,
    divisions: &[&Division],
    number: Option<RoundNo>,
) -> Result<Vec<Trail>, Refusal> {
    let mut rounds = Vec::new();
    for division in divisions {
        let all = view.rounds_in(division.id)?;
        let before = rounds.len();
        rounds.extend(all.into_iter().filter(|round| number.is_none_or(|n| n == round.number)));
        if let Some(round) = number.filter(|_| rounds.len() == before) {
            return Err(DivisionField::load(view, division)?.no_round(round));
        }
    }
    let paired = paired_by(view, &rounds)?;
    let mut since = moved_since(view, &paired)?;
    let migrated = last_migration(view)?;
    let told = |round: &Round| {
        paired.get(&round.id).map(|operation| operation.id).filter(|id| *id > migrated)
    };
    let earliest = rounds.iter().filter_map(told).min();
    let earliest = earliest.unwrap_or(OperationId(i64::MAX));
    let mut moments = Moments::load(view.journal, earliest)?;
    let mut presents: HashMap<DivisionId, Arc<Present>> = HashMap::new();
    for division in divisions {
        let event = EventField::load(moments.event())?.within(division)?;
        let field = Arc::new(DivisionField::under(moments.event(), &event, division)?);
        presents.insert(division.id, Arc::new(Present { event, field }));
    }
    // The way back starts at the last operation.
    let mut back: Vec<(OperationId, &Round)> =
        rounds.iter().filter_map(|round| Some((told(round)?, round))).collect();
    back.sort_by_key(|(id, _)| std::cmp::Reverse(*id));
    let mut thens: HashMap<RoundId, (EventField, DivisionField)> = HashMap::new();
    for (id, round) in back {
        let then = moments.at(id)?;
        let event = EventField::load(then)?;
        let Some(division) = event.divisions.iter().find(|known| known.id == round.division) else {
            continue;
        };
        let event = event.within(division)?;
        let field = DivisionField::under(then, &event, division)?;
        thens.insert(round.id, (event, field));
    }
    let mut paired = paired;
    let trails = rounds.into_iter().filter_map(|round| {
        Some(Trail {
            present: Arc::clone(presents.get(&round.division)?),
            plan: Plan::from_json(&round.parameters).ok(),
            paired: paired.remove(&round.id),
            then: thens.remove(&round.id),
            since: since.remove(&round.id).unwrap_or_default(),
            round,
        })
    });
    Ok(trails.collect())
}

impl Trail {
    pub(crate) fn paired_in(&self) -> PairedIn {
        match (&self.paired, &self.then) {
            (Some(_), Some(_)) => PairedIn::ThisFile,
            (Some(_), None) => PairedIn::BeforeMigration,
            (None, _) => PairedIn::Another,
        }
    }

    /// The history of the round, if the results that now count have these outcomes; `None` for a
    /// round without request.
    pub(crate) fn retraced(
        &self,
        outcomes: &[Outcome],
        fingerprint: Fingerprint,
    ) -> Result<Option<Retraced>, Refusal> {
        let Some(plan) = &self.plan else { return Ok(None) };
        let round = &self.round;
        let next = RoundNo(plan.basis.through(round.number).0 + 1);
        let paired_on = |field: &DivisionField, outcomes: &[Outcome]| match fingerprint {
            Fingerprint::Told => {
                PairedOn::before(next, &field.rounds, &field.pairings, outcomes, 0)
            }
            Fingerprint::LeftOut => None,
        };
        let lines = |field: &DivisionField| field.pairings_of(round).map(TableLine::of).collect();
        let request = |event: &EventField, field: &DivisionField, outcomes: &[Outcome]| {
            request_again(&state(event, field, outcomes), round, plan.clone())
        };
        let Present { event, field } = &*self.present;
        let now = request(event, field, outcomes);
        let stands: Vec<TableLine> = lines(field);
        let since = self.since.clone();
        let (paired, request, paired_on, as_paired) = match (&self.paired, &self.then) {
            (Some(paired), Some((event, field))) => {
                let outcomes = field.outcomes()?;
                let request = request(event, field, &outcomes);
                (Some(paired.clone()), request, paired_on(field, &outcomes), lines(field))
            }
            (_, None) | (None, _) => {
                (None, now.clone(), paired_on(field, outcomes), stands.clone())
            }
        };
        // A draw for the start changes no pairing.
        let as_it_was = |line: TableLine| {
            let was = as_paired.iter().find(|was| line.keeps(was));
            was.copied().unwrap_or(line)
        };
        let stands = stands.into_iter().map(as_it_was).collect();
        let audit = Audit { request, now, as_paired, stands };
        Ok(Some(Retraced { paired, audit, paired_on, since }))
    }
}

/// For each round the last operation in force that paired it.
fn paired_by(view: &View<'_>, rounds: &[Round]) -> Result<HashMap<RoundId, Operation>, Refusal> {
    let mut asked: HashSet<RowKey> = rounds.iter().map(|round| RowKey(round.id.0)).collect();
    let mut paired = HashMap::new();
    for (id, key) in view.journal.written(Noun::Round)? {
        if !asked.contains(&key) {
            continue;
        }
        let operation = view.journal.operation(id)?;
        if operation.told.kind == OperationKind::RoundPair && view.journal.is_live(id)? {
            asked.remove(&key);
            paired.insert(RoundId(key.0), operation);
        }
    }
    Ok(paired)
}

/// For each paired round the later operations in force that wrote pairings of it.
fn moved_since(
    view: &View<'_>,
    paired: &HashMap<RoundId, Operation>,
) -> Result<HashMap<RoundId, Vec<Operation>>, Refusal> {
    let (mut seen, mut since) = (HashSet::new(), HashMap::<RoundId, Vec<Operation>>::new());
    for (id, row) in view.journal.writes_in(Noun::Pairing)? {
        let image = row.after.as_ref().or(row.before.as_ref());
        let of = image.and_then(|image| image.integer(Noun::Pairing, "round")).map(RoundId);
        let Some((round, by)) = of.and_then(|of| Some((of, paired.get(&of)?))) else { continue };
        if id <= by.id || notes_start(&row) || !seen.insert((round, id)) {
            continue;
        }
        let operation = view.journal.operation(id)?;
        if operation.told.undoes.is_none() && view.journal.is_live(id)? {
            since.entry(round).or_default().push(operation);
        }
    }
    Ok(since)
}

/// Whether it only notes who drew the start at a table.
fn notes_start(row: &RowImages) -> bool {
    let (Some(before), Some(after)) = (&row.before, &row.after) else { return false };
    let drew = before.text(Noun::Pairing, "start") == Some("unknown");
    let sits = |image: &Image| {
        let cell = |column| image.integer(Noun::Pairing, column);
        let (first, second) = (cell("first"), cell("second"));
        (cell("table_number"), first.min(second), first.max(second))
    };
    drew && sits(before) == sits(after)
}
