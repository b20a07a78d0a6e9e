//! Games written as scripts: `tests/data/*.txt`, one event or expectation a line.
//!
//! ```text
//! case C1 what it shows            begins a case
//! rules naspa challenge=double     its rule set, with fields set
//! players A B                      its players, in the order of play
//! endgame A=CHARM B=QU             plays all other tiles, until A is on turn and the
//!                                  bag is empty; A and B hold these
//! drain 6                          plays tiles until the bag holds six and A is on turn
//! given A=100 B=80                 shows the scores from here on as if they were these
//! A 8F HORN rack=ABHORN_           a play; `announced=14`, `clock=14:05`, `allow=pool` may follow
//! A pass | A x3 | A xABC | A hold | A accept | A drew | A end | A resign
//! tiles G7=A H9=b                  tiles as they lie, laid and taken up again
//! unlisted 8F ZORF ZORF            the words of a play that the embedded list lacks
//! A rack AEINRST | A over 2:05 | racks A=AEINRST B=7
//! B challenge acceptable|unacceptable|toggled|consented|misplaced [WORD…]
//! … !! message                     the event is refused with these words
//! score A=124 B=80                 expectations: these, and `scoreless 1`, `turn A`,
//! stage turn|acceptance|racks|over `holds A=7 B=AEI____`, `laid 5`, `bag 82`,
//! winner A | winner nobody         `places A=1 B=2`, `spread A=42`, `needs A B`,
//! lines pass out_bonus             the kinds of the last lines of the scoresheet
//! allowed pass challenge …         what can be done next
//! ```
use std::fmt::Write;
use std::sync::Arc;

use rules::{
    Acceptance, Action, Allowed, AtTable, BySeat, Case, ClockReading, Consent, Event, Exchanged,
    Game, Leftover, Lexicon, Milliseconds, PlacedTile, PlacementError, Play, PlayText, Points,
    Position, Rack, Reading, RuleSet, Seat, Square, Stage, Tile, Tiles, TurnNote, Verdict,
};

/// Runs every case of a file.
pub fn run(file: &str, text: &str, least_cases: usize) {
    let mut script: Option<Script> = None;
    let mut wrong = String::new();
    let mut cases = 0;
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.split_once('#').map_or(line, |(line, _)| line).trim();
        if let Some(case) = line.strip_prefix("case ") {
            script = Some(Script::new(case));
            cases += 1;
        } else if let Some(open) = &mut script
            && !line.is_empty()
            && let Err(error) = open.line(line).and_then(|()| open.check_refold())
        {
            writeln!(wrong, "{file}:{number}: {}: `{line}`: {error}", open.case).unwrap();
            // What follows in the case would only repeat it.
            script = None;
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
    assert!(cases >= least_cases, "{file}: only {cases} cases");
}

struct Script {
    case: String,
    rules: Arc<RuleSet>,
    game: Option<Game>,
    events: Vec<Event>,
    /// What is added to a score before it is compared.
    given: Vec<Points>,
}

impl Script {
    fn new(case: &str) -> Script {
        Script {
            case: case.to_owned(),
            rules: Arc::new(RuleSet::preset(RuleSet::DEFAULT).unwrap()),
            game: None,
            events: Vec::new(),
            given: Vec::new(),
        }
    }

    fn line(&mut self, line: &str) -> Result<(), String> {
        let (words, refused) = match line.split_once(" !! ") {
            Some((words, refused)) => (words, Some(refused.trim())),
            None => (line, None),
        };
        let words: Vec<_> = words.split_whitespace().collect();
        match words[..] {
            ["rules", preset, ref set @ ..] => {
                let mut rules = RuleSet::preset(preset).map_err(|e| e.to_string())?;
                for set in set {
                    rules = rules.with(set).map_err(|e| e.to_string())?;
                }
                self.rules = Arc::new(rules);
                Ok(())
            }
            ["players", ref names @ ..] => {
                let names: BySeat<_> = names.iter().map(|name| (*name).to_owned()).collect();
                self.given = vec![Points::ZERO; names.values().count()];
                self.game = Some(Game::new(self.rules.clone(), names));
                Ok(())
            }
            ["endgame", ref racks @ ..] => self.endgame(racks),
            ["drain", bag] => self.drain(bag.parse().map_err(|_| "a count")?),
            ["tiles", ref tiles @ ..] => {
                let laid = self.laid(tiles)?;
                match (self.lay(&laid), refused) {
                    (Err(error), Some(refused)) => same(&error.to_string(), refused),
                    (Err(error), None) => Err(error.to_string()),
                    (Ok(()), None) => Ok(()),
                    (Ok(()), Some(_)) => Err("it was not refused".to_owned()),
                }
            }
            ["unlisted", position, word, ref unlisted @ ..] => {
                let play = PlayText::parse(self.rules.alphabet(), &format!("{position} {word}"))
                    .map_err(|e| e.to_string())?;
                let seat = self.game().on_turn().ok_or("nobody on turn")?;
                let (_, scored) = self
                    .game()
                    .read_play(seat, &play, Reading::Literal, None)
                    .map_err(|e| e.to_string())?;
                let list = Lexicon::embedded();
                let mut words = scored.listed_words(self.rules.alphabet());
                words.retain(|word| !list.accepts(word, self.rules.words, self.rules.alphabet()));
                same(&words.join(" "), &unlisted.join(" "))
            }
            ["given", ref scores @ ..] => {
                for (seat, score) in self.by_seat(scores)? {
                    let score = Points(score.parse().map_err(|_| "a score")?);
                    self.given[usize::from(seat.number()) - 1] = score - self.game().score(seat);
                }
                Ok(())
            }
            [what, ref expected @ ..] if EXPECTATIONS.contains(&what) => {
                self.expect(what, expected)
            }
            ref words => {
                let event = self.event(words)?;
                let before = self.game().clone();
                let answer = self.game.as_mut().unwrap().enter(&event);
                match (answer, refused) {
                    (Ok(()), None) => {
                        self.events.push(event);
                        Ok(())
                    }
                    (Err(refusal), Some(refused)) => {
                        same(&refusal.to_string(), refused)?;
                        if *self.game() == before {
                            Ok(())
                        } else {
                            Err("the refused event changed the game".to_owned())
                        }
                    }
                    (Ok(()), Some(_)) => Err("it was not refused".to_owned()),
                    (Err(refusal), None) => Err(refusal.to_string()),
                }
            }
        }
    }

    fn game(&self) -> &Game {
        self.game.as_ref().expect("the case names its players first")
    }

    fn seat(&self, name: &str) -> Result<Seat, String> {
        let seat = self.game().names().iter().find(|(_, known)| *known == name);
        seat.map(|(seat, _)| seat).ok_or_else(|| format!("no player `{name}`"))
    }

    /// `A=… B=…`.
    fn by_seat<'w>(&self, words: &[&'w str]) -> Result<Vec<(Seat, &'w str)>, String> {
        let pairs = words.iter().map(|word| {
            let (name, value) = word.split_once('=').ok_or(format!("`{word}` has no ="))?;
            Ok((self.seat(name)?, value))
        });
        pairs.collect()
    }

    fn rack(&self, text: &str) -> Result<Rack, String> {
        Rack::parse(self.rules.alphabet(), text).map_err(|e| e.to_string())
    }

    fn event(&self, words: &[&str]) -> Result<Event, String> {
        if let ["racks", racks @ ..] = words {
            let mut left = Vec::new();
            for (seat, rack) in self.by_seat(racks)? {
                left.push((
                    seat,
                    match rack.parse() {
                        Ok(points) => Leftover::Points(Points(points)),
                        Err(_) => Leftover::Tiles(self.rack(rack)?.known),
                    },
                ));
            }
            return Ok(Event::Racks { left, allowed: Allowed::NOTHING, added: AtTable::ByRule });
        }
        let [name, words @ ..] = words else { return Err("no event".to_owned()) };
        let seat = self.seat(name)?;
        Ok(match words {
            ["pass", options @ ..] => Event::Pass { seat, note: self.note(options)? },
            ["hold"] => Event::Hold { seat },
            ["accept"] => Event::Accept { seat, by: Acceptance::InWords },
            ["drew"] => Event::Accept { seat, by: Acceptance::Drawn },
            ["end"] => Event::End { seat, consent: Consent::Unsaid },
            ["resign"] => Event::Resign { seat },
            ["rack", rack, options @ ..] => {
                Event::Rack { seat, rack: self.rack(rack)?, allowed: self.note(options)?.allowed }
            }
            ["over", time] => Event::Overtime {
                seat,
                time: Milliseconds::parse(time).map_err(|e| e.to_string())?.into(),
            },
            ["challenge", verdict, named @ ..] => Event::Challenge {
                by: seat,
                words: named.iter().map(|word| (*word).to_owned()).collect(),
                verdict: match *verdict {
                    "acceptable" => Verdict::Acceptable,
                    "unacceptable" => Verdict::Unacceptable,
                    "toggled" => Verdict::Toggled,
                    "misplaced" => Verdict::Misplaced,
                    "consented" => Verdict::Consented,
                    other => return Err(format!("no verdict `{other}`")),
                },
                added: AtTable::ByRule,
                allowed: Allowed::NOTHING,
            },
            [exchange, options @ ..] if exchange.starts_with('x') => Event::Exchange {
                seat,
                tiles: match exchange[1..].parse() {
                    Ok(count) => Exchanged::Count(count),
                    Err(_) => Exchanged::Tiles(self.rack(&exchange[1..])?.known),
                },
                rack: self.option(options, "rack=").map(|rack| self.rack(rack)).transpose()?,
                note: self.note(options)?,
            },
            [position, word, options @ ..] => Event::Play {
                seat,
                play: PlayText::parse(self.rules.alphabet(), &format!("{position} {word}"))
                    .map_err(|e| e.to_string())?,
                rack: self.option(options, "rack=").map(|rack| self.rack(rack)).transpose()?,
                announced: self
                    .option(options, "announced=")
                    .map(|score| Points(score.parse().unwrap())),
                note: self.note(options)?,
            },
            _ => return Err("no event".to_owned()),
        })
    }

    fn note(&self, options: &[&str]) -> Result<TurnNote, String> {
        let clock = self.option(options, "clock=").map(ClockReading::parse).transpose();
        let allowed = self.option(options, "allow=").unwrap_or_default().replace(',', " ");
        Ok(TurnNote {
            allowed: Allowed::parse(&allowed)?,
            clock: clock.map_err(|error| error.to_string())?,
        })
    }

    fn option<'w>(&self, options: &[&'w str], key: &str) -> Option<&'w str> {
        options.iter().find_map(|option| option.strip_prefix(key))
    }

    fn expect(&self, what: &str, expected: &[&str]) -> Result<(), String> {
        let game = self.game();
        let name = |seat: Seat| game.name(seat).to_owned();
        match (what, expected) {
            ("score", scores) => {
                for (seat, score) in self.by_seat(scores)? {
                    let shown = game.score(seat) + self.given[usize::from(seat.number()) - 1];
                    same(&format!("{}={shown}", name(seat)), &format!("{}={score}", name(seat)))?;
                }
                Ok(())
            }
            ("scoreless", [count]) => same(&game.scoreless().to_string(), count),
            ("turn", [player]) => same(&game.on_turn().map_or("-".to_owned(), name), player),
            ("stage", [stage]) => same(
                match game.stage() {
                    Stage::Turn => "turn",
                    Stage::Acceptance => "acceptance",
                    Stage::Racks => "racks",
                    Stage::Over => "over",
                },
                stage,
            ),
            ("holds", racks) => {
                for (seat, rack) in self.by_seat(racks)? {
                    let held = game.rack(seat);
                    match rack.parse::<u16>() {
                        Ok(count) => same(&held.total().to_string(), &count.to_string())?,
                        Err(_) => same(&held.text(game.alphabet()), rack)?,
                    }
                }
                Ok(())
            }
            ("laid", [count]) => same(&game.board().tiles().to_string(), count),
            ("bag", [count]) => same(&game.bag().to_string(), count),
            ("winner", [player]) => {
                let outcome = game.outcome().ok_or("no outcome")?;
                let first: Vec<_> =
                    outcome.places.iter().filter(|(_, p)| **p == 1).map(|(s, _)| s).collect();
                match first[..] {
                    [seat] => same(&name(seat), player),
                    _ => same("nobody", player),
                }
            }
            ("places", places) => {
                let outcome = game.outcome().ok_or("no outcome")?;
                for (seat, place) in self.by_seat(places)? {
                    same(&outcome.places[seat].to_string(), place)?;
                }
                Ok(())
            }
            ("spread", spreads) => {
                let outcome = game.outcome().ok_or("no outcome")?;
                let counted = outcome.spread.as_ref().ok_or("no spread")?;
                for (seat, spread) in self.by_seat(spreads)? {
                    same(&counted[seat].to_string(), spread)?;
                }
                Ok(())
            }
            ("needs", players) => {
                let needed: Vec<_> = game.racks_needed().into_iter().map(name).collect();
                same(&needed.join(" "), &players.join(" "))
            }
            ("lines", kinds) => {
                let all: Vec<_> = game.lines().iter().map(|line| line.kind.name()).collect();
                let last = &all[all.len().saturating_sub(kinds.len())..];
                same(&last.join(" "), &kinds.join(" "))
            }
            ("allowed", actions) => {
                let allowed = game.allowed().into_iter().map(|action| match action {
                    Action::Play => "play".to_owned(),
                    Action::Exchange { most } => format!("x{most}"),
                    Action::Pass => "pass".to_owned(),
                    Action::Challenge => "challenge".to_owned(),
                    Action::Hold => "hold".to_owned(),
                    Action::Accept => "accept".to_owned(),
                    Action::Claim => "claim".to_owned(),
                    Action::Declare => "declare".to_owned(),
                    Action::Racks => "racks".to_owned(),
                });
                same(&allowed.collect::<Vec<_>>().join(" "), &actions.join(" "))
            }
            _ => Err("no expectation".to_owned()),
        }
    }

    /// `G7=A H9=b`: tiles as they lie on a real board.
    fn laid(&self, tiles: &[&str]) -> Result<Vec<(Square, PlacedTile)>, String> {
        let read = tiles.iter().map(|tile| {
            let (square, letter) = tile.split_once('=').ok_or("no =")?;
            let square = Position::parse(square).map_err(|e| e.to_string())?.start;
            let (letter, case, _) = self.rules.alphabet().read_letter(letter).ok_or("no tile")?;
            Ok((
                square,
                match case {
                    Case::Upper | Case::Neither => PlacedTile::tile(letter),
                    Case::Lower => PlacedTile::blank(letter),
                },
            ))
        });
        read.collect()
    }

    fn lay(&self, tiles: &[(Square, PlacedTile)]) -> Result<(), PlacementError> {
        let (board, alphabet) = (self.game().board(), self.rules.alphabet());
        Play::from_tiles(board, alphabet, tiles)?.check(board, &self.rules)
    }

    /// Plays tiles, seven at a time in rows 8 to 15, until the bag holds so many and the
    /// first player is on turn.
    fn drain(&mut self, bag: u16) -> Result<(), String> {
        let mut filler = Filler::of(Tiles::full_set(self.rules.alphabet()), &self.rules);
        while self.game().bag() > bag {
            filler.turn(self, usize::from((self.game().bag() - bag).min(7)))?;
        }
        self.rotate(filler)
    }

    /// Plays every tile but those that are to be left, until the bag is empty, the hands
    /// have their sizes and the first player is on turn.
    fn endgame(&mut self, racks: &[&str]) -> Result<(), String> {
        let mut left = self.game().names().map(|_, _| Tiles::none());
        let mut tiles = Tiles::full_set(self.rules.alphabet());
        for (seat, rack) in self.by_seat(racks)? {
            left[seat] = self.rack(rack)?.known;
            tiles = tiles.without(&left[seat]).map_err(|_| "too many of a tile")?;
        }
        let mut filler = Filler::of(tiles, &self.rules);
        while self.game().bag() > 0 {
            filler.turn(self, usize::from(self.game().bag().min(7)))?;
        }
        for _ in 0..self.game().names().seats() {
            let seat = self.game().on_turn().unwrap();
            filler.turn(self, 7 - usize::from(left[seat].total()))?;
        }
        self.rotate(filler)
    }

    fn rotate(&mut self, mut filler: Filler) -> Result<(), String> {
        while self.game().on_turn() != Some(Seat::FIRST) {
            filler.turn(self, 0)?;
        }
        Ok(())
    }

    /// The state is the fold of its events, whenever it is looked at.
    fn check_refold(&self) -> Result<(), String> {
        let Some(game) = &self.game else { return Ok(()) };
        let fold = Game::fold(self.rules.clone(), game.names().clone(), &self.events);
        if fold.as_ref() == Ok(game) { Ok(()) } else { Err("the fold differs".to_owned()) }
    }
}

/// Tiles to be played, and where.
struct Filler {
    tiles: Vec<String>,
    slots: Vec<Position>,
}

impl Filler {
    fn of(tiles: Tiles, rules: &RuleSet) -> Filler {
        let spelled = tiles.iter().map(|tile| match tile {
            Tile::Letter(letter) => rules.alphabet().tile_text(letter),
            Tile::Blank => "e".to_owned(),
        });
        let slots = (8..=15).rev().flat_map(|row| [format!("{row}I"), format!("{row}B")]);
        Filler {
            tiles: spelled.collect(),
            slots: slots.map(|slot| Position::parse(&slot).unwrap()).collect(),
        }
    }

    /// The player on turn lays so many tiles, or passes.
    fn turn(&mut self, script: &mut Script, lay: usize) -> Result<(), String> {
        let seat = script.game().on_turn().ok_or("nobody on turn")?;
        let event = if lay == 0 {
            Event::Pass { seat, note: TurnNote::NONE }
        } else {
            let word: String = self.tiles.split_off(self.tiles.len() - lay).concat();
            let position = self.slots.pop().ok_or("the board is full")?;
            let play = PlayText::from_parts(script.rules.alphabet(), position, &word);
            Event::Play {
                seat,
                play: play.unwrap(),
                rack: None,
                announced: None,
                note: TurnNote::NONE,
            }
        };
        script.game.as_mut().unwrap().apply(&event).map_err(|e| e.to_string())?;
        script.events.push(event);
        Ok(())
    }
}

const EXPECTATIONS: [&str; 13] = [
    "score",
    "scoreless",
    "turn",
    "stage",
    "holds",
    "laid",
    "bag",
    "winner",
    "places",
    "spread",
    "needs",
    "lines",
    "allowed",
];

fn same(is: &str, expected: &str) -> Result<(), String> {
    if is == expected { Ok(()) } else { Err(format!("it is {is}, expected {expected}")) }
}
