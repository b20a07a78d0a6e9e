//! Recorded games as GCG files and as entries: what is written is read back.
use std::sync::Arc;

use sixzero::rules::gcg::{self, GcgFile, GcgText, Header, import};
use sixzero::rules::{Allowed, Event, Game, Stage};
use sixzero::tournament::{Entry, EntryFields, EntryId, GameNo};

/// Writes the game as GCG, reads it, writes it: the same bytes, and the same game.
pub fn check_gcg(game: &Game, events: &[Event]) {
    let rules = game.shared_rules();
    let header = Header { notes: notes(events), ..Header::default() };
    let once = gcg::write(game, events, &header).unwrap();
    let text = GcgText::decode(once.as_bytes()).unwrap();
    let file = GcgFile::read(&text);
    let checked = gcg::check(&rules, &file);
    let read = import(&rules, &file, &checked, Allowed::NOTHING);
    if file.lines.is_empty() {
        return;
    }
    assert_eq!(read.stopped, None, "{once}");
    assert!(read.racks_cut.is_empty(), "{:?}\n{once}", read.racks_cut);
    let header = Header {
        pragmas: file.pragmas.iter().map(|p| (p.key.to_owned(), p.value.to_string())).collect(),
        nicks: read.nicks.values().cloned().collect(),
        notes: read.notes.iter().map(|note| (note.event, note.text.clone())).collect(),
    };
    let again =
        gcg::write(&Game::new(Arc::clone(&rules), read.names.clone()), &read.events, &header)
            .unwrap();
    // A whole file twice would hide where they part.
    let parts = again.lines().zip(once.lines()).position(|(one, other)| one != other);
    let around = |text: &str| {
        let from = parts.unwrap_or(once.lines().count() - 1).saturating_sub(5);
        text.lines().skip(from).take(9).map(str::to_owned).collect::<Vec<_>>()
    };
    let last = read.events.iter().rev().take(3).collect::<Vec<_>>();
    let first = events.iter().rev().take(3).collect::<Vec<_>>();
    assert_eq!(around(&again), around(&once), "{once}{last:?}{first:?}");
    assert_eq!(again, once);
    let scores = |game: &Game| game.names().map(|seat, _| game.score(seat));
    assert_eq!(scores(&read.game), scores(game), "{once}");
    assert_eq!(read.game.board(), game.board(), "{once}");
    // A game whose racks nobody has counted yet has no lines of its end.
    if game.stage() == Stage::Over {
        assert_eq!(read.game.end_cause(), game.end_cause(), "{once}");
    }
    let (again, first) = (turns(&read.events), turns(events));
    for (one, other) in again.iter().zip(&first) {
        assert_eq!(one, other, "{once}");
    }
    assert_eq!(again.len(), first.len(), "{once}");
}

/// A note about some of the events. Where clocks were read, none about an end that may
/// follow by itself: GCG moves it to the event before.
fn notes(events: &[Event]) -> Vec<(Option<usize>, String)> {
    let clocks = events.iter().any(|event| event.clock().is_some());
    let moves =
        |event: &Event| clocks && matches!(event, Event::Racks { .. } | Event::Overtime { .. });
    let about = (0..events.len()).filter(|at| at % 7 == 3 && !moves(&events[*at]));
    about.map(|at| (Some(at), format!("note {at} [of mine]"))).collect()
}

/// The events that GCG has lines for, without the racks beside them, which are written
/// as far as they are known.
fn turns(events: &[Event]) -> Vec<Event> {
    let turns = events.iter().filter(|event| {
        matches!(
            event,
            Event::Play { .. }
                | Event::Exchange { .. }
                | Event::Challenge { .. }
                | Event::Resign { .. }
        )
    });
    turns
        .cloned()
        .map(|mut event| {
            if let Event::Play { rack, announced, .. } = &mut event {
                *rack = None;
                *announced = None;
            } else if let Event::Exchange { rack, .. } = &mut event {
                *rack = None;
            } else if let Event::Challenge { words, .. } = &mut event {
                words.clear();
            }
            event
        })
        .collect()
}

/// Each event is read back from the fields that its entry keeps.
pub fn check_entries(game: &Game, events: &[Event]) {
    let alphabet = game.alphabet();
    for event in events {
        let fields = EntryFields::of(event, alphabet);
        let entry = Entry { id: EntryId(1), game: GameNo(1), place: 1, fields };
        assert_eq!(entry.event(alphabet).as_ref(), Ok(event));
    }
}
