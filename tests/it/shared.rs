//! Where the real data lies, if it is there at all.
use std::path::{Path, PathBuf};

/// The path below `shared/`, or `None`, having said that the test is skipped.
pub fn shared(path: &str) -> Option<PathBuf> {
    #[expect(clippy::disallowed_methods, reason = "a test finds its data by the environment")]
    let root = std::env::var_os("SIXZERO_SHARED")
        .map_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared"), PathBuf::from);
    let full = root.join(path);
    if full.exists() {
        return Some(full);
    }
    #[expect(clippy::print_stderr, reason = "a skipped test says so")]
    {
        eprintln!("skipped: {} is not there", full.display());
    }
    None
}
