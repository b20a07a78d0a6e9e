//! [`Event`]: one simulated event, from the first round to the last.
use std::cmp::Reverse;
use std::collections::HashMap;

use crate::lab::format::Format;
use crate::lab::model::Draws;
use crate::lab::tally::{TOP, Tally};
use crate::lab::{Lab, LabError};
use crate::pairing::{
    BracketGame, BracketParameters, Entrant, Impossible, Method, Paired, PairedSeats, PairingError,
    PairingRequest, Past, Plan, Ruling, TieFault, pair, settled,
};
use crate::{HalfWins, PlayerId, RoundNo, Seats, Start, TableNo};
use rules::{Lots, Points};

/// A simulated event.
pub(super) struct Event {
    rounds: RoundNo,
    bye_spread: Points,
    draws: Draws,
    /// The seed of its pairings.
    seed: u64,
    places: HashMap<PlayerId, usize>,
    /// By player, after the rounds played so far.
    now: Vec<Entrant>,
    /// The same after each round, beginning before the first.
    after: Vec<Vec<Entrant>>,
    history: Vec<Past>,
    /// Every player's side of every game, for brackets.
    games: Vec<BracketGame>,
    /// The bracket, if one is played.
    bracket: Option<BracketParameters>,
    /// By pair of places, the lower first: how often they met.
    met: HashMap<(usize, usize), u64>,
    /// By player: the table of the round before.
    tables: Vec<Option<TableNo>>,
    tally: Tally,
}

impl Event {
    pub(super) fn new(lab: &Lab, lots: &mut Lots) -> Event {
        let draws = Draws::new(lab, lots);
        let now: Vec<Entrant> = draws
            .players
            .iter()
            .map(|drawn| Entrant {
                rating: drawn.rating,
                ..Entrant::new(drawn.player, drawn.number)
            })
            .collect();
        Event {
            rounds: lab.rounds,
            bye_spread: lab.bye_spread,
            seed: lots.bits(),
            places: now.iter().zip(0..).map(|(entrant, place)| (entrant.player, place)).collect(),
            after: vec![now.clone()],
            tables: vec![None; now.len()],
            history: Vec::new(),
            games: Vec::new(),
            bracket: None,
            met: HashMap::new(),
            tally: Tally::default(),
            draws,
            now,
        }
    }

    pub(super) fn play(mut self, format: &impl Format) -> Result<Tally, LabError> {
        for round in (1..=self.rounds.0).map(RoundNo) {
            let mut request = PairingRequest {
                round,
                entrants: self.entrants(format, round),
                history: std::mem::take(&mut self.history),
                plan: Plan::new(Method::Manual),
                seed: self.seed,
            };
            request.plan = format.plan(&request);
            self.go_on(&mut request);
            let paired = pair(&request).map_err(|error| LabError { round, error })?;
            self.history = request.history;
            self.round(round, &paired);
        }
        Ok(self.counted())
    }

    /// Continues a bracket with its seeds and games. In an equal tie the better seed goes through.
    fn go_on(&mut self, request: &mut PairingRequest) {
        let Method::Bracket(asked) = &mut request.plan.method else { return };
        let first = asked.first_round;
        if let Some(running) = self.bracket.take().filter(|known| known.first_round == first) {
            *asked = running;
        }
        let games = self.games.iter().copied();
        asked.games = games.filter(|game| game.round >= first).collect();
        request.plan.method = settled(request);
        loop {
            let level = match pair(request) {
                Err(PairingError::Impossible(reasons)) => reasons.into_iter().find_map(|reason| {
                    if let Impossible::Tie { one, two, fault: TieFault::Level, .. } = reason {
                        Some(Ruling { through: one, out: two })
                    } else {
                        None
                    }
                }),
                Ok(_) | Err(PairingError::TooWide(_)) => None,
            };
            let Method::Bracket(parameters) = &mut request.plan.method else { return };
            let Some(ruling) = level else {
                self.bracket = Some(parameters.clone());
                return;
            };
            parameters.rulings.push(ruling);
        }
    }

    /// The players to pair: wins after the round that counts, current starts and byes.
    fn entrants(&self, format: &impl Format, round: RoundNo) -> Vec<Entrant> {
        let then = &self.after[format.basis(round).through(round).0 as usize];
        let counts = |(now, then): (&Entrant, &Entrant)| Entrant {
            byes: now.byes,
            starts: now.starts,
            replies: now.replies,
            ..then.clone()
        };
        self.now.iter().zip(then).map(counts).collect()
    }

    fn round(&mut self, round: RoundNo, paired: &Paired) {
        let before = &self.after[self.after.len() - 1];
        for seats in &paired.pairings {
            let PairedSeats { table, first, second, start } = *seats;
            let (one, two) = (self.places[&first], self.places[&second]);
            let (first, second, one, two) = match start {
                Start::Unknown if !self.draws.first_draws_it(round.0 as usize - 1, one, two) => {
                    (second, first, two, one)
                }
                Start::Known | Start::Unknown => (first, second, one, two),
            };
            let gap = (before[one].half_wins - before[two].half_wins).0;
            self.tally.games += 1;
            self.tally.squared_gaps += u64::from(gap.unsigned_abs()).pow(2);
            let met = self.met.entry((one.min(two), one.max(two))).or_default();
            self.tally.repeats += u64::from(*met > 0);
            *met += 1;
            for place in [one, two] {
                let moved = self.tables[place].replace(table).is_some_and(|old| old != table);
                self.tally.moves += u64::from(moved);
            }
            if round == self.rounds {
                let live = [one, two].into_iter().any(|place| is_live(before, place));
                self.tally.last_games += 1;
                self.tally.dead_games += u64::from(!live);
            }
            let seats = Seats::Pair { first, second, start: Start::Known };
            self.history.push(Past { round, seats, table: Some(table) });
            self.now[one].starts += 1;
            self.now[two].replies += 1;
            let difference = Points(self.draws.difference(round.0 as usize - 1, one, two));
            for (place, other, difference) in [(one, two, difference), (two, one, -difference)] {
                let before = self.now[place].half_wins;
                won(&mut self.now[place], difference);
                self.games.push(BracketGame {
                    round,
                    player: self.now[place].player,
                    opponent: self.now[other].player,
                    earned: Some((self.now[place].half_wins - before, difference)),
                });
            }
        }
        for bye in &paired.byes {
            let entrant = &mut self.now[self.places[bye]];
            entrant.byes += 1;
            won(entrant, self.bye_spread);
            let seats = Seats::Solo(*bye);
            self.history.push(Past { round, seats, table: None });
        }
        self.after.push(self.now.clone());
    }

    fn counted(mut self) -> Tally {
        let mut order: Vec<usize> = (0..self.now.len()).collect();
        order.sort_by_key(|&place| {
            let Entrant { half_wins, half_losses, spread, rating, number, .. } = self.now[place];
            (Reverse(half_wins), half_losses, Reverse(spread), Reverse(rating), number)
        });
        let mut net = 0;
        for (at, &better) in order.iter().enumerate() {
            for &worse in &order[at + 1..] {
                net += if self.draws.is_stronger(better, worse) { 1 } else { -1 };
            }
        }
        let players = self.now.len() as u64;
        let best = order.iter().position(|&place| {
            order.iter().all(|&other| other == place || self.draws.is_stronger(place, other))
        });
        let uneven = |entrant: &Entrant| u64::from(entrant.starts.abs_diff(entrant.replies));
        let tally = &mut self.tally;
        tally.events = 1;
        tally.players = players;
        tally.comparisons = players * players.saturating_sub(1) / 2;
        tally.net_order = net;
        tally.squared_order = net.unsigned_abs().pow(2);
        tally.uneven = self.now.iter().filter(|entrant| uneven(entrant) > 1).count() as u64;
        tally.most_uneven = self.now.iter().map(uneven).max().unwrap_or_default();
        tally.best_wins = u64::from(best == Some(0));
        tally.best_in_top = u64::from(best.is_some_and(|place| place < TOP));
        self.tally
    }
}

/// Adds a game with this spread.
fn won(entrant: &mut Entrant, by: Points) {
    let half_wins = match by.0.signum() {
        1 => HalfWins::WIN,
        0 => HalfWins::TIE,
        _ => HalfWins::NONE,
    };
    entrant.half_wins += half_wins;
    entrant.half_losses += HalfWins::WIN - half_wins;
    entrant.spread += by;
}

/// Whether, by wins, a player can enter or leave the first places in the last round.
fn is_live(before: &[Entrant], place: usize) -> bool {
    let own = before[place].half_wins.0;
    let win = HalfWins::WIN.0;
    let others = || before.iter().enumerate().filter(|(other, _)| *other != place);
    let beyond_reach = others().filter(|(_, other)| other.half_wins.0 > own + win).count();
    let in_pursuit = others().filter(|(_, other)| other.half_wins.0 + win >= own).count();
    beyond_reach < TOP && in_pursuit >= TOP
}
