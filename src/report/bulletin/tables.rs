//! The tables of a bulletin.
use crate::bulletin::BulletinPage;
use crate::{Cell, Column, Table};
use tournament::bulletin::{Figures, MadePlay, PlayerFigures};

const NIGHT: &str = "All";

/// Every player's games and means, and those of the night.
pub(super) fn averages(page: &BulletinPage<'_>) -> Table {
    let columns = vec![
        Column::number("games", "Games"),
        Column::number("record", "W-L"),
        Column::number("for", "For"),
        Column::number("against", "Against"),
        Column::number("difference", "+/-").if_room(),
    ];
    // Of all together half is won, and what is scored is what is scored against.
    let sources = page.bulletin.sources;
    let all = page.bulletin.night.average().map(|mean| Cell::Text(mean.to_string()));
    let night = vec![
        sources.games().into(),
        Cell::Empty,
        all.unwrap_or(Cell::Empty),
        Cell::Empty,
        Cell::Empty,
    ];
    by_player(
        page,
        "averages",
        columns,
        night,
        |_| true,
        |figures| {
            let (own, other) = (figures.average(), figures.average_against());
            let spread = (figures.duels == figures.games).then(|| figures.scored - figures.against);
            vec![
                figures.games.into(),
                Cell::Text(format!("{}-{}", figures.half_wins, figures.half_losses)),
                own.map_or(Cell::Empty, |mean| Cell::Text(mean.to_string())),
                other.map_or(Cell::Empty, |mean| Cell::Text(mean.to_string())),
                spread.map_or(Cell::Empty, Cell::Spread),
            ]
        },
    )
}

/// What every player did on the board, from the records.
pub(super) fn on_the_board(page: &BulletinPage<'_>) -> Table {
    let columns = vec![
        Column::number("recorded", "Rec"),
        Column::number("bingos", "Bingos"),
        Column::number("blanks", "Blanks"),
        Column::number("highest_play", "Best").if_room(),
        Column::number("challenges", "Chall").if_room(),
        Column::number("came_off", "Off").if_room(),
        Column::number("triples", "TT").if_room(),
    ];
    let cells = |recorded: u32, figures: &Figures| {
        let judged = figures.challenges_right + figures.challenges_wrong;
        let challenges = match (judged, figures.challenges_toggled) {
            (0, 0) => Cell::Empty,
            (0, toggled) => toggled.into(),
            (judged, _) => Cell::Text(format!("{}/{judged}", figures.challenges_right)),
        };
        vec![
            recorded.into(),
            figures.bingos.into(),
            figures.blanks.into(),
            figures.highest_play.into(),
            challenges,
            figures.came_off.into(),
            figures.triples.into(),
        ]
    };
    by_player(
        page,
        "on the board",
        columns,
        cells(page.bulletin.sources.records, &page.bulletin.night),
        |figures| figures.recorded > 0,
        |figures| cells(figures.recorded, figures),
    )
}

/// What the short titles of [`on_the_board`] stand for.
pub(super) const BOARD_LEGEND: &str = "Rec: recorded games. Best: highest play. Chall: challenges \
    that took the play off, of those made. Off: own plays that came off. TT: triple-triples.";

/// Plays, one a row.
pub(super) fn plays(page: &BulletinPage<'_>, plays: &[MadePlay]) -> Table {
    let several = page.divisions.len() > 1;
    let mut columns = vec![
        Column::number("score", "Score"),
        Column::text("word", "Word"),
        Column::text("player", "Player"),
    ];
    if several {
        columns.push(Column::text("division", "Div"));
    }
    columns.extend([
        Column::number("round", "Round"),
        Column::number("table", "Table"),
        Column::number("game", "Game").if_room(),
        Column::text("position", "At").if_room(),
    ]);
    let mut table = Table::new("plays", columns);
    for play in plays {
        let mut row =
            vec![play.score.into(), play.word.as_str().into(), play.player.as_str().into()];
        if several {
            row.push(play.at.division.as_deref().into());
        }
        row.extend([
            play.at.round.map(|round| round.0).into(),
            play.at.table.map(|table| table.0).into(),
            play.at.game.map_or(Cell::Empty, |game| Cell::Integer(game.0)),
            play.position.as_str().into(),
        ]);
        table.push(row);
    }
    table
}

/// A row for each player that is wanted, and one for all of them.
fn by_player(
    page: &BulletinPage<'_>,
    name: &str,
    columns: Vec<Column>,
    all_cells: Vec<Cell>,
    wanted: impl Fn(&Figures) -> bool,
    cells: impl Fn(&Figures) -> Vec<Cell>,
) -> Table {
    let several = page.divisions.len() > 1;
    let mut all = vec![Column::text("name", "Name")];
    if several {
        all.push(Column::text("division", "Div"));
    }
    all.extend(columns);
    let mut table = Table::new(name, all);
    let wanted_players = page.bulletin.players.iter().filter(|player| wanted(&player.figures));
    for PlayerFigures { who, figures } in wanted_players {
        let mut row = vec![Cell::from(who.name.as_str())];
        if several {
            row.push(who.roster.map(|place| page.division_name(place.division)).into());
        }
        row.extend(cells(figures));
        table.push(row);
    }
    let mut night = vec![Cell::from(NIGHT)];
    night.extend(several.then_some(Cell::Empty));
    night.extend(all_cells);
    table.push(night);
    table
}
