//! Bracket: a knock-out of ties of one game or of the best of several, the others beside it.
mod parameters;
mod ties;

pub use parameters::{BracketGame, BracketParameters, Losers, Ruling, SeedsBy, ThirdPlace};
pub use ties::{Stage, TieFault, TieState, TieTold};

use crate::PlayerId;
use crate::pairing::field::{Drawn, DrawnPair, DrawnStart, Field};
use crate::pairing::objective::{Problem, Repeats};
use crate::pairing::{
    Entrant, Impossible, Method, PairingRequest, Step, SwissParameters, TooWide, swiss,
};
use ties::Standing;

/// Why somebody has no game in a round of a bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Idle {
    /// The bracket is not a power of two, and the player is seeded high.
    Seeded,
    /// The own tie is decided, others of the stage are not.
    Waits,
    /// The final, or the game for the third place, is played.
    Done,
    /// The opponent of the tie is fixed elsewhere in this round.
    Parted,
    /// Out, and the bracket has nothing for those.
    Out,
}

/// What a bracket makes of a round.
pub(super) struct Round<'a> {
    pub(super) drawn: Drawn<'a>,
    pub(super) idle: Vec<PlayerId>,
    pub(super) steps: Vec<Step>,
}

/// Who is in it, the best first.
pub(super) fn seeded(field: &Field<'_>, parameters: &BracketParameters) -> Vec<PlayerId> {
    let mut players = field.standing.clone();
    match parameters.by {
        SeedsBy::Standings => {}
        // unrated last; the standing decides between equals
        SeedsBy::Rating => players.sort_by_key(|entrant| std::cmp::Reverse(entrant.rating)),
    }
    let size = parameters.size.map_or(players.len(), |size| size as usize);
    players.iter().take(size).map(|entrant| entrant.player).collect()
}

/// What keeps the bracket from going on.
pub(super) fn verify(request: &PairingRequest, parameters: &BracketParameters) -> Vec<Impossible> {
    let size = parameters.size.map_or(request.entrants.len(), |size| size as usize);
    let players = size.min(request.entrants.len());
    if parameters.seeds.is_empty() && players < 2 {
        return vec![Impossible::NoBracket { players }];
    }
    if parameters.seeds.is_empty() {
        return Vec::new();
    }
    let standing = Standing::of(request, parameters, &parameters.seeds);
    let faults: Vec<Impossible> = standing.faults().collect();
    if !faults.is_empty() {
        return faults;
    }
    let idle = standing.idle(parameters);
    let left = request.entrants.iter().filter(|e| idle.iter().all(|(p, _)| *p != e.player));
    let playing = match parameters.losers {
        Losers::None => 0,
        Losers::Koth | Losers::Swiss => left.count(),
    };
    match standing.winner() {
        Some(winner) if playing < 2 => vec![Impossible::BracketOver { winner }],
        Some(_) | None => Vec::new(),
    }
}

/// Pairs the ties that go on, and the others beside them.
pub(super) fn draw<'a>(
    field: &Field<'a>,
    parameters: &BracketParameters,
) -> Result<Round<'a>, TooWide> {
    let settled;
    let seeds = match parameters.seeds.is_empty() {
        true => {
            settled = seeded(field, parameters);
            &settled
        }
        false => &parameters.seeds,
    };
    let standing = Standing::of(field.request, parameters, seeds);
    let mut idle = standing.idle(parameters);
    // Whoever is pinned has left the draw.
    let free = |player: PlayerId| field.free.iter().find(|e| e.player == player).copied();
    idle.retain(|(player, _)| free(*player).is_some());
    let mut pairs = Vec::new();
    for (one, two) in standing.open() {
        match (free(one), free(two)) {
            (Some(one), Some(two)) => {
                pairs.push(DrawnPair { one, two, start: DrawnStart::ByRule });
            }
            (Some(one), None) => idle.push((one.player, Idle::Parted)),
            (None, Some(two)) => idle.push((two.player, Idle::Parted)),
            (None, None) => {}
        }
    }
    let is_placed = |player: PlayerId| {
        idle.iter().any(|(idle, _)| *idle == player)
            || pairs.iter().any(|pair| [pair.one.player, pair.two.player].contains(&player))
    };
    let mut rest: Vec<&Entrant> =
        field.free.iter().copied().filter(|entrant| !is_placed(entrant.player)).collect();
    let mut steps = standing.steps();
    let drawn = match parameters.losers {
        Losers::None => {
            idle.extend(rest.drain(..).map(|entrant| (entrant.player, Idle::Out)));
            Drawn { pairs, byes: Vec::new(), objective: Vec::new() }
        }
        Losers::Koth | Losers::Swiss => {
            let byes: Vec<&Entrant> = match rest.len() % 2 {
                0 => Vec::new(),
                _ => field.bye_among(&rest).into_iter().collect(),
            };
            rest.retain(|entrant| byes.iter().all(|bye| bye.player != entrant.player));
            if !rest.is_empty() {
                steps.push(Step::Beside { players: rest.len(), losers: parameters.losers });
            }
            let mut drawn = beside(field, rest, byes, parameters.losers)?;
            drawn.pairs.splice(..0, pairs);
            drawn
        }
    };
    idle.sort_by_key(|(player, why)| {
        (*why, field.standing.iter().position(|e| e.player == *player))
    });
    for reason in idle.chunk_by(|one, two| one.1 == two.1) {
        let players = reason.iter().map(|(player, _)| *player).collect();
        steps.push(Step::SitOut { players, why: reason[0].1 });
    }
    let idle = idle.into_iter().map(|(player, _)| player).collect();
    Ok(Round { drawn, idle, steps })
}

/// Those who are not in a tie.
fn beside<'a>(
    field: &Field<'a>,
    rest: Vec<&'a Entrant>,
    byes: Vec<&'a Entrant>,
    losers: Losers,
) -> Result<Drawn<'a>, TooWide> {
    match losers {
        _ if rest.is_empty() => Ok(Drawn { pairs: Vec::new(), byes, objective: Vec::new() }),
        Losers::Swiss => swiss::among(field, rest, byes, &SwissParameters::wins_first()).drawn(),
        Losers::Koth | Losers::None => {
            Problem::by_distance(field, rest, byes, Repeats::Avoided).drawn()
        }
    }
}

/// Who has won the bracket, by the games that its method has taken; `None` while it goes on.
#[must_use]
pub fn bracket_winner(request: &PairingRequest) -> Option<PlayerId> {
    let Method::Bracket(parameters) = &request.plan.method else { return None };
    Standing::of(request, parameters, &parameters.seeds).winner()
}

/// The method with the director's ruling that this player goes through; `None` where the
/// player has no tie that is not decided.
#[must_use]
pub fn ruled_through(request: &PairingRequest, player: PlayerId) -> Option<Method> {
    let Method::Bracket(parameters) = &request.plan.method else { return None };
    let standing = Standing::of(request, parameters, &parameters.seeds);
    let out = standing.undecided_opponent(player)?;
    let mut ruled = parameters.clone();
    ruled.rulings.push(Ruling { through: player, out });
    Some(Method::Bracket(ruled))
}
