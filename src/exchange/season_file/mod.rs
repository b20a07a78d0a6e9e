//! The season file: event files that count together, as TOML that people may write too.
//!
//! Programs only append to it, so comments stay. Its head, `template.toml`, says what each key
//! means.
use serde::Deserialize;
use toml::Spanned;

use crate::Problem;

use tournament::season::NameRule;
use tournament::{name_key, normalised_name};

/// The text of a new season file; its values hold where a file has none of its own.
pub const TEMPLATE: &str = include_str!("template.toml");

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeasonFile {
    pub name: Option<String>,
    /// Players with fewer games are newcomers.
    pub newcomer_games: u32,
    pub events: Vec<SeasonEvent>,
    /// Whom names mean.
    pub names: Vec<NameRule>,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeasonEvent {
    /// The event file, from the season file's folder.
    pub file: String,
    /// The day of play, if the event has no date and it is not the day of entry.
    pub day: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FileText {
    name: Option<String>,
    newcomer_games: Option<u32>,
    #[serde(default)]
    event: Vec<SeasonEvent>,
    #[serde(default)]
    player: Vec<Spanned<PlayerText>>,
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
    Ok(SeasonFile { name: file.name, newcomer_games, events: file.event, names })
}

pub fn event_lines(event: &SeasonEvent) -> String {
    let mut lines = format!("\n[[event]]\nfile = {}\n", quoted(&event.file));
    if let Some(day) = &event.day {
        lines.push_str(&format!("day = {}\n", quoted(day)));
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
