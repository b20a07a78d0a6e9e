//! [`Incoming`]: a game as it is in its file, before it is checked against the event.
use std::sync::Arc;

use crate::{ImportRefusal, Refusal};
use rules::gcg::{
    self, AsPlayed, CutRack, FindingName, GcgFile, GcgText, OwnRule, TableChallenge, Weight,
};
use rules::{Allowed, Asked, Event, Points, RuleSet, Unlike};

/// A game as it is in its file, in the order of play.
pub(super) struct Incoming {
    /// Nick and name.
    pub(super) players: Vec<(String, String)>,
    pub(super) pragmas: Vec<(String, String)>,
    pub(super) events: Vec<Event>,
    /// Each with the place of its event.
    pub(super) notes: Vec<(Option<usize>, String)>,
    pub(super) findings: Vec<String>,
    /// Remarks on the reading.
    pub(super) remarks: Vec<String>,
    /// Rules that the file needs and that are not in force: in words, and as an assignment.
    pub(super) asks: Vec<(String, String)>,
    /// The place of each event in the file: `line 4`.
    pub(super) places: Vec<String>,
    /// The events, by place, with wrong sums in the file, which no rule explains.
    pub(super) slips: Vec<usize>,
    /// Why the file was read only in part.
    pub(super) stopped: Option<String>,
    /// How to call the import with tiles that the file is spelled with, if these are others.
    pub(super) letters: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Law {
    /// A game of the event: its rules are law.
    Event,
    /// A free game: its table may have had other rules.
    Table,
}

/// The game of a GCG file, under these rules, with the findings they must let stand, and the rules
/// with the table's own changes.
pub(super) fn gcg_game(
    bytes: &[u8],
    rules: &Arc<RuleSet>,
    asked: Allowed,
    law: Law,
) -> Result<(Arc<RuleSet>, Incoming), Refusal> {
    let text = GcgText::decode(bytes).map_err(ImportRefusal::from)?;
    let file = GcgFile::read(&text);
    let AsPlayed { rules, checked, import, own } = match law {
        Law::Table => gcg::import_as_played(rules, &file, asked),
        Law::Event => {
            let checked = gcg::check(rules, &file);
            let import = gcg::import(rules, &file, &checked, asked);
            AsPlayed { rules: Arc::clone(rules), checked, import, own: Vec::new() }
        }
    };
    let alphabet = rules.alphabet();
    let asked = file.asked().unlike(&rules);
    let wrong_sums = checked
        .findings
        .iter()
        .any(|finding| matches!(finding.name, FindingName::EndPoints | FindingName::EndPenalty));
    let is_foreign = checked.findings.iter().any(|found| found.name == FindingName::Language);
    let is_racks = |event: &Event| wrong_sums && matches!(event, Event::Racks { .. });
    let slips = (0..import.events.len()).filter(|at| is_racks(&import.events[*at])).collect();
    let of_its_own = own.iter().map(|own| {
        let OwnRule { line, assignment, refusal } = own;
        format!(
            "line {line}: by `{}` {refusal}; the game keeps `{assignment}` as a rule of its own.",
            rules.name
        )
    });
    let told = |weight: Weight| {
        let found = checked.findings.iter().filter(move |finding| finding.weight() == weight);
        found.map(|finding| {
            let place = finding.line.map_or("file".to_owned(), |line| format!("line {line}"));
            format!("{place} {} {finding}", finding.name.word())
        })
    };
    let cut = import.racks_cut.iter().map(|cut| {
        let CutRack { line, written, without } = cut;
        format!(
            "line {line}: of the rack {} other turns contradict {}, which is left out; an export has \
             the rack as it is written.",
            written.text(alphabet),
            without.text(alphabet)
        )
    });
    let challenged = import.challenge.as_ref().and_then(|shown| challenged(shown, &rules, law));
    let remarks = told(Weight::Remark).chain(of_its_own).chain(cut).chain(challenged).collect();
    let incoming = Incoming {
        places: import.lines.iter().map(|line| format!("line {line}")).collect(),
        slips,
        players: import
            .names
            .iter()
            .map(|(s, name)| (import.nicks[s].clone(), name.clone()))
            .collect(),
        pragmas: file
            .pragmas
            .iter()
            .map(|pragma| (clean(pragma.key), clean(&pragma.value)))
            .collect(),
        events: import.events.into_iter().map(clean_words).collect(),
        findings: told(Weight::Slip).collect(),
        remarks,
        notes: import.notes.into_iter().map(|note| (note.event, note.text)).collect(),
        asks: asked.iter().map(|unlike| (unlike.to_string(), way(&file.asked(), unlike))).collect(),
        stopped: import.stopped.map(|stopped| stopped.to_string()),
        letters: is_foreign.then(|| file.rules_with_its_letters()).flatten(),
    };
    Ok((rules, incoming))
}

/// The challenge rule that the game was played by, if these rules have another.
fn challenged(shown: &TableChallenge, rules: &RuleSet, law: Law) -> Option<String> {
    let here = format!("`{}` has `challenge={}`", rules.name, rules.challenge);
    match shown {
        TableChallenge::Rule(rule) if *rule == rules.challenge => None,
        TableChallenge::Rule(rule) => Some(match law {
            Law::Event => format!("The game was challenged by `challenge={rule}`; {here}."),
            Law::Table => format!(
                "The game was challenged by `challenge={rule}`; {here}. `--set challenge={rule}` makes \
                 it the rule of the game."
            ),
        }),
        TableChallenge::Mixed(costs) => {
            let costs: Vec<String> =
                costs
                    .iter()
                    .map(|cost| {
                        if *cost == Points::ZERO {
                            "a turn".into()
                        } else {
                            format!("{:+}", cost.0)
                        }
                    })
                    .collect();
            let costs = costs.join(", ");
            Some(format!("No one rule has challenges cost what they did here: {costs}; {here}."))
        }
    }
}

/// How to call `game import` with a rule that a file needs.
fn way(asked: &Asked, unlike: &Unlike) -> String {
    match (unlike, asked.preset()) {
        (Unlike::Alphabet(_) | Unlike::Board(_), Some(preset)) => format!("--rules {preset}"),
        (Unlike::Alphabet(_) | Unlike::Board(_) | Unlike::Words(_), Some(_) | None) => {
            format!("--set {}", unlike.assignment())
        }
    }
}

fn clean_words(mut event: Event) -> Event {
    if let Event::Challenge { words, .. } = &mut event {
        words.iter_mut().for_each(|word| *word = clean(word));
    }
    event
}

/// Without NUL, which the store refuses.
pub(super) fn clean(text: &str) -> String {
    text.replace('\0', "\u{fffd}")
}
