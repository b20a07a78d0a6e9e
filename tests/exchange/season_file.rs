//! Season files: what is added is read, and what is wrong is named by its line.
use exchange::season_file::{SeasonEvent, TEMPLATE, event_lines, name_lines, read};
use tournament::season::NameRule;

#[test]
fn what_is_added_is_read() {
    let event = SeasonEvent {
        file: "nights/\"one\"\\two\n.sixzero".to_owned(),
        day: Some("2026-11-14".to_owned()),
    };
    let rule = NameRule { written: "Anne \"Lee\"".to_owned(), is: "Ann Lee".to_owned() };
    let text = format!("{TEMPLATE}{}{}", event_lines(&event), name_lines(&rule));
    let read = read(&text).unwrap();
    assert_eq!(read.events, [event]);
    assert_eq!(read.names, [rule]);
    assert_eq!(read.newcomer_games, 10);
}

#[test]
fn a_file_by_hand_needs_file_names_alone() {
    let read = read("[[event]]\nfile = \"a.sixzero\"\n[[event]]\nfile='b.sixzero'\n").unwrap();
    let files: Vec<_> = read.events.iter().map(|event| &event.file[..]).collect();
    assert_eq!(files, ["a.sixzero", "b.sixzero"]);
    assert_eq!(read.newcomer_games, 10);
}

#[test]
fn what_is_wrong_is_named_by_its_line() {
    for (text, wrong) in [
        ("newcomers = 3\n", "line 1: unknown field `newcomers`"),
        ("\n[[event]]\nfile = 3\n", "line 3: invalid type"),
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
