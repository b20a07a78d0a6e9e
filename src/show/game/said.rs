//! A game in sentences: the outcome of an entry, and the state of the game.
use std::borrow::Cow;

use crate::game::json::Racks;
use crate::places::ranked;
use desk::{Entered, GameFile};
use report::visible;
use rules::{
    Action, Consent, EndCause, Exchanged, Game, LeftRacks, Line, LineKind, Points, Seat, Stage,
    Verdict,
};

/// The outcome of an entry, a line each.
pub fn lines(entered: &Entered) -> String {
    let game = &entered.file.game;
    let mut said: Vec<String> = Vec::new();
    for one in entered.new_lines() {
        match (&one.kind, &entered.ruling) {
            (LineKind::Challenge { words, verdict, .. }, Some((_, note))) => {
                let by = visible(game.name(one.seat));
                said.push(format!("{by} challenges {}.", words.join(", ")));
                said.push(match verdict {
                    Verdict::Acceptable => "Play is acceptable".to_owned(),
                    Verdict::Unacceptable => "Play is NOT acceptable".to_owned(),
                    Verdict::Toggled if game.last_lies_on_board() => {
                        "The play goes back on the board".to_owned()
                    }
                    Verdict::Toggled => "The play comes off the board".to_owned(),
                    Verdict::Consented => format!("{} agrees: the play is off", maker(game)),
                    Verdict::Misplaced => {
                        "Play is misplaced: it misses the start, and comes off whatever its words"
                            .to_owned()
                    }
                });
                if let Verdict::Acceptable | Verdict::Unacceptable = verdict {
                    let by = match &note.ruled_by {
                        Some(director) => format!("ruled by {director}; "),
                        None => String::new(),
                    };
                    said.push(format!("({by}{})", visible(&note.names())));
                }
            }
            _ => said.push(line(game, one)),
        }
    }
    said.join("\n")
}

/// The player of the last play, whether or not it can still be challenged.
fn maker(game: &Game) -> Cow<'_, str> {
    let play = |line: &&Line| line.kind.play().is_some();
    let last = game.lines().iter().rev().find(play);
    last.map_or("?".into(), |line| visible(game.name(line.seat)))
}

pub fn line(game: &Game, line: &Line) -> String {
    match line.clock {
        Some(clock) => format!("{} (clock {clock})", bare(game, line)),
        None => bare(game, line),
    }
}

fn bare(game: &Game, line: &Line) -> String {
    let name = visible(game.name(line.seat));
    let alphabet = game.alphabet();
    match &line.kind {
        LineKind::Play { play, scored, .. } => {
            let words = scored.shown_scores(alphabet);
            let bonus = match scored.bonus.0 {
                0 => String::new(),
                bonus => format!(" + {bonus} bonus"),
            };
            format!(
                "{}. {name} {} {}: {}{bonus} = {}",
                line.turn,
                play.position(),
                play.word(alphabet),
                words.join(" + "),
                line.score
            )
        }
        LineKind::Exchange(Exchanged::Count(count)) => {
            format!("{}. {name} exchanges {count}", line.turn)
        }
        // In a dealt game only the player knows them.
        LineKind::Exchange(Exchanged::Tiles(tiles)) if Racks::usual(game) == Racks::Hidden => {
            format!("{}. {name} exchanges {}", line.turn, tiles.total())
        }
        LineKind::Exchange(Exchanged::Tiles(tiles)) => {
            format!("{}. {name} exchanges {}", line.turn, tiles.text(alphabet))
        }
        LineKind::Pass => format!("{}. {name} passes", line.turn),
        LineKind::Challenge { words, verdict, .. } => {
            format!("{name} challenges {}: {}{}", words.join(", "), verdict.said(), beside(line))
        }
        LineKind::Withdrawn => format!("{name} takes the play back: {}", line.score),
        LineKind::Restored => format!("{name}'s play goes back: {:+}", line.score.0),
        LineKind::Bonus | LineKind::Penalty => {
            format!("{name} {:+} for the challenge", line.score.0)
        }
        LineKind::LostTurn => format!("{}. {name} loses the turn", line.turn),
        LineKind::OutBonus(left) => {
            format!("{name} {:+} for going out ({})", line.score.0, racks(game, left))
        }
        LineKind::RackDeduction(left) => {
            format!("{name} {:+} for the rack ({})", line.score.0, racks(game, left))
        }
        LineKind::TimePenalty(time) => {
            format!("{name} {:+} for {time}{}", line.score.0, beside(line))
        }
    }
}

/// The announced score, if another one counts.
fn beside(line: &Line) -> String {
    let announced = line.kind.announced_otherwise();
    announced.map_or(String::new(), |points| format!(" (announced {:+})", points.0))
}

fn racks(game: &Game, left: &LeftRacks) -> String {
    match &left.tiles {
        Some(tiles) if tiles.is_empty() => "empty".to_owned(),
        Some(tiles) => format!("{}, worth {}", tiles.text(game.alphabet()), left.value),
        None => format!("worth {}", left.value),
    }
}

/// The state of the game: the totals, the bag, who is next or who won, and below it the line of
/// [`besides`].
pub fn state(file: &GameFile) -> String {
    let standing = standing(file);
    match besides(&file.game, ": `sixzero game end --player NAME`") {
        Some(besides) => format!("{standing}\n{besides}"),
        None => standing,
    }
}

fn standing(file: &GameFile) -> String {
    let game = &file.game;
    let counts = file.counting_scores();
    let scores = visible(&file.scores_said(&counts, None)).into_owned();
    let computed = game.names().map(|seat, _| game.score(seat));
    let bag = format!("bag {}", game.bag());
    let next = || game.on_turn().map_or("?".into(), |seat| visible(game.name(seat)));
    let state = match game.stage() {
        Stage::Turn => format!("{scores}; {bag}; {} to move", next()),
        Stage::Acceptance => format!("{scores}; {bag}; {} to accept or challenge", next()),
        Stage::Racks => {
            let names: Vec<_> =
                game.racks_needed().iter().map(|seat| visible(game.name(*seat))).collect();
            format!("{scores}; the game has ended, racks needed: {}", names.join(", "))
        }
        Stage::Over if counts == computed => format!("{scores}; {}", outcome(game)),
        Stage::Over => {
            let computed = file.scores_said(&computed, None);
            return format!(
                "{scores} by ruling; by the rules {}, {}",
                visible(&computed),
                outcome(game)
            );
        }
    };
    if counts == computed {
        return state;
    }
    format!("{state} (by the rules {})", visible(&file.scores_said(&computed, None)))
}

/// What a table should also know, in a line: the turns that count towards an end, who may end the
/// game by them and how, and who may challenge if several may.
pub fn besides(game: &Game, how: &str) -> Option<String> {
    let mut parts = Vec::new();
    match game.stage() {
        Stage::Turn => parts.extend(towards_the_end(game, how)),
        Stage::Acceptance => {}
        Stage::Racks | Stage::Over => return None,
    }
    let challengers = game.challengers();
    if game.is_open() && game.names().seats() > Seat::SECOND.number() && !challengers.is_empty() {
        parts.push(format!("{} may challenge or hold", either(game, &challengers)));
    }
    (!parts.is_empty()).then(|| parts.join("; "))
}

/// `2 of 6 scoreless turns`, `4 of 6 passes`; once the limit is reached, who may end the game, and
/// how.
fn towards_the_end(game: &Game, how: &str) -> Vec<String> {
    let mut parts = Vec::new();
    let (scoreless, passes) = (game.scoreless(), game.passes());
    match game.scoreless_limit() {
        Some(limit) if scoreless >= u16::from(limit) => {
            let claimants = game.claimants();
            let who = if claimants.len() == usize::from(game.names().seats()) {
                "any player".to_owned()
            } else {
                either(game, &claimants)
            };
            parts.push(match claimants[..] {
                [] => format!("{scoreless} scoreless turns, which end no game on an empty board"),
                [..] => format!("{scoreless} scoreless turns: {who} may end the game{how}"),
            });
        }
        Some(limit) if scoreless > 0 => {
            parts.push(format!("{scoreless} of {limit} scoreless turns"));
        }
        Some(_) | None => {}
    }
    if let Some(limit) = game.passes_limit().filter(|_| passes > 0) {
        parts.push(format!("{passes} of {limit} passes"));
    }
    parts
}

/// `Ann`, `Ann or Ben`, `Ann, Ben or Cat`.
fn either(game: &Game, seats: &[Seat]) -> String {
    let names: Vec<_> = seats.iter().map(|seat| visible(game.name(*seat))).collect();
    match &names[..] {
        [some @ .., last] if !some.is_empty() => format!("{} or {last}", some.join(", ")),
        names => names.concat(),
    }
}

pub fn outcome(game: &Game) -> String {
    let Some(outcome) = game.outcome() else { return "not over".to_owned() };
    let why = game.end_cause().map(|cause| because(game, cause)).unwrap_or_default();
    if outcome.spread.is_none() {
        return format!("{}{why}", ranked(game.names(), &outcome.places));
    }
    let winners: Vec<_> = outcome
        .places
        .iter()
        .filter(|(_, place)| **place == 1)
        .map(|(seat, _)| (seat, visible(game.name(seat))))
        .collect();
    match &winners[..] {
        [(seat, winner)] => {
            let by = match &outcome.spread {
                Some(spread) if spread[*seat] == Points::ZERO => match game.end_cause() {
                    Some(EndCause::Challenge { .. }) => String::new(),
                    Some(_) | None => ": equal scores, but more before the racks".to_owned(),
                },
                Some(spread) => format!(" by {}", spread[*seat]),
                None => String::new(),
            };
            format!("{winner} wins{by}{why}")
        }
        _ => format!("a tie{why}"),
    }
}

fn because(game: &Game, cause: EndCause) -> String {
    let name = |seat| visible(game.name(seat));
    match cause {
        EndCause::PlayedOut(_) => String::new(),
        EndCause::Scoreless => format!(" ({} scoreless turns)", game.scoreless()),
        EndCause::Passes => " (everybody passed)".to_owned(),
        EndCause::Claimed(seat) => {
            format!(" (ended by {} after {} scoreless turns)", name(seat), game.scoreless())
        }
        EndCause::Declared { by, consent: Consent::Unsaid } => {
            format!(" (declared over by {})", name(by))
        }
        EndCause::Declared { by, consent: Consent::Given } => {
            format!(" (declared over by {}, as agreed)", name(by))
        }
        EndCause::Resigned(seat) => format!(" ({} resigned)", name(seat)),
        EndCause::Overtime(seat) => format!(" ({} passed the overtime limit)", name(seat)),
        EndCause::Challenge { loser, .. } => match last_challenger(game) {
            Some(by) if by == loser => format!(" ({} challenged in vain)", name(loser)),
            Some(_) | None => format!(" ({}'s play was not acceptable)", name(loser)),
        },
    }
}

fn last_challenger(game: &Game) -> Option<Seat> {
    let challenge = |line: &&Line| matches!(line.kind, LineKind::Challenge { .. });
    game.lines().iter().rev().find(challenge).map(|line| line.seat)
}

pub fn allowed(game: &Game) -> String {
    let actions: Vec<_> = game
        .allowed()
        .into_iter()
        .map(|action| match action {
            Action::Play => "play".to_owned(),
            Action::Exchange { most } => format!("exchange up to {most}"),
            Action::Pass => "pass".to_owned(),
            Action::Challenge => "challenge".to_owned(),
            Action::Hold => "hold".to_owned(),
            Action::Accept => "accept".to_owned(),
            Action::Claim => format!("end ({} scoreless turns)", game.scoreless()),
            Action::Declare => "end (all possible plays made)".to_owned(),
            Action::Racks => "racks NAME=TILES".to_owned(),
        })
        .collect();
    actions.join(", ")
}
