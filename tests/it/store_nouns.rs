//! Every noun of an event, invented at random.
use proptest::collection::vec;
use proptest::option::of;
use proptest::prelude::*;
use sixzero::rules::{Points, Seat};
use sixzero::tournament::pairing::Schedule;
use sixzero::tournament::prize::Money;
use sixzero::tournament::{
    Adjudication, AdjudicationId, Confirmation, Day, Decided, Deviation, DivisionId,
    DivisionSettings, Entry, EntryFields, EntryId, EntryMode, GameHeader, GameNo, GameRecord,
    GameResult, GameSummary, HalfWins, JudgePlace, Kept, KeptFormat, KeptId, KeptOf, KeptText,
    LexiconRef, Moment, Pairing, PairingId, Player, PlayerId, PlayerNo, PlayerStatus, RecordPlayer,
    Report, ReportId, ReportedSide, ResultKind, ResultSource, Round, RoundId, RoundNo, RoundState,
    SeatResult, SeatResults, Seating, Seats, Settings, Speaker, Start, TableNo, Visit,
};

/// Text as hostile as it comes: controls, quotes, right-to-left marks, private use,
/// astral planes; all but NUL.
pub fn text() -> impl Strategy<Value = String> {
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

pub fn points() -> impl Strategy<Value = Points> {
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

pub fn settings() -> impl Strategy<Value = Settings> {
    let second =
        of(lexicon().prop_filter("no book", |second| !matches!(second, LexiconRef::Paper { .. })));
    let rounds = of(any::<u32>().prop_map(RoundNo));
    let desk = (
        proptest::sample::select(EntryMode::ALL.to_vec()),
        of(schedule()),
        of(text()),
        of(1..u32::MAX),
    );
    let date = of((1000..9999_u32, 1..13_u32, 1..29_u32));
    let told = (date.prop_map(|date| date.map(day)), of((0..=i64::MAX).prop_map(Money)));
    let confirmation = confirmation();
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
            confirmation,
            entry: desk.0,
            schedule: desk.1,
            rating_system: desk.2,
            place_prizes: desk.3,
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

pub fn own() -> impl Strategy<Value = DivisionSettings> {
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

pub fn one_pairing() -> impl Strategy<Value = Pairing> {
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

pub fn one_result(pairing: PairingId) -> impl Strategy<Value = GameResult> {
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

pub fn one_report() -> impl Strategy<Value = Report> {
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
pub fn nouns() -> impl Strategy<Value = Nouns> {
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
pub fn kept() -> impl Strategy<Value = Kept> {
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

pub fn decided() -> impl Strategy<Value = Decided> {
    (text(), any::<i64>(), text()).prop_map(|(by, at, why)| Decided { by, at: Moment(at), why })
}

pub fn seat() -> impl Strategy<Value = Seat> {
    (1..=4_u8).prop_map(|number| Seat::numbered(number).unwrap())
}
