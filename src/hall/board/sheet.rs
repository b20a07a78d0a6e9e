//! [`Sheet`]: a game as it is shown where it is entered.
use desk::{Agreed, Desk, EventField, GameFile, Refusal, lexicon_name};
use report::visible;
use rules::{Action, Points, Seat};
use show::game::json::Racks;
use show::game::said;
use tournament::GameNo;
use tournament::event::OperationId;

use crate::board::squares::{self, Cell};
use crate::packed::Tag;

pub struct Sheet {
    pub number: i64,
    /// The last operation of the event.
    pub revision: OperationId,
    /// What is shown, in 16 digits: who sends a line says what was seen.
    pub seen: String,
    /// `Ann - Ben`.
    pub title: String,
    /// By which rules and which list.
    pub facts: String,
    /// What was entered last, and how the game stands.
    pub state: String,
    pub columns: Vec<String>,
    pub rows: Vec<Vec<Cell>>,
    pub letters: Vec<Key>,
    pub players: Vec<Player>,
    pub turns: Vec<Turn>,
    pub can: Can,
}

/// A letter to be laid.
pub struct Key {
    pub letter: String,
    pub value: Points,
}

pub struct Player {
    pub seat: u8,
    pub name: String,
    pub score: Points,
    pub clock: Option<String>,
    pub rack: Option<String>,
    pub is_next: bool,
    /// Whether the game asks what was left on the rack.
    pub is_asked: bool,
}

/// A line of the scoresheet.
pub struct Turn {
    pub said: String,
    pub total: Points,
}

/// What can be done next.
#[derive(Default)]
pub struct Can {
    pub play: bool,
    pub exchange: Option<u16>,
    pub pass: bool,
    pub hold: bool,
    pub accept: bool,
    /// The words that can be challenged.
    pub challenge: Vec<String>,
    pub end: bool,
    pub racks: bool,
}

impl Sheet {
    /// # Errors
    /// No such game; a file that cannot be read.
    pub fn load(desk: &mut Desk, number: GameNo) -> Result<Sheet, Refusal> {
        desk.shown_game(number, |view| {
            let file = GameFile::load(view, number)?;
            let settings = EventField::load(view)?.settings;
            let list = lexicon_name(&Agreed::for_game(&settings, &file.record).lexicon);
            Ok(Sheet::of(&file, &list, view.journal.revision()?))
        })
    }

    fn of(file: &GameFile, list: &str, revision: OperationId) -> Sheet {
        let game = &file.game;
        let names: Vec<_> = game.names().values().map(|name| visible(name)).collect();
        let title = names.join(" - ");
        let facts = format!(
            "Game {}. Rules: {}. Words: {}.",
            file.record.number.0,
            visible(&game.rules().name),
            visible(list)
        );
        let turns = game
            .lines()
            .iter()
            .map(|line| Turn { said: said::line(game, line), total: file.counting_total(line) });
        let turns: Vec<Turn> = turns.collect();
        let stands = said::state(file).replace('\n', "; ");
        let letters = game.alphabet().letters();
        let letters = letters.map(|letter| Key {
            letter: game.alphabet().upper(letter).to_owned(),
            value: game.alphabet().value(letter),
        });
        let mut sheet = Sheet {
            number: file.record.number.0,
            revision,
            seen: String::new(),
            title,
            facts,
            state: match turns.last() {
                Some(last) => format!("{}. {stands}.", last.said),
                None => format!("{stands}."),
            },
            columns: squares::columns(game),
            rows: squares::rows(game),
            letters: letters.collect(),
            players: game.names().iter().map(|(seat, _)| Player::of(file, seat)).collect(),
            turns,
            can: Can::of(file),
        };
        sheet.seen = sheet.tag();
        sheet
    }

    /// Changes with whatever is shown of the game.
    fn tag(&self) -> String {
        let turns: Vec<String> =
            self.turns.iter().map(|turn| format!("{} ({})", turn.said, turn.total)).collect();
        let players = self.players.iter().map(|one| {
            let (clock, rack) = (one.clock.as_deref(), one.rack.as_deref());
            format!("{} {} {clock:?} {rack:?}", one.name, one.score)
        });
        let players: Vec<String> = players.collect();
        let tiles = self.rows.iter().flatten().filter_map(|cell| cell.tile.as_ref());
        let tiles: String = tiles.map(|tile| tile.letter.as_str()).collect();
        let parts = [
            &self.title,
            &self.facts,
            &self.state,
            &turns.join("\n"),
            &players.join("\n"),
            &tiles,
            &self.can.challenge.join(" "),
        ];
        Tag::of(&parts.map(String::as_str)).as_str().to_owned()
    }

    /// The players whose racks the game asks for.
    pub fn asked(&self) -> impl Iterator<Item = &Player> {
        self.players.iter().filter(|player| player.is_asked)
    }

    /// The line by which the racks left are entered, with a field for each that is asked for.
    pub fn racks_line(&self) -> String {
        let racks = self.asked().map(|player| format!(" {0}={{rack{0}}}", player.seat));
        format!("racks{}", racks.collect::<String>())
    }
}

impl Player {
    fn of(file: &GameFile, seat: Seat) -> Player {
        let game = &file.game;
        let rack = game.rack(seat);
        let is_shown = Racks::usual(game).show(seat) && rack.known.total() > 0;
        let over = game.time_of(seat).over.map(|over| format!("{over} over"));
        let clock = game.clock(seat).map(|clock| clock.to_string());
        Player {
            seat: seat.number(),
            name: visible(game.name(seat)).into_owned(),
            score: file.counting_scores()[seat],
            clock: over.or(clock),
            rack: is_shown.then(|| rack.text(game.alphabet())),
            is_next: game.on_turn() == Some(seat),
            is_asked: game.racks_needed().contains(&seat),
        }
    }
}

impl Can {
    fn of(file: &GameFile) -> Can {
        let mut can = Can::default();
        for action in file.game.allowed() {
            match action {
                Action::Play => can.play = true,
                Action::Exchange { most } => can.exchange = Some(most),
                Action::Pass => can.pass = true,
                Action::Hold => can.hold = true,
                Action::Accept => can.accept = true,
                Action::Challenge => can.challenge = file.game.last_words(),
                Action::Claim | Action::Declare => can.end = true,
                Action::Racks => can.racks = true,
            }
        }
        can
    }

    /// What is done by a button alone: what it is called, and the line that it sends.
    pub fn buttons(&self) -> Vec<(&'static str, &'static str)> {
        let all = [
            (self.pass, "Pass", "-"),
            (self.accept, "Accept", "a"),
            (self.hold, "Hold", "h"),
            (self.end, "End the game", "end"),
            (true, "Undo", "u"),
            (true, "Redo", "redo"),
        ];
        let possible = all.into_iter().filter(|(is_possible, ..)| *is_possible);
        possible.map(|(_, said, line)| (said, line)).collect()
    }
}
