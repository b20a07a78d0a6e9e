//! Journey 9 (`users.md` 5): the messy morning.
use expect_test::{Expect, expect};

use crate::lawful;
use crate::sandbox::Sandbox;

/// 09:00 on a Saturday, in milliseconds.
const NINE: &str = "1760778000000";
/// Twenty minutes later.
const TWENTY_PAST: &str = "1760779200000";

/// Types a line, checks what is said and the laws; `undo` must bring the event back to
/// what it was, and `redo` to what it became.
#[track_caller]
fn line(day: &Sandbox, line: &str, expected: Expect) {
    let before = state(day);
    day.check(line, expected);
    lawful::check(day);
    let after = state(day);
    assert_ne!(before, after, "{line} changes nothing");
    day.ok("undo");
    assert_eq!(state(day), before, "undo of {line}");
    lawful::check(day);
    day.ok("redo");
    assert_eq!(state(day), after, "redo of {line}");
}

/// All that the event is, as far as it is shown.
fn state(day: &Sandbox) -> String {
    let mut state = day.ok("player list --json") + &day.ok("standings --json");
    for round in 1..=3 {
        state += &day.says(&format!("round show {round} --json"), "");
        state += &day.says(&format!("missing {round} --json"), "");
    }
    for player in ["ann", "ben", "cat", "dan", "eve", "fay"] {
        state += &day.ok(&format!("player show {player} --json"));
    }
    state
}

#[test]
fn the_messy_morning() {
    let day = Sandbox::new().with("SIXZERO_NOW", NINE);
    day.write(
        "roster.csv",
        "name,rating\nAnn,1500\nBen,1400\nCat,1300\nDan,1200\nEve,1100\nFay,1000\n",
    );
    day.ok("new \"Messy morning\" --rounds 4");
    day.ok("player import roster.csv");
    day.ok("round pair --pairs \"ann>dan ben>eve cat>fay\" --seed 1");
    day.ok("round release 1");
    line(
        &day,
        "player late fay --since 09:00",
        expect![[r#"
        Fay (round 1, table 3: Cat - Fay) is late since 09:00.
    "#]],
    );
    let day = day.with("SIXZERO_NOW", TWENTY_PAST);
    day.session(expect![[r#"
        $ player list
        Division  No  Name  Rating  Status  Class  Club  Team  Absence
        -----------------------------------------------------------------------
        A          1  Ann     1500  active
        A          2  Ben     1400  active
        A          3  Cat     1300  active
        A          4  Dan     1200  active
        A          5  Eve     1100  active
        A          6  Fay     1000  active                     late since 09:00
    "#]]);
    line(
        &day,
        "player noshow fay --yes",
        expect![[r#"
            Fay did not come; round 1: Cat +50 - Fay -50 (forfeit).
            ! The next round asks about Fay; once back: `sixzero player arrive Fay`.
        "#]],
    );
    day.ok("result add 1 \"ann 412 dan 388\"");
    day.ok("result add 1 \"ben 350 eve 365\"");
    day.session(expect![[r#"
        $ standings
        #  No  Name  W-L  Spread  Rating  Last             Note
        --------------------------------------------------------------------------
        1   3  Cat   1-0     +50    1300  forfeit +50 Fay  won round 1 by forfeit
        2   1  Ann   1-0     +24    1500  W 412-388 Dan
        3   5  Eve   1-0     +15    1100  W 365-350 Ben
        4   2  Ben   0-1     -15    1400  L 350-365 Eve
        5   4  Dan   0-1     -24    1200  L 388-412 Ann
        6   6  Fay   0-1     -50    1000  forfeit -50 Cat  lost round 1 by forfeit
    "#]]);
    // Nobody is paired of whom nobody knows whether they come.
    day.check("round pair --seed 2", expect![[r#"
        ! error: round 2 is to be paired and Fay has not arrived
        ! hint: `sixzero player arrive Fay`, `sixzero player sit-out Fay 2` or `sixzero player withdraw Fay`; to pair anyway: `--accept absent`
        [exit 1]
    "#]]);
    line(
        &day,
        "player arrive fay",
        expect![[r#"
            Fay has arrived and is paired from round 2 on.
            ! If the game of round 1 is played after all: `sixzero result replay 1 Fay --reason "came after all"`.
        "#]],
    );
    line(
        &day,
        "player add Gus --rating 900 --from 2",
        expect![[r#"
            Added number 7, Gus (900); round 1 counts as a loss (-50).
            ! As neither a win nor a loss: `sixzero player sit-out Gus 1`.
        "#]],
    );
    day.session(expect![[r#"
        $ round pair --pairs "ann>fay cat>eve ben>gus" --bye dan --seed 2
        Paired round 2 (manual, seed 2) from all 4 results: 3 tables, Dan has the bye (+50).

        Table  First    Second
        -----------------------
            1  Cat (3)  Eve (5)
            2  Ann (1)  Fay (6)
            3  Ben (2)  Gus (7)
               Dan (4)  bye
    "#]]);
    day.ok("round release 2");
    lawful::check(&day);
    line(
        &day,
        "round swap-tables 2 2 3",
        expect![[r#"
            Round 2: table 2: Ben - Gus, table 3: Ann - Fay.
            ! Sheet 1 on the wall of round 2 is out of date: tables 2, 3 differ. `sixzero round release 2` makes the next one.
        "#]],
    );
    day.check("round played 2 ann eve", expect![[r#"
        ! error: Ann and Eve are not paired (table 3: Ann - Fay; table 1: Cat - Eve), so Fay and Cat are left over
        ! hint: the same with `--left pair` has those two meet, with `--left void` their game counts for no one
        [exit 1]
    "#]]);
    line(
        &day,
        "round played 2 ann eve --left pair",
        expect![[r#"
            Round 2: table 3: Ann - Eve; table 1: Cat - Fay.
            ! Sheet 1 on the wall of round 2 is out of date: tables 1, 2, 3 differ. `sixzero round release 2` makes the next one.
        "#]],
    );
    day.ok("result add 2 \"ann 401 eve 399\"");
    day.ok("result add 2 \"cat 420 fay 310\"");
    day.ok("result add 2 \"ben 377 gus 432\"");
    lawful::check(&day);
    line(
        &day,
        "player withdraw dan --after 2 --yes",
        expect![[r#"
        Dan is withdrawn after round 2.
    "#]],
    );
    day.session(expect![[r#"
        $ round pair --method swiss --seed 3
        Paired round 3 (swiss, seed 3) from all 8 results: 3 tables.

        Table  First    Second
        -----------------------
            1  Cat (3)  Ann (1)
            2  Eve (5)  Gus (7)
            3  Fay (6)  Ben (2)
    "#]]);
    lawful::check(&day);
    day.session(expect![[r#"
        $ standings
        #  No  Name  W-L  Spread  Rating  Last           Note
        ------------------------------------------------------------------------
        1   3  Cat   2-0    +160    1300  W 420-310 Fay  won round 1 by forfeit
        2   1  Ann   2-0     +26    1500  W 401-399 Eve
        3   5  Eve   1-1     +13    1100  L 399-401 Ann
        4   7  Gus   1-1      +5     900  W 432-377 Ben  absent in round 1
        5   2  Ben   0-2     -70    1400  L 377-432 Gus
        6   6  Fay   0-2    -160    1000  L 310-420 Cat  lost round 1 by forfeit
            4  Dan   1-1     +26    1200  bye +50        left after round 2
        $ player show gus
        Gus (7), rating 900, active, came after round 1: 1-1 +5

        Round  Kind     Opponent  Start    Result  Score  Against  Wins  Spread  Total
        ------------------------------------------------------------------------------
            1  forfeit                     loss                       0     -50    -50
            2  game     Ben       replies  win       432      377     1     +55     +5
    "#]]);
}

/// Dan leaves when round 3 is paired already: a draft is mended, a round on the wall is
/// scored.
#[test]
fn whoever_is_left_without_opponent_is_named() {
    let day = Sandbox::new().with("SIXZERO_NOW", NINE);
    day.write(
        "roster.csv",
        "name,rating\nAnn,1500\nBen,1400\nCat,1300\nDan,1200\nEve,1100\nFay,1000\nGus,900\n",
    );
    day.ok("new \"Seven\" --rounds 3");
    day.ok("player import roster.csv");
    day.ok("round pair --pairs \"ann>dan ben>eve cat>fay\" --bye gus --seed 1");
    // In the draft Ann meets who had the bye; and with a second one gone there is a bye.
    line(
        &day,
        "player withdraw dan --after 0 --yes",
        expect![[r#"
        Dan is withdrawn before round 1; in round 1 Ann meets Gus, who had the bye.
    "#]],
    );
    line(
        &day,
        "player withdraw fay --after 0 --yes",
        expect![[r#"
        Fay is withdrawn before round 1; in round 1 Cat has the bye (+50).
    "#]],
    );
    line(
        &day,
        "player withdraw cat --after 0 --yes",
        expect![[r#"
        Cat is withdrawn before round 1; the bye of round 1, which was Cat's, is taken back.
    "#]],
    );
    line(
        &day,
        "player rejoin dan",
        expect![[r#"
        Dan is paired again; in round 1 Dan has the bye (+50).
    "#]],
    );
    day.ok("round release 1");
    line(
        &day,
        "player withdraw eve --after 0 --yes",
        expect![[r#"
            Eve is withdrawn before round 1; round 1: Ben +50 - Eve -50 (forfeit).
            ! Dan has the bye in round 1: if Ben plays Dan instead, `sixzero round played 1 Ben Dan`.
        "#]],
    );
    day.ok("undo");
    day.ok("event set withdrawal-round repair");
    line(
        &day,
        "player withdraw eve --after 0 --yes",
        expect![[r#"
            Eve is withdrawn before round 1; in round 1 Ben meets Dan, who had the bye.
            ! Sheet 1 on the wall of round 1 is out of date: table 2 and the bye of Dan differ. `sixzero round release 1` makes the next one.
        "#]],
    );
}
