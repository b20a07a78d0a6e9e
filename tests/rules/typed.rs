//! Typed input: relaxed in, canonical out, and no text brings the program down.
use proptest::prelude::*;
use rules::{
    Alphabet, BySeat, ChallengeRule, Event, Game, Milliseconds, PlayText, Position, Rack, Reading,
    RuleSet, Seat, TurnNote,
};

/// A game after these plays, read to the letter.
fn game(plays: &[&str]) -> Game {
    let rules = RuleSet::preset("naspa").unwrap();
    let names: BySeat<_> = ["A", "B"].into_iter().map(str::to_owned).collect();
    let mut game = Game::new(rules.into(), names);
    for play in plays {
        let play = PlayText::parse(game.alphabet(), play).unwrap();
        let seat = game.on_turn().unwrap();
        game.apply(&Event::Play { seat, play, rack: None, announced: None, note: TurnNote::NONE })
            .unwrap();
    }
    game
}

/// The canonical play and its words, or the refusal.
fn typed(plays: &[&str], text: &str) -> String {
    let game = game(plays);
    let play = match PlayText::parse(game.alphabet(), text) {
        Ok(play) => play,
        Err(error) => return error.to_string(),
    };
    match game.read_play(game.on_turn().unwrap(), &play, Reading::Typed, None) {
        Ok((recorded, scored)) => {
            let words = scored.shown_words(game.alphabet()).join(" ");
            format!(
                "{} {} = {words} {}",
                recorded.position(),
                recorded.word(game.alphabet()),
                scored.total
            )
        }
        Err(refusal) => refusal.to_string(),
    }
}

#[track_caller]
fn check(plays: &[&str], texts: &[&str], canonical: &str) {
    for text in texts {
        assert_eq!(typed(plays, text), canonical, "{text}");
    }
}

const HORN: &[&str] = &["8F HORN"];

#[test]
fn an_opening_is_typed_in_any_order_and_case() {
    check(
        &[],
        &["8F HORN", "horn 8f", "8f:HORN", "8f horn", "HORN 8F", " 8F  HORN ", "horn:8f"],
        "8F HORN = HORN 14",
    );
    check(&[], &["F8 HORN"], "the first play must cover H8, and F8 HORN does not");
}

#[test]
fn tiles_on_the_board_are_typed_in_any_way_or_left_out() {
    let farm = "H6 FA(R)M = FARM 9";
    check(HORN, &["H6 FA(R)M", "h6 fa.m", "fa.m h6", "H6 FARM", "farm h6", "H6 fa(r)m"], farm);
    // The tiles before and after the word belong to it whether typed or not.
    check(
        HORN,
        &["8F HORNS", "8F ....S", "8F (HORN)S", "8F ..R.S", "8J S"],
        "8F (HORN)S = HORNS 8",
    );
    check(HORN, &["8D SPHORN", "8D SP....", "8D SP"], "8D SP(HORN) = SPHORN 12");
    check(HORN, &["8E THORNS", "8E T....S", "8E T(HORN)S"], "8E T(HORN)S = THORNS 9");
    check(&["8F HORN", "H6 FA.M"], &["H5 A....S", "H5 A(FARM)S"], "H5 A(FARM)S = AFARMS 11");
}

#[test]
fn a_play_of_one_tile_takes_the_direction_in_which_it_makes_a_word() {
    check(HORN, &["8J S", "J8 S"], "8F (HORN)S = HORNS 8");
    check(HORN, &["H9 E", "9H E"], "H8 (R)E = RE 2");
    // Where it makes a word both ways, the typed way is the main word.
    let plays = ["8F HORN", "J8 SO"];
    check(&plays, &["I9 T"], "I8 (N)T = NT TO 6");
    check(&plays, &["9I T"], "9I T(O) = TO NT 6");
}

#[test]
fn lower_case_is_tiles_and_beside_a_capital_the_blank() {
    check(&[], &["8g aa", "AA 8g"], "8G AA = AA 4");
    check(&[], &["8G ?a?a", "?A?A 8g", "8g -a-a"], "8G aa = aa 0");
    check(&[], &["8F hoRN"], "8F hoRN = hoRN 4");
    check(&[], &["8F h?orn", "8F H?ORN", "8F HoRN", "8f h-orn"], "8F HoRN = HoRN 12");
    check(HORN, &["8j s"], "8F (HORN)S = HORNS 8");
    check(HORN, &["h8 .e"], "H8 (R)E = RE 2");
    check(&["8G aa"], &["9g be", "be 9g"], "9G BE = BE aB aE 14");
}

/// The play that a word in lower case is, with the score that was announced, from a rack.
fn announced(plays: &[&str], text: &str, announced: Option<i32>, rack: Option<&str>) -> String {
    let game = game(plays);
    let play = PlayText::parse(game.alphabet(), text).unwrap();
    let rack = rack.map(|rack| Rack::parse(game.alphabet(), rack).unwrap());
    let seat = game.on_turn().unwrap();
    let announced = announced.map(rules::Points);
    match game.read_typed(seat, &play, rack.as_ref(), announced, rules::Allowed::NOTHING) {
        Ok(typed) => format!("{} {}", typed.play.word(game.alphabet()), typed.scored.total),
        Err(refusal) => refusal.to_string(),
    }
}

#[test]
fn lower_case_is_blanks_where_only_they_fit_the_score_or_the_rack() {
    assert_eq!(announced(&[], "8g of", None, None), "OF 10");
    assert_eq!(announced(&[], "8g of", Some(10), None), "OF 10");
    assert_eq!(announced(&[], "8g of", Some(0), None), "of 0");
    // A score that is wrong either way is a wrong score.
    assert_eq!(announced(&[], "8g of", Some(9), None), "OF 10");
    assert_eq!(announced(&[], "8g of", None, Some("??EINRT")), "of 0");
    assert_eq!(announced(&[], "8g of", None, Some("OF?EINR")), "OF 10");
    assert_eq!(
        announced(&[], "8g of", None, Some("O?EINRT")),
        "A has no `F` for H8: the rack is EINORT?"
    );
    // Four blanks there are not.
    assert_eq!(announced(&[], "8f horn", Some(0), None), "HORN 14");
    assert_eq!(announced(HORN, "8j s", Some(7), None), "(HORN)s 7");
}

#[test]
fn what_is_no_play_is_named() {
    for (text, message) in [
        ("", "`` is not a play: write position and word, as `8F HORN`"),
        ("8F", "`8F` is not a play: write position and word, as `8F HORN`"),
        ("8F HORN 14", "`8F HORN 14` is not a play: write position and word, as `8F HORN`"),
        ("HORN FARM", "`HORN` is not a position: write `8F` for across, `F8` for down"),
        ("8F HO1N", "`HO1N`: `1N` does not begin with a tile of this set"),
        ("8F HOR?", "`HOR?`: `?` does not begin with a tile of this set"),
        ("8F HO(RN", "`HO(RN`: a parenthesis is not closed"),
        ("8F HO)RN", "`HO)RN`: `)RN` does not begin with a tile of this set"),
        ("8F HÖRN", "`HÖRN`: `ÖRN` does not begin with a tile of this set"),
        ("8F H\0RN", "`H\0RN`: `\0RN` does not begin with a tile of this set"),
    ] {
        assert_eq!(typed(&[], text), message, "{text}");
    }
    let long = "A".repeat(1_000_000);
    assert_eq!(
        typed(&[], &format!("8F {long}")),
        "the word has 1000000 letters, more than any board has squares in a row"
    );
    assert!(typed(&[], &long).len() < 200);
    assert!(Position::parse(&long).unwrap_err().to_string().len() < 200);
    assert!(Milliseconds::parse(&long).unwrap_err().to_string().len() < 200);
}

fn english() -> Alphabet {
    RuleSet::preset("naspa").unwrap().alphabet().as_ref().clone()
}

fn check_text(text: &str) {
    let alphabet = english();
    if let Ok(play) = PlayText::parse(&alphabet, text) {
        let again = PlayText::from_parts(&alphabet, play.position(), &play.word(&alphabet));
        assert_eq!(again.unwrap().word(&alphabet), play.word(&alphabet), "{text}");
        for plays in [&[][..], HORN] {
            let game = game(plays);
            for reading in [Reading::Typed, Reading::Literal] {
                let seat = game.on_turn().unwrap();
                if let Ok((recorded, _)) = game.read_play(seat, &play, reading, None) {
                    let word = recorded.word(&alphabet);
                    let again = PlayText::from_parts(&alphabet, recorded.position(), &word);
                    assert_eq!(again, Ok(recorded), "{text}");
                }
            }
        }
    }
    if let Ok(position) = Position::parse(text) {
        assert_eq!(Position::parse(&position.to_string()), Ok(position));
    }
    if let Ok(rack) = Rack::parse(&alphabet, text) {
        assert_eq!(Rack::parse(&alphabet, &rack.text(&alphabet)), Ok(rack));
    }
    if let Ok(time) = Milliseconds::parse(text) {
        assert_eq!(Milliseconds::parse(&time.to_string()), Ok(time));
    }
    let _ = RuleSet::preset("naspa").unwrap().with(text);
    let _ = RuleSet::parse(text);
    if let Some(rule) = ChallengeRule::named(text) {
        assert_eq!(ChallengeRule::named(&rule.to_string()), Some(rule));
    }
}

proptest! {
    #[test]
    fn no_text_brings_a_reader_down(text in any::<String>()) {
        check_text(&text);
    }

    #[test]
    fn nor_does_a_text_that_is_nearly_right(
        text in "[0-9]{0,2}[A-Oa-o]?[0-9]{0,2}[ :]?[A-Ha-h?.()\\[\\]]{0,9}"
    ) {
        check_text(&text);
    }

    #[test]
    fn nor_does_a_rack_a_time_or_a_rule(
        text in "([A-E_?]{0,12}|[0-9]{0,5}:[0-9]{0,3}(\\.[0-9]{0,4})?|(plus|minus)[0-9]{1,11}_(play|word)|[a-z_]{3,16}=-?[0-9]{1,20})"
    ) {
        check_text(&text);
    }

    #[test]
    fn every_time_is_printed_as_it_is_read(ms in 0_u64..600_000_000) {
        let time = Milliseconds(ms);
        prop_assert_eq!(Milliseconds::parse(&time.to_string()), Ok(time));
    }
}

#[test]
fn every_rule_set_name_is_read_back() {
    for name in RuleSet::presets() {
        assert_eq!(RuleSet::preset(name).unwrap().name, name);
    }
    assert_eq!(Seat::numbered(2), Some(Seat::SECOND));
}
