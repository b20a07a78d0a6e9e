//! `preflight`: each thing that would be sent back.
use std::collections::BTreeSet;

use expect_test::expect;

use crate::sandbox::Sandbox;

const MEMBERS: &str = "name,member,rating\nAnn Lee,AA1,1500\nBenn Hur,AA2,1400\nCat Ray,AA3,\n\
    Dan Poe,AA4,1250\nDan Poe,AA5,900\n\"Fox, Eve\",AA6,1100\n";

fn event(roster: &str) -> Sandbox {
    let sandbox = Sandbox::new();
    sandbox.write("roster.csv", roster);
    sandbox.write("members.csv", MEMBERS);
    sandbox.ok("new Open --rounds 3");
    sandbox.ok("player import roster.csv");
    sandbox
}

#[test]
fn what_a_federation_would_send_back_is_found() {
    let open = event(
        "name,rating,member\nAnn Lee,1500,AA1\nBen Hur,1400,\nCat Ray,1300,AA3\nDan Poe,1200,\n\
         Eve Fox,,AA6\nGus Núñez-Featherstonehaugh,1000,AA9\nann lea,900,aa1\nHal,800,AA4\n",
    );
    open.session(expect![[r#"
        $ preflight --members members.csv --for naspa
        Ben Hur: nobody of that name is on the list; Benn Hur (AA2)? [unknown-name]
        Ben Hur: no member number [no-number]
        Cat Ray: rated 1300 here, and without a rating on the list [rated-but-missing]
        Dan Poe: several members have that name: AA4, AA5 [several-members]
        Dan Poe: no member number [no-number]
        Eve Fox: the list spells it Fox, Eve [spelling]
        Eve Fox: unrated here, 1100 on the list [unrated-but-listed]
        Gus Núñez-Featherstonehaugh: member AA9 is not on the list [unknown-number]
        ann lea: member AA1 is Ann Lee on the list [other-name]
        Hal: member AA4 is Dan Poe on the list [other-name]
        Ann Lee and ann lea: one member number, AA1 [same-number]
        0 of 3 rounds are on the wall [rounds]
        12 things to look at.
        [exit 3]
        $ preflight --members members.csv --for wespa --quiet
        Ben Hur: nobody of that name is on the list; Benn Hur (AA2)? [unknown-name]
        Cat Ray: rated 1300 here, and without a rating on the list [rated-but-missing]
        Dan Poe: several members have that name: AA4, AA5 [several-members]
        Eve Fox: the list spells it Fox, Eve [spelling]
        Eve Fox: unrated here, 1100 on the list [unrated-but-listed]
        Gus Núñez-Featherstonehaugh: member AA9 is not on the list [unknown-number]
        Gus Núñez-Featherstonehaugh: `ú` `ñ` cannot be in the file [characters]
        Gus Núñez-Featherstonehaugh: 27 characters, and the file has room for 20 [long-name]
        ann lea: member AA1 is Ann Lee on the list [other-name]
        Hal: member AA4 is Dan Poe on the list [other-name]
        Ann Lee and ann lea: one member number, AA1 [same-number]
        0 of 3 rounds are on the wall [rounds]
        12 things to look at.
        [exit 3]
    "#]]);
    // Without a list the field itself is looked over.
    open.session(expect![[r#"
        $ preflight
        Ann Lee and ann lea: one member number, AA1 [same-number]
        0 of 3 rounds are on the wall [rounds]
        2 things to look at.
        ! Members are not looked up: `--members FILE` names a list.
        [exit 3]
    "#]]);
}

#[test]
fn results_and_rounds_are_looked_over() {
    let open = event("name,rating,member\nAnn Lee,1500,AA1\nEve Fox,1100,AA6\n");
    open.session(expect![[r#"
        $ preflight --members members.csv
        Eve Fox: the list spells it Fox, Eve [spelling]
        0 of 3 rounds are on the wall [rounds]
        2 players and 3 rounds: nobody can meet somebody new each time [too-many-rounds]
        3 things to look at.
        [exit 3]
    "#]]);
    open.ok("event set rounds 1 --yes");
    open.ok("round pair --pairs \"1>2\" --seed 1");
    open.session(expect![[r#"
        $ preflight --members members.csv --json
        {
          "ok": false,
          "findings": [
            {
              "division": "A",
              "finding": "spelling",
              "said": "Eve Fox: the list spells it Fox, Eve"
            },
            {
              "division": "A",
              "finding": "draft",
              "said": "round 1 is a draft and would not be sent"
            },
            {
              "division": "A",
              "finding": "rounds",
              "said": "0 of 1 rounds are on the wall"
            }
          ]
        }
        [exit 3]
    "#]]);
    open.ok("round release 1");
    open.session(expect![[r#"
        $ preflight --members members.csv
        Eve Fox: the list spells it Fox, Eve [spelling]
        round 1, table 1: Ann Lee - Eve Fox: no result [missing]
        2 things to look at.
        [exit 3]
    "#]]);
    open.ok("result add 1 \"1 400 2 390\"");
    open.session(expect![[r#"
        $ preflight --members members.csv --for naspa
        Eve Fox: the list spells it Fox, Eve [spelling]
        1 thing to look at.
        [exit 3]
    "#]]);
    open.ok("player set eve --name \"Fox, Eve\"");
    open.session(expect![[r#"
        $ preflight --members members.csv --for naspa
        Nothing found.
    "#]]);
    open.check_with(
        "preflight --members -",
        "name\n\"Ann\n",
        expect![[r#"
            ! error: the list of members cannot be read
            !   line 2: a cell goes over the end of the line; is a quote not closed?
            ! hint: correct the lines; nothing was looked up
            [exit 1]
        "#]],
    );
}

/// Every finding is named in the documents, and the documents name no other.
#[test]
fn every_finding_is_documented() {
    let source = include_str!("../../src/tournament/preflight.rs");
    let named: BTreeSet<&str> = source
        .lines()
        .filter_map(|line| line.split_once("=> \"")?.1.split('"').next())
        .filter(|name| !name.contains(' '))
        .collect();
    let page = include_str!("../../docs/rules/preflight.md");
    let rows = page.lines().filter_map(|line| line.strip_prefix("| `")?.split('`').next());
    assert!(named.len() > 15);
    let documented: BTreeSet<&str> = rows.collect();
    assert_eq!(named, documented);
}
