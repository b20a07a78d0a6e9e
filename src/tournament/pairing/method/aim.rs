//! [`Aim`]: what a round of an event that goes on plays towards.
use crate::pairing::{ClassPrizes, Entrant};
use crate::{Player, RoundNo};

/// What a round of an event plays towards, where its method was not told.
#[derive(Clone, Debug)]
pub struct Aim<'a> {
    pub round: RoundNo,
    /// The last round of the event, where that is known.
    pub last: Option<RoundNo>,
    /// The last round before the schedule goes on otherwise, or the event is over.
    pub until: Option<RoundNo>,
    /// How many places win a prize.
    pub place_prizes: Option<u32>,
    /// The classes that have prizes of their own, without their players.
    pub class_prizes: Vec<ClassPrizes>,
    /// The players of the division: their classes.
    pub players: &'a [Player],
    /// Those who are to be paired.
    pub playing: &'a [Entrant],
}

impl Aim<'_> {
    /// The number of rounds; 0 is not known.
    pub(crate) fn rounds(&self) -> u32 {
        self.last.map_or(0, |last| last.0)
    }

    /// How many places win a prize: more than there are players is not a slip of the one who pairs.
    pub(crate) fn places(&self) -> Option<u32> {
        let players = u32::try_from(self.playing.len()).unwrap_or(u32::MAX);
        self.place_prizes.map(|places| places.min(players))
    }
}
