//! [`Turnstile`]: how often one address may ask.
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

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

#[cfg(test)]
mod tests {
    use super::*;

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
