//! `define`, `anagram`, `hooks`: words looked up by the director. Players have the word
//! judge, which never says so much.
use clap::Args;
use serde::Serialize;

use crate::cli::{Answer, Context, Exit, Failure, Voice, lexicon};
use desk::{Agreed, LexiconRefusal};
use report::visible;
use rules::{Alphabet, Letter, Lexicon, Pool, RuleSet, WordRule, listed_form};

#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero define ZARF QI

For the director: players have `sixzero judge`, which never says so much.")]
pub struct Define {
    /// The words
    #[arg(required = true, value_name = "WORD")]
    words: Vec<String>,
    #[command(flatten)]
    by: By,
}

#[derive(Debug, Args)]
#[command(after_help = "Examples:
  sixzero anagram AEINRST
  sixzero anagram 'RETINA?' --within --min 6

`?` is a blank; the letter that it stands for is shown in lower case.")]
pub struct Anagram {
    /// The tiles; `[CH]` is one tile of two letters, `?` a blank
    tiles: String,
    /// Find words of fewer tiles, too
    #[arg(long)]
    within: bool,
    /// The fewest tiles of a word
    #[arg(long, value_name = "N", default_value_t = FEWEST, requires = "within")]
    min: usize,
    #[command(flatten)]
    by: By,
}

#[derive(Debug, Args)]
#[command(after_help = "Example:\n  sixzero hooks HORN")]
pub struct Hooks {
    /// The words
    #[arg(required = true, value_name = "WORD")]
    words: Vec<String>,
    #[command(flatten)]
    by: By,
}

#[derive(Debug, Args)]
struct By {
    /// The word list; else the event's, or the built-in list
    #[arg(long, value_name = lexicon::VALUE)]
    lexicon: Option<String>,
    /// The rule set of the tiles; else the event's, or English
    #[arg(long, value_name = "NAME|FILE.toml")]
    rules: Option<String>,
}

/// What was found, and in which lists.
#[derive(Serialize)]
pub struct Found<T> {
    #[serde(flatten)]
    found: T,
    /// The lists that were asked.
    lexica: Vec<String>,
}

/// Something of each word.
#[derive(Serialize)]
pub struct Words<T> {
    words: Vec<T>,
}

#[derive(Serialize)]
pub struct Defined {
    word: String,
    /// Whether one of the lists has it.
    acceptable: bool,
    definition: Option<String>,
}

#[derive(Serialize)]
pub struct Hooked {
    word: String,
    /// Whether one of the lists has the word itself.
    acceptable: bool,
    /// The letters that make a word before it.
    front: Vec<String>,
    /// The letters that make a word behind it.
    back: Vec<String>,
}

#[derive(Serialize)]
pub struct Anagrams<'a> {
    tiles: &'a str,
    /// The letter of a blank is lower case.
    words: Vec<String>,
}

/// The shortest words there are.
const FEWEST: usize = 2;

struct Asked {
    rules: RuleSet,
    lists: Vec<Lexicon>,
}

impl By {
    fn open(&self, context: &Context) -> Result<Asked, Failure> {
        let (rules, Agreed { lexicon, second }) =
            lexicon::asked(context, self.lexicon.as_deref(), self.rules.as_deref(), None)?;
        let mut lists = Vec::new();
        for named in [Some(lexicon), second].into_iter().flatten() {
            let list = lexicon::open(&named)?
                .ok_or_else(|| LexiconRefusal::PaperJudge { book: desk::lexicon_name(&named) })?;
            lists.push(list);
        }
        Ok(Asked { rules, lists })
    }
}

impl Asked {
    fn alphabet(&self) -> &Alphabet {
        self.rules.alphabet()
    }

    fn has(&self, word: &str) -> bool {
        let has = |list: &Lexicon| list.accepts(word, WordRule::Exact, self.alphabet());
        self.lists.iter().any(has)
    }

    /// The words as the lists spell them.
    fn words(&self, typed: &[String]) -> Result<Vec<String>, LexiconRefusal> {
        let listed = |word: &String| {
            listed_form(self.alphabet(), word)
                .ok_or_else(|| LexiconRefusal::NoWord { word: word.clone() })
        };
        typed.iter().map(listed).collect()
    }

    fn answer(&self, voice: Voice, text: String, found: impl Serialize) -> Answer {
        let lexica = self.lists.iter().map(|list| visible(list.name()).into_owned()).collect();
        let found = Found { found, lexica };
        match voice {
            Voice::Text => Answer::text(text).remark(format!("By {}.", found.lexica.join(" or "))),
            Voice::Json => Answer::json(&found),
        }
    }
}

pub fn define(context: &Context, define: &Define) -> Result<Answer, Failure> {
    let asked = define.by.open(context)?;
    let mut lines = Vec::new();
    let mut words = Vec::new();
    let mut exit = Exit::Done;
    for word in asked.words(&define.words)? {
        let has = asked.has(&word);
        let meaning = asked.lists.iter().find_map(|list| lexicon::definition(list, &word));
        lines.push(match (has, &meaning) {
            (true, Some(meaning)) => format!("{word}: {}", visible(meaning)),
            (true, None) => format!("{word}: acceptable; the list has no definition"),
            (false, _) => format!("{word}: NOT in the list"),
        });
        if !has {
            exit = Exit::Found;
        }
        let definition = meaning.map(|meaning| visible(&meaning).into_owned());
        words.push(Defined { word, acceptable: has, definition });
    }
    let mut answer = asked.answer(context.voice(), lines.join("\n"), Words { words });
    answer.exit = exit;
    Ok(answer)
}

pub fn anagram(context: &Context, anagram: &Anagram) -> Result<Answer, Failure> {
    let asked = anagram.by.open(context)?;
    let pool = Pool::parse(asked.alphabet(), &anagram.tiles).map_err(LexiconRefusal::from)?;
    let least = if anagram.within { anagram.min } else { pool.total() };
    let mut words: Vec<String> = Vec::new();
    for list in &asked.lists {
        for word in list.made_of(&pool, least, asked.alphabet()) {
            if !words.contains(&word) {
                words.push(word);
            }
        }
    }
    let text = match &words[..] {
        [] => "No word.".to_owned(),
        words => words.join("\n"),
    };
    let found = Anagrams { tiles: &visible(&anagram.tiles), words };
    Ok(asked.answer(context.voice(), text, found))
}

pub fn hooks(context: &Context, hooks: &Hooks) -> Result<Answer, Failure> {
    let asked = hooks.by.open(context)?;
    let mut lines = Vec::new();
    let mut words = Vec::new();
    for word in asked.words(&hooks.words)? {
        let found: Vec<_> =
            asked.lists.iter().map(|list| list.hooks(&word, asked.alphabet())).collect();
        let side = |pick: fn(&rules::Hooks) -> &Vec<Letter>| {
            let is_there = |letter: &Letter| found.iter().any(|hooks| pick(hooks).contains(letter));
            let letters = asked.alphabet().letters().filter(is_there);
            letters.map(|letter| asked.alphabet().tile_text(letter)).collect::<Vec<_>>()
        };
        let (front, back) = (side(|hooks| &hooks.front), side(|hooks| &hooks.back));
        let told = |letters: &[String]| match letters {
            [] => "none".to_owned(),
            letters => letters.join(" "),
        };
        let itself = if asked.has(&word) { "" } else { " (NOT in the list itself)" };
        lines.push(format!("{word}{itself}: front {}; back {}", told(&front), told(&back)));
        let acceptable = asked.has(&word);
        words.push(Hooked { word, acceptable, front, back });
    }
    Ok(asked.answer(context.voice(), lines.join("\n"), Words { words }))
}
