//! Floor 3: the one door for every change of an event.
//!
//! Each request goes the same way: load what it needs, check it, decide on row writes and one
//! sentence for the journal, and have the store commit both or nothing. The decision is a function
//! of the loaded data; nothing here reads a clock, a file or the environment. Each refusal has a
//! name ([`Refusal`]); a refusal that is a finding can be overridden by its name, which the journal
//! then contains.
mod bulletin;
mod commit;
mod event;
mod foreign_event;
mod game;
mod journal;
mod player;
mod refusal;
mod result;
mod round;
mod share;
mod stamp;
mod view;

use std::path::Path;

use commit::Act;
use store::Store;
use tournament::event::{OperationId, Write};
use view::LookedAt;

pub use bulletin::{LeftOut, Night};
pub use event::division::DivisionSetting;
pub use event::division_field::DivisionField;
pub use event::event_field::EventField;
pub use event::judge::{Agreed, Judged, Lists};
pub use event::next_event::{EarlierEvent, NextEvent};
pub use event::prize::{PrizeList, PrizesAtHand, prize_winner, prizes_at_hand};
pub use event::season::NightFile;
pub use event::{EventSetting, NewEvent, lexicon_name};
pub use foreign_event::{EventMade, ForeignTold, NewForeignEvent};
pub use game::{
    Announced, Challenge, ChallengeFix, ComparedColumn, ComparedSheet, ComparedTurn, Correction,
    Dossier, Entered, Fixed, FixedVerdict, FreePlayers, GameFile, GameImport, GameNote,
    GameRequest, ImportedGame, LaterTurns, ListAsked, NewGame, NewIncident, NewRuling, OpenLexicon,
    PlayVerdict, RuledGame, RulingNote, RulingRequest, ScoreChange, Settle, ShownGame, Speaker,
    TableNamed, TableOf, TableStart, Turn, TurnChange, TurnFix, TurnScores, Withdrawal,
    WordVerdict, finding_said, which_game,
};
pub use journal::backup::{Difference, Kinship, is_restoring, last_in_common};
pub use journal::history::{CellChange, CellHistory, HistoryOf};
pub use journal::integrity::refuse_damage;
pub use journal::{Live, LogEntry, Trouble, Whose};
pub use player::fee::CheckIn;
pub use player::find::{
    find_division, find_name, find_player, find_seat, find_slip_player, is_no_name, may_misspell,
    names_begun, quoted, scores_typed,
};
pub use player::import::{RosterImport, RosterLine, RosterNews};
pub use player::join::{Joining, Standby};
pub use player::late::Since;
pub use player::leave::{Games, SitOut};
pub use player::{PlayerChange, Rating, SeatedAt, Told};
pub use refusal::lexicon::list_named;
pub use refusal::{
    ConfirmRefusal, DisputeError, DivisionRefusal, Finding, FixRefusal, ImportRefusal,
    IrregularRefusal, KeyRefusal, Kind, LeftError, Level, LexiconRefusal, NameError, PairRefusal,
    Refusal, RestoreRefusal, ShareRefusal, SlipError, Taking, UndoRefusal, UndoToRefusal,
};
pub use result::entered::EnteredSlip;
pub use result::import::Imported;
pub use result::index::Results;
pub use result::late_correction::{Effect, Instead};
pub use result::late_impact::{LateImpact, PrizeShift};
pub use result::open_board::{OpenBoard, Said, SaidBy};
pub use result::penalty::PenaltyRequest;
pub use result::progress::{
    Committed, DivisionProgress, LastEntry, Milestone, MissingTable, Progress, RoundProgress, Watch,
};
pub use result::slip::{
    ClaimText, CorrectedSlip, SlipEntry, SlipOutcome, SlipReading, SlipRecord, SlipText, TieBreak,
    WrittenSpread,
};
pub use result::waited::Waited;
pub use result::{Award, Corrected};
pub use round::explain::{ExplainRequest, Explained, RoundExplained};
pub use round::kept_apart::apart;
pub use round::tables::SeatsOf;
pub use round::wall_sheet::Released;
pub use round::wrong_opponents::LeftTwo;
pub use round::{PairRequest, PairTurn, PinText, RoundShown};
pub use share::{LogFound, Sharing};
pub use stamp::{Rehearsal, Stamp};
pub use view::View;

/// An open event, ready to take requests.
pub struct Desk {
    store: Store,
    watch: Watch,
    looked_at: LookedAt,
    /// The last operation up to which the rows were found to agree with the journal.
    sound: Option<OperationId>,
    /// Where the order of entries is kept; `None` for this machine.
    sharing: Option<Sharing>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Receipt<T> {
    /// The change in one sentence, the same as in the journal.
    pub said: String,
    pub remarks: Vec<String>,
    pub done: Done,
    /// The requested value.
    pub value: T,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Done {
    /// Durably in the file.
    Committed(OperationId),
    /// There was nothing to change.
    Unchanged,
    /// A dry run: the same answer, and an unchanged file.
    Rehearsed,
}

/// The planned change of a request.
pub(crate) struct Plan<T> {
    pub(crate) said: String,
    pub(crate) remarks: Vec<String>,
    /// Empty: nothing to change.
    pub(crate) writes: Vec<Write>,
    pub(crate) undoes: Option<OperationId>,
    pub(crate) accepted: Vec<Finding>,
    pub(crate) value: T,
}

impl<T> Plan<T> {
    pub(crate) fn new(said: String, writes: Vec<Write>, value: T) -> Plan<T> {
        Plan { said, remarks: Vec::new(), writes, undoes: None, accepted: Vec::new(), value }
    }

    /// A plan without a change.
    pub(crate) fn unchanged(said: String, value: T) -> Plan<T> {
        Plan::new(said, Vec::new(), value)
    }

    pub(crate) fn remarks(mut self, remarks: impl IntoIterator<Item = String>) -> Plan<T> {
        self.remarks.extend(remarks);
        self
    }

    pub(crate) fn accepting(mut self, accepted: impl IntoIterator<Item = Finding>) -> Plan<T> {
        self.accepted.extend(accepted);
        self
    }
}

impl Desk {
    fn of(store: Store) -> Desk {
        let (watch, looked_at) = (Watch::default(), LookedAt::default());
        Desk { store, watch, looked_at, sound: None, sharing: None }
    }

    pub fn open(path: &Path) -> Result<Desk, Refusal> {
        Ok(Desk::of(Store::open(path)?))
    }

    /// Opens an event as it is now to find its faults; entries do not wait.
    pub fn examine(path: &Path) -> Result<Desk, Refusal> {
        Ok(Desk::of(Store::examine(path)?))
    }

    /// Opens a copy of an event, such as a backup, for reading only.
    pub fn look(path: &Path) -> Result<Desk, Refusal> {
        Ok(Desk::of(Store::look(path)?))
    }

    /// Gives a new, complete event its name.
    ///
    /// # Errors
    /// A file with this name exists by now, or an error of the system; then nothing of it is left.
    pub fn keep(self) -> Result<Desk, Refusal> {
        Ok(Desk { store: self.store.keep()?, ..self })
    }

    /// Copies the event's present state into a new file, while others may go on writing.
    pub fn backup(&self, to: &Path) -> Result<(), Refusal> {
        Ok(self.store.backup(to)?)
    }

    /// A number that changes with every entry of other programs; cheap enough to ask many times a
    /// second.
    ///
    /// # Errors
    /// The file no longer exists, or cannot be read.
    pub fn version(&self) -> Result<i64, Refusal> {
        Ok(self.store.version()?)
    }

    /// The desk with an observer of its commits.
    #[must_use]
    pub fn watched(self, watch: Watch) -> Desk {
        Desk { watch, ..self }
    }

    /// The observer of its commits.
    #[must_use]
    pub fn watch(&self) -> &Watch {
        &self.watch
    }

    /// Reads the event at one revision: `look` may be called several times, until all that it asks
    /// for is loaded.
    pub fn view<T>(
        &mut self,
        look: impl Fn(&View<'_>) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        let Desk { store, looked_at, .. } = self;
        store.view(|journal| looked_at.found(journal, look))
    }

    /// Reads the event's journal; others cannot write meanwhile.
    pub fn alone<T, E: From<store::StoreError>>(
        &mut self,
        look: impl FnOnce(&store::View<'_>) -> Result<T, E>,
    ) -> Result<T, E> {
        self.store.alone(look)
    }
}

/// The check for requests that need none after their writes.
pub(crate) fn unchecked(_: &View<'_>, _: &View<'_>, _: &Act) -> Result<(), Refusal> {
    Ok(())
}
