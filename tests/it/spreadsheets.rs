//! What goes to a spreadsheet: columns that add up, in the dialect that it opens.
use expect_test::expect;

use crate::sandbox::Sandbox;

/// Ann and Dan have tied, Ben has won, Cat had the bye.
fn tied() -> Sandbox {
    let night = Sandbox::first_round();
    night.ok("result add 1 ann 400 dan 400");
    night.ok("result add 1 ben 400 eve 380");
    night
}

#[test]
fn wins_losses_and_ties_add_up() {
    let night = tied();
    night.ok("player sit-out ann 2 --worth half");
    night.check(
        "standings --format csv",
        expect![[r#"
            rank,number,name,division,rating,wins,losses,ties,spread,capped_spread,for,against,starts,replies,last,next,note
            1,3,Cat,A,1300,1,0,0,50,50,0,0,0,0,bye +50,,
            2,2,Ben,A,1400,1,0,0,20,20,400,380,1,0,W 400-380 Eve,,
            3,1,Ann,A,1500,0,0,1,0,0,400,400,1,0,T 400-400 Dan,,
            3,4,Dan,A,1200,0,0,1,0,0,400,400,0,1,T 400-400 Ann,,
            5,5,Eve,A,1100,0,1,0,-20,-20,380,400,0,1,L 380-400 Ben,,
        "#]],
    );
    // JSON has them as they rank.
    let lines = night.json("standings --json");
    assert_eq!([&lines[2]["wins"], &lines[2]["losses"], &lines[2]["ties"]], [0.5, 0.5, 1.0]);
    night.ok("export csv out");
    assert!(night.read("out/standings-A.csv").contains("\n3,1,Ann,A,1500,0,0,1,"));
}

#[test]
fn a_spreadsheet_gets_its_own_separator() {
    let first = |night: &Sandbox, asked: &str| {
        let said = night.ok(&format!("crosstable {asked}"));
        said.lines().next().unwrap_or_default().chars().take(16).collect::<String>()
    };
    let mut night = tied();
    expect!["division,number,"].assert_eq(&first(&night, "--format csv"));
    for (locale, begins) in [
        ("C.UTF-8", "\u{feff}division,number"),
        ("en_GB.UTF-8", "\u{feff}division,number"),
        ("es_MX.UTF-8", "\u{feff}division,number"),
        // As Windows and macOS name one.
        ("es-MX", "\u{feff}division,number"),
        ("es-Latn-MX", "\u{feff}division,number"),
        ("de-CH", "\u{feff}division;number"),
        ("de_DE.UTF-8", "\u{feff}division;number"),
        ("de_CH.UTF-8", "\u{feff}division;number"),
        ("pl", "\u{feff}division;number"),
        // English by the region's numbers.
        ("en-DE", "\u{feff}division;number"),
        ("en-CH", "\u{feff}division;number"),
        ("en-CA", "\u{feff}division,number"),
    ] {
        night = night.with("LANG", locale);
        assert_eq!(first(&night, "--excel"), begins, "{locale}");
    }
    assert_eq!(first(&night, "--excel=comma"), "\u{feff}division,number");
    assert_eq!(first(&night, "--excel=tab"), "\u{feff}division\tnumber");
    // What a number is written with goes before the language of the messages.
    night = night.with("LC_NUMERIC", "en_US.UTF-8");
    assert_eq!(first(&night, "--excel"), "\u{feff}division,number");
    // Over a file of another dialect, and read again.
    night.ok("export csv out --excel=tab");
    night.ok("export csv out --excel=semicolon");
    night.ok("export csv out --excel=tab");
    night.ok("new Again");
    night.ok("player import out/players.csv");
    assert_eq!(night.json("player list --json").as_array().map(Vec::len), Some(5));
}

#[test]
fn halves_have_the_sign_of_the_dialect() {
    let night = tied();
    let row = |asked: &str| {
        let said = night.ok(&format!("wins {asked}"));
        said.lines().nth(1).unwrap_or_default().to_owned()
    };
    expect!["A,1,Ann,1,1,4,Dan,1st,1,T,400,400,0,0.5,0.5,0.5,0"].assert_eq(&row("--excel=comma"));
    expect!["A;1;Ann;1;1;4;Dan;1st;1;T;400;400;0;0,5;0,5;0,5;0"]
        .assert_eq(&row("--excel=semicolon"));
}
