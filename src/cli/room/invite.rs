//! `hall invite`: a code that lets a device in.
use clap::Args;
use serde::Serialize;

use super::port;
use crate::cli::{Answer, Context, Failure, clock};
use ::show::device::Role;
use desk::Rehearsal;
use report::visible;

#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero hall invite Kim --role scorer

The code is typed at /enter on the device, within ten minutes and once; what is entered there is by
Kim. A scorer types slips and games, an annotator games, a judge is the players' word judge, a
director all of it. The hall is to be open to devices: `sixzero serve --lan --desk-lan`.")]
pub struct Invite {
    /// Say who types there
    name: String,
    /// Choose what may be done there: scorer, director, judge, annotator, stream
    #[arg(long, value_name = "ROLE")]
    role: Role,
    /// Give the port at which `serve` listens; else it is that of last time
    #[arg(long, value_name = "N")]
    port: Option<u16>,
}

/// A code that was made.
#[derive(Serialize)]
pub struct Invited<'a> {
    name: &'a str,
    role: Role,
    /// What is typed at `/enter`; `null` in a dry run.
    code: Option<String>,
    /// Where it is typed; `null` where this machine is on no network.
    address: Option<String>,
}

pub fn run(context: &Context, asked: &Invite) -> Result<Answer, Failure> {
    let name = asked.name.trim();
    if name.is_empty() {
        return Err(Failure::usage("nobody is named", "say who types there: `hall invite Kim`"));
    }
    let (room, file) = (context.program().room, context.event_file()?);
    let rehearsal = context.stamp().rehearsal;
    let code = match rehearsal {
        Rehearsal::Real => Some((room.invite)(&file, name, asked.role, clock::now())?),
        Rehearsal::DryRun => None,
    };
    let base = (room.address)(port(context, &file, asked.port));
    let shown = visible(name);
    let typed = code.as_deref().unwrap_or("CODE");
    let said = format!(
        "{shown} types {typed} at {}/enter within ten minutes.",
        base.as_deref().unwrap_or("the hall's address, ")
    );
    let address = base.map(|base| format!("{base}/enter"));
    let network = "That needs `sixzero serve --lan --desk-lan` on a network of your own, by cable or by a \
                   second Wi-Fi name with its own password: who listens in on it reads what is typed.";
    let value = Invited { name: &shown, role: asked.role, code: code.clone(), address };
    let remarks = vec![network.to_owned()];
    Ok(Answer::done(context.voice(), rehearsal, &value, &said, remarks))
}
