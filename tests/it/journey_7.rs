//! Journey 7 of `users.md`: endings. Every command is a process of its own, so each
//! state is read back from the file.
use expect_test::expect;

use crate::sandbox::Sandbox;
use crate::sheets::{play_out, typed};

/// A free game under these rules, with a book, so that every verdict is given by hand.
fn table(rules: &str) -> Sandbox {
    let sandbox = Sandbox::new();
    sandbox.ok(&format!("new Night --lexicon paper:Chambers {rules}"));
    sandbox.ok("game new Ann Bob");
    sandbox
}

/// The same, with everything played but the acceptance of the last play.
fn before_acceptance(rules: &str) -> Sandbox {
    let sandbox = table(rules);
    typed(&sandbox, "", &play_out());
    sandbox
}

/// The scores, and that the file reads the same a second time and is sound.
fn scores(sandbox: &Sandbox) -> (i64, i64) {
    let game = sandbox.json("game show --game 1 --json");
    assert_eq!(sandbox.json("game show --game 1 --json"), game);
    sandbox.ok("verify");
    let score = |place: usize| game["players"][place]["score"].as_i64().unwrap();
    (score(0), score(1))
}

#[test]
fn a_six_scoreless_turns() {
    for (rules, claim) in [("--rules wespa", false), ("--rules naspa", true)] {
        let sandbox = table(rules);
        for _ in 0..6 {
            sandbox.ok("game pass");
        }
        assert_eq!(
            sandbox.json("game show --json")["waits_for"],
            if claim { "turn" } else { "racks" }
        );
        if claim {
            sandbox.ok("game end");
        }
        assert_eq!(scores(&sandbox), (0, 0));
        if claim {
            sandbox.session(expect![[r#"
                $ game pass
                ! error: the game has ended and waits for the racks of Ann and Bob
                ! hint: `sixzero game racks NAME=AEINRST` (tiles), or `NAME=7` (points)
                [exit 1]
                $ game list
                game 1: Ann - Bob (waits for the racks left)
            "#]]);
        }
        sandbox.ok("game racks ann=AEINRST bob=JKQVWXZ");
        assert_eq!(scores(&sandbox), (-7, -49));
        let result = sandbox.json("game show --json");
        assert_eq!(result["over"], true);
        assert_eq!(result["result"]["scores"][0]["spread"], 42);
        assert_eq!(result["result"]["cause"], if claim { "claimed" } else { "scoreless" });
    }
}

#[test]
fn b_going_out() {
    let sandbox = before_acceptance("--rules naspa");
    let (ann, bob) = scores(&sandbox);
    sandbox.session(expect![[r#"
        $ game play 1A QI
        ! error: Bob has gone out: the play must first be accepted or challenged
        ! hint: `sixzero game accept`, or `sixzero game challenge [WORD…]`
        [exit 1]
        $ game accept
        Bob +4 for going out (LN, worth 2)
        Ann 1103 - Bob 1276; Bob wins by 173
    "#]]);
    assert_eq!(scores(&sandbox), (ann, bob + 4));
    let sandbox = before_acceptance("--rules hasbro");
    sandbox.ok("game accept");
    assert_eq!(scores(&sandbox), (ann - 2, bob + 2));
}

#[test]
fn c_overtime() {
    let sandbox = before_acceptance("--rules naspa");
    sandbox.ok("game accept");
    let (ann, bob) = scores(&sandbox);
    sandbox.session(expect![[r#"
        $ game overtime ann 0:00 --game 1
        Ann +0 for 0:00 over time
        Ann 1103 - Bob 1276; Bob wins by 173
    "#]]);
    for (time, penalty) in [("0:00", 0), ("-0:01", 10), ("-1:00", 10), ("1:01", 20), ("10:00", 100)]
    {
        sandbox.ok(&format!("game overtime ann {time} --game 1"));
        assert_eq!(scores(&sandbox), (ann - penalty, bob), "{time}");
    }
    // Entered twice: it says so, and counts once.
    let before = sandbox.ok("game show --json");
    let log = sandbox.ok("log");
    sandbox.session(expect![[r#"
        $ game overtime ann 10:00 --game 1
        Already in: Ann is 10:00 over.
        Ann 1003 - Bob 1276; Bob wins by 273
    "#]]);
    assert_eq!(sandbox.ok("game show --json"), before);
    assert_eq!(sandbox.ok("log"), log);
    sandbox.session(expect![[r#"
        $ game overtime ann 2:05 --game 1
        Game 1: Ann is 2:05 over time.
        Ann 1073 - Bob 1276; Bob wins by 203
        ! Ann was entered as 10:00 over; the new reading takes its place.
    "#]]);
    assert_eq!(scores(&sandbox), (ann - 30, bob));
    sandbox.session(expect![[r#"
        $ game overtime bob 10:00.001 --game 1
        Game 1: Bob is 10:00.001 over time.
        Ann 1073 - Bob 1172; Ann wins by 50 (Bob passed the overtime limit)
    "#]]);
    sandbox.ok("game undo");
    assert_eq!(scores(&sandbox), (ann - 30, bob));
}

#[test]
fn d_the_last_play_challenged() {
    let sandbox = before_acceptance("--rules naspa --set challenge=plus5_play");
    let (ann, bob) = scores(&sandbox);
    let waiting = sandbox.json("game show --json");
    let last = waiting["turns"][13]["score"].as_i64().unwrap();
    assert_eq!(waiting["waits_for"], "accept");
    assert_eq!(waiting["over"], false);
    assert_eq!(waiting["bag"], 0);
    sandbox.check("game show --hide-racks", expect![[r#"
           A B C D E F G H I J K L M N O 
         1 = . . ' . . . = . . . ' . . = 
         2 . - . W*X*Y*Y*Z*a*e*. . . - . 
         3 . . - U U U U V V W . . - . . 
         4 ' . . S T T T T T T . - . . ' 
         5 . . . R R R R S S S - . . . . 
         6 . " . O O P P Q R R . . . " . 
         7 . . ' N O O O O O O . . ' . . 
         8 = . . A A A A A A A . ' . . = 
         9 . . ' A A B B C C D . . ' . . 
        10 . " . D D D E E E E . . . " . 
        11 . . . E E E E E E E - . . . . 
        12 ' . . E F F G G G H . - . . ' 
        13 . . - H I I I I I I . . - . . 
        14 . - . I I I J K L L . . . - . 
        15 = . . L M M N N N N . ' . . = 

        word list: the book Chambers
        > Ann 1103
          Bob 1272

        1. Ann 8D AAAAAAA: AAAAAAA 16 + 50 bonus = 66 (66)
        2. Bob 9D AABBCCD: AABBCCD 22 + AA 2 + AA 2 + AB 4 + AB 7 + AC 4 + AC 7 + AD 3 + 50 bonus = 101
            (101)
        3. Ann 10D DDDEEEE: DDDEEEE 16 + AAD 4 + AAD 4 + ABD 10 + ABE 5 + ACE 5 + ACE 5 + ADE 6 + 50 bonus =
            105 (171)
        4. Bob 11D EEEEEEE: EEEEEEE 14 + AADE 5 + AADE 10 + ABDE 7 + ABEE 6 + ACEE 6 + ACEE 6 + ADEE 5 + 50
            bonus = 109 (210)
        5. Ann 12D EFFGGGH: EFFGGGH 42 + AADEE 12 + AADEF 9 + ABDEF 11 + ABEEG 8 + ACEEG 10 + ACEEG 8 +
            ADEEH 9 + 50 bonus = 159 (330)
        6. Bob 13D HIIIIII: HIIIIII 12 + AADEEH 10 + AADEFI 10 + ABDEFI 12 + ABEEGI 10 + ACEEGI 9 + ACEEGI
            10 + ADEEHI 10 + 50 bonus = 133 (343)
        7. Ann 14D IIIJKLL: IIIJKLL 22 + AADEEHI 11 + AADEFII 11 + ABDEFII 15 + ABEEGIJ 17 + ACEEGIK 14 +
            ACEEGIL 10 + ADEEHIL 13 + 50 bonus = 163 (493)
        8. Bob 15D LMMNNNN: LMMNNNN 36 + AADEEHIL 13 + AADEFIIM 14 + ABDEFIIM 16 + ABEEGIJN 18 + ACEEGIKN 45
            + ACEEGILN 11 + ADEEHILN 12 + 50 bonus = 215 (558)
        9. Ann 7D NOOOOOO: NOOOOOO 9 + NAADEEHIL 13 + OAADEFIIM 15 + OABDEFIIM 17 + OABEEGIJN 20 + OACEEGIKN
            16 + OACEEGILN 13 + OADEEHILN 13 + 50 bonus = 166 (659)
        10. Bob 6D OOPPQRR: OOPPQRR 28 + ONAADEEHIL 14 + OOAADEFIIM 16 + POABDEFIIM 26 + POABEEGIJN 22 +
            QOACEEGIKN 26 + ROACEEGILN 13 + ROADEEHILN 16 + 50 bonus = 211 (769)
        11. Ann 5D RRRRSSS: RRRRSSS 14 + RONAADEEHIL 15 + ROOAADEFIIM 34 + RPOABDEFIIM 21 + RPOABEEGIJN 23 +
            SQOACEEGIKN 27 + SROACEEGILN 14 + SROADEEHILN 15 + 50 bonus = 213 (872)
        12. Bob 4D STTTTTT: STTTTTT 16 + SRONAADEEHIL 32 + TROOAADEFIIM 18 + TRPOABDEFIIM 22 + TRPOABEEGIJN
            24 + TSQOACEEGIKN 29 + TSROACEEGILN 15 + TSROADEEHILN 16 + 50 bonus = 222 (991)
        13. Ann 3D UUUUVVW: UUUUVVW 21 + USRONAADEEHIL 17 + UTROOAADEFIIM 19 + UTRPOABDEFIIM 23 +
            UTRPOABEEGIJN 26 + VTSQOACEEGIKN 32 + VTSROACEEGILN 23 + WTSROADEEHILN 20 + 50 bonus = 231
            (1103)
        14. Bob 2D WXYYZae: WXYYZae 38 + WUSRONAADEEHIL 21 + XUTROOAADEFIIM 27 + YUTRPOABDEFIIM 35 +
            YUTRPOABEEGIJN 29 + ZVTSQOACEEGIKN 42 + aVTSROACEEGILN 19 + eWTSROADEEHILN 20 + 50 bonus = 281
            (1272)

        unseen 2 (0 vowels): L N
        Ann 1103 - Bob 1272; bag 0; Ann to accept or challenge
        next: accept, challenge, hold
    "#]]);
    // It is not acceptable: the game is not over, the rack is back.
    sandbox.ok("game challenge --verdict unacceptable");
    assert_eq!(scores(&sandbox), (ann, bob - last));
    let open = sandbox.json("game show --json");
    assert_eq!(open["over"], false);
    assert_eq!(open["on_turn"], "Ann");
    assert_eq!(open["players"][1]["rack"], "WXYYZ??");
    assert_eq!(open["scoreless"], 1);
    sandbox.ok("game undo");
    assert_eq!(sandbox.json("game show --json"), waiting);
    // It is acceptable: the five points, then the rack.
    sandbox.check("game challenge --verdict acceptable", expect![[r#"
        Ann challenges WXYYZAE, WUSRONAADEEHIL, XUTROOAADEFIIM, YUTRPOABDEFIIM, YUTRPOABEEGIJN, ZVTSQOACEEGIKN, AVTSROACEEGILN, EWTSROADEEHILN.
        Play is acceptable
        (ruled by kim; Chambers)
        Bob +5 for the challenge
        Bob +4 for going out (LN, worth 2)
        Ann 1103 - Bob 1281; Bob wins by 178
    "#]]);
    assert_eq!(scores(&sandbox), (ann, bob + 5 + 4));
    let over = sandbox.json("game show --json");
    assert_eq!(over["over"], true);
    assert_eq!(over["result"]["cause"], "played_out");
    sandbox.ok("game undo");
    assert_eq!(sandbox.json("game show --json"), waiting);
    sandbox.ok("game redo");
    assert_eq!(sandbox.json("game show --json"), over);
}

#[test]
fn e_ties() {
    // Half a win each, or one each where the event says so.
    for (set, record) in [("", "0.5-0.5"), ("--set tie_half_wins=2", "1-0")] {
        let sandbox = Sandbox::new();
        sandbox.ok(&format!("new Night --rules wespa {set}"));
        sandbox.ok("player add Ann");
        sandbox.ok("player add Bob");
        sandbox.ok("round pair --pairs 1>2");
        sandbox.ok("game new --round 1 --table 1");
        typed(
            &sandbox,
            "",
            &["-", "-", "-", "-", "-", "-", "racks ann=7 bob=7"].map(str::to_owned),
        );
        assert_eq!(scores(&sandbox), (-7, -7));
        assert!(sandbox.ok("game show").ends_with("a tie (6 scoreless turns)\n"));
        let standings = sandbox.ok("standings");
        assert_eq!(standings.matches(record).count(), 2, "{standings}");
    }
    // The box: who had more before the racks (T1).
    let sandbox = table("--rules hasbro");
    typed(&sandbox, "", &["8f horn", "h6 farm", "end", "racks ann=10 bob=5"].map(str::to_owned));
    assert_eq!(scores(&sandbox), (4, 4));
    sandbox.session(expect![[r#"
        $ game racks ann=10 --game 1
        ! error: the game does not wait for Ann's rack
        [exit 1]
    "#]]);
    assert!(
        sandbox.ok("game show").ends_with(
            "Ann wins: equal scores, but more before the racks (declared over by Ann)\n"
        )
    );
}

/// The prompt is killed after every entry that it has answered: what it had answered is
/// there, and the game that is opened again is the one that was never interrupted.
#[test]
fn killed_after_every_entry() {
    use std::io::{BufRead, BufReader, Write};
    use std::process::Stdio;

    let rules = "--rules naspa --set challenge=plus5_play";
    let (killed, whole) = (table(rules), table(rules));
    let mut lines = play_out();
    lines.extend(["c", "u", "a", "t ann 0:01", "t ann 0:01"].map(str::to_owned));
    lines[14] = "h".to_owned();
    for line in &lines {
        typed(&whole, "1", std::slice::from_ref(line));
        let mut child = killed
            .command("game enter 1")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut input = child.stdin.take().unwrap();
        writeln!(input, "{line}").unwrap();
        input.flush().unwrap();
        let mut answer = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut answer).unwrap();
        assert!(!answer.is_empty(), "{line}");
        child.kill().unwrap();
        child.wait().unwrap();
        let state = |sandbox: &Sandbox| sandbox.ok("game show --game 1 --json");
        assert_eq!(state(&killed), state(&whole), "{line}");
        assert_eq!(killed.says("game enter 1", "s\n"), whole.says("game enter 1", "s\n"), "{line}");
    }
    killed.ok("verify");
    assert_eq!(killed.ok("log"), whole.ok("log"));
}
