//! The `on_turn` hook: a command of the keeper's own that is told of each turn.
//!
//! Which command, only the environment says, never the event file: a file from a
//! stranger must not be able to run anything.
use std::io::{self, Write};
use std::process::{Command, ExitStatus, Stdio};
use std::thread;
use std::time::Duration;

use crate::cli::Context;
use crate::cli::app::context::ON_TURN;
use crate::cli::game::update::Letter;
use ::show::prompt::words;
use desk::{Desk, Done, Entered, EventField, Receipt};
use report::visible;
use rules::{Seat, Stage};

/// How often, and how long each time, one looks whether the command is done: ten
/// seconds in all. Mail is handed on in less, and a prompt must not hang.
const LOOKS: u32 = 500;
const LOOK: Duration = Duration::from_millis(20);

/// Runs the hook after an entry is in, for everybody but who made it: with three or four, each
/// can challenge. What goes wrong is a remark: the entry stands.
pub fn on_turn(context: &Context, desk: &mut Desk, receipt: &mut Receipt<Entered>) {
    let Some(line) = context.on_turn() else { return };
    match receipt.done {
        Done::Committed(_) if is_news(&receipt.value) => {}
        Done::Committed(_) | Done::Unchanged | Done::Rehearsed => return,
    }
    let told = desk.view(|view| EventField::load(view));
    let event = told.map(|event| event.settings.name).unwrap_or_default();
    for seat in to_tell(&receipt.value) {
        if let Err(error) = tell(context, line, &event, &receipt.value, seat) {
            let player = receipt.value.file.game.name(seat);
            receipt.remarks.push(format!("{ON_TURN} failed for {player}: {error}."));
        }
    }
}

/// Whether an entry is something to be told: a turn or what follows from it, or the end.
fn is_news(entered: &Entered) -> bool {
    match entered.file.game.stage() {
        Stage::Turn | Stage::Acceptance => !entered.new_lines().is_empty(),
        Stage::Racks | Stage::Over => true,
    }
}

fn to_tell(entered: &Entered) -> Vec<Seat> {
    let game = &entered.file.game;
    let entry = entered.file.entries.last();
    let actor = entry.and_then(|entry| entry.fields.seat).and_then(Seat::numbered);
    match actor {
        Some(actor) => game.names().others(actor).collect(),
        None => game.names().iter().map(|(seat, _)| seat).collect(),
    }
}

fn tell(
    context: &Context,
    line: &str,
    event: &str,
    entered: &Entered,
    seat: Seat,
) -> io::Result<()> {
    let words = words(line).unwrap_or_default();
    let [program, arguments @ ..] = &words[..] else {
        return Err(io::Error::other("its quotes are not closed"));
    };
    let letter = Letter::to(&entered.file, event, seat);
    let mut command = Command::new(program);
    command
        .args(arguments)
        // It may call sixzero itself, and must not call itself for ever.
        .env_remove(ON_TURN)
        .env("SIXZERO_GAME", entered.file.record.number.0.to_string())
        .env("SIXZERO_PLAYER", visible(entered.file.game.name(seat)).as_ref())
        .env("SIXZERO_SUBJECT", &letter.subject)
        .stdin(Stdio::piped())
        .stdout(Stdio::null());
    if let Ok(file) = context.event_file() {
        command.env("SIXZERO_EVENT", std::path::absolute(file)?);
    }
    let mut child = command.spawn()?;
    if let Some(mut stdin) = child.stdin.take() {
        // A command that does not read it has its reasons.
        let _ = stdin.write_all(letter.text.as_bytes());
    }
    for _ in 0..LOOKS {
        if let Some(status) = child.try_wait()? {
            return done(status);
        }
        thread::sleep(LOOK);
    }
    child.kill()?;
    child.wait()?;
    Err(io::Error::other("it took longer than ten seconds"))
}

fn done(status: ExitStatus) -> io::Result<()> {
    if status.success() { Ok(()) } else { Err(io::Error::other(status.to_string())) }
}
