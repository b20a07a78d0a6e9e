//! What is odd in a [`Game`] and stands all the same, and clocks that are read on the way.
use crate::board::Tiles;
use crate::game::clock::{ClockReading, TimeOver};
use crate::game::finding::{GameFinding, Oddity};
use crate::game::fold::Game;
use crate::game::line::TurnNo;
use crate::game::seat::Seat;

impl Game {
    pub fn findings(&self) -> &[GameFinding] {
        &self.findings
    }

    /// The tiles that lie on the board beyond those that the set has. None in a sound
    /// game; where there are any, as many of the unseen tiles are not there.
    pub fn overdrawn(&self) -> &Tiles {
        self.tiles.overdrawn()
    }

    pub fn clock(&self, seat: Seat) -> Option<ClockReading> {
        self.seats[seat].clock
    }

    pub(super) fn find(&mut self, turn: TurnNo, seat: Seat, oddities: Vec<Oddity>) {
        let event = self.events;
        let findings = oddities.into_iter().map(|oddity| GameFinding { turn, seat, event, oddity });
        self.findings.extend(findings);
    }

    /// Takes in what a clock shows. Under a rule set with clocks the last reading says
    /// how far over its player is, until overtime is entered by itself.
    pub(super) fn read_clock(&mut self, seat: Seat, now: ClockReading) {
        if let Some(before) = self.seats[seat].clock
            && now > before
        {
            self.find(self.turn, seat, vec![Oddity::ClockRose { before, now }]);
        }
        let state = &mut self.seats[seat];
        state.clock = Some(now);
        if self.rules.overtime().is_some() {
            state.time = now.over().map(TimeOver::from).unwrap_or_default();
        }
        // A limit that is passed ends the game.
        if state.time.over.is_some() {
            self.settle_anew();
        }
    }
}
