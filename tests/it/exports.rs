//! What lies over a record, and what was let stand in it, in every file made of it.
use expect_test::expect;

use crate::sandbox::Sandbox;

/// A game with an impossible tile, clocks, both sheets, a ruling that was withdrawn, one
/// that stands, and incidents.
fn disputed() -> Sandbox {
    let night = Sandbox::new();
    night.ok("new Night --rules naspa");
    night.ok("game new Ann Ben");
    for command in [
        "game play 8F QUIZ --clock 24:10",
        "game play 9H KA --clock 23:00",
        "game play I8 ..K --unsure --clock 24:30",
        "game announce 2 25 --player ann",
        "game announce 2 24 --player ben",
        "game rule 2 24 --reason \"the [first] sheet\"",
        "game rule 2 --withdraw --reason misread",
        "game rule 2 25 --reason recount",
        "game incident overdraw 1 \"drew eight\" --player ann --decision \"one goes back\"",
        "game incident other \"the clock fell\" --decision \"play on\"",
        "game note 3 \"he smiled\"",
    ] {
        night.ok(command);
    }
    night
}

#[test]
fn a_gcg_file_says_all_of_it_and_is_read_back() {
    let night = disputed();
    let gcg = night.ok("game export");
    expect![[r#"
        #character-encoding UTF-8
        #description [other: the clock fell; decided: play on (kim, 2025-10-09T08:53:20.000Z)]
        #player1 Ann Ann
        #player2 Ben Ben
        >Ann: IQUZ 8F QUIZ +44 44
        #note [clock: 24:10] [overdraw, turn 1, Ann: drew eight; decided: one goes back (kim, 2025-10-09T08:53:20.000Z)]
        >Ben: AK 9H KA +25 25
        #note [clock: 23:00] [Ann's sheet 25] [Ben's sheet 24] [ruled 24 by kim, 2025-10-09T08:53:20.000Z: the (first) sheet (withdrawn by kim, 2025-10-09T08:53:20.000Z: misread)] [ruled 25 by kim, 2025-10-09T08:53:20.000Z: recount]
        >Ann: K I8 ..K +16 60
        #note [let stand: pool; 2 K, the set has 1] [clock: 24:30; it had shown 24:10] he smiled
    "#]].assert_eq(&gcg);
    night.write("all.gcg", &gcg);
    night.check("game import all.gcg", expect![[r#"
        Game 2: imported, Ann 60 - Ben 25 after 3 turns; 1 finding. Ann starts against Ben.
        Ann 60 - Ben 25; bag 79; Ben to move
        ! line 9 BAG `K`: there are only 1 of this tile, board and rack need more
        ! Kept as a finding: turn 3, Ann: with it 2 `K` are accounted for, the set has 1.
        ! Kept as a finding: turn 3, Ann: the clock showed 24:10 before, and shows 24:30: clocks run down.
        ! Game 1 is the same, turn for turn: if it is, `sixzero game undo --game 2` takes this one back.
    "#]]);
    assert_eq!(night.ok("game export --game 2"), gcg);
    let events = |game: u8| night.json(&format!("game show --game {game} --json"))["turns"].clone();
    for turn in 0..3 {
        for field in ["clock_ms", "findings", "tiles", "computed"] {
            assert_eq!(events(1)[turn][field], events(2)[turn][field], "{turn} {field}");
        }
    }
    assert!(night.ok("verify").starts_with("All is well"));
}

#[test]
fn an_impossible_rack_of_a_file_is_left_out_or_kept() {
    let night = Sandbox::new();
    night.ok("new Night --rules naspa");
    night.write(
        "racks.gcg",
        "#player1 ann Ann\n#player2 ben Ben\n>ann: QUIZKKA 8F QUIZ +44 44\n>ben: DEFGHIJ -DEF +0 44\n",
    );
    night.check(
        "game import racks.gcg",
        expect![[r#"
            Game 1: imported, Ann 44 - Ben 0 after 2 turns; 2 findings. Ann starts against Ben.
            Ann 44 - Ben 0; bag 82; Ann to move
            1 of 6 scoreless turns
            ! line 3 BAG `K`: there are only 1 of this tile, board and rack need more
            ! line 4 CUM `-`: running total written 44, is 0
            ! line 3: of the rack AIKKQUZ other turns contradict K, which is left out; an export has the rack as it is written.
        "#]],
    );
    night.check(
        "game import racks.gcg --unsure",
        expect![[r#"
            Game 2: imported, Ann 44 - Ben 0 after 2 turns; 2 findings. Ann starts against Ben.
            Ann 44 - Ben 0; bag 82; Ann to move
            1 of 6 scoreless turns
            ! line 3 BAG `K`: there are only 1 of this tile, board and rack need more
            ! line 4 CUM `-`: running total written 44, is 0
            ! Kept as a finding: turn 1, Ann: with it 2 `K` are accounted for, the set has 1.
        "#]],
    );
    night.check(
        "game export --game 2",
        expect![[r#"
        #character-encoding UTF-8
        #player1 ann Ann
        #player2 ben Ben
        >ann: AIKKQUZ 8F QUIZ +44 44
        #note [let stand: pool; 2 K, the set has 1]
        >ben: DEFGHIJ -DEF +0 0
        #note [CUM: running total written 44, is 0]
        #rack1 AKK
    "#]],
    );
    assert!(night.ok("log --last 1").contains("Accepted: pool"));
}

#[test]
fn a_judged_play_and_one_taken_back_by_consent_are_told_apart() {
    let night = Sandbox::new();
    night.ok("new Night --rules email");
    night.ok("game new Ann Ben");
    for command in [
        "game play 8F HRON",
        "game challenge --judge",
        "game play 8F FRAM",
        "game challenge --consent",
        "game play 8G MOB",
        "game challenge",
        "game challenge --consent",
    ] {
        night.ok(command);
    }
    let gcg = night.ok("game export");
    expect![[r#"
        #character-encoding UTF-8
        #player1 Ann Ann
        #player2 Ben Ben
        >Ann: HNOR 8F HRON +14 14
        >Ann: HNOR -- -14 0
        #note [challenged and judged]
        >Ben: AFMR 8F FRAM +18 18
        >Ben: AFMR -- -18 0
        #note [challenged with consent]
        >Ann: BMO 8G MOB +14 14
        >Ann: BMO -- -14 0
        #note [challenged again with consent]
        #rack2 AFMR
    "#]]
    .assert_eq(&gcg);
    night.write("mail.gcg", &gcg);
    night.ok("game import mail.gcg");
    assert_eq!(night.ok("game export --game 2"), gcg);
    let verdicts = |game: u8| -> Vec<String> {
        let shown = night.json(&format!("game show --game {game} --json"));
        let turns = shown["turns"].as_array().unwrap().iter();
        turns.filter_map(|turn| turn["verdict"].as_str().map(str::to_owned)).collect()
    };
    expect!["unacceptable consented toggled consented"].assert_eq(&verdicts(1).join(" "));
    assert_eq!(verdicts(1), verdicts(2));
}
