//! A game on the terminal: the board in the box's colours, scores, turns, what is next.
//!
//! Colour is never needed: premium squares and blanks have characters of their own, and
//! the tiles of the last play carry a `*`.
use anstyle::{AnsiColor, Color, Style};
use unicode_width::UnicodeWidthStr;

use crate::cli::game::json::Racks;
use crate::cli::game::said;
use crate::desk::{GameFile, TurnNote};
use crate::report::visible;
use crate::rules::{
    Alphabet, Board, Game, Letter, LineKind, LineRole, PlacedTile, Premium, Square, Tile, Tiles,
    TurnNo, tile_text,
};

/// The whole page.
pub fn page(file: &GameFile, racks: Racks, notes: &[TurnNote], width: Option<u16>) -> String {
    let game = &file.game;
    let board = squares(game.board(), game.alphabet(), &last_play(game), width);
    format!("{board}\n{}", wrapped(&sheet(file, racks, notes), width))
}

/// Everything but the board.
fn sheet(file: &GameFile, racks: Racks, notes: &[TurnNote]) -> String {
    let game = &file.game;
    let mut page = String::new();
    for (seat, name) in game.names().iter() {
        let on_turn = if game.on_turn() == Some(seat) { ">" } else { " " };
        let rack = match racks {
            Racks::Shown if game.rack(seat).known.total() > 0 => {
                format!("  {}", game.rack(seat).text(game.alphabet()))
            }
            Racks::Shown | Racks::Hidden => String::new(),
        };
        let over = game.overtime_of(seat).map(|over| format!("  {over} over")).unwrap_or_default();
        page.push_str(&format!("{on_turn} {} {}{rack}{over}\n", visible(name), game.score(seat)));
    }
    page.push('\n');
    let mut notes = notes.iter().peekable();
    let mut noted = |page: &mut String, up_to: Option<TurnNo>| {
        while let Some(note) = notes.next_if(|note| note.turn <= up_to) {
            page.push_str(&format!("   note: {}\n", visible(&note.text)));
        }
    };
    noted(&mut page, None);
    for (at, line) in game.lines().iter().enumerate() {
        let number = match line.kind.role() {
            LineRole::Turn | LineRole::LostTurn => "",
            LineRole::Consequence => "   ",
        };
        page.push_str(&format!("{number}{} ({})\n", said::line(game, line), line.total));
        if game.lines().get(at + 1).is_none_or(|next| next.turn > line.turn) {
            noted(&mut page, Some(line.turn));
        }
    }
    if !game.lines().is_empty() {
        page.push('\n');
    }
    page.push_str(&unseen(game.alphabet(), &game.unseen()));
    page.push_str(&said::state(file));
    page.push('\n');
    let allowed = said::allowed(game);
    if !allowed.is_empty() {
        page.push_str(&format!("next: {allowed}\n"));
    }
    page
}

/// Long lines broken at spaces, what is broken off stepped in.
fn wrapped(text: &str, width: Option<u16>) -> String {
    const STEP: &str = "    ";
    let Some(width) = width.map(usize::from) else { return text.to_owned() };
    let mut wrapped = String::new();
    for line in text.lines() {
        let mut used = 0;
        for word in line.split_inclusive(' ') {
            let long = word.trim_end().width();
            if used > STEP.len() && used + long > width {
                wrapped.truncate(wrapped.trim_end_matches(' ').len());
                wrapped.push('\n');
                wrapped.push_str(STEP);
                used = STEP.len();
            }
            wrapped.push_str(word);
            used += word.width();
        }
        wrapped.push('\n');
    }
    wrapped
}

/// `bag 69, unseen 83 (35 vowels): AAAAAAAA B …`.
pub fn unseen(alphabet: &Alphabet, tiles: &Tiles) -> String {
    let vowels = tiles.iter().filter(|tile| is_vowel(alphabet, *tile)).count();
    let mut groups: Vec<String> = Vec::new();
    let mut before = None;
    for tile in tiles.iter() {
        let text = match tile {
            Tile::Letter(letter) => alphabet.tile_text(letter),
            Tile::Blank => "?".to_owned(),
        };
        match groups.last_mut() {
            Some(group) if before == Some(tile) => group.push_str(&text),
            Some(_) | None => groups.push(text),
        }
        before = Some(tile);
    }
    format!("unseen {} ({vowels} vowels): {}\n", tiles.total(), groups.join(" "))
}

fn is_vowel(alphabet: &Alphabet, tile: Tile) -> bool {
    let vowel = |letter: Letter| {
        use unicode_normalization::UnicodeNormalization;
        alphabet.upper(letter).nfd().next().is_some_and(|first| "AEIOUÆØ".contains(first))
    };
    match tile {
        Tile::Letter(letter) => vowel(letter),
        Tile::Blank => false,
    }
}

/// The board; the squares of the last play carry a mark.
pub fn squares(board: &Board, alphabet: &Alphabet, last: &[Square], width: Option<u16>) -> String {
    let size = board.layout().size();
    /// Row numbers and the space after them.
    const MARGIN: u16 = 3;
    let names = alphabet.longest_name();
    let fits = |cell: &Cell| {
        let squares = usize::from(size) * cell.width();
        width.is_none_or(|width| usize::from(width) >= usize::from(MARGIN) + squares)
    };
    let cells = [Cell { name: names, mark: Mark::Shown }, Cell { name: 1, mark: Mark::Shown }];
    let shape = cells.into_iter().find(fits).unwrap_or(Cell { name: 1, mark: Mark::Hidden });
    let mut text = " ".repeat(usize::from(MARGIN));
    for column in 0..size {
        let square = Square { row: 0, column };
        let name = &square.to_string()[..1];
        text.push_str(&format!("{name:<width$}", width = shape.width()));
    }
    text.push('\n');
    for row in 0..size {
        text.push_str(&format!("{:>2} ", row + 1));
        for column in 0..size {
            let square = Square { row, column };
            text.push_str(&cell(alphabet, board, square, last.contains(&square), shape));
        }
        text.push('\n');
    }
    text
}

/// The squares of the last play, as long as it lies.
fn last_play(game: &Game) -> Vec<Square> {
    for line in game.lines().iter().rev() {
        if let LineKind::Play { play, .. } = &line.kind {
            return play.laid().map(|(square, _)| square).collect();
        }
        if let LineKind::Withdrawn = line.kind {
            return Vec::new();
        }
    }
    Vec::new()
}

/// How a square is shown.
#[derive(Clone, Copy)]
struct Cell {
    /// How many characters its tile has.
    name: usize,
    mark: Mark,
}

/// Whether there is room for the mark of the last play.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    Shown,
    Hidden,
}

impl Cell {
    fn width(self) -> usize {
        self.name + usize::from(self.mark == Mark::Shown)
    }
}

fn cell(alphabet: &Alphabet, board: &Board, square: Square, is_last: bool, shape: Cell) -> String {
    let (style, text) = match board.tile(square) {
        Some(tile) => (tile_style(is_last), tile_on_board(alphabet, tile, shape.name)),
        None => premium(board.layout().premium(square)),
    };
    let mark = match (shape.mark, is_last) {
        (Mark::Shown, true) => "*",
        (Mark::Shown, false) => " ",
        (Mark::Hidden, _) => "",
    };
    let blank = " ".repeat(shape.name.saturating_sub(text.chars().count()));
    format!("{style}{text}{style:#}{mark}{blank}")
}

/// The tile without brackets. Where its name has no room it is shown by its alias, else
/// cut to its first character, so that columns stay columns.
fn tile_on_board(alphabet: &Alphabet, tile: PlacedTile, room: usize) -> String {
    let text = tile_text(alphabet, tile);
    let name = text.trim_matches(['[', ']']);
    if name.chars().count() <= room {
        return name.to_owned();
    }
    match alphabet.alias(tile.letter()) {
        Some(alias) if tile.is_blank() => alias.to_lowercase().collect(),
        Some(alias) => alias.to_string(),
        None => name.chars().take(room).collect(),
    }
}

fn tile_style(is_last: bool) -> Style {
    let style = Style::new()
        .fg_color(Some(Color::Ansi(AnsiColor::Black)))
        .bg_color(Some(Color::Ansi(AnsiColor::Yellow)));
    if is_last { style.bold() } else { style }
}

fn premium(premium: Premium) -> (Style, String) {
    let on = |colour| {
        Style::new()
            .fg_color(Some(Color::Ansi(AnsiColor::Black)))
            .bg_color(Some(Color::Ansi(colour)))
    };
    let (style, text) = match premium {
        Premium::Plain => (Style::new(), "."),
        Premium::Letter(2) => (on(AnsiColor::BrightCyan), "'"),
        Premium::Letter(3) => (on(AnsiColor::BrightBlue), "\""),
        Premium::Letter(_) => (on(AnsiColor::Blue), "^"),
        Premium::Word(2) => (on(AnsiColor::BrightMagenta), "-"),
        Premium::Word(3) => (on(AnsiColor::BrightRed), "="),
        Premium::Word(_) => (on(AnsiColor::Red), "~"),
    };
    (style, text.to_owned())
}
