//! Byes that a director gives, and what is remarked on in a draft before it is released.
use crate::sandbox::Sandbox;

fn four(rounds: u32) -> Sandbox {
    Sandbox::event(&format!("Night --rounds {rounds}"), "Ann,1500\nBen,1400\nCat,1300\nDan,1200\n")
}

fn told(night: &Sandbox, line: &str) -> String {
    night.says(line, "")
}

#[test]
fn a_director_gives_any_byes_in_any_field_and_a_second_one_is_remarked_on() {
    let night = four(4);
    let said = told(&night, "round pair 1 --bye ann --bye ben");
    assert!(said.contains("Ann and Ben have the bye (+50)"), "{said}");
    night.ok("round release 1");
    night.ok("result add 1 \"cat 400 dan 300\"");
    let said = told(&night, "round pair 2 --bye ann");
    assert!(said.contains("Ann had a bye before (round 1)."), "{said}");
    assert!(said.contains("Dan has a bye besides the 1 bye given"), "{said}");
    let shown = told(&night, "round show 2 --draft");
    assert!(shown.contains("Ann had a bye before (round 1)."), "{shown}");
    night.ok("undo");
    night.ok("redo");
    night.ok("round release 2");
    assert!(!told(&night, "round show 2").contains("had a bye before"));
}

#[test]
fn who_meets_again_is_remarked_on_before_release() {
    let night = four(4);
    night.ok("round pair 1 --pairs \"1-2 3-4\"");
    night.ok("round release 1");
    night.ok("result add 1 \"ann 400 ben 300\"");
    night.ok("result add 1 \"cat 400 dan 300\"");
    let said = told(&night, "round pair 2 --pairs \"1-2 3-4\"");
    assert!(
        said.contains("Pairs that meet again: Ben and Ann (round 1), Dan and Cat (round 1)."),
        "{said}"
    );
}

#[test]
fn a_leader_who_cannot_be_caught_and_meets_a_contender_is_remarked_on() {
    let night = four(3);
    for (round, pairs, slips) in [
        (1, "1-2 3-4", ["ann 600 ben 300", "cat 400 dan 300"]),
        (2, "1-3 2-4", ["ann 600 cat 300", "ben 400 dan 390"]),
    ] {
        night.ok(&format!("round pair {round} --pairs \"{pairs}\""));
        night.ok(&format!("round release {round}"));
        for slip in slips {
            night.ok(&format!("result add {round} \"{slip}\""));
        }
    }
    night.ok("event set gibson_spread=100");
    let said = told(&night, "round pair 3 --method koth");
    let said =
        if said.contains("Ann has place 1") { said } else { told(&night, "round show 3 --draft") };
    assert!(said.contains("Ann has place 1 for good, and meets "), "{said}");
    assert!(said.contains("`gibson 2` behind the method"), "{said}");
}

#[test]
fn what_testers_ran_into_is_said_with_what_to_do() {
    let night = four(1);
    let said = told(&night, "event set rounds 1 --yes");
    assert!(said.contains("The event has 1 round."), "{said}");
    night.ok("round pair 1 --pairs \"1-2 3-4\"");
    assert!(told(&night, "round swap-tables 1 1 9").contains("`sixzero round show 1`"));
    assert!(told(&night, "undo 9999").contains("`sixzero log`"));
    night.ok("round release 1");
    night.ok("result add 1 \"ann 400 ben 300\"");
    night.ok("result add 1 \"cat 400 dan 300\"");
    let said = night.ok("scenarios");
    assert!(said.contains("No round is left in division A"), "{said}");
}

/// Fewest byes, then the lowest: in Fontes too, whatever the lot that makes the groups.
#[test]
fn the_first_bye_of_fontes_is_the_lowest_players() {
    for players in [5_u32, 7, 9, 11, 13, 15, 21] {
        let night = Sandbox::new();
        let roster: String =
            (1..=players).map(|player| format!("P{player:02},{}\n", 2000 - 10 * player)).collect();
        night.write("roster.csv", &format!("name,rating\n{roster}"));
        night.ok("new Night --rounds 3");
        night.ok("player import roster.csv");
        for seed in 1..=5 {
            let said =
                night.ok(&format!("round pair 1 --method \"fontes 3\" --seed {seed} --dry-run"));
            assert!(
                said.contains(&format!(", P{players:02} has the bye (+50).")),
                "{seed}: {said}"
            );
        }
    }
}

#[test]
fn a_bye_of_somebody_on_a_first_visit_is_remarked_on_before_release() {
    let night = Sandbox::club_night();
    night.ok("player arrive eve --first");
    let said = told(&night, "round pair 1 --method swiss --seed 1");
    let remark = "Eve is here for the first time and has the bye: `round pair 1 --again --bye NAME` \
                  gives it to another.";
    assert!(said.contains("Eve has the bye"), "{said}");
    assert!(said.contains(remark), "{said}");
    // It is one of the rounds that `next` asks about.
    assert!(told(&night, "round show 1 --draft").contains(remark));
    let said = told(&night, "round pair 1 --again --bye dan");
    assert!(said.contains("Dan has the bye"), "{said}");
    assert!(!said.contains("for the first time"), "{said}");
    night.ok("undo");
    let next = told(&night, "next");
    assert!(next.contains("It was paired before and is a draft."), "{next}");
    night.ok("undo");
    let next = told(&night, "next");
    assert!(next.contains(remark) && next.contains("Drafts: round 1"), "{next}");
}
