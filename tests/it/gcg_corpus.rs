//! Real GCG files, and what is known to be wrong with them.
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::sync::Arc;

use sixzero::rules::RuleSet;
use sixzero::rules::gcg::{Checked, Checker, Finding, FindingName, GcgFile, GcgText, Weight};

use crate::shared::shared;

fn checker() -> Checker {
    Checker::new(Arc::new(RuleSet::preset(RuleSet::DEFAULT).unwrap()))
}

fn slips(checker: &Checker, path: &Path) -> Vec<Finding> {
    let bytes = fs::read(path).unwrap();
    let text = GcgText::decode(&bytes).unwrap();
    let file = GcgFile::read(&text);
    let mut findings = checker.check(&file).findings;
    findings.retain(|finding| finding.weight() == Weight::Slip);
    findings
}

#[test]
fn diag() {
    let Some(folder) = shared("data/gcg") else { return };
    let checker = checker();
    let index = fs::read_to_string(folder.join("index.tsv")).unwrap();
    let known = fs::read_to_string(folder.join("findings.tsv")).unwrap();
    for row in index.lines().skip(1) {
        let cells: Vec<_> = row.split('\t').collect();
        let found = slips(&checker, &folder.join(cells[0]));
        if cells[17] == "1" {
            for f in &found {
                println!("CLEAN {} {} {:?} {f}", cells[0], f.name.word(), f.line);
            }
        } else {
            for f in &found {
                let listed = known.lines().any(|row| {
                    let k: Vec<_> = row.split('\t').collect();
                    k[0] == cells[0] && k[2].replace("LINE", "NICK") == f.name.word().replace("FUSED", "PLAY") && f.line.map(|l| l.to_string()).as_deref() == Some(k[3])
                });
                if !listed {
                    println!("EXTRA {} {} {:?} {f}", cells[0], f.name.word(), f.line);
                }
            }
            for row in known.lines() {
                let k: Vec<_> = row.split('\t').collect();
                if k[0] == cells[0] && !found.iter().any(|f| k[2] == f.name.word().replace("FUSED", "PLAY") && f.line.map(|l| l.to_string()).as_deref() == Some(k[3])) {
                    println!("MISSED {row}");
                }
            }
        }
    }
}
