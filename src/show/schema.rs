//! The JSON Schema of tables, for the tests that write the schemas of all answers.
use schemars::{Schema, json_schema};
use serde_json::{Map, Value, json};

use report::{Column, ColumnKind, Table};

/// The schema of an object with these fields.
pub fn object(fields: Value) -> Schema {
    let required: Vec<_> = fields.as_object().into_iter().flat_map(Map::keys).cloned().collect();
    json_schema!({ "type": "object", "properties": fields, "required": required })
}

/// The schema of a row of a table.
pub fn row(table: &Table) -> Schema {
    let field = |column: &Column| {
        let types = match column.kind {
            ColumnKind::Text => ["string", "null"],
            ColumnKind::Number => ["number", "null"],
        };
        (column.key.to_owned(), json!({ "type": types }))
    };
    object(table.columns().iter().map(field).collect())
}

/// The schema of a table as an array of rows.
pub fn rows(table: &Table) -> Schema {
    json_schema!({ "type": "array", "items": row(table) })
}
