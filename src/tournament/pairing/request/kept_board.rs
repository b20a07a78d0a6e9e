//! [`KeptBoard`]: the boards of a round that is paired again, to be kept if possible.
use std::collections::HashMap;

use serde::{Deserialize, Serialize};

use crate::pairing::PinStart;
use crate::{PlayerId, TableNo};

/// A board of the round as it was. The fewest boards change; this counts after the limits and
/// before the method's own counts. A board that stays keeps its table and who starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum KeptBoard {
    Pair {
        /// Who started.
        first: PlayerId,
        second: PlayerId,
        /// Whether it was known who starts.
        start: PinStart,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        table: Option<TableNo>,
    },
    Bye(PlayerId),
}

/// The boards of a round as it was, for fast lookup.
#[derive(Debug, Default)]
pub(crate) struct Boards {
    /// Each player's opponent, and the place of the board in `pairs`.
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

    /// Whether there are no boards to keep.
    pub(crate) fn is_empty(&self) -> bool {
        self.pairs.is_empty() && self.byes.is_empty()
    }

    pub(crate) fn met(&self, one: PlayerId, two: PlayerId) -> bool {
        self.board(one, two).is_some()
    }

    /// Who started; `None` if the two did not meet, or it was not known.
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
