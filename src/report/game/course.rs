//! [`Course`]: the scores after each turn, and who led.
use rules::{BySeat, Game, LineRole, Points, Seat, TurnNo};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    /// The score before the first turn and after each; the last one includes the ending.
    pub totals: BySeat<Vec<Points>>,
    /// The turns of each player.
    pub own: BySeat<Vec<TurnNo>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lead {
    pub seat: Seat,
    /// Over the next player.
    pub points: Points,
    pub turn: TurnNo,
}

impl Course {
    pub fn of(game: &Game) -> Course {
        let turns = usize::from(game.turns().0);
        let mut totals = game.names().map(|_, _| vec![Points::ZERO; turns + 1]);
        let mut own = game.names().map(|_, _| Vec::new());
        for line in game.lines() {
            // A line's total holds until the player's next line.
            let turn = usize::from(line.turn.0).min(turns);
            totals[line.seat][turn..].fill(line.total);
            match line.kind.role() {
                LineRole::Turn => own[line.seat].push(line.turn),
                LineRole::LostTurn | LineRole::Consequence => {}
            }
        }
        Course { totals, own }
    }

    pub fn turns(&self) -> usize {
        self.totals.values().map(|totals| totals.len() - 1).max().unwrap_or_default()
    }

    /// Who leads after a turn; `None` if the first two are level.
    pub fn lead(&self, turn: usize) -> Option<Lead> {
        let mut scores: Vec<(Points, Seat)> =
            self.totals.iter().map(|(seat, totals)| (totals[turn], seat)).collect();
        scores.sort_by_key(|(score, seat)| (std::cmp::Reverse(*score), *seat));
        match scores[..] {
            [(first, seat), (second, _), ..] if first > second => {
                Some(Lead { seat, points: first - second, turn: TurnNo(turn as u16) })
            }
            [..] => None,
        }
    }

    /// The biggest lead; the first of several.
    pub fn biggest_lead(&self) -> Option<Lead> {
        let leads = (0..=self.turns()).rev().filter_map(|turn| self.lead(turn));
        leads.max_by_key(|lead| lead.points)
    }

    pub fn lead_changes(&self) -> usize {
        let leaders: Vec<Seat> =
            (0..=self.turns()).filter_map(|turn| self.lead(turn)).map(|lead| lead.seat).collect();
        leaders.windows(2).filter(|pair| pair[0] != pair[1]).count()
    }

    pub(super) fn told(&self, game: &Game) -> String {
        let changes = match self.lead_changes() {
            0 => "The lead never changed hands".to_owned(),
            1 => "The lead changed hands once".to_owned(),
            2 => "The lead changed hands twice".to_owned(),
            many => format!("The lead changed hands {many} times"),
        };
        match self.biggest_lead() {
            Some(Lead { seat, points, turn }) => {
                format!(
                    "{changes}. Biggest lead: {} by {points} after turn {turn}.",
                    game.name(seat)
                )
            }
            None => "Nobody ever led.".to_owned(),
        }
    }
}
