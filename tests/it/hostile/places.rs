//! Every hostile text at every place where text comes in; in the short form every eighth pair,
//! another eighth at each place.
use std::ffi::OsString;
use std::path::Path;
use std::time::Duration;

use super::{argument, call, check, check_sound, revision, texts};
use crate::long::is_long;
use crate::sandbox::Sandbox;

/// One way in: arguments, input and a file, with `{}` for the text.
struct Place {
    arguments: Vec<String>,
    input: Option<String>,
    file: Option<String>,
}

/// A round that is under way, and a recorded game of two others.
fn night() -> Sandbox {
    let sandbox =
        Sandbox::event("Night --rounds 3", "Ann,1500\nBen,1400\nCat,1300\nDan,1200\nEve,1100\n");
    sandbox.ok("round pair --pairs \"1>4 2>5\" --bye 3 --seed 1");
    sandbox.ok("round release 1");
    sandbox.ok("game new Ann Bob");
    sandbox
}

fn places() -> Vec<Place> {
    let file: toml::Table = include_str!("../../data/hostile.toml").parse().unwrap();
    let text = |place: &toml::Value, key| Some(place.get(key)?.as_str().unwrap().to_owned());
    let mut places = Vec::new();
    for place in file["places"].as_array().unwrap() {
        for words in place["arguments"].as_array().unwrap() {
            let words = words.as_array().unwrap().iter();
            places.push(Place {
                arguments: words.map(|word| word.as_str().unwrap().to_owned()).collect(),
                input: text(place, "input"),
                file: text(place, "file"),
            });
        }
    }
    places
}

fn with(template: &str, text: &[u8]) -> Vec<u8> {
    let mut parts = template.split("{}");
    let mut all = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        all.extend_from_slice(text);
        all.extend_from_slice(part.as_bytes());
    }
    all
}

/// The event as it was, for the next text.
fn put_back(sandbox: &Sandbox, kept: &Path) {
    let event = sandbox.path().join("Night.sixzero");
    for ending in ["-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{ending}", event.display()));
    }
    std::fs::copy(kept, event).unwrap();
}

fn try_places(share: usize) {
    const SHARES: usize = 2;
    let whole = is_long();
    let (texts, places) = (texts(), places());
    let (mut calls, mut refused, mut slowest) = (0, 0, (Duration::ZERO, String::new()));
    let own = places.iter().enumerate().filter(|(at, _)| at % SHARES == share);
    let (mut sandbox, mut kept) = (None, Path::new("").to_owned());
    for (at, place) in own {
        for (number, (name, text)) in texts.iter().enumerate() {
            if !whole && !(number + at / SHARES).is_multiple_of(8) {
                continue;
            }
            let sandbox: &mut Sandbox = sandbox.get_or_insert_with(|| {
                let sandbox = night();
                kept = sandbox.path().join("kept");
                std::fs::copy(sandbox.path().join("Night.sixzero"), &kept).unwrap();
                sandbox
            });
            let file = place.file.as_ref().map(|file| with(file, text));
            if let Some(file) = &file {
                let ending = if file.starts_with(b"base =") { "toml" } else { "txt" };
                std::fs::write(sandbox.path().join(format!("given.{ending}")), file).unwrap();
            }
            let words = place.arguments.iter().map(|word| match word.as_str() {
                "FILE" if file.as_ref().is_some_and(|file| file.starts_with(b"base =")) => {
                    Some(OsString::from("given.toml"))
                }
                "FILE" => Some(OsString::from("given.txt")),
                word => argument(&with(word, text)),
            });
            let Some(words) = words.collect::<Option<Vec<_>>>() else { continue };
            let input = place.input.as_ref().map(|input| with(input, text)).unwrap_or_default();
            let before = revision(sandbox);
            let said = call(sandbox, &words, &input);
            let what = format!("`{}` with the text `{name}`", place.arguments.join(" "));
            check(&said, &what);
            // A prompt enters lines one by one; what is called once is done or not.
            let reports = place.arguments[0] == "check";
            if [1, 2, 4].contains(&said.code) && place.input.is_none() && !reports {
                assert_eq!(revision(sandbox), before, "{what}: refused, and changed");
                assert!(said.out.is_empty(), "{what}: refused, and said {}", said.out);
                assert_eq!(said.error.matches("error: ").count(), 1, "{what}: {}", said.error);
                refused += 1;
            }
            calls += 1;
            if said.took > slowest.0 {
                slowest = (said.took, what);
            }
            if revision(sandbox) != before {
                check_sound(sandbox);
                put_back(sandbox, &kept);
            }
        }
    }
    println!(
        "{calls} calls, {refused} refused without a change, 0 panics, 0 control characters; the \
         slowest in {} ms: {}",
        slowest.0.as_millis(),
        slowest.1
    );
}

#[test]
fn every_text_at_every_place() {
    try_places(0);
}

#[test]
fn every_text_at_every_other_place() {
    try_places(1);
}
