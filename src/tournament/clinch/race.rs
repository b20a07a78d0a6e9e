//! [`Race::of`]: the race of a division, from its rounds and results.
use std::collections::HashSet;

use super::{GamesAhead, Listed, Race, Racer, RoundAhead};
use crate::{
    HalfWins, Outcome, Pairing, Player, PlayerStatus, Round, RoundNo, RoundState, Seats, Standing,
    capped_spread, spread_cap,
};
use rules::{Points, SpreadKind, TieBreak};

/// The parts of a division that make its race.
#[derive(Clone, Copy, Debug)]
pub struct RaceField<'a> {
    pub players: &'a [Player],
    /// The standings by every result that counts.
    pub standings: &'a [Standing],
    pub rounds: &'a [Round],
    pub pairings: &'a [Pairing],
    /// The outcomes of released rounds, and of drafts if these are known.
    pub outcomes: &'a [Outcome],
    pub planned: RoundNo,
    pub drafts: Drafts,
    pub limits: SpreadLimits<'a>,
    /// What decides between players with the same wins and losses.
    pub tie_breaks: &'a [TieBreak],
    /// What a tie is worth to each player.
    pub tie: HalfWins,
}

/// The most that one game can change a spread, in points.
#[derive(Clone, Copy, Debug)]
pub struct SpreadLimits<'a> {
    /// By agreement, for the last round, the one before it, and so on; the last value repeats.
    pub gibson: &'a [Points],
    /// The cap of the event, by round; the last value repeats.
    pub cap: &'a [Points],
    pub bye: Points,
}

/// Whether the pairings of drafts count as known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drafts {
    Known,
    Hidden,
}

impl Race {
    pub fn of(field: &RaceField<'_>) -> Race {
        let last = field.rounds.iter().map(|round| round.number).max().unwrap_or_default();
        let last = last.max(field.planned);
        // If another tie-break comes before the spread, the spread counts as 0 for all: players
        // with the same wins are equal.
        let first = field.tie_breaks.first().copied();
        let rounds: Vec<RoundAhead> = (1..=last.0)
            .filter_map(|number| {
                let number = RoundNo(number);
                let games = field.games_ahead(number)?;
                Some(RoundAhead { games, most: field.most(number, last, first) })
            })
            .collect();
        let is_over = rounds.is_empty();
        let spread = |line: &Standing| match first.and_then(TieBreak::spread) {
            // All tie-breaks are known at the end: the place decides.
            _ if is_over && line.rank.is_some() => line
                .rank
                .map_or(Points::ZERO, |rank| Points(-i32::try_from(rank.0).unwrap_or(i32::MAX))),
            Some(SpreadKind::Capped) => line.capped_spread,
            Some(SpreadKind::Raw) => line.spread,
            None => Points::ZERO,
        };
        let active = |player: &&Player| match player.status {
            PlayerStatus::Active => true,
            PlayerStatus::Withdrawn { .. } => false,
        };
        let mut racers: Vec<Racer> = Vec::new();
        for player in field.players.iter().filter(active) {
            let line = field.standings.iter().find(|line| line.player == player.id);
            let Some(line) = line else { continue };
            let listed = if line.rank.is_some() { Listed::Ranked } else { Listed::Unranked };
            racers.push(Racer {
                player: player.id,
                half_wins: line.half_wins,
                half_losses: line.half_losses,
                spread: spread(line),
                listed,
            });
        }
        // A house player plays only if the number would be odd.
        let ranked = racers.iter().filter(|racer| racer.listed == Listed::Ranked).count();
        let mut house = ranked % 2;
        racers.retain(|racer| match racer.listed {
            Listed::Ranked => true,
            Listed::Unranked => std::mem::take(&mut house) > 0,
        });
        Race { rounds, racers, tie: field.tie }
    }
}

impl RaceField<'_> {
    /// The rest of a round; `None` if it is over.
    fn games_ahead(&self, number: RoundNo) -> Option<GamesAhead> {
        let round = self.rounds.iter().find(|round| round.number == number);
        let round = round.filter(|round| match (round.state, self.drafts) {
            (RoundState::Released, _) | (RoundState::Draft, Drafts::Known) => true,
            (RoundState::Draft, Drafts::Hidden) => false,
        });
        let Some(round) = round else { return Some(GamesAhead::Open) };
        let played: HashSet<_> = self
            .outcomes
            .iter()
            .filter(|outcome| outcome.round == number)
            .map(|outcome| outcome.player)
            .collect();
        let games: Vec<_> = self
            .pairings
            .iter()
            .filter(|pairing| pairing.round == round.id)
            .filter_map(|pairing| match pairing.seats {
                Seats::Pair { first, second, .. } => {
                    (!played.contains(&first)).then_some((first, second))
                }
                Seats::Solo(_) => None,
            })
            .collect();
        (!games.is_empty()).then_some(GamesAhead::Known(games))
    }

    fn most(&self, number: RoundNo, last: RoundNo, first: Option<TieBreak>) -> Points {
        let from_last = usize::try_from(last.0.saturating_sub(number.0)).unwrap_or(usize::MAX);
        let gibson = self.limits.gibson.get(from_last).or(self.limits.gibson.last());
        // Without an agreement no game is won by more than this.
        let most = gibson.copied().unwrap_or(Points::MOST_SET).max(self.limits.bye);
        match first.and_then(TieBreak::spread) {
            Some(SpreadKind::Capped) => match spread_cap(self.limits.cap, number) {
                Some(_) => capped_spread(most, self.limits.cap, number),
                None => most,
            },
            Some(SpreadKind::Raw) => most,
            None => Points::ZERO,
        }
    }
}
