//! A rule set as a notice of one page: what a player must know, in sentences.
use rules::{
    ChallengeBy, ChallengeFrom, ChallengeRule, ChallengeScope, ChallengeUntil, ChallengedOff,
    DeclaredEnd, Milliseconds, MisplacedOpening, Per, PhonyCosts, PlayOut, Points, RuleSet,
    ScorelessEmptyBoard, ScorelessEnd, ScorelessExchange, ScorelessZeroPlay, TieRule, WordRule,
};
use serde::Serialize;

/// Sentences under one heading.
#[derive(Debug, Serialize)]
pub struct Section {
    pub heading: &'static str,
    pub sentences: Vec<String>,
}

/// The sentences of the rule set, in the order of a game.
#[must_use]
pub fn notice(rules: &RuleSet) -> Vec<Section> {
    vec![
        Section { heading: "The game", sentences: game(rules) },
        Section { heading: "Exchanges and passes", sentences: exchanges(rules) },
        Section { heading: "Challenges", sentences: challenges(rules) },
        Section { heading: "The end", sentences: end(rules) },
        Section { heading: "Clocks", sentences: clocks(rules) },
        Section { heading: "Rounds without a game", sentences: rounds(rules) },
    ]
}

fn points(points: Points) -> String {
    if points == Points(1) { "1 point".to_owned() } else { format!("{points} points") }
}

fn tiles(number: u8) -> String {
    if number == 1 { "1 tile".to_owned() } else { format!("{number} tiles") }
}

/// `2 minutes`, or `1:30` if it is not whole minutes.
fn time(time: Milliseconds) -> String {
    let minutes = Milliseconds::MINUTE.0;
    match (time.0 / minutes, time.0 % minutes) {
        (1, 0) => "1 minute".to_owned(),
        (whole, 0) => format!("{whole} minutes"),
        _ => time.to_string(),
    }
}

fn game(rules: &RuleSet) -> Vec<String> {
    let players = match (rules.players_least, rules.players_most) {
        (least, most) if least == most => format!("{most}"),
        (least, most) => format!("{least} to {most}"),
    };
    let mut said = vec![format!(
        "{players} players; {} on a board of {size} by {size}; a full rack is {}.",
        rules.alphabet().title,
        tiles(rules.rack_size),
        size = rules.layout().size,
    )];
    said.extend(
        (rules.words == WordRule::Anagram).then(|| {
            "A word is good if its letters make a word of the list in any order.".to_owned()
        }),
    );
    said.push(format!(
        "The first play covers {} and lays at least {}.{}",
        rules.layout().start,
        tiles(rules.opening_tiles),
        match rules.misplaced_opening {
            MisplacedOpening::Refused => "",
            MisplacedOpening::Challengeable =>
                " One that misses it stands unless it is challenged.",
        }
    ));
    let bingos = rules.bingo.iter();
    said.extend(bingos.map(|bingo| {
        format!("Laying {} in one turn earns {}.", tiles(bingo.tiles), points(bingo.points))
    }));
    said
}

fn exchanges(rules: &RuleSet) -> Vec<String> {
    let bag = match rules.exchange_bag {
        0 => "if the bag holds as many".to_owned(),
        least => format!("while the bag holds at least {least}"),
    };
    let mut said = vec![format!("Tiles can be exchanged {bag}, counted before drawing.")];
    said.extend(rules.exchange_limit.map(|most| match most {
        0 => "There are no exchanges.".to_owned(),
        1 => "Each player may exchange once in a game.".to_owned(),
        most => format!("Each player may exchange {most} times in a game."),
    }));
    said
}

fn challenges(rules: &RuleSet) -> Vec<String> {
    let cost = match rules.challenge {
        ChallengeRule::Void => {
            return vec!["Words are checked as they are played; nobody challenges.".to_owned()];
        }
        ChallengeRule::Single => "it costs nothing".to_owned(),
        ChallengeRule::Double => "the challenger loses the next turn".to_owned(),
        ChallengeRule::DoubleScore => {
            "the challenger loses the next turn, and the points of their own last play".to_owned()
        }
        ChallengeRule::Bonus { points: bonus, per: Per::Play } => {
            format!("the challenged player gets {}", points(bonus))
        }
        ChallengeRule::Bonus { points: bonus, per: Per::Word } => {
            format!("the challenged player gets {} for each word challenged", points(bonus))
        }
        ChallengeRule::Penalty { points: lost } => {
            format!("the challenger loses {}", points(lost))
        }
        ChallengeRule::Triple => "the challenger loses the game".to_owned(),
    };
    let phony = match rules.challenge {
        ChallengeRule::Triple => "the game is lost by its player",
        ChallengeRule::Void
        | ChallengeRule::Single
        | ChallengeRule::Double
        | ChallengeRule::DoubleScore
        | ChallengeRule::Bonus { .. }
        | ChallengeRule::Penalty { .. } => match rules.phony_costs {
            PhonyCosts::Turn => "its player loses that turn",
            PhonyCosts::NextTurn => "its player takes that turn again and loses the next",
        },
    };
    let words = match rules.challenge_words {
        ChallengeScope::Play => "A challenge is about all words of the play.",
        ChallengeScope::Named => {
            "The challenger may name the words that are challenged; otherwise it is all of them."
        }
    };
    let until = match rules.challenge_until {
        ChallengeUntil::NextTurn => "A play can be challenged until the next turn begins.",
        ChallengeUntil::Draw => {
            "A play can be challenged until its player draws tiles; \"hold\" keeps that off."
        }
    };
    let mut said = vec![
        until.to_owned(),
        match rules.challenge_from {
            ChallengeFrom::Any => "Anybody but its player can challenge it.",
            ChallengeFrom::Next => "Only the player whose turn is next can challenge it.",
        }
        .to_owned(),
        words.to_owned(),
        format!("If a word is not in the list the play comes off and {phony}."),
        format!("If all are good the play stands and {cost}."),
    ];
    said.extend((rules.challenge_by == ChallengeBy::Toggle).then(|| {
        "Without a list each challenge takes the last play off, or puts it back.".to_owned()
    }));
    said
}

fn end(rules: &RuleSet) -> Vec<String> {
    let mut said =
        vec!["The game ends when the bag is empty and a player has no tile left.".to_owned()];
    if let Some(turns) = rules.scoreless_turns {
        let how = match rules.scoreless_end {
            ScorelessEnd::Automatic => "It ends by itself after",
            ScorelessEnd::Claimed => "A player may end it after",
        };
        let exchange = match rules.scoreless_exchange {
            ScorelessExchange::Counts => "passes, exchanges and plays challenged off all count",
            ScorelessExchange::Resets => "an exchange begins the count again",
        };
        let board = match rules.scoreless_empty_board {
            ScorelessEmptyBoard::Allowed => "",
            ScorelessEmptyBoard::Refused => "; not while the board is empty",
        };
        let zero = match rules.scoreless_zero_play {
            ScorelessZeroPlay::BeginsAgain => "",
            ScorelessZeroPlay::Counts => "; a play worth 0 is one",
        };
        said.push(format!(
            "{how} {turns} scoreless turns in a row, no matter whose; {exchange}{zero}{board}."
        ));
    }
    if let Some(passes) = rules.passes_each {
        let off = match rules.challenged_off {
            ChallengedOff::Turn => "",
            ChallengedOff::Pass => "; a play challenged off counts as a pass",
        };
        said.push(format!("It ends when everybody has passed {passes} times, all in a row{off}."));
    }
    said.extend(
        (rules.declared_end == DeclaredEnd::Allowed)
            .then(|| "The players may declare that all possible plays are made.".to_owned()),
    );
    said.push(
        match rules.play_out {
            PlayOut::DoubleRack => {
                "The player who is out adds twice the value of the opponent's tiles."
            }
            PlayOut::DeductAndAdd => {
                "The others take off the tiles they hold; the player who is out adds them."
            }
        }
        .to_owned(),
    );
    said.push("If nobody is out, all take off the tiles they hold.".to_owned());
    said.push(
        match rules.tie {
            TieRule::Draw => "Equal scores are a tie.",
            TieRule::BeforeRacks => {
                "Equal scores: the higher one before the racks were counted has won."
            }
        }
        .to_owned(),
    );
    said
}

fn clocks(rules: &RuleSet) -> Vec<String> {
    let (Some(clock), Some(overtime)) = (rules.clock_ms, rules.overtime()) else {
        return vec!["There are no clocks.".to_owned()];
    };
    let mut said = vec![format!("Each player has {}.", time(Milliseconds(clock)))];
    said.push(if overtime.points == Points::ZERO {
        "Overtime costs nothing.".to_owned()
    } else {
        format!(
            "Overtime costs {} for each {} begun.",
            points(overtime.points),
            time(overtime.period).trim_start_matches("1 ")
        )
    });
    said.extend(
        overtime.limit.map(|limit| format!("More than {} over loses the game.", time(limit))),
    );
    said
}

fn rounds(rules: &RuleSet) -> Vec<String> {
    let mut said = vec![
        format!("A bye is a win by {}.", points(rules.bye_spread)),
        format!("A forfeit is a loss by {}.", points(rules.forfeit_spread)),
    ];
    said.extend(rules.late_forfeit_minutes.map(|minutes| {
        format!("A player who is more than {minutes} minutes late forfeits the game.")
    }));
    said
}
