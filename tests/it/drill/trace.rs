//! The system calls of a run, by `strace`: the log of writes that a power loss cuts.
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The calls that change what a disk or a terminal shows.
const CALLS: &str = "trace=openat,close,pwrite64,write,fsync,fdatasync,ftruncate,unlink";

/// One call that changed something.
#[derive(Clone, Debug)]
pub enum Call {
    /// The file was made, empty.
    Made(String),
    /// Bytes were written to the file, not yet for certain.
    Wrote(String, u64, Vec<u8>),
    /// The file was made this long.
    Cut(String, u64),
    /// All that was written to the file is on the disk.
    Synced(String),
    /// The file is gone.
    Gone(String),
    /// The prompt said something.
    Said(Vec<u8>),
}

/// Whether there is an `strace` that may trace; where not, it is said that the drill is
/// skipped.
pub fn can_trace() -> bool {
    let traced = Command::new("strace").args(["-o", "/dev/null", "true"]).output();
    let can = traced.is_ok_and(|output| output.status.success());
    if !can {
        println!("skipped: there is no strace here, or it may not trace");
    }
    can
}

/// The same program under `strace`, with more of its options.
pub fn under_strace(command: &Command, options: &[&str]) -> Command {
    let mut traced = Command::new("strace");
    traced.arg("-f").args(options).arg(command.get_program()).args(command.get_args());
    traced.current_dir(command.get_current_dir().unwrap()).env_clear();
    traced.env("PATH", "/usr/bin:/bin");
    traced.envs(command.get_envs().filter_map(|(name, value)| Some((name, value?))));
    traced
}

/// The command with every call of it written to a log.
pub fn logged(command: &Command, log: &Path) -> Command {
    let log = log.to_str().unwrap();
    under_strace(command, &["-xx", "-s", "1000000", "-e", CALLS, "-o", log])
}

/// The calls on files of this folder, by the name of the file.
pub fn calls(log: &Path, folder: &Path) -> Vec<Call> {
    let text = std::fs::read_to_string(log).unwrap();
    let mut open: HashMap<String, String> = HashMap::new();
    let mut calls = Vec::new();
    for line in text.lines() {
        // `-f` writes the process in front.
        let line = line.split_once(' ').map_or(line, |(_, rest)| rest.trim_start());
        let Some((name, rest)) = line.split_once('(') else { continue };
        // Short calls are padded before the `=`.
        let Some((arguments, result)) = rest.rsplit_once(" = ") else { continue };
        let arguments = arguments.trim_end().trim_end_matches(')');
        if result.starts_with('-') {
            continue;
        }
        let arguments: Vec<&str> = arguments.split(", ").collect();
        let named = |path: &str| {
            let path = PathBuf::from(String::from_utf8(bytes(path)).unwrap());
            let path = folder.join(path);
            // Backups lie in a folder of their own.
            let inside = path.strip_prefix(folder).ok()?;
            let is_file = inside.components().count() == 1;
            is_file.then(|| inside.components().as_path().to_str().unwrap().to_owned())
        };
        let of = |place: usize| open.get(arguments[place]).cloned();
        let whole = |place: usize| arguments[place].parse::<u64>().unwrap();
        match name {
            "openat" => {
                let number = result.split_whitespace().next().unwrap().to_owned();
                open.remove(&number);
                if let Some(name) = named(arguments[1]) {
                    if arguments[2].contains("O_CREAT") {
                        calls.push(Call::Made(name.clone()));
                    }
                    open.insert(number, name);
                }
            }
            "close" => {
                open.remove(arguments[0]);
            }
            "pwrite64" => {
                calls.extend(of(0).map(|name| Call::Wrote(name, whole(3), bytes(arguments[1]))));
            }
            "write" if arguments[0] == "1" => calls.push(Call::Said(bytes(arguments[1]))),
            "ftruncate" => calls.extend(of(0).map(|name| Call::Cut(name, whole(1)))),
            "fsync" | "fdatasync" => calls.extend(of(0).map(Call::Synced)),
            "unlink" => calls.extend(named(arguments[0]).map(Call::Gone)),
            _ => {}
        }
    }
    calls
}

/// The bytes of `"\x41\x42"`.
fn bytes(text: &str) -> Vec<u8> {
    let text = text.trim_end_matches("...").trim_matches('"');
    let pairs = text.split("\\x").skip(1);
    pairs.map(|pair| u8::from_str_radix(pair, 16).unwrap()).collect()
}
