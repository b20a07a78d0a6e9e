//! tsh's CSV of a division: a line a player, `name,rating,boards,pairings,scores,team,wins,
//! losses,spread,wp,rank,board1…,pairing1…,score1…`.
//!
//! A list stands in a cell with spaces between; the columns of single rounds count over
//! it. In come also `initw,initl,inits,initc`, the record from before, which is kept
//! (`docs/rules/feeds.md`).
use std::cmp::Reverse;
use std::collections::HashMap;

use crate::formula::guarded;
use crate::sheet::{Line, Sheet, clipped};
use crate::whole::{
    self, WholeDivision, WholeError, WholeOpponent, WholePlayer, WholeProblem, WholeRound,
};
use rules::Points;
use tournament::{
    HalfWins, KeptFormat, KeptText, PlayerNo, ScoringPolicy, SeatResult, SeatResults, TableNo,
    normalised_name,
};

/// The columns that say something here, but for those of single rounds.
const COLUMNS: [&str; 11] = [
    "name", "rating", "boards", "pairings", "scores", "team", "wins", "losses", "spread", "wp",
    "rank",
];
/// Nobody is paired, and nothing is scored yet.
const NONE: &str = "00";
/// A score that tsh takes for none.
const NO_SCORE: i32 = 9999;
/// The columns of a single round, before its number.
const BOARD: &str = "board";
/// The same.
const PAIRING: &str = "pairing";
/// The same.
const SCORE: &str = "score";
/// So many rounds, and a file is nothing that anybody has played.
const MOST_ROUNDS: usize = 200;

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TshCsvProblem {
    #[error("no column `{column}` in the header")]
    MissingColumn { column: &'static str },
    #[error("no name; is a quote not closed?")]
    NoName,
    #[error("`{found}` in `{column}` of {name} is no number")]
    Number { name: String, column: String, found: String },
}

/// Writes a division. Wins and ranks are by `policy`.
#[must_use]
pub fn write(division: &WholeDivision, policy: &ScoringPolicy) -> String {
    let rounds = division.players.iter().map(|player| player.rounds.len()).max().unwrap_or(0);
    let sums = sums(division, policy);
    let mut writer = csv::Writer::from_writer(Vec::new());
    let mut header: Vec<String> = COLUMNS.map(str::to_owned).into();
    for column in [BOARD, PAIRING, SCORE] {
        header.extend((1..=rounds).map(|round| format!("{column}{round}")));
    }
    // What came with such a file has columns of its own.
    let mut kept: Vec<&str> = Vec::new();
    for text in division.players.iter().flat_map(|player| &player.kept) {
        if text.format == KeptFormat::TshCsv && !kept.contains(&text.key.as_str()) {
            kept.push(&text.key);
        }
    }
    header.extend(kept.iter().map(|key| guarded(key)));
    writer.write_record(&header).expect("memory takes every record");
    for player in &division.players {
        let cells = |cell: &dyn Fn(&WholeRound) -> String| -> Vec<String> {
            let nothing = WholeRound::default();
            let rounds = (0..rounds).map(|place| player.rounds.get(place).unwrap_or(&nothing));
            rounds.map(cell).collect()
        };
        let boards = cells(&|round| round.table.map_or(0, |table| table.0).to_string());
        let pairings = cells(&|round| match round.opponent {
            WholeOpponent::Player(number) => number.0.to_string(),
            WholeOpponent::Bye | WholeOpponent::Forfeit => "0".to_owned(),
            WholeOpponent::Unpaired => NONE.to_owned(),
        });
        let scores = cells(&|round| round.score.map_or(NONE.to_owned(), |score| score.to_string()));
        let sum = &sums[&player.number];
        let mut record = vec![
            guarded(&player.name),
            player.rating.unwrap_or(0).to_string(),
            // A list that begins with a minus sign is text, and would be calculated.
            guarded(&boards.join(" ")),
            guarded(&pairings.join(" ")),
            if scores.len() == 1 { scores[0].clone() } else { guarded(&scores.join(" ")) },
            guarded(player.team.as_deref().unwrap_or_default()),
            sum.half_wins.to_string(),
            sum.half_losses.to_string(),
            sum.spread.to_string(),
            sum.half_wins.to_string(),
            sum.rank.to_string(),
        ];
        record.extend(boards);
        record.extend(pairings);
        record.extend(scores);
        record.extend(kept.iter().map(|key| {
            let of = |text: &&KeptText| text.format == KeptFormat::TshCsv && text.key == *key;
            let text = player.kept.iter().find(of);
            let value = text.map_or("", |text| &text.value);
            if value.parse::<f64>().is_ok() { value.to_owned() } else { guarded(value) }
        }));
        writer.write_record(&record).expect("memory takes every record");
    }
    let bytes = writer.into_inner().expect("memory takes every record");
    String::from_utf8(bytes).expect("the cells are UTF-8")
}

/// A player's record.
#[derive(Clone, Copy, Default)]
struct Sum {
    half_wins: HalfWins,
    half_losses: HalfWins,
    spread: Points,
    rank: usize,
}

fn sums(division: &WholeDivision, policy: &ScoringPolicy) -> HashMap<PlayerNo, Sum> {
    let mut sums: HashMap<PlayerNo, Sum> =
        division.players.iter().map(|player| (player.number, Sum::default())).collect();
    // An event's own rows agree; those of a file were checked before it became one.
    let games = whole::games(division, policy).map(|agreed| agreed.games).unwrap_or_default();
    for game in games {
        let seats: Vec<(PlayerNo, SeatResult)> = match (game.results, game.second) {
            (Some(SeatResults::Pair(one, two)), Some(second)) => {
                vec![(game.first, one), (second, two)]
            }
            (Some(SeatResults::Solo(one)), None) => vec![(game.first, one)],
            (Some(_) | None, _) => Vec::new(),
        };
        for (player, seat) in seats {
            if let Some(sum) = sums.get_mut(&player) {
                sum.half_wins += seat.half_wins;
                sum.half_losses += seat.half_losses(game.kind);
                sum.spread += seat.spread;
            }
        }
    }
    let merit = |sum: &Sum| (Reverse(sum.half_wins), sum.half_losses, Reverse(sum.spread));
    let all: Vec<Sum> = sums.values().copied().collect();
    for sum in sums.values_mut() {
        sum.rank = 1 + all.iter().filter(|other| merit(other) < merit(sum)).count();
    }
    sums
}

/// Reads a division.
///
/// # Errors
/// Every line that is wrong.
pub fn read(text: &str) -> Result<WholeDivision, Vec<WholeError>> {
    let sheet = Sheet::read(text);
    let mut errors = Vec::new();
    let mut wrong = |line: u64, problem: &TshCsvProblem| {
        let problem = WholeProblem::Refused { reason: problem.to_string() };
        errors.push(WholeError { file: None, line, problem });
    };
    let mut division = WholeDivision { name: "A".to_owned(), ..WholeDivision::default() };
    if sheet.place("name").is_none() {
        wrong(1, &TshCsvProblem::MissingColumn { column: "name" });
    } else {
        let singles = |column: &str| -> Vec<String> {
            let names: Vec<_> = (1..=MOST_ROUNDS).map(|round| format!("{column}{round}")).collect();
            let last = names.iter().rposition(|name| sheet.place(name).is_some());
            last.map_or(Vec::new(), |last| names[..=last].to_vec())
        };
        let (boards, pairings, scores) = (singles(BOARD), singles(PAIRING), singles(SCORE));
        let mut known: Vec<&str> = COLUMNS.into();
        known.extend(boards.iter().chain(&pairings).chain(&scores).map(String::as_str));
        let others = sheet.others(&known);
        for (line, number) in sheet.lines.iter().zip(1..) {
            let reading = Reading { sheet: &sheet, line };
            match reading.player(number, [&boards, &pairings, &scores], &others) {
                Ok(player) => division.players.push(player),
                Err(problem) => wrong(line.number, &problem),
            }
        }
    }
    if errors.is_empty() { Ok(division) } else { Err(errors) }
}

struct Reading<'s> {
    sheet: &'s Sheet,
    line: &'s Line,
}

impl Reading<'_> {
    fn player(
        &self,
        number: u32,
        [boards, pairings, scores]: [&[String]; 3],
        others: &[String],
    ) -> Result<WholePlayer, TshCsvProblem> {
        let name = self.cell("name").filter(|_| !self.line.is_broken());
        let name = normalised_name(name.ok_or(TshCsvProblem::NoName)?);
        let mut player = WholePlayer::new(self.line.number, PlayerNo(number), name);
        let name = player.name.clone();
        let rating = self.cell("rating").unwrap_or("0");
        let rating = integer(rating).ok_or_else(|| wrong(&name, "rating", rating))?;
        player.rating = Some(rating).filter(|rating| *rating != 0);
        player.team = self.cell("team").map(str::to_owned);
        let boards = self.list("boards", boards);
        let pairings = self.list("pairings", pairings);
        let scores = self.list("scores", scores);
        // A score of a round in which nobody is paired is told by whoever reads the games.
        let scored = scores.iter().rposition(|score| !["", NONE].contains(&score.as_str()));
        let rounds = pairings.len().max(scored.map_or(0, |last| last + 1));
        for place in 0..rounds.min(MOST_ROUNDS) {
            let nth = |list: &[String]| list.get(place).cloned().unwrap_or_default();
            let number = |column: &str, text: &str| match text {
                "" | NONE => Ok(None),
                text => integer(text).map(Some).ok_or_else(|| wrong(&name, column, text)),
            };
            let score = number("scores", &nth(&scores))?;
            let score = score.filter(|score| *score != NO_SCORE).map(Points);
            let written = nth(&pairings);
            let pairing = number("pairings", &written)?;
            let pairing = pairing.map(|number| {
                u32::try_from(number).map_err(|_| wrong(&name, "pairings", &written))
            });
            let pairing = pairing.transpose()?;
            let table = number("boards", &nth(&boards))?;
            let table = table.and_then(|table| u32::try_from(table).ok()).filter(|t| *t > 0);
            player.rounds.push(WholeRound {
                opponent: opponent(pairing, score),
                score,
                table: table.map(TableNo),
                ..WholeRound::default()
            });
        }
        player.kept = others
            .iter()
            .filter_map(|column| {
                Some(KeptText {
                    format: KeptFormat::TshCsv,
                    key: column.clone(),
                    value: self.cell(column)?.to_owned(),
                })
            })
            .collect();
        Ok(player)
    }

    /// A list: its cell, with the columns of single rounds over it.
    fn list(&self, column: &str, singles: &[String]) -> Vec<String> {
        let cell = self.cell(column).unwrap_or_default();
        let mut list: Vec<String> = cell.split_whitespace().map(str::to_owned).collect();
        for (place, single) in singles.iter().enumerate() {
            if let Some(text) = self.cell(single) {
                if list.len() <= place {
                    list.resize(place + 1, NONE.to_owned());
                }
                list[place] = text.to_owned();
            }
        }
        list
    }

    fn cell(&self, column: &str) -> Option<&str> {
        self.line.cell(self.sheet.place(column))
    }
}

fn opponent(pairing: Option<u32>, score: Option<Points>) -> WholeOpponent {
    match (pairing, score) {
        (None, _) | (Some(0), None) => WholeOpponent::Unpaired,
        (Some(0), Some(score)) if score < Points::ZERO => WholeOpponent::Forfeit,
        (Some(0), Some(_)) => WholeOpponent::Bye,
        (Some(number), _) => WholeOpponent::Player(PlayerNo(number)),
    }
}

/// A whole number; a rating may have decimals, which go.
fn integer(text: &str) -> Option<i32> {
    let whole = text.split_once('.').map_or(text, |(whole, _)| whole);
    whole.parse().ok()
}

fn wrong(name: &str, column: &str, found: &str) -> TshCsvProblem {
    TshCsvProblem::Number {
        name: name.to_owned(),
        column: column.to_owned(),
        found: clipped(found),
    }
}
