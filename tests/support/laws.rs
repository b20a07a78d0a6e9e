//! How many random cases a law is tried on.
use proptest::prelude::ProptestConfig;
use proptest::test_runner::RngSeed;

use crate::long::{by_form, is_long};

/// The cases of a usual run are the same each time, so that what fails fails by a change.
const USUAL: RngSeed = RngSeed::Fixed(6);

/// The number of cases, the same cases each time; sixty times as many and other ones in the long form.
pub fn tried(usual: u32) -> ProptestConfig {
    let times = by_form(1, 60);
    let usually = ProptestConfig::default();
    ProptestConfig {
        cases: usual * times,
        rng_seed: if is_long() { usually.rng_seed } else { USUAL },
        // What is drawn and does not fit grows with it.
        max_global_rejects: usually.max_global_rejects * times,
        ..usually
    }
}
