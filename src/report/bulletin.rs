//! The bulletin of a club night: standings, highs, averages, plays, challenges.
use std::cmp::Reverse;

use crate::page::{Layout, Page, PageKind, PageTables, Part};
use crate::{Cell, Columns, DivisionStandings, Form, Table, standings};
use rules::{BySeat, Points, Seat};
use tournament::bulletin::{
    BoardPlay, Figures, GamePlace, ListAsked, NightGame, PhonyCheck, PlayerFigures, Side, Who,
    best_plays, combined, difference, figures, greatest, players, sorted_plays,
};
use tournament::{Division, DivisionId, Fate, ResultSource, plural};

pub const BULLETIN: PageKind =
    PageKind { name: "bulletin", title: "Bulletin", layout: Layout::Plain };

#[derive(Clone, Copy, Debug)]
pub struct NightShown<'a> {
    pub event: &'a str,
    /// The days on which the games were entered, as `2026-11-14 to 2026-11-21`.
    pub days: Option<&'a str>,
    /// The first day whose games count, if one was given.
    pub since: Option<&'a str>,
    pub divisions: &'a [Division],
    /// The standings after all rounds, by division.
    pub standings: &'a [DivisionStandings<'a>],
    pub games: &'a [NightGame],
    pub list: &'a ListAsked,
    /// What the games do not include, a sentence each.
    pub notes: &'a [String],
}

pub fn bulletin(night: &NightShown<'_>) -> PageTables {
    let games = night.games;
    let has_records = games.iter().any(|game| game.record.is_some());
    let mut parts: Vec<Part> =
        night.standings.iter().map(|division| standings_part(night, division)).collect();
    let mut tables = vec![("standings", standings(night.standings, Form::Json))];
    let players = players(games);
    let mut add = |key, title: &str, table: &dyn Fn(Form) -> Table, above: Option<String>| {
        let mut part = Part::or_sentence(title, table(Form::Text), "None.");
        part.above.extend(above);
        if key == BOARD {
            part.notes.push(LEGEND.to_owned());
        }
        parts.push(part);
        tables.push((key, table(Form::Json)));
    };
    if !games.is_empty() {
        add("highs", "Highs", &|form| highs(games, form), None);
        add("averages", "Averages", &|form| averages(night, &players, form), None);
    }
    if has_records {
        let board = |form| on_the_board(night, &players, form);
        add(BOARD, "On the board", &board, Some(challenges(games)));
        let bingos = sorted_plays(games, |play| play.is_bingo);
        add("bingos", "Bingos", &|form| plays(night, form).table(bingos.clone()), None);
        let triples = sorted_plays(games, |play| play.is_triple_triple);
        let table = |form| {
            let mut columns = plays(night, form);
            columns.number("word_factor", "Times", |(_, play)| play.factor.into()).if_room();
            columns.table(triples.clone())
        };
        add("triple_triples", "Triple-triples", &table, None);
        let phonies = best_plays(games, |play| !play.phonies.is_empty());
        let note = phony_note(games, night.list, phonies.is_empty());
        let table = |form| {
            let mut columns = plays(night, form);
            columns.text("phonies", "Phony", |(_, play)| play.phonies.join(", ").into());
            columns.table(phonies.clone())
        };
        add("phonies", "Best phony that stayed", &table, Some(note));
    }
    let mut page = Page::new(BULLETIN, night.event, title(night), parts, Table::default());
    page.notes.extend(sources(games));
    if !games.is_empty() && !has_records {
        page.notes.push("No game was recorded turn by turn, so no plays are known.".to_owned());
    }
    page.notes.extend_from_slice(night.notes);
    PageTables { page, tables }
}

fn standings_part(night: &NightShown<'_>, division: &DivisionStandings<'_>) -> Part {
    let title = match night.divisions {
        [_] => "Standings".to_owned(),
        [..] => format!("Standings, division {}", division.division.name),
    };
    Part::new(Some(title), standings(std::slice::from_ref(division), Form::Text), "name")
}

/// `8 games, entered 2026-11-14`.
fn title(night: &NightShown<'_>) -> String {
    let since = night.since.map(|day| format!(" since {day}")).unwrap_or_default();
    match (night.games.len(), night.days) {
        (0, _) => format!("No games{since}"),
        (games, None) => plural(games, "game", "games"),
        (games, Some(days)) => format!("{}, entered {days}", plural(games, "game", "games")),
    }
}

/// `From 3 records and 5 slips.`
fn sources(games: &[NightGame]) -> Option<String> {
    let count = |source: ResultSource| {
        let of = |game: &&NightGame| match game.record {
            Some(_) => ResultSource::Record,
            None => game.source,
        };
        games.iter().filter(|game| of(game) == source).count()
    };
    let parts: Vec<String> = [
        (count(ResultSource::Record), "record", "records"),
        (count(ResultSource::Slip), "slip", "slips"),
        (count(ResultSource::Ruling), "ruling", "rulings"),
    ]
    .into_iter()
    .filter(|(count, ..)| *count > 0)
    .map(|(count, one, many)| plural(count, one, many))
    .collect();
    match &parts[..] {
        [] => None,
        [one] => Some(format!("From {one}.")),
        [all @ .., last] => Some(format!("From {} and {last}.", all.join(", "))),
    }
}

struct High<'a> {
    what: &'static str,
    points: Points,
    who: String,
    at: &'a GamePlace,
}

fn highs(games: &[NightGame], form: Form) -> Table {
    let mut highs = Vec::new();
    let sides = || games.iter().flat_map(|game| game.sides.iter().map(move |one| (game, one)));
    let kinds =
        [("High win", Some(Fate::Won)), ("High loss", Some(Fate::Lost)), ("High game", None)];
    for (what, fate) in kinds {
        let is_wanted = |of: Fate| fate.is_none_or(|fate| fate == of);
        let wanted: Vec<_> = sides().filter(|(_, (_, side))| is_wanted(side.fate)).collect();
        for (game, (seat, side)) in greatest(wanted, |(_, (_, side))| side.score) {
            let who = format!("{} against {}", side.who.name, opponents(&game.sides, seat));
            highs.push(High { what, points: side.score, who, at: &game.at });
        }
    }
    let sums: Vec<_> = games.iter().map(|game| (game, combined(game))).collect();
    let spreads: Vec<_> = games.iter().filter_map(|game| Some((game, difference(game)?))).collect();
    for (what, games) in [
        ("High combined", greatest(sums, |(_, points)| *points)),
        ("Closest game", greatest(spreads.clone(), |(_, points)| Reverse(*points))),
        ("Biggest spread", greatest(spreads, |(_, points)| *points)),
    ] {
        highs.extend(games.into_iter().map(|(game, points)| High {
            what,
            points,
            who: scores(&game.sides),
            at: &game.at,
        }));
    }
    for (game, play) in best_plays(games, |_| true) {
        let who = format!("{} by {}, {}", play.word, name(game, play), play.position);
        highs.push(High { what: "Highest play", points: play.score, who, at: &game.at });
    }
    let mut columns: Columns<'_, High<'_>> = Columns::new("highs", form);
    columns.text("what", "What", |high| high.what.into());
    columns.number("points", "Points", |high| high.points.into());
    columns.text("name", "Who", |high| high.who.as_str().into());
    columns.text("where", "Where", |high| high.at.to_string().into());
    columns.table(highs)
}

/// `Eve 298`, or several.
fn opponents(sides: &BySeat<Side>, seat: Seat) -> String {
    let score = |seat: Seat| format!("{} {}", sides[seat].who.name, sides[seat].score);
    sides.others(seat).map(score).collect::<Vec<_>>().join(", ")
}

/// `Dan 505 - Eve 298`.
fn scores(sides: &BySeat<Side>) -> String {
    let mut sides: Vec<&Side> = sides.values().collect();
    sides.sort_by_key(|side| Reverse(side.score));
    let score = |side: &&Side| format!("{} {}", side.who.name, side.score);
    sides.iter().map(score).collect::<Vec<_>>().join(" - ")
}

fn name<'g>(game: &'g NightGame, play: &BoardPlay) -> &'g str {
    &game.sides[play.seat].who.name
}

/// A row about a player, or about all of them.
struct Row<'a> {
    who: Option<&'a Who>,
    figures: Figures,
    games: usize,
    recorded: usize,
}

/// A row for each wanted player, and one for all of them.
fn rows<'a>(
    games: &'a [NightGame],
    players: &'a [PlayerFigures],
    is_wanted: fn(&Figures) -> bool,
) -> impl Iterator<Item = Row<'a>> {
    let sides: Vec<(&NightGame, Seat)> = games
        .iter()
        .flat_map(|game| game.sides.iter().map(move |(seat, _)| (game, seat)))
        .collect();
    let all = Row {
        who: None,
        figures: figures(&sides),
        games: games.len(),
        recorded: games.iter().filter(|game| game.record.is_some()).count(),
    };
    let player = |PlayerFigures { who, figures }: &'a PlayerFigures| Row {
        who: Some(who),
        figures: figures.clone(),
        games: figures.games as usize,
        recorded: figures.recorded as usize,
    };
    players.iter().filter(move |one| is_wanted(&one.figures)).map(player).chain([all])
}

fn averages(night: &NightShown<'_>, players: &[PlayerFigures], form: Form) -> Table {
    // All players together win half, and score as much as is scored against them.
    let own = |row: &Row<'_>, cell: fn(&Figures) -> Cell| {
        row.who.map_or(Cell::Empty, |_| cell(&row.figures))
    };
    let mut columns = by_player("averages", night, form);
    columns.number("games", "Games", |row| row.games.into());
    columns
        .number("record", "W-L", move |row| {
            own(row, |own| format!("{}-{}", own.half_wins, own.half_losses).into())
        })
        .in_text();
    columns.number("wins", "Wins", move |row| own(row, |own| own.half_wins.into())).in_data();
    columns.number("losses", "Losses", move |row| own(row, |own| own.half_losses.into())).in_data();
    columns.number("ties", "Ties", move |row| own(row, |own| own.ties.into())).in_data();
    columns.number("for", "For", |row| row.figures.average().into());
    columns.number("against", "Against", move |row| own(row, |own| own.average_against().into()));
    columns
        .number("difference", "+/-", move |row| {
            own(row, |own| match own.duels == own.games {
                true => Cell::Spread(own.scored - own.against),
                false => Cell::Empty,
            })
        })
        .if_room();
    columns.table(rows(night.games, players, |_| true))
}

const BOARD: &str = "on_the_board";
const LEGEND: &str = "Rec: recorded games. Best: highest play. Chall: challenges that took the \
    play off, of those made. Off: own plays that came off. TT: triple-triples.";

fn on_the_board(night: &NightShown<'_>, players: &[PlayerFigures], form: Form) -> Table {
    let mut columns = by_player("on the board", night, form);
    columns.number("recorded", "Rec", |row| row.recorded.into());
    columns.number("bingos", "Bingos", |row| row.figures.bingos.into());
    columns.number("blanks", "Blanks", |row| row.figures.blanks.into());
    columns.number("highest_play", "Best", |row| row.figures.highest_play.into()).if_room();
    columns.number("challenges", "Chall", |row| judged(&row.figures)).in_text().if_room();
    columns.number("right", "Right", |row| row.figures.challenges_right.into()).in_data();
    columns.number("wrong", "Wrong", |row| row.figures.challenges_wrong.into()).in_data();
    columns.number("toggled", "Toggled", |row| row.figures.challenges_toggled.into()).in_data();
    columns.number("came_off", "Off", |row| row.figures.came_off.into()).if_room();
    columns.number("triples", "TT", |row| row.figures.triples.into()).if_room();
    columns.table(rows(night.games, players, |figures| figures.recorded > 0))
}

/// `2/3`: challenges that took the play off, of those with a verdict.
fn judged(figures: &Figures) -> Cell {
    let judged = figures.challenges_right + figures.challenges_wrong;
    match (judged, figures.challenges_toggled) {
        (0, 0) => Cell::Empty,
        (0, toggled) => toggled.into(),
        (judged, _) => format!("{}/{judged}", figures.challenges_right).into(),
    }
}

/// A table about players: their names, and their divisions if there are several.
fn by_player<'a>(table: &'a str, night: &NightShown<'a>, form: Form) -> Columns<'a, Row<'a>> {
    let divisions = night.divisions;
    let division = |id: DivisionId| {
        divisions.iter().find(|one| one.id == id).map(|division| division.name.as_str())
    };
    let mut columns: Columns<'a, Row<'a>> = Columns::new(table, form);
    columns.text("name", "Name", |row| row.who.map_or("All", |who| &who.name).into());
    columns
        .number("number", "No", |row| {
            row.who.and_then(|who| who.roster).map(|roster| roster.number).into()
        })
        .in_data();
    if divisions.len() > 1 {
        columns.text("division", "Div", move |row| {
            let roster = row.who.and_then(|who| who.roster);
            roster.and_then(|roster| division(roster.division)).into()
        });
    }
    columns
}

type PlayOfGame<'a> = (&'a NightGame, &'a BoardPlay);

fn plays<'a>(night: &NightShown<'_>, form: Form) -> Columns<'a, PlayOfGame<'a>> {
    let mut columns: Columns<'a, PlayOfGame<'a>> = Columns::new("plays", form);
    columns.number("score", "Score", |(_, play)| play.score.into());
    columns.text("word", "Word", |(_, play)| play.word.as_str().into());
    columns.text("name", "Player", |(game, play)| name(game, play).into());
    if night.divisions.len() > 1 {
        columns.text("division", "Div", |(game, _)| game.at.division.as_deref().into());
    }
    columns.number("round", "Round", |(game, _)| game.at.round.into());
    columns.number("table", "Table", |(game, _)| game.at.table.into());
    columns
        .number("game", "Game", |(game, _)| {
            game.at.game.map_or(Cell::Empty, |one| Cell::Integer(one.0))
        })
        .if_room();
    columns.text("position", "At", |(_, play)| play.position.as_str().into()).if_room();
    columns
}

fn challenges(games: &[NightGame]) -> String {
    let sides: Vec<(&NightGame, Seat)> = games
        .iter()
        .flat_map(|game| game.sides.iter().map(move |(seat, _)| (game, seat)))
        .collect();
    let night = figures(&sides);
    let judged = night.challenges_right + night.challenges_wrong;
    let made = judged + night.challenges_toggled;
    if made == 0 {
        return "No play was challenged.".to_owned();
    }
    let mut parts = Vec::new();
    if judged > 0 {
        parts.push(format!("{} of {judged} took the play off", night.challenges_right));
    }
    if night.challenges_toggled > 0 {
        parts.push(format!("{} without a verdict", night.challenges_toggled));
    }
    format!("{}: {}.", plural(made, "challenge", "challenges"), parts.join(", "))
}

fn phony_note(games: &[NightGame], list: &ListAsked, none_stayed: bool) -> String {
    let count = |wanted: PhonyCheck| {
        let records = games.iter().filter_map(|game| game.record.as_ref());
        records.filter(|record| record.phony_check == wanted).count()
    };
    let (looked_up, no_list) = (count(PhonyCheck::LookedUp), count(PhonyCheck::NoList));
    match list {
        ListAsked::Book { name } => format!("Not looked up: a book was agreed on, {name}."),
        ListAsked::Missing { why } => format!("Not looked up: {why}."),
        ListAsked::Asked { .. } if looked_up == 0 => {
            "By the rules of these games no phony can stay.".to_owned()
        }
        ListAsked::Asked { name } => {
            let records = plural(looked_up, "record", "records");
            let found = if none_stayed { "None stayed in" } else { "From" };
            let others = match no_list {
                0 => String::new(),
                others => {
                    format!(" {} had no list.", plural(others, "record", "records"))
                }
            };
            format!("{found} {records}, by {name}.{others}")
        }
    }
}
