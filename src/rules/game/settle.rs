//! Settling a [`Game`]: the arithmetic of its ending, repeated if a clock reading or a rack comes
//! late (`docs/rules/endings.md`).
use crate::board::Points;
use crate::game::calc::{self, Left};
use crate::game::event::Leftover;
use crate::game::fold::{Game, Stage};
use crate::game::line::LeftRacks;
use crate::game::outcome::{EndCause, Outcome};
use crate::game::seat::{BySeat, Seat};

/// An ended game before the arithmetic of its ending, and its result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ending {
    pub(crate) cause: EndCause,
    /// Why the game would have ended without a clock past the limit.
    by_play: Option<EndCause>,
    /// What the game waited for before.
    stage: Stage,
    before: BySeat<Points>,
    /// How many lines there were then.
    pub(crate) lines: usize,
    /// The players whose racks must be entered.
    pub(crate) needed: Vec<Seat>,
    pub(crate) outcome: Option<Outcome>,
}

impl Game {
    /// The result with each score changed by this much, as rulings change it; the cause of the end
    /// stays. `None` while the game is not over.
    pub fn outcome_with(&self, change: &BySeat<Points>) -> Option<Outcome> {
        let ending = self.ending.as_ref()?;
        let finals = ending.outcome.as_ref()?.finals.map(|seat, score| *score + change[seat]);
        let before = ending.before.map(|seat, score| *score + change[seat]);
        Some(calc::outcome(&self.rules, ending.cause, &before, finals))
    }

    pub(crate) fn settle(&mut self, cause: EndCause) {
        self.resettle(Some(cause));
    }

    /// Does the arithmetic of the ending if there is one, again after a late clock reading or rack.
    pub(crate) fn settle_again(&mut self) {
        self.resettle(self.ending.as_ref().and_then(|ending| ending.by_play));
    }

    fn resettle(&mut self, by_play: Option<EndCause>) {
        if let Some(ending) = self.ending.take() {
            self.lines.truncate(ending.lines);
            for (seat, state) in self.seats.iter_mut() {
                state.score = ending.before[seat];
            }
            self.set_stage(ending.stage);
        }
        let times = self.seats.map(|_, seat| seat.time);
        let lost_on_time = calc::lost_on_time(&self.rules, &times).map(EndCause::Overtime);
        let cause = match by_play {
            // A player who has lost already cannot win by the other's clock.
            Some(EndCause::Resigned(_) | EndCause::Challenge { .. }) => by_play,
            Some(
                EndCause::PlayedOut(_)
                | EndCause::Scoreless
                | EndCause::Passes
                | EndCause::Claimed(_)
                | EndCause::Declared { .. }
                | EndCause::Overtime(_),
            )
            | None => lost_on_time.or(by_play),
        };
        let Some(cause) = cause else { return };
        let racks = self.seats.map(|seat, _| self.rack_left(seat));
        let mut needed = calc::racks_that_count(cause, &racks);
        needed.retain(|seat| racks[*seat].is_none() && self.racks_added.is_none());
        let mut ending = Ending {
            cause,
            by_play,
            stage: self.stage(),
            before: self.seats.map(|_, seat| seat.score),
            lines: self.lines.len(),
            needed,
            outcome: None,
        };
        if ending.needed.is_empty() {
            let unknown = match self.racks_added {
                Some(_) => LeftRacks { tiles: None, value: Points::ZERO },
                None => LeftRacks::default(),
            };
            let racks = racks.map(|_, rack| rack.clone().unwrap_or(unknown.clone()));
            let left = Left { racks: &racks, added: self.racks_added.as_deref() };
            let sum = calc::work_out(&self.rules, cause, &ending.before, &left, &times);
            for line in sum.lines {
                self.add(line.seat, line.score, line.kind);
            }
            ending.outcome = Some(sum.outcome);
            self.set_stage(Stage::Over);
        } else {
            self.set_stage(Stage::Racks);
        }
        self.ending = Some(ending);
    }

    /// What was left on the player's rack, as entered or derived.
    fn rack_left(&self, seat: Seat) -> Option<LeftRacks> {
        let state = &self.seats[seat];
        if let Some(left) = &state.left {
            return Some(LeftRacks::of(left, self.alphabet()));
        }
        let known = |tiles| LeftRacks::of(&Leftover::Tiles(tiles), self.alphabet());
        if state.hand.is_known() {
            return Some(known(state.hand.known.clone()));
        }
        let others_known = self.names.others(seat).all(|other| self.seats[other].hand.is_known());
        if self.bag() > 0 || !others_known {
            return None;
        }
        if !self.overdrawn().is_empty() {
            return None;
        }
        let mut rest = self.unseen();
        for other in self.names.others(seat) {
            rest = rest.without(&self.seats[other].hand.known).ok()?;
        }
        Some(known(rest))
    }
}
