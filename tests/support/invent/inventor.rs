//! [`Inventor`]: the possible next actions of an operator.
use crate::invent::irregular::{Irregular, settlement};
use crate::invent::occasion::present;
use crate::invent::slips::{between, typed};
use crate::invent::{DEEDS, Deed, InventedPerson, MOST_PEOPLE, ScoreModel, people};
use sixzero::desk::{Award, Desk, DivisionField, Refusal};
use sixzero::rules::{Lots, PerMille};
use sixzero::tournament::pairing::{
    KingOfTheHillParameters, Method, RandomParameters, Repeats, SwissParameters,
};
use sixzero::tournament::{Round, RoundNo, RoundState, Seats};

/// Chooses the operator's next action at random. The same seed and the same event always give the
/// same steps.
#[derive(Clone, Debug)]
pub struct Inventor {
    pub lots: Lots,
    pub model: ScoreModel,
    pub rounds: RoundNo,
    irregular: PerMille,
    /// Players who may come late, the next one last.
    pub newcomers: Vec<InventedPerson>,
}

#[derive(Clone, Debug)]
pub struct Step {
    pub deed: Deed,
    pub next: Next,
}

/// Whether a step is part of the normal day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// A normal step, which the desk accepts.
    Regular,
    /// Anything else; the desk may refuse it, as it refuses a slip with a mistake.
    Irregular,
}

/// How often the first draw of a day is random.
const DRAWN: PerMille = PerMille(300);
/// How often the last round is king of the hill.
const HILL: PerMille = PerMille(500);
/// How often a draft is released before its first slip.
const RELEASED: PerMille = PerMille(500);
/// The number of different seeds for new rounds.
const SEEDS: u64 = 1_000_000;

impl Inventor {
    /// Plays to this round, with this rate of irregular steps. More than half of the steps cannot
    /// be irregular, so that the day ends.
    #[must_use]
    pub fn new(seed: u64, rounds: RoundNo, irregular: PerMille) -> Inventor {
        let mut lots = Lots::new(seed, DEEDS);
        let newcomers = people(&mut lots, MOST_PEOPLE);
        Inventor {
            lots,
            model: ScoreModel::FITTED,
            rounds,
            irregular: irregular.min(Inventor::MOST_IRREGULAR),
            newcomers,
        }
    }

    /// The most irregularities that a day can have.
    pub const MOST_IRREGULAR: PerMille = PerMille(500);

    /// The next step; `None` when every round of every division is complete.
    pub fn next(&mut self, desk: &mut Desk) -> Result<Option<Step>, Refusal> {
        let fields = desk.view(|view| {
            view.divisions()
                .iter()
                .map(|division| DivisionField::load(view, division))
                .collect::<Result<Vec<_>, Refusal>>()
        })?;
        let open: Vec<&DivisionField> =
            fields.iter().filter(|field| !self.is_done(field)).collect();
        let Some(field) = self.lots.pick(&open).copied() else { return Ok(None) };
        let others: Vec<String> = fields
            .iter()
            .filter(|other| other.division.id != field.division.id)
            .map(|other| other.division.name.clone())
            .collect();
        if self.lots.happens(self.irregular)
            && let Some(deed) = Irregular::draw(&mut self.lots).deed(self, field, &others)
        {
            return Ok(Some(Step { deed, next: Next::Irregular }));
        }
        Ok(Some(Step { deed: self.regular(field), next: Next::Regular }))
    }

    /// Whether a division has nothing left to do: all rounds are complete, or it has no players
    /// left.
    fn is_done(&self, field: &DivisionField) -> bool {
        let next = RoundNo(field.last_round().0 + 1);
        let complete = field.rounds.iter().all(|round| field.missing(round).is_empty())
            && settlement(field).is_none();
        let nobody = present(field, next).len() < 2;
        complete && (field.last_round() >= self.rounds_of(field) || nobody)
    }

    /// The number of rounds of a division: its own, if it has one.
    fn rounds_of(&self, field: &DivisionField) -> RoundNo {
        field.division.own.rounds.unwrap_or(self.rounds)
    }

    /// The next action in a division that is not done.
    fn regular(&mut self, field: &DivisionField) -> Deed {
        let division = field.division.name.clone();
        if let Some(round) = last_of(field)
            && round.state == RoundState::Draft
            && self.lots.happens(RELEASED)
        {
            return Deed::Release { division, round: round.number };
        }
        // A game that is played again may be one of an earlier round.
        let mut rounds: Vec<&Round> = field.rounds.iter().collect();
        rounds.sort_by_key(|round| round.number);
        let open = rounds.into_iter().find(|round| !field.missing(round).is_empty());
        if let Some(round) = open
            && let Some(pairing) = self.lots.pick(&field.missing(round)).copied()
        {
            return match pairing.seats {
                Seats::Pair { first, second, .. } => {
                    let slip = between(self, field, first, second);
                    let slip = typed(&mut self.lots, field, &slip);
                    Deed::Slip { division, round: round.number, slip }
                }
                Seats::Solo(player) => Deed::Award {
                    division,
                    round: round.number,
                    player: field.name(player).to_owned(),
                    award: Award::Bye(None),
                },
            };
        }
        // No round is paired over a dispute.
        if let Some(settlement) = settlement(field) {
            return settlement;
        }
        let round = RoundNo(field.last_round().0 + 1);
        let last = self.rounds_of(field);
        let method = self.method(round, last);
        Deed::Pair { division, round, method, seed: self.lots.below(SEEDS) }
    }

    fn method(&mut self, round: RoundNo, last: RoundNo) -> Method {
        let repeats = Repeats::Allowed;
        if round == RoundNo(1) && self.lots.happens(DRAWN) {
            Method::Random(RandomParameters { repeats })
        } else if round >= last && self.lots.happens(HILL) {
            Method::KingOfTheHill(KingOfTheHillParameters { repeats })
        } else {
            Method::Swiss(SwissParameters::default())
        }
    }
}

pub fn last_of(field: &DivisionField) -> Option<&Round> {
    field.rounds.iter().max_by_key(|round| round.number)
}
