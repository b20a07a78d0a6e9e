//! The table of verbs: each with its arguments, and the command that it stands for.
use crate::cli::grammar::tsh::TSH;

/// A verb.
#[derive(Clone, Copy, Debug)]
pub struct Verb {
    pub name: &'static str,
    /// Its other names.
    pub also: &'static [&'static str],
    /// Its arguments: `[…]` may be left out, `words…` are one or more. Where it has none, what
    /// follows it follows its command.
    pub takes: &'static str,
    pub means: Means,
    /// What it does, in a few words; of tsh's verbs the command says that.
    pub does: &'static str,
}

/// What a verb stands for.
#[derive(Clone, Copy, Debug)]
pub enum Means {
    /// A command of sixzero that shows something.
    Reads(&'static str),
    /// A command of sixzero that may change something. `{round}` is the argument, or the current
    /// round; `{next}` the round after it; a group in `[…]` is left out without its argument; `~`
    /// is a space within a word.
    Writes(&'static str),
    /// A word of the prompt alone.
    Prompt(Own),
    /// tsh's word for what is done another way here.
    Way(&'static str),
}

/// The words that only the prompt has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Own {
    /// Slips go to another round.
    Round,
    /// Somebody else enters from here on.
    By,
    Help,
    Quit,
}

const fn verb(
    name: &'static str,
    also: &'static [&'static str],
    takes: &'static str,
    means: Means,
    does: &'static str,
) -> Verb {
    Verb { name, also, takes, means, does }
}

#[rustfmt::skip]
pub const VERBS: &[Verb] = &[
    verb("missing", &["m", "miss"], "[round] [div]", Means::Reads("missing {round}"), "Lists the results that are not in"),
    verb("next", &[], "", Means::Writes("next"), "Pairs and releases whatever is ready"),
    verb("round", &["a", "addscore"], "[round] [div]", Means::Prompt(Own::Round), "Slips go to this round, or to the first open one"),
    verb("fix", &[], "slip…", Means::Writes("result correct {round} {slip}"), "Corrects a result"),
    verb("confirm", &[], "slip…", Means::Writes("result confirm {round} {slip}"), "Takes a slip that is keyed a second time"),
    verb("add", &[], "new", Means::Writes("player add {new}"), "Adds a newcomer"),
    verb("here", &["arrive"], "[players…]", Means::Writes("player arrive [{players}]"), "Notes that players are here; lists who is"),
    verb("late", &[], "[player]", Means::Writes("player late [{player}]"), "Notes that a player is still to come"),
    verb("sitout", &["sit-out"], "player rounds", Means::Writes("player sit-out {player} {rounds}"), "Leaves a player out of rounds"),
    verb("withdraw", &[], "player", Means::Writes("player withdraw {player}"), "Takes a player out of the rounds to come"),
    verb("rejoin", &[], "player", Means::Writes("player rejoin {player}"), "Brings a withdrawn player back"),
    verb("forfeit", &[], "player", Means::Writes("result forfeit {round} {player}"), "A player loses the game by forfeit"),
    verb("noshow", &[], "player", Means::Writes("player noshow {player}"), "A player did not come to the game"),
    verb("bye", &[], "player", Means::Writes("result bye {round} {player}"), "Awards a bye"),
    verb("swap", &[], "player other", Means::Writes("round swap {round} {player} {other}"), "Two players change places"),
    verb("played", &[], "player other", Means::Writes("round played {round} {player} {other}"), "Two met who were not paired"),
    verb("swapboards", &[], "t1 t2", Means::Writes("round swap-tables {round} {t1} {t2}"), "Two pairs change tables"),
    verb("swapstarts", &[], "player", Means::Writes("round swap-starts {round} {player}"), "The other of a table's two started"),
    verb("release", &[], "[round]", Means::Writes("round release {round}"), "Puts a round on the wall"),
    verb("unrelease", &[], "[round]", Means::Writes("round unrelease {round}"), "Takes a round off the wall"),
    verb("overtime", &[], "player over", Means::Writes("result overtime {round} {player} {over}"), "Takes off what overtime costs"),
    verb("penalty", &[], "player points", Means::Writes("result penalty {round} {player} {points}"), "Takes points off"),
    verb("record", &[], "table", Means::Writes("game new --table {table}"), "Begins the record of a table's game"),
    verb("look", &["l"], "words…", Means::Reads("judge {words}"), "Asks the word judge about a play"),
    verb("why", &[], "player [other]", Means::Reads("round explain {round} {player} [{other}]"), "Says why two meet, or do not"),
    verb("paid", &[], "player", Means::Writes("player paid {player}"), "Notes that a player has paid the fee"),
    verb("by", &[], "name", Means::Prompt(Own::By), "Says who enters from here on"),
    verb("undo", &["u"], "", Means::Writes("undo"), "Takes the last entry back"),
    verb("redo", &[], "", Means::Writes("redo"), "Does again what was taken back"),
    verb("log", &[], "", Means::Reads("log"), "Shows what was entered, by whom and why"),
    verb("status", &["s"], "", Means::Reads("status"), "Shows where the event stands"),
    verb("help", &["?"], "[words…]", Means::Prompt(Own::Help), "Shows what can be typed; `help VERB` says more"),
    verb("quit", &["q", "exit"], "", Means::Prompt(Own::Quit), "Leaves; everything entered is saved"),
];

/// All verbs: ours, then tsh's.
pub fn all() -> impl Iterator<Item = &'static Verb> {
    VERBS.iter().chain(TSH)
}

/// The verb with this name, in capitals or not.
pub fn find(typed: &str) -> Option<&'static Verb> {
    let typed = typed.to_lowercase();
    all().find(|verb| verb.names().any(|name| name == typed))
}

impl Verb {
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        std::iter::once(self.name).chain(self.also.iter().copied())
    }

    /// The command that it stands for, with what becomes of its arguments.
    pub fn line(&self) -> Option<&'static str> {
        match self.means {
            Means::Reads(line) | Means::Writes(line) => Some(line),
            Means::Prompt(_) | Means::Way(_) => None,
        }
    }

    /// The words of the command without its arguments.
    pub fn path(&self) -> Option<&'static str> {
        let line = self.line()?;
        let is_name = |word: &&str| {
            !word.starts_with('-') && word.chars().all(|c| c.is_ascii_lowercase() || c == '-')
        };
        let words = line.split(' ').take_while(is_name);
        let length = words.map(|word| word.len() + 1).sum::<usize>();
        line.get(..length.saturating_sub(1))
    }

    pub fn is_tsh(&self) -> bool {
        TSH.iter().any(|verb| verb.name == self.name)
    }

    /// As it is typed: `sitout PLAYER ROUNDS`.
    pub fn form(&self) -> String {
        let takes = self.takes.replace(" [div]", "").to_uppercase();
        format!("{} {takes}", self.name).trim().to_owned()
    }

    /// The command with its arguments in capitals: `player sit-out PLAYER ROUNDS`.
    pub fn command(&self) -> String {
        let line = self.line().unwrap_or_default();
        let words = line.split(' ').map(|word| match word.contains('~') {
            true => format!("\"{}\"", word.replace('~', " ")),
            false => word.replace("{no-repeats}", "[--no-repeats]"),
        });
        let mut shown = String::new();
        let mut is_argument = false;
        for letter in words.collect::<Vec<_>>().join(" ").chars() {
            match letter {
                '{' => is_argument = true,
                '}' => is_argument = false,
                '?' if is_argument => {}
                letter if is_argument => shown.extend(letter.to_uppercase()),
                letter => shown.push(letter),
            }
        }
        shown
    }
}

/// What `help tsh` shows.
pub fn page_of_tsh() -> String {
    let rows = TSH.iter().filter(|verb| verb.line().is_some());
    let typed = |verb: &Verb| format!("{} {}", verb.name, verb.takes).trim().to_owned();
    let width = rows.clone().map(|verb| typed(verb).chars().count()).max().unwrap_or(0);
    let mut page = "tsh's commands, with tsh's arguments, and what they are here:\n".to_owned();
    for verb in rows {
        page.push_str(&format!("{:width$}  {}\n", typed(verb), verb.command()));
    }
    page.push_str("\nand those that are done another way here:\n");
    for verb in TSH {
        if let Means::Way(way) = verb.means {
            let names = verb.names().collect::<Vec<_>>().join(" ");
            page.push_str(&format!("{names:width$}  {way}\n"));
        }
    }
    page
}
