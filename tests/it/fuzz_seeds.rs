//! The fuzzer's laws on its seeds: they are built, and hold, without a fuzzer.
#[path = "../../fuzz/laws.rs"]
mod laws;

use crate::sources::{files, project};

/// A law, by the name of its target and of its seeds' folder.
type Law = (&'static str, fn(&[u8]));

const LAWS: [Law; 21] = [
    ("play", laws::play),
    ("rack", laws::rack),
    ("gcg", laws::gcg),
    ("record", laws::record),
    ("slip", laws::slip),
    ("roster", laws::roster),
    ("results", laws::results),
    ("rules", laws::rules),
    ("calc", laws::calc),
    ("kwg", laws::kwg),
    ("paper", laws::paper),
    ("recipe", laws::recipe),
    ("prize", laws::prize),
    ("words", laws::words),
    ("tsh", laws::tsh),
    ("feed", laws::feed),
    ("table", laws::table),
    ("season", laws::season),
    ("system", laws::system),
    ("tiles", laws::tiles),
    ("list", laws::list),
];

#[test]
fn every_law_holds_for_its_seeds() {
    for (name, law) in LAWS {
        for seed in files(&format!("fuzz/seeds/{name}")) {
            let bytes = std::fs::read(&seed).unwrap();
            let held = std::panic::catch_unwind(|| law(&bytes));
            assert!(held.is_ok(), "the law `{name}` does not hold for {}", seed.display());
        }
    }
}

#[test]
fn every_law_is_a_target() {
    let manifest = std::fs::read_to_string(project().join("fuzz/Cargo.toml")).unwrap();
    for (name, _) in LAWS {
        assert!(manifest.contains(&format!("name = \"{name}\"")), "{name} in fuzz/Cargo.toml");
        assert!(project().join(format!("fuzz/targets/{name}.rs")).is_file(), "{name}");
    }
    let targets = files("fuzz/targets").len();
    assert_eq!(targets, LAWS.len(), "a target without a law here");
}
