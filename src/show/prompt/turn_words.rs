//! A line about a game in everyday words as the line of its prompt that it means.
use crate::prompt::form::{Gaps, Means, filled};
use crate::prompt::phrases::GAME;
use crate::prompt::spoken::spoken;
use crate::prompt::subject::of_game;
use crate::prompt::turn::not_a_line;
use crate::prompt::{Misread, words};
use desk::{find_seat, quoted};
use rules::{Game, Seat, Stage, TurnNo};

/// The line of the prompt that a line in everyday words means; `None` for other lines.
///
/// # Errors
/// It can mean several things: the hint says what to type.
pub fn reworded(typed: &str, game: &Game) -> Result<Option<String>, Misread> {
    let Some(words) = words(typed) else { return Ok(None) };
    let names = game.names();
    let is_beside = |word: &String| word.starts_with(['@', '!']) || word.starts_with("--");
    let beside = words.iter().position(is_beside).unwrap_or(words.len());
    let (words, beside) = words.split_at(beside);
    let mut is_player = |name: &str| {
        name.parse::<u8>().is_err() && find_seat(names, name.trim_end_matches(':')).is_ok()
    };
    let bare: Vec<String> =
        words.iter().map(|word| word.trim_end_matches([',', ';', '!']).to_owned()).collect();
    let spoken = spoken(words);
    let ways = [words, &bare, &spoken];
    let found = GAME.forms.iter().find_map(|form| {
        ways.iter().find_map(|words| Some((form, form.gaps(words, &mut is_player)?)))
    });
    let Some((form, gaps)) = found else {
        return if has_two_scores(words) { Err(slip_elsewhere(typed)) } else { Ok(None) };
    };
    let own = |gap: &str| own(gap, &gaps, game);
    match form.means {
        Means::Told(hint) => Err(not_a_line(typed, filled(hint, &gaps, &own))),
        // `fix 7 hone 14` is no slip.
        Means::Line(line) if line.starts_with(SLIP) && !has_two_scores(words) => Ok(None),
        // Of several such letters it is not known which.
        Means::Line(line) if line.contains("{blanked}") && own("blanked").is_none() => {
            let which = "`-` before a letter says that it is the blank, as `8h PLAY-S`";
            Err(not_a_line(typed, which.to_owned()))
        }
        Means::Line(line) => {
            let line = std::iter::once(filled(line, &gaps, &own));
            let beside = beside.iter().map(|word| quoted(word));
            Ok(Some(line.chain(beside).collect::<Vec<_>>().join(" ")))
        }
    }
}

/// What stands before a slip that was typed here: it belongs to the prompt of the day.
pub const SLIP: &str = "slip ";

/// That a slip is not done here.
pub fn slip_elsewhere(slip: &str) -> Misread {
    not_a_line(slip, of_game("slip table").unwrap_or_default())
}

/// Whether it has the scores of a whole game: a slip, or part of one.
fn has_two_scores(words: &[String]) -> bool {
    let parts = words.iter().flat_map(|word| word.split(['-', '–', ':', '/', ',']));
    let is_score =
        |part: &&str| part.len() == 3 && part.bytes().all(|digit| digit.is_ascii_digit());
    parts.filter(is_score).count() > 1
}

/// What the game puts in a gap.
fn own(gap: &str, gaps: &Gaps<'_>, game: &Game) -> Option<String> {
    let typed = |name| gaps.iter().find(|(gap, _)| *gap == name).map(|(_, typed)| typed.join(" "));
    match gap {
        "seat" => {
            let seat = find_seat(game.names(), typed("player")?.trim_end_matches(':')).ok()?;
            Some(seat.number().to_string())
        }
        "at" => {
            let turn = TurnNo(typed("number")?.parse().ok()?);
            let play = |line: &rules::Line| Some(line.kind.play()?.position().to_string());
            game.lines().iter().filter(|line| line.turn == turn).find_map(play)
        }
        "blanked" => {
            let (word, letter) = (typed("laid")?, typed("tiles")?.to_lowercase());
            let mut places = word.match_indices(|c: char| c.to_lowercase().to_string() == letter);
            let (Some((at, _)), None) = (places.next(), places.next()) else { return None };
            Some(format!("{}-{}", &word[..at], &word[at..]))
        }
        "next" => Some(next(game)),
        "players" => Some(game.names().values().cloned().collect::<Vec<_>>().join(" and ")),
        _ => None,
    }
}

/// What to type where a game is said to be over.
fn next(game: &Game) -> String {
    match game.stage() {
        Stage::Turn => "a game is over when a player goes out; `end` ends it by a player's word, \
                        `resign NAME` gives it up"
            .to_owned(),
        Stage::Acceptance => {
            "the last play is open: `a` accepts it, and the game is over; `c` challenges it"
                .to_owned()
        }
        Stage::Racks => {
            let names: Vec<_> = game.racks_needed().iter().map(|seat| rack(game, *seat)).collect();
            format!("`racks {}` says what was left", names.join(" "))
        }
        Stage::Over => "it is over and saved: `s` shows it, `q` leaves".to_owned(),
    }
}

fn rack(game: &Game, seat: Seat) -> String {
    format!("{}=AEINRST", game.name(seat).split(' ').next().unwrap_or_default())
}
