//! Certificates of an event, with the places and prizes that are final.
use std::collections::HashMap;

use crate::event::loaded::Loaded;
use crate::standings::prizes::with_awards;
use desk::{DivisionField, PrizesAtHand, Refusal, find_player};
use report::page::Page;
use report::{Certificate, Place, Taken};
use tournament::prize::{Prize, PrizeKind, Winner};
use tournament::{PlayerId, Rank, Settings, Standing};

/// Whose certificates are printed.
#[derive(Clone, Copy, Debug, Default)]
pub struct CertificatesAsked<'a> {
    pub division: Option<&'a str>,
    pub player: Option<&'a str>,
    /// Those with one of so many first places, and those with a prize.
    pub first: Option<u32>,
}

/// The certificates of those who have played, with remarks on what is left open. Every division is loaded.
pub fn certificates(
    loaded: &Loaded,
    at_hand: &PrizesAtHand,
    asked: &CertificatesAsked<'_>,
) -> Result<(Page, Vec<String>), Refusal> {
    let only = asked.division.map(|name| loaded.event.division(Some(name))).transpose()?;
    let settings = &loaded.event.settings;
    let fields = loaded.fields.iter();
    let fields: Vec<_> =
        fields.filter(|field| only.is_none_or(|only| only.id == field.division.id)).collect();
    let players: Vec<_> = fields.iter().flat_map(|field| field.players.iter().cloned()).collect();
    let player = asked.player.map(|name| find_player(&players, name)).transpose()?;
    let won = won(loaded, at_hand)?;
    let mut remarks = Vec::new();
    let mut standings = Vec::new();
    for field in fields {
        let openness = Openness::of(field, settings);
        remarks.extend(openness.said(field, loaded));
        standings.push((field, openness, field.standings(settings, None)?));
    }
    let mut all = Vec::new();
    for (field, openness, lines) in &standings {
        for line in lines.iter().filter(|line| line.games > 0) {
            let Some(owner) = field.player(line.player) else { continue };
            let place = match openness {
                Openness::Over => place(line, lines),
                Openness::UnderWay | Openness::Endless => None,
            };
            let prizes = won.get(&line.player).cloned().unwrap_or_default();
            let is_first = |first| place.is_some_and(|place: Place| place.rank <= first);
            if player.is_some_and(|player| player.id != line.player)
                || asked.first.is_some_and(|first| !is_first(first) && prizes.is_empty())
            {
                continue;
            }
            let division = Some(&field.division).filter(|_| loaded.has_several_divisions());
            all.push(Certificate { division, player: owner, standing: line, place, prizes });
        }
    }
    if all.is_empty() {
        remarks.push(match asked.first {
            Some(first) => format!("No one has one of the first {first} places or a prize yet."),
            None => "There is no certificate yet: no one has played.".to_owned(),
        });
    }
    let day = settings.date.map(|day| day.in_words());
    Ok((report::certificates(&settings.name, day.as_deref(), &all), remarks))
}

/// Whether a place can still change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Openness {
    Over,
    UnderWay,
    /// Nobody said how many rounds there are.
    Endless,
}

impl Openness {
    fn of(field: &DivisionField, settings: &Settings) -> Openness {
        let is_in = field.rounds.iter().all(|round| field.missing(round).is_empty());
        match field.last_to_come() {
            None => Openness::Endless,
            Some(last)
                if last == field.last_released()
                    && is_in
                    && field.uncertain(settings).is_empty() =>
            {
                Openness::Over
            }
            Some(_) => Openness::UnderWay,
        }
    }

    /// Why there are no places.
    fn said(self, field: &DivisionField, loaded: &Loaded) -> Option<String> {
        let of = loaded.where_several(|| format!(" of division {}", field.division.name));
        match self {
            Openness::Over => None,
            Openness::UnderWay => Some(format!(
                "The certificates{of} say no places and prizes: not all results are in and certain."
            )),
            Openness::Endless => Some(format!(
                "The certificates{of} say no places and prizes: it is not said how many rounds there are \
                 (`sixzero event set rounds {}`).",
                field.last_released().0.max(1)
            )),
        }
    }
}

fn place(line: &Standing, lines: &[Standing]) -> Option<Place> {
    let Rank(rank) = line.rank?;
    let ranked = lines.iter().filter(|other| other.rank.is_some());
    let equal = lines.iter().filter(|other| other.rank == line.rank).count();
    let taken = if equal > 1 { Taken::Shared } else { Taken::Alone };
    Some(Place { rank, among: ranked.count(), taken })
}

/// What each player has won, where nothing of it can change.
fn won(loaded: &Loaded, at_hand: &PrizesAtHand) -> Result<HashMap<PlayerId, Vec<String>>, Refusal> {
    let settings = &loaded.event.settings;
    let is_over = |prize: &Prize| {
        let mut fields = loaded.fields.iter().filter(|field| {
            prize.division.as_ref().is_none_or(|name| *name == field.division.name)
        });
        fields.all(|field| Openness::of(field, settings) == Openness::Over)
    };
    let entries = &at_hand.entries;
    with_awards(loaded, entries, |_, awards| {
        let mut won: HashMap<PlayerId, Vec<String>> = HashMap::new();
        for award in &awards.awards {
            let prizes = award.prizes.iter().filter_map(|at| entries.get(*at)?.prize());
            let prizes = prizes.filter(|prize| is_over(prize) && !is_place(prize));
            let labels: Vec<String> = prizes.map(said).collect();
            for candidate in &award.winners {
                let winners: Vec<PlayerId> = match &candidate.winner {
                    Winner::Player(player) => vec![*player],
                    Winner::Team(team) => {
                        let players = loaded.fields.iter().flat_map(|field| &field.players);
                        let of = players.filter(|one| one.team.as_ref() == Some(team));
                        of.map(|one| one.id).collect()
                    }
                };
                for player in winners {
                    won.entry(player).or_default().extend(labels.iter().cloned());
                }
            }
        }
        won
    })
}

/// Whether the place on the certificate says it already.
fn is_place(prize: &Prize) -> bool {
    prize.kind == PrizeKind::Rank
        && prize.name.is_none()
        && prize.class.is_none()
        && prize.under.is_none()
        && prize.rounds().is_none()
}

/// What it is for, without the division, which stands at the top.
fn said(prize: &Prize) -> String {
    format!("Prize: {}", Prize { division: None, ..prize.clone() }.label())
}
