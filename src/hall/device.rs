//! Devices beside this machine that may type: how one is let in, and what each may.
use std::fmt;
use std::net::IpAddr;

use axum::extract::{Extension, Request, State};
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use show::device::{Device, Role};
use tokio::task::spawn_blocking;
use tournament::Moment;

use crate::accept::{Ends, Wire};
use crate::failure::Unserved;
use crate::hall_file::{Furniture, HallFile};
use crate::house::{House, OperatorsFrom};
use crate::key::InviteCode;
use crate::limit::TryOf;
use crate::room::is_this_machine;
use crate::serve::Desks;

/// A code lets a device in for so long, in milliseconds.
const CODE_MS: i64 = 10 * 60 * 1_000;
/// The cookie of a device.
const COOKIE: &str = "sixzero_device";
/// It is kept for so long, in seconds: two weeks.
const KEPT_SECONDS: u32 = 14 * 24 * 60 * 60;

/// A device as the hall's file has it: of its token only the hash.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct KeptDevice {
    name: String,
    role: Role,
    hash: String,
    since_ms: i64,
}

/// A code that lets a device in, once: only its hash.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Invitation {
    name: String,
    role: Role,
    hash: String,
    until_ms: i64,
}

/// What a device shows: 128 random bits.
#[derive(Clone)]
pub struct Token(String);

/// Who types.
#[derive(Clone, Debug)]
pub struct Operator {
    pub name: String,
    pub seat: Seat,
}

/// Where somebody types.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seat {
    /// At the machine that serves.
    Machine,
    Device(Role),
}

impl Token {
    /// So many bytes make one.
    pub const BYTES: usize = 16;

    pub fn random(bytes: &[u8; Token::BYTES]) -> Token {
        Token(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
    }

    /// That of the device that asks.
    fn of(headers: &HeaderMap) -> Option<Token> {
        let all = headers.get_all(header::COOKIE).into_iter();
        let cookies = all.filter_map(|cookies| cookies.to_str().ok());
        let mut pairs = cookies.flat_map(|cookies| cookies.split(';'));
        let token = pairs.find_map(|pair| pair.trim().strip_prefix(COOKIE)?.strip_prefix('='))?;
        Some(Token(token.to_owned()))
    }

    /// The cookie by which it is kept: no script reads it, and no other page sends it.
    pub fn cookie(&self) -> String {
        let Token(token) = self;
        format!("{COOKIE}={token}; Path=/; Max-Age={KEPT_SECONDS}; HttpOnly; SameSite=Strict")
    }

    fn hash(&self) -> String {
        hash("device", &self.0)
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

fn hash(of: &str, text: &str) -> String {
    let mut hash = Sha256::new();
    hash.update(of);
    hash.update([0]);
    hash.update(text);
    format!("{:x}", hash.finalize())
}

impl Furniture {
    /// Lets in who types this code in the next ten minutes, in the place of an earlier code.
    pub fn invite(&mut self, name: &str, role: Role, code: &InviteCode, now: Moment) {
        self.invitation.retain(|one| one.name != name && one.until_ms > now.0);
        self.invitation.push(Invitation {
            name: name.to_owned(),
            role,
            hash: hash("code", &code.to_string()),
            until_ms: now.0 + CODE_MS,
        });
    }

    /// The invitation that this code is, where it still lets one in.
    fn invited(&self, code: &InviteCode, now: Moment) -> Option<&Invitation> {
        let hash = hash("code", &code.to_string());
        self.invitation.iter().find(|one| one.hash == hash && one.until_ms > now.0)
    }

    /// Lets a device in by this code, which is used up, in the place of an earlier one of that name.
    pub fn enter(&mut self, code: &InviteCode, token: &Token, now: Moment) -> Option<Role> {
        let Invitation { name, role, hash, .. } = self.invited(code, now)?.clone();
        self.invitation.retain(|one| one.hash != hash);
        self.device.retain(|one| one.name != name);
        let (hash, since_ms) = (token.hash(), now.0);
        self.device.push(KeptDevice { name, role, hash, since_ms });
        Some(role)
    }

    pub fn devices(&self) -> Vec<Device> {
        let device = |one: &KeptDevice| Device {
            name: one.name.clone(),
            role: one.role,
            since: Moment(one.since_ms),
        };
        self.device.iter().map(device).collect()
    }

    /// The device of this name, and a code for it, let nobody in any more; whether there was one.
    pub fn dismiss(&mut self, name: &str) -> bool {
        let before = (self.device.len(), self.invitation.len());
        self.device.retain(|one| one.name != name);
        self.invitation.retain(|one| one.name != name);
        before != (self.device.len(), self.invitation.len())
    }

    fn operator(&self, token: &Token) -> Option<Operator> {
        let hash = token.hash();
        let device = self.device.iter().find(|one| one.hash == hash)?;
        Some(Operator { name: device.name.clone(), seat: Seat::Device(device.role) })
    }
}

/// Who asks. This reads a file, where it is a device.
///
/// # Errors
/// 401 where it is no device that was let in, 403 where no device may type.
fn operator(house: &House, ends: Ends, token: Option<&Token>) -> Result<Operator, Unserved> {
    let is_here = is_this_machine(ends.peer.ip());
    let is_heard = ends.wire == Wire::Open && house.operators == OperatorsFrom::Machine;
    if !is_here && is_heard {
        return Err(Unserved::new(
            StatusCode::FORBIDDEN,
            "that is for the machine that serves the event",
            "go to that machine; `sixzero serve --lan --desk-lan` lets in devices that the desk invites",
        ));
    }
    // Who shows that it is a device is that, wherever it is.
    match token {
        Some(token) => {
            let furniture = HallFile::beside(&house.file, house.world.drawer).read()?;
            furniture.operator(token).ok_or_else(unknown)
        }
        None if is_here => Ok(Operator { name: house.keeper.clone(), seat: Seat::Machine }),
        None => Err(unknown()),
    }
}

fn unknown() -> Unserved {
    Unserved::new(
        StatusCode::UNAUTHORIZED,
        "this device is not one that the desk has let in",
        "ask the desk for a code, and type it at /enter",
    )
}

/// Lets in the machine itself, and devices of these roles; what they send is counted as `of` says.
async fn let_in(
    desks: Desks,
    ends: Ends,
    roles: &'static [Role],
    of: fn(IpAddr) -> TryOf,
    mut request: Request,
    next: Next,
) -> Result<Response, Unserved> {
    let operator = asking(&desks, ends, request.headers()).await?;
    match operator.seat {
        Seat::Device(role) if !roles.contains(&role) => {
            return Err(Unserved::new(
                StatusCode::FORBIDDEN,
                format!("this device is let in as {role}, and that is for others"),
                "ask the desk for another code",
            ));
        }
        Seat::Machine | Seat::Device(_) => {}
    }
    let of = of(ends.peer.ip().to_canonical());
    let is_counted = request.method() == Method::POST
        && !request.uri().path().ends_with(DRY_RUN)
        && (operator.seat != Seat::Machine || matches!(of, TryOf::Judging(_)));
    if is_counted && !desks.tries.lets_in(of, (desks.house.world.running)()) {
        return Err(Unserved::new(
            StatusCode::TOO_MANY_REQUESTS,
            "NOT saved: that was sent too often",
            "wait a minute, and send it again",
        ));
    }
    request.extensions_mut().insert(operator);
    Ok(next.run(request).await)
}

/// What changes nothing is sent with each letter.
const DRY_RUN: &str = "/try";

/// Who asks.
///
/// # Errors
/// As [`operator`].
pub async fn asking(desks: &Desks, ends: Ends, headers: &HeaderMap) -> Result<Operator, Unserved> {
    let (house, token) = (desks.house.clone(), Token::of(headers));
    let found = spawn_blocking(move || operator(&house, ends, token.as_ref()));
    found.await.map_err(|_| Unserved::out_of_order())?
}

/// For the operators' desk.
pub async fn operators(
    State(desks): State<Desks>,
    Extension(ends): Extension<Ends>,
    request: Request,
    next: Next,
) -> Result<Response, Unserved> {
    let_in(desks, ends, &[Role::Scorer, Role::Director], TryOf::Typing, request, next).await
}

/// For what the director moves in the room.
pub async fn directors(
    State(desks): State<Desks>,
    Extension(ends): Extension<Ends>,
    request: Request,
    next: Next,
) -> Result<Response, Unserved> {
    let_in(desks, ends, &[Role::Director], TryOf::Typing, request, next).await
}

/// For the pages on which games are entered.
pub async fn annotators(
    State(desks): State<Desks>,
    Extension(ends): Extension<Ends>,
    request: Request,
    next: Next,
) -> Result<Response, Unserved> {
    const ROLES: [Role; 3] = [Role::Annotator, Role::Scorer, Role::Director];
    let_in(desks, ends, &ROLES, TryOf::Typing, request, next).await
}

/// For the word judge.
pub async fn judges(
    State(desks): State<Desks>,
    Extension(ends): Extension<Ends>,
    request: Request,
    next: Next,
) -> Result<Response, Unserved> {
    let_in(desks, ends, &[Role::Judge, Role::Director], TryOf::Judging, request, next).await
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Moment = Moment(1_759_660_927_000);

    fn furniture() -> Furniture {
        let secret = "ab".repeat(32);
        toml::from_str(&format!("secret = \"{secret}\"\n")).unwrap()
    }

    #[test]
    fn a_code_lets_one_device_in_for_ten_minutes() {
        let mut furniture = furniture();
        let code = InviteCode::random(b"abcde");
        let token = Token::random(b"0123456789abcdef");
        let at = |ms: i64| Moment(NOW.0 + ms);
        furniture.invite("Kim", Role::Scorer, &code, NOW);
        assert_eq!(furniture.enter(&InviteCode::random(b"abcdf"), &token, NOW), None);
        assert_eq!(furniture.enter(&code, &token, at(CODE_MS)), None, "too late");
        assert_eq!(furniture.enter(&code, &token, at(CODE_MS - 1)), Some(Role::Scorer));
        assert_eq!(furniture.enter(&code, &token, at(CODE_MS - 1)), None, "once");
        let operator = furniture.operator(&token).unwrap();
        assert_eq!((&*operator.name, operator.seat), ("Kim", Seat::Device(Role::Scorer)));
        assert!(furniture.operator(&Token::random(b"0123456789abcdee")).is_none());
        let kept = toml::to_string(&furniture).unwrap();
        assert!(!kept.contains(&code.to_string()) && !kept.contains(&token.0), "{kept}");
        assert!(furniture.dismiss("Kim") && !furniture.dismiss("Kim"));
        assert!(furniture.operator(&token).is_none());
    }

    #[test]
    fn a_second_device_of_a_name_takes_the_place_of_the_first() {
        let mut furniture = furniture();
        let codes = [b"abcde", b"fghij"].map(InviteCode::random);
        let tokens = [b"0123456789abcdef", b"0123456789abcdee"].map(Token::random);
        for (code, token) in codes.iter().zip(&tokens) {
            furniture.invite("Kim", Role::Judge, code, NOW);
            furniture.enter(code, token, NOW).unwrap();
        }
        assert_eq!(furniture.devices().len(), 1);
        assert!(furniture.operator(&tokens[0]).is_none());
        assert!(furniture.operator(&tokens[1]).is_some());
    }

    #[test]
    fn a_cookie_is_found_among_others() {
        let token = Token::random(b"0123456789abcdef");
        let mut headers = HeaderMap::new();
        assert!(Token::of(&headers).is_none());
        headers.insert(header::COOKIE, "a=b; sixzero_devices=x".parse().unwrap());
        assert!(Token::of(&headers).is_none());
        let own = token.cookie();
        let own = format!("a=b; {}", own.split(';').next().unwrap());
        headers.append(header::COOKIE, own.parse().unwrap());
        assert_eq!(Token::of(&headers).unwrap().hash(), token.hash());
    }
}
