//! Reading `.tou`.
use crate::Problem;
use crate::foreign_event::aupair::{
    DIVISION, END, EVENT, HIGH_WORD, NAME, NO_HIGH_WORD, OPPONENT, SCORE, TIE, WHOLE, WIN, follows,
};
use crate::foreign_event::{
    ForeignDivision, ForeignEvent, ForeignOpponent, ForeignPlayer, ForeignRound, ForeignStart,
};
use rules::Points;
use tournament::{HalfWins, KeptFormat, KeptText, PlayerNo};

/// A bye or forfeit is worth `bye_spread`: the file has none.
pub fn read(text: &str, bye_spread: Points) -> Result<ForeignEvent, Vec<Problem>> {
    let mut event = ForeignEvent::default();
    event.kept.push(KeptText {
        format: KeptFormat::Aupair,
        key: WHOLE.to_owned(),
        value: text.to_owned(),
    });
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
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
            event.divisions.push(ForeignDivision { name, ..ForeignDivision::default() });
            is_high_word = true;
        } else {
            let Some(division) = event.divisions.last_mut() else {
                errors.push(Problem::at(number, "a player comes before the first division"));
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
                Err(what) => errors.push(Problem::at(number, what)),
            }
        }
    }
    if !has_event {
        errors.insert(0, Problem::at(1, format!("a .tou file begins with `{EVENT}` and the day")));
    } else if !has_end {
        let what = format!("the file ends without `{END}`: is it the whole file?");
        errors.push(Problem::at(last, what));
    }
    if !errors.is_empty() {
        return Err(errors);
    }
    for division in &mut event.divisions {
        second(division);
    }
    Ok(event)
}

/// Behind a division's line: not one that begins otherwise, and no player with rounds.
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

/// What Woogles writes for a bye: these points against oneself, not won.
const BYE_OF_WOOGLES: i32 = 50;

fn player(
    line: u64,
    text: &str,
    before: usize,
    bye_spread: Points,
) -> Result<ForeignPlayer, String> {
    let (name, rounds) = parted(text);
    let name = name.trim();
    if name.is_empty() {
        return Err(format!("no name in the first {NAME} columns"));
    }
    let own = u32::try_from(before + 1).unwrap_or(u32::MAX);
    let mut player = ForeignPlayer::new(line, PlayerNo(own), name);
    let wrong = |found: &str, wanted: &str| {
        let found: String = found.chars().take(NAME).collect();
        format!("{wanted} `{found}` of {name} is not a number")
    };
    // A plus sign parts the two where a long number leaves no space.
    let spaced = rounds.replace('+', " +").replace("+ ", "+");
    let mut words = spaced.split_whitespace();
    while let Some(token) = words.next() {
        let round = player.rounds.len() + 1;
        let Some(against) = words.next() else {
            return Err(format!("round {round} of {name} has a score and no opponent"));
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
            let is_bye = half_wins == HalfWins::NONE && score == BYE_OF_WOOGLES;
            alone(if is_bye { HalfWins::WIN } else { half_wins }, bye_spread)
        } else {
            ForeignRound {
                opponent: ForeignOpponent::Player(PlayerNo(opponent)),
                score: Some(Points(score)),
                // Kept until both scores are known: where it follows from them, it goes.
                half_wins: Some(half_wins),
                start: if against.starts_with('+') {
                    ForeignStart::First
                } else {
                    ForeignStart::Unknown
                },
                ..ForeignRound::default()
            }
        });
    }
    Ok(player)
}

/// The name and what stands behind it: by their columns, or by the blanks between them where a
/// number begins before the name's columns end.
fn parted(line: &str) -> (String, String) {
    let by_columns: (String, String) =
        (line.chars().take(NAME).collect(), line.chars().skip(NAME).collect());
    let mut words = line.split(' ').scan(0, |at, word| {
        let begins = *at;
        *at += word.len() + 1;
        Some((begins, word))
    });
    let is_named = |word: &str| word.is_empty() || word.contains(char::is_alphabetic);
    let Some((numbers, _)) = words.find(|(_, word)| !is_named(word)) else { return by_columns };
    let (name, rounds) = line.split_at(numbers);
    let words: Vec<&str> = rounds.split_whitespace().collect();
    let is_number = |word: &&str| word.trim_start_matches('+').parse::<u32>().is_ok();
    let is_blank_separated = name.chars().count() < NAME
        && words.len().is_multiple_of(2)
        && words.iter().all(is_number)
        && !in_columns(&by_columns.1);
    if is_blank_separated { (name.to_owned(), rounds.to_owned()) } else { by_columns }
}

/// Whether rounds stand in their columns, each behind a blank.
fn in_columns(rounds: &str) -> bool {
    let characters: Vec<char> = rounds.chars().collect();
    let width = 1 + SCORE + OPPONENT;
    [width, width + 1].iter().any(|width| {
        !characters.is_empty()
            && characters.len().is_multiple_of(*width)
            && characters.chunks(*width).all(|round| {
                let is_part = |part: &[char]| {
                    let part: String = part.iter().collect();
                    part.trim_start().trim_start_matches('+').parse::<u32>().is_ok()
                };
                round[0] == ' ' && is_part(&round[1..=SCORE]) && is_part(&round[1 + SCORE..])
            })
    })
}

fn alone(half_wins: HalfWins, bye_spread: Points) -> ForeignRound {
    let (opponent, worth) = match half_wins {
        HalfWins::NONE => (ForeignOpponent::Forfeit, Points(-bye_spread.0)),
        HalfWins::TIE => (ForeignOpponent::Bye, Points::ZERO),
        HalfWins(_) => (ForeignOpponent::Bye, bye_spread),
    };
    ForeignRound { opponent, score: Some(worth), ..ForeignRound::default() }
}

/// From the other rows of the division: who went second, and which wins follow from the scores.
fn second(division: &mut ForeignDivision) {
    let before = division.clone();
    for player in &mut division.players {
        for (place, round) in player.rounds.iter_mut().enumerate() {
            let ForeignOpponent::Player(opponent) = round.opponent else { continue };
            let theirs = before.player(opponent).and_then(|other| other.rounds.get(place));
            let Some(theirs) = theirs else { continue };
            if theirs.start == ForeignStart::First && round.start == ForeignStart::Unknown {
                round.start = ForeignStart::Second;
            }
            let follows = follows(round.score, theirs.score);
            round.half_wins = round.half_wins.filter(|said| *said != follows);
        }
    }
}
