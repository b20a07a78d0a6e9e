//! [`Night`]: the games of an event, or of its last night, with the figures that a club
//! takes home.
mod counted;
mod lists;

use std::collections::HashMap;
use std::sync::Arc;

use crate::desk::bulletin::counted::{Asked, Counted};
use crate::desk::bulletin::lists::{OpenLists, together};
use crate::desk::game::Unfolded;
use crate::desk::{Agreed, Desk, DivisionField, EventField, OpenLexicon, Refusal, refuse_damage};
use crate::rules::{BySeat, RuleSet};
use crate::store::{OperationId, Row, RowKey, Table, Timestamp, View};
use crate::tournament::bulletin::{Bulletin, Fate, GamePlace, ListAsked, RosterPlace, Side, Who};
use crate::tournament::{
    GameRecord, GameResult, GameSummary, HalfWins, Pairing, PairingId, Player, ResultKind, RoundNo,
    RoundState, SeatResult, SeatResults, Seating,
};

/// The games of an event, or of its last night, with their figures.
#[derive(Debug)]
pub struct Night {
    /// What is fixed for the event.
    pub event: EventField,
    /// The divisions, in their order.
    pub fields: Vec<DivisionField>,
    /// The figures.
    pub bulletin: Bulletin,
    /// When the first and the last of the games were entered.
    pub entered: Option<(Timestamp, Timestamp)>,
    /// What is not among the games.
    pub left_out: LeftOut,
    /// What was asked for phonies: the lists that the games agree on; without a recorded game, the
    /// event's.
    pub list: ListAsked,
}

/// What is not among the games of a bulletin.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LeftOut {
    /// Byes and forfeits: nobody played.
    pub unplayed: u32,
    /// Games that count for nobody.
    pub void: u32,
    /// Rulings that say who won, without scores.
    pub unscored: u32,
    /// Recorded games that are not finished.
    pub unfinished: u32,
    /// Games that were entered before the day asked for.
    pub before: u32,
    /// When the last of those was entered.
    pub last_before: Option<Timestamp>,
}

impl LeftOut {
    /// A game that was entered before the day asked for.
    fn add_before(&mut self, entered: Option<Timestamp>) {
        self.before += 1;
        self.last_before = self.last_before.max(entered);
    }
}

impl Desk {
    /// The figures of the games that were entered at this time or later, of one division
    /// or of all with the free games. A game is entered when its slip is, or when its
    /// record is begun.
    ///
    /// # Errors
    /// No such division, or why the file cannot be read.
    pub fn night(
        &mut self,
        division: Option<&str>,
        since: Option<Timestamp>,
        open: OpenLexicon<'_>,
    ) -> Result<Night, Refusal> {
        self.view(|view| {
            refuse_damage(view)?;
            let event = EventField::load(view)?;
            let mut fields = Vec::new();
            for division in event.divisions_meant(division)? {
                fields.push(DivisionField::load(view, division)?);
            }
            let mut lists = OpenLists::default();
            let asked = lists.open(Agreed::of(&event.settings), open);
            let records = view.games()?;
            for record in &records {
                lists.open(Agreed::for_game(&event.settings, record), open);
            }
            let counted = Counted::new(&event, &fields, &lists);
            let mut gathered = Gathered::new(view, &event, counted, records, since)?;
            for field in &fields {
                gathered.add_tables(field)?;
            }
            if division.is_none() {
                gathered.add_free_games()?;
            }
            let Counted { tally, entered, left_out, asked: lists_asked, .. } = gathered.counted;
            let list = together(&lists_asked).unwrap_or(asked);
            let bulletin = tally.told();
            Ok(Night { event, fields, bulletin, entered, left_out, list })
        })
    }
}

/// The games as they are gathered.
struct Gathered<'v, 's> {
    view: &'v View<'s>,
    event: &'v EventField,
    counted: Counted<'v>,
    since: Option<Timestamp>,
    /// The records, by pairing; those of free games apart.
    of_tables: HashMap<PairingId, GameRecord>,
    free: Vec<GameRecord>,
    results_entered: HashMap<RowKey, (OperationId, Timestamp)>,
    /// The first of the results of each pairing.
    tables_entered: HashMap<PairingId, (OperationId, Timestamp)>,
    games_entered: HashMap<RowKey, (OperationId, Timestamp)>,
}

impl<'v, 's> Gathered<'v, 's> {
    fn new(
        view: &'v View<'s>,
        event: &'v EventField,
        counted: Counted<'v>,
        records: Vec<GameRecord>,
        since: Option<Timestamp>,
    ) -> Result<Gathered<'v, 's>, Refusal> {
        let mut of_tables = HashMap::new();
        let mut free = Vec::new();
        for record in records {
            match record.pairing {
                Some(pairing) => {
                    of_tables.insert(pairing, record);
                }
                None => free.push(record),
            }
        }
        Ok(Gathered {
            view,
            event,
            counted,
            since,
            of_tables,
            free,
            results_entered: view.entered(Table::Result)?,
            tables_entered: HashMap::new(),
            games_entered: view.entered(Table::Game)?,
        })
    }

    fn add_tables(&mut self, field: &DivisionField) -> Result<(), Refusal> {
        for result in &field.results {
            if let Some(&entered) = self.results_entered.get(&result.key()) {
                let first = self.tables_entered.entry(result.pairing).or_insert(entered);
                *first = entered.min(*first);
            }
        }
        let mut rounds: Vec<_> =
            field.rounds.iter().filter(|round| round.state == RoundState::Released).collect();
        rounds.sort_by_key(|round| round.number);
        let counting: HashMap<PairingId, &GameResult> =
            field.counting().results.into_iter().map(|one| (one.pairing, one)).collect();
        for round in rounds {
            let mut pairings: Vec<&Pairing> = field.pairings_of(round).collect();
            pairings.sort_by_key(|pairing| (pairing.table.is_none(), pairing.table, pairing.id));
            for pairing in pairings {
                match counting.get(&pairing.id) {
                    Some(result) => self.add_result(field, round.number, pairing, result)?,
                    None => {
                        let Some(record) = self.of_tables.get(&pairing.id) else { continue };
                        let entered = self.entered(pairing.id, Some(record));
                        self.counted.left_out.unfinished += u32::from(self.is_asked(entered));
                    }
                }
            }
        }
        Ok(())
    }

    fn add_result(
        &mut self,
        field: &DivisionField,
        round: RoundNo,
        pairing: &Pairing,
        result: &GameResult,
    ) -> Result<(), Refusal> {
        let record = self.of_tables.get(&pairing.id).cloned();
        let entered = self.entered(pairing.id, record.as_ref());
        match result.kind {
            ResultKind::Game | ResultKind::Adjudicated => {}
            ResultKind::Bye | ResultKind::Forfeit | ResultKind::Void => {
                if self.is_asked(entered) {
                    let count = match result.kind {
                        ResultKind::Void => &mut self.counted.left_out.void,
                        ResultKind::Game
                        | ResultKind::Adjudicated
                        | ResultKind::Bye
                        | ResultKind::Forfeit => &mut self.counted.left_out.unplayed,
                    };
                    *count += 1;
                }
                return Ok(());
            }
        }
        if !self.is_wanted(entered) {
            return Ok(());
        }
        // The sides of a game with a record sit as its record has them.
        let seating = record.as_ref().map_or(Seating::AsPaired, |record| record.seating);
        let Some(sides) = sides(field, pairing, result, seating) else {
            self.counted.left_out.unscored += 1;
            return Ok(());
        };
        let record = match record {
            Some(record) if record.summary == GameSummary::Finished => Some(self.read(record)?),
            Some(_) | None => None,
        };
        let at = GamePlace {
            division: (self.event.divisions.len() > 1).then(|| field.division.name.clone()),
            round: Some(round),
            table: pairing.table,
            game: record.as_ref().map(|file| file.record.number),
        };
        self.counted.add_table(entered, at, sides, result.source, record)
    }

    fn add_free_games(&mut self) -> Result<(), Refusal> {
        for record in std::mem::take(&mut self.free) {
            let entered =
                self.games_entered.get(&RowKey(record.number.0)).map(|(_, entered)| *entered);
            let is_finished = record.summary == GameSummary::Finished;
            if is_finished && !self.is_wanted(entered) {
                continue;
            }
            let asked = if self.is_asked(entered) { Asked::Yes } else { Asked::Before };
            let file = self.read(record)?;
            self.counted.add_free(file, entered, asked)?;
        }
        Ok(())
    }

    fn read(&self, record: GameRecord) -> Result<Unfolded, Refusal> {
        let rules = match &record.ruleset {
            Some(text) => Arc::new(RuleSet::parse(text)?),
            None => Arc::clone(&self.event.rules),
        };
        Unfolded::read(self.view, record, rules)
    }

    /// When the first was entered of what there is of a table's game.
    fn entered(&self, pairing: PairingId, record: Option<&GameRecord>) -> Option<Timestamp> {
        let result = self.tables_entered.get(&pairing);
        let begun = record.and_then(|record| self.games_entered.get(&RowKey(record.number.0)));
        result.into_iter().chain(begun).min().map(|(_, entered)| *entered)
    }

    /// Whether it was entered at the time asked for, or later.
    fn is_asked(&self, entered: Option<Timestamp>) -> bool {
        self.since.is_none_or(|since| entered >= Some(since))
    }

    /// The same of a game, noting those that were entered before.
    fn is_wanted(&mut self, entered: Option<Timestamp>) -> bool {
        let wanted = self.is_asked(entered);
        if !wanted {
            self.counted.left_out.add_before(entered);
        }
        wanted
    }
}

/// The sides of a table's game; none where a score is missing.
fn sides(
    field: &DivisionField,
    pairing: &Pairing,
    result: &GameResult,
    seating: Seating,
) -> Option<BySeat<Side>> {
    let SeatResults::Pair(first, second) = result.seats else { return None };
    let side = |own: SeatResult, other: SeatResult, player| {
        let player = field.player(player)?;
        Some(Side {
            who: Who { name: player.name.clone(), roster: Some(roster_place(player)) },
            score: own.score?,
            half_wins: own.half_wins,
            half_losses: own.half_losses(result.kind),
            fate: match own.half_wins.cmp(&other.half_wins) {
                std::cmp::Ordering::Greater => Fate::Won,
                std::cmp::Ordering::Equal if own.half_wins > HalfWins::NONE => Fate::Tied,
                std::cmp::Ordering::Equal | std::cmp::Ordering::Less => Fate::Lost,
            },
        })
    };
    let mut players = pairing.seats.players();
    let (one, two) = (players.next()?, players.next()?);
    let (one, two) = seating.exchanged(side(first, second, one)?, side(second, first, two)?);
    Some([one, two].into_iter().collect())
}

fn roster_place(player: &Player) -> RosterPlace {
    RosterPlace { division: player.division, number: player.number, player: player.id }
}
