//! The tables of a season.
use std::cmp::Reverse;

use crate::season::SeasonPage;
use crate::season::games::{day, games, head_to_head, highs, told};
use crate::{Cell, Column, Form, Table};
use tournament::bulletin::Average;
use tournament::season::{GameRef, NightNo, PersonNo, SeasonPlayer, Streak};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SeasonTable {
    /// Wins, spread, games, nights, average.
    Standings,
    /// The means of scores for and against, best and worst game.
    Averages,
    /// Games won in a row.
    Streaks,
    /// High and close games of the season.
    Highs,
    /// Everybody against everybody.
    HeadToHead,
    /// Every game.
    Games,
    /// The nights: who came.
    Attendance,
    /// Those who have played little.
    Newcomers,
}

impl SeasonTable {
    /// All of them, in their order.
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
    /// Those of a whole season where none is named: the others have a row a pair or game.
    pub const USUAL: [SeasonTable; 6] = [
        SeasonTable::Standings,
        SeasonTable::Averages,
        SeasonTable::Streaks,
        SeasonTable::Highs,
        SeasonTable::Attendance,
        SeasonTable::Newcomers,
    ];
    /// Those about one player where none is named.
    pub const OF_PLAYER: [SeasonTable; 5] = [
        SeasonTable::Standings,
        SeasonTable::Averages,
        SeasonTable::Streaks,
        SeasonTable::HeadToHead,
        SeasonTable::Games,
    ];

    /// The name in JSON, and of its file.
    #[must_use]
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

    /// The title for a person.
    #[must_use]
    pub fn title(self) -> &'static str {
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

    /// What is said where it has no row.
    #[must_use]
    pub(super) fn nothing(self) -> &'static str {
        match self {
            SeasonTable::Standings | SeasonTable::Averages => "Nobody has played.",
            SeasonTable::Streaks => "Nobody has won a game.",
            SeasonTable::Highs | SeasonTable::HeadToHead | SeasonTable::Games => {
                "No game has been played."
            }
            SeasonTable::Attendance => "No night yet.",
            SeasonTable::Newcomers => "None.",
        }
    }

    pub(super) fn table(self, page: &SeasonPage<'_>, form: Form) -> Table {
        match self {
            SeasonTable::Standings => standings(page, form),
            SeasonTable::Averages => averages(page, form),
            SeasonTable::Streaks => streaks(page),
            SeasonTable::Highs => highs(page),
            SeasonTable::HeadToHead => head_to_head(page, form),
            SeasonTable::Games => games(page),
            SeasonTable::Attendance => attendance(page),
            SeasonTable::Newcomers => newcomers(page),
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
    match form {
        Form::Text => {
            let columns = vec![
                Column::number("rank", "#"),
                Column::text("name", "Name"),
                Column::number("record", "W-L"),
                Column::number("spread", "Spread"),
                Column::number("games", "Games"),
                Column::number("nights", "Nights"),
                Column::number("average", "Average").if_room(),
            ];
            let mut table = Table::new("season standings", columns);
            for player in page.people() {
                table.push(vec![
                    player.rank.map(|rank| rank.0).into(),
                    player.name.as_str().into(),
                    Cell::Text(format!("{}-{}", player.half_wins, player.half_losses)),
                    Cell::Spread(player.spread),
                    player.games.into(),
                    nights(player).into(),
                    player.average().into(),
                ]);
            }
            table
        }
        Form::Csv | Form::Json => {
            let columns = vec![
                Column::number("rank", "#"),
                Column::text("name", "Name"),
                Column::text("member", "Member"),
                Column::number("wins", "W"),
                Column::number("losses", "L"),
                Column::number("spread", "Spread"),
                Column::number("raw_spread", "Raw"),
                Column::number("games", "Games"),
                Column::number("won", "Won"),
                Column::number("tied", "Tied"),
                Column::number("lost", "Lost"),
                Column::number("byes", "Byes"),
                Column::number("nights", "Nights"),
                Column::number("average", "Average"),
                Column::number("average_against", "Against"),
                Column::number("first_rating", "First rating"),
                Column::number("last_rating", "Last rating"),
            ];
            let mut table = Table::new("season standings", columns);
            for player in page.people() {
                let (first, last) = player.ratings.unzip();
                let rating = |rating: Option<i32>| {
                    rating.map_or(Cell::Empty, |rating| Cell::Integer(rating.into()))
                };
                table.push(vec![
                    player.rank.map(|rank| rank.0).into(),
                    player.name.as_str().into(),
                    player.member.as_deref().into(),
                    Cell::Wins(player.half_wins),
                    Cell::Wins(player.half_losses),
                    Cell::Spread(player.spread),
                    Cell::Spread(player.raw_spread),
                    player.games.into(),
                    player.won.into(),
                    player.tied.into(),
                    player.lost.into(),
                    player.byes.into(),
                    nights(player).into(),
                    player.average().into(),
                    player.average_against().into(),
                    rating(first),
                    rating(last),
                ]);
            }
            table
        }
    }
}

fn averages(page: &SeasonPage<'_>, form: Form) -> Table {
    let columns = vec![
        Column::text("name", "Name"),
        Column::number("games", "Games"),
        Column::number("for", "For"),
        Column::number("against", "Against"),
        Column::number("difference", "+/-"),
        Column::number("best", "Best"),
        Column::number("worst", "Worst"),
        Column::text("best_game", "Best game").if_room(),
        Column::text("worst_game", "Worst game").if_room(),
    ];
    let mut table = Table::new("season averages", columns);
    let mut people: Vec<_> = page.people().filter(|player| player.scored_games > 0).collect();
    let tenths = |mean: Option<Average>| mean.map_or(i64::MIN, Average::tenths);
    people.sort_by_key(|player| Reverse(tenths(player.average())));
    for player in people {
        let score = |game: Option<GameRef>| {
            let (own, _) = page.season.game(game?)?.seen_by(player.person)?;
            own.score
        };
        let difference = match (form, player.average_spread()) {
            (Form::Text, Some(mean)) if mean.tenths() > 0 => Cell::Text(format!("+{mean}")),
            (_, mean) => mean.into(),
        };
        let told = |game| Cell::from(told(page.season, game, player.person).as_deref());
        table.push(vec![
            player.name.as_str().into(),
            player.games.into(),
            player.average().into(),
            player.average_against().into(),
            difference,
            score(player.best).into(),
            score(player.worst).into(),
            told(player.best),
            told(player.worst),
        ]);
    }
    table
}

fn streaks(page: &SeasonPage<'_>) -> Table {
    let columns = vec![
        Column::text("name", "Name"),
        Column::number("longest", "Longest"),
        Column::text("from", "From").if_room(),
        Column::text("to", "To").if_room(),
        Column::number("current", "Now"),
    ];
    let mut table = Table::new("winning streaks", columns);
    let mut people: Vec<_> = page.people().filter(|one| one.longest_streak.games > 0).collect();
    people.sort_by_key(|player| {
        (Reverse(player.longest_streak.games), Reverse(player.current_streak.games))
    });
    for player in people {
        let Streak { games, nights } = player.longest_streak;
        let (from, to) = nights.unzip();
        table.push(vec![
            player.name.as_str().into(),
            games.into(),
            day(page.season, from).into(),
            day(page.season, to).into(),
            player.current_streak.games.into(),
        ]);
    }
    table
}

fn attendance(page: &SeasonPage<'_>) -> Table {
    let columns = vec![
        Column::number("number", "No"),
        Column::text("day", "Day"),
        Column::text("night", "Night"),
        Column::number("players", "Players"),
        Column::number("first_timers", "New"),
        Column::number("games", "Games"),
        Column::number("average", "Average").if_room(),
    ];
    let mut table = Table::new("attendance", columns);
    let was_there = |night: NightNo| match page.player {
        Some(person) => {
            page.season.player(person).is_some_and(|player| player.nights.contains(&night))
        }
        None => true,
    };
    for night in page.season.nights.iter().filter(|night| was_there(night.night)) {
        let (sum, scores) = night.scored;
        table.push(vec![
            night.night.0.into(),
            night.day.as_str().into(),
            night.name.as_str().into(),
            night.players.into(),
            night.first_timers.into(),
            night.games.into(),
            Average::of(sum, scores).into(),
        ]);
    }
    table
}

fn newcomers(page: &SeasonPage<'_>) -> Table {
    let columns = vec![
        Column::text("name", "Name"),
        Column::text("first_day", "First night"),
        Column::number("nights", "Nights"),
        Column::number("games", "Games"),
        Column::number("to_go", "To go"),
        Column::number("average", "Average").if_room(),
    ];
    let mut table = Table::new("newcomers", columns);
    for player in page.season.newcomers(page.newcomer_games) {
        if page.is_wanted(player.person) {
            table.push(vec![
                player.name.as_str().into(),
                day(page.season, player.nights.first().copied()).into(),
                nights(player).into(),
                player.games.into(),
                page.newcomer_games.saturating_sub(player.games).into(),
                player.average().into(),
            ]);
        }
    }
    table
}

fn nights(player: &SeasonPlayer) -> u32 {
    u32::try_from(player.nights.len()).unwrap_or(u32::MAX)
}
