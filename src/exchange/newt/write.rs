//! Writing the feed, past the traps of those who read it.
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt;

use serde_json::{Map, Value, json};

use crate::newt::{BEGINS, ENDS, OURS, config, etc, first_number, start};
use crate::whole::{
    WholeDivision, WholeEvent, WholeOpponent, WholePlayer, WholePresence, WholeRound, WholeStart,
};
use rules::Points;
use tournament::{KeptFormat, KeptText, PlayerNo, RoundNo, TableNo};

/// A feed, and what those who read it will not see as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewtText {
    /// The text of `tourney.js`.
    pub text: String,
    /// What is seen otherwise.
    pub remarks: Vec<NewtRemark>,
}

/// Something that readers of the feed see otherwise than it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NewtRemark {
    /// A game that ended 0-0 looks as if nobody had played it.
    NoPoints { division: String, round: RoundNo, players: [String; 2] },
    /// Two games stood at one table, and a reader would show one of them: the second is
    /// at another in the feed.
    SharedTable {
        division: String,
        round: RoundNo,
        table: TableNo,
        /// The table in the feed.
        other: TableNo,
        /// The players who are at the other.
        players: [String; 2],
    },
    /// Who won does not follow from the scores, and readers go by the scores.
    Decided { division: String, round: RoundNo, player: String },
}

impl fmt::Display for NewtRemark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NewtRemark::NoPoints { division, round, players: [one, other] } => write!(
                f,
                "division {division}, round {}: {one} and {other} scored nothing, which readers of \
                 the feed take for a game not played",
                round.0
            ),
            NewtRemark::SharedTable { division, round, table, other, players: [one, two] } => {
                write!(
                    f,
                    "division {division}, round {}: two games at table {}; in the feed {one} and \
                     {two} are at {}, or one of the games would not be seen",
                    round.0, table.0, other.0
                )
            }
            NewtRemark::Decided { division, round, player } => write!(
                f,
                "division {division}, round {}: readers of the feed go by the scores, and the \
                 result of {player} does not follow from them",
                round.0
            ),
        }
    }
}

/// Writes the feed. What is not in the event's rows is not in it: drafts, member numbers
/// and clubs stay at home.
#[must_use]
pub fn write(event: &WholeEvent) -> NewtText {
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
    NewtText { text, remarks }
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
    division: &'a WholeDivision,
    /// A table for each game: readers pass over a game without.
    tables: HashMap<(RoundNo, PlayerNo), TableNo>,
}

impl<'a> Feed<'a> {
    fn new(division: &'a WholeDivision, remarks: &mut Vec<NewtRemark>) -> Feed<'a> {
        let mut feed = Feed { division, tables: HashMap::new() };
        for number in (1..=division.last_round().0).map(RoundNo) {
            feed.seat(number, remarks);
            feed.look(number, remarks);
        }
        feed
    }

    /// The games of a round, each once, with the players in the order of the division.
    fn games(&self, number: RoundNo) -> Vec<(&'a WholePlayer, &'a WholePlayer, &'a WholeRound)> {
        let mut games = Vec::new();
        let mut seen = BTreeSet::new();
        for player in &self.division.players {
            let Some(round) = player.round(number) else { continue };
            let WholeOpponent::Player(opponent) = round.opponent else { continue };
            let Some(other) = self.division.player(opponent) else { continue };
            if seen.insert(player.number) && seen.insert(opponent) {
                games.push((player, other, round));
            }
        }
        games
    }

    /// Gives each game of a round a table of its own: its own where nobody has it.
    fn seat(&mut self, number: RoundNo, remarks: &mut Vec<NewtRemark>) {
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
                remarks.push(NewtRemark::SharedTable {
                    division: self.division.name.clone(),
                    round: number,
                    table: shared,
                    other: table,
                    players: [player.name.clone(), other.name.clone()],
                });
            }
            self.tables.insert((number, player.number), table);
            self.tables.insert((number, other.number), table);
        }
    }

    /// Notes what readers will see otherwise.
    fn look(&self, number: RoundNo, remarks: &mut Vec<NewtRemark>) {
        for (player, other, round) in self.games(number) {
            let theirs = other.round(number).and_then(|theirs| theirs.score);
            let division = self.division.name.clone();
            if (round.score, theirs) == (Some(Points::ZERO), Some(Points::ZERO)) {
                let players = [player.name.clone(), other.name.clone()];
                remarks.push(NewtRemark::NoPoints { division, round: number, players });
            } else if round.half_wins.is_some() {
                let player = player.name.clone();
                remarks.push(NewtRemark::Decided { division, round: number, player });
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

    fn player(&self, player: &WholePlayer) -> Value {
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
            let tag = |_, round: &WholeRound| round.tag.clone().map_or(Value::Null, Value::from);
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
        if let WholePresence::Gone { worth, .. } = player.presence {
            lists.insert(etc::OFF.to_owned(), json!([worth.unwrap_or_default().0]));
        }
        let mut value = kept(&player.kept, "player.");
        value.insert("id".to_owned(), player.number.0.into());
        value.insert("name".to_owned(), player.name.as_str().into());
        value.insert("rating".to_owned(), player.rating.unwrap_or(0).into());
        value.insert(
            "pairings".to_owned(),
            list(player, |_, round| match round.opponent {
                WholeOpponent::Player(number) => number.0.into(),
                WholeOpponent::Bye | WholeOpponent::Forfeit | WholeOpponent::Unpaired => 0.into(),
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
fn list(player: &WholePlayer, value: impl Fn(RoundNo, &WholeRound) -> Value) -> Value {
    (1..).map(RoundNo).zip(&player.rounds).map(|(number, round)| value(number, round)).collect()
}

/// The scores up to the last that is in; `null` for one that is not: 0 to who wants a
/// number, and no score to who knows the difference.
fn scores(player: &WholePlayer) -> Value {
    let last = player.rounds.iter().rposition(|round| round.score.is_some());
    let rounds = &player.rounds[..last.map_or(0, |last| last + 1)];
    rounds.iter().map(|round| round.score.map_or(Value::Null, |score| score.0.into())).collect()
}

fn start_of(round: &WholeRound) -> i64 {
    match (round.opponent, round.start) {
        (WholeOpponent::Bye | WholeOpponent::Forfeit | WholeOpponent::Unpaired, _) => start::NONE,
        (WholeOpponent::Player(_), WholeStart::First) => start::FIRST,
        (WholeOpponent::Player(_), WholeStart::Second) => start::SECOND,
        (WholeOpponent::Player(_), WholeStart::Draw) => start::DRAW,
        (WholeOpponent::Player(_), WholeStart::Unknown) => start::UNKNOWN,
    }
}

/// What the format has no place for: by round, what it was, and half-wins and spread that
/// do not follow; when the player left.
fn ours(player: &WholePlayer) -> Map<String, Value> {
    let mut rounds: BTreeMap<u32, Map<String, Value>> = BTreeMap::new();
    for (number, round) in (1..).zip(&player.rounds) {
        let mut said = Map::new();
        match round.opponent {
            WholeOpponent::Forfeit => {
                said.insert("kind".to_owned(), "forfeit".into());
            }
            WholeOpponent::Unpaired => {
                said.insert("kind".to_owned(), "unpaired".into());
            }
            WholeOpponent::Bye | WholeOpponent::Player(_) => {}
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
    if let WholePresence::Gone { after: Some(after), .. } = player.presence {
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
