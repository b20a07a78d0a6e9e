//! The word judge for the players: one answer for the play, kept before it is shown.
use std::net::SocketAddr;

use desk::EventSetting;
use hall::Hall;
use tournament::LexiconRef;

use crate::asked::{Answer, asked, get};
use crate::board::{JSON, post, posted, value_of};
use crate::event::{Night, revision, stamp};

/// A night whose list is within the program.
pub fn listed() -> (Night, Hall) {
    let mut night = Night::six();
    night.desk.set_event(&stamp(), &EventSetting::Lexicon(LexiconRef::Embedded)).unwrap();
    let hall = night.hall();
    (night, hall)
}

fn judged(address: SocketAddr, once: &str, words: &str) -> Answer {
    post(address, "/judge", &[("once", once), ("words", words)], "")
}

#[test]
fn the_answer_is_for_the_play_and_never_says_which_word() {
    let (mut night, hall) = listed();
    let form = get(hall.address(), "/judge");
    assert_eq!(form.status, 200);
    assert_eq!(form.header("cache-control"), Some("no-store"));
    for part in ["Challenger: type all words", "Opponent: press Tab, then Enter", "autofocus"] {
        assert!(form.main().contains(part), "{part}: {}", form.main());
    }
    let good = judged(hall.address(), &value_of(form.text(), "once"), "horn farms");
    assert_eq!(good.status, 200, "{}", good.text());
    assert!(good.main().contains("The play is acceptable"), "{}", good.main());
    assert!(good.main().contains("class=\"acceptable\""), "{}", good.main());
    let bad = judged(hall.address(), "b", "horn zzxq");
    assert!(bad.main().contains("The play is NOT acceptable"), "{}", bad.main());
    for answer in [&good, &bad] {
        let text = answer.text().to_lowercase();
        for word in ["horn", "farms", "zzxq", "<script>", "<style", " style="] {
            assert!(!text.contains(word), "{word}: {text}");
        }
        // It goes by itself, without scripts too.
        assert!(text.contains("content=\"10;url=/judge\""), "{text}");
    }
    // The same for the same play, in whatever order its words are typed.
    let again = judged(hall.address(), "c", "ZZXQ  horn");
    assert_eq!(again.text(), bad.text());
    let kept = night.desk.adjudications().unwrap();
    let kept: Vec<_> =
        kept.iter().map(|one| (one.place.name(), &*one.words, &*one.verdict)).collect();
    let bad = ("kiosk", "HORN ZZXQ", "unacceptable");
    assert_eq!(kept, [("kiosk", "FARMS HORN", "acceptable"), bad, bad]);
    hall.close();
}

#[test]
fn what_is_asked_twice_is_kept_once() {
    let (mut night, hall) = listed();
    let first = judged(hall.address(), "a", "horn");
    let before = revision(&mut night.desk);
    let again = judged(hall.address(), "a", "horn");
    assert_eq!((again.status, again.text()), (200, first.text()));
    assert_eq!(revision(&mut night.desk), before);
    let data = post(hall.address(), "/judge", &[("once", "b"), ("words", "horn")], JSON);
    let data: serde_json::Value = serde_json::from_slice(&data.body).unwrap();
    assert_eq!(
        (&data["verdict"], &data["said"]),
        (&"acceptable".into(), &"HORN: the play is acceptable".into())
    );
    hall.close();
}

#[test]
fn what_cannot_be_judged_is_for_the_director() {
    let (mut night, hall) = listed();
    let before = revision(&mut night.desk);
    let address = hall.address();
    for (words, status) in [("", 422), ("h0rn", 422), ("<b>", 422)] {
        let answer = judged(address, "a", words);
        assert_eq!(answer.status, status, "{words}");
        assert!(answer.main().contains("No answer: call the director"), "{}", answer.main());
        assert!(!answer.main().contains("<b>"), "{}", answer.main());
    }
    let form = "application/x-www-form-urlencoded";
    for (body, headers, status) in [
        ("once=a&words=horn", "Origin: http://evil.example\r\n", 403),
        ("once=a&words=horn", "", 403),
        ("words=horn", &*format!("Origin: http://{address}\r\n"), 422),
        ("once=%00&words=horn", &*format!("Origin: http://{address}\r\n"), 422),
    ] {
        assert_eq!(posted(address, "/judge", form, body, headers).status, status, "{body}");
    }
    for method in ["PUT", "DELETE"] {
        let answer = asked(address, method, "/judge", &format!("Origin: http://{address}\r\n"));
        assert_eq!((answer.status, answer.header("allow")), (405, Some("GET, HEAD, POST")));
    }
    assert_eq!(revision(&mut night.desk), before);
    hall.close();
    // A book has no words in this program.
    let night = Night::six();
    let hall = night.hall();
    let answer = judged(hall.address(), "a", "horn");
    assert_eq!(answer.status, 503, "{}", answer.text());
    assert!(answer.main().contains("No answer: call the director"), "{}", answer.main());
    hall.close();
}
