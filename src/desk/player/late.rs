//! Players who are late, and their arrival.
use crate::player::find::quoted;
use crate::player::join::next_open;
use crate::player::on_roster;
use crate::round::mend::Seater;
use crate::{Desk, DivisionField, EventField, IrregularRefusal, Plan, Receipt, Refusal, Stamp};
use rules::Missed;
use tournament::event::OperationKind;
use tournament::{
    Absence, AbsenceId, AbsenceKind, Moment, Pairing, Player, Presence, ResultKind, Round, RoundNo,
    RoundStage, RoundState, plural,
};

/// The time since which a player is late, or of an arrival.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Since {
    pub at: Moment,
    /// As text: `09:00`.
    pub said: String,
}

const MILLISECONDS_A_MINUTE: i64 = 60_000;

impl Desk {
    /// Notes that a player is not here yet. Pairing the next round will ask about it.
    pub fn late(
        &mut self,
        stamp: &Stamp,
        division: Option<&str>,
        name: &str,
        since: &Since,
    ) -> Result<Receipt<Player>, Refusal> {
        self.change(stamp, OperationKind::PlayerLate, |view| {
            let (event, field, player) = on_roster(view, division, name)?;
            let from = first_round(&field, &player);
            refuse_out(&player, from)?;
            let waits = open_game(&field, &player);
            let place = match &waits {
                Some((round, pairing)) => {
                    format!(" (round {}, {})", round.number.0, field.described(pairing))
                }
                None => String::new(),
            };
            let said = format!("{}{place} is late since {}", player.name, since.said);
            let mut seater = Seater::new(view, &event, field)?;
            match seater.awaited(&player).into_iter().next() {
                Some(known) if known.since == Some(since.at) => {
                    return Ok(Plan::unchanged(format!("{said} already."), player));
                }
                Some(known) => {
                    let since = Some(since.at);
                    seater.change(&known, Absence { since, ..known.clone() });
                }
                None => {
                    let kind = AbsenceKind::Late;
                    let (id, player) = (AbsenceId(0), player.id);
                    let (to, since, worth) = (None, Some(since.at), Missed::None);
                    seater.note_absence(Absence { id, player, kind, from, to, since, worth });
                }
            }
            let remark = event.rules.late_forfeit_minutes.map(|minutes| {
                format!(
                    "By the rule set the game is lost {minutes} minutes after the start of the \
                     clock (late_forfeit_minutes)."
                )
            });
            let is_draft = |round: &Round| round.state == RoundState::Draft;
            let draft = waits.as_ref().filter(|(round, _)| is_draft(round)).map(|(round, _)| {
                let (name, number) = (&player.name, round.number.0);
                format!(
                    "Round {number} is a draft, and {name} is still in it: `round unpair {number}`, \
                     `player sit-out \"{name}\" {number}` and `round pair` pair it without."
                )
            });
            let waiting = waits.is_none().then(|| {
                let (name, number) = (quoted(&player.name), from.0);
                format!(
                    "The pairing of round {number} asks about {0}: `sixzero player sit-out {name} \
                     {number}` has it paired without.",
                    player.name
                )
            });
            let remarks = remark.into_iter().chain(draft).chain(waiting);
            Ok(seater.plan(&said, player).remarks(remarks))
        })
    }

    /// Notes that all players of a division, or of all, are not here yet: the arrival desk opens.
    pub fn late_all(
        &mut self,
        stamp: &Stamp,
        division: Option<&str>,
        since: &Since,
    ) -> Result<Receipt<Vec<Player>>, Refusal> {
        self.change(stamp, OperationKind::PlayerLate, |view| {
            let event = EventField::load(view)?;
            let mut awaited = Vec::new();
            let mut seater: Option<Seater<'_, '_>> = None;
            for division in event.divisions_meant(division)? {
                let field = DivisionField::load(view, division)?;
                let mut next = Seater::new(view, &event, field)?;
                if let Some(before) = seater.take() {
                    next = next.after(before);
                }
                for player in next.field.players.clone() {
                    let from = first_round(&next.field, &player);
                    if next.field.presence(&player, from) == Presence::Here {
                        let kind = AbsenceKind::Late;
                        let (id, to, worth) = (AbsenceId(0), None, Missed::None);
                        let (since, player_id) = (Some(since.at), player.id);
                        let player_late =
                            Absence { id, player: player_id, kind, from, to, since, worth };
                        next.note_absence(player_late);
                        awaited.push(player);
                    }
                }
                seater = Some(next);
            }
            let players = plural(awaited.len(), "player", "players");
            match seater.filter(|_| !awaited.is_empty()) {
                Some(seater) => {
                    let said = format!("The arrival desk is open: {players} to come");
                    Ok(seater.plan(&said, awaited))
                }
                None => Ok(Plan::unchanged("No one is to come.".to_owned(), awaited)),
            }
        })
    }

    /// Notes that a player who was late, or sat out, is here.
    pub fn arrive(
        &mut self,
        stamp: &Stamp,
        division: Option<&str>,
        name: &str,
        now: &Since,
    ) -> Result<Receipt<Player>, Refusal> {
        self.change(stamp, OperationKind::PlayerArrive, |view| {
            let (event, field, player) = on_roster(view, division, name)?;
            let first = first_round(&field, &player);
            refuse_out(&player, first)?;
            let waits = open_game(&field, &player);
            let away: Vec<Absence> = field
                .absences
                .iter()
                .filter(|a| a.player == player.id && may_end(a, first))
                .cloned()
                .collect();
            if away.is_empty() {
                let last = field.last_round();
                // A round that is over is nobody's to play in.
                let goes_on = field.rounds.iter().any(|round| {
                    round.number == last && field.stage(round) != RoundStage::Complete
                });
                let is_away = field.presence(&player, last) == Presence::Away;
                let sits_out = (goes_on && is_away).then_some(last);
                // Who was away earlier hears that this is over.
                let was_away =
                    field.absences.iter().any(|a| a.player == player.id && a.from < first);
                let plays_from = was_away.then_some(first);
                let player = player.name;
                return Err(IrregularRefusal::Here { player, sits_out, plays_from }.into());
            }
            let mut seater = Seater::new(view, &event, field)?;
            let mut last_missed = RoundNo(first.0.saturating_sub(1));
            for absence in &away {
                let missed = RoundNo(first.0.saturating_sub(1));
                let missed = missed.max(left_out(&seater.field, &player, absence));
                last_missed = last_missed.max(missed);
                let to = missed.max(RoundNo(absence.from.0.saturating_sub(1)));
                seater.change(absence, Absence { to: Some(to), ..absence.clone() });
            }
            let by = away.iter().filter_map(|absence| absence.since).min();
            let minutes = by.map(|since| (now.at.0 - since.0) / MILLISECONDS_A_MINUTE);
            let late = match minutes {
                Some(minutes) if minutes > 0 && waits.is_some() => {
                    format!(", {minutes} minutes late,")
                }
                Some(_) | None => String::new(),
            };
            let plays = match &waits {
                Some((round, pairing)) => format!(
                    "plays in round {} ({})",
                    round.number.0,
                    seater.field.described(pairing)
                ),
                None => match event.settings.rounds {
                    Some(planned) if last_missed >= planned => "plays no further round".to_owned(),
                    Some(_) | None => format!("is paired from round {} on", last_missed.0 + 1),
                },
            };
            let said = format!("{} has arrived{late} and {plays}", player.name);
            let draft = seater.field.rounds.iter();
            let draft = draft.filter(|round| round.state == RoundState::Draft);
            for round in draft.cloned().collect::<Vec<_>>() {
                if seater.field.presence(&player, round.number) == Presence::Here {
                    seater.join(&round, &player);
                }
            }
            let too_late = match (event.rules.late_forfeit_minutes, minutes) {
                (Some(most), Some(minutes)) => waits.is_some() && minutes >= i64::from(most),
                (None, _) | (_, None) => false,
            };
            let named = player.number.0;
            let remark = too_late.then(|| {
                format!(
                    "By the rule set the game is lost (late_forfeit_minutes): `sixzero player \
                     noshow {named}` scores it so."
                )
            });
            let did_not_come = away.iter().any(|absence| absence.kind == AbsenceKind::NoShow);
            let after_all = seater.after_all(&player).filter(|_| did_not_come && waits.is_none());
            Ok(seater.plan(&said, player).remarks(remark.into_iter().chain(after_all)))
        })
    }
}

/// Refuses a player who is out of the event.
fn refuse_out(player: &Player, from: RoundNo) -> Result<(), Refusal> {
    if player.plays_in(from) {
        return Ok(());
    }
    Err(Refusal::PlayerStatus { player: player.name.clone(), status: "withdrawn" })
}

/// The last round on the wall that was paired without the player because of this absence, or made
/// void for the player; 0 without one. Such a round stays missed, even if an earlier game is still
/// to be played.
fn left_out(field: &DivisionField, player: &Player, absence: &Absence) -> RoundNo {
    let rounds = field.rounds.iter().filter(|round| {
        absence.covers(round.number)
            && match field.pairing_of(round, player.id) {
                None => round.state == RoundState::Released,
                Some(pairing) => {
                    let counting = field.result_of(pairing.id);
                    pairing.seats.opponent_of(player.id).is_none()
                        && counting.is_some_and(|result| result.kind == ResultKind::Void)
                }
            }
    });
    rounds.map(|round| round.number).max().unwrap_or_default()
}

/// Whether an arrival ends it: not for house players or players who are out.
fn may_end(absence: &Absence, first: RoundNo) -> bool {
    match absence.kind {
        AbsenceKind::Late | AbsenceKind::NoShow => absence.is_awaited(),
        AbsenceKind::SittingOut | AbsenceKind::LateEntry => absence.to.is_none_or(|to| to >= first),
        AbsenceKind::Standby | AbsenceKind::Disqualified => false,
    }
}

/// The first round that the player can still play: one with a game to be played, a draft, or the
/// next to be paired.
fn first_round(field: &DivisionField, player: &Player) -> RoundNo {
    if let Some((round, _)) = open_game(field, player) {
        return round.number;
    }
    next_open(&field.rounds)
}

fn open_game(field: &DivisionField, player: &Player) -> Option<(Round, Pairing)> {
    field.rounds.iter().find_map(|round| {
        let pairing = field.pairing_of(round, player.id)?;
        pairing.seats.opponent_of(player.id)?;
        let mut results = field.results_of(pairing.id);
        let is_open = results.all(|result| result.kind == ResultKind::Bye);
        is_open.then(|| (round.clone(), pairing.clone()))
    })
}
