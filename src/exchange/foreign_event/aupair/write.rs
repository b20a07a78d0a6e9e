//! Writing `.tou`.
use std::collections::HashMap;

use crate::foreign_event::aupair::read::{can_be_high_word, reads_otherwise};
use crate::foreign_event::aupair::{
    BYE, DIVISION, END, EVENT, FILE, HIGH_WORD, MANY, MOST, NAME, NO_HIGH_WORD, OPPONENT, SCORE,
    TIE, WHOLE, WIN, follows, read, to_ascii,
};
use crate::foreign_event::{
    ForeignDivision, ForeignEvent, ForeignFiles, ForeignOpponent, ForeignPlayer, ForeignRound,
    ForeignStart, kept_values,
};
use rules::Points;
use tournament::{HalfWins, KeptFormat, PlayerNo, RoundNo};

/// Writes an event; `day` is `14.11.2026`. It is the file from which the event came, to the byte,
/// where that says what is so now.
pub fn write(event: &ForeignEvent, day: &str) -> ForeignFiles {
    let mut now = canonical(event, day);
    let whole = kept_values(&event.kept, KeptFormat::Aupair, WHOLE).next();
    // What is not ASCII may have come in another encoding.
    if let Some(whole) = whole.filter(|whole| whole.is_ascii())
        // Whether a bye is won is all that is in the file.
        && let Ok(before) = read(whole, event.bye_spread.unwrap_or(Points(1)))
    {
        let then = canonical(&before, &padded(before.date.as_deref().unwrap_or_default()));
        if then.files == now.files {
            now.files = vec![(FILE.to_owned(), whole.to_owned())];
            now.remarks.retain(|remark| !then.remarks.contains(remark));
        }
    }
    now
}

/// `1.1.2026` as `01.01.2026`.
fn padded(day: &str) -> String {
    let parts: Vec<String> = day.split('.').map(|part| format!("{part:0>2}")).collect();
    parts.join(".")
}

fn canonical(event: &ForeignEvent, day: &str) -> ForeignFiles {
    let mut remarks = Vec::new();
    let name = to_ascii(event.name.as_deref().unwrap_or_default());
    let mut lines = vec![format!("{EVENT}{day} {}", name.trim()).trim_end().to_owned()];
    for division in &event.divisions {
        remarks.extend(division.forfeits_apart());
        Sheet::of(division, &mut remarks).lines(&mut lines);
    }
    lines.push(END.to_owned());
    let text = lines.into_iter().map(|line| format!("{line}\r\n")).collect();
    ForeignFiles { files: vec![(FILE.to_owned(), text)], remarks }
}

/// A division on its way into the file.
struct Sheet<'a, 'r> {
    division: &'a ForeignDivision,
    /// The players with a game, in their order.
    players: Vec<&'a ForeignPlayer>,
    numbers: HashMap<PlayerNo, usize>,
    remarks: &'r mut Vec<String>,
}

impl<'a, 'r> Sheet<'a, 'r> {
    fn of(division: &'a ForeignDivision, remarks: &'r mut Vec<String>) -> Sheet<'a, 'r> {
        let mut players = Vec::new();
        for player in &division.players {
            let mut rounds = (1..).map(RoundNo).zip(&player.rounds);
            if rounds.any(|(number, round)| is_played(division, number, round)) {
                players.push(player);
            } else {
                remarks.push(format!("{} played no game and is left out.", player.name));
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
        let high_word = kept_values(&self.division.kept, KeptFormat::Aupair, HIGH_WORD).next();
        let high_word = high_word.map(|line| to_ascii(line.trim_end()));
        let high_word = high_word.filter(|line| can_be_high_word(line));
        lines.push(high_word.unwrap_or_else(|| NO_HIGH_WORD.to_owned()));
        let mut written: Vec<String> = Vec::new();
        let last = self.division.last_round();
        let mut byes = 0;
        for player in self.players.clone() {
            let name = self.name(player);
            if written.contains(&name) {
                self.remarks.push(format!("Two players are written `{}`.", name.trim()));
            }
            let mut line = name.clone();
            written.push(name);
            let (mut without, mut other) = (Vec::new(), Vec::new());
            for number in (1..=last.0).map(RoundNo) {
                let nothing = ForeignRound::default();
                let round = player.round(number).unwrap_or(&nothing);
                line.push_str(&self.round(player, number, round));
                if !is_played(self.division, number, round) {
                    match round.opponent {
                        ForeignOpponent::Bye | ForeignOpponent::Forfeit => byes += 1,
                        ForeignOpponent::Player(_) | ForeignOpponent::Unpaired => {
                            without.push(number)
                        }
                    }
                } else if round.half_wins.is_some()
                    || round.spread.is_some()
                    || round.penalty != Points::ZERO
                {
                    other.push(number);
                }
            }
            lines.push(line.trim_end().to_owned());
            let name = &player.name;
            if !without.is_empty() {
                let rounds = listed(&without);
                let what = format!("{name} has no game in {rounds}: written as lost without one.");
                self.remarks.push(what);
            }
            if !other.is_empty() {
                self.remarks.push(format!(
                    "{name}: in {} the spread or the win does not follow from the scores.",
                    listed(&other)
                ));
            }
        }
        if byes > 0 {
            let what = if byes == 1 { "a bye or forfeit" } else { "byes and forfeits" };
            self.remarks.push(format!("The spread of {what} is not in the file."));
        }
    }

    /// The name in its columns: given name first, as the rating list has it.
    fn name(&mut self, player: &ForeignPlayer) -> String {
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
            self.remarks.push(format!("{} is written `{written}`.", player.name));
        }
        format!("{written:<NAME$}")
    }

    fn round(&mut self, player: &ForeignPlayer, number: RoundNo, round: &ForeignRound) -> String {
        let own = self.numbers[&player.number];
        let nothing = ("0000".to_owned(), own, ForeignStart::Unknown);
        let opponent = round.opponent.player().and_then(|opponent| self.numbers.get(&opponent));
        let (token, opponent, start) = match (opponent.copied(), round.opponent, round.score) {
            (Some(opponent), ..) if is_played(self.division, number, round) => {
                let token = self.token(player, number, round);
                (format!("{token:>SCORE$}"), opponent, round.start)
            }
            (_, ForeignOpponent::Player(_) | ForeignOpponent::Unpaired, _) => nothing,
            (.., Some(worth)) if worth > Points::ZERO => {
                (BYE.to_string(), own, ForeignStart::First)
            }
            (.., Some(worth)) if worth < Points::ZERO => nothing,
            (.., Some(_) | None) => (TIE.to_string(), own, ForeignStart::Unknown),
        };
        let width = if self.players.len() >= MANY { OPPONENT + 1 } else { OPPONENT };
        let opponent = match start {
            ForeignStart::First => format!("+{opponent}"),
            ForeignStart::Second | ForeignStart::Draw | ForeignStart::Unknown => {
                opponent.to_string()
            }
        };
        format!(" {token}{opponent:>width$}")
    }

    /// The score with what says who won.
    fn token(&mut self, player: &ForeignPlayer, number: RoundNo, round: &ForeignRound) -> i32 {
        let score = round.score.unwrap_or_default();
        let written = score.0.clamp(0, MOST);
        if written != score.0 {
            self.remarks.push(format!(
                "{}, round {}: {score} points are written as {written}.",
                player.name, number.0
            ));
        }
        let theirs = self.division.across(number, round).and_then(|(_, theirs)| theirs.score);
        let theirs = theirs.unwrap_or_default();
        let half_wins = round.half_wins.unwrap_or(follows(score, theirs));
        written
            + match half_wins {
                HalfWins::NONE => 0,
                HalfWins::TIE => TIE,
                HalfWins(_) => WIN,
            }
    }
}

/// Whether the round is a game with both scores, or one that was decided otherwise.
fn is_played(division: &ForeignDivision, number: RoundNo, round: &ForeignRound) -> bool {
    let is_scored = || {
        let theirs = division.across(number, round).and_then(|(_, theirs)| theirs.score);
        round.score.is_some() && theirs.is_some()
    };
    matches!(round.opponent, ForeignOpponent::Player(_))
        && (round.half_wins.is_some() || is_scored())
}

/// `round 3`, `rounds 3, 4`.
fn listed(rounds: &[RoundNo]) -> String {
    let numbers: Vec<String> = rounds.iter().map(|round| round.0.to_string()).collect();
    format!("round{} {}", if rounds.len() == 1 { "" } else { "s" }, numbers.join(", "))
}
