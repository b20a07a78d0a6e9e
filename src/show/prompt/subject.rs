//! What a line that is not understood is about, and what to type for that.
use desk::quoted;

/// Words of a subject, the sure ones before `/`, those that others share behind it; and what to type,
/// with the players who are named in `{name}` and `{other}`.
struct Subject {
    words: &'static str,
    told: &'static str,
}

const fn subject(words: &'static str, told: &'static str) -> Subject {
    Subject { words, told }
}

pub(super) const AGAIN: &str =
    "`round pair --again` pairs the last round again, `round unpair N` takes it back";

pub(super) const NEXT: &str =
    "`next` pairs the next round and releases it, `round pair` pairs it and leaves it a draft";

/// Of several that share as many words the first is taken.
const SUBJECTS: &[Subject] = &[
    subject(
        "paid pay owe owes fee fees money cash / not yet after all",
        "`arrive {name} paid`, `arrive {name} paid 3` a part of it, `arrive {name} paid 0` nothing after \
         all; `owes` lists who owes what, `event set fee 5` says what each pays",
    ),
    subject("late / come round", "`late {name}`, and `arrive {name}` once the player is there"),
    subject(
        "sits sit sitting sitout / out round",
        "`sit-out {name} ROUND`, and `arrive {name}` to play after all",
    ),
    subject(
        "visit visitor guest / first",
        "`arrive {name} first` notes a first visit, `add NAME RATING` a newcomer",
    ),
    subject(
        "come came appear / not",
        "`noshow {name}` loses the game, `late {name}` may still come",
    ),
    subject(
        "bye byes / who has should have had",
        "`round pair --bye {name}` gives a player the bye, `cat 50` enters one that is worth 50, `q` leaves",
    ),
    subject("missing outstanding", "`m` says what is missing"),
    subject("repair re-pair unpair repairing redraw / again pair", AGAIN),
    subject(
        "why repeat repeats twice rematch / again opponent play meet same had",
        "`why {name}` says why {name} plays whom, `why {name} {other}` about those two",
    ),
    subject(
        "high highest highs closest",
        "`statistics` has the highest and the closest games, `bulletin` the plays",
    ),
    subject("mail email", "`share` has lines to paste, `publish FOLDER` the pages for a web host"),
    subject(
        "wall print hang paper hand / sheet sheets page pages up put last",
        "`post` writes the wall, `slips --output FILE.html` the result slips",
    ),
    subject(
        "pdf",
        "`post` writes pages, wall/index.html leads to them: a browser prints each as a PDF",
    ),
    subject(
        "excel spreadsheet csv webmaster / file export save list",
        "`export csv FOLDER --excel` writes files that a spreadsheet opens, `export csv FOLDER` those \
         for a program",
    ),
    subject(
        "web website site online internet / page pages",
        "`publish FOLDER` writes the pages for a web host, `export csv FOLDER` the files",
    ),
    subject(
        "chat whatsapp telegram group message / lines read out send",
        "`share` has pairings, results and standings as lines to paste, `share prizes` who gets what",
    ),
    subject(
        "screen projector display phone phones beamer",
        "`serve` shows the event on phones and screens in the room, `help serve` says how",
    ),
    subject(
        "save saved",
        "everything entered is saved; `backup FOLDER` makes a copy, `--make` the folder too",
    ),
    subject(
        "stick usb copy backup",
        "`backup FOLDER` makes a checked copy, `backup FOLDER --make` the folder too",
    ),
    subject(
        "prize prizes trophy money payout award best under / cash first second stand who place places",
        "`prizes` shows who gets what; `1st 30`, `2nd 20`, `under 1300 10` add one each; `share prizes` has \
         lines for a chat",
    ),
    subject(
        "back returned returns / now",
        "`rejoin {name}` plays on, `arrive {name}` is there who was late",
    ),
    subject(
        "here absent present away attendance / who",
        "`arrive` lists who is here; `late {name}` may still come, `noshow {name}` loses the game",
    ),
    subject(
        "gone drop drops quits stops withdraws retires home ill sick unwell / goes left leaves early",
        "`leave {name}` takes a player out, `leave {name} after 2` later; the game at hand is lost by \
         `forfeit {name}`; `noshow {name}` did not come",
    ),
    subject(
        "changed change changes difference / log",
        "`log --last 3` has the last entries, `standings` how everybody stands now; `fix ann 421 dan 388` \
         changes a result",
    ),
    subject(
        "new newcomer",
        "`add NAME RATING` is a newcomer, `arrive NAME first` notes a first visit",
    ),
    subject("rating ratings", "`rating {name} 1300` sets one, `ratings` estimates them"),
    subject(
        "swap swapped reversed switched sat / wrong table tables seats places played",
        "`played {name} NAME` with who really met: the two left over meet too; `swapstarts \
         {name}` for who started, `swapboards 2 3` for whole tables, `fix ann 380 dan 400` for scores",
    ),
    subject(
        "should misread misheard wrong mistake typo correct correction correcting error instead / score was \
         really not had more less points table round actually",
        "`fix {name} 421 {other} 388` corrects a result, `fix r1 …` one of round 1; `undo` takes the last \
         entry back, `edit {name}` shows the card",
    ),
    subject(
        "starter starters starts started starting reply replies replied replier / who first wrong second \
         table",
        "`swapstarts {name}` changes who started, `pairings` shows who is to start",
    ),
    subject(
        "beats beat defeated wins lost loses won / by",
        "a slip has both scores, each behind its name: `ann 400 dan 380`",
    ),
    subject(
        "type input enter key enters / score scores result results slip slips",
        "a slip is `ann 412 dan 388`, and nothing before it; `help slip` shows every form",
    ),
    subject(
        "whom plays opponent opponents tables table boards seating seats / who where sit",
        "`pairings` shows who plays whom, `swapboards 2 3` changes tables, `player set {name} \
         --table 3` keeps one there; a slip may begin with the table: `7 ann 412 dan 388`",
    ),
    subject(
        "ranking rankings ranks leaderboard leader leaders leads top places standing / stand read",
        "`standings` shows how everybody stands",
    ),
    subject(
        "scores score / read all round",
        "`results` shows a round's results, `standings` how everybody stands",
    ),
    subject(
        "played open waiting / who out still",
        "`m`: whose result is missing; `pairings`: who plays whom",
    ),
    subject(
        "overtime clock timer minutes seconds time / over long",
        "`overtime {name} 2:05` enters overtime; `m` says how long each table is out",
    ),
    subject(
        "resume continue record recording annotate / go on game turns again",
        "`game enter` goes on with the game that is recorded, `record table 3` begins one",
    ),
    subject(
        "challenge challenged phony exchange exchanges turn move tiles rack / play plays word",
        "a play belongs to a game: `game enter` takes those of the game that is recorded; `look WORD` asks \
         the word judge",
    ),
    subject("allowed valid dictionary / is word", "`look WORD` asks the word judge"),
    subject(
        "forfeit forfeits noshow no-show / lost did not play",
        "`forfeit {name}` loses the game, `noshow {name}` did not come; `leave {name}` plays no more",
    ),
    subject(
        "show",
        "`status`, `standings`, `pairings`, `results`, `players`, `m`: each shows one thing",
    ),
    subject(
        "aliases words commands / help",
        "`help` shows the commands, `help words` everyday words, `help aliases` tsh's",
    ),
    subject("start begin go pair pairing / next round", NEXT),
    subject(
        "break stop pause close / off end over done",
        "everything entered is saved: `q` leaves, and the desk goes on there when it is opened again",
    ),
    subject(
        "list names roster members / all",
        "`players` lists them, `player import FILE` takes a list in",
    ),
    subject("name", "`rename NAME NEW NAME`"),
    subject(
        "remove cancel delete / take last",
        "`undo` takes the last entry back, `leave {name}` takes a player out",
    ),
    subject("tie tied draw drawn level", "a tie is a slip with equal scores: `ann 400 dan 400`"),
    subject(
        "penalty penalise penalize points deduct / off",
        "`result penalty ROUND {name} 25 --reason \"…\"` takes points off",
    ),
    subject(
        "finish finished end ended final / over done last",
        "`standings` and `prizes` say how it ended, `post` writes the last sheets, `share` has lines for a chat",
    ),
    subject(
        "koth king hill swiss robin quads method / next pair",
        "`round pair --method koth` pairs the next round so, `round pair --help` names the methods",
    ),
    subject(
        "rounds / how many",
        "`event set rounds 5` says how many there are, `status` where it stands",
    ),
    subject("where / are were we stand", "`status` says where it stands and what comes next"),
    subject(
        "who",
        "`m`: whose result is missing; `pairings`: who plays whom; `arrive`: who is here",
    ),
];

/// At a game's prompt.
const OF_A_GAME: &[Subject] = &[
    subject(
        "blank blanks / as is",
        "`-` before a letter says that it is the blank, as `8h PLAY-S`; in capitals a small letter does",
    ),
    subject(
        "challenge challenges challenged phony valid invalid acceptable / good bad off word not",
        "`c` challenges the last play by the word list, `c phony` or `c good` as you rule; `look WORD` asks \
         the word judge",
    ),
    subject(
        "announced announce called counted claimed said / score wrong points",
        "`announce 3 24` notes what was said for turn 3, `rule 3 24` what it shall count",
    ),
    subject(
        "wrong correct correction mistake typo missed forgot forgotten instead should / turn was",
        "`fix 7 10F PASTA` corrects turn 7, `insert 7 …` adds one before it, `delete 7` takes it out, `u` the \
         last entry back",
    ),
    subject(
        "exchange swap change trade / tiles letters",
        "`x3` exchanges three tiles, `xABC` these",
    ),
    subject("pass skip / turn", "`-` is a pass"),
    subject("overtime time clock flag minutes / over late", "`t NAME 2:05` enters overtime"),
    subject(
        "first starter starts started begins / who",
        "`starter NAME` says who really started: the turns change hands",
    ),
    subject(
        "rack racks tiles left holds / has on",
        "`r AEINRST` is the rack of the player on turn, `racks ann=AEINRST` what was left at the end",
    ),
    subject(
        "end ended over finish finished done resign resigns gives",
        "the game ends by itself when a player goes out and the play is accepted (`a`); `resign NAME`, `end` \
         end it before; `q` leaves it open",
    ),
    subject(
        "leave break stop pause quit exit back close later / off",
        "`q` leaves; every turn is saved, and `enter` at the day's prompt goes on with this record",
    ),
    subject(
        "slip result standings pairings table / enter",
        "a slip belongs to the day's prompt: `q` leads there, and `enter` there goes on with this record",
    ),
    subject(
        "board score scores show bag unseen total",
        "`s` shows the board, the scores and the turns",
    ),
    subject("note remark comment", "`note 3 TEXT` keeps a note behind turn 3"),
];

/// Two words that other subjects have too.
const SHARED: usize = 2;

/// What to type instead of a line with a sure word of a subject.
pub fn sure(line: &str, is_player: &mut dyn FnMut(&str) -> bool) -> Option<String> {
    /// A word that no other subject has.
    const SURE: usize = 3;
    found(SUBJECTS, line, SURE, is_player)
}

/// What to type instead of a line that nothing else explains.
pub(super) fn near(line: &str, is_player: &mut dyn FnMut(&str) -> bool) -> Option<String> {
    found(SUBJECTS, line, SHARED, is_player)
}

/// What to type instead of a line at a game's prompt.
pub(super) fn of_game(line: &str) -> Option<String> {
    found(OF_A_GAME, line, SHARED, &mut |_| false)
}

fn found(
    subjects: &[Subject],
    line: &str,
    least: usize,
    is_player: &mut dyn FnMut(&str) -> bool,
) -> Option<String> {
    let words: Vec<String> = line
        .split_whitespace()
        .map(|word| word.to_lowercase().trim_matches(['?', '!', ',', '.', ':', ';']).to_owned())
        .collect();
    let mut best: Option<(usize, &Subject)> = None;
    for subject in subjects {
        let (sure, shared) = subject.words.split_once(" / ").unwrap_or((subject.words, ""));
        let has =
            |known: &str, at: usize| known.split(' ').any(|known| is_form(&words[at], known, at));
        let worth = (0..words.len())
            .map(|at| if has(sure, at) { 3 } else { usize::from(has(shared, at)) })
            .sum::<usize>();
        if worth >= least && best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, subject));
        }
    }
    best.map(|(_, subject)| with_names(subject.told, line, is_player))
}

/// Whether a word is this one, with an ending or without; the first may go on: `swapscores`.
fn is_form(word: &str, known: &str, at: usize) -> bool {
    const ENDINGS: [&str; 8] = ["s", "es", "d", "ed", "ing", "ings", "er", "ers"];
    /// In letters; shorter words begin too many others.
    const SHORTEST: usize = 4;
    if known.is_empty() {
        return false;
    }
    let Some(ending) = word.strip_prefix(known) else { return false };
    let doubled = known.chars().last().and_then(|last| ending.strip_prefix(last));
    let is_ending = |ending: &str| ENDINGS.contains(&ending);
    ending.is_empty()
        || known.chars().count() >= SHORTEST
            && (at == 0 || is_ending(ending) || doubled.is_some_and(is_ending))
}

/// The hint with the first two players who are named in the line.
fn with_names(told: &str, line: &str, is_player: &mut dyn FnMut(&str) -> bool) -> String {
    /// Words of a name, at most.
    const LONGEST: usize = 3;
    let words: Vec<&str> =
        line.split_whitespace().map(|word| word.trim_matches(['?', '!', ',', '.', ':'])).collect();
    let words: Vec<&str> =
        words.iter().map(|word| word.trim_end_matches("'s").trim_end_matches("’s")).collect();
    let (mut named, mut at) = (Vec::new(), 0);
    while at < words.len() {
        let name = (1..=LONGEST.min(words.len() - at)).rev().find_map(|count| {
            let name = words[at..at + count].join(" ");
            // Two letters begin the names of many.
            let is_name = name.chars().filter(|c| c.is_alphabetic()).count() > 2;
            (is_name && is_player(&name)).then_some((name, count))
        });
        at += name.as_ref().map_or(1, |(_, count)| *count);
        named.extend(name.map(|(name, _)| quoted(&name)));
    }
    let name = |at: usize, without: &str| named.get(at).cloned().unwrap_or(without.to_owned());
    told.replace("{name}", &name(0, "NAME")).replace("{other}", &name(1, "OTHER"))
}
