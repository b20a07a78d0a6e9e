//! A line in everyday words as the line of the prompt that it means.
use crate::prompt::day::{Known, is_slip, of_round};
use crate::prompt::form::{Form, Means, filled, line, told};
use crate::prompt::{Misread, words};
use desk::{SlipText, find_player, quoted};
use tournament::{name_key, shortened};

const PRINT_PAIRINGS: &str = "`pairings {round} --output pairings.html` writes the page, `post` all pages \
    of the wall: open it in a browser and print it there";

const SHEETS: &str = "`export csv FOLDER --excel` writes files that a spreadsheet opens";
const PLAY: &str = "a play belongs to a game: `game enter` takes the plays of the one that is recorded, `game \
    new --table 3` begins that of table 3";

const SCORES: &str = "`edit {player}` has the line that corrects the result: `fix ann 380 dan 400`, with the \
    scores the right way round";

const LEFT: &str = "`leave {player}` takes {player} out after this round's game, `noshow {player}` loses \
    the game";

/// The first that fits is taken. `{here}` is the current round, `{next}` the one after the last that
/// is paired.
const FORMS: &[Form] = &[
    told("print [the] pairing|pairings [round] [{round}]", PRINT_PAIRINGS),
    told("print [the] pairing|pairings [round] [{round}] [by|order] {order}", PRINT_PAIRINGS),
    told(
        "print [the] {report} [after|of|for] [round] [{round}]",
        "`{report} {round} --output {report}.html` writes the page, `post` all pages of the wall: \
         open it in a browser and print it there",
    ),
    line(
        "[show|list] pairing|pairings [round] [{round}] [by|order] name|names|alphabetical",
        "pairings {round} --order name",
    ),
    line(
        "[show|list] pairing|pairings [by|order] name|names|alphabetical [round] {round}",
        "pairings {round} --order name",
    ),
    line("byname|by-name|alphabetical", "pairings --order name"),
    line(
        "[show|list] pairing|pairings [round] [{round}] [by|order] table|tables|board|boards",
        "pairings {round} --order table",
    ),
    line(
        "[show|list] pairing|pairings [round] [{round}] [by|order] rank|ranking",
        "pairings {round} --order rank",
    ),
    line("show|list pairing|pairings [round] [{round}]", "pairings {round}"),
    line("[show|list] scores|results [list] [of|for] round {round}", "results {round}"),
    line("[show|list] scores [{round}]", "results {round}"),
    line("show|list results [{round}]", "results {round}"),
    line("result|results|score list [{round}]", "results {round}"),
    line("[show] round {round} results|scores", "results {round}"),
    line("record|score [the] [game] [of|at|on] table|board {number}", "game new --table {number}"),
    line(
        "record|score [the] [game] [of] {player} [and|v|vs|-|against] {other}",
        "game new {player} {other}",
    ),
    line("game new [of|at|on] table|board {number}", "game new --table {number}"),
    line("share pairings round {round}", "share pairings {round}"),
    line("share results|scores round {round}", "share results {round}"),
    line("share standings round {round}", "share standings {round}"),
    line("[show|the] final standings|results|ranking", "standings"),
    line("show|list standings", "standings"),
    line("who won|wins|gets|has [which|what|the|a] prize|prizes", "prizes"),
    line("share [the] winner|winners", "share prizes"),
    line("[add] prize|prizes {prize}", "prize add {prize}"),
    line("{prize}", "prize add {prize}"),
    line(
        "[prize|prizes] [add] [best] under {rating} {points}",
        "prize add 1st under {rating} {points}",
    ),
    told(
        "[add] prize|prizes {points} {amounts}",
        "a line for each place: `1st {points}`, then `2nd …`; `share prizes` shows who gets them",
    ),
    line("[prize|prizes] [add] [best] {class} {points}", "prize add 1st under {class} {points}"),
    told("export|save [as|to] xlsx|xls|excel|spreadsheet|ods [{rest}]", SHEETS),
    told(
        "export|save [the] [final] standings|results|pairings|players|everything [{rest}]",
        SHEETS,
    ),
    told("standings|results|pairings|players as|to csv|excel|file|spreadsheet [{rest}]", SHEETS),
    line("players import {rest}", "player import {rest}"),
    line("players add {rest}", "player add {rest}"),
    line("where is|does|sits {player} [sit|sitting|play|playing]", "pairings"),
    line("game [of|at|for] table|board {number}", "game new --table {number}"),
    told(
        "game [new] {number}",
        "`record table {number}` begins the game of table {number}; `game show --game {number}` shows \
         game {number} of `game list`",
    ),
    line("[the] winner|winners", "standings"),
    line("[show] standings [after|of|for|through] [round] {round}", "standings --round {round}"),
    line("who won|wins|leads|first", "standings"),
    line("who is winning|leading|first|ahead", "standings"),
    told(
        "print|open [the] wall|sheets|sheet [again]",
        "`post` writes the pages for the wall, wall/index.html leads to them: open it in a browser \
         and print them there; `slips --output slips.html` has the result slips",
    ),
    told(
        "why not {player}",
        "`why {player}` says why {player} plays whom, `why ann {player}` why those two do not meet",
    ),
    line("why am|is i playing|paired {player}", "why {player}"),
    line(
        "why do|does|is {player} play|meet|playing|paired|meeting [with] {other}",
        "why {player} {other}",
    ),
    line("who has|hasn't paid", "arrive"),
    line("paid|pays|pay {player} [{points}]", "arrive {player} paid {points}"),
    line("{player} [has] paid|pays [{points}]", "arrive {player} paid {points}"),
    line("arrive {player} paid [{points}]", "arrive {player} paid {points}"),
    line("who owes|paid", "arrive"),
    told(
        "{player} win|wins|won by forfeit",
        "`forfeit NAME` with the name of who did not play: the opponent wins",
    ),
    line("post [the] wall|standings|pairings|everything|all|results [{round}]", "post {round}"),
    told(
        "export|print|save|make [a|as|to] pdf|pdfs",
        "`post --output wall` writes the pages; a browser prints each of them as PDF",
    ),
    told(
        "next [round] [--method|by|with|as] {method}",
        "`round pair {next} --method {method}` pairs it so, then `next` releases it",
    ),
    told(
        "[round] pair [the] final|last [round] [--method|by|with|as] {method}",
        "`round pair --method {method}` pairs the last round so when it is the next, `round pair \
         {next} --method {method}` by its number",
    ),
    line(
        "round pair [round] [{round}] [--method|by|with|as] {method}",
        "round pair {round} --method {method}",
    ),
    line(
        "pair [round] [{round}] [--method|by|with|as] {method}",
        "round pair {round} --method {method}",
    ),
    told(
        "[round] pair [round] [{round}] [--method|by|with|as] {method} [with] repeat|repeats ok|okay|allowed|fine",
        "`round pair {round} --method {method}` pairs so; how often two may meet again is said behind \
         the method: `{method} repeats 1`, in quotes",
    ),
    line(
        "[round] pair [round] [{round}] [manual|manually] [--pairs] {pairs}",
        "round pair {round} --pairs {pairs}",
    ),
    line("forfeit|forfeits {player} [in] round {round}", "result forfeit {round} {player}"),
    told(
        "[double] forfeit|forfeits {player} and|&|+ {other}",
        "`result forfeit {here} {player} --both` where the two meet: both lose; else `forfeit \
         {player}`, then `forfeit {other}`",
    ),
    told(
        "double forfeit|forfeits {player}",
        "`result forfeit {here} {player} --both`: {player} and the opponent lose",
    ),
    told(
        "double forfeit|forfeits",
        "`result forfeit {here} NAME --both`: NAME and the opponent lose",
    ),
    told(
        "penalty|penalise|penalize {player} {points}",
        "`result penalty {here} {player} {points} --reason \"late back\"` takes points off",
    ),
    told(
        "penalty|penalise|penalize {player}",
        "`result penalty {here} {player} 25 --reason \"late back\"` takes points off, `overtime \
         {player} 2:05` what overtime costs",
    ),
    told(
        "penalty|penalise|penalize",
        "`result penalty {here} NAME 25 --reason \"late back\"` takes points off",
    ),
    line("fix [of] round {round} {rest}", "fix r{round} {rest}"),
    line("round {round} {slip}", "r{round} {slip}"),
    line(
        "wrong|correct|correction|change|mistake|typo|no|no,|actually|sorry|sorry, {player} \
         [had|has|got|is|was|scored] {points}",
        "fix {player} {points}",
    ),
    told("swapscores|swap-scores {player} [and] [{other}]", SCORES),
    told("swap|switch [the] scores|score [of] {player} [and] [{other}]", SCORES),
    told(
        "oops|ooops|ups",
        "`undo` takes the last entry back, `fix ann 421 dan 388` corrects a result",
    ),
    told(
        "wrong|correct|correction|mistake|misread|misheard|typo",
        "`fix ann 421 dan 388` corrects a result, with both players and both scores; `undo` takes \
         the last entry back",
    ),
    told(
        "undo {times}",
        "`undo` takes the last entry back, each time it is typed; `undo NUMBER` takes back that one \
         entry of `log`",
    ),
    line("word|words|valid|challenge|challenges|dispute|is-valid|lookup {words}", "look {words}"),
    line("is {word} good|valid|ok|okay|allowed|acceptable|playable|legal|fine", "look {word}"),
    line("is {word} good?|valid?|ok?|okay?|allowed?|acceptable?|playable?|legal?", "look {word}"),
    line("is {word} a [good|valid] word|word?", "look {word}"),
    line("{asked}", "look {asked}"),
    told("who am i|i?", "the name in front of the sign is who enters; `by NAME` changes it"),
    line("my name is {name}", "by {name}"),
    line("i am {words}", "by {words}"),
    line("i'm {words}", "by {words}"),
    line("this is {words}", "by {words}"),
    told(
        "log {words}",
        "`by {words}` has {words} enter from here on; `log` shows what was entered, `log --last 5` \
         the last of it",
    ),
    line(
        "late add {name} {rating} [from] [round] {round}",
        "add {name} --rating {rating} --from {round}",
    ),
    line(
        "add late {name} {rating} [from] [round] {round}",
        "add {name} --rating {rating} --from {round}",
    ),
    line("add {name} {rating} from [round] {round}", "add {name} --rating {rating} --from {round}"),
    line("add {name} {rating} round {round}", "add {name} --rating {rating} --from {round}"),
    line("late add {name} {rating}", "add {name} --rating {rating}"),
    line("late {player}", "late {player}"),
    told(
        "late {word} {words} {rating}",
        "`add {word} {words} {rating}` adds a newcomer; `players` lists who is there",
    ),
    told(
        "late {word} {words}",
        "`add {word} {words}` adds a newcomer; `players` lists who is there",
    ),
    line(
        "{player} [is|will] misses|miss|missing|skips|skip|absent|away [in|for|from] [round] {round}",
        "sit-out {player} {round}",
    ),
    line(
        "{player} sits|sit|sitting out|sitout [in|for] [round] {round}",
        "sit-out {player} {round}",
    ),
    line("{player} [has|is] arrived|arrives|here", "arrive {player}"),
    line("{player} came|comes|come|appeared|appears [after] [all]", "arrive {player}"),
    line(
        "delete|remove|erase [the] slip|result [of|at|for] table|board {number}",
        "blame {here} table {number}",
    ),
    line("delete|remove|erase [the] slip|result [of|at|for] {player}", "blame {here} {player}"),
    line("delete table|board {number}", "blame {here} table {number}"),
    line("table|board {number} {scores}", "{number} {scores}"),
    line("table|board {number} {slip}", "{number} {slip}"),
    told(
        "{player} [really] started|starts [not] [{other}]",
        "`swapstarts {player}` changes who started at {player}'s table, `pairings` shows who is to start",
    ),
    told("exchange|exchanges|exchanged|pass|passes {rest}", PLAY),
    told("{square} {laid} [{points}]", PLAY),
    told("{laid} {square} [{points}]", PLAY),
    told("{player} [is|has|went|goes] gone|quit|quits|stopped|stops|drops|home", LEFT),
    told("{player} has|is left", LEFT),
    line("noshow {player}", "noshow {player}"),
    line("withdraw {player}", "withdraw {player}"),
    line("rejoin {player}", "rejoin {player}"),
    line("disqualify {player}", "disqualify {player}"),
    line("edit {player}", "edit {player}"),
    line("[show] card {player}", "edit {player}"),
    told(
        "make|do|take [a|the] backup|copy",
        "`backup FOLDER` makes a checked copy, on a stick as anywhere",
    ),
    told(
        "copy|save|backup [everything|all|it] to [a|the|usb] stick|usb|disk|drive",
        "`backup FOLDER` makes a checked copy: FOLDER is the stick's",
    ),
    told("copy", "`backup FOLDER` makes a checked copy, on a stick as anywhere"),
];

/// The line of the prompt that a line in everyday words means; `None` for other lines.
///
/// # Errors
/// It can mean several things: the hint says what to type.
pub fn reworded(typed: &str, known: &mut Known<'_>) -> Result<Option<String>, Misread> {
    let place = known.place;
    let is_division = place.divisions.iter().any(|name| name_key(name) == name_key(typed));
    if is_division || is_slip(typed, known) {
        return Ok(None);
    }
    let misread =
        |hint: String| Misread::line(format!("`{}` is not understood", shortened(typed)), hint);
    if let Some(reason) = reasoned(typed, known) {
        return Ok(Some(reason));
    }
    if let Some(slip) = versus(typed, known) {
        return slip.map(Some).map_err(misread);
    }
    let Some(all) = words(typed) else { return Ok(None) };
    let is_option =
        |word: &String| word.starts_with("--") && word != "--method" && word != "--pairs";
    let flags = all.iter().position(is_option).unwrap_or(all.len());
    let (plain, flags) = all.split_at(flags);
    let mut loaded = None;
    let mut is_player =
        |name: &str| find_player(loaded.get_or_insert_with(|| (known.players)()), name).is_ok();
    let bare: Vec<String> = plain
        .iter()
        .map(|word| word.trim_end_matches([',', ';', '.', '!', '?']).to_owned())
        .collect();
    let mut find =
        |words| FORMS.iter().find_map(|form| Some((form, form.gaps(words, &mut is_player)?)));
    let Some((form, gaps)) = find(plain).or_else(|| find(&bare)) else { return Ok(None) };
    let own = |gap: &str| match gap {
        "here" => Some(place.round().map_or(1, |round| round.0).to_string()),
        "next" => Some((place.last.0 + 1).to_string()),
        _ => None,
    };
    match form.means {
        Means::Told(hint) => Err(misread(filled(hint, &gaps, &own))),
        Means::Line(line) => {
            let line = std::iter::once(filled(line, &gaps, &own));
            Ok(Some(
                line.chain(flags.iter().map(|flag| quoted(flag))).collect::<Vec<_>>().join(" "),
            ))
        }
    }
}

/// Whether it is a line in everyday words that is no name, whoever plays: `show pairings`.
pub fn is_worded(typed: &str) -> bool {
    let Some(words) = words(typed).filter(|_| named(typed).is_none()) else { return false };
    FORMS.iter().any(|form| form.gaps(&words, &mut |_| false).is_some())
}

/// The name in `my name is marie`, `i am marie`.
pub fn named(typed: &str) -> Option<String> {
    let words = words(typed)?;
    let gaps = FORMS
        .iter()
        .filter(|form| matches!(form.means, Means::Line(line) if line.starts_with("by ")));
    let found = gaps.filter_map(|form| form.gaps(&words, &mut |_| false)).next()?;
    found.first().map(|(_, name)| name.join(" "))
}

/// `fix` with words behind a whole slip: they are the reason.
fn reasoned(typed: &str, known: &mut Known<'_>) -> Option<String> {
    let (fix, behind) = typed.trim().split_once(char::is_whitespace)?;
    if !fix.eq_ignore_ascii_case("fix") || typed.contains("--") {
        return None;
    }
    let behind = behind.trim();
    let (round, slip) = match of_round(behind) {
        Some((round, slip)) => (format!("r{} ", round.0), slip),
        None => (String::new(), behind),
    };
    if SlipText::parse(slip).is_ok() {
        return None;
    }
    let words: Vec<&str> = slip.split_whitespace().collect();
    let ends = (1..words.len()).rev().find(|at| {
        let (slip, reason) = words.split_at(*at);
        let ends_in_score = slip.last().is_some_and(|score| score.parse::<i32>().is_ok());
        ends_in_score
            && reason[0].starts_with(char::is_alphabetic)
            && is_slip(&slip.join(" "), known)
    })?;
    let (slip, reason) = words.split_at(ends);
    let reason = reason.join(" ").replace('"', "");
    Some(format!("fix {round}{} --reason \"{reason}\"", slip.join(" ")))
}

/// Words between two players, the winner first.
const BEATS: [&str; 12] = [
    "beat", "beats", "bt", "b", "def", "def.", "defeated", "defeats", "won", "wins", "besiegt",
    "schlägt",
];
const LOSES: [&str; 3] = ["lose", "loses", "lost"];
/// Words and signs between two players, or a player and a score.
const BETWEEN: [&str; 8] = ["-", "–", "vs", "vs.", "v", "v.", "/", "against"];

/// A part of a slip.
enum Part {
    Name(String),
    Score(i32),
}

/// What stands before a slip, `fix r1 `, and the slip.
fn headed(typed: &str) -> (String, &str) {
    let (first, behind) = typed.split_once(char::is_whitespace).unwrap_or((typed, ""));
    let takes_slip = ["fix", "confirm"].contains(&&*first.to_lowercase());
    let (mut head, slip) =
        if takes_slip { (format!("{first} "), behind) } else { (String::new(), typed) };
    match of_round(slip.trim_start()) {
        Some((round, slip)) => {
            head.push_str(&format!("r{} ", round.0));
            (head, slip)
        }
        None => (head, slip),
    }
}

/// A slip with words or signs between its players or scores, as a slip without them; the hint where
/// it does not say whose score is whose.
fn versus(typed: &str, known: &mut Known<'_>) -> Option<Result<String, String>> {
    let (head, slip) = headed(typed);
    let options = slip.find('!').into_iter().chain(slip.find("--")).min();
    let (slip, options) = slip.split_at(options.unwrap_or(slip.len()));
    let mut parts = Vec::new();
    let (mut name, mut beats, mut loses, mut is_parted) = (Vec::new(), false, false, false);
    let spaced = slip.replace('/', " / ");
    for word in spaced.split_whitespace() {
        let lower = word.to_lowercase();
        let (is_beaten, is_losing) = (BEATS.contains(&&*lower), LOSES.contains(&&*lower));
        let is_between = BETWEEN.contains(&&*lower) || (loses && lower == "to");
        let scores: Option<Vec<i32>> =
            word.split(['-', '–', ':']).map(|score| score.parse().ok()).collect();
        if let Some(scores) = scores {
            parts.extend(
                (!name.is_empty()).then(|| Part::Name(std::mem::take(&mut name).join(" "))),
            );
            is_parted |= scores.len() > 1;
            parts.extend(scores.into_iter().map(Part::Score));
        } else if is_beaten || is_losing || is_between {
            parts.extend(
                (!name.is_empty()).then(|| Part::Name(std::mem::take(&mut name).join(" "))),
            );
            beats |= is_beaten;
            loses |= is_losing;
            is_parted = true;
        } else {
            name.push(word);
        }
    }
    parts.extend((!name.is_empty()).then(|| Part::Name(name.join(" "))));
    let slip = |one: &str, first: i32, other: &str, second: i32| {
        format!("{head}{one} {first} {other} {second} {options}").trim_end().to_owned()
    };
    let players = (known.players)();
    let is_player = |name: &String| find_player(&players, name).is_ok();
    match &parts[..] {
        [Part::Name(one), Part::Name(other), Part::Score(first), Part::Score(second)]
        | [Part::Name(one), Part::Score(first), Part::Name(other), Part::Score(second)]
            if is_parted && (is_player(one) || is_player(other)) =>
        {
            let (first, second) = (*first, *second);
            if (beats && first <= second) || (loses && first >= second) {
                return Some(Err(format!(
                    "`{}` if {one} won, `{}` if {other} did",
                    slip(one, second, other, first),
                    slip(one, first, other, second)
                )));
            }
            Some(Ok(slip(one, first, other, second)))
        }
        // Whose score is whose is asked of the same slip without its sign.
        [Part::Score(table), Part::Score(first), Part::Score(second)] if is_parted => {
            Some(Ok(format!("{head}{table} {first} {second} {options}").trim_end().to_owned()))
        }
        [Part::Name(both), Part::Score(first), Part::Score(second)] if is_parted => {
            let plain = format!("{head}{both} {first} {second} {options}").trim_end().to_owned();
            let is_meant = is_player(both) || is_slip(&format!("{both} {first} {second}"), known);
            is_meant.then_some(Ok(plain))
        }
        [Part::Name(one), Part::Score(first), Part::Score(second), Part::Name(other)]
            if is_player(one) && is_player(other) =>
        {
            Some(Err(format!(
                "`{}` if {one} has {first}, `{}` if {other} has",
                slip(one, *first, other, *second),
                slip(one, *second, other, *first)
            )))
        }
        _ => None,
    }
}
