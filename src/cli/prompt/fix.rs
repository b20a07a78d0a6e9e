//! `fix`: a result that is in already is put right.
use crate::cli::Failure;
use crate::cli::app::question::{self, Otherwise};
use crate::cli::prompt::Ask;
use crate::cli::prompt::day::Day;
use crate::cli::prompt::line;
use ::show::answer::Answer;
use ::show::prompt::place::Place;
use ::show::prompt::slip::SlipLine;
use desk::{
    Desk, DivisionField, Effect, EventField, Refusal, Rehearsal, SlipReading, SlipText, Stamp,
    find_slip_player,
};
use report::visible;
use tournament::{Pairing, Round, RoundNo};

impl Day<'_> {
    /// `fix ann 421 dan 388 because …`, or `fix r1 …` of a round.
    pub(super) fn fix(
        &mut self,
        named: Option<RoundNo>,
        slip: &[String],
        options: Vec<String>,
        ask: Option<Ask<'_>>,
    ) -> Result<Answer, Failure> {
        let mut words = slip.to_vec();
        let slip = slip.join(" ");
        let read = SlipText::parse(&slip)?;
        let round = match named {
            Some(round) => round,
            None => round_met(self.desk, &self.place, &read)?,
        };
        let has_reason = options.iter().any(|option| option.starts_with("--reason"));
        words.extend(options);
        if let (false, Some(ask)) = (has_reason, ask) {
            let meant = self.check_fix(&slip, round)?;
            words.push(format!("--reason={}", self.reason(&meant, ask)?));
        }
        self.result("correct", round, words)
    }

    /// Refuses what cannot be corrected before anybody is asked why; what can be answered is asked
    /// about later. What would be corrected, as a sentence, or the round alone.
    fn check_fix(&mut self, slip: &str, round: RoundNo) -> Result<String, Failure> {
        let division = self.place.division.clone();
        let line = SlipLine::read(slip).map_err(Failure::misread)?;
        let entry = line.entry(&division, round)?;
        let stamp = Stamp { rehearsal: Rehearsal::DryRun, ..self.context.stamp() };
        let of_round = || format!("Round {}:", round.0);
        match self.desk.correct_result(&stamp, &entry, Effect::Standings, None) {
            Ok(receipt) => {
                let named = receipt.value.outcome.records.iter().map(|record| {
                    let score = record.score.map(|score| format!(" {score}")).unwrap_or_default();
                    format!("{}{score}", record.name)
                });
                let named: Vec<_> = named.collect();
                Ok(format!("Round {}: {}.", round.0, named.join(" - ")))
            }
            Err(Refusal::NoPlayer { near: Some(_), .. }) => Ok(of_round()),
            Err(refusal) if refusal.finding().is_some() => Ok(of_round()),
            Err(refusal) => Err(refusal.into()),
        }
    }

    fn reason(&mut self, meant: &str, ask: Ask<'_>) -> Result<String, Failure> {
        let mut ask = |question: &str| Ok(ask(question).unwrap_or_default());
        let mut is_line = |typed: &str| self.reading(|known| line::is_line(typed, known));
        let why =
            visible(&format!("{meant} Why? (Enter leaves the result as it is) ")).into_owned();
        let said = question::reason_by(&why, Otherwise::NextLine, &mut ask, &mut is_line)?;
        said.ok_or(Failure::NotEntered { next: None })
    }

    /// Does a command of `result` on a round of the division at hand.
    pub(super) fn result(
        &mut self,
        verb: &str,
        round: RoundNo,
        words: Vec<String>,
    ) -> Result<Answer, Failure> {
        let mut command = vec!["result".to_owned(), verb.to_owned(), round.0.to_string()];
        command.extend(words);
        command.extend(self.place.division_flag().into_iter().flatten());
        self.command(&command)
    }

    /// The division that the prompt stands in.
    pub(super) fn field(&mut self) -> Result<DivisionField, Failure> {
        let division = self.place.division.clone();
        Ok(self.desk.view(|view| {
            let event = EventField::load(view)?;
            DivisionField::load(view, event.division(Some(&division))?)
        })?)
    }
}

/// The round at hand where the players of a slip have a result in it, else the last one in which
/// they have: who met twice is corrected where the slip was refused.
pub fn round_met(desk: &mut Desk, place: &Place, slip: &SlipText) -> Result<RoundNo, Failure> {
    let here = place.round()?;
    let division = Some(place.division.as_str());
    let field = desk.view(|view| {
        let event = EventField::load(view)?;
        DivisionField::load(view, event.division(division)?)
    })?;
    let found = met(&field, here, slip, |round, pairing| {
        field.result_of(pairing.id).is_some().then_some(round.number)
    });
    Ok(found.unwrap_or(here))
}

/// What is found in the first round in which the players of a slip met and anything is.
fn met<T>(
    field: &DivisionField,
    here: RoundNo,
    slip: &SlipText,
    find: impl Fn(&Round, &Pairing) -> Option<T>,
) -> Option<T> {
    let of = |names: [&str; 2]| -> Option<T> {
        let players = names.map(|name| find_slip_player(&field.players, name).ok());
        let [Some(one), Some(other)] = players else { return None };
        from(field, here).find_map(|round| {
            let pairing = field.pairing_of(round, one.id)?;
            let opponent = pairing.seats.opponent_of(one.id).unwrap_or(one.id);
            find(round, pairing).filter(|_| opponent == other.id)
        })
    };
    slip.readings.iter().find_map(|reading| match reading {
        SlipReading::Game { one, other, .. } => of([&one.0, &other.0]),
        SlipReading::Spread { one, other, .. } => of([one, other]),
        SlipReading::Solo(player, _) => of([player, player]),
    })
}

/// The rounds, that at hand first, then from the last one back.
fn from(field: &DivisionField, here: RoundNo) -> impl Iterator<Item = &Round> {
    let mut rounds: Vec<_> = field.rounds.iter().collect();
    rounds.sort_by_key(|round| (round.number != here, std::cmp::Reverse(round.number)));
    rounds.into_iter()
}
