//! liwords' tournament, as Woogles answers `GetTournament` in JSON: the divisions with their
//! players, pairings and results (woogles-io/liwords `api/proto/ipc/tournament.proto`, b790d24).
//!
//! It is the one form in which liwords says all of an event: its exports for others leave out who
//! started. liwords itself takes no such file; what it follows is the feed of `newt`.
use serde_json::{Map, Value};

use crate::foreign_event::{
    ForeignDivision, ForeignEvent, ForeignOpponent, ForeignPlayer, ForeignPresence, ForeignRound,
    ForeignStart,
};
use crate::problem::{Problem, Read, Reading, unless_wrong};
use crate::protobuf::{Fields, numbered};
use rules::Points;
use tournament::{HalfWins, PlayerNo, RoundNo};

numbered! {
    /// What became of a game for a player.
    Outcome {
        #[default]
        NoResult "NO_RESULT",
        Win "WIN",
        Loss "LOSS",
        Draw "DRAW",
        Bye "BYE",
        ForfeitWin "FORFEIT_WIN",
        ForfeitLoss "FORFEIT_LOSS",
        Eliminated "ELIMINATED",
        Void "VOID",
    }
}

/// The header of its table of standings, from which no event can be made.
const STANDINGS: &str = "division,rank,username,";

/// More rounds than any event has: a file cannot ask for more memory.
const MOST_ROUNDS: u32 = 1_000;

/// Whether the text is such an answer, or the table of standings that liwords exports.
pub fn is_in(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}');
    let message = serde_json::from_str::<Value>(text).ok();
    let divisions = message.as_ref().and_then(Value::as_object).map(divisions);
    text.starts_with(STANDINGS) || divisions.is_some_and(|divisions| !divisions.is_empty())
}

/// Reads the answer: of an event, or of one division.
pub fn read(text: &str) -> Reading<ForeignEvent> {
    let text = text.trim_start_matches('\u{feff}');
    if text.starts_with(STANDINGS) {
        let what = "these are Woogles' standings, without games";
        let to_do = "export the event there as `tsh`, and import that";
        return Err(vec![Problem::at(1, what).to_do(to_do)]);
    }
    let value: Value = serde_json::from_str(text).map_err(|error| vec![error.into()])?;
    let none = Map::new();
    let found = divisions(value.as_object().unwrap_or(&none));
    if found.is_empty() {
        return Err(vec!["it has no division with players".into()]);
    }
    let mut reader = Reader::default();
    for (name, division) in found {
        reader.division(name, division);
    }
    let Reader { event, doubts, errors } = reader;
    unless_wrong(Read { value: event, doubts }, errors)
}

/// The divisions of a message, by name.
fn divisions(message: &Map<String, Value>) -> Vec<(&str, &Map<String, Value>)> {
    let is_division = |of: &Map<String, Value>| {
        of.get("players").is_some_and(|players| players.get("persons").is_some())
    };
    if is_division(message) {
        let name = message.get("division").and_then(Value::as_str).unwrap_or("A");
        return vec![(name, message)];
    }
    let all = message.get("divisions").and_then(Value::as_object).into_iter().flatten();
    let all = all.filter_map(|(name, of)| Some((name.as_str(), of.as_object()?)));
    all.filter(|(_, of)| is_division(of)).collect()
}

#[derive(Default)]
struct Reader {
    event: ForeignEvent,
    doubts: Vec<Problem>,
    errors: Vec<Problem>,
}

/// What a player who was suspended has since then.
#[derive(Clone, Copy, Default)]
struct Suspended {
    outcome: Outcome,
    spread: i32,
}

impl Reader {
    fn division(&mut self, name: &str, of: &Map<String, Value>) {
        let mut division = ForeignDivision { name: name.to_owned(), ..ForeignDivision::default() };
        let mut of = Fields::new(of, format!("division {name}"), &mut self.errors);
        let (players, controls) = (of.object("players"), of.object("controls"));
        let pairings = of.object("pairing_map");
        let rounds = RoundNo(u32::try_from(of.objects("round_controls").len()).unwrap_or_default());
        self.event.rounds = self.event.rounds.max(Some(rounds).filter(|rounds| rounds.0 > 0));
        let mut suspended = Suspended::default();
        if let Some(controls) = controls {
            let place = format!("division {name}, controls");
            let mut of = Fields::new(controls, place, &mut self.errors);
            suspended.outcome = of.numbered("suspended_result");
            suspended.spread = of.number("suspended_spread");
            let cap: i32 = of.number("spread_cap");
            if cap > 0 && self.event.spread_cap.is_empty() {
                self.event.spread_cap = vec![Points(cap)];
            }
        }
        if let Some(players) = players {
            let place = format!("division {name}, players");
            let persons = Fields::new(players, place, &mut self.errors).objects("persons");
            for (at, person) in (1..).zip(persons) {
                division.players.push(self.player(at, person, suspended));
            }
        }
        // By round, then as they were made: keys are numbers written as texts.
        let mut all: Vec<(&String, &Value)> = pairings.into_iter().flatten().collect();
        all.sort_by_key(|(key, _)| (key.parse::<u64>().unwrap_or(u64::MAX), *key));
        for (key, pairing) in all {
            match pairing.as_object() {
                Some(pairing) => self.pairing(key, pairing, &mut division),
                None => self.errors.push(format!("pairing {key}: it is an object").into()),
            }
        }
        self.event.divisions.push(division);
    }

    fn player(
        &mut self,
        at: u32,
        person: &Map<String, Value>,
        suspended: Suspended,
    ) -> ForeignPlayer {
        let mut of = Fields::new(person, format!("player {at}"), &mut self.errors);
        let id = of.text("id");
        // Before the colon stands what only Woogles knows.
        let name = id.split_once(':').map_or(id.as_str(), |(_, name)| name);
        if name.trim().is_empty() {
            of.wrong("id", "it ends with the player's name");
        }
        let mut player = ForeignPlayer::new(at.into(), PlayerNo(at), name);
        player.rating = Some(of.number("rating")).filter(|rating| *rating != 0);
        if of.flag("suspended") {
            let worth = (suspended.outcome == Outcome::ForfeitLoss)
                .then_some(Points(suspended.spread))
                .filter(|worth| *worth != Points::ZERO);
            player.presence = ForeignPresence::Gone { after: None, worth };
        }
        player
    }

    fn pairing(&mut self, key: &str, pairing: &Map<String, Value>, division: &mut ForeignDivision) {
        let place = format!("division {}, pairing {key}", division.name);
        let mut of = Fields::new(pairing, place.clone(), &mut self.errors);
        let round = of.number::<u32>("round");
        let players = of.numbers::<usize>("players");
        let outcomes = of.all_numbered::<Outcome>("outcomes");
        let games = of.objects("games");
        let [first, second] = players[..] else {
            return of.wrong("players", "they are two, who started first");
        };
        if first.max(second) >= division.players.len() {
            return of.wrong("players", "they are places among the division's players, from 0");
        }
        if round >= MOST_ROUNDS {
            return of.wrong("round", "it is the round, from 0");
        }
        let mut scores = [0_i32; 2];
        let several = games.len() > 1;
        for game in games {
            let mut of = Fields::new(game, place.clone(), &mut self.errors);
            for (sum, score) in scores.iter_mut().zip(of.numbers::<i32>("scores")) {
                *sum = sum.saturating_add(score);
            }
        }
        let round = RoundNo(round + 1);
        if several {
            let what = format!("{place}: several games in round {} count as one", round.0);
            self.doubts.push(what.into());
        }
        let outcome = |side: usize| outcomes.get(side).copied().unwrap_or_default();
        if first == second {
            let row = alone(outcome(0), scores[0]);
            return division.players[first].put(round, row);
        }
        let numbers = [first, second].map(|at| division.players[at].number);
        for (side, at) in [first, second].into_iter().enumerate() {
            let start = if side == 0 { ForeignStart::First } else { ForeignStart::Second };
            let row = against(
                numbers[1 - side],
                start,
                [outcome(side), outcome(1 - side)],
                [scores[side], scores[1 - side]],
            );
            division.players[at].put(round, row);
        }
    }
}

/// A round of a player alone: who is paired with themselves has a bye, a forfeit, or nothing.
fn alone(outcome: Outcome, score: i32) -> ForeignRound {
    let opponent = match outcome {
        Outcome::Bye => ForeignOpponent::Bye,
        Outcome::ForfeitWin | Outcome::ForfeitLoss => ForeignOpponent::Forfeit,
        Outcome::NoResult
        | Outcome::Win
        | Outcome::Loss
        | Outcome::Draw
        | Outcome::Eliminated
        | Outcome::Void => return ForeignRound::default(),
    };
    ForeignRound {
        opponent,
        score: Some(Points(score)),
        half_wins: half_wins(outcome),
        ..ForeignRound::default()
    }
}

/// A round of two. Where one did not come, each has a forfeit of what it was worth.
fn against(
    opponent: PlayerNo,
    start: ForeignStart,
    [own, theirs]: [Outcome; 2],
    scores: [i32; 2],
) -> ForeignRound {
    let is_forfeit =
        |outcome: Outcome| matches!(outcome, Outcome::ForfeitWin | Outcome::ForfeitLoss);
    if own == Outcome::Void {
        return ForeignRound::default();
    }
    if is_forfeit(own) || is_forfeit(theirs) {
        return ForeignRound {
            opponent: ForeignOpponent::Forfeit,
            score: Some(Points(scores[0].saturating_sub(scores[1]))),
            half_wins: half_wins(own),
            ..ForeignRound::default()
        };
    }
    ForeignRound {
        opponent: ForeignOpponent::Player(opponent),
        score: (own != Outcome::NoResult).then_some(Points(scores[0])),
        half_wins: half_wins(own),
        start,
        ..ForeignRound::default()
    }
}

fn half_wins(outcome: Outcome) -> Option<HalfWins> {
    match outcome {
        Outcome::Win | Outcome::Bye | Outcome::ForfeitWin => Some(HalfWins(2)),
        Outcome::Draw => Some(HalfWins(1)),
        Outcome::Loss | Outcome::ForfeitLoss | Outcome::Eliminated => Some(HalfWins(0)),
        Outcome::NoResult | Outcome::Void => None,
    }
}
