//! What a GCG file says of the rules of its game.
use crate::gcg::line::GcgKind;
use crate::gcg::read::GcgFile;
use crate::{Asked, AskedBy, ChallengeRule, Per, Points};

impl GcgFile<'_> {
    /// What the pragmas of the file say of the rules of its game.
    #[must_use]
    pub fn asked(&self) -> Asked {
        Asked::named(AskedBy {
            distribution: self.pragma("tile-distribution"),
            layout: self.pragma("board-layout"),
            variant: self.pragma("game-type"),
            lexicon: self.pragma("lexicon"),
        })
    }
}

/// The challenge rule that the file's bonuses speak of; `None` where there are none.
#[must_use]
pub fn challenge_of(file: &GcgFile<'_>) -> Option<ChallengeRule> {
    let bonuses =
        file.lines.iter().filter(|line| line.kind == GcgKind::Bonus).filter_map(|line| line.score);
    let (mut least, mut most) = (None, Points::ZERO);
    for points in bonuses {
        if points < Points::ZERO {
            return Some(ChallengeRule::Penalty { points: -points });
        }
        least = Some(least.map_or(points, |least: Points| least.min(points)));
        most = most.max(points);
    }
    let points = least.filter(|points| *points > Points::ZERO)?;
    let per = if most == points { Per::Play } else { Per::Word };
    Some(ChallengeRule::Bonus { points, per })
}
