//! `standings`.
use std::collections::HashMap;

use clap::Args;

use crate::cli::app::loaded::Loaded;
use crate::cli::output::OutputForm;
use crate::cli::ratings::Rating;
use crate::cli::report::{ReportArguments, RoundSpan};
use crate::cli::result::late_correction;
use crate::cli::{Answer, Context, Failure, teams};
use desk::{DivisionField, EventField, Refusal};
use report::{self, Chances, DivisionStandings, Form, chances_note, rating_notes, standings_page};
use tournament::clinch::{Drafts, Work, needs, range};
use tournament::rating::{Estimate, RatingSystem};
use tournament::{
    Outcome, Pairing, Player, PlayerId, PlayerStatus, Rank, Round, RoundNo, RoundState, Standing,
    name_key, plural,
};

#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero standings --round 2

Half wins are .5; the spread shown is the one that ranks (capped, where the event caps
spreads). Players who are equal share a rank; withdrawn players have none. `--rounds 4-6`
ranks by those rounds alone, for the prize of an afternoon. `--clinch` says between which
places each player can still end, and how many wins are enough for the places that win
prizes, else for the first 3 (or for the first N): docs/rules/clinch.md. `--team` adds up what the players of each team did, over all
divisions or one.")]
pub struct Standings {
    /// Show them as they were after this round
    #[arg(long, short, value_name = "N")]
    round: Option<u32>,
    /// Show them as of a savepoint, or of an operation of the log
    #[arg(long, value_name = "SAVEPOINT")]
    at: Option<String>,
    /// Count these rounds alone: 4-6, 4-, -6 or 4
    #[arg(long, value_name = "ROUNDS", conflicts_with = "round", allow_hyphen_values = true)]
    rounds: Option<RoundSpan>,
    /// Add each player's estimated rating and performance rating
    #[arg(long, conflicts_with_all = ["rounds", "at"])]
    ratings: bool,
    /// Say where each can still end, and who can be among the first N
    #[arg(long, value_name = "N", num_args = 0..=1, default_missing_value = USUAL,
        value_parser = among, conflicts_with_all = ["round", "rounds"])]
    clinch: Option<Among>,
    /// Rank the players of this class alone
    #[arg(long, value_name = "CLASS", conflicts_with = "clinch")]
    class: Option<String>,
    /// Rank the teams by the results of their players
    #[arg(long, conflicts_with_all = ["clinch", "class", "ratings"])]
    team: bool,
    #[command(flatten)]
    report: ReportArguments,
}

/// The places that `--clinch` is about.
#[derive(Clone, Copy, Debug)]
enum Among {
    First(u32),
    /// Those that win prizes, or else the first three.
    Prizes,
}

/// What stands for [`Among::Prizes`]; no one types it.
const USUAL: &str = "prizes";
/// The places that are meant where no one said how many win prizes.
const USUAL_PLACES: u32 = 3;

fn among(text: &str) -> Result<Among, String> {
    match text.parse() {
        _ if text == USUAL => Ok(Among::Prizes),
        Ok(places) if places > 0 => Ok(Among::First(places)),
        Ok(_) | Err(_) => Err("a number of places, from 1".to_owned()),
    }
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
    chances: Option<&'a HashMap<PlayerId, Chances>>,
}

pub fn run(context: &Context, asked: &Standings) -> Result<Answer, Failure> {
    let form = asked.report.form(context)?;
    let (mut desk, division) = (context.desk()?, asked.report.division.name());
    let loaded = match &asked.at {
        Some(at) => Loaded::at(&mut desk, at, division)?,
        None => Loaded::from(&mut desk, division)?,
    };
    let span = asked.rounds.unwrap_or(RoundSpan { from: None, through: asked.round.map(RoundNo) });
    span.check(&loaded)?;
    let (mut ranked, mut notes_below) = (Vec::new(), Vec::new());
    for field in &loaded.fields {
        let mut one = Ranked::over(&loaded.event, field, span)?;
        if let Some(class) = &asked.class {
            one.of_class(class);
        }
        if asked.ratings {
            let rating = Rating::of(&loaded, field, None, span.through)?;
            notes_below.extend(rating_notes(&rating.shown()));
            one.rating = Some(rating.taken());
        }
        ranked.push(one);
    }
    notes_below.dedup();
    if let Some(class) = &asked.class {
        if ranked.iter().all(|one| one.standings.is_empty()) {
            return Err(Failure::usage(
                format!("no player is of the class `{}`", report::visible(class)),
                "`sixzero player set NAME --class CLASS` says who is",
            ));
        }
        notes_below
            .push(format!("Class {} alone, ranked among its players.", report::visible(class)));
    }
    if asked.team {
        return teams::answer(context, &loaded, &ranked, span, &asked.report);
    }
    let chances = match asked.clinch {
        None => None,
        Some(places) => Some(ChancesShown::of(&loaded, places)?),
    };
    for one in &mut ranked {
        one.chances = chances.as_ref().map(|chances| &chances.chances);
    }
    let shown: Vec<_> = ranked.iter().map(Ranked::shown).collect();
    let unfinished = unfinished(&loaded, span.through);
    let mut answer = match (form, asked.report.is_printed()) {
        (OutputForm::Json, true) => Answer::json(&report::standings(&shown, Form::Json)),
        (OutputForm::Text, true) => {
            let parts: Vec<_> = shown.iter().map(|one| text(context, &loaded, one)).collect();
            let lines: Vec<String> =
                notes_below.iter().map(|note| format!("{}\n", report::visible(note))).collect();
            let notes = report::text::wrapped(&lines.concat(), context.width());
            Answer::text(parts.join("\n") + &notes)
        }
        (OutputForm::Csv | OutputForm::Html | OutputForm::Json | OutputForm::Text, _) => {
            let mut page = standings_page(&loaded.event.settings.name, &shown, span.title(&loaded));
            page.notes.clone_from(&unfinished);
            page.notes.extend(notes_below.iter().cloned());
            page.notes.extend(shown.iter().flat_map(report::decided_said));
            if form == OutputForm::Json {
                page.data = report::standings(&shown, Form::Json);
            }
            if let Some(chances) = &chances {
                page.notes.extend(chances.notes());
            }
            asked.report.answer(context, &loaded.event, page)?
        }
    };
    answer.remarks.extend(unfinished);
    if form == OutputForm::Csv || form == OutputForm::Json {
        answer.remarks.extend(notes_below);
    }
    if let Some(chances) = &chances {
        answer.remarks.extend(chances.notes());
    }
    answer.remarks.extend(shown.iter().flat_map(report::decided_said));
    answer.remarks.extend(uncertain_said(&loaded, span.through));
    answer.remarks.extend(late_correction::remark(&loaded));
    Ok(answer)
}

/// The standings of a division as a table under its name.
pub fn text(context: &Context, loaded: &Loaded, one: &DivisionStandings<'_>) -> String {
    let table = report::standings(std::slice::from_ref(one), Form::Text);
    let name = || format!("Division {}\n\n", report::visible(&one.division.name));
    loaded.where_several(name) + &report::text::render(&table, context.width())
}

struct ChancesShown {
    chances: HashMap<PlayerId, Chances>,
    bounds: Vec<String>,
}

impl ChancesShown {
    fn of(loaded: &Loaded, among: Among) -> Result<ChancesShown, Failure> {
        let mut shown = ChancesShown { chances: HashMap::new(), bounds: Vec::new() };
        for field in &loaded.fields {
            let event = loaded.event.within(&field.division)?;
            check_tie(&event)?;
            let places = Rank(match among {
                Among::First(places) => places,
                Among::Prizes => event.place_prizes(&field.division).unwrap_or(USUAL_PLACES),
            });
            let race = field.race(&event, Drafts::Hidden)?;
            let division = loaded.where_several(|| format!("Division {}: ", field.division.name));
            let left = match race.rounds.len() {
                0 => "no round is left".to_owned(),
                1 => "one round is left".to_owned(),
                left => format!("{left} rounds are left"),
            };
            let open = match event.settings.rounds {
                Some(_) => "",
                None => {
                    "; how many are planned is open, so the last that is paired is taken as the last"
                }
            };
            let most = race.rounds.iter().map(|round| round.most.0).max().unwrap_or(0);
            let bound = if most > 0 {
                format!("; a game is taken to move a spread by at most {most} (gibson_spread)")
            } else {
                String::new()
            };
            shown.bounds.push(format!("{division}{left}{open}{bound}."));
            let work = Work::shared_by(field.players.len());
            for line in field.standings(&event.settings, None)? {
                let active = field.player(line.player).is_some_and(|player| match player.status {
                    PlayerStatus::Active => true,
                    PlayerStatus::Withdrawn { .. } => false,
                });
                if line.rank.is_some() && active {
                    let player = line.player;
                    let chances = Chances {
                        range: range(&race, player, work),
                        needs: needs(&race, player, places, work),
                        places,
                    };
                    shown.chances.insert(player, chances);
                }
            }
        }
        Ok(shown)
    }

    fn notes(&self) -> Vec<String> {
        let mut notes: Vec<String> = self.bounds.iter().map(|note| capital(note)).collect();
        notes.extend(chances_note(&self.chances));
        notes
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// Places are told ahead where a game has two half-wins to give.
pub fn check_tie(event: &EventField) -> Result<(), Failure> {
    if event.rules.tie_half_wins <= 1 {
        return Ok(());
    }
    Err(Failure::usage(
        "places cannot be foretold where a tie is a win for both (tie_half_wins)",
        "see the standings as they are: `sixzero standings`",
    ))
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
            chances: None,
            next: next(field, through),
            uncertain: uncertain(event, field, through)
                .flat_map(|(_, pairing)| pairing.seats.players())
                .collect(),
        })
    }

    /// Leaves the players of a class, ranked among themselves; equal ones stay equal.
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
    unfinished_among(loaded, |_, round| through.is_none_or(|through| round.number <= through))
}

/// The same, of the rounds that `wanted` picks.
pub fn unfinished_among(
    loaded: &Loaded,
    wanted: impl Fn(&DivisionField, &Round) -> bool,
) -> Vec<String> {
    let mut given = HashMap::new();
    loaded
        .rounds(|field, round| round.state == RoundState::Released && wanted(field, round))
        .iter()
        .filter_map(|round| {
            let given = given.entry(round.field.division.id).or_insert_with(|| round.field.given());
            let missing = round.field.missing_beside(round.round, given).len();
            if missing == 0 {
                return None;
            }
            let of = || format!(" of division {}", round.field.division.name);
            let division = loaded.where_several(of);
            let results = plural(missing, "result is", "results are");
            let number = round.round.number.0;
            Some(format!("Round {number}{division} is unfinished: {results} missing."))
        })
        .collect()
}
