//! [`Answer`]: what a command has to say, printed in one place.
use serde_json::{Map, Value};

use desk::{Done, Receipt};
use report::{self, Table};
use store::OperationId;

/// What a command has to say.
#[derive(Clone, Debug, Default)]
pub struct Answer {
    /// For stdout.
    pub data: String,
    /// For stderr: what one should know besides.
    pub remarks: Vec<String>,
    /// How the program ends.
    pub exit: Exit,
}

/// How the program ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Exit {
    /// 0.
    #[default]
    Done,
    /// 1: refused by a rule or by the state of the event.
    Refused,
    /// 2: the call's words are off.
    Usage,
    /// 3: a check found something, or no legal pairing exists.
    Found,
    /// 4: the file, the disk or the schema.
    File,
    /// 70: our bug.
    Bug,
}

impl Exit {
    /// The exit code.
    #[must_use]
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

/// The form in which an answer is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Voice {
    /// Sentences and tables.
    Text,
    Json,
}

impl Answer {
    /// One line or more for stdout.
    #[must_use]
    pub fn text(text: impl Into<String>) -> Answer {
        let mut data = text.into();
        if !data.is_empty() && !data.ends_with('\n') {
            data.push('\n');
        }
        Answer { data, ..Answer::default() }
    }

    /// A JSON value for stdout.
    #[must_use]
    pub fn json(value: &Value) -> Answer {
        Answer::text(report::json::text(value))
    }

    /// A change: its sentence, or in JSON the object `value` with the sentence and the operation.
    #[must_use]
    pub fn change<T>(receipt: &Receipt<T>, voice: Voice, value: Value) -> Answer {
        let mut answer = match voice {
            Voice::Text => Answer::text(told(receipt)),
            Voice::Json => {
                let mut object = object(value);
                object.insert("said".to_owned(), report::visible(&receipt.said).into());
                object.insert("operation".to_owned(), operation(receipt.done));
                let remarks: Vec<_> = receipt.remarks.iter().map(|r| report::visible(r)).collect();
                object.insert("remarks".to_owned(), Value::from(remarks));
                Answer::json(&Value::Object(object))
            }
        };
        if voice == Voice::Text {
            answer.remarks.clone_from(&receipt.remarks);
        }
        answer
    }

    /// An entry that was made before with the same key: nothing is to be done.
    #[must_use]
    pub fn entered_before(operation: OperationId, what: &str, voice: Voice) -> Answer {
        let said = format!("Already in: {}", report::visible(what));
        match voice {
            Voice::Text => Answer::text(said),
            Voice::Json => Answer::json(&serde_json::json!({
                "said": said, "operation": operation.0, "again": true, "remarks": [],
            })),
        }
    }

    #[must_use]
    pub fn table(table: &Table, voice: Voice, width: Option<u16>) -> Answer {
        match voice {
            Voice::Text => Answer::text(report::text::render(table, width)),
            Voice::Json => Answer::text(report::json::render(table)),
        }
    }

    #[must_use]
    pub fn remark(mut self, remark: impl Into<String>) -> Answer {
        self.remarks.push(remark.into());
        self
    }

    /// With a remark where there is one.
    #[must_use]
    pub fn and(mut self, remark: Option<String>) -> Answer {
        self.remarks.extend(remark);
        self
    }
}

/// The fields of a JSON object; none of anything else.
#[must_use]
pub fn object(value: Value) -> Map<String, Value> {
    if let Value::Object(object) = value { object } else { Map::new() }
}

/// The sentence of a change, safe for a terminal, and whether it was only rehearsed.
#[must_use]
pub fn told<T>(receipt: &Receipt<T>) -> String {
    let said = report::visible(&receipt.said);
    match receipt.done {
        Done::Committed(_) | Done::Unchanged => said.into_owned(),
        Done::Rehearsed => format!("Dry run, nothing is changed: {said}"),
    }
}

fn operation(done: Done) -> Value {
    match done {
        Done::Committed(operation) => operation.0.into(),
        Done::Unchanged | Done::Rehearsed => Value::Null,
    }
}
