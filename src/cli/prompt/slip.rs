//! A slip typed at the prompt: entered, asked about, echoed with the new records.
use std::ffi::OsString;

use clap::Parser;

use crate::cli::app::confirm_finding::is_answered;
use crate::cli::app::question::{Otherwise, Question};
use crate::cli::os::clock;
use crate::cli::prompt::Ask;
use crate::cli::prompt::browser;
use crate::cli::prompt::command::check_yes;
use crate::cli::prompt::day::Day;
use crate::cli::{Answer, Arguments, Command, Failure, Voice, print_answer, result};
use ::show::answer::told;
use ::show::prompt::hint::without_program;
use ::show::prompt::slip::{ASKED, SlipLine};
use ::show::prompt::words::texts;
use ::show::result::echo::{self, Echo, SlipSaid};
use desk::{
    Done as Committed, Receipt, Refusal, Rehearsal, SlipEntry, SlipOutcome, SlipReading, Stamp,
    find_slip_player, may_misspell,
};
use tournament::{RoundNo, shortened};

impl Day<'_> {
    /// That others have gone on to another round than the one in the sign: the slip may be of either.
    fn gone_on(&mut self, line: &str) -> Result<Option<Answer>, Failure> {
        let Ok(shown) = self.place.round() else { return Ok(None) };
        self.place.locate(self.desk)?;
        if self.place.round().is_ok_and(|now| now == shown) {
            return Ok(None);
        }
        let said = format!(
            "Not entered, as others have gone on: type it again, or `r{} {line}` if it is of round {}.",
            shown.0, shown.0
        );
        Ok(Some(self.where_slips_go().remark(said)))
    }

    /// Enters a slip of the round that is named, else of the one at hand.
    pub(super) fn slip(
        &mut self,
        line: &str,
        named: Option<RoundNo>,
        ask: Option<Ask<'_>>,
    ) -> Result<Answer, Failure> {
        let round = named.map_or_else(|| self.place.round(), Ok);
        let division = self.place.division.clone();
        let typed = SlipLine::read(line).map_err(Failure::misread)?;
        if named.is_none()
            && ask.is_some()
            && let Some(answer) = self.gone_on(line)?
        {
            return Ok(answer);
        }
        // What is not a slip is refused as that, whether or not there is a round.
        let at = *round.as_ref().unwrap_or(&RoundNo(1));
        let flagged = if typed.has_flags() { Some(self.flagged(&typed.words, at)?) } else { None };
        let (entry, mut stamp) = match &flagged {
            Some((add, stamp)) => {
                let named = Some(division.as_str());
                (SlipEntry { division: named, ..add.entry(&add.text())? }, stamp.clone())
            }
            None => (typed.entry(&division, at)?, self.context.stamp()),
        };
        stamp.accepts.extend(&typed.accepts);
        let round = round?;
        let mut entry = entry;
        let mut receipt = self.desk.add_slip(&stamp, &entry);
        if let Err(Refusal::NoPlayer { name, .. }) = &receipt {
            self.elsewhere(name)?;
        }
        receipt = self.by_opponent(receipt, &entry, line)?;
        if let Some(ask) = ask {
            let mut ask = |question: &str| Ok(ask(question).unwrap_or_default());
            // Both names may be misspelled.
            for _ in 0..2 {
                let Err(Refusal::NoPlayer { name, near: Some(near) }) = &receipt else { break };
                let renamed = SlipEntry { slip: entry.slip.renamed(name, near), ..entry.clone() };
                let rehearsal = Stamp { rehearsal: Rehearsal::DryRun, ..stamp.clone() };
                // What would be refused all the same is told, and not asked about.
                match self.desk.add_slip(&rehearsal, &renamed) {
                    Ok(_) | Err(Refusal::NoPlayer { near: Some(_), .. }) => {}
                    Err(refusal) if refusal.finding().is_some_and(|f| ASKED.contains(&f)) => {}
                    Err(refusal) => {
                        receipt = Err(refusal);
                        break;
                    }
                }
                self.is_meant(name, near, &mut ask)?;
                entry = renamed;
                receipt = self.desk.add_slip(&stamp, &entry);
                receipt = self.by_opponent(receipt, &entry, line)?;
            }
            if self.did_play(&receipt, round, &mut ask)? {
                receipt = self.desk.add_slip(&stamp, &entry);
            }
            // One slip can raise several doubts, each once.
            for _ in ASKED {
                let Err(refusal) = &receipt else { break };
                let Some(finding) = refusal.finding().filter(|f| ASKED.contains(f)) else { break };
                let mut card = String::new();
                if let Refusal::Cume { card: rounds, .. } = refusal {
                    for line in rounds {
                        card.push_str(&format!("  {}\n", report::visible(line)));
                    }
                }
                let text = card + &report::visible(&format!("{refusal}. Is that right?"));
                let explained = format!("It is asked about {}.", finding.what());
                let question = Question { text: &text, explained: &explained };
                if !question.is_agreed_by(Otherwise::NextLine, &mut ask)? {
                    return Err(Failure::NotEntered { next: None });
                }
                stamp.accepts.push(finding);
                receipt = self.desk.add_slip(&stamp, &entry);
            }
        }
        let receipt = match receipt {
            Err(refusal) => {
                // Another laptop may have paired or completed the round meanwhile.
                self.place.locate(self.desk)?;
                return Err(refusal.into());
            }
            Ok(receipt) => receipt,
        };
        if let Committed::Committed(_) = receipt.done {
            self.pace.count();
        }
        let answer = self.entered(round, &receipt);
        if receipt.value.missing.is_empty() && self.place.round().ok() == Some(round) {
            self.place.filled(self.desk)?;
        }
        Ok(answer)
    }

    /// Whether two who are not paired played each other all the same, and are so now.
    fn did_play(
        &mut self,
        receipt: &Result<Receipt<SlipOutcome>, Refusal>,
        round: RoundNo,
        ask: &mut dyn FnMut(&str) -> Result<String, Failure>,
    ) -> Result<bool, Failure> {
        let Err(refusal @ Refusal::NotPaired { one, other, meet, .. }) = receipt else {
            return Ok(false);
        };
        // Who meet in another round have their slip in the wrong one.
        if !meet.is_empty() || !is_answered(self.context) {
            return Ok(false);
        }
        let text = format!("{refusal}. Did {one} and {other} play?");
        let text = report::visible(&text);
        let explained = "Yes has them meet in this round, and asks about the two left over; no \
                         leaves the slip out, for it to be typed with who really sat there.";
        if !(Question { text: &text, explained }).is_agreed_by(Otherwise::NextLine, ask)? {
            return Ok(false);
        }
        let number = round.0.to_string();
        let played = ["round", "played", &number, one, other].map(str::to_owned);
        let answer = self.typed(&played)?;
        print_answer(&plainly(answer), self.context)
            .map(|()| true)
            .map_err(|source| Failure::File { verb: "write", path: "stdout".into(), source })
    }

    /// Where a name of a slip is nobody's and the other is certain, it is the opponent's as it was
    /// misspelled, or it is told who the opponent is.
    fn by_opponent(
        &mut self,
        receipt: Result<Receipt<SlipOutcome>, Refusal>,
        entry: &SlipEntry<'_>,
        line: &str,
    ) -> Result<Result<Receipt<SlipOutcome>, Refusal>, Failure> {
        let Err(Refusal::NoPlayer { name, .. }) = &receipt else { return Ok(receipt) };
        if !name.starts_with(char::is_alphabetic) {
            return Ok(receipt);
        }
        let field = self.field()?;
        let Ok(round) = field.round(entry.round) else { return Ok(receipt) };
        let certain = entry.slip.readings.iter().find_map(|reading| {
            let names = match reading {
                SlipReading::Game { table: None, one, other, .. } => [&one.0, &other.0],
                SlipReading::Spread { one, other, .. } => [one, other],
                SlipReading::Game { table: Some(_), .. } | SlipReading::Solo(..) => return None,
            };
            let at = names.iter().position(|typed| shortened(typed) == *name)?;
            let other = names.iter().enumerate().find(|(known, _)| *known != at)?.1;
            find_slip_player(&field.players, other).ok()
        });
        let Some(certain) = certain else { return Ok(receipt) };
        let opponent = field.pairing_of(round, certain.id);
        let opponent = opponent.and_then(|pairing| pairing.seats.opponent_of(certain.id));
        let Some(opponent) = opponent.map(|id| field.name(id).to_owned()) else {
            return Ok(receipt);
        };
        let name = name.clone();
        if may_misspell(&name, &opponent) {
            return Ok(Err(Refusal::NoPlayer { name, near: Some(opponent) }));
        }
        Err(Failure::Usage {
            problem: format!("there is no player `{name}`; {} plays {opponent}", certain.name),
            hint: format!("if that is who it was: `{}`", line.replacen(&*name, &opponent, 1)),
        })
    }

    fn entered(&mut self, number: RoundNo, receipt: &Receipt<SlipOutcome>) -> Answer {
        let RoundNo(round) = number;
        let outcome = &receipt.value;
        let mut answer = match self.context.voice() {
            Voice::Json => {
                return Answer::json(&SlipSaid::of(round, receipt));
            }
            Voice::Text => match receipt.done {
                Committed::Committed(_) if outcome.conflict.is_some() => {
                    Answer::text(echo::echo(receipt, clock::TIMES))
                }
                Committed::Committed(_) => Answer::text(echo::records(outcome, Echo::Numbers)),
                Committed::Unchanged | Committed::Rehearsed => Answer::text(told(receipt)),
            },
        };
        answer.remarks.clone_from(&receipt.remarks);
        if let Committed::Unchanged = receipt.done {
            answer.remarks.extend(echo::entered_before(outcome, clock::TIMES));
        }
        if let Some(starter) = &outcome.starter
            && let Some(first) = outcome.records.first()
            && matches!(receipt.done, Committed::Committed(_))
            && self.starts_said.as_ref().is_none_or(|(division, round)| {
                (division, round) != (&self.place.division, &number)
            })
        {
            // Once a round is enough: who types slips as they come means nothing by the order.
            self.starts_said = Some((self.place.division.clone(), number));
            answer.remarks.push(format!(
                "{} is named first, and {starter} was to start: if {} did, `swapstarts {}`.",
                first.name, first.name, first.number.0
            ));
        }
        if outcome.missing.is_empty() {
            answer.remarks.push(echo::still_missing(round, outcome));
            answer.remarks.extend(echo::unstarted(round, outcome));
        }
        answer
    }

    /// A slip with options of `result add` behind it, and the stamp that they make.
    fn flagged(
        &self,
        words: &[&str],
        round: RoundNo,
    ) -> Result<(result::slip::Slip, Stamp), Failure> {
        let number = round.0.to_string();
        let split = texts(&words.join(" ")).unwrap_or_default();
        let command = ["result", "add", &number].map(str::to_owned).into_iter();
        browser::check(self.context, &command.chain(split.iter().cloned()).collect::<Vec<_>>())?;
        let line = ["sixzero", "result", "add", &number].map(OsString::from);
        let line: Vec<_> = line.into_iter().chain(split.iter().map(OsString::from)).collect();
        let arguments = Arguments::try_parse_from(&line)
            .map_err(|error| crate::cli::output::usage::failure(&error, &line))?;
        let Command::Result(result::Command::Add(add)) = arguments.command else {
            return Err(Refusal::from(desk::SlipError::Shape { text: words.join(" ") }).into());
        };
        check_yes(self.context, &arguments.globals)?;
        let context = self.context.for_line(&self.file, arguments.globals, &split);
        Ok((add, context.stamp()))
    }

    /// Asks whether this player is meant by a misspelled name, unless that was said before; what was
    /// typed is left where it is not.
    pub(super) fn is_meant(
        &mut self,
        typed: &str,
        near: &str,
        ask: &mut dyn FnMut(&str) -> Result<String, Failure>,
    ) -> Result<(), Failure> {
        let heard = (typed.to_owned(), near.to_owned());
        if self.meant.contains(&heard) {
            return Ok(());
        }
        let text = report::visible(&format!("{near} for `{typed}`?")).into_owned();
        let explained = "Nobody has the name as it was typed; this is the nearest.";
        if !(Question { text: &text, explained }).is_agreed_by(Otherwise::NextLine, ask)? {
            return Err(Failure::NotEntered { next: None });
        }
        self.meant.insert(heard);
        Ok(())
    }

    /// Where a player who is not in this division is in another, the way there.
    pub(super) fn elsewhere(&mut self, name: &str) -> Result<(), Failure> {
        let (players, divisions) =
            self.desk.view(|view| Ok((view.players()?, view.divisions().to_vec())))?;
        let Ok(player) = find_slip_player(&players, name) else { return Ok(()) };
        let division = divisions.iter().find(|division| division.id == player.division);
        match division.filter(|division| division.name != self.place.division) {
            Some(division) => Err(Failure::Usage {
                problem: format!("{} plays in division {}", player.name, division.name),
                hint: format!("`{}` goes there", division.name),
            }),
            None => Ok(()),
        }
    }
}

/// An answer that is printed before a line is done.
fn plainly(answer: Answer) -> Answer {
    let remarks = answer.remarks.iter().map(|remark| without_program(remark)).collect();
    Answer { remarks, ..answer }
}
