//! Racks of a file that cannot all be: as few are cut as can be, and each is written again as it was.
use std::fs;
use std::sync::Arc;

use proptest::prelude::*;
use rules::gcg::{CutRack, GcgFile, GcgText, Header, Import, Stopped, import_as_played, write};
use rules::{Allowed, BySeat, Event, Exchanged, Game, Rack, RuleSet, Seat, Tiles, TurnNote};

use crate::laws::tried;
use crate::shared::shared;

const PLAYERS: &str = "#player1 ann Ann\n#player2 ben Ben\n";

/// Rules under which a game of exchanges goes on.
fn lasting() -> Arc<RuleSet> {
    Arc::new(RuleSet::preset("naspa").unwrap().with("scoreless_end=claimed").unwrap())
}

fn import_of(text: &[u8]) -> Import {
    let text = GcgText::decode(text).unwrap();
    import_as_played(&lasting(), &GcgFile::read(&text), Allowed::NOTHING).import
}

fn header(import: &Import) -> Header {
    Header {
        nicks: import.nicks.values().cloned().collect(),
        notes: import.notes.iter().map(|note| (note.event, note.text.clone())).collect(),
        ..Header::default()
    }
}

fn written(import: &Import) -> String {
    write(&import.game.afresh(), &import.events, &header(import)).unwrap()
}

fn tiles(text: &str) -> Tiles {
    Rack::parse(lasting().alphabet(), text).unwrap().known
}

fn stand(names: &BySeat<String>, events: &[Event]) -> bool {
    Game::fold(lasting(), names.clone(), events).is_ok()
}

fn having(event: &Event, now: Option<Tiles>) -> Event {
    let mut event = event.clone();
    let Event::Exchange { rack, .. } = &mut event else { panic!("{event:?}") };
    *rack = now.map(Rack::known);
    event
}

/// The fewest racks without which the events stand: every choice of them, tried one by one.
fn fewest(names: &BySeat<String>, events: &[Event]) -> u32 {
    let stands_without = |mask: &u32| {
        let cut = |(at, event): (usize, &Event)| {
            if mask >> at & 1 == 1 { having(event, None) } else { event.clone() }
        };
        stand(names, &events.iter().enumerate().map(cut).collect::<Vec<_>>())
    };
    (0..1_u32 << events.len()).filter(stands_without).map(u32::count_ones).min().unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..tried(40) })]

    /// Racks of scarce tiles, of which each exchange shows one or two.
    #[test]
    fn as_few_racks_are_cut_as_can_be_and_each_as_little(
        racks in prop::collection::vec(
            (prop::sample::subsequence("?BCJKQVXZ?BCVW".chars().collect::<Vec<_>>(), 3..=7), 1..3_usize),
            7,
        ),
    ) {
        let (mut text, mut events) = (PLAYERS.to_owned(), Vec::new());
        for (turn, (rack, shown)) in racks.iter().enumerate() {
            let seat = if turn % 2 == 0 { Seat::FIRST } else { Seat::SECOND };
            let rack: String = rack.iter().collect();
            let gone = &rack[..*shown];
            let nick = if turn % 2 == 0 { "ann" } else { "ben" };
            text += &format!(">{nick}: {rack} -{gone} +0 0\n");
            let exchanged = Exchanged::Tiles(tiles(gone));
            let rack = Some(Rack::known(tiles(&rack)));
            events.push(Event::Exchange { seat, tiles: exchanged, rack, note: TurnNote::NONE });
        }
        let import = import_of(text.as_bytes());
        prop_assert_eq!(&import.stopped, &None);
        prop_assert_eq!(import.racks_cut.len() as u32, fewest(&import.names, &events), "{}", text);
        // No tile that was left out could be believed.
        for cut in &import.racks_cut {
            let at = import.lines.iter().position(|line| *line == cut.line).unwrap();
            let Event::Exchange { rack, .. } = &import.events[at] else { panic!() };
            for (tile, _) in cut.without.kinds() {
                let mut more = rack.clone().map_or_else(Tiles::none, |rack| rack.known);
                more.add(tile);
                let mut events = import.events.clone();
                events[at] = having(&events[at], Some(more));
                prop_assert!(!stand(&import.names, &events), "{tile:?} of line {}\n{text}", cut.line);
            }
        }
        let once = written(&import);
        prop_assert_eq!(&written(&import_of(once.as_bytes())), &once);
    }
}

#[test]
fn a_rack_that_is_cut_is_written_as_it_was() {
    let lines = ">ann: EIOPRTT -EI +0 0\n>ben: ABCDEFG -A +0 0\n>ann: AOPRTWW -WW +0 0\n";
    let import = import_of(format!("{PLAYERS}{lines}").as_bytes());
    let cut = CutRack { line: 3, written: tiles("EIOPRTT"), without: tiles("T") };
    assert_eq!(import.racks_cut, [cut]);
    let Event::Exchange { rack: Some(believed), .. } = &import.events[0] else { panic!() };
    assert_eq!(believed.known, tiles("EIOPRT"));
    assert_eq!(import.notes[0].text, "[rack as written: EIOPRTT; without T]");
    assert!(written(&import).contains(lines), "{}", written(&import));
}

#[test]
fn an_eighth_tile_and_racks_beside_passes_and_bonuses_are_written_as_they_were() {
    let lines = ">ann: EIOPRTTX 8H TRIP +12 12\n>ann: EOTTXZZ (challenge) +5 17\n\
                 >ben: AEIIQUU - +0 0\n>ann: EOTTAAB - +0 17\n>ben: AEQUVWW - +0 0\n";
    let import = import_of(format!("{PLAYERS}{lines}").as_bytes());
    assert!(import.racks_cut.len() >= 2, "{:?}", import.racks_cut);
    let once = written(&import);
    for rack in ["EIOPRTTX 8H", "AEIIQUU -", "AABEOTT -", "AEQUVWW -"] {
        assert!(once.contains(rack), "{rack}\n{once}");
    }
    assert_eq!(written(&import_of(once.as_bytes())), once);
}

#[test]
fn a_long_file_of_racks_that_cannot_be_ends_soon() {
    let line = |turn: usize| {
        let (nick, rack) =
            if turn.is_multiple_of(2) { ("ann", "QZJXKAE") } else { ("ben", "QZJXK??") };
        format!(">{nick}: {rack} -{} +0 0\n", if turn.is_multiple_of(3) { "Q" } else { "J" })
    };
    let text: String = (0..400).map(line).collect();
    let import = import_of(format!("{PLAYERS}{text}").as_bytes());
    assert_eq!(import.stopped, None);
    assert!(import.racks_cut.len() > 100);
}

/// How many racks of the real files are cut: a better way would need fewer, a worse one more.
#[test]
fn real_files_keep_their_racks() {
    let Some(folder) = shared("data/gcg") else { return };
    let (mut cut, mut tiles_cut, mut lost) = (0, 0, Vec::new());
    for found in fs::read_dir(&folder).unwrap() {
        let path = found.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "gcg") {
            continue;
        }
        let import = import_of(&fs::read(&path).unwrap());
        if import.stopped.is_some() {
            continue;
        }
        cut += import.racks_cut.len();
        tiles_cut += import.racks_cut.iter().map(|cut| cut.without.total()).sum::<u16>();
        let once = written(&import);
        let text = GcgText::decode(once.as_bytes()).unwrap();
        let file = GcgFile::read(&text);
        for cut in &import.racks_cut {
            let is_there =
                |rack: &str| Rack::parse(lasting().alphabet(), rack).unwrap().known == cut.written;
            let noted = file.notes.iter().any(|note| note.text.contains("contradicts"));
            let held = file.racks.iter().map(|rack| rack.tiles);
            let written = file.lines.iter().filter_map(|line| line.rack).chain(held);
            if !noted && !written.into_iter().any(is_there) {
                lost.push(format!("{} line {}", path.display(), cut.line));
            }
        }
    }
    assert!(lost.is_empty(), "{lost:#?}");
    assert_eq!((cut, tiles_cut), (310, 558));
}

#[test]
fn a_rack_held_at_the_end_is_written_again_as_it_was() {
    // One K is on the board and the set has no other.
    let game = format!("{PLAYERS}>ann: HKNORST 8F HORN +14 14\n>ben: AFMSTUV H6 FA.M +9 9\n");
    let both = format!("{game}>ann: ABEIKST I8 .K +24 38\n>ben: EIOSTUV - +0 9\n#rack1 KSTAB\n");
    for (file, cut) in [(format!("{game}#rack1 ABEIKST\n"), 0), (both, 1)] {
        let import = import_of(file.as_bytes());
        assert_eq!((import.stopped.clone(), import.racks_cut.len()), (None, cut), "{file}");
        let text = written(&import);
        let held = file.lines().last().unwrap();
        let sorted: String = if cut == 0 { "#rack1 ABEIKST".into() } else { "#rack1 ABKST".into() };
        assert_eq!(text.lines().last(), Some(sorted.as_str()), "{held}: {text}");
        assert!(!text.contains("[r"), "{text}");
        assert_eq!(written(&import_of(text.as_bytes())), text);
        // When the game has gone on, it is a note.
        if cut == 1 {
            let header = Header {
                notes: import.notes.iter().map(|note| (note.event, note.text.clone())).collect(),
                ..Header::default()
            };
            let mut events = import.events.clone();
            events.push(Event::Pass { seat: Seat::FIRST, note: TurnNote::NONE });
            let text = write(&import.game.afresh(), &events, &header).unwrap();
            assert!(
                text.contains("#note [rack at the end as written: ABKST; without K]\n"),
                "{text}"
            );
        }
    }
}

#[test]
fn a_rack_is_kept_where_only_lines_that_do_not_stand_show_it_again() {
    let file = format!(
        "{PLAYERS}>ann: HKNORST 8F HORN +14 14\n>ben: ACEHLRT - +0 0\n>ben: ACEHLRT -- -14 0\n\
         >ann:  (ACEHLRT) +24 38\n"
    );
    let import = import_of(file.as_bytes());
    assert_eq!(import.stopped.as_ref().map(Stopped::line), Some(5));
    let text = written(&import);
    assert!(text.contains(">ben: ACEHLRT - +0 0\n"), "{text}");
}
