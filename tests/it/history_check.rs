//! What every `GameHistory` of ours is held to: it says what the GCG says, as macondo's message and racks ask.
use serde_json::{Map, Value, json};
use sixzero::exchange::game_history::GameHistory;
use sixzero::rules::gcg::{
    self, CutRack, GcgExchange, GcgFile, GcgKind, GcgText, Header, UNKNOWN, import_as_played,
};
use sixzero::rules::{Allowed, Alphabet, Case, Event, Game};

/// Writes the game as GCG, with the racks that are believed, and that as a history: the history
/// says what the GCG says, line for line, and is the same when it is read. As GCG its game has the
/// racks as they were written.
pub fn check_history(game: &Game, events: &[Event], header: &Header) {
    let as_written = gcg::write(game, events, header).unwrap();
    let once = gcg::write_believed(game, events, header).unwrap();
    let text = GcgText::decode(once.as_bytes()).unwrap();
    let file = GcgFile::read(&text);
    let whole = game.afresh().played(events).unwrap();
    let written = GameHistory::of_gcg(&file, &whole);
    let json = written.text();
    check_message(&json);
    assert!(GameHistory::is_in(&json), "{json}");
    let read = GameHistory::parse(&json).unwrap();
    assert_eq!(read.otherwise(&whole), Vec::<String>::new(), "{json}");
    let gcg = read.as_gcg();
    let text = GcgText::decode(gcg.text.as_bytes()).unwrap();
    let again = GcgFile::read(&text);
    assert_eq!(said(&again), said(&file), "{once}{json}");
    let cut = import_as_played(&game.shared_rules(), &again, Allowed::NOTHING).import.racks_cut;
    assert_eq!(cut, Vec::<CutRack>::new(), "{json}");
    check_racks(game.alphabet(), &again);
    // What is made of both: the same events, about which the same is noted.
    let made = |file: &GcgFile<'_>| {
        let import = import_as_played(&game.shared_rules(), file, Allowed::NOTHING).import;
        let notes = import.notes.into_iter().filter(|note| note.event.is_some());
        (import.events, notes.collect::<Vec<_>>(), import.stopped.is_some(), import.names)
    };
    assert_eq!(made(&again), made(&file), "{once}{json}");
    // A second writing differs in no byte.
    let made = import_as_played(&game.shared_rules(), &again, Allowed::NOTHING).import;
    let header = Header {
        pragmas: again.pragmas.iter().map(|p| (p.key.to_owned(), p.value.to_string())).collect(),
        nicks: made.nicks.values().cloned().collect(),
        notes: made.notes.iter().map(|note| (note.event, note.text.clone())).collect(),
    };
    if file.lines.is_empty() || made.stopped.is_some() {
        return;
    }
    let gcg = gcg::write_believed(&made.game.afresh(), &made.events, &header).unwrap();
    let text = GcgText::decode(gcg.as_bytes()).unwrap();
    assert_eq!(GameHistory::of_gcg(&GcgFile::read(&text), &made.game).text(), json, "{once}{gcg}");
    let gcg = gcg::write(&made.game.afresh(), &made.events, &header).unwrap();
    assert_eq!(of_turns(&gcg), of_turns(&as_written), "{json}");
}

/// The lines of a GCG file below its header.
fn of_turns(gcg: &str) -> Vec<&str> {
    let is_turn = |line: &&str| [">", "#note", "#rack"].iter().any(|start| line.starts_with(start));
    gcg.lines().filter(is_turn).collect()
}

/// A line of a game: whose, the rack, what it is, its numbers, its notes.
type Said = (String, Option<String>, String, Option<i32>, Option<i32>, String);

/// What the lines of a file say. The words of a rack that nobody knows mean nothing; a clock may
/// stand anywhere in a note.
fn said(file: &GcgFile<'_>) -> Vec<Said> {
    let lines = file.lines.iter().enumerate().map(|(at, line)| {
        let rack = line.rack.filter(|rack| *rack != UNKNOWN).map(str::to_owned);
        let mut kind = format!("{:?}", line.kind);
        if let GcgKind::OutBonus(UNKNOWN) | GcgKind::RackPenalty(UNKNOWN) = line.kind {
            kind = kind.replace(UNKNOWN, "");
        }
        let rack = rack.filter(|_| !matches!(line.kind, GcgKind::OutBonus(_)));
        // Where brackets are not needed the history has none.
        let (rack, kind) = (rack.map(|rack| bare(&rack)), bare(&kind));
        let notes: Vec<&str> = file.notes_about(at).collect();
        let mut words: Vec<&str> = notes.iter().flat_map(|note| note.split_whitespace()).collect();
        words.sort_unstable();
        let (score, total) = (line.score.map(|p| p.0), line.total.map(|p| p.0));
        (line.nick.to_owned(), rack, kind, score, total, words.join(" "))
    });
    lines.collect()
}

fn bare(tiles: &str) -> String {
    tiles.replace(['[', ']'], "")
}

/// The fields of the message and of its parts, with what each is: `t` a text, `n` a number that 32
/// bits hold, `b` true, in a list where `[` stands before (domino14/macondo
/// `api/proto/macondo/macondo.proto`, d3ce7c7).
const HISTORY: &str = "version:n lexicon:t id_auth:t uid:t title:t description:t \
    last_known_racks:[t challenge_rule:n play_state:n final_scores:[n variant:t winner:n \
    board_layout:t letter_distribution:t";
const PLAYER: &str = "nickname:t real_name:t";
const EVENT: &str = "note:t rack:t type:n cumulative:n row:n column:n direction:n position:t \
    played_tiles:t exchanged:t score:n bonus:n end_rack_points:n lost_score:n is_bingo:b \
    words_formed:[t millis_remaining:n player_index:n num_tiles_from_rack:n";

/// What every reader of protobuf takes, and no field that has its default.
pub fn check_message(json: &str) {
    let value: Value = serde_json::from_str(json).unwrap();
    let mut message = value.as_object().unwrap().clone();
    for (list, fields) in [("players", PLAYER), ("events", EVENT)] {
        for part in message.remove(list).unwrap().as_array().unwrap() {
            check_fields(part.as_object().unwrap(), fields);
        }
    }
    check_fields(&message, HISTORY);
}

/// macondo takes what is laid or exchanged from the rack: all of it has to be there.
fn check_racks(alphabet: &Alphabet, file: &GcgFile<'_>) {
    let tiles = |text: &str| {
        let (mut tiles, mut rest) = (Vec::new(), text);
        while let Some(first) = rest.chars().next() {
            match alphabet.read_letter(rest) {
                Some((_, Case::Lower, after)) => {
                    tiles.push("?");
                    rest = after;
                }
                Some((letter, Case::Upper | Case::Neither, after)) => {
                    tiles.push(alphabet.upper(letter));
                    rest = after;
                }
                None => {
                    tiles.extend((first == '?').then_some("?"));
                    rest = &rest[first.len_utf8()..];
                }
            }
        }
        tiles
    };
    for line in &file.lines {
        let gone = match line.kind {
            GcgKind::Play { word: gone, .. } | GcgKind::Exchange(GcgExchange::Tiles(gone)) => {
                tiles(&alphabet.with_brackets(gone))
            }
            GcgKind::Exchange(GcgExchange::Count(_))
            | GcgKind::Pass
            | GcgKind::Withdrawn
            | GcgKind::Bonus
            | GcgKind::OutBonus(_)
            | GcgKind::RackPenalty(_)
            | GcgKind::Time
            | GcgKind::Unread(_) => continue,
        };
        let mut rack = tiles(&alphabet.with_brackets(line.rack.unwrap_or_default()));
        for tile in gone {
            let at = rack.iter().position(|held| *held == tile);
            rack.swap_remove(at.unwrap_or_else(|| panic!("{tile} is not on the rack: {line:?}")));
        }
    }
}

fn check_fields(object: &Map<String, Value>, fields: &str) {
    for (name, value) in object {
        let found = fields.split_whitespace().find_map(|field| {
            let (known, kind) = field.split_once(':')?;
            (known == name).then_some(kind)
        });
        let kind = found.unwrap_or_else(|| panic!("the message has no field `{name}`"));
        let is = |kind: &str, value: &Value| match kind {
            "t" => value.is_string(),
            "b" => *value == json!(true),
            _ => value.as_i64().is_some_and(|number| i32::try_from(number).is_ok()),
        };
        let fits = match kind.strip_prefix('[') {
            Some(kind) => value.as_array().is_some_and(|all| all.iter().all(|one| is(kind, one))),
            None => is(kind, value) && *value != json!("") && *value != json!(0),
        };
        assert!(fits, "{name}: {value}");
    }
}
