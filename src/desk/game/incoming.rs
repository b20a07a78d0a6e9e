//! [`Incoming`]: a game as its file has it, before anything is checked against the event.
use std::sync::Arc;

use crate::desk::{ImportRefusal, Refusal};
use crate::exchange::game_json::{Computed, GameJson};
use crate::rules::gcg::{self, Checker, GcgFile, GcgText, Weight};
use crate::rules::{Allowed, Asked, BySeat, Lexicon, RuleSet, Unlike};
use crate::tournament::{EntryFields, Layers};

/// A game as its file has it, in the order of play.
pub(super) struct Incoming {
    /// Nick and name.
    pub(super) players: Vec<(String, String)>,
    pub(super) pragmas: Vec<(String, String)>,
    pub(super) fields: Vec<EntryFields>,
    /// By the places of the fields.
    pub(super) notes: Vec<(Option<usize>, String)>,
    pub(super) findings: Vec<String>,
    /// What was made of it besides.
    pub(super) remarks: Vec<String>,
    /// What the file asks for and the rules have not: in words, and as an assignment.
    pub(super) asks: Vec<(String, String)>,
    /// Why not all of it stands.
    pub(super) stopped: Option<String>,
    /// What the file says it comes to.
    pub(super) computed: Option<Computed>,
    /// What lies over it.
    pub(super) layers: Layers,
    /// The seed of the bag, where the game was dealt.
    pub(super) deal: Option<u64>,
    /// What each player drew for the start.
    pub(super) draw: Option<BySeat<String>>,
}

/// The game of a GCG file, under these rules, with what they are asked to let stand.
///
/// # Errors
/// What is no GCG file.
pub(super) fn gcg_game(
    bytes: &[u8],
    rules: &Arc<RuleSet>,
    asked: Allowed,
) -> Result<Incoming, Refusal> {
    let text = GcgText::decode(bytes).map_err(ImportRefusal::from)?;
    let file = GcgFile::read(&text);
    let checker = Checker::new(Arc::clone(rules));
    let checked = checker.check(&file);
    let import = gcg::import(&checker, &file, &checked, asked);
    let alphabet = rules.alphabet();
    let asked = file.asked().unlike(rules);
    let told = |weight: Weight| {
        let found = checked.findings.iter().filter(move |finding| finding.weight() == weight);
        found.map(|finding| {
            let place = finding.line.map_or("file".to_owned(), |line| format!("line {line}"));
            format!("{place} {} {finding}", finding.name.word())
        })
    };
    let left_out = import
        .racks_left_out
        .iter()
        .map(|line| format!("line {line}: the rack contradicts other turns and was left out."));
    Ok(Incoming {
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
        fields: import.events.iter().map(|event| EntryFields::of(event, alphabet)).collect(),
        findings: told(Weight::Slip).collect(),
        remarks: told(Weight::Remark).chain(left_out).collect(),
        notes: import.notes.into_iter().map(|note| (note.event, note.text)).collect(),
        asks: asked.iter().map(|unlike| (unlike.to_string(), way(&file.asked(), unlike))).collect(),
        stopped: import.stopped.map(|stopped| stopped.to_string()),
        computed: None,
        layers: Layers::default(),
        deal: None,
        draw: None,
    })
}

/// How `game import` gets what a file asks for.
fn way(asked: &Asked, unlike: &Unlike) -> String {
    match (unlike, asked.preset()) {
        (Unlike::Alphabet(_) | Unlike::Board(_), Some(preset)) => format!("--rules {preset}"),
        (
            Unlike::Alphabet(_) | Unlike::Board(_) | Unlike::Words(_) | Unlike::Challenge(_),
            Some(_) | None,
        ) => format!("--set {}", unlike.assignment()),
    }
}

/// The game of a JSON file, and what it asks for.
pub(super) fn json_game(json: GameJson, asks: Vec<(String, String)>) -> Incoming {
    let nick = |nick: Option<String>| nick.unwrap_or_default();
    let mut pragmas = json.pragmas;
    let has_lexicon = pragmas.iter().any(|(key, _)| key == "lexicon");
    // The list within the program says nothing of a game.
    let named = json.lexicon.filter(|lexicon| lexicon != Lexicon::EMBEDDED_NAME);
    if let Some(lexicon) = named.filter(|_| !has_lexicon) {
        pragmas.push(("lexicon".to_owned(), lexicon));
    }
    let drew: Option<Vec<String>> = json.players.iter().map(|p| p.drew.clone()).collect();
    Incoming {
        draw: drew.map(|drew| drew.iter().map(|tiles| clean(tiles)).collect()),
        deal: json.deal,
        layers: json.layers,
        players: json.players.into_iter().map(|p| (nick(p.nick), p.name)).collect(),
        pragmas,
        fields: json.events,
        notes: json.notes,
        findings: Vec::new(),
        remarks: Vec::new(),
        asks,
        stopped: None,
        computed: json.computed,
    }
}

/// The store takes no NUL.
pub(super) fn clean(text: &str) -> String {
    text.replace('\0', "\u{fffd}")
}
