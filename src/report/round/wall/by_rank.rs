//! The pairings by the standings, with both players' records.
use super::{Known, Met};
use crate::text::signed;
use crate::{Cell, Columns, Form, Lead, Table};
use tournament::{Opening, PlayerId, Standing, ordinal};

/// A pairing with its players, the one with the better place first.
struct Ranked<'a> {
    met: Met<'a>,
    higher: PlayerId,
    lower: Option<PlayerId>,
}

pub(super) fn table(rounds: &[Known<'_>], form: Form) -> Table {
    let mut columns: Columns<'_, Ranked<'_>> = Columns::new("pairings-by-rank", form);
    columns.text("division", "Division", |one| one.met.board.division()).in_data();
    columns.number("round", "Round", |one| one.met.board.round()).in_data();
    columns
        .number("table", "Table", |one| one.met.board.table())
        .leads(|one| one.met.board.recorded());
    columns
        .text("higher", "Player", |one| one.met.board.called(Some(one.higher)))
        .in_text()
        .leads(|one| Some(Lead::Player(one.higher)));
    columns
        .number("higher_record", "Record", |one| record(one.standing(Some(one.higher))))
        .in_text()
        .if_room();
    columns.text("start", "Start", Ranked::start).in_text();
    columns
        .text("lower", "Opponent", |one| one.met.board.against(one.lower))
        .in_text()
        .leads(|one| one.lower.map(Lead::Player));
    columns
        .number("lower_record", "Record", |one| record(one.standing(one.lower)))
        .in_text()
        .if_room();
    columns.text("repeat", "Repeat", |one| one.met.repeat().into()).in_text().if_room();
    figures(&mut columns, "Higher", HIGHER, |one| Some(one.higher));
    figures(&mut columns, "Lower", LOWER, |one| one.lower);
    columns.number("starts", "Starts", Ranked::starter).in_data();
    columns.number("meeting", "Meeting", |one| one.met.meeting.into()).in_data();
    columns.table(rounds.iter().flat_map(by_rank))
}

/// The keys for one of the two players: number, name, rank, wins, losses, spread.
type Keys = [&'static str; 6];

const HIGHER: Keys =
    ["higher", "higher_name", "higher_rank", "higher_wins", "higher_losses", "higher_spread"];
const LOWER: Keys =
    ["lower", "lower_name", "lower_rank", "lower_wins", "lower_losses", "lower_spread"];

/// The columns for one of the two players, for programs.
fn figures(
    columns: &mut Columns<'_, Ranked<'_>>,
    title: &'static str,
    [number, name, rank, wins, losses, spread]: Keys,
    of: fn(&Ranked<'_>) -> Option<PlayerId>,
) {
    let line = move |one: &Ranked<'_>| one.standing(of(one)).copied();
    columns.number(number, title, move |one| one.met.board.number(of(one))).in_data();
    columns.text(name, title, move |one| one.met.board.name(of(one))).in_data();
    columns.number(rank, "Rank", move |one| line(one).and_then(|line| line.rank).into()).in_data();
    columns.number(wins, "W", move |one| line(one).map(|line| line.half_wins).into()).in_data();
    columns.number(losses, "L", move |one| line(one).map(|line| line.half_losses).into()).in_data();
    columns
        .number(spread, "Spread", move |one| {
            line(one).map_or(Cell::Empty, |line| Cell::Spread(line.capped_spread))
        })
        .in_data();
}

fn by_rank<'a>(known: &'a Known<'a>) -> Vec<Ranked<'a>> {
    let ranked = |met: Met<'a>| {
        let (higher, lower) = known.higher_first(met.board.pairing);
        Ranked { met, higher, lower }
    };
    let mut ranked: Vec<Ranked<'_>> = known.boards().map(ranked).collect();
    ranked.sort_by_key(|one| {
        (one.lower.is_none(), known.place(one.higher), one.met.board.pairing.table)
    });
    ranked
}

impl Ranked<'_> {
    fn standing(&self, player: Option<PlayerId>) -> Option<&Standing> {
        self.met.known.standing(player?)
    }

    fn start(&self) -> Cell {
        let opening = self.lower.map(|_| self.met.board.opening(self.higher));
        opening
            .map(|opening| match opening {
                Opening::Starts => "starts",
                Opening::Replies => "replies",
                Opening::Draws => "draws",
            })
            .into()
    }

    fn starter(&self) -> Cell {
        let board = &self.met.board;
        let mut players = [Some(self.higher), self.lower].into_iter().flatten();
        board.number(players.find(|player| board.opening(*player) == Opening::Starts))
    }
}

/// `3-1 +120, 2nd`.
fn record(standing: Option<&Standing>) -> Cell {
    let Some(line) = standing else { return Cell::Empty };
    let record = format!("{}-{} {}", line.half_wins, line.half_losses, signed(line.capped_spread));
    match line.rank {
        Some(rank) => Cell::Text(format!("{record}, {}", ordinal(rank.0))),
        None => Cell::Text(record),
    }
}
