//! Results to text.
use std::collections::HashMap;

use crate::Dialect;
use crate::formula::guarded;
use crate::results_csv::{COLUMNS, kind_name};
use rules::Points;
use tournament::{
    GameResult, HalfWins, Pairing, PairingId, Player, PlayerId, ResultKind, ResultSource, RoundNo,
    ScoringPolicy, SeatResult, SeatResults, Seats, Start,
};

/// A result to be written, with its pairing and where it belongs.
#[derive(Clone, Copy, Debug)]
pub struct Recorded<'a> {
    /// The division's name.
    pub division: &'a str,
    pub round: RoundNo,
    pub pairing: &'a Pairing,
    /// The result that counts, with what was taken off its scores.
    pub result: &'a GameResult,
    /// What was taken off the spread of each seat beside the scores: 0 or more. The second
    /// is of nobody where there is no opponent.
    pub off_spread: [Points; 2],
    /// What each source says.
    pub sources: Sources<'a>,
    /// What scores are worth in the division.
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

    /// The scores of both seats by each source; nothing where a game was not played.
    fn cells(&self) -> [[String; 2]; 3] {
        [self.announced, self.computed, self.ruled].map(|result| {
            let Some(GameResult { seats: SeatResults::Pair(first, second), .. }) = result else {
                return Default::default();
            };
            [first, second].map(|seat| seat.score.map(|s| s.to_string()).unwrap_or_default())
        })
    }
}

/// Results as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Export {
    /// The file.
    pub text: String,
    /// Results of which the format can say the player's part only, because the
    /// opponent's is not what is left of it: a game that both lost, say.
    pub incomplete: Vec<PairingId>,
}

/// Writes results in the given order. A paired game that was forfeited is a line for
/// each player, as the format has no opponent in a forfeit.
#[must_use]
pub fn write(results: &[Recorded<'_>], players: &[Player], dialect: Dialect) -> Export {
    let players: HashMap<PlayerId, &Player> = players.iter().map(|p| (p.id, p)).collect();
    let mut writer =
        csv::WriterBuilder::new().delimiter(dialect.separator()).from_writer(Vec::new());
    let mut incomplete = Vec::new();
    writer.write_record(COLUMNS).expect("memory takes every record");
    for recorded in results {
        for cells in lines(recorded, &players) {
            writer.write_record(cells.in_order()).expect("every record has all columns");
        }
        if !is_complete(recorded.result, &recorded.policy) {
            incomplete.push(recorded.pairing.id);
        }
    }
    let bytes = writer.into_inner().expect("memory takes every record");
    let text = String::from_utf8(bytes).expect("the cells are UTF-8");
    let text = match dialect {
        Dialect::Plain => text,
        Dialect::Excel => format!("{}{text}", Dialect::BYTE_ORDER_MARK),
    };
    Export { text, incomplete }
}

/// The cells of a line that are not empty.
#[derive(Default)]
struct Cells {
    division: String,
    round: String,
    kind: &'static str,
    player: String,
    score: String,
    opponent: String,
    opponent_score: String,
    first: &'static str,
    table: String,
    half_wins: String,
    spread: String,
    sources: [[String; 2]; 3],
    tag: String,
    penalty: String,
    opponent_penalty: String,
}

impl Cells {
    fn in_order(&self) -> [&str; COLUMNS.len()] {
        [
            &self.division,
            &self.round,
            self.kind,
            &self.player,
            &self.score,
            &self.opponent,
            &self.opponent_score,
            self.first,
            &self.table,
            &self.half_wins,
            &self.spread,
            &self.sources[0][0],
            &self.sources[0][1],
            &self.sources[1][0],
            &self.sources[1][1],
            &self.sources[2][0],
            &self.sources[2][1],
            &self.tag,
            &self.penalty,
            &self.opponent_penalty,
        ]
    }
}

fn lines(recorded: &Recorded<'_>, players: &HashMap<PlayerId, &Player>) -> Vec<Cells> {
    let Recorded { pairing, result, off_spread: [off_first, off_second], .. } = recorded;
    let charged = |off: Points| match off {
        Points::ZERO => String::new(),
        off => (-off).to_string(),
    };
    let called = |player| players.get(&player).map(|player| called(player)).unwrap_or_default();
    let head = || Cells {
        division: guarded(recorded.division),
        round: recorded.round.0.to_string(),
        kind: kind_name(result.kind),
        table: pairing.table.map(|table| table.0.to_string()).unwrap_or_default(),
        tag: guarded(recorded.tag()),
        ..Cells::default()
    };
    match (pairing.seats, result.seats) {
        (Seats::Pair { first, second, .. }, SeatResults::Pair(one, two))
            if result.kind == ResultKind::Forfeit =>
        {
            [(first, one, off_first), (second, two, off_second)]
                .map(|(player, seat, off)| {
                    let head = Cells { penalty: charged(*off), ..head() };
                    awarded(head, called(player), seat, result.kind)
                })
                .into()
        }
        (Seats::Pair { first, second, start }, SeatResults::Pair(one, two)) => {
            let says_more = result.kind != ResultKind::Void && !follows(one, two, &recorded.policy);
            let score = |seat: SeatResult| seat.score.map(|s| s.to_string()).unwrap_or_default();
            vec![Cells {
                player: called(first),
                score: score(one),
                opponent: called(second),
                opponent_score: score(two),
                first: match start {
                    Start::Known => "player",
                    Start::Unknown => "",
                },
                half_wins: if says_more { one.half_wins.0.to_string() } else { String::new() },
                spread: if says_more { one.spread.to_string() } else { String::new() },
                sources: recorded.sources.cells(),
                penalty: charged(*off_first),
                opponent_penalty: charged(*off_second),
                ..head()
            }]
        }
        (Seats::Solo(player), SeatResults::Solo(seat))
        | (Seats::Solo(player), SeatResults::Pair(seat, _))
        | (Seats::Pair { first: player, .. }, SeatResults::Solo(seat)) => {
            let head = Cells { penalty: charged(*off_first), ..head() };
            vec![awarded(head, called(player), seat, result.kind)]
        }
    }
}

/// The line of a player without opponent.
fn awarded(head: Cells, player: String, seat: SeatResult, kind: ResultKind) -> Cells {
    let says_more = SeatResult::awarded(seat.spread).half_wins != seat.half_wins;
    let score = match kind {
        ResultKind::Void => String::new(),
        ResultKind::Game | ResultKind::Bye | ResultKind::Forfeit | ResultKind::Adjudicated => {
            seat.spread.to_string()
        }
    };
    let half_wins = if says_more { seat.half_wins.0.to_string() } else { String::new() };
    Cells { player, score, half_wins, ..head }
}

/// The name, or the number where the name would be read as one.
fn called(player: &Player) -> String {
    if player.name.parse::<u32>().is_ok() {
        player.number.0.to_string()
    } else {
        guarded(&player.name)
    }
}

/// Whether the line says all: the result follows from the scores, or the opponent has
/// what the player leaves.
fn is_complete(result: &GameResult, policy: &ScoringPolicy) -> bool {
    match (result.kind, result.seats) {
        (ResultKind::Forfeit | ResultKind::Void, _) | (_, SeatResults::Solo(_)) => true,
        (
            ResultKind::Game | ResultKind::Bye | ResultKind::Adjudicated,
            SeatResults::Pair(one, two),
        ) => {
            let is_shared = one.half_wins + two.half_wins == HalfWins::WIN;
            follows(one, two, policy) || (is_shared && one.spread == -two.spread)
        }
    }
}

/// Whether both seats are what their scores say.
fn follows(one: SeatResult, two: SeatResult, policy: &ScoringPolicy) -> bool {
    match (one.score, two.score) {
        (Some(first), Some(second)) => {
            one == SeatResult::played(first, second, policy)
                && two == SeatResult::played(second, first, policy)
        }
        (None, _) | (_, None) => false,
    }
}
