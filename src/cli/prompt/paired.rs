//! A round that was paired at a prompt goes up where that is agreed to.
use crate::cli::app::confirm_finding::{is_answered, say};
use crate::cli::app::question::Otherwise;
use crate::cli::prompt::command::what_follows;
use crate::cli::prompt::day::Day;
use crate::cli::round::next::{is_released_with, stays_a_draft};
use crate::cli::{Answer, Failure, Voice};
use desk::Rehearsal;
use tournament::RoundState;

impl Day<'_> {
    /// Shows a round that these words have paired, and asks whether it is released; else what was
    /// answered.
    pub(super) fn offered(&mut self, words: &[String], answer: Answer) -> Result<Answer, Failure> {
        let is_pairing = matches!(words, [noun, verb, ..] if noun == "round" && verb == "pair");
        let is_option =
            |word: &String| ["-n", "--dry-run", "--json", "--explain"].contains(&&**word);
        let is_rehearsed = self.context.stamp().rehearsal == Rehearsal::DryRun;
        if !is_pairing
            || !is_answered(self.context)
            || self.context.voice() == Voice::Json
            || is_rehearsed
            || words.iter().any(is_option)
        {
            return Ok(answer);
        }
        let progress = self.desk.progress()?;
        let mut divisions = progress.divisions.iter();
        let here = divisions.find(|division| division.division == self.place.division);
        let last = here.and_then(|division| division.rounds.last());
        let Some(last) = last.filter(|last| last.state == RoundState::Draft) else {
            return Ok(answer);
        };
        say(&answer.data)?;
        let round = last.round;
        match is_released_with(Otherwise::NextLine, &format!("round {}", round.0), &answer.remarks)
        {
            Ok(true) => {
                let release = ["round", "release", &round.0.to_string()].map(str::to_owned);
                let answer = self.typed(&release)?;
                let told = what_follows(&release, &answer);
                Ok(told.into_iter().fold(answer, Answer::remark))
            }
            Ok(false) => Ok(Answer::default().remark(stays_a_draft(round, ""))),
            Err(Failure::NotEntered { next: Some(next) }) => {
                let done = Box::new(Answer::default().remark(stays_a_draft(round, "")));
                Err(Failure::Interrupted { done, next })
            }
            Err(failure) => Err(failure),
        }
    }
}
