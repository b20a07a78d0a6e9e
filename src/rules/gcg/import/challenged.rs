//! [`TableChallenge`]: the challenge rule of a game, as far as its file shows it.
use std::collections::BTreeSet;

use crate::board::Points;
use crate::gcg::check::Checked;
use crate::gcg::line::{GcgKind, LOST_TURN};
use crate::gcg::read::GcgFile;
use crate::ruleset::{ChallengeRule, Per};

/// What a game's challenges in vain show of its rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableChallenge {
    Rule(ChallengeRule),
    /// No rule fits all of them: their costs, each once.
    Mixed(Vec<Points>),
}

impl TableChallenge {
    /// `None` if no points and no turn were won or lost.
    pub(super) fn of(file: &GcgFile<'_>, checked: &Checked) -> Option<TableChallenge> {
        // Points, and how many words they were for.
        let mut paid: Vec<(Points, usize)> = Vec::new();
        let mut words = 0;
        for (at, (line, entry)) in file.lines.iter().zip(&checked.entries).enumerate() {
            let loses_turn = || file.notes_about(at).any(|note| note.starts_with(LOST_TURN));
            match (&line.kind, line.score) {
                (GcgKind::Play { .. }, _) => words = checked.words(entry).count(),
                (GcgKind::Bonus, Some(score)) if score != Points::ZERO => paid.push((score, words)),
                (GcgKind::Pass, _) if loses_turn() => paid.push((Points::ZERO, words)),
                _ => {}
            }
        }
        let (first, of_words) = *paid.first()?;
        let alike = paid.iter().all(|(points, _)| *points == first);
        let per_word = first.0.checked_div(of_words as i32).map(Points);
        let by_word = per_word
            .filter(|each| paid.iter().all(|(points, words)| *points == *each * *words as i32));
        let rule = match (alike, by_word) {
            (true, _) if first == Points::ZERO => Some(ChallengeRule::Double),
            (true, _) if first < Points::ZERO => Some(ChallengeRule::Penalty { points: -first }),
            (true, _) => Some(ChallengeRule::Bonus { points: first, per: Per::Play }),
            (false, Some(points)) if points > Points::ZERO => {
                Some(ChallengeRule::Bonus { points, per: Per::Word })
            }
            (false, _) => None,
        };
        let rule = rule.filter(|rule| ChallengeRule::named(&rule.to_string()).is_some());
        Some(rule.map_or_else(
            || {
                let costs: BTreeSet<Points> = paid.iter().map(|(points, _)| *points).collect();
                TableChallenge::Mixed(costs.into_iter().collect())
            },
            TableChallenge::Rule,
        ))
    }
}
