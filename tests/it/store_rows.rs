//! Every noun comes back from the file as it went in.
use proptest::prelude::*;
use sixzero::rules::Points;
use sixzero::store::{StoreError, verify};
use sixzero::tournament::event::{Noun, Part, Write};
use sixzero::tournament::prize::{PrizeId, PrizeLine};
use sixzero::tournament::{
    Claim, ClaimId, Division, DivisionId, GameNo, GameSummary, HalfWins, Layers, Note, NoteId,
    PlayerId, Report, RoundId, RoundNo, SheetNo,
};

use crate::laws::tried;
use crate::store::{Sandbox, apply, division, game, player, round, see, told, whole};
use crate::store_beside::{beside, one_absence, one_penalty, over};
use crate::store_nouns::{kept, nouns, one_pairing, one_report, own, text};

proptest! {
    #![proptest_config(tried(96))]

    #[test]
    fn what_stands_beside_the_rounds_is_loaded((pairing, late, sheet) in beside()) {
        let (_sandbox, mut store) = Sandbox::new();
        apply(&mut store, told("all"), vec![
            Write::insert(&division(1, "A")),
            Write::insert(&player(1, "Ann")),
            Write::insert(&player(2, "Ben")),
            Write::insert(&round(1)),
            Write::insert(&pairing),
            Write::insert(&late),
            Write::insert(&sheet),
            Write::insert(&PrizeLine { id: PrizeId(1), text: "1st 300".into() }),
        ]);
        store.view(|view| {
            let division = DivisionId(1);
            let mut event = view.event(&[Part::Division(division)])?;
            view.load(&mut event, Part::Every(Noun::Prize))?;
            assert_eq!(event.late_corrections_in(division).unwrap(), std::slice::from_ref(&late));
            assert_eq!(event.sheets_in(division).unwrap(), std::slice::from_ref(&sheet));
            assert_eq!(view.next_sheet(division, RoundNo(1))?, SheetNo(sheet.number.0 + 1));
            assert_eq!(view.next_sheet(division, RoundNo(2))?, SheetNo(1));
            assert_eq!(event.prizes()[0].text, "1st 300");
            assert_eq!(verify(view)?, []);
            Ok::<_, StoreError>(())
        }).unwrap();
        apply(&mut store, told("none"), vec![
            Write::delete(&late),
            Write::update(&sheet, &sheet),
            Write::delete(&sheet),
            Write::delete(&PrizeLine { id: PrizeId(1), text: "1st 300".into() }),
        ]);
        store.view(|view| {
            assert_eq!(view.next_sheet(DivisionId(1), RoundNo(1))?, SheetNo(sheet.number.0 + 1));
            assert_eq!(verify(view)?, []);
            Ok::<_, StoreError>(())
        }).unwrap();
    }

    #[test]
    fn what_lies_over_a_record_is_loaded((said, ruling, incident) in over()) {
        let (_sandbox, mut store) = Sandbox::new();
        apply(&mut store, told("all"), vec![
            Write::insert(&game(1, GameSummary::Finished)),
            Write::insert(&said),
            Write::insert(&ruling),
            Write::insert(&incident),
        ]);
        let all = Layers {
            announcements: vec![said.clone()],
            rulings: vec![ruling.clone()],
            incidents: vec![incident.clone()],
        };
        store.view(|view| {
            let event = view.event(&[Part::Game(GameNo(1)), Part::Game(GameNo(2))])?;
            assert_eq!(event.layers(GameNo(1)).unwrap(), all);
            assert_eq!(event.layers(GameNo(2)).unwrap(), Layers::default());
            assert_eq!(verify(view)?, []);
            Ok::<_, StoreError>(())
        }).unwrap();
        // Each is found where it lies there alone.
        let (none, mut left) = (Layers::default(), all);
        apply(&mut store, told("a ruling"), vec![Write::update(&said, &said), Write::delete(&said)]);
        left.announcements.clear();
        assert_eq!(whole(&mut store).layers(GameNo(1)).unwrap(), left);
        apply(&mut store, told("an incident"), vec![Write::delete(&ruling)]);
        left.rulings.clear();
        assert_eq!(whole(&mut store).layers(GameNo(1)).unwrap(), left);
        apply(&mut store, told("a sheet"), vec![Write::delete(&incident), Write::insert(&said)]);
        left = Layers { announcements: vec![said.clone()], ..Layers::default() };
        assert_eq!(whole(&mut store).layers(GameNo(1)).unwrap(), left);
        apply(&mut store, told("none"), vec![Write::delete(&said)]);
        assert_eq!(whole(&mut store).layers(GameNo(1)).unwrap(), none);
        assert_eq!(see(&mut store, verify), []);
    }

    #[test]
    fn absences_and_penalties_are_loaded(
        absence in one_absence(),
        (pairing, penalty) in one_pairing()
            .prop_flat_map(|pairing| (Just(pairing.clone()), one_penalty(pairing.id))),
    ) {
        let (_sandbox, mut store) = Sandbox::new();
        apply(&mut store, told("all"), vec![
            Write::insert(&division(1, "A")),
            Write::insert(&player(1, "Ann")),
            Write::insert(&player(2, "Ben")),
            Write::insert(&round(1)),
            Write::insert(&pairing),
            Write::insert(&absence),
            Write::insert(&penalty),
        ]);
        store.view(|view| {
            let event = view.event(&[1, 2].map(|id| Part::Division(DivisionId(id))))?;
            assert_eq!(event.absences_in(DivisionId(1)).unwrap(), std::slice::from_ref(&absence));
            assert_eq!(event.penalties_in(DivisionId(1)).unwrap(), std::slice::from_ref(&penalty));
            assert_eq!(event.absences_in(DivisionId(2)).unwrap(), []);
            assert_eq!(event.penalties_in(DivisionId(2)).unwrap(), []);
            assert_eq!(verify(view)?, []);
            Ok::<_, StoreError>(())
        }).unwrap();
        apply(&mut store, told("none"), vec![
            Write::update(&absence, &absence),
            Write::update(&penalty, &penalty),
            Write::delete(&penalty),
            Write::delete(&absence),
        ]);
        assert_eq!(see(&mut store, verify), []);
    }

    #[test]
    fn what_is_saved_is_loaded(
        (settings, one, two, pairing, result, record, entry, judged) in nouns().boxed(),
        odd in text(),
        said in one_report().boxed(),
        (note_id, noted, about) in (any::<i64>(), text(), any::<bool>()),
        kept in kept().boxed(),
        own in own().boxed(),
    ) {
        let about = about.then_some(entry.id);
        let note = Note { id: NoteId(note_id), game: GameNo(1), entry: about, text: noted };
        let (_sandbox, mut store) = Sandbox::new();
        let said = Report { pairing: pairing.id, ..said };
        let claim = Claim {
            id: ClaimId(note_id),
            pairing: pairing.id,
            player: PlayerId(2),
            half_wins: about.map(|_| HalfWins(3)),
            spread: Some(Points(-12)),
        };
        let odd = Division { own, ..Division::new(DivisionId(i64::MIN), odd) };
        apply(&mut store, told("all"), vec![
            Write::insert(&settings),
            Write::insert(&division(1, "\u{1}A\u{1}")),
            Write::insert(&odd),
            Write::insert(&player(1, "Ann")),
            Write::insert(&player(2, "Ben")),
            Write::insert(&one),
            Write::insert(&round(1)),
            Write::insert(&two),
            Write::insert(&pairing),
            Write::insert(&result),
            Write::insert(&said),
            Write::insert(&claim),
            Write::insert(&game(1, GameSummary::Finished)),
            Write::insert(&record),
            Write::insert(&entry),
            Write::insert(&judged),
            Write::insert(&note),
            Write::insert(&kept),
        ]);
        store.view(|view| {
            let event = view.whole()?;
            assert_eq!(event.kept().unwrap(), std::slice::from_ref(&kept));
            assert_eq!(event.notes(GameNo(1)).unwrap(), std::slice::from_ref(&note));
            assert_eq!(event.settings().as_ref(), Some(&settings));
            assert_eq!(event.divisions()[0], odd);
            assert_eq!(event.player(one.id).unwrap().as_ref(), Some(&one));
            assert_eq!(&event.players().unwrap()[2], &one);
            assert_eq!(event.players_in(DivisionId(1)).unwrap(), event.players().unwrap());
            assert_eq!(event.round(two.id).unwrap().as_ref(), Some(&two));
            assert_eq!(event.rounds().unwrap(), [round(1), two.clone()]);
            assert_eq!(event.rounds_in(DivisionId(1)).unwrap(), event.rounds().unwrap());
            assert_eq!(event.pairing(pairing.id).unwrap().as_ref(), Some(&pairing));
            assert_eq!(event.pairings().unwrap(), std::slice::from_ref(&pairing));
            assert_eq!(event.pairings_in(RoundId(1)).unwrap(), std::slice::from_ref(&pairing));
            assert_eq!(event.results().unwrap(), std::slice::from_ref(&result));
            assert_eq!(event.results_of(pairing.id).unwrap(), std::slice::from_ref(&result));
            assert_eq!(event.reports_of(pairing.id).unwrap(), std::slice::from_ref(&said));
            assert_eq!(event.claims_of(pairing.id).unwrap(), [claim]);
            assert_eq!(event.claims_for(PlayerId(2)).unwrap(), [claim]);
            assert_eq!(event.reports_in_division(DivisionId(1)).unwrap(), std::slice::from_ref(&said));
            assert_eq!(event.game(record.number).unwrap().as_ref(), Some(&record));
            assert_eq!(event.games().unwrap(), [game(1, GameSummary::Finished), record.clone()]);
            let unfinished = record.summary != GameSummary::Finished;
            assert_eq!(!event.unfinished_games().unwrap().is_empty(), unfinished);
            assert_eq!(!event.games_of(pairing.id).unwrap().is_empty(), record.pairing.is_some());
            assert_eq!(event.entries(GameNo(1)).unwrap(), std::slice::from_ref(&entry));
            assert_eq!(event.adjudications().unwrap(), std::slice::from_ref(&judged));
            assert_eq!(verify(view)?, []);
            Ok::<_, StoreError>(())
        }).unwrap();
        // Updates and removals find every row by the image that was made of it.
        apply(&mut store, told("none"), vec![
            Write::update(&entry, &entry),
            Write::update(&kept, &kept),
            Write::delete(&kept),
            Write::delete(&note),
            Write::delete(&entry),
            Write::delete(&judged),
            Write::delete(&record),
            Write::delete(&claim),
            Write::delete(&said),
            Write::delete(&result),
            Write::delete(&pairing),
            Write::delete(&two),
            Write::delete(&one),
            Write::delete(&odd),
            Write::delete(&settings),
        ]);
        assert_eq!(whole(&mut store).settings(), None);
        assert_eq!(see(&mut store, verify), []);
    }
}
