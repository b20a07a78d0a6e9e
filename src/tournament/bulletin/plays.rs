//! The highest play, bingos and triple-triples, from the records.
use std::cmp::Reverse;

use crate::bulletin::{Bulletin, MadePlay, PlayedGame, join_greatest, keep_greatest};
use rules::{Game, Layout, Line, LineKind, Play, Points, Premium, Verdict, shown_word};

/// The least factor of a triple-word square; quadruple ones of larger boards count too.
const TRIPLE: u8 = 3;
/// The number of these in a triple-triple.
const TWO: usize = 2;

/// The plays and challenges of a record, collected once for all figures.
pub(super) struct Plays<'g> {
    pub(super) game: &'g Game,
    /// The plays that stayed.
    pub(super) standing: Vec<&'g Line>,
    pub(super) challenges: Vec<ChallengedPlay<'g>>,
}

impl<'g> Plays<'g> {
    pub(super) fn of(game: &'g Game) -> Plays<'g> {
        Plays { game, standing: standing_plays(game), challenges: challenges(game) }
    }
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

impl Bulletin {
    pub(super) fn add_plays(&mut self, game: &PlayedGame<'_, '_>, plays: &Plays<'_>) {
        for line in &plays.standing {
            let made = || MadePlay::of(game, plays.game, line);
            keep_greatest(&mut self.highest_play, |kept| kept.score, line.score, made);
            if is_bingo(line) {
                self.bingos.extend(made());
            }
            if is_triple_triple(line, plays.game.board().layout()) {
                self.triples.extend(made());
            }
        }
    }

    pub(super) fn join_plays(&mut self, later: &mut Bulletin) {
        join_greatest(&mut self.highest_play, &mut later.highest_play, |kept| kept.score);
        self.bingos.append(&mut later.bingos);
        self.triples.append(&mut later.triples);
    }

    /// The highest first; equal ones stay in the order of the games.
    pub(super) fn sort_plays(&mut self) {
        self.bingos.sort_by_key(|made| Reverse(made.score));
        self.triples.sort_by_key(|made| Reverse(made.score));
    }
}

/// Whether the line is a play with the bonus for a full rack.
pub(super) fn is_bingo(line: &Line) -> bool {
    matches!(&line.kind, LineKind::Play { scored, .. } if scored.bonus != Points::ZERO)
}

/// Whether the play covered two triple-word squares.
pub(super) fn is_triple_triple(line: &Line, layout: &Layout) -> bool {
    let triple = |play: &Play| {
        play.laid().filter(|(square, _)| is_triple(layout.premium(*square))).count() >= TWO
    };
    line.kind.play().is_some_and(triple)
}

pub(super) fn blanks(line: &Line) -> u32 {
    let laid = line.kind.play().into_iter().flat_map(Play::laid);
    laid.filter(|(_, tile)| tile.is_blank()).count() as u32
}

fn is_triple(premium: Premium) -> bool {
    match premium {
        Premium::Word(factor) => factor >= TRIPLE,
        Premium::Plain | Premium::Letter(_) => false,
    }
}

impl MadePlay {
    pub(super) fn of(game: &PlayedGame<'_, '_>, record: &Game, line: &Line) -> Option<MadePlay> {
        let LineKind::Play { play, main, scored, .. } = &line.kind else { return None };
        let alphabet = record.alphabet();
        let first = scored.words().next();
        Some(MadePlay {
            at: game.at.clone(),
            turn: line.turn,
            player: game.sides.get(line.seat)?.who.name.clone(),
            position: play.position().to_string(),
            word: shown_word(alphabet, main),
            score: line.score,
            factor: first.map_or(1, |(word, _)| word.factor),
        })
    }
}
