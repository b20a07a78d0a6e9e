//! Every noun comes back from the file as it went in.
use proptest::collection::vec;
use proptest::option::of;
use proptest::prelude::*;
use sixzero::rules::{Milliseconds, Missed, PenaltyCounts, Points, Seat};
use sixzero::store::{StoreError, verify};
use sixzero::tournament::event::{Noun, Part, Write};
use sixzero::tournament::pairing::Schedule;
use sixzero::tournament::prize::{Money, PrizeId, PrizeLine};
use sixzero::tournament::{
    Absence, AbsenceId, AbsenceKind, Adjudication, AdjudicationId, Announcement, AnnouncementId,
    Claim, ClaimId, Confirmation, Day, Decided, Deviation, Division, DivisionId, DivisionSettings,
    Entry, EntryFields, EntryId, EntryMode, GameHeader, GameNo, GameRecord, GameResult,
    GameSummary, HalfWins, Incident, IncidentId, IncidentKind, JudgePlace, Kept, KeptFormat,
    KeptId, KeptOf, KeptText, LateCorrection, LateCorrectionId, Layers, LexiconRef, Moment, Note,
    NoteId, Pairing, PairingId, Penalty, PenaltyId, PenaltyKind, Player, PlayerId, PlayerNo,
    PlayerStatus, RecordPlayer, Report, ReportId, ReportedSide, ResultKind, ResultSource, Round,
    RoundId, RoundNo, RoundState, Ruled, Ruling, RulingId, Savepoint, SavepointId, SeatResult,
    SeatResults, Seating, Seats, Settings, Sheet, SheetId, SheetNo, Speaker, Start, TableLine,
    TableNo, Visit,
};

use crate::laws::tried;
use crate::store::{Sandbox, apply, division, game, player, round, see, told, whole};

/// Text as hostile as it comes: controls, quotes, right-to-left marks, private use,
/// astral planes; all but NUL.
fn text() -> impl Strategy<Value = String> {
    let odd = proptest::sample::select(vec![
        '\'',
        '"',
        '\\',
        '\u{1}',
        '\u{1b}',
        '\u{7f}',
        '\u{85}',
        '\u{202e}',
        '\u{2028}',
        '\u{301}',
        '\u{feff}',
        '\u{fffd}',
        '\u{ffff}',
        '\u{e000}',
        '\u{10ffff}',
        '\u{1F600}',
        '%',
        '?',
        '\n',
    ]);
    let any_but_nul = any::<char>().prop_filter("NUL is refused", |c| *c != '\0');
    vec(prop_oneof![odd, any_but_nul], 0..12).prop_map(String::from_iter)
}

fn points() -> impl Strategy<Value = Points> {
    any::<i32>().prop_map(Points)
}

fn lexicon() -> impl Strategy<Value = LexiconRef> {
    let list = (text(), 0..=i64::MAX.cast_unsigned(), text());
    prop_oneof![
        Just(LexiconRef::Embedded),
        list.prop_map(|(name, words, sha256)| LexiconRef::List { name, words, sha256 }),
        text().prop_map(|name| LexiconRef::Paper { name }),
    ]
}

fn settings() -> impl Strategy<Value = Settings> {
    let second =
        of(lexicon().prop_filter("no book", |second| !matches!(second, LexiconRef::Paper { .. })));
    let rounds = of(any::<u32>().prop_map(RoundNo));
    let desk = (
        proptest::sample::select(EntryMode::ALL.to_vec()),
        vec(text(), 0..3),
        of(schedule()),
        of(text()),
        of(1..u32::MAX),
    );
    let date = of((1000..9999_u32, 1..13_u32, 1..29_u32));
    let told = (date.prop_map(|date| date.map(day)), of((0..=i64::MAX).prop_map(Money)));
    let confirmation = (confirmation(), of(any::<u32>().prop_map(RoundNo)));
    let lists = (lexicon(), second, desk, told);
    (text(), text(), rounds, vec(points(), 0..4), of(points()), lists, confirmation).prop_map(
        |(
            name,
            ruleset,
            rounds,
            spread_cap,
            bye_spread,
            (lexicon, second_lexicon, desk, told),
            confirmation,
        )| Settings {
            name,
            ruleset,
            rounds,
            spread_cap,
            bye_spread,
            lexicon,
            second_lexicon,
            confirmation: confirmation.0,
            confirmation_from: confirmation.1,
            entry: desk.0,
            hooks: desk.1,
            schedule: desk.2,
            rating_system: desk.3,
            place_prizes: desk.4,
            date: told.0,
            fee: told.1,
        },
    )
}

fn day((year, month, day): (u32, u32, u32)) -> Day {
    format!("{year}-{month:02}-{day:02}").parse().unwrap()
}

fn confirmation() -> impl Strategy<Value = Confirmation> {
    proptest::sample::select(Confirmation::ALL.to_vec())
}

fn schedule() -> impl Strategy<Value = Schedule> {
    const RECIPES: [&str; 4] =
        ["random", "swiss fold lag 1", "koth repeats 2 since 4", "factor 3 bands 8/16"];
    let recipe = || proptest::sample::select(&RECIPES[..]).boxed();
    (2..50_u32, recipe(), recipe()).prop_map(|(round, one, two)| {
        format!("1-{} {one}, {round}- {two}", round - 1).parse().unwrap()
    })
}

fn one_player() -> impl Strategy<Value = Player> {
    let status = of(any::<u32>()).prop_map(|after| match after {
        None => PlayerStatus::Active,
        Some(after) => PlayerStatus::Withdrawn { after: RoundNo(after) },
    });
    let words = (text(), of(text()), of(text()), of(text()), of(text()));
    let table = of((1..u32::MAX).prop_map(TableNo));
    let visit = of(proptest::sample::select(Visit::ALL.to_vec()));
    let known = (of(any::<u32>()), of(any::<u32>()), visit, of((0..=i64::MAX).prop_map(Money)));
    (3..=i64::MAX, 3..u32::MAX, words, of(any::<i32>()), status, table, known).prop_map(
        |(id, number, (name, club, team, member, class), rating, status, fixed_table, known)| {
            Player {
                id: PlayerId(id),
                division: DivisionId(1),
                number: PlayerNo(number),
                name,
                rating,
                club,
                team,
                member,
                status,
                fixed_table,
                class,
                career_games: known.0,
                deviation: known.1.map(Deviation),
                visit: known.2,
                paid: known.3,
            }
        },
    )
}

fn own() -> impl Strategy<Value = DivisionSettings> {
    let rounds = of(any::<u32>().prop_map(RoundNo));
    let caps = of(vec(points(), 0..4));
    let tables = of((1..50_u32, 50..99_u32)
        .prop_map(|(first, last)| format!("{last},{first}-{}", last - 1).parse().unwrap()));
    let plans = (tables, of(schedule()), of(text()), of(1..u32::MAX), of(confirmation()));
    (rounds, of(text()), caps, of(points()), of(lexicon()), plans).prop_map(
        |(rounds, ruleset, spread_cap, bye_spread, lexicon, plans)| {
            let (tables, schedule, rating_system, place_prizes, confirmation) = plans;
            DivisionSettings {
                rounds,
                ruleset,
                spread_cap,
                bye_spread,
                lexicon,
                tables,
                schedule,
                rating_system,
                place_prizes,
                confirmation,
            }
        },
    )
}

fn one_round() -> impl Strategy<Value = Round> {
    let state = prop_oneof![Just(RoundState::Draft), Just(RoundState::Released)];
    (2..=i64::MAX, 2..u32::MAX, state, text(), text(), any::<u64>()).prop_map(
        |(id, number, state, method, parameters, seed)| Round {
            id: RoundId(id),
            division: DivisionId(1),
            number: RoundNo(number),
            state,
            method,
            parameters,
            seed,
        },
    )
}

fn one_pairing() -> impl Strategy<Value = Pairing> {
    let (first, second) = (PlayerId(1), PlayerId(2));
    let seats = prop_oneof![
        Just(Seats::Pair { first, second, start: Start::Known }),
        Just(Seats::Pair { first: second, second: first, start: Start::Unknown }),
        Just(Seats::Solo(second)),
    ];
    (1..=i64::MAX / 5, of(any::<u32>().prop_map(TableNo)), seats).prop_map(|(id, table, seats)| {
        Pairing { id: PairingId(id), round: RoundId(1), table, seats }
    })
}

fn one_result(pairing: PairingId) -> impl Strategy<Value = GameResult> {
    let seat =
        || {
            (of(points()), any::<i32>(), points()).prop_map(|(score, half_wins, spread)| {
                SeatResult { score, half_wins: HalfWins(half_wins), spread }
            })
        };
    let seats = prop_oneof![
        (seat(), seat()).prop_map(|(first, second)| SeatResults::Pair(first, second)),
        seat().prop_map(SeatResults::Solo),
    ];
    let source = prop_oneof![
        Just(ResultSource::Slip),
        Just(ResultSource::Record),
        Just(ResultSource::Ruling),
    ];
    let kind = prop_oneof![
        Just(ResultKind::Game),
        Just(ResultKind::Bye),
        Just(ResultKind::Forfeit),
        Just(ResultKind::Void),
        Just(ResultKind::Adjudicated),
    ];
    let said = (of(text()), confirmation());
    (source, kind, seats, said).prop_map(move |(source, kind, seats, (tag, confirmation))| {
        GameResult { pairing, source, kind, seats, tag, confirmation }
    })
}

fn one_report() -> impl Strategy<Value = Report> {
    let speaker = prop_oneof![
        Just(Speaker::Operator),
        Just(Speaker::Player(PlayerId(2))),
        Just(Speaker::Correction),
        Just(Speaker::Ruling),
    ];
    let side = |player| {
        (points(), any::<i32>()).prop_map(move |(score, half_wins)| ReportedSide {
            player: PlayerId(player),
            score,
            half_wins: HalfWins(half_wins),
        })
    };
    (any::<i64>(), speaker, text(), any::<i64>(), side(2), side(1)).prop_map(
        |(id, speaker, by, at, one, other)| Report {
            id: ReportId(id),
            pairing: PairingId(1),
            speaker,
            by,
            at: Moment(at),
            sides: [one, other],
        },
    )
}

fn one_game(pairing: PairingId) -> impl Strategy<Value = GameRecord> {
    let on_roster = prop_oneof![Just(None), Just(Some(PlayerId(1))), Just(Some(PlayerId(2)))];
    let players = vec((text(), on_roster), 1..=4);
    let summary = prop_oneof![
        Just(GameSummary::Open),
        Just(GameSummary::AwaitingAcceptance),
        Just(GameSummary::AwaitingRacks),
        Just(GameSummary::Finished),
    ];
    let header = (vec((text(), text()), 0..3), vec(text(), 0..3));
    let header = header.prop_map(|(pragmas, nicks)| GameHeader { pragmas, nicks });
    let seating = prop_oneof![Just(Seating::AsPaired), Just(Seating::Reversed)];
    let lots = (of(any::<u64>()), any::<bool>(), "[A-Z?]{1,3}", of(lexicon()), header, seating);
    (2..=i64::MAX, any::<bool>(), players, of(text()), summary, lots).prop_map(
        move |(
            number,
            paired,
            players,
            ruleset,
            summary,
            (deal, drawn, tiles, lexicon, header, seating),
        )| {
            GameRecord {
                number: GameNo(number),
                pairing: paired.then_some(pairing),
                deal,
                draw: drawn.then(|| players.iter().map(|_| tiles.clone()).collect()),
                players: players
                    .into_iter()
                    .map(|(name, player)| RecordPlayer { name, player })
                    .collect(),
                ruleset,
                summary,
                lexicon,
                header,
                seating,
            }
        },
    )
}

fn one_adjudication() -> impl Strategy<Value = Adjudication> {
    let place = prop_oneof![Just(JudgePlace::Desk), Just(JudgePlace::Kiosk)];
    let verdict = proptest::sample::select(vec!["acceptable", "unacceptable"]);
    (1..=i64::MAX, any::<i64>(), place, text(), verdict, text()).prop_map(
        |(id, at_ms, place, words, verdict, private)| Adjudication {
            id: AdjudicationId(id),
            at_ms,
            place,
            words,
            verdict: verdict.to_owned(),
            private,
        },
    )
}

fn one_entry() -> impl Strategy<Value = Entry> {
    let kind = proptest::sample::select(vec![
        "play",
        "exchange",
        "pass",
        "hold",
        "challenge",
        "accept",
        "overtime",
        "rack",
        "resign",
        "end",
        "racks",
    ]);
    let verdict =
        of(proptest::sample::select(vec!["acceptable", "unacceptable", "toggled", "misplaced"]));
    let head = (any::<i64>(), any::<i64>(), kind, of(1..=4_u8), verdict);
    let numbers = (of(any::<i64>()), of(any::<i64>()), of(any::<i64>()), of(any::<i64>()));
    let texts = (of(text()), of(text()), of(text()), of(text()), of(text()), of(text()));
    (head, numbers, texts).prop_map(
        |(
            (id, place, kind, seat, verdict),
            (number, announced, milliseconds, clock),
            (position, tiles, rack, words, private, allowed),
        )| Entry {
            id: EntryId(id),
            game: GameNo(1),
            place,
            fields: EntryFields {
                kind: kind.into(),
                seat,
                position,
                tiles,
                rack,
                number,
                announced,
                milliseconds,
                words,
                verdict: verdict.map(str::to_owned),
                private,
                allowed,
                clock,
            },
        },
    )
}

type Nouns = (Settings, Player, Round, Pairing, GameResult, GameRecord, Entry, Adjudication);

/// Strategies of whole rows are large: they stand on the heap.
fn nouns() -> impl Strategy<Value = Nouns> {
    one_pairing().prop_flat_map(|pairing| {
        let (result, game) = (one_result(pairing.id), one_game(pairing.id));
        (
            settings().boxed(),
            one_player().boxed(),
            one_round().boxed(),
            Just(pairing),
            result.boxed(),
            game.boxed(),
            one_entry().boxed(),
            one_adjudication().boxed(),
        )
    })
}

/// Something kept, of the event, division 1 or player 1.
fn kept() -> impl Strategy<Value = Kept> {
    let of = proptest::sample::select(vec![
        KeptOf::Event,
        KeptOf::Division(DivisionId(1)),
        KeptOf::Player(PlayerId(1)),
    ]);
    let text = (proptest::sample::select(&KeptFormat::ALL[..]), text(), text());
    let text = text.prop_map(|(format, key, value)| KeptText { format, key, value });
    (any::<i64>(), of, any::<i64>(), text).prop_map(|(id, of, place, text)| Kept {
        id: KeptId(id),
        of,
        place,
        text,
    })
}

fn decided() -> impl Strategy<Value = Decided> {
    (text(), any::<i64>(), text()).prop_map(|(by, at, why)| Decided { by, at: Moment(at), why })
}

fn seat() -> impl Strategy<Value = Seat> {
    (1..=4_u8).prop_map(|number| Seat::numbered(number).unwrap())
}

type Over = (Announcement, Ruling, Incident);

/// What lies over game 1, by entries that may not be there.
fn over() -> impl Strategy<Value = Over> {
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

/// A late correction of the pairing, a sheet of its round, a savepoint.
fn beside() -> impl Strategy<Value = (Pairing, LateCorrection, Sheet, Savepoint)> {
    let late = one_pairing().prop_flat_map(|pairing| {
        let result = one_result(pairing.id);
        (Just(pairing), result, decided())
    });
    let sheet = (1..u32::MAX, any::<i64>());
    let savepoint = (text(), 1..=i64::MAX, text(), any::<i64>());
    (late, sheet, savepoint).prop_map(
        |((pairing, result, decided), (number, at), (name, revision, by, kept))| {
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
            let id = SavepointId(1);
            let savepoint = Savepoint { id, name, revision, by, at: Moment(kept) };
            (pairing, late, sheet, savepoint)
        },
    )
}

fn one_absence() -> impl Strategy<Value = Absence> {
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

fn one_penalty(pairing: PairingId) -> impl Strategy<Value = Penalty> {
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

proptest! {
    #![proptest_config(tried(96))]

    #[test]
    fn what_stands_beside_the_rounds_is_loaded((pairing, late, sheet, savepoint) in beside()) {
        let (_sandbox, mut store) = Sandbox::new();
        apply(&mut store, told("all"), vec![
            Write::insert(&division(1, "A")),
            Write::insert(&player(1, "Ann")),
            Write::insert(&player(2, "Ben")),
            Write::insert(&round(1)),
            Write::insert(&pairing),
            Write::insert(&late),
            Write::insert(&sheet),
            Write::insert(&savepoint),
            Write::insert(&PrizeLine { id: PrizeId(1), text: savepoint.name.clone() }),
        ]);
        store.view(|view| {
            let division = DivisionId(1);
            let mut event = view.event(&[Part::Division(division)])?;
            for noun in [Noun::Savepoint, Noun::Prize] {
                view.load(&mut event, Part::Every(noun))?;
            }
            assert_eq!(event.late_corrections_in(division).unwrap(), std::slice::from_ref(&late));
            assert_eq!(event.sheets_in(division).unwrap(), std::slice::from_ref(&sheet));
            assert_eq!(view.next_sheet(division, RoundNo(1))?, SheetNo(sheet.number.0 + 1));
            assert_eq!(view.next_sheet(division, RoundNo(2))?, SheetNo(1));
            assert_eq!(event.savepoints().unwrap(), std::slice::from_ref(&savepoint));
            assert_eq!(event.prizes()[0].text, savepoint.name);
            assert_eq!(event.savepoint(&savepoint.name).unwrap().as_ref(), Some(&savepoint));
            assert_eq!(verify(view)?, []);
            Ok::<_, StoreError>(())
        }).unwrap();
        apply(&mut store, told("none"), vec![
            Write::delete(&late),
            Write::delete(&sheet),
            Write::update(&savepoint, &savepoint),
            Write::delete(&savepoint),
            Write::delete(&PrizeLine { id: PrizeId(1), text: savepoint.name.clone() }),
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
