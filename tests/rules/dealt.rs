//! Games that sixzero deals: the bag is a function of the seed and of what was done.
use std::sync::Arc;

use proptest::prelude::*;
use rand_core::{RngCore, SeedableRng};
use rand_pcg::Pcg32;
use rules::{
    Acceptance, Action, Allowed, AtTable, BySeat, Consent, EndCause, Event, Exchanged, Game,
    GameRefusal, LineKind, PlacedTile, PlayText, Points, Rack, RuleSet, Seat, Stage, Tile, Tiles,
    TurnNote, Verdict,
};

use crate::brute;
use crate::laws::tried;

fn dealt(rules: &str, players: u8, seed: u64) -> Game {
    let rules = RuleSet::preset(rules).unwrap();
    let names = BySeat::with(players, |seat| format!("player{}", seat.number()));
    Game::dealt(Arc::new(rules), names, seed)
}

fn racks(game: &Game) -> Vec<String> {
    game.names().iter().map(|(seat, _)| game.rack(seat).text(game.alphabet())).collect()
}

/// The tiles of the bag, whatever their order: all that lie nowhere else.
fn bag(game: &Game) -> Tiles {
    let mut bag = game.unseen();
    for (seat, _) in game.names().iter() {
        assert_eq!(game.rack(seat).unknown, 0, "every rack is known");
        bag = bag.without(&game.rack(seat).known).unwrap();
    }
    bag
}

/// These racks may never change: games are kept that were dealt by this seed.
#[test]
fn a_seed_deals_the_same_game_for_ever() {
    let game = dealt("email", 2, 7);
    assert_eq!(racks(&game), FOREVER);
    assert_eq!(game.bag(), 86);
    assert_ne!(racks(&dealt("email", 2, 8)), FOREVER);
    assert_eq!(racks(&game.afresh()), FOREVER);
    assert_eq!(racks(&dealt("email", 4, 7))[..2], FOREVER);
    // The set of the large board is dealt too.
    assert_eq!(dealt("super", 4, 7).bag(), 200 - 28);
}

const FOREVER: [&str; 2] = ["GIINORU", "AEFGIMY"];

/// Draw first, then put back: what was exchanged does not come back at once.
#[test]
fn an_exchange_draws_before_it_puts_back() {
    for seed in 0..50 {
        let mut game = dealt("email", 2, seed);
        let before = game.rack(Seat::FIRST).known;
        let in_bag = bag(&game);
        let all = Event::Exchange {
            seat: Seat::FIRST,
            tiles: Exchanged::Tiles(before.clone()),
            rack: None,
            note: TurnNote::NONE,
        };
        game.apply(&all).unwrap();
        let after = game.rack(Seat::FIRST).known;
        assert!(in_bag.without(&after).is_ok(), "seed {seed}: all seven were in the bag");
        let mut expected = in_bag.without(&after).unwrap();
        expected.add_all(&before);
        assert_eq!(bag(&game), expected);
        assert_eq!(game.bag(), 86);
    }
}

#[test]
fn an_exchange_of_a_number_is_refused() {
    let mut game = dealt("email", 2, 7);
    let three = Event::Exchange {
        seat: Seat::FIRST,
        tiles: Exchanged::Count(3),
        rack: None,
        note: TurnNote::NONE,
    };
    let refusal = game.apply(&three).unwrap_err();
    assert_eq!(refusal, GameRefusal::NameTiles { player: "player1".to_owned(), asked: 3 });
    assert_eq!(
        refusal.to_string(),
        "the tiles of this game are dealt: name the 3 that player1 exchanges"
    );
    assert_eq!(game, dealt("email", 2, 7));
}

/// Plays on by lot, from the racks as they are dealt.
struct Player {
    random: Pcg32,
    game: Game,
    events: Vec<Event>,
}

impl Player {
    fn below(&mut self, limit: usize) -> usize {
        self.random.next_u32() as usize % limit.max(1)
    }

    fn play(&mut self, seat: Seat) -> Option<Event> {
        let mut tiles: Vec<Tile> = self.game.rack(seat).known.iter().collect();
        let count = 1 + self.below(tiles.len());
        for at in 0..count {
            let other = at + self.below(tiles.len() - at);
            tiles.swap(at, other);
        }
        let letter = self.game.alphabet().letters().next().unwrap();
        let placed: Vec<_> = tiles[..count]
            .iter()
            .map(|tile| match tile {
                Tile::Letter(letter) => PlacedTile::tile(*letter),
                Tile::Blank => PlacedTile::blank(letter),
            })
            .collect();
        let from = self.random.next_u32();
        let play = brute::plays(&self.game, seat, &placed, from).next()?;
        Some(Event::Play { seat, play, rack: None, announced: None, note: TurnNote::NONE })
    }

    fn next(&mut self) -> Option<Event> {
        let seat = self.game.on_turn()?;
        let dice = self.below(100);
        let others = self.game.challengers();
        if !others.is_empty() && dice < 20 {
            let by = others[self.below(others.len())];
            let verdict = match self.game.last_lies_on_board() {
                true if dice < 5 => Verdict::Unacceptable,
                true if dice < 8 => Verdict::Acceptable,
                _ if dice < 10 => Verdict::Consented,
                _ => Verdict::Toggled,
            };
            return Some(Event::Challenge {
                by,
                words: Vec::new(),
                verdict,
                added: AtTable::ByRule,
                allowed: Allowed::NOTHING,
            });
        }
        if self.game.stage() == Stage::Acceptance {
            return Some(Event::Accept { seat, by: Acceptance::InWords });
        }
        let most = self.game.allowed().into_iter().find_map(|action| {
            if let Action::Exchange { most } = action { Some(usize::from(most)) } else { None }
        });
        let exchange = most.filter(|_| (20..30).contains(&dice));
        if let Some(most) = exchange {
            let count = 1 + self.below(most);
            let mut tiles = Tiles::none();
            self.game.rack(seat).known.iter().take(count).for_each(|tile| tiles.add(tile));
            return Some(Event::Exchange {
                seat,
                tiles: Exchanged::Tiles(tiles),
                rack: None,
                note: TurnNote::NONE,
            });
        }
        Some(self.play(seat).unwrap_or(Event::Pass { seat, note: TurnNote::NONE }))
    }

    /// Plays an event and holds it against the laws.
    fn step(&mut self) -> bool {
        let Some(event) = self.next() else { return false };
        let before = self.game.clone();
        self.game.apply(&event).unwrap_or_else(|error| panic!("{event:?}: {error}"));
        // Tiles are conserved, and a rack is full while the bag lasts.
        assert_eq!(bag(&self.game).total(), self.game.bag());
        for (seat, _) in self.game.names().iter() {
            let holds = self.game.rack(seat).total();
            assert!(holds == 7 || self.game.bag() == 0, "{event:?}: {holds}");
        }
        if let Event::Challenge { verdict: Verdict::Toggled, by, .. } = &event
            && self.game.stage() != Stage::Over
        {
            // Off and on again: the same racks and the same bag, to the next draw.
            let mut twice = self.game.clone();
            twice
                .apply(&Event::Challenge {
                    by: *by,
                    words: Vec::new(),
                    verdict: Verdict::Toggled,
                    added: AtTable::ByRule,
                    allowed: Allowed::NOTHING,
                })
                .unwrap();
            assert_eq!(racks(&twice), racks(&before));
            assert_eq!(bag(&twice), bag(&before));
        }
        self.events.push(event);
        true
    }
}

proptest! {
    #![proptest_config(tried(48))]

    #[test]
    fn any_prefix_of_a_dealt_game_refolds(
        players in 2_u8..=4,
        preset in prop::sample::select(vec!["email", "super", "spanish"]),
        seed: u64,
        steps in 1_usize..60,
        cut in 0_usize..60,
    ) {
        let rules = RuleSet::preset(preset).unwrap().with("challenge_by=toggle").unwrap();
        let rules = if players > rules.players_most { rules.with("players_most=4").unwrap() } else { rules };
        let names = BySeat::with(players, |seat| format!("player{}", seat.number()));
        let game = Game::dealt(Arc::new(rules), names, seed);
        let mut player = Player { random: Pcg32::seed_from_u64(seed), game, events: Vec::new() };
        let mut states = vec![player.game.clone()];
        for _ in 0..steps {
            if !player.step() {
                break;
            }
            states.push(player.game.clone());
        }
        let cut = cut.min(player.events.len());
        let again = player.game.afresh().played(&player.events[..cut]).unwrap();
        prop_assert_eq!(&again, &states[cut]);
        let on = again.played(&player.events[cut..]).unwrap();
        prop_assert_eq!(&on, &player.game);
    }
}

/// To the end: racks are known, so no ending waits for them, and what one player gets the
/// others pay.
#[test]
fn dealt_games_come_to_their_end() {
    let mut out = 0;
    for seed in 0..12 {
        let players = 2 + (seed % 3) as u8;
        let game = dealt("email", players, seed);
        let random = Pcg32::seed_from_u64(seed);
        let mut player = Player { random, game, events: Vec::new() };
        while player.step() {
            assert_ne!(player.game.stage(), Stage::Racks, "seed {seed}");
            if player.game.scoreless() > 12 {
                let seat = player.game.on_turn().unwrap();
                player.game.apply(&Event::End { seat, consent: Consent::Unsaid }).unwrap();
            }
        }
        assert_eq!(player.game.stage(), Stage::Over);
        let ending: Vec<_> = player
            .game
            .lines()
            .iter()
            .filter(|line| matches!(line.kind, LineKind::OutBonus(_) | LineKind::RackDeduction(_)))
            .map(|line| line.score)
            .collect();
        if let Some(EndCause::PlayedOut(_)) = player.game.end_cause() {
            out += 1;
            assert_eq!(ending.len(), usize::from(players), "everybody pays, one gets");
            assert_eq!(ending.iter().copied().sum::<Points>(), Points::ZERO);
        }
        let places = &player.game.outcome().unwrap().places;
        assert!(places.values().any(|place| *place == 1));
        assert!(places.values().all(|place| *place <= players));
    }
    assert!(out > 0, "no game was played out");
}

/// A phony that comes off gives back the very rack, and the next player draws what its
/// maker had drawn.
#[test]
fn the_tiles_of_a_phony_go_back_in_place() {
    let mut game = dealt("email", 2, 7);
    let before = game.clone();
    let rack = game.rack(Seat::FIRST).known;
    let word: Vec<Tile> = rack.iter().take(3).collect();
    let text: String = word.iter().map(|tile| game.alphabet().text_of(*tile)).collect();
    let play = PlayText::parse(game.alphabet(), &format!("8H {text}")).unwrap();
    let turn = |seat, play: &PlayText| Event::Play {
        seat,
        play: play.clone(),
        rack: None,
        announced: None,
        note: TurnNote::NONE,
    };
    game.apply(&turn(Seat::FIRST, &play)).unwrap();
    let drawn = {
        let mut left = rack.clone();
        word.iter().for_each(|tile| assert!(left.take(*tile)));
        game.rack(Seat::FIRST).known.without(&left).unwrap()
    };
    let off = Event::Challenge {
        by: Seat::SECOND,
        words: Vec::new(),
        verdict: Verdict::Unacceptable,
        added: AtTable::ByRule,
        allowed: Allowed::NOTHING,
    };
    game.apply(&off).unwrap();
    assert_eq!(racks(&game), racks(&before));
    assert_eq!(bag(&game), bag(&before));
    let own = game.rack(Seat::SECOND).known;
    let first: Vec<Tile> = own.iter().take(3).collect();
    let text: String = first.iter().map(|tile| game.alphabet().text_of(*tile)).collect();
    let play = PlayText::parse(game.alphabet(), &format!("8H {text}")).unwrap();
    game.apply(&turn(Seat::SECOND, &play)).unwrap();
    let mut left = own;
    first.iter().for_each(|tile| assert!(left.take(*tile)));
    assert_eq!(game.rack(Seat::SECOND).known.without(&left).unwrap(), drawn);
}

/// What somebody writes down of a rack must be what was dealt.
#[test]
fn a_rack_is_what_was_dealt() {
    let mut game = dealt("email", 2, 7);
    let wrong = Rack::parse(game.alphabet(), "ZZ").unwrap();
    let refusal = game
        .apply(&Event::Rack { seat: Seat::FIRST, rack: wrong, allowed: Allowed::NOTHING })
        .unwrap_err();
    assert!(refusal.to_string().starts_with("player1 cannot hold the `Z`"), "{refusal}");
    let own = Rack::known(game.rack(Seat::FIRST).known);
    game.apply(&Event::Rack { seat: Seat::FIRST, rack: own, allowed: Allowed::NOTHING }).unwrap();
}
