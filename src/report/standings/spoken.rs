//! [`Spoken`]: what has to happen, in words that have only one meaning.
//!
//! "A and B or C" means two things when it is read aloud. Here facts are joined by one word only;
//! if both are needed, a numbered list says which of its lines are meant.
use tournament::PlayerId;

#[derive(Clone, Debug)]
pub enum Spoken {
    Fact(Fact),
    All(Vec<Spoken>),
    Any(Vec<Spoken>),
}

/// A fact about one game, as `Baker loses`.
#[derive(Clone, Debug)]
pub struct Fact {
    pub text: String,
    /// The player whose result it is about, and the opponent.
    pub game: (PlayerId, PlayerId),
    /// The results of the player that fit it.
    pub results: Vec<FactResult>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FactResult {
    Won,
    Tied,
    Lost,
}

/// The word between the lines; the other one is inside them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Between {
    And,
    Or,
}

/// The words, ready to be printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sentence {
    /// `Baker loses or Cole wins`: it can follow `if`.
    Plain(String),
    /// `at least one of these 2 holds: (1) …; (2) …`: nothing can follow it.
    Numbered(String),
}

impl Sentence {
    pub fn text(&self) -> &str {
        match self {
            Sentence::Plain(text) | Sentence::Numbered(text) => text,
        }
    }
}

impl Spoken {
    /// The words: the shorter of "one of these, each all of …" and "all of these, each one of …".
    pub fn sentence(&self) -> Sentence {
        let cases = Lines::of(self, Between::Or);
        let demands = Lines::of(self, Between::And);
        // Without a possible case, what all cases ask for is said.
        let shorter = if cases.lines.is_empty() || demands.length() < cases.length() {
            demands
        } else {
            cases
        };
        shorter.sentence()
    }

    /// One of these, each about its own game: a line for each, so that games do not run together.
    pub fn one_of(games: Vec<Spoken>) -> Sentence {
        let lines: Vec<Lines> = games.iter().map(|game| Lines::of(game, Between::Or)).collect();
        let is_plain = lines.iter().all(|game| !game.lines.is_empty() && !game.has_and());
        let has_several = lines.iter().any(|game| game.lines.len() > 1);
        if lines.len() < 2 || !is_plain || !has_several {
            return Spoken::Any(games).sentence();
        }
        let said = (1..).zip(&lines).map(|(at, game)| format!("({at}) {}", game.sentence().text()));
        let said: Vec<String> = said.collect();
        let intro = format!("at least one of these {} holds", lines.len());
        Sentence::Numbered(format!("{intro}: {}", said.join("; ")))
    }
}

/// Facts in lines.
struct Lines {
    lines: Vec<Vec<Fact>>,
    between: Between,
}

impl Lines {
    fn of(spoken: &Spoken, between: Between) -> Lines {
        let mut lines = multiplied(spoken, between);
        for line in &mut lines {
            let mut known: Vec<String> = Vec::new();
            line.retain(|fact| {
                let is_new = !known.contains(&fact.text);
                known.push(fact.text.clone());
                is_new
            });
        }
        if between == Between::Or {
            lines.retain(|line| is_possible(line));
        }
        // A line that asks for all of another, and more, adds nothing.
        let has = |line: &[Fact], fact: &Fact| line.iter().any(|one| one.text == fact.text);
        let mut kept: Vec<Vec<Fact>> = Vec::new();
        for (at, line) in lines.iter().enumerate() {
            let covers = |(other_at, other): (usize, &Vec<Fact>)| {
                let within = other.iter().all(|fact| has(line, fact));
                other_at != at && within && (other.len() < line.len() || other_at < at)
            };
            if !lines.iter().enumerate().any(covers) {
                kept.push(line.clone());
            }
        }
        Lines { lines: kept, between }
    }

    /// How long it takes to say: a list takes longer than any plain sentence.
    fn length(&self) -> (bool, usize) {
        (self.is_numbered(), self.lines.iter().map(Vec::len).sum())
    }

    /// Whether a line asks for several facts at once.
    fn has_and(&self) -> bool {
        self.lines.iter().any(|line| line.len() > 1)
    }

    fn is_numbered(&self) -> bool {
        self.lines.len() > 1 && self.has_and()
    }

    fn sentence(&self) -> Sentence {
        let (between, inside) = match self.between {
            Between::And => (" and ", " or "),
            Between::Or => (" or ", " and "),
        };
        let texts =
            |line: &[Fact]| line.iter().map(|fact| fact.text.clone()).collect::<Vec<String>>();
        if !self.is_numbered() {
            return Sentence::Plain(match &self.lines[..] {
                [line] => texts(line).join(inside),
                lines => texts(&lines.concat()).join(between),
            });
        }
        let count = self.lines.len();
        let intro = match self.between {
            Between::And if count == 2 => "both of these hold".to_owned(),
            Between::And => format!("all {count} of these hold"),
            Between::Or => format!("at least one of these {count} holds"),
        };
        let lines = (1..).zip(&self.lines);
        let lines: Vec<String> =
            lines.map(|(at, line)| format!("({at}) {}", texts(line).join(inside))).collect();
        Sentence::Numbered(format!("{intro}: {}", lines.join("; ")))
    }
}

/// The lines of a sentence, multiplied out.
fn multiplied(spoken: &Spoken, between: Between) -> Vec<Vec<Fact>> {
    let (parts, own) = match spoken {
        Spoken::Fact(fact) => return vec![vec![fact.clone()]],
        Spoken::All(parts) => (parts, Between::And),
        Spoken::Any(parts) => (parts, Between::Or),
    };
    let parts = parts.iter().map(|part| multiplied(part, between));
    if own == between {
        return parts.flatten().collect();
    }
    parts.fold(vec![Vec::new()], |lines, part| {
        lines
            .iter()
            .flat_map(|line| part.iter().map(|more| [&line[..], &more[..]].concat()))
            .collect()
    })
}

/// Whether the facts can all be true: each game has a result that fits all of them.
fn is_possible(line: &[Fact]) -> bool {
    use FactResult::{Lost, Tied, Won};
    line.iter().all(|fact| {
        let goes = |result: &FactResult| {
            line.iter().all(|other| {
                if other.game == fact.game {
                    return other.results.contains(result);
                }
                let turned = match result {
                    Won => Lost,
                    Tied => Tied,
                    Lost => Won,
                };
                other.game != (fact.game.1, fact.game.0) || other.results.contains(&turned)
            })
        };
        [Won, Tied, Lost].iter().any(goes)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fact(text: &str, player: i64, results: &[FactResult]) -> Spoken {
        let game = (PlayerId(player), PlayerId(-player));
        Spoken::Fact(Fact { text: text.to_owned(), game, results: results.to_vec() })
    }

    #[test]
    fn one_word_between_facts_or_a_list() {
        use FactResult::{Lost, Tied, Won};
        let ann = || fact("Ann loses", 1, &[Lost]);
        let ann_ties = || fact("Ann ties", 1, &[Tied]);
        let ben = || fact("Ben wins", 2, &[Won]);
        let cat = || fact("Cat wins", 3, &[Won]);
        let said = |spoken: Spoken| spoken.sentence().text().to_owned();
        assert_eq!(
            said(Spoken::Any(vec![ann(), ben(), cat()])),
            "Ann loses or Ben wins or Cat wins"
        );
        assert_eq!(said(Spoken::All(vec![ann(), ben()])), "Ann loses and Ben wins");
        assert_eq!(
            said(Spoken::Any(vec![Spoken::All(vec![ann(), ben()]), cat()])),
            "at least one of these 2 holds: (1) Ann loses and Ben wins; (2) Cat wins"
        );
        assert_eq!(
            said(Spoken::All(vec![Spoken::Any(vec![ann(), ben()]), cat()])),
            "both of these hold: (1) Ann loses or Ben wins; (2) Cat wins"
        );
        // Ann cannot lose and tie: only one case is left, and it needs no list.
        let either = Spoken::Any(vec![ann(), Spoken::All(vec![ann_ties(), ben()])]);
        assert_eq!(said(Spoken::All(vec![either, ann_ties()])), "Ann ties and Ben wins");
    }
}
