//! The scores over the turns, drawn: a line for each player, with its own dashes and marks as well
//! as colour; for two players also the lead.
use super::course::Course;
use rules::{Game, Points, Seat};

/// The drawing, in its own units.
const WIDTH: i32 = 760;
pub(super) const LEFT: i32 = 72;
const RIGHT: i32 = 26;
const TOP: i32 = 18;
const HEIGHT: i32 = 300;
/// Between the scores and the lead, for the numbers of the turns.
const GAP: i32 = 56;
const LEAD_HEIGHT: i32 = 120;
const FOOT: i32 = 44;
/// The most lines for scores, and for turns.
const MOST_SCORES: i32 = 7;
const MOST_TURNS: i32 = 16;

/// The class and mark of each seat's line, distinct without colour.
const STYLES: [(&str, Mark); 4] = [
    ("line s1", Mark::Disc),
    ("line s2", Mark::Square),
    ("line s3", Mark::Triangle),
    ("line s4", Mark::Diamond),
];

#[derive(Clone, Copy)]
pub(super) enum Mark {
    Disc,
    Square,
    Triangle,
    Diamond,
}

/// The chart with its legend.
pub(super) struct Chart {
    /// A description for people who cannot see it.
    pub described: String,
    pub width: i32,
    pub height: i32,
    pub scores: Axes,
    pub lines: Vec<ScoreLine>,
    pub lead: Option<Axes>,
    /// Who led by how much, after each turn.
    pub bars: Vec<Bar>,
    /// Who is ahead above and below the line.
    pub ahead: Vec<(i32, String)>,
    pub told: String,
}

/// Lines for round numbers of points, and the numbers of the turns below.
pub(super) struct Axes {
    pub title: &'static str,
    pub middle: i32,
    /// Each line's height and points.
    pub points: Vec<(i32, i32)>,
    /// The height of the numbers of the turns.
    pub foot: i32,
    /// Each number's place, and the turn.
    pub turns: Vec<(i32, i32)>,
}

pub(super) struct ScoreLine {
    pub class: &'static str,
    pub mark: Mark,
    /// The points that the line joins.
    pub points: String,
    pub marks: Vec<(i32, i32)>,
    pub name: String,
    pub last: Points,
}

pub(super) struct Bar {
    pub class: &'static str,
    pub x: i32,
    pub y: i32,
    pub width: i32,
    pub height: i32,
}

/// Where scores and turns are in the drawing.
struct Scale {
    turns: i32,
    lowest: i32,
    highest: i32,
    step: i32,
    top: i32,
    height: i32,
}

impl Chart {
    pub fn of(game: &Game, course: &Course) -> Chart {
        let scale = Scale::of_scores(course);
        let mut chart = Chart {
            described: described(game, course),
            width: WIDTH,
            height: TOP + HEIGHT + FOOT,
            scores: scale.axes("Points"),
            lead: None,
            lines: course.totals.iter().map(|(seat, _)| line(game, course, seat, &scale)).collect(),
            bars: Vec::new(),
            ahead: Vec::new(),
            told: course.told(game),
        };
        if course.totals.seats() == 2 {
            chart.height += GAP + LEAD_HEIGHT;
            chart.with_lead(game, course, scale.turns);
        }
        chart
    }

    /// The first player's leads are above the line, the second's below.
    fn with_lead(&mut self, game: &Game, course: &Course, turns: i32) {
        let differences: Vec<i32> = (0..=course.turns())
            .map(|turn| (course.totals[Seat::FIRST][turn] - course.totals[Seat::SECOND][turn]).0)
            .collect();
        let most = differences.iter().map(|points| points.abs()).max().unwrap_or_default().max(1);
        let step = step(most, 2);
        let edge = (most + step - 1) / step * step;
        let (top, height) = (TOP + HEIGHT + GAP, LEAD_HEIGHT);
        let scale = Scale { turns, lowest: -edge, highest: edge, step, top, height };
        self.lead = Some(scale.axes("Lead"));
        let zero = scale.y(Points::ZERO);
        let width = ((scale.x(1) - scale.x(0)) * 3 / 5).clamp(1, 24);
        let led = (0..).zip(&differences).filter(|(_, points)| **points != 0);
        self.bars.extend(led.map(|(turn, points)| {
            let edge = scale.y(Points(*points));
            Bar {
                class: if *points > 0 { "bar s1" } else { "bar s2" },
                x: scale.x(turn) - width / 2,
                y: zero.min(edge),
                width,
                height: (zero - edge).abs().max(1),
            }
        }));
        // Below the numbers of the turns.
        let below = scale.top + scale.height + 36;
        let ahead = |seat| format!("{} ahead", game.name(seat));
        self.ahead.push((scale.top - 6, format!("↑ {}", ahead(Seat::FIRST))));
        self.ahead.push((below, format!("↓ {}", ahead(Seat::SECOND))));
    }

    pub fn right(&self) -> i32 {
        WIDTH - RIGHT
    }
}

fn described(game: &Game, course: &Course) -> String {
    let finals: Vec<String> = course
        .totals
        .iter()
        .map(|(seat, totals)| {
            format!("{} {}", game.name(seat), totals.last().copied().unwrap_or_default())
        })
        .collect();
    format!("After {} turns: {}. {}", course.turns(), finals.join(", "), course.told(game))
}

fn line(game: &Game, course: &Course, seat: Seat, scale: &Scale) -> ScoreLine {
    let (class, mark) = STYLES[(usize::from(seat.number()) - 1) % STYLES.len()];
    let totals = &course.totals[seat];
    let points: Vec<String> = (0..)
        .zip(totals)
        .map(|(turn, total)| format!("{},{}", scale.x(turn), scale.y(*total)))
        .collect();
    let marks = course.own[seat].iter().filter_map(|turn| {
        let total = totals.get(usize::from(turn.0))?;
        Some((scale.x(i32::from(turn.0)), scale.y(*total)))
    });
    ScoreLine {
        class,
        mark,
        points: points.join(" "),
        marks: marks.collect(),
        name: game.name(seat).to_owned(),
        last: totals.last().copied().unwrap_or_default(),
    }
}

impl Scale {
    fn of_scores(course: &Course) -> Scale {
        let all = || course.totals.values().flatten().map(|points| points.0);
        let (least, most) = (all().min().unwrap_or_default(), all().max().unwrap_or_default());
        let step = step((most - least).max(1), MOST_SCORES);
        Scale {
            turns: (course.turns() as i32).max(1),
            lowest: least.div_euclid(step) * step,
            highest: ((most + step - 1).div_euclid(step) * step).max(step),
            step,
            top: TOP,
            height: HEIGHT,
        }
    }

    fn x(&self, turn: i32) -> i32 {
        LEFT + turn * (WIDTH - LEFT - RIGHT) / self.turns
    }

    fn y(&self, points: Points) -> i32 {
        self.top + (self.highest - points.0) * self.height / (self.highest - self.lowest)
    }

    fn axes(&self, title: &'static str) -> Axes {
        let every = step(self.turns, MOST_TURNS);
        let count = (self.highest - self.lowest) / self.step;
        let points = (0..=count).map(|at| self.lowest + at * self.step);
        let turns = (0..=self.turns).filter(|turn| turn % every == 0);
        Axes {
            title,
            middle: self.top + self.height / 2,
            points: points.map(|points| (self.y(Points(points)), points)).collect(),
            foot: self.top + self.height + 18,
            turns: turns.map(|turn| (self.x(turn), turn)).collect(),
        }
    }
}

/// The smallest of 1, 2, 5, 10, 20, 50 … that covers the range in at most this many steps.
fn step(range: i32, most: i32) -> i32 {
    let mut unit = 1;
    loop {
        for factor in [1, 2, 5] {
            if unit * factor * most >= range {
                return unit * factor;
            }
        }
        unit *= 10;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_round_and_few() {
        for (range, most, round) in
            [(1, 7, 1), (8, 7, 2), (412, 7, 100), (840, 7, 200), (28, 16, 2)]
        {
            assert_eq!(step(range, most), round, "{range}");
        }
    }
}
