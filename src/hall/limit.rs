//! [`Turnstile`]: how often one address may ask. [`Tries`]: how often something may be tried in a minute.
use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tournament::PlayerId;

/// So many a second, in the long run.
const A_SECOND: u32 = 30;
/// So many at once: a page with what belongs to it, several phones behind one address.
const AT_ONCE: u32 = 150;
/// So many addresses are remembered; then those that asked for nothing lately are forgotten.
const ADDRESSES: usize = 4_096;
/// After this time an address may ask as often as if it had never.
const REST: Duration = Duration::from_secs((AT_ONCE / A_SECOND) as u64);

/// Lets each address in so often.
#[derive(Debug, Default)]
pub struct Turnstile(Mutex<HashMap<IpAddr, Due>>);

/// When an address has used up what it may ask: a time that runs.
#[derive(Clone, Copy, Debug)]
struct Due(Duration);

impl Turnstile {
    /// Whether this address may ask once more, at this time that runs. This machine may always.
    pub fn lets_in(&self, peer: IpAddr, now: Duration) -> bool {
        if peer.to_canonical().is_loopback() {
            return true;
        }
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= ADDRESSES {
            known.retain(|_, due| due.0 > now);
        }
        let due = known.entry(peer).or_insert(Due(now));
        let next = due.0.max(now) + Duration::from_secs(1) / A_SECOND;
        let is_in = next <= now + REST;
        if is_in {
            *due = Due(next);
        }
        is_in
    }
}

/// What is not to be tried too often.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TryOf {
    /// A wrong claim code of a player's, from an address.
    Code(IpAddr, PlayerId),
    /// A wrong claim code of anybody's.
    AnyCode,
    /// What a player sends.
    Sending(PlayerId),
    /// An address asks the desk for a page.
    Asking(IpAddr),
    /// A wrong code of a device, from an address.
    Entering(IpAddr),
    /// A wrong code of any device.
    AnyEntering,
    /// What a device of an operator sends.
    Typing(IpAddr),
    /// What a word judge is asked.
    Judging(IpAddr),
}

/// Counts what was tried in the last minute.
#[derive(Debug, Default)]
pub struct Tries(Mutex<HashMap<TryOf, VecDeque<Duration>>>);

const MINUTE: Duration = Duration::from_secs(60);

impl TryOf {
    /// So often a minute.
    fn most(self) -> usize {
        match self {
            TryOf::Code(..) => 5,
            TryOf::AnyCode => 30,
            TryOf::Sending(_) => 6,
            TryOf::Asking(_) | TryOf::Entering(_) => 5,
            TryOf::AnyEntering => 30,
            TryOf::Typing(_) => 120,
            TryOf::Judging(_) => 20,
        }
    }
}

impl Tries {
    /// Whether it may be tried once more at this time that runs; then it is counted.
    pub fn lets_in(&self, of: TryOf, now: Duration) -> bool {
        let is_free = !self.is_spent(of, now);
        if is_free {
            self.count(of, now);
        }
        is_free
    }

    /// Whether it was tried so often that it may not be tried now.
    pub fn is_spent(&self, of: TryOf, now: Duration) -> bool {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(tried) = known.get_mut(&of) else { return false };
        while tried.front().is_some_and(|at| *at + MINUTE <= now) {
            tried.pop_front();
        }
        tried.len() >= of.most()
    }

    /// It was tried.
    pub fn count(&self, of: TryOf, now: Duration) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= ADDRESSES {
            known.retain(|_, tried| tried.back().is_some_and(|at| *at + MINUTE > now));
        }
        known.entry(of).or_default().push_back(now);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_tried_too_often_waits_a_minute() {
        let tries = Tries::default();
        let at = Duration::from_secs;
        let (ann, ben) = (TryOf::Sending(PlayerId(1)), TryOf::Sending(PlayerId(2)));
        assert_eq!((0..20).filter(|_| tries.lets_in(ann, at(100))).count(), 6);
        assert!(tries.lets_in(ben, at(100)));
        assert!(tries.is_spent(ann, at(159)));
        assert!(!tries.is_spent(ann, at(160)));
        assert!(tries.lets_in(ann, at(160)));
    }

    #[test]
    fn an_address_that_asks_too_often_waits_and_others_do_not() {
        let turnstile = Turnstile::default();
        let (one, other): (IpAddr, IpAddr) =
            ("192.168.1.2".parse().unwrap(), "192.168.1.3".parse().unwrap());
        let at = |ms| Duration::from_millis(ms);
        let served = (0..1_000).filter(|_| turnstile.lets_in(one, at(5_000))).count();
        assert_eq!(served, 150);
        assert!(turnstile.lets_in(other, at(5_000)));
        let later = (0..1_000).filter(|_| turnstile.lets_in(one, at(6_000))).count();
        assert_eq!(later, 30);
        assert!((0..1_000).all(|_| turnstile.lets_in("127.0.0.1".parse().unwrap(), at(6_000))));
    }
}
