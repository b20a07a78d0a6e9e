//! tsh's `newt` feed, the `tourney.js` that broadcasts and overlays poll.
//!
//! `newt={"config":{…},"divisions":[{"name","maxr","players":[null,{…}]}]};`, with a
//! player's `pairings` and `scores` by round and `etc` lists beside them; `maxr` is the last round,
//! counted from 0. Two programs are known to read it: Woogles' broadcasts parse it as JSON into
//! whole numbers, letsplayscrabble hands it to JavaScript. The feed is JSON, which both read;
//! `docs/rules/feeds.md` says what they make of it.
use std::collections::{BTreeSet, HashMap};

use serde_json::{Map, Value, json};

use crate::foreign_event::{
    ForeignDivision, ForeignEvent, ForeignFiles, ForeignPlayer, ForeignPresence, ForeignRound,
    rating,
};
use rules::Points;
use tournament::{PlayerNo, RoundNo, TableNo};

/// The file, where it is not named.
const FILE: &str = "tourney.js";
/// The key of a rating system, in the configuration and in a division.
const RATING_SYSTEM: &str = "rating_system";

/// Writes the feed. Drafts, member numbers and clubs are not in it.
pub fn write(event: &ForeignEvent) -> ForeignFiles {
    let mut config = Map::new();
    put(&mut config, "event_name", event.name.as_deref());
    put(&mut config, "event_date", event.date.as_deref());
    put(&mut config, "max_rounds", event.rounds.map(|rounds| rounds.0));
    let system = |ours: Option<&String>| rating::of_tsh(ours?);
    put(&mut config, RATING_SYSTEM, system(event.rating_system.as_ref()));
    let mut remarks = Vec::new();
    let divisions: Vec<Value> = event
        .divisions
        .iter()
        .map(|division| {
            let planned = division.rounds.or(event.rounds).unwrap_or_default();
            let mut value =
                Feed::new(division, &mut remarks).value(planned.max(division.last_round()));
            let own = division.rating_system.as_ref().or(event.rating_system.as_ref());
            put(&mut value, RATING_SYSTEM, system(own));
            Value::Object(value)
        })
        .collect();
    let feed = json!({ "config": config, "divisions": divisions });
    let text = format!("newt={};\n", safe(&feed.to_string()));
    ForeignFiles { files: vec![(FILE.to_owned(), text)], remarks }
}

/// Without what ends a script or a line of JavaScript: these stand in strings alone.
fn safe(json: &str) -> String {
    let mut text = String::with_capacity(json.len());
    for c in json.chars() {
        match c {
            '<' => text.push_str("\\u003c"),
            '\u{2028}' => text.push_str("\\u2028"),
            '\u{2029}' => text.push_str("\\u2029"),
            c => text.push(c),
        }
    }
    text
}

/// A division on its way into the feed.
struct Feed<'a> {
    division: &'a ForeignDivision,
    /// A table for each game: readers pass over a game without.
    tables: HashMap<(RoundNo, PlayerNo), TableNo>,
}

impl<'a> Feed<'a> {
    fn new(division: &'a ForeignDivision, remarks: &mut Vec<String>) -> Feed<'a> {
        let mut feed = Feed { division, tables: HashMap::new() };
        for number in (1..=division.last_round().0).map(RoundNo) {
            feed.seat(number, remarks);
            feed.look(number, remarks);
        }
        feed
    }

    /// The games of a round, each once, with the players in the order of the division.
    fn games(
        &self,
        number: RoundNo,
    ) -> Vec<(&'a ForeignPlayer, &'a ForeignPlayer, &'a ForeignRound)> {
        let mut games = Vec::new();
        let mut seen = BTreeSet::new();
        for player in &self.division.players {
            let Some(round) = player.round(number) else { continue };
            let other = round.opponent.player().and_then(|number| self.division.player(number));
            let Some(other) = other else { continue };
            if seen.insert(player.number) && seen.insert(other.number) {
                games.push((player, other, round));
            }
        }
        games
    }

    /// Gives each game of a round a table of its own: its own where nobody has it.
    fn seat(&mut self, number: RoundNo, remarks: &mut Vec<String>) {
        let games = self.games(number);
        let theirs: BTreeSet<TableNo> =
            games.iter().filter_map(|(_, _, round)| round.table).collect();
        let mut taken = BTreeSet::new();
        for (player, other, round) in games {
            let own = round.table.filter(|table| taken.insert(*table));
            let table = own.unwrap_or_else(|| {
                let free = (1..).map(TableNo).find(|t| !taken.contains(t) && !theirs.contains(t));
                let free = free.unwrap_or(TableNo(u32::MAX));
                taken.insert(free);
                free
            });
            if let (Some(shared), None) = (round.table, own) {
                remarks.push(format!(
                    "Division {}, round {}: two games at table {}; in the feed {} and {} are at \
                     {}, or one of the games would not be seen.",
                    self.division.name, number.0, shared.0, player.name, other.name, table.0
                ));
            }
            self.tables.insert((number, player.number), table);
            self.tables.insert((number, other.number), table);
        }
    }

    /// Notes what readers will see otherwise.
    fn look(&self, number: RoundNo, remarks: &mut Vec<String>) {
        for (player, other, round) in self.games(number) {
            let theirs = other.round(number).and_then(|theirs| theirs.score);
            let place = format!("Division {}, round {}", self.division.name, number.0);
            let (one, two) = (&player.name, &other.name);
            if (round.score, theirs) == (Some(Points::ZERO), Some(Points::ZERO)) {
                remarks.push(format!(
                    "{place}: {one} and {two} scored nothing, which readers of the feed take for \
                     a game not played."
                ));
            } else if round.half_wins.is_some() {
                remarks.push(format!(
                    "{place}: readers of the feed go by the scores, and the result of {one} does \
                     not follow from them."
                ));
            }
        }
    }

    fn value(&self, planned: RoundNo) -> Map<String, Value> {
        // Numbers begin at 1; a number that nobody has is null, like number 0.
        let most = self.division.players.iter().map(|player| player.number.0).max().unwrap_or(0);
        let players: Vec<Value> = (0..=most)
            .map(|number| self.division.player(PlayerNo(number)).map(|player| self.player(player)))
            .map(Value::from)
            .collect();
        let mut value = Map::new();
        put(&mut value, "name", Some(self.division.name.as_str()));
        put(&mut value, "maxr", Some(planned.0.saturating_sub(1)));
        put(&mut value, "players", Some(players));
        value
    }

    fn player(&self, player: &ForeignPlayer) -> Value {
        let mut lists = Map::new();
        put(&mut lists, "p12", Some(list(player, |_, round| start_of(round).into())));
        let table = |number| self.tables.get(&(number, player.number)).map_or(0, |table| table.0);
        put(&mut lists, "board", Some(list(player, |number, _| table(number).into())));
        let is_penalised = player.rounds.iter().any(|round| round.penalty != Points::ZERO);
        let penalties = || list(player, |_, round| round.penalty.0.into());
        put(&mut lists, "penalty", is_penalised.then(penalties));
        let is_tagged = player.rounds.iter().any(|round| round.tag.is_some());
        let tags = || list(player, |_, round| round.tag.clone().into());
        put(&mut lists, "tag", is_tagged.then(tags));
        put(&mut lists, "team", player.team.as_ref().map(|team| json!([team])));
        put(&mut lists, "class", player.class.as_ref().map(|class| json!([class])));
        if let ForeignPresence::Gone { worth, .. } = player.presence {
            put(&mut lists, "off", Some(json!([worth.unwrap_or_default().0])));
        }
        // The rated games before the event.
        put(&mut lists, "lifeg", player.career.map(|games| json!([games])));
        // The ratings after each round; 0 is none.
        let ratings = || player.new_ratings.iter().map(|new| new.unwrap_or_default());
        let is_rated = !player.new_ratings.is_empty();
        put(&mut lists, "newr", is_rated.then(|| ratings().collect::<Value>()));
        let pairing = |round: &ForeignRound| round.opponent.player().map_or(0, |number| number.0);
        let mut value = Map::new();
        put(&mut value, "id", Some(player.number.0));
        put(&mut value, "name", Some(player.name.as_str()));
        put(&mut value, "rating", Some(player.rating.unwrap_or(0)));
        put(&mut value, "pairings", Some(list(player, |_, round| pairing(round).into())));
        put(&mut value, "scores", Some(scores(player)));
        put(&mut value, "etc", Some(lists));
        Value::Object(value)
    }
}

/// Sets a key, where there is a value for it.
fn put(object: &mut Map<String, Value>, key: &str, value: Option<impl Into<Value>>) {
    if let Some(value) = value {
        object.insert(key.to_owned(), value.into());
    }
}

/// A value for each round of a player.
fn list(player: &ForeignPlayer, value: impl Fn(RoundNo, &ForeignRound) -> Value) -> Value {
    (1..).map(RoundNo).zip(&player.rounds).map(|(number, round)| value(number, round)).collect()
}

/// Up to the last that is in; `null` is 0 to who wants a number, and no score to others.
fn scores(player: &ForeignPlayer) -> Value {
    let last = player.rounds.iter().rposition(|round| round.score.is_some());
    let rounds = &player.rounds[..last.map_or(0, |last| last + 1)];
    rounds.iter().map(|round| Value::from(round.score.map(|score| score.0))).collect()
}

/// 0 of a round without opponent.
fn start_of(round: &ForeignRound) -> i64 {
    round.opponent.player().map_or(0, |_| round.start.code())
}
