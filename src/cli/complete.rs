//! What is done when the last result of a round is in: the event's hooks, in their order, and a
//! backup, which is made at every hundredth operation too.
//!
//! They run after the entry is committed, each as a command of its own: one that fails is
//! told, and what was entered stays.
use clap::Parser;

use crate::cli::backup::automatic;
use crate::cli::backups::Backups;
use crate::cli::{Answer, Arguments, Context, Failure, Voice, dispatch, rescue};
use crate::desk::{
    Committed, CompletedRound, DivisionProgress, EventField, Filled, Finding, Refusal,
};
use crate::store::OperationId;
use crate::tournament::RoundNo;

/// The steps that a hook can be; `pair` is followed by what `round pair` takes.
const STEPS: [&str; 4] = ["pair", "release", "post", "backup"];

/// Reads `pair swiss, release, post, backup`.
///
/// # Errors
/// A step that is none.
pub fn steps(text: &str) -> Result<Vec<String>, Failure> {
    text.split(',')
        .map(str::trim)
        .filter(|step| !step.is_empty())
        .map(|step| {
            let words: Vec<&str> = step.split_whitespace().collect();
            let round = CompletedRound { division: "A".to_owned(), round: RoundNo(1) };
            let is_command = || {
                let line = command(&words, &round, RoundNo(2)).unwrap_or_default();
                Arguments::try_parse_from(line).is_ok()
            };
            match words[..] {
                [name, ..] if STEPS.contains(&name) && is_command() => Ok(words.join(" ")),
                _ => Err(Refusal::Setting {
                    setting: "hook",
                    value: step.to_owned(),
                    wanted: "pair METHOD, release, post or backup, with a comma between",
                }
                .into()),
            }
        })
        .collect()
}

/// So many operations after one backup, the next is made, though no round be complete.
const BACKUP_EVERY: i64 = 100;

/// An event that is larger is backed up only when somebody asks: copying and checking it would
/// hold up the entry that completes a round.
const MOST_BYTES: u64 = 64 * 1024 * 1024;

/// Runs the hooks of the rounds that became complete by what was committed, and backs the event
/// up; what they say.
pub fn run(context: &Context, committed: Committed) -> Vec<String> {
    let is_hundredth = committed.last.0 / BACKUP_EVERY > (committed.first.0 - 1) / BACKUP_EVERY;
    let is_backed_up = is_hundredth && automatic().is_some();
    // Nearly always: the file need not be opened again, which takes as long as the entry.
    if committed.rounds == Filled::None && !is_backed_up {
        return Vec::new();
    }
    let since = committed.first;
    let due = match due(context, since) {
        Ok(due) => due,
        Err(failure) => {
            return vec![format!("The hooks did not run: {failure}. What was entered is saved.")];
        }
    };
    let mut said = Vec::new();
    if !due.hooks.is_empty() {
        for round in &due.rounds {
            said.extend(run_all(context, &due.hooks, round, due.rounds.len()));
        }
        // What the hooks commit is no reason to look again.
        let _ = context.committed();
    }
    if due.is_backed_up
        && let Some(keep) = automatic()
        && let Err(failure) = back_up(context, usize::from(keep))
    {
        said.push(format!("NO BACKUP was made: {failure}. What was entered is saved."));
        said.extend(rescue::hint(context, &failure).map(|hint| format!("  hint: {hint}")));
    }
    said
}

/// What is to be done after an entry.
struct Due {
    hooks: Vec<String>,
    rounds: Vec<CompletedRound>,
    is_backed_up: bool,
}

fn due(context: &Context, since: OperationId) -> Result<Due, Failure> {
    let mut desk = context.desk()?;
    let (hooks, revision) =
        desk.view(|view| Ok((EventField::load(view)?.settings.hooks, view.revision()?)))?;
    let rounds = desk.completed_since(since)?;
    let is_hundredth = revision.0 / BACKUP_EVERY > (since.0 - 1) / BACKUP_EVERY;
    Ok(Due { is_backed_up: is_hundredth || !rounds.is_empty(), hooks, rounds })
}

fn back_up(context: &Context, keep: usize) -> Result<(), Failure> {
    let file = context.event_file()?;
    if file.metadata().is_ok_and(|metadata| metadata.len() <= MOST_BYTES) {
        Backups::of(&file, None).make(&mut context.desk()?, keep)?;
    }
    Ok(())
}

fn run_all(
    context: &Context,
    hooks: &[String],
    done: &CompletedRound,
    rounds: usize,
) -> Vec<String> {
    let place = match rounds {
        1 => String::new(),
        _ => format!(" of division {}", done.division),
    };
    let mut said = vec![format!("Hooks of round {}{place}:", done.round.0)];
    let mut pairing_failed = false;
    for hook in hooks {
        let words: Vec<&str> = hook.split_whitespace().collect();
        let step = words.first().copied().unwrap_or_default();
        if step == "pair"
            && !hook.contains(Finding::AfterLastRound.name())
            && let Some(last) = last_planned(context, &done.division)
        {
            said.push(format!("  {step}: left out, as round {} is the last.", last.0));
            continue;
        }
        if pairing_failed && matches!(step, "release" | "post") {
            said.push(format!("  {step}: left out, as the next round is not paired."));
            continue;
        }
        let last = last_round(context, &done.division).unwrap_or(done.round);
        match command(&words, done, last).map(|line| one(context, &line)) {
            Some(Ok(answer)) => {
                let first = answer.data.lines().next().unwrap_or("done.").to_owned();
                said.push(format!("  {step}: {first}"));
            }
            Some(Err(failure)) => {
                pairing_failed |= step == "pair";
                said.push(format!("  {step} FAILED: {failure}"));
                said.extend(failure.hint().map(|hint| format!("    hint: {hint}")));
            }
            None => {}
        }
    }
    said
}

/// The command line of a hook; none for an empty one.
fn command(words: &[&str], done: &CompletedRound, last: RoundNo) -> Option<Vec<String>> {
    let (step, rest) = words.split_first()?;
    let number = last.0.to_string();
    let recipe;
    let mut line: Vec<&str> = vec!["sixzero"];
    match *step {
        "pair" => {
            line.extend(["round", "pair"]);
            match rest.split_first() {
                Some((method, _)) if !method.starts_with('-') => {
                    let words = rest.iter().take_while(|word| !word.starts_with('-')).count();
                    recipe = rest[..words].join(" ");
                    line.extend(["--method", &recipe]);
                    line.extend(&rest[words..]);
                }
                Some(_) | None => line.extend(rest),
            }
        }
        "release" => {
            line.extend(["round", "release", &number]);
            line.extend(rest);
        }
        "post" => {
            line.extend(["post", &number]);
            line.extend(rest);
        }
        "backup" => {
            line.push("backup");
            line.extend(rest);
        }
        _ => return None,
    }
    if *step != "backup" {
        line.extend(["--division", &done.division]);
    }
    Some(line.into_iter().map(str::to_owned).collect())
}

fn one(context: &Context, line: &[String]) -> Result<Answer, Failure> {
    let arguments = Arguments::try_parse_from(line).map_err(|error| Failure::Usage {
        problem: error.to_string().lines().next().unwrap_or_default().to_owned(),
        hint: "`sixzero event set hooks …` sets them anew".to_owned(),
    })?;
    let file = context.event_file()?;
    let mut inner = context.for_hook(&file, arguments.globals, line);
    debug_assert_eq!(inner.voice(), Voice::Text);
    dispatch(&mut inner, arguments.command)
}

fn last_round(context: &Context, division: &str) -> Option<RoundNo> {
    progress(context, division)?.rounds.last().map(|round| round.round)
}

/// The last round that is planned, where it is paired: after it none is to come.
fn last_planned(context: &Context, division: &str) -> Option<RoundNo> {
    let planned = progress(context, division)?.planned?;
    last_round(context, division).filter(|last| *last >= planned)
}

fn progress(context: &Context, division: &str) -> Option<DivisionProgress> {
    let progress = context.desk().ok()?.progress().ok()?;
    progress.divisions.into_iter().find(|known| known.division == division)
}
