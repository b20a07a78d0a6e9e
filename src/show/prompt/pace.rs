//! [`Pace`]: how fast slips were entered.
use tournament::Moment;

/// How many slips were entered since the prompt began.
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

    /// How many games, and how many a minute; nothing where none was entered.
    pub fn said(&self, now: Moment) -> Option<String> {
        const MINUTE_MS: f64 = 60_000.0;
        /// No one types in less; a pipe's rate says nothing.
        const LEAST_MS: u32 = 5_000;
        let games = match self.games {
            0 => return None,
            1 => "1 game entered".to_owned(),
            many => format!("{many} games entered"),
        };
        // A clock may be put back.
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
