//! [`Counting`]: reads, replays and counts the records of the games of a bulletin.
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use crate::bulletin::gathered::{FoundTable, TableKind};
use crate::bulletin::lists::OpenLists;
use crate::bulletin::{LeftOut, roster_place};
use crate::game::each_game;
use crate::{DivisionField, EventField, GameFile, Refusal};
use rules::{BySeat, Game, Points, RuleSet};
use tournament::bulletin::{GamePlace, ListAsked, PlayedGame, Recorded, Side, Tally, Who};
use tournament::event::{OperationId, Part};
use tournament::{
    Fate, GameNo, GameRecord, GameSummary, HalfWins, Moment, Player, ResultSource, name_key,
    shares, side_by_side,
};

/// Fewer games are not worth a thread of their own.
const LEAST_SHARE: usize = 500;
/// How many free games are read at a time.
const TOGETHER: usize = 32;

pub(super) struct Games<'g> {
    pub(super) tables: &'g [FoundTable],
    /// The numbers of the free games, in order.
    pub(super) free: Vec<GameNo>,
}

/// Games that are counted one after the other.
enum Share<'g> {
    Tables(&'g [FoundTable]),
    Free(&'g [GameNo]),
}

/// Known of all games before any of them is read.
pub(super) struct Counting<'a> {
    event: &'a EventField,
    lists: &'a OpenLists,
    by_name: HashMap<String, Vec<&'a Player>>,
    /// The records with rulings.
    ruled: HashSet<GameNo>,
    since: Option<Moment>,
}

#[derive(Default)]
pub(super) struct Counted<'a> {
    pub(super) tally: Tally<'a>,
    /// The times of the first and the last entry of a game.
    pub(super) entered: Option<(Moment, Moment)>,
    pub(super) left_out: LeftOut,
    /// What was asked for phonies, each once, in the order of the games.
    pub(super) asked: Vec<&'a ListAsked>,
}

impl<'a> Counting<'a> {
    pub(super) fn new(
        event: &'a EventField,
        fields: &'a [DivisionField],
        lists: &'a OpenLists,
        ruled: HashSet<GameNo>,
        since: Option<Moment>,
    ) -> Counting<'a> {
        let mut by_name: HashMap<String, Vec<&Player>> = HashMap::new();
        for player in fields.iter().flat_map(|field| &field.players) {
            by_name.entry(name_key(&player.name)).or_default().push(player);
        }
        Counting { event, lists, by_name, ruled, since }
    }

    fn asked(&self, entered: Option<Moment>) -> Asked {
        match self.since {
            Some(since) if entered < Some(since) => Asked::Before,
            Some(_) | None => Asked::Yes,
        }
    }

    /// The player meant by a name in a free game: the only one of the rosters with this name.
    fn who(&self, name: &str) -> Who {
        match self.by_name.get(&name_key(name)).map(Vec::as_slice) {
            Some([one]) => Who { name: one.name.clone(), roster: Some(roster_place(one)) },
            Some(_) | None => Who { name: name.to_owned(), roster: None },
        }
    }

    /// Counts the games, with many of them on all processors.
    pub(super) fn count_all(
        &self,
        journal: &store::View<'_>,
        games: &Games<'_>,
    ) -> Result<Counted<'a>, Refusal> {
        let tables = shares(games.tables, LEAST_SHARE).into_iter().map(Share::Tables);
        let free = shares(&games.free, LEAST_SHARE).into_iter().map(Share::Free);
        let shares: Vec<Share<'_>> = tables.chain(free).collect();
        let is_large = games.tables.len() + games.free.len() > 2 * LEAST_SHARE;
        let beside = if is_large { journal.beside()? } else { None };
        let mut all = Counted::default();
        let Some(beside) = beside else {
            for share in &shares {
                all.join(self.count(journal, share)?);
            }
            return Ok(all);
        };
        let counted =
            side_by_side(&shares, |share| beside.view(|journal| self.count(journal, share)));
        for (share, counted) in shares.iter().zip(counted) {
            all.join(match counted {
                Some(counted) => counted,
                None => self.count(journal, share)?,
            });
        }
        Ok(all)
    }

    fn count(&self, journal: &store::View<'_>, share: &Share<'_>) -> Result<Counted<'a>, Refusal> {
        let mut counter = Counter {
            counting: self,
            journal,
            begun: HashMap::new(),
            rules: HashMap::new(),
            known: HashMap::new(),
            counted: Counted::default(),
        };
        match share {
            Share::Tables(tables) => counter.add_tables(tables)?,
            Share::Free(numbers) => {
                for numbers in numbers.chunks(TOGETHER) {
                    counter.add_free_games(numbers)?;
                }
            }
        }
        Ok(counter.counted)
    }
}

impl<'a> Counted<'a> {
    fn join(&mut self, later: Counted<'a>) {
        self.tally.join(later.tally);
        self.entered = match (self.entered, later.entered) {
            (Some(one), Some(other)) => Some((one.0.min(other.0), one.1.max(other.1))),
            (one, other) => one.or(other),
        };
        self.left_out.join(later.left_out);
        for asked in later.asked {
            self.add_asked(asked);
        }
    }

    fn add_entered(&mut self, entered: Moment) {
        let (first, last) = self.entered.unwrap_or((entered, entered));
        self.entered = Some((first.min(entered), last.max(entered)));
    }

    fn add_asked(&mut self, asked: &'a ListAsked) {
        if !self.asked.contains(&asked) {
            self.asked.push(asked);
        }
    }
}

type Finals = (BySeat<Points>, BySeat<u8>);

/// Whether a game was entered at the time asked for, or later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asked {
    Yes,
    Before,
}

struct Counter<'c, 'a> {
    counting: &'c Counting<'a>,
    journal: &'c store::View<'c>,
    /// When the records that are counted next were begun.
    begun: HashMap<GameNo, (OperationId, Moment)>,
    /// The rule sets of records with their own, by their text.
    rules: HashMap<String, Arc<RuleSet>>,
    /// The players of free games, by the names written there.
    known: HashMap<String, Who>,
    counted: Counted<'a>,
}

impl Counter<'_, '_> {
    fn add_tables(&mut self, tables: &[FoundTable]) -> Result<(), Refusal> {
        let records = || tables.iter().filter_map(|table| table.record.as_ref());
        let numbers = || records().map(|record| record.number);
        if let (Some(first), Some(last)) = (numbers().min(), numbers().max()) {
            self.begun = self.journal.begun(first..=last)?;
        }
        tables.iter().try_for_each(|table| self.add_table(table))
    }

    fn add_table(&mut self, table: &FoundTable) -> Result<(), Refusal> {
        let begun = table.record.as_ref().and_then(|record| self.begun.get(&record.number));
        // The first entry of the game.
        let entered = table.result_entered.iter().chain(begun).min();
        let entered = entered.map(|(_, entered)| *entered);
        let left_out = &mut self.counted.left_out;
        match (&table.kind, self.counting.asked(entered)) {
            (TableKind::Scored { at, sides, source }, Asked::Yes) => {
                return self.add_scored(entered, at, sides, *source, table.record.as_ref());
            }
            (TableKind::Scored { .. } | TableKind::Unscored, Asked::Before) => {
                left_out.add_before(entered);
            }
            (TableKind::Unscored, Asked::Yes) => left_out.unscored += 1,
            (TableKind::Unplayed, Asked::Yes) => left_out.unplayed += 1,
            (TableKind::Void, Asked::Yes) => left_out.void += 1,
            (TableKind::Unfinished, Asked::Yes) => left_out.unfinished += 1,
            (TableKind::Unplayed | TableKind::Void | TableKind::Unfinished, Asked::Before) => {}
        }
        Ok(())
    }

    fn add_scored(
        &mut self,
        entered: Option<Moment>,
        at: &GamePlace,
        sides: &BySeat<Side>,
        source: ResultSource,
        record: Option<&GameRecord>,
    ) -> Result<(), Refusal> {
        let Some(record) = record.filter(|record| record.summary == GameSummary::Finished) else {
            self.add_counting(entered, at.clone(), sides.clone(), source, None);
            return Ok(());
        };
        let at = GamePlace { game: Some(record.number), ..at.clone() };
        let rules = self.rules_of(record)?;
        each_game(self.journal, &[(record.clone(), rules)], |record, game| {
            self.add_counting(entered, at.clone(), sides.clone(), source, Some((record, game)));
            Ok(())
        })
    }

    /// The free games with these numbers: whether one counts depends on its record.
    fn add_free_games(&mut self, numbers: &[GameNo]) -> Result<(), Refusal> {
        let (Some(first), Some(last)) = (numbers.first(), numbers.last()) else { return Ok(()) };
        self.begun = self.journal.begun(*first..=*last)?;
        let mut wanted = Vec::new();
        for record in self.journal.free_games(*first..=*last)? {
            let entered = self.begun(&record);
            let is_finished = record.summary == GameSummary::Finished;
            if is_finished && self.counting.asked(entered) == Asked::Before {
                self.counted.left_out.add_before(entered);
            } else {
                let rules = self.rules_of(&record)?;
                wanted.push((record, rules));
            }
        }
        each_game(self.journal, &wanted, |record, game| self.add_free(record, game))
    }

    fn add_free(&mut self, record: &GameRecord, game: &Game) -> Result<(), Refusal> {
        let (finals, source) = self.finals(record, game)?;
        let entered = self.begun(record);
        match (finals, self.counting.asked(entered)) {
            (Some((finals, places)), Asked::Yes) => {
                let sides = self.sides(record, game, &finals, &places);
                let at = GamePlace { game: Some(record.number), ..GamePlace::default() };
                let is_finished = record.summary == GameSummary::Finished;
                let recorded = is_finished.then_some((record, game));
                self.add_counting(entered, at, sides, source, recorded);
            }
            (Some(_), Asked::Before) => self.counted.left_out.add_before(entered),
            (None, Asked::Yes) => self.counted.left_out.unfinished += 1,
            (None, Asked::Before) => {}
        }
        Ok(())
    }

    fn add_counting(
        &mut self,
        entered: Option<Moment>,
        at: GamePlace,
        sides: BySeat<Side>,
        source: ResultSource,
        recorded: Option<(&GameRecord, &Game)>,
    ) {
        if let Some(entered) = entered {
            self.counted.add_entered(entered);
        }
        let record = recorded.map(|(record, game)| {
            let opened = self.counting.lists.of(&self.counting.event.settings, record);
            if let Some((_, asked)) = opened {
                self.counted.add_asked(asked);
            }
            Recorded { game, lists: opened.map_or(&[], |(lists, _)| lists) }
        });
        self.counted.tally.add(&PlayedGame { at, sides, source, record });
    }

    /// The final scores of a free game that count, with their places and their source, once there
    /// are any.
    fn finals(
        &self,
        record: &GameRecord,
        game: &Game,
    ) -> Result<(Option<Finals>, ResultSource), Refusal> {
        if self.counting.ruled.contains(&record.number) {
            let event = self.journal.event(&[Part::Game(record.number)])?;
            let file = GameFile::read(&event, record.clone(), game.shared_rules())?;
            let source = if file.is_ruled() { ResultSource::Ruling } else { ResultSource::Record };
            return Ok((file.counting_finals(), source));
        }
        let finals = game.outcome().map(|outcome| (outcome.finals.clone(), outcome.places.clone()));
        Ok((finals, ResultSource::Record))
    }

    fn sides(
        &mut self,
        record: &GameRecord,
        game: &Game,
        finals: &BySeat<Points>,
        places: &BySeat<u8>,
    ) -> BySeat<Side> {
        let tie = HalfWins(i32::from(game.rules().tie_half_wins));
        let firsts = places.values().filter(|place| **place == 1).count();
        record.players.map(|seat, player| {
            let (half_wins, fate) = match (places[seat], firsts) {
                (1, 1) => (HalfWins::WIN, Fate::Won),
                (1, _) => (tie, Fate::Tied),
                (_, _) => (HalfWins::NONE, Fate::Lost),
            };
            Side {
                who: self.who(&player.name),
                score: finals[seat],
                half_wins,
                half_losses: HalfWins((HalfWins::WIN.0 - half_wins.0).max(0)),
                fate,
            }
        })
    }

    fn who(&mut self, name: &str) -> Who {
        if let Some(known) = self.known.get(name) {
            return known.clone();
        }
        let who = self.counting.who(name);
        self.known.insert(name.to_owned(), who.clone());
        who
    }

    fn begun(&self, record: &GameRecord) -> Option<Moment> {
        self.begun.get(&record.number).map(|(_, entered)| *entered)
    }

    fn rules_of(&mut self, record: &GameRecord) -> Result<Arc<RuleSet>, Refusal> {
        let Some(text) = &record.ruleset else { return Ok(Arc::clone(&self.counting.event.rules)) };
        if let Some(known) = self.rules.get(text) {
            return Ok(Arc::clone(known));
        }
        let rules = Arc::new(RuleSet::parse(text)?);
        self.rules.insert(text.clone(), Arc::clone(&rules));
        Ok(rules)
    }
}
