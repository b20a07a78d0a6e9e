//! Racks that were left at the end of a [`Game`], as tiles or by their points.
use crate::board::{Points, Rack};
use crate::game::at_table::AtTable;
use crate::game::calc::{PointRack, RackWorth, can_be_worth};
use crate::game::event::Leftover;
use crate::game::finding::{Allowance, Allowed, Oddity};
use crate::game::fold::{Game, Stage};
use crate::game::refusal::GameRefusal;
use crate::game::seat::Seat;

impl Game {
    pub(super) fn racks_left(
        &mut self,
        left: &[(Seat, Leftover)],
        allowed: Allowed,
        added: &AtTable<Vec<(Seat, Points)>>,
    ) -> Result<(), GameRefusal> {
        let said = added.said().map_or(&[][..], Vec::as_slice);
        said.iter().try_for_each(|(seat, _)| self.check_seat(*seat))?;
        if self.tells_points_alone(left, added) {
            self.racks_added = added.counted().cloned();
            self.settle_again();
            return Ok(());
        }
        *self = self.with_racks_left(left, allowed)?;
        self.racks_added = added.counted().cloned();
        if let Some(worth) = self.impossible_worth() {
            let seat = worth.seats.first().copied().unwrap_or(Seat::FIRST);
            self.find(self.turn, seat, vec![Oddity::RackWorth(worth)]);
        }
        self.settle_again();
        Ok(())
    }

    /// Refuses racks entered by their points if they cannot be worth that, unless that is allowed.
    pub(super) fn check_racks_left(
        &self,
        left: &[(Seat, Leftover)],
        allowed: Allowed,
        added: &AtTable<Vec<(Seat, Points)>>,
    ) -> Result<(), GameRefusal> {
        if self.tells_points_alone(left, added) {
            return Ok(());
        }
        let game = self.with_racks_left(left, allowed)?;
        match game.impossible_worth().filter(|_| !allowed.has(Allowance::Pool)) {
            None => Ok(()),
            Some(worth) => {
                let players = worth.seats.iter().map(|seat| self.name(*seat).to_owned()).collect();
                let rack = match worth.seats[..] {
                    [seat] => Some(self.rack(seat).text(self.alphabet())),
                    _ => None,
                };
                Err(GameRefusal::RackWorth { players, rack, worth })
            }
        }
    }

    fn tells_points_alone(
        &self,
        left: &[(Seat, Leftover)],
        added: &AtTable<Vec<(Seat, Points)>>,
    ) -> bool {
        self.ending.is_some() && left.is_empty() && added.said().is_some()
    }

    /// The game with these racks, before its ending is worked out.
    fn with_racks_left(
        &self,
        left: &[(Seat, Leftover)],
        allowed: Allowed,
    ) -> Result<Game, GameRefusal> {
        if self.stage != Stage::Racks {
            let seat = left.first().map_or(Seat::FIRST, |(seat, _)| *seat);
            self.check_seat(seat)?;
            return Err(GameRefusal::RackNotAwaited { player: self.name(seat).to_owned() });
        }
        let needed = self.racks_needed();
        let mut game = self.clone();
        for (seat, rack) in left {
            self.check_seat(*seat)?;
            if !needed.contains(seat) {
                return Err(GameRefusal::RackNotAwaited { player: self.name(*seat).to_owned() });
            }
            if let Leftover::Points(points) = rack
                && !can_be_worth(self.alphabet(), *points)
            {
                return Err(GameRefusal::RackPoints { points: *points });
            }
            if let Leftover::Tiles(tiles) = rack {
                let rack = Rack::known(tiles.clone());
                let holds = game.seats[*seat].hand.count;
                if tiles.total() != u16::from(holds) {
                    return Err(GameRefusal::RackSize {
                        player: self.name(*seat).to_owned(),
                        rack: rack.text(self.alphabet()),
                        given: tiles.total(),
                        holds,
                    });
                }
                let hand = game.with_rack(*seat, Some(&rack))?;
                let odd = game.check_pool(*seat, &hand, allowed)?;
                game.seats[*seat].hand = hand;
                game.find(self.turn, *seat, odd);
            }
            game.seats[*seat].left = Some(rack.clone());
        }
        Ok(game)
    }

    /// What the racks that were given by their points can be worth, if they cannot be worth what
    /// was said.
    fn impossible_worth(&self) -> Option<RackWorth> {
        let mut pool = self.unseen();
        let mut racks = Vec::new();
        for (seat, state) in self.seats.iter() {
            let hand = &state.hand;
            // The racks can have too many of a tile; then none is left.
            for tile in hand.known.iter() {
                let _ = pool.take(tile);
            }
            if let Some(Leftover::Points(said)) = state.left {
                let known = hand.known.value(self.alphabet());
                let hidden = u16::from(hand.count) - hand.known.total();
                racks.push(PointRack { seat, said, known, hidden: hidden..=hidden });
            }
        }
        if racks.is_empty() {
            return None;
        }
        RackWorth::impossible(self.alphabet(), &pool, &racks)
    }
}
