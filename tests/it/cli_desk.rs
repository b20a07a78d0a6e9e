//! The day's prompt: commands of sixzero and of tsh, and who enters.
use expect_test::expect;

use crate::sandbox::Sandbox;

/// Names that are parts of each other, and a table plan.
pub(crate) fn look_alikes() -> Sandbox {
    let sandbox = Sandbox::event(
        "Night --rounds 3",
        "Lee Ann,1500\nLee Bob,1400\nKing Ann,1300\nKing Bob,1200\nO'Brien Cat,1100\nStan Dee,1000\n",
    );
    sandbox.ok("round pair --pairs \"1>4 2>5 3>6\" --seed 1");
    sandbox
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
            HORN ZARF: the play is acceptable
            (Wordnik 2021-07-29 (open list, not a tournament list))
            #1 Ann 412 (1.0 +24) - #4 Dan 388 (0.0 -24): +24
            tsh's commands, with tsh's arguments, and what they are here:
            a1 p1 s1 p2 s2 round [div]         result add ROUND P1 S1 P2 S2
            floss [div] player round [spread]  result forfeit ROUND PLAYER [--spread SPREAD]
            sp [round] [div]                   round show ROUND
            snp [div]                          round show
            pair p1 p2 round [div]             round played ROUND P1 P2 --left pair
            p p1 p2 round [div]                round played ROUND P1 P2 --left pair
            upr round [div]                    round unpair ROUND
            koth repeats round [div]           round pair NEXT --method koth [--no-repeats]
            ns repeats round [div]             round pair NEXT --method swiss
            rp repeats round [div]             round pair NEXT --method random [--no-repeats]
            rr [n] [div]                       round pair --method rr [--cycles N]
            fp distance repeats round [div]    round pair NEXT --method "factor DISTANCE" [--no-repeats]
            p1324 repeats round [div]          round pair NEXT --method "factor 2" [--no-repeats]
            cp round [div]                     round pair NEXT --method chew
            cop round [div]                    round pair NEXT --method cop
            if rounds [div]                    round pair --method "fontes ROUNDS"
            st [div] [round]                   standings [--round ROUND]
            rs round [div]                     standings --round ROUND
            rat [div]                          ratings
            rrat round [div]                   ratings --after ROUND
            prz                                prizes
            sc [div] player                    scorecard PLAYER
            sdsc [div]                         scorecard --blank
            rosters                            roster
            wc [div]                           wallchart
            rwc [div]                          wallchart --order rank
            crs round [div]                    checklist ROUND
            prec [div]                         wins
            show12 [div]                       starts
            ssts [round] [div]                 slips ROUND
            fr [div]                           finalreport
            stats [div]                        statistics
            hw [n] [div]                       statistics --only high-win [--top N]
            hl [n] [div]                       statistics --only high-loss [--top N]
            lw [n] [div]                       statistics --only low-win [--top N]
            ll [n] [div]                       statistics --only low-loss [--top N]
            hs [n] [div]                       statistics --only high-spread [--top N]
            ls [n] [div]                       statistics --only low-spread [--top N]
            hc [n] [div]                       statistics --only high-combined [--top N]
            hrw [n] [div]                      statistics --only round-wins [--top N]
            aos [n] [div]                      statistics --only opponent-averages [--top N]
            totos [n] [div]                    statistics --only opponent-totals [--top N]
            ave [n] [div]                      statistics --only averages [--top N]
            upset [n] [div]                    statistics --only upsets [--top N]
            tuff [n] [div]                     statistics --only tuff-luck [--top N]
            lucky [n] [div]                    statistics --only lucky-stiff [--top N]
            aps p1 p2 s1 s2 round [div]        result report ROUND P1 P1 S1 P2 S2
            aupair [div]                       export tou
            json [div]                         export newt
            mvp [div] player to                player move PLAYER TO
            off player [div]                   player withdraw PLAYER
            on player [div]                    player rejoin PLAYER

            and those that are done another way here:
            adp addplayer                      numbers are given here: `add NAME --rating N`
            es editscore                       `fix SLIP because REASON` corrects a result; `scorecard NAME` shows the card
            b bl                               `publish FOLDER` writes every page, and `serve` shows them; `post` writes pages to print
            dc                                 `next` pairs and releases the next round when the last one is complete
            nexts                              `q`, then `sixzero new NAME`; `sixzero season` adds the nights up
            bpair boardpair                    `played P1 P2`, then `swapboards TABLE TABLE`
            absp abspgrid                      no source has its layout; `export tou`, `export tsh` and `export csv` are there
            ats assignteamssnaked              `player set NAME --team TEAM`, for each
            brack bracketpair                  `round pair --method "bracket 8 best-of 3"`, with `third` for the third place
            brch bracketchart                  `round show` shows the ties of a bracket
            byeall                             `round pair ROUND --bye PLAYER`, for each
            cus confirmunconfirmedscores       `confirm SLIP`, or pair with `--accept unconfirmed --reason "…"`
            de doubleelimination               `round pair --method "bracket 8 losers koth"`: who lost goes on beside it
            delete deletescore                 `fix` corrects a result; `log ROUND TABLE` and `undo OPERATION` take one back
            grr grouproundrobin                `round pair --method "groups of N"`: N is one more than tsh's rounds
            hrc highratingchange               `ratings` shows what each rating has become
            lrr lowerroundrobins               `round pair --method "groups of N"`
            listt                              `preflight` looks at what would be sent; sending is done by hand
            pm pairmany                        `round pair ROUND --method manual --pairs "1-4 2-5"`
            rand randomscores                  `serve --demo` plays a night that is not kept
            dry dryrun                         `serve --demo` plays a night that is not kept
            pq pairquartiles                   `round pair --method "factor N"`, with N a quarter of the players
            prat                               `standings --ratings`
            rbr resultsbyround                 `standings --rounds 4-6`
            rcrat roundclassratings            `standings --ratings --class CLASS`
            rmp removeplayer                   `withdraw NAME`; who has played stays on the roster
            smp showmanypairings               `pairings ROUND`, for each
            submit                             `preflight` looks at what would be sent; sending is done by hand
            tmrr                               `round pair --method "teams games N opponents N"`
            tpo topplayersonly                 `withdraw NAME`, for each who goes
            trr                                `round pair --method "teams games N"`
            basdf basds camp green guelph nast  `schedule set` says how each round is paired, `help schedule set` with which words
            bug debug eval profile             `verify` looks at the file, its copies and the disk
            comm commentary spit               `bulletin` and `finalreport` are there
            doc huh                            `help WORD` explains a word, `help COMMAND` a command
            esb esbmsg gui sb                  `hall` shows the room to browsers, projector and telephones
            exportratings                      `ratings --format csv`
            loadplayerscsv updateplayers updateratings uplay useratings  `player import FILE`: again with a newer list it shows what would change
            mirror                             `backup FOLDER` makes a checked copy
            tweet twp                          `chat` has pairings, results and standings as lines for a chat
            update updatepix                   a newer program reads the events of the older ones
            rts                                `standings --teams --round N`
            tts                                `standings --teams`
            truncatescores                     `undo --to OPERATION`, by its number in `log`: nothing is thrown away
            truncaterounds                     `undo --to OPERATION`, by its number in `log`: nothing is thrown away
            reseteverything                    `undo --to 1`: nothing is thrown away
            ! error: line 1: `standigs` is neither a slip nor a command: did you mean `standings`?
            ! hint: a slip is `1 412 4 388`; `help` shows what else can be typed
            ! error: line 2: `standings` does not take `2`
            ! hint: a round is named as `--round 2`; `help standings` says more
            ! error: line 4: this prompt is for one event
            ! hint: `q` leaves it
            ! Round 1 was a draft and is now released.
            ! error: line 7: `edit ann` is neither a slip nor a command
            ! hint: a slip is `1 412 4 388`; `help` shows what else can be typed
            ! error: line 8: there is no round 9: the event has 3 rounds
            ! hint: if more are to be played: `event set rounds 9`
            ! error: line 9: `koth 0` does not fit `koth REPEATS ROUND`
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
        {"line":2,"error":"Ann 412 - Dan 388 is in already: Ann 421 - Dan 388 differs","hint":"the first was entered by kim, 9 Oct 2025, 08:53; if this one is right: `fix ann 421 dan 388 because …`"}
        {"line":3,"answer":[{"division":"A","round":1,"table":2,"first":2,"second":5,"first_name":"Ben","second_name":"Eve","game":null,"waits_for":null,"out_minutes":0,"half_minutes":0}]}
        ! error: line 2: Ann 412 - Dan 388 is in already: Ann 421 - Dan 388 differs
        ! hint: the first was entered by kim, 9 Oct 2025, 08:53; if this one is right: `fix ann 421 dan 388 because …`
        [exit 1]
    "#]]);
}
