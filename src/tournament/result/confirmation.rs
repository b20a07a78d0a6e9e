//! Two pairs of eyes: whether what a game came to is certain, by who says so.
//!
//! The result that counts was entered by somebody, under the [`Confirmation`] that was in
//! force. Every further voice is a [`Report`] of its own: somebody who keyed the slip again,
//! or a player. [`certainty`] compares them; nothing of it is kept.
use crate::{
    GameResult, HalfWins, Moment, Pairing, PairingId, PlayerId, ReportId, ResultKind, ResultSource,
    SeatResults, Seats, name_key,
};
use rules::Points;

rules::named! {
    /// Whose eyes a result needs, beside those of the person who entered it, before it stands.
    Confirmation {
        /// Nobody's.
        None = "none",
        /// Those of another person at the desk, who keys the slip again.
        Second = "second",
        /// Those of both players, who report alike; or of another person at the desk.
        Players = "players",
    }
}

/// What somebody says that the game of a pairing came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The permanent key; later ones are higher.
    pub id: ReportId,
    pub pairing: PairingId,
    pub speaker: Speaker,
    /// Who entered it.
    pub by: String,
    pub at: Moment,
    /// The two players, the first seat first; named, so that it stays true when seats are swapped.
    pub sides: [ReportedSide; 2],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReportedSide {
    pub player: PlayerId,
    pub score: Points,
    /// Half-wins earned: a tie may have been broken.
    pub half_wins: HalfWins,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Speaker {
    /// Somebody at the desk who keyed the slip again: who entered the report.
    Operator,
    Player(PlayerId),
    /// The result was put right: what was said before no longer counts.
    Correction,
    /// The director decided between voices that differed: what was said before counts no more.
    Ruling,
}

/// How certain a result is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Certainty {
    /// It stands: two say so, the director decided, or it needs nobody (byes, forfeits, voids).
    Confirmed,
    /// Only one says so.
    Unconfirmed,
    Conflict,
}

impl Confirmation {
    /// Whether a result needs further eyes where this is in force now: what was entered while
    /// nobody's were asked for stands.
    #[must_use]
    pub fn covers(self, result: &GameResult) -> bool {
        let asked = |confirmation| match confirmation {
            Confirmation::None => false,
            Confirmation::Second | Confirmation::Players => true,
        };
        asked(self) && asked(result.confirmation) && result.takes_eyes()
    }
}

impl GameResult {
    /// The same, entered while this is in force.
    #[must_use]
    pub fn under(self, in_force: Confirmation) -> GameResult {
        let confirmation = if self.takes_eyes() { in_force } else { Confirmation::None };
        GameResult { confirmation, ..self }
    }

    /// Whether further eyes can make it more certain: those of a played game. Byes, forfeits,
    /// voids and rulings are the director's word.
    fn takes_eyes(&self) -> bool {
        match (self.kind, self.source) {
            (ResultKind::Game, ResultSource::Slip | ResultSource::Record) => true,
            (
                ResultKind::Game
                | ResultKind::Bye
                | ResultKind::Forfeit
                | ResultKind::Void
                | ResultKind::Adjudicated,
                _,
            ) => false,
        }
    }
}

impl Report {
    /// The report that says the same as a result; `None` for what is not a played game.
    #[must_use]
    pub fn of(
        id: ReportId,
        pairing: &Pairing,
        result: &GameResult,
        speaker: Speaker,
        (by, at): (&str, Moment),
    ) -> Option<Report> {
        let (Seats::Pair { first, second, .. }, SeatResults::Pair(one, other)) =
            (pairing.seats, result.seats)
        else {
            return None;
        };
        let side = |player, score: Option<Points>, half_wins| {
            score.map(|score| ReportedSide { player, score, half_wins })
        };
        let sides =
            [side(first, one.score, one.half_wins)?, side(second, other.score, other.half_wins)?];
        Some(Report { id, pairing: pairing.id, speaker, by: by.to_owned(), at, sides })
    }

    /// Whether it says what the result says.
    #[must_use]
    pub fn agrees(&self, pairing: &Pairing, result: &GameResult) -> bool {
        let same = Report::of(self.id, pairing, result, self.speaker, (&self.by, self.at));
        result.kind == ResultKind::Game && same.is_some_and(|same| same.says_same(self))
    }

    /// Whether two reports say the same, in either order.
    #[must_use]
    pub fn says_same(&self, other: &Report) -> bool {
        self.sides.iter().all(|side| other.sides.contains(side))
    }

    fn is_by_whom(&self, other: &Report) -> bool {
        self.speaker == other.speaker
            && match self.speaker {
                Speaker::Player(_) | Speaker::Correction | Speaker::Ruling => true,
                Speaker::Operator => name_key(&self.by) == name_key(&other.by),
            }
    }
}

/// The reports that count, of all that were made of a pairing, in their order: since the
/// last correction or ruling, the last of each person. A ruling itself is the first of
/// them.
#[must_use]
pub fn voices<'a>(reports: impl IntoIterator<Item = &'a Report>) -> Vec<&'a Report> {
    let mut voices: Vec<&Report> = Vec::new();
    for report in reports {
        match report.speaker {
            Speaker::Correction => voices.clear(),
            Speaker::Ruling => {
                voices.clear();
                voices.push(report);
            }
            Speaker::Operator | Speaker::Player(_) => {
                voices.retain(|voice| !voice.is_by_whom(report));
                voices.push(report);
            }
        }
    }
    voices
}

/// How certain the result of a pairing is, by what its division asks for now; `None` where
/// there is no result. `results` are those of all sources, `reports` all that were made, in
/// their order.
///
/// What needs no further eyes is certain: [`Confirmation::covers`]. A slip and a turn-by-turn
/// record that agree are two already.
#[must_use]
pub fn certainty(
    asked: Confirmation,
    pairing: &Pairing,
    results: &[&GameResult],
    reports: &[&Report],
) -> Option<Certainty> {
    let counts = results.iter().max_by_key(|result| result.source)?;
    if !asked.covers(counts) {
        return Some(Certainty::Confirmed);
    }
    let voices = voices(reports.iter().copied());
    if voices.iter().any(|voice| !voice.agrees(pairing, counts)) {
        return Some(Certainty::Conflict);
    }
    let players = voices.iter().filter(|voice| matches!(voice.speaker, Speaker::Player(_))).count();
    let decided =
        voices.iter().any(|voice| matches!(voice.speaker, Speaker::Operator | Speaker::Ruling));
    let sources_agree = results.iter().any(|other| {
        other.source != counts.source && other.kind == counts.kind && other.seats == counts.seats
    });
    let certain = decided || sources_agree || players == pairing.seats.players().count();
    Some(if certain { Certainty::Confirmed } else { Certainty::Unconfirmed })
}
