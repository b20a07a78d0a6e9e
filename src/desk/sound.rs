//! Nothing is shown, and no standing and no pairing made, of rows that a fault has changed. The
//! turns of a game are looked through where it is shown singly, those of all games by `verify`.
use crate::{Desk, Refusal};
use store::{Flaw, StoreError, Table, View};
use tournament::GameNo;

/// What is printed of an event; beside these, the games that are not over.
const SHOWN: [Table; 13] = [
    Table::Settings,
    Table::Division,
    Table::Player,
    Table::Round,
    Table::Pairing,
    Table::Result,
    Table::Absence,
    Table::Penalty,
    Table::Report,
    Table::Claim,
    Table::LateCorrection,
    Table::Sheet,
    Table::Prize,
];

/// What standings are loaded of, as they were at an earlier moment.
pub const STANDINGS_PAST: [Table; 13] = [
    Table::Settings,
    Table::Division,
    Table::Player,
    Table::Round,
    Table::Pairing,
    Table::Result,
    Table::Absence,
    Table::Penalty,
    Table::Report,
    Table::LateCorrection,
    Table::Sheet,
    Table::Prize,
    Table::Game,
];

/// Whether all that standings and pairings are made of is as the journal has it.
///
/// # Errors
/// [`StoreError::Damaged`], with the first row that is not.
pub fn refuse_damage(view: &View<'_>) -> Result<(), Refusal> {
    let flaw = match view.flaw_in(&SHOWN)? {
        None => view.flaw_in_unfinished_games()?,
        flaw => flaw,
    };
    refuse(flaw)
}

/// Whether all of a recorded game is as the journal has it.
///
/// # Errors
/// [`StoreError::Damaged`], with the first row that is not.
pub(crate) fn refuse_damaged_game(view: &View<'_>, game: GameNo) -> Result<(), Refusal> {
    refuse(view.flaw_in_game(game)?)
}

/// Whether these tables are as the journal has them.
///
/// # Errors
/// As [`refuse_damage`].
pub(crate) fn refuse_damage_in(view: &View<'_>, tables: &[Table]) -> Result<(), Refusal> {
    refuse(view.flaw_in(tables)?)
}

fn refuse(flaw: Option<Flaw>) -> Result<(), Refusal> {
    match flaw {
        None => Ok(()),
        Some(flaw) => Err(StoreError::Damaged { detail: flaw.to_string() }.into()),
    }
}

impl Desk {
    /// Looks at the event to show it: all that it is made of is as the journal has it. What was
    /// looked through before is not again, only what was written since.
    ///
    /// # Errors
    /// As [`Desk::view`]; [`StoreError::Damaged`], with the first row that is otherwise.
    pub fn shown<T>(
        &mut self,
        look: impl FnOnce(&View<'_>) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        let (store, sound) = (&mut self.store, &mut self.sound);
        store.view(|view| {
            let now = view.revision()?;
            match *sound {
                Some(then) => refuse(view.flaw_since(then)?)?,
                None => refuse_damage(view)?,
            }
            *sound = Some(now);
            look(view)
        })
    }

    /// Looks likewise at what the journal says of earlier moments: no operation of it is otherwise
    /// than it was written.
    ///
    /// # Errors
    /// As [`Desk::shown`].
    pub fn shown_past<T>(
        &mut self,
        look: impl FnOnce(&View<'_>) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        self.shown(|view| {
            refuse(view.flaw_in_journal()?)?;
            look(view)
        })
    }

    /// Looks likewise at what rests on these tables too: they are looked through each time.
    ///
    /// # Errors
    /// As [`Desk::shown`].
    pub fn shown_of<T>(
        &mut self,
        tables: &[Table],
        look: impl FnOnce(&View<'_>) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        self.shown(|view| {
            refuse_damage_in(view, tables)?;
            look(view)
        })
    }

    /// Looks at what rests on these tables alone: nothing else is looked through, nor may be shown.
    ///
    /// # Errors
    /// As [`Desk::shown`].
    pub fn shown_from<T>(
        &mut self,
        tables: &[Table],
        look: impl FnOnce(&View<'_>) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        self.store.view(|view| {
            refuse_damage_in(view, tables)?;
            look(view)
        })
    }

    /// Refuses an event that is not as the journal has it, as [`Desk::shown`] does.
    ///
    /// # Errors
    /// As there.
    pub fn sound(&mut self) -> Result<(), Refusal> {
        self.shown(|_| Ok(()))
    }

    /// Looks at one recorded game to show it, likewise.
    ///
    /// # Errors
    /// As [`Desk::shown`].
    pub fn shown_game<T>(
        &mut self,
        game: GameNo,
        look: impl FnOnce(&View<'_>) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        self.shown(|view| {
            refuse_damaged_game(view, game)?;
            look(view)
        })
    }
}
