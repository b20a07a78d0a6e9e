//! Rounds: pairing, showing, releasing, unpairing.
use crate::desk::confirm::open_boards;
use crate::desk::names::shortened;
use crate::desk::presence::{away, check_present, fielded};
use crate::desk::reseat::missed_result;
use crate::desk::slip::result_said;
use crate::desk::{
    ConfirmRefusal, Desk, DivisionField, EventField, Finding, Plan, Receipt, Refusal, Stamp,
    find_player, unchecked,
};
use crate::rules::{ForfeitStarts, Points};
use crate::store::{Table, View, Write};
use crate::tournament::pairing::{
    Entrant, FixedTable, Impossible, Method, PairingError, PairingRequest, Past, Pin, PinStart,
    Plan as PairingPlan, pair,
};
use crate::tournament::{
    Certainty, GameResult, Outcome, Pairing, PairingId, PlayerId, Presence, ResultKind,
    ResultSource, Round, RoundId, RoundNo, RoundState, Seats, Standing, Start, TableNo,
};

/// A round to be paired.
#[derive(Clone, Debug)]
pub struct PairRequest {
    /// The division; the only one where none is named.
    pub division: Option<String>,
    /// The round; the next where none is given.
    pub round: Option<RoundNo>,
    /// The method.
    pub method: Method,
    /// What is fixed beforehand.
    pub pins: Vec<PinText>,
    /// The table of the best-placed pair; where none is given, the division's tables, or
    /// those behind the divisions before it.
    pub first_table: Option<TableNo>,
    /// The seed of every random choice.
    pub seed: u64,
}

/// A pin as it was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PinText {
    /// Two players, by number or name.
    Pair {
        /// One.
        one: String,
        /// The other.
        other: String,
        /// Who starts.
        start: PinStart,
    },
    /// A player without opponent.
    Bye(String),
}

/// A round with what belongs to it.
#[derive(Clone, Debug)]
pub struct RoundShown {
    /// The division as it now is.
    pub field: DivisionField,
    /// The round.
    pub round: Round,
    /// Why it was paired so, in sentences; empty where it was not asked for.
    pub explanation: Vec<String>,
}

impl PinText {
    /// Reads `1-4 2-5`, `ann-dan`, `1>4` where the first named starts.
    ///
    /// # Errors
    /// The part that is no pair.
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
                    Some(_) | None => Err(Refusal::PairText { text: shortened(part) }),
                }
            })
            .collect()
    }
}

impl Desk {
    /// Pairs a round as a draft; byes are scored at once.
    ///
    /// # Errors
    /// Results that are missing, pins that cannot be, or no legal pairing.
    pub fn pair_round(
        &mut self,
        stamp: &Stamp,
        request: &PairRequest,
    ) -> Result<Receipt<RoundShown>, Refusal> {
        self.change(
            stamp,
            "round.pair",
            |view| {
                let (event, mut field) =
                    EventField::with_division(view, request.division.as_deref())?;
                let division = field.division.clone();
                let number = next_round(&field, request.round)?;
                let first_table = match request.first_table {
                    Some(table) => table,
                    None => event.first_table(view, &division, number)?,
                };
                let mut accepted = check_complete(view, &event, &field, number, request, stamp)?;
                accepted.extend(check_present(&field, number, stamp)?);
                let pairing_request =
                    pairing_request(&event, &field, number, request, first_table)?;
                let paired = pair(&pairing_request).map_err(|error| named(&field, error))?;
                let round = Round {
                    id: RoundId(view.next_id(Table::Round)?),
                    division: division.id,
                    number,
                    state: RoundState::Draft,
                    method: pairing_request.plan.method.to_string(),
                    parameters: pairing_request.plan.to_json(),
                    seed: request.seed,
                };
                let first_id = view.next_id(Table::Pairing)?;
                let tables = paired.pairings.iter().map(|pair| {
                    let (first, second) = (pair.first, pair.second);
                    (Some(pair.table), Seats::Pair { first, second, start: Start::Known })
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
                let away = away(&event, &field, number);
                let next_id = first_id + i64::try_from(pairings.len()).unwrap_or_default();
                for (id, (player, seat)) in (next_id..).zip(away) {
                    let (id, seats) = (PairingId(id), Seats::Solo(player));
                    pairings.push(Pairing { id, round: round.id, table: None, seats });
                    results.push(missed_result(id, seat));
                }
                let mut writes = vec![Write::insert(&round)];
                writes.extend(pairings.iter().map(Write::insert));
                writes.extend(results.iter().map(Write::insert));
                let said = format!(
                    "Paired round {} ({}, seed {}): {}{}.",
                    number.0,
                    round.method,
                    round.seed,
                    counted(paired.pairings.len(), "table", "tables"),
                    byes_said(&field, &paired.byes, event.bye_spread()),
                );
                let explanation = paired.explanation.lines(|player| field.name(player).to_owned());
                field.rounds.push(round.clone());
                field.pairings.extend(pairings);
                field.results.extend(results);
                let mut plan = Plan::new(said, writes, RoundShown { field, round, explanation });
                plan.accepted.append(&mut accepted);
                Ok(plan)
            },
            unchecked,
        )
    }

    /// Takes the last round back.
    ///
    /// # Errors
    /// It is not the last, it has results, or a game of it is recorded.
    pub fn unpair_round(
        &mut self,
        stamp: &Stamp,
        division: Option<&str>,
        number: RoundNo,
    ) -> Result<Receipt<()>, Refusal> {
        self.change(
            stamp,
            "round.unpair",
            |view| {
                let (_, field) = EventField::with_division(view, division)?;
                let round = field.round(number)?;
                let last = field.last_round();
                if number != last {
                    return Err(Refusal::NotLastRound { round: number, last });
                }
                let pairings: Vec<_> = field.pairings_of(round).collect();
                for pairing in &pairings {
                    if let Some(game) = view.games_of(pairing.id)?.first() {
                        return Err(Refusal::RoundRecorded { round: number, game: game.number });
                    }
                }
                let results: Vec<_> =
                    pairings.iter().flat_map(|pairing| field.results_of(pairing.id)).collect();
                let entered = results.iter().filter(|r| !r.is_automatic()).count();
                let mut accepted = Vec::new();
                if entered > 0 {
                    if !stamp.accepts(Finding::ResultsGo) {
                        let said = results.iter().filter(|result| result.kind != ResultKind::Bye);
                        let said = said.filter_map(|result| {
                            let pairing = pairings.iter().find(|p| p.id == result.pairing)?;
                            Some(result_said(&field, pairing, result))
                        });
                        return Err(Refusal::RoundHasResults {
                            round: number,
                            results: entered,
                            entered: said.collect(),
                        });
                    }
                    accepted.push(Finding::ResultsGo);
                }
                let mut writes: Vec<_> = results.into_iter().map(Write::delete).collect();
                for pairing in &pairings {
                    writes.extend(view.reports_of(pairing.id)?.iter().map(Write::delete));
                    writes.extend(view.claims_of(pairing.id)?.iter().map(Write::delete));
                }
                writes.extend(pairings.into_iter().map(Write::delete));
                writes.push(Write::delete(round));
                let mut plan = Plan::new(format!("Unpaired round {}.", number.0), writes, ());
                plan.accepted = accepted;
                Ok(plan)
            },
            unchecked,
        )
    }

    /// Puts a round on the wall.
    ///
    /// # Errors
    /// It is not paired.
    pub fn release_round(
        &mut self,
        stamp: &Stamp,
        division: Option<&str>,
        number: RoundNo,
    ) -> Result<Receipt<()>, Refusal> {
        self.change(
            stamp,
            "round.release",
            |view| {
                let event = EventField::load(view)?;
                let division = event.division(division)?;
                let round = view
                    .round_numbered(division.id, number)?
                    .ok_or(Refusal::NoRound { round: number })?;
                let writes = released(&round).into_iter().collect::<Vec<_>>();
                let said = if writes.is_empty() {
                    format!("Round {} is released already.", number.0)
                } else {
                    format!("Released round {}.", number.0)
                };
                Ok(Plan::new(said, writes, ()))
            },
            unchecked,
        )
    }
}

/// The write that releases a draft; entering a result of it does so too.
pub(in crate::desk) fn released(round: &Round) -> Option<Write> {
    match round.state {
        RoundState::Released => None,
        RoundState::Draft => {
            Some(Write::update(round, &Round { state: RoundState::Released, ..round.clone() }))
        }
    }
}

/// What is said where entering a result released a draft.
pub(in crate::desk) fn released_said(round: &Round) -> String {
    format!("Round {} was a draft and is now released.", round.number.0)
}

fn next_round(field: &DivisionField, asked: Option<RoundNo>) -> Result<RoundNo, Refusal> {
    let next = RoundNo(field.last_round().0 + 1);
    match asked {
        None => Ok(next),
        Some(round) if round == next => Ok(next),
        Some(round) if field.round(round).is_ok() => Err(Refusal::RoundPaired { round }),
        Some(round) => Err(Refusal::RoundOrder { round, next }),
    }
}

/// A round is paired on complete results: missing ones, disagreements, conflicts and what
/// nobody has confirmed refuse it until the director accepts them by name.
fn check_complete(
    view: &View<'_>,
    event: &EventField,
    field: &DivisionField,
    number: RoundNo,
    request: &PairRequest,
    stamp: &Stamp,
) -> Result<Vec<Finding>, Refusal> {
    let mut accepted = Vec::new();
    let mut found = |refusal: Refusal| match refusal.finding() {
        Some(finding) if stamp.accepts(finding) => {
            if !accepted.contains(&finding) {
                accepted.push(finding);
            }
            Ok(())
        }
        Some(_) | None => Err(refusal),
    };
    for round in field.rounds.iter().filter(|round| round.number < number) {
        let missing = field.missing(round);
        if !missing.is_empty() {
            let missing = missing.iter().map(|pairing| field.described(pairing)).collect();
            found(Refusal::ResultsMissing { round: round.number, missing })?;
        }
        if let Some(first) = field.disagreements_in(round).first() {
            let pairing = field.pairings.iter().find(|known| known.id == first.pairing);
            let where_ = pairing.map(|p| field.described(p)).unwrap_or_default();
            let what = format!("slip and record of {where_} differ");
            found(Refusal::Disagreement { round: round.number, what })?;
        }
        let conflicts = open_boards(view, event, field, round, Certainty::Conflict)?;
        if !conflicts.is_empty() {
            let round = round.number;
            found(ConfirmRefusal::Conflict { round, boards: conflicts }.into())?;
        }
        if request.method.uses_results() {
            let unconfirmed = open_boards(view, event, field, round, Certainty::Unconfirmed)?;
            if !unconfirmed.is_empty() {
                let round = round.number;
                found(ConfirmRefusal::Unconfirmed { round, boards: unconfirmed }.into())?;
            }
        }
    }
    Ok(accepted)
}

/// The complete request for a pairing.
fn pairing_request(
    event: &EventField,
    field: &DivisionField,
    number: RoundNo,
    request: &PairRequest,
    first_table: TableNo,
) -> Result<PairingRequest, Refusal> {
    let outcomes = field.outcomes()?;
    let standings = field.standings(&event.settings, None)?;
    let mut pins = Vec::new();
    for pin in &request.pins {
        pins.push(match pin {
            PinText::Pair { one, other, start } => Pin::Pair {
                first: playing(field, one, number)?,
                second: playing(field, other, number)?,
                start: *start,
            },
            PinText::Bye(player) => Pin::Bye(playing(field, player, number)?),
        });
    }
    let fielded = fielded(field, number, &pins);
    let mut entrants = Vec::new();
    for standing in &standings {
        let Some(player) = field.player(standing.player) else { continue };
        if fielded.contains(&player.id) {
            entrants.push(entrant(event, player.number, player.rating, standing, &outcomes));
        }
    }
    let method = continued(field, &request.method, number, entrants.len())?;
    let history = field
        .rounds
        .iter()
        .flat_map(|round| {
            field.pairings_of(round).map(|p| Past { round: round.number, seats: p.seats })
        })
        .collect();
    let fixed_tables = field
        .players
        .iter()
        .filter_map(|player| Some(FixedTable { player: player.id, table: player.fixed_table? }))
        .collect();
    // A first table that was asked for counts over the plan of the hall.
    let tables = field.division.own.tables.clone().filter(|_| request.first_table.is_none());
    let plan = PairingPlan { pins, first_table, tables, fixed_tables, ..PairingPlan::new(method) };
    Ok(PairingRequest { round: number, entrants, history, plan, seed: request.seed })
}

/// A pairing that cannot be, with the name of whoever left a round robin: the request
/// knows only the key of a player who is not in it.
fn named(field: &DivisionField, error: PairingError) -> Refusal {
    let left = match &error {
        PairingError::Impossible(reasons) => reasons.iter().find_map(|reason| {
            if let Impossible::LeftRoundRobin { player, first } = reason {
                Some((*player, *first))
            } else {
                None
            }
        }),
        PairingError::TooWide(_) => None,
    };
    match left {
        Some((player, first)) => {
            Refusal::LeftRoundRobin { player: field.name(player).to_owned(), first }
        }
        None => error.into(),
    }
}

/// The player of this name, who is to be paired in the round.
fn playing(field: &DivisionField, name: &str, round: RoundNo) -> Result<PlayerId, Refusal> {
    let player = find_player(&field.players, name)?;
    let status = match field.presence(player, round) {
        Presence::Here | Presence::Awaited | Presence::Standby => return Ok(player.id),
        Presence::Away if player.plays_in(round) => "sitting out",
        Presence::Away => "withdrawn",
    };
    Err(Refusal::PlayerStatus { player: player.name.clone(), status })
}

/// A round robin goes on where the round before left it.
fn continued(
    field: &DivisionField,
    method: &Method,
    number: RoundNo,
    players: usize,
) -> Result<Method, Refusal> {
    let Method::RoundRobin(asked) = method else { return Ok(method.clone()) };
    let mut parameters = *asked;
    parameters.first_round = number;
    if let Some(before) = field.rounds.iter().max_by_key(|round| round.number)
        && let Ok(plan) = PairingPlan::from_json(&before.parameters)
        && let Method::RoundRobin(running) = plan.method
        && running.cycles == asked.cycles
        && number <= running.last_round(players)
    {
        parameters = running;
    }
    Ok(Method::RoundRobin(parameters))
}

fn entrant(
    event: &EventField,
    number: crate::tournament::PlayerNo,
    rating: Option<i32>,
    standing: &Standing,
    outcomes: &[Outcome],
) -> Entrant {
    let own = || outcomes.iter().filter(|outcome| outcome.player == standing.player);
    let byes =
        own().filter(|o| matches!(o.kind, ResultKind::Bye | ResultKind::Forfeit)).count() as u32;
    let charged = match event.rules.forfeit_starts {
        ForfeitStarts::Ignore => 0,
        ForfeitStarts::Alternate => own()
            .filter(|o| o.kind == ResultKind::Forfeit && o.spread < Points::ZERO)
            .count() as u32,
    };
    Entrant {
        player: standing.player,
        number,
        rating,
        half_wins: standing.half_wins,
        half_losses: standing.half_losses,
        spread: standing.capped_spread,
        byes,
        // The first forfeit is charged as a start, the next as a reply, in turn
        // (`rules.md` 9.1).
        starts: standing.starts + charged.div_ceil(2),
        replies: standing.replies + charged / 2,
    }
}

fn counted(count: usize, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

fn byes_said(field: &DivisionField, byes: &[PlayerId], spread: Points) -> String {
    if byes.is_empty() {
        return String::new();
    }
    let names: Vec<_> = byes.iter().map(|player| field.name(*player)).collect();
    let have = if byes.len() == 1 { "has" } else { "have" };
    format!(", {} {have} the bye ({:+})", names.join(" and "), spread.0)
}
