//! Journey 5 of `users.md`: challenges, and the word judge.
use expect_test::expect;
use serde_json::Value;

use crate::sandbox::Sandbox;

/// An event whose list has five words, in any case, and a game in which Ann has played
/// 8F HORN.
fn after_horn(rules: &str) -> Sandbox {
    let sandbox = Sandbox::new();
    sandbox.write("five.txt", "HORN a wind instrument\nzarf\nFarm\r\nPLATE\n\npaste to stick\n");
    sandbox.ok(&format!("new Night --rules naspa --lexicon five.txt {rules}"));
    sandbox.ok("game new Ann Bob");
    sandbox.ok("game play 8F HORN");
    sandbox
}

fn scores(sandbox: &Sandbox) -> (i64, i64) {
    let game = sandbox.json("game show --json");
    let score = |place: usize| game["players"][place]["score"].as_i64().unwrap();
    (score(0), score(1))
}

#[test]
fn a_phony_comes_off() {
    let sandbox = after_horn("");
    let before = sandbox.json("game show --json");
    let turn = sandbox.json("game play H6 ZORF --json");
    assert_eq!(turn["score"], 16);
    sandbox.session(expect![[r#"
        $ game challenge
        Ann challenges ZORF.
        Play is NOT acceptable
        (five)
        Bob takes the play back: -16
        Ann 14 - Bob 0; bag 82; Ann to move
        1 of 6 scoreless turns
    "#]]);
    let after = sandbox.json("game show --json");
    assert_eq!(after["players"][1]["score"], 0);
    assert_eq!(after["players"][1]["rack"], "FOZ____");
    assert_eq!(after["bag"], 82);
    assert_eq!(after["unseen"], before["unseen"]);
    assert_eq!(after["unseen_tiles"], before["unseen_tiles"]);
    assert_eq!(after["on_turn"], "Ann");
    assert_eq!(after["scoreless"], 1);
    sandbox.check("game show", expect![[r#"
           A B C D E F G H I J K L M N O 
         1 = . . ' . . . = . . . ' . . = 
         2 . - . . . " . . . " . . . - . 
         3 . . - . . . ' . ' . . . - . . 
         4 ' . . - . . . ' . . . - . . ' 
         5 . . . . - . . . . . - . . . . 
         6 . " . . . " . . . " . . . " . 
         7 . . ' . . . ' . ' . . . ' . . 
         8 = . . ' . H O R N . . ' . . = 
         9 . . ' . . . ' . ' . . . ' . . 
        10 . " . . . " . . . " . . . " . 
        11 . . . . - . . . . . - . . . . 
        12 ' . . - . . . ' . . . - . . ' 
        13 . . - . . . ' . ' . . . - . . 
        14 . - . . . " . . . " . . . - . 
        15 = . . ' . . . = . . . ' . . = 

        word list: five, 5 words, sha256 defb7ba69dd0
        > Ann 14
          Bob 0  FOZ____

        1. Ann 8F HORN: HORN 14 = 14 (14)
        2. Bob H6 ZO.F: ZORF 16 = 16 (16)
           Ann challenges ZORF: NOT acceptable (14)
           Bob takes the play back: -16 (0)

        unseen 96 (41 vowels): AAAAAAAAA BB CC DDDD EEEEEEEEEEEE FF GGG H IIIIIIIII J K LLLL MM NNNNN
            OOOOOOO PP Q RRRRR SSSS TTTTTT UUUU VV WW X YY Z ??
        Ann 14 - Bob 0; bag 82; Ann to move
        1 of 6 scoreless turns
        next: play, exchange up to 7, pass
    "#]]);
    let kinds: Vec<_> = after["turns"].as_array().unwrap().iter().map(|t| &t["kind"]).collect();
    assert_eq!(kinds, ["play", "play", "challenge", "withdrawn"]);
    // The withdrawal is undone and redone like anything else.
    sandbox.ok("game undo");
    assert_eq!(scores(&sandbox), (14, 16));
    sandbox.ok("game redo");
    assert_eq!(sandbox.json("game show --json"), after);
    sandbox.ok("verify");
}

/// The word list of five was added before the event; the same challenge in both ways.
#[test]
fn the_judge_answers_as_the_challenge_did() {
    let sandbox = Sandbox::new();
    sandbox.write("five.txt", "HORN\nZARF\nFARM\nPLATE\nPASTE\n");
    sandbox.session(expect![[r#"
        $ lexicon add five.txt
        Added the word list five, 5 words, sha256 defb7ba69dd0.
    "#]]);
    sandbox.ok("new Night --rules naspa --lexicon five");
    sandbox.ok("game new Ann Bob");
    sandbox.ok("game play 8F HORN");
    sandbox.ok("game play H6 ZORF");
    let challenge = sandbox.ok("game challenge");
    let [one, other] = ["judge HORN ZORF", "judge ZORF HORN"].map(|judge| sandbox.run(judge, ""));
    assert_eq!(one, other);
    assert_eq!(one.status.code(), Some(3));
    let said = String::from_utf8(one.stdout).unwrap();
    assert_eq!(said, "HORN ZORF: the play is NOT acceptable\n(five)\n");
    assert!(challenge.contains("Play is NOT acceptable\n(five)\n"), "{challenge}");
    sandbox.session(expect![[r#"
        $ judge ZARF
        ZARF: the play is acceptable
        (five)
        $ judge --log
        9 Oct 2025, 08:53  desk   HORN ZORF: NOT acceptable (five, 5 words, sha256 defb7ba69dd0)
        9 Oct 2025, 08:53  desk   HORN ZORF: NOT acceptable (five, 5 words, sha256 defb7ba69dd0)
        9 Oct 2025, 08:53  desk   ZARF: acceptable (five, 5 words, sha256 defb7ba69dd0)
    "#]]);
    let log = sandbox.ok("log --last 3");
    let said: Vec<_> = log.lines().map(|line| line.split_once("kim  ").unwrap().1).collect();
    let not = "Judged HORN, ZORF: the play is NOT acceptable (five, 5 words, sha256 defb7ba69dd0).";
    let yes = "Judged ZARF: the play is acceptable (five, 5 words, sha256 defb7ba69dd0).";
    assert_eq!(said, [not, not, yes]);
    // A question to the judge is nothing that can be taken back in a game.
    sandbox.ok("game undo");
    assert_eq!(scores(&sandbox), (14, 16));
    sandbox.ok("verify");
}

#[test]
fn the_words_on_offer_come_from_the_board() {
    let sandbox = after_horn("");
    sandbox.ok("game play H6 ZORF");
    sandbox.session(expect![[r#"
        $ game challenge ZARF
        ! error: the play makes no `ZARF`, it makes ZORF
        [exit 1]
        $ game challenge --player Bob
        ! error: Bob made the play: somebody else can challenge it
        [exit 1]
    "#]]);
    assert_eq!(scores(&sandbox), (14, 16));
}

#[test]
fn a_challenge_in_vain_costs_what_the_rules_say() {
    for (rule, scores_after, on_turn) in [
        ("single", (14, 16), "Ann"),
        ("double", (14, 16), "Bob"),
        ("plus5_play", (14, 21), "Ann"),
        ("plus5_word", (14, 21), "Ann"),
        ("plus10_play", (14, 26), "Ann"),
        ("minus10_play", (4, 16), "Ann"),
    ] {
        let sandbox = after_horn(&format!("--set challenge={rule}"));
        sandbox.ok("game play H6 ZARF");
        let said = sandbox.ok("game challenge");
        assert!(said.contains("\nPlay is acceptable\n"), "{rule}: {said}");
        assert_eq!(scores(&sandbox), scores_after, "{rule}");
        assert_eq!(sandbox.json("game show --json")["on_turn"], on_turn, "{rule}");
        sandbox.ok("verify");
    }
}

#[test]
fn triple_ends_the_game() {
    let sandbox = after_horn("--set challenge=triple");
    sandbox.ok("game play H6 ZORF");
    sandbox.session(expect![[r#"
        $ game challenge
        Ann challenges ZORF.
        Play is NOT acceptable
        (five)
        Bob takes the play back: -16
        Ann 14 - Bob 0; Ann wins by 14 (Bob's play was not acceptable)
    "#]]);
    sandbox.ok("game undo");
    sandbox.ok("game undo");
    sandbox.ok("game play H6 ZARF");
    sandbox.session(expect![[r#"
        $ game challenge
        Ann challenges ZARF.
        Play is acceptable
        (five)
        Ann 14 - Bob 16; Bob wins by 2 (Ann challenged in vain)
    "#]]);
    sandbox.ok("verify");
}

/// HORN and FARM lie; PLATE makes the phony FARMA.
fn after_plate() -> Sandbox {
    let sandbox = after_horn("--set challenge=single");
    sandbox.ok("game play H6 FARM");
    let turn = sandbox.json("game play 10F PLATE --json");
    assert_eq!(turn["score"], 25);
    sandbox
}

#[test]
fn only_the_words_challenged_are_judged() {
    let sandbox = after_plate();
    sandbox.session(expect![[r#"
        $ game challenge PLATE
        Bob challenges PLATE.
        Play is acceptable
        (five)
        Ann +0 for the challenge
        Ann 39 - Bob 9; bag 74; Bob to move
    "#]]);
    assert_eq!(scores(&sandbox), (39, 9));
    for words in ["FARMA", "PLATE FARMA", "farma plate", ""] {
        let sandbox = after_plate();
        sandbox.ok(&format!("game challenge {words}"));
        assert_eq!(scores(&sandbox), (14, 9), "{words}");
    }
}

/// Everything that players may see, in text and in JSON.
fn public(sandbox: &Sandbox) -> Vec<String> {
    [
        "log",
        "log --json",
        "game explain 3",
        "game explain 3 --json",
        "game show",
        "game show --json",
    ]
    .map(|command| sandbox.ok(command))
    .to_vec()
}

/// Whatever was good and bad, what players may see is the same but for the words.
#[test]
fn nobody_is_told_which_word_was_bad() {
    let both_bad = |list: &str| {
        let sandbox = Sandbox::new();
        sandbox.write("list.txt", list);
        sandbox.ok("new Night --rules naspa --lexicon list.txt");
        sandbox.ok("game new Ann Bob");
        for play in ["8F HORN", "H6 FARM", "10F PLATE"] {
            sandbox.ok(&format!("game play {play}"));
        }
        sandbox
    };
    let shown = |list: &str| {
        let sandbox = both_bad(list);
        let mut shown = vec![sandbox.ok("game challenge")];
        sandbox.ok("game undo");
        shown.push(sandbox.ok("game challenge --json"));
        shown.extend(public(&sandbox));
        // The hash and the size of the list are another list's.
        (sandbox, shown)
    };
    let (one_bad, one) = shown("HORN\nFARM\nPLATE\n");
    let (_, other) = shown("HORN\nFARM\nFARMA\n");
    for (one, other) in one.iter().zip(&other) {
        let without_hash = |text: &str| {
            let lines = text.lines().filter(|line| !line.contains("sha256"));
            lines.map(str::to_owned).collect::<Vec<_>>()
        };
        assert_eq!(without_hash(one), without_hash(other));
    }
    one_bad.session(expect![[r#"
        $ game explain 3
        Turn 3: Ann 10F PLATE for 25, total 39
          PLATE (F10 across): P3x3 + L1 + A1 + T1 + E1x3 = 15
          FARMA (H6 down): F4 + A1 + R1 + M3 + A1 = 10
          together 25
        Bob challenges PLATE, FARMA: NOT acceptable, total 9
          by list, 3 words, sha256 7ae15bc21593
        Ann takes the play back: -25, total 14
        $ game explain 3 --private
        Turn 3: Ann 10F PLATE for 25, total 39
          PLATE (F10 across): P3x3 + L1 + A1 + T1 + E1x3 = 15
          FARMA (H6 down): F4 + A1 + R1 + M3 + A1 = 10
          together 25
        Bob challenges PLATE, FARMA: NOT acceptable, total 9
          by list, 3 words, sha256 7ae15bc21593
          PLATE: acceptable
          FARMA: NOT acceptable
        Ann takes the play back: -25, total 14
    "#]]);
    let private = one_bad.json("game explain 3 --private --json");
    let challenge = private["lines"]
        .as_array()
        .unwrap()
        .iter()
        .find(|line| line["kind"] == "challenge")
        .unwrap()
        .clone();
    assert_eq!(
        challenge["private_words"],
        serde_json::json!([
            { "word": "PLATE", "acceptable": true },
            { "word": "FARMA", "acceptable": false },
        ])
    );
    let public = one_bad.json("game explain 3 --json");
    assert!(
        public["lines"].as_array().unwrap().iter().all(|line| line["private_words"] == Value::Null)
    );
    one_bad.ok("verify");
}

#[test]
fn a_verdict_by_hand_stands_beside_what_the_list_says() {
    let sandbox = after_horn("");
    sandbox.ok("game play H6 ZARF");
    sandbox.session(expect![[r#"
        $ game challenge --verdict unacceptable
        ! error: a verdict against the list needs a reason
        ! hint: say why: `--reason "…"`
        [exit 1]
        $ game challenge --verdict unacceptable --reason "capitalised in the agreed dictionary"
        Ann challenges ZARF.
        Play is NOT acceptable
        (ruled by kim; five)
        Bob takes the play back: -16
        Ann 14 - Bob 0; bag 82; Ann to move
        1 of 6 scoreless turns
        $ game explain 2
        Turn 2: Bob H6 ZA.F for 16, total 16
          ZARF (H6 down): Z10 + A1 + R1 + F4 = 16
        Ann challenges ZARF: NOT acceptable, total 14
          by five, 5 words, sha256 defb7ba69dd0
          ruled by kim: capitalised in the agreed dictionary; the list says: acceptable
        Bob takes the play back: -16, total 0
    "#]]);
    let log = sandbox.ok("log --last 1");
    assert!(log.ends_with(
        "Game 1: Ann challenged ZARF: the play is NOT acceptable. \
         Why: capitalised in the agreed dictionary\n"
    ));
    sandbox.ok("game undo");
    // With the list, no reason is needed.
    sandbox.session(expect![[r#"
        $ game challenge --verdict acceptable
        Ann challenges ZARF.
        Play is acceptable
        (ruled by kim; five)
        3. Ann loses the turn
        Ann 14 - Bob 16; bag 79; Bob to move
        1 of 6 scoreless turns
    "#]]);
}

#[test]
fn a_book_needs_a_verdict() {
    let sandbox = Sandbox::free_game("--lexicon \"paper:Chambers 2014\"", "Ann Bob");
    sandbox.ok("game play 8F HORN");
    sandbox.session(expect![[r#"
        $ game challenge
        ! error: the agreed word list is the book `Chambers 2014`: look it up and say what it says
        ! hint: `--verdict acceptable` or `--verdict unacceptable`, with `--reason "…"`
        [exit 1]
        $ game challenge --verdict acceptable
        Bob challenges HORN.
        Play is acceptable
        (ruled by kim; Chambers 2014)
        2. Bob loses the turn
        Ann 14 - Bob 0; bag 82; Ann to move
        1 of 6 scoreless turns
        $ game explain 1
        Turn 1: Ann 8F HORN for 14, total 14
          HORN (F8 across): H4 + O1 + R1 + N1 = 7 x 2 (H8) = 14
        Bob challenges HORN: acceptable, total 0
          by Chambers 2014
          ruled by kim: no reason given
    "#]]);
}

/// P14: under `void` there are no challenges.
#[test]
fn void_checks_words_as_they_are_played() {
    let sandbox = after_horn("--set challenge=void");
    let before = sandbox.ok("game show --json");
    sandbox.session(expect![[r#"
        $ game play H6 ZORF
        ! error: the play is not acceptable in five, and `void` checks words as they are played
        ! hint: play another word, or rule: `--verdict acceptable --reason "…"`
        [exit 1]
    "#]]);
    assert_eq!(sandbox.ok("game show --json"), before);
    sandbox.session(expect![[r#"
        $ game challenge
        ! error: under the rule `void` there are no challenges: every word was checked when it was played
        [exit 1]
        $ game play H6 ZORF --verdict acceptable
        ! error: a verdict against the list needs a reason
        ! hint: say why: `--reason "…"`
        [exit 1]
    "#]]);
    assert_eq!(sandbox.ok("game show --json"), before);
    sandbox.session(expect![[r#"
        $ game play H6 ZORF --verdict acceptable --reason "in the addenda"
        2. Bob H6 ZO.F: ZORF 16 = 16
        Ann 14 - Bob 16; bag 79; Ann to move
        $ game explain 2
        Turn 2: Bob H6 ZO.F for 16, total 16
          ZORF (H6 down): Z10 + O1 + R1 + F4 = 16
          by five, 5 words, sha256 defb7ba69dd0
          ruled by kim: in the addenda; the list says: unacceptable
        $ game explain 2 --private
        Turn 2: Bob H6 ZO.F for 16, total 16
          ZORF (H6 down): Z10 + O1 + R1 + F4 = 16
          by five, 5 words, sha256 defb7ba69dd0
          ruled by kim: in the addenda; the list says: unacceptable
          ZORF: NOT acceptable
        $ game play 9H FOR --verdict unacceptable
        ! error: the play is not acceptable in five, and `void` checks words as they are played
        ! hint: play another word, or rule: `--verdict acceptable --reason "…"`
        [exit 1]
    "#]]);
    sandbox.ok("verify");
}
