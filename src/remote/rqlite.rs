//! [`Rqlite`]: a group of rqlite nodes that keeps the order, so that no single laptop has to.
//!
//! Two tables: `event`, which events there are, and `journal`, an operation a row. What is appended has
//! to follow the last row's hash; so several rows go in together or not at all, and in one order.
use std::thread;
use std::time::Duration;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde::Deserialize;
use serde_json::{Value, json};
use store::{Appended, LOG_SCHEMA, Log, LogError, Logged, Mark, StoreError, refuse_broken};
use tournament::event::OperationId;
use ureq::http::header::{AUTHORIZATION, CONTENT_TYPE};
use ureq::{Agent, RequestBuilder};

use crate::config::Login;
use crate::http::{agent, has_not_arrived, resolved, why};

const REACHED_IN: Duration = Duration::from_millis(700);
const ANSWERED_IN: Duration = Duration::from_millis(1_500);
/// While the nodes choose a leader, which takes two or three seconds, it is asked again after this time.
const PAUSE: Duration = Duration::from_millis(300);
/// So many pauses before they are out of reach; a node that keeps silent costs more of them.
const PATIENCE: u32 = 12;
const SILENT: u32 = 5;
/// The port of a node that was told nothing else.
const PORT: u16 = 4001;
/// No answer is longer, in bytes.
const LARGEST: u64 = 64 << 20;
const FORBIDDEN: u16 = 401;
/// What that is called which they say in many ways.
const NO_LEADER: &str = "the nodes have no leader at the moment";

const TABLES: [&str; 2] = [
    "CREATE TABLE IF NOT EXISTS event (id TEXT PRIMARY KEY, name TEXT NOT NULL, \
        schema INTEGER NOT NULL) STRICT",
    "CREATE TABLE IF NOT EXISTS journal (event TEXT NOT NULL REFERENCES event, id INTEGER NOT NULL, \
        key TEXT, hash TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (event, id), \
        UNIQUE (event, key)) STRICT, WITHOUT ROWID",
];
const EVENTS: &str = "SELECT id, name FROM event ORDER BY name, id";
const FOUND: &str = "INSERT OR IGNORE INTO event (id, name, schema) VALUES (?, ?, ?)";
const SCHEMA: &str = "SELECT schema FROM event WHERE id = ?";
const PLACE: &str = "SELECT coalesce(max(id), 0), max(CASE id WHEN ? THEN hash END) \
    FROM journal WHERE event = ?";
const SINCE: &str = "SELECT id, body FROM journal WHERE event = ? AND id > ? ORDER BY id LIMIT ?";
const APPEND: &str = "INSERT INTO journal (event, id, key, hash, body) SELECT ?, ?, ?, ?, ? WHERE \
    coalesce((SELECT hash FROM journal WHERE event = ? ORDER BY id DESC LIMIT 1), '') = ? \
    AND (SELECT schema FROM event WHERE id = ?) = ?";

/// The nodes, asked about one event.
pub struct Rqlite {
    /// What they are called.
    at: String,
    nodes: Vec<String>,
    login: Option<Login>,
    /// The hash of its first operation.
    event: String,
    agent: Agent,
    /// The node that answered last.
    next: usize,
    patience: u32,
}

/// An event that the nodes have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SharedEvent {
    /// The hash of its first operation.
    pub id: String,
    pub name: String,
}

#[derive(Deserialize)]
struct Reply {
    #[serde(default)]
    results: Vec<Outcome>,
    /// The nodes answer 200 and say here that nothing was done.
    error: Option<String>,
}

#[derive(Deserialize)]
struct Outcome {
    #[serde(default)]
    values: Vec<Vec<Value>>,
    #[serde(default)]
    rows_affected: u64,
    error: Option<String>,
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asked {
    /// What is there, as its leader has it.
    Query,
    /// The same, in the order of what is changed: after all that was acknowledged.
    Through,
    /// To change something.
    Change,
}

/// Why a node did not do what it was asked.
enum Silence {
    /// It cannot have been done.
    NotArrived(String),
    /// It may have been done.
    Open(String),
}

impl Rqlite {
    /// # Errors
    /// One of these is no address, or no machine has the name.
    pub fn new(nodes: &[String], login: Option<&Login>, event: &str) -> Result<Rqlite, LogError> {
        Ok(Rqlite {
            at: format!("the group of nodes ({})", nodes.len()),
            nodes: nodes.iter().map(|node| resolved(node, PORT)).collect::<Result<_, _>>()?,
            login: login.cloned(),
            event: event.to_owned(),
            agent: agent(REACHED_IN, ANSWERED_IN),
            next: 0,
            patience: PATIENCE,
        })
    }

    /// The events that the nodes have.
    ///
    /// # Errors
    /// They cannot be asked.
    pub fn events(&mut self) -> Result<Vec<SharedEvent>, LogError> {
        self.tables()?;
        let [events] = self.done(Asked::Query, &[json!([EVENTS])])?;
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let event = |row: &Vec<Value>| match &row[..] {
            [id, name] => Some(SharedEvent { id: text(id), name: text(name) }),
            _ => None,
        };
        Ok(events.values.iter().filter_map(event).collect())
    }

    /// Has the nodes know the event by this name.
    ///
    /// # Errors
    /// They cannot be asked.
    pub fn found(&mut self, name: &str) -> Result<(), LogError> {
        self.tables()?;
        let event = self.event.clone();
        let [_] = self.done(Asked::Change, &[json!([FOUND, event, name, LOG_SCHEMA])])?;
        Ok(())
    }

    /// Whether each node answers, and why not.
    #[must_use]
    pub fn health(&self) -> Vec<(String, Option<String>)> {
        let ask = |node: &String| {
            let asked = self.login(self.agent.get(format!("{node}/readyz")));
            let why = match asked.call() {
                Ok(answer) if answer.status().is_success() => None,
                Ok(answer) => Some(format!("not ready ({})", answer.status())),
                Err(error) => Some(why(&error)),
            };
            (node.clone(), why)
        };
        self.nodes.iter().map(ask).collect()
    }

    fn tables(&mut self) -> Result<(), LogError> {
        let [_, _] = self.done(Asked::Change, &TABLES.map(|table| json!([table])))?;
        Ok(())
    }

    /// Does statements, all of them or none; what came of each.
    fn done<const N: usize>(
        &mut self,
        asked: Asked,
        statements: &[Value; N],
    ) -> Result<[Outcome; N], LogError> {
        let outcomes = self.asked(asked, statements)?;
        if let Some(error) = outcomes.iter().find_map(|outcome| outcome.error.as_ref()) {
            return Err(self.refused(error));
        }
        outcomes.try_into().map_err(|_| self.refused("an answer of another length"))
    }

    /// The same of any number; what is refused is told of each.
    fn asked(&mut self, asked: Asked, statements: &[Value]) -> Result<Vec<Outcome>, LogError> {
        let text = serde_json::to_string(statements).expect("values are JSON");
        loop {
            let (silence, cost) = match self.once(asked, &text)? {
                Ok(reply) => {
                    self.patience = PATIENCE;
                    return Ok(reply.results);
                }
                Err(Silence::NotArrived(why)) => (why, 1),
                Err(Silence::Open(why)) if asked == Asked::Change => {
                    return Err(LogError::Unknown { at: self.at.clone(), why });
                }
                Err(Silence::Open(why)) => (why, SILENT),
            };
            self.next = (self.next + 1) % self.nodes.len().max(1);
            self.patience = self.patience.saturating_sub(cost);
            if self.patience == 0 {
                self.patience = 1;
                return Err(LogError::OutOfReach { at: self.at.clone(), why: silence });
            }
            thread::sleep(PAUSE);
        }
    }

    /// Asks one node.
    fn once(&self, asked: Asked, text: &str) -> Result<Result<Reply, Silence>, LogError> {
        let Some(node) = self.nodes.get(self.next) else {
            return Err(LogError::NoAddress { at: self.at.clone() });
        };
        let path = match asked {
            Asked::Query => "/db/query?level=linearizable",
            Asked::Through => "/db/query?level=strong",
            Asked::Change => "/db/execute?transaction",
        };
        let post = self.login(self.agent.post(format!("{node}{path}")));
        let mut answer = match post.header(CONTENT_TYPE, "application/json").send(text) {
            Ok(answer) => answer,
            Err(error) if has_not_arrived(&error) => {
                return Ok(Err(Silence::NotArrived(format!("{node}: {}", why(&error)))));
            }
            Err(error) => return Ok(Err(Silence::Open(format!("{node}: {}", why(&error))))),
        };
        let status = answer.status();
        if status == FORBIDDEN {
            return Err(LogError::Login { at: self.at.clone() });
        }
        let read = answer.body_mut().with_config().limit(LARGEST).read_to_string();
        let said = match read {
            Ok(said) => said,
            Err(error) => return Ok(Err(Silence::Open(format!("{node}: {}", why(&error))))),
        };
        let reply: Reply = match serde_json::from_str(&said) {
            Ok(reply) => reply,
            Err(_) if is_without_leader(&said) => {
                return Ok(Err(Silence::NotArrived(NO_LEADER.to_owned())));
            }
            Err(_) if status.is_success() || status.is_server_error() => {
                let said = format!("{node}: status {status}, and no answer that can be read");
                return Ok(Err(Silence::Open(said)));
            }
            Err(_) => return Err(self.refused(&format!("status {status}"))),
        };
        // Whatever the status says.
        Ok(match reply.error {
            None => Ok(reply),
            Some(error) if is_without_leader(&error) => {
                Err(Silence::NotArrived(NO_LEADER.to_owned()))
            }
            Some(error) => Err(Silence::Open(error)),
        })
    }

    /// As HTTP has a login.
    fn login<B>(&self, asked: RequestBuilder<B>) -> RequestBuilder<B> {
        match &self.login {
            Some(Login(login)) => {
                asked.header(AUTHORIZATION, format!("Basic {}", BASE64_STANDARD.encode(login)))
            }
            None => asked,
        }
    }

    fn refused(&self, said: &str) -> LogError {
        LogError::Refused { at: self.at.clone(), said: said.to_owned() }
    }
}

impl Rqlite {
    /// The operations after this one, as far as is seen so.
    fn seen(
        &mut self,
        asked: Asked,
        after: &Mark,
        at_most: usize,
    ) -> Result<Vec<Logged>, LogError> {
        let (event, revision) = (self.event.clone(), after.revision.0);
        let [schema, place, rows] = self.done(
            asked,
            &[
                json!([SCHEMA, event]),
                json!([PLACE, revision, event]),
                json!([SINCE, event, revision, at_most]),
            ],
        )?;
        match schema.values.first().and_then(|row| row.first()).and_then(Value::as_i64) {
            Some(LOG_SCHEMA) => {}
            Some(theirs) => return Err(LogError::Program { theirs, ours: LOG_SCHEMA }),
            None => return Err(self.refused("it does not have this event")),
        }
        let cell = |column: usize| place.values.first().and_then(|row| row.get(column));
        let last = OperationId(cell(0).and_then(Value::as_i64).unwrap_or_default());
        let hash = cell(1).and_then(Value::as_str).unwrap_or_default();
        if after.revision > last {
            return Err(LogError::Shorter { last });
        }
        if hash != after.hash {
            return Err(LogError::Parted);
        }
        rows.values.iter().map(|row| logged(row)).collect()
    }
}

impl Log for Rqlite {
    fn since(&mut self, after: &Mark, at_most: usize) -> Result<Vec<Logged>, LogError> {
        match self.seen(Asked::Query, after, at_most) {
            // A leader that is new, or was just started, may not have come so far yet.
            Err(LogError::Shorter { .. } | LogError::Parted | LogError::Refused { .. }) => {
                self.seen(Asked::Through, after, at_most)
            }
            seen => seen,
        }
    }

    fn append(&mut self, after: &Mark, operations: &[Logged]) -> Result<Appended, LogError> {
        if let Err(broken) = refuse_broken(after, operations) {
            // What was decided on another way is told as that.
            self.since(after, 0)?;
            return Err(broken.into());
        }
        let mut before = after.hash.clone();
        let mut statements = Vec::with_capacity(operations.len());
        for one in operations {
            let (mark, event) = (one.mark(), &self.event);
            let key = one.told().key.map(|key| key.name);
            let body = serde_json::to_string(one).expect("texts and numbers are JSON");
            statements.push(json!([
                APPEND,
                event,
                mark.revision.0,
                key,
                mark.hash,
                body,
                event,
                before,
                event,
                LOG_SCHEMA
            ]));
            before = mark.hash;
        }
        let outcomes = self.asked(Asked::Change, &statements)?;
        let refused = outcomes.iter().zip(operations).find(|(outcome, _)| outcome.error.is_some());
        if let Some((Outcome { error: Some(error), .. }, one)) = refused {
            return Err(match one.told().key {
                Some(key) if error.contains("journal.key") => {
                    StoreError::KeyTaken { key: key.name }.into()
                }
                Some(_) | None => self.refused(error),
            });
        }
        if outcomes.len() == operations.len() && outcomes.iter().all(|one| one.rows_affected == 1) {
            return Ok(Appended::Done);
        }
        // Behind it, or on another way.
        self.since(after, 0).map(|_| Appended::Behind)
    }
}

fn logged(row: &[Value]) -> Result<Logged, LogError> {
    let (id, body) = match row {
        [id, body] => (id.as_i64().unwrap_or_default(), body.as_str().unwrap_or_default()),
        _ => (0, ""),
    };
    let operation = OperationId(id);
    let wrong = || StoreError::NotAsLogged { operation, detail: "it cannot be read".to_owned() };
    let logged: Logged = serde_json::from_str(body).map_err(|_| wrong())?;
    if logged.mark().revision == operation { Ok(logged) } else { Err(wrong().into()) }
}

/// Whether nothing can have been done, as no leader was there or none was reached.
fn is_without_leader(said: &str) -> bool {
    ["leader not found", "not leader", "pool get: dial"].iter().any(|known| said.contains(known))
}
