//! Boards: the embedded layouts square by square, and how a tile lies on one.
use rules::{Layout, LayoutError, PlacedTile, Position, Premium, RuleSet, Square, Tile};

/// The premium squares as `docs/rules/plays.md` and 1.3 list them by name.
#[track_caller]
fn check(preset: &str, premium: Premium, squares: &str) {
    let rules = RuleSet::preset(preset).unwrap();
    let layout = rules.layout();
    let mut found = Vec::new();
    for row in 0..layout.size {
        for column in 0..layout.size {
            let square = Square { row, column };
            if layout.premium(square) == premium {
                found.push(square.to_string());
            }
        }
    }
    let mut listed: Vec<_> = squares.split(' ').map(str::to_owned).collect();
    listed.sort();
    found.sort();
    assert_eq!(found, listed);
}

#[test]
fn the_standard_board_is_as_given() {
    check("naspa", Premium::Word(3), "A1 H1 O1 A8 O8 A15 H15 O15");
    check("naspa", Premium::Word(2), "B2 N2 C3 M3 D4 L4 E5 K5 H8 E11 K11 D12 L12 C13 M13 B14 N14");
    check("naspa", Premium::Letter(3), "F2 J2 B6 F6 J6 N6 B10 F10 J10 N10 F14 J14");
    check(
        "naspa",
        Premium::Letter(2),
        "D1 L1 G3 I3 A4 H4 O4 C7 G7 I7 M7 D8 L8 C9 G9 I9 M9 A12 H12 O12 G13 I13 D15 L15",
    );
}

#[test]
fn the_super_board_is_as_given() {
    check("super", Premium::Word(4), "A1 U1 A21 U21");
    check("super", Premium::Word(3), "H1 N1 D4 K4 R4 A8 U8 D11 R11 A14 U14 D18 K18 R18 H21 N21");
    check(
        "super",
        Premium::Word(2),
        "B2 I2 M2 T2 C3 J3 L3 S3 E5 Q5 F6 P6 G7 O7 H8 N8 B9 T9 C10 S10 K11 C12 S12 B13 T13 \
         H14 N14 G15 O15 F16 P16 E17 Q17 C19 J19 L19 S19 B20 I20 M20 T20",
    );
    check("super", Premium::Letter(4), "F3 P3 C6 S6 C16 S16 F19 P19");
    check(
        "super",
        Premium::Letter(3),
        "E2 Q2 B5 I5 M5 T5 E9 I9 M9 Q9 E13 I13 M13 Q13 B17 I17 M17 T17 E20 Q20",
    );
    check(
        "super",
        Premium::Letter(2),
        "D1 K1 R1 A4 G4 O4 U4 J6 L6 D7 K7 R7 F10 J10 L10 P10 A11 G11 O11 U11 F12 J12 L12 P12 \
         D15 K15 R15 J16 L16 A18 G18 O18 U18 D21 K21 R21",
    );
}

#[test]
fn signs_are_read_as_they_are_written() {
    for sign in ".'\"^-=~".chars() {
        let layout = Layout::parse(&format!("start A1\n{sign}")).unwrap();
        assert_eq!(layout.premium(layout.start).sign(), sign);
    }
}

#[test]
fn a_bad_board_is_refused() {
    assert_eq!(
        Layout::parse("start A1\nx").unwrap_err().to_string(),
        "line 2: `x` is not a premium square"
    );
    assert_eq!(Layout::parse("start A1\n.."), Err(LayoutError::Size { rows: 1, squares: 2 }));
    assert_eq!(Layout::parse("start A1\n...\n."), Err(LayoutError::Size { rows: 2, squares: 4 }));
    assert_eq!(Layout::parse("start B1\n."), Err(LayoutError::Start));
}

#[test]
fn a_placed_tile_keeps_letter_and_blank_in_a_byte() {
    assert_eq!(size_of::<Option<PlacedTile>>(), 1);
    for letter in RuleSet::preset("polish").unwrap().alphabet().letters() {
        assert_eq!(PlacedTile::tile(letter).off_board(), Tile::Letter(letter));
        assert_eq!(PlacedTile::blank(letter).off_board(), Tile::Blank);
        assert_eq!(PlacedTile::blank(letter).letter(), letter);
    }
}

#[test]
fn positions_are_read_in_either_case_and_printed_in_capitals() {
    for (text, canonical) in
        [("8f", "8F"), ("F8", "F8"), ("15a", "15A"), ("o15", "O15"), ("21U", "21U")]
    {
        assert_eq!(Position::parse(text).unwrap().to_string(), canonical);
    }
    for text in ["", "8", "F", "FF", "8FF", "0F", "F30", "8É", "H8H", "+8F"] {
        assert!(Position::parse(text).is_err(), "{text}");
    }
}
