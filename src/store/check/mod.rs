//! Whether rows and journal agree.
pub(crate) mod quick;
pub(crate) mod torn;
pub(crate) mod verify;
