//! `slips`, `results`, `checklist`, `missing`: a round on paper, before and after its games.
use std::io::{self, IsTerminal};

use clap::Args;

use crate::cli::app::typed_word::{Words, one_of};
use crate::cli::os::clock;
use crate::cli::report::ReportArguments;
use crate::cli::{Answer, Context, Failure, Voice};
use ::show::reader::Reader;
use ::show::result::missing;
use ::show::round::{papers, results};
use ::show::standings::Wanted;
use desk::Desk;
use report::page::{Paper, PerPage, SlipPaper};
use report::slips::SlipBox;
use tournament::{RoundNo, name_key};

#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero slips 4 --boxes spread,total --output slips.html

A slip for each table, with lines to cut along: 4, 6 or 8 on a sheet of a page. They fit A4 and
Letter; with `--paper` they fill that one. The player who starts comes first.")]
pub struct Slips {
    /// Give the round; the last one where it is not given
    round: Option<u32>,
    /// Leave room for these beside score and signature
    #[arg(long, value_name = "WHAT", value_delimiter = ',', value_parser = one_of(BOXES))]
    boxes: Vec<SlipBox>,
    /// Choose how many go on a sheet of paper
    #[arg(long, value_name = "N", default_value = "4", value_parser = one_of(PER_PAGE))]
    per_page: PerPage,
    /// Fill this paper
    #[arg(long, value_name = "PAPER", value_parser = one_of(PAPERS))]
    paper: Option<Paper>,
    #[command(flatten)]
    report: ReportArguments,
}

const PER_PAGE: Words<PerPage> = &[
    ("4", PerPage::Four, "With room for every box"),
    ("6", PerPage::Six, "Less high"),
    ("8", PerPage::Eight, "A line a player"),
];

const PAPERS: Words<Paper> =
    &[("a4", Paper::A4, "297 mm high"), ("letter", Paper::Letter, "11 inches high")];

const BOXES: Words<SlipBox> = &[
    ("spread", SlipBox::Spread, "The spread of the game"),
    ("total", SlipBox::Total, "The spread so far, with this game"),
    ("blanks", SlipBox::Blanks, "The blanks played"),
    ("challenges", SlipBox::Challenges, "The challenges made"),
    ("draw", SlipBox::Draw, "The tiles drawn for the start"),
];

#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero results 4

The scores of a round by table, and which tables are not in yet. `sixzero missing` says whom to
walk to, `sixzero checklist` has the results in the order of the slips.")]
pub struct Results {
    /// Give the round; the last one with a result where it is not given
    round: Option<u32>,
    #[command(flatten)]
    report: ReportArguments,
}

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

The tables to walk to; results that are unconfirmed or that two people report differently, slips
that differ from their records, and what recorded games wait for. As a page (`--output`) it is
the tables alone.")]
pub struct Missing {
    /// Give the round; every one where it is not given
    round: Option<u32>,
    #[command(flatten)]
    report: ReportArguments,
}

pub fn slips(context: &Context, asked: &Slips) -> Result<Answer, Failure> {
    let round = asked.round.map(RoundNo);
    let paper = SlipPaper { per_page: asked.per_page, paper: asked.paper };
    let answer = asked
        .report
        .answer(context, |_, loaded| papers::slips(loaded, round, &asked.boxes, paper))?;
    let is_read = io::stdout().is_terminal() && asked.report.is_printed();
    Ok(answer.and(is_read.then(|| {
        "On paper: `sixzero slips --output slips.html`, and print that page in a browser."
            .to_owned()
    })))
}

pub fn results(context: &Context, asked: &Results) -> Result<Answer, Failure> {
    let round = asked.round.map(RoundNo);
    asked.report.answer(context, |_, loaded| results::of_round(loaded, round))
}

pub fn checklist(context: &Context, asked: &Checklist) -> Result<Answer, Failure> {
    let round = asked.round.map(RoundNo);
    asked
        .report
        .answer(context, |desk, loaded| papers::checklist(desk, loaded, round, clock::TIMES))
}

pub fn missing(context: &Context, asked: &Missing) -> Result<Answer, Failure> {
    let round = asked.round.map(RoundNo);
    let voice = match asked.report.wanted(context)? {
        Wanted::Rows => Voice::Json,
        Wanted::Text(_) => Voice::Text,
        Wanted::Page | Wanted::PageOfRows => {
            return asked.report.answer(context, |_, loaded| papers::missing(loaded, round));
        }
    };
    let division = asked.report.division.name();
    let mut desk = context.desk()?;
    let reader = Reader { voice, ..context.reader() };
    let answer = missing::answer(&mut desk, division, round, &reader, context.stamp().at)?;
    match voice {
        Voice::Json => Ok(answer),
        Voice::Text => {
            let waited = waited(context, &mut desk, division, round)?;
            Ok(waited.into_iter().fold(answer, Answer::remark))
        }
    }
}

/// How long the tables of each round are out whose result is missing.
fn waited(
    context: &Context,
    desk: &mut Desk,
    division: Option<&str>,
    round: Option<RoundNo>,
) -> Result<Vec<String>, Failure> {
    let mut said = Vec::new();
    for known in desk.progress()?.divisions {
        if division.is_some_and(|name| name_key(name) != name_key(&known.division)) {
            continue;
        }
        let open = known.rounds.iter().filter(|open| !open.missing.is_empty());
        for open in open.filter(|open| round.is_none_or(|round| round == open.round)) {
            let waited = desk.waited(&known.division, open.round)?.said(context.stamp().at);
            let (number, name) = (open.round.0, &known.division);
            let waited = waited.map(|waited| waited.replacen("Released", "released", 1));
            said.extend(waited.map(|waited| format!("Round {number} of {name}: {waited}")));
        }
    }
    Ok(said)
}
