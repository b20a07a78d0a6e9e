//! Brackets within notes, by which the writer tells what the lines of a GCG file cannot, and which
//! import takes back.
use std::sync::Arc;

use rules::gcg::{self, GcgFile, GcgText, Header};
use rules::{Allowed, RuleSet};

const HEAD: &str = "#player1 ann Ann\n#player2 ben Ben\n";
const HORN: &str = ">ann: HORNXYZ 8F HORN +14 14\n";
const OFF: &str = ">ann: HORNXYZ 8F HORN +14 14\n>ann: HORNXYZ -- -14 0\n";

/// The notes that import leaves of a file under these rules, and the file that is written of it.
#[track_caller]
fn taken_in(rules: &[&str], file: &str) -> (Vec<String>, String) {
    let naspa = RuleSet::preset("naspa").unwrap();
    let rules = rules.iter().fold(naspa, |rules, rule| rules.with(rule).unwrap());
    let rules = Arc::new(rules);
    let text = GcgText::decode(file.as_bytes()).unwrap();
    let file = GcgFile::read(&text);
    let checked = gcg::check(&rules, &file);
    let import = gcg::import(&rules, &file, &checked, Allowed::NOTHING);
    assert_eq!(import.stopped, None);
    let notes: Vec<_> = import.notes.into_iter().map(|note| (note.event, note.text)).collect();
    let nicks = import.nicks.values().cloned().collect();
    let header = Header { nicks, notes: notes.clone(), ..Header::default() };
    let written = gcg::write(&import.game.afresh(), &import.events, &header).unwrap();
    (notes.into_iter().map(|(_, text)| text).collect(), written)
}

#[test]
fn what_is_written_is_read_back() {
    let toggle = &["challenge_by=toggle"][..];
    let single = &["challenge=single", "challenge_words=named"][..];
    let lean = &["declared_end=allowed"][..];
    let two_words = format!("{HORN}>ben: AAEF 9F AF +23 23\n");
    for (rules, lines, bracket) in [
        (&[][..], HORN, "[PLAY: score written -3, is 14]"),
        (&[], HORN, "[clock: 14:05]"),
        (&[], HORN, "[clock: -0:35.500]"),
        (&[], HORN, "[resigned: ben]"),
        (single, HORN, "[challenged in vain]"),
        (single, &two_words, "[challenged in vain: HA]"),
        (lean, HORN, "[ended by ben]"),
        (lean, HORN, "[ended by ben with consent]"),
        (toggle, OFF, "[challenged with consent]"),
        (toggle, OFF, "[challenged again with consent]"),
        (toggle, OFF, "[challenged and judged]"),
        (&[], ">ann: HORNXYZ 8F HORN +14 14\n>ann:  (time) -30 -16\n", "[overtime: 2:05]"),
    ] {
        let (left, written) = taken_in(rules, &format!("{HEAD}{lines}#note {bracket}\n"));
        assert_eq!(left, [""; 0], "{bracket}");
        assert!(written.contains(&format!("#note {bracket}\n")), "{bracket}: {written}");
        let (left, _) = taken_in(rules, &format!("{HEAD}{lines}#note a {bracket}  b\n"));
        assert_eq!(left, ["a b"], "{bracket}");
    }
    // Of three players it need not be the next who challenges.
    let three = format!("{HEAD}#player3 cat Cat\n{HORN}#note [challenged in vain by cat]\n");
    let (left, written) = taken_in(single, &three);
    assert!(
        left.is_empty() && written.contains("#note [challenged in vain by cat]\n"),
        "{written}"
    );
}

#[test]
fn what_is_not_a_bracket_of_ours_stays() {
    for note in [
        "[x] [ ] ]",
        "[PLAY: score written x, is 3]",
        "open [challenged",
        "[challengedx]",
        "[RACK: A]",
    ] {
        let (left, written) = taken_in(&[], &format!("{HEAD}{HORN}#note {note}\n"));
        assert_eq!(left, [note]);
        assert!(written.contains(&format!("#note {note}\n")), "{written}");
    }
    // It says more than the score that was announced.
    let fused = "so [FUSED: score written 24, is 14; this looks like a fused +10 challenge bonus]";
    let (left, written) = taken_in(&[], &format!("{HEAD}{HORN}#note {fused}\n"));
    assert_eq!(left, [fused]);
    assert!(!written.contains("PLAY:"), "{written}");
}

#[test]
fn points_of_a_challenge_within_a_score_are_a_challenge_where_that_is_sure() {
    let three_words = ">ben: AAEF 9F AF +38 38\n";
    let challenged = format!("{HEAD}{HORN}>ann: UNKNOWN (challenge) +5 19\n{three_words}");
    let told = "[FUSED: score written 38, is 23; this looks like a fused +15 challenge bonus]";
    let (left, written) = taken_in(&[], &challenged);
    assert_eq!(left, [told]);
    let lines = format!(">ben: AAEF 9F AF +23 23\n>ben: AE (challenge) +15 38\n#note {told}\n");
    assert!(written.contains(&lines), "{written}");
    assert_eq!(taken_in(&[], &written), (left, written));
    // No other challenge, one that pays otherwise, or a line of its own: then the score stands as
    // it was announced.
    for file in [
        format!("{HEAD}{HORN}{three_words}"),
        challenged.replace("+5 19", "+10 24"),
        format!("{challenged}>ben: UNKNOWN (challenge) +5 43\n"),
    ] {
        let (_, written) = taken_in(&[], &file);
        assert!(written.contains(">ben: AAEF 9F AF +23 23\n#note [FUSED: score"), "{written}");
    }
}
