//! A player's whole sheet, with a line for each turn of a record.
use crate::game::{Announced, GameFile, Speaker};
use crate::player::find::find_seat;
use crate::{Desk, DisputeError, Plan, Receipt, Refusal, Stamp, View};
use exchange::Problem;
use exchange::csv::Rows;
use exchange::csv::scoresheet::Line;
use rules::{BySeat, Seat, TurnNo, Written, due_column};
use tournament::event::{Noun, OperationKind, Write};
use tournament::{Announcement, GameNo, plural};

impl Desk {
    /// Enters a player's whole sheet: all of it or nothing.
    pub fn take_sheet(
        &mut self,
        stamp: &Stamp,
        game: GameNo,
        player: &str,
        sheet: &Rows<Line>,
    ) -> Result<Receipt<Announced>, Refusal> {
        self.change(stamp, OperationKind::GameSheet, |view| {
            let mut file = GameFile::load(view, game)?;
            let owner = find_seat(file.game.names(), player)?;
            let places = placed(&file, owner, sheet).map_err(DisputeError::Sheet)?;
            let Taken { writes, gone } = take(view, &mut file, owner, &places)?;
            let turns: Vec<_> = places.iter().map(|(turn, _)| *turn).collect();
            let name = file.game.name(owner).to_owned();
            let said = match writes.len() {
                0 => format!("Already in: game {}, {name}'s sheet.", game.0),
                _ => {
                    let turns = plural(turns.len(), "turn", "turns");
                    let gone = match gone {
                        0 => String::new(),
                        1 => "; 1 line of the earlier sheet goes".to_owned(),
                        gone => format!("; {gone} lines of the earlier sheet go"),
                    };
                    format!("Game {}: {name}'s sheet, {turns}{gone}.", game.0)
                }
            };
            let announced = Announced { file, speaker: Speaker::Sheet(owner), turns };
            Ok(Plan::new(said, writes, announced))
        })
    }
}

/// The turns of the lines of a sheet, with their scores; or every bad line, whether in form or in
/// content.
fn placed(
    file: &GameFile,
    owner: Seat,
    sheet: &Rows<Line>,
) -> Result<Vec<(TurnNo, Written)>, Vec<Problem>> {
    let mut errors = sheet.problems.clone();
    let mut places: Vec<(TurnNo, Written)> = Vec::new();
    let mut next = file.game.names().map(|_, _| 0_usize);
    for line in &sheet.rows {
        match place(file, owner, line, &mut next) {
            Ok(turn) if places.iter().any(|(known, _)| *known == turn) => {
                errors.push(Problem::at(line.line, format!("turn {turn} is there twice")));
            }
            Ok(turn) if line.written != Written::default() => places.push((turn, line.written)),
            Ok(_) => {}
            Err(what) => errors.push(Problem::at(line.line, what)),
        }
    }
    places.sort_by_key(|(turn, _)| *turn);
    errors.sort_by_key(|error| error.line);
    if errors.is_empty() { Ok(places) } else { Err(errors) }
}

fn place(
    file: &GameFile,
    owner: Seat,
    line: &Line,
    next: &mut BySeat<usize>,
) -> Result<TurnNo, String> {
    let seat = match &line.player {
        Some(name) => Some(find_seat(file.game.names(), name).map_err(|e| e.to_string())?),
        None => None,
    };
    if let Some(turn) = line.turn {
        let really = file.line_of_turn(turn).map_err(|e| e.to_string())?.seat;
        if let Some(seat) = seat
            && seat != really
        {
            let (name, really) = (file.game.name(seat), file.game.name(really));
            return Err(format!("turn {turn} is {really}'s, not {name}'s"));
        }
        return Ok(turn);
    }
    let seat = seat.unwrap_or(owner);
    let due = due_column(&file.game, seat);
    let at = next[seat];
    next[seat] += 1;
    due.get(at).map(|due| due.turn).ok_or_else(|| {
        let (name, turns) = (file.game.name(seat), plural(due.len(), "turn", "turns"));
        format!("{name} has {turns}, and {} would be number {}", written_said(line.written), at + 1)
    })
}

/// A line as it is typed: `25/39`.
fn written_said(written: Written) -> String {
    match (written.score, written.total) {
        (Some(score), Some(total)) => format!("`{score}/{total}`"),
        (Some(score), None) => format!("`{score}`"),
        (None, Some(total)) => format!("`/{total}`"),
        (None, None) => "an empty line".to_owned(),
    }
}

struct Taken {
    writes: Vec<Write>,
    /// The number of lines of an earlier sheet that are not in this one.
    gone: usize,
}

/// A sheet is complete: for the players in it, the same owner's earlier notes of other turns are
/// deleted.
fn take(
    view: &View<'_>,
    file: &mut GameFile,
    owner: Seat,
    places: &[(TurnNo, Written)],
) -> Result<Taken, Refusal> {
    let mut next = view.next_id(Noun::Announcement)?;
    let mut writes = Vec::new();
    let seat_of = |turn: TurnNo| file.line_of_turn(turn).map(|line| line.seat);
    let covered =
        places.iter().map(|(turn, _)| seat_of(*turn)).collect::<Result<Vec<Seat>, Refusal>>()?;
    let kept = |said: &Announcement| {
        let Some(turn) = file.turn_of(said.entry).filter(|_| said.sheet == owner) else {
            return true;
        };
        let is_covered = seat_of(turn).is_ok_and(|seat| covered.contains(&seat));
        let here = places.iter().find(|(place, _)| *place == turn);
        match here {
            // An empty cell deletes the earlier value.
            Some((_, written)) => {
                written.score.is_some() >= said.score.is_some()
                    && written.total.is_some() >= said.total.is_some()
            }
            None => !is_covered,
        }
    };
    let (stay, go): (Vec<_>, Vec<_>) = file.layers.announcements.iter().cloned().partition(kept);
    let is_empty = |said: &&Announcement| {
        file.turn_of(said.entry).is_some_and(|turn| places.iter().all(|(place, _)| *place != turn))
    };
    let gone = go.iter().filter(is_empty).count();
    writes.extend(go.iter().map(Write::delete));
    file.layers.announcements = stay;
    for (turn, written) in places {
        let entry = file.entry_of_turn(*turn)?.id;
        writes.extend(file.write_down(&mut next, owner, entry, *written));
    }
    Ok(Taken { writes, gone })
}
