//! What the options of a `config.tsh` are in the event that is made of it, and what goes back.
use expect_test::expect;

use crate::sandbox::Sandbox;

const CONFIG: &str = "\
config event_name = \"Cup\"
config max_rounds = 5
config gibson = 1
config session_breaks = [3]
config tables{'A'} = [20,11..13]
config reserved{'A'}[3] = 2
division A a.t
classes A 2
autopair A 0 1 ns 0 0 A
autopair A 1 2 ns 0 1 A
autopair A 1 3 ns 1 1 A
autopair A 3 4 brack 1 A
autopair A 4 5 koth 4 4 A
prize rank 1 A 100 exclusive=cash
prize rank 2 A 50 exclusive=cash
";
const DIVISION: &str = "\
Able, Ann               1823 4; 412; board 1
Baker, Bob              1710 3; 377; board 2
Cruz, Carla             1605 2; 402; board 2
Diaz, Dan               1500 1; 350; board 1
";

fn with_options() -> Sandbox {
    let night = Sandbox::new();
    night.write("config.tsh", CONFIG);
    night.write("a.t", DIVISION);
    night
}

#[test]
fn the_event_has_what_the_options_say() {
    let night = with_options();
    night.session(expect![[r#"
        $ import config.tsh
        Made the event Cup from a file: 1 division, 4 players, 1 round, 2 results.
        ! config.tsh line 4: `session_breaks` is kept: rounds have no sessions here.
        ! config.tsh line 12: `autopair` with `brack` is kept, and its rounds are in no schedule: there is no such method here.
        ! The list of prizes has 2 lines.
        ! Kept, though it is not used here (15): `sixzero export tsh` writes it back.
        ! It is in the file Cup.sixzero, the current event of this folder.
        $ division list
        Division  Players  Rounds  Rules  Word list                             Cap   Bye  Tables
        -------------------------------------------------------------------------------------------
        A               4  1 of 5  naspa  Wordnik 2021-07-29 (open list, not a  none   50  20,11-13
                                          tournament list)
        $ schedule show
        1    swiss repeats 0 gibson 1      paired by import
        2    swiss repeats 0 gibson 1      next
        3    swiss repeats 1 gibson 1 lag 1
        4    swiss
        5    koth gibson 1
        ! Of the schedule: round 4 is in no part: by swiss, where nothing else is asked for.
        $ player show 3
        Cruz, Carla (3), rating 1605, class B, always at table 11, active: 1-0 +25

        Round  Kind  Opponent    Start  Result  Score  Against  Wins  Spread  Total
        ---------------------------------------------------------------------------
            1  game  Baker, Bob         win       402      377     1     +25    +25
        $ round show 1
        Round 1 (complete)

        Table  First           Second
        ------------------------------------------------------
           11  Baker, Bob (2)  Cruz, Carla (3), draw for start
           20  Able, Ann (1)   Diaz, Dan (4), draw for start
        $ prizes
        Prizes: Cup
        Who gets what

        Prize  Winner       For      Gets
        ---------------------------------
        1st    Able, Ann    1-0 +62   100
        2nd    Cruz, Carla  1-0 +25    50
        Given: 150 of 150.
        $ round pair
        Paired round 2 (swiss, seed 0) from all 2 results: 2 tables.

        Table  First            Second
        --------------------------------------
           11  Cruz, Carla (3)  Able, Ann (1)
           20  Diaz, Dan (4)    Baker, Bob (2)
    "#]]);
}

#[test]
fn what_has_changed_goes_back_and_comes_in_again() {
    let night = with_options();
    night.ok("import config.tsh");
    night.ok("prize remove 2");
    night.ok("prize add \"A: high win 25\"");
    night.ok("player set 1 --table 13");
    night.ok("schedule set \"1-4 random repeats 0 gibson 1, 5 koth gibson 1\" --division A");
    night.session(expect![[r#"
        $ export tsh out
        Wrote out/config.tsh, out/a.t.
    "#]]);
    expect![[r#"
        config event_name = "Cup"
        config max_rounds = 5
        config gibson = 1
        config session_breaks = [3]
        config tables{'A'} = [20,11..13]
        config reserved{'A'}[1] = 4
        config reserved{'A'}[3] = 2
        config bye_spread = 50
        division A a.t
        classes A 2
        autopair A 0 1 rp 0 0 A
        autopair A 1 2 rp 0 1 A
        autopair A 2 3 rp 0 2 A
        autopair A 3 4 rp 0 3 A
        autopair A 4 5 koth 4 4 A
        prize rank 1 A 100 exclusive=cash
        prize highwin 1 A 25
    "#]]
    .assert_eq(&night.read("out/config.tsh"));
    expect![[r#"
        Able, Ann               1823 4; 412; board 1; class A
        Baker, Bob              1710 3; 377; board 2; class A
        Cruz, Carla             1605 2; 402; board 2; class B
        Diaz, Dan               1500 1; 350; board 1; class B
    "#]]
    .assert_eq(&night.read("out/a.t"));
    night.ok("import out/config.tsh --into again.sixzero");
    for asked in ["division list", "schedule show", "player show 1", "prizes", "round show 1"] {
        let again = night.ok(&format!("--event again.sixzero {asked}"));
        assert_eq!(again, night.ok(asked), "{asked}");
    }
    night.ok("--event again.sixzero export tsh out --force");
}
