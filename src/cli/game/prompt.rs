//! The fast prompt for a game: a line a turn, at a terminal or from a pipe.
//!
//! Every line is done at once and durably, and answers with the words, the score, both
//! totals, the bag and who is next. From a pipe a line that is refused holds up those of its game
//! after it, which were written on what it should have done; other games and commands go on.
use std::collections::HashSet;
use std::path::PathBuf;

use crate::cli::game::{board, entry, explain, show, taken_back};
use crate::cli::grammar::arrange::{Source, whole};
use crate::cli::os::clock;
use crate::cli::output::terminal::print_failure;
use crate::cli::prompt::command::COMMANDS;
use crate::cli::prompt::time::meant;
use crate::cli::prompt::{
    Ask, Completion, Done, Line, Origin, Prompt, command, found, history, is_question, operator,
    take_lines, with_options,
};
use crate::cli::{Answer, Context, Exit, Failure, Voice, hints};
use ::show::game::json::Racks;
use ::show::game::said;
use ::show::prompt::turn::{self, HELP, TurnLine, Wish};
use ::show::prompt::turn_hint::{self, as_typed};
use ::show::prompt::words::{Word, split, texts};
use desk::{Desk, Finding, GameFile, GameRequest, PlayVerdict, Refusal, which_game};
use report::visible;
use rules::Stage;
use tournament::{GameNo, GameSummary, shortened};

pub fn run(context: &Context, game: Option<GameNo>) -> Result<Answer, Failure> {
    let file = context.event_file()?;
    let mut desk = context.open(&file)?;
    let number = desk.view(|view| which_game(view, game))?;
    let (held, exit, from) = (HashSet::new(), Exit::Done, Origin::Pipe);
    take_lines(&mut Keeper { context, desk, file, number, held, exit, from })
}

/// Who keeps the record of a game, and can write into that of another table.
struct Keeper<'c> {
    context: &'c Context,
    desk: Desk,
    file: PathBuf,
    number: GameNo,
    /// The games of which a line of a pipe was refused.
    held: HashSet<GameNo>,
    /// Of the first line of a pipe that was refused.
    exit: Exit,
    from: Origin,
}

impl Prompt for Keeper<'_> {
    fn context(&self) -> &Context {
        self.context
    }

    fn operators(&mut self) -> Vec<String> {
        operator::all(&mut self.desk)
    }

    fn opening(&mut self, from: Origin) -> Result<Answer, Failure> {
        self.from = from;
        match from {
            Origin::Terminal => {
                let mut page = self.page()?;
                page.data.push_str(&self.others()?);
                Ok(page)
            }
            Origin::Pipe => Ok(Answer::default()),
        }
    }

    fn sign(&mut self) -> Result<String, Failure> {
        Ok(operator::sign(self.context) + &sign(&self.load()?))
    }

    fn completion(&mut self) -> Completion {
        let names = self.load().map(|file| file.game.names().clone());
        let names: Vec<_> = names.iter().flat_map(|names| names.values()).collect();
        let names = names.iter().map(|name| name.as_str());
        let game = COMMANDS.find_subcommand("game").into_iter();
        let verbs = game.flat_map(clap::Command::get_subcommands).map(clap::Command::get_name);
        Completion::of(turn::OWN.split(' ').chain(verbs), names)
    }

    fn history(&self) -> Option<PathBuf> {
        history("game", &self.file)
    }

    fn line(&mut self, line: &str, ask: Option<Ask<'_>>) -> Result<Done, Failure> {
        // An empty line of a file accepts nothing.
        if ask.is_none() && (line.is_empty() || line.starts_with('#')) {
            return Ok(Done::Said(Answer::default()));
        }
        let (address, line) = turn::addressed(line);
        let number = match address {
            Some(number) => self.addressed(number)?,
            None => self.number,
        };
        let before = std::mem::replace(&mut self.number, number);
        let done = self.obey(line, ask);
        self.number = before;
        done
    }

    fn answered(&self, answer: Answer, at: Line) -> Answer {
        match (at.from, self.context.voice()) {
            (Origin::Terminal, Voice::Text) => {
                let typed = |text: &String| as_typed(text);
                let (data, remarks) = (typed(&answer.data), answer.remarks.iter().map(typed));
                Answer { remarks: remarks.collect(), data, ..answer }
            }
            (Origin::Terminal, Voice::Json) | (Origin::Pipe, Voice::Text | Voice::Json) => answer,
        }
    }

    fn refused(
        &mut self,
        failure: Failure,
        line: &str,
        at: Line,
    ) -> Result<Option<Answer>, Failure> {
        let hint = if let Failure::Desk(refusal) = &failure {
            let (_, line) = turn::addressed(line);
            turn_hint::hint(refusal, line.trim(), clock::TIMES)
        } else {
            failure.hint()
        };
        let hints = hints(&failure, hint, self.context, &texts(line).unwrap_or_default());
        let hints: Vec<_> = hints.iter().map(|hint| as_typed(hint)).collect();
        // In JSON on stdout too, as a command's refusal is.
        let _ = print_failure(&failure, &hints, self.context.voice());
        if at.from == Origin::Terminal {
            return Ok(None);
        }
        if self.exit == Exit::Done {
            self.exit = failure.exit();
        }
        let held = self.game_of(line);
        self.held.extend(held);
        if !self.context.is_quiet() {
            let rest = match held {
                Some(_) => "the lines before it are in, it and those of its game after it are not",
                None => "the lines after it are taken",
            };
            let line = shortened(line);
            anstream::eprintln!("line {}: `{}` was refused; {rest}", at.number, visible(&line));
        }
        Ok(None)
    }

    fn closing(&mut self, from: Origin) -> Answer {
        match from {
            Origin::Terminal => {
                let open = self.load().ok().filter(|file| file.game.stage() != Stage::Over);
                let said = match open.map(|file| file.record.pairing.is_some()) {
                    None => "Everything entered is saved.",
                    Some(false) => "Everything entered is saved, and the record is still open.",
                    Some(true) => {
                        "Everything entered is saved. The record is still open; the slip of its table \
                         counts all the same."
                    }
                };
                Answer::default().remark(said)
            }
            Origin::Pipe => Answer { exit: self.exit, ..Answer::default() },
        }
    }
}

impl Keeper<'_> {
    fn obey(&mut self, line: &str, ask: Option<Ask<'_>>) -> Result<Done, Failure> {
        match turn::read(line) {
            Ok(TurnLine { wish: Wish::Leave, .. }) => Ok(Done::Leave),
            Ok(TurnLine { wish, .. }) if self.is_held() && wish.changes() => {
                Ok(Done::Said(Answer::default()))
            }
            Ok(TurnLine { wish, accepts }) => Ok(Done::Said(self.grant(wish, &accepts, ask)?)),
            Err(misread) => match verb_of_game(line)? {
                Some(words) => Ok(Done::Said(self.command(&words)?)),
                // It was written on what a line before it should have done.
                None if self.is_held() => Ok(Done::Said(Answer::default())),
                None => Err(Failure::misread(misread)),
            },
        }
    }

    fn is_held(&self) -> bool {
        self.held.contains(&self.number)
    }

    /// The game that a line is about; none where it is a command, or names a game that is not there.
    fn game_of(&mut self, line: &str) -> Option<GameNo> {
        let (address, line) = turn::addressed(line);
        let number = match address {
            Some(number) => self.addressed(number).ok()?,
            None => self.number,
        };
        self.desk.view(|view| GameFile::load(view, number)).ok()?;
        let changes = turn::read(line).map_or(true, |read| read.wish.changes());
        let is_command = matches!(verb_of_game(line), Ok(Some(_)));
        (changes && !is_command).then_some(number)
    }

    fn command(&mut self, words: &[String]) -> Result<Answer, Failure> {
        let words = with_options(words, &[("game", self.number.0.to_string())]);
        command(self.context, &mut self.desk, &self.file, &words)
    }

    fn grant(
        &mut self,
        wish: Wish,
        accepts: &[Finding],
        ask: Option<Ask<'_>>,
    ) -> Result<Answer, Failure> {
        let context = self.context;
        Ok(match wish {
            Wish::Leave => Answer::default(),
            Wish::Help => Answer::text(HELP),
            Wish::By(name) => operator::becomes(context, &self.operators(), &name, self.from),
            Wish::AcceptIfAwaited => match self.load()?.game.stage() {
                Stage::Acceptance => self.enter(&GameRequest::Accept { player: None }, &[])?,
                Stage::Turn | Stage::Racks | Stage::Over => {
                    Answer::text(said::state(&self.load()?))
                }
            },
            Wish::Enter(GameRequest::Challenge(mut challenge)) => {
                if challenge.verdict.is_none() {
                    challenge.verdict = self.verdict_behind(&mut challenge.words)?;
                }
                self.enter(&GameRequest::Challenge(challenge), accepts)?
            }
            Wish::Enter(GameRequest::Overtime { player, time }) => {
                let time = meant(self.load()?.game.rules().overtime(), &time, ask)?;
                self.enter(&GameRequest::Overtime { player, time }, accepts)?
            }
            Wish::Enter(request) => self.enter(&request, accepts)?,
            Wish::Undo => {
                let receipt = self.desk.undo_entry(&context.stamp(), self.number)?;
                taken_back(context, &receipt, &self.load()?)
            }
            Wish::Redo => {
                let receipt = self.desk.redo_entry(&context.stamp(), self.number)?;
                taken_back(context, &receipt, &self.load()?)
            }
            Wish::Show => self.page()?,
            Wish::Correct(words) => self.correct(&words)?,
            Wish::Explain(turn) => {
                explain::answer(&self.load()?, turn, explain::Verdicts::Public, context.voice())?
            }
        })
    }

    fn enter(&mut self, request: &GameRequest, accepts: &[Finding]) -> Result<Answer, Failure> {
        let mut stamp = self.context.stamp();
        stamp.accepts.extend(accepts);
        entry(self.context, &mut self.desk, &stamp, self.number, request)
    }

    fn correct(&mut self, words: &[String]) -> Result<Answer, Failure> {
        let Some((name, rest)) = words.split_first() else { return Ok(Answer::default()) };
        let name = match name.to_lowercase().as_str() {
            "r" => "rack".to_owned(),
            "c" => "challenge".to_owned(),
            name => name.to_owned(),
        };
        let flags = rest.iter().position(|word| word.starts_with("--")).unwrap_or(rest.len());
        let (mut plain, flags) = (rest[..flags].to_vec(), &rest[flags..]);
        let verdict = match name.as_str() {
            "challenge" => self.verdict_behind(&mut plain)?,
            _ => None,
        };
        let verdict = verdict.map(|verdict| ["--verdict".to_owned(), verdict.name().to_owned()]);
        let line = ["game".to_owned(), name].into_iter().chain(plain);
        let line = line.chain(verdict.into_iter().flatten()).chain(flags.iter().cloned());
        self.command(&line.collect::<Vec<_>>())
    }

    fn verdict_behind(&mut self, words: &mut Vec<String>) -> Result<Option<PlayVerdict>, Failure> {
        Ok(turn::verdict_behind(words, &self.load()?.game.last_words()))
    }

    fn load(&mut self) -> Result<GameFile, Failure> {
        let number = self.number;
        Ok(self.desk.view(|view| GameFile::load(view, number))?)
    }

    fn page(&mut self) -> Result<Answer, Failure> {
        let file = self.load()?;
        let notes = self.desk.view(|view| file.notes(view))?;
        let racks = Racks::usual(&file.game);
        Ok(match (self.context.voice(), self.from) {
            (Voice::Text, Origin::Terminal) => {
                Answer::text(board::above_prompt(&file, racks, &notes, self.context.width()))
            }
            (Voice::Text, Origin::Pipe) | (Voice::Json, _) => {
                show::answer(self.context, &file, racks, &notes)
            }
        })
    }

    /// The other open games, so that one knows how to address them.
    fn others(&mut self) -> Result<String, Failure> {
        let number = self.number;
        let games = self.desk.view(|view| Ok(view.unfinished_games()?))?;
        let others = games.iter().filter(|game| game.number != number).map(|game| {
            let names: Vec<_> = game.players.values().map(|p| visible(&p.name)).collect();
            format!("also open: {}: {}\n", game.number.0, names.join(" - "))
        });
        Ok(others.collect())
    }

    /// The open game of a table, else the game of that number.
    fn addressed(&mut self, number: u32) -> Result<GameNo, Failure> {
        Ok(self.desk.view(|view| {
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
        })?)
    }
}

/// The command about a game that a line is: what is typed here needs no `game`.
fn verb_of_game(line: &str) -> Result<Option<Vec<String>>, Failure> {
    let Some(mut words) = split(line).filter(|words| !words.is_empty() && !is_question(line))
    else {
        return Ok(None);
    };
    let first = words[0].text.to_lowercase();
    if words[0].is_quoted || turn::OWN.split(' ').any(|own| own == first) {
        return Ok(None);
    }
    words[0].text = first;
    words.insert(0, Word { text: "game".to_owned(), is_quoted: false });
    let texts: Vec<String> = words.iter().map(|word| word.text.clone()).collect();
    if found(&texts).1 < 2 { Ok(None) } else { Ok(Some(whole(&words, Source::Prompt)?)) }
}

fn sign(file: &GameFile) -> String {
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

/// What `game enter --help` says behind the options.
pub fn help() -> String {
    let lines: String = HELP.lines().map(|line| format!("\n  {line}")).collect();
    format!("Example:\n  sixzero game enter\n\nAt the prompt:{lines}")
}
