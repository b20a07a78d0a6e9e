//! `round prove`: that no pairing of a round costs less.
use std::borrow::Cow;

use serde::Serialize;

use crate::answer::{Answer, Exit, Voice};
use crate::audit::changed::operation_said;
use crate::audit::cost::{Dearer, Number, OutlookShown, Units, number, numbers, pairs, pins};
use crate::audit::provenance::paired_on;
use desk::{Retraced, RoundProved};
use report::visible;
use tournament::pairing::{
    Choice, Method, Proved, ProvedStanding, StrictProof, Tier, TierUnits, Unproven, earlier_first,
};
use tournament::{PlayerId, plural};

/// The answer; a round that is dearer than necessary makes it [`Exit::Found`].
pub fn answer(proved: &RoundProved, voice: Voice) -> Answer {
    let mut answer = match voice {
        Voice::Json => Answer::json(&ProvedShown::of(proved)),
        Voice::Text => Answer::sentences(lines(proved).join("\n")),
    };
    if proved.proved.as_ref().is_some_and(|proved| !proved.proof.stands()) {
        answer.exit = Exit::Found;
    }
    answer
}

fn lines(proved: &RoundProved) -> Vec<String> {
    let number = proved.round.number.0;
    match (&proved.retraced, &proved.proved) {
        (None, _) => vec![format!(
            "Round {number}: nothing to prove, its pairings came from elsewhere (`{}`).",
            visible(&proved.round.method)
        )],
        (Some(retraced), None) => {
            let method = &retraced.audit.request.plan.method;
            vec![format!("Round {number}: {}", no_proof(method, number))]
        }
        (Some(retraced), Some(least)) => Least { round: proved, retraced, least }.lines(),
    }
}

/// Why a round paired by this method has no proof, and what there is instead.
fn no_proof(method: &Method, number: u32) -> String {
    let why = match method.unproven() {
        Unproven::Nothing(why) => return format!("nothing to prove: {why}"),
        Unproven::NoSum(why) => why,
    };
    format!(
        "{method} has no proof of this kind: {why}. `sixzero round explain {number}` says how each \
         pair came about, `sixzero round check` derives the round again."
    )
}

/// A proof, told in sentences.
struct Least<'a> {
    round: &'a RoundProved,
    retraced: &'a Retraced,
    least: &'a Proved,
}

impl Least<'_> {
    fn lines(&self) -> Vec<String> {
        let proof = &self.least.proof;
        let number = self.round.round.number.0;
        let mut lines = Vec::new();
        if !proof.holds {
            lines.push(format!(
                "Round {number}: the proof does not hold. That is a bug in sixzero."
            ));
            return lines;
        }
        let on = paired_on(self.retraced);
        lines.push(format!("No legal pairing of round {number} costs less than this, {on}:"));
        let counted = proof.totals.iter().filter(|total| {
            total.tier != Tier::Lot && (total.units > 0 || !total.tier.is_told_if_broken())
        });
        let counted: Vec<String> =
            counted.map(|total| format!("  {} {}", total.units, total.tier.meaning())).collect();
        let earlier = earlier_first(counted.len());
        lines.extend(counted);
        let checked = match proof.checked {
            1 => "Checked the one pair that there is, at its exact cost.".to_owned(),
            checked => format!("Checked {checked} pairs, each at its exact cost."),
        };
        lines.push(format!("{earlier} {checked}").trim_start().to_owned());
        lines.extend(proof.strict.as_ref().map(strict));
        let is_strict =
            proof.strict.as_ref().is_some_and(|strict| strict.outlook.choice != Choice::Least);
        match (proof.dearer(), &proof.stored) {
            (None, Some(_)) if is_strict => {
                lines.push(format!("Round {number} as it stands is the strict one."));
            }
            (None, Some(_)) => lines.push(format!("Round {number} as it stands is as good as that.")),
            (None, None) => lines.extend(self.strays()),
            (Some(TierUnits { tier: Tier::Lot, .. }), _) => lines.push(format!(
                "Round {number} as it stands costs the same, though the lot would have fallen on another."
            )),
            (Some(TierUnits { tier, units }), _) => {
                lines.push(format!(
                    "Round {number} as it stands costs more: {units} more {}.",
                    tier.meaning()
                ));
                lines.extend(self.since());
            }
        }
        lines.extend(self.as_paired());
        lines.extend(self.now());
        let name = |player: &PlayerId| visible(self.round.field.name(*player)).to_string();
        let stands = self.standing();
        let other = proof.pairs.iter().filter(|(one, two)| !stands.contains(&ordered(*one, *two)));
        let other: Vec<String> =
            other.map(|(one, two)| format!("  {} - {}", name(one), name(two))).collect();
        if !other.is_empty() {
            lines.push(
                "The proven pairing has these pairs, which the round does not have:".to_owned(),
            );
            lines.extend(other);
        }
        lines
    }

    /// The differences between the round and the proved one, and their causes.
    fn strays(&self) -> Vec<String> {
        let number = self.round.round.number.0;
        let Some(strays) = &self.least.strays else { return Vec::new() };
        let field = &self.round.field;
        let mut facts: Vec<String> = strays
            .parted
            .iter()
            .map(|pin| format!("{} was fixed and does not stand", visible(&field.pin_said(*pin))))
            .collect();
        let names = |players: &[PlayerId]| {
            let names = players.iter().map(|player| visible(field.name(*player)).into_owned());
            names.collect::<Vec<String>>().join(", ")
        };
        let have = |players: &[PlayerId]| if players.len() == 1 { "has" } else { "have" };
        facts.extend(match &strays.gone[..] {
            [] => None,
            [one] => Some(format!("{} is no longer in it", names(&[*one]))),
            gone => Some(format!("{} are no longer in it", names(gone))),
        });
        facts.extend(match (&strays.without[..], &strays.instead[..]) {
            ([], []) => None,
            (without, []) => Some(format!("{} {} no opponent", names(without), have(without))),
            ([], instead) => Some(format!("{} {} an opponent", names(instead), have(instead))),
            (without, instead) => {
                Some(format!("{} has the bye, not {}", names(without), names(instead)))
            }
        });
        let mut lines = vec![format!("Round {number} as it stands differs: {}.", facts.join("; "))];
        lines.extend(self.since());
        lines
    }

    /// What moved players in the round since it was paired.
    fn since(&self) -> Vec<String> {
        let since = &self.retraced.since;
        if since.is_empty() {
            return vec![
                "The journal does not say what made it so: a swap, a correction, or somebody who came \
                 or left late."
                    .to_owned(),
            ];
        }
        std::iter::once("What made it so:".to_owned())
            .chain(since.iter().map(operation_said))
            .collect()
    }

    /// The round before it was changed.
    fn as_paired(&self) -> Option<String> {
        match self.least.as_paired? {
            ProvedStanding::Least => Some("As it was paired it was that good.".to_owned()),
            ProvedStanding::Otherwise => None,
        }
    }

    /// The effect of a result that was corrected since.
    fn now(&self) -> Option<String> {
        if !self.least.proof.stands() {
            return None;
        }
        let TierUnits { tier, units } = self.least.now.as_ref()?.dearer()?;
        let by = if tier == Tier::Lot {
            "the same, though the lot would fall on another".to_owned()
        } else {
            format!("{units} more {}", tier.meaning())
        };
        Some(format!(
            "By the results that now count it would not be the least: {by}. A result that is corrected \
             later moves no pairing."
        ))
    }

    /// The pairs of the round as it is now.
    fn standing(&self) -> Vec<(PlayerId, PlayerId)> {
        let pairs = self.round.field.pairings_of(&self.round.round).filter_map(|pairing| {
            let mut players = pairing.seats.players();
            Some(ordered(players.next()?, players.next()?))
        });
        pairs.collect()
    }
}

/// What strict Swiss adds, which is not in the certificate.
fn strict(strict: &StrictProof) -> String {
    let left = match strict.outlook.possible {
        None => "this round cannot be paired without a repeat".to_owned(),
        Some(rounds) => plural(
            rounds,
            "round without a repeat is possible after it",
            "rounds without a repeat are possible after it",
        ),
    };
    let looked = match strict.outlook.choice {
        Choice::Least => return format!("Strict: {left}; `round explain` has them."),
        Choice::AfterCheaper(1) => {
            "1 cheaper pairing was tried again, and does not leave as many".to_owned()
        }
        Choice::AfterCheaper(cheaper) => {
            format!("{cheaper} cheaper pairings were tried again, and none of them leaves as many")
        }
        Choice::NotProven(cheaper) => format!(
            "{cheaper} cheaper pairings were tried; whether another is better is not proven"
        ),
    };
    format!(
        "Strict: that pairing leaves fewer rounds without a repeat than the round asks for. The \
         strict one: {left}; {looked}. That is a search, and no part of the proof above."
    )
}

fn ordered(one: PlayerId, two: PlayerId) -> (PlayerId, PlayerId) {
    (one.min(two), one.max(two))
}

/// What is proved of a round, for programs; players by number.
#[derive(Serialize)]
pub struct ProvedShown<'a> {
    division: Cow<'a, str>,
    round: u32,
    method: Cow<'a, str>,
    /// `null` if there is nothing to prove, or the method has no such proof.
    proof: Option<ProofShown<'a>>,
}

#[derive(Serialize)]
struct ProofShown<'a> {
    holds: bool,
    /// Whether the round as it is now is as good as the proved pairing.
    stands: bool,
    checked_pairs: u64,
    totals: Units,
    /// The totals of the round as it is now.
    stored_totals: Option<Units>,
    dearer: Option<Dearer>,
    strays: Option<StraysShown>,
    /// The count that is dearer because of a result corrected since.
    now_dearer: Option<Dearer>,
    pairs: Vec<[Number; 2]>,
    strict: Option<StrictShown>,
    /// The position of each count in a pair's cost, which is one whole number.
    lowest_bits: Units,
    duals: Vec<DualShown<'a>>,
    sets: Vec<SetShown<'a>>,
}

/// The differences between the round and the proved pairing.
#[derive(Serialize)]
struct StraysShown {
    /// The director's pins that the round breaks.
    parted: Vec<Vec<Number>>,
    /// The players without an opponent in the round.
    without: Vec<Number>,
    /// The players with an opponent instead.
    instead: Vec<Number>,
    /// The players no longer in the round.
    gone: Vec<Number>,
    /// The operations that caused it.
    since: Vec<i64>,
}

#[derive(Serialize)]
struct StrictShown {
    outlook: OutlookShown,
    totals: Units,
}

#[derive(Serialize)]
struct DualShown<'a> {
    player: Number,
    dual: &'a str,
}

#[derive(Serialize)]
struct SetShown<'a> {
    players: Vec<Number>,
    dual: &'a str,
}

impl<'a> ProvedShown<'a> {
    fn of(proved: &'a RoundProved) -> ProvedShown<'a> {
        let least = proved.retraced.as_ref().zip(proved.proved.as_ref());
        ProvedShown {
            division: visible(&proved.field.division.name),
            round: proved.round.number.0,
            method: visible(&proved.round.method),
            proof: least.map(|(retraced, least)| ProofShown::of(proved, retraced, least)),
        }
    }
}

impl<'a> ProofShown<'a> {
    fn of(round: &RoundProved, retraced: &Retraced, least: &'a Proved) -> ProofShown<'a> {
        let (field, proof) = (&round.field, &least.proof);
        let numbers = |players: &[PlayerId]| numbers(field, players.iter().copied());
        let units = |totals: &[TierUnits]| {
            let counted = totals.iter().filter(|total| total.tier != Tier::FreeRepeats);
            Units(counted.map(|total| (total.tier, total.units)).collect())
        };
        let strays = least.strays.as_ref().map(|strays| StraysShown {
            parted: pins(field, &strays.parted),
            without: numbers(&strays.without),
            instead: numbers(&strays.instead),
            gone: numbers(&strays.gone),
            since: retraced.since.iter().map(|operation| operation.id.0).collect(),
        });
        let duals = proof.duals.iter();
        let duals =
            duals.map(|one| DualShown { player: number(field, one.player), dual: &one.dual });
        let sets = proof.sets.iter();
        ProofShown {
            holds: proof.holds,
            stands: proof.stands(),
            checked_pairs: proof.checked,
            totals: units(&proof.totals),
            stored_totals: proof.stored.as_deref().map(units),
            dearer: proof.dearer().map(Dearer::by),
            strays,
            now_dearer: least.now.as_ref().and_then(|now| now.dearer()).map(Dearer::by),
            pairs: pairs(field, &proof.pairs),
            strict: proof.strict.as_ref().map(|strict| StrictShown {
                outlook: OutlookShown::of(field, &strict.outlook),
                totals: units(&strict.totals),
            }),
            lowest_bits: Units(
                proof.bits.iter().map(|bits| (bits.tier, bits.lowest.into())).collect(),
            ),
            duals: duals.collect(),
            sets: sets
                .map(|set| SetShown { players: numbers(&set.players), dual: &set.dual })
                .collect(),
        }
    }
}
