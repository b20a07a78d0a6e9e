//! A round reported by many phones at once: some mistype, some tap twice, some lose the answer, some
//! sleep. Every report is in once, and what differs is in conflict.
use std::io::Write;
use std::net::SocketAddr;
use std::thread;
use std::time::Duration;

use desk::{PairRequest, PairTurn};
use rand_core::{RngCore, SeedableRng};
use rand_pcg::Pcg64;
use tournament::event::OperationKind;
use tournament::{Certainty, RoundNo, Seats};

use crate::asked::{connect, get};
use crate::board::{JSON, post, value_of};
use crate::event::{Night, revision, stamp, wait_for};
use crate::long::by_form;
use crate::room::Room;

/// Tables of the round.
fn tables() -> usize {
    by_form(24, 250)
}

/// After this time a phone sends again what was not taken: sooner than a real one.
const AGAIN: Duration = Duration::from_millis(200);

/// What somebody's phone does.
#[derive(Clone, Debug)]
struct Phone {
    path: String,
    own: i32,
    theirs: i32,
    mishap: Mishap,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mishap {
    None,
    /// A wrong score is typed.
    Wrong,
    /// The form is sent twice at once.
    Doubled,
    /// The connection breaks before the answer comes; then the phone tries again.
    Cut,
    /// The phone is in a pocket for a while.
    Asleep,
}

impl Mishap {
    /// One in twenty each of the first three, two in twenty of the last.
    fn drawn(random: &mut Pcg64) -> Mishap {
        match random.next_u32() % 20 {
            0 => Mishap::Wrong,
            1 => Mishap::Doubled,
            2 => Mishap::Cut,
            3 | 4 => Mishap::Asleep,
            _ => Mishap::None,
        }
    }
}

impl Phone {
    fn reports(&self, to: SocketAddr) {
        let page = get(to, &self.path);
        assert_eq!(page.status, 200, "{}", page.text());
        let (once, round) = (value_of(page.text(), "once"), value_of(page.text(), "round"));
        let (own, theirs) = (self.own.to_string(), self.theirs.to_string());
        let form = [("once", once.as_str()), ("round", &round), ("own", &own), ("theirs", &theirs)];
        let path = format!("{}/report", self.path);
        // Where too much waits, it is sent again, as the page's script does.
        let send = || {
            for _ in 0..100 {
                let answer = post(to, &path, &form, JSON);
                match answer.status {
                    200 => return,
                    503 => assert!(answer.text().contains("NOT saved"), "{}", answer.text()),
                    _ => panic!("{}", answer.text()),
                }
                thread::sleep(AGAIN);
            }
            panic!("{path} is never taken");
        };
        match self.mishap {
            Mishap::None | Mishap::Wrong => send(),
            Mishap::Asleep => {
                thread::sleep(Duration::from_millis(300));
                send();
            }
            Mishap::Doubled => thread::scope(|scope| {
                scope.spawn(send);
                scope.spawn(send);
            }),
            Mishap::Cut => {
                let body = format!("once={once}&round={round}&own={own}&theirs={theirs}");
                let request = format!(
                    "POST {path} HTTP/1.1\r\nHost: {to}\r\nOrigin: http://{to}\r\nContent-Type: \
                     application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{body}",
                    body.len()
                );
                let mut lost = connect(to);
                lost.write_all(request.as_bytes()).unwrap();
                drop(lost);
                send();
            }
        }
    }
}

#[test]
fn a_round_reported_by_many_phones_is_in_once() {
    let tables = tables();
    let mut night = Night::empty("Large", &[]);
    let roster: String = (1..=2 * tables).map(|one| format!("P{one:03},1500\n")).collect();
    night.desk.import_players(&stamp(), None, &format!("name,rating\n{roster}")).unwrap();
    let request = PairRequest {
        division: None,
        round: Some(RoundNo(1)),
        recipe: None,
        pins: Vec::new(),
        through: Vec::new(),
        first_table: None,
        seed: 1,
        turn: PairTurn::First,
    };
    night.desk.pair_round(&stamp(), &request).unwrap();
    night.release(1);
    night.both_report();
    let mut room = Room::of(night);
    let mut random = Pcg64::seed_from_u64(6);
    let pairs: Vec<(String, String)> = room
        .night
        .desk
        .view(|view| {
            let event = desk::EventField::load(view)?;
            let field = desk::DivisionField::load(view, event.division(None)?)?;
            let pair = |pairing: &tournament::Pairing| match pairing.seats {
                Seats::Pair { first, second, .. } => {
                    Some((field.name(first).to_owned(), field.name(second).to_owned()))
                }
                Seats::Solo(_) => None,
            };
            Ok(field.pairings.iter().filter_map(pair).collect())
        })
        .unwrap();
    assert_eq!(pairs.len(), tables);
    let mut wrong = 0;
    let mut phones = Vec::new();
    for (one, other) in &pairs {
        let score = || 300 + i32::try_from(phones.len() % 150).unwrap();
        let scores = (score(), score() + 17);
        let mishaps = [Mishap::drawn(&mut random), Mishap::drawn(&mut random)];
        // One that mistypes is enough for a conflict; two would have to mistype alike to agree.
        wrong += usize::from(mishaps.contains(&Mishap::Wrong));
        let typed = |mishap, error: i32| if mishap == Mishap::Wrong { error } else { 0 };
        let (one_path, other_path) = (room.path(one), room.path(other));
        phones.push(Phone {
            path: one_path,
            own: scores.0 + typed(mishaps[0], 100),
            theirs: scores.1,
            mishap: mishaps[0],
        });
        phones.push(Phone {
            path: other_path,
            own: scores.1,
            theirs: scores.0 + typed(mishaps[1], 200),
            mishap: mishaps[1],
        });
    }
    let to = room.address();
    thread::scope(|scope| {
        for phone in &phones {
            scope.spawn(|| phone.reports(to));
        }
    });
    let last = revision(&mut room.night.desk);
    wait_for(to, last);
    assert_eq!(room.entered(OperationKind::ResultReport).len(), 2 * tables, "each report once");
    let conflicts = room
        .night
        .desk
        .view(|view| {
            let event = desk::EventField::load(view)?;
            let field = desk::DivisionField::load(view, event.division(None)?)?;
            let open = field.uncertain(&event.settings);
            assert!(open.iter().all(|(_, how)| *how == Certainty::Conflict));
            Ok(open.len())
        })
        .unwrap();
    assert_eq!(conflicts, wrong, "exactly those who mistyped");
    assert!(tables < 20 || wrong > 0, "somebody mistypes");
    for phone in &phones {
        let data = get(to, &format!("{}.json", phone.path));
        let data: serde_json::Value = serde_json::from_slice(&data.body).unwrap();
        assert_eq!(data["revision"], last);
        assert!(["confirmed", "conflict"].contains(&data["state"].as_str().unwrap()), "{data}");
    }
    room.hall.close();
}
