//! Short lines for a group's chat.
use serde::Serialize;

use crate::answer::{Answer, Voice};
use crate::event::loaded::{Loaded, RoundLoaded};
use crate::refusal::Failure;
use crate::round::wall::on_the_wall;
use crate::standings::prizes::chat_prizes;
use crate::standings::ranked::Ranked;
use crate::standings::unfinished::unfinished_among;
use desk::Desk;
use report::{chat_pairings, chat_results, chat_standings, visible};
use tournament::{RoundNo, RoundStage, plural};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    Pairings,
    Results,
    Standings,
    Prizes,
}

/// The lines about a topic. A round's are those of each division's last released round, or of the
/// round with this number.
pub fn answer(
    desk: &mut Desk,
    division: Option<&str>,
    topic: Option<Topic>,
    number: Option<RoundNo>,
    voice: Voice,
) -> Result<Answer, Failure> {
    if topic == Some(Topic::Prizes) {
        let (lines, remarks) = chat_prizes(desk, division)?;
        return Ok(Answer { remarks, ..in_voice(voice, Topic::Prizes, &[lines]) });
    }
    let loaded = Loaded::from(desk, division)?;
    let rounds = on_the_wall(&loaded, number)?;
    let is_in = rounds.iter().all(|round| round.field.stage(round.round) == RoundStage::Complete);
    let topic = topic.unwrap_or(if is_in { Topic::Standings } else { Topic::Pairings });
    let mut blocks = Vec::new();
    for round in &rounds {
        blocks.push(block(&loaded, round, topic)?);
    }
    let mut answer = in_voice(voice, topic, &blocks);
    answer.remarks = unfinished_among(&loaded, |field, earlier| {
        rounds.iter().filter(|round| round.field.division.id == field.division.id).any(|round| {
            match topic {
                Topic::Pairings | Topic::Prizes => false,
                Topic::Results => earlier.number == round.round.number,
                Topic::Standings => earlier.number <= round.round.number,
            }
        })
    });
    answer.remarks.extend(rounds.iter().filter_map(|round| round.field.wall_remark(round.round)));
    Ok(answer)
}

/// The lines of a division, below its heading.
fn block(loaded: &Loaded, round: &RoundLoaded<'_>, topic: Topic) -> Result<Vec<String>, Failure> {
    let number = round.round.number;
    let division =
        loaded.where_several(|| format!(", division {}", visible(&round.field.division.name)));
    let event = format!("{}{division}", visible(&loaded.event.settings.name));
    let (heading, lines) = match topic {
        Topic::Pairings => {
            let heading = format!("{event}, round {}, who starts is named first:", number.0);
            (heading, chat_pairings(&round.shown()))
        }
        Topic::Results => {
            (format!("{event}, results of round {}:", number.0), chat_results(&round.shown()))
        }
        Topic::Standings | Topic::Prizes => {
            let ranked = Ranked::new(&loaded.event, round.field, Some(number))?;
            // The chat does not see the remarks, so the heading counts the missing results.
            let given = round.field.given();
            let missing = match round.field.missing_beside(round.round, &given).len() {
                0 => String::new(),
                missing => format!(", {} missing", plural(missing, "result", "results")),
            };
            let heading = format!("{event}, standings after round {}{missing}:", number.0);
            (heading, chat_standings(&ranked.shown()))
        }
    };
    Ok(std::iter::once(heading).chain(lines).collect())
}

#[derive(Serialize)]
pub struct ChatLines {
    /// `pairings`, `results`, `standings` or `prizes`.
    what: &'static str,
    /// Each division's under its heading.
    lines: Vec<String>,
}

fn in_voice(voice: Voice, topic: Topic, blocks: &[Vec<String>]) -> Answer {
    let what = match topic {
        Topic::Pairings => "pairings",
        Topic::Results => "results",
        Topic::Standings => "standings",
        Topic::Prizes => "prizes",
    };
    match voice {
        Voice::Json => Answer::json(&ChatLines { what, lines: blocks.concat() }),
        Voice::Text => {
            let blocks: Vec<String> = blocks.iter().map(|lines| lines.join("\n")).collect();
            Answer::text(blocks.join("\n\n"))
        }
    }
}
