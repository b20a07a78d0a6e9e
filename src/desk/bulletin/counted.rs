//! [`Counted`]: the games of a bulletin, folded and counted one after the other.
use std::collections::HashMap;

use crate::desk::bulletin::lists::OpenLists;
use crate::desk::bulletin::{LeftOut, roster_place};
use crate::desk::game::Unfolded;
use crate::desk::{Agreed, DivisionField, EventField, GameFile, Refusal};
use crate::rules::BySeat;
use crate::store::Timestamp;
use crate::tournament::bulletin::{
    Fate, GamePlace, ListAsked, PlayedGame, Recorded, Side, Tally, Who,
};
use crate::tournament::{GameSummary, HalfWins, Player, ResultSource, Settings, name_key};

/// Whether a game was entered at the time asked for, or later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Asked {
    Yes,
    Before,
}

/// The games counted so far.
pub(super) struct Counted<'a> {
    settings: &'a Settings,
    lists: &'a OpenLists,
    by_name: HashMap<String, Vec<&'a Player>>,
    pub(super) tally: Tally<'a>,
    /// When the first and the last of the games were entered.
    pub(super) entered: Option<(Timestamp, Timestamp)>,
    /// What is not among them.
    pub(super) left_out: LeftOut,
    /// What was asked for phonies, each once, in the order of the games.
    pub(super) asked: Vec<&'a ListAsked>,
}

impl<'a> Counted<'a> {
    /// None yet.
    pub(super) fn new(
        event: &'a EventField,
        fields: &'a [DivisionField],
        lists: &'a OpenLists,
    ) -> Counted<'a> {
        let mut by_name: HashMap<String, Vec<&Player>> = HashMap::new();
        for player in fields.iter().flat_map(|field| &field.players) {
            by_name.entry(name_key(&player.name)).or_default().push(player);
        }
        Counted {
            settings: &event.settings,
            lists,
            by_name,
            tally: Tally::default(),
            entered: None,
            left_out: LeftOut::default(),
            asked: Vec::new(),
        }
    }

    /// The game of a table, which counts, with its record where there is one that is finished.
    pub(super) fn add_table(
        &mut self,
        entered: Option<Timestamp>,
        at: GamePlace,
        sides: BySeat<Side>,
        source: ResultSource,
        file: Option<Unfolded>,
    ) -> Result<(), Refusal> {
        let file = file.map(Unfolded::folded).transpose()?;
        self.add_counting(entered, at, sides, source, file.as_ref());
        Ok(())
    }

    /// A free game: whether it counts is what its record comes to.
    pub(super) fn add_free(
        &mut self,
        file: Unfolded,
        entered: Option<Timestamp>,
        asked: Asked,
    ) -> Result<(), Refusal> {
        let file = file.folded()?;
        let Some(sides) = free_sides(&file, &self.by_name) else {
            self.left_out.unfinished += u32::from(asked == Asked::Yes);
            return Ok(());
        };
        if asked == Asked::Before {
            self.left_out.add_before(entered);
            return Ok(());
        }
        let at = GamePlace { game: Some(file.record.number), ..GamePlace::default() };
        let source = if file.is_ruled() { ResultSource::Ruling } else { ResultSource::Record };
        let is_finished = file.record.summary == GameSummary::Finished;
        self.add_counting(entered, at, sides, source, is_finished.then_some(&file));
        Ok(())
    }

    fn add_counting(
        &mut self,
        entered: Option<Timestamp>,
        at: GamePlace,
        sides: BySeat<Side>,
        source: ResultSource,
        file: Option<&GameFile>,
    ) {
        if let Some(entered) = entered {
            let (first, last) = self.entered.unwrap_or((entered, entered));
            self.entered = Some((first.min(entered), last.max(entered)));
        }
        let record = file.map(|file| {
            let opened = self.lists.of(&Agreed::for_game(self.settings, &file.record));
            let asked = opened.map(|(_, asked)| asked).filter(|asked| !self.asked.contains(asked));
            self.asked.extend(asked);
            Recorded { game: &file.game, lists: opened.map_or(&[], |(lists, _)| lists) }
        });
        self.tally.add(&PlayedGame { at, sides, source, record });
    }
}

/// The sides of a free game. A name that one player of the rosters has is that player.
fn free_sides(file: &GameFile, by_name: &HashMap<String, Vec<&Player>>) -> Option<BySeat<Side>> {
    let (finals, places) = file.counting_finals()?;
    let tie = HalfWins(i32::from(file.game.rules().tie_half_wins));
    let firsts = places.values().filter(|place| **place == 1).count();
    Some(file.record.players.map(|seat, player| {
        let (half_wins, fate) = match (places[seat], firsts) {
            (1, 1) => (HalfWins::WIN, Fate::Won),
            (1, _) => (tie, Fate::Tied),
            (_, _) => (HalfWins::NONE, Fate::Lost),
        };
        let who = match by_name.get(&name_key(&player.name)).map(Vec::as_slice) {
            Some([one]) => Who { name: one.name.clone(), roster: Some(roster_place(one)) },
            Some(_) | None => Who { name: player.name.clone(), roster: None },
        };
        Side {
            who,
            score: finals[seat],
            half_wins,
            half_losses: HalfWins((HalfWins::WIN.0 - half_wins.0).max(0)),
            fate,
        }
    }))
}
