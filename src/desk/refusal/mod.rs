//! [`Refusal`]: why a request was not done.
mod confirm;
mod dispute;
mod division;
mod finding;
mod fix;
mod import;
mod irregular;
mod key;
mod left;
mod level;
mod lexicon;
mod name;
mod pair;
mod restore;
mod savepoint;
mod slip;
mod undo;
mod words;

use thiserror::Error;

use crate::LateImpact;
use crate::refusal::words::{are, lines, not_there, or, results_word, span};
use exchange::event_json::EventJsonError;
use exchange::whole::WholeError;
use exchange::{results_csv, roster_csv};
use rules::{
    CalculationError, DrawError, GameRefusal, PlayTextError, Points, RackError, RuleSetError,
    TimeError,
};
use store::{StoreError, Timestamp};
use tournament::pairing::{PairingError, PlanError, UnknownMethod};
use tournament::prize::PrizeError;
use tournament::{EntryError, GameNo, OutcomeError, RoundNo};

pub use confirm::ConfirmRefusal;
pub use dispute::DisputeError;
pub use division::DivisionRefusal;
pub use finding::{Finding, Kind};
pub use fix::FixRefusal;
pub use import::ImportRefusal;
pub use irregular::IrregularRefusal;
pub use key::KeyRefusal;
pub use left::LeftError;
pub use level::Level;
pub use lexicon::LexiconRefusal;
pub use name::NameError;
pub use pair::PairRefusal;
pub use restore::RestoreRefusal;
pub use savepoint::SavepointRefusal;
pub use slip::SlipError;
pub use undo::UndoRefusal;

/// Why a request was not done. The event is as it was.
#[derive(Debug, Error)]
pub enum Refusal {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Game(#[from] GameRefusal),
    #[error(transparent)]
    PlayText(#[from] PlayTextError),
    #[error(transparent)]
    Rack(#[from] RackError),
    #[error(transparent)]
    Time(#[from] TimeError),
    #[error(transparent)]
    RuleSet(#[from] RuleSetError),
    #[error(transparent)]
    RatingSystem(#[from] tournament::rating::RatingSystemError),
    #[error(transparent)]
    Calculation(#[from] CalculationError),
    #[error(transparent)]
    Lexicon(#[from] LexiconRefusal),
    #[error(transparent)]
    Entry(#[from] EntryError),
    #[error(transparent)]
    Outcome(#[from] OutcomeError),
    #[error(transparent)]
    Pairing(#[from] PairingError),
    #[error(transparent)]
    Method(#[from] UnknownMethod),
    #[error(transparent)]
    Plan(#[from] PlanError),
    #[error("the roster has {} bad {}", .0.len(), lines(.0.len()))]
    Roster(Vec<roster_csv::RosterError>),
    #[error("the prizes cannot be read")]
    Prizes(Vec<PrizeError>),
    #[error("there is no prize in the list")]
    NoPrizes,
    #[error("the results have {} bad {}", .0.len(), lines(.0.len()))]
    Results(Vec<results_csv::LineError>),
    /// A whole event of another program's file, with all that is wrong in it.
    #[error("the event has {} bad {}", .0.len(), lines(.0.len()))]
    Whole(Vec<WholeError>),
    /// An event's JSON, with all that is wrong in it.
    #[error("the JSON makes no event")]
    EventJson(Vec<EventJsonError>),
    #[error("{what} of game {} no longer stands: {refusal}", game.0)]
    NoLongerStands {
        /// The record.
        game: GameNo,
        /// What: `turn 2 (H6 FA(R)M)`, `the challenge of turn 2`.
        what: String,
        /// Why.
        refusal: Box<GameRefusal>,
    },
    #[error(transparent)]
    Name(#[from] NameError),
    #[error(transparent)]
    Dispute(#[from] DisputeError),
    #[error(transparent)]
    Irregular(#[from] IrregularRefusal),
    #[error(transparent)]
    Confirm(#[from] ConfirmRefusal),
    #[error(transparent)]
    Division(#[from] DivisionRefusal),
    #[error("there is no player `{name}`{}", rules::near::hint(.near))]
    NoPlayer {
        /// The name or number.
        name: String,
        /// The nearest name.
        near: Option<String>,
    },
    #[error("`{name}` may be {}", or(.players))]
    SeveralPlayers {
        name: String,
        /// Those who fit.
        players: Vec<String>,
    },
    #[error("there is no division `{name}`: there {}", are(.divisions))]
    NoDivision {
        name: String,
        /// Those there are.
        divisions: Vec<String>,
    },
    #[error("the event has several divisions ({}): say which with `--division`", .divisions.join(", "))]
    WhichDivision {
        /// Those there are.
        divisions: Vec<String>,
    },
    #[error("{}", not_there(*.round))]
    NoRound { round: RoundNo },
    #[error("{player} has left the round robin that began in round {}", first.0)]
    LeftRoundRobin {
        player: String,
        /// The round robin's first round.
        first: RoundNo,
    },
    #[error("round {} is not the last: round {} is paired on it", round.0, last.0)]
    NotLastRound { round: RoundNo, last: RoundNo },
    #[error("round {} has {results} {}, which would go", round.0, results_word(*.results))]
    RoundHasResults {
        round: RoundNo,
        /// How many.
        results: usize,
        /// Those results, in words.
        entered: Vec<String>,
    },
    /// A backup that is to take the place of the event.
    #[error(transparent)]
    Restore(#[from] RestoreRefusal),
    #[error("round {} still misses {}", round.0, .missing.join(", "))]
    ResultsMissing {
        round: RoundNo,
        /// The tables.
        missing: Vec<String>,
    },
    /// A pairing that cannot be made as it was asked for.
    #[error(transparent)]
    Pair(#[from] PairRefusal),
    #[error("round {}: {what}", round.0)]
    Disagreement {
        round: RoundNo,
        /// Who says what.
        what: String,
    },
    #[error(transparent)]
    Slip(#[from] SlipError),
    #[error("{one} and {other} do not meet in round {}: {really}", round.0)]
    NotPaired {
        /// A player.
        one: String,
        other: String,
        round: RoundNo,
        /// Who each really plays.
        really: String,
    },
    #[error("{player} stands on both sides of the slip")]
    SamePlayer { player: String },
    /// A spread on the slip that is not the difference of its scores.
    #[error("{one} - {other} = {difference}, the slip says {written}")]
    SlipSpread {
        /// The first score.
        one: Points,
        other: Points,
        difference: Points,
        /// The spread as written.
        written: Points,
    },
    #[error("{player} {score} is out of range: a slip takes scores from {least} to {most}")]
    ScoreRange {
        player: String,
        score: Points,
        /// The lowest.
        least: Points,
        /// The highest.
        most: Points,
    },
    /// A score so low that it may be a slip of the keys.
    #[error("{player} scored only {score}")]
    LowScore { player: String, score: Points },
    /// A slip claims another record than the results come to.
    #[error("{player}'s slip says {claimed}, the results come to {computed}")]
    Cume {
        player: String,
        /// The record as claimed.
        claimed: String,
        /// The record as computed.
        computed: String,
        /// The player's rounds, each with the record after it.
        card: Vec<String>,
    },
    #[error("{old} is in already: {new} differs")]
    ResultDiffers {
        old: String,
        /// The one that was given.
        new: String,
        /// Who entered the one that is in, and when.
        entered: Option<(String, Timestamp)>,
        /// The round, where the one that is in waits for another pair of eyes.
        provisional: Option<RoundNo>,
    },
    #[error("{player} has the bye in round {}: enter `{player} {spread}`", round.0)]
    ByeAsGame {
        player: String,
        round: RoundNo,
        /// The spread of a bye.
        spread: Points,
    },
    #[error("{slip} looks like a bye, and {player} plays {opponent}")]
    GameAsBye { slip: String, player: String, opponent: String },
    /// A player who has an opponent, and so no bye.
    #[error("{player} plays {opponent} in round {} and has no bye", round.0)]
    HasOpponent { player: String, opponent: String, round: RoundNo },
    #[error("there is no result of {player} in round {} to correct", round.0)]
    NoResult { player: String, round: RoundNo },
    /// A tie where the rule set breaks ties before the racks.
    #[error("{slip} is a tie, and this rule set lets the score before the racks decide")]
    TieToBreak { slip: String },
    /// A winner named for a game that is no tie.
    #[error("{slip} is no tie: the scores say who won")]
    NoTie { slip: String },
    #[error("{deed} needs a reason")]
    NeedsReason { deed: &'static str },
    #[error(transparent)]
    Key(#[from] KeyRefusal),
    #[error("there is no game {}", game.0)]
    NoGame {
        /// The number.
        game: GameNo,
    },
    #[error("no game is open")]
    NoOpenGame,
    #[error("several games are open: {}", .games.join("; "))]
    SeveralGames {
        /// Each with its players.
        games: Vec<String>,
    },
    #[error("a game of the rule set `{rules}` has {} players, not {players}", span(*.least, *.most))]
    GamePlayers {
        /// The rule set.
        rules: String,
        /// The fewest.
        least: u8,
        most: u8,
        /// How many were named.
        players: usize,
    },
    #[error(transparent)]
    Draw(#[from] DrawError),
    #[error("round {} has no table {table}", round.0)]
    NoTable { round: RoundNo, table: u32 },
    #[error("the game of that table is recorded already as game {}", game.0)]
    GameRecorded {
        /// The record.
        game: GameNo,
    },
    #[error(transparent)]
    Import(#[from] ImportRefusal),
    #[error("`{name}` is no player of this game: {}", .players.join(", "))]
    NoSeat { name: String, players: Vec<String> },
    /// A word that the list does not have.
    #[error("the play is not acceptable in {lexicon}, and `void` checks words as they are played")]
    VoidPlay {
        /// The list.
        lexicon: String,
    },
    #[error("the agreed word list is the book `{book}`: look it up and say what it says")]
    PaperVerdict { book: String },
    #[error("the game has no turn {turn}: it has {turns}")]
    NoTurn {
        /// The turn asked for.
        turn: u16,
        /// How many there are.
        turns: u16,
    },
    #[error(transparent)]
    Fix(#[from] FixRefusal),
    #[error("{}", .0.said())]
    Late(Box<LateImpact>),
    #[error(transparent)]
    Savepoint(#[from] SavepointRefusal),
    /// What was done cannot be taken back, or done again.
    #[error(transparent)]
    Undo(#[from] UndoRefusal),
    #[error("game {} is recorded under these rules, so they are frozen", game.0)]
    RulesInUse {
        /// The first such game.
        game: GameNo,
    },
    #[error("game {} of round {} is recorded, and would lose its table", game.0, round.0)]
    RoundRecorded { round: RoundNo, game: GameNo },
    #[error("the game of table {table} is over: it is game {}", game.0)]
    TableFinished { table: u32, game: GameNo },
    #[error(transparent)]
    Left(#[from] LeftError),
    #[error("`{value}` is no {setting}: {wanted}")]
    Setting {
        setting: &'static str,
        value: String,
        /// What it takes.
        wanted: &'static str,
    },
    #[error("{player} is {status} already")]
    PlayerStatus {
        player: String,
        /// What the player is.
        status: &'static str,
    },
}
