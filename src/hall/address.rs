//! [`Asked`]: what a browser asks to see, read from an address.
mod sight;

use std::fmt::Write as _;

use axum::extract::Query;
use axum::http::{StatusCode, Uri};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use report::wall::PairingOrder;
use rules::TurnNo;
use tournament::{GameNo, PlayerNo, RoundNo, TableNo};

pub use self::sight::{About, Begins, OfDivision, On, Screen, Sight, Traits};
use crate::failure::Unserved;

/// What is written as it is in an address.
pub const PLAIN: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.').remove(b'~');

/// A page, of all divisions or of one, in one of two forms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    pub sight: Sight,
    pub division: Option<String>,
    pub form: PageForm,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageForm {
    Html,
    /// As the command answers with `--json`.
    Json,
    /// For people, as a file of a site somewhere else.
    File,
}

impl Asked {
    /// All divisions, for people.
    pub fn page(sight: Sight) -> Asked {
        Asked { sight, division: None, form: PageForm::Html }
    }

    /// What everybody asks for when something happened.
    pub fn rushed() -> [Asked; 5] {
        let pairings = |order| Sight::Pairings { round: None, order };
        [
            Sight::Home,
            pairings(PairingOrder::Name),
            pairings(PairingOrder::Rank),
            Sight::Standings { through: None },
            Sight::Wall(Screen::Chosen(PairingOrder::Name)),
        ]
        .map(Asked::page)
    }

    /// The division that was chosen: a player and a table are of one without a choice.
    pub fn chosen(&self) -> Option<&String> {
        match self.sight.traits().division {
            OfDivision::Itself => None,
            OfDivision::Any | OfDivision::Offered => self.division.as_ref(),
        }
    }

    /// Reads the address of a page.
    ///
    /// # Errors
    /// 404 where no page has it, 400 where what stands behind it cannot be read.
    pub fn read(uri: &Uri) -> Result<Asked, Unserved> {
        let Query(given) = Query::<Vec<(String, String)>>::try_from_uri(uri)
            .map_err(|_| unread("what comes after the `?` cannot be read"))?;
        let value = |name: &str| {
            given.iter().rev().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
        };
        let (path, form) = match uri.path().strip_suffix(".json") {
            Some("/index") => ("/", PageForm::Json),
            Some(path) => (path, PageForm::Json),
            None => (uri.path(), PageForm::Html),
        };
        let mut parts = Vec::new();
        for part in path.split('/').skip(1) {
            let part = percent_decode_str(part).decode_utf8();
            parts.push(part.map_err(|_| Unserved::nothing())?.into_owned());
        }
        let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
        let mut division = value("division").map(str::to_owned);
        let through = || value("round").map(round).transpose();
        let order = || match value("order") {
            None | Some("name") => Ok(PairingOrder::Name),
            Some("rank") => Ok(PairingOrder::Rank),
            Some("table") => Ok(PairingOrder::Table),
            Some(_) => Err(unread("the order is rank, name or table")),
        };
        let sight = match parts[..] {
            [""] => Sight::Home,
            ["standings"] => Sight::Standings { through: through()? },
            ["pairings"] => Sight::Pairings { round: through()?, order: order()? },
            ["pairings", number] => {
                Sight::Pairings { round: Some(round(number)?), order: order()? }
            }
            ["results"] => Sight::Results { round: through()? },
            ["results", number] => Sight::Results { round: Some(round(number)?) },
            ["wallchart"] => Sight::Wallchart,
            ["crosstable"] => Sight::Crosstable,
            ["statistics"] => Sight::Statistics,
            ["players"] => Sight::Players,
            ["player", label] => {
                let (name, number) = labelled(label)?;
                division = Some(name);
                Sight::Player(PlayerNo(number))
            }
            ["table", label] => {
                let (name, number) = labelled(label)?;
                division = Some(name);
                Sight::Table(TableNo(number))
            }
            ["games"] => Sight::Games,
            ["game", number] => Sight::Game(GameNo(i64::from(self::number(number)?))),
            ["game", number, "turn", turn] => {
                let turn = self::number(turn)?.try_into().map_err(|_| Unserved::nothing())?;
                Sight::Turn(GameNo(i64::from(self::number(number)?)), TurnNo(turn))
            }
            ["prizes"] => Sight::Prizes,
            ["feed", "tourney.js"] if form == PageForm::Html => Sight::Feed,
            ["wall"] if form == PageForm::Html => Sight::Wall(match value("show") {
                None => Screen::Chosen(order()?),
                Some(name) => Screen::of(name, order()?).ok_or_else(|| {
                    unread("a wall shows pairings, standings, results or the clock")
                })?,
            }),
            ["clock"] if form == PageForm::Html => Sight::Clock,
            _ => return Err(Unserved::nothing()),
        };
        Ok(Asked { sight, division, form })
    }

    /// The address, always the same for the same.
    pub fn address(&self) -> String {
        let mut address = match (self.sight, self.form) {
            (Sight::Home, PageForm::Html | PageForm::File) => "/".to_owned(),
            (sight, _) => format!("/{}", sight.traits().name),
        };
        let _ = match self.sight.about() {
            About::Nothing => Ok(()),
            About::OfDivision(number) => write!(address, "/{}", self.label(number)),
            About::Game(number) => write!(address, "/{number}"),
            About::Turn(number, turn) => write!(address, "/{number}/turn/{turn}"),
        };
        let round = self.sight.round();
        // The standings are one page, as of a round.
        let is_as_of = matches!(self.sight, Sight::Standings { .. });
        if let Some(round) = round.filter(|_| !is_as_of) {
            let _ = write!(address, "/{}", round.0);
        }
        if self.form == PageForm::Json {
            address.push_str(".json");
        }
        let mut sign = '?';
        let mut add = |name: &str, value: &str| {
            let value = utf8_percent_encode(value, PLAIN);
            let _ = write!(address, "{sign}{name}={value}");
            sign = '&';
        };
        if let Sight::Wall(screen) = self.sight
            && let Some(name) = screen.name()
        {
            add("show", name);
        }
        if let Some(round) = round.filter(|_| is_as_of) {
            add("round", &round.0.to_string());
        }
        match self.sight.order() {
            Some(PairingOrder::Rank) => add("order", "rank"),
            Some(PairingOrder::Table) => add("order", "table"),
            Some(PairingOrder::Name) | None => {}
        }
        if let Some(name) = self.chosen() {
            add("division", name);
        }
        address
    }

    /// `A-12`.
    fn label(&self, number: u32) -> String {
        let division = self.division.as_deref().unwrap_or_default();
        format!("{}-{number}", utf8_percent_encode(division, PLAIN))
    }
}

/// Where the page of a table of a division is.
pub fn table_path(division: &str, table: TableNo) -> String {
    let division = Some(division.to_owned());
    Asked { division, ..Asked::page(Sight::Table(table)) }.address()
}

/// A text as it stands in an address.
pub fn escaped(text: &str) -> String {
    utf8_percent_encode(text, PLAIN).to_string()
}

fn labelled(label: &str) -> Result<(String, u32), Unserved> {
    let (division, number) = label.rsplit_once('-').ok_or_else(Unserved::nothing)?;
    Ok((division.to_owned(), self::number(number)?))
}

fn round(text: &str) -> Result<RoundNo, Unserved> {
    number(text).map(RoundNo)
}

/// A number as it is written in an address: from 1, in digits alone.
pub fn number(text: &str) -> Result<u32, Unserved> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
    let number = text.parse().ok().filter(|_| is_plain);
    number.ok_or_else(|| unread("a number is written in digits, from 1"))
}

fn unread(problem: &str) -> Unserved {
    Unserved::new(StatusCode::BAD_REQUEST, problem, "go back to the first page")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(address: &str) -> Result<Asked, StatusCode> {
        Asked::read(&address.parse().unwrap()).map_err(|unserved| unserved.status)
    }

    #[test]
    fn an_address_is_written_as_it_is_read() {
        for address in [
            "/",
            "/index.json",
            "/standings",
            "/standings.json?round=3&division=A",
            "/pairings",
            "/pairings/4?order=rank",
            "/pairings/4.json?order=table&division=%C3%9Cber%201%2F2%3F",
            "/results/2?division=A%2B",
            "/player/A-12",
            "/player/A-B%2FC-12.json",
            "/table/%E2%98%85-7",
            "/game/3.json",
            "/game/3/turn/12",
            "/wall",
            "/wall?order=table&division=A",
            "/wall?show=standings",
            "/wall?show=pairings&order=rank",
            "/clock",
            "/feed/tourney.js",
        ] {
            assert_eq!(read(address).unwrap().address(), address);
        }
        assert_eq!(read("/pairings?round=4&order=name").unwrap().address(), "/pairings/4");
        assert_eq!(read("/standings?x=1&round=2").unwrap().address(), "/standings?round=2");
    }

    #[test]
    fn what_is_no_page_is_not_found_and_what_cannot_be_read_is_said() {
        for address in [
            "/x",
            "//",
            "/standings/",
            "/player/A",
            "/table/7",
            "/game/1/2/3",
            "/game/1/turn/70000",
            "/%FF",
            "/wall.json",
            "/feed/tourney.js.json",
        ] {
            assert_eq!(read(address).unwrap_err(), StatusCode::NOT_FOUND, "{address}");
        }
        for address in [
            "/pairings/0",
            "/pairings/01",
            "/pairings/+1",
            "/pairings/x",
            "/pairings?order=luck",
            "/standings?round=",
            "/player/A-x",
            "/game/99999999999",
        ] {
            assert_eq!(read(address).unwrap_err(), StatusCode::BAD_REQUEST, "{address}");
        }
    }
}
