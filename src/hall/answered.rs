//! [`Answered`]: what is answered to what was sent to be entered: that it is in, that it is asked
//! about, or why it is not.
use axum::http::StatusCode;
use desk::{Done, Finding, KeyRefusal, Kind, Level, Refusal, Rehearsal, Stamp};
use report::visible;
use serde::Serialize;
use show::answer::{Exit, already_in};
use show::reader::Times;
use show::refusal::{Failure, details};
use tournament::event::{ClientKey, OperationId};

use crate::failure::Unserved;
use crate::house::House;

/// What is answered.
#[derive(Debug, Serialize)]
pub struct Answered {
    #[serde(skip)]
    pub status: StatusCode,
    pub done: Outcome,
    /// What was done, or why nothing was.
    pub said: String,
    /// What one should know besides.
    pub remarks: Vec<String>,
    /// What stands under a refusal.
    pub details: Vec<String>,
    pub hint: Option<String>,
    pub operation: Option<i64>,
    /// Whether it was in already.
    pub again: bool,
    /// The finding that stands against it.
    pub finding: Option<&'static str>,
    /// The findings that let it stand, where it asks.
    pub accept: Option<String>,
    /// Whether a reason is needed besides.
    pub needs_reason: bool,
    /// What the page shows now.
    pub seen: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    Committed,
    Unchanged,
    Asks,
    Refused,
}

/// A finding that stands against what was typed, until the director lets it stand.
pub struct Asks {
    /// The findings that are let stand with it.
    pub accept: String,
    pub reason: Reason,
}

/// Whether the director says why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    Needed,
    Free,
}

impl Answered {
    /// Whether all is as it was sent.
    pub fn is_in(&self) -> bool {
        match self.done {
            Outcome::Committed | Outcome::Unchanged => true,
            Outcome::Asks | Outcome::Refused => false,
        }
    }

    pub fn all_said(&self) -> String {
        let parts = [&self.said].into_iter().chain(&self.details).chain(&self.remarks);
        parts.map(|part| part.replace('\n', "; ")).collect::<Vec<_>>().join(" ")
    }

    pub fn asks(&self) -> Option<Asks> {
        let reason = if self.needs_reason { Reason::Needed } else { Reason::Free };
        self.accept.clone().map(|accept| Asks { accept, reason })
    }

    pub fn refused(status: StatusCode, said: String) -> Answered {
        Answered {
            status,
            done: Outcome::Refused,
            said,
            remarks: Vec::new(),
            details: Vec::new(),
            hint: None,
            operation: None,
            again: false,
            finding: None,
            accept: None,
            needs_reason: false,
            seen: None,
        }
    }

    /// What was done, or was so before.
    pub fn done(done: Done, said: String, remarks: &[String]) -> Answered {
        let (done, operation) = match done {
            Done::Committed(OperationId(operation)) => (Outcome::Committed, Some(operation)),
            Done::Unchanged | Done::Rehearsed => (Outcome::Unchanged, None),
        };
        let remarks = remarks.iter().map(|remark| visible(remark).into_owned()).collect();
        Answered { done, remarks, operation, ..Answered::refused(StatusCode::OK, said) }
    }

    /// What is in already by the same form.
    fn again(operation: OperationId, what: &str) -> Answered {
        let answered = Answered::refused(StatusCode::OK, already_in(what));
        Answered { done: Outcome::Unchanged, operation: Some(operation.0), again: true, ..answered }
    }

    /// What was not done, with the way round it, where `accept` was let stand already.
    pub fn failed(failure: Failure, hint: Option<String>, accept: &str, times: Times) -> Answered {
        let refusal = match failure {
            Failure::Told(told) => {
                let said = match &hint {
                    Some(hint) => refused(&told.problem, hint),
                    None => format!("{}.", sentence(&told.problem)),
                };
                let (status, said) = match told.exit {
                    Exit::Done | Exit::Usage => (StatusCode::UNPROCESSABLE_ENTITY, said),
                    Exit::Refused | Exit::Found => (StatusCode::CONFLICT, said),
                    Exit::File => (StatusCode::SERVICE_UNAVAILABLE, format!("NOT saved: {said}")),
                    Exit::Bug => (StatusCode::INTERNAL_SERVER_ERROR, format!("NOT saved: {said}")),
                };
                let details = told.details;
                return Answered { hint, details, ..Answered::refused(status, said) };
            }
            Failure::Desk(Refusal::Key(KeyRefusal::Used { operation, what, .. })) => {
                return Answered::again(operation, &what);
            }
            Failure::Desk(refusal) => refusal,
        };
        let said = format!("{}.", sentence(&refusal.to_string()));
        let details = details(&refusal, times).into_iter().map(|line| visible(&line).into_owned());
        let details: Vec<String> = details.collect();
        let asks = |accept: String, needs_reason| Answered {
            done: Outcome::Asks,
            accept: Some(accept),
            needs_reason,
            ..Answered::refused(StatusCode::CONFLICT, said.clone())
        };
        let answered = match (refusal.kind(), &refusal) {
            (_, Refusal::NeedsReason { .. }) => asks(accept.trim().to_owned(), true),
            (Kind::Found(finding), _) => {
                let accept = format!("{} {}", accept.trim(), finding.name());
                asks(accept.trim().to_owned(), finding.level() == Level::Consequences)
            }
            (_, Refusal::PlayText(_) | Refusal::Rack(_) | Refusal::Slip(_)) => {
                Answered::refused(StatusCode::UNPROCESSABLE_ENTITY, said)
            }
            (Kind::Refused | Kind::NoPairing, _) => Answered::refused(StatusCode::CONFLICT, said),
            (Kind::File, _) => {
                Answered::refused(StatusCode::SERVICE_UNAVAILABLE, format!("NOT saved: {refusal}."))
            }
            (Kind::Bug, _) => Answered::refused(
                StatusCode::INTERNAL_SERVER_ERROR,
                format!("NOT saved: {refusal}."),
            ),
        };
        Answered { details, hint, finding: refusal.finding().map(Finding::name), ..answered }
    }
}

/// Who enters here, and when.
pub fn stamp(house: &House) -> Stamp {
    Stamp {
        at: (house.world.now)(),
        by: house.keeper.clone(),
        reason: None,
        accepts: Vec::new(),
        key: None,
        rehearsal: Rehearsal::Real,
    }
}

/// The findings of these names, with spaces between.
///
/// # Errors
/// One is not the name of a finding.
pub fn accepted(names: &str) -> Result<Vec<Finding>, Unserved> {
    let named = names.split_whitespace().map(|name| {
        let found = Finding::ALL.iter().find(|finding| finding.name() == name).copied();
        found.ok_or_else(|| unsent("that accepts a finding that there is not"))
    });
    named.collect()
}

/// A key that is bound to what was typed under it: other words of the same form are another entry.
///
/// # Errors
/// The form has no number of ours.
pub fn bound(once: &str, typed: &[&[u8]]) -> Result<ClientKey, Unserved> {
    /// So much of the hash tells two entries of a form apart.
    const SHOWN: usize = 8;
    const LONGEST: usize = 64;
    let is_plain = |c: char| c.is_ascii_alphanumeric() || c == '-';
    if once.is_empty() || once.len() > LONGEST || !once.chars().all(is_plain) {
        return Err(unsent("that form has no number"));
    }
    let content = ClientKey::of("", typed).content.unwrap_or_default();
    let hash: String = content.chars().take(SHOWN).collect();
    Ok(ClientKey::of(&format!("w.{once}.{hash}"), typed))
}

/// What is no form of ours.
pub fn unsent(problem: &str) -> Unserved {
    Unserved::new(StatusCode::UNPROCESSABLE_ENTITY, problem, "open the page again, and send it")
}

/// Why something is refused, and what to do.
fn refused(problem: &str, hint: &str) -> String {
    let problem = sentence(problem);
    match problem.ends_with('?') {
        true => format!("{problem} {}.", sentence(hint)),
        false => format!("{problem}: {hint}."),
    }
}

/// What the desk says, as a sentence of its own.
pub fn sentence(problem: &str) -> String {
    let mut shown = visible(problem).into_owned();
    if let Some(first) = shown.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    shown
}
