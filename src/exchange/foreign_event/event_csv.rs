//! Our own CSV pair as a whole event: `players.csv` and `results.csv`, as `export csv`
//! writes them.
//!
//! Both are read as the roster and the results of a running event are, with two columns
//! more of the players: `number` and `status`.
use std::collections::HashMap;

use crate::csv::results::{self, ResultLine};
use crate::csv::{Row, Sheet, roster};
use crate::foreign_event::{
    ForeignDivision, ForeignEvent, ForeignPlayer, ForeignPresence, ForeignRound,
};
use crate::problem::{Problem, Read, Reading};
use rules::Points;
use tournament::{
    Division, DivisionId, Player, PlayerId, PlayerNo, ResultKind, RoundNo, ScoringPolicy,
    SeatResults, Seats, name_key,
};

/// A file of the pair: its name for messages, and its text.
#[derive(Clone, Copy, Debug)]
pub struct Named<'a> {
    pub name: &'a str,
    pub text: &'a str,
}

/// The division of players who name none.
const DIVISION: &str = "A";
/// The column that says who has gone.
const STATUS: &str = "status";
/// The status of somebody who has gone, before the round.
const WITHDRAWN: &str = "withdrawn after ";
const ACTIVE: &str = "active";

pub fn are_results(text: &str) -> bool {
    let sheet = Sheet::header_of(text);
    ["round", "player", "score", "opponent"].iter().all(|column| sheet.has(column))
}

pub fn are_players(text: &str) -> bool {
    let sheet = Sheet::header_of(text);
    let is_other = ["rank", "pairings", "pairing1"].iter().any(|column| sheet.has(column));
    sheet.has("name") && sheet.has("rating") && !is_other
}

/// Void games count for nobody, and are left out.
pub fn read(players: Named<'_>, results: Named<'_>) -> Reading<ForeignEvent> {
    let in_file = |file: Named<'_>, problems: Vec<Problem>| -> Vec<Problem> {
        problems.into_iter().map(|problem| problem.of(file.name)).collect()
    };
    let mut field = Field::default();
    let sheet = Sheet::read(players.text);
    let entered = roster::rows(&sheet, |line, row| field.enter(line, row));
    entered.all().map_err(|problems| in_file(players, problems))?;
    let policy = ScoringPolicy::default();
    let policies = field.divisions.iter().map(|division| (division.id, policy)).collect();
    let known = results::Field {
        divisions: &field.divisions,
        players: &field.players,
        policies: &policies,
        usual_scores: Points(i32::MIN)..=Points(i32::MAX),
    };
    let checked = results::check(results::parse(results.text), &known);
    let checked = checked.map_err(|problems| in_file(results, problems))?;
    let mut doubts = Vec::new();
    for line in &checked.lines {
        if line.kind == ResultKind::Void {
            let what = "a void game does not count and is left out";
            doubts.push(Problem::at(line.line, what).of(results.name));
        } else {
            field.play(line);
        }
    }
    let ignored = sheet.others(&roster::COLUMNS).into_iter().filter(|column| column != STATUS);
    let unread = |column| format!("the column `{column}` was not read");
    doubts.extend(ignored.map(|column| Problem::new(unread(column)).of(players.name)));
    let value = ForeignEvent { divisions: field.foreign, ..ForeignEvent::default() };
    Ok(Read { value, doubts })
}

/// The divisions and players, as results name them, and as a foreign event has them.
#[derive(Default)]
struct Field {
    divisions: Vec<Division>,
    players: Vec<Player>,
    foreign: Vec<ForeignDivision>,
    /// Where in `foreign` each player stands: the division, and the place in it.
    places: HashMap<PlayerId, (usize, usize)>,
}

impl Field {
    fn enter(&mut self, line: Row<'_>, row: roster::RosterRow) -> Result<(), Problem> {
        let presence =
            line.read(STATUS, presence, || "is neither `active` nor `withdrawn after N`");
        let place = self.division(row.division.as_deref().unwrap_or(DIVISION));
        let next = self.foreign[place].players.iter().map(|player| player.number.0).max();
        let number = |text: &str| text.parse().ok().filter(|number| *number > 0);
        let number = line.read("number", number, || "is not a number from 1 on")?;
        let number = PlayerNo(number.unwrap_or(next.unwrap_or_default() + 1));
        let id = PlayerId(i64::try_from(self.players.len()).unwrap_or(i64::MAX));
        self.places.insert(id, (place, self.foreign[place].players.len()));
        let told = row.player;
        self.players.push(Player {
            rating: told.rating,
            ..Player::new(id, self.divisions[place].id, number, &told.name)
        });
        self.foreign[place].players.push(ForeignPlayer {
            rating: told.rating,
            member: told.member,
            club: told.club,
            team: told.team,
            class: told.class,
            career: told.career_games,
            deviation: told.deviation,
            presence: presence?.unwrap_or_default(),
            ..ForeignPlayer::new(row.line, number, told.name)
        });
        Ok(())
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
        self.foreign.push(ForeignDivision { name: name.to_owned(), ..ForeignDivision::default() });
        place
    }

    fn play(&mut self, line: &ResultLine) {
        match (line.seats, line.results) {
            (Seats::Solo(player), SeatResults::Solo(seat) | SeatResults::Pair(seat, _)) => {
                self.put(player, line.round, ForeignRound::alone(line.kind, Some(seat)));
            }
            (Seats::Pair { first, second, start }, SeatResults::Pair(one, two)) => {
                let numbers = [self.number(first), self.number(second)];
                let game = ForeignRound {
                    table: line.table,
                    tag: line.tag.clone(),
                    ..ForeignRound::default()
                };
                let rows = ForeignRound::pair(numbers, start, line.kind, Some([one, two]), &game);
                for (player, row) in [first, second].into_iter().zip(rows) {
                    self.put(player, line.round, row);
                }
            }
            // A line with an opponent has a result for both.
            (Seats::Pair { .. }, SeatResults::Solo(_)) => {}
        }
    }

    fn number(&self, player: PlayerId) -> PlayerNo {
        let found = self.players.iter().find(|known| known.id == player);
        found.map_or(PlayerNo(0), |player| player.number)
    }

    fn put(&mut self, player: PlayerId, round: RoundNo, row: ForeignRound) {
        if let Some((division, place)) = self.places.get(&player) {
            self.foreign[*division].players[*place].put(round, row);
        }
    }
}

fn presence(status: &str) -> Option<ForeignPresence> {
    match status {
        ACTIVE => Some(ForeignPresence::Plays),
        gone => {
            let after = gone.strip_prefix(WITHDRAWN)?.parse().ok()?;
            Some(ForeignPresence::Gone { after: Some(RoundNo(after)), worth: None })
        }
    }
}
