//! The byes of a paired round, and the opponent of a player who enters it.
use crate::result::late_correction::state;
use crate::round::mend::Seater;
use tournament::pairing::{Method, Plan, pair};
use tournament::{
    GameResult, Pairing, PairingId, Player, PlayerId, Presence, ResultKind, Round, Seats,
    request_again,
};

/// A bye: its pairing, the player, and its results.
pub(crate) type ByeOf = (Pairing, PlayerId, Vec<GameResult>);

impl Seater<'_, '_> {
    /// The pairing of the opponent of a player who enters: a player with a bye, or in a round by a
    /// table the one in the table.
    pub(crate) fn place_beside(&self, round: &Round, player: &Player) -> Option<ByeOf> {
        let plan = Plan::from_json(&round.parameters).ok();
        let meets = plan.filter(|plan| plan.method.goes_by_table());
        match meets.and_then(|plan| self.opponent_by_table(round, player, plan)) {
            None => self.bye_of(round),
            Some(opponent) => self.byes_of(round).find(|(_, bye, _)| Some(*bye) == opponent),
        }
    }

    /// The opponent in a round's table of a player who enters it, or a bye; `None` if the player is
    /// not in the table.
    fn opponent_by_table(
        &self,
        round: &Round,
        player: &Player,
        plan: Plan,
    ) -> Option<Option<PlayerId>> {
        let outcomes = self.field.outcomes().ok()?;
        let mut field = self.field.clone();
        // It is in no row: only the table reads it.
        let id = PairingId(0);
        let seats = Seats::Solo(player.id);
        field.pairings.push(Pairing { id, round: round.id, table: None, seats });
        let began = if let Method::RoundRobin(parameters) = &plan.method {
            parameters.players
        } else {
            None
        };
        let request = request_again(&state(&self.event, &field, &outcomes), round, plan);
        if began.is_some_and(|began| began as usize != request.entrants.len()) {
            return None;
        }
        let paired = pair(&request).ok()?;
        Some(paired.pairings.iter().find_map(|seats| match player.id {
            id if id == seats.first => Some(seats.second),
            id if id == seats.second => Some(seats.first),
            _ => None,
        }))
    }

    pub(crate) fn bye_of(&self, round: &Round) -> Option<ByeOf> {
        self.byes_of(round).next()
    }

    /// The pairings of the players with a bye in a round: under a table there may be several.
    pub(crate) fn byes_of<'f>(&'f self, round: &Round) -> impl Iterator<Item = ByeOf> + 'f {
        let number = round.number;
        let of_round: Vec<&Pairing> = self.field.pairings_of(round).collect();
        of_round.into_iter().filter_map(move |pairing| {
            let Seats::Solo(player) = pairing.seats else { return None };
            let results: Vec<_> = self.field.results_of(pairing.id).cloned().collect();
            let is_away = Presence::of(&self.field.absences, player, number) == Presence::Away;
            let is_bye = !is_away
                && !results.is_empty()
                && results.iter().all(|r| matches!(r.kind, ResultKind::Bye | ResultKind::Void));
            is_bye.then(|| (pairing.clone(), player, results))
        })
    }
}
