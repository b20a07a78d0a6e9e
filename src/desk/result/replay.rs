//! Games that are played again, and games decided by the director.
use crate::game::{check_table_ruling, ruling_for};
use crate::result::slip::{SlipDesk, result_said, win};
use crate::round::mend::check_unrecorded;
use crate::round::wall_sheet::put_up;
use crate::{
    Corrected, Desk, DivisionField, Effect, EventField, Instead, IrregularRefusal, LateImpact,
    Plan, Receipt, Refusal, SlipEntry, Stamp, TieBreak, find_slip_player,
};
use tournament::event::{OperationKind, Write};
use tournament::{GameResult, ResultKind, ResultSource, RoundNo, SeatResults};

impl Desk {
    /// Makes a game to be played again: its result is deleted, and the round waits for the new one.
    /// The journal keeps the old one.
    pub fn replay(
        &mut self,
        stamp: &Stamp,
        division: Option<&str>,
        number: RoundNo,
        name: &str,
    ) -> Result<Receipt<Corrected>, Refusal> {
        stamp.needed_reason("playing a game again")?;
        self.change(stamp, OperationKind::ResultReplay, |view| {
            let event = EventField::load(view)?;
            let field = DivisionField::load(view, event.division(division)?)?;
            let (_, player, pairing) = field.place(number, name)?;
            let old = field.result_of(pairing.id).filter(|old| old.kind != ResultKind::Bye);
            let Some(old) = old else {
                let player = player.name.clone();
                return Err(Refusal::NoResult { player, round: number });
            };
            if pairing.seats.opponent_of(player.id).is_none() {
                let player = player.name.clone();
                return Err(IrregularRefusal::NoOpponent { player, round: number }.into());
            }
            let what = "stays in the file: rule on it with `sixzero game rule`";
            check_unrecorded(view, pairing, what)?;
            let reports = field.reports.iter().filter(|report| report.pairing == pairing.id);
            let mut writes: Vec<_> = reports.map(Write::delete).collect();
            writes.extend(view.claims_of(pairing.id)?.iter().map(Write::delete));
            writes.extend(field.results_of(pairing.id).map(Write::delete));
            let penalties = field.penalties.iter().filter(|p| p.pairing == pairing.id);
            writes.extend(penalties.map(Write::delete));
            let result = result_said(&field, pairing, old);
            let said =
                format!("Round {}: {result} does not count, the game is played again.", number.0);
            let impact = LateImpact::of(&event, &field, &field.after(&writes))?;
            let late = impact.check(stamp, Instead::Nothing)?;
            let value = Corrected { result, impact: Some(impact), effect: Effect::Standings };
            let paired = (field.last_round() > number).then(|| {
                let next = number.0 + 1;
                format!("Round {next} was paired with that result, and stays as it is.")
            });
            Ok(Plan::new(said, writes, value).accepting(late).remarks(paired))
        })
    }

    /// Decides a game: the scores are the director's, and so is the winner if one is named.
    pub fn decide_game(
        &mut self,
        stamp: &Stamp,
        entry: &SlipEntry<'_>,
    ) -> Result<Receipt<Corrected>, Refusal> {
        stamp.needed_reason("a decision")?;
        self.on_slip(stamp, OperationKind::ResultAdjudicate, entry, |desk| desk.decide(entry))
    }
}

impl SlipDesk<'_, '_> {
    fn decide(mut self, entry: &SlipEntry<'_>) -> Result<Plan<Corrected>, Refusal> {
        let plain = SlipEntry { tie_break: TieBreak::Unsaid, ..entry.clone() };
        let found = match self.find(&plain) {
            Err(Refusal::TieToBreak { .. }) => {
                self.find(&SlipEntry { tie_break: TieBreak::Drawn, ..entry.clone() })?
            }
            found => found?,
        };
        let SlipDesk { event, field, overrides, .. } = self;
        let mut accepted = overrides.accepted;
        let SeatResults::Pair(mut first, mut second) = found.result.seats else {
            let player = found.first_named(&field);
            return Err(IrregularRefusal::NoOpponent { player, round: entry.round }.into());
        };
        if let TieBreak::Won(name) = entry.tie_break {
            let winner = find_slip_player(&field.players, name)?;
            win(&found.pairing, (&mut first, &mut second), winner, entry.round)?;
        }
        let result = GameResult::adjudicated(found.pairing.id, first, second);
        let ruling = ResultSource::Ruling;
        let old = field.results_of(found.pairing.id).find(|r| r.source == ruling).cloned();
        let mut writes = vec![match &old {
            Some(old) => Write::update(old, &result),
            None => Write::insert(&result),
        }];
        let impact = LateImpact::of(&event, &field, &field.after(&writes))?;
        writes.extend(put_up(self.view, self.stamp, field.round(entry.round)?)?.writes);
        accepted.extend(check_table_ruling(self.view, found.pairing.id, self.stamp)?);
        writes.extend(ruling_for(self.view, &result, self.stamp)?);
        let said = result_said(&field, &found.pairing, &result);
        let was = field.result_of(found.pairing.id);
        let was = was.map(|was| result_said(&field, &found.pairing, was));
        let was = was.map(|was| format!(" (was {was})")).unwrap_or_default();
        let won = match entry.tie_break {
            TieBreak::Won(name) => {
                format!(", {} wins", find_slip_player(&field.players, name)?.name)
            }
            TieBreak::Unsaid | TieBreak::Drawn => String::new(),
        };
        let text = format!("Round {}: decided as {said}{won}{was}.", entry.round.0);
        // A missing result is entered, not corrected.
        if field.result_of(found.pairing.id).is_some() {
            accepted.extend(impact.check(self.stamp, Instead::Nothing)?);
        }
        let value = Corrected { result: said, impact: Some(impact), effect: Effect::Standings };
        Ok(Plan::new(text, writes, value).accepting(accepted))
    }
}
