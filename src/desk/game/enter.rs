//! Entering events of a game.
use crate::game::challenge::{Ruling, decide, rule};
use crate::game::file::agreed;
use crate::game::said::{accepts_by_ending, kept, said, tiles_in_the_bag, waiting};
use crate::game::{Challenge, GameFile, OpenLexicon, PlayVerdict, RulingNote, lenience};
use crate::player::find::find_seat;
use crate::{Desk, LeftError, Plan, Receipt, Refusal, Stamp, View};
use rules::{
    Acceptance, Allowed, Alphabet, AtTable, ChallengeRule, ClockReading, Consent, Event, Exchanged,
    Game, Leftover, Line, Milliseconds, PlayText, Points, Rack, Scored, Seat, Square, Tiles,
    TimeOver, TurnNote, TypedPlay, Verdict,
};
use tournament::event::{Noun, OperationKind, Write};
use tournament::{Entry, EntryFields, EntryId, GameNo, GameRecord};

/// An entry in a game. Players are named by name, part of it, or place in the order of play; by
/// default it is the player who can do it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameRequest {
    /// Tiles laid, as typed: `8F HORN`; with the player's announced score, and the director's
    /// verdict under a rule that checks words as they are played.
    Play { turn: Turn, play: String, announced: Option<Points>, verdict: Option<PlayVerdict> },
    /// Tiles exchanged: their number, `3`, or the tiles, `ABC`.
    Exchange { turn: Turn, tiles: String },
    /// No rack belongs to it.
    Pass { turn: Turn },
    /// A rack as it was seen: `AEINRST`.
    Rack { player: Option<String>, rack: String },
    /// The last play is held.
    Hold { player: Option<String> },
    /// The last play is accepted.
    Accept { player: Option<String> },
    /// The player who made the last play has drawn tiles.
    Drawn,
    /// The last play is challenged.
    Challenge(Challenge),
    /// A clock shows overtime: `2:05`.
    Overtime { player: String, time: String },
    /// A player ends the game: claims the scoreless turns, or declares it.
    End { player: Option<String>, consent: Consent },
    /// A player resigns.
    Resign { player: Option<String> },
    /// The racks left, each with its player: `ann=AEINRST`, `ben=7`.
    Racks { left: Vec<String> },
}

/// The player of a turn, and the rack.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Turn {
    /// By default the player on turn.
    pub player: Option<String>,
    /// The rack before the turn, as far as it is known.
    pub rack: Option<String>,
    /// The player's clock after the turn: `14:05`, `-0:35`.
    pub clock: Option<String>,
}

#[derive(Clone, Debug)]
pub struct Entered {
    pub file: GameFile,
    /// The number of lines of its scoresheet before.
    pub lines_before: usize,
    /// The ruling on a challenge.
    pub ruling: Option<(Verdict, RulingNote)>,
}

impl Entered {
    pub fn new_lines(&self) -> &[Line] {
        let lines = self.file.game.lines();
        &lines[self.lines_before.min(lines.len())..]
    }
}

/// An event ready to be written, with its ruling and remarks.
pub(super) struct Ready {
    pub(super) event: Event,
    pub(super) ruling: Option<(Verdict, RulingNote)>,
    remarks: Vec<String>,
}

impl Ready {
    /// The private part of the entry: the verdicts of the list and the director.
    pub(super) fn private(&self) -> Option<String> {
        self.ruling.as_ref().map(|(_, note)| note.text())
    }
}

/// What is needed to read a request, apart from the game.
pub(super) struct Tools<'t> {
    pub(super) view: &'t View<'t>,
    pub(super) stamp: &'t Stamp,
    pub(super) open: OpenLexicon<'t>,
}

impl Desk {
    /// Enters something in a game.
    pub fn enter(
        &mut self,
        stamp: &Stamp,
        number: GameNo,
        request: &GameRequest,
        open: OpenLexicon<'_>,
    ) -> Result<Receipt<Entered>, Refusal> {
        self.change(stamp, request.kind(), |view| {
            // Data that are not loaded yet are asked for before the game is replayed.
            let id = EntryId(view.next_id(Noun::Entry)?);
            let mut file = GameFile::load(view, number)?;
            let lines_before = file.game.lines().len();
            let findings_before = file.game.findings().len();
            let mut ready = request.on(&file.game, &file.record, &Tools { view, stamp, open })?;
            if let Event::Overtime { seat, time } = &ready.event
                && file.game.time_of(*seat) == *time
            {
                let player = file.game.name(*seat);
                let over = time.over.map_or(time.to_string(), |over| format!("{over} over"));
                let said = format!("Already in: {player} is {over}.");
                return Ok(Plan::unchanged(said, Entered { file, lines_before, ruling: None }));
            }
            let accepted = lenience::apply(&mut file.game, &mut ready.event, stamp)?;
            let fields = EntryFields {
                private: ready.private(),
                ..EntryFields::of(&ready.event, file.game.alphabet())
            };
            let entry = Entry {
                id,
                game: number,
                place: file.entries.last().map_or(1, |last| last.place + 1),
                fields,
            };
            let mut writes = vec![Write::insert(&entry)];
            file.entries.push(entry);
            writes.extend(file.settled(view)?);
            let entered = Entered { file, lines_before, ruling: ready.ruling };
            let said = format!("Game {}: {}", number.0, said(&entered, &ready.event));
            let plan = Plan::new(said, writes, entered).accepting(accepted);
            let mut plan = plan.remarks(ready.remarks);
            let game = &plan.value.file.game;
            let odd = game.findings().iter().skip(findings_before);
            plan.remarks.extend(odd.map(|finding| kept(game, finding)));
            plan.remarks.extend(tiles_in_the_bag(game, &ready.event));
            plan.remarks.extend(waiting(&plan.value.file, view)?);
            Ok(plan)
        })
    }
}

impl GameRequest {
    fn kind(&self) -> OperationKind {
        match self {
            GameRequest::Play { .. } => OperationKind::GamePlay,
            GameRequest::Exchange { .. } => OperationKind::GameExchange,
            GameRequest::Pass { .. } => OperationKind::GamePass,
            GameRequest::Rack { .. } => OperationKind::GameRack,
            GameRequest::Hold { .. } => OperationKind::GameHold,
            GameRequest::Accept { .. } | GameRequest::Drawn => OperationKind::GameAccept,
            GameRequest::Challenge(_) => OperationKind::GameChallenge,
            GameRequest::Overtime { .. } => OperationKind::GameOvertime,
            GameRequest::End { .. } => OperationKind::GameEnd,
            GameRequest::Resign { .. } => OperationKind::GameResign,
            GameRequest::Racks { .. } => OperationKind::GameRacks,
        }
    }

    /// The request on this game, which may be an earlier state of a record.
    pub(super) fn on(
        &self,
        game: &Game,
        record: &GameRecord,
        tools: &Tools<'_>,
    ) -> Result<Ready, Refusal> {
        let Tools { view, stamp, open } = *tools;
        let alphabet = game.alphabet();
        let allowed = lenience::asked(stamp);
        let nothing = Event::Pass { seat: Seat::FIRST, note: TurnNote::NONE };
        let mut ready = Ready { event: nothing, ruling: None, remarks: Vec::new() };
        ready.event = match self {
            GameRequest::Play { turn, play, announced, verdict } => {
                let seat = on_turn(game, turn.player.as_deref())?;
                let rack = read_rack(alphabet, turn.rack.as_deref())?;
                let text = play.clone();
                let typed = PlayText::parse(alphabet, play)?;
                let TypedPlay { play, scored, blanks, part } =
                    game.read_typed(seat, &typed, rack.as_ref(), *announced, allowed)?;
                ready.remarks.extend(small_beside_the_board(&text));
                let is_seen = rack.is_some() || !game.rack(seat).known.is_empty();
                let why = if is_seen { "Not on the rack, so" } else { "Nothing else fits, so" };
                ready.remarks.extend(blanks_said(&blanks, why));
                ready.remarks.extend(part.and_then(|part| {
                    let makes = scored.shown_words(alphabet).into_iter().next()?;
                    Some(format!("This makes {makes}, not {part}."))
                }));
                ready.ruling = check_void(game, record, &scored, *verdict, tools)?;
                if let Some(announced) = announced
                    && *announced != scored.total
                {
                    ready.remarks.push(format!(
                        "Announced {announced}, {} counts by the rules ({:+}).",
                        scored.total,
                        (*announced - scored.total).0
                    ));
                    let blanks = game.blanks_for(seat, &play, rack.as_ref(), *announced, allowed);
                    let squares: Vec<_> = blanks.iter().map(ToString::to_string).collect();
                    ready.remarks.extend((!squares.is_empty()).then(|| {
                        format!(
                            "It is {announced} with a blank at {}: if so, `sixzero game undo`, and again \
                             with `-` before that letter.",
                            squares.join(" or ")
                        )
                    }));
                }
                let note = turn.note()?;
                Event::Play { seat, play, rack, announced: *announced, note }
            }
            GameRequest::Exchange { turn, tiles } => {
                let seat = on_turn(game, turn.player.as_deref())?;
                let rack = read_rack(alphabet, turn.rack.as_deref())?;
                let note = turn.note()?;
                exchange(game, seat, tiles, rack, note)?
            }
            GameRequest::Pass { turn } => {
                Event::Pass { seat: on_turn(game, turn.player.as_deref())?, note: turn.note()? }
            }
            GameRequest::Rack { player, rack } => Event::Rack {
                seat: on_turn(game, player.as_deref())?,
                rack: Rack::parse(alphabet, rack)?,
                allowed: Allowed::NOTHING,
            },
            GameRequest::Hold { player } => {
                Event::Hold { seat: responding(game, player.as_deref())? }
            }
            GameRequest::Accept { player } => {
                let seat = responding(game, player.as_deref())?;
                Event::Accept { seat, by: Acceptance::InWords }
            }
            GameRequest::Drawn => {
                let seat = game.last_player().unwrap_or(Seat::FIRST);
                Event::Accept { seat, by: Acceptance::Drawn }
            }
            GameRequest::Challenge(challenge) => {
                let by = responding(game, challenge.player.as_deref())?;
                let Ruling { words, verdict, note } =
                    decide(game, by, challenge, &agreed(view, record)?, open, stamp)?;
                ready.ruling = Some((verdict, note));
                let (added, allowed) = (AtTable::ByRule, Allowed::NOTHING);
                Event::Challenge { by, words, verdict, added, allowed }
            }
            GameRequest::Overtime { player, time } => {
                let seat = find_seat(game.names(), player)?;
                let over = Milliseconds::parse(time)?;
                let before = game.time_of(seat);
                if before != TimeOver::default() && before != over.into() {
                    let before = match (before.over, before.added.said()) {
                        (Some(before), _) => format!("{before} over"),
                        (None, points) => {
                            format!("{:+} for overtime", points.copied().unwrap_or_default().0)
                        }
                    };
                    ready.remarks.push(format!(
                        "{} was entered as {before}; the new reading takes its place.",
                        game.name(seat)
                    ));
                }
                Event::Overtime { seat, time: over.into() }
            }
            GameRequest::End { player, consent } => {
                let seat = on_turn(game, player.as_deref())?;
                ready.remarks.extend(accepts_by_ending(game, seat));
                Event::End { seat, consent: *consent }
            }
            GameRequest::Resign { player } => {
                Event::Resign { seat: on_turn(game, player.as_deref())? }
            }
            GameRequest::Racks { left } => Event::Racks {
                left: racks(game, left)?,
                allowed: Allowed::NOTHING,
                added: AtTable::ByRule,
            },
        };
        Ok(ready)
    }
}

impl Turn {
    fn note(&self) -> Result<TurnNote, Refusal> {
        let clock = self.clock.as_deref().map(ClockReading::parse).transpose()?;
        Ok(TurnNote { clock, ..TurnNote::NONE })
    }
}

/// The named player, or the one on turn.
fn on_turn(game: &Game, named: Option<&str>) -> Result<Seat, Refusal> {
    match named {
        Some(name) => find_seat(game.names(), name),
        None => Ok(game.on_turn().unwrap_or(Seat::FIRST)),
    }
}

/// The named player, or the next of those who can challenge the last play.
fn responding(game: &Game, named: Option<&str>) -> Result<Seat, Refusal> {
    match (named, game.challengers().first()) {
        (Some(name), _) => find_seat(game.names(), name),
        (None, Some(next)) => Ok(*next),
        (None, None) => Ok(game.on_turn().unwrap_or(Seat::FIRST)),
    }
}

/// What small letters were taken for beside capitals that lie on the board: `(CAT)s`.
fn small_beside_the_board(typed: &str) -> Option<String> {
    let (mut is_there, mut has_capital_there, mut small) = (false, false, Vec::new());
    let word =
        typed.split(|c: char| c.is_whitespace() || c == ':').find(|part| part.contains('('))?;
    for letter in word.chars() {
        match letter {
            '(' | ')' => is_there = letter == '(',
            letter if is_there => has_capital_there |= letter.is_uppercase(),
            letter if letter.is_uppercase() => return None,
            letter => small.extend(letter.is_lowercase().then_some(letter)),
        }
    }
    let is_open = has_capital_there && !small.is_empty() && !word.contains(['-', '?']);
    is_open.then(|| {
        let small: Vec<String> = small.iter().map(|letter| format!("`{letter}`")).collect();
        let is = if small.len() == 1 {
            "is taken as a blank; a tile is a capital"
        } else {
            "are taken as blanks; tiles are capitals"
        };
        format!("{} {is}.", small.join(", "))
    })
}

/// The places of blanks that were typed as letters.
fn blanks_said(blanks: &[Square], why: &str) -> Option<String> {
    let squares: Vec<_> = blanks.iter().map(ToString::to_string).collect();
    let is = match squares.len() {
        0 => return None,
        1 => "a blank",
        _ => "blanks",
    };
    Some(format!("{why} {is}: {}. Elsewhere by `-` before the letter.", squares.join(", ")))
}

fn read_rack(alphabet: &Alphabet, text: Option<&str>) -> Result<Option<Rack>, Refusal> {
    Ok(text.map(|text| Rack::parse(alphabet, text)).transpose()?)
}

fn exchange(
    game: &Game,
    seat: Seat,
    text: &str,
    rack: Option<Rack>,
    note: TurnNote,
) -> Result<Event, Refusal> {
    let text = text.trim();
    if let Ok(count) = text.parse::<u8>() {
        // No tiles at all: a pass under "all, some or none" (`docs/rules/endings.md`).
        if count == 0 && game.rules().exchange_least == 0 {
            return Ok(Event::Pass { seat, note });
        }
        return Ok(Event::Exchange { seat, tiles: Exchanged::Count(count), rack, note });
    }
    let tiles = whole_rack(game.alphabet(), text)?;
    Ok(Event::Exchange { seat, tiles: Exchanged::Tiles(tiles), rack, note })
}

/// Tiles that are all known.
fn whole_rack(alphabet: &Alphabet, text: &str) -> Result<Tiles, Refusal> {
    let rack = Rack::parse(alphabet, text)?;
    if rack.unknown > 0 {
        return Err(LeftError::UnknownTiles { text: text.to_owned() }.into());
    }
    Ok(rack.known)
}

/// Racks left, as `ann=AEINRST` or `ben=7`.
pub(crate) fn racks(game: &Game, left: &[String]) -> Result<Vec<(Seat, Leftover)>, Refusal> {
    left.iter()
        .map(|text| {
            let Some((player, rack)) = text.split_once('=') else {
                return Err(LeftError::RackShape { text: text.clone() }.into());
            };
            let seat = find_seat(game.names(), player)?;
            let rack = match rack.trim().parse() {
                Ok(points) => Leftover::Points(Points(points)),
                Err(_) => Leftover::Tiles(whole_rack(game.alphabet(), rack.trim())?),
            };
            Ok((seat, rack))
        })
        .collect()
}

/// Under the `void` rule the words are checked before the play is an event. Returns the director's
/// ruling.
fn check_void(
    game: &Game,
    record: &GameRecord,
    scored: &Scored,
    hand: Option<PlayVerdict>,
    tools: &Tools<'_>,
) -> Result<Option<(Verdict, RulingNote)>, Refusal> {
    if game.rules().challenge != ChallengeRule::Void {
        return Ok(None);
    }
    let words = scored.listed_words(game.alphabet());
    let agreed = agreed(tools.view, record)?;
    let ruling = rule(game, words, hand, &agreed, tools.open, tools.stamp)?;
    match ruling.verdict {
        Verdict::Unacceptable => Err(Refusal::VoidPlay { lexicon: ruling.note.names() }),
        Verdict::Acceptable | Verdict::Toggled | Verdict::Misplaced | Verdict::Consented => {
            Ok(hand.map(|_| (ruling.verdict, ruling.note)))
        }
    }
}
