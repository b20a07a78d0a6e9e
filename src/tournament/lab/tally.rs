//! [`Figures`]: the results of a format, and [`Tally`], the counts behind them.

/// The number of first places for `best_in_top` and `dead_games`.
pub(super) const TOP: usize = 3;

/// The counts of one event or of many.
#[derive(Clone, Debug, Default)]
pub(super) struct Tally {
    pub(super) events: u64,
    pub(super) players: u64,
    pub(super) games: u64,
    pub(super) repeats: u64,
    /// Players whose starts and replies differ by more than 1.
    pub(super) uneven: u64,
    pub(super) most_uneven: u64,
    pub(super) moves: u64,
    pub(super) last_games: u64,
    pub(super) dead_games: u64,
    /// Pairs of players.
    pub(super) comparisons: u64,
    /// Pairs in their true order minus the others.
    pub(super) net_order: i64,
    /// The sum of the squares of that by event.
    pub(super) squared_order: u64,
    pub(super) best_wins: u64,
    pub(super) best_in_top: u64,
    /// The squares of differences in half-wins.
    pub(super) squared_gaps: u64,
}

/// The results of a format.
#[derive(Clone, Debug, PartialEq)]
pub struct Figures {
    pub events: u64,
    /// Games per event.
    pub games: u64,
    /// Repeats per event: meetings of two players after their first.
    pub repeats: f64,
    /// The share of players whose starts and replies differ by more than 1.
    pub uneven: f64,
    /// The largest difference between starts and replies in an event, on average.
    pub most_uneven: f64,
    /// How often a player changes tables in an event.
    pub board_moves: f64,
    /// The share of games of the last round in which, by wins, neither player can enter or leave
    /// the first three places.
    pub dead_games: f64,
    /// Kendall's tau of the final order and the true one: 1 is the same, 0 is random.
    pub tau: f64,
    /// Its 95 % error.
    pub tau_error: f64,
    /// The share of events that the strongest player wins.
    pub best_wins: f64,
    pub best_wins_error: f64,
    /// The share of events in which the strongest player is among the first three.
    pub best_in_top: f64,
    /// The mean square of the difference in wins of two who meet.
    pub win_gap: f64,
}

/// 95 of 100 draws are within this number of standard errors.
const NINETY_FIVE: f64 = 1.96;

/// Half-wins of a win, squared.
const GAP_SCALE: f64 = 4.0;

impl Tally {
    pub(super) fn add(&mut self, other: &Tally) {
        self.events += other.events;
        self.players += other.players;
        self.games += other.games;
        self.repeats += other.repeats;
        self.uneven += other.uneven;
        self.most_uneven += other.most_uneven;
        self.moves += other.moves;
        self.last_games += other.last_games;
        self.dead_games += other.dead_games;
        self.comparisons += other.comparisons;
        self.net_order += other.net_order;
        self.squared_order += other.squared_order;
        self.best_wins += other.best_wins;
        self.best_in_top += other.best_in_top;
        self.squared_gaps += other.squared_gaps;
    }

    pub(super) fn figures(&self) -> Figures {
        let share = |part: u64, whole: u64| part as f64 / whole.max(1) as f64;
        let of_event = |sum: u64| share(sum, self.events);
        let events = self.events.max(1) as f64;
        let comparisons = of_event(self.comparisons).max(1.0);
        let tau = self.net_order as f64 / self.comparisons.max(1) as f64;
        let square = of_event(self.squared_order) / (comparisons * comparisons);
        let best_wins = of_event(self.best_wins);
        let error = |variance: f64| NINETY_FIVE * (variance.max(0.0) / events).sqrt();
        Figures {
            events: self.events,
            games: self.games / self.events.max(1),
            repeats: of_event(self.repeats),
            uneven: share(self.uneven, self.players),
            most_uneven: of_event(self.most_uneven),
            board_moves: share(self.moves, self.players),
            dead_games: share(self.dead_games, self.last_games),
            tau,
            tau_error: error(square - tau * tau),
            best_wins,
            best_wins_error: error(best_wins * (1.0 - best_wins)),
            best_in_top: of_event(self.best_in_top),
            win_gap: share(self.squared_gaps, self.games) / GAP_SCALE,
        }
    }
}
