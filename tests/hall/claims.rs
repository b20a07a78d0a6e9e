//! How one comes to the own page without a card: by a code, or by the desk.

use crate::asked::{Answer, get};
use crate::board::post;
use crate::room::{CAT, FAY, Room};

pub fn claim(room: &Room, name: &str, code: &str) -> Answer {
    post(room.address(), "/my", &[("name", name), ("code", code)], "")
}

#[test]
fn a_code_opens_the_page_of_its_player_alone() {
    let mut room = Room::new();
    let form = get(room.address(), "/my");
    assert!(form.main().contains("<option value=\"A-3\">Cat (3)</option>"), "{}", form.main());
    let (code, path) = (room.code(CAT), room.path(CAT));
    for (name, typed) in [("A-3", code.clone()), ("cat", format!(" {} ", code.to_lowercase()))] {
        let opened = claim(&room, name, &typed);
        assert_eq!(
            (opened.status, opened.header("location")),
            (303, Some(path.as_str())),
            "{name}"
        );
    }
    for (name, typed, status) in [
        ("A-4", &code, 403),
        ("A-3", &"ABC".to_owned(), 403),
        ("", &code, 422),
        ("A-77", &code, 422),
    ] {
        let refused = claim(&room, name, typed);
        assert_eq!(refused.status, status, "{name}");
        assert_eq!(refused.header("location"), None);
    }
    room.hall.close();
}

#[test]
fn who_guesses_codes_is_stopped() {
    let mut room = Room::new();
    let (code, fay) = (room.code(CAT), room.code(FAY));
    let guess = |room: &Room, name: &str| claim(room, name, "000000").status;
    let tried: Vec<u16> = (0..8).map(|_| guess(&room, "A-3")).collect();
    assert_eq!(tried, [403, 403, 403, 403, 403, 429, 429, 429]);
    let stopped = claim(&room, "A-3", &code);
    assert_eq!(stopped.status, 429, "nor does the right one open it for who guessed");
    assert!(stopped.text().contains("go to the desk with your card"), "{}", stopped.text());
    assert_eq!(claim(&room, "A-6", &fay).status, 303, "others are not stopped");
    // All together, whoever is meant.
    for name in ["A-1", "A-2", "A-4", "A-5", "A-6"] {
        (0..5).for_each(|_| _ = guess(&room, name));
    }
    assert_eq!(claim(&room, "A-6", &fay).status, 429);
    room.hall.close();
}

#[test]
fn who_has_no_card_asks_the_desk_and_gets_the_page() {
    let mut room = Room::new();
    let ask = |room: &Room| {
        let asked = post(room.address(), "/my/ask", &[("name", "A-3")], "");
        assert_eq!(asked.status, 303, "{}", asked.text());
        asked.header("location").unwrap().to_owned()
    };
    let (first, second) = (ask(&room), ask(&room));
    assert_ne!(first, second);
    assert_eq!(get(room.address(), &first).status, 410, "the last phone that asked is meant");
    let waits = get(room.address(), &second);
    assert_eq!((waits.status, waits.header("refresh")), (200, Some("3")));
    let waiting = room.hall.calls().waiting();
    let shown = &second[second.len() - 4..];
    assert_eq!(waiting.len(), 1);
    assert_eq!(
        waiting[0].said(),
        format!("Cat asks for the own page, on the phone that shows {shown}")
    );
    assert!(waits.main().contains(shown), "{}", waits.main());
    room.hall.calls().yes(waiting[0].number).unwrap();
    let path = room.path(CAT);
    assert_eq!(get(room.address(), &second).header("location"), Some(path.as_str()));
    let third = ask(&room);
    room.hall.calls().no(room.hall.calls().waiting()[0].number).unwrap();
    assert_eq!(get(room.address(), &third).status, 410);
    assert_eq!(get(room.address(), "/my/0000000000000000").status, 410);
    let many: Vec<u16> =
        (0..4).map(|_| post(room.address(), "/my/ask", &[("name", "A-4")], "").status).collect();
    assert_eq!(many, [303, 303, 429, 429]);
    room.hall.close();
}
