//! [`Key`] and [`ClaimCode`]: what opens a player's own page.
use std::fmt;

use hmac::{Hmac, Mac};
use sha2::Sha256;
use tournament::PlayerId;

use crate::hall_file::{Furniture, Generation};

/// Crockford's digits: none is taken for another.
const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const BITS_OF_A_DIGIT: usize = 5;

/// What stands behind `/P/` in the address of a player's page: 80 bits that nobody guesses.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Key(String);

/// What a player types to get to the own page: 30 bits, beside the name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimCode(String);

/// What is typed once on a device that the desk lets in: 40 bits, for ten minutes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InviteCode(String);

impl Key {
    const DIGITS: usize = 16;
    /// So many bytes make one.
    pub const BYTES: usize = 10;

    /// One that nobody guesses, of random bytes.
    pub fn random(bytes: &[u8; Key::BYTES]) -> Key {
        Key(written(bytes, Key::DIGITS))
    }

    pub fn of(furniture: &Furniture, event: &str, player: PlayerId, at: Generation) -> Key {
        Key(made(furniture, "page", event, player, at, Key::DIGITS))
    }

    /// Where the page is in the hall.
    pub fn path(&self) -> String {
        format!("/P/{self}")
    }

    /// As it is typed: in any case, with what is taken for another digit.
    pub fn read(text: &str) -> Option<Key> {
        read(text, Key::DIGITS).map(Key)
    }
}

impl ClaimCode {
    const DIGITS: usize = 6;

    /// That of the page that opens.
    pub fn of(furniture: &Furniture, event: &str, player: PlayerId) -> ClaimCode {
        let at = furniture.generation(player);
        ClaimCode(made(furniture, "claim", event, player, at, ClaimCode::DIGITS))
    }

    /// As it is typed.
    pub fn read(text: &str) -> Option<ClaimCode> {
        read(text, ClaimCode::DIGITS).map(ClaimCode)
    }
}

impl InviteCode {
    const DIGITS: usize = 8;
    /// So many bytes make one.
    pub const BYTES: usize = 5;

    /// One that nobody guesses in time, of random bytes.
    pub fn random(bytes: &[u8; InviteCode::BYTES]) -> InviteCode {
        InviteCode(written(bytes, InviteCode::DIGITS))
    }

    /// As it is typed.
    pub fn read(text: &str) -> Option<InviteCode> {
        read(text, InviteCode::DIGITS).map(InviteCode)
    }
}

impl fmt::Display for InviteCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for ClaimCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

fn made(
    furniture: &Furniture,
    what: &str,
    event: &str,
    player: PlayerId,
    Generation(generation): Generation,
    digits: usize,
) -> String {
    let mut mac = Hmac::<Sha256>::new_from_slice(furniture.secret.bytes())
        .expect("a secret of any length is taken");
    for part in [what, event, &player.0.to_string(), &generation.to_string()] {
        mac.update(&(part.len() as u64).to_le_bytes());
        mac.update(part.as_bytes());
    }
    written(&mac.finalize().into_bytes(), digits)
}

/// The first bits, five to a digit.
fn written(bytes: &[u8], digits: usize) -> String {
    let bit = |at: usize| (bytes[at / 8] >> (7 - at % 8)) & 1;
    let digit = |place: usize| {
        let bits = place * BITS_OF_A_DIGIT..(place + 1) * BITS_OF_A_DIGIT;
        char::from(DIGITS[usize::from(bits.fold(0, |digit, at| digit << 1 | bit(at)))])
    };
    (0..digits).map(digit).collect()
}

fn read(text: &str, digits: usize) -> Option<String> {
    let typed = text.chars().filter(|c| !c.is_whitespace() && *c != '-');
    let read: Option<String> = typed
        .map(|c| match c.to_ascii_uppercase() {
            'O' => Some('0'),
            'I' | 'L' => Some('1'),
            c => u8::try_from(c).ok().filter(|c| DIGITS.contains(c)).map(char::from),
        })
        .collect();
    read.filter(|read| read.len() == digits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_are_written_as_crockford_has_them() {
        assert_eq!(written(&[0x00, 0x44, 0x32, 0x14, 0xc7], 8), "01234567");
        assert_eq!(written(&[0xff; 10], 16), "ZZZZZZZZZZZZZZZZ");
    }

    #[test]
    fn a_key_is_read_as_anybody_types_it() {
        let read = |text| Key::read(text).map(|key| key.to_string());
        assert_eq!(read("0123456789abcdef").as_deref(), Some("0123456789ABCDEF"));
        assert_eq!(read("oIl3-4567 89abcdef").as_deref(), Some("0113456789ABCDEF"));
        for wrong in
            ["", "0123456789ABCDE", "0123456789ABCDEFG", "U123456789ABCDEF", "é123456789ABCDEF"]
        {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
