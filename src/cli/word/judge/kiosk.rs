//! The word judge's full screen on the terminal: keys in, rows out, and the terminal as
//! it was before, however it ends.
use std::io::{self, IsTerminal, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crossterm::event::{self, Event, KeyCode, KeyEventKind, KeyModifiers};
use crossterm::style::{
    Attribute, Color, Print, SetAttribute, SetBackgroundColor, SetForegroundColor,
};
use crossterm::{cursor, execute, queue, terminal};
use unicode_width::UnicodeWidthStr;

use crate::cli::app::input;
use crate::cli::os::clock;
use crate::cli::word::judge::{Judge, adjudicate};
use crate::cli::{Answer, Context, Failure, lexicon};
use ::show::prompt::judge::{Key, Page, Row, Screen, Step, Tone};
use report::visible;
use tournament::JudgePlace;

/// How long to wait for a key before the clock is looked at.
const LOOK: Duration = Duration::from_millis(200);
const MS: u64 = 1000;

/// The terminal while it is ours; dropped, it is as it was.
struct Taken;

/// Runs the full screen until the exit code is typed.
pub fn run(context: &Context, judge: &Judge) -> Result<Answer, Failure> {
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return Err(Failure::usage(
            "the full screen needs a terminal",
            "without one: `sixzero judge WORD…`",
        ));
    }
    // What is wrong is said now, not to the first players.
    let division = judge.division.as_deref();
    let (_, agreed) = lexicon::asked(context, judge.lexicon.as_deref(), None, division)?;
    lexicon::opened(&agreed)?;
    let exit_code = match &judge.exit_code {
        Some(code) => code.trim().to_owned(),
        None => ask_exit_code()?,
    };
    if exit_code.is_empty() || exit_code.contains(char::is_whitespace) {
        return Err(Failure::usage(
            "the exit code is one word",
            "choose one that players do not type: `--exit-code swordfish`",
        ));
    }
    let ended = end_asked().map_err(failed)?;
    let mut screen = Screen::new(exit_code, judge.seconds * MS);
    let taken = Taken::take().map_err(failed)?;
    let list = visible(&desk::lexicon_name(&agreed.lexicon)).into_owned();
    let shown = shown(context, judge, &mut screen, &ended, &list);
    drop(taken);
    shown.map_err(failed)?;
    Ok(Answer::text("The word judge is closed; `sixzero judge --log` shows what it was asked."))
}

fn failed(source: io::Error) -> Failure {
    Failure::File { verb: "use", path: "the terminal".into(), source }
}

fn ask_exit_code() -> Result<String, Failure> {
    write!(anstream::stderr(), "exit code for the full screen (one word)> ").map_err(failed)?;
    input::answer()
}

fn shown(
    context: &Context,
    judge: &Judge,
    screen: &mut Screen,
    ended: &AtomicBool,
    list: &str,
) -> io::Result<()> {
    draw(screen, list)?;
    while !ended.load(Ordering::Relaxed) {
        let changed = if event::poll(LOOK)? {
            match event::read()? {
                Event::Key(pressed) if pressed.kind == KeyEventKind::Press => {
                    let now = clock::running_ms();
                    match screen.press(key(pressed.code, pressed.modifiers), now) {
                        Step::Stay => {}
                        Step::Leave => return Ok(()),
                        Step::Judge(words) => {
                            let page = judged(context, judge, &words);
                            screen.show(page, now);
                        }
                    }
                    true
                }
                Event::Resize(..) => true,
                Event::Key(_) | Event::FocusGained | Event::FocusLost | Event::Mouse(_) => false,
            }
        } else {
            screen.tick(clock::running_ms())
        };
        if changed {
            draw(screen, list)?;
        }
    }
    Ok(())
}

/// No answer is shown that is not kept.
fn judged(context: &Context, judge: &Judge, words: &[String]) -> Page {
    match adjudicate(context, judge, JudgePlace::Kiosk, words) {
        Ok(judged) => Page::Answer {
            verdict: judged.verdict,
            list: visible(&judged.note.names()).into_owned(),
        },
        Err(failure) => Page::Trouble { what: visible(&failure.to_string()).into_owned() },
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "most keys of a keyboard do nothing here")]
fn key(code: KeyCode, modifiers: KeyModifiers) -> Key {
    let control = modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
    match code {
        KeyCode::Char('q' | 'Q') if modifiers.contains(KeyModifiers::CONTROL) => Key::Leave,
        KeyCode::Char(_) if control => Key::Other,
        KeyCode::Char(' ') | KeyCode::Enter => Key::Next,
        KeyCode::Char(sign) => Key::Sign(sign),
        KeyCode::Tab => Key::Ask,
        KeyCode::Backspace => Key::Rub,
        KeyCode::Esc => Key::Clear,
        _ => Key::Other,
    }
}

/// Set when the system wants the program to end; what a keyboard sends is a key.
fn end_asked() -> io::Result<Arc<AtomicBool>> {
    let ended = Arc::new(AtomicBool::new(false));
    #[cfg(unix)]
    {
        use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
        for signal in [SIGTERM, SIGHUP] {
            signal_hook::flag::register(signal, Arc::clone(&ended))?;
        }
        for signal in [SIGINT, SIGQUIT] {
            signal_hook::flag::register(signal, Arc::new(AtomicBool::new(false)))?;
        }
    }
    Ok(ended)
}

impl Taken {
    fn take() -> io::Result<Taken> {
        terminal::enable_raw_mode()?;
        let taken = Taken;
        execute!(io::stdout(), terminal::EnterAlternateScreen, cursor::Hide)?;
        Ok(taken)
    }
}

impl Drop for Taken {
    fn drop(&mut self) {
        // Where the terminal is gone, there is nothing to give back.
        let _ = execute!(
            io::stdout(),
            SetAttribute(Attribute::Reset),
            cursor::Show,
            terminal::LeaveAlternateScreen
        );
        let _ = terminal::disable_raw_mode();
    }
}

/// The rows in the middle of the screen.
fn draw(screen: &Screen, list: &str) -> io::Result<()> {
    let (width, height) = terminal::size()?;
    let rows = screen.rows(usize::from(width), list);
    let mut out = io::stdout().lock();
    queue!(out, SetAttribute(Attribute::Reset), terminal::Clear(terminal::ClearType::All))?;
    let above = usize::from(height).saturating_sub(rows.len()) / 2;
    for (at, Row { text, tone }) in rows.iter().enumerate().take(usize::from(height)) {
        let left = usize::from(width).saturating_sub(text.width()) / 2;
        let place = |cells: usize| u16::try_from(cells).unwrap_or(u16::MAX);
        queue!(out, cursor::MoveTo(place(left), place(above + at)))?;
        match tone {
            Tone::Plain => {}
            Tone::Strong => queue!(out, SetAttribute(Attribute::Bold))?,
            Tone::Faint => queue!(out, SetAttribute(Attribute::Dim))?,
            Tone::Good => queue!(
                out,
                SetAttribute(Attribute::Bold),
                SetForegroundColor(Color::White),
                SetBackgroundColor(Color::DarkGreen)
            )?,
            Tone::Bad => queue!(
                out,
                SetAttribute(Attribute::Bold),
                SetForegroundColor(Color::White),
                SetBackgroundColor(Color::DarkRed)
            )?,
        }
        let cut: String = text.chars().take(usize::from(width)).collect();
        queue!(out, Print(cut), SetAttribute(Attribute::Reset))?;
    }
    out.flush()
}
