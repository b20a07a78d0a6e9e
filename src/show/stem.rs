//! Names given by people as parts of file names.
use std::collections::HashSet;

use tournament::Division;

/// A name as part of a file name: letters and digits, other characters as one hyphen; never empty,
/// never a path.
pub fn file_stem(name: &str, or: &str) -> String {
    const LONGEST: usize = 60;
    /// In bytes: with the suffixes that are added, no system allows more than 255.
    const MOST_BYTES: usize = 180;
    /// Device names on Windows, with any ending.
    const DEVICES: [&str; 6] = ["con", "prn", "aux", "nul", "com", "lpt"];
    let mut stem = String::new();
    for c in name.chars() {
        if c.is_alphanumeric() {
            stem.push(c);
        } else if !stem.is_empty() && !stem.ends_with('-') {
            stem.push('-');
        }
    }
    let mut bytes = 0;
    let fits = |c: &char| {
        bytes += c.len_utf8();
        bytes <= MOST_BYTES
    };
    let stem: String = stem.chars().take(LONGEST).take_while(fits).collect();
    let stem = stem.trim_end_matches('-');
    let bare = stem.to_lowercase();
    let bare = bare.trim_end_matches(|c: char| c.is_ascii_digit());
    if stem.is_empty() {
        or.to_owned()
    } else if DEVICES.contains(&bare) {
        format!("{stem}-{or}")
    } else {
        stem.to_owned()
    }
}

/// The names as parts of file names, all different, also without regard to case, as some disks
/// ignore it. A later name never changes an earlier one.
pub fn file_stems<'a>(names: impl IntoIterator<Item = &'a str>, or: &str) -> Vec<String> {
    let mut taken: HashSet<String> = HashSet::new();
    let mut stems = Vec::new();
    for name in names {
        let stem = file_stem(name, or);
        let mut free = stem.clone();
        let mut number = 2;
        while !taken.insert(free.to_lowercase()) {
            free = format!("{stem}-{number}");
            number += 1;
        }
        stems.push(free);
    }
    stems
}

/// A division's name as part of a file name, different for each division of the event, so that none
/// overwrites another's file.
pub fn division_stem(all: &[Division], division: &Division) -> String {
    let stems = file_stems(all.iter().map(|known| known.name.as_str()), "division");
    let mut stems = all.iter().zip(stems);
    stems.find(|(known, _)| known.id == division.id).map(|(_, stem)| stem).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stems_are_safe() {
        for (name, stem) in [
            ("Club night", "Club-night"),
            ("../../etc/passwd", "etc-passwd"),
            ("=HYPERLINK(\"x\")", "HYPERLINK-x"),
            ("…", "event"),
            ("Núñez Cup 2026", "Núñez-Cup-2026"),
            ("a\0b\nc", "a-b-c"),
            (".", "event"),
            ("CON", "CON-event"),
            ("lpt1.txt", "lpt1-txt"),
            ("Com9", "Com9-event"),
            ("Conrad", "Conrad"),
        ] {
            assert_eq!(file_stem(name, "event"), stem);
        }
        let divisions = ["A", "a!", "A-2", "CON", "con-division", "../x", "x", "…"];
        let stems = file_stems(divisions, "division");
        assert_eq!(
            stems,
            ["A", "a-2", "A-2-2", "CON-division", "con-division-2", "x", "x-2", "division"]
        );
        assert_eq!(file_stem(&"x".repeat(500), "event").len(), 60);
        assert_eq!(file_stem(&"\u{20000}".repeat(500), "event").len(), 180);
    }
}
