//! Prizes of which nobody gets two.
use crate::sandbox::Sandbox;
use expect_test::expect;

use crate::cli_prize::played;

#[test]
fn classes_and_groups_are_the_same_in_any_case() {
    let night = played();
    for name in ["ann", "ben", "eve"] {
        night.ok(&format!("player set {name} --class B"));
    }
    night.write(
        "prizes.txt",
        "1st class=b 20\n2nd class=B 10\nhigh win 5 group=Cash\nhigh game 4 group=cash\n",
    );
    night.ok("prize import prizes.txt");
    night.session(expect![[r#"
        $ prizes --explain
        Prizes: Club night
        Who gets what

        Prize           Winner  For                 Gets
        ------------------------------------------------
        1st of class b  Eve     2-1 +76               20
        2nd of class B  Ann     2-1 +50                5
        2nd of class B  Ben     2-1 +50                5
        high win        Ann     500-424 in round 3     5
        high game       Ben     450-426 in round 1     4
        2nd of class B: shared by 2 who are equal.
        high game: Ann (500-424 in round 3) is passed over, who has high win.
        Given: 39 of 39.
        $ prize add 1st class=B 7
        ! error: the prizes cannot be read
        !   line 1, `1st class=B 7`: there is such a prize already
        ! hint: nothing was changed; `sixzero help prize add` shows how a line is written
        [exit 1]
    "#]]);
}

#[test]
fn by_one_each_nobody_gets_two_prizes() {
    let night = played();
    night.ok("prize add 1st 30, 2nd 20, best under 1200 10");
    night.session(expect![[r#"
        $ prizes
        Prizes: Club night
        Who gets what

        Prize           Winner  For      Gets
        -------------------------------------
        1st             Eve     2-1 +76    30
        2nd             Ann     2-1 +50    10
        2nd             Ben     2-1 +50    10
        1st under 1200  Eve     2-1 +76    10
        2nd: shared by 2 who are equal.
        Given: 60 of 60.
        ! Eve gets two prizes for places; `prize add one each` gives each player one.
        $ prize add one each
        Prize: one each.
        $ prizes --explain
        Prizes: Club night
        Who gets what

        Prize           Winner  For      Gets
        -------------------------------------
        1st             Eve     2-1 +76    30
        2nd             Ann     2-1 +50    10
        2nd             Ben     2-1 +50    10
        1st under 1200  nobody
        2nd: shared by 2 who are equal.
        1st under 1200: Eve (2-1 +76) is passed over, who has 1st.
        1st under 1200: nobody is left to win it.
        Given: 50 of 60; not given: 10.
    "#]]);
}

#[test]
fn fewer_losses_by_a_missed_round_are_explained() {
    let night = Sandbox::event("Night", "Ann,1500\nBen,1400\nCat,1300\nDan,1200\n");
    night.ok("player sit-out dan 1");
    for (round, pairs, slips) in [
        (1, "1>2", vec!["ann 300 ben 400"]),
        (2, "1>3 2>4", vec!["ann 500 cat 300", "ben 390 dan 400"]),
    ] {
        night.ok(&format!("round pair {round} --pairs \"{pairs}\""));
        night.ok(&format!("round release {round}"));
        for slip in slips {
            night.ok(&format!("result add {round} \"{slip}\""));
        }
    }
    let said = night.says("standings", "");
    assert!(said.contains("Dan is placed above Ann by fewer losses."), "{said}");
    night.ok("prize add 1st 30");
    let prizes = night.says("prizes", "");
    assert!(prizes.contains("1st: Dan has no result in round 1, which is no loss."), "{prizes}");
}
