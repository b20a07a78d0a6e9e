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
    open.check("preflight --members members.csv --for naspa", expect![[""]]);
    open.check("preflight --members members.csv --for wespa --quiet", expect![[""]]);
    // Without a list the field itself is looked over.
    open.check("preflight", expect![[""]]);
}

#[test]
fn results_and_rounds_are_looked_over() {
    let open = event("name,rating,member\nAnn Lee,1500,AA1\nEve Fox,1100,AA6\n");
    open.check("preflight --members members.csv", expect![[""]]);
    open.ok("event set rounds 1");
    open.ok("round pair --pairs \"1>2\" --seed 1");
    open.check("preflight --members members.csv --json", expect![[""]]);
    open.ok("round release 1");
    open.check("preflight --members members.csv", expect![[""]]);
    open.ok("result add 1 \"1 400 2 390\"");
    open.check("preflight --members members.csv --for naspa", expect![[""]]);
    open.ok("player set eve --name \"Fox, Eve\"");
    open.check("preflight --members members.csv --for naspa", expect![[""]]);
    open.check_with("preflight --members -", "name\n\"Ann\n", expect![[""]]);
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
