//! The tables of a season whose rows are games, or pairs of players.
use crate::season::SeasonPage;
use crate::{Cell, Column, Form, Table};
use rules::Points;
use tournament::bulletin::Fate;
use tournament::season::{GameRef, NightNo, PersonNo, Season, SeasonGame, SeasonSide};

/// The highest and the closest games; all of them where several are equal.
pub(super) fn highs(page: &SeasonPage<'_>) -> Table {
    let columns = vec![
        Column::text("what", "What"),
        Column::number("points", "Points"),
        Column::text("name", "Who"),
        Column::text("game", "Game"),
        Column::text("day", "Day"),
        Column::number("round", "Round").if_room(),
    ];
    let mut table = Table::new("season highs", columns);
    let games = || page.season.games.iter().filter(|game| is_of(page, game));
    let sides = |fate: Option<Fate>| {
        games()
            .flat_map(|game| game.sides().map(|side| (game, side)))
            .filter(|(_, side)| page.is_wanted(side.person))
            .filter(|(_, side)| fate.is_none_or(|fate| side.fate == fate))
            .filter_map(|(game, side)| Some((game, side, side.score?)))
            .collect::<Vec<_>>()
    };
    for (what, sides) in [
        ("High win", sides(Some(Fate::Won))),
        ("High loss", sides(Some(Fate::Lost))),
        ("Low win", sides(Some(Fate::Won)).into_iter().map(negated).collect()),
    ] {
        let most = sides.iter().map(|(_, _, points)| *points).max();
        for (game, side, _) in sides.iter().filter(|(_, _, points)| Some(*points) == most) {
            table.push(high(page.season, what, side.score, game, side));
        }
    }
    let both = |game: &SeasonGame| Some((game.one.score?, game.two.score?));
    let whole = |points: fn(Points, Points) -> Points| {
        games().filter_map(move |game| both(game).map(|(one, two)| (game, points(one, two))))
    };
    let combined: Vec<_> = whole(|one, two| one + two).collect();
    let margins: Vec<_> = whole(|one, two| Points((one - two).0.abs())).collect();
    for (what, games, wanted) in [
        ("High combined", &combined, combined.iter().map(|(_, points)| *points).max()),
        ("Biggest spread", &margins, margins.iter().map(|(_, points)| *points).max()),
        ("Closest game", &margins, margins.iter().map(|(_, points)| *points).min()),
    ] {
        for (game, points) in games.iter().filter(|(_, points)| Some(*points) == wanted) {
            let side = if game.two.score > game.one.score { &game.two } else { &game.one };
            table.push(high(page.season, what, Some(*points), game, side));
        }
    }
    table
}

fn negated<'g>(
    (game, side, points): (&'g SeasonGame, &'g SeasonSide, Points),
) -> (&'g SeasonGame, &'g SeasonSide, Points) {
    (game, side, Points(-points.0))
}

fn high(
    season: &Season,
    what: &str,
    points: Option<Points>,
    game: &SeasonGame,
    side: &SeasonSide,
) -> Vec<Cell> {
    vec![
        what.into(),
        points.into(),
        season.name(side.person).into(),
        seen(season, game, side.person).as_deref().into(),
        day(season, Some(game.night)).into(),
        game.round.0.into(),
    ]
}

fn is_of(page: &SeasonPage<'_>, game: &SeasonGame) -> bool {
    game.sides().iter().any(|side| page.is_wanted(side.person))
}

/// Every two players' games, seen from each.
pub(super) fn head_to_head(page: &SeasonPage<'_>, form: Form) -> Table {
    let mut columns = vec![
        Column::text("name", "Name"),
        Column::text("opponent", "Opponent"),
        Column::number("games", "Games"),
    ];
    columns.extend(match form {
        Form::Text => vec![Column::number("record", "W-L-T")],
        Form::Csv | Form::Json => vec![
            Column::number("won", "Won"),
            Column::number("lost", "Lost"),
            Column::number("tied", "Tied"),
        ],
    });
    columns.extend([
        Column::number("for", "For").if_room(),
        Column::number("against", "Against").if_room(),
        Column::number("spread", "Spread"),
    ]);
    let mut table = Table::new("head to head", columns);
    for pair in page.season.head_to_head() {
        if !page.is_wanted(pair.person) {
            continue;
        }
        let mut row = vec![
            Cell::from(page.season.name(pair.person)),
            page.season.name(pair.opponent).into(),
            (pair.won + pair.lost + pair.tied).into(),
        ];
        row.extend(match form {
            Form::Text => vec![Cell::Text(match pair.tied {
                0 => format!("{}-{}", pair.won, pair.lost),
                tied => format!("{}-{}-{tied}", pair.won, pair.lost),
            })],
            Form::Csv | Form::Json => vec![pair.won.into(), pair.lost.into(), pair.tied.into()],
        });
        row.extend([
            pair.scored.into(),
            pair.against.into(),
            Cell::Spread(pair.scored - pair.against),
        ]);
        table.push(row);
    }
    table
}

/// Every game.
pub(super) fn games(page: &SeasonPage<'_>) -> Table {
    let columns = vec![
        Column::text("day", "Day"),
        Column::number("round", "Round"),
        Column::text("name", "Name"),
        Column::number("score", "Score"),
        Column::text("opponent", "Opponent"),
        Column::number("against", "Against"),
        Column::text("result", "Result"),
        Column::text("night", "Night").if_room(),
    ];
    let mut table = Table::new("season games", columns);
    for game in page.season.games.iter().filter(|game| is_of(page, game)) {
        let person = page.player.unwrap_or(game.one.person);
        let Some((own, other)) = game.seen_by(person) else { continue };
        let night = page.season.night(game.night);
        table.push(vec![
            night.map(|night| night.day.as_str()).into(),
            game.round.0.into(),
            page.season.name(own.person).into(),
            own.score.into(),
            page.season.name(other.person).into(),
            other.score.into(),
            match own.fate {
                Fate::Won => "won",
                Fate::Tied => "tied",
                Fate::Lost => "lost",
            }
            .into(),
            night.map(|night| night.name.as_str()).into(),
        ]);
    }
    table
}

pub(super) fn day(season: &Season, night: Option<NightNo>) -> Option<&str> {
    season.night(night?).map(|night| night.day.as_str())
}

/// `412-388 Dan, 2026-11-14`.
pub(super) fn told(season: &Season, game: Option<GameRef>, person: PersonNo) -> Option<String> {
    let game = season.game(game?)?;
    let day = day(season, Some(game.night)).unwrap_or("?");
    Some(format!("{}, {day}", seen(season, game, person)?))
}

/// `412-388 Dan`: a game as the person saw it.
fn seen(season: &Season, game: &SeasonGame, person: PersonNo) -> Option<String> {
    let (own, other) = game.seen_by(person)?;
    let points = |side: &SeasonSide| side.score.map_or("?".to_owned(), |score| score.to_string());
    Some(format!("{}-{} {}", points(own), points(other), season.name(other.person)))
}
