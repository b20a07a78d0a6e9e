//! Papers of a round and lines for a chat: slips, cards, why tables meet, lines for a chat.
use expect_test::expect;

use crate::invent::Invention;
use crate::markup::texts;
use crate::reports::night;
use crate::sandbox::Sandbox;
use crate::simulation::stamp;

#[test]
fn a_round_is_printed_for_a_chat() {
    let night = night();
    night.session(expect![[r#"
        $ chat
        Club night, round 3, who starts is named first:
        1. Cat v Dan
        2. Ben v Eve
        Ann: bye
        $ chat results
        Club night, results of round 3:
        1. Cat 505, Dan 298
        2. Ben v Eve: not in
        Ann: bye +50
        ! Round 3 is unfinished: 1 result is missing.
        $ chat results 2
        Club night, results of round 2:
        1. Ann 401, Cat 401
        2. Dan +50, Eve -50 (forfeit)
        Ben: bye +50
        $ chat standings 2
        Club night, standings after round 2:
        1. Cat 1.5-0.5 +50
        2. Ann 1.5-0.5 +24
        3. Dan 1-1 +26
        4. Ben 1-1 +19
        5. Eve 1-1 -19
    "#]]);
    night.ok("result add 3 2 350 5 349");
    night.session(expect![[r#"
        $ chat
        Club night, standings after round 3:
        1. Cat 2.5-0.5 +257
        2. Ann 2.5-0.5 +74
        3. Ben 2-1 +20
        4. Eve 1-2 -20
        5. Dan 1-2 -181
        $ chat pairings 9
        ! error: there is no round 9: the event has 3 rounds
        ! hint: if more are to be played: `sixzero event set rounds 9`
        [exit 1]
        $ chat results 2 --json
        {
          "what": "results",
          "lines": [
            "Club night, results of round 2:",
            "1. Ann 401, Cat 401",
            "2. Dan +50, Eve -50 (forfeit)",
            "Ben: bye +50"
          ]
        }
    "#]]);
    night.ok("round pair --pairs \"1-3 2-5\" --bye 4 --accept after-last-round");
    night.check("chat pairings 4", expect![[r#"
        ! error: round 4 is a draft: no one has seen it
        ! hint: `sixzero round release 4` puts it on the wall; `sixzero pairings 4` shows it to you alone
        [exit 1]
    "#]]);
}

#[test]
fn a_name_is_as_short_as_it_can_be() {
    let hall = Sandbox::new();
    hall.ok("new \"Two halls\" --division A --division B");
    for name in ["\"Ann Baker\"", "\"Cole, Ann\"", "\"Dan Eve\"", "\"Dan Eden\""] {
        hall.ok(&format!("player add {name} --division A"));
    }
    for name in ["\"Dan Hall\"", "\"José Ibarra\""] {
        hall.ok(&format!("player add {name} --division B"));
    }
    hall.ok("round pair --division A --pairs \"1>2 3>4\"");
    hall.ok("round pair --division B --pairs \"1>2\"");
    for division in ["A", "B"] {
        hall.ok(&format!("round release 1 --division {division}"));
    }
    hall.session(expect![[r#"
        $ chat
        Two halls, division A, round 1, who starts is named first:
        1. Ann B v Ann C
        2. Dan Ev v Dan Ed

        Two halls, division B, round 1, who starts is named first:
        3. Dan v José
        $ chat --division b
        Two halls, division B, round 1, who starts is named first:
        3. Dan v José
    "#]]);
}

#[test]
fn a_sheet_of_the_wall_says_why_each_table_meets() {
    let night = night();
    night.ok("result add 3 2 350 5 349");
    night.ok("round pair 4 --method koth --seed 1 --accept after-last-round");
    night.session(expect![[r#"
        $ round explain 4 --output why.html
        Wrote why.html.
    "#]]);
    let page = night.read("why.html");
    assert_eq!(texts(&page, "h1"), ["Round 4"]);
    night.session(expect![[r#"
        $ round explain 4 --output why.txt
        Wrote why.txt.
    "#]]);
    expect![[r#"
        Why we are paired: Club night
        Round 4
        King of the hill: 1st meets 2nd, 3rd meets 4th, and so on. It goes by the
            standings after round 3.

        Table  Who        Why
        --------------------------------------------------------------------------------
            1  Cat (3)    1st against 2nd: both have 2.5 wins. It is their 2nd meeting.
               v Ann (1)  Cat starts with fewer starts so far.
            2  Eve (5)    3rd against 4th: Ben has 2 wins, Eve 1. It is their 3rd
               v Ben (2)  meeting. Eve starts with fewer starts so far.
               Dan (4)    The number is odd, and the bye goes to the player with the
               bye        fewest byes so far, of equal ones the lowest: Dan.
    "#]]
    .assert_eq(&night.read("why.txt"));
    night.session(expect![[r#"
        $ round explain 4 --format csv
        division,round,table,first,first_name,second,second_name,why
        A,4,1,3,Cat,1,Ann,1st against 2nd: both have 2.5 wins. It is their 2nd meeting. Cat starts with fewer starts so far.
        A,4,2,5,Eve,2,Ben,"3rd against 4th: Ben has 2 wins, Eve 1. It is their 3rd meeting. Eve starts with fewer starts so far."
        A,4,,4,Dan,,,"The number is odd, and the bye goes to the player with the fewest byes so far, of equal ones the lowest: Dan."
        $ round explain 4 ann --output why.html
        ! error: a page explains the whole round, and a player or a swap is asked about
        ! hint: leave out `--output` and `--format`, or the player and `--swap`
        [exit 2]
    "#]]);
}

#[test]
fn why_is_posted_by_choice_and_kept_up() {
    let night = Sandbox::six_after_a_round();
    night.ok("round pair 2 --method swiss --seed 1");
    night.ok("round release 2");
    night.ok("post 2");
    assert!(!night.path().join("wall/round-2-reasons.html").exists());
    let said = night.ok("post 2 --why");
    assert!(said.contains(", round-2-reasons, each"), "{said}");
    let before = night.read("wall/round-2-reasons.txt");
    expect![[r#"
        Why we are paired: Club night
        Round 2
        Swiss: players with equal records meet, and no two for a second time, as far as
            that is possible. It goes by the standings after round 1.

        Table  Who        Why
        --------------------------------------------------------------------------------
            1  Fay (6)    1st against 3rd: both have 1 win. Fay starts with fewer starts
               v Ann (1)  so far.
            2  Dan (4)    2nd against 5th: Ben has 1 win, Dan 0. Dan starts with fewer
               v Ben (2)  starts so far.
            3  Eve (5)    4th against 6th: both have 0 wins. Eve starts with fewer
               v Cat (3)  starts so far.
    "#]]
    .assert_eq(&before);
    assert!(night.read("wall/index.html").contains("<a href=\"round-2-reasons.html\">why</a>"));
    night.ok("round swap-starts 2 1");
    night.ok("post 2");
    expect![[r#"
        Why we are paired: Club night
        Round 2
        Swiss: players with equal records meet, and no two for a second time, as far as
            that is possible. It goes by the standings after round 1.
        The director changed tables after that.

        Table  Who        Why
        --------------------------------------------------------------------------------
            1  Ann (1)    1st against 3rd: both have 1 win. The director changed who
               v Fay (6)  starts.
            2  Dan (4)    2nd against 5th: Ben has 1 win, Dan 0. Dan starts with fewer
               v Ben (2)  starts so far.
            3  Eve (5)    4th against 6th: both have 0 wins. Eve starts with fewer
               v Cat (3)  starts so far.
    "#]]
    .assert_eq(&night.read("wall/round-2-reasons.txt"));
}

#[test]
fn a_complete_round_brings_the_standings_after_it() {
    let night = night();
    night.ok("event set rounds 5 --yes");
    night.ok("post 3");
    assert!(!night.path().join("wall/after-round-3-standings.txt").exists());
    night.ok("result add 3 2 350 5 349");
    let said = night.ok("post 3");
    assert!(said.contains(", after-round-2-standings, after-round-3-standings, each"), "{said}");
    let after = night.read("wall/after-round-3-standings.txt");
    assert!(after.starts_with("Standings: Club night\nAfter round 3\n"), "{after}");
    assert!(!after.contains("Next"), "{after}");
    let index = night.read("wall/index.html");
    assert!(index.contains("<a href=\"after-round-3-standings.html\">standings after it</a>"));
}

#[test]
fn each_sheet_names_the_sheet_of_its_own_division() {
    let hall = Sandbox::new();
    hall.ok("new \"Two halls\" --division A --division B");
    for (name, division) in [("Ann", "A"), ("Ben", "A"), ("Cat", "B"), ("Dan", "B")] {
        hall.ok(&format!("player add {name} --division {division}"));
    }
    for division in ["A", "B"] {
        hall.ok(&format!("round pair --division {division} --pairs 1>2"));
    }
    hall.ok("round release 1 --division A");
    hall.session(expect![[r#"
        $ pairings 1
        Pairings by rank: Two halls
        Round 1

        division A
        Division A: sheet 1: 9 Oct 2025, 08:53.

        Table  Player       Record  Start   Opponent      Record
        --------------------------------------------------------
            1  Ann (1)  0-0 0, 1st  starts  Ben (2)   0-0 0, 1st

        division B
        Draft of round 1, division B: not for the wall.

        Table  Player       Record  Start   Opponent      Record
        --------------------------------------------------------
            2  Cat (1)  0-0 0, 1st  starts  Dan (2)   0-0 0, 1st
    "#]]);
    let page = hall.ok("pairings 1 --format html");
    let sheets: Vec<&str> = page.split("<section").skip(1).collect();
    assert_eq!(sheets.len(), 2);
    assert!(sheets[0].contains("Division A: sheet 1") && !sheets[0].contains("division B"));
    assert!(sheets[1].contains("Draft of round 1, division B") && !sheets[1].contains("sheet 1"));
}

#[test]
fn slips_lie_so_many_to_a_sheet() {
    let hall = Sandbox::new();
    drop(Invention::new(3, 20, 1).play(&hall.path().join("e.sixzero"), &stamp()));
    let hall = hall.with("SIXZERO_EVENT", "e.sixzero");
    for (options, class, sheets) in [
        ("", "four", 3),
        ("--per-page 6", "six", 2),
        ("--per-page 8 --paper letter", "eight letter", 2),
        ("--per-page 4 --paper a4", "four a4", 3),
    ] {
        let page = hall.ok(&format!("slips 1 {options} --format html"));
        let found = page.matches(&format!("<div class=\"cut {class}\">")).count();
        assert_eq!(found, sheets, "{options}");
        assert_eq!(texts(&page, "h1"), ["Result slips, Round 1"], "{options}");
        assert_eq!(texts(&page, "h2").len(), 10, "{options}");
    }
    hall.session(expect![[r#"
        $ slips 1 --per-page 5
        ! error: `5` does not fit `--per-page N`: it is one of 4, 6, 8
        ! hint: `sixzero help slips` says more
        [exit 2]
    "#]]);
}

#[test]
fn many_boxes_of_a_slip_have_room_for_their_words() {
    let night = Sandbox::first_round();
    for (boxes, class) in
        [("spread,total,draw", "four"), ("spread,total,blanks,draw", "four crowded")]
    {
        let page = night.ok(&format!("slips 1 --boxes {boxes} --format html"));
        assert!(page.contains(&format!("<div class=\"cut {class}\">")), "{boxes}");
    }
}

#[test]
fn a_long_event_of_letters_is_one_chart() {
    let night = Sandbox::club_night();
    night.ok("event set rounds 16 --yes");
    let mut results = String::from("division,round,kind,player,score,opponent,opponent_score\n");
    for round in 1..=16 {
        results
            .push_str(&format!("A,{round},game,Ann,400,Ben,390\nA,{round},game,Cat,410,Dan,400\n"));
    }
    night.write("results.csv", &results);
    night.ok("result import results.csv");
    for (report, charts) in [("wins", 1), ("starts", 1), ("wallchart", 2)] {
        let page = night.ok(&format!("{report} --format html"));
        assert_eq!(page.matches("<table>").count(), charts, "{report}");
    }
}

#[test]
fn the_more_rounds_the_lower_the_rows_of_a_card() {
    let night = Sandbox::club_night();
    for (rounds, size) in [(21, ""), (22, "small"), (31, "small"), (40, "tiny")] {
        night.ok(&format!("event set rounds {rounds} --yes"));
        let page = night.ok("scorecard ann --format html");
        assert_eq!(page.matches("<tr>").count(), 1 + rounds, "{rounds}");
        assert!(page.contains(&format!("<section class=\"sheet {size}\">")), "{rounds}");
    }
}
