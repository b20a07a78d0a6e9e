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
    /// These two met.
    Pair {
        /// Who started.
        #[serde(with = "PlayerKey")]
        first: PlayerId,
        /// Who replied.
        #[serde(with = "PlayerKey")]
        second: PlayerId,
        /// Whether it was known who starts.
        start: PinStart,
        /// Where; `None` where that was not known.
        #[serde(default, skip_serializing_if = "Option::is_none", with = "TableNumber")]
        table: Option<TableNo>,
    },
    /// This player had no opponent.
    Bye(#[serde(with = "PlayerKey")] PlayerId),
}

/// How a [`PlayerId`] is written in a stored plan.
#[derive(Serialize, Deserialize)]
#[serde(remote = "PlayerId", transparent)]
struct PlayerKey(i64);

/// How a table that may be unknown is written in a stored plan: as its number.
struct TableNumber;

impl TableNumber {
    fn serialize<S: serde::Serializer>(table: &Option<TableNo>, to: S) -> Result<S::Ok, S::Error> {
        table.map(|table| table.0).serialize(to)
    }

    fn deserialize<'d, D: serde::Deserializer<'d>>(from: D) -> Result<Option<TableNo>, D::Error> {
        Ok(Option::<u32>::deserialize(from)?.map(TableNo))
    }
}

/// The boards of a round as it was, quick to ask.
#[derive(Debug, Default)]
pub(super) struct Boards {
    /// Whom each player met, and where it stands in the list.
    opponents: HashMap<PlayerId, (PlayerId, usize)>,
    pairs: Vec<(PlayerId, PinStart, Option<TableNo>)>,
    byes: Vec<PlayerId>,
}

impl Boards {
    pub(super) fn new(kept: &[KeptBoard]) -> Boards {
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
    pub(super) fn is_empty(&self) -> bool {
        self.pairs.is_empty() && self.byes.is_empty()
    }

    /// Whether the two met.
    pub(super) fn met(&self, one: PlayerId, two: PlayerId) -> bool {
        self.board(one, two).is_some()
    }

    /// Who of the two started; `None` where they did not meet, or it was not known.
    pub(super) fn starter(&self, one: PlayerId, two: PlayerId) -> Option<PlayerId> {
        match *self.board(one, two)? {
            (first, PinStart::FirstNamed, _) => Some(first),
            (_, PinStart::Automatic, _) => None,
        }
    }

    /// Where the two met.
    pub(super) fn table(&self, one: PlayerId, two: PlayerId) -> Option<TableNo> {
        self.board(one, two)?.2
    }

    /// Whether the player had no opponent.
    pub(super) fn had_bye(&self, player: PlayerId) -> bool {
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
