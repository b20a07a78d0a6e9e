//! What is typed at a game's prompt.
use desk::{Challenge, Finding, GameRequest, Settle, Turn};
use rules::{Points, TurnNo};
use show::prompt::turn::{TurnLine, Wish, addressed, read};

#[track_caller]
fn check(line: &str, wanted: &GameRequest) {
    assert_eq!(
        read(line).unwrap(),
        TurnLine { wish: Wish::Enter(wanted.clone()), accepts: Vec::new() },
        "{line}"
    );
}

#[test]
fn a_turn_is_a_few_keys() {
    let play = |play: &str, announced: Option<i32>| GameRequest::Play {
        turn: Turn::default(),
        play: play.to_owned(),
        announced: announced.map(Points),
        verdict: None,
    };
    check("8f horn", &play("8f horn", None));
    check("8f horn 14", &play("8f horn", Some(14)));
    check("horn 8f", &play("horn 8f", None));
    check("8f:HORN", &play("8f:HORN", None));
    check("8f:HORN 14", &play("8f:HORN", Some(14)));
    check("x3", &GameRequest::Exchange { turn: Turn::default(), tiles: "3".to_owned() });
    check("xABC", &GameRequest::Exchange { turn: Turn::default(), tiles: "ABC".to_owned() });
    check("x 9", &GameRequest::Exchange { turn: Turn::default(), tiles: "9".to_owned() });
    check("x 8f", &play("x 8f", None));
    check("x:8f", &play("x:8f", None));
    check("-", &GameRequest::Pass { turn: Turn::default() });
    check("xAB?", &GameRequest::Exchange { turn: Turn::default(), tiles: "AB?".to_owned() });
    check("x AB?", &GameRequest::Exchange { turn: Turn::default(), tiles: "AB?".to_owned() });
    check("swap 8f", &play("swap 8f", None));
    check("8h play-s", &play("8h play-s", None));
    check("8h -play 5", &play("8h -play", Some(5)));
    check("c", &GameRequest::Challenge(Challenge::default()));
    for (line, settle) in [("consent", Settle::Consent), ("judge", Settle::Judge)] {
        check(line, &GameRequest::Challenge(Challenge { settle, ..Challenge::default() }));
    }
    check("judge 8f", &play("judge 8f", None));
    let player = Some("cat".to_owned());
    check("a @cat", &GameRequest::Accept { player: player.clone() });
    let words = vec!["FARM".to_owned()];
    check(
        "@cat c FARM",
        &GameRequest::Challenge(Challenge { player, words, ..Challenge::default() }),
    );
    check("a", &GameRequest::Accept { player: None });
    assert_eq!(read("").unwrap().wish, Wish::AcceptIfAwaited);
    assert_eq!(read("e 3").unwrap().wish, Wish::Explain(TurnNo(3)));
    let clock = Turn { clock: Some("14:05".to_owned()), ..Turn::default() };
    check("- @14:05", &GameRequest::Pass { turn: clock.clone() });
    let ann = Turn { player: Some("ann".to_owned()), ..clock.clone() };
    check("- @ann @14:05", &GameRequest::Pass { turn: ann });
    check("x3 @14:05", &GameRequest::Exchange { turn: clock, tiles: "3".to_owned() });
    let TurnLine { wish, accepts } = read("8f horn 14 !unsure @-0:35 !misplaced").unwrap();
    assert!(matches!(wish, Wish::Enter(GameRequest::Play { announced: Some(_), .. })));
    assert_eq!(accepts, [Finding::Pool, Finding::Misplaced]);
    for line in ["a @14:05", "s @14:05", "8f horn !sure", "- @1:00 @2:00"] {
        assert!(read(line).is_err(), "{line}");
    }
    for line in
        ["e x", "r", "t ann", "t ann 2:05 3", "a b", "horn", "H8H", "zzz", "s @ann", "c @a @b"]
    {
        assert!(read(line).is_err(), "{line}");
    }
}

#[test]
fn nothing_else_is_tiles() {
    for line in [
        "eve has gone",
        "swap ann",
        "challenge?",
        "accept?",
        "resign?",
        "skip",
        "x :)",
        "xAB!",
        "8f horn please",
        "he passes",
        "rack?",
        "hold it",
        "undo?",
        "in a1 sentence",
        "end ?",
    ] {
        assert!(read(line).is_err(), "{line}");
    }
}

#[test]
fn a_line_can_be_for_another_table() {
    assert_eq!(addressed("2: 8f horn"), (Some(2), " 8f horn"));
    assert_eq!(addressed("12:u"), (Some(12), "u"));
    for line in ["8f:HORN", "8f horn @14:05", "u"] {
        assert_eq!(addressed(line), (None, line));
    }
}
