//! [`Night`]: the games of an event, or of its last night, with the figures for a club.
mod counted;
mod gathered;
mod lists;

use crate::bulletin::counted::{Counted, Counting, Games};
use crate::bulletin::gathered::Gathered;
use crate::bulletin::lists::{OpenLists, together};
use crate::{Agreed, Desk, DivisionField, EventField, OpenLexicon, Refusal, View, refuse_damage};
use tournament::bulletin::{Bulletin, ListAsked, RosterPlace};
use tournament::event::{Noun, OperationId};
use tournament::{Moment, Player};

/// An event with more operations is worth a second thread.
const LARGE: OperationId = OperationId(1_000);

/// The games of an event, or of its last night, with their figures.
#[derive(Debug)]
pub struct Night {
    pub event: EventField,
    pub fields: Vec<DivisionField>,
    pub bulletin: Bulletin,
    /// The times of the first and the last entry of a game.
    pub entered: Option<(Moment, Moment)>,
    pub left_out: LeftOut,
    /// What was asked for phonies: the lists that the games agree on; without a recorded game, the
    /// event's.
    pub list: ListAsked,
}

/// The number of games left out of a bulletin.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LeftOut {
    /// Byes and forfeits.
    pub unplayed: u32,
    /// Games that do not count.
    pub void: u32,
    /// Rulings that name the winner, without scores.
    pub unscored: u32,
    pub unfinished: u32,
    /// Games that were entered before the day asked for.
    pub before: u32,
    /// The time of the last of these entries.
    pub last_before: Option<Moment>,
}

impl LeftOut {
    fn add_before(&mut self, entered: Option<Moment>) {
        self.before += 1;
        self.last_before = self.last_before.max(entered);
    }

    fn join(&mut self, other: LeftOut) {
        self.unplayed += other.unplayed;
        self.void += other.void;
        self.unscored += other.unscored;
        self.unfinished += other.unfinished;
        self.before += other.before;
        self.last_before = self.last_before.max(other.last_before);
    }
}

impl Desk {
    /// The figures of the games entered at this time or later, of one division or of all with the
    /// free games. A game is entered with its slip, or when its record is begun.
    pub fn night(
        &mut self,
        division: Option<&str>,
        since: Option<Moment>,
        open: OpenLexicon<'_>,
    ) -> Result<Night, Refusal> {
        self.view(|view| {
            let beside =
                if view.journal.revision()? > LARGE { view.journal.beside()? } else { None };
            let Some(beside) = beside else {
                refuse_damage(view.journal)?;
                return Night::of(view, division, since, open);
            };
            // The search for damage takes as long as all other work before the games.
            std::thread::scope(|scope| {
                let looking = scope.spawn(|| beside.view(refuse_damage));
                let night = Night::of(view, division, since, open);
                match looking.join() {
                    Ok(Some(())) => night,
                    Ok(None) => refuse_damage(view.journal).and(night),
                    Err(panic) => std::panic::resume_unwind(panic),
                }
            })
        })
    }
}

impl Night {
    fn of(
        view: &View<'_>,
        division: Option<&str>,
        since: Option<Moment>,
        open: OpenLexicon<'_>,
    ) -> Result<Night, Refusal> {
        let event = EventField::load(view)?;
        let mut fields = Vec::new();
        for division in event.divisions_meant(division)? {
            fields.push(DivisionField::load(view, division)?);
        }
        let mut lists = OpenLists::default();
        let asked = lists.open(Agreed::of(&event.settings), open);
        for lexicon in view.journal.game_lexicons()? {
            lists.open(Agreed::only(lexicon), open);
        }
        let mut gathered =
            Gathered::of(view.journal.games_of_tables()?, view.journal.entered(Noun::Result)?);
        for field in &fields {
            gathered.add_tables(&event, field);
        }
        let games = Games {
            tables: &gathered.found,
            free: match division {
                Some(_) => Vec::new(),
                None => view.journal.free_numbers()?,
            },
        };
        let ruled = view.journal.ruled_games()?;
        let counting = Counting::new(&event, &fields, &lists, ruled, since);
        let Counted { tally, entered, left_out, asked: lists_asked } =
            counting.count_all(view.journal, &games)?;
        let list = together(&lists_asked).unwrap_or(asked);
        let bulletin = tally.told();
        Ok(Night { event, fields, bulletin, entered, left_out, list })
    }
}

fn roster_place(player: &Player) -> RosterPlace {
    RosterPlace { division: player.division, number: player.number, player: player.id }
}
