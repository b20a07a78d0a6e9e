//! [`Finding`], [`Level`] and [`Kind`]: what can be overridden, how the director is asked, and the
//! cause of the other refusals.
use crate::{Refusal, Stamp};
use rules::{Allowance, GameRefusal, PlacementError};
use store::StoreError;

/// How a director is asked before a finding is overridden, by the numbers of FIDE's endorsement
/// list. Level 2 is a remark; level 5 is every refusal that is not a finding.
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
    LowScore "low-score", Confirm, "a score below the rule `low_score`";
    HighScore "high-score", Confirm, "a score above the rule `high_score`";
    WideSpread "wide-spread", Confirm, "a spread above the rule `wide_spread`";
    Withdrawal "withdrawal", Confirm, "taking a player out of the rounds to come";
    Forfeit "forfeit", Confirm, "a loss by forfeit";
    NoShow "no-show", Confirm, "a game to which a player did not come";
    Overtime "overtime", Confirm, "points that overtime costs";
    Penalty "penalty", Confirm, "points taken off by the director";
    Fee "fee", Confirm, "another fee for everybody";
    Rounds "rounds", Confirm, "another number of rounds in an event that has begun";
    MissingResults "missing-results", Confirm, "pairing on a round whose results are not all in";
    LimitBroken "limit-broken", Confirm, "a pairing that breaks a limit, where no pairing keeps it";
    PinBroken "pin-broken", Confirm, "a swap that changes what the director fixed";
    AfterLastRound "after-last-round", Confirm, "pairing a round after the last of the event";
    Disagreement "disagreement", Consequences, "pairing on a round in which a slip and a record differ";
    ResultsGo "results-go", Consequences,
        "unpairing, pairing again or unreleasing a round with results, which would be lost";
    Pool Allowance::Pool.name(), Confirm,
        "more of a tile than the set has, or racks that do not fit the unseen tiles";
    Misplaced Allowance::Misplaced.name(), Confirm, "a first play that misses the start";
    Drawn Allowance::Drawn.name(), Confirm, "a challenge after the player drew tiles";
    LexiconInUse "lexicon-in-use", Consequences,
        "changing the word list after a ruling or in a game that has begun, or removing the agreed one";
    RulesInUse "rules-in-use", Consequences,
        "changing a rule under which a game or a round has begun";
    CorrectionWindow "correction-window", Confirm, "correcting a record after its window";
    OtherWords "other-words", Confirm,
        "a correction that changes the words of a later play on which there is a verdict";
    RecountWindow "recount-window", Confirm, "ruling on a turn after its window";
    MayRule "may-rule", Confirm, "a ruling by a person who is not named to rule";
    NamedTurn "named-turn", Consequences, "deleting a turn that a ruling, a note or an incident names";
    OtherRules "other-rules", Confirm,
        "a file that asks for rules that do not exist here, or counts by other rules";
    PartGame "part-game", Confirm, "a file whose game is legal only up to some turn";
    Absent "absent", Confirm, "pairing a player who has not arrived";
    Unconfirmed "unconfirmed", Confirm, "pairing on unconfirmed results";
    Conflict "conflict", Consequences, "pairing on a result that two people report differently";
    SamePerson "same-person", Confirm, "confirming a result that you entered yourself";
    OtherTable "other-table", Confirm, "a slip that names another table";
    NoScores "no-scores", Confirm, "a slip with a spread and no scores";
    EarlierRound "earlier-round", Confirm, "a slip of a round while results of an earlier round are missing";
    Cume "cume", Confirm, "a slip that claims another record than the results come to";
    LateCorrection "late-correction", Consequences,
        "correcting a result on which released rounds were paired";
    LosesPlace "loses-place", Confirm,
        "withdrawing a player from rounds that were played: the player loses the place";
    OperationsGo "operations-go", Confirm,
        "restoring a backup without all entries of the event, and `undo --to`";
}

impl Finding {
    /// What is only asked to be sure: a plain yes agrees to it.
    pub const AGREED_BY_YES: &[Finding] = &[
        Finding::LowScore,
        Finding::HighScore,
        Finding::WideSpread,
        Finding::Withdrawal,
        Finding::Forfeit,
        Finding::NoShow,
        Finding::Overtime,
        Finding::Penalty,
        Finding::Fee,
        Finding::Rounds,
    ];
}

/// The cause of a refusal, which determines the exit code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A rule, or the state of the event.
    Refused,
    /// The same, unless the director overrides it.
    Found(Finding),
    /// No legal pairing exists.
    NoPairing,
    /// The file, the disk or the schema.
    File,
    /// A bug of sixzero.
    Bug,
}

impl Refusal {
    /// The finding by which the director can override it, if there is one.
    pub fn finding(&self) -> Option<Finding> {
        self.kind().finding()
    }

    /// The finding if the director overrides it; otherwise the refusal.
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

    /// Succeeds if the director overrides the finding, which is noted once.
    pub(crate) fn pass(&mut self, found: impl Into<Refusal>) -> Result<(), Refusal> {
        let found = found.into();
        match found.finding() {
            Some(finding) if self.accepts(finding) => Ok(()),
            Some(_) | None => Err(found),
        }
    }

    /// Whether the director overrides a finding, which is then noted once.
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
