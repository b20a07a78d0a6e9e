//! The loaded event, and its status.
pub mod loaded;
pub mod public;
pub mod reported;
pub mod status;
pub mod word_list;
