//! [`Breach`]: a limit that a pair breaks.
use std::fmt;

use crate::RoundNo;

/// A limit that a pair breaks, because no pairing keeps all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Breach {
    MetOften { times: u32, most: u32 },
    MetLately { round: RoundNo },
    KeptApart,
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Breach::MetOften { times, most } => {
                let meetings = if *times == 1 { "once" } else { "already" };
                let more = if *times == 1 { String::new() } else { format!(" {times} times") };
                match most {
                    0 => write!(f, "have met {meetings}{more}, and no repeats are allowed"),
                    1 => write!(f, "have met {meetings}{more}, and one repeat is allowed"),
                    most => write!(f, "have met {meetings}{more}, and {most} repeats are allowed"),
                }
            }
            Breach::MetLately { round } => write!(f, "met in round {}", round.0),
            Breach::KeptApart => write!(f, "are to be kept apart"),
        }
    }
}
