//! [`Hand`]: what is known of a player's rack.
use crate::board::{Rack, Tile, Tiles};

/// How many tiles a player holds, and which of them are known.
///
/// ```
/// # use sixzero_rules::{Hand, Rack, RuleSet};
/// let rules = RuleSet::preset("naspa")?;
/// let played = Rack::parse(rules.alphabet(), "HORN")?.known;
/// let hand = Hand::of(7).showing(&played).expect("seven tiles can be these four and others");
/// assert_eq!(hand.rack().text(rules.alphabet()), "HNOR___");
/// assert_eq!(hand.after(&played, 4), Hand::of(7));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hand {
    pub count: u8,
    pub known: Tiles,
}

/// Why a hand cannot be as it was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandError {
    /// It holds fewer tiles than that.
    TooMany,
    /// It is known to hold this tile, which the rack as written lacks.
    Omitted(Tile),
    /// With what is known of it, it cannot hold this tile.
    Unexpected(Tile),
}

impl Hand {
    pub fn of(count: u8) -> Hand {
        Hand { count, known: Tiles::none() }
    }

    pub fn is_known(&self) -> bool {
        self.known.total() == u16::from(self.count)
    }

    pub fn rack(&self) -> Rack {
        let unknown = u16::from(self.count) - self.known.total();
        Rack { known: self.known.clone(), unknown: unknown as u8 }
    }

    /// The hand after these tiles were seen in it.
    pub fn showing(&self, tiles: &Tiles) -> Result<Hand, Tile> {
        let mut known = self.known.clone();
        for (tile, count) in tiles.kinds() {
            while known.count(tile) < count {
                if known.total() >= u16::from(self.count) {
                    return Err(tile);
                }
                known.add(tile);
            }
        }
        Ok(Hand { count: self.count, known })
    }

    /// The hand after its rack was written down. Fewer tiles than it holds are part of it.
    pub fn written(&self, rack: &Rack) -> Result<Hand, HandError> {
        if rack.total() > u16::from(self.count) {
            return Err(HandError::TooMany);
        }
        if rack.known.total() == u16::from(self.count) {
            if let Err(tile) = rack.known.without(&self.known) {
                return Err(HandError::Omitted(tile));
            }
            return Ok(Hand { count: self.count, known: rack.known.clone() });
        }
        self.showing(&rack.known).map_err(HandError::Unexpected)
    }

    /// The hand after these tiles, which are known in it, have left and `drawn` others have come.
    #[must_use]
    pub fn after(&self, gone: &Tiles, drawn: u8) -> Hand {
        let known = self.known.without(gone).unwrap_or_default();
        Hand { count: self.count - gone.total() as u8 + drawn, known }
    }
}
