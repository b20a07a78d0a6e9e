//! The checks of a slip: scores out of range, a result that is entered already.
use crate::journal::entered::entered_by;
use crate::refusal::{Overrides, SlipError};
use crate::result::penalty::scores;
use crate::result::slip::{
    FoundSlip, SlipDesk, SlipEntry, SlipOutcome, SlipReading, SlipText, result_said, same,
};
use crate::{Plan, Refusal, View};
use rules::Points;
use tournament::event::{Fact, Noun, Write};
use tournament::{
    Certainty, GameResult, GameSummary, Moment, Pairing, PlayerId, ResultKind, ResultSource,
    RoundNo,
};

const LEAST_SCORE: Points = Points(-149);
const MOST_SCORE: Points = Points(1499);

fn is_possible(score: Points) -> bool {
    (LEAST_SCORE..=MOST_SCORE).contains(&score)
}

impl SlipDesk<'_, '_> {
    /// Refuses scores that are out of range by every reading, before the players are looked up.
    pub(crate) fn check_range(&self, slip: &SlipText) -> Result<(), Refusal> {
        let off = |reading: &SlipReading| {
            let SlipReading::Game { one, other, .. } = reading else { return None };
            let is_off = |side: &&(String, Points)| !is_possible(side.1);
            [one, other].into_iter().find(is_off).cloned()
        };
        let all: Option<Vec<_>> = slip.readings.iter().map(off).collect();
        match all.and_then(|all| all.into_iter().next()) {
            Some((player, score)) => {
                Err(Refusal::ScoreRange { player, score, least: LEAST_SCORE, most: MOST_SCORE })
            }
            None => Ok(()),
        }
    }

    pub(crate) fn check_scores(&mut self, found: &FoundSlip) -> Result<(), Refusal> {
        let name = |player| self.field.name(player).to_owned();
        let off_range = |(player, score): &(PlayerId, Points), least| {
            let (player, score) = (name(*player), *score);
            Refusal::ScoreRange { player, score, least, most: MOST_SCORE }
        };
        let mut players = found.players.iter();
        match found.result.kind {
            ResultKind::Game => {}
            // A spread without scores.
            ResultKind::Adjudicated => {
                return match players.find(|(_, spread)| *spread > MOST_SCORE) {
                    Some(side) => Err(off_range(side, -MOST_SCORE)),
                    None => Ok(()),
                };
            }
            ResultKind::Bye | ResultKind::Forfeit | ResultKind::Void => return Ok(()),
        }
        if let Some(side) = players.find(|(_, score)| !is_possible(*score)) {
            return Err(off_range(side, LEAST_SCORE));
        }
        let (low, high) = (self.event.rules.low_score, self.event.rules.high_score);
        for (player, score) in &found.players {
            let (player, score) = (name(*player), *score);
            if score < low {
                self.overrides.pass(Refusal::LowScore { player, score })?;
            } else if score > high {
                self.overrides.pass(Refusal::HighScore { player, score, most: high })?;
            }
        }
        let most = self.event.rules.wide_spread;
        if let [(one, first), (other, second)] = found.players[..] {
            let spread = Points((first.0 - second.0).abs());
            let (one, other) = if first > second { (one, other) } else { (other, one) };
            if spread > most {
                let (one, other) = (name(one), name(other));
                self.overrides.pass(Refusal::WideSpread { one, other, spread, most })?;
            }
        }
        Ok(())
    }

    /// A slip while an earlier round has missing results is most likely typed into the wrong round.
    pub(super) fn check_earlier(&mut self, round: RoundNo) -> Result<(), Refusal> {
        let given = self.field.given();
        for earlier in self.field.rounds.iter().filter(|earlier| earlier.number < round) {
            if let Some(hole) = self.field.missing_beside(earlier, &given).first() {
                let (earlier, missing) = (earlier.number, self.field.described(hole));
                return self.overrides.pass(SlipError::EarlierRound { round, earlier, missing });
            }
        }
        Ok(())
    }

    /// What is known of a game besides its slip: points taken off, and a record that is not at its
    /// end.
    pub(super) fn beside(&self, pairing: &Pairing) -> Result<Vec<String>, Refusal> {
        let mut known = Vec::new();
        if self.field.penalties.iter().any(|penalty| penalty.pairing == pairing.id) {
            known.push(format!("With what was taken off it is{}.", scores(&self.field, pairing)));
        }
        for game in self.view.games_of(pairing.id)? {
            if game.summary == GameSummary::Finished {
                continue;
            }
            known.push(format!(
                "The record of this game is not at its end (`sixzero game show --game {}`): the slip \
                 counts.",
                game.number.0
            ));
            if self.view.entries(game.number)?.iter().any(|entry| entry.fields.kind == "overtime") {
                let round = self.field.rounds.iter().find(|round| round.id == pairing.round);
                known.push(format!(
                    "Overtime that the record has is not taken off the slip: `sixzero result overtime {} \
                     NAME 2:05`.",
                    round.map_or(0, |round| round.number.0)
                ));
            }
        }
        Ok(known)
    }

    /// The action for a pairing with a result: the same again changes nothing, another is refused;
    /// a slip beside a record is kept, and a difference is a dispute.
    pub(super) fn already_in(
        &self,
        found: &FoundSlip,
        old: &GameResult,
        entry: &SlipEntry<'_>,
    ) -> Result<Option<Plan<SlipOutcome>>, Refusal> {
        let old_said = result_said(&self.field, &found.pairing, old);
        let mut results = self.field.results_of(found.pairing.id);
        let has_slip = results.any(|result| result.source == ResultSource::Slip);
        let same_tag = found.result.tag.is_none() || found.result.tag == old.tag;
        let same_scores = same(old, &found.result);
        match old.source {
            // The slip is kept beside the record, and a difference is a dispute.
            ResultSource::Record if !has_slip => {
                let writes = vec![Write::insert(&found.result)];
                let remark = if same_scores && same_tag {
                    "The record of the game says the same.".to_owned()
                } else {
                    format!(
                        "The record says {old_said}, and it counts until the difference is \
                         settled: `sixzero missing` shows both and the command that rules."
                    )
                };
                let said = format!("Round {}: {}.", entry.round.0, found.said);
                let (event, field) = (self.event.clone(), self.field.after(&writes));
                let overrides = Overrides::new(self.stamp);
                let with_it = SlipDesk { event, field, overrides, ..*self };
                let outcome = with_it.outcome(found, entry.round)?;
                Ok(Some(Plan::new(said, writes, outcome).remarks([remark])))
            }
            ResultSource::Slip | ResultSource::Record | ResultSource::Ruling
                if same_scores && same_tag =>
            {
                let mut outcome = self.outcome(found, entry.round)?;
                outcome.entered = entered(self.view, old)?;
                Ok(Some(Plan::unchanged(format!("Already in: {old_said}."), outcome)))
            }
            ResultSource::Slip | ResultSource::Record | ResultSource::Ruling => {
                let certainty = self.outcome(found, entry.round)?.certainty;
                let waits = certainty == Some(Certainty::Unconfirmed);
                // If only the word lists differ, the texts name them.
                let with_list = |said: &str, result: &GameResult| match &result.tag {
                    _ if !same_scores => said.to_owned(),
                    Some(tag) => format!("{said} by {tag}"),
                    None => format!("{said} without a word list"),
                };
                Err(Refusal::ResultDiffers {
                    old: with_list(&old_said, old),
                    new: with_list(&found.said, &found.result),
                    entered: entered(self.view, old)?,
                    provisional: waits.then_some(entry.round),
                })
            }
        }
    }
}

pub(crate) fn entered(
    view: &View<'_>,
    result: &GameResult,
) -> Result<Option<(String, Moment)>, Refusal> {
    let operation = entered_by(view, Noun::Result, result.key())?;
    Ok(operation.map(|operation| (operation.told.by, operation.told.at)))
}
