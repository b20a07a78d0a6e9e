//! `autopair DIVISION SOURCE ROUND COMMAND …`: which round tsh pairs how, as a schedule.
use crate::foreign_event::tsh::ways::Ways;
use tournament::RoundNo;
use tournament::pairing::{Phase, Recipe, Schedule};

/// A line `autopair …`, of one division.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Autopair {
    pub(super) line: u64,
    pub(super) division: String,
    round: u32,
    command: String,
    /// What stands behind the command, but for the division at its end.
    args: Vec<String>,
}

/// How a command pairs, in the words of a schedule.
struct Paired {
    words: String,
    rounds: Rounds,
}

enum Rounds {
    /// The round alone.
    One,
    /// So many from this one on.
    Several(u32),
    /// All up to the next that a line names, or to the last.
    Rest,
}

impl Autopair {
    /// `words` stand behind `autopair`.
    pub(super) fn read(line: u64, words: &str) -> Option<Autopair> {
        let words: Vec<&str> = words.split_whitespace().collect();
        let [division, source, round, command, args @ ..] = &words[..] else { return None };
        let (source, round): (u32, u32) = (source.parse().ok()?, round.parse().ok()?);
        // tsh pairs a division by its name; whichever stands at the end is this line's.
        let args = args.split_last().map_or(&[][..], |(_, args)| args);
        (source < round).then(|| Autopair {
            line,
            division: (*division).to_owned(),
            round,
            command: command.to_lowercase(),
            args: args.iter().map(ToString::to_string).collect(),
        })
    }

    /// The number at a place behind the command.
    fn number(&self, place: usize) -> Option<u32> {
        self.args.get(place)?.parse().ok()
    }

    /// `repeats N`, `since`, and `lag N` by the round whose standings count, which stand at these
    /// places behind the command.
    fn limits(&self, repeats: Option<usize>, source: usize) -> Option<String> {
        let mut words = String::new();
        if let Some(place) = repeats {
            let (repeats, since) = match self.args.get(place)?.split_once('/') {
                Some((repeats, since)) => (repeats, Some(since)),
                None => (self.args.get(place)?.as_str(), None),
            };
            let repeats: u32 = repeats.parse().ok()?;
            // Nobody has met so often.
            if repeats == 0 || repeats + 1 < self.round {
                words += &format!(" repeats {repeats}");
            }
            if let Some(since) = since {
                words += &format!(" since {}", since.parse::<u32>().ok()? + 1);
            }
        }
        match self.round.checked_sub(self.number(source)? + 1)? {
            0 => {}
            lag => words += &format!(" lag {lag}"),
        }
        Some(words)
    }

    fn paired(&self, ways: &Ways) -> Option<Paired> {
        let one = |words: String| Paired { words, rounds: Rounds::One };
        let paired = match self.command.as_str() {
            "ns" | "newswiss" => one(format!("swiss{}", self.limits(Some(0), 1)?)),
            "koth" => one(format!("koth{}", self.limits(Some(0), 1)?)),
            "rp" | "randompair" => one(format!("random{}", self.limits(Some(0), 1)?)),
            "p1324" | "pair1324" => one(format!("factor 2{}", self.limits(Some(0), 1)?)),
            "fp" | "factorpair" => {
                one(format!("factor {}{}", self.number(0)?, self.limits(Some(1), 2)?))
            }
            "cp" | "chewpair" => {
                let bands: Vec<String> = ways.bands.iter().map(ToString::to_string).collect();
                let bands = match bands.is_empty() {
                    true => String::new(),
                    false => format!(" bands {}", bands.join("/")),
                };
                one(format!("chew{bands}{}", self.limits(None, 0)?))
            }
            "cop" => one(format!("cop{}", self.limits(None, 0)?)),
            "if" | "initfontes" => {
                let rounds = self.number(0).filter(|rounds| *rounds > 0)?;
                let snaked = if ways.is_snaked { " snaked" } else { "" };
                let words = format!("fontes {rounds}{snaked}");
                Paired { words, rounds: Rounds::Several(rounds) }
            }
            "rr" | "roundrobin" => {
                let cycles = match &self.args[..] {
                    [] => 1,
                    [cycles] => cycles.parse().ok().filter(|cycles| *cycles > 0)?,
                    _ => return None,
                };
                let cycles = if cycles > 1 { format!(" cycles {cycles}") } else { String::new() };
                Paired { words: format!("rr{cycles}"), rounds: Rounds::Rest }
            }
            _ => return None,
        };
        Some(paired)
    }
}

/// A schedule, where there is one, with what is odd by line.
pub(super) type Scheduled = (Option<Schedule>, Vec<(u64, String)>);

/// The schedule that these lines come to, all of one division, with what is not in it.
pub(super) fn schedule(lines: &[&Autopair], ways: &Ways) -> Scheduled {
    let mut odd = Vec::new();
    let mut phases: Vec<Phase> = Vec::new();
    for (place, line) in lines.iter().enumerate() {
        let first = RoundNo(line.round);
        let next = lines.get(place + 1).map(|next| RoundNo(next.round.saturating_sub(1)));
        let paired = line.paired(ways);
        let read = paired.and_then(|paired| {
            let (words, last) = match paired.rounds {
                Rounds::One => (ways.around(&paired.words, first), Some(first)),
                Rounds::Several(rounds) => {
                    (paired.words, Some(RoundNo(first.0.checked_add(rounds - 1)?)))
                }
                Rounds::Rest => (paired.words, next.or(ways.rounds)),
            };
            Some((words.parse::<Recipe>().ok()?, last))
        });
        let Some((recipe, last)) = read else {
            odd.push((line.line, line.command.clone()));
            continue;
        };
        match phases.last_mut() {
            Some(before)
                if last == Some(first)
                    && before.recipe == recipe
                    && before.last == first.0.checked_sub(1).map(RoundNo) =>
            {
                before.last = last;
            }
            Some(_) | None => phases.push(Phase { first, last, recipe }),
        }
    }
    // As if it had been typed: two lines about one round are told there.
    let phases = (!phases.is_empty()).then(|| Schedule { phases }.to_string());
    let schedule = phases.and_then(|text| text.parse().ok());
    (schedule, odd)
}

/// The lines that say a schedule up to the last round, as far as tsh has words for it.
pub(super) fn lines(schedule: &Schedule, division: &str, rounds: RoundNo) -> Vec<String> {
    let mut lines = Vec::new();
    for phase in &schedule.phases {
        let last = phase.last.unwrap_or(rounds).min(rounds);
        let mut round = phase.first.0;
        while round <= last.0 {
            let Some((command, covers)) = command(&phase.recipe, round) else { break };
            lines.push(format!("autopair {division} {} {round} {command} {division}", round - 1));
            match covers {
                Rounds::One => round += 1,
                Rounds::Several(rounds) => round += rounds.max(1),
                Rounds::Rest => break,
            }
        }
    }
    lines
}

/// tsh's command for a round, without the division, if it has one.
fn command(recipe: &Recipe, round: u32) -> Option<(String, Rounds)> {
    let text = recipe.to_string();
    let mut words = text.split(' ').peekable();
    let method = words.next()?;
    let own: Option<u32> = words.peek().and_then(|word| word.parse().ok());
    if own.is_some() {
        words.next();
    }
    let (mut repeats, mut since, mut lag) = (None, None, 0);
    let mut cycles = 1;
    while let Some(word) = words.next() {
        match word {
            // What the settings say beside the lines.
            "snaked" => {}
            "tables" | "gibson" | "bands" => _ = words.next()?,
            "repeats" => repeats = words.next()?.parse::<u32>().ok(),
            "since" => since = words.next()?.parse::<u32>().ok()?.checked_sub(1),
            "lag" => lag = words.next()?.parse().ok()?,
            "cycles" => cycles = words.next()?.parse().ok()?,
            _ => return None,
        }
    }
    let source = (round - 1).checked_sub(lag)?;
    // As often as they may have met, where nothing is said.
    let mut repeats = repeats.unwrap_or_else(|| (round - 1).max(1)).to_string();
    if let Some(since) = since {
        repeats += &format!("/{since}");
    }
    let one = |command: String| Some((command, Rounds::One));
    match (method, own) {
        ("swiss", None) => one(format!("ns {repeats} {source}")),
        ("koth", None) => one(format!("koth {repeats} {source}")),
        ("random", None) => one(format!("rp {repeats} {source}")),
        ("factor" | "qoth", Some(own)) => one(format!("fp {own} {repeats} {source}")),
        ("chew", None) => one(format!("cp {source}")),
        ("cop", None) => one(format!("cop {source}")),
        ("fontes", own) => {
            let own = own.unwrap_or(3);
            Some((format!("if {own}"), Rounds::Several(own)))
        }
        ("rr" | "round-robin", None) if cycles > 1 => Some((format!("rr {cycles}"), Rounds::Rest)),
        ("rr" | "round-robin", None) => Some(("rr".to_owned(), Rounds::Rest)),
        _ => None,
    }
}
