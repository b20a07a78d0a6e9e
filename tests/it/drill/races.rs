//! Two people who change at the same moment what hangs together (`users.md` 4.2 F13, F14): one
//! turn or result with what each of them saw, and a round's pairing with a result of the last.
use std::process::{Output, Stdio};
use std::time::Duration;

use crate::long::by_form;
use crate::sandbox::Sandbox;

/// Races of a kind.
const RACES: u64 = 16;
/// So long one of the two waits at most, so that each is first at times.
const LONGEST_HEAD_START: u64 = 12;

/// An event as it is before each race.
struct Start {
    sandbox: Sandbox,
    whole: Vec<u8>,
}

/// What one of two said.
struct Said {
    code: Option<i32>,
    error: String,
}

impl Start {
    fn new(sandbox: Sandbox) -> Start {
        let whole = std::fs::read(sandbox.path().join(EVENT)).unwrap();
        Start { sandbox, whole }
    }

    fn again(&self) {
        // The copies of the race before are of an event that went another way.
        let _ = std::fs::remove_dir_all(self.sandbox.path().join(BACKUPS));
        std::fs::write(self.sandbox.path().join(EVENT), &self.whole).unwrap();
    }

    /// Runs two commands at once, from the same start: the `race`th of so many. In the last two
    /// the one, then the other, has ended before the second begins, however busy the machine.
    fn race(&self, race: u64, races: u64, lines: [&str; 2]) -> [Said; 2] {
        self.again();
        // The one or the other goes first by up to the time that a command takes.
        let head_start = Duration::from_millis(race / 2 % LONGEST_HEAD_START);
        let mut order = [0, 1];
        if race % 2 == 1 {
            order.reverse();
        }
        let mut children = order.map(|which| {
            let by = ["lou", "max"][which];
            let mut command = self.sandbox.command(&format!("{} --by {by}", lines[which]));
            command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
            let mut child = command.spawn().unwrap();
            if which == order[0] {
                if race + 2 >= races {
                    child.wait().unwrap();
                }
                std::thread::sleep(head_start);
            }
            child
        });
        if race % 2 == 1 {
            children.reverse();
        }
        children.map(|child| Said::of(&child.wait_with_output().unwrap()))
    }

    /// Runs commands one after the other, from the same start.
    fn in_turn(&self, lines: &[&str]) {
        self.again();
        lines.iter().for_each(|line| {
            self.sandbox.ok(line);
        });
    }

    /// What a director sees of the event, without who did it.
    fn shown(&self) -> [String; 3] {
        self.sandbox.ok("verify");
        ["round show 2 --draft --json", "standings --json", "round explain 2 --json"]
            // Who paired is not compared.
            .map(|line| self.sandbox.says(line, "").replace("by lou)", "by kim)"))
    }

    /// The journal's commands since the start, in their order, and what each did.
    fn journal(&self, since: usize) -> Vec<(String, String)> {
        let log = self.sandbox.json("log --json");
        let text = |value: &serde_json::Value| value.as_str().unwrap().to_owned();
        let log = log.as_array().unwrap().iter().skip(since);
        log.map(|entry| (text(&entry["command"]), text(&entry["what"]))).collect()
    }
}

const EVENT: &str = "Club-night.sixzero";
const BACKUPS: &str = "Club-night-backups";

impl Said {
    fn of(output: &Output) -> Said {
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        Said { code: output.status.code(), error }
    }
}

/// How many races there are, and how many operations an event has.
fn races(start: &Start) -> (u64, usize) {
    (by_form(RACES, 200), start.journal(0).len())
}

/// F13: two have looked at the same, and both save another thing: the first does, the second is
/// told who changed it, and nothing of the first is lost.
#[test]
fn of_two_who_looked_at_the_same_one_saves() {
    let turn = Sandbox::new();
    turn.ok("new \"Club night\"");
    turn.ok("game new Ann Ben");
    turn.ok("game play 8F HORN");
    let result = Sandbox::first_round();
    result.ok("result add 1 ann 412 dan 388");
    for (sandbox, lines, marks) in [
        (turn, ["game fix 1 8F HORM", "game fix 1 8G HORN"], ["Ann 8F HORM", "Ann 8G HORN"]),
        (
            result,
            [
                "result correct 1 ann 421 dan 388 --reason misread",
                "result correct 1 ann 412 dan 398 --reason misread",
            ],
            ["Ann 421 - Dan 388", "Ann 412 - Dan 398"],
        ),
    ] {
        let start = Start::new(sandbox);
        let (races, before) = races(&start);
        let lines = lines.map(|line| format!("{line} --seen {before}"));
        let mut won = [0; 2];
        for race in 0..races {
            let said = start.race(race, races, [&lines[0], &lines[1]]);
            let first = usize::from(said[0].code != Some(0));
            let (winner, loser) = (&said[first], &said[1 - first]);
            assert_eq!((winner.code, loser.code), (Some(0), Some(1)), "{}", winner.error);
            let by = ["lou", "max"][first];
            let expected =
                format!("was changed by {by} since you looked (operation {})", before + 1);
            assert!(loser.error.contains(&expected), "{}", loser.error);
            assert!(loser.error.contains(marks[first]), "{}", loser.error);
            let journal = start.journal(before);
            assert_eq!(journal.len(), 1, "{journal:?}");
            assert!(journal[0].1.contains(marks[first]), "{journal:?}");
            start.sandbox.ok("verify");
            won[first] += 1;
        }
        assert!(!won.contains(&0), "one of the two was always first: {won:?}");
        println!(
            "{races} races with `{}`: one saved each time ({} and {}), the other told; 0 lost",
            lines[0], won[0], won[1]
        );
    }
}

/// F14: a round is paired while a result of the last one arrives, or is corrected: it is paired
/// on the results before or after, says which, and never on some of them.
#[test]
fn a_round_is_paired_on_the_results_before_or_after() {
    const PAIR: &str = "round pair --method koth --seed 1";
    let corrected = Sandbox::six_after_a_round();
    let missing = Sandbox::club_night();
    missing.ok("player add Fay --rating 1000");
    missing.ok("round pair --pairs \"1>4 2>5 3>6\"");
    missing.ok("result add 1 ann 412 dan 388");
    missing.ok("result add 1 ben 450 eve 426");
    for (sandbox, line) in [
        (corrected, "result correct 1 cat 480 fay 300 --reason misread"),
        (missing, "result add 1 cat 400 fay 410"),
    ] {
        let start = Start::new(sandbox);
        let (races, before) = races(&start);
        start.in_turn(&[line, PAIR]);
        let (after, after_said) = (start.shown(), start.journal(before));
        let is_missing = line.starts_with("result add");
        let first = (!is_missing).then(|| {
            start.in_turn(&[PAIR, line]);
            (start.shown(), start.journal(before))
        });
        if let Some((first, _)) = &first {
            assert_ne!(first[0], after[0], "the correction is to change the pairing");
        }
        let (mut paired_after, mut paired_first) = (0, 0);
        for race in 0..races {
            let [pair, result] = start.race(race, races, [PAIR, line]);
            assert_eq!(result.code, Some(0), "{}", result.error);
            let (shown, journal) = (start.shown(), start.journal(before));
            if pair.code == Some(1) {
                assert!(is_missing && journal.len() == 1, "{}", pair.error);
                assert!(
                    pair.error.contains("is still missing table 3: Cat - Fay"),
                    "{}",
                    pair.error
                );
                paired_first += 1;
            } else if journal[0].0 == "round.pair" {
                // The journal's line names the results that it stands on, by number and mark.
                let (first, first_said) = first.as_ref().unwrap();
                assert_eq!((first, first_said), (&shown, &journal), "race {race}");
                paired_first += 1;
            } else {
                assert_eq!((&after, &after_said), (&shown, &journal), "race {race}");
                assert!(journal[1].1.contains(" from all 3 results: "), "{journal:?}");
                paired_after += 1;
            }
        }
        assert!(paired_after > 0 && paired_first > 0, "{paired_first}, {paired_after}");
        println!(
            "{races} pairings beside `{line}`: {paired_after} on the results after it, \
             {paired_first} {}, 0 on others",
            if is_missing { "refused by the name of the missing table" } else { "before it" }
        );
    }
}
