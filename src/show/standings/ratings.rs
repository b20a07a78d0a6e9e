//! The ratings by a rating system after any round.
use std::collections::{HashMap, HashSet};

use serde::Serialize;
use serde_json::{Map, Value};

use crate::answer::{Answer, Voice, object};
use crate::event::loaded::Loaded;
use crate::reader::Reader;
use crate::refusal::Failure;
use crate::round::span::RoundSpan;
use crate::standings::unfinished::unfinished;
use crate::standings::{RankedBody, RankedReport, Wanted};
use desk::{Desk, DivisionField, find_player};
use report::{DivisionRatings, Form, rating_notes, rating_working, ratings_page};
use tournament::rating::{Estimate, RatingSystem, RatingSystemError};
use tournament::{Player, RoundNo, name_key};

/// The estimates of each division, and the data they were loaded from.
pub struct Rated {
    pub loaded: Loaded,
    system: Option<RatingSystem>,
    span: RoundSpan,
    everybody: Vec<Player>,
}

impl Rated {
    /// By this system, or by each division's own, after a round.
    pub fn of(
        desk: &mut Desk,
        division: Option<&str>,
        system: Option<RatingSystem>,
        after: Option<RoundNo>,
    ) -> Result<Rated, Failure> {
        let loaded = Loaded::from(desk, division)?;
        let everybody = desk.shown(|view| Ok(view.players()?))?;
        let span = RoundSpan { from: None, through: after };
        span.check(&loaded)?;
        Ok(Rated { loaded, system, span, everybody })
    }

    fn ratings(&self) -> Result<Vec<Rating<'_>>, Failure> {
        let system = self.system.as_ref();
        let of = |field| Rating::of(&self.loaded, field, system, self.span.through);
        self.loaded.fields.iter().map(of).collect()
    }

    /// The system of the first division.
    pub fn system(&self) -> Result<Option<RatingSystem>, Failure> {
        Ok(self.ratings()?.into_iter().next().map(|rating| rating.system))
    }

    pub fn report(&self, wanted: Wanted) -> Result<RankedReport, Failure> {
        let mut rated = self.ratings()?;
        for rating in &mut rated {
            // The best first; unrated players last, by number.
            rating.estimates.sort_by_key(|estimate| std::cmp::Reverse(estimate.new));
        }
        let shown: Vec<_> = rated.iter().map(Rating::shown).collect();
        let mut unfinished = unfinished(&self.loaded, self.span.through);
        unfinished.extend(parted(&self.loaded, &self.everybody));
        let body = match wanted {
            Wanted::Rows => RankedBody::Rows(report::ratings(&shown, Form::Json)),
            Wanted::Text(_) | Wanted::Page | Wanted::PageOfRows => {
                let event = &self.loaded.event.settings.heading();
                let mut page = ratings_page(event, &shown, self.span.title(&self.loaded));
                page.notes.clone_from(&unfinished);
                RankedBody::Page(page)
            }
        };
        let beside_data = shown.iter().flat_map(rating_notes).collect();
        Ok(RankedReport { body, unfinished, beside_data, remarks: Vec::new() })
    }

    /// The calculation of a player's rating, game by game.
    pub fn explained(&self, name: &str, reader: &Reader) -> Result<Answer, Failure> {
        explained(&self.ratings()?, name, reader)
    }
}

pub struct Rating<'a> {
    field: &'a DivisionField,
    system: RatingSystem,
    estimates: Vec<Estimate>,
}

impl<'a> Rating<'a> {
    /// The ratings of a division, by its own system, or by the one given.
    pub fn of(
        loaded: &'a Loaded,
        field: &'a DivisionField,
        system: Option<&RatingSystem>,
        through: Option<RoundNo>,
    ) -> Result<Rating<'a>, Failure> {
        let system = match system {
            Some(system) => system.clone(),
            None => {
                let own = loaded.event.within(&field.division)?.rating_system()?;
                let division = field.division.name.clone();
                own.ok_or(RatingSystemError::NotSet { division })?
            }
        };
        let estimates = field.estimates(&system, through)?;
        Ok(Rating { field, system, estimates })
    }

    /// The system and the estimates, by number.
    pub fn taken(self) -> (RatingSystem, Vec<Estimate>) {
        (self.system, self.estimates)
    }

    pub fn shown(&self) -> DivisionRatings<'_> {
        DivisionRatings {
            division: &self.field.division,
            players: &self.field.players,
            system: &self.system,
            estimates: &self.estimates,
        }
    }
}

/// A sentence for each moved player with lines in several divisions: each line counts only its
/// division's games.
fn parted(loaded: &Loaded, everybody: &[Player]) -> Vec<String> {
    let mut told: HashSet<String> = HashSet::new();
    let mut of_name: HashMap<String, Vec<&Player>> = HashMap::new();
    for player in everybody {
        of_name.entry(name_key(&player.name)).or_default().push(player);
    }
    let mut notes = Vec::new();
    for player in loaded.fields.iter().flat_map(|field| &field.players) {
        let key = name_key(&player.name);
        let lines = of_name.get(&key).map_or(&[][..], Vec::as_slice);
        if !told.insert(key) {
            continue;
        }
        let divisions = loaded.event.divisions.iter();
        let divisions: Vec<&str> = divisions
            .filter(|division| lines.iter().any(|line| line.division == division.id))
            .map(|division| division.name.as_str())
            .collect();
        if divisions.len() > 1 {
            notes.push(format!(
                "{} has a line in divisions {}: each is by the games of that division alone, and \
                 none is the rating after the event.",
                player.name,
                divisions.join(" and ")
            ));
        }
    }
    notes
}

/// A line of `ratings --json`, with its calculation.
#[derive(Serialize)]
pub struct Explained {
    #[serde(flatten)]
    rating: Map<String, Value>,
    working: Vec<String>,
}

fn explained(rated: &[Rating<'_>], name: &str, reader: &Reader) -> Result<Answer, Failure> {
    let players: Vec<_> = rated.iter().flat_map(|rating| rating.field.players.clone()).collect();
    let player = find_player(&players, name)?.id;
    let mut lines = Vec::new();
    let mut found = Map::new();
    for rating in rated {
        let shown = rating.shown();
        for estimate in rating.estimates.iter().filter(|estimate| estimate.player == player) {
            lines = rating_working(&shown, estimate);
            let one = DivisionRatings { estimates: std::slice::from_ref(estimate), ..shown };
            let table = report::json::value(&report::ratings(&[one], Form::Json));
            found = object(table[0].clone());
        }
    }
    let lines: Vec<String> = lines.iter().map(|line| report::visible(line).into_owned()).collect();
    Ok(match reader.voice {
        Voice::Json => Answer::json(&Explained { rating: found, working: lines }),
        Voice::Text => Answer::text(report::text::wrapped(&lines.join("\n"), reader.width)),
    })
}
