//! [`Format`]: how the rounds of a simulated event are paired.
use crate::tournament::RoundNo;
use crate::tournament::lab::{Lab, LabField};
use crate::tournament::pairing::{
    Basis, Method, PairingRequest, Plan, Recipe, Schedule, SwissParameters,
};

/// How the rounds of a simulated event are paired.
pub trait Format: Sync {
    /// On which standings a round is paired.
    fn basis(&self, round: RoundNo) -> Basis;

    /// How the round of this request is paired, whose own plan says nothing yet.
    fn plan(&self, request: &PairingRequest) -> Plan;
}

/// As a schedule says; by Swiss where it says nothing.
#[derive(Clone, Copy, Debug)]
pub struct Scheduled<'a> {
    lab: &'a Lab,
    schedule: Option<&'a Schedule>,
}

impl<'a> Scheduled<'a> {
    /// The schedule for the events of a lab.
    #[must_use]
    pub fn new(lab: &'a Lab, schedule: Option<&'a Schedule>) -> Scheduled<'a> {
        Scheduled { lab, schedule }
    }
}

impl Format for Scheduled<'_> {
    fn basis(&self, round: RoundNo) -> Basis {
        let phase = self.schedule.and_then(|schedule| schedule.phase(round));
        phase.map(|phase| phase.recipe.basis).unwrap_or_default()
    }

    fn plan(&self, request: &PairingRequest) -> Plan {
        let round = request.round;
        let Some(phase) = self.schedule.and_then(|schedule| schedule.phase(round)) else {
            return Plan::new(Method::Swiss(SwissParameters::default()));
        };
        let Recipe { method, limits, basis, apart } = phase.recipe.clone();
        let mut plan = Plan { limits, basis, ..Plan::new(method) };
        match &self.lab.field {
            LabField::Drawn(_) => {}
            LabField::Own { apart: groups, .. } => {
                let kept = groups.iter().filter(|(by, _)| apart.contains(by));
                plan.apart = kept.map(|(_, players)| players.clone()).collect();
            }
        }
        if let Method::RoundRobin(parameters) = &mut plan.method {
            // When it is through it begins again.
            let whole = parameters.last_round(request.entrants.len()).0 + 1;
            let length = whole.saturating_sub(parameters.first_round.0).max(1);
            let begun = (round.0 - phase.first.0) / length * length;
            parameters.first_round = RoundNo(phase.first.0 + begun);
        }
        if let Method::Cop(parameters) = &mut plan.method
            && parameters.rounds == 0
        {
            parameters.rounds = self.lab.rounds.0;
        }
        plan
    }
}
