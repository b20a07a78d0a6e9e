//! Reading a feed: ours, or tsh's.
use serde_json::{Map, Value};

use crate::foreign_event::newt::{OURS, config, etc, first_number, literal};
use crate::foreign_event::rating;
use crate::foreign_event::{
    ForeignDivision, ForeignEvent, ForeignOpponent, ForeignPlayer, ForeignPresence, ForeignRound,
    ForeignStart,
};
use crate::problem::{Problem, unless_wrong};
use rules::Points;
use tournament::{HalfWins, KeptFormat, KeptText, PlayerNo, RoundNo, TableNo};

/// `newt={…};` as JSON or as a script has it (`literal.rs`), or the object alone. In a feed of one
/// line a player's line is the number.
pub fn read(text: &str) -> Result<ForeignEvent, Vec<Problem>> {
    let (line, object) = literal::feed(text).map_err(|problem| vec![problem])?;
    let mut reader = Reader { errors: Vec::new() };
    let mut event = ForeignEvent::default();
    let Some(Value::Array(divisions)) = object.get("divisions") else {
        return Err(vec![Problem::at(line, "it has no divisions")]);
    };
    event.kept.extend(keep(&object, "newt.", &["config", "divisions"]));
    if let Some(Value::Object(settings)) = object.get("config") {
        event.name = settings.get(config::NAME).and_then(text_of);
        event.date = settings.get(config::DATE).and_then(text_of);
        event.rounds = settings.get(config::ROUNDS).and_then(number).map(RoundNo);
        event.rating_system = settings.get(config::RATING_SYSTEM).and_then(rating_system);
        let known = [
            event.name.as_ref().map(|_| config::NAME),
            event.date.as_ref().map(|_| config::DATE),
            event.rounds.map(|_| config::ROUNDS),
            event.rating_system.as_ref().map(|_| config::RATING_SYSTEM),
        ];
        let known: Vec<&str> = known.into_iter().flatten().collect();
        event.kept.extend(keep(settings, "config.", &known));
    }
    for division in divisions {
        if let Some(division) = reader.division(division) {
            event.divisions.push(division);
        }
    }
    // The event's number is the largest that is still to come to, and a division has one of its
    // own where it has fewer.
    let last = event.divisions.iter().map(ForeignDivision::last_round).max().unwrap_or_default();
    let most = event.divisions.iter().filter_map(|division| division.rounds).max();
    event.rounds = event.rounds.or(most.filter(|most| *most > last));
    for division in &mut event.divisions {
        division.rounds = division.rounds.filter(|own| Some(*own) < event.rounds);
        division.rating_system =
            division.rating_system.take().filter(|own| Some(own) != event.rating_system.as_ref());
    }
    unless_wrong(event, reader.errors)
}

struct Reader {
    errors: Vec<Problem>,
}

impl Reader {
    fn division(&mut self, value: &Value) -> Option<ForeignDivision> {
        let object = value.as_object()?;
        let mut division = ForeignDivision {
            name: object.get("name").and_then(text_of).unwrap_or_else(|| "A".to_owned()),
            // The last round counted from 0.
            rounds: object.get("maxr").and_then(number).map(|last| RoundNo(last.saturating_add(1))),
            rating_system: object.get(config::RATING_SYSTEM).and_then(rating_system),
            kept: keep(object, "division.", &["name", "players", "maxr"]),
            ..ForeignDivision::default()
        };
        let players = object.get("players").and_then(Value::as_array);
        for (place, player) in players.into_iter().flatten().enumerate() {
            let Some(object) = player.as_object() else { continue };
            let number = object.get("id").and_then(number).unwrap_or(place as u32);
            division.players.push(self.player(number, object));
        }
        Some(division)
    }

    fn player(&mut self, number: u32, object: &Map<String, Value>) -> ForeignPlayer {
        let name = object.get("name").and_then(text_of).unwrap_or_default();
        // tsh writes the member number behind the name.
        let (name, member) = match name.rsplit_once(':') {
            Some((name, member)) if is_member(member) => (name, Some(member.to_owned())),
            Some(_) | None => (name.as_str(), None),
        };
        let mut player = ForeignPlayer {
            member,
            ..ForeignPlayer::new(u64::from(number), PlayerNo(number), name)
        };
        let of = format!("{name} (number {number})");
        player.rating = self
            .integer(&of, "rating", object.get("rating"))
            .filter(|rating| *rating != 0)
            .and_then(|rating| i32::try_from(rating).ok());
        let empty = Map::new();
        let lists = object.get("etc").and_then(Value::as_object).unwrap_or(&empty);
        let pairings = self.integers(&of, "pairings", object.get("pairings"));
        let scores = self.integers(&of, "scores", object.get("scores"));
        let starts = self.integers(&of, etc::START, lists.get(etc::START));
        let tables = self.integers(&of, etc::TABLE, lists.get(etc::TABLE));
        let penalties = self.integers(&of, etc::PENALTY, lists.get(etc::PENALTY));
        let tags = lists.get(etc::TAG).and_then(Value::as_array);
        for (round, pairing) in pairings.iter().enumerate() {
            let nth = |list: &[Option<i64>]| list.get(round).copied().flatten();
            let tag = tags.and_then(|tags| tags.get(round)).and_then(Value::as_str);
            let score = nth(&scores).and_then(points);
            player.rounds.push(ForeignRound {
                opponent: ForeignOpponent::by_score(
                    pairing.map_or(0, |number| u32::try_from(number).unwrap_or(u32::MAX)),
                    score,
                ),
                score,
                start: nth(&starts).and_then(ForeignStart::of_code).unwrap_or_default(),
                table: nth(&tables)
                    .and_then(|table| u32::try_from(table).ok())
                    .filter(|table| *table > 0)
                    .map(TableNo),
                penalty: nth(&penalties).and_then(points).unwrap_or_default(),
                tag: tag.map(str::to_owned),
                ..ForeignRound::default()
            });
        }
        player.team = lists.get(etc::TEAM).and_then(words);
        player.class = lists.get(etc::CLASS).and_then(words);
        player.career = lists.get(etc::LIFE_GAMES).and_then(first_number);
        if let Some(off) = lists.get(etc::OFF).filter(|off| !off.is_null()) {
            let worth = self.integers(&of, etc::OFF, Some(off)).first().copied().flatten();
            let worth = worth.and_then(points).filter(|worth| *worth != Points::ZERO);
            player.presence = ForeignPresence::Gone { after: None, worth };
        }
        if let Some(Value::Object(ours)) = object.get(OURS) {
            take_ours(&mut player, ours);
        }
        player.kept =
            keep(object, "player.", &["id", "name", "rating", "pairings", "scores", "etc", OURS]);
        player.kept.extend(keep(lists, "etc.", &etc::KNOWN));
        player
    }

    fn integer(&mut self, of: &str, key: &str, value: Option<&Value>) -> Option<i64> {
        match value {
            None | Some(Value::Null) => None,
            Some(value) => {
                let number = value.as_i64().or_else(|| value.as_f64().map(|real| real as i64));
                if number.is_none() {
                    self.wrong(of, key, value, "a number");
                }
                number
            }
        }
    }

    /// The numbers of a list; what stands there as `null` is none.
    fn integers(&mut self, of: &str, key: &str, value: Option<&Value>) -> Vec<Option<i64>> {
        match value {
            None | Some(Value::Null) => Vec::new(),
            Some(Value::Array(values)) => {
                values.iter().map(|value| self.integer(of, key, Some(value))).collect()
            }
            Some(value) => {
                self.wrong(of, key, value, "a list");
                Vec::new()
            }
        }
    }

    fn wrong(&mut self, of: &str, key: &str, value: &Value, wanted: &str) {
        let found: String = value.to_string().chars().take(40).collect();
        let what = format!("`{key}` of {of} is `{found}`, and must be {wanted}");
        self.errors.push(Problem::at(1, what));
    }
}

/// What a feed of ours says besides.
fn take_ours(player: &mut ForeignPlayer, ours: &Map<String, Value>) {
    let rounds = ours.get("rounds").and_then(Value::as_object);
    for (key, said) in rounds.into_iter().flatten() {
        let place = key.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let Some(round) = place.and_then(|place| player.rounds.get_mut(place)) else { continue };
        match said.get("kind").and_then(Value::as_str) {
            Some("forfeit") => round.opponent = ForeignOpponent::Forfeit,
            Some("unpaired") => round.opponent = ForeignOpponent::Unpaired,
            Some(_) | None => {}
        }
        let integer = |key| said.get(key).and_then(Value::as_i64);
        round.half_wins =
            integer("half_wins").and_then(|half| i32::try_from(half).ok()).map(HalfWins);
        round.spread = integer("spread").and_then(points);
        round.absent = said.get("against").and_then(number).map(PlayerNo);
    }
    let deviation = ours.get("deviation").and_then(Value::as_str);
    player.deviation = deviation.and_then(|deviation| deviation.parse().ok());
    if let (ForeignPresence::Gone { after, .. }, Some(left)) =
        (&mut player.presence, ours.get("left_after").and_then(number))
    {
        *after = Some(RoundNo(left));
    }
}

/// Two letters and digits, as `AA000001`; a name may hold a colon otherwise.
fn is_member(text: &str) -> bool {
    let digits = text.trim_start_matches(|c: char| c.is_ascii_uppercase());
    text.len() - digits.len() == 2
        && !digits.is_empty()
        && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// A text, or a number that stands for one: divisions are called 1 and 2, too.
fn text_of(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => None,
    }
}

fn rating_system(value: &Value) -> Option<String> {
    rating::here(value.as_str()?).map(str::to_owned)
}

fn number(value: &Value) -> Option<u32> {
    value.as_u64().and_then(|number| u32::try_from(number).ok())
}

fn points(number: i64) -> Option<Points> {
    i32::try_from(number).ok().map(Points)
}

/// A team's words, in a list or alone.
fn words(value: &Value) -> Option<String> {
    let text = match value.as_array() {
        Some(words) => words.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" "),
        None => value.as_str().unwrap_or_default().to_owned(),
    };
    Some(text).filter(|text| !text.is_empty())
}

fn keep(object: &Map<String, Value>, begins: &str, known: &[&str]) -> Vec<KeptText> {
    let unknown = object.iter().filter(|(key, _)| !known.contains(&key.as_str()));
    unknown
        .map(|(key, value)| KeptText {
            format: KeptFormat::Newt,
            key: format!("{begins}{key}"),
            value: value.to_string(),
        })
        .collect()
}
