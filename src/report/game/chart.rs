//! The scores over the turns, drawn: a line for each player, told apart by dashes and
//! marks as well as by colour; for two players the lead below.
use crate::game::course::Course;
use crate::html::Html;
use rules::{Game, Points, Seat};

/// The drawing, in its own units.
const WIDTH: i32 = 760;
const LEFT: i32 = 72;
const RIGHT: i32 = 26;
const TOP: i32 = 18;
const HEIGHT: i32 = 300;
/// Between the scores and the lead, for the numbers of the turns.
const GAP: i32 = 56;
const LEAD_HEIGHT: i32 = 120;
const FOOT: i32 = 44;
/// So many lines of scores at most, and of turns.
const MOST_SCORES: i32 = 7;
const MOST_TURNS: i32 = 16;

/// A line's style for each seat, told apart without colour.
const STYLES: [(&str, Mark); 4] = [
    ("line s1", Mark::Disc),
    ("line s2", Mark::Square),
    ("line s3", Mark::Triangle),
    ("line s4", Mark::Diamond),
];

#[derive(Clone, Copy)]
enum Mark {
    Disc,
    Square,
    Triangle,
    Diamond,
}

/// Where scores and turns lie in the drawing.
struct Scale {
    turns: i32,
    lowest: i32,
    highest: i32,
    step: i32,
    top: i32,
    height: i32,
}

/// The chart with its legend.
pub(super) fn draw(html: &mut Html, game: &Game, course: &Course) {
    let scale = Scale::of_scores(course);
    let two = course.totals.seats() == 2;
    let foot = if two { GAP + LEAD_HEIGHT } else { 0 };
    let bottom = TOP + HEIGHT + foot + FOOT;
    let view = format!("0 0 {WIDTH} {bottom}");
    html.open(
        "svg",
        &[
            ("class", "chart"),
            ("viewBox", &view),
            ("role", "img"),
            ("aria-labelledby", "chart-title chart-desc"),
        ],
    );
    html.element("title", &[("id", "chart-title")], "Scores after each turn");
    html.element("desc", &[("id", "chart-desc")], &described(game, course));
    scale.axes(html, "Points");
    for (seat, _) in course.totals.iter() {
        line(html, course, seat, &scale);
    }
    if two {
        lead(html, game, course, scale.turns);
    }
    let middle = ((LEFT + WIDTH - RIGHT) / 2).to_string();
    let y = (bottom - 8).to_string();
    html.element("text", &[("class", "axis mid"), ("x", &middle), ("y", &y)], "Turn");
    html.close();
    legend(html, game, course);
}

/// The chart in words, for who does not see it.
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

fn line(html: &mut Html, course: &Course, seat: Seat, scale: &Scale) {
    let (class, mark) = style(seat);
    let totals = &course.totals[seat];
    let points: Vec<String> = (0..)
        .zip(totals)
        .map(|(turn, total)| format!("{},{}", scale.x(turn), scale.y(*total)))
        .collect();
    html.leaf("polyline", &[("class", class), ("points", &points.join(" "))]);
    for turn in &course.own[seat] {
        if let Some(total) = totals.get(usize::from(turn.0)) {
            place_mark(html, class, mark, scale.x(i32::from(turn.0)), scale.y(*total));
        }
    }
}

fn place_mark(html: &mut Html, class: &str, mark: Mark, x: i32, y: i32) {
    /// Half a mark's width.
    const R: i32 = 5;
    let class = format!("mark {class}");
    match mark {
        Mark::Disc => {
            let (x, y, r) = (x.to_string(), y.to_string(), R.to_string());
            html.leaf("circle", &[("class", &class), ("cx", &x), ("cy", &y), ("r", &r)]);
        }
        Mark::Square => {
            let (x, y, side) = ((x - R).to_string(), (y - R).to_string(), (2 * R).to_string());
            html.leaf(
                "rect",
                &[("class", &class), ("x", &x), ("y", &y), ("width", &side), ("height", &side)],
            );
        }
        Mark::Triangle => {
            let points = format!("{x},{} {},{} {},{}", y - R, x + R, y + R, x - R, y + R);
            html.leaf("polygon", &[("class", &class), ("points", &points)]);
        }
        Mark::Diamond => {
            let points =
                format!("{x},{} {},{y} {x},{} {},{y}", y - R - 1, x + R + 1, y + R + 1, x - R - 1);
            html.leaf("polygon", &[("class", &class), ("points", &points)]);
        }
    }
}

/// The lead of the first player over the second, after each turn: above the line the
/// first leads, below it the second.
fn lead(html: &mut Html, game: &Game, course: &Course, turns: i32) {
    let differences: Vec<i32> = (0..=course.turns())
        .map(|turn| (course.totals[Seat::FIRST][turn] - course.totals[Seat::SECOND][turn]).0)
        .collect();
    let most = differences.iter().map(|points| points.abs()).max().unwrap_or_default().max(1);
    let step = step(most, 2);
    let edge = (most + step - 1) / step * step;
    let scale = Scale {
        turns,
        lowest: -edge,
        highest: edge,
        step,
        top: TOP + HEIGHT + GAP,
        height: LEAD_HEIGHT,
    };
    scale.axes(html, "Lead");
    let zero = scale.y(Points::ZERO);
    let width = ((scale.x(1) - scale.x(0)) * 3 / 5).clamp(1, 24);
    for (turn, points) in (0..).zip(&differences) {
        if *points != 0 {
            let edge = scale.y(Points(*points));
            let x = (scale.x(turn) - width / 2).to_string();
            let (y, height) = (zero.min(edge).to_string(), (zero - edge).abs().max(1).to_string());
            let class = if *points > 0 { "bar s1" } else { "bar s2" };
            let width = width.to_string();
            html.leaf(
                "rect",
                &[("class", class), ("x", &x), ("y", &y), ("width", &width), ("height", &height)],
            );
        }
    }
    let (right, above) = ((WIDTH - RIGHT).to_string(), (scale.top - 6).to_string());
    // Below the numbers of the turns.
    let below = (scale.top + scale.height + 36).to_string();
    let ahead = |seat| format!("{} ahead", game.name(seat));
    html.element(
        "text",
        &[("class", "axis end"), ("x", &right), ("y", &above)],
        &format!("↑ {}", ahead(Seat::FIRST)),
    );
    html.element(
        "text",
        &[("class", "axis end"), ("x", &right), ("y", &below)],
        &format!("↓ {}", ahead(Seat::SECOND)),
    );
}

fn legend(html: &mut Html, game: &Game, course: &Course) {
    html.open("p", &[("class", "legend")]);
    for (seat, totals) in course.totals.iter() {
        let (class, mark) = style(seat);
        html.open("span", &[("class", "entry")]);
        html.open("svg", &[("class", "key"), ("viewBox", "0 0 44 12"), ("aria-hidden", "true")]);
        html.leaf("polyline", &[("class", class), ("points", "1,6 43,6")]);
        place_mark(html, class, mark, 22, 6);
        html.close();
        let last = totals.last().copied().unwrap_or_default();
        html.text(&format!(" {} {last}", game.name(seat))).close();
    }
    html.close();
    html.element("p", &[("class", "note")], &course.told(game));
}

fn style(seat: Seat) -> (&'static str, Mark) {
    STYLES[(usize::from(seat.number()) - 1) % STYLES.len()]
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

    /// Lines for round numbers of points, and the numbers of the turns below.
    fn axes(&self, html: &mut Html, title: &str) {
        let (left, right) = (LEFT.to_string(), (WIDTH - RIGHT).to_string());
        let mut points = self.lowest;
        while points <= self.highest {
            let y = self.y(Points(points)).to_string();
            let class = if points == 0 { "grid zero" } else { "grid" };
            html.leaf(
                "line",
                &[("class", class), ("x1", &left), ("x2", &right), ("y1", &y), ("y2", &y)],
            );
            let (x, base) = ((LEFT - 8).to_string(), (self.y(Points(points)) + 4).to_string());
            let class = [("class", "axis end"), ("x", &x), ("y", &base)];
            html.element("text", &class, &points.to_string());
            points += self.step;
        }
        let every = step(self.turns, MOST_TURNS);
        let foot = self.top + self.height;
        for turn in (0..=self.turns).filter(|turn| turn % every == 0) {
            let (x, y) = (self.x(turn).to_string(), (foot + 18).to_string());
            html.element("text", &[("class", "axis mid"), ("x", &x), ("y", &y)], &turn.to_string());
        }
        let middle = self.top + self.height / 2;
        let turned = format!("translate(14 {middle}) rotate(-90)");
        html.element("text", &[("class", "axis mid"), ("transform", &turned)], title);
    }
}

/// The smallest of 1, 2, 5, 10, 20, 50 … that covers the range in no more than so many
/// steps.
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
