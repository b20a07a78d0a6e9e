//! The word judge: one answer for a play, every answer kept; and what the director looks
//! up beside it.
use expect_test::expect;

use crate::sandbox::Sandbox;

fn five() -> Sandbox {
    let sandbox = Sandbox::new();
    sandbox.write("five.txt", "HORN a wind instrument\nzarf\nFarm\r\nPLATE\n\npaste to stick\n");
    sandbox.ok("new Night --lexicon five.txt");
    sandbox
}

/// The answers in text and JSON, with both streams and the exit code.
fn answers(sandbox: &Sandbox, words: &str) -> [String; 2] {
    ["", " --json"].map(|voice| sandbox.says(&format!("judge {words}{voice}"), ""))
}

/// J5: one answer for the play, whatever the order, and never which word.
#[test]
fn the_order_of_words_makes_no_difference() {
    let sandbox = five();
    sandbox.session(expect![[r#"
        $ judge HORN ZORF
        HORN ZORF: the play is NOT acceptable
        (five)
        [exit 3]
    "#]]);
    let first = answers(&sandbox, "HORN ZORF");
    for words in ["ZORF HORN", "zorf horn", "zorf HORN zorf", "HORN ZARFS", "XX YY ZZ"] {
        let other = answers(&sandbox, words);
        let words = words.to_uppercase();
        let is_same_play = words.split(' ').all(|word| "HORN ZORF".contains(word));
        assert_eq!(first == other, is_same_play, "{words}");
        // Another play is answered by the same words, but for its own.
        for (one, other) in first.iter().zip(&other) {
            let verdict =
                |answer: &str| answer.split_once(": the play").map(|two| two.1.to_owned());
            assert!(verdict(other).is_some(), "{other}");
            assert_eq!(verdict(one), verdict(other), "{words}");
        }
    }
    sandbox.session(expect![[r#"
        $ judge zarf horn
        HORN ZARF: the play is acceptable
        (five)
        $ judge HORN --lexicon wordnik
        HORN: the play is acceptable
        (Wordnik 2021-07-29 (open list, not a tournament list))
    "#]]);
}

#[test]
fn every_answer_is_kept_and_none_is_taken_back() {
    let sandbox = five();
    sandbox.ok("player add Ann");
    sandbox.run("judge HORN ZORF", "");
    sandbox.run("judge ZORF HORN", "");
    sandbox.run("judge horn", "");
    sandbox.run("judge plate --dry-run", "");
    sandbox.session(expect![[r#"
        $ judge --log
        9 Oct 2025, 08:53  desk   HORN ZORF: NOT acceptable (five, 5 words, sha256 defb7ba69dd0)
        9 Oct 2025, 08:53  desk   HORN ZORF: NOT acceptable (five, 5 words, sha256 defb7ba69dd0)
        9 Oct 2025, 08:53  desk   HORN: acceptable (five, 5 words, sha256 defb7ba69dd0)
    "#]]);
    let log = sandbox.json("judge --log --json");
    assert_eq!(log[0]["words"], serde_json::json!(["HORN", "ZORF"]));
    assert_eq!(
        (&log[0]["verdict"], &log[2]["verdict"]),
        (&"unacceptable".into(), &"acceptable".into())
    );
    sandbox.session(expect![[r#"
        $ undo 4
        ! error: an answer of the word judge cannot be taken back
        [exit 1]
    "#]]);
    // The last thing that was done is the player, not the question between.
    sandbox.session(expect![[r#"
        $ undo
        Took back: Added number 1, Ann.
    "#]]);
    sandbox.ok("verify");
}

#[test]
fn without_an_event_the_day_has_a_file() {
    let sandbox = Sandbox::new();
    sandbox.session(expect![[r#"
        $ judge QI ZORF
        QI ZORF: the play is NOT acceptable
        (Wordnik 2021-07-29 (open list, not a tournament list))
        [exit 3]
    "#]]);
    let first = answers(&sandbox, "qi zorf");
    assert_eq!(first, answers(&sandbox, "zorf qi"));
    sandbox.ok("judge qi");
    let file = sandbox.path().join("home/.local/share/sixzero/judge/2025-10-09.jsonl");
    assert_eq!(std::fs::read_to_string(&file).unwrap().lines().count(), 6);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o600);
    }
    let log = sandbox.ok("judge --log");
    assert_eq!(log.lines().count(), 6);
    assert!(log.starts_with("9 Oct 2025, 08:53  desk   QI ZORF: NOT acceptable (Wordnik"));
    // Two events: it is not clear whose answer it would be.
    sandbox.ok("new One");
    sandbox.ok("new Two");
    std::fs::remove_file(sandbox.path().join(".sixzero-current")).unwrap();
    assert!(sandbox.says("judge qi", "").contains("there are several events in this folder"));
}

#[test]
fn lines_from_a_pipe_are_plays() {
    let sandbox = five();
    sandbox.check_with(
        "judge",
        "horn zorf\n\nzarf\nx-ray\nhorn\n",
        expect![[r#"
            HORN ZORF: the play is NOT acceptable
            (five)
            ZARF: the play is acceptable
            (five)
            HORN: the play is acceptable
            (five)
            ! error: `x-ray` is not a word: type letters; for a blank, the letter that it stands for
        "#]],
    );
    sandbox.session(expect![[r#"
        $ judge h?rn
        ! error: `h?rn` is not a word: type letters; for a blank, the letter that it stands for
        [exit 1]
    "#]]);
    // Letters that no tile has are a word that the list does not have.
    assert!(sandbox.says("judge hörn", "").starts_with("HÖRN: the play is NOT acceptable\n"));
}

#[test]
fn a_book_cannot_be_a_judge_and_a_pipe_no_screen() {
    let sandbox = Sandbox::new();
    sandbox.ok("new Night --lexicon \"paper:Chambers 2014\"");
    sandbox.session(expect![[r#"
        $ judge HORN
        ! error: the agreed word list is the book Chambers 2014: the word judge cannot ask it
        ! hint: look it up; or name a list: `--lexicon NAME`
        [exit 1]
        $ judge --kiosk
        ! error: the full screen needs a terminal
        ! hint: without one: `sixzero judge WORD…`
        [exit 2]
    "#]]);
    assert!(sandbox.says("judge HORN --log", "").contains("[exit 2]"));
}

#[test]
fn clabbers_is_judged_by_tiles() {
    let sandbox = Sandbox::new();
    sandbox.write("es.txt", "charro\n");
    sandbox.ok("new Night --rules spanish --clabbers --lexicon es.txt");
    for (word, acceptable) in [
        ("CHARRO", true),
        ("[RR]O[CH]A", true),
        ("3o1a", true),
        ("HCARRO", false),
        ("OCHAR", false),
    ] {
        let said = sandbox.says(&format!("judge {word}"), "");
        assert_eq!(said.contains(": the play is acceptable\n"), acceptable, "{word}: {said}");
    }
}
