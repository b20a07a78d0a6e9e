//! [`Work`]: the limit of work for an answer.

/// The limit of work for one answer, in steps: looks at a player, a game or a half-win.
///
/// Steps are counted, not timed, so that the answer is the same on every machine. What is not
/// found within the limit is reported as open, or as too early to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Work(u64);

impl Work {
    /// For one question: less than a second.
    pub const ALONE: Work = Work(60_000_000);

    /// For one player, when the same is asked about this number of players.
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
