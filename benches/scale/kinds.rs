//! Short games of several hundred kinds: were all alike, every one of them would have the highest
//! play.
use sixzero::rules::{
    Alphabet, AtTable, BySeat, Event, Exchanged, Game, PlayText, Rack, RuleSet, Seat, TurnNote,
    Verdict,
};
use sixzero::tournament::EntryFields;
use std::sync::Arc;

/// Eight turns and a resignation.
pub const ENTRIES: usize = 9;

/// First words: of seven letters, which are bingos, and of six.
const FIRST: [&str; 20] = [
    "RETAINS", "ORBITAL", "SEALING", "COASTER", "DARLING", "MASONRY", "PLANTER", "TRAINED",
    "GARDEN", "SILVER", "BOTANY", "CARPET", "DANGER", "ENGINE", "FLORAL", "MARINE", "PANTRY",
    "RACING", "TANGLE", "WONDER",
];
/// Words by the letter in the middle of them.
const THROUGH: [(char, [&str; 3]); 19] = [
    ('A', ["HAT", "WAX", "BAY"]),
    ('B', ["ABY", "OBI", "EBB"]),
    ('C', ["ACE", "ICE", "OCA"]),
    ('D', ["ADO", "ODE", "IDS"]),
    ('E', ["YES", "JET", "WEB"]),
    ('F', ["OFT", "AFT", "EFF"]),
    ('G', ["AGO", "EGG", "UGH"]),
    ('I', ["HIM", "FIZ", "KIT"]),
    ('L', ["ALE", "ELF", "OLD"]),
    ('M', ["AMP", "EMU", "IMP"]),
    ('N', ["AND", "ONE", "INK"]),
    ('O', ["HOW", "BOY", "FOX"]),
    ('P', ["APE", "UPS", "OPT"]),
    ('R', ["ORE", "ARK", "IRE"]),
    ('S', ["ASH", "USE", "ISM"]),
    ('T', ["ATE", "ETH", "UTE"]),
    ('V', ["AVE", "EVE", "OVA"]),
    ('W', ["OWE", "AWL", "EWE"]),
    ('Y', ["EYE", "AYE", "DYE"]),
];
/// What is on a rack beside the tiles that are laid, as far as there is room.
const BESIDE: &str = "EIAONTR";

/// The entries of each kind, of those that the tiles allow.
pub fn kinds() -> Vec<Vec<EntryFields>> {
    let rules = Arc::new(RuleSet::preset("naspa").unwrap());
    let choices = (0..3).flat_map(|a| (0..3).flat_map(move |b| (0..3).map(move |c| [a, b, c])));
    let all = choices.flat_map(|choice| FIRST.map(|first| (first, choice)));
    all.filter_map(|(first, choice)| {
        let events = events(rules.alphabet(), first, choice);
        let names = BySeat::with(2, |seat| seat.number().to_string());
        Game::fold(Arc::clone(&rules), names, &events).ok()?;
        Some(events.iter().map(|event| EntryFields::of(event, rules.alphabet())).collect())
    })
    .collect()
}

fn events(alphabet: &Alphabet, first: &str, choice: [usize; 3]) -> Vec<Event> {
    let rack = |laid: &str| -> String { laid.chars().chain(BESIDE.chars()).take(7).collect() };
    let play = |seat, text: &str, rack: &str| Event::Play {
        seat,
        play: PlayText::parse(alphabet, text).unwrap(),
        rack: Some(Rack::parse(alphabet, rack).unwrap()),
        announced: None,
        note: TurnNote::NONE,
    };
    let through = |seat, column: char, at: usize, choice: usize| {
        let letter = first.chars().nth(at).unwrap();
        let (_, words) = THROUGH.iter().find(|(middle, _)| *middle == letter).unwrap();
        let word = words[choice];
        let (before, after) = (&word[..1], &word[2..]);
        let laid = format!("{before}{after}");
        play(seat, &format!("{column}7 {before}({letter}){after}"), &rack(&laid))
    };
    let (one, two) = (Seat::FIRST, Seat::SECOND);
    let last = match first.len() {
        7 => through(two, 'J', 6, 0),
        _ => Event::Exchange {
            seat: two,
            tiles: Exchanged::Count(3),
            rack: None,
            note: TurnNote::NONE,
        },
    };
    vec![
        play(one, &format!("8F {}", &first[1..6]), &rack(first)),
        Event::Challenge {
            by: two,
            words: Vec::new(),
            verdict: Verdict::Unacceptable,
            added: AtTable::ByRule,
            allowed: sixzero::rules::Allowed::NOTHING,
        },
        Event::Pass { seat: two, note: TurnNote::NONE },
        play(one, &format!("8D {first}"), &rack(first)),
        through(two, 'D', 0, choice[0]),
        through(one, 'F', 2, choice[1]),
        last,
        through(one, 'H', 4, choice[2]),
        Event::Resign { seat: two },
    ]
}
