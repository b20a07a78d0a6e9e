//! `sixzero schema`: what commands answer is what their schemas say, and nothing besides.
use expect_test::expect;
use serde_json::Value;

use crate::sandbox::Sandbox;

#[test]
fn answers_are_as_their_schemas_say() {
    let club = Sandbox::new();
    club.write("roster.csv", "name,rating\nAnn,1500\nBen,1400\nCat,1300\nDan,1200\nEve,1100\n");
    for (command, line) in [
        ("new", "new Night --rounds 3"),
        ("event show", "event show"),
        ("event set", "event set confirmation second"),
        ("event set", "event set confirmation none"),
        ("event hooks", "event hooks"),
        ("division list", "division list"),
        ("savepoint add", "savepoint add lunch"),
        ("again", "savepoint add tea --key k"),
        ("division add", "division add B"),
        ("savepoint list", "savepoint list"),
        ("undo", "undo"),
        ("redo", "redo"),
        ("undo", "undo --to lunch"),
        ("error", "result add 1 \"ann 412 ben 388\""),
        ("log", "log"),
        ("verify", "verify"),
        ("use", "use Night.sixzero"),
        ("generate", "generate --players 6 --rounds 2 --seed 7"),
        ("generate", "generate --players 6 --rounds 2 --dry-run"),
        ("backup", "backup"),
        ("restore", "restore --dry-run"),
        ("doctor", "doctor"),
        ("define", "define horn zzzz"),
        ("hooks", "hooks horn"),
        ("anagram", "anagram horn"),
    ] {
        if command == "again" {
            club.ok(line);
        }
        check(&club, command, line);
    }
    check(&club, "player import", "player import roster.csv");
    for (command, line) in [
        ("player list", "player list"),
        ("player set", "player set ann --club Hill --class A"),
        ("player sit-out", "player sit-out eve 2"),
        ("result corrections", "result corrections"),
    ] {
        check(&club, command, line);
    }
    club.ok("round pair --method koth --seed 1");
    club.ok("round release 1");
    for (command, line) in [
        ("result add", "result add 1 \"ann 412 ben 388\""),
        ("result correct", "result correct 1 \"ann 421 ben 388\" --reason misread"),
        ("result forfeit", "result forfeit 1 dan"),
        ("result overtime", "result overtime 1 ann 2:05"),
        ("result adjudicate", "result adjudicate 1 \"cat 310 dan 290\" --reason closed"),
        ("blame", "blame 1 ann"),
    ] {
        check(&club, command, line);
    }
}

#[test]
fn a_command_without_a_schema_is_named() {
    let club = Sandbox::new();
    club.check(
        "schema result ad",
        expect![[r#"
        ! error: there is no schema of `result ad`
        ! hint: did you mean `sixzero schema result add`?
        [exit 2]
    "#]],
    );
    assert!(club.ok("schema").contains("result add\n"));
}

/// Runs a line, and holds its answer against the schema of its command.
#[track_caller]
fn check(club: &Sandbox, command: &str, line: &str) {
    let schema: Value = serde_json::from_str(&club.ok(&format!("schema {command}"))).unwrap();
    let output = club.run(&format!("{line} --json"), "");
    let text = String::from_utf8(output.stdout).unwrap();
    let answer =
        serde_json::from_str(&text).unwrap_or_else(|error| panic!("{line}: {error}: {text}"));
    let wrong = wrong(&answer, &schema, &schema);
    assert!(wrong.is_empty(), "{line}: {wrong:?}\n{text}");
}

/// What of a value is not as its schema says. A field that it does not name is wrong too.
fn wrong(value: &Value, schema: &Value, root: &Value) -> Vec<String> {
    if *schema == Value::Bool(true) {
        return Vec::new();
    }
    if let Some(named) = schema["$ref"].as_str() {
        return wrong(value, &root["$defs"][named.trim_start_matches("#/$defs/")], root);
    }
    if let Some(any) = schema["anyOf"].as_array() {
        let each: Vec<_> = any.iter().map(|schema| wrong(value, schema, root)).collect();
        let is_one = each.iter().any(Vec::is_empty);
        return if is_one { Vec::new() } else { each.concat() };
    }
    let types = schema["type"].as_array().cloned();
    let types = types.unwrap_or_else(|| vec![schema["type"].clone()]);
    let is = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(number) if number.is_f64() => "number",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    let fits = |known: &Value| known == is || (known == "number" && is == "integer");
    if !types.iter().any(fits) {
        return vec![format!("{value} is {is}, not {types:?}")];
    }
    match value {
        Value::Array(values) => {
            values.iter().flat_map(|value| wrong(value, &schema["items"], root)).collect()
        }
        Value::Object(fields) => {
            let required = schema["required"].as_array().into_iter().flatten();
            let missing = required.filter(|name| !fields.contains_key(name.as_str().unwrap()));
            let mut wrongs: Vec<_> = missing.map(|name| format!("{name} is missing")).collect();
            for (name, value) in fields {
                match schema["properties"].get(name) {
                    Some(schema) => wrongs.extend(wrong(value, schema, root)),
                    None => wrongs.push(format!("{name} is not described")),
                }
            }
            wrongs
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Vec::new(),
    }
}
