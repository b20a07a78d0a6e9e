//! [`Seater`]: paired rounds in which players leave or join. The others keep their tables and
//! opponents if possible, and a round has two byes only under a table.
use crate::event::division_field::result_said;
use crate::round::attendance::goes_by_table;
use crate::round::keep_boards::recipe_of;
use crate::round::kept_apart::apart;
use crate::{DivisionField, EventField, IrregularRefusal, Plan, Refusal, View};
use rules::{Missed, Points, WithdrawalRound};
use tournament::event::{Noun, Write};
use tournament::pairing::ApartBy;
use tournament::{
    Absence, AbsenceId, AbsenceKind, GameResult, HalfWins, Pairing, PairingId, Penalty, Player,
    PlayerId, Presence, ResultKind, ResultSource, Round, RoundNo, RoundState, SeatResult,
    SeatResults, Seats, Start, TableNo,
};

/// The changes to a division's rounds within one operation.
pub(crate) struct Seater<'v, 's> {
    /// The event with the division's settings.
    pub(crate) event: EventField,
    /// The division after the writes so far.
    pub(crate) field: DivisionField,
    pub(crate) view: &'v View<'s>,
    next_pairing: i64,
    next_absence: i64,
    pub(crate) writes: Vec<Write>,
    /// The changes, in parts of a sentence.
    pub(crate) said: Vec<String>,
    /// The games on the wall that are lost by absence, with their results.
    pub(crate) lost: Vec<String>,
    /// Rounds of this division on the wall with a changed table or player.
    stale: Vec<RoundNo>,
    /// The remarks on the walls of divisions left before.
    walls: Vec<String>,
    /// What one should know besides.
    pub(crate) remarks: Vec<String>,
}

impl<'v, 's> Seater<'v, 's> {
    pub(crate) fn new(
        view: &'v View<'s>,
        event: &EventField,
        field: DivisionField,
    ) -> Result<Seater<'v, 's>, Refusal> {
        Ok(Seater {
            event: event.within(&field.division)?,
            field,
            view,
            next_pairing: view.next_id(Noun::Pairing)?,
            next_absence: view.next_id(Noun::Absence)?,
            writes: Vec::new(),
            said: Vec::new(),
            lost: Vec::new(),
            stale: Vec::new(),
            walls: Vec::new(),
            remarks: Vec::new(),
        })
    }

    /// Adds a write, and applies it to the division.
    pub(crate) fn write(&mut self, write: Write) {
        self.field.apply(std::slice::from_ref(&write));
        self.writes.push(write);
    }

    /// Continues in another division within the same operation.
    pub(crate) fn after(mut self, mut before: Seater<'v, 's>) -> Seater<'v, 's> {
        before.move_penalties();
        self.next_pairing = before.next_pairing;
        self.next_absence = before.next_absence;
        self.walls = before.walls();
        (self.writes, self.said, self.lost) = (before.writes, before.said, before.lost);
        self.remarks = before.remarks;
        self
    }

    /// The plan: the sentence, the changes to the rounds, and the wall sheets that are out of date.
    pub(crate) fn plan<T>(mut self, said: &str, value: T) -> Plan<T> {
        self.move_penalties();
        let walls = self.walls();
        let mut parts = vec![said.to_owned()];
        parts.append(&mut self.said);
        let said = parts.join("; ") + ".";
        Plan::new(said, self.writes, value).remarks(walls).remarks(self.remarks)
    }

    /// The remarks on the wall, here and in divisions left before.
    pub(crate) fn walls(&self) -> Vec<String> {
        let mut walls = self.walls.clone();
        for round in self.field.rounds.iter().filter(|round| self.stale.contains(&round.number)) {
            walls.extend(self.field.wall_remark(round));
        }
        walls
    }

    /// Moves penalties to the players' present opponents; a player without one loses the penalty.
    fn move_penalties(&mut self) {
        let sits = |pairing: &Pairing, player| pairing.seats.players().any(|id| id == player);
        for penalty in self.field.penalties.clone() {
            let known = self.field.pairings.iter().find(|known| known.id == penalty.pairing);
            let Some(left) = known.filter(|known| !sits(known, penalty.player)) else { continue };
            let round = left.round;
            let met = self.field.pairings.iter().find(|other| {
                other.round == round && other.seats.opponent_of(penalty.player).is_some()
            });
            match met {
                Some(met) => {
                    let moved = Penalty { pairing: met.id, ..penalty.clone() };
                    self.write(Write::update(&penalty, &moved));
                }
                None => {
                    self.write(Write::delete(&penalty));
                    let number = self.field.rounds.iter().find(|known| known.id == round);
                    self.said.push(format!(
                        "the {} points off {} in round {} are taken back",
                        penalty.points,
                        self.field.name(penalty.player),
                        number.map_or(0, |round| round.number.0)
                    ));
                }
            }
        }
    }

    pub(crate) fn rounds_after(&self, after: RoundNo) -> Vec<Round> {
        let rounds = self.field.rounds.iter().filter(|round| round.number > after);
        let mut rounds: Vec<Round> = rounds.cloned().collect();
        rounds.sort_by_key(|round| round.number);
        rounds
    }

    /// Takes a player out of a round without a result: a draft is changed, a round on the wall is
    /// treated by the rule set.
    pub(crate) fn leave(&mut self, round: &Round, player: &Player) -> Result<(), Refusal> {
        let Some(pairing) = self.field.pairing_of(round, player.id).cloned() else {
            return Ok(());
        };
        let results: Vec<_> = self.field.results_of(pairing.id).cloned().collect();
        let has_more = results.iter().any(|result| result.kind != ResultKind::Bye);
        if has_more
            && results.iter().all(GameResult::is_automatic)
            && round.state == RoundState::Draft
        {
            // A round that the player would have missed anyway.
            self.remove(&pairing, &results);
            return Ok(());
        }
        if has_more {
            return Ok(());
        }
        self.check_unrecorded(&pairing)?;
        match (pairing.seats, round.state, self.event.rules.withdrawal_round) {
            (Seats::Solo(_), ..) => {
                self.remove(&pairing, &results);
                self.said.push(format!(
                    "the bye of round {}, which was {}'s, is taken back",
                    round.number.0, player.name
                ));
                self.changed(round);
            }
            (Seats::Pair { .. }, RoundState::Released, WithdrawalRound::Forfeit) => {
                self.stay_away(round, &pairing, player)?;
            }
            (Seats::Pair { .. }, RoundState::Draft, _)
            | (Seats::Pair { .. }, RoundState::Released, WithdrawalRound::Repair) => {
                if let Some(left) = pairing.seats.opponent_of(player.id) {
                    self.mend(round, &pairing, player.id, left);
                }
            }
        }
        Ok(())
    }

    /// Scores a game that the player misses.
    pub(crate) fn stay_away(
        &mut self,
        round: &Round,
        pairing: &Pairing,
        player: &Player,
    ) -> Result<(), Refusal> {
        self.check_unrecorded(pairing)?;
        let rules = &self.event.rules;
        let nothing = SeatResult::awarded(Points::ZERO);
        let own = self.event.worth(rules.no_show_absentee).unwrap_or(nothing);
        let other = self.event.worth(rules.no_show_opponent).unwrap_or(nothing);
        let seats = match pairing.seats {
            Seats::Solo(_) => SeatResults::Solo(own),
            Seats::Pair { first, .. } if first == player.id => SeatResults::Pair(own, other),
            Seats::Pair { .. } => SeatResults::Pair(other, own),
        };
        let source = ResultSource::Slip;
        let forfeit = GameResult::forfeit(pairing.id, source, Points::ZERO);
        let result = GameResult { seats, ..forfeit };
        let old = self.field.results_of(pairing.id).find(|old| old.source == source);
        let write = old.map_or_else(|| Write::insert(&result), |old| Write::update(old, &result));
        self.write(write);
        let said = result_said(&self.field, pairing, &result);
        let said = format!("round {}: {said}", round.number.0);
        self.lost.push(said.clone());
        self.said.push(said);
        let left = pairing.seats.opponent_of(player.id);
        let instead = left.and_then(|left| self.instead(round, left));
        self.remarks.extend(instead);
        Ok(())
    }

    pub(crate) fn join(&mut self, round: &Round, player: &Player) {
        if let Some(known) = self.field.pairing_of(round, player.id).cloned() {
            let results: Vec<_> = self.field.results_of(known.id).cloned().collect();
            let is_missed =
                results.iter().any(|r| r.kind == ResultKind::Forfeit && r.is_automatic());
            if !is_missed || round.state == RoundState::Released {
                return;
            }
            // The player comes after all, so the round is not missed.
            self.remove(&known, &results);
        }
        let number = round.number.0;
        let housed = self.field.pairings_of(round).find_map(|pairing| {
            let house = pairing.seats.players().find(|id| self.is_house(*id, round.number))?;
            let is_open = self.field.results_of(pairing.id).next().is_none();
            is_open.then(|| (pairing.clone(), house))
        });
        if let Some((pairing, house)) = housed {
            let after =
                Pairing { seats: replaced(pairing.seats, house, player.id), ..pairing.clone() };
            self.said.push(format!(
                "in round {number} {} takes the place of {}",
                player.name,
                self.field.name(house)
            ));
            self.put(&pairing, after);
        } else if let Some((pairing, bye, results)) = self.place_beside(round, player) {
            self.said.push(format!(
                "in round {number} {} meets {}, who had the bye",
                player.name,
                self.field.name(bye)
            ));
            for result in &results {
                self.write(Write::delete(result));
            }
            self.meet(round, player.id, bye);
            let seats = Seats::Pair { first: bye, second: player.id, start: Start::Unknown };
            let table = Some(self.next_table(round));
            self.put(&pairing, Pairing { seats, table, ..pairing.clone() });
        } else {
            let spread = self.event.bye_spread();
            let pairing = self.seat(round, None, Seats::Solo(player.id));
            self.write(Write::insert(&GameResult::bye(pairing.id, ResultSource::Slip, spread)));
            self.said
                .push(format!("in round {number} {} has the bye ({:+})", player.name, spread.0));
        }
        self.changed(round);
    }

    /// Notes an absence.
    pub(crate) fn note(
        &mut self,
        player: &Player,
        kind: AbsenceKind,
        from: RoundNo,
        to: Option<RoundNo>,
        worth: Missed,
    ) {
        let (id, since) = (AbsenceId(self.next_absence), None);
        self.note_absence(Absence { id, player: player.id, kind, from, to, since, worth });
    }

    /// The same, with the next key.
    pub(crate) fn note_absence(&mut self, absence: Absence) {
        let id = AbsenceId(self.next_absence);
        self.next_absence += 1;
        self.write(Write::insert(&Absence { id, ..absence }));
    }

    pub(crate) fn change(&mut self, before: &Absence, after: Absence) {
        self.write(Write::update(before, &after));
    }

    /// Scores rounds that the player missed.
    pub(crate) fn miss(&mut self, rounds: &[Round], player: &Player, worth: Missed) {
        let mut missed = Vec::new();
        for round in rounds {
            if self.field.pairing_of(round, player.id).is_none() {
                self.score_missed(round, player, worth);
                missed.push(round.number.0.to_string());
            }
        }
        if missed.is_empty() {
            return;
        }
        let (rounds, count) = match &missed[..] {
            [one] => (format!("round {one}"), "counts"),
            many => (format!("rounds {}", many.join(", ")), "each count"),
        };
        self.said.push(match self.event.worth(worth) {
            None => format!("{rounds} {count} for nothing"),
            Some(seat) => format!("{rounds} {count} as {}", worth_said(seat)),
        });
    }

    /// Takes back what a round counted for that the player missed; whether it was one.
    pub(crate) fn unscore(&mut self, round: &Round, player: &Player) -> bool {
        let Some(pairing) = self.field.pairing_of(round, player.id).cloned() else { return false };
        let results: Vec<_> = self.field.results_of(pairing.id).cloned().collect();
        let is_missed = matches!(pairing.seats, Seats::Solo(_))
            && results.iter().any(|result| result.kind != ResultKind::Bye)
            && results.iter().all(GameResult::is_automatic);
        if is_missed {
            self.remove(&pairing, &results);
        }
        is_missed
    }

    fn score_missed(&mut self, round: &Round, player: &Player, worth: Missed) {
        let Some(seat) = self.event.worth(worth) else { return };
        let pairing = self.seat(round, None, Seats::Solo(player.id));
        self.write(Write::insert(&missed_result(pairing.id, seat)));
    }

    pub(crate) fn put(&mut self, before: &Pairing, after: Pairing) {
        self.write(Write::update(before, &after));
    }

    /// Adds a pairing for the player.
    pub(crate) fn seat(&mut self, round: &Round, table: Option<TableNo>, seats: Seats) -> Pairing {
        let pairing = Pairing { id: PairingId(self.next_pairing), round: round.id, table, seats };
        self.next_pairing += 1;
        self.write(Write::insert(&pairing));
        pairing
    }

    /// Notes that the wall sheet of a round is out of date.
    pub(crate) fn changed(&mut self, round: &Round) {
        if round.state == RoundState::Released {
            self.stale.push(round.number);
        }
    }

    /// Refuses to change a recorded game's table and players.
    pub(crate) fn check_unrecorded(&self, pairing: &Pairing) -> Result<(), Refusal> {
        check_unrecorded(self.view, pairing, "would lose its players")
    }

    /// Finds a place for a player whose opponent leaves: against the house player, against a player
    /// with a bye, or a bye.
    fn mend(&mut self, round: &Round, pairing: &Pairing, leaves: PlayerId, left: PlayerId) {
        let number = round.number.0;
        let name = self.field.name(left).to_owned();
        let by_table = goes_by_table(round);
        self.changed(round);
        if self.is_house(left, round.number) {
            self.remove(pairing, &[]);
            self.said.push(format!("in round {number} {name} is not needed"));
            return;
        }
        if let Some(house) = self.free_house(round) {
            self.said.push(format!("in round {number} {name} meets {}", self.field.name(house)));
            let seats = replaced(pairing.seats, leaves, house);
            self.put(pairing, Pairing { seats, ..pairing.clone() });
        } else if let Some((other, bye, results)) = self.bye_of(round).filter(|_| !by_table) {
            self.said.push(format!(
                "in round {number} {name} meets {}, who had the bye",
                self.field.name(bye)
            ));
            self.stand_in(round, pairing, [leaves, left], (other, bye, results));
        } else {
            let spread = self.event.bye_spread();
            let others = self.bye_of(round).map(|(_, bye, _)| self.field.name(bye).to_owned());
            self.said.push(match others {
                None => format!("in round {number} {name} has the bye ({:+})", spread.0),
                Some(other) => format!(
                    "in round {number} {name} has a bye too ({:+}), and does not meet {other}, who \
                     has the other: their game is the table's, in a round of its own",
                    spread.0
                ),
            });
            let seats = Seats::Solo(left);
            self.put(pairing, Pairing { seats, table: None, ..pairing.clone() });
            self.write(Write::insert(&GameResult::bye(pairing.id, ResultSource::Slip, spread)));
        }
    }

    /// Notes a pair that should have been kept apart when the round was paired.
    pub(crate) fn meet(&mut self, round: &Round, one: PlayerId, other: PlayerId) {
        let (players, number) = (&self.field.players, round.number.0);
        let parts = |by: &ApartBy| {
            let groups = apart(players, by).unwrap_or_default();
            groups.iter().any(|group| group.contains(&one) && group.contains(&other))
        };
        let recipe = recipe_of(round, players);
        let Some(by) = recipe.and_then(|recipe| recipe.apart.into_iter().find(parts)) else {
            return;
        };
        let (one, other) = (self.field.name(one), self.field.name(other));
        self.remarks.push(format!(
            "{one} and {other} were to be kept apart (`apart {by}`): `sixzero round pair {number} \
             --again --keep` parts them."
        ));
    }

    pub(crate) fn remove(&mut self, pairing: &Pairing, results: &[GameResult]) {
        let (of, field) = (pairing.id, &self.field);
        let mut gone: Vec<Write> = results.iter().map(Write::delete).collect();
        gone.extend(field.reports.iter().filter(|report| report.pairing == of).map(Write::delete));
        gone.extend(field.penalties.iter().filter(|one| one.pairing == of).map(Write::delete));
        gone.push(Write::delete(pairing));
        gone.into_iter().for_each(|write| self.write(write));
    }

    fn is_house(&self, player: PlayerId, round: RoundNo) -> bool {
        Presence::of(&self.field.absences, player, round) == Presence::Standby
    }

    /// A house player who does not play in the round.
    fn free_house(&self, round: &Round) -> Option<PlayerId> {
        let free = |player: &&Player| {
            self.field.presence(player, round.number) == Presence::Standby
                && self.field.pairing_of(round, player.id).is_none()
        };
        self.field.players.iter().find(free).map(|player| player.id)
    }

    pub(crate) fn next_table(&self, round: &Round) -> TableNo {
        let last = self.field.pairings_of(round).filter_map(|pairing| pairing.table).max();
        TableNo(last.map_or(1, |table| table.0 + 1))
    }
}

pub(crate) fn missed_result(pairing: PairingId, seat: SeatResult) -> GameResult {
    let seats = SeatResults::Solo(seat);
    GameResult { seats, ..GameResult::forfeit(pairing, ResultSource::Slip, Points::ZERO) }
}

/// `a loss (-50)`, `half a win (+0)`.
fn worth_said(seat: SeatResult) -> String {
    let word = if seat.half_wins >= HalfWins::WIN {
        "a win"
    } else if seat.half_wins > HalfWins::NONE {
        "half a win"
    } else if seat.spread < Points::ZERO {
        "a loss"
    } else {
        "neither win nor loss"
    };
    format!("{word} ({:+})", seat.spread.0)
}

/// Refuses to change a pairing with a recorded game; `what` is the change.
pub(crate) fn check_unrecorded(
    view: &View<'_>,
    pairing: &Pairing,
    what: &'static str,
) -> Result<(), Refusal> {
    match view.games_of(pairing.id)?.first() {
        None => Ok(()),
        Some(game) => Err(IrregularRefusal::Recorded { game: game.number, what }.into()),
    }
}

/// The seats with one player in another's place.
pub(crate) fn replaced(seats: Seats, old: PlayerId, new: PlayerId) -> Seats {
    seats.map(|player| if player == old { new } else { player })
}
