//! Laws of every game, tried on random lawful games. A dealer deals real tiles, so that
//! what the game derives can be compared with what the dealer sees.
mod chance;
mod check;
mod table;

use std::sync::Arc;

use proptest::prelude::*;
use rand_core::{RngCore, SeedableRng};
use rand_pcg::Pcg32;
use sixzero::rules::{
    Allowance, BySeat, ClockReading, Event, Game, Rack, RuleSet, Seat, Tile, Tiles,
};

use crate::laws::tried;

/// Who deals and plays: all tiles are known here.
struct Dealer {
    random: Pcg32,
    game: Game,
    events: Vec<Event>,
    states: Vec<Game>,
    bag: Vec<Tile>,
    racks: BySeat<Vec<Tile>>,
    /// Turns that are still to be lost.
    lost: BySeat<u8>,
    /// Before the last play: the game, bag and racks.
    before: Option<(Game, Vec<Tile>, BySeat<Vec<Tile>>)>,
    /// After it, for a toggle that puts it back.
    after: Option<(Vec<Tile>, BySeat<Vec<Tile>>)>,
    /// How much of racks is written down: 0 nothing, 1 some, 2 all.
    written: u32,
    table: Table,
}

/// How the table of a random game counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Table {
    ByRule,
    /// Now and then otherwise, for challenges, overtime and racks.
    Otherwise,
}

impl Dealer {
    fn new(rules: RuleSet, players: u8, written: u32, seed: u64, table: Table) -> Dealer {
        let rules = Arc::new(rules);
        let names = BySeat::with(players, |seat| format!("player{}", seat.number()));
        let mut dealer = Dealer {
            random: Pcg32::seed_from_u64(seed),
            bag: Tiles::full_set(rules.alphabet()).iter().collect(),
            racks: names.map(|_, _| Vec::new()),
            lost: names.map(|_, _| 0),
            game: Game::new(rules, names),
            events: Vec::new(),
            states: Vec::new(),
            before: None,
            after: None,
            written,
            table,
        };
        for seat in dealer.seats() {
            dealer.draw(seat);
        }
        dealer
    }

    fn seats(&self) -> Vec<Seat> {
        self.game.names().iter().map(|(seat, _)| seat).collect()
    }

    fn below(&mut self, limit: usize) -> usize {
        self.random.next_u32() as usize % limit.max(1)
    }

    fn draw(&mut self, seat: Seat) {
        while self.racks[seat].len() < 7 && !self.bag.is_empty() {
            let at = self.below(self.bag.len());
            let tile = self.bag.swap_remove(at);
            self.racks[seat].push(tile);
        }
    }

    fn tiles(tiles: &[Tile]) -> Tiles {
        let mut counted = Tiles::none();
        tiles.iter().for_each(|tile| counted.add(*tile));
        counted
    }

    /// The rack as somebody writes it down, or not.
    fn rack(&mut self, seat: Seat) -> Option<Rack> {
        let seen = match self.written {
            0 => return None,
            1 => self.below(self.racks[seat].len() + 1),
            _ => self.racks[seat].len(),
        };
        let known = Dealer::tiles(&self.racks[seat][..seen]);
        let unknown = (self.racks[seat].len() - seen) as u8;
        Some(Rack { known, unknown })
    }

    /// Plays on; checks every law after the event. `false` when there is nothing to do.
    fn step(&mut self) -> bool {
        let Some(event) = self.next_event() else { return false };
        self.try_nonsense();
        let (game, bag, racks) = (self.game.clone(), self.bag.clone(), self.racks.clone());
        if let Err(refusal) = self.game.apply(&event) {
            panic!("{event:?} is lawful, and was refused: {refusal}\n{:?}", self.events);
        }
        self.deal(&event, (game, bag, racks));
        self.events.push(event);
        self.states.push(self.game.clone());
        self.check();
        true
    }
}

fn rules(preset: &str, players: u8, challenge: &str) -> RuleSet {
    let rules = RuleSet::preset(preset).unwrap().with(&format!("challenge={challenge}")).unwrap();
    if players > rules.players_most { rules.with("players_most=4").unwrap() } else { rules }
}

/// The events of a random game, for tests of what is made of games.
pub fn random_events(
    preset: &str,
    players: u8,
    challenge: &str,
    seed: u64,
    steps: u32,
) -> (Arc<RuleSet>, Vec<Event>) {
    let dealer = play_out(preset, players, challenge, 0, seed, steps);
    (dealer.game.shared_rules(), dealer.events)
}

fn play_out(
    preset: &str,
    players: u8,
    challenge: &str,
    written: u32,
    seed: u64,
    steps: u32,
) -> Dealer {
    play_out_at(Table::ByRule, preset, players, challenge, written, seed, steps)
}

fn play_out_at(
    table: Table,
    preset: &str,
    players: u8,
    challenge: &str,
    written: u32,
    seed: u64,
    steps: u32,
) -> Dealer {
    let mut dealer = Dealer::new(rules(preset, players, challenge), players, written, seed, table);
    for _ in 0..steps {
        if !dealer.step() {
            break;
        }
    }
    if !dealer.events.is_empty() {
        dealer.check_refold();
    }
    dealer.check_ending();
    dealer
}

/// The rules that GCG files tell of; no other program has `double_score`, and of its lost turn the
/// file may know less of a rack.
fn written_rules() -> Vec<&'static str> {
    let names = sixzero::rules::ChallengeRule::NAMES.split_whitespace();
    names.filter(|name| *name != "double_score").collect()
}

proptest! {
    #![proptest_config(tried(96))]

    #[test]
    fn the_laws_hold_in_random_games(
        preset in prop::sample::select(RuleSet::presets().collect::<Vec<_>>()),
        challenge in prop::sample::select(sixzero::rules::ChallengeRule::NAMES.split_whitespace().collect::<Vec<_>>()),
        players in 2_u8..=4,
        written in 0_u32..3,
        seed: u64,
        steps in 1_u32..160,
    ) {
        play_out(preset, players, challenge, written, seed, steps);
    }
}

proptest! {
    #![proptest_config(tried(96))]

    #[test]
    fn what_tables_count_otherwise_is_read_back(
        preset in prop::sample::select(RuleSet::presets().collect::<Vec<_>>()),
        challenge in prop::sample::select(written_rules()),
        players in 2_u8..=4,
        written in 0_u32..3,
        seed: u64,
        steps in 1_u32..160,
    ) {
        let table = Table::Otherwise;
        let dealer = play_out_at(table, preset, players, challenge, written, seed, steps);
        crate::game_files::check_gcg(&dealer.game, &dealer.events);
        crate::game_files::check_entries(&dealer.game, &dealer.events);
    }

    #[test]
    fn what_is_written_of_random_games_is_read_back(
        preset in prop::sample::select(RuleSet::presets().collect::<Vec<_>>()),
        challenge in prop::sample::select(written_rules()),
        players in 2_u8..=4,
        written in 0_u32..3,
        seed: u64,
        steps in 1_u32..160,
    ) {
        let dealer = play_out(preset, players, challenge, written, seed, steps);
        crate::game_files::check_gcg(&dealer.game, &dealer.events);
        crate::game_files::check_entries(&dealer.game, &dealer.events);
        let (game, events) = with_clocks(&dealer, seed);
        crate::game_files::check_gcg(&game, &events);
        crate::game_files::check_entries(&game, &events);
    }
}

/// What the random games once found: games that were not read back as they were written.
#[test]
fn games_that_were_not_read_back_are() {
    for (preset, challenge, written, seed, steps) in [
        // A resignation, and a clock that would have ended the game before it.
        ("naspa", "single", 0, 18_333_024_831_588_682_726, 15),
        // Two players lose their turns at one challenge, which names some words.
        ("collins", "double", 1, 9_445_243_019_501_754_205, 35),
    ] {
        let dealer = play_out(preset, 3, challenge, written, seed, steps);
        crate::game_files::check_gcg(&dealer.game, &dealer.events);
        let (game, events) = with_clocks(&dealer, seed);
        crate::game_files::check_gcg(&game, &events);
    }
}

/// The same game with clocks that were read beside some of its turns, and what was let
/// stand; as far as no clock ends it.
fn with_clocks(dealer: &Dealer, seed: u64) -> (Game, Vec<Event>) {
    let mut random = Pcg32::seed_from_u64(seed);
    let mut below = |limit: u32| random.next_u32() % limit;
    let mut game = dealer.game.afresh();
    let mut clocks = game.names().map(|_, _| 100_000 + i64::from(below(500_000)));
    let mut events = Vec::new();
    for event in &dealer.events {
        let mut event = event.clone();
        if let Event::Play { seat, note, .. }
        | Event::Exchange { seat, note, .. }
        | Event::Pass { seat, note } = &mut event
        {
            clocks[*seat] -= i64::from(below(60_000)) - 3_000;
            note.clock = (below(3) > 0).then_some(ClockReading(clocks[*seat]));
        }
        if let Event::Play { note, .. } | Event::Exchange { note, .. } = &mut event
            && below(9) == 0
        {
            note.allowed = Allowance::ALL[below(2) as usize].into();
        }
        if game.apply(&event).is_err() {
            break;
        }
        events.push(event);
    }
    (game, events)
}

/// The random games do reach what the laws are about.
#[test]
fn random_games_end_in_every_way() {
    let mut causes: Vec<String> = Vec::new();
    for seed in 0..60 {
        let preset = ["naspa", "wespa", "hasbro", "collins", "email"][seed as usize % 5];
        let challenge = if seed % 7 == 0 { "triple" } else { "double" };
        let dealer =
            play_out(preset, 2 + (seed % 3) as u8, challenge, (seed % 2) as u32 * 2, seed, 400);
        let cause = dealer.game.end_cause().map(|cause| format!("{cause:?}"));
        let cause = cause.map(|text| text.split(['(', ' ']).next().unwrap().to_owned());
        causes.push(cause.unwrap_or_else(|| "none".to_owned()));
    }
    for cause in ["PlayedOut", "Declared", "Resigned", "Overtime", "Challenge"] {
        assert!(causes.iter().any(|known| known == cause), "no {cause} in {causes:?}");
    }
}
