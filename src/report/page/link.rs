//! [`LinkCard`]: a card that leads to a page of the hall, and the picture that a phone scans.
use std::fmt::Write as _;

use qrcode::types::Color;
use qrcode::{EcLevel, QrCode};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkCard {
    /// If there are several; anyone's text.
    pub division: Option<String>,
    /// Anyone's text.
    pub name: String,
    pub number: Option<u32>,
    /// What is scanned; where it is an address, what is typed too.
    pub address: String,
    pub opens: Opens,
}

/// What a card opens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Opens {
    /// A player's own page.
    Own(OwnCode),
    /// The page of a table.
    Table,
    /// The first page.
    Hall,
    /// The room's network itself, by this password where it has one.
    Network(Option<String>),
}

/// What is typed if the address of an own page cannot be scanned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnCode {
    pub code: String,
    /// The address where name and code are typed.
    pub my: String,
}

/// Cards on a sheet of paper.
pub(super) const ON_A_SHEET: usize = 8;

/// The picture of an address, of squares of one unit.
#[derive(Debug)]
pub(super) struct Picture {
    /// Its width and height.
    pub units: usize,
    /// The dark squares, as the `d` of a path.
    pub dark: String,
}

/// The light squares that a phone needs around it.
const QUIET: usize = 4;

impl LinkCard {
    /// The address in capitals, which make a smaller picture, unless they would change the path:
    /// only the case of machine and key does not matter.
    fn scanned(&self) -> String {
        match self.opens {
            Opens::Own(_) | Opens::Table | Opens::Hall => {}
            Opens::Network(_) => return self.address.clone(),
        }
        let machine = self.address.find("://").map_or(0, |at| at + 3);
        let path = self.address[machine..].find('/').map_or("", |at| &self.address[machine + at..]);
        match path == path.to_uppercase() {
            true => self.address.to_uppercase(),
            false => self.address.clone(),
        }
    }

    /// `None` if the address is too long.
    pub(super) fn picture(&self) -> Option<Picture> {
        // With error correction, as paper is folded and gets wet.
        let code = QrCode::with_error_correction_level(self.scanned(), EcLevel::M).ok()?;
        let width = code.width();
        let mut dark = String::new();
        for (row, modules) in code.to_colors().chunks(width).enumerate() {
            let mut column = 0;
            for run in modules.chunk_by(|one, next| one == next) {
                if run[0] == Color::Dark {
                    let (x, y, long) = (column + QUIET, row + QUIET, run.len());
                    let _ = write!(dark, "M{x} {y}h{long}v1h-{long}z");
                }
                column += run.len();
            }
        }
        Some(Picture { units: width + 2 * QUIET, dark })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(address: &str) -> LinkCard {
        LinkCard {
            division: None,
            name: "Ann".to_owned(),
            number: Some(1),
            address: address.to_owned(),
            opens: Opens::Hall,
        }
    }

    #[test]
    fn an_address_in_capitals_makes_a_smaller_picture() {
        let units = |address| card(address).picture().unwrap().units;
        assert_eq!(units("http://192.168.1.20:6060/P/TBTT59W59BEPB64F"), 29 + 8);
        let behind = "https://hall.example.org/x/P/TBTT59W59BEPB64F";
        assert_eq!(card(behind).scanned(), behind, "the case of a path matters");
        assert!(card(&"x".repeat(5_000)).picture().is_none());
    }

    #[test]
    fn the_picture_is_the_one_that_the_library_draws() {
        let card = card("http://192.168.1.20:6060/P/TBTT59W59BEPB64F");
        let code = QrCode::with_error_correction_level(card.scanned(), EcLevel::M).unwrap();
        let mut drawn = vec![Color::Light; code.width() * code.width()];
        for run in card.picture().unwrap().dark.split('M').skip(1) {
            let numbers: Vec<usize> = run
                .split(|c: char| !c.is_ascii_digit())
                .filter_map(|number| number.parse().ok())
                .collect();
            let (x, y, long) = (numbers[0] - QUIET, numbers[1] - QUIET, numbers[2]);
            drawn[y * code.width() + x..][..long].fill(Color::Dark);
        }
        assert_eq!(drawn, code.to_colors());
    }
}
