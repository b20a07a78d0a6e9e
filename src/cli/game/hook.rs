//! The `on_turn` hook: a command of the keeper's own that is told of each turn.
use std::io;

use crate::cli::Context;
use crate::cli::app::context::ON_TURN;
use crate::cli::app::own_command::OwnCommand;
use crate::cli::game::update::Letter;
use desk::{Desk, Done, Entered, EventField, Receipt};
use report::visible;
use rules::{Seat, Stage};

/// Ten seconds: mail is handed on in less, and a prompt must not hang.
const PATIENCE: u32 = 10;

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
    let letter = Letter::to(&entered.file, event, seat);
    let mut environment = vec![
        ("SIXZERO_GAME", entered.file.record.number.0.to_string().into()),
        ("SIXZERO_PLAYER", visible(entered.file.game.name(seat)).as_ref().into()),
        ("SIXZERO_SUBJECT", letter.subject.into()),
    ];
    if let Ok(file) = context.event_file() {
        environment.push(("SIXZERO_EVENT", std::path::absolute(file)?.into()));
    }
    let (variable, input) = (ON_TURN, &letter.text);
    OwnCommand { variable, line, environment, input, patience: PATIENCE }.run()
}
