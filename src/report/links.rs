//! Players' own pages: what each is handed to get to the own one.
use crate::page::{Body, Layout, LinkCard, Page, PageKind};
use crate::{Columns, Form};
use tournament::{Division, Player};

const KIND: PageKind =
    PageKind { name: "links", title: "Players' own pages", layout: Layout::LinkCards };

/// A player's own page.
#[derive(Clone, Debug)]
pub struct OwnPage<'a> {
    /// Where there are several.
    pub division: Option<&'a Division>,
    pub player: &'a Player,
    /// The address of the page; a report sent to it is the player's.
    pub address: String,
    /// What the player types, beside the name, where the address cannot be scanned.
    pub code: String,
    /// Where name and code are typed.
    pub my: String,
}

/// A card each.
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
        number: page.player.number.0,
        address: page.address.clone(),
        code: page.code.clone(),
        my: page.my.clone(),
    };
    Page {
        body: Body::Links(pages.iter().map(card).collect()),
        ..Page::new(KIND, event, String::new(), Vec::new(), columns.table(pages))
    }
}
