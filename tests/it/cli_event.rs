//! `new`, `use`, `event`, `rules` and word lists.
use expect_test::expect;

use crate::sandbox::Sandbox;

#[test]
fn what_is_missing_is_said_in_one_line() {
    let sandbox = Sandbox::new();
    sandbox.ok("new \"Club night\"");
    sandbox.ok("backup");
    sandbox.session(expect![[r#"
        $ use nofile
        ! error: there is no file `nofile`
        ! hint: `sixzero new NAME` makes an event
        [exit 4]
        $ event set name ""
        ! error: `name` needs a value
        ! hint: `sixzero help event set` shows how each is written
        [exit 2]
        $ --json
        {
          "event": "Club night",
          "rounds": null,
          "divisions": [
            {
              "division": "A",
              "players": 0,
              "planned": null,
              "round": null,
              "rounds": [],
              "last": null
            }
          ],
          "unfinished": [],
          "last": {
            "operation": 1,
            "what": "Made the event Club night under the rule set naspa, with division A.",
            "by": "kim",
            "at": "2025-10-09T08:53:20.000Z"
          },
          "next": [
            "sixzero player import FILE"
          ]
        }
        $ round --json
        {
          "error": "a command is missing behind `sixzero round`",
          "details": [],
          "hint": "pair, show, unpair, release, unrelease, sheets, explain, swap-tables, swap-starts, swap, played; `sixzero help round` says more",
          "exit": 2
        }
        ! error: a command is missing behind `sixzero round`
        ! hint: pair, show, unpair, release, unrelease, sheets, explain, swap-tables, swap-starts, swap, played; `sixzero help round` says more
        [exit 2]
    "#]]);
}

#[test]
fn an_event_is_made_shown_and_set() {
    let sandbox = Sandbox::new();
    sandbox.session(expect![[r#"
        $ new "Harbour Cup" --rules wespa --set challenge=plus5_play --clabbers --rounds 7 --division A --division B
        Made the event Harbour Cup under the rule set wespa, with divisions A, B.
        ! It is in the file Harbour-Cup.sixzero, the current event of this folder.
        ! Next: `sixzero player import FILE`, or `sixzero player add NAME`.
        $ event show
        Setting     Value
        ------------------------------------------------------------------------------------
        name        Harbour Cup
        file        Harbour-Cup.sixzero
        rules       WESPA tournament rules (wespa), with words=anagram, challenge=plus5_play
        rounds      7
        spread-cap  none
        bye-spread  100
        lexicon     Wordnik 2021-07-29 (open list, not a tournament list)
        division A  0 players, 0 rounds paired
        division B  0 players, 0 rounds paired
        $ event set spread-cap 100,100,150
        Spreads are capped at 100, 100, 150, round by round; the last repeats.
        $ event set bye-spread 50
        A bye is worth +50, a forfeit loses by as much; results that are in stay as they are.
        $ event set division C
        Added division C.
        $ event set name "Harbour Trophy"
        The event is called Harbour Trophy.
        $ event set challenge=double
        The rules now say challenge=double, where they said plus5_play.
        $ event set rounds 7 --yes
        Nothing to change. The event has 7 rounds.
    "#]]);
    sandbox.check_json("event show --json", expect![[r#"
        name: "Harbour Trophy"
        file: "Harbour-Cup.sixzero"
        rules: "wespa"
        rules_set: ["words=anagram","challenge=double"]
        rounds: 7
        spread_cap: [100,100,150]
        bye_spread: 50
        forfeit_spread: 50
        lexicon: {"kind":"embedded","name":"Wordnik 2021-07-29 (open list, not a tournament list)","words":198420,"sha256":"08e79e4c9c5f00238bce7b808376ce670feeb5383b159ff5345079570c3b7f6a"}
        second_lexicon: null
        confirmation: "none"
        entry: "scores"
        schedule: null
        rating_system: null
        place_prizes: null
        date: null
        fee: null
        divisions: [{"name":"A","players":0,"rounds":0},{"name":"B","players":0,"rounds":0},{"name":"C","players":0,"rounds":0}]
    "#]]);
}

#[test]
fn what_cannot_be_set_is_refused() {
    let sandbox = Sandbox::new();
    sandbox.ok("new Night");
    for (line, said) in [
        ("event set chalenge=void", "did you mean `challenge`?"),
        ("event set spread-capp 100", "did you mean `spread-cap`?"),
        ("event set challenge=plenty", "the rule `challenge` cannot be `plenty`"),
        ("event set rounds many --yes", "`many` is not a valid number of rounds"),
        ("event set bye-spread 9999", "`9999` is not a valid bye spread"),
        ("event set spread-cap 100,x", "`x` is not a valid spread cap"),
        ("event set rounds", "`rounds` needs a value"),
        ("event set division a", "there is a division `a` already"),
        ("new Night", "choose another name"),
        ("new Other --rules naspaa", "did you mean `naspa`?"),
        ("new Other --set bingos=1", "did you mean `bingo`?"),
        ("new Other --set challenge", "write `rule=value`"),
        ("new \"\"", "an event needs a name"),
        ("use none.sixzero", "none.sixzero"),
    ] {
        let answer = sandbox.says(line, "");
        assert!(answer.contains(said) && answer.contains("[exit "), "{line}: {answer}");
    }
    // None of them left a file behind.
    let mut files: Vec<_> = std::fs::read_dir(sandbox.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    files.sort();
    assert_eq!(files, [".sixzero-current", "Night.sixzero", "home"]);
}

#[test]
fn the_event_file_is_found_in_its_order() {
    let sandbox = Sandbox::new();
    sandbox.check("standings", expect![[r#"
        ! error: this folder holds no event
        ! hint: make one with `sixzero new NAME`, or name it: `--event FILE`, SIXZERO_EVENT or `sixzero use FILE`
        [exit 2]
    "#]]);
    sandbox.ok("new One");
    sandbox.ok("new Two");
    let name = |line: &str| sandbox.json(line)["name"].as_str().unwrap().to_owned();
    assert_eq!(name("event show --json"), "Two");
    sandbox.session(expect![[r#"
        $ use One.sixzero
        The current event of this folder is One (One.sixzero).
    "#]]);
    assert_eq!(name("event show --json"), "One");
    assert_eq!(name("event show --json --event Two.sixzero"), "Two");
    std::fs::remove_file(sandbox.path().join(".sixzero-current")).unwrap();
    sandbox.check("event show", expect![[r#"
        ! error: there are several events in this folder: One.sixzero, Two.sixzero
        ! hint: make one with `sixzero new NAME`, or name it: `--event FILE`, SIXZERO_EVENT or `sixzero use FILE`
        [exit 2]
    "#]]);
    std::fs::remove_file(sandbox.path().join("Two.sixzero")).unwrap();
    assert_eq!(name("event show --json"), "One");
    sandbox.ok("new Two");
    let told = sandbox.with("SIXZERO_EVENT", "One.sixzero");
    assert_eq!(told.json("event show --json")["name"], "One");
    told.write("no.sixzero", "this is not an event\n");
    let answer = told.says("standings --event no.sixzero", "");
    assert!(answer.contains("[exit 4]"), "{answer}");
    assert_eq!(told.read("no.sixzero"), "this is not an event\n");
}

#[test]
fn no_other_event_is_taken_for_a_current_one_that_is_away() {
    let sandbox = Sandbox::club_night();
    sandbox.ok("new Other");
    let other = sandbox.path().join("Other.sixzero");
    std::fs::rename(&other, sandbox.path().join("home/Other.sixzero")).unwrap();
    let log = sandbox.ok("log --event Club-night.sixzero");
    let away = expect![[r#"
        ! error: the current event of this folder, `Other.sixzero`, is not there
        ! hint: put it back, or its newest backup with `sixzero restore`; `sixzero use Club-night.sixzero` goes on with another
        [exit 2]
    "#]];
    for line in ["player add Zoe", "standings", "desk", "undo"] {
        away.assert_eq(&sandbox.says(line, "player add Zoe\n"));
    }
    assert_eq!(sandbox.ok("log --event Club-night.sixzero"), log);
    sandbox.ok("use Club-night.sixzero");
    sandbox.ok("player add Zoe");
}

#[test]
fn rule_sets_are_listed_and_shown_with_their_sources() {
    let sandbox = Sandbox::new();
    let names = sandbox.json("rules list --json");
    let names: Vec<_> =
        names.as_array().unwrap().iter().map(|row| row["name"].as_str().unwrap()).collect();
    let (boxes, languages) = names.split_at(8);
    assert_eq!(boxes, ["hasbro", "collins", "naspa", "wespa", "social", "absp", "email", "super"]);
    assert_eq!(
        languages.join(" "),
        "french german spanish catalan catalan_super polish norwegian swedish slovene dutch"
    );
    for name in names {
        let shown = sandbox.json(&format!("rules show {name} --json"));
        for rule in shown["rules"].as_array().unwrap() {
            let source = rule["source"].as_str().unwrap_or_else(|| panic!("{name}: {rule}"));
            assert_eq!(rule["verified"], source.starts_with('V'), "{name}: {rule}");
        }
    }
    let text = sandbox.ok("rules show wespa --set challenge=double");
    assert!(text.contains("double") && text.contains("P set for this event"), "{text}");
    assert!(text.contains("Note: "), "{text}");
    sandbox.write("house.toml", "base = \"wespa\"\nname = \"house\"\nbye_spread = 75\n");
    sandbox.ok("new House --rules house.toml");
    assert_eq!(sandbox.json("event show --json")["bye_spread"], 75);
    assert_eq!(sandbox.json("rules show --json")["name"], "house");
    sandbox.write("bad.toml", "base = \"wespa\"\nbye_spred = 75\n");
    sandbox.session(expect![[r#"
        $ rules show bad.toml
        ! error: there is no rule `bye_spred`: did you mean `bye_spread`?
        ! hint: `sixzero rules list` and `sixzero rules show NAME` list what there is
        [exit 1]
    "#]]);
}

#[test]
fn a_rule_set_brings_its_own_tiles_and_board_and_the_event_keeps_them() {
    let sandbox = Sandbox::new();
    sandbox
        .write("house.toml", "name = \"house\"\nalphabet = \"tiles.txt\"\nboard = \"board.txt\"\n");
    sandbox.session(expect![[r#"
        $ rules show house.toml
        ! error: cannot read `tiles.txt`: No such file or directory (os error 2)
        [exit 4]
    "#]]);
    sandbox.write("tiles.txt", "name tiles\n? 2 0\nA 30 1\nSH 9 4 1\nT x 2\n");
    sandbox.write("board.txt", "start B2\n=.=.\n.-..\n...'\n=..=\n");
    sandbox.session(expect![[r#"
        $ rules show house.toml
        ! error: the tile set `tiles.txt`: line 5: cannot read `T x 2` as a letter, its count and its value
        ! hint: `sixzero rules list` and `sixzero rules show NAME` list what there is
        [exit 1]
    "#]]);
    sandbox.write("tiles.txt", "name tiles\n? 2 0\nA 30 1\nSH 9 4 1\nT 9 2\n");
    sandbox.ok("new House --rules house.toml");
    for file in ["house.toml", "tiles.txt", "board.txt"] {
        std::fs::remove_file(sandbox.path().join(file)).unwrap();
    }
    sandbox.ok("player add ann");
    sandbox.ok("player add ben");
    sandbox.ok("game new ann ben");
    sandbox.ok("game play 2B 1AT");
    sandbox.session(expect![[r#"
        $ game show
           A  B  C  D  
         1 =  .  =  .  
         2 .  SH*A* T* 
         3 .  .  .  '  
         4 =  .  .  =  

        word list: Wordnik 2021-07-29 (open list, not a tournament list)
          ann 14
        > ben 0

        1. ann 2B [SH]AT: [SH]AT 14 = 14 (14)

        unseen 47 (29 vowels): AAAAAAAAAAAAAAAAAAAAAAAAAAAAA [SH][SH][SH][SH][SH][SH][SH][SH] TTTTTTTT ??
        ann 14 - ben 0; bag 33; ben to move
        next: play, exchange up to 7, pass, challenge, hold, accept
        $ event set alphabet=tiles.txt
        Nothing to change. The rules now say alphabet=tiles.txt.
        $ event set alphabet=other.txt
        ! error: the rule `alphabet` cannot be `other.txt`: there are english, english_super, french, german, spanish, catalan, catalan_super, polish, norwegian, swedish, slovene, dutch; a rule set's file can name a file of its own, `FILE.txt`
        ! hint: `sixzero rules list` and `sixzero rules show NAME` list what there is
        [exit 1]
    "#]]);
}

#[test]
fn word_lists_are_compiled_once_and_kept_by_their_hash() {
    let sandbox = Sandbox::new();
    sandbox.write("club.txt", "horn a horn\nFARM\n# a comment\n!!\nqi\n");
    sandbox.session(expect![[r#"
        $ new Night --lexicon club.txt
        Made the event Night under the rule set naspa, with division A.
        ! Left out: 1 entry with signs that are not letters, the first in line 4 (`!!`).
        ! It is in the file Night.sixzero, the current event of this folder.
        ! Next: `sixzero player import FILE`, or `sixzero player add NAME`.
    "#]]);
    let lexicon = sandbox.json("event show --json")["lexicon"].take();
    assert_eq!((&lexicon["name"], &lexicon["words"]), (&"club".into(), &3.into()));
    let kept =
        format!("home/.local/share/sixzero/lexica/{}.fst", lexicon["sha256"].as_str().unwrap());
    let kept = sandbox.path().join(kept);
    assert!(kept.exists());
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = |path: &std::path::Path| path.metadata().unwrap().permissions().mode() & 0o777;
        assert_eq!(mode(&kept), 0o600);
        assert_eq!(mode(kept.parent().unwrap()), 0o700);
    }
    sandbox.session(expect![[r#"
        $ event set lexicon "paper:Chambers 2014"
        The agreed word list is the book Chambers 2014.
        $ event set lexicon wordnik
        The agreed word list is Wordnik 2021-07-29 (open list, not a tournament list).
    "#]]);
    sandbox.write("empty.txt", "\n#\n");
    sandbox.session(expect![[r#"
        $ event set lexicon empty.txt
        ! error: there is no word in the list
        [exit 1]
        $ event set lexicon paper:
        ! error: `paper:` names no book
        ! hint: write it after the colon: `paper:Chambers 2014`
        [exit 2]
        $ event set lexicon none.txt
        ! error: cannot read `none.txt`: No such file or directory (os error 2)
        [exit 4]
    "#]]);
}

#[test]
fn a_rehearsal_makes_nothing() {
    let sandbox = Sandbox::new();
    sandbox.session(expect![[r#"
        $ new Night --dry-run
        Dry run, nothing is changed: Made the event Night under the rule set naspa, with division A.
    "#]]);
    assert!(!sandbox.path().join("Night.sixzero").exists());
    assert!(!sandbox.path().join(".sixzero-current").exists());
    sandbox.ok("new Night");
    sandbox.session(expect![[r#"
        $ new Night -n
        ! error: `Night.sixzero` is there already
        ! hint: choose another name, or `sixzero use FILE` to go on with it
        [exit 4]
    "#]]);
}
