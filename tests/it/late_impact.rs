//! What a correction changes in standings and later rounds, worked out on values.
use sixzero::rules::{ForfeitStarts, Points, TieBreak};
use sixzero::tournament::clinch::{Drafts, SpreadLimits};
use sixzero::tournament::pairing::{Method, Plan, SwissParameters};
use sixzero::tournament::{
    DivisionId, DivisionState, GameResult, HalfWins, Impact, Pairing, PairingId, Player, PlayerId,
    PlayerNo, Rederived, ResultSource, Round, RoundId, RoundNo, RoundState, ScoringPolicy, Seats,
    Start, TableNo, Weight, impact, outcomes,
};

/// A round of two tables by a method, with all of its results.
struct Night {
    players: Vec<Player>,
    rounds: Vec<Round>,
    pairings: Vec<Pairing>,
}

impl Night {
    fn new(plans: &[&str]) -> Night {
        let players = (1..=4).map(|n| Player {
            rating: Some(2000 - n as i32),
            ..Player::new(PlayerId(n), DivisionId(1), PlayerNo(n as u32), &format!("P{n}"))
        });
        let mut night =
            Night { players: players.collect(), rounds: Vec::new(), pairings: Vec::new() };
        let tables = [[(1, 4), (2, 3)], [(1, 2), (3, 4)], [(1, 3), (2, 4)]];
        for (at, plan) in plans.iter().enumerate() {
            let id = RoundId(at as i64 + 1);
            night.rounds.push(Round {
                id,
                division: DivisionId(1),
                number: RoundNo(at as u32 + 1),
                state: RoundState::Released,
                method: if plan.starts_with('{') { "swiss" } else { plan }.to_owned(),
                parameters: (*plan).to_owned(),
                seed: 7,
            });
            for (table, (one, other)) in tables[at].into_iter().enumerate() {
                let (first, second) = (PlayerId(one), PlayerId(other));
                night.pairings.push(Pairing {
                    id: PairingId(night.pairings.len() as i64 + 1),
                    round: id,
                    table: Some(TableNo(table as u32 + 1)),
                    seats: Seats::Pair { first, second, start: Start::Known },
                });
            }
        }
        night
    }

    /// The first round's first result by these two scores; everybody in the first seat wins
    /// otherwise.
    fn impact(&self, was: (i32, i32), now: (i32, i32)) -> Impact {
        let results = |scores: (i32, i32)| -> Vec<GameResult> {
            let scores = |at: usize| if at == 0 { scores } else { (400, 390) };
            let of = |(at, pairing): (usize, &Pairing)| {
                let (one, other) = scores(at);
                GameResult::played(
                    pairing.id,
                    ResultSource::Slip,
                    Points(one),
                    Points(other),
                    &ScoringPolicy::default(),
                )
            };
            self.pairings.iter().enumerate().map(of).collect()
        };
        let (before, after) = (results(was), results(now));
        let outcomes = |results: &[GameResult]| {
            outcomes(&self.rounds, &self.pairings, &results.iter().collect::<Vec<_>>()).unwrap()
        };
        let (before, after) = (outcomes(&before), outcomes(&after));
        impact(&self.state(&before), &self.state(&after))
    }

    fn state<'a>(&'a self, outcomes: &'a [sixzero::tournament::Outcome]) -> DivisionState<'a> {
        DivisionState {
            tie_breaks: &[TieBreak::Spread],
            limits: SpreadLimits { gibson: &[], cap: &[], bye: Points::ZERO },
            planned: RoundNo(0),
            tie: HalfWins::NONE,
            players: &self.players,
            rounds: &self.rounds,
            pairings: &self.pairings,
            absences: &[],
            outcomes,
            rated: &[],
            system: None,
            spread_cap: &[],
            forfeit_starts: ForfeitStarts::Ignore,
        }
    }
}

fn plan() -> String {
    Plan::new(Method::Swiss(SwissParameters::default())).to_json()
}

#[test]
fn the_same_results_change_nothing() {
    let night = Night::new(&[&plan(), &plan()]);
    let found = night.impact((400, 300), (400, 300));
    assert_eq!(found, Impact::default());
    assert_eq!(found.weight(), Weight::Harmless);
}

#[test]
fn a_correction_of_the_last_round_is_harmless() {
    let night = Night::new(&[&plan()]);
    let found = night.impact((400, 300), (300, 400));
    assert_eq!(found.round, Some(RoundNo(1)));
    assert_eq!(found.standings.len(), 2);
    assert_eq!((found.rounds.len(), found.weight()), (0, Weight::Harmless));
}

/// What a tie is worth is the event's rule wherever places are foretold.
#[test]
fn a_race_has_what_a_tie_is_worth_in_the_event() {
    let night = Night::new(&[]);
    let state = DivisionState { planned: RoundNo(3), ..night.state(&[]) };
    assert_eq!(state.race(&[], Drafts::Known).tie, HalfWins::NONE);
}

#[test]
fn what_cannot_be_derived_says_so() {
    let manual = Plan::new(Method::Manual).to_json();
    let night = Night::new(&[&plan(), "import", "{}"]);
    let found = night.impact((400, 300), (300, 400));
    assert_eq!(found.rounds[0].pairs, Rederived::Imported);
    assert_eq!(found.rounds[1].pairs, Rederived::Impossible);
    assert_eq!(found.weight(), Weight::Places);
    let night = Night::new(&[&plan(), &manual]);
    let found = night.impact((400, 300), (300, 400));
    assert_eq!(found.rounds[0].pairs, Rederived::ByHand);
    assert_eq!(found.rounds[0].affected.len(), 2);
}

#[test]
fn a_margin_that_moves_nobody_is_harmless() {
    let night = Night::new(&[&plan(), &plan()]);
    let found = night.impact((450, 300), (460, 300));
    assert_eq!(found.weight(), Weight::Harmless);
    assert_eq!(found.rounds[0].affected, []);
    assert_eq!(found.rounds[0].pairs, Rederived::Same);
    assert_eq!(found.standings.len(), 2);
}
