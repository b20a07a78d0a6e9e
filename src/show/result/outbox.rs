//! The outbox: results that wait until the event's order is in reach, and those that were refused then.
use serde::Serialize;

use crate::reader::{Times, machine};
use crate::refusal::hint;
use desk::{Desk, Refusal, Sent, Waiting};
use report::visible;
use tournament::{Moment, plural};

/// How many lie there, and since when; nothing where none do.
pub fn stands(outbox: &[Waiting], times: Times) -> Option<String> {
    let waiting = outbox.iter().filter(|one| one.refused.is_none());
    let since = waiting.clone().map(|one| one.at).min().map(times.time);
    let (waiting, refused) = (waiting.count(), outbox.len() - waiting_of(outbox));
    let waits = since.map(|since| {
        let results = plural(waiting, "result waits", "results wait");
        format!("{results} in the outbox since {since}, not in the event yet")
    });
    let refused = (refused > 0).then(|| {
        format!("{} in the outbox", plural(refused, "refused result lies", "refused results lie"))
    });
    let parts: Vec<String> = waits.into_iter().chain(refused).collect();
    (!parts.is_empty()).then(|| parts.join("; "))
}

/// The same, with the command that shows it.
pub fn said(outbox: &[Waiting], times: Times) -> Option<String> {
    stands(outbox, times).map(|stands| format!("{stands}: `sixzero hall outbox`"))
}

/// What was sent of it before something else, and what was refused of that; nothing where nothing was.
pub fn sent(sent: &Sent, times: Times) -> Vec<String> {
    let entered = match sent.entered.len() {
        0 => None,
        many => {
            Some(format!("Sent {}.", plural(many, "result that waited", "results that waited")))
        }
    };
    let refused = match &sent.refused[..] {
        [] => None,
        refused => {
            let one = |one: &Waiting| format!("{} ({})", visible(&one.said), typed(one, times));
            let refused: Vec<String> = refused.iter().map(one).collect();
            let many = plural(refused.len(), "result was refused", "results were refused");
            Some(format!("{many}: {} Look at `sixzero hall outbox`.", refused.join(" ")))
        }
    };
    entered.into_iter().chain(refused).collect()
}

/// Who typed it, and when.
pub fn typed(waiting: &Waiting, times: Times) -> String {
    format!("{} by {}", (times.time)(waiting.at), visible(&waiting.by))
}

/// Why it cannot be read, and what to do.
pub fn unreadable(refusal: &Refusal, times: Times) -> String {
    match hint(refusal, times) {
        Some(hint) => format!("{refusal}: {hint}"),
        None => refusal.to_string(),
    }
}

/// Since when the event's order is out of reach.
pub fn cut_off(since: Moment, times: Times) -> String {
    format!("cut off since {}: what others have entered since is not here", (times.second)(since))
}

/// The same beside a report, where it is; or that it cannot be told.
pub fn cut_off_said(desk: &Desk, times: Times) -> Option<String> {
    if let Some(error) = desk.goes_on_elsewhere() {
        return Some(format!("This machine takes no more entries: {error}."));
    }
    match desk.cut_off() {
        Ok(since) => since.map(|since| format!("This machine is {}.", cut_off(since, times))),
        Err(refusal) => Some(format!("{}.", unreadable(&refusal, times))),
    }
}

fn waiting_of(outbox: &[Waiting]) -> usize {
    outbox.iter().filter(|one| one.refused.is_none()).count()
}

/// All of it, line by line, with what to do about what was refused.
pub fn text(outbox: &[Waiting], times: Times) -> String {
    let mut lines = Vec::new();
    for one in outbox {
        lines.push(format!("{}, {}: {}", one.number, typed(one, times), visible(&one.said)));
        if one.unheard {
            lines.push("  sent, and nobody answered: it may be in the event already".to_owned());
        }
        if let Some(why) = &one.refused {
            lines.push(format!("  refused: {}", visible(why)));
        }
    }
    if let Some(refused) = outbox.iter().find(|one| one.refused.is_some()) {
        let (number, slip) = (refused.number, visible(&refused.slip));
        lines.push(format!(
            "`sixzero hall outbox again {number}` enters it again, with another slip behind it if that was wrong \
             (it was `{slip}`); `sixzero hall outbox drop {number}` drops it."
        ));
    }
    if waiting_of(outbox) > 0 {
        lines.push(
            "What waits is sent in this order when the event's order is in reach again: by `sixzero serve` or \
             `sixzero follow`, before the next entry, or by `sixzero hall outbox send`."
                .to_owned(),
        );
    }
    match &lines[..] {
        [] => "Nothing waits in the outbox.".to_owned(),
        lines => lines.join("\n"),
    }
}

/// Something that lies there, for programs.
#[derive(Debug, Serialize)]
pub struct WaitingShown {
    pub number: i64,
    pub said: String,
    /// As it was typed.
    pub slip: String,
    pub round: u32,
    pub division: Option<String>,
    pub by: String,
    pub at: String,
    /// It was sent, and nobody answered: it may be in the event.
    pub unheard: bool,
    /// Why it was refused when it was sent; none while it waits.
    pub refused: Option<String>,
}

impl WaitingShown {
    pub fn of(waiting: &Waiting) -> WaitingShown {
        let shown = |text: &str| visible(text).into_owned();
        WaitingShown {
            number: waiting.number,
            said: shown(&waiting.said),
            slip: shown(&waiting.slip),
            round: waiting.round.0,
            division: waiting.division.as_deref().map(shown),
            by: shown(&waiting.by),
            at: machine(waiting.at),
            unheard: waiting.unheard,
            refused: waiting.refused.as_deref().map(shown),
        }
    }
}
