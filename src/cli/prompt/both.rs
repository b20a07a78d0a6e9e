//! A line that means two: a slip with overtime behind it, a newcomer who has paid.
use crate::cli::player::arrivals::is_called_out;
use crate::cli::prompt::day::Day;
use crate::cli::prompt::{Ask, Done};
use crate::cli::{Answer, Failure, print_answer};
use ::show::prompt::hint::without_program;
use desk::{KeyRefusal, Refusal};
use report::visible;

impl Day<'_> {
    /// Does one line and then another; what the first one did is said, whatever becomes of the other.
    pub(super) fn obey_both(
        &mut self,
        first: &str,
        then: &str,
        mut ask: Option<Ask<'_>>,
    ) -> Result<Done, Failure> {
        let again = ask.as_mut().map(|ask| &mut **ask as Ask<'_>);
        let answer = match self.obey(first, again) {
            Ok(Done::Said(answer)) => answer,
            Ok(left @ (Done::Leave | Done::LeaveFor(_))) => return Ok(left),
            // It is in by this key; whether the other is too is not known yet.
            Err(Failure::Desk(Refusal::Key(KeyRefusal::Used { operation, what, .. }))) => {
                Answer::entered_before(operation, &what, self.context.voice())
            }
            Err(failure) => return Err(failure),
        };
        self.context.begin_second(then);
        match self.obey(then, ask) {
            Ok(Done::Said(second)) => Ok(Done::Said(joined(answer, second))),
            Ok(left @ (Done::Leave | Done::LeaveFor(_))) => Ok(left),
            Err(Failure::Interrupted { done, next }) => {
                let done = Box::new(joined(answer, *done));
                Err(Failure::Interrupted { done, next })
            }
            Err(Failure::NotEntered { next }) => {
                let answer = answer.remark(format!("Not entered: `{}`.", visible(then)));
                match next {
                    Some(next) => Err(Failure::Interrupted { done: Box::new(answer), next }),
                    None => Ok(Done::Said(answer)),
                }
            }
            Err(failure) => {
                // Where stdout is gone the refusal is still told.
                let _ = print_answer(&plainly(answer), self.context);
                self.second = Some(then.to_owned());
                Err(failure)
            }
        }
    }
}

/// An answer that is printed before a line is done.
pub(super) fn plainly(answer: Answer) -> Answer {
    let remarks = answer.remarks.iter().map(|remark| without_program(remark)).collect();
    Answer { remarks, ..answer }
}

/// Both; what is left at the arrival desk is called out as it is after the second.
fn joined(mut first: Answer, second: Answer) -> Answer {
    first.remarks.retain(|remark| !is_called_out(remark));
    first.data.push_str(&second.data);
    first.remarks.extend(second.remarks);
    first
}
