//! `rules ask`: a club's own rule set, by what its rule book says.
use std::io::{self, IsTerminal};
use std::path::Path;

use serde::Serialize;

use crate::cli::app::confirm_finding::say;
use crate::cli::app::input;
use crate::cli::output::{OutputFile, Over, Sink};
use crate::cli::{Answer, Context, Failure};
use ::desk::Refusal;
use ::report::visible;
use ::rules::RuleSet;
use ::show::prompt::said::Said;
use ::show::rules::question::{QUESTIONS, Question, Reply, source};

/// The rule set that was made.
#[derive(Serialize)]
pub struct Asked {
    file: String,
    name: String,
    /// The rules that the book answers.
    answered: Vec<&'static str>,
    /// Those of the questions that were left as they are.
    left: Vec<&'static str>,
}

const BEGINS: &str = "base = ";

pub fn run(context: &Context, file: &Path, preset: RuleSet) -> Result<Answer, Failure> {
    let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    if file.extension().is_none_or(|ending| ending != "toml") || name.is_empty() {
        return Err(Failure::usage(
            format!("a rule set is a `.toml` file, and `{}` is not", file.display()),
            "give it as `club.toml`",
        ));
    }
    let over = Over::Begins(BEGINS);
    if !over.allows(file, "") {
        return Err(Failure::no_rule_set_of_ours(file));
    }
    tell("Which rule book do you have at hand? Its title and year; Enter if there is none.\n> ")?;
    let book = input::answer()?;
    let mut rules = preset.clone();
    let (mut answered, mut left) = (Vec::new(), Vec::new());
    for (number, question) in (1..).zip(&QUESTIONS) {
        tell(&format!(
            "\n{number} of {}: {}",
            QUESTIONS.len(),
            visible_lines(&question.put(&rules))
        ))?;
        match answer(question, &rules, &book)? {
            Some(changed) => {
                rules = changed;
                answered.push(question.field);
            }
            None => left.push(question.field),
        }
    }
    let title = match book.as_str() {
        "" => format!("{name}, after {}", preset.title),
        book => format!("{name}, after {book}"),
    };
    let path = file.display().to_string();
    let out = OutputFile { path: file.to_owned(), text: rules.file_over(&preset, &name, &title) };
    let rehearsal = Sink::new(context, over).write(None, &[out])?;
    let said = format!(
        "Wrote {path}: {} answered, {} left as in {}. Next: `sixzero rules notice {path}`, then \
         `sixzero new NAME --rules {path}`.",
        answered.len(),
        left.len(),
        preset.name,
    );
    let made = Asked { file: path, name, answered, left };
    Ok(Answer::done(context.voice(), rehearsal, &made, &said, Vec::new()))
}

/// The rules with what is answered; `None` where the rule stays. Somebody at a terminal is asked
/// again after a wrong answer; a wrong line of a pipe refuses all.
fn answer(question: &Question, rules: &RuleSet, book: &str) -> Result<Option<RuleSet>, Failure> {
    loop {
        tell("> ")?;
        let typed = input::answer()?;
        let Some(reply) = Reply::parse(&typed) else { return Ok(None) };
        let doubt = match replied(question, rules, book, &reply) {
            Ok(rules) => return Ok(Some(rules)),
            Err(error) if !io::stdin().is_terminal() => return Err(error.into()),
            Err(_) if Said::of(&typed) == Said::Explain => String::new(),
            Err(_) => format!("`{}` does not fit. ", visible(reply.value)),
        };
        say(&format!("  {doubt}{}\n", question.answered()))?;
    }
}

fn replied(
    question: &Question,
    rules: &RuleSet,
    book: &str,
    reply: &Reply<'_>,
) -> Result<RuleSet, Refusal> {
    let assignment = question.assignment(reply.value)?;
    Ok(rules.with_source(&assignment, &source(book, reply.section))?)
}

/// Says it to somebody at a terminal; a pipe knows what it answers.
fn tell(text: &str) -> Result<(), Failure> {
    if io::stdin().is_terminal() { say(text) } else { Ok(()) }
}

fn visible_lines(text: &str) -> String {
    text.lines().map(|line| format!("{}\n", visible(line))).collect()
}
