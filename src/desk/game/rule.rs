//! Rulings: layers over the record, which they leave unchanged.
use crate::game::GameFile;
use crate::game::announce::check_range;
use crate::game::impact::impact;
use crate::game::window::check_ruling;
use crate::player::find::{find_seat, shortened};
use crate::result::slip::winner_named;
use crate::{
    Desk, DisputeError, Instead, LateImpact, Plan, Receipt, Refusal, Stamp, TieBreak, View,
};
use rules::{BySeat, Points, Seat, TurnNo};
use tournament::event::{Noun, OperationKind, Write};
use tournament::{
    Decided, GameNo, GameResult, ResultKind, ResultSource, Ruled, RuledThing, Ruling, RulingId,
    SeatResults,
};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RulingRequest<'r> {
    Make(NewRuling<'r>),
    Withdraw(Withdrawal),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NewRuling<'r> {
    /// The turn scores this.
    Turn { turn: TurnNo, score: Points },
    Result {
        /// Each player with a score: `ann 410 ben 405`.
        scores: String,
        /// The winner of equal scores.
        tie_break: TieBreak<'r>,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Withdrawal {
    Turn(TurnNo),
    Result,
}

#[derive(Clone, Debug)]
pub struct RuledGame {
    pub file: GameFile,
    /// The effects on the division, if a table's result changes.
    pub impact: Option<LateImpact>,
}

impl Desk {
    /// Rules on a turn or on the result of a recorded game, or withdraws a ruling.
    ///
    /// # Errors
    /// There is no reason, no such turn, nothing to withdraw, or an impossible score; or a finding
    /// about who may rule and until when, which can be overridden.
    pub fn rule(
        &mut self,
        stamp: &Stamp,
        game: GameNo,
        request: &RulingRequest<'_>,
    ) -> Result<Receipt<RuledGame>, Refusal> {
        let why = stamp.needed_reason(request.deed())?.to_owned();
        self.change(stamp, OperationKind::GameRule, |view| {
            let before = GameFile::load(view, game)?;
            let mut accepted = check_ruling(view, &before, stamp)?;
            let decided = Decided { by: stamp.by.clone(), at: stamp.at, why: why.clone() };
            let mut after = before.clone();
            let (said, write) = match request {
                RulingRequest::Make(new) => make(view, &mut after, new, decided)?,
                RulingRequest::Withdraw(what) => withdraw(&mut after, *what, decided)?,
            };
            let Some(write) = write else {
                let said = format!("Already in: game {}, {said}.", game.0);
                return Ok(Plan::unchanged(said, RuledGame { file: before, impact: None }));
            };
            let said = format!("Game {}: {said}.", game.0);
            let mut writes = vec![write];
            let impact = impact(view, &before, &after)?;
            if let Some(impact) = &impact {
                accepted.extend(impact.check(stamp, Instead::Nothing)?);
            }
            writes.extend(after.settled(view)?);
            let remark = counts_over(view, &after, request)?;
            let plan = Plan::new(said, writes, RuledGame { file: after, impact });
            Ok(plan.remarks(remark).accepting(accepted))
        })
    }
}

impl RulingRequest<'_> {
    fn deed(&self) -> &'static str {
        match self {
            RulingRequest::Make(_) => "a ruling",
            RulingRequest::Withdraw(_) => "withdrawing a ruling",
        }
    }
}

fn make(
    view: &View<'_>,
    file: &mut GameFile,
    new: &NewRuling<'_>,
    made: Decided,
) -> Result<(String, Option<Write>), Refusal> {
    let (ruled, said) = match new {
        NewRuling::Turn { turn, score } => {
            check_range(*score)?;
            let scores = file.turn_scores(*turn)?;
            let said = format!(
                "turn {turn}, {}: ruled {score}, rules {}",
                file.turn_said(*turn)?,
                scores.computed
            );
            (Ruled::Turn { entry: scores.entry, score: *score }, said)
        }
        NewRuling::Result { scores, tie_break } => {
            let scores = read_scores(view, file, scores)?;
            let won = winner(view, file, &scores, *tie_break)?;
            let said = format!("the result is ruled {}", file.scores_said(&scores, won));
            (Ruled::Result { scores, won }, said)
        }
    };
    if file.layers.standing(ruled.thing()).is_some_and(|standing| standing.ruled == ruled) {
        return Ok((said, None));
    }
    let ruling = Ruling {
        id: RulingId(view.next_id(Noun::Ruling)?),
        game: file.record.number,
        ruled,
        made,
        withdrawn: None,
    };
    let write = Write::insert(&ruling);
    file.layers.rulings.push(ruling);
    Ok((said, Some(write)))
}

fn withdraw(
    file: &mut GameFile,
    what: Withdrawal,
    withdrawn: Decided,
) -> Result<(String, Option<Write>), Refusal> {
    let (thing, what) = match what {
        Withdrawal::Turn(turn) => {
            (RuledThing::Turn(file.entry_of_turn(turn)?.id), format!("turn {turn}"))
        }
        Withdrawal::Result => (RuledThing::Result, "the result".to_owned()),
    };
    let standing = file.layers.standing(thing).map(|ruling| ruling.id);
    let ruling = file.layers.rulings.iter_mut().find(|ruling| Some(ruling.id) == standing);
    let Some(ruling) = ruling else { return Err(DisputeError::NoRuling { what }.into()) };
    let before = ruling.clone();
    ruling.withdrawn = Some(withdrawn);
    let write = Write::update(&before, ruling);
    Ok((format!("the ruling on {what} is withdrawn"), Some(write)))
}

/// Reads `ann 410 ben 405`: words up to a number, once for each player.
fn read_scores(view: &View<'_>, file: &GameFile, text: &str) -> Result<BySeat<Points>, Refusal> {
    let names = file.game.names();
    let shape = || {
        let example: Vec<_> = names.values().map(|name| format!("{name} 400")).collect();
        DisputeError::ResultShape { text: shortened(text), example: example.join(" ") }
    };
    let mut found: Vec<(Seat, Points)> = Vec::new();
    let mut name: Vec<&str> = Vec::new();
    let words = text.split(|c: char| c.is_whitespace() || c == ',').filter(|w| !w.is_empty());
    for word in words {
        match word.parse::<i32>() {
            Ok(score) if !name.is_empty() => {
                check_range(Points(score))?;
                let seat = seat_meant(view, file, &name.join(" "))?;
                found.push((seat, Points(score)));
                name.clear();
            }
            Err(_) if word == "-" && name.is_empty() => {}
            // A number in the place of a name is a player's.
            Ok(_) | Err(_) => name.push(word),
        }
    }
    let mut scores = Vec::new();
    for (seat, _) in names.iter() {
        let mut of_seat = found.iter().filter(|(known, _)| *known == seat);
        match (of_seat.next(), of_seat.next()) {
            (Some((_, score)), None) => scores.push(*score),
            _ => return Err(shape().into()),
        }
    }
    if !name.is_empty() {
        return Err(shape().into());
    }
    Ok(scores.into_iter().collect())
}

/// The player meant by a name in a result. A number is the player's, as on a slip, if the game is a
/// table's; in a free game it is the place in the order of play.
fn seat_meant(view: &View<'_>, file: &GameFile, text: &str) -> Result<Seat, Refusal> {
    let names = file.game.names();
    let Some(number) = text.parse::<u32>().ok().filter(|_| file.record.pairing.is_some()) else {
        return find_seat(names, text);
    };
    for (seat, player) in file.record.players.iter() {
        if let Some(id) = player.player
            && view.player(id)?.is_some_and(|player| player.number.0 == number)
        {
            return Ok(seat);
        }
    }
    let players = names.values().cloned().collect();
    Err(Refusal::NoSeat { name: text.to_owned(), players })
}

/// The winner of equal scores, if the rule set lets the score before the racks decide; in all other
/// cases none may be named.
fn winner(
    view: &View<'_>,
    file: &GameFile,
    scores: &BySeat<Points>,
    tie_break: TieBreak<'_>,
) -> Result<Option<Seat>, Refusal> {
    let slip = file.scores_said(scores, None);
    let first = scores[Seat::FIRST];
    let tied = scores.values().all(|score| *score == first);
    let winner = winner_named(tied, file.game.rules(), tie_break, &slip)?;
    winner.map(|winner| seat_meant(view, file, winner)).transpose()
}

impl GameFile {
    /// Scores in words: `Ann 410 - Ben 405`.
    pub fn scores_said(&self, scores: &BySeat<Points>, won: Option<Seat>) -> String {
        let sides: Vec<_> = scores
            .iter()
            .map(|(seat, score)| format!("{} {score}", self.game.name(seat)))
            .collect();
        let won = won.map(|seat| format!(" ({} won)", self.game.name(seat)));
        sides.join(" - ") + &won.unwrap_or_default()
    }
}

/// A remark if another ruling counts instead: on the result, or on the pairing.
fn counts_over(
    view: &View<'_>,
    file: &GameFile,
    request: &RulingRequest<'_>,
) -> Result<Option<String>, Refusal> {
    let result_is_ruled = file.layers.standing(RuledThing::Result).is_some();
    if let RulingRequest::Make(NewRuling::Turn { .. }) = request
        && result_is_ruled
    {
        let remark = "The result itself was ruled, and that counts: the totals stay.".to_owned();
        return Ok(Some(remark));
    }
    let Some(pairing) = file.record.pairing else { return Ok(None) };
    let results = view.results_of(pairing)?;
    let kept = results.into_iter().find(|result| result.source == ResultSource::Ruling);
    let is_other = kept.is_some_and(|kept| kept.kind != ResultKind::Game);
    Ok((is_other && !result_is_ruled)
        .then(|| "The game was voided or forfeited by a ruling, and that counts.".to_owned()))
}

/// The ruling on the record for a result ruled for its table, so that both agree; `None` if the
/// game is not recorded.
pub(crate) fn ruling_for(
    view: &View<'_>,
    result: &GameResult,
    stamp: &Stamp,
) -> Result<Option<Write>, Refusal> {
    let Some(record) = view.games_of(result.pairing)?.into_iter().next() else { return Ok(None) };
    let SeatResults::Pair(first, second) = result.seats else { return Ok(None) };
    let (first, second) = record.seating.exchanged(first, second);
    let (Some(one), Some(other)) = (first.score, second.score) else { return Ok(None) };
    let won = match first.half_wins.cmp(&second.half_wins) {
        std::cmp::Ordering::Greater if one == other => Some(Seat::FIRST),
        std::cmp::Ordering::Less if one == other => Some(Seat::SECOND),
        std::cmp::Ordering::Greater | std::cmp::Ordering::Less | std::cmp::Ordering::Equal => None,
    };
    let why = stamp.needed_reason("a ruling")?.to_owned();
    let ruling = Ruling {
        id: RulingId(view.next_id(Noun::Ruling)?),
        game: record.number,
        ruled: Ruled::Result { scores: [one, other].into_iter().collect(), won },
        made: Decided { by: stamp.by.clone(), at: stamp.at, why },
        withdrawn: None,
    };
    Ok(Some(Write::insert(&ruling)))
}
