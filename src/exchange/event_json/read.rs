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

/// The keys of the head; every other one is a noun.
const FORMAT_KEY: &str = "format";
const VERSION_KEY: &str = "version";
const HEAD: [&str; 2] = [FORMAT_KEY, VERSION_KEY];

impl EventJson {
    /// Whether the rows make an event is for the desk.
    pub fn read(text: &str) -> Result<EventJson, Vec<Problem>> {
        let mut reader = Reader::default();
        let mut json = serde_json::Deserializer::from_str(text.trim_start_matches('\u{feff}'));
        let whole = Seed { reader: &mut reader, level: Level::Whole }.deserialize(&mut json);
        let entries = match whole.and_then(|whole| json.end().map(|()| whole)) {
            Ok(Node::Object(entries)) => entries,
            Ok(Node::Null | Node::Integer(_) | Node::Text(_) | Node::List(_) | Node::Other) => {
                Vec::new()
            }
            Err(error) => {
                let not_json = Problem::at(error.line() as u64, "this is not JSON");
                return Err(vec![reader.excess.unwrap_or(not_json.in_column(error.column()))]);
            }
        };
        let head =
            |key: &str| entries.iter().find(|(name, _)| **name == *key).map(|(_, node)| node);
        if head(FORMAT_KEY) != Some(&Node::Text(EventJson::FORMAT.to_owned())) {
            let format = EventJson::FORMAT;
            let what = format!("it is not an event: there is no `\"format\": \"{format}\"`");
            return Err(vec![what.into()]);
        }
        let version = head(VERSION_KEY);
        let is_known = matches!(version, Some(Node::Integer(version))
            if u64::try_from(*version).is_ok_and(|version| version <= VERSION));
        if !is_known {
            let version = match version {
                Some(Node::Integer(version)) => version.to_string(),
                Some(Node::Text(text)) => format!("`{text}`"),
                Some(Node::Other | Node::Object(_) | Node::List(_)) => {
                    "none that is one".to_owned()
                }
                Some(Node::Null) | None => "null".to_owned(),
            };
            let what = format!("it has version {version}; this sixzero reads up to {VERSION}");
            return Err(vec![what.into()]);
        }
        let mut event = EventJson::default();
        let mut errors = Vec::new();
        for (noun, rows) in entries {
            if HEAD.contains(&&*noun) {
                continue;
            }
            let rows = rows_of(&noun, rows);
            if *noun == *Origin::NOUN {
                match rows.and_then(|rows| Origin::read(&rows).map_err(|error| vec![error])) {
                    Ok(from) => event.from = Some(from),
                    Err(found) => errors.extend(found),
                }
                continue;
            }
            match rows {
                Ok(rows) => event.nouns.push((noun.to_string(), rows)),
                Err(found) => errors.extend(found),
            }
        }
        unless_wrong(event, errors)
    }
}

fn rows_of(noun: &str, rows: Node) -> Result<Vec<JsonRow>, Vec<Problem>> {
    let no_rows = || vec![Problem::new(format!("`{noun}` is not a list of objects"))];
    let Node::List(rows) = rows else { return Err(no_rows()) };
    let mut errors = Vec::new();
    let mut read = Vec::with_capacity(rows.len());
    for (place, row) in rows.into_iter().enumerate() {
        if errors.len() >= EventJson::MOST_FAULTS {
            break;
        }
        let Node::Object(row) = row else { return Err(no_rows()) };
        let cells = row.into_iter().map(|(column, cell)| {
            let cell = match cell {
                Node::Null => JsonCell::Null,
                Node::Integer(integer) => JsonCell::Integer(integer),
                Node::Text(text) => JsonCell::Text(text),
                Node::List(_) | Node::Object(_) | Node::Other => {
                    let cell = format!("`{noun}[{place}].{column}`");
                    let what = format!("{cell} is neither a whole number nor text nor null");
                    errors.push(what.into());
                    JsonCell::Null
                }
            };
            (column, cell)
        });
        read.push(cells.collect());
    }
    unless_wrong(read, errors)
}

#[derive(Default)]
struct Reader {
    /// The names so far, each kept once.
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

/// How deep a value lies: the whole and a row are objects, a noun is a list.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Level {
    Whole,
    Noun,
    Row,
    Cell,
}

#[derive(Debug, PartialEq, Eq)]
enum Node {
    Null,
    Integer(i64),
    Text(String),
    List(Vec<Node>),
    Object(Vec<(Arc<str>, Node)>),
    /// Nothing that can stand there.
    Other,
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
    fn below(&mut self) -> Seed<'_> {
        let level = match self.level {
            Level::Whole => Level::Noun,
            Level::Noun => Level::Row,
            Level::Row | Level::Cell => Level::Cell,
        };
        Seed { reader: &mut *self.reader, level }
    }
}

impl<'de> Visitor<'de> for Seed<'_> {
    type Value = Node;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Node, E> {
        Ok(Node::Null)
    }

    fn visit_bool<E>(self, _: bool) -> Result<Node, E> {
        Ok(Node::Other)
    }

    fn visit_i64<E>(self, integer: i64) -> Result<Node, E> {
        Ok(Node::Integer(integer))
    }

    fn visit_u64<E>(self, integer: u64) -> Result<Node, E> {
        Ok(i64::try_from(integer).map_or(Node::Other, Node::Integer))
    }

    fn visit_f64<E>(self, _: f64) -> Result<Node, E> {
        Ok(Node::Other)
    }

    fn visit_str<E>(self, text: &str) -> Result<Node, E> {
        Ok(Node::Text(text.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut seq: A) -> Result<Node, A::Error> {
        if self.level != Level::Noun {
            while seq.next_element::<IgnoredAny>()?.is_some() {}
            return Ok(Node::Other);
        }
        let mut rows = Vec::new();
        while let Some(row) = seq.next_element_seed(self.below())? {
            rows.push(row);
            self.reader.rows += 1;
            self.reader.check(self.reader.rows, MOST_ROWS, "rows")?;
        }
        Ok(Node::List(rows))
    }

    fn visit_map<A: MapAccess<'de>>(mut self, mut map: A) -> Result<Node, A::Error> {
        let (head, of) = match self.level {
            Level::Whole => (&HEAD[..], "kinds of rows"),
            Level::Row => (&[][..], "columns in a row"),
            Level::Noun | Level::Cell => {
                while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
                return Ok(Node::Other);
            }
        };
        let mut entries: Vec<(Arc<str>, Node)> = Vec::new();
        let mut many = 0;
        while let Some(name) = map.next_key::<String>()? {
            let name = self.reader.name(&name);
            let value = map.next_value_seed(self.below())?;
            // The last of two with the same name counts.
            match entries.iter_mut().find(|(known, _)| *known == name) {
                Some((_, known)) => *known = value,
                None => {
                    many += usize::from(!head.contains(&&*name));
                    entries.push((name, value));
                }
            }
            self.reader.check(many, MOST_NAMES, of)?;
            if self.level == Level::Row {
                self.reader.cells += 1;
                self.reader.check(self.reader.cells, MOST_CELLS, "cells")?;
            }
        }
        entries.shrink_to_fit();
        Ok(Node::Object(entries))
    }
}
