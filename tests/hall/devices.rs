//! Devices that the desk lets in: each role at each page, codes that are used up, names that stay.
use std::net::SocketAddr;

use hall::{Hall, HallFile, InviteCode};
use serde_json::Value;
use show::device::Role;
use tournament::Moment;

use crate::asked::{Answer, asked};
use crate::board::{JSON, post, value_of};
use crate::event::{DRAWER, NOW, Night};
use crate::judge::listed;

struct Guests {
    night: Night,
    hall: Hall,
    made: u8,
}

impl Guests {
    fn new() -> Guests {
        let (mut night, hall) = listed();
        hall.close();
        night.pair(1, &[("1", "4"), ("2", "5"), ("3", "6")]);
        night.release(1);
        let hall = night.hall();
        Guests { night, hall, made: 0 }
    }

    fn address(&self) -> SocketAddr {
        self.hall.address()
    }

    fn file(&self) -> HallFile {
        HallFile::beside(&self.night.file(), DRAWER)
    }

    fn invited(&mut self, name: &str, role: Role, at: Moment) -> String {
        self.made += 1;
        let code = InviteCode::random(&[self.made; InviteCode::BYTES]);
        self.file().change(|furniture| furniture.invite(name, role, &code, at)).unwrap();
        code.to_string()
    }

    fn enter(&self, code: &str) -> Answer {
        post(self.address(), "/enter", &[("code", code)], "")
    }

    /// The header by which a device of this role is known.
    fn device(&mut self, name: &str, role: Role) -> String {
        let code = self.invited(name, role, NOW);
        let entered = self.enter(&code);
        assert_eq!(entered.status, 303, "{}", entered.text());
        let cookie = entered.header("set-cookie").unwrap();
        for part in ["HttpOnly", "SameSite=Strict", "Path=/"] {
            assert!(cookie.contains(part), "{cookie}");
        }
        format!("Cookie: a=b; {}\r\n", cookie.split(';').next().unwrap())
    }
}

#[test]
fn each_role_opens_its_own_pages() {
    let mut guests = Guests::new();
    let pages = ["/desk", "/desk/board.json", "/judge", "/games/new", "/house", "/"];
    for (role, open) in [
        (Role::Scorer, [200, 200, 403, 200, 403, 200]),
        (Role::Director, [200, 200, 200, 200, 200, 200]),
        (Role::Judge, [403, 403, 200, 403, 403, 200]),
        (Role::Annotator, [403, 403, 403, 200, 403, 200]),
        (Role::Stream, [403, 403, 403, 403, 403, 200]),
    ] {
        let cookie = guests.device(role.name(), role);
        for (page, status) in pages.into_iter().zip(open) {
            let answer = asked(guests.address(), "GET", page, &cookie);
            assert_eq!(answer.status, status, "{role} {page}");
        }
        let fields = [("once", role.name()), ("line", "zoe 1 max 2")];
        let headers = format!("{JSON}{cookie}");
        let sent = post(guests.address(), "/desk/line", &fields, &headers);
        let is_in = matches!(role, Role::Scorer | Role::Director);
        assert_eq!(sent.status, if is_in { 409 } else { 403 }, "{role}: {}", sent.text());
        let fields = [("once", role.name()), ("words", "horn")];
        let sent = post(guests.address(), "/judge", &fields, &headers);
        let is_in = matches!(role, Role::Judge | Role::Director);
        assert_eq!(sent.status, if is_in { 200 } else { 403 }, "{role}: {}", sent.text());
        for what in ["announce", "wall", "slot", "device", "revoke"] {
            let sent = post(guests.address(), &format!("/house/{what}"), &[("x", "")], &headers);
            let is_in = role == Role::Director;
            assert_eq!(sent.status, if is_in { 422 } else { 403 }, "{role}: {}", sent.text());
        }
    }
    for cookie in ["Cookie: sixzero_device=0123\r\n", "Cookie: sixzero_device=\r\n"] {
        for page in &pages[..5] {
            assert_eq!(asked(guests.address(), "GET", page, cookie).status, 401, "{page}");
        }
    }
    guests.hall.close();
}

#[test]
fn what_a_device_enters_is_by_its_name() {
    let mut guests = Guests::new();
    let cookie = guests.device("Kim", Role::Scorer);
    let page = asked(guests.address(), "GET", "/desk?by=zoe", &cookie);
    assert_eq!(value_of(page.text(), "by"), "Kim");
    let fields = [("once", "a"), ("line", "ann 412 dan 388"), ("by", "zoe")];
    let sent = post(guests.address(), "/desk/line", &fields, &format!("{JSON}{cookie}"));
    let sent: Value = serde_json::from_slice(&sent.body).unwrap();
    assert_eq!((&sent["done"], &sent["by"]), (&"committed".into(), &"Kim".into()), "{sent}");
    let last = guests.night.desk.progress().unwrap().divisions[0].last.clone().unwrap();
    assert_eq!(last.by, "Kim");
    let game = [("once", "b"), ("first", "Ann"), ("second", "Ben")];
    assert_eq!(post(guests.address(), "/games/new", &game, &cookie).status, 303);
    let mut by = Vec::new();
    guests.night.desk.log(Some(1), |entry| by.push(entry.operation.told.by.clone())).unwrap();
    assert_eq!(by, ["Kim"]);
    guests.hall.close();
}

#[test]
fn a_code_lets_in_one_device_in_time_and_a_dismissed_one_is_out() {
    let mut guests = Guests::new();
    let late = guests.invited("Late", Role::Scorer, Moment(NOW.0 - 600_000));
    assert_eq!(guests.enter(&late).status, 403);
    let code = guests.invited("Kim", Role::Scorer, NOW);
    // As people type: in any case, with a gap.
    let typed = format!("{} {}", &code[..4], code[4..].to_lowercase());
    let entered = guests.enter(&typed);
    assert_eq!((entered.status, entered.header("location")), (303, Some("/desk")));
    assert_eq!(guests.enter(&code).status, 403, "once");
    let cookie =
        format!("Cookie: {}\r\n", entered.header("set-cookie").unwrap().split(';').next().unwrap());
    assert_eq!(asked(guests.address(), "GET", "/desk", &cookie).status, 200);
    assert!(guests.file().change(|furniture| furniture.dismiss("Kim")).unwrap());
    assert_eq!(asked(guests.address(), "GET", "/desk", &cookie).status, 401);
    guests.hall.close();
}

#[test]
fn codes_cannot_be_tried_out() {
    let mut guests = Guests::new();
    let code = guests.invited("Kim", Role::Scorer, NOW);
    for wrong in ["", "ABCD", "ABCDEFGH", "<b>", "ABCDEFGK"] {
        let answer = guests.enter(wrong);
        assert_eq!(answer.status, 403, "{wrong}");
        assert!(!answer.main().contains("<b>"), "{}", answer.main());
    }
    assert_eq!(guests.enter(&code).status, 429);
    guests.hall.close();
}

/// A device that sends without end is stopped, and so is a judge that is asked without end.
#[test]
fn devices_send_so_often_a_minute() {
    let mut guests = Guests::new();
    let cookie = guests.device("Kim", Role::Director);
    let send = |path: &str, fields: &[(&str, &str)]| {
        post(guests.hall.address(), path, fields, &format!("{JSON}{cookie}"))
    };
    let asked =
        (0..30).take_while(|_| send("/judge", &[("once", "a"), ("words", "horn")]).status != 429);
    assert_eq!(asked.count(), 20);
    let typed =
        (0..200).take_while(|_| send("/desk/line", &[("once", "a"), ("line", "m")]).status != 429);
    assert_eq!(typed.count(), 120);
    let refused = send("/desk/line", &[("once", "a"), ("line", "m")]);
    assert_eq!((refused.status, refused.header("retry-after")), (429, Some("2")));
    assert!(refused.text().contains("NOT saved: that was sent too often"), "{}", refused.text());
    guests.hall.close();
}
