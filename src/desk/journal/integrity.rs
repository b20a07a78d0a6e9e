//! Nothing is shown, and no standing and no pairing made, of rows that a fault has changed. The
//! turns of a game are looked through where it is shown singly, those of all games by `verify`.
use crate::{Desk, Refusal, View};
use store::{Flaw, StoreError};
use tournament::GameNo;
use tournament::event::Noun;

/// What is printed of an event, and standings are made of; beside these, the games that are not
/// over.
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

/// Whether all that standings and pairings are made of is as the journal has it.
///
/// # Errors
/// [`StoreError::Damaged`], with the first row that is not.
pub fn refuse_damage(journal: &store::View<'_>) -> Result<(), Refusal> {
    let flaw = match journal.flaw_in(&SHOWN)? {
        None => journal.flaw_in_unfinished_games()?,
        flaw => flaw,
    };
    refuse(flaw)
}

/// Whether all of a recorded game is as the journal has it.
pub(crate) fn refuse_damaged_game(journal: &store::View<'_>, game: GameNo) -> Result<(), Refusal> {
    refuse(journal.flaw_in_game(game)?)
}

/// Whether these tables are as the journal has them.
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
    /// Looks at the event to show it: all that it is made of is as the journal has it. What was
    /// looked through before is not again, only what was written since.
    ///
    /// # Errors
    /// As [`Desk::view`]; [`StoreError::Damaged`], with the first row that is otherwise.
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

    /// Looks likewise at what the journal says of earlier moments: no operation of it is otherwise
    /// than it was written.
    pub fn shown_past<T>(
        &mut self,
        look: impl Fn(&View<'_>) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        self.shown_if(|journal| refuse(journal.flaw_in_journal()?), look)
    }

    /// Looks likewise at what rests on these nouns too: they are looked through each time.
    pub fn shown_of<T>(
        &mut self,
        nouns: &[Noun],
        look: impl Fn(&View<'_>) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        self.shown_if(|journal| refuse_damage_in(journal, nouns), look)
    }

    /// Looks at what rests on these nouns alone: nothing else is looked through, nor may be shown.
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

    /// Refuses an event that is not as the journal has it, as [`Desk::shown`] does.
    pub fn sound(&mut self) -> Result<(), Refusal> {
        self.shown(|_| Ok(()))
    }

    /// Looks at one recorded game to show it, likewise.
    pub fn shown_game<T>(
        &mut self,
        game: GameNo,
        look: impl Fn(&View<'_>) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        self.shown_if(|journal| refuse_damaged_game(journal, game), look)
    }
}
