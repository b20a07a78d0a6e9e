//! Who has the bye of a round plays the game of a player who stays away from it.
use crate::Refusal;
use crate::player::find::quoted;
use crate::round::attendance::goes_by_table;
use crate::round::byes::ByeOf;
use crate::round::mend::{Seater, replaced};
use tournament::event::Write;
use tournament::{
    Absence, GameResult, Pairing, Player, PlayerId, Presence, ResultKind, Round, Seats,
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
    fn may_stand_in(&self, round: &Round) -> bool {
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
