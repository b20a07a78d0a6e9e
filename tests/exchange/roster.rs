//! Rosters: columns in any order, and every bad line.
use exchange::csv::roster::read;

#[track_caller]
fn wrong(text: &str) -> Vec<String> {
    read(text).unwrap_err().iter().map(ToString::to_string).collect()
}

#[test]
fn the_columns_come_in_any_order_and_case() {
    let roster = read(
        "\u{feff}Rating;NAME;Club;e-mail\r\n1500;\"Lee; Ann\";;x\r\n\r\n; Ben  Hur ;Kent;\r\n",
    )
    .unwrap();
    assert_eq!(roster.ignored, ["e-mail"]);
    let [ann, ben] = roster.rows.as_slice() else { panic!("two players") };
    assert_eq!(
        (ann.player.name.as_str(), ann.player.rating, ann.line),
        ("Lee; Ann", Some(1500), 2)
    );
    assert_eq!((ben.player.name.as_str(), ben.player.rating, ben.line), ("Ben Hur", None, 4));
    assert_eq!(ben.player.club.as_deref(), Some("Kent"));
}

#[test]
fn every_bad_line_is_reported() {
    assert_eq!(
        wrong("name,rating\nAnn,1500\n,1400\nBen,14oo\nCat,1300\nANN,1200\n"),
        [
            "line 3: no name",
            "line 4: rating `14oo` of `Ben` is not a whole number from -9999 to 9999",
            "line 6: `ANN` is already on line 2",
        ]
    );
    assert_eq!(
        wrong("name,rating\nAnn,1\n\"Ben,2\nCat,3\n"),
        ["line 3: a cell goes over the end of the line; is a quote not closed?"]
    );
    assert_eq!(wrong("name,rating\n"), ["line 1: no players below the header"]);
}

#[test]
fn one_name_may_stand_in_two_divisions() {
    let roster = read("name,rating,division\nAnn,1,A\nAnn,1,B\n").unwrap();
    assert_eq!(roster.rows.len(), 2);
    assert_eq!(wrong("name,rating,division\nAnn,1,A\nAnn,1,a\n").len(), 1);
}

#[test]
fn our_own_quote_comes_off() {
    let roster = read("name,rating\n'=1+1,-5\n't Hooft,3\n").unwrap();
    assert_eq!(roster.rows[0].player.name, "=1+1");
    assert_eq!(roster.rows[0].player.rating, Some(-5));
    assert_eq!(roster.rows[1].player.name, "'t Hooft");
}
