//! [`Lenient`]: what the operator asks to let stand.
use clap::Args;

use crate::cli::Context;
use desk::{Finding, Stamp};

// What is let stand though the rules refuse it; short for `--accept pool` and
#[derive(Clone, Copy, Debug, Default, Args)]
pub struct Lenient {
    /// Keep it as a finding though the set has no such tile left
    #[arg(long)]
    pub(super) unsure: bool,
    /// Keep a first play that misses the start until challenged
    #[arg(long)]
    pub(super) allow_misplaced: bool,
}

impl Lenient {
    /// The stamp of a request, with what is let stand in it.
    pub fn stamp(self, context: &Context) -> Stamp {
        let mut stamp = context.stamp();
        let asked = [(self.unsure, Finding::Pool), (self.allow_misplaced, Finding::Misplaced)];
        stamp.accepts.extend(asked.iter().filter(|(is_asked, _)| *is_asked).map(|(_, what)| *what));
        stamp
    }
}
