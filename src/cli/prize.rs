//! `prize` and `prizes`: the list of prizes, and who gets them.
use std::path::PathBuf;

use clap::{Args, Subcommand};
use serde::Serialize;

use crate::cli::app::input;
use crate::cli::app::loaded::{Loaded, RoundLoaded};
use crate::cli::report::ReportArguments;
use crate::cli::standings::unfinished;
use crate::cli::{Answer, Context, Failure, Voice};
use desk::{PrizeList, PrizesAtHand, find_division, prize_winner, prizes_at_hand};
use report::{Explained, PrizeOrder, PrizesShown, prizes, visible};
use tournament::prize::{Prize, PrizeDivision, PrizeEntry, PrizeError, PrizeField, awards};
use tournament::rating::RatingSystem;
use tournament::{Outcome, PlayerId};

#[derive(Debug, Subcommand)]
#[command(defer = true)]
pub enum Command {
    /// Add a prize
    #[command(after_help = "Examples:
  sixzero prize add 1st 300
  sixzero prize add A: 2nd 150 group=cash
  sixzero prize add high win 20 rounds=1-4
  sixzero prize add 'given \"a book\" name=\"Best play\" winner=ann'

A line is [DIVISION:] WHAT FOR, what is given, options. For: 1st, 2nd …, team, high game, high
win, high loss, low win, low loss, high spread, low spread, high combined, high average,
spread, tuff luck, lucky stiff, upset, overseed, rating change, over expectation, lower half,
given; 2nd high win is the next. Options:
rounds=5-8, under=1200 (ratings), class=B, group=NAME (one prize of it each), order=N, name=,
winner=. What is given: 300, 12.50, $300, or a thing in quotation marks. `currency $` and
`rounding 5` are lines too: docs/rules/prizes.md.")]
    Add {
        /// Write the line as it is to stand
        #[arg(required = true)]
        line: Vec<String>,
    },
    /// Replace the list of prizes with a file, a line each
    #[command(after_help = "Example:
  sixzero prize import prizes.txt

The list that was there goes; `sixzero undo` brings it back. A list without a prize is refused:
`sixzero prize clear` takes the list away.")]
    Import {
        /// Name the file, or `-` for stdin
        file: PathBuf,
    },
    /// Show the list of prizes, line by line
    #[command(after_help = "Example:
  sixzero prize list")]
    List,
    /// Take a line out of the list
    #[command(after_help = "Example:
  sixzero prize remove 3")]
    Remove {
        /// Give its number in `sixzero prize list`
        line: usize,
    },
    /// Take the whole list away
    #[command(after_help = "Example:
  sixzero prize clear

`sixzero undo` brings it back.")]
    Clear,
}

#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero prizes --award-order --output ceremony.html

Equal players share the prizes of the places that they take together; a prize of a group goes
to the next where somebody has one of it already. Before the last result is in, it says who
would get them.")]
pub struct Prizes {
    /// Say who was passed over, and why
    #[arg(long)]
    explain: bool,
    /// Print them as they are handed over, the best last
    #[arg(long)]
    award_order: bool,
    #[command(flatten)]
    report: ReportArguments,
}

pub fn run(context: &Context, command: &Command) -> Result<Answer, Failure> {
    let mut desk = context.desk()?;
    let (stamp, voice) = (context.stamp(), context.voice());
    match command {
        Command::Add { line } => {
            let line: Vec<String> = line.iter().map(|word| requoted(word)).collect();
            let receipt = desk.set_prizes(&stamp, &line.join(" "), PrizeList::Add)?;
            Ok(Answer::change(&receipt, voice, Lines { lines: receipt.value }))
        }
        Command::Import { file } => {
            let text = input::text(file)?;
            let receipt = desk.set_prizes(&stamp.clone().with(&text), &text, PrizeList::Replace)?;
            Ok(Answer::change(&receipt, voice, Lines { lines: receipt.value }))
        }
        Command::Remove { line } => {
            let receipt = desk.remove_prize(&stamp, *line)?;
            Ok(Answer::change(&receipt, voice, ()))
        }
        Command::Clear => {
            let receipt = desk.clear_prizes(&stamp)?;
            Ok(Answer::change(&receipt, voice, Lines { lines: receipt.value }))
        }
        Command::List => {
            let lines = desk.shown(|view| Ok(view.prizes()))?;
            let texts = lines.iter().map(|line| visible(&line.text).into_owned());
            Ok(match voice {
                Voice::Json => {
                    let rows = (1..).zip(texts);
                    let rows = rows.map(|(line, text)| PrizeLineShown { line, text });
                    Answer::json(&rows.collect::<Vec<_>>())
                }
                Voice::Text if lines.is_empty() => Answer::text(
                    "No prizes yet: `sixzero prize add 1st 300`, or `sixzero prize import FILE`.",
                ),
                Voice::Text => {
                    let rows = (1..).zip(texts).map(|(at, line)| format!("{at}. {line}"));
                    Answer::text(rows.collect::<Vec<_>>().join("\n"))
                }
            })
        }
    }
}

/// How many lines were added, or are there.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Lines {
    lines: usize,
}

/// A line of the list for programs.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct PrizeLineShown {
    line: usize,
    text: String,
}

/// What the shell took the quotation marks off gets them again: `name=High word` as one word.
fn requoted(word: &str) -> String {
    if !word.contains(' ') || word.contains('"') {
        return word.to_owned();
    }
    match word.split_once('=') {
        Some((key, value)) if !key.contains(' ') => format!("{key}=\"{value}\""),
        Some(_) | None => word.to_owned(),
    }
}

pub fn shown(context: &Context, asked: &Prizes) -> Result<Answer, Failure> {
    let mut desk = context.desk()?;
    let only = asked.report.division.name();
    let PrizesAtHand { entries, faults } = desk.shown(prizes_at_hand)?;
    // Prizes of the whole event are won against everybody, also where one division is looked at.
    let loaded = Loaded::from(&mut desk, None)?;
    let only = only.map(|name| find_division(&loaded.event.divisions, Some(name))).transpose()?;
    let concerns = |prize: &Prize| {
        let of = prize.division.as_ref().zip(only);
        of.is_none_or(|(name, only)| *name == only.name)
    };
    let rounds = loaded.released();
    let rounds: Vec<_> = rounds.iter().map(RoundLoaded::counted).collect();
    let mut known: Vec<(Vec<Outcome>, Vec<PlayerId>, Option<RatingSystem>)> = Vec::new();
    for field in &loaded.fields {
        let system = loaded.event.within(&field.division)?.rating_system()?;
        known.push((field.outcomes()?, field.house_players().collect(), system));
    }
    let divisions: Vec<PrizeDivision<'_>> = loaded
        .fields
        .iter()
        .zip(&known)
        .map(|(field, (outcomes, unranked, system))| PrizeDivision {
            division: &field.division,
            players: &field.players,
            outcomes,
            unranked,
            spread_cap: field.spread_caps(&loaded.event.settings),
            tie_breaks: &field.tie_breaks,
            rating: system.as_ref(),
        })
        .collect();
    let players = loaded.players();
    let field = PrizeField { divisions: &divisions, rounds: &rounds };
    let divisions = &loaded.event.divisions;
    // Who is not there is among the faults.
    let named = |prize: &_| prize_winner(divisions, &players, prize).ok().flatten();
    let mut awards = awards(&entries, &field, named);
    awards.awards.retain(|award| {
        let prizes = award.prizes.iter().filter_map(|at| entries.get(*at)?.prize());
        prizes.into_iter().all(concerns)
    });
    let order = if asked.award_order { PrizeOrder::Handing } else { PrizeOrder::Listed };
    let explained = if asked.explain { Explained::Traced } else { Explained::Plain };
    let listed =
        PrizesShown { entries: &entries, awards: &awards, field: &field, players: &players };
    let mut page = prizes(&loaded.event.settings.name, &listed, order, explained);
    page.notes = unfinished(&loaded, None);
    page.notes.extend(unrated(&entries, field.divisions, concerns));
    let mut answer = asked.report.answer(context, &loaded.event, page)?;
    answer.remarks.extend(faults.iter().map(misfit));
    if entries.is_empty() {
        answer.remarks.push(
            "There are no prizes yet: `sixzero prize add 1st 300`, or `sixzero prize import FILE`."
                .to_owned(),
        );
    }
    Ok(answer)
}

/// A sentence for a line of the list that does not fit the event.
fn misfit(fault: &PrizeError) -> String {
    visible(&format!("The list of prizes, {fault}.")).into_owned()
}

/// A sentence for each division on the prizes that go by its ratings: that they are estimates,
/// or that there are none.
fn unrated(
    entries: &[PrizeEntry],
    divisions: &[PrizeDivision<'_>],
    concerns: impl Fn(&Prize) -> bool,
) -> Vec<String> {
    let mut notes = Vec::new();
    for one in divisions {
        let prizes = entries.iter().filter_map(PrizeEntry::prize);
        let prizes = prizes.filter(|prize| prize.kind.is_rated() && prize.winner.is_none());
        let is_own =
            |prize: &&Prize| prize.division.as_ref().is_none_or(|name| one.division.name == *name);
        let prizes = prizes.filter(is_own).filter(|prize| concerns(prize)).map(Prize::label);
        let prizes: Vec<String> = prizes.collect();
        if prizes.is_empty() {
            continue;
        }
        let (prizes, division) = (prizes.join("; "), &one.division.name);
        notes.push(match one.rating {
            None => format!(
                "No one can get them: division {division} has no rating system \
                 (`event set rating-system NAME`): {prizes}."
            ),
            Some(system) => format!(
                "By estimated ratings ({}) in division {division}, unofficial: {prizes}.",
                system.name
            ),
        });
    }
    notes
}
