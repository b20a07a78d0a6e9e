//! [`Waited`]: how long the tables of a round have been playing.
use crate::result::slip::entered;
use crate::{Desk, DivisionField, EventField, Refusal};
use tournament::{Moment, Pairing, RoundNo, Seats};

/// The times since which a round is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Waited {
    /// When its first sheet was put on the wall.
    pub released: Option<Moment>,
    /// When half of its results were entered.
    pub half: Option<Moment>,
}

const MILLISECONDS_A_MINUTE: i64 = 60_000;

impl Desk {
    pub fn waited(&mut self, division: &str, number: RoundNo) -> Result<Waited, Refusal> {
        self.view(|view| {
            let event = EventField::load(view)?;
            let field = DivisionField::load(view, event.division(Some(division))?)?;
            let round = field.round(number)?;
            let sheets = field.sheets.iter().filter(|sheet| sheet.round == number);
            let released = sheets.map(|sheet| sheet.at).min_by_key(|at| at.0);
            let is_pair = |pairing: &&Pairing| matches!(pairing.seats, Seats::Pair { .. });
            let tables: Vec<_> = field.pairings_of(round).filter(is_pair).collect();
            let results = tables.iter().filter_map(|pairing| field.result_of(pairing.id));
            let (half, results) = (tables.len().div_ceil(2), results.collect::<Vec<_>>());
            let mut moments = Vec::new();
            // Before that nobody need be asked when they came.
            if results.len() >= half {
                for result in results {
                    moments.extend(entered(view, result)?.map(|(_, at)| at));
                }
            }
            moments.sort_by_key(|at| at.0);
            let half = half.checked_sub(1).and_then(|at| moments.get(at).copied());
            Ok(Waited { released, half })
        })
    }
}

impl Waited {
    /// The whole minutes since its release, and since half of its results were entered.
    pub fn minutes(&self, now: Moment) -> [Option<i64>; 2] {
        [self.released, self.half]
            .map(|since| since.map(|since| ((now.0 - since.0) / MILLISECONDS_A_MINUTE).max(0)))
    }

    /// `Released 52 minutes ago; half of the tables were in 11 minutes ago.`; `None` in the first
    /// minute.
    pub fn said(&self, now: Moment) -> Option<String> {
        let [out, half] = self.minutes(now);
        let out = out.filter(|out| *out > 0)?;
        let ago = |minutes: i64| {
            format!("{minutes} {} ago", if minutes == 1 { "minute" } else { "minutes" })
        };
        let half = half.filter(|half| *half > 0);
        let half = half.map(|half| format!("; half of the tables were in {}", ago(half)));
        Some(format!("Released {}{}.", ago(out), half.unwrap_or_default()))
    }
}
