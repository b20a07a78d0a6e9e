//! What an event does to the real tiles, and whose turn it is then.
use sixzero::rules::{AtTable, BySeat, Event, Game, Points, Seat, Stage, Tile, Verdict};

use super::Dealer;

impl Dealer {
    /// What the event does to the real tiles.
    pub(super) fn deal(&mut self, event: &Event, before: (Game, Vec<Tile>, BySeat<Vec<Tile>>)) {
        match event {
            Event::Play { seat, play, .. } => {
                let (_, scored) = before
                    .0
                    .read_play(*seat, play, sixzero::rules::Reading::Literal, None)
                    .unwrap();
                let laid = self.game.board().tiles() - before.0.board().tiles();
                self.racks[*seat].drain(..usize::from(laid));
                self.draw(*seat);
                assert_eq!(
                    self.game.score(*seat) - before.0.score(*seat),
                    self.gained(*seat, &before.0, scored.total)
                );
                self.before = Some(before);
                self.after = Some((self.bag.clone(), self.racks.clone()));
                self.check_turn_after(*seat);
            }
            Event::Exchange { seat, tiles, .. } => {
                let back: Vec<_> = self.racks[*seat].drain(..usize::from(tiles.count())).collect();
                self.draw(*seat);
                self.bag.extend(back);
                self.check_turn_after(*seat);
            }
            Event::Pass { seat, .. } => {
                if before.0.stage() == Stage::Turn {
                    self.check_turn_after(*seat);
                }
            }
            Event::Challenge { by, verdict, added, .. } => {
                self.deal_challenge(*by, *verdict, *added, &before.0);
            }
            Event::Rack { .. }
            | Event::Hold { .. }
            | Event::Accept { .. }
            | Event::Overtime { .. }
            | Event::Resign { .. }
            | Event::End { .. }
            | Event::Racks { .. } => {}
        }
    }

    /// What a play adds to the score: itself and, where it ended the game, the racks.
    fn gained(&self, seat: Seat, before: &Game, play: Points) -> Points {
        let after = &self.game.lines()[before.lines().len()..];
        let ending = after.iter().skip(1).filter(|line| line.seat == seat).map(|line| line.score);
        play + ending.sum::<Points>()
    }

    fn deal_challenge(
        &mut self,
        by: Seat,
        verdict: Verdict,
        added: AtTable<Points>,
        challenged: &Game,
    ) {
        let (before, bag, racks) = self.before.clone().unwrap();
        let withdrawn = match verdict {
            Verdict::Acceptable => false,
            Verdict::Unacceptable | Verdict::Misplaced => true,
            Verdict::Toggled | Verdict::Consented => {
                self.game.board().tiles() < challenged.board().tiles()
            }
        };
        if withdrawn {
            (self.bag, self.racks) = (bag, racks);
            let player = challenged.last_player().unwrap();
            assert_eq!(self.game.board(), before.board());
            assert_eq!(self.game.unseen(), before.unseen());
            assert_eq!(self.game.bag(), before.bag());
            if self.game.stage() == Stage::Turn {
                assert_eq!(self.game.score(player), before.score(player));
                let lost = self.game.turns().0 - before.turns().0 - 1;
                assert_eq!(self.game.scoreless(), before.scoreless() + 1 + lost);
                // Lost turns that were still owed when the play went out are due now.
                if challenged.stage() == Stage::Acceptance {
                    self.advance(player);
                }
            }
        } else if verdict == Verdict::Toggled {
            (self.bag, self.racks) = self.after.clone().unwrap();
        } else if verdict == Verdict::Consented {
            assert_eq!(self.game.board(), challenged.board(), "it was off already");
        } else if let AtTable::Counted(points) = added {
            let scores = |game: &Game| game.names().map(|seat, _| game.score(seat));
            let whose = if points < Points::ZERO { by } else { challenged.last_player().unwrap() };
            let mut expected = scores(challenged);
            expected[whose] += points;
            if self.game.end_cause().is_none() {
                assert_eq!(scores(&self.game), expected);
                assert_eq!(self.game.on_turn(), challenged.on_turn(), "no turn is lost");
            }
        } else if added == AtTable::ByRule
            && self.game.rules().challenge.loses_turn()
            && challenged.stage() == Stage::Turn
        {
            self.lost[by] += 1;
            let player = challenged.on_turn().unwrap();
            let expected = self.skip(player);
            if self.game.stage() == Stage::Turn {
                assert_eq!(self.game.on_turn(), Some(expected));
            }
        }
    }

    fn skip(&mut self, mut next: Seat) -> Seat {
        while self.lost[next] > 0 {
            self.lost[next] -= 1;
            next = self.game.names().next(next);
        }
        next
    }

    fn advance(&mut self, seat: Seat) {
        let next = self.game.names().next(seat);
        let expected = self.skip(next);
        if self.game.stage() == Stage::Turn {
            assert_eq!(self.game.on_turn(), Some(expected), "the turn order");
        }
    }

    fn check_turn_after(&mut self, seat: Seat) {
        if self.game.stage() == Stage::Acceptance {
            assert_eq!(self.game.on_turn(), Some(self.game.names().next(seat)));
        } else {
            self.advance(seat);
        }
    }
}
