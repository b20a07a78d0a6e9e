//! Rows that differ from the journal are never shown, nor used for standings and pairings. The
//! turns of a game are checked when it is shown alone, those of all games by `verify`.
use crate::{Desk, Refusal, View};
use store::{Flaw, StoreError};
use tournament::GameNo;
use tournament::event::Noun;

/// The tables that reports and standings are made of; unfinished games are checked too.
pub(crate) const SHOWN: [Noun; 13] = [
    Noun::Settings,
    Noun::Division,
    Noun::Player,
    Noun::Round,
    Noun::Pairing,
    Noun::Result,
    Noun::Absence,
    Noun::Penalty,
    Noun::Report,
    Noun::LateCorrection,
    Noun::Sheet,
    Noun::Prize,
    Noun::Claim,
];

/// Checks that all data of standings and pairings agree with the journal.
///
/// # Errors
/// [`StoreError::Damaged`], with the first row that differs.
pub fn refuse_damage(journal: &store::View<'_>) -> Result<(), Refusal> {
    let flaw = match journal.flaw_in(&SHOWN)? {
        None => journal.flaw_in_unfinished_games()?,
        flaw => flaw,
    };
    refuse(flaw)
}

/// Checks that a recorded game agrees with the journal.
pub(crate) fn refuse_damaged_game(journal: &store::View<'_>, game: GameNo) -> Result<(), Refusal> {
    refuse(journal.flaw_in_game(game)?)
}

/// Checks that these tables agree with the journal.
pub(crate) fn refuse_damage_in(journal: &store::View<'_>, tables: &[Noun]) -> Result<(), Refusal> {
    refuse(journal.flaw_in(tables)?)
}

fn refuse(flaw: Option<Flaw>) -> Result<(), Refusal> {
    match flaw {
        None => Ok(()),
        Some(flaw) => Err(StoreError::Damaged { detail: flaw.to_string() }.into()),
    }
}

impl Desk {
    /// Reads the event to show it, after checking that its data agree with the journal. Only rows
    /// written since the last check are checked again.
    ///
    /// # Errors
    /// As [`Desk::view`]; [`StoreError::Damaged`], with the first row that differs.
    pub fn shown<T>(
        &mut self,
        look: impl Fn(&View<'_>) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        self.shown_if(|_| Ok(()), look)
    }

    fn shown_if<T>(
        &mut self,
        refuse_more: impl FnOnce(&store::View<'_>) -> Result<(), Refusal>,
        look: impl Fn(&View<'_>) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        let Desk { store, sound, looked_at, .. } = self;
        store.view(|journal| {
            let now = journal.revision()?;
            match *sound {
                Some(then) => refuse(journal.flaw_since(then)?)?,
                None => refuse_damage(journal)?,
            }
            *sound = Some(now);
            refuse_more(journal)?;
            looked_at.found(journal, look)
        })
    }

    /// The same for earlier states: the operations of the journal are checked too.
    pub fn shown_past<T>(
        &mut self,
        look: impl Fn(&View<'_>) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        self.shown_if(|journal| refuse(journal.flaw_in_journal()?), look)
    }

    /// The same with these tables, which are checked each time.
    pub fn shown_of<T>(
        &mut self,
        nouns: &[Noun],
        look: impl Fn(&View<'_>) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        self.shown_if(|journal| refuse_damage_in(journal, nouns), look)
    }

    /// Reads these tables alone: no others are checked, nor may be shown.
    pub fn shown_from<T>(
        &mut self,
        nouns: &[Noun],
        look: impl Fn(&View<'_>) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        let Desk { store, looked_at, .. } = self;
        store.view(|journal| {
            refuse_damage_in(journal, nouns)?;
            looked_at.found(journal, look)
        })
    }

    /// Refuses an event that differs from the journal, as [`Desk::shown`] does.
    pub fn sound(&mut self) -> Result<(), Refusal> {
        self.shown(|_| Ok(()))
    }

    /// Reads one recorded game to show it, after the same check.
    pub fn shown_game<T>(
        &mut self,
        game: GameNo,
        look: impl Fn(&View<'_>) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        self.shown_if(|journal| refuse_damaged_game(journal, game), look)
    }
}
