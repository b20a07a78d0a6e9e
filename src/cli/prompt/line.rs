//! What a line typed at the prompt means.
use crate::cli::app::input;
use crate::cli::prompt::{Ask, Done, Prompt, alias, command};
use crate::cli::{Answer, Failure};
use ::tournament::shortened;
use desk::{SlipReading, SlipText, find_player};
use report::visible;
use rules::near;
use tournament::{RoundNo, name_key};

/// The words that are the prompt's own.
pub const OWN: &[&str] =
    &["missing", "round", "division", "fix", "confirm", "edit", "help", "quit", "exit", "?"];

const HELP: &str = "\
1 412 4 388          a slip: player, score, player, score; numbers, names, parts of names
ann 412 dan 388 24   with the spread, which has to be the difference
1.412.4.388          on a keypad
7 ann 412 dan 388    with the table in front, which has to be theirs
ann 412 dan 388 csw  with the word list of this game
ann dan 24           the spread alone (`event set entry spread`)
cat 50               a bye
… !low-score         yes, that is right (also !other-table, !no-scores, !earlier-round)
… won ann, … drawn   who won a tied game, where the rules name a winner
m  missing 2         what is missing, of this round or another
fix ann 421 dan 388 --reason \"misread\"   correct a result; `fix r1 …` of an earlier round
confirm 1 412 4 388  the slip keyed a second time, where the event asks for that
edit ann             a player's card, and what corrects it
look HORN FARMS      the word judge
undo  redo           take back, do again
round 3  round       another round; the first with results missing
A                    another division, by its name
late fay  arrive fay  noshow fay  played ann eve  swapboards 2 3   what goes wrong in a room
status  standings …  any command of sixzero, as `round pair --method koth`
help COMMAND         what a command does
help aliases         tsh's commands, in tsh's order
q                    leave; everything entered is saved";

impl Prompt<'_> {
    pub(super) fn obey(&mut self, line: &str, ask: Option<Ask<'_>>) -> Result<Done, Failure> {
        let line = line.trim();
        if line.len() > super::LONGEST_LINE {
            let text = shortened(line);
            let shape = desk::SlipError::Shape { text };
            return Err(desk::Refusal::from(shape).into());
        }
        let mut words = line.split_whitespace();
        let Some(first) = words.next() else { return Ok(Done::Said(Answer::default())) };
        // `#7 412 …` is a slip.
        if line.starts_with('#') && !line[1..].starts_with(|c: char| c.is_ascii_digit()) {
            return Ok(Done::Said(Answer::default()));
        }
        if first.starts_with(|c: char| c.is_ascii_digit()) && !self.is_division(line) {
            return self.slip(line, ask);
        }
        let lower = first.to_lowercase();
        let known = self.is_word(&lower);
        // By itself tsh's `a` would stay where it is; other short commands do something.
        let is_exact = self.place.divisions.iter().any(|division| division == line);
        if self.is_division(line) && (!known || is_exact || lower == "a") {
            self.place.switch(&mut self.desk, line)?;
            return Ok(Done::Said(Answer::text(visible(&self.place.said()))));
        }
        if let (Some(way), false) = (alias::way(&lower), self.is_slip(line)) {
            return Err(Failure::Usage {
                problem: format!("tsh's `{lower}` is more than one line here"),
                hint: way.to_owned(),
            });
        }
        if !known || self.is_slip(line) {
            if !line.contains(|c: char| c.is_ascii_digit()) {
                return Err(self.unknown(line, first));
            }
            return self.slip(line, ask);
        }
        if lower == "fix" {
            return self.fix(line, ask);
        }
        let words = input::words(line).ok_or_else(|| Failure::Usage {
            problem: format!("`{}` has a quote that is not closed", shortened(line)),
            hint: "close it, or leave it out".to_owned(),
        })?;
        let words = alias::expanded(&words, &self.place)?;
        self.word(&words)
    }

    /// Does what a word of the prompt's own says, or a command.
    fn word(&mut self, words: &[String]) -> Result<Done, Failure> {
        let (words, division) = without_division(words);
        let plain: Vec<&str> = words.iter().map(String::as_str).collect();
        let is_own = match plain[..] {
            ["round", second, ..] => second.parse::<u32>().is_ok(),
            // With a flag it is the command of that name.
            ["missing", _, ..] if plain.iter().any(|word| word.starts_with("--")) => false,
            [first, ..] => OWN.contains(&first.to_lowercase().as_str()),
            [] => false,
        };
        // A command has its own flag for the division.
        if !is_own {
            let mut words = words.clone();
            words.extend(division.into_iter().flat_map(|name| ["--division".to_owned(), name]));
            return self.command(&words);
        }
        if let Some(division) = &division {
            self.place.switch(&mut self.desk, division)?;
        }
        match plain[..] {
            ["quit" | "exit"] => Ok(Done::Leave),
            ["help" | "?"] => Ok(Done::Said(Answer::text(HELP))),
            ["help", "aliases" | "alias"] => Ok(Done::Said(Answer::text(alias::page()))),
            ["help", ..] => self.command(&words),
            ["missing"] => Ok(Done::Said(self.missing(None)?)),
            ["missing", number] => Ok(Done::Said(self.missing(Some(self.number(number)?))?)),
            ["round"] => self.go(None),
            ["round", number] => self.go(Some(self.number(number)?)),
            ["division", ref name @ ..] if !name.is_empty() => {
                self.place.switch(&mut self.desk, &name.join(" "))?;
                Ok(Done::Said(Answer::text(visible(&self.place.said()))))
            }
            ["confirm", ref slip @ ..] if !slip.is_empty() => {
                let slip = slip.iter().map(|word| (*word).to_owned()).collect();
                self.result("confirm", self.place.round()?, slip)
            }
            ["edit", player] => self.edit(player, None),
            ["edit", player, number] => self.edit(player, Some(self.number(number)?)),
            _ => Err(Failure::Usage {
                problem: format!("`{}` does not fit this command", shortened(&words.join(" "))),
                hint: "`help` shows what can be typed".to_owned(),
            }),
        }
    }

    fn go(&mut self, round: Option<RoundNo>) -> Result<Done, Failure> {
        self.place.choose(&mut self.desk, round)?;
        Ok(Done::Said(Answer::text(visible(&self.place.said()))))
    }

    fn number(&self, text: &str) -> Result<RoundNo, Failure> {
        let text = text.strip_prefix(['r', 'R']).unwrap_or(text);
        text.parse().map(RoundNo).map_err(|_| Failure::Usage {
            problem: format!("`{}` is not a round", shortened(text)),
            hint: "give its number".to_owned(),
        })
    }

    fn is_division(&self, line: &str) -> bool {
        self.place.divisions.iter().any(|division| name_key(division) == name_key(line))
    }

    fn is_word(&self, lower: &str) -> bool {
        OWN.contains(&lower) || alias::find(lower).is_some() || command::is_command(lower)
    }

    /// Whether it is a whole game of two players of the division, whatever word begins it.
    fn is_slip(&mut self, line: &str) -> bool {
        let Ok(slip) = SlipText::parse(line) else { return false };
        let division = self.place.division.clone();
        let players = self.desk.view(|view| {
            let divisions = view.divisions();
            let here = divisions.iter().find(|known| known.name == division);
            Ok(here.map(|here| view.players_in(here.id)).transpose()?.unwrap_or_default())
        });
        let Ok(players) = players else { return false };
        let is_there = |name: &str| find_player(&players, name).is_ok();
        slip.readings.iter().any(|reading| match reading {
            SlipReading::Game { table: None, one, other, .. } => {
                is_there(&one.0) && is_there(&other.0)
            }
            SlipReading::Game { table: Some(_), .. }
            | SlipReading::Spread { .. }
            | SlipReading::Solo(..) => false,
        })
    }

    fn unknown(&self, line: &str, first: &str) -> Failure {
        use clap::CommandFactory;
        let commands = crate::cli::Arguments::command();
        let names = commands.get_subcommands().map(clap::Command::get_name);
        let near = near::nearest(first, names.chain(OWN.iter().copied()));
        Failure::Usage {
            problem: format!(
                "`{}` is neither a slip nor a command{}",
                shortened(line),
                near::hint(&near)
            ),
            hint: "a slip is `1 412 4 388`; `help` shows what else can be typed".to_owned(),
        }
    }
}

/// The words without `--division NAME`, and that name.
fn without_division(words: &[String]) -> (Vec<String>, Option<String>) {
    let mut rest = Vec::new();
    let mut division = None;
    let mut words = words.iter();
    while let Some(word) = words.next() {
        match word.as_str() {
            "--division" | "-d" => division = words.next().cloned(),
            _ => rest.push(word.clone()),
        }
    }
    (rest, division)
}
