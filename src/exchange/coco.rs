//! CoCo's CSV files: results as the winners send them in, and the roster.
//!
//! Results are a line a game, `Submitted On,Round,Winner,Winner Number,Winners
//! Score,Opponent,Opponent Number,Opponents Score`, or without the numbers, as a web form
//! gives them; the roster is `Name,Number,Rating` (`docs/rules/feeds.md`). There are no byes
//! in it, no starts and no tables.
use std::collections::{BTreeMap, HashMap};

use crate::formula::guarded;
use crate::sheet::{Line, Sheet, clipped};
use crate::whole::{
    WholeDivision, WholeError, WholeEvent, WholeOpponent, WholePlayer, WholeProblem, WholeRound,
};
use rules::Points;
use tournament::{PlayerNo, RoundNo, name_key, normalised_name};

/// The columns of results, in their order.
const RESULTS: [&str; 8] = [
    "Submitted On",
    "Round",
    "Winner",
    "Winner Number",
    "Winners Score",
    "Opponent",
    "Opponent Number",
    "Opponents Score",
];
/// The columns of a roster.
const ROSTER: [&str; 3] = ["Name", "Number", "Rating"];

/// The results and the roster of a division, and what they do not say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CocoText {
    pub results: String,
    pub roster: String,
    /// Rounds that were byes or forfeits: nobody sends those in.
    pub without_opponent: usize,
    /// Rounds with a penalty that the scores do not show.
    pub penalised: usize,
}

/// What a file of results came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CocoRead {
    /// The event: one division.
    pub event: WholeEvent,
    /// Lines that say a result again: the line, and the one that said it first.
    pub repeats: Vec<(u64, u64)>,
}

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CocoProblem {
    #[error("no column `{column}` in the header")]
    MissingColumn { column: &'static str },
    #[error("no `{column}`; is a quote not closed?")]
    MissingCell { column: &'static str },
    #[error("`{found}` is no number: `{column}`")]
    Number { column: &'static str, found: String },
    #[error("`{name}` is not on the roster")]
    NotOnRoster { name: String },
    #[error("number {number} is `{known}`, not `{name}`")]
    OtherNumber {
        number: u32,
        known: String,
        /// Who is named.
        name: String,
    },
    #[error("`{winner}` won with {score} points against {other}")]
    FewerPoints {
        winner: String,
        score: Points,
        /// The opponent's.
        other: Points,
    },
    /// A game that was sent in twice, each time otherwise.
    #[error(
        "round {}: `{one}` {score} - `{two}` {other}, but line {first} has {first_score} - {first_other}",
        round.0
    )]
    Disagree {
        round: RoundNo,
        /// The winner by this line.
        one: String,
        /// The other.
        two: String,
        /// The scores by this line.
        score: Points,
        /// The opponent's.
        other: Points,
        /// The line before.
        first: u64,
        /// The scores of the same players by that line.
        first_score: Points,
        /// The opponent's.
        first_other: Points,
    },
    #[error("round {}: `{name}` played on line {first} already, against `{other}`", round.0)]
    PlayedTwice {
        round: RoundNo,
        name: String,
        /// The line before.
        first: u64,
        /// The opponent there.
        other: String,
    },
}

/// Writes a division; `submitted` stands in the first column.
#[must_use]
pub fn write(division: &WholeDivision, submitted: &str) -> CocoText {
    let mut results = csv::Writer::from_writer(Vec::new());
    let mut roster = csv::Writer::from_writer(Vec::new());
    results.write_record(RESULTS).expect("memory takes every record");
    roster.write_record(ROSTER).expect("memory takes every record");
    let mut without_opponent = 0;
    let rounds = division.players.iter().flat_map(|player| &player.rounds);
    let penalised = rounds.filter(|round| round.penalty != Points::ZERO).count();
    for player in &division.players {
        let rating = player.rating.map(|rating| rating.to_string()).unwrap_or_default();
        let number = player.number.0.to_string();
        roster
            .write_record([guarded(&player.name), number, rating])
            .expect("memory takes every record");
    }
    for number in (1..=division.last_round().0).map(RoundNo) {
        for player in &division.players {
            let Some(round) = player.round(number) else { continue };
            let opponent = match round.opponent {
                WholeOpponent::Player(opponent) => opponent,
                WholeOpponent::Bye | WholeOpponent::Forfeit => {
                    without_opponent += 1;
                    continue;
                }
                WholeOpponent::Unpaired => continue,
            };
            let Some(other) = division.player(opponent) else { continue };
            let theirs = other.round(number).and_then(|theirs| theirs.score);
            let (Some(own), Some(theirs)) = (round.score, theirs) else { continue };
            // A line a game: the winner's, or of a tie that of the lower number.
            if own < theirs || (own == theirs && player.number > opponent) {
                continue;
            }
            results
                .write_record([
                    guarded(submitted),
                    number.0.to_string(),
                    guarded(&player.name),
                    player.number.0.to_string(),
                    own.to_string(),
                    guarded(&other.name),
                    opponent.0.to_string(),
                    theirs.to_string(),
                ])
                .expect("memory takes every record");
        }
    }
    CocoText { results: text(results), roster: text(roster), without_opponent, penalised }
}

fn text(writer: csv::Writer<Vec<u8>>) -> String {
    let bytes = writer.into_inner().expect("memory takes every record");
    String::from_utf8(bytes).expect("the cells are UTF-8")
}

/// Reads the results of a division, with its roster where there is one; without it the
/// players are those whom the results name.
///
/// # Errors
/// Every line that is wrong, and every two that do not agree.
pub fn read(results: &str, roster: Option<&str>) -> Result<CocoRead, Vec<WholeError>> {
    let mut reading = Reading {
        division: WholeDivision { name: "A".to_owned(), ..WholeDivision::default() },
        is_closed: roster.is_some(),
        by_name: HashMap::new(),
        games: BTreeMap::new(),
        repeats: Vec::new(),
        errors: Vec::new(),
    };
    if let Some(roster) = roster {
        reading.roster(&Sheet::read(roster));
    }
    reading.results(&Sheet::read(results));
    if !reading.errors.is_empty() {
        return Err(reading.errors);
    }
    let event = WholeEvent { divisions: vec![reading.division], ..WholeEvent::default() };
    Ok(CocoRead { event, repeats: reading.repeats })
}

/// A game as a line has it: the line, the players, their scores.
#[derive(Clone, Copy)]
struct Sent {
    line: u64,
    players: [usize; 2],
    scores: [Points; 2],
}

struct Reading {
    division: WholeDivision,
    /// Whether a roster says who there is.
    is_closed: bool,
    by_name: HashMap<String, usize>,
    /// What each player did in each round, by the first line that says so.
    games: BTreeMap<(u32, usize), Sent>,
    repeats: Vec<(u64, u64)>,
    errors: Vec<WholeError>,
}

impl Reading {
    fn roster(&mut self, sheet: &Sheet) {
        if sheet.place("name").is_none() {
            self.wrong(1, &CocoProblem::MissingColumn { column: "Name" });
            return;
        }
        for line in &sheet.lines {
            match self.on_roster(sheet, line) {
                Ok(player) => self.enter(player),
                Err(problem) => self.wrong(line.number, &problem),
            }
        }
    }

    fn on_roster(&self, sheet: &Sheet, line: &Line) -> Result<WholePlayer, CocoProblem> {
        let name = cell(sheet, line, "Name")?;
        let next = u32::try_from(self.division.players.len() + 1).unwrap_or(u32::MAX);
        let number = maybe_number(sheet, line, "Number")?;
        let number = number.and_then(|number| u32::try_from(number).ok()).unwrap_or(next);
        let mut player = WholePlayer::new(line.number, PlayerNo(number), normalised_name(name));
        player.rating = maybe_number(sheet, line, "Rating")?.filter(|rating| *rating != 0);
        Ok(player)
    }

    fn enter(&mut self, player: WholePlayer) {
        self.by_name.insert(name_key(&player.name), self.division.players.len());
        self.division.players.push(player);
    }

    fn results(&mut self, sheet: &Sheet) {
        for column in ["Round", "Winner", "Winners Score", "Opponent", "Opponents Score"] {
            if sheet.place(&column.to_lowercase()).is_none() {
                self.wrong(1, &CocoProblem::MissingColumn { column });
            }
        }
        if !self.errors.is_empty() {
            return;
        }
        for line in &sheet.lines {
            if let Err(problem) = self.game(sheet, line) {
                self.wrong(line.number, &problem);
            }
        }
    }

    fn game(&mut self, sheet: &Sheet, line: &Line) -> Result<(), CocoProblem> {
        let round = number(sheet, line, "Round")?;
        let round = u32::try_from(round)
            .ok()
            .filter(|round| *round > 0)
            .ok_or_else(|| CocoProblem::Number { column: "Round", found: round.to_string() })?;
        let winner = self.player(sheet, line, "Winner", "Winner Number")?;
        let loser = self.player(sheet, line, "Opponent", "Opponent Number")?;
        let score = Points(number(sheet, line, "Winners Score")?);
        let other = Points(number(sheet, line, "Opponents Score")?);
        if score < other {
            let winner = self.name(winner);
            return Err(CocoProblem::FewerPoints { winner, score, other });
        }
        let sent = Sent { line: line.number, players: [winner, loser], scores: [score, other] };
        let known = [winner, loser]
            .into_iter()
            .find_map(|player| self.games.get(&(round, player)).copied());
        match known {
            Some(first) => self.again(RoundNo(round), sent, first),
            None => {
                self.put(round, sent);
                Ok(())
            }
        }
    }

    /// A player of whom the round is known already.
    fn again(&mut self, round: RoundNo, sent: Sent, first: Sent) -> Result<(), CocoProblem> {
        let [one, two] = sent.players;
        let scores = if first.players == [one, two] {
            first.scores
        } else if first.players == [two, one] {
            [first.scores[1], first.scores[0]]
        } else {
            let twice = if first.players.contains(&one) { one } else { two };
            let other = first.players.iter().copied().find(|player| *player != twice);
            return Err(CocoProblem::PlayedTwice {
                round,
                name: self.name(twice),
                first: first.line,
                other: other.map_or_else(String::new, |other| self.name(other)),
            });
        };
        if scores != sent.scores {
            return Err(CocoProblem::Disagree {
                round,
                one: self.name(one),
                two: self.name(two),
                score: sent.scores[0],
                other: sent.scores[1],
                first: first.line,
                first_score: scores[0],
                first_other: scores[1],
            });
        }
        self.repeats.push((sent.line, first.line));
        Ok(())
    }

    fn put(&mut self, round: u32, sent: Sent) {
        let place = usize::try_from(round - 1).unwrap_or(usize::MAX);
        for (side, other) in [(0, 1), (1, 0)] {
            let opponent = self.division.players[sent.players[other]].number;
            let player = &mut self.division.players[sent.players[side]];
            if player.rounds.len() <= place {
                player.rounds.resize(place + 1, WholeRound::default());
            }
            player.rounds[place] = WholeRound {
                opponent: WholeOpponent::Player(opponent),
                score: Some(sent.scores[side]),
                ..WholeRound::default()
            };
            self.games.insert((round, sent.players[side]), sent);
        }
    }

    /// The player whom a line names, by number where it has one; a new one where no roster
    /// says who there is.
    fn player(
        &mut self,
        sheet: &Sheet,
        line: &Line,
        column: &'static str,
        by_number: &'static str,
    ) -> Result<usize, CocoProblem> {
        let name = normalised_name(cell(sheet, line, column)?);
        let given = maybe_number(sheet, line, by_number)?;
        let given = given.and_then(|number| u32::try_from(number).ok()).map(PlayerNo);
        let numbered = |number: PlayerNo| {
            self.division.players.iter().position(|player| player.number == number)
        };
        if let Some(place) = given.and_then(numbered) {
            let player = &self.division.players[place];
            if name_key(&player.name) == name_key(&name) {
                return Ok(place);
            }
            return Err(CocoProblem::OtherNumber {
                number: player.number.0,
                known: player.name.clone(),
                name: clipped(&name),
            });
        }
        if let Some(place) = self.by_name.get(&name_key(&name)) {
            return Ok(*place);
        }
        if self.is_closed {
            return Err(CocoProblem::NotOnRoster { name: clipped(&name) });
        }
        let free =
            |number: &PlayerNo| self.division.players.iter().all(|player| player.number != *number);
        let number = given.or_else(|| (1..).map(PlayerNo).find(free)).unwrap_or(PlayerNo(0));
        self.enter(WholePlayer::new(line.number, number, name));
        Ok(self.division.players.len() - 1)
    }

    fn name(&self, player: usize) -> String {
        self.division.players[player].name.clone()
    }

    fn wrong(&mut self, line: u64, problem: &CocoProblem) {
        let problem = WholeProblem::Refused { reason: problem.to_string() };
        self.errors.push(WholeError { file: None, line, problem });
    }
}

fn cell<'l>(sheet: &Sheet, line: &'l Line, column: &'static str) -> Result<&'l str, CocoProblem> {
    let missing = CocoProblem::MissingCell { column };
    if line.is_broken() {
        return Err(missing);
    }
    line.cell(sheet.place(&column.to_lowercase())).ok_or(missing)
}

fn number(sheet: &Sheet, line: &Line, column: &'static str) -> Result<i32, CocoProblem> {
    cell(sheet, line, column)?;
    maybe_number(sheet, line, column)?.ok_or(CocoProblem::MissingCell { column })
}

fn maybe_number(
    sheet: &Sheet,
    line: &Line,
    column: &'static str,
) -> Result<Option<i32>, CocoProblem> {
    let Some(found) = line.cell(sheet.place(&column.to_lowercase())) else { return Ok(None) };
    let number = found.parse();
    number.map(Some).map_err(|_| CocoProblem::Number { column, found: clipped(found) })
}
