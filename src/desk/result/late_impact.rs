//! [`LateImpact`]: the further effects of a change of results.
use tournament::numbered;
use tournament::{Impact, Player, RoundNo, RoundState, Weight};

/// The further effects of a change of a division's results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LateImpact {
    pub division: String,
    /// Its players, whom the impact names by key.
    pub players: Vec<Player>,
    pub impact: Impact,
    pub prizes: Vec<PrizeShift>,
    /// The last round of the division; `None` if that is open.
    pub last: Option<RoundNo>,
}

/// A prize that would go to other players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrizeShift {
    pub prize: String,
    /// The winners; empty if there are none.
    pub was: Vec<String>,
    pub now: Vec<String>,
}

impl LateImpact {
    /// Whether it is worth telling: later rounds are paired, or it is the last round and places or
    /// prizes change.
    pub fn is_told(&self) -> bool {
        let is_last = match (self.impact.round, self.last) {
            (Some(round), Some(last)) => round >= last,
            (Some(_), None) => true,
            (None, _) => false,
        };
        let places = self.impact.standings.iter().any(|shift| shift.was.rank != shift.now.rank);
        !self.impact.rounds.is_empty() || (is_last && (places || !self.prizes.is_empty()))
    }

    /// Why it is refused: `rounds 2 and 3 are on the wall, and places differ`.
    pub fn said(&self) -> String {
        let released = self.impact.rounds.iter().filter(|r| r.state == RoundState::Released);
        let numbers: Vec<RoundNo> = released.map(|round| round.round).collect();
        let what = match self.impact.weight() {
            Weight::Harmless | Weight::Places => "places or records differ",
            Weight::Pairings => "it would have been paired differently",
        };
        let (was, what) = match numbers[..] {
            [] => return what.to_owned(),
            [_] => ("was", what.to_owned()),
            [..] => ("were", what.replace("it would", "they would")),
        };
        format!("{} {was} released on what is corrected, and {what}", numbered(&numbers))
    }
}
