//! [`Owners`]: whose the own pages are.
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::http::StatusCode;
use show::refusal::Failure;
use tournament::event::OperationId;
use tournament::{Moment, Player, PlayerId};

use crate::failure::Unserved;
use crate::hall_file::{Generation, HallFile};
use crate::house::House;
use crate::key::{ClaimCode, Key};
use crate::snapshot::Snapshot;

/// Whose the own pages are, by the hall's file as it is whenever one is opened.
pub struct Owners {
    /// Which event it is.
    event: Arc<str>,
    file: HallFile,
    /// Tells who opened the hall that the file is broken.
    say: fn(&str),
    rings: Mutex<Rings>,
}

#[derive(Default)]
struct Rings {
    /// As it was made last.
    ring: Option<Arc<Ring>>,
    /// When each page was opened last.
    opened: HashMap<PlayerId, Moment>,
    /// What was said of the file.
    trouble: String,
}

/// The keys of all players, of a hall's file and a revision.
struct Ring {
    text: String,
    revision: OperationId,
    holders: HashMap<Key, Holder>,
    keys: HashMap<PlayerId, (Key, ClaimCode)>,
}

#[derive(Clone, Copy)]
enum Holder {
    Opens(PlayerId),
    /// An earlier page of the player's.
    Closed,
}

/// The player of an own page.
#[derive(Clone)]
pub struct Owner {
    pub player: Player,
    pub key: Key,
}

impl Owners {
    pub fn new(event: Arc<str>, house: &House) -> Owners {
        let file = HallFile::beside(&house.file, house.world.drawer);
        Owners { event, file, say: house.world.say, rings: Mutex::default() }
    }

    /// The player whose page it is. This reads a file.
    ///
    /// # Errors
    /// 404 where it is nobody's, 410 where it was closed.
    pub fn owner(&self, key: &str, snapshot: &Snapshot) -> Result<Owner, Unserved> {
        let key = Key::read(key).ok_or_else(Unserved::nothing)?;
        match self.ring(snapshot)?.holders.get(&key) {
            Some(Holder::Opens(player)) => {
                let players = snapshot.whole.loaded.players();
                let player = players.into_iter().find(|known| known.id == *player);
                let player = player.ok_or_else(Unserved::nothing)?;
                Ok(Owner { player, key })
            }
            Some(Holder::Closed) => Err(Unserved::new(
                StatusCode::GONE,
                "this page is closed: its card was lost or lent",
                "ask the desk for a new card",
            )),
            None => Err(Unserved::nothing()),
        }
    }

    /// What opens the page of a player. This reads a file.
    pub fn key(&self, player: PlayerId, snapshot: &Snapshot) -> Result<Key, Unserved> {
        let ring = self.ring(snapshot)?;
        ring.keys.get(&player).map(|(key, _)| key.clone()).ok_or_else(Unserved::nothing)
    }

    /// What opens it, where this is the player's claim code. This reads a file.
    pub fn claimed(
        &self,
        player: PlayerId,
        code: &str,
        snapshot: &Snapshot,
    ) -> Result<Option<Key>, Unserved> {
        let ring = self.ring(snapshot)?;
        let code = ClaimCode::read(code);
        let own = ring.keys.get(&player).filter(|(_, own)| Some(own) == code.as_ref());
        Ok(own.map(|(key, _)| key.clone()))
    }

    /// The page is opened now; when it was before.
    pub fn opened(&self, player: PlayerId, now: Moment) -> Option<Moment> {
        self.lock().opened.insert(player, now)
    }

    /// When it was opened last.
    pub fn last_opened(&self, player: PlayerId) -> Option<Moment> {
        self.lock().opened.get(&player).copied()
    }

    fn ring(&self, snapshot: &Snapshot) -> Result<Arc<Ring>, Unserved> {
        let text = self.file.text().map_err(|failure| self.in_trouble(failure))?;
        let known = self.lock().ring.clone();
        let is_same = |ring: &Arc<Ring>| ring.text == text && ring.revision == snapshot.revision;
        if let Some(ring) = known.filter(is_same) {
            return Ok(ring);
        }
        let (holders, keys) = self.made(&text, snapshot).map_err(|error| self.in_trouble(error))?;
        let ring = Arc::new(Ring { text, revision: snapshot.revision, holders, keys });
        let mut rings = self.lock();
        rings.ring = Some(Arc::clone(&ring));
        rings.trouble.clear();
        Ok(ring)
    }

    fn made(&self, text: &str, snapshot: &Snapshot) -> Result<Keys, Failure> {
        let furniture = if text.is_empty() { self.file.read()? } else { self.file.parsed(text)? };
        let (mut holders, mut keys) = (HashMap::new(), HashMap::new());
        for field in &snapshot.public.loaded.fields {
            for player in &field.players {
                let Generation(now) = furniture.generation(player.id);
                let key = |at| Key::of(&furniture, &self.event, player.id, Generation(at));
                holders.extend((0..now).map(|at| (key(at), Holder::Closed)));
                holders.insert(key(now), Holder::Opens(player.id));
                let code = ClaimCode::of(&furniture, &self.event, player.id);
                keys.insert(player.id, (key(now), code));
            }
        }
        Ok((holders, keys))
    }

    /// Says once what is wrong with the file to who can mend it, and to phones where to go.
    fn in_trouble(&self, failure: Failure) -> Unserved {
        let said = match failure {
            Failure::Desk(refusal) => refusal.to_string(),
            Failure::Told(told) => format!("{}: {}", told.problem, told.hint),
        };
        let mut rings = self.lock();
        if rings.trouble != said {
            (self.say)(&format!("No player's own page opens: {said}."));
            rings.trouble = said;
        }
        Unserved::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "no player's own page opens at the moment",
            "hand your slip in at the desk",
        )
    }

    fn lock(&self) -> MutexGuard<'_, Rings> {
        self.rings.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Who holds which key, and what opens each player's page.
type Keys = (HashMap<Key, Holder>, HashMap<PlayerId, (Key, ClaimCode)>);
