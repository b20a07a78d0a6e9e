//! Floor 3: the one door for every change.
