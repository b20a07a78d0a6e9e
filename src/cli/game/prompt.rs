//! The fast prompt for a game: a line a turn, at a terminal or from a pipe.
//!
//! Every line is done at once and durably, and answers with the words, the score, both
//! totals, the bag and who is next. From a pipe the first line that is refused ends it:
//! those after it were written on what it should have done.
use std::io::{self, IsTerminal};

use rustyline::DefaultEditor;
use rustyline::error::ReadlineError;

use crate::cli::app::input::Typed;
use crate::cli::game::json::Racks;
use crate::cli::game::{entry, explain, said, show, taken_back, typed};
use crate::cli::prompt::{say, terminal};
use crate::cli::{Answer, Context, Failure, print_answer};
use desk::{
    Challenge, Desk, Finding, GameFile, GameRequest, KeyRefusal, Refusal, Settle, Turn, which_game,
};
use report::visible;
use rules::{Consent, Points, Position, Stage, TurnNo};
use tournament::{GameNo, GameSummary};

/// What a line asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Wish {
    AcceptIfAwaited,
    Enter(GameRequest),
    Undo,
    Redo,
    Show,
    Explain(TurnNo),
    Correct(Vec<String>),
    Help,
    Leave,
}

pub fn run(context: &Context, game: Option<GameNo>) -> Result<Answer, Failure> {
    let mut desk = context.desk()?;
    let number = desk.view(|view| which_game(view, game))?;
    let mut prompt = Prompt { context, desk, number };
    if io::stdin().is_terminal() { prompt.interactive() } else { prompt.piped() }
}

struct Prompt<'c> {
    context: &'c Context,
    desk: Desk,
    number: GameNo,
}

impl Prompt<'_> {
    fn interactive(&mut self) -> Result<Answer, Failure> {
        let mut editor = DefaultEditor::new().map_err(terminal)?;
        say(&self.page()?);
        say(&self.others()?);
        let mut number = 0;
        loop {
            number += 1;
            let file = self.load()?;
            match editor.readline(&self.sign(&file)) {
                Ok(line) => {
                    if !line.trim().is_empty() {
                        // History is a comfort: without it the prompt still works.
                        let _ = editor.add_history_entry(&line);
                    }
                    self.context.begin_line(number, &line);
                    match self.line(&line) {
                        Ok(Some(answer)) => {
                            // Where no one is there to read it, the next line ends the prompt.
                            let _ = print_answer(&answer, self.context);
                        }
                        Ok(None) => return Ok(Answer::default()),
                        Err(failure) => self.tell(&failure),
                    }
                }
                Err(ReadlineError::Interrupted | ReadlineError::Eof) => {
                    return Ok(Answer::default().remark("Everything entered is saved."));
                }
                Err(error) => return Err(terminal(error)),
            }
        }
    }

    /// What was refused; in JSON on stdout too, as a command's refusal is.
    fn tell(&self, failure: &Failure) {
        let _ = crate::cli::print_failure(failure, self.context);
    }

    fn piped(&mut self) -> Result<Answer, Failure> {
        let mut input = io::stdin().lock();
        for number in 1_usize.. {
            let Some(typed) = Typed::next(&mut input)? else { break };
            let begins = typed.beginning();
            let line = begins.as_str();
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            self.context.begin_line(number, line);
            match typed.text().and_then(|line| self.line(&line)) {
                Ok(Some(answer)) => {
                    if print_answer(&answer, self.context).is_err() {
                        return Ok(Answer::default());
                    }
                }
                Ok(None) => break,
                Err(failure) => {
                    self.tell(&failure);
                    let mut answer = Answer::default().remark(format!(
                        "line {number}: `{}` was refused; the lines before it are in, it and those after it are not",
                        tournament::shortened(line)
                    ));
                    answer.exit = failure.exit();
                    return Ok(answer);
                }
            }
        }
        Ok(Answer::default())
    }

    /// Does a line; `None` to leave.
    fn line(&mut self, line: &str) -> Result<Option<Answer>, Failure> {
        let (number, line) = self.addressed(line)?;
        let (wish, accepts) = read(line)?;
        let before = std::mem::replace(&mut self.number, number);
        let done = self.grant(&wish, &accepts);
        self.number = before;
        self.context.say_brought_over();
        Ok(match done {
            // The same line with the same key is in: that is what the caller wants.
            Err(Failure::Desk(Refusal::Key(KeyRefusal::Used { operation, what, .. }))) => {
                Some(Answer::entered_before(operation, &what, self.context.voice()))
            }
            done => done?,
        })
    }

    fn grant(&mut self, wish: &Wish, accepts: &[Finding]) -> Result<Option<Answer>, Failure> {
        let context = self.context;
        Ok(Some(match wish {
            Wish::Leave => return Ok(None),
            Wish::Help => Answer::text(HELP),
            Wish::AcceptIfAwaited => match self.load()?.game.stage() {
                Stage::Acceptance => self.enter(&GameRequest::Accept { player: None }, &[])?,
                Stage::Turn | Stage::Racks | Stage::Over => {
                    Answer::text(said::state(&self.load()?))
                }
            },
            Wish::Enter(request) => self.enter(request, accepts)?,
            Wish::Undo => {
                let receipt = self.desk.undo_entry(&context.stamp(), self.number)?;
                taken_back(context, &receipt, &self.load()?)
            }
            Wish::Redo => {
                let receipt = self.desk.redo_entry(&context.stamp(), self.number)?;
                taken_back(context, &receipt, &self.load()?)
            }
            Wish::Show => self.page()?,
            Wish::Correct(words) => typed::run(context, self.number, words)?,
            Wish::Explain(turn) => {
                explain::answer(&self.load()?, *turn, explain::Verdicts::Public, context.voice())?
            }
        }))
    }

    fn enter(&mut self, request: &GameRequest, accepts: &[Finding]) -> Result<Answer, Failure> {
        let mut stamp = self.context.stamp();
        stamp.accepts.extend(accepts);
        entry(self.context, &mut self.desk, &stamp, self.number, request)
    }

    fn load(&mut self) -> Result<GameFile, Failure> {
        let number = self.number;
        Ok(self.desk.view(|view| GameFile::load(view, number))?)
    }

    fn page(&mut self) -> Result<Answer, Failure> {
        let file = self.load()?;
        let notes = self.desk.view(|view| file.notes(view))?;
        Ok(show::answer(self.context, &file, Racks::usual(&file.game), &notes))
    }

    /// The other open games, so that one knows how to address them.
    fn others(&mut self) -> Result<Answer, Failure> {
        let number = self.number;
        let games = self.desk.view(|view| Ok(view.unfinished_games()?))?;
        let others: Vec<_> = games
            .iter()
            .filter(|game| game.number != number)
            .map(|game| {
                let names: Vec<_> = game.players.values().map(|p| visible(&p.name)).collect();
                format!("also open: {}: {}", game.number.0, names.join(" - "))
            })
            .collect();
        Ok(Answer::text(others.join("\n")))
    }

    /// The line without its address: `2: 8f horn` is for the open game of table 2, or
    /// for game 2.
    fn addressed<'l>(&mut self, line: &'l str) -> Result<(GameNo, &'l str), Failure> {
        let Some((address, rest)) = line.split_once(':') else { return Ok((self.number, line)) };
        let Ok(number) = address.trim().parse::<u32>() else { return Ok((self.number, line)) };
        let game = self.desk.view(|view| {
            let mut of_table = Vec::new();
            for game in view.games()? {
                if let Some(pairing) = game.pairing
                    && let Some(pairing) = view.pairing(pairing)?
                    && pairing.table.is_some_and(|table| table.0 == number)
                {
                    of_table.push(game);
                }
            }
            let open: Vec<_> =
                of_table.iter().filter(|game| game.summary != GameSummary::Finished).collect();
            match (&open[..], &of_table[..]) {
                ([one], _) => Ok(one.number),
                ([], []) => which_game(view, Some(GameNo(i64::from(number)))),
                // A line for a table whose game is over must not land on another table.
                ([], [.., last]) => {
                    Err(Refusal::TableFinished { table: number, game: last.number })
                }
                (several, _) => Err(Refusal::SeveralGames {
                    games: several.iter().map(|game| game.number.0.to_string()).collect(),
                }),
            }
        })?;
        Ok((game, rest))
    }

    fn sign(&self, file: &GameFile) -> String {
        let game = &file.game;
        let next = game.on_turn().map(|seat| visible(game.name(seat)).into_owned());
        match (file.summary(), next) {
            (GameSummary::AwaitingAcceptance, Some(next)) => {
                format!("{next}: a(ccept) or c(hallenge)> ")
            }
            (GameSummary::AwaitingRacks, _) => "racks NAME=TILES …> ".to_owned(),
            (GameSummary::Finished, _) => "over> ".to_owned(),
            (GameSummary::Open | GameSummary::AwaitingAcceptance, next) => {
                format!("{} {}> ", game.turns().0 + 1, next.unwrap_or_default())
            }
        }
    }
}

/// What `game enter --help` says behind the options.
pub fn help() -> String {
    let lines: String = HELP.lines().map(|line| format!("\n  {line}")).collect();
    format!("Example:\n  sixzero game enter\n\nAt the prompt:{lines}")
}

const HELP: &str = "\
8f horn 14    a play, with the announced score or without
… @14:05      behind a turn: what the player's clock shows
… !unsure     kept as a finding though the tiles cannot be so
… !misplaced  a first play that misses the start, kept
8h play-s     `-` before a letter: this tile is the blank
x3  xABC      exchange so many tiles, or these; also `swap ABC`
-             pass; also `skip`
c [WORD…]     challenge; all words of the play where none is named
consent       by e-mail: the play is off, as its maker agrees; `judge` asks the list
a  or Enter   accept the last play
h             hold
c @cat        the same by Cat: `@NAME` says who, wherever it is not the next player
r RACK        the rack of the player on turn
t ann 2:05    overtime
racks ann=AEINRST ben=7   what was left, where the game asks for it
end  resign   end the game by a player's word; `end consent` where all agree
u  redo       take back, do again
fix 3 10F PASTA  insert 4 9H MOB , pass  delete 4 5  r 3 AEI____   correct earlier turns
s  e 3        show the game, explain turn 3
2: 8f horn    the same for another open table or game
q             leave; everything entered is saved";

/// Reads a line: what it asks for, and what it lets stand. Behind a turn stands what is
/// beside it: `@14:05` for the clock, `!unsure` and `!misplaced`; `@NAME` says whose it is.
fn read(line: &str) -> Result<(Wish, Vec<Finding>), Failure> {
    let all: Vec<_> = line.split_whitespace().collect();
    if typed::is_correction(&all) {
        return Ok((Wish::Correct(all.into_iter().map(str::to_owned).collect()), Vec::new()));
    }
    let is_beside = |word: &&str| word.starts_with(['@', '!']);
    let (beside, words): (Vec<_>, Vec<_>) = line.split_whitespace().partition(is_beside);
    let mut wish = plain(line, &words)?;
    let mut accepts = Vec::new();
    let mut named = None;
    for word in beside {
        match word.strip_prefix('@') {
            Some(clock) if clock.contains(':') => match turn_of(&mut wish) {
                Some(turn) if turn.clock.is_none() => turn.clock = Some(clock.to_owned()),
                Some(_) | None => return Err(unreadable(line)),
            },
            Some(player) if named.is_none() => named = Some(player),
            None if word == "!unsure" => accepts.push(Finding::Pool),
            None if word == "!misplaced" => accepts.push(Finding::Misplaced),
            Some(_) | None => return Err(unreadable(line)),
        }
    }
    let wish = match named {
        Some(player) => by(wish, player).ok_or_else(|| unreadable(line))?,
        None => wish,
    };
    Ok((wish, accepts))
}

/// What is beside the turn that a wish is about.
fn turn_of(wish: &mut Wish) -> Option<&mut Turn> {
    if let Wish::Enter(
        GameRequest::Play { turn, .. }
        | GameRequest::Exchange { turn, .. }
        | GameRequest::Pass { turn },
    ) = wish
    {
        return Some(turn);
    }
    None
}

/// The wish as one of this player's.
fn by(wish: Wish, named: &str) -> Option<Wish> {
    let Wish::Enter(mut request) = wish else { return None };
    let player = match &mut request {
        GameRequest::Play { turn, .. }
        | GameRequest::Exchange { turn, .. }
        | GameRequest::Pass { turn } => &mut turn.player,
        GameRequest::Rack { player, .. }
        | GameRequest::Hold { player }
        | GameRequest::Accept { player }
        | GameRequest::End { player, .. }
        | GameRequest::Resign { player }
        | GameRequest::Challenge(Challenge { player, .. }) => player,
        GameRequest::Overtime { .. } | GameRequest::Racks { .. } => return None,
    };
    *player = Some(named.to_owned());
    Some(Wish::Enter(request))
}

fn plain(line: &str, words: &[&str]) -> Result<Wish, Failure> {
    let rest = || words[1..].iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
    let turn = Turn::default;
    let challenge = |challenge| Wish::Enter(GameRequest::Challenge(challenge));
    let lower = words.first().map(|word| word.to_lowercase()).unwrap_or_default();
    Ok(match (lower.as_str(), words.len()) {
        ("", _) => Wish::AcceptIfAwaited,
        ("a" | "accept", 1) => Wish::Enter(GameRequest::Accept { player: None }),
        ("-" | "pass" | "skip", 1) => Wish::Enter(GameRequest::Pass { turn: turn() }),
        ("h" | "hold", 1) => Wish::Enter(GameRequest::Hold { player: None }),
        ("c" | "challenge", _) => challenge(Challenge { words: rest(), ..Challenge::default() }),
        ("consent", 1) => challenge(Challenge { settle: Settle::Consent, ..Challenge::default() }),
        ("judge", 1) => challenge(Challenge { settle: Settle::Judge, ..Challenge::default() }),
        ("r" | "rack", 2) => {
            Wish::Enter(GameRequest::Rack { player: None, rack: words[1].to_owned() })
        }
        ("t" | "time" | "overtime", 3) => Wish::Enter(GameRequest::Overtime {
            player: words[1].to_owned(),
            time: words[2].to_owned(),
        }),
        ("racks", 2..) => Wish::Enter(GameRequest::Racks { left: rest() }),
        ("end", 1) => Wish::Enter(GameRequest::End { player: None, consent: Consent::Unsaid }),
        ("end", 2) if words[1].eq_ignore_ascii_case("consent") => {
            Wish::Enter(GameRequest::End { player: None, consent: Consent::Given })
        }
        ("resign", 1 | 2) => {
            Wish::Enter(GameRequest::Resign { player: words.get(1).map(|w| (*w).to_owned()) })
        }
        ("u" | "undo", 1) => Wish::Undo,
        ("redo", 1) => Wish::Redo,
        ("s" | "show", 1) => Wish::Show,
        ("?" | "help", 1) => Wish::Help,
        ("q" | "quit" | "exit", 1) => Wish::Leave,
        ("e" | "explain", 2) => match words[1].parse() {
            Ok(turn) => Wish::Explain(TurnNo(turn)),
            Err(_) => return Err(unreadable(line)),
        },
        ("x" | "swap" | "exchange", 2) if Position::parse(words[1]).is_err() => {
            Wish::Enter(GameRequest::Exchange { turn: turn(), tiles: words[1].to_owned() })
        }
        // `x3` could be a square, but a play has a word beside it.
        (word, 1) if word.starts_with('x') && word.len() > 1 && !word.contains(':') => {
            let tiles = words[0][1..].to_owned();
            Wish::Enter(GameRequest::Exchange { turn: turn(), tiles })
        }
        _ => Wish::Enter(play(words).ok_or_else(|| unreadable(line))?),
    })
}

/// A play, with the announced score behind it or without; `None` where there is no
/// square among the words.
fn play(words: &[&str]) -> Option<GameRequest> {
    let is_square = |word: &&str| word.split(':').any(|part| Position::parse(part).is_ok());
    if words.len() == 1 && !words[0].contains(':') || !words.iter().any(is_square) {
        return None;
    }
    let (play, announced) = match words {
        [play @ .., last] if words.len() > 1 && last.parse::<i32>().is_ok() => {
            (play, last.parse().ok().map(Points))
        }
        all => (all, None),
    };
    Some(GameRequest::Play {
        turn: Turn::default(),
        play: play.join(" "),
        announced,
        verdict: None,
    })
}

fn unreadable(line: &str) -> Failure {
    Failure::Usage {
        problem: format!(
            "`{}` is not a play or a word of this prompt",
            tournament::shortened(line)
        ),
        hint: "a play is `8f horn`; `?` shows everything".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(line: &str, wanted: &GameRequest) {
        assert_eq!(read(line).unwrap(), (Wish::Enter(wanted.clone()), Vec::new()), "{line}");
    }

    #[test]
    fn a_turn_is_a_few_keys() {
        let play = |play: &str, announced: Option<i32>| GameRequest::Play {
            turn: Turn::default(),
            play: play.to_owned(),
            announced: announced.map(Points),
            verdict: None,
        };
        check("8f horn", &play("8f horn", None));
        check("8f horn 14", &play("8f horn", Some(14)));
        check("horn 8f", &play("horn 8f", None));
        check("8f:HORN", &play("8f:HORN", None));
        check("8f:HORN 14", &play("8f:HORN", Some(14)));
        check("x3", &GameRequest::Exchange { turn: Turn::default(), tiles: "3".to_owned() });
        check("xABC", &GameRequest::Exchange { turn: Turn::default(), tiles: "ABC".to_owned() });
        check("x 9", &GameRequest::Exchange { turn: Turn::default(), tiles: "9".to_owned() });
        check("x 8f", &play("x 8f", None));
        check("x:8f", &play("x:8f", None));
        check("-", &GameRequest::Pass { turn: Turn::default() });
        check("skip", &GameRequest::Pass { turn: Turn::default() });
        check(
            "swap abc",
            &GameRequest::Exchange { turn: Turn::default(), tiles: "abc".to_owned() },
        );
        check("swap 8f", &play("swap 8f", None));
        check("8h play-s", &play("8h play-s", None));
        check("8h -play 5", &play("8h -play", Some(5)));
        check("c", &GameRequest::Challenge(Challenge::default()));
        for (line, settle) in [("consent", Settle::Consent), ("judge", Settle::Judge)] {
            check(line, &GameRequest::Challenge(Challenge { settle, ..Challenge::default() }));
        }
        check("judge 8f", &play("judge 8f", None));
        let player = Some("cat".to_owned());
        check("a @cat", &GameRequest::Accept { player: player.clone() });
        let words = vec!["FARM".to_owned()];
        check(
            "@cat c FARM",
            &GameRequest::Challenge(Challenge { player, words, ..Challenge::default() }),
        );
        check("a", &GameRequest::Accept { player: None });
        assert_eq!(read("").unwrap().0, Wish::AcceptIfAwaited);
        assert_eq!(read("e 3").unwrap().0, Wish::Explain(TurnNo(3)));
        let clock = Turn { clock: Some("14:05".to_owned()), ..Turn::default() };
        check("- @14:05", &GameRequest::Pass { turn: clock.clone() });
        let ann = Turn { player: Some("ann".to_owned()), ..clock.clone() };
        check("- @ann @14:05", &GameRequest::Pass { turn: ann });
        check("x3 @14:05", &GameRequest::Exchange { turn: clock, tiles: "3".to_owned() });
        let (wish, accepts) = read("8f horn 14 !unsure @-0:35 !misplaced").unwrap();
        assert!(matches!(wish, Wish::Enter(GameRequest::Play { announced: Some(_), .. })));
        assert_eq!(accepts, [Finding::Pool, Finding::Misplaced]);
        for line in ["a @14:05", "s @14:05", "8f horn !sure", "- @1:00 @2:00"] {
            assert!(read(line).is_err(), "{line}");
        }
        for line in
            ["e x", "r", "t ann", "t ann 2:05 3", "a b", "horn", "H8H", "zzz", "s @ann", "c @a @b"]
        {
            assert!(read(line).is_err(), "{line}");
        }
    }
}
