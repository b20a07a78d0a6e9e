//! [`Hash`]: each operation's link in the chain over the whole journal.
//!
//! The hash of an operation is the SHA-256 of the hash before it and of everything the
//! journal says of it and its writes. Every value is encoded with a tag, and texts and
//! lists with their length, so that no two journals encode alike.
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::{NewOperation, OperationId};

/// The hash of an operation and of all before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Hash(pub(crate) [u8; 32]);

/// A write as the journal keeps it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct JournalRow {
    pub(crate) table: String,
    pub(crate) key: i64,
    pub(crate) before: Option<String>,
    pub(crate) after: Option<String>,
}

impl Hash {
    /// The hash before the first operation.
    pub(crate) const START: Hash = Hash([0; 32]);

    pub(crate) fn to_hex(self) -> String {
        self.0.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// Reads what [`Hash::to_hex`] writes.
    pub(crate) fn of_hex(text: &str) -> Option<Hash> {
        let mut bytes = [0; 32];
        if text.len() != 2 * bytes.len() || !text.is_ascii() {
            return None;
        }
        for (place, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * place..2 * place + 2], 16).ok()?;
        }
        Some(Hash(bytes))
    }

    /// The hash of the next operation after the one with this hash.
    pub(crate) fn link(self, id: OperationId, told: &NewOperation, writes: &[JournalRow]) -> Hash {
        let mut encoder = Encoder(Sha256::new());
        let content = told.key.as_ref().and_then(|key| key.content.as_deref());
        // Operations from before keys had contents keep their hash.
        encoder.text(match content {
            None => "sixzero operation 1",
            Some(_) => "sixzero operation 2",
        });
        encoder.bytes(&self.0);
        encoder.integer(id.0);
        encoder.integer(told.at.0);
        encoder.text(&told.by);
        encoder.text(told.kind.name());
        encoder.text(&told.what);
        encoder.maybe_text(told.why.as_deref());
        encoder.count(told.accepted.len());
        for finding in &told.accepted {
            encoder.text(finding);
        }
        encoder.maybe_text(told.key.as_ref().map(|key| key.name.as_str()));
        if let Some(content) = content {
            encoder.text(content);
        }
        encoder.maybe_integer(told.undoes.map(|operation| operation.0));
        encoder.count(writes.len());
        for write in writes {
            encoder.text(&write.table);
            encoder.integer(write.key);
            encoder.maybe_text(write.before.as_deref());
            encoder.maybe_text(write.after.as_deref());
        }
        Hash(encoder.0.finalize().into())
    }
}

struct Encoder(Sha256);

impl Encoder {
    const NOTHING: u8 = 0;
    const INTEGER: u8 = 1;
    const BYTES: u8 = 2;
    const COUNT: u8 = 3;

    fn integer(&mut self, integer: i64) {
        self.0.update([Encoder::INTEGER]);
        self.0.update(integer.to_be_bytes());
    }

    fn maybe_integer(&mut self, integer: Option<i64>) {
        match integer {
            Some(integer) => self.integer(integer),
            None => self.0.update([Encoder::NOTHING]),
        }
    }

    fn bytes(&mut self, bytes: &[u8]) {
        self.0.update([Encoder::BYTES]);
        self.0.update((bytes.len() as u64).to_be_bytes());
        self.0.update(bytes);
    }

    fn text(&mut self, text: &str) {
        self.bytes(text.as_bytes());
    }

    fn maybe_text(&mut self, text: Option<&str>) {
        match text {
            Some(text) => self.text(text),
            None => self.0.update([Encoder::NOTHING]),
        }
    }

    fn count(&mut self, count: usize) {
        self.0.update([Encoder::COUNT]);
        self.0.update((count as u64).to_be_bytes());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ClientKey, Moment};

    fn told() -> NewOperation {
        NewOperation {
            at: Moment(1_790_000_000_000),
            by: "ann".into(),
            kind: "result.add".into(),
            what: "Ann 412, Ben 388".into(),
            why: None,
            accepted: vec![],
            key: None,
            undoes: None,
        }
    }

    fn key(name: &str, content: Option<&str>) -> Option<ClientKey> {
        Some(ClientKey { name: name.into(), content: content.map(str::to_owned) })
    }

    fn row(table: &str, before: Option<&str>, after: Option<&str>) -> JournalRow {
        let own = |text: Option<&str>| text.map(str::to_owned);
        JournalRow { table: table.into(), key: 1, before: own(before), after: own(after) }
    }

    #[test]
    fn every_field_counts_and_none_runs_into_the_next() {
        let id = OperationId(1);
        let plain = [row("player", None, Some("[1]"))];
        let changes: [fn(&mut NewOperation); 12] = [
            |told| told.at.0 += 1,
            |told| (told.by, told.kind) = ("an".into(), "nresult.add".into()),
            |told| told.kind = "result.addx".into(),
            |told| told.what.clear(),
            |told| told.why = Some(String::new()),
            |told| told.accepted = vec!["low_score".into()],
            |told| told.accepted = vec!["low".into(), "_score".into()],
            |told| told.key = key("", None),
            |told| told.key = key("1", None),
            |told| told.key = key("1", Some("")),
            |told| told.key = key("1", Some("2")),
            |told| told.undoes = Some(OperationId(1)),
        ];
        let mut hashes = vec![Hash::START.link(id, &told(), &plain)];
        hashes.push(Hash::START.link(OperationId(2), &told(), &plain));
        hashes.push(hashes[0].link(id, &told(), &plain));
        for change in changes {
            let mut told = told();
            change(&mut told);
            hashes.push(Hash::START.link(id, &told, &plain));
        }
        for writes in [
            vec![],
            vec![row("player", Some("[1]"), None)],
            vec![row("player", Some("[1]"), Some("[1]"))],
            vec![row("round", None, Some("[1]"))],
            vec![row("player", None, Some("[1]")), row("player", None, Some("[1]"))],
        ] {
            hashes.push(Hash::START.link(id, &told(), &writes));
        }
        for (one, hash) in hashes.iter().enumerate() {
            assert_eq!(hashes.iter().position(|other| other == hash), Some(one));
        }
    }
}
