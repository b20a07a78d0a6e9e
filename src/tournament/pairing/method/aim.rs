//! [`Aim`]: the end of the event and its prizes, for methods that depend on them.
use crate::pairing::{ClassPrizes, Entrant};
use crate::{Player, RoundNo};

/// The end of the event and its prizes, where the recipe does not say them.
#[derive(Clone, Debug)]
pub struct Aim<'a> {
    pub round: RoundNo,
    /// The last round of the event, if known.
    pub last: Option<RoundNo>,
    /// The last round of this phase of the schedule, or of the event.
    pub until: Option<RoundNo>,
    /// How many places win a prize.
    pub place_prizes: Option<u32>,
    /// The classes with prizes of their own, without their players.
    pub class_prizes: Vec<ClassPrizes>,
    /// The players of the division, for their classes.
    pub players: &'a [Player],
    /// The players to pair.
    pub playing: &'a [Entrant],
}

impl Aim<'_> {
    /// The number of rounds; 0 if not known.
    pub(crate) fn rounds(&self) -> u32 {
        self.last.map_or(0, |last| last.0)
    }

    /// How many places win a prize, at most the number of players.
    pub(crate) fn places(&self) -> Option<u32> {
        let players = u32::try_from(self.playing.len()).unwrap_or(u32::MAX);
        self.place_prizes.map(|places| places.min(players))
    }
}
