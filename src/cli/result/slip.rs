//! [`Slip`]: a round and a slip of it, as they are typed.
use clap::Args;

use crate::cli::app::division_argument::DivisionArgument;
use desk::{ClaimText, Refusal, SlipEntry, SlipText, TieBreak};
use tournament::RoundNo;

#[derive(Debug, Args)]
pub struct Slip {
    /// Give the round
    pub round: u32,
    /// Write the slip, quoted or not
    #[arg(required = true, allow_negative_numbers = true, value_name = "SLIP")]
    pub words: Vec<String>,
    /// Say who won a tied game by the score before the racks
    #[arg(long, value_name = "PLAYER", conflicts_with = "drawn")]
    pub won: Option<String>,
    /// Say that a tied game is a draw
    #[arg(long)]
    pub drawn: bool,
    #[command(flatten)]
    pub division: DivisionArgument,
}

impl Slip {
    pub fn text(&self) -> String {
        self.words.join(" ")
    }

    pub fn entry(&self, text: &str) -> Result<SlipEntry<'_>, Refusal> {
        let (text, claims) = ClaimText::split(text)?;
        Ok(SlipEntry {
            claims,
            division: self.division.name(),
            round: RoundNo(self.round),
            slip: SlipText::parse(text)?,
            tie_break: match &self.won {
                Some(winner) => TieBreak::Won(winner),
                None if self.drawn => TieBreak::Drawn,
                None => TieBreak::Unsaid,
            },
        })
    }
}
