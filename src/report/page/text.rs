//! A report as text, for a terminal, a mail or a wall.

use crate::Table;
use crate::page::{Body, Page, Part, slip};
use crate::text::{GAP, line, render as table_text, shown_widths};

pub(super) fn render(page: &Page, width: Option<u16>) -> String {
    let mut text = line(&format!("{}{}", page.heading(), page.event), width);
    let of = [Some(page.title.as_str()), page.division.as_deref()].into_iter().flatten();
    let of = of.filter(|said| !said.is_empty()).collect::<Vec<_>>().join(", ");
    for said in std::iter::once(&of).chain(&page.notes).filter(|said| !said.is_empty()) {
        text.push_str(&line(said, width));
    }
    match &page.body {
        Body::Slips(slips, _) => text.push_str(&slip::text(slips, width)),
        Body::Links(_) => {
            text.push('\n');
            text.push_str(&table_text(&page.data.clone().telling(), width));
        }
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
        text.push_str(&line(title, width));
    }
    for said in &part.above {
        text.push_str(&line(said, width));
    }
    let is_headed = part.title.is_some() || !part.above.is_empty();
    if is_headed && !part.table.columns().is_empty() {
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
        text.push_str(&line(note, width));
    }
}

/// The table as tables that fit the width, each with the first columns repeated.
fn fitting(table: &Table, again: usize, width: usize) -> Vec<Table> {
    let widths = shown_widths(table);
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
