//! Results to text.
use std::collections::HashMap;

use serde::Serialize;

use crate::csv::results::{COLUMNS, kind_name};
use crate::csv::written;
use rules::Points;
use tournament::spreadsheet::{Dialect, guarded};
use tournament::{
    Day, GameResult, HalfWins, Pairing, PairingId, Player, PlayerId, ResultKind, ResultSource,
    RoundNo, ScoringPolicy, SeatResult, SeatResults, Seats, Start,
};

/// The event of the results.
#[derive(Clone, Copy, Debug)]
pub struct EventNamed<'a> {
    pub name: &'a str,
    pub date: Option<Day>,
}

#[derive(Clone, Copy, Debug)]
pub struct Recorded<'a> {
    pub division: &'a str,
    /// The division's agreed word list.
    pub word_list: &'a str,
    pub round: RoundNo,
    pub pairing: &'a Pairing,
    /// The result that counts, with what was taken off its scores.
    pub result: &'a GameResult,
    /// What was taken off each spread beside the scores, 0 or more; the second may be of nobody.
    pub off_spread: [Points; 2],
    pub sources: Sources<'a>,
    pub policy: ScoringPolicy,
}

/// What each source of a result says, where it says anything.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sources<'a> {
    /// The slip: what the players announced.
    pub announced: Option<&'a GameResult>,
    /// The record: what the rules compute.
    pub computed: Option<&'a GameResult>,
    pub ruled: Option<&'a GameResult>,
}

impl Recorded<'_> {
    /// The word list that was written on the slip, whichever source counts.
    fn tag(&self) -> &str {
        let slip = self.sources.announced.unwrap_or(self.result);
        slip.tag.as_deref().unwrap_or_default()
    }
}

impl<'a> Sources<'a> {
    /// Takes in a result of whichever source.
    pub fn add(&mut self, result: &'a GameResult) {
        match result.source {
            ResultSource::Slip => self.announced = Some(result),
            ResultSource::Record => self.computed = Some(result),
            ResultSource::Ruling => self.ruled = Some(result),
        }
    }
}

/// The scores of both seats by a source; nothing where a game was not played.
fn scores(result: Option<&GameResult>) -> [Option<i32>; 2] {
    match result.map(|result| result.seats) {
        Some(SeatResults::Pair(first, second)) => [first, second].map(score),
        Some(SeatResults::Solo(_)) | None => [None, None],
    }
}

fn score(seat: SeatResult) -> Option<i32> {
    seat.score.map(|score| score.0)
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Export {
    pub text: String,
    /// Results of which the format says the player's part only: a game that both lost, say.
    pub incomplete: Vec<PairingId>,
}

pub fn write(
    event: EventNamed<'_>,
    results: &[Recorded<'_>],
    players: &[Player],
    dialect: Dialect,
) -> Export {
    let players: HashMap<PlayerId, &Player> = players.iter().map(|p| (p.id, p)).collect();
    let lines = results.iter().map(|recorded| Line {
        event: guarded(event.name),
        date: event.date.map(|day| day.to_string()).unwrap_or_default(),
        word_list: guarded(recorded.word_list),
        ..line(recorded, &players)
    });
    let incomplete =
        results.iter().filter(|recorded| !is_complete(recorded.result, &recorded.policy));
    Export {
        text: written(dialect, COLUMNS, lines),
        incomplete: incomplete.map(|recorded| recorded.pairing.id).collect(),
    }
}

#[derive(Default, Serialize)]
struct Line {
    division: String,
    round: u32,
    kind: &'static str,
    player: String,
    score: Option<i32>,
    opponent: String,
    opponent_score: Option<i32>,
    first: &'static str,
    table: Option<u32>,
    half_wins: Option<i32>,
    spread: Option<i32>,
    /// What the slip, the record and a ruling say.
    sources: [[Option<i32>; 2]; 3],
    tag: String,
    penalty: Option<i32>,
    opponent_penalty: Option<i32>,
    event: String,
    date: String,
    member: String,
    opponent_member: String,
    word_list: String,
}

fn line(recorded: &Recorded<'_>, players: &HashMap<PlayerId, &Player>) -> Line {
    let Recorded { pairing, result, off_spread: [off_first, off_second], .. } = recorded;
    let charged = |off: Points| Some(-off.0).filter(|off| *off != 0);
    let called = |player| players.get(&player).map(|player| called(player)).unwrap_or_default();
    let member = |player: PlayerId| {
        let member = players.get(&player).and_then(|player| player.member.as_deref());
        guarded(member.unwrap_or_default())
    };
    let (first, _) = pairing.seats.sides();
    let head = Line {
        division: guarded(recorded.division),
        round: recorded.round.0,
        kind: kind_name(result.kind),
        table: pairing.table.map(|table| table.0),
        tag: guarded(recorded.tag()),
        penalty: charged(*off_first),
        member: member(first),
        ..Line::default()
    };
    match (pairing.seats, result.seats) {
        (Seats::Pair { first, second, start }, SeatResults::Pair(one, two)) => {
            let kind = result.kind;
            let says_more = kind != ResultKind::Void && !follows(kind, one, two, &recorded.policy);
            let worth = |seat: SeatResult| match kind {
                ResultKind::Forfeit => Some(seat.spread.0),
                ResultKind::Game | ResultKind::Bye | ResultKind::Void | ResultKind::Adjudicated => {
                    score(seat)
                }
            };
            let Sources { announced, computed, ruled } = recorded.sources;
            let sources = [announced, computed, ruled];
            Line {
                player: called(first),
                score: worth(one),
                opponent: called(second),
                opponent_score: worth(two),
                first: match start {
                    Start::Known => "player",
                    Start::Unknown => "",
                },
                half_wins: says_more.then_some(one.half_wins.0),
                spread: says_more.then_some(one.spread.0),
                sources: sources.map(scores),
                opponent_penalty: charged(*off_second),
                opponent_member: member(second),
                ..head
            }
        }
        (Seats::Solo(player), SeatResults::Solo(seat))
        | (Seats::Solo(player), SeatResults::Pair(seat, _))
        | (Seats::Pair { first: player, .. }, SeatResults::Solo(seat)) => {
            awarded(head, called(player), seat, result.kind)
        }
    }
}

fn awarded(head: Line, player: String, seat: SeatResult, kind: ResultKind) -> Line {
    let says_more = SeatResult::awarded(seat.spread).half_wins != seat.half_wins;
    let half_wins = says_more.then_some(seat.half_wins.0);
    let score = (kind != ResultKind::Void).then_some(seat.spread.0);
    Line { player, score, half_wins, ..head }
}

/// The name, or the number where the name would be read as one.
fn called(player: &Player) -> String {
    if player.name.parse::<u32>().is_ok() {
        player.number.0.to_string()
    } else {
        guarded(&player.name)
    }
}

/// The result follows from the scores, or the opponent has what the player leaves.
fn is_complete(result: &GameResult, policy: &ScoringPolicy) -> bool {
    match (result.kind, result.seats) {
        (ResultKind::Void, _) | (_, SeatResults::Solo(_)) => true,
        (
            ResultKind::Game | ResultKind::Bye | ResultKind::Forfeit | ResultKind::Adjudicated,
            SeatResults::Pair(one, two),
        ) => {
            let is_shared = one.half_wins + two.half_wins == HalfWins::WIN;
            follows(result.kind, one, two, policy) || (is_shared && one.spread == -two.spread)
        }
    }
}

fn follows(kind: ResultKind, one: SeatResult, two: SeatResult, policy: &ScoringPolicy) -> bool {
    if kind == ResultKind::Forfeit {
        return [one, two].iter().all(|seat| *seat == SeatResult::awarded(seat.spread));
    }
    match (one.score, two.score) {
        (Some(first), Some(second)) => {
            one == SeatResult::played(first, second, policy)
                && two == SeatResult::played(second, first, policy)
        }
        (None, _) | (_, None) => false,
    }
}
