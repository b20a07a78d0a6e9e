//! `standings --team`.
use crate::cli::app::loaded::Loaded;
use crate::cli::output::OutputForm;
use crate::cli::report::{ReportArguments, RoundSpan};
use crate::cli::standings::{Ranked, unfinished};
use crate::cli::{Answer, Context, Failure};
use report::{self, Form, TeamsShown, team_table, teams_page, visible};
use tournament::{Player, Standing, team_standings};

/// The teams of all divisions that are loaded, by what their players did.
pub fn answer(
    context: &Context,
    loaded: &Loaded,
    ranked: &[Ranked<'_>],
    span: RoundSpan,
    report: &ReportArguments,
) -> Result<Answer, Failure> {
    let lines: Vec<(&Player, &Standing)> = ranked.iter().flat_map(Ranked::lines).collect();
    let teams = team_standings(lines.iter().copied());
    if teams.is_empty() {
        return Err(Failure::usage(
            "no player is of a team",
            "`sixzero player set NAME --team TEAM` says who is, or the roster's column `team`",
        ));
    }
    let shown = TeamsShown { teams: &teams, players: &lines };
    let mut notes = unfinished(loaded, span.through);
    notes.extend(left_out(&lines, &shown));
    let mut answer = match (report.form(context)?, report.is_printed()) {
        (OutputForm::Json, true) => Answer::json(&team_table(&shown, Form::Json)),
        (OutputForm::Text, true) => {
            let table = team_table(&shown, Form::Text).telling();
            Answer::text(report::text::render(&table, context.width()))
        }
        (form @ (OutputForm::Csv | OutputForm::Html | OutputForm::Json | OutputForm::Text), _) => {
            let event = &loaded.event.settings.name;
            let mut page = teams_page(event, &shown, span.title(loaded));
            page.notes.clone_from(&notes);
            if form == OutputForm::Json {
                page.data = team_table(&shown, Form::Json);
            }
            report.answer(context, &loaded.event, page)?
        }
    };
    answer.remarks.extend(notes);
    Ok(answer)
}

/// A sentence on who counts for no one, where somebody does.
fn left_out(lines: &[(&Player, &Standing)], shown: &TeamsShown<'_>) -> Option<String> {
    let is_in = |player: &Player| shown.teams.iter().any(|team| team.players.contains(&player.id));
    let mut alone = lines.iter().filter(|(player, _)| !is_in(player)).map(|(player, _)| player);
    let first = visible(&alone.next()?.name).into_owned();
    Some(match alone.count() {
        0 => format!("{first} is of no team."),
        1 => format!("{first} and one other are of no team."),
        more => format!("{first} and {more} others are of no team."),
    })
}
