//! [`Finding`], [`Level`] and [`Kind`]: what can be overridden, how one is asked, and whose fault
//! the rest is.
use crate::{Refusal, Stamp};
use rules::{Allowance, GameRefusal, PlacementError};
use store::StoreError;

/// How a director is asked before a finding is overridden, by the numbers of FIDE's
/// endorsement list. Level 2 is told and goes on: those are the remarks.
/// Level 5 is refused for good: every refusal that is not a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// 3: yes or no.
    Confirm,
    /// 4: the consequences are shown first, the finding's name is typed, and a reason is needed.
    Consequences,
}

impl Level {
    #[must_use]
    pub fn number(self) -> u8 {
        match self {
            Level::Confirm => 3,
            Level::Consequences => 4,
        }
    }
}

findings! {
    LowScore "low-score", Confirm, "a score under 100";
    MissingResults "missing-results", Confirm, "pairing on a round whose results are not all in";
    LimitBroken "limit-broken", Confirm, "a pairing that breaks a limit which none keeps";
    PinBroken "pin-broken", Confirm, "a swap that parts what the director fixed";
    AfterLastRound "after-last-round", Confirm, "pairing a round after the last of the event";
    RepeatsAhead "repeats-ahead", Confirm,
        "a pairing that leaves fewer rounds without a repeat than asked for";
    AheadUndecided "ahead-undecided", Confirm,
        "a pairing of which it was not found out what it leaves";
    Disagreement "disagreement", Consequences, "pairing on a round where slip and record differ";
    ResultsGo "results-go", Consequences,
        "unpairing, re-pairing or unreleasing a round with results, which are lost";
    Pool Allowance::Pool.name(), Confirm,
        "more of a tile than the set has, or racks left that the unseen tiles cannot be";
    Misplaced Allowance::Misplaced.name(), Confirm, "a first play that misses the start";
    Drawn Allowance::Drawn.name(), Confirm, "a challenge after the player drew tiles";
    LexiconInUse "lexicon-in-use", Consequences,
        "changing the word list after a ruling or in a game that has begun, or removing the agreed one";
    RulesInUse "rules-in-use", Consequences,
        "changing a rule under which a game or a round has begun";
    CorrectionWindow "correction-window", Confirm, "correcting a record after its window";
    OtherWords "other-words", Confirm,
        "a correction gives a later play other words than were ruled on";
    RecountWindow "recount-window", Confirm, "ruling on a turn after its window";
    MayRule "may-rule", Confirm, "a ruling by somebody who is not named to rule";
    NamedTurn "named-turn", Consequences, "deleting a turn of which something is said";
    OtherRules "other-rules", Confirm,
        "a file asks for rules that are not there, or counts by others";
    PartGame "part-game", Confirm, "a file stops being a legal game";
    Absent "absent", Confirm, "pairing a player who has not arrived";
    Unconfirmed "unconfirmed", Confirm, "pairing on unconfirmed results";
    Conflict "conflict", Consequences, "pairing on a result of which two say different things";
    SamePerson "same-person", Confirm, "who entered a result confirms it";
    OtherTable "other-table", Confirm, "a slip names another table";
    NoScores "no-scores", Confirm, "a slip has a spread and no scores";
    EarlierRound "earlier-round", Confirm, "a slip is of a round before which results are missing";
    Cume "cume", Confirm, "a slip claims another record than the results come to";
    LateCorrection "late-correction", Consequences,
        "a result is corrected on which released rounds stand";
    LosesPlace "loses-place", Confirm,
        "withdrawing a player from rounds that were played: the place is lost";
    OperationsGo "operations-go", Confirm,
        "a backup lacks operations of the event whose place it takes";
}

/// Whose fault it is, and so which exit code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A rule, or the state of the event.
    Refused,
    /// The same, until the director overrides it.
    Found(Finding),
    /// No legal pairing exists.
    NoPairing,
    /// The file, the disk or the schema.
    File,
    /// Ours.
    Bug,
}

impl Refusal {
    /// The finding by which the director can override it, if there is one.
    pub fn finding(&self) -> Option<Finding> {
        self.kind().finding()
    }

    /// The finding, where the director overrides it: else the request is refused.
    pub(crate) fn overridden(self, stamp: &Stamp) -> Result<Finding, Refusal> {
        match self.finding() {
            Some(finding) if stamp.accepts(finding) => Ok(finding),
            Some(_) | None => Err(self),
        }
    }
}

impl Kind {
    #[must_use]
    pub fn finding(self) -> Option<Finding> {
        match self {
            Kind::Found(finding) => Some(finding),
            Kind::Refused | Kind::NoPairing | Kind::File | Kind::Bug => None,
        }
    }
}

/// The findings of a request that the director overrides.
pub(crate) struct Overrides<'s> {
    stamp: &'s Stamp,
    pub(crate) accepted: Vec<Finding>,
}

impl<'s> Overrides<'s> {
    pub(crate) fn new(stamp: &'s Stamp) -> Overrides<'s> {
        Overrides { stamp, accepted: Vec::new() }
    }

    /// Goes on where the director overrides what was found, and notes it once.
    pub(crate) fn pass(&mut self, found: impl Into<Refusal>) -> Result<(), Refusal> {
        let found = found.into();
        match found.finding() {
            Some(finding) if self.accepts(finding) => Ok(()),
            Some(_) | None => Err(found),
        }
    }

    /// Whether the director overrides a finding that was made; then it is noted once.
    pub(crate) fn accepts(&mut self, finding: Finding) -> bool {
        let accepts = self.stamp.accepts(finding);
        if accepts && !self.accepted.contains(&finding) {
            self.accepted.push(finding);
        }
        accepts
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "most are the file's or the disk's")]
pub(super) fn of_store(error: &StoreError) -> Kind {
    match error {
        StoreError::Stale { .. } | StoreError::Sqlite { .. } => Kind::Bug,
        StoreError::KeyTaken { .. } | StoreError::Nul { .. } | StoreError::NoOperation { .. } => {
            Kind::Refused
        }
        _ => Kind::File,
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "most are for good")]
pub(super) fn of_game(refusal: &GameRefusal) -> Kind {
    match refusal {
        GameRefusal::NoneLeft { .. } | GameRefusal::RackWorth { .. } => Kind::Found(Finding::Pool),
        GameRefusal::Placement(PlacementError::StartMissed { .. }) => {
            Kind::Found(Finding::Misplaced)
        }
        GameRefusal::Drawn { .. } => Kind::Found(Finding::Drawn),
        _ => Kind::Refused,
    }
}
