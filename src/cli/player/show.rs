//! `player show`: a player, round by round.
use serde::Serialize;
use serde_json::Value;

use crate::cli::player::absence::{self, Away};
use crate::cli::{Answer, Context, Failure, Voice};
use ::show::event::loaded::Loaded;
use ::show::result::penalty;
use desk::{DivisionField, find_player};
use report::{Cell, Columns, Form, Table};
use rules::{PenaltyCounts, Points};
use tournament::{
    HalfWins, Outcome, Part, Penalty, PenaltyKind, Player, ResultKind, Standing, Tie,
};

/// A player, round by round.
#[derive(Serialize)]
pub struct Shown<'a> {
    #[serde(flatten)]
    player: Value,
    rounds: Value,
    penalties: Vec<Taken<'a>>,
    absences: Vec<Away>,
}

/// What was taken off a player.
#[derive(Serialize)]
pub struct Taken<'a> {
    round: u32,
    /// `overtime` or `director`.
    kind: &'static str,
    /// Off what: `score` or `spread`.
    counts: &'static str,
    points: i32,
    over_ms: Option<u64>,
    why: Option<&'a str>,
}

pub fn run(context: &Context, name: &str, division: Option<&str>) -> Result<Answer, Failure> {
    let loaded = Loaded::from(&mut context.desk()?, division)?;
    let players = loaded.players();
    let player = find_player(&players, name)?;
    let Some(field) = loaded.fields.iter().find(|f| f.division.id == player.division) else {
        return Ok(Answer::default());
    };
    let mut outcomes = field.outcomes()?;
    outcomes.retain(|outcome| outcome.player == player.id);
    outcomes.sort_by_key(|outcome| outcome.round);
    let standings = field.standings(&loaded.event.settings, None)?;
    let standing = standings.iter().find(|standing| standing.player == player.id);
    let table = card(field, &outcomes);
    Ok(match context.voice() {
        Voice::Json => {
            let divisions = std::slice::from_ref(&field.division);
            let shown = player;
            let roster = std::slice::from_ref(player);
            let mut value =
                report::json::value(&report::players(divisions, roster, &[], Form::Json));
            let value = value[0].take();
            let own = field.absences.iter().filter(|away| away.player == shown.id);
            Answer::json(&Shown {
                player: value,
                rounds: report::json::value(&table),
                penalties: penalty_values(field, player),
                absences: own.map(Away::of).collect(),
            })
        }
        Voice::Text => {
            let head = described(player, standing, &loaded, field);
            let card = report::text::render(&table, context.width());
            let penalties = penalties(field, player);
            let penalties: String =
                penalties.iter().map(|line| format!("{}\n", report::visible(line))).collect();
            Answer::text(format!("{}\n\n{card}{penalties}", report::visible(&head)))
        }
    })
}

/// `Ann (1), division A, rating 1500, active: 2.5-0.5 +72`.
fn described(
    player: &Player,
    standing: Option<&Standing>,
    loaded: &Loaded,
    field: &DivisionField,
) -> String {
    let mut parts = vec![format!("{} ({})", player.name, player.number.0)];
    if loaded.has_several_divisions() {
        parts.push(format!("division {}", field.division.name));
    }
    parts.extend(player.rating.map(|rating| format!("rating {rating}")));
    parts.extend(player.class.as_ref().map(|class| format!("class {class}")));
    parts.extend(player.career_games.map(|games| format!("{games} career games")));
    parts.extend(player.deviation.map(|deviation| format!("deviation {deviation}")));
    parts.extend(player.club.as_ref().map(|club| format!("club {club}")));
    parts.extend(player.team.as_ref().map(|team| format!("team {team}")));
    parts.extend(player.member.as_ref().map(|member| format!("member {member}")));
    parts.extend(player.fixed_table.map(|table| format!("always at table {}", table.0)));
    parts.push(player.status.to_string());
    let own = field.absences.iter().filter(|away| away.player == player.id);
    parts.extend(own.filter(|away| !away.is_called_off()).map(absence::said));
    let record = standing
        .map(|line| format!(": {}-{} {:+}", line.half_wins, line.half_losses, line.capped_spread.0))
        .unwrap_or_default();
    parts.join(", ") + &record
}

/// What was taken off a player, a line each: `Round 2: 30 points off the score (2:05 over).`
fn penalties(field: &DivisionField, player: &Player) -> Vec<String> {
    let own = field.penalties.iter().filter(|penalty| penalty.player == player.id);
    own.map(|penalty| {
        let why = penalty.why.as_ref().map(|why| format!(": {why}")).unwrap_or_default();
        format!("Round {}: {}{why}.", round_of(field, penalty), penalty::said(penalty))
    })
    .collect()
}

fn penalty_values<'a>(field: &'a DivisionField, player: &Player) -> Vec<Taken<'a>> {
    let own = field.penalties.iter().filter(|penalty| penalty.player == player.id);
    own.map(|penalty| {
        let (kind, over) = match penalty.kind {
            PenaltyKind::Overtime { over, .. } => ("overtime", Some(over.0)),
            PenaltyKind::Director => ("director", None),
        };
        let counts = match penalty.counts {
            PenaltyCounts::Score => "score",
            PenaltyCounts::Spread => "spread",
        };
        Taken {
            round: round_of(field, penalty),
            kind,
            counts,
            points: penalty.points.0,
            over_ms: over,
            why: penalty.why.as_deref(),
        }
    })
    .collect()
}

fn round_of(field: &DivisionField, penalty: &Penalty) -> u32 {
    let pairing = field.pairings.iter().find(|pairing| pairing.id == penalty.pairing);
    let round = pairing.and_then(|p| field.rounds.iter().find(|round| round.id == p.round));
    round.map_or(0, |round| round.number.0)
}

/// The score card: a row for each round that has a result.
fn card(field: &DivisionField, outcomes: &[Outcome]) -> Table {
    let mut columns: Columns<'_, Played<'_>> = Columns::new("card", Form::Json);
    columns.number("round", "Round", |one| one.outcome.round.into());
    columns.text("kind", "Kind", |one| one.outcome.kind.name().into());
    columns.text("opponent", "Opponent", |one| {
        one.outcome.opponent.map(|opponent| field.name(opponent)).into()
    });
    columns.text("start", "Start", |one| one.start().into()).if_room();
    columns.text("result", "Result", |one| one.result().into());
    columns.number("score", "Score", |one| one.outcome.score.into());
    columns.number("against", "Against", |one| one.outcome.against.into());
    columns.number("wins", "Wins", |one| one.wins.into());
    columns.number("spread", "Spread", |one| Cell::Spread(one.outcome.spread));
    columns.number("total", "Total", |one| Cell::Spread(one.total));
    let (mut wins, mut total) = (HalfWins::NONE, Points::ZERO);
    columns.table(outcomes.iter().map(|outcome| {
        wins += outcome.half_wins;
        total += outcome.spread - outcome.penalty;
        Played { outcome, wins, total }
    }))
}

/// A round with the sums by then.
struct Played<'a> {
    outcome: &'a Outcome,
    wins: HalfWins,
    total: Points,
}

impl Played<'_> {
    fn start(&self) -> &'static str {
        match self.outcome.part {
            Part::Starts => "starts",
            Part::Replies => "replies",
            Part::Neither => "",
        }
    }

    fn result(&self) -> &'static str {
        match self.outcome.tie {
            _ if self.outcome.kind == ResultKind::Void => "",
            Tie::Tied => "tie",
            Tie::NotTied if self.outcome.half_wins > HalfWins::NONE => "win",
            Tie::NotTied => "loss",
        }
    }
}
