//! [`RuleSet`]: every number and choice of the rules, as data.
//!
//! The presets are text files in `data/rulesets/`; a file of one's own starts from a
//! preset (`base = "naspa"`) and overrides fields. `docs/rules/rulesets.md` explains the
//! fields; each preset says where its values come from.
mod challenge;
mod checks;
mod error;
mod fields;
mod missed;
mod overtime;
mod table;
mod tie_break;

use std::sync::Arc;

use toml::{Table, Value};

use crate::board::{Alphabet, Layout, Points};
use crate::ruleset::checks::check_possible;
use crate::ruleset::table::{
    ALPHABETS, FILE_ENDING, FILES, LAYOUTS, PRESETS, fields_of, frozen, is_about, keep_text,
    kept_text, over_base, preset_table, set_field, shown, syntax,
};

pub use challenge::{ChallengeRule, Per};
pub use error::RuleSetError;
pub use fields::{
    Bingo, ChallengeBy, ChallengeScope, ChallengeUntil, ChallengedOff, DeclaredEnd,
    DisqualifiedGames, Fields, ForfeitStarts, MayRule, MisplacedOpening, MissingLetter,
    PenaltyCounts, PlayOut, ScorelessEmptyBoard, ScorelessEnd, ScorelessExchange, TieRule, Window,
    WithdrawalRound, WordRule,
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

/// The files of its own that a rule set has: their names, or their texts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Files {
    /// For the tile set.
    pub alphabet: Option<String>,
    pub board: Option<String>,
}

/// The fields that no game is played by: how disputes are settled, and what becomes of
/// rounds in which somebody is not there.
const BESIDE_GAMES: [&str; 16] = [
    "recount",
    "correction_window",
    "may_rule",
    "no_show_absentee",
    "no_show_opponent",
    "late_entry",
    "rejoin",
    "sit_out",
    "substitute",
    "withdrawal_round",
    "disqualified_games",
    "late_forfeit_minutes",
    "overtime_counts",
    "penalty_counts",
    "tie_breaks",
    "gibson_spread",
];
/// The field that names the tile set.
const ALPHABET: &str = "alphabet";
/// The field that names the board.
const BOARD: &str = "board";

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
    /// way, and needs no other file.
    ///
    /// # Errors
    /// The first field that is unknown or has a value it cannot have.
    pub fn parse(text: &str) -> Result<RuleSet, RuleSetError> {
        RuleSet::parse_with(text, Files::default())
    }

    /// The files of its own that a rule set's file names, which the caller brings to
    /// [`RuleSet::parse_with`].
    ///
    /// # Errors
    /// The text is no TOML.
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
    ///
    /// # Errors
    /// As [`RuleSet::parse`], and a text that is no tile set or no board.
    pub fn parse_with(text: &str, texts: Files) -> Result<RuleSet, RuleSetError> {
        let mut table = text.parse::<Table>().map_err(|error| syntax(text, &error))?;
        let is_frozen = table.contains_key("source") && !table.contains_key("base");
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

    fn from_table(mut table: Table) -> Result<RuleSet, RuleSetError> {
        let fields: Fields = fields_of(&table).try_into().map_err(|error: toml::de::Error| {
            RuleSetError::Incomplete { reason: error.message().replace('\n', " ") }
        })?;
        check_possible(&table, &fields)?;
        let name = &fields.alphabet;
        let text = kept_text(&table, &ALPHABETS, ALPHABET, name)?;
        let alphabet = Alphabet::parse(&text)
            .map_err(|error| RuleSetError::Alphabet { name: name.clone(), error })?;
        keep_text(&mut table, ALPHABET, text);
        let name = &fields.board;
        let text = kept_text(&table, &LAYOUTS, BOARD, name)?;
        let layout = Layout::parse(&text)
            .map_err(|error| RuleSetError::Layout { name: name.clone(), error })?;
        keep_text(&mut table, BOARD, text);
        Ok(RuleSet { fields, alphabet: Arc::new(alphabet), layout: Arc::new(layout), table })
    }

    /// The whole rule set as TOML text, which [`RuleSet::parse`] reads: what an event
    /// freezes. The texts of the tile set and the board are in it.
    #[must_use]
    pub fn text(&self) -> String {
        self.table.to_string()
    }

    /// Whether games are the same under both: they differ at most in how disputes are
    /// settled and absences scored, which can be agreed on while games are on.
    #[must_use]
    pub fn plays_as(&self, other: &RuleSet) -> bool {
        let game = |rules: &RuleSet| {
            let mut table = rules.table.clone();
            let sources = |table: &mut Table, field| {
                table.get_mut("source").and_then(Value::as_table_mut)?.remove(field)
            };
            for field in BESIDE_GAMES {
                table.remove(field);
                sources(&mut table, field);
            }
            table
        };
        game(self) == game(other)
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

    #[test]
    fn a_rule_set_keeps_the_tiles_and_the_board_it_was_read_with() {
        let text = "base = \"wespa\"\nalphabet = \"two.txt\"\nboard = \"tiny.txt\"\n";
        let named = RuleSet::files_named(text).unwrap();
        assert_eq!(
            named,
            Files { alphabet: Some("two.txt".to_owned()), board: Some("tiny.txt".to_owned()) }
        );
        let texts = Files {
            alphabet: Some("? 1 0\nA 9 1\nB 9 \u{33}\n".to_owned()),
            board: Some("start A1\n-.\n.=\n".to_owned()),
        };
        let rules = RuleSet::parse_with(text, texts.clone()).unwrap();
        assert_eq!((rules.alphabet().tiles(), rules.layout().size()), (19, 2));
        let frozen = rules.text();
        assert_eq!(RuleSet::files_named(&frozen).unwrap(), Files::default());
        assert_eq!(RuleSet::parse(&frozen).unwrap(), rules);
        assert!(rules.described().all(|(field, ..)| field != "files"));
        // Another set in its place brings its own text.
        let spanish = rules.with("alphabet=spanish").unwrap().with("rack_size=6").unwrap();
        assert_eq!((spanish.alphabet().tiles(), spanish.layout().size()), (100, 2));
        assert!(matches!(rules.with("board=other.txt"), Err(RuleSetError::Value { .. })));
        assert!(matches!(RuleSet::parse(text), Err(RuleSetError::Value { .. })));
        check_error(
            RuleSet::parse_with(text, Files { alphabet: Some("A".to_owned()), ..texts.clone() }),
            "the tile set `two.txt`: line 1: cannot read `A` as a letter, its count and its value",
        );
        check_error(
            RuleSet::parse_with(text, Files { board: Some("start A1\nx".to_owned()), ..texts }),
            "the board `tiny.txt`: line 2: `x` is not a premium square",
        );
    }

    #[test]
    fn an_embedded_set_is_kept_too_so_that_a_later_program_changes_no_event() {
        let frozen = RuleSet::preset("polish").unwrap().text();
        let changed = frozen.replace("A 9 1", "A 8 1");
        assert_ne!(frozen, changed);
        assert_eq!(RuleSet::parse(&changed).unwrap().alphabet().tiles(), 99);
    }

    #[test]
    fn a_rule_set_frozen_before_a_rule_came_means_what_it_meant() {
        let mut table = RuleSet::preset("wespa").unwrap().table;
        for (field, _) in table::LATER_RULES {
            table.remove(field);
        }
        table.remove(FILES);
        let rules = RuleSet::parse(&table.to_string()).unwrap();
        let meant = RuleSet::preset("wespa").unwrap().with("late_forfeit_minutes=none").unwrap();
        assert_eq!(format!("{:?}", rules.fields), format!("{:?}", meant.fields));
        assert_eq!(RuleSet::parse(&rules.text()).unwrap(), rules);
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
            "the rule `board` cannot be `round`: there are standard15, super21; a rule set's file can \
             name a file of its own, `FILE.txt`",
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
