//! Who starts at a table: as it is paired, or by a draw.
use crate::game::draw;
use crate::game::table::FreeTable;
use crate::player::find::find_seat;
use crate::round::mend::Seater;
use crate::round::tables::starting;
use crate::round::wall_sheet::{put_up, put_up_as};
use crate::{NameError, Refusal, Stamp, View};
use rules::{BySeat, DrawError};
use tournament::event::Write;
use tournament::{PlayerId, Start};

/// Who starts at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableStart {
    AsPaired,
    /// By a draw, each player with the tile drawn, as `ann:E`: the round says so from then on.
    Drawn(Vec<String>),
}

/// A table whose game begins.
pub(crate) struct Started {
    /// Who starts, and who replies.
    pub(crate) players: [(PlayerId, String); 2],
    /// What each drew.
    pub(crate) draw: Option<BySeat<String>>,
    pub(crate) writes: Vec<Write>,
    pub(crate) remarks: Vec<String>,
}

impl FreeTable {
    pub(crate) fn as_paired(&self, view: &View<'_>, stamp: &Stamp) -> Result<Started, Refusal> {
        let put_up = put_up(view, stamp, &self.round)?;
        let remarks = put_up.said.into_iter().collect();
        Ok(Started { players: self.players.clone(), draw: None, writes: put_up.writes, remarks })
    }

    /// The table as a draw leaves it: where the round says otherwise who starts, it follows.
    pub(crate) fn drawn(
        &self,
        view: &View<'_>,
        stamp: &Stamp,
        draws: &[String],
    ) -> Result<Started, Refusal> {
        let draws = self.by_whole_names(draws)?;
        let drawn = draw::decide(self.event.rules.alphabet(), &draws)?;
        let [first, second] = &self.players;
        let turned = drawn.names.first() == Some(&second.1);
        let players = if turned { [second, first] } else { [first, second] };
        let players = players.map(Clone::clone);
        let mut seater = Seater::new(view, &self.event, self.field.clone())?;
        let mut remarks = Vec::new();
        if turned || self.start == Start::Unknown {
            for write in starting(view, &seater.field, &self.pairing, players[0].0)? {
                seater.write(write);
            }
            seater.changed(&self.round);
        }
        if turned && self.start == Start::Known {
            let (paired, starts) = (&first.1, &second.1);
            remarks.push(format!("{paired} was to start: by the draw {starts} does."));
        }
        let put_up = put_up_as(view, stamp, &self.round, seater.field.pairings_of(&self.round))?;
        remarks.extend(seater.walls());
        remarks.extend(put_up.said);
        let mut writes = seater.writes;
        writes.extend(put_up.writes);
        Ok(Started { players, draw: Some(drawn.tiles), writes, remarks })
    }

    /// The draws under the players' whole names: of both, and of nobody else.
    fn by_whole_names(&self, draws: &[String]) -> Result<Vec<String>, Refusal> {
        let names: BySeat<String> = self.players.iter().map(|(_, name)| name.clone()).collect();
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
