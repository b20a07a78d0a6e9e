//! How good Swiss pairings are: thousands of simulated events, beside those by liwords'
//! weights (`pairing.md` 4). The table stands in docs/rules/pairing.md.
use std::fmt::Write;

use sixzero::rules::Points;
use sixzero::tournament::RoundNo;
use sixzero::tournament::lab::{Figures, Format, Lab, LabField, Model, Scheduled};
use sixzero::tournament::pairing::{Basis, Method, PairingRequest, Pin, PinStart, Plan, Schedule};

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

/// What part 4 promises of `swiss` among 32 players in 12 rounds.
fn holds(swiss: &Figures, liwords: &Figures) {
    assert_eq!((swiss.repeats, liwords.repeats), (0.0, 0.0));
    let noise = swiss.tau_error.hypot(liwords.tau_error);
    assert!(swiss.tau >= liwords.tau - noise, "{} < {} - {noise}", swiss.tau, liwords.tau);
    // issue 5 asks for 15 %: without `even-starts` it is 16, as docs/rules/pairing.md says
    assert!(swiss.uneven < 0.17, "{}", swiss.uneven);
    assert!(swiss.uneven < liwords.uneven, "{} {}", swiss.uneven, liwords.uneven);
    assert!(swiss.best_wins >= liwords.best_wins - swiss.best_wins_error - liwords.best_wins_error);
}

/// With `even-starts` under 15 % end with starts and replies more than 1 apart, and the ranking
/// is as good.
fn evens_out(even: &Figures, swiss: &Figures) {
    assert_eq!(even.repeats, 0.0);
    assert!(even.uneven < 0.15, "{}", even.uneven);
    assert!(even.tau >= swiss.tau - even.tau_error.hypot(swiss.tau_error), "{}", even.tau);
}

#[test]
fn swiss_ranks_as_well_as_the_weights_of_liwords() {
    let lab = lab(EVENTS);
    let swiss = by_schedule(&lab, "1- swiss");
    holds(&swiss, &by_liwords(&lab));
    evens_out(&by_schedule(&lab, "1- swiss even-starts"), &swiss);
}

/// So many in every run of the tests; 20,000, with the table of docs/rules/pairing.md in
/// `target/tmp/formats.md`, by `cargo test --release --test it the_table_of_formats -- --ignored`.
const EVENTS: u32 = 2_000;

#[test]
#[ignore = "20,000 events by eleven formats take minutes; see EVENTS"]
fn the_table_of_formats() {
    let lab = lab(20_000);
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
        "1- swiss even-starts",
        "1- swiss fold",
        "1- swiss adjacent",
        "1-9 swiss, 10- koth no-repeats",
        "1-11 swiss, 12 koth",
        "1- swiss lag 1",
        "1- koth",
        "1- koth no-repeats",
        "1- random",
    ] {
        row(&format!("`{schedule}`"), &by_schedule(&lab, schedule));
    }
    std::fs::write(concat!(env!("CARGO_TARGET_TMPDIR"), "/formats.md"), &table).unwrap();
    holds(&swiss, &liwords);
}
