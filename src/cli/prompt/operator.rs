//! Who enters at a prompt: asked where no one said, and kept for the next time.
use std::path::PathBuf;

use crate::cli::app::files::{self, Privacy};
use crate::cli::app::input;
use crate::cli::os::environment;
use crate::cli::prompt::{Ask, Origin};
use crate::cli::{Answer, Context};
use report::visible;
use tournament::name_key;

/// No name is longer, in bytes.
const LONGEST: u64 = 200;

/// Asks who enters; Enter is who did the last time.
pub fn ask(context: &Context, ask: Ask<'_>) {
    if context.operator().is_some() {
        return;
    }
    let last = last();
    let offered = last.as_deref().map(|last| format!(" [{}]", visible(last))).unwrap_or_default();
    let said = ask(&format!("Who enters?{offered} ")).unwrap_or_default();
    let said = said.trim();
    if !said.is_empty() {
        let said = known(said, last.as_deref());
        keep(said);
        context.name_operator(said);
    } else if let Some(last) = last {
        context.name_operator(&last);
    }
}

/// Another person enters from here on; at a terminal it is who is offered the next time.
pub fn becomes(context: &Context, name: &str, from: Origin) -> Answer {
    let before = context.operator().or_else(last);
    let name = known(name, before.as_deref());
    context.name_operator(name);
    match from {
        Origin::Terminal => keep(name),
        Origin::Pipe => {}
    }
    Answer::text(format!("{} enters from here on.", visible(name)))
}

/// A name as it was written before, in whatever case it is typed.
fn known<'n>(said: &'n str, before: Option<&'n str>) -> &'n str {
    before.filter(|before| name_key(before) == name_key(said)).unwrap_or(said)
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
