//! The arithmetic of an ending without a record.
use std::borrow::Cow;

use clap::Args;
use serde::Serialize;

use crate::cli::{Answer, Context, Failure, Voice, rules};
use ::rules::{
    Account, BySeat, Calculation, LeftRacks, Leftover, LineKind, Milliseconds, Points, Rack,
    RuleSet, Seat, calculate,
};
use ::show::game::json::Placed;
use ::show::places::ranked;
use ::tournament::shortened;
use desk::{LeftError, Refusal, find_seat};
use report::visible;

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  sixzero calc ann 400 ben 380 --out ann --left QU --over ben=2:05\n  sixzero calc ann 220 ben 250 --left ann=AEINRST --left ben=QVVIUO? --rules wespa"
)]
pub struct Calc {
    /// Each player with the score before racks and clocks
    #[arg(required = true, num_args = 2.., value_name = "NAME SCORE", allow_negative_numbers = true)]
    scores: Vec<String>,
    /// Who went out; left out, no one
    #[arg(long, value_name = "NAME")]
    out: Option<String>,
    /// The tiles or points left; of two players, the opponent's
    #[arg(long, value_name = "[NAME=]TILES")]
    left: Vec<String>,
    /// Overtime
    #[arg(long, value_name = "NAME=M:SS")]
    over: Vec<String>,
    /// The rule set; left out, the event's or the default one
    #[arg(long, value_name = "NAME")]
    rules: Option<String>,
    /// One rule, as `play_out=deduct_and_add`
    #[arg(long = "set", value_name = "RULE=VALUE")]
    set: Vec<String>,
}

pub fn run(context: &Context, calc: &Calc) -> Result<Answer, Failure> {
    let rules = rule_set(context, calc)?;
    let mut accounts = accounts(calc)?;
    let names: BySeat<String> = accounts.map(|_, account| account.name.clone());
    let out = calc.out.as_deref().map(|name| find_seat(&names, name)).transpose()?;
    for left in &calc.left {
        let (seat, rack) = match left.split_once('=') {
            Some((name, rack)) => (find_seat(&names, name)?, rack),
            None => (opponent(&names, out, left)?, left.as_str()),
        };
        accounts[seat].left = Some(leftover(&rules, rack)?);
    }
    for over in &calc.over {
        let Some((name, time)) = over.split_once('=') else {
            return Err(usage(over, "write whose it is, as `ben=2:05`"));
        };
        let over = Milliseconds::parse(time).map_err(Refusal::from)?;
        accounts[find_seat(&names, name)?].over = Some(over);
    }
    let done = calculate(&rules, &accounts, out).map_err(Refusal::from)?;
    Ok(match context.voice() {
        Voice::Text => Answer::text(text(&rules, &accounts, &done)),
        Voice::Json => Answer::json(&Ending::of(&rules, &names, &done)),
    })
}

fn rule_set(context: &Context, calc: &Calc) -> Result<RuleSet, Failure> {
    let rules = match &calc.rules {
        Some(name) => rules::preset(name)?,
        None => rules::at_hand(context)?,
    };
    rules::changed(rules, &calc.set)
}

fn accounts(calc: &Calc) -> Result<BySeat<Account>, Failure> {
    let mut accounts = Vec::new();
    for pair in calc.scores.chunks(2) {
        let [name, score] = pair else {
            return Err(usage(&pair[0], "give each player a score: `ann 400 ben 380`"));
        };
        let score = score.parse().map_err(|_| usage(score, "a score is a whole number"))?;
        accounts.push(Account { name: name.clone(), score: Points(score), left: None, over: None });
    }
    if accounts.len() < 2 {
        return Err(usage(&accounts[0].name, "a game has at least two players"));
    }
    Ok(accounts.into_iter().collect())
}

/// Whose rack is meant: with two players, that of the one who did not go out.
fn opponent(names: &BySeat<String>, out: Option<Seat>, left: &str) -> Result<Seat, Failure> {
    match out {
        Some(out) if names.seats() == Seat::SECOND.number() => Ok(names.next(out)),
        Some(_) | None => {
            let named: Vec<_> = names.values().map(|name| visible(name)).collect();
            Err(Failure::usage(
                format!("`{}` could be the rack of {}", shortened(left), named.join(" or ")),
                format!("say whose it is: `--left {}={}`", named[0], shortened(left)),
            ))
        }
    }
}

fn leftover(rules: &RuleSet, text: &str) -> Result<Leftover, Failure> {
    if let Ok(points) = text.parse() {
        return Ok(Leftover::Points(Points(points)));
    }
    let rack = Rack::parse(rules.alphabet(), text).map_err(|error| {
        Failure::usage(error.to_string(), "give tiles, as `QU?`, or points, as `11`")
    })?;
    if rack.unknown > 0 {
        return Err(Refusal::from(LeftError::UnknownTiles { text: text.to_owned() }).into());
    }
    Ok(Leftover::Tiles(rack.known))
}

fn text(rules: &RuleSet, accounts: &BySeat<Account>, done: &Calculation) -> String {
    let mut said = Vec::new();
    for (seat, account) in accounts.iter() {
        said.push(format!("{} {}", visible(&account.name), account.score));
        for line in done.lines.iter().filter(|line| line.seat == seat) {
            said.push(format!("  {:+} {}: {}", line.score.0, what(rules, &line.kind), line.total));
        }
    }
    let finals: Vec<_> = accounts
        .iter()
        .map(|(seat, account)| format!("{} {}", visible(&account.name), done.outcome.finals[seat]))
        .collect();
    let winners: Vec<_> =
        accounts.iter().filter(|(seat, _)| done.outcome.places[*seat] == 1).collect();
    let verdict = match &winners[..] {
        [(seat, winner)] => {
            let by = match &done.outcome.spread {
                Some(spread) if spread[*seat] == Points::ZERO => {
                    ": equal scores, but more before the racks".to_owned()
                }
                Some(spread) => format!(" by {}", spread[*seat]),
                None => String::new(),
            };
            format!("{} wins{by}", visible(&winner.name))
        }
        _ => "a tie".to_owned(),
    };
    let verdict = match &done.outcome.spread {
        Some(_) => verdict,
        None => ranked(&accounts.map(|_, account| account.name.clone()), &done.outcome.places),
    };
    let lost = done.lost_on_time.map_or(String::new(), |seat| {
        format!(" ({} passed the overtime limit)", visible(&accounts[seat].name))
    });
    said.push(format!("{}: {verdict}{lost} (rule set {})", finals.join(" - "), rules.name));
    said.join("\n")
}

fn what(rules: &RuleSet, kind: &LineKind) -> String {
    let rack = |left: &LeftRacks| match &left.tiles {
        Some(tiles) => format!("{}, worth {}", tiles.text(rules.alphabet()), left.value),
        None => format!("worth {}", left.value),
    };
    match kind {
        LineKind::OutBonus(left) => format!("for going out ({})", rack(left)),
        LineKind::RackDeduction(left) => format!("for the rack ({})", rack(left)),
        LineKind::TimePenalty(time) => format!("for {time}"),
        LineKind::Play { .. }
        | LineKind::Exchange(_)
        | LineKind::Pass
        | LineKind::Challenge { .. }
        | LineKind::Withdrawn
        | LineKind::Restored
        | LineKind::Bonus
        | LineKind::Penalty
        | LineKind::LostTurn => kind.name().to_owned(),
    }
}

/// An ending as programs get it.
#[derive(Serialize)]
pub struct Ending<'a> {
    /// The rule set.
    rules: &'a str,
    players: Vec<Placed<'a>>,
    lines: Vec<EndingLine<'a>>,
}

#[derive(Serialize)]
struct EndingLine<'a> {
    player: Cow<'a, str>,
    kind: &'static str,
    score: i32,
    total: i32,
}

impl<'a> Ending<'a> {
    fn of(rules: &'a RuleSet, names: &'a BySeat<String>, done: &Calculation) -> Ending<'a> {
        let lines = done.lines.iter().map(|line| EndingLine {
            player: visible(&names[line.seat]),
            kind: line.kind.name(),
            score: line.score.0,
            total: line.total.0,
        });
        Ending {
            rules: &rules.name,
            players: Placed::all(names, &done.outcome),
            lines: lines.collect(),
        }
    }
}

fn usage(text: &str, hint: &str) -> Failure {
    Failure::usage(format!("`{}` cannot be read here", shortened(text)), hint.to_owned())
}
