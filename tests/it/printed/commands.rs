//! Every command that prints or exports something of the event, and those that do not.
use sixzero::cli::command_line;

/// What a command prints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// What stands in the event: right, or refused.
    Shows,
    /// The journal, or every game there is: as it stands there.
    Tells,
    /// What is wrong with the event.
    Finds,
}

use Kind::{Finds, Shows, Tells};

pub const COMMANDS: &[(&str, Kind)] = &[
    ("standings", Shows),
    ("event show", Shows),
    ("division list", Shows),
    ("rules show", Shows),
    ("rules notice", Shows),
    ("rules tiles", Shows),
    ("rules board", Shows),
    ("player list", Shows),
    ("player show ann -d A", Shows),
    ("round show 3 -d A", Shows),
    ("round sheets -d A", Shows),
    ("round explain 3 -d A", Shows),
    ("missing", Shows),
    ("result corrections", Shows),
    ("desk", Shows),
    ("status", Shows),
    ("game show", Shows),
    ("game show --json", Shows),
    ("game history 1", Shows),
    ("game export", Shows),
    ("game update --for ann", Shows),
    ("game explain 2", Shows),
    ("game compare", Shows),
    ("game incidents", Shows),
    ("game report", Shows),
    ("game list", Shows),
    ("game show --game 1", Shows),
    ("standings --clinch -d A", Shows),
    ("standings --team", Shows),
    ("standings --json", Shows),
    ("standings --round 1 -d A", Shows),
    ("standings --at 10 -d A", Shows),
    ("ratings", Shows),
    ("scenarios ann -d A", Shows),
    ("prize list", Shows),
    ("prizes", Shows),
    ("certificates", Shows),
    ("pairings 3 -d A", Shows),
    ("post 3 --output out -d A", Shows),
    ("slips 3 -d A", Shows),
    ("chat standings 2 -d A", Shows),
    ("results 1 -d A", Shows),
    ("checklist 1 -d A", Shows),
    ("wallchart", Shows),
    ("scorecard", Shows),
    ("crosstable", Shows),
    ("starts", Shows),
    ("wins", Shows),
    ("statistics", Shows),
    ("roster", Shows),
    ("finalreport", Shows),
    ("season show", Shows),
    ("season csv out", Shows),
    ("preflight --for wespa", Shows),
    ("export csv out", Shows),
    ("export tsh out", Shows),
    ("export newt", Shows),
    ("export tou", Shows),
    ("export coco out", Shows),
    ("schedule show", Shows),
    ("log 1 1 -d A", Shows),
    ("log ann -d A", Shows),
    ("judge --log", Shows),
    ("calc ann 300 ben 310 --out ann --left Q", Shows),
    ("bulletin", Tells),
    ("log", Tells),
    ("verify", Finds),
];

/// What changes an event or makes one, and what is said of no event.
const OTHERS: &str = "\
demo,next,serve,publish,hall links,hall tables,hall door,hall revoke,hall slot,hall invite,hall devices,hall dismiss,hall share,hall join,completions,man-pages,new,use,event set,division add,division set,rules list,player add,player import,player remove,player set,\
player move,player renumber,player late,player arrive,player paid,player noshow,player sit-out,\
player withdraw,player rejoin,player substitute,player disqualify,round pair,round unpair,\
round release,round unrelease,round swap-tables,round swap-starts,round swap,round played,\
result add,result import,result correct,result confirm,result report,result bye,result forfeit,\
result void,result overtime,result penalty,result replay,result adjudicate,backup,restore,\
game new,game draw,game enter,game play,game exchange,game pass,game rack,game hold,\
game challenge,game accept,game overtime,game end,game resign,game racks,game undo,game redo,\
game fix,game starter,game insert,game delete,game import,game note,game lexicon,game announce,game sheet,game rule,\
game incident,check,score,lexicon add,lexicon list,lexicon show,lexicon remove,\
lexicon verify,prize add,prize import,prize remove,prize clear,season add,\
season name,import,schedule set,undo,redo";

fn leaves(command: &clap::Command, called: &str, found: &mut Vec<String>) {
    for sub in command.get_subcommands() {
        if sub.get_name() == "help" || sub.is_hide_set() {
            continue;
        }
        let called = format!("{called} {}", sub.get_name()).trim().to_owned();
        match sub.has_subcommands() {
            true => leaves(sub, &called, found),
            false => found.push(called),
        }
    }
}

#[test]
fn every_command_is_known_to_print_or_not() {
    let mut found = Vec::new();
    leaves(&command_line(), "", &mut found);
    let others: Vec<_> = OTHERS.split(',').collect();
    for called in &found {
        let prints = COMMANDS
            .iter()
            .any(|(line, _)| *line == called || line.starts_with(&format!("{called} ")));
        assert!(prints != others.contains(&called.as_str()), "sixzero {called}");
    }
    for other in others {
        assert!(found.iter().any(|called| called == other), "there is no sixzero {other}");
    }
}
