//! An event of a given size: made through the desk where that is quick, its slips and turns by the
//! store, each an operation of its own as the desk would write it, many in a transaction.
use std::path::Path;

use sixzero::desk::{
    Desk, DivisionField, EventField, NewEvent, PairRequest, PairTurn, PrizeList, Rehearsal, Stamp,
};
use sixzero::rules::{Points, RuleSet};
use sixzero::store::{Series, Store, StoreError};
use sixzero::tournament::event::{NewOperation, Write};
use sixzero::tournament::pairing::{Method, Recipe, SwissParameters};
use sixzero::tournament::{
    Entry, EntryFields, EntryId, GameHeader, GameNo, GameRecord, GameResult, GameSummary,
    LexiconRef, Moment, PairingId, RecordPlayer, ResultSource, RoundNo, ScoringPolicy, Seating,
    Seats,
};

use crate::kinds::{ENTRIES, kinds};

/// How large an event is.
pub struct Size {
    pub players: u32,
    pub rounds: u32,
    pub games: i64,
}

/// Tables of the last round without a result, as many as entries are tried, and some.
const HOLES: usize = 20;
/// Games in a transaction.
const TOGETHER: i64 = 2_000;
const NOW: i64 = 1_790_000_000_000;
const MINUTE: i64 = 60_000;

impl Size {
    /// `1000x31`.
    pub fn said(&self) -> String {
        format!("{}x{}", self.players, self.rounds)
    }

    /// About how many operations the journal has.
    pub fn operations(&self) -> f64 {
        f64::from(self.players / 2 * self.rounds) + self.games as f64 * (1.0 + ENTRIES as f64)
    }
}

fn stamp() -> Stamp {
    Stamp {
        at: Moment(NOW),
        by: "kim".into(),
        reason: None,
        accepts: Vec::new(),
        key: None,
        rehearsal: Rehearsal::Real,
    }
}

pub fn fill(path: &Path, size: &Size) {
    let event = NewEvent {
        name: format!("Scale {}", size.said()),
        rules: RuleSet::preset("naspa").unwrap(),
        rounds: Some(RoundNo(size.rounds)),
        divisions: Vec::new(),
        lexicon: LexiconRef::Embedded,
        date: None,
    };
    let (mut desk, _) = Desk::create(path, &stamp(), &event).unwrap();
    let mut roster = String::from("name,rating,class\n");
    for number in 1..=size.players {
        let class = if number <= size.players / 2 { "A" } else { "B" };
        roster.push_str(&format!("Player {number}x,{},{class}\n", 2_100 - number));
    }
    desk.import_players(&stamp(), None, &roster).unwrap();
    let prizes = "1st 300\n2nd 200\n3rd 100\n";
    desk.set_prizes(&stamp(), prizes, PrizeList::Replace).unwrap();
    for number in 1..=size.rounds {
        let request = PairRequest {
            division: None,
            round: None,
            recipe: Some(Recipe::new(Method::Swiss(SwissParameters::default()))),
            pins: Vec::new(),
            through: Vec::new(),
            first_table: None,
            seed: number.into(),
            turn: PairTurn::First,
        };
        desk.pair_round(&stamp(), &request).unwrap();
        desk.release_round(&stamp(), None, RoundNo(number)).unwrap();
        let open = open_pairings(&mut desk, number);
        let holes = if number == size.rounds { HOLES } else { 0 };
        let mut store = Store::open(path).unwrap();
        enter_slips(&mut store, number, &open[..open.len() - holes]);
    }
    drop(desk);
    enter_games(&mut Store::open(path).unwrap(), size);
}

struct Open {
    pairing: PairingId,
    first: u32,
    second: u32,
}

/// The pairs of a round without a result.
fn open_pairings(desk: &mut Desk, round: u32) -> Vec<Open> {
    desk.view(|view| {
        let event = EventField::load(view)?;
        let field = DivisionField::load(view, event.division(None)?)?;
        let numbers: std::collections::HashMap<_, _> =
            field.players.iter().map(|player| (player.id, player.number.0)).collect();
        let missing = field.missing(field.round(RoundNo(round))?);
        Ok(missing
            .into_iter()
            .filter_map(|pairing| match pairing.seats {
                Seats::Pair { first, second, .. } => Some(Open {
                    pairing: pairing.id,
                    first: numbers[&first],
                    second: numbers[&second],
                }),
                Seats::Solo(_) => None,
            })
            .collect())
    })
    .unwrap()
}

/// A slip of the last round that is not in.
pub fn open_slip(path: &Path, size: &Size) -> String {
    let open = open_pairings(&mut Desk::open(path).unwrap(), size.rounds);
    let open = open.first().unwrap();
    format!("{} 412 {} 388", open.first, open.second)
}

/// A slip of the last round that is in, with other scores.
pub fn other_slip(path: &Path, size: &Size) -> String {
    let mut desk = Desk::open(path).unwrap();
    desk.view(|view| {
        let event = EventField::load(view)?;
        let field = DivisionField::load(view, event.division(None)?)?;
        let round = field.round(RoundNo(size.rounds))?;
        let pairing = field.pairings_of(round).find(|one| field.result_of(one.id).is_some());
        let players = pairing.unwrap().seats.players().map(|id| field.player(id).unwrap().number.0);
        let scores = [400 + view.journal.revision()?.0 % 100, 350];
        let words = players.zip(scores).map(|(player, score)| format!("{player} {score}"));
        Ok(words.collect::<Vec<_>>().join(" "))
    })
    .unwrap()
}

fn told(at: i64, command: &str, what: String) -> NewOperation {
    NewOperation {
        at: Moment(NOW + at * MINUTE / 100),
        by: "kim".into(),
        kind: command.into(),
        what,
        why: None,
        accepted: Vec::new(),
        key: None,
        undoes: None,
    }
}

fn put(series: &mut Series<'_>, operation: NewOperation, writes: Vec<Write>) {
    series.commit(&operation, &writes).unwrap();
}

/// Scattered, not random.
fn score(salt: u32, round: u32, player: u32) -> Points {
    Points(i32::try_from(300 + (salt * 31 + round * 47 + player * 101 % 89) % 250).unwrap())
}

fn enter_slips(store: &mut Store, round: u32, open: &[Open]) {
    let policy = ScoringPolicy::default();
    store
        .write(|series| {
            for (Open { pairing, first, second }, at) in open.iter().zip(0..) {
                let (one, two) = (score(*first, round, *second), score(*second, round, *first));
                let result = GameResult::played(*pairing, ResultSource::Slip, one, two, &policy);
                let what = format!(
                    "Round {round}: Player {first}x {} - Player {second}x {}.",
                    one.0, two.0
                );
                put(series, told(at, "result.add", what), vec![Write::insert(&result)]);
            }
            Ok::<_, StoreError>(())
        })
        .unwrap();
}

fn enter_games(store: &mut Store, size: &Size) {
    let kinds = kinds();
    let mut next = 1;
    while next <= size.games {
        let last = size.games.min(next + TOGETHER - 1);
        store
            .write(|series| {
                for number in next..=last {
                    enter_game(series, number, &kinds[number as usize % kinds.len()], size);
                }
                Ok::<_, StoreError>(())
            })
            .unwrap();
        next = last + 1;
    }
}

fn enter_game(series: &mut Series<'_>, number: i64, fields: &[EntryFields], size: &Size) {
    let (players, games) = (i64::from(size.players), size.games);
    let names = [number % players + 1, (number * 7 + 3) % players + 1];
    let seat = |number| RecordPlayer { name: format!("Guest {number}"), player: None };
    let open = GameRecord {
        number: GameNo(number),
        pairing: None,
        players: [seat(names[0]), seat(names[1] + players)].into_iter().collect(),
        ruleset: None,
        summary: GameSummary::Open,
        deal: None,
        draw: None,
        lexicon: None,
        header: GameHeader::default(),
        seating: Seating::AsPaired,
    };
    let begun = format!("Game {number}: Guest {} - Guest {}.", names[0], names[1] + players);
    put(series, told(number, "game.new", begun), vec![Write::insert(&open)]);
    // The last is open.
    if number == games {
        return;
    }
    for (place, fields) in (1..).zip(fields) {
        let id = EntryId((number - 1) * 10 + place);
        let entry = Entry { id, game: open.number, place, fields: fields.clone() };
        let mut writes = vec![Write::insert(&entry)];
        if fields.kind == "resign" {
            let finished = GameRecord { summary: GameSummary::Finished, ..open.clone() };
            writes.push(Write::update(&open, &finished));
        }
        let what = format!(
            "Game {number}: {place}. {} {}",
            fields.kind,
            fields.position.as_deref().unwrap_or_default()
        );
        put(series, told(number, "game.play", what), writes);
    }
}
