//! Why a round is paired as it is, on the results that it was paired on.
use crate::journal::moments::{Moments, last_migration};
use crate::player::find::players_fitting;
use crate::result::late_correction::state;
use crate::result::slip::not_in_round;
use crate::round::request::named;
use crate::round::swap::Places;
use crate::{Desk, DivisionField, EventField, Refusal, View, find_player};
use store::{Image, RowImages};
use tournament::event::{Noun, Operation, OperationKind};
use tournament::pairing::{
    IfTheyMet, Nature, Paired, PairingRequest, Plan, SwapPrice, if_they_met, pair, price_swap,
    prices,
};
use tournament::{PlayerId, Round, RoundNo, TableLine, request_again};

/// What is asked about a round.
#[derive(Clone, Copy, Debug, Default)]
pub struct ExplainRequest<'a> {
    pub player: Option<&'a str>,
    /// Somebody whom the player meets or does not meet.
    pub other: Option<&'a str>,
    /// Two players who might change places.
    pub swap: Option<[&'a str; 2]>,
}

#[derive(Clone, Debug)]
pub struct RoundExplained {
    /// The present division.
    pub field: DivisionField,
    pub round: Round,
    /// The players who were asked about.
    pub player: Option<PlayerId>,
    pub other: Option<PlayerId>,
    /// `None` for a round without a request: its pairings were imported.
    pub explained: Option<Box<Explained>>,
}

#[derive(Clone, Debug)]
pub struct Explained {
    /// The request that it was paired by, on the results of that time.
    pub request: PairingRequest,
    pub paired: Paired,
    /// Whether every pairing was equally likely.
    pub by_lot: bool,
    /// The operation that paired it. `None` if it was imported, or paired before the file was
    /// migrated: then the request is made of the results that now count.
    pub operation: Option<Operation>,
    /// The later operations in force that moved players in it, the oldest first.
    pub since: Vec<Operation>,
    /// The pairings when it was paired.
    pub as_paired: Vec<TableLine>,
    /// The pairings now.
    pub stands: Vec<TableLine>,
    /// What would be worse if the two players met.
    pub if_they_met: Option<IfTheyMet>,
    pub swap: Option<SwapPrice>,
}

/// A round with its history in the journal.
struct History {
    event: EventField,
    field: DivisionField,
    round: Round,
    operation: Option<Operation>,
    since: Vec<Operation>,
    /// The event and the division after the operation.
    then: Option<(EventField, DivisionField)>,
}

impl Desk {
    /// Explains a round, on the results that it was paired on.
    pub fn explain_round(
        &mut self,
        division: Option<&str>,
        number: RoundNo,
        asked: &ExplainRequest<'_>,
    ) -> Result<RoundExplained, Refusal> {
        let history = self.shown_past(|view| history(view, division, number))?;
        let mut explained = history.explained()?;
        let History { field, round, .. } = history;
        let as_paired = explained.as_ref().map_or(&[][..], |explained| &explained.as_paired);
        let sits = |name: &str| {
            let player = find_player(&field.players, name)?;
            let sat = |line: &TableLine| line.seats.players().any(|sat| sat == player.id);
            match field.pairing_of(&round, player.id).is_some() || as_paired.iter().any(sat) {
                true => Ok(player.id),
                false => Err(not_in_round(player, number)),
            }
        };
        let player = asked.player.map(sits).transpose()?;
        let opponent = player.and_then(|id| field.pairing_of(&round, id)?.seats.opponent_of(id));
        // Of several of a name the opponent is meant.
        let other = asked.other.map(|name| {
            let mut fitting = players_fitting(&field.players, name).into_iter();
            match fitting.find(|fits| Some(fits.id) == opponent) {
                Some(fits) => Ok(fits.id),
                None => sits(name),
            }
        });
        let other = other.transpose()?;
        let places = asked.swap.map(|names| Places::find(&field, &round, names)).transpose()?;
        if let Some(explained) = &mut explained {
            let failed = |error| named(&field, error);
            if let (Some(player), Some(other)) = (player, other) {
                let met = if_they_met(&explained.request, player, other);
                explained.if_they_met = met.map_err(failed)?;
            }
            if let Some(places) = places {
                let price = price_swap(&explained.request, &explained.stands, places.players);
                explained.swap = Some(price.map_err(failed)?);
            }
        }
        Ok(RoundExplained { field, round, player, other, explained: explained.map(Box::new) })
    }
}

fn history(view: &View<'_>, division: Option<&str>, number: RoundNo) -> Result<History, Refusal> {
    let (event, field) = EventField::with_division(view, division)?;
    let round = field.round(number)?.clone();
    let operation = paired_by(view, &round)?;
    let since = match &operation {
        Some(operation) => moved_since(view, &round, operation)?,
        None => Vec::new(),
    };
    let mut then = None;
    if let Some(operation) = &operation
        && operation.id > last_migration(view)?
    {
        let mut moments = Moments::load(view.journal, operation.id)?;
        let past = moments.at(operation.id)?;
        let of_all = EventField::load(past)?;
        if let Some(division) = of_all.divisions.iter().find(|one| one.id == round.division) {
            let event = of_all.within(division)?;
            let field = DivisionField::under(past, &event, division)?;
            then = Some((event, field));
        }
    }
    Ok(History { event, field, round, operation, since, then })
}

impl History {
    /// Pairs the round again; `None` if it has no request.
    fn explained(&self) -> Result<Option<Explained>, Refusal> {
        let Ok(plan) = Plan::from_json(&self.round.parameters) else { return Ok(None) };
        let (event, field) = match &self.then {
            Some((event, field)) => (event, field),
            None => (&self.event, &self.field),
        };
        let outcomes = field.outcomes()?;
        let request = request_again(&state(event, field, &outcomes), &self.round, plan);
        let lines = |field: &DivisionField| -> Vec<TableLine> {
            field.pairings_of(&self.round).map(TableLine::of).collect()
        };
        let as_paired = lines(field);
        // A draw for the start changes no pairing.
        let as_it_was =
            |line: TableLine| as_paired.iter().find(|was| line.keeps(was)).copied().unwrap_or(line);
        let stands = lines(&self.field).into_iter().map(as_it_was).collect();
        let failed = |error| named(&self.field, error);
        let paired = pair(&request).map_err(failed)?;
        let by_lot = request.plan.method.nature() == Nature::Weighing
            && prices(&request).map_err(failed)?.is_none();
        Ok(Some(Explained {
            by_lot,
            request,
            paired,
            operation: self.then.as_ref().and(self.operation.clone()),
            since: self.since.clone(),
            as_paired,
            stands,
            if_they_met: None,
            swap: None,
        }))
    }
}

/// The last operation in force that paired the round.
fn paired_by(view: &View<'_>, round: &Round) -> Result<Option<Operation>, Refusal> {
    for (id, key) in view.journal.written(Noun::Round)? {
        if key.0 == round.id.0 && view.journal.is_live(id)? {
            let operation = view.journal.operation(id)?;
            if operation.told.kind == OperationKind::RoundPair {
                return Ok(Some(operation));
            }
        }
    }
    Ok(None)
}

/// The operations in force that wrote pairings of the round after it was paired.
fn moved_since(
    view: &View<'_>,
    round: &Round,
    paired: &Operation,
) -> Result<Vec<Operation>, Refusal> {
    let mut since: Vec<Operation> = Vec::new();
    for (id, row) in view.journal.writes_in(Noun::Pairing)? {
        let image = row.after.as_ref().or(row.before.as_ref());
        let of = image.and_then(|image| image.integer(Noun::Pairing, "round"));
        let is_known = since.last().is_some_and(|last| last.id == id);
        if of != Some(round.id.0) || id <= paired.id || is_known || notes_start(&row) {
            continue;
        }
        let operation = view.journal.operation(id)?;
        if operation.told.undoes.is_none() && view.journal.is_live(id)? {
            since.push(operation);
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
