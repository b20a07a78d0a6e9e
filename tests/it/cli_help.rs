//! What every command must have: an example in its help.
use clap::Command;
use expect_test::expect;
use sixzero::cli::command_line;

use sixzero::desk::Finding;

use crate::sandbox::Sandbox;

/// Every command that does something, with the words that call it.
fn commands(command: &Command, called: &str, found: &mut Vec<(String, Command)>) {
    for sub in command.get_subcommands().filter(|sub| sub.get_name() != "help") {
        let called = format!("{called} {}", sub.get_name());
        if sub.has_subcommands() {
            commands(sub, &called, found);
        } else {
            found.push((called, sub.clone()));
        }
    }
}

fn all() -> Vec<(String, Command)> {
    let mut found = Vec::new();
    commands(&command_line(), "sixzero", &mut found);
    found
}

#[test]
fn every_command_has_an_example() {
    for (called, command) in all() {
        let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
        let example = help.lines().nth(1).unwrap_or_default().trim();
        let titled = help.starts_with("Example:\n") || help.starts_with("Examples:\n");
        assert!(titled && example.starts_with(&called), "{called}: {help}");
    }
}

#[test]
fn help_is_imperative_and_without_full_stop() {
    for (called, command) in all() {
        let about = command.get_about().map(ToString::to_string).unwrap_or_default();
        assert!(!about.is_empty() && !about.ends_with('.'), "{called}: {about}");
        for argument in command.get_arguments() {
            let help = argument.get_help().map(ToString::to_string).unwrap_or_default();
            assert!(
                !help.is_empty() && !help.ends_with('.'),
                "{called} {}: {help}",
                argument.get_id()
            );
        }
    }
}

/// What is listed is not made of the whole command, but of its first line alone.
#[test]
fn every_list_of_commands_says_what_each_does() {
    let sandbox = Sandbox::new();
    let mut nouns: Vec<String> = all()
        .into_iter()
        .filter_map(|(called, _)| Some(called.rsplit_once(' ')?.0.replacen("sixzero", "", 1)))
        .collect();
    nouns.retain(|noun| !noun.is_empty());
    nouns.dedup();
    for noun in nouns {
        let help = sandbox.ok(&format!("{noun} --help"));
        let mut list = help.lines().skip_while(|line| *line != "Commands:").skip(1);
        let listed: Vec<&str> = list.by_ref().take_while(|line| !line.is_empty()).collect();
        assert!(listed.len() > 1, "{noun}: {help}");
        let mut said: Option<(&str, String)> = None;
        for line in listed.iter().chain([&""]) {
            let said_of = |name: &str| sandbox.ok(&format!("{noun} {name} --help"));
            let (name, what) = line.trim().split_once("  ").unwrap_or((line.trim(), ""));
            if let Some((_, before)) = &mut said
                && line.starts_with("     ")
            {
                // a long line goes on
                before.push(' ');
                before.push_str(line.trim());
                continue;
            }
            if let Some((name, what)) = said.take().filter(|(name, _)| *name != "help") {
                let help = said_of(name);
                let first = help.lines().next().unwrap_or_default();
                let what = what.split(" [alias").next().unwrap_or_default();
                assert_eq!(first, what, "{noun} {name}");
            }
            assert!(line.is_empty() || !what.is_empty(), "{noun}: `{name}` says nothing");
            said = Some((name, what.trim().to_owned()));
        }
    }
}

#[test]
fn every_command_stands_in_one_group_of_the_help() {
    let sandbox = Sandbox::new().with("COLUMNS", "80");
    let help = sandbox.ok("help");
    let listed = help.split("\n\n").nth(1).unwrap();
    let mut listed: Vec<&str> = listed.split([' ', ',', '\n']).collect();
    for sub in command_line().get_subcommands() {
        let name = sub.get_name();
        let before = listed.len();
        listed.retain(|word| *word != name);
        let times = before - listed.len();
        // A group may be called as a command of its own is.
        assert!(times == 1, "`{name}` stands {times} times in {help}");
    }
    assert!(help.lines().count() < 24, "{help}");
    assert!(help.lines().all(|line| line.chars().count() <= 80), "{help}");
}

#[test]
fn help_is_grouped_and_fits() {
    let sandbox = Sandbox::new().with("COLUMNS", "80");
    sandbox.check(
        "help",
        expect![[r#"
            Run a club night or championship, from first tile to trophy

              tonight            status, next, desk, serve, publish, hall, standings,
                                 missing, post, chat, backup
              players            player, roster, scorecard, wins, starts
              rounds             round, schedule, pairings, slips, checklist
              scores             results, result
              games and rulings  game, judge, calc, check, score
              reports            ratings, scenarios, prizes, prize, certificates, wallchart,
                                 crosstable, statistics, bulletin, finalreport, season
              files              import, export, preflight, restore, verify
              history            log, undo, redo
              set-up             new, use, event, division, rules, lexicon, demo,
                                 completions, man-pages, help

            Verbs, as `sixzero late ann` for `player late`, are the same in a shell and at
            the prompt of `sixzero desk`: `sixzero help verbs`. `sixzero help GROUP` says
            what its commands do, `sixzero help COMMAND` how one is typed. `sixzero demo`
            plays a night; `sixzero new "Club night"` starts one; `sixzero help findings`
            lists what you can override, `sixzero help exit-codes` is for scripts. Every
            command takes --event --by --reason --accept --yes --key --dry-run --json
            --quiet --color --no-pager (`sixzero help options`).
        "#]],
    );
    assert_eq!(sandbox.ok("--help"), sandbox.ok("help"));
    assert_eq!(sandbox.ok("-h"), sandbox.ok("help"));
    sandbox.check(
        "help rounds",
        expect![[r#"
        rounds:
          round        Pair, show and release rounds
                       pair, show, unpair, release, unrelease, sheets, explain,
                           swap-tables, swap-starts, swap, played
          schedule     Set which rounds are paired how
                       set, show
          pairings     Show the pairings of a round by rank, name or table
          slips        Print a result slip for every table of a round
          checklist    List a round's results in the order of the slips

        `sixzero help COMMAND` shows what a command takes, with examples.
    "#]],
    );
    assert_eq!(sandbox.ok("help rulings"), sandbox.ok("help games"));
    sandbox.check(
        "help options",
        expect![[r#"
            Options of every command:
                  --event <FILE>      Name the event file [env: SIXZERO_EVENT]
                  --by <NAME>         Say who enters this [env: SIXZERO_BY]
                  --reason <WHY>      Say why
                  --accept <FINDING>  Override a finding by its name
              -y, --yes               Say yes to what this command asks
                  --key <KEY>         Give a key of your own: what is sent twice is entered
                                      once
              -n, --dry-run           Check and tell everything, change nothing
                  --json              Answer in JSON
              -q, --quiet             Leave remarks out
                  --color <WHEN>      Choose when to use colour [default: auto] [possible
                                      values: auto, always, never]
                  --no-pager          Print it as it is, however long
              -h, --help              Print help
        "#]],
    );
    sandbox.check(
        "help exit-codes",
        expect![[r#"
        Exit codes: 0 done, 1 refused by a rule or by the state of the event, 2 usage, 3
        a check found something or no legal pairing exists, 4 file, disk or schema, 70 a
        bug of ours.
    "#]],
    );
    sandbox.check(
        "help pair",
        expect![[r#"
            tsh's pair P1 P2 ROUND: here `round played ROUND P1 P2 --left pair`
        "#]],
    );
    let narrow = Sandbox::new().with("COLUMNS", "60");
    for (called, _) in all() {
        let help = sandbox.ok(&format!("{} --help", called.replacen("sixzero ", "", 1)));
        let long = |line: &&str| line.chars().count() > 80 && !line.contains("15/15");
        assert_eq!(help.lines().find(long), None, "{called}");
    }
    let help = narrow.ok("standings --help");
    assert!(help.lines().all(|line| line.chars().count() <= 60), "{help}");
}

#[test]
fn the_program_alone_says_where_one_stands() {
    let sandbox = Sandbox::new();
    sandbox.check(
        "",
        expect![[r#"
            This folder holds no event yet.
              try the demo   sixzero demo
              start a night  sixzero new "Club night" --rounds 3
              open a file    sixzero use FILE
              see the rest   sixzero help
        "#]],
    );
    sandbox.check("--json", expect![[r#"
        {
          "error": "this folder holds no event",
          "details": [],
          "hint": "make one with `sixzero new NAME`, or name it: `--event FILE`, SIXZERO_EVENT or `sixzero use FILE`",
          "exit": 2
        }
        ! error: this folder holds no event
        ! hint: make one with `sixzero new NAME`, or name it: `--event FILE`, SIXZERO_EVENT or `sixzero use FILE`
        [exit 2]
    "#]]);
    sandbox.ok("new Night --rounds 3");
    sandbox.check("", expect![[r#"
        Night
        no round is paired, 0 players
        last entry    Made the event Night under the rule set naspa, with division A. (kim, 9 Oct 2025,
            08:53)
        next          sixzero player import FILE
    "#]]);
    assert_eq!(sandbox.json("--json"), sandbox.json("status --json"));
    sandbox.ok("new Other");
    std::fs::remove_file(sandbox.path().join(".sixzero-current")).unwrap();
    sandbox.check(
        "",
        expect![[r#"
            There are several events in this folder.
              open one       sixzero use Night.sixzero
              open one       sixzero use Other.sixzero
              see the rest   sixzero help
        "#]],
    );
    assert_eq!(sandbox.ok("--event Night.sixzero"), sandbox.ok("status --event Night.sixzero"));
}

#[test]
fn what_is_meant_is_found_in_the_whole_tree() {
    let sandbox = Sandbox::club_night();
    sandbox.check("paring", expect![[r#"
        ! error: `paring` is not a command
        ! hint: did you mean `sixzero round pair`, `sixzero pairings`? `sixzero help` shows what there is
        [exit 2]
    "#]]);
    sandbox.check(
        "pair 3 --method swiss",
        expect![[r#"
            ! error: `pair 3 --method swiss` does not fit `pair P1 P2 ROUND`
            ! hint: here it is `round played ROUND P1 P2 --left pair`
            [exit 2]
        "#]],
    );
    sandbox.check(
        "add Fay",
        expect![[r#"
        Added number 6, Fay.
    "#]],
    );
    sandbox.check(
        "gmae",
        expect![[r#"
        ! error: `gmae` is not a command
        ! hint: did you mean `sixzero game`? `sixzero help` shows what there is
        [exit 2]
    "#]],
    );
    sandbox.check(
        "results missing",
        expect![[r#"
            ! error: `missing` does not fit `[ROUND]`: write a number in digits
            ! hint: `sixzero help results` says more
            [exit 2]
        "#]],
    );
    sandbox.check(
        "result pair",
        expect![[r#"
        ! error: `pair` is not a command of `result`
        ! hint: did you mean `sixzero round pair`? `sixzero help result` says more
        [exit 2]
    "#]],
    );
    sandbox.check(
        "xyzzy",
        expect![[r#"
        ! error: `xyzzy` is not a command
        ! hint: `sixzero help` shows what there is
        [exit 2]
    "#]],
    );
    sandbox.check("result", expect![[r#"
        ! error: a command is missing behind `sixzero result`
        ! hint: add, import, correct, corrections, confirm, report, bye, forfeit, void, overtime, penalty, replay, adjudicate; `sixzero help result` says more
        [exit 2]
    "#]]);
    sandbox.check(
        "player add Fay Lee",
        expect![[r#"
        ! error: `sixzero player add` does not take `Lee`
        ! hint: `sixzero player add "Fay Lee"`; `sixzero help player add` says more
        [exit 2]
    "#]],
    );
    sandbox.check(
        "player set",
        expect![[r#"
        ! error: PLAYER is missing
        ! hint: `sixzero player set PLAYER`; `sixzero help player set` says more
        [exit 2]
    "#]],
    );
    sandbox.check(
        "standings --round",
        expect![[r#"
        ! error: `--round N` needs a value
        ! hint: `sixzero help standings` says more
        [exit 2]
    "#]],
    );
    sandbox.check(
        "standings --format word",
        expect![[r#"
        ! error: `word` does not fit `--format FORM`: it is one of text, csv, json, html
        ! hint: `sixzero help standings` says more
        [exit 2]
    "#]],
    );
    sandbox.check_with(
        "desk",
        "help fix\nhelp edit\nplayer ad Fay\nround pare\n",
        expect![[r#"
            Club night: no round is paired yet; `round pair` pairs one
            fix SLIP…: Corrects a result.
            The command is `result correct ROUND SLIP`; `help result correct` has its options.
            ! error: line 2: `edit` is not a command
            ! hint: did you mean `player set`? `help` shows what there is
            ! error: line 3: `ad` is not a command of `player`
            ! hint: did you mean `player add`? `help player` says more
            ! error: line 4: `pare` is not a command of `round`
            ! hint: `help round` says more
            [exit 2]
        "#]],
    );
}

#[test]
fn every_finding_is_listed() {
    let said = Sandbox::new().ok("help findings");
    let said: Vec<&str> = said.split_whitespace().collect();
    let said = said.join(" ");
    for finding in Finding::ALL {
        let listed = format!(" {} {}", finding.name(), finding.what());
        assert!(said.contains(&listed), "{listed}: {said}");
    }
}
