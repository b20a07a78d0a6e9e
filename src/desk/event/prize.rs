//! The list of prizes, and the winners.
use crate::result::late_impact::PrizeShift;
use crate::{
    Desk, DivisionField, EventField, Plan, Receipt, Refusal, Stamp, View, find_division,
    find_player,
};
use tournament::event::{Noun, OperationKind, Write};
use tournament::prize::{
    Prize, PrizeDivision, PrizeEntry, PrizeError, PrizeField, PrizeId, PrizeKind, PrizeLine,
    PrizeProblem, Winner, awards,
};
use tournament::rating::RatingSystem;
use tournament::statistics::StatisticsRound;
use tournament::{Division, Outcome, Pairing, Player, RoundNo, RoundState, name_key, plural};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PrizeList {
    Add,
    Replace,
}

impl Desk {
    /// Adds lines to the list of prizes, or replaces it. Empty lines and those that begin with `#`
    /// are left out.
    ///
    /// # Errors
    /// [`Refusal::Prizes`] with every bad line; [`Refusal::NoPrizes`] without lines.
    pub fn set_prizes(
        &mut self,
        stamp: &Stamp,
        text: &str,
        list: PrizeList,
    ) -> Result<Receipt<usize>, Refusal> {
        self.change(stamp, OperationKind::PrizeSet, |view| {
            let known = view.prizes();
            let (kept, mut writes) = match list {
                PrizeList::Add => (&known[..], Vec::new()),
                PrizeList::Replace => (&[][..], known.iter().map(Write::delete).collect()),
            };
            let event = EventField::load(view)?;
            let text = match list {
                PrizeList::Add => in_lines(text, &event.divisions),
                PrizeList::Replace => text.to_owned(),
            };
            let lines = checked(&event, &view.players()?, kept, &text)?;
            if lines.is_empty() {
                return Err(Refusal::NoPrizes);
            }
            let next = view.next_id(Noun::Prize)?;
            let said = match (list, &lines[..]) {
                (PrizeList::Replace, [_]) => "The list of prizes has 1 line now.".to_owned(),
                (PrizeList::Replace, lines) => {
                    format!("The list of prizes has {} lines now.", lines.len())
                }
                (PrizeList::Add, [one]) => format!("Prize: {one}."),
                (PrizeList::Add, lines) => format!("Prizes: {}.", lines.join("; ")),
            };
            let count = lines.len();
            let lines = (next..).zip(lines);
            writes.extend(
                lines.map(|(id, text)| Write::insert(&PrizeLine { id: PrizeId(id), text })),
            );
            Ok(Plan::new(said, writes, count))
        })
    }

    /// Removes the whole list, and returns its number of lines.
    pub fn clear_prizes(&mut self, stamp: &Stamp) -> Result<Receipt<usize>, Refusal> {
        self.change(stamp, OperationKind::PrizeClear, |view| {
            let known = view.prizes();
            let said = match known.len() {
                0 => return Err(Refusal::NoPrizes),
                1 => "There are no prizes now; there was 1 line.".to_owned(),
                count => format!("There are no prizes now; there were {count} lines."),
            };
            let writes = known.iter().map(Write::delete).collect();
            Ok(Plan::new(said, writes, known.len()))
        })
    }

    /// Removes a line of the list, by its place in it, from 1.
    pub fn remove_prize(&mut self, stamp: &Stamp, line: usize) -> Result<Receipt<()>, Refusal> {
        self.change(stamp, OperationKind::PrizeRemove, |view| {
            let known = view.prizes();
            let Some(gone) = line.checked_sub(1).and_then(|at| known.get(at)) else {
                return Err(Refusal::Setting {
                    setting: "line of prizes",
                    value: line.to_string(),
                    wanted: "a number of `sixzero prize list`",
                });
            };
            let said = format!("No prize any more: {}.", gone.text);
            Ok(Plan::new(said, vec![Write::delete(gone)], ()))
        })
    }
}

/// The entries of the list of prizes. A line that cannot be read is a [`PrizeEntry::Unread`], and
/// does not affect the others.
pub(crate) fn read_entries(lines: Vec<PrizeLine>, divisions: &[Division]) -> Vec<PrizeEntry> {
    let read = lines.into_iter().zip(1..).map(|(kept, line)| {
        let read = read_line(&kept.text, divisions);
        read.unwrap_or_else(|problem| {
            PrizeEntry::Unread(PrizeError { line, text: kept.text, problem })
        })
    });
    PrizeEntry::grouped(read.collect())
}

/// The list of prizes, and its present faults.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrizesAtHand {
    /// The list; prizes that cannot be won are [`PrizeEntry::Unread`].
    pub entries: Vec<PrizeEntry>,
    /// Every line that does not fit the event: `prize add` would refuse it today.
    pub faults: Vec<PrizeError>,
}

/// The list of prizes, each line checked against the event.
pub fn prizes_at_hand(view: &View<'_>) -> Result<PrizesAtHand, Refusal> {
    let (event, players) = (EventField::load(view)?, view.players()?);
    let (mut entries, mut faults) = (Vec::new(), Vec::new());
    for ((line, kept), entry) in (1..).zip(view.prizes()).zip(&event.prizes) {
        let fault = match entry {
            PrizeEntry::Prize(prize) => fits(&event, &players, prize, &kept.text)
                .err()
                .map(|problem| PrizeError { line, text: kept.text, problem }),
            PrizeEntry::Unread(error) => Some(error.clone()),
            PrizeEntry::Currency(_) | PrizeEntry::Rounding(_) | PrizeEntry::OneEach => None,
        };
        let which =
            matches!(&fault, Some(PrizeError { problem: PrizeProblem::WhichDivision { .. }, .. }));
        entries.push(match &fault {
            // The division whose places it means is not known.
            Some(error) if which => PrizeEntry::Unread(error.clone()),
            Some(_) | None => entry.clone(),
        });
        faults.extend(fault);
    }
    Ok(PrizesAtHand { entries, faults })
}

/// The winner named by the director: a player of the prize's division, or a team.
pub fn prize_winner(
    divisions: &[Division],
    players: &[Player],
    prize: &Prize,
) -> Result<Option<Winner>, Refusal> {
    let Some(winner) = &prize.winner else { return Ok(None) };
    let own = prize.division.as_ref().map(|name| find_division(divisions, Some(name)));
    let own = own.transpose()?;
    let players: Vec<Player> = players
        .iter()
        .filter(|player| own.is_none_or(|division| player.division == division.id))
        .cloned()
        .collect();
    if prize.kind == PrizeKind::Team {
        let mut teams = players.iter().filter_map(|player| player.team.as_ref());
        let team = teams.find(|team| name_key(team) == name_key(winner));
        return match team {
            Some(team) => Ok(Some(Winner::Team(team.clone()))),
            None => Err(Refusal::Setting {
                setting: "team",
                value: winner.clone(),
                wanted: "it has no players",
            }),
        };
    }
    find_player(&players, winner).map(|found| Some(Winner::Player(found.id)))
}

/// The content of a line, with the division by its own name. In an event with one division it is
/// left out, so that `A: 2nd 150` and `2nd 150` are of the same series.
fn read_line(text: &str, divisions: &[Division]) -> Result<PrizeEntry, PrizeProblem> {
    let mut entry: PrizeEntry = text.parse()?;
    if let PrizeEntry::Prize(prize) = &mut entry
        && let Some(name) = &prize.division
    {
        let Ok(found) = find_division(divisions, Some(name)) else {
            return Err(PrizeProblem::Division { division: name.clone() });
        };
        prize.division = (divisions.len() > 1).then(|| found.name.clone());
    }
    Ok(entry)
}

/// `1st 30, 2nd 20, best under 1300 10` in a line each, where each part is a line of the list.
fn in_lines(text: &str, divisions: &[Division]) -> String {
    let line = |part: &str| match part.trim().strip_prefix("best ") {
        Some(rest) => format!("1st {rest}"),
        None => part.trim().to_owned(),
    };
    let lines: Vec<String> = text.split(',').map(line).collect();
    let are_lines = lines.iter().all(|line| read_line(line, divisions).is_ok());
    if are_lines { lines.join("\n") } else { text.to_owned() }
}

/// The tidied lines, or every bad one.
fn checked(
    event: &EventField,
    players: &[Player],
    known: &[PrizeLine],
    text: &str,
) -> Result<Vec<String>, Refusal> {
    let (mut lines, mut errors) = (Vec::new(), Vec::new());
    let mut entries: Vec<PrizeEntry> =
        known.iter().filter_map(|kept| read_line(&kept.text, &event.divisions).ok()).collect();
    for (line, written) in (1..).zip(text.lines()) {
        let tidy = written.split_whitespace().collect::<Vec<_>>().join(" ");
        if tidy.is_empty() || tidy.starts_with('#') {
            continue;
        }
        let read = read_line(&tidy, &event.divisions).and_then(|entry| {
            if let PrizeEntry::Prize(prize) = &entry {
                fits(event, players, prize, &tidy)?;
                if prize.kind.is_rated() && !is_rated(event, prize) {
                    return Err(PrizeProblem::NoRatingSystem);
                }
                let label = name_key(&prize.label());
                let same = |known: &PrizeEntry| match known {
                    PrizeEntry::Prize(known) => name_key(&known.label()) == label,
                    PrizeEntry::Currency(_)
                    | PrizeEntry::Rounding(_)
                    | PrizeEntry::OneEach
                    | PrizeEntry::Unread(_) => false,
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

fn own_divisions<'e>(
    event: &'e EventField,
    prize: &'e Prize,
) -> impl Iterator<Item = &'e Division> {
    let is_own =
        |division: &&Division| prize.division.as_ref().is_none_or(|name| division.name == *name);
    event.divisions.iter().filter(is_own)
}

fn is_rated(event: &EventField, prize: &Prize) -> bool {
    own_divisions(event, prize)
        .any(|division| division.settings(&event.settings).rating_system.is_some())
}

/// Checks that the event has the division, the rounds and the winner named in a line.
fn fits(
    event: &EventField,
    players: &[Player],
    prize: &Prize,
    text: &str,
) -> Result<(), PrizeProblem> {
    if let (None, [first, _, ..]) = (&prize.division, &event.divisions[..])
        && prize.kind.is_of_division()
    {
        let (division, text) = (first.name.clone(), text.to_owned());
        return Err(PrizeProblem::WhichDivision { division, text });
    }
    let planned = own_divisions(event, prize)
        .map(|division| division.settings(&event.settings).rounds)
        .collect::<Option<Vec<RoundNo>>>();
    let most = planned.and_then(|planned| planned.into_iter().max());
    let last = prize.through.max(prize.from);
    if let (Some(most), Some(last), Some(rounds)) = (most, last, prize.rounds())
        && last > most
    {
        let planned = plural(most.0, "round", "rounds");
        return Err(PrizeProblem::Rounds { rounds, planned });
    }
    match prize_winner(&event.divisions, players, prize) {
        Ok(_) => Ok(()),
        Err(refusal) => Err(PrizeProblem::Winner {
            winner: prize.winner.clone().unwrap_or_default(),
            why: refusal.to_string(),
        }),
    }
}

/// An event, with the rating system of the division.
type RatedEvent<'a> = (&'a EventField, Option<&'a RatingSystem>);

/// The prizes of a division that other results would give to other players. Prizes of the whole
/// event are included if it has one division.
pub(crate) fn prize_shifts(
    event: RatedEvent<'_>,
    before: (&DivisionField, &[Outcome]),
    after: (&DivisionField, &[Outcome]),
) -> Vec<PrizeShift> {
    let alone = event.0.divisions.len() == 1;
    let name = &before.0.division.name;
    let own = |entry: &&PrizeEntry| match entry {
        PrizeEntry::Currency(_) | PrizeEntry::Rounding(_) | PrizeEntry::OneEach => true,
        PrizeEntry::Unread(_) => false,
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
