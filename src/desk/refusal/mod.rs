//! [`Refusal`]: why a request was not done.
#[macro_use]
mod declaration;

mod finding;
mod game;
mod journal;
pub(crate) mod lexicon;
mod pair;
mod player;
mod result;
mod share;
mod taking;
pub(crate) mod words;

use thiserror::Error;

use crate::refusal::words::{are, besides, changes_said, not_there, or, span, the_event};
use crate::{Instead, LateImpact};
use exchange::Problem;
use rules::{
    CalculationError, DrawError, GameRefusal, PlayTextError, Points, RackError, RuleChange,
    RuleSetError, TimeError,
};
use store::StoreError;
use tournament::event::{OutOfScope, Unfit};
use tournament::pairing::{PairingError, PlanError, UnknownMethod};
use tournament::prize::PrizeError;
use tournament::{EntryError, GameNo, Moment, OutcomeError, RoundNo, plural};

pub(crate) use finding::Overrides;
pub use finding::{Finding, Kind, Level};
pub use game::{DisputeError, FixRefusal, ImportRefusal, LeftError};
pub use journal::{KeyRefusal, RestoreRefusal, UndoRefusal, UndoToRefusal};
pub use lexicon::LexiconRefusal;
pub use pair::PairRefusal;
pub use player::{DivisionRefusal, IrregularRefusal, NameError};
pub use result::{ConfirmRefusal, SlipError};
pub use share::ShareRefusal;
pub use taking::Taking;

refusals! {
    /// Why a request was not done. The event is unchanged.
    #[derive(Debug, Error)]
    pub enum Refusal {
        #[error(transparent)]
        Store(#[from] StoreError) => by finding::of_store,
        /// More of the event must be loaded, and the request decided again; never shown.
        #[error(transparent)]
        OutOfScope(#[from] OutOfScope),
        #[error(transparent)]
        Game(#[from] GameRefusal) => by finding::of_game,
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
        Lexicon(#[from] LexiconRefusal) => by LexiconRefusal::kind,
        #[error(transparent)]
        Entry(#[from] EntryError) => fault File,
        #[error(transparent)]
        Outcome(#[from] OutcomeError),
        #[error(transparent)]
        Pairing(#[from] PairingError) => fault NoPairing,
        #[error(transparent)]
        Method(#[from] UnknownMethod),
        #[error(transparent)]
        Plan(#[from] PlanError),
        #[error("the roster has {}", plural(.0.len(), "bad line", "bad lines"))]
        Roster(Vec<Problem>),
        #[error("the prizes cannot be read")]
        Prizes(Vec<PrizeError>),
        #[error("there is no prize in the list")]
        NoPrizes,
        #[error("the results have {}", plural(.0.len(), "bad line", "bad lines"))]
        Results(Vec<Problem>),
        #[error("the event has {}", plural(.0.len(), "bad line", "bad lines"))]
        ForeignEvent(Vec<Problem>),
        #[error("{what} of game {} no longer stands: {refusal}", game.0)]
        NoLongerStands {
            game: GameNo,
            /// The entry: `turn 2 (H6 FA(R)M)`, `the challenge of turn 2`.
            what: String,
            refusal: Box<GameRefusal>,
        },
        #[error(transparent)]
        Name(#[from] NameError),
        #[error(transparent)]
        Dispute(#[from] DisputeError) => by DisputeError::kind,
        #[error(transparent)]
        Irregular(#[from] IrregularRefusal) => by IrregularRefusal::kind,
        #[error(transparent)]
        Taking(#[from] Taking) => by Taking::kind,
        #[error(transparent)]
        Confirm(#[from] ConfirmRefusal) => by ConfirmRefusal::kind,
        #[error(transparent)]
        Division(#[from] DivisionRefusal),
        #[error("there is no player `{name}`{}", rules::near::hint(.near))]
        NoPlayer { name: String, near: Option<String> },
        #[error("`{name}` may be {}", or(.players))]
        SeveralPlayers { name: String, players: Vec<String> },
        #[error("there is no division `{name}`: there {}", are(.divisions))]
        NoDivision { name: String, divisions: Vec<String> },
        #[error("the event has several divisions ({}): say which with `--division`", .divisions.join(", "))]
        WhichDivision { divisions: Vec<String> },
        #[error("{}", not_there(*.round))]
        NoRound { round: RoundNo },
        /// The division, if it has its own number of rounds.
        #[error("there is no round {}: {} has {}", round.0, the_event(.division), plural(last.0, "round", "rounds"))]
        BeyondLastRound { round: RoundNo, last: RoundNo, division: Option<String> },
        #[error("{player} has left the round robin that began in round {}", first.0)]
        LeftRoundRobin { player: String, first: RoundNo } => fault NoPairing,
        #[error("round {} is not the last: round {} is paired too", round.0, last.0)]
        NotLastRound { round: RoundNo, last: RoundNo },
        #[error("round {} has {}, which would be lost", round.0, plural(*.results, "result", "results"))]
        RoundHasResults {
            round: RoundNo,
            results: usize,
            entered: Vec<String>,
        } => finding ResultsGo,
        #[error(transparent)]
        Restore(#[from] RestoreRefusal) => by RestoreRefusal::kind,
        #[error("round {} is still missing {}", round.0, .missing.join(", "))]
        ResultsMissing { round: RoundNo, missing: Vec<String> } => finding MissingResults,
        #[error(transparent)]
        Pair(#[from] PairRefusal) => by PairRefusal::kind,
        #[error("round {}: {what}", round.0)]
        Disagreement { round: RoundNo, what: String } => finding Disagreement,
        #[error(transparent)]
        Slip(#[from] SlipError) => by SlipError::kind,
        #[error("{one} and {other} do not meet in round {}: {really}", round.0)]
        NotPaired {
            one: String,
            other: String,
            round: RoundNo,
            really: String,
            /// The other rounds in which they meet.
            meet: Vec<RoundNo>,
        },
        #[error("{player} is on both sides of the slip")]
        SamePlayer { player: String },
        #[error("{one} - {other} = {difference}, the slip says {written}")]
        SlipSpread { one: Points, other: Points, difference: Points, written: Points },
        #[error("{player} {score} is out of range: a slip takes scores from {least} to {most}")]
        ScoreRange { player: String, score: Points, least: Points, most: Points },
        #[error("{player} scored only {score}")]
        LowScore { player: String, score: Points } => finding LowScore,
        #[error("{player} scored {score}, which is more than {most}")]
        HighScore { player: String, score: Points, most: Points } => finding HighScore,
        #[error("{one} beats {other} by {spread}, which is more than {most}")]
        WideSpread { one: String, other: String, spread: Points, most: Points } => finding WideSpread,
        #[error("{player}'s slip says {claimed}, the results come to {computed}")]
        Cume {
            player: String,
            claimed: String,
            computed: String,
            card: Vec<String>,
        } => finding Cume,
        #[error("{old} is in already: {new} differs")]
        ResultDiffers {
            old: String,
            new: String,
            entered: Option<(String, Moment)>,
            provisional: Option<RoundNo>,
        },
        #[error("{player} has the bye in round {}: enter `{player} {spread}`{}", round.0, besides(.other))]
        ByeAsGame {
            player: String,
            round: RoundNo,
            spread: Points,
            other: Option<String>,
            /// Who is named as the opponent, and has none.
            idle: Option<String>,
        },
        #[error("{slip} looks like a bye, and {player} plays {opponent}")]
        GameAsBye { slip: String, player: String, opponent: String },
        #[error("{player} plays {opponent} in round {} and has no bye", round.0)]
        HasOpponent { player: String, opponent: String, round: RoundNo },
        #[error("there is no result of {player} in round {} to correct", round.0)]
        NoResult { player: String, round: RoundNo },
        #[error("{slip} is a tie, and this rule set lets the score before the racks decide")]
        TieToBreak { slip: String },
        #[error("{slip} is not a tie: the scores say who won")]
        NoTie { slip: String },
        #[error("{deed} needs a reason")]
        NeedsReason { deed: &'static str },
        #[error(transparent)]
        Key(#[from] KeyRefusal),
        #[error("there is no game {}", game.0)]
        NoGame { game: GameNo },
        #[error("no game is open")]
        NoOpenGame,
        #[error("several games are open: {}", .games.join("; "))]
        SeveralGames { games: Vec<String> },
        #[error("a game of the rule set `{rules}` has {} players, not {players}", span(*.least, *.most))]
        GamePlayers { rules: String, least: u8, most: u8, players: usize },
        #[error(transparent)]
        Draw(#[from] DrawError),
        #[error("round {} has no table {table}", round.0)]
        NoTable { round: RoundNo, table: u32 },
        #[error("the game of that table is recorded already as game {}", game.0)]
        GameRecorded { game: GameNo },
        #[error(transparent)]
        Import(#[from] ImportRefusal) => by ImportRefusal::kind,
        #[error("`{name}` is not one of the players: {}", .players.join(", "))]
        NoSeat { name: String, players: Vec<String> },
        #[error("the play is not acceptable in {lexicon}, and `void` checks words as they are played")]
        VoidPlay { lexicon: String },
        #[error("the agreed word list is the book `{book}`: look it up and say what it says")]
        PaperVerdict { book: String },
        #[error("the game has no turn {turn}: it has {turns}")]
        NoTurn { turn: u16, turns: u16 },
        #[error(transparent)]
        Fix(#[from] FixRefusal) => by FixRefusal::kind,
        #[error("{}", .impact.said())]
        Late { impact: Box<LateImpact>, instead: Instead } => finding LateCorrection,
        #[error(transparent)]
        Share(#[from] ShareRefusal) => by ShareRefusal::kind,
        #[error(transparent)]
        Undo(#[from] UndoRefusal),
        #[error(transparent)]
        UndoTo(#[from] UndoToRefusal) => by UndoToRefusal::kind,
        #[error("game {} is recorded under these rules, so they cannot change", game.0)]
        RulesInUse { game: GameNo },
        #[error("{governed} under these rules{}", changes_said(.changes))]
        RulesGovern { governed: String, changes: Vec<RuleChange> } => finding RulesInUse,
        #[error("game {} of round {} is recorded, and would lose its table", game.0, round.0)]
        RoundRecorded { round: RoundNo, game: GameNo },
        #[error("the game of table {table} is over: it is game {}", game.0)]
        TableFinished { table: u32, game: GameNo },
        #[error(transparent)]
        Left(#[from] LeftError),
        #[error("`{value}` is not a valid {setting}: {wanted}")]
        Setting { setting: &'static str, value: String, wanted: &'static str },
        #[error("{player} is {status} already")]
        PlayerStatus { player: String, status: &'static str },
    }
}

impl From<Unfit> for Refusal {
    fn from(unfit: Unfit) -> Refusal {
        match unfit {
            Unfit::OutOfScope(out) => out.into(),
            Unfit::Stale { .. } => StoreError::from(unfit).into(),
        }
    }
}
