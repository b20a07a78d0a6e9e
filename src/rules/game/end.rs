//! Ends of a [`Game`]: going out, scoreless turns, declarations, clocks.
use crate::game::at_table::AtTable;
use crate::game::clock::{ClockReading, TimeOver};
use crate::game::event::Consent;
use crate::game::finding::Oddity;
use crate::game::fold::{Game, Stage};
use crate::game::outcome::EndCause;
use crate::game::refusal::GameRefusal;
use crate::game::seat::Seat;
use crate::ruleset::{ChallengeRule, DeclaredEnd, ScorelessEmptyBoard, ScorelessEnd};

impl Game {
    pub(super) fn overtime(&mut self, seat: Seat, time: TimeOver) -> Result<(), GameRefusal> {
        self.check_seat(seat)?;
        if self.rules.overtime().is_none() && time.added == AtTable::ByRule {
            return Err(GameRefusal::NoClock);
        }
        self.seats[seat].time = time;
        self.settle_again();
        Ok(())
    }

    /// Notes a clock reading. Under a rule set with clocks the last reading gives the player's
    /// overtime, until overtime is entered by itself.
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
            self.settle_again();
        }
    }

    pub(super) fn resign(&mut self, seat: Seat) -> Result<(), GameRefusal> {
        self.check_played(seat)?;
        self.close_last();
        self.settle(EndCause::Resigned(seat));
        Ok(())
    }

    /// A player who ends the game over another player's play accepts it.
    pub(super) fn end(&mut self, seat: Seat, consent: Consent) -> Result<(), GameRefusal> {
        self.check_seat(seat)?;
        match self.stage {
            Stage::Turn => {}
            Stage::Acceptance if self.last_player() == Some(seat) => {
                return Err(self.awaits_acceptance());
            }
            Stage::Acceptance => return self.accept(seat),
            Stage::Racks => return Err(self.awaits_racks()),
            Stage::Over => return Err(GameRefusal::Over),
        }
        let cause = if self.can_claim() {
            EndCause::Claimed(seat)
        } else if self.rules.declared_end == DeclaredEnd::Allowed {
            EndCause::Declared { by: seat, consent }
        } else {
            let why = match (self.scoreless_limit(), self.rules.scoreless_end) {
                (Some(_), ScorelessEnd::Claimed) if !self.can_end_scoreless() => {
                    "under this rule set scoreless turns end no game on an empty board".to_owned()
                }
                (Some(turns), ScorelessEnd::Claimed) => format!(
                    "a player may end it after {turns} scoreless turns in a row, and there have been {}",
                    self.scoreless
                ),
                (Some(_) | None, ScorelessEnd::Claimed | ScorelessEnd::Automatic) => {
                    "this rule set ends games by itself, never by a player's word".to_owned()
                }
            };
            return Err(GameRefusal::CannotEnd { why });
        };
        self.close_last();
        self.settle(cause);
        Ok(())
    }

    /// A player cannot end the game over a play of their own that others can still challenge.
    /// Clocks, resignations and the director do not wait.
    pub(super) fn check_own_play(&self, seat: Seat) -> Result<(), GameRefusal> {
        if !self.is_open() || self.stage != Stage::Turn || self.last_player() != Some(seat) {
            return Ok(());
        }
        let others = self.challengers().iter().map(|other| self.name(*other).to_owned()).collect();
        Err(GameRefusal::OpenPlay { player: self.name(seat).to_owned(), others })
    }

    /// Under `void` there is nothing to wait for: the words were checked.
    pub(super) fn wait_for_acceptance(&mut self) {
        if self.rules.challenge == ChallengeRule::Void {
            self.close_last();
            self.finish_play_out();
        } else {
            self.stage = Stage::Acceptance;
        }
    }

    /// How many scoreless turns in a row can end this game; `None` if they cannot with so many
    /// players.
    pub fn scoreless_limit(&self) -> Option<u8> {
        let counted = self.names.seats() <= self.rules.scoreless_players;
        self.rules.scoreless_turns.filter(|_| counted)
    }

    /// How many passes in a row end this game.
    pub fn passes_limit(&self) -> Option<u16> {
        let players = self.names.seats();
        let each = if players <= self.rules.scoreless_players {
            self.rules.passes_each
        } else {
            self.rules.passes_each_crowd
        };
        each.map(|each| u16::from(each) * u16::from(players))
    }

    /// Who may end the game now because of its scoreless turns.
    pub fn claimants(&self) -> Vec<Seat> {
        if self.stage != Stage::Turn || !self.can_claim() {
            return Vec::new();
        }
        let seats = self.names.iter().map(|(seat, _)| seat);
        seats.filter(|seat| self.check_own_play(*seat).is_ok()).collect()
    }

    pub(super) fn scoreless_reached(&self) -> bool {
        self.can_end_scoreless()
            && self.scoreless_limit().is_some_and(|turns| self.scoreless >= u16::from(turns))
    }

    fn can_end_scoreless(&self) -> bool {
        match self.rules.scoreless_empty_board {
            ScorelessEmptyBoard::Allowed => true,
            ScorelessEmptyBoard::Refused => self.board().tiles() > 0,
        }
    }

    pub(super) fn check_scoreless_end(&mut self) {
        if self.stage != Stage::Turn {
            return;
        }
        if self.passes_limit().is_some_and(|most| self.passes >= most) {
            self.close_last();
            self.settle(EndCause::Passes);
        } else if self.rules.scoreless_end == ScorelessEnd::Automatic && self.scoreless_reached() {
            self.close_last();
            self.settle(EndCause::Scoreless);
        }
    }

    pub(super) fn finish_play_out(&mut self) {
        let out = self.seats.iter().find(|(_, seat)| seat.hand.count == 0).map(|(seat, _)| seat);
        if let Some(out) = out {
            self.settle(EndCause::PlayedOut(out));
        }
    }
}
