//! [`DayLine`]: the meaning of a line at the day's prompt. It is a slip, a word of the prompt, or a
//! command of sixzero; the whole of it, or nothing.
use crate::cli::Failure;
use crate::cli::grammar::arrange::{
    Arranged, Parts, Setting, Source, arrange, parts, round_named, whole,
};
use crate::cli::grammar::verbs::{self, Means, Own, Verb};
use crate::cli::prompt::command::commands;
use ::show::prompt::Misread;
use ::show::prompt::place::Place;
use ::show::prompt::slip::SlipLine;
use ::show::prompt::words::{Word, split};
use desk::{ClaimText, Refusal, SlipError, SlipReading, SlipText, find_slip_player};
use rules::near;
use tournament::{Player, RoundNo, name_key, shortened};

/// What a line means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DayLine {
    /// An empty line, or a comment.
    Nothing,
    /// A slip; it began with `r1` for that round.
    Slip {
        round: Option<RoundNo>,
        slip: String,
    },
    /// A corrected result, with the options behind it.
    Fix {
        round: Option<RoundNo>,
        slip: Vec<String>,
        options: Vec<String>,
    },
    /// A slip that is keyed a second time.
    Confirm {
        round: Option<RoundNo>,
        slip: Vec<String>,
        options: Vec<String>,
    },
    Leave,
    Help(Vec<String>),
    /// The missing results of the current round or another.
    Missing(Option<RoundNo>),
    /// Slips go to this round, or to the first with results missing.
    Round {
        round: Option<RoundNo>,
        division: Option<String>,
    },
    Division(String),
    /// Entries are by this person from now on.
    By(String),
    /// A command of sixzero, without the program's name.
    Command(Vec<String>),
}

/// The data needed to read a line.
pub struct Known<'k> {
    pub place: &'k Place,
    /// Loads the division's players; called only for lines that may be slips.
    pub players: &'k mut dyn FnMut() -> Vec<Player>,
}

/// In bytes; a longer line is not read.
const LONGEST_LINE: usize = 1_000;

/// Reads a line.
pub fn read(line: &str, known: &mut Known<'_>) -> Result<DayLine, Failure> {
    let line = line.trim();
    if line.len() > LONGEST_LINE {
        return Err(Failure::misread(SlipError::Shape { text: shortened(line) }.into()));
    }
    if line.is_empty() || is_comment(line) {
        return Ok(DayLine::Nothing);
    }
    if is_slip(line, known) {
        return no_question(line, slip(line));
    }
    let place = known.place;
    let is_it = |name: &&String| name_key(name) == name_key(line);
    if let Some(division) = place.divisions.iter().find(is_it) {
        // tsh's `a` alone would change nothing; other verbs do something.
        let is_verb = verbs::find(line).is_some() && division != line && name_key(line) != "a";
        if !is_verb {
            return Ok(DayLine::Division(line.to_owned()));
        }
    }
    let Some(words) = split(line) else {
        return Err(Failure::usage(
            format!("`{}` has a quote that is not closed", shortened(line)),
            "close it, or leave it out",
        ));
    };
    let first = words.first().filter(|word| !word.is_quoted).map_or("", |word| word.text.as_str());
    if let (Some(round), [_]) = (round_named(first), &words[..]) {
        return Ok(DayLine::Round { round: Some(RoundNo(round)), division: None });
    }
    if is_known(first) {
        return command(line, words, known);
    }
    let is_near_a_slip = matches!(
        parsed(line),
        Some(Err(Refusal::Slip(SlipError::Letter { .. } | SlipError::Players { .. })))
    );
    let looks_like_a_slip = is_near_a_slip
        || first.trim_start_matches('#').starts_with(|c: char| c.is_ascii_digit())
        || round_named(first).is_some()
        || shape(line).is_some();
    if looks_like_a_slip {
        return no_question(line, slip(line));
    }
    Err(unknown(line, first, known))
}

/// What a line means that is read already, unless it is a question.
fn no_question(line: &str, meant: DayLine) -> Result<DayLine, Failure> {
    if is_question(line) { Err(question(line)) } else { Ok(meant) }
}

/// Whether a line ends as a question does.
pub fn is_question(line: &str) -> bool {
    line.len() > 1 && line.trim_end_matches(['!', '.', ' ', '"']).ends_with('?')
}

/// A question changes nothing.
pub fn question(line: &str) -> Failure {
    let bare = line.trim_end_matches(['?', '!', '.', ' ']);
    Failure::usage(
        format!("`{}` is a question, and changes nothing", shortened(line)),
        format!("without the question mark it is entered: `{bare}`"),
    )
}

/// `# …`; but `#7 412 …` is a slip.
fn is_comment(line: &str) -> bool {
    line.strip_prefix('#').is_some_and(|rest| !rest.starts_with(|c: char| c.is_ascii_digit()))
}

/// A slip, with the round that stands before it.
fn slip(line: &str) -> DayLine {
    let (round, slip) = match line.split_once(char::is_whitespace) {
        Some((first, slip)) => (round_named(first), slip.trim_start()),
        None => (None, line),
    };
    match round {
        Some(round) => DayLine::Slip { round: Some(RoundNo(round)), slip: slip.to_owned() },
        None => DayLine::Slip { round: None, slip: line.to_owned() },
    }
}

/// The slip in a line, without what may stand around it.
fn shape(line: &str) -> Option<SlipText> {
    parsed(line)?.ok()
}

/// What the words of a line come to as a slip.
fn parsed(line: &str) -> Option<Result<SlipText, Refusal>> {
    let DayLine::Slip { slip, .. } = slip(line) else { return None };
    let bare = slip.split(" --").next()?;
    let words = bare.split_whitespace().filter(|word| !word.starts_with('!')).collect();
    let (text, _) = SlipLine { words, accepts: Vec::new() }.slip();
    let (text, _) = ClaimText::split(&text).ok()?;
    Some(SlipText::parse(text))
}

/// Whether it is the slip of a game of two players of the division, whatever its first word.
pub fn is_slip(line: &str, known: &mut Known<'_>) -> bool {
    let Some(slip) = shape(line) else { return false };
    let players = (known.players)();
    let is_there = |name: &str| find_slip_player(&players, name).is_ok();
    slip.readings.iter().any(|reading| match reading {
        SlipReading::Game { table: None, one, other, .. } => is_there(&one.0) && is_there(&other.0),
        SlipReading::Game { table: Some(_), .. }
        | SlipReading::Spread { .. }
        | SlipReading::Solo(..) => false,
    })
}

/// Whether it is the slip of a game, of whatever players.
pub fn is_game(line: &str) -> bool {
    let is_game = |reading: &SlipReading| matches!(reading, SlipReading::Game { .. });
    shape(line).is_some_and(|slip| slip.readings.iter().any(is_game))
}

/// Whether the answer to a question is a line instead: a slip of known players, or a command.
pub fn is_line(text: &str, known: &mut Known<'_>) -> bool {
    if is_slip(text, known) || is_nearly_a_slip(text, known) {
        return true;
    }
    match read(text, known) {
        Ok(DayLine::Slip { .. } | DayLine::Nothing) | Err(_) => false,
        Ok(_) => true,
    }
}

/// Whether it looks like the game of two players, at least one of them in the division or both
/// nearly: a slip with a typing error.
fn is_nearly_a_slip(line: &str, known: &mut Known<'_>) -> bool {
    let Some(slip) = shape(line) else { return false };
    let players = (known.players)();
    slip.readings.iter().any(|reading| match reading {
        SlipReading::Game { one, other, .. } => {
            let found = [&one.0, &other.0].map(|name| find_slip_player(&players, name));
            let is_there = |found: &Result<&Player, Refusal>| {
                matches!(found, Ok(_) | Err(Refusal::SeveralPlayers { .. }))
            };
            let is_near = |found: &Result<&Player, Refusal>| {
                matches!(found, Err(Refusal::NoPlayer { near: Some(_), .. }))
            };
            found.iter().any(is_there) || found.iter().all(is_near)
        }
        SlipReading::Spread { .. } | SlipReading::Solo(..) => false,
    })
}

/// Whether a line that begins with this word is a command.
pub fn is_known(first: &str) -> bool {
    let lower = first.to_lowercase();
    verbs::find(&lower).is_some() || commands().contains(&lower)
}

/// Answers a verb's questions from the prompt's place.
struct Here<'k> {
    place: &'k Place,
}

impl Setting for Here<'_> {
    fn divisions(&mut self) -> Vec<String> {
        self.place.divisions.clone()
    }

    fn round(&mut self, verb: &Verb, _: &[String]) -> Result<RoundNo, Failure> {
        // tsh names the round before the one that it pairs: there may be none yet.
        let is_next = verb.line().is_some_and(|line| line.contains("{next}"));
        match self.place.round() {
            Err(_) if is_next => Ok(RoundNo(0)),
            round => Ok(round?),
        }
    }
}

/// The meaning of a line whose first word is a verb or a command.
fn command(line: &str, mut words: Vec<Word>, known: &Known<'_>) -> Result<DayLine, Failure> {
    let place = known.place;
    let asks = is_question(line) && words.len() > 1;
    if asks && let Some(last) = words.last_mut() {
        let bare = last.text.trim_end_matches(['?', '!', '.']).to_owned();
        last.text = bare;
        words.retain(|word| !word.text.is_empty());
    }
    let verb = verbs::find(&words[0].text).filter(|_| !is_noun(&words));
    if let Some(verb) = verb
        && ["fix", "confirm"].contains(&verb.name)
    {
        return match asks {
            true => Err(question(line)),
            false => correction(verb, &words),
        };
    }
    let arranged = match verb {
        Some(_) => arrange(&words, Source::Prompt, &mut Here { place })?,
        None => None,
    };
    let (words, reads) = match arranged {
        Some(Arranged::Prompt(own, given)) => return Ok(own_word(own, &given)),
        Some(Arranged::Command { words, reads }) => (words, reads),
        None => {
            words[0].text = words[0].text.to_lowercase();
            (whole(&words, Source::Prompt)?, is_read(&words))
        }
    };
    if asks && !reads {
        return Err(question(line));
    }
    Ok(match &words[..] {
        [missing] if missing == "missing" => DayLine::Missing(None),
        [missing, round] if missing == "missing" && round.parse::<u32>().is_ok() => {
            DayLine::Missing(round.parse().ok().map(RoundNo))
        }
        _ => DayLine::Command(words),
    })
}

/// Commands that only show something, whatever follows.
fn is_read(words: &[Word]) -> bool {
    const READS: [&str; 9] = [
        "standings",
        "pairings",
        "results",
        "ratings",
        "prizes",
        "scenarios",
        "wallchart",
        "crosstable",
        "help",
    ];
    words.first().is_some_and(|first| READS.contains(&first.text.as_str()))
}

/// Whether `round` is the noun with a verb behind it.
fn is_noun(words: &[Word]) -> bool {
    let [first, second, ..] = words else { return false };
    first.text.eq_ignore_ascii_case("round") && second.text.starts_with(char::is_alphabetic)
}

fn own_word(own: Own, given: &[(String, Vec<String>)]) -> DayLine {
    let words = |name: &str| {
        let found = given.iter().find(|(known, _)| known == name);
        found.map(|(_, words)| words.clone()).unwrap_or_default()
    };
    match own {
        Own::Round => DayLine::Round {
            round: words("round").first().and_then(|round| round.parse().ok()).map(RoundNo),
            division: words("div").pop(),
        },
        Own::By => DayLine::By(words("name").join(" ")),
        Own::Help => DayLine::Help(words("words")),
        Own::Quit => DayLine::Leave,
    }
}

/// `fix` and `confirm`, with the words of the slip and the options behind them.
fn correction(verb: &Verb, words: &[Word]) -> Result<DayLine, Failure> {
    let path: Vec<String> = match verb.name {
        "fix" => ["result", "correct"].map(str::to_owned).to_vec(),
        _ => ["result", "confirm"].map(str::to_owned).to_vec(),
    };
    let Parts { mut plain, options } = parts(&path, &words[1..], Source::Prompt)?;
    let round = plain.first().and_then(|word| round_named(&word.text)).map(RoundNo);
    if round.is_some() {
        plain.remove(0);
    }
    if plain.is_empty() {
        return Err(Failure::usage(
            format!("`{}` needs the result as it should be", verb.name),
            format!("`{} ann 421 dan 388`; `{} r1 …` of round 1", verb.name, verb.name),
        ));
    }
    let slip: Vec<String> = plain.into_iter().map(|word| word.text).collect();
    Ok(match verb.name {
        "fix" => DayLine::Fix { round, slip, options },
        _ => DayLine::Confirm { round, slip, options },
    })
}

/// Why a line is not understood.
fn unknown(line: &str, first: &str, known: &mut Known<'_>) -> Failure {
    let meant = verb_meant(first, known).map(|verb| line.trim_start().replacen(first, &verb, 1));
    let shown = shortened(line);
    Failure::misread(Misread::line(
        format!("`{shown}` is neither a slip nor a command{}", near::hint(&meant)),
        "a slip is `1 412 4 388`; `help` shows what else can be typed",
    ))
}

/// The line with the verb that is meant by a misspelled one, unless a player may be.
pub fn respelled(line: &str, known: &mut Known<'_>) -> Option<String> {
    let line = line.trim();
    let first = line.split_whitespace().next()?;
    if is_known(first) || is_slip(line, known) || shape(line).is_some() || is_question(line) {
        return None;
    }
    Some(line.replacen(first, &verb_meant(first, known)?, 1))
}

fn verb_meant(first: &str, known: &mut Known<'_>) -> Option<String> {
    let ours = verbs::VERBS.iter().filter(|verb| !matches!(verb.means, Means::Way(_)));
    let names = ours.map(|verb| verb.name).chain(commands().iter().map(String::as_str));
    let meant = near::misspelled(first, names)?;
    let players = (known.players)();
    find_slip_player(&players, first).is_err().then_some(meant)
}
