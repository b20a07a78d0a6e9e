//! [`Finding`]: something in a GCG file that is not as it should be.
use std::fmt;

use crate::Points;

/// Something that is not as it should be: where, what, and both values where there are
/// two.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What kind of slip it is.
    pub name: FindingName,
    /// The 1-based line of the file; `None` where it is about the whole.
    pub line: Option<u32>,
    /// The word of the line it is about.
    pub token: String,
    /// What the file says.
    pub written: Option<Points>,
    /// What it should be.
    pub right: Option<Points>,
    /// What is wrong, where the two values do not say it.
    pub why: String,
}

/// What a finding is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FindingKind {
    /// How it is written, or in which order.
    Syntax,
    /// Where tiles lie, and whether they can be there.
    Placement,
    /// A number.
    Score,
}

/// Whether a finding is a slip in the record of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// It is: `check` ends with code 3.
    Slip,
    /// It is not: the file can be read without doubt, but one should know.
    Remark,
}

/// The name of a slip; [`FindingName::word`] is part of the interface.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FindingName {
    /// A line that cannot be read.
    Line,
    /// An encoding that the bytes do not have.
    Encoding,
    /// A pragma that is unknown.
    Pragma,
    /// A line in the wrong place.
    Order,
    /// A player who is named twice, too late or not at all.
    Player,
    /// A nick that no player has.
    Nick,
    /// A turn of somebody who is not on turn.
    Turn,
    /// Something after the end of the game, or an end before it.
    End,
    /// Text that should be tiles.
    Tiles,
    /// Letters that the tile set lacks: scores and tiles are not checked.
    Language,
    /// A challenge bonus without a play that was challenged.
    Bonus,
    /// Overtime in the wrong place, or twice.
    Time,
    /// A play that cannot lie there.
    Place,
    /// More tiles on a rack than a rack has.
    RackSize,
    /// Tiles that were played or exchanged and are not on the rack.
    Rack,
    /// More tiles than the set has.
    Bag,
    /// A tile on two racks of which there are not so many left.
    Held,
    /// An exchange with too few tiles in the bag.
    Exchange,
    /// Tiles at the end that are not the unseen ones.
    EndTiles,
    /// The score of a play.
    Play,
    /// The score of a play that seems to hold a challenge bonus.
    Fused,
    /// A running total.
    Total,
    /// What a withdrawn play takes back.
    Withdraw,
    /// The bonus for going out.
    EndPoints,
    /// The penalty for a rack.
    EndPenalty,
}

impl Finding {
    pub(super) fn new(name: FindingName, line: Option<u32>, token: &str) -> Finding {
        // A whole paragraph would drown the finding.
        const SHOWN: usize = 60;
        let token = token.chars().take(SHOWN).collect();
        Finding { name, line, token, written: None, right: None, why: String::new() }
    }

    pub(super) fn because(mut self, why: impl Into<String>) -> Finding {
        self.why = why.into();
        self
    }

    pub(super) fn values(mut self, written: i32, right: i32) -> Finding {
        self.written = Some(Points(written));
        self.right = Some(Points(right));
        self
    }

    /// Whether it is a slip.
    #[must_use]
    pub fn weight(&self) -> Weight {
        self.name.weight()
    }
}

impl FindingName {
    /// The name as `check` prints it.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            FindingName::Line => "LINE",
            FindingName::Encoding => "ENCODING",
            FindingName::Pragma => "PRAGMA",
            FindingName::Order => "ORDER",
            FindingName::Player => "PLAYER",
            FindingName::Nick => "NICK",
            FindingName::Turn => "TURN",
            FindingName::End => "END",
            FindingName::Tiles => "TILES",
            FindingName::Language => "LANGUAGE",
            FindingName::Bonus => "BONUS",
            FindingName::Time => "TIME",
            FindingName::Place => "PLACE",
            FindingName::RackSize => "RACKSIZE",
            FindingName::Rack => "RACK",
            FindingName::Bag => "BAG",
            FindingName::Held => "HELD",
            FindingName::Exchange => "EXCHANGE",
            FindingName::EndTiles => "ENDTILES",
            FindingName::Play => "PLAY",
            FindingName::Fused => "FUSED",
            FindingName::Total => "CUM",
            FindingName::Withdraw => "WITHDRAW",
            FindingName::EndPoints => "ENDPTS",
            FindingName::EndPenalty => "ENDPEN",
        }
    }

    /// What it is about.
    #[must_use]
    pub fn kind(self) -> FindingKind {
        match self {
            FindingName::Line
            | FindingName::Encoding
            | FindingName::Pragma
            | FindingName::Order
            | FindingName::Player
            | FindingName::Nick
            | FindingName::Turn
            | FindingName::End
            | FindingName::Tiles
            | FindingName::Language
            | FindingName::Bonus
            | FindingName::Time => FindingKind::Syntax,
            FindingName::Place
            | FindingName::RackSize
            | FindingName::Rack
            | FindingName::Bag
            | FindingName::Held
            | FindingName::Exchange
            | FindingName::EndTiles => FindingKind::Placement,
            FindingName::Play
            | FindingName::Fused
            | FindingName::Total
            | FindingName::Withdraw
            | FindingName::EndPoints
            | FindingName::EndPenalty => FindingKind::Score,
        }
    }

    fn weight(self) -> Weight {
        match self {
            FindingName::Encoding
            | FindingName::Pragma
            | FindingName::Language
            | FindingName::RackSize
            | FindingName::Held => Weight::Remark,
            FindingName::Line
            | FindingName::Order
            | FindingName::Player
            | FindingName::Nick
            | FindingName::Turn
            | FindingName::End
            | FindingName::Tiles
            | FindingName::Bonus
            | FindingName::Time
            | FindingName::Place
            | FindingName::Rack
            | FindingName::Bag
            | FindingName::Exchange
            | FindingName::EndTiles
            | FindingName::Play
            | FindingName::Fused
            | FindingName::Total
            | FindingName::Withdraw
            | FindingName::EndPoints
            | FindingName::EndPenalty => Weight::Slip,
        }
    }
}

impl FindingKind {
    /// The kind in one word.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            FindingKind::Syntax => "syntax",
            FindingKind::Placement => "placement",
            FindingKind::Score => "score",
        }
    }
}

impl Finding {
    /// What is wrong, without line and token: `running total written 347, is 357`.
    #[must_use]
    pub fn what(&self) -> String {
        let what = match self.name {
            FindingName::Play | FindingName::Fused => "score",
            FindingName::Total => "running total",
            FindingName::Withdraw => "withdrawn amount",
            FindingName::EndPoints => "bonus for going out",
            FindingName::EndPenalty => "penalty for the rack",
            FindingName::Line
            | FindingName::Encoding
            | FindingName::Pragma
            | FindingName::Order
            | FindingName::Player
            | FindingName::Nick
            | FindingName::Turn
            | FindingName::End
            | FindingName::Tiles
            | FindingName::Language
            | FindingName::Bonus
            | FindingName::Time
            | FindingName::Place
            | FindingName::RackSize
            | FindingName::Rack
            | FindingName::Bag
            | FindingName::Held
            | FindingName::Exchange
            | FindingName::EndTiles => "",
        };
        match (self.written, self.right) {
            (Some(written), Some(right)) if self.why.is_empty() => {
                format!("{what} written {written}, is {right}")
            }
            (Some(written), Some(right)) => {
                format!("{what} written {written}, is {right}; {}", self.why)
            }
            _ => self.why.clone(),
        }
    }
}

impl Finding {
    /// The finding as the writer puts it into a note: `[CUM: running total written 347,
    /// is 357]`. A nick that is written right again is named.
    #[must_use]
    pub fn bracket(&self) -> String {
        let token = if self.name == FindingName::Nick {
            format!("`{}`: ", self.token)
        } else {
            String::new()
        };
        format!("[{}: {token}{}]", self.name.word(), self.what())
    }
}

impl fmt::Display for Finding {
    /// The token and what is wrong with it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}`: {}", self.token, self.what())
    }
}
