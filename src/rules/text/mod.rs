//! Text that people type: its composed form, and the nearest known name.
mod named;
pub mod near;
mod nfc;

pub(crate) use nfc::nfc;
