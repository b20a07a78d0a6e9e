//! What a director types about a round, and what the round stores of it: read relaxed, written in
//! one way.
use std::collections::BTreeSet;

use tournament::pairing::{
    ApartBy, Basis, ClassPrizes, CopParameters, CopWordError, KeptBoard, KingOfTheHillParameters,
    Method, Pin, PinStart, Plan, RandomParameters, Recipe, Repeats, RoundRobinParameters, Schedule,
    Shape, Share, StartRule, StartsWeight, SwissParameters,
};
use tournament::{PlayerId, PlayerNo, RoundNo, TableNo};

/// Adding a method touches its file and the list: what people read of it is in its file too.
#[test]
fn every_method_has_its_lines_in_the_help_and_a_sentence_for_players() {
    let help = Method::help();
    assert!(help.iter().all(|(form, does)| !form.is_empty() && !does.is_empty()));
    let helped: BTreeSet<&str> = help
        .iter()
        .map(|(form, _)| {
            let word = form.split(' ').next().expect("a form begins with its word");
            word.parse::<Method>().expect("a method is typed so").word()
        })
        .collect();
    for word in Method::words() {
        let method: Method = word.parse().expect("a method");
        assert!(method.idea().ends_with('.'), "{word}: {}", method.idea());
        assert!(helped.contains(method.word()), "{word} is not in the help");
    }
}

#[test]
fn methods_are_relaxed_in_and_canonical_out() {
    let cases = [
        ("Random", "random"),
        ("RR", "round-robin"),
        ("round_robin", "round-robin"),
        ("Round Robin", "round-robin"),
        ("King of the Hill", "koth"),
        ("swiss", "swiss"),
        ("MANUAL", "manual"),
    ];
    for (typed, canonical) in cases {
        assert_eq!(typed.parse::<Method>().unwrap().to_string(), canonical);
    }
    for word in Method::words() {
        assert_eq!(word.parse::<Method>().unwrap().word(), word);
    }
    assert_eq!(
        "dutch".parse::<Method>().unwrap_err().to_string(),
        "`dutch` is not a pairing method; there are manual, swiss, koth, factor, random, round-robin, quads, fontes, groups, teams, australian, chew, cop, bracket"
    );
}

#[test]
fn recipes_are_relaxed_in_and_canonical_out() {
    let cases = [
        ("Swiss", "swiss"),
        ("swiss high-low", "swiss"),
        ("Swiss FOLD lag 1 repeats 0", "swiss fold repeats 0 lag 1"),
        ("king of the hill no-repeats", "koth no-repeats"),
        ("swiss even-starts fold", "swiss fold even-starts"),
        ("swiss Wins-First", "swiss wins-first"),
        ("koth Starts TABLE apart club", "koth apart club starts table"),
        ("quads starts unnoted tables moves", "quads starts unnoted tables moves"),
        ("swiss starts fewest-starts", "swiss"),
        ("koth repeats 2 since 4", "koth repeats 2 since 4"),
        ("round robin cycles 2", "round-robin cycles 2"),
        ("rr", "round-robin"),
        ("qoth", "factor 2"),
        ("rr rounds 5", "round-robin rounds 5"),
        ("Quads clustered", "quads"),
        ("quads equalized repeats 0", "quads equalised repeats 0"),
        ("sixes distributed", "sixes distributed"),
        ("quads size 6", "sixes"),
        ("quads size 8", "quads size 8"),
        ("Initial Fontes", "fontes 3"),
        ("fontes 5 snaked", "fontes 5 snaked"),
        ("fontes snaked 5", "fontes 5 snaked"),
        ("groups of 5", "groups of 5"),
        ("group round robin 6 equalised", "groups of 6 equalised"),
        ("team round robin games 2", "teams games 2"),
        ("teams halves opponents 1", "teams halves opponents 1"),
        ("Team snake 4 apart club", "teams snaked 4 apart club"),
        ("teams snaked 2 games 2", "teams snaked 2 games 2"),
        ("factor 3 bands 8/16", "factor 3 bands 8/16"),
        ("swiss apart #9/4/12 apart 3/7 apart club", "swiss apart club apart 3/7 apart 4/9/12"),
        ("koth apart 7/3 apart 3/7", "koth apart 3/7"),
        ("random bye highest on 3", "random bye highest on 3"),
        ("cop class B 2 prizes 1 class C 1", "cop prizes 1 class b 2 class c 1"),
        ("cop prizes 3 bye lowest hope 0.1/0.05", "cop prizes 3 hope 0.1/0.05"),
        ("Australian Draw repeats 1 reset 5", "australian reset 5 repeats 1"),
        ("Chew spread 250 rounds 12 cap 8", "chew cap 8 spread 250 rounds 12"),
        ("chew bands 1/4", "chew bands 1/4"),
        ("koth gibson 3 repeats 1", "koth repeats 1 gibson 3"),
        ("swiss tables moves streamed 1/9 lag 1", "swiss lag 1 tables moves streamed 1/9"),
        ("cop tables rank apart club", "cop apart club"),
        ("Bracket 2 best-of 5", "bracket 2 best-of 5"),
        (
            "knock out third best-of 1/3 losers none by rating",
            "bracket best-of 1/3 third losers none by rating",
        ),
        ("COP bye top-down bye highest", "cop bye top-down bye highest"),
    ];
    for (typed, written) in cases {
        let recipe: Recipe = typed.parse().unwrap_or_else(|e| panic!("{typed}: {e}"));
        assert_eq!(recipe.to_string(), written, "{typed}");
        assert_eq!(written.parse(), Ok(recipe), "{written}");
    }
}

const NOBODY_APART: &str =
    "`apart` needs `club`, `team`, or the numbers of players, as 3/7, behind it";

#[test]
fn what_is_no_recipe_is_named() {
    let cases = [
        ("", "no pairing method was given"),
        ("koth lag", "`lag` needs a number up to 10000 behind it"),
        ("koth bands 8/8", "`bands` needs last places in order, as 8/16, behind it"),
        ("koth apart family", NOBODY_APART),
        ("koth apart 3", NOBODY_APART),
        ("koth apart 3/3", NOBODY_APART),
        ("koth apart 0/3", NOBODY_APART),
        ("koth apart 3/", NOBODY_APART),
        ("koth tables", "`tables` needs `rank` or `moves` behind it"),
        ("koth streamed 1/1", "`streamed` needs tables, each once, as 1/2, behind it"),
        ("koth streamed 0", "`streamed` needs tables, each once, as 1/2, behind it"),
        ("fontes 4", "`fontes` needs an odd number of rounds up to 999 behind it"),
        ("groups of 1", "`of` needs a number from 2 to 1000 behind it"),
        ("teams snaked 1", "`snaked` needs a number from 2 to 1000 behind it"),
        ("teams games 0", "`games` needs a number from 1 to 10000 behind it"),
        ("swiss gibson", "`gibson` needs a number from 1 to 10000 behind it"),
        ("bracket 1", "`bracket` needs a number from 2 to 1000 behind it"),
        ("bracket best-of 0", "`best-of` needs numbers of games, as 3 or 1/3/5, behind it"),
        ("swiss lag 1 on 2", "`lag` and `on` are about one thing: leave one out"),
        ("swiss fold adjacent", "`fold` and `adjacent` are about one thing: leave one out"),
        ("factor 2 3", "`2` and `3` are about one thing: leave one out"),
        ("cop class a,b 2", "`class` needs a class and its places, as B 2 behind it"),
        ("cop bye top-down bye lowest bye highest", "`bye` is there twice"),
        ("factor 0", "`factor` needs a number from 1 to 10000 behind it"),
        (
            "koth fold",
            "`fold` means nothing to the method koth; it knows no-repeats, repeats N, \
             apart-for N, since ROUND, lag N, on ROUND, apart club|team|N/N, \
             bye lowest|highest|always-lowest, bands N/N, starts fewest-starts|balance|table|unnoted, tables rank|moves, streamed N/N, gibson PRIZES",
        ),
    ];
    for (typed, said) in cases {
        assert_eq!(typed.parse::<Recipe>().unwrap_err().to_string(), said, "{typed}");
    }
}

#[test]
fn no_basis_lies_in_the_future() {
    assert_eq!(Basis::Latest.through(RoundNo(5)), RoundNo(4));
    assert_eq!(Basis::Lag(1).through(RoundNo(5)), RoundNo(3));
    assert_eq!(Basis::Lag(9).through(RoundNo(5)), RoundNo(0));
    assert_eq!(Basis::Round(RoundNo(2)).through(RoundNo(5)), RoundNo(2));
    assert_eq!(Basis::Round(RoundNo(9)).through(RoundNo(5)), RoundNo(4));
    assert_eq!(Basis::Latest.through(RoundNo(0)), RoundNo(0));
}

#[test]
fn a_schedule_is_written_in_the_order_of_its_rounds() {
    let schedule: Schedule = "13- KOTH, 1-3 random ; 4-12 swiss lag 1".parse().unwrap();
    assert_eq!(schedule.to_string(), "1-3 random, 4-12 swiss lag 1, 13- koth");
    assert_eq!(schedule.to_string().parse(), Ok(schedule.clone()));
    let method = |round| schedule.phase(RoundNo(round)).map(|p| p.recipe.method.word());
    let methods = [3, 4, 12, 13, 99].map(method);
    assert_eq!(methods, [Some("random"), Some("swiss"), Some("swiss"), Some("koth"), Some("koth")]);
    assert_eq!("2 koth".parse::<Schedule>().unwrap().phase(RoundNo(3)), None);
}

#[test]
fn what_is_no_schedule_is_named() {
    let cases = [
        ("", "a schedule says which rounds are paired how, as `1-3 random, 4- swiss`"),
        ("koth 3", "`koth 3` does not begin with its rounds, as `1-3`, `4` or `13-`"),
        ("3-1 koth", "the rounds of `3-1 koth` are out of order"),
        ("1-4 koth, 4- swiss", "round 4 is in two parts"),
        ("1- koth, 4- swiss", "round 4 is in two parts"),
    ];
    for (typed, said) in cases {
        assert_eq!(typed.parse::<Schedule>().unwrap_err().to_string(), said, "{typed}");
    }
}

fn said(schedule: &str, last: Option<u32>, players: Option<usize>) -> Vec<String> {
    let schedule: Schedule = schedule.parse().unwrap();
    let found = schedule.remarks(last.map(RoundNo), players);
    found.iter().map(ToString::to_string).collect()
}

#[test]
fn what_does_nothing_is_named() {
    assert_eq!(said("1-3 quads, 4- koth", Some(6), Some(8)), [""; 0]);
    assert_eq!(said("1-7 rr, 8- koth", Some(9), None), [""; 0]);
    assert_eq!(said("1- swiss since 4 on 2", None, None), [""; 0]);
    assert_eq!(
        said("2 swiss, 4-5 quads", Some(7), None),
        [
            "round 1 is in no part: by swiss, where nothing else is asked for",
            "round 3 is in no part: by swiss, where nothing else is asked for",
            "`4-5 quads` ends before the last of 3 rounds that belong together",
            "rounds 6 to 7 are in no part: by swiss, where nothing else is asked for",
        ]
    );
    assert_eq!(
        said("1-6 rr, 7-9 koth since 10 on 9", Some(8), Some(8)),
        [
            "`1-6 round-robin` ends before the last of 7 rounds that belong together",
            "`7-9 koth since 10 on 9` goes on after the last round, 8",
            "`7-9 koth since 10 on 9`: `since 10` is after round 9, so that no meeting counts",
            "`7-9 koth since 10 on 9`: `on 9`: round 9 can be paired on the standings of an \
             earlier round alone",
        ]
    );
}

#[test]
fn a_word_for_rounds_to_come_does_nothing_now() {
    let idle = |text: &str, round| text.parse::<Recipe>().unwrap().idle_in(RoundNo(round));
    assert_eq!(idle("koth since 4 on 3", 4), [""; 0]);
    assert_eq!(idle("australian reset 4", 4), [""; 0]);
    assert_eq!(
        idle("australian reset 5", 4),
        ["`reset 5` is after round 4, so that no meeting counts"]
    );
    assert_eq!(idle("koth since 99 on 99", 4).len(), 2);
}

#[test]
fn a_plan_reads_back_what_it_wrote() {
    let methods = [
        Method::Manual,
        Method::Random(RandomParameters { repeats: Repeats::Avoided }),
        Method::RoundRobin(RoundRobinParameters::default()),
        Method::KingOfTheHill(KingOfTheHillParameters::default()),
        Method::Swiss(SwissParameters { shape: Shape::Adjacent, starts: StartsWeight::WithWins }),
    ];
    for method in methods {
        let plan = Plan {
            pins: vec![
                Pin::Bye(PlayerId(7)),
                Pin::Pair { first: PlayerId(1), second: PlayerId(2), start: PinStart::FirstNamed },
            ],
            keep: vec![
                KeptBoard::Bye(PlayerId(3)),
                KeptBoard::Pair {
                    first: PlayerId(1),
                    second: PlayerId(2),
                    start: PinStart::FirstNamed,
                    table: Some(TableNo(4)),
                },
                KeptBoard::Pair {
                    first: PlayerId(5),
                    second: PlayerId(6),
                    start: PinStart::Automatic,
                    table: None,
                },
            ],
            apart: vec![vec![PlayerId(1), PlayerId(5)]],
            apart_by: vec![
                ApartBy::Club,
                ApartBy::Team,
                ApartBy::Players(vec![PlayerNo(1), PlayerNo(5)]),
            ],
            starts: StartRule::Balance,
            first_table: TableNo(11),
            ..Plan::new(method)
        };
        assert_eq!(Plan::from_json(&plan.to_json()).unwrap(), plan);
    }
}

#[test]
fn missing_fields_are_defaults_and_unknown_ones_are_refused() {
    let plan = Plan::from_json(r#"{"method":{"swiss":{}}}"#).unwrap();
    assert_eq!(plan, Plan::new(Method::Swiss(SwissParameters::wins_first())));
    assert!(Plan::from_json(r#"{"method":{"swiss":{"shapes":"fold"}}}"#).is_err());
    assert!(Plan::from_json(r#"{"method":"dutch"}"#).is_err());
}

#[test]
fn the_words_of_cop_are_read_back_as_they_are_written() {
    let text = "rounds 12, prizes 3, spread 200, control-from 8, class b 2, class u20 1, \
                hope 0.1/0.02, control 0.3, \
                bye top-down, repeat-byes allowed";
    let parameters: CopParameters = text.parse().unwrap();
    assert_eq!(parameters.place_prizes, 3);
    assert_eq!(parameters.hopefulness, [100_000, 20_000].map(Share::millionths));
    assert_eq!(parameters.to_string(), text);
    assert_eq!("".parse::<CopParameters>().unwrap(), CopParameters::default());
    let twice: CopParameters = "class B 2 class b 3".parse().unwrap();
    assert_eq!(twice.to_string(), "class b 3");
    let many: CopParameters = "SIMS 500000".parse().unwrap();
    assert_eq!(many.most_division_sims, 500_000);
}

#[test]
fn what_is_wrong_in_words_of_cop_is_named() {
    let error = |text: &str| text.parse::<CopParameters>().unwrap_err().to_string();
    assert_eq!(error("prizes"), "`prizes` has no value: a whole number");
    assert_eq!(error("prizes -1"), "`prizes` cannot be `-1`: a whole number");
    let class = "a class and its places, as B 2";
    assert_eq!(error("class B"), format!("`class` has no value: {class}"));
    assert_eq!(error("class B two"), format!("`class` cannot be `B two`: {class}"));
    let shares = "numbers from 0 to 1, the last round's first, as 0.1/0.05/0.02";
    assert_eq!(error("hope 0.1/2"), format!("`hope` cannot be `0.1/2`: {shares}"));
    let unknown = error("price 3");
    let known = unknown.strip_prefix("`price` is not a parameter of COP; there are ").unwrap();
    assert_eq!(known.split(", ").count(), 12);
    for word in known.split(", ") {
        assert!(
            matches!(word.parse::<CopParameters>(), Err(CopWordError::Missing { .. })),
            "{word}"
        );
    }
}

#[test]
fn cop_parameters_read_back_what_they_wrote() {
    let class = ClassPrizes { class: None, places: 2, players: vec![PlayerId(4), PlayerId(9)] };
    let parameters = CopParameters { class_prizes: vec![class], ..CopParameters::default() };
    let text = serde_json::to_string(&parameters).unwrap();
    assert!(text.contains(r#""control_loss_threshold":0.25"#), "{text}");
    assert_eq!(serde_json::from_str::<CopParameters>(&text).unwrap(), parameters);
    assert!(serde_json::from_str::<CopParameters>(r#"{"control_loss_threshold":2.4}"#).is_err());
    assert!(serde_json::from_str::<CopParameters>(r#"{"hopefulness":[-1.3]}"#).is_err());
    assert!(serde_json::from_str::<CopParameters>(r#"{"gibson_spread":-100}"#).is_err());
}
