//! What it costs if two players of a round change places.
use serde::Serialize;

use crate::audit::changed::seats_said;
use crate::audit::cost::{Dearer, Number, Units, number, numbers, pins};
use desk::DivisionField;
use report::visible;
use tournament::pairing::{SwapPrice, Tier, difference};
use tournament::{PlayerId, Seats};

/// The same in sentences.
pub fn swap_lines(field: &DivisionField, swap: &SwapPrice) -> Vec<String> {
    let name = |player: PlayerId| visible(field.name(player)).into_owned();
    let [one, two] = swap.players.map(name);
    let places: Vec<String> = swap.now.iter().map(|seats| seats_said(field, *seats)).collect();
    let mut lines = vec![format!("{one} and {two} in each other's place: {}.", places.join(", "))];
    for pair in &swap.pairs {
        let (first, second) = (name(pair.seats.first), name(pair.seats.second));
        let mut facts = vec![pair.start.said(&first)];
        match pair.met {
            // The broken limit says it.
            _ if !pair.breaches.is_empty() => {}
            0 => {}
            1 => facts.push("they have met once before".to_owned()),
            times => facts.push(format!("they have met {times} times before")),
        }
        facts.extend(pair.breaches.iter().map(|breach| format!("they {breach}")));
        lines.push(format!("  {first} - {second}: {}.", facts.join("; ")));
    }
    let parts: Vec<String> =
        swap.parts.iter().map(|pin| visible(&field.pin_said(*pin)).into_owned()).collect();
    if !parts.is_empty() {
        lines.push(format!("It parts what the director fixed: {}.", parts.join(", ")));
    }
    lines.extend(swap.now.iter().find_map(|seats| match seats {
        Seats::Solo(now) => {
            let had = swap.players.into_iter().find(|player| player != now).map(name)?;
            Some(format!("The bye is decided before anything else is counted: {had} had it."))
        }
        Seats::Pair { .. } => None,
    }));
    let what = if parts.is_empty() { "That" } else { "But for what was fixed, that" };
    lines.push(match (&swap.before, &swap.after) {
        (Some(before), Some(after)) => match difference(after, before) {
            None | Some((Tier::Lot, _)) => {
                format!("{what} costs the same in every count but the lot.")
            }
            Some((tier, by)) if by > 0 => {
                format!("{what} costs more: {by} more {}.", tier.meaning())
            }
            Some((tier, by)) => format!("{what} is cheaper: {} less {}.", -by, tier.meaning()),
        },
        (None, _) | (_, None) => {
            "This method does not weigh pairs, so there is no cost to give.".to_owned()
        }
    });
    lines
}

/// A swap for programs; players by number.
#[derive(Serialize)]
pub struct SwapShown {
    players: [Number; 2],
    /// The places after the swap.
    places: Vec<Vec<Number>>,
    before: Option<Units>,
    after: Option<Units>,
    dearer: Option<Dearer>,
    /// The director's pins that it breaks.
    parts: Vec<Vec<Number>>,
    /// The limits that the new pairs break, in words.
    breaks: Vec<String>,
}

impl SwapShown {
    pub fn of(field: &DivisionField, swap: &SwapPrice) -> SwapShown {
        let totals = swap.before.as_ref().zip(swap.after.as_ref());
        SwapShown {
            players: swap.players.map(|player| number(field, player)),
            places: swap.now.iter().map(|seats| numbers(field, seats.players())).collect(),
            before: swap.before.as_deref().map(Units::of),
            after: swap.after.as_deref().map(Units::of),
            dearer: totals.and_then(|(before, after)| difference(after, before)).map(Dearer::of),
            parts: pins(field, &swap.parts),
            breaks: swap.breaches().map(|(_, breach)| breach.to_string()).collect(),
        }
    }
}
