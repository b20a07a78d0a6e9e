//! Several halls on one event whose order nodes keep, by command: a hall that is cut off for good and goes on
//! alone, and nodes that want a login.
use std::fs;
use std::path::PathBuf;

use crate::nodes::{Group, LOGIN};
use crate::sandbox::Sandbox;

/// What this machine is to the event.
fn log_file(hall: &Sandbox) -> PathBuf {
    hall.path().join("Club-night.sixzero-log")
}

fn log(hall: &Sandbox) -> String {
    hall.ok("log")
}

#[test]
fn a_hall_that_splits_off_enters_what_waited_and_the_event_refuses_it_by_name() {
    let Some(mut group) = Group::of(1) else { return };
    let nodes = group.addresses().join(",");
    let first = Sandbox::first_round();
    first.ok("round release 1");
    let said = first.ok(&format!("hall share {nodes}"));
    assert!(said.contains("is kept in order by 1 node"), "{said}");
    let hall = Sandbox::new();
    hall.ok(&format!("hall join {nodes}"));
    hall.ok("result add 1 ann 412 dan 388");
    assert!(first.says("result missing", "").contains("Ben"));
    let before = log(&hall);
    let said = hall.says("hall split-off --dry-run", "");
    assert!(said.starts_with("Dry run, nothing is changed: "), "{said}");

    group.kill(0);
    let said = hall.says("result add 1 ben 350 eve 365", "");
    assert!(said.starts_with("NOT in the event yet, kept in the outbox as number 1: "), "{said}");
    hall.ok("result add 1 cat 50 --accept disagreement --reason bye --dry-run");
    let said = hall.says("round pair 2", "");
    assert!(said.contains("NOT saved: 1 result waits in the outbox"), "{said}");
    assert_eq!(log(&hall), before);
    let kept = fs::read(log_file(&hall)).unwrap();

    let said = hall.says("hall split-off", "");
    assert!(said.contains("The file here is an event of its own"), "{said}");
    assert!(said.contains("Of what waited in the outbox 1 result is in now:"), "{said}");
    assert!(said.contains("Ben 350 - Eve 365"), "{said}");
    assert!(!log_file(&hall).exists() || fs::read(log_file(&hall)).unwrap().is_empty());
    assert!(hall.ok("hall outbox").contains("Nothing waits"));
    hall.ok("round pair 2 --seed 1");
    assert_eq!(hall.ok("verify").lines().count(), 1);
    assert!(hall.says("hall split-off", "").contains("no nodes keep the order of this event"));
    // In the order: the split, then what waited.
    let log_now = log(&hall);
    let place = |what: &str| log_now.find(what).unwrap_or_else(|| panic!("{what}: {log_now}"));
    assert_eq!(
        place("Took the event over") < place("Ben 350"),
        place("Ann 412") < place("Ben 350")
    );

    // The nodes are there again, and the first hall goes on with them.
    group.start(0);
    group.wait_until_ready(0);
    first.ok("result add 1 ben 350 eve 366");
    // The hall that split off is none of it any more, whatever lies beside its file.
    let is_refused = |said: &str| {
        let whys = ["and this file goes on after it", "this file and the event have gone apart"];
        assert!(whys.iter().any(|why| said.contains(why)), "{said}");
        assert!(said.contains("`sixzero hall join ADDRESSES`"), "{said}");
    };
    is_refused(&hall.says(&format!("hall share {nodes}"), ""));
    fs::write(log_file(&hall), kept).unwrap();
    is_refused(&hall.says("undo", ""));
    // The others go on, past where it ends.
    for name in ["tea", "cake", "home"] {
        first.ok(&format!("savepoint add {name}"));
    }
    let there = log(&first);
    let said = hall.says("undo", "");
    assert!(said.contains("this file and the event have gone apart"), "{said}");
    assert!(hall.ok("hall outbox").contains("Nothing waits"), "that is no cut");
    assert_eq!(log(&first), there, "nothing of it is in the event");
    // It joins again: what it had alone is listed, and lies aside.
    let said = hall.says(&format!("hall join {nodes} --event Club-night.sixzero"), "");
    assert!(said.contains("Entered here alone, and not in the event: 3 operations."), "{said}");
    assert!(said.contains("Ben 350 - Eve 365"), "{said}");
    assert_eq!(log(&hall), there);
    assert_eq!(first.ok("export newt"), hall.ok("export newt"));
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
    // It is kept with what this machine is to the event: the variable is not needed any more.
    let hall = hall.with("SIXZERO_LOG_LOGIN", "");
    hall.ok("result add 1 ann 412 dan 388");
    first.ok("result add 1 ben 350 eve 365");
    let said = hall.says("doctor", "").split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        said.contains("is ready")
            && said.contains("1 operation behind, the oldest entered 0 seconds ago"),
        "{said}"
    );
    hall.ok("savepoint add tea");
    assert!(log(&hall).contains("Ben 350 - Eve 365"));
    // Neither event nor answers have it; the file that does is its owner's alone.
    for (sandbox, line) in
        [(&first, "event show --json"), (&hall, "doctor --json"), (&hall, "log --json")]
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
