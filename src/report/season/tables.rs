//! The tables of a season.
use std::cmp::Reverse;

use super::SeasonPage;
use super::games::{day, games, head_to_head, highs, told};
use crate::{Cell, Columns, Form, Table};
use tournament::bulletin::Average;
use tournament::season::{GameRef, NightFigures, PersonNo, SeasonPlayer};

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

const NO_GAME: &str = "No game has been played.";

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

    /// Its name in JSON and in file names, its title, and what is said if it is empty.
    fn named(self) -> (&'static str, &'static str, &'static str) {
        match self {
            SeasonTable::Standings => ("standings", "Standings", "Nobody has played."),
            SeasonTable::Averages => ("averages", "Averages", "Nobody has played."),
            SeasonTable::Streaks => ("streaks", "Winning streaks", "Nobody has won a game."),
            SeasonTable::Highs => ("highs", "Highs", NO_GAME),
            SeasonTable::HeadToHead => ("head_to_head", "Head to head", NO_GAME),
            SeasonTable::Games => ("games", "Games", NO_GAME),
            SeasonTable::Attendance => ("attendance", "Attendance", "No night yet."),
            SeasonTable::Newcomers => ("newcomers", "Newcomers", "None."),
        }
    }

    pub fn key(self) -> &'static str {
        self.named().0
    }

    pub fn title(self) -> &'static str {
        self.named().1
    }

    pub(super) fn nothing(self) -> &'static str {
        self.named().2
    }

    pub(super) fn table(self, page: &SeasonPage<'_>, form: Form) -> Table {
        match self {
            SeasonTable::Standings => standings(page, form),
            SeasonTable::Averages => averages(page, form),
            SeasonTable::Streaks => streaks(page, form),
            SeasonTable::Highs => highs(page, form),
            SeasonTable::HeadToHead => head_to_head(page, form),
            SeasonTable::Games => games(page, form),
            SeasonTable::Attendance => attendance(page, form),
            SeasonTable::Newcomers => newcomers(page, form),
        }
    }
}

impl<'a> SeasonPage<'a> {
    /// The people whose rows are wanted, best first.
    fn people(&self) -> impl Iterator<Item = &'a SeasonPlayer> + use<'a> {
        let wanted = self.player;
        self.season
            .people
            .iter()
            .filter(move |player| !player.nights.is_empty())
            .filter(move |player| wanted.is_none_or(|wanted| player.person == wanted))
    }

    pub(super) fn is_wanted(&self, person: PersonNo) -> bool {
        self.player.is_none_or(|wanted| wanted == person)
    }
}

fn standings(page: &SeasonPage<'_>, form: Form) -> Table {
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
    columns.table(page.people())
}

fn averages(page: &SeasonPage<'_>, form: Form) -> Table {
    let season = page.season;
    let score = |player: &SeasonPlayer, game: Option<GameRef>| {
        let (own, _) = season.game(game?)?.seen_by(player.person)?;
        own.score
    };
    let mut columns: Columns<'_, &SeasonPlayer> = Columns::new("season averages", form);
    columns.text("name", "Name", |player| player.name.as_str().into());
    columns.number("games", "Games", |player| player.games.into());
    columns.number("for", "For", |player| player.average().into());
    columns.number("against", "Against", |player| player.average_against().into());
    columns.number("difference", "+/-", |player| signed(player.average_spread())).in_text();
    columns.number("difference", "+/-", |player| player.average_spread().into()).in_data();
    columns.number("best", "Best", |player| score(player, player.best).into());
    columns.number("worst", "Worst", |player| score(player, player.worst).into());
    columns
        .text("best_game", "Best game", |one| told(season, one.best, one.person).into())
        .if_room();
    columns
        .text("worst_game", "Worst game", |one| told(season, one.worst, one.person).into())
        .if_room();
    let mut people: Vec<_> = page.people().filter(|player| player.scored_games > 0).collect();
    let tenths = |mean: Option<Average>| mean.map_or(i64::MIN, Average::tenths);
    people.sort_by_key(|player| Reverse(tenths(player.average())));
    columns.table(people)
}

fn signed(mean: Option<Average>) -> Cell {
    match mean {
        Some(mean) if mean.tenths() > 0 => format!("+{mean}").into(),
        mean => mean.into(),
    }
}

fn streaks(page: &SeasonPage<'_>, form: Form) -> Table {
    let nights = |player: &SeasonPlayer| player.longest_streak.nights;
    let mut columns: Columns<'_, &SeasonPlayer> = Columns::new("winning streaks", form);
    columns.text("name", "Name", |player| player.name.as_str().into());
    columns.number("longest", "Longest", |player| player.longest_streak.games.into());
    columns
        .text("from", "From", |one| day(page.season, nights(one).map(|(from, _)| from)).into())
        .if_room();
    columns
        .text("to", "To", |one| day(page.season, nights(one).map(|(_, to)| to)).into())
        .if_room();
    columns.number("current", "Now", |player| player.current_streak.games.into());
    let mut people: Vec<_> = page.people().filter(|one| one.longest_streak.games > 0).collect();
    people.sort_by_key(|player| {
        (Reverse(player.longest_streak.games), Reverse(player.current_streak.games))
    });
    columns.table(people)
}

fn attendance(page: &SeasonPage<'_>, form: Form) -> Table {
    let mut columns: Columns<'_, &NightFigures> = Columns::new("attendance", form);
    columns.number("number", "No", |night| night.night.0.into());
    columns.text("day", "Day", |night| night.day.as_str().into());
    columns.text("night", "Night", |night| night.name.as_str().into());
    columns.number("players", "Players", |night| night.players.into());
    columns.number("first_timers", "New", |night| night.first_timers.into());
    columns.number("games", "Games", |night| night.games.into());
    columns
        .number("average", "Average", |night| Average::of(night.scored.0, night.scored.1).into())
        .if_room();
    let was_there = |night: &&NightFigures| match page.player {
        Some(person) => {
            page.season.player(person).is_some_and(|player| player.nights.contains(&night.night))
        }
        None => true,
    };
    columns.table(page.season.nights.iter().filter(was_there))
}

fn newcomers(page: &SeasonPage<'_>, form: Form) -> Table {
    let mut columns: Columns<'_, &SeasonPlayer> = Columns::new("newcomers", form);
    columns.text("name", "Name", |player| player.name.as_str().into());
    columns.text("first_day", "First night", |player| {
        day(page.season, player.nights.first().copied()).into()
    });
    columns.number("nights", "Nights", |player| player.nights.len().into());
    columns.number("games", "Games", |player| player.games.into());
    columns.number("to_go", "To go", |one| page.newcomer_games.saturating_sub(one.games).into());
    columns.number("average", "Average", |player| player.average().into()).if_room();
    let newcomers = page.season.newcomers(page.newcomer_games);
    columns.table(newcomers.into_iter().filter(|player| page.is_wanted(player.person)))
}
