//! A line that is sent: done by the prompt's own functions, and what is answered.
use axum::http::StatusCode;
use desk::{Desk, Done, Stamp};
use report::visible;
use serde::{Deserialize, Serialize};
use show::prompt::hint::{hint, without_program};
use show::prompt::place::Place;
use show::prompt::said::Said;
use show::prompt::typed::{Obeyed, Typed};
use show::refusal::Failure;
use tournament::event::ClientKey;

use crate::answered::{Answered, accepted, bound, stamp};
use crate::device::Seat;
use crate::failure::{Unserved, unsaved};
use crate::house::House;
use crate::operators::open::Open;
use crate::operators::{Shown, round, seen};

/// A line as it is sent.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Sent {
    /// The number of the form.
    once: String,
    line: String,
    division: String,
    /// The round that was chosen; empty for the first with results missing.
    round: String,
    /// The line about which the page asks: to be entered where `line` says yes.
    asked: String,
    /// The findings that are let stand, with spaces between.
    accept: String,
    reason: String,
    /// Where the page said that slips go; empty for wherever they go now.
    seen: String,
    /// Who enters, where it was said.
    pub by: String,
}

/// What came of a line.
pub struct Told {
    pub answered: Answered,
    /// The line about which it asks.
    pub asked: String,
    /// What is left in the line, to be put right.
    pub left: String,
    /// Who enters from here on.
    pub by: String,
}

/// The same for programs.
#[derive(Serialize)]
pub struct ToldShown<'a> {
    #[serde(flatten)]
    answered: &'a Answered,
    /// The line that is entered by a `y`.
    asked: &'a str,
    by: &'a str,
    division: &'a str,
    /// Where slips go.
    round: Option<u32>,
    board: &'a Open,
}

impl Told {
    pub fn shown<'a>(&'a self, shown: &'a Shown) -> ToldShown<'a> {
        ToldShown {
            answered: &self.answered,
            asked: &self.asked,
            by: &self.by,
            division: &shown.place.division,
            round: shown.place.round().ok().map(|round| round.0),
            board: &shown.open,
        }
    }

    pub fn asks(&self) -> bool {
        self.answered.accept.is_some()
    }

    pub fn accept(&self) -> &str {
        self.answered.accept.as_deref().unwrap_or_default()
    }

    /// What is said in a sentence.
    pub fn sentence(&self) -> String {
        let mut parts = Vec::new();
        if !self.is_long() {
            parts.push(self.answered.said.replace('\n', " "));
        }
        parts.extend(self.answered.remarks.iter().map(|remark| remark.replace('\n', " ")));
        parts.extend(self.answered.hint.iter().filter(|_| self.is_hinted()).cloned());
        parts.join(" ")
    }

    /// A way round that the sentence does not have yet.
    fn is_hinted(&self) -> bool {
        let hint = self.answered.hint.as_deref().unwrap_or_default();
        !self.asks() && !self.answered.said.contains(hint)
    }

    /// Whether it is lines to be read, and no sentence.
    pub fn is_long(&self) -> bool {
        self.answered.said.lines().count() > 2
    }
}

/// What is meant by what was sent.
enum Meant<'s> {
    /// A line, with the findings that are let stand.
    Line { line: &'s str, accept: &'s str },
    /// The line about which it was asked is not entered.
    Left,
}

impl Sent {
    fn meant(&self) -> Meant<'_> {
        let line = self.line.trim();
        if self.asked.is_empty() {
            return Meant::Line { line, accept: &self.accept };
        }
        let yes = Meant::Line { line: &self.asked, accept: &self.accept };
        match Said::of(line) {
            Said::Yes => yes,
            // Who says why means it.
            Said::No if line.is_empty() && !self.reason.trim().is_empty() => yes,
            Said::No => Meant::Left,
            Said::Explain | Said::Other(_) => Meant::Line { line, accept: "" },
        }
    }

    /// The key under which it is entered: of the form, and of all that was typed in it.
    fn key(&self, line: &str, accept: &str, by: &str) -> Result<ClientKey, Unserved> {
        let typed = [&self.division, &self.round, line, accept, &self.reason, by];
        bound(&self.once, &typed.map(str::as_bytes))
    }
}

/// Enters a line; what is answered, and where the operator stands then.
///
/// # Errors
/// A form that is none of ours; a file that cannot be read.
pub fn entered(
    desk: &mut Desk,
    house: &House,
    sent: &Sent,
    seat: Seat,
    by: String,
) -> Result<(Told, Place), Unserved> {
    let division = Some(sent.division.as_str()).filter(|name| !name.is_empty());
    let chosen = round(&sent.round)?;
    let mut place = match Place::find(desk, division, chosen) {
        Ok(place) => place,
        // It may have been taken back meanwhile.
        Err(_) => Place::find(desk, None, None).map_err(unsaved)?,
    };
    let told = |answered: Answered, left: &str, by: String, place: &Place| Told {
        answered: Answered { seen: Some(seen(place)), ..answered },
        asked: String::new(),
        left: left.to_owned(),
        by,
    };
    let (line, accept) = match sent.meant() {
        Meant::Line { line, accept } => (line, accept),
        Meant::Left => {
            // An answer needs a form all the same.
            sent.key(&sent.asked, "", &by)?;
            let said = format!("Not entered: `{}`.", visible(&sent.asked));
            let answered = Answered::done(Done::Unchanged, said, &[]);
            return Ok((told(answered, "", by, &place), place));
        }
    };
    let accepts = accepted(accept)?;
    let key = sent.key(line, accept, &by)?;
    let is_in = desk.view(|view| Ok(view.journal.operation_by_key(&key.name)?.is_some()));
    let is_in = is_in.map_err(unsaved)?;
    if !is_in && !sent.seen.is_empty() && sent.seen != seen(&place) {
        let said = format!(
            "{} Look whether that is meant, and send it again: nothing was entered.",
            visible(&place.said())
        );
        let stale = Answered::refused(StatusCode::CONFLICT, said);
        return Ok((told(stale, line, by, &place), place));
    }
    let reason = Some(sent.reason.trim().to_owned()).filter(|reason| !reason.is_empty());
    let stamp = Stamp { by: by.clone(), reason, accepts, key: Some(key), ..stamp(house) };
    let typed = Typed { file: house.file.clone(), line: line.to_owned(), stamp };
    let done = (house.world.obey)(desk, &mut place, &typed);
    let mut told = match done {
        Ok(Obeyed { answer, by: becomes }) => {
            // A device is one person's, whatever is typed there.
            let by = match seat {
                Seat::Machine => becomes,
                Seat::Device(_) => by,
            };
            let committed = desk.watch().committed();
            let done = committed.map_or(Done::Unchanged, |done| Done::Committed(done.last));
            let mut remarks = answer.remarks;
            let said = match answer.data.as_str() {
                // A command that has nothing to show says why.
                "" if !remarks.is_empty() => remarks.remove(0),
                data => data.trim_end().to_owned(),
            };
            let said: Vec<_> = said.lines().map(visible).collect();
            told(Answered::done(done, said.join("\n"), &remarks), "", by, &place)
        }
        Err(failure) => {
            let times = house.world.times;
            let hint = match &failure {
                Failure::Told(told) => Some(told.hint.clone()),
                Failure::Desk(refusal) => hint(refusal, line, times),
            };
            let hint = hint.filter(|hint| !hint.is_empty()).map(|hint| without_program(&hint));
            let answered = Answered::failed(failure, hint, accept, times);
            let (asks, is_in) = (answered.accept.is_some(), answered.is_in());
            let left = if asks || is_in { "" } else { line };
            let asked = if asks { line.to_owned() } else { String::new() };
            Told { asked, ..told(answered, left, by, &place) }
        }
    };
    // Another line instead of an answer is done; the line about which it was asked is not.
    if !sent.asked.is_empty() && line != sent.asked {
        told.answered.remarks.push(format!("Not entered: `{}`.", visible(&sent.asked)));
    }
    Ok((told, place))
}
