//! A game in JSON. Other programs rely on the names of the fields.
use std::borrow::Cow;

use serde::Serialize;

use crate::event::word_list::WordList;
use crate::game::layers::{IncidentShown, RulingShown};
use crate::game::turn::TurnShown;
use desk::{Entered, GameFile, GameNote, finding_said};
use report::visible;
use rules::{BySeat, EndCause, Game, GameFinding, LineRole, Oddity, Outcome, Seat, Stage};

/// Which racks are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Racks {
    Shown,
    /// No rack is shown, but turns say that there is one.
    Hidden,
    /// Only this player's rack is shown.
    Of(Seat),
    /// No rack is shown, and turns do not say that there is one: for the public.
    LeftOut,
}

impl Racks {
    /// Unless asked otherwise: dealt racks are hidden until the game is over.
    pub fn usual(game: &Game) -> Racks {
        match game.stage() {
            Stage::Turn | Stage::Acceptance | Stage::Racks if game.is_dealt() => Racks::Hidden,
            Stage::Turn | Stage::Acceptance | Stage::Racks | Stage::Over => Racks::Shown,
        }
    }

    pub fn show(self, seat: Seat) -> bool {
        match self {
            Racks::Shown => true,
            Racks::Hidden | Racks::LeftOut => false,
            Racks::Of(player) => player == seat,
        }
    }
}

/// The whole game.
#[derive(Serialize)]
pub struct GameShown<'a> {
    game: i64,
    players: Vec<PlayerShown<'a>>,
    turns: Vec<TurnShown<'a>>,
    #[serde(flatten)]
    layers: LayersShown<'a>,
    /// Whether sixzero keeps bag and racks.
    dealt: bool,
    /// In the order of play; `null` if the draw for the start was not recorded.
    draw: Option<Vec<Drawn<'a>>>,
    #[serde(flatten)]
    pub state: State<'a>,
    /// `null` if it is the event's.
    lexicon: Option<WordList<'a>>,
}

/// The layers over the record.
#[derive(Serialize)]
pub struct LayersShown<'a> {
    rulings: Vec<RulingShown<'a>>,
    incidents: Vec<IncidentShown<'a>>,
}

/// The whole game with the notes beside it.
#[derive(Serialize)]
pub struct GameNoted<'a> {
    #[serde(flatten)]
    game: GameShown<'a>,
    notes: Vec<NoteShown<'a>>,
}

#[derive(Serialize)]
struct PlayerShown<'a> {
    name: Cow<'a, str>,
    /// The score that counts.
    score: i32,
    /// The score by the rules.
    computed: i32,
    /// `null` if it is not shown.
    rack: Option<String>,
    overtime_ms: Option<u64>,
    clock_ms: Option<i64>,
}

#[derive(Serialize)]
struct Drawn<'a> {
    name: Cow<'a, str>,
    tiles: &'a str,
}

#[derive(Serialize)]
struct NoteShown<'a> {
    /// `null` for the game as a whole.
    turn: Option<u16>,
    text: Cow<'a, str>,
}

/// The state of the game.
#[derive(Serialize)]
pub struct State<'a> {
    on_turn: Option<Cow<'a, str>>,
    bag: u16,
    /// The number of tiles that are not on the board.
    unseen: u16,
    unseen_tiles: String,
    /// Tiles of which there are more on the board than in the set.
    overdrawn_tiles: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub findings: Option<Findings<'a>>,
    /// The number of scoreless turns in a row.
    scoreless: u16,
    /// The number after which the game can end; `null` if their number does not matter.
    scoreless_limit: Option<u8>,
    /// The number of passes in a row.
    passes: u16,
    /// The number after which the game ends by itself; `null` if their number does not matter.
    passes_limit: Option<u16>,
    /// The players who may end the game now because of scoreless turns.
    may_end: Vec<Cow<'a, str>>,
    /// The players who may challenge or hold the last play; empty if it is closed.
    may_challenge: Vec<Cow<'a, str>>,
    /// The list that decides challenges.
    agreed_lexicon: WordList<'a>,
    /// A second one: a word is acceptable in either.
    agreed_second_lexicon: Option<WordList<'a>>,
    over: bool,
    /// `turn`, `accept`, `racks` or `nothing`.
    waits_for: &'static str,
    result: Option<ResultShown<'a>>,
}

#[derive(Serialize)]
struct ResultShown<'a> {
    /// Why the game ended, in a word.
    cause: Option<&'static str>,
    scores: Vec<Placed<'a>>,
}

/// A player with score and place at the end.
#[derive(Serialize)]
pub struct Placed<'a> {
    name: Cow<'a, str>,
    score: i32,
    place: u8,
    /// Of two players.
    spread: Option<i32>,
}

/// The findings in the record.
#[derive(Serialize)]
#[serde(untagged)]
pub enum Findings<'a> {
    /// Of a turn: names only.
    Names(Vec<&'static str>),
    /// Of the game.
    All(Vec<FindingShown<'a>>),
    /// Of an imported file, as sentences.
    Said(Vec<Cow<'a, str>>),
}

#[derive(Serialize)]
pub struct FindingShown<'a> {
    turn: u16,
    player: Cow<'a, str>,
    finding: &'static str,
    said: String,
    #[serde(flatten)]
    more: OddityShown<'a>,
}

/// Further data of a finding.
#[derive(Serialize)]
#[serde(untagged)]
enum OddityShown<'a> {
    Pool { tile: String, found: u16, set: u8 },
    RackWorth { players: Vec<Cow<'a, str>>, points: i32, least: i32, most: i32 },
    Misplaced { start: String },
    Drawn {},
    ClockRose { was_ms: i64, clock_ms: i64 },
}

/// An entry: the new turn if it made one, all new lines, and the state.
#[derive(Serialize)]
pub struct EntryShown<'a> {
    /// Its `findings` are those of the whole game.
    #[serde(flatten)]
    turn: Option<TurnShown<'a>>,
    game: i64,
    turns: Vec<TurnShown<'a>>,
    #[serde(flatten)]
    ruling: Option<VerdictShown<'a>>,
    #[serde(flatten)]
    state: State<'a>,
}

/// The ruling on a challenge.
#[derive(Serialize)]
struct VerdictShown<'a> {
    verdict: &'static str,
    lexicon: String,
    list_says: Option<&'a str>,
    ruled_by: Option<&'a str>,
}

pub fn name(game: &Game, seat: Seat) -> Cow<'_, str> {
    visible(game.name(seat))
}

/// The whole game with the usual racks.
pub fn usual(file: &GameFile) -> GameShown<'_> {
    GameShown::of(file, Racks::usual(&file.game))
}

impl<'a> GameShown<'a> {
    pub fn of(file: &'a GameFile, racks: Racks) -> GameShown<'a> {
        let game = &file.game;
        let counts = file.counting_scores();
        let players = game.names().iter().map(|(seat, name)| PlayerShown {
            name: visible(name),
            score: counts[seat].0,
            computed: game.score(seat).0,
            rack: racks.show(seat).then(|| game.rack(seat).text(game.alphabet())),
            overtime_ms: game.time_of(seat).over.map(|over| over.0),
            clock_ms: game.clock(seat).map(|clock| clock.0),
        });
        let drawn = |tiles: &'a BySeat<String>| {
            let both = game.names().values().zip(tiles.values());
            both.map(|(name, tiles)| Drawn { name: visible(name), tiles }).collect()
        };
        GameShown {
            game: file.record.number.0,
            players: players.collect(),
            turns: game.lines().iter().map(|line| TurnShown::of(file, line, racks)).collect(),
            layers: LayersShown::of(file),
            dealt: game.is_dealt(),
            draw: file.record.draw.as_ref().map(drawn),
            state: State::of(file),
            lexicon: file.record.lexicon.as_ref().map(WordList::of),
        }
    }

    /// Without rulings and incidents.
    pub fn without_layers(self) -> GameShown<'a> {
        let layers = LayersShown { rulings: Vec::new(), incidents: Vec::new() };
        GameShown { layers, ..self }
    }

    pub fn with(self, notes: &'a [GameNote]) -> GameNoted<'a> {
        let shown = |note: &'a GameNote| NoteShown {
            turn: note.turn.map(|turn| turn.0),
            text: visible(&note.text),
        };
        GameNoted { game: self, notes: notes.iter().map(shown).collect() }
    }
}

impl<'a> LayersShown<'a> {
    pub fn of(file: &'a GameFile) -> LayersShown<'a> {
        let rulings = file.layers.rulings.iter().map(|ruling| RulingShown::of(file, ruling));
        LayersShown { rulings: rulings.collect(), incidents: IncidentShown::all(file) }
    }
}

impl<'a> EntryShown<'a> {
    pub fn of(entered: &'a Entered) -> EntryShown<'a> {
        let file = &entered.file;
        let racks = Racks::usual(&file.game);
        let lines = entered.new_lines();
        let mut state = State::of(file);
        let turn = lines.first().filter(|line| line.kind.role() == LineRole::Turn);
        let turn = turn.map(|line| {
            let mut turn = TurnShown::of(file, line, racks);
            turn.find(state.findings.take());
            turn
        });
        let ruling = entered.ruling.as_ref().map(|(verdict, note)| VerdictShown {
            verdict: verdict.name(),
            lexicon: visible(&note.lexicon_named()).into_owned(),
            list_says: note.list_says.as_deref(),
            ruled_by: note.ruled_by.as_deref(),
        });
        EntryShown {
            turn,
            game: file.record.number.0,
            turns: lines.iter().map(|line| TurnShown::of(file, line, racks)).collect(),
            ruling,
            state,
        }
    }
}

impl<'a> State<'a> {
    fn of(file: &'a GameFile) -> State<'a> {
        let game = &file.game;
        let named = |seats: Vec<Seat>| seats.into_iter().map(|seat| name(game, seat)).collect();
        let challengers = if game.is_open() { game.challengers() } else { Vec::new() };
        let result = game.outcome().map(|outcome| ResultShown {
            cause: game.end_cause().map(cause),
            scores: Placed::all(game.names(), outcome),
        });
        let findings = game.findings().iter().map(|found| FindingShown::of(game, found));
        State {
            on_turn: game.on_turn().map(|seat| name(game, seat)),
            bag: game.bag(),
            unseen: game.off_board(),
            unseen_tiles: game.unseen().text(game.alphabet()),
            overdrawn_tiles: game.overdrawn().text(game.alphabet()),
            findings: Some(Findings::All(findings.collect())),
            scoreless: game.scoreless(),
            scoreless_limit: game.scoreless_limit(),
            passes: game.passes(),
            passes_limit: game.passes_limit(),
            may_end: named(game.claimants()),
            may_challenge: named(challengers),
            agreed_lexicon: WordList::of(&file.agreed.lexicon),
            agreed_second_lexicon: file.agreed.second.as_ref().map(WordList::of),
            over: game.stage() == Stage::Over,
            waits_for: match game.stage() {
                Stage::Turn => "turn",
                Stage::Acceptance => "accept",
                Stage::Racks => "racks",
                Stage::Over => "nothing",
            },
            result,
        }
    }
}

impl<'a> Placed<'a> {
    pub fn all(names: &'a BySeat<String>, outcome: &Outcome) -> Vec<Placed<'a>> {
        let placed = names.iter().map(|(seat, name)| Placed {
            name: visible(name),
            score: outcome.finals[seat].0,
            place: outcome.places[seat],
            spread: outcome.spread.as_ref().map(|spread| spread[seat].0),
        });
        placed.collect()
    }
}

impl<'a> FindingShown<'a> {
    fn of(game: &'a Game, found: &GameFinding) -> FindingShown<'a> {
        let more = match &found.oddity {
            Oddity::Pool { tile, found, count } => OddityShown::Pool {
                tile: game.alphabet().text_of(*tile),
                found: *found,
                set: *count,
            },
            Oddity::RackWorth(worth) => OddityShown::RackWorth {
                players: worth.seats.iter().map(|seat| name(game, *seat)).collect(),
                points: worth.said.0,
                least: worth.least.0,
                most: worth.most.0,
            },
            Oddity::Misplaced { start } => OddityShown::Misplaced { start: start.to_string() },
            Oddity::Drawn => OddityShown::Drawn {},
            Oddity::ClockRose { before, now } => {
                OddityShown::ClockRose { was_ms: before.0, clock_ms: now.0 }
            }
        };
        FindingShown {
            turn: found.turn.0,
            player: name(game, found.seat),
            finding: found.oddity.name(),
            said: visible(&finding_said(game, found)).into_owned(),
            more,
        }
    }
}

fn cause(cause: EndCause) -> &'static str {
    match cause {
        EndCause::PlayedOut(_) => "played_out",
        EndCause::Scoreless => "scoreless",
        EndCause::Passes => "passes",
        EndCause::Claimed(_) => "claimed",
        EndCause::Declared { .. } => "declared",
        EndCause::Resigned(_) => "resigned",
        EndCause::Overtime(_) => "overtime",
        EndCause::Challenge { .. } => "challenge",
    }
}
