//! A recorded game, and as it stood after each of its turns.
use askama::Template;

use desk::Dossier;
use report::game::Boards;
use rules::TurnNo;
use show::event::public::Public;
use show::game::report::{Audience, GamePage};
use tournament::GameNo;

use crate::address::{Asked, PageForm, Sight};
use crate::failure::Unserved;
use crate::frame::{Content, rendered};
use crate::sight::Shown;
use crate::snapshot::Snapshot;

/// The ways to the turns of a game.
#[derive(Template)]
#[template(path = "sight/turns.html")]
struct Turns {
    /// What is said, the address, and what it is to this page.
    links: Vec<(&'static str, String, &'static str)>,
    /// Which turn it is.
    here: Option<String>,
}

/// A game as it is.
pub fn shown(snapshot: &Snapshot, number: GameNo, form: PageForm) -> Result<Shown, Unserved> {
    let game = snapshot.game(number)?;
    let dossier = known(game.dossier.clone(), &snapshot.public);
    let last = dossier.file.game.turns();
    Ok(page(snapshot, &dossier, form, Boards::All, &Turns::of_all(number, last)))
}

/// A game as it stood after a turn and what followed from it.
pub fn after(
    snapshot: &Snapshot,
    number: GameNo,
    turn: TurnNo,
    form: PageForm,
) -> Result<Shown, Unserved> {
    let game = snapshot.game(number)?;
    let last = game.dossier.file.game.turns();
    let mut dossier = game.dossier.clone();
    dossier.file = dossier.file.at(turn)?;
    // What it came to is not known yet.
    if let Some(table) = &mut dossier.table {
        table.result = None;
    }
    Ok(page(snapshot, &dossier, form, Boards::Last, &Turns::around(number, turn, last)))
}

fn page(
    snapshot: &Snapshot,
    dossier: &Dossier,
    form: PageForm,
    boards: Boards,
    turns: &Turns,
) -> Shown {
    let page = GamePage::of(dossier, Audience::Room, snapshot.house.world.times);
    match form {
        PageForm::Json => Shown::Data(page.json()),
        PageForm::Html | PageForm::File => {
            let turns = if turns.links.is_empty() { String::new() } else { rendered(turns) };
            let main = turns + &page.main(boards);
            Shown::Own(Content { title: page.title(), class: "game", main })
        }
    }
}

/// The game without the result of its table, where one player alone reported it.
fn known(mut dossier: Dossier, public: &Public) -> Dossier {
    let pairing = dossier.file.record.pairing;
    if pairing.is_some_and(|pairing| public.waiting.contains(&pairing))
        && let Some(table) = &mut dossier.table
    {
        table.result = None;
    }
    dossier
}

impl Turns {
    /// From the whole game.
    fn of_all(game: GameNo, last: TurnNo) -> Turns {
        let links = match last {
            TurnNo(0) => Vec::new(),
            last => vec![
                ("First turn", address(game, TurnNo(1)), "first"),
                ("Last turn", address(game, last), "prev"),
            ],
        };
        Turns { links, here: None }
    }

    /// From one of its turns.
    fn around(game: GameNo, TurnNo(turn): TurnNo, last: TurnNo) -> Turns {
        let mut links = Vec::new();
        let mut to = |said, turn, rel| links.push((said, address(game, TurnNo(turn)), rel));
        if turn > 1 {
            to("First turn", 1, "first");
            to("Previous", turn - 1, "prev");
        }
        if turn < last.0 {
            to("Next", turn + 1, "next");
            to("Last turn", last.0, "last");
        }
        links.push(("The whole game", Asked::page(Sight::Game(game)).address(), "up"));
        Turns { links, here: Some(format!("After turn {turn} of {}.", last.0)) }
    }
}

fn address(game: GameNo, turn: TurnNo) -> String {
    Asked::page(Sight::Turn(game, turn)).address()
}
