//! The day's prompt beyond journey 2: forms of slips, divisions, aliases, hooks; `status`
//! and `backup`.
use expect_test::expect;

use crate::sandbox::Sandbox;

/// Names that are parts of each other, and a table plan.
fn look_alikes() -> Sandbox {
    let sandbox = Sandbox::new();
    sandbox.write(
        "roster.csv",
        "name,rating\nLee Ann,1500\nLee Bob,1400\nKing Ann,1300\nKing Bob,1200\nO'Brien Cat,1100\nStan Dee,1000\n",
    );
    sandbox.ok("new Night --rounds 3");
    sandbox.ok("player import roster.csv");
    sandbox.ok("round pair --pairs \"1>4 2>5 3>6\" --seed 1");
    sandbox
}

#[test]
fn every_form_of_a_slip() {
    let night = look_alikes();
    night.check_with(
        "desk",
        "\
# both names fit several players: the pair that plays is meant
lee 412 king 388
undo
# last,first
lee,ann 412 king,bob 388
undo
# the table in front: theirs, another one
1 #1 412 #4 388 24
undo
2 1 412 4 388 24
2 1 412 4 388 24 !other-table
undo
# both names, then both scores; the word list
1 4 412 388 CSW24
undo
lee,ann 412 king,bob 388 nwl
undo
lee,ann 412 king,bob 388 x
# the spread alone
1 4 24
1 4 24 !no-scores
undo
# a word of sixzero that is a player's name too
st 300 king,ann 350
o'brien 300 lee,bob 301
",
        expect![[r#"
            Night, round 1: 0 of 3 boards in
            Table 1: Lee Ann - King Bob
            Table 2: Lee Bob - O'Brien Cat
            Table 3: King Ann - Stan Dee
            #1 Lee Ann 412 (1.0 +24) - #4 King Bob 388 (0.0 -24): +24
            Took back: Round 1: Lee Ann 412 - King Bob 388.
            #1 Lee Ann 412 (1.0 +24) - #4 King Bob 388 (0.0 -24): +24
            Took back: Round 1: Lee Ann 412 - King Bob 388.
            #1 Lee Ann 412 (1.0 +24) - #4 King Bob 388 (0.0 -24): +24
            Took back: Round 1: Lee Ann 412 - King Bob 388.
            #1 Lee Ann 412 (1.0 +24) - #4 King Bob 388 (0.0 -24): +24
            Took back: Round 1: Lee Ann 412 - King Bob 388.
            #1 Lee Ann 412 (1.0 +24) - #4 King Bob 388 (0.0 -24): +24
            Took back: Round 1: Lee Ann 412 - King Bob 388.
            #1 Lee Ann 412 (1.0 +24) - #4 King Bob 388 (0.0 -24): +24
            Took back: Round 1: Lee Ann 412 - King Bob 388.
            #1 Lee Ann +24 (1.0 +24) - #4 King Bob -24 (0.0 -24): +24
            Took back: Round 1: Lee Ann +24 - King Bob -24 (adjudicated).
            #6 Stan Dee 300 (0.0 -50) - #3 King Ann 350 (1.0 +50): -50
            #5 O'Brien Cat 300 (0.0 -1) - #2 Lee Bob 301 (1.0 +1): -1
            ! Round 1 was a draft and is now released.
            ! Round 1 was a draft and is now released.
            ! Round 1 was a draft and is now released.
            ! error: line 10: the slip says table 2, and Lee Ann 412 - King Bob 388 is at table 1
            ! hint: if that is right: `2 1 412 4 388 24 !other-table`
            ! Round 1 was a draft and is now released.
            ! Round 1 was a draft and is now released.
            ! Round 1 was a draft and is now released.
            ! error: line 18: `x` behind the slip is not a word list: there are csw, nwl, twl, owl, sowpods, collins, ods, swl, wordnik
            ! hint: leave it out, or write one of these
            ! error: line 20: the slip has no scores: Lee Ann against King Bob, +24
            ! hint: if that is right: `1 4 24 !no-scores`
            ! Round 1 was a draft and is now released.
            ! Round 1 was a draft and is now released.
            ! Stan Dee is named first, and King Ann was to start: if Stan Dee did, `swapstarts 6`.
            ! O'Brien Cat is named first, and Lee Bob was to start: if O'Brien Cat did, `swapstarts 5`.
            ! 9 games entered.
            [exit 1]
        "#]],
    );
    night.ok("event set entry spread");
    night.check_with(
        "desk",
        "1 4 24\n1 4 24\nst\n",
        expect![[r#"
            resumed, round 1: 2 of 3 boards in, last saved Lee Bob 301 - O'Brien Cat 300 by kim
            Table 1: Lee Ann - King Bob
            #1 Lee Ann +24 (1.0 +24) - #4 King Bob -24 (0.0 -24): +24
            Already in: Lee Ann +24 - King Bob -24 (adjudicated).
            #  No  Name         W-L  Spread  Rating  Last
            --------------------------------------------------------------
            1   3  King Ann     1-0     +50    1300  W 350-300 Stan Dee
            2   1  Lee Ann      1-0     +24    1500  W +24 King Bob
            3   2  Lee Bob      1-0      +1    1400  W 301-300 O'Brien Cat
            4   5  O'Brien Cat  0-1      -1    1100  L 300-301 Lee Bob
            5   4  King Bob     0-1     -24    1200  L -24 Lee Ann
            6   6  Stan Dee     0-1     -50    1000  L 300-350 King Ann
            ! Round 1 is complete.
            ! Entered by kim, 9 Oct 2025, 08:53.
            ! Round 1 is complete.
            ! 1 game entered.
        "#]],
    );
    let csv = night.ok("export csv out");
    assert!(csv.contains("results.csv"), "{csv}");
    assert!(night.read("out/results.csv").contains("adjudicated"));
}

#[test]
fn the_word_list_of_a_game_goes_into_the_files_and_comes_back() {
    let night = Sandbox::first_round();
    night.ok("result add 1 ann 412 dan 388 csw");
    night.ok("export csv out");
    let results = night.read("out/results.csv");
    assert!(results.lines().next().unwrap().contains(",tag,penalty,"), "{results}");
    assert!(results.lines().any(|line| line.ends_with(",csw,,")), "{results}");
    let other = Sandbox::club_night();
    other.write("results.csv", &results);
    other.ok("result import results.csv");
    other.ok("export csv out");
    assert_eq!(other.read("out/results.csv"), results);
}

#[test]
fn who_met_twice_is_corrected_in_the_round_at_hand() {
    let night = Sandbox::new();
    night.write("roster.csv", "name,rating\nAnn,1500\nBen,1400\n");
    night.ok("new Night --rounds 3");
    night.ok("player import roster.csv");
    night.check_with(
        "desk",
        "\
round pair --pairs 1-2 --seed 1
1 400 2 390 csw
round pair --pairs 1-2 --seed 1
1 500 2 200
round 1
1 410 2 390
fix 1 410 2 390 --reason misread --accept late-correction
1 410 2 390 nwl
round
fix 1 501 2 200 --reason misread
",
        expect![[r#"
            Night: no round is paired yet; `round pair` pairs one
            Paired round 1 (manual, seed 1): 1 table.

            Table  First    Second
            -----------------------
                1  Ben (2)  Ann (1)
            #1 Ann 400 (1.0 +10) - #2 Ben 390 (0.0 -10): +10
            Paired round 2 (manual, seed 1) from 1/1 results (d9a2): 1 table.

            Table  First    Second
            -----------------------
                1  Ann (1)  Ben (2)
            #1 Ann 500 (2.0 +310) - #2 Ben 200 (0.0 -310): +300
            Slips go to division A, round 1.
            Ann: still place 1, 2-0 +320, was 2-0 +310
            Ben: still place 2, 0-2 -320, was 0-2 -310
            No place changes.
            Round 2 (released) was paired by hand: no method says who would have met.
            Round 1: corrected to Ben 390 - Ann 410 (was Ben 390 - Ann 400).
            Ann 410 (2.0 +320) - Ben 390 (0.0 -320): +20
            Slips go to division A, round 2.
            Round 2: corrected to Ann 501 - Ben 200 (was Ann 500 - Ben 200).
            Ann 501 (2.0 +321) - Ben 200 (0.0 -321): +301
            ! Round 1 was a draft and is now released.
            ! Round 1 is complete.
            ! These meet again: Ann and Ben (round 1).
            ! Round 2 was a draft and is now released.
            ! Round 2 is complete.
            ! error: line 6: Ben 390 - Ann 400 is in already: Ann 410 - Ben 390 differs
            ! hint: the first was entered by kim, 9 Oct 2025, 08:53; if this one is right: `fix 1 410 2 390 --reason "…"`
            ! Round 1 is complete.
            ! error: line 8: Ben 390 - Ann 410 by csw is in already: Ann 410 - Ben 390 by nwl differs
            ! hint: the first was entered by kim, 9 Oct 2025, 08:53; if this one is right: `fix 1 410 2 390 nwl --reason "…"`
            ! Round 2 is complete.
            ! 2 games entered.
            [exit 1]
        "#]],
    );
    // Anywhere else it is the last round in which they met.
    night.check_with(
        "desk",
        "fix 1 502 2 200 --reason misread\n",
        expect![[r#"
        resumed, round 2: 1 of 1 boards in, last saved Ann 501 - Ben 200 by kim
        Round 2: corrected to Ann 502 - Ben 200 (was Ann 501 - Ben 200).
        Ann 502 (2.0 +322) - Ben 200 (0.0 -322): +302
        ! Round 2 is complete.
    "#]],
    );
}

#[test]
fn who_sits_at_the_desk_does_all_that_is_typed_there() {
    // The environment says kim; the flag is before it, for commands as for slips.
    let night = look_alikes();
    night.ok("result add 1 2 350 5 340");
    let lines = "1 412 4 388\nround swap-starts 1 3 --by max\n3 400 6 390 --by max\nundo\n";
    night.says("desk --by lou", lines);
    let said = |line: &str| line.split_once(", 08:53  ").map(|(_, rest)| rest.to_owned()).unwrap();
    let log: Vec<String> = night.ok("log --last 4").lines().map(said).collect();
    assert_eq!(
        log,
        [
            "lou  Round 1: Lee Ann 412 - King Bob 388. (taken back)",
            "max  Round 1: Stan Dee starts, King Ann replies.",
            "max  Round 1: King Ann 400 - Stan Dee 390.",
            "lou  Took back: Round 1: Lee Ann 412 - King Bob 388.",
        ]
    );
}

#[test]
fn where_a_number_belongs_another_word_is_told_so_at_the_prompt_too() {
    let night = look_alikes();
    let said = night.says("desk", "round show x\nundo 99999999999999999999\nundo -9\n");
    assert!(said.contains("write a number in digits"), "{said}");
    assert!(said.contains("the number is too large"), "{said}");
    assert!(!said.contains("invalid digit"), "{said}");
    let echoed = night.says("game play 8H HORN --announced \"invalid digit found in string\"", "");
    assert!(
        echoed.contains("`invalid digit found in string` does not fit `--announced"),
        "{echoed}"
    );
    assert!(echoed.contains(": write a number in digits"), "{echoed}");
}

/// Which operations from the one that adds somebody on are marked, after these lines.
fn marked(lines: &[&str]) -> Vec<bool> {
    let night = Sandbox::new();
    night.ok("new Night");
    night.ok("player add Ann");
    for line in lines {
        night.ok(line);
    }
    let log = night.ok(&format!("log --last {}", lines.len() + 1));
    log.lines().map(|line| line.ends_with("(taken back)")).collect()
}

#[test]
fn what_was_taken_back_and_done_again_is_marked_where_it_does_not_hold() {
    for (lines, expected) in [
        (&["undo"][..], &[true, false][..]),
        (&["undo", "redo"], &[false, true, false]),
        (&["undo", "redo", "undo"], &[true, true, true, false]),
        (&["undo", "redo", "undo", "redo"], &[false, true, false, true, false]),
        // The same by number, each taking back the one before it: the first one holds again.
        (&["undo 2", "undo 3", "undo 4"], &[true, false, true, false]),
        (&["undo 2", "undo 3", "undo 4", "undo 5", "undo"], &[true, true, true, true, true, false]),
        (
            &["undo 2", "undo 3", "undo 4", "undo 5", "undo 6", "redo"],
            &[false, true, true, true, true, true, false],
        ),
    ] {
        assert_eq!(marked(lines), expected, "{lines:?}");
    }
}

#[test]
fn commands_of_tsh_are_lines_here_or_have_a_way() {
    let night = look_alikes();
    night.check_with(
        "desk",
        "delete 1 412 4 388 1\npair 1 2 1\nsnp\ntruncatescores 1\np 1 5 1\n",
        expect![[r#"
            Night, round 1: 0 of 3 boards in
            Table 1: Lee Ann - King Bob
            Table 2: Lee Bob - O'Brien Cat
            Table 3: King Ann - Stan Dee
            Round 1: table 1: Lee Ann - Lee Bob (nobody said who started); table 2: King Bob - O'Brien Cat (nobody said who started).
            Round 1 (draft)

            Table  First         Second
            ----------------------------------------------------
                1  Lee Ann (1)   Lee Bob (2), draw for start
                2  King Bob (4)  O'Brien Cat (5), draw for start
                3  King Ann (3)  Stan Dee (6)
            Round 1: table 1: Lee Ann - O'Brien Cat; table 2: King Bob - Lee Bob.
            ! error: line 1: tsh's `delete` is more than one line here
            ! hint: `fix` corrects a result; `blame ROUND PLAYER` and `undo OPERATION` take one back
            ! error: line 4: tsh's `truncatescores` is more than one line here
            ! hint: `undo --to SAVEPOINT`, or an operation of `log`: nothing is thrown away
            [exit 2]
        "#]],
    );
}

#[test]
fn a_later_round_waits_for_the_holes_before_it() {
    let night = Sandbox::first_round();
    night.ok("result add 1 ann 412 dan 388");
    night.ok(
        "round pair --pairs \"1>3 4>5\" --bye 2 --accept missing-results --reason late --seed 2",
    );
    night.check_with(
        "desk --round 2",
        "ann 401 cat 401\nann 401 cat 401 !early\nann 401 cat 401 !earlier\nround\nben 350 eve 365\nround\n",
        expect![[r#"
            resumed, round 2: 0 of 2 boards in, last saved Ann 412 - Dan 388 by kim
            Ben +50 (bye), already in
            Table 1: Ann - Cat
            Table 2: Dan - Eve
            #1 Ann 401 (1.5 +24) - #3 Cat 401 (1.5 +50): +0
            Slips go to division A, round 1.
            #2 Ben 350 (1.0 +35) - #5 Eve 365 (1.0 +15): -15
            Slips go to division A, round 2.
            ! error: line 1: round 1 still misses table 2: Ben - Eve, and this slip is of round 2
            ! hint: if that is right: `ann 401 cat 401 !earlier-round`
            ! error: line 2: `!early` is not a finding of a slip
            ! hint: `!low-score`, `!other-table`, `!no-scores`, `!earlier-round`, `!cume`
            ! Round 2 was a draft and is now released.
            ! Round 1 is complete.
            ! 2 games entered.
            [exit 1]
        "#]],
    );
}

#[test]
fn divisions_are_switched_by_name() {
    let sandbox = Sandbox::new();
    sandbox.ok("new Night --division A --division Novice");
    for name in ["Ann", "Ben"] {
        sandbox.ok(&format!("player add {name} --division A"));
    }
    for name in ["Cat", "Dan"] {
        sandbox.ok(&format!("player add {name} --division Novice"));
    }
    sandbox.ok("round pair --division A --seed 1");
    sandbox.ok("round pair --division Novice --seed 1");
    sandbox.check_with(
        "desk",
        "ann 400 ben 390\nnovice\ncat 300 dan 310\nm\na\nm\nsp 1 novice\na 1 novice\nst a\ndivision B\n",
        expect![[r#"
            Night, division A, round 1: 0 of 1 boards in
            Table 1: Ben - Ann
            #1 Ann 400 (1.0 +10) - #2 Ben 390 (0.0 -10): +10
            Slips go to division Novice, round 1.
            #1 Cat 300 (0.0 -10) - #2 Dan 310 (1.0 +10): -10
            Round 1 is complete.
            Slips go to division A, round 1.
            Round 1 is complete.
            Round 1, division Novice (complete, sheet 1)

            Table  First    Second
            -----------------------
                2  Dan (2)  Cat (1)
            Slips go to division Novice, round 1.
            Division A

            #  No  Name  W-L  Spread  Rating  Last
            -----------------------------------------------
            1   1  Ann   1-0     +10          W 400-390 Ben
            2   2  Ben   0-1     -10          L 390-400 Ann
            ! Round 1 was a draft and is now released.
            ! Round 1 is complete.
            ! They went to division A: `A` goes back.
            ! Round 1 was a draft and is now released.
            ! Cat is named first, and Dan was to start: if Cat did, `swapstarts 1`.
            ! Round 1 is complete.
            ! They went to division Novice: `Novice` goes back.
            ! error: line 10: there is no division `B`: there are A, Novice
            ! hint: `division add NAME` adds one
            ! 2 games entered.
            [exit 1]
        "#]],
    );
}

#[test]
fn commands_are_those_of_sixzero() {
    let night = Sandbox::first_round();
    night.check_with(
        "desk",
        "\
standigs
standings --rond 2
round show
new Other
l horn zarf
ann 412 dan 388 --accept low-score --reason \"from the phone\"
edit ann
round 9
koth 0
help aliases
",
        expect![[r#"
            Club night, round 1: 0 of 2 boards in
            Cat +50 (bye), already in
            Table 1: Ann - Dan
            Table 2: Ben - Eve
            Round 1 (draft)

            Table  First    Second
            -----------------------
                1  Ann (1)  Dan (4)
                2  Ben (2)  Eve (5)
                   Cat (3)  bye
            Play is acceptable
            (Wordnik 2021-07-29 (open list, not a tournament list), 198420 words, sha256 08e79e4c9c5f)
            #1 Ann 412 (1.0 +24) - #4 Dan 388 (0.0 -24): +24
            Ann (1), rating 1500, active: 1-0 +24

            Round  Kind  Opponent  Start   Result  Score  Against  Wins  Spread  Total
            --------------------------------------------------------------------------
                1  game  Dan       starts  win       412      388     1     +24    +24
            To correct: fix r1 1 412 4 388 --reason "…"
            tsh's commands, with tsh's arguments, and what they are here:
            a [round] [div]                     round ROUND
            a1 p1 s1 p2 s2 round [div]          result add ROUND P1 S1 P2 S2
            es [div] player [round]             edit PLAYER [ROUND]
            m [round] [div]                     missing ROUND
            miss [round] [div]                  missing ROUND
            l words…                            judge WORDS
            look words…                         judge WORDS
            floss [div] player round [spread]   result forfeit ROUND PLAYER [--spread SPREAD]
            sp [round] [div]                    round show ROUND
            snp [div]                           round show
            pair p1 p2 round [div]              round played ROUND P1 P2 --left pair
            p p1 p2 round [div]                 round played ROUND P1 P2 --left pair
            upr round [div]                     round unpair ROUND
            koth repeats round [div]            round pair NEXT --method koth [--no-repeats]
            ns repeats round [div]              round pair NEXT --method swiss
            rp repeats round [div]              round pair NEXT --method random [--no-repeats]
            rr [n] [div]                        round pair --method rr [--cycles N]
            fp distance repeats round [div]     round pair NEXT --method "factor DISTANCE" [--no-repeats]
            p1324 repeats round [div]           round pair NEXT --method "factor 2" [--no-repeats]
            pq quartile repeats round [div]     round pair NEXT --method "quartiles QUARTILE"
            cp round [div]                      round pair NEXT --method chew
            cop round [div]                     round pair NEXT --method cop
            if rounds [div]                     round pair --method "fontes ROUNDS"
            st [div] [round]                    standings [--round ROUND]
            rs round [div]                      standings --round ROUND
            rat [div]                           ratings
            rrat round [div]                    ratings --after ROUND
            prz                                 prizes
            sc [div] player                     scorecard PLAYER
            sdsc [div]                          scorecard --blank
            rosters                             roster
            wc [div]                            wallchart
            rwc [div]                           wallchart --order rank
            crs round [div]                     checklist ROUND
            prec [div]                          record
            show12 [div]                        starts
            ssts [round] [div]                  slips ROUND
            fr [div]                            finalreport
            stats [div]                         statistics
            hw [n] [div]                        statistics --only high-win [--top N]
            hl [n] [div]                        statistics --only high-loss [--top N]
            lw [n] [div]                        statistics --only low-win [--top N]
            ll [n] [div]                        statistics --only low-loss [--top N]
            hs [n] [div]                        statistics --only high-spread [--top N]
            ls [n] [div]                        statistics --only low-spread [--top N]
            hc [n] [div]                        statistics --only high-combined [--top N]
            hrw [n] [div]                       statistics --only round-wins [--top N]
            aos [n] [div]                       statistics --only opponent-averages [--top N]
            totos [n] [div]                     statistics --only opponent-totals [--top N]
            ave [n] [div]                       statistics --only averages [--top N]
            upset [n] [div]                     statistics --only upsets [--top N]
            tuff [n] [div]                      statistics --only tuff-luck [--top N]
            lucky [n] [div]                     statistics --only lucky-stiff [--top N]
            aps p1 p2 s1 s2 round [div]         result report ROUND P1 P1 S1 P2 S2
            aupair [div]                        export tou
            json [div]                          export newt
            mvp [div] player to                 player move PLAYER TO
            off player [div]                    player withdraw PLAYER
            on player [div]                     player rejoin PLAYER
            late [player] [div]                 player late [PLAYER]
            arrive [players…] [div]             player arrive [PLAYERS]
            noshow player [div]                 player noshow PLAYER
            withdraw player [div]               player withdraw PLAYER
            rejoin player [div]                 player rejoin PLAYER
            sit-out player rounds [div]         player sit-out PLAYER ROUNDS
            substitute player new [div]         player substitute PLAYER NEW
            disqualify player [div]             player disqualify PLAYER
            overtime player over [round] [div]  result overtime ROUND PLAYER OVER
            swapboards t1 t2 [round] [div]      round swap-tables ROUND T1 T2
            swapstarts player [round] [div]     round swap-starts ROUND PLAYER
            played p1 p2 [round] [div]          round played ROUND P1 P2
            release [round] [div]               round release ROUND
            unrelease [round] [div]             round unrelease ROUND
            u                                   undo
            s                                   status
            q                                   quit

            and those that are not one line here:
            adp                                 numbers are given here: `player add NAME --rating N`
            bpair                               `pair P1 P2 ROUND`, then `swapboards TABLE TABLE`
            absp                                no source has its layout; `export tou`, `export tsh` and `export csv` are there
            ats                                 `player set NAME --team TEAM`, for each
            brack                               `round pair --method "bracket 8 best-of 3"`, with `third` for the third place
            brch                                `round show` shows the ties of a bracket
            byeall                              `round pair ROUND --bye PLAYER`, for each
            cus                                 `confirm SLIP`, or pair with `--accept unconfirmed --reason "…"`
            de                                  `round pair --method "bracket 8 losers koth"`: who lost goes on beside it
            delete                              `fix` corrects a result; `blame ROUND PLAYER` and `undo OPERATION` take one back
            grr                                 `round pair --method "groups of N"`: N is one more than tsh's rounds
            hrc                                 `ratings` shows what each rating has become
            lrr                                 `round pair --method "groups of N"`
            listt                               `preflight` looks at what would be sent; sending is done by hand
            pm                                  `round pair ROUND --method manual --pairs "1-4 2-5"`
            rand                                `practice --auto` plays on a copy
            dry                                 `practice --auto` plays on a copy
            prat                                `standings --ratings`
            rbr                                 `standings --rounds 4-6`
            rcrat                               `standings --ratings --class CLASS`
            rmp                                 `player withdraw NAME`; who has played stays on the roster
            smp                                 `pairings ROUND`, for each
            submit                              `preflight` looks at what would be sent; sending is done by hand
            tmrr                                `round pair --method "teams games N opponents N"`
            tpo                                 `player withdraw NAME`, for each who goes
            trr                                 `round pair --method "teams games N"`
            rts                                 `standings --teams --round N`
            tts                                 `standings --teams`
            truncatescores                      `undo --to SAVEPOINT`, or an operation of `log`: nothing is thrown away
            truncaterounds                      `undo --to SAVEPOINT`, or an operation of `log`: nothing is thrown away
            reseteverything                     `undo --to 1`: nothing is thrown away
            ! error: line 1: `standigs` is neither a slip nor a command: did you mean `standings`?
            ! hint: a slip is `1 412 4 388`; `help` shows what else can be typed
            ! error: line 2: `sixzero standings` has no option `--rond`
            ! hint: did you mean `--round`? `help standings` says more
            ! error: line 4: this prompt is for one event
            ! hint: `q` leaves it
            ! Round 1 was a draft and is now released.
            ! error: line 8: round 9 is not paired
            ! hint: `round pair` pairs the next round
            ! error: line 9: `koth` is typed as `koth repeats round [div]`
            ! hint: here it is `round pair NEXT --method koth [--no-repeats]`
            ! 1 game entered.
            [exit 2]
        "#]],
    );
}

#[test]
fn lines_are_json_too() {
    let night = Sandbox::first_round();
    night.check_with("desk --json", "1.412.4.388\nann 421 dan 388\nmissing\n", expect![[r#"
        {"line":1,"answer":{"round":1,"players":[{"number":1,"name":"Ann","score":412,"wins":1.0,"losses":0.0,"spread":24},{"number":4,"name":"Dan","score":388,"wins":0.0,"losses":1.0,"spread":-24}],"missing":["table 2: Ben - Eve"],"disputed":[],"unstarted":[],"certainty":null,"unconfirmed":[],"conflicts":[],"conflict":null,"entered":null,"said":"Round 1: Ann 412 - Dan 388."}}
        {"line":2,"error":"Ann 412 - Dan 388 is in already: Ann 421 - Dan 388 differs","hint":"the first was entered by kim, 9 Oct 2025, 08:53; if this one is right: `fix ann 421 dan 388 --reason \"…\"`"}
        {"line":3,"answer":"Table 2: Ben - Eve"}
        ! error: line 2: Ann 412 - Dan 388 is in already: Ann 421 - Dan 388 differs
        ! hint: the first was entered by kim, 9 Oct 2025, 08:53; if this one is right: `fix ann 421 dan 388 --reason "…"`
        [exit 1]
    "#]]);
}

#[test]
fn hooks_run_when_the_last_result_is_in() {
    let night = Sandbox::first_round();
    night.ok("event set hooks \"pair koth --seed 5, release, post, backup\"");
    night.check_with(
        "desk",
        "ann 412 dan 388\nben 350 eve 365\nm\n",
        expect![[r#"
            Club night, round 1: 0 of 2 boards in
            Cat +50 (bye), already in
            Table 1: Ann - Dan
            Table 2: Ben - Eve
            #1 Ann 412 (1.0 +24) - #4 Dan 388 (0.0 -24): +24
            #2 Ben 350 (0.0 -15) - #5 Eve 365 (1.0 +15): -15
            Table 1: Cat - Ann
            Table 2: Eve - Ben
            ! Round 1 was a draft and is now released.
            ! Round 1 is complete.
            ! Hooks of round 1:
            !   pair: Paired round 2 (koth, seed 5) from 3/3 results (1d14): 2 tables, Dan has the bye (+50).
            !   release: Released round 2: sheet 1.
            !   post: Wrote wall/round-2-pairings-by-name.html.
            !   backup: Backed up as Club-night-backups/Club-night-000008.sixzero.
            ! Slips go to division A, round 2.
            ! 2 games entered.
        "#]],
    );
    // One at the first result, one by the hook.
    assert_eq!(std::fs::read_dir(night.path().join("Club-night-backups")).unwrap().count(), 2);
    // The same from the command line; the last round of the plan pairs no more than it can.
    night.ok("result add 2 \"3 400 1 390\" --by lee");
    night.check(
        "status",
        expect![[r#"
            Club night
            round 2 of 3 (released): 1 of 2 boards in
              missing     table 2: Eve - Ben
              bye         Dan +50 (bye)
            last entry    Round 2: Cat 400 - Ann 390. (lee, 9 Oct 2025, 08:53)
            next          sixzero desk
        "#]],
    );
    night.check(
        "result add 2 \"5 400 2 390\"",
        expect![[r#"
            Round 2: Eve 400 - Ben 390.
            Eve 400 (2.0 +25) - Ben 390 (0.0 -25): +10
            ! Round 2 is complete.
            ! Hooks of round 2:
            !   pair: Paired round 3 (koth, seed 5) from 6/6 results (4418): 2 tables, Ben has the bye (+50).
            !   release: Released round 3: sheet 1.
            !   post: Wrote wall/round-3-pairings-by-name.html.
            !   backup: Backed up as Club-night-backups/Club-night-000012.sixzero.
        "#]],
    );
    // What is corrected later completes nothing anew.
    night.check(
        "result correct 2 \"5 401 2 390\" --reason misread",
        expect![[r#"
            Eve: still place 2, 2-0 +26, was 2-0 +25
            Ben: still place 5, 1-2 +24, was 1-2 +25
            No place changes.
            Round 3 (released) would have been paired the same.
            Round 2: corrected to Eve 401 - Ben 390 (was Eve 400 - Ben 390).
            Eve 401 (2.0 +26) - Ben 390 (1.0 +24): +11
            ! Round 2 is complete.
        "#]],
    );
    night.ok("verify");
}

#[test]
fn a_hook_that_fails_blocks_nothing() {
    let night = Sandbox::first_round();
    night.ok(
        "event set hooks \"pair rr --cycles 1 --bye nobody, release, backup --to /dev/null/x\"",
    );
    night.ok("result add 1 ann 412 dan 388");
    night.check(
        "result add 1 ben 350 eve 365",
        expect![[r#"
            Round 1: Ben 350 - Eve 365.
            Ben 350 (0.0 -15) - Eve 365 (1.0 +15): -15
            ! Round 1 is complete.
            ! Hooks of round 1:
            !   pair FAILED: there is no player `nobody`
            !     hint: `sixzero player list` shows who is there
            !   release: left out, as the next round is not paired.
            !   backup FAILED: there is no folder `/dev/null/x`
            !     hint: put the stick in, or name another folder; `--make` makes this one
        "#]],
    );
    night.check(
        "event set hooks \"dance, pair\"",
        expect![[r#"
        ! error: `dance` is not a valid hook: pair METHOD, release, post or backup, with a comma between
        [exit 1]
    "#]],
    );
    night.ok("event set hooks none");
}

#[test]
fn status_says_what_is_next() {
    let sandbox = Sandbox::new();
    sandbox.ok("new Night --rounds 1");
    sandbox.check("status", expect![[r#"
        Night
        no round is paired, 0 players
        last entry    Made the event Night under the rule set naspa, with division A. (kim, 9 Oct 2025,
            08:53)
        next          sixzero player import FILE
    "#]]);
    sandbox.ok("player add Ann");
    sandbox.ok("player add Ben");
    sandbox.check(
        "status",
        expect![[r#"
            Night
            no round is paired, 2 players
            last entry    Added number 2, Ben. (kim, 9 Oct 2025, 08:53)
            next          sixzero round pair
        "#]],
    );
    sandbox.ok("round pair --seed 1");
    sandbox.ok("round release 1");
    sandbox.check(
        "status",
        expect![[r#"
            Night
            round 1 of 1 (released): 0 of 1 boards in
              missing     table 1: Ben - Ann
            last entry    Released round 1: sheet 1. (kim, 9 Oct 2025, 08:53)
            next          sixzero desk
        "#]],
    );
    sandbox.ok("result add 1 ann 400 ben 390");
    sandbox.check(
        "status",
        expect![[r#"
            Night
            round 1 of 1 (complete): 1 of 1 boards in
            last entry    Round 1: Ann 400 - Ben 390. (kim, 9 Oct 2025, 08:53)
            next          sixzero standings
        "#]],
    );
    sandbox.check(
        "status --json",
        expect![[r#"
            {
              "event": "Night",
              "rounds": 1,
              "divisions": [
                {
                  "division": "A",
                  "players": 2,
                  "planned": 1,
                  "round": 1,
                  "rounds": [
                    {
                      "round": 1,
                      "state": "complete",
                      "tables": 1,
                      "entered": 1,
                      "missing": [],
                      "byes": [],
                      "disputed": [],
                      "unconfirmed": [],
                      "conflicts": []
                    }
                  ],
                  "last": {
                    "operation": 6,
                    "what": "Ben 390 - Ann 400",
                    "by": "kim",
                    "at": "2025-10-09T08:53:20.000Z"
                  }
                }
              ],
              "unfinished": [],
              "last": {
                "operation": 6,
                "what": "Round 1: Ann 400 - Ben 390.",
                "by": "kim",
                "at": "2025-10-09T08:53:20.000Z"
              },
              "next": [
                "sixzero standings"
              ]
            }
        "#]],
    );
}

#[test]
fn backups_are_named_by_operation_and_the_oldest_go() {
    let night = Sandbox::first_round();
    night.check(
        "backup",
        expect![[r#"
        Backed up as Club-night-backups/Club-night-000003.sixzero.
    "#]],
    );
    night.check(
        "backup",
        expect![[r#"
        The event is backed up already, as Club-night-backups/Club-night-000003.sixzero.
    "#]],
    );
    night.ok("player set ann --rating 1501");
    night.check(
        "backup --keep 1",
        expect![[r#"
        Backed up as Club-night-backups/Club-night-000004.sixzero.
        ! Removed 1 older copy.
    "#]],
    );
    let copies: Vec<_> = std::fs::read_dir(night.path().join("Club-night-backups"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    assert_eq!(copies.len(), 1, "{copies:?}");
    night.ok(&format!("verify --event Club-night-backups/{}", copies[0]));
    night.check(
        "backup --json",
        expect![[r#"
        {
          "file": "Club-night-backups/Club-night-000004.sixzero",
          "revision": 4,
          "removed": [],
          "remarks": []
        }
    "#]],
    );
}
