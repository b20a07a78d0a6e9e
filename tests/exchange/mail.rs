//! Messages as mail programs read them: no name begins a header.
use exchange::mail::{Address, Message, write};
use proptest::prelude::*;

fn message<'m>(to: &'m Address, to_name: &'m str, subject: &'m str, text: &'m str) -> String {
    let from = Address::parse("keeper@example.org").unwrap();
    let id = "game1.1";
    write(&Message { from: &from, to, to_name, subject, at: 1_760_000_000, id, text })
}

#[test]
fn addresses_are_plain() {
    for text in ["ann@example.org", "a.n+n@x", "o'neil@a-b.example"] {
        assert!(Address::parse(text).is_ok(), "{text}");
    }
    for text in [
        "",
        "ann",
        "@x",
        "ann@",
        "a b@x",
        "a@b@c",
        "ann@x\r\nBcc: all@x",
        "Ann <ann@x>",
        "\"ann\"@x",
        "änn@x",
        "ann@exämple.org",
        "ann@-x",
    ] {
        assert!(Address::parse(text).is_err(), "{text}");
    }
    assert!(Address::parse(&format!("a@{}", "x".repeat(300))).is_err());
}

#[test]
fn a_message_is_what_mail_programs_read() {
    let to = Address::parse("ben@example.org").unwrap();
    let text = message(&to, "Ben Núñez", "Game 1: your turn, Núñez", "8F HORN\n.ü=\n");
    expect_test::expect![[r#"
        From: <keeper@example.org>␍
        To: =?utf-8?B?QmVuIE7DusOxZXo=?= <ben@example.org>␍
        Subject: =?utf-8?Q?Game_1:_your_turn,_N=C3=BA=C3=B1ez?=␍
        Date: Thu, 9 Oct 2025 08:53:20 +0000␍
        Message-ID: <game1.1@example.org>␍
        MIME-Version: 1.0␍
        Content-Type: text/plain; charset="utf-8"␍
        Content-Transfer-Encoding: quoted-printable␍
        ␍
        8F HORN␍
        .=C3=BC=3D␍
    "#]]
    .assert_eq(&text.replace('\r', "␍"));
}

#[test]
fn no_name_begins_a_header() {
    let to = Address::parse("ben@example.org").unwrap();
    for evil in ["Ben\r\nBcc: all@example.org", "Ben\nX: y", "\"Ben\" <x@y>, z@w", "Ben\0"] {
        let text = message(&to, evil, evil, "x\n");
        let (headers, _) = text.split_once("\r\n\r\n").unwrap();
        let names: Vec<_> = headers
            .lines()
            .filter(|line| !line.starts_with([' ', '\t']))
            .map(|line| line.split_once(':').map_or(line, |(name, _)| name))
            .collect();
        let known = [
            "Message-ID",
            "Date",
            "From",
            "To",
            "Subject",
            "MIME-Version",
            "Content-Type",
            "Content-Transfer-Encoding",
        ];
        for name in names {
            assert!(known.contains(&name), "{evil:?}: {name} in {headers}");
        }
    }
}

#[test]
fn long_lines_and_lonely_points_are_safe() {
    let to = Address::parse("ben@example.org").unwrap();
    let long = format!("{}\n.\nFrom here\n", "é".repeat(2000));
    let text = message(&to, &"B".repeat(500), &"ü".repeat(500), &long);
    assert!(text.is_ascii());
    assert!(text.split("\r\n").all(|line| line.len() <= 998 && !line.contains(['\r', '\n'])));
}

proptest! {
    /// Whatever the players and the event are called: eight headers, and lines as mail
    /// takes them.
    #[test]
    fn no_text_begins_a_header(name: String, subject: String, text: String) {
        let to = Address::parse("ben@example.org").unwrap();
        let message = message(&to, &name, &subject, &text);
        let (headers, _) = message.split_once("\r\n\r\n").unwrap();
        let begun = headers.split("\r\n").filter(|line| !line.starts_with([' ', '\t']));
        prop_assert_eq!(begun.count(), 8, "{}", headers);
        prop_assert!(message.is_ascii());
        let lines_end_well = message.split("\r\n").all(|line| !line.contains(['\r', '\n']));
        prop_assert!(lines_end_well, "{:?}", message);
    }
}
