//! Alphabets: the embedded sets, aliases, tiles of several characters, words as lists spell them.
use rules::{Alphabet, AlphabetError, Case, Points, RuleSet, Tile, listed_form};

/// The tile set of a preset.
fn set(preset: &str) -> Alphabet {
    Alphabet::clone(RuleSet::preset(preset).unwrap().alphabet())
}

#[test]
fn the_embedded_sets_have_the_tiles_and_values_of_rules_1_4() {
    for (preset, tiles, value) in [
        ("naspa", 100, 187),
        ("super", 200, 381),
        ("french", 102, 197),
        ("german", 102, 202),
        ("spanish", 100, 192),
        ("catalan", 100, 189),
        ("catalan_super", 200, 370),
        ("polish", 100, 190),
        ("norwegian", 100, 202),
        ("swedish", 100, 194),
        ("slovene", 100, 180),
        ("dutch", 102, 230),
    ] {
        let alphabet = set(preset);
        assert_eq!(alphabet.tiles, tiles, "{alphabet}");
        let sum: Points = alphabet
            .letters()
            .map(|l| alphabet.value(l) * i32::from(alphabet.count(Tile::Letter(l))))
            .sum();
        assert_eq!(sum, Points(value), "{alphabet}");
    }
}

#[test]
fn a_tile_may_have_several_characters() {
    let alphabet = Alphabet::parse("? 2 0\nC 4 3\nCH 1 5\n").unwrap();
    let (letter, case, rest) = alphabet.read_letter("[ch]A").unwrap();
    assert_eq!((alphabet.upper(letter), case, rest), ("CH", Case::Lower, "A"));
    assert_eq!(alphabet.tile_text(letter), "[CH]");
    assert_eq!(alphabet.read_letter("CH").unwrap().2, "H");
    assert_eq!(alphabet.read_letter("[CX]"), None);
}

#[track_caller]
fn check(preset: &str, typed: &str, name: &str, case: Case) {
    let alphabet = set(preset);
    let (letter, read, rest) = alphabet.read_letter(typed).unwrap();
    assert_eq!((alphabet.upper(letter), read, rest), (name, case, ""), "{typed}");
}

#[test]
fn aliases_are_read_in_the_case_they_have() {
    check("catalan", "W", "L·L", Case::Upper);
    check("catalan", "w", "L·L", Case::Lower);
    check("catalan", "[l·l]", "L·L", Case::Lower);
    check("catalan", "Y", "NY", Case::Upper);
    check("catalan", "q", "QU", Case::Lower);
    check("catalan", "K", "Ç", Case::Upper);
    check("catalan", "ç", "Ç", Case::Lower);
    check("spanish", "1", "CH", Case::Neither);
    check("spanish", "2", "LL", Case::Neither);
    check("spanish", "3", "RR", Case::Neither);
    check("spanish", "ñ", "Ñ", Case::Lower);
    let spanish = set("spanish");
    assert_eq!(spanish.read_letter("K"), None);
    assert_eq!(spanish.read_letter("W"), None);
}

#[test]
fn a_letter_without_tiles_is_a_letter() {
    let norwegian = set("norwegian");
    let (letter, ..) = norwegian.read_letter("q").unwrap();
    assert_eq!(norwegian.count(Tile::Letter(letter)), 0);
    assert_eq!(norwegian.value(letter), Points::ZERO);
}

#[test]
fn a_bad_line_is_named() {
    assert_eq!(
        Alphabet::parse("A 9 1\nB two 3").unwrap_err().to_string(),
        "line 2: cannot read `B two 3` as a letter, its count and its value"
    );
    assert!(matches!(Alphabet::parse("A 9 1\nA 2 3"), Err(AlphabetError::Twice { line: 2, .. })));
    assert!(matches!(Alphabet::parse("A 9 1\nB 2 3 A"), Err(AlphabetError::Twice { line: 2, .. })));
    for name in ["a", "1", ".", "[A]", "\u{5d0}", "ABCDE", "A?", "\u{1b}"] {
        let text = format!("Z 9 1\n{name} 2 3");
        assert!(
            matches!(Alphabet::parse(&text), Err(AlphabetError::Name { line: 2, .. })),
            "{name}"
        );
    }
    assert!(matches!(Alphabet::parse("A 9 1 -"), Err(AlphabetError::Name { line: 1, .. })));
    assert_eq!(Alphabet::parse("A 255 1\nB 1 1"), Err(AlphabetError::Tiles(256)));
    assert_eq!(Alphabet::parse("? 2 0"), Err(AlphabetError::Size(0)));
}

#[track_caller]
fn check_words(rules: &str, words: &[&str], listed: Option<&str>) {
    let rules = RuleSet::preset(rules).unwrap();
    for word in words {
        assert_eq!(listed_form(rules.alphabet(), word).as_deref(), listed, "{word}");
    }
}

#[test]
fn a_word_is_read_tile_by_tile() {
    check_words("spanish", &["charro", "CHARRO", "[CH]A[RR]O", "1a3o"], Some("CHARRO"));
    check_words("catalan", &["col·legi", "COWEGI", "CO[L·L]EGI"], Some("COL·LEGI"));
    check_words("catalan", &["quinya", "QIYA"], Some("QUINYA"));
    check_words("naspa", &["charro"], Some("CHARRO"));
    check_words("german", &["ho\u{308}he", "HÖHE"], Some("HÖHE"));
    check_words("naspa", &["höhe", "non-word", "a b", "", "[CH]", "it's"], None);
}
