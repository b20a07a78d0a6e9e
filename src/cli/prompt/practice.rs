//! Practice at the prompt: the slip to type is on the screen, and the prompt says that it
//! is practice.
use std::collections::HashSet;

use crate::cli::prompt::day::Day;
use crate::cli::{Answer, Failure, Voice};
use desk::{PaperSlip, paper_slips};
use report::visible;
use tournament::PairingId;
use tournament::invent::{InventedSlip, SlipSide};

/// The slips that are on the screen.
#[derive(Debug)]
pub(super) struct Practice {
    seed: u64,
    /// Tables whose players were asked, because the desk refused what they wrote.
    asked: HashSet<PairingId>,
    shown: Option<PaperSlip>,
}

impl Practice {
    pub(super) fn new(seed: u64) -> Practice {
        Practice { seed, asked: HashSet::new(), shown: None }
    }
}

impl Day<'_> {
    /// The slip that lies on top of the pile, in practice.
    pub(super) fn slip_on_screen(&mut self) -> Result<Answer, Failure> {
        if self.practice.is_none() {
            return Ok(Answer::default());
        }
        let (field, round) = (self.field()?, self.place.round().ok());
        let Some(practice) = &mut self.practice else { return Ok(Answer::default()) };
        let seed = practice.seed;
        let slips = round.map(|round| paper_slips(&field, round, seed)).unwrap_or_default();
        let count = slips.len();
        practice.shown = slips.into_iter().next();
        if self.context.voice() == Voice::Json {
            return Ok(Answer::default());
        }
        let Some(paper) = &practice.shown else {
            return Ok(Answer::text(match round {
                None => "PRACTICE: `round pair` pairs the first round.".to_owned(),
                Some(round) => format!(
                    "PRACTICE: round {} is complete; `round pair` pairs the next, `standings` \
                     shows how it stands, `q` leaves and throws it all away.",
                    round.0
                ),
            }));
        };
        let table = paper.table.map(|table| format!(", table {}", table.0)).unwrap_or_default();
        let asked = practice.asked.contains(&paper.pairing);
        let (head, slip) = match asked {
            true => ("You ask the players, and they say", &paper.truth),
            false => ("The slip says", &paper.slip),
        };
        Ok(Answer::text(format!(
            "PRACTICE, round {}{table} ({count} to come). {head}:\n{}",
            paper.round.0,
            lines(slip)
        )))
    }

    /// The desk refused a line: the players of a wrong slip are asked.
    pub(super) fn ask_players(&mut self) {
        if let Some(practice) = &mut self.practice
            && let Some(paper) = practice.shown.as_ref().filter(|paper| paper.mistake.is_some())
        {
            practice.asked.insert(paper.pairing);
        }
    }
}

/// The slip as it lies there.
fn lines(slip: &InventedSlip) -> String {
    let side = |side: &SlipSide| format!("{} (no. {})", visible(&side.name), side.number.0);
    let (one, other) = (side(&slip.one), side(&slip.other));
    let wide = one.chars().count().max(other.chars().count());
    let pad = |text: &str| format!("{text}{}", " ".repeat(wide - text.chars().count()));
    let spread = slip.spread.map(|spread| format!("   spread {:+}", spread.0)).unwrap_or_default();
    format!(
        "    {}  {:>4}\n    {}  {:>4}{spread}",
        pad(&one),
        slip.one.score,
        pad(&other),
        slip.other.score
    )
}
