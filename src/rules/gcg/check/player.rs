//! Whose line it is, and whether it may come here.
use crate::gcg::check::replay::{Ended, Replay};
use crate::gcg::finding::{Finding, FindingName};
use crate::gcg::line::GcgKind;
use crate::ruleset::ChallengeBy;

impl Replay<'_, '_, '_> {
    pub(super) fn player_of(&mut self) -> u8 {
        if self.same_nicks {
            return self.player_by_turn();
        }
        let line = self.line();
        if let Some(player) = self.file.players.iter().position(|player| player.nick == line.nick) {
            return player as u8;
        }
        let by_total = self.player_by_total();
        let player = by_total.unwrap_or_else(|| self.player_by_turn());
        let nick = self.file.players.get(usize::from(player)).map_or("?", |player| player.nick);
        let why = match (by_total, line.score, line.total) {
            (Some(_), Some(score), Some(total)) => format!(
                "no player has this nick; by its total, {} {:+} = {total}, it is {nick}",
                total.0.saturating_sub(score.0),
                score.0
            ),
            _ => format!("no player has this nick; by the order of play it is {nick}"),
        };
        self.find(FindingName::Nick, line.nick, why);
        player
    }

    fn player_by_turn(&self) -> u8 {
        let last = self.entries.last().map_or(0, |entry| entry.player);
        match self.line().kind {
            GcgKind::Play { .. } | GcgKind::Exchange(_) | GcgKind::Pass => {
                self.expected.unwrap_or(0)
            }
            GcgKind::Withdrawn | GcgKind::Bonus | GcgKind::OutBonus(_) => last,
            GcgKind::RackPenalty(_) | GcgKind::Time | GcgKind::Unread(_) => {
                self.player_by_total().unwrap_or(last)
            }
        }
    }

    /// The one player to whose total the line adds.
    fn player_by_total(&self) -> Option<u8> {
        let line = self.line();
        let before = line.total?.0.saturating_sub(line.score?.0);
        let mut fitting =
            (0..).zip(&self.players).filter(|(_, a)| a.written == before || a.added == before);
        let (player, _) = fitting.next()?;
        fitting.next().is_none().then_some(player)
    }

    /// Whether the player's play has just come off, and a second challenge may put it back.
    fn goes_back(&self) -> bool {
        let before = self.entries.len().checked_sub(1);
        self.rules.challenge_by == ChallengeBy::Toggle
            && before.is_some_and(|before| {
                self.entries[before].player == self.player
                    && self.file.lines[before].kind == GcgKind::Withdrawn
            })
    }

    pub(super) fn check_order(&mut self) {
        let line = self.line();
        if line.kind.is_turn() {
            let is_late = self.expected.is_some_and(|expected| expected != self.player);
            if is_late && !self.goes_back() {
                self.find(FindingName::Turn, line.nick, "it is somebody else's turn");
            }
            let over = match self.ended {
                // The opponent's pass, which ends the game, comes before the bonus.
                Ended::Out if line.kind != GcgKind::Pass => {
                    Some("the game is over: a player is out")
                }
                Ended::Bonus | Ended::Penalties => Some("the game is over: racks were counted"),
                Ended::No | Ended::Out => None,
            };
            if let Some(why) = over {
                self.find(FindingName::End, line.nick, why);
            }
        }
        if line.kind != GcgKind::Time
            && let Some(time) = self.early_time.take()
        {
            let why = "overtime is counted after the racks, at the end";
            self.findings.push(Finding::new(FindingName::Time, Some(time), "(time)").because(why));
        }
    }
}
