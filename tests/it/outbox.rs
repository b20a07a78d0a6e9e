//! A cut that lasts for fifty slips: they wait in the outbox, whatever is killed meanwhile, and are sent in
//! order when the network is there again.
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::Stdio;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

use serde_json::Value;

use crate::sandbox::Sandbox;
use crate::served::Served;

/// So many tables have their slip while the hall is cut off.
const TABLES: usize = 50;
/// What is entered at the laptop meanwhile: with another score, and with the same.
const OTHERWISE: [usize; 3] = [5, 17, 33];
const THE_SAME: usize = 9;

/// Which answers to entries are lost on a way.
#[derive(Clone, Copy)]
pub enum Loss {
    EveryFourth,
    /// With it the way is cut.
    TheFirst,
}

/// A way to the laptop that can be cut, and that loses answers.
pub struct Network {
    pub port: u16,
    is_cut: Arc<AtomicBool>,
    lost: Arc<AtomicU32>,
}

impl Network {
    pub fn to(laptop: u16, loss: Loss) -> Network {
        let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
        let port = listener.local_addr().unwrap().port();
        let (is_cut, lost) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU32::new(0)));
        let network = Network { port, is_cut: is_cut.clone(), lost: lost.clone() };
        // It ends with the test's process.
        std::thread::spawn(move || {
            let entries = Arc::new(AtomicU32::new(0));
            for near in listener.incoming().flatten() {
                let Ok(far) = TcpStream::connect(("127.0.0.1", laptop)) else { continue };
                let (is_cut, lost, entries) = (is_cut.clone(), lost.clone(), entries.clone());
                std::thread::spawn(move || carried(near, far, &is_cut, &lost, &entries, loss));
            }
        });
        network
    }

    pub fn cut(&self, is_cut: bool) {
        self.is_cut.store(is_cut, Ordering::Relaxed);
    }
}

/// Questions and their answers. That of an entry may be lost, though it arrived.
fn carried(
    mut near: TcpStream,
    mut far: TcpStream,
    cut: &AtomicBool,
    lost: &AtomicU32,
    entries: &AtomicU32,
    loss: Loss,
) {
    let (mut asked, mut answer) = (vec![0; 1 << 16], vec![0; 1 << 16]);
    let _ = far.set_read_timeout(Some(Duration::from_millis(60)));
    let mut is_entry = false;
    while let Ok(read @ 1..) = near.read(&mut asked) {
        if cut.load(Ordering::Relaxed) {
            return;
        }
        // A body may come by itself behind its head.
        is_entry = is_entry || asked.starts_with(b"POST /log ");
        if far.write_all(&asked[..read]).is_err() {
            return;
        }
        while let Ok(read @ 1..) = far.read(&mut answer) {
            let entry = entries.fetch_add(u32::from(is_entry), Ordering::Relaxed);
            let is_lost = match loss {
                Loss::EveryFourth => entry % 4 == 3,
                Loss::TheFirst => entry == 0,
            };
            if is_entry && is_lost {
                cut.fetch_or(matches!(loss, Loss::TheFirst), Ordering::Relaxed);
                lost.fetch_add(1, Ordering::Relaxed);
                return;
            }
            is_entry = false;
            if near.write_all(&answer[..read]).is_err() {
                return;
            }
        }
    }
}

fn slip(table: usize) -> String {
    format!("{} {} {} 350", 2 * table - 1, 400 + table, 2 * table)
}

/// What waits in the outbox, and what was refused.
fn lying(sandbox: &Sandbox) -> (Vec<Value>, Vec<Value>) {
    let shown = sandbox.json("hall outbox --json");
    let all = shown["outbox"].as_array().unwrap().iter().cloned();
    all.partition(|one| one["refused"].is_null())
}

/// The tables whose slips are in the journal, in its order.
fn entered(sandbox: &Sandbox) -> Vec<usize> {
    let log = sandbox.json("log --json");
    let mut said: Vec<(i64, usize)> = Vec::new();
    for one in log.as_array().unwrap() {
        let what = one["what"].as_str().unwrap();
        let score = what.strip_prefix("Round 1: ").and_then(|what| what.split(' ').nth(1));
        if let Some(score @ 400..) = score.and_then(|score| score.parse::<usize>().ok()) {
            said.push((one["operation"].as_i64().unwrap(), score - 400));
        }
    }
    said.sort_unstable();
    said.into_iter().map(|(_, table)| table).collect()
}

#[test]
fn fifty_slips_wait_through_a_cut_and_kills_and_are_sent_in_order() {
    let roster: String = (1..=2 * TABLES).map(|n| format!("P{n:03},{}\n", 2000 - n)).collect();
    let laptop = Sandbox::event("Open --rounds 3", &roster);
    let pairs: Vec<String> = (1..=TABLES).map(|n| format!("{}>{}", 2 * n - 1, 2 * n)).collect();
    laptop.ok(&format!("round pair --pairs \"{}\"", pairs.join(" ")));
    laptop.ok("round release 1");
    let served = Served::open(&laptop, "");
    let network = Network::to(served.port, Loss::EveryFourth);
    let code = laptop.json("hall invite Hall --role peer --json")["code"].clone();
    let (code, port) = (code.as_str().unwrap(), network.port);
    let spare = Sandbox::new();
    let follow = format!("follow http://127.0.0.1:{port} --code {code} --port 0");
    let mut following = Served::by(&spare, &follow);
    following.said("In step with");
    let begun = spare.ok("log");

    network.cut(true);
    following.said("Cut off at");
    // Ten at the desk's page; then at a prompt that is killed in the middle, and again by the same keys.
    for table in 1..=10 {
        let (line, once) = (slip(table), format!("form-{table}"));
        let fields = [("line", &*line), ("once", &once), ("by", "lee")];
        let (status, said) = following.post("/desk/line", &fields);
        assert_eq!((status, &said["done"]), (200, &Value::from("waits")), "{said}");
        assert_eq!(said["board"]["outbox"].as_array().unwrap().len(), table);
    }
    let lines: String = (11..=TABLES).map(|table| slip(table) + "\n").collect();
    let mut prompt = spare.command("desk --key evening");
    prompt.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    let mut prompt = prompt.spawn().unwrap();
    let mut typed = prompt.stdin.take().unwrap();
    typed.write_all(lines.as_bytes()).unwrap();
    while lying(&spare).0.len() < 20 {
        std::thread::sleep(Duration::from_millis(5));
    }
    prompt.kill().unwrap();
    prompt.wait().unwrap();
    drop(typed);
    let survived = lying(&spare).0.len();
    assert!((20..TABLES).contains(&survived), "{survived} are there");
    let said = spare.says("desk --key evening", &lines);
    assert!(said.contains("50 results wait in the outbox since"), "{said}");
    let (waiting, refused) = lying(&spare);
    let slips: Vec<&str> = waiting.iter().map(|one| one["slip"].as_str().unwrap()).collect();
    assert_eq!(slips, (1..=TABLES).map(slip).collect::<Vec<_>>());
    assert!(refused.is_empty());

    // It is shown; what has to wait says so; reading goes on.
    assert_eq!(spare.ok("log"), begun, "nothing is in the event");
    assert!(spare.ok("status").contains("50 results wait in the outbox since"));
    assert!(spare.says("doctor", "").contains("outbox"));
    let page = following.ok("/desk");
    assert!(page.contains("50 results wait in the outbox since"), "{page}");
    for line in ["round unrelease 1", "undo", "result correct 1 1 401 2 351 --reason misread"] {
        let said = spare.says(line, "");
        let wanted = "NOT saved: 50 results wait in the outbox and come first: ";
        assert!(said.contains(wanted), "{line}: {said}");
        assert!(said.contains("pairing, releasing and corrections wait for it"), "{said}");
    }
    assert!(following.ok("/standings").contains("P001"));

    // Meanwhile somebody enters some of them at the laptop.
    for table in OTHERWISE {
        laptop.ok(&format!("result add 1 \"{} 300 {} 200\"", 2 * table - 1, 2 * table));
    }
    laptop.ok(&format!("result add 1 \"{}\"", slip(THE_SAME)));

    network.cut(false);
    // It is killed while it sends.
    while lying(&spare).0.len() > 30 {
        std::thread::sleep(Duration::from_millis(5));
    }
    following.kill();
    assert!(!lying(&spare).0.is_empty(), "it was not killed in the middle");
    let mut following = Served::by(&spare, "follow --port 0");
    following.said("Refused from the outbox:");
    for _ in 0..3_000 {
        if lying(&spare).0.is_empty() {
            break;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    let (waiting, refused) = lying(&spare);
    assert_eq!(waiting, [] as [Value; 0], "nothing waits any more");
    assert!(network.lost.load(Ordering::Relaxed) > 3, "answers were lost");
    let slips: Vec<&str> = refused.iter().map(|one| one["slip"].as_str().unwrap()).collect();
    assert_eq!(slips, OTHERWISE.map(slip));
    let said = spare.ok("hall outbox");
    assert!(said.contains("refused: ") && said.contains("`sixzero hall outbox drop "), "{said}");

    // Everything else is in the event once, in the order in which it was typed.
    let sent = (1..=TABLES).filter(|table| *table != THE_SAME && !OTHERWISE.contains(table));
    let wanted: Vec<usize> = std::iter::once(THE_SAME).chain(sent).collect();
    assert_eq!(entered(&laptop), wanted);
    let number = |one: &Value| one["number"].as_i64().unwrap();
    spare.ok(&format!("hall outbox again {} 9 300 10 200", number(&refused[0])));
    spare.ok(&format!("hall outbox drop {}", number(&refused[1])));
    spare.ok(&format!("hall outbox drop {}", number(&refused[2])));
    assert_eq!(lying(&spare), (Vec::new(), Vec::new()));
    assert!(!spare.ok("status").contains("outbox"));
    for _ in 0..500 {
        if spare.ok("log") == laptop.ok("log") {
            break;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    assert_eq!(spare.ok("export newt"), laptop.ok("export newt"));
    for sandbox in [&spare, &laptop] {
        assert_eq!(sandbox.ok("verify").lines().count(), 1);
    }
    assert!(spare.ok("status").contains("complete"), "{}", spare.ok("status"));
}
