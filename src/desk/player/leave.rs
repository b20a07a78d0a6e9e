//! Players who leave: withdrawn, disqualified, sitting rounds out, not there.
use crate::player::find::quoted;
use crate::player::on_roster;
use crate::result::replaced;
use crate::result::slip::not_in_round;
use crate::round::mend::Seater;
use crate::round::wall_sheet::{released, released_said};
use crate::{
    Award, Desk, DivisionField, EventField, Finding, IrregularRefusal, Plan, Receipt, Refusal,
    Rehearsal, Stamp, Taking,
};
use rules::{DisqualifiedGames, Missed};
use tournament::event::{OperationKind, Write};
use tournament::prize::Money;
use tournament::{
    Absence, AbsenceKind, GameResult, KeptOf, Player, PlayerStatus, ResultKind, ResultSource,
    Round, RoundNo, RoundState, span,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SitOut {
    pub from: RoundNo,
    /// The last; `None` until further notice.
    pub to: Option<RoundNo>,
    /// The value of each; by default the rule set's `sit_out`.
    pub worth: Option<Missed>,
}

pub type Games = DisqualifiedGames;

impl Desk {
    /// Takes a player out of the rounds to come; earlier results stay. Rounds paired already are
    /// changed: a draft at once, one on the wall by `withdrawal_round`.
    ///
    /// # Errors
    /// There is no such player, or withdrawn already; a later game is recorded; with
    /// [`Finding::LosesPlace`] the player has played later, or all
    /// rounds.
    pub fn withdraw(
        &mut self,
        stamp: &Stamp,
        division: Option<&str>,
        name: &str,
        after: Option<RoundNo>,
    ) -> Result<Receipt<Player>, Refusal> {
        self.change(stamp, OperationKind::PlayerWithdraw, |view| {
            let (event, field, before) = on_roster(view, division, name)?;
            let last = event.settings.rounds.map(|planned| planned.max(field.last_round()));
            if let (Some(after), Some(last)) = (after, last)
                && after > last
            {
                return Err(Refusal::Setting {
                    setting: "round of the event",
                    value: after.0.to_string(),
                    wanted: "one that is planned (`sixzero event set rounds N`)",
                });
            }
            let after = after.unwrap_or_else(|| field.last_round());
            let lost = place_lost(&event, &field, &before, after).map(Refusal::from);
            let mut accepted: Vec<Finding> =
                lost.map(|lost| lost.overridden(stamp)).transpose()?.into_iter().collect();
            let still = still_to_play(&field, &before, after);
            let goes_now = after > RoundNo(0) && after <= field.last_round();
            let mut seater = Seater::new(view, &event, field)?;
            let player = seater.retire(&before, after)?;
            let owed = before.owes(event.settings.fee);
            let mut remarks = Vec::new();
            if goes_now && owed > Money(0) {
                remarks.push(format!(
                    "{} still owes {owed}; once it is paid: `sixzero player set {} --paid {}`.",
                    before.name,
                    quoted(&before.name),
                    event.settings.fee.unwrap_or_default()
                ));
            }
            let mut said = match after {
                RoundNo(0) => format!("{} is withdrawn before round 1", before.name),
                RoundNo(after) => format!("{} is withdrawn after round {after}", before.name),
            };
            if accepted.is_empty() {
                let owed = still.as_ref().map(|game| format!("; {game} is still to be played"));
                let said = format!("{said}{}", owed.unwrap_or_default());
                accepted.extend(Taking::new(Finding::Withdrawal, said).agreed(stamp)?);
            }
            if let Some(game) = still {
                said.push_str(&format!("; {game} is still to be played"));
                let undone = match stamp.rehearsal {
                    Rehearsal::DryRun => "",
                    Rehearsal::Real => "`sixzero undo`, then ",
                };
                let (after, earlier) = (after.0, after.0.saturating_sub(1));
                let name = &before.name;
                let typed = quoted(name);
                remarks.push(format!(
                    "If {name} goes before it: {undone}`sixzero player withdraw {typed} --after \
                     {earlier}`; if the game is lost by it: `sixzero result forfeit {after} {typed}`."
                ));
            }
            Ok(seater.plan(&said, player).remarks(remarks).accepting(accepted))
        })
    }

    /// Puts a player out of the event; the games played stay, or become void.
    pub fn disqualify(
        &mut self,
        stamp: &Stamp,
        division: Option<&str>,
        name: &str,
        games: Option<Games>,
    ) -> Result<Receipt<Player>, Refusal> {
        stamp.needed_reason("a disqualification")?;
        self.change(stamp, OperationKind::PlayerDisqualify, |view| {
            let (event, field, before) = on_roster(view, division, name)?;
            let games = games.unwrap_or(event.rules.disqualified_games);
            let mut seater = Seater::new(view, &event, field)?;
            let over = seater.last_played(&before);
            let player = seater.retire(&before, over)?;
            let from = RoundNo(over.0 + 1);
            seater.note(&player, AbsenceKind::Disqualified, from, None, Missed::None);
            let games = match games {
                DisqualifiedGames::Keep => "the games played stand".to_owned(),
                DisqualifiedGames::Void => match seater.void_games(&player, stamp)? {
                    1 => "1 result counts for nobody".to_owned(),
                    voided => format!("{voided} results count for nobody"),
                },
            };
            let said = format!("{} is disqualified; {games}", before.name);
            Ok(seater.plan(&said, player))
        })
    }

    /// Removes a player without any round, absence or game from the roster.
    ///
    /// # Errors
    /// There is no such player, or other data name the player, who can be withdrawn instead.
    pub fn remove_player(
        &mut self,
        stamp: &Stamp,
        division: Option<&str>,
        name: &str,
    ) -> Result<Receipt<Player>, Refusal> {
        self.change(stamp, OperationKind::PlayerRemove, |view| {
            let (_, field, player) = on_roster(view, division, name)?;
            let sits = |round: &&Round| field.pairing_of(round, player.id).is_some();
            let by = if let Some(round) = field.rounds.iter().find(sits) {
                Some(format!("round {}", round.number.0))
            } else if field.absences.iter().any(|away| away.player == player.id) {
                Some("an absence that was noted".to_owned())
            } else if let Some(game) = view
                .games()?
                .into_iter()
                .find(|game| game.players.values().any(|seat| seat.player == Some(player.id)))
            {
                Some(format!("game {}", game.number.0))
            } else if view.kept()?.iter().any(|kept| kept.of == KeptOf::Player(player.id)) {
                Some("the file that the event came from".to_owned())
            } else {
                None
            };
            if let Some(by) = by {
                let player = player.name;
                return Err(IrregularRefusal::Mentioned { player, by }.into());
            }
            let said = format!("Took {} off the roster.", player.name);
            Ok(Plan::new(said, vec![Write::delete(&player)], player))
        })
    }

    pub fn sit_out(
        &mut self,
        stamp: &Stamp,
        division: Option<&str>,
        name: &str,
        rounds: SitOut,
    ) -> Result<Receipt<Player>, Refusal> {
        self.change(stamp, OperationKind::PlayerSitOut, |view| {
            let (event, field, player) = on_roster(view, division, name)?;
            let SitOut { from, to, worth } = rounds;
            if let Some(to) = to.filter(|to| *to < from) {
                return Err(IrregularRefusal::NoRounds { from, to }.into());
            }
            let is_usual = worth.is_none();
            let worth = worth.unwrap_or(event.rules.sit_out);
            let mut seater = Seater::new(view, &event, field)?;
            seater.sits_out(&player, from, to, worth);
            let mut paired = seater.rounds_after(RoundNo(from.0.saturating_sub(1)));
            paired.retain(|round| to.is_none_or(|to| round.number <= to));
            let mut was_missed = false;
            for round in &paired {
                was_missed |= seater.unscore(round, &player);
                seater.leave(round, &player)?;
            }
            if was_missed || event.worth(worth).is_some() {
                seater.miss(&paired, &player, worth);
            }
            let rounds = match to {
                Some(to) if to == from => format!("round {}", from.0),
                Some(to) => format!("rounds {} to {}", from.0, to.0),
                None => format!("from round {} on", from.0),
            };
            let ends = format!(
                "If {} plays after all: `sixzero player arrive {}`.",
                player.name,
                quoted(&player.name)
            );
            let after_all =
                seater.after_all(&player).filter(|_| from <= seater.field.last_released());
            // Of a round on the wall alone nobody can come back to the pairing.
            let is_past = to.is_some_and(|to| to <= seater.field.last_released());
            let ends = match (is_past, &after_all, stamp.rehearsal) {
                (false, ..) => Some(ends),
                (true, None, Rehearsal::Real) => {
                    Some(format!("If {} plays after all: `sixzero undo`.", player.name))
                }
                (true, Some(_), _) | (true, None, Rehearsal::DryRun) => None,
            };
            let worth = (is_usual && paired.is_empty() && worth == Missed::None).then(|| {
                let (name, rounds) = (quoted(&player.name), span(from, to));
                format!(
                    "Neither a win nor a loss; as a loss: `sixzero player sit-out {name} {rounds} \
                     --worth forfeit`."
                )
            });
            let said = format!("{} sits out {rounds}", player.name);
            let mut accepted = None;
            if !seater.lost.is_empty() {
                let lost = format!("{said}; {}", seater.lost.join("; "));
                accepted = Taking::new(Finding::Forfeit, lost).agreed(stamp)?;
            }
            let remarks = worth.into_iter().chain(ends).chain(after_all);
            Ok(seater.plan(&said, player).remarks(remarks).accepting(accepted))
        })
    }

    /// Scores a game that a player missed; pairing the next rounds asks about the player until
    /// [`Desk::arrive`].
    pub fn no_show(
        &mut self,
        stamp: &Stamp,
        division: Option<&str>,
        name: &str,
        number: Option<RoundNo>,
    ) -> Result<Receipt<Player>, Refusal> {
        self.change(stamp, OperationKind::PlayerNoShow, |view| {
            let (event, field, player) = on_roster(view, division, name)?;
            let number = number.unwrap_or_else(|| field.last_round().max(RoundNo(1)));
            let round = field.round(number)?.clone();
            let pairing = field.pairing_of(&round, player.id).cloned();
            let pairing = pairing.ok_or_else(|| not_in_round(&player, number))?;
            field.check_open(number, &pairing)?;
            let mut seater = Seater::new(view, &event, field)?;
            seater.stay_away(&round, &pairing, &player)?;
            let release = released(&round);
            let remark = release.is_some().then(|| released_said(&round));
            seater.writes.extend(release);
            let kind = AbsenceKind::NoShow;
            match seater.awaited(&player).into_iter().next() {
                Some(late) => seater.change(&late, Absence { kind, ..late.clone() }),
                None => seater.note(&player, kind, number, None, Missed::None),
            }
            let (absentee, opponent) = (event.rules.no_show_absentee, event.rules.no_show_opponent);
            let taken = format!(
                "{} did not come to round {}: the game counts as {absentee}, and as {opponent} for \
                 the opponent",
                player.name, number.0
            );
            let accepted = Taking::new(Finding::NoShow, taken).agreed(stamp)?;
            let said = format!("{} did not come", player.name);
            let back = format!(
                "The next round asks about {}; once back: `sixzero player arrive {}`.",
                player.name,
                quoted(&player.name)
            );
            let remarks = remark.into_iter().chain([back]);
            Ok(seater.plan(&said, player).remarks(remarks).accepting(accepted))
        })
    }
}

/// Why a withdrawal costs the player a place in the standings.
fn place_lost(
    event: &EventField,
    field: &DivisionField,
    player: &Player,
    after: RoundNo,
) -> Option<IrregularRefusal> {
    if let PlayerStatus::Withdrawn { .. } = player.status {
        return None;
    }
    let has_played = |round: &&Round| {
        let pairing = field.pairing_of(round, player.id);
        let result = pairing.and_then(|pairing| field.result_of(pairing.id));
        result.is_some_and(|result| result.kind.is_played())
    };
    let later = field.rounds.iter().filter(|round| round.number > after).filter(has_played);
    let mut rounds: Vec<RoundNo> = later.map(|round| round.number).collect();
    rounds.sort_unstable();
    let (id, player) = (player.id, player.name.clone());
    if !rounds.is_empty() {
        return Some(IrregularRefusal::PlayedOn { player, after, rounds });
    }
    // Others may still play: the player's own rounds count.
    let is_over = |round: &Round| {
        let pairing = field.pairing_of(round, id);
        pairing.is_none_or(|pairing| field.result_of(pairing.id).is_some())
    };
    let has_all = event.settings.rounds.is_some_and(|planned| field.last_released() >= planned)
        && field.rounds.iter().all(is_over);
    has_all.then_some(IrregularRefusal::AllPlayed { player })
}

/// The player's unfinished game in the last round before leaving.
fn still_to_play(field: &DivisionField, player: &Player, after: RoundNo) -> Option<String> {
    let round = field.rounds.iter().find(|round| round.number == after)?;
    let pairing = field.pairing_of(round, player.id)?;
    let opponent = pairing.seats.opponent_of(player.id)?;
    let none = field.result_of(pairing.id).is_none();
    none.then(|| format!("the game of round {} against {}", after.0, field.name(opponent)))
}

impl Seater<'_, '_> {
    /// Notes that a player sits rounds out. One who sits them out already, or missed them by coming
    /// late, does so at another worth.
    fn sits_out(&mut self, player: &Player, from: RoundNo, to: Option<RoundNo>, worth: Missed) {
        let is_same = |away: &&Absence| {
            let ends_within = to.is_none_or(|to| away.to.is_some_and(|end| end <= to));
            let is_same = match away.kind {
                AbsenceKind::SittingOut => away.from == from && away.to == to,
                AbsenceKind::LateEntry => away.from >= from && ends_within,
                AbsenceKind::Late
                | AbsenceKind::NoShow
                | AbsenceKind::Disqualified
                | AbsenceKind::Standby => false,
            };
            away.player == player.id && is_same
        };
        match self.field.absences.iter().find(is_same).cloned() {
            Some(before) => self.change(&before, Absence { worth, ..before.clone() }),
            None => self.note(player, AbsenceKind::SittingOut, from, to, worth),
        }
    }

    /// The absences of a player who has not arrived yet.
    pub(crate) fn awaited(&self, player: &Player) -> Vec<Absence> {
        let own = self.field.absences.iter().filter(|absence| absence.player == player.id);
        own.filter(|absence| absence.is_awaited()).cloned().collect()
    }

    pub(crate) fn retire(&mut self, before: &Player, after: RoundNo) -> Result<Player, Refusal> {
        if let PlayerStatus::Withdrawn { .. } = before.status {
            return Err(Refusal::PlayerStatus { player: before.name.clone(), status: "withdrawn" });
        }
        let player = Player { status: PlayerStatus::Withdrawn { after }, ..before.clone() };
        self.write(Write::update(before, &player));
        for absence in self.awaited(&player) {
            let to = Some(after.max(RoundNo(absence.from.0.saturating_sub(1))));
            self.change(&absence, Absence { to, ..absence.clone() });
        }
        for round in self.rounds_after(after) {
            self.leave(&round, &player)?;
        }
        Ok(player)
    }

    /// The last round, except those that wait for the player's result, and drafts without the
    /// player: these are not missed yet.
    fn last_played(&self, player: &Player) -> RoundNo {
        let mut last = self.field.last_round();
        for round in self.rounds_after(RoundNo(0)) {
            let is_draft = round.state == RoundState::Draft;
            let waits = self.field.pairing_of(&round, player.id).map_or(is_draft, |pairing| {
                let mut results = self.field.results_of(pairing.id);
                results.all(|result| result.kind == ResultKind::Bye)
                    && (is_draft || pairing.seats.opponent_of(player.id).is_some())
            });
            if waits {
                last = last.min(RoundNo(round.number.0.saturating_sub(1)));
            }
        }
        last
    }

    fn void_games(&mut self, player: &Player, stamp: &Stamp) -> Result<usize, Refusal> {
        let mut voided = 0;
        for pairing in self.field.pairings.clone() {
            if !pairing.seats.players().any(|id| id == player.id) {
                continue;
            }
            let Some(old) = self.field.result_of(pairing.id).cloned() else { continue };
            // A bye is not a game; and a result scored just now for the round that is left stays
            // with the opponent.
            if matches!(old.kind, ResultKind::Forfeit | ResultKind::Bye) {
                continue;
            }
            let mut void = GameResult::void(pairing.id, ResultSource::Slip, pairing.seats);
            let write =
                replaced(self.view, &self.field, &pairing, &old, &mut void, Award::Void, stamp)?;
            voided += usize::from(write.is_some());
            self.writes.extend(write);
        }
        Ok(voided)
    }
}
