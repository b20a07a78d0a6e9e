//! A column compared with the rules, line by line.
use crate::board::Points;
use crate::paper::due::Due;
use crate::paper::omission::{Omission, Omitted};
use crate::paper::{Mistake, MistakeCell, MistakeKind, Written, is_transposed, kind_of_total};

/// The mistakes of a column, in its order. A wrong score or sum is named once, where it happens;
/// what is carried on from it is right by the sheet's own numbers. Lines beyond the due ones are
/// ignored; a line left out in the middle is found by what comes after it.
pub fn check_column(due: &[Due], written: &[Written]) -> Vec<Mistake> {
    let mut walk = Walk { due, mistakes: Vec::new(), carried: Points::ZERO, sum: Points::ZERO };
    // The due line of the next written line, and due lines that were not written.
    let mut at = 0;
    let mut blank: Vec<usize> = Vec::new();
    for (line, one) in written.iter().enumerate() {
        let Some(due_line) = due.get(at) else { break };
        if *one == Written::default() {
            blank.push(at);
            at += 1;
            continue;
        }
        if is_left_out(&due[at..], &written[line..]) {
            walk.find(at, MistakeCell::Score, one.score, due_line.score, MistakeKind::SkippedTurn);
            at += 1;
        }
        walk.line(at, one, &blank);
        blank.clear();
        at += 1;
    }
    walk.mistakes
}

/// Whether the column continues with the turn after the due one: its score and all later ones are a
/// line early.
fn is_left_out(due: &[Due], written: &[Written]) -> bool {
    let Some(first) = written.first().and_then(|line| line.score) else { return false };
    let scores = written.iter().map(|line| line.score);
    let early = due.iter().skip(1).map(|line| line.score);
    first != due[0].score
        && written.len() < due.len()
        && scores.zip(early).all(|(score, due)| score == Some(due))
}

struct Walk<'d> {
    due: &'d [Due],
    mistakes: Vec<Mistake>,
    /// The last total as the sheet has it.
    carried: Points,
    /// The right sum of its scores.
    sum: Points,
}

impl Walk<'_> {
    fn find(
        &mut self,
        line: usize,
        cell: MistakeCell,
        written: Option<Points>,
        right: Points,
        kind: MistakeKind,
    ) {
        let written = written.unwrap_or_default();
        self.mistakes.push(Mistake { line, cell, written, right, kind });
    }

    fn line(&mut self, at: usize, one: &Written, blank: &[usize]) {
        let Some(due) = self.due.get(at) else { return };
        // Turns that were not written down are in the total, or are skipped there.
        let unwritten: Points =
            blank.iter().map(|at| self.due[*at].score + self.due[*at].before).sum();
        let base = self.carried + due.before;
        let by_rules = base + unwritten + due.score;
        let score = match one.score {
            // Points for a challenge are written beside the score, and are in the total.
            Some(score)
                if score == due.score - due.challenge
                    && one.total.is_none_or(|total| total == by_rules) =>
            {
                due.score
            }
            // The score of a play that came off, taken off again in the total.
            Some(score) if due.came_off == Some(score) && one.total == Some(by_rules) => due.score,
            Some(score) => {
                if score != due.score {
                    let kind = kind_of_score(due, score);
                    self.find(at, MistakeCell::Score, Some(score), due.score, kind);
                }
                score
            }
            None => due.score,
        };
        self.sum += due.before + unwritten + score;
        let expected = base + unwritten + score;
        match one.total {
            None => self.carried = expected,
            Some(total) => {
                // Right again after a mistake, or a wrong score that the total does not
                // repeat.
                let is_right = [expected, self.sum, by_rules, due.total].contains(&total);
                if !is_right {
                    let skips = unwritten != Points::ZERO && total == base + score;
                    let (line, kind) = match blank.first() {
                        Some(first) if skips => (*first, MistakeKind::SkippedTurn),
                        Some(_) | None => (at, kind_of_total(total, expected, &[base])),
                    };
                    self.find(line, MistakeCell::Total, Some(total), expected, kind);
                }
                self.carried = total;
            }
        }
    }
}

/// What explains a wrong score best.
fn kind_of_score(due: &Due, written: Points) -> MistakeKind {
    let challenge = due.challenge;
    if due.came_off == Some(written) {
        return MistakeKind::CameOff;
    }
    if challenge != Points::ZERO && written == due.score - challenge {
        return MistakeKind::MissedChallenge;
    }
    // Nothing of a play that came off counts, so nothing of it can be left out.
    let omissions = if due.came_off.is_none() { &due.omissions[..] } else { &[] };
    let explained = omissions.iter().find(|known| known.score + challenge == written);
    match explained {
        Some(omission) if omission.is_single() => kind_of_omission(omission),
        Some(_) | None if is_transposed(written, due.score) => MistakeKind::Transposed,
        Some(omission) => kind_of_omission(omission),
        None => MistakeKind::WrongScore,
    }
}

fn kind_of_omission(omission: &Omission) -> MistakeKind {
    match &omission.omitted {
        Omitted::Bonus => MistakeKind::MissedBonus,
        Omitted::Word(word) => MistakeKind::MissedWord(word.clone()),
        Omitted::Premiums(squares) => MistakeKind::MissedPremium(Omitted::squares(squares)),
    }
}

impl Omission {
    /// Whether only one thing was left out.
    fn is_single(&self) -> bool {
        match &self.omitted {
            Omitted::Bonus | Omitted::Word(_) => true,
            Omitted::Premiums(squares) => squares.len() == 1,
        }
    }
}
