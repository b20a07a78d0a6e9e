//! Cards that lead to pages of the hall: players' own ones, and those of the tables.
use crate::page::{Body, Layout, LinkCard, Opens, OwnCode, Page, PageKind};
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
        opens: Opens::Own(OwnCode { code: page.code.clone(), my: page.my.clone() }),
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
        opens: Opens::Table,
    };
    Page {
        body: Body::Links(pages.iter().map(card).collect()),
        ..Page::new(TABLES, event, String::new(), Vec::new(), columns.table(pages))
    }
}

const DOOR: PageKind = PageKind { name: "door", title: "For the door", layout: Layout::Poster };

/// A network that guests may join.
#[derive(Clone, Copy, Debug)]
pub struct Network<'a> {
    pub name: &'a str,
    pub password: Option<&'a str>,
}

/// What hangs at the door: the network, where it was named, and the way to the first page.
pub fn door(event: &str, network: Option<Network<'_>>, address: &str) -> Page {
    let mut columns: Columns<'_, &LinkCard> = Columns::new("door", Form::Csv);
    columns.text("name", "Name", |card| card.name.as_str().into());
    columns.text("address", "Address", |card| card.address.as_str().into());
    let card = |name: &str, address: String, opens| LinkCard {
        division: None,
        name: name.to_owned(),
        number: None,
        address,
        opens,
    };
    let network = network.map(|network| {
        let password = network.password.map(str::to_owned);
        card(network.name, network.scanned(), Opens::Network(password))
    });
    let hall = card("Pairings and standings", address.to_owned(), Opens::Hall);
    let cards: Vec<LinkCard> = network.into_iter().chain([hall]).collect();
    let data = columns.table(&cards);
    Page { body: Body::Links(cards), ..Page::new(DOOR, event, String::new(), Vec::new(), data) }
}

impl Network<'_> {
    /// As phones read it: `WIFI:T:WPA;S:Hall;P:word;;`.
    fn scanned(self) -> String {
        let escaped = |text: &str| {
            let signs = text.chars().flat_map(|c| match c {
                '\\' | ';' | ',' | ':' | '"' => vec!['\\', c],
                c => vec![c],
            });
            signs.collect::<String>()
        };
        let name = escaped(self.name);
        match self.password {
            Some(password) => format!("WIFI:T:WPA;S:{name};P:{};;", escaped(password)),
            None => format!("WIFI:T:nopass;S:{name};;"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_is_written_as_phones_read_it() {
        let of = |name, password| Network { name, password }.scanned();
        assert_eq!(of("Hall", None), "WIFI:T:nopass;S:Hall;;");
        assert_eq!(of("A;B", Some("p:\"w\\")), "WIFI:T:WPA;S:A\\;B;P:p\\:\\\"w\\\\;;");
    }
}
