//! Events out of other programs' files, and into them: `import`, `export tsh`, `export json`.
mod export;
mod import;

pub use export::{ExportJson, ExportTsh, export_json, export_tsh};
pub use import::{Import, import};
