//! [`standings`]: who is where, by half-wins, losses and spread.
//!
//! `docs/rules/standings.md` is the promise; `rules.md` 9.2–9.5 its source.
use std::cmp::Reverse;
use std::collections::HashMap;

use crate::rules::Points;
use crate::tournament::{
    HalfWins, Outcome, Part, Player, PlayerId, PlayerStatus, ResultKind, RoundNo, Tie,
};

/// A place in the standings, from 1; players who are equal share it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(pub u32);

/// What standings are asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StandingsOptions<'a> {
    /// The last round that counts; `None` for all.
    pub through: Option<RoundNo>,
    /// The most that one round may move the ranking spread either way, by round; the
    /// last value repeats, none is no cap.
    pub spread_cap: &'a [Points],
    /// Players who take part and are not ranked: house players.
    pub unranked: &'a [PlayerId],
}

/// One player's line in the standings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The rank; `None` for a player who has withdrawn by then, or is not ranked.
    pub rank: Option<Rank>,
    /// The player.
    pub player: PlayerId,
    /// Half-wins earned.
    pub half_wins: HalfWins,
    /// Half-losses suffered.
    pub half_losses: HalfWins,
    /// Games tied; their half-wins are in the sums above.
    pub ties: u32,
    /// The sum of the spreads as they were, less penalties.
    pub spread: Points,
    /// The sum of the spreads, each capped in its round, less penalties: the one that
    /// ranks.
    pub capped_spread: Points,
    /// Points scored in games.
    pub scored: Points,
    /// Points that opponents scored in games.
    pub against: Points,
    /// Games started.
    pub starts: u32,
    /// Games replied.
    pub replies: u32,
    /// Games played; byes, forfeits and voids are none.
    pub games: u32,
}

/// The standings of these players: in the order of rank, the withdrawn last. Outcomes
/// of other players are left out.
#[must_use]
pub fn standings(
    players: &[Player],
    outcomes: &[Outcome],
    options: &StandingsOptions<'_>,
) -> Vec<Standing> {
    let places: HashMap<PlayerId, usize> =
        players.iter().enumerate().map(|(place, player)| (player.id, place)).collect();
    let mut lines: Vec<Standing> = players.iter().map(|player| Standing::none(player.id)).collect();
    for outcome in outcomes {
        if options.through.is_some_and(|through| outcome.round > through) {
            continue;
        }
        if let Some(&place) = places.get(&outcome.player) {
            lines[place].add(outcome, options.spread_cap);
        }
    }
    let mut listed: Vec<(&Player, Standing)> = players.iter().zip(lines).collect();
    listed.sort_by_key(|(player, line)| {
        (is_unranked(player, options), line.merit(), Reverse(player.rating), player.number)
    });
    let mut shared: Option<(Merit, Rank)> = None;
    (1..)
        .map(Rank)
        .zip(listed)
        .map(|(place, (player, mut line))| {
            if !is_unranked(player, options) {
                let rank = shared.filter(|(merit, _)| *merit == line.merit());
                let rank = rank.map_or(place, |(_, rank)| rank);
                shared = Some((line.merit(), rank));
                line.rank = Some(rank);
            }
            line
        })
        .collect()
}

/// The cap of a round: by round, the last value repeating; `None` is no cap.
#[must_use]
pub fn spread_cap(caps: &[Points], round: RoundNo) -> Option<Points> {
    let place = usize::try_from(round.0.saturating_sub(1)).unwrap_or(usize::MAX);
    caps.get(place).or(caps.last()).copied()
}

/// A round's spread as it counts for the rank: no more than the cap, either way.
#[must_use]
pub fn capped_spread(spread: Points, caps: &[Points], round: RoundNo) -> Points {
    match spread_cap(caps, round) {
        Some(cap) => Points(spread.0.clamp(-cap.0.abs(), cap.0.abs())),
        None => spread,
    }
}

/// What ranks, best first.
type Merit = (Reverse<HalfWins>, HalfWins, Reverse<Points>);

impl Standing {
    fn none(player: PlayerId) -> Standing {
        Standing {
            rank: None,
            player,
            half_wins: HalfWins::NONE,
            half_losses: HalfWins::NONE,
            ties: 0,
            spread: Points::ZERO,
            capped_spread: Points::ZERO,
            scored: Points::ZERO,
            against: Points::ZERO,
            starts: 0,
            replies: 0,
            games: 0,
        }
    }

    fn merit(&self) -> Merit {
        (Reverse(self.half_wins), self.half_losses, Reverse(self.capped_spread))
    }

    fn add(&mut self, outcome: &Outcome, caps: &[Points]) {
        self.half_wins += outcome.half_wins;
        self.half_losses += outcome.half_losses;
        self.spread += outcome.spread - outcome.penalty;
        // The director's penalties are taken off after the cap (`rules.md` 9.4).
        self.capped_spread += capped_spread(outcome.spread, caps, outcome.round) - outcome.penalty;
        match outcome.tie {
            Tie::Tied => self.ties += 1,
            Tie::NotTied => {}
        }
        match outcome.part {
            Part::Starts => self.starts += 1,
            Part::Replies => self.replies += 1,
            Part::Neither => {}
        }
        match outcome.kind {
            ResultKind::Game | ResultKind::Adjudicated => {
                self.games += 1;
                self.scored += outcome.score.unwrap_or_default();
                self.against += outcome.against.unwrap_or_default();
            }
            ResultKind::Bye | ResultKind::Forfeit | ResultKind::Void => {}
        }
    }
}

/// Whether the player is listed without a rank.
fn is_unranked(player: &Player, options: &StandingsOptions<'_>) -> bool {
    options.unranked.contains(&player.id) || is_withdrawn(player, options.through)
}

/// Whether the player has left by the end of the round (`None`: by the end).
fn is_withdrawn(player: &Player, through: Option<RoundNo>) -> bool {
    match (player.status, through) {
        (PlayerStatus::Active, _) => false,
        (PlayerStatus::Withdrawn { .. }, None) => true,
        (PlayerStatus::Withdrawn { after }, Some(through)) => through >= after,
    }
}
