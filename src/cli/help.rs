//! `help`: what there is, by what a person is about, and the help of each command as it is shown.
use clap::{Args, Parser};

use crate::cli::output::usage;
use crate::cli::prompt::{commands, prompt_page};
use crate::cli::{Answer, Arguments, Context, Failure, Globals};
use desk::{Finding, Level};

#[derive(Debug, Args)]
#[command(after_help = "Examples:
  sixzero help
  sixzero help rounds
  sixzero help round pair
  sixzero help options")]
pub struct Help {
    /// Name a command, or a group of them that `help` lists
    #[arg(value_name = "COMMAND|GROUP")]
    about: Vec<String>,
}

/// What a person is about, and the commands for it, what is used most first.
pub struct Group {
    pub title: &'static str,
    pub commands: &'static [&'static str],
}

/// Every command stands in one of them.
pub const GROUPS: &[Group] = &[
    group(
        "tonight",
        &[
            "status",
            "next",
            "desk",
            "serve",
            "publish",
            "hall",
            "standings",
            "missing",
            "post",
            "chat",
            "backup",
        ],
    ),
    group("players", &["player", "roster", "scorecard", "wins", "starts"]),
    group("rounds", &["round", "schedule", "pairings", "slips", "checklist"]),
    group("scores", &["results", "result"]),
    group("games and rulings", &["game", "judge", "calc", "check", "score"]),
    group(
        "reports",
        &[
            "ratings",
            "scenarios",
            "prizes",
            "prize",
            "certificates",
            "wallchart",
            "crosstable",
            "statistics",
            "bulletin",
            "finalreport",
            "season",
        ],
    ),
    group("files", &["import", "export", "preflight", "restore", "verify"]),
    group("history", &["log", "undo", "redo"]),
    group(
        "set-up",
        &[
            "new",
            "use",
            "event",
            "division",
            "rules",
            "lexicon",
            "demo",
            "completions",
            "man-pages",
            "help",
        ],
    ),
];

const fn group(title: &'static str, commands: &'static [&'static str]) -> Group {
    Group { title, commands }
}

const EXIT_CODES: &str = "\
Exit codes: 0 done, 1 refused by a rule or by the state of the event, 2 usage, 3 a check found \
something or no legal pairing exists, 4 file, disk or schema, 70 a bug of ours.";

/// Where nothing says how wide, and at most.
const WIDTH: u16 = 100;
/// Where the words of a list begin.
const LIST: usize = 20;

pub fn run(context: &Context, asked: &Help) -> Result<Answer, Failure> {
    // These are laid out already.
    if let Some(page) = of_the_prompt(&asked.about) {
        return Ok(Answer::text(page));
    }
    let page = match asked.about.join(" ").as_str() {
        "" => overview(),
        "options" => options(),
        "findings" => findings(),
        "exit-codes" => EXIT_CODES.to_owned(),
        about => match GROUPS.iter().find(|group| group.is(about)) {
            Some(group) => group.page(),
            None => of_command(&asked.about)?,
        },
    };
    Ok(Answer::text(laid_out(&page, context.width())))
}

/// What `help` at the prompt says of the prompt, of all verbs, or of one that is no command.
fn of_the_prompt(about: &[String]) -> Option<String> {
    let [word] = about else { return None };
    let is_command = commands().contains(word) || GROUPS.iter().any(|group| group.is(word));
    if is_command { None } else { prompt_page(about) }
}

impl Group {
    /// `games`, `rulings` and `games and rulings` are one group.
    fn is(&self, about: &str) -> bool {
        self.title == about || self.title.split(" and ").any(|part| part == about)
    }

    /// What each command does, with its verbs.
    fn page(&self) -> String {
        let all = crate::cli::command_line();
        let mut page = format!("{}:\n", self.title);
        for command in self.commands.iter().filter_map(|name| all.find_subcommand(name)) {
            let about = command.get_about().map(ToString::to_string).unwrap_or_default();
            page.push_str(&format!("  {:<12} {about}\n", command.get_name()));
            let verbs: Vec<&str> = command.get_subcommands().map(clap::Command::get_name).collect();
            if !verbs.is_empty() {
                page.push_str(&format!("  {:<12} {}\n", "", verbs.join(", ")));
            }
        }
        page + "\n`sixzero help COMMAND` shows what a command takes, with examples.\n"
    }
}

/// All commands, on one screen.
pub fn overview() -> String {
    let mut page = "Run a club night or championship, from first tile to trophy\n\n".to_owned();
    for Group { title, commands } in GROUPS {
        page.push_str(&format!("  {title:<19}{}\n", commands.join(", ")));
    }
    page.push_str(
        "\nVerbs, as `sixzero late ann` for `player late`, are the same in a shell and at the prompt of \
         `sixzero desk`: `sixzero help verbs`. `sixzero help GROUP` says what its commands do, `sixzero help COMMAND` how one is typed. \
         `sixzero demo` plays a night; `sixzero new \"Club night\"` starts one; `sixzero help \
         findings` lists what you can override, `sixzero help exit-codes` is for scripts.\n",
    );
    page + &of_every_command()
}

/// What the director can override.
fn findings() -> String {
    let mut page = "The director is right. What looks doubtful is refused, and the doubt has a name, \
         a finding: `--accept FINDING --reason WHY` overrides it, and the journal keeps who did and \
         why. At a terminal sixzero asks instead; not in a dry run, through a pipe or with --json.\n"
        .to_owned();
    for (level, asked) in [
        (Level::Confirm, "Asked yes or no:"),
        (
            Level::Consequences,
            "Asked for the finding's name and a reason, after what would happen:",
        ),
    ] {
        page.push_str(&format!("\n{asked}\n"));
        for finding in Finding::ALL.iter().filter(|finding| finding.level() == level) {
            page.push_str(&format!("  {:<18}{}\n", finding.name(), finding.what()));
        }
    }
    page
}

fn options() -> String {
    let all = Globals::augment_args(clap::Command::new("sixzero").disable_help_flag(true));
    let shown = shown(all).help_template("Options of every command:\n{options}").term_width(0);
    shown.clone().render_help().to_string()
}

/// With the options of every command among what is shown of each.
pub fn shown(command: clap::Command) -> clap::Command {
    command.mut_args(|argument| argument.hide(false))
}

fn of_every_command() -> String {
    let all = Globals::augment_args(clap::Command::new("sixzero"));
    let names = all.get_arguments().filter_map(|argument| argument.get_long());
    let names: Vec<String> =
        names.filter(|name| *name != "help").map(|name| format!("--{name}")).collect();
    format!("Every command takes {} (`sixzero help options`).\n", names.join(" "))
}

fn of_command(words: &[String]) -> Result<String, Failure> {
    let line = std::iter::once("sixzero").chain(words.iter().map(String::as_str));
    let line: Vec<_> = line.chain(["--help"]).map(std::ffi::OsString::from).collect();
    match Arguments::try_parse_from(&line) {
        Err(error) if error.exit_code() == 0 => Ok(of(&error)),
        Err(error) => Err(usage::failure(&error, &line)),
        Ok(_) => Ok(overview()),
    }
}

/// What clap says to `--help`: with the options of every command in one line, before the examples.
pub fn of(error: &clap::Error) -> String {
    let said = error.render().to_string();
    if said.contains("\nUsage: sixzero <COMMAND>\n") {
        return overview();
    }
    let every = of_every_command();
    match said.find("\nExample") {
        Some(at) => format!("{}\n{every}{}", &said[..at], &said[at..]),
        None => format!("{said}\n{every}"),
    }
}

/// Lines that fit: those of a paragraph follow one another, those of a list go on below
/// themselves.
pub fn laid_out(page: &str, width: Option<u16>) -> String {
    let width = usize::from(width.unwrap_or(WIDTH).min(WIDTH));
    let mut out = String::new();
    let mut paragraph = String::new();
    for line in page.lines().chain([""]) {
        let is_prose = line.starts_with(|c: char| !c.is_whitespace()) && !line.ends_with(':');
        if is_prose {
            paragraph.push_str(line);
            paragraph.push(' ');
            continue;
        }
        if !paragraph.is_empty() {
            push_wrapped(&mut out, paragraph.trim_end(), width, 0);
            paragraph.clear();
        }
        let begins = line.len() - line.trim_start().len();
        // What is said of a name stands behind at least two spaces.
        let said = line[begins..].find("  ").map(|gap| {
            let behind = &line[begins + gap..];
            begins + gap + behind.len() - behind.trim_start().len()
        });
        let step = match said {
            Some(column) if column + 20 <= width => line[..column].chars().count(),
            Some(_) | None if begins >= LIST => begins,
            Some(_) | None => begins + 4,
        };
        push_wrapped(&mut out, line, width, step);
    }
    while out.ends_with("\n\n") {
        out.pop();
    }
    out
}

/// A line, broken at spaces where it is too long, what is broken off stepped in.
fn push_wrapped(out: &mut String, line: &str, width: usize, step: usize) {
    let mut used = 0;
    for word in line.split_inclusive(' ') {
        let long = word.trim_end().chars().count();
        if used > step && used + long > width && long > 0 {
            out.truncate(out.trim_end_matches(' ').len());
            out.push('\n');
            out.push_str(&" ".repeat(step));
            used = step;
        }
        out.push_str(word);
        used += word.chars().count();
    }
    out.truncate(out.trim_end_matches(' ').len());
    out.push('\n');
}
