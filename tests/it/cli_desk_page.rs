//! The operators' desk in a browser: the prompt's own lines, done by the prompt's own functions.
use serde_json::Value;

use crate::sandbox::Sandbox;
use crate::served::Served;

/// A desk in a browser.
struct Desk {
    night: Sandbox,
    served: Served,
    forms: u32,
}

impl Desk {
    fn open(night: Sandbox) -> Desk {
        let served = Served::open(&night, "");
        Desk { night, served, forms: 0 }
    }

    /// Sends a line from a new form, and gives status and answer.
    fn line(&mut self, line: &str) -> (u16, Value) {
        self.with(line, &[])
    }

    fn with(&mut self, line: &str, more: &[(&str, &str)]) -> (u16, Value) {
        self.forms += 1;
        let once = format!("f-{}", self.forms);
        let fields = [&[("once", once.as_str()), ("line", line)], more].concat();
        self.served.post("/desk/line", &fields)
    }

    #[track_caller]
    fn done(&mut self, line: &str) -> Value {
        let (status, answer) = self.line(line);
        assert_eq!(status, 200, "{line}: {answer}");
        answer
    }

    #[track_caller]
    fn refused(&mut self, line: &str) -> (u16, String) {
        let before = journal(&self.night);
        let (status, answer) = self.line(line);
        assert_eq!(answer["done"], "refused", "{line}: {answer}");
        assert_eq!(answer["operation"], Value::Null, "{line}: {answer}");
        assert_eq!(journal(&self.night), before, "{line}");
        (status, answer["said"].as_str().unwrap().to_owned())
    }
}

/// What the journal says of every operation, but for its key and its time.
fn journal(night: &Sandbox) -> Vec<Value> {
    let log = night.json("log --json");
    let mut entries = log.as_array().unwrap().clone();
    for entry in &mut entries {
        entry.as_object_mut().unwrap().remove("at");
    }
    entries
}

/// Journey 2, with what follows it: whatever is typed, in both the journal is the same.
#[test]
fn what_is_typed_in_a_browser_is_what_the_prompt_does() {
    let lines = "ann 412 ben 388\nann 412 dan 388 25\n1.412.4.388\n1.412.4.388\nann 421 dan 388\n\
                 ben 3500 eve 365\nben 35 eve 365\ncat 50\ncat 50 dan 0\nmissing\n\
                 ben 35 eve 365 !low-score\nfix eve 365 ben 350 --reason \"a digit was missing\"\n\
                 undo\nredo\nlook HORN FARMS\nlook ZZXQ\nlate eve\narrive eve\nadd Fay\nstandings\n\
                 why ann\nround pair --pairs \"1>2 3>4 5>6\"\nrelease 2\nr1 ann 412 dan 388\nround\n\
                 1-401-2-402\n3 400 4 400 drawn\nnext\nnoshow fay\nq\n";
    let prompt = Sandbox::first_round();
    prompt.run("desk --by Kim", lines);
    let mut desk = Desk::open(Sandbox::first_round());
    for line in lines.lines() {
        let (_, answer) = desk.with(line, &[("by", "Kim")]);
        assert_ne!(answer["said"], "", "{line}: {answer}");
    }
    let (typed, sent) = (journal(&prompt), journal(&desk.night));
    assert!(typed.len() > 14, "{typed:#?}");
    assert_eq!(typed, sent);
    assert_eq!(prompt.ok("standings"), desk.night.ok("standings"));
    desk.night.ok("verify");
}

#[test]
fn an_answer_has_both_records_and_where_slips_go() {
    let mut desk = Desk::open(Sandbox::first_round());
    let answer = desk.done("1.412.4.388");
    assert_eq!(answer["done"], "committed");
    assert_eq!(answer["said"], "#1 Ann 412 (1.0 +24) - #4 Dan 388 (0.0 -24): +24");
    assert_eq!(answer["remarks"][0], "Round 1 was a draft and is now released.");
    assert_eq!((&answer["division"], &answer["round"]), (&"A".into(), &1.into()));
    let board = &answer["board"];
    assert_eq!((&board["tables"], &board["entered"]), (&2.into(), &1.into()), "{board}");
    assert_eq!(board["missing"], desk.night.json("missing --json"));
    assert_eq!(board["last"]["said"], "Ann 412 - Dan 388");
    assert_eq!(board["last"]["by"], "kim");
    let own: Value = serde_json::from_str(&desk.served.ok("/desk/board.json")).unwrap();
    assert_eq!(&own, board);
    // A word that looks changes nothing.
    let looked = desk.done("m");
    assert_eq!((&looked["done"], &looked["operation"]), (&"unchanged".into(), &Value::Null));
    assert_eq!(looked["said"], "Table 2: Ben - Eve");
    let helped = desk.done("help");
    assert!(helped["said"].as_str().unwrap().contains("a slip: player, score, player, score"));
}

#[test]
fn a_finding_asks_and_y_enters_it() {
    let mut desk = Desk::open(Sandbox::first_round());
    let before = journal(&desk.night);
    let (status, asks) = desk.line("ben 35 eve 365");
    assert_eq!((status, &asks["done"]), (409, &"asks".into()), "{asks}");
    assert_eq!((&asks["finding"], &asks["accept"]), (&"low-score".into(), &"low-score".into()));
    let asked = [("asked", "ben 35 eve 365"), ("accept", "low-score")];
    let (status, left) = desk.with("n", &asked);
    assert_eq!((status, &left["said"]), (200, &"Not entered: `ben 35 eve 365`.".into()), "{left}");
    assert_eq!(journal(&desk.night), before);
    // Another line is done in its place.
    let (_, other) = desk.with("ann 412 dan 388", &asked);
    assert_eq!(other["done"], "committed", "{other}");
    let (status, done) = desk.with("y", &asked);
    assert_eq!((status, &done["done"]), (200, &"committed".into()), "{done}");
    assert_eq!(done["said"], "#2 Ben 35 (0.0 -330) - #5 Eve 365 (1.0 +330): -330");
    // Programs send the line again.
    desk.done("undo");
    let (status, again) = desk.with("ben 35 eve 365", &[("accept", "low-score")]);
    assert_eq!((status, &again["done"]), (200, &"committed".into()), "{again}");
}

#[test]
fn a_correction_asks_why() {
    let mut desk = Desk::open(Sandbox::first_round());
    desk.done("ann 412 dan 388");
    let (status, asks) = desk.line("fix ann 421 dan 388");
    assert_eq!((status, &asks["needs_reason"]), (409, &true.into()), "{asks}");
    let (_, done) = desk.with("", &[("asked", "fix ann 421 dan 388"), ("reason", "misread")]);
    assert_eq!(done["done"], "committed", "{done}");
    let last = journal(&desk.night).pop().unwrap();
    assert_eq!((&last["why"], &last["by"]), (&"misread".into(), &"kim".into()), "{last}");
}

#[test]
fn two_operators_at_once_are_two_people() {
    let mut desk = Desk::open(Sandbox::first_round());
    desk.night.ok("event set confirmation second");
    let (_, by) = desk.with("by lee", &[]);
    assert_eq!(by["by"], "lee");
    let (_, one) = desk.with("ann 412 dan 388", &[("by", "kim")]);
    assert!(one["said"].as_str().unwrap().ends_with("UNCONFIRMED"), "{one}");
    let (status, own) = desk.with("confirm ann 412 dan 388", &[("by", "kim")]);
    assert_eq!(status, 409, "{own}");
    let (_, other) = desk.with("ben 350 eve 365", &[("by", "lee")]);
    assert_eq!(other["done"], "committed");
    let (_, second) = desk.with("confirm ann 412 dan 388", &[("by", "lee")]);
    assert_eq!(second["done"], "committed", "{second}");
    let by: Vec<_> = journal(&desk.night).iter().map(|entry| entry["by"].clone()).collect();
    assert_eq!(by[by.len() - 3..], ["kim", "lee", "lee"]);
}

#[test]
fn what_is_sent_twice_is_entered_once() {
    let desk = Desk::open(Sandbox::first_round());
    let fields = [("once", "f"), ("line", "ann 412 dan 388"), ("seen", "A1")];
    let (_, first) = desk.served.post("/desk/line", &fields);
    let before = journal(&desk.night);
    let (status, again) = desk.served.post("/desk/line", &fields);
    assert_eq!((status, &again["again"]), (200, &true.into()), "{again}");
    assert_eq!(first["operation"], again["operation"]);
    let next = [("once", "g"), ("line", "next --yes")];
    assert_eq!(journal(&desk.night), before);
    desk.served.post("/desk/line", &[("once", "h"), ("line", "ben 350 eve 365")]);
    let (_, paired) = desk.served.post("/desk/line", &next);
    assert_eq!(paired["done"], "committed", "{paired}");
    let before = journal(&desk.night);
    desk.served.post("/desk/line", &next);
    assert_eq!(journal(&desk.night), before);
    // The last slip of the round was sent twice: the round has gone on, and it is in all the same.
    let (status, again) = desk.served.post("/desk/line", &fields);
    assert_eq!((status, &again["again"]), (200, &true.into()), "{again}");
}

#[test]
fn who_looks_at_another_round_is_told_where_slips_go() {
    let mut desk = Desk::open(Sandbox::first_round());
    desk.done("ann 412 dan 388");
    desk.night.ok("result add 1 ben 350 eve 365");
    desk.night.ok("round pair --pairs \"1>4 2>5\" --bye 3");
    let before = journal(&desk.night);
    let (status, old) = desk.with("ann 400 dan 300", &[("seen", "A1")]);
    assert_eq!((status, &old["done"]), (409, &"refused".into()), "{old}");
    assert!(old["said"].as_str().unwrap().starts_with("Slips go to division A, round 2."));
    assert_eq!(old["seen"], "A2");
    assert_eq!(journal(&desk.night), before);
    let (_, done) = desk.with("ann 400 dan 300", &[("seen", "A2")]);
    assert_eq!(done["done"], "committed", "{done}");
    // A round that was chosen stays.
    let (_, chosen) = desk.with("m", &[("round", "1"), ("seen", "A1")]);
    assert_eq!((&chosen["round"], &chosen["said"]), (&1.into(), &"Round 1 is complete.".into()));
}

#[test]
fn no_file_is_named_and_nothing_waits_for_a_keyboard() {
    let mut desk = Desk::open(Sandbox::first_round());
    for line in [
        "import roster.csv",
        "export newt",
        "post",
        "backup",
        "player import roster.csv",
        "result import r.csv",
        "lexicon remove five",
        "event set name Other",
        "game enter",
        "serve",
        "desk",
        "use other.sixzero",
        "standings --output page.html",
        "standings -o page.html",
        "st --event other.sixzero",
        "undo --by zoe",
        "ann 412 dan 388 --by zoe",
        "ann 412 dan 388 --event other.sixzero",
        "result add 1 -",
        "judge",
        "judge --kiosk",
        "judge HORN --lexicon words.txt",
        "neither this nor that",
    ] {
        let (status, said) = desk.refused(line);
        assert_eq!(status, 422, "{line}: {said}");
    }
    assert_eq!(
        desk.refused("import event.tou").1,
        "`import` is not typed in a browser: `import` is for a terminal of the machine that serves."
    );
    assert!(!desk.night.path().join("page.html").exists());
}

#[test]
fn a_conflict_is_settled_by_either_version_or_by_a_third() {
    let night = Sandbox::first_round();
    night.ok("event set confirmation players");
    night.ok("round release 1");
    night.ok("result report 1 ann \"ann 412 dan 388\" --by Ann");
    night.ok("result report 1 ben \"ben 350 eve 365\" --by Ben");
    night.run("result report 1 dan \"ann 421 dan 388\" --by Dan", "");
    let mut desk = Desk::open(night);
    let board: Value = serde_json::from_str(&desk.served.ok("/desk/board.json")).unwrap();
    assert_eq!(board["conflicts"][0]["said"][1]["what"], "Ann 421 - Dan 388", "{board}");
    assert_eq!(board["unconfirmed"].as_array().unwrap().len(), 1, "{board}");
    let page = desk.served.ok("/desk");
    let (line, reason) = ("fix r1 \"Ann 421 Dan 388\"", "the sheets: as reported by Dan, 08:53");
    for part in [
        "Round 1, table 1: Ann - Dan",
        "Ann 421 - Dan 388 (&gt;)</button> <small>reported by Dan, 08:53</small>",
        "name=\"line\" value=\"fix r1 &quot;Ann 421 Dan 388&quot;\"",
        "line=fix%20r1%20\">Something else",
        "Round 1, table 2: Ben - Eve: Ben 350 - Eve 365, reported by Ben, 08:53",
    ] {
        assert!(page.contains(part), "{part}: {page}");
    }
    // Nothing is settled without a word why.
    let (status, asks) = desk.line(line);
    assert_eq!((status, &asks["needs_reason"]), (409, &true.into()), "{asks}");
    let (_, done) = desk.with(line, &[("reason", reason)]);
    assert_eq!(done["done"], "committed", "{done}");
    assert_eq!(done["board"]["conflicts"].as_array().unwrap().len(), 0, "{done}");
    assert_eq!(journal(&desk.night).pop().unwrap()["why"], reason);
}

/// A slip of the hall is backed up as one of `sixzero desk` is.
#[test]
fn entries_are_backed_up() {
    let mut desk = Desk::open(Sandbox::first_round());
    desk.done("ann 412 dan 388");
    desk.done("ben 350 eve 365");
    desk.served.close();
    let backups = std::fs::read_dir(desk.night.path().join("Club-night-backups")).unwrap();
    assert!(backups.count() > 0);
}

/// Several divisions: the one at hand, and where the others are.
#[test]
fn a_division_is_chosen_by_its_name() {
    let night = Sandbox::new();
    night.write("r.csv", "name,rating,division\nAnn,9,A\nBen,8,A\nCat,7,B\nDan,6,B\n");
    night.ok("new Day --division A --division B");
    night.ok("player import r.csv");
    night.ok("next --yes");
    let mut desk = Desk::open(night);
    let page = desk.served.ok("/desk");
    assert!(
        page.contains("/desk?division=B&amp;by=kim\">B</a>, round 1: 0 of 1 boards in"),
        "{page}"
    );
    assert_eq!(desk.done("B")["division"], "B");
    let (_, done) = desk.with("cat 400 dan 300", &[("division", "B")]);
    assert_eq!((&done["done"], &done["division"]), (&"committed".into(), &"B".into()), "{done}");
    let (status, _) = desk.served.get("/desk?division=C");
    assert_eq!(status, 404);
}

/// What one player alone reported stands by one key, and the journal says that it stood alone.
#[test]
fn a_lone_report_is_let_stand() {
    let night = Sandbox::first_round();
    night.ok("event set confirmation players");
    night.ok("round release 1");
    night.ok("result report 1 ann \"ann 401 dan 390\"");
    let desk = Desk::open(night);
    let page = desk.served.ok("/desk");
    let form = page.split("<h2>Unconfirmed</h2>").nth(1).unwrap();
    assert!(form.contains("data-key=\"+\""), "{form}");
    let of = |name: &str| {
        let value = form.split(&format!("name=\"{name}\" value=\"")).nth(1).unwrap();
        value.split('"').next().unwrap().replace("&quot;", "\"")
    };
    let fields = ["once", "division", "round", "line", "reason"].map(|name| (name, of(name)));
    let mut fields = fields.each_ref().map(|(name, value)| (*name, value.as_str())).to_vec();
    // Somebody else than who typed the report.
    fields.push(("by", "lee"));
    let (status, done) = desk.served.post("/desk/line", &fields);
    assert_eq!((status, &done["done"]), (200, &"committed".into()), "{done}");
    desk.served.wait_for("/results", "401");
    let log = desk.night.json("log --json");
    let last = log.as_array().unwrap().iter().max_by_key(|one| one["operation"].as_i64());
    let last = last.unwrap();
    assert_eq!(last["by"], "lee", "{last}");
    let reason = last["why"].as_str().unwrap();
    assert!(reason.starts_with("let stand alone: reported by Ann"), "{reason}");
}
