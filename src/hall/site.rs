//! The pages for everybody as files for any web host, with links that lead from file to file.
use std::collections::{HashMap, HashSet, VecDeque};
use std::fmt::Write as _;

use axum::http::Uri;
use percent_encoding::utf8_percent_encode;
use report::wall::PairingOrder;
use sha2::{Digest, Sha256};
use show::refusal::Failure;
use show::site::{Site, SiteFile};
use show::stem::division_stem;

use crate::address::{About, Asked, On, PLAIN, PageForm, Sight, Traits};
use crate::failure::Unserved;
use crate::fixed;
use crate::house::House;
use crate::reader::{Reader, Started};
use crate::sight;
use crate::snapshot::Snapshot;

/// The site of an event as it is now.
///
/// # Errors
/// What the desk refuses; a page that cannot be made.
pub fn of(house: House) -> Result<Site, Failure> {
    let Started { reader, snapshots, thread, .. } = Reader::start(house.into())?;
    let snapshot = snapshots.borrow().clone();
    let site = at(&snapshot);
    reader.stop();
    let _ = thread.join();
    Ok(site?)
}

/// All that can be reached from the first page, and the feed.
pub fn at(snapshot: &Snapshot) -> Result<Site, Unserved> {
    let mut walk = Walk::new(snapshot);
    walk.to(Asked { form: PageForm::File, ..Asked::page(Sight::Home) });
    walk.to(Asked::page(Sight::Feed));
    let mut pages = Vec::new();
    while let Some((path, asked)) = walk.ahead.pop_front() {
        let page = sight::page(snapshot, &asked)?;
        let text = match asked.form {
            PageForm::File => walk.led(&path, &page.text)?,
            PageForm::Html | PageForm::Json => page.text,
        };
        pages.push(file(&path, text));
    }
    let mut files = walk.fixed;
    files.extend(pages.into_iter().rev());
    let naming = snapshot.house.naming;
    Ok(Site { revision: snapshot.revision, entered: snapshot.entered, naming, files })
}

fn file(path: &str, text: String) -> SiteFile {
    let mut sha256 = String::new();
    for byte in Sha256::digest(&text) {
        let _ = write!(sha256, "{byte:02x}");
    }
    SiteFile { path: path.to_owned(), text, sha256 }
}

/// From page to page.
struct Walk<'a> {
    snapshot: &'a Snapshot,
    /// The names of divisions as parts of the names of files.
    stems: HashMap<&'a str, String>,
    /// The paths that are made, or will be.
    known: HashSet<String>,
    ahead: VecDeque<(String, Asked)>,
    /// What is the same for every event.
    fixed: Vec<SiteFile>,
}

impl<'a> Walk<'a> {
    fn new(snapshot: &'a Snapshot) -> Walk<'a> {
        let divisions = &snapshot.public.loaded.event.divisions;
        let stem = |division| division_stem(divisions, division);
        let stems = divisions.iter().map(|one| (one.name.as_str(), stem(one))).collect();
        Walk { snapshot, stems, known: HashSet::new(), ahead: VecDeque::new(), fixed: Vec::new() }
    }

    /// The path of a page, which will be made.
    fn to(&mut self, asked: Asked) -> Option<String> {
        let path = self.path(&asked)?;
        if self.known.insert(path.clone()) {
            self.ahead.push_back((path.clone(), asked));
        }
        Some(path)
    }

    /// The page at this path with links that lead from there.
    fn led(&mut self, path: &str, text: &str) -> Result<String, Unserved> {
        // Every other quotation mark is written out: see `report::page::Harmless`.
        const BEGINS: &str = "=\"/";
        let mut led = String::with_capacity(text.len());
        let mut rest = text;
        while let Some((before, behind)) = rest.split_once(BEGINS) {
            let (address, behind) = behind.split_once('"').ok_or_else(Unserved::out_of_order)?;
            let address = format!("/{}", address.replace("&amp;", "&"));
            let to = self.file_of(&address).ok_or_else(Unserved::out_of_order)?;
            led.push_str(before);
            led.push_str("=\"");
            led.push_str(&relative(path, &to));
            led.push('"');
            rest = behind;
        }
        led.push_str(rest);
        Ok(led)
    }

    /// The path of what has this address in the hall; it will be there.
    fn file_of(&mut self, address: &str) -> Option<String> {
        let fixed = [fixed::style(), fixed::icon(), fixed::site_script()];
        if let Some(fixed) = fixed.into_iter().find(|fixed| fixed.address() == address) {
            let path = address.trim_start_matches('/').to_owned();
            if self.known.insert(path.clone()) {
                self.fixed.push(file(&path, fixed.text().to_owned()));
            }
            return Some(path);
        }
        let asked = Asked::read(&address.parse::<Uri>().ok()?).ok()?;
        let form = match asked.form {
            PageForm::Json => PageForm::Json,
            PageForm::Html | PageForm::File => PageForm::File,
        };
        self.to(Asked { form, ..asked })
    }

    /// Where a page lies; none for what is of the hall alone.
    fn path(&self, asked: &Asked) -> Option<String> {
        let Traits { name, on, .. } = asked.sight.traits();
        if on == On::Projector {
            return None;
        }
        if asked.sight == Sight::Feed {
            return Some(name.to_owned());
        }
        let division = asked.division.as_deref().map(|name| self.stem(name));
        let mut path = name.to_owned();
        let _ = match asked.sight.about() {
            About::Nothing => Ok(()),
            About::OfDivision(number) => {
                write!(path, "/{}-{number}", division.as_deref().unwrap_or_default())
            }
            About::Game(number) => write!(path, "/{number}"),
            About::Turn(number, turn) => write!(path, "/{number}/turn/{turn}"),
        };
        if let Some(round) = asked.sight.round() {
            let _ = write!(path, "/{}", round.0);
        }
        path.push_str(match asked.sight.order() {
            Some(PairingOrder::Rank) => "-rank",
            Some(PairingOrder::Table) => "-table",
            Some(PairingOrder::Name) | None => "",
        });
        let ending = match asked.form {
            PageForm::Html | PageForm::File => "html",
            PageForm::Json => "json",
        };
        Some(match (asked.chosen(), &division) {
            (Some(_), Some(division)) => format!("division/{division}/{path}.{ending}"),
            (_, _) => format!("{path}.{ending}"),
        })
    }

    fn stem(&self, division: &str) -> String {
        let event = &self.snapshot.public.loaded.event;
        let found = event.division(Some(division)).ok();
        let stem = found.and_then(|division| self.stems.get(division.name.as_str()));
        stem.cloned().unwrap_or_default()
    }
}

/// The way from one file to another.
fn relative(from: &str, to: &str) -> String {
    let up = "../".repeat(from.matches('/').count());
    let parts: Vec<String> =
        to.split('/').map(|part| utf8_percent_encode(part, PLAIN).to_string()).collect();
    format!("{up}{}", parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_way_leads_from_file_to_file() {
        assert_eq!(relative("index.html", "standings/3.html"), "standings/3.html");
        assert_eq!(relative("player/A-12.html", "index.html"), "../index.html");
        assert_eq!(
            relative("division/A/standings/3.html", "player/Ü-1.html"),
            "../../../player/%C3%9C-1.html"
        );
    }
}
