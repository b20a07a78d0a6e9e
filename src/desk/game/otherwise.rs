//! [`Otherwise`]: what the table of an imported game counted other than by the rules.
use crate::game::GameFile;
use crate::game::table::FreeTable;
use crate::player::find::scores_typed;
use rules::{
    AtTable, BySeat, ChallengeRule, Event, Game, Line, LineKind, Points, Seat, Stage, TimeOver,
};

/// A difference between a table's counting and the rules, in words.
pub(super) struct Otherwise {
    /// The place of its event, from 0.
    pub(super) event: usize,
    /// What the table counted: `+5 for the challenge`.
    what: String,
    rules: String,
    /// Whether it counts whatever the rules say.
    counts: Counts,
    /// What the rules say: `no points, Ben loses a turn`.
    by_rule: String,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Counts {
    Whatever,
    ByRule,
}

impl Otherwise {
    /// The difference in the next event of this game.
    pub(super) fn of(game: &Game, place: usize, event: &Event) -> Option<Otherwise> {
        let (what, by_rule) = match event {
            Event::Challenge { by, words, added, .. } => {
                let what = format!("{:+} for the challenge", added.said()?.0);
                (what, price(game, *by, words))
            }
            Event::Overtime { seat, time } => {
                let player = game.name(*seat);
                let what = format!("{player} {:+} for overtime", time.added.said()?.0);
                (what, charge(game, *seat, *time))
            }
            Event::Racks { left, allowed, added } => {
                let what = format!("{} for the racks", each(game, added.said()?));
                let mut by_rule = game.clone();
                let racks =
                    Event::Racks { left: left.clone(), allowed: *allowed, added: AtTable::ByRule };
                // If no racks were given, they are known, or waited for.
                let _ = by_rule.apply(&racks);
                (what, racks_counted(&by_rule))
            }
            Event::Play { .. }
            | Event::Exchange { .. }
            | Event::Pass { .. }
            | Event::Rack { .. }
            | Event::Hold { .. }
            | Event::Accept { .. }
            | Event::Resign { .. }
            | Event::End { .. } => return None,
        };
        let rules = game.rules().name.clone();
        let counts =
            if event.clone().by_law() == *event { Counts::ByRule } else { Counts::Whatever };
        Some(Otherwise { event: place, what, rules, counts, by_rule })
    }

    pub(super) fn said(&self, place: &str) -> String {
        let Otherwise { what, rules, by_rule, .. } = self;
        match self.counts {
            Counts::Whatever => {
                format!("{place}: {what}, as the file has it; by `{rules}` {by_rule}.")
            }
            Counts::ByRule => {
                format!("{place}: {what}, announced; the rules of `{rules}` count: {by_rule}.")
            }
        }
    }

    /// The difference, for a refusal.
    pub(super) fn named(&self, place: &str) -> String {
        let Otherwise { what, by_rule, .. } = self;
        format!("{place}: {what}; by the rules {by_rule}")
    }
}

/// The cost of an unsuccessful challenge of the last play.
fn price(game: &Game, by: Seat, words: &[String]) -> String {
    let challenger = game.name(by);
    let maker = game.last_player().map_or("?", |seat| game.name(seat));
    let words = game.words_challenged(by, words).unwrap_or_default().len();
    match game.rules().challenge {
        ChallengeRule::Void => "there are no challenges".to_owned(),
        ChallengeRule::Single => "no points".to_owned(),
        ChallengeRule::Double if game.stage() == Stage::Acceptance => "no points".to_owned(),
        ChallengeRule::DoubleScore => {
            format!("{challenger} loses a turn, and the points of the last play")
        }
        ChallengeRule::Double => format!("no points, {challenger} loses a turn"),
        ChallengeRule::Triple => format!("no points, {challenger} loses the game"),
        rule @ ChallengeRule::Bonus { .. } => {
            let points = rule.price(words);
            format!("{maker} {:+} ({words} {})", points.0, words_word(words))
        }
        rule @ ChallengeRule::Penalty { .. } => {
            format!("{challenger} {:+}", -rule.price(words).0)
        }
    }
}

fn words_word(words: usize) -> &'static str {
    if words == 1 { "word" } else { "words" }
}

fn charge(game: &Game, seat: Seat, time: TimeOver) -> String {
    let player = game.name(seat);
    match (game.rules().overtime(), time.over) {
        (None, _) => "there is no clock".to_owned(),
        (Some(rule), Some(over)) => {
            format!("{player} {:+} for {over}", -rule.judge(over).penalty.0)
        }
        (Some(rule), None) => {
            format!("{} points for each {} begun", rule.points, rule.period)
        }
    }
}

/// What the rules add to the scores for the racks.
fn racks_counted(game: &Game) -> String {
    let waits = game.racks_needed();
    if !waits.is_empty() {
        let names: Vec<_> = waits.iter().map(|seat| game.name(*seat)).collect();
        return format!("the racks of {} are counted, which are not known", names.join(" and "));
    }
    let is_rack =
        |line: &&Line| matches!(line.kind, LineKind::OutBonus(_) | LineKind::RackDeduction(_));
    let racks = game.lines().iter().filter(is_rack);
    let added: Vec<_> = racks.map(|line| (line.seat, line.score)).collect();
    each(game, &added)
}

/// `Ann +14, Ben -7`.
fn each(game: &Game, added: &[(Seat, Points)]) -> String {
    let told = added.iter().filter(|(_, points)| *points != Points::ZERO);
    let told: Vec<_> =
        told.map(|(seat, points)| format!("{} {:+}", game.name(*seat), points.0)).collect();
    if told.is_empty() { "nothing".to_owned() } else { told.join(", ") }
}

pub(super) fn scores(game: &Game) -> BySeat<Points> {
    game.names().map(|seat, _| game.score(seat))
}

/// How the director lets the file's points stand.
pub(super) fn to_let_stand(file: &GameFile, table: &FreeTable, counted: &BySeat<Points>) -> String {
    let sides = counted.iter().map(|(seat, points)| {
        let player = file.record.players.get(seat).and_then(|player| player.player);
        let number = player.and_then(|id| table.number(id)).unwrap_or_default();
        (number, file.game.name(seat), *points)
    });
    format!(
        "To let the points of the file stand: `sixzero game rule --game {} --result \"{}\" --reason \
         \"…\"`.",
        file.record.number.0,
        scores_typed(&sides.collect::<Vec<_>>())
    )
}
