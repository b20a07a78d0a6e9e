//! [`Figure`]: each list of the statistics, its name, its columns and its lines.
use std::cmp::Reverse;

use super::line::{Line, People, Row};
use crate::{Cell, Columns, Declared};
use rules::Points;
use tournament::bulletin::Average;
use tournament::places;
use tournament::statistics::{EventFigures, Extreme, LUCK_MARGINS, Luck, MeanScores, Statistics};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figure {
    HighWin,
    HighLoss,
    LowWin,
    LowLoss,
    HighSpread,
    LowSpread,
    HighCombined,
    RoundWins,
    Averages,
    OpponentAverages,
    OpponentTotals,
    Upsets,
    TuffLuck,
    LuckyStiff,
    Event,
}

impl Figure {
    /// In the order in which they are printed.
    pub const ALL: [Figure; 15] = [
        Figure::Event,
        Figure::HighWin,
        Figure::HighLoss,
        Figure::LowWin,
        Figure::LowLoss,
        Figure::HighSpread,
        Figure::LowSpread,
        Figure::HighCombined,
        Figure::RoundWins,
        Figure::Averages,
        Figure::OpponentAverages,
        Figure::OpponentTotals,
        Figure::Upsets,
        Figure::TuffLuck,
        Figure::LuckyStiff,
    ];

    /// Its name in commands and for programs, and its title for people.
    fn named(self) -> (&'static str, &'static str) {
        match self {
            Figure::HighWin => ("high-win", "High wins"),
            Figure::HighLoss => ("high-loss", "High losses"),
            Figure::LowWin => ("low-win", "Low wins"),
            Figure::LowLoss => ("low-loss", "Low losses"),
            Figure::HighSpread => ("high-spread", "Largest spreads"),
            Figure::LowSpread => ("low-spread", "Closest games"),
            Figure::HighCombined => ("high-combined", "High combined scores"),
            Figure::RoundWins => ("round-wins", "High win of each round"),
            Figure::Averages => ("averages", "Average scores"),
            Figure::OpponentAverages => ("opponent-averages", "Opponents' average scores"),
            Figure::OpponentTotals => ("opponent-totals", "Opponents' total scores"),
            Figure::Upsets => ("upsets", "Biggest upsets"),
            Figure::TuffLuck => ("tuff-luck", "Tuff luck"),
            Figure::LuckyStiff => ("lucky-stiff", "Lucky stiffs"),
            Figure::Event => ("event", "The whole event"),
        }
    }

    pub fn name(self) -> &'static str {
        self.named().0
    }

    pub(super) fn title(self) -> &'static str {
        self.named().1
    }

    pub(super) fn note(self) -> Option<&'static str> {
        const NOTES: [(Figure, &str); 3] = [
            (
                Figure::TuffLuck,
                "The six closest losses together; players with fewer are not listed.",
            ),
            (
                Figure::LuckyStiff,
                "The six closest wins together; players with fewer are not listed.",
            ),
            (Figure::Upsets, "By how much the loser's rating is higher."),
        ];
        NOTES.into_iter().find(|(figure, _)| *figure == self).map(|(_, note)| note)
    }

    pub(super) fn declare(self, columns: &mut Columns<'_, Row<'_>>) {
        match self {
            Figure::HighWin | Figure::HighLoss | Figure::LowWin | Figure::LowLoss => {
                place(columns);
                game(columns);
                round(columns).if_room();
                table(columns);
            }
            Figure::HighSpread | Figure::LowSpread => valued_game(columns, "Spread"),
            Figure::HighCombined => valued_game(columns, "Total"),
            Figure::Upsets => valued_game(columns, "Rating"),
            Figure::RoundWins => {
                round(columns);
                game(columns);
                table(columns);
            }
            Figure::Averages => means(columns, "Average", "Against"),
            Figure::OpponentAverages => means(columns, "Against", "Own"),
            Figure::OpponentTotals => means(columns, "Total", "Average"),
            Figure::TuffLuck | Figure::LuckyStiff => {
                place(columns);
                value(columns, "Sum");
                name(columns);
                detail(columns, "Margins").if_room();
            }
            Figure::Event => {
                detail(columns, "What");
                value(columns, "Value");
            }
        }
    }

    pub(super) fn lines(self, people: &People<'_>, from: &Statistics, most: u32) -> Vec<Line> {
        let games = |extremes: Vec<Extreme>| extremes.iter().map(extreme).collect();
        let means = |listed: Listed| {
            mean_lines(from.means(people.all().iter().map(|player| player.id)), most, listed)
        };
        match self {
            Figure::HighWin => games(from.high_wins(most)),
            Figure::HighLoss => games(from.high_losses(most)),
            Figure::LowWin => games(from.low_wins(most)),
            Figure::LowLoss => games(from.low_losses(most)),
            Figure::HighSpread => games(from.high_spreads(most)),
            Figure::LowSpread => games(from.low_spreads(most)),
            Figure::HighCombined => games(from.high_combined(most)),
            Figure::RoundWins => games(from.high_round_wins()),
            Figure::Averages => means(Listed::Own),
            Figure::OpponentAverages => means(Listed::Against),
            Figure::OpponentTotals => means(Listed::Total),
            Figure::Upsets => from
                .upsets(&people.all(), most)
                .iter()
                .map(|upset| Line {
                    detail: Some(format!("{} beat {}", upset.rating, upset.other_rating)),
                    ..extreme(&upset.extreme)
                })
                .collect(),
            Figure::TuffLuck => from.tuff_luck(most).iter().map(luck).collect(),
            Figure::LuckyStiff => from.lucky_stiffs(most).iter().map(luck).collect(),
            Figure::Event => event(&from.event),
        }
    }
}

fn place(columns: &mut Columns<'_, Row<'_>>) {
    columns.number("place", "#", |row| row.line.place.into());
}

fn value(columns: &mut Columns<'_, Row<'_>>, title: &'static str) {
    columns.number("value", title, |row| row.line.value.clone().unwrap_or(Cell::Empty));
}

fn name(columns: &mut Columns<'_, Row<'_>>) {
    columns.text("name", "Name", |row| row.called(row.line.player));
}

fn round<'c, 'a, 'r>(columns: &'c mut Columns<'a, Row<'r>>) -> &'c mut Declared<'a, Row<'r>> {
    columns.number("round", "Round", |row| row.line.round.into())
}

fn table(columns: &mut Columns<'_, Row<'_>>) {
    columns.number("table", "Table", |row| row.line.table.into()).if_room();
}

fn detail<'c, 'a, 'r>(
    columns: &'c mut Columns<'a, Row<'r>>,
    title: &'static str,
) -> &'c mut Declared<'a, Row<'r>> {
    columns.text("detail", title, |row| row.line.detail.as_deref().into())
}

fn game(columns: &mut Columns<'_, Row<'_>>) {
    name(columns);
    columns.number("score", "Score", |row| row.line.score.into());
    columns.text("opponent_name", "Opponent", |row| row.called(row.line.opponent));
    columns.number("against", "Score", |row| row.line.against.into());
}

fn valued_game(columns: &mut Columns<'_, Row<'_>>, title: &'static str) {
    place(columns);
    value(columns, title);
    game(columns);
    round(columns).if_room();
    table(columns);
}

fn means(columns: &mut Columns<'_, Row<'_>>, title: &'static str, beside: &'static str) {
    place(columns);
    name(columns);
    columns.number("games", "Games", |row| row.line.games.into());
    value(columns, title);
    columns.number("average", beside, |row| row.line.average.into());
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Listed {
    Own,
    Against,
    Total,
}

fn extreme(extreme: &Extreme) -> Line {
    Line {
        place: Some(extreme.place),
        value: Some(extreme.points.into()),
        player: Some(extreme.own.player),
        score: Some(extreme.own.score),
        opponent: Some(extreme.other.player),
        against: Some(extreme.other.score),
        round: Some(extreme.game.round),
        table: extreme.game.table,
        ..Line::default()
    }
}

fn luck(luck: &Luck) -> Line {
    debug_assert_eq!(luck.margins.len(), LUCK_MARGINS);
    let margins: Vec<String> = luck.margins.iter().map(ToString::to_string).collect();
    Line {
        place: Some(luck.place),
        value: Some(luck.sum.into()),
        player: Some(luck.player),
        detail: Some(margins.join(" ")),
        ..Line::default()
    }
}

fn mean_lines(mut means: Vec<MeanScores>, most: u32, listed: Listed) -> Vec<Line> {
    // Fine enough that two means of a few hundred games differ.
    const PARTS: i64 = 1_000_000;
    let figure = |mean: &MeanScores| {
        let points = |points: Points| i64::from(points.0) * PARTS;
        match listed {
            Listed::Own => points(mean.scored) / i64::from(mean.games),
            Listed::Against => points(mean.against) / i64::from(mean.games),
            Listed::Total => points(mean.against),
        }
    };
    means.sort_by_key(|mean| Reverse(figure(mean)));
    let figures: Vec<i64> = means.iter().map(figure).collect();
    let own = |mean: &MeanScores| Average::of(mean.scored, mean.games);
    let against = |mean: &MeanScores| Average::of(mean.against, mean.games);
    places(&figures)
        .into_iter()
        .zip(&means)
        .take_while(|(place, _)| *place <= most)
        .map(|(place, mean)| Line {
            place: Some(place),
            value: match listed {
                Listed::Own => own(mean).map(Cell::Mean),
                Listed::Against => against(mean).map(Cell::Mean),
                Listed::Total => Some(mean.against.into()),
            },
            player: Some(mean.player),
            games: Some(mean.games),
            average: match listed {
                Listed::Own | Listed::Total => against(mean),
                Listed::Against => own(mean),
            },
            ..Line::default()
        })
        .collect()
}

fn event(figures: &EventFigures) -> Vec<Line> {
    let line = |what: &str, value: Option<Cell>| {
        value.map(|value| Line {
            value: Some(value),
            detail: Some(what.to_owned()),
            ..Line::default()
        })
    };
    let count = |count: u32| Some(Cell::from(count));
    let mean = |sum: Points, count: u32| Average::of(sum, count).map(Cell::Mean);
    // In a tied game the player who started has half a win.
    let halves = i32::try_from(figures.starters_half_wins).unwrap_or(i32::MAX);
    let first_wins = Average::of(Points(halves.saturating_mul(50)), figures.started);
    [
        line("games", count(figures.games)),
        line("average score", mean(figures.scored, 2 * figures.games)),
        line("average winning score", mean(figures.winning, figures.decided)),
        line("average losing score", mean(figures.losing, figures.decided)),
        line("average score of who started", mean(figures.starters_scored, figures.started)),
        line("average score of who replied", mean(figures.repliers_scored, figures.started)),
        line("games won by who started, %", first_wins.map(Cell::Mean)),
        line("biggest spread", figures.widest.map(Cell::from)),
        line("ties", count(figures.ties)),
        line("byes", count(figures.byes)),
        line("forfeits", count(figures.forfeits)),
        line("void games", count(figures.voids)),
    ]
    .into_iter()
    .flatten()
    .collect()
}
