//! Scoresheets with mistakes: each is named by its kind, once, where it happens.
use std::sync::Arc;

use rules::{
    Allowed, AtTable, Due, Event, Game, Mistake, MistakeCell, Paper, PlayText, Points, RuleSet,
    Seat, TurnNote, Verdict, Written, check_addition, check_column, due_column, part,
};

/// A game of Ann and Bob by its plays in order; `!` before a play is a challenge that
/// takes it off, `?` one in vain.
fn game(rules: &str, plays: &str) -> Game {
    let mut rules = rules.split(' ');
    let mut set = RuleSet::preset(rules.next().unwrap()).unwrap();
    for field in rules {
        set = set.with(field).unwrap();
    }
    let names = ["Ann", "Bob"].map(str::to_owned).into_iter().collect();
    let mut game = Game::new(Arc::new(set), names);
    for typed in plays.split(", ") {
        let (verdict, text) = match typed.split_at(1) {
            ("!", text) => (Some(Verdict::Unacceptable), text),
            ("?", text) => (Some(Verdict::Acceptable), text),
            _ => (None, typed),
        };
        let seat = game.on_turn().unwrap();
        let play = PlayText::parse(game.alphabet(), text).unwrap();
        game.apply(&Event::Play { seat, play, rack: None, announced: None, note: TurnNote::NONE })
            .unwrap();
        if let Some(verdict) = verdict {
            let by = game.names().next(seat);
            let words = game.last_words().to_vec();
            game.apply(&Event::Challenge {
                by,
                words,
                verdict,
                added: AtTable::ByRule,
                allowed: Allowed::NOTHING,
            })
            .unwrap();
        }
    }
    game
}

fn lines(text: &str) -> Vec<Written> {
    Paper::read(text).unwrap().remove(0).columns.remove(0).lines
}

/// `2 score 24 25 wrong_score`: line from 1, cell, written, right, kind.
fn said(mistakes: &[Mistake]) -> String {
    let one = |mistake: &Mistake| {
        let cell = match mistake.cell {
            MistakeCell::Score => "score",
            MistakeCell::Total => "total",
        };
        let Mistake { line, written, right, kind, .. } = mistake;
        format!("{} {cell} {written} {right} {}", line + 1, kind.name())
    };
    mistakes.iter().map(one).collect::<Vec<_>>().join("; ")
}

const FIVE: &str = "8F HORN, H6 FARM, 10F PASTE, 9H MOB, 11E BIT";

#[test]
fn the_due_column_is_what_the_game_says() {
    let game = game("naspa", FIVE);
    let column = |seat| -> Vec<(u16, i32, i32)> {
        due_column(&game, seat).iter().map(|d: &Due| (d.turn.0, d.score.0, d.total.0)).collect()
    };
    assert_eq!(column(Seat::FIRST), [(1, 14, 14), (3, 25, 39), (5, 16, 55)]);
    assert_eq!(column(Seat::SECOND), [(2, 9, 9), (4, 16, 25)]);
}

/// Ann's column of the five turns: 14/14 25/39 16/55.
#[test]
fn kinds_of_mistakes_in_a_column() {
    let game = game("naspa", FIVE);
    let due = due_column(&game, Seat::FIRST);
    for (column, mistakes) in [
        ("14/14 25/39 16/55", ""),
        ("14 25 16", ""),
        ("/14 /39 /55", ""),
        ("14/14", ""),
        ("14/14 - 16/55", ""),
        // The score.
        ("14/14 24/38 16/54", "2 score 24 25 wrong_score"),
        ("14/14 52/66 16/82", "2 score 52 25 transposed_digits"),
        ("7/7 25/32 16/48", "1 score 7 14 missed_premium"),
        ("14/14 19/33 16/49", "2 score 19 25 missed_premium"),
        ("14/14 23/37 16/53", "2 score 23 25 missed_premium"),
        ("14/14 17/31 16/47", "2 score 17 25 missed_premium"),
        ("14/14 15/29 16/45", "2 score 15 25 missed_word"),
        ("14/14 25/39 11/50", "3 score 11 16 missed_premium"),
        ("14/14 25/39 12/51", "3 score 12 16 missed_word"),
        ("14/14 25/39 61/100", "3 score 61 16 transposed_digits"),
        // The score is wrong and the total right.
        ("14/14 24/39 16/55", "2 score 24 25 wrong_score"),
        // The addition.
        ("14/14 25/40 16/56", "2 total 40 39 wrong_addition"),
        ("14/14 25/29 16/45", "2 total 29 39 wrong_carry"),
        ("14/14 25/93 16/109", "2 total 93 39 transposed_digits"),
        ("14/14 25/14 16/30", "2 total 14 39 skipped_turn"),
        // Named once, and right again afterwards.
        ("14/14 25/29 16/55", "2 total 29 39 wrong_carry"),
        // A turn without a line.
        ("14/14 16/30", "2 score 16 25 skipped_turn"),
        ("14/14 - 16/30", "2 total 30 55 skipped_turn"),
        ("25/25 16/41", "1 score 25 14 skipped_turn"),
        // Two mistakes are two.
        ("14/14 24/38 16/55 ", "2 score 24 25 wrong_score"),
        ("13/13 25/38 16/55", "1 score 13 14 wrong_score"),
        ("14/14 24/39 16/56", "2 score 24 25 wrong_score; 3 total 56 55 wrong_addition"),
        // Lines beyond the game are nobody's.
        ("14/14 25/39 16/55 4/59", ""),
    ] {
        assert_eq!(said(&check_column(&due, &lines(column))), mistakes, "{column}");
    }
}

#[test]
fn a_missed_premium_names_its_squares_and_a_missed_word_itself() {
    let game = game("naspa", FIVE);
    let due = due_column(&game, Seat::FIRST);
    for (column, what) in [
        ("7", "missed premium, the double word at H8"),
        ("14 19", "missed premium, the triple letter at F10"),
        ("14 17", "missed premium, the triple letter at F10, the triple letter at J10"),
        ("14 15", "missed word, FARMS is not counted"),
    ] {
        let found = check_column(&due, &lines(&format!("{column}/99")));
        assert_eq!(found[0].kind.said(), what, "{column}");
    }
}

#[test]
fn a_bonus_is_missed_by_the_rule_set() {
    let game = game("naspa", "8D STARING");
    let due = due_column(&game, Seat::FIRST);
    assert_eq!(due[0].score, Points(68));
    for (column, mistakes) in [
        ("68/68", ""),
        ("18/18", "1 score 18 68 missed_bonus"),
        ("18/68", "1 score 18 68 missed_bonus"),
        ("86/86", "1 score 86 68 transposed_digits"),
        ("59/59", "1 score 59 68 missed_premium"),
    ] {
        assert_eq!(said(&check_column(&due, &lines(column))), mistakes, "{column}");
    }
}

#[test]
fn challenges_are_counted_as_they_ended() {
    // Bob's ZORF comes off; then he lays FARM.
    let off = game("naspa challenge=single", "8F HORN, !H6 ZORF, 9E AB, 7H AM");
    let due = due_column(&off, Seat::SECOND);
    assert_eq!((due[0].score, due[0].came_off), (Points(0), Some(Points(16))));
    let second = due[1].score;
    for (column, mistakes) in [
        (format!("0/0 {second}/{second}"), ""),
        (format!("16/16 {second}/{}", second.0 + 16), "1 score 16 0 came_off"),
    ] {
        assert_eq!(said(&check_column(&due, &lines(&column))), mistakes, "{column}");
    }
    // Five points for a challenge in vain may stand in the score, or beside it.
    let vain = game("naspa challenge=plus5_play", "?8F HORN, H6 FARM, 10F PASTE");
    let due = due_column(&vain, Seat::FIRST);
    assert_eq!((due[0].score, due[0].challenge, due[1].total), (Points(19), Points(5), Points(44)));
    for (column, mistakes) in [
        ("19/19 25/44", ""),
        ("14/19 25/44", ""),
        ("14/14 25/39", "1 score 14 19 missed_challenge"),
        ("12/12 25/37", "1 score 12 19 missed_premium"),
    ] {
        assert_eq!(said(&check_column(&due, &lines(column))), mistakes, "{column}");
    }
    // Ten points off the challenger, between two turns of his.
    let minus = game("naspa challenge=minus10_play", "?8F HORN, H6 FARM, 10F PASTE, 9H MOB");
    let due = due_column(&minus, Seat::SECOND);
    assert_eq!((due[0].before, due[0].total), (Points(-10), Points(-1)));
    assert_eq!(said(&check_column(&due, &lines("9/-1 16/15"))), "");
    assert_eq!(said(&check_column(&due, &lines("9/9 16/25"))), "1 total 9 -1 wrong_carry");
}

#[test]
fn additions_are_checked_without_a_game() {
    for (column, mistakes) in [
        ("14/14 25/39 16/55", ""),
        ("14 25 16/55", ""),
        ("/14 /39", ""),
        ("400/400 12/421 10/431", "2 total 421 412 transposed_digits"),
        ("285/285 72/347 10/357", "2 total 347 357 wrong_carry"),
        ("285/285 72/347 10/367", "2 total 347 357 wrong_carry"),
        ("14/14 25/41", "2 total 41 39 wrong_addition"),
        ("14/14 25/14 16/30", "2 total 14 39 skipped_turn"),
        ("14/14 25/39 16/30", "3 total 30 55 skipped_turn"),
        ("14/14 25 16/30", "3 total 30 55 skipped_turn"),
        ("14/14 25/40 16/57", "2 total 40 39 wrong_addition; 3 total 57 56 wrong_addition"),
        ("10/10 -5/5 0/5", ""),
    ] {
        assert_eq!(said(&check_addition(&lines(column))), mistakes, "{column}");
    }
}

#[test]
fn two_columns_part_where_they_first_differ() {
    let bingos = RuleSet::preset("naspa").unwrap().bingo.clone();
    for (one, other, parting) in [
        ("14/14 25/39", "14/14 25/39", ""),
        ("14/14 25/39", "14 25", ""),
        ("14/14 25/39 16/55", "14/14 24/38 16/54", "2 score 25 24 -"),
        ("14/14 24/38", "14/14 42/56", "2 score 24 42 transposed_digits"),
        ("68/68", "18/18", "1 score 68 18 missed_bonus"),
        ("14/14 25/39 16/55", "14/14 16/30", "2 score 25 16 skipped_turn"),
        ("14/14 16/30", "14/14 25/39 16/55", "2 score 16 25 skipped_turn"),
        ("14/14 25/39", "14/14 25/40", "2 total 39 40 wrong_addition"),
        ("14/14 25/29", "14/14 25/39", "2 total 29 39 wrong_carry"),
        ("14/14 25/39", "14/14", "2 score 25 - skipped_turn"),
        ("14/14 -", "14/14 /39", "2 score - 39 skipped_turn"),
    ] {
        let found = part(&lines(one), &lines(other), &bingos).map_or(String::new(), |parting| {
            let cell = match parting.cell {
                MistakeCell::Score => "score",
                MistakeCell::Total => "total",
            };
            let number = |points: Option<Points>| points.map_or("-".to_owned(), |p| p.to_string());
            format!(
                "{} {cell} {} {} {}",
                parting.line + 1,
                number(parting.one),
                number(parting.other),
                parting.kind.map_or("-", |kind| kind.name())
            )
        });
        assert_eq!(found, parting, "{one} | {other}");
    }
}

#[test]
fn papers_are_read_as_they_are_typed() {
    let shape = |text: &str| -> String {
        match Paper::read(text) {
            Ok(papers) => papers
                .iter()
                .map(|paper| {
                    let columns = paper.columns.iter();
                    let columns: Vec<_> =
                        columns.map(|c| format!("{}:{}", c.player, c.lines.len())).collect();
                    format!("{}[{}]", paper.name, columns.join(" "))
                })
                .collect::<Vec<_>>()
                .join(" "),
            Err(errors) => errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "),
        }
    };
    for (text, papers) in [
        ("14/14 25/39", "[:2]"),
        ("ann 14/14 25/39\nben 9/9\n", "ann[ann:2] ben[ben:1]"),
        ("Ann Lee: 14/14, 25/39", "Ann Lee[Ann Lee:2]"),
        (
            "Ann's:\nann 14/14\nben 9/9\n\nBen's:\nann 14/14\nben 9/9\n",
            "Ann's[ann:1 ben:1] Ben's[ann:1 ben:1]",
        ),
        ("ann 14/14\nben 9/9\n\nann 14/14\nben 9/9\n\n", "[ann:1 ben:1] [ann:1 ben:1]"),
        ("\n\nann 14/14\n\n", "ann[ann:1]"),
        ("14/14 - 16/55", "[:3]"),
        (
            "14/14 2/5/6 x",
            "line 1: `2/5/6` is not `score/total`: write `14/14 25/39`, `-` for an empty line; line 1: `x` is not `score/total`: write `14/14 25/39`, `-` for an empty line",
        ),
        (
            "14/999999",
            "line 1: `14/999999` is not `score/total`: write `14/14 25/39`, `-` for an empty line",
        ),
        ("/", "line 1: `/` is not `score/total`: write `14/14 25/39`, `-` for an empty line"),
    ] {
        assert_eq!(shape(text), papers, "{text}");
    }
    assert!(Paper::is_one("ann 14/14 25/39") && !Paper::is_one("games/ann.txt"));
}

mod random {
    use proptest::prelude::*;
    use rules::{Paper, check_addition, part};

    proptest! {
        /// Nothing that is typed makes the reader or the checks panic.
        #[test]
        fn no_text_panics(text in "[-a-c0-9/, \n]{0,80}") {
            if let Ok(papers) = Paper::read(&text) {
                let columns: Vec<_> = papers.iter().flat_map(|paper| &paper.columns).collect();
                for one in &columns {
                    let mistakes = check_addition(&one.lines);
                    prop_assert!(mistakes.iter().all(|mistake| mistake.line < one.lines.len()));
                    for other in &columns {
                        let same = part(&one.lines, &other.lines, &[]).is_none();
                        prop_assert_eq!(same, part(&other.lines, &one.lines, &[]).is_none());
                    }
                }
            }
        }
    }
}
