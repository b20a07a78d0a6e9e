//! [`Due`]: a player's column as the rules have it.
use crate::board::Points;
use crate::game::{Game, Line, LineKind, Seat, TurnNo};
use crate::paper::omission::Omission;

/// A line of a player's column as the rules have it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Due {
    pub turn: TurnNo,
    /// The place of its event in the record, from 0.
    pub event: usize,
    /// What the turn is worth when all that followed from it is counted: a play that came
    /// off nothing, points for a challenge in vain with it.
    pub score: Points,
    /// The points for a challenge in vain that are in the score.
    pub challenge: Points,
    /// What the player lost between the turn before and this one, by a challenge.
    pub before: Points,
    /// The total after the turn.
    pub total: Points,
    /// The score of a play that came off.
    pub came_off: Option<Points>,
    /// What the play comes to with something left out.
    pub omissions: Vec<Omission>,
}

/// The column of a player. What racks and clocks are worth at the end stands in no turn
/// and is left out.
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

    /// Takes in what followed from the turn.
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
