//! [`Board`]: a pairing of a round, and its cells in the tables of rounds.
use std::collections::HashMap;

use crate::roster::Roster;
use crate::{Cell, Lead};
use tournament::{
    Division, GameResult, Opening, Pairing, Player, PlayerId, ResultKind, RoundNo, SeatResult,
    Seats, Start,
};

/// A round of a division, with the results that count, one for each pairing; those of other rounds
/// are ignored.
#[derive(Clone, Copy, Debug)]
pub struct DivisionRound<'a> {
    pub division: &'a Division,
    pub round: RoundNo,
    pub players: &'a [Player],
    pub pairings: &'a [Pairing],
    pub results: &'a [&'a GameResult],
}

/// A round with its players by key.
pub(super) struct KnownRound<'a> {
    pub round: &'a DivisionRound<'a>,
    pub roster: Roster<'a>,
}

#[derive(Clone, Copy)]
pub(super) struct Board<'a> {
    pub round: &'a DivisionRound<'a>,
    pub roster: &'a Roster<'a>,
    pub pairing: &'a Pairing,
    /// The result that counts, if there is one.
    pub result: Option<&'a GameResult>,
}

impl<'a> KnownRound<'a> {
    pub fn new(round: &'a DivisionRound<'a>) -> KnownRound<'a> {
        KnownRound { round, roster: Roster::new(round.players) }
    }

    pub fn all(rounds: &'a [DivisionRound<'a>]) -> Vec<KnownRound<'a>> {
        rounds.iter().map(KnownRound::new).collect()
    }

    /// The pairings in the order of their tables, players without an opponent last.
    pub fn boards(&self) -> impl Iterator<Item = Board<'_>> {
        let KnownRound { round, roster } = self;
        let mut sorted: Vec<&Pairing> = round.pairings.iter().collect();
        sorted.sort_by_key(|pairing| {
            (matches!(pairing.seats, Seats::Solo(_)), pairing.table.is_none(), pairing.table)
        });
        let results: HashMap<_, _> =
            round.results.iter().map(|result| (result.pairing, *result)).collect();
        sorted.into_iter().map(move |pairing| {
            let result = results.get(&pairing.id).copied();
            Board { round, roster, pairing, result }
        })
    }
}

impl Board<'_> {
    pub fn one(&self) -> Option<PlayerId> {
        Some(self.pairing.seats.sides().0)
    }

    pub fn two(&self) -> Option<PlayerId> {
        self.pairing.seats.sides().1
    }

    pub fn first(&self) -> Option<PlayerId> {
        self.one().filter(|_| self.two().is_some())
    }

    pub fn solo(&self) -> Option<PlayerId> {
        self.one().filter(|_| self.two().is_none())
    }

    pub fn division(&self) -> Cell {
        self.round.division.name.as_str().into()
    }

    pub fn round(&self) -> Cell {
        self.round.round.into()
    }

    pub fn table(&self) -> Cell {
        self.pairing.table.into()
    }

    /// The recorded game of the table.
    pub fn recorded(&self) -> Option<Lead> {
        Some(Lead::Pairing(self.pairing.id))
    }

    pub fn number(&self, player: Option<PlayerId>) -> Cell {
        player.map_or(Cell::Empty, |player| self.roster.number(player))
    }

    pub fn name(&self, player: Option<PlayerId>) -> Cell {
        player.map(|player| self.roster.name(player)).into()
    }

    /// `Ann (1)`.
    pub fn called(&self, player: Option<PlayerId>) -> Cell {
        player.map(|player| self.roster.called(player)).into()
    }

    /// A player, or [`Board::alone`] if there is none.
    pub fn against(&self, player: Option<PlayerId>) -> Cell {
        player.map_or(self.alone().into(), |player| self.called(Some(player)))
    }

    /// `Ann (1)` and below it `v Ben (2)` or `bye`.
    pub fn both_called(&self) -> Cell {
        let (one, two) = self.pairing.seats.sides();
        let against = match two {
            Some(two) => format!("v {}", self.roster.called(two)),
            None => self.alone().to_owned(),
        };
        Cell::Lines([self.roster.called(one), against].into())
    }

    /// Whether it is known who starts; empty for a player without an opponent.
    pub fn start(&self) -> Cell {
        match self.pairing.seats {
            Seats::Solo(_) => Cell::Empty,
            Seats::Pair { start: Start::Known, .. } => "known".into(),
            Seats::Pair { start: Start::Unknown, .. } => "unknown".into(),
        }
    }

    pub fn opening(&self, player: PlayerId) -> Opening {
        Opening::of(player, self.pairing.seats)
    }

    /// `bye`; `no game` if that counts for nothing; `away` if missing the round counts.
    pub fn alone(&self) -> &'static str {
        match self.result {
            Some(result) if result.is_no_game() => "no game",
            Some(result) if result.kind == ResultKind::Forfeit => "away",
            Some(_) | None => "bye",
        }
    }

    /// The score of a seat; if it has none, the spread that is awarded instead.
    pub fn score(&self, seat: Option<SeatResult>) -> Cell {
        match (seat, self.result) {
            (Some(SeatResult { score: Some(score), .. }), _) => score.into(),
            (None, _) | (_, None) => Cell::Empty,
            (Some(_), Some(result)) if result.kind == ResultKind::Void => Cell::Empty,
            (Some(seat), Some(_)) => Cell::Spread(seat.spread),
        }
    }

    /// The results of the seats that both the pairing and the result have.
    pub fn seats(&self) -> (Option<SeatResult>, Option<SeatResult>) {
        let sides = self.result.map(|result| result.seats.sides()).unzip();
        (sides.0, sides.1.flatten().filter(|_| self.two().is_some()))
    }

    pub fn kind(&self) -> Cell {
        self.result.map(|result| result.kind.name()).into()
    }
}

pub(crate) fn wins(seat: Option<SeatResult>) -> Cell {
    seat.map(|seat| seat.half_wins).into()
}

pub(crate) fn spread(seat: Option<SeatResult>) -> Cell {
    seat.map(|seat| Cell::Spread(seat.spread)).into()
}

pub(crate) fn score(seat: Option<SeatResult>) -> Cell {
    seat.and_then(|seat| seat.score).into()
}
