//! Real data that lies beside the project, where it does.
use std::path::{Path, PathBuf};

/// The file or folder under `shared/`, or `None` (and a remark) where there is none.
#[expect(clippy::disallowed_methods, reason = "a test may be told where the data lies")]
#[expect(clippy::print_stderr, reason = "a skipped test says so")]
pub fn shared(path: &str) -> Option<PathBuf> {
    let root = std::env::var_os("SIXZERO_SHARED")
        .map_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared"), PathBuf::from);
    let found = root.join(path);
    if found.exists() {
        Some(found)
    } else {
        eprintln!("skipped: no {}", found.display());
        None
    }
}
