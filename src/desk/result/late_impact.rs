//! [`LateImpact`]: the further effects of a change of results.
use tournament::numbered;
use tournament::{Impact, Player, RoundImpact, RoundNo, RoundState, Weight};

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

    /// Why it is refused: `round 2 was released on what is corrected, and it would have been paired
    /// differently`. It names the rounds of which that is so.
    pub fn said(&self) -> String {
        let released = || self.impact.rounds.iter().filter(|r| r.state == RoundState::Released);
        let numbers = |wanted: &dyn Fn(&RoundImpact) -> bool| -> Vec<RoundNo> {
            released().filter(|round| wanted(round)).map(|round| round.round).collect()
        };
        let said = |rounds: &[RoundNo], one: &str, many: &str| {
            let (was, what) = if rounds.len() == 1 { ("was", one) } else { ("were", many) };
            format!("{} {was} released on what is corrected, and {what}", numbered(rounds))
        };
        match self.impact.weight() {
            Weight::Pairings => {
                let pairs = numbers(&RoundImpact::has_other_pairs);
                if pairs.is_empty() {
                    let starts = numbers(&RoundImpact::is_paired_otherwise);
                    return said(
                        &starts,
                        "others would have started in it",
                        "others would have started in them",
                    );
                }
                said(
                    &pairs,
                    "it would have been paired differently",
                    "they would have been paired differently",
                )
            }
            Weight::Harmless | Weight::Places => {
                let what = "places or records differ";
                match &numbers(&|_| true)[..] {
                    [] => what.to_owned(),
                    rounds => said(rounds, what, what),
                }
            }
        }
    }
}
