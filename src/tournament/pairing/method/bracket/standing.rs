//! [`Standing`]: the ties of a bracket, stage by stage, computed from the results.
use std::collections::BTreeSet;

use crate::pairing::request::Given;
use crate::pairing::{
    BracketParameters, Idle, Impossible, Stage, Step, ThirdPlace, TieFault, TieState, TieTold,
};
use crate::{HalfWins, PlayerId, RoundNo, Seats};
use rules::Points;

pub(super) struct Standing {
    /// By stage, up to the current one.
    stages: Vec<Vec<TieTold>>,
}

struct Score {
    games: u32,
    half_wins: [HalfWins; 2],
    spread: Points,
    winner: Option<PlayerId>,
}

impl Standing {
    /// Follows the ties from the seeds. A stage begins when all ties of the one before are decided.
    pub(super) fn of(
        given: &Given<'_>,
        parameters: &BracketParameters,
        seeds: &[PlayerId],
    ) -> Standing {
        let places = seeds.len().next_power_of_two();
        let seed = |player: PlayerId| {
            seeds.iter().position(|seed| *seed == player).map_or(seeds.len(), |place| place + 1)
        };
        let mut slots: Vec<Option<PlayerId>> =
            order(places).into_iter().map(|place| seeds.get(place).copied()).collect();
        let mut losers: Vec<PlayerId> = Vec::new();
        let mut stages = Vec::new();
        while slots.len() > 1 {
            let stage = Stage(slots.len());
            let games = parameters.games_of(stages.len());
            let tie = |one: PlayerId, two: Option<PlayerId>, third: ThirdPlace| {
                let (one, two) = match two {
                    Some(two) if seed(two) < seed(one) => (two, Some(one)),
                    two => (one, two),
                };
                let score = score(parameters, one, two, games);
                let state = state(given, parameters, one, two, (&score, games));
                TieTold {
                    stage,
                    third,
                    one: (one, seed(one)),
                    two: two.map(|two| (two, seed(two))),
                    games: (score.games, games),
                    half_wins: score.half_wins,
                    spread: score.spread,
                    state,
                }
            };
            let mut ties: Vec<TieTold> = slots
                .chunks(2)
                .filter_map(|slots| match *slots {
                    [Some(one), two] => Some(tie(one, two, ThirdPlace::Shared)),
                    [None, Some(one)] => Some(tie(one, None, ThirdPlace::Shared)),
                    _ => None,
                })
                .collect();
            let in_line: Vec<Option<PlayerId>> = ties.iter().map(TieTold::through).collect();
            if let (2, ThirdPlace::Played, [one, two]) =
                (slots.len(), parameters.third, &losers[..])
            {
                ties.push(tie(*one, Some(*two), ThirdPlace::Played));
            }
            losers = ties.iter().filter_map(TieTold::out).collect();
            let is_decided = ties.iter().all(|tie| tie.through().is_some());
            stages.push(ties);
            if !is_decided {
                break;
            }
            slots = in_line;
        }
        Standing { stages }
    }

    fn now(&self) -> &[TieTold] {
        self.stages.last().map_or(&[], |ties| &ties[..])
    }

    /// The ties that the director has to decide.
    pub(super) fn faults(&self) -> impl Iterator<Item = Impossible> {
        self.now().iter().filter_map(|tie| {
            let (two, _) = tie.two?;
            let TieState::Stuck(fault) = tie.state else { return None };
            Some(Impossible::Tie { stage: tie.stage, one: tie.one.0, two, fault })
        })
    }

    /// The winner, when the final and the game for third place are over.
    pub(super) fn winner(&self) -> Option<PlayerId> {
        let ties = self.now();
        let last = ties.iter().all(|tie| tie.stage == Stage(2) && tie.through().is_some());
        ties.first().filter(|_| last).and_then(TieTold::through)
    }

    /// The ties with a game to play.
    pub(super) fn open(&self) -> impl Iterator<Item = (PlayerId, PlayerId)> {
        let open = self.now().iter().filter(|tie| tie.state == TieState::Open);
        open.filter_map(|tie| Some((tie.one.0, tie.two?.0)))
    }

    /// The opponent of this player in an undecided tie.
    pub(super) fn undecided_opponent(&self, player: PlayerId) -> Option<PlayerId> {
        self.now().iter().filter(|tie| tie.through().is_none()).find_map(|tie| {
            let (one, two) = (tie.one.0, tie.two?.0);
            match player {
                _ if player == one => Some(two),
                _ if player == two => Some(one),
                _ => None,
            }
        })
    }

    /// The players who have no game in this round, not even beside the bracket.
    pub(super) fn idle(&self, parameters: &BracketParameters) -> Vec<(PlayerId, Idle)> {
        let mut idle: Vec<(PlayerId, Idle)> = Vec::new();
        for tie in self.now().iter().filter(|tie| tie.through().is_some()) {
            let players = [Some(tie.one), tie.two].into_iter().flatten();
            for player in players.map(|(player, _)| player) {
                // The final and the game for third place are the last games.
                if tie.stage == Stage(2) {
                    idle.push((player, Idle::Done));
                } else if tie.two.is_none() {
                    idle.push((player, Idle::Seeded));
                } else if tie.through() == Some(player) {
                    idle.push((player, Idle::Waits));
                }
            }
        }
        // Losers of the semi-finals wait for the game for third place.
        if parameters.third == ThirdPlace::Played {
            let semis = self.now().iter().filter(|tie| tie.stage == Stage(4));
            idle.extend(semis.filter_map(TieTold::out).map(|player| (player, Idle::Waits)));
        }
        let mut seen = BTreeSet::new();
        idle.retain(|(player, _)| seen.insert(*player));
        idle
    }

    /// The ties of all stages so far, and the winner.
    pub(super) fn steps(&self) -> Vec<Step> {
        let ties = self.stages.iter().flatten().copied().map(Step::Tie);
        ties.chain(self.winner().map(|player| Step::BracketWon { player })).collect()
    }
}

/// The places from 0 in bracket order: 1 v last, and the best two can meet only in the final.
fn order(places: usize) -> Vec<usize> {
    let mut order = vec![0];
    while order.len() < places {
        let last = 2 * order.len() - 1;
        order = order.into_iter().flat_map(|place| [place, last - place]).collect();
    }
    order
}

/// The score of a tie: its games in order until it is decided.
fn score(parameters: &BracketParameters, one: PlayerId, two: Option<PlayerId>, most: u32) -> Score {
    let mut score =
        Score { games: 0, half_wins: [HalfWins::NONE; 2], spread: Points::ZERO, winner: None };
    let Some(two) = two else { return score };
    let of = |player: PlayerId, opponent: PlayerId| {
        let games = parameters.games.iter();
        let own = games.filter(move |game| game.player == player && game.opponent == opponent);
        own.filter_map(|game| Some((game.round, game.earned?)))
    };
    let mut games: Vec<_> = of(one, two).collect();
    games.sort_by_key(|(round, _)| *round);
    let mut doubled = 0;
    for (round, (half_wins, spread)) in games {
        if score.games == most || score.winner.is_some() {
            break;
        }
        let other = of(two, one).find(|(known, _)| *known == round);
        let (other_half_wins, other_spread) =
            other.map_or((HalfWins::NONE, -spread), |(_, earned)| earned);
        score.games += 1;
        score.half_wins[0] += half_wins;
        score.half_wins[1] += other_half_wins;
        doubled += spread.0 - other_spread.0;
        let left = i32::try_from(most - score.games).unwrap_or(i32::MAX);
        let [own, others] = score.half_wins.map(|half_wins| half_wins.0);
        let to_come = left.saturating_mul(HalfWins::WIN.0);
        if own > others.saturating_add(to_come) {
            score.winner = Some(one);
        } else if others > own.saturating_add(to_come) {
            score.winner = Some(two);
        }
    }
    score.spread = Points(doubled / 2);
    if score.games == most && score.winner.is_none() && doubled != 0 {
        score.winner = Some(if doubled > 0 { one } else { two });
    }
    score
}

fn state(
    given: &Given<'_>,
    parameters: &BracketParameters,
    one: PlayerId,
    two: Option<PlayerId>,
    (score, most): (&Score, u32),
) -> TieState {
    let Some(two) = two else { return TieState::Alone };
    let ruled = parameters
        .rulings
        .iter()
        .find(|ruling| [(one, two), (two, one)].contains(&(ruling.through, ruling.out)));
    if let Some(ruling) = ruled {
        return TieState::Ruled(ruling.through);
    }
    if let Some(winner) = score.winner {
        return TieState::Won(winner);
    }
    if score.games == most {
        return TieState::Stuck(TieFault::Level);
    }
    let rounds = given.history.iter().filter(|past| {
        let meet = match past.seats {
            Seats::Pair { first, second, .. } => {
                [(one, two), (two, one)].contains(&(first, second))
            }
            Seats::Solo(_) => false,
        };
        meet && parameters.first_round <= past.round && past.round < given.round
    });
    let known = |round: RoundNo| {
        let mut games = parameters.games.iter();
        games.any(|game| (game.round, game.player, game.opponent) == (round, one, two))
    };
    if let Some(past) = rounds.into_iter().find(|past| !known(past.round)) {
        return TieState::Stuck(TieFault::Awaits(past.round));
    }
    let here = |player: PlayerId| given.entrants.iter().any(|e| e.player == player);
    match [one, two].into_iter().find(|player| !here(*player)) {
        Some(absent) => TieState::Stuck(TieFault::Absent(absent)),
        None => TieState::Open,
    }
}
