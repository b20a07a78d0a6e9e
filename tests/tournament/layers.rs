//! What lies over a record: rulings that count, kinds of incidents.
use rules::Points;
use tournament::{
    Decided, EntryId, GameNo, IncidentKind, Layers, Moment, Ruled, RuledThing, Ruling, RulingId,
    RulingState,
};

fn ruling(id: i64, score: i32, withdrawn: Option<Decided>) -> Ruling {
    let ruled = Ruled::Turn { entry: EntryId(7), score: Points(score) };
    let made = Decided { by: "TD".into(), at: Moment(id), why: "recount".into() };
    Ruling { id: RulingId(id), game: GameNo(1), ruled, made, withdrawn }
}

#[test]
fn the_last_ruling_counts_unless_it_is_withdrawn() {
    let on = RuledThing::Turn(EntryId(7));
    let mut layers = Layers::default();
    assert_eq!(layers.ruled_score(EntryId(7)), None);
    layers.rulings = vec![ruling(1, 24, None), ruling(2, 25, None)];
    assert_eq!(layers.ruled_score(EntryId(7)), Some(Points(25)));
    assert_eq!(layers.ruled_score(EntryId(8)), None);
    let states = |layers: &Layers| layers.rulings_on(on).map(|(_, s)| s).collect::<Vec<_>>();
    assert_eq!(states(&layers), [RulingState::Superseded, RulingState::Stands]);
    layers.rulings[1].withdrawn = Some(layers.rulings[1].made.clone());
    assert_eq!(layers.ruled_score(EntryId(7)), None, "the first does not come back");
    assert_eq!(states(&layers), [RulingState::Superseded, RulingState::Withdrawn]);
    assert_eq!(layers.about(|entry| entry == EntryId(7)), layers);
    assert_eq!(layers.about(|entry| entry == EntryId(8)), Layers::default());
}

#[test]
fn kinds_of_incidents_have_names() {
    for kind in IncidentKind::ALL {
        assert_eq!(IncidentKind::named(kind.name()), Some(kind));
    }
    assert_eq!(IncidentKind::named("overdrew"), None);
}
