//! [`Checked`]: a GCG file, replayed, with every slip in it.
//!
//! The replay is tolerant: after a finding it goes on with what the file says, so that
//! one slip is told once and does not hide the next.
use std::fmt::Write;

use crate::rules::gcg::finding::{Finding, FindingName, Weight};
use crate::rules::gcg::line::{GcgExchange, GcgKind, GcgLine};
use crate::rules::gcg::read::GcgFile;
use crate::rules::gcg::table::{Checker, Code, Counts, PLACES, Written, letter, place};
use crate::rules::gcg::turn::{Laid, Marks, Table, Wrong};
use crate::rules::{Alphabet, PlacedTile, Points};

/// A file replayed: what each line is worth by the rules, and what is wrong with it.
#[derive(Clone, Debug)]
pub struct Checked {
    /// One for each line of the file.
    pub entries: Vec<Entry>,
    /// Everything that is not as it should be, by lines.
    pub findings: Vec<Finding>,
    /// What each player has by the rules, by the places of the file's players.
    pub finals: Vec<Points>,
    pub(super) table: Table,
    expected: Option<u8>,
}

/// A line of the file, replayed.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The player, as a place among the file's players.
    pub player: u8,
    /// What the line is worth by the rules.
    pub score: Points,
    /// The player's total after it by the rules.
    pub total: Points,
    /// The player's total after it, adding up the scores that the file writes.
    pub written_total: Points,
    pub(super) laid: Option<Laid>,
    words: (u32, u32),
}

impl Checked {
    /// The words that the entry's play makes: the main word first.
    pub fn words(&self, entry: &Entry) -> impl Iterator<Item = Vec<PlacedTile>> + '_ {
        (entry.words.0..entry.words.1).map(|word| {
            let ends = &self.table.word_ends;
            let start = word.checked_sub(1).map_or(0, |before| ends[before as usize]);
            self.table.tile_list[start as usize..ends[word as usize] as usize]
                .iter()
                .map(|code| placed(*code))
                .collect()
        })
    }

    /// Who is on turn after the last line, as a place among the file's players.
    #[must_use]
    pub fn on_turn(&self) -> Option<usize> {
        self.expected.map(usize::from)
    }

    /// Whether the file has slips; remarks are none.
    #[must_use]
    pub fn has_slips(&self) -> bool {
        self.findings.iter().any(|finding| finding.weight() == Weight::Slip)
    }
}

pub(super) fn placed(code: Code) -> PlacedTile {
    let letter = letter(code);
    if code.is_multiple_of(2) { PlacedTile::blank(letter) } else { PlacedTile::tile(letter) }
}

/// Whether tiles and scores can be checked.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Set {
    Known,
    /// The letters are not those of the rule set.
    Foreign,
}

impl Checker {
    /// Replays a file and tells every slip in it.
    #[must_use]
    pub fn check(&self, file: &GcgFile<'_>) -> Checked {
        let named = file.pragma("tile-distribution");
        let own = self.rules.alphabet().name();
        let set = match named {
            Some(named) if !own.starts_with(&named.to_lowercase()) => Set::Foreign,
            Some(_) | None => Set::Known,
        };
        let mut replay = Replay::new(self, file, set);
        if replay.run() == Set::Foreign && set == Set::Known {
            replay = Replay::new(self, file, Set::Foreign);
            replay.run();
        }
        replay.finish()
    }
}

/// The game as the replay stands.
struct Replay<'c, 'f, 't> {
    checker: &'c Checker,
    file: &'f GcgFile<'t>,
    set: Set,
    /// What the letters turned out to be.
    seen: Set,
    table: Table,
    /// The tiles that do not lie on the board.
    unseen: Counts,
    /// Tiles of which too many were told already, as bits.
    told: u64,
    players: Vec<Account>,
    entries: Vec<Entry>,
    findings: Vec<Finding>,
    expected: Option<u8>,
    last: Option<Last>,
    scoreless: u16,
    bag: i16,
    ended: Ended,
    /// The line of overtime that nothing but overtime may follow.
    early_time: Option<u32>,
    same_nicks: bool,
    deducts: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Ended {
    No,
    Out,
    Bonus,
    Penalties,
}

/// What is known of one player.
#[derive(Clone, Copy, Default)]
struct Account {
    /// By the rules.
    computed: i32,
    /// Adding up the scores of the file.
    added: i32,
    /// The last running total of the file.
    written: i32,
    hand: i16,
    timed: bool,
}

/// The play that may come off or earn a bonus.
#[derive(Clone, Copy)]
struct Last {
    entry: usize,
    player: u8,
    /// As the file scores it.
    score: i32,
    drawn: i16,
    scoreless: u16,
    ended: Ended,
}

/// What a line does to a total.
#[derive(Clone, Copy)]
struct Change {
    /// By the rules.
    computed: i32,
    /// As the file says.
    written: i32,
}

impl Change {
    const NONE: Change = Change { computed: 0, written: 0 };
}

impl<'c, 'f, 't> Replay<'c, 'f, 't> {
    fn new(checker: &'c Checker, file: &'f GcgFile<'t>, set: Set) -> Replay<'c, 'f, 't> {
        let hand = i16::from(checker.rules.rack_size);
        let players = file.players.len().max(2);
        let same_nicks = file
            .players
            .iter()
            .enumerate()
            .any(|(at, one)| file.players[..at].iter().any(|other| other.nick == one.nick));
        Replay {
            checker,
            file,
            set,
            seen: set,
            table: Table::new(file.lines.len()),
            unseen: checker.set.clone(),
            told: 0,
            players: vec![Account { hand, ..Account::default() }; players],
            entries: Vec::with_capacity(file.lines.len()),
            findings: file.findings.clone(),
            expected: None,
            last: None,
            scoreless: 0,
            bag: checker.set.total - hand * players as i16,
            ended: Ended::No,
            early_time: None,
            same_nicks,
            deducts: file.lines.iter().any(|line| matches!(line.kind, GcgKind::RackPenalty(_))),
        }
    }

    fn run(&mut self) -> Set {
        let file = self.file;
        for (at, line) in file.lines.iter().enumerate() {
            self.line(at, line);
            if self.seen != self.set {
                break;
            }
        }
        for rack in &file.racks {
            let about = GcgLine {
                line: rack.line,
                nick: "",
                rack: Some(rack.tiles),
                kind: GcgKind::Pass,
                score: None,
                total: None,
                text: "",
            };
            if !rack.tiles.is_empty() {
                self.rack(&about);
            }
        }
        self.seen
    }

    fn finish(mut self) -> Checked {
        if self.set == Set::Foreign {
            let why = "the letters are not those of the rule set's tiles: only totals are checked";
            let finding =
                Finding::new(FindingName::Language, None, self.checker.rules.alphabet().name());
            self.findings.push(finding.because(why));
        }
        // Stable: findings of one line stay in the order of its words.
        self.findings.sort_by_key(|finding| finding.line);
        let mut finals: Vec<_> =
            self.players.iter().map(|account| Points(account.computed)).collect();
        finals.truncate(self.file.players.len().max(1));
        Checked {
            entries: self.entries,
            findings: self.findings,
            finals,
            table: self.table,
            expected: self.expected,
        }
    }

    fn line(&mut self, at: usize, line: &GcgLine<'t>) {
        let player = self.player_of(line);
        let words = self.table.word_ends.len() as u32;
        self.check_order(line, player);
        let mut laid = None;
        let change = match line.kind {
            GcgKind::Play { position, word } => {
                self.play(at, line, player, position, word, &mut laid)
            }
            GcgKind::Exchange(exchange) => self.exchange(line, exchange),
            GcgKind::Pass => {
                self.rack(line);
                self.scoreless += 1;
                written(line, 0)
            }
            GcgKind::Withdrawn => self.withdrawn(line, player),
            GcgKind::Bonus => self.bonus(line, player),
            GcgKind::OutBonus(tiles) => self.out_bonus(line, tiles),
            GcgKind::RackPenalty(tiles) => self.rack_penalty(line, tiles),
            GcgKind::Time => self.time(line, player),
            GcgKind::Unread(_) => Change::NONE,
        };
        match line.kind {
            GcgKind::Play { .. } | GcgKind::Exchange(_) | GcgKind::Pass => {
                self.expected = Some((player + 1) % self.players.len() as u8);
            }
            GcgKind::Withdrawn
            | GcgKind::Bonus
            | GcgKind::OutBonus(_)
            | GcgKind::RackPenalty(_)
            | GcgKind::Time
            | GcgKind::Unread(_) => {}
        }
        if !matches!(line.kind, GcgKind::Play { .. } | GcgKind::Unread(_)) {
            self.last = None;
        }
        self.total(line, player, change);
        let account = &self.players[usize::from(player)];
        self.entries.push(Entry {
            player,
            score: Points(change.computed),
            total: Points(account.computed),
            written_total: Points(account.added),
            laid,
            words: (words, self.table.word_ends.len() as u32),
        });
    }

    // Whose line it is.

    fn player_of(&mut self, line: &GcgLine<'t>) -> u8 {
        if self.same_nicks {
            return self.player_by_turn(line);
        }
        if let Some(player) = self.file.players.iter().position(|player| player.nick == line.nick) {
            return player as u8;
        }
        let by_total = self.player_by_total(line);
        let player = by_total.unwrap_or_else(|| self.player_by_turn(line));
        let nick = self.file.players.get(usize::from(player)).map_or("?", |player| player.nick);
        let why = match (by_total, line.score, line.total) {
            (Some(_), Some(score), Some(total)) => format!(
                "no player has this nick; by its total, {} {:+} = {total}, it is {nick}",
                total - score,
                score.0
            ),
            _ => format!("no player has this nick; by the order of play it is {nick}"),
        };
        self.find(FindingName::Nick, line, line.nick, &why);
        player
    }

    fn player_by_turn(&self, line: &GcgLine<'t>) -> u8 {
        let last = self.entries.last().map_or(0, |entry| entry.player);
        match line.kind {
            GcgKind::Play { .. } | GcgKind::Exchange(_) | GcgKind::Pass => {
                self.expected.unwrap_or(0)
            }
            GcgKind::Withdrawn | GcgKind::Bonus | GcgKind::OutBonus(_) => last,
            GcgKind::RackPenalty(_) | GcgKind::Time | GcgKind::Unread(_) => {
                self.player_by_total(line).unwrap_or(last)
            }
        }
    }

    /// The one player whose total the line carries on.
    fn player_by_total(&self, line: &GcgLine<'t>) -> Option<u8> {
        let before = (line.total? - line.score?).0;
        let mut fitting =
            (0..).zip(&self.players).filter(|(_, a)| a.written == before || a.added == before);
        let (player, _) = fitting.next()?;
        fitting.next().is_none().then_some(player)
    }

    fn check_order(&mut self, line: &GcgLine<'t>, player: u8) {
        let is_turn =
            matches!(line.kind, GcgKind::Play { .. } | GcgKind::Exchange(_) | GcgKind::Pass);
        if is_turn && self.expected.is_some_and(|expected| expected != player) {
            self.find(FindingName::Turn, line, line.nick, "it is somebody else's turn");
        }
        match self.ended {
            Ended::No => {}
            // The opponent passes, which ends the game, before the bonus.
            Ended::Out => {
                if is_turn && line.kind != GcgKind::Pass {
                    self.find(
                        FindingName::End,
                        line,
                        line.nick,
                        "the game is over: a player is out",
                    );
                }
            }
            Ended::Bonus | Ended::Penalties => {
                if is_turn {
                    self.find(
                        FindingName::End,
                        line,
                        line.nick,
                        "the game is over: racks were counted",
                    );
                }
            }
        }
        if let Some(time) = self.early_time
            && line.kind != GcgKind::Time
        {
            self.early_time = None;
            let why = "overtime is counted after the racks, at the end";
            self.findings.push(Finding::new(FindingName::Time, Some(time), "(time)").because(why));
        }
    }

    // Turns.

    fn play(
        &mut self,
        at: usize,
        line: &GcgLine<'t>,
        player: u8,
        position: &'t str,
        word: &'t str,
        kept: &mut Option<Laid>,
    ) -> Change {
        let before = (self.scoreless, self.ended);
        let rack = self.rack(line);
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
        self.take_tiles(line, &laid, &marks, rack.as_ref(), player);
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
    fn take_tiles(
        &mut self,
        line: &GcgLine<'t>,
        laid: &Laid,
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
        if let Some(rack) = rack {
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

    fn wrong_score(
        &mut self,
        at: usize,
        line: &GcgLine<'t>,
        word: &str,
        score: i32,
        right: i32,
        words: u8,
    ) {
        const BONUS: i32 = 5;
        let more = score - right;
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

    fn exchange(&mut self, line: &GcgLine<'t>, exchange: GcgExchange<'t>) -> Change {
        let rack = self.rack(line);
        self.scoreless += 1;
        match exchange {
            GcgExchange::Count(_) => {}
            GcgExchange::Tiles(text) => {
                let tiles = self.checker.read_rack(text);
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

    fn withdrawn(&mut self, line: &GcgLine<'t>, player: u8) -> Change {
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
        self.scoreless = last.scoreless + 1;
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

    fn bonus(&mut self, line: &GcgLine<'t>, player: u8) -> Change {
        const STEP: i32 = 5;
        self.rack(line);
        let score = line.score.unwrap_or_default().0;
        if self.last.is_none_or(|last| last.player != player) {
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

    // The end.

    fn out_bonus(&mut self, line: &GcgLine<'t>, tiles: &'t str) -> Change {
        let score = line.score.unwrap_or_default().0;
        let left = self.checker.read_rack(tiles);
        if self.set == Set::Foreign || left.foreign {
            self.seen = Set::Foreign;
            return Change { computed: score, written: score };
        }
        let others = self.players.len() as i16 - 1;
        let too_early = self.unseen.total > others * i16::from(self.checker.rules.rack_size);
        if too_early || self.ended == Ended::Penalties {
            self.find(FindingName::End, line, tiles, "nobody is out: there are tiles in the bag");
        } else if !left.clean {
            self.find(FindingName::Tiles, line, tiles, "the rack holds something that is no tile");
        } else if left.unknown == 0 && self.unseen.of.map(|count| count.max(0)) != left.known.of {
            let mut unseen = self.unseen.clone();
            unseen.of = unseen.of.map(|count| count.max(0));
            let alphabet = self.checker.rules.alphabet();
            let why = format!("the unseen tiles are {}", unseen.tiles(alphabet).text(alphabet));
            self.find(FindingName::EndTiles, line, tiles, &why);
        }
        self.ended = Ended::Bonus;
        let value = self.value(&left.known);
        let double = others == 1 && !(self.deducts && score == value);
        let right = if double { value * 2 } else { value };
        if line.score.is_some() && score != right && left.unknown == 0 {
            let finding = Finding::new(FindingName::EndPoints, Some(line.line), tiles);
            self.findings.push(finding.values(score, right));
        }
        let computed = if left.unknown == 0 { right } else { score };
        written(line, computed)
    }

    fn rack_penalty(&mut self, line: &GcgLine<'t>, tiles: &'t str) -> Change {
        let score = line.score.unwrap_or_default().0;
        let left = self.checker.read_rack(tiles);
        if self.set == Set::Foreign || left.foreign {
            self.seen = Set::Foreign;
            return Change { computed: score, written: score };
        }
        if self.ended == Ended::No {
            let turns = self.checker.rules.scoreless_turns.unwrap_or(6);
            if self.scoreless < u16::from(turns) {
                self.find(
                    FindingName::End,
                    line,
                    tiles,
                    "the game is not over: somebody has scored since",
                );
            }
        }
        if self.ended != Ended::Bonus {
            self.ended = Ended::Penalties;
        }
        if let Some(written) = self.rack(line)
            && written.clean
            && !same_tiles(&written, &left)
        {
            self.find(
                FindingName::Tiles,
                line,
                line.rack.unwrap_or_default(),
                "the two racks of the line differ",
            );
        }
        let value = self.value(&left.known);
        if line.score.is_some() && score != -value && left.unknown == 0 {
            let finding = Finding::new(FindingName::EndPenalty, Some(line.line), tiles);
            self.findings.push(finding.values(score, -value));
        }
        written(line, if left.unknown == 0 { -value } else { score })
    }

    fn time(&mut self, line: &GcgLine<'t>, player: u8) -> Change {
        self.early_time.get_or_insert(line.line);
        let account = &mut self.players[usize::from(player)];
        if std::mem::replace(&mut account.timed, true) {
            self.find(FindingName::Time, line, "(time)", "the player's overtime stands twice");
        }
        let score = line.score.unwrap_or_default().0;
        Change { computed: score, written: score }
    }

    // What lines share.

    /// Reads the line's rack and looks whether there can be such a one.
    fn rack(&mut self, line: &GcgLine<'t>) -> Option<Written> {
        let text = line.rack?;
        let rack = self.checker.read_rack(text);
        if self.set == Set::Foreign {
            return None;
        }
        if rack.foreign {
            self.seen = Set::Foreign;
            return None;
        }
        if !rack.clean {
            self.find(FindingName::Tiles, line, text, "the rack holds something that is no tile");
            return Some(rack);
        }
        let size = i16::from(self.checker.rules.rack_size);
        if rack.known.total + rack.unknown > size {
            let why = format!("a rack has no more than {size} tiles");
            self.find(FindingName::RackSize, line, text, &why);
        }
        let held = rack.known.of.iter().zip(&self.unseen.of);
        if held.clone().any(|(held, unseen)| held > unseen) {
            for place in 0..PLACES {
                if rack.known.of[place] > self.unseen.of[place].max(0) {
                    self.too_many(line, place);
                }
            }
        }
        Some(rack)
    }

    fn too_many(&mut self, line: &GcgLine<'t>, place: usize) {
        if self.told >> place & 1 == 1 {
            return;
        }
        self.told |= 1 << place;
        let alphabet = self.checker.rules.alphabet();
        let tile = tile_name(alphabet, place);
        let set = self.checker.set.of[place];
        let why = format!("there are only {set} of this tile, board and rack need more");
        self.find(FindingName::Bag, line, &tile, &why);
    }

    fn value(&self, tiles: &Counts) -> i32 {
        let letters = tiles.of[1..].iter().enumerate();
        letters
            .map(|(at, count)| i32::from(self.checker.values[at * 2 + 1]) * i32::from(*count))
            .sum()
    }

    /// The running total. It is right when it carries on the one before, or when it is
    /// the sum of all scores: so a slip is told where it happens and nowhere else.
    fn total(&mut self, line: &GcgLine<'t>, player: u8, change: Change) {
        let account = &mut self.players[usize::from(player)];
        account.computed = account.computed.saturating_add(change.computed);
        account.added = account.added.saturating_add(change.written);
        let carried = account.written.saturating_add(change.written);
        let Some(Points(total)) = line.total else {
            account.written = carried;
            return;
        };
        // A wrong score is a slip of its own; the total beside it may be right.
        let scores = matches!(
            line.kind,
            GcgKind::Play { .. } | GcgKind::OutBonus(_) | GcgKind::RackPenalty(_)
        );
        let by_rules = scores && total == account.written.saturating_add(change.computed);
        if total == carried || total == account.added || by_rules {
            account.written = total;
            return;
        }
        let no_points = matches!(line.kind, GcgKind::Pass | GcgKind::Exchange(_));
        if total == 0 && change.written == 0 && no_points {
            // Some programs write no total for a turn without points.
            return;
        }
        account.written = total;
        let token = match line.kind {
            GcgKind::Play { word, .. } => word,
            GcgKind::Exchange(_) | GcgKind::Pass => "-",
            GcgKind::Withdrawn => "--",
            GcgKind::Bonus => "(challenge)",
            GcgKind::OutBonus(tiles) | GcgKind::RackPenalty(tiles) => tiles,
            GcgKind::Time => "(time)",
            GcgKind::Unread(text) => text,
        };
        let finding = Finding::new(FindingName::Total, Some(line.line), token);
        self.findings.push(finding.values(total, carried));
    }

    fn find(&mut self, name: FindingName, line: &GcgLine<'t>, token: &str, why: &str) {
        self.findings.push(Finding::new(name, Some(line.line), token).because(why));
    }
}

/// What the line is worth, and what it says it is worth.
fn written(line: &GcgLine<'_>, computed: i32) -> Change {
    Change { computed, written: line.score.map_or(computed, |score| score.0) }
}

/// Whether the rack, filled up with tiles nobody saw to the size of the hand, lacks one
/// of the tiles.
fn lacks(rack: &Written, hand: i16, places: impl Iterator<Item = usize>) -> bool {
    let hidden = (hand - rack.known.total - rack.unknown).max(0) + rack.unknown;
    let mut left = rack.known.of;
    let mut missing = 0;
    for place in places {
        if left[place] > 0 {
            left[place] -= 1;
        } else {
            missing += 1;
        }
    }
    missing > hidden
}

fn same_tiles(one: &Written, other: &Written) -> bool {
    one.known == other.known && one.unknown == other.unknown
}

fn tile_name(alphabet: &Alphabet, place: usize) -> String {
    let letter = place.checked_sub(1).and_then(|at| alphabet.letters().nth(at));
    letter.map_or_else(|| "?".to_owned(), |letter| alphabet.tile_text(letter))
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
