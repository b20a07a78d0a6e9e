//! What the table of an imported game counted: points for challenges, overtime and racks are facts
//! of a free game; where the event's rules are law they are announced, and a finding.
use expect_test::expect;

use crate::sandbox::Sandbox;

const GAME: &str = include_str!("../data/game.gcg");

/// The whole game with points for a challenge at its end, and overtime that no rule prices so.
fn counted_otherwise() -> String {
    let end = ">Ann: RR H12 .RR. +5 343\n>Ann: (II) +4 347\n>Ben:  (time) -10 421\n";
    let other = ">Ann: RR H12 .RR. +5 343\n>Ann:  (challenge) +5 348\n>Ann: (II) +4 352\n\
                 >Ben:  (time) -15 416\n";
    assert!(GAME.contains(end));
    GAME.replace(end, other)
}

fn night(rules: &str) -> Sandbox {
    let night = Sandbox::new();
    night.ok(&format!("new Night --rules {rules}"));
    night
}

/// +5 and +10 in one game fit no rule set: the file is right.
#[test]
fn a_free_game_keeps_the_points_that_its_table_counted() {
    let night = night("wespa");
    night.write(
        "mixed.gcg",
        "#player1 ann Ann\n#player2 ben Ben\n>ann: HNORXYZ 8F HORN +14 14\n\
         >ann: AEXYZ?? (challenge) +5 19\n>ben: AFMSTUV H6 FA.M +9 9\n\
         >ben: EEISTUV (challenge) +10 19\n>ann: AEXYZ?? 9E AX +29 48\n\
         >ann: EIYZ??U (challenge) +5 53\n",
    );
    night.session(expect![[r#"
        $ game import mixed.gcg
        Game 1: imported, Ann 45 - Ben 19 after 3 turns; 1 finding. Ann starts against Ben.
        Ann 45 - Ben 19; bag 77; Ben to move
        ! line 7 PLAY `AX`: score written 29, is 21
        ! line 6: +10 for the challenge, as the file has it; by `wespa` Ben +5 (1 word).
        ! line 8: +5 for the challenge, as the file has it; by `wespa` Ann +10 (2 words).
        ! No one rule has challenges cost what they did here: +5, +10; `wespa` has `challenge=plus5_word`.
    "#]]);
    let written = night.ok("game export");
    for line in [
        ">ann: AEXYZ?? (challenge) +5 19\n",
        ">ben: EEISTUV (challenge) +10 19\n",
        ">ann: AEXYZ?? 9E AX +21 40\n#note [PLAY: score written 29, is 21]\n",
        ">ann: EIUYZ?? (challenge) +5 45\n",
    ] {
        assert!(written.contains(line), "{line}{written}");
    }
    night.write("again.gcg", &written);
    night.ok("game import again.gcg");
    assert_eq!(night.ok("game export --game 2"), written);
    // They go with the challenge, and with nothing else.
    night.ok("game fix 1 --clock 14:05 --game 1 --reason misread");
    night.ok("game fix 2 --challenge acceptable --game 1 --reason misheard");
    let lines = night.ok("game show --game 1");
    assert!(lines.contains("Ben +10 for the challenge"), "{lines}");
    night.ok("game fix 2 --challenge none --game 1 --reason misheard");
    let lines = night.ok("game show --game 1");
    assert!(lines.contains("Ben 9"), "{lines}");
    for _ in 0..3 {
        night.ok("undo");
    }
    assert_eq!(night.ok("game export --game 1"), written);
    assert_eq!(night.ok("verify"), "All is well: the journal, the tables and every game agree.\n");
}

#[test]
fn overtime_and_racks_are_what_the_table_counted() {
    for (rules, said) in [
        (
            "naspa",
            expect![[r#"
                Game 1: imported, Ann Ash 352 - Ben Birch 416 after 31 turns. Ann Ash starts against Ben Birch.
                Ann Ash 352 - Ben Birch 416; Ben Birch wins by 64
                ! line 36: +5 for the challenge, as the file has it; by `naspa` no points.
                ! line 38: Ben Birch -15 for overtime, as the file has it; by `naspa` 10 points for each 1:00 begun.
                ! The game was challenged by `challenge=plus5_play`; `naspa` has `challenge=double`. `--set challenge=plus5_play` makes it the rule of the game.
            "#]],
        ),
        (
            "collins",
            expect![[r#"
                Game 1: imported, Ann Ash 352 - Ben Birch 416 after 31 turns. Ann Ash starts against Ben Birch.
                Ann Ash 352 - Ben Birch 416; Ben Birch wins by 64
                ! line 36: +5 for the challenge, as the file has it; by `collins` no points.
                ! line 37: Ann Ash +4 for the racks, as the file has it; by `collins` Ben Birch -2, Ann Ash +2.
                ! line 38: Ben Birch -15 for overtime, as the file has it; by `collins` there is no clock.
                ! The game was challenged by `challenge=plus5_play`; `collins` has `challenge=single`. `--set challenge=plus5_play` makes it the rule of the game.
            "#]],
        ),
    ] {
        let night = night(rules);
        night.write("game.gcg", &counted_otherwise());
        night.check("game import game.gcg", said);
        let lines = night.ok("game show");
        assert!(lines.contains("Ben Birch -15 for overtime (416)"), "{lines}");
        // Of who is out MAGPIE, and we, name the tiles of the other.
        let written = night.ok("game export");
        assert!(written.contains(">Ann: II (challenge) +5 348\n>Ann: (II) +4 352\n"), "{written}");
        night.write("again.gcg", &written);
        night.ok("game import again.gcg");
        assert_eq!(night.ok("game export --game 2"), written);
        night.ok("verify");
    }
}

/// An unfinished game's clock; later a reading of it.
#[test]
fn a_reading_of_the_clock_takes_the_place_of_what_the_table_counted() {
    let night = night("naspa");
    let game = "#player1 ann Ann\n#player2 ben Ben\n>ann: HNORXYZ 8F HORN +14 14\n\
                >ben: AFMSTUV H6 FA.M +9 9\n>ann:  (time) -7 7\n";
    night.write("game.gcg", game);
    night.session(expect![[r#"
        $ game import game.gcg
        Game 1: imported, Ann 14 - Ben 9 after 2 turns. Ann starts against Ben.
        Ann 14 - Ben 9; bag 79; Ann to move
        ! line 5: Ann -7 for overtime, as the file has it; by `naspa` 10 points for each 1:00 begun.
    "#]]);
    let written = night.ok("game export");
    assert!(written.ends_with(">ann: UNKNOWN (time) -7 7\n#rack1 XYZ\n"), "{written}");
    night.write("again.gcg", &written);
    night.ok("game import again.gcg");
    assert_eq!(night.ok("game export --game 2"), written);
    night.session(expect![[r#"
        $ game overtime ann 1:05 --game 1
        Game 1: Ann is 1:05 over time.
        Ann 14 - Ben 9; bag 79; Ann to move
        ! Ann was entered as -7 for overtime; the new reading takes its place.
    "#]]);
    let written = night.ok("game export --game 1");
    assert!(written.contains(">ann: UNKNOWN (time) -20 -6\n#note [overtime: 1:05]\n"), "{written}");
}

/// How a game was challenged, and how it ended, follows the file where the rules know no such
/// challenge or end.
#[test]
fn a_table_had_rules_of_its_own() {
    let head = "#player1 ann Ann\n#player2 ben Ben\n>ann: HNORXYZ 8F HORN +14 14\n";
    let passes = ">ben: AEEGTTV - +0 0\n>ann: AAEXYZ? - +0 14\n";
    let end = ">ben: AEEGTTV (AEEGTTV) -11 -11\n>ann: AAEXYZ? (AAEXYZ?) -25 -11\n";
    let collins = night("collins");
    collins.write("six.gcg", &format!("{head}{}{end}", passes.repeat(3)));
    collins.check("game import six.gcg", expect![[r#"
        Game 1: imported, Ann -11 - Ben -11 after 7 turns. Ann starts against Ben.
        Ann -11 - Ben -11; a tie (declared over by Ben)
        ! line 8: by `collins` the game is over; the game keeps `passes_each=none` as a rule of its own.
        ! line 10: by `collins` the game cannot be ended now: this rule set ends games by itself, never by a player's word; the game keeps `declared_end=allowed` as a rule of its own.
    "#]]);
    let words = night("\"naspa\" --set challenge=void");
    let challenged = format!("{head}>ann: HNORXYZ -- -14 0\n>ben: AFMSTUV 8G FAM +16 16\n");
    words.write("off.gcg", &challenged);
    words.check("game import off.gcg", expect![[r#"
        Game 1: imported, Ann 0 - Ben 16 after 2 turns. Ann starts against Ben.
        Ann 0 - Ben 16; bag 83; Ann to move
        ! line 4: by `naspa` under the rule `void` there are no challenges: every word was checked when it was played; the game keeps `challenge=single` as a rule of its own.
    "#]]);
    // What is no matter of points, challenges or ends is refused as ever.
    let off = format!("{head}>ben: AFMSTUV 1A FAM +12 12\n");
    collins.write("off.gcg", &off);
    let refused = collins.says("game import off.gcg", "");
    assert!(refused.contains("the file breaks these rules after 1 turn"), "{refused}");
}

/// Round 1, table 1 is Ann against Dan, and Ann starts.
#[test]
fn at_a_table_of_the_event_its_rules_are_law() {
    let night = Sandbox::first_round();
    let game = counted_otherwise().replace("Ann Ann Ash", "Ann Ann").replace("Ben Birch", "Dan");
    night.write("game.gcg", &game);
    night.session(expect![[r#"
        $ game import game.gcg --round 1 --table 1
        ! error: the file counts by other rules than `naspa`, which is played here
        !   line 36: +5 for the challenge; by the rules no points
        !   line 38: Dan -15 for overtime; by the rules 10 points for each 1:00 begun
        ! hint: `--accept other-rules`: the rules of the event count, what the file has is kept as announced, and a ruling can let it stand (`sixzero game rule TURN POINTS`)
        [exit 1]
        $ game import game.gcg --round 1 --table 1 --accept other-rules
        Game 1: round 1, table 1, imported, Ann 347 - Dan 431 after 31 turns; 2 findings. Ann starts against Dan.
        Ann 347 - Dan 431; Dan wins by 84
        ! Round 1 was a draft and is now released.
        ! line 36: +5 for the challenge, announced; the rules of `naspa` count: no points.
        ! line 38: Dan -15 for overtime, announced; the rules of `naspa` count: 10 points for each 1:00 begun.
        ! The game was challenged by `challenge=plus5_play`; `naspa` has `challenge=double`.
        ! The result of the table comes from this record.
        ! To let the points of the file stand: `sixzero game rule --game 1 --result "Ann 352 Dan 416" --reason "…"`.
    "#]]);
    let lines = night.ok("game show");
    for line in [
        "Dan challenges GRRL: acceptable (announced +5) (431)\n",
        "Dan +0 for overtime (announced -15) (431)\n",
    ] {
        assert!(lines.contains(line), "{lines}");
    }
    let turns = night.json("game show --json");
    let announced: Vec<_> = turns["turns"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|line| line.get("announced"))
        .collect();
    assert!(announced.contains(&&5.into()) && announced.contains(&&(-15).into()));
    let written = night.ok("game export");
    assert!(written.ends_with(
        ">Ann: RR H12 .RR. +5 343\n#note [challenged in vain] [at the table: +5]\n>Ann: (II) +4 347\n\
         >Ben:  (time) -0 431\n#note [at the table: -15]\n"
    ));
    night.write("law.gcg", &written);
    night.check("game import law.gcg", expect![[r#"
        Game 2: imported, Ann 347 - Dan 431 after 31 turns. Ann starts against Dan.
        Ann 347 - Dan 431; Dan wins by 84
        ! line 35: +5 for the challenge, announced; the rules of `naspa` count: no points.
        ! line 38: Dan -15 for overtime, announced; the rules of `naspa` count: 10 points for each 1:00 begun.
    "#]]);
    assert_eq!(night.ok("game export --game 2"), written);
    night.ok("game rule --game 1 --result \"Ann 352 Dan 416\" --reason \"as it was played\"");
    let standings = night.ok("standings");
    assert!(standings.contains("W 416-352 Ann"), "{standings}");
    night.ok("verify");
}

/// Under `double` the challenger of the file did play on: no turn is lost by law either.
#[test]
fn a_foreign_bonus_in_the_middle_of_a_game_of_the_event() {
    let night = Sandbox::first_round();
    let game = "#player1 ann Ann\n#player2 dan Dan\n>ann: HNORXYZ 8F HORN +14 14\n\
                >ann: XYZ (challenge) +5 19\n>dan: AFMSTUV H6 FA.M +9 9\n";
    night.write("game.gcg", game);
    night.ok("game import game.gcg --round 1 --table 1 --accept other-rules");
    let lines = night.ok("game show");
    assert!(lines.contains("Ann 14 - Dan 9; bag 79; Ann to move"), "{lines}");
}

#[test]
fn points_that_no_table_counts_are_named() {
    let night = night("naspa");
    let head = "#player1 ann Ann\n#player2 ben Ben\n>ann: HNORXYZ 8F HORN +14 14\n";
    // Nobody loses points by a challenge of the own play.
    night.write("own.gcg", &format!("{head}>ann: XYZ (challenge) -5 9\n"));
    night.check("game import own.gcg", expect![[r#"
        ! error: the file breaks these rules after 1 turn: line 4: `(challenge)` means nothing here
        ! hint: correct the file, or `--accept part-game`: what stands is imported, and the rest can be typed; tiles that do not add up are kept by `--unsure`
        [exit 1]
    "#]]);
    // The challenger does.
    night.write("other.gcg", &format!("{head}>ben: EEI (challenge) -5 -5\n"));
    night.session(expect![[r#"
        $ game import other.gcg
        Game 1: imported, Ann 14 - Ben -5 after 1 turn. Ann starts against Ben.
        Ann 14 - Ben -5; bag 82; Ben to move
        ! line 4: -5 for the challenge, as the file has it; by `naspa` no points, Ben loses a turn.
        ! The game was challenged by `challenge=minus5_play`; `naspa` has `challenge=double`. `--set challenge=minus5_play` makes it the rule of the game.
    "#]]);
}
