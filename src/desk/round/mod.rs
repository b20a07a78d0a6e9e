//! Rounds: pairing, for the first time and again.
pub(crate) mod attendance;
pub(crate) mod broken_pins;
pub(crate) mod byes;
pub(crate) mod keep_boards;
pub(crate) mod kept_apart;
pub(crate) mod left_block;
pub(crate) mod mend;
pub(crate) mod remarks;
pub(crate) mod request;
pub(crate) mod swap;
pub(crate) mod tables;
pub(crate) mod unpair;
pub(crate) mod wall_sheet;
pub(crate) mod wrong_opponents;

use std::collections::HashSet;

use crate::journal::integrity::refuse_damage;
use crate::journal::savepoint::kept_said;
use crate::player::find::shortened;
use crate::refusal::Overrides;
use crate::result::confirm::open_boards;
use crate::round::attendance::{away, check_present, late_said};
use crate::round::keep_boards::{Keeping, recipe_of};
use crate::round::left_block::left_said;
use crate::round::mend::missed_result;
use crate::round::request::{
    asked, check_ahead, check_limits, check_planned, check_words, in_block, named, pairing_request,
};
use crate::round::unpair::{Byes, Going, going, last_round, taken_down};
use crate::{
    ConfirmRefusal, Desk, DivisionField, EventField, Finding, PairRefusal, Plan, Receipt, Refusal,
    Stamp, View,
};
use rules::Points;
use tournament::event::{Noun, OperationKind, Write};
use tournament::pairing::{
    Otherwise, PairedSeats, PairingRequest, PinStart, Recipe, RoundRobinKept, pair,
    round_robin_kept,
};
use tournament::{
    Certainty, Division, GameResult, PairedOn, Pairing, PairingId, PlayerId, ResultSource, Round,
    RoundId, RoundNo, RoundState, SeatResult, Seats, TableNo, plural,
};

#[derive(Clone, Debug)]
pub struct PairRequest {
    /// The division; the only one where none is named.
    pub division: Option<String>,
    /// The round; the next where none is given.
    pub round: Option<RoundNo>,
    /// How; where nothing is asked for, as the round was paired where it is paired again, else what
    /// the schedule says, and Swiss where it says nothing either. Pins alone are a manual pairing.
    pub recipe: Option<Recipe>,
    pub pins: Vec<PinText>,
    /// Players whom the director lets through a tie of a bracket.
    pub through: Vec<String>,
    /// The table of the best-placed pair; where none is given, the division's tables, or
    /// those behind the divisions before it.
    pub first_table: Option<TableNo>,
    /// The seed of every random choice; where boards are kept, the round's own is taken.
    pub seed: u64,
    pub turn: PairTurn,
}

/// Whether a round is paired for the first time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PairTurn {
    #[default]
    First,
    /// The last round is paired again: what it was goes.
    Again,
    /// The last round is paired again with the fewest boards changed, and stays on the wall if
    /// it hangs there. Boards with a result or a game stay whatever the method.
    Keep,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PinText {
    /// Two players, by number or name.
    Pair { one: String, other: String, start: PinStart },
    /// A player without opponent.
    Bye(String),
}

#[derive(Clone, Debug)]
pub struct RoundShown {
    /// The division as it now is.
    pub field: DivisionField,
    pub round: Round,
    /// Why it was paired so, in sentences; empty where it was not asked for.
    pub explanation: Vec<String>,
    /// Which results it was paired on; `None` where there were none yet, or where it was
    /// not asked for.
    pub paired_on: Option<PairedOn>,
    /// The boards that went and those that came, where the others were kept.
    pub changed: Option<Otherwise>,
}

impl PinText {
    /// Reads `1-4 2-5`, `ann-dan`, `1>4` where the first named starts.
    pub fn pairs(text: &str) -> Result<Vec<PinText>, Refusal> {
        text.split(|c: char| c.is_whitespace() || c == ',')
            .filter(|part| !part.is_empty())
            .map(|part| {
                let (start, split) = match part.split_once('>') {
                    Some(split) => (PinStart::FirstNamed, Some(split)),
                    None => (PinStart::Automatic, part.split_once('-')),
                };
                match split {
                    Some((one, other)) if !one.is_empty() && !other.is_empty() => {
                        Ok(PinText::Pair { one: one.to_owned(), other: other.to_owned(), start })
                    }
                    Some(_) | None => Err(PairRefusal::Text { text: shortened(part) }.into()),
                }
            })
            .collect()
    }
}

impl Desk {
    /// Pairs a round as a draft; byes are scored at once.
    pub fn pair_round(
        &mut self,
        stamp: &Stamp,
        request: &PairRequest,
    ) -> Result<Receipt<RoundShown>, Refusal> {
        self.change_slowly(stamp, OperationKind::RoundPair, |view| {
            refuse_damage(view.journal)?;
            let (event, mut field) = EventField::with_division(view, request.division.as_deref())?;
            let division = field.division.clone();
            let (number, gone) = turn(view, &mut field, stamp, request)?;
            let Gone { round: old, mut writes, accepted: went, mut remarks, keeping } = gone;
            let first_table = match request.first_table {
                Some(table) => table,
                None => event.first_table(view, &division, number)?,
            };
            let was = old.as_ref().and_then(|old| recipe_of(old, &field.players));
            let recipe = asked(&event, number, request, was);
            if keeping.is_some() && !recipe.method.can_keep_boards() {
                let method = recipe.method.word();
                return Err(PairRefusal::CannotKeep { round: number, method }.into());
            }
            let recipe = in_block(&field, number, recipe);
            check_words(number, request)?;
            let beyond = check_planned(&event, number, request, stamp)?;
            let mut accepted = check_complete(view, &event, &field, number, &recipe, stamp)?;
            accepted.extend(beyond);
            accepted.extend(check_present(&field, number, stamp)?);
            accepted.extend(went);
            let request = match &keeping {
                Some(keeping) => &PairRequest { seed: keeping.round.seed, ..request.clone() },
                None => request,
            };
            let keeping = keeping.as_ref();
            let pairing_request =
                pairing_request(&event, &field, number, request, keeping, &recipe, first_table)?;
            let paired = pair(&pairing_request).map_err(|error| named(&field, error))?;
            accepted.extend(check_limits(&field, number, &paired.explanation, stamp)?);
            accepted.extend(check_ahead(&field, number, &paired.explanation, stamp)?);
            let round = Round {
                id: match &old {
                    Some(old) => old.id,
                    None => RoundId(view.next_id(Noun::Round)?),
                },
                division: division.id,
                number,
                state: keeping.map_or(RoundState::Draft, |keeping| keeping.round.state),
                method: pairing_request.plan.method.to_string(),
                parameters: pairing_request.plan.to_json(),
                seed: request.seed,
            };
            let first_id = view.next_id(Noun::Pairing)?;
            let tables = paired.pairings.iter().map(|pair| {
                let PairedSeats { table, first, second, start } = *pair;
                (Some(table), Seats::Pair { first, second, start })
            });
            let byes = paired.byes.iter().map(|player| (None, Seats::Solo(*player)));
            let mut pairings: Vec<_> = (first_id..)
                .zip(tables.chain(byes))
                .map(|(id, (table, seats))| Pairing {
                    id: PairingId(id),
                    round: round.id,
                    table,
                    seats,
                })
                .collect();
            let mut results: Vec<_> = pairings
                .iter()
                .filter(|pairing| matches!(pairing.seats, Seats::Solo(_)))
                .map(|p| GameResult::bye(p.id, ResultSource::Slip, event.bye_spread()))
                .collect();
            // Who has no game in a bracket has a place in the round, and earns nothing.
            let nothing = SeatResult::awarded(Points::ZERO);
            let idle = paired.idle.iter().map(|player| (*player, nothing));
            let away = away(&event, &field, number).into_iter().chain(idle);
            let next_id = first_id + i64::try_from(pairings.len()).unwrap_or_default();
            for (id, (player, seat)) in (next_id..).zip(away) {
                let (id, seats) = (PairingId(id), Seats::Solo(player));
                pairings.push(Pairing { id, round: round.id, table: None, seats });
                results.push(missed_result(id, seat));
            }
            writes.push(match &old {
                Some(old) => Write::update(old, &round),
                None => Write::insert(&round),
            });
            let mut changed = None;
            if let Some(keeping) = keeping {
                let reseated = keeping.reseat(view, stamp, pairings, results)?;
                (pairings, results) = (reseated.pairings, reseated.results);
                writes.extend(reseated.writes);
                accepted.extend(reseated.going.accepted);
                remarks.extend(reseated.going.kept.as_ref().map(kept_said));
                changed = Some(reseated.changed);
            } else {
                writes.extend(pairings.iter().map(Write::insert));
                writes.extend(results.iter().map(Write::insert));
            }
            let outcomes = field.outcomes()?;
            let through = pairing_request.plan.basis.through(number);
            // Two that say different things are not a confirmed result either.
            let counts: HashSet<_> = field
                .rounds
                .iter()
                .filter(|round| round.number <= through)
                .map(|round| round.id)
                .collect();
            let open = field.uncertain(&event.settings);
            let open = open.iter().filter(|(p, _)| counts.contains(&p.round)).count();
            let (rounds, known) = (&field.rounds, &field.pairings);
            let next = RoundNo(through.0 + 1);
            let paired_on = PairedOn::before(next, rounds, known, &outcomes, open);
            let said = format!(
                "Paired round {}{} ({}, seed {}){}: {}{}.",
                number.0,
                match (&old, &changed) {
                    (_, Some(_)) => " again with the fewest boards changed",
                    (Some(_), None) => " again",
                    (None, None) => "",
                },
                round.method,
                round.seed,
                paired_on.as_ref().map(|on| format!(" {on}")).unwrap_or_default(),
                plural(paired.pairings.len(), "table", "tables"),
                byes_said(&field, &paired.byes, event.bye_spread()),
            );
            let said =
                format!("{}{}.", said.trim_end_matches('.'), idle_said(&field, &paired.idle));
            let explanation = paired.explanation.lines(|player| field.name(player).to_owned());
            field.rounds.push(round.clone());
            field.pairings.extend(pairings);
            results.into_iter().for_each(|result| field.results.push(result));
            let shown = RoundShown { field, round, explanation, paired_on, changed };
            let mut plan = Plan::new(said, writes, shown).accepting(accepted).remarks(remarks);
            if keeping.is_some() {
                plan.remarks.extend(late_said(&plan.value.field, number));
            }
            let stays = plan.value.changed.as_ref().is_some_and(Otherwise::is_nowhere);
            let asks = request.recipe.is_some() || !request.pins.is_empty();
            if stays && (!asks || old.as_ref() == Some(&plan.value.round)) {
                // Nothing was paired, so nothing is to be derived from a new request.
                plan.said = format!("Round {} stays as it is: every board can stay.", number.0);
                plan.writes = Vec::new();
                return Ok(plan);
            }
            plan.remarks.extend(stays.then(|| "Every board stays.".to_owned()));
            if plan.value.changed.is_some() {
                let field = &plan.value.field;
                let wall = field.round(number).ok().and_then(|round| field.wall_remark(round));
                plan.remarks.extend(wall);
            }
            let field = &plan.value.field;
            plan.remarks.extend(left_said(&event, field, number, request, &pairing_request));
            plan.remarks.extend(robin_said(&pairing_request));
            plan.remarks.extend(field.draft_remarks(&event, &plan.value.round)?);
            plan.remarks.extend(short_of_tables(&division, paired.pairings.len()));
            Ok(plan)
        })
    }
}

/// What is said of a round robin in which games were fixed now.
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

/// What is said where a division has fewer tables of its own than pairs.
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
    /// What is kept of it, where the fewest boards are to change.
    keeping: Option<Keeping>,
}

/// The number of the round to be paired. Where it is paired again, it leaves the field.
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
            let Going { mut writes, accepted, kept } = going(view, field, &round, stamp, Byes::Go)?;
            writes.extend(field.pairings_of(&round).map(Write::delete));
            let remarks = kept.as_ref().map(kept_said).into_iter();
            let remarks = remarks.chain(taken_down(field, &round)).collect();
            field.take_out(&round);
            let number = round.number;
            Ok((number, Gone { round: Some(round), writes, accepted, remarks, keeping: None }))
        }
    }
}

/// A round is paired on complete results: missing ones, disagreements, conflicts and what
/// nobody has confirmed refuse it until the director accepts them by name.
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

/// So many names are told one by one.
const MOST_NAMED: usize = 6;

/// All of them, or the first few and how many more there are.
pub(crate) fn few(names: &[String]) -> String {
    let told = names[..names.len().min(MOST_NAMED)].join(", ");
    match names.len() - names.len().min(MOST_NAMED) {
        0 => told,
        more => format!("{told}, and {more} more"),
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
