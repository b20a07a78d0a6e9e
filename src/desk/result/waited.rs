//! [`Waited`]: how long the tables of a round have been playing.
use crate::result::slip::entered;
use crate::{Desk, DivisionField, EventField, Refusal};
use tournament::{Moment, RoundNo, Seats};

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
            let mut moments = Vec::new();
            let mut tables = 0_usize;
            for pairing in field.pairings_of(round) {
                if let Seats::Solo(_) = pairing.seats {
                    continue;
                }
                tables += 1;
                if let Some(result) = field.result_of(pairing.id)
                    && let Some((_, at)) = entered(view, result)?
                {
                    moments.push(at);
                }
            }
            moments.sort_by_key(|at| at.0);
            let half = tables.div_ceil(2).checked_sub(1).and_then(|at| moments.get(at).copied());
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

    /// `Out for 52 minutes since the release, 11 since half of the tables were in.`; `None` in the
    /// first minute.
    pub fn said(&self, now: Moment) -> Option<String> {
        let [out, half] = self.minutes(now);
        let out = out.filter(|out| *out > 0)?;
        let unit = if out == 1 { "minute" } else { "minutes" };
        let half = half.map(|half| format!(", {half} since half of the tables were in"));
        Some(format!("Out for {out} {unit} since the release{}.", half.unwrap_or_default()))
    }
}
