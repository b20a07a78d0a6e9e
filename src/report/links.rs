//! Cards that lead to pages of the hall: players' own pages, and those of the tables.
use crate::page::{Body, Layout, LinkCard, OwnCode, Page, PageKind};
use crate::{Columns, Form};
use tournament::{Division, Player, TableNo};

const KIND: PageKind =
    PageKind { name: "links", title: "Players' own pages", layout: Layout::LinkCards };

#[derive(Clone, Debug)]
pub struct OwnPage<'a> {
    /// If there are several.
    pub division: Option<&'a Division>,
    pub player: &'a Player,
    /// A report sent to this address is the player's.
    pub address: String,
    /// What the player types beside the name if the address cannot be scanned.
    pub code: String,
    /// The address where name and code are typed.
    pub my: String,
}

/// A card for each player.
pub fn own_pages(event: &str, pages: &[OwnPage<'_>]) -> Page {
    let mut columns: Columns<'_, &OwnPage<'_>> = Columns::new("links", Form::Csv);
    columns
        .text("division", "Division", |page| {
            page.division.map(|division| division.name.as_str()).into()
        })
        .if_room();
    columns.number("number", "No", |page| page.player.number.into());
    columns.text("name", "Name", |page| page.player.name.as_str().into());
    columns.text("code", "Code", |page| page.code.as_str().into());
    columns.text("address", "Address", |page| page.address.as_str().into());
    let card = |page: &OwnPage<'_>| LinkCard {
        division: page.division.map(|division| format!("division {}", division.name)),
        name: page.player.name.clone(),
        number: Some(page.player.number.0),
        address: page.address.clone(),
        code: Some(OwnCode { code: page.code.clone(), my: page.my.clone() }),
    };
    Page {
        body: Body::Links(pages.iter().map(card).collect()),
        ..Page::new(KIND, event, String::new(), Vec::new(), columns.table(pages))
    }
}

const TABLES: PageKind =
    PageKind { name: "table-cards", title: "Cards for the tables", layout: Layout::LinkCards };

#[derive(Clone, Debug)]
pub struct TablePage<'a> {
    /// If there are several.
    pub division: Option<&'a Division>,
    pub table: TableNo,
    pub address: String,
}

/// A card for each table.
pub fn table_cards(event: &str, pages: &[TablePage<'_>]) -> Page {
    let mut columns: Columns<'_, &TablePage<'_>> = Columns::new("table-cards", Form::Csv);
    columns
        .text("division", "Division", |page| {
            page.division.map(|division| division.name.as_str()).into()
        })
        .if_room();
    columns.number("table", "Table", |page| page.table.into());
    columns.text("address", "Address", |page| page.address.as_str().into());
    let card = |page: &TablePage<'_>| LinkCard {
        division: page.division.map(|division| format!("division {}", division.name)),
        name: format!("Table {}", page.table.0),
        number: None,
        address: page.address.clone(),
        code: None,
    };
    Page {
        body: Body::Links(pages.iter().map(card).collect()),
        ..Page::new(TABLES, event, String::new(), Vec::new(), columns.table(pages))
    }
}
