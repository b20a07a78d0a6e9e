//! [`Check`]: something that was examined, and its state.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    Well,
    Look,
    /// It cannot be told here.
    Untold,
}

/// What was examined, and the finding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    pub name: &'static str,
    pub state: State,
    pub said: String,
}

impl Check {
    pub fn well(name: &'static str, said: impl Into<String>) -> Check {
        Check { name, state: State::Well, said: said.into() }
    }

    pub fn look(name: &'static str, said: impl Into<String>) -> Check {
        Check { name, state: State::Look, said: said.into() }
    }

    pub fn untold(name: &'static str, said: impl Into<String>) -> Check {
        Check { name, state: State::Untold, said: said.into() }
    }
}
