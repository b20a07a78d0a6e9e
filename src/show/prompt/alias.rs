//! The aliases: the commands of tsh, with tsh's order of arguments (`docs/rules/tsh.md`), and the
//! commands of sixzero that they mean.
use crate::prompt::Misread;
use crate::prompt::place::Place;
use tournament::{RoundNo, name_key, shortened};

/// A short command of tsh.
#[derive(Clone, Copy, Debug)]
pub struct Alias {
    pub short: &'static str,
    /// tsh's arguments, in tsh's order: `[…]` may be left out, `words…` are one or more. The
    /// division may always be left out, as in a tsh event with only one.
    pub tsh: &'static str,
    /// The line of sixzero. `{round}` is the argument, or the current round; `{next}` the round
    /// after it; a group in `[…]` is left out without its argument; `~` is a space within a word.
    pub ours: &'static str,
}

const fn alias(short: &'static str, tsh: &'static str, ours: &'static str) -> Alias {
    Alias { short, tsh, ours }
}

pub const ALIASES: &[Alias] = &[
    alias("a", "[round] [div]", "round {round}"),
    alias("a1", "p1 s1 p2 s2 round [div]", "result add {round} {p1} {s1} {p2} {s2}"),
    alias("es", "[div] player [round]", "edit {player} [{round?}]"),
    alias("m", "[round] [div]", "missing {round}"),
    alias("miss", "[round] [div]", "missing {round}"),
    alias("l", "words…", "judge {words}"),
    alias("look", "words…", "judge {words}"),
    alias(
        "floss",
        "[div] player round [spread]",
        "result forfeit {round} {player} [--spread {spread}]",
    ),
    alias("sp", "[round] [div]", "round show {round}"),
    alias("snp", "[div]", "round show"),
    alias("pair", "p1 p2 round [div]", "round played {round} {p1} {p2} --left pair"),
    alias("p", "p1 p2 round [div]", "round played {round} {p1} {p2} --left pair"),
    alias("upr", "round [div]", "round unpair {round}"),
    alias("koth", "repeats round [div]", "round pair {next} --method koth {no-repeats}"),
    alias("ns", "repeats round [div]", "round pair {next} --method swiss"),
    alias("rp", "repeats round [div]", "round pair {next} --method random {no-repeats}"),
    alias("rr", "[n] [div]", "round pair --method rr [--cycles {n}]"),
    alias(
        "fp",
        "distance repeats round [div]",
        "round pair {next} --method factor~{distance} {no-repeats}",
    ),
    alias("p1324", "repeats round [div]", "round pair {next} --method factor~2 {no-repeats}"),
    alias("cp", "round [div]", "round pair {next} --method chew"),
    alias("cop", "round [div]", "round pair {next} --method cop"),
    alias("if", "rounds [div]", "round pair --method fontes~{rounds}"),
    alias("st", "[div] [round]", "standings [--round {round?}]"),
    alias("rs", "round [div]", "standings --round {round}"),
    alias("rat", "[div]", "ratings"),
    alias("rrat", "round [div]", "ratings --after {round}"),
    alias("prz", "", "prizes"),
    alias("sc", "[div] player", "scorecard {player}"),
    alias("sdsc", "[div]", "scorecard --blank"),
    alias("rosters", "", "roster"),
    alias("wc", "[div]", "wallchart"),
    alias("rwc", "[div]", "wallchart --order rank"),
    alias("crs", "round [div]", "checklist {round}"),
    alias("prec", "[div]", "record"),
    alias("show12", "[div]", "starts"),
    alias("ssts", "[round] [div]", "slips {round}"),
    alias("fr", "[div]", "finalreport"),
    alias("stats", "[div]", "statistics"),
    alias("hw", "[n] [div]", "statistics --only high-win [--top {n}]"),
    alias("hl", "[n] [div]", "statistics --only high-loss [--top {n}]"),
    alias("lw", "[n] [div]", "statistics --only low-win [--top {n}]"),
    alias("ll", "[n] [div]", "statistics --only low-loss [--top {n}]"),
    alias("hs", "[n] [div]", "statistics --only high-spread [--top {n}]"),
    alias("ls", "[n] [div]", "statistics --only low-spread [--top {n}]"),
    alias("hc", "[n] [div]", "statistics --only high-combined [--top {n}]"),
    alias("hrw", "[n] [div]", "statistics --only round-wins [--top {n}]"),
    alias("aos", "[n] [div]", "statistics --only opponent-averages [--top {n}]"),
    alias("totos", "[n] [div]", "statistics --only opponent-totals [--top {n}]"),
    alias("ave", "[n] [div]", "statistics --only averages [--top {n}]"),
    alias("upset", "[n] [div]", "statistics --only upsets [--top {n}]"),
    alias("tuff", "[n] [div]", "statistics --only tuff-luck [--top {n}]"),
    alias("lucky", "[n] [div]", "statistics --only lucky-stiff [--top {n}]"),
    alias("aps", "p1 p2 s1 s2 round [div]", "result report {round} {p1} {p1} {s1} {p2} {s2}"),
    alias("aupair", "[div]", "export tou"),
    alias("json", "[div]", "export newt"),
    alias("mvp", "[div] player to", "player move {player} {to}"),
    alias("off", "player [div]", "player withdraw {player}"),
    alias("on", "player [div]", "player rejoin {player}"),
    alias("late", "[player] [div]", "player late [{player}]"),
    alias("arrive", "[players…] [div]", "player arrive [{players}]"),
    alias("noshow", "player [div]", "player noshow {player}"),
    alias("withdraw", "player [div]", "player withdraw {player}"),
    alias("rejoin", "player [div]", "player rejoin {player}"),
    alias("sit-out", "player rounds [div]", "player sit-out {player} {rounds}"),
    alias("substitute", "player new [div]", "player substitute {player} {new}"),
    alias("disqualify", "player [div]", "player disqualify {player}"),
    alias("overtime", "player over [round] [div]", "result overtime {round} {player} {over}"),
    alias("swapboards", "t1 t2 [round] [div]", "round swap-tables {round} {t1} {t2}"),
    alias("swapstarts", "player [round] [div]", "round swap-starts {round} {player}"),
    alias("played", "p1 p2 [round] [div]", "round played {round} {p1} {p2}"),
    alias("release", "[round] [div]", "round release {round}"),
    alias("unrelease", "[round] [div]", "round unrelease {round}"),
    alias("u", "", "undo"),
    alias("s", "", "status"),
    alias("q", "", "quit"),
];

/// Whether a line begins with tsh's `a` and goes on as a sentence: `a spreadsheet for the club`.
pub fn is_article(line: &str, place: &Place) -> bool {
    let mut words = line.split_whitespace();
    let is_a = words.next().is_some_and(|first| ["a", "an", "the"].contains(&first));
    let is_division =
        |word: &str| place.divisions.iter().any(|one| name_key(one) == name_key(word));
    is_a && words.next().is_some_and(|word| {
        word.len() > 1 && word.chars().all(char::is_alphabetic) && !is_division(word)
    })
}

/// Commands of tsh that need several lines here, and how to do the same.
const WAYS: &[(&str, &str)] = &[
    ("adp", "numbers are given here: `player add NAME --rating N`"),
    (
        "b bl",
        "`publish FOLDER` writes every page, and `serve` shows them; `post` writes pages to print",
    ),
    ("dc", "`next` pairs and releases the next round when the last one is complete"),
    ("nexts", "`q`, then `sixzero new NAME`; `sixzero season` adds the nights up"),
    ("bpair", "`pair P1 P2 ROUND`, then `swapboards TABLE TABLE`"),
    ("absp", "no source has its layout; `export tou`, `export tsh` and `export csv` are there"),
    ("ats", "`player set NAME --team TEAM`, for each"),
    ("brack", "`round pair --method \"bracket 8 best-of 3\"`, with `third` for the third place"),
    ("brch", "`round show` shows the ties of a bracket"),
    ("byeall", "`round pair ROUND --bye PLAYER`, for each"),
    ("cus", "`confirm SLIP`, or pair with `--accept unconfirmed --reason \"…\"`"),
    ("de", "`round pair --method \"bracket 8 losers koth\"`: who lost goes on beside it"),
    ("delete", "`fix` corrects a result; `log ROUND TABLE` and `undo OPERATION` take one back"),
    ("grr", "`round pair --method \"groups of N\"`: N is one more than tsh's rounds"),
    ("hrc", "`ratings` shows what each rating has become"),
    ("lrr", "`round pair --method \"groups of N\"`"),
    ("listt", "`preflight` looks at what would be sent; sending is done by hand"),
    ("pm", "`round pair ROUND --method manual --pairs \"1-4 2-5\"`"),
    ("rand", "`serve --demo` plays a night that is not kept"),
    ("dry", "`serve --demo` plays a night that is not kept"),
    ("prat", "`standings --ratings`"),
    ("rbr", "`standings --rounds 4-6`"),
    ("rcrat", "`standings --ratings --class CLASS`"),
    ("rmp", "`player withdraw NAME`; who has played stays on the roster"),
    ("smp", "`pairings ROUND`, for each"),
    ("submit", "`preflight` looks at what would be sent; sending is done by hand"),
    ("tmrr", "`round pair --method \"teams games N opponents N\"`"),
    ("tpo", "`player withdraw NAME`, for each who goes"),
    ("trr", "`round pair --method \"teams games N\"`"),
    (
        "basdf basds camp green guelph nast",
        "`schedule set` says how each round is paired, `help schedule set` with which words",
    ),
    ("bug debug eval profile", "`verify` looks at the file, its copies and the disk"),
    ("comm commentary spit", "`bulletin` and `finalreport` are there"),
    ("doc huh", "`help WORD` explains a word, `help COMMAND` a command"),
    ("esb esbmsg gui sb", "`hall` shows the room to browsers, projector and telephones"),
    ("exportratings", "`ratings --format csv`"),
    (
        "loadplayerscsv updateplayers updateratings uplay useratings",
        "`player import FILE`: again with a newer list it shows what would change",
    ),
    ("mirror", "`backup FOLDER` makes a checked copy"),
    ("tweet twp", "`chat` has pairings, results and standings as lines for a chat"),
    ("update updatepix", "a newer program reads the events of the older ones"),
    ("rts", "`standings --teams --round N`"),
    ("tts", "`standings --teams`"),
    ("truncatescores", "`undo --to OPERATION`, by its number in `log`: nothing is thrown away"),
    ("truncaterounds", "`undo --to OPERATION`, by its number in `log`: nothing is thrown away"),
    ("reseteverything", "`undo --to 1`: nothing is thrown away"),
];

/// tsh's long command names, if sixzero's are different.
const LONG: &[(&str, &str)] = &[
    ("abspgrid", "absp"),
    ("addplayer", "adp"),
    ("addprovisionalscore", "aps"),
    ("addscore", "a"),
    ("addscore1", "a1"),
    ("assignteamssnaked", "ats"),
    ("averageopponentscores", "aos"),
    ("averages", "ave"),
    ("boardpair", "bpair"),
    ("bracketchart", "brch"),
    ("bracketpair", "brack"),
    ("checkroundscores", "crs"),
    ("chewpair", "cp"),
    ("confirmunconfirmedscores", "cus"),
    ("deletescore", "delete"),
    ("doubleelimination", "de"),
    ("dryrun", "dry"),
    ("editscore", "es"),
    ("factorpair", "fp"),
    ("forfeitloss", "floss"),
    ("grouproundrobin", "grr"),
    ("highcombined", "hc"),
    ("highloss", "hl"),
    ("highratingchange", "hrc"),
    ("highroundwins", "hrw"),
    ("highspread", "hs"),
    ("highwin", "hw"),
    ("initfontes", "if"),
    ("lowerroundrobins", "lrr"),
    ("lowspread", "ls"),
    ("lowwin", "lw"),
    ("luckystiff", "lucky"),
    ("moveplayer", "mvp"),
    ("newswiss", "ns"),
    ("pair1324", "p1324"),
    ("pairmany", "pm"),
    ("playingrecord", "prec"),
    ("randompair", "rp"),
    ("randomscores", "rand"),
    ("removeplayer", "rmp"),
    ("resultsbyround", "rbr"),
    ("roundclassratings", "rcrat"),
    ("roundratings", "rrat"),
    ("roundrobin", "rr"),
    ("roundstandings", "rs"),
    ("sdsc2", "sdsc"),
    ("showmanypairings", "smp"),
    ("shownextpairings", "snp"),
    ("showpairings", "sp"),
    ("showrankedwallchart", "rwc"),
    ("showscorecard", "sc"),
    ("showwallchart", "wc"),
    ("topplayersonly", "tpo"),
    ("totalopponentscore", "totos"),
    ("tuffluck", "tuff"),
    ("unpairround", "upr"),
    ("upsets", "upset"),
];

/// The short name of a command of tsh.
fn short(typed: &str) -> &str {
    LONG.iter().find(|(long, _)| *long == typed).map_or(typed, |(_, short)| *short)
}

pub fn way(typed: &str) -> Option<&'static str> {
    let short = short(typed);
    let found = WAYS.iter().find(|(known, _)| known.split(' ').any(|known| known == short));
    found.map(|(_, way)| *way)
}

/// The arguments given to an alias, by name.
#[derive(Debug, Default)]
struct Given {
    values: Vec<(&'static str, Vec<String>)>,
}

pub fn find(typed: &str) -> Option<&'static Alias> {
    let short = short(typed);
    ALIASES.iter().find(|alias| alias.short == short)
}

/// The words with a leading alias replaced by sixzero's command.
pub fn expanded(words: &[String], place: &Place) -> Result<Vec<String>, Misread> {
    let Some((first, rest)) = words.split_first() else { return Ok(Vec::new()) };
    let Some(alias) = find(&first.to_lowercase()) else { return Ok(words.to_vec()) };
    let round = place.round().unwrap_or(RoundNo(1));
    // tsh has no flags: those of our command stay unchanged after the alias.
    let flags = rest.iter().position(|word| word.starts_with("--")).unwrap_or(rest.len());
    let (rest, flags) = rest.split_at(flags);
    let given = given(alias, rest, &place.divisions)?;
    let mut line = alias.line(&given, round);
    line.extend_from_slice(flags);
    let is_named = flags.iter().any(|flag| flag.starts_with("--division") || flag == "-d");
    if let Some(division) = given.one("div") {
        line.extend(["--division".to_owned(), division.to_owned()]);
    } else if place.has_several() && alias.tsh.contains("[div]") && !is_named {
        line.extend(place.division_flag().into_iter().flatten());
    }
    Ok(line)
}

fn given(alias: &'static Alias, words: &[String], divisions: &[String]) -> Result<Given, Misread> {
    let wrong = || alias.misread(words);
    let is_division = |word: &str| divisions.iter().any(|name| name_key(name) == name_key(word));
    let mut words = words.iter().peekable();
    let mut given = Given::default();
    for parameter in alias.tsh.split_whitespace() {
        let optional = parameter.starts_with('[');
        let name = parameter.trim_matches(['[', ']']);
        if let Some(name) = name.strip_suffix('…') {
            let mut several: Vec<String> = words.by_ref().cloned().collect();
            let has_division = alias.tsh.contains("[div]") && several.len() > 1;
            let last = several.pop_if(|last| has_division && is_division(last));
            if !optional || !several.is_empty() {
                given.values.push((name, several));
            }
            given.values.extend(last.map(|last| ("div", vec![last])));
            continue;
        }
        let fits = |word: &&String| match name {
            "div" | "to" => is_division(word),
            "round" | "rounds" | "n" | "repeats" | "distance" | "spread" | "s1" | "s2" | "t1"
            | "t2"
                if alias.short != "sit-out" =>
            {
                word.parse::<i64>().is_ok()
            }
            _ => true,
        };
        match words.next_if(|word| fits(word)) {
            Some(word) => given.values.push((name, vec![word.clone()])),
            None if optional => {}
            None => return Err(wrong()),
        }
    }
    let is_empty = given.values.iter().any(|(_, values)| values.is_empty());
    if words.next().is_some() || is_empty { Err(wrong()) } else { Ok(given) }
}

impl Given {
    fn one(&self, name: &str) -> Option<&str> {
        self.all(name).first().map(String::as_str)
    }

    fn all(&self, name: &str) -> &[String] {
        let found = self.values.iter().find(|(known, _)| *known == name);
        found.map_or(&[], |(_, values)| values)
    }
}

/// Words of the table that are everyday words too, and are no more tsh's than ours.
const EVERYDAY: &[&str] = &[
    "m",
    "miss",
    "l",
    "look",
    "late",
    "arrive",
    "noshow",
    "withdraw",
    "rejoin",
    "sit-out",
    "substitute",
    "disqualify",
    "overtime",
    "swapboards",
    "swapstarts",
    "played",
    "release",
    "unrelease",
    "off",
    "on",
    "u",
    "s",
    "q",
    "json",
];

impl Alias {
    /// What is typed instead of a line that begins with the word and has other arguments.
    fn misread(&self, words: &[String]) -> Misread {
        let typed = [self.short].into_iter().chain(words.iter().map(String::as_str));
        let typed = typed.collect::<Vec<_>>().join(" ");
        let (problem, hint) = match self.short {
            "pair" => (
                format!("`{}` is not understood", shortened(&typed)),
                format!(
                    "`next` pairs the next round and releases it, `round pair --method koth` pairs \
                     it by a method; tsh's `{}` is `{}`",
                    self.typed(),
                    self.shown()
                ),
            ),
            short if EVERYDAY.contains(&short) => {
                let form = self.form();
                let quotes = match form.contains('P') {
                    true => ", with a name of several words in quotes",
                    false => "",
                };
                (
                    format!("`{}` does not fit `{form}`", shortened(&typed)),
                    format!("`{form}`{quotes}; `help {short}` says more"),
                )
            }
            short => (
                format!("tsh's `{short}` is typed as `{}`", self.typed()),
                format!("here it is `{}`", self.shown()),
            ),
        };
        Misread::line(problem, hint)
    }

    /// The word with its arguments in capitals.
    fn form(&self) -> String {
        let arguments = self.tsh.to_uppercase().replace("[DIV]", "");
        format!("{} {arguments}", self.short).trim().to_owned()
    }

    fn typed(&self) -> String {
        format!("{} {}", self.short, self.tsh).trim().to_owned()
    }

    /// The line of sixzero in the spelling of `--help`: arguments in capitals.
    fn shown(&self) -> String {
        let mut shown = String::new();
        let mut is_argument = false;
        let ours = self.ours.split(' ').map(|word| match word.contains('~') {
            true => format!("\"{}\"", word.replace('~', " ")),
            false => word.replace("{no-repeats}", "[--no-repeats]"),
        });
        for letter in ours.collect::<Vec<_>>().join(" ").chars() {
            match letter {
                '{' => is_argument = true,
                '}' => is_argument = false,
                '?' if is_argument => {}
                letter if is_argument => shown.extend(letter.to_uppercase()),
                letter => shown.push(letter),
            }
        }
        shown
    }

    fn line(&self, given: &Given, here: RoundNo) -> Vec<String> {
        let mut line = Vec::new();
        let mut group: Option<Vec<String>> = None;
        let mut complete = true;
        for word in self.ours.split_whitespace() {
            let opens = word.starts_with('[');
            let closes = word.ends_with(']');
            let word = word.trim_start_matches('[').trim_end_matches(']');
            if opens {
                (group, complete) = (Some(Vec::new()), true);
            }
            let filled = filled(word, given, here);
            complete &= filled.is_some();
            match &mut group {
                Some(group) => group.extend(filled.into_iter().flatten()),
                None => line.extend(filled.into_iter().flatten()),
            }
            if closes && let Some(group) = group.take().filter(|_| complete) {
                line.extend(group);
            }
        }
        line
    }
}

/// A word of the line: itself, or its argument; `None` if that was not given.
fn filled(word: &str, given: &Given, here: RoundNo) -> Option<Vec<String>> {
    if word.contains('~') {
        let words = word.split('~').flat_map(|part| filled(part, given, here).unwrap_or_default());
        return Some(vec![words.collect::<Vec<_>>().join(" ")]);
    }
    let Some(name) = word.strip_prefix('{').and_then(|word| word.strip_suffix('}')) else {
        return Some(vec![word.to_owned()]);
    };
    let round = || given.one("round").and_then(|round| round.parse().ok()).unwrap_or(here.0);
    match name {
        "round" => Some(vec![round().to_string()]),
        "round?" => given.one("round").map(|round| vec![round.to_owned()]),
        // tsh names the round whose standings the next one is paired on.
        "next" => Some(vec![(round() + 1).to_string()]),
        "no-repeats" => match given.one("repeats") {
            Some("0") => Some(vec!["--no-repeats".to_owned()]),
            Some(_) | None => Some(Vec::new()),
        },
        name => {
            let values = given.all(name);
            (!values.is_empty()).then(|| values.to_vec())
        }
    }
}

pub fn page() -> String {
    let width = ALIASES.iter().map(|alias| alias.typed().chars().count()).max().unwrap_or(0);
    let mut page = "tsh's commands, with tsh's arguments, and what they are here:\n".to_owned();
    for alias in ALIASES {
        page.push_str(&format!("{:width$}  {}\n", alias.typed(), alias.shown()));
    }
    page.push_str("\nand those that are done another way here:\n");
    for (short, way) in WAYS {
        if short.chars().count() > width {
            page.push_str(&format!("{short}\n{:width$}  {way}\n", ""));
            continue;
        }
        page.push_str(&format!("{short:width$}  {way}\n"));
    }
    page
}
