//! Rule sets: presets, files over them, what is unknown or cannot be; the words of their values.
use rules::{ChallengeRule, Files, Missed, MissedError, Points, RuleSet, RuleSetError};

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
    assert_eq!((rules.bye_spread, rules.forfeit_spread), (Points(75), Points(100)));
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
    assert_eq!((rules.alphabet().tiles, rules.layout().size), (19, 2));
    let frozen = rules.text();
    assert_eq!(RuleSet::files_named(&frozen).unwrap(), Files::default());
    assert_eq!(RuleSet::parse(&frozen).unwrap(), rules);
    assert!(rules.described().all(|(field, ..)| field != "files"));
    // Another set in its place brings its own text.
    let spanish = rules.with("alphabet=spanish").unwrap().with("rack_size=6").unwrap();
    assert_eq!((spanish.alphabet().tiles, spanish.layout().size), (100, 2));
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
    assert_eq!(RuleSet::parse(&changed).unwrap().alphabet().tiles, 99);
}

#[track_caller]
fn check_error(rules: Result<RuleSet, RuleSetError>, message: &str) {
    assert_eq!(rules.unwrap_err().to_string(), message);
}

#[test]
fn unknown_and_impossible_rules_are_named_with_the_near_one() {
    let naspa = RuleSet::preset("naspa").unwrap();
    check_error(RuleSet::preset("napsa"), "there is no rule set `napsa`: did you mean `naspa`?");
    check_error(
        naspa.with("chalenge=void"),
        "there is no rule `chalenge`: did you mean `challenge`?",
    );
    check_error(
        naspa.with("challenge=harsh"),
        "the rule `challenge` cannot be `harsh`: there are void single double double_score plus5_play \
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

#[test]
fn every_challenge_rule_is_read_and_printed_back() {
    for name in ChallengeRule::NAMES.split_whitespace() {
        assert_eq!(ChallengeRule::named(name).unwrap().to_string(), name);
    }
    for name in
        ["", "plus_word", "plus5", "plus-5_word", "minus10_word", "plus0_play", "plus10001_play"]
    {
        assert_eq!(ChallengeRule::named(name), None, "{name}");
    }
}

#[test]
fn every_worth_of_a_missed_round_is_read_and_printed_back() {
    for text in ["none", "half", "bye", "forfeit", "+100", "-75", "0"] {
        assert_eq!(Missed::parse(text).unwrap().to_string(), text);
    }
    for text in ["", "win", "10001", "-10001", "1.5"] {
        assert_eq!(Missed::parse(text), Err(MissedError), "{text}");
    }
}

#[test]
fn what_is_only_said_of_rules_makes_them_no_others() {
    let wespa = RuleSet::preset("wespa").unwrap();
    // As it was frozen before a note and a source were put better.
    let frozen = wespa.text().replace("no matter who made them", "whoever made them");
    let frozen = frozen.replace("S word-buff.com\"", "word-buff.com\"");
    assert_ne!(frozen, wespa.text());
    let frozen = RuleSet::parse(&frozen).unwrap();
    assert!(frozen == wespa && frozen.plays_as(&wespa));
    assert!(frozen != RuleSet::preset("absp").unwrap());
    let recounted = wespa.with("recount=slip").unwrap();
    assert!(frozen != recounted && frozen.plays_as(&recounted));
}

#[test]
fn a_rule_set_frozen_before_a_rule_came_means_what_it_meant() {
    const LATER: &str = "scoreless_exchange scoreless_empty_board challenged_off misplaced_opening \
        missing_letter recount correction_window may_rule no_show_absentee no_show_opponent \
        late_entry rejoin sit_out substitute withdrawal_round disqualified_games \
        late_forfeit_minutes overtime_counts penalty_counts tie_breaks gibson_spread";
    let wespa = RuleSet::preset("wespa").unwrap();
    let text = wespa.text();
    let (fields, sources) = text.split_once("[source]").unwrap();
    let is_old = |line: &&str| LATER.split(' ').all(|rule| !line.starts_with(&format!("{rule} =")));
    let old: Vec<&str> = fields.lines().filter(is_old).collect();
    assert_eq!(fields.lines().count(), old.len() + LATER.split(' ').count());
    // Neither were tiles and board kept.
    let sources = sources.split("\n[files]").next().unwrap();
    let rules = RuleSet::parse(&format!("{}\n[source]{sources}", old.join("\n"))).unwrap();
    assert_eq!(rules, wespa.with("late_forfeit_minutes=none").unwrap());
    assert_eq!(RuleSet::parse(&rules.text()).unwrap(), rules);
}
