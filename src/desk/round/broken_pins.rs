//! Descriptions of a round's pins.
use crate::DivisionField;
use tournament::pairing::Pin;

impl DivisionField {
    /// What a pin fixes: `Ann - Dan`, `the bye of Eve`.
    pub fn pin_said(&self, pin: Pin) -> String {
        match pin {
            Pin::Pair { first, second, .. } => {
                format!("{} - {}", self.name(first), self.name(second))
            }
            Pin::Bye(player) => format!("the bye of {}", self.name(player)),
        }
    }
}
