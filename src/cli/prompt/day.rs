//! The day's prompt: slips, and every other command, at one place.
//!
//! From a pipe a line that is refused is told with its number, and the next one is taken.
use std::collections::HashSet;
use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use serde::Serialize;
use serde_json::Value;

use crate::cli::app::confirm_finding::{is_answered, say};
use crate::cli::app::input;
use crate::cli::app::proposal::{division_of, in_division};
use crate::cli::app::question::{Otherwise, Question};
use crate::cli::game::last_touched;
use crate::cli::journal::{backup, damaged_event};
use crate::cli::os::clock;
use crate::cli::os::disk::Disk;
use crate::cli::output::{on_screen, paint};
use crate::cli::prompt::command::{renamed, what_follows, with_options, with_round};
use crate::cli::prompt::help;
use crate::cli::prompt::line::{self, DayLine, Known};
use crate::cli::prompt::time::timed;
use crate::cli::prompt::{
    Ask, Completion, Done, Line, Origin, Prompt, command, history, operator, take_lines,
};
use crate::cli::{Answer, Context, Failure, Voice};
use ::show::answer::Exit;
use ::show::prompt::hint::{hint, without_program};
use ::show::prompt::{pace::Pace, place::Place, words};
use desk::{Desk as EventDesk, EventField, GameFile, Refusal};
use report::visible;
use rules::OvertimeRule;
use tournament::{GameNo, RoundNo};

#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero desk

`sixzero help prompt` shows what can be typed there.")]
pub struct Desk {
    /// Begin in this division
    #[arg(long, short = 'd', value_name = "NAME")]
    division: Option<String>,
    /// Begin in this round; else the first with results missing
    #[arg(long, value_name = "N")]
    round: Option<u32>,
}

pub fn run(context: &Context, desk: &Desk) -> Result<Answer, Failure> {
    let file = context.event_file()?;
    let mut open = context.open(&file)?;
    let place = Place::find(&mut open, desk.division.as_deref(), desk.round.map(RoundNo))?;
    take_lines(&mut Day::new(context, &mut open, file, place))
}

pub(super) struct Day<'c> {
    pub(super) context: &'c Context,
    pub(super) desk: &'c mut EventDesk,
    pub(super) file: PathBuf,
    pub(super) place: Place,
    pub(super) pace: Pace,
    /// The round of a division of which it was said who is to start.
    pub(super) starts_said: Option<(String, RoundNo)>,
    /// Of the first line of a pipe that was refused.
    exit: Exit,
    /// Names as they were misspelled, with who was meant: each is asked about once.
    pub(super) meant: HashSet<(String, String)>,
}

impl Prompt for Day<'_> {
    fn context(&self) -> &Context {
        self.context
    }

    fn operators(&mut self) -> Vec<String> {
        operator::all(self.desk)
    }

    fn opening(&mut self, from: Origin) -> Result<Answer, Failure> {
        if from == Origin::Pipe && self.context.voice() == Voice::Json {
            return Ok(Answer::default());
        }
        Ok(self.resumed()?.and(Disk::of(&self.file).warning()))
    }

    fn sign(&mut self) -> Result<String, Failure> {
        Ok(operator::sign(self.context) + &self.place.sign())
    }

    fn completion(&mut self) -> Completion {
        let players = self.desk.view(|view| Ok(view.players()?)).unwrap_or_default();
        let names = players.iter().map(|player| &*player.name);
        Completion::day(names, &self.place.divisions, self.place.last)
    }

    fn history(&self) -> Option<PathBuf> {
        history("desk", &self.file)
    }

    fn line(&mut self, line: &str, ask: Option<Ask<'_>>) -> Result<Done, Failure> {
        let was_through = self.place.is_through;
        let mut done = self.obey(line, ask);
        if let Ok(Done::Said(answer)) = &mut done
            && self.place.is_through
            && !was_through
        {
            answer.remarks.push(self.place.ending());
        }
        let Some(since) = self.context.committed() else { return done };
        let said = backup::after_entries(self.context, &since);
        match &mut done {
            Ok(Done::Said(answer)) => answer.remarks.extend(said),
            Err(Failure::Interrupted { done, .. }) => {
                done.remarks.splice(0..0, said);
            }
            Ok(Done::Leave) | Err(_) => {}
        }
        done
    }

    fn answered(&self, answer: Answer, at: Line) -> Answer {
        match (at.from, self.context.voice()) {
            (Origin::Terminal | Origin::Pipe, Voice::Text) => {
                let remarks = answer.remarks.iter().map(|remark| without_program(remark)).collect();
                Answer { remarks, ..answer }
            }
            (Origin::Terminal, Voice::Json) => answer,
            (Origin::Pipe, Voice::Json) if answer.data.is_empty() => Answer::default(),
            (Origin::Pipe, Voice::Json) => {
                // A line for a line, whatever a command writes otherwise.
                let text = || Value::from(answer.data.trim_end());
                let value = serde_json::from_str(&answer.data).unwrap_or_else(|_| text());
                Answer::text(in_a_line(&LineAnswered { line: at.number, answer: value }))
            }
        }
    }

    fn refused(
        &mut self,
        failure: Failure,
        line: &str,
        at: Line,
    ) -> Result<Option<Answer>, Failure> {
        let number = (at.from == Origin::Pipe).then_some(at.number);
        self.tell(&failure, line, number);
        if number.is_some() && self.exit == Exit::Done {
            self.exit = failure.exit();
        }
        Ok(None)
    }

    fn closing(&mut self, _: Origin) -> Answer {
        let answer = Answer { exit: self.exit, ..Answer::default() };
        match self.context.voice() {
            Voice::Text => answer.and(self.pace.said(self.context.stamp().at)),
            Voice::Json => answer,
        }
    }
}

impl<'c> Day<'c> {
    pub(super) fn new(
        context: &'c Context,
        desk: &'c mut EventDesk,
        file: PathBuf,
        place: Place,
    ) -> Day<'c> {
        let pace = Pace::new(context.stamp().at);
        Day {
            context,
            desk,
            file,
            place,
            pace,
            starts_said: None,
            exit: Exit::Done,
            meant: HashSet::new(),
        }
    }
}

impl Day<'_> {
    /// Reads something against what the prompt knows.
    pub(super) fn reading<T>(&mut self, read: impl FnOnce(&mut Known<'_>) -> T) -> T {
        let (place, desk) = (&self.place, &mut *self.desk);
        let mut loaded = None;
        let mut load = || {
            let players = desk.view(|view| {
                let divisions = view.divisions();
                let here = divisions.iter().find(|known| known.name == place.division);
                Ok(here.map(|here| view.players_in(here.id)).transpose()?.unwrap_or_default())
            });
            players.unwrap_or_default()
        };
        let mut players = || loaded.get_or_insert_with(&mut load).clone();
        read(&mut Known { place, players: &mut players })
    }

    /// Does a line, and nothing of what follows an entry.
    pub(super) fn obey(&mut self, typed: &str, mut ask: Option<Ask<'_>>) -> Result<Done, Failure> {
        // A misspelled verb is put right where somebody says yes; from a pipe never.
        let respelled = match ask {
            Some(_) => self.reading(|known| line::respelled(typed, known)),
            None => None,
        };
        let meant = match (respelled, &mut ask) {
            (Some(meant), Some(ask)) => {
                let text = format!("`{}`?", visible(&meant));
                let explained = "There is no such command; this is the nearest.";
                let mut put = |question: &str| Ok(ask(question).unwrap_or_default());
                let question = Question { text: &text, explained };
                if !question.is_agreed_by(Otherwise::NextLine, &mut put)? {
                    return Err(Failure::NotEntered { next: None });
                }
                meant
            }
            (Some(_) | None, _) => typed.to_owned(),
        };
        let read = self.reading(|known| line::read(&meant, known))?;
        self.grant(read, ask)
    }

    fn grant(&mut self, wish: DayLine, ask: Option<Ask<'_>>) -> Result<Done, Failure> {
        Ok(Done::Said(match wish {
            DayLine::Nothing => Answer::default(),
            DayLine::Leave => return Ok(Done::Leave),
            DayLine::Slip { round, slip } => {
                // Names of a slip need no quotes; a reason behind it does.
                let plain = if slip.contains("--") { slip } else { slip.replace('"', "") };
                self.slip(&plain, round, ask)?
            }
            DayLine::By(name) => {
                let from = if ask.is_some() { Origin::Terminal } else { Origin::Pipe };
                operator::becomes(self.context, &self.operators(), &name, from)
            }
            DayLine::Fix { round, slip, options } => self.fix(round, &slip, options, ask)?,
            DayLine::Confirm { round, slip, options } => {
                let round = round.map_or_else(|| self.place.round(), Ok)?;
                self.result("confirm", round, slip.into_iter().chain(options).collect())?
            }
            DayLine::Help(words) => match help::page(&words) {
                Some(page) => Answer::text(page),
                None => self.typed(&[&["help".to_owned()], &words[..]].concat())?,
            },
            DayLine::Missing(round) => self.missing(round)?,
            DayLine::Round { round, division } => {
                if let Some(division) = division {
                    self.place.switch(self.desk, &division)?;
                }
                self.place.choose(self.desk, round)?;
                self.where_slips_go()
            }
            DayLine::Division(name) => {
                let was = self.place.division.clone();
                self.place.switch(self.desk, &name)?;
                let said = self.where_slips_go();
                // tsh's `a` goes nowhere: who meant that is told the way back.
                match name != self.place.division && was != self.place.division {
                    true => said.remark(format!("They went to division {was}: `{was}` goes back.")),
                    false => said,
                }
            }
            DayLine::Command(words) => {
                let words = timed(words, ask, |words| self.overtime(words))?;
                let answer = self.typed(&words)?;
                let mut answer = self.offered(&words, answer)?;
                answer
                    .remarks
                    .extend(what_follows(&words, &answer).filter(|_| is_answered(self.context)));
                answer
            }
        }))
    }

    pub(super) fn where_slips_go(&self) -> Answer {
        Answer::text(visible(&self.place.said()))
    }

    /// What overtime costs where the words say it is: in a game, or in a round of the division.
    fn overtime(&mut self, words: &[String]) -> Result<Option<OvertimeRule>, Failure> {
        if words.first().is_some_and(|noun| noun == "game") {
            let named = words.iter().position(|word| word == "--game" || word == "-g");
            let named = named.and_then(|at| words.get(at + 1)?.parse().ok()).map(GameNo);
            let number = match named {
                Some(number) => number,
                None => last_touched(self.desk)?,
            };
            let file = self.desk.view(|view| GameFile::load(view, number))?;
            return Ok(file.game.rules().overtime());
        }
        let division = self.place.division.clone();
        Ok(self.desk.view(|view| {
            let event = EventField::load(view)?;
            Ok(event.within(event.division(Some(&division))?)?.rules.overtime())
        })?)
    }

    /// Does a command of sixzero, of the division and round at hand where none is named.
    pub(super) fn typed(&mut self, words: &[String]) -> Result<Answer, Failure> {
        let words = match self.place.round() {
            Ok(round) => with_round(words, round),
            Err(_) => words.to_vec(),
        };
        let division = self.place.has_several().then(|| ("division", self.place.division.clone()));
        self.command(&with_options(&words, division.as_slice()))
    }

    /// Does a command of sixzero as it stands; a name that is misspelled is asked about.
    pub(super) fn command(&mut self, words: &[String]) -> Result<Answer, Failure> {
        let mut words = words.to_vec();
        let mut done = command(self.context, self.desk, &self.file, &words);
        if let Err(Failure::Desk(Refusal::NoPlayer { name, .. })) = &done {
            self.elsewhere(name)?;
        }
        while is_answered(self.context)
            && let Err(Failure::Desk(Refusal::NoPlayer { name, near: Some(near) })) = &done
            && let Some(renamed) = renamed(&words, name, near)
        {
            self.is_meant(name, near, &mut |question| {
                say(question)?;
                input::answer()
            })?;
            words = renamed;
            done = command(self.context, self.desk, &self.file, &words);
        }
        // A round may be there now, or gone.
        self.place.locate(self.desk)?;
        done
    }

    /// The division that a line names, where it is not that of the prompt.
    fn named_in(&mut self, line: &str) -> Option<String> {
        let typed = words::texts(line)?;
        let read = self.reading(|known| line::read(line, known));
        let typed = if let Ok(DayLine::Command(words)) = read { words } else { typed };
        division_of(self.desk, &typed).filter(|named| *named != self.place.division)
    }

    fn tell(&mut self, failure: &Failure, typed: &str, number: Option<usize>) {
        let named = self.named_in(typed);
        let hint = if let Failure::Desk(refusal) = failure {
            hint(refusal, typed, clock::TIMES)
        } else {
            failure.hint()
        };
        let hint = hint.map(|hint| without_program(&in_division(&hint, named.as_deref())));
        let damage = damaged_event::hint(self.context, failure);
        let hint: Vec<_> = hint.into_iter().chain(damage).collect();
        let hint = (!hint.is_empty()).then(|| hint.join("; "));
        let line = number.map(|number| format!("line {number}: ")).unwrap_or_default();
        // Where stderr is gone, the exit code still says it.
        let mut error = anstream::stderr();
        let shown = visible(&without_program(&failure.to_string())).into_owned();
        let _ = error.write_all(on_screen(&paint::error(), &format!("{line}{shown}")).as_bytes());
        for detail in failure.details() {
            let _ = error.write_all(on_screen(" ", &visible(&without_program(&detail))).as_bytes());
        }
        if let Some(hint) = &hint {
            let _ = error.write_all(on_screen(&paint::hint(), &visible(hint)).as_bytes());
        }
        if self.context.voice() == Voice::Json {
            let refused = LineRefused { line: number, error: &shown, hint: hint.as_deref() };
            let _ = writeln!(anstream::stdout(), "{}", in_a_line(&refused));
        }
    }
}

/// The answer to a line, in a line.
#[derive(Serialize)]
pub struct LineAnswered {
    line: usize,
    /// What the command answers, or its text.
    answer: Value,
}

/// A line that was refused.
#[derive(Serialize)]
pub struct LineRefused<'a> {
    line: Option<usize>,
    error: &'a str,
    hint: Option<&'a str>,
}

fn in_a_line(line: &impl Serialize) -> String {
    serde_json::to_string(line).expect("text and numbers are JSON")
}
