//! `hall door`: what hangs at the door.
use clap::Args;

use super::links::base;
use crate::cli::report::ReportArguments;
use crate::cli::{Answer, Context, Failure};
use ::show::refusal;
use report::page::Page;
use report::{Network, door};

#[derive(Debug, Args)]
#[command(after_help = "Examples:
  sixzero hall door --output door.html
  sixzero hall door --network Scrabble --password \"seven tiles\" --output door.html

A sheet for the door: a code to scan that opens the first page, and its address to type. With
`--network` a second code joins the phone to the room's network, for whom its name and password are
printed beside it. The address is that of this machine on its network, as `sixzero serve --lan` says
it.")]
pub struct Door {
    /// Name the room's network, as phones list it
    #[arg(long, value_name = "NAME")]
    network: Option<String>,
    /// Print the network's password
    #[arg(long, value_name = "WORD", requires = "network")]
    password: Option<String>,
    /// Write this address on the sheet instead of this machine's own
    #[arg(long, value_name = "URL")]
    base: Option<String>,
    /// Give the port at which `serve` is to listen; else it is that of last time
    #[arg(long, value_name = "N", conflicts_with = "base")]
    port: Option<u16>,
    #[command(flatten)]
    report: ReportArguments,
}

pub fn run(context: &Context, asked: &Door) -> Result<Answer, Failure> {
    let base = base(context, asked.base.as_deref(), asked.port)?;
    let password = asked.password.as_deref();
    let network = asked.network.as_deref().map(|name| Network { name, password });
    asked.report.answer(context, |_, loaded| {
        Ok::<Page, refusal::Failure>(door(&loaded.event.settings.name, network, &base))
    })
}
