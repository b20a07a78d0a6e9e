//! Writing the feed, past the traps of those who read it.
use std::collections::{BTreeMap, BTreeSet, HashMap};

use serde_json::{Map, Value, json};

use crate::foreign_event::newt::{BEGINS, ENDS, FILE, OURS, config, etc, first_number, start};
use crate::foreign_event::{
    ForeignDivision, ForeignEvent, ForeignFiles, ForeignOpponent, ForeignPlayer, ForeignPresence,
    ForeignRound, ForeignStart,
};
use rules::Points;
use tournament::{KeptFormat, KeptText, PlayerNo, RoundNo, TableNo};

/// Writes the feed. What is not in the event's rows is not in it: drafts, member numbers
/// and clubs stay at home.
#[must_use]
pub fn write(event: &ForeignEvent) -> ForeignFiles {
    let mut settings = kept(&event.kept, "config.");
    let mut put = |key: &str, value: Value| settings.insert(key.to_owned(), value);
    if let Some(name) = &event.name {
        put(config::NAME, name.as_str().into());
    }
    if let Some(date) = &event.date {
        put(config::DATE, date.as_str().into());
    }
    if let Some(rounds) = event.rounds {
        put(config::ROUNDS, rounds.0.into());
    }
    let mut remarks = Vec::new();
    let divisions: Vec<Value> = event
        .divisions
        .iter()
        .map(|division| {
            let planned = event.rounds.unwrap_or_default().max(division.last_round());
            Feed::new(division, &mut remarks).value(planned)
        })
        .collect();
    let mut whole = kept(&event.kept, "newt.");
    whole.insert("config".to_owned(), Value::Object(settings));
    whole.insert("divisions".to_owned(), divisions.into());
    let text = format!("{BEGINS}{}{ENDS}", safe(&Value::Object(whole).to_string()));
    ForeignFiles { files: vec![(FILE.to_owned(), text)], remarks }
}

/// The JSON with nothing in it that ends a script or a line of JavaScript. All of these
/// stand in strings alone, where they can be written by their number.
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
            let ForeignOpponent::Player(opponent) = round.opponent else { continue };
            let Some(other) = self.division.player(opponent) else { continue };
            if seen.insert(player.number) && seen.insert(opponent) {
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

    fn value(&self, planned: RoundNo) -> Value {
        // Numbers begin at 1; a number that nobody has is null, like number 0.
        let most = self.division.players.iter().map(|player| player.number.0).max().unwrap_or(0);
        let players: Vec<Value> = (0..=most)
            .map(|number| match self.division.player(PlayerNo(number)) {
                Some(player) => self.player(player),
                None => Value::Null,
            })
            .collect();
        let mut value = kept(&self.division.kept, "division.");
        value.insert("name".to_owned(), self.division.name.as_str().into());
        value.insert("maxr".to_owned(), planned.0.into());
        value.insert("players".to_owned(), players.into());
        Value::Object(value)
    }

    fn player(&self, player: &ForeignPlayer) -> Value {
        let mut lists = kept(&player.kept, "etc.");
        lists.insert(etc::START.to_owned(), list(player, |_, round| start_of(round).into()));
        lists.insert(
            etc::TABLE.to_owned(),
            list(player, |number, _| {
                self.tables.get(&(number, player.number)).map_or(0, |table| table.0).into()
            }),
        );
        if player.rounds.iter().any(|round| round.penalty != Points::ZERO) {
            lists.insert(etc::PENALTY.to_owned(), list(player, |_, round| round.penalty.0.into()));
        }
        if player.rounds.iter().any(|round| round.tag.is_some()) {
            let tag = |_, round: &ForeignRound| round.tag.clone().map_or(Value::Null, Value::from);
            lists.insert(etc::TAG.to_owned(), list(player, tag));
        }
        if let Some(team) = &player.team {
            lists.insert(etc::TEAM.to_owned(), json!([team]));
        }
        if let Some(class) = &player.class {
            lists.insert(etc::CLASS.to_owned(), json!([class]));
        }
        match player.career {
            Some(games) => _ = lists.insert(etc::LIFE_GAMES.to_owned(), json!([games])),
            None if lists.get(etc::LIFE_GAMES).and_then(first_number).is_some() => {
                lists.remove(etc::LIFE_GAMES);
            }
            None => {}
        }
        if !player.new_ratings.is_empty() {
            let ratings = player.new_ratings.iter().map(|new| new.unwrap_or_default());
            lists.insert(etc::NEW_RATINGS.to_owned(), ratings.collect());
        }
        if let ForeignPresence::Gone { worth, .. } = player.presence {
            lists.insert(etc::OFF.to_owned(), json!([worth.unwrap_or_default().0]));
        }
        let mut value = kept(&player.kept, "player.");
        value.insert("id".to_owned(), player.number.0.into());
        value.insert("name".to_owned(), player.name.as_str().into());
        value.insert("rating".to_owned(), player.rating.unwrap_or(0).into());
        value.insert(
            "pairings".to_owned(),
            list(player, |_, round| match round.opponent {
                ForeignOpponent::Player(number) => number.0.into(),
                ForeignOpponent::Bye | ForeignOpponent::Forfeit | ForeignOpponent::Unpaired => {
                    0.into()
                }
            }),
        );
        value.insert("scores".to_owned(), scores(player));
        value.insert("etc".to_owned(), Value::Object(lists));
        let ours = ours(player);
        if !ours.is_empty() {
            value.insert(OURS.to_owned(), Value::Object(ours));
        }
        Value::Object(value)
    }
}

/// A value for each round of a player.
fn list(player: &ForeignPlayer, value: impl Fn(RoundNo, &ForeignRound) -> Value) -> Value {
    (1..).map(RoundNo).zip(&player.rounds).map(|(number, round)| value(number, round)).collect()
}

/// The scores up to the last that is in; `null` for one that is not: 0 to who wants a
/// number, and no score to who knows the difference.
fn scores(player: &ForeignPlayer) -> Value {
    let last = player.rounds.iter().rposition(|round| round.score.is_some());
    let rounds = &player.rounds[..last.map_or(0, |last| last + 1)];
    rounds.iter().map(|round| round.score.map_or(Value::Null, |score| score.0.into())).collect()
}

fn start_of(round: &ForeignRound) -> i64 {
    match (round.opponent, round.start) {
        (ForeignOpponent::Bye | ForeignOpponent::Forfeit | ForeignOpponent::Unpaired, _) => {
            start::NONE
        }
        (ForeignOpponent::Player(_), ForeignStart::First) => start::FIRST,
        (ForeignOpponent::Player(_), ForeignStart::Second) => start::SECOND,
        (ForeignOpponent::Player(_), ForeignStart::Draw) => start::DRAW,
        (ForeignOpponent::Player(_), ForeignStart::Unknown) => start::UNKNOWN,
    }
}

/// What the format has no place for: by round, what it was, and half-wins and spread that
/// do not follow; when the player left.
fn ours(player: &ForeignPlayer) -> Map<String, Value> {
    let mut rounds: BTreeMap<u32, Map<String, Value>> = BTreeMap::new();
    for (number, round) in (1..).zip(&player.rounds) {
        let mut said = Map::new();
        match round.opponent {
            ForeignOpponent::Forfeit => {
                said.insert("kind".to_owned(), "forfeit".into());
            }
            ForeignOpponent::Unpaired => {
                said.insert("kind".to_owned(), "unpaired".into());
            }
            ForeignOpponent::Bye | ForeignOpponent::Player(_) => {}
        }
        if let Some(half_wins) = round.half_wins {
            said.insert("half_wins".to_owned(), half_wins.0.into());
        }
        if let Some(spread) = round.spread {
            said.insert("spread".to_owned(), spread.0.into());
        }
        if !said.is_empty() {
            rounds.insert(number, said);
        }
    }
    let mut ours = Map::new();
    if !rounds.is_empty() {
        let rounds = rounds.into_iter().map(|(number, said)| (number.to_string(), said.into()));
        ours.insert("rounds".to_owned(), Value::Object(rounds.collect()));
    }
    if let Some(deviation) = player.deviation {
        ours.insert("deviation".to_owned(), deviation.to_string().into());
    }
    if let ForeignPresence::Gone { after: Some(after), .. } = player.presence {
        ours.insert("left_after".to_owned(), after.0.into());
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
