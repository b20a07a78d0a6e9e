//! [`Finding`] and [`Kind`]: what can be overridden, and whose fault it is.
use crate::{
    ConfirmRefusal, DisputeError, FixRefusal, ImportRefusal, IrregularRefusal, LexiconRefusal,
    PairRefusal, Refusal, RestoreRefusal,
};
use rules::{Allowance, GameRefusal, PlacementError};
use store::StoreError;

/// A finding that refuses a request until the director overrides it by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finding {
    /// A score under the usual.
    LowScore,
    MissingResults,
    /// A limit of the pairing that cannot be kept.
    LimitBroken,
    /// A round after the last of the event.
    AfterLastRound,
    /// What the director fixed in a round would not stand.
    PinBroken,
    /// Strict Swiss does not leave the rounds that it was asked for.
    RepeatsAhead,
    /// Whether strict Swiss leaves them was not found out.
    AheadUndecided,
    /// Slip and record differ.
    Disagreement,
    /// Results would go.
    ResultsGo,
    /// Tiles that do not add up: more of one than the set has, or racks left that the unseen
    /// tiles cannot be.
    Pool,
    /// A first play that misses the start.
    Misplaced,
    /// A word list by which challenges were ruled.
    LexiconInUse,
    /// A record is corrected after its window.
    CorrectionWindow,
    /// A correction gives a later play other words than were ruled on.
    OtherWords,
    /// A turn is ruled on after its window.
    RecountWindow,
    /// Somebody rules who is not named to.
    MayRule,
    /// A turn would go of which something is said.
    NamedTurn,
    /// A file was played by other rules.
    OtherRules,
    /// A file stops being a legal game.
    PartGame,
    /// Somebody is to be paired who has not arrived.
    Absent,
    /// Results that nobody has confirmed.
    Unconfirmed,
    /// Results of which two say different things.
    Conflict,
    /// Who entered a result confirms it.
    SamePerson,
    /// A slip names another table.
    OtherTable,
    /// A slip has a spread and no scores.
    NoScores,
    /// A slip is of a round before which results are missing.
    EarlierRound,
    /// A slip claims another record than the results come to.
    Cume,
    /// Rounds that are on the wall stand on what is corrected.
    LateCorrection,
    /// Somebody who has played is withdrawn, and has no place any more.
    LosesPlace,
    /// A backup lacks operations of the event whose place it is to take.
    OperationsGo,
}

/// Whose fault it is, and so which exit code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A rule, or the state of the event.
    Refused,
    /// No legal pairing exists.
    NoPairing,
    /// The file, the disk or the schema.
    File,
    /// Ours.
    Bug,
}

impl Finding {
    /// Every finding.
    pub const ALL: &[Finding] = &[
        Finding::LowScore,
        Finding::MissingResults,
        Finding::LimitBroken,
        Finding::PinBroken,
        Finding::AfterLastRound,
        Finding::RepeatsAhead,
        Finding::AheadUndecided,
        Finding::Disagreement,
        Finding::ResultsGo,
        Finding::Pool,
        Finding::Misplaced,
        Finding::LexiconInUse,
        Finding::CorrectionWindow,
        Finding::OtherWords,
        Finding::RecountWindow,
        Finding::MayRule,
        Finding::NamedTurn,
        Finding::OtherRules,
        Finding::PartGame,
        Finding::Absent,
        Finding::Unconfirmed,
        Finding::Conflict,
        Finding::SamePerson,
        Finding::OtherTable,
        Finding::NoScores,
        Finding::EarlierRound,
        Finding::Cume,
        Finding::LateCorrection,
        Finding::LosesPlace,
        Finding::OperationsGo,
    ];

    /// The name, as typed to `--accept`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Finding::LowScore => "low-score",
            Finding::MissingResults => "missing-results",
            Finding::LimitBroken => "limit-broken",
            Finding::PinBroken => "pin-broken",
            Finding::AfterLastRound => "after-last-round",
            Finding::RepeatsAhead => "repeats-ahead",
            Finding::AheadUndecided => "ahead-undecided",
            Finding::Disagreement => "disagreement",
            Finding::ResultsGo => "results-go",
            Finding::Pool => Allowance::Pool.name(),
            Finding::Misplaced => Allowance::Misplaced.name(),
            Finding::LexiconInUse => "lexicon-in-use",
            Finding::CorrectionWindow => "correction-window",
            Finding::OtherWords => "other-words",
            Finding::RecountWindow => "recount-window",
            Finding::MayRule => "may-rule",
            Finding::NamedTurn => "named-turn",
            Finding::OtherRules => "other-rules",
            Finding::PartGame => "part-game",
            Finding::Absent => "absent",
            Finding::Unconfirmed => "unconfirmed",
            Finding::Conflict => "conflict",
            Finding::SamePerson => "same-person",
            Finding::OtherTable => "other-table",
            Finding::NoScores => "no-scores",
            Finding::EarlierRound => "earlier-round",
            Finding::Cume => "cume",
            Finding::LateCorrection => "late-correction",
            Finding::LosesPlace => "loses-place",
            Finding::OperationsGo => "operations-go",
        }
    }
}

impl Refusal {
    /// The finding by which the director can override it, if there is one.
    #[must_use]
    pub fn finding(&self) -> Option<Finding> {
        if let Refusal::LowScore { .. } = self {
            Some(Finding::LowScore)
        } else if let Refusal::ResultsMissing { .. } = self {
            Some(Finding::MissingResults)
        } else if let Refusal::Pair(
            PairRefusal::LimitBroken { .. } | PairRefusal::SwapBreaks { .. },
        ) = self
        {
            Some(Finding::LimitBroken)
        } else if let Refusal::Pair(PairRefusal::AfterLastRound { .. }) = self {
            Some(Finding::AfterLastRound)
        } else if let Refusal::Pair(PairRefusal::SwapParts { .. }) = self {
            Some(Finding::PinBroken)
        } else if let Refusal::Pair(PairRefusal::RepeatsAhead { .. }) = self {
            Some(Finding::RepeatsAhead)
        } else if let Refusal::Pair(PairRefusal::AheadUndecided { .. }) = self {
            Some(Finding::AheadUndecided)
        } else if let Refusal::Disagreement { .. } = self {
            Some(Finding::Disagreement)
        } else if let Refusal::RoundHasResults { .. } = self {
            Some(Finding::ResultsGo)
        } else if let Refusal::Restore(
            RestoreRefusal::OperationsGo { .. } | RestoreRefusal::Unread { .. },
        ) = self
        {
            Some(Finding::OperationsGo)
        } else if let Refusal::Fix(FixRefusal::LaterVerdict { .. }) = self {
            Some(Finding::OtherWords)
        } else if let Refusal::Late(_) = self {
            Some(Finding::LateCorrection)
        } else if let Refusal::Game(GameRefusal::NoneLeft { .. } | GameRefusal::RackWorth { .. }) =
            self
        {
            Some(Finding::Pool)
        } else if let Refusal::Game(GameRefusal::Placement(PlacementError::StartMissed {
            ..
        })) = self
        {
            Some(Finding::Misplaced)
        } else if let Refusal::Lexicon(
            LexiconRefusal::Ruled { .. } | LexiconRefusal::Agreed { .. },
        ) = self
        {
            Some(Finding::LexiconInUse)
        } else if let Refusal::Irregular(IrregularRefusal::Absent { .. }) = self {
            Some(Finding::Absent)
        } else if let Refusal::Irregular(
            IrregularRefusal::PlayedOn { .. } | IrregularRefusal::AllPlayed { .. },
        ) = self
        {
            Some(Finding::LosesPlace)
        } else if let Refusal::Dispute(error) = self {
            error.finding()
        } else if let Refusal::Slip(error) = self {
            error.finding()
        } else if let Refusal::Import(ImportRefusal::Rules { .. } | ImportRefusal::Points { .. }) =
            self
        {
            Some(Finding::OtherRules)
        } else if let Refusal::Import(ImportRefusal::Stops { .. }) = self {
            Some(Finding::PartGame)
        } else if let Refusal::Cume { .. } = self {
            Some(Finding::Cume)
        } else if let Refusal::Confirm(refusal) = self {
            refusal.finding()
        } else {
            None
        }
    }

    /// Whose fault it is.
    #[must_use]
    pub fn kind(&self) -> Kind {
        if let Refusal::Store(error) = self {
            if let StoreError::Stale { .. } | StoreError::Sqlite { .. } = error {
                Kind::Bug
            } else if let StoreError::KeyTaken { .. }
            | StoreError::Nul { .. }
            | StoreError::NoOperation { .. } = error
            {
                Kind::Refused
            } else {
                Kind::File
            }
        } else if let Refusal::Entry(_)
        | Refusal::Import(ImportRefusal::NotGcg(_) | ImportRefusal::Record(_)) = self
        {
            Kind::File
        } else if let Refusal::Pairing(_)
        | Refusal::LeftRoundRobin { .. }
        | Refusal::Pair(PairRefusal::Impossible { .. }) = self
        {
            Kind::NoPairing
        } else {
            Kind::Refused
        }
    }
}

impl ConfirmRefusal {
    /// The finding by which the director can override it, if there is one.
    #[must_use]
    pub fn finding(&self) -> Option<Finding> {
        match self {
            ConfirmRefusal::Unconfirmed { .. } => Some(Finding::Unconfirmed),
            ConfirmRefusal::Conflict { .. } => Some(Finding::Conflict),
            ConfirmRefusal::SamePerson { .. } => Some(Finding::SamePerson),
            ConfirmRefusal::NoSecondAsked { .. }
            | ConfirmRefusal::NoReportsAsked { .. }
            | ConfirmRefusal::Nothing { .. }
            | ConfirmRefusal::NotTheirs { .. } => None,
        }
    }
}

impl DisputeError {
    /// The finding by which the director can override it, if there is one.
    #[must_use]
    pub fn finding(&self) -> Option<Finding> {
        match self {
            DisputeError::CorrectionWindow { .. } => Some(Finding::CorrectionWindow),
            DisputeError::RecountWindow { .. } => Some(Finding::RecountWindow),
            DisputeError::MayNotRule { .. } => Some(Finding::MayRule),
            DisputeError::NamedTurn { .. } => Some(Finding::NamedTurn),
            DisputeError::SinglePlay(_)
            | DisputeError::NoRuling { .. }
            | DisputeError::NothingAnnounced
            | DisputeError::NoPlay { .. }
            | DisputeError::Range { .. }
            | DisputeError::ResultShape { .. }
            | DisputeError::Sheet(_)
            | DisputeError::IncidentText { .. } => None,
        }
    }
}
