//! Checks that several events of a [`Game`] share.
use crate::rules::game::{Game, Stage};
use crate::rules::hand::HandError;
use crate::rules::{GameRefusal, Hand, Rack, Seat, Tile};

impl Game {
    pub(super) fn check_seat(&self, seat: Seat) -> Result<(), GameRefusal> {
        self.names.get(seat).map(|_| ()).ok_or(GameRefusal::NoSeat(seat.number()))
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

    /// Whether the set has the tiles that are now known (P10).
    pub(super) fn check_pool(&self, seat: Seat, hand: &Hand) -> Result<(), GameRefusal> {
        let mut pool = self.unseen();
        for other in self.names.others(seat) {
            pool = pool.without(&self.seats[other].hand.known).unwrap_or(pool);
        }
        pool.without(&hand.known).map(|_| ()).map_err(|tile| GameRefusal::NoneLeft {
            player: self.name(seat).to_owned(),
            tile: self.tile_name(tile),
            count: self.alphabet().count(tile),
        })
    }

    pub(super) fn tile_name(&self, tile: Tile) -> String {
        match tile {
            Tile::Letter(letter) => self.alphabet().tile_text(letter),
            Tile::Blank => "?".to_owned(),
        }
    }
}
