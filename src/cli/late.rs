//! Late corrections: the impact shown, the question asked, the list of those that count for
//! the report only.
use clap::{Args, ValueEnum};
use serde_json::{Map, Value, json};

use crate::cli::loaded::Loaded;
use crate::cli::{Answer, Context, Failure, Voice, ask, input};
use desk::{Effect, Finding, LateImpact, Receipt, Refusal, Rehearsal, Stamp};
use report::{self, Counts, Form, LateReported, visible};
use tournament::{
    Basis, Player, Rederived, RoundImpact, RoundNo, RoundState, Seats, TableLine, Weight,
};

// What a corrected result counts for.
#[derive(Clone, Debug, Args)]
pub struct EffectArgument {
    /// Choose what it counts for where later rounds stand on it
    #[arg(long, value_name = "EFFECT")]
    effect: Option<EffectWord>,
}

/// What a corrected result counts for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum EffectWord {
    /// The standings change; rounds that were played stay
    Standings,
    /// Standings and pairings stay; the correction is kept beside them and reported
    ReportOnly,
}

impl EffectArgument {
    /// What was chosen; the standings where nothing was.
    #[must_use]
    pub fn effect(&self) -> Effect {
        match self.effect {
            Some(EffectWord::ReportOnly) => Effect::ReportOnly,
            Some(EffectWord::Standings) | None => Effect::Standings,
        }
    }
}

/// Does a correction; where it is late and somebody is there to be asked, asks what it is to
/// count for. A dry run asks nobody, and says what would be asked.
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
        Rehearsal::Real if ask::is_answered(context) && for_the_report(&late)? => {
            Ok(correct(&context.stamp(), Effect::ReportOnly)?)
        }
        Rehearsal::Real => Err(Refusal::Late(late).into()),
    }
}

/// Whether the director means the report alone.
fn for_the_report(late: &LateImpact) -> Result<bool, Failure> {
    ask::say(&format!(
        "{}.\nType r to correct the report only; Enter shows what the standings would be: ",
        visible(&late.said())
    ))?;
    Ok(matches!(input::answer()?.to_lowercase().as_str(), "r" | "report-only"))
}

/// What it changes besides, in lines that are safe for a terminal; or would change, where it
/// counts for the report only.
#[must_use]
pub fn lines(late: &LateImpact, effect: Effect) -> Vec<String> {
    let counts = match effect {
        Effect::Standings => Counts::Standings,
        Effect::ReportOnly => Counts::ReportOnly,
    };
    let mut lines = report::impact(&late.impact, &late.players, counts);
    if effect == Effect::ReportOnly {
        let nothing = "Standings, pairings and prizes stay as they are. If it counted:";
        lines.insert(0, nothing.to_owned());
    }
    let who = |names: &[String]| match names {
        [] => "nobody".to_owned(),
        names => names.join(", "),
    };
    lines.extend(late.prizes.iter().map(|shift| {
        let (was, now) = (who(&shift.was), who(&shift.now));
        let told = match effect {
            Effect::Standings => format!("Prize {}: {now}, was {was}", shift.prize),
            Effect::ReportOnly => {
                format!("Prize {}: stays with {was}; it would go to {now}", shift.prize)
            }
        };
        visible(&told).into_owned()
    }));
    lines
}

/// The same, with the line's end; nothing where nothing changes.
#[must_use]
pub fn text(late: Option<&LateImpact>, effect: Effect) -> String {
    let Some(late) = late.filter(|late| late.impact.round.is_some()) else { return String::new() };
    lines(late, effect).iter().map(|line| format!("{line}\n")).collect()
}

/// The fields of the JSON: `impact`, `later_rounds`, `weight`.
pub fn add_to(object: &mut Map<String, Value>, late: Option<&LateImpact>) {
    let players: &[Player] = late.map_or(&[], |late| &late.players);
    let name = |id| {
        let player = players.iter().find(|player| player.id == id);
        player.map(|player| visible(&player.name).into_owned())
    };
    let record = |line: &tournament::Standing| {
        format!("{}-{} {:+}", line.half_wins, line.half_losses, line.capped_spread.0)
    };
    let standings = late.iter().flat_map(|late| &late.impact.standings).map(|shift| {
        json!({
            "player": name(shift.now.player),
            "rank": shift.now.rank.map(|rank| rank.0),
            "rank_was": shift.was.rank.map(|rank| rank.0),
            "record": record(&shift.now),
            "record_was": record(&shift.was),
        })
    });
    object.insert("impact".to_owned(), standings.collect());
    let rounds = late.iter().flat_map(|late| &late.impact.rounds);
    let rounds = rounds.map(|round| round_value(round, players));
    object.insert("later_rounds".to_owned(), rounds.collect());
    let ratings = late.iter().flat_map(|late| &late.impact.ratings).map(
        |shift| json!({"player": name(shift.player), "rating": shift.now, "rating_was": shift.was}),
    );
    object.insert("ratings".to_owned(), ratings.collect());
    let clinches = late.iter().flat_map(|late| &late.impact.clinches).map(|shift| {
        json!({
            "round": shift.round.0, "was": shift.was.and_then(name), "now": shift.now.and_then(name),
        })
    });
    object.insert("clinches".to_owned(), clinches.collect());
    let prizes = late.iter().flat_map(|late| &late.prizes).map(|shift| {
        let names = |names: &[String]| -> Value { names.iter().map(|name| visible(name)).collect() };
        json!({ "prize": visible(&shift.prize), "was": names(&shift.was), "now": names(&shift.now) })
    });
    object.insert("prizes".to_owned(), prizes.collect());
    let weight = late.map_or(Weight::Harmless, |late| late.impact.weight());
    let word = match weight {
        Weight::Harmless => "harmless",
        Weight::Places => "places",
        Weight::Pairings => "pairings",
    };
    object.insert("weight".to_owned(), word.into());
}

fn round_value(round: &RoundImpact, players: &[Player]) -> Value {
    let number = |id| players.iter().find(|player| player.id == id).map(|player| player.number.0);
    let line = |line: &TableLine| {
        let table = line.table.map(|table| table.0);
        match line.seats {
            Seats::Pair { first, second, .. } => {
                json!({"table": table, "first": number(first), "second": number(second), "bye": null})
            }
            Seats::Solo(player) => {
                json!({"table": null, "first": null, "second": null, "bye": number(player)})
            }
        }
    };
    let all = |lines: &[TableLine]| -> Value { lines.iter().map(line).collect() };
    let (pairs, was, now, basis) = match &round.pairs {
        Rederived::ByHand => ("by hand", Value::Null, Value::Null, None),
        Rederived::Imported => ("imported", Value::Null, Value::Null, None),
        Rederived::Impossible => ("not derivable", Value::Null, Value::Null, None),
        Rederived::Same => ("same", json!([]), json!([]), None),
        Rederived::Otherwise { was, now, basis } => {
            ("otherwise", all(was), all(now), Some(*basis == Basis::Stands))
        }
    };
    json!({
        "round": round.round.0,
        "released": round.state == RoundState::Released,
        "pairs": pairs,
        "was": was,
        "would_be": now,
        "stands_as_derived": basis,
        "starts": all(&round.starts),
        "affected": all(&round.affected),
    })
}

/// Lists the results that were put right for the report only.
///
/// # Errors
/// No such division.
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
    let form = match context.voice() {
        Voice::Text => Form::Text,
        Voice::Json => Form::Json,
    };
    let table = report::late_corrections(&found, form);
    Ok(Answer::table(&table, context.voice(), context.width()))
}

/// The results that are reported otherwise than they count, by round and table.
#[must_use]
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

/// That there are such results, for whoever reads standings or exports.
#[must_use]
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
