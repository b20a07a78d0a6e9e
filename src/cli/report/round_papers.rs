//! `slips`, `checklist`, `missing`: a round on paper, before and after its games.
use std::collections::HashMap;

use clap::Args;

use crate::cli::app::loaded::{Loaded, RoundLoaded};
use crate::cli::app::typed_word::{Words, one_of};
use crate::cli::os::clock;
use crate::cli::report::ReportArguments;
use crate::cli::{Answer, Context, Failure};
use desk::EnteredSlip;
use report::slips::{SlipBox, tally_slips};
use report::{self, CheckedSlip, DivisionRound};
use tournament::{PairingId, RoundNo, Seats};

#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero slips 4 --boxes spread,total --output slips.html

A slip for each table, several on a sheet, with lines to cut along. Who starts stands first.")]
pub struct Slips {
    /// Give the round; the last one where it is not given
    round: Option<u32>,
    /// Leave room for these beside score and signature
    #[arg(long, value_name = "WHAT", value_delimiter = ',', value_parser = one_of(BOXES))]
    boxes: Vec<SlipBox>,
    #[command(flatten)]
    report: ReportArguments,
}

const BOXES: Words<SlipBox> = &[
    ("spread", SlipBox::Spread, "The spread of the game"),
    ("total", SlipBox::Total, "The spread so far, with this game"),
    ("blanks", SlipBox::Blanks, "The blanks played"),
    ("challenges", SlipBox::Challenges, "The challenges made"),
    ("draw", SlipBox::Draw, "The tiles drawn for the start"),
];

#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero checklist 4

The results of a round in the order in which they were entered: the order of the pile of
slips. Corrections stand where the slip was entered first.")]
pub struct Checklist {
    /// Give the round; the last one where it is not given
    round: Option<u32>,
    #[command(flatten)]
    report: ReportArguments,
}

#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero missing 4

The tables to walk to. `sixzero result missing` also says what recorded games wait for, and
which slips differ from their records.")]
pub struct Missing {
    /// Give the round; every one where it is not given
    round: Option<u32>,
    #[command(flatten)]
    report: ReportArguments,
}

pub fn slips(context: &Context, asked: &Slips) -> Result<Answer, Failure> {
    let loaded = asked.report.load(context)?;
    let rounds = loaded.round(asked.round.map(RoundNo))?;
    let shown: Vec<DivisionRound<'_>> = rounds.iter().map(|round| round.shown()).collect();
    let page = tally_slips(&loaded.event.settings.name, &shown, &asked.boxes);
    asked.report.answer(context, &loaded.event, page)
}

pub fn checklist(context: &Context, asked: &Checklist) -> Result<Answer, Failure> {
    let mut desk = context.desk()?;
    let loaded = Loaded::from(&mut desk, asked.report.division.name())?;
    let rounds = loaded.round(asked.round.map(RoundNo))?;
    let entries = desk.slip_entries()?;
    let piles: Vec<_> = rounds.iter().map(|round| (round, pile(round, &entries))).collect();
    let shown: Vec<_> = piles.iter().map(|(round, pile)| (round.shown(), pile.clone())).collect();
    let page = report::checklist(&loaded.event.settings.name, &shown);
    asked.report.answer(context, &loaded.event, page)
}

/// A round's results in the order in which they came in.
fn pile<'a>(
    round: &RoundLoaded<'a>,
    entries: &HashMap<PairingId, EnteredSlip>,
) -> Vec<CheckedSlip<'a>> {
    let mut pile: Vec<_> = round
        .results
        .iter()
        .filter_map(|&result| {
            let pairing = round.field.pairings.iter().find(|p| p.id == result.pairing)?;
            Some((entries.get(&pairing.id), pairing, result))
        })
        .collect();
    pile.sort_by_key(|(entry, pairing, _)| {
        let is_bye = matches!(pairing.seats, Seats::Solo(_));
        (is_bye, entry.map(|entry| entry.operation), pairing.id)
    });
    let entered = |entry: &EnteredSlip| format!("{} {}", clock::time(entry.at), entry.by);
    pile.into_iter()
        .map(|(entry, pairing, result)| CheckedSlip {
            pairing,
            result,
            entered: entry.map(entered).unwrap_or_default(),
        })
        .collect()
}

pub fn missing(context: &Context, asked: &Missing) -> Result<Answer, Failure> {
    let loaded = asked.report.load(context)?;
    let rounds = match asked.round {
        Some(number) => loaded.round(Some(RoundNo(number)))?,
        None => loaded.released(),
    };
    let shown: Vec<DivisionRound<'_>> = rounds.iter().map(|round| round.shown()).collect();
    let page = report::missing_page(&loaded.event.settings.name, &shown);
    asked.report.answer(context, &loaded.event, page)
}
