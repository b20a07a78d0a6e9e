//! Sheets on the wall, and drafts, which leak nowhere.
use expect_test::expect;

use crate::sandbox::Sandbox;

#[test]
fn each_pairing_on_the_wall_is_numbered() {
    let night = Sandbox::first_round();
    night.session(expect![[r#"
        $ round sheets
        No sheet was put up: `sixzero round release N` makes one.
        $ round release 1
        Released round 1.
        $ round release 1
        Round 1 is released already: sheet 1.
        $ round show 1
        Round 1 (released, sheet 1)

        Table  First    Second
        -----------------------
            1  Ann (1)  Dan (4)
            2  Ben (2)  Eve (5)
               Cat (3)  bye
        $ round unrelease 1
        Round 1 is off the wall, and a draft again.
        ! Take sheet 1 of round 1 off the wall.
        $ round unrelease 1
        Round 1 is a draft already.
        $ round show 1
        Round 1 (draft)

        Table  First    Second
        -----------------------
            1  Ann (1)  Dan (4)
            2  Ben (2)  Eve (5)
               Cat (3)  bye
        ! Sheet 1 on the wall of round 1 is void: the round is a draft. Take it down.
        $ round pair --again --pairs "1>4 5>2" --bye 3 --seed 2
        Paired round 1 again (manual, seed 2): 2 tables, Cat has the bye (+50).

        Table  First    Second
        -----------------------
            1  Ann (1)  Dan (4)
            2  Eve (5)  Ben (2)
               Cat (3)  bye
        $ round release 1
        Released round 1: sheet 2, which replaces sheet 1 on the wall.
        ! Against the sheet before, table 2 differs.
        ! Pages that hang say what the sheet before said: `sixzero post 1`.
        $ round release 1 --json
        {
          "round": 1,
          "sheet": 2,
          "supersedes": 1,
          "at": "2025-10-09T08:53:20.000Z",
          "fingerprint": "5623",
          "changed_tables": [],
          "said": "Round 1 is released already: sheet 2.",
          "operation": null,
          "remarks": []
        }
        $ round sheets
        Round 1, sheet 1: 9 Oct 2025, 08:53, fingerprint 6f74, superseded
        Round 1, sheet 2, replaces sheet 1: 9 Oct 2025, 08:53, fingerprint 5623, current
        $ round sheets 1 --json
        [
          {
            "division": "A",
            "round": 1,
            "sheet": 1,
            "supersedes": null,
            "at": "2025-10-09T08:53:20.000Z",
            "fingerprint": "6f74",
            "state": "superseded"
          },
          {
            "division": "A",
            "round": 1,
            "sheet": 2,
            "supersedes": 1,
            "at": "2025-10-09T08:53:20.000Z",
            "fingerprint": "5623",
            "state": "current"
          }
        ]
    "#]]);
    // A paper hangs whatever is taken back: its number is not used again.
    night.ok("undo");
    night.session(expect![[r#"
        $ round show 1
        Round 1 (draft)

        Table  First    Second
        -----------------------
            1  Ann (1)  Dan (4)
            2  Eve (5)  Ben (2)
               Cat (3)  bye
        ! Sheet 1 on the wall of round 1 is void: the round is a draft. Take it down.
        $ round release 1
        Released round 1: sheet 3, which replaces sheet 2 on the wall.
        ! Against the sheet before, table 2 differs.
        ! Pages that hang say what the sheet before said: `sixzero post 1`.
    "#]]);
    night.ok("verify");
}

#[test]
fn a_changed_table_puts_the_sheet_out_of_date() {
    let night = Sandbox::first_round();
    night.ok("round release 1");
    night.ok("round unpair 1");
    night.ok("round pair --pairs \"1>4 5>2\" --bye 3 --seed 2");
    night.session(expect![[r#"
        $ round sheets
        Round 1, sheet 1: 9 Oct 2025, 08:53, fingerprint 6f74, void
    "#]]);
    night.ok("result add 1 ann 412 dan 388");
    night.session(expect![[r#"
        $ round sheets
        Round 1, sheet 1: 9 Oct 2025, 08:53, fingerprint 6f74, superseded
        Round 1, sheet 2, replaces sheet 1: 9 Oct 2025, 08:53, fingerprint 5623, current
    "#]]);
}

#[test]
fn a_round_with_results_stays_on_the_wall() {
    let night = Sandbox::first_round();
    night.ok("result add 1 ann 412 dan 388");
    night.session(expect![[r#"
        $ round unrelease 1
        ! error: round 1 has 1 result, which would be lost
        !   Ann 412 - Dan 388
        ! hint: to go on anyway: `--accept results-go --reason "…"`
        [exit 1]
        $ round unrelease 1 --accept results-go
        ! error: taking results away needs a reason
        ! hint: say why: `--reason "…"`
        [exit 1]
        $ round unrelease 1 --accept results-go --reason "wrong list"
        Round 1 is off the wall, and a draft again.
        ! `sixzero undo --to 4` comes back to how it was before.
        ! Take sheet 1 of round 1 off the wall.
        $ standings --format csv
        rank,number,name,division,rating,wins,losses,ties,spread,capped_spread,for,against,starts,replies,last,next,note
        1,1,Ann,A,1500,0,0,0,0,0,0,0,0,0,,,
        1,2,Ben,A,1400,0,0,0,0,0,0,0,0,0,,,
        1,3,Cat,A,1300,0,0,0,0,0,0,0,0,0,,,
        1,4,Dan,A,1200,0,0,0,0,0,0,0,0,0,,,
        1,5,Eve,A,1100,0,0,0,0,0,0,0,0,0,,,
    "#]]);
    expect!["5  9 Oct 2025, 08:53  kim  Round 1 is off the wall, and a draft again. Why: wrong list Accepted: results-go."].assert_eq(night.ok("log --last 1").trim());
    night.session(expect![[r#"
        $ undo
        Took back: Round 1 is off the wall, and a draft again.
        $ round show 1
        Round 1 (released, sheet 1)

        Table  First    Second
        -----------------------
            1  Ann (1)  Dan (4)
            2  Ben (2)  Eve (5)
               Cat (3)  bye
    "#]]);
    night.ok("result add 1 ben 350 eve 365");
    night.ok("round pair --pairs \"ann>cat dan>eve\" --bye ben --seed 2");
    night.ok("round release 2");
    night.session(expect![[r#"
        $ round unrelease 1
        ! error: round 1 is not the last: round 2 is paired too
        ! hint: first `sixzero round unpair 2`, or `sixzero undo`
        [exit 1]
    "#]]);
    night.ok("verify");
}

#[test]
fn the_pages_of_the_wall_name_their_sheet() {
    let night = Sandbox::first_round();
    night.ok("round release 1");
    night.ok("post 1");
    let page = |night: &Sandbox| night.read("wall/round-1-pairings-by-table.txt");
    assert!(page(&night).contains("Sheet 1: 9 Oct 2025, 08:53."), "{}", page(&night));
    night.ok("round pair 1 --again --pairs \"1>4 5>2\" --bye 3 --seed 2");
    night.ok("round release 1");
    night.ok("post 1");
    expect![[r#"
        Pairings by table: Club night
        Round 1
        Sheet 2, replaces sheet 1: 9 Oct 2025, 08:53.

        Table  Starts   Replies
        -----------------------
            1  Ann (1)  Dan (4)
            2  Eve (5)  Ben (2)
               Cat (3)  bye
    "#]]
    .assert_eq(&page(&night));
    assert!(night.ok("pairings 1 --order name").contains("Sheet 2, replaces sheet 1: "));
    night.session(expect![[r#"
        $ round sheets
        Round 1, sheet 1: 9 Oct 2025, 08:53, fingerprint 6f74, superseded
        Round 1, sheet 2, replaces sheet 1: 9 Oct 2025, 08:53, fingerprint 5623, current
    "#]]);
}

/// Every command that shows pairings, in every form, with round 2 a draft: only the
/// director's own `round show` has it. The draft's pairs are recognised by a player who is
/// paired with nobody else: a name of its own would be in every roster.
#[test]
fn a_draft_leaks_nowhere() {
    let night = Sandbox::first_round();
    night.ok("result add 1 ann 412 dan 388");
    night.ok("result add 1 ben 350 eve 365");
    let shown = |night: &Sandbox| {
        let commands = [
            "standings",
            "standings --json",
            "standings --format csv",
            "bulletin",
            "bulletin --json",
            "bulletin --format html",
            "missing",
            "missing --json",
            "missing 2",
            "result corrections --json",
            "player show cat",
            "player show cat --json",
            "player list --json",
            "game list",
            "game list --json",
            "round sheets --json",
        ];
        commands.map(|command| (command, night.run(command, "").stdout))
    };
    let files = |night: &Sandbox, folder: &str| {
        night.ok(&format!("export csv {folder}"));
        let mut names: Vec<_> = std::fs::read_dir(night.path().join(folder))
            .unwrap()
            .map(|file| file.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
            .iter()
            .map(|name| (name.clone(), night.read(&format!("{folder}/{name}"))))
            .collect::<Vec<_>>()
    };
    night.ok("round pair --pairs \"ann>cat dan>eve\" --bye ben --seed 2");
    let (one, one_files) = (shown(&night), files(&night, "one"));
    // Another draft: whatever shows anything of it is different now.
    night.ok("round pair --again --pairs \"ben>cat eve>ann\" --bye dan --seed 3");
    let (other, other_files) = (shown(&night), files(&night, "other"));
    for ((command, one), (_, other)) in one.iter().zip(&other) {
        let (one, other) = (String::from_utf8_lossy(one), String::from_utf8_lossy(other));
        assert_eq!(one, other, "`{command}` tells of the draft");
    }
    assert_eq!(one_files, other_files, "`export csv` tells of the draft");
    assert!(!one_files.iter().any(|(name, _)| name.contains("pairings-2")));

    night.session(expect![[r#"
        $ round show 2 --json
        {
          "error": "round 2 is a draft: no one has seen it",
          "details": [],
          "hint": "`sixzero round release 2` puts it on the wall; `sixzero pairings 2` shows it to you alone",
          "exit": 1
        }
        ! error: round 2 is a draft: no one has seen it
        ! hint: `sixzero round release 2` puts it on the wall; `sixzero pairings 2` shows it to you alone
        [exit 1]
        $ round show --json
        {
          "error": "round 2 is a draft: no one has seen it",
          "details": [],
          "hint": "`sixzero round release 2` puts it on the wall; `sixzero pairings 2` shows it to you alone",
          "exit": 1
        }
        ! error: round 2 is a draft: no one has seen it
        ! hint: `sixzero round release 2` puts it on the wall; `sixzero pairings 2` shows it to you alone
        [exit 1]
    "#]]);
    assert!(night.ok("round show 2 --json --draft").contains("\"bye_name\": \"Dan\""));
    night.session(expect![[r#"
        $ round show 2
        Round 2 (draft)

        Table  First    Second
        -----------------------
            1  Ben (2)  Cat (3)
            2  Eve (5)  Ann (1)
               Dan (4)  bye
        $ missing 2
        No round on the wall misses anything.
        ! Round 2 is a draft: it waits for its release.
    "#]]);
    // Released, it is everywhere; taken off the wall, nowhere.
    night.ok("round release 2");
    let released = shown(&night);
    assert_ne!(released[0].1, other[0].1);
    assert!(night.ok("round show 2 --json").contains("\"bye_name\": \"Dan\""));
    night.ok("round unrelease 2");
    let again = shown(&night);
    for ((command, before), (_, after)) in other.iter().zip(&again) {
        if !command.starts_with("round sheets") {
            assert_eq!(before, after, "`{command}` after `round unrelease`");
        }
    }
}
