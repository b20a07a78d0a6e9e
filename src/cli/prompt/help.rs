//! What `help` shows at the day's prompt.
use crate::cli::grammar::verbs::{self, Means, VERBS, Verb};

/// It fits a terminal of 24 lines, with the prompt below.
pub const HELP: &str = "\
1 412 4 388            a slip: player, score, player, score
ann 412 dan 388 24     by any words of the names; with the spread
7 ann 412 dan 388      with the table in front; 1.412.4.388 or 1,412,4,388
r1 ann 412 dan 388     a slip of an earlier round
cat 50                 a bye; `ann dan 24`: the spread alone
… csw  … won ann  … started ann  … !low-score   list, tie, start; it is so
m  missing 2           what is missing, of this round or another
fix ann 421 dan 388 because misread   corrects a result; `fix r1 …`
confirm 1 412 4 388    the slip keyed a second time
next  record 2         pairs and releases what is ready; a table's game
round 3  round  A      another round; the first open one; a division
add Ola Nordmann --rating 1200  here ann ben  late fay  sitout ann 3-4
withdraw fay  rejoin fay  forfeit ann  noshow ann  bye ann
overtime ann 2:05  penalty ann 25
played ann eve  swap ann dan  swapboards 2 3  swapstarts ann  paid ann
why ann  why ann dan   why ann meets whom, or why not dan
look HORN FARMS        the word judge
undo  redo  log        takes back; does again; what was entered
by dan                 who enters from here on
status  standings  …   any command of sixzero, as `round pair --method koth`
help VERB  help verbs  help tsh   what a verb takes; all of them; tsh's words
q                      leave; everything entered is saved";

/// The page on these words; `None` where the command itself has the help.
pub fn page(words: &[String]) -> Option<String> {
    match words {
        [] => Some(HELP.to_owned()),
        [about] if about == "prompt" => Some(HELP.to_owned()),
        [about] if about == "verbs" => Some(verbs_page()),
        [about] if about == "tsh" || about == "aliases" => Some(verbs::page_of_tsh()),
        [about] if about == "slip" || about == "slips" => Some(slips()),
        [about] => of(verbs::find(about)?),
        _ => None,
    }
}

/// The lines of [`HELP`] on slips.
fn slips() -> String {
    HELP.split("\nm  missing").next().unwrap_or_default().to_owned()
}

/// A verb in a few lines.
fn of(verb: &Verb) -> Option<String> {
    let does = format!("{}: {}", verb.form(), verb.does);
    match verb.means {
        Means::Way(way) => Some(format!("tsh's `{}` is done another way here: {way}", verb.name)),
        Means::Prompt(_) => Some(does),
        Means::Reads(_) | Means::Writes(_) => {
            let path = verb.path()?;
            if path == verb.name {
                return None;
            }
            let command = verb.command();
            Some(match verb.is_tsh() {
                true => format!("tsh's {}: here `{command}`", verb.form()),
                false => {
                    format!("{does}.\nThe command is `{command}`; `help {path}` has its options.")
                }
            })
        }
    }
}

/// All our verbs, a line each.
fn verbs_page() -> String {
    let width = VERBS.iter().map(|verb| verb.form().chars().count()).max().unwrap_or(0);
    let line = |verb: &Verb| {
        let also = match verb.also {
            [] => String::new(),
            also => format!(" (also {})", also.join(", ")),
        };
        format!("{:width$}  {}{also}", verb.form(), verb.does)
    };
    VERBS.iter().map(line).collect::<Vec<_>>().join("\n")
}
