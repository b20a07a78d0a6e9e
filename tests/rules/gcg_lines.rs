//! Lines and pragmas of GCG files, each form by itself.
use rules::gcg::{GcgExchange, GcgFile, GcgKind, GcgLine, GcgText};
use rules::{Asked, AskedBy, Points, RuleSet, Unlike, WordRule};

/// What is read of one event line.
fn read<T>(text: &str, of: impl Fn(&GcgLine) -> T) -> T {
    let bytes = format!("#player1 ann Ann\n>{text}\n");
    let text = GcgText::decode(bytes.as_bytes()).unwrap();
    of(&GcgFile::read(&text).lines[0])
}

#[track_caller]
fn check(text: &str, rack: Option<&str>, kind: GcgKind, score: Option<i32>, total: Option<i32>) {
    read(text, |line| {
        assert_eq!(
            (line.nick, line.rack, line.kind, line.score, line.total),
            ("ann", rack, kind, score.map(Points), total.map(Points)),
            "{text}"
        );
    });
}

#[test]
fn every_form_of_an_event_is_read() {
    let play = GcgKind::Play { position: "8f", word: "HORN" };
    check("ann: HORNXYZ 8f HORN +14 14", Some("HORNXYZ"), play, Some(14), Some(14));
    check("ann:HORNXYZ  8f\tHORN  +14", Some("HORNXYZ"), play, Some(14), None);
    check("ann: 8f HORN +14 14", None, play, Some(14), Some(14));
    let tiles = GcgKind::Exchange(GcgExchange::Tiles("EO"));
    check("ann: DEEOOOT -EO", Some("DEEOOOT"), tiles, None, None);
    check("ann: DEEOOOT -EO +0 7", Some("DEEOOOT"), tiles, Some(0), Some(7));
    let three = GcgKind::Exchange(GcgExchange::Count(3));
    check("ann: DEEOOOT -3 +0 7", Some("DEEOOOT"), three, Some(0), Some(7));
    check("ann: E - +0 0", Some("E"), GcgKind::Pass, Some(0), Some(0));
    check("ann: - +0 0", None, GcgKind::Pass, Some(0), Some(0));
    check("ann: ABC --  -91 -1", Some("ABC"), GcgKind::Withdrawn, Some(-91), Some(-1));
    check("ann: ABC -- +0 59", Some("ABC"), GcgKind::Withdrawn, Some(0), Some(59));
    check("ann:  (challenge) +5 23", None, GcgKind::Bonus, Some(5), Some(23));
    check("ann: UNKNOWN (challenge) +5 23", Some("UNKNOWN"), GcgKind::Bonus, Some(5), Some(23));
    check("ann:  (AB) +8 300", None, GcgKind::OutBonus("AB"), Some(8), Some(300));
    check("ann: V (V) -4 513", Some("V"), GcgKind::RackPenalty("V"), Some(-4), Some(513));
    check("ann: V (V) +-4 513", Some("V"), GcgKind::RackPenalty("V"), Some(-4), Some(513));
    check("ann: () -0 3", None, GcgKind::RackPenalty(""), Some(0), Some(3));
    check("ann: ? (?) -0 3", Some("?"), GcgKind::RackPenalty("?"), Some(0), Some(3));
    check("ann: (time) -10 3", None, GcgKind::Time, Some(-10), Some(3));
    check(
        "ann\" (LN) +4 830".replace("ann\"", "ann").as_str(),
        None,
        GcgKind::OutBonus("LN"),
        Some(4),
        Some(830),
    );
}

#[test]
fn text_after_the_total_is_kept_and_nonsense_is_kept_whole() {
    let kept = read("ann: AB 8H AB +8 8 ABA, BO", |line| line.text.to_owned());
    assert_eq!(kept, "ABA, BO");
    check("ann: ABC DEF +3 3", None, GcgKind::Unread("ABC DEF +3 3"), None, None);
    check("ann:", None, GcgKind::Unread(""), None, None);
    check("ann: ABC 8H", None, GcgKind::Unread("ABC 8H"), None, None);
}

#[test]
fn every_tile_set_and_board_of_a_preset_is_found_again_by_its_name() {
    for name in RuleSet::presets() {
        let rules = RuleSet::preset(name).unwrap();
        let asked = Asked::named(AskedBy {
            distribution: Some(rules.alphabet().name.as_str()),
            layout: Some(rules.layout().name.as_str()),
            ..AskedBy::default()
        });
        assert_eq!(asked.unlike(&rules), [], "{name}");
        let found = asked.preset().unwrap_or(RuleSet::DEFAULT);
        let found = RuleSet::preset(found).unwrap();
        assert_eq!(found.alphabet(), rules.alphabet(), "{name}");
        assert_eq!(found.layout(), rules.layout(), "{name}");
    }
}

#[test]
fn what_files_ask_chooses_the_rule_set() {
    let asked = |distribution, layout, lexicon| {
        Asked::named(AskedBy { distribution, layout, variant: None, lexicon }).preset()
    };
    assert_eq!(asked(None, None, Some("OSPS49")), Some("polish"));
    assert_eq!(asked(Some("Polish"), Some("CrosswordGame"), None), Some("polish"));
    assert_eq!(asked(None, Some("SuperCrosswordGame"), Some("CSW24")), Some("super"));
    assert_eq!(asked(Some("catalan"), Some("super21"), None), Some("catalan_super"));
    assert_eq!(asked(Some("klingon"), None, Some("TWL06")), None);
    assert_eq!(asked(None, None, Some("my own list")), None);
    let smog = Asked::named(AskedBy { variant: Some("wordsmog"), ..AskedBy::default() });
    let naspa = RuleSet::preset("naspa").unwrap();
    let unlike = smog.unlike(&naspa);
    assert_eq!(unlike, [Unlike::Words(WordRule::Anagram)]);
    assert_eq!(smog.unlike(&naspa.with(&unlike[0].assignment()).unwrap()), []);
}

#[test]
fn letters_of_other_tiles_name_every_preset_that_has_them() {
    for (line, ways) in [
        (">ann: KOŁO 8F KOŁO +10 10\n", Some("`--rules polish`")),
        (
            ">ann: ÄÖNNE 8F ÖN +10 10\n",
            Some("`--rules german` or `--rules norwegian` or `--rules swedish`"),
        ),
        (">ann: ÄÖÑ - +0 0\n", None),
        (">ann: HORN 8F HORN +10 10\n>ben: ŁA 8F ŁA +10 10\n", Some("`--rules polish`")),
        (">ann: HORNE 8F HORNE +10 10\n>ben:  (Ñ) +10 10\n", Some("`--rules spanish`")),
    ] {
        let text = format!("#character-encoding UTF-8\n{line}");
        let text = GcgText::decode(text.as_bytes()).unwrap();
        let file = GcgFile::read(&text);
        assert_eq!(file.rules_with_its_letters().as_deref(), ways, "{line}");
    }
    let bytes = "#board-layout SuperCrosswordGame\n>ann: QUINYA 8F QUINYA +1 1\n";
    let text = GcgText::decode(bytes.as_bytes()).unwrap();
    let ways = GcgFile::read(&text).rules_with_its_letters();
    assert_eq!(ways.as_deref(), Some("`--rules super` or `--rules catalan_super`"));
}
