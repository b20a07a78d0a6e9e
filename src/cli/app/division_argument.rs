//! [`DivisionArgument`], [`RoundArgument`]: the division or the round that a command is about.
use clap::Args;

use tournament::RoundNo;

#[derive(Clone, Debug, Args)]
pub struct DivisionArgument {
    /// Name the division; not needed where there is one
    #[arg(long, short = 'd', value_name = "NAME")]
    pub division: Option<String>,
}

impl DivisionArgument {
    pub fn name(&self) -> Option<&str> {
        self.division.as_deref()
    }
}

#[derive(Debug, Args)]
pub struct RoundArgument {
    /// Give the round
    pub round: u32,
    #[command(flatten)]
    pub division: DivisionArgument,
}

impl RoundArgument {
    pub fn number(&self) -> RoundNo {
        RoundNo(self.round)
    }
}
