//! Tables as values, and as text, CSV and JSON.
pub mod csv;
pub mod json;
pub mod text;

mod table;
mod visible;

pub use table::{Cell, Column, ColumnKind, Columns, Declared, Form, Lead, Room, Table};
pub use visible::visible;

pub(crate) use visible::is_active;
