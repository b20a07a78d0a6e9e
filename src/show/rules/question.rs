//! What to look up in a rule book, so that a rule set agrees with it.
use rules::{Milliseconds, RuleSet, TimeError};

/// A thing to look up.
#[derive(Debug)]
pub struct Question {
    /// The rule that the answer sets.
    pub field: &'static str,
    pub asks: &'static str,
    /// The usual place in a rule book, and the usual words.
    pub look_up: &'static str,
    pub answers: Answers,
}

/// The possible answers.
#[derive(Debug)]
pub enum Answers {
    /// One of these: the rule's value, and its meaning.
    Choice(&'static [(&'static str, &'static str)]),
    /// Points or a count; and the meaning of `none`, if it is possible.
    Number { none: Option<&'static str> },
    /// A time, as `25:00`; and the meaning of `none`, if it is possible.
    Time { none: Option<&'static str> },
}

/// The answer to a question, and its section: `plus5_word, 3.8.2`.
#[derive(Debug, PartialEq, Eq)]
pub struct Reply<'t> {
    pub value: &'t str,
    pub section: Option<&'t str>,
}

/// All questions, in the order of a game.
pub const QUESTIONS: [Question; 13] = [
    Question {
        field: "exchange_bag",
        asks: "How many tiles must the bag hold for an exchange?",
        look_up: "exchanging tiles: \"at least seven tiles in the bag\"",
        answers: Answers::Number { none: None },
    },
    Question {
        field: "challenge",
        asks: "What does a challenge cost when all words are good?",
        look_up: "challenges: the penalty for an unsuccessful challenge",
        answers: Answers::Choice(&[
            ("single", "nothing"),
            ("double", "the challenger's next turn"),
            ("plus5_play", "5 points for the challenged player"),
            ("plus5_word", "5 points for each word challenged"),
            ("plus10_play", "10 points for the challenged player"),
            ("void", "words are checked as they are played, nobody challenges"),
        ]),
    },
    Question {
        field: "challenge_words",
        asks: "Does the challenger say which words are challenged?",
        look_up: "challenges: \"any or all of the words formed\"",
        answers: Answers::Choice(&[
            ("named", "yes, those that are named; all where none is"),
            ("play", "no, it is always the whole play"),
        ]),
    },
    Question {
        field: "challenge_until",
        asks: "Until when can a play be challenged?",
        look_up: "ending a turn: drawing tiles, \"hold\"",
        answers: Answers::Choice(&[
            ("draw", "until its player draws new tiles"),
            ("next_turn", "until the next turn begins"),
        ]),
    },
    Question {
        field: "scoreless_turns",
        asks: "After how many scoreless turns in a row can a game end?",
        look_up: "end of the game: \"six successive scores of zero\"",
        answers: Answers::Number { none: Some("scoreless turns end no game") },
    },
    Question {
        field: "scoreless_end",
        asks: "Does the game end then by itself?",
        look_up: "the same place: who ends it, and whether a player has to say so",
        answers: Answers::Choice(&[
            ("automatic", "yes, by itself"),
            ("claimed", "when a player says so"),
        ]),
    },
    Question {
        field: "play_out",
        asks: "What does the player who is out get?",
        look_up: "scoring the end: tiles that are left on the racks",
        answers: Answers::Choice(&[
            ("double_rack", "twice the opponent's tiles"),
            ("deduct_and_add", "the opponent's tiles, which the opponent takes off"),
        ]),
    },
    Question {
        field: "tie",
        asks: "What are equal scores?",
        look_up: "scoring the end: \"the score before adding or deducting unplayed letters\"",
        answers: Answers::Choice(&[
            ("draw", "a tie"),
            ("before_racks", "a win for the higher score before the racks were counted"),
        ]),
    },
    Question {
        field: "clock_ms",
        asks: "How long has each player?",
        look_up: "timing: minutes on the clock",
        answers: Answers::Time { none: Some("no clocks") },
    },
    Question {
        field: "overtime_points",
        asks: "How many points does overtime cost, for each minute begun?",
        look_up: "timing: the overtime penalty",
        answers: Answers::Number { none: None },
    },
    Question {
        field: "overtime_limit_ms",
        asks: "How much overtime loses the game?",
        look_up: "timing: forfeit by overtime",
        answers: Answers::Time { none: Some("none does") },
    },
    Question {
        field: "bye_spread",
        asks: "By how many points is a bye won?",
        look_up: "byes: the spread that is credited",
        answers: Answers::Number { none: None },
    },
    Question {
        field: "forfeit_spread",
        asks: "By how many points is a forfeit lost?",
        look_up: "forfeits and late arrival: the spread that is recorded",
        answers: Answers::Number { none: None },
    },
];

/// The answer for a rule that does not apply.
const NONE: &str = "none";

impl Question {
    /// The question's text, with the rule set's present answer.
    #[must_use]
    pub fn put(&self, rules: &RuleSet) -> String {
        let mut said = format!("{}\n  Look up {}.\n", self.asks, self.look_up);
        match self.answers {
            Answers::Choice(choices) => {
                for (number, (value, words)) in (1..).zip(choices) {
                    said.push_str(&format!("  {number} {words} ({value})\n"));
                }
            }
            Answers::Number { none: Some(none) } | Answers::Time { none: Some(none) } => {
                said.push_str(&format!("  {NONE}: {none}\n"));
            }
            Answers::Number { none: None } | Answers::Time { none: None } => {}
        }
        let found = rules.described().find(|(field, ..)| *field == self.field);
        if let Some((_, value, source)) = found {
            let source = source.unwrap_or("no source");
            said.push_str(&format!("  Now: {value} ({source})\n"));
        }
        said
    }

    /// How to answer it, as a sentence.
    #[must_use]
    pub fn answered(&self) -> String {
        let value = match self.answers {
            Answers::Choice(_) => "one of the numbers, or the word in brackets",
            Answers::Number { none: None } => "a number",
            Answers::Number { none: Some(_) } => "a number, or `none`",
            Answers::Time { none: None } => "a time, as `25:00`",
            Answers::Time { none: Some(_) } => "a time, as `25:00`, or `none`",
        };
        format!(
            "Type {value}; behind a comma where the book says so: `, 3.8.2`. Enter leaves the rule."
        )
    }

    /// The assignment that an answer makes, as [`RuleSet::with`] reads it. A choice is given by its
    /// number or its value; a time needs more than a number.
    pub fn assignment(&self, value: &str) -> Result<String, TimeError> {
        let chosen = match self.answers {
            Answers::Choice(choices) => {
                let place = value.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
                place.and_then(|place| choices.get(place)).map(|(value, _)| *value)
            }
            Answers::Time { .. } if value != NONE => {
                Milliseconds::parse(value)?;
                None
            }
            Answers::Time { .. } | Answers::Number { .. } => None,
        };
        Ok(format!("{}={}", self.field, chosen.unwrap_or(value)))
    }
}

impl Reply<'_> {
    /// Reads `plus5_word, 3.8.2`; `None` for an empty line, which leaves the rule unchanged.
    #[must_use]
    pub fn parse(text: &str) -> Option<Reply<'_>> {
        let (value, section) = match text.split_once(',') {
            Some((value, section)) => (value.trim(), Some(section.trim())),
            None => (text.trim(), None),
        };
        let section = section.filter(|section| !section.is_empty());
        (!value.is_empty()).then_some(Reply { value, section })
    }
}

/// The book as a source of the rule set.
#[must_use]
pub fn source(book: &str, section: Option<&str>) -> String {
    match section {
        _ if book.is_empty() => RuleSet::SET_FOR_EVENT.to_owned(),
        Some(section) => format!("V {book}, {section}"),
        None => format!("V {book}"),
    }
}
