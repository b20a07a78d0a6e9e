//! [`HallFile`]: `NAME.sixzero-hall` beside the event: what belongs to the hall and not to the event,
//! which is handed to others.
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fmt;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use show::answer::Exit;
use show::refusal::{Failure, Told};
use show::slot::Slot;
use tournament::PlayerId;

use crate::device::{Invitation, KeptDevice};

/// In bytes.
const SECRET: usize = 32;
/// What is put behind the name of the event's file.
const ENDING: &str = "-hall";
/// What stands at the top of the file.
const HEAD: &str = "# The hall's own: players' pages depend on the secret: keep it to yourself.\n\
                    # If it is lost a new one is made, and the cards are printed again.\n";

/// How the file is read and changed: by who has a disk.
#[derive(Clone, Copy, Debug)]
pub struct Drawer {
    /// What stands in a file; nothing where there is none.
    pub read: fn(&Path) -> Result<String, Failure>,
    pub change: ChangeFile,
    /// Fills it with bytes that nobody can guess.
    pub random: fn(&mut [u8]) -> Result<(), Failure>,
}

/// Puts into a file what is made of what stands in it, which is nothing where there is no file: whole or
/// not at all, for the user's eyes alone, and nobody else changes it meanwhile.
pub type ChangeFile =
    fn(&Path, &mut dyn FnMut(&str) -> Result<String, Failure>) -> Result<(), Failure>;

/// The file beside an event. The running hall and commands read and change it alike.
#[derive(Clone, Debug)]
pub struct HallFile {
    path: PathBuf,
    drawer: Drawer,
}

/// What stands in it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Furniture {
    pub(crate) secret: Secret,
    /// How often a player's page was revoked, by the player's id.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    revoked: BTreeMap<String, u32>,
    /// What streams show, by the names of their slots.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub slots: BTreeMap<String, Slot>,
    /// The address to which the cards lead that were printed last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) cards: Option<String>,
    /// The port at which it was opened last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    port: Option<u16>,
    #[serde(default, skip_serializing_if = "Placard::is_empty")]
    pub(crate) placard: Placard,
    /// The devices that were let in.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) device: Vec<KeptDevice>,
    /// The codes that let one in.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) invitation: Vec<Invitation>,
    /// What another sixzero keeps there.
    #[serde(flatten)]
    others: toml::Table,
}

/// What the director tells the room.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Placard {
    /// What walls show that name nothing themselves; the pairings where it is empty.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wall: Option<String>,
    /// What the first page and the walls say besides; anybody's text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub announced: Option<String>,
}

impl Placard {
    fn is_empty(&self) -> bool {
        *self == Placard::default()
    }
}

/// From which every key of this hall is made.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Secret([u8; SECRET]);

/// The how manyth page of a player is the one that opens: it grows when one is revoked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Generation(pub u32);

impl HallFile {
    pub fn beside(event: &Path, drawer: Drawer) -> HallFile {
        let mut name: OsString = event.as_os_str().to_owned();
        name.push(ENDING);
        HallFile { path: PathBuf::from(name), drawer }
    }

    /// What stands in it; it is made where there is none.
    ///
    /// # Errors
    /// It cannot be read or made, or is not what it should be.
    pub fn read(&self) -> Result<Furniture, Failure> {
        match self.text()? {
            text if text.is_empty() => self.change(|furniture| furniture.clone()),
            text => self.parsed(&text),
        }
    }

    /// Changes what stands in it, and gives what the change gives.
    ///
    /// # Errors
    /// As [`read`](HallFile::read); then nothing is changed.
    pub fn change<T>(&self, mut deed: impl FnMut(&mut Furniture) -> T) -> Result<T, Failure> {
        let mut given = None;
        (self.drawer.change)(&self.path, &mut |text| {
            let mut furniture = match text {
                "" => Furniture::new(self.drawer.random)?,
                text => self.parsed(text)?,
            };
            given = Some(deed(&mut furniture));
            let rows = toml::to_string(&furniture).expect("texts and numbers are TOML");
            Ok(format!("{HEAD}{rows}"))
        })?;
        Ok(given.expect("what is changed was asked how"))
    }

    /// What streams show; it is not made for that.
    ///
    /// # Errors
    /// As [`read`](HallFile::read).
    pub fn slots(&self) -> Result<BTreeMap<String, Slot>, Failure> {
        Ok(self.known()?.map(|known| known.slots).unwrap_or_default())
    }

    /// What the director tells the room; the file is not made for that.
    ///
    /// # Errors
    /// As [`read`](HallFile::read).
    pub(crate) fn placard(&self) -> Result<Placard, Failure> {
        Ok(self.known()?.map(|known| known.placard).unwrap_or_default())
    }

    /// What stands in it when cards are printed that lead to this address.
    ///
    /// # Errors
    /// As [`read`](HallFile::read).
    pub fn printed(&self, base: &str) -> Result<Furniture, Failure> {
        let furniture = self.read()?;
        if furniture.cards.as_deref() == Some(base) {
            return Ok(furniture);
        }
        self.change(|furniture| {
            furniture.cards = Some(base.to_owned());
            furniture.clone()
        })
    }

    /// The port at which the hall was opened last; none where that is not known.
    ///
    /// # Errors
    /// As [`read`](HallFile::read).
    pub fn port(&self) -> Result<Option<u16>, Failure> {
        Ok(self.known()?.and_then(|known| known.port))
    }

    /// Notes at which port the hall is open, for commands that name it.
    ///
    /// # Errors
    /// As [`read`](HallFile::read).
    pub(crate) fn note_port(&self, port: Option<u16>) -> Result<(), Failure> {
        match self.port()? == port {
            true => Ok(()),
            false => self.change(|furniture| furniture.port = port),
        }
    }

    pub(crate) fn known(&self) -> Result<Option<Furniture>, Failure> {
        match self.text()? {
            text if text.is_empty() => Ok(None),
            text => self.parsed(&text).map(Some),
        }
    }

    /// As it is; nothing where there is none.
    pub(crate) fn text(&self) -> Result<String, Failure> {
        (self.drawer.read)(&self.path)
    }

    /// # Errors
    /// It is not the hall's; what stands in it is not told, for the secret is there.
    pub(crate) fn parsed(&self, text: &str) -> Result<Furniture, Failure> {
        toml::from_str(text).map_err(|error: toml::de::Error| {
            Failure::Told(Told {
                exit: Exit::File,
                problem: format!("`{}` is not the hall's file any more", self.path.display()),
                details: vec![error.message().to_owned()],
                hint:
                    "put back an earlier copy of it; or move it away, and print the cards again: \
                       `sixzero hall links`"
                        .to_owned(),
            })
        })
    }
}

impl Furniture {
    fn new(random: fn(&mut [u8]) -> Result<(), Failure>) -> Result<Furniture, Failure> {
        let mut bytes = [0; SECRET];
        random(&mut bytes)?;
        let (revoked, slots, cards, port) = Default::default();
        let (placard, device, invitation, others) = Default::default();
        let secret = Secret(bytes);
        Ok(Furniture { secret, revoked, slots, cards, port, placard, device, invitation, others })
    }

    pub fn generation(&self, player: PlayerId) -> Generation {
        Generation(self.revoked.get(&player.0.to_string()).copied().unwrap_or_default())
    }

    /// The player's page opens no more; a new one does.
    pub fn revoke(&mut self, player: PlayerId) {
        *self.revoked.entry(player.0.to_string()).or_default() += 1;
    }
}

impl Secret {
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl From<Secret> for String {
    fn from(Secret(bytes): Secret) -> String {
        bytes.iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

impl TryFrom<String> for Secret {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Secret, &'static str> {
        const WRONG: &str = "the secret is 64 hexadecimal digits";
        let mut bytes = [0; SECRET];
        if text.len() != 2 * SECRET || !text.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            return Err(WRONG);
        }
        for (place, byte) in bytes.iter_mut().enumerate() {
            let pair = &text[2 * place..2 * place + 2];
            *byte = u8::from_str_radix(pair, 16).map_err(|_| WRONG)?;
        }
        Ok(Secret(bytes))
    }
}
