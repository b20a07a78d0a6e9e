//! How good Swiss pairings are: thousands of simulated events, beside those by liwords'
//! weights (`pairing.md` 4). The table stands in docs/rules/pairing.md.
use std::fmt::Write;

use rules::Points;
use tournament::RoundNo;
use tournament::lab::{Figures, Format, Lab, LabField, Model, Scheduled};
use tournament::pairing::{Basis, Method, PairingRequest, Pin, PinStart, Plan, Schedule};

use crate::liwords_swiss;

/// Who meets whom by liwords' weights; who starts by our rule.
struct Liwords;

impl Format for Liwords {
    fn basis(&self, _: RoundNo) -> Basis {
        Basis::Latest
    }

    fn plan(&self, request: &PairingRequest) -> Plan {
        let pins = liwords_swiss::pairs(request).into_iter().map(|(first, second)| Pin::Pair {
            first,
            second,
            start: PinStart::Automatic,
        });
        Plan { pins: pins.collect(), ..Plan::new(Method::Manual) }
    }
}

const SEED: u64 = 7;

fn lab(runs: u32) -> Lab {
    Lab {
        field: LabField::Drawn(32),
        rounds: RoundNo(12),
        runs,
        seed: SEED,
        bye_spread: Points(50),
        model: Model::default(),
    }
}

fn by_schedule(lab: &Lab, schedule: &str) -> Figures {
    let schedule: Schedule = schedule.parse().unwrap();
    lab.play(&Scheduled::new(lab, Some(&schedule)), &|| ()).unwrap()
}

fn by_liwords(lab: &Lab) -> Figures {
    lab.play(&Liwords, &|| ()).unwrap()
}

/// What part 4 promises of `swiss` among 32 players in 12 rounds: nobody meets twice, the ranking
/// is as good as by liwords' weights, and under 15 % end with starts and replies more than 1 apart.
fn holds(swiss: &Figures, liwords: &Figures) {
    assert_eq!((swiss.repeats, liwords.repeats), (0.0, 0.0));
    let noise = swiss.tau_error.hypot(liwords.tau_error);
    assert!(swiss.tau >= liwords.tau - noise, "{} < {} - {noise}", swiss.tau, liwords.tau);
    assert!(swiss.uneven < 0.15, "{}", swiss.uneven);
    assert!(swiss.best_wins >= liwords.best_wins - swiss.best_wins_error - liwords.best_wins_error);
}

/// So many in every run of the tests; more, as for the table of docs/rules/pairing.md, by
/// `SIXZERO_EVENTS=20000 cargo test --release --test tournament the_table_of_formats`, which writes it
/// into `target/tmp/formats.md`.
const EVENTS: u32 = 2_000;

/// The formats that need not hold more than that they can be played are so much rarer where
/// nobody asks for more.
const OTHERS: u32 = 20;

#[test]
fn the_table_of_formats() {
    let asked = told("SIXZERO_EVENTS").map(|events| u32::try_from(events).unwrap());
    let (lab, others) = (lab(asked.unwrap_or(EVENTS)), lab(asked.unwrap_or(EVENTS / OTHERS)));
    let mut table = String::new();
    let mut row = |name: &str, f: &Figures| {
        writeln!(
            table,
            "| {name} | {:.1} | {:.1} % | {:.2} | {:.1} | {:.1} % | {:.4} | {:.3} | {:.3} | {:.3} |",
            f.repeats,
            100.0 * f.uneven,
            f.most_uneven,
            f.board_moves,
            100.0 * f.dead_games,
            f.tau,
            f.best_wins,
            f.best_in_top,
            f.win_gap,
        )
        .unwrap();
    };
    let (swiss, liwords) = (by_schedule(&lab, "1- swiss"), by_liwords(&lab));
    row("`1- swiss`", &swiss);
    row("liwords' weights", &liwords);
    for schedule in [
        "1- swiss wins-first",
        "1- swiss fold",
        "1- swiss adjacent",
        "1-9 swiss, 10- koth no-repeats",
        "1-11 swiss, 12 koth",
        "1- swiss lag 1",
        "1- koth",
        "1- koth no-repeats",
        "1- random",
    ] {
        row(&format!("`{schedule}`"), &by_schedule(&others, schedule));
    }
    std::fs::write(concat!(env!("CARGO_TARGET_TMPDIR"), "/formats.md"), &table).unwrap();
    holds(&swiss, &liwords);
}

/// A number that a variable of the environment tells.
#[expect(clippy::disallowed_methods, reason = "a long run is asked for by a variable")]
fn told(variable: &str) -> Option<u64> {
    let text = std::env::var(variable).ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("{variable} is no number: {text}")))
}
