//! `round explain`: why a round is paired as it is, to be read out to players.
use crate::answer::{Answer, Voice};
use crate::audit::explained::ExplainedShown;
use crate::audit::provenance;
use crate::audit::provenance::paired_on;
use crate::audit::reply;
use crate::audit::swap::swap_lines;
use crate::audit::why::Why;
use desk::{DivisionField, Known, RoundExplained};
use report::visible;
use rules::Points;
use tournament::pairing::{
    Alternative, Bye, ByeReason, ByeRule, Entrant, KeptBoard, Origin, PairReason, PairedSeats,
    PlayerExplained, Recipe, Step, Tier, TierUnits, Told, difference, earlier_first,
};
use tournament::{Outcome, PlayerId, ResultKind, Seats, plural};

/// How many alternatives are told unless all are asked for.
pub const NEAREST: usize = 3;

#[derive(Clone, Copy, Debug)]
pub struct Telling {
    /// How many other opponents, the nearest first.
    pub most: usize,
    pub costs: Costs,
}

/// Whether it is told how pairings are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Costs {
    Told,
    LeftOut,
}

pub fn answer(explained: &RoundExplained, telling: Telling, voice: Voice) -> Answer {
    match voice {
        Voice::Json => {
            let telling = Telling { costs: Costs::Told, ..telling };
            Answer::json(&ExplainedShown::of(explained, telling))
        }
        Voice::Text => Answer::sentences(lines(explained, telling).join("\n")),
    }
}

pub(super) fn lines(explained: &RoundExplained, telling: Telling) -> Vec<String> {
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
    if telling.costs == Costs::LeftOut {
        return reply::lines(explained, known, since, telling);
    }
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
            lines.extend(player.iter().flat_map(|player| teller.player(player, telling)));
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
    pub fn place(&self, player: PlayerId) -> Option<usize> {
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

    /// How many boards stayed when the round was paired again with the fewest changes.
    pub fn kept(&self) -> Option<String> {
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

    /// The player's place when the round was paired.
    pub fn stood(&self, player: PlayerId) -> Option<String> {
        let (place, entrant) = (self.place(player)?, self.entrant(player)?);
        Some(format!(
            "{} was at place {place} of {}: {}-{}, spread {:+}; {}, {}, {}.",
            self.name(player),
            self.known.retraced.audit.request.entrants.len(),
            entrant.half_wins,
            entrant.half_losses,
            entrant.spread.0,
            plural(entrant.starts, "start", "starts"),
            plural(entrant.replies, "reply", "replies"),
            self.byes(player, entrant)
        ))
    }

    /// `1 bye, 1 forfeit won`: who was given a game sat out too, and is told of it by its name.
    fn byes(&self, player: PlayerId, entrant: &Entrant) -> String {
        let before = self.known.retraced.audit.request.round;
        // Where the results cannot be read there is another page that says so.
        let outcomes = self.field.outcomes().unwrap_or_default();
        let forfeits = outcomes.iter().filter(|outcome| {
            let is_own = outcome.player == player && outcome.round < before;
            is_own && outcome.kind == ResultKind::Forfeit
        });
        let (won, lost): (Vec<&Outcome>, Vec<&Outcome>) =
            forfeits.partition(|outcome| outcome.spread > Points::ZERO);
        let byes = entrant.byes.saturating_sub((won.len() + lost.len()) as u32);
        let told = [
            (won.len(), "forfeit won", "forfeits won"),
            (lost.len(), "forfeit lost", "forfeits lost"),
        ];
        let told = told.into_iter().filter(|(count, ..)| *count > 0);
        let told = told.map(|(count, one, many)| format!(", {}", plural(count, one, many)));
        plural(byes, "bye", "byes") + &told.collect::<String>()
    }

    /// What a pair's starts come to, by the count of each, in words to follow `they`.
    fn uneven(&self, [one, two]: [PlayerId; 2]) -> Option<String> {
        let (one, two) = (self.entrant(one)?, self.entrant(two)?);
        let (more, less, again) = match one.starts > one.replies {
            true => ("starts", "replies", "start"),
            false => ("replies", "starts", "reply"),
        };
        let count = |entrant: &Entrant| match one.starts > one.replies {
            true => format!("{} to {}", entrant.starts, entrant.replies),
            false => format!("{} to {}", entrant.replies, entrant.starts),
        };
        Some(format!(
            "have both had more {more} than {less} ({} and {}): one of them must {again} again",
            count(one),
            count(two)
        ))
    }

    /// What these units say of a pair, in words to follow `they`.
    fn units_of_pair(&self, pair: [PlayerId; 2], units: &TierUnits) -> Option<String> {
        let said = units.of_pair()?;
        let uneven = (units.tier == Tier::Starts).then(|| self.uneven(pair)).flatten();
        Some(uneven.unwrap_or(said))
    }

    fn player(&self, explained: &PlayerExplained, telling: Telling) -> Vec<String> {
        let player = explained.player;
        let explanation = &self.known.told.paired.explanation;
        let mut lines: Vec<String> = self.stood(player).into_iter().collect();
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
            lines.extend(cop.of_player(&call, player, opponent, telling.most));
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
                .filter_map(|units| {
                    let pair = sits.clone().try_into().ok()?;
                    Some(format!("they {}", self.units_of_pair(pair, units)?))
                })
                .collect();
            lines.push(if terms.is_empty() {
                "Nothing speaks against this pair in any count.".to_owned()
            } else {
                format!("What speaks against this pair: {}.", terms.join("; "))
            });
        }
        lines.extend(self.alternatives(explained, telling));
        lines
    }

    /// The other possible opponents, the nearest first.
    pub fn alternatives(&self, explained: &PlayerExplained, telling: Telling) -> Vec<String> {
        let Some(least) = &self.known.told.least else { return Vec::new() };
        let told = explained.alternatives.iter().take(telling.most);
        let (all, some, name) = (explained.others, told.len(), self.name(explained.player));
        let head = match some {
            0 => return Vec::new(),
            some if some < all => {
                format!(
                    "Whom else {name} could have met, the nearest {some} of {all} (`--all` tells all):"
                )
            }
            _ => format!("Whom else {name} could have met:"),
        };
        let told = told.map(|other| {
            let dearer = self.dearer(explained.player, other, &least.totals, telling.costs);
            format!("  {}: {dearer}", self.placed(other.opponent))
        });
        std::iter::once(head).chain(told).collect()
    }

    /// What would have been worse if the two had met.
    pub fn dearer(
        &self,
        player: PlayerId,
        other: &Alternative,
        least: &[TierUnits],
        costs: Costs,
    ) -> String {
        let (tier, by) = match difference(&other.cheapest.totals, least) {
            None | Some((Tier::Lot, _)) => {
                return "as good in every count: it was decided by lot.".to_owned();
            }
            Some((tier, by)) if by < 0 => {
                return format!(
                    "{} less {}, but then fewer rounds without a repeat would be possible.",
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
                let said = self.said_of([*one, *two], price, tier)?;
                let is_own = [*one, *two].contains(&player);
                let (one, two) = (self.name(*one), self.name(*two));
                Some((!is_own, format!("{one} and {two} {said}")))
            })
            .collect();
        // The player's own pair is what was asked about.
        causes.sort_by_key(|(others, _)| *others);
        let causes: Vec<String> =
            causes.into_iter().map(|(_, cause)| cause).take(MOST_CAUSES).collect();
        let causes = causes.join("; ");
        match (causes.is_empty(), costs) {
            (true, _) => format!("{by} more {}.", tier.meaning()),
            (false, Costs::LeftOut) => format!("{causes}."),
            (false, Costs::Told) => {
                format!("{causes} ({} {by:+}).", tier.word().replace('_', " "))
            }
        }
    }

    /// What a pair's price in this tier says of it, in words to follow `they`.
    fn said_of(&self, pair: [PlayerId; 2], price: &[TierUnits], tier: Tier) -> Option<String> {
        let of = |tier: Tier| price.iter().find(|units| units.tier == tier);
        let units = of(tier)?;
        if units.tier != Tier::WinsAndStarts {
            return self.units_of_pair(pair, units);
        }
        let wins = of(Tier::WinGroups)?;
        let starts = of(Tier::Starts).filter(|_| units.units > wins.units);
        let told = [Some(wins), starts].into_iter().flatten();
        let said: Vec<String> = told.filter_map(|units| self.units_of_pair(pair, units)).collect();
        (!said.is_empty()).then(|| said.join(" and "))
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
            names => format!(" More byes or forfeits before: {}.", names.join(", ")),
        };
        Some(format!("The number is odd, and the bye goes to {said}: {name}.{had}"))
    }

    /// Whether a pair is still as it was paired.
    pub fn told(&self, pair: &PairReason) -> Told {
        let PairedSeats { first, second, start, .. } = pair.seats;
        let seats = Seats::Pair { first, second, start };
        match self.known.retraced.audit.stands.iter().any(|line| line.seats == seats) {
            true => Told::AsIs,
            false => Told::AsItWas,
        }
    }
}

/// How many pairs are named as reasons why a pairing is dearer.
const MOST_CAUSES: usize = 2;
/// How many names are listed one by one.
const MOST_NAMED: usize = 6;
