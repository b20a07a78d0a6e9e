//! [`Context`]: what every command needs of its call: the event, the stamp, the voice.
use std::cell::RefCell;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use crate::cli::app::files::Privacy;
use crate::cli::app::globals::{Colour, Globals};
use crate::cli::app::question::Otherwise;
use crate::cli::app::{entered_words, files, input};
use crate::cli::os::{clock, environment};
use crate::cli::output::pager::Paging;
use crate::cli::{Failure, Room, Voice};
use ::show::reader::Reader;
use desk::{Committed, Desk, Finding, Rehearsal, Stamp, Watch};
use report::{Form, visible};
use tournament::event::ClientKey;

/// What a call asks of the program above it.
#[derive(Clone, Copy, Debug)]
pub struct Program {
    /// What is said of an event when the first one is opened.
    pub warn: fn(&Path, &mut Desk, &Stamp) -> Option<String>,
    /// The hall.
    pub room: Room,
}

/// What was said when the first event was opened.
static WARNED: OnceLock<Option<String>> = OnceLock::new();

#[derive(Clone, Debug)]
pub struct Context {
    globals: Globals,
    /// The key of what is entered, with what was typed.
    key: Option<ClientKey>,
    /// The key of the line that is being done, at a prompt.
    line_key: RefCell<Option<ClientKey>>,
    /// Who enters at a prompt, as was said there.
    operator: RefCell<Option<String>>,
    on_turn: Option<String>,
    on_publish: Option<String>,
    watch: Watch,
    program: Program,
    otherwise: Otherwise,
    seat: Seat,
}

/// Where somebody asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Seat {
    /// At the terminal of the program, if it has one.
    Terminal,
    /// In a browser: nobody is at the terminal to answer, and lines are as wide as they are.
    Browser,
}

/// The variable that names the command that is told of each turn.
pub const ON_TURN: &str = "SIXZERO_ON_TURN";
/// The variable that names the command that is told of a site that has changed.
pub const ON_PUBLISH: &str = "SIXZERO_ON_PUBLISH";

/// The file in a folder that names its current event.
const CURRENT: &str = ".sixzero-current";
/// No path is longer, in bytes.
const LONGEST_NOTE: u64 = 4_096;
/// What stands in the name of an event that a backup has replaced, before a number.
pub const SET_ASIDE: &str = ".before-restore-";
/// How event files end.
pub const ENDING: &str = "sixzero";

impl Globals {
    /// The event that is meant: the named one, else the folder's current one, else the only one in
    /// the folder.
    pub fn event_file(&self) -> Result<PathBuf, Failure> {
        if let Some(file) = &self.event {
            return Ok(with_ending(file));
        }
        match noted()? {
            Some(noted) if noted.symlink_metadata().is_ok() => Ok(noted),
            Some(noted) => {
                Err(Failure::NotedAway { note: CURRENT, file: noted, here: events_here() })
            }
            None => only(events_here()),
        }
    }
}

impl Context {
    pub fn new<W: AsRef<OsStr>>(globals: Globals, typed: &[W], program: Program) -> Context {
        let on_turn = environment::variable(ON_TURN);
        let on_publish = environment::variable(ON_PUBLISH);
        Context { on_turn, on_publish, ..Context::quiet(globals, typed, program) }
    }

    /// The context of a call that tells no one of turns or sites.
    fn quiet<W: AsRef<OsStr>>(globals: Globals, typed: &[W], program: Program) -> Context {
        let key = globals.key.as_ref().map(|key| ClientKey::of(key, &entered_words::parts(typed)));
        let line_key = RefCell::new(key.clone());
        let (operator, watch) = (RefCell::default(), Watch::default());
        Context {
            globals,
            key,
            line_key,
            operator,
            on_turn: None,
            on_publish: None,
            watch,
            program,
            otherwise: Otherwise::AskAgain,
            seat: Seat::Terminal,
        }
    }

    /// The context of what is typed in a browser about this event, by whom the stamp says; who
    /// watches the event learns of it.
    pub fn of_browser(file: &Path, stamp: &Stamp, watch: &Watch, program: Program) -> Context {
        let globals = Globals {
            event: Some(file.to_owned()),
            by: Some(stamp.by.clone()),
            reason: stamp.reason.clone(),
            accept: stamp.accepts.clone(),
            yes: false,
            key: None,
            dry_run: stamp.rehearsal == Rehearsal::DryRun,
            json: false,
            quiet: false,
            color: Colour::Never,
            no_pager: true,
            help: None,
        };
        let (line_key, watch) = (RefCell::new(stamp.key.clone()), watch.clone());
        let quiet = Context::quiet(globals, &[""; 0], program);
        Context { line_key, watch, seat: Seat::Browser, ..quiet }
    }

    /// Begins a line of a prompt: it has a key of its own where the prompt has one.
    pub fn begin_line(&self, number: usize, line: &str) {
        *self.line_key.borrow_mut() = self.key.as_ref().map(|key| key.part(number, line));
    }

    /// The context of a further call, about this event, in the same voice and by the same
    /// person; it tells no one of turns, for it is part of something else.
    pub fn for_event(&self, file: &Path, globals: Globals) -> Context {
        let by = globals.by.or_else(|| self.operator());
        let globals = Globals { event: Some(file.to_owned()), by, ..globals };
        Context::quiet(globals, &[""; 0], self.program)
    }

    /// The context of a line typed at a prompt, about the event that the prompt has open:
    /// what was said to the prompt holds for the line too, and before the environment, which
    /// the prompt has heard already.
    pub fn for_line<W: AsRef<OsStr>>(&self, file: &Path, line: Globals, typed: &[W]) -> Context {
        let own = &self.globals;
        let names_who = |word: &W| {
            let word = word.as_ref().to_string_lossy();
            word == "--by" || word.starts_with("--by=")
        };
        let by = line.by.filter(|_| typed.iter().any(names_who));
        let mut accept = own.accept.clone();
        accept.extend(line.accept);
        let globals = Globals {
            event: Some(file.to_owned()),
            by: by.or_else(|| self.operator()),
            reason: line.reason.or_else(|| own.reason.clone()),
            accept,
            yes: line.yes,
            key: line.key,
            dry_run: line.dry_run || own.dry_run,
            json: line.json || own.json,
            quiet: line.quiet || own.quiet,
            color: line.color,
            no_pager: true,
            help: None,
        };
        let (on_turn, watch) = (self.on_turn.clone(), self.watch.clone());
        let on_publish = self.on_publish.clone();
        let otherwise = Otherwise::NextLine;
        let quiet = Context::quiet(globals, typed, self.program);
        let seat = self.seat;
        let context = Context { on_turn, on_publish, watch, otherwise, seat, ..quiet };
        if context.key.is_none() {
            let key = self.line_key.borrow().clone();
            return Context { line_key: RefCell::new(key.clone()), key, ..context };
        }
        context
    }

    pub fn program(&self) -> &Program {
        &self.program
    }

    /// What was committed since this was last asked.
    pub fn committed(&self) -> Option<Committed> {
        self.watch.take()
    }

    /// Says on stderr that the event was brought up to date, where it was since this was last
    /// asked.
    pub fn say_brought_over(&self) {
        let (Some(copy), Ok(file)) = (self.watch.brought_over(), self.event_file()) else { return };
        if !self.is_quiet() {
            let (file, copy) = (file.display().to_string(), copy.display().to_string());
            anstream::eprintln!(
                "{} was made by an older sixzero and is up to date now; a copy of it as it was is kept in {}.",
                visible(&file),
                visible(&copy)
            );
        }
    }

    pub fn voice(&self) -> Voice {
        if self.globals.json { Voice::Json } else { Voice::Text }
    }

    pub fn form(&self) -> Form {
        self.reader().form()
    }

    /// Who is answered.
    pub fn reader(&self) -> Reader {
        Reader { voice: self.voice(), width: self.width(), times: clock::TIMES }
    }

    /// The command that is told of each turn, where there is one.
    pub fn on_turn(&self) -> Option<&str> {
        self.on_turn.as_deref()
    }

    /// The command that is told of a site that has changed, where there is one.
    pub fn on_publish(&self) -> Option<&str> {
        self.on_publish.as_deref()
    }

    /// What becomes of an answer to a question that is none.
    pub fn otherwise(&self) -> Otherwise {
        self.otherwise
    }

    pub fn is_quiet(&self) -> bool {
        self.globals.quiet
    }

    pub fn paging(&self) -> Paging {
        if self.globals.no_pager { Paging::Off } else { Paging::WhereLong }
    }

    /// Who asks, where it was said, here or at the prompt: a name of nothing is none.
    pub fn operator(&self) -> Option<String> {
        let said = self.operator.borrow().clone().or_else(|| self.globals.by.clone());
        said.filter(|by| !by.trim().is_empty())
    }

    /// From here on this person asks.
    pub fn name_operator(&self, name: &str) {
        *self.operator.borrow_mut() = Some(name.to_owned());
    }

    fn by(&self) -> String {
        self.operator().unwrap_or_else(environment::login)
    }

    /// Whether the questions of the command are answered by yes.
    pub fn says_yes(&self) -> bool {
        self.globals.yes
    }

    /// Who asks, when and why.
    pub fn stamp(&self) -> Stamp {
        let mut accepts = self.globals.accept.clone();
        if self.globals.yes {
            accepts.extend(Finding::AGREED_BY_YES);
        }
        Stamp {
            at: clock::now(),
            by: self.by(),
            reason: self.globals.reason.clone(),
            accepts,
            key: self.line_key.borrow().clone(),
            rehearsal: if self.globals.dry_run { Rehearsal::DryRun } else { Rehearsal::Real },
        }
    }

    /// What was said to a question holds for the call.
    pub fn accept(&mut self, finding: Finding, reason: Option<String>) {
        self.globals.accept.push(finding);
        self.globals.reason = reason.or(self.globals.reason.take());
    }

    /// From here on the call is about this file.
    pub fn name_event(&mut self, file: &Path) {
        self.globals.event = Some(file.to_owned());
    }

    /// The event file that was named by `--event` or `SIXZERO_EVENT`.
    pub fn named_event(&self) -> Option<&Path> {
        self.globals.event.as_deref()
    }

    /// Opens the event: the named one, else the folder's current one, else the only one
    /// in the folder.
    pub fn desk(&self) -> Result<Desk, Failure> {
        self.open(&self.event_file()?)
    }

    pub fn open(&self, file: &Path) -> Result<Desk, Failure> {
        let mut desk = Desk::open(file)?;
        WARNED.get_or_init(|| self.warn(file, &mut desk));
        Ok(desk.watched(self.watch.clone()).shared_by(remote::SHARING))
    }

    /// Whether this was said when the event was opened.
    pub fn has_warned(&self, note: &str) -> bool {
        WARNED.get().is_some_and(|said| said.as_deref() == Some(note))
    }

    fn warn(&self, file: &Path, desk: &mut Desk) -> Option<String> {
        let said = (self.program.warn)(file, desk, &self.stamp()).filter(|_| !self.is_quiet())?;
        anstream::eprintln!("{said}");
        Some(said)
    }

    pub fn event_file(&self) -> Result<PathBuf, Failure> {
        self.globals.event_file()
    }

    /// The event that a backup is to replace: as [`Context::event_file`], though it may be gone,
    /// with its backups still there.
    pub fn event_to_restore(&self) -> Result<PathBuf, Failure> {
        if let (None, Some(noted)) = (&self.globals.event, noted()?) {
            return Ok(noted);
        }
        match self.event_file() {
            Err(Failure::WhichEvent { found }) if found.is_empty() => only(events_gone()),
            found => found,
        }
    }

    /// The folder's current event, where there is one and it is still there.
    pub fn current(&self) -> Option<PathBuf> {
        noted().ok().flatten().filter(|file| file.exists())
    }

    /// Makes a file the folder's current event.
    pub fn remember(&self, file: &Path) -> Result<(), Failure> {
        let text = format!("{}\n", file.display());
        files::write_whole(Path::new(CURRENT), text.as_bytes(), Privacy::Shared)
    }

    /// The folder has no current event any more.
    pub fn forget(&self) {
        // Without it there is none.
        let _ = fs::remove_file(CURRENT);
    }

    /// The width that tables may have; `None` where no one looks.
    pub fn width(&self) -> Option<u16> {
        match self.seat {
            Seat::Terminal => width(),
            Seat::Browser => None,
        }
    }

    /// Whether somebody may sit at the terminal and answer.
    pub fn is_at_terminal(&self) -> bool {
        self.seat == Seat::Terminal
    }
}

/// The width that lines may have; `None` where no one looks.
pub fn width() -> Option<u16> {
    let told = environment::variable("COLUMNS").and_then(|columns| columns.parse().ok());
    told.or_else(|| terminal_size::terminal_size().map(|(width, _)| width.0))
}

/// The lines that a terminal shows at once.
pub fn height() -> usize {
    const USUAL: usize = 24;
    terminal_size::terminal_size().map_or(USUAL, |(_, height)| usize::from(height.0))
}

/// The event that the folder's note names, where there is one.
fn noted() -> Result<Option<PathBuf>, Failure> {
    let note = Path::new(CURRENT);
    if note.symlink_metadata().is_err() {
        return Ok(None);
    }
    let name = input::bytes(note, LONGEST_NOTE)?;
    let name = String::from_utf8_lossy(&name);
    let name = name.trim_end_matches(['\n', '\r']);
    Ok((!name.is_empty()).then(|| PathBuf::from(name)))
}

/// The event file that is meant: `Abend` is `Abend.sixzero`, where only that is a file.
pub fn with_ending(file: &Path) -> PathBuf {
    let mut ended = file.as_os_str().to_owned();
    ended.push(".");
    ended.push(ENDING);
    let ended = PathBuf::from(ended);
    if !file.is_file() && ended.is_file() { ended } else { file.to_owned() }
}

/// The events in the folder, without those that a backup has replaced.
fn events_here() -> Vec<PathBuf> {
    let names = fs::read_dir(".").into_iter().flatten().flatten().map(|entry| entry.file_name());
    let is_event = |path: &PathBuf| path.extension().is_some_and(|ending| ending == ENDING);
    let is_aside = |path: &PathBuf| path.to_string_lossy().contains(SET_ASIDE);
    names.map(PathBuf::from).filter(|path| is_event(path) && !is_aside(path)).collect()
}

/// The events of which the folder has only the backups.
fn events_gone() -> Vec<PathBuf> {
    let names = fs::read_dir(".").into_iter().flatten().flatten().map(|entry| entry.file_name());
    names
        .filter_map(|name| {
            let stem = name.to_str()?.strip_suffix("-backups")?.to_owned();
            Some(PathBuf::from(format!("{stem}.{ENDING}")))
        })
        .collect()
}

fn only(mut found: Vec<PathBuf>) -> Result<PathBuf, Failure> {
    found.sort();
    match &found[..] {
        [one] => Ok(one.clone()),
        many => Err(Failure::WhichEvent {
            found: many.iter().map(|path| path.display().to_string()).collect(),
        }),
    }
}
