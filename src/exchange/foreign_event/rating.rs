//! How tsh calls the rating systems that sixzero computes (`docs/rules/ratings.md`).

const SYSTEMS: [(&str, &str); 8] = [
    ("nsa2008", "nsa2008"),
    ("naspa2024", "naspa"),
    ("naspa2024 lct", "naspa-club"),
    ("naspa-csw", "naspa-csw"),
    ("wespa", "wespa-legacy"),
    ("aus", "australia"),
    ("pak", "pakistan"),
    ("absp", "absp"),
];

/// The preset that computes as tsh's system of this name.
pub(super) fn here(tsh: &str) -> Option<&'static str> {
    SYSTEMS.iter().find(|(theirs, _)| *theirs == tsh).map(|(_, ours)| *ours)
}

/// How tsh calls a preset, if it has it.
pub(super) fn of_tsh(preset: &str) -> Option<&'static str> {
    SYSTEMS.iter().find(|(_, ours)| *ours == preset).map(|(theirs, _)| *theirs)
}
