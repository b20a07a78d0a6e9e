//! Plays, exchanges, and what challenges make of plays.
use std::fmt::Write;

use crate::gcg::check::pool::{lacks, same_tiles};
use crate::gcg::check::replay::{Change, Ended, Last, Replay, Set, written};
use crate::gcg::finding::{Finding, FindingName};
use crate::gcg::line::{GcgExchange, GcgKind, GcgLine};
use crate::gcg::table::{Counts, PLACES, Written, place};
use crate::gcg::turn::{Laid, Marks, Wrong};

impl<'t> Replay<'_, '_, 't> {
    pub(super) fn play(
        &mut self,
        at: usize,
        line: &GcgLine<'t>,
        player: u8,
        position: &'t str,
        word: &'t str,
        kept: &mut Option<Laid>,
    ) -> Change {
        let before = (self.scoreless, self.ended);
        let rack = self.rack(line, player);
        if self.set == Set::Foreign {
            self.scoreless = 0;
            let score = line.score.unwrap_or_default().0;
            self.last = Some(Last {
                entry: at,
                player,
                score,
                drawn: 0,
                scoreless: before.0,
                ended: before.1,
            });
            return Change { computed: score, written: score };
        }
        let marks = match Marks::read(self.checker, word) {
            Ok(marks) => marks,
            Err(rest) => {
                if rest.starts_with(|c: char| c.is_alphabetic() || c == '[') {
                    self.seen = Set::Foreign;
                } else {
                    self.find(
                        FindingName::Tiles,
                        line,
                        word,
                        "the word holds something that is no tile",
                    );
                }
                self.last = None;
                return written(line, line.score.unwrap_or_default().0);
            }
        };
        let laid = self.table.lay(self.checker, position, &marks);
        if let Some(wrong) = laid.wrong {
            let why = why_wrong(wrong);
            self.find(FindingName::Place, line, position, &why);
        }
        self.take_tiles(line, (word, &laid), &marks, rack.as_ref(), player);
        self.keeps(player, rack.as_ref());
        for (_, code) in laid.tiles() {
            self.leaves[usize::from(player)].take_one(place(*code));
        }
        let gone = i16::from(laid.count);
        let drawn = gone.min(self.bag.max(0));
        self.bag -= drawn;
        let account = &mut self.players[usize::from(player)];
        account.hand += drawn - gone;
        if account.hand <= 0 && self.bag == 0 && self.ended == Ended::No {
            self.ended = Ended::Out;
        }
        self.scoreless = 0;
        let computed = laid.score.unwrap_or(line.score.unwrap_or_default().0);
        let score = line.score.map_or(computed, |score| score.0);
        if score != computed {
            self.wrong_score(at, line, word, score, computed, laid.words);
        }
        self.last =
            Some(Last { entry: at, player, score, drawn, scoreless: before.0, ended: before.1 });
        *kept = Some(laid);
        Change { computed, written: score }
    }

    /// The tiles of a play: off the rack, off the pool.
    pub(super) fn take_tiles(
        &mut self,
        line: &GcgLine<'t>,
        (word, laid): (&'t str, &Laid),
        marks: &Marks,
        rack: Option<&Written>,
        player: u8,
    ) {
        if matches!(laid.wrong, Some(Wrong::Position | Wrong::OffBoard)) {
            // Wherever they lie, they are no longer unseen.
            for code in marks.named() {
                self.unseen.take(place(code));
            }
            return;
        }
        for (_, code) in laid.tiles() {
            let place = place(*code);
            self.unseen.take(place);
            if self.unseen.of[place] < 0 {
                self.too_many(line, place);
            }
        }
        let full = self.checker.rules.rack_size;
        if laid.count > full {
            let why = format!("{} tiles were laid, a rack has {full}", laid.count);
            self.find(FindingName::Rack, line, word, &why);
        } else if let Some(rack) = rack {
            let hand = self.players[usize::from(player)].hand;
            let places = laid.tiles().iter().map(|(_, code)| place(*code));
            if lacks(rack, hand, places) {
                let token = line.rack.unwrap_or_default();
                self.find(
                    FindingName::Rack,
                    line,
                    token,
                    "the tiles that were played are not on the rack",
                );
            }
        }
    }

    pub(super) fn wrong_score(
        &mut self,
        at: usize,
        line: &GcgLine<'t>,
        word: &str,
        score: i32,
        right: i32,
        words: u8,
    ) {
        const BONUS: i32 = 5;
        let more = score.saturating_sub(right);
        let comes_off = self
            .file
            .lines
            .get(at + 1)
            .is_some_and(|next| next.kind == GcgKind::Withdrawn && next.nick == line.nick);
        let most = BONUS * i32::from(words).max(2);
        let fused = !comes_off && more > 0 && more <= most && more % BONUS == 0;
        let (name, why) = if fused {
            (FindingName::Fused, format!("this looks like a fused +{more} challenge bonus"))
        } else if more.abs() == self.checker.bingos[usize::from(self.checker.rules.rack_size)] {
            (FindingName::Play, "it is off by the bonus for a whole rack".to_owned())
        } else {
            (FindingName::Play, String::new())
        };
        let finding = Finding::new(name, Some(line.line), word).values(score, right).because(why);
        self.findings.push(finding);
    }

    pub(super) fn exchange(
        &mut self,
        line: &GcgLine<'t>,
        player: u8,
        exchange: GcgExchange<'t>,
    ) -> Change {
        let rack = self.rack(line, player);
        self.scoreless = self.scoreless.saturating_add(1);
        self.keeps(player, rack.as_ref());
        match exchange {
            GcgExchange::Count(count) => {
                self.bag_for(line, i16::from(count), "-");
                self.leaves[usize::from(player)] = Counts::NONE;
            }
            GcgExchange::Tiles(text) => {
                let tiles = self.checker.read_rack(text);
                if self.set == Set::Known && !tiles.foreign {
                    self.bag_for(line, tiles.known.total + tiles.unknown, text);
                    let leave = &mut self.leaves[usize::from(player)];
                    for at in 0..PLACES {
                        leave.of[at] = (leave.of[at] - tiles.known.of[at]).max(0);
                    }
                }
                if tiles.foreign && self.set == Set::Known {
                    self.seen = Set::Foreign;
                } else if let (Some(rack), Set::Known) = (rack, self.set) {
                    let places = (0..PLACES)
                        .flat_map(|at| std::iter::repeat_n(at, tiles.known.of[at].max(0) as usize));
                    if lacks(&rack, i16::from(self.checker.rules.rack_size), places)
                        || tiles.unknown > 0
                        || !tiles.clean
                    {
                        self.find(
                            FindingName::Rack,
                            line,
                            text,
                            "the tiles that were exchanged are not on the rack",
                        );
                    }
                }
            }
        }
        written(line, 0)
    }

    /// An exchange needs so many tiles in the bag.
    fn bag_for(&mut self, line: &GcgLine<'t>, asked: i16, token: &str) {
        let needed = asked.max(i16::from(self.checker.rules.exchange_bag));
        let bag = self.bag.max(0);
        if self.set == Set::Known && bag < needed {
            let why = format!("an exchange needs {needed} tiles in the bag, and it holds {bag}");
            self.find(FindingName::Exchange, line, token, &why);
        }
    }

    pub(super) fn withdrawn(&mut self, line: &GcgLine<'t>, player: u8) -> Change {
        let Some(last) = self.last.filter(|last| last.player == player) else {
            self.find(
                FindingName::Withdraw,
                line,
                "--",
                "there is no play of this player to take back",
            );
            let score = line.score.unwrap_or_default().0;
            return Change { computed: 0, written: score };
        };
        let entry = &mut self.entries[last.entry];
        let computed = -entry.score.0;
        if let Some(laid) = entry.laid {
            self.table.lift(&laid);
            for (_, code) in laid.tiles() {
                self.unseen.add(place(*code));
                self.leaves[usize::from(player)].add(place(*code));
            }
            self.bag += last.drawn;
            self.players[usize::from(player)].hand += i16::from(laid.count) - last.drawn;
        }
        let played_from = self.file.lines[last.entry].rack;
        if let (Some(one), Some(other)) = (line.rack, played_from)
            && one != other
            && !same_tiles(&self.checker.read_rack(one), &self.checker.read_rack(other))
        {
            self.find(FindingName::Withdraw, line, one, "the rack is not that of the play above");
        }
        self.scoreless = last.scoreless.saturating_add(1);
        self.ended = last.ended;
        let taken = -last.score;
        let Some(score) = line.score.map(|score| score.0) else {
            return Change { computed, written: taken };
        };
        if score == taken || score == computed {
            return Change { computed, written: taken };
        }
        let finding =
            Finding::new(FindingName::Withdraw, Some(line.line), "--").values(score, taken);
        self.findings.push(finding);
        let before = self.players[usize::from(player)].written;
        let right_total = line.total.is_none_or(|total| total.0 == before.saturating_add(taken));
        Change { computed, written: if right_total { taken } else { score } }
    }

    pub(super) fn bonus(&mut self, line: &GcgLine<'t>, player: u8) -> Change {
        const STEP: i32 = 5;
        // Of who is out MAGPIE names the tiles that the others hold.
        if self.ended != Ended::Out {
            let rack = self.rack(line, player);
            self.keeps(player, rack.as_ref());
        }
        let score = line.score.unwrap_or_default().0;
        // Points lost by a challenge in vain are the challenger's: an extension of ours.
        let by_challenger = score < 0 && self.last.is_some_and(|last| last.player != player);
        if self.last.is_none_or(|last| last.player != player) && !by_challenger {
            self.find(
                FindingName::Bonus,
                line,
                "(challenge)",
                "there is no play of this player above that was challenged",
            );
        } else if score % STEP != 0 {
            self.find(
                FindingName::Bonus,
                line,
                "(challenge)",
                "a bonus is 5 or 10, or that for each word",
            );
        }
        Change { computed: score, written: score }
    }
}

fn why_wrong(wrong: Wrong) -> String {
    let mut why = String::new();
    let said = match wrong {
        Wrong::Position => write!(why, "this is a position on no board"),
        Wrong::OffBoard => write!(why, "the word leaves the board"),
        Wrong::Gap(cell) => {
            write!(why, "{} is empty: there is no tile to play through", cell.square())
        }
        Wrong::Occupied(cell) => write!(why, "{} holds another tile", cell.square()),
        Wrong::NothingLaid => write!(why, "the play lays no tile"),
        Wrong::StartMissed => write!(why, "the first play misses the start square"),
        Wrong::TooFew => write!(why, "the first play lays too few tiles"),
        Wrong::TouchesNothing => write!(why, "the play touches no tile on the board"),
        Wrong::Continues(cell) => {
            write!(why, "the tile on {} belongs to the word, which does not say so", cell.square())
        }
    };
    debug_assert!(said.is_ok());
    why
}
