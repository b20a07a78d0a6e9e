//! The scoresheet: a column for each player, the lines in the order of the game.
use crate::game::Racks;
use rules::{Exchanged, Game, LeftRacks, Line, LineKind, LineRole, Points, Seat, shown_word};

/// A row of the scoresheet: for each seat its line in this row, if there is one.
pub(super) type SheetRow<'g> = Vec<Option<&'g Line>>;

/// Read row by row from left to right, the lines are in the order of the game.
pub(super) fn rows(game: &Game) -> Vec<SheetRow<'_>> {
    let seats = usize::from(game.names().seats());
    let mut rows: Vec<SheetRow<'_>> = Vec::new();
    // The first line begins a row, and so does each line left of the one before.
    let mut next = seats;
    for line in game.lines() {
        let column = usize::from(line.seat.number()) - 1;
        if column < next {
            rows.push(vec![None; seats]);
        }
        if let Some(cell) = rows.last_mut().and_then(|row| row.get_mut(column)) {
            *cell = Some(line);
        }
        next = column + 1;
    }
    rows
}

/// A line in the column of its player: `8F HORN`, `passes`.
pub(super) fn brief(game: &Game, line: &Line) -> String {
    let alphabet = game.alphabet();
    match &line.kind {
        LineKind::Play { play, main, .. } => {
            format!("{} {}", play.position(), shown_word(alphabet, main))
        }
        LineKind::Exchange(Exchanged::Count(count)) => format!("exchanges {count}"),
        LineKind::Exchange(Exchanged::Tiles(tiles)) => {
            format!("exchanges {}", tiles.text(alphabet))
        }
        LineKind::Pass => "passes".to_owned(),
        LineKind::Challenge { words, verdict, .. } => {
            format!("challenges {}: {}", words.join(", "), verdict.said())
        }
        LineKind::Withdrawn => "the play comes off".to_owned(),
        LineKind::Restored => "the play goes back".to_owned(),
        LineKind::Bonus => "for the challenge".to_owned(),
        LineKind::Penalty => "for challenging".to_owned(),
        LineKind::LostTurn => "loses the turn".to_owned(),
        LineKind::OutBonus(left) => format!("goes out ({})", racks(game, left)),
        LineKind::RackDeduction(left) => format!("rack left ({})", racks(game, left)),
        LineKind::TimePenalty(time) => time.to_string(),
    }
}

/// [`brief`] without the tiles of an exchange if racks are hidden.
pub(super) fn brief_for(game: &Game, line: &Line, shown: Racks) -> String {
    match (&line.kind, shown) {
        (LineKind::Exchange(exchanged), Racks::Hidden) => {
            format!("exchanges {}", exchanged.count())
        }
        (_, Racks::Shown | Racks::Hidden) => brief(game, line),
    }
}

/// If there are several words or a bonus: `PASTE 15 + FARMS 10`.
pub(super) fn words(game: &Game, line: &Line) -> Option<String> {
    let LineKind::Play { scored, .. } = &line.kind else { return None };
    let mut parts = scored.shown_scores(game.alphabet());
    if scored.bonus != Points::ZERO {
        parts.push(format!("bonus {}", scored.bonus));
    }
    (parts.len() > 1).then(|| parts.join(" + "))
}

pub(super) fn rack(game: &Game, line: &Line) -> Option<String> {
    let LineKind::Play { rack, .. } = &line.kind else { return None };
    (rack.unknown == 0 && rack.known.total() > 0).then(|| rack.text(game.alphabet()))
}

/// The score of a line; `None` if it is not a play and scores nothing.
pub(super) fn score(line: &Line) -> Option<Points> {
    Some(line.score).filter(|score| *score != Points::ZERO || line.kind.play().is_some())
}

/// The number before a turn; empty for consequences.
pub(super) fn number(line: &Line) -> String {
    match line.kind.role() {
        LineRole::Turn | LineRole::LostTurn => format!("{}.", line.turn),
        LineRole::Consequence => String::new(),
    }
}

/// The racks that were left, as far as they are known: `Ann LN, 2`.
pub(super) fn racks_left(game: &Game) -> Vec<String> {
    let mut left: Vec<(Seat, String)> = Vec::new();
    for line in game.lines() {
        if let LineKind::RackDeduction(rack) = &line.kind {
            left.push((line.seat, racks(game, rack)));
        }
    }
    for (seat, _) in game.names().iter() {
        let rack = game.rack(seat);
        if rack.unknown == 0
            && rack.known.total() > 0
            && !left.iter().any(|(known, _)| *known == seat)
        {
            left.push((seat, rack.text(game.alphabet())));
        }
    }
    left.into_iter().map(|(seat, rack)| format!("{} {rack}", game.name(seat))).collect()
}

fn racks(game: &Game, left: &LeftRacks) -> String {
    match &left.tiles {
        Some(tiles) if tiles.is_empty() => "empty".to_owned(),
        Some(tiles) => format!("{}, {}", tiles.text(game.alphabet()), left.value),
        None => left.value.to_string(),
    }
}
