//! The outbox: what is typed while the event's order is out of reach, and what becomes of it.
use std::path::{Path, PathBuf};

use desk::{
    ClaimText, Done, Kept, KeyRefusal, Receipt, Refusal, Rehearsal, ShareRefusal, SlipEntry,
    SlipOutcome, Stamp, Whose,
};
use remote::{Machine, Pass};
use tournament::event::{ClientKey, OperationKind};

use super::shared::{Case, Mishap};
use crate::asked::get;
use crate::board::{JSON, post};
use crate::event::{Night, slip, stamp};
use crate::room::Room;

impl Case {
    fn slip(&mut self, stamp: &Stamp, text: &str) -> Result<Receipt<SlipOutcome>, Refusal> {
        self.follower.desk.add_slip(stamp, &slip(1, text))
    }

    /// What waits, and what was refused.
    fn lying(&self) -> (Vec<String>, Vec<String>) {
        let outbox = self.follower.desk.outbox().unwrap().into_iter();
        let (waiting, refused): (Vec<_>, Vec<_>) = outbox.partition(|one| one.refused.is_none());
        let slips = |some: Vec<desk::Waiting>| some.into_iter().map(|one| one.slip).collect();
        (slips(waiting), slips(refused))
    }
}

fn keyed(name: &str, content: &str) -> Stamp {
    Stamp { key: Some(ClientKey::of(name, &[content.as_bytes()])), ..stamp() }
}

/// It waits alone, under this number.
fn waits(number: i64) -> Done {
    Done::Waits { number, many: 1, kept: Kept::Now }
}

const CAT: &str = "cat 401 fay 299";

#[test]
fn a_slip_that_is_typed_while_cut_off_waits_and_is_sent() {
    let mut case = Case::new();
    let before = case.follower.desk.mark().unwrap();
    assert_eq!(case.follower.desk.outbox().unwrap().len(), 0);
    case.mishaps(&[Mishap::Away]);
    let kim = Stamp { by: "kim".to_owned(), ..keyed("k", CAT) };
    let receipt = case.slip(&kim, CAT).unwrap();
    assert_eq!(receipt.done, waits(1));
    assert_eq!(receipt.said, "Round 1: Cat 401 - Fay 299.");
    assert_eq!(receipt.value.missing, [] as [String; 0], "all are in, with it");
    assert_eq!(case.follower.desk.mark().unwrap(), before, "nothing is in the event");
    // Sent again it is there once; another slip by its key is not taken for it.
    assert_eq!(case.slip(&kim, CAT).unwrap().done, waits(1));
    let refusal = case.slip(&keyed("k", "other"), "cat 410 fay 299").unwrap_err();
    assert!(matches!(refusal, Refusal::Share(ShareRefusal::KeyWaits { .. })), "{refusal}");
    // The same by another key waits already; another score for the table contradicts what waits.
    let receipt = case.slip(&keyed("l", CAT), CAT).unwrap();
    assert_eq!(receipt.done, Done::Waits { number: 1, many: 1, kept: Kept::Before });
    assert_eq!(receipt.value.entered, Some(("kim".to_owned(), kim.at)));
    let refusal = case.slip(&stamp(), "cat 410 fay 299").unwrap_err();
    assert!(refusal.to_string().ends_with("; that waits in the outbox"), "{refusal}");
    let Refusal::Share(ShareRefusal::AgainstWaiting { waiting, .. }) = refusal else { panic!() };
    assert_eq!((waiting.number, &*waiting.by), (1, "kim"));
    // Its table is missing in the event, and known to wait.
    let progress = case.follower.desk.progress().unwrap();
    let missing = &progress.divisions[0].rounds[0].missing;
    assert_eq!(missing.iter().map(|one| one.waits).collect::<Vec<_>>(), [Some(1)]);
    assert_eq!(case.follower.desk.cut_off().unwrap(), Some(kim.at));
    // What no slip may say is refused as ever.
    let refusal = case.slip(&stamp(), "cat 401 ann 299").unwrap_err();
    assert!(matches!(refusal, Refusal::NotPaired { .. }), "{refusal}");
    let dry = Stamp { rehearsal: Rehearsal::DryRun, ..stamp() };
    // A rehearsal counts what waits.
    let receipt = case.slip(&dry, CAT).unwrap();
    assert_eq!(receipt.done, Done::Waits { number: 1, many: 1, kept: Kept::Before });
    assert!(case.slip(&dry, "cat 410 fay 299").is_err());
    let again = case.follower.desk.enter_again(&dry, 1, Some("cat 410 fay 299")).unwrap();
    assert_eq!(again.done, Done::Rehearsed, "it takes the place of what waits");
    let rehearsed = case.follower.desk.add_savepoint(&dry, "tea").unwrap();
    let without = ["That is without 1 result that waits in the outbox and would come first."];
    assert_eq!(rehearsed.remarks, without);
    // What comes after it waits for it.
    let refusal = case.follower.desk.undo(&stamp(), Whose::Anybodys).unwrap_err();
    let said = "NOT saved: 1 result waits in the outbox and comes first: ";
    assert!(refusal.to_string().starts_with(said), "{refusal}");
    assert_eq!(case.lying(), (vec![CAT.to_owned()], Vec::new()));

    case.mishaps(&[]);
    let sent = case.follower.desk.send_waiting().unwrap();
    assert_eq!(sent.entered, ["Round 1: Cat 401 - Fay 299."]);
    assert!(sent.refused.is_empty() && sent.stopped.is_none());
    assert_eq!(case.lying(), (Vec::new(), Vec::new()));
    assert_eq!(case.follower.desk.cut_off().unwrap(), None);
    let there = case.since(&before);
    assert_eq!(there.len(), 1);
    assert_eq!((&*there[0].by, there[0].at), ("kim", kim.at));
    assert!(matches!(case.slip(&kim, CAT), Err(Refusal::Key(KeyRefusal::Used { .. }))));
    case.are_equal();
}

#[test]
fn whatever_is_entered_next_sends_first_what_waits() {
    let mut case = Case::new();
    let before = case.follower.desk.mark().unwrap();
    case.mishaps(&[Mishap::Away]);
    case.slip(&stamp(), CAT).unwrap();
    case.mishaps(&[]);
    case.follower.desk.add_savepoint(&stamp(), "tea").unwrap();
    let there: Vec<_> = case.since(&before).into_iter().map(|told| told.what).collect();
    assert_eq!(there, ["Round 1: Cat 401 - Fay 299.", "Kept the savepoint tea."]);
    case.are_equal();
}

#[test]
fn a_slip_that_is_typed_while_another_program_sends_is_not_taken_for_cut_off() {
    let mut case = Case::new();
    let before = case.follower.desk.mark().unwrap();
    case.mishaps(&[Mishap::Away]);
    case.slip(&stamp(), CAT).unwrap();
    case.mishaps(&[]);
    // The hall is in step, and has not sent it yet.
    case.follower.desk.take(&mut desk::Desk::open(&case.night.file()).unwrap()).unwrap();
    assert_eq!(case.slip(&stamp(), CAT).unwrap().done, Done::Unchanged, "it is in");
    assert_eq!(case.follower.desk.watch().sent().entered, ["Round 1: Cat 401 - Fay 299."]);
    assert_eq!(case.lying(), (Vec::new(), Vec::new()));
    assert_eq!(case.since(&before).len(), 1);
}

#[test]
fn an_answer_that_is_lost_while_it_is_sent_enters_nothing_twice() {
    for mishaps in [
        &[Mishap::Unheard, Mishap::Away][..],
        &[Mishap::Lost, Mishap::Away],
        &[Mishap::Late, Mishap::Unheard, Mishap::Away],
    ] {
        let mut case = Case::new();
        let before = case.follower.desk.mark().unwrap();
        // Of the slip itself.
        case.mishaps(mishaps);
        let receipt = case.slip(&stamp(), CAT).unwrap();
        assert_eq!(receipt.done, waits(1), "{mishaps:?}");
        let one = &case.follower.desk.outbox().unwrap()[0];
        assert!(one.unheard, "{mishaps:?}");
        // And of what is sent of the outbox.
        case.mishaps(mishaps);
        let sent = case.follower.desk.send_waiting().unwrap();
        assert_eq!(sent.refused.len(), 0);
        case.mishaps(&[]);
        case.follower.desk.send_waiting().unwrap();
        assert_eq!(case.lying(), (Vec::new(), Vec::new()));
        let there = case.since(&before);
        let slips = there.iter().filter(|told| told.what.contains("Cat 401"));
        assert_eq!(slips.count(), 1, "{mishaps:?}");
        case.are_equal();
    }
}

#[test]
fn what_is_refused_on_return_stays_until_somebody_decides() {
    let mut case = Case::new();
    case.mishaps(&[Mishap::Away]);
    case.slip(&stamp(), CAT).unwrap();
    case.night.slip(1, "cat 301 fay 299");
    case.mishaps(&[]);
    let sent = case.follower.desk.send_waiting().unwrap();
    assert_eq!(sent.entered.len(), 0);
    let [refused] = &sent.refused[..] else { panic!("{sent:?}") };
    let why = refused.refused.clone().unwrap();
    assert!(why.contains("Cat 301"), "{why}");
    assert_eq!(case.lying(), (Vec::new(), vec![CAT.to_owned()]));
    // Nothing waits for it, and it is not sent again by itself.
    case.follower.desk.add_savepoint(&stamp(), "tea").unwrap();
    assert!(case.follower.desk.send_waiting().unwrap().refused.is_empty());
    let number = refused.number;
    let desk = &mut case.follower.desk;
    let again = desk.enter_again(&stamp(), number, None).unwrap_err();
    assert!(matches!(again, Refusal::ResultDiffers { .. }), "{again}");
    assert_eq!(desk.in_outbox(number).unwrap().refused, Some(why));
    let receipt = desk.enter_again(&stamp(), number, Some("cat 301 fay 299")).unwrap();
    assert_eq!(receipt.done, Done::Unchanged, "that is in");
    assert_eq!(desk.outbox().unwrap().len(), 0);
    let none = desk.drop_waiting(number).unwrap_err();
    assert!(matches!(none, Refusal::Share(ShareRefusal::NoneWaits { .. })), "{none}");
    case.are_equal();
}

#[test]
fn what_waits_can_be_put_right_and_dropped() {
    let mut case = Case::new();
    let before = case.follower.desk.mark().unwrap();
    case.mishaps(&[Mishap::Away]);
    let (text, claims) = ClaimText::split("Cat  401, fay 299 / 1.0 +102").unwrap();
    let entry = SlipEntry { claims, ..slip(1, text) };
    case.follower.desk.add_slip(&stamp(), &entry).unwrap();
    let number = case.follower.desk.outbox().unwrap()[0].number;
    assert_eq!(case.follower.desk.outbox().unwrap()[0].slip, "Cat 401, fay 299 / 1.0 +102");
    let other = Some("cat 410 fay 299");
    let receipt = case.follower.desk.enter_again(&stamp(), number, other).unwrap();
    assert_eq!(receipt.done, waits(2), "under another number");
    let number = case.follower.desk.outbox().unwrap()[0].number;
    assert_eq!(case.lying(), (vec!["cat 410 fay 299".to_owned()], Vec::new()));
    case.follower.desk.drop_waiting(number).unwrap();
    case.mishaps(&[]);
    assert!(case.follower.desk.send_waiting().unwrap().entered.is_empty());
    assert_eq!(case.since(&before), []);
    case.are_equal();
}

#[test]
fn a_machine_that_is_the_events_again_enters_what_waited() {
    let mut case = Case::new();
    case.mishaps(&[Mishap::Away]);
    case.slip(&stamp(), CAT).unwrap();
    let file = case.follower.file();
    let mut alone = desk::Desk::open(&file).unwrap();
    assert_eq!(alone.send_waiting().unwrap().entered.len(), 1);
    assert_eq!(alone.outbox().unwrap().len(), 0);
    assert_eq!(alone.verify().unwrap(), []);
}

#[test]
fn what_a_player_reports_in_a_hall_that_is_cut_off_waits_and_the_page_says_so() {
    let mut room = Room::new();
    let revision = room.night.desk.mark().unwrap();
    // Nobody answers there.
    let at = "http://127.0.0.1:1".to_owned();
    let machine = Machine::Follows { at, pass: Pass::none() };
    let file = room.night.file();
    std::fs::write(Machine::file(&file), Machine::text(Some(&machine))).unwrap();
    let (cat, fay) = (room.path("Cat"), room.path("Fay"));
    let fields = [("once", "f-1"), ("round", "1"), ("own", "401"), ("theirs", "299")];
    let said =
        "Kept in this hall, and not in the event yet: Round 1: Cat reports Cat 401 - Fay 299";
    // Sent again by the phone it is there once.
    for _ in 0..2 {
        let answer = post(room.address(), &format!("{cat}/report"), &fields, JSON);
        assert_eq!(answer.status, 200, "{}", answer.text());
        assert!(answer.text().contains(said), "{}", answer.text());
    }
    assert!(get(room.address(), &cat).text().contains(said));
    assert!(get(room.address(), &format!("{cat}.json")).text().contains(said));
    // Who plays against Cat reads nothing of it.
    assert!(!get(room.address(), &fay).text().contains("401"));
    let waiting = room.night.desk.outbox().unwrap();
    let [one] = &waiting[..] else { panic!("{waiting:?}") };
    assert_eq!((&*one.by, one.reported_by()), ("Cat (own page)", Some("3")));
    assert_eq!(room.night.desk.mark().unwrap(), revision);
    std::fs::remove_file(Machine::file(&file)).unwrap();
    assert_eq!(room.night.desk.send_waiting().unwrap().entered.len(), 1);
    assert_eq!(room.entered(OperationKind::ResultReport), ["Cat (own page)"]);
    room.hall.close();
}

#[test]
fn what_was_typed_for_another_event_is_not_entered_in_this_one() {
    let mut case = Case::new();
    case.mishaps(&[Mishap::Away]);
    case.slip(&stamp(), CAT).unwrap();
    // Another event takes the file's name, and the outbox still lies beside it.
    let mut other = Night::empty("Another night", &[]);
    let outbox = |file: &Path| {
        let mut name = file.as_os_str().to_owned();
        name.push("-outbox");
        PathBuf::from(name)
    };
    std::fs::copy(outbox(&case.follower.file()), outbox(&other.file())).unwrap();
    let sent = other.desk.send_waiting().unwrap();
    assert!(sent.entered.is_empty() && sent.stopped.is_none(), "{sent:?}");
    let why = sent.refused[0].refused.clone().unwrap();
    assert_eq!(why, "it was typed for another event, whose file had this name");
}
