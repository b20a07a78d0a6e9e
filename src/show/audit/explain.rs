//! `round explain`: why a round is paired as it is, to be read out to players.
use std::borrow::Cow;

use serde::Serialize;

use crate::answer::{Answer, Voice};
use crate::audit::changed::LineShown;
use crate::audit::cost::{Dearer, Number, OutlookShown, Units, number, numbers, pairs};
use crate::audit::provenance;
use crate::audit::provenance::paired_on;
use crate::audit::swap::{SwapShown, swap_lines};
use crate::audit::why::Why;
use desk::{DivisionField, Known, RoundExplained};
use report::visible;
use tournament::pairing::{
    Alternative, Bye, ByeReason, ByeRule, Entrant, KeptBoard, Origin, PairReason, PairedSeats,
    PlayerExplained, Recipe, Step, Tier, TierUnits, Told, difference, earlier_first,
};
use tournament::{PlayerId, Seats, plural};

/// So many alternatives are told where not all are asked for.
pub const NEAREST: usize = 5;

/// The answer, with at most so many alternatives.
pub fn answer(explained: &RoundExplained, most: usize, voice: Voice) -> Answer {
    match voice {
        Voice::Json => Answer::json(&ExplainedShown::of(explained, most)),
        Voice::Text => Answer::text(lines(explained, most).join("\n")),
    }
}

fn lines(explained: &RoundExplained, most: usize) -> Vec<String> {
    let number = explained.round.number.0;
    let Some(known) = &explained.known else {
        return vec![format!(
            "Round {number}: nothing to explain, its pairings came from elsewhere (`{}`).",
            visible(&explained.round.method)
        )];
    };
    let teller = Teller { field: &explained.field, known };
    let asked = known.told.player.as_ref().map(|asked| asked.player);
    let since = provenance::told(&explained.field, &known.retraced, asked);
    let mut lines = since.before;
    lines.push(teller.paired_on());
    lines.extend(teller.kept());
    lines.extend(teller.totals());
    match (&known.told.player, &known.told.swap) {
        (None, None) => {
            let name = |player| teller.name(player);
            let told = known.told.paired.explanation.lines_told(name, |pair| teller.told(pair));
            // Its head and its totals are told already.
            let told = told.into_iter().skip(1);
            let has_totals = !known.told.paired.explanation.objective.is_empty();
            lines.extend(told.skip(usize::from(has_totals)));
            lines.extend(
                known.told.paired.explanation.byes.iter().filter_map(|bye| teller.bye(bye)),
            );
        }
        (player, swap) => {
            lines.extend(player.iter().flat_map(|player| teller.player(player, most)));
            lines.extend(swap.iter().flat_map(|swap| swap_lines(&explained.field, swap)));
        }
    }
    lines.extend(since.after);
    lines
}

pub(super) struct Teller<'a> {
    pub field: &'a DivisionField,
    pub known: &'a Known,
}

impl Teller<'_> {
    pub fn name(&self, player: PlayerId) -> String {
        visible(self.field.name(player)).into_owned()
    }

    pub fn entrant(&self, player: PlayerId) -> Option<&Entrant> {
        let entrants = &self.known.retraced.audit.request.entrants;
        entrants.iter().find(|entrant| entrant.player == player)
    }

    /// The place in the order in which the field was paired, from 1.
    fn place(&self, player: PlayerId) -> Option<usize> {
        let explanation = &self.known.told.paired.explanation;
        let pairs = explanation.pairs.iter();
        let seats = pairs.flat_map(|pair| {
            [(pair.seats.first, pair.first_rank), (pair.seats.second, pair.second_rank)]
        });
        let byes = explanation.byes.iter().map(|bye| (bye.player, bye.rank));
        seats.chain(byes).find(|(known, _)| *known == player).map(|(_, place)| place)
    }

    /// `Ben (place 2, 3-1)`.
    fn placed(&self, player: PlayerId) -> String {
        let name = self.name(player);
        match (self.place(player), self.entrant(player)) {
            (Some(place), Some(entrant)) => {
                format!("{name} (place {place}, {}-{})", entrant.half_wins, entrant.half_losses)
            }
            (Some(place), None) => format!("{name} (place {place})"),
            (None, _) => name,
        }
    }

    fn paired_on(&self) -> String {
        let retraced = &self.known.retraced;
        let recipe = Recipe::of(&retraced.audit.request.plan);
        let (number, seed) = (retraced.audit.request.round.0, retraced.audit.request.seed);
        let standings = paired_on(retraced);
        let mut line =
            format!("Round {number} was paired by `{recipe}`, seed {seed}, {standings}.");
        if retraced.paired.is_none() && retraced.paired_on.is_some() {
            line.push_str(" The journal does not say which results those were: these now count.");
        }
        line
    }

    /// How much stayed where the round was paired again with the fewest boards changed.
    fn kept(&self) -> Option<String> {
        let keep = &self.known.retraced.audit.request.plan.keep;
        let meets = |one: PlayerId, two: PlayerId| {
            let mut pairings = self.known.told.paired.pairings.iter();
            pairings.any(|p| (p.first, p.second) == (one, two) || (p.first, p.second) == (two, one))
        };
        let stays = keep.iter().filter(|board| match **board {
            KeptBoard::Pair { first, second, .. } => meets(first, second),
            KeptBoard::Bye(player) => self.known.told.paired.byes.contains(&player),
        });
        let (stay, were) = (stays.count(), keep.len());
        (were > 0).then(|| {
            format!(
                "It had been paired before, and the fewest boards were to change: {stay} of {were} \
                 stay, byes counted as boards."
            )
        })
    }

    fn totals(&self) -> Option<String> {
        let objective = &self.known.told.paired.explanation.objective;
        let told: Vec<String> = objective
            .iter()
            .filter(|total| total.tier != Tier::Lot && total.units > 0)
            .map(|total| format!("{} {}", total.units, total.tier.meaning()))
            .collect();
        match &told[..] {
            _ if objective.is_empty() => None,
            [] => Some("Nothing speaks against these pairs: no count finds fault.".to_owned()),
            told => Some(format!(
                "No other pairing of the players whom the director did not fix{} comes to less \
                 than {}.{}",
                self.known.told.paired.explanation.among(),
                told.join("; "),
                earlier_first(told.len())
            )),
        }
    }

    fn player(&self, explained: &PlayerExplained, most: usize) -> Vec<String> {
        let player = explained.player;
        let name = self.name(player);
        let explanation = &self.known.told.paired.explanation;
        let mut lines = Vec::new();
        if let (Some(place), Some(entrant)) = (self.place(player), self.entrant(player)) {
            lines.push(format!(
                "{name} was at place {place} of {}: {}-{}, spread {:+}; {}, {}, {}.",
                self.known.retraced.audit.request.entrants.len(),
                entrant.half_wins,
                entrant.half_losses,
                entrant.spread.0,
                plural(entrant.starts, "start", "starts"),
                plural(entrant.replies, "reply", "replies"),
                plural(entrant.byes, "bye", "byes")
            ));
        }
        let call = |id: PlayerId| self.name(id);
        let own = explanation
            .pairs
            .iter()
            .find(|pair| [pair.seats.first, pair.seats.second].contains(&player));
        let sits: Vec<PlayerId> = match own {
            Some(pair) => vec![pair.seats.first, pair.seats.second],
            None => vec![player],
        };
        let is_told = |step: &&Step| sits.iter().any(|player| step.is_of(*player));
        let steps = explanation.steps.iter().filter(is_told);
        lines.extend(steps.map(|step| step.line(&call)));
        lines.extend(own.map(|pair| pair.line(&call, self.told(pair))));
        let is_by_method = own.is_none_or(|pair| pair.origin == Origin::Method);
        if is_by_method {
            lines.extend(Why { field: self.field, known: self.known, player, own }.lines());
        }
        if let Some(cop) = &explanation.cop {
            let opponent = own.map(|pair| match pair.seats.first {
                first if first == player => pair.seats.second,
                first => first,
            });
            lines.extend(cop.of_player(&call, player, opponent, most));
        }
        for bye in &explanation.byes {
            lines.push(bye.line(&call));
            lines.extend(self.bye(bye));
        }
        let is_fixed = own.is_some_and(|pair| pair.origin == Origin::Pinned);
        if is_fixed {
            return lines;
        }
        if let Some(price) = &explained.price {
            let terms: Vec<String> = price
                .iter()
                .filter_map(|units| Some(format!("they {}", units.of_pair()?)))
                .collect();
            lines.push(if terms.is_empty() {
                "Nothing speaks against this pair in any count.".to_owned()
            } else {
                format!("What speaks against this pair: {}.", terms.join("; "))
            });
        }
        if let (Some(least), false) = (&self.known.told.least, explained.alternatives.is_empty()) {
            let told = explained.alternatives.iter();
            let (all, some) = (explained.others, told.len());
            lines.push(if some < all {
                format!("Whom else {name} could have met, the nearest {some} of {all}:")
            } else {
                format!("Whom else {name} could have met:")
            });
            lines.extend(told.map(|other| self.alternative(player, other, &least.totals)));
        }
        lines
    }

    /// What would have been worse if the two had met.
    fn alternative(&self, player: PlayerId, other: &Alternative, least: &[TierUnits]) -> String {
        let opponent = self.placed(other.opponent);
        let (tier, by) = match difference(&other.cheapest.totals, least) {
            None | Some((Tier::Lot, _)) => {
                return format!("  {opponent}: as good in every count, but the lot decided.");
            }
            Some((tier, by)) if by < 0 => {
                return format!(
                    "  {opponent}: {} less {}, but then fewer rounds without a repeat would be \
                     possible.",
                    -by,
                    tier.meaning()
                );
            }
            Some(different) => different,
        };
        let mut causes: Vec<(bool, String)> = other
            .other
            .iter()
            .filter_map(|((one, two), price)| {
                let said = said_of(price, tier)?;
                let is_own = [*one, *two].contains(&player);
                let (one, two) = (self.name(*one), self.name(*two));
                Some((!is_own, format!("{one} and {two} {said}")))
            })
            .collect();
        // The player's own pair is what was asked about.
        causes.sort_by_key(|(others, _)| *others);
        let causes: Vec<String> =
            causes.into_iter().map(|(_, cause)| cause).take(MOST_CAUSES).collect();
        let figure = format!("{} {by:+}", tier.word().replace('_', " "));
        if causes.is_empty() {
            format!("  {opponent}: {by} more {}.", tier.meaning())
        } else {
            format!("  {opponent}: {} ({figure}).", causes.join("; "))
        }
    }

    pub fn bye(&self, bye: &ByeReason) -> Option<String> {
        let request = &self.known.retraced.audit.request;
        let name = self.name(bye.player);
        if bye.origin == Origin::Pinned {
            return None;
        }
        let steps = &self.known.told.paired.explanation.steps;
        if steps.contains(&Step::GibsonBye { player: bye.player }) {
            return None;
        }
        if !request.plan.keep.is_empty() {
            return Some(format!(
                "The number is odd, and with the bye of {name} the fewest boards change."
            ));
        }
        match request.plan.method.bye() {
            Bye::ByRule => {}
            Bye::LeftOver => return Some(format!("{name} is the one player left.")),
            Bye::Told(said) => return Some(said.to_owned()),
            Bye::InSteps => return None,
        }
        let rule = request.plan.limits.bye;
        let said = match rule {
            ByeRule::Lowest => "the player with the fewest byes so far, of equal ones the lowest",
            ByeRule::Highest => "the player with the fewest byes so far, of equal ones the highest",
            ByeRule::AlwaysLowest => "the lowest in the standings, whatever byes there were",
        };
        let had: Vec<String> = request
            .entrants
            .iter()
            .filter(|entrant| match (rule, self.place(entrant.player)) {
                (ByeRule::Lowest, Some(place)) => place > bye.rank,
                (ByeRule::Highest, Some(place)) => place < bye.rank,
                (ByeRule::AlwaysLowest, _) | (_, None) => false,
            })
            .filter(|entrant| entrant.byes > bye.byes)
            .map(|entrant| self.name(entrant.player))
            .collect();
        let had = match &had[..] {
            [] => String::new(),
            names if names.len() > MOST_NAMED => format!(" {} others have had more.", names.len()),
            names => format!(" More byes before: {}.", names.join(", ")),
        };
        Some(format!("The number is odd, and the bye goes to {said}: {name}.{had}"))
    }

    /// Whether a pair still is as it was paired.
    pub fn told(&self, pair: &PairReason) -> Told {
        let PairedSeats { first, second, start, .. } = pair.seats;
        let seats = Seats::Pair { first, second, start };
        match self.known.retraced.audit.stands.iter().any(|line| line.seats == seats) {
            true => Told::AsIs,
            false => Told::AsItWas,
        }
    }
}

/// So many pairs are named that make a pairing dearer.
const MOST_CAUSES: usize = 2;
/// So many names are told one by one.
const MOST_NAMED: usize = 6;

/// What a pair's price in this tier says of it, in words to follow `they`.
fn said_of(price: &[TierUnits], tier: Tier) -> Option<String> {
    let of = |tier: Tier| price.iter().find(|units| units.tier == tier);
    let units = of(tier)?;
    if units.tier != Tier::WinsAndStarts {
        return units.of_pair();
    }
    let wins = of(Tier::WinGroups)?;
    let starts = of(Tier::Starts).filter(|_| units.units > wins.units);
    let said: Vec<String> =
        [Some(wins), starts].into_iter().flatten().filter_map(TierUnits::of_pair).collect();
    (!said.is_empty()).then(|| said.join(" and "))
}

/// A round explained, for programs; players by number.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExplainedShown<'a> {
    division: Cow<'a, str>,
    round: u32,
    method: Cow<'a, str>,
    seed: u64,
    /// Nothing of a round whose pairings came from elsewhere.
    #[serde(flatten)]
    known: Option<KnownShown<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct KnownShown<'a> {
    recipe: String,
    paired_on: Option<ResultsThen<'a>>,
    totals: Option<Units>,
    /// What the round as it stands comes to.
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
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct ResultsThen<'a> {
    results: usize,
    of: usize,
    fingerprint: &'a str,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct PlayerShown {
    player: Number,
    price: Option<Units>,
    alternatives: Vec<AlternativeShown>,
    /// How many other opponents there are.
    of: usize,
}

/// The cheapest pairing in which the player meets somebody else.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct AlternativeShown {
    opponent: Number,
    totals: Units,
    dearer: Option<Dearer>,
    pairs: Vec<[Number; 2]>,
}

/// A place in the order in which the field was paired, from 1.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct PlaceShown {
    player: Number,
    place: Option<usize>,
}

impl<'a> ExplainedShown<'a> {
    fn of(explained: &'a RoundExplained, most: usize) -> ExplainedShown<'a> {
        let known = explained.known.as_ref();
        ExplainedShown {
            division: visible(&explained.field.division.name),
            round: explained.round.number.0,
            method: visible(&explained.round.method),
            seed: explained.round.seed,
            known: known
                .map(|known| KnownShown::of(&explained.field, known, lines(explained, most))),
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
