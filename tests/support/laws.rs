//! How many random cases a law is tried on.
use proptest::prelude::ProptestConfig;
use proptest::test_runner::RngSeed;

/// The cases of a usual run are the same each time, so that what fails fails by a change.
const USUAL: RngSeed = RngSeed::Fixed(6);

/// So many, the same each time; or with `SIXZERO_CASES=100` a hundred times as many, others each
/// time: `docs/reliability.md` says when that was done last.
#[expect(clippy::disallowed_methods, reason = "a long run is asked for by a variable")]
pub fn tried(usual: u32) -> ProptestConfig {
    let told = std::env::var("SIXZERO_CASES").ok();
    let times = told.as_ref().map_or(1, |times| {
        times.parse().unwrap_or_else(|_| panic!("SIXZERO_CASES={times} is not a number"))
    });
    let usually = ProptestConfig::default();
    ProptestConfig {
        cases: usual * times,
        rng_seed: if told.is_some() { usually.rng_seed } else { USUAL },
        // What is drawn and does not fit grows with it.
        max_global_rejects: usually.max_global_rejects * times,
        ..usually
    }
}
