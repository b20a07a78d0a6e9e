//! A machine that is cut off: what it says of that, of what waits and of what it sends when the other one
//! is in reach again.
use std::path::PathBuf;

use serde_json::Value;

use crate::machines::{Evening, wait_until_equal};
use crate::outbox::{Loss, Network};
use crate::sandbox::Sandbox;
use crate::served::Served;

/// The file in which a machine's results wait.
fn outbox_file(sandbox: &Sandbox) -> PathBuf {
    let names = std::fs::read_dir(sandbox.path()).unwrap().map(|file| file.unwrap().path());
    let event = names.into_iter().find(|path| path.extension().is_some_and(|end| end == "sixzero"));
    event.unwrap().with_extension("sixzero-outbox")
}

/// What was said, with single spaces.
fn flat(said: &str) -> String {
    said.replace("! ", "").split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A line that is typed at the desk's page.
fn line(served: &Served, once: &str, line: &str) -> Value {
    let (status, said) =
        served.post("/desk/line", &[("line", line), ("once", once), ("by", "lee")]);
    assert_eq!(status, 200, "{line}: {said}");
    said
}

impl Evening {
    /// The spare at its command line alone, with the laptop gone.
    fn cut() -> (Sandbox, Sandbox, u16) {
        let Evening { laptop, mut served, spare, mut following } = Evening::new();
        following.kill();
        served.kill();
        (laptop, spare, served.port)
    }
}

fn back(laptop: &Sandbox, port: u16) -> Served {
    Served::by(laptop, &format!("serve --port {port}"))
}

#[test]
#[cfg(unix)]
fn an_outbox_that_cannot_be_read_is_named_everywhere_with_what_to_do() {
    let Evening { laptop, spare, mut following, served: _served } = Evening::new();
    let file = outbox_file(&spare);
    std::fs::write(&file, "hello").unwrap();
    let name = "Club-night.sixzero-outbox";
    let wanted = format!(
        "{name}`, where results wait, cannot be read: it is something else: move it aside: `mv "
    );
    let todo = "the results in it are on their slips, to be typed again";
    let said = flat(&following.said("LOOK"));
    assert!(said.contains(&wanted) && said.contains(todo), "{said}");
    for words in
        ["status", "hall outbox", "hall outbox send", "result add 1 ben 350 eve 365", "take-over"]
    {
        let said = flat(&spare.says(words, "")).replace(" hint:", ":").replace("else: :", "else:");
        assert!(
            said.contains("where results wait, cannot be read: it is something else"),
            "{said}"
        );
        assert!(said.contains("move it aside: `mv ") && said.contains(todo), "{words}: {said}");
        assert!(said.contains("[exit 4]") && !said.contains("backup"), "{words}: {said}");
    }
    for (words, typed) in [("doctor", ""), ("desk", ""), ("standings", "")] {
        let said = flat(&spare.says(words, typed));
        assert!(said.contains(&wanted) && said.contains(todo), "{words}: {said}");
    }
    assert!(flat(&following.ok("/desk")).contains(todo), "{}", following.ok("/desk"));
    let (status, said) = following.post("/desk/line", &[("line", "2 350 5 365"), ("once", "f-1")]);
    assert!(status == 503 && said["said"].as_str().unwrap().contains("cannot be read"), "{said}");
    // What is served is in step all the same.
    laptop.ok("result add 1 ann 412 dan 388");
    following.wait_for("/results", "412");
    assert!(!following.ok("/").contains("cut off"));
    std::fs::rename(&file, file.with_extension("away")).unwrap();
    spare.ok("result add 1 ben 350 eve 365");
    wait_until_equal(&laptop, &spare);
}

#[test]
#[cfg(unix)]
fn follow_begins_while_the_laptop_is_away_and_goes_on_when_it_is_back() {
    let Evening { laptop, mut served, spare, mut following } = Evening::new();
    let port = served.port;
    served.kill();
    following.said("Cut off at");
    let since = |page: &str| {
        let said = page.split("cut off since ").nth(1).unwrap_or_else(|| panic!("{page}"));
        said.split(", at operation").next().unwrap().to_owned()
    };
    following.wait_for("/", "cut off since");
    let cut = since(&following.ok("/"));
    following.kill();
    spare.ok("--by kim result add 1 ben 350 eve 365");
    let said = spare.says("follow --once", "");
    assert!(said.contains("is out of reach") && said.contains("[exit 4]"), "{said}");
    let mut following = Served::by(&spare, "follow --port 0");
    following.wait_for("/", "cut off since");
    assert_eq!(since(&following.ok("/")), cut, "it is the same cut");
    assert!(following.ok("/standings").contains("Ann"));
    assert!(flat(&spare.ok("status")).contains("machine cut off since"));
    let _served = back(&laptop, port);
    following.said("In step with");
    following.said("From the outbox: Round 1: Ben 350 - Eve 365.");
    wait_until_equal(&laptop, &spare);
    assert!(!following.ok("/").contains("cut off"));
    assert!(!spare.ok("status").contains("cut off"));
}

#[test]
#[cfg(unix)]
fn the_port_of_a_hall_is_known_to_who_names_it() {
    let evening = Evening::new();
    let (port, own) = (evening.served.port, evening.following.port);
    let Evening { laptop, spare, served, following } = evening;
    let said = laptop.says("doctor", "");
    assert!(said.contains("followed by Spare (at operation"), "{said}");
    let said = laptop.ok("hall slot main --table 1");
    assert!(said.contains(&format!("In OBS: http://localhost:{port}/o/main/score")), "{said}");
    let invited = laptop.json("hall invite Kim --role scorer --json");
    let address = invited["address"].as_str();
    assert!(address.is_none_or(|at| at.ends_with(&format!(":{port}/enter"))), "{invited}");
    spare.ok("take-over");
    let page = served.ok("/");
    assert!(page.contains(&format!(":{own} since operation")), "{page}");
    // What is free next time is another one.
    following.close();
    let said = spare.ok("hall slot main --table 1");
    assert!(said.contains("In OBS: http://localhost:6060/o/main/score"), "{said}");
}

#[test]
#[cfg(unix)]
fn what_is_sent_and_refused_on_the_way_is_said_and_no_round_is_paired_over_it() {
    let (laptop, spare, port) = Evening::cut();
    spare.ok("--by kim result add 1 ann 412 dan 388");
    spare.ok("--by kim result add 1 ben 350 eve 365");
    laptop.ok("--by lea result add 1 ben 351 eve 365");
    let served = back(&laptop, port);
    let said = spare.says("round pair 2", "");
    assert!(said.contains("! Sent 1 result that waited.\n"), "{said}");
    let refused = "! 1 result was refused: Round 1: Ben 350 - Eve 365. (";
    assert!(
        said.contains(refused) && said.contains(" by kim) Look at `sixzero hall outbox`."),
        "{said}"
    );
    let wanted = "round 1 has 1 refused result in the outbox: Round 1: Ben 350 - Eve 365.";
    assert!(flat(&said).contains(wanted), "{said}");
    assert!(flat(&said).contains("to pair all the same: `--accept refused-slip`"), "{said}");
    let lying = flat(&spare.ok("hall outbox"));
    assert!(lying.contains("differs; what is in was entered by lea"), "{lying}");
    let said = spare.says("next", "");
    assert!(flat(&said).contains(wanted), "{said}");
    // Who types it is told nothing of the machine that has no refused slip.
    laptop.ok("round pair 2 --dry-run");
    assert!(spare.ok("round pair 2 --dry-run --accept refused-slip").contains("Paired round 2"));
    let said = spare.ok("hall outbox drop 2");
    assert_eq!(said, "Dropped: Round 1: Ben 350 - Eve 365.\n");
    spare.ok("round pair 2");

    // The same at the prompt.
    drop(served);
    spare.ok("round release 2 --dry-run");
    spare.says("desk", "r1 ann 412 dan 389\n");
    let said = spare.says("undo", "");
    assert!(said.contains("NOT saved"), "{said}");
    let _served = back(&laptop, port);
    let said = spare.says("desk", "player set ann --club Leeds\n");
    assert!(!said.contains("Sent"), "nothing waited: {said}");
}

#[test]
#[cfg(unix)]
fn what_waits_is_shown_as_that_and_reached_by_its_number() {
    let (laptop, spare, port) = Evening::cut();
    let said = spare.ok("--by lou result add 1 ben 350 eve 365");
    assert!(said.starts_with("NOT in the event yet, kept in the outbox as number 1: "), "{said}");
    let said = spare.says("result add 1 ben 350 eve 365", "");
    assert!(
        said.starts_with("NOT in the event yet, in the outbox already as number 1: "),
        "{said}"
    );
    let said = spare.says("--dry-run result add 1 ben 351 eve 365", "");
    assert!(flat(&said).contains("; that waits in the outbox"), "{said}");
    assert!(flat(&said).contains("number 1 is `ben 350 eve 365` ("), "{said}");
    assert!(
        flat(&said).contains(" by lou): `sixzero hall outbox again 1 SLIP` puts it right"),
        "{said}"
    );

    let status = flat(&spare.ok("status"));
    assert!(status.contains("missing table 1: Ann - Dan"), "{status}");
    assert!(status.contains("waits table 2: Ben - Eve (outbox, number 1)"), "{status}");
    assert!(status.contains("machine cut off since "), "{status}");
    let status = spare.json("status --json");
    assert!(status["cut_off"].is_string(), "{status}");
    assert_eq!(status["divisions"][0]["rounds"][0]["waits"]["table 2: Ben - Eve"], 1, "{status}");
    for words in ["missing", "result missing"] {
        let said = spare.says(words, "");
        let wanted = "Of round 1, table 2: Ben - Eve waits in the outbox as number 1.";
        assert!(said.contains(wanted), "{words}: {said}");
    }
    assert_eq!(spare.json("result missing --json")[1]["outbox"], 1);
    for report in ["standings", "wallchart", "pairings"] {
        let said = spare.says(report, "");
        assert!(said.contains("! This machine is cut off since "), "{report}: {said}");
    }

    let lines = "m\n2 350 5 365\nfix 2 350 5 366 --reason misread\nundo\n";
    let said = flat(&spare.says("desk", lines));
    assert!(said.contains("Table 2: Ben - Eve WAITS (outbox, number 1)"), "{said}");
    assert!(said.contains("NOT in the event yet, in the outbox already as number 1: "), "{said}");
    assert!(said.contains("Entered by lou, "), "{said}");
    assert!(
        said.contains("that result waits in the outbox as number 1: it is not in the event yet"),
        "{said}"
    );
    assert!(said.contains("`hall outbox again 1 2 350 5 366` puts it right there"), "{said}");
    assert!(said.contains("NOT saved: 1 result waits in the outbox and comes first"), "{said}");
    assert!(said.contains("of them number 1 is `ben 350 eve 365`"), "{said}");

    // Where nobody is named it stays with who typed it.
    let mut again = spare.command("hall outbox again 1 ben 350 eve 366");
    let said = again.env_remove("SIXZERO_BY").output().unwrap().stdout;
    let said = String::from_utf8(said).unwrap();
    assert!(said.contains("kept in the outbox as number 2: "), "{said}");
    let lying = spare.json("hall outbox --json");
    assert_eq!(
        (&lying["outbox"][0]["number"], &lying["outbox"][0]["by"]),
        (&2.into(), &"lou".into())
    );
    let _served = back(&laptop, port);
    let said = spare.says("player set ann --club Leeds", "");
    assert!(said.contains("! Sent 1 result that waited."), "{said}");
    wait_until_equal(&laptop, &spare);
    assert!(laptop.ok("log").contains("lou"), "{}", laptop.ok("log"));
}

#[test]
#[cfg(unix)]
fn the_desks_page_says_that_it_is_cut_off_and_what_waits() {
    let Evening { mut served, spare, mut following, laptop: _laptop } = Evening::new();
    assert!(!following.ok("/desk").contains("Cut off since"));
    served.kill();
    following.said("Cut off at");
    let said = line(&following, "f-1", "2 350 5 365");
    assert_eq!(said["done"], "waits", "{said}");
    assert!(said["board"]["cut_off"].as_str().unwrap().starts_with("Cut off since "), "{said}");
    assert_eq!(said["board"]["missing"][1]["outbox"], 1, "{said}");
    let page = following.ok("/desk");
    assert!(page.contains("Cut off since "), "{page}");
    assert!(page.contains("<li>Table 2: Ben - Eve waits, number 1</li>"), "{page}");
    assert!(
        page.contains("1. Round 1: Ben 350 - Eve 365. <small>") && page.contains(" by lee</small>"),
        "{page}"
    );
    let said = line(&following, "f-2", "hall outbox drop 1");
    assert_eq!(said["said"], "Dropped: Round 1: Ben 350 - Eve 365.", "{said}");
    assert!(spare.ok("hall outbox").contains("Nothing waits in the outbox."));
}

#[test]
#[cfg(unix)]
fn a_slip_of_a_draft_that_waits_releases_nothing() {
    let Evening { laptop, mut served, spare, mut following } = Evening::new();
    laptop.ok("result add 1 ann 412 dan 388");
    laptop.ok("result add 1 ben 350 eve 365");
    laptop.ok("round pair 2 --pairs \"1>2 3>4\"");
    wait_until_equal(&laptop, &spare);
    following.kill();
    served.kill();
    let said = spare.says("result add 2 ann 400 ben 390", "");
    assert!(said.contains("! Round 2 is a draft; it is released when that is sent."), "{said}");
    assert!(!said.contains("now released"), "{said}");
}

#[test]
#[cfg(unix)]
fn who_drops_what_may_be_in_is_told_so() {
    let Evening { laptop, served, spare: _, following: _ } = Evening::new();
    let network = Network::to(served.port, Loss::TheFirst);
    let port = network.port;
    let code = laptop.json("hall invite Far --role peer --json")["code"].clone();
    let far = Sandbox::new();
    far.ok(&format!("follow http://127.0.0.1:{port} --code {} --once", code.as_str().unwrap()));
    let said = far.ok("result add 1 ben 350 eve 365");
    assert!(said.contains("kept in the outbox as number 1: "), "{said}");
    assert!(laptop.ok("log").contains("Ben 350 - Eve 365"), "it arrived");
    let said = flat(&far.ok("hall outbox"));
    assert!(said.contains("sent, and nobody answered: it may be in the event already"), "{said}");
    let said = far.says("--dry-run hall outbox drop 1", "");
    assert!(flat(&said).contains("so it may be in the event all the same"), "{said}");
    network.cut(false);
    far.ok("follow --once");
    let said = far.says("hall outbox drop 1", "");
    assert!(
        flat(&said).contains("It is in the event all the same, as operation 5: `sixzero undo 5`"),
        "{said}"
    );
}
