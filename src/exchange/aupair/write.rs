//! Writing `.tou`.
use std::collections::HashMap;
use std::fmt;

use crate::aupair::read::{can_be_high_word, reads_otherwise};
use crate::aupair::{
    BYE, DIVISION, END, EVENT, HIGH_WORD, MANY, MOST, NAME, NO_HIGH_WORD, OPPONENT, SCORE, TIE,
    WIN, to_ascii,
};
use crate::whole::{WholeDivision, WholeEvent, WholeOpponent, WholePlayer, WholeRound, WholeStart};
use rules::Points;
use tournament::{HalfWins, KeptFormat, PlayerNo, RoundNo};

/// A `.tou` file, and what it does not say as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AupairText {
    /// The file's text, in ASCII.
    pub text: String,
    /// What it cannot say.
    pub remarks: Vec<AupairRemark>,
}

/// Something that a `.tou` file cannot say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AupairRemark {
    /// A name that is written otherwise.
    Name { name: String, written: String },
    /// Two names that are written alike.
    SameName {
        /// As both are written.
        written: String,
    },
    /// A player without a game is left out; the numbers after it move up.
    LeftOut { name: String },
    /// A round that was no bye and has no game, among others': as one lost to oneself.
    NoGame { name: String, rounds: Vec<RoundNo> },
    /// A score that has no room.
    Score { name: String, round: RoundNo, score: Points, written: i32 },
    /// Spread that does not follow from the scores: penalties, rulings.
    Spread { name: String, rounds: Vec<RoundNo> },
    /// Byes and forfeits have no spread.
    Byes {
        /// How many there are.
        rounds: usize,
    },
}

impl fmt::Display for AupairRemark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AupairRemark::Name { name, written } => write!(f, "{name} is written `{written}`"),
            AupairRemark::SameName { written } => write!(f, "two players are written `{written}`"),
            AupairRemark::LeftOut { name } => write!(f, "{name} played no game and is left out"),
            AupairRemark::NoGame { name, rounds } => {
                let rounds = listed(rounds);
                write!(f, "{name} has no game in {rounds}: written as lost without one")
            }
            AupairRemark::Score { name, round, score, written } => {
                write!(f, "{name}, round {}: {score} points are written as {written}", round.0)
            }
            AupairRemark::Spread { name, rounds } => {
                let rounds = listed(rounds);
                write!(
                    f,
                    "{name}: in {rounds} the spread or the win does not follow from the scores"
                )
            }
            AupairRemark::Byes { rounds } => {
                let plural = if *rounds == 1 { "a bye or forfeit" } else { "byes and forfeits" };
                write!(f, "the spread of {plural} is not in the file")
            }
        }
    }
}

/// Writes an event; `day` is `14.11.2026`.
#[must_use]
pub fn write(event: &WholeEvent, day: &str) -> AupairText {
    let mut remarks = Vec::new();
    let name = to_ascii(event.name.as_deref().unwrap_or_default());
    let mut lines = vec![format!("{EVENT}{day} {}", name.trim()).trim_end().to_owned()];
    for division in &event.divisions {
        Sheet::of(division, &mut remarks).lines(&mut lines);
    }
    lines.push(END.to_owned());
    let text = lines.into_iter().map(|line| format!("{line}\r\n")).collect();
    AupairText { text, remarks }
}

/// A division on its way into the file.
struct Sheet<'a, 'r> {
    division: &'a WholeDivision,
    /// The players with a game, in their order.
    players: Vec<&'a WholePlayer>,
    /// Their numbers in the file, from 1.
    numbers: HashMap<PlayerNo, usize>,
    remarks: &'r mut Vec<AupairRemark>,
}

impl<'a, 'r> Sheet<'a, 'r> {
    fn of(division: &'a WholeDivision, remarks: &'r mut Vec<AupairRemark>) -> Sheet<'a, 'r> {
        let mut players = Vec::new();
        for player in &division.players {
            if player.rounds.iter().any(|round| is_played(division, player, round)) {
                players.push(player);
            } else {
                remarks.push(AupairRemark::LeftOut { name: player.name.clone() });
            }
        }
        let numbers = players.iter().zip(1..).map(|(player, number)| (player.number, number));
        let numbers = numbers.collect();
        Sheet { division, players, numbers, remarks }
    }

    fn lines(mut self, lines: &mut Vec<String>) {
        let name = to_ascii(&self.division.name);
        let name = name.trim();
        // A space parts it from the star where both together would say something else.
        let space = if reads_otherwise(name) { " " } else { "" };
        lines.push(format!("{DIVISION}{space}{name}"));
        let is_high_word = |kept: &&tournament::KeptText| {
            kept.format == KeptFormat::Aupair && kept.key == HIGH_WORD
        };
        let high_word = self.division.kept.iter().find(is_high_word);
        let high_word = high_word.map(|kept| to_ascii(kept.value.trim_end()));
        let high_word = high_word.filter(|line| can_be_high_word(line));
        lines.push(high_word.unwrap_or_else(|| NO_HIGH_WORD.to_owned()));
        let mut written: Vec<String> = Vec::new();
        let last = self.division.last_round();
        let mut byes = 0;
        for player in self.players.clone() {
            let name = self.name(player);
            if written.contains(&name) {
                self.remarks.push(AupairRemark::SameName { written: name.trim().to_owned() });
            }
            let mut line = name.clone();
            written.push(name);
            let (mut without, mut other) = (Vec::new(), Vec::new());
            for number in (1..=last.0).map(RoundNo) {
                let nothing = WholeRound::default();
                let round = player.round(number).unwrap_or(&nothing);
                line.push_str(&self.round(player, number, round));
                if !is_played(self.division, player, round) {
                    match round.opponent {
                        WholeOpponent::Bye | WholeOpponent::Forfeit => byes += 1,
                        WholeOpponent::Player(_) | WholeOpponent::Unpaired => without.push(number),
                    }
                } else if round.half_wins.is_some()
                    || round.spread.is_some()
                    || round.penalty != Points::ZERO
                {
                    other.push(number);
                }
            }
            lines.push(line.trim_end().to_owned());
            let name = || player.name.clone();
            if !without.is_empty() {
                self.remarks.push(AupairRemark::NoGame { name: name(), rounds: without });
            }
            if !other.is_empty() {
                self.remarks.push(AupairRemark::Spread { name: name(), rounds: other });
            }
        }
        if byes > 0 {
            self.remarks.push(AupairRemark::Byes { rounds: byes });
        }
    }

    /// The name in its columns: given name first, as the rating list has it.
    fn name(&mut self, player: &WholePlayer) -> String {
        let turned = match player.name.split_once(',') {
            Some((last, first)) if !first.contains(',') => {
                format!("{} {}", first.trim(), last.trim())
            }
            Some(_) | None => player.name.clone(),
        };
        let turned = to_ascii(&turned);
        // A line that begins with a star is a division.
        let space = if turned.trim_start().starts_with(DIVISION) { " " } else { "" };
        let written: String = space.chars().chain(turned.trim_start().chars()).take(NAME).collect();
        let written = match written.trim_end() {
            "" => "?".to_owned(),
            written => written.to_owned(),
        };
        if written != player.name {
            self.remarks
                .push(AupairRemark::Name { name: player.name.clone(), written: written.clone() });
        }
        format!("{written:<NAME$}")
    }

    /// A round in its columns.
    fn round(&mut self, player: &WholePlayer, number: RoundNo, round: &WholeRound) -> String {
        let own = self.numbers[&player.number];
        let opponent = match round.opponent {
            WholeOpponent::Player(opponent) => self.numbers.get(&opponent).copied(),
            WholeOpponent::Bye | WholeOpponent::Forfeit | WholeOpponent::Unpaired => None,
        };
        let (token, opponent, start) = match opponent {
            Some(opponent) if is_played(self.division, player, round) => {
                let token = self.token(player, number, round);
                (format!("{token:>SCORE$}"), opponent, round.start)
            }
            Some(_) | None => match round.opponent {
                WholeOpponent::Bye | WholeOpponent::Forfeit => match round.score {
                    Some(worth) if worth > Points::ZERO => {
                        (BYE.to_string(), own, WholeStart::First)
                    }
                    Some(worth) if worth < Points::ZERO => {
                        ("0000".to_owned(), own, WholeStart::Unknown)
                    }
                    Some(_) | None => (TIE.to_string(), own, WholeStart::Unknown),
                },
                WholeOpponent::Player(_) | WholeOpponent::Unpaired => {
                    ("0000".to_owned(), own, WholeStart::Unknown)
                }
            },
        };
        let width = if self.players.len() >= MANY { OPPONENT + 1 } else { OPPONENT };
        let opponent = match start {
            WholeStart::First => format!("+{opponent}"),
            WholeStart::Second | WholeStart::Draw | WholeStart::Unknown => opponent.to_string(),
        };
        format!(" {token}{opponent:>width$}")
    }

    /// The score with what says who won.
    fn token(&mut self, player: &WholePlayer, number: RoundNo, round: &WholeRound) -> i32 {
        let score = round.score.unwrap_or_default();
        let written = score.0.clamp(0, MOST);
        if written != score.0 {
            let name = player.name.clone();
            self.remarks.push(AupairRemark::Score { name, round: number, score, written });
        }
        let theirs = against(self.division, player, round).unwrap_or_default();
        let half_wins = round.half_wins.unwrap_or(match score.cmp(&theirs) {
            std::cmp::Ordering::Greater => HalfWins::WIN,
            std::cmp::Ordering::Equal => HalfWins::TIE,
            std::cmp::Ordering::Less => HalfWins::NONE,
        });
        written
            + match half_wins {
                HalfWins::NONE => 0,
                HalfWins::TIE => TIE,
                HalfWins(_) => WIN,
            }
    }
}

/// Whether the round is a game with both scores, or one that was decided otherwise.
fn is_played(division: &WholeDivision, player: &WholePlayer, round: &WholeRound) -> bool {
    match round.opponent {
        WholeOpponent::Player(_) => {
            round.half_wins.is_some()
                || (round.score.is_some() && against(division, player, round).is_some())
        }
        WholeOpponent::Bye | WholeOpponent::Forfeit | WholeOpponent::Unpaired => false,
    }
}

/// The opponent's score.
fn against(division: &WholeDivision, player: &WholePlayer, round: &WholeRound) -> Option<Points> {
    let WholeOpponent::Player(opponent) = round.opponent else { return None };
    let place = player.rounds.iter().position(|known| std::ptr::eq(known, round))?;
    division.player(opponent)?.rounds.get(place)?.score
}

/// `round 3`, `rounds 3, 4`.
fn listed(rounds: &[RoundNo]) -> String {
    let numbers: Vec<String> = rounds.iter().map(|round| round.0.to_string()).collect();
    format!("round{} {}", if rounds.len() == 1 { "" } else { "s" }, numbers.join(", "))
}
