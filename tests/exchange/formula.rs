//! The quote before what a spreadsheet would calculate: put on, and taken off again.
use exchange::csv::roster;
use exchange::foreign_event::{ForeignDivision, ForeignPlayer, coco};
use tournament::PlayerNo;

#[test]
fn a_formula_gets_a_quote_and_loses_it_again() {
    for (name, written) in [
        ("=HYPERLINK(A1)", "'=HYPERLINK(A1)"),
        ("＝1", "'＝1"),
        ("-5", "'-5"),
        ("'=1", "''=1"),
        ("'t Hooft", "'t Hooft"),
        ("Ann", "Ann"),
        ("'", "'"),
    ] {
        let players = vec![ForeignPlayer::new(1, PlayerNo(1), name)];
        let division = ForeignDivision { players, ..ForeignDivision::default() };
        let files = coco::write(&division, "a", "").files;
        assert_eq!(files[1].1, format!("Name,Rating\n{written},0\n"));
        assert_eq!(roster::read(&files[1].1).unwrap().rows[0].player.name, name);
    }
}
