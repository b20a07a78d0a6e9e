//! Season files: what is added is read, and what is wrong is named by its line.
use exchange::season_file::{AddedEvent, SeasonEvent, TEMPLATE, event_lines, name_lines, read};
use tournament::season::NameRule;

#[test]
fn what_is_added_is_read() {
    let event = SeasonEvent {
        line: 23,
        file: "nights/\"one\"\\two\n.sixzero".to_owned(),
        day: Some("2026-11-14".to_owned()),
        added: Some(AddedEvent { revision: 42, fingerprint: "ab12".to_owned() }),
    };
    let rule = NameRule { written: "Anne \"Lee\"".to_owned(), is: "Ann Lee".to_owned() };
    let text = format!("{TEMPLATE}{}{}", event_lines(&event), name_lines(&rule));
    let read = read(&text).unwrap();
    assert_eq!(read.events.len(), 1);
    assert_eq!(SeasonEvent { line: event.line, ..read.events[0].clone() }, event);
    assert_eq!(read.names, [rule]);
    assert_eq!(read.newcomer_games, 10);
}

#[test]
fn a_file_by_hand_needs_file_names_alone() {
    let read = read("[[event]]\nfile = \"a.sixzero\"\n[[event]]\nfile='b.sixzero'\n").unwrap();
    let files: Vec<_> = read.events.iter().map(|event| (event.line, &event.file[..])).collect();
    assert_eq!(files, [(1, "a.sixzero"), (3, "b.sixzero")]);
    assert_eq!(read.newcomer_games, 10);
}

#[test]
fn what_is_wrong_is_named_by_its_line() {
    for (text, wrong) in [
        ("newcomers = 3\n", "line 1: unknown field `newcomers`"),
        ("\n[[event]]\nfile = 3\n", "line 3: invalid type"),
        ("[[event]]\nfile = \"a\"\nrevision = 3\n", "line 1: `revision` and `fingerprint`"),
        ("[[event]\n", "line 1: "),
        (
            "[[player]]\nwritten = \"A B\"\nis = \"C\"\n[[player]]\nwritten = \"a  b\"\nis = \"D\"\n",
            "line 4: `a  b` means somebody already on line 1",
        ),
    ] {
        let error = read(text).unwrap_err().to_string();
        assert!(error.starts_with(wrong), "{error}");
    }
}
