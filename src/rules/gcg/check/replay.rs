//! [`Replay`]: a game replayed line by line.
use crate::Points;
use crate::gcg::check::{Checked, Entry};
use crate::gcg::finding::{Finding, FindingName};
use crate::gcg::import::LOST_TURN;
use crate::gcg::line::{GcgKind, GcgLine};
use crate::gcg::read::GcgFile;
use crate::gcg::table::{Checker, Counts};
use crate::gcg::turn::Table;

/// Whether tiles and scores can be checked.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Set {
    Known,
    /// The letters are not those of the rule set.
    Foreign,
}
/// The game as the replay stands.
pub(super) struct Replay<'c, 'f, 't> {
    pub(super) checker: &'c Checker,
    pub(super) file: &'f GcgFile<'t>,
    pub(super) set: Set,
    /// What the letters turned out to be.
    pub(super) seen: Set,
    pub(super) table: Table,
    /// The tiles that do not lie on the board.
    pub(super) unseen: Counts,
    /// Tiles of which too many were told already, as bits.
    pub(super) told: u64,
    /// Tiles of which it was told already that two racks claim them, as bits.
    pub(super) told_held: u64,
    /// What each player demonstrably holds: what was left of the last rack written.
    pub(super) leaves: Vec<Counts>,
    pub(super) players: Vec<Account>,
    pub(super) entries: Vec<Entry>,
    pub(super) findings: Vec<Finding>,
    pub(super) expected: Option<u8>,
    pub(super) last: Option<Last>,
    pub(super) scoreless: u16,
    pub(super) bag: i16,
    pub(super) ended: Ended,
    /// The line of overtime that nothing but overtime may follow.
    pub(super) early_time: Option<u32>,
    pub(super) same_nicks: bool,
    pub(super) deducts: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Ended {
    No,
    Out,
    Bonus,
    Penalties,
}

/// What is known of one player.
#[derive(Clone, Copy, Default)]
pub(super) struct Account {
    /// By the rules.
    pub(super) computed: i32,
    /// Adding up the scores of the file.
    pub(super) added: i32,
    /// The last running total of the file.
    pub(super) written: i32,
    pub(super) hand: i16,
    pub(super) timed: bool,
}

/// The play that may come off or earn a bonus.
#[derive(Clone, Copy)]
pub(super) struct Last {
    pub(super) entry: usize,
    pub(super) player: u8,
    /// As the file scores it.
    pub(super) score: i32,
    pub(super) drawn: i16,
    pub(super) scoreless: u16,
    pub(super) ended: Ended,
}

/// What a line does to a total.
#[derive(Clone, Copy)]
pub(super) struct Change {
    /// By the rules.
    pub(super) computed: i32,
    /// As the file says.
    pub(super) written: i32,
}

impl Change {
    pub(super) const NONE: Change = Change { computed: 0, written: 0 };
}

impl<'c, 'f, 't> Replay<'c, 'f, 't> {
    pub(super) fn new(checker: &'c Checker, file: &'f GcgFile<'t>, set: Set) -> Replay<'c, 'f, 't> {
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
            told_held: 0,
            leaves: vec![Counts::NONE; players],
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

    pub(super) fn run(&mut self) -> Set {
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
            let place = file.players.iter().position(|p| Some(p.number) == rack.number);
            let player = place.map_or(self.expected.unwrap_or(0), |place| place as u8);
            if !rack.tiles.is_empty() {
                self.rack(&about, player);
            }
        }
        self.seen
    }

    pub(super) fn finish(mut self) -> Checked {
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

    pub(super) fn line(&mut self, at: usize, line: &GcgLine<'t>) {
        let player = self.player_of(line);
        let words = self.table.word_ends.len() as u32;
        self.check_order(line, player);
        let mut laid = None;
        let change = match line.kind {
            GcgKind::Play { position, word } => {
                self.play(at, line, player, position, word, &mut laid)
            }
            GcgKind::Exchange(exchange) => self.exchange(line, player, exchange),
            GcgKind::Pass => {
                let rack = self.rack(line, player);
                self.keeps(player, rack.as_ref());
                self.scoreless = self.scoreless.saturating_add(1);
                written(line, 0)
            }
            GcgKind::Withdrawn => self.withdrawn(line, player),
            GcgKind::Bonus => self.bonus(line, player),
            GcgKind::OutBonus(tiles) => self.out_bonus(line, tiles),
            GcgKind::RackPenalty(tiles) => self.rack_penalty(line, player, tiles),
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
        if !matches!(line.kind, GcgKind::Play { .. } | GcgKind::Unread(_))
            && !self.is_turn_lost(at, line)
        {
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

    /// Whether a player of three or four loses the turn to an earlier challenge: the play
    /// above can still be challenged by the next.
    fn is_turn_lost(&self, at: usize, line: &GcgLine<'t>) -> bool {
        self.players.len() > 2
            && line.kind == GcgKind::Pass
            && self.file.notes_about(at).any(|note| note.starts_with(LOST_TURN))
    }

    /// The running total. It is right when it carries on the one before, or when it is
    /// the sum of all scores: so a slip is told where it happens and nowhere else.
    pub(super) fn total(&mut self, line: &GcgLine<'t>, player: u8, change: Change) {
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

    pub(super) fn find(&mut self, name: FindingName, line: &GcgLine<'t>, token: &str, why: &str) {
        self.findings.push(Finding::new(name, Some(line.line), token).because(why));
    }
}

/// What the line is worth, and what it says it is worth.
pub(super) fn written(line: &GcgLine<'_>, computed: i32) -> Change {
    Change { computed, written: line.score.map_or(computed, |score| score.0) }
}
