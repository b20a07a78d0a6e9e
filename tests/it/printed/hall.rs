//! An event of which every command has something to say, and every table a row.
use std::fs;

use sixzero::store::{Store, verify};
use sixzero::tournament::event::Noun;

use super::EVENT;
use crate::sandbox::Sandbox;
use crate::store::{see, told};
use crate::tamper::insert;

/// The season that counts this one night.
pub const SEASON: &str = "[[event]]\nfile = \"Night.sixzero\"\n";

const A: &str = "name,rating,class,club,team\nAnn,1500,A,C,T\nBen,1400,A,C,U\nCat,1300,B,D,T\n\
    Dan,1200,B,D,U\nEve,1100,C,,\nFay,1000,C,,\n";
const B: &str = "name,rating\nGus,900\nHal,800\nIda,700\nJon,600\n";

/// What is done, a command a line.
const DONE: &str = "\
new Night --rounds 4
division add B
player import a.csv -d A
player import b.csv -d B
event set rating-system naspa
prize add \"A: 1st 300\"
prize add \"B: 1st 30\"
round pair --pairs \"1>4 2>5 3>6\" -d A --seed 1
round release 1 -d A
game new Zoe Yan
game play 8F HORN
game resign --player yan
game new --round 1 --table 1 -d A
game play 8F HORN
game play 9E ZA
game announce 1 14 --player ann
game announce 2 17 --player dan
game rule 2 17 --reason recount
game incident clock \"not started\" --player dan --decision \"a minute off\"
game note 1 \"a crowd\"
judge HORN
division set A confirmation players
result add 1 \"ann 412 dan 388 / 1.0 +24 / 0 -24\" -d A
result add 1 \"ben 450 eve 426\" -d A
result add 1 \"cat 400 fay 410\" -d A
result report 1 ann \"ann 412 dan 388\" -d A
result penalty 1 fay 10 --reason noise -d A --yes
round pair --pairs \"1>6 2>3 4>5\" -d A --seed 2
round release 2 -d A
result add 2 \"ann 400 fay 300\" -d A
result add 2 \"ben 400 cat 350\" -d A
result add 2 \"dan 400 eve 350\" -d A
round pair -d A --seed 3 --accept unconfirmed --reason late
round release 3 -d A
result correct 1 \"ann 412 dan 398\" -d A --reason misread --effect report-only
player late eve -d A
player sit-out fay 4 -d A
round pair -d B --seed 4
round release 1 -d B
result add 1 \"gus 300 jon 200\" -d B";

/// The event, and as it was before its last entry.
pub fn event() -> (Vec<u8>, Vec<u8>) {
    let night = Sandbox::new().with("SIXZERO_BACKUPS", "0");
    night.write("a.csv", A);
    night.write("b.csv", B);
    for line in DONE.lines() {
        night.ok(line);
    }
    let path = night.path().join(EVENT);
    let mut store = Store::open(&path).unwrap();
    let kept = r#"[1,1,null,1,"tsh","perl","require q{x};"]"#;
    insert(&mut store, &told("kept"), Noun::Kept, kept);
    assert_eq!(see(&mut store, verify), []);
    drop(store);
    let before = fs::read(&path).unwrap();
    night.ok("result add 1 \"hal 310 ida 290\" -d B");
    (fs::read(&path).unwrap(), before)
}
