//! Walls of several divisions, final standings, and what names a division.
use expect_test::expect;

use crate::markup::texts;
use crate::sandbox::Sandbox;

/// Two divisions of four, with round 1 released in both.
fn hall() -> Sandbox {
    let hall = Sandbox::new();
    hall.ok("new \"Two halls\" --division A --division B --rounds 2");
    for (name, division) in ["Ann", "Ben", "Cat", "Dan"]
        .map(|name| (name, "A"))
        .into_iter()
        .chain(["Eve", "Fay", "Gus", "Hal"].map(|name| (name, "B")))
    {
        hall.ok(&format!("player add {name} --division {division}"));
    }
    for division in ["A", "B"] {
        hall.ok(&format!("round pair --division {division} --pairs \"1>2 3>4\""));
        hall.ok(&format!("round release 1 --division {division}"));
    }
    hall
}

/// Enters all results of a round of a division.
fn played(hall: &Sandbox, round: u32, division: &str, slips: &str) {
    let line = format!("result add {round} - --division {division}");
    assert!(hall.run(&line, slips).status.success());
}

#[test]
fn each_division_has_a_wall_of_its_own() {
    let hall = hall();
    hall.check(
        "post --division A",
        expect![[r#"
            Wrote 6 files to wall/A: round-1-pairings-by-name, round-1-pairings-by-table, round-1-pairings-by-rank, each as .html and .txt.
            Wrote wall/index.html, which leads to all of them.
        "#]],
    );
    let of_a = hall.read("wall/A/round-1-pairings-by-table.txt");
    hall.ok("round pair 1 --again --division B --pairs \"1>3 2>4\"");
    hall.ok("round release 1 --division B");
    hall.check(
        "post 1 --division b",
        expect![[r#"
            Wrote 6 files to wall/B: round-1-pairings-by-name, round-1-pairings-by-table, round-1-pairings-by-rank, each as .html and .txt.
            Wrote wall/index.html, which leads to all of them.
        "#]],
    );
    assert_eq!(hall.read("wall/A/round-1-pairings-by-table.txt"), of_a);
    expect![[r#"
        Pairings by table: Two halls
        Round 1, division A
        Division A: sheet 1: 9 Oct 2025, 08:53.

        Table  Starts   Replies
        -----------------------
            1  Ann (1)  Ben (2)
            2  Cat (3)  Dan (4)
    "#]]
    .assert_eq(&of_a);
    expect![[r#"
        Pairings by table: Two halls
        Round 1, division B
        Division B: sheet 2, replaces sheet 1: 9 Oct 2025, 08:53.

        Table  Starts   Replies
        -----------------------
            3  Eve (1)  Gus (3)
            4  Fay (2)  Hal (4)
    "#]]
    .assert_eq(&hall.read("wall/B/round-1-pairings-by-table.txt"));
    let page = hall.read("wall/B/round-1-pairings-by-name.html");
    assert!(page.contains("<p class=\"name\">Pairings by name, division B</p>"), "{page}");
    // Without a name or number each is posted as far as it has come.
    played(&hall, 1, "A", "ann 400 ben 390\ncat 400 dan 380\n");
    hall.ok("round pair --division A --method koth");
    hall.ok("round release 2 --division A");
    hall.check(
        "post --output web --json",
        expect![[r#"
            {
              "round": null,
              "folder": "web",
              "files": [
                "web/A/round-2-pairings-by-name.html",
                "web/A/round-2-pairings-by-name.txt",
                "web/A/round-2-pairings-by-table.html",
                "web/A/round-2-pairings-by-table.txt",
                "web/A/round-2-pairings-by-rank.html",
                "web/A/round-2-pairings-by-rank.txt",
                "web/A/after-round-1-standings.html",
                "web/A/after-round-1-standings.txt",
                "web/B/round-1-pairings-by-name.html",
                "web/B/round-1-pairings-by-name.txt",
                "web/B/round-1-pairings-by-table.html",
                "web/B/round-1-pairings-by-table.txt",
                "web/B/round-1-pairings-by-rank.html",
                "web/B/round-1-pairings-by-rank.txt",
                "web/index.html"
              ],
              "divisions": [
                {
                  "division": "A",
                  "round": 2,
                  "folder": "web/A"
                },
                {
                  "division": "B",
                  "round": 1,
                  "folder": "web/B"
                }
              ],
              "written": true
            }
        "#]],
    );
    expect![[r#"
        Standings: Two halls
        After round 1, division A

        #  No  Name  W-L  Spread  Last           Next
        ------------------------------------------------------
        1   3  Cat   1-0     +20  W 400-380 Dan  Ann (starts)
        2   1  Ann   1-0     +10  W 400-390 Ben  Cat (replies)
        3   2  Ben   0-1     -10  L 390-400 Ann  Dan (replies)
        4   4  Dan   0-1     -20  L 380-400 Cat  Ben (starts)
    "#]]
    .assert_eq(&hall.read("web/A/after-round-1-standings.txt"));
}

#[test]
fn the_prompt_of_one_division_posts_the_walls_of_all() {
    let hall = hall();
    let said = hall.says("desk --division B --quiet", "post\npost --division B --output b\n");
    for division in ["A", "B"] {
        let wrote = format!("\nWrote 6 files to wall/{division}: round-1-pairings-by-name, ");
        assert!(said.contains(&wrote), "{said}");
    }
    assert!(!hall.path().join("b/A").exists(), "{said}");
    assert!(hall.path().join("b/B").is_dir(), "{said}");
}

#[test]
fn a_division_with_nothing_released_is_named() {
    let hall = hall();
    hall.ok("division add C");
    hall.ok("player add Ida --division C");
    hall.ok("player add Jim --division C");
    let said = hall.says("post --dry-run", "");
    assert!(
        said.contains("! Division C has nothing on the wall: no round is released.\n"),
        "{said}"
    );
    hall.ok("round pair --division C");
    hall.check("post 1", expect![[r#"
        ! error: round 1 of division C is a draft: no one has seen it
        ! hint: `sixzero round release 1 --division C` puts it on the wall; `sixzero pairings 1 --division C` shows it to you alone
        [exit 1]
    "#]]);
    assert!(!hall.path().join("wall").exists());
}

#[test]
fn names_that_no_folder_can_have_are_told_apart() {
    let hall = Sandbox::new();
    hall.ok("new Cup --division ../x --division x! --division CON --division con-division");
    for (number, division) in ["../x", "x!", "CON", "con-division"].into_iter().enumerate() {
        hall.ok(&format!("player add One{number} --division {division}"));
        hall.ok(&format!("player add Two{number} --division {division}"));
        hall.ok(&format!("round pair --division {division} --pairs 1>2"));
        hall.ok(&format!("round release 1 --division {division}"));
        hall.ok(&format!("post --division {division}"));
    }
    for (number, folder) in ["x", "x-2", "CON-division", "con-division-2"].into_iter().enumerate() {
        let page = hall.read(&format!("wall/{folder}/round-1-pairings-by-name.txt"));
        assert!(page.contains(&format!("One{number} (1)")), "{folder}: {page}");
    }
    assert_eq!(std::fs::read_dir(hall.path().join("wall")).unwrap().count(), 4 + 1);
}

#[cfg(unix)]
#[test]
fn a_folder_that_is_a_link_is_not_written_through() {
    let hall = hall();
    std::fs::create_dir(hall.path().join("wall")).unwrap();
    std::fs::create_dir(hall.path().join("elsewhere")).unwrap();
    let (to, link) = (hall.path().join("elsewhere"), hall.path().join("wall/B"));
    std::os::unix::fs::symlink(to, link).unwrap();
    hall.check(
        "post",
        expect![[r#"
        ! error: `wall/B` is there, and is not an earlier export
        ! hint: nothing was written: move it away, or name another place
        [exit 1]
    "#]],
    );
    assert!(!hall.path().join("wall/A").exists());
    assert_eq!(std::fs::read_dir(hall.path().join("elsewhere")).unwrap().count(), 0);
}

#[test]
fn the_final_standings_are_posted_when_the_last_round_is_in() {
    let hall = hall();
    played(&hall, 1, "A", "ann 400 ben 390\ncat 400 dan 380\n");
    hall.ok("round pair 2 --method koth --division A");
    hall.ok("round release 2 --division A");
    hall.ok("post 2 --division A");
    assert!(!hall.path().join("wall/A/final-standings.txt").exists());
    hall.ok("result add 2 \"ann 350 cat 360\" --division A");
    hall.ok("result add 2 \"ben 350 dan 349\" --division A");
    hall.check(
        "post 2 --division A",
        expect![[r#"
            Wrote 10 files to wall/A: round-2-pairings-by-name, round-2-pairings-by-table, round-2-pairings-by-rank, after-round-1-standings, final-standings, each as .html and .txt.
            Wrote wall/index.html, which leads to all of them.
        "#]],
    );
    expect![[r#"
        Final standings: Two halls
        After round 2, division A

        #  No  Name  W-L  Spread  Last
        ---------------------------------------
        1   3  Cat   2-0     +30  W 360-350 Ann
        2   1  Ann   1-1       0  L 350-360 Cat
        3   2  Ben   1-1      -9  W 350-349 Dan
        4   4  Dan   0-2     -21  L 349-350 Ben
    "#]]
    .assert_eq(&hall.read("wall/A/final-standings.txt"));
    let page = hall.read("wall/A/final-standings.html");
    assert!(page.contains("<p class=\"name\">Final standings, division A</p>"), "{page}");
    // Those of the other division are not, and an earlier round brings none.
    assert!(!hall.path().join("wall/B/final-standings.txt").exists());
    hall.ok("post 1 --output early");
    assert!(!hall.path().join("early/A/final-standings.txt").exists());
    // Put right late, they are posted again over the old ones.
    hall.ok("result correct 2 \"ben 350 dan 351\" --division A --reason misread");
    hall.ok("post --division A");
    assert!(hall.read("wall/A/final-standings.txt").contains("2-0"));
    assert!(hall.read("wall/A/final-standings.txt").contains("L 350-351 Dan"));
}

#[test]
fn standings_that_are_not_settled_are_not_final() {
    let night = Sandbox::club_night();
    night.ok("event set rounds 1 --yes");
    night.ok("round pair --pairs \"1>4 2>5\" --bye 3");
    night.ok("event set confirmation second");
    night.ok("result add 1 \"ann 412 dan 388\"");
    night.ok("result add 1 \"ben 365 eve 350\"");
    night.ok("result confirm 1 \"ann 412 dan 388\" --by lou");
    night.check(
        "post --quiet",
        expect![[r#"
            Wrote 8 files to wall: round-1-pairings-by-name, round-1-pairings-by-table, round-1-pairings-by-rank, after-round-1-standings, each as .html and .txt.
            Wrote wall/index.html, which leads to all of them.
        "#]],
    );
    let said = night.says("post", "");
    let remark = "! The final standings are not posted: `sixzero missing` lists what is not \
                  settled.\n";
    assert!(said.ends_with(remark), "{said}");
    night.ok("result confirm 1 \"ben 365 eve 350\" --by lou");
    night.check(
        "post",
        expect![[r#"
            Wrote 8 files to wall: round-1-pairings-by-name, round-1-pairings-by-table, round-1-pairings-by-rank, final-standings, each as .html and .txt.
            Wrote wall/index.html, which leads to all of them.
        "#]],
    );
    // With one division everything lies in one folder, and names none.
    expect![[r#"
        Final standings: Club night
        After round 1

        #  No  Name  W-L  Spread  Rating  Last
        -----------------------------------------------
        1   3  Cat   1-0     +50    1300  bye +50
        2   1  Ann   1-0     +24    1500  W 412-388 Dan
        3   2  Ben   1-0     +15    1400  W 365-350 Eve
        4   5  Eve   0-1     -15    1100  L 350-365 Ben
        5   4  Dan   0-1     -24    1200  L 388-412 Ann
    "#]]
    .assert_eq(&night.read("wall/final-standings.txt"));
    // What comes after all takes their word away.
    night.ok("event set rounds 2 --yes");
    let said = night.says("post --dry-run", "");
    let remark = "! `wall/final-standings.html` is no longer final: take it down.\n";
    assert!(said.ends_with(remark), "{said}");
}

#[test]
fn a_report_of_one_division_names_it_and_its_file() {
    let hall = hall();
    played(&hall, 1, "A", "ann 400 ben 390\ncat 400 dan 380\n");
    for division in ["A", "B"] {
        hall.ok(&format!("pairings 1 --division {division} --output . --format html"));
    }
    let files =
        ["Two-halls-A-round-1-pairings-by-rank.html", "Two-halls-B-round-1-pairings-by-rank.html"];
    for file in files {
        assert!(hall.read(file).contains("Pairings by rank, division "), "{file}");
    }
    for report in [
        "pairings 1",
        "standings --output s.txt",
        "wallchart",
        "crosstable",
        "starts",
        "wins",
        "scorecard",
        "slips 1",
        "checklist 1",
        "statistics",
        "finalreport",
        "roster",
        "prizes",
    ] {
        let line = format!("{report} --division a --format html");
        let page = if report.contains("--output") {
            hall.ok(&line.replace("s.txt", "s.html"));
            hall.read("s.html")
        } else {
            hall.ok(&line)
        };
        assert!(page.contains("division A"), "{report}: {page}");
        let text = hall.ok(&line.replace("html", "text").replace("s.txt", "t.txt"));
        let text = if report.contains("--output") { hall.read("t.txt") } else { text };
        assert!(text.lines().take(2).any(|line| line.contains("division A")), "{report}: {text}");
    }
    // All of them together name each where it stands, and one of one is not named.
    assert!(hall.ok("pairings 1").contains("\ndivision A\n"));
    let night = Sandbox::first_round();
    assert!(!night.ok("pairings 1 --division A").contains("division"));
}

#[test]
fn an_index_leads_to_what_is_posted() {
    let hall = hall();
    hall.ok("division set B name \"B, Größe\"");
    hall.ok("post --division A");
    let index = hall.read("wall/index.html");
    assert!(index.contains("<h2>Division A</h2>"), "{index}");
    assert!(!index.contains("<h2>Division B"), "{index}");
    hall.ok("post");
    played(&hall, 1, "A", "ann 400 ben 390\ncat 400 dan 380\n");
    hall.ok("round pair --division A --method koth");
    hall.ok("round release 2 --division A");
    played(&hall, 2, "A", "ann 350 cat 360\nben 350 dan 349\n");
    hall.ok("post");
    let index = hall.read("wall/index.html");
    assert_eq!(texts(&index, "h2"), ["Division A", "Division B, Größe"]);
    let body = index.split_once("<body>").unwrap().1;
    expect![[r#"

        <main><h1>Two halls</h1>
        <section><h2>Division A</h2>
        <p>After the last round: <a href="A/final-standings.html">final standings</a></p>
        <p>Round 2: <a href="A/round-2-pairings-by-name.html">by name</a>, <a href="A/round-2-pairings-by-table.html">by table</a>, <a href="A/round-2-pairings-by-rank.html">by rank</a></p>
        <p>Round 1: <a href="A/round-1-pairings-by-name.html">by name</a>, <a href="A/round-1-pairings-by-table.html">by table</a>, <a href="A/round-1-pairings-by-rank.html">by rank</a>, <a href="A/after-round-1-standings.html">standings after it</a></p>
        </section>
        <section><h2>Division B, Größe</h2>
        <p>Round 1: <a href="B-Gr%C3%B6%C3%9Fe/round-1-pairings-by-name.html">by name</a>, <a href="B-Gr%C3%B6%C3%9Fe/round-1-pairings-by-table.html">by table</a>, <a href="B-Gr%C3%B6%C3%9Fe/round-1-pairings-by-rank.html">by rank</a></p>
        </section>
        </main>
        </body>
        </html>"#]].assert_eq(body);
    let links: Vec<&str> =
        body.split("href=\"").skip(1).map(|rest| rest.split_once('"').unwrap().0).collect();
    for link in &links {
        let path = link.replace("%C3%B6", "ö").replace("%C3%9F", "ß");
        assert!(hall.path().join("wall").join(&path).is_file(), "{link}");
    }
    // Another's index stays.
    hall.write("wall/index.html", "<p>mine</p>");
    let said = hall.says("post 1 --quiet", "");
    assert!(!said.contains("index.html"), "{said}");
    let said = hall.says("post 1", "");
    assert!(
        said.ends_with("! `wall/index.html` is not an earlier index, and stays as it is.\n"),
        "{said}"
    );
    assert_eq!(hall.read("wall/index.html"), "<p>mine</p>");
}

#[test]
fn standings_that_hang_are_written_again_once_a_result_was_corrected() {
    let night = Sandbox::event("Night --rounds 4", "Ann\nBen\nCat\nDan\n");
    for (round, pairs, slips) in [
        (1, "1>2 3>4", "ann 400 ben 390\ncat 400 dan 380\n"),
        (2, "1>3 2>4", "ann 400 cat 390\nben 400 dan 380\n"),
    ] {
        night.ok(&format!("round pair --pairs \"{pairs}\""));
        night.ok(&format!("round release {round}"));
        assert!(night.run(&format!("result add {round} -"), slips).status.success());
        night.ok(&format!("post {round}"));
    }
    night.ok("round pair --pairs \"1>4 2>3\"");
    night.ok("round release 3");
    night.ok("player withdraw dan --after 3 --yes");
    let wrote = night.ok("post 3");
    assert!(!wrote.contains("after-round-1-standings"), "{wrote}");
    night.ok("result correct 1 \"1 404 2 390\" --reason misread --accept late-correction");
    night.check("post 3", expect![[r#"
        Wrote 10 files to wall: round-3-pairings-by-name, round-3-pairings-by-table, round-3-pairings-by-rank, after-round-1-standings, after-round-2-standings, each as .html and .txt.
        Wrote wall/index.html, which leads to all of them.
        ! Corrected since it was posted, hang it up again: `after-round-1-standings`, `after-round-2-standings`.
    "#]]);
    let hangs = night.read("wall/after-round-1-standings.txt");
    assert!(hangs.contains("+14"), "{hangs}");
    let wrote = night.ok("post 3");
    assert!(!wrote.contains("after-round-1-standings") && !wrote.contains("hang"), "{wrote}");
}
