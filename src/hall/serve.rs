//! [`Hall`]: the event, open to the room.
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::AtomicUsize;
use std::thread::JoinHandle;
use std::time::Duration;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use axum::routing::get;
use desk::Desk;
use show::answer::Exit;
use show::refusal::{Failure, Told};
use show::site::Site;
use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::watch;

use crate::backups::{Backups, Notices};
use crate::bell::Bell;
use crate::calls::Calls;
use crate::failure::Unserved;
use crate::feed::Feed;
use crate::hall_file::HallFile;
use crate::house::House;
use crate::limit::{Tries, Turnstile};
use crate::log_poller::LogPoller;
use crate::overlay::{self, Slots};
use crate::player::Owners;
use crate::reader::{Pulse, Reader, Started};
use crate::snapshot::Snapshot;
use crate::writer::Writer;
use crate::{
    accept, board, enter, fixed, furnish, guard, health, invitation, judge, live, operators,
    player, public, publish,
};

/// Threads for what waits, and for pages that have to be made: each of the latter keeps as much memory
/// as the longest page that it made.
const WAITING_THREADS: usize = 2;
const MAKING_THREADS: usize = 2;
/// How long a request that has begun may take when the hall closes.
pub const LAST_ANSWERS: Duration = Duration::from_secs(2);

/// What every answer may need.
#[derive(Clone)]
pub struct Desks {
    pub house: Arc<House>,
    pub snapshots: watch::Receiver<Arc<Snapshot>>,
    pub pulse: Arc<Pulse>,
    pub writer: Writer,
    pub reader: Reader,
    pub notices: Notices,
    pub bell: Bell,
    pub turnstile: Arc<Turnstile>,
    pub feed: Arc<Feed>,
    pub slots: Arc<Slots>,
    /// So many streams are open.
    pub streams: Arc<AtomicUsize>,
    pub closing: watch::Receiver<Closing>,
    /// Who has which own page.
    pub owners: Arc<Owners>,
    /// What players ask the desk for.
    pub calls: Arc<Calls>,
    /// How often players send something, and claim codes are tried.
    pub tries: Arc<Tries>,
    pub log_poller: LogPoller,
}

/// Whether the hall closes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closing {
    Open,
    Closing,
}

/// An event that is open to the room.
pub struct Hall {
    runtime: Runtime,
    address: SocketAddr,
    house: Arc<House>,
    calls: Arc<Calls>,
    close: watch::Sender<Closing>,
    accepting: tokio::task::JoinHandle<()>,
    reading: JoinHandle<()>,
    reader: Reader,
    writing: JoinHandle<()>,
    writer: Writer,
    snapshots: watch::Receiver<Arc<Snapshot>>,
    closing: watch::Receiver<Closing>,
    backing_up: JoinHandle<()>,
    polling: JoinHandle<()>,
}

impl Hall {
    /// Opens the event's file and the doors: when this returns, browsers are answered.
    ///
    /// # Errors
    /// What the desk refuses; where nothing can listen at that port.
    pub fn open(house: House) -> Result<Hall, Failure> {
        let house = Arc::new(house);
        let Started { event, reader, snapshots, pulse, thread: reading } =
            Reader::start(Arc::clone(&house))?;
        let bell = Bell::default();
        let (backups, notices, backing_up) = Backups::start(Arc::clone(&house), bell.clone());
        let (writer, writing) = Writer::start(Arc::clone(&house), reader.clone(), backups)?;
        let runtime = Builder::new_multi_thread()
            .worker_threads(WAITING_THREADS)
            .max_blocking_threads(MAKING_THREADS)
            .enable_all()
            .build()
            .map_err(|error| unheard(house.port, &error))?;
        let listens = house.network.listens(house.port);
        let listener = runtime
            .block_on(TcpListener::bind(listens))
            .map_err(|error| unheard(house.port, &error))?;
        let address = listener.local_addr().map_err(|error| unheard(house.port, &error))?;
        let (close, closing) = watch::channel(Closing::Open);
        let calls = Arc::new(Calls::new(bell.clone()));
        let log_poller = LogPoller::default();
        let desks = Desks {
            house: Arc::clone(&house),
            snapshots: snapshots.clone(),
            pulse,
            writer: writer.clone(),
            reader: reader.clone(),
            notices,
            bell,
            turnstile: Arc::default(),
            feed: Arc::default(),
            slots: Arc::new(Slots::of(&house)),
            streams: Arc::default(),
            closing: closing.clone(),
            owners: Arc::new(Owners::new(event, &house)),
            calls: Arc::clone(&calls),
            tries: Arc::default(),
            log_poller: log_poller.clone(),
        };
        let polling = log_poller.start(Arc::clone(&house), reader.clone(), closing.clone());
        note_port(&house, Some(address.port()));
        let network = house.network;
        let doors = accept::Doors::new(network, house.world.say);
        let accepting =
            runtime.spawn(accept::accept(listener, router(desks), doors, closing.clone()));
        Ok(Hall {
            runtime,
            address,
            house,
            calls,
            close,
            accepting,
            reading,
            reader,
            writing,
            writer,
            snapshots,
            closing,
            backing_up,
            polling,
        })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The address to type, and how to get there: lines for who started it.
    pub fn invitation(&self) -> String {
        invitation::said(&self.house, self.address)
    }

    /// What players ask the desk for.
    pub fn calls(&self) -> &Calls {
        &self.calls
    }

    /// Has something entered by the one thread that enters anything, in its turn.
    ///
    /// # Errors
    /// Too much waits already: it is NOT saved.
    pub fn enter<T: Send + 'static>(
        &self,
        deed: impl FnOnce(&mut Desk) -> T + Send + 'static,
    ) -> Result<T, Failure> {
        Ok(self.runtime.block_on(self.writer.enter(deed))?)
    }

    /// From now on hands the pages for everybody to `put` whenever something has changed, not oftener
    /// than every ten seconds, until the hall closes.
    pub fn publish(&self, put: impl FnMut(&Site) + Send + 'static) {
        let (snapshots, closing) = (self.snapshots.clone(), self.closing.clone());
        self.runtime.spawn(publish::go_on(snapshots, closing, self.house.world.say, put));
    }

    /// Stays open until CONTROL-C, or until the system asks it to end.
    pub fn wait(&self) {
        self.runtime.block_on(interrupted());
    }

    /// Closes: requests that have begun are answered, streams are told, all that was sent is entered.
    pub fn close(self) {
        let Hall {
            runtime,
            close,
            accepting,
            reading,
            reader,
            writing,
            writer,
            backing_up,
            polling,
            address: _,
            house,
            calls: _,
            snapshots: _,
            closing: _,
        } = self;
        if house.port == 0 {
            // It will be another one.
            note_port(&house, None);
        }
        close.send_replace(Closing::Closing);
        // It ends by itself, in time.
        let _ = runtime.block_on(accepting);
        runtime.shutdown_timeout(LAST_ANSWERS);
        // What waits is entered and backed up; then nobody is there to look.
        drop(writer);
        let _ = writing.join();
        let _ = backing_up.join();
        let _ = polling.join();
        reader.stop();
        let _ = reading.join();
    }
}

fn note_port(house: &House, port: Option<u16>) {
    let noted = HallFile::beside(&house.file, house.world.drawer).note_port(port);
    if let Err(failure) = noted {
        let why = Unserved::from(failure).problem;
        (house.world.say)(&format!("LOOK: no command knows the port of this hall: {why}."));
    }
}

fn router(desks: Desks) -> Router {
    Router::new()
        .route("/live", get(live::stream))
        .route("/health", get(health::serve))
        .route("/player", get(public::find))
        .route("/static/{name}", get(fixed::serve))
        .merge(board::rooms(&desks))
        .merge(enter::rooms())
        .merge(furnish::rooms(&desks))
        .merge(judge::rooms(&desks))
        .merge(operators::rooms(&desks))
        .merge(player::rooms())
        .merge(overlay::rooms())
        .fallback(public::serve)
        .method_not_allowed_fallback(public::wrong_method)
        // The guard has the whole form, and refuses a longer one.
        .layer(DefaultBodyLimit::disable())
        .layer(from_fn_with_state(desks.clone(), guard::guard))
        .with_state(desks)
}

async fn interrupted() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let asked = async |kind| match signal(kind) {
            Ok(mut signal) => _ = signal.recv().await,
            Err(_) => std::future::pending().await,
        };
        tokio::select! {
            () = asked(SignalKind::interrupt()) => {}
            () = asked(SignalKind::terminate()) => {}
            () = asked(SignalKind::hangup()) => {}
        }
    }
    #[cfg(not(unix))]
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}

fn unheard(port: u16, error: &std::io::Error) -> Failure {
    Failure::Told(Told {
        exit: Exit::File,
        problem: format!("the hall cannot listen at port {port}: {error}"),
        details: Vec::new(),
        hint: "another program may have the port: `sixzero serve --port 6061` takes another"
            .to_owned(),
    })
}
