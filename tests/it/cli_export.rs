//! `export csv`.
use expect_test::expect;

use crate::sandbox::Sandbox;

fn files(sandbox: &Sandbox, folder: &str) -> Vec<String> {
    let mut files: Vec<_> = std::fs::read_dir(sandbox.path().join(folder))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    files.sort();
    files
}

#[test]
fn an_export_overwrites_only_its_own_files() {
    let night = Sandbox::first_round();
    night.check("export csv wall --dry-run", expect![[r#"
        Dry run, nothing is changed: Wrote 3 files to wall: standings-A.csv, results.csv, players.csv.
    "#]]);
    assert!(!night.path().join("wall").exists());
    std::fs::create_dir(night.path().join("wall")).unwrap();
    night.write("wall/notes.csv", "mine\n");
    night.write("wall/results.csv", "an older export\n");
    night.session(expect![[r#"
        $ export csv wall
        ! error: `wall/results.csv` is there, and is not an earlier export
        ! hint: nothing was written: move it away, or name another place
        [exit 1]
    "#]]);
    // Nothing was written, not even the files that were free.
    assert!(!night.path().join("wall/players.csv").exists());
    std::fs::remove_file(night.path().join("wall/results.csv")).unwrap();
    night.ok("export csv wall");
    night.ok("export csv wall");
    // Round 1 is a draft: it is not on the wall yet.
    assert_eq!(
        files(&night, "wall"),
        ["notes.csv", "players.csv", "results.csv", "standings-A.csv"]
    );
    assert_eq!(night.read("wall/notes.csv"), "mine\n");
    night.ok("round release 1");
    night.session(expect![[r#"
        $ export csv wall --json
        {
          "folder": "wall",
          "files": [
            "standings-A.csv",
            "results.csv",
            "players.csv",
            "pairings-1.csv"
          ],
          "written": true,
          "remarks": [
            "Round 1 is unfinished: 2 results are missing."
          ]
        }
    "#]]);
    expect![[r#"
        division,table,first,second,bye,round,first_name,second_name,bye_name,start
        A,1,1,4,,1,Ann,Dan,,known
        A,2,2,5,,1,Ben,Eve,,known
        A,,,,3,1,,,Cat,
    "#]]
    .assert_eq(&night.read("wall/pairings-1.csv"));
    expect![[r#"
        division,round,kind,player,score,opponent,opponent_score,first,table,half_wins,spread,announced_score,announced_against,computed_score,computed_against,ruled_score,ruled_against,tag,penalty,opponent_penalty,event,date,member,opponent_member,word_list
        A,1,bye,Cat,50,,,,,,,,,,,,,,,,Club night,,,,wordnik
    "#]]
    .assert_eq(&night.read("wall/results.csv"));
    night.session(expect![[r#"
        $ export csv roster.csv/wall
        ! error: cannot make the folder `roster.csv/wall`: Not a directory (os error 20)
        [exit 4]
    "#]]);
}

#[test]
fn numbers_are_numbers_and_hostile_names_are_text() {
    let sandbox = Sandbox::new();
    sandbox.ok("new Cup");
    sandbox.ok("player add \"=HYPERLINK(1)\" --rating 1500");
    sandbox.ok("player add \"Lee; Ann, B\"");
    sandbox.ok("round pair --pairs 1>2");
    sandbox.ok("result add 1 1 193 2 400");
    sandbox.ok("export csv out");
    expect![[r#"
        rank,number,name,division,rating,wins,losses,ties,spread,capped_spread,for,against,starts,replies,last,next,note
        1,2,"Lee; Ann, B",A,,1,0,0,207,207,400,193,0,1,W 400-193 =HYPERLINK(1),,
        2,1,'=HYPERLINK(1),A,1500,0,1,0,-207,-207,193,400,1,0,"L 193-400 Lee; Ann, B",,
    "#]].assert_eq(&sandbox.read("out/standings-A.csv"));
    sandbox.ok("export csv excel --excel=semicolon");
    expect![[r#"
        ﻿rank;number;name;division;rating;wins;losses;ties;spread;capped_spread;for;against;starts;replies;last;next;note
        1;2;"Lee; Ann, B";A;;1;0;0;207;207;400;193;0;1;W 400-193 =HYPERLINK(1);;
        2;1;'=HYPERLINK(1);A;1500;0;1;0;-207;-207;193;400;1;0;"L 193-400 Lee; Ann, B";;
    "#]].assert_eq(&sandbox.read("excel/standings-A.csv"));
    for folder in ["out", "excel"] {
        let again = format!("--event {folder}.sixzero");
        sandbox.ok(&format!("{again} new Again"));
        sandbox.ok(&format!("{again} player import {folder}/players.csv"));
        sandbox.ok(&format!("{again} result import {folder}/results.csv"));
        assert_eq!(
            sandbox.ok(&format!("{again} standings --json")),
            sandbox.ok("standings --json --event Cup.sixzero")
        );
    }
}

#[test]
fn divisions_have_files_of_their_own() {
    let sandbox = Sandbox::new();
    sandbox.ok("new Cup --division A/1 --division A:1 --division ../x");
    sandbox.check("export csv out", expect![[r#"
        Wrote 5 files to out: standings-A-1.csv, standings-A-1-2.csv, standings-x.csv, results.csv, players.csv.
    "#]]);
    // Alone it has the same name: no file of another is written over.
    sandbox.session(expect![[r#"
        $ export csv out --division A:1
        Wrote 3 files to out: standings-A-1-2.csv, results.csv, players.csv.
    "#]]);
}

#[test]
fn a_ruling_comes_back_as_it_was() {
    let night = Sandbox::first_round();
    let head = "round,kind,player,score,opponent,opponent_score,half_wins,spread\n";
    let ruling = format!("{head}1,adjudicated,Ann,,Dan,,0,-50\n");
    night.check_with(
        "result import -",
        &ruling,
        expect![[r#"
        Imported 1 result.
    "#]],
    );
    night.ok("result forfeit 1 ben --both --yes");
    night.ok("export csv out");
    night.session(expect![[r#"
        $ result import out/results.csv
        Nothing to import: all these results are in already.
    "#]]);
}
