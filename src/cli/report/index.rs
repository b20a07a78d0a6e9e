//! The index of a wall: what is posted, by the names that `post` gives its files.
use std::path::Path;

use crate::cli::output::{OutputFile, Over, Sink};
use crate::cli::report::post::ORDERS;
use crate::cli::{Context, Failure};
use ::show::stem;
use desk::{Desk, EventField};
use report::wall::{INDEX, PairingOrder, PostedDivision, PostedPage, REASONS, wall_index};
use report::{FINAL_STANDINGS, PRIZES, STANDINGS};

pub(super) const FILE: &str = "index.html";

/// Writes the index of what lies in the folder, of every division; what it is called. `None`
/// where somebody else's page has its name, which stays.
pub(super) fn write(
    context: &Context,
    desk: &mut Desk,
    folder: &Path,
) -> Result<Option<String>, Failure> {
    let path = folder.join(FILE);
    let over = Over::Report { kind: INDEX, beginnings: Vec::new() };
    if !over.allows(&path, "") {
        return Ok(None);
    }
    let event = desk.shown(|view| EventField::load(view))?;
    let progress = desk.progress()?;
    let mut posted = Vec::new();
    for division in &event.divisions {
        let several = event.divisions.len() > 1;
        let below = several.then(|| stem::division_stem(&event.divisions, division));
        let known = progress.divisions.iter().find(|known| known.division == division.name);
        let last = known.and_then(|known| known.rounds.last()).map_or(0, |round| round.round.0);
        posted.push(PostedDivision {
            division: several.then(|| division.name.clone()),
            rounds: rounds(folder, below.as_deref(), last),
        });
    }
    let shown = path.display().to_string();
    let text = wall_index(&event.settings.heading(), &posted);
    Sink::new(context, over).write(None, &[OutputFile { path, text }])?;
    Ok(Some(shown))
}

/// What is there of a division, the end first.
fn rounds(folder: &Path, below: Option<&str>, last: u32) -> Vec<(String, Vec<PostedPage>)> {
    let there = |title, name: String| {
        let file = format!("{name}.html");
        let path: Vec<String> = below.map(str::to_owned).into_iter().chain([file]).collect();
        let is_there =
            path.iter().fold(folder.to_owned(), |place, part| place.join(part)).is_file();
        is_there.then_some(PostedPage { title, path })
    };
    let end = there("final standings", FINAL_STANDINGS.name.to_owned());
    let given = there("prizes", PRIZES.name.to_owned());
    let mut found =
        vec![("After the last round".to_owned(), end.into_iter().chain(given).collect())];
    for number in (1..=last).rev() {
        let mut pages: Vec<PostedPage> = ORDERS
            .iter()
            .filter_map(|order| {
                let title = match order {
                    PairingOrder::Name => "by name",
                    PairingOrder::Table => "by table",
                    PairingOrder::Rank => "by rank",
                };
                there(title, format!("round-{number}-{}", order.kind().name))
            })
            .collect();
        pages.extend(there(
            "standings after it",
            format!("after-round-{number}-{}", STANDINGS.name),
        ));
        pages.extend(there("why", format!("round-{number}-{}", REASONS.name)));
        found.push((format!("Round {number}"), pages));
    }
    found.retain(|(_, pages)| !pages.is_empty());
    found
}
