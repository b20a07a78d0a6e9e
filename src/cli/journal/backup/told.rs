//! What a backup lacks of the event, in lines.
use super::backups::operations;
use crate::cli::Answer;
use crate::cli::os::clock;
use desk::Difference;
use report::visible;
use tournament::event::Operation;
use tournament::plural;

/// So many operations that are lost are told one by one.
const TOLD: usize = 20;

/// Remarks which operations are lost.
pub fn told_gone(mut answer: Answer, difference: &Difference) -> Answer {
    let many = difference.gone.len();
    if many > 0 {
        let results = plural(difference.results, "result", "results");
        answer = answer.remark(format!("{} with {results} are not in it:", operations(many)));
        for operation in difference.gone.iter().take(TOLD) {
            answer = answer.remark(format!("  {}", line(operation)));
        }
        if many > TOLD {
            answer = answer.remark(format!("  and {} more", many - TOLD));
        }
    }
    match went_on(difference) {
        Some(more) => answer.remark(more),
        None => answer,
    }
}

/// The first and the last of what is lost.
pub fn lines(difference: &Difference) -> Vec<String> {
    let mut lines = Vec::new();
    match &difference.gone[..] {
        [] => {}
        [only] => lines.push(format!("it is: {}", line(only))),
        [first, .., last] => {
            lines.push(format!("from: {}", line(first)));
            lines.push(format!("to:   {}", line(last)));
        }
    }
    lines.extend(went_on(difference));
    lines
}

fn went_on(difference: &Difference) -> Option<String> {
    (difference.more > 0).then(|| {
        format!(
            "The backup goes on from operation {} with {} of its own.",
            difference.common.0,
            operations(difference.more)
        )
    })
}

fn line(operation: &Operation) -> String {
    let told = &operation.told;
    format!(
        "{}  {}  {}  {}",
        operation.id.0,
        clock::time(told.at),
        visible(&told.by),
        visible(&told.what)
    )
}
