//! Which tile sets have the letters of a file.
use std::sync::LazyLock;

use crate::board::{Alphabet, Position};
use crate::gcg::line::{GcgExchange, GcgKind, GcgLine};
use crate::gcg::pragmas::{Asked, STANDARD};
use crate::gcg::rack::{Readable, WrittenRack};
use crate::gcg::read::GcgFile;
use crate::play::PlayText;
use crate::ruleset::RuleSet;

/// A preset for each tile set, read when the first file asks.
static PRESETS: LazyLock<Vec<RuleSet>> = LazyLock::new(|| {
    let of = |tiles| {
        let asked = Asked { alphabet: Some(tiles), ..Asked::default() };
        RuleSet::preset(asked.preset().unwrap_or(RuleSet::DEFAULT)).ok()
    };
    RuleSet::alphabets().filter_map(of).collect()
});

impl GcgFile<'_> {
    /// How to call a command with the presets whose tiles spell all words and racks of the file,
    /// on the board that it asks for: `` `--rules polish` or `--rules slovene` ``.
    pub fn rules_with_its_letters(&self) -> Option<String> {
        let board = self.asked().board.unwrap_or(STANDARD);
        let fit = |rules: &&RuleSet| {
            rules.layout().name.as_str() == board
                && self.lines.iter().all(|line| spells(rules.alphabet(), line))
        };
        let ways = PRESETS.iter().filter(fit).map(|rules| format!("`--rules {}`", rules.name));
        let ways: Vec<String> = ways.collect();
        (!ways.is_empty()).then(|| ways.join(" or "))
    }
}

fn spells(alphabet: &Alphabet, line: &GcgLine<'_>) -> bool {
    let is_rack = |text: &str| WrittenRack::read(alphabet, text).is == Readable::Whole;
    let shown = match line.kind {
        // A wrong position is no wrong letter.
        GcgKind::Play { position, word } => Position::parse(position).map_or(true, |position| {
            PlayText::from_parts(alphabet, position, &alphabet.with_brackets(word)).is_ok()
        }),
        GcgKind::Exchange(GcgExchange::Tiles(tiles))
        | GcgKind::OutBonus(tiles)
        | GcgKind::RackPenalty(tiles) => is_rack(tiles),
        GcgKind::Exchange(GcgExchange::Count(_))
        | GcgKind::Pass
        | GcgKind::Withdrawn
        | GcgKind::Bonus
        | GcgKind::Time
        | GcgKind::Unread(_) => true,
    };
    shown && line.rack.is_none_or(is_rack)
}
