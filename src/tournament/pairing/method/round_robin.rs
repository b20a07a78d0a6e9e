//! Round robin: all players meet, by Berger's tables.
use std::collections::{BTreeSet, HashMap};
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::pairing::method::{
    About, Completion, Drawn, Fixed, Games, Nature, PairingMethod, Set, block, completion,
};
use crate::pairing::recipe::{Whose, Words, said, unless};
use crate::pairing::request::Given;
use crate::pairing::solve::{DrawnPair, Field};
use crate::pairing::{
    Bye, Ends, Entrant, Impossible, PairingError, Pin, RecipeError, Setting, StartReason,
};
use crate::{PlayerId, PlayerNo, RoundNo, Seats};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct RoundRobinParameters {
    /// How often all players meet. Starts are reversed from one cycle to the next.
    pub cycles: u32,
    pub first_round: RoundNo,
    /// Rounds instead of cycles: whole tables while they fit, then rounds spread evenly over one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rounds: Option<u32>,
    /// The number of players it began with, if stored: with another number the table would change.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub players: Option<u32>,
    #[serde(default = "ByeOrder::kept", skip_serializing_if = "ByeOrder::is_kept")]
    pub byes: ByeOrder,
}

impl Default for RoundRobinParameters {
    /// One cycle, from round 1.
    fn default() -> RoundRobinParameters {
        RoundRobinParameters {
            cycles: 1,
            first_round: RoundNo(1),
            rounds: None,
            players: None,
            byes: ByeOrder::LowestFirst,
        }
    }
}

/// The order of the byes in an odd table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ByeOrder {
    /// As in Berger's table, the first place first; also for old rounds that do not say it.
    ByTable,
    /// From the last place up.
    LowestFirst,
}

impl ByeOrder {
    pub(super) fn kept() -> ByeOrder {
        ByeOrder::ByTable
    }

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
    pub(super) fn is_kept(&self) -> bool {
        *self == ByeOrder::kept()
    }
}

impl RoundRobinParameters {
    /// The last round for this number of players; before the first if there are no cycles.
    pub fn last_round(&self, players: usize) -> RoundNo {
        let cycles = || Berger::of(players).rounds().saturating_mul(self.cycles);
        let rounds = self.rounds.unwrap_or_else(cycles);
        RoundNo(self.first_round.0.saturating_add(rounds).saturating_sub(1))
    }
}

const ROUND_ROBIN: About = About {
    word: "round-robin",
    names: &["rr", "roundrobin"],
    own_words: &["cycles N", "rounds N"],
    help: &[(
        "rr [cycles N|rounds N]",
        "round robin, by Berger's tables; rounds N plays only so many of its rounds",
    )],
    idea: "Round robin: a table says who meets whom.",
    nature: Nature::ByTable,
    bye: Bye::Told("In a round robin the bye is by its table."),
};

impl PairingMethod for RoundRobinParameters {
    fn about(&self) -> &'static About {
        &ROUND_ROBIN
    }

    fn read(&mut self, word: &str, words: &mut Words<'_>) -> Result<Whose, RecipeError> {
        match word {
            "cycles" => self.cycles = words.positive(word)?,
            "rounds" => self.rounds = Some(words.positive(word)?),
            _ => return Ok(Whose::Common),
        }
        Ok(Whose::Method)
    }

    fn set(&mut self, setting: &Setting) -> Set {
        match *setting {
            Setting::Cycles(_) if self.cycles != 1 => Set::Twice("cycles", "cycles"),
            Setting::Cycles(cycles) => {
                self.cycles = cycles;
                Set::Done
            }
            Setting::Cop(_) | Setting::Shape(_) | Setting::NoRepeats => Set::Unknown,
        }
    }

    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        said(f, "cycles", unless(self.cycles, 1))?;
        said(f, "rounds", self.rounds)
    }

    fn verify(&self, given: &Given<'_>) -> Vec<Impossible> {
        let first = self.first_round;
        let round = given.round;
        let last = self.last_round(given.entrants.len());
        if round < first {
            return vec![Impossible::BeforeRoundRobin { round, first }];
        }
        let mut reasons = Vec::new();
        if round > last && !given.entrants.is_empty() {
            reasons.push(Impossible::AfterRoundRobin { round, last });
        }
        let earlier = given.history.iter().filter(|past| (first..round).contains(&past.round));
        let been: BTreeSet<PlayerId> = earlier.flat_map(|past| past.seats.players()).collect();
        if !been.is_empty() {
            let now = given.numbers();
            let left = been.iter().filter(|player| !now.contains_key(player));
            reasons.extend(left.map(|&player| Impossible::LeftRoundRobin { player, first }));
            // A player who sat out all rounds so far is in no pairing and has still not joined.
            if let Some(began) = self.players {
                let now = u32::try_from(now.len()).unwrap_or(u32::MAX);
                let is_changed = reasons.is_empty() && now != began;
                let changed = || Impossible::ChangedRoundRobin { first, began, now };
                reasons.extend(is_changed.then(changed));
                return reasons;
            }
            let joined: BTreeSet<PlayerNo> =
                now.iter().filter(|(player, _)| !been.contains(player)).map(|(_, n)| *n).collect();
            let joined = joined.into_iter();
            reasons.extend(joined.map(|number| Impossible::JoinedRoundRobin { number, first }));
        }
        reasons
    }

    /// The table's pairs among the free players. Players whose opponent is pinned elsewhere meet
    /// each other, with the fewest repeats.
    fn draw<'a>(&self, field: &Field<'a>) -> Result<Drawn<'a>, PairingError> {
        let mut by_number = field.standing.clone();
        by_number.sort_by_key(|entrant| entrant.number);
        let berger = Berger::of(by_number.len());
        let index = field.given.round.0 - self.first_round.0;
        if let Some(rounds) = self.rounds {
            let players: Vec<PlayerId> = by_number.iter().map(|entrant| entrant.player).collect();
            return Ok(block::draw(field, &block::table(&players, rounds, index, self.byes))?);
        }
        if let Some(Completion::Table(table)) = completed(&field.given, self) {
            let called = |place: usize| by_number.get(place).map(|entrant| entrant.player);
            let games = |round: &Vec<(usize, usize)>| {
                round.iter().filter_map(|(one, two)| called(*one).zip(called(*two))).collect()
            };
            let done = index % berger.rounds();
            let rounds: Vec<Games> = table.iter().skip(done as usize).map(games).collect();
            return Ok(block::draw(field, &rounds)?);
        }
        let turned = index / berger.rounds() % 2 == 1;
        let is_free = |entrant: &Entrant| field.free.iter().any(|e| e.player == entrant.player);
        let mut pairs = Vec::new();
        let mut dummy_meets = None;
        let order = berger.cycle(by_number.len(), self.byes);
        for (first, second) in berger.round(order[(index % berger.rounds()) as usize]) {
            let (first, second) = if turned { (second, first) } else { (first, second) };
            let called = |place: u32| by_number.get(place as usize - 1).copied();
            match (called(first), called(second)) {
                (Some(one), Some(two)) if is_free(one) && is_free(two) => {
                    pairs.push(DrawnPair { one, two, start: Some(StartReason::Table) });
                }
                (Some(_), Some(_)) | (None, None) => {}
                (Some(solo), None) | (None, Some(solo)) => dummy_meets = Some(solo),
            }
        }
        Ok(block::with_rest(field, pairs, |_| dummy_meets.filter(|solo| is_free(solo)))?)
    }

    fn ends(&self) -> Option<Ends> {
        Some(Ends::With(self.last_round(usize::try_from(self.players?).ok()?)))
    }

    fn block_rounds(&self, players: Option<usize>) -> Option<u32> {
        let players = players.filter(|players| *players > 1);
        let from_one = RoundRobinParameters { first_round: RoundNo(1), ..*self };
        self.rounds.or(players.map(|players| from_one.last_round(players).0))
    }
}

/// Berger's table for an even number of players, 1 … `size`; the last is the bye of an odd field.
pub(crate) struct Berger {
    size: u32,
}

impl Berger {
    pub(crate) fn of(players: usize) -> Berger {
        let players = u32::try_from(players).expect("no hall holds so many players");
        Berger { size: players.next_multiple_of(2) }
    }

    /// The rounds of one cycle.
    pub(crate) fn rounds(&self) -> u32 {
        self.size.saturating_sub(1)
    }

    /// The rounds of one table in the order in which this number of players plays them.
    fn cycle(&self, players: usize, byes: ByeOrder) -> Vec<u32> {
        match byes {
            ByeOrder::LowestFirst if players % 2 == 1 => self.lowest_first(self.rounds()),
            ByeOrder::LowestFirst | ByeOrder::ByTable => (1..=self.rounds()).collect(),
        }
    }

    /// Rounds of an odd table, in which the byes go from the last place up.
    pub(crate) fn lowest_first(&self, rounds: u32) -> Vec<u32> {
        let players = self.rounds();
        // a place has the bye in round 2 * place - 1, modulo the rounds
        let bye = |turn: u32| (2 * (players - turn % players) - 1) % players;
        (0..rounds).map(bye).map(|round| if round == 0 { players } else { round }).collect()
    }

    /// The rounds of the table to play, for this number of rounds. The first player meets the last
    /// player first, then those above, and the second player at the end. If the last table is not
    /// whole, its rounds are spread evenly over that order (`docs/rules/pairing.md`).
    pub(crate) fn spread(&self, rounds: u32) -> Vec<u32> {
        let whole = self.rounds();
        if whole == 0 {
            return vec![1; rounds as usize];
        }
        // the first player meets `place` in that round, and the last in round 1
        let meeting = |place: u32| if place == self.size { 1 } else { place };
        let steps = self.size.saturating_sub(2);
        (0..rounds)
            .map(|index| {
                let rest = rounds - index / whole * whole;
                let index = index % whole;
                let step = match rest.min(whole) - 1 {
                    0 => 0,
                    last => (2 * index * steps + last) / (2 * last),
                };
                meeting(self.size - step)
            })
            .collect()
    }

    /// The pairs of a round (from 1), the starter first.
    ///
    /// Two players other than the last meet in the round of their sum minus one, modulo the
    /// rounds; a player who would meet themself meets the last. If the sum is odd the lower
    /// starts, else the higher; the last starts against the upper half. So the starts of all
    /// except the last are even, apart from the game against the last.
    pub(crate) fn round(&self, round: u32) -> Vec<(u32, u32)> {
        let rounds = self.rounds();
        let mut pairs = Vec::new();
        for one in 1..self.size {
            let sum = (round + 1 + rounds - one % rounds) % rounds;
            let two = if sum == 0 { rounds } else { sum };
            if two == one {
                let last = self.size;
                pairs.push(if one <= last / 2 { (one, last) } else { (last, one) });
            } else if one < two {
                let lower_starts = (one + two) % 2 == 1;
                pairs.push(if lower_starts { (one, two) } else { (two, one) });
            }
        }
        pairs
    }
}

/// Whether a round robin stays whole when the director fixes games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoundRobinKept {
    /// All players still meet once.
    Whole,
    /// That is impossible: the search is complete, or an earlier round is not whole.
    Broken,
    /// The search ended without an answer.
    Undecided,
}

impl RoundRobinParameters {
    /// Whether it stays whole with the games that are pinned now and those of earlier rounds;
    /// `None` if all are the table's own. The request must be verified.
    pub(crate) fn kept(&self, given: &Given<'_>) -> Option<RoundRobinKept> {
        if self.rounds.is_some() {
            return None;
        }
        completed(given, self).map(|completion| match completion {
            Completion::Table(_) => RoundRobinKept::Whole,
            Completion::Impossible => RoundRobinKept::Broken,
            Completion::Undecided => RoundRobinKept::Undecided,
        })
    }
}

/// A whole round robin around the fixed games of this cycle; `None` if all are the table's own.
fn completed(given: &Given<'_>, parameters: &RoundRobinParameters) -> Option<Completion> {
    let mut seats: Vec<(PlayerNo, PlayerId)> =
        given.entrants.iter().map(|entrant| (entrant.number, entrant.player)).collect();
    seats.sort_unstable();
    let seat_of: HashMap<PlayerId, usize> =
        seats.iter().zip(0..).map(|((_, player), seat)| (*player, seat)).collect();
    let berger = Berger::of(seats.len());
    let size = berger.size as usize;
    // the last seat of an odd field is the bye
    let game = |one: PlayerId, two: Option<PlayerId>| {
        let two = two.map_or(Some(size - 1), |two| seat_of.get(&two).copied());
        seat_of.get(&one).copied().zip(two)
    };
    let mut own = vec![0; size * size];
    for (round, played) in (1..).zip(berger.cycle(seats.len(), parameters.byes)) {
        for (one, two) in berger.round(played) {
            let (one, two) = (one as usize - 1, two as usize - 1);
            own[one * size + two] = round;
            own[two * size + one] = round;
        }
    }
    let usual = |round: usize, one: usize, two: usize| own[one * size + two] == round + 1;
    let done = (given.round.0 - parameters.first_round.0) % berger.rounds();
    let first = given.round.0 - done;
    let earlier =
        given.history.iter().filter(|past| (first..given.round.0).contains(&past.round.0));
    let mut fixed: Vec<Fixed> = earlier
        .filter_map(|past| {
            let game = match past.seats {
                Seats::Pair { first, second, .. } => game(first, Some(second)),
                Seats::Solo(player) if seats.len() % 2 == 1 => game(player, None),
                Seats::Solo(_) => None,
            };
            Some(((past.round.0 - first) as usize, game?))
        })
        .collect();
    let whole = fixed.len() == done as usize * size / 2;
    let byes = given.pins.iter().filter(|pin| matches!(pin, Pin::Bye(_))).count();
    if byes > seats.len() % 2 {
        return Some(Completion::Impossible);
    }
    for pin in given.pins {
        let game = match *pin {
            Pin::Pair { first, second, start: _ } => game(first, Some(second)),
            Pin::Bye(player) => game(player, None),
        };
        fixed.extend(game.map(|game| (done as usize, game)));
    }
    if fixed.iter().all(|&(round, (one, two))| usual(round, one, two)) {
        return None;
    }
    if !whole {
        return Some(Completion::Impossible);
    }
    Some(completion::complete(size, &fixed, usual))
}
