//! Machines that ask a hall for its order: who is let in, what programs of another schema are told, a
//! machine that was taken over.
use hall::{HallFile, InviteCode};
use remote::{Http, Log, LogError, Machine, Pass};
use show::device::Role;

use super::{Follower, equal};
use crate::asked::{asked, get, send};
use crate::event::{DRAWER, NOW, Night, slip, stamp};

#[test]
fn a_peer_is_let_in_by_its_code_and_other_devices_are_not() {
    let night = Night::first_round();
    let hall = night.hall();
    let at = format!("http://{}", hall.address());
    let file = HallFile::beside(&night.file(), DRAWER);
    for (name, role, is_let_in) in
        [("Spare", Role::Peer, true), ("Kim", Role::Director, false), ("Obs", Role::Stream, false)]
    {
        let code = InviteCode::random(name.as_bytes().first_chunk().unwrap_or(b"Kim  "));
        file.change(|furniture| furniture.invite(name, role, &code, NOW)).unwrap();
        let pass = Http::enter(&at, &code.to_string()).unwrap();
        let mut http = Http::new(&at, &pass).unwrap();
        let since = http.since(&remote::Mark::start(), 1);
        assert_eq!(since.is_ok(), is_let_in, "{role}: {since:?}");
        if is_let_in {
            let there = http.event().unwrap();
            assert_eq!(there.file, "night.sixzero");
            assert!(there.hall.contains("secret"), "{}", there.hall);
            let followers = http.followers().unwrap();
            assert_eq!((&*followers[0].name, followers[0].revision), ("Spare", 0));
        }
        // A code is used up.
        assert!(matches!(Http::enter(&at, &code.to_string()), Err(LogError::Refused { .. })));
    }
    hall.close();
}

#[test]
fn what_is_no_message_is_refused_and_other_schemas_are_named() {
    let night = Night::first_round();
    let hall = night.hall();
    let address = hall.address();
    for schema in [6, 8] {
        let answer = get(address, &format!("/log?schema={schema}&after=0&hash=&most=1"));
        assert_eq!((answer.status, answer.text().contains("\"program\"")), (422, true), "{schema}");
        let body = format!(
            "{{\"schema\":{schema},\"after\":{{\"revision\":0,\"hash\":\"\"}},\"operations\":[]}}"
        );
        let answer = send(
            address,
            &format!(
                "POST /log HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
                body.len()
            ),
        );
        assert_eq!((answer.status, answer.text().contains("\"program\"")), (422, true), "{schema}");
    }
    // The secret of the cards is for machines that were let in.
    assert!(get(address, "/log/event").text().contains("\"hall\": \"\""));
    assert_eq!(get(address, "/log").status, 400);
    assert_eq!(asked(address, "DELETE", "/log", "").status, 403, "no page of ours sends it");
    let origin = format!("Origin: http://{address}\r\nContent-Length: 3\r\n\r\n{{}}x");
    assert_eq!(asked(address, "POST", "/log", &origin).status, 422);
    let elsewhere = "Origin: http://evil.example\r\n";
    assert_eq!(asked(address, "POST", "/log/over", elsewhere).status, 403);
    hall.close();
}

#[test]
fn a_machine_that_was_taken_over_enters_nothing_and_says_where_the_event_is() {
    let mut night = Night::first_round();
    let hall = night.hall();
    let at = format!("http://{}", hall.address());
    let mut http = Http::new(&at, &Pass::none()).unwrap();
    let mut follower = Follower::of(&mut http);
    let before = follower.desk.mark().unwrap();
    // What the other has not yet is handed over.
    night.slip(1, "cat 401 fay 299");
    let rest = http.over(&before, "http://192.168.1.21:6060").unwrap();
    assert_eq!(rest.len(), 1);
    follower.desk.take_these(&rest).unwrap();
    equal(&night.file(), &follower.file());
    let is_over =
        |error| matches!(error, LogError::TakenOver { to, .. } if to == "http://192.168.1.21:6060");
    assert!(is_over(http.since(&before, 1).unwrap_err()));
    assert!(is_over(http.append(&before, &rest).unwrap_err()));
    let entered = hall.enter(|desk| desk.add_savepoint(&stamp(), "tea").map(|_| ())).unwrap();
    let said = entered.unwrap_err().to_string();
    assert!(said.starts_with("NOT saved: after operation"), "{said}");
    // Asked again it says the same; and so does the file to every program at this machine.
    assert_eq!(http.over(&before, "http://192.168.1.21:6060").unwrap(), rest);
    assert!(matches!(Machine::of(&night.file()), Ok(Some(Machine::TakenOver { .. }))));
    let mut desk = desk::Desk::open(&night.file()).unwrap().shared_by(remote::SHARING);
    desk.add_slip(&stamp(), &slip(1, "cat 401 fay 299")).unwrap_err();
    hall.close();
}
