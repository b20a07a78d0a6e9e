//! Certificates: a sheet for each player to take home.
use crate::page::{Layout, Page, PageKind, Part};
use crate::text::signed;
use crate::{Columns, Form, Table};
use tournament::{Division, HalfWins, Player, Standing, ordinal, plural};

const KIND: PageKind =
    PageKind { name: "certificates", title: "Certificates", layout: Layout::Sentences };

/// What a player took home.
#[derive(Clone, Debug)]
pub struct Certificate<'a> {
    /// Where there are several.
    pub division: Option<&'a Division>,
    pub player: &'a Player,
    pub standing: &'a Standing,
    /// `None` as long as places are open, and for who has none.
    pub place: Option<Place>,
    /// What the player has won.
    pub prizes: Vec<String>,
}

/// A place that is final.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    pub rank: u32,
    /// So many have a place.
    pub among: usize,
    pub taken: Taken,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taken {
    Alone,
    /// By several who are equal.
    Shared,
}

impl Place {
    /// `1st place of 12`, `Shared 2nd place of 12`.
    fn said(self) -> String {
        let shared = match self.taken {
            Taken::Alone => "",
            Taken::Shared => "Shared ",
        };
        format!("{shared}{} place of {}", ordinal(self.rank), self.among)
    }
}

impl Certificate<'_> {
    /// `5 wins, 2.5 losses, spread +312`.
    fn record(&self) -> String {
        let line = self.standing;
        let some = |half: HalfWins, one: &str, more: &str| {
            format!("{half} {}", if half == HalfWins::WIN { one } else { more })
        };
        let wins = some(line.half_wins, "win", "wins");
        let losses = some(line.half_losses, "loss", "losses");
        format!("{wins}, {losses}, spread {}", signed(line.capped_spread))
    }

    /// The place; as long as places are open, how much was played.
    fn placed(&self) -> String {
        let games = || plural(self.standing.games, "game", "games");
        self.place.map_or_else(|| format!("Played {}", games()), Place::said)
    }
}

/// `Ann Baker`, also of `Baker, Ann`.
fn spoken(name: &str) -> String {
    match name.split_once(", ") {
        Some((family, given)) => format!("{given} {family}"),
        None => name.to_owned(),
    }
}

/// A sheet each; on which day, where it was said.
pub fn certificates(event: &str, day: Option<&str>, all: &[Certificate<'_>]) -> Page {
    let sheet = |one: &Certificate<'_>| {
        let title = Some(spoken(&one.player.name));
        let part = Part::new(title, table(std::slice::from_ref(one), Form::Text), "placed");
        part.note(day.map(str::to_owned)).note(Some("Tournament director:".to_owned()))
    };
    let sheets = all.iter().map(sheet).collect();
    Page::new(KIND, event, String::new(), sheets, table(all, Form::Csv))
}

fn table(all: &[Certificate<'_>], form: Form) -> Table {
    let mut columns: Columns<'_, &Certificate<'_>> = Columns::new("certificates", form);
    columns
        .text("division", "Division", |one| {
            one.division.map(|division| division.name.as_str()).into()
        })
        .if_room();
    columns.number("place", "Place", |one| one.place.map(|place| place.rank).into()).in_data();
    columns.number("number", "No", |one| one.player.number.into()).in_data();
    columns.text("name", "Name", |one| one.player.name.as_str().into()).in_data();
    columns.text("placed", "Place", |one| one.placed().into()).in_text();
    columns.text("record", "Record", |one| one.record().into());
    columns.text("prizes", "Prizes", |one| one.prizes.join("; ").into()).if_room();
    columns.table(all)
}
