//! `certificates`.
use clap::Args;

use crate::cli::report::ReportArguments;
use crate::cli::{Answer, Context, Failure};
use ::show::event::loaded::Loaded;
use ::show::standings::certificates::{CertificatesAsked, certificates};
use desk::prizes_at_hand;

#[derive(Debug, Args)]
#[command(after_help = "Examples:
  sixzero certificates --output certificates.html
  sixzero certificates --first 3 --output certificates.html
  sixzero certificates ann --output ann.html

A sheet each, to be printed from a browser: the name, the place, wins, losses and spread, the
prizes that the player has won, the day. As long as results are missing or uncertain there are no
places and prizes on it, but how much the player has played.")]
pub struct Certificates {
    /// Name the player, or give the number; else all who have played
    player: Option<String>,
    /// Leave out players outside the first N places who have no prize
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..),
        conflicts_with = "player")]
    first: Option<u32>,
    #[command(flatten)]
    report: ReportArguments,
}

pub fn run(context: &Context, asked: &Certificates) -> Result<Answer, Failure> {
    let mut desk = context.desk()?;
    let at_hand = desk.shown(prizes_at_hand)?;
    // Prizes of the whole event are won against everybody, also where one division is looked at.
    let loaded = Loaded::from(&mut desk, None)?;
    let wanted = CertificatesAsked {
        division: asked.report.division.name(),
        player: asked.player.as_deref(),
        first: asked.first,
    };
    let (page, remarks) = certificates(&loaded, &at_hand, &wanted)?;
    let mut answer = asked.report.put(context, &loaded.event, page)?;
    answer.remarks.extend(remarks);
    Ok(answer)
}
