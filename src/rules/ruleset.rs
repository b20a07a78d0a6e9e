//! [`RuleSet`]: every number and choice of the rules, as data.
//!
//! The presets are text files in `data/rulesets/`; a file of one's own starts from a
//! preset (`base = "naspa"`) and overrides fields. `docs/rules/rulesets.md` explains the
//! fields; each preset says where its values come from.
use std::sync::Arc;

use serde::{Deserialize, Deserializer};
use toml::{Table, Value};

use crate::rules::alphabet::Alphabet;
use crate::rules::challenge::ChallengeRule;
use crate::rules::clock::{Milliseconds, OvertimeRule};
use crate::rules::layout::Layout;
use crate::rules::{Points, near};

/// The rules of a game and what an event needs of them.
#[derive(Clone, Debug)]
pub struct RuleSet {
    fields: Fields,
    alphabet: Arc<Alphabet>,
    layout: Arc<Layout>,
    table: Table,
}

/// The fields of a rule set, as in its file.
#[derive(Clone, Debug, Deserialize)]
pub struct Fields {
    /// The preset's name, or the one a file gives itself.
    pub name: String,
    /// The name for people.
    pub title: String,
    alphabet: String,
    board: String,
    /// Which words are acceptable.
    pub words: WordRule,
    /// The fewest players.
    pub players_least: u8,
    /// The most players.
    pub players_most: u8,
    /// How many tiles a full rack has.
    pub rack_size: u8,
    /// The fewest tiles of a first play.
    pub opening_tiles: u8,
    /// An exchange needs this many tiles in the bag, counted before the draw, and
    /// never fewer than are exchanged.
    pub exchange_bag: u8,
    /// The fewest tiles of an exchange; exchanging none is a pass.
    pub exchange_least: u8,
    /// How often one player may exchange in a game.
    #[serde(deserialize_with = "or_none")]
    pub exchange_limit: Option<u8>,
    /// The bonus for tiles laid in one turn.
    pub bingo: Vec<Bingo>,
    /// What a challenge costs.
    #[serde(deserialize_with = "challenge_rule")]
    pub challenge: ChallengeRule,
    /// How a challenge is decided.
    pub challenge_by: ChallengeBy,
    /// Which words of the play a challenge is about.
    pub challenge_words: ChallengeScope,
    /// How long a play can be challenged.
    pub challenge_until: ChallengeUntil,
    /// After how many scoreless turns in a row a game can end.
    #[serde(deserialize_with = "or_none")]
    pub scoreless_turns: Option<u8>,
    /// Whether the game ends then by itself.
    pub scoreless_end: ScorelessEnd,
    /// The most players for whom scoreless turns are counted.
    pub scoreless_players: u8,
    /// The game ends when every player has passed this often, all in a row.
    #[serde(deserialize_with = "or_none")]
    pub passes_each: Option<u8>,
    /// The same with more players than scoreless turns are counted for.
    #[serde(deserialize_with = "or_none")]
    pub passes_each_crowd: Option<u8>,
    /// Whether the players can declare that all possible plays are made.
    pub declared_end: DeclaredEnd,
    /// What the player who goes out gets.
    pub play_out: PlayOut,
    /// With how many players the double rack is counted; with others each deducts.
    pub double_rack_players: u8,
    /// Who wins when the final scores are equal.
    pub tie: TieRule,
    /// What a tie is worth to each player, in half-wins.
    pub tie_half_wins: u8,
    /// Each player's time in milliseconds.
    #[serde(deserialize_with = "or_none")]
    pub clock_ms: Option<u64>,
    overtime_points: i32,
    overtime_period_ms: u64,
    #[serde(deserialize_with = "or_none")]
    overtime_limit_ms: Option<u64>,
    bye_spread: i32,
    forfeit_spread: i32,
    /// Who is charged a start for a game that was not played.
    pub forfeit_starts: ForfeitStarts,
}

/// Points for laying at least this many tiles in one turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(from = "(u8, i32)")]
pub struct Bingo {
    /// How many tiles.
    pub tiles: u8,
    /// How many points.
    pub points: Points,
}

/// Which words are acceptable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WordRule {
    /// The words of the list.
    Exact,
    /// Anagrams of them (Clabbers).
    Anagram,
}

/// How a challenge is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChallengeBy {
    /// By the agreed word list, or the director.
    Verdict,
    /// Each challenge takes the last play off or puts it back (`rules.md` 4.7).
    Toggle,
}

/// Which words of a play a challenge is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChallengeScope {
    /// All of them, whatever the challenger names.
    Play,
    /// Those the challenger names; all, where none is named.
    Named,
}

/// How long a play can be challenged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChallengeUntil {
    /// Until the next turn begins.
    NextTurn,
    /// Until its player draws; "hold" extends it.
    Draw,
}

/// Whether a game ends by itself after the scoreless turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ScorelessEnd {
    /// It does.
    Automatic,
    /// A player has to say so.
    Claimed,
}

/// Whether the players can declare the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DeclaredEnd {
    /// They can.
    Allowed,
    /// They cannot.
    Refused,
}

/// What going out is worth (`rules.md` 6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlayOut {
    /// The others deduct their racks, the player who is out adds them.
    DeductAndAdd,
    /// The player who is out adds twice the opponent's rack.
    DoubleRack,
}

/// Who wins when the final scores are equal (`rules.md` 8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TieRule {
    /// Nobody.
    Draw,
    /// The player with more points before the racks were counted; else nobody.
    BeforeRacks,
}

/// Who is charged a start for a game that was not played (`rules.md` 9.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ForfeitStarts {
    /// The player who forfeits: a start for the first, a reply for the next, in turn.
    Alternate,
    /// Nobody.
    Ignore,
}

/// Why there is no such rule set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RuleSetError {
    /// No preset has this name.
    #[error("there is no rule set `{name}`{}", near::hint(.near))]
    UnknownPreset {
        /// The name.
        name: String,
        /// The nearest preset.
        near: Option<String>,
    },
    /// No rule has this name.
    #[error("there is no rule `{field}`{}", near::hint(.near))]
    UnknownField {
        /// The name.
        field: String,
        /// The nearest rule.
        near: Option<String>,
    },
    /// A rule cannot have this value.
    #[error("the rule `{field}` cannot be `{value}`: {reason}")]
    Value {
        /// The rule.
        field: String,
        /// The value.
        value: String,
        /// What it can be.
        reason: String,
    },
    /// A file that starts from no preset lacks a rule, or has a value of another kind.
    #[error("the rule set cannot be read: {reason}; `base = \"naspa\"` starts from a preset")]
    Incomplete {
        /// What is missing or wrong.
        reason: String,
    },
    /// The file is no TOML.
    #[error("line {line} cannot be read: {reason}")]
    Syntax {
        /// The 1-based line.
        line: usize,
        /// What is wrong with it.
        reason: String,
    },
    /// `--set` without a value.
    #[error("`{0}` sets no rule: write `rule=value`, as `challenge=plus5_play`")]
    Assignment(String),
}

const PRESETS: [(&str, &str); 7] = [
    ("hasbro", include_str!("data/rulesets/hasbro.toml")),
    ("collins", include_str!("data/rulesets/collins.toml")),
    ("naspa", include_str!("data/rulesets/naspa.toml")),
    ("wespa", include_str!("data/rulesets/wespa.toml")),
    ("absp", include_str!("data/rulesets/absp.toml")),
    ("email", include_str!("data/rulesets/email.toml")),
    ("super", include_str!("data/rulesets/super.toml")),
];

const ALPHABETS: [(&str, &str); 2] = [
    ("english", include_str!("data/alphabets/english.txt")),
    ("english_super", include_str!("data/alphabets/english_super.txt")),
];

const LAYOUTS: [(&str, &str); 2] = [
    ("standard15", include_str!("data/layouts/standard15.txt")),
    ("super21", include_str!("data/layouts/super21.txt")),
];

impl RuleSet {
    /// The names of the presets.
    pub fn presets() -> impl Iterator<Item = &'static str> {
        PRESETS.iter().map(|(name, _)| *name)
    }

    /// A preset.
    ///
    /// # Errors
    /// An unknown name, with the nearest one.
    pub fn preset(name: &str) -> Result<RuleSet, RuleSetError> {
        RuleSet::from_table(preset_table(name)?)
    }

    /// Reads a rule set's file: a preset it starts from (`base`) and the fields it
    /// overrides, or all fields. A frozen rule set ([`RuleSet::text`]) is read the same
    /// way.
    ///
    /// # Errors
    /// The first field that is unknown or has a value it cannot have.
    pub fn parse(text: &str) -> Result<RuleSet, RuleSetError> {
        let table = text.parse::<Table>().map_err(|error| syntax(text, &error))?;
        if table.contains_key("base") {
            RuleSet::from_table(over_base(table)?)
        } else if table.contains_key("source") {
            let known = preset_table(RuleSet::DEFAULT)?;
            match table.keys().find(|field| !known.contains_key(field.as_str())) {
                Some(field) => Err(unknown_field(field, &known)),
                None => RuleSet::from_table(table),
            }
        } else {
            let mut table = table;
            table.insert("base".to_owned(), Value::String(RuleSet::DEFAULT.to_owned()));
            RuleSet::from_table(over_base(table)?)
        }
    }

    /// The preset of an event or a file that names none.
    pub const DEFAULT: &str = "naspa";

    /// The source of a rule that somebody set over the preset's.
    pub const SET_FOR_EVENT: &str = "P set for this event";

    /// This rule set with one field set, as `challenge=plus5_play`.
    ///
    /// # Errors
    /// An unknown field, or a value it cannot have.
    pub fn with(&self, assignment: &str) -> Result<RuleSet, RuleSetError> {
        let (field, value) = assignment
            .split_once('=')
            .map(|(field, value)| (field.trim(), value.trim()))
            .ok_or_else(|| RuleSetError::Assignment(assignment.to_owned()))?;
        let read = format!("value = {value}").parse::<Table>().ok();
        let value = read
            .and_then(|mut table| table.remove("value"))
            .unwrap_or_else(|| Value::String(value.to_owned()));
        let mut table = self.table.clone();
        set_field(&mut table, field, value)?;
        RuleSet::from_table(table)
    }

    fn from_table(table: Table) -> Result<RuleSet, RuleSetError> {
        let fields: Fields = table.clone().try_into().map_err(|error: toml::de::Error| {
            RuleSetError::Incomplete { reason: error.message().replace('\n', " ") }
        })?;
        check_possible(&table, &fields)?;
        let alphabet = embedded(&ALPHABETS, "alphabet", &fields.alphabet)?;
        let layout = embedded(&LAYOUTS, "board", &fields.board)?;
        Ok(RuleSet {
            fields,
            alphabet: Arc::new(Alphabet::parse(alphabet).expect("embedded alphabets are tested")),
            layout: Arc::new(Layout::parse(layout).expect("embedded layouts are tested")),
            table,
        })
    }

    /// The whole rule set as TOML text, which [`RuleSet::parse`] reads: what an event
    /// freezes.
    #[must_use]
    pub fn text(&self) -> String {
        self.table.to_string()
    }

    /// Every field as it is written, with where its value comes from.
    pub fn described(&self) -> impl Iterator<Item = (&str, String, Option<&str>)> + '_ {
        let sources = self.table.get("source").and_then(Value::as_table);
        self.table.iter().filter(|(field, _)| !is_about(field)).map(move |(field, value)| {
            let source = sources.and_then(|s| s.get(field)).and_then(Value::as_str);
            (field.as_str(), shown(value), source)
        })
    }

    /// Where the rule set as a whole comes from.
    #[must_use]
    pub fn source(&self) -> Option<&str> {
        self.table.get("source")?.get("title")?.as_str()
    }

    /// What one should know: where base documents conflict, and what was chosen.
    pub fn notes(&self) -> impl Iterator<Item = &str> + '_ {
        let notes = self.table.get("notes").and_then(Value::as_array);
        notes.into_iter().flatten().filter_map(Value::as_str)
    }

    /// The tiles.
    #[must_use]
    pub fn alphabet(&self) -> &Arc<Alphabet> {
        &self.alphabet
    }

    /// The board.
    #[must_use]
    pub fn layout(&self) -> &Arc<Layout> {
        &self.layout
    }

    /// What overtime costs; `None` where there is no clock.
    #[must_use]
    pub fn overtime(&self) -> Option<OvertimeRule> {
        self.clock_ms.map(|_| OvertimeRule {
            points: Points(self.overtime_points),
            period: Milliseconds(self.overtime_period_ms),
            limit: self.overtime_limit_ms.map(Milliseconds),
        })
    }

    /// The spread of a bye.
    #[must_use]
    pub fn bye_spread(&self) -> Points {
        Points(self.bye_spread)
    }

    /// The spread of a forfeit: the absent player loses by it, the opponent wins by it.
    #[must_use]
    pub fn forfeit_spread(&self) -> Points {
        Points(self.forfeit_spread)
    }
}

impl std::ops::Deref for RuleSet {
    type Target = Fields;
    fn deref(&self) -> &Fields {
        &self.fields
    }
}

impl PartialEq for RuleSet {
    fn eq(&self, other: &RuleSet) -> bool {
        self.table == other.table
    }
}

impl Eq for RuleSet {}

impl Bingo {
    /// The bonus for laying so many tiles.
    #[must_use]
    pub fn bonus(bingos: &[Bingo], laid: u8) -> Points {
        let earned = bingos.iter().filter(|bingo| laid >= bingo.tiles);
        earned.max_by_key(|bingo| bingo.tiles).map_or(Points::ZERO, |bingo| bingo.points)
    }
}

impl From<(u8, i32)> for Bingo {
    fn from((tiles, points): (u8, i32)) -> Bingo {
        Bingo { tiles, points: Points(points) }
    }
}

/// Fields that say something about the rule set and are no rule.
fn is_about(field: &str) -> bool {
    ["name", "title", "notes", "source"].contains(&field)
}

fn shown(value: &Value) -> String {
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

fn preset_table(name: &str) -> Result<Table, RuleSetError> {
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
fn over_base(mut table: Table) -> Result<Table, RuleSetError> {
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
fn set_field(table: &mut Table, field: &str, value: Value) -> Result<(), RuleSetError> {
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

fn unknown_field(field: &str, known: &Table) -> RuleSetError {
    let rules = known.keys().map(String::as_str).filter(|key| *key != "source");
    RuleSetError::UnknownField { field: field.to_owned(), near: near::nearest(field, rules) }
}

/// What serde cannot see: that numbers make a game.
fn check_possible(table: &Table, fields: &Fields) -> Result<(), RuleSetError> {
    const PLAYERS: &str = "a game has 2 to 4 players, the fewest no more than the most";
    const AMOUNT: &str = "it is 0 to 10000 points";
    let is_amount = |points: i32| (Points::ZERO..=Points::MOST_SET).contains(&Points(points));
    let (least, most) = (fields.players_least, fields.players_most);
    let bingo = fields.bingo.iter().all(|bingo| is_amount(bingo.points.0));
    let rules = [
        ("players_least", (2..=most).contains(&least), PLAYERS),
        ("players_most", (least..=4).contains(&most), PLAYERS),
        ("rack_size", (1..=15).contains(&fields.rack_size), "a rack has 1 to 15 tiles"),
        ("bingo", bingo, AMOUNT),
        ("tie_half_wins", fields.tie_half_wins <= 2, "a tie is worth 0, 1 or 2 half-wins"),
        ("overtime_points", is_amount(fields.overtime_points), AMOUNT),
        (
            "overtime_period_ms",
            fields.overtime_period_ms > 0,
            "a period lasts at least a millisecond",
        ),
        ("bye_spread", is_amount(fields.bye_spread), AMOUNT),
        ("forfeit_spread", is_amount(fields.forfeit_spread), AMOUNT),
    ];
    match rules.into_iter().find(|(_, holds, _)| !holds) {
        None => Ok(()),
        Some((field, _, reason)) => Err(RuleSetError::Value {
            field: field.to_owned(),
            value: table.get(field).map(shown).unwrap_or_default(),
            reason: reason.to_owned(),
        }),
    }
}

fn embedded(
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

fn syntax(text: &str, error: &toml::de::Error) -> RuleSetError {
    let before = error.span().map_or(0, |span| span.start.min(text.len()));
    let line = text.as_bytes()[..before].iter().filter(|byte| **byte == b'\n').count() + 1;
    RuleSetError::Syntax { line, reason: error.message().replace('\n', " ") }
}

/// A number, or the word `none`.
fn or_none<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: TryFrom<u64>,
{
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Written {
        Number(u64),
        Word(String),
    }
    let wrong = || serde::de::Error::custom("it is a number or `none`");
    match Written::deserialize(deserializer).map_err(|_| wrong())? {
        Written::Number(number) => T::try_from(number).map(Some).map_err(|_| wrong()),
        Written::Word(word) if word == "none" => Ok(None),
        Written::Word(_) => Err(wrong()),
    }
}

fn challenge_rule<'de, D: Deserializer<'de>>(deserializer: D) -> Result<ChallengeRule, D::Error> {
    let name = String::deserialize(deserializer)?;
    ChallengeRule::named(&name)
        .ok_or_else(|| serde::de::Error::custom(format_args!("there are {}", ChallengeRule::NAMES)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_is_read_has_a_source_for_each_field_and_survives_freezing() {
        for name in RuleSet::presets() {
            let rules = RuleSet::preset(name).unwrap();
            assert_eq!(rules.name, name);
            for (field, _, source) in rules.described() {
                let mark = source.and_then(|s| s.chars().next());
                assert!(matches!(mark, Some('V' | 'S' | 'D' | 'M' | 'P')), "{name}: {field}");
            }
            assert_eq!(RuleSet::parse(&rules.text()).unwrap(), rules, "{name}");
        }
    }

    #[test]
    fn a_file_overrides_fields_of_its_base() {
        let rules = RuleSet::parse("base = \"wespa\"\nbye_spread = 75\n").unwrap();
        assert_eq!((rules.bye_spread(), rules.forfeit_spread()), (Points(75), Points(100)));
        let rules = rules.with("challenge=plus10_word").unwrap().with("clock_ms = none").unwrap();
        assert_eq!(rules.challenge.to_string(), "plus10_word");
        assert_eq!(rules.overtime(), None);
    }

    #[track_caller]
    fn check_error(rules: Result<RuleSet, RuleSetError>, message: &str) {
        assert_eq!(rules.unwrap_err().to_string(), message);
    }

    #[test]
    fn unknown_and_impossible_rules_are_named_with_the_near_one() {
        let naspa = RuleSet::preset("naspa").unwrap();
        check_error(
            RuleSet::preset("napsa"),
            "there is no rule set `napsa`: did you mean `naspa`?",
        );
        check_error(
            naspa.with("chalenge=void"),
            "there is no rule `chalenge`: did you mean `challenge`?",
        );
        check_error(
            naspa.with("challenge=harsh"),
            "the rule `challenge` cannot be `harsh`: there are void single double plus5_play \
             plus5_word plus10_play plus10_word minus10_play triple",
        );
        check_error(
            naspa.with("players_most=5"),
            "the rule `players_most` cannot be `5`: a game has 2 to 4 players, the fewest no more \
             than the most",
        );
        check_error(
            naspa.with("board=round"),
            "the rule `board` cannot be `round`: there are standard15, super21",
        );
        check_error(
            naspa.with("scoreless_turns=many"),
            "the rule `scoreless_turns` cannot be `many`: it is a number or `none`",
        );
        check_error(
            naspa.with("void"),
            "`void` sets no rule: write `rule=value`, as `challenge=plus5_play`",
        );
        let three = RuleSet::parse("players_least = 3\nplayers_most = 4").unwrap();
        assert_eq!((three.players_least, three.players_most), (3, 4), "in any order");
        let frozen = naspa.text().replace("overtime_period_ms = 60000", "overtime_period_ms = 0");
        check_error(
            RuleSet::parse(&frozen),
            "the rule `overtime_period_ms` cannot be `0`: a period lasts at least a millisecond",
        );
        check_error(
            RuleSet::parse(&format!("rack_sise = 7\n{}", naspa.text())),
            "there is no rule `rack_sise`: did you mean `rack_size`?",
        );
        assert!(matches!(
            RuleSet::parse("[source]\ntitle = \"mine\""),
            Err(RuleSetError::Incomplete { .. })
        ));
        assert!(matches!(
            RuleSet::parse("base = \"wespa\"\nbye_spread = = 3"),
            Err(RuleSetError::Syntax { line: 2, .. })
        ));
    }
}
