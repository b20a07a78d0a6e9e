//! [`Format`]: how the rounds of a simulated event are paired.
use crate::clinch::{GamesAhead, Listed, Race, Racer, RoundAhead};
use crate::lab::Lab;
use crate::pairing::{
    Aim, Basis, Ends, Method, PairingRequest, Phase, Plan, Recipe, Schedule, SwissParameters,
};
use crate::{HalfWins, RoundNo};
use rules::Points;

/// How the rounds of a simulated event are paired.
pub trait Format: Sync {
    /// The standings that a round is paired on.
    fn basis(&self, round: RoundNo) -> Basis;

    /// The plan for the round of this request.
    fn plan(&self, request: &PairingRequest) -> Plan;
}

/// By a schedule, and by Swiss for rounds that are not in it.
#[derive(Clone, Copy, Debug)]
pub struct Scheduled<'a> {
    lab: &'a Lab,
    schedule: Option<&'a Schedule>,
}

impl<'a> Scheduled<'a> {
    pub fn new(lab: &'a Lab, schedule: Option<&'a Schedule>) -> Scheduled<'a> {
        Scheduled { lab, schedule }
    }
}

impl Format for Scheduled<'_> {
    fn basis(&self, round: RoundNo) -> Basis {
        let Some(phase) = self.schedule.and_then(|schedule| schedule.phase(round)) else {
            return Basis::default();
        };
        match began(phase, round) {
            // A block is paired on the standings before its first round.
            Some(first) if phase.recipe.basis == Basis::Latest => {
                Basis::Round(RoundNo(first.0.saturating_sub(1)))
            }
            Some(_) | None => phase.recipe.basis,
        }
    }

    fn plan(&self, request: &PairingRequest) -> Plan {
        let round = request.round;
        let Some(phase) = self.schedule.and_then(|schedule| schedule.phase(round)) else {
            return Plan::new(Method::Swiss(SwissParameters::default()));
        };
        let Recipe { method, limits, basis, apart, starts, seating } = phase.recipe.clone();
        let mut plan = Plan { limits, basis, starts, seating, ..Plan::new(method) };
        if plan.method.block_began().is_some() {
            plan.method.begin_block(began(phase, round).unwrap_or(phase.first));
        }
        if let Some(gibson) = &mut plan.limits.gibson {
            let through = plan.basis.through(round);
            gibson.settle(&race(request, self.lab.rounds.0 - through.0), self.lab.rounds);
        }
        let last = self.lab.rounds;
        plan.method.aim(&Aim {
            round,
            last: Some(last),
            until: Some(phase.last.map_or(last, |own| own.min(last))),
            place_prizes: None,
            class_prizes: Vec::new(),
            players: &[],
            playing: &request.entrants,
        });
        plan.apart = apart.iter().flat_map(|by| self.lab.field.apart(by, request)).collect();
        if let Method::RoundRobin(parameters) = &mut plan.method {
            // When it is over it begins again.
            let whole = parameters.last_round(request.entrants.len()).0 + 1;
            let length = whole.saturating_sub(parameters.first_round.0).max(1);
            let begun = (round.0 - phase.first.0) / length * length;
            parameters.first_round = RoundNo(phase.first.0 + begun);
        }
        plan
    }
}

/// The race with this number of rounds left. There is no Gibson spread: only wins decide places.
fn race(request: &PairingRequest, left: u32) -> Race {
    let racers = request.entrants.iter().map(|entrant| Racer {
        player: entrant.player,
        half_wins: entrant.half_wins,
        half_losses: entrant.half_losses,
        spread: entrant.spread,
        listed: Listed::Ranked,
    });
    let round = RoundAhead { games: GamesAhead::Open, most: Points::MOST_SET };
    Race { racers: racers.collect(), rounds: vec![round; left as usize], tie: HalfWins::TIE }
}

/// The first round of this round's block, which begins again when over; `None` without blocks.
fn began(phase: &Phase, round: RoundNo) -> Option<RoundNo> {
    let mut method = phase.recipe.method.clone();
    method.block_began()?;
    method.begin_block(phase.first);
    let Some(Ends::With(last)) = method.ends() else { return None };
    let length = (last.0 + 1).saturating_sub(phase.first.0).max(1);
    Some(RoundNo(phase.first.0 + (round.0 - phase.first.0) / length * length))
}
