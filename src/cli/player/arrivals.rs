//! `player arrive`: the arrival desk, where a list is ticked as people come.
use clap::Args;
use serde::Serialize;

use crate::cli::app::division_argument::DivisionArgument;
use crate::cli::player::{self, absence};
use crate::cli::{Answer, Context, Failure, Voice};
use ::show::event::loaded::Loaded;
use desk::{Desk, DivisionField, IrregularRefusal, Refusal, Rehearsal, Since, Stamp};
use report::{Columns, Form, visible};
use tournament::{Player, PlayerStatus, Presence, RoundNo, plural};

#[derive(Debug, Args)]
pub struct Arrive {
    /// Name the players who are here, or give the numbers
    names: Vec<String>,
    /// Have them leave after this round
    #[arg(long, value_name = "N", requires = "names")]
    leaves: Option<u32>,
    #[command(flatten)]
    division: DivisionArgument,
}

/// Who is here, who is to come, who leaves when.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Arrivals<'a> {
    /// What was noted, a sentence each.
    said: Vec<String>,
    players: Vec<Line<'a>>,
    /// What one should know besides.
    remarks: Vec<String>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Line<'a> {
    division: &'a str,
    number: u32,
    name: &'a str,
    /// `here`, `awaited`, `away`, or `standby` of a house player.
    presence: &'static str,
    /// The last round to be played, of somebody who leaves.
    leaves_after: Option<u32>,
    /// What is noted of the player, in words.
    note: Option<String>,
}

/// More names than these are not called out in a line.
const MOST_CALLED: usize = 12;

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
    if let ([name], None) = (&asked.names[..], asked.leaves) {
        let mut receipt = desk.arrive(&stamp, division, name, &absence::now())?;
        receipt.remarks.extend(called_out(&Loaded::from(desk, division)?));
        return player::changed(context, desk, receipt);
    }
    let (mut said, mut remarks) = (Vec::new(), Vec::new());
    // All of them or none: what is wrong with the last name is said before the first is in.
    for rehearsal in [Rehearsal::DryRun, stamp.rehearsal] {
        (said, remarks) = (Vec::new(), Vec::new());
        for (number, name) in asked.names.iter().enumerate() {
            let stamp = Stamp { rehearsal, ..stamp.part(number, name) };
            match desk.arrive(&stamp, division, name, &absence::now()) {
                Ok(receipt) => {
                    said.push(::show::answer::told(&receipt));
                    remarks.extend(receipt.remarks);
                }
                Err(Refusal::Irregular(refusal @ IrregularRefusal::Here { .. })) => {
                    if asked.leaves.is_none() {
                        remarks.push(format!("{refusal}."));
                    }
                }
                Err(refusal) => return Err(refusal.into()),
            }
            if let Some(after) = asked.leaves {
                let stamp = stamp.part(number, "leaves");
                let receipt = desk.withdraw(&stamp, division, name, Some(RoundNo(after)))?;
                said.push(::show::answer::told(&receipt));
                remarks.extend(receipt.remarks);
            }
        }
    }
    let loaded = Loaded::from(desk, division)?;
    Ok(answer(context, &loaded, said, remarks))
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
    columns.text("note", "Note", |line| line.note.as_deref().into());
    let table = report::text::render(&columns.table(&lines), context.width());
    let here = lines.iter().filter(|line| line.presence == "here").count();
    let all = plural(lines.len(), "player", "players");
    Answer::text(format!("{table}\n{here} of {all} here.")).and(called_out(loaded))
}

fn lines(loaded: &Loaded) -> Vec<Line<'_>> {
    let own = loaded.fields.iter().flat_map(|field| {
        let mut players: Vec<&Player> = field.players.iter().collect();
        players.sort_by_key(|player| player.number);
        players.into_iter().map(move |player| line(field, player))
    });
    own.collect()
}

fn line<'a>(field: &'a DivisionField, player: &'a Player) -> Line<'a> {
    let next = RoundNo(field.last_released().0 + 1);
    let noted = field.absences.iter().filter(|away| {
        away.player == player.id && (away.is_awaited() || away.to.is_none_or(|to| to >= next))
    });
    let mut notes: Vec<String> = noted.map(absence::said).collect();
    let leaves_after = match player.status {
        PlayerStatus::Active => None,
        PlayerStatus::Withdrawn { after } => Some(after.0),
    };
    notes.extend(leaves_after.map(|after| format!("leaves after round {after}")));
    Line {
        division: &field.division.name,
        number: player.number.0,
        name: &player.name,
        presence: match field.presence(player, next) {
            Presence::Here => "here",
            Presence::Awaited => "awaited",
            Presence::Away => "away",
            Presence::Standby => "standby",
        },
        leaves_after,
        note: (!notes.is_empty()).then(|| notes.join(", ")),
    }
}

/// `Still to come: Dan, Eve.`
fn called_out(loaded: &Loaded) -> Option<String> {
    let lines = lines(loaded);
    let awaited: Vec<_> = lines.iter().filter(|line| line.presence == "awaited").collect();
    let names: Vec<_> = awaited.iter().map(|line| visible(line.name).into_owned()).collect();
    match names.len() {
        0 => None,
        1..=MOST_CALLED => Some(format!("Still to come: {}.", names.join(", "))),
        many => Some(format!("Still to come: {many} players (`sixzero player arrive`).")),
    }
}
