//! A plot on two logarithmic axes, as SVG.
use std::fmt::Write;

/// A plot.
pub struct Plot {
    pub title: &'static str,
    pub across: &'static str,
    pub up: &'static str,
    pub lines: Vec<Line>,
    /// What the figures are held to, with its name.
    pub bars: Vec<(&'static str, f64)>,
}

/// A line of it.
pub struct Line {
    pub name: String,
    pub points: Vec<(f64, f64)>,
}

const WIDTH: f64 = 900.0;
const HEIGHT: f64 = 560.0;
const LEFT: f64 = 70.0;
const RIGHT: f64 = 640.0;
const TOP: f64 = 40.0;
const BOTTOM: f64 = 500.0;
/// Names stand so far apart at least.
const LEADING: f64 = 17.0;
/// Told apart by people who do not see all colours (Okabe and Ito), and by dashes.
const COLOURS: [&str; 6] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#000000", "#8a6d00"];
const DASHES: [&str; 3] = ["none", "7 4", "2 3"];

/// From a value to a place on an axis, by powers of ten.
struct Axis {
    least: f64,
    most: f64,
    from: f64,
    to: f64,
}

impl Axis {
    fn over(values: impl Iterator<Item = f64> + Clone, from: f64, to: f64) -> Axis {
        let least = values.clone().fold(f64::INFINITY, f64::min).log10().floor();
        let most = values.fold(f64::NEG_INFINITY, f64::max).log10().ceil();
        Axis { least, most, from, to }
    }

    fn place(&self, value: f64) -> f64 {
        self.from + (value.log10() - self.least) / (self.most - self.least) * (self.to - self.from)
    }

    fn tens(&self) -> impl Iterator<Item = f64> + use<> {
        (self.least as i32..=self.most as i32).map(|power| 10_f64.powi(power))
    }
}

impl Plot {
    pub fn svg(&self) -> String {
        let points = || self.lines.iter().flat_map(|line| line.points.iter().copied());
        let x = Axis::over(points().map(|(x, _)| x), LEFT, RIGHT);
        let bars = self.bars.iter().map(|(_, bar)| *bar);
        let y = Axis::over(points().map(|(_, y)| y).chain(bars), BOTTOM, TOP);
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
             font-family=\"sans-serif\" font-size=\"13\" role=\"img\">\n<title>{}</title>\n\
             <rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n",
            self.title
        );
        let mut text = |x: f64, y: f64, anchor: &str, words: &str| {
            writeln!(
                svg,
                "<text x=\"{x:.0}\" y=\"{y:.0}\" text-anchor=\"{anchor}\">{words}</text>"
            )
            .unwrap();
        };
        text(LEFT, 24.0, "start", self.title);
        text((LEFT + RIGHT) / 2.0, HEIGHT - 20.0, "middle", self.across);
        text(LEFT - 60.0, TOP - 2.0, "start", "");
        for ten in x.tens() {
            text(x.place(ten), BOTTOM + 18.0, "middle", &said(ten));
        }
        for ten in y.tens() {
            text(LEFT - 8.0, y.place(ten) + 4.0, "end", &said(ten));
        }
        for ten in x.tens() {
            let x = x.place(ten);
            grid(&mut svg, (x, TOP), (x, BOTTOM));
        }
        for ten in y.tens() {
            let y = y.place(ten);
            grid(&mut svg, (LEFT, y), (RIGHT, y));
        }
        writeln!(
            svg,
            "<text transform=\"translate(16 {:.0}) rotate(-90)\" text-anchor=\"middle\">{}</text>",
            (TOP + BOTTOM) / 2.0,
            self.up
        )
        .unwrap();
        for (name, bar) in &self.bars {
            let y = y.place(*bar);
            writeln!(
                svg,
                "<path d=\"M{LEFT:.0} {y:.1}H{RIGHT:.0}\" stroke=\"#b00020\" stroke-width=\"2\"/>\
                 <text x=\"{:.0}\" y=\"{:.1}\" fill=\"#b00020\">{name}</text>",
                LEFT + 6.0,
                y - 5.0
            )
            .unwrap();
        }
        self.draw_lines(&mut svg, &x, &y);
        svg.push_str("</svg>\n");
        svg
    }

    /// The lines, with their names at the right, from the slowest down, none over another.
    fn draw_lines(&self, svg: &mut String, x: &Axis, y: &Axis) {
        let end = |line: &Line| line.points.last().map_or(0.0, |(_, value)| *value);
        let mut order: Vec<usize> = (0..self.lines.len()).collect();
        order.sort_by(|a, b| end(&self.lines[*b]).total_cmp(&end(&self.lines[*a])));
        let mut free = TOP;
        for at in order {
            let line = &self.lines[at];
            let (colour, dash) =
                (COLOURS[at % COLOURS.len()], DASHES[at / COLOURS.len() % DASHES.len()]);
            let places =
                line.points.iter().map(|(a, b)| format!("{:.1},{:.1}", x.place(*a), y.place(*b)));
            let places: Vec<String> = places.collect();
            writeln!(
                svg,
                "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\" stroke-dasharray=\"{dash}\"/>",
                places.join(" ")
            )
            .unwrap();
            let (last_x, _) = *line.points.last().unwrap();
            let (from_x, from_y) = (x.place(last_x), y.place(end(line)));
            let name_y = from_y.max(free);
            free = name_y + LEADING;
            writeln!(
                svg,
                "<path d=\"M{from_x:.1} {from_y:.1}L{:.1} {name_y:.1}\" stroke=\"{colour}\" stroke-width=\"0.7\"/>\
                 <text x=\"{:.0}\" y=\"{:.1}\" fill=\"{colour}\">{} {:.0} ms</text>",
                RIGHT + 14.0,
                RIGHT + 18.0,
                name_y + 4.0,
                line.name,
                end(line) * 1e3
            )
            .unwrap();
        }
    }
}

fn grid(svg: &mut String, from: (f64, f64), to: (f64, f64)) {
    writeln!(
        svg,
        "<path d=\"M{:.1} {:.1}L{:.1} {:.1}\" stroke=\"#dddddd\"/>",
        from.0, from.1, to.0, to.1
    )
    .unwrap();
}

/// `10,000`, `0.01`.
fn said(ten: f64) -> String {
    if ten < 1.0 {
        return ten.to_string();
    }
    let digits = format!("{ten:.0}");
    let mut shown = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at) % 3 == 0 {
            shown.push(',');
        }
        shown.push(digit);
    }
    shown
}
