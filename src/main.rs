//! The program: everything is in the library, so that tests can call it.
use std::process::ExitCode;

fn main() -> ExitCode {
    sixzero::cli::run(std::env::args_os())
}
