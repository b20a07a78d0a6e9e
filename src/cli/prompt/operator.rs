//! Who enters at a prompt: asked where no one said, and kept for the next time.
use std::collections::VecDeque;
use std::path::PathBuf;

use crate::cli::app::confirm_finding::say;
use crate::cli::app::files::{self, Privacy};
use crate::cli::app::input;
use crate::cli::app::question::{Otherwise, Question};
use crate::cli::os::environment;
use crate::cli::prompt::{Ask, Origin, is_known};
use crate::cli::{Answer, Context, Failure};
use desk::{Desk, is_no_name};
use report::visible;
use tournament::name_key;

/// No name is longer, in bytes.
const LONGEST: u64 = 200;

/// Asks who enters; Enter is who did the last time. `before` has entered in this event. Lines
/// that were typed instead are given back, to be done first, in their order.
pub fn ask(context: &Context, before: &[String], ask: Ask<'_>) -> VecDeque<String> {
    let mut early = VecDeque::new();
    if context.operator().is_some() {
        return early;
    }
    let last = last();
    let offered = last.as_deref().map(|last| format!(" [{}]", visible(last))).unwrap_or_default();
    let mut put = |question: &str| ask(question).unwrap_or_default();
    let who = format!("Who enters?{offered} ");
    let mut said = put(&who);
    while is_line(&said) {
        let instead = match is_own_name(said.trim(), &mut put) {
            Ok(true) => break,
            Ok(false) => None,
            Err(typed) => Some(typed),
        };
        if say(&first_who(said.trim(), last.as_deref())).is_err() {
            break;
        }
        early.push_back(std::mem::replace(&mut said, instead.unwrap_or_else(|| put(&who))));
    }
    let said = said.trim();
    if !said.is_empty() {
        let said = known(said, last.iter().chain(before));
        keep(said);
        context.name_operator(said);
    } else if let Some(last) = last {
        context.name_operator(&last);
    }
    early
}

/// Whether a command in capitals is the name of who typed it. An answer that is neither yes nor no
/// is given back.
fn is_own_name(typed: &str, put: &mut dyn FnMut(&str) -> String) -> Result<bool, String> {
    let is_name =
        |word: &str| word.starts_with(char::is_uppercase) && word.chars().all(char::is_alphabetic);
    if !typed.split_whitespace().all(is_name) {
        return Ok(false);
    }
    let text = format!("`{}` is a command too: is it your name?", visible(typed));
    let explained = "A name is kept in the log beside what is entered; a command is done next.";
    let mut ask = |question: &str| Ok(put(question));
    match (Question { text: &text, explained }).is_agreed_by(Otherwise::NextLine, &mut ask) {
        Ok(is_name) => Ok(is_name),
        Err(Failure::NotEntered { next: Some(typed) }) => Err(typed),
        Err(_) => Ok(false),
    }
}

/// What is to be typed before a command can be.
fn first_who(command: &str, last: Option<&str>) -> String {
    let enter = last.map_or("for no name".to_owned(), |last| format!("for {}", visible(last)));
    format!(
        "`{}` is done next. First type your name or initials, for the log; Enter {enter}.\n",
        visible(command)
    )
}

/// Whether a command, a slip or a sentence was typed rather than a name: who is called so types
/// `by NAME` at the prompt. Initials are names; figures and signs alone are in none.
fn is_line(typed: &str) -> bool {
    let is_sign = !typed.trim().is_empty() && !typed.contains(char::is_alphabetic);
    if is_sign || typed.contains(char::is_numeric) || typed.trim_end().ends_with('?') {
        return true;
    }
    /// In words.
    const LONGEST_NAME: usize = 4;
    let words = typed.split_whitespace().count();
    if words > LONGEST_NAME || words > 1 && is_no_name(typed) {
        return true;
    }
    let first = typed.split_whitespace().next().unwrap_or_default();
    first.chars().count() > 2 && is_known(first)
}

/// Another person enters from here on; at a terminal it is who is offered the next time.
pub fn becomes(context: &Context, before: &[String], name: &str, from: Origin) -> Answer {
    let last = context.operator().or_else(last);
    let name = known(name, last.iter().chain(before));
    context.name_operator(name);
    match from {
        Origin::Terminal => keep(name),
        Origin::Pipe => {}
    }
    Answer::text(format!("{} enters from here on.", visible(name)))
}

/// A name as it was written before, in whatever case it is typed.
fn known<'n>(said: &'n str, mut before: impl Iterator<Item = &'n String>) -> &'n str {
    let is_same = |before: &&String| name_key(before) == name_key(said);
    before.find(is_same).map_or(said, String::as_str)
}

/// Who has entered anything in the event, the last first.
pub fn all(desk: &mut Desk) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    // Where the log cannot be read the next entry says so.
    let _ = desk.log(None, |entry| {
        names.retain(|name| *name != entry.operation.told.by);
        names.push(entry.operation.told.by.clone());
    });
    names.reverse();
    names
}

/// `kim, ` before a sign, where it is known who enters.
pub fn sign(context: &Context) -> String {
    context.operator().map(|name| format!("{}, ", visible(&name))).unwrap_or_default()
}

fn last() -> Option<String> {
    let name = input::bytes(&place()?, LONGEST).ok()?;
    let name = String::from_utf8(name).ok()?.trim().to_owned();
    (!name.is_empty()).then_some(name)
}

/// A comfort: without it the name is asked the next time.
fn keep(name: &str) {
    if let Some(place) = place()
        && let Some(folder) = place.parent()
        && files::make_folder(folder, Privacy::Private).is_ok()
    {
        let _ = files::write_whole(&place, name.as_bytes(), Privacy::Private);
    }
}

fn place() -> Option<PathBuf> {
    Some(environment::data_folder("desk")?.join("by"))
}
