//! Cells of an event's JSON changed at random: each is refused and nothing made, or the event
//! that is made of it is well.
//!
//! `SIXZERO_MUTATIONS=10000 cargo test --test it drill::mutations -- --nocapture` is the long form.
#![allow(clippy::print_stdout, reason = "a drill tells its figures")]
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use serde_json::{Value, json};
use sixzero::desk::{Desk, DivisionField, EventField, Refusal, Rehearsal, Stamp, refuse_damage};
use sixzero::exchange::event_json::EventJson;
use sixzero::tournament::Moment;

use crate::drill::told;
use crate::sandbox::Sandbox;

const MUTATIONS: u64 = 300;
/// Every so many go through the program itself.
const TYPED: u64 = 25;

/// What became of a mutation.
#[derive(Debug, PartialEq, Eq)]
enum Fate {
    Refused,
    Well,
}

fn stamp() -> Stamp {
    Stamp {
        at: Moment(1_760_000_000_000),
        by: "kim".into(),
        reason: None,
        accepts: Vec::new(),
        key: None,
        rehearsal: Rehearsal::Real,
    }
}

#[test]
fn a_changed_cell_is_refused_or_makes_an_event_that_is_well() {
    let sandbox = Sandbox::new();
    sandbox.ok(
        "generate --players 9 --rounds 4 --divisions 2 --irregular 40 --seed 6 --into e.sixzero",
    );
    sandbox.ok("prize add \"A: 1st 300\" --event e.sixzero");
    sandbox.ok("event set spread-cap 150,200 --event e.sixzero");
    let whole: Value = serde_json::from_str(&sandbox.ok("export json --event e.sixzero")).unwrap();
    let wanted = told("SIXZERO_MUTATIONS").unwrap_or(MUTATIONS);
    let mut lots = Lots(told("SIXZERO_MUTATIONS_SEED").unwrap_or(7));
    let (mut refused, mut well, mut typed) = (0, 0, 0);
    for count in 1..=wanted {
        let mut event = whole.clone();
        let what = mutated(&mut event, &mut lots);
        let text = event.to_string();
        let fate = catch_unwind(AssertUnwindSafe(|| fate(sandbox.path(), &text)));
        match fate.unwrap_or_else(|_| panic!("{what}: a panic")).unwrap_or_else(|why| {
            panic!("mutation {count}, {what}: {why}");
        }) {
            Fate::Refused => refused += 1,
            Fate::Well => well += 1,
        }
        if count % TYPED == 0 {
            typed += 1;
            by_hand(&sandbox, &text, &what);
        }
    }
    println!("{wanted} mutations: {refused} refused, {well} well; {typed} of them typed");
    assert!(refused > 0 && well > 0, "{refused} refused, {well} well");
}

/// What the desk makes of it.
fn fate(folder: &Path, text: &str) -> Result<Fate, String> {
    let (one, two) = (folder.join("one.sixzero"), folder.join("two.sixzero"));
    let made = match EventJson::read(text).map_err(Refusal::EventJson) {
        Ok(event) => Desk::create_of_json(&one, &stamp(), event).map(|_| ()),
        Err(refusal) => Err(refusal),
    };
    match made {
        Err(Refusal::EventJson(_)) if one.exists() => return Err("refused and made".into()),
        Err(Refusal::EventJson(_)) => return Ok(Fate::Refused),
        Err(other) => return Err(format!("refused by {other}")),
        Ok(()) => {}
    }
    let said = |refusal: Refusal| refusal.to_string();
    let mut desk = Desk::open(&one).map_err(said)?;
    let troubles = desk.verify().map_err(said)?;
    if !troubles.is_empty() {
        return Err(format!("verify finds {troubles:?}"));
    }
    desk.view(|view| {
        refuse_damage(view.journal)?;
        let event = EventField::load(view)?;
        for division in &event.divisions {
            DivisionField::load(view, division)?.standings(&event.settings, None)?;
        }
        Ok(())
    })
    .map_err(said)?;
    let told = desk.event_json().map_err(said)?;
    drop(desk);
    Desk::create_of_json(&two, &stamp(), told.clone())
        .map_err(|why| format!("not read again: {why}"))?;
    let again = Desk::open(&two).map_err(said)?.event_json().map_err(said)?;
    for event in [&one, &two] {
        for ending in ["", "-journal"] {
            let file = format!("{}{ending}", event.display());
            let _ = std::fs::remove_file(file);
        }
    }
    if again.nouns == told.nouns { Ok(Fate::Well) } else { Err("another event comes back".into()) }
}

/// The same through the program.
fn by_hand(sandbox: &Sandbox, text: &str, what: &str) {
    sandbox.write("m.json", text);
    let code = |line: &str| {
        let output = sandbox.run(line, "");
        (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    let made = code("import m.json --into m.sixzero");
    let is_there = sandbox.path().join("m.sixzero").exists();
    assert_eq!(made.0, Some(if is_there { 0 } else { 1 }), "{what}: {}", made.1);
    if is_there {
        for line in ["verify", "standings", "status", "export csv m"] {
            let (done, error) = code(&format!("{line} --event m.sixzero"));
            assert_eq!(done, Some(0), "{what}: {line}: {error}");
        }
        std::fs::remove_file(sandbox.path().join("m.sixzero")).unwrap();
        std::fs::remove_dir_all(sandbox.path().join("m")).unwrap();
    }
}

/// Changes one cell, or has one row twice or not at all; returns what.
fn mutated(event: &mut Value, lots: &mut Lots) -> String {
    let nouns: Vec<String> = event
        .as_object()
        .unwrap()
        .iter()
        .filter(|(_, rows)| rows.as_array().is_some_and(|rows| !rows.is_empty()))
        .map(|(noun, _)| noun.clone())
        .collect();
    let noun = lots.one(&nouns).clone();
    let rows = event[&noun].as_array_mut().unwrap();
    let row = lots.below(rows.len());
    let columns: Vec<String> = rows[row].as_object().unwrap().keys().cloned().collect();
    let column = lots.one(&columns).clone();
    let old = rows[row][&column].clone();
    let new = match lots.below(8) {
        0 => {
            let twice = rows[row].clone();
            rows.push(twice);
            return format!("{noun}[{row}] twice");
        }
        1 => {
            rows.remove(row);
            return format!("{noun}[{row}] gone");
        }
        // Another kind: the same number as a text, a text as a number.
        2 => match &old {
            Value::Number(number) => json!(number.to_string()),
            Value::String(text) => json!(text.len()),
            Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => {
                lots.one(&[json!(1), json!("x"), json!(1.5), json!(true), json!([])]).clone()
            }
        },
        // What another row says.
        3 | 4 => rows[lots.below(rows.len())][&column].clone(),
        5 => lots.one(&[json!(99_999), json!(2), json!(7), json!(null)]).clone(),
        _ if old.is_string() => lots
            .one(&[
                "",
                "a\nb",
                "\u{0}",
                "{bad",
                "0",
                "[-5]",
                "none",
                "\u{1b}[2J",
                "released",
                "game",
            ])
            .to_owned()
            .into(),
        _ => lots
            .one(&[
                i64::MIN,
                -2_147_483_648,
                -10,
                -1,
                0,
                1,
                3,
                55,
                1_499,
                10_000,
                2_147_483_647,
                4_294_967_295,
                i64::MAX - 1,
                i64::MAX,
            ])
            .to_owned()
            .into(),
    };
    let what = format!("{noun}[{row}].{column}: {old} to {new}");
    rows[row][&column] = new;
    what
}

/// `SplitMix64`.
struct Lots(u64);

impl Lots {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        usize::try_from((z ^ (z >> 31)) % bound as u64).unwrap()
    }

    fn one<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len())]
    }
}
