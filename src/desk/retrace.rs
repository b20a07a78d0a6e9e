//! [`Retraced`]: how a round came to be what it is: the request of which it was paired, on the
//! results of that time, and what was done to it since.
use std::collections::HashSet;

use crate::desk::late::state;
use crate::desk::sound::DIVISIONS;
use crate::desk::{Desk, DivisionField, EventField, Refusal, SavepointRefusal};
use crate::store::{Operation, OperationId, Table, View};
use crate::tournament::pairing::{PairingRequest, Plan};
use crate::tournament::{PairedOn, Round, RoundNo, TableLine, request_again};

/// How a round came to be what it is.
#[derive(Clone, Debug)]
pub struct Retraced {
    /// The operation that paired it, and the results of that time; `None` where it came from
    /// a file, or is from before the file was brought up to date: then its request is made
    /// of the results that now count.
    pub paired: Option<Operation>,
    /// Its request as it was.
    pub request: PairingRequest,
    /// Its request on the results that now count.
    pub now: PairingRequest,
    /// Which results it was paired on; `None` where there were none yet.
    pub paired_on: Option<PairedOn>,
    /// Who met whom when it was paired.
    pub as_paired: Vec<TableLine>,
    /// Who meets whom now.
    pub stands: Vec<TableLine>,
    /// The operations that stand and moved somebody in it since, the oldest first.
    pub since: Vec<Operation>,
}

/// A round with its division.
#[derive(Clone, Debug)]
pub struct RoundFound {
    /// The division.
    pub field: DivisionField,
    /// The round.
    pub round: Round,
    /// How it came to be; `None` where it has no request: its pairings came from elsewhere.
    pub retraced: Option<Box<Retraced>>,
}

impl Desk {
    /// Finds how a round came to be.
    ///
    /// # Errors
    /// There is no such round, or why the file cannot be read.
    pub fn retrace_round(
        &mut self,
        division: Option<&str>,
        number: RoundNo,
    ) -> Result<RoundFound, Refusal> {
        let (event, field, paired, since) = self.view(|view| {
            let (event, field) = EventField::with_division(view, division)?;
            let round = field.round(number)?;
            let paired = paired_by(view, round)?;
            let since = match &paired {
                Some(operation) => moved_since(view, round, operation.id)?,
                None => Vec::new(),
            };
            Ok((event, field, paired, since))
        })?;
        let round = field.round(number)?.clone();
        let Ok(plan) = Plan::from_json(&round.parameters) else {
            return Ok(RoundFound { field, round, retraced: None });
        };
        let outcomes = field.outcomes()?;
        let now = request_again(&state(&event, &field, &outcomes), &round, plan.clone());
        let lines = |field: &DivisionField| field.pairings_of(&round).map(TableLine::of).collect();
        let stands: Vec<TableLine> = lines(&field);
        let then = match &paired {
            None => None,
            Some(operation) => self.then(operation.id, &round, &plan)?,
        };
        let retraced = match (paired, then) {
            (Some(paired), Some((request, paired_on, as_paired))) => {
                let paired = Some(paired);
                Retraced { paired, request, now, paired_on, as_paired, stands, since }
            }
            (_, None) | (None, _) => {
                let through = plan.basis.through(number);
                let next = RoundNo(through.0 + 1);
                let paired_on =
                    PairedOn::before(next, &field.rounds, &field.pairings, &outcomes, 0);
                let (request, as_paired) = (now.clone(), stands.clone());
                Retraced { paired: None, request, now, paired_on, as_paired, stands, since }
            }
        };
        Ok(RoundFound { field, round, retraced: Some(Box::new(retraced)) })
    }

    /// The round as it was right after it was paired; `None` where the journal does not tell.
    #[expect(clippy::type_complexity, reason = "the three parts of one look at the past")]
    fn then(
        &mut self,
        operation: OperationId,
        round: &Round,
        plan: &Plan,
    ) -> Result<Option<(PairingRequest, Option<PairedOn>, Vec<TableLine>)>, Refusal> {
        let looked = self.view_at(&operation.0.to_string(), &DIVISIONS, |view| {
            let event = EventField::load(view)?;
            let division = event.divisions.iter().find(|known| known.id == round.division);
            let Some(division) = division else { return Ok(None) };
            let field = DivisionField::load(view, division)?;
            let event = event.within(&field.division)?;
            let outcomes = field.outcomes()?;
            let request = request_again(&state(&event, &field, &outcomes), round, plan.clone());
            let next = RoundNo(plan.basis.through(round.number).0 + 1);
            let paired_on = PairedOn::before(next, &field.rounds, &field.pairings, &outcomes, 0);
            let lines = field.pairings_of(round).map(TableLine::of).collect();
            Ok(Some((request, paired_on, lines)))
        });
        match looked {
            Err(Refusal::Savepoint(SavepointRefusal::BeforeMigration { .. })) => Ok(None),
            looked => looked,
        }
    }
}

/// The last operation that paired the round and stands.
fn paired_by(view: &View<'_>, round: &Round) -> Result<Option<Operation>, Refusal> {
    for (id, key) in view.written(Table::Round)? {
        if key.0 != round.id.0 {
            continue;
        }
        let operation = view.operation(id)?;
        if operation.told.command == PAIRING && view.is_live(id)? {
            return Ok(Some(operation));
        }
    }
    Ok(None)
}

/// The command that pairs a round.
pub(in crate::desk) const PAIRING: &str = "round.pair";

/// The operations after that one that stand and wrote pairings of the round.
fn moved_since(
    view: &View<'_>,
    round: &Round,
    paired: OperationId,
) -> Result<Vec<Operation>, Refusal> {
    let (mut seen, mut since) = (HashSet::new(), Vec::new());
    for (id, write) in view.writes_in(Table::Pairing)? {
        let image = write.after().or(write.before());
        let of = image.and_then(|image| image.integer(Table::Pairing, "round"));
        if id <= paired || of != Some(round.id.0) || !seen.insert(id) {
            continue;
        }
        let operation = view.operation(id)?;
        if operation.told.undoes.is_none() && view.is_live(id)? {
            since.push(operation);
        }
    }
    Ok(since)
}
