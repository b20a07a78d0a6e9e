//! What is done after an entry: when the last result of a round is in, the event's hooks, in their
//! order; and a backup, when one is due.
//!
//! They run after the entry is committed, each as a command of its own: one that fails is
//! told, and what was entered stays.
use crate::cli::app::hooks::Hooks;
use crate::cli::app::proposal::{division_beside, in_division};
use crate::cli::journal::{backup, damaged_event};
use crate::cli::{Context, Failure};
use desk::{Committed, CompletedRound, DivisionProgress, Filled, Finding, Refusal};
use tournament::RoundNo;

/// The steps that a hook can be; `pair` is followed by what `round pair` takes.
const STEPS: [&str; 4] = ["pair", "release", "post", "backup"];

/// Reads `pair swiss, release, post, backup`.
pub fn steps(context: &Context, text: &str) -> Result<Vec<String>, Failure> {
    text.split(',')
        .map(str::trim)
        .filter(|step| !step.is_empty())
        .map(|step| {
            let words: Vec<&str> = step.split_whitespace().collect();
            let round = CompletedRound { division: "A".to_owned(), round: RoundNo(1) };
            let is_command = || {
                let line = command(&words, &round, RoundNo(2)).unwrap_or_default();
                (context.program().reads)(&line)
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

/// Runs the hooks of the rounds that became complete by what was committed, and backs the event
/// up where that is due; what they say.
pub fn run(context: &Context, committed: Committed) -> Vec<String> {
    let mut said = match committed.rounds {
        // Nearly always: the file need not be opened again, which takes as long as the entry.
        Filled::None => Vec::new(),
        Filled::Perhaps => hooks(context, &committed),
    };
    let Ok(event) = context.event_file() else { return said };
    if backup::is_due(&event, &committed) {
        match backup::by_itself(context) {
            Ok(notes) => said.extend(notes),
            Err(failure) => {
                said.push(format!("NO BACKUP was made: {failure}. What was entered is saved."));
                let hint = damaged_event::hint(context, &failure);
                said.extend(hint.map(|hint| format!("  hint: {hint}")));
            }
        }
    }
    said
}

fn hooks(context: &Context, committed: &Committed) -> Vec<String> {
    let due = match due(context, committed) {
        Ok(due) => due,
        Err(failure) => {
            return vec![format!("The hooks did not run: {failure}. What was entered is saved.")];
        }
    };
    let mut said = Vec::new();
    match &due.hooks {
        _ if due.rounds.is_empty() => {}
        Hooks::None => {}
        Hooks::Off(_) => said.extend(due.hooks.off_said()),
        Hooks::On(hooks) => {
            for round in &due.rounds {
                said.extend(run_all(context, hooks, round, due.rounds.len()));
            }
            // What the hooks commit is no reason to look again.
            let _ = context.committed();
        }
    }
    said
}

/// What is to be done after an entry.
struct Due {
    hooks: Hooks,
    rounds: Vec<CompletedRound>,
}

fn due(context: &Context, committed: &Committed) -> Result<Due, Failure> {
    let mut desk = context.desk()?;
    Ok(Due { hooks: Hooks::of(&mut desk)?, rounds: desk.completed_since(committed.first)? })
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
    let mut said = Vec::new();
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
        let Some(line) = command(&words, done, last) else { continue };
        match (context.program().run_hook)(context, &line) {
            // It was on the wall: nothing is to be told.
            Ok(_) if step == "release" && context.committed().is_none() => {}
            Ok(answer) => {
                let first = answer.data.lines().next().unwrap_or("done.").to_owned();
                said.push(format!("  {step}: {first}"));
            }
            Err(failure) => {
                pairing_failed |= step == "pair";
                said.push(format!("  {step} FAILED: {failure}"));
                let hint = failure.hint();
                let division = division_beside(context, &line[1..], hint.as_slice());
                let hint = hint.map(|hint| in_division(&hint, division.as_deref()));
                said.extend(hint.map(|hint| format!("    hint: {hint}")));
            }
        }
    }
    if !said.is_empty() {
        said.insert(0, format!("Hooks of round {}{place}:", done.round.0));
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
