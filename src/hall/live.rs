//! The stream: which pages have changed, at which revision. Who cares fetches the page again.
use std::collections::BTreeMap;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{Query, State};
use axum::http::{StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use hyper::body::Frame;
use serde::{Deserialize, Serialize};
use tokio::sync::{mpsc, watch};
use tokio::task::spawn_blocking;
use tokio::time::{sleep, timeout};
use tournament::Player;

use crate::address::{Asked, PageForm};
use crate::failure::Unserved;
use crate::player::{self, Owner};
use crate::serve::{Closing, Desks};
use crate::sight::Progress;
use crate::snapshot::Snapshot;

/// So many streams are open at once.
const STREAMS: usize = 2_048;
/// A stream is about so many pages.
const PAGES: usize = 20;
/// A sign of life: a script cannot see a comment, so it is a message.
const BEAT: Duration = Duration::from_secs(10);
/// A stream says something so often at most: in a rush of slips one look is enough.
const PAUSE: Duration = Duration::from_secs(2);
/// Who does not take a message in this time is gone.
const TAKES: Duration = Duration::from_secs(10);
/// So many messages wait for a slow phone.
const WAITING: usize = 4;

/// The pages that a stream is about: their addresses, with commas between.
#[derive(Deserialize)]
pub struct About {
    topics: String,
}

/// What a stream is about.
enum Topic {
    Page(Asked),
    /// The operators' desk, which is otherwise whenever anything was entered or somebody called.
    Desk,
    /// A player's own page.
    Own {
        path: String,
        player: Player,
    },
}

/// The address of the operators' desk.
const DESK: &str = "/desk";

impl Topic {
    fn read(address: &str, desks: &Desks) -> Result<Topic, Unserved> {
        if address == DESK {
            return Ok(Topic::Desk);
        }
        if let Some(key) = address.strip_prefix("/P/") {
            let snapshot = desks.snapshots.borrow().clone();
            let Owner { player, key } = desks.owners.owner(key, &snapshot)?;
            return Ok(Topic::Own { path: key.path(), player });
        }
        let uri: Uri = address.parse().map_err(|_| Unserved::nothing())?;
        Ok(Topic::Page(Asked { form: PageForm::Html, ..Asked::read(&uri)? }))
    }

    fn address(&self) -> String {
        match self {
            Topic::Page(asked) => asked.address(),
            Topic::Desk => DESK.to_owned(),
            Topic::Own { path, .. } => path.clone(),
        }
    }

    /// Whether its tag is there at once.
    fn is_ready(&self, snapshot: &Snapshot) -> bool {
        match self {
            Topic::Page(asked) => snapshot.ready(asked).is_some(),
            Topic::Desk => true,
            Topic::Own { .. } => false,
        }
    }

    /// `rung`: how often the desk was to look again though nothing was entered.
    fn tag(&self, snapshot: &Snapshot, rung: u64) -> Option<String> {
        match self {
            Topic::Page(asked) => {
                snapshot.page(asked).ok().map(|page| page.tag().as_str().to_owned())
            }
            Topic::Desk => Some(format!("{}-{rung}", snapshot.revision.0)),
            Topic::Own { player, .. } => player::tag(snapshot, player),
        }
    }
}

#[derive(Serialize)]
struct Said<'a> {
    revision: i64,
    /// As of when.
    at: &'a str,
    /// The pages that are otherwise, each with its tag; `null` where there is none any more.
    topics: BTreeMap<&'a str, Option<&'a str>>,
    /// How far the rounds have come, in words.
    said: &'a str,
}

pub async fn stream(
    State(desks): State<Desks>,
    Query(About { topics }): Query<About>,
) -> Result<Response, Unserved> {
    let known = desks.clone();
    let pages = spawn_blocking(move || {
        topics.split(',').map(|topic| Topic::read(topic, &known)).collect::<Result<Vec<_>, _>>()
    });
    let pages = pages.await.map_err(|_| Unserved::out_of_order())??;
    if pages.len() > PAGES {
        return Err(Unserved::new(
            StatusCode::BAD_REQUEST,
            format!("a stream is about {PAGES} pages at most"),
            "ask for fewer",
        ));
    }
    let open = Open::count(&desks.streams)?;
    let (sender, messages) = mpsc::channel(WAITING);
    tokio::spawn(async move {
        // Who has gone is not told.
        let _ = tell(desks, pages, sender).await;
        drop(open);
    });
    let headers =
        [(header::CONTENT_TYPE, "text/event-stream"), (header::CACHE_CONTROL, "no-store")];
    Ok((headers, Body::new(Messages(messages))).into_response())
}

/// Somebody is gone.
struct Gone;

/// Tells what changes, until the hall closes or the listener goes.
async fn tell(desks: Desks, pages: Vec<Topic>, listener: mpsc::Sender<Bytes>) -> Result<(), Gone> {
    let mut snapshots = desks.snapshots.clone();
    let mut closing = desks.closing.clone();
    let mut rung = desks.bell.rung();
    let pages = Arc::new(pages);
    let mut known: Option<Tags> = None;
    loop {
        let snapshot = snapshots.borrow_and_update().clone();
        let strokes = *rung.borrow_and_update();
        let tags = tags(&snapshot, strokes, &pages).await?;
        if let Some(message) = message(&snapshot, &tags, known.as_ref()) {
            send(&listener, message).await?;
            if known.is_some() {
                tokio::select! {
                    () = sleep(PAUSE) => {}
                    () = closes(&mut closing) => {}
                }
            }
        }
        known = Some(tags);
        loop {
            tokio::select! {
                changed = snapshots.changed() => {
                    changed.map_err(|_| Gone)?;
                    break;
                }
                heard = rung.changed() => {
                    heard.map_err(|_| Gone)?;
                    break;
                }
                () = closes(&mut closing) => {
                    return send(&listener, "event: bye\ndata: \n\n".to_owned()).await;
                }
                () = listener.closed() => return Err(Gone),
                () = sleep(BEAT) => {
                    let revision = snapshots.borrow().revision.0;
                    send(&listener, format!("event: beat\ndata: {revision}\n\n")).await?;
                }
            }
        }
    }
}

/// Waits until the hall closes.
async fn closes(closing: &mut watch::Receiver<Closing>) {
    // Who could say so is gone where it is closed.
    let _ = closing.wait_for(|closing| *closing == Closing::Closing).await;
}

/// What a listener knows: the pages with their tags, and how far the rounds have come.
struct Tags {
    pages: BTreeMap<String, Option<String>>,
    said: String,
}

async fn tags(snapshot: &Arc<Snapshot>, rung: u64, pages: &Arc<Vec<Topic>>) -> Result<Tags, Gone> {
    // Nearly always somebody has asked for them before.
    if pages.iter().all(|topic| topic.is_ready(snapshot)) {
        return Ok(Tags::of(snapshot, rung, pages));
    }
    let (snapshot, pages) = (Arc::clone(snapshot), Arc::clone(pages));
    spawn_blocking(move || Tags::of(&snapshot, rung, &pages)).await.map_err(|_| Gone)
}

impl Tags {
    fn of(snapshot: &Snapshot, rung: u64, pages: &[Topic]) -> Tags {
        let tag = |topic: &Topic| (topic.address(), topic.tag(snapshot, rung));
        let said: Vec<String> = snapshot.progress().iter().map(Progress::said).collect();
        Tags { pages: pages.iter().map(tag).collect(), said: said.join(" ") }
    }
}

/// What a listener is told that knows this; nothing where nothing is otherwise.
fn message(snapshot: &Snapshot, now: &Tags, known: Option<&Tags>) -> Option<String> {
    let is_new = |address: &str, tag: &Option<String>| {
        known.is_none_or(|known| known.pages.get(address) != Some(tag))
    };
    let topics = now.pages.iter().filter(|(address, tag)| is_new(address, tag));
    let topics: BTreeMap<_, _> =
        topics.map(|(address, tag)| (address.as_str(), tag.as_deref())).collect();
    let is_first = known.is_none();
    if topics.is_empty() && known.is_some_and(|known| known.said == now.said) {
        return None;
    }
    let at = (snapshot.house.world.times.second)(snapshot.at);
    let said = Said { revision: snapshot.revision.0, at: &at, topics, said: &now.said };
    let data = serde_json::to_string(&said).expect("addresses are texts");
    let (retry, event) = match is_first {
        true => ("retry: 1000\n", "now"),
        false => ("", "changed"),
    };
    Some(format!("{retry}id: {}\nevent: {event}\ndata: {data}\n\n", snapshot.revision.0))
}

async fn send(listener: &mpsc::Sender<Bytes>, message: String) -> Result<(), Gone> {
    match timeout(TAKES, listener.send(Bytes::from(message))).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(Gone),
    }
}

/// A stream that is open.
struct Open(Arc<AtomicUsize>);

impl Open {
    fn count(streams: &Arc<AtomicUsize>) -> Result<Open, Unserved> {
        let open = Open(Arc::clone(streams));
        match streams.fetch_add(1, Ordering::Relaxed) < STREAMS {
            true => Ok(open),
            false => Err(Unserved::new(
                StatusCode::SERVICE_UNAVAILABLE,
                "too many listen already",
                "look at the page again from time to time",
            )),
        }
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Messages as the body of an answer that has no end of its own.
struct Messages(mpsc::Receiver<Bytes>);

impl HttpBody for Messages {
    type Data = Bytes;
    type Error = std::convert::Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Self::Error>>> {
        self.0.poll_recv(context).map(|message| message.map(|message| Ok(Frame::data(message))))
    }
}
