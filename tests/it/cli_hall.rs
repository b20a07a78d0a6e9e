//! `hall`: cards for players' own pages, and pages that are closed.
use expect_test::expect;

use crate::sandbox::Sandbox;

const BASE: &str = "--base http://192.168.1.20:6060";

/// The columns of a card as CSV has them: number, name, code, address.
fn cards(sandbox: &Sandbox, whose: &str) -> Vec<[String; 4]> {
    let rows = sandbox.json(&format!("hall links {whose} {BASE} --json"));
    let rows = rows["rows"].as_array().unwrap().clone();
    let row = |row: serde_json::Value| {
        ["number", "name", "code", "address"].map(|key| {
            let text = row[key].as_str().map(str::to_owned);
            text.unwrap_or_else(|| row[key].to_string())
        })
    };
    rows.into_iter().map(row).collect()
}

#[test]
fn a_card_has_name_code_and_address() {
    let sandbox = Sandbox::first_round();
    let all = cards(&sandbox, "");
    let names: Vec<&str> = all.iter().map(|[_, name, ..]| name.as_str()).collect();
    assert_eq!(names, ["Ann", "Ben", "Cat", "Dan", "Eve"]);
    for [_, name, code, address] in &all {
        assert_eq!(code.len(), 6, "{name}");
        let key = address.strip_prefix("http://192.168.1.20:6060/P/").unwrap();
        assert_eq!(key.len(), 16, "{name}");
        assert!(all.iter().filter(|[.., other]| other == address).count() == 1, "{name}");
    }
    assert_eq!(cards(&sandbox, "ann 3"), [all[0].clone(), all[2].clone()], "the same again");
    let text = sandbox.ok(&format!("hall links {BASE}"));
    for [_, name, code, address] in &all {
        let line = text.lines().find(|line| line.contains(name.as_str())).unwrap();
        assert!(line.contains(code.as_str()) && line.contains(address.as_str()), "{line}");
    }
    assert!(text.starts_with("Players' own pages: "), "{text}");
    sandbox.ok("player withdraw dan --yes");
    assert_eq!(cards(&sandbox, "").len(), 4, "who has left needs none");
}

#[test]
fn cards_are_printed_with_a_picture_each() {
    let sandbox = Sandbox::first_round();
    sandbox.ok(&format!("hall links {BASE} --output cards.html"));
    let page = std::fs::read_to_string(sandbox.path().join("cards.html")).unwrap();
    assert_eq!(page.matches("<svg ").count(), 5);
    for [_, name, code, address] in cards(&sandbox, "") {
        for text in [name, code, address] {
            assert!(page.contains(&text), "{text}");
        }
    }
    assert!(page.contains("http://192.168.1.20:6060/my"));
}

#[test]
fn a_page_that_is_closed_has_another_address() {
    let sandbox = Sandbox::first_round();
    let before = cards(&sandbox, "");
    sandbox.check("hall revoke ann 2 --dry-run", expect![[r#"
        Dry run, nothing is changed: Closed: the pages of Ann, Ben. `sixzero hall links 1 2` prints new cards.
    "#]]);
    assert_eq!(cards(&sandbox, ""), before);
    sandbox.check(
        "hall revoke ann",
        expect![[r#"
        Closed: the page of Ann. `sixzero hall links 1` prints a new card.
    "#]],
    );
    sandbox.check(
        "hall revoke 2 cat --json",
        expect![[r#"
        {
          "players": [
            "Ben",
            "Cat"
          ],
          "revoked": true
        }
    "#]],
    );
    let after = cards(&sandbox, "");
    for (at, closed) in [true, true, true, false, false].into_iter().enumerate() {
        assert_eq!(after[at] != before[at], closed, "{:?}", after[at]);
    }
    sandbox.check(
        "hall revoke zed",
        expect![[r#"
        ! error: there is no player `zed`
        ! hint: `sixzero player list` shows who is there
        [exit 1]
    "#]],
    );
}

#[test]
fn a_hall_file_that_is_broken_is_said() {
    let sandbox = Sandbox::first_round();
    let before = cards(&sandbox, "");
    let kept = std::fs::read_dir(sandbox.path()).unwrap().map(|one| one.unwrap().path());
    let kept = kept.into_iter().find(|path| path.to_string_lossy().ends_with("-hall")).unwrap();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(kept.metadata().unwrap().permissions().mode() & 0o777, 0o600);
    }
    std::fs::write(&kept, "secret = \"0\"\n").unwrap();
    for line in ["hall links --base http://hall", "hall revoke ann"] {
        assert_eq!(
            sandbox.says(line, ""),
            "! error: `Club-night.sixzero-hall` is not the hall's file any more\n\
             !   the secret is 64 hexadecimal digits\n\
             ! hint: put back an earlier copy of it; or move it away, and print the cards again: \
             `sixzero hall links`\n[exit 4]\n"
        );
    }
    assert_eq!(std::fs::read_to_string(&kept).unwrap(), "secret = \"0\"\n", "nothing is guessed");
    std::fs::remove_file(&kept).unwrap();
    let after = cards(&sandbox, "");
    assert!(before.iter().zip(&after).all(|(was, is)| was != is), "other cards");
}

#[test]
fn an_address_that_is_none_is_refused() {
    let sandbox = Sandbox::first_round();
    for base in ["hall.example", "ftp://hall", "http://", "http://a<b", "http://a?b"] {
        let said = sandbox.says(&format!("hall links --base {base}"), "");
        assert!(said.contains("[exit 2]") && said.contains("--base http"), "{base}: {said}");
    }
}

#[test]
fn a_slot_is_made_moved_listed_and_removed() {
    let sandbox = Sandbox::first_round();
    sandbox.check(
        "hall slot",
        expect![[r#"
        There are no slots: `sixzero hall slot main --table 1` makes one.
    "#]],
    );
    sandbox.check("hall slot main --table 1 --delay 30s", expect![[r#"
        The slot main shows table 1, 30 seconds late. In OBS: http://localhost:6060/o/main/score, …/o/main/board; docs/hall.md has all fields.
    "#]]);
    sandbox.check("hall slot main --table 2", expect![[r#"
        The slot main shows table 2, 30 seconds late. In OBS: http://localhost:6060/o/main/score, …/o/main/board; docs/hall.md has all fields.
    "#]]);
    sandbox.check("hall slot side --table 1 --delay 2m --dry-run", expect![[r#"
        Dry run, nothing is changed: The slot side shows table 1, 120 seconds late. In OBS: http://localhost:6060/o/side/score, …/o/side/board; docs/hall.md has all fields.
    "#]]);
    sandbox.check(
        "hall slot main --game 1",
        expect![[r#"
        ! error: there is no game 1
        ! hint: `sixzero game list` shows the games, `sixzero game new` begins one
        [exit 1]
    "#]],
    );
    sandbox.check(
        "hall slot Main --table 1",
        expect![[r#"
        ! error: `Main` cannot be the name of a slot
        ! hint: take small letters, digits and hyphens, 20 at most: it is part of addresses
        [exit 2]
    "#]],
    );
    sandbox.check("hall slot main --delay soon", expect![[r#"
        ! error: `soon` does not fit `--delay TIME`: a delay is written `30s` or `2m`, an hour at most
        ! hint: `sixzero help hall slot` says more
        [exit 2]
    "#]]);
    sandbox.check(
        "hall slot --table 1",
        expect![[r#"
        ! error: which slot is not said
        ! hint: name one, as you like: `sixzero hall slot main --table 1`
        [exit 2]
    "#]],
    );
    sandbox.check(
        "hall slot side --remove",
        expect![[r#"
        ! error: there is no slot side
        ! hint: `sixzero hall slot side --table 1` makes it; `sixzero hall slot` lists all
        [exit 2]
    "#]],
    );
    let listed = sandbox.json("hall slot --json");
    assert_eq!(listed[0]["table"], 2, "{listed}");
    assert_eq!(listed[0]["delay"], 30, "the delay stays: {listed}");
    assert_eq!(listed.as_array().unwrap().len(), 1);
    sandbox.check(
        "hall slot main --remove",
        expect![[r#"
        The slot main is removed.
    "#]],
    );
    assert_eq!(sandbox.json("hall slot --json").as_array().unwrap().len(), 0);
}

#[test]
fn a_device_is_invited_by_a_code_and_dismissed_by_its_name() {
    let sandbox = Sandbox::first_round();
    let none = sandbox.ok("hall devices");
    assert_eq!(none, "No device was let in: `sixzero hall invite NAME --role scorer`.\n");
    let said = sandbox.says("hall invite Kim --role scorer", "");
    assert!(said.starts_with("Kim types ") && said.contains(" within ten minutes."), "{said}");
    assert!(said.contains("sixzero serve --lan --desk-lan"), "{said}");
    let invited = sandbox.json("hall invite Kim --role judge --json");
    assert_eq!((invited["code"].as_str().unwrap().len(), &invited["role"]), (8, &"judge".into()));
    assert_eq!(
        sandbox.json("hall invite Lee --role judge --json --dry-run")["code"],
        serde_json::Value::Null
    );
    assert_eq!(sandbox.json("hall devices --json"), serde_json::json!([]));
    assert_eq!(sandbox.ok("hall dismiss Kim"), "Kim is no longer let in.\n");
    for wrong in ["hall dismiss Kim", "hall invite Kim --role king", "serve --desk-lan"] {
        assert!(sandbox.says(wrong, "").ends_with("[exit 2]\n"), "{wrong}");
    }
}
