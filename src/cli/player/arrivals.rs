//! `player arrive`: the arrival desk, where a list is ticked as people come.
use clap::Args;
use serde::Serialize;

use crate::cli::app::division_argument::DivisionArgument;
use crate::cli::os::clock;
use crate::cli::player::{self, absence};
use crate::cli::{Answer, Context, Failure, Voice};
use ::show::event::loaded::Loaded;
use ::show::refusal::hint;
use desk::{CheckIn, Desk, DivisionField, IrregularRefusal, Refusal, Rehearsal, Since, Stamp};
use report::{Columns, Form, visible};
use tournament::prize::{Money, NoMoney};
use tournament::{
    Payment, Player, PlayerStatus, Presence, RoundNo, RoundStage, Visit, name_order, plural,
};

#[derive(Debug, Args)]
pub struct Arrive {
    /// Name the players who are here, or give the numbers
    names: Vec<String>,
    /// Have them leave after this round
    #[arg(long, value_name = "N", requires = "names")]
    leaves: Option<u32>,
    /// Note that they have paid: the whole fee, or this much in all
    #[arg(long, value_name = "AMOUNT", num_args = 0..=1, default_missing_value = FEE,
          value_parser = payment, requires = "names")]
    paid: Option<Payment>,
    /// Note that they are here for the first time
    #[arg(long, requires = "names")]
    first: bool,
    #[command(flatten)]
    division: DivisionArgument,
}

/// Who is here, who is to come, who leaves when.
#[derive(Serialize)]
pub struct Arrivals<'a> {
    /// What was noted, a sentence each.
    said: Vec<String>,
    players: Vec<Line<'a>>,
    /// Further remarks.
    remarks: Vec<String>,
}

#[derive(Serialize)]
struct Line<'a> {
    division: &'a str,
    number: u32,
    name: &'a str,
    /// `here`, `awaited`, `away`, or `standby` of a house player.
    presence: &'static str,
    /// The last round to be played, of somebody who leaves.
    leaves_after: Option<u32>,
    /// `first` or `again`, where it was noted.
    visit: Option<&'static str>,
    /// What the player has paid in all.
    paid: Option<f64>,
    /// What the player has still to pay.
    owes: f64,
    #[serde(skip)]
    player: &'a Player,
    #[serde(skip)]
    owed: Money,
    #[serde(skip)]
    has_played: bool,
    /// What is noted of the player, in words.
    note: Option<String>,
}

/// What `--paid` says without an amount.
const FEE: &str = "fee";

/// More names than these are not called out in a line.
const MOST_CALLED: usize = 4;

/// Has everyone be to come.
pub fn open(
    context: &Context,
    desk: &mut Desk,
    division: Option<&str>,
    since: &Since,
) -> Result<Answer, Failure> {
    let receipt = desk.late_all(&context.stamp(), division, since)?;
    let loaded = Loaded::from(desk, division)?;
    Ok(answer(context, &loaded, vec![::show::answer::told(&receipt)], receipt.remarks))
}

pub fn run(context: &Context, desk: &mut Desk, asked: &Arrive) -> Result<Answer, Failure> {
    let stamp = context.stamp();
    let division = asked.division.name();
    let (names, leaves) = (&asked.names[..], asked.leaves.map(RoundNo));
    let noted = CheckIn { paid: asked.paid, visit: asked.first.then_some(Visit::First) };
    let is_noted = noted != CheckIn::default();
    // Who has paid nothing after all has not come by that.
    let is_unpaid =
        leaves.is_none() && noted == CheckIn { paid: Some(Payment::Amount(Money(0))), visit: None };
    if let ([name], None, false) = (names, leaves, is_noted) {
        let arrived = desk.arrive(&stamp, division, name, &absence::now());
        // Who is ticked twice is here.
        if !matches!(arrived, Err(Refusal::Irregular(IrregularRefusal::Here { .. }))) {
            let mut receipt = arrived?;
            receipt.remarks.extend(called_out(&Loaded::from(desk, division)?));
            return player::changed(context, desk, receipt);
        }
    }
    let (mut said, mut remarks) = (Vec::new(), Vec::new());
    // All of them or none: what is wrong with the last name is said before the first is in.
    for rehearsal in [Rehearsal::DryRun, stamp.rehearsal] {
        (said, remarks) = (Vec::new(), Vec::new());
        for (number, name) in names.iter().enumerate() {
            let stamp = Stamp { rehearsal, ..stamp.part(number, name) };
            let arrived = if is_unpaid {
                None
            } else {
                Some(desk.arrive(&stamp, division, name, &absence::now()))
            };
            match arrived.transpose() {
                Ok(None) => {}
                Ok(Some(receipt)) => {
                    said.push(::show::answer::told(&receipt));
                    remarks.extend(receipt.remarks);
                }
                Err(refusal @ Refusal::Irregular(IrregularRefusal::Here { sits_out, .. })) => {
                    if leaves.is_none() && !is_noted {
                        let hint = sits_out.and_then(|_| hint(&refusal, clock::TIMES));
                        let hint = hint.map_or_else(String::new, |hint| format!(": {hint}"));
                        remarks.push(format!("{refusal}{hint}."));
                    }
                }
                Err(refusal) => return Err(refusal.into()),
            }
            if let Some(after) = leaves {
                let stamp = stamp.part(number, "leaves");
                let receipt = desk.withdraw(&stamp, division, name, Some(after))?;
                said.push(::show::answer::told(&receipt));
                remarks.extend(receipt.remarks);
            }
            if is_noted {
                let receipt = desk.check_in(&stamp.part(number, "paid"), division, name, noted)?;
                said.push(::show::answer::told(&receipt));
            }
        }
    }
    let loaded = Loaded::from(desk, division)?;
    Ok(answer(context, &loaded, said, remarks))
}

/// Note that a player has paid the fee, or a part of it
#[derive(Debug, Args)]
pub struct Paid {
    /// Name the player, or give the number
    name: String,
    /// Give the amount in all; else it is the whole fee
    #[arg(long, value_name = "N")]
    amount: Option<Money>,
    #[command(flatten)]
    division: DivisionArgument,
}

/// Notes what a player has paid.
pub fn paid(context: &Context, desk: &mut Desk, asked: &Paid) -> Result<Answer, Failure> {
    let division = asked.division.name();
    let paid = asked.amount.map_or(Payment::Fee, Payment::Amount);
    let noted = CheckIn { paid: Some(paid), visit: None };
    let mut receipt = desk.check_in(&context.stamp(), division, &asked.name, noted)?;
    receipt.remarks.extend(called_out(&Loaded::from(desk, division)?));
    player::changed(context, desk, receipt)
}

fn payment(text: &str) -> Result<Payment, NoMoney> {
    match text {
        FEE => Ok(Payment::Fee),
        amount => amount.parse().map(Payment::Amount),
    }
}

/// What was noted, with who is to come; the whole list where nothing was.
fn answer(
    context: &Context,
    loaded: &Loaded,
    said: Vec<String>,
    mut remarks: Vec<String>,
) -> Answer {
    let lines = lines(loaded);
    if context.voice() == Voice::Json {
        remarks.extend(called_out(loaded));
        return Answer::json(&Arrivals { said, players: lines, remarks });
    }
    if !said.is_empty() || !remarks.is_empty() {
        remarks.extend(called_out(loaded));
        return Answer { remarks, ..Answer::text(said.join("\n")) };
    }
    let mut columns: Columns<'_, &Line<'_>> = Columns::new("arrivals", Form::Text);
    columns.text("here", "Here", |line| {
        match line.presence {
            "here" => "[x]",
            "awaited" => "[ ]",
            _ => "",
        }
        .into()
    });
    if loaded.has_several_divisions() {
        columns.text("division", "Division", |line| line.division.into());
    }
    columns.number("number", "No", |line| tournament::PlayerNo(line.number).into());
    columns.text("name", "Name", |line| line.name.into());
    if lines.iter().any(|line| line.player.paid.is_some() || line.owed > Money(0)) {
        columns.number("paid", "Paid", |line| line.player.paid.map(|paid| paid.to_string()).into());
        columns.number("owes", "Owes", |line| {
            (line.owed > Money(0)).then(|| line.owed.to_string()).into()
        });
    }
    columns.text("note", "Note", |line| line.note.as_deref().into());
    let table = report::text::render(&columns.table(&lines), context.width());
    let here = lines.iter().filter(|line| line.presence == "here").count();
    let all = plural(lines.len(), "player", "players");
    // Nobody was said to be late, and nobody was looked for.
    let is_taken = !lines.is_empty()
        && here == lines.len()
        && loaded
            .fields
            .iter()
            .all(|field| field.last_released() == RoundNo(0) && field.absences.is_empty());
    if is_taken {
        remarks.push("`sixzero player late --all` has all still to come.".to_owned());
    }
    remarks.extend(called_out(loaded));
    let count = match is_taken {
        true => format!("{all} on the list, all taken to be here."),
        false => format!("{here} of {all} here."),
    };
    Answer { remarks, ..Answer::text(format!("{table}\n{count}")) }
}

/// By name: who stands at the door says it.
fn lines(loaded: &Loaded) -> Vec<Line<'_>> {
    let own = loaded
        .fields
        .iter()
        .flat_map(|field| field.players.iter().map(move |player| line(loaded, field, player)));
    let mut lines: Vec<_> = own.collect();
    lines.sort_by_cached_key(|line| (name_order(line.name), line.division, line.number));
    lines
}

fn line<'a>(loaded: &Loaded, field: &'a DivisionField, player: &'a Player) -> Line<'a> {
    let next = RoundNo(field.last_released().0 + 1);
    let noted = field.absences.iter().filter(|away| {
        away.player == player.id && (away.is_awaited() || away.to.is_none_or(|to| to >= next))
    });
    let mut notes: Vec<String> = noted.map(absence::said).collect();
    if player.visit == Some(Visit::First) {
        notes.insert(0, "first visit".to_owned());
    }
    let is_over = field.last_to_come().is_some_and(|last| {
        field.round(last).is_ok_and(|round| field.stage(round) == RoundStage::Complete)
    });
    let presence = field.presence(player, next);
    let presence = if presence == Presence::Awaited && is_over { Presence::Away } else { presence };
    let owed = match presence {
        Presence::Here | Presence::Awaited | Presence::Away => {
            player.owes(loaded.event.settings.fee)
        }
        // Who helps out pays nothing.
        Presence::Standby => Money(0),
    };
    let leaves_after = match player.status {
        PlayerStatus::Active => None,
        PlayerStatus::Withdrawn { after } => Some(after.0),
    };
    notes.extend(leaves_after.map(|after| match after {
        0 => "withdrawn".to_owned(),
        after => format!("leaves after round {after}"),
    }));
    Line {
        division: &field.division.name,
        number: player.number.0,
        name: &player.name,
        presence: match presence {
            Presence::Here => "here",
            Presence::Awaited => "awaited",
            Presence::Away => "away",
            Presence::Standby => "standby",
        },
        leaves_after,
        visit: player.visit.map(Visit::name),
        paid: player.paid.map(Money::units),
        owes: owed.units(),
        player,
        owed,
        has_played: field.pairings.iter().any(|one| one.seats.opponent_of(player.id).is_some()),
        note: (!notes.is_empty()).then(|| notes.join(", ")),
    }
}

const TO_COME: &str = "Still to come:";
const OWED: &str = "Still owed:";

/// `Still to come: Dan, Eve.`, and `Still owed: Ann 10, Ben 5; 15 in all.` of those who are here or have
/// played.
fn called_out(loaded: &Loaded) -> Vec<String> {
    let lines = lines(loaded);
    let awaited: Vec<_> = lines.iter().filter(|line| line.presence == "awaited").collect();
    let names: Vec<_> = awaited.iter().map(|line| visible(line.name).into_owned()).collect();
    let to_come = match names.len() {
        0 => None,
        1..=MOST_CALLED => Some(format!("{TO_COME} {}.", names.join(", "))),
        many => Some(format!("{TO_COME} {many} players (`sixzero player arrive`).")),
    };
    let owing = lines
        .iter()
        .filter(|line| line.owed > Money(0) && (line.presence == "here" || line.has_played));
    let owing: Vec<(String, Money)> =
        owing.map(|line| (visible(line.name).into_owned(), line.owed)).collect();
    let all = Money(owing.iter().map(|(_, owed)| owed.0).sum());
    let each = owing.iter().map(|(name, owed)| format!("{name} {owed}"));
    let owed = match owing.len() {
        0 => None,
        1 => Some(format!("{OWED} {}.", each.collect::<String>())),
        2..=MOST_CALLED => {
            let each: Vec<String> = each.collect();
            Some(format!("{OWED} {}; {all} in all.", each.join(", ")))
        }
        many => Some(format!("{OWED} {all} by {many} players (`sixzero player arrive`).")),
    };
    to_come.into_iter().chain(owed).collect()
}
