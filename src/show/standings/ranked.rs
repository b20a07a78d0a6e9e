//! [`Ranked`]: the standings of a division, and the request for them.
use std::collections::HashMap;

use crate::event::loaded::Loaded;
use crate::refusal::Failure;
use crate::result::impact;
use crate::round::span::RoundSpan;
use crate::standings::chances::{Among, ChancesShown};
use crate::standings::ratings::Rating;
use crate::standings::teams;
use crate::standings::unfinished::unfinished;
use crate::standings::{RankedBody, RankedReport, Wanted};
use desk::{Desk, DivisionField, EventField, Refusal};
use report::{
    Chances, DivisionStandings, Form, decided_said, rating_notes, standings_page, visible,
};
use tournament::event::OperationId;
use tournament::rating::{Estimate, RatingSystem};
use tournament::{
    Outcome, Pairing, Player, PlayerId, Rank, RoundNo, RoundState, Standing, name_key,
};

/// A request for standings.
#[derive(Clone, Copy, Debug)]
pub struct StandingsAsked<'a> {
    pub division: Option<&'a str>,
    /// As they were after this operation.
    pub at: Option<OperationId>,
    pub span: RoundSpan,
    pub class: Option<&'a str>,
    pub ranking: Ranking,
}

/// Who is ranked, and what is shown with it.
#[derive(Clone, Copy, Debug)]
pub enum Ranking {
    Plain,
    /// With estimated ratings.
    Rated,
    /// With the places that each player can still reach.
    Clinch(Among),
    Teams,
}

/// The standings of a division with the data shown with them.
pub struct Ranked<'a> {
    field: &'a DivisionField,
    standings: Vec<Standing>,
    outcomes: Vec<Outcome>,
    through: Option<RoundNo>,
    next: Vec<Pairing>,
    uncertain: Vec<PlayerId>,
    rating: Option<(RatingSystem, Vec<Estimate>)>,
    chances: Option<&'a HashMap<PlayerId, Chances>>,
}

/// The standings with the data they were loaded from.
pub fn standings(
    desk: &mut Desk,
    asked: &StandingsAsked<'_>,
    wanted: Wanted,
) -> Result<(Loaded, RankedReport), Failure> {
    let loaded = match asked.at {
        Some(at) => Loaded::at(desk, at, asked.division)?,
        None => Loaded::from(desk, asked.division)?,
    };
    let report = ranked(&loaded, asked, wanted)?;
    Ok((loaded, report))
}

/// The standings of a loaded event.
pub fn ranked(
    loaded: &Loaded,
    asked: &StandingsAsked<'_>,
    wanted: Wanted,
) -> Result<RankedReport, Failure> {
    let span = asked.span;
    span.check(loaded)?;
    let (mut ranked, mut notes_below) = (Vec::new(), Vec::new());
    for field in &loaded.fields {
        let mut one = Ranked::over(&loaded.event, field, span)?;
        if let Some(class) = asked.class {
            one.of_class(class);
        }
        if let Ranking::Rated = asked.ranking {
            let rating = Rating::of(loaded, field, None, span.through)?;
            notes_below.extend(rating_notes(&rating.shown()));
            one.rating = Some(rating.taken());
        }
        ranked.push(one);
    }
    notes_below.dedup();
    if let Some(class) = asked.class {
        let class = visible(class);
        if ranked.iter().all(|one| one.standings.is_empty()) {
            return Err(Failure::usage(
                format!("no player is of the class `{class}`"),
                "`sixzero player set NAME --class CLASS` says who is",
            ));
        }
        notes_below.push(format!("Class {class} alone, ranked among its players."));
    }
    let chances = match asked.ranking {
        Ranking::Plain | Ranking::Rated => None,
        Ranking::Clinch(places) => Some(ChancesShown::of(loaded, places)?),
        Ranking::Teams => return teams::report(loaded, &ranked, span, wanted),
    };
    for one in &mut ranked {
        one.chances = chances.as_ref().map(|chances| &chances.chances);
    }
    let shown: Vec<_> = ranked.iter().map(Ranked::shown).collect();
    let unfinished = unfinished(loaded, span.through);
    let chances = chances.as_ref().map(ChancesShown::notes).unwrap_or_default();
    let decided: Vec<String> = shown.iter().flat_map(decided_said).collect();
    let body = RankedBody::of(
        wanted,
        |width| {
            let parts: Vec<_> = shown.iter().map(|one| text(loaded, one, width)).collect();
            let below = notes_below.iter().map(|note| format!("{}\n", visible(note)));
            let below: String = below.collect();
            parts.join("\n") + &report::text::wrapped(&below, width)
        },
        || report::standings(&shown, Form::Json),
        || {
            let mut page =
                standings_page(&loaded.event.settings.heading(), &shown, span.title(loaded));
            page.notes = [&unfinished[..], &notes_below, &decided, &chances].concat();
            page.notes.extend(disputed_said(loaded, span.through));
            page
        },
    );
    let mut remarks = [chances, decided].concat();
    remarks.extend(uncertain_said(loaded, span.through));
    remarks.extend(disputed_said(loaded, span.through));
    remarks.extend(impact::remark(loaded));
    Ok(RankedReport { body, unfinished, beside_data: notes_below, remarks })
}

/// The standings of a division as a table under its name.
pub fn text(loaded: &Loaded, one: &DivisionStandings<'_>, width: Option<u16>) -> String {
    let table = report::standings(std::slice::from_ref(one), Form::Text);
    let name = || format!("Division {}\n\n", visible(&one.division.name));
    loaded.where_several(name) + &report::text::render(&table, width)
}

impl<'a> Ranked<'a> {
    pub fn new(
        event: &EventField,
        field: &'a DivisionField,
        through: Option<RoundNo>,
    ) -> Result<Ranked<'a>, Refusal> {
        Ranked::over(event, field, RoundSpan { from: None, through })
    }

    pub fn all(loaded: &'a Loaded) -> Result<Vec<Ranked<'a>>, Refusal> {
        loaded.fields.iter().map(|field| Ranked::new(&loaded.event, field, None)).collect()
    }

    fn over(
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
            chances: None,
            next: next(field, through),
            uncertain: uncertain(event, field, through)
                .flat_map(|(_, pairing)| pairing.seats.players())
                .collect(),
        })
    }

    /// Keeps the players of a class, ranked among themselves; equal ones stay equal.
    fn of_class(&mut self, class: &str) {
        let of = |id: PlayerId| self.field.players.iter().find(|player| player.id == id);
        let is_of = |line: &Standing| {
            let own = of(line.player).and_then(|player| player.class.as_deref());
            own.map(name_key) == Some(name_key(class))
        };
        self.standings.retain(is_of);
        let ranks: Vec<Option<Rank>> = self.standings.iter().map(|line| line.rank).collect();
        for line in &mut self.standings {
            let better = |other: &&Option<Rank>| other.is_some_and(|other| Some(other) < line.rank);
            let before = u32::try_from(ranks.iter().filter(better).count()).unwrap_or(u32::MAX);
            line.rank = line.rank.map(|_| Rank(before.saturating_add(1)));
        }
    }

    /// The players with their lines, in the order of the standings.
    pub fn lines(&self) -> impl Iterator<Item = (&'a Player, &Standing)> {
        let of = |id: PlayerId| self.field.players.iter().find(|player| player.id == id);
        self.standings.iter().filter_map(move |line| Some((of(line.player)?, line)))
    }

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
            chances: self.chances,
        }
    }
}

/// The uncertain results in the standings, with their rounds.
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

/// The meaning of the mark after names, if there is one.
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

/// The tables whose slip and record differ; the record counts until somebody rules.
fn disputed_said(loaded: &Loaded, through: Option<RoundNo>) -> Option<String> {
    let mut places = Vec::new();
    for field in &loaded.fields {
        let rounds = field.rounds.iter();
        for round in rounds.filter(|round| through.is_none_or(|last| round.number <= last)) {
            for disagreement in field.disagreements_in(round) {
                let mut pairings = field.pairings_of(round);
                let pairing = pairings.find(|pairing| pairing.id == disagreement.pairing)?;
                places.push(format!("round {}, {}", round.number.0, field.described(pairing)));
            }
        }
    }
    let places = places.join("; ");
    (!places.is_empty())
        .then(|| format!("In dispute, slip and record differ and the record counts: {places}."))
}

/// The next pairings on the wall: of the round after the one asked for, or the games still to be
/// played.
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
