//! [`DivisionArgument`]: the division that a command is about.
use clap::Args;

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
