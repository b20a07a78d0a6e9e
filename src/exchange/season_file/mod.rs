//! The season file: event files that count together, as TOML that people may write too.
//!
//! It is only ever added to at its end, so that what somebody wrote by hand stays as it
//! is. What a key means stands in its head, `template.toml`.
use serde::Deserialize;
use toml::Spanned;

use crate::Problem;

use tournament::season::NameRule;
use tournament::{name_key, normalised_name};

/// What a new season file says; its values hold where a file has none of its own.
pub const TEMPLATE: &str = include_str!("template.toml");

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeasonFile {
    pub name: Option<String>,
    /// Who played fewer games than so many is a newcomer.
    pub newcomer_games: u32,
    pub events: Vec<SeasonEvent>,
    /// Whom names mean.
    pub names: Vec<NameRule>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeasonEvent {
    /// The line on which it begins, from 1.
    pub line: u64,
    /// The event file, from the season file's folder.
    pub file: String,
    /// The day on which it was played, where that is not when it was entered.
    pub day: Option<String>,
    /// What the event was when it was added.
    pub added: Option<AddedEvent>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AddedEvent {
    pub revision: i64,
    /// The hash of its journal up to there, in hexadecimal.
    pub fingerprint: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FileText {
    name: Option<String>,
    newcomer_games: Option<u32>,
    #[serde(default)]
    event: Vec<Spanned<EventText>>,
    #[serde(default)]
    player: Vec<Spanned<PlayerText>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EventText {
    file: String,
    day: Option<String>,
    revision: Option<i64>,
    fingerprint: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlayerText {
    written: String,
    is: String,
}

pub fn read(text: &str) -> Result<SeasonFile, Problem> {
    let file: FileText = parsed(text)?;
    let newcomer_games = match file.newcomer_games {
        Some(games) => games,
        None => parsed::<FileText>(TEMPLATE)?.newcomer_games.unwrap_or_default(),
    };
    let mut events = Vec::new();
    for event in file.event {
        let line = line_at(text, event.span().start);
        let EventText { file, day, revision, fingerprint } = event.into_inner();
        let added = match (revision, fingerprint) {
            (Some(revision), Some(fingerprint)) => Some(AddedEvent { revision, fingerprint }),
            (None, None) => None,
            (Some(_), None) | (None, Some(_)) => {
                let what = "`revision` and `fingerprint` stand together, or neither";
                return Err(Problem::at(line, what));
            }
        };
        events.push(SeasonEvent { line, file, day, added });
    }
    let mut names: Vec<NameRule> = Vec::new();
    let mut lines: Vec<u64> = Vec::new();
    for player in file.player {
        let line = line_at(text, player.span().start);
        let PlayerText { written, is } = player.into_inner();
        let same = |rule: &NameRule| name_key(&rule.written) == name_key(&written);
        if let Some(place) = names.iter().position(same) {
            let first = lines[place];
            let what = format!("`{written}` means somebody already on line {first}");
            return Err(Problem::at(line, what));
        }
        names.push(NameRule { written: normalised_name(&written), is: normalised_name(&is) });
        lines.push(line);
    }
    Ok(SeasonFile { name: file.name, newcomer_games, events, names })
}

pub fn event_lines(event: &SeasonEvent) -> String {
    let mut lines = format!("\n[[event]]\nfile = {}\n", quoted(&event.file));
    if let Some(day) = &event.day {
        lines.push_str(&format!("day = {}\n", quoted(day)));
    }
    if let Some(AddedEvent { revision, fingerprint }) = &event.added {
        lines.push_str(&format!("revision = {revision}\nfingerprint = {}\n", quoted(fingerprint)));
    }
    lines
}

pub fn name_lines(rule: &NameRule) -> String {
    format!("\n[[player]]\nwritten = {}\nis = {}\n", quoted(&rule.written), quoted(&rule.is))
}

fn parsed<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, Problem> {
    toml::from_str(text).map_err(|error| {
        let line = line_at(text, error.span().map_or(0, |span| span.start));
        Problem::at(line, error.message().replace('\n', " "))
    })
}

fn line_at(text: &str, byte: usize) -> u64 {
    1 + text.bytes().take(byte).filter(|byte| *byte == b'\n').count() as u64
}

fn quoted(text: &str) -> String {
    toml::Value::from(text).to_string()
}
