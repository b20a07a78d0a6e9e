//! Floor 4.
mod clock;
mod environment;
