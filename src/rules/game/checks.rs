//! Checks that several events of a [`Game`] share.
use crate::board::{Rack, Tile};
use crate::game::finding::{Allowance, Allowed, GameFinding, Oddity};
use crate::game::fold::{Game, Stage};
use crate::game::hand::{Hand, HandError};
use crate::game::line::TurnNo;
use crate::game::refusal::GameRefusal;
use crate::game::seat::Seat;

impl Game {
    pub(super) fn check_seat(&self, seat: Seat) -> Result<(), GameRefusal> {
        self.names.get(seat).map(|_| ()).ok_or(GameRefusal::NoSeat(seat.number()))
    }

    pub(super) fn check_played(&self, seat: Seat) -> Result<(), GameRefusal> {
        self.check_seat(seat)?;
        match self.stage {
            Stage::Turn | Stage::Acceptance => Ok(()),
            Stage::Racks => Err(self.awaits_racks()),
            Stage::Over => Err(GameRefusal::Over),
        }
    }

    pub(super) fn check_turn(&self, seat: Seat) -> Result<(), GameRefusal> {
        self.check_seat(seat)?;
        match self.stage {
            Stage::Turn if seat == self.on_turn => Ok(()),
            Stage::Turn => Err(GameRefusal::NotOnTurn {
                player: self.name(seat).to_owned(),
                on_turn: self.name(self.on_turn).to_owned(),
            }),
            Stage::Acceptance => Err(self.awaits_acceptance()),
            Stage::Racks => Err(self.awaits_racks()),
            Stage::Over => Err(GameRefusal::Over),
        }
    }

    pub(super) fn awaits_acceptance(&self) -> GameRefusal {
        let out = self.last.as_ref().map_or(self.on_turn, |last| last.seat);
        GameRefusal::AwaitsAcceptance { out: self.name(out).to_owned() }
    }

    pub(super) fn awaits_racks(&self) -> GameRefusal {
        let names: Vec<_> = self.racks_needed().iter().map(|seat| self.name(*seat)).collect();
        GameRefusal::AwaitsRacks { players: names.join(" and ") }
    }

    pub(super) fn with_rack(&self, seat: Seat, rack: Option<&Rack>) -> Result<Hand, GameRefusal> {
        let hand = &self.seats[seat].hand;
        let Some(rack) = rack else { return Ok(hand.clone()) };
        hand.written(rack).map_err(|error| {
            let player = self.name(seat).to_owned();
            let text = rack.text(self.alphabet());
            match error {
                HandError::TooMany => GameRefusal::RackSize {
                    player,
                    rack: text,
                    given: rack.total(),
                    holds: hand.count,
                },
                HandError::Omitted(tile) => {
                    GameRefusal::RackLacks { player, rack: text, tile: self.tile_name(tile) }
                }
                HandError::Unexpected(tile) => GameRefusal::RackContradicts {
                    player,
                    rack: text,
                    tile: self.tile_name(tile),
                    known: hand.rack().text(self.alphabet()),
                },
            }
        })
    }

    /// Checks that the set has the tiles that are now known (P10). Returns those that it has not if
    /// the director allows them; tiles that were short before are not reported again.
    pub(super) fn check_pool(
        &self,
        seat: Seat,
        hand: &Hand,
        allowed: Allowed,
    ) -> Result<Vec<Oddity>, GameRefusal> {
        let mut odd = Vec::new();
        for (tile, held) in hand.known.kinds() {
            let elsewhere = self.found_elsewhere(seat, tile);
            let count = self.alphabet().count(tile);
            let before = elsewhere + u16::from(self.seats[seat].hand.known.count(tile));
            let found = elsewhere + u16::from(held);
            if found <= before.max(u16::from(count)) {
                continue;
            }
            if !allowed.has(Allowance::Pool) {
                let (player, tile) = (self.name(seat).to_owned(), self.tile_name(tile));
                return Err(GameRefusal::NoneLeft { player, tile, count });
            }
            odd.push(Oddity::Pool { tile, found, count });
        }
        Ok(odd)
    }

    /// How many of a tile are on the board or known to be on the others' racks.
    fn found_elsewhere(&self, seat: Seat, tile: Tile) -> u16 {
        let laid = u16::from(self.alphabet().count(tile))
            + u16::from(self.tiles.overdrawn.count(tile))
            - u16::from(self.tiles.unseen.count(tile));
        let others = self.names.others(seat);
        laid + others.map(|other| u16::from(self.seats[other].hand.known.count(tile))).sum::<u16>()
    }

    pub(super) fn tile_name(&self, tile: Tile) -> String {
        self.alphabet().text_of(tile)
    }

    pub(super) fn find(&mut self, turn: TurnNo, seat: Seat, oddities: Vec<Oddity>) {
        let event = self.events;
        let findings = oddities.into_iter().map(|oddity| GameFinding { turn, seat, event, oddity });
        self.findings.extend(findings);
    }
}
