//! Laws of every game, tried on random lawful games. A dealer deals real tiles, so that
//! what the game derives can be compared with what the dealer sees.
use std::sync::Arc;

use proptest::prelude::*;
use rand_core::{RngCore, SeedableRng};
use rand_pcg::Pcg32;
use sixzero::rules::{
    Acceptance, Account, Action, Allowance, Allowed, AtTable, BySeat, ChallengeBy, ChallengeRule,
    ClockReading, Consent, EndCause, Event, Exchanged, FormedWord, Game, Leftover, Line, LineKind,
    Milliseconds, PlacedTile, PlayText, Points, Rack, RuleSet, Seat, Stage, Tile, Tiles, TimeOver,
    TurnNote, Verdict, calculate,
};

use crate::brute;
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

    fn random_play(&mut self, seat: Seat) -> Option<Event> {
        let count = 1 + self.below(self.racks[seat].len());
        for at in 0..count {
            let other = at + self.below(self.racks[seat].len() - at);
            self.racks[seat].swap(at, other);
        }
        let letters: Vec<_> = self.game.alphabet().letters().collect();
        let chosen = self.racks[seat][..count].to_vec();
        let mut placed = Vec::new();
        for tile in chosen {
            placed.push(match tile {
                Tile::Letter(letter) => PlacedTile::tile(letter),
                Tile::Blank => PlacedTile::blank(letters[self.below(letters.len())]),
            });
        }
        let from = self.random.next_u32();
        let play = brute::plays(&self.game, seat, &placed, from).next()?;
        let rack = self.rack(seat);
        let announced = (self.below(4) == 0).then_some(Points(14));
        Some(Event::Play { seat, play, rack, announced, note: TurnNote::NONE })
    }

    fn random_exchange(&mut self, seat: Seat) -> Option<Event> {
        let most = self.game.allowed().into_iter().find_map(|action| match action {
            Action::Exchange { most } => Some(usize::from(most)),
            Action::Play
            | Action::Pass
            | Action::Challenge
            | Action::Hold
            | Action::Accept
            | Action::Claim
            | Action::Declare
            | Action::Racks => None,
        })?;
        let count = 1 + self.below(most);
        let rack = self.rack(seat);
        let tiles = if self.below(2) == 0 {
            Exchanged::Count(count as u8)
        } else {
            Exchanged::Tiles(Dealer::tiles(&self.racks[seat][..count]))
        };
        Some(Event::Exchange { seat, tiles, rack, note: TurnNote::NONE })
    }

    fn random_challenge(&mut self) -> Option<Event> {
        let others = self.game.challengers();
        let by = others[self.below(others.len())];
        let named = self.below(3);
        let words = self.game.last_words().iter().take(named).cloned().collect();
        let verdict = match (self.game.rules().challenge_by, self.below(2)) {
            (ChallengeBy::Toggle, 0) if self.below(3) == 0 => Verdict::Consented,
            (ChallengeBy::Toggle, _) => Verdict::Toggled,
            (ChallengeBy::Verdict, 0) => Verdict::Acceptable,
            (ChallengeBy::Verdict, _) => Verdict::Unacceptable,
        };
        // No rule set comes to that for a challenge.
        let added = match (self.table, verdict) {
            (Table::Otherwise, Verdict::Acceptable) => match self.below(6) {
                0 => AtTable::Counted(Points(95)),
                1 => AtTable::Counted(Points(-25)),
                2 if matches!(
                    self.game.rules().challenge,
                    ChallengeRule::Bonus { .. } | ChallengeRule::Penalty { .. }
                ) =>
                {
                    AtTable::Counted(Points::ZERO)
                }
                3 => AtTable::Announced(Points(95)),
                _ => AtTable::ByRule,
            },
            _ => AtTable::ByRule,
        };
        Some(Event::Challenge { by, words, verdict, added, allowed: Allowed::NOTHING })
    }

    /// What the other of the two usual rules adds for the racks of two players.
    fn racks_otherwise(&self, left: &[(Seat, Leftover)]) -> Option<Vec<(Seat, Points)>> {
        let mut counted = self.game.clone();
        let racks =
            Event::Racks { left: left.to_vec(), allowed: Allowed::NOTHING, added: AtTable::ByRule };
        counted.apply(&racks).unwrap();
        let Some(EndCause::PlayedOut(out)) = counted.end_cause() else { return None };
        let other = counted.names().next(out);
        let value = counted.lines().iter().find_map(|line| {
            if let LineKind::OutBonus(left) = &line.kind { Some(left.value) } else { None }
        })?;
        let deducts =
            counted.lines().iter().any(|line| matches!(line.kind, LineKind::RackDeduction(_)));
        let is_duel = counted.names().seats() == 2 && value > Points::ZERO;
        is_duel.then(|| match deducts {
            true => vec![(out, value * 2), (other, Points::ZERO)],
            false => vec![(out, value), (other, -value)],
        })
    }

    /// Something that somebody may do now.
    fn next_event(&mut self) -> Option<Event> {
        let allowed = self.game.allowed();
        let all = self.seats();
        let anybody = all[self.below(all.len())];
        let dice = self.below(100);
        let over = Milliseconds(self.below(700_000) as u64);
        if dice >= 98 && self.game.rules().overtime().is_some() {
            let time = match self.table {
                Table::ByRule => over.into(),
                Table::Otherwise => match self.below(4) {
                    0 => TimeOver { over: Some(over), added: AtTable::Counted(Points(-7)) },
                    1 => TimeOver { over: None, added: AtTable::Announced(Points(-7)) },
                    _ => over.into(),
                },
            };
            return Some(Event::Overtime { seat: anybody, time });
        }
        match self.game.stage() {
            Stage::Over => None,
            Stage::Racks => {
                let needed = self.game.racks_needed();
                let some = 1 + self.below(needed.len());
                let mut left = Vec::new();
                for seat in &needed[..some] {
                    let tiles = Dealer::tiles(&self.racks[*seat]);
                    left.push((
                        *seat,
                        match self.below(2) {
                            0 => Leftover::Points(tiles.value(self.game.alphabet())),
                            _ => Leftover::Tiles(tiles),
                        },
                    ));
                }
                let added = match (self.table, self.racks_otherwise(&left)) {
                    (Table::Otherwise, Some(added)) => match self.below(3) {
                        0 => AtTable::Counted(added),
                        1 => AtTable::Announced(added),
                        _ => AtTable::ByRule,
                    },
                    _ => AtTable::ByRule,
                };
                Some(Event::Racks { left, allowed: Allowed::NOTHING, added })
            }
            Stage::Acceptance | Stage::Turn => {
                let seat = self.game.on_turn()?;
                if dice < 12 && allowed.contains(&Action::Challenge) {
                    return self.random_challenge();
                }
                if dice < 16
                    && allowed.contains(&Action::Accept)
                    && self.game.challengers().contains(&anybody)
                {
                    let hold = Event::Hold { seat: anybody };
                    return Some(if dice < 14 {
                        hold
                    } else {
                        Event::Accept { seat: anybody, by: Acceptance::InWords }
                    });
                }
                if dice < 22
                    && let Some(rack) = self.rack(anybody)
                {
                    return Some(Event::Rack { seat: anybody, rack, allowed: Allowed::NOTHING });
                }
                if dice == 97 && self.below(8) == 0 {
                    return Some(Event::Resign { seat: anybody });
                }
                if self.game.stage() == Stage::Acceptance {
                    return Some(Event::Pass { seat, note: TurnNote::NONE });
                }
                if dice > 94
                    && (allowed.contains(&Action::Claim)
                        || self.below(6) == 0 && allowed.contains(&Action::Declare))
                {
                    return Some(Event::End { seat, consent: Consent::Unsaid });
                }
                let turn = match dice {
                    0..88 => self.random_play(seat),
                    88..92 => self.random_exchange(seat),
                    _ => None,
                };
                Some(turn.unwrap_or(Event::Pass { seat, note: TurnNote::NONE }))
            }
        }
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

    /// What the event does to the real tiles.
    fn deal(&mut self, event: &Event, before: (Game, Vec<Tile>, BySeat<Vec<Tile>>)) {
        match event {
            Event::Play { seat, play, .. } => {
                let (_, scored) = before
                    .0
                    .read_play(*seat, play, sixzero::rules::Reading::Literal, None)
                    .unwrap();
                let laid = self.game.board().tiles() - before.0.board().tiles();
                self.racks[*seat].drain(..usize::from(laid));
                self.draw(*seat);
                assert_eq!(
                    self.game.score(*seat) - before.0.score(*seat),
                    self.gained(*seat, &before.0, scored.total)
                );
                self.before = Some(before);
                self.after = Some((self.bag.clone(), self.racks.clone()));
                self.check_turn_after(*seat);
            }
            Event::Exchange { seat, tiles, .. } => {
                let back: Vec<_> = self.racks[*seat].drain(..usize::from(tiles.count())).collect();
                self.draw(*seat);
                self.bag.extend(back);
                self.check_turn_after(*seat);
            }
            Event::Pass { seat, .. } => {
                if before.0.stage() == Stage::Turn {
                    self.check_turn_after(*seat);
                }
            }
            Event::Challenge { by, verdict, added, .. } => {
                self.deal_challenge(*by, *verdict, *added, &before.0);
            }
            Event::Rack { .. }
            | Event::Hold { .. }
            | Event::Accept { .. }
            | Event::Overtime { .. }
            | Event::Resign { .. }
            | Event::End { .. }
            | Event::Racks { .. } => {}
        }
    }

    /// What a play adds to the score: itself and, where it ended the game, the racks.
    fn gained(&self, seat: Seat, before: &Game, play: Points) -> Points {
        let after = &self.game.lines()[before.lines().len()..];
        let ending = after.iter().skip(1).filter(|line| line.seat == seat).map(|line| line.score);
        play + ending.sum::<Points>()
    }

    fn deal_challenge(
        &mut self,
        by: Seat,
        verdict: Verdict,
        added: AtTable<Points>,
        challenged: &Game,
    ) {
        let (before, bag, racks) = self.before.clone().unwrap();
        let withdrawn = match verdict {
            Verdict::Acceptable => false,
            Verdict::Unacceptable | Verdict::Misplaced => true,
            Verdict::Toggled | Verdict::Consented => {
                self.game.board().tiles() < challenged.board().tiles()
            }
        };
        if withdrawn {
            (self.bag, self.racks) = (bag, racks);
            let player = challenged.last_player().unwrap();
            assert_eq!(self.game.board(), before.board());
            assert_eq!(self.game.unseen(), before.unseen());
            assert_eq!(self.game.bag(), before.bag());
            if self.game.stage() == Stage::Turn {
                assert_eq!(self.game.score(player), before.score(player));
                let lost = self.game.turns().0 - before.turns().0 - 1;
                assert_eq!(self.game.scoreless(), before.scoreless() + 1 + lost);
                // Lost turns that were still owed when the play went out are due now.
                if challenged.stage() == Stage::Acceptance {
                    self.advance(player);
                }
            }
        } else if verdict == Verdict::Toggled {
            (self.bag, self.racks) = self.after.clone().unwrap();
        } else if verdict == Verdict::Consented {
            assert_eq!(self.game.board(), challenged.board(), "it was off already");
        } else if let AtTable::Counted(points) = added {
            let scores = |game: &Game| game.names().map(|seat, _| game.score(seat));
            let whose = if points < Points::ZERO { by } else { challenged.last_player().unwrap() };
            let mut expected = scores(challenged);
            expected[whose] += points;
            if self.game.end_cause().is_none() {
                assert_eq!(scores(&self.game), expected);
                assert_eq!(self.game.on_turn(), challenged.on_turn(), "no turn is lost");
            }
        } else if added == AtTable::ByRule
            && self.game.rules().challenge.loses_turn()
            && challenged.stage() == Stage::Turn
        {
            self.lost[by] += 1;
            let player = challenged.on_turn().unwrap();
            let expected = self.skip(player);
            if self.game.stage() == Stage::Turn {
                assert_eq!(self.game.on_turn(), Some(expected));
            }
        }
    }

    fn skip(&mut self, mut next: Seat) -> Seat {
        while self.lost[next] > 0 {
            self.lost[next] -= 1;
            next = self.game.names().next(next);
        }
        next
    }

    fn advance(&mut self, seat: Seat) {
        let next = self.game.names().next(seat);
        let expected = self.skip(next);
        if self.game.stage() == Stage::Turn {
            assert_eq!(self.game.on_turn(), Some(expected), "the turn order");
        }
    }

    fn check_turn_after(&mut self, seat: Seat) {
        if self.game.stage() == Stage::Acceptance {
            assert_eq!(self.game.on_turn(), Some(self.game.names().next(seat)));
        } else {
            self.advance(seat);
        }
    }

    /// Whatever is refused leaves the game as it was.
    fn try_nonsense(&mut self) {
        let seats = self.game.names().seats();
        let seat = Seat::numbered(1 + self.below(usize::from(seats) + 1) as u8).unwrap();
        let alphabet = self.game.rules().alphabet().clone();
        let text = ["8H JJ", "1A CAT", "15O AA", "8H ..", "A1 zzz", "H8 J"][self.below(6)];
        let rack = Rack::parse(&alphabet, ["JJ", "FFFFF__", "AEINRSTU", "?", ""][self.below(5)]);
        let event = match self.below(9) {
            0 | 1 => Event::Play {
                seat,
                play: PlayText::parse(&alphabet, text).unwrap(),
                rack: None,
                announced: None,
                note: TurnNote::NONE,
            },
            2 => Event::Exchange {
                seat,
                tiles: Exchanged::Count(9),
                rack: None,
                note: TurnNote::NONE,
            },
            3 => Event::Exchange {
                seat,
                tiles: Exchanged::Count(0),
                rack: None,
                note: TurnNote::NONE,
            },
            4 => Event::Rack { seat, rack: rack.unwrap(), allowed: Allowed::NOTHING },
            5 => Event::Pass { seat, note: TurnNote::NONE },
            6 => Event::Challenge {
                by: seat,
                words: vec!["NONSENSE".to_owned()],
                verdict: Verdict::Acceptable,
                added: AtTable::Counted(Points(5)),
                allowed: Allowed::NOTHING,
            },
            7 => Event::Racks {
                left: vec![(seat, Leftover::Points(Points(-1)))],
                allowed: Allowed::NOTHING,
                added: AtTable::ByRule,
            },
            _ => Event::End { seat, consent: Consent::Unsaid },
        };
        let mut trial = self.game.clone();
        if trial.apply(&event).is_err() {
            assert_eq!(trial, self.game, "{event:?} was refused and changed the game");
        }
    }

    fn check(&self) {
        let game = &self.game;
        let held: u16 = game.names().iter().map(|(seat, _)| game.rack(seat).total()).sum();
        assert_eq!(game.board().tiles() + held + game.bag(), game.alphabet().tiles);
        assert_eq!(usize::from(game.bag()), self.bag.len());
        let mut unseen = game.unseen();
        for (seat, tiles) in self.racks.iter() {
            let rack = game.rack(seat);
            assert_eq!(usize::from(rack.total()), tiles.len(), "{seat:?}");
            Dealer::tiles(tiles).without(&rack.known).expect("what is known is so");
            unseen = unseen.without(&Dealer::tiles(tiles)).expect("the racks are unseen");
            let own = game.lines().iter().filter(|line| line.seat == seat);
            let last = own.clone().next_back().map_or(Points::ZERO, |line| line.total);
            let sum: Points = own.map(|line| line.score).sum();
            assert_eq!((sum, last), (game.score(seat), game.score(seat)));
        }
        assert_eq!(unseen, Dealer::tiles(&self.bag));
        if let Some(line) = game.lines().last() {
            check_breakdown(line);
        }
        for action in game.allowed() {
            assert!(game.stage() != Stage::Racks || action == Action::Racks);
        }
        assert_eq!(game.outcome().is_some(), game.stage() == Stage::Over);
    }

    /// Every prefix that is looked at is the state that was live then.
    fn check_refold(&mut self) {
        for _ in 0..8 {
            let events = self.below(self.events.len()) + 1;
            let rules = Arc::new(self.game.rules().clone());
            let fold = Game::fold(rules, self.game.names().clone(), &self.events[..events]);
            assert_eq!(fold.as_ref(), Ok(&self.states[events - 1]));
        }
    }

    /// A calculation without the record comes to the same.
    fn check_ending(&self) {
        let game = &self.game;
        let (Some(outcome), Some(cause)) = (game.outcome(), game.end_cause()) else { return };
        if self.table == Table::Otherwise {
            return;
        }
        let out = match cause {
            EndCause::PlayedOut(out) => Some(out),
            EndCause::Scoreless
            | EndCause::Passes
            | EndCause::Claimed(_)
            | EndCause::Declared { .. } => None,
            EndCause::Overtime(_) => None,
            EndCause::Resigned(_) | EndCause::Challenge { .. } => return,
        };
        let is_ending = |line: &&Line| {
            matches!(
                line.kind,
                LineKind::OutBonus(_) | LineKind::RackDeduction(_) | LineKind::TimePenalty(_)
            )
        };
        let accounts = game.names().map(|seat, name| {
            let ending = game.lines().iter().filter(is_ending).filter(|line| line.seat == seat);
            Account {
                name: name.clone(),
                score: game.score(seat) - ending.map(|line| line.score).sum::<Points>(),
                left: Some(Leftover::Tiles(Dealer::tiles(&self.racks[seat]))),
                over: game.time_of(seat).over,
            }
        });
        let sum = calculate(game.rules(), &accounts, out).unwrap();
        assert_eq!(sum.outcome, *outcome);
        // Rulings over the scores: as if the game had gone so; also to where all are level.
        let most = outcome.finals.values().map(|score| score.0).max().unwrap_or_default();
        let level = outcome.finals.map(|_, score| Points(most) - *score);
        let some = outcome.finals.map(|seat, _| Points(31 * i32::from(seat.number()) - 60));
        for change in [level, some] {
            let ruled = accounts.map(|seat, account| Account {
                score: account.score + change[seat],
                ..account.clone()
            });
            let ruled = calculate(game.rules(), &ruled, out).unwrap().outcome;
            assert_eq!(game.outcome_with(&change), Some(ruled));
        }
        let lines: Vec<_> = game.lines().iter().filter(is_ending).collect();
        assert_eq!(lines.len(), sum.lines.len());
        for (line, worked_out) in lines.iter().zip(&sum.lines) {
            assert_eq!((line.seat, line.score), (worked_out.seat, worked_out.score));
        }
    }
}

fn check_breakdown(line: &Line) {
    if let LineKind::Play { scored, .. } = &line.kind {
        let words: Points = scored.words().map(|(word, _)| FormedWord::score(word)).sum();
        assert_eq!(words + scored.bonus, scored.total);
        assert_eq!(scored.total, line.score);
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
        crate::game_files::check_json(&dealer.game, &dealer.events);
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
        crate::game_files::check_json(&dealer.game, &dealer.events);
        crate::game_files::check_cgp(&dealer.game);
        let (game, events) = with_clocks(&dealer, seed);
        crate::game_files::check_gcg(&game, &events);
        crate::game_files::check_json(&game, &events);
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
