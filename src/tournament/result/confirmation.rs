//! Confirmation of results by a second person.
//!
//! The result that counts was entered under the [`Confirmation`] rule in force. Every further
//! statement is a [`Report`]: by an operator who keyed the slip again, or by a player.
//! [`certainty`] compares them.
use crate::{
    GameResult, HalfWins, Moment, Pairing, PairingId, PlayerId, ReportId, ResultKind, ResultSource,
    SeatResults, Seats, name_key,
};
use rules::Points;

rules::named! {
    /// Who must confirm a result, besides the person who entered it.
    Confirmation {
        /// Nobody.
        None = "none",
        /// Another person at the desk, who keys the slip again.
        Second = "second",
        /// Both players, by equal reports; or another person at the desk.
        Players = "players",
    }
}

/// A statement about the result of a pairing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The permanent key; later ones are higher.
    pub id: ReportId,
    pub pairing: PairingId,
    pub speaker: Speaker,
    /// Who entered it.
    pub by: String,
    pub at: Moment,
    /// The two players, the first seat first; named, because seats can be swapped later.
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
    /// An operator at the desk who keyed the slip again.
    Operator,
    Player(PlayerId),
    /// The result was corrected: earlier reports no longer count.
    Correction,
    /// The director decided between different reports, which no longer count.
    Ruling,
}

/// How certain a result is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Certainty {
    /// Two agree, the director decided, or it needs no confirmation (byes, forfeits, voids).
    Confirmed,
    /// There is only one statement.
    Unconfirmed,
    Conflict,
}

impl Confirmation {
    /// Whether a result needs confirmation under this rule; not if it was entered without a rule.
    pub fn covers(self, result: &GameResult) -> bool {
        let asked = |confirmation| match confirmation {
            Confirmation::None => false,
            Confirmation::Second | Confirmation::Players => true,
        };
        asked(self) && asked(result.confirmation) && result.takes_eyes()
    }
}

impl GameResult {
    /// The result, entered while this rule is in force.
    #[must_use]
    pub fn under(self, in_force: Confirmation) -> GameResult {
        let confirmation = if self.takes_eyes() { in_force } else { Confirmation::None };
        GameResult { confirmation, ..self }
    }

    /// Whether it can be confirmed: only played games without a ruling can.
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
    /// The report that agrees with a result; `None` if it is not a played game.
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

    /// Whether it agrees with the result.
    pub fn agrees(&self, pairing: &Pairing, result: &GameResult) -> bool {
        let same = Report::of(self.id, pairing, result, self.speaker, (&self.by, self.at));
        result.kind == ResultKind::Game && same.is_some_and(|same| same.says_same(self))
    }

    /// Whether two reports agree, in either order.
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

/// The reports about a pairing that count, in order: the last one of each person since the last
/// correction or ruling, and the ruling itself.
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

/// How certain the result of a pairing is by the rule in force now; `None` if there is no result.
/// `results` are of all sources; `reports` are all reports in order.
///
/// Results that need no confirmation ([`Confirmation::covers`]) are confirmed, and so are a slip
/// and a turn-by-turn record that agree.
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
