//! [`DayLine`]: the meaning of a line at the day's prompt.
use crate::prompt::everyday::{everyday, names_players};
use crate::prompt::everyday_help;
use crate::prompt::place::Place;
use crate::prompt::reworded::{is_named, reworded};
use crate::prompt::subject;
use crate::prompt::{Misread, alias, words};
use desk::{Refusal, SlipError, SlipReading, SlipText, find_player};
use rules::near;
use tournament::{Player, RoundNo, name_key, shortened};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DayLine {
    /// An empty line, or a comment.
    Nothing,
    /// The line is a slip; it began with `r1` for that round.
    Slip(Option<RoundNo>),
    /// The line, which began with `fix`, is the corrected result.
    Fix,
    Leave,
    Help,
    /// The help on one word.
    HelpOn(String),
    Aliases,
    /// The missing results of the current round or another.
    Missing(Option<RoundNo>),
    /// Slips go to this round, or to the first with results missing.
    Round(Option<RoundNo>),
    /// Slips go to this division.
    Division(String),
    /// The words are a slip keyed a second time.
    Confirm(Vec<String>),
    /// Entries are by this person from now on.
    By(String),
    /// A player's card, and the commands that correct the result of a round.
    Edit {
        player: String,
        round: Option<RoundNo>,
    },
    /// A command of sixzero, without the program's name.
    Command(Vec<String>),
}

/// A line, with the division that it names: the prompt goes there first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InDivision {
    pub division: Option<String>,
    pub line: DayLine,
}

/// The data needed to read a line.
pub struct Known<'k> {
    pub place: &'k Place,
    /// The commands of sixzero.
    pub commands: &'k [String],
    /// Loads the division's players; called only for lines that may be slips.
    pub players: &'k mut dyn FnMut() -> Vec<Player>,
}

/// The words of the prompt itself.
pub const OWN: &[&str] =
    &["missing", "round", "division", "fix", "confirm", "edit", "by", "help", "quit", "exit", "?"];

/// Words that are followed by a slip.
const TAKE_SLIPS: [&str; 2] = ["fix", "confirm"];

/// In bytes; a longer line is not read.
const LONGEST_LINE: usize = 1_000;

/// It fits a terminal of 24 lines, with the prompt below.
pub const HELP: &str = "\
1 412 4 388            a slip: player, score, player, score
ann 412 dan 388 24     by any words of the names; with the spread
7 ann 412 dan 388      with the table in front; 1.412.4.388 or 1,412,4,388
r1 ann 412 dan 388     a slip of an earlier round
cat 50                 a bye; `ann dan 24`: the spread alone
… csw  … won ann  … started ann  … !low-score   list, tie, start; it is so
m  missing 2           what is missing, of this round or another
fix ann 421 dan 388    corrects a result; `fix r1 …`; `fix ann swapped`: scores
confirm 1 412 4 388    the slip keyed a second time
edit ann  rename 4 Al Smith   a card, with what corrects it; a name
undo  redo             take back, do again
look HORN FARMS        the word judge
next                   pair and release whatever is ready, in all divisions
round 3  round  A      another round; the first open one; a division
why ann                why ann plays whom; `why ann dan`: and not dan
late fay  arrive fay   late, and there; `add Ola 1200`: a newcomer, rated
noshow fay  forfeit fay  leave fay   did not come; loses; plays no more
played ann eve  swapboards 2 3  swapstarts ann   what was played otherwise
by dan                 who enters from here on
status  standings  …   any command of sixzero, as `round pair --method koth`
help WORD  help words  help aliases   what it does; everyday words; tsh's
q                      leave; everything entered is saved";

/// The lines of [`HELP`] on a word that belongs to the prompt alone.
fn help_on(word: &str, commands: &[String]) -> Option<String> {
    if let Some(lines) = help_on_slips(word, commands).or_else(|| everyday_help::on(word)) {
        return Some(lines);
    }
    const ALSO_COMMANDS: [&str; 3] = ["missing", "round", "division"];
    if word != "q" && (!OWN.contains(&word) || ALSO_COMMANDS.contains(&word)) {
        return None;
    }
    let says = |line: &&str| {
        let typed = line.split("   ").next().unwrap_or_default();
        typed.split("  ").any(|typed| typed.split(' ').next() == Some(word))
    };
    let lines: Vec<&str> = HELP.lines().filter(says).collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}

/// Words about slips.
const OF_SLIPS: &[&str] = &[
    "slip", "score", "spread", "bye", "keypad", "table", "tag", "tie", "won", "drawn", "start",
    "started",
];

/// The lines of [`HELP`] on slips, if the word is about slips or is one.
fn help_on_slips(word: &str, commands: &[String]) -> Option<String> {
    let is_slip = word.contains(|c: char| c.is_ascii_digit()) || word.starts_with('!');
    if !is_slip && !OF_SLIPS.contains(&word) {
        return None;
    }
    let (slips, others) = HELP.split_at(HELP.find("\nm  missing").unwrap_or_default());
    let take_slips = others.lines().filter(|line| {
        let first = line.split(' ').next().unwrap_or_default();
        TAKE_SLIPS.contains(&first)
    });
    let mut lines: Vec<String> = slips.lines().chain(take_slips).map(str::to_owned).collect();
    if commands.iter().any(|command| command == word) {
        lines.push(format!("`{word} --help` is about the command `{word}`."));
    }
    Some(lines.join("\n"))
}

/// Whether names of several words need quotes in a line that begins with this word: in a slip they
/// need none.
pub fn takes_quotes(first: &str, commands: &[String]) -> bool {
    let lower = first.to_lowercase();
    let is_own = OWN.contains(&&*lower) && !TAKE_SLIPS.contains(&&*lower);
    is_own || is_known(&lower, commands) || command_of(&lower).is_some()
}

/// The command that a word of the prompt abbreviates, without its arguments.
fn command_of(word: &str) -> Option<Vec<String>> {
    let ours = match word {
        "why" | "explain" => "round explain",
        "forfeit" => "result forfeit",
        "leave" => "player withdraw",
        "add" => "player add",
        "players" => "player list",
        "rename" => "player set",
        "fee" | "fees" | "owe" | "owes" | "paid" => "player arrive",
        word => alias::find(word)?.ours,
    };
    let is_name = |word: &&str| word.chars().all(|c| c.is_ascii_lowercase() || c == '-');
    Some(ours.split(' ').take_while(is_name).map(str::to_owned).collect())
}

/// Whether the answer to a question is a new line instead: a slip of known players, or a command.
pub fn is_line(text: &str, known: &mut Known<'_>) -> bool {
    if may_be_slip(text, known) {
        return true;
    }
    match read(text, known) {
        Ok((_, InDivision { line: DayLine::Slip(None) | DayLine::Nothing, .. })) | Err(_) => false,
        Ok(_) => true,
    }
}

/// Reads a line; where it was in everyday words, with the line of the prompt that it means, or the
/// lines: the first is read then.
pub fn read(line: &str, known: &mut Known<'_>) -> Result<(Option<String>, InDivision), Misread> {
    if line.len() > LONGEST_LINE {
        return Err(SlipError::Shape { text: shortened(line) }.into());
    }
    if let Some(slip) = without_tie(line).filter(|slip| is_slip(slip, known)) {
        return Ok((Some(slip), InDivision { division: None, line: DayLine::Slip(None) }));
    }
    // Most lines are slips, and those need no more reading.
    let is_division =
        known.place.divisions.iter().any(|division| name_key(division) == name_key(line));
    if !is_division && !is_comment(line) && is_slip(line, known) {
        return Ok((None, InDivision { division: None, line: DayLine::Slip(None) }));
    }
    let reworded = reworded(line, known)?;
    let first = reworded.as_deref().map(|lines| lines.lines().next().unwrap_or_default());
    let read = read_plain(first.unwrap_or(line), known)?;
    Ok((reworded, read))
}

/// A slip with equal scores, without the word behind it that it is a tie.
fn without_tie(line: &str) -> Option<String> {
    const TIES: [&str; 6] = ["tie", "tied", "draw", "drawn", "drew", "equal"];
    let (slip, last) = line.trim_end().rsplit_once(char::is_whitespace)?;
    let slip = slip.trim_end().trim_end_matches(',');
    let is_equal = |reading: &SlipReading| match reading {
        SlipReading::Game { one, other, .. } => one.1 == other.1,
        SlipReading::Spread { .. } | SlipReading::Solo(..) => false,
    };
    let is_tie = TIES.contains(&&*last.to_lowercase())
        && SlipText::parse(slip).is_ok_and(|slip| slip.readings.iter().any(is_equal));
    is_tie.then(|| slip.trim_end_matches(" a").to_owned())
}

/// `# …`; but `#7 412 …` is a slip.
fn is_comment(line: &str) -> bool {
    line.strip_prefix('#').is_some_and(|rest| !rest.starts_with(|c: char| c.is_ascii_digit()))
}

/// Reads a line that is not in everyday words.
fn read_plain(line: &str, known: &mut Known<'_>) -> Result<InDivision, Misread> {
    let here = |line| Ok(InDivision { division: None, line });
    let Some(first) = line.split_whitespace().next() else { return here(DayLine::Nothing) };
    if is_comment(line) {
        return here(DayLine::Nothing);
    }
    let place = known.place;
    let is_division = place.divisions.iter().any(|division| name_key(division) == name_key(line));
    if !is_division
        && let Some(typed) = words(line)
        && let Some(command) = everyday(&typed, known)
        && !is_slip(line, known)
    {
        let mut command = command?;
        command.extend(place.division_flag().into_iter().flatten());
        return worded(command, known.commands);
    }
    if first.starts_with(|c: char| c.is_ascii_digit()) && !is_division {
        return here(DayLine::Slip(None));
    }
    if !is_division && let Some((round, slip)) = of_round(line) {
        return here(match slip {
            "" => DayLine::Round(Some(round)),
            _ => DayLine::Slip(Some(round)),
        });
    }
    let lower = first.to_lowercase();
    let is_known = (OWN.contains(&&*lower) || is_known(&lower, known.commands))
        && !alias::is_article(line, place);
    // tsh's `a` alone would change nothing; the other short commands do something.
    let is_exact = place.divisions.iter().any(|division| division == line);
    if is_division && (!is_known || is_exact || lower == "a") {
        return here(DayLine::Division(line.to_owned()));
    }
    if let (Some(way), false) = (alias::way(&lower), is_slip(line, known)) {
        return Err(Misread::line(format!("tsh's `{lower}` is done another way here"), way));
    }
    if !is_known || is_slip(line, known) {
        let players = (known.players)();
        let mut is_player = |name: &str| is_named(&players, name);
        if let Some(hint) =
            subject::sure(line, &mut is_player).filter(|_| !names_players(line, known))
        {
            let problem = format!("`{}` is not understood", shortened(line));
            return Err(Misread::line(problem, hint));
        }
        let has_digits = line.contains(|c: char| c.is_ascii_digit());
        let slip = line.split(" --").next().unwrap_or(line);
        let is_slip = may_be_slip(line, known)
            || verb_meant(first, known).is_none()
                && (subject::near(slip, &mut is_player).is_none() || is_of_somebody(slip, known));
        return match has_digits && is_slip {
            true => here(DayLine::Slip(None)),
            false => Err(unknown(line, first, known)),
        };
    }
    if lower == "fix" {
        return here(DayLine::Fix);
    }
    worded(alias::expanded(&unquoted(line)?, place)?, known.commands)
}

/// The round of a slip that begins with `r1`, and the rest of the line.
pub fn of_round(line: &str) -> Option<(RoundNo, &str)> {
    let (first, slip) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let number = first.strip_prefix(['r', 'R'])?.parse().ok()?;
    Some((RoundNo(number), slip.trim_start()))
}

/// Whether a line that begins with this word is a command of sixzero, or an abbreviation.
pub fn is_known(lower: &str, commands: &[String]) -> bool {
    alias::find(lower).is_some() || commands.iter().any(|command| command == lower)
}

/// The command of sixzero that a line is, or abbreviates.
pub fn command(
    line: &str,
    place: &Place,
    commands: &[String],
) -> Result<Option<Vec<String>>, Misread> {
    let words = alias::expanded(&unquoted(line)?, place)?;
    Ok(words.first().is_some_and(|first| commands.contains(first)).then_some(words))
}

/// The words of a line that may contain quotes.
fn unquoted(line: &str) -> Result<Vec<String>, Misread> {
    words(line).ok_or_else(|| {
        let problem = format!("`{}` has a quote that is not closed", shortened(line));
        Misread::line(problem, "close it, or leave it out")
    })
}

/// The meaning of words whose first one is known.
fn worded(words: Vec<String>, commands: &[String]) -> Result<InDivision, Misread> {
    let (rest, division) = without_division(&words);
    let plain: Vec<&str> = rest.iter().map(String::as_str).collect();
    let is_own = match plain[..] {
        ["round", second, ..] => second.parse::<u32>().is_ok(),
        // With a flag it is the command of that name.
        ["missing", _, ..] if plain.iter().any(|word| word.starts_with("--")) => false,
        [first, ..] => OWN.contains(&first.to_lowercase().as_str()),
        [] => false,
    };
    // A command has its own flag for the division.
    if !is_own {
        let named = division.into_iter().flat_map(|name| ["--division".to_owned(), name]);
        let line = DayLine::Command(rest.into_iter().chain(named).collect());
        return Ok(InDivision { division: None, line });
    }
    let line = match plain[..] {
        ["quit" | "exit", ..] => DayLine::Leave,
        ["help" | "?"] => DayLine::Help,
        ["help", "aliases" | "alias"] => DayLine::Aliases,
        ["help", "words"] => DayLine::HelpOn(everyday_help::topics()),
        ["help", "words", topic] => DayLine::HelpOn(
            everyday_help::page(topic).map_or_else(everyday_help::topics, str::to_owned),
        ),
        ["help", word] => match (help_on(word, commands), command_of(word)) {
            (Some(lines), _) => DayLine::HelpOn(lines),
            (None, Some(command)) => {
                DayLine::Command(["help".to_owned()].into_iter().chain(command).collect())
            }
            (None, None) => DayLine::Command(rest),
        },
        ["help", ref words @ ..] => match help_on_slips(&words.join(" "), commands) {
            Some(lines) if SlipText::parse(&words.join(" ")).is_ok() => DayLine::HelpOn(lines),
            Some(_) | None => DayLine::Command(rest),
        },
        ["missing"] => DayLine::Missing(None),
        ["missing", round] => DayLine::Missing(Some(number(round)?)),
        ["round"] => DayLine::Round(None),
        ["round", round] => DayLine::Round(Some(number(round)?)),
        ["division", ref name @ ..] if !name.is_empty() => DayLine::Division(name.join(" ")),
        ["confirm", ref slip @ ..] if !slip.is_empty() => DayLine::Confirm(rest[1..].to_vec()),
        ["by", ref name @ ..] if !name.is_empty() => DayLine::By(name.join(" ")),
        ["edit", player] => DayLine::Edit { player: player.to_owned(), round: None },
        ["edit", player, round] => {
            DayLine::Edit { player: player.to_owned(), round: Some(number(round)?) }
        }
        _ => {
            let typed = plain.join(" ");
            let told = subject::near(&typed, &mut |_| false);
            return Err(Misread::line(
                format!("`{}` does not fit this command", shortened(&typed)),
                told.unwrap_or_else(|| "`help` shows what can be typed".to_owned()),
            ));
        }
    };
    Ok(InDivision { division, line })
}

/// A round, as `3` or `r3`.
fn number(text: &str) -> Result<RoundNo, Misread> {
    let text = text.strip_prefix(['r', 'R']).unwrap_or(text);
    let wrong =
        |_| Misread::line(format!("`{}` is not a round", shortened(text)), "give its number");
    text.parse().map(RoundNo).map_err(wrong)
}

/// Whether it is the slip of a game, of whatever players.
pub fn is_game(line: &str) -> bool {
    let is_game = |reading: &SlipReading| matches!(reading, SlipReading::Game { .. });
    SlipText::parse(line).is_ok_and(|slip| slip.readings.iter().any(is_game))
}

/// Whether it is a whole game of two players of the division, whatever its first word.
pub fn is_slip(line: &str, known: &mut Known<'_>) -> bool {
    let Ok(slip) = SlipText::parse(line) else { return false };
    let players = (known.players)();
    let is_there = |name: &str| find_player(&players, name).is_ok();
    slip.readings.iter().any(|reading| match reading {
        SlipReading::Game { table: None, one, other, .. } => is_there(&one.0) && is_there(&other.0),
        SlipReading::Game { table: Some(_), .. }
        | SlipReading::Spread { .. }
        | SlipReading::Solo(..) => false,
    })
}

/// Whether it looks like a game of two players, at least one of them in the division or both
/// nearly: a slip with a typing error.
fn may_be_slip(line: &str, known: &mut Known<'_>) -> bool {
    let Ok(slip) = SlipText::parse(line) else { return false };
    let players = (known.players)();
    let found = |name: &str| find_player(&players, name);
    slip.readings.iter().any(|reading| match reading {
        SlipReading::Game { one, other, .. } => {
            let found = [found(&one.0), found(&other.0)];
            let is_near = |found: &Result<&Player, Refusal>| {
                matches!(found, Err(Refusal::NoPlayer { near: Some(_), .. }))
            };
            let is_there = |found: &Result<&Player, Refusal>| {
                matches!(found, Ok(_) | Err(Refusal::SeveralPlayers { .. }))
            };
            found.iter().any(is_there) || found.iter().all(is_near)
        }
        SlipReading::Spread { .. } | SlipReading::Solo(..) => false,
    })
}

/// Everyday words that a line begins with, beside the commands.
const VERBS: &[&str] = &[
    "add",
    "arrive",
    "backup",
    "forfeit",
    "late",
    "leave",
    "look",
    "noshow",
    "overtime",
    "penalty",
    "played",
    "players",
    "rejoin",
    "release",
    "rename",
    "results",
    "scores",
    "swapboards",
    "swapstarts",
    "why",
    "withdraw",
];

/// Whether a line that begins with this word is no name: a command, an abbreviation or an everyday
/// word.
pub fn begins_line(first: &str, commands: &[String]) -> bool {
    let lower = first.to_lowercase();
    OWN.contains(&&*lower)
        || is_known(&lower, commands)
        || command_of(&lower).is_some()
        || VERBS.contains(&&*lower)
}

/// The word that is meant by a misspelled first one, unless a player may be.
fn verb_meant(first: &str, known: &mut Known<'_>) -> Option<String> {
    let commands = known.commands.iter().map(String::as_str);
    let all = commands.chain(OWN.iter().copied()).chain(VERBS.iter().copied());
    // `and` begins a sentence.
    let meant = near::misspelled(first, all).filter(|_| !first.eq_ignore_ascii_case("and"))?;
    let is_nobody =
        matches!(find_player(&(known.players)(), first), Err(Refusal::NoPlayer { near: None, .. }));
    is_nobody.then_some(meant)
}

/// Whether a player is named, or nearly, where a slip has a name.
fn is_of_somebody(line: &str, known: &mut Known<'_>) -> bool {
    let Ok(slip) = SlipText::parse(line) else { return false };
    let players = (known.players)();
    let is_nobody = |name: &str| {
        matches!(find_player(&players, name), Err(Refusal::NoPlayer { near: None, .. }))
    };
    slip.readings.iter().any(|reading| match reading {
        SlipReading::Game { one, other, .. } => !is_nobody(&one.0) || !is_nobody(&other.0),
        SlipReading::Spread { one, other, .. } => !is_nobody(one) || !is_nobody(other),
        SlipReading::Solo(player, _) => !is_nobody(player),
    })
}

fn unknown(line: &str, first: &str, known: &mut Known<'_>) -> Misread {
    let meant = verb_meant(first, known).map(|verb| line.trim_start().replacen(first, &verb, 1));
    let players = (known.players)();
    let mut is_player = |name: &str| is_named(&players, name);
    let hint = match subject::near(line, &mut is_player).filter(|_| meant.is_none()) {
        Some(told) => format!("{told}; `help` shows what else can be typed"),
        None => "a slip is `1 412 4 388`; `help` shows what else can be typed".to_owned(),
    };
    let shown = shortened(line);
    Misread::line(format!("`{shown}` is neither a slip nor a command{}", near::hint(&meant)), hint)
}

/// The words without `--division NAME`, and that name.
fn without_division(words: &[String]) -> (Vec<String>, Option<String>) {
    let mut rest = Vec::new();
    let mut division = None;
    let mut words = words.iter();
    while let Some(word) = words.next() {
        match word.as_str() {
            "--division" | "-d" => division = words.next().cloned(),
            _ => rest.push(word.clone()),
        }
    }
    (rest, division)
}
