//! Several halls on one event, its order kept by three nodes: a leader that is killed, a majority that is
//! lost, a node that stands still, a disk of yesterday, answers that are lost, late or sent twice.
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use desk::{Desk, Refusal, ShareRefusal};
use remote::{Log, LogError, Login, Mark, Rqlite, SHARING};
use rustix::process::Signal;

use super::group::Group;
use super::{Entered, Follower, equal, now, rename, say};
use crate::event::{Night, stamp};
use crate::long::{by_form, is_long};
use crate::nodes::LOGIN;

/// An event that several halls share, each with a file of its own.
struct Halls {
    group: Group,
    event: String,
    night: Night,
    halls: Vec<Follower>,
}

impl Halls {
    fn new(many: usize) -> Option<Halls> {
        Halls::of(Group::of(3)?, many)
    }

    fn of(group: Group, many: usize) -> Option<Halls> {
        let night = Night::first_round();
        let event = group.share(&night.file());
        let hall = |_| {
            let follower = Follower::of(&mut group.log(&event));
            group.join(&follower.file(), &event);
            Follower { desk: follower.desk.shared_by(SHARING), ..follower }
        };
        let halls = (0..many).map(hall).collect();
        Some(Halls { group, event, night, halls })
    }

    fn files(&self) -> Vec<PathBuf> {
        let halls = self.halls.iter().map(Follower::file);
        std::iter::once(self.night.file()).chain(halls).collect()
    }

    /// Every file has all that the nodes have, and is well; nothing that was acknowledged is missing, and
    /// nothing is there twice.
    fn check(&mut self, acknowledged: &BTreeMap<String, i64>) {
        let mut log = self.group.log(&self.event);
        for Follower { desk, .. } in &mut self.halls {
            // Whatever a hall was told is there, however new the leader is.
            log.since(&desk.mark().unwrap(), 0).unwrap();
        }
        let (mut all, mut last) = (Vec::new(), Mark::start());
        loop {
            let more = log.since(&last, 500).unwrap();
            let Some(end) = more.last() else { break };
            last = end.mark();
            all.extend(more);
        }
        for (one, number) in all.iter().zip(1..) {
            assert_eq!(one.mark().revision.0, number, "numbers without a gap");
        }
        for (name, operation) in acknowledged {
            let said = format!("The event is called {name}.");
            let there: Vec<i64> = all
                .iter()
                .filter(|one| one.told().what == said)
                .map(|one| one.mark().revision.0)
                .collect();
            assert_eq!(there, [*operation], "{name}");
        }
        for file in self.files() {
            Desk::open(&file).unwrap().take(&mut log).unwrap();
            equal(&self.night.file(), &file);
        }
    }

    /// Each hall enters things at this pace until it is told to stop: what was acknowledged, how long
    /// each took, and how often nothing was saved or known.
    fn enter(&mut self, pace: Duration, mut meanwhile: impl FnMut(&mut Group)) -> Entered {
        let stop = AtomicBool::new(false);
        let many = u32::try_from(self.halls.len()).unwrap_or(1);
        let mut entered = Entered::default();
        std::thread::scope(|scope| {
            let stop = &stop;
            let hall = move |(hall, Follower { desk, .. }): (usize, &mut Follower)| {
                let mut own = Entered::default();
                // People do not all type at the same moment.
                std::thread::sleep(pace * u32::try_from(hall).unwrap_or_default() / many);
                for number in 1.. {
                    if stop.load(Ordering::Relaxed) {
                        break;
                    }
                    own.enter(desk, &format!("hall-{hall}-{number}"));
                    std::thread::sleep(pace);
                }
                own
            };
            let halls = self.halls.iter_mut().enumerate();
            let threads: Vec<_> = halls.map(|place| scope.spawn(move || hall(place))).collect();
            meanwhile(&mut self.group);
            stop.store(true, Ordering::Relaxed);
            for thread in threads {
                let own = thread.join().unwrap();
                entered.acknowledged.extend(own.acknowledged);
                entered.took.extend(own.took);
                entered.not_saved += own.not_saved;
                entered.not_known += own.not_known;
                entered.last_refused.push_str(&own.last_refused);
            }
        });
        entered.took.sort();
        entered
    }
}

#[test]
fn a_leader_that_is_killed_loses_nothing_that_was_acknowledged() {
    let Some(mut halls) = Halls::new(4) else { return };
    let kills = by_form(2, 100);
    let entered = halls.enter(Duration::from_millis(200), |group| {
        for _ in 0..kills {
            std::thread::sleep(Duration::from_millis(1_500));
            let leader = (0..200).find_map(|_| {
                std::thread::sleep(Duration::from_millis(50));
                group.leader()
            });
            let leader = leader.expect("some node leads");
            group.kill(leader);
            std::thread::sleep(Duration::from_millis(2_500));
            group.start(leader);
            group.wait_until_ready(leader);
        }
    });
    say(&format!("{kills} leaders killed: {}", entered.said()));
    assert!(entered.acknowledged.len() > 10, "{}", entered.said());
    halls.check(&entered.acknowledged);
}

#[test]
fn without_a_majority_nothing_is_entered_and_that_is_said_within_six_seconds() {
    let Some(mut halls) = Halls::new(1) else { return };
    let mut entered = Entered::default();
    entered.enter(&mut halls.halls[0].desk, "before");
    let before = halls.halls[0].desk.mark().unwrap();
    halls.group.kill(0);
    halls.group.kill(1);
    for name in ["lost", "lost-again"] {
        let began = now();
        let refusal = rename(&mut halls.halls[0].desk, &stamp(), name).unwrap_err();
        let took = began.elapsed();
        assert!(took < Duration::from_secs(6), "{took:?}: {refusal}");
        let said = refusal.to_string();
        assert!(said.starts_with("NOT saved: ") || said.starts_with("NOT known "), "{said}");
        assert_eq!(halls.halls[0].desk.mark().unwrap(), before, "nothing half");
        assert_eq!(halls.halls[0].desk.verify().unwrap(), []);
    }
    halls.group.start(0);
    halls.group.start(1);
    halls.group.wait_until_ready(0);
    halls.group.wait_until_ready(1);
    // They may still choose a leader.
    for number in 0..5 {
        if entered.acknowledged.len() < 2 {
            entered.enter(&mut halls.halls[0].desk, &format!("after-{number}"));
        }
    }
    assert_eq!(entered.acknowledged.len(), 2, "{}", entered.said());
    halls.check(&entered.acknowledged);
}

#[test]
fn a_node_that_stands_still_and_a_disk_of_yesterday_change_nothing() {
    let Some(mut halls) = Halls::new(2) else { return };
    let still = Duration::from_secs(by_form(3, 60));
    let mut all = BTreeMap::new();
    let follower = (0..3).find(|place| Some(*place) != halls.group.leader()).unwrap();
    let entered = halls.enter(Duration::from_millis(200), |group| {
        group.signal(follower, Signal::STOP);
        std::thread::sleep(still);
        group.signal(follower, Signal::CONT);
    });
    say(&format!("a node stood still for {still:?}: {}", entered.said()));
    all.extend(entered.acknowledged);
    assert!(all.len() > 3, "{all:?}");
    // The node comes back with its disk as it was.
    halls.group.kill(follower);
    let (disk, kept) =
        (halls.group.disk(follower), halls.group.disk(follower).with_extension("kept"));
    copied(&disk, &kept);
    halls.group.start(follower);
    halls.group.wait_until_ready(follower);
    let mut entered = Entered::default();
    entered.enter(&mut halls.halls[0].desk, "between");
    halls.group.kill(follower);
    std::fs::remove_dir_all(&disk).unwrap();
    std::fs::rename(&kept, &disk).unwrap();
    halls.group.start(follower);
    halls.group.wait_until_ready(follower);
    entered.enter(&mut halls.halls[1].desk, "later");
    assert_eq!(entered.acknowledged.len(), 2, "{}", entered.said());
    all.extend(entered.acknowledged);
    halls.check(&all);
}

#[test]
fn nodes_that_have_lost_their_end_are_named() {
    let Some(mut group) = Group::of(1) else { return };
    let mut night = Night::first_round();
    let event = group.share(&night.file());
    night.desk = Desk::open(&night.file()).unwrap().shared_by(SHARING);
    let last = night.desk.mark().unwrap().revision;
    let (disk, kept) = (group.disk(0), group.disk(0).with_extension("kept"));
    group.kill(0);
    copied(&disk, &kept);
    group.start(0);
    group.wait_until_ready(0);
    night.slip(1, "cat 401 fay 299");
    group.kill(0);
    std::fs::remove_dir_all(&disk).unwrap();
    std::fs::rename(&kept, &disk).unwrap();
    group.start(0);
    group.wait_until_ready(0);
    let refusal = rename(&mut night.desk, &stamp(), "tea").unwrap_err();
    let Refusal::Share(ShareRefusal::NotSaved(LogError::Shorter { last: there })) = refusal else {
        panic!("{refusal}");
    };
    assert_eq!(there, last);
    // An event that is not there is named too.
    let mut other = group.log(&event.replace(|c: char| c.is_ascii_digit(), "f"));
    assert!(matches!(other.since(&Mark::start(), 1), Err(LogError::Refused { .. })));
}

#[test]
fn a_login_that_is_wanted_is_named_and_nothing_is_done_without_it() {
    let Some(group) = Group::with_login(1) else { return };
    for login in [None, Some(Login::from("halls:no".to_owned()))] {
        let mut log = Rqlite::new(&group.addresses(), login.as_ref(), "x").unwrap();
        assert!(matches!(log.found("Club night"), Err(LogError::Login { .. })));
        assert!(matches!(log.events(), Err(LogError::Login { .. })));
        assert!(log.health()[0].1.is_some());
    }
    let login = Login::from(LOGIN.to_owned());
    let mut log = Rqlite::new(&group.addresses(), Some(&login), "x").unwrap();
    log.found("Club night").unwrap();
    assert_eq!(log.events().unwrap().len(), 1);
}

#[test]
fn what_somebody_edited_in_the_nodes_is_refused_by_its_number_and_other_programs_are_named() {
    let Some(group) = Group::of(1) else { return };
    let night = Night::first_round();
    let event = group.share(&night.file());
    let mut log = group.log(&event);
    let all = log.since(&Mark::start(), 100).unwrap();
    let slip = all.iter().find(|one| one.told().what.contains("412")).unwrap().mark().revision;
    let mut follower = Follower::of(&mut log);
    let address = std::net::SocketAddr::from(([127, 0, 0, 1], group.nodes[0].http));
    let edit = |sql: &str| {
        let body = serde_json::json!([sql]).to_string();
        let length = body.len();
        let answer = crate::asked::send(
            address,
            &format!(
                "POST /db/execute HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
             Content-Length: {length}\r\nConnection: close\r\n\r\n{body}"
            ),
        );
        assert!(answer.text().contains("rows_affected"), "{}", answer.text());
    };
    edit("UPDATE journal SET body = replace(body, '412', '413')");
    let folder = tempfile::tempdir().unwrap();
    let new = Desk::of_log(&folder.path().join("new.sixzero"), &mut log).err().unwrap();
    let said = new.to_string();
    assert!(said.starts_with(&format!("operation {slip} does not come out here")), "{said}");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0, "nothing is left of it");
    // Who has it as it was goes on: the hashes are the same.
    assert_eq!(follower.desk.take(&mut log).unwrap(), 0);
    for theirs in [6, 8] {
        edit(&format!("UPDATE event SET schema = {theirs}"));
        let mark = follower.desk.mark().unwrap();
        let (_, new) = follower.alone(|desk| {
            rename(desk, &stamp(), "tea").unwrap();
        });
        for error in [log.since(&mark, 1).unwrap_err(), log.append(&mark, &new).unwrap_err()] {
            assert!(matches!(error, LogError::Program { theirs: said, .. } if said == theirs));
        }
    }
}

/// Entries of sixteen halls, and beside them, in the same run, those of a machine alone: the slowest of a
/// hundred takes ten times as long at most. The long form also measures what becomes of it where the nodes
/// are far apart.
#[test]
fn sixteen_halls_at_pace() {
    let seconds = Duration::from_secs(by_form(4, 60));
    let far: &[u64] = by_form(&[], &[5, 50, 250]);
    for apart in std::iter::once(&0).chain(far) {
        let Some(group) = Group::apart(3, Duration::from_millis(*apart)) else { return };
        let Some(mut halls) = Halls::of(group, 16) else { return };
        let (mut alone, mut local) = (Entered::default(), Night::first_round());
        let slips = halls.enter(Duration::from_secs(5), |_| {
            let began = now();
            while began.elapsed() < seconds {
                alone.enter(&mut local.desk, &format!("local-{}", alone.took.len()));
                std::thread::sleep(Duration::from_millis(100));
            }
        });
        alone.took.sort();
        say(&format!("one machine alone beside them: {}", alone.said()));
        say(&format!("{apart} ms apart, 16 halls, a slip every 5 s each: {}", slips.said()));
        if *apart == 0 {
            let (halls, alone) = (slips.at(99), alone.at(99));
            assert!(halls <= alone * 10, "{halls:?} of the halls, {alone:?} alone");
        }
        let mut all = slips.acknowledged;
        if is_long() {
            let mut one = Entered::default();
            let began = now();
            while began.elapsed() < Duration::from_secs(10) {
                let number = one.took.len() + one.not_saved + one.not_known;
                one.enter(&mut halls.halls[0].desk, &format!("alone-{number}"));
            }
            one.took.sort();
            say(&format!("{apart} ms apart, one hall without a pause, 10 s: {}", one.said()));
            all.extend(one.acknowledged);
        }
        halls.check(&all);
    }
}

fn copied(from: &std::path::Path, to: &std::path::Path) {
    std::fs::create_dir(to).unwrap();
    for one in std::fs::read_dir(from).unwrap() {
        let (one, name) = (one.as_ref().unwrap().path(), one.unwrap().file_name());
        if one.is_dir() {
            copied(&one, &to.join(name));
        } else {
            std::fs::copy(&one, to.join(name)).unwrap();
        }
    }
}
