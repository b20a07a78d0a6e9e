//! [`Due`]: a player's column by the rules.
use crate::board::Points;
use crate::game::{Game, Line, LineKind, Seat, TurnNo};
use crate::paper::omission::Omission;

/// A line of a player's column by the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Due {
    pub turn: TurnNo,
    /// The index of its event.
    pub event: usize,
    /// What the turn is worth with all that followed from it: nothing for a play that came off, and
    /// points for a challenge in vain added.
    pub score: Points,
    /// The part of the score that is for a challenge in vain.
    pub challenge: Points,
    /// What a challenge cost the player between the turn before and this one.
    pub before: Points,
    /// The total after the turn.
    pub total: Points,
    /// The score of a play that came off.
    pub came_off: Option<Points>,
    /// What the play comes to with something left out.
    pub omissions: Vec<Omission>,
}

/// The column of a player, without what racks and clocks are worth at the end.
pub fn due_column(game: &Game, seat: Seat) -> Vec<Due> {
    let mut column: Vec<Due> = Vec::new();
    let mut before = Points::ZERO;
    for line in game.lines().iter().filter(|line| line.seat == seat) {
        match &line.kind {
            LineKind::Penalty => before += line.score,
            LineKind::Withdrawn | LineKind::Restored | LineKind::Bonus => {
                if let Some(due) = column.last_mut().filter(|due| due.turn == line.turn) {
                    due.follow(line);
                }
            }
            LineKind::Play { .. } | LineKind::Exchange(_) | LineKind::Pass | LineKind::LostTurn => {
                column.push(Due::of(game, line, std::mem::take(&mut before)));
            }
            LineKind::Challenge { .. }
            | LineKind::OutBonus(_)
            | LineKind::RackDeduction(_)
            | LineKind::TimePenalty(_) => {}
        }
    }
    column
}

impl Due {
    fn of(game: &Game, line: &Line, before: Points) -> Due {
        let omissions = if let LineKind::Play { play, scored, .. } = &line.kind {
            Omission::of(play, scored, game.board(), game.alphabet())
        } else {
            Vec::new()
        };
        Due {
            turn: line.turn,
            event: line.event,
            score: line.score,
            challenge: Points::ZERO,
            before,
            total: line.total,
            came_off: None,
            omissions,
        }
    }

    /// Adds what followed from the turn.
    fn follow(&mut self, line: &Line) {
        if line.kind == LineKind::Bonus {
            self.challenge += line.score;
        } else {
            self.came_off = (line.kind == LineKind::Withdrawn).then_some(-line.score);
        }
        self.score += line.score;
        self.total = line.total;
    }
}
