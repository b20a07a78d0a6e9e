//! Lines of the day in everyday words, and the lines of its prompt that they mean.
use crate::prompt::form::{Form, line, told};
use crate::prompt::subject::{AGAIN, NEXT};

const SHEETS: &str = "`export csv FOLDER --excel` writes files that a spreadsheet opens";
const PLAY: &str = "a play belongs to a game: `game enter` takes the plays of the one that is recorded, `game \
    new --table 3` begins that of table 3";

const SCORES: &str = "`edit {player}` has the line that corrects the result: `fix ann 380 dan 400`, with the \
    scores the right way round";

const LEFT: &str = "`leave {player}` takes {player} out after this round's game; where that game is lost by \
    it, first `forfeit {player}`; `noshow {player}` did not come";

/// The first that fits is taken. `{here}` is the current round, `{next}` the one after the last that
/// is paired.
pub(super) const FORMS: &[Form] = &[
    line(
        "print [out] [the] pairing|pairings [of|for] [round] [{round}]",
        "pairings {round} --output pairings.html",
    ),
    line(
        "print [out] [the] pairing|pairings [round] [{round}] [by|order] name|names|alphabetical",
        "pairings {round} --order name --output pairings-by-name.html",
    ),
    line(
        "print [out] [the] pairing|pairings [round] [{round}] [by|order] table|tables|board|boards",
        "pairings {round} --order table --output pairings-by-table.html",
    ),
    line(
        "print [out] [the] slip|slips [of|for] [round] [{round}]",
        "slips {round} --output slips.html",
    ),
    line(
        "print [out] [the] [final] {report} [after|of|for] [round] [{round}]",
        "{report} {round} --output {report}.html",
    ),
    line("read [out|aloud] [the] [final] standings|ranking [out|aloud]", "share standings"),
    line("read [out|aloud] [the] results|scores [out|aloud]", "share results"),
    line("read [out|aloud] [the] pairings [out|aloud]", "share pairings"),
    line("read [out|aloud] [the] prizes|winners [out|aloud]", "share prizes"),
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
    line("scores|results from|of|for|after|in [the] [round] {round}", "results {round}"),
    line("scores|results so|by|until|till|up far|now", "results"),
    told(
        "y|n|yes|no|ok",
        "there is no question to answer: `m` says what is missing, `next` pairs what is ready",
    ),
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
    line(
        "[prize|prizes] [add] [only] one [prize] each|per [player|person|head]",
        "prize add one each",
    ),
    line("[add] prize|prizes|prizes: {prizes}", "prize add {prizes}"),
    line("{prizes}", "prize add {prizes}"),
    line("[add] prize|prizes {prize}", "prize add {prize}"),
    line("{prize}", "prize add {prize}"),
    line(
        "[prize|prizes] [add] [best] under {rating} {points}",
        "prize add 1st under {rating} {points}",
    ),
    told(
        "[add] prize|prizes 1st|first|winner {rest}",
        "a line for each: `1st 30`, then `2nd 20`, then `under 1300 10`; `share prizes` shows who gets them",
    ),
    told(
        "[add] prize|prizes {points} {amounts}",
        "a line for each place: `1st {points}`, then `2nd …`; `share prizes` shows who gets them",
    ),
    told(
        "[add] prize|prizes {points} {rest}",
        "a line for each: `1st {points}`, then `2nd 20`, then `under 1300 10`; `prizes` shows who gets them",
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
    line("who plays|meets|has|gets {player}", "pairings"),
    line("results|scores|games of|for {player}", "scorecard {player}"),
    line("how did|does|is|has {player} do|doing|done [so] [far]", "scorecard {player}"),
    line("where is|does|sits {player} [sit|sitting|play|playing]", "pairings"),
    line("game [of|at|for] table|board {number}", "game new --table {number}"),
    told(
        "game [new] {number}",
        "`record table {number}` begins the game of table {number}; `game show --game {number}` shows \
         game {number} of `game list`",
    ),
    line("[the] winner|winners", "standings"),
    line("how do|does|are [the] prize|prizes [stand|look|doing|standing]", "prizes"),
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
    line("why {player} {other} again", "why {player} {other}"),
    line("why am|is i playing|paired {player}", "why {player}"),
    line(
        "why do|are|did {player} and|& {other} [play|meet|playing|paired|meeting] [again]",
        "why {player} {other}",
    ),
    line(
        "why do|does|did|is|are {player} play|meet|playing|paired|meeting [with] {other} [again]",
        "why {player} {other}",
    ),
    line("who has|hasn't paid", "arrive"),
    line("who [still] owes|owe [money|what|fees]", "arrive"),
    line("[the] [entry] fee|fees [is|of] {points}", "event set fee {points}"),
    line("paid|pays|pay {players}", "arrive {players} paid"),
    line(
        "{player} [is|has] here|arrived|come [and] [has] paid [{money}]",
        "arrive {player} paid {money}",
    ),
    line(
        "{player} paid|pays [{money}] [and] {other} too|also",
        "arrive {player} {other} paid {money}",
    ),
    line("{player} paid|pays [and] {other} [has] paid|pays", "arrive {player} {other} paid"),
    line(
        "{player} [has|have|had|did|does] not|never|hasn't|haven't|didn't|doesn't [yet] [really] paid|pay [yet|anything] [after] [all]",
        "arrive {player} paid 0",
    ),
    told(
        "{player} [still] owes|owe {points}",
        "`arrive {player} paid 3` says how much of the fee was paid, `arrive {player} paid 0` nothing; \
         `owes` lists who owes what",
    ),
    line("paid|pays|pay {player} [only] [{money}]", "arrive {player} paid {money}"),
    line("{player} [has] [only] paid|pays only {money}", "arrive {player} paid {money}"),
    line("{player} [has] paid|pays [{money}]", "arrive {player} paid {money}"),
    line("arrive {player} paid [{money}]", "arrive {player} paid {money}"),
    told(
        "{word} [has] [only] paid|pays [only] {money}",
        "`arrive NAME paid {money}`, with more of the name or the number: `players` lists them",
    ),
    line("who owes|paid", "arrive"),
    told(
        "{player} win|wins|won by forfeit",
        "`forfeit NAME` with the name of who did not play: the opponent wins",
    ),
    line("hang|put [up] [the] wall|standings|pairings|everything|all|results [up]", "post"),
    line("{page} again|anew|once|now|please [more] [please]", "{page}"),
    line(
        "show|see|give|list [me|us] [the|all] [current|latest] {page} [again|please|now]",
        "{page}",
    ),
    line("post [the] wall|standings|pairings|everything|all|results [{round}]", "post {round}"),
    told(
        "export|print|save|make [a|as|to] pdf|pdfs",
        "`post --output wall` writes the pages; a browser prints each of them as PDF",
    ),
    line(
        "[round] pair [round] [{round}] [--method|by|with|as] king of the hill",
        "round pair {round} --method koth",
    ),
    told(
        "next [round] [--method|by|with|as] king of the hill",
        "`round pair {next} --method koth` pairs it so, then `next` releases it",
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
    line("fix [of] [round] {round} table|board {number} {rest}", "fix r{round} {rest}"),
    line("fix table|board {number} {rest}", "fix {rest}"),
    line("fix [of] round {round} {rest}", "fix r{round} {rest}"),
    told(
        "round {round} table|board {number} [is|was|should|had] [be|have] [been] {points} [not] [{other}]",
        "`fix r{round} NAME {points}`: whose score it is decides, `results {round}` has the names",
    ),
    line(
        "round {round} table|board {number} {player} [had|has|got|is|was|scored] {points} [not] [{number}]",
        "fix r{round} {player} {points}",
    ),
    line(
        "round {round} {player} had|has|got|is|was|scored {points} [not] [{number}]",
        "fix r{round} {player} {points}",
    ),
    line("round {round} {player} {points} not {number}", "fix r{round} {player} {points}"),
    line("round {round} {slip}", "r{round} {slip}"),
    line("{player} had|has|got|scored {points} not {number}", "fix {player} {points}"),
    line("{player} should [be|have] [been|had] {points} [not] [{number}]", "fix {player} {points}"),
    line(
        "{player} {number} [is|was] [wrong|misread] [it] should [be|have] [been|read] {points}",
        "fix {player} {points}",
    ),
    told(
        "{number} [is|was] [wrong|misread|misheard] should [be|have] [been|read] {points}",
        "`fix NAME {points}` with the name of whose score it is: `results` has the names",
    ),
    told(
        "{points} [and] not {number}",
        "`fix NAME {points}` with the name of whose score it is: `results` has the names",
    ),
    told(
        "[it|that|score] should [be|have] [been|read] {points} [not] [{number}]",
        "`fix NAME {points}` with the name of whose score it is: `results` has the names",
    ),
    told(
        "table|board {number} [is|was|should|had] [be|have] [been] {points}",
        "`fix NAME {points}`: whose score it is decides, `results` has the names",
    ),
    line(
        "{player} [and|&] {other} tied|tie|drew|draw [at|with|on] {points} [all|each|apiece]",
        "{player} {points} {other} {points}",
    ),
    line("{player} [and|&] {other} {points} all|each|apiece", "{player} {points} {other} {points}"),
    line(
        "wrong|correct|correction|change|mistake|typo|no|no,|actually|sorry|sorry, {player} \
         [had|has|got|is|was|scored] {points}",
        "fix {player} {points}",
    ),
    line("no|no,|sorry|sorry,|actually {game}", "fix {game}"),
    told(
        "{player} and|& {other} [have] sat|sit|are [down] [at] [the] wrong [tables|table|boards|places]",
        "`played {player} NAME` with the one who was really met: the two who are left meet too, or do not",
    ),
    told(
        "{player} and|& {other} [have|had|are] swapped|switched|exchanged|changed [the|their] [tables|seats|places|opponents|chairs]",
        "`played {player} NAME` with the one who was really met: the two who are left meet too; `swapboards 2 3` \
         moves whole tables",
    ),
    line("{player} played [with|against] {other} and {rest}", "played {player} {other}"),
    line("{player} [really] played [with|against] {other}", "played {player} {other}"),
    line("played {player} [and|with|against|v|vs] {other}", "played {player} {other}"),
    told(
        "swap|switch {player} and|with|& {other}",
        "`played {player} NAME` with who really met, `swapstarts {player}` for who started, `swapboards 2 3` for \
         tables, `edit {player}` for scores",
    ),
    told("swapscores|swap-scores {player} [and] [{other}]", SCORES),
    told(
        "swap|switch [the] scores|score [of|at|on|for] [the] table|board {number}",
        "`edit NAME` of one of the two has the line that corrects the result, `fix ann 380 dan 400`, with the \
         scores the right way round",
    ),
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
    line(
        "new|newcomer|guest|visitor [player] {words} [rated|rating] {rating}",
        "add {words} {rating}",
    ),
    line("late all|everybody|everyone", "late --all"),
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
        "{player} comes|is|will [be] late [and] misses|miss|missing [round] {round}",
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
    line("table|board {number} {game}", "{number} {game}"),
    line("table|board {number} {player} {scores}", "{number} {player} {scores}"),
    line("{table} {player} {scores}", "{table} {player} {scores}"),
    told(
        "{player} [really] started|starts [not] [{rest}]",
        "`swapstarts {player}` changes who started at {player}'s table, `pairings` shows who is to start",
    ),
    told("exchange|exchanges|exchanged|pass|passes {rest}", PLAY),
    told("{square} {laid} [{points}]", PLAY),
    told("{player} {square} {laid} [{points}]", PLAY),
    line("enter|resume [the] [game|record|recording]", "game enter"),
    told("{laid} {square} [{points}]", PLAY),
    told(
        "{player} [is|has|went|goes] gone|quit|quits|stopped|stops|drops|home [home] [ill|sick|early]",
        LEFT,
    ),
    told("{player} is|feels|felt [taken] ill|sick|unwell", LEFT),
    line(
        "{player} [ran|is|was|went] over|overtime [time] [by] {clock}",
        "overtime {player} {clock}",
    ),
    told(
        "{player} [ran|is|was|went] over|overtime [time] [by] {rest}",
        "`overtime {player} 2:05`: by how much, minutes and seconds",
    ),
    line("overtime {player} [by] {clock}", "overtime {player} {clock}"),
    told(
        "{player} {points} {other} {number} [and] {name} [ran|went|was|is] over|overtime [time] [by] {clock}",
        "the slip alone, `{player} {points} {other} {number}`, then `overtime {name} {clock}`",
    ),
    told(
        "{player} {points} {other} {number} [and] [ran|went] over|overtime [time] [by] {clock}",
        "the slip alone, `{player} {points} {other} {number}`, then `overtime {other} {clock}`, or of who it was",
    ),
    told(
        "{points} {player} {number} {other}",
        "a slip has each name before its score: `{player} {points} {other} {number}`; with the table in front, `7 \
         ann 412 dan 388`",
    ),
    told("{player} has|is left", LEFT),
    line("noshow {player}", "noshow {player}"),
    line("arrive {player}", "arrive {player}"),
    line("swapstarts {player}", "swapstarts {player}"),
    line("scorecard {player}", "scorecard {player}"),
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
    line("backup on|to|onto [the] {word}", "backup {word}"),
    told("copy", "`backup FOLDER` makes a checked copy, on a stick as anywhere"),
    line("players", "player list"),
    line("fee|fees|owe|owes|paid", "player arrive"),
    told(
        "fee|fees|owe|owes|paid {rest}",
        "`event set fee 5` says what each player pays, `arrive NAME paid` that one has, `arrive NAME paid 3` a \
         part of it; `arrive` lists who owes what",
    ),
    told(
        "arrive all|everybody|everyone",
        "everybody is taken to be here unless something else was said: `arrive` lists them, `late --all` has \
         all still to come, `late NAME` one",
    ),
    told(
        "undo|redo {word} [{rest}]",
        "`undo` takes the last entry back, `undo NUMBER` another: `log` has the numbers",
    ),
    told(
        "board|table {number}",
        "`pairings` shows who sits where; a slip with its table is `7 ann 412 dan 388`",
    ),
    told(
        "w",
        "`withdraw NAME` takes a player out, `pairings` and `post` are the wall, `m` is what is missing",
    ),
    line("next round", "next"),
    // What is paired is asked about before it goes up.
    line("pair", "next"),
    told("pair again|anew [{rest}]", AGAIN),
    line("pair round {round}", "round pair {round}"),
    told("pair round [{rest}]", NEXT),
    line("rating {player} {rating}", "player set {player} --rating {rating}"),
    line("{player} rating {rating}", "player set {player} --rating {rating}"),
    line("{player} no show", "noshow {player}"),
    line("{player} noshow|no-show", "noshow {player}"),
    line("{player} [is] late", "late {player}"),
    line("leave|leaves {player} after [round] {round}", "player withdraw {player} --after {round}"),
    line("{player} leaves|left after [round] {round}", "player withdraw {player} --after {round}"),
    line("{player} leave|leaves|left", "player withdraw {player}"),
    line("leave|leaves {name}", "player withdraw {name}"),
    line("{player} forfeit|forfeits", "result forfeit {here} {player}"),
    line("forfeit {name}", "result forfeit {here} {name}"),
];
