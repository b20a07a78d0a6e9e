//! tsh's CSV of a division: a line a player, `name,rating,boards,pairings,scores,team,wins,
//! losses,spread,wp,rank,board1…,pairing1…,score1…`.
//!
//! A list stands in a cell with spaces between; the columns of single rounds count over
//! it. In come also `initw,initl,inits,initc`, the record from before, which is kept
//! (`docs/rules/feeds.md`).
use std::cmp::Reverse;
use std::collections::HashMap;

use crate::csv::{Row, Sheet, written};
use crate::foreign_event::{
    ForeignDivision, ForeignFiles, ForeignOpponent, ForeignPlayer, ForeignRound, agreed_games,
    kept_values,
};
use crate::problem::{Problem, clipped};
use rules::Points;
use tournament::spreadsheet::{Dialect, guarded};
use tournament::{
    HalfWins, KeptFormat, KeptText, PlayerNo, ScoringPolicy, SeatResult, SeatResults, TableNo,
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
/// The columns of single rounds, before the number.
const BOARD: &str = "board";
const PAIRING: &str = "pairing";
const SCORE: &str = "score";
/// So many rounds, and a file is nothing that anybody has played.
const MOST_ROUNDS: usize = 200;

const NO_NUMBER: &str = "is not a number";

/// Writes a division, with `stem` in the name of its file. Wins and ranks are by `policy`.
pub fn write(division: &ForeignDivision, stem: &str, policy: &ScoringPolicy) -> ForeignFiles {
    let rounds = division.players.iter().map(|player| player.rounds.len()).max().unwrap_or(0);
    let sums = sums(division, policy);
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
    let records = division.players.iter().map(|player| {
        let cells = |cell: &dyn Fn(&ForeignRound) -> String| -> Vec<String> {
            let nothing = ForeignRound::default();
            let rounds = (0..rounds).map(|place| player.rounds.get(place).unwrap_or(&nothing));
            rounds.map(cell).collect()
        };
        let boards = cells(&|round| round.table.map_or(0, |table| table.0).to_string());
        let pairings = cells(&|round| match round.opponent {
            ForeignOpponent::Player(number) => number.0.to_string(),
            ForeignOpponent::Bye | ForeignOpponent::Forfeit => "0".to_owned(),
            ForeignOpponent::Unpaired => NONE.to_owned(),
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
        record.extend(boards.into_iter().chain(pairings).chain(scores));
        record.extend(kept.iter().map(|key| {
            let value = kept_values(&player.kept, KeptFormat::TshCsv, key).next().unwrap_or("");
            if value.parse::<f64>().is_ok() { value.to_owned() } else { guarded(value) }
        }));
        record
    });
    let text = written(Dialect::Plain, &header, records);
    let files = vec![(format!("tsh-{stem}.csv"), text)];
    ForeignFiles { files, remarks: division.forfeits_apart() }
}

#[derive(Clone, Copy, Default)]
struct Sum {
    half_wins: HalfWins,
    half_losses: HalfWins,
    spread: Points,
    rank: usize,
}

fn sums(division: &ForeignDivision, policy: &ScoringPolicy) -> HashMap<PlayerNo, Sum> {
    let mut sums: HashMap<PlayerNo, Sum> =
        division.players.iter().map(|player| (player.number, Sum::default())).collect();
    // An event's own rows agree; those of a file were checked before it became one.
    let games = agreed_games(division, policy).map(|agreed| agreed.games).unwrap_or_default();
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

pub fn read(text: &str) -> Result<ForeignDivision, Vec<Problem>> {
    let sheet = Sheet::read(text);
    let lacking = sheet.lacking(&["name"]);
    if !lacking.is_empty() {
        return Err(lacking);
    }
    let singles = [BOARD, PAIRING, SCORE].map(|column| {
        let names: Vec<_> = (1..=MOST_ROUNDS).map(|round| format!("{column}{round}")).collect();
        let last = names.iter().rposition(|name| sheet.has(name));
        last.map_or(Vec::new(), |last| names[..=last].to_vec())
    });
    let mut known: Vec<String> = COLUMNS.map(str::to_owned).into();
    known.extend(singles.iter().flatten().cloned());
    let others = sheet.others(&known);
    let mut numbers = (1..).map(PlayerNo);
    let players = sheet.rows(|row| player(row, numbers.next(), &singles, &others)).all()?;
    Ok(ForeignDivision { name: "A".to_owned(), players, ..ForeignDivision::default() })
}

fn player(
    row: Row<'_>,
    number: Option<PlayerNo>,
    [boards, pairings, scores]: &[Vec<String>; 3],
    others: &[String],
) -> Result<ForeignPlayer, Problem> {
    let number = number.unwrap_or(PlayerNo(u32::MAX));
    let mut player = ForeignPlayer::new(row.number(), number, row.needed_name("name")?);
    player.rating = row.read("rating", integer, || NO_NUMBER)?.filter(|rating| *rating != 0);
    player.team = row.cell("team").map(str::to_owned);
    let boards = list(row, "boards", boards);
    let pairings = list(row, "pairings", pairings);
    let scores = list(row, "scores", scores);
    // A score of a round in which nobody is paired is told when the games are read.
    let scored = scores.iter().rposition(|score| !["", NONE].contains(&score.as_str()));
    let rounds = pairings.len().max(scored.map_or(0, |last| last + 1));
    for place in 0..rounds.min(MOST_ROUNDS) {
        let number = |column: &str, list: &[String]| match list.get(place).map(String::as_str) {
            None | Some("" | NONE) => Ok(None),
            Some(text) => integer(text).map(Some).ok_or_else(|| {
                let (text, name) = (clipped(text), clipped(&player.name));
                Problem::new(format!("{column} `{text}` of `{name}` {NO_NUMBER}"))
            }),
        };
        let score = number("scores", &scores)?.filter(|score| *score != NO_SCORE).map(Points);
        let pairing = number("pairings", &pairings)?;
        let pairing = pairing.map(|number| {
            let wrong =
                || format!("pairings `{number}` of `{}` {NO_NUMBER}", clipped(&player.name));
            u32::try_from(number).map_err(|_| Problem::new(wrong()))
        });
        let table = number("boards", &boards)?.and_then(|table| u32::try_from(table).ok());
        player.rounds.push(ForeignRound {
            opponent: pairing.transpose()?.map_or(ForeignOpponent::Unpaired, |pairing| {
                ForeignOpponent::by_score(pairing, score)
            }),
            score,
            table: table.filter(|table| *table > 0).map(TableNo),
            ..ForeignRound::default()
        });
    }
    let kept = others.iter().filter_map(|key| {
        let (format, key, value) = (KeptFormat::TshCsv, key.clone(), row.cell(key)?.to_owned());
        Some(KeptText { format, key, value })
    });
    player.kept = kept.collect();
    Ok(player)
}

/// A list: its cell, with the columns of single rounds over it.
fn list(row: Row<'_>, column: &str, singles: &[String]) -> Vec<String> {
    let cell = row.cell(column).unwrap_or_default();
    let mut list: Vec<String> = cell.split_whitespace().map(str::to_owned).collect();
    for (place, single) in singles.iter().enumerate() {
        if let Some(text) = row.cell(single) {
            if list.len() <= place {
                list.resize(place + 1, NONE.to_owned());
            }
            text.clone_into(&mut list[place]);
        }
    }
    list
}

/// A whole number; a rating may have decimals, which go.
fn integer(text: &str) -> Option<i32> {
    let whole = text.split_once('.').map_or(text, |(whole, _)| whole);
    whole.parse().ok()
}
