//! [`Taker`]: the thread that keeps this machine's file equal to that of the machine it follows; and
//! that tells a machine from which this one took the event over.
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use desk::{Desk, Refusal, ShareRefusal};
use remote::{Http, LogError, Logged, Machine, SentLog};
use report::visible;
use serde::Serialize;
use show::result::outbox;
use tokio::sync::watch;
use tournament::plural;

use crate::hall_file::HallFile;
use crate::house::House;
use crate::reader::Reader;
use crate::serve::Closing;
use crate::writer::Writer;

/// How long it takes at most until what is entered there is here.
const PAUSE: Duration = Duration::from_millis(250);
/// A machine that is out of reach, or is to be told, is asked again after this time.
const LONG_PAUSE: Duration = Duration::from_secs(2);
/// After so many looks what opens players' pages is taken over again.
const LOOKS: u32 = 100;

/// How far this machine is behind the one that it follows.
#[derive(Clone, Default)]
pub struct Taker(Arc<Mutex<Option<Heard>>>);

struct Heard {
    at: String,
    /// When it answered last: a time that runs. Then all that it had was here.
    since: Option<Duration>,
    /// Up to which operation that was.
    operation: i64,
}

/// The same, as it is told.
#[derive(Serialize)]
pub struct Behind {
    at: String,
    /// So many seconds ago all that was entered was here; none where it was never heard.
    seconds: Option<u64>,
    /// Up to this operation. What came after it is not known before the other is heard again.
    operation: i64,
}

impl Taker {
    pub fn behind(&self, now: Duration) -> Option<Behind> {
        let heard = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        heard.as_ref().map(|Heard { at, since, operation }| Behind {
            at: at.clone(),
            operation: *operation,
            seconds: since.map(|since| now.saturating_sub(since).as_secs()),
        })
    }

    fn note(&self, heard: Option<Heard>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = heard;
    }

    /// Goes on until the hall closes, or the event is this machine's alone.
    pub fn start(
        &self,
        house: Arc<House>,
        own: String,
        reader: Reader,
        writer: Writer,
        closing: watch::Receiver<Closing>,
    ) -> JoinHandle<()> {
        let taking = Taking {
            taker: self.clone(),
            house,
            own,
            reader,
            writer,
            desk: None,
            log: None,
            state: State::New,
            unreadable: None,
            looks: 0,
        };
        thread::spawn(move || taking.go_on(&closing))
    }
}

struct Taking {
    taker: Taker,
    house: Arc<House>,
    /// How other machines reach this one.
    own: String,
    reader: Reader,
    writer: Writer,
    desk: Option<Desk>,
    /// Where the order is kept, and the way to it.
    log: Option<(Machine, SentLog)>,
    state: State,
    /// Why the outbox cannot be read, as it was said.
    unreadable: Option<String>,
    looks: u32,
}

/// How it stands with the machine that is followed.
enum State {
    New,
    InStep,
    /// Since then, and why.
    CutOff {
        since: Duration,
        why: String,
    },
}

impl Taking {
    fn go_on(mut self, closing: &watch::Receiver<Closing>) {
        loop {
            let pause = match Machine::of(&self.house.file) {
                Ok(None) => {
                    // It was taken over here, or was never another's.
                    self.taker.note(None);
                    self.reader.cut_off(None);
                    return;
                }
                Ok(Some(machine @ (Machine::Follows { .. } | Machine::Shares { .. }))) => {
                    let at = machine.at();
                    let taken = self.taken(machine);
                    self.heard(&at, taken)
                }
                Ok(Some(Machine::TookOver { from, pass, after })) => {
                    self.taker.note(None);
                    self.reader.cut_off(None);
                    let told = Http::new(&from, &pass).and_then(|old| old.over(&after, &self.own));
                    self.told(&from, told);
                    LONG_PAUSE
                }
                Ok(Some(Machine::TakenOver { to, after, .. })) => {
                    let said =
                        format!("the event goes on at {to} since operation {}", after.revision);
                    self.reader.cut_off(Some(said));
                    LONG_PAUSE
                }
                Err(error) => {
                    self.cut_off(&ShareRefusal::Log(error).into());
                    LONG_PAUSE
                }
            };
            let mut waited = Duration::ZERO;
            while waited < pause {
                if *closing.borrow() == Closing::Closing {
                    return;
                }
                thread::sleep(PAUSE / 5);
                waited += PAUSE / 5;
            }
        }
    }

    /// Takes what is new there: how much, and up to which operation this file goes.
    fn taken(&mut self, machine: Machine) -> Result<(usize, i64), Refusal> {
        if self.log.as_ref().is_none_or(|(known, _)| *known != machine) {
            let log = machine.log().map_err(ShareRefusal::Log)?;
            self.log = log.map(|log| (machine.clone(), log));
        }
        let (Some((_, log)), Some(desk)) = (&mut self.log, opened(&mut self.desk, &self.house)?)
        else {
            return Ok((0, 0));
        };
        if let Machine::Follows { at, pass } = &machine
            && self.looks.is_multiple_of(LOOKS)
        {
            let there = Http::new(at, pass).and_then(|http| http.event());
            let there = there.map_err(ShareRefusal::Log)?;
            let own = HallFile::beside(&self.house.file, self.house.world.drawer);
            if !there.hall.is_empty() && own.take_over(&there.hall).is_err() {
                (self.house.world.say)("The cards of the other machine's hall do not open here.");
            }
        }
        self.looks = self.looks.wrapping_add(1);
        let taken = desk.take(&mut **log)?;
        let (say, times) = (self.house.world.say, self.house.world.times);
        let unreadable = match desk.outbox() {
            Ok(lying) => {
                if lying.iter().any(|one| one.refused.is_none()) {
                    self.writer.send_waiting(say, times);
                }
                None
            }
            Err(refusal) => Some(outbox::unreadable(&refusal, times)),
        };
        if unreadable != self.unreadable {
            unreadable.iter().for_each(|said| say(&visible(&format!("LOOK: {said}."))));
            self.unreadable = unreadable;
        }
        Ok((taken, desk.mark()?.revision.0))
    }

    /// Says how it stands, where that is otherwise than it was; how long to wait.
    fn heard(&mut self, at: &str, taken: Result<(usize, i64), Refusal>) -> Duration {
        let now = (self.house.world.running)();
        match taken {
            Ok((taken, revision)) => {
                let since = Some(now);
                self.taker.note(Some(Heard { at: at.to_owned(), since, operation: revision }));
                let operations = plural(taken, "operation", "operations");
                let said = match &self.state {
                    State::InStep => None,
                    State::New => Some(format!(
                        "In step with {at}: took {operations}, now at operation {revision}."
                    )),
                    State::CutOff { since, .. } => Some(format!(
                        "In step with {at} again, after {} seconds: took {operations}, now at operation {revision}.",
                        now.saturating_sub(*since).as_secs()
                    )),
                };
                if let Some(said) = said {
                    (self.house.world.say)(&said);
                    self.reader.cut_off(None);
                }
                self.state = State::InStep;
                PAUSE
            }
            Err(refusal) => {
                self.desk = None;
                self.log = None;
                self.looks = 0;
                self.cut_off(&refusal);
                LONG_PAUSE
            }
        }
    }

    fn cut_off(&mut self, refusal: &Refusal) {
        let now = (self.house.world.running)();
        let is_out_of_reach = matches!(
            refusal,
            Refusal::Share(ShareRefusal::Log(error) | ShareRefusal::NotSaved(error))
                if error.is_out_of_reach()
        );
        // What a system calls it is otherwise each time.
        let why = if is_out_of_reach { String::new() } else { format!(": {refusal}") };
        let since = match &self.state {
            State::CutOff { since, why: said } if *said == why => return,
            State::CutOff { since, .. } => *since,
            State::New | State::InStep => now,
        };
        let here = (self.house.world.now)();
        // It may have been cut off before it was opened.
        let (operation, at) = match opened(&mut self.desk, &self.house) {
            Ok(Some(desk)) => {
                let mark = desk.mark().map_or(0, |mark| mark.revision.0);
                (mark, desk.note_cut_off(here).unwrap_or(here))
            }
            Ok(None) | Err(_) => (0, here),
        };
        let alone = match Machine::of(&self.house.file) {
            Ok(Some(Machine::Shares { .. })) => "`sixzero hall split-off`",
            Ok(_) | Err(_) => "`sixzero take-over`",
        };
        let time = (self.house.world.times.second)(at);
        let goes_on = match is_out_of_reach {
            true => format!(
                "Results typed here wait in the outbox; reading goes on. Where it is gone for good: {alone}."
            ),
            false => "Reading goes on here; what is typed here is NOT saved.".to_owned(),
        };
        (self.house.world.say)(&format!(
            "Cut off at {time}, at operation {operation}: {refusal}. What is entered there from now on is not here, \
             and how much that is cannot be known. {goes_on}"
        ));
        self.reader.cut_off(Some(format!("cut off since {time}, at operation {operation}{why}")));
        self.state = State::CutOff { since, why };
    }

    /// What came of telling the machine from which the event was taken over.
    fn told(&mut self, from: &str, told: Result<Vec<Logged>, LogError>) {
        let alone = match told {
            Ok(alone) => alone,
            Err(error) if error.is_out_of_reach() => return,
            Err(error) => {
                if !matches!(&self.state, State::CutOff { why, .. } if *why == error.to_string()) {
                    (self.house.world.say)(&format!("{from} does not let the event go: {error}."));
                    let since = (self.house.world.running)();
                    self.state = State::CutOff { since, why: error.to_string() };
                }
                return;
            }
        };
        let mut lines = vec![match alone.len() {
            0 => format!(
                "{from} knows now that the event goes on here. Nothing was entered there alone."
            ),
            many => format!(
                "{from} knows now that the event goes on here. Entered there alone, and not in the \
                 event: {}. Enter it again here, or leave it:",
                plural(many, "operation", "operations")
            ),
        }];
        lines.extend(alone.iter().map(|one| {
            let told = one.told();
            let at = (self.house.world.times.shown)(told.at);
            let line = format!("  {}, {at} by {}: {}", one.mark().revision, told.by, told.what);
            visible(&line).into_owned()
        }));
        (self.house.world.say)(&lines.join("\n"));
        let clear =
            (self.house.world.drawer.change)(&Machine::file(&self.house.file), &mut |text| {
                match Machine::read(text) {
                    Ok(Some(Machine::TookOver { .. })) => Ok(String::new()),
                    Ok(_) | Err(_) => Ok(text.to_owned()),
                }
            });
        if clear.is_err() {
            (self.house.world.say)("The file beside the event cannot be written.");
        }
    }
}

fn opened<'d>(desk: &'d mut Option<Desk>, house: &House) -> Result<Option<&'d mut Desk>, Refusal> {
    if desk.is_none() {
        *desk = Some(Desk::open(&house.file)?);
    }
    Ok(desk.as_mut())
}
