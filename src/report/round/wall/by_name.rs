//! A line for each player, by name: what is taped to the wall.
use super::{Board, Known, Met};
use crate::{Cell, Columns, Form, Lead, Table};
use tournament::{Opening, Player, PlayerId, name_order};

/// A player with the pairing, if there is one.
struct Named<'a> {
    known: &'a Known<'a>,
    player: &'a Player,
    met: Option<Met<'a>>,
}

pub(super) fn table(rounds: &[Known<'_>], form: Form) -> Table {
    let mut columns: Columns<'_, Named<'_>> = Columns::new("pairings-by-name", form);
    columns
        .text("division", "Division", |one| one.known.wall.round.division.name.as_str().into())
        .in_data();
    columns.number("round", "Round", |one| one.known.wall.round.round.into()).in_data();
    columns.number("number", "No", |one| one.player.number.into()).in_data();
    columns
        .text("name", "Name", |one| one.known.round.roster.called(one.player.id).into())
        .in_text()
        .leads(|one| Some(Lead::Player(one.player.id)));
    columns.text("name", "Name", |one| one.player.name.as_str().into()).in_data();
    columns
        .number("table", "Table", |one| one.met.and_then(|met| met.board.pairing.table).into())
        .leads(|one| one.met.and_then(|met| met.board.recorded()));
    // What the player has to do comes before a name that may be cut.
    columns.text("opening", "You", opening);
    columns.text("opponent", "Opponent", |one| one.opponent(Board::called)).in_text().leads(
        |one| {
            let seats = one.met?.board.pairing.seats;
            seats.opponent_of(one.player.id).map(Lead::Player)
        },
    );
    columns.number("opponent", "Opponent", |one| one.opponent(Board::number)).in_data();
    columns.text("opponent_name", "Opponent", |one| one.opponent(Board::name)).in_data();
    columns
        .text("repeat", "Repeat", |one| one.met.and_then(|met| met.repeat()).into())
        .in_text()
        .if_room();
    columns
        .number("meeting", "Meeting", |one| one.met.and_then(|met| met.meeting).into())
        .in_data();
    columns.table(rounds.iter().flat_map(by_name))
}

fn by_name<'a>(known: &'a Known<'a>) -> Vec<Named<'a>> {
    let mut listed: Vec<Named<'_>> = Vec::new();
    for met in known.boards() {
        let players =
            met.board.pairing.seats.players().filter_map(|one| known.round.roster.get(one));
        listed.extend(players.map(|player| Named { known, player, met: Some(met) }));
    }
    let unpaired = known.unpaired().into_iter();
    listed.extend(unpaired.map(|player| Named { known, player, met: None }));
    listed.sort_by_cached_key(|one| (name_order(&one.player.name), one.player.number));
    listed
}

impl<'a> Named<'a> {
    fn opponent(&self, cell: impl Fn(&Board<'a>, Option<PlayerId>) -> Cell) -> Cell {
        self.met.map_or(Cell::Empty, |Met { board, .. }| {
            cell(&board, board.pairing.seats.opponent_of(self.player.id))
        })
    }
}

fn opening(one: &Named<'_>) -> Cell {
    let Some(met) = &one.met else { return "not paired".into() };
    match (met.board.two(), met.board.opening(one.player.id)) {
        (None, _) => met.board.alone(),
        (Some(_), Opening::Starts) => "start",
        (Some(_), Opening::Replies) => "reply",
        (Some(_), Opening::Draws) => "draw",
    }
    .into()
}
