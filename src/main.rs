//! The program: everything is in the library, so that tests can call it.
fn main() -> std::process::ExitCode {
    std::process::ExitCode::SUCCESS
}
