//! Taking operations back, and what the journal tells of a row.
use sixzero::store::{Store, verify};
use sixzero::tournament::event::{NewOperation, Noun, Operation, OperationId, RowKey, Write};
use sixzero::tournament::{Player, PlayerStatus, ResultSource, RoundNo};

use crate::store::{
    apply, division, ids, pairing, player, result, round, see, told, undo, whole, with_two_players,
};

#[test]
fn undo_and_redo_restore_the_rows_exactly() {
    let (_sandbox, mut store) = with_two_players();
    let dump = |store: &mut Store| {
        let images = Noun::ALL.iter().map(|noun| see(store, |view| view.images(*noun)));
        images.collect::<Vec<_>>()
    };
    let before = dump(&mut store);
    let renamed = Player {
        rating: Some(1500),
        status: PlayerStatus::Withdrawn { after: RoundNo(1) },
        ..player(1, "Anne")
    };
    let done = apply(
        &mut store,
        told("much"),
        vec![
            Write::update(&player(1, "Ann"), &renamed),
            Write::insert(&round(1)),
            Write::insert(&pairing(1, 1, 1, 2)),
            Write::insert(&result(1, ResultSource::Slip)),
            // The same row twice in one operation.
            Write::update(&renamed, &Player { rating: Some(1501), ..renamed.clone() }),
        ],
    );
    let after = dump(&mut store);
    assert_ne!(before, after);
    let undone = undo(&mut store, done);
    assert_eq!(dump(&mut store), before);
    let redone = undo(&mut store, undone);
    assert_eq!(dump(&mut store), after);
    let live = see(&mut store, |view| {
        [done, undone, redone].into_iter().map(|id| view.is_live(id)).collect()
    });
    let live: Vec<bool> = live;
    assert_eq!(live, [true, false, true]);
    undo(&mut store, redone);
    assert_eq!(dump(&mut store), before);
    assert_eq!(see(&mut store, verify), []);
}

#[test]
fn what_undo_and_redo_take_back_is_the_last_that_stands() {
    let (_sandbox, mut store) = with_two_players();
    let last = |store: &mut Store, by| {
        see(store, |view| {
            let id = |operation: Option<Operation>| operation.map(|operation| operation.id.0);
            Ok((id(view.last_live_operation(by, |_, _| true)?), id(view.last_live_undo(by)?)))
        })
    };
    assert_eq!(last(&mut store, None), (Some(2), None));
    let bens = NewOperation { by: "ben".into(), ..told("Cid") };
    apply(&mut store, bens, vec![Write::insert(&player(3, "Cid"))]);
    assert_eq!(last(&mut store, None), (Some(3), None));
    assert_eq!(last(&mut store, Some("ann")), (Some(2), None));
    assert_eq!(last(&mut store, Some("eve")), (None, None));
    undo(&mut store, OperationId(3)); // 4
    assert_eq!(last(&mut store, None), (Some(2), Some(4)));
    undo(&mut store, OperationId(2)); // 5
    assert_eq!(last(&mut store, None), (Some(1), Some(5)));
    undo(&mut store, OperationId(5)); // 6, a redo
    assert_eq!(last(&mut store, None), (Some(2), Some(4)));
    undo(&mut store, OperationId(4)); // 7, a redo
    assert_eq!(last(&mut store, None), (Some(3), None));
}

#[test]
fn only_what_stands_later_on_the_same_rows_blocks() {
    let (_sandbox, mut store) = with_two_players();
    let blocking = |store: &mut Store, id| ids(&see(store, |view| view.blockers(OperationId(id))));
    let renamed = Player { name: "Anne".into(), ..player(1, "Ann") };
    apply(&mut store, told("3"), vec![Write::update(&player(1, "Ann"), &renamed)]);
    apply(&mut store, told("4"), vec![Write::insert(&player(3, "Cid"))]);
    assert_eq!(blocking(&mut store, 3), [0; 0]);
    assert_eq!(blocking(&mut store, 2), [3]);
    // The division's players came later: it cannot go before them.
    assert_eq!(blocking(&mut store, 1), [2, 3, 4]);
    undo(&mut store, OperationId(3)); // 5: 3 and 5 cancel
    assert_eq!(blocking(&mut store, 2), [0; 0]);
    assert_eq!(blocking(&mut store, 1), [2, 4]);
    undo(&mut store, OperationId(2)); // 6
    assert_eq!(blocking(&mut store, 5), [6], "Ann is gone: renaming cannot be redone");
    undo(&mut store, OperationId(6)); // 7
    assert_eq!(blocking(&mut store, 5), [0; 0]);
    undo(&mut store, OperationId(5)); // 8: renamed after all
    assert_eq!(blocking(&mut store, 2), [3]);
    assert_eq!(see(&mut store, verify), []);
}

#[test]
fn a_row_does_not_come_back_before_the_row_it_names() {
    let (_sandbox, mut store) = with_two_players();
    let removed = apply(
        &mut store,
        told("3"),
        vec![Write::delete(&player(2, "Ben")), Write::delete(&player(1, "Ann"))],
    );
    apply(&mut store, told("4"), vec![Write::delete(&division(1, "A"))]);
    let blocking = see(&mut store, |view| view.blockers(removed));
    assert_eq!(ids(&blocking), [4]);
    undo(&mut store, OperationId(4));
    assert_eq!(see(&mut store, |view| view.blockers(removed)), []);
    undo(&mut store, removed);
    assert_eq!(whole(&mut store).players().unwrap().len(), 2);
}

#[test]
fn all_changes_of_a_row_are_told() {
    let (_sandbox, mut store) = with_two_players();
    let renamed = Player { name: "Anne".into(), ..player(1, "Ann") };
    let update = Write::update(&player(1, "Ann"), &renamed);
    apply(&mut store, told("renamed"), vec![update.clone()]);
    let changes = see(&mut store, |view| view.changes_to(Noun::Player, RowKey(1)));
    let told: Vec<&str> =
        changes.iter().map(|change| change.operation.told.what.as_str()).collect();
    assert_eq!(told, ["two players", "renamed"]);
    assert_eq!(changes[1].row.write().unwrap(), Some(update));
}
