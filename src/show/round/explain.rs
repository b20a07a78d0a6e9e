//! `round explain`: why a round is paired as it is, to be read out to players.
use std::borrow::Cow;

use serde::Serialize;

use crate::answer::{Answer, Voice};
use crate::round::reasons::Reasons;
use crate::round::swap;
use desk::{DivisionField, Explained, RoundExplained};
use report::visible;
use tournament::event::Operation;
use tournament::pairing::{IfTheyMet, KeptBoard, Origin, PairReason, Recipe, Tier, TierUnits};
use tournament::{Pairing, PlayerId, Seats};

pub fn answer(round: &RoundExplained, voice: Voice) -> Answer {
    match voice {
        Voice::Json => Answer::json(&RoundShown::new(round)),
        Voice::Text => Answer::sentences(lines(round).join("\n")),
    }
}

fn lines(round: &RoundExplained) -> Vec<String> {
    let Some(explained) = &round.explained else {
        return vec![format!(
            "Round {}: nothing to explain, its pairings came from elsewhere (`{}`).",
            round.round.number.0,
            visible(&round.round.method)
        )];
    };
    let explainer =
        Explainer { round, explained, reasons: Reasons { field: &round.field, explained } };
    let mut lines = match (round.player, round.other) {
        (Some(player), Some(other)) => explainer.two_players(player, other),
        (Some(player), None) => explainer.player(player),
        (None, _) if explained.swap.is_some() => Vec::new(),
        (None, _) => explainer.round(),
    };
    lines.extend(explained.swap.iter().flat_map(|price| swap::lines(&round.field, price)));
    lines
}

struct Explainer<'a> {
    round: &'a RoundExplained,
    explained: &'a Explained,
    reasons: Reasons<'a>,
}

impl Explainer<'_> {
    fn name(&self, player: PlayerId) -> String {
        self.reasons.name(player)
    }

    fn round(&self) -> Vec<String> {
        let RoundExplained { field, round, .. } = self.round;
        let mut lines = vec![self.paired_by()];
        lines.extend(self.reasons.notes());
        lines.extend(self.kept());
        let cop = self.explained.paired.explanation.cop.iter();
        lines.extend(cop.flat_map(|cop| cop.lines(&|player| self.name(player))));
        let mut pairings: Vec<&Pairing> = field.pairings_of(round).collect();
        pairings.sort_by_key(|pairing| (pairing.table.is_none(), pairing.table));
        lines.extend(pairings.into_iter().map(|pairing| self.pairing(pairing)));
        lines.extend(self.changes());
        lines
    }

    fn player(&self, player: PlayerId) -> Vec<String> {
        let RoundExplained { field, round, .. } = self.round;
        let mut lines = match field.pairing_of(round, player) {
            Some(own) => vec![self.pairing(own)],
            None => vec![format!("{} is no longer in the round.", self.name(player))],
        };
        lines.push(self.paired_by());
        lines.extend(self.reasons.notes().into_iter().take(1));
        lines.extend(self.changes());
        lines
    }

    fn two_players(&self, player: PlayerId, other: PlayerId) -> Vec<String> {
        let RoundExplained { field, round, .. } = self.round;
        let own = field.pairing_of(round, player);
        if let Some(own) = own.filter(|own| own.seats.players().any(|sits| sits == other)) {
            return vec![self.pairing(own)];
        }
        let (one, two) = (self.name(player), self.name(other));
        let mut lines = vec![format!("{one} and {two} do not meet in round {}.", round.number.0)];
        let theirs = [own, field.pairing_of(round, other)].into_iter().flatten();
        lines.extend(theirs.map(|pairing| self.pairing(pairing)));
        lines.extend(self.if_they_met(player, other));
        lines
    }

    /// `Round 5 was paired by `swiss`, seed 7 (operation 12, by kim).`
    fn paired_by(&self) -> String {
        let request = &self.explained.request;
        let operation = match &self.explained.operation {
            Some(Operation { id, told, .. }) => {
                format!("operation {}, by {}", id.0, visible(&told.by))
            }
            None => "the journal does not say when".to_owned(),
        };
        format!(
            "Round {} was paired by `{}`, seed {} ({operation}).",
            request.round.0,
            Recipe::of(&request.plan),
            request.seed
        )
    }

    /// How many boards stayed when the round was paired again with the fewest changes.
    fn kept(&self) -> Option<String> {
        let keep = &self.explained.request.plan.keep;
        let paired = &self.explained.paired;
        let meets = |one: PlayerId, two: PlayerId| {
            let mut pairings = paired.pairings.iter();
            pairings.any(|p| (p.first, p.second) == (one, two) || (p.first, p.second) == (two, one))
        };
        let stays = keep.iter().filter(|board| match **board {
            KeptBoard::Pair { first, second, .. } => meets(first, second),
            KeptBoard::Bye(player) => paired.byes.contains(&player),
        });
        let (stay, were) = (stays.count(), keep.len());
        (were > 0).then(|| {
            format!(
                "It had been paired before, and the fewest boards were to change: {stay} of {were} \
                 stay, byes counted as boards."
            )
        })
    }

    /// `Asa and Jim meet at table 1. 1st against 10th: both have 2 wins. Asa starts by lot.`
    fn pairing(&self, pairing: &Pairing) -> String {
        let table = pairing.table.map(|table| format!(" at table {}", table.0)).unwrap_or_default();
        let head = match pairing.seats {
            Seats::Pair { first, second, .. } => {
                format!("{} and {} meet{table}.", self.name(first), self.name(second))
            }
            Seats::Solo(player) => format!("{} has the bye.", self.name(player)),
        };
        match self.reasons.of(pairing) {
            why if why.is_empty() => head,
            why => format!("{head} {why}"),
        }
    }

    /// The operations that moved players in the round since it was paired.
    fn changes(&self) -> Vec<String> {
        let since = &self.explained.since;
        if self.explained.as_paired == self.explained.stands || since.is_empty() {
            return Vec::new();
        }
        let head = "The round was changed after it was paired:".to_owned();
        let operations = since.iter().map(|operation| {
            let told = &operation.told;
            let why = told.why.as_deref().map(|why| format!(" ({})", visible(why)));
            format!(
                "  {} by {}: {}{}",
                operation.id,
                visible(&told.by),
                visible(&told.what),
                why.unwrap_or_default()
            )
        });
        std::iter::once(head).chain(operations).collect()
    }

    /// What would be worse if the two met.
    fn if_they_met(&self, player: PlayerId, other: PlayerId) -> Option<String> {
        let explanation = &self.explained.paired.explanation;
        let sits =
            |pair: &PairReason, player| [pair.seats.first, pair.seats.second].contains(&player);
        if explanation.pairs.iter().any(|pair| sits(pair, player) && sits(pair, other)) {
            return Some(
                "They had been paired, and the director changed it after that.".to_owned(),
            );
        }
        let is_fixed = |player| {
            let pair = explanation.pairs.iter().find(|pair| sits(pair, player));
            pair.is_none_or(|pair| pair.origin == Origin::Pinned)
        };
        if is_fixed(player) || is_fixed(other) {
            return None;
        }
        let met = self.explained.if_they_met.as_ref()?;
        Some(format!("If they met: {}", self.worse(met)))
    }

    fn worse(&self, met: &IfTheyMet) -> String {
        let Some(tier) = met.worse else {
            return "the round would be as good; it was decided by lot.".to_owned();
        };
        let causes = met.pairs.iter().filter_map(|((one, two), price)| {
            let cause = cause(price, tier)?;
            Some(format!("{} and {} {cause}", self.name(*one), self.name(*two)))
        });
        let causes: Vec<String> = causes.take(MOST_CAUSES).collect();
        match &causes[..] {
            [] => format!("there would be more {}.", tier.meaning()),
            causes => format!("{}.", causes.join("; ")),
        }
    }
}

/// What a pair's price in this tier means, in words to follow `they`.
fn cause(price: &[TierUnits], tier: Tier) -> Option<String> {
    let of = |tier: Tier| price.iter().find(|units| units.tier == tier);
    let units = of(tier)?;
    if units.tier != Tier::WinsAndStarts {
        return units.of_pair();
    }
    let wins = of(Tier::WinGroups)?;
    let starts = of(Tier::Starts).filter(|_| units.units > wins.units);
    let parts = [Some(wins), starts].into_iter().flatten();
    let causes: Vec<String> = parts.filter_map(TierUnits::of_pair).collect();
    (!causes.is_empty()).then(|| causes.join(" and "))
}

/// How many pairs are named as reasons why a pairing is worse.
const MOST_CAUSES: usize = 2;

/// A player's number in the division; `None` for a player of another one.
type Number = Option<u32>;

pub(crate) fn numbers(
    field: &DivisionField,
    players: impl IntoIterator<Item = PlayerId>,
) -> Vec<Option<u32>> {
    players.into_iter().map(|id| field.player(id).map(|player| player.number.0)).collect()
}

/// A round explained, for programs; players by number.
#[derive(Serialize)]
pub struct RoundShown<'a> {
    division: Cow<'a, str>,
    round: u32,
    /// With its words.
    method: String,
    seed: u64,
    /// The operation that paired it; `null` if the journal does not say.
    operation: Option<i64>,
    /// The operations that changed the round since it was paired.
    since: Vec<i64>,
    tables: Vec<TableShown>,
    /// The answer in sentences.
    text: Vec<String>,
}

/// A pair, the starter first, or a bye.
#[derive(Serialize)]
struct TableShown {
    table: Option<u32>,
    players: Vec<Number>,
    why: String,
}

impl<'a> RoundShown<'a> {
    fn new(round: &'a RoundExplained) -> RoundShown<'a> {
        let explained = round.explained.as_deref();
        let why = |pairing: &Pairing| match explained {
            Some(explained) => Reasons { field: &round.field, explained }.of(pairing),
            None => String::new(),
        };
        let tables = round.field.pairings_of(&round.round).map(|pairing| TableShown {
            table: pairing.table.map(|table| table.0),
            players: numbers(&round.field, pairing.seats.players()),
            why: why(pairing),
        });
        RoundShown {
            division: visible(&round.field.division.name),
            round: round.round.number.0,
            method: match explained {
                Some(explained) => Recipe::of(&explained.request.plan).to_string(),
                None => visible(&round.round.method).into_owned(),
            },
            seed: round.round.seed,
            operation: explained.and_then(|explained| Some(explained.operation.as_ref()?.id.0)),
            since: explained
                .map(|explained| explained.since.iter().map(|operation| operation.id.0).collect())
                .unwrap_or_default(),
            tables: tables.collect(),
            text: lines(round),
        }
    }
}
