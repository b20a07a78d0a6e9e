//! The possible mishaps: players who can leave or come, games that can go wrong.
use crate::invent::inventor::last_of;
use crate::invent::irregular::{InRoom, misread, played, some_pair, with_status};
use crate::invent::{Inventor, Mishap};
use sixzero::desk::{DivisionField, Games, LeftTwo};
use sixzero::rules::{Lots, Milliseconds, Points};
use sixzero::tournament::{
    Absence, Player, PlayerDetails, PlayerStatus, Presence, Round, RoundNo, RoundState, Seats,
    TableNo, name_key,
};

/// No player leaves if fewer would remain.
const FEWEST: usize = 4;
/// Clocks run over by less than this, in seconds: some by more than a rule set allows.
const SECONDS_OVER: u64 = 700;
const MILLISECONDS_A_SECOND: u64 = 1000;
/// The director's penalties are less than this, in points.
const POINTS_OFF: u64 = 100;
/// One, two or three rounds are sat out, or all until further notice.
const ROUNDS_OUT: u64 = 4;

pub fn present(field: &DivisionField, round: RoundNo) -> Vec<&Player> {
    let is_there = |player: &&Player| match field.presence(player, round) {
        Presence::Here | Presence::Awaited => true,
        Presence::Away | Presence::Standby => false,
    };
    field.players.iter().filter(is_there).collect()
}

/// A player who can leave, if enough remain.
pub fn one_who_can_go(lots: &mut Lots, field: &DivisionField) -> Option<String> {
    let next = RoundNo(field.last_round().0 + 1);
    let there = present(field, next);
    if there.len() <= FEWEST {
        return None;
    }
    lots.pick(&there).map(|player| player.name.clone())
}

/// A player who comes late, with an unused name.
pub fn newcomer(inventor: &mut Inventor, field: &DivisionField) -> Option<PlayerDetails> {
    let known: Vec<String> = field.players.iter().map(|player| name_key(&player.name)).collect();
    let person = loop {
        let person = inventor.newcomers.pop()?;
        if !known.contains(&name_key(&person.name)) {
            break person;
        }
    };
    Some(PlayerDetails { name: person.name, rating: person.rating, ..PlayerDetails::default() })
}

impl InRoom {
    /// The mishap, if it is possible now.
    pub fn mishap(
        self,
        inventor: &mut Inventor,
        field: &DivisionField,
        others: &[String],
    ) -> Option<Mishap> {
        let lots = &mut inventor.lots;
        let round = last_of(field);
        match self {
            InRoom::Lateness => {
                let active = with_status(field, |status| status == PlayerStatus::Active);
                lots.pick(&active).cloned().map(Mishap::Late)
            }
            InRoom::Arrival => {
                let away: Vec<&str> = field
                    .absences
                    .iter()
                    .filter(|absence| may_arrive(absence, field.last_round()))
                    .map(|absence| field.name(absence.player))
                    .collect();
                lots.pick(&away).map(|player| Mishap::Arrive((*player).to_owned()))
            }
            InRoom::NoShow => {
                let round = round?;
                let (first, second) = some_pair(lots, &field.missing(round))?;
                let player = lots.pick(&[first, second]).copied()?;
                Some(Mishap::NoShow(field.name(player).to_owned(), round.number))
            }
            InRoom::SittingOut => {
                let player = one_who_can_go(lots, field)?;
                let next = RoundNo(field.last_round().0 + 1);
                let draft = round.filter(|round| round.state == RoundState::Draft);
                let from = draft.map_or(next, |round| round.number);
                let more = u32::try_from(lots.below(ROUNDS_OUT)).ok()?;
                let to = (u64::from(more) + 1 < ROUNDS_OUT).then_some(RoundNo(from.0 + more));
                Some(Mishap::SitOut(player, from, to))
            }
            InRoom::Substitution => {
                let active = with_status(field, |status| status == PlayerStatus::Active);
                let player = lots.pick(&active).cloned()?;
                Some(Mishap::Substitute(player, newcomer(inventor, field)?))
            }
            InRoom::Disqualification => {
                let games = lots.pick(&[Games::Keep, Games::Void]).copied()?;
                Some(Mishap::Disqualify(one_who_can_go(lots, field)?, games))
            }
            InRoom::Move => {
                let to = lots.pick(others).cloned()?;
                Some(Mishap::Move(one_who_can_go(lots, field)?, to))
            }
            InRoom::House => newcomer(inventor, field).map(Mishap::House),
            InRoom::OtherTable => {
                let round = round?;
                let tables: Vec<TableNo> =
                    field.pairings_of(round).filter_map(|pairing| pairing.table).collect();
                let (one, other) = (lots.pick(&tables).copied()?, lots.pick(&tables).copied()?);
                Some(Mishap::SwapTables(round.number, [one, other]))
            }
            InRoom::OtherStart => {
                let (round, player) = somebody_in(lots, field)?;
                Some(Mishap::SwapStarts(round.number, player))
            }
            InRoom::WrongOpponent => {
                let round = round?;
                let open: Vec<&str> = field
                    .missing(round)
                    .iter()
                    .flat_map(|pairing| pairing.seats.players())
                    .chain(field.pairings_of(round).filter_map(|pairing| match pairing.seats {
                        Seats::Solo(player) => Some(player),
                        Seats::Pair { .. } => None,
                    }))
                    .map(|player| field.name(player))
                    .collect();
                let (one, other) = (lots.pick(&open).copied()?, lots.pick(&open).copied()?);
                let left = lots.pick(&[LeftTwo::Pair, LeftTwo::Void, LeftTwo::Unsaid]).copied()?;
                Some(Mishap::Played(round.number, [one.to_owned(), other.to_owned()], left))
            }
            InRoom::Overtime => {
                let (round, player) = somebody_in(lots, field)?;
                let over = Milliseconds(lots.below(SECONDS_OVER) * MILLISECONDS_A_SECOND);
                Some(Mishap::Overtime(round.number, player, over))
            }
            InRoom::Penalty => {
                let (round, player) = somebody_in(lots, field)?;
                let points = i32::try_from(1 + lots.below(POINTS_OFF)).ok()?;
                Some(Mishap::Penalty(round.number, player, Points(points)))
            }
            InRoom::Replay => {
                let game = played(inventor, field)?;
                Some(Mishap::Replay(game.round, field.name(game.players.0).to_owned()))
            }
            InRoom::Decision => {
                let game = played(inventor, field)?;
                let scores = misread(&mut inventor.lots, game.scores);
                Some(Mishap::Decide(game.round, game.slip(field, scores)))
            }
            InRoom::Unrelease => Some(Mishap::Unrelease(round?.number)),
        }
    }
}

/// Whether an absent player may be entered as present.
fn may_arrive(absence: &Absence, last: RoundNo) -> bool {
    absence.is_awaited() || absence.to.is_none_or(|to| to >= last)
}

/// A player with an opponent in some round.
fn somebody_in<'f>(lots: &mut Lots, field: &'f DivisionField) -> Option<(&'f Round, String)> {
    let round = lots.pick(&field.rounds.iter().collect::<Vec<_>>()).copied()?;
    let players: Vec<&str> = field
        .pairings_of(round)
        .flat_map(|pairing| pairing.seats.players())
        .map(|player| field.name(player))
        .collect();
    lots.pick(&players).map(|player| (round, (*player).to_owned()))
}
