//! `check`: re-scores GCG files and names every slip.
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use clap::Args;
use serde::Serialize;

use crate::cli::app::input;
use crate::cli::output::progress::Bar;
use crate::cli::{Answer, Context, Exit, Failure, Voice, rules};
use ::report::visible;
use ::rules::RuleSet;
use ::rules::gcg::{self, Checked, Encoding, Finding, GcgFile, GcgText, Weight};
use ::tournament::side_by_side;

#[derive(Debug, Args)]
#[command(after_help = "Examples:
  sixzero check record.gcg
    record.gcg: 3 slips, Ann 490 - Ben 830 by the rules
      line 15 CUM      `UNDERDOG`: running total written 347, is 357
      line 29 PLAY     `NONLESS`: score written 70, is 65
      line 38 NICK     `Ben\"`: no player has this nick; by its total, 826 +4 = 830, it is Ben
  sixzero check games/ --json
  sixzero score record.gcg

Names: LINE ORDER PLAYER NICK TURN END TILES LANGUAGE BONUS TIME (syntax), PLACE RACK BAG
EXCHANGE ENDTILES (placement), PLAY FUSED CUM WITHDRAW ENDPTS ENDPEN (score). A total that was
carried wrong is named once, where it happens. Remarks (ENCODING PRAGMA RACKSIZE HELD) are not
slips. `game import` takes in whatever has no slip.

Tiles and board are those of the file's #tile-distribution, #lexicon, #board-layout and
#game-type.

It ends with 0 when all files are clean, 3 when there are slips, 4 when a file cannot be
read or is not a GCG file.")]
pub struct Check {
    /// Name files, folders (every .gcg in them), or `-` for stdin
    #[arg(required = true, value_name = "FILE|FOLDER|-")]
    files: Vec<PathBuf>,
    /// Check against this rule set; else the file's own
    #[arg(long, value_name = "NAME|FILE.toml")]
    rules: Option<String>,
}

/// What `check` found.
#[derive(Default, Serialize)]
pub struct CheckedFiles {
    files: Vec<CheckedFile>,
    /// How many files have no slip.
    clean: usize,
    with_slips: usize,
    unreadable: Vec<Unreadable>,
}

#[derive(Serialize)]
struct CheckedFile {
    file: String,
    encoding: &'static str,
    players: Vec<CheckedPlayer>,
    slips: usize,
    findings: Vec<Slip>,
    /// How many findings are not listed.
    more: usize,
}

#[derive(Serialize)]
struct CheckedPlayer {
    nick: String,
    name: String,
    /// The score that the file adds up to.
    written: i32,
    /// The score by the rules.
    computed: i32,
}

#[derive(Serialize)]
struct Slip {
    /// `null` of the file as a whole.
    line: Option<u32>,
    /// As `PLAY`.
    name: &'static str,
    /// `syntax`, `placement`, `score` or `remark`.
    kind: &'static str,
    /// Whether it is a slip, and not a remark.
    slip: bool,
    token: String,
    written: Option<i32>,
    right: Option<i32>,
    what: String,
}

#[derive(Serialize)]
struct Unreadable {
    file: String,
    error: String,
}

/// So many findings of one file are told, the others counted.
const MOST_FINDINGS: usize = 1_000;
/// So many files are worth a sign of life.
const MANY: usize = 100;

pub fn run(context: &Context, check: &Check) -> Result<Answer, Failure> {
    let rules = RulesOfFiles::new(check.rules.as_deref())?;
    let mut paths = Vec::new();
    for path in &check.files {
        let before = paths.len();
        gather(path, &mut paths)?;
        if paths.len() == before {
            paths.push(path.clone());
        }
    }
    let bar = (paths.len() >= MANY).then(|| Bar::new(context, paths.len()));
    let (done, with_slips) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let checked = side_by_side(&paths, |path| {
        let checked = contents(path).and_then(|bytes| one(&bytes, path, &rules));
        let has_slips = checked.as_ref().is_ok_and(|checked| checked.slips > 0);
        with_slips.fetch_add(usize::from(has_slips), Ordering::Relaxed);
        let done = done.fetch_add(1, Ordering::Relaxed);
        if let Some(bar) = &bar {
            let so_far = || format!("files, {} with slips", with_slips.load(Ordering::Relaxed));
            bar.show(done, so_far);
        }
        checked
    });
    if let Some(bar) = bar {
        bar.clear();
    }
    let mut sum = CheckedFiles::default();
    for (path, checked) in paths.iter().zip(checked) {
        sum.add(path, checked);
    }
    let mut answer = match context.voice() {
        Voice::Text => Answer::text(sum.text(paths.len())),
        Voice::Json => Answer::json(&sum),
    };
    answer.exit = sum.exit();
    Ok(answer)
}

/// The named rule set for all files, or for each the one that it asks for.
pub struct RulesOfFiles {
    /// Whether a rule set was named, which then holds for all files.
    is_named: bool,
    standard: Arc<RuleSet>,
    /// The others that files can ask for, each read when the first file asks.
    asked: Mutex<Vec<(&'static str, Arc<RuleSet>)>>,
}

impl RulesOfFiles {
    /// The named rule set, or those that files can ask for.
    pub fn new(named: Option<&str>) -> Result<RulesOfFiles, Failure> {
        let rules = match named {
            Some(named) => rules::named(named)?,
            None => rules::preset(RuleSet::DEFAULT)?,
        };
        Ok(RulesOfFiles {
            is_named: named.is_some(),
            standard: Arc::new(rules),
            asked: Mutex::default(),
        })
    }

    pub fn of(&self, file: &GcgFile<'_>) -> Result<Arc<RuleSet>, Failure> {
        let asked = file.asked().preset().filter(|_| !self.is_named);
        let Some(asked) = asked else { return Ok(Arc::clone(&self.standard)) };
        let mut known = self.asked.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, rules)) = known.iter().find(|(name, _)| *name == asked) {
            return Ok(Arc::clone(rules));
        }
        let rules = Arc::new(rules::preset(asked)?);
        known.push((asked, Arc::clone(&rules)));
        Ok(rules)
    }
}

pub fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    input::lines(path)
}

pub fn decode<'b>(bytes: &'b [u8], path: &Path) -> Result<GcgText<'b>, Failure> {
    GcgText::decode(bytes).map_err(|error| Failure::File {
        verb: "read",
        path: path.to_owned(),
        source: io::Error::new(io::ErrorKind::InvalidData, error),
    })
}

/// The files that a word of the command line means.
fn gather(path: &Path, files: &mut Vec<PathBuf>) -> Result<(), Failure> {
    if path.is_dir() {
        return gather_folder(path, files);
    }
    files.push(path.to_owned());
    Ok(())
}

/// The files of a folder, by name, with those of each folder in it at its place.
fn gather_folder(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), Failure> {
    let fail = |source| Failure::File { verb: "read", path: folder.to_owned(), source };
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).map_err(fail)? {
        let entry = entry.map_err(fail)?;
        // A link may lead back to where it lies.
        let kind = entry.file_type().map_err(fail)?;
        let name = entry.file_name();
        let ending = Path::new(&name).extension();
        let is_gcg = ending.is_some_and(|ending| ending.eq_ignore_ascii_case("gcg"));
        if kind.is_dir() || (is_gcg && (kind.is_file() || entry.path().is_file())) {
            found.push((name, kind.is_dir()));
        }
    }
    found.sort();
    for (name, is_folder) in found {
        let inner = folder.join(name);
        if is_folder { gather_folder(&inner, files)? } else { files.push(inner) }
    }
    Ok(())
}

/// The bytes of a file; a folder is here only where nothing was found in it.
fn contents(path: &Path) -> Result<Vec<u8>, Failure> {
    read(path).map_err(|failure| {
        if !path.is_dir() {
            return failure;
        }
        let source = io::Error::new(io::ErrorKind::NotFound, "no .gcg file is in this folder");
        Failure::File { verb: "read", path: path.to_owned(), source }
    })
}

fn one(bytes: &[u8], path: &Path, rules: &RulesOfFiles) -> Result<CheckedFile, Failure> {
    let text = decode(bytes, path)?;
    let file = GcgFile::read(&text);
    let checked = gcg::check(&*rules.of(&file)?, &file);
    let slips = checked.findings.iter().filter(|finding| finding.weight() == Weight::Slip);
    Ok(CheckedFile {
        file: safe(&path.display().to_string()),
        encoding: match file.encoding {
            Encoding::Ascii => "ascii",
            Encoding::Utf8 => "utf-8",
            Encoding::Utf8Undeclared => "utf-8, undeclared",
            Encoding::Latin1 => "iso-8859-1",
        },
        players: CheckedPlayer::all(&file, &checked),
        slips: slips.count(),
        findings: checked.findings.iter().take(MOST_FINDINGS).map(Slip::of).collect(),
        more: checked.findings.len().saturating_sub(MOST_FINDINGS),
    })
}

/// Names and words of a file are anybody's.
fn safe(text: &str) -> String {
    visible(text).into_owned()
}

impl CheckedPlayer {
    fn all(file: &GcgFile<'_>, checked: &Checked) -> Vec<CheckedPlayer> {
        let players = file.players.iter().zip(&checked.finals).zip(0..);
        let players = players.map(|((player, computed), place)| {
            let last = checked.entries.iter().rev().find(|entry| entry.player == place);
            CheckedPlayer {
                nick: safe(player.nick),
                name: safe(player.name),
                written: last.map_or(0, |entry| entry.written_total.0),
                computed: computed.0,
            }
        });
        players.collect()
    }
}

impl Slip {
    fn of(finding: &Finding) -> Slip {
        Slip {
            line: finding.line,
            name: finding.name.word(),
            kind: finding.name.kind().word(),
            slip: finding.weight() == Weight::Slip,
            token: safe(&finding.token),
            written: finding.written.map(|points| points.0),
            right: finding.right.map(|points| points.0),
            what: safe(&finding.what()),
        }
    }
}

impl CheckedFile {
    fn text(&self) -> String {
        let players: Vec<_> =
            self.players.iter().map(|one| format!("{} {}", one.nick, one.computed)).collect();
        let slips = match self.slips {
            0 => "clean".to_owned(),
            1 => "1 slip".to_owned(),
            many => format!("{many} slips"),
        };
        let mut said = format!("{}: {slips}, {} by the rules\n", self.file, players.join(" - "));
        for Slip { line, name, slip, token, what, .. } in &self.findings {
            let place = line.map_or("file".to_owned(), |line| format!("line {line}"));
            let remark = if *slip { "" } else { " (remark)" };
            said.push_str(&format!("  {place} {name:8} `{token}`: {what}{remark}\n"));
        }
        if self.more > 0 {
            said.push_str(&format!("  … and {} more\n", self.more));
        }
        said
    }
}

impl CheckedFiles {
    fn add(&mut self, path: &Path, checked: Result<CheckedFile, Failure>) {
        match checked {
            Ok(checked) => {
                match checked.slips {
                    0 => self.clean += 1,
                    _ => self.with_slips += 1,
                }
                self.files.push(checked);
            }
            Err(failure) => self.unreadable.push(Unreadable {
                file: safe(&path.display().to_string()),
                error: safe(&failure.to_string()),
            }),
        }
    }

    fn exit(&self) -> Exit {
        if !self.unreadable.is_empty() {
            Exit::File
        } else if self.with_slips > 0 {
            Exit::Found
        } else {
            Exit::Done
        }
    }

    /// Among several files the clean ones are only counted.
    fn text(&self, files: usize) -> String {
        let told = self.files.iter().filter(|file| files == 1 || !file.findings.is_empty());
        let mut said: String = told.map(CheckedFile::text).collect();
        for unreadable in &self.unreadable {
            said.push_str(&format!("{}\n", unreadable.error));
        }
        if files != 1 {
            let CheckedFiles { clean, with_slips, .. } = self;
            let unreadable = match self.unreadable.len() {
                0 => String::new(),
                many => format!(", {many} unreadable"),
            };
            said.push_str(&format!(
                "{files} files: {clean} clean, {with_slips} with slips{unreadable}\n"
            ));
        }
        said
    }
}
