//! The laws that hold for any bytes: nothing panics, what is printed is read back, and a
//! game is what its events come to. The fuzz targets try them on what a fuzzer thinks of,
//! `tests/it/fuzz_seeds.rs` on the seeds.
#![allow(dead_code, reason = "each target tries one law")]
#![allow(clippy::unwrap_used, reason = "a law fails by panicking")]
use std::sync::{Arc, OnceLock};

use sixzero::desk::{SlipReading, SlipText};
use sixzero::exchange::csv::{members, results, roster, scoresheet};
use sixzero::exchange::foreign_event::tsh::{self, Byes};
use sixzero::exchange::foreign_event::{self, ForeignEvent, Named, aupair, coco, newt};
use sixzero::exchange::season_file;
use sixzero::rules::gcg::{self, GcgFile, GcgText, Header};
use sixzero::rules::{
    Acceptance, Account, Allowance, Allowed, AtTable, BySeat, Capitals, ChallengeRule,
    ClockReading, Compiled, Consent, Event, Exchanged, Files, Game, Leftover, Lexicon,
    Milliseconds, Missed, Paper, PlayText, Points, Position, Rack, Reading, RuleSet, Seat,
    TieBreak, TimeOver, TurnNote, Verdict, calculate, check_addition,
};
use sixzero::tournament::pairing::{CopParameters, Method, Recipe, Schedule};
use sixzero::tournament::prize::{PrizeEntry, Worth};
use sixzero::tournament::rating::RatingSystem;
use sixzero::tournament::{
    Deviation, Entry, EntryFields, EntryId, GameNo, ScoringPolicy, TablePlan,
};

/// A play as it is typed: the first byte picks the tiles and the board it is read on.
pub fn play(bytes: &[u8]) {
    let Some((first, text)) = bytes.split_first() else { return };
    let rules = &rule_sets()[usize::from(*first) % rule_sets().len()];
    let alphabet = rules.alphabet();
    let text = String::from_utf8_lossy(text);
    if let Ok(position) = Position::parse(&text) {
        assert_eq!(Position::parse(&position.to_string()), Ok(position));
    }
    let Ok(play) = PlayText::parse(alphabet, &text) else { return };
    let word = play.word(alphabet);
    let again = PlayText::from_parts(alphabet, play.position(), &word).unwrap();
    assert_eq!(again.word(alphabet), word);
    for opening in [&[][..], &["8F"], &["8F", "H8"]] {
        let mut game = two_players(rules);
        for position in opening {
            let letter = alphabet.letters().next().unwrap();
            let typed = format!("{position} {}", alphabet.tile_text(letter).repeat(4));
            lay(&mut game, &typed);
        }
        for reading in [Reading::Typed, Reading::Literal] {
            let seat = game.on_turn().unwrap();
            let read = game.read_play_allowing(seat, &play, reading, None, everything());
            let Ok((recorded, scored)) = read else { continue };
            let word = recorded.word(alphabet);
            let again = PlayText::from_parts(alphabet, recorded.position(), &word);
            assert_eq!(again.as_ref(), Ok(&recorded), "what is recorded is read back");
            let mut after = game.clone();
            let note = TurnNote { allowed: everything(), clock: None };
            let event = Event::Play { seat, play: recorded, rack: None, announced: None, note };
            after.apply(&event).unwrap();
            assert_eq!(after.score(seat), game.score(seat) + scored.total);
            check_tiles(&after);
        }
    }
}

/// A rack: the first byte picks the tiles.
pub fn rack(bytes: &[u8]) {
    let Some((first, text)) = bytes.split_first() else { return };
    let rules = &rule_sets()[usize::from(*first) % rule_sets().len()];
    let alphabet = rules.alphabet();
    let text = String::from_utf8_lossy(text);
    let Ok(rack) = Rack::parse(alphabet, &text) else { return };
    assert_eq!(Rack::parse(alphabet, &rack.text(alphabet)), Ok(rack.clone()));
    assert_eq!(rack.known.iter().count(), usize::from(rack.known.total()));
    let mut game = two_players(rules);
    for allowed in [Allowed::NOTHING, everything()] {
        let seat = Seat::FIRST;
        let event = Event::Rack { seat, rack: rack.clone(), allowed };
        let before = game.clone();
        match game.apply(&event) {
            Ok(()) => check_tiles(&game),
            Err(_) => assert_eq!(game, before),
        }
    }
}

/// A GCG file: the lines of what is written are written again byte for byte, and the events of a
/// file come to the game that was imported.
pub fn gcg(bytes: &[u8]) {
    let rules = &rule_sets()[0];
    let written = |bytes: &[u8]| -> Option<String> {
        let text = GcgText::decode(bytes).ok()?;
        let file = GcgFile::read(&text);
        let checked = gcg::check(rules, &file);
        assert_eq!(checked.entries.len(), file.lines.len());
        let imported = gcg::import(rules, &file, &checked, Allowed::NOTHING);
        let game = &imported.game;
        let again = Game::fold(game.shared_rules(), game.names().clone(), &imported.events);
        assert_eq!(again.as_ref(), Ok(game));
        check_tiles(game);
        let header = Header {
            nicks: imported.nicks.values().cloned().collect(),
            notes: imported.notes.iter().map(|note| (note.event, note.text.clone())).collect(),
            ..Header::default()
        };
        Some(gcg::write(game, &imported.events, &header).unwrap())
    };
    if let Some(once) = written(bytes)
        && let Some(twice) = written(once.as_bytes())
    {
        // Where the first says what is wrong with it, the second has that as a note.
        let events = |file: &str| -> Vec<String> {
            file.lines().filter(|line| line.starts_with('>')).map(str::to_owned).collect()
        };
        assert_eq!(events(&once), events(&twice));
    }
}

/// A game, an event a line: `8F HORN`, `x3`, `xABC`, `-`, `r AEI____`, `c ok|no|mis|tog
/// [WORD…]`, `h`, `a`, `o 2:05`, `e`, `q`, `l 1=AEI 2=+7`. `2:` before it names a player;
/// `!` and `^` let tiles and a misplaced opening stand, `@14:05` is the clock. The first
/// byte picks the rules, the second how many play.
pub fn record(bytes: &[u8]) {
    let [first, second, text @ ..] = bytes else { return };
    let rules = &rule_sets()[usize::from(*first) % rule_sets().len()];
    let players = 2 + second % 3;
    let names = BySeat::with(players, |seat| format!("player{}", seat.number()));
    let mut game = Game::new(Arc::clone(rules), names);
    let mut events = Vec::new();
    let text = String::from_utf8_lossy(text);
    for line in text.lines().take(200) {
        let Some(event) = event_of(&game, line) else { continue };
        let before = game.clone();
        if game.apply(&event).is_err() {
            assert_eq!(game, before, "{event:?} was refused and changed the game");
            continue;
        }
        check_tiles(&game);
        let fields = EntryFields::of(&event, game.alphabet());
        let entry = Entry { id: EntryId(1), game: GameNo(1), place: 1, fields };
        let read = entry.event(game.alphabet()).unwrap();
        assert_eq!(EntryFields::of(&read, game.alphabet()), entry.fields);
        events.push(read);
    }
    let again = Game::fold(game.shared_rules(), game.names().clone(), &events);
    assert_eq!(again.as_ref(), Ok(&game));
    for (seat, _) in game.names().iter() {
        let own = game.lines().iter().filter(|line| line.seat == seat);
        assert_eq!(own.map(|line| line.score).sum::<Points>(), game.score(seat));
    }
    let _ = gcg::write(&game, &events, &Header::default()).unwrap();
}

/// A result slip.
pub fn slip(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let Ok(slip) = SlipText::parse(&text) else { return };
    assert!(!slip.readings.is_empty());
    let tag = slip.tag.as_ref().map(|tag| format!(" {tag}")).unwrap_or_default();
    for reading in &slip.readings {
        let printed = match reading {
            SlipReading::Game { table, one, other, spread } => {
                let table = table.map(|table| format!("{table} ")).unwrap_or_default();
                let spread = spread.map(|spread| format!(" {spread}")).unwrap_or_default();
                format!("{table}{} {} {} {}{spread}{tag}", one.0, one.1, other.0, other.1)
            }
            SlipReading::Spread { one, other, spread } => format!("{one} {other} {spread}{tag}"),
            SlipReading::Solo(player, spread) => format!("{player} {spread}"),
        };
        let again = SlipText::parse(&printed).unwrap();
        assert!(again.readings.contains(reading), "{printed}");
    }
}

/// A roster as CSV.
pub fn roster(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match roster::read(&*text) {
        Ok(roster) => assert!(!roster.rows.is_empty()),
        Err(errors) => {
            assert!(!errors.is_empty());
            errors.iter().for_each(|error| assert!(error.to_string().len() < 2_000, "{error}"));
        }
    }
}

/// Results as CSV, shape and sense.
pub fn results(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let parsed = results::parse(&text);
    for error in &parsed.problems {
        assert!(error.to_string().len() < 2_000, "{error}");
    }
    assert_eq!(results::parse(&text), parsed);
}

/// A rule set's file; and one rule set over another.
pub fn rules(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let _ = RuleSet::files_named(&text);
    let mut found = vec![RuleSet::parse(&text)];
    for assignment in text.lines() {
        found.push(rule_sets()[0].with(assignment));
    }
    for rules in found.into_iter().flatten() {
        assert_eq!(RuleSet::parse(&rules.text()).as_ref(), Ok(&rules));
        two_players(&Arc::new(rules));
    }
}

/// Times, clocks and the arithmetic of an ending: `SCORE RACK|+POINTS [M:SS]` a player,
/// a line each; a line `out` says that the first went out.
pub fn calc(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    for word in text.split_whitespace() {
        if let Ok(time) = Milliseconds::parse(word) {
            assert_eq!(Milliseconds::parse(&time.to_string()), Ok(time));
        }
        if let Ok(clock) = ClockReading::parse(word) {
            assert_eq!(ClockReading::parse(&clock.to_string()), Ok(clock));
        }
    }
    for rules in rule_sets() {
        let accounts: Vec<_> =
            text.lines().filter_map(|line| account(rules, line)).take(4).collect();
        if accounts.len() < 2 {
            return;
        }
        let out = text.lines().any(|line| line == "out").then_some(Seat::FIRST);
        let seats = accounts.len() as u8;
        let accounts = BySeat::with(seats, |seat| accounts[usize::from(seat.number()) - 1].clone());
        if let Ok(sum) = calculate(rules, &accounts, out) {
            for (seat, account) in accounts.iter() {
                let own = sum.lines.iter().filter(|line| line.seat == seat);
                let total = account.score + own.map(|line| line.score).sum::<Points>();
                assert_eq!(total, sum.outcome.finals[seat]);
            }
        }
    }
}

fn account(rules: &RuleSet, line: &str) -> Option<Account> {
    let mut words = line.split_whitespace();
    let score: i32 = words.next()?.parse().ok()?;
    let left = words.next().and_then(|word| left(rules, word));
    let over = words.next().and_then(|word| Milliseconds::parse(word).ok());
    let score = Points(score.clamp(-100_000, 100_000));
    Some(Account { name: "somebody".to_owned(), score, left, over })
}

fn left(rules: &RuleSet, word: &str) -> Option<Leftover> {
    if let Some(points) = word.strip_prefix('+') {
        return points.parse().ok().map(|points| Leftover::Points(Points(points)));
    }
    let rack = Rack::parse(rules.alphabet(), word).ok()?;
    (rack.unknown == 0).then_some(Leftover::Tiles(rack.known))
}

/// What a table counted: `:7` counts, `~7` was announced.
fn at_table(word: &str) -> Option<AtTable<Points>> {
    const MOST: i32 = 999_999;
    let points = |text: &str| Some(Points(text.parse::<i32>().ok()?.clamp(-MOST, MOST)));
    match (word.strip_prefix(':'), word.strip_prefix('~')) {
        (Some(text), _) => points(text).map(AtTable::Counted),
        (None, Some(text)) => points(text).map(AtTable::Announced),
        (None, None) => None,
    }
}

/// A line of a record as an event.
fn event_of(game: &Game, line: &str) -> Option<Event> {
    let (seat, line) = match line.split_once(':') {
        Some((number, rest)) if number.parse::<u8>().is_ok() => {
            (Seat::numbered(number.parse().ok()?)?, rest)
        }
        Some(_) | None => (game.on_turn().unwrap_or(Seat::FIRST), line),
    };
    let mut note = TurnNote::NONE;
    let mut words = Vec::new();
    for word in line.split_whitespace() {
        if word == "!" {
            note.allowed = note.allowed.and(Allowance::Pool);
        } else if word == "^" {
            note.allowed = note.allowed.and(Allowance::Misplaced);
        } else if let Some(clock) = word.strip_prefix('@') {
            note.clock = ClockReading::parse(clock).ok();
        } else {
            words.push(word);
        }
    }
    let alphabet = game.alphabet();
    let other = game.names().next(seat);
    Some(match &words[..] {
        ["-"] => Event::Pass { seat, note },
        ["h"] => Event::Hold { seat: other },
        ["a"] => Event::Accept { seat: other, by: Acceptance::InWords },
        ["a", "drawn"] => Event::Accept { seat, by: Acceptance::Drawn },
        ["e"] => Event::End { seat, consent: Consent::Unsaid },
        ["e", "all"] => Event::End { seat, consent: Consent::Given },
        ["q"] => Event::Resign { seat },
        ["r", rack] => {
            Event::Rack { seat, rack: Rack::parse(alphabet, rack).ok()?, allowed: note.allowed }
        }
        ["o", time] => Event::Overtime { seat, time: Milliseconds::parse(time).ok()?.into() },
        ["o", time, added] => {
            let over = Milliseconds::parse(time).ok();
            Event::Overtime { seat, time: TimeOver { over, added: at_table(added)? } }
        }
        ["c", added, words @ ..] if at_table(added).is_some() => Event::Challenge {
            by: seat,
            words: words.iter().map(|word| (*word).to_owned()).collect(),
            verdict: Verdict::Acceptable,
            added: at_table(added)?,
            allowed: note.allowed,
        },
        ["c", verdict, words @ ..] => Event::Challenge {
            by: seat,
            words: words.iter().map(|word| (*word).to_owned()).collect(),
            verdict: match *verdict {
                "ok" => Verdict::Acceptable,
                "no" => Verdict::Unacceptable,
                "mis" => Verdict::Misplaced,
                _ => Verdict::Toggled,
            },
            added: AtTable::ByRule,
            allowed: note.allowed,
        },
        ["l", racks @ ..] => Event::Racks {
            left: racks
                .iter()
                .filter_map(|text| {
                    let (seat, rack) = text.split_once('=')?;
                    Some((Seat::numbered(seat.parse().ok()?)?, left(game.rules(), rack)?))
                })
                .collect(),
            allowed: note.allowed,
            added: racks.iter().find_map(|text| at_table(text)).map_or(AtTable::ByRule, |added| {
                match added {
                    AtTable::ByRule => AtTable::ByRule,
                    AtTable::Announced(points) => AtTable::Announced(vec![(seat, points)]),
                    AtTable::Counted(points) => AtTable::Counted(vec![(seat, points)]),
                }
            }),
        },
        [exchange] if exchange.starts_with('x') => Event::Exchange {
            seat,
            tiles: match exchange[1..].parse() {
                Ok(count) => Exchanged::Count(count),
                Err(_) => match left(game.rules(), &exchange[1..])? {
                    Leftover::Tiles(tiles) => Exchanged::Tiles(tiles),
                    Leftover::Points(_) => return None,
                },
            },
            rack: None,
            note,
        },
        [play @ .., rack] if rack.starts_with('=') => Event::Play {
            seat,
            play: PlayText::parse(alphabet, &play.join(" ")).ok()?,
            rack: Some(Rack::parse(alphabet, &rack[1..]).ok()?),
            announced: None,
            note,
        },
        play => Event::Play {
            seat,
            play: PlayText::parse(alphabet, &play.join(" ")).ok()?,
            rack: None,
            announced: None,
            note,
        },
    })
}

/// Tiles are conserved, whatever was let stand.
fn check_tiles(game: &Game) {
    let all = game.alphabet().tiles;
    let held: u16 = game.names().iter().map(|(seat, _)| game.rack(seat).total()).sum();
    assert_eq!(game.board().tiles() + game.off_board(), all);
    assert_eq!(game.board().tiles() + held + game.bag(), all);
    assert_eq!(game.unseen().total(), game.off_board() + game.overdrawn().total());
}

/// Lays a play that is sure to lie there.
fn lay(game: &mut Game, typed: &str) {
    let seat = game.on_turn().unwrap();
    let play = PlayText::parse(game.alphabet(), typed).unwrap();
    let note = TurnNote { allowed: everything(), clock: None };
    let _ = game.apply(&Event::Play { seat, play, rack: None, announced: None, note });
}

fn everything() -> Allowed {
    Allowance::ALL.into_iter().fold(Allowed::NOTHING, Allowed::and)
}

fn two_players(rules: &Arc<RuleSet>) -> Game {
    Game::new(Arc::clone(rules), BySeat::with(2, |seat| format!("player{}", seat.number())))
}

/// A word graph in the field's format: the first byte picks the tiles.
pub fn kwg(bytes: &[u8]) {
    let Some((first, graph)) = bytes.split_first() else { return };
    let rules = &rule_sets()[usize::from(*first) % rule_sets().len()];
    let Ok(compiled) = Lexicon::compile_kwg(graph, rules.alphabet()) else { return };
    let Compiled { words, sha256, automaton, .. } = compiled;
    let list = Lexicon::open("list", words, &sha256, automaton).unwrap();
    assert_eq!(list.words(), words);
}

/// Paper sheets, as they are typed.
pub fn paper(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let _ = Paper::is_one(&text);
    let Ok(papers) = Paper::read(&text) else { return };
    for column in papers.iter().flat_map(|paper| &paper.columns) {
        let _ = check_addition(&column.lines);
    }
}

/// How rounds are paired, a line each: methods with their words, schedules, table plans.
pub fn recipe(bytes: &[u8]) {
    for text in String::from_utf8_lossy(bytes).lines() {
        reads_what_it_prints::<Recipe>(text);
        reads_what_it_prints::<Schedule>(text);
        reads_what_it_prints::<CopParameters>(text);
        reads_what_it_prints::<TablePlan>(text);
        if let Ok(method) = text.parse::<Method>() {
            assert_eq!(method.to_string().parse::<Method>().unwrap().word(), method.word());
        }
    }
}

/// Lines of a list of prizes.
pub fn prize(bytes: &[u8]) {
    for text in String::from_utf8_lossy(bytes).lines() {
        match text.parse::<PrizeEntry>() {
            Ok(PrizeEntry::Prize(prize)) => {
                assert!(prize.place > 0);
                if let Worth::Money(money) = &prize.worth {
                    assert!(money.0 >= 0, "{money}");
                    let again = format!("1st {money}").parse::<PrizeEntry>();
                    let Ok(PrizeEntry::Prize(again)) = again else { panic!("{money}") };
                    assert_eq!(again.worth, prize.worth);
                }
            }
            Ok(_) => {}
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
}

/// Words of rules and settings, a line each: tie-breaks, what a missed round is worth,
/// deviations, what is let stand, ways to challenge.
pub fn words(bytes: &[u8]) {
    for text in String::from_utf8_lossy(bytes).lines() {
        if let Ok(list) = TieBreak::list(text) {
            let printed: Vec<_> = list.iter().map(TieBreak::to_string).collect();
            let printed =
                if list.is_empty() { TieBreak::NONE.to_owned() } else { printed.join(", ") };
            assert_eq!(TieBreak::list(&printed), Ok(list));
        }
        if let Ok(missed) = Missed::parse(text) {
            assert_eq!(Missed::parse(&missed.to_string()), Ok(missed));
        }
        if let Ok(allowed) = Allowed::parse(text) {
            assert_eq!(Allowed::parse(&allowed.to_string()), Ok(allowed));
        }
        if let Some(rule) = ChallengeRule::named(text) {
            assert_eq!(ChallengeRule::named(&rule.to_string()), Some(rule));
        }
        if let Ok(deviation) = text.parse::<Deviation>() {
            assert!(deviation <= Deviation::MOST);
            assert_eq!(deviation.to_string().parse(), Ok(deviation));
        }
    }
}

/// tsh's files: the division's, the configuration with that division beside it, an archive.
pub fn tsh(bytes: &[u8]) {
    let text = tsh::decode(bytes);
    let division = |text: &str| tsh::read_division("a.t", "A", text, 1, Byes::AsScored);
    if let Ok(read) = division(&text) {
        let agrees = is_agreed(&read.value);
        let once = tsh_text(read.value);
        let twice = division(&once).map(|read| tsh_text(read.value));
        // A score without an opponent is no round there.
        if agrees {
            assert_eq!(twice.as_deref(), Ok(once.as_str()), "what is written is read back");
        }
    }
    const DIVISION: &str = "Able, Ann 1823 2; 412\nBaker, Bob 1710 1; 377\n";
    if let Ok(read) = tsh::read("config.tsh", &text, |_| Ok(DIVISION.to_owned())) {
        let once = tsh::archive(&tsh::write(&read.value));
        let again = tsh::read("config.tsh", &once, |_| Err("closed".into()));
        let again = again.map(|read| tsh::archive(&tsh::write(&read.value)));
        assert_eq!(again.as_deref(), Ok(once.as_str()), "what is written is read back");
    }
}

/// Whether the players' rows say the same of every game, and nothing that cannot be.
fn is_agreed(division: &foreign_event::ForeignDivision) -> bool {
    foreign_event::agreed_games(division, &ScoringPolicy::default())
        .is_ok_and(|agreed| agreed.doubts.is_empty())
}

fn tsh_text(division: foreign_event::ForeignDivision) -> String {
    let event = ForeignEvent { divisions: vec![division], ..ForeignEvent::default() };
    tsh::write(&event).files.remove(1).1
}

/// Other programs' events: the first byte picks the format. A `.tou` that was written is read
/// again as what it was.
pub fn feed(bytes: &[u8]) {
    let Some((first, text)) = bytes.split_first() else { return };
    let text = tsh::decode(text);
    if first % 2 == 0 {
        let Ok(event) = aupair::read(&text, Points(50)) else { return };
        agreed(&event);
        let agrees = event.divisions.iter().all(is_agreed);
        let once = aupair::write(&event, "14.11.2026").text().to_owned();
        let again = aupair::read(&once, Points(50)).unwrap();
        // A game of which one row knows is none there: its players may go with it.
        if agrees {
            let twice = aupair::write(&again, "14.11.2026").text().to_owned();
            assert_eq!(twice, once, "what is written is read back");
        }
    } else {
        let (results, roster) = text.split_once('\0').unwrap_or((&text, ""));
        let roster = Some(Named { name: "ratings.csv", text: roster });
        let roster = roster.filter(|roster| !roster.text.is_empty());
        let results = Named { name: "results.csv", text: results };
        if let Ok(read) = coco::read("A", results, roster) {
            let (division, _) = read.value;
            assert!(is_agreed(&division), "what is read is agreed on");
            agreed(&ForeignEvent { divisions: vec![division], ..ForeignEvent::default() });
        }
    }
}

/// What is made of an event that was read: games, and files of the other formats.
fn agreed(event: &ForeignEvent) {
    for division in &event.divisions {
        let _ = foreign_event::agreed_games(division, &ScoringPolicy::default());
        let _ = coco::write(division, "open", "kim");
    }
    let _ = newt::write(event);
    let written = aupair::write(event, "14.11.2026").text().to_owned();
    assert!(written.is_ascii());
    assert!(aupair::read(&written, Points(50)).is_ok(), "what is written can be read");
    let _ = tsh::archive(&tsh::write(event));
}

/// Tables by other hands: a federation's list, a scoresheet.
pub fn table(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match members::read(&text) {
        Ok(members) => assert!(!members.is_empty()),
        Err(errors) => {
            assert!(!errors.is_empty());
            errors.iter().for_each(|error| assert!(error.to_string().len() < 2_000, "{error}"));
        }
    }
    let sheet = scoresheet::parse(&text);
    for error in &sheet.problems {
        assert!(error.to_string().len() < 2_000, "{error}");
    }
    assert_eq!(scoresheet::parse(&text), sheet);
}

/// A season's file.
pub fn season(bytes: &[u8]) {
    let Ok(season) = season_file::read(&String::from_utf8_lossy(bytes)) else { return };
    let mut printed = String::new();
    for event in &season.events {
        printed.push_str(&season_file::event_lines(event));
    }
    for rule in &season.names {
        printed.push_str(&season_file::name_lines(rule));
    }
    let again = season_file::read(&format!("name = \"x\"\n{printed}")).unwrap();
    assert_eq!(again.names, season.names, "what is printed is read back");
    assert_eq!(again.events.len(), season.events.len());
    for (one, other) in again.events.iter().zip(&season.events) {
        assert_eq!((&one.file, &one.day), (&other.file, &other.day));
    }
}

/// A rating system's file; and a setting a line over one.
pub fn system(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    static NASPA: OnceLock<RatingSystem> = OnceLock::new();
    let naspa = NASPA.get_or_init(|| RatingSystem::preset("naspa").unwrap());
    let set = text.lines().filter_map(|line| naspa.with(line).ok());
    for system in RatingSystem::parse(&text).into_iter().chain(set) {
        let again = RatingSystem::parse(&system.text()).unwrap();
        assert_eq!(again.text(), system.text(), "what is printed is read back");
    }
}

/// Tiles and a board of one's own, with a zero byte between them: the rule set that has them
/// keeps them.
pub fn tiles(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let (tiles, board) = text.split_once('\0').unwrap_or((&text, ""));
    let of = |alphabet: &str, board: &str| {
        let own = |text: &str| Some(text.to_owned()).filter(|text| !text.is_empty());
        let files = Files { alphabet: own(alphabet), board: own(board) };
        RuleSet::parse_with("base = \"naspa\"\n", files)
    };
    for rules in [of(tiles, ""), of("", board), of(tiles, board)].into_iter().flatten() {
        assert_eq!(RuleSet::parse(&rules.text()).as_ref(), Ok(&rules));
        two_players(&Arc::new(rules));
    }
}

/// A word list as text: the first byte picks the tiles, and what is told by capitals.
pub fn list(bytes: &[u8]) {
    let Some((first, text)) = bytes.split_first() else { return };
    let rules = &rule_sets()[usize::from(*first) % rule_sets().len()];
    let capitals = if *first < 128 { Capitals::Keep } else { Capitals::LeaveOut };
    let text = String::from_utf8_lossy(text);
    let Ok(compiled) = Lexicon::compile(&text, rules.alphabet(), capitals) else { return };
    let Compiled { words, sha256, automaton, .. } = compiled;
    let list = Lexicon::open("list", words, &sha256, automaton).unwrap();
    assert_eq!(list.words(), words);
}

/// Parse after print is identity.
fn reads_what_it_prints<T>(text: &str)
where
    T: std::str::FromStr + std::fmt::Display + PartialEq + std::fmt::Debug,
    T::Err: std::fmt::Display + std::fmt::Debug,
{
    match text.parse::<T>() {
        Ok(read) => {
            let printed = read.to_string();
            match printed.parse::<T>() {
                Ok(again) => assert_eq!(again, read, "{text:?} is printed as {printed:?}"),
                Err(error) => panic!("{text:?} is printed as {printed:?}: {error}"),
            }
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// Several tile sets and ways to challenge.
fn rule_sets() -> &'static [Arc<RuleSet>] {
    static RULES: OnceLock<Vec<Arc<RuleSet>>> = OnceLock::new();
    RULES.get_or_init(|| {
        let set = |name: &str, challenge: &str| {
            let rules = RuleSet::preset(name).unwrap().with(&format!("challenge={challenge}"));
            Arc::new(rules.unwrap().with("players_most=4").unwrap())
        };
        vec![
            set("naspa", "double"),
            set("wespa", "plus5_word"),
            set("email", "double"),
            set("hasbro", "triple"),
            set("collins", "void"),
            set("catalan", "single"),
            set("super", "minus10_play"),
            set("spanish", "double"),
        ]
    })
}
