//! Whole events as JSON: out and in is the same, and what does not fit is named.
use expect_test::expect;
use serde_json::{Value, json};
use sixzero::exchange::event_json::{EventJson, JsonCell};
use sixzero::tournament::event::Noun;

use crate::sandbox::{Sandbox, without_origin};

fn night() -> Sandbox {
    let night = Sandbox::first_round();
    night.ok("result add 1 \"ann 412 dan 388\"");
    night.ok("result void 1 ben --reason tiles");
    night.ok("round pair --seed 18446744073709551615");
    night.ok("player withdraw eve");
    night.ok("event set spread-cap 100,150");
    night
}

#[test]
fn out_and_in_is_the_same_event() {
    let night = night();
    let before = night.ok("standings --json");
    night.ok("export json --output night.json");
    night.session(expect![[r#"
        $ import night.json --into again.sixzero
        Made the event Club night from its JSON, of event afbfd36df020 as it was at operation 8 (b46efe4c3784).
        ! It is in the file again.sixzero. The current event of this folder stays Club-night.sixzero; `sixzero use again.sixzero` changes that.
    "#]]);
    night.ok("use again.sixzero");
    assert_eq!(night.ok("standings --json"), before);
    let again = night.ok("export json");
    assert_eq!(without_origin(&again), without_origin(&night.read("night.json")));
    night.ok("verify");
    // And it goes on as an event does.
    night.ok("round release 2");
    night.session(expect![[r#"
        $ export json --output night.json
        ! error: `night.json` exists and has other contents
        ! hint: nothing was written: name another place, or overwrite it with `--force`
        [exit 2]
    "#]]);
}

#[test]
fn random_events_come_back() {
    for seed in 1..=4 {
        let sandbox = Sandbox::new();
        sandbox.ok(&format!(
            "generate --players 13 --rounds 6 --divisions 2 --irregular 30 --seed {seed} \
             --into one.sixzero"
        ));
        let one = sandbox.ok("export json --event one.sixzero");
        sandbox.write("one.json", &one);
        sandbox.ok("import one.json --into two.sixzero");
        let two = sandbox.ok("export json --event two.sixzero");
        assert_eq!(without_origin(&two), without_origin(&one));
        let standings = |event: &str| sandbox.ok(&format!("standings --json --event {event}"));
        assert_eq!(standings("two.sixzero"), standings("one.sixzero"));
        sandbox.ok("verify --event two.sixzero");
        // Through tsh's files a little is lost, but not who stands where.
        sandbox.ok("export tsh one.tsh --archive --event one.sixzero");
        sandbox.ok("import one.tsh --into three.sixzero");
        // (with whom a forfeit was, and whether it was one; a house player is ranked there)
        let counted = |event: &str| -> Vec<Value> {
            let mut lines = serde_json::from_str::<Vec<Value>>(&standings(event)).unwrap();
            for line in &mut lines {
                let line = line.as_object_mut().unwrap();
                for told in ["last", "note", "rank"] {
                    line.remove(told);
                }
            }
            lines.sort_by_key(|line| (line["division"].to_string(), line["number"].as_u64()));
            lines
        };
        assert_eq!(counted("three.sixzero"), counted("one.sixzero"));
        sandbox.ok("verify --event three.sixzero");
    }
}

#[test]
fn what_makes_no_event_makes_nothing() {
    let night = night();
    let whole: Value = serde_json::from_str(&night.ok("export json")).unwrap();
    let mut said = String::new();
    let mut refused = |change: &dyn Fn(&mut Value)| {
        let mut changed = whole.clone();
        change(&mut changed);
        night.write("bad.json", &changed.to_string());
        said.push_str(&night.says("import bad.json --into bad.sixzero", ""));
        assert!(!night.path().join("bad.sixzero").exists());
    };
    refused(&|event| event["format"] = json!("other"));
    refused(&|event| event["version"] = json!(2));
    refused(&|event| event["game"] = json!([]));
    refused(&|event| {
        event["player"][1]["name"] = json!(["Ben"]);
        event["division"] = json!("A");
    });
    refused(&|event| {
        event["player"][0]["colour"] = json!("red");
        event["round"][0].as_object_mut().unwrap().remove("seed");
    });
    refused(&|event| event["player"][2]["number"] = json!(1));
    refused(&|event| event["player"][2]["id"] = json!(1));
    refused(&|event| event["pairing"][0]["first"] = json!(99));
    refused(&|event| event["round"][0]["state"] = json!("maybe"));
    refused(&|event| event["player"][0]["rating"] = json!("high"));
    refused(&|event| event["player"][0]["number"] = json!(5_000_000_000_i64));
    refused(&|event| event["settings"] = json!([]));
    refused(&|event| event["settings"][0]["ruleset"] = json!("tiles = 7"));
    refused(&|event| event["settings"][0]["name"] = json!("a\u{0}b"));
    night.write("bad.json", "{\"format\": ");
    said.push_str(&night.says("import bad.json --into bad.sixzero", ""));
    expect![[r#"
        ! error: this JSON file does not describe a complete event
        !   it is not an event: there is no `"format": "sixzero-event"`
        ! hint: nothing was changed: correct the lines and import again
        [exit 1]
        ! error: this JSON file does not describe a complete event
        !   it has version 2; this sixzero reads up to 1
        ! hint: nothing was changed: correct the lines and import again
        [exit 1]
        ! error: this JSON file does not describe a complete event
        !   an event has no `game`
        ! hint: nothing was changed: correct the lines and import again
        [exit 1]
        ! error: this JSON file does not describe a complete event
        !   `division` is not a list of objects
        !   `player[1].name` is neither a whole number nor text nor null
        ! hint: nothing was changed: correct the lines and import again
        [exit 1]
        ! error: this JSON file does not describe a complete event
        !   `player[0]` has no column `colour`
        !   `round[0]` lacks the column `seed`
        ! hint: nothing was changed: correct the lines and import again
        [exit 1]
        ! error: this JSON file does not describe a complete event
        !   `player` with the key 3 does not fit: it has a number or name that another row has
        ! hint: nothing was changed: correct the lines and import again
        [exit 1]
        ! error: this JSON file does not describe a complete event
        !   `player` with the key 1 does not fit: there are two of this key
        ! hint: nothing was changed: correct the lines and import again
        [exit 1]
        ! error: this JSON file does not describe a complete event
        !   `pairing` with the key 1 does not fit: it and the rows that belong to it do not fit
        ! hint: nothing was changed: correct the lines and import again
        [exit 1]
        ! error: this JSON file does not describe a complete event
        !   `round` with the key 1 does not fit: it has a value that its column does not take
        ! hint: nothing was changed: correct the lines and import again
        [exit 1]
        ! error: this JSON file does not describe a complete event
        !   `player[0].rating` is the text `high`: its column takes a whole number or null
        ! hint: nothing was changed: correct the lines and import again
        [exit 1]
        ! error: this JSON file does not describe a complete event
        !   `player[0].number` is 5000000000: it is 1 to 999999
        ! hint: nothing was changed: correct the lines and import again
        [exit 1]
        ! error: this JSON file does not describe a complete event
        !   the rows are not a complete event: it has no settings
        ! hint: nothing was changed: correct the lines and import again
        [exit 1]
        ! error: this JSON file does not describe a complete event
        !   the rows are not a complete event: there is no rule `tiles`: did you mean `tie`?
        ! hint: nothing was changed: correct the lines and import again
        [exit 1]
        ! error: this JSON file does not describe a complete event
        !   `settings[0].name` is the text `a\u{0}b`: it has a NUL character in it
        ! hint: nothing was changed: correct the lines and import again
        [exit 1]
        ! error: this JSON file does not describe a complete event
        !   line 1, column 11: this is not JSON
        ! hint: nothing was changed: correct the lines and import again
        [exit 1]
    "#]]
    .assert_eq(&said);
    night.write("good.json", &whole.to_string());
    night.ok("import good.json --into good.sixzero --dry-run");
    assert!(!night.path().join("good.sixzero").exists());
}

/// Rows that fit their columns can contradict one another.
#[test]
fn rows_that_contradict_one_another_make_no_event() {
    let night = night();
    let told: Value = serde_json::from_str(&night.ok("export json")).unwrap();
    let changed = |change: fn(&mut Value)| {
        let mut told = told.clone();
        change(&mut told);
        night.write("changed.json", &told.to_string());
        night.says("import changed.json --into changed.sixzero", "")
    };
    let said = [
        changed(|event| event["result"][0]["first_half_wins"] = json!(5)),
        changed(|event| event["result"][0]["first_score"] = json!(1_000_000_000)),
        changed(|event| event["pairing"][0]["second"] = event["pairing"][1]["first"].clone()),
    ];
    expect![[r#"
        ! error: this JSON file does not describe a complete event
        !   `result[0].first_half_wins` is 5: it is 0 to 2
        ! hint: nothing was changed: correct the lines and import again
        [exit 1]

        ! error: this JSON file does not describe a complete event
        !   `result[0].first_score` is 1000000000: it is -9999 to 9999
        ! hint: nothing was changed: correct the lines and import again
        [exit 1]

        ! error: this JSON file does not describe a complete event
        !   `pairing` with the key 2 does not fit: Ben has two places in round 1
        ! hint: nothing was changed: correct the lines and import again
        [exit 1]
    "#]]
    .assert_eq(&said.join("\n"));
}

/// What its column takes and no command would have written is refused, by its path.
#[test]
fn cells_that_cannot_be_are_named_by_their_path() {
    let night = night();
    let told: Value = serde_json::from_str(&night.ok("export json")).unwrap();
    let refused = |change: fn(&mut Value)| {
        let mut told = told.clone();
        change(&mut told);
        night.write("changed.json", &told.to_string());
        let said = night.says("import changed.json --into changed.sixzero", "");
        assert!(!night.path().join("changed.sixzero").exists());
        said
    };
    let said = [
        refused(|event| event["settings"][0]["rounds"] = json!(0)),
        refused(|event| event["division"][0]["rounds"] = json!(0)),
        refused(|event| event["player"][3]["withdrawn_after"] = json!(99)),
        refused(|event| event["player"][2]["name"] = json!("ann")),
        refused(|event| event["settings"][0]["rating_system"] = json!("base = \"elo-of-mars\"\n")),
        refused(|event| event["division"][0]["rating_system"] = json!("naspa")),
    ];
    expect![[r#"
        ! error: this JSON file does not describe a complete event
        !   `settings[0].rounds` is 0: it is 1 to 9999
        ! hint: nothing was changed: correct the lines and import again
        [exit 1]

        ! error: this JSON file does not describe a complete event
        !   `division[0].rounds` is 0: it is 1 to 9999
        ! hint: nothing was changed: correct the lines and import again
        [exit 1]

        ! error: this JSON file does not describe a complete event
        !   `player[3].withdrawn_after` is 99: the last round is 3
        ! hint: nothing was changed: correct the lines and import again
        [exit 1]

        ! error: this JSON file does not describe a complete event
        !   `player[2].name` is `ann`: another player has this name
        ! hint: nothing was changed: correct the lines and import again
        [exit 1]

        ! error: this JSON file does not describe a complete event
        !   `settings[0].rating_system` is base = "elo-of-mars": there is no rating system `elo-of-mars`
        ! hint: nothing was changed: correct the lines and import again
        [exit 1]

        ! error: this JSON file does not describe a complete event
        !   `division[0].rating_system` is naspa: line 1 cannot be read: key with no value, expected `=`
        ! hint: nothing was changed: correct the lines and import again
        [exit 1]
    "#]].assert_eq(&said.join("\n"));
    // Where the number of rounds is open, any may come.
    night.ok("event set rounds none");
    night.ok("player withdraw dan --after 9");
    let open = night.ok("export json");
    night.write("open.json", &open);
    night.ok("import open.json --into open.sixzero");
    let again = night.ok("export json --event open.sixzero");
    assert_eq!(without_origin(&again), without_origin(&open));
    night.ok("event set rounds 3");
    night.session(expect![[r#"
        $ player withdraw cat --after 99
        ! error: `99` is not a valid round of the event: one that is planned (`sixzero event set rounds N`)
        [exit 1]
    "#]]);
}

/// The text `1500` is no number, and what no command takes is refused, by its path.
#[test]
fn every_cell_is_of_its_kind_and_what_a_command_takes() {
    let night = night();
    night.ok("prize add \"1st 300\"");
    night.ok("result penalty 1 ann 10 --reason noise");
    night.ok("division add B");
    night.ok("player add Fay --division B");
    let told: Value = serde_json::from_str(&night.ok("export json")).unwrap();
    let mut said = String::new();
    let mut refused = |change: fn(&mut Value)| {
        let mut told = told.clone();
        change(&mut told);
        night.write("changed.json", &told.to_string());
        let answer = night.says("import changed.json --into changed.sixzero", "");
        assert!(!night.path().join("changed.sixzero").exists());
        said.push_str(answer.lines().nth(1).unwrap());
        said.push('\n');
        assert!(answer.ends_with("[exit 1]\n"), "{answer}");
    };
    refused(|event| event["player"][3]["rating"] = json!("1500"));
    refused(|event| event["result"][0]["first_score"] = json!("412"));
    refused(|event| event["result"][0]["first_half_wins"] = json!("2"));
    refused(|event| event["pairing"][0]["table_number"] = json!("1"));
    refused(|event| event["settings"][0]["rounds"] = json!("3"));
    refused(|event| event["settings"][0]["place_prizes"] = json!("2"));
    refused(|event| event["settings"][0]["name"] = json!(17));
    refused(|event| event["settings"][0]["name"] = json!(null));
    refused(|event| event["settings"] = json!([]));
    refused(|event| event["settings"][0]["name"] = json!(""));
    refused(|event| event["division"][0]["name"] = json!("A\nB"));
    refused(|event| event["player"][1]["name"] = json!("Ben\nHur"));
    refused(|event| event["player"][1]["club"] = json!("a\u{1b}[2J"));
    refused(|event| event["player"][1]["number"] = json!(0));
    refused(|event| event["player"][1]["id"] = json!(i64::MAX));
    refused(|event| event["player"][1]["deviation"] = json!(1_000_000_000));
    refused(|event| event["settings"][0]["spread_cap"] = json!("[-5]"));
    refused(|event| event["round"][1]["number"] = json!(10_000));
    refused(|event| event["round"][0]["parameters"] = json!("{bad"));
    refused(|event| event["pairing"][1]["table_number"] = json!(1));
    refused(|event| event["pairing"][1]["second"] = json!(6));
    refused(|event| event["penalty"][0]["points"] = json!(-10));
    refused(|event| event["penalty"][0]["player"] = json!(3));
    refused(|event| event["result"][0]["pairing"] = json!(3));
    refused(|event| event["prize"][0]["line"] = json!("bogus 5"));
    refused(|event| *event = json!({"format": "sixzero-event", "version": 1}));
    expect![[r#"
        !   `player[3].rating` is the text `1500`: its column takes a whole number or null
        !   `result[0].first_score` is the text `412`: its column takes a whole number or null
        !   `result[0].first_half_wins` is the text `2`: its column takes a whole number
        !   `pairing[0].table_number` is the text `1`: its column takes a whole number or null
        !   `settings[0].rounds` is the text `3`: its column takes a whole number or null
        !   `settings[0].place_prizes` is the text `2`: its column takes a whole number or null
        !   `settings[0].name` is 17: its column takes a text
        !   `settings[0].name` is null: its column takes a text
        !   the rows are not a complete event: it has no settings
        !   `settings[0].name` is ``: an event needs a name
        !   `division[0].name` is `A…`: it would be kept as `A B`
        !   `player[1].name` is `Ben…`: it would be kept as `Ben Hur`
        !   `player[1].club` is `a\e[2J`: it is one line that is not empty, or `null`
        !   `player[1].number` is 0: it is 1 to 999999
        !   `player[1].id` is 9223372036854775807: it is 1 to 9007199254740992
        !   `player[1].deviation` is 1000000000: it is 1 to 99999
        !   `settings[0].spread_cap` is [-5]: it is a list of numbers from 0 to 10000
        !   `round[1].number` is 10000: it is 1 to 9999
        !   `round[0].parameters` is {bad: the stored pairing parameters cannot be read: key must be a string at line 1 column 2
        !   `pairing[1].table_number` is 1: another pair of the round is at this table
        !   `pairing[1].second` is 6: the player is of another division than the round
        !   `penalty[0].points` is -10: it is 1 to 10000
        !   `penalty[0].player` is 3: the player has no opponent in this pairing
        !   `result` with the key 5 does not fit: it has a value that its column does not take
        !   `prize[0].line` is `bogus 5`: nobody wins `bogus`: there are 1st, 2nd …, place, team, high game, high win, high loss, low win, low loss, high spread, low spread, high combined, high average, spread, tuff luck, lucky stiff, upset, overseed, rating change, over expectation, lower half, given
        !   the rows are not a complete event: it has no settings
    "#]].assert_eq(&said);
}

/// What an event's JSON may not say, a list of results may not either.
#[test]
fn two_pairs_at_one_table_come_in_nowhere() {
    let night = Sandbox::six_after_a_round();
    night.write(
        "two.csv",
        "round,player,score,opponent,opponent_score,table\n2,Ann,400,Ben,300,1\n2,Cat,400,Dan,300,1\n",
    );
    night.session(expect![[r#"
        $ result import two.csv
        ! error: the results have 1 bad line
        !   line 3: table 1 of round 2 is another pair's already
        ! hint: nothing was changed: correct the lines and import again
        [exit 1]
    "#]]);
}

/// The page lists the nouns that are in the JSON, those that are not, and no other.
#[test]
fn the_page_lists_every_noun() {
    let page = std::fs::read_to_string("docs/rules/event_json.md").unwrap();
    let (_, list) = page.split_once("| noun |").unwrap();
    let rows = list.lines().skip(2).take_while(|line| line.starts_with('|'));
    let listed: Vec<(String, bool)> = rows
        .map(|row| {
            let cells: Vec<&str> = row.split('|').map(str::trim).collect();
            (cells[1].trim_matches('`').to_owned(), cells[2] == "yes")
        })
        .collect();
    let nouns: Vec<String> = Noun::ALL.iter().map(|noun| noun.name().to_owned()).collect();
    let names: Vec<String> = listed.iter().map(|(noun, _)| noun.clone()).collect();
    assert_eq!(names, nouns, "docs/rules/event_json.md");
    let told: Value = serde_json::from_str(&night().ok("export json")).unwrap();
    for (noun, is_written) in listed {
        assert_eq!(told.get(&noun).is_some(), is_written, "{noun}");
    }
}

/// What is more than any event is refused while it is read: no more of it is kept.
#[test]
fn more_than_any_event_is_not_read() {
    let read = |noun: &str, rows: &str| {
        let text = format!("{{\"format\":\"sixzero-event\",\"version\":1,\"{noun}\":[{rows}]}}");
        let errors = EventJson::read(&text).unwrap_err();
        errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
    };
    let row = |columns: usize| {
        let cells: Vec<String> = (0..columns).map(|at| format!("\"c{at}\":{at}")).collect();
        format!("{{{}}}", cells.join(","))
    };
    let many = |row: &str, times: usize| vec![row; times].join(",");
    assert_eq!(read("player", &row(65)), "it has more than 64 columns in a row");
    assert_eq!(read("player", &many("{}", 500_001)), "it has more than 500000 rows");
    assert_eq!(read("player", &many(&row(64), 31_251)), "it has more than 2000000 cells");
    let nouns: Vec<String> = (0..65).map(|at| format!("\"n{at}\":[]")).collect();
    let errors = EventJson::read(&format!("{{{}}}", nouns.join(","))).unwrap_err();
    assert_eq!(errors[0].to_string(), "it has more than 64 kinds of rows");
}

/// Of two cells, or two lists, with one name the last counts, as every reader of JSON has it.
#[test]
fn of_two_with_one_name_the_last_counts() {
    let text = "{\"version\":1,\"a\":[{}],\"format\":\"sixzero-event\",\
                \"a\":[{\"x\":[1,{\"y\":2}],\"x\":\"one\"}],\"b\":[]}";
    let event = EventJson::read(text).unwrap();
    let nouns: Vec<_> =
        event.nouns.iter().map(|(noun, rows)| (noun.as_str(), rows.len())).collect();
    assert_eq!(nouns, [("a", 1), ("b", 0)]);
    assert_eq!(event.nouns[0].1[0], [("x".into(), JsonCell::Text("one".to_owned()))]);
}
