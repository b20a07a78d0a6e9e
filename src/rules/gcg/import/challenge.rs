//! Challenges of a file as events.
use crate::board::Points;
use crate::game::{Allowed, AtTable, EndCause, Event, LineKind, Seat, Stage, Verdict};
use crate::gcg::bracket::{Bracket, Told};
use crate::gcg::finding::{Finding, FindingName};
use crate::gcg::import::{ImportNote, Importer, LineNotes, Stopped};
use crate::gcg::line::{GcgKind, LOST_TURN};
use crate::ruleset::ChallengeBy;

/// Who challenged which words, and what the file says came of it.
struct InVain {
    by: Seat,
    words: Vec<String>,
    /// Whose points, and how many; `None` if the file does not say how many.
    points: Option<(Seat, Points)>,
    turn: Turn,
    /// What the table counted, if it does not count.
    announced: Option<Points>,
}

/// What became of the challenger's next turn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Turn {
    Taken,
    Lost,
}

impl Importer<'_, '_> {
    pub(super) fn withdrawn(&mut self, seat: Seat, said: &LineNotes) -> Result<(), Stopped> {
        let (by, words) = self.challenged(said, seat);
        let usual = match self.game.rules().challenge_by {
            ChallengeBy::Toggle => Verdict::Toggled,
            ChallengeBy::Verdict => Verdict::Unacceptable,
        };
        let verdict = said.last(|said| {
            let Bracket::Challenged { told, .. } = said else { return None };
            told.verdict()
        });
        let verdict = verdict.unwrap_or(usual);
        self.challenge(by, words, verdict)
    }

    /// Points for the challenged player, or points lost by the challenger.
    pub(super) fn bonus(&mut self, seat: Seat, said: &LineNotes) -> Result<(), Stopped> {
        let line = self.current();
        let (by, words) = self.challenged(said, seat);
        let lost = line.score.is_some_and(|score| score < Points::ZERO);
        let by = match self.game.last_player() {
            // No player loses points by challenging their own play.
            Some(maker) if lost && maker == seat => return Err(self.meaningless("(challenge)")),
            Some(_) if lost => seat,
            Some(_) | None => by,
        };
        let points = line.score.map(|score| (seat, score));
        let announced = said.at_table();
        let loses_turn = self.game.rules().challenge.loses_turn();
        let turn = match self.next_turn(self.at, by).filter(|_| loses_turn) {
            Some(next) if self.is_lost_turn(next) => Turn::Lost,
            Some(_) | None => Turn::Taken,
        };
        self.in_vain(InVain { by, words, points, turn, announced })?;
        self.next_rack(seat);
        Ok(())
    }

    /// The points for a challenge that the score of the play holds, where there is no doubt: the
    /// file has other challenges, and these points are as much for each word.
    pub(super) fn fused_bonus(&self) -> Option<Points> {
        let (line, entry) = (self.current(), self.checked.entries.get(self.at)?);
        let is_fused =
            |found: &Finding| found.name == FindingName::Fused && found.line == Some(line.line);
        let is_told_next =
            self.file.lines.get(self.at + 1).is_some_and(|next| next.kind == GcgKind::Bonus);
        if is_told_next || !self.checked.findings.iter().any(is_fused) {
            return None;
        }
        let mut others = self.file.lines.iter().filter(|line| line.kind == GcgKind::Bonus);
        let each = others.find_map(|bonus| bonus.score)?;
        let words = i32::try_from(self.checked.words(entry).count()).ok()?;
        let more = line.score? - entry.score;
        (each.0.checked_mul(words) == Some(more.0)).then_some(more)
    }

    /// The rack beside a bonus is the player's next: an event if no later line has it.
    fn next_rack(&mut self, seat: Seat) {
        if self.next_turn(self.at, seat).is_none() && self.left_at_the_end(seat).is_none() {
            self.see_rack(seat);
        }
    }

    pub(super) fn next_turn(&self, at: usize, seat: Seat) -> Option<usize> {
        let later = self.file.lines.iter().enumerate().skip(at + 1);
        let mut turns = later.filter(|(_, line)| line.kind.is_turn());
        turns.find(|(place, _)| self.seat_of(*place) == Some(seat)).map(|(place, _)| place)
    }

    /// Whether the file notes that the turn was lost to a challenge in vain.
    fn is_lost_turn(&self, at: usize) -> bool {
        let mut notes = self.file.notes_about(at);
        self.file.lines[at].kind == GcgKind::Pass && notes.any(|note| note.starts_with(LOST_TURN))
    }

    /// A challenge in vain that no line shows: no points were won or lost. With three and four
    /// players a turn lost by it can come later.
    pub(super) fn challenge_in_vain(
        &mut self,
        by: Seat,
        words: Vec<String>,
        announced: Option<Points>,
    ) -> Result<(), Stopped> {
        let is_crowd = self.nicks.seats() > Seat::SECOND.number();
        let turn = match self.next_turn(self.at, by) {
            Some(next) if self.is_lost_turn(next) => Turn::Lost,
            None if is_crowd => Turn::Lost,
            Some(_) | None => Turn::Taken,
        };
        let points = Some((by, Points::ZERO));
        self.in_vain(InVain { by, words, points, turn, announced })
    }

    /// The next player challenged in vain, and the play's maker got these points.
    pub(super) fn paid_in_vain(&mut self, maker: Seat, points: Points) -> Result<(), Stopped> {
        let (by, points) = (self.challenger(None, maker), Some((maker, points)));
        let (words, turn, announced) = (Vec::new(), Turn::Taken, None);
        self.in_vain(InVain { by, words, points, turn, announced })
    }

    /// A challenge in vain: by the rules if they say what the file says, else as the table counted
    /// it.
    fn in_vain(&mut self, vain: InVain) -> Result<(), Stopped> {
        let InVain { by, words, points, turn, announced } = vain;
        let (verdict, allowed) = (Verdict::Acceptable, Allowed::NOTHING);
        let named = self.game.words_challenged(by, &words).unwrap_or_default();
        let by_rule = announced.map_or(AtTable::ByRule, AtTable::Announced);
        // If words are named, a word that the play makes twice counts once.
        for words in [named.clone(), words] {
            let event = Event::Challenge { by, words, verdict, added: by_rule, allowed };
            if self.comes_to(&event, points, turn) {
                return self.apply(event);
            }
        }
        let Some((_, points)) = points else {
            let event = Event::Challenge { by, words: named, verdict, added: by_rule, allowed };
            return self.apply(event);
        };
        let added = AtTable::Counted(points);
        self.apply(Event::Challenge { by, words: named, verdict, added, allowed })?;
        if let Some(announced) = announced {
            let told = Bracket::AtTable(announced).to_string();
            self.notes.push(ImportNote::new(self.events.len().checked_sub(1), told));
        }
        Ok(())
    }

    fn comes_to(&self, event: &Event, points: Option<(Seat, Points)>, turn: Turn) -> bool {
        let before = self.game.lines_before_ending();
        let by_rule = matches!(event, Event::Challenge { added: AtTable::ByRule, .. });
        let takes_turn =
            by_rule && self.game.rules().challenge.loses_turn() && self.game.stage() == Stage::Turn;
        if takes_turn && turn == Turn::Taken {
            return false;
        }
        let mut trial = self.game.clone();
        if trial.apply(event).is_err() {
            return false;
        }
        let lines = trial.lines()[..trial.lines_before_ending()].iter().skip(before);
        let paid = lines.filter(|line| matches!(line.kind, LineKind::Bonus | LineKind::Penalty));
        let mut paid = paid.filter(|line| line.score != Points::ZERO);
        let as_written = match points {
            None => true,
            Some((_, Points::ZERO)) => paid.next().is_none(),
            Some((seat, points)) => {
                paid.next().is_some_and(|line| (line.seat, line.score) == (seat, points))
            }
        };
        // A game that is lost by a challenge does not go on.
        let is_lost = matches!(trial.end_cause(), Some(EndCause::Challenge { .. }));
        as_written && !(is_lost && self.goes_on())
    }

    /// Whether the game goes on after this line; clocks are read at the end.
    fn goes_on(&self) -> bool {
        self.file.lines[self.at + 1..].iter().any(|line| line.kind != GcgKind::Time)
    }

    /// The event names its words: all of the play's if the file names none.
    pub(super) fn challenge(
        &mut self,
        by: Seat,
        words: Vec<String>,
        verdict: Verdict,
    ) -> Result<(), Stopped> {
        let words = self.game.words_challenged(by, &words).unwrap_or_default();
        let (added, allowed) = (AtTable::ByRule, Allowed::NOTHING);
        self.apply(Event::Challenge { by, words, verdict, added, allowed })
    }

    /// Who challenged by this line, and which words.
    pub(super) fn challenged(&self, said: &LineNotes, maker: Seat) -> (Seat, Vec<String>) {
        let (by, words) = said.challenged(Told::is_by_its_line).unwrap_or_default();
        (self.challenger(by.as_deref(), maker), words)
    }

    /// The named player, else the player after the maker.
    pub(super) fn challenger(&self, nick: Option<&str>, maker: Seat) -> Seat {
        let named = nick.and_then(|nick| self.seat_called(nick));
        named.unwrap_or_else(|| self.game.names().next(maker))
    }
}
