//! Who has the bye of a round plays the game of a player who stays away from it.
use crate::Refusal;
use crate::player::find::quoted;
use crate::round::attendance::goes_by_table;
use crate::round::byes::ByeOf;
use crate::round::mend::{Seater, replaced};
use tournament::event::Write;
use tournament::{
    Absence, AbsenceKind, GameResult, Pairing, Player, PlayerId, Presence, ResultKind, Round,
    RoundNo, Seats, Start,
};

/// A game that was scored because one of its players stays away.
struct LeftAlone {
    pairing: Pairing,
    scored: Vec<GameResult>,
    gone: Player,
}

impl Seater<'_, '_> {
    /// Gives the player with the bye a game against one who was left alone, in whatever order the two
    /// are named: their pairing. Nothing where they are not such two.
    pub(crate) fn play_instead(
        &mut self,
        round: &Round,
        [one, other]: [PlayerId; 2],
    ) -> Result<Option<Pairing>, Refusal> {
        for [left, bye] in [[one, other], [other, one]] {
            let Some(alone) = self.left_alone(round, left) else { continue };
            let Some(bye) = self.byes_of(round).find(|(_, player, _)| *player == bye) else {
                continue;
            };
            let LeftAlone { pairing, scored, gone } = alone;
            self.check_unrecorded(&pairing)?;
            scored.iter().for_each(|result| self.write(Write::delete(result)));
            self.stand_in(round, &pairing, [gone.id, left], bye);
            self.excuse(round, &gone)?;
            self.changed(round);
            return Ok(self.field.pairing_of(round, left).cloned());
        }
        Ok(None)
    }

    /// Gives two players a game who have none in the round: with the bye, or here after all. Their
    /// pairing; nothing where they are not such two.
    pub(crate) fn meet_idle(
        &mut self,
        round: &Round,
        ids: [PlayerId; 2],
        starts: Option<PlayerId>,
    ) -> Option<Pairing> {
        let [first, second] = ids;
        if first == second
            || !self.may_stand_in(round)
            || !ids.iter().all(|id| self.is_idle(round, *id))
        {
            return None;
        }
        self.meet(round, first, second);
        for id in ids {
            if let Some(alone) = self.field.pairing_of(round, id).cloned() {
                let results: Vec<_> = self.field.results_of(alone.id).cloned().collect();
                self.remove(&alone, &results);
            }
            self.come_after_all(round, id);
        }
        let seats = match starts {
            Some(starts) if starts == second => {
                Seats::Pair { first: second, second: first, start: Start::Known }
            }
            Some(_) => Seats::Pair { first, second, start: Start::Known },
            None => Seats::Pair { first, second, start: Start::Unknown },
        };
        let table = self.next_table(round);
        let pairing = self.seat(round, Some(table), seats);
        self.changed(round);
        Some(pairing)
    }

    /// Whether a player of the roster has no opponent in the round, and no result but what came with
    /// the pairing.
    fn is_idle(&self, round: &Round, player: PlayerId) -> bool {
        let plays = self.field.player(player).is_some_and(|known| known.plays_in(round.number));
        plays
            && self.field.pairing_of(round, player).is_none_or(|pairing| {
                let is_empty =
                    |result: &GameResult| result.is_automatic() || result.kind == ResultKind::Void;
                pairing.seats.opponent_of(player).is_none()
                    && self.field.results_of(pairing.id).all(is_empty)
            })
    }

    /// Takes the round out of the absences that the player comes back from.
    fn come_after_all(&mut self, round: &Round, player: PlayerId) {
        let RoundNo(number) = round.number;
        let ends = |absence: &&Absence| {
            let is_back = match absence.kind {
                AbsenceKind::Late
                | AbsenceKind::NoShow
                | AbsenceKind::SittingOut
                | AbsenceKind::LateEntry => true,
                AbsenceKind::Standby | AbsenceKind::Disqualified => false,
            };
            absence.player == player && absence.covers(round.number) && is_back
        };
        for absence in self.field.absences.iter().filter(ends).cloned().collect::<Vec<_>>() {
            let to = Some(RoundNo(number.saturating_sub(1)));
            self.change(&absence, Absence { to, ..absence.clone() });
            if absence.to.is_some_and(|to| to > round.number) {
                let from = RoundNo(number + 1);
                self.note_absence(Absence { from, ..absence });
            }
        }
    }

    /// The player with the bye plays at the table of one who leaves.
    pub(crate) fn stand_in(
        &mut self,
        round: &Round,
        pairing: &Pairing,
        [leaves, left]: [PlayerId; 2],
        (other, bye, results): ByeOf,
    ) {
        self.meet(round, left, bye);
        self.remove(&other, &results);
        let seats = replaced(pairing.seats, leaves, bye);
        self.put(pairing, Pairing { seats, ..pairing.clone() });
    }

    /// Who could play a player who is left alone, and the line that says so.
    pub(crate) fn instead(&self, round: &Round, left: PlayerId) -> Option<String> {
        let (_, bye, _) = self.bye_of(round).filter(|_| self.may_stand_in(round))?;
        let [left, bye] = [left, bye].map(|id| self.field.name(id));
        Some(format!(
            "{bye} has the bye in round {number}: if {left} plays {bye} instead, `sixzero round \
             played {number} {} {}`.",
            quoted(left),
            quoted(bye),
            number = round.number.0
        ))
    }

    /// How the game that a player missed in the last round on the wall is played all the same.
    pub(crate) fn after_all(&self, player: &Player) -> Option<String> {
        let number = self.field.last_released();
        let round = self.field.rounds.iter().find(|round| round.number == number)?;
        let pairing = self.field.pairing_of(round, player.id)?;
        pairing.seats.opponent_of(player.id)?;
        let is_missed = self.field.result_of(pairing.id)?.kind == ResultKind::Forfeit;
        is_missed.then(|| {
            format!(
                "If the game of round {0} is played after all: `sixzero result replay {0} {1} \
                 --reason \"came after all\"`.",
                number.0,
                quoted(&player.name)
            )
        })
    }

    /// A round that others are paired on is corrected result by result, and in one by a table the two
    /// have their game in another.
    pub(crate) fn may_stand_in(&self, round: &Round) -> bool {
        round.number == self.field.last_round() && !goes_by_table(round)
    }

    fn left_alone(&self, round: &Round, player: PlayerId) -> Option<LeftAlone> {
        let pairing = self.field.pairing_of(round, player)?;
        let opponent = pairing.seats.opponent_of(player)?;
        let gone = self.field.player(opponent)?;
        let is_away = match self.field.presence(gone, round.number) {
            Presence::Away | Presence::Awaited => true,
            Presence::Here | Presence::Standby => false,
        };
        let scored: Vec<_> = self.field.results_of(pairing.id).cloned().collect();
        let is_scored = !scored.is_empty() && scored.iter().all(|r| r.kind == ResultKind::Forfeit);
        (is_away && is_scored && self.may_stand_in(round)).then(|| LeftAlone {
            pairing: pairing.clone(),
            scored,
            gone: gone.clone(),
        })
    }

    /// Scores the round for the player who is out of it now.
    fn excuse(&mut self, round: &Round, gone: &Player) -> Result<(), Refusal> {
        let covers = |absence: &&Absence| absence.player == gone.id && absence.covers(round.number);
        let Some(absence) = self.field.absences.iter().find(covers).cloned() else { return Ok(()) };
        match absence.kind.presence() {
            Presence::Awaited => {
                let alone = self.seat(round, None, Seats::Solo(gone.id));
                self.stay_away(round, &alone, gone)
            }
            Presence::Away if self.event.worth(absence.worth).is_some() => {
                self.miss(std::slice::from_ref(round), gone, absence.worth);
                Ok(())
            }
            Presence::Away | Presence::Here | Presence::Standby => Ok(()),
        }
    }
}
