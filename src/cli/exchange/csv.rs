//! `export csv`: standings, results, players and pairings as CSV.
use std::collections::HashMap;
use std::path::PathBuf;

use clap::Args;

use crate::cli::app::division_argument::DivisionArgument;
use crate::cli::exchange::to_folder;
use crate::cli::output::Excel;
use crate::cli::{Answer, Context, Failure, lexicon};
use ::show::event::loaded::Loaded;
use ::show::result::impact;
use ::show::standings::ranked::Ranked;
use ::show::standings::unfinished::unfinished;
use ::show::stem;
use exchange::csv::results;
use report::csv::Dialect;
use report::{self, Form};
use rules::Points;
use tournament::{GameResult, LexiconRef, PairingId, RoundNo, Settings};

#[derive(Debug, Args)]
pub struct Csv {
    /// Name the folder
    folder: PathBuf,
    #[command(flatten)]
    excel: Excel,
    #[command(flatten)]
    division: DivisionArgument,
}

pub(super) fn run(context: &Context, asked: &Csv) -> Result<Answer, Failure> {
    let loaded = Loaded::from(&mut context.desk()?, asked.division.name())?;
    let dialect = asked.excel.dialect();
    let mut files = standings(&loaded, dialect)?;
    let (results, remarks) = results(&loaded, dialect)?;
    files.push(results);
    files.push(players(&loaded, dialect));
    files.extend(pairings(&loaded, dialect));
    files.extend(late_corrections(&loaded, dialect));
    let mut remarks = [unfinished(&loaded, None), remarks].concat();
    remarks.extend(impact::remark(&loaded));
    remarks.extend(asked.excel.remark());
    to_folder(context, &asked.folder, files, remarks)
}

/// What is reported otherwise than it counts; no file where there is nothing.
fn late_corrections(loaded: &Loaded, dialect: Dialect) -> Option<(String, String)> {
    let reported = impact::reported(loaded);
    let table = report::late_corrections(&reported, Form::Csv);
    let text = report::csv::render(&table, dialect);
    (!reported.is_empty()).then(|| ("late-corrections.csv".to_owned(), text))
}

fn standings(loaded: &Loaded, dialect: Dialect) -> Result<Vec<(String, String)>, Failure> {
    let mut files = Vec::new();
    for field in &loaded.fields {
        let ranked = Ranked::new(&loaded.event, field, None)?;
        let table = report::standings(&[ranked.shown()], Form::Csv);
        let stem = stem::division_stem(&loaded.event.divisions, &field.division);
        let name = format!("standings-{stem}.csv");
        files.push((name, report::csv::render(&table, dialect)));
    }
    Ok(files)
}

fn results(loaded: &Loaded, dialect: Dialect) -> Result<((String, String), Vec<String>), Failure> {
    let rounds = loaded.released();
    let mut sources: HashMap<PairingId, results::Sources<'_>> = HashMap::new();
    for result in loaded.fields.iter().flat_map(|field| &field.results) {
        sources.entry(result.pairing).or_default().add(result);
    }
    let charged: HashMap<PairingId, GameResult> = loaded
        .fields
        .iter()
        .flat_map(|field| field.pairings.iter().filter_map(|pairing| field.charged(pairing)))
        .map(|result| (result.pairing, result))
        .collect();
    let policies = loaded.event.policies()?;
    let mut word_lists = HashMap::new();
    for field in &loaded.fields {
        let settings = loaded.event.within(&field.division)?.settings;
        word_lists.insert(field.division.id, word_list(&settings));
    }
    let mut recorded = Vec::new();
    for round in &rounds {
        let mut pairings: Vec<_> = round.pairings.iter().collect();
        pairings.sort_by_key(|pairing| (pairing.table.is_none(), pairing.table, pairing.id));
        for pairing in pairings {
            if let Some(result) = charged.get(&pairing.id) {
                let mut off_spread = [Points::ZERO; 2];
                for (seat, player) in off_spread.iter_mut().zip(pairing.seats.players()) {
                    *seat = round.field.off_spread(pairing.id, player);
                }
                recorded.push(results::Recorded {
                    division: &round.field.division.name,
                    word_list: &word_lists[&round.field.division.id],
                    round: round.round.number,
                    pairing,
                    result,
                    off_spread,
                    sources: sources.get(&pairing.id).copied().unwrap_or_default(),
                    policy: policies.get(&round.field.division.id).copied().unwrap_or_default(),
                });
            }
        }
    }
    let settings = &loaded.event.settings;
    let event = results::EventNamed { name: &settings.name, date: settings.date };
    let export = results::write(event, &recorded, &loaded.players(), dialect);
    let remarks = recorded
        .iter()
        .filter(|one| export.incomplete.contains(&one.pairing.id))
        .filter_map(|one| {
            let field = loaded.fields.iter().find(|f| f.division.name == one.division)?;
            Some(format!(
                "results.csv cannot say all of round {}, {}: read back, the opponent gets what \
                 the first player leaves.",
                one.round.0,
                field.described(one.pairing)
            ))
        })
        .collect();
    Ok((("results.csv".to_owned(), export.text), remarks))
}

/// The agreed word list by its name: `nwl23`, or `nwl23 or wordnik` where either counts.
fn word_list(settings: &Settings) -> String {
    let name = |list: &LexiconRef| match list {
        LexiconRef::Embedded => lexicon::EMBEDDED.to_owned(),
        LexiconRef::List { name, .. } | LexiconRef::Paper { name } => name.clone(),
    };
    let first = name(&settings.lexicon);
    match &settings.second_lexicon {
        Some(second) => format!("{first} or {}", name(second)),
        None => first,
    }
}

fn players(loaded: &Loaded, dialect: Dialect) -> (String, String) {
    let table = report::players(&loaded.divisions(), &loaded.players(), &[], Form::Csv);
    ("players.csv".to_owned(), report::csv::render(&table, dialect))
}

/// A file for each round that is on the wall: drafts are the director's.
fn pairings(loaded: &Loaded, dialect: Dialect) -> Vec<(String, String)> {
    let rounds = loaded.released();
    let mut numbers: Vec<RoundNo> = rounds.iter().map(|round| round.round.number).collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers
        .into_iter()
        .map(|number| {
            let same = rounds.iter().filter(|round| round.round.number == number);
            let shown: Vec<_> = same.map(|round| round.shown()).collect();
            let table = report::pairings(&shown, Form::Csv);
            (format!("pairings-{}.csv", number.0), report::csv::render(&table, dialect))
        })
        .collect()
}
