//! The project's own files, as the tests of its conventions read them.
use std::path::PathBuf;

pub use crate::shared::project;

/// A text file of the project.
pub struct Source {
    /// Its path from the project's folder, with `/`.
    pub path: String,
    /// What is in it.
    pub text: String,
}

/// Every file under a folder of the project, but for what builds leave and what begins
/// with a point, in the order of their names.
pub fn files(folder: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![project().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).into_iter().flatten() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            // What cargo and npm bring is not ours.
            let is_brought = path.join("CACHEDIR.TAG").exists() || name == "node_modules";
            if is_brought || name.starts_with('.') {
                continue;
            }
            if path.is_dir() {
                folders.push(path);
            } else {
                found.push(path);
            }
        }
    }
    found.sort();
    assert!(!found.is_empty(), "no files in {folder}");
    found
}

/// The text files with one of these endings.
pub fn texts(folder: &str, endings: &[&str]) -> Vec<Source> {
    let has =
        |path: &PathBuf| path.extension().is_some_and(|e| endings.iter().any(|own| e == *own));
    let read = |path: PathBuf| {
        let text = std::fs::read_to_string(&path).unwrap();
        let path = path.strip_prefix(project()).unwrap().to_string_lossy().replace('\\', "/");
        Source { path, text }
    };
    files(folder).into_iter().filter(has).map(read).collect()
}

/// The Rust sources under a folder.
pub fn rust_sources(folder: &str) -> Vec<Source> {
    texts(folder, &["rs"])
}
