//! [`Absence`]: rounds in which a player is not, or may not be, paired; and [`Missed`],
//! what such a round is worth.
use crate::{AbsenceId, Moment, PlayerId, RoundNo};
use rules::Missed;

/// Rounds in which a player is not there, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Absence {
    pub id: AbsenceId,
    pub player: PlayerId,
    pub kind: AbsenceKind,
    pub from: RoundNo,
    /// The last one, `None` until further notice; before `from` where a late player missed nothing.
    pub to: Option<RoundNo>,
    /// Since when somebody is late.
    pub since: Option<Moment>,
    /// What a round that is paired without the player counts for.
    pub worth: Missed,
}

rules::named! {
    /// Why a player is not there.
    AbsenceKind {
        /// Expected, and not here yet.
        Late = "late",
        /// Did not come to a game, and is not here yet.
        NoShow = "no_show",
        SittingOut = "sitting_out",
        /// Came when these rounds were under way or over.
        LateEntry = "late_entry",
        /// The house player: plays only where the number would be odd, and is not ranked.
        Standby = "standby",
        /// Out of the event by the director's decision.
        Disqualified = "disqualified",
    }
}

/// What an absence means for pairing a round.
///
/// ```
/// use rules::Missed;
/// use sixzero_tournament::{Absence, AbsenceId, AbsenceKind, PlayerId, Presence, RoundNo};
///
/// let fay = PlayerId(6);
/// let late = Absence {
///     id: AbsenceId(1),
///     player: fay,
///     kind: AbsenceKind::Late,
///     from: RoundNo(1),
///     to: None,
///     since: None,
///     worth: Missed::None,
/// };
/// assert_eq!(Presence::of(&[late], fay, RoundNo(2)), Presence::Awaited);
/// assert_eq!(Presence::of(&[], fay, RoundNo(2)), Presence::Here);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// To be paired.
    Here,
    /// Nobody knows: the director is asked.
    Awaited,
    /// Not to be paired.
    Away,
    /// To be paired only where the number would be odd.
    Standby,
}

impl AbsenceKind {
    #[must_use]
    pub fn presence(self) -> Presence {
        match self {
            AbsenceKind::Late | AbsenceKind::NoShow => Presence::Awaited,
            AbsenceKind::SittingOut | AbsenceKind::LateEntry | AbsenceKind::Disqualified => {
                Presence::Away
            }
            AbsenceKind::Standby => Presence::Standby,
        }
    }
}

impl Absence {
    #[must_use]
    pub fn covers(&self, round: RoundNo) -> bool {
        self.from <= round && self.to.is_none_or(|to| round <= to)
    }

    #[must_use]
    pub fn is_awaited(&self) -> bool {
        self.to.is_none() && self.kind.presence() == Presence::Awaited
    }
}

impl Presence {
    /// What a player's absences together mean for a round: who is away is not asked about,
    /// and a house player who is not here is not needed.
    #[must_use]
    pub fn of(absences: &[Absence], player: PlayerId, round: RoundNo) -> Presence {
        let own = absences.iter().filter(|absence| absence.player == player);
        let found: Vec<Presence> = own
            .filter(|absence| absence.covers(round))
            .map(|absence| absence.kind.presence())
            .collect();
        let has = |presence| found.contains(&presence);
        match (has(Presence::Away), has(Presence::Awaited), has(Presence::Standby)) {
            (true, ..) | (_, true, true) => Presence::Away,
            (_, true, false) => Presence::Awaited,
            (_, false, true) => Presence::Standby,
            (false, false, false) => Presence::Here,
        }
    }
}
