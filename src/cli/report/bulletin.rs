//! `bulletin`: what a club takes home.
use crate::cli::os::clock;
use clap::Args;

use crate::cli::app::division_argument::DivisionArgument;
use crate::cli::output::{Output, Pages, Printed, ReportName};
use crate::cli::{Answer, Context, Failure, lexicon};
use ::show::event::loaded::Loaded;
use ::show::standings::ranked::Ranked;
use ::show::standings::unfinished::unfinished;
use desk::{LeftOut, Night};
use report::bulletin::{self, BulletinPage, BulletinShown};
use report::csv::Dialect;
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
    let Night { event, fields, bulletin, entered, left_out, list } = night;
    let loaded = Loaded { event, fields, unfinished: Vec::new() };
    let ranked = Ranked::all(&loaded)?;
    let standings: Vec<_> = ranked.iter().map(Ranked::shown).collect();
    let since = since.map(clock::day);
    let mut notes = notes(&left_out);
    notes.extend(unfinished(&loaded, None));
    let event = loaded.event.settings.heading();
    let page = BulletinPage {
        event: &event,
        days: entered.map(|(first, last)| (clock::day(first), clock::day(last))),
        since: since.as_deref(),
        divisions: &loaded.event.divisions,
        standings: &standings,
        bulletin: &bulletin,
        list: &list,
        notes: &notes,
    };
    let name = ReportName {
        kind: bulletin::KIND,
        heading: bulletin::HEADING.to_owned(),
        event: page.event,
        file: "bulletin".to_owned(),
    };
    let answer = asked.output.answer(context, &name, form, Dialect::Plain, &page)?;
    Ok(match (bulletin.sources.games(), since) {
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

impl Printed for BulletinPage<'_> {
    fn text(&self, width: Option<u16>) -> String {
        bulletin::text(self, width)
    }

    fn html(&self) -> String {
        bulletin::html(self)
    }

    fn json(&self) -> String {
        report::json::text(&BulletinShown::new(self))
    }
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
