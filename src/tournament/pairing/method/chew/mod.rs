//! Chew pairing: each band of prizes has a flight of players who can still reach it. The leaders
//! meet the lowest player who can catch them; the others are paired Swiss.
mod finish;

use std::collections::HashSet;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::HalfWins;
use crate::pairing::method::chew::finish::Race;
use crate::pairing::method::{About, Drawn, Hurdles, Nature, PairingMethod, swiss, top_down};
use crate::pairing::recipe::{Whose, Words, listed, said, unless};
use crate::pairing::request::Given;
use crate::pairing::solve::{DrawnPair, Field};
use crate::pairing::{
    Aim, Bye, Entrant, Impossible, PairingError, RecipeError, Step, SwissParameters, TooWide,
};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ChewParameters {
    /// The rounds of the whole event; 0 if not known, which is refused.
    pub rounds: u32,
    /// The last place of each band of prizes; empty is the first quarter of the field, one each.
    pub bands: Vec<u32>,
    /// The most players of a flight; `None` is by the rounds left: 2 in the last, then 4, 8, 12.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cap: Option<u32>,
    /// The largest margin of a game, for who can catch whom.
    pub spread: u32,
}

impl Default for ChewParameters {
    fn default() -> ChewParameters {
        ChewParameters { rounds: 0, bands: Vec::new(), cap: None, spread: USUAL_SPREAD }
    }
}

/// tsh's largest margin of a game: the NASPA Advisory Board's 500 (`docs/rules/clinch.md`).
const USUAL_SPREAD: u32 = 500;
/// The most players of a flight, by the rounds left.
const CAPS: [usize; 4] = [2, 4, 8, 12];
/// With at most this number of rounds left, players within a win of the band are in its flight.
const FAINT_HOPE_ROUNDS: u32 = 4;
/// The most players left over who join the flight if they cannot be paired without repeats.
const FEW: usize = 6;
/// The fewest leaders of a flight.
const LEADERS: usize = 4;

impl ChewParameters {
    fn bands(&self, players: usize) -> Vec<usize> {
        match self.bands.is_empty() {
            true => (1..=(players / 4).max(1)).collect(),
            false => self.bands.iter().map(|last| *last as usize).collect(),
        }
    }

    fn cap(&self, left: u32) -> usize {
        match self.cap {
            Some(cap) => (cap.max(1) as usize).next_multiple_of(2),
            None => CAPS[(left.max(1) as usize).min(CAPS.len()) - 1],
        }
    }
}

/// A round that is being paired. Places are those of the standings, from 0.
struct Draft<'f, 'a> {
    field: &'f Field<'a>,
    race: Race<'f, 'a>,
    /// The best finish of each place.
    finish: Vec<usize>,
    last: HashSet<(usize, usize)>,
    /// The places not paired yet.
    rest: Vec<usize>,
    drawn: Drawn<'a>,
}

const CHEW: About = About {
    word: "chew",
    names: &["chew", "cp"],
    own_words: &["bands N/N", "cap N", "spread N", "rounds N"],
    help: &[(
        "chew [bands N/N] [cap N]",
        "flights of players who can still reach a prize, the others Swiss",
    )],
    idea: "Chew: players who can still reach a prize are paired in flights, the others Swiss.",
    nature: Nature::Whole,
    bye: Bye::InSteps,
};

impl PairingMethod for ChewParameters {
    fn about(&self) -> &'static About {
        &CHEW
    }

    fn read(&mut self, word: &str, words: &mut Words<'_>) -> Result<Whose, RecipeError> {
        match word {
            "bands" => self.bands = words.bands(word)?,
            "cap" => self.cap = Some(words.number(word)?),
            "spread" => self.spread = words.number(word)?,
            "rounds" => self.rounds = words.number(word)?,
            _ => return Ok(Whose::Common),
        }
        Ok(Whose::Method)
    }

    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        said(f, "bands", unless(listed(&self.bands), String::new()))?;
        said(f, "cap", self.cap)?;
        said(f, "spread", unless(self.spread, USUAL_SPREAD))?;
        said(f, "rounds", unless(self.rounds, 0))
    }

    fn aim(&mut self, aim: &Aim<'_>) {
        if self.rounds == 0 {
            self.rounds = aim.rounds();
        }
        if let (true, Some(places)) = (self.bands.is_empty(), aim.places()) {
            self.bands = (1..=places).collect();
        }
    }

    fn verify(&self, given: &Given<'_>) -> Vec<Impossible> {
        let beyond = given.beyond(self.rounds, "chew plays towards the last round");
        beyond.into_iter().collect()
    }

    fn draw<'a>(&self, field: &Field<'a>) -> Result<Drawn<'a>, PairingError> {
        let left = self.rounds - field.rounds_played();
        let cap = self.cap(left);
        let race = Race { players: &field.standing, left, spread: self.spread, cap };
        let finish = (0..field.standing.len()).map(|place| race.best_finish(place)).collect();
        let mut draft = Draft {
            field,
            race,
            finish,
            last: field.last_meetings(),
            rest: field.free.iter().map(|entrant| field.rank(entrant) - 1).collect(),
            drawn: Drawn { steps: vec![Step::RoundsLeft { left, cap }], ..Drawn::default() },
        };
        let bands = self.bands(field.standing.len());
        let prizes = bands.last().copied().unwrap_or(1);
        let decided = draft.bye(draft.decided(prizes));
        draft.gibsonize(&decided, prizes);
        for last in bands {
            draft.flight(last)?;
        }
        let rest = std::mem::take(&mut draft.rest);
        draft.swiss(&rest)?;
        Ok(draft.drawn)
    }
}

impl<'a> Draft<'_, 'a> {
    fn player(&self, place: usize) -> &'a Entrant {
        self.field.standing[place]
    }

    fn met(&self, one: usize, two: usize) -> u32 {
        self.field.counted(self.player(one), self.player(two)).map_or(0, |met| met.times)
    }

    fn broken(&self, one: usize, two: usize) -> u64 {
        self.field.breaches(self.player(one), self.player(two)).count() as u64
    }

    fn pair(&mut self, one: usize, two: usize) {
        self.drawn.pairs.push(DrawnPair::by_rule(self.player(one), self.player(two)));
        self.rest.retain(|place| *place != one && *place != two);
    }

    /// The gibsonized places: nobody below can reach them, and they can reach no better one.
    fn decided(&self, prizes: usize) -> Vec<usize> {
        let is_decided = |place: &usize| {
            let below = &self.finish[place + 1..];
            self.finish[*place] == place + 1 && below.iter().all(|best| *best > place + 1)
        };
        let free = self.rest.iter().copied().filter(|place| *place < prizes);
        free.filter(is_decided).collect()
    }

    /// Gives the bye of an odd field to the last of an odd number of gibsonized players, else by
    /// the rule for byes. Returns the other gibsonized players.
    fn bye(&mut self, mut decided: Vec<usize>) -> Vec<usize> {
        if self.rest.len().is_multiple_of(2) {
            return decided;
        }
        let over = if decided.len().is_multiple_of(2) { None } else { decided.pop() };
        let players: Vec<&Entrant> = self.rest.iter().map(|place| self.player(*place)).collect();
        let by_rule = || self.field.bye_among(&players).map(|entrant| self.field.rank(entrant) - 1);
        let Some(place) = over.or_else(by_rule) else { return decided };
        let player = self.player(place);
        self.rest.retain(|other| *other != place);
        decided.retain(|other| *other != place);
        self.drawn.byes.push(player);
        if over.is_some() {
            self.drawn.steps.push(Step::GibsonBye { player: player.player });
        }
        decided
    }

    /// Gibsonized players meet each other; a last one meets a player who can win no prize.
    fn gibsonize(&mut self, decided: &[usize], prizes: usize) {
        if decided.is_empty() {
            return;
        }
        let players = decided.iter().map(|place| self.player(*place).player).collect();
        self.drawn.steps.push(Step::Gibsonized { players });
        let (pairs, over) = decided.as_chunks::<2>();
        for &[one, two] in pairs {
            self.pair(one, two);
        }
        for one in over {
            self.victim(*one, prizes);
        }
    }

    /// Pairs a gibsonized player with the one met least of those who can reach no prize, then the
    /// highest; if there is none, with the one met least of all, then the lowest.
    fn victim(&mut self, one: usize, prizes: usize) {
        let others = || self.rest.iter().copied().filter(|place| *place != one);
        let cost = |place: usize| (self.broken(one, place), self.met(one, place));
        let hopeless = others().filter(|place| self.finish[*place] > prizes);
        let found = hopeless.min_by_key(|place| (cost(*place), *place));
        let any = || others().rev().min_by_key(|place| cost(*place));
        let (hope, Some(victim)) = (found.is_none(), found.or_else(any)) else { return };
        let [player, opponent] = [one, victim].map(|place| self.player(place).player);
        self.drawn.steps.push(match hope {
            true => Step::GibsonMeetsLowest { player, opponent },
            false => Step::GibsonMeetsHopeless { player, opponent },
        });
        self.pair(one, victim);
    }

    /// Pairs the players who can still reach a band.
    fn flight(&mut self, last: usize) -> Result<(), TooWide> {
        let rest = self.rest.clone();
        let Some(deepest) = rest.iter().rposition(|place| self.finish[*place] <= last) else {
            return Ok(());
        };
        let mut deepest = deepest + 1;
        if self.race.left <= FAINT_HOPE_ROUNDS {
            let band = self.player(last.min(self.field.standing.len()) - 1).half_wins;
            let near = |place: &usize| self.player(*place).half_wins + HalfWins::WIN >= band;
            deepest = deepest.max(rest.iter().filter(|place| near(place)).count());
        }
        let contenders = deepest;
        let mut count = deepest.next_multiple_of(2).min(self.race.cap).min(rest.len());
        let over = &rest[count..];
        if !over.is_empty()
            && over.len() <= FEW
            && 2 * over.len() < rest.len()
            && !self.pairable(over, 0, Catching::Asked)?
            && !self.pairable(over, 0, Catching::Free)?
        {
            self.drawn.steps.push(Step::RestAbsorbed { players: over.len() });
            count = rest.len();
        }
        let flight = &rest[..count];
        let mut repeats = 0;
        let catching = loop {
            if self.pairable(flight, repeats, Catching::Asked)? {
                break Catching::Asked;
            }
            if self.pairable(flight, repeats, Catching::Free)? && !self.ever_catching(flight)? {
                break Catching::Free;
            }
            repeats += 1;
        };
        self.drawn.steps.push(Step::Flight {
            last,
            contenders,
            players: flight.iter().map(|place| self.player(*place).player).collect(),
            repeats,
        });
        if count == self.field.free.len() - self.drawn.byes.len() {
            return self.swiss(flight);
        }
        let mut leaders = count;
        for upper in (LEADERS..count).step_by(2) {
            if self.pairable(&flight[..upper], repeats, catching)?
                && self.pairable(&flight[upper..], repeats, catching)?
            {
                leaders = upper;
                break;
            }
        }
        self.leaders(&flight[..leaders], repeats, catching)?;
        self.swiss(&flight[leaders..])
    }

    /// Whether these can be paired with at most this number of earlier meetings of any two.
    fn pairable(
        &self,
        places: &[usize],
        repeats: u32,
        catching: Catching,
    ) -> Result<bool, TooWide> {
        let hurdles = |one: usize, two: usize| self.hurdles(one, two, repeats, catching);
        Ok(top_down::lowest(places, &hurdles)?[2] == 0)
    }

    /// Whether these can be paired, with any repeats, so that each can be caught by the opponent.
    fn ever_catching(&self, places: &[usize]) -> Result<bool, TooWide> {
        self.pairable(places, u32::MAX, Catching::Asked)
    }

    fn hurdles(&self, one: usize, two: usize, repeats: u32, catching: Catching) -> Hurdles {
        let caught = match catching {
            Catching::Asked => self.race.can_catch(two, one),
            Catching::Free => true,
        };
        let refused = self.met(one, two) > repeats || !caught;
        [self.broken(one, two), 0, u64::from(refused)]
    }

    /// From the top, each leader meets a player who can catch up: the fewest meetings, then not
    /// the opponent of the round before, then the lowest.
    fn leaders(
        &mut self,
        places: &[usize],
        repeats: u32,
        catching: Catching,
    ) -> Result<(), TooWide> {
        let size = places.len() as u64;
        let likes = |upper: usize, other: usize| {
            let (one, two) = (places[upper], places[other]);
            let met = u64::from(self.met(one, two));
            let last = u64::from(self.last.contains(&(one, two)));
            let caught = u64::from(!self.race.can_catch(two, one));
            ((caught << u32::BITS | met) * 2 + last) * size + (size - other as u64)
        };
        let hurdles =
            |one: usize, two: usize| self.hurdles(places[one], places[two], repeats, catching);
        let chosen = top_down::from_the_top(places.len(), hurdles, likes)?;
        let players = places.iter().map(|place| self.player(*place).player).collect();
        self.drawn.steps.push(Step::Leaders { players });
        for pair in chosen {
            self.pair(places[pair.upper], places[pair.other]);
        }
        Ok(())
    }

    fn swiss(&mut self, places: &[usize]) -> Result<(), TooWide> {
        if places.is_empty() {
            return Ok(());
        }
        let players: Vec<&'a Entrant> = places.iter().map(|place| self.player(*place)).collect();
        let parameters = SwissParameters::wins_first();
        let drawn = swiss::among(self.field, (players, Vec::new()), &parameters).minimum()?;
        self.drawn.steps.push(Step::Swiss { players: places.len() });
        self.drawn.pairs.extend(drawn.pairs);
        self.rest.retain(|place| !places.contains(place));
        Ok(())
    }
}

/// Whether the lower of two must still be able to catch the higher.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Catching {
    Asked,
    Free,
}
