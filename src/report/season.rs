//! The tables of a season.
use std::cmp::Reverse;

use crate::page::{Layout, Page, PageKind, PageTables, Part};
use crate::{Cell, Columns, Form, Table};
use rules::Points;
use tournament::bulletin::{Average, greatest};
use tournament::season::{
    HeadToHead, NightFigures, PersonNo, Season, SeasonGame, SeasonNote, SeasonPlayer, SeasonSide,
};
use tournament::{Fate, plural};

pub const SEASON: PageKind = PageKind { name: "season", title: "Season", layout: Layout::Plain };

#[derive(Clone, Copy, Debug)]
pub struct SeasonShown<'a> {
    pub name: &'a str,
    pub season: &'a Season,
    /// Players with fewer games than this are newcomers.
    pub newcomer_games: u32,
    /// Whose rows are wanted; `None` for everybody's.
    pub player: Option<PersonNo>,
    pub tables: &'a [SeasonTable],
    /// What the games do not include, a sentence each.
    pub notes: &'a [String],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SeasonTable {
    Standings,
    Averages,
    Streaks,
    Highs,
    HeadToHead,
    Games,
    Attendance,
    Newcomers,
}

impl SeasonTable {
    pub const ALL: [SeasonTable; 8] = [
        SeasonTable::Standings,
        SeasonTable::Averages,
        SeasonTable::Streaks,
        SeasonTable::Highs,
        SeasonTable::HeadToHead,
        SeasonTable::Games,
        SeasonTable::Attendance,
        SeasonTable::Newcomers,
    ];
    /// The tables of a whole season if none is named: the others have a row for each pair or game.
    pub const USUAL: [SeasonTable; 6] = [
        SeasonTable::Standings,
        SeasonTable::Averages,
        SeasonTable::Streaks,
        SeasonTable::Highs,
        SeasonTable::Attendance,
        SeasonTable::Newcomers,
    ];
    /// The tables about one player if none is named.
    pub const OF_PLAYER: [SeasonTable; 5] = [
        SeasonTable::Standings,
        SeasonTable::Averages,
        SeasonTable::Streaks,
        SeasonTable::HeadToHead,
        SeasonTable::Games,
    ];

    /// Its name in JSON and in file names.
    pub fn key(self) -> &'static str {
        match self {
            SeasonTable::Standings => "standings",
            SeasonTable::Averages => "averages",
            SeasonTable::Streaks => "streaks",
            SeasonTable::Highs => "highs",
            SeasonTable::HeadToHead => "head_to_head",
            SeasonTable::Games => "games",
            SeasonTable::Attendance => "attendance",
            SeasonTable::Newcomers => "newcomers",
        }
    }

    fn title(self) -> &'static str {
        match self {
            SeasonTable::Standings => "Standings",
            SeasonTable::Averages => "Averages",
            SeasonTable::Streaks => "Winning streaks",
            SeasonTable::Highs => "Highs",
            SeasonTable::HeadToHead => "Head to head",
            SeasonTable::Games => "Games",
            SeasonTable::Attendance => "Attendance",
            SeasonTable::Newcomers => "Newcomers",
        }
    }

    pub fn table(self, shown: &SeasonShown<'_>, form: Form) -> Table {
        match self {
            SeasonTable::Standings => standings(shown, form),
            SeasonTable::Averages => averages(shown, form),
            SeasonTable::Streaks => streaks(shown, form),
            SeasonTable::Highs => highs(shown, form),
            SeasonTable::HeadToHead => head_to_head(shown, form),
            SeasonTable::Games => games(shown, form),
            SeasonTable::Attendance => attendance(shown, form),
            SeasonTable::Newcomers => newcomers(shown, form),
        }
    }

    fn legend(self, shown: &SeasonShown<'_>) -> Option<String> {
        if self == SeasonTable::Standings {
            let byes =
                "Byes and forfeits count in W-L and spread, as in their events, but not as games.";
            Some(byes.to_owned())
        } else if self == SeasonTable::Newcomers {
            Some(format!("Fewer than {} games in the season.", shown.newcomer_games))
        } else {
            None
        }
    }
}

pub fn season(shown: &SeasonShown<'_>) -> PageTables {
    let part = |table: &SeasonTable| {
        let cells = table.table(shown, Form::Text);
        Part::or_sentence(table.title(), cells, "None yet.").note(table.legend(shown))
    };
    let parts = shown.tables.iter().map(part).collect();
    let mut page = Page::new(SEASON, shown.name, title(shown.season), parts, Table::default());
    page.notes = shown.notes.to_vec();
    let tables = shown.tables.iter().map(|table| (table.key(), table.table(shown, Form::Json)));
    PageTables { page, tables: tables.collect() }
}

/// `12 nights from 2026-01-10 to 2026-06-27, 230 games, 31 players`.
fn title(season: &Season) -> String {
    let days = match &season.nights[..] {
        [] => String::new(),
        [one] => format!(" on {}", one.day),
        [first, .., last] => format!(" from {} to {}", first.day, last.day),
    };
    let players = season.people.iter().filter(|player| !player.nights.is_empty()).count();
    format!(
        "{}{days}, {}, {}",
        plural(season.nights.len(), "night", "nights"),
        plural(season.games.len(), "game", "games"),
        plural(players, "player", "players")
    )
}

/// A sentence for each name that needs a look.
pub fn note_text(note: &SeasonNote) -> String {
    match note {
        SeasonNote::Doubt { one, other, nights: (first, second) } => format!(
            "{one} (first on night {}) and {other} (first on night {}) may be one person: counted \
             apart.",
            first.0, second.0
        ),
        SeasonNote::OneMember { member, names } => {
            format!("Member {member} is called {}: one player.", names.join(" and "))
        }
        SeasonNote::SharedName { name, members } => {
            format!("{name} is several players, by their member numbers: {}.", members.join(", "))
        }
        SeasonNote::Twice { name, night } => {
            format!("{name} is on more than one roster of night {}: all of them count.", night.0)
        }
    }
}

impl<'a> SeasonShown<'a> {
    /// The people whose rows are wanted, best first.
    fn people(&self) -> impl Iterator<Item = &'a SeasonPlayer> + use<'a> {
        let wanted = self.player;
        self.season
            .people
            .iter()
            .filter(move |player| !player.nights.is_empty())
            .filter(move |player| wanted.is_none_or(|wanted| player.person == wanted))
    }

    fn is_wanted(&self, person: PersonNo) -> bool {
        self.player.is_none_or(|wanted| wanted == person)
    }

    fn games(&self) -> impl Iterator<Item = &'a SeasonGame> {
        let shown = *self;
        let is_wanted =
            move |game: &&SeasonGame| game.sides().iter().any(|side| shown.is_wanted(side.person));
        self.season.games.iter().filter(is_wanted)
    }
}

fn standings(shown: &SeasonShown<'_>, form: Form) -> Table {
    let mut columns: Columns<'_, &SeasonPlayer> = Columns::new("season standings", form);
    columns.number("rank", "#", |player| player.rank.into());
    columns.text("name", "Name", |player| player.name.as_str().into());
    columns.text("member", "Member", |player| player.member.as_deref().into()).in_data();
    columns
        .number("record", "W-L", |one| format!("{}-{}", one.half_wins, one.half_losses).into())
        .in_text();
    columns.number("wins", "W", |player| player.half_wins.into()).in_data();
    columns.number("losses", "L", |player| player.half_losses.into()).in_data();
    columns.number("spread", "Spread", |player| Cell::Spread(player.spread));
    columns.number("raw_spread", "Raw", |player| Cell::Spread(player.raw_spread)).in_data();
    columns.number("games", "Games", |player| player.games.into());
    columns.number("won", "Won", |player| player.won.into()).in_data();
    columns.number("tied", "Tied", |player| player.tied.into()).in_data();
    columns.number("lost", "Lost", |player| player.lost.into()).in_data();
    columns.number("byes", "Byes", |player| player.byes.into()).in_data();
    columns.number("nights", "Nights", |player| player.nights.len().into());
    columns.number("average", "Average", |player| player.average().into()).if_room();
    columns.number("average_against", "Against", |one| one.average_against().into()).in_data();
    columns
        .number("first_rating", "First rating", |one| one.ratings.map(|(first, _)| first).into())
        .in_data();
    columns
        .number("last_rating", "Last rating", |one| one.ratings.map(|(_, last)| last).into())
        .in_data();
    columns.table(shown.people())
}

fn averages(shown: &SeasonShown<'_>, form: Form) -> Table {
    let season = shown.season;
    let own_score = |player: &SeasonPlayer, game: Option<SeasonGame>| {
        game.and_then(|game| game.seen_by(player.person)?.0.score)
    };
    let mut columns: Columns<'_, &SeasonPlayer> = Columns::new("season averages", form);
    columns.text("name", "Name", |player| player.name.as_str().into());
    columns.number("games", "Games", |player| player.games.into());
    columns.number("for", "For", |player| player.average().into());
    columns.number("against", "Against", |player| player.average_against().into());
    columns.number("difference", "+/-", |player| signed(player.average_spread())).in_text();
    columns.number("difference", "+/-", |player| player.average_spread().into()).in_data();
    columns.number("best", "Best", move |player| own_score(player, player.best).into());
    columns.number("worst", "Worst", move |player| own_score(player, player.worst).into());
    let game = |game: Option<SeasonGame>, person| {
        let game = game?;
        Some(format!("{}, {}", score_line(season, &game, person)?, season.day(game.night)))
    };
    columns.text("best_game", "Best game", move |one| game(one.best, one.person).into()).if_room();
    columns
        .text("worst_game", "Worst game", move |one| game(one.worst, one.person).into())
        .if_room();
    let mut people: Vec<_> = shown.people().filter(|player| player.scored_games > 0).collect();
    people.sort_by_key(|player| Reverse(player.average().map(Average::tenths)));
    columns.table(people)
}

fn signed(mean: Option<Average>) -> Cell {
    match mean {
        Some(mean) if mean.tenths() > 0 => format!("+{mean}").into(),
        mean => mean.into(),
    }
}

fn streaks(shown: &SeasonShown<'_>, form: Form) -> Table {
    let season = shown.season;
    let mut columns: Columns<'_, &SeasonPlayer> = Columns::new("winning streaks", form);
    columns.text("name", "Name", |player| player.name.as_str().into());
    columns.number("longest", "Longest", |player| player.longest_streak.games.into());
    columns
        .text("from", "From", |player| {
            player.longest_streak.nights.map(|(from, _)| season.day(from)).into()
        })
        .if_room();
    columns
        .text("to", "To", |player| {
            player.longest_streak.nights.map(|(_, to)| season.day(to)).into()
        })
        .if_room();
    columns.number("current", "Now", |player| player.current_streak.games.into());
    let mut people: Vec<_> = shown.people().filter(|one| one.longest_streak.games > 0).collect();
    people.sort_by_key(|player| {
        (Reverse(player.longest_streak.games), Reverse(player.current_streak.games))
    });
    columns.table(people)
}

/// A game that stands out, as one of its sides saw it.
struct SeasonHigh<'a> {
    what: &'static str,
    points: Points,
    game: &'a SeasonGame,
    side: &'a SeasonSide,
}

/// The highest and the closest games; all of them if several are equal.
fn highs(shown: &SeasonShown<'_>, form: Form) -> Table {
    let season = shown.season;
    let sides = |fate: Fate| -> Vec<(&SeasonGame, &SeasonSide, Points)> {
        shown
            .games()
            .flat_map(|game| game.sides().map(|side| (game, side)))
            .filter(|(_, side)| shown.is_wanted(side.person) && side.fate == fate)
            .filter_map(|(game, side)| Some((game, side, side.score?)))
            .collect()
    };
    // A game as a whole is shown as its winner saw it.
    let whole = |points: fn(Points, Points) -> Points| -> Vec<(&SeasonGame, &SeasonSide, Points)> {
        shown
            .games()
            .filter_map(|game| {
                let side = if game.two.score > game.one.score { &game.two } else { &game.one };
                Some((game, side, points(game.one.score?, game.two.score?)))
            })
            .collect()
    };
    let spread: fn(Points, Points) -> Points = |one, two| Points((one - two).0.abs());
    let mut highs = Vec::new();
    for (what, found) in [
        ("High win", greatest(sides(Fate::Won), |(.., points)| *points)),
        ("High loss", greatest(sides(Fate::Lost), |(.., points)| *points)),
        ("Low win", greatest(sides(Fate::Won), |(.., points)| Reverse(*points))),
        ("High combined", greatest(whole(|one, two| one + two), |(.., points)| *points)),
        ("Biggest spread", greatest(whole(spread), |(.., points)| *points)),
        ("Closest game", greatest(whole(spread), |(.., points)| Reverse(*points))),
    ] {
        let high = |(game, side, points)| SeasonHigh { what, points, game, side };
        highs.extend(found.into_iter().map(high));
    }
    let mut columns: Columns<'_, SeasonHigh<'_>> = Columns::new("season highs", form);
    columns.text("what", "What", |high| high.what.into());
    columns.number("points", "Points", |high| high.points.into());
    columns.text("name", "Who", |high| season.name(high.side.person).into());
    columns.text("game", "Game", |high| score_line(season, high.game, high.side.person).into());
    columns.text("day", "Day", |high| season.day(high.game.night).into());
    columns.number("round", "Round", |high| high.game.round.into()).if_room();
    columns.table(highs)
}

/// The games of every two players, once for each of them.
fn head_to_head(shown: &SeasonShown<'_>, form: Form) -> Table {
    let season = shown.season;
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
    columns.table(season.head_to_head().into_iter().filter(|pair| shown.is_wanted(pair.person)))
}

fn games(shown: &SeasonShown<'_>, form: Form) -> Table {
    type Row<'a> = (&'a SeasonGame, &'a SeasonSide, &'a SeasonSide);
    let season = shown.season;
    let night = |game: &SeasonGame| season.nights.iter().find(|one| one.night == game.night);
    let mut columns: Columns<'_, Row<'_>> = Columns::new("season games", form);
    columns.text("day", "Day", |(game, ..)| season.day(game.night).into());
    columns.number("round", "Round", |(game, ..)| game.round.into());
    columns.text("name", "Name", |(_, own, _)| season.name(own.person).into());
    columns.number("score", "Score", |(_, own, _)| own.score.into());
    columns.text("opponent", "Opponent", |(.., other)| season.name(other.person).into());
    columns.number("against", "Against", |(.., other)| other.score.into());
    columns.text("result", "Result", |(_, own, _)| {
        match own.fate {
            Fate::Won => "won",
            Fate::Tied => "tied",
            Fate::Lost => "lost",
        }
        .into()
    });
    columns
        .text("night", "Night", move |(game, ..)| night(game).map(|one| one.name.as_str()).into())
        .if_room();
    columns.table(shown.games().filter_map(|game| {
        let (own, other) = game.seen_by(shown.player.unwrap_or(game.one.person))?;
        Some((game, own, other))
    }))
}

fn attendance(shown: &SeasonShown<'_>, form: Form) -> Table {
    let mut columns: Columns<'_, &NightFigures> = Columns::new("attendance", form);
    columns.number("number", "No", |night| night.night.0.into());
    columns.text("day", "Day", |night| night.day.as_str().into());
    columns.text("night", "Night", |night| night.name.as_str().into());
    columns.number("players", "Players", |night| night.players.into());
    columns.number("first_timers", "New", |night| night.first_timers.into());
    columns.number("games", "Games", |night| night.games.into());
    columns.number("average", "Average", |night| night.average.into()).if_room();
    let player = shown.player.and_then(|person| shown.season.player(person));
    let was_there =
        |night: &&NightFigures| player.is_none_or(|player| player.nights.contains(&night.night));
    columns.table(shown.season.nights.iter().filter(was_there))
}

fn newcomers(shown: &SeasonShown<'_>, form: Form) -> Table {
    let season = shown.season;
    let mut columns: Columns<'_, &SeasonPlayer> = Columns::new("newcomers", form);
    columns.text("name", "Name", |player| player.name.as_str().into());
    columns.text("first_day", "First night", |player| {
        player.nights.first().map(|night| season.day(*night)).into()
    });
    columns.number("nights", "Nights", |player| player.nights.len().into());
    columns.number("games", "Games", |player| player.games.into());
    columns.number("to_go", "To go", |one| shown.newcomer_games.saturating_sub(one.games).into());
    columns.number("average", "Average", |player| player.average().into()).if_room();
    let newcomers = season.newcomers(shown.newcomer_games);
    columns.table(newcomers.into_iter().filter(|player| shown.is_wanted(player.person)))
}

/// `412-388 Dan`: a game as the person saw it.
fn score_line(season: &Season, game: &SeasonGame, person: PersonNo) -> Option<String> {
    let (own, other) = game.seen_by(person)?;
    let points = |side: &SeasonSide| side.score.map_or("?".to_owned(), |score| score.to_string());
    Some(format!("{}-{} {}", points(own), points(other), season.name(other.person)))
}
