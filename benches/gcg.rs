//! How long GCG files take: `cargo bench -p benches --bench gcg`.
//!
//! Runs over the files of `$SIXZERO_SHARED/data/gcg` or `../shared/data/gcg` where they
//! are, else over the one game of the tests. Each figure stands beside `baseline`, the
//! sum over 225 bytes in the same run. The throughput of `parse` is bytes, that of
//! `replay` games.
#![allow(missing_docs, reason = "criterion's macros write undocumented functions")]
#![allow(clippy::unwrap_used, reason = "a bench may fail by panicking")]
use std::fs;
use std::hint::black_box;
use std::path::{Path, PathBuf};

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use sixzero::rules::RuleSet;
use sixzero::rules::gcg::{self, GcgFile, GcgText};

#[expect(clippy::disallowed_methods, reason = "a bench may be told where the data lies")]
fn files() -> Vec<Vec<u8>> {
    let root = std::env::var_os("SIXZERO_SHARED")
        .map_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared"), PathBuf::from);
    let mut paths: Vec<_> = fs::read_dir(root.join("data/gcg"))
        .into_iter()
        .flatten()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "gcg"))
        // Not games: one play, 190 times over.
        .filter(|path| !path.to_string_lossy().contains("game_events_overflow"))
        .collect();
    paths.sort();
    if paths.is_empty() {
        return vec![include_bytes!("../tests/data/game.gcg").to_vec()];
    }
    paths.iter().map(|path| fs::read(path).unwrap()).collect()
}

fn benches(criterion: &mut Criterion) {
    let bytes: Vec<u8> = (0..225).map(|at| (at * 7 % 27) as u8).collect();
    criterion.bench_function("baseline", |bench| {
        bench.iter(|| {
            black_box(&bytes)
                .iter()
                .fold(0_u32, |sum, byte| black_box(sum.wrapping_add(u32::from(*byte))))
        });
    });

    let files = files();
    let rules = RuleSet::preset("naspa").unwrap();
    let mut group = criterion.benchmark_group("gcg");
    group.throughput(Throughput::Bytes(files.iter().map(|file| file.len() as u64).sum()));
    group.bench_function("parse", |bench| {
        bench.iter(|| {
            for bytes in &files {
                let text = GcgText::decode(black_box(bytes)).unwrap();
                black_box(GcgFile::read(&text));
            }
        });
    });
    group.throughput(Throughput::Elements(files.len() as u64));
    group.bench_function("read, replay and verify", |bench| {
        bench.iter(|| {
            for bytes in &files {
                let text = GcgText::decode(black_box(bytes)).unwrap();
                let file = GcgFile::read(&text);
                black_box(gcg::check(&rules, &file));
            }
        });
    });
}

criterion_group!(gcg, benches);
criterion_main!(gcg);
