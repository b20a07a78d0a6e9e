//! How many random cases a law is tried on.
use proptest::prelude::ProptestConfig;

/// So many, or with `SIXZERO_CASES=100` a hundred times as many: `docs/reliability.md` says when
/// that was done last.
#[expect(clippy::disallowed_methods, reason = "a long run is asked for by a variable")]
pub fn tried(usual: u32) -> ProptestConfig {
    let times = std::env::var("SIXZERO_CASES").map_or(1, |times| {
        times.parse().unwrap_or_else(|_| panic!("SIXZERO_CASES={times} is no number"))
    });
    let usually = ProptestConfig::default();
    ProptestConfig {
        cases: usual * times,
        // What is drawn and does not fit grows with it.
        max_global_rejects: usually.max_global_rejects * times,
        ..usually
    }
}
