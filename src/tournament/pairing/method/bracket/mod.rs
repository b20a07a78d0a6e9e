//! Bracket: a knock-out with ties of one or several games; the others are paired beside it.
mod parameters;
mod standing;
mod tie;

pub use parameters::{BracketGame, BracketParameters, Losers, Ruling, SeedsBy, ThirdPlace};
pub use tie::{Idle, TieState, TieTold};

use std::fmt;

use crate::pairing::method::{About, Drawn, Nature, PairingMethod, swiss};
use crate::pairing::recipe::{
    GROUP_SIZE, MOST_IN_GROUP, Whose, Words, alone, list, listed, said, unless,
};
use crate::pairing::request::Given;
use crate::pairing::solve::{DrawnPair, Field, Problem};
use crate::pairing::{
    Bye, Ends, Entrant, Impossible, PairingError, RecipeError, Repeats, Step, SwissParameters,
    TooWide,
};
use crate::{Outcome, PlayerId, ResultKind, RoundNo};
use standing::Standing;

/// The players of the bracket, the best first.
fn seeded(field: &Field<'_>, parameters: &BracketParameters) -> Vec<PlayerId> {
    let mut players = field.standing.clone();
    match parameters.by {
        SeedsBy::Standings => {}
        // unrated last; the standings decide between equal ratings
        SeedsBy::Rating => players.sort_by_key(|entrant| std::cmp::Reverse(entrant.rating)),
    }
    let size = parameters.size.map_or(players.len(), |size| size as usize);
    players.iter().take(size).map(|entrant| entrant.player).collect()
}

const BRACKET: About = About {
    word: "bracket",
    names: &["bracket", "knockout", "elimination"],
    own_words: &["N", "best-of N", "best-of N/N", "third", "losers koth|swiss|none", "by rating"],
    help: &[(
        "bracket [N] [best-of N] [third] [losers koth|swiss|none] [by rating]",
        "a knock-out",
    )],
    idea: "Knock-out: the bracket says who meets whom.",
    nature: Nature::Whole,
    bye: Bye::InSteps,
};

impl PairingMethod for BracketParameters {
    fn about(&self) -> &'static About {
        &BRACKET
    }

    fn read(&mut self, word: &str, words: &mut Words<'_>) -> Result<Whose, RecipeError> {
        match word {
            "best-of" => {
                let wanted = "numbers of games, as 3 or 1/3/5,";
                let games = |text| list(text).filter(|games: &Vec<u32>| !games.contains(&0));
                self.best_of = words.behind(word, wanted, games)?;
            }
            "third" => self.third = ThirdPlace::Played,
            "losers" => {
                self.losers = words.behind(word, "`koth`, `swiss` or `none`", Losers::named)?;
            }
            "by" => {
                self.by = words.behind(word, "`standings` or `rating`", |by| match by {
                    "rating" | "ratings" => Some(SeedsBy::Rating),
                    "standings" => Some(SeedsBy::Standings),
                    _ => None,
                })?;
            }
            _ => match alone(word, "bracket", GROUP_SIZE, 2..=MOST_IN_GROUP)? {
                Some(size) => self.size = Some(size),
                None => return Ok(Whose::Common),
            },
        }
        Ok(Whose::Method)
    }

    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(size) = self.size {
            write!(f, " {size}")?;
        }
        said(f, "best-of", unless(listed(&self.best_of), "1".to_owned()))?;
        match self.third {
            ThirdPlace::Shared => {}
            ThirdPlace::Played => f.write_str(" third")?,
        }
        said(f, "losers", unless(self.losers.name(), Losers::default().name()))?;
        match self.by {
            SeedsBy::Standings => Ok(()),
            SeedsBy::Rating => f.write_str(" by rating"),
        }
    }

    fn verify(&self, given: &Given<'_>) -> Vec<Impossible> {
        let size = self.size.map_or(given.entrants.len(), |size| size as usize);
        let players = size.min(given.entrants.len());
        if self.seeds.is_empty() && players < 2 {
            return vec![Impossible::NoBracket { players }];
        }
        if self.seeds.is_empty() {
            return Vec::new();
        }
        let standing = Standing::of(given, self, &self.seeds);
        let faults: Vec<Impossible> = standing.faults().collect();
        if !faults.is_empty() {
            return faults;
        }
        let idle = standing.idle(self);
        let left = given.entrants.iter().filter(|e| idle.iter().all(|(p, _)| *p != e.player));
        let playing = match self.losers {
            Losers::None => 0,
            Losers::Koth | Losers::Swiss => left.count(),
        };
        match standing.winner() {
            Some(winner) if playing < 2 => vec![Impossible::BracketOver { winner }],
            Some(_) | None => Vec::new(),
        }
    }

    fn draw<'a>(&self, field: &Field<'a>) -> Result<Drawn<'a>, PairingError> {
        let settled;
        let seeds = match self.seeds.is_empty() {
            true => {
                settled = seeded(field, self);
                &settled
            }
            false => &self.seeds,
        };
        let standing = Standing::of(&field.given, self, seeds);
        let mut idle = standing.idle(self);
        // Pinned players are not in the draw.
        let free = |player: PlayerId| field.free.iter().find(|e| e.player == player).copied();
        idle.retain(|(player, _)| free(*player).is_some());
        let mut pairs = Vec::new();
        for (one, two) in standing.open() {
            match (free(one), free(two)) {
                (Some(one), Some(two)) => pairs.push(DrawnPair::by_rule(one, two)),
                (Some(one), None) => idle.push((one.player, Idle::Parted)),
                (None, Some(two)) => idle.push((two.player, Idle::Parted)),
                (None, None) => {}
            }
        }
        let is_placed = |player: PlayerId| {
            idle.iter().any(|(idle, _)| *idle == player)
                || pairs.iter().any(|pair| [pair.one.player, pair.two.player].contains(&player))
        };
        let mut rest: Vec<&Entrant> =
            field.free.iter().copied().filter(|entrant| !is_placed(entrant.player)).collect();
        let mut steps = standing.steps();
        let drawn = match self.losers {
            Losers::None => {
                idle.extend(rest.drain(..).map(|entrant| (entrant.player, Idle::Out)));
                Drawn { pairs, ..Drawn::default() }
            }
            Losers::Koth | Losers::Swiss => {
                let byes: Vec<&Entrant> = match rest.len() % 2 {
                    0 => Vec::new(),
                    _ => field.bye_among(&rest).into_iter().collect(),
                };
                rest.retain(|entrant| byes.iter().all(|bye| bye.player != entrant.player));
                if !rest.is_empty() {
                    steps.push(Step::Beside { players: rest.len(), losers: self.losers });
                }
                let mut drawn = beside(field, rest, byes, self.losers)?;
                drawn.pairs.splice(..0, pairs);
                drawn
            }
        };
        idle.sort_by_key(|(player, why)| {
            (*why, field.standing.iter().position(|e| e.player == *player))
        });
        for reason in idle.chunk_by(|one, two| one.1 == two.1) {
            let players = reason.iter().map(|(player, _)| *player).collect();
            steps.push(Step::SitOut { players, why: reason[0].1 });
        }
        let idle = idle.into_iter().map(|(player, _)| player).collect();
        Ok(Drawn { idle, steps, ..drawn })
    }

    fn began(&self) -> Option<RoundNo> {
        Some(self.first_round)
    }

    fn ends(&self) -> Option<Ends> {
        Some(Ends::ByResults)
    }

    fn begin(&mut self, round: RoundNo) {
        self.first_round = round;
        self.seeds.clear();
        self.rulings.clear();
        self.games.clear();
    }

    fn settle(&mut self, field: &Field<'_>) {
        if self.seeds.is_empty() {
            self.seeds = seeded(field, self);
        }
    }

    fn unsettle(&mut self, round: RoundNo) {
        if self.first_round == round {
            self.seeds.clear();
        }
    }

    fn played(&mut self, outcomes: &[Outcome], round: RoundNo) {
        let own = outcomes.iter().filter(|o| self.first_round <= o.round && o.round < round);
        let games = own.filter_map(|outcome| {
            let earned = match outcome.kind {
                ResultKind::Void => None,
                ResultKind::Game
                | ResultKind::Adjudicated
                | ResultKind::Bye
                | ResultKind::Forfeit => Some((outcome.half_wins, outcome.spread)),
            };
            Some(BracketGame {
                round: outcome.round,
                player: outcome.player,
                opponent: outcome.opponent?,
                earned,
            })
        });
        self.games = games.collect();
    }
}

/// Pairs the players without a tie.
fn beside<'a>(
    field: &Field<'a>,
    rest: Vec<&'a Entrant>,
    byes: Vec<&'a Entrant>,
    losers: Losers,
) -> Result<Drawn<'a>, TooWide> {
    Ok(match losers {
        _ if rest.is_empty() => Drawn { byes, ..Drawn::default() },
        Losers::Swiss => {
            swiss::among(field, (rest, byes), &SwissParameters::wins_first()).minimum()?.into()
        }
        Losers::Koth | Losers::None => {
            Problem::by_distance(field, (rest, byes), Repeats::Avoided).minimum()?.into()
        }
    })
}

impl BracketParameters {
    /// The winner, by the games of these parameters; `None` while it goes on.
    pub(crate) fn winner(&self, given: &Given<'_>) -> Option<PlayerId> {
        Standing::of(given, self, &self.seeds).winner()
    }

    /// With a ruling that this player goes through; `None` if there is no undecided tie.
    pub(crate) fn ruled_through(
        &self,
        given: &Given<'_>,
        player: PlayerId,
    ) -> Option<BracketParameters> {
        let out = Standing::of(given, self, &self.seeds).undecided_opponent(player)?;
        let mut ruled = self.clone();
        ruled.rulings.push(Ruling { through: player, out });
        Some(ruled)
    }
}
