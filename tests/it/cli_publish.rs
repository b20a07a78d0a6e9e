//! `publish`: only what has changed is written, only what was published is removed, and a site that is
//! killed while it is written is whole.
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{Instant, SystemTime};

use expect_test::expect;

use crate::sandbox::Sandbox;

fn published() -> Sandbox {
    let sandbox = Sandbox::six_after_a_round();
    sandbox.ok("round release 1");
    sandbox.ok("publish site");
    sandbox
}

/// The files below a folder, by path.
fn files(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut found = BTreeMap::new();
    let mut ahead = vec![folder.to_owned()];
    while let Some(next) = ahead.pop() {
        for entry in fs::read_dir(next).unwrap() {
            let path = entry.unwrap().path();
            match path.is_dir() {
                true => ahead.push(path),
                false => {
                    let bytes = fs::read(&path).unwrap();
                    found.insert(path.strip_prefix(folder).unwrap().to_owned(), bytes);
                }
            }
        }
    }
    found
}

fn written(folder: &Path) -> BTreeMap<PathBuf, SystemTime> {
    let when = |path: &PathBuf| fs::metadata(folder.join(path)).unwrap().modified().unwrap();
    files(folder).into_keys().map(|path| (path.clone(), when(&path))).collect()
}

#[test]
fn with_initials_no_file_has_a_family_name() {
    let sandbox = Sandbox::new();
    sandbox.ok("new Cup");
    for name in ["Ann Karsten", "Ann Kovacs", "Ben Oduya"] {
        sandbox.ok(&format!("player add \"{name}\""));
    }
    sandbox.ok("publish site --initials");
    let all = files(&sandbox.path().join("site"));
    let page = |path: &str| String::from_utf8_lossy(&all[Path::new(path)]).into_owned();
    assert!(page("players.html").contains("Ann Ka") && page("players.html").contains("Ann Ko"));
    for (path, bytes) in &all {
        let text = String::from_utf8_lossy(bytes);
        for family in ["Karsten", "Kovacs", "Oduya"] {
            assert!(!text.contains(family), "{}: {family}", path.display());
        }
    }
    // It is remembered with the folder, until somebody says otherwise.
    let players = || fs::read_to_string(sandbox.path().join("site/players.html")).unwrap();
    sandbox.ok("player add \"Dan Farrow\"");
    let told = sandbox.json("publish site --json");
    let remark = told["remarks"][0].as_str().unwrap();
    assert!(remark.starts_with("Given names and initials alone, as in site before"), "{remark}");
    assert!(players().contains("Dan F") && !players().contains("Farrow"));
    sandbox.ok("publish site --whole-names");
    assert!(players().contains("Farrow"));
    let told = sandbox.json("publish site --json");
    assert!(told["remarks"].as_array().unwrap().is_empty(), "{told}");
    assert!(players().contains("Farrow"));
}

#[test]
fn only_what_has_changed_is_written() {
    let sandbox = published();
    let site = sandbox.path().join("site");
    let before = written(&site);
    assert!(before.len() > 30, "{before:?}");
    let again = sandbox.with("SIXZERO_NOW", "1900000000000");
    let said = again.ok("publish site");
    assert!(said.starts_with("Nothing has changed: site has revision "), "{said}");
    assert_eq!(written(&site), before);
    let told = again.json("publish site --json");
    assert_eq!((told["written"].as_bool(), told["changed"][0].as_str()), (Some(false), None));
    again.ok("result correct 1 \"1 500 4 300\" --reason sheet");
    let told = again.json("publish site --json");
    let changed = told["changed"].as_array().unwrap();
    assert_eq!(changed.last().unwrap(), "index.html", "{told}");
    let is_in = |path: &str| changed.iter().any(|one| one == path);
    assert!(is_in("standings.html") && is_in("standings.json"), "{told}");
    assert!(!is_in("players.json"), "{told}");
    let after = written(&site);
    let kept = |path: &str| after[Path::new(path)] == before[Path::new(path)];
    assert!(kept("players.json") && !kept("standings.html"));
}

#[test]
fn what_is_no_longer_there_goes_and_what_is_somebody_elses_stays() {
    let sandbox = Sandbox::first_round();
    sandbox.ok("round release 1");
    sandbox.ok("game new --round 1 --table 1");
    sandbox.ok("publish site");
    assert!(sandbox.path().join("site/game/1.html").exists());
    sandbox.write("site/photo.html", "mine");
    sandbox.write("site/player/photo.jpg", "mine too");
    sandbox.ok("undo --reason wrong");
    let told = sandbox.json("publish site --json");
    let removed: Vec<_> =
        told["removed"].as_array().unwrap().iter().map(|one| one.as_str().unwrap()).collect();
    assert_eq!(removed.len(), 4, "the game and the list of games, each in two forms: {told}");
    assert!(removed.contains(&"game/1.html"), "{told}");
    let left = files(&sandbox.path().join("site"));
    assert!(!left.contains_key(Path::new("games.html")));
    assert!(!sandbox.path().join("site/game").exists(), "an empty folder goes");
    assert_eq!(left[Path::new("photo.html")], b"mine");
    assert_eq!(left[Path::new("player/photo.jpg")], b"mine too");
}

#[test]
fn nothing_is_written_over_somebody_elses_page() {
    let sandbox = Sandbox::six_after_a_round();
    fs::create_dir(sandbox.path().join("site")).unwrap();
    sandbox.write("site/index.html", "my own page");
    sandbox.check(
        "publish site",
        expect![[r#"
        ! error: `site/index.html` is there, and is not an earlier export
        ! hint: nothing was written: move it away, or name another place
        [exit 1]
    "#]],
    );
    assert_eq!(files(&sandbox.path().join("site")).len(), 1);
    fs::remove_file(sandbox.path().join("site/index.html")).unwrap();
    // A manifest that names what no site has is none of ours.
    for path in ["../club.sixzero", "/etc/passwd", "a/../../b.html", "photo.jpg"] {
        let manifest = format!(
            r#"{{"format":"sixzero site","revision":1,"as_of":null,"files":[{{"path":"{path}","sha256":""}}]}}"#
        );
        sandbox.write("site/site.json", &manifest);
        let said = sandbox.says("publish site", "");
        assert!(said.contains("is there, and is not an earlier export"), "{path}: {said}");
        assert_eq!(files(&sandbox.path().join("site")).len(), 1, "{path}");
    }
}

#[test]
#[cfg(unix)]
fn no_link_leads_a_site_elsewhere() {
    let sandbox = Sandbox::six_after_a_round();
    fs::create_dir_all(sandbox.path().join("site")).unwrap();
    fs::create_dir_all(sandbox.path().join("elsewhere")).unwrap();
    std::os::unix::fs::symlink(
        sandbox.path().join("elsewhere"),
        sandbox.path().join("site/player"),
    )
    .unwrap();
    let said = sandbox.says("publish site", "");
    assert!(said.contains("is not an earlier export"), "{said}");
    assert!(files(&sandbox.path().join("elsewhere")).is_empty());
}

/// Every page that is there is whole, and leads to what is there.
fn check_whole(site: &Path) {
    let files = files(site);
    for (path, bytes) in &files {
        let name = path.to_string_lossy();
        // What was on its way when it was killed is no page.
        if name.ends_with(".part") || !name.ends_with(".html") {
            continue;
        }
        let text = std::str::from_utf8(bytes).unwrap();
        assert!(text.ends_with("</html>\n") || text.ends_with("</html>"), "{name}");
        if name != "index.html" {
            continue;
        }
        for link in text.split("href=\"").skip(1) {
            let link = link.split('"').next().unwrap();
            if !link.starts_with('#') {
                assert!(files.contains_key(Path::new(link)), "{name}: {link}");
            }
        }
    }
}

#[test]
#[expect(clippy::disallowed_methods, reason = "how long it takes says when it is in the middle")]
fn a_site_that_is_killed_while_it_is_written_is_whole() {
    let sandbox = Sandbox::six_after_a_round();
    sandbox.ok("round release 1");
    let site = sandbox.path().join("site");
    let mut killed = 0;
    let begun = Instant::now();
    sandbox.ok("publish site");
    let whole = begun.elapsed();
    for at in 0..24 {
        // Each time every page is otherwise.
        sandbox.ok(&format!("event set name \"Night {at}\""));
        let mut program = sandbox.command("publish site").stdout(Stdio::null()).spawn().unwrap();
        std::thread::sleep(whole * at / 24);
        let _ = program.kill();
        killed += usize::from(!program.wait().unwrap().success());
        if site.join("index.html").exists() {
            check_whole(&site);
        }
    }
    assert!(killed > 3, "{killed}");
    sandbox.ok("publish site");
    sandbox.ok("publish other");
    let (mut site, other) = (files(&site), files(&sandbox.path().join("other")));
    site.retain(|path, _| !path.to_string_lossy().ends_with(".part"));
    assert!(site == other, "it comes out as if nothing had been");
}

#[test]
#[cfg(unix)]
fn a_command_of_ones_own_is_told_of_what_has_changed() {
    let sandbox = Sandbox::six_after_a_round()
        .with("SIXZERO_ON_PUBLISH", "sh -c 'echo \"$SIXZERO_SITE\" >> told.txt'");
    sandbox.ok("publish site --dry-run");
    assert!(!sandbox.path().join("site").exists());
    sandbox.ok("publish site");
    sandbox.ok("publish site");
    let told = sandbox.read("told.txt");
    assert_eq!(told.lines().count(), 1, "{told}");
    assert!(told.trim_end().ends_with("/site"), "{told}");
    let fails = sandbox.with("SIXZERO_ON_PUBLISH", "false");
    fails.ok("event set name Other");
    let said = fails.says("publish site", "");
    assert!(
        said.contains("The site is written, and SIXZERO_ON_PUBLISH failed: exit status: 1."),
        "{said}"
    );
}
