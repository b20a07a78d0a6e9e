//! [`Calls`]: what players ask the desk for: kept until somebody has seen to it, or the hall closes. None
//! of it is in the event.
use std::sync::{Mutex, MutexGuard, PoisonError};

use tournament::{Moment, Player, PlayerId, TableNo};

use crate::bell::Bell;

/// So many wait at once; more are not taken.
const MOST: usize = 500;

/// What waits for the desk, the oldest first.
#[derive(Debug, Default)]
pub struct Calls {
    waiting: Mutex<Waiting>,
    bell: Bell,
}

#[derive(Debug, Default)]
struct Waiting {
    /// So many were made.
    made: u64,
    calls: Vec<Call>,
    /// Whose pages the desk has opened for whom, until they have been fetched.
    opened: Vec<(Ticket, PlayerId)>,
}

/// What a player asks the desk for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    pub number: CallNo,
    pub at: Moment,
    pub player: PlayerId,
    /// The player's name; anybody's text.
    pub name: String,
    /// Where the player sits, where there is a table.
    pub table: Option<TableNo>,
    pub what: CallFor,
}

/// The how manieth call it is since the hall opened, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct CallNo(pub u64);

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CallFor {
    /// Something is wrong; anybody's text, and may be empty.
    Help(String),
    /// Somebody without a card asks for the player's page, on a phone that shows this ticket.
    Page(Ticket),
}

/// By which a phone that asks for a page is known: its last letters are shown to the desk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ticket(pub String);

/// What became of the wish for a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    Waits,
    Opened(PlayerId),
    /// The desk said no, or the hall was closed meanwhile.
    Gone,
}

impl Ticket {
    /// What the desk compares with the phone.
    pub fn shown(&self) -> &str {
        const SHOWN: usize = 4;
        &self.0[self.0.len().saturating_sub(SHOWN)..]
    }
}

impl Call {
    /// `something is wrong at table 12 (Ann): no clock`, `Ann asks for her page (7KQ2)`.
    pub fn said(&self) -> String {
        let Call { name, table, .. } = self;
        match (&self.what, table) {
            (CallFor::Help(what), table) => {
                let at = table.map(|table| format!(" at table {}", table.0)).unwrap_or_default();
                let what = if what.is_empty() { String::new() } else { format!(": {what}") };
                format!("something is wrong{at} ({name}){what}")
            }
            (CallFor::Page(ticket), _) => {
                format!("{name} asks for the own page, on the phone that shows {}", ticket.shown())
            }
        }
    }
}

impl Calls {
    /// Those of a hall whose desk hears this bell.
    pub(crate) fn new(bell: Bell) -> Calls {
        Calls { bell, ..Calls::default() }
    }

    /// What waits, the oldest first.
    pub fn waiting(&self) -> Vec<Call> {
        self.lock().calls.clone()
    }

    /// Since when the desk knows that something is wrong where this player sits.
    pub fn helps_since(&self, player: PlayerId) -> Option<Moment> {
        let waiting = self.lock();
        let mut calls = waiting.calls.iter();
        let own = calls.find(|call| call.player == player && matches!(call.what, CallFor::Help(_)));
        own.map(|call| call.at)
    }

    /// Takes a call, in the place of an earlier one of the same player's; none where too many wait.
    pub fn take(
        &self,
        at: Moment,
        player: &Player,
        table: Option<TableNo>,
        what: CallFor,
    ) -> Option<CallNo> {
        let mut waiting = self.lock();
        let is_same = |call: &Call| {
            call.player == player.id
                && matches!(
                    (&call.what, &what),
                    (CallFor::Help(_), CallFor::Help(_)) | (CallFor::Page(_), CallFor::Page(_))
                )
        };
        let (player, name) = (player.id, player.name.clone());
        if let Some(call) = waiting.calls.iter_mut().find(|call| is_same(call)) {
            call.what = what;
            call.table = table;
            self.bell.ring();
            return Some(call.number);
        }
        if waiting.calls.len() >= MOST {
            return None;
        }
        waiting.made += 1;
        let number = CallNo(waiting.made);
        waiting.calls.push(Call { number, at, player, name, table, what });
        self.bell.ring();
        Some(number)
    }

    /// Somebody has seen to it, or says yes: a page that was asked for opens.
    pub fn yes(&self, number: CallNo) -> Option<Call> {
        let mut waiting = self.lock();
        let call = waiting.remove(number)?;
        if let CallFor::Page(ticket) = &call.what {
            waiting.opened.push((ticket.clone(), call.player));
        }
        self.bell.ring();
        Some(call)
    }

    /// It is none of the desk's business.
    pub fn no(&self, number: CallNo) -> Option<Call> {
        self.bell.ring();
        self.lock().remove(number)
    }

    /// What became of the wish of the phone with this ticket.
    pub fn wish(&self, ticket: &Ticket) -> Wish {
        let waiting = self.lock();
        if let Some((_, player)) = waiting.opened.iter().find(|(opened, _)| opened == ticket) {
            return Wish::Opened(*player);
        }
        let waits = |call: &Call| matches!(&call.what, CallFor::Page(own) if own == ticket);
        if waiting.calls.iter().any(waits) { Wish::Waits } else { Wish::Gone }
    }

    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Waiting {
    fn remove(&mut self, number: CallNo) -> Option<Call> {
        let at = self.calls.iter().position(|call| call.number == number)?;
        Some(self.calls.remove(at))
    }
}
