//! Reading `.tou`.
use crate::aupair::{DIVISION, END, EVENT, HIGH_WORD, NAME, NO_HIGH_WORD, TIE, WIN};
use crate::whole::{
    WholeDivision, WholeError, WholeEvent, WholeOpponent, WholePlayer, WholeProblem, WholeRound,
    WholeStart,
};
use rules::Points;
use tournament::{HalfWins, KeptFormat, KeptText, PlayerNo};

/// What is wrong with a line of a `.tou` file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AupairProblem {
    #[error("a .tou file begins with `*M` and the day")]
    NoEvent,
    #[error("the file ends without `{END}`: is it all of it?")]
    NoEnd,
    #[error("a player stands before the first division")]
    NoDivision,
    #[error("no name in the first {NAME} columns")]
    NoName,
    #[error("`{found}` of {name} is no {wanted}")]
    Number {
        name: String,
        /// What stands there.
        found: String,
        /// What should.
        wanted: &'static str,
    },
    #[error("round {round} of {name} has a score and no opponent")]
    HalfRound { name: String, round: usize },
}

/// Reads an event. A bye or forfeit is worth `bye_spread`: the file has none.
///
/// # Errors
/// Every line that is wrong.
pub fn read(text: &str, bye_spread: Points) -> Result<WholeEvent, Vec<WholeError>> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut event = WholeEvent::default();
    let mut errors = Vec::new();
    let (mut has_event, mut has_end, mut is_high_word) = (false, false, false);
    let mut last = 1;
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.trim_end();
        last = number;
        if line.is_empty() || has_end {
            continue;
        }
        if line.starts_with(END) {
            has_end = true;
        } else if let Some(said) = line.strip_prefix(EVENT).filter(|said| is_day(said)) {
            let (day, name) = said.split_once(' ').unwrap_or((said, ""));
            event.date = Some(day.to_owned());
            event.name = Some(name.trim().to_owned()).filter(|name| !name.is_empty());
            has_event = true;
        } else if let Some(name) = line.strip_prefix(DIVISION) {
            let name = name.trim().to_owned();
            event.divisions.push(WholeDivision { name, ..WholeDivision::default() });
            is_high_word = true;
        } else {
            let Some(division) = event.divisions.last_mut() else {
                errors.push(at(number, &AupairProblem::NoDivision));
                continue;
            };
            // A division may lack the line: its first player is no highest word.
            if std::mem::take(&mut is_high_word) && can_be_high_word(line) {
                if line != NO_HIGH_WORD {
                    division.kept.push(KeptText {
                        format: KeptFormat::Aupair,
                        key: HIGH_WORD.to_owned(),
                        value: line.to_owned(),
                    });
                }
                continue;
            }
            match player(number, line, division.players.len(), bye_spread) {
                Ok(player) => division.players.push(player),
                Err(problem) => errors.push(at(number, &problem)),
            }
        }
    }
    if !has_event {
        errors.insert(0, at(1, &AupairProblem::NoEvent));
    } else if !has_end {
        errors.push(at(last, &AupairProblem::NoEnd));
    }
    if !errors.is_empty() {
        return Err(errors);
    }
    for division in &mut event.divisions {
        second(division);
    }
    Ok(event)
}

/// Whether a line behind a division's is that for the highest word: not one that begins
/// otherwise, and no player with rounds.
pub(super) fn can_be_high_word(line: &str) -> bool {
    let is_player = player(0, line, 0, Points::ZERO).is_ok_and(|player| !player.rounds.is_empty());
    !line.trim().is_empty() && !line.starts_with(DIVISION) && !is_player
}

/// Whether a division of this name would be taken for another line.
pub(super) fn reads_otherwise(division: &str) -> bool {
    let line = format!("{DIVISION}{division}");
    line.starts_with(END) || line.strip_prefix(EVENT).is_some_and(is_day)
}

/// `14.11.2026 …`: a division's name may begin with an M too.
fn is_day(said: &str) -> bool {
    let day = said.split(' ').next().unwrap_or_default();
    let parts: Vec<&str> = day.split('.').collect();
    parts.len() == 3 && parts.iter().all(|part| part.parse::<u32>().is_ok())
}

fn player(
    line: u64,
    text: &str,
    before: usize,
    bye_spread: Points,
) -> Result<WholePlayer, AupairProblem> {
    let name: String = text.chars().take(NAME).collect();
    let rounds: String = text.chars().skip(NAME).collect();
    let name = name.trim();
    if name.is_empty() {
        return Err(AupairProblem::NoName);
    }
    let own = u32::try_from(before + 1).unwrap_or(u32::MAX);
    let mut player = WholePlayer::new(line, PlayerNo(own), name);
    let wrong = |found: &str, wanted| AupairProblem::Number {
        name: name.to_owned(),
        found: found.chars().take(NAME).collect(),
        wanted,
    };
    // A plus sign parts the two where a long number leaves no space.
    let spaced = rounds.replace('+', " +").replace("+ ", "+");
    let mut words = spaced.split_whitespace();
    while let Some(token) = words.next() {
        let round = player.rounds.len() + 1;
        let Some(against) = words.next() else {
            return Err(AupairProblem::HalfRound { name: name.to_owned(), round });
        };
        let token: i32 = token.parse().map_err(|_| wrong(token, "score"))?;
        let opponent: u32 =
            against.trim_start_matches('+').parse().map_err(|_| wrong(against, "opponent"))?;
        let (half_wins, score) = match token {
            WIN.. => (HalfWins::WIN, token - WIN),
            TIE.. => (HalfWins::TIE, token - TIE),
            _ => (HalfWins::NONE, token),
        };
        player.rounds.push(if opponent == own {
            alone(half_wins, bye_spread)
        } else {
            WholeRound {
                opponent: WholeOpponent::Player(PlayerNo(opponent)),
                score: Some(Points(score)),
                // Kept until both scores are known: where it follows from them, it goes.
                half_wins: Some(half_wins),
                start: if against.starts_with('+') {
                    WholeStart::First
                } else {
                    WholeStart::Unknown
                },
                ..WholeRound::default()
            }
        });
    }
    Ok(player)
}

/// A round against oneself.
fn alone(half_wins: HalfWins, bye_spread: Points) -> WholeRound {
    let (opponent, worth) = match half_wins {
        HalfWins::NONE => (WholeOpponent::Forfeit, Points(-bye_spread.0)),
        HalfWins::TIE => (WholeOpponent::Bye, Points::ZERO),
        HalfWins(_) => (WholeOpponent::Bye, bye_spread),
    };
    WholeRound { opponent, score: Some(worth), ..WholeRound::default() }
}

/// What the other rows of a division say of each row: who went second, and which wins
/// follow from the scores.
fn second(division: &mut WholeDivision) {
    let before = division.clone();
    for player in &mut division.players {
        for (place, round) in player.rounds.iter_mut().enumerate() {
            let WholeOpponent::Player(opponent) = round.opponent else { continue };
            let theirs = before.player(opponent).and_then(|other| other.rounds.get(place));
            let Some(theirs) = theirs else { continue };
            if theirs.start == WholeStart::First && round.start == WholeStart::Unknown {
                round.start = WholeStart::Second;
            }
            let follows = match round.score.cmp(&theirs.score) {
                std::cmp::Ordering::Greater => HalfWins::WIN,
                std::cmp::Ordering::Equal => HalfWins::TIE,
                std::cmp::Ordering::Less => HalfWins::NONE,
            };
            round.half_wins = round.half_wins.filter(|said| *said != follows);
        }
    }
}

fn at(line: u64, problem: &AupairProblem) -> WholeError {
    let problem = WholeProblem::Refused { reason: problem.to_string() };
    WholeError { file: None, line, problem }
}
