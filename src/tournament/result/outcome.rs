//! [`Outcome`]: one round of one player, the input of standings, pairing and starts.
//!
//! Of a pairing's results a ruling counts before a finished record, and that before a slip.
use std::collections::HashMap;

use crate::{
    GameResult, HalfWins, Pairing, PairingId, PlayerId, ResultKind, ResultSource, Round, RoundNo,
    SeatResult, SeatResults, Seats, Start,
};
use rules::Points;

/// Whether a player started or replied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    Starts,
    Replies,
    /// No game was played, or it is not known who started.
    Neither,
}

/// One round of one player, by the result that counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    pub player: PlayerId,
    pub round: RoundNo,
    /// The opponent by the pairing; `None` for a bye or a forfeit without an opponent.
    pub opponent: Option<PlayerId>,
    pub kind: ResultKind,
    pub score: Option<Points>,
    pub against: Option<Points>,
    pub half_wins: HalfWins,
    pub half_losses: HalfWins,
    /// Whether the game was tied, whatever a tie is worth.
    pub tie: Tie,
    /// The spread before any cap.
    pub spread: Points,
    /// Subtracted from the spread after any cap ([`charge`](crate::charge)).
    pub penalty: Points,
    /// Who started, if a game was played.
    pub part: Part,
}

impl Outcome {
    /// Whether the player had no game and earned nothing.
    pub fn is_no_game(&self) -> bool {
        self.kind == ResultKind::Forfeit
            && self.opponent.is_none()
            && (self.half_wins, self.spread) == (HalfWins::NONE, Points::ZERO)
    }

    /// Whether the player missed the round, and that counts for something. Who has no opponent and
    /// won by forfeit was there.
    pub fn is_absence(&self) -> bool {
        self.kind == ResultKind::Forfeit
            && self.opponent.is_none()
            && self.half_wins != HalfWins::WIN
            && !self.is_no_game()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tie {
    /// Both players earned the same, and more than nothing.
    Tied,
    /// One player won, or neither earned anything.
    NotTied,
}

/// A record and a slip of a game that differ: the round is not complete without a ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Disagreement {
    pub pairing: PairingId,
    /// The source that counts until then.
    pub counts: ResultSource,
    pub differs: ResultSource,
}

/// The results that count, one for each pairing, and the disagreements of sources.
///
/// ```
/// use rules::Points;
/// use sixzero_tournament::{GameResult, PairingId, ResultSource, ScoringPolicy, counting};
///
/// let result = |source, first| {
///     GameResult::played(PairingId(1), source, Points(first), Points(388), &ScoringPolicy::default())
/// };
/// let results = [result(ResultSource::Slip, 412), result(ResultSource::Record, 402)];
/// let counting = counting(&results);
/// assert_eq!(counting.results, [&results[1]], "a finished record counts over a slip");
/// assert_eq!(counting.disagreements.len(), 1, "and the director is asked to rule");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counting<'a> {
    /// One result for each pairing, in the order of the input.
    pub results: Vec<&'a GameResult>,
    /// Pairings without a ruling whose sources differ, in the same order.
    pub disagreements: Vec<Disagreement>,
}

/// Why results and pairings do not fit together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OutcomeError {
    #[error("pairing {} is in a round that is not there", pairing.0)]
    UnknownRound { pairing: PairingId },
    #[error("the result of pairing {} has another number of players than the pairing", pairing.0)]
    Misfit { pairing: PairingId },
}

/// The result that counts for each pairing: the ruling, else the finished record, else the slip.
pub fn counting(results: &[GameResult]) -> Counting<'_> {
    let mut places: HashMap<PairingId, usize> = HashMap::with_capacity(results.len());
    let mut chosen: Vec<&GameResult> = Vec::with_capacity(results.len());
    let mut passed_over: Vec<&GameResult> = Vec::new();
    for result in results {
        match places.get(&result.pairing) {
            None => {
                places.insert(result.pairing, chosen.len());
                chosen.push(result);
            }
            Some(&place) if result.source > chosen[place].source => {
                passed_over.push(std::mem::replace(&mut chosen[place], result));
            }
            Some(_) => passed_over.push(result),
        }
    }
    let mut disagreements: Vec<(usize, Disagreement)> = passed_over
        .into_iter()
        .filter_map(|other| {
            let place = places[&other.pairing];
            let counts = chosen[place];
            let differs = (counts.kind, counts.seats) != (other.kind, other.seats);
            (differs && counts.source != ResultSource::Ruling).then_some((
                place,
                Disagreement {
                    pairing: other.pairing,
                    counts: counts.source,
                    differs: other.source,
                },
            ))
        })
        .collect();
    disagreements.sort_by_key(|(place, _)| *place);
    Counting {
        results: chosen,
        disagreements: disagreements.into_iter().map(|(_, found)| found).collect(),
    }
}

/// The outcomes of the results that count, one for each player and pairing, in the order of the
/// pairings. Results of other pairings are ignored.
///
/// # Errors
/// A pairing's round is missing, or a result does not fit its pairing.
pub fn outcomes(
    rounds: &[Round],
    pairings: &[Pairing],
    results: &[&GameResult],
) -> Result<Vec<Outcome>, OutcomeError> {
    let numbers: HashMap<_, _> = rounds.iter().map(|round| (round.id, round.number)).collect();
    let results: HashMap<_, _> = results.iter().map(|result| (result.pairing, *result)).collect();
    let mut outcomes = Vec::with_capacity(2 * pairings.len());
    for pairing in pairings {
        let round = *numbers
            .get(&pairing.round)
            .ok_or(OutcomeError::UnknownRound { pairing: pairing.id })?;
        let Some(result) = results.get(&pairing.id) else { continue };
        match (pairing.seats, result.seats) {
            (Seats::Pair { first, second, start }, SeatResults::Pair(one, two)) => {
                let (starts, replies) = parts(result.kind, start);
                let one_side = Side { player: first, result: one, part: starts };
                let two_side = Side { player: second, result: two, part: replies };
                outcomes.push(outcome(round, result.kind, one_side, Some(two_side)));
                outcomes.push(outcome(round, result.kind, two_side, Some(one_side)));
            }
            (Seats::Solo(player), SeatResults::Solo(one)) => {
                let side = Side { player, result: one, part: Part::Neither };
                outcomes.push(outcome(round, result.kind, side, None));
            }
            (Seats::Pair { .. }, SeatResults::Solo(_))
            | (Seats::Solo(_), SeatResults::Pair(..)) => {
                return Err(OutcomeError::Misfit { pairing: pairing.id });
            }
        }
    }
    Ok(outcomes)
}

/// One player's side of a result.
#[derive(Clone, Copy)]
struct Side {
    player: PlayerId,
    result: SeatResult,
    part: Part,
}

fn outcome(round: RoundNo, kind: ResultKind, own: Side, other: Option<Side>) -> Outcome {
    let played = kind.is_played();
    let tied = other.is_some_and(|other| {
        played
            && own.result.half_wins == other.result.half_wins
            && own.result.half_wins > HalfWins::NONE
    });
    Outcome {
        player: own.player,
        round,
        opponent: other.map(|other| other.player),
        kind,
        score: own.result.score,
        against: other.and_then(|other| other.result.score),
        half_wins: own.result.half_wins,
        half_losses: own.result.half_losses(kind),
        tie: if tied { Tie::Tied } else { Tie::NotTied },
        spread: own.result.spread,
        penalty: Points::ZERO,
        part: own.part,
    }
}

/// The start of a forfeit or a void does not count here; the rule set may charge a forfeiter.
fn parts(kind: ResultKind, start: Start) -> (Part, Part) {
    match start {
        Start::Known if kind.is_played() => (Part::Starts, Part::Replies),
        Start::Known | Start::Unknown => (Part::Neither, Part::Neither),
    }
}
