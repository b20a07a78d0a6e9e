//! Australian draw: from the top, each player meets the highest-placed player not met yet.
use std::collections::HashMap;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::pairing::method::{About, Chosen, Drawn, Hurdles, Nature, PairingMethod, top_down};
use crate::pairing::recipe::{Whose, Words, said, unless};
use crate::pairing::solve::{DrawnPair, Field};
use crate::pairing::{Bye, Entrant, PairingError, RecipeError, Step, TooWide, matching};
use crate::{PlayerId, RoundNo, Seats};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct AustralianParameters {
    /// Meetings before this round do not count. It is raised round by round until there is a draw.
    pub reset: RoundNo,
    /// How often two may meet again.
    pub repeats: u32,
}

/// The players by place. In an odd field a phantom follows: the player who meets it has the bye.
struct Places<'f, 'a> {
    field: &'f Field<'a>,
    players: &'f [&'a Entrant],
    /// Including the phantom.
    size: usize,
}

const AUSTRALIAN: About = About {
    word: "australian",
    names: &["australian", "australiandraw", "aupair"],
    own_words: &["reset ROUND", "repeats N"],
    help: &[(
        "australian [reset ROUND] [repeats N]",
        "from the top, each meets the highest not met yet",
    )],
    idea: "Australian draw: from the top, each meets the highest-placed player not met yet.",
    nature: Nature::Whole,
    bye: Bye::Told("The bye is for the player who meets the phantom."),
};

impl PairingMethod for AustralianParameters {
    fn about(&self) -> &'static About {
        &AUSTRALIAN
    }

    fn read(&mut self, word: &str, words: &mut Words<'_>) -> Result<Whose, RecipeError> {
        match word {
            "reset" => self.reset = RoundNo(words.number(word)?),
            "repeats" | "r" => self.repeats = words.number(word)?,
            _ => return Ok(Whose::Common),
        }
        Ok(Whose::Method)
    }

    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        said(f, "reset", unless(self.reset.0, 0))?;
        said(f, "repeats", unless(self.repeats, 0))
    }

    fn forgets(&self) -> Option<(&'static str, RoundNo)> {
        Some(("reset", self.reset))
    }

    fn draw<'a>(&self, field: &Field<'a>) -> Result<Drawn<'a>, PairingError> {
        let size = field.free.len().next_multiple_of(2);
        let places = Places { field, players: &field.free, size };
        let rounds = places.rounds();
        if rounds.is_empty() {
            let steps = vec![Step::Casement { half: size / 2 }];
            return Ok(Drawn { steps, ..places.casement()? });
        }
        Ok(places.later(self, &rounds)?)
    }
}

impl<'a> Places<'_, 'a> {
    /// The rounds in which two places met; a bye is a meeting with the phantom.
    fn rounds(&self) -> HashMap<(usize, usize), Vec<RoundNo>> {
        let place: HashMap<PlayerId, usize> =
            self.players.iter().zip(0..).map(|(entrant, place)| (entrant.player, place)).collect();
        let phantom = self.players.len();
        let given = self.field.given;
        let mut rounds: HashMap<(usize, usize), Vec<RoundNo>> = HashMap::new();
        for past in given.history.iter().filter(|past| past.round != given.round) {
            let (one, two) = match past.seats {
                Seats::Pair { first, second, .. } => (place.get(&first), place.get(&second)),
                Seats::Solo(player) => (place.get(&player), Some(&phantom)),
            };
            if let (Some(&one), Some(&two)) = (one, two) {
                rounds.entry((one.min(two), one.max(two))).or_default().push(past.round);
            }
        }
        rounds
    }

    /// The top half meets the bottom half in order; if a pair is barred, the nearest that is not.
    /// Two of the top half meet only if that cannot be avoided.
    fn casement(&self) -> Result<Drawn<'a>, TooWide> {
        let half = self.size / 2;
        let limits = self.field.limits(self.players);
        let real = |two: usize| two < self.players.len();
        let units = |one: usize, two: usize| {
            let off = (two - one).abs_diff(half) as u64;
            [
                if real(two) { limits.broken(one, two) } else { 0 },
                if real(two) { limits.bands(one, two) } else { 0 },
                u64::from(two < half),
                if two < half { two as u64 } else { 0 },
                off * off,
                off * off * (self.size - one) as u64,
            ]
        };
        let pairs = matching::least_units(self.size, units)?;
        Ok(self.drawn(&pairs))
    }

    /// From the top, each meets the highest place that is allowed and leaves a draw for the others.
    fn later(
        &self,
        parameters: &AustralianParameters,
        rounds: &HashMap<(usize, usize), Vec<RoundNo>>,
    ) -> Result<Drawn<'a>, TooWide> {
        let asked = parameters.reset.max(self.field.given.limits.since);
        let limits = self.field.limits(self.players);
        let hurdles = |reset: RoundNo, one: usize, two: usize| -> Hurdles {
            let met = rounds.get(&(one, two)).into_iter().flatten();
            let times = met.filter(|round| **round >= reset).count();
            let refused = u64::from(times > parameters.repeats as usize);
            match two < self.players.len() {
                true => [limits.broken(one, two), limits.bands(one, two), refused],
                false => [0, 0, refused],
            }
        };
        let everybody: Vec<usize> = (0..self.size).collect();
        let mut reset = asked.max(RoundNo(1));
        let mut lowest = top_down::lowest(&everybody, &|one, two| hurdles(reset, one, two))?;
        while lowest[2] > 0 {
            reset.0 += 1;
            lowest = top_down::lowest(&everybody, &|one, two| hurdles(reset, one, two))?;
        }
        let by_place = |_, other: usize| other as u64;
        let chosen =
            top_down::from_the_top(self.size, |one, two| hurdles(reset, one, two), by_place)?;
        let mut steps = Vec::new();
        if reset > asked.max(RoundNo(1)) {
            steps.push(Step::ResetRaised { asked: asked.max(RoundNo(1)), reset });
        }
        steps.push(Step::HighestAllowed { since: reset });
        let second_thoughts = chosen.iter().filter(|chosen| !chosen.passed.is_empty());
        steps.extend(second_thoughts.map(|chosen| self.passed(chosen)));
        let pairs: Vec<(usize, usize)> =
            chosen.iter().map(|chosen| (chosen.upper, chosen.other)).collect();
        Ok(Drawn { steps, ..self.drawn(&pairs) })
    }

    fn passed(&self, chosen: &Chosen) -> Step {
        let player = |place: usize| self.players.get(place).map(|entrant| entrant.player);
        Step::PassedOver {
            player: self.players[chosen.upper].player,
            passed: chosen.passed.iter().filter_map(|place| player(*place)).collect(),
        }
    }

    fn drawn(&self, pairs: &[(usize, usize)]) -> Drawn<'a> {
        let mut drawn = Drawn::default();
        for &(one, two) in pairs {
            let one = self.players[one];
            match self.players.get(two) {
                Some(two) => drawn.pairs.push(DrawnPair::by_rule(one, two)),
                None => drawn.byes.push(one),
            }
        }
        drawn
    }
}
