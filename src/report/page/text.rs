//! A report as text: for a terminal, a mail, a wall.
use unicode_width::UnicodeWidthStr;

use crate::page::{Body, Page, Part, slip};
use crate::text::{GAP, render as table_text, wrapped};
use crate::{Table, visible};

/// The report as lines of text that fit the width.
pub(super) fn render(page: &Page, width: Option<u16>) -> String {
    let first = format!("{}{}\n", page.heading(), visible(&page.event));
    let mut text = wrapped(&first, width);
    let of = [Some(page.title.as_str()), page.division.as_deref()].into_iter().flatten();
    let of = of.filter(|said| !said.is_empty()).collect::<Vec<_>>().join(", ");
    for line in std::iter::once(&of).chain(&page.notes).filter(|line| !line.is_empty()) {
        text.push_str(&wrapped(&format!("{}\n", visible(line)), width));
    }
    match &page.body {
        Body::Slips(slips) => text.push_str(&slip::text(slips, width)),
        Body::Parts(parts) => {
            for part in parts {
                text.push('\n');
                push(&mut text, part, width);
            }
        }
    }
    text
}

fn push(text: &mut String, part: &Part, width: Option<u16>) {
    if let Some(title) = &part.title {
        text.push_str(&wrapped(&format!("{}\n", visible(title)), width));
        text.push('\n');
    }
    match (part.again, width) {
        (Some(again), Some(width)) => {
            let blocks = fitting(&part.table, again, usize::from(width));
            let blocks: Vec<String> =
                blocks.iter().map(|block| table_text(block, Some(width))).collect();
            text.push_str(&blocks.join("\n"));
        }
        (None, _) | (_, None) => text.push_str(&table_text(&part.table, width)),
    }
    for note in &part.notes {
        text.push_str(&wrapped(&format!("{}\n", visible(note)), width));
    }
}

/// The table as tables that fit the width, each with the first columns again.
fn fitting(table: &Table, again: usize, width: usize) -> Vec<Table> {
    let widths: Vec<usize> = (0..table.columns().len())
        .map(|place| {
            let cells = table.rows().iter().map(|row| row[place].shown());
            let lines = |text: &str| text.split('\n').map(UnicodeWidthStr::width).max();
            let widest = cells.filter_map(|cell| lines(&cell)).max().unwrap_or_default();
            widest.max(table.columns()[place].title.width())
        })
        .collect();
    let gap = usize::from(GAP);
    let lead: usize = widths.iter().take(again).map(|one| one + gap).sum();
    let mut blocks: Vec<Vec<usize>> = Vec::new();
    let mut room = 0;
    for (place, one) in widths.iter().enumerate().skip(again) {
        match blocks.last_mut() {
            Some(block) if *one <= room => block.push(place),
            Some(_) | None => {
                blocks.push((0..again).chain([place]).collect());
                room = width.saturating_sub(lead);
            }
        }
        room = room.saturating_sub(one + gap);
    }
    if blocks.is_empty() {
        blocks.push((0..widths.len()).collect());
    }
    blocks.iter().map(|places| table.with_columns(places)).collect()
}
