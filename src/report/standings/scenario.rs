//! What a player needs in the last round, in words to be read aloud.
use super::spoken::{Fact, FactResult, Sentence, Spoken};
use crate::roster::Roster;
use crate::{Cell, Columns, Form, Table};
use rules::Points;
use tournament::clinch::{
    Bound, ByWins, Comparison, Condition, LastGame, OwnResult, Scenario, Threshold, Tight,
    out_below,
};
use tournament::{Player, PlayerId, Rank};

/// One sentence: `Able wins it with a win, or a loss by 37 or less if Baker loses.`
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
    let ways: Vec<Sentence> =
        scenarios.iter().filter_map(|one| words.way(one, scenarios)).collect();
    if ways.is_empty() {
        return match places {
            Rank(1) => format!("{name} can no longer win it."),
            Rank(places) => format!("{name} can no longer be among the first {places}."),
        };
    }
    // A way with a list is a sentence of its own, so that the next way is not taken for a line.
    let is_numbered = ways.iter().any(|way| matches!(way, Sentence::Numbered(_)));
    let ways: Vec<&str> = ways.iter().map(Sentence::text).collect();
    let between = if is_numbered { format!(". {name} {goal} ") } else { "; or ".to_owned() };
    format!("{name} {goal} {}.", ways.join(&between))
}

/// The places between which a player ends, by wins; `*` after a place that is not exact.
pub fn by_wins_table(lines: &[ByWins]) -> Table {
    let place = |bound: Bound| match bound.tight {
        Tight::Exact => Cell::Text(bound.rank.0.to_string()),
        Tight::AtLeast => Cell::Text(format!("{}*", bound.rank.0)),
    };
    let mut columns: Columns<'_, &ByWins> = Columns::new("by_wins", Form::Text);
    columns.number("wins", "Wins", |line| line.wins.into());
    columns.text("best", "Best", |line| place(line.best));
    columns.text("worst", "Worst", |line| place(line.worst));
    columns.table(lines.iter().rev())
}

/// `With fewer than 2 wins Able is out of it.`; `None` if it is in reach without a win.
pub fn out_said(name: &str, lines: &[ByWins], places: Rank) -> Option<String> {
    match out_below(lines, places)? {
        0 => None,
        1 => Some(format!("Without a win {name} is out of {}.", goal_said(places))),
        wins => {
            Some(format!("With fewer than {wins} wins {name} is out of {}.", goal_said(places)))
        }
    }
}

/// For each result of the player's own, what it is good for, and what others have to do for it.
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
                (format!("{own}: {}", words.condition(one, *many, games).text()), Vec::new())
            }
            Condition::AtLeast(many, games) => {
                let how_many = how_many(*many, games.len());
                let games = games.iter().map(|game| words.game(one, game));
                let games = games.map(|game| game.sentence().text().to_owned()).collect();
                (format!("{own}: if {how_many} of these"), games)
            }
        }
    };
    scenarios.iter().map(line).collect()
}

/// How many conditions can be followed when they are read aloud.
const SHORT: usize = 2;

fn how_many(many: usize, all: usize) -> String {
    if many == all { format!("all {all}") } else { format!("at least {many}") }
}

struct Words<'a> {
    roster: &'a Roster<'a>,
    player: &'a str,
}

impl Words<'_> {
    /// `with a win by 12 or more if Baker loses`; `None` if it is not enough.
    fn way(&self, one: &Scenario, all: &[Scenario]) -> Option<Sentence> {
        let own = match one.result {
            OwnResult::Nothing => String::new(),
            OwnResult::Loss | OwnResult::Tie | OwnResult::Win => {
                format!("with {}", self.own(one, all))
            }
        };
        match &one.condition {
            Condition::Enough => Some(Sentence::Plain(own)),
            Condition::NotEnough => None,
            Condition::AtLeast(many, games) => {
                let with = |condition: String| format!("{own} {condition}").trim_start().to_owned();
                Some(match self.condition(one, *many, games) {
                    Sentence::Plain(text) => Sentence::Plain(with(text)),
                    Sentence::Numbered(text) => Sentence::Numbered(with(text)),
                })
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
    fn condition(&self, one: &Scenario, many: usize, games: &[LastGame]) -> Sentence {
        let all = games.len();
        if all > SHORT {
            let of_these = match many == all {
                true => format!("all {all}"),
                false => format!("at least {many} of the {all}"),
            };
            return Sentence::Plain(format!("if {of_these} things below happen"));
        }
        let games: Vec<Spoken> = games.iter().map(|game| self.game(one, game)).collect();
        let said = match many == all {
            true => Spoken::All(games).sentence(),
            false => Spoken::one_of(games),
        };
        match said {
            Sentence::Plain(text) => Sentence::Plain(format!("if {text}")),
            Sentence::Numbered(text) => Sentence::Numbered(format!("if {text}")),
        }
    }

    fn game(&self, one: &Scenario, game: &LastGame) -> Spoken {
        let can_stay = |rival: &&Comparison| {
            [rival.won, rival.tied, rival.lost].iter().any(|result| *result != Threshold::Before)
        };
        let said: Vec<Spoken> =
            game.rivals.iter().filter(can_stay).map(|rival| self.rival(one, rival)).collect();
        if game.at_least == said.len() { Spoken::All(said) } else { Spoken::Any(said) }
    }

    /// What keeps a rival behind: one of the three results, each with its margin.
    fn rival(&self, one: &Scenario, rival: &Comparison) -> Spoken {
        let name = self.roster.name(rival.rival);
        let fact = |text: String, results: &[FactResult]| {
            let game = (rival.rival, rival.meets);
            Spoken::Fact(Fact { text, game, results: results.to_vec() })
        };
        let (own, result) = (self.player, one.result);
        let mut ways = Vec::new();
        if let Threshold::Within(points) = rival.won {
            ways.push(fact(won(name, own, result, points), &[FactResult::Won]));
        }
        if rival.won == Threshold::Behind {
            ways.push(fact(format!("{name} wins"), &[FactResult::Won]));
        }
        if (rival.tied, rival.lost) == (Threshold::Behind, Threshold::Behind) {
            let results = [FactResult::Tied, FactResult::Lost];
            ways.insert(0, fact(format!("{name} does not win"), &results));
            return Spoken::Any(ways);
        }
        let results = [
            (
                rival.tied,
                FactResult::Tied,
                "ties",
                tied as fn(&str, &str, OwnResult, Points) -> String,
            ),
            (rival.lost, FactResult::Lost, "loses", lost),
        ];
        for (threshold, result_of, word, spread) in results {
            let plain = || fact(format!("{name} {word}"), &[result_of]);
            match threshold {
                Threshold::Before => {}
                Threshold::Behind => ways.push(plain()),
                Threshold::Within(points) => {
                    let margin = fact(spread(name, own, result, points), &[result_of]);
                    // `Baker loses by at least 5` says that Baker loses; a sentence about the
                    // player's own margin does not.
                    let is_own = result == OwnResult::Loss && points >= Points::ZERO;
                    let says_it = result_of == FactResult::Lost && !is_own;
                    ways.push(if says_it { margin } else { Spoken::All(vec![plain(), margin]) });
                }
            }
        }
        Spoken::Any(ways)
    }
}

/// The rival wins, and both then have the same wins.
fn won(rival: &str, own: &str, result: OwnResult, within: Points) -> String {
    match result {
        OwnResult::Win if within.0 < 0 => {
            format!("{rival} wins by at least {} less than {own}", -within)
        }
        OwnResult::Win if within == Points::ZERO => format!("{rival} wins by no more than {own}"),
        OwnResult::Win => format!("{rival} wins by at most {within} more than {own}"),
        OwnResult::Loss => {
            format!("{rival}'s win plus {own}'s loss comes to at most {within}")
        }
        OwnResult::Tie | OwnResult::Nothing => format!("{rival} wins by at most {within}"),
    }
}

fn tied(rival: &str, own: &str, result: OwnResult, within: Points) -> String {
    match result {
        OwnResult::Win => format!("{own} wins by at least {}", -within),
        OwnResult::Loss => format!("{own} loses by at most {within}"),
        OwnResult::Tie | OwnResult::Nothing => format!("{own} is not behind {rival}"),
    }
}

fn lost(rival: &str, own: &str, result: OwnResult, within: Points) -> String {
    match result {
        OwnResult::Loss if within.0 < 0 => {
            format!("{rival} loses by at least {} more than {own}", -within)
        }
        OwnResult::Loss if within == Points::ZERO => {
            format!("{own} loses by no more than {rival}")
        }
        OwnResult::Loss => format!("{own} loses by at most {within} more than {rival}"),
        OwnResult::Win => {
            format!("{rival}'s loss plus {own}'s win comes to at least {}", -within)
        }
        OwnResult::Tie | OwnResult::Nothing => format!("{rival} loses by at least {}", -within),
    }
}

/// `1st place`, `a place among the first 3`.
pub fn goal_said(places: Rank) -> String {
    match places {
        Rank(1) => "1st place".to_owned(),
        Rank(places) => format!("a place among the first {places}"),
    }
}
