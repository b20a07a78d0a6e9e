//! [`Night`]: the games of an event, or of its last night, for the bulletin.
use std::collections::HashMap;

use crate::{Agreed, Desk, DivisionField, EventField, GameFile, Lists, OpenLexicon, Refusal, View};
use rules::{BySeat, Lexicon, Points};
use tournament::bulletin::{BoardRecord, GamePlace, ListAsked, NightGame, RosterPlace, Side, Who};
use tournament::event::{Fact, Noun, OperationId, Part};
use tournament::{
    Fate, GameNo, GameRecord, GameResult, GameSummary, HalfWins, LexiconRef, Moment, Pairing,
    PairingId, Player, ResultKind, ResultSource, Round, RoundState, SeatResult, SeatResults,
    Seating, name_key,
};

/// The games of an event, or of its last night.
#[derive(Debug)]
pub struct Night {
    pub event: EventField,
    pub fields: Vec<DivisionField>,
    /// By division, round and table, then the free games.
    pub games: Vec<NightGame>,
    /// The times of the first and the last entry of a game.
    pub entered: Option<(Moment, Moment)>,
    pub left_out: LeftOut,
    /// The lists in which the words of the recorded games were looked up; without a recorded game,
    /// the event's.
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

type Entered = (OperationId, Moment);

impl Desk {
    /// The games entered at this time or later, of one division or of all with the free games. A
    /// game is entered with its slip, or when its record is begun.
    pub fn night(
        &mut self,
        division: Option<&str>,
        since: Option<Moment>,
        open: OpenLexicon<'_>,
    ) -> Result<Night, Refusal> {
        self.shown(|view| night(view, division, since, open))
    }
}

fn night(
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
    let records = view.games()?;
    let begun = match (records.first(), records.last()) {
        (Some(first), Some(last)) => view.journal.begun(first.number..=last.number)?,
        (_, _) => HashMap::new(),
    };
    let mut collector = Collector {
        view,
        event: &event,
        since,
        begun,
        lists: Vec::new(),
        asked: Vec::new(),
        games: Vec::new(),
        entered: None,
        left_out: LeftOut::default(),
        open,
    };
    let by_pairing: HashMap<PairingId, &GameRecord> =
        records.iter().filter_map(|record| Some((record.pairing?, record))).collect();
    let results_entered = view.journal.entered(Noun::Result)?;
    for field in &fields {
        let first_entered = |pairing: &Pairing| {
            let results = field.results.iter().filter(|result| result.pairing == pairing.id);
            results.filter_map(|result| results_entered.get(&result.key()).copied()).min()
        };
        let counting: HashMap<PairingId, &GameResult> =
            field.counting().results.into_iter().map(|one| (one.pairing, one)).collect();
        let mut rounds: Vec<&Round> =
            field.rounds.iter().filter(|round| round.state == RoundState::Released).collect();
        rounds.sort_by_key(|round| round.number);
        for round in rounds {
            let mut pairings: Vec<&Pairing> = field.pairings_of(round).collect();
            pairings.sort_by_key(|pairing| (pairing.table.is_none(), pairing.table, pairing.id));
            for pairing in pairings {
                let record = by_pairing.get(&pairing.id).copied();
                let result = counting.get(&pairing.id).copied();
                let entered = first_entered(pairing);
                collector.add_table(field, round, pairing, (result, entered), record)?;
            }
        }
    }
    if division.is_none() {
        let players: Vec<&Player> = fields.iter().flat_map(|field| &field.players).collect();
        for record in records.iter().filter(|record| record.pairing.is_none()) {
            collector.add_free_game(record, &players)?;
        }
    }
    let list = match &collector.asked[..] {
        [] => collector.open_lists(&Agreed::of(&event.settings)).1.clone(),
        asked => together(asked),
    };
    let Collector { games, entered, left_out, .. } = collector;
    Ok(Night { games, entered, left_out, list, event, fields })
}

struct Collector<'a> {
    view: &'a View<'a>,
    event: &'a EventField,
    since: Option<Moment>,
    begun: HashMap<GameNo, Entered>,
    open: OpenLexicon<'a>,
    /// The word lists so far, each opened once; none if they are a book or missing.
    lists: Vec<(Agreed, (Vec<Lexicon>, ListAsked))>,
    /// The lists of the recorded games so far, each once.
    asked: Vec<ListAsked>,
    games: Vec<NightGame>,
    entered: Option<(Moment, Moment)>,
    left_out: LeftOut,
}

impl Collector<'_> {
    fn add_table(
        &mut self,
        field: &DivisionField,
        round: &Round,
        pairing: &Pairing,
        (result, result_entered): (Option<&GameResult>, Option<Entered>),
        record: Option<&GameRecord>,
    ) -> Result<(), Refusal> {
        let begun = record.and_then(|record| self.begun.get(&record.number));
        let entered = result_entered.iter().chain(begun).min().map(|(_, entered)| *entered);
        let is_before = self.is_before(entered);
        let Some(result) = result else {
            self.left_out.unfinished += u32::from(record.is_some() && !is_before);
            return Ok(());
        };
        match result.kind {
            ResultKind::Game | ResultKind::Adjudicated => {}
            ResultKind::Bye | ResultKind::Forfeit => {
                self.left_out.unplayed += u32::from(!is_before);
                return Ok(());
            }
            ResultKind::Void => {
                self.left_out.void += u32::from(!is_before);
                return Ok(());
            }
        }
        if is_before {
            self.left_out.add_before(entered);
            return Ok(());
        }
        let seating = record.map_or(Seating::AsPaired, |record| record.seating);
        let Some(sides) = sides_of_table(field, pairing, result, seating) else {
            self.left_out.unscored += 1;
            return Ok(());
        };
        let record = record.filter(|record| record.summary == GameSummary::Finished);
        let board = match record {
            Some(record) => Some(self.board(&self.file(record)?)),
            None => None,
        };
        let division = (self.event.divisions.len() > 1).then(|| field.division.name.clone());
        let at = GamePlace {
            division,
            round: Some(round.number),
            table: pairing.table,
            game: record.map(|record| record.number),
        };
        self.add(entered, NightGame { at, sides, source: result.source, record: board });
        Ok(())
    }

    fn add_free_game(&mut self, record: &GameRecord, players: &[&Player]) -> Result<(), Refusal> {
        let entered = self.begun.get(&record.number).map(|(_, entered)| *entered);
        let file = self.file(record)?;
        match (file.counting_finals(), self.is_before(entered)) {
            (None, is_before) => self.left_out.unfinished += u32::from(!is_before),
            (Some(_), true) => self.left_out.add_before(entered),
            (Some((finals, places)), false) => {
                let is_ruled = file.is_ruled();
                let source = if is_ruled { ResultSource::Ruling } else { ResultSource::Record };
                let is_finished = record.summary == GameSummary::Finished;
                let board = is_finished.then(|| self.board(&file));
                let at = GamePlace { game: Some(record.number), ..GamePlace::default() };
                let sides = sides_of_free_game(&file, players, &finals, &places);
                self.add(entered, NightGame { at, sides, source, record: board });
            }
        }
        Ok(())
    }

    fn add(&mut self, entered: Option<Moment>, game: NightGame) {
        if let Some(entered) = entered {
            let (first, last) = self.entered.unwrap_or((entered, entered));
            self.entered = Some((first.min(entered), last.max(entered)));
        }
        self.games.push(game);
    }

    fn is_before(&self, entered: Option<Moment>) -> bool {
        self.since.is_some_and(|since| entered < Some(since))
    }

    fn file(&self, record: &GameRecord) -> Result<GameFile, Refusal> {
        let event = self.view.journal.event(&[Part::Game(record.number)])?;
        GameFile::load(&event, record.number)
    }

    fn board(&mut self, file: &GameFile) -> BoardRecord {
        let (lists, asked) = self.open_lists(&file.agreed);
        let (board, asked) = (BoardRecord::of(&file.game, lists), asked.clone());
        if !self.asked.contains(&asked) {
            self.asked.push(asked);
        }
        board
    }

    fn open_lists(&mut self, agreed: &Agreed) -> &(Vec<Lexicon>, ListAsked) {
        let place = self.lists.iter().position(|(known, _)| known == agreed);
        let place = place.unwrap_or_else(|| {
            let opened = match agreed.open(self.open) {
                Ok(lists) => {
                    let lists = lists.map(Lists::into_all).unwrap_or_default();
                    let asked = asked_of(&lists, agreed);
                    (lists, asked)
                }
                Err(refusal) => (Vec::new(), ListAsked::Missing { why: refusal.to_string() }),
            };
            self.lists.push((agreed.clone(), opened));
            self.lists.len() - 1
        });
        &self.lists[place].1
    }
}

impl LeftOut {
    fn add_before(&mut self, entered: Option<Moment>) {
        self.before += 1;
        self.last_before = self.last_before.max(entered);
    }
}

/// The sides of a table's game, as the record seats them; `None` if a score is missing.
fn sides_of_table(
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

fn sides_of_free_game(
    file: &GameFile,
    players: &[&Player],
    finals: &BySeat<Points>,
    places: &BySeat<u8>,
) -> BySeat<Side> {
    let tie = HalfWins(i32::from(file.game.rules().tie_half_wins));
    let firsts = places.values().filter(|place| **place == 1).count();
    file.record.players.map(|seat, player| {
        let (half_wins, fate) = match (places[seat], firsts) {
            (1, 1) => (HalfWins::WIN, Fate::Won),
            (1, _) => (tie, Fate::Tied),
            (_, _) => (HalfWins::NONE, Fate::Lost),
        };
        Side {
            who: who(&player.name, players),
            score: finals[seat],
            half_wins,
            half_losses: HalfWins((HalfWins::WIN.0 - half_wins.0).max(0)),
            fate,
        }
    })
}

/// The player meant by a name in a free game: the only one of the rosters with this name.
fn who(name: &str, players: &[&Player]) -> Who {
    let key = name_key(name);
    let mut same = players.iter().filter(|player| name_key(&player.name) == key);
    match (same.next(), same.next()) {
        (Some(one), None) => Who { name: one.name.clone(), roster: Some(roster_place(one)) },
        (_, _) => Who { name: name.to_owned(), roster: None },
    }
}

fn roster_place(player: &Player) -> RosterPlace {
    RosterPlace { division: player.division, number: player.number, player: player.id }
}

/// The names of the lists of all games; without any list, why the first game has none.
fn together(asked: &[ListAsked]) -> ListAsked {
    let name = |asked: &ListAsked| match asked {
        ListAsked::Asked { name } => Some(name.clone()),
        ListAsked::Book { .. } | ListAsked::Missing { .. } => None,
    };
    let names: Vec<String> = asked.iter().filter_map(name).collect();
    if names.is_empty() {
        return asked[0].clone();
    }
    ListAsked::Asked { name: names.join(" and ") }
}

fn asked_of(lists: &[Lexicon], agreed: &Agreed) -> ListAsked {
    let names: Vec<_> = lists.iter().map(Lexicon::name).collect();
    match (&names[..], &agreed.lexicon) {
        ([], LexiconRef::List { name, .. } | LexiconRef::Paper { name }) => {
            ListAsked::Book { name: name.clone() }
        }
        ([], LexiconRef::Embedded) => ListAsked::Book { name: Lexicon::EMBEDDED_NAME.to_owned() },
        (names, _) => ListAsked::Asked { name: names.join(" or ") },
    }
}
