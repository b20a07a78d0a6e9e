//! CoCo's CSV files: results as the winners send them in, and the roster.
//!
//! Results are a line a game, `Submitted On,Round,Winner,Winner Number,Winners
//! Score,Opponent,Opponent Number,Opponents Score`, or without the numbers, as a web form
//! gives them; the roster is `Name,Number,Rating` (`docs/rules/feeds.md`). There are no byes
//! in it, no starts and no tables.
use std::collections::{BTreeMap, HashMap};

use crate::csv::{Row, Sheet, needed, written};
use crate::foreign_event::{
    ForeignDivision, ForeignEvent, ForeignFiles, ForeignOpponent, ForeignPlayer, ForeignRound,
};
use crate::problem::{Problem, Read, Reading, clipped, unless_wrong};
use rules::Points;
use tournament::spreadsheet::{Dialect, guarded};
use tournament::{PlayerNo, RoundNo, name_key};

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
const NEEDED: [&str; 5] = ["Round", "Winner", "Winners Score", "Opponent", "Opponents Score"];
const ROSTER: [&str; 3] = ["Name", "Number", "Rating"];

/// Results and roster, with `stem` in their names; `submitted` stands in the first column.
pub fn write(division: &ForeignDivision, stem: &str, submitted: &str) -> ForeignFiles {
    let roster = division
        .players
        .iter()
        .map(|player| (guarded(&player.name), player.number.0, player.rating));
    let mut results = Vec::new();
    let mut without_opponent = 0;
    for number in (1..=division.last_round().0).map(RoundNo) {
        for player in &division.players {
            let Some(round) = player.round(number) else { continue };
            if matches!(round.opponent, ForeignOpponent::Bye | ForeignOpponent::Forfeit) {
                without_opponent += 1;
            }
            let Some((other, theirs)) = division.across(number, round) else { continue };
            let (Some(own), Some(theirs)) = (round.score, theirs.score) else { continue };
            // A line a game: the winner's, or of a tie that of the lower number.
            if own > theirs || (own == theirs && player.number <= other.number) {
                let of = |player: &ForeignPlayer, score: Points| {
                    (guarded(&player.name), player.number.0, score.0)
                };
                results.push((guarded(submitted), number.0, of(player, own), of(other, theirs)));
            }
        }
    }
    let rounds = division.players.iter().flat_map(|player| &player.rounds);
    let penalised = rounds.filter(|round| round.penalty != Points::ZERO).count();
    let name = &division.name;
    let mut remarks = Vec::new();
    if without_opponent > 0 {
        let are = match without_opponent {
            1 => "a bye or forfeit is".to_owned(),
            many => format!("{many} byes and forfeits are"),
        };
        remarks
            .push(format!("Division {name}: {are} not in the file: players do not send those in."));
    }
    if penalised > 0 {
        remarks.push(format!(
            "Division {name}: spreads penalised beside the scores: {penalised}; not in the file."
        ));
    }
    let files = vec![
        (format!("coco-results-{stem}.csv"), written(Dialect::Plain, RESULTS, results)),
        (format!("coco-players-{stem}.csv"), written(Dialect::Plain, ROSTER, roster)),
    ];
    ForeignFiles { files, remarks }
}

/// Without a roster the players are those whom the results name.
pub fn read(results: &str, roster: Option<&str>) -> Reading<ForeignEvent> {
    let mut field = Field {
        division: ForeignDivision { name: "A".to_owned(), ..ForeignDivision::default() },
        is_closed: roster.is_some(),
        by_name: HashMap::new(),
        games: BTreeMap::new(),
        repeats: Vec::new(),
    };
    let mut problems = Vec::new();
    if let Some(roster) = roster.map(Sheet::read) {
        problems = roster.lacking(&["Name"]);
        if problems.is_empty() {
            problems = roster.rows(|row| field.on_roster(row)).problems;
        }
    }
    let results = Sheet::read(results);
    problems.extend(results.lacking(&NEEDED));
    if problems.is_empty() {
        problems = results.rows(|row| field.game(row)).problems;
    }
    let value = ForeignEvent { divisions: vec![field.division], ..ForeignEvent::default() };
    unless_wrong(Read { value, doubts: field.repeats }, problems)
}

#[derive(Clone, Copy)]
struct Sent {
    line: u64,
    players: [usize; 2],
    scores: [Points; 2],
}

struct Field {
    division: ForeignDivision,
    is_closed: bool,
    by_name: HashMap<String, usize>,
    /// What each player did in each round, by the first line that says so.
    games: BTreeMap<(RoundNo, usize), Sent>,
    /// Lines that say a result again.
    repeats: Vec<Problem>,
}

impl Field {
    fn on_roster(&mut self, row: Row<'_>) -> Result<(), Problem> {
        let next = u32::try_from(self.division.players.len() + 1).unwrap_or(u32::MAX);
        let number = PlayerNo(row.any::<u32>("Number")?.unwrap_or(next));
        let mut player = ForeignPlayer::new(row.number(), number, row.needed_name("Name")?);
        player.rating = row.any("Rating")?.filter(|rating| *rating != 0);
        self.enter(player);
        Ok(())
    }

    fn enter(&mut self, player: ForeignPlayer) {
        self.by_name.insert(name_key(&player.name), self.division.players.len());
        self.division.players.push(player);
    }

    fn game(&mut self, row: Row<'_>) -> Result<(), Problem> {
        let round = |text: &str| text.parse().ok().filter(|round| *round > 0);
        let round = row.read("Round", round, || "is not the number of a round")?;
        let round = RoundNo(needed(round, "Round")?);
        let winner = self.player(row, "Winner", "Winner Number")?;
        let loser = self.player(row, "Opponent", "Opponent Number")?;
        let points = |column| needed(row.any(column)?, column).map(Points);
        let (score, other) = (points("Winners Score")?, points("Opponents Score")?);
        if score < other {
            let winner = self.name(winner);
            return Err(format!("`{winner}` won with {score} points against {other}").into());
        }
        let sent = Sent { line: row.number(), players: [winner, loser], scores: [score, other] };
        let mut players = sent.players.into_iter();
        match players.find_map(|player| self.games.get(&(round, player)).copied()) {
            Some(first) => self.again(round, sent, first),
            None => {
                self.put(round, sent);
                Ok(())
            }
        }
    }

    /// A player of whom the round is known already.
    fn again(&mut self, RoundNo(round): RoundNo, sent: Sent, first: Sent) -> Result<(), Problem> {
        let [one, two] = sent.players;
        let line = first.line;
        let scores = if first.players == [one, two] {
            first.scores
        } else if first.players == [two, one] {
            [first.scores[1], first.scores[0]]
        } else {
            let twice = if first.players.contains(&one) { one } else { two };
            let other = first.players.iter().copied().find(|player| *player != twice);
            let (name, other) = (self.name(twice), other.map_or("", |other| self.name(other)));
            let what =
                format!("round {round}: `{name}` played on line {line} already, against `{other}`");
            return Err(what.into());
        };
        if scores != sent.scores {
            let (one, two, [score, other], [before, and]) =
                (self.name(one), self.name(two), sent.scores, scores);
            let what = format!(
                "round {round}: `{one}` {score} - `{two}` {other}, but line {line} has {before} - \
                 {and}"
            );
            return Err(what.into());
        }
        self.repeats.push(Problem::at(sent.line, format!("it says again what line {line} says")));
        Ok(())
    }

    fn put(&mut self, round: RoundNo, sent: Sent) {
        for (side, other) in [(0, 1), (1, 0)] {
            let opponent = self.division.players[sent.players[other]].number;
            let game = ForeignRound {
                opponent: ForeignOpponent::Player(opponent),
                score: Some(sent.scores[side]),
                ..ForeignRound::default()
            };
            self.division.players[sent.players[side]].put(round, game);
            self.games.insert((round, sent.players[side]), sent);
        }
    }

    /// By number where the line has one; a new player where no roster says who there is.
    fn player(&mut self, row: Row<'_>, column: &str, by_number: &str) -> Result<usize, Problem> {
        let name = row.needed_name(column)?;
        let given = row.any(by_number)?.map(PlayerNo);
        let players = &self.division.players;
        let numbered = |number: PlayerNo| players.iter().position(|player| player.number == number);
        if let Some(place) = given.and_then(numbered) {
            let ForeignPlayer { name: known, number, .. } = &players[place];
            if name_key(known) == name_key(&name) {
                return Ok(place);
            }
            let (number, name) = (number.0, clipped(&name));
            return Err(format!("number {number} is `{known}`, not `{name}`").into());
        }
        if let Some(place) = self.by_name.get(&name_key(&name)) {
            return Ok(*place);
        }
        if self.is_closed {
            return Err(format!("`{}` is not on the roster", clipped(&name)).into());
        }
        let free = |number: &PlayerNo| numbered(*number).is_none();
        let number = given.or_else(|| (1..).map(PlayerNo).find(free)).unwrap_or(PlayerNo(0));
        self.enter(ForeignPlayer::new(row.number(), number, name));
        Ok(self.division.players.len() - 1)
    }

    fn name(&self, player: usize) -> &str {
        &self.division.players[player].name
    }
}
