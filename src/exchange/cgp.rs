//! CGP: one position of a game in one line, as the field's programs exchange it.
//!
//! `BOARD RACK/RACK SCORE/SCORE ZEROES OPCODES`: the rows of the board with `/` between
//! them and a number for each run of empty squares; racks and scores from the player on
//! turn; how many turns in a row were scoreless; then `name value;` as often as there is
//! something to say. Tiles of several characters stand in brackets, blanks are lower
//! case.
use std::fmt::Write;

use thiserror::Error;
use unicode_normalization::UnicodeNormalization;

use rules::{
    Alphabet, Asked, AskedBy, Bingo, Board, Case, Game, PlacedTile, Points, Rack, RackError,
    RuleSet, Square, Tile, Tiles, tile_text,
};

/// The fields of a CGP line, nothing checked against a board yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CgpText {
    rows: Vec<String>,
    racks: Vec<String>,
    scores: Vec<Points>,
    scoreless: u16,
    opcodes: Vec<Opcode>,
}

/// Something said besides: `lex CSW24`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opcode {
    pub name: String,
    /// The rest; may be empty.
    pub value: String,
}

/// A game at one moment, without how it came to be: what CGP says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GamePosition {
    /// What lies where.
    pub board: Board,
    /// As far as they are known, beginning with the player on turn, like the scores.
    pub racks: Vec<Rack>,
    pub scores: Vec<Points>,
    pub scoreless: u16,
    pub opcodes: Vec<Opcode>,
}

/// Rows count from 1, as do the racks, from the player on turn.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CgpError {
    #[error(
        "a position is `BOARD RACK/RACK SCORE/SCORE ZEROES`, and this has {fields} of the four"
    )]
    Fields { fields: usize },
    #[error("`{text}` is not a score")]
    Score { text: String },
    #[error("`{text}` is not a number of scoreless turns")]
    Scoreless { text: String },
    /// Racks and scores of different numbers of players, or of too many.
    #[error(
        "there are {racks} racks and {scores} scores: a game has 2 to 4 players, each with both"
    )]
    Players { racks: usize, scores: usize },
    #[error("the board has {rows} rows, and {size} are needed")]
    Rows { rows: usize, size: u8 },
    #[error("row {row} has {squares} squares, and {size} are needed")]
    Width { row: usize, squares: usize, size: u8 },
    #[error("row {row}: `{rest}` does not begin with a tile of this set")]
    Tile { row: usize, rest: String },
    #[error("rack {player}: {error}")]
    Rack { player: usize, error: RackError },
}

/// Something in a position that cannot be, or not under the rules.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CgpFinding {
    #[error("{found} `{tile}` lie on the board and the racks, the set has {set}")]
    TooMany { tile: String, found: u16, set: u8 },
    #[error("rack {player} has {tiles} tiles, a rack has no more than {size}")]
    RackSize { player: usize, tiles: u16, size: u8 },
    #[error("tiles lie on the board, and {start}, where the first play goes, is empty")]
    StartMissed { start: Square },
}

/// How much of a text that cannot be read is repeated.
const SHOWN: usize = 40;
const MOST_PLAYERS: usize = 4;
/// No board is wider; keeps a number of empty squares within bounds.
const WIDEST: usize = 99;

impl CgpText {
    /// Reads the fields of a line, up to the first that is missing or wrong.
    pub fn parse(text: &str) -> Result<CgpText, CgpError> {
        let text: String = text.nfc().collect();
        let words: Vec<&str> = text.split_whitespace().collect();
        let [board, racks, scores, scoreless, opcodes @ ..] = &words[..] else {
            return Err(CgpError::Fields { fields: words.len() });
        };
        let split = |field: &str| field.split('/').map(str::to_owned).collect::<Vec<_>>();
        let scores = scores
            .split('/')
            .map(|text| text.parse().map(Points).map_err(|_| CgpError::Score { text: short(text) }))
            .collect::<Result<Vec<_>, _>>()?;
        let racks = split(racks);
        if racks.len() != scores.len() || !(2..=MOST_PLAYERS).contains(&racks.len()) {
            return Err(CgpError::Players { racks: racks.len(), scores: scores.len() });
        }
        let scoreless =
            scoreless.parse().map_err(|_| CgpError::Scoreless { text: short(scoreless) })?;
        let opcodes = opcodes.join(" ");
        let opcodes = opcodes.split(';').map(str::trim).filter(|said| !said.is_empty());
        let opcodes = opcodes
            .map(|said| {
                let (name, value) = said.split_once(' ').unwrap_or((said, ""));
                Opcode { name: name.to_owned(), value: value.trim().to_owned() }
            })
            .collect();
        Ok(CgpText { rows: split(board), racks, scores, scoreless, opcodes })
    }

    /// What the line says of the rules.
    pub fn asked(&self) -> Asked {
        Asked::named(AskedBy {
            distribution: value(&self.opcodes, "ld"),
            layout: value(&self.opcodes, "bdn"),
            variant: value(&self.opcodes, "var"),
            lexicon: value(&self.opcodes, "lex"),
        })
    }

    /// The position, with the tiles and the board of these rules.
    pub fn on(self, rules: &RuleSet) -> Result<GamePosition, CgpError> {
        let alphabet = rules.alphabet();
        let mut board = Board::empty(rules.layout().clone());
        let size = rules.layout().size;
        if self.rows.len() != usize::from(size) {
            return Err(CgpError::Rows { rows: self.rows.len(), size });
        }
        for (row, text) in (0..size).zip(&self.rows) {
            let number = usize::from(row) + 1;
            let tiles = read_row(alphabet, number, text)?;
            if tiles.len() != usize::from(size) {
                return Err(CgpError::Width { row: number, squares: tiles.len(), size });
            }
            for (column, tile) in (0..size).zip(tiles) {
                if let Some(tile) = tile {
                    board.lay(Square { row, column }, tile);
                }
            }
        }
        let racks = (1..)
            .zip(&self.racks)
            .map(|(player, text)| {
                Rack::parse(alphabet, text).map_err(|error| CgpError::Rack { player, error })
            })
            .collect::<Result<_, _>>()?;
        let CgpText { scores, scoreless, opcodes, .. } = self;
        Ok(GamePosition { board, racks, scores, scoreless, opcodes })
    }
}

fn read_row(
    alphabet: &Alphabet,
    row: usize,
    text: &str,
) -> Result<Vec<Option<PlacedTile>>, CgpError> {
    let mut squares = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        if first.is_ascii_digit() {
            let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
            let run = rest[..end].parse().unwrap_or(WIDEST).min(WIDEST);
            squares.extend(std::iter::repeat_n(None, run));
            rest = &rest[end..];
        } else {
            let Some((letter, case, after)) = alphabet.read_letter(rest) else {
                return Err(CgpError::Tile { row, rest: short(rest) });
            };
            squares.push(Some(match case {
                Case::Lower => PlacedTile::blank(letter),
                Case::Upper | Case::Neither => PlacedTile::tile(letter),
            }));
            rest = after;
        }
    }
    Ok(squares)
}

impl GamePosition {
    /// What is said besides: the list, the tiles, the board where it is not the standard one, and
    /// the bonus for a whole rack.
    pub fn of(game: &Game, lexicon: Option<&str>) -> GamePosition {
        let rules = game.rules();
        let first = game.on_turn().unwrap_or(rules::Seat::FIRST);
        let order = || std::iter::once(first).chain(game.names().others(first));
        let known = |rack: Rack| Rack { unknown: 0, ..rack };
        let mut opcodes = Vec::new();
        let mut say = |name: &str, value: String| {
            opcodes.push(Opcode { name: name.to_owned(), value });
        };
        if let Some(lexicon) = lexicon {
            say("lex", lexicon.replace(';', ",").split_whitespace().collect::<Vec<_>>().join(" "));
        }
        say("ld", rules.alphabet().name.clone());
        match rules.layout().name.as_str() {
            "standard15" => {}
            "super21" => say("bdn", "SuperCrosswordGame".to_owned()),
            other => say("bdn", other.to_owned()),
        }
        say("bb", Bingo::bonus(&rules.bingo, rules.rack_size).to_string());
        GamePosition {
            board: game.board().clone(),
            racks: order().map(|seat| known(game.rack(seat))).collect(),
            scores: order().map(|seat| game.score(seat)).collect(),
            scoreless: game.scoreless(),
            opcodes,
        }
    }

    /// The position as one line, which [`CgpText::parse`] reads back.
    pub fn text(&self, alphabet: &Alphabet) -> String {
        let size = self.board.layout().size;
        let mut text = String::new();
        for row in 0..size {
            if row > 0 {
                text.push('/');
            }
            let mut empty = 0;
            for column in 0..size {
                match self.board.tile(Square { row, column }) {
                    None => empty += 1,
                    Some(tile) => {
                        push_run(&mut text, empty);
                        empty = 0;
                        text.push_str(&tile_text(alphabet, tile));
                    }
                }
            }
            push_run(&mut text, empty);
        }
        let racks: Vec<_> = self.racks.iter().map(|rack| rack.text(alphabet)).collect();
        let scores: Vec<_> = self.scores.iter().map(ToString::to_string).collect();
        let _ = write!(text, " {} {} {}", racks.join("/"), scores.join("/"), self.scoreless);
        for Opcode { name, value } in &self.opcodes {
            let said = format!(" {name} {value}");
            let _ = write!(text, "{};", said.trim_end());
        }
        text
    }

    pub fn opcode(&self, name: &str) -> Option<&str> {
        value(&self.opcodes, name)
    }

    /// The tiles that lie neither on the board nor on a rack that is known.
    pub fn unseen(&self, alphabet: &Alphabet) -> Tiles {
        let mut unseen = Tiles::full_set(alphabet);
        for tile in self.seen() {
            // One too many is a finding.
            let _ = unseen.take(tile);
        }
        unseen
    }

    fn seen(&self) -> impl Iterator<Item = Tile> + '_ {
        let racks = self.racks.iter().flat_map(|rack| rack.known.iter());
        self.board.laid().map(|(_, tile)| tile.off_board()).chain(racks)
    }

    pub fn findings(&self, rules: &RuleSet) -> Vec<CgpFinding> {
        let alphabet = rules.alphabet();
        let mut findings = Vec::new();
        let start = rules.layout().start;
        if self.board.tiles() > 0 && self.board.tile(start).is_none() {
            findings.push(CgpFinding::StartMissed { start });
        }
        for tile in alphabet.letters().map(Tile::Letter).chain([Tile::Blank]) {
            let found = self.seen().filter(|seen| *seen == tile).count() as u16;
            let set = alphabet.count(tile);
            if found > u16::from(set) {
                let tile = match tile {
                    Tile::Letter(letter) => alphabet.tile_text(letter),
                    Tile::Blank => "?".to_owned(),
                };
                findings.push(CgpFinding::TooMany { tile, found, set });
            }
        }
        let size = rules.rack_size;
        for (player, rack) in (1..).zip(&self.racks) {
            if rack.total() > u16::from(size) {
                findings.push(CgpFinding::RackSize { player, tiles: rack.total(), size });
            }
        }
        findings
    }
}

fn push_run(text: &mut String, empty: usize) {
    if empty > 0 {
        let _ = write!(text, "{empty}");
    }
}

fn value<'o>(opcodes: &'o [Opcode], name: &str) -> Option<&'o str> {
    let found = opcodes.iter().find(|opcode| opcode.name.eq_ignore_ascii_case(name));
    found.map(|opcode| opcode.value.as_str())
}

fn short(text: &str) -> String {
    text.chars().take(SHOWN).collect()
}
