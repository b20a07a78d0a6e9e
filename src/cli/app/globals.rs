//! [`Globals`]: the options of every command.
use std::path::PathBuf;

use clap::{ArgAction, Args, ValueEnum};

use desk::Finding;

/// The options of every command.
#[derive(Clone, Debug, Args)]
pub struct Globals {
    /// Name the event file
    #[arg(
        long,
        global = true,
        hide = true,
        value_name = "FILE",
        env = "SIXZERO_EVENT",
        hide_env_values = true
    )]
    pub(super) event: Option<PathBuf>,
    /// Say who enters this
    #[arg(
        long,
        global = true,
        hide = true,
        value_name = "NAME",
        env = "SIXZERO_BY",
        hide_env_values = true
    )]
    pub(super) by: Option<String>,
    /// Say why
    #[arg(long, global = true, hide = true, value_name = "WHY")]
    pub(super) reason: Option<String>,
    /// Override a finding by its name
    #[arg(long, global = true, hide = true, value_name = "FINDING", value_parser = finding)]
    pub(super) accept: Vec<Finding>,
    /// Say yes to what this command asks
    #[arg(long, short, global = true, hide = true)]
    pub(super) yes: bool,
    /// Give a key of your own: what is sent twice is entered once
    #[arg(long, global = true, hide = true, value_name = "KEY")]
    pub(super) key: Option<String>,
    /// Check and tell everything, change nothing
    #[arg(long, short = 'n', global = true, hide = true)]
    pub(super) dry_run: bool,
    /// Answer in JSON
    #[arg(long, global = true, hide = true)]
    pub(super) json: bool,
    /// Leave remarks out
    #[arg(long, short, global = true, hide = true)]
    pub(super) quiet: bool,
    /// Choose when to use colour
    #[arg(long, global = true, hide = true, value_name = "WHEN", default_value = "auto")]
    pub(super) color: Colour,
    /// Print it as it is, however long
    #[arg(long, global = true, hide = true)]
    pub(super) no_pager: bool,
    /// Print help
    #[arg(long, short, global = true, hide = true, action = ArgAction::HelpShort)]
    pub(super) help: Option<bool>,
}

/// When to use colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Colour {
    /// On a terminal, unless `NO_COLOR` is set
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

impl Globals {
    /// Whether the questions of one command are answered by yes.
    pub fn says_yes(&self) -> bool {
        self.yes
    }

    pub fn apply_colour(&self) {
        let choice = match self.color {
            Colour::Auto => anstream::ColorChoice::Auto,
            Colour::Always => anstream::ColorChoice::Always,
            Colour::Never => anstream::ColorChoice::Never,
        };
        choice.write_global();
    }
}

fn finding(name: &str) -> Result<Finding, String> {
    let known = || Finding::ALL.iter().map(|finding| finding.name()).collect::<Vec<_>>().join(", ");
    Finding::ALL
        .iter()
        .copied()
        .find(|finding| finding.name() == name)
        .ok_or_else(|| format!("the findings are {}", known()))
}
