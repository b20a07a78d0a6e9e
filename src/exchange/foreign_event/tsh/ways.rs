//! [`Ways`]: what the settings say of how a division is paired, beside its `autopair` lines.
use tournament::RoundNo;
use tournament::pairing::Recipe;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Ways {
    /// The last round, if it is said.
    pub(super) rounds: Option<RoundNo>,
    /// How many places win a prize, where who is sure of one is paired out of contention
    /// (`gibson`).
    pub(super) gibson: Option<u32>,
    /// `prize_bands`.
    pub(super) bands: Vec<u32>,
    /// `initial_snaked`.
    pub(super) is_snaked: bool,
    /// The last rounds of sessions, where players keep their boards within one
    /// (`board_stability`, `session_breaks`).
    pub(super) sessions: Option<Vec<u32>>,
}

impl Ways {
    /// The words of a round that is paired by itself, with those of the settings.
    pub(super) fn around(&self, words: &str, round: RoundNo) -> String {
        let mut words = words.to_owned();
        let knows = words.parse::<Recipe>().is_ok_and(|recipe| recipe.method.knows_gibson());
        if let Some(prizes) = self.gibson.filter(|_| knows) {
            words += &format!(" gibson {prizes}");
        }
        if self.sessions.as_ref().is_some_and(|sessions| !is_seated_anew(sessions, round)) {
            words += " tables moves";
        }
        words
    }
}

/// Whether boards go by the standings again: in the first round of a session, and, as tsh has it,
/// in the second of the event.
fn is_seated_anew(sessions: &[u32], round: RoundNo) -> bool {
    let before = round.0.saturating_sub(1);
    before < 2 || sessions.contains(&before)
}
