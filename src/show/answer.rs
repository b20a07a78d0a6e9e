//! [`Answer`]: what a command answers, printed in one place.
use serde::Serialize;
use serde_json::{Map, Value};

use desk::{Done, Receipt, Rehearsal};
use report::{self, Table};
use tournament::event::OperationId;

#[derive(Clone, Debug, Default)]
pub struct Answer {
    /// For stdout.
    pub data: String,
    pub reading: Reading,
    /// For stderr.
    pub remarks: Vec<String>,
    pub exit: Exit,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Exit {
    /// 0.
    #[default]
    Done,
    /// 1: refused by a rule or by the state of the event.
    Refused,
    /// 2: wrong usage.
    Usage,
    /// 3: a check found something, or no legal pairing exists.
    Found,
    /// 4: a fault of the file, the disk or the schema.
    File,
    /// 70: a bug of sixzero.
    Bug,
}

impl Exit {
    pub fn code(self) -> u8 {
        match self {
            Exit::Done => 0,
            Exit::Refused => 1,
            Exit::Usage => 2,
            Exit::Found => 3,
            Exit::File => 4,
            Exit::Bug => 70,
        }
    }
}

/// How the data of an answer is meant to be read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reading {
    /// Line by line, unchanged: a table, a file.
    #[default]
    AsIs,
    /// As sentences: a terminal may break them at words.
    Sentences,
}

/// The form of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Voice {
    /// Sentences and tables.
    Text,
    Json,
}

impl Answer {
    /// One line or more for stdout.
    pub fn text(text: impl Into<String>) -> Answer {
        let mut data = text.into();
        if !data.is_empty() && !data.ends_with('\n') {
            data.push('\n');
        }
        Answer { data, ..Answer::default() }
    }

    /// What a terminal may break at words.
    pub fn sentences(text: impl Into<String>) -> Answer {
        Answer { reading: Reading::Sentences, ..Answer::text(text) }
    }

    /// A value as JSON, for stdout.
    pub fn json(value: &impl Serialize) -> Answer {
        Answer::text(report::json::text(value))
    }

    /// A change: its sentence, or in JSON the fields of `value` with the sentence and the
    /// operation.
    pub fn change<T>(receipt: &Receipt<T>, voice: Voice, value: impl Serialize) -> Answer {
        match voice {
            Voice::Text => {
                Answer { remarks: receipt.remarks.clone(), ..Answer::sentences(told(receipt)) }
            }
            Voice::Json => Answer::json(&Changed::of(receipt, value)),
        }
    }

    /// A deed outside the event: its sentence as text, `value` as JSON.
    pub fn done(
        voice: Voice,
        rehearsal: Rehearsal,
        value: &impl Serialize,
        said: &str,
        remarks: Vec<String>,
    ) -> Answer {
        match voice {
            Voice::Json => Answer::json(value),
            Voice::Text => {
                let said = rehearsed(rehearsal, said);
                Answer { remarks, ..Answer::sentences(report::visible(&said)) }
            }
        }
    }

    /// An entry that was made before with the same key: nothing is written.
    pub fn entered_before(operation: OperationId, what: &str, voice: Voice) -> Answer {
        let said = already_in(what);
        match voice {
            Voice::Text => Answer::sentences(said),
            Voice::Json => {
                let remarks = [];
                Answer::json(&Again { said, operation: operation.0, again: true, remarks })
            }
        }
    }

    pub fn table(table: &Table, voice: Voice, width: Option<u16>) -> Answer {
        match voice {
            Voice::Text => Answer::text(report::text::render(table, width)),
            Voice::Json => Answer::json(table),
        }
    }

    pub fn remark(mut self, remark: impl Into<String>) -> Answer {
        self.remarks.push(remark.into());
        self
    }

    pub fn and(mut self, remark: Option<String>) -> Answer {
        self.remarks.extend(remark);
        self
    }
}

/// The answer to a change: its own fields, and those of every change.
#[derive(Serialize)]
pub struct Changed<T> {
    #[serde(flatten)]
    pub value: T,
    /// The change as a sentence.
    pub said: String,
    /// The operation's number in the log; `null` if nothing was written.
    pub operation: Option<i64>,
    /// Further remarks.
    pub remarks: Vec<String>,
}

/// The answer to an entry that was made before with the same key.
#[derive(Serialize)]
pub struct Again {
    /// The earlier entry.
    said: String,
    /// The operation that entered it.
    operation: i64,
    /// Always true.
    again: bool,
    remarks: [(); 0],
}

impl<T> Changed<T> {
    pub fn of<R>(receipt: &Receipt<R>, value: T) -> Changed<T> {
        let operation = match receipt.done {
            Done::Committed(operation) => Some(operation.0),
            Done::Unchanged | Done::Rehearsed => None,
        };
        let remarks = receipt.remarks.iter().map(|remark| report::visible(remark).into_owned());
        let said = report::visible(&receipt.said).into_owned();
        Changed { value, said, operation, remarks: remarks.collect() }
    }
}

/// The sentence for an entry that was made before.
pub fn already_in(what: &str) -> String {
    format!("Already in: {}", report::visible(what))
}

pub fn object(value: Value) -> Map<String, Value> {
    if let Value::Object(object) = value { object } else { Map::new() }
}

/// The sentence of a change, safe for a terminal, and whether it was only rehearsed.
pub fn told<T>(receipt: &Receipt<T>) -> String {
    let said = report::visible(&receipt.said);
    match receipt.done {
        Done::Committed(_) | Done::Unchanged => said.into_owned(),
        Done::Rehearsed => rehearsed(Rehearsal::DryRun, &said),
    }
}

/// A sentence, with what stands before it in a rehearsal.
pub fn rehearsed(rehearsal: Rehearsal, said: &str) -> String {
    match rehearsal {
        Rehearsal::Real => said.to_owned(),
        Rehearsal::DryRun => format!("Dry run, nothing is changed: {said}"),
    }
}
