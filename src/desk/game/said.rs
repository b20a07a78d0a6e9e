//! The entries of a game in sentences for the journal, and remarks.
use crate::game::{Entered, GameFile};
use crate::{Refusal, View};
use rules::{
    Acceptance, Consent, EndCause, Event, Game, GameFinding, Leftover, Oddity, Seat, Stage, Verdict,
};
use tournament::{ResultSource, SeatResults};

/// The entry as a sentence for the journal, which never names a bad word.
pub(super) fn said(entered: &Entered, event: &Event) -> String {
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
        Event::Pass { seat, .. } => format!("turn {}, {} passed.", game.turns(), name(*seat)),
        Event::Rack { seat, rack, .. } => {
            format!("{} has {}.", name(*seat), rack.text(alphabet))
        }
        Event::Hold { seat } => format!("{} holds.", name(*seat)),
        Event::Accept { seat, by: Acceptance::InWords } => format!("{} accepts.", name(*seat)),
        Event::Accept { seat, by: Acceptance::Drawn } => format!("{} has drawn.", name(*seat)),
        Event::Challenge { by, words, verdict, .. } => {
            let verdict = match verdict {
                Verdict::Acceptable => "the play is acceptable",
                Verdict::Unacceptable => "the play is NOT acceptable",
                Verdict::Misplaced => "the play is misplaced and comes off",
                Verdict::Toggled if entered.file.game.last_lies_on_board() => {
                    "the play goes back on the board"
                }
                Verdict::Toggled => "the play comes off the board",
                Verdict::Consented => "its maker agrees, the play is off",
            };
            format!("{} challenged {}: {verdict}.", name(*by), words.join(", "))
        }
        Event::Overtime { seat, time } => format!("{} is {time}.", name(*seat)),
        Event::Resign { seat } => format!("{} resigned.", name(*seat)),
        Event::End { seat, consent } => {
            let agreed = match consent {
                Consent::Unsaid => "",
                Consent::Given => ", as agreed",
            };
            format!("{} ended the game{agreed}.", name(*seat))
        }
        Event::Racks { left, .. } => {
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

/// The player whose play is accepted if this player ends the game now.
pub(super) fn accepts_by_ending(game: &Game, seat: Seat) -> Option<String> {
    let is_open = game.is_open() && game.last_lies_on_board();
    let maker = game.last_player().filter(|maker| is_open && *maker != seat)?;
    Some(format!("By that {} accepts {}'s last play.", game.name(seat), game.name(maker)))
}

/// A remark that further plays may be possible while tiles are in the bag.
pub(super) fn tiles_in_the_bag(game: &Game, event: &Event) -> Option<String> {
    let Some(EndCause::Declared { by, consent }) = game.end_cause() else { return None };
    if game.bag() == 0 || !matches!(event, Event::End { .. }) {
        return None;
    }
    let tiles = match game.bag() {
        1 => "1 tile is".to_owned(),
        many => format!("{many} tiles are"),
    };
    let others: Vec<_> = game.names().others(by).map(|seat| game.name(seat)).collect();
    let agree = if others.len() == 1 { "agrees" } else { "agree" };
    let (player, others) = (game.name(by), others.join(" and "));
    Some(match consent {
        Consent::Given => format!(
            "{tiles} still in the bag: {player} says that all possible plays are made, and {others} \
             {agree}."
        ),
        Consent::Unsaid => format!(
            "{tiles} still in the bag: {player} alone says that all possible plays are made. If \
             {others} {agree}: `sixzero game undo`, then end it again with `--consent`."
        ),
    })
}

/// What the game waits for, and remarks on its result.
pub(crate) fn waiting(file: &GameFile, view: &View<'_>) -> Result<Vec<String>, Refusal> {
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
                    remarks.push("A ruling on this game counts, and not this record.".to_owned());
                    return Ok(remarks);
                }
                let slip = known.into_iter().find(|result| result.source == ResultSource::Slip);
                remarks.push("The result of the table comes from this record.".to_owned());
                if let Some(slip) = slip
                    && slip.seats != result.seats
                    && let (SeatResults::Pair(first, second), SeatResults::Pair(..)) =
                        (slip.seats, result.seats)
                {
                    let (one, other) = file.record.seating.exchanged(first, second);
                    remarks.push(format!(
                        "The slip says {} - {}: settle the difference before the next round, \
                         `sixzero missing` shows how.",
                        one.score.unwrap_or_default(),
                        other.score.unwrap_or_default()
                    ));
                }
            }
        }
    }
    Ok(remarks)
}

/// A finding in a record, as a sentence without full stop.
pub fn finding_said(game: &Game, finding: &GameFinding) -> String {
    let player = game.name(finding.seat);
    match &finding.oddity {
        Oddity::Pool { tile, found, count } => {
            let name = game.alphabet().text_of(*tile);
            format!("{player}: with it {found} `{name}` are accounted for, the set has {count}")
        }
        Oddity::RackWorth(worth) => {
            let players: Vec<_> = worth.seats.iter().map(|seat| game.name(*seat)).collect();
            let (racks, they) = match players.len() {
                1 => ("the rack left is given", "it is"),
                _ => ("the racks left are given", "they are"),
            };
            format!(
                "{}: {racks} as {}, with the unseen tiles {they} worth {worth}",
                players.join(" and "),
                worth.said
            )
        }
        Oddity::Misplaced { start } => {
            format!("{player}: the first play misses {start}")
        }
        Oddity::Drawn => format!("{player} challenged after the draw"),
        Oddity::ClockRose { before, now } => {
            format!("{player}: the clock showed {before} before, and shows {now}: clocks run down")
        }
    }
}

/// The same with its turn, as a remark on an entry.
pub(super) fn kept(game: &Game, finding: &GameFinding) -> String {
    format!("Kept as a finding: turn {}, {}.", finding.turn, finding_said(game, finding))
}
