//! Tables and starts of a round that is paired.
use crate::round::mend::Seater;
use crate::{Desk, DivisionField, EventField, IrregularRefusal, Plan, Receipt, Refusal, Stamp};
use tournament::event::OperationKind;
use tournament::{Pairing, PlayerId, Round, RoundNo, Seats, Start, TableNo};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatsOf {
    Table(TableNo),
    /// Those of the table at which this player sits.
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

    /// Has the player who was to reply start, and the other way round. Where nobody knows
    /// who starts, the player named does.
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
            let swaps = match (start, named) {
                (Start::Known, _) => true,
                (Start::Unknown, Some(player)) => player == second,
                (Start::Unknown, None) => {
                    let table = field.described(&pairing);
                    return Err(IrregularRefusal::StartUnknown { table }.into());
                }
            };
            let mut seater = Seater::new(view, &event, field)?;
            seater.check_unrecorded(&pairing)?;
            let (starts, replies) = if swaps { (second, first) } else { (first, second) };
            seater.start(&pairing, starts, replies);
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
