//! `hall links`: a card for each player.
use clap::Args;

use super::port as port_of;
use crate::cli::report::ReportArguments;
use crate::cli::{Answer, Context, Failure};
use ::show::refusal;
use desk::{Refusal, find_player};
use report::own_pages;
use report::page::Page;
use tournament::{Confirmation, Player, PlayerId, PlayerStatus};

#[derive(Debug, Args)]
#[command(after_help = "Examples:
  sixzero hall links --output cards.html
  sixzero hall links ann --base http://192.168.1.20:6060

A card for each player, eight to a sheet: a code to scan, its address, and six letters to type
with the name where nothing scans. Anybody with a card can report for its player, so hand each to
its player; `sixzero hall revoke` closes a page whose card is lost. The address is that of this
machine on its network, as `sixzero serve --lan` says it.")]
pub struct Links {
    /// Name players, or give numbers; else all who play
    players: Vec<String>,
    /// Write this address on the cards instead of this machine's own
    #[arg(long, value_name = "URL")]
    base: Option<String>,
    /// Give the port at which `serve` is to listen; else it is that of last time
    #[arg(long, value_name = "N", conflicts_with = "base")]
    port: Option<u16>,
    #[command(flatten)]
    report: ReportArguments,
}

pub fn run(context: &Context, asked: &Links) -> Result<Answer, Failure> {
    let base = base(context, asked.base.as_deref(), asked.port)?;
    let file = context.event_file()?;
    let mut reports = true;
    let answer = asked.report.answer(context, |desk, loaded| {
        let all = loaded.players();
        let players = meant(&all, &asked.players)?;
        let ids: Vec<PlayerId> = players.iter().map(|player| player.id).collect();
        let event = desk.event_id()?.map(|event| event.0).unwrap_or_default();
        let ways = (context.program().room.ways)(&file, &event, &ids, &base)?;
        let of = |player: &Player| {
            let mut fields = loaded.fields.iter().map(|field| &field.division);
            fields.find(|division| division.id == player.division)
        };
        let is_of_several = loaded.has_several_divisions();
        let pages: Vec<report::OwnPage<'_>> = players
            .iter()
            .zip(ways)
            .map(|(player, way)| report::OwnPage {
                division: of(player).filter(|_| is_of_several),
                player,
                address: format!("{base}{}", way.path),
                code: way.code,
                my: format!("{base}/my"),
            })
            .collect();
        let settings = &loaded.event.settings;
        reports = loaded
            .fields
            .iter()
            .all(|field| field.division.confirmation(settings) == Confirmation::Players);
        Ok::<Page, refusal::Failure>(own_pages(&settings.name, &pages))
    })?;
    Ok(answer.and((!reports).then(|| {
        "Players see their pages, and report nothing there until `sixzero event set confirmation \
         players`."
            .to_owned()
    })))
}

/// The players that are named, or all who have not left.
fn meant<'p>(all: &'p [Player], named: &[String]) -> Result<Vec<&'p Player>, Refusal> {
    match named {
        [] => Ok(all.iter().filter(|player| player.status == PlayerStatus::Active).collect()),
        named => named.iter().map(|name| find_player(all, name)).collect(),
    }
}

/// What stands on every card before the way to its page.
pub(super) fn base(
    context: &Context,
    base: Option<&str>,
    port: Option<u16>,
) -> Result<String, Failure> {
    let Some(base) = base else {
        let port = port_of(context, &context.event_file()?, port);
        return (context.program().room.address)(port).ok_or_else(|| {
            Failure::usage(
                "this machine is on no network: phones have no address to reach it",
                "join the network of the room first; or name the address, `--base \
                 http://192.168.1.20:6060`",
            )
        });
    };
    let base = base.trim_end_matches('/');
    let behind = base.strip_prefix("http://").or_else(|| base.strip_prefix("https://"));
    let is_plain = |c: char| c.is_ascii_graphic() && !"\"<>?#\\^`{|}".contains(c);
    match behind {
        Some(host) if !host.is_empty() && host.chars().all(is_plain) => Ok(base.to_owned()),
        Some(_) | None => Err(Failure::usage(
            format!("`{}` is not an address for a browser", tournament::shortened(base)),
            "write it whole: `--base http://192.168.1.20:6060`",
        )),
    }
}
