//! Players, clubs, divisions and events that are called something hostile: they are shown,
//! written and read back as text, and told from each other.
use expect_test::expect;

use super::{argument, call, check, steering, texts};
use crate::markup::texts as markup_texts;
use crate::report_pages::REPORTS;
use crate::sandbox::Sandbox;
use crate::terminal::Terminal;

/// Whoever can be called so plays, in a division, a club and a team of the name, at an event
/// of one.
fn event() -> (Sandbox, Vec<String>) {
    let sandbox = Sandbox::new().with("SIXZERO_EVENT", "Night.sixzero");
    let title = "\"><script>alert(1)</script>\u{202e}\u{1b}[2J";
    let mut new = sandbox.command("new --rounds 2 --division <b>'");
    assert!(new.arg("--").arg(title).output().unwrap().status.success());
    let mut names = Vec::new();
    for (what, text) in texts() {
        let Some(text) = argument(&text) else { continue };
        let words = ["player", "add", "--rating", "1500", "--club"].map(Into::into);
        let own = [text.clone(), "--team".into(), text.clone(), "--".into(), text.clone()];
        let said = call(&sandbox, &[&words[..], &own[..]].concat(), b"");
        check(&said, &what);
        if said.code == 0 {
            names.push(text.into_string().unwrap());
        }
    }
    assert!(names.len() >= 40, "{names:?}");
    sandbox.ok("round pair --method random --seed 1");
    sandbox.ok("round release 1");
    (sandbox, names)
}

#[test]
fn no_name_acts_in_any_report_or_file() {
    let (event, names) = event();
    for report in REPORTS {
        let report = report.replace(" 2", " 1");
        // `markup_texts` parses the page and refuses whatever could act.
        let page = event.ok(&format!("{report} --format html"));
        let shown = markup_texts(&page, "body").concat();
        assert_eq!(steering(&shown), None, "{report}");
        let text = event.ok(&report);
        assert_eq!(steering(&text), None, "{report}");
        let table = event.ok(&format!("{report} --format csv"));
        for row in csv::Reader::from_reader(table.as_bytes()).records() {
            for cell in &row.unwrap() {
                let is_number = cell.parse::<f64>().is_ok() || cell == "-";
                let acts = cell.starts_with(['=', '+', '-', '@', '\t', '\r']);
                assert!(is_number || !acts, "{report}: {cell}");
            }
        }
        let json = event.ok(&format!("{report} --json"));
        assert_eq!(steering(&json), None, "{report}");
        serde_json::from_str::<serde_json::Value>(&json).unwrap();
    }
    // The feed is a script: nothing in it can end the script, or a line of it.
    let feed = event.ok("export newt");
    assert!(!feed.contains('<') && !feed.contains(['\u{2028}', '\u{2029}']), "{feed}");
    assert!(feed.contains("\\u003c/textarea"), "{feed}");
    // As it was typed, but for white space.
    let typed = "<img src=x onerror=alert(1)>";
    assert!(names.iter().any(|name| name == typed));
    event.ok("export csv out");
    let files: Vec<_> = std::fs::read_dir(event.path().join("out")).unwrap().collect();
    assert!(files.len() >= 2);
    for file in files {
        let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
        for row in csv::ReaderBuilder::new().flexible(true).from_reader(text.as_bytes()).records() {
            for cell in &row.unwrap() {
                let is_number = cell.parse::<f64>().is_ok();
                assert!(is_number || !cell.starts_with(['=', '+', '-', '@', '\t', '\r']), "{cell}");
            }
        }
    }
    // And comes back as it went out.
    let before = event.json("player list --json");
    let other = Sandbox::new();
    other.ok("new Other");
    std::fs::copy(event.path().join("out/players.csv"), other.path().join("players.csv")).unwrap();
    other.ok("division add \"<b>'\"");
    other.ok("player import players.csv");
    let after = other.json("player list --json");
    let column = |list: &serde_json::Value| -> Vec<String> {
        let mut names: Vec<_> =
            list.as_array().unwrap().iter().map(|row| row["name"].to_string()).collect();
        names.sort();
        names
    };
    assert_eq!(column(&after), column(&before));
}

#[test]
fn no_name_steers_a_terminal() {
    let (event, _) = event();
    let colours = |text: &str| {
        // Our own colours are the only sequences: `ESC [ numbers m`.
        let mut rest = text.to_owned();
        while let Some(at) = rest.find("\u{1b}[") {
            let end = rest[at + 2..].find(|c: char| !c.is_ascii_digit() && c != ';').unwrap();
            assert_eq!(&rest[at + 2 + end..at + 3 + end], "m", "{rest:?}");
            rest.replace_range(at..at + 3 + end, "");
        }
        rest.replace("\r\n", "\n")
    };
    for (line, code) in [
        ("player list", 0),
        ("standings", 0),
        ("round show 1", 0),
        ("player show \"\u{1b}[31m\u{9b}2J\u{7}\"", 1),
        ("player add Zed --rating \"\u{1b}]52;c;aGk=\u{7}\u{202e}\"", 2),
        ("round pair --method \"\u{9b}2J\r\u{1b}[2J\"", 2),
        ("\u{1b}[2J\u{7}", 2),
        ("standings --\u{1b}]0;x\u{7}", 2),
        ("check \u{1b}[2J\u{7}", 4),
    ] {
        let shown = Terminal::run(&event, line).ended_with(code);
        assert_eq!(steering(&colours(&shown)), None, "{line:?}: {shown:?}");
    }
}

/// F17 and F23: what is one name is refused, what only looks like one is told.
#[test]
fn names_that_are_one_or_look_it() {
    let night = Sandbox::new();
    night.ok("new Night");
    let mut said = String::new();
    for name in [
        "Ann",
        "ann ",
        "\u{410}nn",
        "\u{ff21}NN",
        "A\u{200b}nn",
        "Zo\u{eb}",
        "Zoe\u{308}",
        "O'Neil",
        "O\u{2019}Neil",
        "Anne",
        "Robert'); DROP TABLE player;--",
    ] {
        said.push_str(&night.says(&format!("player add \"{name}\""), ""));
    }
    expect![[r#"
        Added number 1, Ann.
        ! error: there is a player `Ann` already
        [exit 1]
        Added number 2, Аnn.
        ! Аnn looks like number 1, Ann, and is spelt with other characters: are they one?
        Added number 3, ＡNN.
        ! ＡNN looks like number 1, Ann, and is spelt with other characters: are they one?
        Added number 4, A\u{200b}nn.
        ! A\u{200b}nn looks like number 1, Ann, and is spelt with other characters: are they one?
        Added number 5, Zoë.
        ! error: there is a player `Zoë` already
        [exit 1]
        Added number 6, O'Neil.
        Added number 7, O’Neil.
        ! O’Neil looks like number 6, O'Neil, and is spelt with other characters: are they one?
        Added number 8, Anne.
        Added number 9, Robert'); DROP TABLE player;--.
    "#]]
    .assert_eq(&said);
    night.check(
        "player set Anne --name \"\u{391}nn\"",
        expect![[r#"
        Changed Anne to number 8, Αnn.
        ! Αnn looks like number 1, Ann, and is spelt with other characters: are they one?
    "#]],
    );
    night.write("more.csv", "name,rating\n\u{410}nne,1\nEve,2\n\u{415}ve,3\n");
    night.check(
        "player import more.csv",
        expect![[r#"
        Added 3 players.
        ! Еve looks like number 11, Eve, and is spelt with other characters: are they one?
    "#]],
    );
    night.ok("verify");
}
