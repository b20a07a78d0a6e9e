//! A message as mail programs read it (RFC 5322, MIME): one part of text.
use mail_builder::MessageBuilder;
use thiserror::Error;

/// `ann@example.org`, with nothing in it that could be read as anything else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address(String);

#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is not a mail address: write it as `ann@example.org`")]
pub struct AddressError(pub String);

#[derive(Clone, Debug)]
pub struct Message<'m> {
    pub from: &'m Address,
    pub to: &'m Address,
    pub to_name: &'m str,
    pub subject: &'m str,
    /// When it is written, in seconds since 1970 UTC.
    pub at: i64,
    /// What makes it unique among the sender's messages.
    pub id: &'m str,
    pub text: &'m str,
}

impl Address {
    /// Printable ASCII without quotes, brackets or blanks, one `@`, a domain of letters, digits,
    /// dots and hyphens.
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

/// CRLF, UTF-8 in a transfer encoding that every server passes on. Nothing in a name or subject can
/// begin another header.
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
