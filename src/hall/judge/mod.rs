//! The word judge for the players: the challenger types, the opponent asks for the answer, and it is for
//! the play as a whole.
use askama::Template;
use axum::Router;
use axum::extract::{Extension, Form, State};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::from_fn_with_state;
use axum::response::Response;
use axum::routing::get;
use desk::{
    Agreed, Desk, EventField, Judged, KeyRefusal, LexiconRefusal, PlayVerdict, Refusal, Stamp,
};
use report::visible;
use serde::{Deserialize, Serialize};
use tournament::JudgePlace;

use crate::answered::{bound, sentence, stamp};
use crate::device::{self, Operator};
use crate::failure::Unserved;
use crate::fixed;
use crate::frame::rendered;
use crate::guard;
use crate::house::House;
use crate::room::{data, looked_at_and_sent, once, private};
use crate::serve::Desks;

/// As long as other word judges show an answer, in seconds.
const SHOWN: u8 = 10;

pub fn rooms(desks: &Desks) -> Router<Desks> {
    Router::new()
        .route("/judge", get(form).post(judged).fallback(looked_at_and_sent))
        .route_layer(from_fn_with_state(desks.clone(), device::judges))
}

/// The words of a play, all of them.
#[derive(Clone, Debug, Deserialize)]
struct Asked {
    /// The number of the form.
    once: String,
    words: String,
}

#[derive(Template)]
#[template(path = "judge/judge.html")]
struct JudgePage<'a> {
    page: Page<'a>,
    style: &'a str,
    own_style: &'a str,
    icon: &'a str,
    script: &'a str,
    seconds: u8,
}

enum Page<'a> {
    /// The challenger types.
    Typing {
        once: String,
        list: &'a str,
    },
    Answer {
        verdict: PlayVerdict,
        list: &'a str,
    },
    /// No answer: the players are told why.
    Trouble {
        why: &'a str,
    },
}

/// The answer for programs.
#[derive(Serialize)]
struct JudgedShown<'a> {
    verdict: &'static str,
    said: &'a str,
    lexicon: &'a str,
}

fn page(status: StatusCode, page: Page<'_>) -> Response {
    let text = rendered(&JudgePage {
        page,
        style: fixed::style().address(),
        own_style: fixed::judge_style().address(),
        icon: fixed::icon().address(),
        script: fixed::judge_script().address(),
        seconds: SHOWN,
    });
    private(status, text)
}

async fn form(State(desks): State<Desks>) -> Result<Response, Unserved> {
    let snapshot = desks.snapshots.borrow().clone();
    let list = Agreed::of(&snapshot.public.loaded.event.settings).named();
    let once = once(snapshot.revision);
    Ok(page(StatusCode::OK, Page::Typing { once, list: &visible(&list) }))
}

async fn judged(
    State(desks): State<Desks>,
    Extension(operator): Extension<Operator>,
    headers: HeaderMap,
    Form(asked): Form<Asked>,
) -> Result<Response, Unserved> {
    let house = desks.house.clone();
    let key = bound(&asked.once, &[asked.words.as_bytes()])?;
    let words: Vec<String> = asked.words.split_whitespace().map(str::to_owned).collect();
    let done = desks.writer.enter(move |desk| {
        let stamp = Stamp { by: operator.name, key: Some(key), ..stamp(&house) };
        answer(desk, &house, &stamp, &words)
    });
    match done.await? {
        Ok(judged) => {
            if guard::takes_json(&headers) {
                let (list, said) = (judged.note.lexicon_named(), judged.said());
                let shown = JudgedShown {
                    verdict: judged.verdict.name(),
                    said: &visible(&said),
                    lexicon: &visible(&list),
                };
                return Ok(data(StatusCode::OK, report::json::text(&shown)));
            }
            let list = judged.note.names();
            let list = visible(&list);
            Ok(page(StatusCode::OK, Page::Answer { verdict: judged.verdict, list: &list }))
        }
        Err(refusal) => {
            let why = format!("{}.", sentence(&refusal.to_string()));
            let is_no_play = matches!(
                refusal,
                Refusal::Lexicon(LexiconRefusal::NoWord { .. } | LexiconRefusal::NoWords)
            );
            let status = match is_no_play {
                true => StatusCode::UNPROCESSABLE_ENTITY,
                false => StatusCode::SERVICE_UNAVAILABLE,
            };
            if guard::takes_json(&headers) {
                return Err(Unserved::new(status, why, "call the director"));
            }
            Ok(page(status, Page::Trouble { why: &why }))
        }
    }
}

/// The answer, which is kept before it is shown.
fn answer(
    desk: &mut Desk,
    house: &House,
    stamp: &Stamp,
    words: &[String],
) -> Result<Judged, Refusal> {
    let open = &house.world.open;
    match desk.adjudicate(stamp, JudgePlace::Kiosk, words, None, None, open) {
        Ok(receipt) => Ok(receipt.value),
        // It was sent twice, and kept once.
        Err(Refusal::Key(KeyRefusal::Used { .. })) => {
            let event = desk.view(|view| EventField::load(view))?;
            let agreed = Agreed::of(&event.settings);
            let lists = agreed
                .open(open)?
                .ok_or_else(|| LexiconRefusal::PaperJudge { book: agreed.named() })?;
            lists.judge(words, &event.rules)
        }
        Err(refusal) => Err(refusal),
    }
}
