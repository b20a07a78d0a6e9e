//! The prompt in a room where things happen (`users.md` 4.2 F35, F36, F41): its event is moved or
//! replaced, the program is replaced, the line drops, nobody reads on.
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::drill::Hall;

/// Nothing may hang so long.
const MOST: Duration = Duration::from_secs(5);

/// A prompt that is typed to line by line.
struct Prompt {
    child: Child,
    said: BufReader<std::process::ChildStdout>,
}

impl Prompt {
    fn of(mut command: Command) -> Prompt {
        command.arg("desk");
        // Another test that starts a program just now holds the copy open for writing, for a moment.
        let mut child = loop {
            match command.spawn() {
                Err(busy) if busy.kind() == std::io::ErrorKind::ExecutableFileBusy => {
                    std::thread::sleep(std::time::Duration::from_millis(5));
                }
                child => break child.unwrap(),
            }
        };
        let said = BufReader::new(child.stdout.take().unwrap());
        Prompt { child, said }
    }

    /// Types a line and waits until it is acknowledged.
    #[track_caller]
    fn entered(&mut self, line: &str) {
        self.typed(line);
        let mut said = String::new();
        loop {
            said.clear();
            assert!(self.said.read_line(&mut said).unwrap() > 0, "{line}: the prompt has ended");
            if said.starts_with('#') {
                return;
            }
        }
    }

    fn typed(&mut self, line: &str) {
        writeln!(self.child.stdin.as_ref().unwrap(), "{line}").unwrap();
    }

    /// Closes the input: how it ended, and what stderr said.
    fn ended(mut self) -> (Option<i32>, String) {
        drop(self.child.stdin.take());
        let output = self.child.wait_with_output().unwrap();
        (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
    }
}

#[test]
fn an_event_that_was_moved_or_replaced_takes_no_entry() {
    let hall = Hall::new();
    let place = |name: &str| hall.event().with_file_name(name);
    let moved = |event: &Path| std::fs::rename(event, place("elsewhere.sixzero")).unwrap();
    let replaced = |event: &Path| {
        let other = hall.copy("other.sixzero");
        std::fs::rename(other, event).unwrap();
    };
    let deleted = |event: &Path| std::fs::remove_file(event).unwrap();
    // As a stick that is pulled: its folder is gone.
    let pulled = |event: &Path| {
        let folder = event.parent().unwrap();
        std::fs::rename(folder, folder.with_file_name("pulled")).unwrap();
    };
    type Way<'a> = (&'a str, &'a dyn Fn(&Path));
    let ways: [Way<'_>; 4] =
        [("moved", &moved), ("replaced", &replaced), ("deleted", &deleted), ("pulled", &pulled)];
    for (name, away) in ways {
        let stick = place("stick");
        std::fs::create_dir_all(&stick).unwrap();
        let copy = hall.copy("gone.sixzero");
        let event = stick.join("gone.sixzero");
        std::fs::rename(&copy, &event).unwrap();
        let mut prompt = Prompt::of(hall.command(&event, &[]));
        prompt.entered(&hall.script[0]);
        away(&event);
        prompt.typed(&hall.script[1]);
        let began = Instant::now();
        let (code, error) = prompt.ended();
        assert!(began.elapsed() < MOST, "{name}: {:?}", began.elapsed());
        assert_eq!(code, Some(4), "{name}: {error}");
        let is_told = error.contains("gone.sixzero") && error.contains("NOT saved");
        assert!(is_told && !error.contains("bug"), "{name}: {error}");
        for folder in ["stick", "pulled"] {
            let _ = std::fs::remove_dir_all(place(folder));
        }
    }
}

#[test]
fn the_program_is_replaced_while_the_prompt_is_open() {
    let hall = Hall::new();
    let event = hall.copy("updated.sixzero");
    let binary = hall.event().with_file_name("sixzero");
    std::fs::copy(env!("CARGO_BIN_EXE_sixzero"), &binary).unwrap();
    let mut prompt = Prompt::of(of(&binary, &hall, &event));
    prompt.entered(&hall.script[0]);
    let new = binary.with_extension("new");
    std::fs::copy(env!("CARGO_BIN_EXE_sixzero"), &new).unwrap();
    std::fs::rename(&new, &binary).unwrap();
    prompt.entered(&hall.script[1]);
    // The new one enters beside it, and the old one goes on.
    let output = of(&binary, &hall, &event)
        .args(["result", "add", "1"])
        .args(hall.script[2].split_whitespace())
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    prompt.entered(&hall.script[3]);
    let (code, error) = prompt.ended();
    assert_eq!(code, Some(0), "{error}");
    let found = hall.found(&event);
    assert_eq!(found.told.len(), 4);
    hall.goes_on(&event, &found);
}

fn of(binary: &PathBuf, hall: &Hall, event: &Path) -> Command {
    let here = hall.command(event, &[]);
    let mut command = Command::new(binary);
    command.current_dir(here.get_current_dir().unwrap()).env_clear();
    command.envs(here.get_envs().filter_map(|(name, value)| Some((name, value?))));
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

#[test]
fn a_line_that_drops_leaves_what_was_acknowledged() {
    use rustix::process::{Pid, Signal, kill_process};
    let hall = Hall::new();
    for signal in [Signal::HUP, Signal::TERM, Signal::INT, Signal::PIPE] {
        let event = hall.copy("dropped.sixzero");
        let mut prompt = Prompt::of(hall.command(&event, &[]));
        prompt.entered(&hall.script[0]);
        prompt.entered(&hall.script[1]);
        // Half a line is typed.
        write!(prompt.child.stdin.as_ref().unwrap(), "3 40").unwrap();
        kill_process(Pid::from_child(&prompt.child), signal).unwrap();
        let (_, error) = prompt.ended();
        assert!(!error.contains("panic") && !error.contains("bug"), "{signal:?}: {error}");
        let found = hall.found(&event);
        assert_eq!(found.told.len(), 2, "{signal:?}: half a line is nothing");
        // Whoever comes back is told what was saved last.
        let opening = hall.ok(&event, &["desk"]);
        assert!(opening.contains("Player 02"), "{signal:?}: {opening}");
        hall.goes_on(&event, &found);
    }
}

#[test]
fn what_nobody_reads_is_saved_all_the_same() {
    let hall = Hall::new();
    let event = hall.copy("unread.sixzero");
    let mut child = hall.command(&event, &["desk"]).spawn().unwrap();
    drop(child.stdout.take());
    let text: String = hall.script[..5].iter().map(|line| format!("{line}\n")).collect();
    let _ = child.stdin.take().unwrap().write_all(text.as_bytes());
    let output = child.wait_with_output().unwrap();
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(!error.contains("panic") && !error.contains("bug"), "{error}");
    let found = hall.found(&event);
    assert!(!found.told.is_empty(), "the first slip was entered before anybody was missed");
    hall.goes_on(&event, &found);
    for line in
        ["standings", "wallchart", "log", "export newt", "round show 1", "player list --json"]
    {
        let words: Vec<&str> = line.split(' ').collect();
        let mut child = hall.command(&event, &words).spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(matches!(output.status.code(), Some(0 | 2)), "{line}: {error}");
        assert!(!error.contains("panic") && !error.contains("bug"), "{line}: {error}");
    }
}
