//! `standings`.
use clap::{Args, ValueEnum};

use crate::cli::loaded::{DivisionArgument, Loaded};
use crate::cli::{Answer, Context, Failure, Voice, late};
use crate::desk::{DivisionField, EventField, Refusal};
use crate::report::csv::Dialect;
use crate::report::{self, DivisionStandings, Form};
use crate::tournament::{Outcome, Pairing, PlayerId, RoundNo, RoundState, Standing};

/// `standings`.
#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero standings --round 2

Half wins are .5; the spread shown is the one that ranks (capped, where the event caps
spreads). Players who are equal share a rank; withdrawn players have none.")]
pub struct Standings {
    /// Show them as they were after this round
    #[arg(long, short, value_name = "N")]
    round: Option<u32>,
    /// Show them as they were at a savepoint, or after an operation of the log
    #[arg(long, value_name = "SAVEPOINT")]
    at: Option<String>,
    /// Choose the form
    #[arg(long, value_name = "FORM")]
    format: Option<Format>,
    /// Write CSV with BOM, `;` and decimal commas
    #[arg(long)]
    excel: bool,
    #[command(flatten)]
    division: DivisionArgument,
}

/// The form of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// A table for people
    Text,
    /// A table for spreadsheets
    Csv,
    /// The fields that programs rely upon
    Json,
}

/// The standings of a division with what goes beside them.
pub struct Ranked<'a> {
    field: &'a DivisionField,
    standings: Vec<Standing>,
    outcomes: Vec<Outcome>,
    through: Option<RoundNo>,
    next: Vec<Pairing>,
    uncertain: Vec<PlayerId>,
}

/// Shows the standings.
///
/// # Errors
/// No such division or round.
pub fn run(context: &Context, asked: &Standings) -> Result<Answer, Failure> {
    let form = form(context, asked)?;
    let (mut desk, division) = (context.desk()?, asked.division.division.as_deref());
    let loaded = match &asked.at {
        Some(at) => Loaded::at(&mut desk, at, division)?,
        None => Loaded::from(&mut desk, division)?,
    };
    let through = asked.round.map(RoundNo);
    if let Some(round) = through
        && loaded.fields.iter().all(|field| round > field.last_round())
    {
        return Err(Refusal::NoRound { round }.into());
    }
    let mut ranked = Vec::new();
    for field in &loaded.fields {
        ranked.push(Ranked::new(&loaded.event, field, through)?);
    }
    let shown: Vec<_> = ranked.iter().map(Ranked::shown).collect();
    let dialect = if asked.excel { Dialect::Excel } else { Dialect::Plain };
    let mut answer = match form {
        Form::Csv => {
            Answer::text(report::csv::render(&report::standings(&shown, Form::Csv), dialect))
        }
        Form::Json => Answer::table(&report::standings(&shown, Form::Json), Voice::Json, None),
        Form::Text => {
            let parts: Vec<String> = shown.iter().map(|one| text(context, &loaded, one)).collect();
            Answer::text(parts.join("\n"))
        }
    };
    answer.remarks = unfinished(&loaded, through);
    answer.remarks.extend(uncertain_said(&loaded, through));
    answer.remarks.extend(late::remark(&loaded));
    Ok(answer)
}

fn form(context: &Context, asked: &Standings) -> Result<Form, Failure> {
    let json = context.voice() == Voice::Json;
    match (asked.format, json, asked.excel) {
        (Some(Format::Json), _, false) | (None, true, false) => Ok(Form::Json),
        (Some(Format::Csv), false, _) | (None, false, true) => Ok(Form::Csv),
        (Some(Format::Text) | None, false, false) => Ok(Form::Text),
        (Some(_) | None, _, _) => Err(Failure::Usage {
            problem: "`--json`, `--format` and `--excel` ask for different forms".to_owned(),
            hint: "give one of them; `--excel` is a kind of CSV".to_owned(),
        }),
    }
}

fn text(context: &Context, loaded: &Loaded, one: &DivisionStandings<'_>) -> String {
    let table = report::standings(std::slice::from_ref(one), Form::Text);
    let table = report::text::render(&table, context.width());
    if loaded.has_several_divisions() {
        format!("Division {}\n\n{table}", report::visible(&one.division.name))
    } else {
        table
    }
}

impl<'a> Ranked<'a> {
    /// The standings of a division after a round, or after all.
    ///
    /// # Errors
    /// Results that do not fit their rounds.
    pub fn new(
        event: &EventField,
        field: &'a DivisionField,
        through: Option<RoundNo>,
    ) -> Result<Ranked<'a>, Refusal> {
        Ok(Ranked {
            field,
            standings: field.standings(&event.settings, through)?,
            outcomes: field.outcomes()?,
            through,
            next: next(field, through),
            uncertain: uncertain(event, field, through)
                .flat_map(|(_, pairing)| pairing.seats.players())
                .collect(),
        })
    }

    /// As the report takes it.
    #[must_use]
    pub fn shown(&self) -> DivisionStandings<'_> {
        DivisionStandings {
            division: &self.field.division,
            players: &self.field.players,
            standings: &self.standings,
            outcomes: &self.outcomes,
            through: self.through,
            next: &self.next,
            uncertain: &self.uncertain,
        }
    }
}

/// The results in the standings that are not certain, with their rounds.
fn uncertain<'f>(
    event: &EventField,
    field: &'f DivisionField,
    through: Option<RoundNo>,
) -> impl Iterator<Item = (RoundNo, &'f Pairing)> {
    let open = field.uncertain(&event.settings).into_iter();
    open.filter_map(move |(pairing, _)| {
        let round = field.rounds.iter().find(|round| round.id == pairing.round)?;
        through.is_none_or(|through| round.number <= through).then_some((round.number, pairing))
    })
}

/// A sentence on what the mark behind names means, where there is one.
fn uncertain_said(loaded: &Loaded, through: Option<RoundNo>) -> Option<String> {
    let mut places = Vec::new();
    for field in &loaded.fields {
        for (round, pairing) in uncertain(&loaded.event, field, through) {
            places.push(format!("round {}, {}", round.0, field.described(pairing)));
        }
    }
    let places = places.join("; ");
    (!places.is_empty()).then(|| format!("* with results that are not certain yet: {places}."))
}

/// What the players are to do next, as far as it is on the wall: the round after the one
/// asked for, else the games that are still to be played.
fn next(field: &DivisionField, through: Option<RoundNo>) -> Vec<Pairing> {
    let released = field.rounds.iter().filter(|round| round.state == RoundState::Released);
    match through {
        Some(through) => released
            .filter(|round| round.number.0 == through.0 + 1)
            .flat_map(|round| field.pairings_of(round).cloned())
            .collect(),
        None => {
            let open = released.filter(|round| !field.missing(round).is_empty());
            let first = open.min_by_key(|round| round.number);
            first
                .map(|round| field.missing(round).into_iter().cloned().collect())
                .unwrap_or_default()
        }
    }
}

/// A sentence for each round that counts and is not complete.
pub fn unfinished(loaded: &Loaded, through: Option<RoundNo>) -> Vec<String> {
    loaded
        .rounds(|_, round| {
            round.state == RoundState::Released
                && through.is_none_or(|through| round.number <= through)
        })
        .iter()
        .filter_map(|round| {
            let missing = round.field.missing(round.round).len();
            if missing == 0 {
                return None;
            }
            let division = if loaded.has_several_divisions() {
                format!(" of division {}", round.field.division.name)
            } else {
                String::new()
            };
            let results = if missing == 1 { "result is" } else { "results are" };
            let number = round.round.number.0;
            Some(format!("Round {number}{division} is unfinished: {missing} {results} missing."))
        })
        .collect()
}
