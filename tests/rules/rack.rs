//! Racks as they are written, and tiles taken away.
use rules::{Alphabet, Points, Rack, RackError, RuleSet, Tile, Tiles};

fn english() -> Alphabet {
    Alphabet::clone(RuleSet::preset("naspa").unwrap().alphabet())
}

#[track_caller]
fn check(text: &str, canonical: &str) {
    let alphabet = english();
    let rack = Rack::parse(&alphabet, text).unwrap();
    assert_eq!(rack.text(&alphabet), canonical);
    assert_eq!(Rack::parse(&alphabet, canonical).unwrap(), rack);
}

#[test]
fn racks_are_read_in_any_case_and_order() {
    check("retains", "AEINRST");
    check("?ZA", "AZ?");
    check("AEI????", "AEI____");
    check("q_.", "Q__");
    check("", "");
}

#[test]
fn a_rack_with_no_tile_is_refused_with_the_rest() {
    assert_eq!(
        Rack::parse(&english(), "AE1").unwrap_err(),
        RackError::Tile { rest: "1".to_owned() }
    );
    for tile in ["?", "_", "A"] {
        for many in [101, 300, 100_000] {
            assert_eq!(
                Rack::parse(&english(), &tile.repeat(many)).unwrap_err(),
                RackError::TooMany { most: 100 }
            );
        }
    }
}

#[test]
fn taking_away_names_the_missing_tile() {
    let alphabet = english();
    let rack = Rack::parse(&alphabet, "AEINRST").unwrap().known;
    let played = Rack::parse(&alphabet, "TEARS").unwrap().known;
    assert_eq!(rack.without(&played).unwrap().text(&alphabet), "IN");
    let (i, ..) = alphabet.read_letter("I").unwrap();
    assert_eq!(played.without(&rack).unwrap_err(), Tile::Letter(i));
    assert_eq!(Tiles::full_set(&alphabet).value(&alphabet), Points(187));
}
