//! Two pairs of eyes: two desks at once, and random histories.
use std::process::{Output, Stdio};

use proptest::prelude::*;
use sixzero::desk::{
    ConfirmRefusal, Desk, Finding, PairRefusal, PairRequest, Refusal, Rehearsal, SlipEntry,
    SlipText, Stamp, TieBreak, Whose,
};
use sixzero::tournament::{Moment, RoundNo};

use crate::confirm::second;
use crate::laws::tried;

/// Two processes enter the same table's slip at once, many times.
#[test]
fn two_desks_at_once_make_one_result_and_never_lose_one() {
    for (one, other, confirm) in [
        ("result add 1 \"ann 412 dan 388\"", "result add 1 \"ann 412 dan 388\"", false),
        ("result add 1 \"ann 412 dan 388\"", "result add 1 \"ann 421 dan 388\"", false),
        ("result confirm 1 \"ann 412 dan 388\"", "result confirm 1 \"ann 421 dan 388\"", true),
    ] {
        for _ in 0..4 {
            let night = second();
            if confirm {
                night.ok("result add 1 \"ann 412 dan 388\"");
            }
            let spawn = |line: &str, by: &str| {
                let mut command = night.command(&format!("{line} --by {by}"));
                command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
                command.spawn().unwrap()
            };
            let children = [spawn(one, "lou"), spawn(other, "max")];
            let [one_said, other_said] = children.map(|child| child.wait_with_output().unwrap());
            let said = |output: &Output| {
                let text = [&output.stdout[..], &output.stderr[..]].concat();
                String::from_utf8(text).unwrap()
            };
            let codes = [one_said.status.code(), other_said.status.code()];
            let both = said(&one_said) + &said(&other_said);
            let log = night.ok("log");
            if confirm {
                // Both stay, in whichever order they came, and the board is in conflict.
                assert!(codes.contains(&Some(3)), "{both}");
                assert!(night.ok("missing 1").contains("CONFLICT"), "{log}");
                assert_eq!(log.matches("  lou  ").count() + log.matches("  max  ").count(), 2);
            } else if one == other {
                assert_eq!(codes, [Some(0), Some(0)], "{both}");
                assert_eq!(both.matches("Already in: Ann 412 - Dan 388.").count(), 1, "{both}");
                assert_eq!(both.matches("Entered by ").count(), 1, "{both}");
                assert_eq!(log.matches("Round 1: Ann 412").count(), 1, "{log}");
            } else {
                assert_eq!(codes.iter().filter(|code| **code == Some(1)).count(), 1, "{both}");
                assert!(both.contains("is in already"), "{both}");
                assert_eq!(log.matches("Round 1: Ann 4").count(), 1, "{log}");
            }
        }
    }
}

/// Something a desk does to a table (0 or 1): which version of the slip, and who.
#[derive(Clone, Copy, Debug)]
enum Deed {
    Add(usize, usize, usize),
    Confirm(usize, usize, usize),
    Correct(usize, usize, usize),
    Undo,
}

const PEOPLE: [&str; 3] = ["kim", "lou", "max"];

const SLIPS: [[&str; 2]; 2] =
    [["ann 412 dan 388", "ann 421 dan 388"], ["ben 350 eve 365", "ben 350 eve 356"]];

/// One table, by the words of docs/rules/confirmation.md and nothing else.
#[derive(Clone, Debug, Default)]
struct Kept {
    entered: Option<(usize, usize)>,
    /// What each other person said last.
    said: [Option<usize>; 3],
    settled: bool,
}

impl Kept {
    fn is_conflict(&self) -> bool {
        let Some((slip, _)) = self.entered else { return false };
        self.said.iter().flatten().any(|said| *said != slip)
    }

    fn is_certain(&self) -> bool {
        let Some((slip, _)) = self.entered else { return false };
        let agree = self.said.iter().flatten().any(|said| *said == slip);
        !self.is_conflict() && (agree || self.settled)
    }
}

fn deeds() -> impl Strategy<Value = Vec<Deed>> {
    let of = || (0..2_usize, 0..2_usize, 0..3_usize);
    let deed = prop_oneof![
        3 => of().prop_map(|(table, slip, who)| Deed::Add(table, slip, who)),
        4 => of().prop_map(|(table, slip, who)| Deed::Confirm(table, slip, who)),
        1 => of().prop_map(|(table, slip, who)| Deed::Correct(table, slip, who)),
        1 => Just(Deed::Undo),
    ];
    proptest::collection::vec(deed, 1..14)
}

proptest! {
    #![proptest_config(tried(32))]

    /// Nothing that only one person said counts in a pairing, unless it is overridden by
    /// name, and then the journal says so.
    #[test]
    fn nothing_unconfirmed_counts_in_a_pairing(deeds in deeds()) {
        let night = second();
        let mut desk = Desk::open(&night.path().join("Club-night.sixzero")).unwrap();
        let mut states = vec![<[Kept; 2]>::default()];
        for deed in deeds {
            let mut now = states.last().unwrap().clone();
            let did = match deed {
                Deed::Add(table, slip, who) => {
                    let done = desk.add_slip(&stamp(who), &entry(table, slip)).is_ok();
                    prop_assert_eq!(done, now[table].entered.is_none_or(|(old, _)| old == slip));
                    let new = now[table].entered.is_none();
                    if new {
                        now[table].entered = Some((slip, who));
                    }
                    new
                }
                Deed::Confirm(table, slip, who) => {
                    let done = desk.confirm_slip(&stamp(who), &entry(table, slip));
                    match now[table].entered {
                        None => {
                            prop_assert!(done.is_err());
                            false
                        }
                        // Who entered it may have said the same of it before it was corrected.
                        Some((_, by)) if by == who => {
                            prop_assert!(done.is_err() || now[table].said[who] == Some(slip));
                            false
                        }
                        Some(_) => {
                            prop_assert!(done.is_ok());
                            let new = now[table].said[who] != Some(slip);
                            now[table].said[who] = Some(slip);
                            new
                        }
                    }
                }
                Deed::Correct(table, slip, who) => {
                    let effect = sixzero::desk::Effect::Standings;
                    let done = desk.correct_result(&stamp(who), &entry(table, slip), effect, None);
                    let was_conflict = now[table].is_conflict();
                    let differs = now[table].entered.is_some_and(|(old, _)| old != slip);
                    prop_assert_eq!(done.is_ok(), now[table].entered.is_some());
                    let new = differs || was_conflict;
                    if new {
                        let by = if differs { who } else { now[table].entered.unwrap().1 };
                        now[table] = Kept {
                            entered: Some((slip, by)),
                            said: [None; 3],
                            settled: was_conflict,
                        };
                    }
                    new
                }
                Deed::Undo => {
                    if states.len() > 1 {
                        desk.undo(&stamp(0), Whose::Anybodys).unwrap();
                        states.pop();
                    }
                    false
                }
            };
            if did {
                states.push(now);
            }
            let now = states.last().unwrap();
            let dry = Stamp { rehearsal: Rehearsal::DryRun, ..stamp(0) };
            let paired = desk.pair_round(&dry, &next_round());
            let wanted = if now.iter().any(|table| table.entered.is_none()) {
                matches!(
                    paired,
                    Err(Refusal::ResultsMissing { .. } | Refusal::Pair(PairRefusal::Draft { .. }))
                )
            } else if now.iter().any(Kept::is_conflict) {
                matches!(paired, Err(Refusal::Confirm(ConfirmRefusal::Conflict { .. })))
            } else if !now.iter().all(Kept::is_certain) {
                matches!(paired, Err(Refusal::Confirm(ConfirmRefusal::Unconfirmed { .. })))
            } else {
                paired.is_ok()
            };
            prop_assert!(wanted, "{deed:?}: {now:?}: {paired:?}");
        }
        let findings = vec![Finding::MissingResults, Finding::Conflict, Finding::Unconfirmed];
        desk.pair_round(&Stamp { accepts: findings, ..stamp(0) }, &next_round()).unwrap();
        let mut last = None;
        desk.log(Some(1), |entry| last = Some(entry.operation.told.clone())).unwrap();
        let last = last.unwrap();
        let now = states.last().unwrap();
        let is_open = |table: &Kept| {
            table.entered.is_some() && !table.is_certain() && !table.is_conflict()
        };
        let accepted = |finding: Finding| last.accepted.iter().any(|name| name == finding.name());
        prop_assert_eq!(accepted(Finding::Conflict), now.iter().any(Kept::is_conflict));
        prop_assert_eq!(accepted(Finding::Unconfirmed), now.iter().any(is_open));
        prop_assert_eq!(desk.verify().unwrap(), vec![]);
    }
}

fn stamp(who: usize) -> Stamp {
    Stamp {
        at: Moment(1_760_000_000_000),
        by: PEOPLE[who].to_owned(),
        reason: Some("test".to_owned()),
        accepts: Vec::new(),
        key: None,
        rehearsal: Rehearsal::Real,
    }
}

fn entry(table: usize, slip: usize) -> SlipEntry<'static> {
    SlipEntry {
        division: None,
        round: RoundNo(1),
        slip: SlipText::parse(SLIPS[table][slip]).unwrap(),
        tie_break: TieBreak::Unsaid,
        claims: Vec::new(),
    }
}

fn next_round() -> PairRequest {
    PairRequest {
        division: None,
        round: None,
        recipe: None,
        pins: Vec::new(),
        through: Vec::new(),
        first_table: None,
        seed: 1,
        turn: sixzero::desk::PairTurn::First,
    }
}
