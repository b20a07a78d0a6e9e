//! `standings`.
use clap::Args;

use crate::cli::loaded::Loaded;
use crate::cli::ratings::Rating;
use crate::cli::report::{ReportArguments, ReportFormat, RoundSpan};
use crate::cli::{Answer, Context, Failure, Voice, late};
use crate::desk::{DivisionField, EventField, Refusal};
use crate::report::{self, DivisionStandings, Form, rating_notes, standings_page};
use crate::tournament::rating::{Estimate, RatingSystem};
use crate::tournament::{Outcome, Pairing, PlayerId, RoundNo, RoundState, Standing};

/// `standings`.
#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero standings --round 2

Half wins are .5; the spread shown is the one that ranks (capped, where the event caps
spreads). Players who are equal share a rank; withdrawn players have none. `--rounds 4-6`
ranks by those rounds alone, for the prize of an afternoon.")]
pub struct Standings {
    /// Show them as they were after this round
    #[arg(long, short, value_name = "N")]
    round: Option<u32>,
    /// Show them as they were at a savepoint, or after an operation of the log
    #[arg(long, value_name = "SAVEPOINT")]
    at: Option<String>,
    /// Count these rounds alone: 4-6, 4-, -6 or 4
    #[arg(long, value_name = "ROUNDS", conflicts_with = "round", allow_hyphen_values = true)]
    rounds: Option<RoundSpan>,
    /// Add each player's estimated rating and performance rating
    #[arg(long, conflicts_with_all = ["rounds", "at"])]
    ratings: bool,
    #[command(flatten)]
    report: ReportArguments,
}

/// The standings of a division with what goes beside them.
pub struct Ranked<'a> {
    field: &'a DivisionField,
    standings: Vec<Standing>,
    outcomes: Vec<Outcome>,
    through: Option<RoundNo>,
    next: Vec<Pairing>,
    uncertain: Vec<PlayerId>,
    rating: Option<(RatingSystem, Vec<Estimate>)>,
}

/// Shows the standings.
///
/// # Errors
/// No such division or round.
pub fn run(context: &Context, asked: &Standings) -> Result<Answer, Failure> {
    let form = asked.report.form(context)?;
    let (mut desk, division) = (context.desk()?, asked.report.division.division.as_deref());
    let loaded = match &asked.at {
        Some(at) => Loaded::at(&mut desk, at, division)?,
        None => Loaded::from(&mut desk, division)?,
    };
    let span = asked.rounds.unwrap_or(RoundSpan { from: None, through: asked.round.map(RoundNo) });
    span.check(&loaded)?;
    let (mut ranked, mut rating_remarks) = (Vec::new(), Vec::new());
    for field in &loaded.fields {
        let mut one = Ranked::over(&loaded.event, field, span)?;
        if asked.ratings {
            let rating = Rating::of(&loaded, field, None, span.through)?;
            rating_remarks.extend(rating_notes(&rating.shown()));
            one.rating = Some(rating.taken());
        }
        ranked.push(one);
    }
    rating_remarks.dedup();
    let shown: Vec<_> = ranked.iter().map(Ranked::shown).collect();
    let unfinished = unfinished(&loaded, span.through);
    let mut answer = match (form, &asked.report.output) {
        (ReportFormat::Json, None) => {
            Answer::table(&report::standings(&shown, Form::Json), Voice::Json, None)
        }
        (ReportFormat::Text, None) => {
            let parts: Vec<String> = shown.iter().map(|one| text(context, &loaded, one)).collect();
            let notes: Vec<String> =
                rating_remarks.iter().map(|note| format!("{}\n", report::visible(note))).collect();
            let notes = report::text::wrapped(&notes.concat(), context.width());
            Answer::text(parts.join("\n") + &notes)
        }
        (ReportFormat::Csv | ReportFormat::Html | ReportFormat::Json | ReportFormat::Text, _) => {
            let mut page = standings_page(&loaded.event.settings.name, &shown, span.title(&loaded));
            page.notes.clone_from(&unfinished);
            page.notes.extend(rating_remarks.iter().cloned());
            if form == ReportFormat::Json {
                page.data = report::standings(&shown, Form::Json);
            }
            asked.report.answer(context, &page)?
        }
    };
    answer.remarks.extend(unfinished);
    if form == ReportFormat::Csv || form == ReportFormat::Json {
        answer.remarks.extend(rating_remarks);
    }
    answer.remarks.extend(uncertain_said(&loaded, span.through));
    answer.remarks.extend(late::remark(&loaded));
    Ok(answer)
}

/// The standings of a division as a table under its name.
pub fn text(context: &Context, loaded: &Loaded, one: &DivisionStandings<'_>) -> String {
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
        Ranked::over(event, field, RoundSpan { from: None, through })
    }

    /// The standings of a division by some rounds alone.
    ///
    /// # Errors
    /// Results that do not fit their rounds.
    pub(super) fn over(
        event: &EventField,
        field: &'a DivisionField,
        span: RoundSpan,
    ) -> Result<Ranked<'a>, Refusal> {
        let through = span.through;
        Ok(Ranked {
            field,
            standings: field.standings_over(&event.settings, span.first(), through)?,
            outcomes: field.outcomes()?,
            through,
            rating: None,
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
            estimates: self.rating.as_ref().map(|(system, all)| (system, &all[..])),
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
