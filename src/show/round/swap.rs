//! What it costs if two players of a round change places.
use serde::Serialize;

use crate::round::explain::numbers;
use desk::DivisionField;
use report::visible;
use tournament::pairing::{SwapPrice, Tier, difference};
use tournament::{PlayerId, Seats};

/// Who would meet, and the price in one sentence, after what the swap would break.
pub fn lines(field: &DivisionField, swap: &SwapPrice) -> Vec<String> {
    let name = |player: PlayerId| visible(field.name(player)).into_owned();
    let [one, two] = swap.players.map(name);
    let places: Vec<String> = swap
        .now
        .iter()
        .map(|seats| match *seats {
            Seats::Pair { first, second, .. } => format!("{} - {}", name(first), name(second)),
            Seats::Solo(player) => format!("{} has no opponent", name(player)),
        })
        .collect();
    let mut lines = vec![format!("{one} and {two} in each other's place: {}.", places.join(", "))];
    lines.extend(swap.breaches().map(|(pair, breach)| {
        format!("{} and {} {breach}.", name(pair.seats.first), name(pair.seats.second))
    }));
    let parts: Vec<String> =
        swap.parts.iter().map(|pin| visible(&field.pin_said(*pin)).into_owned()).collect();
    if !parts.is_empty() {
        lines.push(format!("It parts what the director fixed: {}.", parts.join(", ")));
    }
    lines.push(price(swap));
    lines
}

fn price(swap: &SwapPrice) -> String {
    match (&swap.before, &swap.after) {
        (Some(before), Some(after)) => match difference(after, before) {
            None | Some((Tier::Lot, _)) => "The round is as good as before.".to_owned(),
            Some((tier, by)) => {
                let more = if by > 0 { "more" } else { "less" };
                format!("The price: {more} {}.", tier.meaning())
            }
        },
        (None, _) | (_, None) => {
            "This method does not weigh pairs, so the swap has no price.".to_owned()
        }
    }
}

/// A swap for programs; players by number.
#[derive(Serialize)]
pub struct SwapShown {
    players: Vec<Option<u32>>,
    /// The places after the swap.
    places: Vec<Vec<Option<u32>>>,
    /// The price in a sentence.
    price: String,
    /// The director's pins that it breaks.
    parts: Vec<Vec<Option<u32>>>,
    /// The limits that the new pairs break, in words.
    breaks: Vec<String>,
}

impl SwapShown {
    pub fn of(field: &DivisionField, swap: &SwapPrice) -> SwapShown {
        SwapShown {
            players: numbers(field, swap.players),
            places: swap.now.iter().map(|seats| numbers(field, seats.players())).collect(),
            price: price(swap),
            parts: swap.parts.iter().map(|pin| numbers(field, pin.players())).collect(),
            breaks: swap.breaches().map(|(_, breach)| breach.to_string()).collect(),
        }
    }
}
