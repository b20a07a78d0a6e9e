//! What is typed at a prompt in a hurry: small letters, verdicts, earlier rounds, other divisions, tsh's
//! words, and what is next.
use expect_test::expect;

use crate::sandbox::Sandbox;
#[cfg(unix)]
use crate::terminal::Terminal;

/// Two divisions of four, with round 1 of each on the wall.
fn two_divisions() -> Sandbox {
    let night = Sandbox::new();
    night.ok("new Cup --rounds 2");
    night.ok("division add B");
    for (division, names) in
        [("A", ["Ann", "Ben", "Cat", "Dan"]), ("B", ["Eve", "Fay", "Gus", "Hal"])]
    {
        for name in names {
            night.ok(&format!("player add {name} --division {division}"));
        }
        night.ok(&format!("round pair --division {division} --seed 1 --pairs \"1-2 3-4\""));
        night.ok(&format!("round release 1 --division {division}"));
    }
    night
}

#[test]
fn a_word_in_lower_case_is_tiles_unless_only_blanks_fit() {
    let sandbox = Sandbox::new();
    sandbox.ok("new Night --rules naspa");
    sandbox.ok("game new Ann Bob");
    sandbox.check_with(
        "game enter",
        "8g of 10\n9h at\nzo f9 0\nby 10e\nx 2\n-s 11e\n",
        expect![[""]],
    );
}

#[test]
fn a_refused_line_of_a_pipe_holds_up_its_game_alone() {
    let sandbox = Sandbox::new();
    sandbox.ok("new Night --rules naspa");
    sandbox.ok("game new Ann Bob");
    sandbox.ok("game new Cat Dan");
    sandbox.check_with(
        "game enter 1",
        "8f horn\nh6 fram\n10f paste\n2: 8f horn\ns\nstatus\n2: h6 farm\n",
        expect![[""]],
    );
}

#[test]
fn a_challenge_is_answered_where_it_is_typed() {
    let sandbox = Sandbox::new();
    sandbox.ok("new Night --lexicon paper:Chambers --rules collins");
    sandbox.ok("game new Ann Bob");
    sandbox.check_with(
        "game enter",
        "8f horn\nc good\nh6 zorf\nc ZORF phony\nh6 farm\nc --verdict unacceptable --reason book\n8c good\nc good\n",
        expect![[""]],
    );
}

#[test]
fn the_division_and_the_round_of_the_prompt_hold_for_every_command() {
    let night = two_divisions();
    night.check_with(
        "desk --division B",
        "round show\nresult missing\nround release\nmissing --division A\na\nm b\n1 400 2 390\nB\nbpair 1 2 3\nbrack\nhrc\nprz\nrat\n",
        expect![[""]],
    );
}

#[test]
fn a_slip_of_an_earlier_round_is_typed_with_it_and_a_second_score_names_the_first() {
    let night = Sandbox::first_round();
    night.ok("result add 1 \"ann 412 dan 388\"");
    night.ok("round pair --pairs \"1-2 3-4\" --bye 5 --accept results-missing --reason late");
    night.check_with(
        "desk --round 2",
        "ben 350 eve 365\nr1 ben 350 eve 365\nr1 ben 351 eve 365\nby dan\nann 400 ben 390\nblame 2 ann\n",
        expect![[""]],
    );
}

#[test]
fn next_pairs_and_releases_what_is_ready() {
    let night = two_divisions();
    night.check("next", expect![[""]]);
    night.ok("result add 1 \"ann 400 ben 390\" --division A");
    night.ok("result add 1 \"cat 400 dan 380\" --division A");
    night.check("next --dry-run", expect![[""]]);
    night.check("next", expect![[""]]);
    night.check("next --yes", expect![[""]]);
    night.ok("result add 1 \"eve 400 fay 390\" --division B");
    night.ok("result add 1 \"gus 400 hal 380\" --division B");
    let next = night.json("next --yes --json");
    assert_eq!(next["rounds"][0]["division"], "B");
    assert_eq!(next["rounds"][0]["sheet"], 1);
    night.check(
        "result correct 1 \"eve 300 fay 390\" --division B --reason misread --accept late-correction",
        expect![[""]],
    );
}

#[test]
fn the_missing_list_says_how_long_the_tables_are_out() {
    let night = two_divisions();
    let night = night.with("SIXZERO_NOW", "1760001200000");
    night.ok("result add 1 \"ann 400 ben 390\" --division A");
    let night = night.with("SIXZERO_NOW", "1760001860000");
    night.check_with("desk", "m\nm b\n", expect![[""]]);
}

#[test]
#[cfg(unix)]
fn who_enters_is_asked_once_and_offered_again() {
    let night = Sandbox::first_round().with("SIXZERO_BY", "");
    let mut first = Terminal::run(&night, "desk");
    first.wait_for("Who enters? ");
    first.press("kim\r");
    first.wait_for("kim, A1> ");
    first.press("by dan\r");
    first.wait_for("dan enters from here on.");
    first.wait_for("dan, A1> ");
    first.press("1 412 4 388\r");
    first.wait_for("dan, A1> ");
    first.press("q\r");
    first.ended_with(0);
    let mut second = Terminal::run(&night, "desk");
    second.wait_for("Who enters? [dan] ");
    second.press("\r");
    second.wait_for("dan, A1> ");
    second.press("q\r");
    second.ended_with(0);
    assert!(night.ok("blame 1 ann").contains("dan"));
}

#[test]
#[cfg(unix)]
fn next_releases_by_enter() {
    let night = two_divisions();
    night.ok("result add 1 \"ann 400 ben 390\" --division A");
    night.ok("result add 1 \"cat 400 dan 380\" --division A");
    let mut terminal = Terminal::run(&night, "next");
    terminal.wait_for("Release round 2 of A? [Y/n]");
    terminal.press("\r");
    terminal.wait_for("Released round 2: sheet 1.");
    terminal.ended_with(0);
}

#[test]
fn a_phony_that_came_off_is_no_mistake_and_sums_have_their_bonus() {
    let sandbox = Sandbox::new();
    sandbox.ok("new Night --rules collins");
    sandbox.ok("game new Ann Bob");
    sandbox.says("game enter", "8f horn 14\nh6 zorf 16\nc\n10f pasties 90\n");
    sandbox.check("game compare", expect![[""]]);
    sandbox.check("game insert 2 pass --shift", expect![[""]]);
}
