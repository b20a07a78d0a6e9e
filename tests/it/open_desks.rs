//! Desks that stay open while others enter.
use sixzero::desk::{Desk, DivisionField};
use sixzero::rules::{Lots, PerMille};
use sixzero::tournament::RoundNo;
use sixzero::tournament::event::Noun;

use crate::invent::{Invention, Inventor};
use crate::simulation::stamp;
use crate::simulation::table::{play_some, record};

/// What a desk sees of its event.
fn seen(desk: &mut Desk) -> String {
    let seen = desk.view(|view| {
        let mut fields = Vec::new();
        for division in view.divisions() {
            fields.push(DivisionField::load(view, &division)?);
        }
        let (games, next) = (view.unfinished_games()?, view.next_id(Noun::Result)?);
        Ok(format!("{fields:?} {games:?} {next}"))
    });
    seen.unwrap()
}

/// Two enter by turns, as two terminals do, and a third looks for the first time.
#[test]
fn a_desk_that_stays_open_sees_what_one_opened_anew_does() {
    for seed in 1..5 {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("event.sixzero");
        let (players, rounds, irregular) = (9, RoundNo(2), PerMille(350));
        let name = "Event".to_owned();
        let invention = Invention { name, players, divisions: 2, rounds, irregular, seed };
        let mut one = invention.begin(&path, &stamp()).unwrap();
        let mut other = Desk::open(&path).unwrap();
        let mut inventor = Inventor::new(seed, rounds, irregular);
        let mut lots = Lots::new(seed, 2);
        while let Some(step) = inventor.next(&mut one).unwrap() {
            let desk = if lots.happens(PerMille(500)) { &mut one } else { &mut other };
            // What happens on a day may be refused.
            let _ = step.deed.perform(desk, &stamp());
            if let Some(game) = record(desk, &mut lots, &stamp()) {
                let _ = play_some(desk, &mut lots, &stamp(), game);
            }
            let anew = seen(&mut Desk::open(&path).unwrap());
            assert_eq!(seen(&mut one), anew, "seed {seed}: {:?}", step.deed);
            assert_eq!(seen(&mut other), anew, "seed {seed}: {:?}", step.deed);
        }
        // What is written past every desk is seen too.
        let file = rusqlite::Connection::open(&path).unwrap();
        file.execute("UPDATE player SET name = 'Nobody' WHERE id = 1", []).unwrap();
        assert!(seen(&mut one).contains("Nobody") && seen(&mut other).contains("Nobody"));
    }
}
