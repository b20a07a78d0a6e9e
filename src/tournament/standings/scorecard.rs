//! [`Scorecard`]: a player's rounds, with running sums.
use std::collections::HashMap;

use crate::{
    HalfWins, Outcome, Pairing, PlayerId, Round, RoundNo, Seats, Start, TableNo, capped_spread,
};
use rules::Points;

/// A player's rounds, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scorecard {
    pub player: PlayerId,
    /// A line for each round.
    pub lines: Vec<CardLine>,
}

/// A player's round, with the sums after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardLine {
    pub round: RoundNo,
    pub seat: CardSeat,
    /// `None` while there is no result.
    pub outcome: Option<Outcome>,
    /// The sum through this round.
    pub half_wins: HalfWins,
    /// The sum through this round.
    pub half_losses: HalfWins,
    /// The ranking spread through this round.
    pub spread: Points,
}

/// Where a player sits in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardSeat {
    /// Not paired.
    Absent,
    /// Without an opponent.
    Solo,
    Opposed {
        opponent: PlayerId,
        /// The table, if it has a number.
        table: Option<TableNo>,
        opening: Opening,
        /// The number of this meeting of the two, from 1.
        meeting: u32,
    },
}

/// Whether a player starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opening {
    Starts,
    Replies,
    /// They draw, or it was not written down.
    Draws,
}

impl Scorecard {
    /// The cards of these players over these rounds, in the given order. Pairings and outcomes of
    /// other rounds are ignored.
    pub fn all(
        players: impl IntoIterator<Item = PlayerId>,
        rounds: &[&Round],
        pairings: &[Pairing],
        outcomes: &[Outcome],
        spread_caps: &[Points],
    ) -> Vec<Scorecard> {
        let numbers: HashMap<_, _> = rounds.iter().map(|round| (round.id, round.number)).collect();
        let mut seats: HashMap<(PlayerId, RoundNo), &Pairing> = HashMap::new();
        for pairing in pairings {
            for player in pairing.seats.players() {
                if let Some(round) = numbers.get(&pairing.round) {
                    seats.entry((player, *round)).or_insert(pairing);
                }
            }
        }
        let outcomes: HashMap<_, _> =
            outcomes.iter().map(|outcome| ((outcome.player, outcome.round), outcome)).collect();
        let card = |player| {
            let mut met: HashMap<PlayerId, u32> = HashMap::new();
            let (mut half_wins, mut half_losses) = (HalfWins::NONE, HalfWins::NONE);
            let mut spread = Points::ZERO;
            let line = |round: &&Round| {
                let seat = match seats.get(&(player, round.number)) {
                    None => CardSeat::Absent,
                    Some(pairing) => CardSeat::of(player, pairing, &mut met),
                };
                let outcome = outcomes.get(&(player, round.number)).map(|outcome| **outcome);
                if let Some(outcome) = outcome {
                    half_wins += outcome.half_wins;
                    half_losses += outcome.half_losses;
                    spread +=
                        capped_spread(outcome.spread, spread_caps, round.number) - outcome.penalty;
                }
                CardLine { round: round.number, seat, outcome, half_wins, half_losses, spread }
            };
            Scorecard { player, lines: rounds.iter().map(line).collect() }
        };
        players.into_iter().map(card).collect()
    }
}

impl CardSeat {
    fn of(player: PlayerId, pairing: &Pairing, met: &mut HashMap<PlayerId, u32>) -> CardSeat {
        let Some(opponent) = pairing.seats.opponent_of(player) else { return CardSeat::Solo };
        let meeting = met.entry(opponent).or_insert(0);
        *meeting += 1;
        CardSeat::Opposed {
            opponent,
            table: pairing.table,
            opening: Opening::of(player, pairing.seats),
            meeting: *meeting,
        }
    }
}

impl Opening {
    /// Whether this player of the pairing starts.
    pub fn of(player: PlayerId, seats: Seats) -> Opening {
        match seats {
            Seats::Pair { first, start: Start::Known, .. } if first == player => Opening::Starts,
            Seats::Pair { start: Start::Known, .. } => Opening::Replies,
            Seats::Pair { start: Start::Unknown, .. } | Seats::Solo(_) => Opening::Draws,
        }
    }
}
