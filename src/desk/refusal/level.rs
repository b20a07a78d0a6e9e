//! [`Level`]: how a director is asked before a finding is overridden.
use crate::Finding;

/// How a director is asked before a finding is overridden, by the numbers of FIDE's
/// endorsement list. Level 2 is told and goes on: those are the remarks.
/// Level 5 is refused for good: every refusal that is no finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// 3: yes or no.
    Confirm,
    /// 4: the consequences are shown first, the finding's name is typed, and a reason is
    /// needed.
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

impl Finding {
    /// How the director is asked.
    #[must_use]
    pub fn level(self) -> Level {
        match self {
            Finding::LowScore
            | Finding::Cume
            | Finding::MissingResults
            | Finding::LimitBroken
            | Finding::RepeatsAhead
            | Finding::AheadUndecided
            | Finding::PinBroken
            | Finding::AfterLastRound
            | Finding::Unconfirmed
            | Finding::SamePerson
            | Finding::OtherTable
            | Finding::NoScores
            | Finding::EarlierRound
            | Finding::Pool
            | Finding::Misplaced
            | Finding::CorrectionWindow
            | Finding::OtherWords
            | Finding::RecountWindow
            | Finding::MayRule
            | Finding::OtherRules
            | Finding::Absent
            | Finding::OperationsGo
            | Finding::LosesPlace
            | Finding::PartGame => Level::Confirm,
            Finding::Conflict
            | Finding::LateCorrection
            | Finding::Disagreement
            | Finding::ResultsGo
            | Finding::LexiconInUse
            | Finding::NamedTurn => Level::Consequences,
        }
    }

    /// What it finds, in a few words.
    #[must_use]
    pub fn what(self) -> &'static str {
        match self {
            Finding::LowScore => "a score under 100",
            Finding::Cume => "a slip claims another record than the results come to",
            Finding::MissingResults => "pairing on a round whose results are not all in",
            Finding::LimitBroken => "a pairing that breaks a limit which none keeps",
            Finding::RepeatsAhead => {
                "a pairing that leaves fewer rounds without a repeat than asked for"
            }
            Finding::PinBroken => "a swap that parts what the director fixed",
            Finding::AfterLastRound => "pairing a round after the last of the event",
            Finding::AheadUndecided => "a pairing of which it was not found out what it leaves",
            Finding::Unconfirmed => "pairing on results that nobody has confirmed",
            Finding::Conflict => "pairing on a result of which two say different things",
            Finding::SamePerson => "who entered a result confirms it",
            Finding::OtherTable => "a slip names another table",
            Finding::NoScores => "a slip has a spread and no scores",
            Finding::EarlierRound => "a slip is of a round before which results are missing",
            Finding::Disagreement => "pairing on a round where slip and record differ",
            Finding::ResultsGo => {
                "unpairing, re-pairing or unreleasing a round with results, which go"
            }
            Finding::LateCorrection => "a result is corrected on which released rounds stand",
            Finding::LosesPlace => {
                "withdrawing somebody from rounds that were played: the place goes"
            }
            Finding::OperationsGo => "a backup lacks operations of the event whose place it takes",
            Finding::Pool => {
                "more of a tile than the set has, or racks left that the unseen tiles cannot be"
            }
            Finding::Misplaced => "a first play that misses the start",
            Finding::LexiconInUse => {
                "changing the word list after a ruling, or removing the agreed one"
            }
            Finding::CorrectionWindow => "correcting a record after its window",
            Finding::OtherWords => "a correction gives a later play other words than were ruled on",
            Finding::RecountWindow => "ruling on a turn after its window",
            Finding::MayRule => "a ruling by somebody who is not named to rule",
            Finding::NamedTurn => "deleting a turn of which something is said",
            Finding::OtherRules => "a file asks for rules that are not there, or counts by others",
            Finding::PartGame => "a file stops being a legal game",
            Finding::Absent => "pairing somebody who has not arrived",
        }
    }
}
