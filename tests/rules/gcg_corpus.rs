//! Real GCG files, and what is known to be wrong with them.
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use rules::gcg::{
    AsPlayed, Checked, FindingName, GcgFile, GcgKind, GcgText, Header, Weight, check,
    import_as_played, write,
};
use rules::{Allowed, RuleSet};

use crate::shared::shared;

/// Files that `index.tsv` calls clean and that are not: each was made by hand to hold
/// one slip that a re-scorer does not look for.
const NOT_CLEAN: [(&str, &str); 16] = [
    ("challenge_bonus_rack_malformed.gcg", "TILES"), // the rack `DEII--R`
    ("duplicate_nicknames.gcg", "PLAYER"),           // both players are Eli
    ("encoding_wrong_place.gcg", "ORDER"),           // an encoding among the events
    ("encoding_wrong_place~2.gcg", "ORDER"),
    ("end_penalty_rack_malformed.gcg", "TILES"), // the rack `?AEE3TT`
    ("last_rack1_not_in_bag.gcg", "BAG"),        // seven Zs
    ("last_rack2_not_in_bag.gcg", "BAG"),        // two Ks
    ("move_before_player.gcg", "PLAYER"),        // an event before `#player2`
    ("pass_rack_malformed.gcg", "TILES"),        // the rack `HLMOO3Y`
    ("six_pass_last_rack_malformed.gcg", "TILES"), // `?AEIOTT (?AEEOTT)`
    ("six_pass_last_rack_malformed~2.gcg", "TILES"),
    ("time_penalty_duplicate.gcg", "TIME"), // Hugh's overtime stands twice
    ("game-88ed13d4.gcg", "RACK"), // a play that came off shows a rack that the next turn contradicts
    ("test.gcg", "RACK"),          // the same
    ("test~2.gcg", "RACK"),
    ("game-89762439.gcg", "LANGUAGE"), // Polish, and says so nowhere
];

/// Rows of `findings.tsv` that are not slips, or not there: file, name, reason.
const NOT_SLIPS: [(&str, &str, &str); 7] = [
    (
        "game-20dee295.gcg",
        "CUM",
        "both players are called Rosa; taken in turn every total is right",
    ),
    ("game-aa1c7732.gcg", "CUM 8 12 18 20", "passes write the total 0; the next totals are right"),
    ("game-f1d27b1c.gcg", "CUM 8 12 18 20", "the same game"),
    ("game-b42fc273.gcg", "CUM", "`-- +0 59`: the total is right, the amount is told as WITHDRAW"),
    ("game-bf175a15.gcg", "CUM", "the same game"),
    ("player_does_not_exist.gcg", "CUM", "Leo's line carries Gia's total: told as NICK, hers"),
    ("player_does_not_exist~2.gcg", "CUM", "the same game"),
];

fn naspa() -> Arc<RuleSet> {
    Arc::new(RuleSet::preset(RuleSet::DEFAULT).unwrap())
}

fn with_file<T>(path: &Path, then: impl FnOnce(&Checked) -> T) -> T {
    let bytes = fs::read(path).unwrap();
    let text = GcgText::decode(&bytes).unwrap();
    then(&check(&naspa(), &GcgFile::read(&text)))
}

fn slips(path: &Path) -> BTreeSet<(String, u32)> {
    with_file(path, |checked| {
        let slips = checked.findings.iter().filter(|finding| finding.weight() == Weight::Slip);
        slips.map(|slip| (slip.name.word().to_owned(), slip.line.unwrap_or(0))).collect()
    })
}

/// The rows of the index: file, and whether it is called clean.
fn index(folder: &Path) -> Vec<(String, bool)> {
    let index = fs::read_to_string(folder.join("index.tsv")).unwrap();
    let rows = index.lines().skip(1).map(|row| {
        let cells: Vec<_> = row.split('\t').collect();
        (cells[0].to_owned(), cells[17] == "1")
    });
    rows.collect()
}

#[test]
fn clean_files_have_no_slips() {
    let Some(folder) = shared("data/gcg") else { return };
    let mut wrong = Vec::new();
    let mut known: BTreeSet<_> = NOT_CLEAN.into_iter().collect();
    for (file, clean) in index(&folder) {
        for (name, line) in slips(&folder.join(&file)) {
            let exception = NOT_CLEAN.iter().find(|e| **e == (file.as_str(), name.as_str()));
            if let Some(exception) = exception {
                known.remove(exception);
            } else if clean {
                wrong.push(format!("{file}:{line} {name}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(known.is_empty(), "no exception any more: {known:?}");
}

#[test]
fn every_known_slip_is_found() {
    let Some(folder) = shared("data/gcg") else { return };
    let rows = fs::read_to_string(folder.join("findings.tsv")).unwrap();
    let mut missed = Vec::new();
    let mut carried: Option<(String, String)> = None;
    for row in rows.lines() {
        let cells: Vec<_> = row.split('\t').collect();
        let (file, name, line, text) = (cells[0], cells[2], cells[3].parse().unwrap(), cells[5]);
        let player = text.split(':').next().unwrap().to_owned();
        let found = slips(&folder.join(file));
        let there = match name {
            "PLAY" => ["PLAY", "FUSED"].iter().any(|n| found.contains(&((*n).to_owned(), line))),
            // A pool that cannot be is told where it first is, not at the end.
            "BAG" => found.iter().any(|(name, _)| name == "BAG"),
            // Lines that can be read after all: a mistyped nick, exchanges without score.
            "LINE" => !text.contains('"') || found.contains(&("NICK".to_owned(), line)),
            _ => found.contains(&(name.to_owned(), line)),
        };
        // The other end of a wrong carry is not told again.
        let run = name == "CUM" && carried == Some((file.to_owned(), player.clone()));
        let excused = NOT_SLIPS.iter().any(|(other, slip, _)| {
            let mut words = slip.split(' ');
            let same = *other == file && words.next() == Some(name);
            let lines: Vec<_> = words.collect();
            same && (lines.is_empty() || lines.contains(&cells[3]))
        });
        if !there && !run && !excused {
            missed.push(row.to_owned());
        }
        if name == "CUM" && there {
            carried = Some((file.to_owned(), player));
        }
    }
    assert!(missed.is_empty(), "{missed:#?}");
}

#[test]
fn the_record_game_has_exactly_its_three_slips() {
    let Some(folder) = shared("data/gcg") else { return };
    for file in ["game-aa1c7732.gcg", "game-f1d27b1c.gcg"] {
        let expected = [("CUM", 15), ("NICK", 38), ("PLAY", 29)];
        let expected = expected.map(|(name, line)| (name.to_owned(), line));
        assert_eq!(slips(&folder.join(file)), BTreeSet::from(expected));
        with_file(&folder.join(file), |checked| {
            let finals: Vec<_> = checked.finals.iter().map(|points| points.0).collect();
            assert_eq!(finals, [490, 830], "{file}");
            let total = checked.findings.iter().find(|f| f.name == FindingName::Total).unwrap();
            assert_eq!(total.what(), "running total written 347, is 357");
        });
    }
}

/// The file of a game, read, and written again as far as it goes; its scores, and the scores that
/// it comes to.
fn written(bytes: &[u8]) -> (String, Vec<i32>) {
    let text = GcgText::decode(bytes).unwrap();
    let file = GcgFile::read(&text);
    let AsPlayed { import, .. } = import_as_played(&naspa(), &file, Allowed::NOTHING);
    let header = Header {
        pragmas: file.pragmas.iter().map(|p| (p.key.to_owned(), p.value.to_string())).collect(),
        nicks: import.nicks.values().cloned().collect(),
        notes: import.notes.iter().map(|note| (note.event, note.text.clone())).collect(),
    };
    let scores = import.names.iter().map(|(seat, _)| import.game.score(seat).0);
    let text = write(&import.game.afresh(), &import.events, &header).unwrap();
    (text, scores.collect())
}

#[test]
fn what_is_written_reads_as_the_same_game_and_writes_as_the_same_bytes() {
    let Some(folder) = shared("data/gcg") else { return };
    for (name, _) in index(&folder) {
        let (once, scores) = written(&fs::read(folder.join(&name)).unwrap());
        assert_eq!(written(once.as_bytes()), (once, scores), "{name}");
    }
}

/// The file of which a play's score holds what can only be the points of a challenge: its player's
/// place, and the points.
const FUSED: (&str, usize, i32) = ("game-38efd8bb.gcg", 0, 10);

/// What a game of the file ends with, by seats: its plays as the rules score them, all else as the
/// file has it.
fn finals_of_the_table(file: &GcgFile<'_>, checked: &Checked) -> Vec<i32> {
    let mut finals = vec![0; file.players.len()];
    for (line, entry) in file.lines.iter().zip(&checked.entries) {
        let by_the_rules = matches!(line.kind, GcgKind::Play { .. } | GcgKind::Withdrawn);
        let score = line.score.filter(|_| !by_the_rules).unwrap_or(entry.score);
        finals[usize::from(entry.player)] += score.0;
    }
    finals
}

/// The tile sets and boards that the corpus is of.
fn is_standard(rules: &RuleSet) -> bool {
    rules.alphabet().name.as_str() == "english" && rules.layout().name.as_str() == "standard15"
}

#[test]
fn a_free_game_ends_as_its_file_has_it_under_every_rule_set() {
    let Some(folder) = shared("data/gcg") else { return };
    let presets: Vec<_> = RuleSet::presets()
        .map(|name| Arc::new(RuleSet::preset(name).unwrap()))
        .filter(|rules| is_standard(rules))
        .collect();
    assert!(presets.len() > 5);
    let (mut with_points, mut wrong) = (0, Vec::new());
    for (name, _) in index(&folder) {
        let bytes = fs::read(folder.join(&name)).unwrap();
        let text = GcgText::decode(&bytes).unwrap();
        let file = GcgFile::read(&text);
        let has_points = file.lines.iter().any(|line| {
            let is_added = matches!(
                line.kind,
                GcgKind::Bonus | GcgKind::Time | GcgKind::OutBonus(_) | GcgKind::RackPenalty(_)
            );
            is_added && line.score.is_some()
        });
        for rules in &presets {
            let AsPlayed { rules, checked, import, .. } =
                import_as_played(rules, &file, Allowed::NOTHING);
            if import.stopped.is_some() || !has_points {
                continue;
            }
            with_points += 1;
            let mut expected = finals_of_the_table(&file, &checked);
            if name == FUSED.0 {
                expected[FUSED.1] += FUSED.2;
            }
            let finals = import.names.iter().map(|(seat, _)| import.game.score(seat).0);
            let mut sorted = [expected, finals.collect::<Vec<_>>()];
            sorted.iter_mut().for_each(|scores| scores.sort_unstable());
            if sorted[0] != sorted[1] {
                wrong.push(format!("{name} {}: {sorted:?}", rules.name));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(with_points > 2_000, "{with_points}");
}

#[test]
fn every_clean_game_with_a_bonus_or_a_penalty_comes_in_under_every_rule_set() {
    let Some(folder) = shared("data/gcg") else { return };
    let mut stopped = BTreeSet::new();
    for (name, clean) in index(&folder) {
        let bytes = fs::read(folder.join(&name)).unwrap();
        let text = GcgText::decode(&bytes).unwrap();
        let file = GcgFile::read(&text);
        let has_points = file.lines.iter().any(|line| {
            matches!(line.kind, GcgKind::Bonus | GcgKind::Time | GcgKind::RackPenalty(_))
        });
        if !clean || !has_points || NOT_CLEAN.iter().any(|(other, _)| *other == name) {
            continue;
        }
        for preset in RuleSet::presets() {
            let rules = Arc::new(RuleSet::preset(preset).unwrap());
            if is_standard(&rules) {
                let played = import_as_played(&rules, &file, Allowed::NOTHING);
                stopped.extend(played.import.stopped.map(|_| name.clone()));
            }
        }
    }
    assert_eq!(stopped, BTreeSet::new());
}

#[test]
fn clean_complete_games_fold_to_their_final_scores() {
    let Some(folder) = shared("data/gcg") else { return };
    let (mut whole, mut stopped) = (0, Vec::new());
    for (name, clean) in index(&folder) {
        if !clean || NOT_CLEAN.iter().any(|(other, _)| *other == name) {
            continue;
        }
        let bytes = fs::read(folder.join(&name)).unwrap();
        let text = GcgText::decode(&bytes).unwrap();
        let file = GcgFile::read(&text);
        let AsPlayed { checked, import, .. } = import_as_played(&naspa(), &file, Allowed::NOTHING);
        match import.stopped {
            Some(_) => stopped.push(name),
            None => {
                whole += 1;
                if !import.game.racks_needed().is_empty() {
                    continue; // the file has one penalty of two
                }
                let finals: i32 = import.names.iter().map(|(s, _)| import.game.score(s).0).sum();
                let checked: i32 = checked.finals.iter().map(|p| p.0).sum();
                assert_eq!(finals, checked, "{name}");
            }
        }
    }
    assert!(stopped.is_empty(), "{stopped:?}");
    assert!(whole > 400);
}

/// Texts that are like this one but for a slip of the pen, the same each time.
fn mutants(text: &str, of: u32) -> Vec<String> {
    let mut seed = of.wrapping_mul(2_654_435_761).wrapping_add(1);
    let mut random = move |below: usize| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (seed >> 8) as usize % below.max(1)
    };
    let lines: Vec<&str> = text.lines().collect();
    let events: Vec<usize> = (0..lines.len()).filter(|at| lines[*at].starts_with('>')).collect();
    if events.len() < 3 {
        return Vec::new();
    }
    let mutant = |kind: usize| {
        let mut lines: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
        let at = events[random(events.len() - 1)];
        match kind {
            0 => drop(lines.remove(at)),
            1 => lines.swap(at, at + 1),
            2 => lines.insert(at, lines[at].clone()),
            3 => lines.truncate(at),
            _ => {
                let line = lines[at].clone();
                let from = line.find(' ').map_or(0, |space| space + 1);
                let place = from + random(line.len().saturating_sub(from));
                let with = ["A", "E", "Q", "Z", "?", "s", ".", "1", "8", "H", "-", ""][random(12)];
                if line.is_char_boundary(place) && line.is_char_boundary(place + 1) {
                    lines[at].replace_range(place..place + 1, with);
                }
            }
        }
        lines.join("\n") + "\n"
    };
    [of as usize % 4, 4, 4, 4].map(mutant).to_vec()
}

#[test]
fn what_check_calls_clean_comes_in() {
    let Some(folder) = shared("data/gcg") else { return };
    let (mut clean, mut refused) = (0, Vec::new());
    for (of, (name, _)) in (0..).zip(index(&folder)) {
        let bytes = fs::read(folder.join(&name)).unwrap();
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let mut texts = mutants(&text, of);
        texts.push(text);
        for written in texts {
            let text = GcgText::decode(written.as_bytes()).unwrap();
            let file = GcgFile::read(&text);
            if check(&naspa(), &file).has_slips() {
                continue;
            }
            clean += 1;
            let played = import_as_played(&naspa(), &file, Allowed::NOTHING);
            if let Some(stopped) = played.import.stopped {
                refused.push(format!("{name}: {stopped}\n{written}"));
            }
        }
    }
    assert!(refused.is_empty(), "{} {}", refused.len(), refused.join("\n\n"));
    assert!(clean > 600, "{clean}");
}
