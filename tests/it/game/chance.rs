//! What the dealer does next: something that somebody may do, and something that nobody may.
use rand_core::RngCore;
use sixzero::rules::{
    Acceptance, Action, Allowed, AtTable, ChallengeBy, ChallengeRule, Consent, EndCause, Event,
    Exchanged, Leftover, LineKind, Milliseconds, PlacedTile, PlayText, Points, Rack, Seat, Stage,
    Tile, TimeOver, TurnNote, Verdict,
};

use super::{Dealer, Table};
use crate::brute;

impl Dealer {
    fn random_play(&mut self, seat: Seat) -> Option<Event> {
        let count = 1 + self.below(self.racks[seat].len());
        for at in 0..count {
            let other = at + self.below(self.racks[seat].len() - at);
            self.racks[seat].swap(at, other);
        }
        let letters: Vec<_> = self.game.alphabet().letters().collect();
        let chosen = self.racks[seat][..count].to_vec();
        let mut placed = Vec::new();
        for tile in chosen {
            placed.push(match tile {
                Tile::Letter(letter) => PlacedTile::tile(letter),
                Tile::Blank => PlacedTile::blank(letters[self.below(letters.len())]),
            });
        }
        let from = self.random.next_u32();
        let play = brute::plays(&self.game, seat, &placed, from).next()?;
        let rack = self.rack(seat);
        let announced = (self.below(4) == 0).then_some(Points(14));
        Some(Event::Play { seat, play, rack, announced, note: TurnNote::NONE })
    }

    fn random_exchange(&mut self, seat: Seat) -> Option<Event> {
        let most = self.game.allowed().into_iter().find_map(|action| match action {
            Action::Exchange { most } => Some(usize::from(most)),
            Action::Play
            | Action::Pass
            | Action::Challenge
            | Action::Hold
            | Action::Accept
            | Action::Claim
            | Action::Declare
            | Action::Racks => None,
        })?;
        let count = 1 + self.below(most);
        let rack = self.rack(seat);
        let tiles = if self.below(2) == 0 {
            Exchanged::Count(count as u8)
        } else {
            Exchanged::Tiles(Dealer::tiles(&self.racks[seat][..count]))
        };
        Some(Event::Exchange { seat, tiles, rack, note: TurnNote::NONE })
    }

    fn random_challenge(&mut self) -> Option<Event> {
        let others = self.game.challengers();
        let by = others[self.below(others.len())];
        let named = self.below(3);
        let words = self.game.last_words().iter().take(named).cloned().collect();
        let verdict = match (self.game.rules().challenge_by, self.below(2)) {
            (ChallengeBy::Toggle, 0) if self.below(3) == 0 => Verdict::Consented,
            (ChallengeBy::Toggle, _) => Verdict::Toggled,
            (ChallengeBy::Verdict, 0) => Verdict::Acceptable,
            (ChallengeBy::Verdict, _) => Verdict::Unacceptable,
        };
        // No rule set comes to that for a challenge.
        let added = match (self.table, verdict) {
            (Table::Otherwise, Verdict::Acceptable) => match self.below(6) {
                0 => AtTable::Counted(Points(95)),
                1 => AtTable::Counted(Points(-25)),
                2 if matches!(
                    self.game.rules().challenge,
                    ChallengeRule::Bonus { .. } | ChallengeRule::Penalty { .. }
                ) =>
                {
                    AtTable::Counted(Points::ZERO)
                }
                3 => AtTable::Announced(Points(95)),
                _ => AtTable::ByRule,
            },
            _ => AtTable::ByRule,
        };
        Some(Event::Challenge { by, words, verdict, added, allowed: Allowed::NOTHING })
    }

    /// What the other of the two usual rules adds for the racks of two players.
    fn racks_otherwise(&self, left: &[(Seat, Leftover)]) -> Option<Vec<(Seat, Points)>> {
        let mut counted = self.game.clone();
        let racks =
            Event::Racks { left: left.to_vec(), allowed: Allowed::NOTHING, added: AtTable::ByRule };
        counted.apply(&racks).unwrap();
        let Some(EndCause::PlayedOut(out)) = counted.end_cause() else { return None };
        let other = counted.names().next(out);
        let value = counted.lines().iter().find_map(|line| {
            if let LineKind::OutBonus(left) = &line.kind { Some(left.value) } else { None }
        })?;
        let deducts =
            counted.lines().iter().any(|line| matches!(line.kind, LineKind::RackDeduction(_)));
        let is_duel = counted.names().seats() == 2 && value > Points::ZERO;
        is_duel.then(|| match deducts {
            true => vec![(out, value * 2), (other, Points::ZERO)],
            false => vec![(out, value), (other, -value)],
        })
    }

    /// Something that somebody may do now.
    pub(super) fn next_event(&mut self) -> Option<Event> {
        let allowed = self.game.allowed();
        let all = self.seats();
        let anybody = all[self.below(all.len())];
        let dice = self.below(100);
        let over = Milliseconds(self.below(700_000) as u64);
        if dice >= 98 && self.game.rules().overtime().is_some() {
            let time = match self.table {
                Table::ByRule => over.into(),
                Table::Otherwise => match self.below(4) {
                    0 => TimeOver { over: Some(over), added: AtTable::Counted(Points(-7)) },
                    1 => TimeOver { over: None, added: AtTable::Announced(Points(-7)) },
                    _ => over.into(),
                },
            };
            return Some(Event::Overtime { seat: anybody, time });
        }
        match self.game.stage() {
            Stage::Over => None,
            Stage::Racks => {
                let needed = self.game.racks_needed();
                let some = 1 + self.below(needed.len());
                let mut left = Vec::new();
                for seat in &needed[..some] {
                    let tiles = Dealer::tiles(&self.racks[*seat]);
                    left.push((
                        *seat,
                        match self.below(2) {
                            0 => Leftover::Points(tiles.value(self.game.alphabet())),
                            _ => Leftover::Tiles(tiles),
                        },
                    ));
                }
                let added = match (self.table, self.racks_otherwise(&left)) {
                    (Table::Otherwise, Some(added)) => match self.below(3) {
                        0 => AtTable::Counted(added),
                        1 => AtTable::Announced(added),
                        _ => AtTable::ByRule,
                    },
                    _ => AtTable::ByRule,
                };
                Some(Event::Racks { left, allowed: Allowed::NOTHING, added })
            }
            Stage::Acceptance | Stage::Turn => {
                let seat = self.game.on_turn()?;
                if dice < 12 && allowed.contains(&Action::Challenge) {
                    return self.random_challenge();
                }
                if dice < 16
                    && allowed.contains(&Action::Accept)
                    && self.game.challengers().contains(&anybody)
                {
                    let hold = Event::Hold { seat: anybody };
                    return Some(if dice < 14 {
                        hold
                    } else {
                        Event::Accept { seat: anybody, by: Acceptance::InWords }
                    });
                }
                if dice < 22
                    && let Some(rack) = self.rack(anybody)
                {
                    return Some(Event::Rack { seat: anybody, rack, allowed: Allowed::NOTHING });
                }
                if dice == 97 && self.below(8) == 0 {
                    return Some(Event::Resign { seat: anybody });
                }
                if self.game.stage() == Stage::Acceptance {
                    return Some(Event::Pass { seat, note: TurnNote::NONE });
                }
                if dice > 94
                    && (allowed.contains(&Action::Claim)
                        || self.below(6) == 0 && allowed.contains(&Action::Declare))
                {
                    return Some(Event::End { seat, consent: Consent::Unsaid });
                }
                let turn = match dice {
                    0..88 => self.random_play(seat),
                    88..92 => self.random_exchange(seat),
                    _ => None,
                };
                Some(turn.unwrap_or(Event::Pass { seat, note: TurnNote::NONE }))
            }
        }
    }

    /// Whatever is refused leaves the game as it was.
    pub(super) fn try_nonsense(&mut self) {
        let seats = self.game.names().seats();
        let seat = Seat::numbered(1 + self.below(usize::from(seats) + 1) as u8).unwrap();
        let alphabet = self.game.rules().alphabet().clone();
        let text = ["8H JJ", "1A CAT", "15O AA", "8H ..", "A1 zzz", "H8 J"][self.below(6)];
        let rack = Rack::parse(&alphabet, ["JJ", "FFFFF__", "AEINRSTU", "?", ""][self.below(5)]);
        let event = match self.below(9) {
            0 | 1 => Event::Play {
                seat,
                play: PlayText::parse(&alphabet, text).unwrap(),
                rack: None,
                announced: None,
                note: TurnNote::NONE,
            },
            2 => Event::Exchange {
                seat,
                tiles: Exchanged::Count(9),
                rack: None,
                note: TurnNote::NONE,
            },
            3 => Event::Exchange {
                seat,
                tiles: Exchanged::Count(0),
                rack: None,
                note: TurnNote::NONE,
            },
            4 => Event::Rack { seat, rack: rack.unwrap(), allowed: Allowed::NOTHING },
            5 => Event::Pass { seat, note: TurnNote::NONE },
            6 => Event::Challenge {
                by: seat,
                words: vec!["NONSENSE".to_owned()],
                verdict: Verdict::Acceptable,
                added: AtTable::Counted(Points(5)),
                allowed: Allowed::NOTHING,
            },
            7 => Event::Racks {
                left: vec![(seat, Leftover::Points(Points(-1)))],
                allowed: Allowed::NOTHING,
                added: AtTable::ByRule,
            },
            _ => Event::End { seat, consent: Consent::Unsaid },
        };
        let mut trial = self.game.clone();
        if trial.apply(&event).is_err() {
            assert_eq!(trial, self.game, "{event:?} was refused and changed the game");
        }
    }
}
