//! macondo's and Woogles' game JSON: their message `GameHistory` as protobuf writes it in JSON.
//!
//! The message says what a GCG file says, event for event, as macondo turns the one into the
//! other. So it is read as the GCG file that it amounts to ([`GameHistory::as_gcg`]), by the one
//! reader of games, and written of the one that our writer of games makes
//! ([`GameHistory::of_gcg`]). `docs/rules/game_history.md` is the promise.
mod as_gcg;
mod of_gcg;

use serde::Serialize;
use serde_json::{Map, Value};

use crate::Problem;
use crate::protobuf::{Fields, Numbered, numbered};
use rules::{ChallengeRule, Game, Per, Points};

pub use as_gcg::GcgOfHistory;

/// An enumeration is written by its number.
macro_rules! by_number {
    ($($Name:ident)+) => {$(
        impl Serialize for $Name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_u8(*self as u8)
            }
        }
    )+};
}
by_number! { EventKind Direction Challenges PlayState }

numbered! {
    /// What an event is.
    EventKind {
        #[default]
        Play "TILE_PLACEMENT_MOVE",
        Withdrawn "PHONY_TILES_RETURNED",
        Pass "PASS",
        Bonus "CHALLENGE_BONUS",
        Exchange "EXCHANGE",
        OutBonus "END_RACK_PTS",
        Time "TIME_PENALTY",
        RackPenalty "END_RACK_PENALTY",
        LostTurn "UNSUCCESSFUL_CHALLENGE_TURN_LOSS",
        Challenge "CHALLENGE",
    }
}

numbered! {
    Direction {
        #[default]
        Across "HORIZONTAL",
        Down "VERTICAL",
    }
}

numbered! {
    /// What a challenge costs. The first is also what programs write that do not know.
    Challenges {
        #[default]
        Void "VOID",
        Single "SINGLE",
        Double "DOUBLE",
        FivePoint "FIVE_POINT",
        TenPoint "TEN_POINT",
        Triple "TRIPLE",
    }
}

numbered! {
    PlayState {
        #[default]
        Playing "PLAYING",
        WaitingForFinalPass "WAITING_FOR_FINAL_PASS",
        GameOver "GAME_OVER",
    }
}

/// The message, with the fields that say something of the game. Each may be missing where it has
/// its default.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct GameHistory {
    pub events: Vec<GameEvent>,
    /// In the order of play.
    pub players: Vec<PlayerInfo>,
    #[serde(skip_serializing_if = "is_default")]
    pub version: i32,
    #[serde(skip_serializing_if = "is_default")]
    pub lexicon: String,
    #[serde(skip_serializing_if = "is_default")]
    pub id_auth: String,
    #[serde(skip_serializing_if = "is_default")]
    pub uid: String,
    #[serde(skip_serializing_if = "is_default")]
    pub title: String,
    #[serde(skip_serializing_if = "is_default")]
    pub description: String,
    #[serde(skip_serializing_if = "is_default")]
    pub last_known_racks: Vec<String>,
    #[serde(skip_serializing_if = "is_default")]
    pub challenge_rule: Challenges,
    #[serde(skip_serializing_if = "is_default")]
    pub play_state: PlayState,
    #[serde(skip_serializing_if = "is_default")]
    pub final_scores: Vec<i32>,
    #[serde(skip_serializing_if = "is_default")]
    pub variant: String,
    /// The place of the player who won; -1 is a tie.
    #[serde(skip_serializing_if = "is_default")]
    pub winner: i32,
    #[serde(skip_serializing_if = "is_default")]
    pub board_layout: String,
    #[serde(skip_serializing_if = "is_default")]
    pub letter_distribution: String,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct PlayerInfo {
    #[serde(skip_serializing_if = "is_default")]
    pub nickname: String,
    #[serde(skip_serializing_if = "is_default")]
    pub real_name: String,
}

/// An event, as a line of a GCG file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct GameEvent {
    #[serde(skip_serializing_if = "is_default")]
    pub note: String,
    #[serde(skip_serializing_if = "is_default")]
    pub rack: String,
    #[serde(rename = "type", skip_serializing_if = "is_default")]
    pub kind: EventKind,
    #[serde(skip_serializing_if = "is_default")]
    pub cumulative: i32,
    /// Where the play begins, from 0.
    #[serde(skip_serializing_if = "is_default")]
    pub row: i32,
    #[serde(skip_serializing_if = "is_default")]
    pub column: i32,
    #[serde(skip_serializing_if = "is_default")]
    pub direction: Direction,
    #[serde(skip_serializing_if = "is_default")]
    pub position: String,
    #[serde(skip_serializing_if = "is_default")]
    pub played_tiles: String,
    /// The tiles, or how many.
    #[serde(skip_serializing_if = "is_default")]
    pub exchanged: String,
    #[serde(skip_serializing_if = "is_default")]
    pub score: i32,
    #[serde(skip_serializing_if = "is_default")]
    pub bonus: i32,
    #[serde(skip_serializing_if = "is_default")]
    pub end_rack_points: i32,
    #[serde(skip_serializing_if = "is_default")]
    pub lost_score: i32,
    #[serde(skip_serializing_if = "is_default")]
    pub is_bingo: bool,
    #[serde(skip_serializing_if = "is_default")]
    pub words_formed: Vec<String>,
    /// What the clock of a turn's player showed; of a challenge it is the challenger's.
    #[serde(skip_serializing_if = "is_default")]
    pub millis_remaining: i32,
    #[serde(skip_serializing_if = "is_default")]
    pub player_index: usize,
    #[serde(skip_serializing_if = "is_default")]
    pub num_tiles_from_rack: u16,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Where answers of Woogles and requests of macondo have the message.
const WITHIN: [&str; 3] = ["history", "game_history", "gameHistory"];
/// What players have in this message, and not in our own record.
const OF_PLAYERS: [&str; 3] = ["nickname", "real_name", "realName"];
const MARK: char = '\u{feff}';
/// What only Woogles' other message of a game has, whose tiles are numbers.
const OF_DOCUMENT: [&str; 4] = ["timers", "bag", "scorelessTurns", "scoreless_turns"];

impl GameHistory {
    /// What this program writes: macondo's present version.
    const VERSION: i32 = 2;

    /// Whether a JSON text is such a message, by its fields.
    #[must_use]
    pub fn is_in(text: &str) -> bool {
        let value = serde_json::from_str::<Value>(text.trim_start_matches(MARK)).ok();
        let players = value.as_ref().and_then(message).and_then(|of| of.get("players"));
        let is_player = |player: &Value| OF_PLAYERS.iter().any(|name| player.get(name).is_some());
        players.and_then(Value::as_array).is_some_and(|players| players.iter().any(is_player))
    }

    /// Reads the message, by itself or within an answer of Woogles: fields in any order and in
    /// both spellings, enumerations by name or number, defaults left out, unknown ones too.
    ///
    /// # Errors
    /// Everything that is wrong, in its order.
    pub fn parse(text: &str) -> Result<GameHistory, Vec<Problem>> {
        let value: Value = serde_json::from_str(text.trim_start_matches(MARK))
            .map_err(|error| vec![error.into()])?;
        let none = Map::new();
        let message = message(&value).unwrap_or(&none);
        if OF_DOCUMENT.iter().any(|field| message.contains_key(*field)) {
            let what = "this is Woogles' `GameDocument`, whose tiles are numbers, and no \
                        `GameHistory`";
            let to_do = "have the game from Woogles as GCG";
            return Err(vec![Problem::new(what).to_do(to_do)]);
        }
        let mut problems = Vec::new();
        let history = read(message, &mut problems);
        if problems.is_empty() { Ok(history) } else { Err(problems) }
    }

    /// What the message says of the end, and the game made of its events does not.
    #[must_use]
    pub fn otherwise(&self, game: &Game) -> Vec<String> {
        let mut told = Vec::new();
        if self.play_state == PlayState::GameOver && game.end_cause().is_none() {
            told.push("the file says that the game is over, and no event says how".to_owned());
        }
        let Some(outcome) = game.outcome().filter(|_| !self.final_scores.is_empty()) else {
            return told;
        };
        // Who moved first is first in the game, and may be another in an old file.
        let mut players: Vec<usize> = (0..self.players.len()).collect();
        players.rotate_left(self.events.first().map_or(0, |event| event.player_index));
        let mut scores = self.final_scores.clone();
        for (player, points) in players.iter().zip(outcome.finals.values()) {
            if let Some(score) = scores.get_mut(*player) {
                *score = points.0;
            }
        }
        if scores != self.final_scores {
            let said = |scores: &[i32]| {
                scores.iter().map(i32::to_string).collect::<Vec<_>>().join(" and ")
            };
            let (written, right) = (said(&self.final_scores), said(&scores));
            told.push(format!("final scores written {written}, are {right}"));
        }
        let places = players.iter().zip(outcome.places.values());
        let mut winners = places.filter(|(_, place)| **place == 1).map(|(player, _)| *player);
        let first = winners.next().unwrap_or_default();
        let winner = if winners.next().is_some() { None } else { Some(first) };
        if winner != usize::try_from(self.winner).ok() {
            let said = |winner: Option<usize>| match winner.and_then(|at| self.players.get(at)) {
                Some(player) => player.nickname.clone(),
                None => "nobody".to_owned(),
            };
            let written = said(usize::try_from(self.winner).ok());
            told.push(format!("winner written {written}, is {}", said(winner)));
        }
        told
    }

    /// The message as JSON, in the spelling and with the numbers that every reader of protobuf
    /// takes, and those too that know no protobuf.
    #[must_use]
    pub fn text(&self) -> String {
        let text = serde_json::to_string_pretty(self);
        text.expect("a value made of text and numbers is always JSON") + "\n"
    }
}

impl Challenges {
    /// The rule, where it is known.
    #[must_use]
    pub fn rule(self) -> Option<ChallengeRule> {
        let bonus = |points| ChallengeRule::Bonus { points: Points(points), per: Per::Play };
        match self {
            Challenges::Void => None,
            Challenges::Single => Some(ChallengeRule::Single),
            Challenges::Double => Some(ChallengeRule::Double),
            Challenges::FivePoint => Some(bonus(5)),
            Challenges::TenPoint => Some(bonus(10)),
            Challenges::Triple => Some(ChallengeRule::Triple),
        }
    }

    /// The rule as the message has it; as unknown where it has none of the kind.
    fn of(rule: ChallengeRule) -> Challenges {
        let mut all = Challenges::ALL.iter().map(|(_, known)| *known);
        all.find(|known| known.rule() == Some(rule)).unwrap_or_default()
    }
}

/// The fields of the message, where they stand.
fn message(value: &Value) -> Option<&Map<String, Value>> {
    let whole = value.as_object()?;
    let within = WITHIN.iter().find_map(|name| whole.get(*name)?.as_object());
    Some(within.unwrap_or(whole))
}

fn read(message: &Map<String, Value>, problems: &mut Vec<Problem>) -> GameHistory {
    let mut of = Fields::new(message, "the history".to_owned(), problems);
    let (players, events) = (of.objects("players"), of.objects("events"));
    let mut history = GameHistory {
        players: (1..).zip(players).map(|(at, of)| player(at, of, problems)).collect(),
        ..GameHistory::default()
    };
    history.events = (1..)
        .zip(events)
        .map(|(at, event)| game_event(at, event, &history.players, problems))
        .collect();
    let mut of = Fields::new(message, "the history".to_owned(), problems);
    history.version = of.number("version");
    history.lexicon = of.text("lexicon");
    history.id_auth = of.text("id_auth");
    history.uid = of.text("uid");
    history.title = of.text("title");
    history.description = of.text("description");
    history.last_known_racks = of.texts("last_known_racks");
    history.challenge_rule = of.numbered("challenge_rule");
    history.play_state = of.numbered("play_state");
    history.final_scores = of.numbers("final_scores");
    history.variant = of.text("variant");
    history.winner = of.number("winner");
    history.board_layout = of.text("board_layout");
    history.letter_distribution = of.text("letter_distribution");
    if !of.text("starting_cgp").is_empty() {
        let what = "the game begins in the middle (`starting_cgp`): its turns before are missing";
        problems.push(what.into());
    }
    if !(2..=4).contains(&history.players.len()) {
        problems.push("the history: `players` has to name 2 to 4 players".into());
    }
    history
}

fn player(at: usize, of: &Map<String, Value>, problems: &mut Vec<Problem>) -> PlayerInfo {
    let mut of = Fields::new(of, format!("player {at}"), problems);
    PlayerInfo { nickname: of.text("nickname"), real_name: of.text("real_name") }
}

fn game_event(
    at: usize,
    of: &Map<String, Value>,
    players: &[PlayerInfo],
    problems: &mut Vec<Problem>,
) -> GameEvent {
    let mut of = Fields::new(of, format!("event {at}"), problems);
    // Before version 2 an event named its player by the nick.
    let nick = of.text("nickname");
    let by_nick = players.iter().position(|player| !nick.is_empty() && player.nickname == nick);
    let index = by_nick.unwrap_or_else(|| of.number("player_index"));
    if index >= players.len() {
        of.wrong("player_index", "it is the place of a player, from 0");
    }
    let kind = of.numbered("type");
    let mut exchanged = of.text("exchanged");
    if kind == EventKind::Exchange && exchanged.is_empty() {
        match of.number("num_tiles_from_rack") {
            0 => of.wrong("exchanged", "it is the tiles, or how many"),
            count => exchanged = u16::to_string(&count),
        }
    }
    GameEvent {
        player_index: index,
        note: of.text("note"),
        rack: of.text("rack"),
        kind,
        cumulative: of.number("cumulative"),
        row: of.number("row"),
        column: of.number("column"),
        direction: of.numbered("direction"),
        position: of.text("position"),
        played_tiles: of.text("played_tiles"),
        exchanged,
        score: of.number("score"),
        bonus: of.number("bonus"),
        end_rack_points: of.number("end_rack_points"),
        lost_score: of.number("lost_score"),
        millis_remaining: of.number("millis_remaining"),
        // What follows from the play is made again when it is written.
        is_bingo: false,
        words_formed: Vec::new(),
        num_tiles_from_rack: 0,
    }
}
