//! A slip typed at the prompt: entered, asked about, echoed with the new records.
use crate::cli::app::input;
use std::ffi::OsString;

use clap::Parser;

use crate::cli::os::clock;
use crate::cli::prompt::{Ask, Done, Prompt};
use crate::cli::{Answer, Arguments, Command, Failure, Voice, result};
use ::show::answer::told;
use ::show::result::echo::{self, Echo, SlipSaid};
use desk::{
    ClaimText, Done as Committed, Finding, KeyRefusal, Receipt, Refusal, SlipEntry, SlipOutcome,
    SlipText, Stamp, TieBreak,
};

/// The findings about which a slip is asked; from a pipe, `!NAME` behind it says yes.
pub const ASKED: &[Finding] = &[
    Finding::LowScore,
    Finding::OtherTable,
    Finding::NoScores,
    Finding::EarlierRound,
    Finding::Cume,
];

struct Typed {
    slip: SlipText,
    claims: Vec<ClaimText>,
    won: Option<String>,
    drawn: bool,
    stamp: Stamp,
}

impl Prompt<'_> {
    pub(super) fn slip(&mut self, line: &str, ask: Option<Ask<'_>>) -> Result<Done, Failure> {
        let round = self.place.round();
        // What is not a slip is refused as that, whether or not there is a round.
        let mut typed = self.typed(line, round.as_ref().map_or(1, |round| round.0))?;
        let round = round?;
        let division = self.place.division.clone();
        let entry = SlipEntry {
            division: Some(&division),
            round,
            slip: typed.slip,
            claims: typed.claims,
            tie_break: match &typed.won {
                Some(winner) => TieBreak::Won(winner),
                None if typed.drawn => TieBreak::Drawn,
                None => TieBreak::Unsaid,
            },
        };
        let mut receipt = self.desk.add_slip(&typed.stamp, &entry);
        if let Some(ask) = ask {
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
                let question = format!("{refusal}. Is that right? [y/N] ");
                let question = card + &report::visible(&question);
                let answer = ask(&question).unwrap_or_default();
                if !matches!(answer.trim().to_lowercase().as_str(), "y" | "yes") {
                    return Ok(Done::Said(Answer::text("Not entered.")));
                }
                typed.stamp.accepts.push(finding);
                receipt = self.desk.add_slip(&typed.stamp, &entry);
            }
        }
        let receipt = match receipt {
            // The same entry with the same key is in: that is what the caller wants.
            Err(Refusal::Key(KeyRefusal::Used { operation, what, .. })) => {
                let voice = self.context.voice();
                return Ok(Done::Said(Answer::entered_before(operation, &what, voice)));
            }
            Err(refusal) => {
                // Another laptop may have paired or completed the round meanwhile.
                self.place.locate(&mut self.desk)?;
                return Err(refusal.into());
            }
            Ok(receipt) => receipt,
        };
        if let Committed::Committed(_) = receipt.done {
            self.pace.count();
        }
        let answer = self.entered(round.0, &receipt);
        if receipt.value.missing.is_empty() {
            self.place.filled(&mut self.desk)?;
        }
        Ok(Done::Said(answer))
    }

    fn entered(&self, round: u32, receipt: &Receipt<SlipOutcome>) -> Answer {
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
        if receipt.done == Committed::Unchanged {
            answer.remarks.extend(echo::entered_before(outcome, clock::TIMES));
        }
        if let Some(starter) = &outcome.starter
            && let Some(first) = outcome.records.first()
            && matches!(receipt.done, Committed::Committed(_))
        {
            answer.remarks.push(format!(
                "{} is named first, and {starter} was to start: look who did.",
                first.name
            ));
        }
        if outcome.missing.is_empty() {
            answer.remarks.push(echo::still_missing(round, outcome));
        }
        answer
    }

    /// Reads a slip with the flags behind it: `!low-score`, `won ann`, `drawn`, or those of
    /// `result add`.
    fn typed(&self, line: &str, round: u32) -> Result<Typed, Failure> {
        let mut accepts = Vec::new();
        let mut words = Vec::new();
        for word in line.split_whitespace() {
            match word.strip_prefix('!') {
                Some(name) => accepts.push(finding(name)?),
                None => words.push(word),
            }
        }
        let mut typed = if words.iter().any(|word| word.starts_with("--")) {
            self.flagged(&words, round)?
        } else {
            let (slip, won, drawn) = match words[..] {
                [ref slip @ .., last] if last.eq_ignore_ascii_case("drawn") => (slip, None, true),
                [ref slip @ .., won, name] if won.eq_ignore_ascii_case("won") => {
                    (slip, Some(name.to_owned()), false)
                }
                _ => (&words[..], None, false),
            };
            // A slip without anything beside it is read as it was typed.
            let text = slip.join(" ");
            let stamp = self.context.stamp();
            let (text, claims) = ClaimText::split(&text)?;
            Typed { slip: SlipText::parse(text)?, claims, won, drawn, stamp }
        };
        typed.stamp.accepts.extend(accepts);
        Ok(typed)
    }

    fn flagged(&self, words: &[&str], round: u32) -> Result<Typed, Failure> {
        let number = round.to_string();
        let split = input::words(&words.join(" ")).unwrap_or_default();
        let line = ["sixzero", "result", "add", &number].map(OsString::from);
        let line = line.into_iter().chain(split.iter().map(OsString::from));
        let arguments = Arguments::try_parse_from(line).map_err(super::command::usage)?;
        let Command::Result(result::Command::Add(add)) = arguments.command else {
            return Err(Refusal::from(desk::SlipError::Shape { text: words.join(" ") }).into());
        };
        let context = self.context.for_line(&self.file, arguments.globals, &split);
        let (text, won, drawn) = add.parts();
        let (text, claims) = ClaimText::split(&text)?;
        Ok(Typed { slip: SlipText::parse(text)?, claims, won, drawn, stamp: context.stamp() })
    }
}

/// The finding that a name, or its beginning, means.
fn finding(name: &str) -> Result<Finding, Failure> {
    let mut found = ASKED.iter().copied().filter(|known| known.name().starts_with(name));
    match (found.next(), name.is_empty()) {
        (Some(finding), false) => Ok(finding),
        _ => Err(Failure::Usage {
            problem: format!("`!{name}` is not a finding of a slip"),
            hint: ASKED
                .iter()
                .map(|known| format!("`!{}`", known.name()))
                .collect::<Vec<_>>()
                .join(", "),
        }),
    }
}
