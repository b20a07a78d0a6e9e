//! Scoresheets, relaxed in, and every bad line.
use exchange::csv::Rows;
use exchange::csv::scoresheet::{Line, parse};
use rules::{Points, Written};

fn said(text: &str) -> String {
    let Rows { rows: lines, problems: errors } = parse(text);
    let errors: Vec<_> = errors.iter().map(ToString::to_string).collect();
    if !errors.is_empty() {
        return errors.join("; ");
    }
    let number = |points: Option<Points>| points.map_or(String::new(), |p| p.to_string());
    let line = |line: &Line| {
        let turn = line.turn.map_or(String::new(), |turn| format!("{turn}:"));
        let player = line.player.as_deref().unwrap_or_default();
        let Written { score, total } = line.written;
        format!("{player}{turn}{}/{}", number(score), number(total))
    };
    lines.iter().map(line).collect::<Vec<_>>().join(" ")
}

#[test]
fn sheets_are_read_relaxed() {
    for (text, lines) in [
        ("turn,score,total\n1,14,14\n3,25,39\n", "1:14/14 3:25/39"),
        ("\u{feff}Total;TURN;Score\n14;1;14\n\n39;3;\n", "1:14/14 3:/39"),
        ("score,total\n14,14\n25,39", "14/14 25/39"),
        ("player,score\nann,14\nben,9", "ann14/ ben9/"),
        ("14/14 25/39", "14/14 25/39"),
        ("ann 14/14 25/39\nben: 9/9, -, 16/25\n", "ann14/14 ann25/39 ben9/9 ben/ ben16/25"),
    ] {
        assert_eq!(said(text), lines, "{text}");
    }
}

#[test]
fn every_bad_line_is_named() {
    for (text, errors) in [
        (
            "turn,score,total\n1,fourteen,14\n0,2,3\n3,,\n4,5,99999\n",
            "line 2: score `fourteen` is not a whole number from -9999 to 9999; \
             line 3: turn `0` is not a whole number from 1 to 9999; \
             line 4: neither score nor total; \
             line 5: total `99999` is not a whole number from -9999 to 9999",
        ),
        (
            "turn\n1\n",
            "line 1: no column `score` and no column `total` in the header; a sheet begins with `turn,score,total`",
        ),
        ("turn,score\n", "line 1: no lines below the header"),
        (
            "14/14 25/x 1/2/3",
            "line 1: `25/x` is not `score/total`, as `25/39`; line 1: `1/2/3` is not `score/total`, as `25/39`",
        ),
    ] {
        assert_eq!(said(text), errors, "{text}");
    }
}
