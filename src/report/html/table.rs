//! Tables as HTML.
use crate::html::Html;
use crate::text::shown;
use crate::{ColumnKind, Table};

/// The table, every column of it, with a caption for who cannot see where it stands.
pub fn table(html: &mut Html, table: &Table, caption: &str) {
    html.open("div", &[("class", "wide")]).open("table", &[]);
    html.element("caption", &[], caption);
    html.open("thead", &[]).open("tr", &[]);
    for column in table.columns() {
        html.element("th", &[("scope", "col"), class(column.kind)], &column.title);
    }
    html.close().close().open("tbody", &[]);
    for row in table.rows() {
        html.open("tr", &[]);
        for (column, cell) in table.columns().iter().zip(row) {
            html.element("td", &[class(column.kind)], &shown(cell));
        }
        html.close();
    }
    html.close().close().close();
}

fn class(kind: ColumnKind) -> (&'static str, &'static str) {
    match kind {
        ColumnKind::Text => ("class", "t"),
        ColumnKind::Number => ("class", "n"),
    }
}
