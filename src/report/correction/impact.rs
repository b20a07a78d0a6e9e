//! What else a change of results changes, line by line.
use crate::roster::Roster;
use crate::visible;
use tournament::{
    Basis, Impact, Player, Rederived, RoundImpact, RoundState, Seats, Standing, StandingShift,
    TableLine,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counts {
    /// The standings: the changes take place.
    Standings,
    /// Only the report: it says what would change, but nothing does.
    ReportOnly,
}

impl Counts {
    /// The word between the state with the correction and the one without it.
    fn stands(self) -> &'static str {
        match self {
            Counts::Standings => "was",
            Counts::ReportOnly => "is",
        }
    }
}

/// The changed standings, then what each later round would have been: lines safe for a terminal.
pub fn impact(impact: &Impact, players: &[Player], counts: Counts) -> Vec<String> {
    let roster = Roster::new(players);
    let stands = counts.stands();
    let mut lines: Vec<String> =
        impact.standings.iter().map(|shift| shifted(&roster, shift, stands)).collect();
    if impact.standings.is_empty() {
        lines.push("The standings stay as they are.".to_owned());
    } else if impact.standings.iter().all(|shift| shift.was.rank == shift.now.rank) {
        lines.push(match counts {
            Counts::Standings => "No place changes.".to_owned(),
            Counts::ReportOnly => "No place would change.".to_owned(),
        });
    }
    for shift in &impact.clinches {
        let who = |player: Option<_>| player.map_or("nobody", |player| roster.name(player));
        lines.push(format!(
            "After round {}, certain of first place: {}, {stands} {}",
            shift.round.0,
            visible(who(shift.now)),
            visible(who(shift.was))
        ));
    }
    for round in &impact.rounds {
        lines.extend(later(&roster, round));
    }
    if let Some(line) = rated(&roster, impact) {
        lines.push(line);
    }
    lines
}

/// `Estimated ratings: Ann 1631, was 1620; …`.
fn rated(roster: &Roster<'_>, impact: &Impact) -> Option<String> {
    let said = |rating: Option<i32>| rating.map_or("unrated".to_owned(), |r| r.to_string());
    let shifts: Vec<String> = impact
        .ratings
        .iter()
        .map(|shift| {
            let name = visible(roster.name(shift.player));
            format!("{name} {}, was {}", said(shift.now), said(shift.was))
        })
        .collect();
    let shifts = shifts.join("; ");
    (!shifts.is_empty()).then(|| format!("Estimated ratings (unofficial): {shifts}"))
}

fn shifted(roster: &Roster<'_>, shift: &StandingShift, stands: &str) -> String {
    let name = visible(roster.name(shift.now.player));
    if shift.now.rank == shift.was.rank {
        return format!("{name}: still {}, {stands} {}", standing(&shift.now), record(&shift.was));
    }
    format!("{name}: {}, {stands} {}", standing(&shift.now), standing(&shift.was))
}

/// A standing in words: `place 2, 2-1 +90`.
pub fn standing(line: &Standing) -> String {
    let rank = line.rank.map_or("unranked".to_owned(), |rank| format!("place {}", rank.0));
    format!("{rank}, {}", record(line))
}

/// A record in words: `2-1 +90`.
fn record(line: &Standing) -> String {
    format!("{}-{} {:+}", line.half_wins, line.half_losses, line.capped_spread.0)
}

fn later(roster: &Roster<'_>, round: &RoundImpact) -> Vec<String> {
    let number = round.round.0;
    let state = match round.state {
        RoundState::Draft => "a draft",
        RoundState::Released => "released",
    };
    let mut lines = Vec::new();
    lines.push(match &round.pairs {
        Rederived::ByHand => format!(
            "Round {number} ({state}) was paired by hand: no method says who would have met."
        ),
        Rederived::Imported => {
            format!("Round {number} ({state}) came from a file: no method says who would have met.")
        }
        Rederived::Impossible => {
            format!("Round {number} ({state}) cannot be paired again by its method.")
        }
        Rederived::Same if !round.starts.is_empty() => {
            format!("Round {number} ({state}) would have had the same pairs, and other starts:")
        }
        Rederived::Same => format!("Round {number} ({state}) would have been paired the same."),
        Rederived::Otherwise { .. } => {
            format!("Round {number} ({state}) would have been paired differently:")
        }
    });
    if let Rederived::Otherwise { was, now, basis } = &round.pairs {
        lines.push(format!("  it is {}", listed(roster, was)));
        lines.push(format!("  it would be {}", listed(roster, now)));
        match basis {
            Basis::Stands => {}
            Basis::Elsewise => lines.push(
                "  (it was paired on other results than those now in, or changed by hand)"
                    .to_owned(),
            ),
        }
    }
    if !round.starts.is_empty() {
        lines.push(format!("  would have started: {}", started(roster, &round.starts)));
    }
    let is_derived = matches!(round.pairs, Rederived::Otherwise { .. });
    if !is_derived && !round.affected.is_empty() {
        lines.push(format!(
            "  paired on another place or other wins: {}",
            listed(roster, &round.affected)
        ));
    }
    lines
}

fn listed(roster: &Roster<'_>, lines: &[TableLine]) -> String {
    let name = |player| visible(roster.name(player));
    let said = lines.iter().map(|line| {
        let players = match line.seats {
            Seats::Pair { first, second, .. } => format!("{} - {}", name(first), name(second)),
            Seats::Solo(player) => format!("{} (bye)", name(player)),
        };
        match line.table {
            Some(table) => format!("table {} {players}", table.0),
            None => players,
        }
    });
    said.collect::<Vec<_>>().join("; ")
}

fn started(roster: &Roster<'_>, lines: &[TableLine]) -> String {
    let said = lines.iter().filter_map(|line| match line.seats {
        Seats::Pair { first, second, .. } => {
            let table = line.table.map(|table| format!(" (table {})", table.0));
            let (first, second) = (visible(roster.name(first)), visible(roster.name(second)));
            Some(format!("{first} against {second}{}", table.unwrap_or_default()))
        }
        Seats::Solo(_) => None,
    });
    said.collect::<Vec<_>>().join("; ")
}
