//! The rounds of players as programs read them: a row for each player and round.
use super::cards::{Carded, DivisionCards, Opposed, PlayerOrder, letter, turn};
use crate::roster::Roster;
use crate::{Cell, Columns, Form, Table};
use tournament::{CardLine, Outcome, PlayerId};

struct CardRound<'a> {
    carded: &'a Carded<'a>,
    line: &'a CardLine,
}

/// A row for each player and round; of one player where one is named.
pub(super) fn card_data(
    divisions: &[DivisionCards<'_>],
    order: PlayerOrder,
    only: Option<PlayerId>,
) -> Table {
    let rosters: Vec<Roster<'_>> = divisions.iter().map(DivisionCards::roster).collect();
    let both = divisions.iter().zip(&rosters);
    let cards: Vec<Carded<'_>> =
        both.flat_map(|(division, roster)| division.carded(roster, order)).collect();
    let mut columns: Columns<'_, CardRound<'_>> = Columns::new("rounds", Form::Csv);
    columns.text("division", "Division", |one| one.carded.division.division.name.as_str().into());
    columns.number("number", "No", |one| one.carded.player.number.into());
    columns.text("name", "Name", |one| one.carded.player.name.as_str().into());
    columns.number("round", "Round", |one| one.line.round.into());
    columns.number("table", "Table", |one| one.opposed().and_then(|met| met.table).into());
    columns
        .number("opponent", "Opponent", |one| one.opponent(|roster, other| roster.number(other)));
    columns.text("opponent_name", "Opponent", |one| {
        one.opponent(|roster, other| roster.name(other).into())
    });
    columns.text("start", "Start", |one| one.opposed().map(|met| turn(met.opening)).into());
    columns.number("meeting", "Meeting", |one| one.opposed().map(|met| met.meeting).into());
    columns.text("result", "Result", |one| letter(one.line).into());
    columns.number("score", "Score", |one| one.outcome().and_then(|outcome| outcome.score).into());
    columns.number("against", "Against", |one| {
        one.outcome().and_then(|outcome| outcome.against).into()
    });
    columns.number("spread", "Spread", |one| {
        one.outcome().map_or(Cell::Empty, |outcome| Cell::Spread(outcome.spread))
    });
    columns.number("wins", "W", |one| one.outcome().map(|outcome| outcome.half_wins).into());
    columns.number("losses", "L", |one| one.outcome().map(|outcome| outcome.half_losses).into());
    columns.number("total_wins", "Total W", |one| one.line.half_wins.into());
    columns.number("total_spread", "Total spread", |one| Cell::Spread(one.line.spread));
    let wanted = cards.iter().filter(|one| only.is_none_or(|only| only == one.player.id));
    let rounds = |carded| Carded::lines(carded).iter().map(move |line| CardRound { carded, line });
    columns.table(wanted.flat_map(rounds))
}

impl CardRound<'_> {
    fn outcome(&self) -> Option<&Outcome> {
        self.line.outcome.as_ref()
    }

    fn opposed(&self) -> Option<Opposed> {
        Opposed::of(self.line)
    }

    fn opponent(&self, cell: impl Fn(&Roster<'_>, PlayerId) -> Cell) -> Cell {
        self.opposed().map_or(Cell::Empty, |met| cell(self.carded.roster, met.opponent))
    }
}
