//! The list of prizes, and who gets them.
use crate::desk::{Desk, DivisionField, EventField, Plan, Receipt, Refusal, Stamp, unchecked};
use crate::store::{Table, View, Write};
use crate::tournament::prize::{
    Prize, PrizeDivision, PrizeEntry, PrizeError, PrizeField, PrizeId, PrizeKind, PrizeLine,
    PrizeProblem, Winner, awards,
};
use crate::tournament::rating::RatingSystem;
use crate::tournament::statistics::StatisticsRound;
use crate::tournament::{Division, Outcome, Pairing, RoundNo, RoundState};

/// What becomes of the lines that are there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PrizeList {
    /// They stay, and the new ones follow.
    Add,
    /// They go.
    Replace,
}

impl Desk {
    /// Adds lines to the list of prizes, or makes them the list. Empty lines and those that
    /// begin with `#` are left out.
    ///
    /// # Errors
    /// [`Refusal::Prizes`] with every bad line.
    pub fn set_prizes(
        &mut self,
        stamp: &Stamp,
        text: &str,
        list: PrizeList,
    ) -> Result<Receipt<usize>, Refusal> {
        self.change(
            stamp,
            "prize.set",
            |view| {
                let known = view.prizes()?;
                let (kept, mut writes) = match list {
                    PrizeList::Add => (&known[..], Vec::new()),
                    PrizeList::Replace => (&[][..], known.iter().map(Write::delete).collect()),
                };
                let lines = checked(&EventField::load(view)?, kept, text)?;
                let next = view.next_id(Table::Prize)?;
                let said = match (list, &lines[..]) {
                    (PrizeList::Replace, lines) => {
                        format!("The list of prizes has {} lines now.", lines.len())
                    }
                    (PrizeList::Add, [one]) => format!("Prize: {one}."),
                    (PrizeList::Add, lines) => {
                        format!("The list of prizes has {} further lines.", lines.len())
                    }
                };
                let count = lines.len();
                let lines = (next..).zip(lines);
                writes.extend(
                    lines.map(|(id, text)| Write::insert(&PrizeLine { id: PrizeId(id), text })),
                );
                Ok(Plan::new(said, writes, count))
            },
            unchecked,
        )
    }

    /// Takes a line out of the list, by its place in it, from 1.
    ///
    /// # Errors
    /// There is no such line.
    pub fn remove_prize(&mut self, stamp: &Stamp, line: usize) -> Result<Receipt<()>, Refusal> {
        self.change(
            stamp,
            "prize.remove",
            |view| {
                let known = view.prizes()?;
                let Some(gone) = line.checked_sub(1).and_then(|at| known.get(at)) else {
                    return Err(Refusal::Setting {
                        setting: "line of prizes",
                        value: line.to_string(),
                        wanted: "a number of `sixzero prize list`",
                    });
                };
                let said = format!("No prize any more: {}.", gone.text);
                Ok(Plan::new(said, vec![Write::delete(gone)], ()))
            },
            unchecked,
        )
    }
}

/// The list of prizes as it is meant, each with its line.
///
/// # Errors
/// The file cannot be read; a line of it cannot.
pub fn prize_entries(view: &View<'_>) -> Result<Vec<PrizeEntry>, Refusal> {
    let lines = view.prizes()?;
    let read = lines.iter().zip(1..).map(|(kept, line)| {
        kept.text.parse().map_err(|problem| {
            Refusal::Prizes(vec![PrizeError { line, text: kept.text.clone(), problem }])
        })
    });
    let mut entries = read.collect::<Result<Vec<PrizeEntry>, Refusal>>()?;
    // Where there is one division, `A: 2nd 150` and `2nd 150` are of the same series.
    if let [_] = &view.divisions()?[..] {
        for entry in &mut entries {
            if let PrizeEntry::Prize(prize) = entry {
                prize.division = None;
            }
        }
    }
    Ok(entries)
}

/// The lines, tidied; every bad one otherwise.
fn checked(event: &EventField, known: &[PrizeLine], text: &str) -> Result<Vec<String>, Refusal> {
    let (mut lines, mut errors) = (Vec::new(), Vec::new());
    let mut entries: Vec<PrizeEntry> =
        known.iter().filter_map(|kept| kept.text.parse().ok()).collect();
    for (line, written) in (1..).zip(text.lines()) {
        let tidy = written.split_whitespace().collect::<Vec<_>>().join(" ");
        if tidy.is_empty() || tidy.starts_with('#') {
            continue;
        }
        let read = tidy.parse::<PrizeEntry>().and_then(|entry| {
            if let PrizeEntry::Prize(prize) = &entry {
                check_division(prize, &event.divisions, &tidy)?;
                if prize.kind.is_rated() && !is_rated(event, prize) {
                    return Err(PrizeProblem::NoRatingSystem);
                }
                let label = prize.label();
                let same = |known: &PrizeEntry| match known {
                    PrizeEntry::Prize(known) => known.label() == label,
                    PrizeEntry::Currency(_) | PrizeEntry::Rounding(_) => false,
                };
                if entries.iter().any(same) {
                    return Err(PrizeProblem::Twice);
                }
            }
            Ok(entry)
        });
        match read {
            Ok(entry) => {
                entries.push(entry);
                lines.push(tidy);
            }
            Err(problem) => errors.push(PrizeError { line, text: tidy, problem }),
        }
    }
    if errors.is_empty() { Ok(lines) } else { Err(Refusal::Prizes(errors)) }
}

/// Whether a division that the prize is of has a rating system.
fn is_rated(event: &EventField, prize: &Prize) -> bool {
    let mut own = event
        .divisions
        .iter()
        .filter(|division| prize.division.as_ref().is_none_or(|name| division.name == *name));
    own.any(|division| division.settings(&event.settings).rating_system.is_some())
}

fn check_division(prize: &Prize, divisions: &[Division], text: &str) -> Result<(), PrizeProblem> {
    let of_division = match prize.kind {
        PrizeKind::Rank | PrizeKind::Overseed | PrizeKind::LowerHalf => true,
        PrizeKind::Team
        | PrizeKind::HighGame
        | PrizeKind::HighWin
        | PrizeKind::HighLoss
        | PrizeKind::LowWin
        | PrizeKind::LowLoss
        | PrizeKind::HighSpread
        | PrizeKind::LowSpread
        | PrizeKind::HighCombined
        | PrizeKind::HighAverage
        | PrizeKind::Spread
        | PrizeKind::TuffLuck
        | PrizeKind::LuckyStiff
        | PrizeKind::Upset
        | PrizeKind::RatingChange
        | PrizeKind::OverExpectation
        | PrizeKind::Given => false,
    };
    match (&prize.division, divisions) {
        (Some(name), _) if divisions.iter().all(|division| division.name != *name) => {
            Err(PrizeProblem::Division { division: name.clone() })
        }
        (None, [first, _, ..]) if of_division => {
            Err(PrizeProblem::WhichDivision { division: first.name.clone(), text: text.to_owned() })
        }
        (Some(_) | None, _) => Ok(()),
    }
}

/// A prize that others would get.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrizeShift {
    /// What it is called.
    pub prize: String,
    /// Who gets it; nobody where it is empty.
    pub was: Vec<String>,
    /// Who would.
    pub now: Vec<String>,
}

/// An event, with how the ratings of the division at hand are computed.
type RatedEvent<'a> = (&'a EventField, Option<&'a RatingSystem>);

/// The prizes of a division that others get by other results. Prizes of the whole event are
/// told where it has one division.
pub(in crate::desk) fn prize_shifts(
    event: RatedEvent<'_>,
    before: (&DivisionField, &[Outcome]),
    after: (&DivisionField, &[Outcome]),
) -> Vec<PrizeShift> {
    let alone = event.0.divisions.len() == 1;
    let name = &before.0.division.name;
    let own = |entry: &&PrizeEntry| match entry {
        PrizeEntry::Currency(_) | PrizeEntry::Rounding(_) => true,
        PrizeEntry::Prize(prize) => {
            prize.winner.is_none()
                && prize.division.as_ref().map_or(alone, |division| division == name)
        }
    };
    let entries: Vec<PrizeEntry> = event.0.prizes.iter().filter(own).cloned().collect();
    let (was, now) = (winners(event, before, &entries), winners(event, after, &entries));
    let pairs = was.into_iter().zip(now);
    pairs
        .filter(|((_, was), (_, now))| was != now)
        .map(|((prize, was), (_, now))| PrizeShift { prize, was, now })
        .collect()
}

/// Each prize with who gets it, in the order of the list.
fn winners(
    (event, rating): RatedEvent<'_>,
    (field, outcomes): (&DivisionField, &[Outcome]),
    entries: &[PrizeEntry],
) -> Vec<(String, Vec<String>)> {
    let counting = field.counting().results;
    let released = field.rounds.iter().filter(|round| round.state == RoundState::Released);
    let pairings: Vec<(RoundNo, Vec<Pairing>)> =
        released.map(|round| (round.number, field.pairings_of(round).cloned().collect())).collect();
    let rounds: Vec<StatisticsRound<'_>> = pairings
        .iter()
        .map(|(round, pairings)| StatisticsRound {
            division: field.division.id,
            round: *round,
            pairings,
            results: &counting,
        })
        .collect();
    let unranked: Vec<_> = field.house_players().collect();
    let division = PrizeDivision {
        division: &field.division,
        players: &field.players,
        outcomes,
        unranked: &unranked,
        spread_cap: field.spread_caps(&event.settings),
        tie_breaks: &field.tie_breaks,
        rating,
    };
    let prizes = PrizeField { divisions: &[division], rounds: &rounds };
    let given = awards(entries, &prizes, |_| None);
    let mut told = Vec::new();
    for (at, entry) in entries.iter().enumerate() {
        let PrizeEntry::Prize(prize) = entry else { continue };
        let award = given.awards.iter().find(|award| award.prizes.contains(&at));
        let names = award.into_iter().flat_map(|award| &award.winners);
        let names = names.map(|one| match &one.winner {
            Winner::Team(team) => team.clone(),
            Winner::Player(player) => field.name(*player).to_owned(),
        });
        told.push((prize.label(), names.collect()));
    }
    told
}
