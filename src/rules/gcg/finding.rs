//! [`Finding`]: something wrong in a GCG file.
use std::fmt;

use crate::board::Points;

/// Something wrong in a GCG file: where, what, and both values if there are two.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    pub name: FindingName,
    /// The 1-based line of the file; `None` if it is about the whole file.
    pub line: Option<u32>,
    /// The word of the line it is about.
    pub token: String,
    pub written: Option<Points>,
    pub right: Option<Points>,
    /// What is wrong, if the two values do not say it.
    pub why: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FindingKind {
    /// How it is written, or in which order.
    Syntax,
    /// Where tiles lie, and whether they can be there.
    Placement,
    Score,
}

/// Whether a finding is a slip in the record of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// `check` ends with code 3.
    Slip,
    /// The file can be read without doubt, but the user should know.
    Remark,
}

/// Declares the names of findings: the word that `check` prints (part of the interface), the kind,
/// the weight, and what the two values are.
macro_rules! names {
    ($($(#[$doc:meta])* $Name:ident $word:literal $Kind:ident $Weight:ident $what:literal;)+) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum FindingName { $($(#[$doc])* $Name,)+ }

        impl FindingName {
            fn facts(self) -> (&'static str, FindingKind, Weight, &'static str) {
                match self {
                    $(FindingName::$Name => ($word, FindingKind::$Kind, Weight::$Weight, $what),)+
                }
            }
        }
    };
}

names! {
    Line "LINE" Syntax Slip "";
    /// An encoding that the bytes do not have.
    Encoding "ENCODING" Syntax Remark "";
    Pragma "PRAGMA" Syntax Remark "";
    Order "ORDER" Syntax Slip "";
    /// A player who is named twice, too late or not at all.
    Player "PLAYER" Syntax Slip "";
    /// A nick that no player has.
    Nick "NICK" Syntax Slip "";
    /// A turn of a player who is not on turn.
    Turn "TURN" Syntax Slip "";
    /// Something after the end of the game, or an end before it.
    End "END" Syntax Slip "";
    /// Text that should be tiles.
    Tiles "TILES" Syntax Slip "";
    /// Letters that the tile set lacks: scores and tiles are not checked.
    Language "LANGUAGE" Syntax Slip "";
    /// A challenge bonus without a play that was challenged.
    Bonus "BONUS" Syntax Slip "";
    /// Overtime in the wrong place, or twice.
    Time "TIME" Syntax Slip "";
    /// A play that cannot lie there.
    Place "PLACE" Placement Slip "";
    /// More tiles on a rack than a rack has.
    RackSize "RACKSIZE" Placement Remark "";
    /// Tiles that were played or exchanged and are not on the rack.
    Rack "RACK" Placement Slip "";
    /// More tiles than the set has.
    Bag "BAG" Placement Slip "";
    /// A tile on two racks, of which too few are left.
    Held "HELD" Placement Remark "";
    /// An exchange with too few tiles in the bag.
    Exchange "EXCHANGE" Placement Slip "";
    /// Tiles at the end that are not the unseen ones.
    EndTiles "ENDTILES" Placement Slip "";
    Play "PLAY" Score Slip "score";
    /// The score of a play that seems to hold a challenge bonus.
    Fused "FUSED" Score Slip "score";
    Total "CUM" Score Slip "running total";
    /// What a withdrawn play takes back.
    Withdraw "WITHDRAW" Score Slip "withdrawn amount";
    EndPoints "ENDPTS" Score Slip "bonus for going out";
    EndPenalty "ENDPEN" Score Slip "penalty for the rack";
}

impl Finding {
    pub(super) fn new(name: FindingName, line: Option<u32>, token: &str) -> Finding {
        // A whole paragraph would hide the finding.
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
}

impl FindingName {
    /// The name as `check` prints it.
    pub fn word(self) -> &'static str {
        self.facts().0
    }

    pub fn kind(self) -> FindingKind {
        self.facts().1
    }
}

impl FindingKind {
    pub fn word(self) -> &'static str {
        match self {
            FindingKind::Syntax => "syntax",
            FindingKind::Placement => "placement",
            FindingKind::Score => "score",
        }
    }
}

impl Finding {
    pub fn weight(&self) -> Weight {
        self.name.facts().2
    }

    /// What is wrong, without line and token: `running total written 347, is 357`.
    pub fn what(&self) -> String {
        let (.., what) = self.name.facts();
        match (self.written, self.right) {
            (Some(written), Some(right)) => {
                let sign = if self.why.is_empty() { "" } else { "; " };
                format!("{what} written {written}, is {right}{sign}{}", self.why)
            }
            _ => self.why.clone(),
        }
    }

    /// The finding as the writer puts it into a note: `[CUM: running total written 347, is 357]`. A
    /// corrected nick is named.
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
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}`: {}", self.token, self.what())
    }
}
