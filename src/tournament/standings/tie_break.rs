//! Orders players with the same wins and losses by the tie-breaks of the rules.
use std::collections::HashMap;

use crate::{Outcome, Player, PlayerId, Standing};
use rules::{Lots, TieBreak};

/// The input of tie-breaks.
pub(super) struct Records<'a> {
    pub players: &'a HashMap<PlayerId, &'a Player>,
    pub lines: &'a HashMap<PlayerId, Standing>,
    /// The rounds that count.
    pub outcomes: &'a [&'a Outcome],
}

/// Players who stay equal, and the tie-break that put them behind those before.
pub(super) struct Level {
    /// In the given order.
    pub players: Vec<PlayerId>,
    /// `None` for the first level.
    pub decided_by: Option<TieBreak>,
}

impl Records<'_> {
    /// Orders the players; each tie-break applies to those who are equal by the ones before.
    pub fn order(&self, players: Vec<PlayerId>, breaks: &[TieBreak]) -> Vec<Level> {
        let Some((first, later)) = breaks.split_first().filter(|_| players.len() > 1) else {
            return vec![Level { players, decided_by: None }];
        };
        let mut valued = self.values(&players, *first);
        // Stable: equal players stay in the given order.
        valued.sort_by_key(|(value, _)| std::cmp::Reverse(*value));
        let mut levels = Vec::new();
        for chunk in valued.chunk_by(|one, two| one.0 == two.0) {
            let chunk = chunk.iter().map(|(_, player)| *player).collect();
            let begins = levels.len();
            levels.extend(self.order(chunk, later));
            if let Some(level) = levels.get_mut(begins).filter(|_| begins > 0) {
                level.decided_by = Some(*first);
            }
        }
        levels
    }

    fn values(&self, players: &[PlayerId], by: TieBreak) -> Vec<(i64, PlayerId)> {
        let value = |player: &PlayerId| match by {
            TieBreak::Spread => self.of(player, |line| line.capped_spread.0),
            TieBreak::RawSpread => self.of(player, |line| line.spread.0),
            TieBreak::OpponentsScores => self.of(player, |line| line.against.0),
            TieBreak::HeadToHead => self.head_to_head(*player, players),
            TieBreak::Buchholz => self.opponents_wins(*player, |_| 1),
            TieBreak::SonnebornBerger => {
                self.opponents_wins(*player, |outcome| i64::from(outcome.half_wins.0))
            }
            TieBreak::Rating => {
                let rating = self.players.get(player).and_then(|player| player.rating);
                rating.map_or(i64::MIN, i64::from)
            }
            TieBreak::Coin { seed } => {
                let lot = Lots::new(seed, player.0.cast_unsigned()).below(1 << 62);
                lot.cast_signed()
            }
        };
        let valued: Vec<_> = players.iter().map(|player| (value(player), *player)).collect();
        if by == TieBreak::HeadToHead && !self.have_met_alike(players) {
            return valued.into_iter().map(|(_, player)| (0, player)).collect();
        }
        valued
    }

    fn of(&self, player: &PlayerId, value: impl Fn(&Standing) -> i32) -> i64 {
        self.lines.get(player).map_or(0, |line| i64::from(value(line)))
    }

    fn games(&self, player: PlayerId) -> impl Iterator<Item = (&Outcome, PlayerId)> {
        let own = self.outcomes.iter().filter(move |outcome| outcome.player == player);
        own.filter(|outcome| outcome.kind.is_played())
            .filter_map(|outcome| Some((*outcome, outcome.opponent?)))
    }

    /// Half-wins minus half-losses against these players.
    fn head_to_head(&self, player: PlayerId, others: &[PlayerId]) -> i64 {
        let games = self.games(player).filter(|(_, opponent)| others.contains(opponent));
        games.map(|(outcome, _)| i64::from(outcome.half_wins.0 - outcome.half_losses.0)).sum()
    }

    /// Whether all have played the same number of games against the others.
    fn have_met_alike(&self, players: &[PlayerId]) -> bool {
        let met = |player: &PlayerId| {
            self.games(*player).filter(|(_, opponent)| players.contains(opponent)).count()
        };
        let mut counts = players.iter().map(met);
        let first = counts.next();
        counts.all(|count| Some(count) == first)
    }

    /// The sum of the opponents' half-wins over all games, each times `worth` of the game.
    fn opponents_wins(&self, player: PlayerId, worth: impl Fn(&Outcome) -> i64) -> i64 {
        let games = self.games(player);
        games
            .map(|(outcome, opponent)| worth(outcome) * self.of(&opponent, |line| line.half_wins.0))
            .sum()
    }
}
