//! The further effects of a change of results, and the results that are reported other than they
//! count.
use serde::Serialize;

use crate::answer::{Answer, Voice};
use crate::event::loaded::Loaded;
use crate::reader::Reader;
use crate::refusal::impact_lines;
use desk::{Desk, Effect, LateImpact, Refusal};
use report::{LateReported, visible};
use tournament::{
    Basis, Player, Rederived, RoundImpact, RoundNo, RoundState, Seats, TableLine, Weight,
};

/// The further effects, in lines; empty without any.
pub fn text(late: Option<&LateImpact>, effect: Effect) -> String {
    let Some(late) = late.filter(|late| late.impact.round.is_some()) else { return String::new() };
    impact_lines(late, effect).iter().map(|line| format!("{line}\n")).collect()
}

/// The further effects of a change of results, in JSON.
#[derive(Default, Serialize)]
pub struct ImpactShown {
    impact: Vec<Moved>,
    /// Rounds that were paired on the changed results.
    later_rounds: Vec<LaterRound>,
    ratings: Vec<RatingMoved>,
    clinches: Vec<ClinchMoved>,
    prizes: Vec<PrizeMoved>,
    /// `harmless`, `places` or `pairings`.
    weight: &'static str,
}

/// A player whose place or record changes.
#[derive(Serialize)]
struct Moved {
    player: Option<String>,
    rank: Option<u32>,
    rank_was: Option<u32>,
    /// As `2.5-0.5 +72`.
    record: String,
    record_was: String,
}

#[derive(Serialize)]
struct LaterRound {
    round: u32,
    released: bool,
    /// `same`, `otherwise`, `by hand`, `imported` or `not derivable`.
    pairs: &'static str,
    /// The tables that would change.
    was: Option<Vec<Seated>>,
    would_be: Option<Vec<Seated>>,
    /// Whether the present pairings are those of its method.
    stands_as_derived: Option<bool>,
    /// Tables whose starter would change.
    starts: Vec<Seated>,
    affected: Vec<Seated>,
}

/// A table, or a bye, by the players' numbers.
#[derive(Serialize)]
struct Seated {
    table: Option<u32>,
    first: Option<u32>,
    second: Option<u32>,
    bye: Option<u32>,
}

#[derive(Serialize)]
struct RatingMoved {
    player: Option<String>,
    rating: Option<i32>,
    rating_was: Option<i32>,
}

/// The round in which the first place was certain.
#[derive(Serialize)]
struct ClinchMoved {
    round: u32,
    was: Option<String>,
    now: Option<String>,
}

#[derive(Serialize)]
struct PrizeMoved {
    prize: String,
    was: Vec<String>,
    now: Vec<String>,
}

impl ImpactShown {
    /// Empty without effects.
    pub fn of(late: Option<&LateImpact>) -> ImpactShown {
        let Some(LateImpact { impact, players, prizes, .. }) = late else {
            let weight = weight(Weight::Harmless);
            return ImpactShown { weight, ..ImpactShown::default() };
        };
        let name = |id| {
            let player = players.iter().find(|player| player.id == id);
            player.map(|player| visible(&player.name).into_owned())
        };
        let record = |line: &tournament::Standing| {
            format!("{}-{} {:+}", line.half_wins, line.half_losses, line.capped_spread.0)
        };
        let moved = impact.standings.iter().map(|shift| Moved {
            player: name(shift.now.player),
            rank: shift.now.rank.map(|rank| rank.0),
            rank_was: shift.was.rank.map(|rank| rank.0),
            record: record(&shift.now),
            record_was: record(&shift.was),
        });
        let ratings = impact.ratings.iter().map(|shift| RatingMoved {
            player: name(shift.player),
            rating: shift.now,
            rating_was: shift.was,
        });
        let clinches = impact.clinches.iter().map(|shift| ClinchMoved {
            round: shift.round.0,
            was: shift.was.and_then(name),
            now: shift.now.and_then(name),
        });
        let shown = |text: &String| visible(text).into_owned();
        let prizes = prizes.iter().map(|shift| PrizeMoved {
            prize: shown(&shift.prize),
            was: shift.was.iter().map(shown).collect(),
            now: shift.now.iter().map(shown).collect(),
        });
        ImpactShown {
            impact: moved.collect(),
            later_rounds: impact.rounds.iter().map(|round| later_round(round, players)).collect(),
            ratings: ratings.collect(),
            clinches: clinches.collect(),
            prizes: prizes.collect(),
            weight: weight(impact.weight()),
        }
    }
}

fn weight(weight: Weight) -> &'static str {
    match weight {
        Weight::Harmless => "harmless",
        Weight::Places => "places",
        Weight::Pairings => "pairings",
    }
}

fn later_round(round: &RoundImpact, players: &[Player]) -> LaterRound {
    let number = |id| players.iter().find(|player| player.id == id).map(|player| player.number.0);
    let seated = |line: &TableLine| match line.seats {
        Seats::Pair { first, second, .. } => Seated {
            table: line.table.map(|table| table.0),
            first: number(first),
            second: number(second),
            bye: None,
        },
        Seats::Solo(player) => {
            Seated { table: None, first: None, second: None, bye: number(player) }
        }
    };
    let all = |lines: &[TableLine]| -> Vec<Seated> { lines.iter().map(seated).collect() };
    let (pairs, was, would_be, basis) = match &round.pairs {
        Rederived::ByHand => ("by hand", None, None, None),
        Rederived::Imported => ("imported", None, None, None),
        Rederived::Impossible => ("not derivable", None, None, None),
        Rederived::Same => ("same", Some(Vec::new()), Some(Vec::new()), None),
        Rederived::Otherwise { was, now, basis } => {
            ("otherwise", Some(all(was)), Some(all(now)), Some(*basis == Basis::Stands))
        }
    };
    LaterRound {
        round: round.round.0,
        released: round.state == RoundState::Released,
        pairs,
        was,
        would_be,
        stands_as_derived: basis,
        starts: all(&round.starts),
        affected: all(&round.affected),
    }
}

/// `result corrections`.
pub fn answer(
    desk: &mut Desk,
    division: Option<&str>,
    number: Option<RoundNo>,
    reader: &Reader,
) -> Result<Answer, Refusal> {
    let loaded = Loaded::from(desk, division)?;
    if let Some(number) = number {
        loaded.round(Some(number))?;
    }
    let mut found = reported(&loaded);
    found.retain(|one| number.is_none_or(|number| one.round == number));
    if found.is_empty() && reader.voice == Voice::Text {
        return Ok(Answer::text("Every result counts as it was reported."));
    }
    let table = report::late_corrections(&found, reader.form());
    Ok(Answer::table(&table, reader.voice, reader.width))
}

/// The results that are reported other than they count, by round and table.
pub fn reported(loaded: &Loaded) -> Vec<LateReported<'_>> {
    let mut found = Vec::new();
    for field in &loaded.fields {
        for round in &field.rounds {
            for pairing in field.pairings_of(round) {
                let (Some(late), Some(counts)) =
                    (field.late_of(pairing.id).last(), field.result_of(pairing.id))
                else {
                    continue;
                };
                if (late.kind, late.seats) != (counts.kind, counts.seats) {
                    found.push(LateReported {
                        division: &field.division,
                        players: &field.players,
                        round: round.number,
                        pairing,
                        counts,
                        late,
                    });
                }
            }
        }
    }
    found
}

/// A remark that there are such results, for readers of standings or exports.
pub fn remark(loaded: &Loaded) -> Option<String> {
    match reported(loaded).len() {
        0 => None,
        1 => Some(
            "1 result counts differently from its report: `sixzero result corrections`.".to_owned(),
        ),
        many => Some(format!(
            "{many} results count differently from their reports: `sixzero result corrections`."
        )),
    }
}
