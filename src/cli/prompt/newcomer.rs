//! Who comes in or goes at the day's prompt.
use crate::cli::Failure;
use crate::cli::app::confirm_finding::{is_answered, say};
use crate::cli::app::input;
use crate::cli::app::question::{Otherwise, Question};
use crate::cli::prompt::day::Day;
use desk::Rehearsal;
use report::visible;
use tournament::{Player, are_near, name_key};

impl Day<'_> {
    /// What one should know of who comes in or goes: how that is taken back. A newcomer with nearly
    /// the name of somebody who is there is asked about first.
    pub(super) fn newcomer(&mut self, words: &[String]) -> Result<Vec<String>, Failure> {
        let [noun, verb, name, ..] = words else { return Ok(Vec::new()) };
        let is_rehearsed = words.iter().any(|word| word == "--dry-run" || word == "-n")
            || self.context.stamp().rehearsal == Rehearsal::DryRun;
        let comes = verb == "add";
        if noun != "player" || !(comes || verb == "withdraw") || is_rehearsed {
            return Ok(Vec::new());
        }
        let taken_back = vec!["`undo` takes it back.".to_owned()];
        let players = self.desk.view(|view| Ok(view.players()?))?;
        let is_near = |known: &&Player| {
            name_key(&known.name) != name_key(name) && are_near(&known.name, name)
        };
        let Some(near) = players.iter().find(is_near).filter(|_| comes) else {
            return Ok(taken_back);
        };
        let (near, name) =
            (format!("{} (number {})", visible(&near.name), near.number.0), visible(name));
        if !is_answered(self.context) {
            return Ok(vec![format!(
                "{near} is there: if {name} is the same player, `undo` takes it back."
            )]);
        }
        let question = Question {
            text: &format!("{near} is there. Is {name} another player?"),
            explained: "The two names are nearly the same.",
        };
        let is_another = question.is_agreed_by(Otherwise::NextLine, &mut |question| {
            say(question)?;
            input::answer()
        })?;
        if is_another { Ok(taken_back) } else { Err(Failure::NotEntered { next: None }) }
    }
}
