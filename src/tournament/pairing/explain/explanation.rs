//! [`Paired`], the answer, and [`Explanation`], the reasons for it.
use crate::pairing::explain::tables::tables;
use crate::pairing::method::Drawn;
use crate::pairing::solve::{DrawnPair, Field, at_table};
use crate::pairing::{
    Breach, CopTrace, Entrant, Method, PairingRequest, StartReason, Step, TablesReason, TooWide,
};
use crate::{HalfWins, PlayerId, RoundNo, Seats, Start, TableLine, TableNo};

/// A paired round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paired {
    /// The pairs in the order of their better-placed players.
    pub pairings: Vec<PairedSeats>,
    pub byes: Vec<PlayerId>,
    /// Players without a game or a bye, in a bracket.
    pub idle: Vec<PlayerId>,
    pub explanation: Explanation,
}

impl Paired {
    /// The lines of the pairings, players without a game last.
    pub(crate) fn lines(&self) -> Vec<TableLine> {
        let tables = self.pairings.iter().map(|pair| TableLine {
            table: Some(pair.table),
            seats: Seats::Pair { first: pair.first, second: pair.second, start: pair.start },
        });
        let without = self.byes.iter().chain(&self.idle);
        let byes = without.map(|player| TableLine { table: None, seats: Seats::Solo(*player) });
        tables.chain(byes).collect()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PairedSeats {
    pub table: TableNo,
    /// Who starts, if that is known.
    pub first: PlayerId,
    pub second: PlayerId,
    pub start: Start,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    pub round: RoundNo,
    pub method: Method,
    pub seed: u64,
    pub pairs: Vec<PairReason>,
    pub byes: Vec<ByeReason>,
    pub cop: Option<CopTrace>,
    /// The steps of the method, if it has any.
    pub steps: Vec<Step>,
    pub tables: TablesReason,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairReason {
    pub seats: PairedSeats,
    pub origin: Origin,
    pub start: StartReason,
    /// How often the two were paired in other rounds.
    pub met: u32,
    /// The difference in half-wins, never negative.
    pub win_gap: HalfWins,
    /// The place of the first player in the order in which the field was paired, from 1.
    pub first_rank: usize,
    pub second_rank: usize,
    /// The limits that the pair breaks, because no pairing keeps all or the director fixed it.
    pub breaches: Vec<Breach>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByeReason {
    pub player: PlayerId,
    pub origin: Origin,
    /// The place in the order in which the field was paired, from 1.
    pub rank: usize,
    /// Byes before this one.
    pub byes: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    Pinned,
    Method,
}

/// Gives the pairs their tables, decides who starts, and notes the reasons.
pub(super) fn explain(
    request: &PairingRequest,
    field: &Field<'_>,
    drawn: Drawn<'_>,
) -> Result<Paired, TooWide> {
    let pinned = field.pinned.iter().map(|pair| (*pair, Origin::Pinned));
    let mut pairs: Vec<(DrawnPair<'_>, Origin)> =
        pinned.chain(drawn.pairs.into_iter().map(|pair| (pair, Origin::Method))).collect();
    pairs.sort_by_key(|(pair, _)| field.rank(pair.one).min(field.rank(pair.two)));
    let players: Vec<_> = pairs.iter().map(|(pair, _)| (pair.one, pair.two)).collect();
    let (tables, tables_reason) = tables(request, &players)?;
    let pairs: Vec<PairReason> = pairs
        .into_iter()
        .zip(tables)
        .map(|((pair, origin), table)| reason(field, (pair, origin), table))
        .collect();
    let pinned_byes = field.pinned_byes.iter().map(|entrant| (*entrant, Origin::Pinned));
    let byes: Vec<ByeReason> = pinned_byes
        .chain(drawn.byes.into_iter().map(|entrant| (entrant, Origin::Method)))
        .map(|(entrant, origin)| ByeReason {
            player: entrant.player,
            origin,
            rank: field.rank(entrant),
            byes: entrant.byes,
        })
        .collect();
    Ok(Paired {
        pairings: pairs.iter().map(|pair| pair.seats).collect(),
        byes: byes.iter().map(|bye| bye.player).collect(),
        idle: drawn.idle,
        explanation: Explanation {
            round: request.round,
            method: request.plan.method.clone(),
            seed: request.seed,
            pairs,
            byes,
            cop: drawn.cop,
            steps: drawn.steps,
            tables: tables_reason,
        },
    })
}

fn reason(
    field: &Field<'_>,
    (DrawnPair { one, two, start }, origin): (DrawnPair<'_>, Origin),
    table: TableNo,
) -> PairReason {
    let kept = field.boards.starter(one.player, two.player);
    let rule = field.given.starts;
    let is_pinned = start == Some(StartReason::Pinned);
    let start = if rule.is_drawn() && !is_pinned { Some(StartReason::AtTable) } else { start };
    let (first, second, start): (&Entrant, &Entrant, StartReason) = match (kept, start) {
        (Some(starter), _) if starter == one.player => (one, two, StartReason::Kept),
        (Some(_), _) if !is_pinned => (two, one, StartReason::Kept),
        (_, Some(StartReason::AtTable)) => at_table(one, two),
        (_, Some(reason)) => (one, two, reason),
        (_, None) => field.starts.decide(rule, field.chance(), one, two),
    };
    PairReason {
        seats: PairedSeats {
            table,
            first: first.player,
            second: second.player,
            start: start.start(),
        },
        origin,
        start,
        met: field.met(one, two),
        win_gap: HalfWins((one.half_wins - two.half_wins).0.abs()),
        first_rank: field.rank(first),
        second_rank: field.rank(second),
        breaches: field.breaches(one, two).collect(),
    }
}

impl Explanation {
    /// The explanation as sentences to read out; `name` gives a player's name.
    pub fn lines(&self, name: impl Fn(PlayerId) -> String) -> Vec<String> {
        let mut lines =
            vec![format!("Round {}: {}, seed {}.", self.round.0, self.method, self.seed)];
        lines.extend(self.cop.iter().flat_map(|cop| cop.lines(&name)));
        lines.extend(self.steps.iter().map(|step| step.line(&name)));
        lines.extend(self.tables.lines(&name));
        lines.extend(self.pairs.iter().map(|pair| pair.line(&name)));
        lines.extend(self.byes.iter().map(|bye| bye.line(&name)));
        lines
    }
}

impl PairReason {
    fn line(&self, name: &impl Fn(PlayerId) -> String) -> String {
        let PairedSeats { table, first, second, start } = self.seats;
        let one = format!("{} (place {})", name(first), self.first_rank);
        let other = format!("{} (place {})", name(second), self.second_rank);
        let pair = match start {
            Start::Known => format!("{one} starts {} against {other}", self.start.meaning()),
            Start::Unknown => format!("{one} and {other} draw for the start"),
        };
        let mut line = format!("Table {}: {pair}", table.0);
        match self.met {
            0 => {}
            1 => line.push_str("; they have met once"),
            times => line.push_str(&format!("; they have met {times} times")),
        }
        if self.win_gap != HalfWins::NONE {
            let wins = if self.win_gap <= HalfWins::WIN { "win" } else { "wins" };
            line.push_str(&format!("; {} {wins} apart", self.win_gap));
        }
        line.push_str(match (self.origin, self.start) {
            (Origin::Pinned, StartReason::Kept) => "; it stays as it was",
            (origin, _) => origin.remark(),
        });
        for breach in &self.breaches {
            line.push_str(&format!("; they {breach}"));
        }
        line.push('.');
        line
    }
}

impl ByeReason {
    fn line(&self, name: &impl Fn(PlayerId) -> String) -> String {
        let byes = match self.byes {
            0 => "no bye before".to_owned(),
            1 => "1 bye or forfeit before".to_owned(),
            byes => format!("{byes} byes or forfeits before"),
        };
        let player = name(self.player);
        format!("Bye: {player} (place {}), {byes}{}.", self.rank, self.origin.remark())
    }
}

impl Origin {
    fn remark(self) -> &'static str {
        match self {
            Origin::Pinned => "; fixed by the director",
            Origin::Method => "",
        }
    }
}
