//! The invariants I1–I6 of `users.md` 4.2, by counting that is not the program's own.
use std::collections::{BTreeMap, BTreeSet, HashMap};

use sixzero::desk::{Desk, DivisionField, GameFile, Refusal};
use sixzero::rules::{PenaltyCounts, Points, Tiles};
use sixzero::tournament::event::OperationId;
use sixzero::tournament::{
    Absence, Division, GameNo, GameResult, Pairing, PairingId, Penalty, PenaltyKind, Player,
    PlayerId, ResultKind, ResultSource, Round, RoundState, SeatResult, SeatResults, Seats,
    Settings, Standing,
};

use crate::lawful;

/// The tables of an event at one moment.
#[derive(Clone, PartialEq)]
pub struct Tables {
    settings: Settings,
    divisions: Vec<Division>,
    players: Vec<Player>,
    rounds: Vec<Round>,
    pairings: Vec<Pairing>,
    results: Vec<GameResult>,
    absences: Vec<Absence>,
    penalties: Vec<Penalty>,
    games: Vec<GameFileKept>,
    standings: Vec<(Division, Vec<Standing>)>,
    /// How many operations the journal has.
    pub operations: i64,
    /// The word of the last one.
    pub last: String,
}

/// A record as the tables have it.
#[derive(Clone, PartialEq)]
struct GameFileKept {
    number: GameNo,
    record: String,
}

impl Tables {
    pub fn of(desk: &mut Desk) -> Tables {
        desk.view(|view| {
            let revision = view.journal.revision()?;
            let last = view.journal.operation(revision)?;
            let settings = view.settings().expect("an event has settings");
            let divisions = view.divisions();
            let mut standings = Vec::new();
            let (mut absences, mut penalties) = (Vec::new(), Vec::new());
            for division in &divisions {
                absences.extend(view.absences_in(division.id)?);
                penalties.extend(view.penalties_in(division.id)?);
                let field = DivisionField::load(view, division)?;
                standings.push((division.clone(), field.standings(&settings, None)?));
            }
            let mut games = Vec::new();
            for record in view.games()? {
                let record_text = format!("{record:?} {:?}", view.entries(record.number)?);
                games.push(GameFileKept { number: record.number, record: record_text });
            }
            Ok::<_, Refusal>(Tables {
                settings,
                divisions,
                players: view.players()?,
                rounds: view.rounds()?,
                pairings: view.pairings()?,
                results: view.results()?,
                absences,
                penalties,
                games,
                standings,
                operations: revision.0,
                last: last.told.kind.to_string(),
            })
        })
        .unwrap()
    }

    /// Whether the event stands the same, whatever the journal says.
    pub fn same(&self, other: &Tables) -> bool {
        let plain =
            |tables: &Tables| Tables { operations: 0, last: String::new(), ..tables.clone() };
        plain(self) == plain(other)
    }
}

/// I6: the journal counts from 1 without a gap. That its hashes hold is `Desk::verify`.
pub fn check_journal(desk: &mut Desk) -> Result<(), String> {
    let mut ids = Vec::new();
    desk.log(None, |entry| ids.push(entry.operation.id)).unwrap();
    for (number, id) in (1..).zip(ids) {
        if id != OperationId(number) {
            return Err(format!("I6: operation {number} is missing"));
        }
    }
    Ok(())
}

/// What was seen earlier: games that held.
#[derive(Default)]
pub struct Known {
    games: HashMap<GameNo, String>,
}

impl Known {
    /// Whether everything holds.
    pub fn check(&mut self, tables: &Tables, desk: &mut Desk) -> Result<(), String> {
        for (division, standings) in &tables.standings {
            check_sums(tables, division, standings)?;
        }
        check_rounds(tables, desk)?;
        for kept in &tables.games {
            // A game that did not change was looked at before.
            if self.games.get(&kept.number) != Some(&kept.record) {
                check_game(kept.number, desk)?;
                self.games.insert(kept.number, kept.record.clone());
            }
        }
        Ok(())
    }
}

/// I3: in every round each player who was to be paired has one opponent or none, once;
/// the round has as many byes as the number of players is odd.
fn check_rounds(tables: &Tables, desk: &mut Desk) -> Result<(), String> {
    for round in &tables.rounds {
        let number = round.number.0;
        let mut players = BTreeSet::new();
        for pairing in tables.pairings.iter().filter(|pairing| pairing.round == round.id) {
            let (one, two) = match pairing.seats {
                Seats::Pair { first, second, .. } => (first, Some(second)),
                Seats::Solo(player) => (player, None),
            };
            for player in std::iter::once(one).chain(two) {
                if !players.insert(player) {
                    return Err(format!("I3: player {} twice in round {number}", player.0));
                }
                let division = tables.players.iter().find(|p| p.id == player);
                if division.map(|player| player.division) != Some(round.division) {
                    return Err(format!("I3: player {} of another division", player.0));
                }
            }
        }
    }
    // Who is absent, and how many byes that leaves.
    if let Some(broken) = lawful::misplaced(desk).into_iter().next() {
        return Err(broken);
    }
    Ok(())
}

/// What the rounds of a division come to for one player, by our own sums.
#[derive(Default, PartialEq, Debug)]
struct Sum {
    half_wins: i32,
    half_losses: i32,
    spread: i32,
    scored: i32,
    against: i32,
    games: u32,
}

/// I1, I2 and the sums of the standings: wins are games and awards, spreads cancel out but
/// for the awards, and each line is the sum of its rounds.
fn check_sums(tables: &Tables, division: &Division, standings: &[Standing]) -> Result<(), String> {
    let rounds: Vec<&Round> = tables
        .rounds
        .iter()
        .filter(|round| round.division == division.id && round.state != RoundState::Draft)
        .collect();
    let mut sums: BTreeMap<PlayerId, Sum> = BTreeMap::new();
    for player in tables.players.iter().filter(|player| player.division == division.id) {
        sums.insert(player.id, Sum::default());
    }
    let (mut due_half_wins, mut due_spread) = (0, 0);
    for round in rounds {
        for pairing in tables.pairings.iter().filter(|pairing| pairing.round == round.id) {
            let Some(result) = counting(tables, pairing.id) else { continue };
            let seats: Vec<SeatResult> = match result.seats {
                SeatResults::Pair(one, two) => vec![one, two],
                SeatResults::Solo(one) => vec![one],
            };
            let players: Vec<PlayerId> = match pairing.seats {
                Seats::Pair { first, second, .. } => vec![first, second],
                Seats::Solo(player) => vec![player],
            };
            let seats = charged(tables, pairing, result, &players, seats);
            match result.kind {
                // A win, or two halves.
                ResultKind::Game | ResultKind::Adjudicated => due_half_wins += 2,
                ResultKind::Bye | ResultKind::Forfeit => {
                    for seat in &seats {
                        due_spread += seat.spread.0;
                        due_half_wins += awarded_half_wins(*seat)?;
                    }
                }
                ResultKind::Void => {}
            }
            let scores: Vec<i32> =
                seats.iter().filter_map(|seat| seat.score).map(|score| score.0).collect();
            for (at, player) in players.iter().enumerate() {
                let sum = sums.get_mut(player).ok_or("a pairing of nobody")?;
                let seat = seats[at];
                sum.half_wins += seat.half_wins.0;
                let fined = fine(tables, pairing, *player);
                sum.spread += seat.spread.0 - fined;
                due_spread -= fined;
                let counts = match result.kind {
                    ResultKind::Void => false,
                    ResultKind::Bye | ResultKind::Forfeit => {
                        seat.spread != Points::ZERO || seat.half_wins.0 > 0
                    }
                    ResultKind::Game | ResultKind::Adjudicated => true,
                };
                sum.half_losses += if counts { 2 - seat.half_wins.0 } else { 0 };
                if matches!(result.kind, ResultKind::Game | ResultKind::Adjudicated) {
                    sum.games += 1;
                    sum.scored += scores[at];
                    sum.against += scores[1 - at];
                    // A slip is what its scores say; whoever resigns at a recorded table loses
                    // by a least spread, whatever the scores (`rules.md` 8).
                    let margin = scores[at] - scores[1 - at];
                    let is_lost = lost_on_time(tables, pairing.id).is_some();
                    if result.source == ResultSource::Slip && !is_lost && seat.spread.0 != margin {
                        return Err(format!("I2: spread {} of {margin}", seat.spread.0));
                    }
                }
            }
        }
    }
    let half_wins: i32 = standings.iter().map(|line| line.half_wins.0).sum();
    if half_wins != due_half_wins {
        return Err(format!("I1: {half_wins} half wins, and {due_half_wins} were to be had"));
    }
    let spread: i32 = standings.iter().map(|line| line.spread.0).sum();
    if spread != due_spread {
        return Err(format!("I2: spreads come to {spread}, awards to {due_spread}"));
    }
    for line in standings {
        let told = Sum {
            half_wins: line.half_wins.0,
            half_losses: line.half_losses.0,
            spread: line.spread.0,
            scored: line.scored.0,
            against: line.against.0,
            games: line.games,
        };
        let own = sums.remove(&line.player);
        if own.as_ref() != Some(&told) {
            return Err(format!("the standings say {told:?} of {:?}, not {own:?}", line.player));
        }
    }
    if let Some(left_out) = sums.keys().next() {
        return Err(format!("player {} is not in the standings", left_out.0));
    }
    check_order(standings)
}

/// An award is a win, a loss, half a win, or nothing, as its spread says.
fn awarded_half_wins(seat: SeatResult) -> Result<i32, String> {
    let fits = match seat.spread.0.signum() {
        1 => seat.half_wins.0 == 2,
        -1 => seat.half_wins.0 == 0,
        _ => seat.half_wins.0 <= 1,
    };
    if fits { Ok(seat.half_wins.0) } else { Err(format!("I1: an award of {seat:?}")) }
}

/// The seats of a game with what overtime takes off the scores: by our own sums.
fn charged(
    tables: &Tables,
    pairing: &Pairing,
    result: &GameResult,
    players: &[PlayerId],
    mut seats: Vec<SeatResult>,
) -> Vec<SeatResult> {
    let own: Vec<&Penalty> = tables
        .penalties
        .iter()
        .filter(|p| p.pairing == pairing.id && p.counts == PenaltyCounts::Score)
        .collect();
    let is_game = matches!(result.kind, ResultKind::Game | ResultKind::Adjudicated);
    if own.is_empty() || !is_game || seats.iter().any(|seat| seat.score.is_none()) {
        return seats;
    }
    let margin_of = |seats: &[SeatResult]| {
        seats[0].score.map_or(0, |score| score.0) - seats[1].score.map_or(0, |score| score.0)
    };
    let (before, decided) = (margin_of(&seats), (seats[0].spread.0, seats[0].half_wins.0));
    for penalty in &own {
        for (seat, _) in seats.iter_mut().zip(players).filter(|(_, p)| **p == penalty.player) {
            seat.score = seat.score.map(|score| score - penalty.points);
        }
    }
    let mut margin = margin_of(&seats);
    let mut first_half_wins = margin.signum() + 1;
    // Whoever resigns or is named the winner did not win by the scores.
    if decided != (before, before.signum() + 1) {
        margin += decided.0 - before;
        first_half_wins = decided.1;
    }
    let mut spread = margin;
    if let Some((loser, least)) = lost_on_time(tables, pairing.id) {
        let sign = if players[0] == loser { -1 } else { 1 };
        first_half_wins = sign + 1;
        spread = sign * (margin * sign).max(least);
    }
    (seats[0].spread, seats[1].spread) = (Points(spread), Points(-spread));
    (seats[0].half_wins.0, seats[1].half_wins.0) = (first_half_wins, 2 - first_half_wins);
    seats
}

/// Who lost a game by overtime, and by how much at least.
fn lost_on_time(tables: &Tables, pairing: PairingId) -> Option<(PlayerId, i32)> {
    let own = tables.penalties.iter().filter(|penalty| penalty.pairing == pairing);
    let mut lost = own.filter_map(|penalty| match penalty.kind {
        PenaltyKind::Overtime { lost_by: Some(least), .. } => Some((penalty.player, least.0)),
        PenaltyKind::Overtime { lost_by: None, .. } | PenaltyKind::Director => None,
    });
    lost.next_back()
}

/// What the director took off a player's spread, whatever became of the game.
fn fine(tables: &Tables, pairing: &Pairing, player: PlayerId) -> i32 {
    let own = tables.penalties.iter().filter(|penalty| {
        (penalty.pairing, penalty.player) == (pairing.id, player)
            && penalty.counts == PenaltyCounts::Spread
    });
    own.map(|penalty| penalty.points.0).sum()
}

/// Nobody is ranked behind somebody worse.
fn check_order(standings: &[Standing]) -> Result<(), String> {
    let ranked: Vec<&Standing> = standings.iter().filter(|line| line.rank.is_some()).collect();
    for pair in ranked.windows(2) {
        let merit = |line: &Standing| (line.half_wins.0, -line.half_losses.0, line.capped_spread.0);
        if merit(pair[0]) < merit(pair[1]) {
            return Err(format!("{:?} is ranked before {:?}", pair[0], pair[1]));
        }
    }
    Ok(())
}

/// The result that counts: a ruling over a record over a slip.
fn counting(tables: &Tables, pairing: PairingId) -> Option<&GameResult> {
    let results = tables.results.iter().filter(|result| result.pairing == pairing);
    results.max_by_key(|result| result.source)
}

/// I4 and I5 of a recorded game.
fn check_game(number: GameNo, desk: &mut Desk) -> Result<(), String> {
    let file = desk
        .view(|view| GameFile::load(view, number))
        .map_err(|refusal| format!("game {} does not fold: {refusal}", number.0))?;
    let game = &file.game;
    // I4: what lies on the board, what players hold and what is in the bag is the set.
    let held: u16 = game.names().iter().map(|(seat, _)| game.rack(seat).total()).sum();
    let tiles = game.board().tiles() + held + game.bag();
    if tiles != game.alphabet().tiles {
        return Err(format!("I4: {tiles} tiles in game {}", number.0));
    }
    let mut every = game.unseen();
    game.board().laid().for_each(|(_, tile)| every.add(tile.off_board()));
    if every != Tiles::full_set(game.alphabet()) {
        return Err(format!("I4: not the tiles of the set in game {}", number.0));
    }
    // I5: the totals are sums of the lines.
    for (seat, _) in game.names().iter() {
        let mut total = Points::ZERO;
        for line in game.lines().iter().filter(|line| line.seat == seat) {
            total += line.score;
            if total != line.total {
                return Err(format!("I5: {total} is written {}", line.total));
            }
        }
        if total != game.score(seat) {
            return Err(format!("I5: the score is {}, the sum {total}", game.score(seat)));
        }
    }
    Ok(())
}
