//! `hall tables`: a card for each table.
use clap::Args;

use super::links::base;
use crate::cli::report::ReportArguments;
use crate::cli::{Answer, Context, Failure};
use ::show::refusal;
use report::TablePage;
use report::page::Page;
use tournament::{PlayerStatus, TableNo};

#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero hall tables --output tables.html

A card to lie on each table, eight to a sheet: a code to scan that shows who plays there in the last
round on the wall, and the board where the game is recorded. It opens nothing that others may not
see. The address is that of this machine on its network, as `sixzero serve --lan` says it.")]
pub struct Tables {
    /// Write this address on the cards instead of this machine's own
    #[arg(long, value_name = "URL")]
    base: Option<String>,
    /// Give the port at which `serve` is to listen; else it is that of last time
    #[arg(long, value_name = "N", conflicts_with = "base")]
    port: Option<u16>,
    #[command(flatten)]
    report: ReportArguments,
}

pub fn run(context: &Context, asked: &Tables) -> Result<Answer, Failure> {
    let base = base(context, asked.base.as_deref(), asked.port)?;
    let path = context.program().room.table;
    asked.report.answer(context, |_, loaded| {
        let is_of_several = loaded.has_several_divisions();
        let mut pages = Vec::new();
        for field in &loaded.fields {
            let active = field.players.iter().filter(|one| one.status == PlayerStatus::Active);
            let half = u32::try_from(active.count() / 2).unwrap_or(u32::MAX);
            // Tables of a division need not begin at 1.
            let mut tables: Vec<TableNo> =
                field.pairings.iter().filter_map(|pairing| pairing.table).collect();
            tables.sort_unstable();
            tables.dedup();
            if tables.is_empty() {
                tables = (1..=half).map(TableNo).collect();
            }
            pages.extend(tables.into_iter().map(|table| TablePage {
                division: Some(&field.division).filter(|_| is_of_several),
                table,
                address: format!("{base}{}", path(&field.division.name, table)),
            }));
        }
        Ok::<Page, refusal::Failure>(report::table_cards(&loaded.event.settings.name, &pages))
    })
}
