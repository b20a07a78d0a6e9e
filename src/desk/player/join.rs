//! Players who come: late entries, returns, substitutes.
use crate::player::find::quoted;
use crate::player::transfer::plays_elsewhere;
use crate::player::{Rosters, described, on_roster};
use crate::round::mend;
use crate::round::mend::Seater;
use crate::{
    Desk, DivisionField, DivisionRefusal, EventField, IrregularRefusal, Receipt, Refusal, Stamp,
};
use rules::{Missed, Points};
use tournament::event::{OperationKind, Write};
use tournament::{
    Absence, AbsenceKind, Pairing, Player, PlayerDetails, PlayerStatus, Presence, ResultKind,
    Round, RoundNo, RoundState, span,
};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Joining {
    /// The first round to be played; by default the next that is not on the wall.
    pub from: Option<RoundNo>,
    pub standby: Standby,
    /// The value of missed rounds; by default the rule set's.
    pub missed: Option<Missed>,
}

/// Whether a player only plays when the number is odd.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Standby {
    #[default]
    Plays,
    /// The house player: plays if a player would have a bye, and is not ranked.
    House,
}

impl Desk {
    /// Puts a player on a roster, who plays from the next round on.
    pub fn add_player(
        &mut self,
        stamp: &Stamp,
        division: Option<&str>,
        new: &PlayerDetails,
    ) -> Result<Receipt<Player>, Refusal> {
        self.enter_player(stamp, division, new, Joining::default())
    }

    /// Puts a player on a roster. Rounds played already are scored by `late_entry`, and drafts get
    /// a place for the player.
    pub fn enter_player(
        &mut self,
        stamp: &Stamp,
        division: Option<&str>,
        new: &PlayerDetails,
        joining: Joining,
    ) -> Result<Receipt<Player>, Refusal> {
        self.change(stamp, OperationKind::PlayerAdd, |view| {
            let event = EventField::load(view)?;
            let division = event.division(division)?.clone();
            let field = DivisionField::load(view, &division)?;
            let mut rosters = Rosters::load(view)?;
            let player = rosters.enter(&division, new, event.settings.fee)?;
            let mut remarks = Vec::from_iter(rosters.look_alike(&player));
            let said = format!("Added {}", described(&player, &division, &event));
            let mut seater = Seater::new(view, &event, field)?;
            seater.write(Write::insert(&player));
            match joining.standby {
                Standby::House => seater.stand_by(&player),
                Standby::Plays => {
                    let lost = seater.come_in(&player, joining.from, joining.missed)?;
                    remarks.extend(lost.and_then(|last| seater.as_no_loss(&player, last)));
                }
            }
            Ok(seater.plan(&said, player).remarks(remarks))
        })
    }

    /// Pairs a withdrawn player again; missed rounds are scored by `rejoin`.
    pub fn rejoin(
        &mut self,
        stamp: &Stamp,
        division: Option<&str>,
        name: &str,
        missed: Option<Missed>,
    ) -> Result<Receipt<Player>, Refusal> {
        self.change(stamp, OperationKind::PlayerRejoin, |view| {
            let (event, field, before) = on_roster(view, division, name)?;
            let PlayerStatus::Withdrawn { after } = before.status else {
                return Err(Refusal::PlayerStatus {
                    player: before.name.clone(),
                    status: "playing",
                });
            };
            if let Some(other) = plays_elsewhere(view, &before)? {
                let division = event.divisions.iter().find(|d| d.id == other.division);
                let division = division.map_or_else(String::new, |d| d.name.clone());
                return Err(DivisionRefusal::Member { player: other.name, division }.into());
            }
            let mut seater = Seater::new(view, &event, field)?;
            let player = seater.come_back(&before, after, missed, stamp)?;
            Ok(seater.plan(&format!("{} is paired again", player.name), player))
        })
    }

    /// Replaces a player by a new one, from a round on and in the same places. Earlier results stay
    /// the old player's; for the new one they are scored by the rule set's `substitute`.
    pub fn substitute(
        &mut self,
        stamp: &Stamp,
        division: Option<&str>,
        old: &str,
        new: &PlayerDetails,
        from: Option<RoundNo>,
    ) -> Result<Receipt<Player>, Refusal> {
        self.change(stamp, OperationKind::PlayerSubstitute, |view| {
            let (event, mut field, before) = on_roster(view, division, old)?;
            if let PlayerStatus::Withdrawn { .. } = before.status {
                let status = "withdrawn";
                return Err(Refusal::PlayerStatus { player: before.name, status });
            }
            let from = from.unwrap_or_else(|| first_open(&field, &before));
            let next = RoundNo(field.last_round().0 + 1);
            if from > next || from < RoundNo(1) {
                let why = format!("round {} is paired next", next.0);
                let player = new.name.clone();
                return Err(IrregularRefusal::EntryRound { player, round: from, why }.into());
            }
            let division = field.division.clone();
            let player = Rosters::load(view)?.enter(&division, new, event.settings.fee)?;
            field.players.push(player.clone());
            let after = RoundNo(from.0.saturating_sub(1));
            let gone = Player { status: PlayerStatus::Withdrawn { after }, ..before.clone() };
            let mut seater = Seater::new(view, &event, field)?;
            seater.writes.push(Write::update(&before, &gone));
            seater.writes.push(Write::insert(&player));
            for round in seater.rounds_after(after) {
                seater.take_place(&round, &before, &player)?;
            }
            seater.take_absences(&before, &player, from);
            // The rule set of the division, if it has its own.
            let worth = seater.event.rules.substitute;
            if after > RoundNo(0) {
                let kind = AbsenceKind::LateEntry;
                seater.note(&player, kind, RoundNo(1), Some(after), worth);
                let mut past = seater.rounds_after(RoundNo(0));
                past.retain(|round| round.number <= after);
                seater.miss(&past, &player, worth);
            }
            let said = format!(
                "{} plays on for {} from round {}; the results before stay {}'s",
                described(&player, &division, &event),
                before.name,
                from.0,
                before.name
            );
            Ok(seater.plan(&upper(&said), player))
        })
    }
}

impl Seater<'_, '_> {
    fn stand_by(&mut self, player: &Player) {
        self.said.push("the house player, who plays where the number is odd".to_owned());
        let first = RoundNo(1);
        self.note(player, AbsenceKind::Standby, first, None, Missed::None);
        let drafts = self.rounds_after(RoundNo(0));
        for round in drafts.iter().filter(|round| round.state == RoundState::Draft) {
            if self.bye_of(round).is_some() {
                self.join(round, player);
            }
        }
    }

    /// Brings back a player withdrawn after this round: missed rounds are scored by `rejoin` unless
    /// another value is given, and drafts get a place.
    pub(crate) fn come_back(
        &mut self,
        before: &Player,
        after: RoundNo,
        missed: Option<Missed>,
        stamp: &Stamp,
    ) -> Result<Player, Refusal> {
        let worth = missed.unwrap_or(self.event.rules.rejoin);
        let player = Player { status: PlayerStatus::Active, ..before.clone() };
        self.write(Write::update(before, &player));
        let gone = self.rounds_after(after);
        let (on_wall, drafts): (Vec<Round>, Vec<Round>) =
            gone.into_iter().partition(|round| round.state == RoundState::Released);
        let away: Vec<Round> = on_wall
            .into_iter()
            .filter(|round| self.field.pairing_of(round, player.id).is_none())
            .collect();
        self.lift_ban(&player, stamp)?;
        for run in away.chunk_by(|one, next| one.number.0 + 1 == next.number.0) {
            if let (Some(first), Some(last)) = (run.first(), run.last()) {
                let kind = AbsenceKind::SittingOut;
                self.note(&player, kind, first.number, Some(last.number), worth);
            }
        }
        self.miss(&away, &player, worth);
        self.join_all(&drafts, &player);
        Ok(player)
    }

    /// Gives a player a place in each round that the player does not sit out.
    fn join_all(&mut self, rounds: &[Round], player: &Player) {
        for round in rounds {
            match self.field.presence(player, round.number) {
                Presence::Here | Presence::Awaited => self.join(round, player),
                Presence::Away | Presence::Standby => {}
            }
        }
    }

    /// Enters a player who is new on the roster: missed rounds are scored by `late_entry` unless
    /// another value is given, and drafts get a place. The last round that counts as lost, if any.
    pub(crate) fn come_in(
        &mut self,
        player: &Player,
        from: Option<RoundNo>,
        missed: Option<Missed>,
    ) -> Result<Option<RoundNo>, Refusal> {
        let worth = missed.unwrap_or(self.event.rules.late_entry);
        let paired = self.rounds_after(RoundNo(0));
        if from.is_none() {
            self.remarks.extend(self.bye_of_newest(&paired, player));
        }
        let last = paired.last().map_or(RoundNo(0), |round| round.number);
        let open = next_open(&paired);
        let from = from.unwrap_or(open);
        let first_open = open.min(last.max(RoundNo(1)));
        if from < first_open {
            let why = format!("round {} is paired on it", from.0 + 1);
            let player = player.name.clone();
            return Err(IrregularRefusal::EntryRound { player, round: from, why }.into());
        }
        let (past, open): (Vec<Round>, Vec<Round>) =
            paired.into_iter().partition(|round| round.number < from);
        if from > RoundNo(1) {
            let to = Some(RoundNo(from.0 - 1));
            self.note(player, AbsenceKind::LateEntry, RoundNo(1), to, worth);
        }
        self.miss(&past, player, worth);
        self.join_all(&open, player);
        Ok(past.last().map(|last| last.number).filter(|_| self.is_loss(worth)))
    }

    fn is_loss(&self, worth: Missed) -> bool {
        self.event.worth(worth).is_some_and(|seat| seat.spread < Points::ZERO)
    }

    /// How rounds up to this one that count as lost are sat out instead, where that is no loss.
    fn as_no_loss(&self, player: &Player, last: RoundNo) -> Option<String> {
        let (name, rounds) = (quoted(&player.name), span(RoundNo(1), Some(last)));
        (self.event.rules.sit_out == Missed::None).then(|| {
            format!("As neither a win nor a loss: `sixzero player sit-out {name} {rounds}`.")
        })
    }

    /// Who has the bye in the round that is being played, and how a newcomer plays instead.
    fn bye_of_newest(&self, rounds: &[Round], player: &Player) -> Option<String> {
        let round = rounds.iter().rfind(|round| round.state == RoundState::Released)?;
        let is_open = |pairing: &&Pairing| self.field.results_of(pairing.id).next().is_none();
        self.field.pairings_of(round).find(is_open)?;
        let (_, bye, _) = self.bye_of(round)?;
        let (has_bye, number) = (self.field.name(bye), round.number.0);
        let [one, other] = [&player.name, has_bye].map(quoted);
        Some(if self.may_stand_in(round) {
            format!(
                "{has_bye} has the bye in round {number}: if the two are to play, `sixzero round played \
                 {number} {one} {other}`."
            )
        } else {
            format!(
                "{has_bye} has the bye in round {number}: if {} is to play in it, `sixzero undo`, then add \
                 the player with `--from {number}`.",
                player.name
            )
        })
    }

    /// Ends a player's ban, which needs a reason.
    fn lift_ban(&mut self, player: &Player, stamp: &Stamp) -> Result<(), Refusal> {
        let bans = self.field.absences.iter();
        let bans = bans.filter(|a| a.player == player.id && a.kind == AbsenceKind::Disqualified);
        for ban in bans.filter(|ban| ban.to.is_none()).cloned().collect::<Vec<_>>() {
            stamp.needed_reason("letting in somebody who is disqualified")?;
            // The missed rounds are noted separately.
            let to = Some(RoundNo(ban.from.0.saturating_sub(1)));
            self.change(&ban, Absence { to, ..ban.clone() });
        }
        Ok(())
    }

    /// Moves the old player's absences to the new one; the old one is no longer awaited.
    fn take_absences(&mut self, old: &Player, new: &Player, from: RoundNo) {
        let own = self.field.absences.iter().filter(|absence| absence.player == old.id);
        for absence in own.cloned().collect::<Vec<_>>() {
            if absence.is_awaited() {
                let before = from.0.min(absence.from.0).saturating_sub(1);
                let to = RoundNo(before.max(absence.from.0.saturating_sub(1)));
                self.change(&absence, Absence { to: Some(to), ..absence.clone() });
                continue;
            }
            let first = absence.from.max(from);
            if absence.to.is_none_or(|to| to >= first) {
                self.note(new, absence.kind, first, absence.to, absence.worth);
            }
        }
    }

    fn take_place(&mut self, round: &Round, old: &Player, new: &Player) -> Result<(), Refusal> {
        let Some(pairing) = self.field.pairing_of(round, old.id).cloned() else {
            return Ok(());
        };
        self.field.check_open(round.number, &pairing)?;
        self.check_unrecorded(&pairing)?;
        let seats = mend::replaced(pairing.seats, old.id, new.id);
        let after = Pairing { seats, ..pairing.clone() };
        self.said.push(format!("round {}, {}", round.number.0, self.field.described(&after)));
        self.put(&pairing, after);
        self.changed(round);
        Ok(())
    }
}

/// The first round that a player who comes now can play: the first draft after the rounds on the
/// wall, or the next to be paired.
pub(crate) fn next_open(rounds: &[Round]) -> RoundNo {
    let on_wall = rounds.iter().filter(|round| round.state == RoundState::Released);
    let last = on_wall.map(|round| round.number).max().unwrap_or_default();
    RoundNo(last.0 + 1)
}

/// The first round whose game the player has not played.
fn first_open(field: &DivisionField, player: &Player) -> RoundNo {
    let open = field.rounds.iter().filter(|round| {
        field.pairing_of(round, player.id).is_some_and(|pairing| {
            field.results_of(pairing.id).all(|result| result.kind == ResultKind::Bye)
                && pairing.seats.opponent_of(player.id).is_some()
        })
    });
    open.map(|round| round.number).min().unwrap_or(RoundNo(field.last_round().0 + 1))
}

fn upper(said: &str) -> String {
    let mut letters = said.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
