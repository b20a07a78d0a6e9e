//! [`InventedSlip`]: an invented result slip, as an operator types it.
use sixzero::rules::{Lots, Points};
use sixzero::tournament::PlayerNo;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SlipSide {
    pub number: PlayerNo,
    /// The full name.
    pub name: String,
    /// The shortest text that identifies the player in the event.
    pub short: String,
    pub score: Points,
}

/// A result slip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InventedSlip {
    /// The player who wrote it.
    pub one: SlipSide,
    pub other: SlipSide,
    /// The first player's spread, if it is on the slip.
    pub spread: Option<Points>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SlipMistake {
    /// The spread is not the difference.
    Spread,
    /// A digit is there twice: 4122 for 412.
    Digit,
    /// Another player's number.
    Number,
    /// The last digit is missing: 41 for 412.
    Short,
}

impl SlipMistake {
    pub const ALL: [SlipMistake; 4] =
        [SlipMistake::Spread, SlipMistake::Digit, SlipMistake::Number, SlipMistake::Short];
}

impl InventedSlip {
    /// The slip in one of the forms that an operator types: numbers, names, parts of names,
    /// `last,first`, or numbers with points between; with the spread if there is one.
    pub fn typed(&self, lots: &mut Lots) -> String {
        let InventedSlip { one, other, spread } = self;
        const FORMS: u64 = 8;
        let numbers = |between: &str| {
            let fields = [one.number.0.to_string(), one.score.to_string()];
            let others = [other.number.0.to_string(), other.score.to_string()];
            [fields, others].concat().join(between)
        };
        let named = |one_name: &str, other_name: &str| {
            format!("{one_name} {} {other_name} {}", one.score, other.score)
        };
        let mut text = match lots.below(FORMS) {
            0 => named(&one.name, &other.name),
            1 => named(&one.short.to_lowercase(), &other.short.to_lowercase()),
            2 => named(&turned(&one.name), &turned(&other.name)),
            3 => named(&one.short, &other.number.0.to_string()),
            // With points as separators nothing may follow.
            4 => return numbers("."),
            _ => numbers(" "),
        };
        if let Some(spread) = spread {
            text.push_str(&format!(" {spread}"));
        }
        text
    }

    pub fn mistaken(&self, mistake: SlipMistake, lots: &mut Lots) -> InventedSlip {
        let mut slip = self.clone();
        let difference = self.one.score - self.other.score;
        match mistake {
            SlipMistake::Spread => slip.spread = Some(difference + Points(10)),
            SlipMistake::Digit => {
                slip.one.score = Points(self.one.score.0 * 10 + self.one.score.0 % 10);
            }
            SlipMistake::Number => {
                // The neighbouring number is misread.
                slip.other.number = PlayerNo(if self.other.number.0 > 1 {
                    self.other.number.0 - 1
                } else {
                    self.other.number.0 + 1
                });
                if slip.other.number == self.one.number {
                    slip.other.number = PlayerNo(self.one.number.0.max(self.other.number.0) + 1);
                }
                slip.other.short = slip.other.number.0.to_string();
                slip.other.name.clone_from(&slip.other.short);
            }
            SlipMistake::Short => slip.other.score = Points(self.other.score.0 / 10),
        }
        if lots.below(2) == 0 {
            std::mem::swap(&mut slip.one, &mut slip.other);
            slip.spread = slip.spread.map(|spread| -spread);
        }
        slip
    }
}

/// `Lee,Ann` for `Ann Lee`.
fn turned(name: &str) -> String {
    match name.rsplit_once(' ') {
        Some((given, family)) => format!("{family},{given}"),
        None => name.to_owned(),
    }
}
