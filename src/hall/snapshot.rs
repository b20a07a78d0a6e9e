//! [`Snapshot`]: what anybody may see of the event at one revision, and the pages made of it.
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use desk::{Refusal, ShownGame};
use show::event::public::{Naming, Public};
use show::event::reported::Reported;
use tournament::event::OperationId;
use tournament::{GameNo, Moment, Player, name_key};

use crate::address::{Asked, PageForm};
use crate::failure::Unserved;
use crate::hall_file::Placard;
use crate::house::House;
use crate::packed::Packed;
use crate::reader::{Loaded, Reader};
use crate::records::Records;
use crate::sight::{self, Progress, Ways};

/// So many bytes of pages of a revision are kept, packed; more are made each time they are asked for.
const KEPT: usize = 16 << 20;

/// So many games of a revision are kept; then they are read again.
const GAMES_KEPT: usize = 64;

/// The event at one revision, as anybody may see it. It never changes.
pub struct Snapshot {
    pub revision: OperationId,
    /// When it was made.
    pub at: Moment,
    /// When the last that is in it was entered.
    pub entered: Moment,
    pub(crate) public: Arc<Public>,
    /// The same with everybody's whole name, for operators and for players' own pages.
    pub(crate) whole: Arc<Public>,
    /// For who reported it.
    pub(crate) reported: Arc<Reported>,
    /// Why there is none of a later revision, where the file cannot be shown.
    pub trouble: Option<String>,
    pub(crate) house: Arc<House>,
    /// What the director tells the room.
    pub(crate) placard: Placard,
    /// Who has the recorded games.
    pub(crate) reader: Reader,
    progress: OnceLock<Vec<Progress>>,
    records: OnceLock<Result<Records, Unserved>>,
    ways: OnceLock<Ways>,
    games: Mutex<HashMap<GameNo, Arc<ShownGame>>>,
    made: Mutex<MadePages>,
}

/// The pages of a revision, by their addresses.
#[derive(Default)]
struct MadePages {
    pages: HashMap<String, Made>,
    /// How long they are together.
    bytes: usize,
}

/// A page, once it is made.
type Made = Arc<OnceLock<Result<Arc<Packed>, Unserved>>>;

impl Snapshot {
    pub(crate) fn new(
        Loaded { revision, entered, public, reported }: Loaded,
        house: Arc<House>,
        placard: Placard,
        reader: Reader,
    ) -> Snapshot {
        let whole = Arc::new(public);
        let public = match house.naming {
            Naming::Whole => Arc::clone(&whole),
            Naming::Initials => Arc::new(whole.with_initials()),
        };
        Snapshot {
            revision,
            at: (house.world.now)(),
            entered,
            public,
            whole,
            reported: Arc::new(reported),
            trouble: None,
            house,
            placard,
            reader,
            progress: OnceLock::new(),
            records: OnceLock::new(),
            ways: OnceLock::new(),
            games: Mutex::default(),
            made: Mutex::default(),
        }
    }

    /// The same, with why it is the last.
    pub(crate) fn in_trouble(&self, said: String) -> Snapshot {
        Snapshot {
            revision: self.revision,
            at: self.at,
            entered: self.entered,
            public: Arc::clone(&self.public),
            whole: Arc::clone(&self.whole),
            reported: Arc::clone(&self.reported),
            trouble: Some(said),
            house: Arc::clone(&self.house),
            placard: self.placard.clone(),
            reader: self.reader.clone(),
            progress: OnceLock::new(),
            records: OnceLock::new(),
            ways: OnceLock::new(),
            games: Mutex::default(),
            made: Mutex::default(),
        }
    }

    /// Whether the reader of a page in this form may enter games.
    pub(crate) fn enters(&self, form: PageForm) -> bool {
        form == PageForm::Html && self.house.network.is_machine() && self.house.names.base.is_none()
    }

    /// How far the divisions have come.
    pub(crate) fn progress(&self) -> &[Progress] {
        self.progress.get_or_init(|| Progress::all(&self.public))
    }

    /// Whether the last result of a round is in that was not before.
    pub(crate) fn completes(&self, before: &Snapshot) -> bool {
        let complete = |snapshot: &Snapshot| {
            let done = snapshot.progress().iter().filter(|one| one.is_complete());
            done.map(|one| (one.division.clone(), one.round)).collect::<Vec<_>>()
        };
        let before = complete(before);
        complete(self).iter().any(|one| !before.contains(one))
    }

    /// What every round was for every player.
    pub(crate) fn records(&self) -> Result<&Records, Unserved> {
        self.records.get_or_init(|| Records::of(&self.public)).as_ref().map_err(Clone::clone)
    }

    /// Where names and tables lead.
    pub(crate) fn ways(&self) -> &Ways {
        self.ways.get_or_init(|| Ways::of(&self.public))
    }

    /// The player whose name this is: as it is shown, or the whole of it.
    pub(crate) fn player_called(&self, text: &str) -> Result<Player, Refusal> {
        let called = |player: &&Player| name_key(&player.name) == name_key(text);
        let all = self.whole.loaded.players();
        let mut whole = all.iter().filter(called);
        if let (Some(player), None) = (whole.next(), whole.next()) {
            return Ok(player.clone());
        }
        let found = desk::find_slip_player(&self.public.loaded.players(), text)?.id;
        let player = all.into_iter().find(|player| player.id == found);
        player.ok_or_else(|| Refusal::NoPlayer { name: text.to_owned(), near: None })
    }

    /// A recorded game that anybody may see, as it is now. That may take a while.
    pub(crate) fn game(&self, number: GameNo) -> Result<Arc<ShownGame>, Unserved> {
        if !self.public.games.iter().any(|game| game.number == number) {
            return Err(Unserved::nothing());
        }
        let games = || self.games.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = games().get(&number) {
            return Ok(Arc::clone(known));
        }
        let game = self.reader.game(number)?;
        let game = Arc::new(match &self.public.initials {
            Some(initials) => initials.game(game),
            None => game,
        });
        let mut games = games();
        if games.len() >= GAMES_KEPT {
            games.clear();
        }
        games.insert(number, Arc::clone(&game));
        Ok(game)
    }

    /// The page, if it is made already.
    pub(crate) fn ready(&self, asked: &Asked) -> Option<Result<Arc<Packed>, Unserved>> {
        self.made().pages.get(&asked.address())?.get().cloned()
    }

    /// The page, which is made once, however many ask for it. That may take a while.
    pub(crate) fn page(&self, asked: &Asked) -> Result<Arc<Packed>, Unserved> {
        let address = asked.address();
        let cell = Arc::clone(self.made().pages.entry(address.clone()).or_default());
        let mut is_new = false;
        let page = cell.get_or_init(|| {
            is_new = true;
            sight::page(self, asked).map(|page| Arc::new(Packed::from(page)))
        });
        if is_new {
            let mut made = self.made();
            match page {
                Ok(page) if made.bytes + page.len() <= KEPT => made.bytes += page.len(),
                // Whoever asks for what is not there must not fill the room of what is.
                Ok(_) | Err(_) => _ = made.pages.remove(&address),
            }
        }
        page.clone()
    }

    /// Makes the pages that everybody asks for at once, where somebody looked at them before.
    pub(crate) fn warm(&self, before: &Snapshot) {
        for asked in Asked::rushed() {
            if before.ready(&asked).is_some() {
                // Why there is none, who asks is told.
                let _ = self.page(&asked);
            }
        }
    }

    fn made(&self) -> MutexGuard<'_, MadePages> {
        self.made.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
