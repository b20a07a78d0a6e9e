//! What `help words` shows: lines in everyday words, by what they are about.
//!
//! Each page fits a terminal of 24 lines. Lines with two spaces between them stand left of three
//! spaces, and what they do to the right.

/// A page, by the word that asks for it.
struct Topic {
    name: &'static str,
    about: &'static str,
    page: &'static str,
}

const TOPICS: [Topic; 4] = [
    Topic {
        name: "rounds",
        about: "pairings, results, standings, the wall, lines for a chat",
        page: "\
pairings by name  list pairings by table   in order of names, or of tables
show pairings round 1    those of a round; `pairings 1` does as well
scores  round 1 results  list results   a round's results
final standings  who won  who is winning   how everybody stands
post everything          the pages for the wall
next round               pairs and releases whatever is ready, as `next`
pair koth  pair round 2 random   pairs the next round, or a round, so
pair 1-4 2-3 5-6         pairs it by hand, by player numbers
why ann  why ann dan     why ann meets whom; and why not dan
share results round 1    lines to paste into a chat; also `share pairings`
share prizes             who gets what; `first prize 50` adds one
prizes 30 20 10          adds the prizes of the places, from the first on
record table 2           begins the record of a table's game
",
    },
    Topic {
        name: "results",
        about: "slips, corrections, forfeits, penalties",
        page: "\
ann beats dan 412 388    a slip; also `ann vs dan 412-388`
ann won 412 388          a slip against the opponent of the round
round 1 ann 412 dan 388   a slip of an earlier round
forfeit ann  ann forfeits  forfeit ann round 1   ann loses by forfeit
delete slip table 2      who entered it, and what takes it back
no, ann 412  wrong ann had 412   what corrects the result, with both scores
swap the scores at table 2   turns them round; `fix ann swapped`
card ann                 the card, and what corrects it, as `edit ann`

Answered with what to type:
oops  undo 3x            how entries are taken back
double forfeit ann       how both lose
penalty ann 25           how points come off
",
    },
    Topic {
        name: "players",
        about: "newcomers, who is late, leaves or has paid",
        page: "\
players                  all of them
add Ola Nordmann 1350    a newcomer and the rating
late add Pat Smith 1290 round 2   a newcomer who plays from round 2 on
late ann  ann is late    still to come; `arrive ann` once there
noshow ann  ann no show   did not come
ann leaves  ann leaves after round 1   plays no more
ann misses round 3  ann sits out round 3   does not play in it, and comes back
ann rating 1400          another rating
rename 4 Al Smith        another name
owes                     who has paid and who owes the fee
fee 5                    what each player pays
ann comes round 3        plays from then on, and misses the rounds before
everybody paid except ann and dan   who is here and has paid
add Ola 1200, first visit, paid 5   a newcomer, and what is to be noted
",
    },
    Topic {
        name: "judge",
        about: "the word judge, who enters, copies",
        page: "\
is zax good  zax?  valid zax  challenge zax   asks the word judge
my name is marie  i am marie  this is marie   who enters from here on
clear                    empties the screen

Answered with what to type:
who am i                 the name in front of the sign
make a backup  copy      where a copy is made
print pdf                the pages, for a browser to print
",
    },
];

/// The topics, each with the line that shows its page.
pub fn topics() -> String {
    let mut text = "Besides slips and commands, everyday words are understood:\n".to_owned();
    for Topic { name, about, .. } in &TOPICS {
        text.push_str(&format!("help words {name:10}  {about}\n"));
    }
    text
}

/// What is told of a word that is about more than one command.
pub fn on(word: &str) -> Option<String> {
    const FEES: [&str; 6] = ["fee", "fees", "owe", "owes", "owed", "paid"];
    const PRIZES: [&str; 3] = ["prize", "prizes", "award"];
    [(&FEES[..], "player arrive"), (&PRIZES[..], "prize add")]
        .into_iter()
        .find(|(words, _)| words.contains(&word))
        .map(|(words, command)| format!("{}\n`{command} --help` says more", lines_on(words)))
}

/// The lines of the pages in which one of these words is typed.
fn lines_on(words: &[&str]) -> String {
    let has_one = |line: &&str| {
        let typed = line.split("   ").next().unwrap_or_default();
        typed.split("  ").flat_map(|typed| typed.split(' ')).any(|word| words.contains(&word))
    };
    let lines: Vec<&str> =
        TOPICS.iter().flat_map(|topic| topic.page.lines()).filter(has_one).collect();
    lines.join("\n")
}

/// The page on a topic.
pub fn page(topic: &str) -> Option<&'static str> {
    TOPICS.iter().find(|known| known.name == topic).map(|known| known.page)
}
