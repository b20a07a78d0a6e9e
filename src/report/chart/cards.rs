//! [`DivisionCards`]: a division's rounds by player, for the charts.
use super::scorecard::card_data;
use crate::page::{Page, PageKind, Part};
use crate::roster::{Roster, division_title};
use crate::text::signed;
use crate::{Cell, Columns, Form};
use rules::ForfeitStarts;
use tournament::pairing::ChargedStarts;
use tournament::{
    CardLine, CardSeat, Division, HalfWins, Opening, Outcome, Player, PlayerId, ResultKind,
    RoundNo, Scorecard, Standing, TableNo, Tie, name_order,
};

#[derive(Clone, Copy, Debug)]
pub struct DivisionCards<'a> {
    pub division: &'a Division,
    pub players: &'a [Player],
    /// By number, from round 1.
    pub cards: &'a [Scorecard],
    /// The standings after the last round of the cards.
    pub standings: &'a [Standing],
    pub forfeit_starts: ForfeitStarts,
    /// The first round that is shown.
    pub from: RoundNo,
    /// How many rounds are planned, if that is known.
    pub planned: Option<RoundNo>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerOrder {
    Number,
    Name,
    Rank,
}

/// Whom a chart is made for: for both it takes several times as much memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Readers {
    /// Sheets without data for programs.
    People,
    /// Data for programs without sheets.
    Programs,
    Both,
}

/// A row of a chart: a player with the card.
pub(super) struct Carded<'a> {
    pub division: &'a DivisionCards<'a>,
    pub roster: &'a Roster<'a>,
    pub player: &'a Player,
    pub card: &'a Scorecard,
}

/// A round against an opponent.
pub(super) struct Opposed {
    pub opponent: PlayerId,
    pub table: Option<TableNo>,
    pub opening: Opening,
    pub meeting: u32,
}

impl Opposed {
    pub fn of(line: &CardLine) -> Option<Opposed> {
        match line.seat {
            CardSeat::Absent | CardSeat::Solo => None,
            CardSeat::Opposed { opponent, table, opening, meeting } => {
                Some(Opposed { opponent, table, opening, meeting })
            }
        }
    }
}

impl<'a> DivisionCards<'a> {
    pub(super) fn roster(&self) -> Roster<'a> {
        Roster::new(self.players)
    }

    pub(super) fn carded<'c>(
        &'c self,
        roster: &'c Roster<'c>,
        order: PlayerOrder,
    ) -> Vec<Carded<'c>> {
        let carded = |card: &'c Scorecard| {
            Some(Carded { division: self, roster, player: roster.get(card.player)?, card })
        };
        let mut carded: Vec<_> = self.cards.iter().filter_map(carded).collect();
        match order {
            PlayerOrder::Number => carded.sort_by_key(|one| one.player.number),
            PlayerOrder::Name => carded.sort_by_cached_key(|one| name_order(&one.player.name)),
            PlayerOrder::Rank => carded.sort_by_key(|one| {
                self.standings.iter().position(|line| line.player == one.player.id)
            }),
        }
        carded
    }

    /// The starts that a player is charged for games that were not played.
    pub(super) fn charged(&self, player: PlayerId) -> ChargedStarts {
        let mut charged = ChargedStarts::default();
        let lines = self.cards.iter().filter(|card| card.player == player);
        let outcomes = lines.flat_map(|card| &card.lines).filter_map(|line| line.outcome.as_ref());
        outcomes.for_each(|outcome| charged.count(outcome, self.forfeit_starts));
        charged
    }

    fn shown<'c>(&self, card: &'c Scorecard) -> &'c [CardLine] {
        let before = card.lines.iter().take_while(|line| line.round < self.from).count();
        &card.lines[before..]
    }

    pub(super) fn rounds(&self) -> Vec<RoundNo> {
        let lines = self.cards.first().map(|card| self.shown(card)).unwrap_or_default();
        lines.iter().map(|line| line.round).collect()
    }
}

impl<'a> Carded<'a> {
    pub fn standing(&self) -> Option<&'a Standing> {
        self.division.standings.iter().find(|line| line.player == self.player.id)
    }

    pub fn rank(&self) -> Cell {
        self.standing().and_then(|line| line.rank).into()
    }

    /// `3-1`.
    pub fn record(&self) -> Cell {
        self.standing().map(|line| format!("{}-{}", line.half_wins, line.half_losses)).into()
    }

    pub fn lines(&self) -> &'a [CardLine] {
        self.division.shown(self.card)
    }

    /// Declares the columns of number and name.
    pub fn declare_player(columns: &mut Columns<'_, Carded<'_>>) {
        columns.number("number", "No", |one| one.player.number.into());
        columns.text("name", "Name", |one| one.player.name.as_str().into());
    }

    /// Declares a column for each round of a division.
    pub fn declare_rounds(
        columns: &mut Columns<'_, Carded<'a>>,
        division: &DivisionCards<'_>,
        cell: fn(&Carded<'_>, &CardLine) -> Cell,
    ) {
        for (at, round) in division.rounds().into_iter().enumerate() {
            columns.text("round", round_title(round), move |one| {
                one.lines().get(at).map_or(Cell::Empty, |line| cell(one, line))
            });
        }
    }
}

/// A chart: a part for each division, a row for each player.
pub(super) struct Chart {
    pub kind: PageKind,
    pub order: PlayerOrder,
    pub readers: Readers,
    /// What its signs mean.
    pub legend: String,
}

impl Chart {
    /// `lead` declares the columns that are repeated on each sheet, `rest` the others.
    pub fn page(
        self,
        event: &str,
        divisions: &[DivisionCards<'_>],
        lead: impl Fn(&mut Columns<'_, Carded<'_>>),
        rest: impl Fn(&mut Columns<'_, Carded<'_>>, &DivisionCards<'_>),
    ) -> Page {
        let part = |division: &DivisionCards<'_>| {
            let roster = division.roster();
            let mut columns = Columns::new(self.kind.name, Form::Text);
            lead(&mut columns);
            let again = Some(columns.count());
            rest(&mut columns, division);
            let table = columns.table(division.carded(&roster, self.order));
            let part = Part::new(division_title(division.division, divisions.len()), table, "name");
            Part { again, ..part }.note(Some(self.legend.clone()))
        };
        let (sheets, data) = match self.readers {
            Readers::People => (divisions, &[][..]),
            Readers::Programs => (&[][..], divisions),
            Readers::Both => (divisions, divisions),
        };
        let parts = sheets.iter().map(part).collect();
        let data = card_data(data, self.order, None);
        Page::new(self.kind, event, rounds_title(divisions), parts, data)
    }
}

/// `1st`, `2nd`, `draw`: which turn a player has.
pub(super) fn turn(opening: Opening) -> &'static str {
    match opening {
        Opening::Starts => "1st",
        Opening::Replies => "2nd",
        Opening::Draws => "draw",
    }
}

/// `R4`.
pub(super) fn round_title(round: RoundNo) -> String {
    format!("R{}", round.0)
}

/// `Round 3`, `Rounds 1-4`, or `No round yet`.
fn rounds_title(divisions: &[DivisionCards<'_>]) -> String {
    let rounds = divisions.iter().map(DivisionCards::rounds).max_by_key(Vec::len);
    match rounds.as_deref() {
        Some([one]) => format!("Round {}", one.0),
        Some([first, .., last]) => format!("Rounds {}-{}", first.0, last.0),
        Some([]) | None => "No round yet".to_owned(),
    }
}

/// `3-1 +120` up to this line.
pub(super) fn sum(line: &CardLine) -> String {
    format!("{}-{} {}", line.half_wins, line.half_losses, signed(line.spread))
}

/// A round as directors write it in a playing record: `?` if the result is missing, `-` without a
/// pairing.
pub(super) fn letter(line: &CardLine) -> &'static str {
    match (&line.outcome, line.seat) {
        (Some(outcome), _) => of_outcome(outcome),
        (None, CardSeat::Absent) => "-",
        (None, CardSeat::Solo | CardSeat::Opposed { .. }) => "?",
    }
}

fn of_outcome(outcome: &Outcome) -> &'static str {
    let earned = outcome.half_wins > HalfWins::NONE;
    match outcome.kind {
        ResultKind::Game | ResultKind::Adjudicated => match outcome.tie {
            Tie::Tied => "T",
            Tie::NotTied if earned => "W",
            Tie::NotTied => "L",
        },
        ResultKind::Forfeit if outcome.is_absence() => "A",
        ResultKind::Bye if earned => "B",
        ResultKind::Forfeit if earned => "FW",
        ResultKind::Bye | ResultKind::Forfeit if outcome.half_losses > HalfWins::NONE => "FL",
        // Counts for no one: a void game, or a round without an opponent.
        ResultKind::Bye | ResultKind::Forfeit | ResultKind::Void => "N",
    }
}

pub(super) const LETTERS: &str = "W won, L lost, T tied, B bye, FW won by forfeit, FL lost by \
    forfeit, A absent, N counts for nothing, ? not in, - not paired.";
