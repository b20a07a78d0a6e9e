//! Announced scores: at the table, or on players' sheets.
use crate::game::{GameFile, TurnScores};
use crate::player::find::find_seat;
use crate::{Desk, DisputeError, Plan, Receipt, Refusal, Stamp};
use rules::{Event, Points, Seat, TurnNo, Written, due_column};
use tournament::event::{Noun, OperationKind, Write};
use tournament::{Announcement, AnnouncementId, EntryFields, EntryId, GameNo};

/// The source of an announced score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Speaker {
    /// The player who made the turn, at the table.
    Table,
    /// The sheet of this player.
    Sheet(Seat),
}

#[derive(Clone, Debug)]
pub struct Announced {
    pub file: GameFile,
    pub speaker: Speaker,
    /// The turns concerned, in order.
    pub turns: Vec<TurnNo>,
}

/// The highest score that can be announced, positive or negative.
pub(crate) const MOST: Points = Points(9_999);

impl Desk {
    /// Notes the announced score of a turn: at the table, or on the named player's sheet.
    pub fn announce(
        &mut self,
        stamp: &Stamp,
        game: GameNo,
        turn: TurnNo,
        written: Written,
        sheet: Option<&str>,
    ) -> Result<Receipt<Announced>, Refusal> {
        self.change(stamp, OperationKind::GameAnnounce, |view| {
            let mut file = GameFile::load(view, game)?;
            for points in [written.score, written.total].into_iter().flatten() {
                check_range(points)?;
            }
            let (speaker, writes) = match sheet {
                None => (Speaker::Table, said_at_table(&mut file, turn, written)?),
                Some(name) => {
                    let seat = find_seat(file.game.names(), name)?;
                    if written == Written::default() {
                        return Err(DisputeError::NothingAnnounced.into());
                    }
                    let entry = file.entry_of_turn(turn)?.id;
                    let mut next = view.next_id(Noun::Announcement)?;
                    let write = file.write_down(&mut next, seat, entry, written);
                    (Speaker::Sheet(seat), write.into_iter().collect())
                }
            };
            let announced = Announced { file, speaker, turns: vec![turn] };
            let said = format!("Game {}: {}.", game.0, announced.said(turn)?);
            Ok(Plan::new(said, writes, announced))
        })
    }
}

pub(crate) fn check_range(points: Points) -> Result<(), DisputeError> {
    let (least, most) = (-MOST, MOST);
    if (least..=most).contains(&points) {
        Ok(())
    } else {
        Err(DisputeError::Range { points, least, most })
    }
}

impl GameFile {
    /// The total of a turn's player after it by this source; turns that it does not mention count
    /// by the rules.
    pub fn total_said(&self, turn: TurnNo, speaker: Speaker) -> Result<Points, Refusal> {
        let seat = self.line_of_turn(turn)?.seat;
        let mut carried = Points::ZERO;
        for due in due_column(&self.game, seat).iter().take_while(|due| due.turn <= turn) {
            let scores = self.turn_scores(due.turn)?;
            let said = scores.said(speaker);
            let score = said.score.map_or(due.score, |score| score + due.challenge);
            carried = said.total.unwrap_or(carried + due.before + score);
        }
        Ok(carried)
    }

    pub fn computed_total(&self, turn: TurnNo) -> Result<Points, Refusal> {
        let line = self.line_of_turn(turn)?;
        let column = due_column(&self.game, line.seat);
        Ok(column.iter().find(|due| due.turn == turn).map_or(line.total, |due| due.total))
    }

    /// Notes a sheet's score of a turn; `None` if it is noted already.
    pub(crate) fn write_down(
        &mut self,
        next: &mut i64,
        sheet: Seat,
        entry: EntryId,
        written: Written,
    ) -> Option<Write> {
        let known = self
            .layers
            .announcements
            .iter_mut()
            .find(|said| said.entry == entry && said.sheet == sheet);
        match known {
            Some(known) => {
                let before = known.clone();
                known.score = written.score.or(known.score);
                known.total = written.total.or(known.total);
                (before != *known).then(|| Write::update(&before, known))
            }
            None => {
                let Written { score, total } = written;
                let game = self.record.number;
                let id = AnnouncementId(*next);
                *next += 1;
                let said = Announcement { id, game, entry, sheet, score, total };
                let write = Write::insert(&said);
                self.layers.announcements.push(said);
                Some(write)
            }
        }
    }
}

impl TurnScores {
    pub fn said(&self, speaker: Speaker) -> Written {
        match speaker {
            Speaker::Table => Written { score: self.announced, total: None },
            Speaker::Sheet(sheet) => {
                let said = self.sheets.iter().find(|said| said.sheet == sheet);
                said.map_or(Written::default(), |said| Written {
                    score: said.score,
                    total: said.total,
                })
            }
        }
    }
}

impl Announced {
    /// All scores of a turn, with the rules' first: `turn 3, Ann 10F PASTE: rules 25, announced 24
    /// (-1)`.
    pub fn said(&self, turn: TurnNo) -> Result<String, Refusal> {
        let scores = self.file.turn_scores(turn)?;
        let what = self.file.turn_said(turn)?;
        let who = match self.speaker {
            Speaker::Table => "announced".to_owned(),
            Speaker::Sheet(seat) => format!("{}'s sheet", self.file.game.name(seat)),
        };
        let said = scores.said(self.speaker);
        let mut parts = vec![format!("turn {turn}, {what}: rules {}", scores.computed)];
        if let Some(score) = said.score {
            let off = match (score - scores.computed).0 {
                0 => String::new(),
                off => format!(" ({off:+})"),
            };
            parts.push(format!("{who} {score}{off}"));
        }
        if let Some(total) = said.total {
            parts.push(format!("{who} total {total}"));
        }
        Ok(parts.join(", "))
    }
}

impl GameFile {
    /// A turn in words: `Ann 10F PASTE`, `Ben passes`.
    pub fn turn_said(&self, turn: TurnNo) -> Result<String, Refusal> {
        let line = self.line_of_turn(turn)?;
        let name = self.game.name(line.seat);
        Ok(match line.kind.play() {
            Some(play) => {
                format!("{name} {} {}", play.position(), play.word(self.game.alphabet()))
            }
            None => format!("{name} {}", line.kind.name().replace('_', " ")),
        })
    }
}

/// The player's announcement belongs to the entry of the play, whenever it is entered.
fn said_at_table(
    file: &mut GameFile,
    turn: TurnNo,
    written: Written,
) -> Result<Vec<Write>, Refusal> {
    let Some(score) = written.score.filter(|_| written.total.is_none()) else {
        return Err(DisputeError::NothingAnnounced.into());
    };
    let line = file.line_of_turn(turn)?;
    let place = line.event;
    let alphabet = file.game.shared_rules();
    let alphabet = alphabet.alphabet();
    let Event::Play { seat, play, rack, note, .. } = file.entries[place].event(alphabet)? else {
        return Err(DisputeError::NoPlay { turn: turn.0 }.into());
    };
    let event = Event::Play { seat, play, rack, announced: Some(score), note };
    let old = file.entries[place].clone();
    let mut fields = EntryFields::of(&event, alphabet);
    fields.private.clone_from(&old.fields.private);
    if fields == old.fields {
        return Ok(Vec::new());
    }
    file.entries[place].fields = fields;
    let write = Write::update(&old, &file.entries[place]);
    file.game = file.folded(&file.entries)?;
    Ok(vec![write])
}
