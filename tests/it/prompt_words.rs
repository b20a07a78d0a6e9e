//! The words of the prompts: short commands, completion, every command at a game's prompt, history.
use expect_test::expect;
use sixzero::cli::command_line;
use sixzero::desk::Desk;
use sixzero::show::prompt::alias::{self, ALIASES, expanded};
use sixzero::show::prompt::{Misread, day::OWN, place::Place};

use crate::sandbox::Sandbox;
#[cfg(unix)]
use crate::terminal::Terminal;

/// Round 1 of division A of two.
fn place() -> Place {
    let night = Sandbox::new();
    night.ok("new Night");
    night.ok("division add B");
    for (name, division) in [("Ann", "A"), ("Ben", "A"), ("Cat", "B"), ("Dan", "B")] {
        night.ok(&format!("player add {name} --division {division}"));
    }
    night.ok("round pair --division A");
    let mut desk = Desk::open(&night.path().join("Night.sixzero")).unwrap();
    Place::find(&mut desk, Some("A"), None).unwrap()
}

fn words(line: &str) -> Vec<String> {
    line.split_whitespace().map(str::to_owned).collect()
}

/// Every short command leads to a command that is there, and that takes a division where tsh's does.
#[test]
fn every_alias_leads_to_a_command() {
    let place = place();
    let sample = |name: &str| match name {
        "div" => None,
        "round" | "n" | "spread" | "distance" => Some("2"),
        "rounds" => Some("3"),
        "repeats" => Some("0"),
        "s1" | "s2" | "t1" | "t2" => Some("400"),
        "to" => Some("B"),
        _ => Some("ann"),
    };
    let commands = command_line();
    for alias in ALIASES {
        let names = alias.tsh.split_whitespace().map(|name| name.trim_matches(['[', ']']));
        let typed: Vec<_> = [alias.short].into_iter().chain(names.filter_map(sample)).collect();
        let line = expanded(&words(&typed.join(" ")), &place).unwrap();
        assert_eq!(line.contains(&"--division".to_owned()), alias.tsh.contains("[div]"));
        let is_own = OWN.contains(&line[0].as_str());
        if is_own && (line[0] != "round" || line[1].parse::<u32>().is_ok()) {
            continue;
        }
        let command = ["sixzero".to_owned()].into_iter().chain(line.iter().cloned());
        let read = commands.clone().try_get_matches_from(command);
        assert!(read.is_ok(), "{}: {}: {}", alias.short, line.join(" "), read.unwrap_err());
    }
}

#[test]
fn arguments_stand_in_the_order_of_tsh() {
    let place = place();
    for (typed, wanted) in [
        ("a", "round 1 --division A"),
        ("a 2 b", "round 2 --division b"),
        ("m b", "missing 1 --division b"),
        ("koth 0 2 a", "round pair 3 --method koth --no-repeats --division a"),
        ("koth 3 2", "round pair 3 --method koth --division A"),
        ("fp 3 0 2 b", "round pair 3 --method factor 3 --no-repeats --division b"),
        ("p1324 1 2", "round pair 3 --method factor 2 --division A"),
        ("cp 1", "round pair 2 --method chew --division A"),
        ("if 3 b", "round pair --method fontes 3 --division b"),
        ("rrat 2", "ratings --after 2 --division A"),
        ("st a 2", "standings --round 2 --division a"),
        ("st --json", "standings --json --division A"),
        ("floss a ann 2 75", "result forfeit 2 ann --spread 75 --division a"),
        ("floss ann 2", "result forfeit 2 ann --division A"),
        ("es b 7", "edit 7 --division b"),
        ("es b 7 2", "edit 7 2 --division b"),
        ("l horn farms", "judge horn farms"),
        ("l", "`l` does not fit `l WORDS…`"),
        ("koth 3", "tsh's `koth` is typed as `koth repeats round [div]`"),
        ("u 3", "`u 3` does not fit `u`"),
        ("mvp a ann b", "player move ann b --division a"),
        ("pair 1 5 2 b", "round played 2 1 5 --left pair --division b"),
        ("pair 1 5", "`pair 1 5` is not understood"),
        ("overtime ann 2:30", "result overtime 1 ann 2:30 --division A"),
        ("sit-out ann 4-5 b", "player sit-out ann 4-5 --division b"),
        ("substitute ann zoe", "player substitute ann zoe --division A"),
    ] {
        let line = match expanded(&words(typed), &place) {
            Ok(line) => line.join(" "),
            Err(Misread::Line { problem, .. }) => problem,
            Err(Misread::Slip(refusal)) => refusal.to_string(),
        };
        assert_eq!(line, wanted, "{typed}");
    }
}

#[test]
fn a_command_of_tsh_is_one_line_or_has_a_way() {
    for short in ["adp", "bpair", "cus", "delete", "pm", "reseteverything"] {
        assert!(alias::way(short).is_some() && alias::find(short).is_none(), "{short}");
    }
    assert!(ALIASES.iter().all(|alias| alias::way(alias.short).is_none()));
    // By their long names too, and those that only tsh can need.
    const LONG: &str = "addplayer addscore1 boardpair confirmunconfirmedscores editscore factorpair \
                        highratingchange newswiss pair1324 resultsbyround roundrobin sdsc2 showwallchart \
                        topplayersonly tuffluck unpairround camp comm esb huh loadplayerscsv mirror spit \
                        tweet update useratings";
    for long in LONG.split_whitespace() {
        assert!(alias::find(long).is_some() != alias::way(long).is_some(), "{long}");
    }
}

/// Every word that tsh's list of commands has.
#[test]
fn no_word_of_tsh_is_unknown_at_the_prompt() {
    const WORDS: &str = "a a1 absp adp aos aps ats aupair ave b basdf basds bl bpair brack brch bug byeall \
                         camp comm cop cp crs cus dc de debug delete doc dry es esb esbmsg eval \
                         exportratings fix floss fp fr green grr guelph gui hc help hl hrc hrw hs huh hw \
                         if json koth l listt loadplayerscsv look lrr ls lucky lw m mirror miss mvp nast \
                         nexts ns off on p1324 pair pm pq prat prec profile prz q rand rat rbr rcrat \
                         reseteverything rmp rosters rp rr rrat rs rts rwc sb sc sdsc sdsc2 show12 smp snp \
                         sp spit ssts st stats submit tmrr totos tpo trr truncaterounds truncatescores tts \
                         tuff tweet twp update updateplayers updateratings uplay upr upset useratings wc";
    for word in WORDS.split_whitespace() {
        let is_ours = OWN.contains(&word) || command_line().find_subcommand(word).is_some();
        let is_known = alias::find(word).is_some() || alias::way(word).is_some() || is_ours;
        assert!(is_known, "{word}");
    }
    let night = Sandbox::first_round();
    let said = night.says("desk", "b\nbl\ndc\nnexts\n");
    for word in ["b", "bl", "dc", "nexts"] {
        assert!(
            said.contains(&format!("tsh's `{word}` is done another way here")),
            "{word}: {said}"
        );
    }
}

/// What Tab makes of what was typed.
#[test]
#[cfg(unix)]
fn commands_players_and_rounds_are_completed() {
    let night = Sandbox::first_round();
    let mut terminal = Terminal::run(&night, "desk");
    for (typed, shown) in
        [("ann 412 da", "Dan"), ("round rel", "release"), ("round pair --me", "--method")]
    {
        terminal.wait_for("A1> ");
        terminal.press(&format!("{typed}\t"));
        terminal.wait_for(shown);
        terminal.press("\u{3}");
        terminal.wait_for("`q` or Ctrl-D leaves.");
    }
    terminal.wait_for("A1> ");
    terminal.press("q\r");
    terminal.ended_with(0);
}

/// What has no meaning of its own at a game's prompt is a command, as at the day's.
#[test]
fn every_command_can_be_typed_at_a_games_prompt() {
    let night = Sandbox::first_round();
    night.ok("game new --round 1 --table 1");
    night.check_with(
        "game enter",
        "8f horn\nm\njudge HORN ZORF\nstandngs\n",
        expect![[r#"
            1. Ann 8F HORN: HORN 14 = 14
            Ann 14 - Dan 0; bag 82; Dan to move
            Missing results: Club night
            2 results

            Division  Round  Table  First    Second
            ----------------------------------------
            A             1      1  Ann (1)  Dan (4)
            A             1      2  Ben (2)  Eve (5)
            HORN ZORF: the play is NOT acceptable
            (Wordnik 2021-07-29 (open list, not a tournament list))
            ! error: `standngs` is not a play or a word of this prompt
            ! hint: a play is `8f horn`; `?` shows everything
            ! line 4: `standngs` was refused; the lines before it are in, it and those of its game after it are not
            [exit 2]
        "#]],
    );
    night.check_with(
        "game enter",
        "desk\n",
        expect![[r#"
            ! error: this prompt is for one event
            ! hint: `q` leaves it
            ! line 1: `desk` was refused; the lines after it are taken
            [exit 2]
        "#]],
    );
    assert!(night.says("game enter", "help use").contains("Usage: sixzero use"));
    for line in ["confirm 1 412 4 388", "edit ann", "exitt", "a b", "s 3"] {
        let said = night.says("game enter", line);
        assert!(said.contains("is not a play or a word of this prompt"), "{line}: {said}");
    }
}

/// What was typed for one event is not there for another.
#[test]
#[cfg(unix)]
fn a_history_is_of_one_event_and_one_prompt() {
    let night = Sandbox::first_round();
    night.ok("new Other");
    for (event, sign) in [("Club-night", "A1> "), ("Other", "A> ")] {
        let mut terminal = Terminal::run(&night, &format!("desk --event {event}.sixzero"));
        terminal.wait_for(sign);
        terminal.press(&format!("help {}\r", event.to_lowercase()));
        terminal.wait_for(sign);
        terminal.press("q\r");
        terminal.ended_with(0);
    }
    let folder = night.path().join("home/.local/share/sixzero/desk");
    let kept: Vec<_> =
        std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    assert_eq!(kept.len(), 2, "{kept:?}");
    for file in kept {
        let lines = std::fs::read_to_string(&file).unwrap();
        let is_other = file.to_string_lossy().ends_with("%Other.sixzero.history");
        assert_eq!(lines.contains("help other"), is_other, "{lines}");
        assert_eq!(lines.contains("help club-night"), !is_other, "{lines}");
    }
}

#[test]
fn who_comes_in_is_added_with_a_rating_and_taken_back() {
    let night = Sandbox::first_round();
    let lines = "add Ola Nord 1350\nadd player Uwe\nadd Olaf Nord 1200\nundo\nleave ola\nundo\npaid ola\n\
                 add Zoe --rating 1000\nadd Zoe\n";
    night.check_with("desk", lines, expect![[r#"
        Club night, round 1: 0 of 2 boards in
        Cat +50 (bye), already in
        Table 1: Ann - Dan
        Table 2: Ben - Eve
        Added number 6, Ola Nord (1350); in round 1 Ola Nord meets Cat, who had the bye.
        Added number 7, Uwe; in round 1 Uwe has the bye (+50).
        Added number 8, Olaf Nord (1200); in round 1 Olaf Nord meets Uwe, who had the bye.
        Took back: Added number 8, Olaf Nord (1200); in round 1 Olaf Nord meets Uwe, who had the bye.
        Ola Nord is withdrawn after round 1; the game of round 1 against Cat is still to be played.
        Took back: Ola Nord is withdrawn after round 1; the game of round 1 against Cat is still to be played.
        Added number 8, Zoe (1000); in round 1 Zoe meets Uwe, who had the bye.
        ! `undo` takes it back.
        ! `undo` takes it back.
        ! Ola Nord (number 6) is there: if Olaf Nord is the same player, `undo` takes it back.
        ! If Ola Nord goes before it: `undo`, then `player withdraw "Ola Nord" --after 0`; if the game is lost by it: `result forfeit 1 "Ola Nord"`.
        ! `undo` takes it back.
        ! error: line 7: this event has no fee that Ola Nord could have paid
        ! hint: `event set fee 10` says what each player pays; or say the amount that was paid: `--paid 10`
        ! `undo` takes it back.
        ! error: line 9: there is a player `Zoe` already
        [exit 1]
    "#]]);
}

#[test]
#[cfg(unix)]
fn a_newcomer_with_nearly_the_name_of_another_is_asked_about() {
    let night = Sandbox::first_round();
    night.ok("player add \"Ola Nord\"");
    let mut terminal = Terminal::run(&night, "desk");
    terminal.wait_for("A1> ");
    terminal.press("add Olaf Nord 1200\r");
    terminal.wait_for("Ola Nord (number 6) is there. Is Olaf Nord another player? [y/N]");
    terminal.press("n\r");
    terminal.wait_for("Not entered");
    terminal.wait_for("A1> ");
    terminal.press("add Olaf Nord 1200\r");
    terminal.wait_for("another player?");
    terminal.press("y\r");
    terminal.wait_for("Added number 7, Olaf Nord (1200)");
    terminal.wait_for("`undo` takes it back.");
    terminal.press("q\r");
    terminal.ended_with(0);
}

/// What the day's prompt answers to a line, without what it says first.
fn typed(night: &Sandbox, line: &str) -> String {
    let said = String::from_utf8(night.run("desk", line).stdout).unwrap();
    let is_first = |line: &&str| !line.starts_with("Club night") && !line.starts_with("Table ");
    let said = said.lines().filter(is_first).filter(|line| !line.starts_with("Cat +50"));
    said.map(|line| format!("{line}\n")).collect()
}

#[test]
fn every_form_of_slip_is_found_in_the_help() {
    let night = Sandbox::first_round();
    let slips = typed(&night, "help slip\n");
    expect![[r#"
        1 412 4 388            a slip: player, score, player, score
        ann 412 dan 388 24     by any words of the names; with the spread
        7 ann 412 dan 388      with the table in front; 1.412.4.388 or 1,412,4,388
        r1 ann 412 dan 388     a slip of an earlier round
        cat 50                 a bye; `ann dan 24`: the spread alone
        … csw  … won ann  … started ann  … !low-score   list, tie, start; it is so
        fix ann 421 dan 388    corrects a result; `fix r1 …`; `fix ann swapped`: scores
        confirm 1 412 4 388    the slip keyed a second time
    "#]]
    .assert_eq(&slips);
    for word in ["412-388", "bye", "spread", "tie", "1.412.4.388", "ann 412 dan 388", "!low-score"]
    {
        assert_eq!(typed(&night, &format!("help {word}\n")), slips, "{word}");
    }
    let score = typed(&night, "help score\n");
    assert!(score.ends_with("`score --help` is about the command `score`.\n"), "{score}");
    assert!(typed(&night, "help round pair\n").contains("Usage: sixzero round pair"));
}

#[test]
fn who_entered_before_is_known_in_any_case() {
    let night = Sandbox::first_round();
    night.check_with(
        "desk",
        "by Petra Weiss\nann 412 dan 388\nby lou\nundo --any\nby KIM\nby petra weiss\nundo --any\n",
        expect![[r#"
            Club night, round 1: 0 of 2 boards in
            Cat +50 (bye), already in
            Table 1: Ann - Dan
            Table 2: Ben - Eve
            Petra Weiss enters from here on.
            #1 Ann 412 (1.0 +24) - #4 Dan 388 (0.0 -24): +24
            lou enters from here on.
            Took back: Round 1: Ann 412 - Dan 388.
            kim enters from here on.
            Petra Weiss enters from here on.
            Took back: Paired round 1 (manual, seed 1): 2 tables, Cat has the bye (+50).
            ! Round 1 was a draft and is now released.
            ! 1 game entered.
        "#]],
    );
    assert!(night.ok("log --last 1").contains("Petra Weiss"));
}

/// Who was to start is said once a round.
#[test]
fn who_was_to_start_is_said_once_a_round() {
    let night = Sandbox::first_round();
    night.check_with(
        "desk",
        "dan 388 ann 412\neve 350 ben 360\nround pair\n",
        expect![[r#"
        Club night, round 1: 0 of 2 boards in
        Cat +50 (bye), already in
        Table 1: Ann - Dan
        Table 2: Ben - Eve
        #4 Dan 388 (0.0 -24) - #1 Ann 412 (1.0 +24): -24
        #5 Eve 350 (0.0 -10) - #2 Ben 360 (1.0 +10): -10
        Paired round 2 (swiss, seed 0) from all 3 results: 2 tables, Dan has the bye (+50).

        Table  First    Second
        -----------------------
            1  Cat (3)  Ben (2)
            2  Eve (5)  Ann (1)
               Dan (4)  bye
        ! Round 1 was a draft and is now released.
        ! Dan is named first, and Ann was to start: if Dan did, `swapstarts 4`.
        ! Round 1 is complete.
        ! 2 games entered.
    "#]],
    );
}

#[test]
#[cfg(unix)]
fn overtime_that_is_typed_in_full_is_asked_about() {
    let night = Sandbox::first_round();
    night.ok("game new --round 1 --table 1");
    let mut terminal = Terminal::run(&night, "desk");
    for line in ["game overtime dan 3", "result overtime 1 dan 3"] {
        terminal.wait_for("A1> ");
        terminal.press(&format!("{line}\r"));
        terminal.wait_for("3 minutes: 3:00 over");
        terminal.press("\r");
    }
    terminal.wait_for("A1> ");
    terminal.press("q\r");
    terminal.ended_with(0);
}

/// What is asked and answered at a prompt is broken at words, on a narrow screen too.
#[test]
#[cfg(unix)]
fn what_is_said_at_a_prompt_fits_the_screen() {
    let names = "Wilhelmina Katharina Oberstdorfer-Unterwald";
    for width in [40, 80] {
        let night = Sandbox::first_round().with("COLUMNS", &width.to_string());
        night.ok(&format!("player set dan --name \"{names}\""));
        let mut terminal = Terminal::run(&night, "desk");
        terminal.wait_for("A1> ");
        terminal.press("ann 412 wil 38\r");
        terminal.wait_for("[y/N]");
        terminal.press("y\r");
        terminal.wait_for("A1> ");
        terminal.press("undo\r");
        terminal.wait_for("A1> ");
        terminal.press("q\r");
        let shown = terminal.ended_with(0);
        let shown = anstream::adapter::strip_str(&shown).to_string();
        let shown: Vec<&str> = shown.split(['\n', '\r']).map(str::trim_end).collect();
        assert!(shown.iter().any(|line| line.contains("Took back:")), "{shown:#?}");
        let is_said = |line: &&&str| !line.contains("> ");
        for line in shown.iter().filter(is_said) {
            assert!(line.chars().count() <= width, "{width}: {line}\n{shown:#?}");
        }
    }
}
