//! The bulletin as a page and as JSON, and where it is written.
use expect_test::expect;

use crate::bulletin::BEN_EVE;
use crate::bulletin::enter;
use crate::bulletin::night;
use crate::markup::texts;
use crate::sandbox::Sandbox;

#[test]
fn the_page_tells_the_same_and_holds_nothing_that_acts() {
    let night = night();
    let page = night.ok("bulletin --format html");
    assert_eq!(page, night.ok("bulletin --format html"));
    let headings = texts(&page, "h2").join(" | ");
    expect!["Standings | Highs | Averages | On the board | Bingos | Triple-triples | Best phony that stayed"].assert_eq(&headings);
    expect!["1 4 2-0 +209 1200 W 505-298 Eve 2 2 2-0 +199 1400 bye +50 3 3 1.5-0.5 +50 1300 T 401-401 Ann 4 1 0.5-1.5 -2 1500 T 401-401 Cat 5 5 0-2 -356 1100 L 298-505 Dan High win 505 round 2, table 2 High loss 298 round 2, table 2 High game 505 round 2, table 2 High combined 803 round 2, table 2 Closest game 0 round 2, table 1 Biggest spread 207 round 2, table 2 Highest play 176 round 1, table 2 2 0.5-1.5 220.0 221.0 -2 1 1-0 235.0 86.0 +149 1 0.5-0.5 401.0 401.0 0 2 2-0 273.0 168.5 +209 2 0-2 192.0 370.0 -356 4  250.8   1 0 0 16  0 0 1 2 1 176 1/1 0 1 1 0 0 25 0/1 0 0 1 1 0 74  1 0 2 3 1 176 1/2 1 1 176 SEVENTHS 1 2 2 15A 74 RELATIVE 1 2 2 D8 66 RETAINS 1 2 2 8D 176 SEVENTHS 1 2 2 15A 9 19 SZORF 1 2 2 J8 SZORF"].assert_eq(&texts(&page, "td").join(" "));
    expect![[r#"
        Club night
        Bulletin
        From 2 records and 2 slips.
        Not among them: 2 byes or forfeits.
        2 challenges: 1 of 2 took the play off.
        Rec: recorded games. Best: highest play. Chall: challenges that took the play off, of those made. Off: own plays that came off. TT: triple-triples.
        From 2 records, by Wordnik 2021-07-29 (open list, not a tournament list)."#]].assert_eq(&texts(&page, "p").join("\n"));
}

#[test]
fn names_are_text_wherever_they_stand() {
    let hostile = [
        "<img src=x onerror=alert(1)>",
        "'><script>alert(1)</script>",
        "' onmouseover='x",
        "</title></style></table>",
        "\u{202e}nnA\u{1b}[31m & <b>",
    ];
    let sandbox = Sandbox::new();
    let roster: String = hostile.iter().map(|name| format!("\"{name}\",\n")).collect();
    sandbox.write("roster.csv", &format!("name,rating\n{roster}"));
    sandbox.ok("new \"<svg onload=alert(1)> & 'more'\" --rules naspa");
    sandbox.ok("player import roster.csv");
    sandbox.ok("round pair --pairs \"1>2 3>4\" --bye 5 --seed 1");
    sandbox.ok("game new --round 1 --table 1");
    enter(&sandbox, "1", &format!("{}resign\n", BEN_EVE.split("end").next().unwrap()));
    sandbox.ok("game fix 5 12I oF 5 --game 1 --reason \"</dd><script>\"");
    sandbox.ok("result add 1 3 401 4 401");
    for command in ["bulletin --format html", "game report --format html"] {
        let page = sandbox.ok(command);
        let title = texts(&page, "title").remove(0);
        assert!(title.contains("<svg onload=alert(1)> & 'more'"), "{title}");
        let all = texts(&page, "body").join("");
        assert!(all.contains(hostile[0]) && all.contains(hostile[1]), "{all}");
        assert!(!page.contains(['\u{202e}', '\u{1b}']));
        assert!(
            !page.contains("<img") && !page.contains("<script") && !page.contains("<svg onload")
        );
    }
    for command in ["bulletin", "game report --boards"] {
        assert!(!sandbox.ok(command).contains(['\u{202e}', '\u{1b}']), "{command}");
    }
}

#[test]
fn a_page_is_written_over_an_earlier_one_alone() {
    let night = night();
    night.session(expect![[r#"
        $ bulletin --output night.html
        Wrote night.html.
    "#]]);
    assert!(night.read("night.html").starts_with("<!DOCTYPE html>"));
    night.session(expect![[r#"
        $ bulletin --output night.html --json
        {
          "file": "night.html",
          "format": "html",
          "written": true
        }
        $ bulletin --output night.html --format text --dry-run
        Dry run, nothing is changed: Wrote night.html.
    "#]]);
    assert!(night.read("night.html").starts_with("<!DOCTYPE html>"));
    night.write("diary.html", "<!DOCTYPE html>\n<html>mine</html>");
    night.session(expect![[r#"
        $ bulletin --output diary.html
        ! error: `diary.html` is there, and is not an earlier export
        ! hint: nothing was written: move it away, or name another place
        [exit 1]
    "#]]);
    assert!(night.read("diary.html").ends_with("mine</html>"));
    night.session(expect![[r#"
        $ game report --output night.html
        ! error: `night.html` is there, and is not an earlier export
        ! hint: nothing was written: move it away, or name another place
        [exit 1]
    "#]]);
    std::fs::create_dir(night.path().join("wall")).unwrap();
    night.ok("event set name \"../../etc/x\"");
    night.session(expect![[r#"
        $ bulletin --output wall --format json
        Wrote wall/etc-x-bulletin.json.
        $ bulletin --output wall --format text
        Wrote wall/etc-x-bulletin.txt.
        $ game report --output wall --format html
        Wrote wall/etc-x-game-2.html.
    "#]]);
    let mut names: Vec<_> = std::fs::read_dir(night.path().join("wall"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    expect!["etc-x-bulletin.json etc-x-bulletin.txt etc-x-game-2.html"].assert_eq(&names.join(" "));
    // Twice is the same again.
    for file in ["night.html", "wall"] {
        night.ok(&format!("bulletin --output {file}"));
    }
    night.session(expect![[r#"
        $ bulletin --json --format html
        {
          "error": "two different forms are asked for",
          "details": [],
          "hint": "give one of `--format`, `--json` and `--excel` (a kind of CSV), and a file that ends in its name",
          "exit": 2
        }
        ! error: two different forms are asked for
        ! hint: give one of `--format`, `--json` and `--excel` (a kind of CSV), and a file that ends in its name
        [exit 2]
        $ bulletin --output nowhere/x.html
        ! error: cannot write `nowhere/x.html`: No such file or directory (os error 2)
        ! hint: make the folder `nowhere` first, or name another place
        [exit 4]
    "#]]);
}

#[test]
fn a_file_that_is_no_page_is_refused_by_its_ending() {
    let sandbox = night();
    sandbox.session(expect![[r#"
        $ bulletin --output night.pdf
        ! error: a page cannot be written as a `.pdf` file
        ! hint: end it in .html, .json or .txt, or name the form with `--format`
        [exit 2]
    "#]]);
    sandbox.ok("bulletin --output night.htm");
    sandbox.ok("bulletin --output night.md --format text");
    std::fs::create_dir(sandbox.path().join("nights.old")).unwrap();
    sandbox.ok("bulletin --output nights.old");
}

#[test]
fn the_json_has_every_figure() {
    let night = night();
    let value = night.json("bulletin --json");
    let keys = |value: &serde_json::Value| {
        value.as_object().unwrap().keys().cloned().collect::<Vec<_>>().join(" ")
    };
    expect!["report event title notes tables"].assert_eq(&keys(&value));
    expect!["standings highs averages on_the_board bingos triple_triples phonies"]
        .assert_eq(&keys(&value["tables"]));
    let row = |table: &str, row: usize| value["tables"][table][row].to_string();
    expect![[r#"{"what":"High win","points":505,"name":"Dan against Eve 298","where":"round 2, table 2"}"#]].assert_eq(&row("highs", 0));
    expect![[r#"{"name":"Ben","number":2,"games":1,"wins":1,"losses":0,"ties":0,"for":235.0,"against":86.0,"difference":149}"#]].assert_eq(&row("averages", 1));
    expect![[r#"{"name":"Ben","number":2,"recorded":1,"bingos":2,"blanks":1,"highest_play":176,"right":1,"wrong":0,"toggled":0,"came_off":0,"triples":1}"#]].assert_eq(&row("on_the_board", 1));
    expect![[r#"{"score":176,"word":"SEVENTHS","name":"Ben","round":1,"table":2,"game":2,"position":"15A","word_factor":9}"#]].assert_eq(&row("triple_triples", 0));
    expect![[r#"{"score":19,"word":"SZORF","name":"Eve","round":1,"table":2,"game":2,"position":"J8","phonies":"SZORF"}"#]].assert_eq(&row("phonies", 0));
}
