//! The system: the clock, the environment, files. Nothing else of the program asks it.
pub mod clock;
pub mod disk;
pub mod environment;
