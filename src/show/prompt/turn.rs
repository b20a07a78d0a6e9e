//! [`TurnLine`]: the meaning of a line at a game's prompt.
use crate::prompt::Misread;
use crate::prompt::words::texts;
use desk::{Challenge, Finding, GameRequest, PlayVerdict, Settle, Turn};
use rules::{Consent, Points, Position, TurnNo};
use tournament::shortened;

/// A request, and the findings that it lets stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnLine {
    pub wish: Wish,
    pub accepts: Vec<Finding>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wish {
    AcceptIfAwaited,
    Enter(GameRequest),
    Undo,
    Redo,
    Show,
    Explain(TurnNo),
    /// The words of `game fix`, `insert`, `delete`, `history` or `rack`, or of a challenge with
    /// options.
    Correct(Vec<String>),
    /// Entries are by this person from now on.
    By(String),
    Help,
    Leave,
}

/// The words of the prompt itself.
pub const OWN: &str = "a accept - pass h hold c challenge consent judge r rack t overtime racks end \
                       resign u undo redo s show ? help q quit exit e explain x exchange fix insert \
                       delete history by";

impl Wish {
    /// Whether it enters something, or takes it back.
    pub fn changes(&self) -> bool {
        match self {
            Wish::AcceptIfAwaited | Wish::Enter(_) | Wish::Undo | Wish::Redo | Wish::Correct(_) => {
                true
            }
            Wish::Show | Wish::Explain(_) | Wish::By(_) | Wish::Help | Wish::Leave => false,
        }
    }
}

/// It fits a terminal of 24 lines, with the prompt below.
pub const HELP: &str = "\
8f horn 14    a play: 8F is across, F8 down; with the announced score or not
8h play-s     `-` before a letter: a blank; `(CAT)S`: CAT is on the board
x3  x AB?     exchange three tiles, or these
-             pass
c  c horn     challenge the play, or these words; you rule: `c good`, `c phony`
h  a          hold; accept the last play (Enter too, where that is asked)
u  redo       take the last entry back; do it again
fix 3 PASTA   turn 3 was that, on its square; `fix 3 10f pasta`, `fix 3 x2`
insert 4 9H MOB, -  delete 4 5   turns that were left out, or not made
starter ann   ann started: the turns of the two change hands
t ann 2:05    overtime
r AEINRST     the rack of the player on turn; `r 3 AEI____`: before turn 3
s  e 3        board, scores and turns; how turn 3 scores
announce 3 24  rule 3 24 because …   the announced score of turn 3; a ruling
end  resign ann   as the rules let it end early, `end consent`: all agree
racks ann=AEINRST ben=7   what was left, tiles or points, when asked for
… @ann  … @14:05   behind a line: who did it; what the player's clock shows
… !unsure   kept though the tiles cannot be so; also `!misplaced`, `!drawn`
2: 8f horn    the same for another open table or game
note  dispute  …   the other verbs of `game`; by e-mail also `consent`, `judge`
by dan        who enters from here on
q             leave; all is saved, and of an open record the slip counts";

/// The line without its address, and the table or game that this names: `2: 8f horn`.
pub fn addressed(line: &str) -> (Option<u32>, &str) {
    let addressed = line.split_once(':');
    let number = |(address, rest): (&str, _)| Some((Some(address.trim().parse().ok()?), rest));
    addressed.and_then(number).unwrap_or((None, line))
}

/// Reads a line: a request, and the findings that it lets stand. A turn may be followed by `@14:05`
/// for the clock, `!unsure` and `!misplaced`, and `@NAME` for its player.
pub fn read(line: &str) -> Result<TurnLine, Misread> {
    if is_question(line) {
        let problem = format!("`{}` is a question, and changes nothing", shortened(line));
        return Err(Misread::line(problem, "`?` shows what can be typed"));
    }
    let all: Vec<_> = line.split_whitespace().collect();
    if is_correction(&all) {
        let plainly = || all.iter().map(|word| (*word).to_owned()).collect();
        let wish = Wish::Correct(texts(line).unwrap_or_else(plainly));
        return Ok(TurnLine { wish, accepts: Vec::new() });
    }
    let is_beside = |word: &&str| word.starts_with(['@', '!']);
    let (beside, words): (Vec<_>, Vec<_>) = line.split_whitespace().partition(is_beside);
    let mut wish = plain(line, &words)?;
    let mut accepts = Vec::new();
    let mut named = None;
    for word in beside {
        match word.strip_prefix('@') {
            Some(clock) if clock.contains(':') => {
                let request =
                    if let Wish::Enter(request) = &mut wish { turn_of(request) } else { None };
                let turn = request.filter(|turn| turn.clock.is_none());
                turn.ok_or_else(|| unreadable(line))?.clock = Some(clock.to_owned());
            }
            Some(player) if named.is_none() => named = Some(player),
            None if word == "!unsure" => accepts.push(Finding::Pool),
            None if word == "!misplaced" => accepts.push(Finding::Misplaced),
            None if word == "!drawn" => accepts.push(Finding::Drawn),
            Some(_) | None => return Err(unreadable(line)),
        }
    }
    let wish = match named {
        Some(player) => by(wish, player).ok_or_else(|| unreadable(line))?,
        None => wish,
    };
    Ok(TurnLine { wish, accepts })
}

/// The turn that is requested, if it is one.
pub fn turn_of(request: &mut GameRequest) -> Option<&mut Turn> {
    if let GameRequest::Play { turn, .. }
    | GameRequest::Exchange { turn, .. }
    | GameRequest::Pass { turn } = request
    {
        return Some(turn);
    }
    None
}

/// The wish as one of this player's.
fn by(wish: Wish, named: &str) -> Option<Wish> {
    let Wish::Enter(mut request) = wish else { return None };
    let player = match &mut request {
        GameRequest::Play { turn, .. }
        | GameRequest::Exchange { turn, .. }
        | GameRequest::Pass { turn } => &mut turn.player,
        GameRequest::Rack { player, .. }
        | GameRequest::Hold { player }
        | GameRequest::Accept { player }
        | GameRequest::End { player, .. }
        | GameRequest::Resign { player }
        | GameRequest::Challenge(Challenge { player, .. }) => player,
        GameRequest::Overtime { .. } | GameRequest::Racks { .. } | GameRequest::Drawn => {
            return None;
        }
    };
    *player = Some(named.to_owned());
    Some(Wish::Enter(request))
}

fn plain(line: &str, words: &[&str]) -> Result<Wish, Misread> {
    let rest = || words[1..].iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
    let challenge = |challenge| Wish::Enter(GameRequest::Challenge(challenge));
    let lower = words.first().map(|word| word.to_lowercase()).unwrap_or_default();
    Ok(match (lower.as_str(), words.len()) {
        ("", _) => Wish::AcceptIfAwaited,
        ("a" | "accept", 1) => Wish::Enter(GameRequest::Accept { player: None }),
        ("a" | "accept", 2) if words[1].eq_ignore_ascii_case("drawn") => {
            Wish::Enter(GameRequest::Drawn)
        }
        ("h" | "hold", 1) => Wish::Enter(GameRequest::Hold { player: None }),
        ("c" | "challenge", _) => challenge(Challenge { words: rest(), ..Challenge::default() }),
        ("consent", 1) => challenge(Challenge { settle: Settle::Consent, ..Challenge::default() }),
        ("judge", 1) => challenge(Challenge { settle: Settle::Judge, ..Challenge::default() }),
        ("r" | "rack", 2) => {
            Wish::Enter(GameRequest::Rack { player: None, rack: words[1].to_owned() })
        }
        ("t" | "overtime", 3) => Wish::Enter(GameRequest::Overtime {
            player: words[1].to_owned(),
            time: words[2].to_owned(),
        }),
        ("racks", 2..) => Wish::Enter(GameRequest::Racks { left: rest() }),
        ("end", 1) => Wish::Enter(GameRequest::End { player: None, consent: Consent::Unsaid }),
        ("end", 2) if words[1].eq_ignore_ascii_case("consent") => {
            Wish::Enter(GameRequest::End { player: None, consent: Consent::Given })
        }
        ("resign", 1 | 2) => {
            Wish::Enter(GameRequest::Resign { player: words.get(1).map(|w| (*w).to_owned()) })
        }
        ("u" | "undo", 1) => Wish::Undo,
        ("redo", 1) => Wish::Redo,
        ("s" | "show", 1) => Wish::Show,
        ("?" | "help", 1) => Wish::Help,
        ("q" | "quit" | "exit", 1) => Wish::Leave,
        // The play BY comes with a square.
        ("by", 2) if Position::parse(words[1]).is_err() => Wish::By(words[1].to_owned()),
        ("e" | "explain", 2) => match words[1].parse() {
            Ok(turn) => Wish::Explain(TurnNo(turn)),
            Err(_) => return Err(unreadable(line)),
        },
        _ => match pass_or_exchange(words) {
            Some(request) => Wish::Enter(request),
            None if is_play(words) => Wish::Enter(play(words)),
            None => return Err(unreadable(line)),
        },
    })
}

/// A turn as it is typed after `fix` and `insert`; everything unknown is a play.
pub fn request(words: &[&str]) -> GameRequest {
    pass_or_exchange(words).unwrap_or_else(|| play(words))
}

pub(super) fn pass_or_exchange(words: &[&str]) -> Option<GameRequest> {
    let exchange = |tiles: &str| {
        let is_known = !tiles.is_empty() && tiles.chars().all(is_tile);
        is_known.then(|| GameRequest::Exchange { turn: Turn::default(), tiles: tiles.to_owned() })
    };
    let lower = words.first()?.to_lowercase();
    match (lower.as_str(), words) {
        ("-" | "pass", [_]) => Some(GameRequest::Pass { turn: Turn::default() }),
        ("x" | "exchange", [_, tiles]) if Position::parse(tiles).is_err() => exchange(tiles),
        // `x3` could be a square, but a play comes with a word.
        (word, [x3]) if word.starts_with('x') => exchange(&x3[1..]),
        _ => None,
    }
}

/// Whether it may stand for a tile of a rack, or for how many there are.
fn is_tile(letter: char) -> bool {
    letter.is_alphanumeric() || "?[]·".contains(letter)
}

/// Whether the words are a square and a word, in either order, with a score behind them or not.
fn is_play(words: &[&str]) -> bool {
    let is_square = |word: &str| Position::parse(word).is_ok();
    let is_score = |word: &str| word.parse::<i32>().is_ok();
    let is_word = |word: &str| !word.is_empty() && !is_score(word);
    match words {
        [both] | [both, _] if both.contains(':') => {
            let is_scored = words.get(1).is_none_or(|score| is_score(score));
            is_scored && both.split(':').any(is_square)
        }
        [one, other] => is_square(one) && is_word(other) || is_word(one) && is_square(other),
        [one, other, score] => {
            let has_square = is_square(one) || is_square(other);
            has_square && is_word(one) && is_word(other) && is_score(score)
        }
        _ => false,
    }
}

/// Whether a line ends as a question does, and no tile stands there: `accept?`, not `xAB?`.
fn is_question(line: &str) -> bool {
    let line = line.trim();
    if line == "?" || !line.ends_with('?') {
        return false;
    }
    let words: Vec<&str> = line.split_whitespace().collect();
    let first = words[0].to_lowercase();
    let has_tiles = match &words[..] {
        [one] => first.starts_with('x') && pass_or_exchange(&[one]).is_some(),
        [_, ..] if ["x", "exchange", "r", "rack", "racks"].contains(&first.as_str()) => {
            words[words.len() - 1] != "?"
        }
        [fix, _, rest @ ..] if ["fix", "insert"].contains(fix) => pass_or_exchange(rest).is_some(),
        words => is_play(words),
    };
    !has_tiles
}

/// A play, with or without the announced score after it.
fn play(words: &[&str]) -> GameRequest {
    let (play, announced) = match words {
        [play @ .., last] if words.len() > 1 && last.parse::<i32>().is_ok() => {
            (play, last.parse().ok().map(Points))
        }
        all => (all, None),
    };
    GameRequest::Play { turn: Turn::default(), play: play.join(" "), announced, verdict: None }
}

/// The verdict with this name.
fn verdict(word: &str) -> Option<PlayVerdict> {
    match word.to_lowercase().as_str() {
        "acceptable" | "good" | "valid" => Some(PlayVerdict::Acceptable),
        "unacceptable" | "bad" | "invalid" | "phony" => Some(PlayVerdict::Unacceptable),
        _ => None,
    }
}

/// Takes the verdict from the end of a challenge's words: `c ZORF phony`. A word that the play made
/// is challenged instead.
pub fn verdict_behind(words: &mut Vec<String>, made: &[String]) -> Option<PlayVerdict> {
    let last = words.last()?;
    if made.iter().any(|word| word.eq_ignore_ascii_case(last)) {
        return None;
    }
    let verdict = verdict(last)?;
    words.pop();
    Some(verdict)
}

fn unreadable(line: &str) -> Misread {
    let problem = format!("`{}` is not a play or a word of this prompt", shortened(line));
    Misread::line(problem, "a play is `8f horn`; `?` shows everything")
}

/// Whether the words are a correction: its name and a turn. A play may have such a word, but has a
/// square too.
fn is_correction(words: &[&str]) -> bool {
    const NAMES: [&str; 4] = ["fix", "insert", "delete", "history"];
    let [name, turn, ..] = words else { return false };
    if ["c", "challenge"].iter().any(|known| name.eq_ignore_ascii_case(known)) {
        return words.iter().any(|word| word.starts_with("--"));
    }
    let is_rack = ["rack", "r"].iter().any(|known| name.eq_ignore_ascii_case(known));
    // A rack alone may have tiles that are typed as digits.
    let is_named = if is_rack {
        words.len() > 2
    } else {
        NAMES.iter().any(|known| name.eq_ignore_ascii_case(known))
    };
    is_named && turn.parse::<u16>().is_ok()
}
