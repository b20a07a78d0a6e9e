//! [`standings`]: the order of players by half-wins, losses and the tie-breaks of the rules.
//! `docs/rules/standings.md` has the promise.
mod scorecard;
mod team;
mod tie_break;

use std::cmp::Reverse;
use std::collections::HashMap;

use crate::{HalfWins, Outcome, Part, Player, PlayerId, ResultKind, RoundNo, Tie};
use rules::{Points, TieBreak};
use tie_break::Records;

pub use scorecard::{CardLine, CardSeat, Opening, Scorecard};
pub use team::{TeamStanding, team_standings};

/// A place in the standings, from 1; players who are equal share it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(pub u32);

/// The options of standings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StandingsOptions<'a> {
    /// The last round that counts; `None` for all.
    pub through: Option<RoundNo>,
    /// The most that one round may change the ranking spread either way, by round; the last value
    /// repeats, and an empty list is no cap.
    pub spread_cap: &'a [Points],
    /// Players who take part without a rank: house players.
    pub unranked: &'a [PlayerId],
    /// What decides between players with the same wins and losses, in order.
    pub tie_breaks: &'a [TieBreak],
}

impl Default for StandingsOptions<'_> {
    /// All rounds and players, no cap, ties by spread.
    fn default() -> Self {
        StandingsOptions {
            through: None,
            spread_cap: &[],
            unranked: &[],
            tie_breaks: &[TieBreak::Spread],
        }
    }
}

/// One player's line in the standings.
///
/// ```
/// use rules::Points;
/// use sixzero_tournament::{
///     DivisionId, GameResult, HalfWins, Pairing, PairingId, Player, PlayerId, PlayerNo, Rank,
///     ResultSource, Round, RoundId, RoundNo, RoundState, ScoringPolicy, Seats, StandingsOptions,
///     Start, TableNo, outcomes, standings,
/// };
///
/// let player = |number: u32, name: &str| Player::new(
///     PlayerId(i64::from(number)), DivisionId(1), PlayerNo(number), name,
/// );
/// let players = [player(1, "Ann"), player(2, "Ben")];
/// let round = Round {
///     id: RoundId(1),
///     division: DivisionId(1),
///     number: RoundNo(1),
///     state: RoundState::Released,
///     method: "manual".to_owned(),
///     parameters: "{}".to_owned(),
///     seed: 1,
/// };
/// let seats = Seats::Pair { first: PlayerId(1), second: PlayerId(2), start: Start::Known };
/// let pairing = Pairing { id: PairingId(1), round: round.id, table: Some(TableNo(1)), seats };
/// let slip = GameResult::played(
///     pairing.id, ResultSource::Slip, Points(388), Points(412), &ScoringPolicy::default(),
/// );
///
/// let outcomes = outcomes(&[round], &[pairing], &[&slip])?;
/// let lines = standings(&players, &outcomes, &StandingsOptions::default());
/// assert_eq!((lines[0].player, lines[0].rank), (PlayerId(2), Some(Rank(1))));
/// assert_eq!((lines[0].half_wins, lines[0].spread), (HalfWins::WIN, Points(24)));
/// # Ok::<(), sixzero_tournament::OutcomeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// `None` for a player who has withdrawn by then, or is not ranked.
    pub rank: Option<Rank>,
    pub player: PlayerId,
    pub half_wins: HalfWins,
    pub half_losses: HalfWins,
    /// Ties, which also count in the sums above.
    pub ties: u32,
    /// The half-wins of the ties.
    pub tied_half_wins: HalfWins,
    /// The half-losses of the ties.
    pub tied_half_losses: HalfWins,
    /// The sum of the spreads without caps, minus penalties.
    pub spread: Points,
    /// The sum of the spreads, each capped by its round, minus penalties. This one ranks.
    pub capped_spread: Points,
    /// Points scored in games.
    pub scored: Points,
    /// Points that opponents scored in games.
    pub against: Points,
    pub starts: u32,
    pub replies: u32,
    /// Games played, without byes, forfeits and voids.
    pub games: u32,
    /// The tie-break between this player and the one before with the same wins and losses.
    pub decided_by: Option<TieBreak>,
}

/// The standings of these players by rank, the withdrawn last. Outcomes of others are ignored.
pub fn standings(
    players: &[Player],
    outcomes: &[Outcome],
    options: &StandingsOptions<'_>,
) -> Vec<Standing> {
    let roster: HashMap<PlayerId, &Player> =
        players.iter().map(|player| (player.id, player)).collect();
    let mut lines: HashMap<PlayerId, Standing> =
        players.iter().map(|player| (player.id, Standing::none(player.id))).collect();
    let counted: Vec<&Outcome> = outcomes
        .iter()
        .filter(|outcome| options.through.is_none_or(|through| outcome.round <= through))
        .collect();
    for outcome in &counted {
        if let Some(line) = lines.get_mut(&outcome.player) {
            line.add(outcome, options.spread_cap);
        }
    }
    let listed = |player: &&Player| {
        let line = &lines[&player.id];
        (line.merit(), Reverse(line.capped_spread), Reverse(player.rating), player.number)
    };
    let (mut unranked, mut ranked): (Vec<&Player>, Vec<&Player>) =
        players.iter().partition(|player| is_unranked(player, options));
    ranked.sort_by_key(listed);
    unranked.sort_by_key(listed);
    let records = Records { players: &roster, lines: &lines, outcomes: &counted };
    let mut standings = Vec::with_capacity(players.len());
    for equal in ranked.chunk_by(|one, two| lines[&one.id].merit() == lines[&two.id].merit()) {
        let equal = equal.iter().map(|player| player.id).collect();
        for level in records.order(equal, options.tie_breaks) {
            let rank = Rank(u32::try_from(standings.len() + 1).unwrap_or(u32::MAX));
            standings.extend(level.players.iter().zip(0_u32..).map(|(player, place)| Standing {
                rank: Some(rank),
                decided_by: level.decided_by.filter(|_| place == 0),
                ..lines[player]
            }));
        }
    }
    standings.extend(unranked.iter().map(|player| lines[&player.id]));
    standings
}

/// The cap of a round; the last value repeats, `None` is no cap.
pub fn spread_cap(caps: &[Points], round: RoundNo) -> Option<Points> {
    let place = usize::try_from(round.0.saturating_sub(1)).unwrap_or(usize::MAX);
    caps.get(place).or(caps.last()).copied()
}

/// A spread limited to the cap of its round, either way.
pub fn capped_spread(spread: Points, caps: &[Points], round: RoundNo) -> Points {
    match spread_cap(caps, round) {
        Some(cap) => Points(spread.0.clamp(-cap.0.abs(), cap.0.abs())),
        None => spread,
    }
}

/// What ranks before any tie-break, best first.
type Merit = (Reverse<HalfWins>, HalfWins);

impl Standing {
    fn none(player: PlayerId) -> Standing {
        Standing {
            rank: None,
            player,
            half_wins: HalfWins::NONE,
            half_losses: HalfWins::NONE,
            ties: 0,
            tied_half_wins: HalfWins::NONE,
            tied_half_losses: HalfWins::NONE,
            spread: Points::ZERO,
            capped_spread: Points::ZERO,
            scored: Points::ZERO,
            against: Points::ZERO,
            starts: 0,
            replies: 0,
            games: 0,
            decided_by: None,
        }
    }

    fn merit(&self) -> Merit {
        (Reverse(self.half_wins), self.half_losses)
    }

    fn add(&mut self, outcome: &Outcome, caps: &[Points]) {
        self.half_wins += outcome.half_wins;
        self.half_losses += outcome.half_losses;
        self.spread += outcome.spread - outcome.penalty;
        // Penalties are subtracted after the cap (`docs/rules/standings.md`).
        self.capped_spread += capped_spread(outcome.spread, caps, outcome.round) - outcome.penalty;
        match outcome.tie {
            Tie::Tied => {
                self.ties += 1;
                self.tied_half_wins += outcome.half_wins;
                self.tied_half_losses += outcome.half_losses;
            }
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

fn is_unranked(player: &Player, options: &StandingsOptions<'_>) -> bool {
    options.unranked.contains(&player.id) || player.status.left_by(options.through).is_some()
}

/// The places of sorted figures, from 1; equal ones share a place.
pub fn places<P: PartialEq + Copy>(sorted: &[P]) -> Vec<u32> {
    let mut shared: Option<(P, u32)> = None;
    (1..)
        .zip(sorted)
        .map(|(place, &points)| {
            let place = match shared {
                Some((same, place)) if same == points => place,
                Some(_) | None => place,
            };
            shared = Some((points, place));
            place
        })
        .collect()
}
