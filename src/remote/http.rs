//! [`Http`]: another machine's `serve`, asked over plain HTTP.
use std::io::ErrorKind;
use std::net::{IpAddr, SocketAddr, ToSocketAddrs};
use std::thread;
use std::time::Duration;

use serde::Serialize;
use serde::de::DeserializeOwned;
use store::{Appended, LOG_SCHEMA, Log, LogError, Logged, Mark};
use ureq::http::header::{ACCEPT, CONTENT_TYPE, COOKIE, HOST, ORIGIN, SET_COOKIE};
use ureq::http::{Response, Uri};
use ureq::{Agent, Body};

use crate::machine::Pass;
use crate::wire::{Answer, Append, EventThere, Follower, LARGEST, Over, Said, Since};

/// A machine of the same network is reached in this time, and answers in that.
const REACHED_IN: Duration = Duration::from_secs(1);
const ANSWERED_IN: Duration = Duration::from_millis(2_500);
/// Who is told that it asks too often waits so long, so many times.
const PAUSE: Duration = Duration::from_millis(300);
const PAUSES: u8 = 8;
/// The port that `serve` takes.
const PORT: u16 = 6060;
const TOO_MANY: u16 = 429;
/// The cookie by which a device is known that was let in.
const DEVICE: &str = "sixzero_device=";

/// The log of an event that another machine serves.
pub struct Http {
    /// As it was typed: `http://192.168.1.20:6060`.
    at: String,
    /// The same by number: the hall answers to no name.
    base: String,
    pass: Pass,
    agent: Agent,
}

impl Http {
    /// # Errors
    /// That is no address, or no machine has the name.
    pub fn new(at: &str, pass: &Pass) -> Result<Http, LogError> {
        let agent = agent(REACHED_IN, ANSWERED_IN);
        Ok(Http { base: based(at, PORT)?, at: at.to_owned(), pass: pass.clone(), agent })
    }

    /// Shows the code with which the desk there lets this machine in, once.
    ///
    /// # Errors
    /// It cannot be asked, or the code lets nobody in.
    pub fn enter(at: &str, code: &str) -> Result<Pass, LogError> {
        let http = Http::new(at, &Pass::none())?;
        let code: String = code.chars().filter(char::is_ascii_alphanumeric).collect();
        let asked = http.agent.post(format!("{}/enter", http.base)).header(ORIGIN, &http.base);
        let asked = asked.header(CONTENT_TYPE, "application/x-www-form-urlencoded");
        let answer = asked.send(format!("code={code}")).map_err(|error| http.unsent(&error))?;
        let cookie = answer.headers().get(SET_COOKIE).and_then(|cookie| cookie.to_str().ok());
        let pass = cookie.and_then(|cookie| cookie.strip_prefix(DEVICE)?.split(';').next());
        let refused = || {
            http.refused("that code lets nobody in: it lasts ten minutes, and is for one machine")
        };
        pass.map(|pass| Pass(pass.to_owned())).ok_or_else(refused)
    }

    /// What lies there beside the operations.
    ///
    /// # Errors
    /// It cannot be asked, or this machine is not let in.
    pub fn event(&self) -> Result<EventThere, LogError> {
        self.got("/log/event")
    }

    /// The machines that follow that one.
    ///
    /// # Errors
    /// It cannot be asked, or this machine is not let in.
    pub fn followers(&self) -> Result<Vec<Follower>, LogError> {
        self.got("/log/machines")
    }

    /// Says there that the event goes on elsewhere from this place; what was entered there after it.
    ///
    /// # Errors
    /// It cannot be asked, or does not let the event go.
    pub fn over(&self, after: &Mark, to: &str) -> Result<Vec<Logged>, LogError> {
        self.operations(
            self.posted("/log/over", &Over { to: to.to_owned(), after: after.clone() })?,
        )
    }

    fn operations(&self, answer: Answer) -> Result<Vec<Logged>, LogError> {
        match answer.at(&self.at)? {
            Said::Operations(operations) => Ok(operations),
            Said::Appended(_) => Err(self.refused("it answers something else")),
        }
    }

    fn got<T: DeserializeOwned>(&self, path: &str) -> Result<T, LogError> {
        let ask = || {
            let asked = self.agent.get(format!("{}{path}", self.base)).header(HOST, self.host());
            asked.header(ACCEPT, "application/json").header(COOKIE, self.cookie()).call()
        };
        self.answer(patient(ask).map_err(|error| self.unasked(&error))?)
    }

    fn posted(&self, path: &str, message: &impl Serialize) -> Result<Answer, LogError> {
        let text = serde_json::to_string(message).expect("texts and numbers are JSON");
        let ask = || {
            let asked = self.agent.post(format!("{}{path}", self.base)).header(ORIGIN, &self.base);
            let asked = asked.header(ACCEPT, "application/json").header(COOKIE, self.cookie());
            asked.header(CONTENT_TYPE, "application/json").send(&text)
        };
        let answer = patient(ask).map_err(|error| self.unsent(&error))?;
        match self.answer(answer) {
            // Half an answer says nothing.
            Err(LogError::OutOfReach { at, why }) => Err(LogError::Unknown { at, why }),
            answer => answer,
        }
    }

    fn answer<T: DeserializeOwned>(&self, mut answer: Response<Body>) -> Result<T, LogError> {
        let status = answer.status();
        let read = answer.body_mut().with_config().limit(LARGEST as u64).read_to_string();
        let text = read.map_err(|error| self.unasked(&error))?;
        serde_json::from_str(&text).map_err(|_| {
            #[derive(serde::Deserialize)]
            struct Refused {
                error: String,
            }
            match serde_json::from_str(&text) {
                Ok(Refused { error }) => self.refused(&error),
                Err(_) if status.is_success() => self.unreadable("it is cut off, or no sixzero's"),
                Err(_) => self.refused(&format!("status {status}, and no word of sixzero's")),
            }
        })
    }

    fn host(&self) -> &str {
        self.base.trim_start_matches("http://")
    }

    fn cookie(&self) -> String {
        match &self.pass {
            Pass(pass) if pass.is_empty() => String::new(),
            Pass(pass) => format!("{DEVICE}{pass}"),
        }
    }

    fn refused(&self, said: &str) -> LogError {
        LogError::Refused { at: self.at.clone(), said: said.to_owned() }
    }

    fn unreadable(&self, why: &str) -> LogError {
        LogError::OutOfReach {
            at: self.at.clone(),
            why: format!("its answer cannot be read: {why}"),
        }
    }

    fn unasked(&self, error: &ureq::Error) -> LogError {
        LogError::OutOfReach { at: self.at.clone(), why: why(error) }
    }

    /// Of something that would have been done.
    fn unsent(&self, error: &ureq::Error) -> LogError {
        let (at, why) = (self.at.clone(), why(error));
        if has_not_arrived(error) {
            LogError::OutOfReach { at, why }
        } else {
            LogError::Unknown { at, why }
        }
    }
}

impl Log for Http {
    fn since(&mut self, after: &Mark, at_most: usize) -> Result<Vec<Logged>, LogError> {
        let Since { schema, after, hash, most } = Since {
            schema: LOG_SCHEMA,
            after: after.revision.0,
            hash: after.hash.clone(),
            most: at_most,
        };
        let path = format!("/log?schema={schema}&after={after}&hash={hash}&most={most}");
        let answer = self.got(&path)?;
        self.operations(answer)
    }

    fn append(&mut self, after: &Mark, operations: &[Logged]) -> Result<Appended, LogError> {
        let (after, operations) = (after.clone(), operations.to_vec());
        let append = Append { schema: LOG_SCHEMA, after, operations };
        match self.posted("/log", &append)?.at(&self.at)? {
            Said::Appended(appended) => Ok(appended),
            Said::Operations(_) => Err(self.refused("it answers something else")),
        }
    }
}

/// What asks a machine of the same network: nobody in between, and nobody elsewhere.
pub(crate) fn agent(reached_in: Duration, answered_in: Duration) -> Agent {
    Agent::config_builder()
        .timeout_connect(Some(reached_in))
        .timeout_global(Some(answered_in))
        .http_status_as_error(false)
        .max_redirects(0)
        .proxy(None)
        .build()
        .into()
}

/// Asks, and again where it was too often.
fn patient(
    ask: impl Fn() -> Result<Response<Body>, ureq::Error>,
) -> Result<Response<Body>, ureq::Error> {
    for _ in 0..PAUSES {
        match ask() {
            Ok(answer) if answer.status() == TOO_MANY => thread::sleep(PAUSE),
            answer => return answer,
        }
    }
    ask()
}

pub(crate) fn why(error: &ureq::Error) -> String {
    if let ureq::Error::Io(error) = error {
        return match error.kind() == ErrorKind::ConnectionRefused {
            true => "nothing is served there".to_owned(),
            false => error.to_string(),
        };
    }
    if matches!(error, ureq::Error::Timeout(_)) {
        return "there was no answer in time".to_owned();
    }
    error.to_string()
}

/// Whether nothing can have come there.
pub(crate) fn has_not_arrived(error: &ureq::Error) -> bool {
    use ureq::Error::{ConnectionFailed, HostNotFound, Timeout};
    use ureq::Timeout::{Connect, Resolve};
    let unreached =
        [ErrorKind::ConnectionRefused, ErrorKind::HostUnreachable, ErrorKind::NetworkUnreachable];
    if let ureq::Error::Io(error) = error {
        return unreached.contains(&error.kind());
    }
    matches!(error, Timeout(Connect | Resolve) | HostNotFound | ConnectionFailed)
}

/// The address by number, with its port.
pub(crate) fn based(at: &str, port: u16) -> Result<String, LogError> {
    let wrong = || LogError::NoAddress { at: at.to_owned() };
    let plain = at.trim_end_matches('/');
    let uri: Uri = plain.parse().map_err(|_| wrong())?;
    let host = uri.host().filter(|_| uri.scheme_str() == Some("http"));
    let host = host.ok_or_else(wrong)?;
    let port = uri.port_u16().unwrap_or(port);
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    if host.eq_ignore_ascii_case("localhost") || bare.parse::<IpAddr>().is_ok() {
        return Ok(format!("http://{host}:{port}"));
    }
    let unknown = |why: String| LogError::OutOfReach { at: at.to_owned(), why };
    let found = (bare, port).to_socket_addrs().map_err(|error| unknown(error.to_string()))?;
    let found: Vec<SocketAddr> = found.collect();
    let first = found.iter().find(|address| address.is_ipv4()).or(found.first());
    first
        .map(|address| format!("http://{address}"))
        .ok_or_else(|| unknown("no machine is called so".to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_whole() {
        for (at, base) in [
            ("http://192.168.1.20:6060", "http://192.168.1.20:6060"),
            ("http://192.168.1.20/", "http://192.168.1.20:6060"),
            ("http://[fd00::1]:6061", "http://[fd00::1]:6061"),
            ("http://LOCALHOST:7", "http://LOCALHOST:7"),
        ] {
            assert_eq!(based(at, PORT).unwrap(), base, "{at}");
        }
        for at in ["192.168.1.20:6060", "https://192.168.1.20", "laptop", "", "http://"] {
            assert!(matches!(based(at, PORT), Err(LogError::NoAddress { .. })), "{at}");
        }
    }
}
