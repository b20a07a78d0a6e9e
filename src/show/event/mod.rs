//! The event: what is loaded of it, and where it stands.
pub mod initials;
pub mod loaded;
pub mod public;
pub mod reported;
pub mod status;
pub mod word_list;
