//! Real data that lies beside the project, where it does.
use std::path::{Path, PathBuf};

/// The file or folder under `shared/`, or `None` (and a remark) where there is none.
#[expect(clippy::disallowed_methods, reason = "a test may be told where the data lies")]
#[expect(clippy::print_stderr, reason = "a skipped test says so")]
pub fn shared(path: &str) -> Option<PathBuf> {
    let root = std::env::var_os("SIXZERO_SHARED")
        .map_or_else(|| project().join("../shared"), PathBuf::from);
    let found = root.join(path);
    if found.exists() {
        Some(found)
    } else {
        eprintln!("skipped: no {}", found.display());
        None
    }
}

/// The project's folder: a floor's tests are those of a package below it.
pub fn project() -> &'static Path {
    let mut folders = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors();
    folders.find(|folder| folder.join("Cargo.lock").exists()).expect("the project has a lock")
}
