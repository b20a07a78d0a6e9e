//! `bulletin`: the figures of a club night.
use crate::cli::os::clock;
use clap::Args;

use crate::cli::app::division_argument::DivisionArgument;
use crate::cli::output::{Output, Pages, Printed};
use crate::cli::{Answer, Context, Failure, lexicon};
use ::show::event::loaded::Loaded;
use ::show::standings::ranked::Ranked;
use ::show::standings::unfinished::unfinished;
use desk::{LeftOut, Night};
use report::bulletin::{NightShown, bulletin};
use report::csv::Dialect;
use report::page::PageTables;
use tournament::plural;

#[derive(Debug, Args)]
#[command(after_help = "Examples:
  sixzero bulletin
  sixzero bulletin --since 2026-11-14 --output bulletin.html

A game belongs to the day on which its slip was entered or its record begun; the standings
are always those of the whole event. Words, challenges and blanks come from recorded games.
`docs/rules/bulletin.md` says what each figure means.")]
pub struct BulletinArguments {
    /// Count the games entered on this day or later, as 2026-11-14
    #[arg(long, value_name = "DATE")]
    since: Option<String>,
    #[command(flatten)]
    output: Output<Pages>,
    #[command(flatten)]
    division: DivisionArgument,
}

pub fn run(context: &Context, asked: &BulletinArguments) -> Result<Answer, Failure> {
    let form = asked.output.form(context, None)?;
    let since = match &asked.since {
        Some(text) => Some(clock::midnight(text).ok_or_else(|| Failure::no_date(text, "--since"))?),
        None => None,
    };
    let night = context.desk()?.night(asked.division.name(), since, &lexicon::open)?;
    let Night { event, fields, games, entered, left_out, list } = night;
    let loaded = Loaded { event, fields, unfinished: Vec::new() };
    let ranked = Ranked::all(&loaded)?;
    let standings: Vec<_> = ranked.iter().map(Ranked::shown).collect();
    let since = since.map(clock::day);
    let mut notes = notes(&left_out);
    notes.extend(unfinished(&loaded, None));
    let days = entered.map(|(first, last)| days(clock::day(first), &clock::day(last)));
    let report = bulletin(&NightShown {
        event: &loaded.event.settings.heading(),
        days: days.as_deref(),
        since: since.as_deref(),
        divisions: &loaded.event.divisions,
        standings: &standings,
        games: &games,
        list: &list,
        notes: &notes,
    });
    let name = super::named(&report.page);
    let name = crate::cli::output::ReportName { file: "bulletin".to_owned(), ..name };
    let answer = asked.output.answer(context, &name, form, Dialect::Plain, &report)?;
    Ok(match (games.len(), since) {
        (0, None) => answer.remark(
            "There is nothing to report yet: `sixzero result add` enters slips, `sixzero game new` \
             begins records.",
        ),
        (0, Some(day)) => answer.remark(format!(
            "Nothing since {day}: leave `--since` out for the whole event, or name an earlier \
             day."
        )),
        (_, _) => answer,
    })
}

impl Printed for PageTables {
    fn text(&self, width: Option<u16>) -> String {
        self.page.text(width)
    }

    fn html(&self) -> String {
        self.page.html()
    }

    fn json(&self) -> String {
        report::json::text(&PageTables::json(self))
    }
}

/// `2026-11-14`, `2026-11-14 to 2026-11-21`.
fn days(first: String, last: &str) -> String {
    if first == last { first } else { format!("{first} to {last}") }
}

/// What is not among the games, a sentence each.
fn notes(left_out: &LeftOut) -> Vec<String> {
    let some = |count: u32, one: &str, many: &str| (count > 0).then(|| plural(count, one, many));
    let parts: Vec<String> = [
        some(left_out.unplayed, "bye or forfeit", "byes or forfeits"),
        some(left_out.void, "void game", "void games"),
        some(left_out.unscored, "ruling without scores", "rulings without scores"),
        some(left_out.unfinished, "unfinished record", "unfinished records"),
    ]
    .into_iter()
    .flatten()
    .collect();
    let mut notes = Vec::new();
    if !parts.is_empty() {
        notes.push(format!("Not among them: {}.", parts.join(", ")));
    }
    if let Some(last) = left_out.last_before {
        let games = some(left_out.before, "game was", "games were").unwrap_or_default();
        notes.push(format!("{games} entered before, the last {}.", clock::day(last)));
    }
    notes
}
