//! `import` and `export tsh`, as they are typed.
use expect_test::expect;

use crate::sandbox::Sandbox;

const CONFIG: &str = "\
# our club's winter event
config event_name = \"Winter Open\"
config max_rounds = 3
config bye_spread = 50
config realm = 'naspa'
division A a.t
prize rank 1 A 100 class=A
";
const DIVISION: &str = "\
#event Sample club night
Able, Ann               1823 4 3 2; 412 388 450; board 1 1 1; p12 1 2 1
Baker, Bob              1710 3 4 1; 377 401 391; board 2 2 1; p12 1 1 2
Cruz, Carla:AA001234    1605 2 1 4; 402 420 365; board 2 1 2; p12 2 1 1; penalty 0 -10 0
Diaz, Dan                  0 1 2 3; 350 399 365; board 1 2 2; class B; p12 2 2 2
";

fn with_tsh() -> Sandbox {
    let sandbox = Sandbox::new();
    std::fs::create_dir(sandbox.path().join("2025")).unwrap();
    sandbox.write("2025/config.tsh", CONFIG);
    sandbox.write("2025/a.t", DIVISION);
    sandbox
}

#[test]
fn a_finished_event_comes_to_the_same_standings_and_goes_back() {
    let night = with_tsh();
    night.session(expect![[r#"
        $ import 2025/config.tsh
        Made the event Winter Open from a file: 1 division, 4 players, 3 rounds, 6 results.
        ! The list of prizes has 1 line.
        ! Kept, though it is not used here (8): `sixzero export tsh` writes it back.
        ! It is in the file Winter-Open.sixzero, the current event of this folder.
        $ standings
        #  No  Name             W-L  Spread  Rating  Last
        ------------------------------------------------------------------
        1   3  Cruz, Carla  2.5-0.5     +47    1605  T 365-365 Diaz, Dan
        2   1  Able, Ann        2-1     +89    1823  W 450-391 Baker, Bob
        3   2  Baker, Bob       1-2     -82    1710  L 391-450 Able, Ann
        4   4  Diaz, Dan    0.5-2.5     -64          T 365-365 Cruz, Carla
        $ export tsh out
        Wrote out/config.tsh, out/a.t.
    "#]]);
    assert_eq!(night.read("out/config.tsh"), CONFIG);
    assert_eq!(night.read("out/a.t"), DIVISION);
    night.session(expect![[r#"
        $ export tsh night.tsh --archive --json
        {
          "files": [
            "night.tsh"
          ],
          "written": true,
          "remarks": []
        }
        $ import night.tsh --into again.sixzero --json
        {
          "file": "again.sixzero",
          "format": "tsh",
          "name": "Winter Open",
          "divisions": 1,
          "players": 4,
          "rounds": 3,
          "results": 6,
          "kept": 8,
          "said": "Made the event Winter Open from a file: 1 division, 4 players, 3 rounds, 6 results.",
          "operation": 1,
          "remarks": [
            "The list of prizes has 1 line."
          ]
        }
        $ verify
        All is well: the journal, the tables and every game agree.
        $ undo
        ! error: making the event cannot be taken back
        ! hint: to be rid of an event, delete its file
        [exit 1]
    "#]]);
}

#[test]
fn what_changes_here_changes_there_and_nothing_else() {
    let night = with_tsh();
    night.ok("import 2025");
    night.ok("result correct 3 \"able 451 baker 391\" --reason recount");
    night.ok("event set bye-spread 100");
    night.ok("player withdraw diaz --accept loses-place --yes");
    night.session(expect![[r#"
        $ export tsh 2025
        ! error: `2025/config.tsh` exists and has other contents
        ! hint: nothing was written: name another place, or overwrite it with `--force`
        [exit 2]
    "#]]);
    night.ok("export tsh 2025 --force");
    expect![[r##"
        # our club's winter event
        config event_name = "Winter Open"
        config max_rounds = 3
        config bye_spread = 100
        config realm = 'naspa'
        division A a.t
        prize rank 1 A 100 class=A
    "##]]
    .assert_eq(&night.read("2025/config.tsh"));
    expect![[r#"
        #event Sample club night
        Able, Ann               1823 4 3 2; 412 388 451; board 1 1 1; p12 1 2 1
        Baker, Bob              1710 3 4 1; 377 401 391; board 2 2 1; p12 1 1 2
        Cruz, Carla:AA001234    1605 2 1 4; 402 420 365; board 2 1 2; p12 2 1 1; penalty 0 -10 0
        Diaz, Dan                  0 1 2 3; 350 399 365; board 1 2 2; class B; off 0; p12 2 2 2
    "#]]
    .assert_eq(&night.read("2025/a.t"));
}

#[test]
fn what_cannot_be_read_makes_nothing() {
    let night = with_tsh();
    night.write("bad.t", "Ann 1500 2 3; 400 4\nBen 1400 3 1; 4x\nCat Foo\n");
    night.session(expect![[r#"
        $ import bad.t
        ! error: the tsh files cannot be read as an event
        !   bad.t line 2, column 15: `4x` is not a score
        !   bad.t line 3: `Cat Foo` has no rating after the name; 0 is for the unrated
        ! hint: nothing was made: correct the lines and import again
        [exit 1]
    "#]]);
    night
        .write("odd.t", "Ann 1500 2 3; 400 1\nBen 1400 3 1; 390 2\nCat 1300 0 2; 50\nann 1200 ;\n");
    night.session(expect![[r#"
        $ import odd.t
        ! error: the event has 6 bad lines
        !   odd.t line 4: there are two players of the name `ann`
        !   odd.t line 1: round 1: `Ann` meets `Ben`, but `Ben` meets `Cat`
        !   odd.t line 2: round 1: `Ben` meets `Cat`, but `Cat` has a bye
        !   odd.t line 1: round 2: `Ann` meets `Cat`, but `Cat` meets `Ben`
        !   odd.t line 2: round 2: `Ben` meets `Ann`, but `Ann` meets `Cat`
        !   odd.t line 3: round 2: `Cat` meets `Ben`, but `Ben` meets `Ann`
        ! hint: nothing was changed: correct the lines and import again
        [exit 1]
    "#]]);
    night.write("2025/far.tsh", "division A ../../etc/passwd\ndivision B b.t\n");
    night.session(expect![[r#"
        $ import 2025/far.tsh
        ! error: the tsh files cannot be read as an event
        !   far.tsh line 1: the division's file `../../etc/passwd` cannot be read: it is not in the folder of the configuration
        !   far.tsh line 2: the division's file `b.t` cannot be read: No such file or directory (os error 2)
        ! hint: nothing was made: correct the lines and import again
        [exit 1]
        $ import nowhere
        ! error: cannot read `nowhere`: No such file or directory (os error 2)
        [exit 4]
        $ import 2025 --dry-run
        Dry run, nothing is changed: Made the event Winter Open from a file: 1 division, 4 players, 3 rounds, 6 results.
        ! The list of prizes has 1 line.
        ! Kept, though it is not used here (8): `sixzero export tsh` writes it back.
    "#]]);
    let made: Vec<_> = std::fs::read_dir(night.path()).unwrap().flatten().collect();
    assert!(made.iter().all(|file| !file.file_name().to_string_lossy().ends_with(".sixzero")));
    night.ok("import 2025 --into w.sixzero");
    night.session(expect![[r#"
        $ import 2025 --into w.sixzero
        ! error: `w.sixzero` is there already
        ! hint: choose another name, or `sixzero use FILE` to go on with it
        [exit 4]
    "#]]);
}

#[test]
fn what_tsh_has_no_words_for_is_said() {
    let night = Sandbox::first_round();
    night.write("roster.csv", "name,rating\n#1 Fan;,0\nBond 007,-5\n");
    night.ok("player import roster.csv");
    night.ok("result add 1 \"ann 412 dan 388\"");
    night.ok("result add 1 \"3 400 6 300\"");
    night.ok("result void 1 ben --reason tiles");
    night.ok("round pair --seed 1");
    night.session(expect![[r#"
        $ export tsh out
        Wrote out/config.tsh, out/a.t.
        ! Division A, round 1: the void game of Ben and Eve is left out.
        ! Division A: round 2 is a draft and is left out.
        ! `#1 Fan;` is written `No. 1 Fan,`.
        ! The rating -5 of Bond 007 is left out.
    "#]]);
    expect![[r#"
        Ann                     1500 4; 412; board 1; p12 1
        Ben                     1400 ; 
        Cat                     1300 6; 400; board 3
        Dan                     1200 1; 388; board 1; p12 2
        Eve                     1100 ; 
        No. 1 Fan,                 0 3; 300; board 3
        Bond 007,                  0 0; 50
    "#]]
    .assert_eq(&night.read("out/a.t"));
}

/// A round in which overtime was taken off a score, and with it the win, and a penalty off
/// a spread.
fn penalised() -> Sandbox {
    let night = Sandbox::first_round();
    night.ok("result add 1 \"ann 412 dan 388\"");
    night.ok("result add 1 \"ben 420 eve 400\"");
    night.ok("result overtime 1 ben 2:05 --yes");
    night.ok("result penalty 1 ann 30 --reason late --yes");
    night.ok("player set ann --class \"A,B\"");
    night.ok("player withdraw dan --yes");
    night
}

#[test]
fn what_was_taken_off_goes_to_others_and_comes_back() {
    let night = penalised();
    let standings = |event: &str| night.ok(&format!("--event {event} standings --format csv"));
    let before = standings("Club-night.sixzero");
    night.ok("export tsh tsh");
    expect![[r#"
        Ann                     1500 4; 412; board 1; class A,B; p12 1; penalty -30
        Ben                     1400 5; 390; board 2; p12 1
        Cat                     1300 0; 50
        Dan                     1200 1; 388; board 1; off 0; p12 2
        Eve                     1100 2; 400; board 2; p12 2
    "#]]
    .assert_eq(&night.read("tsh/a.t"));
    night.ok("export csv csv");
    expect![[r#"
        division,round,kind,player,score,opponent,opponent_score,first,table,half_wins,spread,announced_score,announced_against,computed_score,computed_against,ruled_score,ruled_against,tag,penalty,opponent_penalty,event,date,member,opponent_member,word_list
        A,1,game,Ann,412,Dan,388,player,1,,,412,388,,,,,,-30,,Club night,,,,wordnik
        A,1,game,Ben,390,Eve,400,player,2,,,420,400,,,,,,,,Club night,,,,wordnik
        A,1,bye,Cat,50,,,,,,,,,,,,,,,,Club night,,,,wordnik
    "#]].assert_eq(&night.read("csv/results.csv"));
    night.ok("import tsh/config.tsh --into tsh.sixzero");
    assert_eq!(standings("tsh.sixzero"), before);
    // Our own file says nothing new to our own event.
    night.session(expect![[r#"
        $ result import csv/results.csv
        Nothing to import: all these results are in already.
        $ export coco coco
        Wrote 2 files to coco: coco-A-results.csv, coco-A-ratings.csv.
        ! Division A: wins or spreads that do not follow from the scores, which are all that the file has: 1.
    "#]]);
}

#[test]
fn lists_of_players_and_results_are_no_event() {
    let night = penalised();
    night.ok("export csv csv");
    night.check("import csv/players.csv csv/results.csv --into csv.sixzero", expect![[r#"
        ! error: `csv/players.csv` is not an event file of another program
        ! hint: a list of players: `sixzero player import csv/players.csv`; of results: `sixzero result import csv/players.csv`
        [exit 2]
    "#]]);
}

#[test]
fn an_import_leaves_the_event_of_today_the_current_one() {
    let night = penalised();
    night.ok("export tsh night.tsh --archive");
    night.session(expect![[r#"
        $ import night.tsh --into again.sixzero
        Made the event Club night from a file: 1 division, 5 players, 1 round, 3 results.
        ! Kept, though it is not used here (5): `sixzero export tsh` writes it back.
        ! It is in the file again.sixzero. The current event of this folder stays Club-night.sixzero; `sixzero use again.sixzero` changes that.
        $ status
        Club night
        round 1 of 3 (complete): 2 of 2 boards in
          bye         Cat +50 (bye)
        last entry    Dan is withdrawn after round 1. (kim, 9 Oct 2025, 08:53)
        next          sixzero round pair
    "#]]);
}

#[test]
fn a_name_in_two_divisions_is_two_players_here() {
    let night = Sandbox::new();
    let division = |other: &str| format!("Ann 1500 2; 400\n{other} 0 1; 390\n");
    night.write("a.t", &division("Ben"));
    night.write("b.t", &division("Cat"));
    night.write("two.tsh", "division A a.t\ndivision B b.t\n");
    night.session(expect![[r#"
        $ import two.tsh --into event.sixzero
        Made the event two from a file: 2 divisions, 4 players, 2 rounds, 2 results.
        ! Ann plays in another division too, and is `Ann (B)` in division B.
        ! Kept, though it is not used here (2): `sixzero export tsh` writes it back.
        ! It is in the file event.sixzero, the current event of this folder.
        $ standings
        Division A

        #  No  Name  W-L  Spread  Rating  Last
        -----------------------------------------------
        1   1  Ann   1-0     +10    1500  W 400-390 Ben
        2   2  Ben   0-1     -10          L 390-400 Ann

        Division B

        #  No  Name     W-L  Spread  Rating  Last
        ------------------------------------------------------
        1   1  Ann (B)  1-0     +10    1500  W 400-390 Cat
        2   2  Cat      0-1     -10          L 390-400 Ann (B)
        $ verify
        All is well: the journal, the tables and every game agree.
    "#]]);
}
