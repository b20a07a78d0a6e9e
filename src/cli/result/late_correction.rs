//! Late corrections: the impact shown, the question asked, the list of those that count for
//! the report only.
use clap::Args;
use serde::Serialize;

use crate::cli::app::details::impact_lines;
use crate::cli::app::loaded::Loaded;
use crate::cli::app::typed_word::{Words, one_of};
use crate::cli::app::{confirm_finding, input};
use crate::cli::{Answer, Context, Failure, Voice};
use desk::{Effect, Finding, LateImpact, Receipt, Refusal, Rehearsal, Stamp};
use report::{self, LateReported, visible};
use tournament::{
    Basis, Player, Rederived, RoundImpact, RoundNo, RoundState, Seats, TableLine, Weight,
};

// What a corrected result counts for.
#[derive(Clone, Debug, Args)]
pub struct EffectArgument {
    /// Choose what it counts for where later rounds stand on it
    #[arg(long, value_name = "EFFECT", value_parser = one_of(EFFECTS))]
    effect: Option<Effect>,
}

pub const EFFECTS: Words<Effect> = &[
    ("standings", Effect::Standings, "The standings change; rounds that were played stay"),
    (
        "report-only",
        Effect::ReportOnly,
        "Standings and pairings stay; the correction is kept beside them and reported",
    ),
];

impl EffectArgument {
    /// What was chosen; the standings where nothing was.
    pub fn effect(&self) -> Effect {
        self.effect.unwrap_or_default()
    }
}

/// Does a correction; where it is late and somebody is there to be asked, asks what it is to
/// count for. A dry run asks no one, and says what would be asked.
pub fn corrected<T>(
    context: &Context,
    effect: Effect,
    mut correct: impl FnMut(&Stamp, Effect) -> Result<Receipt<T>, Refusal>,
) -> Result<Receipt<T>, Failure> {
    let mut stamp = context.stamp();
    let late = match correct(&stamp, effect) {
        Err(Refusal::Late(late)) => late,
        done => return Ok(done?),
    };
    stamp.accepts.push(Finding::LateCorrection);
    match stamp.rehearsal {
        Rehearsal::DryRun => {
            let mut receipt = correct(&stamp, effect)?;
            receipt.remarks.push(format!(
                "To do it, say which: `--accept late-correction`, for {}; or `--effect \
                 report-only`.",
                late.said()
            ));
            Ok(receipt)
        }
        // For the standings it is refused, and asked about as every finding is.
        Rehearsal::Real if confirm_finding::is_answered(context) && for_the_report(&late)? => {
            Ok(correct(&context.stamp(), Effect::ReportOnly)?)
        }
        Rehearsal::Real => Err(Refusal::Late(late).into()),
    }
}

/// Whether the director means the report alone.
fn for_the_report(late: &LateImpact) -> Result<bool, Failure> {
    confirm_finding::say(&format!(
        "{}.\nType r to correct the report only; Enter shows what the standings would be: ",
        visible(&late.said())
    ))?;
    Ok(matches!(input::answer()?.to_lowercase().as_str(), "r" | "report-only"))
}

/// What it changes besides, in lines; nothing where nothing changes.
pub fn text(late: Option<&LateImpact>, effect: Effect) -> String {
    let Some(late) = late.filter(|late| late.impact.round.is_some()) else { return String::new() };
    impact_lines(late, effect).iter().map(|line| format!("{line}\n")).collect()
}

/// What a change of results changes besides, in JSON.
#[derive(Default, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ImpactShown {
    impact: Vec<Moved>,
    /// Rounds that were paired on what was changed.
    later_rounds: Vec<LaterRound>,
    ratings: Vec<RatingMoved>,
    clinches: Vec<ClinchMoved>,
    prizes: Vec<PrizeMoved>,
    /// `harmless`, `places` or `pairings`.
    weight: &'static str,
}

/// A player whose place or record is another.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Moved {
    player: Option<String>,
    rank: Option<u32>,
    rank_was: Option<u32>,
    /// As `2.5-0.5 +72`.
    record: String,
    record_was: String,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct LaterRound {
    round: u32,
    released: bool,
    /// `same`, `otherwise`, `by hand`, `imported` or `not derivable`.
    pairs: &'static str,
    /// The tables that would be others.
    was: Option<Vec<Seated>>,
    would_be: Option<Vec<Seated>>,
    /// Whether what stands is what its method gave.
    stands_as_derived: Option<bool>,
    /// Tables where another would start.
    starts: Vec<Seated>,
    affected: Vec<Seated>,
}

/// A table, or a bye, by the players' numbers.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Seated {
    table: Option<u32>,
    first: Option<u32>,
    second: Option<u32>,
    bye: Option<u32>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct RatingMoved {
    player: Option<String>,
    rating: Option<i32>,
    rating_was: Option<i32>,
}

/// The round in which the first place was certain.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct ClinchMoved {
    round: u32,
    was: Option<String>,
    now: Option<String>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct PrizeMoved {
    prize: String,
    was: Vec<String>,
    now: Vec<String>,
}

impl ImpactShown {
    /// Nothing where nothing changes.
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

pub fn list(
    context: &Context,
    number: Option<RoundNo>,
    division: Option<&str>,
) -> Result<Answer, Failure> {
    let loaded = Loaded::from(&mut context.desk()?, division)?;
    if let Some(number) = number {
        loaded.round(Some(number))?;
    }
    let mut found = reported(&loaded);
    found.retain(|one| number.is_none_or(|number| one.round == number));
    if found.is_empty() && context.voice() == Voice::Text {
        return Ok(Answer::text("No result counts otherwise than it is reported."));
    }
    let table = report::late_corrections(&found, context.form());
    Ok(Answer::table(&table, context.voice(), context.width()))
}

/// The results that are reported otherwise than they count, by round and table.
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

/// That there are such results, for those who read standings or exports.
pub fn remark(loaded: &Loaded) -> Option<String> {
    match reported(loaded).len() {
        0 => None,
        1 => Some(
            "1 result is reported otherwise than it counts: `sixzero result corrections`."
                .to_owned(),
        ),
        many => Some(format!(
            "{many} results are reported otherwise than they count: `sixzero result corrections`."
        )),
    }
}
