//! [`agreed_games`]: the rows of a division's players as games on which both sides agree.
use std::collections::{HashMap, HashSet};

use crate::Problem;
use crate::foreign_event::{
    ForeignDivision, ForeignOpponent, ForeignPlayer, ForeignRound, ForeignStart,
};
use tournament::{
    HalfWins, PlayerNo, ResultKind, RoundNo, ScoringPolicy, SeatResult, SeatResults, Start, TableNo,
};

/// A game, bye or forfeit of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AgreedGame {
    pub round: RoundNo,
    /// The player in the first seat: who started, where that is known.
    pub first: PlayerNo,
    /// The opponent; `None` for a bye or forfeit.
    pub second: Option<PlayerNo>,
    pub start: Start,
    pub table: Option<TableNo>,
    pub kind: ResultKind,
    /// What it came to, penalties counted; `None` where no score is in yet.
    pub results: Option<SeatResults>,
    pub tag: Option<String>,
}

/// The games of a division, round by round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Agreed {
    /// The games, by round, and within a round in the order of the first of the two rows.
    pub games: Vec<AgreedGame>,
    /// What the rows do not agree on: the milder of the two holds.
    pub doubts: Vec<Problem>,
}

/// A bye or forfeit is worth its score ([`SeatResult::awarded`]); a penalty is of its player alone.
pub fn agreed_games(
    division: &ForeignDivision,
    policy: &ScoringPolicy,
) -> Result<Agreed, Vec<Problem>> {
    let mut check = Check {
        file: division.file.as_deref(),
        by_number: HashMap::new(),
        policy,
        agreed: Agreed::default(),
        taken: HashSet::new(),
        errors: Vec::new(),
    };
    for (place, player) in division.players.iter().enumerate() {
        check.enter(place, player);
    }
    let rounds = division.players.iter().map(|player| player.rounds.len()).max();
    for index in 0..rounds.unwrap_or_default() {
        let number = RoundNo(u32::try_from(index + 1).unwrap_or(u32::MAX));
        for player in &division.players {
            if let Some(round) = player.rounds.get(index) {
                check.round(number, player, round);
            }
        }
    }
    if check.errors.is_empty() { Ok(check.agreed) } else { Err(check.errors) }
}

struct Check<'a> {
    file: Option<&'a str>,
    by_number: HashMap<PlayerNo, (usize, &'a ForeignPlayer)>,
    policy: &'a ScoringPolicy,
    agreed: Agreed,
    /// The tables at which pairs sit.
    taken: HashSet<(RoundNo, TableNo)>,
    errors: Vec<Problem>,
}

impl<'a> Check<'a> {
    fn enter(&mut self, place: usize, player: &'a ForeignPlayer) {
        if let Some((_, other)) = self.by_number.get(&player.number) {
            let (name, number, first) = (&player.name, player.number.0, other.line);
            let what = format!("`{name}` has the number {number}, which line {first} has already");
            self.wrong(player, what);
        } else {
            self.by_number.insert(player.number, (place, player));
        }
    }

    fn round(&mut self, number: RoundNo, player: &'a ForeignPlayer, round: &'a ForeignRound) {
        let agreed = match round.opponent {
            ForeignOpponent::Unpaired => match round.score {
                Some(score) => {
                    Err(format!("`{}` has the score {score} and no pairing", player.name))
                }
                None => Ok(()),
            },
            ForeignOpponent::Bye => return self.alone(number, player, round, ResultKind::Bye),
            ForeignOpponent::Forfeit => return self.forfeit(number, player, round),
            ForeignOpponent::Player(opponent) => self.met(number, player, round, opponent),
        };
        if let Err(what) = agreed {
            self.wrong(player, format!("round {}: {what}", number.0));
        }
    }

    fn problem(&self, line: u64, what: String) -> Problem {
        Problem { file: self.file.map(str::to_owned), ..Problem::at(line, what) }
    }

    fn wrong(&mut self, player: &ForeignPlayer, what: String) {
        self.errors.push(self.problem(player.line, what));
    }

    /// What the rows of two players do not agree on, said of the second.
    fn doubt(&mut self, number: RoundNo, other: &ForeignPlayer, what: &str) {
        let what = format!("round {}: {what}", number.0);
        let doubt = self.problem(other.line, what);
        self.agreed.doubts.push(doubt);
    }

    /// Of one who was not met: with both names where both rows have them.
    fn forfeit(&mut self, number: RoundNo, player: &'a ForeignPlayer, round: &'a ForeignRound) {
        let across = round.absent.and_then(|absent| self.by_number.get(&absent)).copied();
        let theirs = across.and_then(|(place, other)| Some((place, other, other.round(number)?)));
        let theirs = theirs.filter(|(.., theirs)| {
            theirs.opponent == ForeignOpponent::Forfeit && theirs.absent == Some(player.number)
        });
        let Some((place, other, theirs)) = theirs else {
            return self.alone(number, player, round, ResultKind::Forfeit);
        };
        if self.by_number.get(&player.number).is_some_and(|(own, _)| *own < place) {
            let awarded = |round: &ForeignRound| {
                round.score.map(|score| said(SeatResult::awarded(score), round))
            };
            let results = awarded(round).zip(awarded(theirs));
            let results = results.map(|(own, other)| SeatResults::Pair(own, other));
            self.pair(number, (player, round), (other, theirs), (ResultKind::Forfeit, results));
        }
    }

    fn alone(
        &mut self,
        number: RoundNo,
        player: &ForeignPlayer,
        round: &ForeignRound,
        kind: ResultKind,
    ) {
        let awarded = round.score.map(|score| said(SeatResult::awarded(score), round));
        self.agreed.games.push(AgreedGame {
            round: number,
            first: player.number,
            second: None,
            start: Start::Unknown,
            table: None,
            kind,
            results: awarded.map(SeatResults::Solo),
            tag: round.tag.clone(),
        });
    }

    /// A round against somebody; the game is entered with the first row of the two.
    fn met(
        &mut self,
        number: RoundNo,
        player: &'a ForeignPlayer,
        round: &'a ForeignRound,
        opponent: PlayerNo,
    ) -> Result<(), String> {
        let name = &player.name;
        if opponent == player.number {
            return Err(format!("`{name}` meets the same player"));
        }
        let Some(&(place, other)) = self.by_number.get(&opponent) else {
            let opponent = opponent.0;
            return Err(format!("`{name}` meets number {opponent}, who is not there"));
        };
        let theirs = other.round(number).filter(|theirs| {
            matches!(theirs.opponent, ForeignOpponent::Player(number) if number == player.number)
        });
        let Some(theirs) = theirs else {
            let (opponent, doing) = (&other.name, self.doing(other.round(number)));
            return Err(format!("`{name}` meets `{opponent}`, but `{opponent}` {doing}"));
        };
        let (kind, results) = match (round.score, theirs.score) {
            (Some(own), Some(against)) => {
                let own_seat = said(SeatResult::played(own, against, self.policy), round);
                let their_seat = said(SeatResult::played(against, own, self.policy), theirs);
                (ResultKind::Game, Some(SeatResults::Pair(own_seat, their_seat)))
            }
            (None, None) => (ResultKind::Game, None),
            (Some(score), None) => {
                let opponent = &other.name;
                return Err(format!("`{name}` has {score} against `{opponent}`, who has no score"));
            }
            // Said of the other row.
            (None, Some(_)) => return Ok(()),
        };
        if self.by_number.get(&player.number).is_some_and(|(own, _)| *own < place) {
            self.pair(number, (player, round), (other, theirs), (kind, results));
        }
        Ok(())
    }

    fn pair(
        &mut self,
        number: RoundNo,
        (player, round): (&ForeignPlayer, &ForeignRound),
        (other, theirs): (&ForeignPlayer, &ForeignRound),
        (kind, results): (ResultKind, Option<SeatResults>),
    ) {
        let (one, two) = (&player.name, &other.name);
        use ForeignStart::{Draw, First, Second, Unknown};
        let (start, is_second) = match (round.start, theirs.start) {
            // One side alone says it: there is nothing against it.
            (First, Second | Draw | Unknown) | (Draw | Unknown, Second) => (Start::Known, false),
            (Second, First | Draw | Unknown) | (Draw | Unknown, First) => (Start::Known, true),
            (Draw | Unknown, Draw | Unknown) => (Start::Unknown, false),
            (First, First) | (Second, Second) => {
                self.doubt(number, other, &format!("`{one}` and `{two}` do not agree who started"));
                (Start::Unknown, false)
            }
        };
        let (first, second, results) = match is_second {
            true => (other.number, player.number, results.map(swapped)),
            false => (player.number, other.number, results),
        };
        if let (Some(table), Some(their_table)) = (round.table, theirs.table)
            && table != their_table
        {
            let (table, theirs) = (table.0, their_table.0);
            let what = format!("`{one}` sat at table {table}, `{two}` at {theirs}");
            self.doubt(number, other, &what);
        }
        let said = round.table.or(theirs.table);
        let table = said.filter(|table| self.taken.insert((number, *table)));
        if let (Some(TableNo(taken)), None) = (said, table) {
            let what = format!("`{one}` and `{two}` are at table {taken}, as another pair is");
            self.doubt(number, other, &what);
        }
        self.agreed.games.push(AgreedGame {
            round: number,
            first,
            second: Some(second),
            start,
            table,
            kind,
            results,
            tag: round.tag.clone().or_else(|| theirs.tag.clone()),
        });
    }

    /// What a row says of a round, after the player's name.
    fn doing(&self, round: Option<&ForeignRound>) -> String {
        match round.map(|round| round.opponent).unwrap_or_default() {
            ForeignOpponent::Player(number) => match self.by_number.get(&number) {
                Some((_, player)) => format!("meets `{}`", player.name),
                None => format!("meets number {}", number.0),
            },
            ForeignOpponent::Bye => "has a bye".to_owned(),
            ForeignOpponent::Forfeit => "has a forfeit".to_owned(),
            ForeignOpponent::Unpaired => "is not paired".to_owned(),
        }
    }
}

fn swapped(results: SeatResults) -> SeatResults {
    match results {
        SeatResults::Pair(one, two) => SeatResults::Pair(two, one),
        SeatResults::Solo(one) => SeatResults::Solo(one),
    }
}

/// What follows from the scores, with what the file says besides.
fn said(follows: SeatResult, round: &ForeignRound) -> SeatResult {
    let half_wins: HalfWins = round.half_wins.unwrap_or(follows.half_wins);
    SeatResult { score: follows.score, half_wins, spread: follows.spread + round.penalty }
}
