//! Ends of a [`Game`]: going out, scoreless turns, declarations, clocks, racks left.
use crate::rules::calc::can_be_worth;
use crate::rules::game::{Game, Stage};
use crate::rules::{
    Allowed, AtTable, ChallengeRule, DeclaredEnd, EndCause, GameRefusal, Leftover, Points, Rack,
    ScorelessEmptyBoard, ScorelessEnd, Seat, TimeOver,
};

impl Game {
    pub(super) fn overtime(&mut self, seat: Seat, time: TimeOver) -> Result<(), GameRefusal> {
        self.check_seat(seat)?;
        if self.rules.overtime().is_none() && time.added == AtTable::ByRule {
            return Err(GameRefusal::NoClock);
        }
        self.seats[seat].time = time;
        self.settle_anew();
        Ok(())
    }

    pub(super) fn resign(&mut self, seat: Seat) -> Result<(), GameRefusal> {
        self.check_seat(seat)?;
        match self.stage {
            Stage::Turn | Stage::Acceptance => {}
            Stage::Racks => return Err(self.awaits_racks()),
            Stage::Over => return Err(GameRefusal::Over),
        }
        self.close_last();
        self.settle(EndCause::Resigned(seat));
        Ok(())
    }

    pub(super) fn end(&mut self, seat: Seat) -> Result<(), GameRefusal> {
        self.check_seat(seat)?;
        match self.stage {
            Stage::Turn => {}
            Stage::Acceptance => return Err(self.awaits_acceptance()),
            Stage::Racks => return Err(self.awaits_racks()),
            Stage::Over => return Err(GameRefusal::Over),
        }
        let cause = if self.can_claim() {
            EndCause::Claimed(seat)
        } else if self.rules.declared_end == DeclaredEnd::Allowed {
            EndCause::Declared(seat)
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

    /// Under `void` there is nothing to wait for: the words were checked.
    pub(super) fn wait_for_acceptance(&mut self) {
        if self.rules.challenge == ChallengeRule::Void {
            self.close_last();
            self.finish_play_out();
        } else {
            self.stage = Stage::Acceptance;
        }
    }

    /// How many scoreless turns end a game of so many players.
    fn scoreless_limit(&self) -> Option<u8> {
        let counted = self.names.seats() <= self.rules.scoreless_players;
        self.rules.scoreless_turns.filter(|_| counted)
    }

    pub(super) fn scoreless_reached(&self) -> bool {
        self.can_end_scoreless()
            && self.scoreless_limit().is_some_and(|turns| self.scoreless >= u16::from(turns))
    }

    fn can_end_scoreless(&self) -> bool {
        match self.rules.scoreless_empty_board {
            ScorelessEmptyBoard::Allowed => true,
            ScorelessEmptyBoard::Refused => self.board.tiles() > 0,
        }
    }

    pub(super) fn check_scoreless_end(&mut self) {
        if self.stage != Stage::Turn {
            return;
        }
        let players = self.names.seats();
        let passes_each = if players <= self.rules.scoreless_players {
            self.rules.passes_each
        } else {
            self.rules.passes_each_crowd
        };
        if passes_each.is_some_and(|each| self.passes >= u16::from(each) * u16::from(players)) {
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

    pub(super) fn racks_left(
        &mut self,
        left: &[(Seat, Leftover)],
        added: &AtTable<Vec<(Seat, Points)>>,
    ) -> Result<(), GameRefusal> {
        let said = added.said().map_or(&[][..], Vec::as_slice);
        said.iter().try_for_each(|(seat, _)| self.check_seat(*seat))?;
        if self.ending.is_some() && left.is_empty() && added.said().is_some() {
            self.racks_added = added.counted().cloned();
            self.settle_anew();
            return Ok(());
        }
        if self.stage != Stage::Racks {
            let seat = left.first().map_or(Seat::FIRST, |(seat, _)| *seat);
            self.check_seat(seat)?;
            return Err(GameRefusal::RackNotAwaited { player: self.name(seat).to_owned() });
        }
        let needed = self.racks_needed();
        let mut trial = self.clone();
        for (seat, rack) in left {
            self.check_seat(*seat)?;
            if !needed.contains(seat) {
                return Err(GameRefusal::RackNotAwaited { player: self.name(*seat).to_owned() });
            }
            match rack {
                Leftover::Points(points) if !can_be_worth(self.alphabet(), *points) => {
                    return Err(GameRefusal::RackPoints { points: *points });
                }
                Leftover::Points(_) => {}
                Leftover::Tiles(tiles) => {
                    let rack = Rack::known(tiles.clone());
                    let holds = trial.seats[*seat].hand.count;
                    if tiles.total() != u16::from(holds) {
                        return Err(GameRefusal::RackSize {
                            player: self.name(*seat).to_owned(),
                            rack: rack.text(self.alphabet()),
                            given: tiles.total(),
                            holds,
                        });
                    }
                    let hand = trial.with_rack(*seat, Some(&rack))?;
                    trial.check_pool(*seat, &hand, Allowed::NOTHING)?;
                    trial.seats[*seat].hand = hand;
                }
            }
            trial.seats[*seat].left = Some(rack.clone());
        }
        *self = trial;
        self.racks_added = added.counted().cloned();
        self.settle_anew();
        Ok(())
    }
}
