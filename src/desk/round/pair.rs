//! Pairing a round, for the first time and again: from the request to the rows of a draft.
use crate::journal::integrity::refuse_damage;
use crate::refusal::Overrides;
use crate::result::confirm::open_boards;
use crate::round::attendance::{away, check_present, late_said};
use crate::round::keep_boards::{Keeping, recipe_of};
use crate::round::left_block::left_said;
use crate::round::mend::missed_result;
use crate::round::request::{
    asked, check_limits, check_planned, check_words, in_block, named, pairing_request,
};
use crate::round::unpair::{Byes, Going, going, last_round, taken_down};
use crate::round::{MOST_NAMED, PairRequest, PairTurn, RoundShown};
use crate::{
    ConfirmRefusal, Desk, DivisionField, EventField, Finding, PairRefusal, Plan, Receipt, Refusal,
    Stamp, View,
};
use rules::Points;
use tournament::event::{Noun, OperationKind, Write};
use tournament::pairing::{
    Paired, PairedSeats, PairingRequest, Recipe, RoundRobinKept, TableChanges, pair,
    round_robin_kept,
};
use tournament::{
    Certainty, Division, GameResult, PairedOn, Pairing, PairingId, PlayerId, ResultSource, Round,
    RoundId, RoundNo, RoundState, SeatResult, Seats, TableNo, plural,
};

impl Desk {
    /// Pairs a round as a draft; byes are scored at once.
    pub fn pair_round(
        &mut self,
        stamp: &Stamp,
        request: &PairRequest,
    ) -> Result<Receipt<RoundShown>, Refusal> {
        self.change(stamp, OperationKind::RoundPair, |view| {
            refuse_damage(view.journal)?;
            Drawn::of(view, stamp, request)?.plan(view, stamp)
        })
    }
}

/// A paired round that is not written yet.
struct Drawn {
    event: EventField,
    /// The division without the round, if it was paired before.
    field: DivisionField,
    gone: Gone,
    asked: PairRequest,
    accepted: Vec<Finding>,
    request: PairingRequest,
    paired: Paired,
    round: Round,
}

impl Drawn {
    fn of(view: &View<'_>, stamp: &Stamp, request: &PairRequest) -> Result<Drawn, Refusal> {
        let (event, mut field) = EventField::with_division(view, request.division.as_deref())?;
        let (number, mut gone) = turn(view, &mut field, stamp, request)?;
        let first_table = match request.first_table {
            Some(table) => table,
            None => event.first_table(view, &field.division, number)?,
        };
        let was = gone.round.as_ref().and_then(|old| recipe_of(old, &field.players));
        let recipe = asked(&event, number, request, was);
        if gone.keeping.is_some() && !recipe.method.can_keep_boards() {
            let method = recipe.method.word();
            return Err(PairRefusal::CannotKeep { round: number, method }.into());
        }
        let recipe = in_block(&field, number, recipe);
        check_words(number, request)?;
        let beyond = check_planned(&field, number, request, stamp)?;
        let mut accepted = check_complete(view, &event, &field, number, &recipe, stamp)?;
        accepted.extend(beyond);
        accepted.extend(check_present(&field, number, stamp)?);
        accepted.append(&mut gone.accepted);
        let keeping = gone.keeping.as_ref();
        let seed = keeping.map_or(request.seed, |keeping| keeping.round.seed);
        let asked = PairRequest { seed, ..request.clone() };
        let request =
            pairing_request(&event, &field, number, &asked, keeping, &recipe, first_table)?;
        let paired = pair(&request).map_err(|error| named(&field, error))?;
        accepted.extend(check_limits(&field, number, &paired.explanation, stamp)?);
        let round = Round {
            id: match &gone.round {
                Some(old) => old.id,
                None => RoundId(view.next_id(Noun::Round)?),
            },
            division: field.division.id,
            number,
            state: keeping.map_or(RoundState::Draft, |keeping| keeping.round.state),
            method: request.plan.method.to_string(),
            parameters: request.plan.to_json(),
            seed,
        };
        Ok(Drawn { event, field, gone, asked, accepted, request, paired, round })
    }

    /// The pairings of the round, and the results known before it is played.
    fn rows(&self, view: &View<'_>) -> Result<(Vec<Pairing>, Vec<GameResult>), Refusal> {
        let mut next = view.next_id(Noun::Pairing)?;
        let (mut pairings, mut results) = (Vec::new(), Vec::new());
        let mut seat = |table: Option<TableNo>, seats: Seats| {
            let id = PairingId(next);
            next += 1;
            pairings.push(Pairing { id, round: self.round.id, table, seats });
            id
        };
        for pair in &self.paired.pairings {
            let PairedSeats { table, first, second, start } = *pair;
            seat(Some(table), Seats::Pair { first, second, start });
        }
        for player in &self.paired.byes {
            let id = seat(None, Seats::Solo(*player));
            results.push(GameResult::bye(id, ResultSource::Slip, self.event.bye_spread()));
        }
        // A player without a game in a bracket has a place in the round, and earns nothing.
        let nothing = SeatResult::awarded(Points::ZERO);
        let idle = self.paired.idle.iter().map(|player| (*player, nothing));
        let away = away(&self.event, &self.field, self.round.number).into_iter();
        for (player, award) in away.chain(idle) {
            let id = seat(None, Seats::Solo(player));
            results.push(missed_result(id, award));
        }
        Ok((pairings, results))
    }

    /// The plan: the round with its rows, and the remarks.
    fn plan(mut self, view: &View<'_>, stamp: &Stamp) -> Result<Plan<RoundShown>, Refusal> {
        let (mut pairings, mut results) = self.rows(view)?;
        let Gone { round: old, mut writes, mut remarks, keeping, .. } =
            std::mem::take(&mut self.gone);
        writes.push(match &old {
            Some(old) => Write::update(old, &self.round),
            None => Write::insert(&self.round),
        });
        let mut changed = None;
        if let Some(keeping) = &keeping {
            let reseated = keeping.reseat(view, stamp, pairings, results)?;
            (pairings, results) = (reseated.pairings, reseated.results);
            writes.extend(reseated.writes);
            self.accepted.extend(reseated.going.accepted);
            remarks.extend(reseated.going.way_back);
            changed = Some(reseated.changed);
        } else {
            writes.extend(pairings.iter().map(Write::insert));
            writes.extend(results.iter().map(Write::insert));
        }
        let paired_on = self.paired_on()?;
        let again = match (&old, &changed) {
            (_, Some(_)) => " again with the fewest boards changed",
            (Some(_), None) => " again",
            (None, None) => "",
        };
        let said = self.said(again, paired_on.as_ref());
        self.field.rounds.push(self.round.clone());
        self.field.pairings.extend(pairings);
        results.into_iter().for_each(|result| self.field.results.push(result));
        if keeping.is_some() {
            remarks.extend(late_said(&self.field, self.round.number));
        }
        let stays = changed.as_ref().is_some_and(TableChanges::is_empty);
        let asks = self.asked.recipe.is_some() || !self.asked.pins.is_empty();
        if stays && (!asks || old.as_ref() == Some(&self.round)) {
            // Nothing was paired, so a new request is not stored.
            let said =
                format!("Round {} stays as it is: every board can stay.", self.round.number.0);
            return Ok(self.shown(said, Vec::new(), paired_on, changed).remarks(remarks));
        }
        remarks.extend(stays.then(|| "Every board stays.".to_owned()));
        remarks.extend(changed.as_ref().and_then(|_| self.field.wall_remark(&self.round)));
        remarks.extend(self.remarks()?);
        Ok(self.shown(said, writes, paired_on, changed).remarks(remarks))
    }

    fn shown(
        self,
        said: String,
        writes: Vec<Write>,
        paired_on: Option<PairedOn>,
        changed: Option<TableChanges>,
    ) -> Plan<RoundShown> {
        let Drawn { field, round, paired, accepted, .. } = self;
        let explanation = paired.explanation.lines(|player| field.name(player).to_owned());
        let shown = RoundShown { field, round, explanation, paired_on, changed };
        Plan::new(said, writes, shown).accepting(accepted)
    }

    /// The results that it was paired on.
    fn paired_on(&self) -> Result<Option<PairedOn>, Refusal> {
        let Drawn { event, field, .. } = self;
        let through = self.request.plan.basis.through(self.round.number);
        let counts = |round: RoundId| {
            field.rounds.iter().any(|known| known.id == round && known.number <= through)
        };
        // Contradicting reports are not a confirmed result either.
        let open = field.uncertain(&event.settings);
        let open = open.iter().filter(|(pairing, _)| counts(pairing.round)).count();
        let (next, outcomes) = (RoundNo(through.0 + 1), field.outcomes()?);
        Ok(PairedOn::before(next, &field.rounds, &field.pairings, &outcomes, open))
    }

    fn said(&self, again: &str, paired_on: Option<&PairedOn>) -> String {
        let Drawn { event, field, paired, round, .. } = self;
        format!(
            "Paired round {}{again} ({}, seed {}){}: {}{}{}.",
            round.number.0,
            round.method,
            round.seed,
            paired_on.map(|on| format!(" {on}")).unwrap_or_default(),
            plural(paired.pairings.len(), "table", "tables"),
            byes_said(field, &paired.byes, event.bye_spread()),
            idle_said(field, &paired.idle)
        )
    }

    /// The remarks on the round.
    fn remarks(&self) -> Result<Vec<String>, Refusal> {
        let Drawn { event, field, asked, request, paired, round, .. } = self;
        let left = left_said(event, field, round.number, asked, request);
        let mut remarks: Vec<String> = left.into_iter().chain(robin_said(request)).collect();
        remarks.extend(field.draft_remarks(event, round)?);
        remarks.extend(short_of_tables(&field.division, paired.pairings.len()));
        Ok(remarks)
    }
}

/// The remark on a round robin with pins.
fn robin_said(request: &PairingRequest) -> Option<String> {
    if request.plan.pins.is_empty() {
        return None;
    }
    let said = match round_robin_kept(request)? {
        RoundRobinKept::Whole => {
            "Everybody still meets everybody once: the rounds to come are arranged around these \
             games."
        }
        RoundRobinKept::Broken => {
            "No round robin is whole with these games: some players will meet twice, others \
             never."
        }
        RoundRobinKept::Undecided => {
            "Whether everybody can still meet everybody once was not found out; the table goes \
             on as it was, and some players may meet twice."
        }
    };
    Some(said.to_owned())
}

/// The remark on a division with fewer tables of its own than pairs.
fn short_of_tables(division: &Division, pairs: usize) -> Option<String> {
    let own = division.own.tables.as_ref().filter(|own| own.tables() < pairs)?;
    let tables = plural(own.tables(), "table of its own", "tables of its own");
    Some(format!(
        "Division {} has {tables} for {pairs} pairs: the others sit behind table {}. `sixzero \
         division set {} tables LIST` gives it more.",
        division.name,
        own.highest().0,
        division.name
    ))
}

#[derive(Default)]
struct Gone {
    round: Option<Round>,
    writes: Vec<Write>,
    accepted: Vec<Finding>,
    remarks: Vec<String>,
    /// The old round, if the fewest boards should change.
    keeping: Option<Keeping>,
}

/// The number of the round to be paired. If it is paired again, it leaves the field.
fn turn(
    view: &View<'_>,
    field: &mut DivisionField,
    stamp: &Stamp,
    request: &PairRequest,
) -> Result<(RoundNo, Gone), Refusal> {
    let next = RoundNo(field.last_round().0 + 1);
    let last = field.last_round().max(RoundNo(1));
    match (request.turn, request.round) {
        (PairTurn::First, None) => Ok((next, Gone::default())),
        (PairTurn::First, Some(round)) if round == next => Ok((next, Gone::default())),
        (PairTurn::First, Some(round)) if field.round(round).is_ok() => {
            Err(PairRefusal::Paired { round }.into())
        }
        (PairTurn::First, Some(round)) => Err(PairRefusal::Order { round, next }.into()),
        (PairTurn::Keep, asked) => {
            let round = last_round(field, asked.unwrap_or(last))?.clone();
            let keeping = Some(Keeping::new(view, field, &round)?);
            field.take_out(&round);
            Ok((round.number, Gone { round: Some(round), keeping, ..Gone::default() }))
        }
        (PairTurn::Again, asked) => {
            let round = last_round(field, asked.unwrap_or(last))?.clone();
            let Going { mut writes, accepted, way_back } =
                going(view, field, &round, stamp, Byes::Go)?;
            writes.extend(field.pairings_of(&round).map(Write::delete));
            let remarks = way_back.into_iter();
            let remarks = remarks.chain(taken_down(field, &round)).collect();
            field.take_out(&round);
            let number = round.number;
            Ok((number, Gone { round: Some(round), writes, accepted, remarks, keeping: None }))
        }
    }
}

/// Refuses to pair on incomplete results: missing, disputed, contradicting or unconfirmed ones,
/// until the director accepts them by name.
fn check_complete(
    view: &View<'_>,
    event: &EventField,
    field: &DivisionField,
    number: RoundNo,
    recipe: &Recipe,
    stamp: &Stamp,
) -> Result<Vec<Finding>, Refusal> {
    let through = recipe.basis.through(number);
    let mut overrides = Overrides::new(stamp);
    for round in field.rounds.iter().filter(|round| round.number <= through) {
        let missing = field.missing(round);
        if !missing.is_empty() && round.state == RoundState::Draft {
            overrides.pass(PairRefusal::Draft { round: round.number })?;
        }
        if !missing.is_empty() {
            let missing = missing.iter().map(|pairing| field.described(pairing)).collect();
            overrides.pass(Refusal::ResultsMissing { round: round.number, missing })?;
        }
        if let Some(first) = field.disagreements_in(round).first() {
            let pairing = field.pairings.iter().find(|known| known.id == first.pairing);
            let where_ = pairing.map(|p| field.described(p)).unwrap_or_default();
            let what = format!("slip and record of {where_} differ");
            overrides.pass(Refusal::Disagreement { round: round.number, what })?;
        }
        let conflicts = open_boards(view, event, field, round, Certainty::Conflict)?;
        if !conflicts.is_empty() {
            let round = round.number;
            overrides.pass(ConfirmRefusal::Conflict { round, boards: conflicts })?;
        }
        if recipe.method.uses_results() {
            let unconfirmed = open_boards(view, event, field, round, Certainty::Unconfirmed)?;
            if !unconfirmed.is_empty() {
                let round = round.number;
                overrides.pass(ConfirmRefusal::Unconfirmed { round, boards: unconfirmed })?;
            }
        }
    }
    Ok(overrides.accepted)
}

fn idle_said(field: &DivisionField, idle: &[PlayerId]) -> String {
    let names: Vec<_> = idle.iter().map(|player| field.name(*player)).collect();
    match &names[..] {
        [] => String::new(),
        names if names.len() > MOST_NAMED => format!(", {} have no game", names.len()),
        [one] => format!(", {one} has no game"),
        names => format!(", {} have no game", names.join(", ")),
    }
}

fn byes_said(field: &DivisionField, byes: &[PlayerId], spread: Points) -> String {
    if byes.is_empty() {
        return String::new();
    }
    let names: Vec<_> = byes.iter().map(|player| field.name(*player)).collect();
    let have = if byes.len() == 1 { "has" } else { "have" };
    format!(", {} {have} the bye ({:+})", names.join(" and "), spread.0)
}
