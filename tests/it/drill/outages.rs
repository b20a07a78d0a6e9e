//! The hall when something around it goes wrong: the disk is full, the file is moved, the clock is a day
//! back, other programs write all the while, the machine sleeps.
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;

use crate::long::by_form;
use crate::sandbox::Sandbox;
use crate::served::Served;

/// So long the machine sleeps, in seconds.
const SLEEPS: u64 = 2;

fn night() -> Sandbox {
    let sandbox = Sandbox::first_round();
    sandbox.ok("round release 1");
    sandbox
}

/// A line of the desk, by a form of this number.
fn line(served: &Served, once: &str, line: &str) -> (u16, Value) {
    served.post("/desk/line", &[("once", once), ("line", line)])
}

fn is_not_saved((status, answer): (u16, Value)) {
    assert_eq!(status, 503, "{answer}");
    let said = answer["said"].as_str().or(answer["error"].as_str()).unwrap();
    assert!(said.contains("NOT saved"), "{answer}");
}

fn wait_for(what: &str, mut is_there: impl FnMut() -> bool) {
    for _ in 0..500 {
        if is_there() {
            return;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    panic!("never: {what}");
}

/// Nothing is said to be saved that is not; pages stay; the same form goes in when the file is back.
#[test]
fn a_file_that_is_moved_takes_no_entry_and_is_found_again() {
    let sandbox = night();
    let event = sandbox.path().join("Club-night.sixzero");
    let away = sandbox.path().join("away.sixzero");
    let served = Served::open(&sandbox, "");
    assert_eq!(line(&served, "a", "ann 412 dan 388").0, 200);
    served.wait_for("/results", "412");
    std::fs::rename(&event, &away).unwrap();
    is_not_saved(line(&served, "b", "ben 400 eve 390"));
    wait_for("the pages say so", || served.ok("/").contains("These pages stay as they are"));
    assert_eq!(served.get("/health").0, 503);
    assert!(served.ok("/results").contains("412"));
    std::fs::rename(&away, &event).unwrap();
    wait_for("it is well again", || served.get("/health").0 == 200);
    let (status, answer) = line(&served, "b", "ben 400 eve 390");
    assert_eq!((status, &answer["again"]), (200, &false.into()), "{answer}");
    served.wait_for("/results", "390");
    assert!(!served.ok("/").contains("These pages stay as they are"));
    drop(served);
    assert!(sandbox.ok("verify").starts_with("All is well"));
}

/// The clock of the machine does not order anything.
#[test]
fn a_clock_a_day_back_changes_no_order() {
    let sandbox = night();
    let yesterday = 1_760_000_000_000_i64 - 24 * 60 * 60 * 1_000;
    let sandbox = sandbox.with("SIXZERO_NOW", &yesterday.to_string());
    let served = Served::open(&sandbox, "");
    let (status, first) = line(&served, "a", "ann 412 dan 388");
    assert_eq!(status, 200, "{first}");
    served.wait_for("/", "Round 1: 1 of 2 in.");
    let (_, second) = line(&served, "b", "ben 400 eve 390");
    assert!(second["operation"].as_i64() > first["operation"].as_i64(), "{second}");
    served.wait_for("/", "Round 1: 2 of 2 in.");
    drop(served);
    let log = sandbox.ok("log");
    assert!(log.contains("412") && log.contains("390"), "{log}");
    assert!(sandbox.ok("verify").starts_with("All is well"));
}

/// What the hall takes and what a command enters at the same time is all in, once.
#[test]
fn a_command_line_that_writes_all_the_while_loses_nothing() {
    const ENTRIES: usize = 20;
    let sandbox = night();
    let before = sandbox.json("log --json").as_array().unwrap().len();
    let served = Served::open(&sandbox, "");
    std::thread::scope(|scope| {
        let writes = scope.spawn(|| {
            for rating in 0..ENTRIES {
                sandbox.ok(&format!("player set cat --rating {}", 1_000 + rating));
            }
        });
        for at in 0..ENTRIES {
            let slip = format!("player set eve --rating {}", 1_000 + at);
            let (status, answer) = line(&served, &format!("f-{at}"), &slip);
            assert_eq!((status, &answer["done"]), (200, &"committed".into()), "{answer}");
        }
        writes.join().unwrap();
    });
    // Both have this rating in the end, and one has it first.
    served.wait_for("/players", &format!("{}", 1_000 + ENTRIES - 1));
    wait_for("the pages are those of the last entry", || {
        let health: Value = serde_json::from_str(&served.ok("/health")).unwrap();
        health["revision"] == health["pages_revision"]
    });
    drop(served);
    let after = sandbox.json("log --json").as_array().unwrap().len();
    assert_eq!(after, before + 2 * ENTRIES);
    assert!(sandbox.ok("verify").starts_with("All is well"));
}

/// Who sent something to a machine that fell asleep has the answer when it wakes, and the stream goes on.
#[test]
fn a_machine_that_sleeps_goes_on_where_it_was() {
    let sandbox = night();
    let served = Served::open(&sandbox, "");
    let sleeps = Duration::from_secs(by_form(SLEEPS, 40));
    let id = served.id();
    let signal = |signal| kill_process(Pid::from_raw(id.cast_signed()).unwrap(), signal).unwrap();
    let mut stream = std::net::TcpStream::connect(("127.0.0.1", served.port)).unwrap();
    let ask = b"GET /live?topics=/ HTTP/1.1\r\nHost: localhost\r\n\r\n";
    stream.write_all(ask).unwrap();
    std::thread::sleep(Duration::from_millis(200));
    signal(Signal::STOP);
    std::thread::scope(|scope| {
        let sent = scope.spawn(|| {
            let mut sent = std::net::TcpStream::connect(("127.0.0.1", served.port)).unwrap();
            let body = "once=a&line=ann+412+dan+388";
            let request = format!(
                "POST /desk/line HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nAccept: \
                 application/json\r\nContent-Type: application/x-www-form-urlencoded\r\n\
                 Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
                body.len()
            );
            sent.write_all(request.as_bytes()).unwrap();
            let mut answer = String::new();
            std::io::Read::read_to_string(&mut sent, &mut answer).unwrap();
            answer
        });
        std::thread::sleep(sleeps);
        signal(Signal::CONT);
        let answer = sent.join().unwrap();
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        assert!(answer.contains("\"committed\""), "{answer}");
    });
    let (_, again) = line(&served, "a", "ann 412 dan 388");
    assert_eq!(again["again"], true, "{again}");
    served.wait_for("/", "Round 1: 1 of 2 in.");
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    let mut heard = String::new();
    let mut piece = [0; 4_096];
    while !heard.contains("1 of 2 in.") {
        let many = std::io::Read::read(&mut stream, &mut piece).unwrap();
        assert_ne!(many, 0, "the stream has ended: {heard}");
        heard.push_str(&String::from_utf8_lossy(&piece[..many]));
    }
    println!("slept {sleeps:?}: answered, once, and the stream went on");
}

/// A disk of its own that is so small; what follows it lies there.
const SMALL_DISK: &str =
    "mount -t tmpfs -o size=1m tmpfs \"$PLACE\" && cp \"$FROM\" \"$PLACE\" && exec \"$@\"";

#[test]
fn a_full_disk_takes_no_entry_and_pages_stay() {
    let sandbox = night();
    let place = sandbox.path().join("stick");
    std::fs::create_dir(&place).unwrap();
    let may = Command::new("/usr/bin/unshare")
        .args(["-m", "mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs"])
        .arg(&place)
        .output();
    if !may.is_ok_and(|output| output.status.success()) {
        println!("skipped: no mounts of one's own may be made here");
        return;
    }
    let serve = sandbox.command("serve --port 0");
    let mut command = Command::new("/usr/bin/unshare");
    command.args(["-m", "sh", "-c", SMALL_DISK, "sh"]).arg(serve.get_program());
    command.args(serve.get_args()).current_dir(sandbox.path()).env_clear();
    command.envs(serve.get_envs().filter_map(|(name, value)| Some((name, value?))));
    command.env("PATH", "/usr/bin:/bin:/usr/sbin:/sbin").env("PLACE", &place);
    command.env("FROM", sandbox.path().join("Club-night.sixzero"));
    command.env("SIXZERO_EVENT", place.join("Club-night.sixzero"));
    let served = Served::of(command.stdin(Stdio::null()));
    // As the program sees it.
    let root = format!("/proc/{}/root{}", served.id(), place.display());
    let filler = Path::new(&root).join("filler");
    let mut fill = std::fs::File::create(&filler).unwrap();
    while fill.write_all(&[0; 4_096]).is_ok() {}
    drop(fill);
    let mut refused = 0;
    for at in 0..20 {
        let answer =
            line(&served, &format!("f-{at}"), &format!("player set cat --rating {}", 1_000 + at));
        match answer.0 {
            200 => {}
            _ => {
                is_not_saved(answer);
                refused += 1;
            }
        }
    }
    assert!(refused > 0, "nothing was refused");
    assert_eq!(served.get("/standings").0, 200);
    assert!(served.ok("/players").contains("Cat"));
    std::fs::remove_file(&filler).unwrap();
    let (status, answer) = line(&served, "g", "ann 412 dan 388");
    assert_eq!(status, 200, "{answer}");
    served.wait_for("/", "Round 1: 1 of 2 in.");
    std::fs::copy(
        Path::new(&root).join("Club-night.sixzero"),
        sandbox.path().join("after.sixzero"),
    )
    .unwrap();
    drop(served);
    assert!(sandbox.ok("verify --event after.sixzero").starts_with("All is well"));
    println!("{refused} of 20 refused as NOT saved, none half");
}
