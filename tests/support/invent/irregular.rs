//! [`Irregular`]: irregular actions.
use crate::invent::inventor::last_of;
use crate::invent::occasion::{newcomer, one_who_can_go};
use crate::invent::slips::between;
use crate::invent::{Deed, Inventor, SlipMistake};
use sixzero::desk::{Award, DivisionField};
use sixzero::rules::{Lots, Points};
use sixzero::tournament::{
    Pairing, PlayerId, PlayerStatus, ResultKind, RoundNo, SeatResults, Seats,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Irregular {
    /// A slip with a mistake.
    WrongSlip,
    /// A slip that was entered before.
    SameSlip,
    Correction,
    /// A player misses a game, or leaves it.
    Forfeit,
    DoubleForfeit,
    OtherBye,
    Void,
    Withdrawal,
    Return,
    LateEntry,
    InRoom(InRoom),
    Unpair,
    Undo,
    Redo,
}

/// Mishaps in the room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InRoom {
    Lateness,
    Arrival,
    NoShow,
    SittingOut,
    Substitution,
    Disqualification,
    Move,
    /// A house player for an odd number.
    House,
    OtherTable,
    OtherStart,
    WrongOpponent,
    Overtime,
    Penalty,
    Replay,
    Decision,
    Unrelease,
}

/// The relative frequencies.
const WEIGHTS: [(Irregular, u64); 29] = [
    (Irregular::WrongSlip, 20),
    (Irregular::SameSlip, 10),
    (Irregular::Correction, 15),
    (Irregular::Forfeit, 8),
    (Irregular::DoubleForfeit, 2),
    (Irregular::OtherBye, 4),
    (Irregular::Void, 2),
    (Irregular::Withdrawal, 6),
    (Irregular::Return, 6),
    (Irregular::LateEntry, 5),
    (Irregular::InRoom(InRoom::Lateness), 6),
    (Irregular::InRoom(InRoom::Arrival), 8),
    (Irregular::InRoom(InRoom::NoShow), 4),
    (Irregular::InRoom(InRoom::SittingOut), 5),
    (Irregular::InRoom(InRoom::Substitution), 3),
    (Irregular::InRoom(InRoom::Disqualification), 2),
    (Irregular::InRoom(InRoom::Move), 4),
    (Irregular::InRoom(InRoom::House), 1),
    (Irregular::InRoom(InRoom::OtherTable), 4),
    (Irregular::InRoom(InRoom::OtherStart), 4),
    (Irregular::InRoom(InRoom::WrongOpponent), 5),
    (Irregular::InRoom(InRoom::Overtime), 5),
    (Irregular::InRoom(InRoom::Penalty), 4),
    (Irregular::InRoom(InRoom::Replay), 3),
    (Irregular::InRoom(InRoom::Decision), 3),
    (Irregular::InRoom(InRoom::Unrelease), 2),
    (Irregular::Unpair, 2),
    (Irregular::Undo, 24),
    (Irregular::Redo, 8),
];

/// Spreads of byes are up to this.
const BYE_SPREADS: u64 = 101;

impl Irregular {
    pub fn draw(lots: &mut Lots) -> Irregular {
        let whole = WEIGHTS.iter().map(|(_, weight)| weight).sum();
        let mut left = lots.below(whole);
        for (irregular, weight) in WEIGHTS {
            if left < weight {
                return irregular;
            }
            left -= weight;
        }
        Irregular::Undo
    }

    pub fn deed(
        self,
        inventor: &mut Inventor,
        field: &DivisionField,
        others: &[String],
    ) -> Option<Deed> {
        let division = field.division.name.clone();
        let round = last_of(field);
        match self {
            Irregular::WrongSlip => {
                let round = round?;
                let (first, second) = some_pair(&mut inventor.lots, &field.missing(round))?;
                let mistake = inventor.lots.pick(&SlipMistake::ALL).copied()?;
                let slip = between(inventor, field, first, second);
                let slip = slip.mistaken(mistake, &mut inventor.lots);
                let slip = slip.typed(&mut inventor.lots);
                Some(Deed::Slip { division, round: round.number, slip })
            }
            Irregular::SameSlip => {
                let game = played(inventor, field)?;
                let slip = game.slip(field, game.scores);
                Some(Deed::Slip { division, round: game.round, slip })
            }
            Irregular::Correction => {
                let game = played(inventor, field)?;
                let slip = game.slip(field, misread(&mut inventor.lots, game.scores));
                Some(Deed::Correct { division, round: game.round, slip })
            }
            Irregular::Forfeit | Irregular::DoubleForfeit => {
                let round = round?;
                let (first, second) = some_pair(&mut inventor.lots, &field.missing(round))?;
                let player = inventor.lots.pick(&[first, second]).copied()?;
                let award = if self == Irregular::Forfeit {
                    Award::Forfeit(None)
                } else {
                    Award::DoubleForfeit(None)
                };
                let player = field.name(player).to_owned();
                Some(Deed::Award { division, round: round.number, player, award })
            }
            Irregular::OtherBye => {
                let round = round?;
                let alone: Vec<PlayerId> = field
                    .pairings_of(round)
                    .filter_map(|pairing| match pairing.seats {
                        Seats::Solo(player) => Some(player),
                        Seats::Pair { .. } => None,
                    })
                    .collect();
                let player = inventor.lots.pick(&alone).copied()?;
                let spread = inventor.lots.below(BYE_SPREADS);
                let award = Award::Bye(i32::try_from(spread).ok().map(Points));
                let player = field.name(player).to_owned();
                Some(Deed::Award { division, round: round.number, player, award })
            }
            Irregular::Void => {
                let game = played(inventor, field)?;
                let player = field.name(game.players.0).to_owned();
                Some(Deed::Award { division, round: game.round, player, award: Award::Void })
            }
            Irregular::Withdrawal => {
                let player = one_who_can_go(&mut inventor.lots, field)?;
                Some(Deed::Withdraw { division, player })
            }
            Irregular::Return => {
                let gone = with_status(field, |status| status != PlayerStatus::Active);
                let player = inventor.lots.pick(&gone).cloned()?;
                Some(Deed::Reinstate { division, player })
            }
            Irregular::LateEntry => {
                if field.last_round().0 * 2 > inventor.rounds.0 {
                    return None;
                }
                let player = newcomer(inventor, field)?;
                Some(Deed::Enter { division, player })
            }
            Irregular::InRoom(what) => {
                let mishap = what.mishap(inventor, field, others)?;
                Some(Deed::Mishap { division, mishap })
            }
            Irregular::Unpair => Some(Deed::Unpair { division, round: round?.number }),
            Irregular::Undo => Some(Deed::Undo),
            Irregular::Redo => Some(Deed::Redo),
        }
    }
}

/// Two players who meet.
pub fn some_pair(lots: &mut Lots, missing: &[&Pairing]) -> Option<(PlayerId, PlayerId)> {
    let pairs: Vec<_> = missing
        .iter()
        .filter_map(|pairing| match pairing.seats {
            Seats::Pair { first, second, .. } => Some((first, second)),
            Seats::Solo(_) => None,
        })
        .collect();
    lots.pick(&pairs).copied()
}

/// A game of the day with a result.
#[derive(Clone, Copy)]
pub struct Played {
    pub round: RoundNo,
    pub players: (PlayerId, PlayerId),
    pub scores: (Points, Points),
}

impl Played {
    /// The slip by numbers, the second player first.
    pub fn slip(&self, field: &DivisionField, scores: (Points, Points)) -> String {
        let number_of = |id| field.player(id).map_or(0, |player| player.number.0);
        let (first, second) = (number_of(self.players.0), number_of(self.players.1));
        format!("{second} {} {first} {}", scores.1, scores.0)
    }
}

pub fn played(inventor: &mut Inventor, field: &DivisionField) -> Option<Played> {
    let games = field.rounds.iter().flat_map(|round| {
        field.pairings_of(round).filter_map(|pairing| game(field, round.number, pairing))
    });
    inventor.lots.pick(&games.collect::<Vec<_>>()).copied()
}

/// The pairing as a game that was played, by the result that counts.
fn game(field: &DivisionField, round: RoundNo, pairing: &Pairing) -> Option<Played> {
    let result = field.result_of(pairing.id)?;
    let Seats::Pair { first, second, .. } = pairing.seats else { return None };
    let SeatResults::Pair(one, other) = result.seats else { return None };
    let scores = (one.score?, other.score?);
    (result.kind == ResultKind::Game).then_some(Played { round, players: (first, second), scores })
}

/// A ruling for the record if slip and record differ.
pub fn settlement(field: &DivisionField) -> Option<Deed> {
    let division = field.division.name.clone();
    field.rounds.iter().find_map(|round| {
        let differs = field.disagreements_in(round).first()?.pairing;
        let pairing = field.pairings_of(round).find(|pairing| pairing.id == differs)?;
        let game = game(field, round.number, pairing)?;
        let slip = game.slip(field, game.scores);
        Some(Deed::Correct { division: division.clone(), round: round.number, slip })
    })
}

/// Misread scores: mostly ten more or less, sometimes exchanged.
pub fn misread(lots: &mut Lots, scores: (Points, Points)) -> (Points, Points) {
    const SLIPS_OF_THE_PEN: [i32; 6] = [-100, -10, -9, 1, 10, 90];
    let by = lots.pick(&SLIPS_OF_THE_PEN).copied().map_or(Points::ZERO, Points);
    match lots.below(5) {
        0 => (scores.1, scores.0),
        1 | 2 => (scores.0 + by, scores.1),
        _ => (scores.0, scores.1 + by),
    }
}

pub fn with_status(field: &DivisionField, fits: impl Fn(PlayerStatus) -> bool) -> Vec<String> {
    let players = field.players.iter().filter(|player| fits(player.status));
    players.map(|player| player.name.clone()).collect()
}
