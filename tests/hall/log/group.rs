//! The event of a night kept in order by [`Group`]'s nodes.
use std::path::Path;

use desk::Desk;
use remote::{Appended, Log, Mark, Rqlite, RqliteConfig, SHARING};

use super::{Engine, since};
use crate::event::Night;
pub use crate::nodes::{Group, Node};

impl Group {
    /// Which node leads; none where they are choosing.
    pub fn leader(&self) -> Option<usize> {
        let is_leading = |node: &&Node| {
            let status = crate::asked::try_get(node.http, "/status");
            status.is_some_and(|status| status.contains("\"state\":\"Leader\""))
        };
        let node = self.nodes.iter().filter(|node| node.running.is_some()).find(is_leading)?;
        self.nodes.iter().position(|one| one.name == node.name)
    }

    /// The log of the event of a file.
    pub fn log(&self, event: &str) -> Rqlite {
        Rqlite::new(&self.addresses(), None, event).unwrap()
    }

    /// Has the nodes keep the order of the event of this file; its id.
    pub fn share(&self, file: &Path) -> String {
        let mut desk = Desk::open(file).unwrap();
        let event = desk.event_id().unwrap().unwrap().0;
        let mut log = self.log(&event);
        log.found("Club night").unwrap();
        let all = since(&mut desk, &Mark::start(), 1_000);
        assert_eq!(log.append(&Mark::start(), &all).unwrap(), Appended::Done);
        self.join(file, &event);
        event
    }

    /// What is entered into this file goes through the nodes.
    pub fn join(&self, file: &Path, event: &str) {
        let (nodes, event) = (self.addresses(), event.to_owned());
        let config = RqliteConfig { nodes, event, login: None };
        std::fs::write(RqliteConfig::file(file), config.text()).unwrap();
    }
}

/// A group of one node: what any engine must do.
pub struct OneNode {
    group: Group,
    event: String,
}

impl Engine for OneNode {
    fn of(night: &mut Night) -> Option<OneNode> {
        let group = Group::of(1)?;
        let event = group.share(&night.file());
        night.desk = Desk::open(&night.file()).unwrap().shared_by(SHARING);
        Some(OneNode { group, event })
    }

    fn log(&self) -> Box<dyn Log> {
        Box::new(self.group.log(&self.event))
    }
}
