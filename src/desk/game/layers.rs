//! The layers of a recorded game: what was announced, what the rules compute, what was ruled, and
//! which score counts.
use crate::game::GameFile;
use crate::{Refusal, View};
use rules::{BySeat, Line, LineKind, Points, Seat, TurnNo};
use tournament::event::Write;
use tournament::{
    Announcement, Entry, EntryId, GameResult, HalfWins, ResultSource, Ruled, RuledThing,
    ScoringPolicy, SeatResults,
};

/// All scores of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnScores {
    pub turn: TurnNo,
    pub entry: EntryId,
    pub seat: Seat,
    /// By the rules: 0 for a play that came off; without points for a challenge.
    pub computed: Points,
    /// As announced at the table.
    pub announced: Option<Points>,
    /// As written on sheets, each with its owner.
    pub sheets: Vec<Announcement>,
    pub ruled: Option<Points>,
}

impl TurnScores {
    /// The score that counts: the ruled one, or the computed one.
    pub fn counts(&self) -> Points {
        self.ruled.unwrap_or(self.computed)
    }
}

impl GameFile {
    /// The entry of a turn; for a lost turn the challenge that cost it.
    pub fn entry_of_turn(&self, turn: TurnNo) -> Result<&Entry, Refusal> {
        let line = self.line_of_turn(turn)?;
        Ok(&self.entries[line.event])
    }

    pub(crate) fn line_of_turn(&self, turn: TurnNo) -> Result<&Line, Refusal> {
        let found = self.game.lines().iter().find(|line| line.turn == turn && line.is_turn());
        found.ok_or(Refusal::NoTurn { turn: turn.0, turns: self.game.turns().0 })
    }

    /// The turn of an entry; `None` if it was deleted from the record.
    pub fn turn_of(&self, entry: EntryId) -> Option<TurnNo> {
        let place = self.entries.iter().position(|known| known.id == entry)?;
        let line = self.game.lines().iter().find(|line| line.event == place && line.is_turn());
        line.map(|line| line.turn)
    }

    pub fn turn_scores(&self, turn: TurnNo) -> Result<TurnScores, Refusal> {
        let line = self.line_of_turn(turn)?;
        let entry = self.entries[line.event].id;
        let announced =
            if let LineKind::Play { announced, .. } = &line.kind { *announced } else { None };
        let said = self.layers.announcements.iter().filter(|said| said.entry == entry);
        let mut sheets: Vec<_> = said.cloned().collect();
        sheets.sort_by_key(|said| said.sheet);
        Ok(TurnScores {
            turn,
            entry,
            seat: line.seat,
            computed: self.computed(line),
            announced,
            sheets,
            ruled: self.layers.ruled_score(entry),
        })
    }

    /// The score of a turn by the rules, once it is known whether its play stays.
    fn computed(&self, of: &Line) -> Points {
        let stands = |line: &&Line| matches!(line.kind, LineKind::Withdrawn | LineKind::Restored);
        let same = |line: &&Line| line.turn == of.turn && line.seat == of.seat;
        let after: Points =
            self.game.lines().iter().filter(same).filter(stands).map(|line| line.score).sum();
        of.score + after
    }

    /// The change of a player's score by rulings on turns, up to an event of the record.
    fn ruled_change(&self, seat: Seat, through: usize) -> Points {
        if self.layers.rulings.is_empty() {
            return Points::ZERO;
        }
        let turns = self.game.lines().iter().filter(|line| line.seat == seat && line.is_turn());
        turns
            .filter(|line| line.event <= through)
            .filter_map(|line| {
                let ruled = self.layers.ruled_score(self.entries[line.event].id)?;
                Some(ruled - self.computed(line))
            })
            .sum()
    }

    /// The total that counts after a line of the scoresheet.
    pub fn counting_total(&self, line: &Line) -> Points {
        line.total + self.ruled_change(line.seat, line.event)
    }

    /// The scores that count: of the ruled result, or by the rules with the rulings on turns.
    pub fn counting_scores(&self) -> BySeat<Points> {
        if let Some(ruling) = self.layers.standing(RuledThing::Result)
            && let Ruled::Result { scores, .. } = &ruling.ruled
        {
            return scores.clone();
        }
        let change = self.ruled_changes();
        self.game.names().map(|seat, _| self.game.score(seat) + change[seat])
    }

    fn ruled_changes(&self) -> BySeat<Points> {
        self.game.names().map(|seat, _| self.ruled_change(seat, self.entries.len()))
    }

    /// The final scores that count, with the places: of the ruled result, or of the finished game
    /// with the rulings on turns; `None` without either.
    pub(crate) fn counting_finals(&self) -> Option<(BySeat<Points>, BySeat<u8>)> {
        if let Some(ruling) = self.layers.standing(RuledThing::Result)
            && let Ruled::Result { scores, won } = &ruling.ruled
        {
            let places = scores.map(|seat, own| {
                let before = |(other, score): &(Seat, &Points)| {
                    *score > own || (*score == own && *won == Some(*other) && *other != seat)
                };
                1 + scores.iter().filter(before).count() as u8
            });
            return Some((scores.clone(), places));
        }
        let outcome = self.game.outcome_with(&self.ruled_changes())?;
        Some((outcome.finals, outcome.places))
    }

    pub(crate) fn is_ruled(&self) -> bool {
        self.layers.standing(RuledThing::Result).is_some()
            || self.ruled_changes().values().any(|points| *points != Points::ZERO)
    }

    /// The result of the record's pairing by its rulings; `None` if they change nothing.
    pub fn ruled_result(&self) -> Option<GameResult> {
        let pairing = self.record.pairing?;
        let source = ResultSource::Ruling;
        if let Some(ruling) = self.layers.standing(RuledThing::Result)
            && let Ruled::Result { scores, won } = &ruling.ruled
        {
            let policy = ScoringPolicy {
                tie_half_wins: HalfWins(i32::from(self.game.rules().tie_half_wins)),
            };
            let (one, other) = (*scores.get(Seat::FIRST)?, *scores.get(Seat::SECOND)?);
            let (first, second) = self.record.seating.exchanged(one, other);
            let mut result = GameResult::played(pairing, source, first, second, &policy);
            if let (Some(won), SeatResults::Pair(one, two)) = (won, &mut result.seats) {
                let (one, two) = self.record.seating.exchanged(one, two);
                let (winner, loser) = if *won == Seat::FIRST { (one, two) } else { (two, one) };
                winner.half_wins = HalfWins::WIN;
                loser.half_wins = HalfWins::NONE;
            }
            return Some(result);
        }
        let change = self.ruled_changes();
        if change.values().all(|points| *points == Points::ZERO) {
            return None;
        }
        self.result_from(&self.game.outcome_with(&change)?, source)
    }

    /// The write that updates the pairing's ruled result. Another ruling (a void, a forfeit) is
    /// left unchanged.
    pub(crate) fn settled_ruling(&self, view: &View<'_>) -> Result<Option<Write>, Refusal> {
        let Some(pairing) = self.record.pairing else { return Ok(None) };
        let is_ruling = |result: &GameResult| result.source == ResultSource::Ruling;
        let kept = view.results_of(pairing)?.into_iter().find(is_ruling);
        let ruled = self.ruled_result();
        if kept == ruled || (kept.is_none() && ruled.is_none()) {
            return Ok(None);
        }
        // A new record is not in the file yet.
        let before = match view.game(self.record.number)? {
            Some(_) => GameFile::load(view, self.record.number)?.ruled_result(),
            None => None,
        };
        if before == ruled {
            return Ok(None);
        }
        let result_is_ruled = self.layers.standing(RuledThing::Result).is_some();
        Ok(match (kept, ruled) {
            (None, Some(ruled)) => Some(Write::insert(&ruled)),
            (Some(kept), None) if Some(&kept) == before.as_ref() => Some(Write::delete(&kept)),
            (Some(kept), Some(ruled)) if Some(&kept) == before.as_ref() || result_is_ruled => {
                Some(Write::update(&kept, &ruled))
            }
            (None, None) | (Some(_), None | Some(_)) => None,
        })
    }
}
