//! `hall devices`: who was let in.
use clap::Args;
use serde::Serialize;

use crate::cli::{Answer, Context, Failure, Voice, clock};
use ::show::device::Role;
use report::visible;

#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero hall devices")]
pub struct Devices {}

/// A device that was let in.
#[derive(Serialize)]
pub struct DeviceShown {
    name: String,
    role: Role,
    since: String,
}

pub fn run(context: &Context, _: &Devices) -> Result<Answer, Failure> {
    let devices = (context.program().room.devices)(&context.event_file()?)?;
    if context.voice() == Voice::Json {
        let shown = devices.iter().map(|device| DeviceShown {
            name: visible(&device.name).into_owned(),
            role: device.role,
            since: clock::machine(device.since),
        });
        return Ok(Answer::json(&shown.collect::<Vec<_>>()));
    }
    let lines = devices.iter().map(|device| {
        let since = clock::shown(device.since);
        format!("{}: {}, since {since}", visible(&device.name), device.role)
    });
    let lines: Vec<String> = lines.collect();
    Ok(Answer::text(match &lines[..] {
        [] => "No device was let in: `sixzero hall invite NAME --role scorer`.".to_owned(),
        lines => lines.join("\n"),
    }))
}
