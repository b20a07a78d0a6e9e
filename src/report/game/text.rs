//! The game report for a terminal or a mail.
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use crate::game::course::Course;
use crate::game::{GameReport, HEADING, Racks, board, positions, sheet};
use crate::text::line as said;
use crate::visible;
use rules::{Alphabet, Line, Tiles};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Boards {
    Last,
    /// One after each turn that changed it.
    All,
}

pub fn text(report: &GameReport<'_>, boards: Boards, width: Option<u16>) -> String {
    let game = report.game;
    let mut text = said(&format!("{HEADING}{}", report.players()), width);
    for fact in report.facts() {
        text.push_str(&said(&fact, width));
    }
    text.push_str(&said(&report.result, width));
    text.push('\n');
    if game.lines().is_empty() {
        text.push_str("No turn has been taken.\n");
        return text;
    }
    text.push_str(&columns(report, width).unwrap_or_else(|| list(report, width)));
    text.push('\n');
    let all = positions(game);
    let shown = match boards {
        Boards::All => &all[..],
        Boards::Last => &all[all.len().saturating_sub(1)..],
    };
    for position in shown {
        let line = &game.lines()[position.line];
        let after = format!(
            "After turn {}, {}: {}",
            position.turn,
            game.name(position.seat),
            sheet::brief_for(game, line, report.racks)
        );
        text.push_str(&said(&after, width));
        text.push_str(&board::lines(&position.board, game.alphabet(), &position.laid, width));
        text.push('\n');
    }
    text.push_str(&said(&Course::of(game).told(game), width));
    if report.racks == Racks::Shown {
        let left = sheet::racks_left(game);
        if !left.is_empty() {
            text.push_str(&said(&format!("Racks left: {}.", left.join("; ")), width));
        }
    }
    text.push_str(&said(&unseen(report), width));
    for section in report.shown_sections() {
        text.push_str(&format!("\n{}\n\n", section.title));
        for note in &section.notes {
            text.push_str(&said(&format!("{}: {}", note.about, note.text), width));
        }
    }
    text
}

/// The tiles that are not on the board, as a sentence.
pub(super) fn unseen(report: &GameReport<'_>) -> String {
    let unseen = report.game.unseen();
    match unseen.total() {
        0 => "Every tile lies on the board.".to_owned(),
        total => {
            format!("Not on the board: {} ({total}).", grouped(report.game.alphabet(), &unseen))
        }
    }
}

/// Tiles with a space between one kind and the next: `AAA B ?`.
pub fn grouped(alphabet: &Alphabet, tiles: &Tiles) -> String {
    let mut groups: Vec<String> = Vec::new();
    let mut before = None;
    for tile in tiles.iter() {
        let text = alphabet.text_of(tile);
        match groups.last_mut() {
            Some(group) if before == Some(tile) => group.push_str(&text),
            Some(_) | None => groups.push(text),
        }
        before = Some(tile);
    }
    groups.join(" ")
}

/// The narrowest column in which plays are readable.
const NARROWEST: usize = 24;
/// A score and a total with the spaces before them, and the spaces between two players.
const NUMBERS: usize = 12;
const BETWEEN: usize = 3;

/// The scoresheet with a column for each player; `None` if there is no room.
fn columns(report: &GameReport<'_>, width: Option<u16>) -> Option<String> {
    /// Wider columns are harder to read, not easier.
    const WIDEST: usize = 38;
    let game = report.game;
    let seats = usize::from(game.names().seats());
    let room = width.map_or(usize::MAX, usize::from);
    let column = (room.saturating_add(BETWEEN) / seats).saturating_sub(BETWEEN + NUMBERS);
    if column < NARROWEST {
        return None;
    }
    let cells = |line: &Line| {
        let mut play =
            format!("{:>3} {}", sheet::number(line), sheet::brief_for(game, line, report.racks));
        if let Some(words) = sheet::words(game, line) {
            play.push_str(&format!(" ({words})"));
        }
        visible(&play).into_owned()
    };
    let rows = sheet::rows(game);
    let longest = game.lines().iter().map(|line| cells(line).width()).max().unwrap_or_default();
    let column = column.min(WIDEST).min(longest.max(NARROWEST));
    let mut text = String::new();
    let heads = game.names().values().map(|name| {
        let name = clipped(&visible(name), column);
        format!("{name}{:>6}{:>6}", "Score", "Total")
    });
    push_row(&mut text, heads);
    text.push_str(&"-".repeat(seats * (column + NUMBERS) + (seats - 1) * BETWEEN));
    text.push('\n');
    for row in rows {
        let parts: Vec<Vec<String>> = row
            .iter()
            .map(|cell| {
                let Some(line) = cell else { return Vec::new() };
                let score = sheet::score(line).map_or(String::new(), |one| one.to_string());
                let mut lines = fitted(&cells(line), column);
                if let Some(last) = lines.last_mut() {
                    last.push_str(&format!("{score:>6}{:>6}", line.total));
                }
                lines
            })
            .collect();
        let tall = parts.iter().map(Vec::len).max().unwrap_or_default();
        for at in 0..tall {
            let line = parts.iter().map(|part| part.get(at).map_or("", String::as_str));
            push_row(&mut text, line.map(|part| padded(part, column + NUMBERS)));
        }
    }
    Some(text)
}

fn push_row(text: &mut String, parts: impl Iterator<Item = String>) {
    let row = parts.collect::<Vec<_>>().join(&" ".repeat(BETWEEN));
    text.push_str(row.trim_end());
    text.push('\n');
}

fn padded(text: &str, width: usize) -> String {
    format!("{text}{}", " ".repeat(width.saturating_sub(text.width())))
}

/// Lines broken at spaces if possible, each filled up to the width.
fn fitted(text: &str, width: usize) -> Vec<String> {
    const STEP: &str = "     ";
    let mut lines = vec![String::new()];
    for word in text.split_inclusive(' ') {
        let used = lines.last().map_or(0, |line| line.width());
        if used > STEP.len() && used + word.trim_end().width() > width {
            lines.push(STEP.to_owned());
        }
        for c in word.chars() {
            let full = lines.last().is_some_and(|line| line.width() >= width);
            if full && c != ' ' {
                lines.push(STEP.to_owned());
            }
            if let Some(line) = lines.last_mut().filter(|line| line.width() < width) {
                line.push(c);
            }
        }
    }
    lines.iter().map(|line| padded(line, width)).collect()
}

/// A name in a column of this width; a longer one ends in `…`.
fn clipped(name: &str, width: usize) -> String {
    if name.width() <= width {
        return padded(name, width);
    }
    let mut short = String::new();
    for c in name.chars() {
        if short.width() + c.width().unwrap_or_default() >= width {
            break;
        }
        short.push(c);
    }
    short.push('…');
    padded(&short, width)
}

/// The scoresheet line by line, if columns have no room.
fn list(report: &GameReport<'_>, width: Option<u16>) -> String {
    let game = report.game;
    let mut text = String::new();
    for line in game.lines() {
        let words = sheet::words(game, line).map(|words| format!(" ({words})")).unwrap_or_default();
        let score = sheet::score(line).map_or(String::new(), |score| format!(" {:+}", score.0));
        let line = format!(
            "{:>3} {} {}{words}{score}, total {}",
            sheet::number(line),
            game.name(line.seat),
            sheet::brief_for(game, line, report.racks),
            line.total
        );
        text.push_str(&said(&line, width));
    }
    text
}
