//! A real browser in the hall: Chromium, driven by node (`tests/hall/browser`), where both are there.
//!
//! `SIXZERO_CHROMIUM` names another browser; in the long form every page is looked at
//! closely at every width, and ten real games are typed.
use std::io::Write;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use desk::{FreePlayers, NewGame};

use crate::board::Entered;
use crate::event::{Night, stamp};
use crate::gcg::{Deed, RealGame};
use crate::judge::listed;
use crate::long::is_long;
use crate::room::Room;
use crate::shared::project;

/// What drives the browser.
struct Driver {
    folder: PathBuf,
    chromium: PathBuf,
}

impl Driver {
    /// `None` (and a remark) where something is not there.
    #[expect(clippy::disallowed_methods, reason = "a test may be told which browser to take")]
    fn found() -> Option<Driver> {
        let paths = std::env::var_os("PATH").unwrap_or_default();
        let in_path = |name: &str| {
            std::env::split_paths(&paths).map(|folder| folder.join(name)).find(|it| it.exists())
        };
        let chromium = match std::env::var_os("SIXZERO_CHROMIUM") {
            Some(named) => Some(PathBuf::from(named)),
            None => in_path("chromium").or_else(|| in_path("google-chrome")),
        };
        let folder = project().join("tests/hall/browser");
        let modules = folder.join("node_modules/playwright-core");
        match (chromium, in_path("node"), modules.exists()) {
            (Some(chromium), Some(_), true) => Some(Driver { folder, chromium }),
            (None, _, _) => skipped("no chromium"),
            (_, None, _) => skipped("no node"),
            (_, _, false) => skipped("`npm ci --prefix tests/hall/browser` was not run"),
        }
    }

    /// Goes through a journey, and gives what it says.
    fn goes(&self, journey: &str, to: SocketAddr, arguments: &[&str], stdin: &str) -> String {
        let mut node = Command::new("node")
            .arg(Path::new(journey).with_extension("mjs"))
            .arg(format!("http://{to}"))
            .args(arguments)
            .current_dir(&self.folder)
            .env("SIXZERO_CHROMIUM", &self.chromium)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        node.stdin.take().unwrap().write_all(stdin.as_bytes()).unwrap();
        let ended = node.wait_with_output().unwrap();
        let said = String::from_utf8(ended.stdout).unwrap();
        let complaints = String::from_utf8_lossy(&ended.stderr);
        assert!(ended.status.success(), "{journey} {arguments:?}:\n{said}{complaints}");
        said
    }
}

#[expect(clippy::print_stderr, reason = "a skipped test says so")]
fn skipped(why: &str) -> Option<Driver> {
    eprintln!("skipped: {why}");
    None
}

#[test]
fn every_page_fits_every_screen_and_keeps_nobody_out() {
    let Some(driver) = Driver::found() else { return };
    let mut night = Night::first_round();
    let players = FreePlayers::InOrder(vec!["Ann".to_owned(), "Ben".to_owned()]);
    let new = NewGame::Free { players, division: None, rules: None, deal: None, lexicon: None };
    night.desk.new_game(&stamp(), &new).unwrap();
    let hall = night.hall();
    driver.goes(
        "pages",
        hall.address(),
        &["/wall", "/wall?show=standings", "/clock", "/desk", "/judge", "/house", "/my", "/enter"],
        "",
    );
    hall.close();
}

#[test]
fn real_games_are_entered_on_the_board_by_keys() {
    let number = if is_long() { 10 } else { 3 };
    enters(number, "keys");
}

#[test]
fn a_real_game_is_entered_on_a_phone_by_touch() {
    enters(1, "touch");
}

#[test]
fn a_real_game_is_entered_without_scripts() {
    enters(1, "forms");
}

#[test]
fn a_letter_is_laid_beside_the_same_letter() {
    let play = |position: &str, word: &str| Deed::Play {
        position: position.to_owned(),
        word: word.to_owned(),
    };
    let Some(driver) = Driver::found() else { return };
    for how in ["keys", "touch"] {
        let mut entered = Entered::new();
        driver.goes("board", entered.hall.address(), &[how], "8H EEL\nI7 V.EP\n10I .A\n");
        let recorded = RealGame::of(&mut entered.night.desk, "VEEP");
        let laid = [play("8H", "EEL"), play("I7", "V.EP"), play("10I", ".A")];
        assert_eq!(recorded.deeds, laid, "{how}");
        entered.hall.close();
    }
}

#[test]
fn what_is_typed_ahead_is_entered_on_the_board_that_is_shown() {
    let Some(driver) = Driver::found() else { return };
    let entered = Entered::new();
    driver.goes("ahead", entered.hall.address(), &[], "");
    entered.hall.close();
}

#[test]
fn a_spectator_sees_what_is_entered_and_is_told_when_cut_off() {
    let Some(driver) = Driver::found() else { return };
    let entered = Entered::new();
    driver.goes("fresh", entered.hall.address(), &[], "");
    entered.hall.close();
}

#[test]
fn two_players_report_by_phone() {
    let Some(driver) = Driver::found() else { return };
    let mut room = Room::new();
    let (cat, fay) = (room.path("Cat"), room.path("Fay"));
    driver.goes("player", room.hall.address(), &[&cat, &fay], "");
    room.hall.close();
}

#[test]
fn two_report_on_one_phone() {
    let Some(driver) = Driver::found() else { return };
    let mut room = Room::new();
    let (cat, fay) = (room.code("Cat"), room.code("Fay"));
    driver.goes("one_phone", room.hall.address(), &[&cat, &fay], "");
    room.hall.close();
}

#[test]
fn the_wall_shows_everybody_in_a_minute() {
    let Some(driver) = Driver::found() else { return };
    let mut night = Night::empty("Championship", &[]);
    let row = |number: u32| format!("Given Surname-{number},{}\n", 2_000 - number);
    let roster: String = (1..=300).map(row).collect();
    night.desk.import_players(&stamp(), None, &format!("name,rating\n{roster}")).unwrap();
    let numbers: Vec<_> = (1..=150).map(|one| (one.to_string(), (one + 150).to_string())).collect();
    let pairs: Vec<_> = numbers.iter().map(|(one, other)| (&**one, &**other)).collect();
    night.pair(1, &pairs);
    night.release(1);
    let hall = night.hall();
    driver.goes("wall", hall.address(), &["300"], "");
    hall.close();
}

#[test]
fn slips_are_typed_at_the_desk_by_keyboard_alone() {
    let Some(driver) = Driver::found() else { return };
    for how in ["keys", "forms"] {
        let night = Night::first_round();
        let hall = night.hall();
        driver.goes("desk", hall.address(), &[how], "");
        hall.close();
    }
}

#[test]
fn the_word_judge_is_asked_by_keyboard_alone() {
    let Some(driver) = Driver::found() else { return };
    for how in ["keys", "forms"] {
        let (_night, hall) = listed();
        driver.goes("judge", hall.address(), &[how], "");
        hall.close();
    }
}

fn enters(number: usize, how: &str) {
    let Some(driver) = Driver::found() else { return };
    for game in RealGame::some(number) {
        let mut entered = Entered::new();
        let deeds: String = game.deeds.iter().map(|deed| format!("{deed}\n")).collect();
        driver.goes("board", entered.hall.address(), &[how], &deeds);
        game.is_recorded_in(&mut entered.night.desk);
        entered.hall.close();
    }
}
