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

use crate::desk::LateImpact;
use crate::desk::refusal::words::{are, lines, not_there, or, results_word, span};
use crate::exchange::event_json::EventJsonError;
use crate::exchange::whole::WholeError;
use crate::exchange::{results_csv, roster_csv};
use crate::rules::{
    CalculationError, DrawError, GameRefusal, PlayTextError, Points, RackError, RuleSetError,
    TimeError,
};
use crate::store::{StoreError, Timestamp};
use crate::tournament::pairing::{PairingError, PlanError, UnknownMethod};
use crate::tournament::prize::PrizeError;
use crate::tournament::{EntryError, GameNo, OutcomeError, RoundNo};

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
    /// The file.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The rules of the game.
    #[error(transparent)]
    Game(#[from] GameRefusal),
    /// A play that cannot be read.
    #[error(transparent)]
    PlayText(#[from] PlayTextError),
    /// A rack that cannot be read.
    #[error(transparent)]
    Rack(#[from] RackError),
    /// A time that cannot be read.
    #[error(transparent)]
    Time(#[from] TimeError),
    /// A rule set.
    #[error(transparent)]
    RuleSet(#[from] RuleSetError),
    /// A rating system.
    #[error(transparent)]
    RatingSystem(#[from] crate::tournament::rating::RatingSystemError),
    /// An ending's arithmetic.
    #[error(transparent)]
    Calculation(#[from] CalculationError),
    /// A word list, or words.
    #[error(transparent)]
    Lexicon(#[from] LexiconRefusal),
    /// An entry of a record that cannot be read.
    #[error(transparent)]
    Entry(#[from] EntryError),
    /// Results that do not fit their rounds.
    #[error(transparent)]
    Outcome(#[from] OutcomeError),
    /// A round that cannot be paired.
    #[error(transparent)]
    Pairing(#[from] PairingError),
    /// A pairing method nobody knows.
    #[error(transparent)]
    Method(#[from] UnknownMethod),
    /// The stored plan of a round.
    #[error(transparent)]
    Plan(#[from] PlanError),
    /// A roster with bad lines.
    #[error("the roster has {} bad {}", .0.len(), lines(.0.len()))]
    Roster(Vec<roster_csv::RosterError>),
    /// A list of prizes with bad lines.
    #[error("the prizes cannot be read")]
    Prizes(Vec<PrizeError>),
    /// A list of prizes without a prize.
    #[error("there is no prize in the list")]
    NoPrizes,
    /// Results with bad lines.
    #[error("the results have {} bad {}", .0.len(), lines(.0.len()))]
    Results(Vec<results_csv::LineError>),
    /// A whole event of another program's file, with all that is wrong in it.
    #[error("the event has {} bad {}", .0.len(), lines(.0.len()))]
    Whole(Vec<WholeError>),
    /// An event's JSON, with all that is wrong in it.
    #[error("the JSON makes no event")]
    EventJson(Vec<EventJsonError>),
    /// A record whose events no longer stand.
    #[error("{what} of game {} no longer stands: {refusal}", game.0)]
    NoLongerStands {
        /// The record.
        game: GameNo,
        /// What: `turn 2 (H6 FA(R)M)`, `the challenge of turn 2`.
        what: String,
        /// Why.
        refusal: Box<GameRefusal>,
    },
    /// A name that cannot be.
    #[error(transparent)]
    Name(#[from] NameError),
    /// Sheets, rulings, incidents.
    #[error(transparent)]
    Dispute(#[from] DisputeError),
    /// Absences, seats, penalties.
    #[error(transparent)]
    Irregular(#[from] IrregularRefusal),
    /// Two pairs of eyes.
    #[error(transparent)]
    Confirm(#[from] ConfirmRefusal),
    /// A division or its roster.
    #[error(transparent)]
    Division(#[from] DivisionRefusal),
    /// Nobody has that name or number.
    #[error("there is no player `{name}`{}", crate::rules::near::hint(.near))]
    NoPlayer {
        /// The name or number.
        name: String,
        /// The nearest name.
        near: Option<String>,
    },
    /// Several players fit.
    #[error("`{name}` may be {}", or(.players))]
    SeveralPlayers {
        /// The name.
        name: String,
        /// Those who fit.
        players: Vec<String>,
    },
    /// No division has that name.
    #[error("there is no division `{name}`: there {}", are(.divisions))]
    NoDivision {
        /// The name.
        name: String,
        /// Those there are.
        divisions: Vec<String>,
    },
    /// Several divisions, and none was named.
    #[error("the event has several divisions ({}): say which with `--division`", .divisions.join(", "))]
    WhichDivision {
        /// Those there are.
        divisions: Vec<String>,
    },
    /// A round that is not paired.
    #[error("{}", not_there(*.round))]
    NoRound {
        /// The round.
        round: RoundNo,
    },
    /// A round robin whose field has changed.
    #[error("{player} has left the round robin that began in round {}", first.0)]
    LeftRoundRobin {
        /// Who.
        player: String,
        /// The round robin's first round.
        first: RoundNo,
    },
    /// Only the last round can be unpaired.
    #[error("round {} is not the last: round {} is paired on it", round.0, last.0)]
    NotLastRound {
        /// The round.
        round: RoundNo,
        /// The last one.
        last: RoundNo,
    },
    /// A round that has results.
    #[error("round {} has {results} {}, which would go", round.0, results_word(*.results))]
    RoundHasResults {
        /// The round.
        round: RoundNo,
        /// How many.
        results: usize,
        /// Those results, in words.
        entered: Vec<String>,
    },
    /// A backup that is to take the place of the event.
    #[error(transparent)]
    Restore(#[from] RestoreRefusal),
    /// A round whose results are not all in.
    #[error("round {} still misses {}", round.0, .missing.join(", "))]
    ResultsMissing {
        /// The round.
        round: RoundNo,
        /// The tables.
        missing: Vec<String>,
    },
    /// A pairing that cannot be made as it was asked for.
    #[error(transparent)]
    Pair(#[from] PairRefusal),
    /// Slip and record say different things.
    #[error("round {}: {what}", round.0)]
    Disagreement {
        /// The round.
        round: RoundNo,
        /// Who says what.
        what: String,
    },
    /// A text that is no result slip.
    #[error(transparent)]
    Slip(#[from] SlipError),
    /// The two players do not meet in that round.
    #[error("{one} and {other} do not meet in round {}: {really}", round.0)]
    NotPaired {
        /// A player.
        one: String,
        /// The other.
        other: String,
        /// The round.
        round: RoundNo,
        /// Who each really plays.
        really: String,
    },
    /// A slip with a player twice.
    #[error("{player} stands on both sides of the slip")]
    SamePlayer {
        /// The player.
        player: String,
    },
    /// A spread on the slip that is not the difference of its scores.
    #[error("{one} - {other} = {difference}, the slip says {written}")]
    SlipSpread {
        /// The first score.
        one: Points,
        /// The other.
        other: Points,
        /// Their difference.
        difference: Points,
        /// The spread as written.
        written: Points,
    },
    /// A score that no game reaches.
    #[error("{player} {score} is out of range: a slip takes scores from {least} to {most}")]
    ScoreRange {
        /// The player.
        player: String,
        /// The score.
        score: Points,
        /// The lowest.
        least: Points,
        /// The highest.
        most: Points,
    },
    /// A score so low that it may be a slip of the keys.
    #[error("{player} scored only {score}")]
    LowScore {
        /// The player.
        player: String,
        /// The score.
        score: Points,
    },
    /// A slip claims another record than the results come to.
    #[error("{player}'s slip says {claimed}, the results come to {computed}")]
    Cume {
        /// The player.
        player: String,
        /// The record as claimed.
        claimed: String,
        /// The record as computed.
        computed: String,
        /// The player's rounds, each with the record after it.
        card: Vec<String>,
    },
    /// Another result is in already.
    #[error("{old} is in already: {new} differs")]
    ResultDiffers {
        /// The one that is in.
        old: String,
        /// The one that was given.
        new: String,
        /// Who entered the one that is in, and when.
        entered: Option<(String, Timestamp)>,
        /// The round, where the one that is in waits for another pair of eyes.
        provisional: Option<RoundNo>,
    },
    /// A bye typed as a game.
    #[error("{player} has the bye in round {}: enter `{player} {spread}`", round.0)]
    ByeAsGame {
        /// The player.
        player: String,
        /// The round.
        round: RoundNo,
        /// The spread of a bye.
        spread: Points,
    },
    /// A game that looks like a bye.
    #[error("{slip} looks like a bye, and {player} plays {opponent}")]
    GameAsBye {
        /// The slip.
        slip: String,
        /// The player.
        player: String,
        /// The opponent.
        opponent: String,
    },
    /// A player who has an opponent, and so no bye.
    #[error("{player} plays {opponent} in round {} and has no bye", round.0)]
    HasOpponent {
        /// The player.
        player: String,
        /// The opponent.
        opponent: String,
        /// The round.
        round: RoundNo,
    },
    /// Nothing to correct.
    #[error("there is no result of {player} in round {} to correct", round.0)]
    NoResult {
        /// The player.
        player: String,
        /// The round.
        round: RoundNo,
    },
    /// A tie where the rule set breaks ties before the racks.
    #[error("{slip} is a tie, and this rule set lets the score before the racks decide")]
    TieToBreak {
        /// The slip.
        slip: String,
    },
    /// A winner named for a game that is no tie.
    #[error("{slip} is no tie: the scores say who won")]
    NoTie {
        /// The slip.
        slip: String,
    },
    /// Something that needs a reason.
    #[error("{deed} needs a reason")]
    NeedsReason {
        /// What.
        deed: &'static str,
    },
    /// A client's key that is in the journal.
    #[error(transparent)]
    Key(#[from] KeyRefusal),
    /// No such game.
    #[error("there is no game {}", game.0)]
    NoGame {
        /// The number.
        game: GameNo,
    },
    /// No game is open.
    #[error("no game is open")]
    NoOpenGame,
    /// Several games are open.
    #[error("several games are open: {}", .games.join("; "))]
    SeveralGames {
        /// Each with its players.
        games: Vec<String>,
    },
    /// A game with too few or too many players.
    #[error("a game of the rule set `{rules}` has {} players, not {players}", span(*.least, *.most))]
    GamePlayers {
        /// The rule set.
        rules: String,
        /// The fewest.
        least: u8,
        /// The most.
        most: u8,
        /// How many were named.
        players: usize,
    },
    /// A draw that does not say who starts.
    #[error(transparent)]
    Draw(#[from] DrawError),
    /// No such table in the round.
    #[error("round {} has no table {table}", round.0)]
    NoTable {
        /// The round.
        round: RoundNo,
        /// The table.
        table: u32,
    },
    /// The table's game is being recorded.
    #[error("the game of that table is recorded already as game {}", game.0)]
    GameRecorded {
        /// The record.
        game: GameNo,
    },
    /// A recorded game's file.
    #[error(transparent)]
    Import(#[from] ImportRefusal),
    /// Several players of a game fit.
    #[error("`{name}` is no player of this game: {}", .players.join(", "))]
    NoSeat {
        /// The name.
        name: String,
        /// The players.
        players: Vec<String>,
    },
    /// P14: a word that the list does not have.
    #[error("the play is not acceptable in {lexicon}, and `void` checks words as they are played")]
    VoidPlay {
        /// The list.
        lexicon: String,
    },
    /// A book cannot be asked by a program.
    #[error("the agreed word list is the book `{book}`: look it up and say what it says")]
    PaperVerdict {
        /// The book.
        book: String,
    },
    /// There is no such turn.
    #[error("the game has no turn {turn}: it has {turns}")]
    NoTurn {
        /// The turn asked for.
        turn: u16,
        /// How many there are.
        turns: u16,
    },
    /// A correction of a record.
    #[error(transparent)]
    Fix(#[from] FixRefusal),
    /// A change of results on which later rounds stand.
    #[error("{}", .0.said())]
    Late(Box<LateImpact>),
    /// A savepoint that cannot be kept or found.
    #[error(transparent)]
    Savepoint(#[from] SavepointRefusal),
    /// What was done cannot be taken back, or done again.
    #[error(transparent)]
    Undo(#[from] UndoRefusal),
    /// Rules that a recorded game was played by.
    #[error("game {} is recorded under these rules, so they are frozen", game.0)]
    RulesInUse {
        /// The first such game.
        game: GameNo,
    },
    /// A round of which a game is recorded.
    #[error("game {} of round {} is recorded, and would lose its table", game.0, round.0)]
    RoundRecorded {
        /// The round.
        round: RoundNo,
        /// The game.
        game: GameNo,
    },
    /// A table whose game is over.
    #[error("the game of table {table} is over: it is game {}", game.0)]
    TableFinished {
        /// The table.
        table: u32,
        /// Its game.
        game: GameNo,
    },
    /// What was left, in words that cannot be read.
    #[error(transparent)]
    Left(#[from] LeftError),
    /// A value that a setting cannot have.
    #[error("`{value}` is no {setting}: {wanted}")]
    Setting {
        /// The setting.
        setting: &'static str,
        /// The value.
        value: String,
        /// What it takes.
        wanted: &'static str,
    },
    /// A player who has played cannot leave the roster.
    #[error("{player} is {status} already")]
    PlayerStatus {
        /// The player.
        player: String,
        /// What the player is.
        status: &'static str,
    },
}
