//! Text that people type: composed as the alphabets are written, and the name nearest to it.
mod named;
pub mod near;
mod nfc;

pub(crate) use nfc::nfc;
