//! Who starts at a table: as paired, or by a draw.
use crate::game::draw;
use crate::game::table::FreeTable;
use crate::player::find::find_seat;
use crate::round::mend::Seater;
use crate::round::tables::starting;
use crate::round::wall_sheet::{put_up, put_up_as};
use crate::{IrregularRefusal, NameError, Refusal, Stamp, View};
use rules::{BySeat, DrawError};
use tournament::event::Write;
use tournament::{PlayerId, Start};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableStart {
    AsPaired,
    /// This player, by name; the round then says so too.
    Said(String),
    /// By a draw, each player with the tile drawn, as `ann:E`; the round then says so too.
    Drawn(Vec<String>),
}

/// A table at the start of its game.
pub(crate) struct Started {
    /// The starter and the other player.
    pub(crate) players: [(PlayerId, String); 2],
    /// The tiles drawn.
    pub(crate) draw: Option<BySeat<String>>,
    pub(crate) writes: Vec<Write>,
    pub(crate) remarks: Vec<String>,
}

impl FreeTable {
    /// # Errors
    /// It is not known who starts.
    pub(crate) fn as_paired(&self, view: &View<'_>, stamp: &Stamp) -> Result<Started, Refusal> {
        if self.start == Start::Unknown {
            let table = self.field.described(&self.pairing);
            return Err(IrregularRefusal::StartUnknown { table }.into());
        }
        let put_up = put_up(view, stamp, &self.round)?;
        let remarks = put_up.said.into_iter().collect();
        Ok(Started { players: self.players.clone(), draw: None, writes: put_up.writes, remarks })
    }

    /// The table with the named starter, which the round is changed to.
    pub(crate) fn said(
        &self,
        view: &View<'_>,
        stamp: &Stamp,
        name: &str,
    ) -> Result<Started, Refusal> {
        let starts = &self.names()[find_seat(&self.names(), name)?].clone();
        let mut started = self.begun_by(view, stamp, starts)?;
        let [first, _] = &self.players;
        if first.1 != *starts && self.start == Start::Known {
            started.remarks.insert(0, format!("{} was to start: now {starts} does.", first.1));
        }
        Ok(started)
    }

    /// The table with the starter by a draw, which the round is changed to.
    pub(crate) fn drawn(
        &self,
        view: &View<'_>,
        stamp: &Stamp,
        draws: &[String],
    ) -> Result<Started, Refusal> {
        let draws = self.by_whole_names(draws)?;
        let drawn = draw::decide(self.event.rules.alphabet(), &draws)?;
        let starts = drawn.names.first().map_or("", String::as_str);
        let mut started = self.begun_by(view, stamp, starts)?;
        let [first, _] = &self.players;
        if first.1 != starts && self.start == Start::Known {
            started
                .remarks
                .insert(0, format!("{} was to start: by the draw {starts} does.", first.1));
        }
        Ok(Started { draw: Some(drawn.tiles), ..started })
    }

    /// The table with this one of its players starting.
    pub(crate) fn begun_by(
        &self,
        view: &View<'_>,
        stamp: &Stamp,
        starts: &str,
    ) -> Result<Started, Refusal> {
        let [first, second] = &self.players;
        let turned = starts == second.1;
        let players = if turned { [second, first] } else { [first, second] };
        let players = players.map(Clone::clone);
        let mut seater = Seater::new(view, &self.event, self.field.clone())?;
        if turned || self.start == Start::Unknown {
            for write in starting(view, &seater.field, &self.pairing, players[0].0)? {
                seater.write(write);
            }
            seater.changed(&self.round);
        }
        let put_up = put_up_as(view, stamp, &self.round, seater.field.pairings_of(&self.round))?;
        let mut remarks = seater.walls();
        remarks.extend(put_up.said);
        let mut writes = seater.writes;
        writes.extend(put_up.writes);
        Ok(Started { players, draw: None, writes, remarks })
    }

    fn names(&self) -> BySeat<String> {
        self.players.iter().map(|(_, name)| name.clone()).collect()
    }

    /// The draws with the players' full names: of exactly these two.
    fn by_whole_names(&self, draws: &[String]) -> Result<Vec<String>, Refusal> {
        let names = self.names();
        let mut drew: Vec<&str> = Vec::with_capacity(draws.len());
        let mut whole = Vec::with_capacity(draws.len());
        for text in draws {
            let shape = || DrawError::Shape { text: text.clone() };
            let (named, tiles) = text.rsplit_once(':').ok_or_else(shape)?;
            let name = &names[find_seat(&names, named)?];
            if drew.contains(&name.as_str()) {
                return Err(NameError::Taken { what: "player", name: name.clone() }.into());
            }
            drew.push(name);
            whole.push(format!("{name}:{tiles}"));
        }
        match names.values().find(|name| !drew.contains(&name.as_str())) {
            Some(player) => Err(DrawError::NotDrawn { player: player.clone() }.into()),
            None => Ok(whole),
        }
    }
}
