//! Turns of a [`Game`]: plays, exchanges, passes, turns lost.
use crate::board::{Points, Rack, Tiles};
use crate::game::challenge::{Before, Drew, LastPlay, Lies, Start};
use crate::game::event::{Exchanged, TurnNote};
use crate::game::finding::{Allowance, Allowed, Oddity};
use crate::game::fold::{Game, Stage};
use crate::game::hand::Hand;
use crate::game::line::{LineKind, TurnNo};
use crate::game::refusal::GameRefusal;
use crate::game::seat::Seat;
use crate::play::{PlacementError, Play, PlayText, Reading, Scored};
use crate::ruleset::{ScorelessExchange, ScorelessZeroPlay};

impl Game {
    pub(super) fn ready_play(
        &self,
        seat: Seat,
        typed: &PlayText,
        reading: Reading,
        rack: Option<&Rack>,
        allowed: Allowed,
    ) -> Result<ReadyPlay, GameRefusal> {
        self.check_turn(seat)?;
        let alphabet = self.alphabet();
        let play = typed.on(self.board(), alphabet, reading)?;
        let mut odd = Vec::new();
        match play.check(self.board(), &self.rules) {
            Err(PlacementError::StartMissed { start, .. }) if allowed.has(Allowance::Misplaced) => {
                odd.push(Oddity::Misplaced { start });
            }
            checked => checked?,
        }
        let tiles = play.tiles_laid();
        let holds = self.seats[seat].hand.count;
        if tiles.total() > u16::from(holds) {
            let (player, laid) = (self.name(seat).to_owned(), tiles.total());
            return Err(GameRefusal::LaysMore { player, laid, holds });
        }
        let written = self.with_rack(seat, rack)?;
        let hand = written.showing(&tiles).map_err(|_| self.not_on_rack(seat, &play, &written))?;
        odd.extend(self.check_pool(seat, &hand, allowed)?);
        let scored = Scored::of(&play, self.board(), alphabet, &self.rules.bingo);
        Ok(ReadyPlay { seat, play, tiles, hand, scored, odd })
    }

    /// P9: names the first tile of the play that the hand cannot hold.
    fn not_on_rack(&self, seat: Seat, play: &Play, hand: &Hand) -> GameRefusal {
        let mut so_far = Tiles::none();
        let missing = play.laid().find(|(_, tile)| {
            so_far.add(tile.off_board());
            hand.showing(&so_far).is_err()
        });
        let (square, tile) = missing.expect("the hand lacks one of the tiles");
        GameRefusal::NotOnRack {
            player: self.name(seat).to_owned(),
            tile: self.tile_name(tile.off_board()),
            square,
            rack: hand.rack().text(self.alphabet()),
        }
    }

    pub(super) fn play(&mut self, ready: ReadyPlay, announced: Option<Points>, note: TurnNote) {
        let ReadyPlay { seat, play, tiles, hand, scored, odd } = ready;
        let start = if odd.iter().any(|odd| matches!(odd, Oddity::Misplaced { .. })) {
            Start::Missed
        } else {
            Start::Kept
        };
        let score = scored.total;
        let deck = self.deck.clone();
        let before = Before { hand, scoreless: self.scoreless, passes: self.passes, deck };
        let drawn = self.bag().min(tiles.total()) as u8;
        let laid: Vec<_> = play.laid().collect();
        self.lay(&laid);
        let after_hand = self.drawing(before.hand.after(&tiles, drawn));
        self.seats[seat].hand = after_hand.clone();
        self.scoreless = match self.rules.scoreless_zero_play {
            ScorelessZeroPlay::Counts if score == Points::ZERO => self.scoreless + 1,
            ScorelessZeroPlay::Counts | ScorelessZeroPlay::BeginsAgain => 0,
        };
        let counted = self.scoreless;
        self.passes = 0;
        self.next_turn_number();
        let main = play.squares().filter_map(|(square, _)| self.board().tile(square)).collect();
        let rack = before.hand.rack();
        self.add_turn(seat, score, LineKind::Play { play, main, scored, announced, rack }, note);
        self.find(self.turn, seat, odd);
        self.on_turn = self.names.next(seat);
        let out = self.goes_out(seat);
        if !out {
            self.skip_lost_turns();
        }
        self.last = Some(LastPlay {
            seat,
            laid,
            score,
            before,
            after: Before {
                hand: after_hand,
                scoreless: self.scoreless,
                passes: self.passes,
                deck: self.deck.clone(),
            },
            on_turn_after: self.on_turn,
            lost_after: self.scoreless - counted,
            drew: Drew::Unsaid,
            lies: Lies::OnBoard,
            start,
        });
        if out {
            self.wait_for_acceptance();
        }
        self.check_scoreless_end();
    }

    /// The hand filled from the bag, if its order is known.
    fn drawing(&mut self, mut hand: Hand) -> Hand {
        if let Some(deck) = &mut self.deck {
            let drawn = u16::from(hand.count) - hand.known.total();
            hand.known.add_all(&deck.draw(usize::from(drawn)));
        }
        hand
    }

    pub(super) fn goes_out(&self, seat: Seat) -> bool {
        self.seats[seat].hand.count == 0 && self.bag() == 0
    }

    pub(super) fn exchange(
        &mut self,
        seat: Seat,
        exchanged: &Exchanged,
        rack: Option<&Rack>,
        note: TurnNote,
    ) -> Result<(), GameRefusal> {
        self.check_turn(seat)?;
        let asked = exchanged.count();
        let state = &self.seats[seat];
        let holds = state.hand.count;
        let least = self.rules.exchange_least.max(1);
        if asked < u16::from(least) || asked > u16::from(holds) {
            let player = self.name(seat).to_owned();
            return Err(GameRefusal::ExchangeSize { player, asked, least, holds });
        }
        let (needed, bag) = (self.exchange_needs(asked), self.bag());
        if bag < needed {
            return Err(GameRefusal::BagTooSmall { asked, needed, bag });
        }
        if let Some(limit) = self.rules.exchange_limit
            && state.exchanges >= limit
        {
            let player = self.name(seat).to_owned();
            return Err(GameRefusal::ExchangeLimit { player, limit });
        }
        let written = self.with_rack(seat, rack)?;
        let mut odd = self.check_pool(seat, &written, note.allowed)?;
        let hand = match exchanged {
            Exchanged::Count(_) if self.deck.is_some() => {
                let player = self.name(seat).to_owned();
                return Err(GameRefusal::NameTiles { player, asked });
            }
            // The tiles that went are not known, so those that stayed are not either.
            Exchanged::Count(_) => Hand::of(holds),
            Exchanged::Tiles(tiles) => {
                let shown =
                    written.showing(tiles).map_err(|missing| GameRefusal::NotOnRackToExchange {
                        player: self.name(seat).to_owned(),
                        tile: self.tile_name(missing),
                        rack: written.rack().text(self.alphabet()),
                    })?;
                odd = self.check_pool(seat, &shown, note.allowed)?;
                shown.after(tiles, asked as u8)
            }
        };
        self.close_last();
        // Draw before putting back, so that no exchanged tile returns (`docs/rules/endings.md`).
        let hand = self.drawing(hand);
        let state = &mut self.seats[seat];
        state.hand = hand;
        state.exchanges += 1;
        self.scoreless = match self.rules.scoreless_exchange {
            ScorelessExchange::Counts => self.scoreless + 1,
            ScorelessExchange::Resets => 0,
        };
        self.passes = 0;
        self.next_turn_number();
        if let (Some(deck), Exchanged::Tiles(tiles)) = (&mut self.deck, exchanged) {
            deck.put_back(tiles, self.turn);
        }
        self.add_turn(seat, Points::ZERO, LineKind::Exchange(exchanged.clone()), note);
        self.find(self.turn, seat, odd);
        self.pass_turn(seat);
        Ok(())
    }

    pub(super) fn pass(&mut self, seat: Seat, note: TurnNote) -> Result<(), GameRefusal> {
        if self.stage == Stage::Acceptance && seat == self.on_turn {
            return self.accept(seat);
        }
        self.check_turn(seat)?;
        self.close_last();
        self.scoreless += 1;
        self.passes += 1;
        self.next_turn_number();
        self.add_turn(seat, Points::ZERO, LineKind::Pass, note);
        self.pass_turn(seat);
        Ok(())
    }

    fn pass_turn(&mut self, seat: Seat) {
        self.on_turn = self.names.next(seat);
        self.skip_lost_turns();
        self.check_scoreless_end();
    }

    /// Skips turns lost by challenges in vain (`docs/rules/challenges.md`).
    pub(super) fn skip_lost_turns(&mut self) {
        while self.seats[self.on_turn].turns_to_skip > 0 {
            self.seats[self.on_turn].turns_to_skip -= 1;
            self.lose_turn(self.on_turn);
        }
    }

    fn lose_turn(&mut self, seat: Seat) {
        self.scoreless += 1;
        self.passes = 0;
        self.next_turn_number();
        self.add(seat, Points::ZERO, LineKind::LostTurn);
        self.on_turn = self.names.next(seat);
    }

    pub(super) fn note_rack(
        &mut self,
        seat: Seat,
        rack: &Rack,
        allowed: Allowed,
    ) -> Result<(), GameRefusal> {
        self.check_played(seat)?;
        let hand = self.with_rack(seat, Some(rack))?;
        let odd = self.check_pool(seat, &hand, allowed)?;
        self.seats[seat].hand = hand;
        self.find(TurnNo(self.turn.0 + 1), seat, odd);
        Ok(())
    }
}

pub(super) struct ReadyPlay {
    pub(super) seat: Seat,
    pub(super) play: Play,
    pub(super) tiles: Tiles,
    /// The hand with the tiles of the play known in it.
    pub(super) hand: Hand,
    pub(super) scored: Scored,
    pub(super) odd: Vec<Oddity>,
}
