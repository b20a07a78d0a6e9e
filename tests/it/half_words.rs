//! What somebody types who knows the game and not the program: each is done, or answered in a line
//! with what to type.
use expect_test::expect;

use crate::sandbox::Sandbox;
#[cfg(unix)]
use crate::terminal::Terminal;

#[test]
fn what_is_half_a_line_of_the_prompt_is_answered_with_the_whole_one() {
    let night = Sandbox::first_round();
    night.ok("event set fee 5");
    let hints = [
        ("undo late ann", "`undo` takes the last entry back, `undo NUMBER` another"),
        ("undo all", "`undo` takes the last entry back, `undo NUMBER` another"),
        ("tom is new", "`add NAME RATING` is a newcomer"),
        ("board 1", "`pairings` shows who sits where"),
        ("ann beats dan", "a slip has both scores, each behind its name: `ann 400 dan 380`"),
        ("swap ann dan", "`played ann eve`: who really met; `swapstarts ann`: who started"),
        ("ann not here", "`noshow ann` loses the game"),
        ("ranking", "`standings` shows how everybody stands"),
        ("who has not played", "`m`: whose result is missing"),
        ("time", "`m` says how long each table is out"),
        ("show", "each shows one thing"),
        ("arrive all", "everybody is taken to be here"),
        ("pair again", "`round pair --again` pairs the last round again"),
        ("unpair 2", "`round unpair N` takes it back"),
        ("ann 1300", "`rating ann 1300` sets a rating; a bye is `ann 50`"),
        ("result ann 400", "type a slip by itself: `ann 412 dan 388`"),
        ("enter ann 400 dan 380", "type a slip by itself: `ann 400 dan 380`"),
        ("change score ann", "`fix ann 421 dan 388` corrects a result"),
        ("ann", "`edit ann` shows the player's card"),
        ("aliases", "`help aliases` tsh's"),
    ];
    let lines: String = hints.iter().map(|(line, _)| format!("{line}\n")).collect();
    let said = night.says("desk", &lines);
    for (number, (line, hint)) in (1..).zip(hints) {
        let problem = match line {
            "ann 400 ben 380" => {
                "Ann and Ben do not meet in round 1: Ann plays Dan; Ben plays Eve".to_owned()
            }
            "swap ann dan" => "no result of `ann dan` is in yet".to_owned(),
            line => format!("`{line}` is not understood"),
        };
        let error = format!("! error: line {number}: {problem}\n! hint: ");
        let behind = said.split(&error).nth(1).unwrap_or_else(|| panic!("{line}: {said}"));
        let told = behind.lines().next().unwrap_or_default();
        assert!(told.contains(hint), "{line}: {told}");
    }
}

#[test]
fn half_words_that_can_mean_one_thing_alone_are_done() {
    let night = Sandbox::club_night();
    night.check_with(
        "desk",
        "event set fee 5\nann paid 5\npair swiss\nround pair koth\nrating eve 1150\neve rating 1160\n\
         next round\neve no show\n",
        expect![[r#"
            Club night: no round is paired yet; `round pair` pairs one
            Each player pays 5.
            Ann has paid 5.
            Paired round 1 (swiss, seed 0): 2 tables, Eve has the bye (+50).

            Table  First    Second
            -----------------------
                1  Dan (4)  Ann (1)
                2  Ben (2)  Cat (3)
                   Eve (5)  bye
            Changed Eve to number 5, Eve (1150).
            Changed Eve to number 5, Eve (1160).
            Eve did not come; round 1: Eve -50 (forfeit).
            ! Still owed: Ben 5, Cat 5, Dan 5, Eve 5; 20 in all.
            ! error: line 4: round 1 is a draft: it is paired, and not on the wall yet
            ! hint: `round unpair 1` takes it back, `round pair 1 --again` pairs it again, `round release 1` puts it on the wall; to pair the next one anyway: `--accept missing-results --reason "…"`
            ! Round 1: It was paired before and is a draft.
            ! Drafts: round 1; `next --yes`, or `round release` releases them.
            ! Round 1 was a draft and is now released.
            ! The next round asks about Eve; once back: `player arrive Eve`.
            [exit 1]
        "#]],
    );
}

#[test]
fn a_list_of_players_is_no_event_of_another_program() {
    let night = Sandbox::club_night();
    night.write("spieler.csv", "Name;Elo\nFay;1200\nGus;1300\n");
    night.check("import spieler.csv", expect![[r#"
        ! error: `spieler.csv` is not an event file of another program
        ! hint: a list of players: `sixzero player import spieler.csv`; of results: `sixzero result import spieler.csv`
        [exit 2]
    "#]]);
}

/// Colours take no room in a line.
#[cfg(unix)]
#[test]
fn a_hint_is_as_wide_as_the_terminal() {
    let night = Sandbox::new();
    let shown = Terminal::run(&night, "roster import spieler.csv --color always").ended_with(2);
    assert!(shown.contains("`sixzero help roster`"), "{shown:?}");
}
