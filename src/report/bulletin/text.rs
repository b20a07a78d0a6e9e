//! The bulletin for a terminal, a mail or a wall.
use crate::bulletin::tables::{BOARD_LEGEND, averages, on_the_board, plays};
use crate::bulletin::{BulletinPage, Feat, HEADING, NO_RECORDS};
use crate::text::{line, render, wrapped};
use crate::{Form, standings};

/// The widths of a label and of a number in the list of highs.
const LABEL: usize = 14;
const NUMBER: usize = 4;

pub fn text(page: &BulletinPage<'_>, width: Option<u16>) -> String {
    let mut text = line(&format!("{HEADING}{}", page.event), width);
    for note in std::iter::once(&page.sources()).chain(page.notes) {
        text.push_str(&line(note, width));
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
        text.push_str(&line(&feat_said(&feat), width));
    }
    text.push_str(&heading("Averages", width));
    text.push_str(&render(&averages(page), width));
    if page.bulletin.sources.records == 0 {
        text.push('\n');
        text.push_str(&line(NO_RECORDS, width));
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
                let said = format!(
                    "{} {} by {}, {}, word x{factor} ({})",
                    play.score, play.word, play.player, play.position, play.at
                );
                text.push_str(&line(&said, width));
            }
        }
    }
    text.push_str(&heading("Best phony that stayed", width));
    for (play, words) in &page.bulletin.phony.plays {
        let said = format!(
            "{} {} by {}, {} ({}): {} is not in the list",
            play.score,
            play.word,
            play.player,
            play.position,
            play.at,
            words.join(", ")
        );
        text.push_str(&line(&said, width));
    }
    text.push_str(&line(&page.phonies(), width));
    text
}

fn heading(title: &str, width: Option<u16>) -> String {
    format!("\n{}\n", line(title, width))
}

fn feat_said(feat: &Feat) -> String {
    format!("{:<LABEL$}  {:>NUMBER$}  {} ({})", feat.what, feat.points, feat.who, feat.place)
}
