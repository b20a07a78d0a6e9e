//! Games against the wrong opponents: they count, and the remaining two players meet, or their game
//! is void.
use crate::round::mend::Seater;
use crate::round::wall_sheet::new_sheet;
use crate::round::wall_sheet::released;
use crate::{
    Desk, DivisionField, EventField, IrregularRefusal, Receipt, Refusal, Stamp, View, find_player,
};
use tournament::event::{OperationKind, Write};
use tournament::{
    GameResult, Pairing, Player, PlayerId, ResultSource, Round, RoundNo, Seats, Sheet, Start,
    TableLine,
};

/// What happens to the remaining two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeftTwo {
    Unsaid,
    /// They meet at the free table.
    Pair,
    /// Their game is void.
    Void,
}

impl Desk {
    /// Accepts a game of two players who were not paired.
    pub fn played(
        &mut self,
        stamp: &Stamp,
        division: Option<&str>,
        number: RoundNo,
        [one, other]: [&str; 2],
        starts: Option<&str>,
        left: LeftTwo,
    ) -> Result<Receipt<()>, Refusal> {
        self.change(stamp, OperationKind::RoundPlayed, |view| {
            let (event, field) = EventField::with_division(view, division)?;
            let round = field.round(number)?.clone();
            let [one, other] = [field.player_in(&round, one)?, field.player_in(&round, other)?];
            let players = [one.clone(), other.clone()];
            let [one, other] = players.each_ref().map(|player| player.name.clone());
            let (one, other) = (&*one, &*other);
            let ids = players.each_ref().map(|player| player.id);
            let starts = starts.map(|name| find_player(&players, name)).transpose()?;
            let starts = starts.map(|player| player.id);
            let mut seater = Seater::new(view, &event, field)?;
            if let Some(pairing) = seater.play_instead(&round, ids)? {
                let (first, _) = pairing.seats.sides();
                let is_turned = starts.is_some_and(|starts| starts != first);
                let seats = if is_turned { pairing.seats.exchanged(ids) } else { pairing.seats };
                let after = Pairing { seats, ..pairing.clone() };
                seater.put(&pairing, after.clone());
                let said = format!("Round {}: {}", number.0, seated(&seater.field, &after));
                return Ok(seater.plan(&said, ()));
            }
            if let Some(pairing) = seater.meet_idle(&round, ids, starts) {
                let said = format!("Round {}: {}", number.0, seated(&seater.field, &pairing));
                return Ok(seater.plan(&said, ()));
            }
            let one = Met::find(&seater.field, number, one)?;
            let other = Met::find(&seater.field, number, other)?;
            if one.pairing.id == other.pairing.id {
                let (one, other) = (one.player.name, other.player.name);
                return Err(IrregularRefusal::AsPaired { one, other, round: number }.into());
            }
            for met in [&one, &other] {
                seater.check_unrecorded(&met.pairing)?;
            }
            let seats = seats(&one, one.player.id, &other, other.player.id, starts);
            let table = one.pairing.table.or(other.pairing.table);
            let after = Pairing { seats, table, ..one.pairing.clone() };
            match (one.opponent, other.opponent, left) {
                (Some(first), Some(second), LeftTwo::Unsaid) => {
                    let said = format!(
                        "{}; {}",
                        seater.field.described(&one.pairing),
                        seater.field.described(&other.pairing)
                    );
                    let left = [first, second].map(|id| seater.field.name(id).to_owned());
                    let met = format!("{} and {}", one.player.name, other.player.name);
                    return Err(IrregularRefusal::LeftOver { met, said, left }.into());
                }
                (Some(first), Some(second), LeftTwo::Pair | LeftTwo::Void) => {
                    let seats = self::seats(&one, first, &other, second, None);
                    let theirs = Pairing { seats, ..other.pairing.clone() };
                    seater.put(&one.pairing, after.clone());
                    seater.put(&other.pairing, theirs.clone());
                    let said = seated(&seater.field, &theirs);
                    if left == LeftTwo::Void {
                        let void = GameResult::void(theirs.id, ResultSource::Slip, seats);
                        seater.writes.push(Write::insert(&void));
                        seater.said.push(format!("{said}, which counts for nobody"));
                        seater.hang(view, stamp, &round)?;
                    } else {
                        seater.said.push(said);
                    }
                }
                // One of the two had no opponent: the player who loses one takes that place.
                (Some(alone), None, _) => {
                    seater.put(&one.pairing, after.clone());
                    seater.hand_over(&other.pairing, alone);
                }
                (None, Some(alone), _) => {
                    seater.hand_over(&one.pairing, alone);
                    let table = other.pairing.table;
                    seater.put(&other.pairing, Pairing { seats, table, ..other.pairing.clone() });
                }
                (None, None, _) => {
                    let player = one.player.name.clone();
                    let error = IrregularRefusal::NoOpponent { player, round: number };
                    return Err(error.into());
                }
            }
            seater.changed(&round);
            let said = format!("Round {}: {}", number.0, seated(&seater.field, &after));
            Ok(seater.plan(&said, ()))
        })
    }
}

impl Seater<'_, '_> {
    /// Puts the round on the wall as it is now, if it is a draft: one with a result, even a void,
    /// has been played in, and undo could not restore it.
    fn hang(&mut self, view: &View<'_>, stamp: &Stamp, round: &Round) -> Result<(), Refusal> {
        let Some(release) = released(round) else { return Ok(()) };
        let shown = TableLine::all(self.field.pairings_of(round));
        let sheet = Sheet { shown, ..new_sheet(view, stamp, round)? };
        self.write(release);
        self.write(Write::insert(&sheet));
        self.said.push("the round, which was a draft, is released".to_owned());
        Ok(())
    }

    /// Gives a bye to another player, with its result.
    fn hand_over(&mut self, bye: &Pairing, player: PlayerId) {
        self.put(bye, Pairing { seats: Seats::Solo(player), ..bye.clone() });
        self.said.push(format!("{} has no opponent instead", self.field.name(player)));
    }
}

/// `table 3: Ann - Eve`, and whether the starter must be entered.
fn seated(field: &DivisionField, pairing: &Pairing) -> String {
    let said = field.described(pairing);
    match pairing.seats {
        Seats::Pair { start: Start::Unknown, .. } => format!("{said} (nobody said who started)"),
        Seats::Pair { start: Start::Known, .. } | Seats::Solo(_) => said,
    }
}

struct Met {
    player: Player,
    pairing: Pairing,
    opponent: Option<PlayerId>,
}

impl Met {
    fn find(field: &DivisionField, number: RoundNo, name: &str) -> Result<Met, Refusal> {
        let (_, player, pairing) = field.place(number, name)?;
        field.check_open(number, pairing)?;
        let opponent = pairing.seats.opponent_of(player.id);
        Ok(Met { opponent, player: player.clone(), pairing: pairing.clone() })
    }

    fn is_first(&self, player: PlayerId) -> bool {
        self.pairing.seats.players().next() == Some(player)
    }
}

/// Two players of two pairings as a pair: the starter is known if it was entered, or if one was to
/// start and the other to reply.
fn seats(
    one: &Met,
    first: PlayerId,
    other: &Met,
    second: PlayerId,
    starts: Option<PlayerId>,
) -> Seats {
    let known = match starts {
        Some(starts) => Some(starts),
        None => match (one.is_first(first), other.is_first(second)) {
            _ if one.opponent.is_none() || other.opponent.is_none() => None,
            (true, false) => Some(first),
            (false, true) => Some(second),
            (true, true) | (false, false) => None,
        },
    };
    match known {
        Some(starts) if starts == second => {
            Seats::Pair { first: second, second: first, start: Start::Known }
        }
        Some(_) => Seats::Pair { first, second, start: Start::Known },
        None => Seats::Pair { first, second, start: Start::Unknown },
    }
}
