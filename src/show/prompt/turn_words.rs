//! A line about a game in everyday words as the line of its prompt that it means.
use crate::prompt::form::{Form, Gaps, Means, filled, line, told};
use crate::prompt::turn::not_a_line;
use crate::prompt::{Misread, words};
use desk::{find_seat, quoted};
use rules::{Game, Seat, Stage, TurnNo};

/// The first that fits is taken. `{seat}` is the player's seat, `{at}` the square of the play of
/// the turn, `{next}` what the game waits for.
const FORMS: &[Form] = &[
    line("{player} [plays|played|lays|laid|makes|made] {played}", "{played} @{seat}"),
    line(
        "{player} [plays|played|lays|laid|makes|made] {played} for|=|scores|scored|makes {points} [points|pts]",
        "{played} {points} @{seat}",
    ),
    line("{player} [plays|played|lays|laid|makes|made] {played} points|pts", "{played} @{seat}"),
    line("{played} [by] {player}", "{played} @{seat}"),
    line("{played} for|=|scores|scored|makes {points} [points|pts]", "{played} {points}"),
    line("{played} points|pts", "{played}"),
    line(
        "play|plays|i [play|played] {played} for|=|scores|scored|makes {points} [points|pts]",
        "{played} {points}",
    ),
    line("play|plays|i [play|played] {played} [points|pts]", "{played}"),
    told(
        "help play|challenge|exchange|swap|pass|hold|accept|overtime|racks|fix|insert|end|blank",
        "`?` shows what can be typed; `game challenge --help` explains a command",
    ),
    line("[i|we] pass|passes|passed|passing|skip|skips", "pass"),
    line("{player} pass|passes|passed|skip|skips", "pass @{seat}"),
    line(
        "[i] exchange|exchanges|exchanged|swap|swaps|swapped|change|changes|changed|trade|trades \
         {number} [tile|tiles|letter|letters]",
        "swap {number}",
    ),
    line(
        "[i] exchange|exchanges|exchanged|swap|swaps|swapped|change|changes|changed|trade|trades {tiles}",
        "swap {tiles}",
    ),
    line(
        "{player} x|exchange|exchanges|exchanged|swap|swaps|swapped|change|changes|changed|trade|trades \
         {number} [tile|tiles|letter|letters]",
        "swap {number} @{seat}",
    ),
    line(
        "{player} x|exchange|exchanges|exchanged|swap|swaps|swapped|change|changes|changed|trade|trades \
         {tiles}",
        "swap {tiles} @{seat}",
    ),
    told(
        "{player} x|exchange|exchanges|exchanged|swap|swaps|swapped|change|changes|changed|trade|trades \
         [{rest}]",
        "`x3` exchanges three tiles, `xABC` these",
    ),
    told(
        "exchange|exchanges|swap|swaps|change|changes|trade|trades",
        "`x3` exchanges three tiles, `xABC` these",
    ),
    line("i challenge", "c"),
    line("i challenge {words}", "c {words}"),
    line("{player} c|challenge|challenges|challenged", "c @{seat}"),
    line("{player} c|challenge|challenges|challenged {words}", "c {words} @{seat}"),
    line("phony|phoney|invalid", "c phony"),
    line("phony|phoney|invalid {word}", "c {word} phony"),
    line("[the] challenge failed|fails|lost|unsuccessful", "c good"),
    line("[the] challenge succeeded|succeeds|won|successful", "c phony"),
    line("no challenge", "accept"),
    told(
        "{player} lost|loses|won|wins [the|a] challenge",
        "`c` challenges the last play by the word list; `c good` or `c phony` as you rule",
    ),
    told(
        "take|takes|remove|withdraw [it|the] [play|word] [off]",
        "`c` challenges the last play off, `u` takes the last entry back",
    ),
    line("{player} has drawn [tiles]", "accept drawn"),
    line("{player} has|had|holds|rack {tiles}", "rack {tiles} @{seat}"),
    line("r|rack {player} {tiles}", "rack {tiles} @{seat}"),
    line("{word} is [a] phony|phoney|invalid|bad", "c {word} phony"),
    line("{word} is not|n't [a] good|valid|word|acceptable", "c {word} phony"),
    line("is {word} [a] good|valid|ok|okay|allowed|acceptable|word|phony", "look {word}"),
    line("i hold", "hold"),
    line("{player} hold|holds", "hold @{seat}"),
    line("i accept", "accept"),
    line("accepted", "accept"),
    line("{player} accept|accepts|accepted", "accept @{seat}"),
    line("{player} resigns|resigned", "resign {seat}"),
    line("{player} gives|gave up", "resign {seat}"),
    line(
        "{player} [ran|is|was|went|goes] over|overtime|late [time] [by] {number} minute|minutes|min|m",
        "overtime {seat} {number}m",
    ),
    line(
        "{player} [ran|is|was|went|goes] over|overtime|late [time] [by] {number} second|seconds|sec|s",
        "overtime {seat} {number}s",
    ),
    line(
        "{player} [ran|is|was|went|goes] over|overtime|late [time] [by] {time}",
        "overtime {seat} {time}",
    ),
    line("{player} [ran|is|was|went] {time} over|overtime|late", "overtime {seat} {time}"),
    told(
        "{player} [ran|is|was|went|goes] over|overtime|late [time]",
        "`t {player} 2:05` with how much it was",
    ),
    line(
        "time|clock|overtime {player} [by] {number} minute|minutes|min|m [over]",
        "overtime {seat} {number}m",
    ),
    line(
        "time|clock|overtime {player} [by] {number} second|seconds|sec|s [over]",
        "overtime {seat} {number}s",
    ),
    line("time|clock|overtime {player} [by] {time} [over]", "overtime {seat} {time}"),
    line("{player} {clock}", "overtime {seat} {clock}"),
    told(
        "{player} used|took|needed {time}",
        "`t {player} 1:15` enters overtime: by how much it was too long",
    ),
    told(
        "{player} lost|loses on time",
        "`t {player} 2:05` enters overtime; `resign {player}` gives the game up",
    ),
    told(
        "{player} [score] [is|was|has] {points}",
        "scores follow from the plays: `announce 3 24` notes what was said, `rule 3 24` what counts",
    ),
    told(
        "undo {number}",
        "`u` takes the last entry back; `delete {number}` and `fix {number} …` correct an earlier turn",
    ),
    line("{asked}", "look {asked}"),
    line("what is|does {word} [mean]", "look {word}"),
    told("t|time|overtime|clock [{player}]", "`t NAME 2:05` enters overtime"),
    line("{player} started|starts|start|begins|began [first]", "starter {seat}"),
    line("{player} went|goes|plays|played|moves|moved|was|is first", "starter {seat}"),
    line("[the] starter|start|first [is|was] {player}", "starter {seat}"),
    told(
        "[the] [wrong] starter|starts|started",
        "`starter NAME` says who really started: the turns change hands",
    ),
    told(
        "start|begin|new|restart [game|again]",
        "`game new ann ben` begins another game; `starter NAME` says who really started this one",
    ),
    line(
        "[the] score [of] [turn] {number} was|is|should [be|have] [been] {points}",
        "game announce {number} {points}",
    ),
    line(
        "turn|move|play {number} was|is|scored|scores|counts {points}",
        "game announce {number} {points}",
    ),
    line(
        "turn|move|play {number} was|is|should [be|have] [been] {laid} not {word}",
        "fix {number} {at} {laid}",
    ),
    line(
        "turn|move|play {number} was|is|should [be|have] [been] {laid}",
        "fix {number} {at} {laid}",
    ),
    line(
        "turn|move|play {number} was|is|should [be|have] [been] [a|an] {turn}",
        "fix {number} {turn}",
    ),
    line("fix [turn|move|play] {number} {laid}", "fix {number} {at} {laid}"),
    line(
        "correct|change|edit|amend|correction [turn|move|play] {number} [to|was|is] {laid}",
        "fix {number} {at} {laid}",
    ),
    line(
        "correct|change|edit|amend|correction [turn|move|play] {number} [to|was|is] {turn}",
        "fix {number} {turn}",
    ),
    line("fix turn|move|play {number} [to|was|is] {turn}", "fix {number} {turn}"),
    line("delete|remove turn|move|play {number}", "delete {number}"),
    line("explain turn|move|play {number}", "explain {number}"),
    told(
        "fix|correct|change|edit|amend|correction [turn|move|play] {number}",
        "`fix {number} 10F PASTA` says what turn {number} was, `fix {number} pass`, `delete {number}`",
    ),
    told(
        "fix|correct|correction|edit|amend|wrong|mistake|oops|typo",
        "`u` takes the last entry back, `fix 7 10F PASTA` corrects an earlier turn: `s` has their \
         numbers",
    ),
    line("take|takes [it] back", "undo"),
    line("takeback|back", "undo"),
    told(
        "{square} {laid} [with] [the] blank|blanks {rest}",
        "`-` before a letter says that it is the blank, as `{square} PLAY-S`; in capitals a small letter does",
    ),
    told(
        "{square} {laid} [the] {tiles} [is|as|=] [a|the] blank",
        "`-` before a letter says that it is the blank, as `{square} PLAY-S`; in capitals a small letter does",
    ),
    told(
        "break|stop|pause|leave|suspend|abort|quit [off|it|here] [the|this] [game|record|recording]",
        "`q` leaves; every turn is saved, and `enter` at the day's prompt goes on with this record",
    ),
    line(
        "turn|move|play {number} [was|is] announced|called|said [as] {points}",
        "game announce {number} {points}",
    ),
    told("blank|blanks", "`-` before a letter says that it is the blank: `8h play-s`"),
    line("score|scores|board|bag|unseen|game|turns", "show"),
    told("end|ends|finish|stop the|this [game]", "{next}"),
    told("end|finish|stop game", "{next}"),
    told("[the] [game] over|ended|finished|finish|done|out", "{next}"),
    told("[the] game is over|ended|finished|done", "{next}"),
    told(
        "{word} pass|passes|x|exchange|exchanges|swap|swaps|change|changes|challenge|challenges|hold|holds|accepts|resigns \
         [{rest}]",
        "{word} does not play here: {players} do",
    ),
    told("{player} [is|goes|went|has|plays|played] [gone] out|finished|done", "{next}"),
    told(
        "[slip|result] {game}",
        "a slip belongs to the day's prompt: `q` leads there, and `enter` there goes on with this record",
    ),
];

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
    let mut find =
        |words| FORMS.iter().find_map(|form| Some((form, form.gaps(words, &mut is_player)?)));
    let Some((form, gaps)) = find(words).or_else(|| find(&bare)) else { return Ok(None) };
    let own = |gap: &str| own(gap, &gaps, game);
    match form.means {
        Means::Told(hint) => Err(not_a_line(typed, filled(hint, &gaps, &own))),
        Means::Line(line) => {
            let line = std::iter::once(filled(line, &gaps, &own));
            let beside = beside.iter().map(|word| quoted(word));
            Ok(Some(line.chain(beside).collect::<Vec<_>>().join(" ")))
        }
    }
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
