//! Several halls on one event whose order nodes keep, by command: nodes that do not answer, and nodes that
//! want a login.
use std::fs;
use std::path::PathBuf;

use crate::nodes::{Group, LOGIN};
use crate::sandbox::Sandbox;

/// The file that names the nodes.
fn log_file(hall: &Sandbox) -> PathBuf {
    hall.path().join("Club-night.sixzero-log")
}

fn log(hall: &Sandbox) -> String {
    hall.ok("log")
}

#[test]
fn without_an_answer_everything_is_refused_and_nothing_is_kept_for_later() {
    let Some(mut group) = Group::of(1) else { return };
    let nodes = group.addresses().join(",");
    let first = Sandbox::first_round();
    first.ok("round release 1");
    let said = first.ok(&format!("hall share {nodes}"));
    assert!(said.contains("is kept in order by 1 node"), "{said}");
    let hall = Sandbox::new();
    hall.ok(&format!("hall join {nodes}"));
    hall.ok("result add 1 ann 412 dan 388");
    assert!(first.says("missing", "").contains("Ben"));
    let before = log(&hall);

    group.kill(0);
    for line in ["result add 1 ben 350 eve 365", "player add Fay", "undo"] {
        let said = hall.says(line, "");
        assert!(said.contains("error: NOT saved: "), "{line}: {said}");
        assert!(said.contains("hint: nothing is lost: "), "{line}: {said}");
    }
    assert_eq!(log(&hall), before);
    let said = hall.says("verify", "");
    assert!(said.contains("nothing is served there") && said.contains("[exit 3]"), "{said}");
    assert!(hall.says("restore", "").contains("no backup goes in its place"));

    group.start(0);
    group.wait_until_ready(0);
    first.ok("result add 1 ben 350 eve 365");
    hall.ok("player add Fay");
    assert!(log(&hall).contains("Ben 350 - Eve 365"));

    // The nodes are gone for good: without the file beside it the event is a hall's own.
    group.kill(0);
    let kept = fs::read(log_file(&hall)).unwrap();
    fs::remove_file(log_file(&hall)).unwrap();
    hall.ok("player add Gus");
    group.start(0);
    group.wait_until_ready(0);
    first.ok("player add Hal");
    first.ok("player add Ida");
    let there = log(&first);
    fs::write(log_file(&hall), kept).unwrap();
    let said = hall.says("undo", "");
    assert!(said.contains("this file and the event have gone apart"), "{said}");
    assert!(said.contains("`sixzero hall join ADDRESSES` makes a new one"), "{said}");
    assert_eq!(log(&first), there, "nothing of it is in the event");
    for one in [&first, &hall] {
        assert_eq!(one.ok("verify").lines().count(), 1);
    }
}

#[test]
fn nodes_that_want_a_login_are_given_it_by_file_or_environment_and_the_event_never_has_it() {
    let Some(group) = Group::with_login(3) else { return };
    let nodes = group.addresses().join(",");
    let first = Sandbox::first_round();
    first.ok("round release 1");
    for words in [format!("hall share {nodes}"), format!("hall share {nodes} --login wrong")] {
        first.write("wrong", "halls:no");
        let said = first.says(&words, "");
        assert!(said.contains("the group of nodes (3) wants a login, or another one"), "{said}");
        assert!(said.contains("`--login FILE`"), "{said}");
        assert!(!log_file(&first).exists());
    }
    first.write("login", &format!("{LOGIN}\n"));
    first.ok(&format!("hall share {nodes} --login login"));
    let hall = Sandbox::new().with("SIXZERO_LOG_LOGIN", LOGIN);
    hall.ok(&format!("hall join {nodes}"));
    // It is kept beside the event: the variable is not needed any more.
    let hall = hall.with("SIXZERO_LOG_LOGIN", "");
    hall.ok("result add 1 ann 412 dan 388");
    first.ok("result add 1 ben 350 eve 365");
    hall.ok("player add Fay");
    assert!(log(&hall).contains("Ben 350 - Eve 365"));
    // Neither event nor answers have it; the file that does is its owner's alone.
    for (sandbox, line) in
        [(&first, "event show --json"), (&hall, "verify --json"), (&hall, "log --json")]
    {
        assert!(!sandbox.says(line, "").contains("only 4 us"), "{line}");
    }
    for one in [&first, &hall] {
        let event = fs::read(one.path().join("Club-night.sixzero")).unwrap();
        assert!(!event.windows(9).any(|bytes| bytes == b"only 4 us"));
        use std::os::unix::fs::PermissionsExt;
        let mode = log_file(one).metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
        assert_eq!(one.ok("verify").lines().count(), 1);
    }
}
