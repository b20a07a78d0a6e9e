//! Wall sheets: each pairing that is put up has a number.
use crate::{Desk, DivisionField, EventField, Plan, Receipt, Refusal, Stamp, View};
use tournament::event::{Noun, OperationKind, Write};
use tournament::{
    AbsenceKind, Pairing, PlayerId, ResultKind, Round, RoundNo, RoundState, Seats, Sheet,
    SheetDifference, SheetId, TableLine, Wall,
};

/// A round's sheet on the wall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Released {
    pub sheet: Sheet,
    /// Its differences from the sheet that it replaces.
    pub differs: SheetDifference,
}

impl Desk {
    /// Puts a round on the wall: a draft, or a round whose last sheet is out of date. Its sheet
    /// gets the next number each time; a sheet that is up to date keeps its own.
    pub fn release_round(
        &mut self,
        stamp: &Stamp,
        division: Option<&str>,
        number: RoundNo,
    ) -> Result<Receipt<Released>, Refusal> {
        self.change(stamp, OperationKind::RoundRelease, |view| {
            let (_, field) = EventField::with_division(view, division)?;
            let round = field.round(number)?;
            let last = field.sheet(round);
            if let (Wall::Current(sheet), Some(last)) = (field.wall(round), last) {
                let said = format!("Round {} is released already: sheet {}.", number.0, sheet.0);
                let differs = SheetDifference::default();
                let value = Released { sheet: last.clone(), differs };
                return Ok(Plan::unchanged(said, value));
            }
            let sheet = new_sheet(view, stamp, round)?;
            let mut writes: Vec<_> = released(round).into_iter().collect();
            writes.push(Write::insert(&sheet));
            let replaces = sheet.number.supersedes().map(|old| {
                format!(": sheet {}, which replaces sheet {} on the wall", sheet.number.0, old.0)
            });
            let said = format!("Released round {}{}.", number.0, replaces.unwrap_or_default());
            let differs = last.map(|last| last.difference(&sheet.shown)).unwrap_or_default();
            let changed = difference_said(&field, round, &differs)
                .map(|(what, verb)| format!("Against the sheet before, {what} {verb}."));
            let again = sheet.number.supersedes().map(|_| {
                format!(
                    "Pages that hang say what the sheet before said: `sixzero post {}`.",
                    number.0
                )
            });
            let remarks = changed.into_iter().chain(again);
            Ok(Plan::new(said, writes, Released { sheet, differs }).remarks(remarks))
        })
    }
}

/// A draft that is put on the wall with its first result.
#[derive(Default)]
pub(crate) struct PutUp {
    pub(crate) writes: Vec<Write>,
    pub(crate) said: Option<String>,
}

/// Puts a draft on the wall; does nothing if it is there already.
pub(crate) fn put_up(view: &View<'_>, stamp: &Stamp, round: &Round) -> Result<PutUp, Refusal> {
    match round.state {
        RoundState::Released => Ok(PutUp::default()),
        RoundState::Draft => put_up_as(view, stamp, round, &view.pairings_in(round.id)?),
    }
}

/// The same with the pairings after the operation.
pub(crate) fn put_up_as<'p>(
    view: &View<'_>,
    stamp: &Stamp,
    round: &Round,
    pairings: impl IntoIterator<Item = &'p Pairing>,
) -> Result<PutUp, Refusal> {
    let Some(release) = released(round) else { return Ok(PutUp::default()) };
    let writes = vec![release, Write::insert(&sheet_of(view, stamp, round, pairings)?)];
    Ok(PutUp { writes, said: Some(released_said(round)) })
}

/// The next sheet of a round, with its present content.
pub(crate) fn new_sheet(view: &View<'_>, stamp: &Stamp, round: &Round) -> Result<Sheet, Refusal> {
    sheet_of(view, stamp, round, &view.pairings_in(round.id)?)
}

fn sheet_of<'p>(
    view: &View<'_>,
    stamp: &Stamp,
    round: &Round,
    pairings: impl IntoIterator<Item = &'p Pairing>,
) -> Result<Sheet, Refusal> {
    Ok(Sheet {
        id: SheetId(view.next_id(Noun::Sheet)?),
        division: round.division,
        round: round.number,
        number: view.journal.next_sheet(round.division, round.number)?,
        at: stamp.at,
        shown: TableLine::all(pairings),
    })
}

impl DivisionField {
    /// Whether a player has a place in a round for having missed it, and no bye.
    fn misses(&self, round: &Round, player: PlayerId) -> bool {
        self.pairing_of(round, player).is_some_and(|pairing| {
            matches!(pairing.seats, Seats::Solo(_))
                && self.results_of(pairing.id).any(|result| result.kind == ResultKind::Forfeit)
        })
    }

    /// Whether a player came to the event after a round and has no game in it.
    fn came_after(&self, round: &Round, player: PlayerId) -> bool {
        self.misses(round, player)
            && self.absences.iter().any(|absence| {
                absence.player == player
                    && absence.kind == AbsenceKind::LateEntry
                    && absence.covers(round.number)
            })
    }

    pub fn sheet(&self, round: &Round) -> Option<&Sheet> {
        let of_round = self.sheets.iter().filter(|sheet| sheet.round == round.number);
        of_round.max_by_key(|sheet| sheet.number)
    }

    pub fn wall(&self, round: &Round) -> Wall {
        let Some(sheet) = self.sheet(round) else { return Wall::Empty };
        match round.state {
            RoundState::Draft => Wall::Void(sheet.number),
            RoundState::Released => {
                let mut differs = sheet.difference(&TableLine::all(self.pairings_of(round)));
                // Who came later has no game in the round, so the paper is as right as before.
                differs.byes.retain(|player| !self.came_after(round, *player));
                if differs.is_empty() {
                    Wall::Current(sheet.number)
                } else {
                    Wall::OutOfDate { sheet: sheet.number, differs }
                }
            }
        }
    }

    /// The remark on the wall of a round; `None` if its last sheet is up to date.
    pub fn wall_said(&self, round: &Round) -> Option<String> {
        let number = round.number.0;
        match self.wall(round) {
            Wall::Empty | Wall::Current(_) => None,
            Wall::Void(sheet) => Some(format!(
                "Sheet {} on the wall of round {number} is void: the round is a draft. Take it down.",
                sheet.0
            )),
            Wall::OutOfDate { sheet, differs } => {
                let (what, verb) = difference_said(self, round, &differs)?;
                Some(format!(
                    "Sheet {} on the wall of round {number} is out of date: {what} {verb}.",
                    sheet.0
                ))
            }
        }
    }

    /// The same, with the way to put up another sheet.
    pub fn wall_remark(&self, round: &Round) -> Option<String> {
        let said = self.wall_said(round)?;
        let number = round.number.0;
        Some(match round.state {
            RoundState::Draft => said,
            RoundState::Released => {
                format!("{said} `sixzero round release {number}` makes the next one.")
            }
        })
    }
}

/// `tables 2, 3, the bye of Ann and the absence of Late`, `differ`; `None` without a difference.
fn difference_said(
    field: &DivisionField,
    round: &Round,
    differs: &SheetDifference,
) -> Option<(String, &'static str)> {
    let tables: Vec<_> = differs.tables.iter().map(|table| table.0.to_string()).collect();
    let mut parts = match &tables[..] {
        [] => Vec::new(),
        [one] => vec![format!("table {one}")],
        many => vec![format!("tables {}", many.join(", "))],
    };
    // A player who missed the round is on its sheet without a table, like one with the bye.
    let (away, byes): (Vec<PlayerId>, Vec<PlayerId>) =
        differs.byes.iter().partition(|player| field.misses(round, **player));
    for (one, many, players) in [("bye", "byes", byes), ("absence", "absences", away)] {
        let names: Vec<_> = players.iter().map(|player| field.name(*player)).collect();
        match names[..] {
            [] => {}
            [name] => parts.push(format!("the {one} of {name}")),
            ref names => parts.push(format!("the {many} of {}", names.join(", "))),
        }
    }
    let verb = if tables.len() + differs.byes.len() == 1 { "differs" } else { "differ" };
    let last = parts.pop()?;
    let said = match &parts[..] {
        [] => last,
        first => format!("{} and {last}", first.join(", ")),
    };
    Some((said, verb))
}

/// The write that releases a draft; so does entering a result of it.
pub(crate) fn released(round: &Round) -> Option<Write> {
    match round.state {
        RoundState::Released => None,
        RoundState::Draft => {
            Some(Write::update(round, &Round { state: RoundState::Released, ..round.clone() }))
        }
    }
}

pub(crate) fn released_said(round: &Round) -> String {
    format!("Round {} was a draft and is now released.", round.number.0)
}
