//! Rosters: columns in any order, and every bad line.
use exchange::csv::roster::{RosterText, read};

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
    let unread: Vec<&str> = roster.unread.iter().map(|column| column.heading.as_str()).collect();
    assert_eq!(unread, ["e-mail"]);
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

#[test]
fn a_name_stands_in_parts_or_beside_one() {
    for (text, name, joined) in [
        ("name\nAnn Lee\n", "Ann Lee", false),
        ("first name,last name\nAnn,Lee\n", "Ann Lee", true),
        ("surname\nLee\n", "Lee", true),
        ("name,first name\nLee,Ann\n", "Ann Lee", true),
        ("name,first name\nANN LEE,Ann\n", "ANN LEE", false),
        ("name,last name\nAnn,Lee\n", "Ann Lee", true),
        ("name,last name\nAnn Lee,Lee\n", "Ann Lee", false),
        ("name,first name,last name\nAnnie L,Ann,Lee\n", "Annie L", false),
        ("name,first name,last name\n,Ann,Lee\n", "Ann Lee", true),
        ("achternaam,tussenvoegsel,voornaam\nMeer,van der,Jan\n", "Jan van der Meer", true),
    ] {
        let roster = read(text).unwrap();
        assert_eq!(roster.rows[0].player.name, name, "{text}");
        assert_eq!(roster.joined.is_some(), joined, "{text}");
    }
    assert_eq!(wrong("first name,rating\nAnn,1\n,2\n"), ["line 3: no name"]);
}

#[test]
fn a_column_of_numbers_may_be_the_ratings() {
    let like = |text: &str| read(text).unwrap().unread[0].like_ratings.join(" ");
    assert_eq!(like("name,x\nAnn,1500\nBen,\nCat,0\nDan,90\nEve,1\n"), "1500 0 90");
    // A place or an age; a number of more digits; words; a column that few have.
    for none in ["Ann,1\nBen,99\n", "Ann,15000\n", "Ann,1500\nBen,x\n", "Ann,1500\nBen,\nCat,\n"] {
        assert_eq!(like(&format!("name,x\n{none}")), "", "{none}");
    }
    // Where there are ratings nothing else has them.
    assert_eq!(like("name,rating,x\nAnn,,1500\n"), "");
}

#[test]
fn a_column_that_is_named_is_read() {
    let columns = RosterText {
        text: "a,b\nAnn,1500\n",
        columns: &["name=A".parse().unwrap(), "Rating= b ".parse().unwrap()],
    };
    let roster = read(columns).unwrap();
    assert_eq!(
        (roster.rows[0].player.name.as_str(), roster.rows[0].player.rating),
        ("Ann", Some(1500))
    );
    // The column that is named counts, and not the one that is called so.
    let columns =
        RosterText { text: "name,rating,b\nAnn,1,1500\n", columns: &["rating=b".parse().unwrap()] };
    let roster = read(columns).unwrap();
    assert_eq!(roster.rows[0].player.rating, Some(1500));
    assert_eq!(roster.unread[0].heading, "other rating");
}
