//! The program killed at random moments (`users.md` 4.2 F1): what was acknowledged is
//! there, nothing is there by half, and the next command works.
use std::io::{Read, Write};
use std::time::{Duration, Instant};

use rand_pcg::Pcg32;
use rand_pcg::rand_core::{RngCore, SeedableRng};

use crate::drill::{Hall, acknowledged};
use crate::long::by_form;

const RUNS: u64 = 15;
/// The longest time from the first acknowledged line to the end.
const LATEST_MICROS: u32 = 50_000;

#[test]
fn what_was_acknowledged_outlives_a_kill() {
    let hall = Hall::new();
    let runs = by_form(RUNS, 300);
    let (mut said, mut kept, mut at_work, mut slowest) = (0, 0, 0, Duration::ZERO);
    for seed in 1..=runs {
        let event = hall.copy("killed.sixzero");
        let output = killed(&hall, &event, seed);
        let lines = acknowledged(&output);
        let began = Instant::now();
        hall.ok(&event, &["status"]);
        slowest = slowest.max(began.elapsed());
        let found = hall.found(&event);
        assert!(found.told.len() >= lines, "seed {seed}: {lines} said, {} kept", found.told.len());
        said += lines;
        kept += found.told.len();
        at_work += usize::from((1..hall.script.len()).contains(&found.told.len()));
        hall.goes_on(&event, &found);
    }
    println!(
        "{runs} kills, {at_work} of them in the middle of the work: {said} entries acknowledged, \
         0 of them lost, {} more in the file, 0 by half; the slowest next command {slowest:?}",
        kept - said
    );
    assert!(runs < RUNS || at_work > 10, "only {at_work} were killed at work");
}

/// Types the script and kills the program; what reached the terminal.
fn killed(hall: &Hall, event: &std::path::Path, seed: u64) -> Vec<u8> {
    let mut random = Pcg32::seed_from_u64(seed);
    let mut child = hall.command(event, &["desk"]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = child.stdout.take().unwrap();
    let text: String = hall.script.iter().map(|line| format!("{line}\n")).collect();
    stdin.write_all(text.as_bytes()).unwrap();
    let mut output = Vec::new();
    // A third is killed before the first line is done.
    if !random.next_u32().is_multiple_of(3) {
        let mut buffer = [0; 512];
        while acknowledged(&output) == 0 {
            let read = stdout.read(&mut buffer).unwrap();
            assert!(read > 0, "the prompt ended by itself");
            output.extend_from_slice(&buffer[..read]);
        }
    }
    std::thread::sleep(Duration::from_micros((random.next_u32() % LATEST_MICROS).into()));
    child.kill().unwrap();
    child.wait().unwrap();
    stdout.read_to_end(&mut output).unwrap();
    output
}
