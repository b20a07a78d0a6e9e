//! How a rating came about, to be read aloud.
use super::ratings::{DivisionRatings, PROVISIONAL, rating_notes};
use crate::roster::Roster;
use tournament::rating::{Estimate, Step, WorkedGame, WorkedPart};
use tournament::{HalfWins, plural};

/// Lines to be read aloud; the names in them are anyone's text.
pub fn rating_working(division: &DivisionRatings<'_>, estimate: &Estimate) -> Vec<String> {
    let roster = Roster::new(division.players);
    let mut lines = vec![headline(&roster, estimate)];
    let several = estimate.parts.len() > 1;
    for (place, part) in (1..).zip(&estimate.parts) {
        if several {
            lines.push(String::new());
            lines.push(format!(
                "Segment {place} of {}: rounds {} to {}.",
                estimate.parts.len(),
                part.from.0,
                part.through.0
            ));
        }
        lines.extend(part.games.iter().map(|game| game_line(&roster, game)));
        lines.extend(part.steps.iter().map(|step| format!("- {}", said(&roster, part, step))));
    }
    lines.push(String::new());
    lines.extend(rating_notes(&DivisionRatings {
        estimates: std::slice::from_ref(estimate),
        ..*division
    }));
    lines
}

/// `Ann (1): 1600, after 7 games 1631 (+31).`
fn headline(roster: &Roster<'_>, estimate: &Estimate) -> String {
    let old = estimate.old.map_or("unrated".to_owned(), |rating| rating.to_string());
    let games = if estimate.games == 1 { "game" } else { "games" };
    let new = match (estimate.new, estimate.change()) {
        (Some(new), Some(change)) => format!("{new} ({change:+})"),
        (Some(new), None) => format!("{new}, {PROVISIONAL}"),
        (None, _) => "unrated".to_owned(),
    };
    let name = roster.called(estimate.player);
    format!("{name}: {old}, after {} rated {games} {new}.", estimate.games)
}

/// `Round 3: beat Cat (1650), 0.460 of a win expected.`
fn game_line(roster: &Roster<'_>, game: &WorkedGame) -> String {
    let result = match game.won {
        HalfWins::WIN => "beat",
        HalfWins::TIE => "tied with",
        _ => "lost to",
    };
    let name = roster.name(game.opponent);
    let mut line = format!("Round {}: {result} {name} ({}", game.round.0, short(game.rating));
    if let Some(deviation) = game.deviation {
        line.push_str(&format!(" ± {}", short(deviation)));
    }
    line.push(')');
    if let Some(spread) = game.spread {
        line.push_str(&format!(", {:+}", spread.0));
    }
    if let Some(expected) = game.expected {
        line.push_str(&format!(", {expected:.3} of a win expected"));
    }
    if let Some(value) = game.value {
        line.push_str(&format!(": {}", short(value)));
    }
    line
}

fn short(number: f64) -> String {
    let text = format!("{number:.2}");
    text.strip_suffix(".00").map_or(text.clone(), str::to_owned)
}

fn said(roster: &Roster<'_>, part: &WorkedPart, step: &Step) -> String {
    match *step {
        Step::Excess { games, won, expected } => {
            let excess = won.wins() - expected;
            let more = if excess < 0.0 { "fewer" } else { "more" };
            format!(
                "{}: {won} won, {expected:.3} expected, {:.3} {more} than expected.",
                plural(games, "game", "games"),
                excess.abs()
            )
        }
        Step::Converted { wins, points, from, to } => format!(
            "{:.3} of a win at {points} points each: {} to {} ({:+.2}).",
            wins.abs(),
            short(from),
            short(to),
            to - from
        ),
        Step::Divided { by, change, to } => {
            format!("The change of {change:+.2} is divided by {by}: {}.", short(to))
        }
        Step::Unaccelerated { gain, allowed } => {
            format!("A gain of {gain:.2} is not over {allowed}: no acceleration.")
        }
        Step::Accelerated { gain, allowed, bonus, to } => {
            format!("A gain of {gain:.2} is over {allowed}, so {bonus:.2} is added: {}.", short(to))
        }
        Step::Fed { opponent, games, points } => format!(
            "{} was accelerated: {points:.2} for {} with {}.",
            roster.name(opponent),
            plural(games, "game", "games"),
            roster.name(opponent)
        ),
        Step::Raised { from, to } => {
            format!("{} is under the least there is: {}.", short(from), short(to))
        }
        Step::Lowered { from, to, best } => format!(
            "{} is too far over the best opponent, {}: {}.",
            short(from),
            short(best),
            short(to)
        ),
        Step::Held { most, to } => format!("A rating changes by {most} at most: {to}."),
        Step::Searched { wins, found } => format!(
            "Of {} just {} wins are expected of somebody rated {}.",
            plural(part.games.len(), "game", "games"),
            short(wins),
            short(found)
        ),
        Step::Unsettled { turns, mean } => format!(
            "The ratings of newcomers who met went round in a circle: the mean of {turns} turns, {}.",
            short(mean)
        ),
        Step::Mean { sum, games, mean } => {
            format!("{} over {}: {}.", short(sum), plural(games, "game", "games"), short(mean))
        }
        Step::Weighed { own, deviation, games, weight, to, after } => format!(
            "The games say {}, with {:.1} % of the weight against {} ± {}: {} ± {}.",
            short(games),
            weight * 100.0,
            short(own),
            short(deviation),
            short(to),
            short(after)
        ),
        Step::Shared { share, career, to } => format!(
            "{:.1} % of the change counts (with {career} career games): {}.",
            share * 100.0,
            short(to)
        ),
        Step::Rounded { from, to } => format!("{} rounded: {to}.", short(from)),
    }
}
