//! Tags and encodings: a browser that has the last page is told so in a few bytes.
use std::fmt::Write;
use std::io::Read;

use sha2::{Digest, Sha256};

use crate::asked::{asked, get};
use crate::event::{Night, revision, wait_for};

#[test]
fn who_has_the_page_gets_no_page() {
    let mut night = Night::first_round();
    let hall = night.hall();
    let own = hall.address();
    for path in ["/", "/standings", "/standings.json", "/players"] {
        let first = get(own, path);
        let tag = first.header("etag").unwrap().to_owned();
        assert!(tag.starts_with("W/\""), "{tag}");
        for known in [tag.clone(), format!("\"x\", {tag}"), "*".to_owned()] {
            let again = asked(own, "GET", path, &format!("If-None-Match: {known}\r\n"));
            assert_eq!((again.status, again.body.len()), (304, 0), "{path} {known}");
            assert_eq!(again.header("etag"), Some(tag.as_str()));
            assert!(again.header("content-security-policy").is_some());
        }
        assert_eq!(asked(own, "GET", path, "If-None-Match: W/\"0\"\r\n").status, 200);
        // The tag of a page is in it: by that a script knows whether it is the last.
        assert!(
            path.ends_with(".json") || first.text().contains(tag.trim_matches(['W', '/', '"']))
        );
    }
    let standings = get(own, "/standings").header("etag").unwrap().to_owned();
    let players = get(own, "/players").header("etag").unwrap().to_owned();
    night.slip(1, "cat 400 fay 401");
    wait_for(own, revision(&mut night.desk));
    let after = |path: &str| get(own, path).header("etag").unwrap().to_owned();
    assert_ne!(after("/standings"), standings);
    assert_eq!(after("/players"), players, "nothing of it has changed");
    hall.close();
}

/// The text without what stands between the first `from` and the next `to`.
fn without(text: &str, from: &str, to: &str) -> String {
    let (before, after) = text.split_once(from).unwrap_or_else(|| panic!("no {from} in {text}"));
    format!("{before}{from}{}", &after[after.find(to).unwrap()..])
}

#[test]
fn a_tag_is_of_all_that_is_sent_but_the_time() {
    let night = Night::first_round();
    let hall = night.hall();
    for (path, script) in [("/standings", "live.js"), ("/wall", "wall.js")] {
        let page = get(hall.address(), path);
        let tag = page.header("etag").unwrap().trim_matches(['W', '/', '"']).to_owned();
        let mut text = without(page.text(), "data-tag=\"", "\"");
        if path == "/wall" {
            text = without(&text, "<time id=\"clock\">", "</time>");
        }
        text = without(&text, "As of <time>", "</time>");
        // After the program was brought up to date it is another page, if only by its scripts.
        assert!(text.contains(&format!("-{script}\"")), "{text}");
        let mut hex = String::new();
        for byte in &Sha256::digest(&text)[..8] {
            write!(hex, "{byte:02x}").unwrap();
        }
        assert_eq!(hex, tag, "{path}");
    }
    hall.close();
}

#[test]
fn a_page_is_packed_for_who_takes_it_so() {
    let night = Night::first_round();
    let hall = night.hall();
    let plain = get(hall.address(), "/standings");
    assert_eq!(plain.header("content-encoding"), None);
    assert_eq!(plain.header("vary"), Some("Accept-Encoding"));
    let packed = asked(hall.address(), "GET", "/standings", "Accept-Encoding: gzip, deflate\r\n");
    assert_eq!(packed.header("content-encoding"), Some("gzip"));
    assert_eq!(packed.header("etag"), plain.header("etag"));
    assert!(packed.body.len() < plain.body.len());
    let mut unpacked = Vec::new();
    flate2::read::GzDecoder::new(&packed.body[..]).read_to_end(&mut unpacked).unwrap();
    assert_eq!(unpacked, plain.body);
    hall.close();
}

#[test]
fn style_script_and_icon_are_kept_for_ever_under_the_name_of_what_they_say() {
    let night = Night::first_round();
    let hall = night.hall();
    let home = get(hall.address(), "/");
    let mut found = 0;
    for part in home.text().split("\"/static/").skip(1) {
        let path = format!("/static/{}", part.split('"').next().unwrap());
        let answer = get(hall.address(), &path);
        assert_eq!(answer.status, 200, "{path}");
        let keeping = answer.header("cache-control").unwrap();
        assert_eq!(keeping, "public, max-age=31536000, immutable");
        let tag = answer.header("etag").unwrap().trim_matches(['W', '/', '"']).to_owned();
        assert!(path.contains(&tag), "{path} {tag}");
        found += 1;
    }
    assert_eq!(found, 3);
    hall.close();
}
