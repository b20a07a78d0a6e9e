//! [`Finding`] and [`Kind`]: what can be overridden, and whose fault it is.
use crate::desk::{ImportRefusal, Refusal};
use crate::store::StoreError;

/// A finding that refuses a request until the director overrides it by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finding {
    /// A score under the usual.
    LowScore,
    /// Results are missing.
    MissingResults,
    /// Slip and record differ.
    Disagreement,
    /// Results would go.
    ResultsGo,
    /// A file was played by other rules.
    OtherRules,
    /// A file stops being a legal game.
    PartGame,
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
    pub const ALL: [Finding; 6] = [
        Finding::LowScore,
        Finding::MissingResults,
        Finding::Disagreement,
        Finding::ResultsGo,
        Finding::OtherRules,
        Finding::PartGame,
    ];

    /// The name, as typed to `--accept`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Finding::LowScore => "low-score",
            Finding::MissingResults => "missing-results",
            Finding::Disagreement => "disagreement",
            Finding::ResultsGo => "results-go",
            Finding::OtherRules => "other-rules",
            Finding::PartGame => "part-game",
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
        } else if let Refusal::Disagreement { .. } = self {
            Some(Finding::Disagreement)
        } else if let Refusal::RoundHasResults { .. } = self {
            Some(Finding::ResultsGo)
        } else if let Refusal::Import(ImportRefusal::Rules { .. }) = self {
            Some(Finding::OtherRules)
        } else if let Refusal::Import(ImportRefusal::Stops { .. }) = self {
            Some(Finding::PartGame)
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
        } else if let Refusal::Pairing(_) | Refusal::LeftRoundRobin { .. } = self {
            Kind::NoPairing
        } else {
            Kind::Refused
        }
    }
}
