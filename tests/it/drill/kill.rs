//! [`Verb`]: a command that writes, killed before each of its system calls that change something;
//! the next command finds the event as it was before or after, and the same command again ends
//! where it would have ended.
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use crate::drill::acknowledged;
use crate::drill::trace::under_strace;
use crate::sandbox::Sandbox;

/// The calls that change what others find, or have a disk keep it.
const CALLS: &str = "?open,openat,?creat,write,writev,pwrite64,pwritev,fsync,fdatasync,?ftruncate,\
    ?rename,renameat,renameat2,?link,linkat,?symlink,?unlink,unlinkat,?rmdir,?mkdir,mkdirat,?chmod,\
    fchmod,fchmodat,copy_file_range,sendfile,fallocate";

/// Of the calls that only write, here so many are taken.
const WRITES: usize = 6;

/// Where the program that is killed has what it keeps for itself alone.
const TEMPORARY: &str = ".tmp";

/// A command that writes.
pub struct Verb {
    /// As it is typed.
    pub line: &'static str,
    /// What is typed at its prompt, a line an operation.
    pub typed: &'static [&'static str],
    /// What a director asks next: the journal, the standings, and what else it may change.
    pub looks: &'static [&'static str],
    /// What is said to whoever types it again though it is done: an answer or a refusal.
    pub done: &'static str,
    /// What a kill and another try may leave, beside what is there before or after: whole files.
    pub spare: &'static [&'static str],
}

/// Journal and standings of the folder's event.
pub const EVENT: &[&str] = &["log", "standings"];

/// What the kills of a verb came to.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    /// Calls that change something.
    pub calls: usize,
    /// At which of them it was killed.
    pub kills: usize,
    /// The event was as before.
    pub before: usize,
    /// It was as after, or had the first of several operations.
    pub after: usize,
    /// The most parts that one kill left, and their bytes.
    pub left: (usize, u64),
}

/// One call of the whole run: the `nth` of its name.
struct Call {
    name: String,
    nth: usize,
}

impl Call {
    /// Whether more than bytes of a file that is open change.
    fn is_edge(&self) -> bool {
        !self.name.contains("write")
    }

    /// Whether a name came or went.
    fn names(&self) -> bool {
        ["rename", "link"].iter().any(|part| self.name.contains(part))
    }
}

/// A folder to begin from again and again.
struct Start {
    kept: tempfile::TempDir,
}

impl Start {
    fn of(sandbox: &Sandbox) -> Start {
        let start = Start { kept: tempfile::tempdir().unwrap() };
        copy(sandbox.path(), start.kept.path());
        start
    }

    fn put_back(&self, sandbox: &Sandbox) {
        for entry in fs::read_dir(sandbox.path()).unwrap() {
            let path = entry.unwrap().path();
            match path.is_dir() {
                true => fs::remove_dir_all(path).unwrap(),
                false => fs::remove_file(path).unwrap(),
            }
        }
        copy(self.kept.path(), sandbox.path());
    }
}

/// Copies what lies in a folder into another.
fn copy(from: &Path, to: &Path) {
    for entry in fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        let to = to.join(path.file_name().unwrap());
        if path.is_dir() {
            fs::create_dir(&to).unwrap();
            copy(&path, &to);
        } else {
            fs::copy(&path, &to).unwrap();
        }
    }
}

/// What a director finds.
struct Found {
    /// What is said of each look.
    said: Vec<String>,
    /// What the journal says, an operation a line, whatever was taken back since.
    log: String,
    /// Every file, by its path, with its size.
    files: BTreeMap<PathBuf, u64>,
}

impl Found {
    fn of(sandbox: &Sandbox, verb: &Verb) -> Found {
        // A second try to put a backup back sets aside what is there a second time.
        let same = |said: String| said.replace("before-restore-2", "before-restore-1");
        let said: Vec<_> = verb.looks.iter().map(|look| same(sandbox.says(look, ""))).collect();
        let lines = said[0].split_inclusive('\n').filter(|line| line.starts_with("  "));
        let log = lines.collect::<String>().replace(" (taken back)", "");
        Found { said, log, files: files(sandbox.path()) }
    }

    fn operations(&self) -> usize {
        self.log.lines().count()
    }

    /// The names of the files that are somebody's.
    fn whole(&self) -> BTreeSet<&PathBuf> {
        self.files.keys().filter(|path| !is_part(path) && !is_log(path)).collect()
    }
}

fn files(folder: &Path) -> BTreeMap<PathBuf, u64> {
    fn into(folder: &Path, below: &Path, files: &mut BTreeMap<PathBuf, u64>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = below.join(path.file_name().unwrap());
            match path.is_dir() {
                true => into(&path, &name, files),
                false => drop(files.insert(name, path.metadata().unwrap().len())),
            }
        }
    }
    let mut found = BTreeMap::new();
    into(folder, Path::new(""), &mut found);
    found
}

/// Whether it is on its way to its place: it, or its folder, has a name that hides it.
fn is_part(path: &Path) -> bool {
    let known = [".local", ".sixzero-current"];
    path.iter().any(|part| {
        part.to_str().is_some_and(|part| part.starts_with('.') && !known.contains(&part))
    })
}

/// Whether it is a log of an event: where it is left, it belongs to that.
fn is_log(path: &Path) -> bool {
    let endings = ["-journal", "-wal", "-shm"];
    path.to_str().is_some_and(|path| endings.iter().any(|ending| path.ends_with(ending)))
}

/// A part, or a folder of one, that others than the user may look into; the folder's note of its
/// current event says nothing of it.
fn unguarded(folder: &Path, below: &Path) -> Option<PathBuf> {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = below.join(path.file_name().unwrap());
        let is_own = is_part(&name) && name != Path::new(TEMPORARY);
        let is_note = name.to_str().is_some_and(|name| name.starts_with("..sixzero-current"));
        match fs::metadata(&path).unwrap().permissions().mode() & 0o077 {
            0 if is_own => {}
            _ if is_own && !is_note => return Some(name),
            _ if path.is_dir() => {
                if let Some(found) = unguarded(&path, &name) {
                    return Some(found);
                }
            }
            _ => {}
        }
    }
    None
}

/// Kills the verb before these of its calls, and looks what became of it.
pub fn drill(sandbox: &Sandbox, verb: &Verb, all: bool) -> Tally {
    fs::create_dir_all(sandbox.path().join(TEMPORARY)).unwrap();
    let start = Start::of(sandbox);
    let before = Found::of(sandbox, verb);
    start.put_back(sandbox);
    let calls = calls(sandbox, verb);
    let after = Found::of(sandbox, verb);
    let many = after.operations() - before.operations().min(after.operations());
    assert!(verb.typed.is_empty() || verb.typed.len() == many, "a line is one operation");
    let mut tally = Tally { calls: calls.len(), ..Tally::default() };
    let step = calls.len().div_ceil(WRITES);
    for (place, call) in calls.iter().enumerate() {
        let follows = place > 0 && calls[place - 1].names();
        if !all && !call.is_edge() && !follows && place % step != 0 {
            continue;
        }
        start.put_back(sandbox);
        let said = killed(sandbox, verb, call);
        let open = unguarded(sandbox.path(), Path::new(""));
        assert!(open.is_none(), "`{}`: others may look into {open:?}", verb.line);
        let at = format!("`{}`, killed before {} {}", verb.line, call.name, call.nth);
        let kept = Start::of(sandbox);
        let ended = Ended { sandbox, verb, before: &before, after: &after, at, said };
        let operations = ended.next_command(&mut tally);
        // The other first command: the same again.
        kept.put_back(sandbox);
        ended.again(operations, &mut tally);
        tally.kills += 1;
    }
    start.put_back(sandbox);
    tally
}

/// The calls of a whole run that change something.
fn calls(sandbox: &Sandbox, verb: &Verb) -> Vec<Call> {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("log");
    let trace = format!("trace={CALLS}");
    let said = traced(sandbox, verb, &["--seccomp-bpf", "-e", &trace, "-o", log.to_str().unwrap()]);
    assert!(said.status.success(), "{}: {}", verb.line, String::from_utf8_lossy(&said.stderr));
    let log = fs::read_to_string(log).unwrap();
    let (mut counts, mut calls) = (BTreeMap::<String, usize>::new(), Vec::new());
    let first = log.split_whitespace().next().unwrap().to_owned();
    for line in log.lines() {
        let (process, line) = line.split_once(' ').unwrap();
        let Some((name, rest)) = line.trim_start().split_once('(') else { continue };
        let changes = !name.contains("open") || rest.contains("O_CREAT");
        // `strace` counts for each thread by itself.
        if process != first {
            assert!(!changes, "{}: another thread writes: {line}", verb.line);
            continue;
        }
        let nth = counts.entry(name.to_owned()).or_default();
        *nth += 1;
        if changes {
            calls.push(Call { name: name.to_owned(), nth: *nth });
        }
    }
    calls
}

/// Runs it until it is killed on the way into this call; what it had said.
fn killed(sandbox: &Sandbox, verb: &Verb, call: &Call) -> String {
    let Call { name, nth } = call;
    let (trace, inject) =
        (format!("trace={name}"), format!("inject={name}:signal=SIGKILL:when={nth}"));
    let options = ["-e", &trace, "-e", &inject, "-o", "/dev/null"];
    let output = traced(sandbox, verb, &options);
    assert_eq!(output.status.signal(), Some(9), "{}: not killed at {name} {nth}", verb.line);
    String::from_utf8(output.stdout).unwrap()
}

fn traced(sandbox: &Sandbox, verb: &Verb, options: &[&str]) -> std::process::Output {
    let mut traced = under_strace(&sandbox.command(verb.line), options);
    traced.env("TMPDIR", sandbox.path().join(TEMPORARY));
    traced.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = traced.spawn().unwrap();
    // It may be killed before it reads.
    let _ = child.stdin.take().unwrap().write_all(typed(verb.typed).as_bytes());
    child.wait_with_output().unwrap()
}

fn typed(lines: &[&str]) -> String {
    lines.iter().map(|line| format!("{line}\n")).collect()
}

/// A run that was killed, beside how it is before and after.
struct Ended<'a> {
    sandbox: &'a Sandbox,
    verb: &'a Verb,
    before: &'a Found,
    after: &'a Found,
    at: String,
    said: String,
}

impl Ended<'_> {
    /// The next command works, on the event as before or after; how many operations it has more.
    fn next_command(&self, tally: &mut Tally) -> usize {
        let Ended { sandbox, verb, before, after, at, said } = self;
        let found = Found::of(sandbox, verb);
        let more = found.operations() - before.operations().min(found.operations());
        let is_done = found.log == after.log && found.log != before.log;
        tally.before += usize::from(found.log == before.log);
        tally.after += usize::from(found.log != before.log);
        if found.log == before.log || is_done {
            for (place, one) in found.said.iter().enumerate() {
                let (was, will) = (&before.said[place], &after.said[place]);
                assert!(one == was || one == will, "{at}: {one}\nbefore: {was}\nafter: {will}");
            }
            let standings = if is_done { &after.said[1] } else { &before.said[1] };
            assert_eq!(found.said[1], *standings, "{at}");
        } else {
            let is_begun = found.log.starts_with(&before.log) && after.log.starts_with(&found.log);
            assert!(is_begun, "{at}: half of it is there: {}", found.log);
        }
        // What it said before it was killed is so.
        let heard: String =
            said.split_inclusive('\n').filter(|l| !l.starts_with("Seed ")).collect();
        if verb.typed.is_empty() && !heard.is_empty() {
            assert_eq!(found.said, after.said, "{at}: it had said {heard}");
            assert!(found.whole().is_superset(&after.whole()), "{at}: it had said {heard}");
        }
        assert!(more >= acknowledged(heard.as_bytes()) || verb.typed.is_empty(), "{at}: {heard}");
        self.check_files(&found);
        if found.said != before.said {
            self.is_well();
        }
        more
    }

    /// The same command once more, as the first one after the kill.
    fn again(&self, operations: usize, tally: &mut Tally) {
        let Ended { sandbox, verb, after, at, .. } = self;
        let rest = if verb.typed.is_empty() { &[] } else { &verb.typed[operations..] };
        let said = sandbox.says(verb.line, &typed(rest));
        let is_refused = said.contains("[exit ");
        assert!(!is_refused || said.contains(verb.done), "{at}, once more: {said}");
        let found = Found::of(sandbox, verb);
        assert_eq!(found.said, after.said, "{at}, once more: {said}");
        let log = found.files.keys().find(|path| is_log(path) && !is_part(path));
        assert!(log.is_none(), "{at}: {log:?} is left");
        self.check_files(&found);
        self.is_well();
        let left: Vec<u64> =
            found.files.iter().filter(|(path, _)| is_part(path)).map(|(_, size)| *size).collect();
        let left = (left.len(), left.iter().sum());
        assert!(left.0 <= 4, "{at}: {left:?} are left");
        tally.left = tally.left.max(left);
    }

    /// No file has gone that stays, none has come that is not known, and no part is called as
    /// events are.
    fn check_files(&self, found: &Found) {
        let Ended { sandbox, verb, before, after, at, .. } = self;
        let (was, will, is) = (before.whole(), after.whole(), found.whole());
        for path in was.intersection(&will) {
            assert!(is.contains(path), "{at}: {} is gone", path.display());
        }
        for path in is {
            let is_spare = verb.spare.iter().any(|spare| Path::new(spare) == path);
            let is_known = was.contains(path) || will.contains(path) || is_spare;
            assert!(is_known, "{at}: {} has come", path.display());
            let is_event = path.extension().is_some_and(|ending| ending == "sixzero");
            // What was set aside is as it was, and may be damaged.
            let is_aside = path.to_str().is_some_and(|path| path.contains("before-restore"));
            if is_event && !was.contains(path) && !is_aside {
                let verify = format!("verify --event {}", path.display());
                let said = sandbox.says(&verify, "");
                assert!(said.starts_with("All is well"), "{at}: {}: {said}", path.display());
            }
        }
        for path in found.files.keys().filter(|path| is_part(path)) {
            let is_event = path.extension().is_some_and(|ending| ending == "sixzero");
            assert!(!is_event, "{at}: {} is a part", path.display());
        }
    }

    fn is_well(&self) {
        let event = self.verb.looks[0].split_once(' ').map_or("", |(_, event)| event);
        let said = self.sandbox.says(&format!("verify {event}"), "");
        assert!(said.starts_with("All is well"), "{}: {said}", self.at);
    }
}
