//! Plays and their scores: tables of cases, each failure naming its line.
use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;

use rules::{
    Alphabet, Board, Case, Direction, PlacedTile, Play, PlayText, Points, Position, Reading,
    RuleSet, Scored, Square,
};

use crate::shared::shared;

/// Lays the squares of a board written row by row: digits are runs of empty squares.
fn board(rules: &RuleSet, text: &str) -> Board {
    let mut board = Board::empty(rules.layout().clone());
    for (row, squares) in (0..).zip(text.split('/')) {
        let mut rest = squares;
        let mut column = 0;
        while !rest.is_empty() {
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            if digits > 0 {
                column += rest[..digits].parse::<u8>().unwrap();
                rest = &rest[digits..];
                continue;
            }
            let (letter, case, after) = rules.alphabet().read_letter(rest).unwrap();
            let tile = match case {
                Case::Upper | Case::Neither => PlacedTile::tile(letter),
                Case::Lower => PlacedTile::blank(letter),
            };
            board.lay(Square { row, column }, tile);
            column += 1;
            rest = after;
        }
    }
    board
}

fn play(rules: &RuleSet, board: &Board, position: &str, word: &str) -> (Play, Scored) {
    let position = Position::parse(position).unwrap();
    let text = PlayText::from_parts(rules.alphabet(), position, word).unwrap();
    let play = text.on(board, rules.alphabet(), Reading::Literal).unwrap();
    let scored = Scored::of(&play, board, rules.alphabet(), &rules.bingo);
    let parts = scored.words().map(|(word, _)| word.score()).sum::<Points>() + scored.bonus;
    assert_eq!(parts, scored.total, "the breakdown sums to the score");
    check_by_tile(rules, board, &play, &scored);
    (play, scored)
}

/// Tile by tile the words come to the same, with the premiums under the tiles laid now.
fn check_by_tile(rules: &RuleSet, board: &Board, play: &Play, scored: &Scored) {
    let by_tile = scored.by_tile(play, board, rules.alphabet());
    assert_eq!(by_tile.len(), scored.words().count());
    for ((word, tiles), shown) in by_tile.iter().zip(scored.shown_words(rules.alphabet())) {
        let letters = tiles.iter().map(|tile| tile.value * tile.premium.letter_factor());
        assert_eq!(letters.sum::<Points>(), word.letters, "{shown}");
        let factor: i32 = tiles.iter().map(|tile| tile.premium.word_factor()).product();
        assert_eq!(factor, word.factor, "{shown}");
        let text: String = tiles.iter().map(|tile| tile.text.as_str()).collect();
        assert_eq!(text, shown);
        assert_eq!(tiles[0].square, word.position.start);
        for tile in tiles {
            let laid = play.laid().any(|(square, _)| square == tile.square);
            assert!(laid != board.tile(tile.square).is_some(), "{shown}");
        }
    }
}

/// A slow oracle: the words a play makes, read off the finished board line by line.
fn words_by_scanning(rules: &RuleSet, board: &Board, play: &Play) -> BTreeSet<String> {
    let mut after = board.clone();
    for (square, tile) in play.laid() {
        after.lay(square, tile);
    }
    let size = rules.layout().size;
    let mut words = BTreeSet::new();
    for direction in [Direction::Across, Direction::Down] {
        for line in 0..size {
            let mut run: Vec<Square> = Vec::new();
            for step in 0..=size {
                let square = match direction {
                    Direction::Across => Square { row: line, column: step },
                    Direction::Down => Square { row: step, column: line },
                };
                if step < size && after.tile(square).is_some() {
                    run.push(square);
                    continue;
                }
                let laid = run.iter().any(|at| play.laid().any(|(square, _)| square == *at));
                if run.len() > 1 && laid {
                    let word = run
                        .iter()
                        .map(|at| rules.alphabet().upper(after.tile(*at).unwrap().letter()))
                        .collect();
                    words.insert(word);
                }
                run.clear();
            }
        }
    }
    words
}

fn check_positions(path: &str) {
    let Some(path) = shared(path) else { return };
    let rules = RuleSet::preset("hasbro").unwrap();
    let mut wrong = String::new();
    let mut rows = 0;
    for (line, row) in (1..).zip(fs::read_to_string(&path).unwrap().lines()).skip(1) {
        let columns: Vec<_> = row.split('\t').collect();
        let [text, position, word, _file, score, _tags, words] = columns[..] else {
            panic!("{}:{line}: seven columns", path.display());
        };
        let board = board(&rules, text);
        let (play, scored) = play(&rules, &board, position, word);
        let found: Vec<_> = scored.listed_words(rules.alphabet());
        let as_set: BTreeSet<_> = found.iter().cloned().collect();
        if scored.total != Points(score.parse().unwrap())
            || found.join(" ") != words
            || as_set != words_by_scanning(&rules, &board, &play)
        {
            writeln!(wrong, "{line}: {position} {word}: {} {found:?}", scored.total).unwrap();
        }
        rows += 1;
    }
    assert!(wrong.is_empty(), "{}:\n{wrong}", path.display());
    assert!(rows > 100);
}

#[test]
fn every_real_position_scores_and_forms_its_words() {
    check_positions("data/positions.tsv");
}

#[test]
fn every_odd_position_scores_and_forms_its_words() {
    check_positions("data/positions_edge.tsv");
}

#[test]
fn the_worked_examples_score_as_listed() {
    let mut open: Option<(String, RuleSet, Board)> = None;
    let rows = include_str!("../data/plays.csv");
    for (line, row) in (1..).zip(rows.lines()).filter(|(_, row)| !row.starts_with('#')).skip(1) {
        let columns: Vec<_> = row.split(',').collect();
        let [case, rules, setup, position, word, score, words] = columns[..] else {
            panic!("plays.csv:{line}: seven columns");
        };
        if open.as_ref().is_none_or(|(known, ..)| known != case) {
            let rules = RuleSet::preset(rules).unwrap();
            let board = set_up(&rules, setup);
            open = Some((case.to_owned(), rules, board));
        }
        let (_, rules, board) = open.as_mut().unwrap();
        let (play, scored) = play(rules, board, position, word);
        let shown: Vec<_> = scored
            .words()
            .zip(scored.shown_words(rules.alphabet()))
            .map(|((word, _), shown)| format!("{shown} {}", word.score()))
            .collect();
        assert_eq!(
            (scored.total.to_string(), shown.join(" + ")),
            (score.to_owned(), words.to_owned()),
            "plays.csv:{line}: {case} {position} {word}"
        );
        for (square, tile) in play.laid() {
            board.lay(square, tile);
        }
    }
}

/// Lays `ARK@H2 IN@1I`: tiles that lie there before the case begins.
fn set_up(rules: &RuleSet, setup: &str) -> Board {
    let alphabet: &Alphabet = rules.alphabet();
    let mut board = Board::empty(rules.layout().clone());
    for item in setup.split_whitespace() {
        let (word, position) = item.split_once('@').unwrap();
        let text =
            PlayText::from_parts(alphabet, Position::parse(position).unwrap(), word).unwrap();
        let play = text.on(&board, alphabet, Reading::Literal).unwrap();
        for (square, tile) in play.laid() {
            board.lay(square, tile);
        }
    }
    board
}
