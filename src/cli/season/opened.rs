//! [`Opened`]: a season file with its nights, read.
use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;

use crate::cli::Failure;
use crate::cli::app::input;
use crate::cli::os::clock;
use desk::{Desk, NightFile};
use exchange::season_file::{self, SeasonFile};
use tournament::event::OperationId;
use tournament::season::Season;
use tournament::{name_key, plural};

const ENDING: &str = "season";

/// The day of a night without results; it comes last.
const UNPLAYED: &str = "not played yet";

#[derive(Debug, Args)]
pub struct SeasonArgument {
    /// Name the season file; else the only one in the folder
    #[arg(long, value_name = "FILE")]
    pub season: Option<PathBuf>,
}

pub struct Opened {
    path: PathBuf,
    pub file: SeasonFile,
    /// The nights with their days, in their order.
    nights: Vec<(NightFile, String)>,
    /// What does not count, and what is odd, a sentence each.
    pub notes: Vec<String>,
}

impl SeasonArgument {
    pub fn found(&self) -> Result<Option<PathBuf>, Failure> {
        if let Some(named) = &self.season {
            return Ok(named.exists().then(|| named.clone()));
        }
        let mut found = Vec::new();
        for entry in fs::read_dir(".").into_iter().flatten().flatten() {
            let path = PathBuf::from(entry.file_name());
            if path.extension().is_some_and(|ending| ending == ENDING) {
                found.push(path);
            }
        }
        found.sort();
        match &found[..] {
            [] => Ok(None),
            [one] => Ok(Some(one.clone())),
            many => Err(Failure::usage(
                format!(
                    "there are several season files in this folder: {}",
                    many.iter().map(|p| p.display().to_string()).collect::<Vec<_>>().join(", ")
                ),
                "say which: `--season FILE`",
            )),
        }
    }

    pub fn there(&self) -> Result<PathBuf, Failure> {
        self.found()?.ok_or_else(|| {
            Failure::usage(
                match &self.season {
                    Some(named) => format!("there is no season file `{}`", named.display()),
                    None => "there is no season file in this folder".to_owned(),
                },
                "`sixzero season add EVENT…` makes one",
            )
        })
    }
}

impl Opened {
    /// Reads the season's events; all that cannot be read are named at once.
    pub fn of(path: &Path) -> Result<Opened, Failure> {
        let file = parsed(path, &read(path)?)?;
        let folder = folder_of(path);
        let mut failures = Vec::new();
        let mut nights: Vec<(NightFile, String, String)> = Vec::new();
        let mut notes = Vec::new();
        for event in &file.events {
            let added = event.added.as_ref();
            let at = added.map(|added| OperationId(added.revision));
            let place = folder.join(&event.file);
            let night = match night(&place, at) {
                Ok(night) => night,
                Err(failure) => {
                    failures.push((place, failure));
                    continue;
                }
            };
            if added.is_some_and(|added| night.identity.then.as_ref() != Some(&added.fingerprint)) {
                notes.push(format!(
                    "{} is not the event that was added, or an older copy of it: it counts as it \
                     is now.",
                    event.file
                ));
            }
            let same = |other: &&(NightFile, String, String)| {
                other.0.identity.beginning == night.identity.beginning
            };
            if let Some((_, _, other)) = nights.iter().find(same) {
                notes.push(format!(
                    "{} (line {}) is the same event as {other}: it counts once.",
                    event.file, event.line
                ));
                continue;
            }
            notes.extend(night_notes(&event.file, &night));
            let date = night.event.settings.date.map(|day| day.to_string());
            let entered = night.entered.map(clock::day);
            let day = event.day.clone().or(date).or(entered).unwrap_or_else(|| UNPLAYED.to_owned());
            nights.push((night, day, event.file.clone()));
        }
        if !failures.is_empty() {
            return Err(Failure::nights(&failures));
        }
        let players = || nights.iter().flat_map(|(night, _, _)| &night.players);
        for rule in &file.names {
            if !players().any(|player| name_key(&player.name) == name_key(&rule.written)) {
                notes.push(format!("A rule names {}, but no player is called so.", rule.written));
            }
        }
        // In the order of their days; nights of one day as the file has them.
        nights.sort_by(|(_, one, _), (_, other, _)| one.cmp(other));
        let nights = nights.into_iter().map(|(night, day, _)| (night, day)).collect();
        Ok(Opened { path: path.to_owned(), file, nights, notes })
    }

    pub fn season(&self) -> Season {
        let nights: Vec<_> = self.nights.iter().map(|(night, day)| night.shown(day)).collect();
        Season::of(&nights, &self.file.names)
    }

    pub fn name(&self) -> String {
        let stem = || self.path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        self.file.name.clone().unwrap_or_else(stem)
    }
}

/// An event, opened to be read: one of an older sixzero stays as it is.
pub fn night(path: &Path, at: Option<OperationId>) -> Result<NightFile, Failure> {
    Ok(Desk::open(path)?.night_file(at)?)
}

fn night_notes(file: &str, night: &NightFile) -> Vec<String> {
    let mut notes: Vec<String> = night
        .unfinished
        .iter()
        .map(|(round, missing)| {
            let results = plural(*missing, "result is", "results are");
            format!("{file}: round {} is unfinished, {results} missing.", round.0)
        })
        .collect();
    match night.free_games {
        0 => {}
        1 => notes.push(format!("{file}: a recorded game belongs to no round and is not counted.")),
        many => notes
            .push(format!("{file}: {many} recorded games belong to no round and are not counted.")),
    }
    notes
}

pub fn read(path: &Path) -> Result<String, Failure> {
    input::text(path)
}

pub fn parsed(path: &Path, text: &str) -> Result<SeasonFile, Failure> {
    season_file::read(text).map_err(|error| Failure::season_file(path, &error))
}

/// The folder from which the season file names its events.
pub fn folder_of(path: &Path) -> &Path {
    path.parent().unwrap_or(Path::new(""))
}
