//! How good Swiss pairings are: thousands of simulated events, beside those by liwords'
//! weights (`pairing.md` 4). The table stands in docs/rules/pairing.md.
use std::fmt::Write;

use rules::Points;
use tournament::lab::{Contestant, Figures, Format, Lab, LabField, Model, Scheduled};
use tournament::pairing::{Basis, Method, PairingRequest, Pin, PinStart, Plan, Schedule};
use tournament::{PlayerId, PlayerNo, RoundNo};

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

fn small(field: LabField, runs: u32) -> Lab {
    let (rounds, seed) = (RoundNo(6), 7);
    Lab { field, rounds, runs, seed, bye_spread: Points(50), model: Model::default() }
}

/// These figures may never change: what a director published is played again.
#[test]
fn a_seed_gives_the_same_figures_for_ever() {
    let figures = by_schedule(&small(LabField::Drawn(8), 20), "1- swiss wins-first");
    let line = format!(
        "{:.4} {:.4} {:.4} {:.4}",
        figures.tau, figures.win_gap, figures.board_moves, figures.dead_games
    );
    assert_eq!(line, FOREVER);
}

const FOREVER: &str = "0.6071 0.9865 3.3125 0.1375";

#[test]
fn a_round_robin_repeats_nothing_and_starts_over_when_it_is_through() {
    let lab = small(LabField::Drawn(7), 10);
    let figures = by_schedule(&lab, "1- rr");
    assert_eq!((figures.repeats, figures.uneven), (0.0, 0.0));
    let twice = Lab { rounds: RoundNo(14), ..lab };
    assert_eq!(by_schedule(&twice, "1- rr").repeats, 21.0);
}

#[test]
fn the_best_by_far_always_wins_and_the_order_is_found() {
    let player = |number: u32| Contestant {
        player: PlayerId(i64::from(number)),
        number: PlayerNo(number),
        rating: Some(20_000 - 4_000 * number as i32),
    };
    let lab =
        small(LabField::Own { players: (1..=4).map(player).collect(), apart: Vec::new() }, 12);
    let figures = by_schedule(&lab, "1- rr");
    assert_eq!((figures.best_wins, figures.best_in_top, figures.tau), (1.0, 1.0, 1.0));
    assert_eq!(figures.games, 12);
}

#[test]
fn a_round_that_cannot_be_paired_is_named() {
    let lab = small(LabField::Drawn(4), 3);
    let schedule: Schedule = "1-2 swiss, 3 manual".parse().unwrap();
    let error = lab.play(&Scheduled::new(&lab, Some(&schedule)), &|| ()).unwrap_err();
    assert_eq!(error.round, RoundNo(3));
}
