//! The standings of teams.
use crate::event::loaded::Loaded;
use crate::refusal::Failure;
use crate::round::span::RoundSpan;
use crate::standings::ranked::Ranked;
use crate::standings::unfinished::unfinished;
use crate::standings::{RankedBody, RankedReport, Wanted};
use report::{Form, TeamsShown, team_table, teams_page, visible};
use tournament::{Player, Standing, team_standings};

/// The teams of all loaded divisions, by their players' results.
pub fn report(
    loaded: &Loaded,
    ranked: &[Ranked<'_>],
    span: RoundSpan,
    wanted: Wanted,
) -> Result<RankedReport, Failure> {
    let lines: Vec<(&Player, &Standing)> = ranked.iter().flat_map(Ranked::lines).collect();
    let teams = team_standings(lines.iter().copied());
    if teams.is_empty() {
        return Err(Failure::usage(
            "no player is of a team",
            "`sixzero player set NAME --team TEAM` says who is, or the roster's column `team`",
        ));
    }
    let shown = TeamsShown { teams: &teams, players: &lines };
    let mut unfinished = unfinished(loaded, span.through);
    unfinished.extend(left_out(&lines, &shown));
    let body = RankedBody::of(
        wanted,
        |width| report::text::render(&team_table(&shown, Form::Text).telling(), width),
        || team_table(&shown, Form::Json),
        || {
            let mut page = teams_page(&loaded.event.settings.heading(), &shown, span.title(loaded));
            page.notes.clone_from(&unfinished);
            page
        },
    );
    Ok(RankedReport { body, unfinished, beside_data: Vec::new(), remarks: Vec::new() })
}

/// A sentence on players without a team, if there are any.
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
