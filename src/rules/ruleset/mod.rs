//! [`RuleSet`]: every number and choice of the rules, as data.
//!
//! The presets are text files in `data/rulesets/`; a user's own file starts from a preset (`base =
//! "naspa"`) and overrides fields. `docs/rules/rulesets.md` explains the fields; each preset says
//! where its values come from.
mod challenge;
mod checks;
mod error;
mod fields;
mod missed;
mod overtime;
mod table;
mod tie_break;

use std::collections::HashMap;
use std::sync::Arc;

use toml::{Table, Value};

use crate::board::{Alphabet, Layout};
use crate::ruleset::checks::check_possible;
use crate::ruleset::table::{
    ALPHABETS, BESIDE_GAMES, FILE_ENDING, FILES, LAYOUTS, NOTES, PRESETS, SOURCE, fields_of,
    frozen, is_about, keep_text, kept_text, over_base, preset_table, set_field, shown_of, syntax,
};

pub use challenge::{ChallengeRule, Per};
pub use error::RuleSetError;
pub use fields::{
    Bingo, ChallengeBy, ChallengeFrom, ChallengeScope, ChallengeUntil, ChallengedOff, DeclaredEnd,
    DisqualifiedGames, Fields, ForfeitStarts, MayRule, MisplacedOpening, MissingLetter,
    PenaltyCounts, PhonyCosts, PlayOut, ScorelessEmptyBoard, ScorelessEnd, ScorelessExchange,
    ScorelessZeroPlay, TieRule, Window, WithdrawalRound, WordRule,
};
pub use missed::{Missed, MissedError};
pub use overtime::{Milliseconds, Overtime, OvertimeLoss, OvertimeRule, TimeError};
pub use tie_break::{SpreadKind, TieBreak, TieBreakError};

/// The rules of a game and what an event needs of them.
///
/// ```
/// # use sixzero_rules::RuleSet;
/// let naspa = RuleSet::preset("naspa")?;
/// let club = naspa.with("challenge=plus5_word")?;
/// assert_eq!(club.challenge.to_string(), "plus5_word");
/// assert_eq!(RuleSet::parse(&club.text())?, club);
/// assert_eq!(
///     naspa.with("rack_sise=8").unwrap_err().to_string(),
///     "there is no rule `rack_sise`: did you mean `rack_size`?"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct RuleSet {
    fields: Fields,
    alphabet: Arc<Alphabet>,
    layout: Arc<Layout>,
    table: Table,
}

/// The user's own files that belong to a rule set: their names, or their texts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Files {
    /// For the tile set.
    pub alphabet: Option<String>,
    pub board: Option<String>,
}

const ALPHABET: &str = "alphabet";
const BOARD: &str = "board";

impl RuleSet {
    pub fn presets() -> impl Iterator<Item = &'static str> {
        PRESETS.iter().map(|(name, _)| *name)
    }

    /// The names of the built-in tile sets.
    pub(crate) fn alphabets() -> impl Iterator<Item = &'static str> {
        ALPHABETS.iter().map(|(name, _)| *name)
    }

    pub fn preset(name: &str) -> Result<RuleSet, RuleSetError> {
        RuleSet::from_table(preset_table(name)?)
    }

    /// Reads a rule set's file: a preset it starts from (`base`) and the fields it
    /// overrides, or all fields. A frozen rule set ([`RuleSet::text`]) is read the same
    /// way, and needs no other file.
    pub fn parse(text: &str) -> Result<RuleSet, RuleSetError> {
        RuleSet::parse_with(text, Files::default())
    }

    /// The names of the user's own files that a rule set's file refers to; the caller passes their
    /// texts to [`RuleSet::parse_with`].
    pub fn files_named(text: &str) -> Result<Files, RuleSetError> {
        let table = text.parse::<Table>().map_err(|error| syntax(text, &error))?;
        let named = |field: &str| {
            let name = table.get(field).and_then(Value::as_str)?;
            let is_own = name.ends_with(FILE_ENDING) && !table.contains_key(FILES);
            is_own.then(|| name.to_owned())
        };
        Ok(Files { alphabet: named(ALPHABET), board: named(BOARD) })
    }

    /// Reads a rule set's file together with the texts of the files it names; the rule
    /// set keeps them.
    pub fn parse_with(text: &str, texts: Files) -> Result<RuleSet, RuleSetError> {
        let mut table = text.parse::<Table>().map_err(|error| syntax(text, &error))?;
        let is_frozen = table.contains_key(SOURCE) && !table.contains_key("base");
        let mut table = if is_frozen {
            frozen(table)?
        } else {
            let base = Value::String(RuleSet::DEFAULT.to_owned());
            table.entry("base").or_insert(base);
            over_base(table)?
        };
        for (field, text) in [(ALPHABET, texts.alphabet), (BOARD, texts.board)] {
            if let Some(text) = text {
                keep_text(&mut table, field, text);
            }
        }
        RuleSet::from_table(table)
    }

    /// The preset of an event or a file that names none.
    pub const DEFAULT: &str = "naspa";

    /// The source of a rule that was set over the preset's.
    pub const SET_FOR_EVENT: &str = "P set for this event";

    /// This rule set with one field set, as `challenge=plus5_play` or `clock_ms=25:00`.
    pub fn with(&self, assignment: &str) -> Result<RuleSet, RuleSetError> {
        let (field, value) = assigned(assignment)?;
        let mut table = self.table.clone();
        set_field(&mut table, field, value)?;
        RuleSet::from_table(table)
    }

    fn from_table(mut table: Table) -> Result<RuleSet, RuleSetError> {
        let fields: Fields = fields_of(&table).try_into().map_err(|error: toml::de::Error| {
            RuleSetError::Incomplete { reason: error.message().replace('\n', " ") }
        })?;
        check_possible(&table, &fields)?;
        let name = &fields.alphabet;
        let text = kept_text(&table, ALPHABETS, ALPHABET, name)?;
        let alphabet = Alphabet::parse(&text)
            .map_err(|error| RuleSetError::Alphabet { name: name.clone(), error })?;
        keep_text(&mut table, ALPHABET, text);
        let name = &fields.board;
        let text = kept_text(&table, LAYOUTS, BOARD, name)?;
        let layout = Layout::parse(&text)
            .map_err(|error| RuleSetError::Layout { name: name.clone(), error })?;
        keep_text(&mut table, BOARD, text);
        Ok(RuleSet { fields, alphabet: Arc::new(alphabet), layout: Arc::new(layout), table })
    }

    /// The whole rule set as TOML text, which [`RuleSet::parse`] reads: what an event freezes. It
    /// has the texts of the tile set and the board.
    pub fn text(&self) -> String {
        self.table.to_string()
    }

    /// Whether games are the same under both: they differ at most in how disputes are settled and
    /// absences scored, which can change while games are on.
    pub fn plays_as(&self, other: &RuleSet) -> bool {
        self.agrees(other, |field| BESIDE_GAMES.iter().all(|(beside, _)| *beside != field))
    }

    /// Whether both agree in the fields asked about. Texts about the fields are left out, as they
    /// may be reworded.
    fn agrees(&self, other: &RuleSet, asked: impl Fn(&str) -> bool) -> bool {
        let is_asked = |field: &str| ![SOURCE, NOTES].contains(&field) && asked(field);
        let fields = |rules: &RuleSet| rules.table.keys().filter(|field| is_asked(field)).count();
        let same = |(field, value): (&String, &Value)| {
            !is_asked(field) || other.table.get(field) == Some(value)
        };
        fields(self) == fields(other) && self.table.iter().all(same)
    }

    /// The rules that differ in another rule set, in their order.
    pub fn changes(&self, to: &RuleSet) -> Vec<RuleChange> {
        let now: HashMap<&str, String> =
            to.described().map(|(field, value, _)| (field, value)).collect();
        let otherwise = |(field, was, _): (&str, String, _)| {
            let now = now.get(field).cloned().unwrap_or_default();
            (was != now).then(|| RuleChange { field: field.to_owned(), was, now })
        };
        self.described().filter_map(otherwise).collect()
    }

    /// Every field as it is written, with where its value comes from.
    pub fn described(&self) -> impl Iterator<Item = (&str, String, Option<&str>)> + '_ {
        let sources = self.table.get(SOURCE).and_then(Value::as_table);
        self.table.iter().filter(|(field, _)| !is_about(field)).map(move |(field, value)| {
            let source = sources.and_then(|s| s.get(field)).and_then(Value::as_str);
            (field.as_str(), shown_of(field, value), source)
        })
    }

    /// Where the rule set as a whole comes from.
    pub fn source(&self) -> Option<&str> {
        self.table.get(SOURCE)?.get("title")?.as_str()
    }

    /// What the user should know: where base documents conflict, and what was chosen.
    pub fn notes(&self) -> impl Iterator<Item = &str> + '_ {
        let notes = self.table.get(NOTES).and_then(Value::as_array);
        notes.into_iter().flatten().filter_map(Value::as_str)
    }

    pub fn alphabet(&self) -> &Arc<Alphabet> {
        &self.alphabet
    }

    pub fn layout(&self) -> &Arc<Layout> {
        &self.layout
    }

    /// What overtime costs; `None` without a clock.
    pub fn overtime(&self) -> Option<OvertimeRule> {
        self.clock_ms.map(|_| OvertimeRule {
            points: self.overtime_points,
            period: Milliseconds(self.overtime_period_ms),
            limit: self.overtime_limit_ms.map(Milliseconds),
        })
    }
}

/// A rule that differs between two rule sets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleChange {
    pub field: String,
    pub was: String,
    pub now: String,
}

/// The field and the value of `challenge=plus5_play`.
fn assigned(assignment: &str) -> Result<(&str, Value), RuleSetError> {
    let (field, value) = assignment
        .split_once('=')
        .map(|(field, value)| (field.trim(), value.trim()))
        .ok_or_else(|| RuleSetError::Assignment(assignment.to_owned()))?;
    let read = format!("value = {value}").parse::<Table>().ok();
    let value = read
        .and_then(|mut table| table.remove("value"))
        .unwrap_or_else(|| Value::String(value.to_owned()));
    table::check_typed(field, &value)?;
    Ok((field, value))
}

impl std::ops::Deref for RuleSet {
    type Target = Fields;
    fn deref(&self) -> &Fields {
        &self.fields
    }
}

impl PartialEq for RuleSet {
    fn eq(&self, other: &RuleSet) -> bool {
        self.agrees(other, |_| true)
    }
}

impl Eq for RuleSet {}
