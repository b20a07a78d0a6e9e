//! Rule sets as tables: the embedded files, and a base with fields set over it.
use std::collections::HashSet;

use toml::{Table, Value};

use crate::ruleset::error::RuleSetError;
use crate::ruleset::fields::Fields;
use crate::ruleset::{Milliseconds, RuleSet};
use crate::text::near;

/// The files of a folder of `data`, each with its name.
macro_rules! embedded {
    ($folder:literal $ending:literal $($name:literal)+) => {
        &[$(($name, include_str!(concat!("../data/", $folder, "/", $name, $ending)))),+]
    };
}

pub(super) const PRESETS: &[(&str, &str)] = embedded! {
    "rulesets" ".toml"
        "hasbro" "collins" "naspa" "wespa" "social" "absp" "email" "super" "french" "german" "spanish"
        "catalan" "catalan_super" "polish" "norwegian" "swedish" "slovene" "dutch"
};

pub(super) const ALPHABETS: &[(&str, &str)] = embedded! {
    "alphabets" ".txt"
        "english" "english_super" "french" "german" "spanish" "catalan" "catalan_super" "polish"
        "norwegian" "swedish" "slovene" "dutch"
};

pub(super) const LAYOUTS: &[(&str, &str)] = embedded! {
    "layouts" ".txt"
        "standard15" "super21"
};

/// Rules that were added later, each with what it was in rule sets frozen before.
const LATER_RULES: [(&str, &str); 8] = [
    ("scoreless_exchange", "counts"),
    ("scoreless_empty_board", "allowed"),
    ("challenged_off", "turn"),
    ("misplaced_opening", "refused"),
    ("missing_letter", "refused"),
    ("challenge_from", "any"),
    ("phony_costs", "turn"),
    ("scoreless_zero_play", "begins_again"),
];

/// Later rules that no game depends on: how disputes are settled, and how rounds are scored in
/// which a player is absent.
pub(super) const BESIDE_GAMES: [(&str, &str); 19] = [
    ("recount", "event"),
    ("correction_window", "slip"),
    ("may_rule", "anybody"),
    ("no_show_absentee", "forfeit"),
    ("no_show_opponent", "bye"),
    ("late_entry", "forfeit"),
    ("rejoin", "forfeit"),
    ("sit_out", "none"),
    ("substitute", "none"),
    ("withdrawal_round", "forfeit"),
    ("disqualified_games", "keep"),
    ("late_forfeit_minutes", "none"),
    ("overtime_counts", "score"),
    ("penalty_counts", "spread"),
    ("low_score", "100"),
    ("high_score", "800"),
    ("wide_spread", "400"),
    ("tie_breaks", "spread"),
    ("gibson_spread", "500"),
];

/// The table that keeps the texts of the tile set and the board.
pub(super) const FILES: &str = "files";

/// The ending of a user's own files.
pub(super) const FILE_ENDING: &str = ".txt";

/// Fields that say something about the rule set and are not rules.
pub(super) fn is_about(field: &str) -> bool {
    ["name", "title", NOTES, SOURCE, FILES].contains(&field)
}

/// The table that says where each value comes from.
pub(super) const SOURCE: &str = "source";

/// What the user should know about the rule set.
pub(super) const NOTES: &str = "notes";

/// The names of all rules, as the preset without a base lists them: each at the beginning of a
/// line, before the table of sources. Every command opens an event, and parsing a whole preset for
/// its names would take most of that time.
fn rules() -> impl Iterator<Item = &'static str> {
    let (_, text) = PRESETS[0];
    let lines = text.lines().take_while(|line| !line.starts_with('['));
    lines.filter_map(|line| Some(line.split_once(" = ")?.0))
}

/// A rule set that was frozen with all its fields; later rules get what they meant before.
pub(super) fn frozen(mut table: Table) -> Result<Table, RuleSetError> {
    // Most are frozen in the order of the preset, and need no set of all names.
    let mut next = rules();
    let mut others = table.keys().filter(|field| ![SOURCE, FILES].contains(&field.as_str()));
    if let Some(field) = others.find(|field| !next.any(|rule| rule == field.as_str())) {
        let known: HashSet<&str> = rules().collect();
        let unknown =
            std::iter::once(field).chain(others).find(|one| !known.contains(one.as_str()));
        if let Some(field) = unknown {
            return Err(unknown_field(field, rules()));
        }
    }
    for (field, meant) in LATER_RULES.into_iter().chain(BESIDE_GAMES) {
        if !table.contains_key(field) {
            table.insert(field.to_owned(), Value::String(meant.to_owned()));
        }
    }
    Ok(table)
}

/// The part of a table that serde reads: without the sources and the texts of files.
pub(super) fn fields_of(table: &Table) -> Table {
    let fields = table.iter().filter(|(field, _)| ![SOURCE, FILES].contains(&field.as_str()));
    fields.map(|(field, value)| (field.clone(), value.clone())).collect()
}

/// The text of the tile set or the board: the kept one, else the embedded one.
pub(super) fn kept_text(
    table: &Table,
    embedded: &[(&'static str, &'static str)],
    field: &str,
    name: &str,
) -> Result<String, RuleSetError> {
    let kept = table.get(FILES).and_then(|files| files.get(field)).and_then(Value::as_str);
    if let Some(text) = kept {
        return Ok(text.to_owned());
    }
    let found = embedded.iter().find(|(known, _)| *known == name);
    found.map(|(_, text)| (*text).to_owned()).ok_or_else(|| {
        let known: Vec<_> = embedded.iter().map(|(known, _)| *known).collect();
        RuleSetError::Value {
            field: field.to_owned(),
            value: name.to_owned(),
            reason: format!(
                "there are {}; a rule set's file can name a file of its own, `FILE{FILE_ENDING}`",
                known.join(", ")
            ),
        }
    })
}

pub(super) fn keep_text(table: &mut Table, field: &str, text: String) {
    let files = table.entry(FILES).or_insert_with(|| Value::Table(Table::new()));
    if let Value::Table(files) = files {
        files.insert(field.to_owned(), Value::String(text));
    }
}

pub(super) fn shown(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(values) => values.iter().map(shown).collect::<Vec<_>>().join(" "),
        Value::Integer(_)
        | Value::Float(_)
        | Value::Boolean(_)
        | Value::Datetime(_)
        | Value::Table(_) => value.to_string(),
    }
}

pub(super) fn preset_table(name: &str) -> Result<Table, RuleSetError> {
    let (_, text) = PRESETS.iter().find(|(known, _)| *known == name).ok_or_else(|| {
        RuleSetError::UnknownPreset {
            name: name.to_owned(),
            near: near::nearest(name, RuleSet::presets()),
        }
    })?;
    let mut table = text.parse::<Table>().expect("embedded rule sets are tested");
    match table.contains_key("base") {
        true => {
            let base = base_of(&mut table)?;
            laid_over(base, table, put_field)
        }
        false => Ok(table),
    }
}

/// The fields of `table` over those of the preset it names as its base.
pub(super) fn over_base(mut table: Table) -> Result<Table, RuleSetError> {
    let base = base_of(&mut table)?;
    laid_over(base, table, set_field)
}

/// The table of the preset that a table names as its base.
fn base_of(table: &mut Table) -> Result<Table, RuleSetError> {
    let base = match table.remove("base") {
        Some(Value::String(base)) => base,
        other => {
            return Err(RuleSetError::Value {
                field: "base".to_owned(),
                value: other.map(|value| value.to_string()).unwrap_or_default(),
                reason: "it names a preset".to_owned(),
            });
        }
    };
    preset_table(&base)
}

type SetField = fn(&mut Table, &str, Value) -> Result<(), RuleSetError>;

fn laid_over(
    mut merged: Table,
    mut table: Table,
    set_field: SetField,
) -> Result<Table, RuleSetError> {
    let sources = table.remove(SOURCE);
    for (field, value) in table {
        set_field(&mut merged, &field, value)?;
    }
    if let Some(Value::Table(sources)) = sources
        && let Some(Value::Table(merged)) = merged.get_mut(SOURCE)
    {
        merged.extend(sources);
    }
    Ok(merged)
}

/// Sets one field, after checking that it exists and can have the value.
pub(super) fn set_field(table: &mut Table, field: &str, value: Value) -> Result<(), RuleSetError> {
    let written = shown(&value);
    put_field(table, field, as_kept(field, value))?;
    match table.clone().try_into::<Fields>() {
        Ok(_) => Ok(()),
        Err(error) => Err(RuleSetError::Value {
            field: field.to_owned(),
            value: written,
            reason: expected(error.message()),
        }),
    }
}

/// What a value has to be, in plain words, from the end of serde's message.
fn expected(message: &str) -> String {
    let Some((_, expected)) = message.rsplit_once("expected ") else { return message.to_owned() };
    let what = match expected {
        "u8" => "a whole number from 0 to 255",
        "u16" | "u32" | "u64" | "usize" => "a whole number, 0 or more",
        "i8" | "i16" | "i32" | "i64" => "a whole number",
        "a sequence" => "a list, as `[7, 50]`",
        "string only" => "a word",
        other => other,
    };
    format!("it is {what}")
}

/// Refuses a time that was typed as a number alone: files can have milliseconds, people do not type
/// them.
pub(super) fn check_typed(field: &str, value: &Value) -> Result<(), RuleSetError> {
    let Some(number) = value.as_integer().filter(|_| field.ends_with(TIME)) else { return Ok(()) };
    let number = number.to_string();
    match Milliseconds::parse(&number) {
        Ok(_) => Ok(()),
        Err(error) => Err(RuleSetError::Value {
            field: field.to_owned(),
            value: number,
            reason: error.to_string(),
        }),
    }
}

/// The ending of fields that hold a time.
const TIME: &str = "_ms";

/// A value as a rule set keeps it: a time such as `25:00` in milliseconds.
fn as_kept(field: &str, value: Value) -> Value {
    let time = value.as_str().filter(|_| field.ends_with(TIME));
    let read = time.and_then(|time| Milliseconds::parse(time).ok());
    read.and_then(|time| i64::try_from(time.0).ok()).map_or(value, Value::Integer)
}

/// A field's value for people: a time as `25:00`.
pub(super) fn shown_of(field: &str, value: &Value) -> String {
    let time = value.as_integer().filter(|_| field.ends_with(TIME));
    match time.and_then(|time| u64::try_from(time).ok()) {
        Some(time) => Milliseconds(time).to_string(),
        None => shown(value),
    }
}

/// Replaces a value; the preset's source no longer applies to it.
fn put_field(table: &mut Table, field: &str, value: Value) -> Result<(), RuleSetError> {
    let Some(old) = table.get(field) else {
        return Err(unknown_field(field, table.keys().map(String::as_str)));
    };
    if *old == value {
        return Ok(());
    }
    table.insert(field.to_owned(), value);
    if let Some(Value::Table(files)) = table.get_mut(FILES) {
        files.remove(field);
    }
    if let Some(Value::Table(sources)) = table.get_mut(SOURCE)
        && !is_about(field)
    {
        sources.insert(field.to_owned(), Value::String(RuleSet::SET_FOR_EVENT.to_owned()));
    }
    Ok(())
}

fn unknown_field<'t>(field: &str, known: impl Iterator<Item = &'t str>) -> RuleSetError {
    let rules = known.filter(|key| ![SOURCE, FILES].contains(key));
    RuleSetError::UnknownField { field: field.to_owned(), near: near::nearest(field, rules) }
}

pub(super) fn syntax(text: &str, error: &toml::de::Error) -> RuleSetError {
    let before = error.span().map_or(0, |span| span.start.min(text.len()));
    let line = text.as_bytes()[..before].iter().filter(|byte| **byte == b'\n').count() + 1;
    RuleSetError::Syntax { line, reason: error.message().replace('\n', " ") }
}
