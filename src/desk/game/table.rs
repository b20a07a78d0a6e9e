//! The table of a game to be recorded.
use crate::{DivisionField, EventField, Refusal, View, find_player};
use tournament::{
    LexiconRef, Pairing, PlayerId, PlayerNo, Round, RoundNo, RoundState, Seats, Start, TableNo,
    name_key,
};

/// A table as a person names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableNamed {
    /// The division; by default the only one.
    pub division: Option<String>,
    pub round: RoundNo,
    pub table: TableNo,
}

/// A table without a recorded game.
pub(crate) struct FreeTable {
    pub(crate) round: Round,
    pub(crate) pairing: Pairing,
    /// The players with their names, in the pairing's order.
    pub(crate) players: [(PlayerId, String); 2],
    numbers: [PlayerNo; 2],
    pub(crate) start: Start,
    /// The event with the settings of the table's division.
    pub(crate) event: EventField,
    /// The division's own rule set, as text.
    pub(crate) ruleset: Option<String>,
    /// The division's own word list.
    pub(crate) lexicon: Option<LexiconRef>,
    pub(crate) field: DivisionField,
}

impl FreeTable {
    pub(crate) fn number(&self, player: PlayerId) -> Option<u32> {
        let place = self.players.iter().position(|(id, _)| *id == player)?;
        Some(self.numbers[place].0)
    }
}

impl TableNamed {
    /// The table of a round on the wall at which two players sit whose game has no result yet.
    pub(crate) fn of_both(
        view: &View<'_>,
        event: &EventField,
        division: Option<&str>,
        names: &[String; 2],
    ) -> Result<Option<TableNamed>, Refusal> {
        let is_meant = |name: &str| division.is_none_or(|said| name_key(said) == name_key(name));
        for division in event.divisions.iter().filter(|division| is_meant(&division.name)) {
            let field = DivisionField::load(view, division)?;
            let found = names
                .each_ref()
                .map(|name| find_player(&field.players, name).map(|found| found.id));
            let [Ok(one), Ok(other)] = found else { continue };
            for round in field.rounds.iter().filter(|round| round.state == RoundState::Released) {
                let pairing = field.pairing_of(round, one);
                if let Some(Pairing { id, table: Some(table), seats, .. }) = pairing
                    && seats.opponent_of(one) == Some(other)
                    && field.result_of(*id).is_none()
                {
                    let division = Some(division.name.clone());
                    let (round, table) = (round.number, *table);
                    return Ok(Some(TableNamed { division, round, table }));
                }
            }
        }
        Ok(None)
    }

    /// Finds the table.
    pub(crate) fn find(&self, view: &View<'_>, event: &EventField) -> Result<FreeTable, Refusal> {
        let division = event.division(self.division.as_deref())?;
        let field = DivisionField::load(view, division)?;
        let round = field.round(self.round)?.clone();
        let no_table = || Refusal::NoTable { round: self.round, table: self.table.0 };
        let pairing = field
            .pairings_of(&round)
            .find(|pairing| pairing.table == Some(self.table))
            .ok_or_else(no_table)?
            .clone();
        if let Some(game) = view.games_of(pairing.id)?.first() {
            return Err(Refusal::GameRecorded { game: game.number });
        }
        let Seats::Pair { first, second, start } = pairing.seats else { return Err(no_table()) };
        let players = [first, second].map(|player| (player, field.name(player).to_owned()));
        let numbers = [first, second]
            .map(|player| field.player(player).map_or(PlayerNo(0), |player| player.number));
        let event = event.within(division)?;
        let (ruleset, lexicon) = (division.own.ruleset.clone(), division.own.lexicon.clone());
        Ok(FreeTable { round, pairing, players, numbers, start, event, ruleset, lexicon, field })
    }
}
