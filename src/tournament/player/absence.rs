//! [`Absence`]: rounds in which a player is absent, or may be.
use crate::{AbsenceId, Moment, PlayerId, RoundNo};
use rules::Missed;

/// Rounds in which a player is absent, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Absence {
    pub id: AbsenceId,
    pub player: PlayerId,
    pub kind: AbsenceKind,
    pub from: RoundNo,
    /// The last round; `None` until further notice; before `from` if a late player missed nothing.
    pub to: Option<RoundNo>,
    /// Since when a player is late.
    pub since: Option<Moment>,
    /// What a missed round is worth.
    pub worth: Missed,
}

rules::named! {
    /// Why a player is absent.
    AbsenceKind {
        /// Expected, and not here yet.
        Late = "late",
        /// Did not come to a game, and is still not here.
        NoShow = "no_show",
        SittingOut = "sitting_out",
        /// Came after these rounds had begun.
        LateEntry = "late_entry",
        /// The house player, who plays only if the number would be odd, and is not ranked.
        Standby = "standby",
        /// Out of the event by the director's decision.
        Disqualified = "disqualified",
    }
}

/// Whether a player is paired in a round.
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
    /// Not known: ask the director.
    Awaited,
    /// Not to be paired.
    Away,
    /// To be paired only if the number would be odd.
    Standby,
}

impl AbsenceKind {
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
    pub fn covers(&self, round: RoundNo) -> bool {
        self.from <= round && self.to.is_none_or(|to| round <= to)
    }

    /// Whether it ended before its first round, as rounds that a player meant to sit out.
    pub fn is_called_off(&self) -> bool {
        self.kind == AbsenceKind::SittingOut && self.to.is_some_and(|to| to < self.from)
    }

    pub fn is_awaited(&self) -> bool {
        self.to.is_none() && self.kind.presence() == Presence::Awaited
    }
}

impl Presence {
    /// By all absences of a player. Away comes first, and a house player who is not here is away.
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
