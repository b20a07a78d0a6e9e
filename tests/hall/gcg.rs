//! [`RealGame`]: games from GCG files that lie beside the project, as they are entered.
use std::collections::HashSet;

use desk::{Desk, GameFile};
use tournament::GameNo;

use crate::shared::shared;

/// A whole game in English of two players, without a challenge, whose price other rules know.
pub struct RealGame {
    pub name: String,
    pub deeds: Vec<Deed>,
    /// After each deed, the total of who did it; what was left on a rack is its own line.
    totals: Vec<i32>,
}

/// What a line of the file says.
#[derive(Debug, PartialEq, Eq)]
pub enum Deed {
    /// Small letters are blanks.
    Play {
        position: String,
        word: String,
    },
    Exchange(String),
    Pass,
    /// What the other player had left.
    Left {
        seat: u8,
        tiles: String,
    },
}

impl Deed {
    /// As it is typed: `-` before a letter says that it is a blank.
    pub fn line(&self) -> String {
        match self {
            Deed::Play { position, word } => {
                let blank = |c: char| if c.is_lowercase() { format!("-{c}") } else { c.into() };
                format!("{position} {}", word.chars().map(blank).collect::<String>())
            }
            Deed::Exchange(_) | Deed::Pass | Deed::Left { .. } => self.to_string(),
        }
    }
}

/// As the file has it.
impl std::fmt::Display for Deed {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match self {
            Deed::Play { position, word } => write!(f, "{position} {word}"),
            Deed::Exchange(tiles) => write!(f, "x {tiles}"),
            Deed::Pass => f.write_str("-"),
            Deed::Left { seat, tiles } => write!(f, "racks {seat}={tiles}"),
        }
    }
}

/// The word with a dot for each tile that lay there before, as files may write its letter too.
fn laid(position: &str, word: &str, occupied: &mut HashSet<(u32, u32)>) -> String {
    let is_across = position.starts_with(|c: char| c.is_ascii_digit());
    let row: String = position.chars().filter(char::is_ascii_digit).collect();
    let column = position.chars().find(char::is_ascii_uppercase).unwrap();
    let (row, column) = (row.parse::<u32>().unwrap(), u32::from(column));
    let squares = (0..).map(|n| if is_across { (row, column + n) } else { (row + n, column) });
    let laid = word.chars().zip(squares);
    laid.map(|(tile, square)| if occupied.insert(square) { tile } else { '.' }).collect()
}

impl RealGame {
    /// So many games; none where the data is not there.
    pub fn some(number: usize) -> Vec<RealGame> {
        let Some(folder) = shared("data/gcg") else { return Vec::new() };
        let index = std::fs::read_to_string(folder.join("index.tsv")).unwrap();
        let is_plain = |row: &&str| {
            let cells: Vec<&str> = row.split('\t').collect();
            matches!(
                cells[..],
                [
                    _,
                    "english",
                    "ascii",
                    _,
                    _,
                    _,
                    _,
                    _,
                    "0",
                    "0",
                    "0",
                    "1",
                    "0",
                    "2",
                    _,
                    _,
                    "1",
                    "1",
                    ..
                ]
            )
        };
        let names = index.lines().filter(is_plain).map(|row| row.split('\t').next().unwrap());
        let games: Vec<RealGame> = names
            .take(number)
            .map(|name| {
                let text = std::fs::read(folder.join(name)).unwrap();
                RealGame::read(name, &String::from_utf8_lossy(&text))
            })
            .collect();
        assert_eq!(games.len(), number);
        games
    }

    fn read(name: &str, text: &str) -> RealGame {
        let mut game = RealGame { name: name.to_owned(), deeds: Vec::new(), totals: Vec::new() };
        let (mut first, mut occupied) = (None, HashSet::new());
        for line in text.lines() {
            let Some((nick, rest)) = line.strip_prefix('>').and_then(|line| line.split_once(':'))
            else {
                continue;
            };
            let first = *first.get_or_insert(nick);
            // Racks are left out: what a file says of them need not fit what was exchanged.
            let parts: Vec<&str> = rest.split_whitespace().collect();
            let (deed, total) = match parts[..] {
                [_rack, "-", _, total] => (Deed::Pass, total),
                [_rack, exchange, _, total] => {
                    (Deed::Exchange(exchange.trim_start_matches('-').to_owned()), total)
                }
                [_rack, position, word, _, total] => {
                    let position = position.to_uppercase();
                    let word = laid(&position, word, &mut occupied);
                    (Deed::Play { position, word }, total)
                }
                [left, _, total] => {
                    let mut tiles: Vec<char> = left.trim_matches(['(', ')']).chars().collect();
                    tiles.sort_unstable();
                    let tiles = tiles.into_iter().collect();
                    let seat = if nick == first { 2 } else { 1 };
                    (Deed::Left { seat, tiles }, total)
                }
                _ => panic!("{name}: {line}"),
            };
            game.deeds.push(deed);
            game.totals.push(total.parse().unwrap());
        }
        game
    }

    /// The event's first game.
    pub fn of(desk: &mut Desk, name: &str) -> RealGame {
        let text =
            desk.view(|view| GameFile::load(view, GameNo(1))?.gcg(view, |_| "then".to_owned()));
        RealGame::read(name, &text.unwrap())
    }

    /// The event's first game is over, and is this one: each play where the file has it, each total.
    pub fn is_recorded_in(&self, desk: &mut Desk) {
        let recorded = RealGame::of(desk, &self.name);
        assert_eq!(recorded.totals, self.totals, "{}", self.name);
        assert_eq!(recorded.deeds, self.deeds, "{}", self.name);
    }
}
