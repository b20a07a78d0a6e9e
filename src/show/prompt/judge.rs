//! The word judge's full screen as a state machine, without terminal or clock.
use crate::prompt::letters;
use desk::PlayVerdict;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Page {
    /// The challenger types.
    Typing {
        /// The words so far.
        text: String,
    },
    Answer {
        /// For the whole play.
        verdict: PlayVerdict,
        list: String,
    },
    /// An error, which the players are told.
    Trouble { what: String },
    /// The director types the word by which it is left.
    Leaving {
        /// So far; never shown.
        typed: String,
    },
}

/// A key, as far as it matters here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// A letter or another character.
    Sign(char),
    /// Space or Enter: the next word.
    Next,
    /// Tab: the opponent asks for the answer.
    Ask,
    Rub,
    Clear,
    /// Ctrl-Q: the director wants to leave.
    Leave,
    Other,
}

/// What the caller must do after a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    Stay,
    /// To judge these words.
    Judge(Vec<String>),
    Leave,
}

/// The look of a row. Colour is never needed: the words say it too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    Plain,
    Strong,
    Faint,
    /// An acceptable play.
    Good,
    Bad,
}

/// A row in the middle of the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    pub text: String,
    pub tone: Tone,
}

/// The state of the screen. Times are milliseconds of any monotonic clock.
#[derive(Clone, Debug)]
pub struct Screen {
    page: Page,
    since: u64,
    exit_code: String,
    answer_ms: u64,
}

/// A key this soon after the answer is taken for the second press of the one that asked for it.
const DEAF_MS: u64 = 700;
/// Words left untouched are cleared after this time, for the next players.
const IDLE_MS: u64 = 60_000;
/// The longest possible play: eight words of twenty-six letters.
const MOST_SIGNS: usize = 220;

impl Screen {
    /// An empty screen that `exit_code` leaves, and that shows answers for this time.
    pub fn new(exit_code: String, answer_ms: u64) -> Screen {
        Screen { page: blank(), since: 0, exit_code, answer_ms }
    }

    pub fn page(&self) -> &Page {
        &self.page
    }

    pub fn show(&mut self, page: Page, now: u64) {
        (self.page, self.since) = (page, now);
    }

    /// Time passes; returns whether the page changed.
    pub fn tick(&mut self, now: u64) -> bool {
        let stays = match &self.page {
            Page::Typing { text } if text.is_empty() => return false,
            Page::Typing { .. } => IDLE_MS,
            Page::Answer { .. } | Page::Trouble { .. } | Page::Leaving { .. } => self.answer_ms,
        };
        let over = now.saturating_sub(self.since) >= stays;
        if over {
            self.show(blank(), now);
        }
        over
    }

    pub fn press(&mut self, key: Key, now: u64) -> Step {
        let since = std::mem::replace(&mut self.since, now);
        match (&mut self.page, key) {
            (Page::Answer { .. } | Page::Trouble { .. }, key) => {
                if now.saturating_sub(since) < DEAF_MS {
                    self.since = since;
                    return Step::Stay;
                }
                self.page = blank();
                // The next challenger has begun to type.
                if let Key::Sign(_) | Key::Leave = key { self.press(key, now) } else { Step::Stay }
            }
            (_, Key::Leave) => {
                self.page = Page::Leaving { typed: String::new() };
                Step::Stay
            }
            (_, Key::Clear) => {
                self.page = blank();
                Step::Stay
            }
            (Page::Typing { text }, Key::Sign(sign)) => {
                let room = text.chars().count() < MOST_SIGNS;
                if room && (sign.is_alphabetic() || sign == '·') {
                    text.extend(sign.to_uppercase());
                }
                Step::Stay
            }
            (Page::Typing { text }, Key::Next) => {
                if !text.is_empty() && !text.ends_with(' ') {
                    text.push(' ');
                }
                Step::Stay
            }
            (Page::Typing { text } | Page::Leaving { typed: text }, Key::Rub) => {
                text.pop();
                Step::Stay
            }
            (Page::Typing { text }, Key::Ask) => {
                let words: Vec<_> = text.split_whitespace().map(str::to_owned).collect();
                if words.is_empty() { Step::Stay } else { Step::Judge(words) }
            }
            (Page::Leaving { typed }, Key::Sign(sign)) => {
                if typed.chars().count() < MOST_SIGNS {
                    typed.push(sign);
                }
                Step::Stay
            }
            (Page::Leaving { typed }, Key::Next | Key::Ask) => {
                if *typed == self.exit_code {
                    return Step::Leave;
                }
                self.page = blank();
                Step::Stay
            }
            (Page::Typing { .. } | Page::Leaving { .. }, Key::Other) => Step::Stay,
        }
    }

    /// The page's rows on a terminal of this width; `list` is the word list.
    pub fn rows(&self, width: usize, list: &str) -> Vec<Row> {
        let row = |text: &str, tone| Row { text: text.to_owned(), tone };
        let gap = || row("", Tone::Plain);
        match &self.page {
            Page::Typing { text } => {
                let mut rows = vec![row("WORD JUDGE", Tone::Strong), row(list, Tone::Faint), gap()];
                rows.push(row(
                    "Challenger: type all words challenged, a space between",
                    Tone::Plain,
                ));
                rows.push(row("Opponent: press Tab for the answer", Tone::Plain));
                rows.push(gap());
                rows.extend(text.split(' ').map(|word| row(word, Tone::Strong)));
                rows.extend([gap(), row("Esc clears", Tone::Faint)]);
                rows
            }
            Page::Answer { verdict, list } => {
                let (words, said, tone): (&[&str], _, _) = match verdict {
                    PlayVerdict::Acceptable => {
                        (&["ACCEPTABLE"], "The play is acceptable", Tone::Good)
                    }
                    PlayVerdict::Unacceptable => {
                        (&["NOT", "ACCEPTABLE"], "The play is NOT acceptable", Tone::Bad)
                    }
                };
                let mut rows = Vec::new();
                for word in words {
                    let large = letters::large(word);
                    if large.iter().all(|row| row.chars().count() <= width) {
                        rows.extend(large.iter().map(|text| row(text, tone)));
                        rows.push(gap());
                    }
                }
                rows.extend([row(said, tone), gap(), row(list, Tone::Faint), gap()]);
                rows.push(row("any key clears", Tone::Faint));
                rows
            }
            Page::Trouble { what } => vec![
                row("No answer: call the director", Tone::Strong),
                gap(),
                row(what, Tone::Plain),
            ],
            Page::Leaving { typed } => vec![
                row("To leave, type the exit code and Enter", Tone::Plain),
                gap(),
                row(&"•".repeat(typed.chars().count()), Tone::Strong),
            ],
        }
    }
}

fn blank() -> Page {
    Page::Typing { text: String::new() }
}
