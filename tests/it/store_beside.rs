//! What stands beside the rounds of an event, and over a record, invented at random.
use proptest::collection::vec;
use proptest::option::of;
use proptest::prelude::*;
use sixzero::rules::{Milliseconds, Missed, PenaltyCounts, Points};
use sixzero::tournament::{
    Absence, AbsenceId, AbsenceKind, Announcement, AnnouncementId, DivisionId, EntryId, GameNo,
    Incident, IncidentId, IncidentKind, LateCorrection, LateCorrectionId, Moment, Pairing,
    PairingId, Penalty, PenaltyId, PenaltyKind, PlayerId, RoundNo, Ruled, Ruling, RulingId, Sheet,
    SheetId, SheetNo, TableLine,
};

use crate::store_nouns::{decided, one_pairing, one_result, points, seat, text};

type Over = (Announcement, Ruling, Incident);

/// What lies over game 1, by entries that may not be there.
pub fn over() -> impl Strategy<Value = Over> {
    let said =
        (any::<i64>(), seat(), points(), of(points())).prop_map(|(entry, sheet, score, total)| {
            Announcement {
                id: AnnouncementId(1),
                game: GameNo(1),
                entry: EntryId(entry),
                sheet,
                score: Some(score),
                total,
            }
        });
    let ruled = prop_oneof![
        (any::<i64>(), points())
            .prop_map(|(entry, score)| Ruled::Turn { entry: EntryId(entry), score }),
        (vec(points(), 2..=4), of(seat()))
            .prop_map(|(scores, won)| Ruled::Result { scores: scores.into_iter().collect(), won }),
    ];
    let ruling = (ruled, decided(), of(decided())).prop_map(|(ruled, made, withdrawn)| Ruling {
        id: RulingId(1),
        game: GameNo(1),
        ruled,
        made,
        withdrawn,
    });
    let kind = proptest::sample::select(IncidentKind::ALL.to_vec());
    let incident = (kind, of(any::<i64>()), of(seat()), text(), decided()).prop_map(
        |(kind, entry, seat, what, decision)| Incident {
            id: IncidentId(1),
            game: GameNo(1),
            entry: entry.map(EntryId),
            kind,
            seat,
            what,
            decision,
        },
    );
    (said, ruling, incident)
}

/// A late correction of the pairing, and a sheet of its round.
pub fn beside() -> impl Strategy<Value = (Pairing, LateCorrection, Sheet)> {
    let late = one_pairing().prop_flat_map(|pairing| {
        let result = one_result(pairing.id);
        (Just(pairing), result, decided())
    });
    let sheet = (1..u32::MAX, any::<i64>());
    (late, sheet).prop_map(|((pairing, result, decided), (number, at))| {
        let late = LateCorrection {
            id: LateCorrectionId(1),
            pairing: pairing.id,
            kind: result.kind,
            seats: result.seats,
            decided,
        };
        let sheet = Sheet {
            id: SheetId(1),
            division: DivisionId(1),
            round: RoundNo(1),
            number: SheetNo(number),
            at: Moment(at),
            shown: vec![TableLine::of(&pairing)],
        };
        (pairing, late, sheet)
    })
}

pub fn one_absence() -> impl Strategy<Value = Absence> {
    let kind = proptest::sample::select(AbsenceKind::ALL.to_vec());
    let worth = prop_oneof![
        Just(Missed::None),
        Just(Missed::Half),
        Just(Missed::Bye),
        Just(Missed::Forfeit),
        (-10_000..=10_000).prop_map(|spread| Missed::Spread(Points(spread))),
    ];
    let rounds = (1..u32::MAX / 2, of(0..u32::MAX / 2));
    (1..=i64::MAX, kind, rounds, of(any::<i64>()), worth).prop_map(
        |(id, kind, (from, more), since, worth)| Absence {
            id: AbsenceId(id),
            player: PlayerId(2),
            kind,
            from: RoundNo(from),
            to: more.map(|more| RoundNo(from - 1 + more)),
            since: since.map(Moment),
            worth,
        },
    )
}

pub fn one_penalty(pairing: PairingId) -> impl Strategy<Value = Penalty> {
    let overtime = (0..i64::MAX.cast_unsigned(), of(points()))
        .prop_map(|(over, lost_by)| PenaltyKind::Overtime { over: Milliseconds(over), lost_by });
    let kind = prop_oneof![Just(PenaltyKind::Director), overtime];
    let counts = prop_oneof![Just(PenaltyCounts::Score), Just(PenaltyCounts::Spread)];
    (1..=i64::MAX, kind, counts, points(), of(text())).prop_map(
        move |(id, kind, counts, points, why)| Penalty {
            id: PenaltyId(id),
            pairing,
            player: PlayerId(1),
            kind,
            counts,
            points,
            why,
        },
    )
}
