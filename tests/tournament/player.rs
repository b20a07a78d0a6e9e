//! Who is here, and which names are near.
use rules::Missed;
use tournament::{
    Absence, AbsenceId, AbsenceKind, PlayerId, Presence, RoundNo, are_near, name_key, name_look,
    normalised_name,
};

const FAY: PlayerId = PlayerId(6);

fn absence(kind: AbsenceKind, from: u32, to: Option<u32>) -> Absence {
    let (from, to) = (RoundNo(from), to.map(RoundNo));
    Absence { id: AbsenceId(1), player: FAY, kind, from, to, since: None, worth: Missed::None }
}

#[test]
fn who_sits_out_is_not_asked_about() {
    let both = [
        absence(AbsenceKind::Late, 1, None),
        absence(AbsenceKind::SittingOut, 2, Some(3)),
        absence(AbsenceKind::Standby, 5, None),
    ];
    let of = |round| Presence::of(&both, FAY, RoundNo(round));
    assert_eq!([of(1), of(2), of(3)], [Presence::Awaited, Presence::Away, Presence::Away]);
    assert_eq!([of(4), of(5)], [Presence::Awaited, Presence::Away], "a late house player");
    assert_eq!(Presence::of(&both, PlayerId(1), RoundNo(1)), Presence::Here);
}

#[test]
fn who_was_late_and_missed_nothing_is_here() {
    let late = [absence(AbsenceKind::Late, 1, Some(0))];
    assert_eq!(Presence::of(&late, FAY, RoundNo(1)), Presence::Here);
    assert!(!late[0].is_awaited());
}

#[test]
fn every_kind_has_its_word() {
    for kind in AbsenceKind::ALL {
        assert_eq!(AbsenceKind::named(kind.name()), Some(kind));
    }
    assert_eq!(AbsenceKind::named("ill"), None);
}

#[test]
fn near_names_are_told_from_others() {
    for (one, other) in [
        ("Ann Lee", "Lee, Ann"),
        ("Ann Lee", "Anne Lee"),
        ("Ann Lee", "Ann Lea"),
        ("Núñez", "Nunez"),
        ("Ann L.", "Ann Lee"),
        ("Ann", "Ann Lee"),
        ("A. Lee", "Ann Lee"),
        ("Featherstone", "Fetaherstone"),
        ("O'Brien, Pat", "OBrien Pat"),
        ("Player 1", "Playr 1"),
        ("Ann Lee", "Ann Lee 2"),
        ("Ann Lee 2", "Ann Lee 02"),
        ("Ännchen Groess", "Größ, Ännchen"),
        ("Annchen Gross", "Größ, Ännchen"),
        ("Mueller, Jörg", "Joerg Müller"),
        ("Lee Anna-Marie", "Anna-Mario Lee"),
    ] {
        assert!(are_near(one, other) && are_near(other, one), "{one} / {other}");
    }
    for (one, other) in [
        ("Ann", "Dan"),
        ("Ben", "Eve"),
        ("Ann Lee", "Ben Lee"),
        ("Al", "Ed"),
        ("李", "王"),
        ("", "Ann"),
        ("Ann Lee", "Ann Ray"),
        ("Player 1", "Player 2"),
        ("Player 1", "Player 12"),
    ] {
        assert!(!are_near(one, other), "{one} / {other}");
    }
}

#[test]
fn names_that_look_alike_are_found() {
    for (one, other) in [
        ("Ann", "\u{410}nn"),
        ("ann", "\u{391}NN"),
        ("Ann", "\u{ff21}\u{ff2e}\u{ff2e}"),
        ("O'Neil", "O\u{2019}Neil"),
        ("Ann", "A\u{200b}nn"),
        ("Zo\u{eb}", "Zoe\u{308}"),
    ] {
        assert_eq!(name_look(one), name_look(other), "{one} / {other}");
    }
    for (one, other) in [("Ann", "Anne"), ("Zoe", "Zo\u{eb}"), ("Ann Lee", "Lee Ann")] {
        assert_ne!(name_look(one), name_look(other), "{one} / {other}");
    }
}

#[test]
fn names_are_composed_and_single_spaced() {
    assert_eq!(normalised_name("  Nu\u{301}n\u{303}ez,\t Dev\n"), "Núñez, Dev");
    assert_eq!(name_key(" ANN  Lee"), "ann lee");
}
