//! The tables and starters of a paired round.
use crate::round::mend::Seater;
use crate::{
    Desk, DivisionField, EventField, IrregularRefusal, Plan, Receipt, Refusal, Stamp, View,
};
use tournament::event::{OperationKind, Write};
use tournament::{
    GameRecord, GameResult, LateCorrection, Pairing, PlayerId, Round, RoundNo, SeatResults,
    Seating, Seats, Start, TableNo,
};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatsOf {
    Table(TableNo),
    /// The table of this player.
    Player(String),
}

impl Desk {
    pub fn swap_tables(
        &mut self,
        stamp: &Stamp,
        division: Option<&str>,
        number: RoundNo,
        [one, other]: [TableNo; 2],
    ) -> Result<Receipt<()>, Refusal> {
        self.change(stamp, OperationKind::RoundSwapTables, |view| {
            let (event, field) = EventField::with_division(view, division)?;
            let round = field.round(number)?.clone();
            let first = at_table(&field, &round, one)?.clone();
            let second = at_table(&field, &round, other)?.clone();
            if first.id == second.id {
                let said = format!("Nothing to swap: {} is one table.", field.described(&first));
                return Ok(Plan::unchanged(said, ()));
            }
            let mut seater = Seater::new(view, &event, field)?;
            seater.put(&first, Pairing { table: second.table, ..first.clone() });
            seater.put(&second, Pairing { table: first.table, ..second.clone() });
            seater.changed(&round);
            let now = |id| {
                let pairing = seater.field.pairings.iter().find(|known| known.id == id);
                pairing.map(|pairing| seater.field.described(pairing)).unwrap_or_default()
            };
            let said = format!("Round {}: {}, {}", number.0, now(second.id), now(first.id));
            Ok(seater.plan(&said, ()))
        })
    }

    /// Exchanges starter and replier of a pair. If the starter is unknown, it is the named player.
    pub fn swap_starts(
        &mut self,
        stamp: &Stamp,
        division: Option<&str>,
        number: RoundNo,
        of: &SeatsOf,
    ) -> Result<Receipt<()>, Refusal> {
        self.change(stamp, OperationKind::RoundSwapStarts, |view| {
            let (event, field) = EventField::with_division(view, division)?;
            let round = field.round(number)?.clone();
            let (pairing, named) = seats_of(&field, &round, of)?;
            let Seats::Pair { first, second, start } = pairing.seats else {
                let player = pairing.seats.players().next();
                let player = player.map_or("?", |id| field.name(id)).to_owned();
                return Err(IrregularRefusal::NoOpponent { player, round: number }.into());
            };
            let starts = match (start, named) {
                (Start::Known, _) => second,
                (Start::Unknown, Some(player)) => player,
                (Start::Unknown, None) => {
                    let table = field.described(&pairing);
                    return Err(IrregularRefusal::StartUnknown { table }.into());
                }
            };
            let replies = if starts == first { second } else { first };
            let mut seater = Seater::new(view, &event, field)?;
            for write in starting(view, &seater.field, &pairing, starts)? {
                seater.write(write);
            }
            seater.changed(&round);
            let said = format!(
                "Round {}: {} starts, {} replies",
                number.0,
                seater.field.name(starts),
                seater.field.name(replies)
            );
            Ok(seater.plan(&said, ()))
        })
    }
}

fn at_table<'f>(
    field: &'f DivisionField,
    round: &Round,
    table: TableNo,
) -> Result<&'f Pairing, Refusal> {
    field
        .pairings_of(round)
        .find(|pairing| pairing.table == Some(table))
        .ok_or(Refusal::NoTable { round: round.number, table: table.0 })
}

fn seats_of(
    field: &DivisionField,
    round: &Round,
    of: &SeatsOf,
) -> Result<(Pairing, Option<PlayerId>), Refusal> {
    match of {
        SeatsOf::Table(table) => Ok((at_table(field, round, *table)?.clone(), None)),
        SeatsOf::Player(name) => {
            let (_, player, pairing) = field.place(round.number, name)?;
            Ok((pairing.clone(), Some(player.id)))
        }
    }
}

/// Makes this player of a pair the starter; does nothing if it is known already. Results stay with
/// their players. A recorded game has its own starter.
pub(crate) fn starting(
    view: &View<'_>,
    field: &DivisionField,
    pairing: &Pairing,
    starts: PlayerId,
) -> Result<Vec<Write>, Refusal> {
    let Seats::Pair { first, second, start } = pairing.seats else { return Ok(Vec::new()) };
    if (starts, start) == (first, Start::Known) {
        return Ok(Vec::new());
    }
    let games = view.games_of(pairing.id)?;
    for game in &games {
        let began = game.players.values().next();
        if began.and_then(|began| began.player) != Some(starts) {
            let player = began.map_or_else(String::new, |began| began.name.clone());
            return Err(IrregularRefusal::BegunBy { game: game.number, player }.into());
        }
    }
    let replies = if starts == first { second } else { first };
    let seats = Seats::Pair { first: starts, second: replies, start: Start::Known };
    let mut writes = vec![Write::update(pairing, &Pairing { seats, ..pairing.clone() })];
    let reversed = games.iter().filter(|game| game.seating == Seating::Reversed);
    writes.extend(reversed.map(|game| {
        Write::update(game, &GameRecord { seating: Seating::AsPaired, ..game.clone() })
    }));
    if starts == second {
        writes.extend(field.results_of(pairing.id).map(|old| {
            let seats = turned(old.seats);
            Write::update(old, &GameResult { seats, ..old.clone() })
        }));
        writes.extend(field.late_of(pairing.id).map(|old| {
            let seats = turned(old.seats);
            Write::update(old, &LateCorrection { seats, ..old.clone() })
        }));
    }
    Ok(writes)
}

fn turned(seats: SeatResults) -> SeatResults {
    match seats {
        SeatResults::Pair(first, second) => SeatResults::Pair(second, first),
        SeatResults::Solo(only) => SeatResults::Solo(only),
    }
}
