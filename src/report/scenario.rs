//! What a player needs in the last round, in words to be read aloud.
use crate::report::wall::ordinal;
use crate::report::{Cell, Column, Roster, Table};
use crate::rules::Points;
use crate::tournament::clinch::{
    Bound, ByWins, Comparison, Condition, LastGame, OwnResult, Scenario, Threshold, Tight,
    out_below,
};
use crate::tournament::{Player, PlayerId, Rank};

/// One sentence, as: `Able wins it with a win, or a loss by 37 or less if Baker loses.`
#[must_use]
pub fn scenario_said(
    players: &[Player],
    player: PlayerId,
    places: Rank,
    scenarios: &[Scenario],
) -> String {
    let roster = &Roster::new(players);
    let name = roster.name(player);
    let goal = match places {
        Rank(1) => "wins it".to_owned(),
        Rank(places) => format!("is among the first {places}"),
    };
    if scenarios.iter().all(|one| one.condition == Condition::Enough) {
        return match places {
            Rank(1) => format!("{name} has won it, whatever happens."),
            Rank(_) => format!("{name} {goal}, whatever happens."),
        };
    }
    let words = Words { roster, player: name };
    let ways: Vec<String> = scenarios.iter().filter_map(|one| words.way(one, scenarios)).collect();
    match (&ways[..], places) {
        ([], Rank(1)) => format!("{name} cannot win it any more."),
        ([], Rank(places)) => format!("{name} can no longer be among the first {places}."),
        (ways, _) => format!("{name} {goal} {}.", ways.join("; or ")),
    }
}

/// Between which places a player ends, by wins: `*` where a place is at least so.
#[must_use]
pub fn by_wins_table(lines: &[ByWins]) -> Table {
    let columns = [
        Column::number("wins", "Wins"),
        Column::text("best", "Best"),
        Column::text("worst", "Worst"),
    ];
    let mut table = Table::new("by_wins", columns.to_vec());
    let place = |bound: Bound| match bound.tight {
        Tight::Exact => Cell::Text(bound.rank.0.to_string()),
        Tight::AtLeast => Cell::Text(format!("{}*", bound.rank.0)),
    };
    for line in lines.iter().rev() {
        table.push(vec![line.wins.into(), place(line.best), place(line.worst)]);
    }
    table
}

/// When a place is out of reach, as: `With fewer than 2 wins Able is out of it.` Nothing where
/// it is in reach without a win, or with no number of them.
#[must_use]
pub fn out_said(name: &str, lines: &[ByWins], places: Rank) -> Option<String> {
    match out_below(lines, places)? {
        0 => None,
        1 => Some(format!("Without a win {name} is out of {}.", goal_said(places))),
        wins => {
            Some(format!("With fewer than {wins} wins {name} is out of {}.", goal_said(places)))
        }
    }
}

/// A line for each result of the player's own, with what it is good for, and under it what
/// others have to do, where that is long.
#[must_use]
pub fn scenario_lines(
    players: &[Player],
    player: PlayerId,
    scenarios: &[Scenario],
) -> Vec<(String, Vec<String>)> {
    let roster = &Roster::new(players);
    let name = roster.name(player);
    let words = Words { roster, player: name };
    let line = |one: &Scenario| {
        let own = words.own(one, scenarios);
        match &one.condition {
            Condition::Enough => (format!("{own}: enough"), Vec::new()),
            Condition::NotEnough => (format!("{own}: not enough"), Vec::new()),
            Condition::AtLeast(many, games) if games.len() <= SHORT => {
                (format!("{own}: {}", words.condition(one, *many, games)), Vec::new())
            }
            Condition::AtLeast(many, games) => {
                let how_many = how_many(*many, games.len());
                let games = games.iter().map(|game| words.game(one, game)).collect();
                (format!("{own}: if {how_many} of these"), games)
            }
        }
    };
    scenarios.iter().map(line).collect()
}

/// So many conditions can be followed when they are read aloud.
const SHORT: usize = 2;

fn how_many(many: usize, all: usize) -> String {
    if many == all { format!("all {all}") } else { format!("at least {many}") }
}

struct Words<'a> {
    roster: &'a Roster<'a>,
    player: &'a str,
}

impl Words<'_> {
    /// `with a win by 12 or more if Baker loses`; nothing where it is not enough.
    fn way(&self, one: &Scenario, all: &[Scenario]) -> Option<String> {
        let own = match one.result {
            OwnResult::Nothing => String::new(),
            OwnResult::Loss | OwnResult::Tie | OwnResult::Win => {
                format!("with {}", self.own(one, all))
            }
        };
        match &one.condition {
            Condition::Enough => Some(own),
            Condition::NotEnough => None,
            Condition::AtLeast(many, games) => {
                let condition = self.condition(one, *many, games);
                Some(format!("{own} {condition}").trim_start().to_owned())
            }
        }
    }

    /// `a win by 12 or more`.
    fn own(&self, one: &Scenario, all: &[Scenario]) -> String {
        let word = match one.result {
            OwnResult::Nothing => return "without playing".to_owned(),
            OwnResult::Tie => return "a tie".to_owned(),
            OwnResult::Win => "a win",
            OwnResult::Loss => "a loss",
        };
        let same = || all.iter().filter(|other| other.result == one.result);
        let (least, most) = one.margins;
        let from_first = same().all(|other| other.margins.0 >= least);
        let to_last = same().all(|other| other.margins.1 <= most);
        match (from_first, to_last) {
            (true, true) => word.to_owned(),
            (true, false) => format!("{word} by {most} or less"),
            (false, true) => format!("{word} by {least} or more"),
            (false, false) if least == most => format!("{word} by {least}"),
            (false, false) => format!("{word} by {least} to {most}"),
        }
    }

    /// `if Baker loses and Cole does not win`.
    fn condition(&self, one: &Scenario, many: usize, games: &[LastGame]) -> String {
        let said: Vec<String> = games.iter().map(|game| self.game(one, game)).collect();
        match said.len() {
            all if all > SHORT => {
                format!("if {} of these {all} things happen (below)", how_many(many, all))
            }
            all if many == all => format!("if {}", said.join(", and ")),
            _ => format!("if {}", said.join(", or ")),
        }
    }

    fn game(&self, one: &Scenario, game: &LastGame) -> String {
        let can_stay = |rival: &&Comparison| {
            [rival.won, rival.tied, rival.lost].iter().any(|result| *result != Threshold::Before)
        };
        let said: Vec<String> =
            game.rivals.iter().filter(can_stay).map(|rival| self.rival(one, rival)).collect();
        let between = if game.at_least == said.len() { " and " } else { " or " };
        said.join(between)
    }

    fn rival(&self, one: &Scenario, rival: &Comparison) -> String {
        let name = self.roster.name(rival.rival);
        let (own, result) = (self.player, one.result);
        match (rival.won, rival.tied, rival.lost) {
            (Threshold::Before, Threshold::Before, Threshold::Behind) => format!("{name} loses"),
            (Threshold::Before, Threshold::Behind, Threshold::Behind) => {
                format!("{name} does not win")
            }
            (Threshold::Before, Threshold::Before, Threshold::Within(points)) => {
                let spread = lost(name, own, result, points);
                if spread.starts_with(name) { spread } else { format!("{name} loses and {spread}") }
            }
            (Threshold::Before, Threshold::Within(points), Threshold::Behind) => {
                format!("{name} loses, or ties and {}", tied(name, own, result, points))
            }
            (Threshold::Within(points), Threshold::Behind, Threshold::Behind) => {
                format!("{name} does not win, or {}", won(name, own, result, points))
            }
            (when_won, when_tied, when_lost) => {
                let mut ways = Vec::new();
                let results = [
                    (when_won, "wins", won as fn(&str, &str, OwnResult, Points) -> String),
                    (when_tied, "ties", tied),
                    (when_lost, "loses", lost),
                ];
                for (threshold, word, spread) in results {
                    match threshold {
                        Threshold::Before => {}
                        Threshold::Behind => ways.push(format!("{name} {word}")),
                        Threshold::Within(points) => ways.push(format!(
                            "{name} {word} and {}",
                            spread(name, own, result, points)
                        )),
                    }
                }
                ways.join(" or ")
            }
        }
    }
}

/// The rival wins, and both have the same wins then.
fn won(rival: &str, own: &str, result: OwnResult, within: Points) -> String {
    match result {
        OwnResult::Win if within.0 < 0 => {
            format!("wins by at least {} less than {own}", -within)
        }
        OwnResult::Win => format!("wins by at most {within} more than {own}"),
        OwnResult::Loss => {
            format!("{rival}'s win and {own}'s loss come to at most {within} together")
        }
        OwnResult::Tie | OwnResult::Nothing => format!("wins by at most {within}"),
    }
}

/// The rival ties.
fn tied(rival: &str, own: &str, result: OwnResult, within: Points) -> String {
    match result {
        OwnResult::Win => format!("{own} wins by at least {}", -within),
        OwnResult::Loss => format!("{own} loses by at most {within}"),
        OwnResult::Tie | OwnResult::Nothing => format!("{own} is level with {rival} or before"),
    }
}

/// The rival loses.
fn lost(rival: &str, own: &str, result: OwnResult, within: Points) -> String {
    match result {
        OwnResult::Loss if within.0 < 0 => {
            format!("{rival} loses by at least {} more than {own}", -within)
        }
        OwnResult::Loss => {
            let always = within + Points(1);
            format!(
                "{own} loses by at most {within} more than {rival}: by {always} or less is \
                 always enough"
            )
        }
        OwnResult::Win => {
            format!("{rival}'s loss and {own}'s win come to at least {} together", -within)
        }
        OwnResult::Tie | OwnResult::Nothing => format!("{rival} loses by at least {}", -within),
    }
}

/// `1st place`, `a place among the first 3`.
#[must_use]
pub fn goal_said(places: Rank) -> String {
    match places {
        Rank(1) => format!("{} place", ordinal(1)),
        Rank(places) => format!("a place among the first {places}"),
    }
}
