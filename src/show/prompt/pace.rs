//! [`Pace`]: the speed of entering slips.
use tournament::Moment;

/// The number of slips entered since the prompt began.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    began: Moment,
    games: u32,
}

impl Pace {
    pub fn new(now: Moment) -> Pace {
        Pace { began: now, games: 0 }
    }

    pub fn count(&mut self) {
        self.games += 1;
    }

    /// The number of games, and the rate per minute; `None` without games.
    pub fn said(&self, now: Moment) -> Option<String> {
        const MINUTE_MS: f64 = 60_000.0;
        /// The rate over less time says nothing: then a pipe typed, not a person.
        const LEAST_MS: u32 = 5_000;
        let games = match self.games {
            0 => return None,
            1 => "1 game entered".to_owned(),
            many => format!("{many} games entered"),
        };
        // A clock may be set back.
        let elapsed = u32::try_from(now.0 - self.began.0).unwrap_or(0);
        Some(match elapsed {
            0..LEAST_MS => format!("{games}."),
            elapsed => {
                let rate = f64::from(self.games) * MINUTE_MS / f64::from(elapsed);
                format!("{games}, {rate:.1} a minute.")
            }
        })
    }
}
