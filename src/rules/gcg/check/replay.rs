//! [`Replay`]: a game replayed line by line.
use std::sync::Arc;

use crate::board::{GameTiles, Points, Tile, Tiles};
use crate::gcg::check::{Checked, Entry};
use crate::gcg::finding::{Finding, FindingName};
use crate::gcg::line::{GcgKind, GcgLine, LOST_TURN};
use crate::gcg::read::GcgFile;
use crate::play::FormedWords;
use crate::ruleset::RuleSet;

/// Whether tiles and scores can be checked.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Set {
    Known,
    Foreign,
}

pub(super) struct Replay<'r, 'f, 't> {
    pub(super) rules: &'r RuleSet,
    pub(super) file: &'f GcgFile<'t>,
    pub(super) set: Set,
    /// The set that the letters turned out to be of.
    pub(super) seen: Set,
    pub(super) tiles: GameTiles,
    pub(super) words: FormedWords,
    /// Tiles that were already reported as too many.
    pub(super) told: Vec<Tile>,
    /// Tiles that were already reported as on two racks.
    pub(super) told_held: Vec<Tile>,
    pub(super) players: Vec<Account>,
    pub(super) entries: Vec<Entry>,
    /// The line being checked: its index, its number from 1, and its player.
    pub(super) at: usize,
    pub(super) number: u32,
    pub(super) player: u8,
    pub(super) findings: Vec<Finding>,
    pub(super) expected: Option<u8>,
    pub(super) last: Option<Last>,
    pub(super) scoreless: u16,
    /// As far as the file shows; below 0 if it takes more tiles than there are.
    pub(super) bag: i16,
    pub(super) ended: Ended,
    /// The line of overtime that only overtime may follow.
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

#[derive(Clone, Default)]
pub(super) struct Account {
    /// By the rules.
    pub(super) computed: i32,
    /// The sum of the file's scores.
    pub(super) added: i32,
    /// The last running total of the file.
    pub(super) written: i32,
    /// How many tiles the player holds; below 0 if the file plays more.
    pub(super) hand: i16,
    /// What the player certainly holds: what was left of the last written rack.
    pub(super) leave: Tiles,
    /// Tiles that came off the board and did not go since: all have seen them.
    pub(super) shown: Tiles,
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

/// What a line adds to a total.
#[derive(Clone, Copy)]
pub(super) struct Change {
    /// By the rules.
    pub(super) computed: i32,
    /// As the file says.
    pub(super) written: i32,
}

impl Change {
    pub(super) fn of(line: &GcgLine<'_>, computed: i32) -> Change {
        Change { computed, written: line.score.map_or(computed, |score| score.0) }
    }

    /// For what the rules say nothing about.
    pub(super) fn as_written(written: i32) -> Change {
        Change { computed: written, written }
    }
}

impl<'r, 'f, 't> Replay<'r, 'f, 't> {
    pub(super) fn new(rules: &'r RuleSet, file: &'f GcgFile<'t>, set: Set) -> Replay<'r, 'f, 't> {
        let hand = i16::from(rules.rack_size);
        let players = file.players.len().max(2);
        let named = |at: usize, nick: &str| file.players[..at].iter().any(|p| p.nick == nick);
        let tiles = GameTiles::of(rules.alphabet(), Arc::clone(rules.layout()));
        Replay {
            rules,
            file,
            set,
            seen: set,
            told: Vec::new(),
            told_held: Vec::new(),
            players: vec![Account { hand, ..Account::default() }; players],
            entries: Vec::with_capacity(file.lines.len()),
            at: 0,
            number: 0,
            player: 0,
            findings: file.findings.clone(),
            expected: None,
            last: None,
            scoreless: 0,
            bag: tiles.off_board() as i16 - hand * players as i16,
            tiles,
            words: FormedWords::for_words(file.lines.len() * 3),
            ended: Ended::No,
            early_time: None,
            same_nicks: file.players.iter().enumerate().any(|(at, one)| named(at, one.nick)),
            deducts: file.lines.iter().any(|line| matches!(line.kind, GcgKind::RackPenalty(_))),
        }
    }

    pub(super) fn run(&mut self) -> Set {
        let file = self.file;
        for at in 0..file.lines.len() {
            self.at = at;
            self.look_at_line();
            if self.seen != self.set {
                break;
            }
        }
        for rack in file.racks.iter().filter(|rack| !rack.tiles.is_empty()) {
            let place = file.players.iter().position(|p| Some(p.number) == rack.number);
            self.player = place.map_or(self.expected.unwrap_or(0), |place| place as u8);
            self.number = rack.line;
            self.rack_of(rack.tiles);
        }
        self.seen
    }

    pub(super) fn finish(mut self) -> Checked {
        if self.set == Set::Foreign {
            let mut why =
                "the letters are not those of the rule set's tiles: only totals are checked"
                    .to_owned();
            if let Some(way) = self.file.rules_with_its_letters() {
                why += &format!("; {way} has them");
            }
            let finding =
                Finding::new(FindingName::Language, None, self.rules.alphabet().name.as_str());
            self.findings.push(finding.because(why));
        }
        // A stable sort: findings of one line keep their order.
        self.findings.sort_by_key(|finding| finding.line);
        let finals = self.players.iter().map(|account| Points(account.computed));
        Checked {
            finals: finals.take(self.file.players.len().max(1)).collect(),
            entries: self.entries,
            findings: self.findings,
            words: self.words,
            expected: self.expected,
        }
    }

    pub(super) fn line(&self) -> &'f GcgLine<'t> {
        &self.file.lines[self.at]
    }

    /// The score that the line writes.
    pub(super) fn score(&self) -> i32 {
        self.line().score.unwrap_or_default().0
    }

    pub(super) fn account(&mut self) -> &mut Account {
        &mut self.players[usize::from(self.player)]
    }

    fn look_at_line(&mut self) {
        let line = self.line();
        self.number = line.line;
        self.player = self.player_of();
        self.check_order();
        let (mut laid, words) = (None, self.words.end());
        let change = match line.kind {
            GcgKind::Play { position, word } => {
                let (change, play) = self.play(position, word);
                laid = play;
                change
            }
            GcgKind::Exchange(exchange) => self.exchange(exchange),
            GcgKind::Pass => {
                let rack = self.rack();
                self.keeps(rack.as_ref());
                self.scoreless = self.scoreless.saturating_add(1);
                Change::of(line, 0)
            }
            GcgKind::Withdrawn => self.withdrawn(),
            GcgKind::Bonus => self.bonus(),
            GcgKind::OutBonus(tiles) => self.out_bonus(tiles),
            GcgKind::RackPenalty(tiles) => self.rack_penalty(tiles),
            GcgKind::Time => self.time(),
            GcgKind::Unread(_) => Change::as_written(0),
        };
        if line.kind.is_turn() {
            self.expected = Some((self.player + 1) % self.players.len() as u8);
        }
        if !matches!(line.kind, GcgKind::Play { .. } | GcgKind::Unread(_)) && !self.is_turn_lost() {
            self.last = None;
        }
        self.total(change);
        let account = &self.players[usize::from(self.player)];
        self.entries.push(Entry {
            player: self.player,
            score: Points(change.computed),
            total: Points(account.computed),
            written_total: Points(account.added),
            play: laid,
            words: (words, self.words.end()),
        });
    }

    /// Whether a player of three or four loses the turn to an earlier challenge: then the next
    /// player can still challenge the play above.
    fn is_turn_lost(&self) -> bool {
        self.players.len() > 2
            && self.line().kind == GcgKind::Pass
            && self.file.notes_about(self.at).any(|note| note.starts_with(LOST_TURN))
    }

    /// Checks the running total. It is right if it continues the one before, or if it is the sum of
    /// all scores: so a slip is reported only where it happens.
    fn total(&mut self, change: Change) {
        let line = self.line();
        let account = self.account();
        account.computed = account.computed.saturating_add(change.computed);
        account.added = account.added.saturating_add(change.written);
        let carried = account.written.saturating_add(change.written);
        let Some(Points(total)) = line.total else {
            account.written = carried;
            return;
        };
        // A wrong score is a slip of its own; the total beside it can be right.
        let scores = matches!(
            line.kind,
            GcgKind::Play { .. } | GcgKind::OutBonus(_) | GcgKind::RackPenalty(_)
        );
        let by_rules = scores && total == account.written.saturating_add(change.computed);
        let is_right = total == carried || total == account.added || by_rules;
        let no_points = matches!(line.kind, GcgKind::Pass | GcgKind::Exchange(_));
        if !is_right && total == 0 && change.written == 0 && no_points {
            // Some programs write no total for a turn without points.
            return;
        }
        account.written = total;
        if !is_right {
            self.find_values(FindingName::Total, line.kind.token(), (total, carried), "");
        }
    }

    pub(super) fn find(&mut self, name: FindingName, token: &str, why: impl Into<String>) {
        self.findings.push(Finding::new(name, Some(self.number), token).because(why));
    }

    pub(super) fn find_values(
        &mut self,
        name: FindingName,
        token: &str,
        (written, right): (i32, i32),
        why: impl Into<String>,
    ) {
        let finding = Finding::new(name, Some(self.number), token).values(written, right);
        self.findings.push(finding.because(why));
    }
}
