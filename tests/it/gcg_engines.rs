//! What the field's programs read of the lines that are written: their grammars, restated from
//! reading what they accept (macondo `gcgio/gcg.go` d3ce7c7, MAGPIE `src/impl/gcg.c` 183bebc and
//! `gameplay.c`, Quackle `quackleio/gcgio.cpp` 87ffbe5), and held to what they made of each form of
//! line when they were run (`tests/data/gcg_readers.tsv`). liwords reads with macondo's.
use std::sync::Arc;

use sixzero::rules::gcg::{self, GcgExchange, GcgFile, GcgKind, GcgText, Header, import_as_played};
use sixzero::rules::{Allowed, Game, RuleSet};

use crate::sandbox::Sandbox;
use crate::shared::{project, shared};

/// What a line is, to somebody who reads it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Play,
    Exchange,
    Pass,
    Withdrawn,
    Bonus,
    /// Points for going out: they end the game.
    Out,
    RackPenalty,
    Time,
}

/// The lines of a program, in the order in which it tries them. `_` is white space, `*` white space
/// or nothing, `W` a word, `w` a word or nothing, `D` digits, `I` digits that a minus may precede,
/// `A` letters and digits; the rest stands for itself.
type Grammar = [(Kind, &'static [&'static str])];

const MACONDO: &Grammar = &[
    (Kind::Play, &[">", "W", ":", "_", "W", "_", "A", "_", "W", "_", "+", "D", "_", "D"]),
    (Kind::Withdrawn, &[">", "W", ":", "_", "W", "_", "--", "_", "-", "D", "_", "D"]),
    (Kind::Pass, &[">", "W", ":", "_", "W", "_", "-", "_", "+0", "_", "D"]),
    (Kind::Bonus, &[">", "W", ":", "_", "w", "_", "(challenge)", "_", "+", "D", "_", "D"]),
    (Kind::Exchange, &[">", "W", ":", "_", "W", "_", "-", "W", "_", "+0", "_", "D"]),
    (Kind::Out, &[">", "W", ":", "_", "(", "W", ")", "_", "+", "D", "_", "I"]),
    // Versions before asked for two spaces where there is no rack.
    (Kind::Time, &[">", "W", ":", "_", "(time)", "_", "-", "D", "_", "I"]),
    (Kind::Time, &[">", "W", ":", "_", "w", "_", "(time)", "_", "-", "D", "_", "I"]),
    (Kind::RackPenalty, &[">", "W", ":", "_", "W", "_", "(", "W", ")", "_", "-", "D", "_", "I"]),
];

const MAGPIE: &Grammar = &[
    (Kind::Play, &[">", "W", ":", "_", "W", "_", "A", "_", "W", "_", "+", "D", "_", "I"]),
    (Kind::Withdrawn, &[">", "W", ":", "_", "W", "_", "--", "_", "-", "D", "_", "I"]),
    (Kind::Pass, &[">", "W", ":", "_", "W", "_", "-", "_", "+0", "_", "I"]),
    (Kind::Bonus, &[">", "W", ":", "_", "w", "_", "(challenge)", "_", "+", "D", "_", "I"]),
    (Kind::Exchange, &[">", "W", ":", "_", "W", "_", "-", "W", "_", "+0", "_", "I"]),
    (Kind::Out, &[">", "W", ":", "_", "(", "W", ")", "_", "+", "D", "_", "I"]),
    (Kind::Time, &[">", "W", ":", "_", "w", "_", "(time)", "_", "-", "D", "_", "I"]),
    (Kind::RackPenalty, &[">", "W", ":", "_", "W", "_", "(", "W", ")", "_", "-", "D", "_", "I"]),
];

/// Whether the text begins as the parts say, however they share it.
fn fits(parts: &[&str], text: &str) -> bool {
    let Some((part, rest)) = parts.split_first() else { return true };
    let run = |is: &dyn Fn(char) -> bool, least: usize| {
        let most = text.chars().take_while(|c| is(*c)).count();
        let ends = text.char_indices().map(|(at, _)| at).chain([text.len()]);
        let ends: Vec<usize> = ends.take(most + 1).skip(least).collect();
        ends.into_iter().any(|end| fits(rest, &text[end..]))
    };
    match *part {
        "_" => run(&char::is_whitespace, 1),
        "W" => run(&|c| !c.is_whitespace(), 1),
        "w" => run(&|c| !c.is_whitespace(), 0),
        "A" => run(&char::is_alphanumeric, 1),
        "D" => run(&|c| c.is_ascii_digit(), 1),
        "I" => {
            let digits = text.strip_prefix('-').unwrap_or(text);
            digits.starts_with(|c: char| c.is_ascii_digit()) && fits(&["D"], digits)
        }
        fixed => text.strip_prefix(fixed).is_some_and(|after| fits(rest, after)),
    }
}

fn read(grammar: &Grammar, line: &str) -> Option<Kind> {
    grammar.iter().find(|(_, parts)| fits(parts, line)).map(|(kind, _)| *kind)
}

/// Quackle takes words: the first is the rack, unless it stands in parentheses.
fn read_by_quackle(line: &str) -> Option<Kind> {
    let words: Vec<&str> = line.split_whitespace().skip(1).collect();
    let in_parentheses = |word: &str| word.starts_with('(') && word.ends_with(')');
    match words[..] {
        [left, _points, ..] if in_parentheses(left) => Some(Kind::Out),
        [_, what, _points, ..] if what.starts_with("--") => Some(Kind::Withdrawn),
        [_, what, ..] if what == "-" || what == "-0" => Some(Kind::Pass),
        [_, what, ..] if what.starts_with('-') => Some(Kind::Exchange),
        [_, what, _points, ..] if what.starts_with("(time)") => Some(Kind::Time),
        [_, what, _points, ..] if what.starts_with("(challenge)") => Some(Kind::Bonus),
        [_, _position, _word, ..] => Some(Kind::Play),
        _ => None,
    }
}

/// What our own reader takes the line for.
fn kind_of(kind: &GcgKind<'_>) -> Kind {
    match kind {
        GcgKind::Play { .. } => Kind::Play,
        GcgKind::Exchange(GcgExchange::Tiles(_) | GcgExchange::Count(_)) => Kind::Exchange,
        GcgKind::Pass => Kind::Pass,
        GcgKind::Withdrawn => Kind::Withdrawn,
        GcgKind::Bonus => Kind::Bonus,
        GcgKind::OutBonus(_) => Kind::Out,
        GcgKind::RackPenalty(_) => Kind::RackPenalty,
        GcgKind::Time => Kind::Time,
        GcgKind::Unread(text) => panic!("{text}"),
    }
}

/// What Quackle makes of a line that all others read so: it knows no rack that is lost, and takes
/// overtime without a rack for points of the end, which are right.
fn to_quackle(kind: Kind, line: &str) -> Kind {
    if kind == Kind::RackPenalty {
        Kind::Play
    } else if kind == Kind::Time && line.contains(":  (time)") {
        Kind::Out
    } else {
        kind
    }
}

/// Whether a running total below nothing stands where macondo takes none: no form of the line does.
fn is_below_nothing(kind: Kind, line: &str) -> bool {
    let at_the_end = matches!(kind, Kind::Out | Kind::RackPenalty | Kind::Time);
    !at_the_end && line.rsplit(' ').next().is_some_and(|total| total.starts_with('-'))
}

/// Every line of the game is read by all three as what it is.
#[track_caller]
fn check(name: &str, written: &str) {
    let text = GcgText::decode(written.as_bytes()).unwrap();
    let file = GcgFile::read(&text);
    let lines: Vec<&str> = written.lines().collect();
    for event in &file.lines {
        let line = lines[event.line as usize - 1];
        let kind = kind_of(&event.kind);
        if !is_below_nothing(kind, line) {
            assert_eq!(read(MACONDO, line), Some(kind), "macondo, {name}: {line}");
        }
        assert_eq!(read(MAGPIE, line), Some(kind), "MAGPIE, {name}: {line}");
        let expected = to_quackle(kind, line);
        assert_eq!(read_by_quackle(line), Some(expected), "Quackle, {name}: {line}");
    }
    for once in ["title", "id", "lexicon", "game-type", "board-layout", "tile-distribution"] {
        let start = format!("#{once} ");
        let count = lines.iter().filter(|line| line.starts_with(&start)).count();
        assert!(count <= 1, "MAGPIE takes one #{once}: {name}\n{written}");
    }
}

/// The grammars are what was read: lines of theirs, and what they make of lines of ours of old.
#[test]
fn the_grammars_tell_what_each_program_reads() {
    for (line, macondo, magpie, quackle) in [
        (">a: HORNXYZ 8F HORN +14 14", Some(Kind::Play), Some(Kind::Play), Some(Kind::Play)),
        (">a: ABC -- -20 34", Some(Kind::Withdrawn), Some(Kind::Withdrawn), Some(Kind::Withdrawn)),
        // The exchange of a tile `-`.
        (">a: ABC -- +0 34", Some(Kind::Exchange), Some(Kind::Exchange), Some(Kind::Withdrawn)),
        (">a: ABC -AB +0 34", Some(Kind::Exchange), Some(Kind::Exchange), Some(Kind::Exchange)),
        (">a: ABC - +0 34", Some(Kind::Pass), Some(Kind::Pass), Some(Kind::Pass)),
        (">a: ABC - +0 -4", None, Some(Kind::Pass), Some(Kind::Pass)),
        (">a: - +0 34", None, None, Some(Kind::Play)),
        (">a: -3 +0 34", None, None, Some(Kind::Play)),
        (">a: UNKNOWN (challenge) +5 9", Some(Kind::Bonus), Some(Kind::Bonus), Some(Kind::Bonus)),
        (">a:  (challenge) +5 9", Some(Kind::Bonus), Some(Kind::Bonus), Some(Kind::Out)),
        // Points for going out, which end the game.
        (">a: (challenge) +5 9", Some(Kind::Out), Some(Kind::Out), Some(Kind::Out)),
        (">a: (AB) +8 9", Some(Kind::Out), Some(Kind::Out), Some(Kind::Out)),
        (">a: () +8 9", None, None, Some(Kind::Out)),
        (">a: AB (AB) -4 -9", Some(Kind::RackPenalty), Some(Kind::RackPenalty), Some(Kind::Play)),
        (">a: ? (?) +0 9", None, None, Some(Kind::Play)),
        (">a:  (time) -10 9", Some(Kind::Time), Some(Kind::Time), Some(Kind::Out)),
        (">a: (time) -10 9", Some(Kind::Time), None, Some(Kind::Out)),
        (">a: UNKNOWN (time) -10 9", Some(Kind::Time), Some(Kind::Time), Some(Kind::Time)),
    ] {
        let all = (read(MACONDO, line), read(MAGPIE, line), read_by_quackle(line));
        assert_eq!(all, (macondo, magpie, quackle), "{line}");
    }
}

/// What each program made of a line when it was run: the grammars read the same. What is refused may
/// be refused for its tiles or its sums, of which no grammar knows.
#[test]
fn the_grammars_read_what_the_programs_read() {
    let verdicts = std::fs::read_to_string(project().join("tests/data/gcg_readers.tsv")).unwrap();
    let mut rows = 0;
    for row in verdicts.lines().skip(1) {
        let cells: Vec<&str> = row.split('\t').collect();
        let [_, line, program, _, verdict] = cells[..] else { panic!("{row}") };
        let expected = match verdict {
            "play" => Kind::Play,
            "exchange" => Kind::Exchange,
            "pass" => Kind::Pass,
            "withdrawn" => Kind::Withdrawn,
            "bonus" => Kind::Bonus,
            "out" => Kind::Out,
            "penalty" => Kind::RackPenalty,
            // It is read, and nothing comes of it in a game that goes on.
            "time" | "ignored" => Kind::Time,
            "refused" => continue,
            other => panic!("{other}"),
        };
        let read = match program {
            "macondo" => read(MACONDO, line),
            "MAGPIE" => read(MAGPIE, line),
            "Quackle" => read_by_quackle(line),
            other => panic!("{other}"),
        };
        assert_eq!(read, Some(expected), "{row}");
        rows += 1;
    }
    assert!(rows > 40, "{rows}");
}

/// What the programs said of whole files when they were run, of each that is not accepted before
/// and after with the same scores. `in part` is what `--accept part-game` takes of a file.
#[test]
fn no_program_refuses_the_export_of_a_file_that_it_accepted() {
    const FILES: usize = 504;
    let verdicts = std::fs::read_to_string(project().join("tests/data/gcg_files.tsv")).unwrap();
    let rows: Vec<Vec<&str>> =
        verdicts.lines().skip(1).map(|row| row.split('\t').collect()).collect();
    let mut told = [FILES; 3].map(|files| [files, files, 0]);
    for row in &rows {
        let [_, program, _, was, exported, scores] = row[..] else { panic!("{row:?}") };
        assert!(was == "refused" || !exported.contains("refused"), "{row:?}");
        let place = ["macondo", "MAGPIE", "Quackle"].iter().position(|name| *name == program);
        let [before, after, otherwise] = &mut told[place.unwrap()];
        *before -= usize::from(was == "refused");
        *after -= usize::from(exported != "accepted");
        *otherwise += usize::from(scores == "otherwise");
    }
    let document = std::fs::read_to_string(project().join("docs/rules/gcg.md")).unwrap();
    for (at, line) in [
        "real files, accepted as they came",
        "the same, exported",
        "final scores otherwise than before",
    ]
    .iter()
    .enumerate()
    {
        let [macondo, magpie, quackle] = told.map(|told| told[at]);
        let line = format!("| {line} | {macondo} | {magpie} | {quackle} |\n");
        assert!(document.contains(&line), "{line}");
    }
}

/// Every kind of line, of a game of which nobody wrote the racks.
#[test]
fn lines_without_racks_are_read_by_all() {
    let night = Sandbox::free_game("--rules naspa --set challenge=plus5_play", "Ann Ben");
    let turns = "8f horn\nc\nh6 farm\nc\n-\n10f paste\nx3\n-\nx2\nj10 exqz\nc\n";
    night.run("game enter", turns);
    night.ok("game overtime ann 1:30");
    let unfinished = night.ok("game export");
    check("unfinished", &unfinished);
    for line in [
        // The tiles of the next turn were there; where none follows nobody knows them.
        ">Ben: AEPST (challenge) +5 14\n",
        ">Ben: QXZ - +0 39\n",
        ">Ann: UNKNOWN (challenge) +5 19\n",
        ">Ann: UNKNOWN -3 +0 19\n",
        ">Ben: QXZ -- -29 39\n",
        ">Ann: UNKNOWN (time) -20 -1\n#note [overtime: 1:30]\n",
    ] {
        assert!(unfinished.contains(line), "{line}\n{unfinished}");
    }
    night.run("game enter", "-\n-\n-\n-\n-\nend\n");
    night.ok("game racks ann=7 ben=31");
    let whole = night.ok("game export");
    check("whole", &whole);
    assert!(whole.contains(">Ann: UNKNOWN (UNKNOWN) -7 12\n"), "{whole}");
    assert!(whole.contains(">Ann:  (time) -20 -8\n"), "{whole}");
    // They say nothing that nobody knows.
    night.write("whole.gcg", &whole);
    night.ok("game import whole.gcg");
    assert_eq!(night.ok("game export --game 2"), whole);
}

/// MAGPIE draws the rack beside the points of a challenge from the tiles that do not lie on the
/// board; where they do not spell UNKNOWN, a second space is what it reads.
#[test]
fn a_rack_that_cannot_be_drawn_is_none() {
    let night = Sandbox::free_game("--rules naspa --set challenge=plus5_play", "Ann Ben");
    night.run("game enter", "8f knell\nc\n");
    let written = night.ok("game export");
    check("two spaces", &written.replace(">Ann:  (challenge)", ">Ann: UNKNOWN (challenge)"));
    assert!(written.contains(">Ann:  (challenge) +5 "), "{written}");
    night.ok("game new Cat Dan");
    night.run("game enter 2", "8f horn\nc\n");
    let written = night.ok("game export --game 2");
    check("a word", &written);
    assert!(written.contains(">Cat: UNKNOWN (challenge) +5 "), "{written}");
}

#[test]
fn what_is_said_once_is_written_once() {
    let night = Sandbox::new();
    night.ok("new Night --rules naspa");
    let game = "#title The final\n#title The final\n#title Board one\n#lexicon NWL23\n\
                #lexicon CSW24\n#player1 ann Ann\n#player2 ben Ben\n>ann: HNORXYZ 8F HORN +14 14\n";
    night.write("game.gcg", game);
    night.ok("game import game.gcg");
    let written = night.ok("game export");
    check("titles", &written);
    assert!(written.contains("#title The final\n#description "), "{written}");
    for said in ["[title: Board one]", "#lexicon NWL23\n", "[lexicon: CSW24]"] {
        assert_eq!(written.matches(said).count(), 1, "{said}\n{written}");
    }
    night.write("again.gcg", &written);
    night.ok("game import again.gcg");
    assert_eq!(night.ok("game export --game 2"), written);
}

/// Real games of two players, as export writes their records.
#[test]
fn every_line_of_the_corpus_is_read_by_all() {
    let Some(folder) = shared("data/gcg") else { return };
    let rules = Arc::new(RuleSet::preset(RuleSet::DEFAULT).unwrap());
    let mut games = 0;
    for found in std::fs::read_dir(&folder).unwrap() {
        let path = found.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "gcg") {
            continue;
        }
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let bytes = std::fs::read(&path).unwrap();
        let text = GcgText::decode(&bytes).unwrap();
        let file = GcgFile::read(&text);
        let checked = gcg::check(&rules, &file);
        let broken = file.lines.iter().any(|line| matches!(line.kind, GcgKind::Unread(_)));
        if file.players.len() > 2 || broken || checked.has_slips() {
            continue;
        }
        let played = import_as_played(&rules, &file, Allowed::NOTHING);
        let import = played.import;
        if import.stopped.is_none() {
            let game = Game::new(played.rules, import.names.clone());
            let header = Header {
                nicks: import.nicks.values().cloned().collect(),
                notes: import.notes.iter().map(|n| (n.event, n.text.clone())).collect(),
                ..Header::default()
            };
            check(&name, &gcg::write(&game, &import.events, &header).unwrap());
            games += 1;
        }
    }
    assert!(games > 400, "{games}");
}
