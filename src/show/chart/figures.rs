//! The event as a whole: its extreme games, its roster, the report when it is over.
use crate::event::loaded::{Loaded, RoundLoaded};
use crate::round::span::RoundSpan;
use crate::standings::ranked::Ranked;
use crate::standings::unfinished::unfinished;
use desk::Refusal;
use report::page::Page;
use report::{DivisionNamed, Figure};
use tournament::statistics::Statistics;
use tournament::{RoundState, plural};

/// These lists, or all, with this many places each.
pub fn statistics(
    loaded: &Loaded,
    span: RoundSpan,
    only: &[Figure],
    top: u32,
) -> Result<Page, Refusal> {
    span.check(loaded)?;
    let figures = if only.is_empty() { &Figure::ALL[..] } else { only };
    let (event, counted) = (&loaded.event.settings.heading(), counted(loaded, span));
    Ok(report::statistics(event, &named(loaded), &counted, figures, top))
}

/// The report after the event.
pub fn final_report(loaded: &Loaded) -> Result<Page, Refusal> {
    let ranked = Ranked::all(loaded)?;
    let shown: Vec<_> = ranked.iter().map(Ranked::shown).collect();
    let players: usize = loaded.fields.iter().map(|field| field.players.len()).sum();
    let last = loaded.fields.iter().map(|field| field.last_round()).max().unwrap_or_default();
    let rounds = plural(last.0, "round", "rounds");
    let mut page = report::final_report(
        &loaded.event.settings.heading(),
        format!("{players} players, {rounds}"),
        &shown,
        &named(loaded),
        &counted(loaded, RoundSpan::default()),
    );
    page.notes = unfinished(loaded, None);
    Ok(page)
}

pub fn roster(loaded: &Loaded) -> Page {
    let event = &loaded.event.settings.heading();
    report::roster_page(event, &loaded.divisions(), &loaded.players())
}

fn named(loaded: &Loaded) -> Vec<DivisionNamed<'_>> {
    loaded
        .fields
        .iter()
        .map(|field| DivisionNamed {
            id: field.division.id,
            name: &field.division.name,
            players: &field.players,
        })
        .collect()
}

fn counted(loaded: &Loaded, span: RoundSpan) -> Statistics {
    let rounds = loaded.rounds(|_, round| {
        round.state == RoundState::Released
            && round.number >= span.first()
            && span.through.is_none_or(|through| round.number <= through)
    });
    Statistics::of(&rounds.iter().map(RoundLoaded::counted).collect::<Vec<_>>())
}
