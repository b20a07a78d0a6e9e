//! [`Row`]s to [`ResultLine`]s: whether the lines make sense for these players.
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ops::RangeInclusive;

use crate::csv::Rows;
use crate::csv::results::{First, Row};
use crate::problem::{Problem, clipped};
use rules::{Points, near};
use tournament::{
    Confirmation, Division, DivisionId, GameResult, HalfWins, PairingId, Player, PlayerId,
    ResultKind, ResultSource, RoundNo, ScoringPolicy, SeatResult, SeatResults, Seats, Start,
    TableNo, name_key,
};

/// Who plays, and what scores are worth.
#[derive(Clone, Debug)]
pub struct Field<'a> {
    pub divisions: &'a [Division],
    pub players: &'a [Player],
    pub policies: &'a HashMap<DivisionId, ScoringPolicy>,
    /// The scores of a game about which nobody would be asked.
    pub usual_scores: RangeInclusive<Points>,
}

/// Lines that can be applied, and what should be looked at first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    pub lines: Vec<ResultLine>,
    /// What the prompt would have asked about, in the order of the file.
    pub warnings: Vec<Problem>,
}

/// A line that makes sense: a pairing and its result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultLine {
    /// The line in the file, from 1.
    pub line: u64,
    pub division: DivisionId,
    pub round: RoundNo,
    pub table: Option<TableNo>,
    /// Who met whom; the player of the line sits first unless the opponent started.
    pub seats: Seats,
    pub kind: ResultKind,
    pub results: SeatResults,
    pub tag: Option<String>,
}

impl ResultLine {
    pub fn result(&self, pairing: PairingId) -> GameResult {
        GameResult {
            pairing,
            source: ResultSource::Slip,
            kind: self.kind,
            seats: self.results,
            tag: self.tag.clone(),
            confirmation: Confirmation::None,
        }
    }
}

/// What could not be read is among what is wrong, in the order of the file.
pub fn check(parsed: Rows<Row>, field: &Field<'_>) -> Result<Checked, Vec<Problem>> {
    let rosters = Rosters::new(field);
    let mut problems = parsed.problems;
    let mut lines = Vec::with_capacity(parsed.rows.len());
    let mut warnings = Vec::new();
    let mut taken: HashMap<(PlayerId, RoundNo), u64> = HashMap::new();
    for row in &parsed.rows {
        match rosters.line(row) {
            Err(problem) => problems.push(problem.on(row.line)),
            Ok((line, players)) => {
                for player in &players {
                    if let Some(&earlier) = taken.get(&(player.id, row.round)) {
                        let (player, round) = (&player.name, row.round.0);
                        let what = format!(
                            "`{player}` already has a result of round {round} on line {earlier}"
                        );
                        problems.push(Problem::at(row.line, what));
                    } else {
                        taken.insert((player.id, row.round), row.line);
                    }
                }
                warnings.extend(unusual_scores(row, &players, &field.usual_scores));
                lines.push(line);
            }
        }
    }
    if !problems.is_empty() {
        problems.sort_by_key(|problem| problem.line);
        return Err(problems);
    }
    warnings.extend(round_gaps(&lines, field.divisions));
    warnings.sort_by_key(|warning| warning.line);
    Ok(Checked { lines, warnings })
}

/// The players by what a line may call them.
struct Rosters<'a> {
    field: &'a Field<'a>,
    by_number: HashMap<(DivisionId, u32), &'a Player>,
    by_name: HashMap<(DivisionId, String), &'a Player>,
}

impl<'a> Rosters<'a> {
    fn new(field: &'a Field<'a>) -> Rosters<'a> {
        let players = || field.players.iter();
        Rosters {
            field,
            by_number: players().map(|p| ((p.division, p.number.0), p)).collect(),
            by_name: players().map(|p| ((p.division, name_key(&p.name)), p)).collect(),
        }
    }

    fn line(&self, row: &Row) -> Result<(ResultLine, Vec<&'a Player>), Problem> {
        let division = self.division(row.division.as_deref())?;
        let player = self.player(division, &row.player)?;
        let opponent =
            row.opponent.as_deref().map(|name| self.player(division, name)).transpose()?;
        let (seats, results) = match opponent {
            None => (Seats::Solo(player.id), SeatResults::Solo(solo(row))),
            Some(opponent) if opponent.id == player.id => {
                return Err(format!("`{}` is given as their own opponent", player.name).into());
            }
            Some(opponent) => {
                let policy = self.field.policies.get(&division.id).copied().unwrap_or_default();
                seated(row, player.id, opponent.id, &policy)
            }
        };
        let line = ResultLine {
            line: row.line,
            division: division.id,
            round: row.round,
            table: row.table,
            seats,
            kind: row.kind,
            results,
            tag: row.tag.clone(),
        };
        Ok((line, std::iter::once(player).chain(opponent).collect()))
    }

    fn division(&self, name: Option<&str>) -> Result<&'a Division, Problem> {
        let divisions = self.field.divisions;
        match (name, divisions) {
            (None, [only]) => Ok(only),
            (None, _) => Err("no division, and the event has several".into()),
            (Some(name), _) => {
                let key = name_key(name);
                divisions.iter().find(|division| name_key(&division.name) == key).ok_or_else(|| {
                    let names = divisions.iter().map(|division| division.name.as_str());
                    unknown(
                        format!("no division `{}`", clipped(name)),
                        near::nearest(&clipped(name), names),
                    )
                })
            }
        }
    }

    fn player(&self, division: &Division, text: &str) -> Result<&'a Player, Problem> {
        let numbered =
            text.parse().ok().and_then(|number| self.by_number.get(&(division.id, number)));
        let found = numbered.or_else(|| self.by_name.get(&(division.id, name_key(text))));
        found.copied().ok_or_else(|| {
            let field = self.field.players.iter().filter(|player| player.division == division.id);
            let near = near::nearest(&clipped(text), field.map(|player| player.name.as_str()));
            let (player, division) = (clipped(text), &division.name);
            unknown(format!("no player `{player}` in division `{division}`"), near)
        })
    }
}

/// A name that nothing has, with the one that may be meant.
fn unknown(what: String, near: Option<String>) -> Problem {
    let meant = near.map(|near| format!("did you mean `{near}`?"));
    Problem { to_do: meant, ..what.into() }
}

fn solo(row: &Row) -> SeatResult {
    let awarded = SeatResult::awarded(row.score.unwrap_or_default());
    SeatResult {
        score: None,
        half_wins: row.half_wins.unwrap_or(awarded.half_wins),
        spread: row.spread.unwrap_or(awarded.spread) + row.penalty,
    }
}

fn seated(
    row: &Row,
    player: PlayerId,
    opponent: PlayerId,
    policy: &ScoringPolicy,
) -> (Seats, SeatResults) {
    let (own, other) = pair(row, policy);
    let (first, second, results) = match row.first {
        First::Player | First::Unknown => (player, opponent, SeatResults::Pair(own, other)),
        First::Opponent => (opponent, player, SeatResults::Pair(other, own)),
    };
    let start = if row.first == First::Unknown { Start::Unknown } else { Start::Known };
    (Seats::Pair { first, second, start }, results)
}

/// As the scores say, unless the line says otherwise: then the opponent has what is left.
fn pair(row: &Row, policy: &ScoringPolicy) -> (SeatResult, SeatResult) {
    let nothing = SeatResult::awarded(Points::ZERO);
    let (mut own, mut other) = match (row.score, row.opponent_score) {
        (Some(own), Some(other)) if row.kind == ResultKind::Forfeit => {
            (SeatResult::awarded(own), SeatResult::awarded(other))
        }
        (Some(own), Some(other)) => {
            (SeatResult::played(own, other, policy), SeatResult::played(other, own, policy))
        }
        (None, _) | (_, None) => (nothing, nothing),
    };
    if let Some(half_wins) = row.half_wins {
        own.half_wins = half_wins;
        other.half_wins = HalfWins::WIN - half_wins;
    }
    if let Some(spread) = row.spread {
        own.spread = spread;
        other.spread = -spread;
    }
    own.spread += row.penalty;
    other.spread += row.opponent_penalty;
    (own, other)
}

fn unusual_scores(row: &Row, players: &[&Player], usual: &RangeInclusive<Points>) -> Vec<Problem> {
    let scores = players.iter().zip([row.score, row.opponent_score]);
    scores
        .filter(|_| row.kind.is_played())
        .filter_map(|(player, score)| Some((player, score?)))
        .filter(|(_, score)| !usual.contains(score))
        .map(|(player, score)| {
            let what = format!("a score of {score} for `{}` is unusual", player.name);
            Problem::at(row.line, what)
        })
        .collect()
}

fn round_gaps(lines: &[ResultLine], divisions: &[Division]) -> Vec<Problem> {
    let mut rounds: BTreeMap<DivisionId, BTreeSet<RoundNo>> = BTreeMap::new();
    let mut begins: HashMap<(DivisionId, RoundNo), u64> = HashMap::new();
    for line in lines {
        rounds.entry(line.division).or_default().insert(line.round);
        begins.entry((line.division, line.round)).or_insert(line.line);
    }
    let mut warnings = Vec::new();
    for division in divisions {
        let Some(rounds) = rounds.get(&division.id) else { continue };
        for (&before, &after) in rounds.iter().zip(rounds.iter().skip(1)) {
            if after.0 - before.0 > 1 {
                let (name, before_gap, after_gap) = (&division.name, before.0, after.0);
                warnings.push(Problem::at(
                    begins[&(division.id, after)],
                    format!("in division `{name}` round {after_gap} follows round {before_gap}"),
                ));
            }
        }
    }
    warnings
}
