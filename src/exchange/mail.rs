//! A message as mail programs read it (RFC 5322, MIME): one part of text.
use mail_builder::MessageBuilder;
use thiserror::Error;

/// The address of a mailbox, `ann@example.org`, with nothing in it that could be read as
/// anything else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address(String);

/// A text that is no address.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is not a mail address: write it as `ann@example.org`")]
pub struct AddressError(pub String);

/// A message, before it is written.
#[derive(Clone, Debug)]
pub struct Message<'m> {
    /// From which mailbox.
    pub from: &'m Address,
    /// To which mailbox.
    pub to: &'m Address,
    pub to_name: &'m str,
    /// What it is about.
    pub subject: &'m str,
    /// When it is written, in seconds since 1970 UTC.
    pub at: i64,
    /// What makes it unique among the sender's messages.
    pub id: &'m str,
    /// What it says.
    pub text: &'m str,
}

impl Address {
    /// Reads an address: printable ASCII without quotes, brackets or blanks, one `@`, a
    /// domain of letters, digits, dots and hyphens.
    ///
    /// # Errors
    /// The text, when it is none.
    pub fn parse(text: &str) -> Result<Address, AddressError> {
        /// The longest that mail knows (RFC 5321 4.5.3.1.3).
        const LONGEST: usize = 254;
        let is_local = |c: char| c.is_ascii_graphic() && !"()<>[]:;@\\,\"".contains(c);
        let is_domain = |c: char| c.is_ascii_alphanumeric() || ".-".contains(c);
        let is_address = text.len() <= LONGEST
            && text.split_once('@').is_some_and(|(local, domain)| {
                !local.is_empty()
                    && local.chars().all(is_local)
                    && domain.starts_with(|c: char| c.is_ascii_alphanumeric())
                    && domain.chars().all(is_domain)
            });
        if is_address {
            Ok(Address(text.to_owned()))
        } else {
            Err(AddressError(text.chars().take(LONGEST).collect()))
        }
    }

    fn domain(&self) -> &str {
        self.0.split_once('@').map_or("", |(_, domain)| domain)
    }
}

/// Writes a message: CRLF, UTF-8 in a transfer encoding that every server passes on,
/// words of other alphabets encoded in the headers. Nothing in a name or subject can
/// begin another header.
#[must_use]
pub fn write(message: &Message<'_>) -> String {
    let id = format!("{}@{}", message.id, message.from.domain());
    let built = MessageBuilder::new()
        .from(message.from.0.as_str())
        .to((message.to_name, message.to.0.as_str()))
        .subject(message.subject)
        .date(message.at)
        .message_id(id)
        .text_body(message.text.replace('\n', "\r\n"));
    built.write_to_string().expect("a string takes everything that is written to it")
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
