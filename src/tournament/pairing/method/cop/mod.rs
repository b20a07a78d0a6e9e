//! COP: pairings by Castellano and O'Connor. The rest of the event is simulated. Players with
//! hope of a prize meet those who can still catch them, and all others meet near neighbours
//! without repeats (`docs/rules/cop.md`).
mod confidence;
mod constraints;
mod control;
mod differences;
mod findings;
mod gibson;
mod outlook;
mod parameters;
mod ranking;
mod share;
mod simulation;
mod trace;
mod weights;
mod words;

use constraints::Constraints;
pub use constraints::CopRule;
pub use control::CopTrial;
use control::{Control, FactorThree, LONG, Question};
pub use gibson::Certainty;
use gibson::{Gibson, can_catch};
use outlook::Outlook;
pub use outlook::{SimulationEnd, SimulationTrace};
pub use parameters::{ClassPrizes, CopBye, CopParameters, CopWeights};
use ranking::{Place, Ranking};
pub use share::Share;
use simulation::{Finishes, FirstRound, Simulation};
pub use trace::{CopPair, CopPlace, CopTrace, LeaderRule};
pub use weights::CopCost;
use weights::Weights;
pub use words::CopWordError;

use std::fmt;

use crate::pairing::matching::Costs;
use crate::pairing::method::{About, Drawn, Nature, PairingMethod, Set};
use crate::pairing::recipe::{Whose, Words, value};
use crate::pairing::request::Given;
use crate::pairing::solve::{DrawnPair, Field, Lot, problem};
use crate::pairing::{
    Aim, Bye, CopFinding, Impossible, PairingError, RecipeError, Setting, matching,
};

const COP: About = About {
    word: "cop",
    names: &["cop"],
    own_words: &["prizes N", "class B N", "spread N", "hope 0.1/0.05", "control 0.25", "sims N"],
    help: &[(
        "cop [prizes N] …",
        "by chances: contenders meet who can catch them, the others neighbours",
    )],
    idea: "COP: players who can still win a prize meet those who can still catch them, and the others meet their neighbours in the standings.",
    nature: Nature::Contending,
    bye: Bye::InSteps,
};

impl PairingMethod for CopParameters {
    fn about(&self) -> &'static About {
        &COP
    }

    fn read(&mut self, word: &str, words: &mut Words<'_>) -> Result<Whose, RecipeError> {
        let Some(wanted) = CopParameters::wanted(word) else { return Ok(Whose::Common) };
        let values = words.ahead(CopParameters::values(word));
        let is_whole = values.len() == CopParameters::values(word);
        match is_whole.then(|| self.set_word(word, &values.join("/"))).flatten() {
            Some(()) => words.skip(values.len()),
            // other values of `bye` are common words
            None if word == "bye" => return Ok(Whose::Common),
            None => return Err(value(word, wanted)),
        }
        Ok(Whose::Method)
    }

    fn set(&mut self, setting: &Setting) -> Set {
        match setting {
            Setting::Cop(stakes) => self.add(stakes),
            Setting::Cycles(_) | Setting::Shape(_) | Setting::NoRepeats => Set::Unknown,
        }
    }

    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.changed().iter().try_for_each(|(word, value)| write!(f, " {word} {value}"))
    }

    fn aim(&mut self, aim: &Aim<'_>) {
        if self.rounds == 0 {
            self.rounds = aim.rounds();
        }
        if self.place_prizes == 0 {
            self.place_prizes = aim.places().unwrap_or(1);
        }
        // A round that is paired again has its classes already: they are settled again, and those
        // without players are left out, also those of the event.
        let is_own = self.class_prizes.is_empty();
        if is_own {
            self.class_prizes.clone_from(&aim.class_prizes);
        } else {
            self.class_prizes.retain(|class| class.places > 0);
        }
        let can_go = |class: &ClassPrizes| is_own || !class.players.is_empty();
        let can_go: Vec<bool> = self.class_prizes.iter().map(can_go).collect();
        parameters::of_classes(&mut self.class_prizes, aim);
        let mut can_go = can_go.into_iter();
        self.class_prizes
            .retain(|class| !can_go.next().unwrap_or_default() || !class.players.is_empty());
    }

    fn verify(&self, given: &Given<'_>) -> Vec<Impossible> {
        let beyond = given.beyond(self.rounds, "COP plays towards the last round");
        let findings = findings::verify(given, self).into_iter().map(Impossible::Cop);
        beyond.into_iter().chain(findings).collect()
    }

    fn draw<'a>(&self, field: &Field<'a>) -> Result<Drawn<'a>, PairingError> {
        let ranking = Ranking::new(field, self);
        let gibson = Gibson::new(&ranking, self);
        let (outlook, simulation) = outlook::simulate(&ranking, &gibson, self, field.chance());
        let question = Question {
            ranking: &ranking,
            gibson: &gibson,
            parameters: self,
            chance: field.chance(),
            ceiling: simulation.ceiling,
        };
        let control = question.control(&outlook);
        let factor_three = question.factor_three();
        let weights = Weights {
            ranking: &ranking,
            parameters: self,
            gibson: &gibson,
            outlook: &outlook,
            wider: vec![0; ranking.size()],
        };
        let constraints = Constraints::new(&weights, &control, &factor_three);
        let (pairs, weights) = cheapest(field, &constraints, weights)?;
        let trace = CopTrace::new(&weights, simulation, &control, &factor_three, &constraints);
        Ok(Drawn { cop: Some(trace), ..drawn(&ranking, &pairs) })
    }
}

/// The cheapest pairs. If one is beyond a player's contenders, again with these one place wider.
fn cheapest<'w>(
    field: &Field<'_>,
    constraints: &Constraints,
    mut weights: Weights<'w>,
) -> Result<(Vec<(Place, Place)>, Weights<'w>), PairingError> {
    let pairs = matched(field, constraints, &weights)?;
    let beyond = weights.parameters.weights.beyond_contenders;
    let far = |&&(upper, lower): &&(Place, Place)| weights.cost(upper, lower).contenders >= beyond;
    let wider: Vec<Place> = pairs.iter().filter(far).map(|pair| pair.0).collect();
    if wider.is_empty() {
        return Ok((pairs, weights));
    }
    for place in wider {
        weights.wider[place] += 1;
    }
    Ok((matched(field, constraints, &weights)?, weights))
}

/// The cheapest pairs of free places, the better place first. The bye is the place after the last.
fn matched(
    field: &Field<'_>,
    constraints: &Constraints,
    weights: &Weights<'_>,
) -> Result<Vec<(Place, Place)>, PairingError> {
    let ranking = weights.ranking;
    let chance = field.chance();
    let mut places = ranking.free.clone();
    if !places.len().is_multiple_of(2) {
        places.push(ranking.size());
    }
    let player = |place: Place| ranking.players.get(place).copied();
    let units = |one: usize, two: usize| {
        let (upper, lower) = (places[one], places[two]);
        let ruled_out = u64::from(constraints.removed(upper, lower).is_some());
        let broken = match (player(upper), player(lower)) {
            (Some(upper), Some(lower)) => field.breaches(upper, lower).count() as u64,
            (None, _) | (_, None) => 0,
        };
        [
            ruled_out,
            broken,
            changed(field, ranking, upper, lower),
            weights.cost(upper, lower).total(),
        ]
    };
    let lot = |one: usize, two: usize| {
        let upper = ranking.players[places[one]];
        problem::lot(chance, Lot::TieBreak, upper, player(places[two]).unwrap_or(upper))
    };
    let guess = vec![[0; 4]; places.len()];
    let costs =
        Costs { units: Box::new(units), lot: Box::new(lot), most_lot: problem::MOST_LOT, guess };
    let pairs: Vec<(Place, Place)> = matching::minimum_perfect(places.len(), &costs)?
        .into_iter()
        .map(|(one, two)| (places[one], places[two]))
        .collect();
    let ruled_out =
        pairs.iter().filter(|(upper, lower)| constraints.removed(*upper, *lower).is_some());
    let left_over = ruled_out.flat_map(|&(upper, lower)| [upper, lower]);
    let players: Vec<_> =
        left_over.filter_map(|place| Some(ranking.players.get(place)?.number)).collect();
    if players.is_empty() {
        Ok(pairs)
    } else {
        Err(PairingError::Impossible(vec![Impossible::Cop(CopFinding::Overconstrained {
            players,
        })]))
    }
}

/// 1 for a pair or bye that was not a board of the round as it was, if boards are to stay.
fn changed(field: &Field<'_>, ranking: &Ranking<'_>, upper: Place, lower: Place) -> u64 {
    match (ranking.players.get(upper), ranking.players.get(lower)) {
        _ if field.boards.is_empty() => 0,
        (Some(upper), Some(lower)) => u64::from(!field.boards.met(upper.player, lower.player)),
        (Some(upper), None) => u64::from(!field.boards.had_bye(upper.player)),
        (None, _) => 0,
    }
}

fn drawn<'a>(ranking: &Ranking<'a>, pairs: &[(Place, Place)]) -> Drawn<'a> {
    let bye = ranking.size();
    let player = |place: Place| ranking.players[place];
    let (out, met): (Vec<_>, Vec<_>) = pairs.iter().copied().partition(|pair| pair.1 == bye);
    let pairs =
        met.into_iter().map(|(upper, lower)| DrawnPair::by_rule(player(upper), player(lower)));
    Drawn {
        pairs: pairs.collect(),
        byes: out.into_iter().map(|(place, _)| player(place)).collect(),
        ..Drawn::default()
    }
}
