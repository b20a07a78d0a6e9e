//! Our own bugs: a panic becomes one sentence and exit code 70, never a backtrace.
use std::any::Any;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Mutex;

use crate::cli::{Answer, Failure};

/// Where the last panic came from; the hook knows it, the one who catches does not.
static PLACE: Mutex<Option<String>> = Mutex::new(None);

/// Keeps panics from printing by themselves.
pub fn quiet_panics() {
    panic::set_hook(Box::new(|panic| {
        if let Ok(mut place) = PLACE.lock() {
            *place = panic.location().map(ToString::to_string);
        }
    }));
}

/// Does a command; a panic in it is a failure like any other. What was acknowledged
/// before is in the file, and the transaction at hand is not.
pub fn guarded(command: impl FnOnce() -> Result<Answer, Failure>) -> Result<Answer, Failure> {
    panic::catch_unwind(AssertUnwindSafe(command)).unwrap_or_else(|panic| {
        let place = PLACE.lock().ok().and_then(|mut place| place.take());
        Err(Failure::Bug { what: said(panic.as_ref()), place: place.unwrap_or_default() })
    })
}

/// What a look at a file that may be damaged comes to; `None` where that is a bug: one is told
/// already, and what helps is not to hide it.
pub fn looked<T>(look: impl FnOnce() -> T) -> Option<T> {
    panic::catch_unwind(AssertUnwindSafe(look)).ok()
}

fn said(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::Exit;

    #[test]
    fn a_panic_is_a_failure_with_its_own_exit_code() {
        let failure = guarded(|| panic!("the invariant of {}", "somewhere")).unwrap_err();
        assert_eq!(failure.exit(), Exit::Bug);
        assert!(failure.to_string().contains("the invariant of somewhere"));
        assert!(failure.hint().is_some());
        assert_eq!(guarded(|| Ok(Answer::text("fine"))).unwrap().data, "fine\n");
        assert_eq!(looked(|| panic!("the file")), None::<()>);
        assert_eq!(looked(|| 1), Some(1));
    }
}
