//! Entering what happens in a game.
use crate::desk::game::challenge::{Ruling, decide, rule};
use crate::desk::game::{Challenge, GameFile, HandVerdict, OpenLexicon, RulingNote};
use crate::desk::names::find_seat;
use crate::desk::{Desk, EventField, Plan, Receipt, Refusal, Stamp, unchecked};
use crate::rules::{
    Alphabet, ChallengeRule, Event, Exchanged, Game, Leftover, Line, Milliseconds, PlayText,
    Points, Rack, Reading, Scored, Seat, Stage, Tiles, Verdict,
};
use crate::store::{Table, View, Write};
use crate::tournament::{
    Entry, EntryFields, EntryId, GameNo, LexiconRef, ResultSource, SeatResults,
};

/// Something to enter in a game. Players are named by name, part of it, or place in the
/// order of play; where nobody is named, it is whoever can do it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameRequest {
    /// Tiles laid.
    Play {
        /// By whom.
        turn: Turn,
        /// The play as typed: `8F HORN`.
        play: String,
        /// The score that the player announced.
        announced: Option<Points>,
        /// The director's verdict under a rule that checks words as they are played.
        verdict: Option<HandVerdict>,
    },
    /// Tiles exchanged: a number, or which.
    Exchange {
        /// By whom.
        turn: Turn,
        /// `3`, or `ABC`.
        tiles: String,
    },
    /// A pass.
    Pass {
        /// By whom.
        player: Option<String>,
    },
    /// A rack as somebody saw it.
    Rack {
        /// Whose.
        player: Option<String>,
        /// `AEINRST`.
        rack: String,
    },
    /// "Hold".
    Hold {
        /// Who says it.
        player: Option<String>,
    },
    /// The last play is accepted.
    Accept {
        /// By whom.
        player: Option<String>,
    },
    /// The last play is challenged.
    Challenge(Challenge),
    /// A clock shows overtime.
    Overtime {
        /// Whose.
        player: String,
        /// `2:05`.
        time: String,
    },
    /// A player ends the game: claims the scoreless turns, or declares it.
    End {
        /// Who.
        player: Option<String>,
    },
    /// A player resigns.
    Resign {
        /// Who.
        player: Option<String>,
    },
    /// The racks that were left: `ann=AEINRST`, `ben=7`.
    Racks {
        /// Each with its player.
        left: Vec<String>,
    },
}

/// Who takes a turn, from which rack.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Turn {
    /// The player; whoever is on turn where nobody is named.
    pub player: Option<String>,
    /// The rack before the turn, as far as it is known.
    pub rack: Option<String>,
}

/// What an entry came to.
#[derive(Clone, Debug)]
pub struct Entered {
    /// The game as it now is.
    pub file: GameFile,
    /// How many lines its scoresheet had before.
    pub lines_before: usize,
    /// The ruling, where it was a challenge.
    pub ruling: Option<(Verdict, RulingNote)>,
}

impl Entered {
    /// The lines that the entry added.
    #[must_use]
    pub fn new_lines(&self) -> &[Line] {
        let lines = self.file.game.lines();
        &lines[self.lines_before.min(lines.len())..]
    }
}

/// An event that is ready to be written, with what goes beside it.
struct Ready {
    event: Event,
    ruling: Option<(Verdict, RulingNote)>,
    remarks: Vec<String>,
}

impl Desk {
    /// Enters something in a game.
    ///
    /// # Errors
    /// Why it cannot stand: nothing is entered.
    pub fn enter(
        &mut self,
        stamp: &Stamp,
        number: GameNo,
        request: &GameRequest,
        open: OpenLexicon<'_>,
    ) -> Result<Receipt<Entered>, Refusal> {
        self.change(
            stamp,
            request.command(),
            |view| {
                let mut file = GameFile::load(view, number)?;
                let lines_before = file.game.lines().len();
                let ready = request.ready(&file.game, stamp, &|| agreed(view), open)?;
                if let Event::Overtime { seat, over } = &ready.event
                    && file.game.overtime_of(*seat) == Some(*over)
                {
                    let player = file.game.name(*seat);
                    let said = format!("Already in: {player} is {over} over.");
                    let entered = Entered { file, lines_before, ruling: None };
                    return Ok(Plan::new(said, Vec::new(), entered));
                }
                file.game.apply(&ready.event)?;
                let mut fields = EntryFields::of(&ready.event, file.game.alphabet());
                if let Some((_, note)) = &ready.ruling {
                    fields.private =
                        Some(serde_json::to_string(note).expect("a note holds text and numbers"));
                }
                let entry = Entry {
                    id: EntryId(view.next_id(Table::Entry)?),
                    game: number,
                    place: file.entries.last().map_or(1, |last| last.place + 1),
                    fields,
                };
                let mut writes = vec![Write::insert(&entry)];
                file.entries.push(entry);
                writes.extend(file.settled(view)?);
                let entered = Entered { file, lines_before, ruling: ready.ruling };
                let said = format!("Game {}: {}", number.0, said(&entered, &ready.event));
                let mut plan = Plan::new(said, writes, entered);
                for remark in ready.remarks {
                    plan = plan.remark(remark);
                }
                for remark in waiting(&plan.value.file, view)? {
                    plan = plan.remark(remark);
                }
                Ok(plan)
            },
            unchecked,
        )
    }
}

impl GameRequest {
    fn command(&self) -> &'static str {
        match self {
            GameRequest::Play { .. } => "game.play",
            GameRequest::Exchange { .. } => "game.exchange",
            GameRequest::Pass { .. } => "game.pass",
            GameRequest::Rack { .. } => "game.rack",
            GameRequest::Hold { .. } => "game.hold",
            GameRequest::Accept { .. } => "game.accept",
            GameRequest::Challenge(_) => "game.challenge",
            GameRequest::Overtime { .. } => "game.overtime",
            GameRequest::End { .. } => "game.end",
            GameRequest::Resign { .. } => "game.resign",
            GameRequest::Racks { .. } => "game.racks",
        }
    }

    /// The request as an event on this game, which may be an earlier state of a record.
    pub(in crate::desk) fn event(
        &self,
        game: &Game,
        stamp: &Stamp,
        view: &View<'_>,
        open: OpenLexicon<'_>,
    ) -> Result<Event, Refusal> {
        Ok(self.ready(game, stamp, &|| agreed(view), open)?.event)
    }

    /// Reads the request on the game as it stands.
    fn ready(
        &self,
        game: &Game,
        stamp: &Stamp,
        agreed: &dyn Fn() -> Result<LexiconRef, Refusal>,
        open: OpenLexicon<'_>,
    ) -> Result<Ready, Refusal> {
        let alphabet = game.alphabet();
        let mut ready =
            Ready { event: Event::Pass { seat: Seat::FIRST }, ruling: None, remarks: Vec::new() };
        ready.event = match self {
            GameRequest::Play { turn, play, announced, verdict } => {
                let seat = on_turn(game, turn.player.as_deref())?;
                let rack = read_rack(alphabet, turn.rack.as_deref())?;
                let typed = PlayText::parse(alphabet, play)?;
                let (play, scored) = game.read_play(seat, &typed, Reading::Typed, rack.as_ref())?;
                ready.ruling = check_void(game, &scored, *verdict, stamp, agreed, open)?;
                if let Some(announced) = announced
                    && *announced != scored.total
                {
                    ready.remarks.push(format!(
                        "Announced {announced}, the rules say {} ({:+}).",
                        scored.total,
                        (*announced - scored.total).0
                    ));
                }
                Event::Play { seat, play, rack, announced: *announced }
            }
            GameRequest::Exchange { turn, tiles } => {
                let seat = on_turn(game, turn.player.as_deref())?;
                let rack = read_rack(alphabet, turn.rack.as_deref())?;
                exchange(game, seat, tiles, rack)?
            }
            GameRequest::Pass { player } => Event::Pass { seat: on_turn(game, player.as_deref())? },
            GameRequest::Rack { player, rack } => Event::Rack {
                seat: on_turn(game, player.as_deref())?,
                rack: Rack::parse(alphabet, rack)?,
            },
            GameRequest::Hold { player } => {
                Event::Hold { seat: responding(game, player.as_deref())? }
            }
            GameRequest::Accept { player } => {
                Event::Accept { seat: responding(game, player.as_deref())? }
            }
            GameRequest::Challenge(challenge) => {
                let by = responding(game, challenge.player.as_deref())?;
                let Ruling { words, verdict, note } =
                    decide(game, by, challenge, &agreed()?, open, stamp)?;
                ready.ruling = Some((verdict, note));
                Event::Challenge { by, words, verdict }
            }
            GameRequest::Overtime { player, time } => {
                let seat = find_seat(game.names(), player)?;
                let over = Milliseconds::parse(time)?;
                if let Some(before) = game.overtime_of(seat)
                    && before != over
                {
                    ready.remarks.push(format!(
                        "{} was entered as {before} over; the new reading takes its place.",
                        game.name(seat)
                    ));
                }
                Event::Overtime { seat, over }
            }
            GameRequest::End { player } => Event::End { seat: on_turn(game, player.as_deref())? },
            GameRequest::Resign { player } => {
                Event::Resign { seat: on_turn(game, player.as_deref())? }
            }
            GameRequest::Racks { left } => Event::Racks { left: racks(game, left)? },
        };
        Ok(ready)
    }
}

/// The player who is named, else the one on turn.
fn on_turn(game: &Game, named: Option<&str>) -> Result<Seat, Refusal> {
    match named {
        Some(name) => find_seat(game.names(), name),
        None => Ok(game.on_turn().unwrap_or(Seat::FIRST)),
    }
}

/// The player who is named, else the first in the order of play who did not make the
/// last play.
fn responding(game: &Game, named: Option<&str>) -> Result<Seat, Refusal> {
    match (named, game.last_player()) {
        (Some(name), _) => find_seat(game.names(), name),
        (None, Some(maker)) => Ok(game.names().next(maker)),
        (None, None) => Ok(game.on_turn().unwrap_or(Seat::FIRST)),
    }
}

fn read_rack(alphabet: &Alphabet, text: Option<&str>) -> Result<Option<Rack>, Refusal> {
    Ok(text.map(|text| Rack::parse(alphabet, text)).transpose()?)
}

fn exchange(game: &Game, seat: Seat, text: &str, rack: Option<Rack>) -> Result<Event, Refusal> {
    let text = text.trim();
    if let Ok(count) = text.parse::<u8>() {
        // "All, some or none": none is a pass (`rules.md` 4.1).
        if count == 0 && game.rules().exchange_least == 0 {
            return Ok(Event::Pass { seat });
        }
        return Ok(Event::Exchange { seat, tiles: Exchanged::Count(count), rack });
    }
    let tiles = whole_rack(game.alphabet(), text)?;
    Ok(Event::Exchange { seat, tiles: Exchanged::Tiles(tiles), rack })
}

/// Tiles of which each is named.
fn whole_rack(alphabet: &Alphabet, text: &str) -> Result<Tiles, Refusal> {
    let rack = Rack::parse(alphabet, text)?;
    if rack.unknown > 0 {
        return Err(Refusal::UnknownTiles { text: text.to_owned() });
    }
    Ok(rack.known)
}

/// Racks left, as `ann=AEINRST` or `ben=7`.
pub(in crate::desk) fn racks(
    game: &Game,
    left: &[String],
) -> Result<Vec<(Seat, Leftover)>, Refusal> {
    left.iter()
        .map(|text| {
            let Some((player, rack)) = text.split_once('=') else {
                return Err(Refusal::RackShape { text: text.clone() });
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

fn agreed(view: &View<'_>) -> Result<LexiconRef, Refusal> {
    Ok(EventField::load(view)?.settings.lexicon)
}

/// Under `void` the words are checked before the play is an event (P14). Answers with
/// the director's ruling, where there was one.
fn check_void(
    game: &Game,
    scored: &Scored,
    hand: Option<HandVerdict>,
    stamp: &Stamp,
    agreed: &dyn Fn() -> Result<LexiconRef, Refusal>,
    open: OpenLexicon<'_>,
) -> Result<Option<(Verdict, RulingNote)>, Refusal> {
    if game.rules().challenge != ChallengeRule::Void {
        return Ok(None);
    }
    let words = scored.listed_words(game.alphabet());
    let ruling = rule(game, words, hand, &agreed()?, open, stamp)?;
    match ruling.verdict {
        Verdict::Unacceptable => Err(Refusal::VoidPlay { lexicon: ruling.note.lexicon }),
        Verdict::Acceptable | Verdict::Toggled => Ok(hand.map(|_| (ruling.verdict, ruling.note))),
    }
}

/// The entry as a sentence for the journal: never which word was bad.
fn said(entered: &Entered, event: &Event) -> String {
    let game = &entered.file.game;
    let name = |seat: Seat| game.name(seat).to_owned();
    let alphabet = game.alphabet();
    match event {
        Event::Play { seat, .. } => {
            let mut lines = entered.new_lines().iter();
            let play = lines.find_map(|line| line.kind.play().map(|play| (line, play)));
            match play {
                Some((line, play)) => format!(
                    "turn {}, {} {} {} for {}, now {}.",
                    line.turn,
                    name(*seat),
                    play.position(),
                    play.word(alphabet),
                    line.score,
                    line.total
                ),
                None => format!("{} played.", name(*seat)),
            }
        }
        Event::Exchange { seat, tiles, .. } => {
            format!("turn {}, {} exchanged {}.", game.turns(), name(*seat), tiles.count())
        }
        Event::Pass { seat } => format!("turn {}, {} passed.", game.turns(), name(*seat)),
        Event::Rack { seat, rack } => {
            format!("{} has {}.", name(*seat), rack.text(alphabet))
        }
        Event::Hold { seat } => format!("{} holds.", name(*seat)),
        Event::Accept { seat } => format!("{} accepts.", name(*seat)),
        Event::Challenge { by, words, verdict } => {
            let verdict = match verdict {
                Verdict::Acceptable => "the play is acceptable",
                Verdict::Unacceptable => "the play is NOT acceptable",
                Verdict::Toggled if entered.file.game.last_lies_on_board() => {
                    "the play goes back on the board"
                }
                Verdict::Toggled => "the play comes off the board",
            };
            format!("{} challenged {}: {verdict}.", name(*by), words.join(", "))
        }
        Event::Overtime { seat, over } => format!("{} is {over} over time.", name(*seat)),
        Event::Resign { seat } => format!("{} resigned.", name(*seat)),
        Event::End { seat } => format!("{} ended the game.", name(*seat)),
        Event::Racks { left } => {
            let racks: Vec<_> = left
                .iter()
                .map(|(seat, rack)| match rack {
                    Leftover::Tiles(tiles) => format!("{} {}", name(*seat), tiles.text(alphabet)),
                    Leftover::Points(points) => format!("{} {points} points", name(*seat)),
                })
                .collect();
            format!("racks left: {}.", racks.join(", "))
        }
    }
}

/// What the game waits for, and what its result says.
pub(in crate::desk) fn waiting(file: &GameFile, view: &View<'_>) -> Result<Vec<String>, Refusal> {
    let game = &file.game;
    let mut remarks = Vec::new();
    match game.stage() {
        Stage::Turn => {}
        Stage::Acceptance => {
            let out = game.last_player().map_or("?", |seat| game.name(seat));
            remarks.push(format!(
                "{out} is out: the game waits for the last play to be accepted or challenged."
            ));
        }
        Stage::Racks => {
            let names: Vec<_> = game.racks_needed().iter().map(|seat| game.name(*seat)).collect();
            remarks.push(format!(
                "The game has ended and waits for what was left on the racks of {}.",
                names.join(" and ")
            ));
        }
        Stage::Over => {
            if let (Some(pairing), Some(result)) = (file.record.pairing, file.result()) {
                let known = view.results_of(pairing)?;
                if known.iter().any(|result| result.source == ResultSource::Ruling) {
                    remarks.push("A ruling stands over this record, and counts.".to_owned());
                    return Ok(remarks);
                }
                let slip = known.into_iter().find(|result| result.source == ResultSource::Slip);
                remarks.push("The result of the table comes from this record.".to_owned());
                if let Some(slip) = slip
                    && slip.seats != result.seats
                    && let (SeatResults::Pair(one, other), SeatResults::Pair(..)) =
                        (slip.seats, result.seats)
                {
                    remarks.push(format!(
                        "The slip says {} - {}: settle the difference before the next round.",
                        one.score.unwrap_or_default(),
                        other.score.unwrap_or_default()
                    ));
                }
            }
        }
    }
    Ok(remarks)
}
