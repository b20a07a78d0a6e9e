//! Events out of other programs' files, and into them: `import`, `export tsh`, `export json`.
mod export;
mod import;

#[cfg(test)]
pub use export::FilesWritten;
pub use export::{ExportJson, ExportTsh, export_json, export_tsh};
#[cfg(test)]
pub use import::Imported;
pub use import::{Import, import};
