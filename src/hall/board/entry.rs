//! A line that is sent: what it comes to, and what is answered.
use axum::http::StatusCode;
use desk::{
    Challenge, Desk, Done, Entered, Finding, GameFile, GameRequest, Receipt, Refusal, Rehearsal,
    Stamp,
};
use report::visible;
use rules::{LineKind, Stage, shown_word};
use serde::{Deserialize, Serialize};
use show::answer::told;
use show::game::said;
use show::prompt::turn::{self, TurnLine, Wish};
use show::prompt::{Misread, correction};
use show::refusal::{Failure, hint};
use tournament::GameNo;
use tournament::event::ClientKey;

use crate::answered::{Answered, accepted, bound, sentence, stamp};
use crate::board::sheet::Sheet;
use crate::device::Operator;
use crate::failure::{Unserved, unsaved, unsure};
use crate::house::House;

/// A line as it is sent.
#[derive(Clone, Debug, Deserialize)]
pub struct Sent {
    /// The number of the form.
    once: String,
    pub line: String,
    /// What the page showed: see [`Sheet::seen`].
    seen: String,
    /// The findings that are let stand, with spaces between.
    #[serde(default)]
    accept: String,
    #[serde(default)]
    reason: String,
}

/// What a line would come to.
#[derive(Debug, Default, Serialize)]
pub struct Tried {
    words: Vec<WordTried>,
    score: Option<i32>,
    /// Of the player, then.
    total: Option<i32>,
    /// The play as the rules read it.
    placement: Option<String>,
    /// The finding that would stand against it.
    finding: Option<&'static str>,
    /// All of it as a sentence, or why it cannot be.
    said: String,
    remarks: Vec<String>,
}

#[derive(Debug, Serialize)]
struct WordTried {
    word: String,
    score: i32,
}

/// What came of a line.
struct Deed {
    said: String,
    remarks: Vec<String>,
    done: Done,
    /// Where it was entered, and not taken back or corrected.
    entered: Option<Entered>,
}

/// What the page says of a word that is the terminal's alone.
const ON_THE_PAGE: &str = "the page shows the game; at the prompt in a terminal it can be typed";

impl Tried {
    fn of(entered: &Entered) -> Option<Tried> {
        let game = &entered.file.game;
        let alphabet = game.alphabet();
        entered.new_lines().iter().find_map(|line| {
            let LineKind::Play { play, scored, .. } = &line.kind else { return None };
            let words = scored.words().map(|(word, tiles)| WordTried {
                word: shown_word(alphabet, tiles),
                score: word.score().0,
            });
            let bonus = match scored.bonus.0 {
                0 => String::new(),
                bonus => format!(" + {bonus} bonus"),
            };
            let said = scored.shown_scores(alphabet).join(" + ");
            let (score, total) = (line.score.0, entered.file.counting_total(line).0);
            let name = visible(game.name(line.seat));
            Some(Tried {
                words: words.collect(),
                score: Some(score),
                total: Some(total),
                placement: Some(format!("{} {}", play.position(), play.word(alphabet))),
                said: format!("{said}{bonus} = {score}; {name} would have {total}."),
                ..Tried::default()
            })
        })
    }
}

/// What a line would come to; nothing is changed.
///
/// # Errors
/// No such game; a file that cannot be read.
pub fn tried(
    desk: &mut Desk,
    house: &House,
    number: GameNo,
    line: &str,
) -> Result<Tried, Unserved> {
    // A game that is not there is no finding of the line.
    desk.view(|view| GameFile::load(view, number))?;
    let stamp = Stamp { rehearsal: Rehearsal::DryRun, ..stamp(house) };
    Ok(match obey(desk, house, stamp, number, line) {
        Ok(Deed { said, remarks, entered, .. }) => {
            let tried = entered.as_ref().and_then(Tried::of);
            Tried { remarks, ..tried.unwrap_or(Tried { said, ..Tried::default() }) }
        }
        Err(Failure::Told(told)) => {
            Tried { said: format!("{}.", sentence(&told.problem)), ..Tried::default() }
        }
        Err(Failure::Desk(refusal)) => Tried {
            finding: refusal.finding().map(Finding::name),
            said: format!("{}.", sentence(&refusal.to_string())),
            ..Tried::default()
        },
    })
}

/// Enters a line; what is answered, and the game as it then is.
///
/// # Errors
/// No such game; a form without its number.
pub fn entered(
    desk: &mut Desk,
    house: &House,
    operator: Operator,
    number: GameNo,
    sent: &Sent,
) -> Result<(Answered, Option<Sheet>), Unserved> {
    let sheet = Sheet::load(desk, number).map_err(unsaved)?;
    let accepts = accepted(&sent.accept)?;
    let key = key(number, sent)?;
    let is_in = desk.view(|view| Ok(view.journal.operation_by_key(&key.name)?.is_some()));
    let is_in = is_in.map_err(unsaved)?;
    if !is_in && sent.seen != sheet.seen {
        let said = "Somebody has entered something in this game meanwhile: look what is there now. \
                    Nothing of yours was entered.";
        let stale = Answered::refused(StatusCode::CONFLICT, said.to_owned());
        return Ok((Answered { seen: Some(sheet.seen.clone()), ..stale }, Some(sheet)));
    }
    let reason = Some(sent.reason.trim().to_owned()).filter(|reason| !reason.is_empty());
    let stamp = Stamp { by: operator.name, reason, accepts, key: Some(key), ..stamp(house) };
    let answered = match obey(desk, house, stamp, number, &sent.line) {
        Ok(deed) => Answered::done(deed.done, deed.said, &deed.remarks),
        Err(failure) => {
            let times = house.world.times;
            let hint = match &failure {
                Failure::Told(told) => Some(told.hint.clone()),
                Failure::Desk(refusal) => hint(refusal, times),
            };
            Answered::failed(failure, hint, &sent.accept, times)
        }
    };
    // It may have taken back that there is such a game.
    let sheet = match Sheet::load(desk, number) {
        Ok(sheet) => Some(sheet),
        Err(Refusal::NoGame { .. }) => None,
        Err(_) => return Err(unsure()),
    };
    let seen = sheet.as_ref().map(|sheet| sheet.seen.clone());
    Ok((Answered { seen, ..answered }, sheet))
}

/// The key under which it is entered: of the form, and of all that was typed in it.
fn key(number: GameNo, sent: &Sent) -> Result<ClientKey, Unserved> {
    let game = number.0.to_string();
    let typed =
        [&game, &sent.line, &sent.seen, &sent.accept, &sent.reason].map(|one| one.as_bytes());
    bound(&sent.once, &typed)
}

/// Does what a line asks for, as the prompt does.
fn obey(
    desk: &mut Desk,
    house: &House,
    mut stamp: Stamp,
    number: GameNo,
    line: &str,
) -> Result<Deed, Failure> {
    let open = &house.world.open;
    if let (Some(other), _) = turn::addressed(line) {
        let problem = format!("a line for `{other}:` is typed on its own page");
        return Err(Failure::usage(problem, format!("this is game {}", number.0)));
    }
    let file = desk.view(|view| GameFile::load(view, number))?;
    let TurnLine { wish, accepts } = turn::read(line).map_err(misread)?;
    stamp.accepts.extend(accepts);
    let request = match wish {
        Wish::AcceptIfAwaited => match file.game.stage() {
            Stage::Acceptance => GameRequest::Accept { player: None },
            Stage::Turn | Stage::Racks | Stage::Over => {
                return Ok(Deed {
                    said: said::state(&file),
                    remarks: Vec::new(),
                    done: Done::Unchanged,
                    entered: None,
                });
            }
        },
        Wish::Enter(GameRequest::Challenge(challenge)) => {
            GameRequest::Challenge(ruled(desk, number, challenge)?)
        }
        Wish::Enter(request) => request,
        Wish::Undo => return Ok(Deed::of(desk.undo_entry(&stamp, number)?)),
        Wish::Redo => return Ok(Deed::of(desk.redo_entry(&stamp, number)?)),
        Wish::Correct(words) => {
            let correction = correction::read(&words).map_err(misread)?;
            return Ok(Deed::of(desk.fix_game(&stamp, number, &correction, open)?));
        }
        Wish::Show | Wish::Explain(_) | Wish::By(_) | Wish::Help | Wish::Leave => {
            let problem = format!("`{}` is not entered here", tournament::shortened(line));
            return Err(Failure::usage(problem, ON_THE_PAGE));
        }
    };
    let receipt = desk.enter(&stamp, number, &request, open)?;
    let said = match receipt.value.new_lines() {
        [] if receipt.value.ruling.is_none() => told(&receipt),
        _ => said::lines(&receipt.value),
    };
    let (remarks, done, entered) = (receipt.remarks, receipt.done, Some(receipt.value));
    Ok(Deed { said, remarks, done, entered })
}

impl Deed {
    fn of<T>(receipt: Receipt<T>) -> Deed {
        let said = visible(&receipt.said).into_owned();
        Deed { said, remarks: receipt.remarks, done: receipt.done, entered: None }
    }
}

/// The challenge with the verdict that was typed behind its words.
fn ruled(desk: &mut Desk, number: GameNo, mut asked: Challenge) -> Result<Challenge, Failure> {
    if asked.verdict.is_none() {
        let made = desk.view(|view| Ok(GameFile::load(view, number)?.game.last_words()))?;
        asked.verdict = turn::verdict_behind(&mut asked.words, &made);
    }
    Ok(asked)
}

fn misread(misread: Misread) -> Failure {
    match misread {
        Misread::Line { problem, hint } => Failure::usage(problem, hint),
        Misread::Slip(refusal) => Failure::Desk(refusal),
    }
}
