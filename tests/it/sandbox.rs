//! [`Sandbox`]: a folder of its own in which the real program runs, and what it says as
//! a transcript.
use std::ffi::OsString;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use expect_test::Expect;
use serde_json::Value;
use tempfile::TempDir;

/// A folder of its own, with a home, a clock and a user of its own.
pub struct Sandbox {
    folder: TempDir,
    variables: Vec<(&'static str, String)>,
}

/// Where `.ci/coverage` has what ran written to: not into the folder of the test.
#[expect(clippy::disallowed_methods, reason = "coverage is asked for by a variable")]
fn counted() -> Option<(&'static str, OsString)> {
    const COUNTS: &str = "LLVM_PROFILE_FILE";
    Some((COUNTS, std::env::var_os(COUNTS)?))
}

/// The folder of another program that is run instead (`.ci/play`).
#[expect(clippy::disallowed_methods, reason = "the environment says what is run")]
pub fn other_programs() -> Option<PathBuf> {
    std::env::var_os("SIXZERO_PROGRAMS").map(PathBuf::from)
}

/// The folder of the program.
pub fn programs() -> PathBuf {
    match other_programs() {
        Some(folder) => folder,
        None => Path::new(env!("CARGO_BIN_EXE_sixzero")).parent().unwrap().to_owned(),
    }
}

impl Sandbox {
    /// An empty folder.
    pub fn new() -> Sandbox {
        let folder = tempfile::tempdir().unwrap();
        let home = folder.path().join("home");
        std::fs::create_dir(&home).unwrap();
        let variables = vec![
            ("HOME", home.display().to_string()),
            ("COLUMNS", "100".to_owned()),
            ("SIXZERO_NOW", "1760000000000".to_owned()),
            ("SIXZERO_BY", "kim".to_owned()),
            ("TZ", "UTC".to_owned()),
            ("SIXZERO_PAGER", "off".to_owned()),
        ];
        Sandbox { folder, variables }
    }

    /// With an event, by these words of `new`, and these lines of its roster, name and rating.
    pub fn event(new: &str, players: &str) -> Sandbox {
        let sandbox = Sandbox::new();
        sandbox.write("roster.csv", &format!("name,rating\n{players}"));
        sandbox.ok(&format!("new {new}"));
        sandbox.ok("player import roster.csv");
        sandbox
    }

    /// With an event of five players, Ann to Eve, before its first round.
    pub fn club_night() -> Sandbox {
        let players = "Ann,1500\nBen,1400\nCat,1300\nDan,1200\nEve,1100\n";
        Sandbox::event("\"Club night\" --rounds 3", players)
    }

    /// With an event by these options of `new`, and a free game of these players.
    pub fn free_game(options: &str, players: &str) -> Sandbox {
        let sandbox = Sandbox::new();
        sandbox.ok(&format!("new Night {options}"));
        sandbox.ok(&format!("game new {players}"));
        sandbox
    }

    /// The same, with round 1 paired: Ann–Dan, Ben–Eve, Cat has the bye.
    pub fn first_round() -> Sandbox {
        let sandbox = Sandbox::club_night();
        sandbox.ok("round pair --pairs \"1>4 2>5\" --bye 3 --seed 1");
        sandbox
    }

    /// The club night with a sixth player, Fay, after the first of its rounds: Ann, Ben and
    /// Fay have won it by 24, 24 and 10.
    pub fn six_after_a_round() -> Sandbox {
        let sandbox = Sandbox::club_night();
        sandbox.ok("player add Fay --rating 1000");
        sandbox.ok("round pair --pairs \"1>4 2>5 3>6\"");
        sandbox.ok("result add 1 ann 412 dan 388");
        sandbox.ok("result add 1 ben 450 eve 426");
        sandbox.ok("result add 1 cat 400 fay 410");
        sandbox
    }

    /// With a variable of the environment set.
    pub fn with(mut self, name: &'static str, value: &str) -> Sandbox {
        self.variables.retain(|(known, _)| *known != name);
        self.variables.push((name, value.to_owned()));
        self
    }

    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    pub fn write(&self, name: &str, text: &str) {
        std::fs::write(self.path().join(name), text).unwrap();
    }

    pub fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.path().join(name)).unwrap()
    }

    /// The command, ready to run, with its words split as a shell would.
    pub fn command(&self, line: &str) -> Command {
        let mut command = Command::new(programs().join("sixzero"));
        command.args(words(line)).current_dir(self.path()).env_clear();
        command.envs(self.variables.iter().map(|(name, value)| (name, value)));
        command.envs(counted());
        command
    }

    pub fn run(&self, line: &str, input: &str) -> Output {
        let mut command = self.command(line);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        // A program that does not read its input closes it: no fault of the test.
        let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
        child.wait_with_output().unwrap()
    }

    /// What the command says: stdout, stderr with `! `, and the exit code unless 0.
    pub fn says(&self, line: &str, input: &str) -> String {
        let output = self.run(line, input);
        let mut said = String::from_utf8(output.stdout).unwrap();
        for line in String::from_utf8(output.stderr).unwrap().lines() {
            said.push_str(&format!("! {line}\n"));
        }
        match output.status.code() {
            Some(0) => {}
            Some(code) => said.push_str(&format!("[exit {code}]\n")),
            None => said.push_str("[killed]\n"),
        }
        said.replace(&self.path().display().to_string(), "FOLDER")
    }

    #[track_caller]
    pub fn check(&self, line: &str, expected: Expect) {
        expected.assert_eq(&self.says(line, ""));
    }

    /// A transcript: each line that begins with `$ ` is a command, with what it says below it.
    #[track_caller]
    pub fn session(&self, expected: Expect) {
        let commands =
            expected.data().lines().filter_map(|line| line.trim_start().strip_prefix("$ "));
        let said = commands.map(|line| format!("$ {line}\n{}", self.says(line, "")));
        let said: String = said.collect();
        assert_ne!(said, "", "a session without a command");
        expected.assert_eq(&said);
    }

    /// What a command answers in JSON, a line for each of its keys, or rows.
    #[track_caller]
    pub fn check_json(&self, line: &str, expected: Expect) {
        let answer = self.json(line);
        let said: Vec<String> = match answer.as_object() {
            Some(keys) => keys.iter().map(|(key, value)| format!("{key}: {value}")).collect(),
            None => answer.as_array().unwrap().iter().map(Value::to_string).collect(),
        };
        expected.assert_eq(&(said.join("\n") + "\n"));
    }

    #[track_caller]
    pub fn check_with(&self, line: &str, input: &str, expected: Expect) {
        expected.assert_eq(&self.says(line, input));
    }

    /// Stdout of a command that succeeds.
    #[track_caller]
    pub fn ok(&self, line: &str) -> String {
        let output = self.run(line, "");
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{line}: {error}");
        String::from_utf8(output.stdout).unwrap()
    }

    /// Stdout of a command, as JSON; remarks go elsewhere.
    #[track_caller]
    pub fn json(&self, line: &str) -> Value {
        let output = self.run(line, "");
        serde_json::from_slice(&output.stdout)
            .unwrap_or_else(|error| panic!("{line}: {error}: {}", self.says(line, "")))
    }
}

/// Words as a shell splits them, with double quotes; `\n` within them is a new line.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    let (mut word, mut quoted, mut begun) = (String::new(), false, false);
    for c in line.chars() {
        match c {
            '"' => (quoted, begun) = (!quoted, true),
            ' ' if !quoted => {
                if begun {
                    words.push(std::mem::take(&mut word));
                }
                begun = false;
            }
            c => {
                word.push(c);
                begun = true;
            }
        }
    }
    assert!(!quoted, "a quote is not closed: {line}");
    if begun {
        words.push(word);
    }
    words
}
