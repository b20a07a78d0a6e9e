//! The laws: tiles, sums, folds and endings.
use std::sync::Arc;

use sixzero::rules::{
    Account, Action, EndCause, FormedWord, Game, Leftover, Line, LineKind, Points, Stage, calculate,
};

use super::{Dealer, Table};

impl Dealer {
    pub(super) fn check(&self) {
        let game = &self.game;
        let held: u16 = game.names().iter().map(|(seat, _)| game.rack(seat).total()).sum();
        assert_eq!(game.board().tiles() + held + game.bag(), game.alphabet().tiles);
        assert_eq!(usize::from(game.bag()), self.bag.len());
        let mut unseen = game.unseen();
        for (seat, tiles) in self.racks.iter() {
            let rack = game.rack(seat);
            assert_eq!(usize::from(rack.total()), tiles.len(), "{seat:?}");
            Dealer::tiles(tiles).without(&rack.known).expect("what is known is so");
            unseen = unseen.without(&Dealer::tiles(tiles)).expect("the racks are unseen");
            let own = game.lines().iter().filter(|line| line.seat == seat);
            let last = own.clone().next_back().map_or(Points::ZERO, |line| line.total);
            let sum: Points = own.map(|line| line.score).sum();
            assert_eq!((sum, last), (game.score(seat), game.score(seat)));
        }
        assert_eq!(unseen, Dealer::tiles(&self.bag));
        if let Some(line) = game.lines().last() {
            check_breakdown(line);
        }
        for action in game.allowed() {
            assert!(game.stage() != Stage::Racks || action == Action::Racks);
        }
        assert_eq!(game.outcome().is_some(), game.stage() == Stage::Over);
    }

    /// Every prefix that is looked at is the state that was live then.
    pub(super) fn check_refold(&mut self) {
        for _ in 0..8 {
            let events = self.below(self.events.len()) + 1;
            let rules = Arc::new(self.game.rules().clone());
            let fold = Game::fold(rules, self.game.names().clone(), &self.events[..events]);
            assert_eq!(fold.as_ref(), Ok(&self.states[events - 1]));
        }
    }

    /// A calculation without the record comes to the same.
    pub(super) fn check_ending(&self) {
        let game = &self.game;
        let (Some(outcome), Some(cause)) = (game.outcome(), game.end_cause()) else { return };
        if self.table == Table::Otherwise {
            return;
        }
        let out = match cause {
            EndCause::PlayedOut(out) => Some(out),
            EndCause::Scoreless
            | EndCause::Passes
            | EndCause::Claimed(_)
            | EndCause::Declared { .. } => None,
            EndCause::Overtime(_) => None,
            EndCause::Resigned(_) | EndCause::Challenge { .. } => return,
        };
        let is_ending = |line: &&Line| {
            matches!(
                line.kind,
                LineKind::OutBonus(_) | LineKind::RackDeduction(_) | LineKind::TimePenalty(_)
            )
        };
        let accounts = game.names().map(|seat, name| {
            let ending = game.lines().iter().filter(is_ending).filter(|line| line.seat == seat);
            Account {
                name: name.clone(),
                score: game.score(seat) - ending.map(|line| line.score).sum::<Points>(),
                left: Some(Leftover::Tiles(Dealer::tiles(&self.racks[seat]))),
                over: game.time_of(seat).over,
            }
        });
        let sum = calculate(game.rules(), &accounts, out).unwrap();
        assert_eq!(sum.outcome, *outcome);
        // Rulings over the scores: as if the game had gone so; also to where all are level.
        let most = outcome.finals.values().map(|score| score.0).max().unwrap_or_default();
        let level = outcome.finals.map(|_, score| Points(most) - *score);
        let some = outcome.finals.map(|seat, _| Points(31 * i32::from(seat.number()) - 60));
        for change in [level, some] {
            let ruled = accounts.map(|seat, account| Account {
                score: account.score + change[seat],
                ..account.clone()
            });
            let ruled = calculate(game.rules(), &ruled, out).unwrap().outcome;
            assert_eq!(game.outcome_with(&change), Some(ruled));
        }
        let lines: Vec<_> = game.lines().iter().filter(is_ending).collect();
        assert_eq!(lines.len(), sum.lines.len());
        for (line, worked_out) in lines.iter().zip(&sum.lines) {
            assert_eq!((line.seat, line.score), (worked_out.seat, worked_out.score));
        }
    }
}

fn check_breakdown(line: &Line) {
    if let LineKind::Play { scored, .. } = &line.kind {
        let words: Points = scored.words().map(|(word, _)| FormedWord::score(word)).sum();
        assert_eq!(words + scored.bonus, scored.total);
        assert_eq!(scored.total, line.score);
    }
}
