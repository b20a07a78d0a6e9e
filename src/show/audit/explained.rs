//! A round explained, for programs.
use std::borrow::Cow;

use serde::Serialize;

use crate::audit::changed::LineShown;
use crate::audit::cost::{Dearer, Number, OutlookShown, Units, number, numbers, pairs};
use crate::audit::explain::{Teller, Telling, lines};
use crate::audit::swap::SwapShown;
use desk::{DivisionField, Known, RoundExplained};
use report::visible;
use tournament::pairing::{Alternative, Recipe, difference};

/// A round explained, for programs; players by number.
#[derive(Serialize)]
pub struct ExplainedShown<'a> {
    division: Cow<'a, str>,
    round: u32,
    method: Cow<'a, str>,
    seed: u64,
    /// `null` if the round's pairings were imported.
    #[serde(flatten)]
    known: Option<KnownShown<'a>>,
}

#[derive(Serialize)]
struct KnownShown<'a> {
    recipe: String,
    paired_on: Option<ResultsThen<'a>>,
    totals: Option<Units>,
    /// The totals of the round as it is now.
    stored_totals: Option<Units>,
    outlook: Option<OutlookShown>,
    pairs: Vec<[Number; 2]>,
    byes: Vec<Number>,
    /// The player who was asked about.
    player: Option<PlayerShown>,
    swap: Option<SwapShown>,
    stands: Vec<LineShown>,
    /// The operations that changed the round since it was paired.
    since: Vec<i64>,
    said: Vec<String>,
    places: Vec<PlaceShown>,
}

/// The results that a round was paired on.
#[derive(Serialize)]
struct ResultsThen<'a> {
    results: usize,
    of: usize,
    fingerprint: &'a str,
}

#[derive(Serialize)]
struct PlayerShown {
    player: Number,
    price: Option<Units>,
    alternatives: Vec<AlternativeShown>,
    /// The number of other opponents.
    of: usize,
}

/// The cheapest pairing in which the player meets another opponent.
#[derive(Serialize)]
struct AlternativeShown {
    opponent: Number,
    totals: Units,
    dearer: Option<Dearer>,
    pairs: Vec<[Number; 2]>,
}

/// A place in the order in which the field was paired, from 1.
#[derive(Serialize)]
struct PlaceShown {
    player: Number,
    place: Option<usize>,
}

impl<'a> ExplainedShown<'a> {
    pub(super) fn of(explained: &'a RoundExplained, telling: Telling) -> ExplainedShown<'a> {
        let known = explained.known.as_ref();
        ExplainedShown {
            division: visible(&explained.field.division.name),
            round: explained.round.number.0,
            method: visible(&explained.round.method),
            seed: explained.round.seed,
            known: known
                .map(|known| KnownShown::of(&explained.field, known, lines(explained, telling))),
        }
    }
}

impl<'a> KnownShown<'a> {
    fn of(field: &DivisionField, known: &'a Known, said: Vec<String>) -> KnownShown<'a> {
        let Known { retraced, told } = known;
        let (audit, teller) = (&retraced.audit, Teller { field, known });
        let least = told.least.as_ref().map(|least| &least.totals[..]);
        let alternative = |other: &Alternative| AlternativeShown {
            opponent: number(field, other.opponent),
            totals: Units::of(&other.cheapest.totals),
            dearer: difference(&other.cheapest.totals, least.unwrap_or_default()).map(Dearer::of),
            pairs: pairs(field, &other.cheapest.pairs),
        };
        let entrants = audit.request.entrants.iter().map(|entrant| entrant.player);
        let places = entrants.map(|player| PlaceShown {
            player: number(field, player),
            place: teller.place(player),
        });
        let paired = told.paired.pairings.iter().map(|pair| (pair.first, pair.second));
        KnownShown {
            recipe: Recipe::of(&audit.request.plan).to_string(),
            paired_on: retraced.paired_on.as_ref().map(|on| ResultsThen {
                results: on.results,
                of: on.pairings,
                fingerprint: &on.fingerprint,
            }),
            totals: least.map(Units::of),
            stored_totals: told.stands.as_deref().map(Units::of),
            outlook: told.paired.explanation.outlook.as_ref().map(|of| OutlookShown::of(field, of)),
            pairs: pairs(field, &paired.collect::<Vec<_>>()),
            byes: numbers(field, told.paired.byes.iter().copied()),
            player: told.player.as_ref().map(|asked| PlayerShown {
                player: number(field, asked.player),
                price: asked.price.as_deref().map(Units::of),
                alternatives: asked.alternatives.iter().map(alternative).collect(),
                of: asked.others,
            }),
            swap: told.swap.as_ref().map(|swap| SwapShown::of(field, swap)),
            stands: audit.stands.iter().map(|line| LineShown::of(field, line)).collect(),
            since: retraced.since.iter().map(|operation| operation.id.0).collect(),
            said,
            places: places.collect(),
        }
    }
}
