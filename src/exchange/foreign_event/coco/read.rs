//! Reading results and roster, ours or CoCo's.
use std::collections::{BTreeMap, BTreeSet, HashMap};

use crate::csv::{Row, Sheet, needed};
use crate::foreign_event::coco::{FIRST, FORFEIT, RESULTS, SECOND, START, is_bye};
use crate::foreign_event::{
    ForeignDivision, ForeignOpponent, ForeignPlayer, ForeignRound, ForeignStart, Named,
};
use crate::problem::{Problem, Read, Reading, clipped, unless_wrong};
use rules::Points;
use tournament::{Day, HalfWins, PlayerNo, RoundNo, name_key};

const NEEDED: [&str; 5] = ["Round", "Winner", "Winners Score", "Opponent", "Opponents Score"];
/// Who went first, as some of CoCo's files call the column.
const START_ALSO: &str = "first";
/// What somebody gets who is not met, in CoCo's files: such a score is no game.
const FORFEIT_SCORES: [Points; 2] = [Points(50), Points::ZERO];
/// More rounds than any event has.
const MOST_ROUNDS: u32 = 999;

/// A division, and the day on which its results were sent in where that is clear. Without a
/// roster the players are those whom the results name.
pub fn read(
    name: &str,
    results: Named<'_>,
    roster: Option<Named<'_>>,
) -> Reading<(ForeignDivision, Option<Day>)> {
    let mut field = Field {
        division: ForeignDivision { name: name.to_owned(), ..ForeignDivision::default() },
        has_roster: roster.is_some(),
        by_name: HashMap::new(),
        taken: BTreeMap::new(),
        strangers: Vec::new(),
        doubts: Vec::new(),
        problems: Vec::new(),
    };
    let mut problems = Vec::new();
    if let Some(roster) = roster {
        let sheet = Sheet::read(roster.text);
        let mut found = sheet.lacking(&["Name"]);
        if found.is_empty() {
            found = sheet.rows(|row| field.on_roster(row)).problems;
        }
        problems.extend(found.into_iter().map(|problem| problem.of(roster.name)));
    }
    let sheet = Sheet::read(results.text);
    let mut found = sheet.lacking(&NEEDED);
    let mut day = None;
    if found.is_empty() && problems.is_empty() {
        let sent = sheet.rows(|row| {
            let submitted = row.cell(RESULTS[0]).and_then(|text| text.get(..10));
            day = day.or_else(|| submitted?.parse().ok());
            field.sent(row)
        });
        found = sent.problems;
        field.place(sent.rows);
        found.append(&mut field.problems);
        found.sort_by_key(|problem| problem.line);
    }
    problems.extend(found.into_iter().map(|problem| problem.of(results.name)));
    let mut doubts = field.doubts;
    doubts.sort_by_key(|doubt| doubt.line);
    doubts.extend(
        field
            .strangers
            .iter()
            .map(|name| Problem::new(format!("not on the roster, and without rating: `{name}`"))),
    );
    let doubts = doubts.into_iter().map(|doubt| doubt.of(results.name)).collect();
    unless_wrong(Read { value: (field.division, day), doubts }, problems)
}

/// A line of the results.
#[derive(Clone)]
struct Sent {
    line: u64,
    round: SentRound,
    /// Winner and opponent; one of the two can be nobody.
    players: [Option<usize>; 2],
    scores: [Points; 2],
    how: How,
}

#[derive(Clone, PartialEq, Eq)]
enum SentRound {
    Number(RoundNo),
    /// `Semifinal`.
    Called(String),
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum How {
    /// Played; whether the winner went first.
    Game(ForeignStart),
    Forfeit,
}

struct Field {
    division: ForeignDivision,
    has_roster: bool,
    by_name: HashMap<String, usize>,
    /// What each player did in each round, by the line that says so.
    taken: BTreeMap<(RoundNo, usize), Sent>,
    /// Who is not on the roster.
    strangers: Vec<String>,
    doubts: Vec<Problem>,
    problems: Vec<Problem>,
}

impl Sent {
    fn playing(&self) -> impl Iterator<Item = usize> + '_ {
        self.players.iter().copied().flatten()
    }

    /// The scores as another line of the same two has them.
    fn turned_as(&self, other: &Sent) -> Option<[Points; 2]> {
        let [one, two] = self.players;
        let [score, against] = self.scores;
        if other.players == [one, two] {
            Some([score, against])
        } else {
            (other.players == [two, one]).then_some([against, score])
        }
    }
}

impl Field {
    fn on_roster(&mut self, row: Row<'_>) -> Result<(), Problem> {
        let name = row.needed_name("Name")?;
        let rating = row.any("Rating")?.filter(|rating| *rating != 0);
        if !is_bye(&name) {
            let place = self.enter(row.number(), name);
            self.division.players[place].rating = rating;
        }
        Ok(())
    }

    fn enter(&mut self, line: u64, name: String) -> usize {
        let place = self.division.players.len();
        self.by_name.insert(name_key(&name), place);
        let number = PlayerNo(u32::try_from(place + 1).unwrap_or(u32::MAX));
        self.division.players.push(ForeignPlayer::new(line, number, name));
        place
    }

    fn sent(&mut self, row: Row<'_>) -> Result<Sent, Problem> {
        let round = row.read(
            "Round",
            |text| match text.parse() {
                Ok(number) => (1..=MOST_ROUNDS)
                    .contains(&number)
                    .then_some(SentRound::Number(RoundNo(number))),
                Err(_) => {
                    text.contains(char::is_alphabetic).then(|| SentRound::Called(text.to_owned()))
                }
            },
            || "is neither the number of a round nor its name",
        )?;
        let round = needed(round, "Round")?;
        let players = [self.player(row, "Winner")?, self.player(row, "Opponent")?];
        let points = |column| needed(row.any(column)?, column).map(Points);
        let scores = [points("Winners Score")?, points("Opponents Score")?];
        let said = row.cell(START).or_else(|| row.cell(START_ALSO)).unwrap_or_default();
        let is_said = |word: &str| said.eq_ignore_ascii_case(word);
        let how = if is_said(FIRST) {
            How::Game(ForeignStart::First)
        } else if is_said(SECOND) {
            How::Game(ForeignStart::Second)
        } else if is_said(FORFEIT) || scores == FORFEIT_SCORES && !players.contains(&None) {
            How::Forfeit
        } else {
            How::Game(ForeignStart::Unknown)
        };
        match players {
            [None, None] => return Err("a bye against a bye".into()),
            [Some(one), Some(two)] if one == two => {
                return Err(format!("`{}` meets the same player", self.name(one)).into());
            }
            [Some(winner), Some(_)] if scores[0] < scores[1] => {
                let what = format!(
                    "`{}` is named as the winner with {} points against {}: the scores count",
                    self.name(winner),
                    scores[0],
                    scores[1]
                );
                self.doubts.push(Problem::at(row.number(), what));
            }
            [..] => {}
        }
        Ok(Sent { line: row.number(), round, players, scores, how })
    }

    /// Nobody for a bye; a new player for a name that is not known yet.
    fn player(&mut self, row: Row<'_>, column: &str) -> Result<Option<usize>, Problem> {
        let name = row.needed_name(column)?;
        if is_bye(&name) {
            return Ok(None);
        }
        if let Some(place) = self.by_name.get(&name_key(&name)) {
            return Ok(Some(*place));
        }
        if self.has_roster {
            self.strangers.push(clipped(&name));
        }
        Ok(Some(self.enter(row.number(), name)))
    }

    /// Puts every line into its round: those with a number first, then those who have played in
    /// that round already, then the rounds with names, which come after all others.
    fn place(&mut self, sent: Vec<Sent>) {
        let (mut elsewhere, mut called) = (Vec::new(), Vec::new());
        for sent in sent {
            let SentRound::Number(round) = sent.round else {
                called.push(sent);
                continue;
            };
            let first = sent.playing().find_map(|player| self.taken.get(&(round, player)));
            match first.map(|first| (first.line, first.turned_as(&sent))) {
                None => self.put(round, sent),
                Some((line, Some(scores))) if scores == sent.scores => self.again(&sent, line),
                Some((line, Some([before, and]))) => {
                    let [score, other] = sent.scores;
                    let what = format!(
                        "round {}: {} {score} - {} {other}, but line {line} has {before} - {and}",
                        round.0,
                        self.who(sent.players[0]),
                        self.who(sent.players[1]),
                    );
                    self.problems.push(Problem::at(sent.line, what));
                }
                Some((_, None)) => elsewhere.push((round, sent)),
            }
        }
        for (round, sent) in elsewhere {
            let free = self.free(RoundNo(1), &sent);
            let first = sent.playing().find_map(|player| {
                Some((self.name(player), self.taken.get(&(round, player))?.line))
            });
            if let Some((name, line)) = first {
                let what = format!(
                    "round {}: `{name}` played on line {line} already, so that this game is put \
                     into round {}",
                    round.0, free.0
                );
                self.doubts.push(Problem::at(sent.line, what));
            }
            self.put(free, sent);
        }
        self.named_rounds(called);
    }

    fn named_rounds(&mut self, called: Vec<Sent>) {
        let last = self.division.last_round();
        let mut names: Vec<(String, u64, BTreeSet<u32>)> = Vec::new();
        let mut before: Vec<Sent> = Vec::new();
        for sent in called {
            let is_known = |known: &&Sent| {
                known.round == sent.round && known.turned_as(&sent) == Some(sent.scores)
            };
            if let Some(line) = before.iter().find(is_known).map(|known| known.line) {
                self.again(&sent, line);
                continue;
            }
            before.push(sent.clone());
            // After all that these two have played, for two can meet several times.
            let played =
                self.taken.keys().filter(|(_, player)| sent.playing().any(|p| p == *player));
            let played = played.map(|(round, _)| *round).max().unwrap_or_default();
            let round = RoundNo(played.max(last).0 + 1);
            let SentRound::Called(name) = &sent.round else { continue };
            match names.iter_mut().find(|(known, ..)| known == name) {
                Some((_, _, rounds)) => _ = rounds.insert(round.0),
                None => names.push((name.clone(), sent.line, BTreeSet::from([round.0]))),
            }
            self.put(round, sent);
        }
        self.doubts.extend(names.iter().map(|(name, line, rounds)| {
            let rounds: Vec<String> = rounds.iter().map(u32::to_string).collect();
            let (is, rounds) = match &rounds[..] {
                [one] => ("round", one.clone()),
                several => ("rounds", several.join(", ")),
            };
            Problem::at(*line, format!("`{name}` is {is} {rounds} here"))
        }));
    }

    /// The first round in which those of the line have nothing yet.
    fn free(&self, from: RoundNo, sent: &Sent) -> RoundNo {
        let is_free = |round: &RoundNo| {
            sent.playing().all(|player| !self.taken.contains_key(&(*round, player)))
        };
        (from.0..).map(RoundNo).find(is_free).unwrap_or(from)
    }

    fn again(&mut self, sent: &Sent, line: u64) {
        self.doubts.push(Problem::at(sent.line, format!("it says again what line {line} says")));
    }

    fn put(&mut self, round: RoundNo, sent: Sent) {
        for (own, other) in [(0, 1), (1, 0)] {
            let Some(player) = sent.players[own] else { continue };
            let opponent = sent.players[other].map(|other| self.division.players[other].number);
            let spread = Points(sent.scores[own].0 - sent.scores[other].0);
            let mut row = ForeignRound { score: Some(spread), ..ForeignRound::default() };
            match (opponent, sent.how) {
                (Some(opponent), How::Game(start)) => {
                    row.opponent = ForeignOpponent::Player(opponent);
                    row.score = Some(sent.scores[own]);
                    row.start = match (own, start) {
                        (0, start) => start,
                        (_, ForeignStart::First) => ForeignStart::Second,
                        (_, ForeignStart::Second) => ForeignStart::First,
                        (_, start) => start,
                    };
                }
                (absent, How::Forfeit) => {
                    (row.opponent, row.absent) = (ForeignOpponent::Forfeit, absent);
                }
                (None, How::Game(_)) => {
                    let is_lost = spread < Points::ZERO;
                    row.opponent =
                        if is_lost { ForeignOpponent::Forfeit } else { ForeignOpponent::Bye };
                    row.half_wins = (spread == Points::ZERO).then_some(HalfWins::TIE);
                }
            }
            self.division.players[player].put(round, row);
            self.taken.insert((round, player), sent.clone());
        }
    }

    fn who(&self, player: Option<usize>) -> String {
        player.map_or("a bye".to_owned(), |player| format!("`{}`", self.name(player)))
    }

    fn name(&self, player: usize) -> &str {
        &self.division.players[player].name
    }
}
