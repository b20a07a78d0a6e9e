//! The pictures of the README: taken from the demo's night by a real browser, where there is one.
//!
//! `UPDATE_EXPECT=1` takes them anew; otherwise they are compared in size with those of today.
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::sandbox::Sandbox;
use crate::served::Served;
use crate::sources::project;

#[test]
#[expect(clippy::print_stderr, reason = "a skipped test says so")]
#[expect(clippy::disallowed_methods, reason = "the environment says whether to take them anew")]
fn the_pictures_of_the_readme_show_the_demo() {
    let browser = project().join("tests/hall/browser");
    let Some(chromium) = in_path("chromium").filter(|_| in_path("node").is_some()) else {
        eprintln!("skipped: no chromium or no node");
        return;
    };
    if !browser.join("node_modules/playwright-core").exists() {
        eprintln!("skipped: `npm ci --prefix tests/hall/browser` was not run");
        return;
    }
    let sandbox = Sandbox::new();
    let served = Served::open(&sandbox, "--demo");
    let update = std::env::var_os("UPDATE_EXPECT").is_some();
    let kept = project().join("docs/pictures");
    let taken = if update { kept.clone() } else { sandbox.path().to_owned() };
    let status = Command::new("node")
        .args(["pictures.mjs", &format!("http://127.0.0.1:{}", served.port)])
        .arg(&taken)
        .current_dir(&browser)
        .env("SIXZERO_CHROMIUM", chromium)
        .status()
        .unwrap();
    assert!(status.success());
    for name in ["board.png", "standings.png"] {
        let (now, then) = (size(&taken.join(name)), size(&kept.join(name)));
        assert_eq!(now, then, "docs/pictures/{name} is out of date: UPDATE_EXPECT=1");
    }
}

/// Width and height of a PNG in pixels, as its header has them.
fn size(png: &Path) -> (u32, u32) {
    let bytes = std::fs::read(png).unwrap();
    assert!(bytes.starts_with(b"\x89PNG"), "{}", png.display());
    let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
    (number(16), number(20))
}

#[expect(clippy::disallowed_methods, reason = "the environment says where programs are")]
fn in_path(name: &str) -> Option<PathBuf> {
    let paths = std::env::var_os("PATH")?;
    std::env::split_paths(&paths).map(|folder| folder.join(name)).find(|file| file.exists())
}
