//! A whole random event, typed command by command, is the event that the desk makes of it.
use sixzero::desk::Desk;
use sixzero::rules::PerMille;

use crate::invent::{Invention, Inventor};
use crate::sandbox::Sandbox;
use crate::simulation::stamp;

#[test]
fn a_deed_is_a_command_that_can_be_typed() {
    let hall = Sandbox::new();
    let invention = Invention { irregular: PerMille(450), ..Invention::new(21, 8, 5) };
    drop(invention.play(&hall.path().join("by.sixzero"), &stamp()));
    // The same event before its first round, typed on from there.
    let typed_in = hall.path().join("typed.sixzero");
    drop(invention.begin(&typed_in, &stamp()).unwrap());
    let mut inventor = Inventor::new(invention.seed, invention.rounds, invention.irregular);
    let mut typed = 0;
    loop {
        let mut desk = Desk::open(&typed_in).unwrap();
        let Some(step) = inventor.next(&mut desk).unwrap() else { break };
        drop(desk);
        let line = format!("{} --event typed.sixzero", step.deed.line().replace('\'', "\""));
        let output = hall.run(&line, "");
        // A refusal is one; a usage error is a line that cannot be typed.
        assert!(matches!(output.status.code(), Some(0 | 1)), "{}", hall.says(&line, ""));
        typed += 1;
    }
    assert!(typed > 30, "{typed}");
    let standings = |file: &str| hall.ok(&format!("standings --event {file}.sixzero"));
    assert_eq!(standings("typed"), standings("by"));
}
