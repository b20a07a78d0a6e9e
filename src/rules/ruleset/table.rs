//! Rule sets as tables: the embedded files, a base with what is set over it.
use toml::{Table, Value};

use crate::rules::{Fields, RuleSet, RuleSetError, near};

pub(super) const PRESETS: [(&str, &str); 7] = [
    ("hasbro", include_str!("../data/rulesets/hasbro.toml")),
    ("collins", include_str!("../data/rulesets/collins.toml")),
    ("naspa", include_str!("../data/rulesets/naspa.toml")),
    ("wespa", include_str!("../data/rulesets/wespa.toml")),
    ("absp", include_str!("../data/rulesets/absp.toml")),
    ("email", include_str!("../data/rulesets/email.toml")),
    ("super", include_str!("../data/rulesets/super.toml")),
];

pub(super) const ALPHABETS: [(&str, &str); 2] = [
    ("english", include_str!("../data/alphabets/english.txt")),
    ("english_super", include_str!("../data/alphabets/english_super.txt")),
];

pub(super) const LAYOUTS: [(&str, &str); 2] = [
    ("standard15", include_str!("../data/layouts/standard15.txt")),
    ("super21", include_str!("../data/layouts/super21.txt")),
];

/// Fields that say something about the rule set and are no rule.
pub(super) fn is_about(field: &str) -> bool {
    ["name", "title", "notes", "source"].contains(&field)
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
    let table = text.parse::<Table>().expect("embedded rule sets are tested");
    if table.contains_key("base") { over_base(table) } else { Ok(table) }
}

/// The fields of `table` over those of the preset it names as its base.
pub(super) fn over_base(mut table: Table) -> Result<Table, RuleSetError> {
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
    let mut merged = preset_table(&base)?;
    let sources = table.remove("source");
    for (field, value) in table {
        set_field(&mut merged, &field, value)?;
    }
    if let Some(Value::Table(sources)) = sources
        && let Some(Value::Table(merged)) = merged.get_mut("source")
    {
        merged.extend(sources);
    }
    Ok(merged)
}

/// Sets one field, having checked that it exists and can have the value. What an
/// override says is its own: the preset's source no longer speaks for it.
pub(super) fn set_field(table: &mut Table, field: &str, value: Value) -> Result<(), RuleSetError> {
    let Some(old) = table.get(field) else {
        return Err(unknown_field(field, table));
    };
    if *old == value {
        return Ok(());
    }
    let written = shown(&value);
    table.insert(field.to_owned(), value);
    if let Err(error) = table.clone().try_into::<Fields>() {
        return Err(RuleSetError::Value {
            field: field.to_owned(),
            value: written,
            reason: error.message().to_owned(),
        });
    }
    if let Some(Value::Table(sources)) = table.get_mut("source")
        && !is_about(field)
    {
        sources.insert(field.to_owned(), Value::String(RuleSet::SET_FOR_EVENT.to_owned()));
    }
    Ok(())
}

pub(super) fn unknown_field(field: &str, known: &Table) -> RuleSetError {
    let rules = known.keys().map(String::as_str).filter(|key| *key != "source");
    RuleSetError::UnknownField { field: field.to_owned(), near: near::nearest(field, rules) }
}

pub(super) fn embedded(
    files: &[(&'static str, &'static str)],
    field: &str,
    name: &str,
) -> Result<&'static str, RuleSetError> {
    files.iter().find(|(known, _)| *known == name).map(|(_, text)| *text).ok_or_else(|| {
        let known: Vec<_> = files.iter().map(|(known, _)| *known).collect();
        RuleSetError::Value {
            field: field.to_owned(),
            value: name.to_owned(),
            reason: format!("there are {}", known.join(", ")),
        }
    })
}

pub(super) fn syntax(text: &str, error: &toml::de::Error) -> RuleSetError {
    let before = error.span().map_or(0, |span| span.start.min(text.len()));
    let line = text.as_bytes()[..before].iter().filter(|byte| **byte == b'\n').count() + 1;
    RuleSetError::Syntax { line, reason: error.message().replace('\n', " ") }
}
