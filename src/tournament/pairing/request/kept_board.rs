//! [`KeptBoard`]: what a round that is paired again was, and should stay where it can.
use std::collections::HashMap;

use serde::{Deserialize, Serialize};

use crate::pairing::PinStart;
use crate::{PlayerId, TableNo};

/// A board of the round as it was. Right after the limits, and before anything of the
/// method's own, the fewest boards change; one that stays keeps its table and who starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum KeptBoard {
    Pair {
        /// Who started.
        first: PlayerId,
        second: PlayerId,
        /// Whether it was known who starts.
        start: PinStart,
        /// Where; `None` where that was not known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        table: Option<TableNo>,
    },
    Bye(PlayerId),
}

/// The boards of a round as it was, quick to ask.
#[derive(Debug, Default)]
pub(crate) struct Boards {
    /// Whom each player met, and where it stands in the list.
    opponents: HashMap<PlayerId, (PlayerId, usize)>,
    pairs: Vec<(PlayerId, PinStart, Option<TableNo>)>,
    byes: Vec<PlayerId>,
}

impl Boards {
    pub(crate) fn new(kept: &[KeptBoard]) -> Boards {
        let mut boards = Boards::default();
        for board in kept {
            match *board {
                KeptBoard::Pair { first, second, start, table } => {
                    let place = boards.pairs.len();
                    boards.opponents.insert(first, (second, place));
                    boards.opponents.insert(second, (first, place));
                    boards.pairs.push((first, start, table));
                }
                KeptBoard::Bye(player) => boards.byes.push(player),
            }
        }
        boards
    }

    /// Whether nothing is to stay.
    pub(crate) fn is_empty(&self) -> bool {
        self.pairs.is_empty() && self.byes.is_empty()
    }

    pub(crate) fn met(&self, one: PlayerId, two: PlayerId) -> bool {
        self.board(one, two).is_some()
    }

    /// Who of the two started; `None` where they did not meet, or it was not known.
    pub(crate) fn starter(&self, one: PlayerId, two: PlayerId) -> Option<PlayerId> {
        match *self.board(one, two)? {
            (first, PinStart::FirstNamed, _) => Some(first),
            (_, PinStart::Automatic | PinStart::Unknown, _) => None,
        }
    }

    pub(crate) fn table(&self, one: PlayerId, two: PlayerId) -> Option<TableNo> {
        self.board(one, two)?.2
    }

    pub(crate) fn had_bye(&self, player: PlayerId) -> bool {
        self.byes.contains(&player)
    }

    fn board(
        &self,
        one: PlayerId,
        two: PlayerId,
    ) -> Option<&(PlayerId, PinStart, Option<TableNo>)> {
        let (opponent, place) = self.opponents.get(&one)?;
        (*opponent == two).then(|| self.pairs.get(*place)).flatten()
    }
}
