//! Two report on one phone: each opens the own page with the own code, and types without having read
//! what the other has typed.
use crate::asked::get;
use crate::board::{JSON, post, value_of};
use crate::room::Room;
use tournament::event::OperationKind;

#[test]
fn each_reports_with_the_own_code_and_the_result_stands() {
    let mut room = Room::new();
    let at = room.address();
    for (name, label, own, theirs, state) in
        [("Cat", "A-3", "417", "386", "sent"), ("Fay", "A-6", "386", "417", "confirmed")]
    {
        let code = room.code(name);
        let my = get(at, "/my");
        assert!(!my.text().contains("417") && !my.text().contains("386"), "{}", my.text());
        let opened = post(at, "/my", &[("name", label), ("code", &code)], "");
        assert_eq!(opened.status, 303, "{}", opened.text());
        assert_eq!(opened.header("set-cookie"), None, "nothing stays on the phone");
        let path = opened.header("location").unwrap().to_owned();
        let page = get(at, &path);
        let main = page.main();
        assert!(!main.contains("417") && !main.contains("386"), "{name}: {main}");
        let once = value_of(page.text(), "once");
        let form = [("once", &*once), ("round", "1"), ("own", own), ("theirs", theirs)];
        let sent = post(at, &format!("{path}/report"), &form, JSON);
        let answer: serde_json::Value = serde_json::from_slice(&sent.body).unwrap();
        assert_eq!((sent.status, answer["state"].as_str()), (200, Some(state)), "{answer}");
    }
    let by = room.entered(OperationKind::ResultReport);
    assert_eq!(by, ["Cat (own page)", "Fay (own page)"]);
    assert!(get(at, "/results").main().contains("417"));
    room.hall.close();
}

/// The code of the other opens nothing of one's own, and the other's page takes no report for one.
#[test]
fn nobody_reports_for_the_other() {
    let mut room = Room::new();
    let at = room.address();
    let (cat, fay) = (room.code("Cat"), room.code("Fay"));
    for (label, code) in [("A-3", &fay), ("A-6", &cat)] {
        assert_eq!(post(at, "/my", &[("name", label), ("code", code)], "").status, 403, "{label}");
    }
    let path = room.path("Cat");
    for once in ["f-1", "f-2"] {
        let form = [("once", once), ("round", "1"), ("own", "417"), ("theirs", "386")];
        assert_eq!(post(at, &format!("{path}/report"), &form, JSON).status, 200);
    }
    assert!(get(at, "/results").main().contains("Table 3: reported, waits for the other player."));
    room.hall.close();
}
