//! [`EventJson::read`]: the rows out of the text, without a tree of all of it between.
use std::collections::BTreeSet;
use std::sync::Arc;

use serde::Deserializer;
use serde::de::{DeserializeSeed, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};

use super::{EventJson, JsonCell, JsonRow, Origin, VERSION};
use crate::problem::{Problem, unless_wrong};

/// More cells than any event has: 1,000 players in 31 rounds have 300,000.
const MOST_CELLS: usize = 2_000_000;
/// More rows than any event has.
const MOST_ROWS: usize = 500_000;
/// More columns than any row has, and more nouns than any event.
const MOST_NAMES: usize = 64;

const FORMAT_KEY: &str = "format";
const VERSION_KEY: &str = "version";

impl EventJson {
    /// Whether the rows make an event is for the desk.
    pub fn read(text: &str) -> Result<EventJson, Vec<Problem>> {
        let mut reader = Reader::default();
        let mut json = serde_json::Deserializer::from_str(text.trim_start_matches('\u{feff}'));
        let top = Seed { reader: &mut reader, level: Level::Top }.deserialize(&mut json);
        if let Err(error) = top.and_then(|_| json.end()) {
            let not_json = Problem::at(error.line() as u64, "this is not JSON");
            return Err(vec![reader.excess.unwrap_or(not_json.in_column(error.column()))]);
        }
        if reader.format != Some(Node::Text(EventJson::FORMAT.to_owned())) {
            let format = EventJson::FORMAT;
            let what = format!("it is not an event: there is no `\"format\": \"{format}\"`");
            return Err(vec![what.into()]);
        }
        let is_known = matches!(&reader.version, Some(Node::Integer(version))
            if u64::try_from(*version).is_ok_and(|version| version <= VERSION));
        if !is_known {
            let version = match reader.version {
                Some(Node::Integer(version)) => version.to_string(),
                Some(Node::Text(text)) => format!("`{text}`"),
                Some(Node::Other | Node::Row(_) | Node::Rows(_)) => "none that is one".to_owned(),
                Some(Node::Null) | None => "null".to_owned(),
            };
            let what = format!("it has version {version}; this sixzero reads up to {VERSION}");
            return Err(vec![what.into()]);
        }
        let mut event = EventJson::default();
        let mut errors = Vec::new();
        for (noun, rows) in reader.nouns {
            let rows = rows_of(&noun, rows);
            if noun == Origin::NOUN {
                match rows.and_then(|rows| Origin::read(&rows).map_err(|error| vec![error])) {
                    Ok(from) => event.from = Some(from),
                    Err(found) => errors.extend(found),
                }
                continue;
            }
            match rows {
                Ok(rows) => event.nouns.push((noun, rows)),
                Err(found) => errors.extend(found),
            }
        }
        unless_wrong(event, errors)
    }
}

/// The rows of a noun; a cell that is none was left empty, and is named.
fn rows_of(noun: &str, rows: Node) -> Result<Vec<JsonRow>, Vec<Problem>> {
    let no_rows = || vec![Problem::new(format!("`{noun}` is not a list of objects"))];
    let Node::Rows(rows) = rows else { return Err(no_rows()) };
    let mut errors = Vec::new();
    let mut read = Vec::with_capacity(rows.len());
    for (place, row) in rows.into_iter().enumerate() {
        if errors.len() >= EventJson::MOST_FAULTS {
            break;
        }
        let Some(Row { cells, bad }) = row else { return Err(no_rows()) };
        errors.extend(bad.into_iter().map(|column| {
            let cell = format!("`{noun}[{place}].{column}`");
            Problem::new(format!("{cell} is neither a whole number nor text nor null"))
        }));
        read.push(cells);
    }
    unless_wrong(read, errors)
}

#[derive(Default)]
struct Reader {
    format: Option<Node>,
    version: Option<Node>,
    nouns: Vec<(String, Node)>,
    /// The names of columns so far, each kept once.
    names: BTreeSet<Arc<str>>,
    cells: usize,
    rows: usize,
    /// Why no more was read.
    excess: Option<Problem>,
}

impl Reader {
    fn name(&mut self, name: &str) -> Arc<str> {
        if let Some(known) = self.names.get(name) {
            return Arc::clone(known);
        }
        let name: Arc<str> = name.into();
        self.names.insert(Arc::clone(&name));
        name
    }

    /// Stops where there are too many of something.
    fn check<E: Error>(&mut self, many: usize, most: usize, what: &'static str) -> Result<(), E> {
        if many <= most {
            return Ok(());
        }
        self.excess = Some(format!("it has more than {most} {what}").into());
        Err(E::custom(what))
    }
}

/// How deep a value lies: each level takes one kind of value, and leaves out the others.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Level {
    Top,
    Rows,
    Row,
    Cell,
}

#[derive(Debug, PartialEq, Eq)]
enum Node {
    Null,
    Integer(i64),
    Text(String),
    Row(Row),
    /// `None` is no row.
    Rows(Vec<Option<Row>>),
    /// Of no kind that its level takes.
    Other,
}

/// A row, and the columns in which there is no cell.
#[derive(Debug, Default, PartialEq, Eq)]
struct Row {
    cells: JsonRow,
    bad: Vec<Arc<str>>,
}

struct Seed<'r> {
    reader: &'r mut Reader,
    level: Level,
}

impl<'de> DeserializeSeed<'de> for Seed<'_> {
    type Value = Node;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Node, D::Error> {
        from.deserialize_any(self)
    }
}

impl Seed<'_> {
    fn cell(&self, cell: Node) -> Node {
        if self.level == Level::Cell { cell } else { Node::Other }
    }

    fn below(&mut self, level: Level) -> Seed<'_> {
        Seed { reader: &mut *self.reader, level }
    }

    fn top<'de, A: MapAccess<'de>>(mut self, mut map: A) -> Result<Node, A::Error> {
        while let Some(key) = map.next_key::<String>()? {
            if key == FORMAT_KEY {
                self.reader.format = Some(map.next_value_seed(self.below(Level::Cell))?);
            } else if key == VERSION_KEY {
                self.reader.version = Some(map.next_value_seed(self.below(Level::Cell))?);
            } else {
                let rows = map.next_value_seed(self.below(Level::Rows))?;
                // The last of two with the same name counts.
                match self.reader.nouns.iter_mut().find(|(known, _)| *known == key) {
                    Some((_, known)) => *known = rows,
                    None => self.reader.nouns.push((key, rows)),
                }
                self.reader.check::<A::Error>(
                    self.reader.nouns.len(),
                    MOST_NAMES,
                    "kinds of rows",
                )?;
            }
        }
        Ok(Node::Other)
    }

    fn row<'de, A: MapAccess<'de>>(mut self, mut map: A) -> Result<Node, A::Error> {
        let mut row = Row::default();
        while let Some(name) = map.next_key::<String>()? {
            let name = self.reader.name(&name);
            row.bad.retain(|bad| *bad != name);
            let cell = match map.next_value_seed(self.below(Level::Cell))? {
                Node::Null => JsonCell::Null,
                Node::Integer(integer) => JsonCell::Integer(integer),
                Node::Text(text) => JsonCell::Text(text),
                Node::Row(_) | Node::Rows(_) | Node::Other => {
                    row.bad.push(Arc::clone(&name));
                    JsonCell::Null
                }
            };
            // The last of two with the same name counts.
            match row.cells.iter_mut().find(|(known, _)| *known == name) {
                Some((_, known)) => *known = cell,
                None => row.cells.push((name, cell)),
            }
            self.reader.cells += 1;
            self.reader.check::<A::Error>(row.cells.len(), MOST_NAMES, "columns in a row")?;
            self.reader.check::<A::Error>(self.reader.cells, MOST_CELLS, "cells")?;
        }
        row.cells.shrink_to_fit();
        Ok(Node::Row(row))
    }
}

impl<'de> Visitor<'de> for Seed<'_> {
    type Value = Node;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Node, E> {
        Ok(self.cell(Node::Null))
    }

    fn visit_bool<E>(self, _: bool) -> Result<Node, E> {
        Ok(Node::Other)
    }

    fn visit_i64<E>(self, integer: i64) -> Result<Node, E> {
        Ok(self.cell(Node::Integer(integer)))
    }

    fn visit_u64<E>(self, integer: u64) -> Result<Node, E> {
        Ok(self.cell(i64::try_from(integer).map_or(Node::Other, Node::Integer)))
    }

    fn visit_f64<E>(self, _: f64) -> Result<Node, E> {
        Ok(Node::Other)
    }

    fn visit_str<E>(self, text: &str) -> Result<Node, E> {
        match self.level {
            Level::Cell => Ok(Node::Text(text.to_owned())),
            Level::Top | Level::Rows | Level::Row => Ok(Node::Other),
        }
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut seq: A) -> Result<Node, A::Error> {
        if self.level != Level::Rows {
            while seq.next_element::<IgnoredAny>()?.is_some() {}
            return Ok(Node::Other);
        }
        let mut rows = Vec::new();
        while let Some(row) = seq.next_element_seed(self.below(Level::Row))? {
            rows.push(match row {
                Node::Row(row) => Some(row),
                Node::Null | Node::Integer(_) | Node::Text(_) | Node::Rows(_) | Node::Other => None,
            });
            self.reader.rows += 1;
            self.reader.check::<A::Error>(self.reader.rows, MOST_ROWS, "rows")?;
        }
        Ok(Node::Rows(rows))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Node, A::Error> {
        match self.level {
            Level::Top => self.top(map),
            Level::Row => self.row(map),
            Level::Rows | Level::Cell => {
                while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
                Ok(Node::Other)
            }
        }
    }
}
