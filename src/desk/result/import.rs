//! Importing results: the rounds, pairings and results of a file, all or nothing.
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use crate::journal::undo_to::way_back;
use crate::round::wall_sheet::released;
use crate::{Desk, DivisionField, EventField, Plan, Receipt, Refusal, Stamp};
use exchange::Problem;
use exchange::csv::results::{self, ResultLine};
use tournament::event::{Noun, OperationKind, Write};
use tournament::{
    Confirmation, DivisionId, GameResult, Pairing, PairingId, PlayerId, ResultKind, ResultSource,
    Round, RoundId, RoundNo, RoundState, SeatResult, SeatResults, Seats, Start, TableNo, plural,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Imported {
    pub results: usize,
    /// The number of rounds made for them.
    pub rounds: usize,
}

impl Desk {
    /// Enters the results of a CSV file. Missing rounds and pairings are made as in the file;
    /// existing ones take the results of the same players.
    pub fn import_results(
        &mut self,
        stamp: &Stamp,
        text: &str,
    ) -> Result<Receipt<Imported>, Refusal> {
        let parsed = results::parse(text);
        self.change(stamp, OperationKind::ResultImport, |view| {
            let event = EventField::load(view)?;
            let players = view.players()?;
            let policies = event.policies()?;
            let field = results::Field {
                divisions: &event.divisions,
                players: &players,
                policies: &policies,
                usual_scores: event.rules.low_score..=event.rules.high_score,
            };
            let checked = results::check(parsed.clone(), &field).map_err(Refusal::Results)?;
            let mut fields = Vec::new();
            for division in &event.divisions {
                fields.push(DivisionField::load(view, division)?);
            }
            let met = fields.iter().flat_map(|field| &field.pairings).flat_map(|pairing| {
                let key = move |player| ((pairing.round, player), pairing.clone());
                pairing.seats.players().map(key)
            });
            let met = met.collect();
            let pairings = fields.iter().flat_map(|field| &field.pairings);
            let taken = pairings.filter_map(pair_table).collect();
            let results = fields.iter().flat_map(|field| field.counting().results);
            let results = results.map(|result| (result.pairing, result.clone())).collect();
            let asked = event.divisions.iter();
            let asked = asked.map(|known| (known.id, known.confirmation(&event.settings)));
            let mut recorded = HashSet::new();
            for pairing in fields.iter().flat_map(|field| &field.pairings) {
                let is_open = matches!(pairing.seats, Seats::Pair { start: Start::Unknown, .. });
                if is_open && !view.games_of(pairing.id)?.is_empty() {
                    recorded.insert(pairing.id);
                }
            }
            let mut import = Import {
                recorded,
                asked: asked.collect(),
                fields,
                met,
                taken,
                results,
                next_round: view.next_id(Noun::Round)?,
                next_pairing: view.next_id(Noun::Pairing)?,
                made: BTreeMap::new(),
                released: BTreeSet::new(),
                halves: BTreeMap::new(),
                imported: Imported { results: 0, rounds: 0 },
                writes: Vec::new(),
            };
            let mut errors = Vec::new();
            for line in &checked.lines {
                if let Err(problem) = import.enter(line) {
                    errors.push(problem.on(line.line));
                }
            }
            errors.extend(import.odd_halves());
            errors.sort_by_key(|error| error.line);
            if !errors.is_empty() {
                return Err(Refusal::Results(errors));
            }
            let Imported { results, rounds } = import.imported;
            if results == 0 {
                let said = "Nothing to import: all these results are in already.".to_owned();
                return Ok(Plan::unchanged(said, import.imported));
            }
            let said = format!(
                "Imported {}{}.",
                plural(results, "result", "results"),
                match rounds {
                    0 => String::new(),
                    many => format!(" into {}", plural(many, "new round", "new rounds")),
                }
            );
            let had = import.fields.iter().flat_map(|field| &field.results);
            let way_back = match had.filter(|result| result.kind != ResultKind::Bye).count() {
                0 => None,
                _ => Some(way_back(view)?),
            };
            let plan = Plan::new(said, import.writes, import.imported);
            let warnings = checked.warnings.iter().map(ToString::to_string);
            Ok(plan.remarks(way_back).remarks(warnings))
        })
    }
}

/// The line of one player of a forfeited pair.
struct Half {
    line: u64,
    player: PlayerId,
    name: String,
    round: RoundNo,
    result: SeatResult,
}

struct Import {
    /// How many pairs of eyes the results of each division need.
    asked: HashMap<DivisionId, Confirmation>,
    fields: Vec<DivisionField>,
    /// Each player's pairing of each round, including those of this import.
    met: HashMap<(RoundId, PlayerId), Pairing>,
    taken: HashSet<(RoundId, TableNo)>,
    /// The recorded pairings without a known starter.
    recorded: HashSet<PairingId>,
    /// The results that count, including those of this import.
    results: HashMap<PairingId, GameResult>,
    next_round: i64,
    next_pairing: i64,
    /// The rounds of this import.
    made: BTreeMap<(DivisionId, RoundNo), RoundId>,
    released: BTreeSet<RoundId>,
    /// A forfeited pairing has two lines: these wait for the other.
    halves: BTreeMap<PairingId, Half>,
    imported: Imported,
    writes: Vec<Write>,
}

impl Import {
    fn enter(&mut self, line: &ResultLine) -> Result<(), Problem> {
        let round = self.round(line.division, line.round);
        let known = line.seats.players().find_map(|player| self.met.get(&(round, player)));
        match known.cloned() {
            None => {
                let pairing = Pairing {
                    id: PairingId(self.next_pairing),
                    round,
                    table: line.table,
                    seats: line.seats,
                };
                if let Some((id, table)) = pair_table(&pairing)
                    && !self.taken.insert((id, table))
                {
                    let (table, round) = (table.0, line.round.0);
                    let what = format!("table {table} of round {round} is another pair's already");
                    return Err(what.into());
                }
                self.next_pairing += 1;
                self.writes.push(Write::insert(&pairing));
                self.release(round);
                let result = line.result(pairing.id).under(self.asked(line));
                self.writes.push(Write::insert(&result));
                self.met.extend(
                    pairing.seats.players().map(|player| ((round, player), pairing.clone())),
                );
                self.results.insert(pairing.id, result);
                self.imported.results += 1;
            }
            Some(pairing) => {
                let pairing = self.begun_by(line, pairing);
                let Some(result) = self.result_on(line, &pairing)? else { return Ok(()) };
                self.enter_on(line, &pairing, result.under(self.asked(line)))?;
            }
        }
        Ok(())
    }

    /// The pairing with the line's start, if it had none and nothing of the game is entered.
    fn begun_by(&mut self, line: &ResultLine, pairing: Pairing) -> Pairing {
        let (
            Seats::Pair { first: starts, second: replies, start: Start::Known },
            Seats::Pair { first, second, start: Start::Unknown },
        ) = (line.seats, pairing.seats)
        else {
            return pairing;
        };
        let is_theirs = [(first, second), (second, first)].contains(&(starts, replies));
        let is_in = self.results.contains_key(&pairing.id) || self.recorded.contains(&pairing.id);
        if !is_theirs || is_in {
            return pairing;
        }
        let begun = Pairing { seats: line.seats, ..pairing.clone() };
        self.writes.push(Write::update(&pairing, &begun));
        self.met.extend(line.seats.players().map(|player| ((begun.round, player), begun.clone())));
        begun
    }

    fn asked(&self, line: &ResultLine) -> Confirmation {
        self.asked.get(&line.division).copied().unwrap_or(Confirmation::None)
    }

    /// The line's result with the seats of the pairing; `None` for the first half of a forfeit.
    fn result_on(
        &mut self,
        line: &ResultLine,
        pairing: &Pairing,
    ) -> Result<Option<GameResult>, Problem> {
        let (Seats::Pair { first, .. }, Seats::Solo(player), SeatResults::Solo(result)) =
            (pairing.seats, line.seats, line.results)
        else {
            return seated(line, pairing).map(Some).ok_or_else(|| self.not_paired(line));
        };
        if line.kind != ResultKind::Forfeit {
            return Err(self.not_paired(line));
        }
        let Some(half) = self.halves.remove(&pairing.id) else {
            let name = self.names(line);
            let half = Half { line: line.line, player, name, round: line.round, result };
            self.halves.insert(pairing.id, half);
            return Ok(None);
        };
        let seats = if half.player == first {
            SeatResults::Pair(half.result, result)
        } else {
            SeatResults::Pair(result, half.result)
        };
        let source = ResultSource::Slip;
        Ok(Some(GameResult {
            pairing: pairing.id,
            source,
            kind: ResultKind::Forfeit,
            seats,
            tag: None,
            confirmation: Confirmation::None,
        }))
    }

    fn enter_on(
        &mut self,
        line: &ResultLine,
        pairing: &Pairing,
        result: GameResult,
    ) -> Result<(), Problem> {
        match self.results.get(&pairing.id) {
            None => self.writes.push(Write::insert(&result)),
            Some(old) if old.seats == result.seats && old.kind == result.kind => return Ok(()),
            Some(old) if old.kind == result.kind && self.is_charged(pairing, result.seats) => {
                return Ok(());
            }
            // A bye scored with the pairing takes the file's value.
            Some(old) if old.kind == ResultKind::Bye && old.source == result.source => {
                self.writes.push(Write::update(old, &result));
            }
            Some(_) => {
                let round = line.round.0;
                return Err(format!("another result is in already for round {round}").into());
            }
        }
        self.release(pairing.round);
        self.results.insert(pairing.id, result);
        self.imported.results += 1;
        Ok(())
    }

    /// Whether this is the pairing's result after penalties, as in sixzero's own files.
    fn is_charged(&self, pairing: &Pairing, seats: SeatResults) -> bool {
        let mut inside = self.fields.iter().filter(|field| field.pairings.contains(pairing));
        inside.any(|field| {
            let Some(charged) = field.charged(pairing) else { return false };
            let off = |seat: SeatResult, player| {
                let spread = seat.spread - field.off_spread(pairing.id, player);
                SeatResult { spread, ..seat }
            };
            seats
                == match (charged.seats, pairing.seats) {
                    (SeatResults::Pair(one, two), Seats::Pair { first, second, .. }) => {
                        SeatResults::Pair(off(one, first), off(two, second))
                    }
                    (SeatResults::Solo(one), Seats::Solo(player)) => {
                        SeatResults::Solo(off(one, player))
                    }
                    (other, Seats::Pair { .. } | Seats::Solo(_)) => other,
                }
        })
    }

    /// Releases a round, since it has results.
    fn release(&mut self, id: RoundId) {
        let mut rounds = self.fields.iter().flat_map(|field| &field.rounds);
        let write = rounds.find(|round| round.id == id).and_then(released);
        if let Some(write) = write
            && self.released.insert(id)
        {
            self.writes.push(write);
        }
    }

    /// Forfeits with only one player's line in the file.
    fn odd_halves(&self) -> impl Iterator<Item = Problem> + '_ {
        self.halves.values().map(|half| not_paired(&half.name, half.round).on(half.line))
    }

    fn not_paired(&self, line: &ResultLine) -> Problem {
        not_paired(&self.names(line), line.round)
    }

    fn names(&self, line: &ResultLine) -> String {
        let field = self.fields.iter().find(|field| field.division.id == line.division);
        let name = |player| field.map_or("?", |field| field.name(player)).to_owned();
        line.seats.players().map(name).collect::<Vec<_>>().join(" and ")
    }

    fn round(&mut self, division: DivisionId, number: RoundNo) -> RoundId {
        let known = self.fields.iter().find(|field| field.division.id == division);
        if let Some(round) = known.and_then(|field| field.round(number).ok()) {
            return round.id;
        }
        if let Some(round) = self.made.get(&(division, number)) {
            return *round;
        }
        let round = played_elsewhere(RoundId(self.next_round), division, number);
        self.next_round += 1;
        self.imported.rounds += 1;
        self.writes.push(Write::insert(&round));
        self.made.insert((division, number), round.id);
        round.id
    }
}

/// A round that was not paired here.
pub(crate) fn played_elsewhere(id: RoundId, division: DivisionId, number: RoundNo) -> Round {
    let (method, parameters) = (IMPORTED.to_owned(), NO_PARAMETERS.to_owned());
    Round { id, division, number, state: RoundState::Released, method, parameters, seed: 0 }
}

/// The method name of such a round.
const IMPORTED: &str = "import";
const NO_PARAMETERS: &str = "{}";

fn not_paired(players: &str, round: RoundNo) -> Problem {
    format!("the pairing of {players} in round {} is another", round.0).into()
}

/// The table of a pair, if it is known. If both players forfeited, each has a line of its own, at
/// the same table.
fn pair_table(pairing: &Pairing) -> Option<(RoundId, TableNo)> {
    match pairing.seats {
        Seats::Pair { .. } => Some((pairing.round, pairing.table?)),
        Seats::Solo(_) => None,
    }
}

/// The line's result with the seats of the pairing; `None` for other players.
fn seated(line: &ResultLine, pairing: &Pairing) -> Option<GameResult> {
    let mut result = line.result(pairing.id);
    match (line.seats, pairing.seats) {
        (Seats::Solo(one), Seats::Solo(other)) if one == other => {}
        (
            Seats::Pair { first, second, .. },
            Seats::Pair { first: f, second: s, start: Start::Known | Start::Unknown },
        ) => {
            if (first, second) == (s, f) {
                if let SeatResults::Pair(one, other) = result.seats {
                    result.seats = SeatResults::Pair(other, one);
                }
            } else if (first, second) != (f, s) {
                return None;
            }
        }
        (Seats::Solo(_) | Seats::Pair { .. }, Seats::Solo(_) | Seats::Pair { .. }) => return None,
    }
    Some(result)
}
