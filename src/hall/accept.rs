//! The doors: who connects is answered, as long as the hall is open; who keeps a door without
//! asking for anything is shown out.
use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::{sleep, timeout};

use crate::house::Network;
use crate::serve::{Closing, LAST_ANSWERS};

/// So many may be connected at once.
const CONNECTIONS: usize = 4_096;
/// So many of them may be one address's: a phone has six, and some come from behind one.
const OF_ONE: usize = 512;
/// What stands above a request is no longer, in bytes, and is there in this time.
pub const LARGEST_HEAD: usize = 32 * 1_024;
const HEAD_IN: Duration = Duration::from_secs(5);
/// After an error of the system: too many files are open, mostly.
const REST: Duration = Duration::from_millis(50);

/// Both ends of a connection.
#[derive(Clone, Copy, Debug)]
pub struct Ends {
    pub peer: SocketAddr,
    /// The address of this machine to which it came.
    pub own: SocketAddr,
    pub wire: Wire,
}

/// Whether others can listen on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wire {
    Open,
    /// A program in front of the hall has a certificate.
    Sealed,
}

/// Who may come in.
pub struct Doors {
    network: Network,
    say: fn(&str),
    room: Arc<Semaphore>,
    /// How many connections each address has, but this machine.
    open: Arc<Mutex<HashMap<IpAddr, usize>>>,
    /// Whether another device was here yet.
    has_guest: AtomicBool,
}

impl Doors {
    pub fn new(network: Network, say: fn(&str)) -> Doors {
        let room = Arc::new(Semaphore::new(CONNECTIONS));
        Doors { network, say, room, open: Arc::default(), has_guest: AtomicBool::new(false) }
    }

    /// A place for somebody who comes; none where all are taken, or this address has its share.
    fn place(&self, peer: IpAddr) -> Option<Place> {
        let room = Arc::clone(&self.room).try_acquire_owned().ok()?;
        let peer = peer.to_canonical();
        if !peer.is_loopback() {
            let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
            let own = open.entry(peer).or_default();
            if *own >= OF_ONE {
                return None;
            }
            *own += 1;
        }
        Some(Place { _room: room, peer, open: Arc::clone(&self.open) })
    }

    fn welcome(&self, peer: IpAddr) {
        if !peer.to_canonical().is_loopback() && !self.has_guest.swap(true, Ordering::Relaxed) {
            (self.say)(&format!("First phone: {peer}."));
        }
    }
}

/// A connection that is counted.
struct Place {
    _room: OwnedSemaphorePermit,
    peer: IpAddr,
    open: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(own) = open.get_mut(&self.peer) {
            *own -= 1;
            if *own == 0 {
                open.remove(&self.peer);
            }
        }
    }
}

/// Answers until the hall closes; requests that have begun are still answered.
pub async fn accept(
    listener: TcpListener,
    router: Router,
    doors: Doors,
    mut closing: watch::Receiver<Closing>,
) {
    let graceful = GracefulShutdown::new();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = closing.wait_for(|closing| *closing == Closing::Closing) => break,
        };
        let Ok((stream, peer)) = accepted else {
            sleep(REST).await;
            continue;
        };
        if !doors.network.lets_in(peer.ip()) {
            continue;
        }
        let Some(place) = doors.place(peer.ip()) else { continue };
        let Ok(own) = stream.local_addr() else { continue };
        doors.welcome(peer.ip());
        let connection = graceful.watch(connection(
            stream,
            Ends { peer, own, wire: Wire::Open },
            router.clone(),
        ));
        tokio::spawn(async move {
            // Who goes away in the middle of an answer goes away.
            let _ = connection.await;
            drop(place);
        });
    }
    drop(listener);
    let _ = timeout(LAST_ANSWERS, graceful.shutdown()).await;
}

/// A connection that answers what is asked on it.
fn connection(
    stream: TcpStream,
    ends: Ends,
    router: Router,
) -> http1::Connection<
    TokioIo<TcpStream>,
    impl Service<
        Request<Incoming>,
        Response = axum::response::Response,
        Error = std::convert::Infallible,
        Future: Send,
    >,
> {
    // A page is sent as it is written.
    let _ = stream.set_nodelay(true);
    let router = TowerToHyperService::new(router);
    let answer = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ends);
        router.call(request.map(Body::new))
    });
    http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_IN)
        .max_buf_size(LARGEST_HEAD)
        .serve_connection(TokioIo::new(stream), answer)
}
