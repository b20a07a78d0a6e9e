//! Queries for players and absences, and for rows with the same number or name.
use super::{Event, Fact, Noun, OutOfScope, Part, Row, RowKey, Write};
use crate::{Absence, Division, DivisionId, Player, PlayerId, Round, Sheet};

impl Event {
    /// Every player, by division and number.
    pub fn players(&self) -> Result<Vec<Player>, OutOfScope> {
        let mut players: Vec<Player> = self.every()?;
        players.sort_by_key(|player| (player.division, player.number));
        Ok(players)
    }

    /// The players of a division, by number.
    pub fn players_in(&self, division: DivisionId) -> Result<Vec<Player>, OutOfScope> {
        self.need(Noun::Player, Part::Division(division))?;
        let mut players = self.shelves.players.picked(|player| player.division == division);
        players.sort_by_key(|player| player.number);
        Ok(players)
    }

    /// The player with this key, if there is one.
    ///
    /// # Errors
    /// Not all players are loaded, and this one is not.
    pub fn player(&self, player: PlayerId) -> Result<Option<Player>, OutOfScope> {
        match self.shelves.players.get(RowKey(player.0)) {
            Some(player) => Ok(Some(player.clone())),
            None => self.need(Noun::Player, Part::Every(Noun::Player)).map(|()| None),
        }
    }

    /// The absences of a division's players, the oldest first.
    pub fn absences_in(&self, division: DivisionId) -> Result<Vec<Absence>, OutOfScope> {
        self.need_in(division, &[Noun::Absence, Noun::Player])?;
        let players = &self.shelves.players;
        let is_inside = |absence: &Absence| {
            players.get(RowKey(absence.player.0)).is_some_and(|player| player.division == division)
        };
        Ok(self.shelves.absences.picked(is_inside))
    }

    /// Another row with the number or name of the row after this write. Names of divisions are
    /// unique in any case; numbers of players, rounds and sheets are unique in a division.
    pub fn twin(&self, write: &Write) -> Result<Option<RowKey>, OutOfScope> {
        let Some(row) = write.after() else { return Ok(None) };
        let found = match row {
            Row::Division(row) => {
                let is_so = |other: &Division| other.name.eq_ignore_ascii_case(&row.name);
                self.other(row, is_so)
            }
            Row::Player(row) => {
                self.need(Noun::Player, Part::Division(row.division))?;
                let place = |player: &Player| (player.division, player.number);
                self.other(row, |other| place(other) == place(row))
            }
            Row::Round(row) => {
                self.need(Noun::Round, Part::Division(row.division))?;
                let place = |round: &Round| (round.division, round.number);
                self.other(row, |other| place(other) == place(row))
            }
            Row::Sheet(row) => {
                self.need(Noun::Sheet, Part::Division(row.division))?;
                let place = |sheet: &Sheet| (sheet.division, sheet.round, sheet.number);
                self.other(row, |other| place(other) == place(row))
            }
            Row::Settings(_) | Row::Pairing(_) | Row::Result(_) | Row::Game(_) => None,
            Row::Entry(_) | Row::Adjudication(_) | Row::Announcement(_) | Row::Ruling(_) => None,
            Row::Incident(_) | Row::Note(_) | Row::Absence(_) | Row::Penalty(_) => None,
            Row::Kept(_) | Row::Report(_) | Row::Claim(_) | Row::LateCorrection(_) => None,
            Row::Prize(_) => None,
        };
        Ok(found)
    }

    fn other<T: Fact>(&self, row: &T, is_twin: impl Fn(&T) -> bool) -> Option<RowKey> {
        let mut rows = T::shelf(&self.shelves).iter();
        rows.find(|other| other.key() != row.key() && is_twin(other)).map(Fact::key)
    }
}
