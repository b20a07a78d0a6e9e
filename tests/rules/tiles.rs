//! Sets of other languages: tiles of several characters, aliases, letters with marks.
use proptest::prelude::*;
use rules::{
    Allowed, AtTable, BySeat, Capitals, Event, Game, Lexicon, Play, PlayText, Rack, Reading,
    RuleSet, Seat, TurnNote, Verdict, WordRule,
};

fn game(rules: &str) -> Game {
    let names: BySeat<_> = ["A", "B"].into_iter().map(str::to_owned).collect();
    Game::new(RuleSet::preset(rules).unwrap().into(), names)
}

/// The canonical play with its score, or the refusal.
fn typed(rules: &str, text: &str) -> String {
    let game = game(rules);
    let play = PlayText::parse(game.alphabet(), text);
    let read = play.map_err(|error| error.to_string()).and_then(|play| {
        game.read_play(Seat::FIRST, &play, Reading::Typed, None).map_err(|error| error.to_string())
    });
    match read {
        Ok((recorded, scored)) => {
            let word = recorded.word(game.alphabet());
            format!("{} {word} = {}", recorded.position(), scored.total)
        }
        Err(error) => error,
    }
}

#[track_caller]
fn check(rules: &str, texts: &[&str], canonical: &str) {
    for text in texts {
        assert_eq!(typed(rules, text), canonical, "{text}");
    }
}

#[test]
fn tiles_of_several_characters_are_typed_in_brackets_or_by_alias() {
    check("spanish", &["8F [CH]A[RR]O", "8F 1A3O", "8f 1a3o", "[CH]A3O 8f"], "8F [CH]A[RR]O = 30");
    check("spanish", &["8F [ch]A[RR]O", "8F ?1A3O", "8F ?[CH]A3O"], "8F [ch]A[RR]O = 20");
    check("catalan", &["8H CE[L·L]A", "8H CEWA", "8h ce[l·l]a"], "8H CE[L·L]A = 28");
    check("catalan", &["8F QIY", "8f [QU]I[NY]"], "8F [QU]I[NY] = 38");
    check("catalan", &["8F KA"], "the first play must cover H8, and 8F ÇA does not");
    check("spanish", &["8H KA"], "`KA`: `KA` does not begin with a tile of this set");
}

#[test]
fn letters_with_marks_are_read_composed_or_not() {
    check("german", &["8F HÖHE", "8F HO\u{308}HE", "8f höhe", "ho\u{308}he 8f"], "8F HÖHE = 26");
    check("polish", &["8G STĘPIĆ", "8g ste\u{328}pic\u{301}"], "8G STĘPIĆ = 46");
    let german = game("german");
    let rack = Rack::parse(german.alphabet(), "A\u{308}O\u{308}ü").unwrap();
    assert_eq!(rack.text(german.alphabet()), "ÄÖÜ");
    let list = Lexicon::compile("ho\u{308}he\n", german.alphabet(), Capitals::LeaveOut).unwrap();
    let list = Lexicon::open("ours", 1, &list.sha256, list.automaton).unwrap();
    assert!(list.accepts("HÖHE", WordRule::Exact, german.alphabet()));
}

#[test]
fn a_word_is_named_as_the_list_spells_it_in_brackets_or_by_alias() {
    for named in ["CHARRO", "charro", "[CH]A[RR]O", "1A3O", "(1A)3o"] {
        let mut game = game("spanish");
        let play = PlayText::parse(game.alphabet(), "8F 1A3O").unwrap();
        let seat = Seat::FIRST;
        game.apply(&Event::Play { seat, play, rack: None, announced: None, note: TurnNote::NONE })
            .unwrap();
        assert_eq!(game.last_words(), ["CHARRO"]);
        let words = vec![named.to_owned()];
        game.apply(&Event::Challenge {
            by: Seat::SECOND,
            words,
            verdict: Verdict::Unacceptable,
            added: AtTable::ByRule,
            allowed: Allowed::NOTHING,
        })
        .unwrap_or_else(|error| panic!("{named}: {error}"));
    }
}

#[test]
fn words_and_racks_count_tiles() {
    let game = game("catalan");
    let alphabet = game.alphabet();
    let rack = Rack::parse(alphabet, "[L·L][NY][QU]AEI?").unwrap();
    assert_eq!((rack.total(), rack.unknown), (7, 0));
    assert_eq!(rack, Rack::parse(alphabet, "wyqaei?").unwrap());
    let play = PlayText::parse(alphabet, "8H [QU][L·L][NY]AEIS").unwrap();
    let play: Play = play.on(game.board(), alphabet, Reading::Literal).unwrap();
    assert_eq!(play.length(), 7);
}

proptest! {
    /// Whatever is read in any set is printed so that it is read back the same.
    #[test]
    fn no_text_brings_a_set_down(
        set in proptest::sample::select(RuleSet::presets().collect::<Vec<_>>()),
        text in "(8[D-H]|H[4-8]) [A-Z1-3ÄÖÜÇÑŁa-z·ñł\u{308}\\[\\]?.()]{1,9}",
    ) {
        let game = game(set);
        let alphabet = game.alphabet();
        if let Ok(play) = PlayText::parse(alphabet, &text)
            && let Ok((recorded, _)) = game.read_play(Seat::FIRST, &play, Reading::Typed, None)
        {
            let word = recorded.word(alphabet);
            prop_assert_eq!(
                PlayText::from_parts(alphabet, recorded.position(), &word), Ok(recorded)
            );
        }
        if let Ok(rack) = Rack::parse(alphabet, &text[3..]) {
            prop_assert_eq!(Rack::parse(alphabet, &rack.text(alphabet)), Ok(rack));
        }
    }
}
