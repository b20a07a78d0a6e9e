//! Writing the feed, past the traps of those who read it.
use std::collections::{BTreeSet, HashMap};

use serde_json::{Map, Value, json};

use crate::foreign_event::newt::{BEGINS, ENDS, FILE, OURS, config, etc, first_number};
use crate::foreign_event::{
    ForeignDivision, ForeignEvent, ForeignFiles, ForeignOpponent, ForeignPlayer, ForeignPresence,
    ForeignRound, rating,
};
use rules::Points;
use tournament::{KeptFormat, KeptText, PlayerNo, RoundNo, TableNo};

/// Drafts, member numbers and clubs stay at home.
pub fn write(event: &ForeignEvent) -> ForeignFiles {
    let mut settings = kept(&event.kept, "config.");
    put(&mut settings, config::NAME, event.name.as_deref());
    put(&mut settings, config::DATE, event.date.as_deref());
    put(&mut settings, config::ROUNDS, event.rounds.map(|rounds| rounds.0));
    let system = |ours: &Option<String>| rating::of_tsh(ours.as_deref()?);
    put(&mut settings, config::RATING_SYSTEM, system(&event.rating_system));
    let mut remarks = Vec::new();
    let divisions: Vec<Value> = event
        .divisions
        .iter()
        .map(|division| {
            let planned = division.rounds.or(event.rounds).unwrap_or_default();
            let mut value =
                Feed::new(division, &mut remarks).value(planned.max(division.last_round()));
            let own = division.rating_system.as_ref().or(event.rating_system.as_ref());
            put(&mut value, config::RATING_SYSTEM, system(&own.cloned()));
            Value::Object(value)
        })
        .collect();
    let mut whole = kept(&event.kept, "newt.");
    put(&mut whole, "config", Some(settings));
    put(&mut whole, "divisions", Some(divisions));
    let text = format!("{BEGINS}{}{ENDS}", safe(&Value::Object(whole).to_string()));
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
        let mut value = kept(&self.division.kept, "division.");
        put(&mut value, "name", Some(self.division.name.as_str()));
        put(&mut value, "maxr", Some(planned.0.saturating_sub(1)));
        put(&mut value, "players", Some(players));
        value
    }

    fn player(&self, player: &ForeignPlayer) -> Value {
        // What came with a feed stands behind what is known: written again it is the same.
        let mut lists = Map::new();
        put(&mut lists, etc::START, Some(list(player, |_, round| start_of(round).into())));
        let table = |number| self.tables.get(&(number, player.number)).map_or(0, |table| table.0);
        put(&mut lists, etc::TABLE, Some(list(player, |number, _| table(number).into())));
        let is_penalised = player.rounds.iter().any(|round| round.penalty != Points::ZERO);
        let penalties = || list(player, |_, round| round.penalty.0.into());
        put(&mut lists, etc::PENALTY, is_penalised.then(penalties));
        let is_tagged = player.rounds.iter().any(|round| round.tag.is_some());
        let tags = || list(player, |_, round| round.tag.clone().into());
        put(&mut lists, etc::TAG, is_tagged.then(tags));
        put(&mut lists, etc::TEAM, player.team.as_ref().map(|team| json!([team])));
        put(&mut lists, etc::CLASS, player.class.as_ref().map(|class| json!([class])));
        if let ForeignPresence::Gone { worth, .. } = player.presence {
            put(&mut lists, etc::OFF, Some(json!([worth.unwrap_or_default().0])));
        }
        lists.extend(kept(&player.kept, "etc."));
        if player.career.is_none() && lists.get(etc::LIFE_GAMES).and_then(first_number).is_some() {
            lists.remove(etc::LIFE_GAMES);
        }
        put(&mut lists, etc::LIFE_GAMES, player.career.map(|games| json!([games])));
        let ratings = || player.new_ratings.iter().map(|new| new.unwrap_or_default());
        let is_rated = !player.new_ratings.is_empty();
        put(&mut lists, etc::NEW_RATINGS, is_rated.then(|| ratings().collect::<Value>()));
        let pairing = |round: &ForeignRound| round.opponent.player().map_or(0, |number| number.0);
        let mut value = kept(&player.kept, "player.");
        put(&mut value, "id", Some(player.number.0));
        put(&mut value, "name", Some(player.name.as_str()));
        put(&mut value, "rating", Some(player.rating.unwrap_or(0)));
        put(&mut value, "pairings", Some(list(player, |_, round| pairing(round).into())));
        put(&mut value, "scores", Some(scores(player)));
        put(&mut value, "etc", Some(lists));
        put(&mut value, OURS, Some(ours(player)).filter(|ours| !ours.is_empty()));
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

/// By round, what it was, and half-wins and spread that do not follow; when the player left.
fn ours(player: &ForeignPlayer) -> Map<String, Value> {
    let mut rounds = Map::new();
    for (number, round) in (1_u32..).zip(&player.rounds) {
        let kind = match round.opponent {
            ForeignOpponent::Forfeit => Some("forfeit"),
            ForeignOpponent::Unpaired => Some("unpaired"),
            ForeignOpponent::Bye | ForeignOpponent::Player(_) => None,
        };
        let mut said = Map::new();
        put(&mut said, "kind", kind);
        put(&mut said, "against", round.absent.map(|absent| absent.0));
        put(&mut said, "half_wins", round.half_wins.map(|half_wins| half_wins.0));
        put(&mut said, "spread", round.spread.map(|spread| spread.0));
        put(&mut rounds, &number.to_string(), Some(said).filter(|said| !said.is_empty()));
    }
    let mut ours = Map::new();
    put(&mut ours, "rounds", Some(rounds).filter(|rounds| !rounds.is_empty()));
    put(&mut ours, "deviation", player.deviation.map(|deviation| deviation.to_string()));
    if let ForeignPresence::Gone { after, .. } = player.presence {
        put(&mut ours, "left_after", after.map(|after| after.0));
    }
    ours
}

/// What came with a feed and means nothing here, under the keys that begin so.
fn kept(texts: &[KeptText], begins: &str) -> Map<String, Value> {
    texts
        .iter()
        .filter(|text| text.format == KeptFormat::Newt)
        .filter_map(|text| {
            let key = text.key.strip_prefix(begins)?;
            Some((key.to_owned(), serde_json::from_str(&text.value).ok()?))
        })
        .collect()
}
