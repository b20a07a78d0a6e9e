//! The proof of a round: that no pairing of it costs less.
use std::sync::Arc;

use crate::pairing::named;
use crate::parted::parted;
use crate::retrace::{Retraced, RoundFound};
use crate::{Desk, DivisionField, Refusal};
use tournament::pairing::{Method, Pin, Proof, prove};
use tournament::{PlayerId, Round, RoundNo, Seats, TableLine};

/// A round and what is proved of it.
#[derive(Clone, Debug)]
pub struct RoundProved {
    pub field: Arc<DivisionField>,
    pub round: Round,
    pub proved: Proved,
    /// How it came to be; `None` where it has no request.
    pub retraced: Option<Box<Retraced>>,
    /// How it came to be another round than its request asks for; `None` where it is not.
    pub strays: Option<Strays>,
    /// Where it was moved since it was paired: whether it was the least when it was paired.
    pub as_paired: Option<ProvedStanding>,
    /// The same on the results that now count, where they are others.
    pub now: Option<Box<Proof>>,
}

/// Whether a round is the least.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProvedStanding {
    Least,
    /// It is not, or is no pairing of the same players.
    Otherwise,
}

/// How a round is another than its request asks for, so that the two cannot be compared.
#[derive(Clone, Debug)]
pub struct Strays {
    /// What the director fixed and does not stand.
    pub parted: Vec<Pin>,
    /// Who has no opponent in the round, and has one in the pairing that is proved.
    pub without: Vec<PlayerId>,
    /// Who has none in the pairing that is proved, and has one in the round.
    pub instead: Vec<PlayerId>,
    /// Who is not in the round any more.
    pub gone: Vec<PlayerId>,
}

/// What is proved of a round.
#[derive(Clone, Debug)]
pub enum Proved {
    /// The round was derived again from its request, and this is the proof.
    Least(Box<Proof>),
    /// There is no proof of this kind for its method: no sum over pairs is the least in it.
    NoProof(Method),
    /// It has no request: its pairings came from elsewhere.
    NoRequest,
}

impl Desk {
    /// Derives a round again from its request, on the results that it was paired on, and proves
    /// that no pairing costs less.
    ///
    /// # Errors
    /// There is no such round, or its request cannot be met any more.
    pub fn prove_round(
        &mut self,
        division: Option<&str>,
        number: RoundNo,
    ) -> Result<RoundProved, Refusal> {
        let RoundFound { field, round, retraced } = self.retrace_round(division, number)?;
        let (strays, as_paired, now) = (None, None, None);
        let Some(retraced) = retraced else {
            let (retraced, proved) = (None, Proved::NoRequest);
            return Ok(RoundProved { field, round, proved, retraced, strays, as_paired, now });
        };
        let stands = pairs(&retraced.stands);
        let request = &retraced.request;
        let Some(proof) = prove(request, &stands).map_err(|error| named(&field, error))? else {
            let proved = Proved::NoProof(request.plan.method.clone());
            let retraced = Some(retraced);
            return Ok(RoundProved { field, round, proved, retraced, strays, as_paired, now });
        };
        let was = pairs(&retraced.as_paired);
        let as_paired = match same(&was, &stands) {
            true => None,
            false => {
                let then = prove(request, &was).map_err(|error| named(&field, error))?;
                let is_least = then.is_some_and(|proof| proof.stands());
                Some(if is_least { ProvedStanding::Least } else { ProvedStanding::Otherwise })
            }
        };
        // What cannot be paired now is told by `round check`.
        let now = match retraced.now == *request {
            true => None,
            false => prove(&retraced.now, &stands).ok().flatten().map(Box::new),
        };
        let strays = strayed(&retraced, &proof);
        let proved = Proved::Least(Box::new(proof));
        let retraced = Some(retraced);
        Ok(RoundProved { field, round, proved, retraced, strays, as_paired, now })
    }
}

/// How the round is another than is proved; `None` where the two can be compared.
fn strayed(retraced: &Retraced, proof: &Proof) -> Option<Strays> {
    if proof.stored.is_some() {
        return None;
    }
    let request = &retraced.request;
    let pinned = request.plan.pins.iter().filter_map(|pin| match *pin {
        Pin::Pair { first, second, .. } => Some((first, second)),
        Pin::Bye(_) => None,
    });
    let proven: Vec<(PlayerId, PlayerId)> = proof.pairs.iter().copied().chain(pinned).collect();
    let plays = |pairs: &[(PlayerId, PlayerId)], player: PlayerId| {
        pairs.iter().any(|(one, two)| [*one, *two].contains(&player))
    };
    let stands = pairs(&retraced.stands);
    let sits = |player: PlayerId| {
        retraced.stands.iter().any(|line| line.seats.players().any(|sits| sits == player))
    };
    let (mut without, mut instead, mut gone) = (Vec::new(), Vec::new(), Vec::new());
    for player in request.entrants.iter().map(|entrant| entrant.player) {
        match (plays(&stands, player), plays(&proven, player)) {
            _ if !sits(player) => gone.push(player),
            (false, true) => without.push(player),
            (true, false) => instead.push(player),
            (true, true) | (false, false) => {}
        }
    }
    Some(Strays { parted: parted(&request.plan, &retraced.stands), without, instead, gone })
}

fn pairs(lines: &[TableLine]) -> Vec<(PlayerId, PlayerId)> {
    let pairs = lines.iter().filter_map(|line| match line.seats {
        Seats::Pair { first, second, .. } => Some((first, second)),
        Seats::Solo(_) => None,
    });
    pairs.collect()
}

/// Whether the same players meet.
fn same(one: &[(PlayerId, PlayerId)], two: &[(PlayerId, PlayerId)]) -> bool {
    let meets = |&(a, b): &(PlayerId, PlayerId)| two.contains(&(a, b)) || two.contains(&(b, a));
    one.len() == two.len() && one.iter().all(meets)
}
