//! [`write_game`]: a recorded game as a GCG file.
use std::fmt::Write;
use std::sync::Arc;

use crate::rules::{
    BySeat, Event, Exchanged, Game, GameRefusal, LeftRacks, Line, LineKind, Points, Rack, RuleSet,
    Seat, Stage,
};

/// What stands above the game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Header {
    /// Pragmas in order, without `#`: `title`, `description`, `id`, `lexicon`, others.
    pub pragmas: Vec<(String, String)>,
}

/// Writes a game in the form that the field's programs accept. A turn lost to a challenge
/// in vain is a pass with a note; points lost by one have no form there and are written
/// as a negative bonus, an extension of ours, as are the ends of three and four players.
///
/// # Errors
/// The place (from 0) of the first event that cannot stand, and why.
pub fn write_game(
    rules: &Arc<RuleSet>,
    names: &BySeat<String>,
    events: &[Event],
    header: &Header,
) -> Result<String, (usize, GameRefusal)> {
    let mut text = String::from("#character-encoding UTF-8\n");
    for (key, value) in &header.pragmas {
        let said = format!("#{key} {}", one_line(value));
        text.push_str(said.trim_end());
        text.push('\n');
    }
    let nicks = nicks(names);
    for (seat, name) in names.iter() {
        let _ = writeln!(text, "#player{} {} {}", seat.number(), nicks[seat], one_line(name));
    }
    let mut game = Game::new(Arc::clone(rules), names.clone());
    let mut written = Written { text, nicks, game_lines: 0, played_from: String::new() };
    let mut racks = names.map(|_, _| String::new());
    for (place, event) in events.iter().enumerate() {
        for (seat, rack) in racks.iter_mut() {
            *rack = named(&game, &game.rack(seat));
        }
        game.apply(event).map_err(|refusal| (place, refusal))?;
        // An ending's lines can change with a clock reading that comes late: last.
        if game.stage() != Stage::Over {
            written.rest(&game, &racks, Some(event));
        }
    }
    for (seat, rack) in racks.iter_mut() {
        *rack = named(&game, &game.rack(seat));
    }
    if game.stage() == Stage::Over {
        let last = events.last();
        written.rest(&game, &racks, last);
    } else if let Some(seat) = game.on_turn()
        && !racks[seat].is_empty()
    {
        let _ = writeln!(written.text, "#rack{} {}", seat.number(), racks[seat]);
    }
    Ok(written.text)
}

struct Written {
    text: String,
    nicks: BySeat<String>,
    /// How many lines of the game are written.
    game_lines: usize,
    /// The rack of the last play, which a play that comes off names again.
    played_from: String,
}

impl Written {
    /// Writes what the game has more than is written.
    fn rest(&mut self, game: &Game, racks: &BySeat<String>, event: Option<&Event>) {
        let lines = game.lines().get(self.game_lines..).unwrap_or_default();
        for line in lines {
            self.line(game, line, racks, event);
        }
        self.game_lines = game.lines().len();
    }

    fn line(&mut self, game: &Game, line: &Line, racks: &BySeat<String>, event: Option<&Event>) {
        let alphabet = game.alphabet();
        let held = &racks[line.seat];
        let mut note = None;
        let fields = match &line.kind {
            LineKind::Play { play, rack, .. } => {
                self.played_from = named(game, rack);
                format!("{} {} {}", self.played_from, play.position(), play.word(alphabet))
            }
            LineKind::Restored => {
                note = Some("the play went back");
                let lines = game.lines();
                let play = lines.iter().rev().find_map(|line| line.kind.play());
                let Some(play) = play else { return };
                format!("{} {} {}", self.played_from, play.position(), play.word(alphabet))
            }
            LineKind::Exchange(exchanged) => {
                let rack = match event {
                    Some(Event::Exchange { rack: Some(rack), .. }) => named(game, rack),
                    Some(_) | None => held.clone(),
                };
                match exchanged {
                    Exchanged::Count(count) => format!("{rack} -{count}"),
                    Exchanged::Tiles(tiles) => {
                        let tiles = tiles.text(alphabet);
                        let rack = if rack.is_empty() { tiles.clone() } else { rack };
                        format!("{rack} -{tiles}")
                    }
                }
            }
            LineKind::Pass => format!("{held} -"),
            LineKind::LostTurn => {
                note = Some("#unsuccessful-challenge");
                format!("{held} -")
            }
            // It is told by what came of it.
            LineKind::Challenge { .. } => return,
            LineKind::Withdrawn => format!("{} --", self.played_from),
            LineKind::Bonus | LineKind::Penalty => format!("{held} (challenge)"),
            LineKind::OutBonus(left) => format!("({})", left_text(game, left)),
            LineKind::RackDeduction(left) => {
                let tiles = left_text(game, left);
                format!("{tiles} ({tiles})")
            }
            LineKind::TimePenalty(_) => format!("{held} (time)"),
        };
        if line.kind == LineKind::Bonus && line.score == Points::ZERO {
            return;
        }
        let nick = &self.nicks[line.seat];
        let _ = writeln!(
            self.text,
            ">{nick}: {} {:+} {}",
            fields.trim_start(),
            line.score.0,
            line.total
        );
        if let Some(note) = note {
            let _ = writeln!(self.text, "#note {note}");
        }
    }
}

/// The tiles of a rack that are known: most readers know no sign for the others.
fn named(game: &Game, rack: &Rack) -> String {
    rack.known.text(game.alphabet())
}

fn left_text(game: &Game, left: &LeftRacks) -> String {
    left.tiles.as_ref().map_or_else(String::new, |tiles| tiles.text(game.alphabet()))
}

/// A nick for each player: the first name, with a number where another has it.
fn nicks(names: &BySeat<String>) -> BySeat<String> {
    let plain = |name: &str| -> String {
        let first = name.split_whitespace().next().unwrap_or("player");
        first.replace(':', "_")
    };
    let first: Vec<(Seat, String)> = names.iter().map(|(seat, name)| (seat, plain(name))).collect();
    names.map(|seat, name| {
        let nick = plain(name);
        let before = first.iter().filter(|(other, same)| *other < seat && *same == nick).count();
        if before == 0 { nick } else { format!("{nick}{}", seat.number()) }
    })
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
