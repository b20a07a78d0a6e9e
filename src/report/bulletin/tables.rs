//! The tables of a bulletin.
use crate::bulletin::BulletinPage;
use crate::{Cell, Columns, Form, Table};
use tournament::bulletin::{Figures, MadePlay, PlayerFigures, Who};

const NIGHT: &str = "All";

/// A row about a player, or about all of them.
struct Row<'a> {
    who: Option<&'a Who>,
    figures: &'a Figures,
    /// How many games, and how many of them recorded.
    games: (u32, u32),
}

pub(super) fn averages(page: &BulletinPage<'_>) -> Table {
    // All players together win half, and score as much as is scored against them.
    let own = |row: &Row<'_>, cell: fn(&Figures) -> Cell| {
        row.who.map_or(Cell::Empty, |_| cell(row.figures))
    };
    let mut columns = by_player("averages", page);
    columns.number("games", "Games", |row| row.games.0.into());
    columns.number("record", "W-L", move |row| {
        own(row, |own| format!("{}-{}", own.half_wins, own.half_losses).into())
    });
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
    columns.table(rows(page, |_| true))
}

/// What each player did on the board, from the records.
pub(super) fn on_the_board(page: &BulletinPage<'_>) -> Table {
    let mut columns = by_player("on the board", page);
    columns.number("recorded", "Rec", |row| row.games.1.into());
    columns.number("bingos", "Bingos", |row| row.figures.bingos.into());
    columns.number("blanks", "Blanks", |row| row.figures.blanks.into());
    columns.number("highest_play", "Best", |row| row.figures.highest_play.into()).if_room();
    columns.number("challenges", "Chall", |row| challenges(row.figures)).if_room();
    columns.number("came_off", "Off", |row| row.figures.came_off.into()).if_room();
    columns.number("triples", "TT", |row| row.figures.triples.into()).if_room();
    columns.table(rows(page, |figures| figures.recorded > 0))
}

/// `2/3`: challenges that took the play off, of those with a verdict.
fn challenges(figures: &Figures) -> Cell {
    let judged = figures.challenges_right + figures.challenges_wrong;
    match (judged, figures.challenges_toggled) {
        (0, 0) => Cell::Empty,
        (0, toggled) => toggled.into(),
        (judged, _) => format!("{}/{judged}", figures.challenges_right).into(),
    }
}

/// What the short titles of [`on_the_board`] mean.
pub(super) const BOARD_LEGEND: &str = "Rec: recorded games. Best: highest play. Chall: challenges \
    that took the play off, of those made. Off: own plays that came off. TT: triple-triples.";

pub(super) fn plays(page: &BulletinPage<'_>, plays: &[MadePlay]) -> Table {
    let mut columns: Columns<'_, &MadePlay> = Columns::new("plays", Form::Text);
    columns.number("score", "Score", |play| play.score.into());
    columns.text("word", "Word", |play| play.word.as_str().into());
    columns.text("player", "Player", |play| play.player.as_str().into());
    if page.divisions.len() > 1 {
        columns.text("division", "Div", |play| play.at.division.as_deref().into());
    }
    columns.number("round", "Round", |play| play.at.round.into());
    columns.number("table", "Table", |play| play.at.table.into());
    columns
        .number("game", "Game", |play| play.at.game.map_or(Cell::Empty, |one| Cell::Integer(one.0)))
        .if_room();
    columns.text("position", "At", |play| play.position.as_str().into()).if_room();
    columns.table(plays)
}

/// A table about players: their names, and their divisions if there are several.
fn by_player<'a>(name: &'a str, page: &'a BulletinPage<'_>) -> Columns<'a, Row<'a>> {
    let mut columns: Columns<'a, Row<'a>> = Columns::new(name, Form::Text);
    columns.text("name", "Name", |row| row.who.map_or(NIGHT, |who| &who.name).into());
    if page.divisions.len() > 1 {
        columns.text("division", "Div", |row| {
            let place = row.who.and_then(|who| who.roster);
            place.map(|place| page.division_name(place.division)).into()
        });
    }
    columns
}

/// A row for each wanted player, and one for all of them.
fn rows<'a>(
    page: &'a BulletinPage<'_>,
    wanted: impl Fn(&Figures) -> bool,
) -> impl Iterator<Item = Row<'a>> {
    let players = page.bulletin.players.iter().filter(move |one| wanted(&one.figures));
    let sources = page.bulletin.sources;
    let night = (sources.games(), sources.records);
    players
        .map(|PlayerFigures { who, figures }| Row {
            who: Some(who),
            figures,
            games: (figures.games, figures.recorded),
        })
        .chain([Row { who: None, figures: &page.bulletin.night, games: night }])
}
