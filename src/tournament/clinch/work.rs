//! [`Work`]: how much is computed for an answer.

/// How much may be computed for one answer, in steps: looks at a player, a game or a half-win.
///
/// Steps are counted and not timed, so that the same question has the same answer on every
/// machine. What is not found out within them is said to be open, or too early to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Work(u64);

impl Work {
    /// What one question may cost: less than a second.
    pub const ALONE: Work = Work(60_000_000);

    /// A player's share, where the same is asked about so many players.
    #[must_use]
    pub fn shared_by(players: usize) -> Work {
        Work(Work::ALONE.0 / u64::try_from(players).unwrap_or(u64::MAX).max(1))
    }

    pub(super) fn take(&mut self, steps: usize) -> Result<(), TooMuch> {
        let left = u64::try_from(steps).ok().and_then(|steps| self.0.checked_sub(steps));
        self.0 = left.unwrap_or(0);
        left.map(|_| ()).ok_or(TooMuch)
    }
}

/// The steps are used up.
#[derive(Clone, Copy, Debug)]
pub(super) struct TooMuch;
