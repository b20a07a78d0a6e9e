//! Plays and exchanges, and plays that were challenged.
use crate::board::{Direction, Position, Tiles};
use crate::gcg::check::racks::lacks;
use crate::gcg::check::replay::{Change, Ended, Last, Replay, Set};
use crate::gcg::finding::FindingName;
use crate::gcg::line::{GcgExchange, GcgKind};
use crate::gcg::rack::{Readable, WrittenRack, begins_with_letter};
use crate::play::{PlacementError, Play, PlayText, PlayTextError};
use crate::ruleset::Bingo;

/// Points for a challenge in vain are a multiple of this.
const BONUS_STEP: i32 = 5;

impl Replay<'_, '_, '_> {
    pub(super) fn play(&mut self, position: &str, word: &str) -> (Change, Option<Play>) {
        let rack = self.rack();
        let as_written = self.score();
        let last = Last {
            entry: self.at,
            player: self.player,
            score: as_written,
            drawn: 0,
            scoreless: self.scoreless,
            ended: self.ended,
        };
        if self.set == Set::Foreign {
            self.scoreless = 0;
            self.last = Some(last);
            return (Change::as_written(as_written), None);
        }
        let start = Position::parse(position);
        let anywhere = Position { start: self.rules.layout().start, direction: Direction::Across };
        let (rules, at_start) = (self.rules, *start.as_ref().unwrap_or(&anywhere));
        let alphabet = rules.alphabet();
        let read = PlayText::from_parts(alphabet, at_start, &alphabet.with_brackets(word));
        let typed = match &read {
            // People write a sign before a blank, but no program that reads these files does.
            Ok(typed) if !word.bytes().any(|sign| matches!(sign, b'?' | b'-')) => typed,
            Ok(_) | Err(_) => {
                self.unread(word, read.as_ref().err());
                return (Change::as_written(as_written), None);
            }
        };
        let laid = typed.on_leniently(&self.tiles.board, rules);
        let (play, why) = match (&start, &laid) {
            (Err(_), _) => (None, Some("this is a position on no board".to_owned())),
            (Ok(_), Ok((play, wrong))) => (Some(play), wrong.as_deref().map(why_wrong)),
            (Ok(_), Err(wrong)) => (None, Some(why_wrong(wrong))),
        };
        if let Some(why) = why {
            self.find(FindingName::Place, position, why);
        }
        let (mut computed, mut gone, words) = (as_written, 0, self.words.end());
        self.keeps(rack.as_ref());
        match play {
            Some(play) => {
                let score = self.words.add(play, &self.tiles.board, rules.alphabet()).0;
                if self.has_tiles_shown() {
                    self.show(word, &play.tiles_laid());
                }
                let tiles = self.lay(play);
                gone = tiles.total() as i16;
                computed = score.saturating_add(Bingo::bonus(&rules.bingo, gone as u8).0);
                self.check_rack(word, &tiles, rack.as_ref());
            }
            // Wherever they are, they are no longer unseen.
            None => typed.tiles_named().for_each(|tile| {
                self.tiles.see(tile);
            }),
        }
        let drawn = gone.min(self.bag.max(0));
        self.bag -= drawn;
        let account = &mut self.players[usize::from(self.player)];
        account.hand += drawn - gone;
        if account.hand <= 0 && self.bag == 0 && self.ended == Ended::No {
            self.ended = Ended::Out;
        }
        self.scoreless = 0;
        let score = self.line().score.map_or(computed, |score| score.0);
        if score != computed {
            let words = self.words.between(words, self.words.end()).count();
            self.wrong_score(word, score, computed, words);
        }
        self.last = Some(Last { score, drawn, ..last });
        (Change { computed, written: score }, play.copied())
    }

    /// A word that cannot be read lays nothing.
    fn unread(&mut self, word: &str, error: Option<&PlayTextError>) {
        self.last = None;
        match error {
            Some(PlayTextError::Tile { rest, .. }) if begins_with_letter(rest) => {
                self.seen = Set::Foreign;
            }
            Some(_) | None => {
                self.find(FindingName::Tiles, word, "the word holds something that is not a tile");
            }
        }
    }

    /// Lays a play from its player's hand; returns its tiles.
    fn lay(&mut self, play: &Play) -> Tiles {
        let mut tiles = Tiles::none();
        for (square, placed) in play.laid() {
            let tile = placed.off_board();
            tiles.add(tile);
            // A tile is laid even if it is not known to be held.
            let _ = self.players[usize::from(self.player)].leave.take(tile);
            if !self.tiles.lay(square, placed) {
                self.too_many(tile);
            }
        }
        tiles
    }

    fn check_rack(&mut self, word: &str, tiles: &Tiles, rack: Option<&WrittenRack>) {
        let (laid, full) = (tiles.total(), self.rules.rack_size);
        let hand = self.account().hand;
        if laid > u16::from(full) {
            let why = format!("{laid} tiles were laid, a rack has {full}");
            self.find(FindingName::Rack, word, why);
        } else if rack.is_some_and(|written| lacks(&written.rack, hand, tiles)) {
            let why = "the tiles that were played are not on the rack";
            self.find(FindingName::Rack, self.line().rack.unwrap_or_default(), why);
        }
    }

    fn wrong_score(&mut self, word: &str, score: i32, right: i32, words: usize) {
        let more = score.saturating_sub(right);
        let (nick, next) = (self.line().nick, self.file.lines.get(self.at + 1));
        let comes_off =
            next.is_some_and(|next| next.kind == GcgKind::Withdrawn && next.nick == nick);
        let most = BONUS_STEP * words.max(2) as i32;
        let fused = !comes_off && more > 0 && more <= most && more % BONUS_STEP == 0;
        let (name, why) = if fused {
            (FindingName::Fused, format!("this looks like a fused +{more} challenge bonus"))
        } else if more.abs() == Bingo::bonus(&self.rules.bingo, self.rules.rack_size).0 {
            (FindingName::Play, "it is off by the bonus for a whole rack".to_owned())
        } else {
            (FindingName::Play, String::new())
        };
        self.find_values(name, word, (score, right), why);
    }

    pub(super) fn exchange(&mut self, exchange: GcgExchange<'_>) -> Change {
        let rack = self.rack();
        self.scoreless = self.scoreless.saturating_add(1);
        self.keeps(rack.as_ref());
        match exchange {
            GcgExchange::Count(count) => {
                self.check_bag(u16::from(count), "-");
                self.account().leave = Tiles::none();
                self.account().shown = Tiles::none();
            }
            GcgExchange::Tiles(text) if self.set == Set::Known => {
                let WrittenRack { rack: tiles, is } = self.read_rack(text);
                if is == Readable::Foreign {
                    self.seen = Set::Foreign;
                    return Change::of(self.line(), 0);
                }
                self.check_bag(tiles.total(), text);
                self.account().leave.take_all(&tiles.known);
                self.look_in_the_set(&tiles.known);
                self.show(text, &tiles.known);
                let full = i16::from(self.rules.rack_size);
                let is_unclear = tiles.unknown > 0 || is != Readable::Whole;
                if rack
                    .is_some_and(|written| is_unclear || lacks(&written.rack, full, &tiles.known))
                {
                    let why = "the tiles that were exchanged are not on the rack";
                    self.find(FindingName::Rack, text, why);
                }
            }
            GcgExchange::Tiles(_) => {}
        }
        Change::of(self.line(), 0)
    }

    fn check_bag(&mut self, asked: u16, token: &str) {
        let needed = asked.max(u16::from(self.rules.exchange_bag));
        let bag = self.bag.max(0) as u16;
        if self.set == Set::Known && bag < needed {
            let why = format!("an exchange needs {needed} tiles in the bag, and it holds {bag}");
            self.find(FindingName::Exchange, token, why);
        }
    }

    pub(super) fn withdrawn(&mut self) -> Change {
        let (line, player) = (self.line(), self.player);
        let Some(last) = self.last.filter(|last| last.player == player) else {
            let why = "there is no play of this player to take back";
            self.find(FindingName::Withdraw, "--", why);
            return Change { computed: 0, written: self.score() };
        };
        let entry = &self.entries[last.entry];
        let computed = -entry.score.0;
        if let Some(play) = entry.play {
            let account = &mut self.players[usize::from(player)];
            for (square, tile) in play.laid() {
                self.tiles.lift(square, tile);
                account.leave.add(tile.off_board());
                account.shown.add(tile.off_board());
            }
            self.bag += last.drawn;
            account.hand += play.laid().count() as i16 - last.drawn;
        }
        if let (Some(one), Some(other)) = (line.rack, self.file.lines[last.entry].rack)
            && one != other
            && self.read_rack(one).rack != self.read_rack(other).rack
        {
            self.find(FindingName::Withdraw, one, "the rack is not that of the play above");
        }
        self.scoreless = last.scoreless.saturating_add(1);
        self.ended = last.ended;
        let taken = -last.score;
        let score = line.score.map_or(taken, |score| score.0);
        if score == taken || score == computed {
            return Change { computed, written: taken };
        }
        self.find_values(FindingName::Withdraw, "--", (score, taken), "");
        let before = self.account().written;
        let right_total = line.total.is_none_or(|total| total.0 == before.saturating_add(taken));
        Change { computed, written: if right_total { taken } else { score } }
    }

    pub(super) fn bonus(&mut self) -> Change {
        // For a player who is out MAGPIE names the tiles that the others hold.
        if self.ended != Ended::Out {
            let rack = self.rack();
            self.keeps(rack.as_ref());
        }
        let score = self.score();
        // An extension of ours: points lost by a challenge in vain are the challenger's.
        let is_right = match self.last {
            None => false,
            Some(last) => last.player == self.player || score < 0,
        };
        if !is_right {
            let why = "there is no play of this player above that was challenged";
            self.find(FindingName::Bonus, "(challenge)", why);
        } else if score > 0 && score % BONUS_STEP != 0 {
            self.find(
                FindingName::Bonus,
                "(challenge)",
                "a bonus is 5 or 10, or that for each word",
            );
        }
        Change::as_written(score)
    }
}

fn why_wrong(wrong: &PlacementError) -> String {
    match wrong {
        PlacementError::OffBoard { .. } => "the word leaves the board".to_owned(),
        PlacementError::Occupied { square, .. } => format!("{square} holds another tile"),
        PlacementError::NothingLaid { .. } => "the play lays no tile".to_owned(),
        PlacementError::StartMissed { .. } => "the first play misses the start square".to_owned(),
        PlacementError::TooFewTiles { .. } => "the first play lays too few tiles".to_owned(),
        PlacementError::TouchesNothing { .. } => "the play touches no tile on the board".to_owned(),
        PlacementError::Gap { .. }
        | PlacementError::LeavesOut { .. }
        | PlacementError::NotInLine { .. }
        | PlacementError::TooManyTiles { .. } => wrong.to_string(),
    }
}
