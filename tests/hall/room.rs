//! A night at which both players report, and what it has been told.
use std::net::SocketAddr;

use hall::{ClaimCode, Hall, HallFile, Key};
use serde_json::Value;
use tournament::PlayerId;
use tournament::event::OperationKind;

use crate::asked::get;
use crate::board::{JSON, post};
use crate::event::{DRAWER, Night};
use crate::private::walked;

/// A night at which both players report, in its hall.
pub struct Room {
    pub night: Night,
    pub hall: Hall,
    forms: u32,
}

/// Cat plays Fay at table 3, and nothing of it is in.
pub const CAT: &str = "Cat";
pub const FAY: &str = "Fay";

impl Room {
    pub fn new() -> Room {
        let mut night = Night::first_round();
        night.both_report();
        Room::of(night)
    }

    pub fn of(night: Night) -> Room {
        let hall = night.hall();
        Room::in_hall(night, hall)
    }

    pub fn in_hall(night: Night, hall: Hall) -> Room {
        Room { night, hall, forms: 0 }
    }

    pub fn address(&self) -> SocketAddr {
        self.hall.address()
    }

    pub fn player(&mut self, name: &str) -> PlayerId {
        let players = self.night.desk.view(|view| Ok(view.players()?)).unwrap();
        players.iter().find(|player| player.name == name).unwrap().id
    }

    pub fn event(&mut self) -> String {
        self.night.desk.event_id().unwrap().unwrap().0
    }

    pub fn kept(&self) -> HallFile {
        HallFile::beside(&self.night.file(), DRAWER)
    }

    /// `/P/KEY` of a player.
    pub fn path(&mut self, name: &str) -> String {
        let (player, event) = (self.player(name), self.event());
        let furniture = self.kept().read().unwrap();
        Key::of(&furniture, &event, player, furniture.generation(player)).path()
    }

    pub fn code(&mut self, name: &str) -> String {
        let (player, event) = (self.player(name), self.event());
        ClaimCode::of(&self.kept().read().unwrap(), &event, player).to_string()
    }

    /// The page of a player, as programs get it.
    pub fn sheet(&mut self, name: &str) -> Value {
        let path = self.path(name);
        let answer = get(self.address(), &format!("{path}.json"));
        assert_eq!(answer.status, 200, "{}", answer.text());
        serde_json::from_slice(&answer.body).unwrap()
    }

    pub fn state(&mut self, name: &str) -> String {
        self.sheet(name)["state"].as_str().unwrap_or("-").to_owned()
    }

    /// Reports from a new form.
    pub fn report(&mut self, name: &str, own: &str, theirs: &str) -> (u16, Value) {
        self.forms += 1;
        let once = format!("f-{}", self.forms);
        self.sent(name, &[("once", &once), ("round", "1"), ("own", own), ("theirs", theirs)])
    }

    pub fn sent(&mut self, name: &str, fields: &[(&str, &str)]) -> (u16, Value) {
        let path = self.path(name);
        let answer = post(self.address(), &format!("{path}/report"), fields, JSON);
        let value = serde_json::from_slice(&answer.body);
        (answer.status, value.unwrap_or_else(|_| panic!("{}", answer.text())))
    }

    /// The operations of this kind, by whom.
    pub fn entered(&mut self, kind: OperationKind) -> Vec<String> {
        let mut by = Vec::new();
        let each = |entry: &desk::LogEntry| {
            if entry.operation.told.kind == kind {
                by.push(entry.operation.told.by.clone());
            }
        };
        self.night.desk.log(None, each).unwrap();
        by
    }
}

/// All that anybody may read, and what a player may; tags have any digits.
pub fn read_by_all(room: &mut Room, player: &str) -> Vec<(String, String)> {
    let mut all: Vec<(String, String)> = walked(&room.hall)
        .into_iter()
        .map(|(path, text)| {
            let from = text.find("<main").unwrap_or_default();
            (path, text[from..].to_owned())
        })
        .collect();
    let path = room.path(player);
    let page = get(room.address(), &path);
    all.push((path.clone(), page.main().replace(&path, "")));
    let data = get(room.address(), &format!("{path}.json"));
    all.push((format!("{path}.json"), data.text().to_owned()));
    all
}
