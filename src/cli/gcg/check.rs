//! `check`: re-scores GCG files and names every slip.
use std::borrow::Cow;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use clap::Args;
use serde::Serialize;

use crate::cli::app::input;
use crate::cli::progress::Bar;
use crate::cli::{Answer, Context, Exit, Failure, Voice, rules};
use ::desk::Refusal;
use ::report::visible;
use ::rules::RuleSet;
use ::rules::gcg::{self, Checked, Encoding, Finding, GcgFile, GcgText, Weight};

// Re-score GCG files and name every slip.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  sixzero check record.gcg
    record.gcg: 3 slips, Ann 490 - Ben 830 by the rules
      line 15 CUM      `UNDERDOG`: running total written 347, is 357
      line 29 PLAY     `NONLESS`: score written 70, is 65
      line 38 NICK     `Ben\"`: no player has this nick; by its total, 826 +4 = 830, it is Ben
  sixzero check games/ --json
  sixzero score record.gcg

Names: LINE ORDER PLAYER NICK TURN END TILES BONUS TIME (syntax), PLACE RACK BAG EXCHANGE
ENDTILES (placement), PLAY FUSED CUM WITHDRAW ENDPTS ENDPEN (score). A total that was carried
wrong is named once, where it happens. Remarks (ENCODING PRAGMA LANGUAGE RACKSIZE HELD) are no
slips.

Tiles and board are those of the file's #tile-distribution, #lexicon, #board-layout and
#game-type.

It ends with 0 when all files are clean, 3 when there are slips, 4 when a file cannot be
read or is no GCG file.")]
pub struct Check {
    /// Name files, folders (every .gcg in them), or `-` for stdin
    #[arg(required = true, value_name = "FILE|FOLDER|-")]
    files: Vec<PathBuf>,
    /// Check against this rule set; else the file's pragmas decide
    #[arg(long, value_name = "NAME|FILE.toml")]
    rules: Option<String>,
}

/// What `check` found.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct CheckedFiles<'a> {
    files: Vec<CheckedFile<'a>>,
    /// How many files have no slip.
    clean: usize,
    with_slips: usize,
    unreadable: Vec<Unreadable<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct CheckedFile<'a> {
    file: Cow<'a, str>,
    encoding: &'static str,
    players: Vec<CheckedPlayer<'a>>,
    slips: usize,
    findings: Vec<Slip<'a>>,
    /// How many findings are not listed.
    more: usize,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct CheckedPlayer<'a> {
    nick: Cow<'a, str>,
    name: Cow<'a, str>,
    /// The score that the file adds up to.
    written: i32,
    /// The score by the rules.
    computed: i32,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Slip<'a> {
    /// `null` of the file as a whole.
    line: Option<u32>,
    /// As `PLAY`.
    name: &'static str,
    /// `syntax`, `placement`, `score` or `remark`.
    kind: &'static str,
    /// Whether it is a slip, and not a remark.
    slip: bool,
    token: Cow<'a, str>,
    written: Option<i32>,
    right: Option<i32>,
    what: String,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Unreadable<'a> {
    file: Cow<'a, str>,
    error: Cow<'a, str>,
}

/// So many findings of one file are told, the others counted.
const MOST_FINDINGS: usize = 1_000;
/// So many files are worth a sign of life.
const MANY: usize = 100;

/// Does it.
pub fn run(context: &Context, check: &Check) -> Result<Answer, Failure> {
    let mut rules = RulesOfFiles::new(check.rules.as_deref())?;
    let mut paths = Vec::new();
    for path in &check.files {
        let before = paths.len();
        gather(path, &mut paths)?;
        if paths.len() == before {
            paths.push(path.clone());
        }
    }
    let bar = (paths.len() >= MANY).then(|| Bar::new(context, paths.len()));
    let mut sum = Sum { files: paths.len(), ..Sum::default() };
    for (done, path) in paths.iter().enumerate() {
        if let Some(bar) = &bar {
            bar.show(done, || format!("files, {} with slips", sum.with_slips()));
        }
        sum.add(path, contents(path).and_then(|bytes| one(&bytes, path, &mut rules)));
    }
    if let Some(bar) = bar {
        bar.clear();
    }
    let mut answer = match context.voice() {
        Voice::Text => Answer::text(sum.text()),
        Voice::Json => Answer::json(&sum.checked()),
    };
    answer.exit = sum.exit();
    Ok(answer)
}

/// The rule sets against which files are checked: the named one for all, or for each
/// file the one that it asks for.
pub struct RulesOfFiles {
    named: Option<RuleSet>,
    standard: RuleSet,
    /// Those that some file has asked for so far.
    asked: Vec<(&'static str, RuleSet)>,
}

impl RulesOfFiles {
    /// The named rule set, or those that files can ask for.
    ///
    /// # Errors
    /// There is no such rule set.
    pub fn new(named: Option<&str>) -> Result<RulesOfFiles, Failure> {
        Ok(RulesOfFiles {
            named: named.map(rules::named).transpose()?,
            standard: preset(RuleSet::DEFAULT)?,
            asked: Vec::new(),
        })
    }

    /// The one for this file: by its `#tile-distribution`, `#lexicon`, `#board-layout` and
    /// `#game-type`.
    ///
    /// # Errors
    /// A preset that cannot be read, which is our bug.
    pub fn of(&mut self, file: &GcgFile<'_>) -> Result<&RuleSet, Failure> {
        if let Some(named) = &self.named {
            return Ok(named);
        }
        let Some(asked) = file.asked().preset() else { return Ok(&self.standard) };
        let place = match self.asked.iter().position(|(known, _)| *known == asked) {
            Some(place) => place,
            None => {
                self.asked.push((asked, preset(asked)?));
                self.asked.len() - 1
            }
        };
        Ok(&self.asked[place].1)
    }
}

fn preset(name: &str) -> Result<RuleSet, Failure> {
    Ok(RuleSet::preset(name).map_err(Refusal::from)?)
}

/// The bytes of a GCG file, or of stdin for `-`.
pub fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    input::lines(path)
}

/// The text of a GCG file.
pub fn decode<'b>(bytes: &'b [u8], path: &Path) -> Result<GcgText<'b>, Failure> {
    GcgText::decode(bytes).map_err(|error| Failure::File {
        verb: "read",
        path: path.to_owned(),
        source: io::Error::new(io::ErrorKind::InvalidData, error),
    })
}

/// The files that a word of the command line means.
fn gather(path: &Path, files: &mut Vec<PathBuf>) -> Result<(), Failure> {
    if !path.is_dir() {
        files.push(path.to_owned());
        return Ok(());
    }
    let fail = |source| Failure::File { verb: "read", path: path.to_owned(), source };
    let mut found = Vec::new();
    for entry in fs::read_dir(path).map_err(fail)? {
        let entry = entry.map_err(fail)?;
        let inner = entry.path();
        // A link may lead back to where it lies.
        let kind = entry.file_type().map_err(fail)?;
        let is_gcg = inner.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("gcg"));
        if kind.is_dir() || (is_gcg && inner.is_file()) {
            found.push(inner);
        }
    }
    found.sort();
    found.iter().try_for_each(|inner| gather(inner, files))
}

/// The bytes of a file; a folder is here only where nothing was found in it.
fn contents(path: &Path) -> Result<Vec<u8>, Failure> {
    if path.is_dir() {
        let source = io::Error::new(io::ErrorKind::NotFound, "no .gcg file is in this folder");
        return Err(Failure::File { verb: "read", path: path.to_owned(), source });
    }
    read(path)
}

/// What one file came to.
struct Report {
    file: String,
    encoding: Encoding,
    players: Vec<(String, String, i32, i32)>,
    findings: Vec<Finding>,
}

fn one(bytes: &[u8], path: &Path, rules: &mut RulesOfFiles) -> Result<Report, Failure> {
    let text = decode(bytes, path)?;
    let file = GcgFile::read(&text);
    let checked = gcg::check(rules.of(&file)?, &file);
    Ok(Report {
        file: path.display().to_string(),
        encoding: file.encoding,
        players: finals(&file, &checked),
        findings: checked.findings,
    })
}

/// Each player's nick and name, and the final score as the file adds up and by the rules.
fn finals(file: &GcgFile<'_>, checked: &Checked) -> Vec<(String, String, i32, i32)> {
    let players = file.players.iter().zip(&checked.finals).zip(0..);
    players
        .map(|((player, computed), place)| {
            let last = checked.entries.iter().rev().find(|entry| entry.player == place);
            let written = last.map_or(0, |entry| entry.written_total.0);
            (player.nick.to_owned(), player.name.to_owned(), written, computed.0)
        })
        .collect()
}

#[derive(Default)]
struct Sum {
    files: usize,
    reports: Vec<Report>,
    unreadable: Vec<(String, String)>,
}

impl Report {
    fn slips(&self) -> usize {
        self.findings.iter().filter(|finding| finding.weight() == Weight::Slip).count()
    }

    /// The findings that are told.
    fn told(&self) -> impl Iterator<Item = &Finding> {
        self.findings.iter().take(MOST_FINDINGS)
    }

    /// How many there are besides.
    fn untold(&self) -> Option<usize> {
        self.findings.len().checked_sub(MOST_FINDINGS).filter(|more| *more > 0)
    }

    fn text(&self) -> String {
        let players: Vec<_> =
            self.players.iter().map(|(nick, _, _, score)| format!("{nick} {score}")).collect();
        let slips = match self.slips() {
            0 => "clean".to_owned(),
            1 => "1 slip".to_owned(),
            many => format!("{many} slips"),
        };
        let players = players.join(" - ");
        let mut said = format!("{}: {slips}, {players} by the rules\n", self.file);
        for finding in self.told() {
            let place = finding.line.map_or("file".to_owned(), |line| format!("line {line}"));
            let remark = match finding.weight() {
                Weight::Slip => "",
                Weight::Remark => " (remark)",
            };
            said.push_str(&format!("  {place} {:8} {finding}{remark}\n", finding.name.word()));
        }
        if let Some(more) = self.untold() {
            said.push_str(&format!("  … and {more} more\n"));
        }
        // Names and words of a file are anybody's.
        let lines: Vec<_> = said.lines().map(visible).collect();
        lines.join("\n") + "\n"
    }

    fn checked(&self) -> CheckedFile<'_> {
        let players = self.players.iter().map(|(nick, name, written, computed)| CheckedPlayer {
            nick: visible(nick),
            name: visible(name),
            written: *written,
            computed: *computed,
        });
        let findings = self.told().map(|finding| Slip {
            line: finding.line,
            name: finding.name.word(),
            kind: finding.name.kind().word(),
            slip: finding.weight() == Weight::Slip,
            token: visible(&finding.token),
            written: finding.written.map(|points| points.0),
            right: finding.right.map(|points| points.0),
            what: visible(&finding.what()).into_owned(),
        });
        CheckedFile {
            file: visible(&self.file),
            encoding: match self.encoding {
                Encoding::Ascii => "ascii",
                Encoding::Utf8 => "utf-8",
                Encoding::Utf8Undeclared => "utf-8, undeclared",
                Encoding::Latin1 => "iso-8859-1",
            },
            players: players.collect(),
            slips: self.slips(),
            findings: findings.collect(),
            more: self.untold().unwrap_or_default(),
        }
    }
}

impl Sum {
    fn add(&mut self, path: &Path, report: Result<Report, Failure>) {
        match report {
            Ok(report) => self.reports.push(report),
            Err(failure) => {
                self.unreadable.push((path.display().to_string(), failure.to_string()));
            }
        }
    }

    fn with_slips(&self) -> usize {
        self.reports.iter().filter(|report| report.slips() > 0).count()
    }

    fn exit(&self) -> Exit {
        if !self.unreadable.is_empty() {
            Exit::File
        } else if self.with_slips() > 0 {
            Exit::Found
        } else {
            Exit::Done
        }
    }

    fn text(&self) -> String {
        let mut said = String::new();
        for report in &self.reports {
            // Among several files the clean ones are only counted.
            if self.files == 1 || !report.findings.is_empty() {
                said.push_str(&report.text());
            }
        }
        for (_, failure) in &self.unreadable {
            said.push_str(&format!("{}\n", visible(failure)));
        }
        if self.files != 1 {
            let slips = self.with_slips();
            let clean = self.reports.len() - slips;
            let unreadable = match self.unreadable.len() {
                0 => String::new(),
                many => format!(", {many} unreadable"),
            };
            said.push_str(&format!(
                "{} files: {clean} clean, {slips} with slips{unreadable}\n",
                self.files
            ));
        }
        said
    }

    fn checked(&self) -> CheckedFiles<'_> {
        let unreadable = self.unreadable.iter();
        let unreadable = unreadable
            .map(|(file, error)| Unreadable { file: visible(file), error: visible(error) });
        CheckedFiles {
            files: self.reports.iter().map(Report::checked).collect(),
            clean: self.reports.len() - self.with_slips(),
            with_slips: self.with_slips(),
            unreadable: unreadable.collect(),
        }
    }
}
