//! [`SlipLine`]: a slip as it is typed, with the words after it: `!low-score`, `won ann`, `drawn`.
use crate::prompt::Misread;
use desk::{ClaimText, Finding, Refusal, SlipEntry, SlipText, TieBreak};
use tournament::RoundNo;

/// The findings about which a slip is asked; `!NAME` after it says yes.
pub const ASKED: &[Finding] = &[
    Finding::LowScore,
    Finding::HighScore,
    Finding::WideSpread,
    Finding::OtherTable,
    Finding::NoScores,
    Finding::EarlierRound,
    Finding::Cume,
];

/// The words of a line, without those that begin with `!`.
#[derive(Clone, Debug)]
pub struct SlipLine<'l> {
    pub words: Vec<&'l str>,
    pub accepts: Vec<Finding>,
}

impl<'l> SlipLine<'l> {
    pub fn read(line: &'l str) -> Result<SlipLine<'l>, Misread> {
        let mut read = SlipLine { words: Vec::new(), accepts: Vec::new() };
        for word in line.split_whitespace() {
            match word.strip_prefix('!') {
                Some(name) => read.accepts.push(finding(name)?),
                None => read.words.push(word),
            }
        }
        Ok(read)
    }

    /// Whether it ends with options of `result add`.
    pub fn has_flags(&self) -> bool {
        self.words.iter().any(|word| word.starts_with("--"))
    }

    /// The slip's content, if it has no options.
    pub fn entry<'s>(&self, division: &'s str, round: RoundNo) -> Result<SlipEntry<'s>, Refusal>
    where
        'l: 's,
    {
        let (text, tie_break) = self.slip();
        let (text, claims) = ClaimText::split(&text)?;
        let slip = SlipText::parse(text)?;
        Ok(SlipEntry { division: Some(division), round, slip, tie_break, claims })
    }

    /// The slip without `drawn` or `won ann` behind it.
    pub fn slip(&self) -> (String, TieBreak<'l>) {
        let (slip, tie_break) = match self.words[..] {
            [ref slip @ .., last] if last.eq_ignore_ascii_case("drawn") => (slip, TieBreak::Drawn),
            [ref slip @ .., won, name] if won.eq_ignore_ascii_case("won") => {
                (slip, TieBreak::Won(name))
            }
            _ => (&self.words[..], TieBreak::Unsaid),
        };
        (slip.join(" "), tie_break)
    }
}

/// The finding with this name, or a name with this beginning.
fn finding(name: &str) -> Result<Finding, Misread> {
    let mut found = ASKED.iter().copied().filter(|known| known.name().starts_with(name));
    match (found.next(), name.is_empty()) {
        (Some(finding), false) => Ok(finding),
        _ => {
            let known: Vec<_> = ASKED.iter().map(|known| format!("`!{}`", known.name())).collect();
            Err(Misread::line(format!("`!{name}` is not a finding of a slip"), known.join(", ")))
        }
    }
}
