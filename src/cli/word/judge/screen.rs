//! The word judge's full screen as a machine: what it shows, and what a key makes of it.
//! It knows no terminal and no clock.
use crate::cli::word::judge::letters;
use ::desk::PlayVerdict;

/// What the screen is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Page {
    /// The challenger types.
    Typing {
        /// The words so far.
        text: String,
    },
    Answer {
        /// For the play as a whole.
        verdict: PlayVerdict,
        list: String,
    },
    /// Something went wrong, and the players are told.
    Trouble { what: String },
    /// The director types the word by which it is left.
    Leaving {
        /// So far; never shown.
        typed: String,
    },
}

/// A key, as far as it matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// A letter or another sign.
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

/// What is to be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    Stay,
    /// These words are to be judged.
    Judge(Vec<String>),
    Leave,
}

/// How a row looks. Colour is never needed: the words say it, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// As text is.
    Plain,
    Strong,
    /// Help.
    Faint,
    /// The good answer.
    Good,
    Bad,
}

/// A row in the middle of the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    pub text: String,
    pub tone: Tone,
}

/// The screen between two keys. Times are milliseconds of any clock that only goes on.
#[derive(Clone, Debug)]
pub struct Screen {
    page: Page,
    since: u64,
    exit_code: String,
    answer_ms: u64,
}

/// A key so soon after the answer is the second half of the one that asked for it.
const DEAF_MS: u64 = 700;
/// Words that no one goes on with are cleared, for the next players.
const IDLE_MS: u64 = 60_000;
/// More is no play: eight words of twenty-six letters.
const MOST_SIGNS: usize = 220;

impl Screen {
    /// An empty screen, left by `exit_code`, with answers shown so long.
    pub fn new(exit_code: String, answer_ms: u64) -> Screen {
        Screen { page: blank(), since: 0, exit_code, answer_ms }
    }

    #[cfg(test)]
    pub fn page(&self) -> &Page {
        &self.page
    }

    pub fn show(&mut self, page: Page, now: u64) {
        (self.page, self.since) = (page, now);
    }

    /// Time passes; whether that changed the page.
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

    /// The rows of the page on a terminal so wide; `list` is the list at hand.
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

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(screen: &mut Screen, text: &str, now: u64) {
        for sign in text.chars() {
            let key = if sign == ' ' { Key::Next } else { Key::Sign(sign) };
            assert_eq!(screen.press(key, now), Step::Stay);
        }
    }

    fn screen() -> Screen {
        Screen::new("swordfish".to_owned(), 10_000)
    }

    fn answer(verdict: PlayVerdict) -> Page {
        Page::Answer { verdict, list: "five".to_owned() }
    }

    fn text(screen: &Screen) -> &str {
        let Page::Typing { text } = screen.page() else { panic!("{:?}", screen.page()) };
        text
    }

    #[test]
    fn words_are_typed_corrected_and_asked_for() {
        let mut screen = screen();
        assert_eq!(screen.press(Key::Ask, 0), Step::Stay);
        typed(&mut screen, " horn  zor1-?fx", 0);
        assert_eq!(text(&screen), "HORN ZORFX");
        screen.press(Key::Rub, 1);
        assert_eq!(screen.press(Key::Ask, 2), Step::Judge(vec!["HORN".into(), "ZORF".into()]));
        screen.press(Key::Clear, 3);
        assert_eq!(text(&screen), "");
        typed(&mut screen, &"a".repeat(1000), 4);
        assert_eq!(text(&screen).len(), MOST_SIGNS);
    }

    #[test]
    fn an_answer_clears_itself_or_by_a_key() {
        let mut screen = screen();
        screen.show(answer(PlayVerdict::Unacceptable), 100);
        // The key that asked may bounce.
        assert_eq!(screen.press(Key::Ask, 300), Step::Stay);
        assert_eq!(screen.page(), &answer(PlayVerdict::Unacceptable));
        assert!(!screen.tick(10_099));
        assert!(screen.tick(10_100));
        assert_eq!(text(&screen), "");
        screen.show(answer(PlayVerdict::Acceptable), 20_000);
        assert_eq!(screen.press(Key::Other, 21_000), Step::Stay);
        assert_eq!(text(&screen), "");
        screen.show(answer(PlayVerdict::Acceptable), 30_000);
        screen.press(Key::Sign('q'), 31_000);
        assert_eq!(text(&screen), "Q");
        assert!(!screen.tick(90_999));
        assert!(screen.tick(91_000));
    }

    #[test]
    fn only_the_exit_code_leaves() {
        let mut screen = screen();
        for wrong in ["", "Swordfish", "swordfis", "swordfish2"] {
            assert_eq!(screen.press(Key::Leave, 0), Step::Stay);
            typed(&mut screen, wrong, 0);
            assert_eq!(screen.press(Key::Next, 0), Step::Stay, "{wrong}");
            assert_eq!(text(&screen), "");
        }
        screen.press(Key::Leave, 0);
        typed(&mut screen, "swordfish", 0);
        let shown = screen.rows(80, "five");
        assert!(shown.iter().all(|row| !row.text.contains("sword")));
        assert!(shown.iter().any(|row| row.text == "•••••••••"));
        assert_eq!(screen.press(Key::Next, 0), Step::Leave);
        // Nobody goes on: the screen is the players' again.
        let mut screen = self::screen();
        screen.press(Key::Leave, 0);
        assert!(screen.tick(10_000));
        assert_eq!(text(&screen), "");
    }

    #[test]
    fn the_answer_is_large_and_names_no_word() {
        let mut screen = screen();
        screen.show(answer(PlayVerdict::Unacceptable), 0);
        let shown = |width| {
            let rows = screen.rows(width, "five");
            rows.iter().map(|row| format!("{}\n", row.text)).collect::<String>()
        };
        expect_test::expect![[r#"
            █   █  ███  █████
            ██  █ █   █   █  
            █ █ █ █   █   █  
            █  ██ █   █   █  
            █   █  ███    █  

             ███   ████  ████ █████ ████  █████  ███  ████  █     █████
            █   █ █     █     █     █   █   █   █   █ █   █ █     █    
            █████ █     █     ████  ████    █   █████ ████  █     ████ 
            █   █ █     █     █     █       █   █   █ █   █ █     █    
            █   █  ████  ████ █████ █       █   █   █ ████  █████ █████

            The play is NOT acceptable

            five

            any key clears
        "#]]
        .assert_eq(&shown(80));
        assert!(shown(40).contains("The play is NOT acceptable"));
        assert!(screen.rows(80, "").iter().any(|row| row.tone == Tone::Bad));
    }

    proptest::proptest! {
        /// Whatever is pressed, only the exit code leaves, and only words are judged.
        #[test]
        fn no_keys_get_out(keys in proptest::collection::vec((0_usize..9, 0_u64..5000), 0..200)) {
            let mut screen = screen();
            let mut now = 0;
            for (key, later) in keys {
                now += later;
                let key = [Key::Sign('a'), Key::Sign('s'), Key::Sign('\u{1b}'), Key::Next, Key::Ask,
                    Key::Rub, Key::Clear, Key::Leave, Key::Other][key];
                match screen.press(key, now) {
                    Step::Stay => {}
                    Step::Judge(words) => {
                        assert!(words.iter().all(|word| word.chars().all(|c| "AS".contains(c))));
                        screen.show(answer(PlayVerdict::Acceptable), now);
                    }
                    Step::Leave => panic!("it was left"),
                }
                screen.tick(now);
                screen.rows(30, "x");
            }
        }
    }
}
