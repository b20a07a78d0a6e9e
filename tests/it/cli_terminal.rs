//! Pipes, colours, widths, rehearsals, wrong calls: what a terminal program owes.
use std::io::Read;
use std::process::Stdio;

use expect_test::expect;
use unicode_width::UnicodeWidthStr;

use crate::sandbox::Sandbox;

#[test]
fn nothing_is_coloured_in_a_pipe() {
    for variable in ["NO_COLOR", "TERM", "CLICOLOR"] {
        let night = Sandbox::club_night().with(variable, "1");
        for line in ["standings", "--help", "player show anm", "result add"] {
            let output = night.run(line, "");
            assert!(!output.stdout.contains(&0x1b), "{line}");
            assert!(!output.stderr.contains(&0x1b), "{line}");
        }
    }
}

#[test]
fn forty_columns_are_enough() {
    let night = Sandbox::first_round().with("COLUMNS", "40").with("LC_ALL", "C");
    night.ok("result add 1 1 412 4 388");
    night.ok("player set eve --name 李小龍");
    for line in ["standings", "round show", "player list", "missing", "event show"] {
        let text = night.ok(line);
        assert!(text.lines().all(|line| line.width() <= 40), "{text}");
    }
    night.session(expect![[r#"
        $ standings
        #  No  Name    W-L  Spread  Rating
        ----------------------------------
        1   3  Cat     1-0     +50    1300
        2   1  Ann     1-0     +24    1500
        3   2  Ben     0-0       0    1400
        3   5  李小龍  0-0       0    1100
        5   4  Dan     0-1     -24    1200
        ! Round 1 is unfinished: 1 result is missing.
    "#]]);
}

#[test]
fn a_reader_that_has_had_enough_is_no_error() {
    let sandbox = Sandbox::new();
    sandbox.ok("new Big");
    let mut roster = "name,rating\n".to_owned();
    for number in 0..3_000 {
        roster.push_str(&format!("Player number {number} of very many,1000\n"));
    }
    sandbox.write("roster.csv", &roster);
    sandbox.ok("player import roster.csv");
    let mut command = sandbox.command("player list");
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut first = [0; 20];
    child.stdout.take().unwrap().read_exact(&mut first).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(output.stderr, b"");
}

#[test]
fn a_rehearsal_changes_nothing() {
    let night = Sandbox::first_round();
    night.write("more.csv", "name,rating\nZed,1\n");
    night.write(
        "results.csv",
        "round,kind,player,score,opponent,opponent_score\n1,game,1,400,4,300\n",
    );
    let content = || {
        ["player list", "round show --draft", "standings", "missing", "event show"]
            .map(|line| night.ok(&format!("{line} --json")))
    };
    let before = content();
    for line in [
        "player add Zed",
        "player import more.csv",
        "player set ann --rating 1",
        "player withdraw ann --yes",
        "round release 1",
        "round unpair 1",
        "result add 1 1 412 4 388",
        "result import results.csv",
        "result bye 1 cat --spread 1",
        "result forfeit 1 ann --yes",
        "result void 1 ann --reason x",
        "event set rounds 9 --yes",
        "event set recount=slip",
    ] {
        let said = night.ok(&format!("{line} --dry-run"));
        assert!(said.starts_with("Dry run, nothing is changed: "), "{line}: {said}");
        assert_eq!(content(), before, "{line}");
        let json = night.json(&format!("{line} --dry-run --json"));
        assert!(json["operation"].is_null(), "{line}");
    }
}

#[test]
fn data_and_remarks_go_apart() {
    let night = Sandbox::first_round();
    for line in [
        "event show",
        "rules list",
        "rules show",
        "player list",
        "player show ann",
        "player add Zed",
        "round show",
        "round release 1",
        "result add 1 1 412 4 388",
        "missing",
        "result forfeit 1 ben --yes",
        "standings",
        "export csv out",
    ] {
        night.json(&format!("{line} --json"));
    }
}

#[test]
fn wrong_calls_say_the_way_out() {
    let sandbox = Sandbox::new();
    sandbox.session(expect![[r#"
        $ standing
        ! error: `standing` is not a command
        ! hint: did you mean `sixzero standings`? `sixzero help` shows what there is
        [exit 2]
        $ new Night --rownds 3
        ! error: `sixzero new` has no option `--rownds`
        ! hint: did you mean `--rounds`? `sixzero help new` says more
        [exit 2]
        $ round pair --accept everything
        ! error: `everything` does not fit `--accept FINDING`: the findings are low-score, high-score, wide-spread, withdrawal, forfeit, no-show, overtime, penalty, fee, rounds, missing-results, limit-broken, pin-broken, after-last-round, disagreement, results-go, pool, misplaced, drawn, lexicon-in-use, rules-in-use, correction-window, other-words, recount-window, may-rule, named-turn, other-rules, part-game, absent, unconfirmed, conflict, same-person, other-table, no-scores, earlier-round, cume, late-correction, loses-place, operations-go
        ! hint: `sixzero help round pair` says more
        [exit 2]
    "#]]);
    let output = sandbox.run("round", "");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn completions_and_man_pages_are_written() {
    let sandbox = Sandbox::new();
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        assert!(sandbox.ok(&format!("completions {shell}")).contains("sixzero"), "{shell}");
    }
    sandbox.ok("man-pages man");
    assert!(sandbox.read("man/sixzero-result-add.1").contains("1 412 4 388"));
}

#[test]
fn wrong_calls_answer_in_json_where_it_is_asked_for() {
    let club = Sandbox::new();
    club.session(expect![[r#"
        $ standngs --json
        {
          "error": "`standngs` is not a command",
          "details": [],
          "hint": "did you mean `sixzero standings`? `sixzero help` shows what there is",
          "exit": 2
        }
        ! error: `standngs` is not a command
        ! hint: did you mean `sixzero standings`? `sixzero help` shows what there is
        [exit 2]
        $ --json round pair --method dutch
        {
          "error": "`dutch` is not a pairing method; there are manual, swiss, koth, factor, random, round-robin, quads, fontes, groups, teams, australian, chew, cop, bracket",
          "details": [],
          "hint": "`sixzero help round pair` says more",
          "exit": 2
        }
        ! error: `dutch` is not a pairing method; there are manual, swiss, koth, factor, random, round-robin, quads, fontes, groups, teams, australian, chew, cop, bracket
        ! hint: `sixzero help round pair` says more
        [exit 2]
    "#]]);
}

#[test]
fn nobody_is_called_nothing() {
    let club = Sandbox::new().with("SIXZERO_BY", "").with("LOGNAME", "lou");
    club.ok("new Night");
    assert_eq!(club.json("log --json")[0]["by"], "lou");
}

#[test]
fn what_is_not_there_yet_is_not_called_round_0() {
    let club = Sandbox::club_night();
    club.session(expect![[r#"
        $ round pair --again
        ! error: round 1 is not paired
        ! hint: `sixzero round pair` pairs the next round
        [exit 1]
    "#]]);
    club.ok("event set rounds 1 --yes");
    club.ok("round pair --method swiss");
    club.ok("result add 1 \"1 400 4 300\"");
    club.ok("result add 1 \"2 400 3 300\"");
    club.check("round pair --method chew --accept after-last-round", expect![[r#"
        ! error: no legal pairing: round 2 comes after the last, round 1
        ! hint: the round that it plays towards is over: `sixzero event set rounds N` makes the event longer, and other methods pair a round after the last with `--accept after-last-round`
        [exit 3]
    "#]]);
}
