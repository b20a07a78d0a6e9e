//! The tables of a season whose rows are games, or pairs of players.
use super::SeasonPage;
use crate::{Cell, Columns, Form, Table};
use rules::Points;
use tournament::Fate;
use tournament::season::{
    GameRef, HeadToHead, NightFigures, NightNo, PersonNo, Season, SeasonGame, SeasonSide,
};

/// A game that stands out, as one of its sides saw it.
struct High<'a> {
    what: &'static str,
    points: Option<Points>,
    game: &'a SeasonGame,
    side: &'a SeasonSide,
}

/// The highest and the closest games; all of them if several are equal.
pub(super) fn highs(page: &SeasonPage<'_>, form: Form) -> Table {
    let season = page.season;
    let mut columns: Columns<'_, High<'_>> = Columns::new("season highs", form);
    columns.text("what", "What", |high| high.what.into());
    columns.number("points", "Points", |high| high.points.into());
    columns.text("name", "Who", |high| season.name(high.side.person).into());
    columns.text("game", "Game", |high| seen(season, high.game, high.side.person).into());
    columns.text("day", "Day", |high| day(season, Some(high.game.night)).into());
    columns.number("round", "Round", |high| high.game.round.into()).if_room();
    let games = || season.games.iter().filter(|game| is_of(page, game));
    let sides = |fate: Fate| {
        games()
            .flat_map(|game| game.sides().map(|side| (game, side)))
            .filter(move |(_, side)| page.is_wanted(side.person) && side.fate == fate)
            .filter_map(|(game, side)| Some((game, side, side.score?)))
            .collect::<Vec<_>>()
    };
    let (won, lost) = (sides(Fate::Won), sides(Fate::Lost));
    let most = |sides: &[(_, _, Points)]| sides.iter().map(|(.., points)| *points).max();
    let least = |sides: &[(_, _, Points)]| sides.iter().map(|(.., points)| *points).min();
    let mut highs = Vec::new();
    for (what, sides, wanted) in [
        ("High win", &won, most(&won)),
        ("High loss", &lost, most(&lost)),
        ("Low win", &won, least(&won)),
    ] {
        let found = sides.iter().filter(|(.., points)| Some(*points) == wanted);
        highs.extend(found.map(|(game, side, _)| High { what, points: side.score, game, side }));
    }
    // A game as a whole is shown as its winner saw it.
    let whole = |points: fn(Points, Points) -> Points| {
        let scored = |game: &'_ SeasonGame| Some(points(game.one.score?, game.two.score?));
        games().filter_map(move |game| Some((game, scored(game)?))).collect::<Vec<_>>()
    };
    let (combined, margins) =
        (whole(|one, two| one + two), whole(|one, two| Points((one - two).0.abs())));
    for (what, games, wanted) in [
        ("High combined", &combined, combined.iter().map(|(_, points)| *points).max()),
        ("Biggest spread", &margins, margins.iter().map(|(_, points)| *points).max()),
        ("Closest game", &margins, margins.iter().map(|(_, points)| *points).min()),
    ] {
        let found = games.iter().filter(|(_, points)| Some(*points) == wanted);
        highs.extend(found.map(|(game, points)| {
            let side = if game.two.score > game.one.score { &game.two } else { &game.one };
            High { what, points: Some(*points), game, side }
        }));
    }
    columns.table(highs)
}

fn is_of(page: &SeasonPage<'_>, game: &SeasonGame) -> bool {
    game.sides().iter().any(|side| page.is_wanted(side.person))
}

/// The games of every two players, once for each of them.
pub(super) fn head_to_head(page: &SeasonPage<'_>, form: Form) -> Table {
    let season = page.season;
    let mut columns: Columns<'_, HeadToHead> = Columns::new("head to head", form);
    columns.text("name", "Name", |pair| season.name(pair.person).into());
    columns.text("opponent", "Opponent", |pair| season.name(pair.opponent).into());
    columns.number("games", "Games", |pair| (pair.won + pair.lost + pair.tied).into());
    columns
        .number("record", "W-L-T", |pair| match pair.tied {
            0 => format!("{}-{}", pair.won, pair.lost).into(),
            tied => format!("{}-{}-{tied}", pair.won, pair.lost).into(),
        })
        .in_text();
    columns.number("won", "Won", |pair| pair.won.into()).in_data();
    columns.number("lost", "Lost", |pair| pair.lost.into()).in_data();
    columns.number("tied", "Tied", |pair| pair.tied.into()).in_data();
    columns.number("for", "For", |pair| pair.scored.into()).if_room();
    columns.number("against", "Against", |pair| pair.against.into()).if_room();
    columns.number("spread", "Spread", |pair| Cell::Spread(pair.scored - pair.against));
    let pairs = season.head_to_head();
    columns.table(pairs.into_iter().filter(|pair| page.is_wanted(pair.person)))
}

/// A game with its night, as one of its sides saw it.
struct Seen<'a> {
    night: Option<&'a NightFigures>,
    game: &'a SeasonGame,
    own: &'a SeasonSide,
    other: &'a SeasonSide,
}

pub(super) fn games(page: &SeasonPage<'_>, form: Form) -> Table {
    let season = page.season;
    let mut columns: Columns<'_, Seen<'_>> = Columns::new("season games", form);
    columns.text("day", "Day", |seen| seen.night.map(|night| night.day.as_str()).into());
    columns.number("round", "Round", |seen| seen.game.round.into());
    columns.text("name", "Name", |seen| season.name(seen.own.person).into());
    columns.number("score", "Score", |seen| seen.own.score.into());
    columns.text("opponent", "Opponent", |seen| season.name(seen.other.person).into());
    columns.number("against", "Against", |seen| seen.other.score.into());
    columns.text("result", "Result", |seen| {
        match seen.own.fate {
            Fate::Won => "won",
            Fate::Tied => "tied",
            Fate::Lost => "lost",
        }
        .into()
    });
    columns
        .text("night", "Night", |seen| seen.night.map(|night| night.name.as_str()).into())
        .if_room();
    let games = season.games.iter().filter(|game| is_of(page, game));
    columns.table(games.filter_map(|game| {
        let (own, other) = game.seen_by(page.player.unwrap_or(game.one.person))?;
        Some(Seen { night: season.night(game.night), game, own, other })
    }))
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
