//! [`BoardRecord`]: the plays and challenges of a recorded game.
use std::collections::BTreeSet;

use rules::{
    ChallengeRule, Game, Layout, Lexicon, Line, LineKind, Play, Points, Premium, Seat, TurnNo,
    Verdict, shown_word,
};

/// The least factor of a triple-word square; quadruple ones of larger boards count too.
const TRIPLE: u8 = 3;
/// The number of these in a triple-triple.
const TWO: usize = 2;

/// The plays that stayed and the challenges of a finished record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardRecord {
    pub plays: Vec<BoardPlay>,
    pub challenges: Vec<BoardChallenge>,
    pub phony_check: PhonyCheck,
}

/// A play that stayed on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardPlay {
    pub seat: Seat,
    pub turn: TurnNo,
    /// The position on the board, as `8F`.
    pub position: String,
    /// The main word, blanks in lower case.
    pub word: String,
    pub score: Points,
    /// The product of the word premiums of its main word.
    pub factor: i32,
    pub is_bingo: bool,
    pub is_triple_triple: bool,
    pub blanks: u32,
    /// Its words that no list has, without those that were ruled acceptable.
    pub phonies: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardChallenge {
    pub challenger: Seat,
    /// The player of the challenged play.
    pub player: Seat,
    pub verdict: Verdict,
}

/// How phonies were looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PhonyCheck {
    LookedUp,
    NoList,
    /// Words are checked when they are played, so phonies cannot stay.
    Void,
}

impl BoardRecord {
    /// Looks up the words in these lists: one that any of them has is no phony.
    pub fn of(game: &Game, lists: &[Lexicon]) -> BoardRecord {
        let phony_check = match (game.rules().challenge, lists) {
            (ChallengeRule::Void, _) => PhonyCheck::Void,
            (_, []) => PhonyCheck::NoList,
            (_, [..]) => PhonyCheck::LookedUp,
        };
        let challenges = challenges(game);
        let lines = standing_plays(game);
        let mut plays: Vec<BoardPlay> =
            lines.iter().filter_map(|line| board_play(game, line, &challenges)).collect();
        let words: Vec<String> = plays.iter().flat_map(|play| play.phonies.clone()).collect();
        let mut bad: BTreeSet<&str> = words.iter().map(String::as_str).collect();
        match phony_check {
            PhonyCheck::LookedUp => {
                for list in lists {
                    bad = list.unacceptable(&bad, game.rules().words, game.alphabet());
                }
            }
            PhonyCheck::NoList | PhonyCheck::Void => bad.clear(),
        }
        for play in &mut plays {
            play.phonies.retain(|word| bad.contains(word.as_str()));
        }
        let challenges = challenges.iter().map(|one| BoardChallenge {
            challenger: one.challenge.seat,
            player: one.play.seat,
            verdict: one.verdict,
        });
        BoardRecord { plays, challenges: challenges.collect(), phony_check }
    }
}

/// The play of a line, with all its words that were not ruled acceptable as phonies.
fn board_play(game: &Game, line: &Line, challenges: &[ChallengedPlay<'_>]) -> Option<BoardPlay> {
    let LineKind::Play { play, main, scored, .. } = &line.kind else { return None };
    let mut phonies = scored.listed_words(game.alphabet());
    for challenge in challenges {
        if std::ptr::eq(challenge.play, line) && challenge.verdict == Verdict::Acceptable {
            phonies.retain(|word| !challenge.words.contains(word));
        }
    }
    Some(BoardPlay {
        seat: line.seat,
        turn: line.turn,
        position: play.position().to_string(),
        word: shown_word(game.alphabet(), main),
        score: line.score,
        factor: scored.words().next().map_or(1, |(word, _)| word.factor),
        is_bingo: scored.bonus != Points::ZERO,
        is_triple_triple: is_triple_triple(play, game.board().layout()),
        blanks: play.laid().filter(|(_, tile)| tile.is_blank()).count() as u32,
        phonies,
    })
}

fn is_triple_triple(play: &Play, layout: &Layout) -> bool {
    let is_triple = |premium| match premium {
        Premium::Word(factor) => factor >= TRIPLE,
        Premium::Plain | Premium::Letter(_) => false,
    };
    play.laid().filter(|(square, _)| is_triple(layout.premium(*square))).count() >= TWO
}

/// The lines of plays that stayed on the board, including those that were put back.
pub fn standing_plays(game: &Game) -> Vec<&Line> {
    let mut standing: Vec<&Line> = Vec::new();
    let mut last: Option<&Line> = None;
    for line in game.lines() {
        match &line.kind {
            LineKind::Play { .. } => {
                standing.push(line);
                last = Some(line);
            }
            // Only the last play can come off.
            LineKind::Withdrawn => {
                standing.pop();
            }
            LineKind::Restored => standing.extend(last),
            LineKind::Exchange(_)
            | LineKind::Pass
            | LineKind::Challenge { .. }
            | LineKind::Bonus
            | LineKind::Penalty
            | LineKind::LostTurn
            | LineKind::OutBonus(_)
            | LineKind::RackDeduction(_)
            | LineKind::TimePenalty(_) => {}
        }
    }
    standing
}

/// A challenge and the challenged play.
#[derive(Clone, Copy, Debug)]
pub struct ChallengedPlay<'g> {
    pub play: &'g Line,
    /// The line of the challenge, with the challenger's seat.
    pub challenge: &'g Line,
    pub words: &'g [String],
    pub verdict: Verdict,
}

pub fn challenges(game: &Game) -> Vec<ChallengedPlay<'_>> {
    let mut found = Vec::new();
    let mut last: Option<&Line> = None;
    for line in game.lines() {
        if let LineKind::Play { .. } = line.kind {
            last = Some(line);
        }
        if let (LineKind::Challenge { words, verdict, .. }, Some(play)) = (&line.kind, last) {
            found.push(ChallengedPlay { play, challenge: line, words, verdict: *verdict });
        }
    }
    found
}
