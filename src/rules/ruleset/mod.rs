//! [`RuleSet`]: every number and choice of the rules, as data.
//!
//! The presets are text files in `data/rulesets/`; a file of one's own starts from a
//! preset (`base = "naspa"`) and overrides fields. `docs/rules/rulesets.md` explains the
//! fields; each preset says where its values come from.
mod checks;
mod error;
mod fields;
mod table;

use std::sync::Arc;

use toml::{Table, Value};

use crate::rules::ruleset::checks::check_possible;
use crate::rules::ruleset::table::{
    ALPHABETS, LAYOUTS, PRESETS, embedded, is_about, over_base, preset_table, set_field, shown,
    syntax, unknown_field,
};
use crate::rules::{Alphabet, Layout, Milliseconds, OvertimeRule, Points};

pub use error::RuleSetError;
pub use fields::{
    Bingo, ChallengeBy, ChallengeScope, ChallengeUntil, DeclaredEnd, Fields, ForfeitStarts,
    PlayOut, ScorelessEnd, TieRule, WordRule,
};

/// The rules of a game and what an event needs of them.
#[derive(Clone, Debug)]
pub struct RuleSet {
    fields: Fields,
    alphabet: Arc<Alphabet>,
    layout: Arc<Layout>,
    table: Table,
}

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
