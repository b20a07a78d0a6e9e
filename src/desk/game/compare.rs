//! Both sheets compared with the rules.
use crate::Refusal;
use crate::game::{GameFile, Speaker};
use rules::{Due, Mistake, Seat, Written, check_column, due_column};

/// The turns of one player on every sheet.
#[derive(Clone, Debug)]
pub struct ComparedColumn {
    pub seat: Seat,
    pub turns: Vec<ComparedTurn>,
    /// The sources, the table first, then each sheet; only those that mention a turn.
    pub sheets: Vec<ComparedSheet>,
}

#[derive(Clone, Debug)]
pub struct ComparedTurn {
    /// The turn in words: `Ann 10F PASTE`.
    pub what: String,
    pub due: Due,
}

/// A source on a player's turns.
#[derive(Clone, Debug)]
pub struct ComparedSheet {
    pub speaker: Speaker,
    pub lines: Vec<Written>,
    /// Its differences from the rules.
    pub mistakes: Vec<Mistake>,
}

impl GameFile {
    /// The announced and written scores compared with the rules, for every player.
    pub fn compared(&self) -> Result<Vec<ComparedColumn>, Refusal> {
        let seats: Vec<Seat> = self.game.names().iter().map(|(seat, _)| seat).collect();
        let speakers =
            [Speaker::Table].into_iter().chain(seats.iter().copied().map(Speaker::Sheet));
        let speakers: Vec<_> = speakers.collect();
        seats.into_iter().map(|seat| self.compared_column(seat, &speakers)).collect()
    }

    fn compared_column(&self, seat: Seat, speakers: &[Speaker]) -> Result<ComparedColumn, Refusal> {
        let column = due_column(&self.game, seat);
        let mut scores = Vec::with_capacity(column.len());
        let mut turns = Vec::with_capacity(column.len());
        for due in &column {
            scores.push(self.turn_scores(due.turn)?);
            turns.push(ComparedTurn { what: self.turn_said(due.turn)?, due: due.clone() });
        }
        let sheets = speakers
            .iter()
            .filter_map(|speaker| {
                let lines: Vec<_> = scores.iter().map(|scores| scores.said(*speaker)).collect();
                let said = lines.iter().rposition(|line| *line != Written::default())?;
                let mut mistakes = check_column(&column, &lines[..=said]);
                if *speaker == Speaker::Table {
                    // The announced score of a play that comes off is no mistake.
                    mistakes.retain(|mistake| column[mistake.line].came_off.is_none());
                }
                Some(ComparedSheet { speaker: *speaker, lines, mistakes })
            })
            .collect();
        Ok(ComparedColumn { seat, turns, sheets })
    }
}

impl ComparedColumn {
    /// The first turn, by place in the column, at which a sheet differs from the rules.
    pub fn parts_at(&self) -> Option<usize> {
        let mistakes = self.sheets.iter().flat_map(|sheet| &sheet.mistakes);
        mistakes.map(|mistake| mistake.line).min()
    }
}
