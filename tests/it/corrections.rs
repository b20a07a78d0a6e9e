//! Laws of corrections, tried on random games in real files: whatever is entered,
//! corrected, taken back and done again, the record is what its entries come to.
use proptest::prelude::*;
use rand_core::{RngCore, SeedableRng};
use rand_pcg::Pcg32;
use sixzero::desk::{
    Challenge, ChallengeFix, Correction, Desk, Done, Finding, FixedVerdict, FreePlayers, GameFile,
    GameRequest, LaterTurns, NewEvent, NewGame, PlayVerdict, Refusal, Rehearsal, Settle, Stamp,
    Turn, TurnFix, Whose,
};
use sixzero::rules::{
    Acceptance, Allowance, Consent, Event, Exchanged, Game, GameRefusal, Leftover, Lexicon,
    LineRole, PlacedTile, Points, RuleSet, Seat, Stage, Tile, TurnNo, Verdict,
};
use sixzero::tournament::{GameNo, LexiconRef, Moment};
use tempfile::TempDir;

use crate::brute;
use crate::laws::tried;

const RECORD: GameNo = GameNo(1);

/// Somebody who enters and corrects at random.
struct Scribe {
    random: Pcg32,
    desk: Desk,
    players: Vec<String>,
    rules: RuleSet,
    /// What was done so far, and what was refused.
    done: u32,
    refused: u32,
    _folder: TempDir,
}

fn no_list(_: &LexiconRef) -> Result<Option<Lexicon>, Refusal> {
    Ok(None)
}

fn stamp(accepts: Vec<Finding>) -> Stamp {
    Stamp {
        at: Moment(0),
        by: "kim".to_owned(),
        reason: Some("a test".to_owned()),
        accepts,
        key: None,
        rehearsal: Rehearsal::Real,
    }
}

impl Scribe {
    fn new(preset: &str, challenge: &str, players: u8, seed: u64) -> Scribe {
        let folder = tempfile::tempdir().unwrap();
        let rules = RuleSet::preset(preset).unwrap().with(&format!("challenge={challenge}"));
        let rules = rules.unwrap().with("players_most=4").unwrap();
        let event = NewEvent {
            name: "Night".to_owned(),
            rules: rules.clone(),
            rounds: None,
            divisions: Vec::new(),
            lexicon: LexiconRef::Paper { name: "the book".to_owned() },
            date: None,
        };
        let path = folder.path().join("night.sixzero");
        let (desk, _) = Desk::create(&path, &stamp(Vec::new()), &event).unwrap();
        let players = ["Ann", "Ben", "Cat", "Dan"][..usize::from(players)].iter();
        let players: Vec<_> = players.map(|name| (*name).to_owned()).collect();
        let random = Pcg32::seed_from_u64(seed);
        let mut scribe =
            Scribe { random, desk, players, rules, done: 0, refused: 0, _folder: folder };
        scribe.begin();
        scribe
    }

    fn begin(&mut self) {
        let new = NewGame::Free {
            division: None,
            players: FreePlayers::InOrder(self.players.clone()),
            rules: None,
            deal: None,
            lexicon: None,
        };
        self.desk.new_game(&stamp(Vec::new()), &new).unwrap();
    }

    fn below(&mut self, limit: usize) -> usize {
        self.random.next_u32() as usize % limit.max(1)
    }

    fn chance(&mut self, of: usize) -> bool {
        self.below(of) == 0
    }

    fn file(&mut self, number: GameNo) -> GameFile {
        self.desk.view(|view| GameFile::load(view, number)).unwrap()
    }

    /// A few tiles: mostly what is left, now and then what the set no longer has.
    fn tiles(&mut self, game: &Game, most: usize) -> Vec<PlacedTile> {
        let letters: Vec<_> = game.alphabet().letters().collect();
        let unseen: Vec<_> = game.unseen().iter().collect();
        (0..=self.below(most))
            .map(|_| {
                let letter = letters[self.below(letters.len())];
                if unseen.is_empty() || self.chance(12) {
                    return PlacedTile::tile(letter);
                }
                match unseen[self.below(unseen.len())] {
                    Tile::Letter(letter) => PlacedTile::tile(letter),
                    Tile::Blank => PlacedTile::blank(letter),
                }
            })
            .collect()
    }

    fn play(&mut self, game: &Game) -> Option<GameRequest> {
        let seat = game.on_turn()?;
        let tiles = self.tiles(game, 5);
        let from = self.random.next_u32();
        let text = brute::plays(game, seat, &tiles, from).next();
        let play = match text {
            Some(text) if !self.chance(10) => typed(game, &text),
            Some(_) | None => ["8G CAT", "H7 KAKA", "1A ZZZ", "8H QI"][self.below(4)].to_owned(),
        };
        let turn = self.turn(game, None);
        let announced = self.chance(4).then_some(Points(14));
        Some(GameRequest::Play { turn, play, announced, verdict: Some(PlayVerdict::Acceptable) })
    }

    fn turn(&mut self, game: &Game, player: Option<String>) -> Turn {
        let rack = self.chance(5).then(|| self.rack(game));
        Turn { player, rack, clock: self.clock() }
    }

    fn rack(&mut self, game: &Game) -> String {
        let tiles = self.tiles(game, 4);
        let known: String = tiles
            .iter()
            .map(|tile| match tile.off_board() {
                Tile::Letter(letter) => game.alphabet().tile_text(letter),
                Tile::Blank => "?".to_owned(),
            })
            .collect();
        known + "__"
    }

    fn clock(&mut self) -> Option<String> {
        let times = ["20:00", "14:05", "0:10", "-0:35", "-2:05"];
        self.chance(4).then(|| times[self.below(times.len())].to_owned())
    }

    fn request(&mut self, game: &Game) -> GameRequest {
        let player = None;
        match self.below(20) {
            0 => GameRequest::Exchange {
                turn: self.turn(game, None),
                tiles: (1 + self.below(7)).to_string(),
            },
            1 => GameRequest::Exchange { turn: Turn::default(), tiles: "AEK".to_owned() },
            2 => GameRequest::Pass { turn: Turn { rack: None, ..self.turn(game, None) } },
            3 => GameRequest::Rack { player, rack: self.rack(game) },
            4 => GameRequest::Hold { player },
            5 => GameRequest::Accept { player },
            6..9 => {
                let verdict = match self.below(3) {
                    0 => None,
                    1 => Some(PlayVerdict::Acceptable),
                    _ => Some(PlayVerdict::Unacceptable),
                };
                GameRequest::Challenge(Challenge { verdict, ..Challenge::default() })
            }
            9 if self.chance(3) => GameRequest::Resign { player },
            10 if self.chance(3) => GameRequest::End { player, consent: Consent::Unsaid },
            11 => {
                let whose = self.below(self.players.len());
                let time = format!("{}:{:02}", self.below(3), self.below(60));
                GameRequest::Overtime { player: self.players[whose].clone(), time }
            }
            _ if game.stage() == Stage::Acceptance => GameRequest::Accept { player },
            _ if game.stage() == Stage::Racks => {
                let needed = game.racks_needed();
                let left = needed.iter().map(|seat| format!("{}=7", seat.number()));
                GameRequest::Racks { left: left.collect() }
            }
            _ => match self.play(game) {
                Some(play) => play,
                None => GameRequest::Pass { turn: Turn::default() },
            },
        }
    }

    fn correction(&mut self, file: &GameFile) -> Correction {
        let turn = TurnNo(1 + self.below(usize::from(file.game.turns().0) + 1) as u16);
        let earlier = match turn.0.checked_sub(1).and_then(|before| file.at(TurnNo(before)).ok()) {
            Some(earlier) => earlier.game,
            None => file.game.clone(),
        };
        let later = if self.chance(2) { LaterTurns::Shift } else { LaterTurns::Stay };
        match self.below(8) {
            0 | 1 => {
                let count = 1 + self.below(2);
                let missing = (0..count).map(|_| self.what(&earlier)).collect();
                Correction::Insert { turn, missing, later }
            }
            2 => {
                let turns = [turn, TurnNo(turn.0 + 1)][..=self.below(2)].to_vec();
                Correction::Delete { turns, later }
            }
            _ => {
                let challenge = self.chance(3).then(|| ChallengeFix {
                    by: None,
                    verdict: match self.below(4) {
                        0 => FixedVerdict::Hand(PlayVerdict::Acceptable),
                        1 => FixedVerdict::Hand(PlayVerdict::Unacceptable),
                        2 => FixedVerdict::List,
                        _ => FixedVerdict::NoChallenge,
                    },
                });
                let what = self.chance(2).then(|| self.what(&earlier));
                let rack = self.chance(4).then(|| self.rack(&earlier));
                let clock = self.clock();
                let fix = TurnFix { what, rack, clock, challenge, seen: None, later };
                Correction::Turn { turn, fix }
            }
        }
    }

    /// What a turn may have been.
    fn what(&mut self, game: &Game) -> GameRequest {
        match self.below(4) {
            0 => GameRequest::Pass { turn: Turn::default() },
            1 => GameRequest::Exchange { turn: Turn::default(), tiles: "2".to_owned() },
            _ => self.play(game).unwrap_or(GameRequest::Pass { turn: Turn::default() }),
        }
    }

    /// Does something at random; what is refused changes nothing.
    fn step(&mut self) -> Option<Done> {
        let before = self.file(RECORD);
        let accepts = match self.below(4) {
            0 => vec![Finding::Pool],
            1 => vec![Finding::Pool, Finding::Misplaced],
            _ => Vec::new(),
        };
        let stamp = stamp(accepts);
        let done = if self.chance(3) && !before.entries.is_empty() {
            let correction = self.correction(&before);
            let fixed = self.desk.fix_game(&stamp, RECORD, &correction, &no_list);
            fixed.map(|receipt| receipt.done)
        } else {
            let request = self.request(&before.game);
            let entered = self.desk.enter(&stamp, RECORD, &request, &no_list);
            entered.map(|receipt| receipt.done)
        };
        match done {
            Ok(done) => {
                self.done += 1;
                Some(done)
            }
            Err(refusal) => {
                assert_ne!(refusal.kind(), sixzero::desk::Kind::Bug, "{refusal}");
                assert_ne!(refusal.kind(), sixzero::desk::Kind::File, "{refusal}");
                self.refused += 1;
                assert_eq!(self.file(RECORD).entries, before.entries, "{refusal}");
                None
            }
        }
    }

    /// The entries as they are, entered one by one into another record, come to the same.
    fn check_afresh(&mut self) {
        let file = self.file(RECORD);
        self.begin();
        let mut number = RECORD;
        while self.desk.view(|view| Ok(view.game(GameNo(number.0 + 1))?.is_some())).unwrap() {
            number = GameNo(number.0 + 1);
        }
        for entry in &file.entries {
            let event = entry.event(file.game.alphabet()).unwrap();
            let allowed = event.allowed();
            let mut accepts = Vec::new();
            if allowed.has(Allowance::Pool) {
                accepts.push(Finding::Pool);
            }
            if allowed.has(Allowance::Misplaced) {
                accepts.push(Finding::Misplaced);
            }
            let request = as_typed(&file.game, &event);
            match self.desk.enter(&stamp(accepts), number, &request, &no_list) {
                Ok(_) => {}
                // A correction can bring the end of a record behind a play of the player who
                // ended it; nobody could enter it so.
                Err(Refusal::Game(GameRefusal::OpenPlay { .. })) => return,
                Err(refusal) => panic!("{refusal}"),
            }
        }
        let again = self.file(number);
        assert_eq!(again.game, file.game);
        let fields = |file: &GameFile| -> Vec<_> {
            let without = |entry: &sixzero::tournament::Entry| {
                let fields = entry.fields.clone();
                sixzero::tournament::EntryFields { private: None, ..fields }
            };
            file.entries.iter().map(without).collect()
        };
        assert_eq!(fields(&again), fields(&file));
    }

    fn check_file(&mut self) {
        let troubles = self.desk.verify().unwrap();
        assert!(troubles.is_empty(), "{troubles:?}");
        let file = self.file(RECORD);
        let game = &file.game;
        let held: u16 = game.names().iter().map(|(seat, _)| game.rack(seat).total()).sum();
        assert_eq!(game.board().tiles() + held + game.bag(), game.alphabet().tiles);
        assert_eq!(game.board().tiles() + game.off_board(), game.alphabet().tiles);
        for (seat, _) in game.names().iter() {
            let own = game.lines().iter().filter(|line| line.seat == seat);
            assert_eq!(own.map(|line| line.score).sum::<Points>(), game.score(seat));
        }
        let turns = game.lines().iter().filter(|line| line.kind.role() != LineRole::Consequence);
        assert_eq!(turns.count(), usize::from(game.turns().0));
    }
}

/// The play as one types it: a blank has `?` before it.
fn typed(game: &Game, play: &sixzero::rules::PlayText) -> String {
    let spelled = |c: char| {
        if c.is_lowercase() { format!("?{}", c.to_uppercase()) } else { c.to_string() }
    };
    let word: String = play.word(game.alphabet()).chars().map(spelled).collect();
    format!("{} {word}", play.position())
}

/// The entry as one would type it.
fn as_typed(game: &Game, event: &Event) -> GameRequest {
    let alphabet = game.alphabet();
    let who = |seat: &Seat| Some(seat.number().to_string());
    let clock = event.clock().map(|(_, clock)| clock.to_string());
    match event {
        Event::Play { seat, play, rack, announced, .. } => GameRequest::Play {
            turn: Turn {
                player: who(seat),
                rack: rack.as_ref().map(|rack| rack.text(alphabet)),
                clock,
            },
            play: typed(game, play),
            announced: *announced,
            verdict: Some(PlayVerdict::Acceptable),
        },
        Event::Exchange { seat, tiles, rack, .. } => GameRequest::Exchange {
            turn: Turn {
                player: who(seat),
                rack: rack.as_ref().map(|rack| rack.text(alphabet)),
                clock,
            },
            tiles: match tiles {
                Exchanged::Count(count) => count.to_string(),
                Exchanged::Tiles(tiles) => tiles.text(alphabet),
            },
        },
        Event::Pass { seat, .. } => {
            GameRequest::Pass { turn: Turn { player: who(seat), rack: None, clock } }
        }
        Event::Rack { seat, rack, .. } => {
            GameRequest::Rack { player: who(seat), rack: rack.text(alphabet) }
        }
        Event::Hold { seat } => GameRequest::Hold { player: who(seat) },
        Event::Accept { by: Acceptance::Drawn, .. } => GameRequest::Drawn,
        Event::Accept { seat, .. } => GameRequest::Accept { player: who(seat) },
        Event::Challenge { by, words, verdict, .. } => GameRequest::Challenge(Challenge {
            player: who(by),
            words: words.clone(),
            verdict: match verdict {
                Verdict::Acceptable => Some(PlayVerdict::Acceptable),
                Verdict::Unacceptable => Some(PlayVerdict::Unacceptable),
                Verdict::Toggled | Verdict::Misplaced | Verdict::Consented => None,
            },
            settle: match verdict {
                Verdict::Consented => Settle::Consent,
                Verdict::Acceptable
                | Verdict::Unacceptable
                | Verdict::Toggled
                | Verdict::Misplaced => Settle::ByRules,
            },
        }),
        Event::Overtime { seat, time } => GameRequest::Overtime {
            player: seat.number().to_string(),
            time: time.over.unwrap().to_string(),
        },
        Event::Resign { seat } => GameRequest::Resign { player: who(seat) },
        Event::End { seat, consent } => GameRequest::End { player: who(seat), consent: *consent },
        Event::Racks { left, .. } => GameRequest::Racks {
            left: left
                .iter()
                .map(|(seat, left)| match left {
                    Leftover::Tiles(tiles) => format!("{}={}", seat.number(), tiles.text(alphabet)),
                    Leftover::Points(points) => format!("{}={points}", seat.number()),
                })
                .collect(),
        },
    }
}

fn presets() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec!["naspa", "wespa", "hasbro", "collins", "email"])
}

fn challenges() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec!["single", "double", "plus5_word", "minus10_play", "void", "triple"])
}

proptest! {
    #![proptest_config(tried(12))]

    #[test]
    fn whatever_is_corrected_the_record_is_what_its_entries_come_to(
        preset in presets(),
        challenge in challenges(),
        players in 2_u8..=4,
        seed: u64,
        steps in 10_u32..50,
    ) {
        let mut scribe = Scribe::new(preset, challenge, players, seed);
        for _ in 0..steps {
            match scribe.below(6) {
                0 => { let _ = scribe.desk.undo_entry(&stamp(Vec::new()), RECORD); }
                1 => { let _ = scribe.desk.redo_entry(&stamp(Vec::new()), RECORD); }
                _ => { scribe.step(); }
            }
        }
        scribe.check_file();
        scribe.check_afresh();
    }

    /// F38 of `users.md` 4.2, in short.
    #[test]
    fn everything_can_be_taken_back_and_done_again_step_by_step(
        preset in presets(),
        challenge in challenges(),
        players in 2_u8..=4,
        seed: u64,
        by_game: bool,
    ) {
        let mut scribe = Scribe::new(preset, challenge, players, seed);
        let mut states = vec![scribe.file(RECORD)];
        for _ in 0..30 {
            if let Some(Done::Committed(_)) = scribe.step() {
                states.push(scribe.file(RECORD));
            }
        }
        let plain = stamp(Vec::new());
        let same = |scribe: &mut Scribe, state: &GameFile| {
            let file = scribe.file(RECORD);
            assert_eq!(file.entries, state.entries);
            assert_eq!(file.record, state.record);
            assert_eq!(file.game, state.game);
        };
        for state in states.iter().rev().skip(1) {
            let undone = match by_game {
                true => scribe.desk.undo_entry(&plain, RECORD),
                false => scribe.desk.undo(&plain, Whose::Own),
            };
            undone.unwrap();
            same(&mut scribe, state);
        }
        for state in &states[1..] {
            let redone = match by_game {
                true => scribe.desk.redo_entry(&plain, RECORD),
                false => scribe.desk.redo(&plain, Whose::Own),
            };
            redone.unwrap();
            same(&mut scribe, state);
        }
        scribe.check_file();
    }
}

/// The random hands do reach what the laws are about.
#[test]
fn random_corrections_are_made_and_refused() {
    let (mut done, mut refused, mut findings) = (0, 0, 0);
    for seed in 0..6 {
        let mut scribe = Scribe::new("naspa", "single", 2, seed);
        assert!(scribe.rules.overtime().is_some());
        for _ in 0..40 {
            scribe.step();
        }
        findings += scribe.file(RECORD).game.findings().len();
        done += scribe.done;
        refused += scribe.refused;
    }
    assert!(done > 60 && refused > 20 && findings > 0, "{done} {refused} {findings}");
}
