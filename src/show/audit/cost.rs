//! Players, pairs and what they cost, for programs.
use serde::{Serialize, Serializer};

use desk::DivisionField;
use tournament::PlayerId;
use tournament::pairing::{Choice, Outlook, Pin, Tier, TierUnits};

/// A player's number in the division; `None` for a player of another one.
pub type Number = Option<u32>;

/// Figures by the word of their count: `{"repeats": 1}`.
#[derive(Serialize)]
pub struct Units(#[serde(serialize_with = "by_word")] pub Vec<(Tier, u64)>);

/// The first count that differs, and by how much.
#[derive(Serialize)]
pub struct Dearer {
    tier: &'static str,
    units: Option<i64>,
}

/// How many rounds without a repeat are left, with one way to pair them.
#[derive(Serialize)]
pub struct OutlookShown {
    asked: u32,
    /// `null` if the round itself has repeats.
    possible: Option<u32>,
    /// `least`, `after-cheaper` or `not-proven`.
    choice: &'static str,
    /// The number of cheaper pairings tried.
    cheaper: usize,
    rounds: Vec<RoundAhead>,
}

#[derive(Serialize)]
struct RoundAhead {
    pairs: Vec<[Number; 2]>,
    bye: Option<Number>,
}

fn by_word<S: Serializer>(figures: &[(Tier, u64)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(figures.iter().map(|(tier, figure)| (tier.word(), figure)))
}

impl Units {
    pub fn of(totals: &[TierUnits]) -> Units {
        Units(totals.iter().map(|total| (total.tier, total.units)).collect())
    }
}

impl Dearer {
    pub fn of((tier, units): (Tier, i128)) -> Dearer {
        Dearer { tier: tier.word(), units: i64::try_from(units).ok() }
    }

    pub fn by(by: TierUnits) -> Dearer {
        Dearer::of((by.tier, by.units.into()))
    }
}

impl OutlookShown {
    pub fn of(field: &DivisionField, outlook: &Outlook) -> OutlookShown {
        let (choice, cheaper) = match outlook.choice {
            Choice::Least => ("least", 0),
            Choice::AfterCheaper(cheaper) => ("after-cheaper", cheaper),
            Choice::NotProven(cheaper) => ("not-proven", cheaper),
        };
        let rounds = outlook.witness.iter().map(|round| RoundAhead {
            pairs: pairs(field, &round.pairs),
            bye: round.bye.map(|player| number(field, player)),
        });
        let (asked, possible) = (outlook.asked, outlook.possible);
        OutlookShown { asked, possible, choice, cheaper, rounds: rounds.collect() }
    }
}

pub fn number(field: &DivisionField, player: PlayerId) -> Number {
    field.player(player).map(|player| player.number.0)
}

pub fn numbers(field: &DivisionField, players: impl IntoIterator<Item = PlayerId>) -> Vec<Number> {
    players.into_iter().map(|player| number(field, player)).collect()
}

pub fn pairs(field: &DivisionField, pairs: &[(PlayerId, PlayerId)]) -> Vec<[Number; 2]> {
    pairs.iter().map(|(one, two)| [number(field, *one), number(field, *two)]).collect()
}

pub fn pins(field: &DivisionField, pins: &[Pin]) -> Vec<Vec<Number>> {
    pins.iter().map(|pin| numbers(field, pin.players())).collect()
}
