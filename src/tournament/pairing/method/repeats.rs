//! Reads and writes the word `no-repeats`.
use std::fmt;

use crate::pairing::method::Set;
use crate::pairing::recipe::Whose;
use crate::pairing::{Repeats, Setting};

const NO_REPEATS: &str = "no-repeats";

impl Repeats {
    pub(crate) fn read_avoided(&mut self, word: &str) -> Whose {
        if word != NO_REPEATS {
            return Whose::Common;
        }
        *self = Repeats::Avoided;
        Whose::Method
    }

    pub(crate) fn set_avoided(&mut self, setting: &Setting) -> Set {
        match (setting, *self) {
            (Setting::NoRepeats, Repeats::Avoided) => Set::Twice(NO_REPEATS, NO_REPEATS),
            (Setting::NoRepeats, Repeats::Allowed) => {
                *self = Repeats::Avoided;
                Set::Done
            }
            (Setting::Cop(_) | Setting::Cycles(_) | Setting::Shape(_), _) => Set::Unknown,
        }
    }

    pub(crate) fn write_avoided(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Repeats::Allowed => Ok(()),
            Repeats::Avoided => write!(f, " {NO_REPEATS}"),
        }
    }
}
