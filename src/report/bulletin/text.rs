//! The bulletin for a terminal, a mail or a wall.
use crate::bulletin::tables::{BOARD_LEGEND, averages, on_the_board, plays};
use crate::bulletin::{BulletinPage, Feat, HEADING, NO_RECORDS};
use crate::text::{render, wrapped};
use crate::{Form, standings, visible};

/// The columns of a label and of a number in the list of highs.
const LABEL: usize = 14;
const NUMBER: usize = 4;

/// The bulletin as lines of text that fit the width, in terminal columns.
#[must_use]
pub fn text(page: &BulletinPage<'_>, width: Option<u16>) -> String {
    let mut text = wrapped(&format!("{HEADING}{}\n", visible(page.event)), width);
    for note in std::iter::once(&page.sources()).chain(page.notes) {
        text.push_str(&wrapped(&format!("{}\n", visible(note)), width));
    }
    for division in page.standings {
        text.push_str(&heading(&page.standings_title(division), width));
        text.push_str(&render(&standings(std::slice::from_ref(division), Form::Text), width));
    }
    if page.bulletin.sources.games() == 0 {
        return text;
    }
    text.push_str(&heading("Highs", width));
    for feat in page.highs() {
        text.push_str(&wrapped(&line(&feat), width));
    }
    text.push_str(&heading("Averages", width));
    text.push_str(&render(&averages(page), width));
    if page.bulletin.sources.records == 0 {
        text.push('\n');
        text.push_str(&wrapped(&format!("{NO_RECORDS}\n"), width));
        return text;
    }
    text.push_str(&heading("On the board", width));
    text.push_str(&render(&on_the_board(page), width));
    text.push_str(&wrapped(&format!("{}\n{BOARD_LEGEND}\n", page.challenges()), width));
    text.push_str(&heading("Bingos", width));
    match &page.bulletin.bingos[..] {
        [] => text.push_str("None.\n"),
        bingos => text.push_str(&render(&plays(page, bingos), width)),
    }
    text.push_str(&heading("Triple-triples", width));
    match &page.bulletin.triples[..] {
        [] => text.push_str("None.\n"),
        triples => {
            for play in triples {
                let factor = play.factor;
                let line = format!(
                    "{} {} by {}, {}, word x{factor} ({})\n",
                    play.score, play.word, play.player, play.position, play.at
                );
                text.push_str(&wrapped(&visible_line(&line), width));
            }
        }
    }
    text.push_str(&heading("Best phony that stayed", width));
    for (play, words) in &page.bulletin.phony.plays {
        let line = format!(
            "{} {} by {}, {} ({}): {} is not in the list\n",
            play.score,
            play.word,
            play.player,
            play.position,
            play.at,
            words.join(", ")
        );
        text.push_str(&wrapped(&visible_line(&line), width));
    }
    text.push_str(&wrapped(&format!("{}\n", visible(&page.phonies())), width));
    text
}

fn heading(title: &str, width: Option<u16>) -> String {
    format!("\n{}\n", wrapped(&format!("{}\n", visible(title)), width))
}

fn line(feat: &Feat) -> String {
    let line =
        format!("{:<LABEL$}  {:>NUMBER$}  {} ({})\n", feat.what, feat.points, feat.who, feat.place);
    visible_line(&line)
}

/// A line made harmless, but for its end.
fn visible_line(line: &str) -> String {
    format!("{}\n", visible(line.trim_end_matches('\n')))
}
