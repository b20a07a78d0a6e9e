//! A game on the terminal: the board in the box's colours, scores, turns, what is next.
//!
//! Colour is never needed: premium squares and blanks have characters of their own, and
//! the tiles of the last play carry a `*`.
use anstyle::{AnsiColor, Color, Style};

use crate::cli::game::layers;
use ::show::game::json::Racks;
use ::show::game::said;
use ::show::game::vowels::vowels;
use desk::{GameFile, GameNote, finding_said};
use report::{self, visible};
use rules::{
    Alphabet, Board, Game, LineKind, LineRole, PlacedTile, Premium, Seat, Square, Tiles, TurnNo,
    tile_text,
};
use tournament::ordinal;

/// The game on paper or in a pager: the board above, the turns in the middle.
pub fn page(file: &GameFile, racks: Racks, notes: &[GameNote], width: Option<u16>) -> String {
    let sheet = format!(
        "{}{}\n{}{}",
        word_list(file),
        players(file, racks),
        turns(file, notes),
        state(file)
    );
    format!("{}\n{}", board(&file.game, width), report::text::wrapped(&sheet, width))
}

/// The game above a prompt: the turns scroll away, the board does not.
pub fn above_prompt(
    file: &GameFile,
    racks: Racks,
    notes: &[GameNote],
    width: Option<u16>,
) -> String {
    let above = report::text::wrapped(&format!("{}{}", word_list(file), turns(file, notes)), width);
    let below = report::text::wrapped(&format!("{}{}", players(file, racks), state(file)), width);
    format!("{above}{}{below}", board(&file.game, width))
}

fn word_list(file: &GameFile) -> String {
    let of = if file.record.lexicon.is_some() { " of this game" } else { "" };
    format!("word list{of}: {}\n", visible(&file.agreed.named()))
}

/// A line for each player: who is on turn, the score, the rack, the clock.
fn players(file: &GameFile, racks: Racks) -> String {
    let game = &file.game;
    let counts = file.counting_scores();
    let mut page = String::new();
    for (seat, name) in game.names().iter() {
        let on_turn = if game.on_turn() == Some(seat) { ">" } else { " " };
        let rack = if racks.show(seat) && game.rack(seat).known.total() > 0 {
            format!("  {}", game.rack(seat).text(game.alphabet()))
        } else {
            String::new()
        };
        let place = place(game, seat);
        let over = game.time_of(seat).over.map(|over| format!("  {over} over")).unwrap_or_default();
        let clock = game.clock(seat).filter(|clock| clock.over().is_none());
        let clock = clock.map(|clock| format!("  clock {clock}")).unwrap_or_default();
        let (name, score) = (visible(name), counts[seat]);
        page.push_str(&format!("{on_turn} {place}{name} {score}{rack}{clock}{over}\n"));
    }
    if let Some(draw) = draw(file) {
        page.push_str(&draw);
    }
    page
}

/// The turns with their notes, and an empty line behind them.
fn turns(file: &GameFile, notes: &[GameNote]) -> String {
    let game = &file.game;
    let mut page = String::new();
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
        let ruled = layers::ruled(file, line);
        let total = file.counting_total(line);
        page.push_str(&format!("{number}{}{ruled} ({total})\n", said::line(game, line)));
        if game.lines().get(at + 1).is_none_or(|next| next.turn > line.turn) {
            noted(&mut page, Some(line.turn));
        }
    }
    if !game.lines().is_empty() {
        page.push('\n');
    }
    page
}

/// What was announced and ruled, what is unseen, and what comes next.
fn state(file: &GameFile) -> String {
    let game = &file.game;
    let mut page = layers::notes(file);
    page.push_str(&unseen(game.alphabet(), &game.unseen(), game.overdrawn()));
    for found in game.findings() {
        let said = finding_said(game, found);
        page.push_str(&format!("finding: turn {}, {}\n", found.turn, visible(&said)));
    }
    page.push_str(&said::state(file));
    page.push('\n');
    let allowed = said::allowed(game);
    if !allowed.is_empty() {
        page.push_str(&format!("next: {allowed}\n"));
    }
    page
}

/// The place of one of three or four players, once the game is over: `2nd `.
fn place(game: &Game, seat: Seat) -> String {
    match game.outcome() {
        Some(outcome) if outcome.spread.is_none() => {
            format!("{} ", ordinal(u32::from(outcome.places[seat])))
        }
        Some(_) | None => String::new(),
    }
}

/// The draw that decided who starts: `drawn for the start: Ben ?, Ann E`.
fn draw(file: &GameFile) -> Option<String> {
    let drawn = file.record.draw.as_ref()?;
    let names = file.game.names().values();
    let drew: Vec<_> = names
        .zip(drawn.values())
        .map(|(name, tiles)| format!("{} {}", visible(name), visible(tiles)))
        .collect();
    Some(format!("drawn for the start: {}\n", drew.join(", ")))
}

/// `bag 69, unseen 83 (35 vowels): AAAAAAAA B …`.
pub fn unseen(alphabet: &Alphabet, tiles: &Tiles, overdrawn: &Tiles) -> String {
    let vowels = vowels(alphabet, tiles);
    let missing = match overdrawn {
        none if none.is_empty() => String::new(),
        tiles => format!("; less {}: too many lie on the board", tiles.text(alphabet)),
    };
    let count = tiles.total().saturating_sub(overdrawn.total());
    let groups = report::game::grouped(alphabet, tiles);
    format!("unseen {count} ({vowels} vowels): {groups}{missing}\n")
}

/// The board without colour, for paper and mail.
pub fn plain(game: &Game) -> String {
    let coloured = board(game, None);
    let plain = anstream::adapter::strip_str(&coloured).to_string();
    plain.lines().map(|line| format!("{}\n", line.trim_end())).collect()
}

fn board(game: &Game, width: Option<u16>) -> String {
    squares(game.board(), game.alphabet(), &last_play(game), width)
}

/// The board; the squares of the last play carry a mark.
pub fn squares(board: &Board, alphabet: &Alphabet, last: &[Square], width: Option<u16>) -> String {
    let size = board.layout().size;
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

/// What the characters of this board's premium squares mean: `- double word, …`.
pub fn premiums(game: &Game) -> String {
    let layout = game.board().layout();
    let mut seen: Vec<Premium> = Vec::new();
    for row in 0..layout.size {
        for column in 0..layout.size {
            let premium = layout.premium(Square { row, column });
            if !seen.contains(&premium) {
                seen.push(premium);
            }
        }
    }
    let named = |premium: &Premium| match *premium {
        Premium::Plain => None,
        Premium::Letter(factor) => Some((factor, "letter")),
        Premium::Word(factor) => Some((factor, "word")),
    };
    seen.sort_by_key(named);
    let said = seen.iter().filter_map(|square| {
        let (factor, what) = named(square)?;
        Some(format!("{} {what} x{factor}", premium(*square).1))
    });
    said.collect::<Vec<_>>().join(", ")
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
        Some(tile) => {
            let style = black_on(AnsiColor::Yellow);
            let style = if is_last { style.bold() } else { style };
            (style, tile_on_board(alphabet, tile, shape.name))
        }
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

fn black_on(colour: AnsiColor) -> Style {
    let ansi = |colour| Some(Color::Ansi(colour));
    Style::new().fg_color(ansi(AnsiColor::Black)).bg_color(ansi(colour))
}

fn premium(premium: Premium) -> (Style, String) {
    let style = match premium {
        Premium::Plain => Style::new(),
        Premium::Letter(2) => black_on(AnsiColor::BrightCyan),
        Premium::Letter(3) => black_on(AnsiColor::BrightBlue),
        Premium::Letter(_) => black_on(AnsiColor::Blue),
        Premium::Word(2) => black_on(AnsiColor::BrightMagenta),
        Premium::Word(3) => black_on(AnsiColor::BrightRed),
        Premium::Word(_) => black_on(AnsiColor::Red),
    };
    (style, premium.sign().to_string())
}
