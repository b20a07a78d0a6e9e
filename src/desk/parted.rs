//! Which of a round's pins do not stand in it.
use crate::DivisionField;
use tournament::pairing::{Method, Pin, Plan};
use tournament::{Seats, TableLine};

/// The pins of a round that these lines of it do not keep. A pairing by hand has none: all of
/// it is the director's, who may change it as it was made.
pub(crate) fn parted(plan: &Plan, lines: &[TableLine]) -> Vec<Pin> {
    if plan.method == Method::Manual {
        return Vec::new();
    }
    let keeps = |pin: &Pin| {
        lines.iter().any(|line| match (*pin, line.seats) {
            (Pin::Pair { first, second, .. }, seats) => seats.opponent_of(first) == Some(second),
            (Pin::Bye(player), Seats::Solo(sits)) => sits == player,
            (Pin::Bye(_), Seats::Pair { .. }) => false,
        })
    };
    plan.pins.iter().filter(|pin| !keeps(pin)).copied().collect()
}

impl DivisionField {
    /// What a pin fixed: `Ann - Dan`, `the bye of Eve`.
    #[must_use]
    pub fn pin_said(&self, pin: Pin) -> String {
        match pin {
            Pin::Pair { first, second, .. } => {
                format!("{} - {}", self.name(first), self.name(second))
            }
            Pin::Bye(player) => format!("the bye of {}", self.name(player)),
        }
    }
}
