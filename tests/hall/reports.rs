//! What two players report of their game: blind, once, and never a draft.
use desk::Refusal;
use serde_json::Value;
use tournament::RoundNo;
use tournament::event::OperationKind;

use crate::asked::get;
use crate::board::{JSON, post, value_of};
use crate::event::{Night, revision, slip, stamp, wait_for};
use crate::room::{CAT, FAY, Room, read_by_all};

#[test]
fn the_same_twice_stands() {
    let mut room = Room::new();
    assert_eq!((room.state(CAT), room.state(FAY)), ("waiting".to_owned(), "waiting".to_owned()));
    let (status, sent) = room.report(CAT, "613", "231");
    assert_eq!((status, sent["state"].as_str()), (200, Some("sent")), "{sent}");
    assert_eq!(sent["said"], "Sent: you 613, Fay 231. Fay types both scores too; then they stand.");
    assert_eq!((room.state(CAT), room.state(FAY)), ("sent".to_owned(), "theirs".to_owned()));
    let (status, sent) = room.report(FAY, "231", "613");
    assert_eq!((status, sent["state"].as_str()), (200, Some("confirmed")), "{sent}");
    assert_eq!(sent["said"], "It stands: you 231, Cat 613.");
    assert_eq!(
        (room.state(CAT), room.state(FAY)),
        ("confirmed".to_owned(), "confirmed".to_owned())
    );
    let by = room.entered(OperationKind::ResultReport);
    assert_eq!(by, ["Cat (own page)", "Fay (own page)"]);
    assert!(get(room.address(), "/results").main().contains("613"));
    room.hall.close();
}

#[test]
fn what_the_other_said_is_in_no_byte_until_both_have() {
    let mut room = Room::new();
    let cat = room.path(CAT);
    room.report(CAT, "613", "231");
    let fay = room.path(FAY);
    let mut read = read_by_all(&mut room, FAY);
    // Whatever she does but type two scores.
    for (path, fields) in [
        (format!("{fay}/help"), &[("once", "h"), ("what", "no clock")][..]),
        (format!("{fay}/report"), &[("once", "x"), ("round", "1"), ("own", "a"), ("theirs", "")]),
        (
            format!("{fay}/report"),
            &[("once", "x"), ("round", "1"), ("own", "99"), ("theirs", "300")],
        ),
        (
            format!("{fay}/report"),
            &[("once", "x"), ("round", "1"), ("own", "9999"), ("theirs", "1")],
        ),
        (
            format!("{fay}/report"),
            &[("once", "x"), ("round", "2"), ("own", "300"), ("theirs", "301")],
        ),
    ] {
        for headers in ["", JSON] {
            let answer = post(room.address(), &path, fields, headers);
            assert!(
                matches!(answer.status, 200 | 303 | 404 | 409 | 422 | 429),
                "{}",
                answer.status
            );
            let from = answer.text().find("<main").unwrap_or_default();
            read.push((path.clone(), answer.text()[from..].replace(&fay, "").replace(&cat, "")));
        }
    }
    assert!(read.len() > 35, "{}", read.len());
    for (path, text) in &read {
        for private in ["613", "231", "382"] {
            assert!(!text.contains(private), "{path}: {private} in {text}");
        }
    }
    assert!(get(room.address(), &cat).main().contains("you 613, Fay 231"), "her own she may read");
    room.hall.close();
}

#[test]
fn two_reports_that_differ_are_shown_to_both_and_the_last_word_counts() {
    let mut room = Room::new();
    room.report(CAT, "410", "380");
    let (status, sent) = room.report(FAY, "390", "410");
    assert_eq!((status, sent["state"].as_str()), (200, Some("conflict")), "{sent}");
    for (name, other, own) in [(CAT, FAY, "you 410, Fay 380"), (FAY, CAT, "you 390, Cat 410")] {
        assert_eq!(room.state(name), "conflict");
        let path = room.path(name);
        let page = get(room.address(), &path);
        assert!(page.main().contains(&format!("<li>you: <b>{own}</b>")), "{}", page.main());
        assert!(page.main().contains(&format!("<li>{other}: <b>you ")), "{}", page.main());
        assert!(page.main().contains("Look at both sheets; type again, or call the desk."));
    }
    assert!(!get(room.address(), "/results").main().contains("410"), "nobody else reads it");
    let (_, sent) = room.report(CAT, "410", "390");
    assert_eq!(sent["state"], "confirmed", "{sent}");
    assert_eq!(room.state(FAY), "confirmed");
    assert_eq!(
        room.entered(OperationKind::ResultReport).len(),
        3,
        "every version is in the journal"
    );
    room.hall.close();
}

#[test]
fn who_has_not_typed_reads_no_version_of_a_conflict() {
    let mut room = Room::new();
    room.night.slip(1, "cat 411 fay 377");
    room.report(CAT, "444", "377");
    wait_for(room.address(), revision(&mut room.night.desk));
    assert_eq!(room.state(FAY), "conflict");
    for (path, text) in read_by_all(&mut room, FAY) {
        for private in ["411", "444", "377"] {
            assert!(!text.contains(private), "{path}: {private} in {text}");
        }
    }
    let (_, sent) = room.report(FAY, "377", "411");
    assert_eq!(sent["state"], "conflict");
    let sheet = room.sheet(FAY);
    let who: Vec<&str> = sheet["versions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["who"].as_str().unwrap())
        .collect();
    assert!(who.contains(&"you") && who.contains(&CAT), "{who:?}");
    room.hall.close();
}

#[test]
fn a_slip_keyed_by_somebody_else_is_the_second_pair_of_eyes() {
    let mut room = Room::new();
    room.report(CAT, "410", "380");
    room.night.desk.confirm_slip(&stamp(), &slip(1, "cat 410 fay 380")).unwrap();
    wait_for(room.address(), revision(&mut room.night.desk));
    assert_eq!(
        (room.state(CAT), room.state(FAY)),
        ("confirmed".to_owned(), "confirmed".to_owned())
    );
    assert_eq!(room.state("Ann"), "decided", "it was in before anybody was asked");
    room.hall.close();
}

#[test]
fn what_is_sent_twice_is_entered_once_and_other_words_are_another_report() {
    let mut room = Room::new();
    let form = |own| [("once", "7-1"), ("round", "1"), ("own", own), ("theirs", "380")];
    let (_, first) = room.sent(CAT, &form("410"));
    let (status, again) = room.sent(CAT, &form("410"));
    assert_eq!((status, again["again"].as_bool()), (200, Some(true)), "{again}");
    assert_eq!(again["operation"], first["operation"]);
    assert_eq!(first["again"], false);
    let (_, other) = room.sent(CAT, &form("401"));
    assert_eq!(other["again"], false);
    assert_eq!(room.entered(OperationKind::ResultReport).len(), 2);
    // The same words of another player's are that player's.
    let (_, fay) =
        room.sent(FAY, &[("once", "7-1"), ("round", "1"), ("own", "380"), ("theirs", "401")]);
    assert_eq!(fay["state"], "confirmed");
    // What the desk has taken back is not entered by a phone that tries again.
    room.night.desk.undo(&stamp(), desk::Whose::Anybodys).unwrap();
    let (status, _) =
        room.sent(FAY, &[("once", "7-1"), ("round", "1"), ("own", "380"), ("theirs", "401")]);
    assert_eq!(status, 409);
    room.hall.close();
}

#[test]
fn a_low_score_is_asked_about_and_nothing_else_is_accepted() {
    let mut room = Room::new();
    let path = room.path(CAT);
    let form = |accept| {
        [("once", "1-1"), ("round", "1"), ("own", "410"), ("theirs", "38"), ("accept", accept)]
    };
    let (status, asks) = room.sent(CAT, &form(""));
    assert_eq!((status, asks["finding"].as_str()), (409, Some("low-score")), "{asks}");
    let page = post(room.address(), &format!("{path}/report"), &form("")[..4], "");
    assert_eq!(page.status, 409);
    assert_eq!(value_of(page.text(), "own"), "410");
    assert!(page.main().contains("name=\"accept\" value=\"low-score\""), "{}", page.main());
    for other in ["same-person", "conflict", "low-score conflict"] {
        assert_eq!(room.sent(CAT, &form(other)).0, 422, "{other}");
    }
    let (status, sent) = room.sent(CAT, &form("low-score"));
    assert_eq!((status, sent["state"].as_str()), (200, Some("sent")), "{sent}");
    room.hall.close();
}

#[test]
fn a_tie_asks_who_won_by_the_score_before_the_racks() {
    let mut night = Night::under("hasbro", "Club night", &[]);
    night.desk.import_players(&stamp(), None, "name,rating\nCat,1300\nFay,1000\n").unwrap();
    night.pair(1, &[("1", "2")]);
    night.release(1);
    night.both_report();
    let mut room = Room::of(night);
    let path = room.path(CAT);
    let form =
        |won| [("once", "1-1"), ("round", "1"), ("own", "400"), ("theirs", "400"), ("won", won)];
    let (status, asks) = room.sent(CAT, &form(""));
    assert_eq!((status, &asks["finding"]), (409, &Value::Null), "{asks}");
    let page = post(room.address(), &format!("{path}/report"), &form(""), "");
    assert!(page.main().contains("Who won by the score before the racks?"), "{}", page.main());
    assert_eq!(room.sent(CAT, &form("zed")).0, 422);
    assert_eq!(room.sent(CAT, &form("me")).1["state"], "sent");
    assert_eq!(room.sent(FAY, &form("me")).1["state"], "conflict", "both say that they won");
    assert_eq!(room.sent(FAY, &form("them")).1["state"], "confirmed");
    room.hall.close();
}

#[test]
fn a_draft_is_reported_by_nobody_and_stays_one() {
    let mut room = Room::new();
    room.report(CAT, "410", "380");
    room.report(FAY, "380", "410");
    room.night.pair(2, &[("1", "2"), ("3", "4"), ("5", "6")]);
    wait_for(room.address(), revision(&mut room.night.desk));
    let form = [("once", "2-1"), ("round", "2"), ("own", "400"), ("theirs", "300")];
    for round in ["2", "3", "99"] {
        let form = [form[0], ("round", round), form[2], form[3]];
        assert_eq!(room.sent(CAT, &form).0, 404, "{round}");
    }
    let of_draft = slip(2, "cat 400 dan 300");
    let refused = room.night.desk.report_own(&stamp(), &of_draft, "cat").unwrap_err();
    assert!(matches!(refused, Refusal::NoRound { round: RoundNo(2) }), "{refused}");
    assert_eq!(room.sheet(CAT)["round"], 1);
    assert_eq!(get(room.address(), "/pairings/2").status, 404);
    room.night.release(2);
    wait_for(room.address(), revision(&mut room.night.desk));
    assert_eq!(
        (room.sheet(CAT)["round"].as_i64(), room.state(CAT)),
        (Some(2), "waiting".to_owned())
    );
    assert_eq!(room.sent(CAT, &form).0, 200);
    room.hall.close();
}

#[test]
fn without_reports_results_go_to_the_desk() {
    let mut room = Room::of(Night::first_round());
    let path = room.path(CAT);
    let page = get(room.address(), &path);
    assert!(page.main().contains("Results go to the desk by slip"), "{}", page.main());
    assert!(!page.main().contains("name=\"own\""));
    let (status, said) = room.report(CAT, "410", "380");
    assert_eq!(status, 409);
    assert_eq!(said["error"], "NOT sent: results go to the desk by slip.");
    assert_eq!(room.state("Ann"), "decided");
    assert_eq!(room.sheet("Ann")["said"], "The desk has it: you 412, Dan 388.");
    room.hall.close();
}
