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
        $ division list
        $ schedule show
        $ player show 3
        $ round show 1
        $ prizes
        $ round pair
    "#]]);
}

#[test]
fn what_has_changed_goes_back_and_comes_in_again() {
    let night = with_options();
    night.ok("import config.tsh");
    night.ok("prize remove 2");
    night.ok("prize add \"A: high win \\\"a book\\\"\"");
    night.ok("player set 1 --table 13");
    night.ok("schedule set \"1-4 random repeats 0 gibson 1, 5 koth gibson 1\" --division A");
    night.session(expect![[r#"
        $ export tsh out
    "#]]);
    expect![[r#""#]].assert_eq(&night.read("out/config.tsh"));
    expect![[r#""#]].assert_eq(&night.read("out/a.t"));
    night.ok("import out/config.tsh --into again.sixzero");
    for asked in ["division list", "schedule show", "player show 1", "prizes", "round show 1"] {
        let again = night.ok(&format!("--event again.sixzero {asked}"));
        assert_eq!(again, night.ok(asked), "{asked}");
    }
    night.ok("--event again.sixzero export tsh out --force");
}
