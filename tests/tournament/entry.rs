//! Entries of a record as events, and back.
use rules::{
    Acceptance, Allowance, Allowed, AtTable, ClockReading, Consent, Event, Exchanged, Leftover,
    Milliseconds, PlayText, Points, Position, Rack, RuleSet, Seat, TimeOver, TurnNote, Verdict,
};
use tournament::{Entry, EntryFields, EntryId, GameNo};

#[test]
fn every_event_survives_its_fields() {
    let rules = RuleSet::preset("naspa").unwrap();
    let alphabet = rules.alphabet();
    let rack = |text| Rack::parse(alphabet, text).unwrap();
    let seat = Seat::SECOND;
    let position = Position::parse("H6").unwrap();
    for event in [
        Event::Play {
            seat,
            play: PlayText::from_parts(alphabet, position, "fA(R)M").unwrap(),
            rack: Some(rack("FARM??_")),
            announced: Some(Points(-3)),
            note: TurnNote {
                allowed: Allowed::from(Allowance::Pool).and(Allowance::Misplaced),
                clock: Some(ClockReading(-35_000)),
            },
        },
        Event::Exchange {
            seat,
            tiles: Exchanged::Count(3),
            rack: None,
            note: TurnNote { clock: Some(ClockReading(0)), ..TurnNote::NONE },
        },
        Event::Exchange {
            seat,
            tiles: Exchanged::Tiles(rack("QV?").known),
            rack: Some(rack("QVV")),
            note: TurnNote::NONE,
        },
        Event::Pass { seat, note: TurnNote::NONE },
        Event::Rack { seat, rack: rack("AEI____"), allowed: Allowance::Pool.into() },
        Event::Hold { seat },
        Event::Accept { seat, by: Acceptance::InWords },
        Event::Accept { seat, by: Acceptance::Drawn },
        Event::Challenge {
            by: seat,
            words: vec!["ZORF".to_owned(), "OF".to_owned()],
            verdict: Verdict::Unacceptable,
            added: AtTable::ByRule,
            allowed: Allowance::Drawn.into(),
        },
        Event::Challenge {
            by: seat,
            words: vec!["HORN".to_owned()],
            verdict: Verdict::Misplaced,
            added: AtTable::ByRule,
            allowed: Allowed::NOTHING,
        },
        Event::Challenge {
            by: seat,
            words: vec!["HORN".to_owned()],
            verdict: Verdict::Consented,
            added: AtTable::ByRule,
            allowed: Allowed::NOTHING,
        },
        Event::Challenge {
            by: seat,
            words: vec!["HORN".to_owned()],
            verdict: Verdict::Acceptable,
            added: AtTable::Counted(Points(-10)),
            allowed: Allowed::NOTHING,
        },
        Event::Challenge {
            by: seat,
            words: Vec::new(),
            verdict: Verdict::Acceptable,
            added: AtTable::Announced(Points(5)),
            allowed: Allowed::NOTHING,
        },
        Event::Overtime { seat, time: Milliseconds(125_001).into() },
        Event::Overtime {
            seat,
            time: TimeOver { over: None, added: AtTable::Counted(Points(-15)) },
        },
        Event::Overtime {
            seat,
            time: TimeOver { over: Some(Milliseconds(1)), added: AtTable::Announced(Points(-20)) },
        },
        Event::Resign { seat },
        Event::End { seat, consent: Consent::Unsaid },
        Event::End { seat, consent: Consent::Given },
        Event::Racks { left: Vec::new(), allowed: Allowed::NOTHING, added: AtTable::ByRule },
        Event::Racks {
            left: Vec::new(),
            allowed: Allowed::NOTHING,
            added: AtTable::Announced(vec![(seat, Points(-7))]),
        },
        Event::Racks {
            left: vec![
                (Seat::FIRST, Leftover::Tiles(rack("AEINRST").known)),
                (Seat::SECOND, Leftover::Points(Points(7))),
            ],
            allowed: Allowance::Pool.into(),
            added: AtTable::Counted(vec![(Seat::FIRST, Points(14)), (seat, Points(0))]),
        },
    ] {
        let fields = EntryFields::of(&event, alphabet);
        let entry = Entry { id: EntryId(1), game: GameNo(1), place: 1, fields };
        let again = entry.event(alphabet).unwrap();
        assert_eq!(EntryFields::of(&again, alphabet), entry.fields);
        assert_eq!(again, event);
    }
}

#[test]
fn what_a_table_counted_is_one_thing_and_no_nonsense() {
    let rules = RuleSet::preset("naspa").unwrap();
    let fields = |kind: &str| EntryFields {
        kind: kind.to_owned(),
        seat: Some(1),
        verdict: Some("acceptable".to_owned()),
        ..EntryFields::default()
    };
    let refused = |fields: EntryFields| {
        let entry = Entry { id: EntryId(1), game: GameNo(1), place: 1, fields };
        entry.event(rules.alphabet()).unwrap_err().field
    };
    let both = EntryFields { number: Some(5), announced: Some(5), ..fields("challenge") };
    assert_eq!(refused(both), "announced");
    assert_eq!(refused(EntryFields { number: Some(1 << 40), ..fields("challenge") }), "number");
    assert_eq!(refused(fields("overtime")), "milliseconds");
    for tiles in ["1:5/2~5", "1:x", "1:5/1:5", "9999:5", "1", "x=AB", "1:99999999"] {
        let racks = EntryFields { tiles: Some(tiles.to_owned()), ..fields("racks") };
        assert_eq!(refused(racks), "tiles", "{tiles}");
    }
}
