//! `hall dismiss`: a device is no longer let in.
use clap::Args;
use serde::Serialize;

use crate::cli::{Answer, Context, Failure};
use desk::Rehearsal;
use report::visible;

#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero hall dismiss Kim

What was entered there stays. A code that was made for it lets nobody in either.")]
pub struct Dismiss {
    /// Name the device, as `hall devices` does
    device: String,
}

/// A device that is no longer let in.
#[derive(Serialize)]
pub struct Dismissed<'a> {
    device: &'a str,
    /// Whether it was done; not in a dry run.
    dismissed: bool,
}

pub fn run(context: &Context, asked: &Dismiss) -> Result<Answer, Failure> {
    let (room, file) = (context.program().room, context.event_file()?);
    let name = asked.device.trim();
    let rehearsal = context.stamp().rehearsal;
    let is_there = match rehearsal {
        Rehearsal::Real => (room.dismiss)(&file, name)?,
        Rehearsal::DryRun => (room.devices)(&file)?.iter().any(|device| device.name == name),
    };
    if !is_there {
        return Err(Failure::usage(
            format!("no device is called `{}`", tournament::shortened(name)),
            "`sixzero hall devices` lists them",
        ));
    }
    let shown = visible(name);
    let value = Dismissed { device: &shown, dismissed: rehearsal == Rehearsal::Real };
    let said = format!("{shown} is no longer let in.");
    Ok(Answer::done(context.voice(), rehearsal, &value, &said, Vec::new()))
}
