//! Who of two starts, by either rule.
use tournament::pairing::{
    Entrant, KingOfTheHillParameters, Method, PairingRequest, Past, Pin, PinStart, Plan,
    StartReason, StartRule, pair,
};
use tournament::{PlayerId, PlayerNo, RoundNo, Seats, Start};

const BOTH: [StartRule; 2] = [StartRule::FewestStarts, StartRule::Balance];

fn entrant(number: u32, starts: u32, replies: u32) -> Entrant {
    Entrant { starts, replies, ..Entrant::new(PlayerId(i64::from(number)), PlayerNo(number)) }
}

fn past(round: u32, first: u32, second: u32) -> Past {
    let [first, second] = [first, second].map(|number| PlayerId(i64::from(number)));
    let seats = Seats::Pair { first, second, start: Start::Known };
    Past { round: RoundNo(round), seats, table: None }
}

/// Who starts of two who meet in round 9, and why.
fn starter(
    rule: StartRule,
    history: &[Past],
    one: &Entrant,
    two: &Entrant,
    seed: u64,
) -> (i64, StartReason) {
    let method = Method::KingOfTheHill(KingOfTheHillParameters::default());
    let decide = |entrants: Vec<Entrant>| {
        let plan = Plan { starts: rule, ..Plan::new(method.clone()) };
        let history = history.to_vec();
        let paired =
            pair(&PairingRequest { round: RoundNo(9), entrants, history, plan, seed }).unwrap();
        let reason = &paired.explanation.pairs[0];
        (reason.seats.first.0, reason.start)
    };
    let found = decide(vec![one.clone(), two.clone()]);
    let turned = decide(vec![two.clone(), one.clone()]);
    assert_eq!(found, turned, "the order of naming must not matter");
    found
}

#[test]
fn t8_fewer_starts() {
    for rule in BOTH {
        assert_eq!(starter(rule, &[], &entrant(1, 2, 1), &entrant(2, 1, 2), 1).0, 2);
    }
}

#[test]
fn t9_more_replies() {
    for rule in BOTH {
        assert_eq!(starter(rule, &[], &entrant(1, 1, 2), &entrant(2, 1, 1), 1).0, 1);
    }
}

#[test]
fn t10_the_lot_decides_and_is_fair() {
    let (one, two) = (entrant(1, 1, 1), entrant(2, 1, 1));
    for rule in BOTH {
        assert_eq!(starter(rule, &[], &one, &two, 1).1, StartReason::Lot);
    }
    let firsts = (0..1000).filter(|&seed| starter(BOTH[0], &[], &one, &two, seed).0 == 1).count();
    assert!((450..550).contains(&firsts), "{firsts} of 1000");
}

#[test]
fn the_rules_differ_only_where_games_played_do() {
    let (busy, idle) = (entrant(1, 3, 4), entrant(2, 2, 1));
    assert_eq!(starter(StartRule::FewestStarts, &[], &busy, &idle, 1).0, 2);
    assert_eq!(starter(StartRule::Balance, &[], &busy, &idle, 1).0, 1);
}

#[test]
fn level_players_turn_their_last_meeting_round() {
    let (one, two) = (entrant(1, 2, 2), entrant(2, 2, 2));
    let history = [past(1, 1, 2), past(3, 2, 1)];
    let reversed = (1, StartReason::LastMeeting);
    assert_eq!(starter(StartRule::FewestStarts, &history, &one, &two, 1), reversed);
}

#[test]
fn level_strangers_start_by_the_longer_wait() {
    let (one, two) = (entrant(1, 2, 1), entrant(2, 2, 1));
    // both started round 3; before that player 2 started round 2, player 1 round 1
    let history = [past(3, 1, 8), past(3, 2, 9), past(2, 2, 8), past(1, 1, 9)];
    let waited = (1, StartReason::LongerAgo);
    assert_eq!(starter(StartRule::FewestStarts, &history, &one, &two, 1), waited);
}

#[test]
fn at_the_table_nobody_is_to_start_but_whom_the_director_names() {
    let history = [past(8, 1, 2), past(8, 3, 4)];
    let entrants = || vec![entrant(1, 5, 1), entrant(2, 1, 5), entrant(3, 4, 2), entrant(4, 2, 4)];
    let pairs = |starts: StartRule, pins: Vec<Pin>| {
        let method = Method::KingOfTheHill(KingOfTheHillParameters::default());
        let plan = Plan { starts, pins, ..Plan::new(method) };
        let (history, entrants) = (history.to_vec(), entrants());
        let request = PairingRequest { round: RoundNo(9), entrants, history, plan, seed: 1 };
        let seats = pair(&request).unwrap().pairings;
        seats.iter().map(|pair| (pair.first.0, pair.second.0, pair.start)).collect::<Vec<_>>()
    };
    for rule in [StartRule::Table, StartRule::Unnoted] {
        let drawn = [(1, 2, Start::Unknown), (3, 4, Start::Unknown)];
        assert_eq!(pairs(rule, Vec::new()), drawn);
        let (first, second, start) = (PlayerId(2), PlayerId(1), PinStart::FirstNamed);
        let pinned = [(2, 1, Start::Known), (3, 4, Start::Unknown)];
        assert_eq!(pairs(rule, vec![Pin::Pair { first, second, start }]), pinned);
    }
    let ruled = [(2, 1, Start::Known), (4, 3, Start::Known)];
    assert_eq!(pairs(StartRule::FewestStarts, Vec::new()), ruled);
}
