//! Several machines of one event: a spare that follows the laptop, enters through it, takes the event
//! over when it is gone, and what becomes of what was entered there alone.
use crate::sandbox::Sandbox;
use crate::served::Served;

/// The laptop that has the event, and a spare that follows it.
pub struct Evening {
    pub laptop: Sandbox,
    pub served: Served,
    pub spare: Sandbox,
    pub following: Served,
}

impl Evening {
    pub fn new() -> Evening {
        let laptop = Sandbox::first_round();
        laptop.ok("round release 1");
        let served = Served::open(&laptop, "");
        let code = code(&laptop, "Spare");
        let spare = Sandbox::new();
        let port = served.port;
        let words = format!("follow http://localhost:{port} --code {code} --port 0");
        let mut following = Served::by(&spare, &words);
        following.said("In step with");
        Evening { laptop, served, spare, following }
    }

    pub fn address(&self) -> String {
        format!("http://localhost:{}", self.served.port)
    }
}

fn code(sandbox: &Sandbox, name: &str) -> String {
    let invited = sandbox.json(&format!("hall invite {name} --role peer --json"));
    invited["code"].as_str().unwrap().to_owned()
}

fn log(sandbox: &Sandbox) -> String {
    sandbox.ok("log")
}

/// Waits until a machine has as many operations as another.
#[track_caller]
pub fn wait_until_equal(one: &Sandbox, other: &Sandbox) {
    for _ in 0..500 {
        if log(one) == log(other) {
            assert_eq!(one.ok("export newt"), other.ok("export newt"));
            for sandbox in [one, other] {
                assert_eq!(sandbox.ok("verify").lines().count(), 1);
            }
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    panic!("{}\n{}", log(one), log(other));
}

#[test]
#[cfg(unix)]
fn a_spare_is_equal_and_enters_through_the_laptop() {
    let evening = Evening::new();
    let Evening { laptop, spare, following, .. } = &evening;
    laptop.ok("result add 1 ann 412 dan 388");
    following.wait_for("/results", "412");
    wait_until_equal(laptop, spare);
    // What is entered at the spare is at the laptop before it is said to be saved.
    spare.ok("result add 1 ben 350 eve 365");
    assert!(log(laptop).contains("Ben 350 - Eve 365"));
    spare.ok("undo");
    wait_until_equal(laptop, spare);
    let health: serde_json::Value = serde_json::from_str(&following.ok("/health")).unwrap();
    assert_eq!(health["follows"]["at"], evening.address().as_str());
    // The cards of the laptop's hall open here too.
    let cards = |sandbox: &Sandbox| sandbox.ok("hall links ann --base http://x --format csv");
    let code = |text: String| text.lines().nth(1).unwrap().to_owned();
    assert_eq!(code(cards(laptop)), code(cards(spare)));
    let said = spare.says("doctor", "");
    assert!(said.contains("machines     follows http://localhost:"), "{said}");
    assert!(said.contains("followed by Spare (at operation"), "{said}");
    // A backup is put back where the event is.
    let said = spare.says("restore", "");
    assert!(said.contains("a backup is put back there"), "{said}");
}

#[test]
#[cfg(unix)]
fn a_spare_takes_over_when_the_laptop_is_gone_and_the_laptop_is_refused_when_it_is_back() {
    let mut evening = Evening::new();
    evening.laptop.ok("result add 1 ann 412 dan 388");
    wait_until_equal(&evening.laptop, &evening.spare);
    let (port, address) = (evening.served.port, evening.address());
    evening.served.kill();
    evening.following.said("Cut off at");
    let Evening { laptop, spare, mut following, .. } = evening;
    let before = log(&spare);
    let said = spare.says("undo", "");
    assert!(
        said.contains(&format!("NOT saved: {address} is out of reach: nothing is served there")),
        "{said}"
    );
    assert!(said.contains("`sixzero take-over`"), "{said}");
    let said = spare.says("result add 1 ben 350 eve 365", "");
    assert!(said.starts_with("NOT in the event yet, kept in the outbox as number 1: "), "{said}");
    assert_eq!(log(&spare), before);
    assert!(spare.ok("standings").contains("Ann"));
    let (status, page) = following.get("/");
    assert!(status == 200 && page.contains("cut off since"), "{page}");
    assert!(page.contains(", at operation 5"), "{page}");
    let (status, health) = following.get("/health");
    let health: serde_json::Value = serde_json::from_str(&health).unwrap();
    assert_eq!((status, &health["follows"]["operation"]), (503, &5.into()), "{health}");
    assert!(health["follows"]["seconds"].as_u64().is_some(), "{health}");
    let said = spare.says("doctor", "").split_whitespace().collect::<Vec<_>>().join(" ");
    let wanted = "here is all up to operation 5, entered 9 Oct 2025, 08:53; how many came after it is not known";
    assert!(said.contains(wanted), "{said}");

    let said = spare.says("take-over", "");
    assert!(said.contains("with all up to operation 5"), "{said}");
    assert!(said.contains("Ann 412 - Dan 388"), "{said}");
    assert!(said.contains("Look at the last slips."), "{said}");
    // What waited is in: the event is here now.
    assert!(said.contains("Of what waited in the outbox 1 result is in now:"), "{said}");
    assert!(log(&spare).contains("Ben 350 - Eve 365"));
    assert!(spare.ok("hall outbox").contains("Nothing waits in the outbox."));
    assert!(spare.says("take-over", "").contains("this machine follows no other"));

    // The laptop is up again, and somebody enters something before the two can reach each other.
    laptop.ok("result add 1 ben 351 eve 365");
    let served = Served::by(&laptop, &format!("serve --port {port}"));
    let said = following.said("knows now that the event goes on here");
    assert!(said.contains("Entered there alone, and not in the event: 1 operation."), "{said}");
    assert!(following.said("by kim").contains("Ben 351 - Eve 365"));
    let said = laptop.says("undo", "");
    assert!(
        said.contains("NOT saved: after operation 5 another machine took the event over"),
        "{said}"
    );
    let said = laptop.says("doctor", "").split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(said.contains("LOOK machines the event goes on at"), "{said}");
    assert_eq!(served.get("/log?schema=7&after=0&hash=&most=1").0, 410);
    drop(served);

    // It follows now, and what it had alone is listed, and lies aside.
    let code = code(&spare, "Old");
    let said = laptop
        .says(&format!("follow http://localhost:{} --code {code} --once", following.port), "");
    assert!(said.contains("Entered here alone, and not in the event: 1 operation."), "{said}");
    assert!(said.contains("Ben 351 - Eve 365"), "{said}");
    wait_until_equal(&laptop, &spare);
    let files: Vec<String> = std::fs::read_dir(laptop.path())
        .unwrap()
        .map(|one| one.unwrap().file_name().to_string_lossy().into_owned())
        .filter(|name| name.contains(".before-restore-"))
        .collect();
    let [aside] = &files[..] else { panic!("{files:?}") };
    assert!(laptop.ok(&format!("log --event {aside}")).contains("Ben 351"));
    laptop.ok("result correct 1 ben 351 eve 365 --reason misread");
    wait_until_equal(&laptop, &spare);
}

#[test]
#[cfg(unix)]
fn a_hand_over_loses_nothing() {
    let evening = Evening::new();
    let Evening { laptop, spare, served, .. } = &evening;
    laptop.ok("result add 1 ann 412 dan 388");
    let dry = spare.ok("take-over --dry-run");
    assert!(dry.starts_with("Would take the event over"), "{dry}");
    // An outbox that cannot be read stops it, and the laptop goes on.
    let names = std::fs::read_dir(spare.path()).unwrap().map(|file| file.unwrap().path());
    let event = names.into_iter().find(|path| path.extension().is_some_and(|end| end == "sixzero"));
    let outbox = event.unwrap().with_extension("sixzero-outbox");
    std::fs::write(&outbox, "hello").unwrap();
    let said = spare.says("take-over", "");
    assert!(said.contains("sixzero-outbox") && said.contains("[exit 4]"), "{said}");
    laptop.ok("player set ann --club Leeds");
    std::fs::remove_file(&outbox).unwrap();
    let said = spare.ok("take-over");
    assert!(said.contains("nothing that was entered there is missing"), "{said}");
    assert!(log(spare).contains("Ann 412 - Dan 388"));
    let said = laptop.says("result add 1 ben 350 eve 365", "");
    assert!(said.contains("NOT saved"), "{said}");
    spare.ok("result add 1 ben 350 eve 365");
    assert!(spare.says("undo 7", "").contains("taking the event over cannot be taken back"));
    assert!(served.ok("/").contains("the event goes on at"));
}

#[test]
#[cfg(unix)]
fn who_follows_nothing_or_another_event_is_told() {
    let evening = Evening::new();
    let address = evening.address();
    // Made of the same words at the same moment it would be the same event.
    let other = Sandbox::new();
    other.ok("new Other --rounds 2 --event Club-night.sixzero");
    let said = other.says(&format!("follow {address} --once --event Club-night.sixzero"), "");
    assert!(said.contains("is another event than the one there"), "{said}");
    assert!(!other.path().join("Club-night.sixzero-log").exists());
    let empty = Sandbox::new();
    for (words, wanted) in [
        ("follow", "this machine follows no other yet"),
        ("follow laptop --once", "`laptop` is not the address of a machine"),
        ("follow http://localhost:1 --once", "is out of reach: nothing is served there"),
    ] {
        let said = empty.says(words, "");
        assert!(said.contains(wanted), "{words}: {said}");
    }
    let said = empty.says(&format!("follow {address} --code ABCDEFGH --once"), "");
    assert!(said.contains("that code lets nobody in"), "{said}");
    assert_eq!(std::fs::read_dir(empty.path()).unwrap().count(), 1, "its home alone");
}
