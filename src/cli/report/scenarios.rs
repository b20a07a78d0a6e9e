//! `scenarios`.
use std::borrow::Cow;

use clap::Args;
use serde::Serialize;

use crate::cli::app::division_argument::DivisionArgument;
use crate::cli::{Answer, Context, Failure, Voice};
use ::show::event::loaded::Loaded;
use ::show::standings::chances::check_tie;
use desk::{DivisionField, EventField, Refusal, find_player};
use report::text::render;
use report::{by_wins_table, goal_said, out_said, scenario_lines, scenario_said, visible};
use rules::{Points, SpreadKind};
use tournament::clinch::{
    Bound, ByWins, Condition, Drafts, Listed, Needs, Race, Range, Scenario, Tight, Work, by_wins,
    needs, out_below, range, scenarios,
};
use tournament::{PlayerId, Rank, RoundState, ordinal};

#[derive(Debug, Args)]
#[command(after_help = "Examples:
  sixzero scenarios able
  sixzero scenarios able --place 3
  sixzero scenarios

Without a player it is about everybody for whom something is still open, the best placed first.
Without --place it is about the places that win prizes (`event set place-prizes N`, or the list
of prizes), or the first.

In the last round, once it is paired: every result of the player's own, and what others have
to do for the place, exactly. Places are shared: all who are level are among them. Before that:
where the player can end, how many wins are enough and how many too few, and between which
places each number of wins leads. A draft's pairings are used, so mind
who reads it.")]
pub struct Scenarios {
    /// Name the player; else everybody who is still in it
    player: Option<String>,
    /// Ask for a place among the first N; else for a prize
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    place: Option<u32>,
    #[command(flatten)]
    division: DivisionArgument,
}

pub fn run(context: &Context, asked: &Scenarios) -> Result<Answer, Failure> {
    let loaded = Loaded::from(&mut context.desk()?, asked.division.name())?;
    let Some(name) = &asked.player else { return everybody(context, asked, &loaded) };
    let players = loaded.players();
    let player = find_player(&players, name)?;
    let field = loaded.fields.iter().find(|field| field.player(player.id).is_some());
    let Some(field) = field else {
        return Err(Refusal::NoPlayer { name: name.clone(), near: None }.into());
    };
    let event = loaded.event.within(&field.division)?;
    check_tie(&event)?;
    let race = field.race(&event, Drafts::Known)?;
    if !race.racers.iter().any(|racer| racer.player == player.id) {
        return Err(Failure::usage(
            format!("{} plays no further round", visible(&player.name)),
            "`sixzero standings` shows where everybody stands",
        ));
    }
    let places = places(asked, &event, field);
    let outlook = Outlook::of(&race, player.id, places, Work::ALONE);
    let mut answer = match context.voice() {
        Voice::Text if race.rounds.is_empty() => Answer::text(format!(
            "No round is left in division {}: {} has ended {}. `sixzero standings` shows where \
             everybody stands.",
            visible(&field.division.name),
            visible(&player.name),
            ordinal(outlook.range.best.rank.0)
        )),
        Voice::Text => {
            let said = outlook.text(field);
            let table = outlook.table(context);
            let counted = counted(&event, field, &race).map(|line| format!("\n\n{line}"));
            Answer::sentences(said + &counted.unwrap_or_default() + &table)
        }
        Voice::Json => Answer::json(&ChancesShown::new(&event, field, &outlook, &race)),
    };
    answer.remarks.extend(remarks(field, &event, &race));
    Ok(answer)
}

fn places(asked: &Scenarios, event: &EventField, field: &DivisionField) -> Rank {
    let places = asked.place.or_else(|| event.place_prizes(&field.division));
    Rank(places.unwrap_or(1))
}

/// A sentence for each player for whom the place is neither sure nor lost, and who is sure of it
/// or out of it.
fn everybody(context: &Context, asked: &Scenarios, loaded: &Loaded) -> Result<Answer, Failure> {
    let (mut said, mut values, mut notes) = (Vec::new(), Vec::new(), Vec::new());
    let racing = loaded.fields.iter().map(|field| field.players.len()).sum();
    for field in &loaded.fields {
        let event = loaded.event.within(&field.division)?;
        check_tie(&event)?;
        let race = field.race(&event, Drafts::Known)?;
        if race.rounds.is_empty() {
            said.push(format!(
                "No round is left in division {}: `sixzero standings` shows where everybody stands.",
                visible(&field.division.name)
            ));
            continue;
        }
        let places = places(asked, &event, field);
        let work = Work::shared_by(racing);
        let (mut sure, mut out) = (Vec::new(), Vec::new());
        if loaded.fields.len() > 1 {
            said.push(format!("Division {}:", field.division.name));
        }
        for line in field.standings(&event.settings, None)? {
            let mut ranked = race.racers.iter().filter(|racer| racer.listed == Listed::Ranked);
            if !ranked.any(|racer| racer.player == line.player) {
                continue;
            }
            let name = field.name(line.player);
            let outlook = Outlook::of(&race, line.player, places, work);
            values.push(ChancesShown::new(&event, field, &outlook, &race));
            match outlook.needs {
                Needs::Clinched => sure.push(name),
                Needs::Eliminated => out.push(name),
                Needs::Wins(_) | Needs::Others | Needs::TooEarly => {
                    if outlook.found.is_some() && !said.is_empty() {
                        said.push(String::new());
                    }
                    said.push(outlook.text(field));
                }
            }
        }
        if !said.is_empty() {
            said.extend(counted(&event, field, &race));
        }
        let goal = goal_said(places);
        for (names, what) in [(sure, "Sure of"), (out, "Out of reach of")] {
            if !names.is_empty() {
                said.push(format!("{what} {goal}: {}.", names.join(", ")));
            }
        }
        notes.extend(remarks(field, &event, &race));
    }
    let mut answer = match context.voice() {
        Voice::Text => {
            let lines: Vec<String> = said.join("\n").split('\n').map(str::to_owned).collect();
            Answer::sentences(visible_lines(&lines))
        }
        Voice::Json => Answer::json(&values),
    };
    answer.remarks.extend(notes);
    Ok(answer)
}

/// What a race still holds for a player who asks for a place.
struct Outlook {
    player: PlayerId,
    places: Rank,
    range: Range,
    needs: Needs,
    by_wins: Option<Vec<ByWins>>,
    /// What each result of the last round is good for, once that is paired.
    found: Option<Vec<Scenario>>,
}

impl Outlook {
    fn of(race: &Race, player: PlayerId, places: Rank, work: Work) -> Outlook {
        Outlook {
            player,
            places,
            range: range(race, player, work),
            needs: needs(race, player, places, work),
            by_wins: by_wins(race, player, work),
            found: scenarios(race, player, places),
        }
    }

    fn text(&self, field: &DivisionField) -> String {
        let Some(found) = &self.found else { return self.ahead(field.name(self.player)) };
        let mut lines = vec![scenario_said(&field.players, self.player, self.places, found)];
        if found.iter().any(|one| one.condition != Condition::Enough) {
            lines.push(String::new());
            for (own, others) in scenario_lines(&field.players, self.player, found) {
                lines.push(format!("  {own}"));
                lines.extend(others.iter().map(|game| format!("    - {game}")));
            }
        }
        visible_lines(&lines)
    }

    /// Before the last round is paired: where the player can end.
    fn ahead(&self, name: &str) -> String {
        let (range, places) = (self.range, self.places);
        let open = [range.best, range.worst].into_iter().filter(|one| one.tight == Tight::AtLeast);
        let open: Vec<String> = open.map(|bound| bound.rank.0.to_string()).collect();
        let note = match &open[..] {
            [] => String::new(),
            [one] => format!(" (whether {one} can be reached is not proved)"),
            several => format!(" (whether {} can be reached is not proved)", several.join(" and ")),
        };
        let goal = goal_said(places);
        let needed = match self.needs {
            Needs::Clinched => format!("{goal} is certain"),
            Needs::Wins(1) => format!("a win is enough for {goal}, whatever else happens"),
            Needs::Wins(wins) => {
                format!("{wins} wins are enough for {goal}, whatever else happens")
            }
            Needs::Others => format!("{goal} needs others' results too"),
            Needs::Eliminated => format!("{goal} is out of reach"),
            Needs::TooEarly => format!("too many games are left to say what is enough for {goal}"),
        };
        let out = self.by_wins.as_deref().and_then(|lines| out_said(name, lines, places));
        let mut said = vec![format!(
            "{name} can end between {} and {}{note}; {needed}.",
            range.best.rank.0, range.worst.rank.0,
        )];
        said.extend(out);
        visible_lines(&said)
    }

    /// The places by the number of wins, under what is said; before the last round is paired.
    fn table(&self, context: &Context) -> String {
        let (Some(lines), None) = (&self.by_wins, &self.found) else { return String::new() };
        let marked = lines
            .iter()
            .any(|line| [line.best, line.worst].iter().any(|bound| bound.tight == Tight::AtLeast));
        let table = render(&by_wins_table(lines), context.width());
        let note = if marked { "* at least so; not proved to be reached\n" } else { "" };
        format!("\n\nWith this many wins from here, and the other games lost:\n\n{table}{note}")
    }
}

fn visible_lines(lines: &[String]) -> String {
    lines.iter().map(|line| visible(line).into_owned()).collect::<Vec<_>>().join("\n")
}

/// What of the standings is not as one who hears it may think: margins that do not count in full,
/// and what decides between those who are level.
fn counted(event: &EventField, field: &DivisionField, race: &Race) -> Option<String> {
    // what is over is as the standings have it
    let last = race.rounds.last()?;
    let mut said = Vec::new();
    let spread = field.tie_breaks.first().and_then(|first| first.spread());
    let cap = field.spread_caps(&event.settings);
    if spread == Some(SpreadKind::Capped) && cap.contains(&last.most) {
        let most = last.most.0;
        said.push(format!("A win counts {most} points at most, and so do these margins."));
    }
    let (level, later) = match spread {
        Some(SpreadKind::Capped | SpreadKind::Raw) => ("wins and spread", 1),
        None => ("wins", 0),
    };
    let names: Vec<&str> = field.tie_breaks.iter().skip(later).map(|by| by.name()).collect();
    if !names.is_empty() {
        said.push(format!(
            "A player level on {level} is counted as sharing the place; after that {} decides, which is not worked out here.",
            names.join(", then ")
        ));
    }
    (!said.is_empty()).then(|| said.join(" "))
}

fn remarks(field: &DivisionField, event: &EventField, race: &Race) -> Vec<String> {
    let mut remarks = Vec::new();
    for round in field.rounds.iter().filter(|round| round.state == RoundState::Draft) {
        remarks.push(format!("Round {} is a draft: no one has seen it.", round.number.0));
    }
    if event.settings.rounds.is_none() {
        remarks.push(
            "How many rounds are planned is open: the last that is paired is taken as the last."
                .to_owned(),
        );
    }
    if let Some(most) = race.rounds.iter().map(|round| round.most.0).max().filter(|most| *most > 0)
    {
        let why = if event.rules.gibson_spread.contains(&Points(most)) {
            "gibson_spread"
        } else if field.spread_caps(&event.settings).contains(&Points(most)) {
            "the spread cap"
        } else if event.rules.gibson_spread.is_empty() {
            "gibson_spread is none"
        } else {
            "what a bye or forfeit counts"
        };
        remarks.push(format!(
            "A game is taken to move a spread by at most {most} ({why}); places are shared."
        ));
    }
    remarks
}

/// A player's chances for programs.
#[derive(Serialize)]
pub struct ChancesShown<'a> {
    player: Cow<'a, str>,
    division: Cow<'a, str>,
    places: u32,
    rounds_left: usize,
    best: BoundShown,
    worst: BoundShown,
    clinch: &'static str,
    wins_needed: Option<u32>,
    by_wins: Option<Vec<ByWinsShown>>,
    out_below: Option<u32>,
    said: String,
    counted: Option<String>,
    scenarios: Option<Vec<ScenarioShown>>,
}

/// A place that no one's results can move past.
#[derive(Serialize)]
struct BoundShown {
    place: u32,
    exact: bool,
}

#[derive(Serialize)]
struct ByWinsShown {
    wins: u32,
    best: BoundShown,
    worst: BoundShown,
}

/// A result of the player's own, and what others have to do for the place.
#[derive(Serialize)]
struct ScenarioShown {
    own: String,
    others: Vec<String>,
}

impl<'a> ChancesShown<'a> {
    fn new(
        event: &EventField,
        field: &'a DivisionField,
        outlook: &Outlook,
        race: &Race,
    ) -> ChancesShown<'a> {
        let Outlook { player, places, range, needs, by_wins: lines, found } = outlook;
        let said = match found {
            Some(found) => scenario_said(&field.players, *player, *places, found),
            None => outlook.ahead(field.name(*player)),
        };
        let line = |line: &ByWins| ByWinsShown {
            wins: line.wins,
            best: line.best.into(),
            worst: line.worst.into(),
        };
        let scenarios = |found: &Vec<Scenario>| {
            let lines = scenario_lines(&field.players, *player, found).into_iter();
            lines.map(|(own, others)| ScenarioShown { own, others }).collect()
        };
        ChancesShown {
            player: visible(field.name(*player)),
            division: visible(&field.division.name),
            places: places.0,
            rounds_left: race.rounds.len(),
            best: range.best.into(),
            worst: range.worst.into(),
            clinch: needs.name(),
            wins_needed: needs.wins(),
            out_below: lines.as_ref().and_then(|lines| out_below(lines, *places)),
            by_wins: lines.as_ref().map(|lines| lines.iter().map(line).collect()),
            said: visible(&said).into_owned(),
            counted: counted(event, field, race),
            scenarios: found.as_ref().map(scenarios),
        }
    }
}

impl From<Bound> for BoundShown {
    fn from(bound: Bound) -> BoundShown {
        BoundShown { place: bound.rank.0, exact: bound.tight == Tight::Exact }
    }
}
