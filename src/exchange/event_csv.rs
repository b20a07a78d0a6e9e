//! Our own CSV pair as a whole event: `players.csv` and `results.csv`, as `export csv`
//! writes them.
//!
//! Both are read as the roster and the results of a running event are, with two columns
//! more of the players: `number` and `status`.
use std::collections::HashMap;

use crate::results_csv::{self, ResultLine};
use crate::roster_csv;
use crate::sheet::{Sheet, clipped};
use crate::whole::{
    WholeDivision, WholeError, WholeEvent, WholeOpponent, WholePlayer, WholePresence, WholeProblem,
    WholeRound, WholeStart,
};
use rules::Points;
use tournament::{
    Division, DivisionId, Player, PlayerId, PlayerNo, PlayerStatus, ResultKind, RoundNo,
    ScoringPolicy, SeatResult, SeatResults, Seats, Start, name_key,
};

/// A file of the pair: its name for messages, and its text.
#[derive(Clone, Copy, Debug)]
pub struct Named<'a> {
    pub name: &'a str,
    pub text: &'a str,
}

/// What the pair came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventCsv {
    pub event: WholeEvent,
    /// The lines of void games: they count for nobody, and are left out.
    pub voids: Vec<u64>,
    /// Columns of the players that were not read.
    pub ignored: Vec<String>,
}

/// The division of players who name none.
const DIVISION: &str = "A";
/// The status of somebody who has gone, before the round.
const WITHDRAWN: &str = "withdrawn after ";
/// The status of everybody else.
const ACTIVE: &str = "active";

/// Whether the first line of a file is that of results.
#[must_use]
pub fn are_results(text: &str) -> bool {
    let sheet = Sheet::read(text.lines().next().unwrap_or_default());
    ["round", "player", "score", "opponent"].iter().all(|column| sheet.place(column).is_some())
}

/// Whether the first line of a file is that of players.
#[must_use]
pub fn are_players(text: &str) -> bool {
    let sheet = Sheet::read(text.lines().next().unwrap_or_default());
    let has = |column| sheet.place(column).is_some();
    has("name") && has("rating") && !has("rank") && !has("pairings") && !has("pairing1")
}

/// Reads the pair.
///
/// # Errors
/// Every bad line of the players; of the results, where the players are in order.
pub fn read(players: Named<'_>, results: Named<'_>) -> Result<EventCsv, Vec<WholeError>> {
    let mut field = Reading::of(players)?;
    let policy = ScoringPolicy::default();
    let policies = field.divisions.iter().map(|division| (division.id, policy)).collect();
    let known = results_csv::Field {
        divisions: &field.divisions,
        players: &field.players,
        policies: &policies,
        usual_scores: Points(i32::MIN)..=Points(i32::MAX),
    };
    let parsed = results_csv::parse(results.text);
    let checked = results_csv::check(parsed, &known).map_err(|errors| {
        errors.iter().map(|e| wrong(results, e.line, &e.problem)).collect::<Vec<_>>()
    })?;
    let mut voids = Vec::new();
    for line in &checked.lines {
        if line.kind == ResultKind::Void {
            voids.push(line.line);
            continue;
        }
        for (player, round) in field.rounds(line, &policy) {
            field.put(player, line.round, round);
        }
    }
    let event = WholeEvent { divisions: field.whole, ..WholeEvent::default() };
    Ok(EventCsv { event, voids, ignored: field.ignored })
}

fn wrong(file: Named<'_>, line: u64, problem: &impl ToString) -> WholeError {
    let problem = WholeProblem::Refused { reason: problem.to_string() };
    WholeError { file: Some(file.name.to_owned()), line, problem }
}

struct Reading {
    divisions: Vec<Division>,
    players: Vec<Player>,
    whole: Vec<WholeDivision>,
    /// Where in `whole` each player stands: the division, and the place in it.
    places: HashMap<PlayerId, (usize, usize)>,
    ignored: Vec<String>,
}

impl Reading {
    fn of(file: Named<'_>) -> Result<Reading, Vec<WholeError>> {
        let roster = roster_csv::read(file.text).map_err(|errors| {
            errors.iter().map(|e| wrong(file, e.line, &e.problem)).collect::<Vec<_>>()
        })?;
        let sheet = Sheet::read(file.text);
        let cell = |line: u64, column| {
            let mut lines = sheet.lines.iter().filter(|known| known.number == line);
            lines.next().and_then(|line| line.cell(sheet.place(column))).map(str::to_owned)
        };
        let mut reading = Reading {
            divisions: Vec::new(),
            players: Vec::new(),
            whole: Vec::new(),
            places: HashMap::new(),
            ignored: roster.ignored.into_iter().filter(|column| column != "status").collect(),
        };
        let mut errors = Vec::new();
        for row in roster.rows {
            let place = reading.division(row.division.as_deref().unwrap_or(DIVISION));
            let next = reading.whole[place].players.iter().map(|player| player.number.0).max();
            let next = next.unwrap_or_default() + 1;
            let number = match cell(row.line, "number") {
                None => next,
                Some(text) => text.parse().ok().filter(|number| *number > 0).unwrap_or_else(|| {
                    let said = format!("number `{}` is no number from 1 on", clipped(&text));
                    errors.push(wrong(file, row.line, &said));
                    next
                }),
            };
            let presence = match cell(row.line, "status").as_deref() {
                None | Some(ACTIVE) => WholePresence::Plays,
                Some(text) => match text.strip_prefix(WITHDRAWN).map(str::parse) {
                    Some(Ok(after)) => {
                        WholePresence::Gone { after: Some(RoundNo(after)), worth: None }
                    }
                    Some(Err(_)) | None => {
                        let text = clipped(text);
                        let said =
                            format!("status `{text}` is neither `active` nor `withdrawn after N`");
                        errors.push(wrong(file, row.line, &said));
                        WholePresence::Plays
                    }
                },
            };
            let id = PlayerId(i64::try_from(reading.players.len()).unwrap_or(i64::MAX));
            reading.places.insert(id, (place, reading.whole[place].players.len()));
            reading.players.push(Player {
                id,
                division: reading.divisions[place].id,
                number: PlayerNo(number),
                name: row.name.clone(),
                rating: row.rating,
                club: None,
                team: None,
                member: None,
                status: PlayerStatus::Active,
                fixed_table: None,
                class: None,
                career_games: None,
                deviation: None,
            });
            reading.whole[place].players.push(WholePlayer {
                rating: row.rating,
                member: row.member,
                club: row.club,
                team: row.team,
                class: row.class,
                career: row.career,
                deviation: row.deviation,
                presence,
                ..WholePlayer::new(row.line, PlayerNo(number), row.name)
            });
        }
        if errors.is_empty() { Ok(reading) } else { Err(errors) }
    }

    /// The place of a division, which is made where it is not there.
    fn division(&mut self, name: &str) -> usize {
        let same = |known: &Division| name_key(&known.name) == name_key(name);
        if let Some(place) = self.divisions.iter().position(same) {
            return place;
        }
        let place = self.divisions.len();
        let id = DivisionId(i64::try_from(place).unwrap_or(i64::MAX));
        self.divisions.push(Division::new(id, name));
        self.whole.push(WholeDivision { name: name.to_owned(), ..WholeDivision::default() });
        place
    }

    /// What a line is for each of its players.
    fn rounds(&self, line: &ResultLine, policy: &ScoringPolicy) -> Vec<(PlayerId, WholeRound)> {
        match (line.seats, line.results) {
            (Seats::Solo(player), SeatResults::Solo(seat) | SeatResults::Pair(seat, _)) => {
                vec![(player, alone(line.kind, seat))]
            }
            (Seats::Pair { first, second, start }, SeatResults::Pair(one, two)) => {
                let [first_starts, second_starts] = match start {
                    Start::Known => [WholeStart::First, WholeStart::Second],
                    Start::Unknown => [WholeStart::Unknown, WholeStart::Unknown],
                };
                let row = |start, opponent: PlayerId, own: SeatResult, other: SeatResult| {
                    let mut row = WholeRound {
                        opponent: WholeOpponent::Player(self.number(opponent)),
                        score: own.score,
                        start,
                        table: line.table,
                        tag: line.tag.clone(),
                        ..WholeRound::default()
                    };
                    match (own.score, other.score) {
                        (Some(score), Some(against)) => {
                            let follows = SeatResult::played(score, against, policy);
                            let said = own.half_wins;
                            row.half_wins = Some(said).filter(|said| *said != follows.half_wins);
                            row.penalty = own.spread - follows.spread;
                        }
                        (None, _) | (_, None) => {
                            row.half_wins = Some(own.half_wins);
                            row.spread = Some(own.spread);
                        }
                    }
                    row
                };
                vec![
                    (first, row(first_starts, second, one, two)),
                    (second, row(second_starts, first, two, one)),
                ]
            }
            // A line with an opponent has a result for both.
            (Seats::Pair { .. }, SeatResults::Solo(_)) => Vec::new(),
        }
    }

    fn number(&self, player: PlayerId) -> PlayerNo {
        let found = self.players.iter().find(|known| known.id == player);
        found.map_or(PlayerNo(0), |player| player.number)
    }

    fn put(&mut self, player: PlayerId, round: RoundNo, row: WholeRound) {
        let Some((division, place)) = self.places.get(&player) else { return };
        let rows = &mut self.whole[*division].players[*place].rounds;
        let index = usize::try_from(round.0).unwrap_or(usize::MAX).saturating_sub(1);
        if rows.len() <= index {
            rows.resize(index + 1, WholeRound::default());
        }
        rows[index] = row;
    }
}

/// A round without opponent.
fn alone(kind: ResultKind, seat: SeatResult) -> WholeRound {
    let opponent = match kind {
        ResultKind::Forfeit => WholeOpponent::Forfeit,
        ResultKind::Bye | ResultKind::Game | ResultKind::Void | ResultKind::Adjudicated => {
            WholeOpponent::Bye
        }
    };
    let follows = SeatResult::awarded(seat.spread);
    let half_wins = Some(seat.half_wins).filter(|said| *said != follows.half_wins);
    WholeRound { opponent, score: Some(seat.spread), half_wins, ..WholeRound::default() }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAYERS: &str = "division,number,name,rating,club,team,member,status,class\n\
        A,1,Ann,1500,,,,active,A\nA,3,Ben,1400,,,,withdrawn after 1,B\nA,4,Cat,,,,,active,\n";

    fn file(name: &str, text: &'static str) -> Named<'static> {
        Named { name: if name == "p" { "players.csv" } else { "results.csv" }, text }
    }

    #[test]
    fn the_pair_is_an_event() {
        let results = "division,round,kind,player,score,opponent,opponent_score,first,table,\
            half_wins,spread,penalty,opponent_penalty\n\
            A,1,game,Ann,412,Ben,388,player,2,,,-10,\nA,1,bye,Cat,50,,,,,,,,\n\
            A,2,void,Ann,,Cat,,,,,,,\n";
        let read = read(file("p", PLAYERS), file("r", results)).unwrap();
        assert_eq!(read.voids, [4]);
        let [division] = &read.event.divisions[..] else { panic!("one division") };
        let [ann, ben, cat] = &division.players[..] else { panic!("three players") };
        assert_eq!(ben.number, PlayerNo(3));
        assert_eq!(ben.class.as_deref(), Some("B"));
        assert_eq!(ben.presence, WholePresence::Gone { after: Some(RoundNo(1)), worth: None });
        assert_eq!(ann.rounds[0].opponent, WholeOpponent::Player(PlayerNo(3)));
        assert_eq!((ann.rounds[0].penalty, ben.rounds[0].penalty), (Points(-10), Points(0)));
        assert_eq!(cat.rounds[0].score, Some(Points(50)));
    }

    #[test]
    fn every_bad_line_is_named() {
        let told = |players, results| -> Vec<String> {
            let read = read(file("p", players), file("r", results));
            read.unwrap_err().iter().map(ToString::to_string).collect()
        };
        let odd = "name,rating,number,status\nAnn,1,x,active\nBen,2,2,gone\n";
        assert_eq!(
            told(odd, ""),
            [
                "players.csv line 2: number `x` is no number from 1 on",
                "players.csv line 3: status `gone` is neither `active` nor `withdrawn after N`",
            ]
        );
        let results = "round,player,score,opponent,opponent_score\n1,Anne,1,Ben,2\n";
        assert_eq!(
            told(PLAYERS, results),
            ["results.csv line 2: no player `Anne` in division `A`; did you mean `Ann`?"]
        );
    }
}
