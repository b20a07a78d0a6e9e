//! Bits flipped in the event's file and in the journal of an entry that was not finished, under
//! every command that prints: what is printed is right, or refused.
use rand_core::{RngCore, SeedableRng};
use rand_pcg::Pcg64;

use super::commands::COMMANDS;
use super::{Case, Trial, hall};
use crate::long::by_form;

const SEED: u64 = 20_261_123;
/// Of the database.
const HEADER: usize = 100;
const PAGE: usize = 4096;
/// Of the journal; its first page comes a sector after its beginning.
const JOURNAL_HEADER: usize = 28;
const SECTOR: usize = 512;
/// So many other bits flip where the test is not told.
const BITS: usize = 100;

/// The bits to flip of so many bytes, of which the first ones are the header.
fn bits(header: usize, bytes: usize) -> (Vec<usize>, Vec<usize>) {
    let step = by_form(8, 1);
    // Another bit of each byte.
    let in_header = (0..header).flat_map(|byte| {
        (0..8).filter(move |bit| step == 1 || bit == &(byte % 8)).map(move |bit| byte * 8 + bit)
    });
    let mut random = Pcg64::seed_from_u64(SEED);
    let rest = (bytes - header) as u64 * 8;
    let other = || header * 8 + usize::try_from(random.next_u64() % rest).unwrap();
    let others = std::iter::repeat_with(other).take(by_form(BITS, 2000)).collect();
    (in_header.collect(), others)
}

/// Which commands are run on which case: all of them in turn.
fn paired(header: usize, others: usize) -> Vec<(usize, usize)> {
    let mut next = (0..COMMANDS.len()).cycle();
    let mut pairs = Vec::new();
    let each = by_form(1, 2);
    for case in 0..header {
        pairs.push((case, 0));
        pairs.extend(next.by_ref().take(each / 2).map(|command| (case, command)));
    }
    for case in header..header + others {
        pairs.extend(next.by_ref().take(each).map(|command| (case, command)));
    }
    pairs
}

fn flipped(bytes: &[u8], bit: usize) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    bytes[bit / 8] ^= 1 << (bit % 8);
    bytes
}

#[test]
fn a_bit_of_the_file_never_changes_what_is_printed() {
    let (event, _) = hall::event();
    let trial = Trial::new(&[event]);
    let (header, others) = bits(HEADER, trial.event.len());
    let cases = header.iter().chain(&others).map(|&bit| Case {
        how: format!("bit {} of byte {}", bit % 8, bit / 8),
        event: flipped(&trial.event, bit),
        journal: None,
    });
    let cases: Vec<_> = cases.collect();
    trial.run(&cases, &paired(header.len(), others.len())).conclude("bits of the file flipped");
}

/// The journal that SQLite has beside an event while the pages of one become those of the other,
/// as its file format says: a header in a sector of its own, then each page as it was.
fn journal(before: &[u8], after: &[u8]) -> Vec<u8> {
    let numbers: Vec<usize> = pages(before)
        .enumerate()
        .filter(|(at, page)| pages(after).nth(*at) != Some(*page))
        .map(|(at, _)| at)
        .collect();
    let four = |number: usize| u32::try_from(number).unwrap().to_be_bytes();
    let nonce: u32 = 0x5117_0001;
    let mut journal = vec![0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7];
    journal.extend(four(numbers.len()));
    journal.extend(nonce.to_be_bytes());
    journal.extend(four(before.len() / PAGE));
    journal.extend(four(SECTOR));
    journal.extend(four(PAGE));
    journal.resize(SECTOR, 0);
    for at in numbers {
        let page = pages(before).nth(at).unwrap();
        let sampled = (1..).map(|step| PAGE.saturating_sub(200 * step)).take_while(|at| *at > 0);
        let sum = sampled.fold(nonce, |sum, at| sum.wrapping_add(u32::from(page[at])));
        journal.extend(four(at + 1));
        journal.extend(page);
        journal.extend(sum.to_be_bytes());
    }
    journal
}

fn pages(event: &[u8]) -> impl Iterator<Item = &[u8]> {
    event.chunks(PAGE)
}

/// The event when every other page of the entry was written, and then the power went.
fn half_written(before: &[u8], after: &[u8]) -> Vec<u8> {
    let mut half = before.to_vec();
    half.resize(after.len(), 0);
    let mut changed = 0;
    for (at, page) in pages(after).enumerate() {
        if pages(before).nth(at) != Some(page) {
            if changed % 2 == 0 {
                half[at * PAGE..][..PAGE].copy_from_slice(page);
            }
            changed += 1;
        }
    }
    assert!(changed > 2, "an entry of {changed} pages");
    half
}

#[test]
fn a_bit_of_the_journal_never_changes_what_is_printed() {
    let (after, before) = hall::event();
    let journal = journal(&before, &after);
    let half = half_written(&before, &after);
    // As it was before the entry; or after, where all of it was written and nobody can tell that
    // the journal was still there.
    let trial = Trial::new(&[before, after.clone()]);
    let (header, others) = bits(JOURNAL_HEADER, journal.len());
    let cases = header.iter().chain(&others).enumerate().map(|(number, &bit)| Case {
        how: format!("bit {} of byte {} of the journal", bit % 8, bit / 8),
        event: if number % 2 == 0 { half.clone() } else { after.clone() },
        journal: Some(flipped(&journal, bit)),
    });
    let cases: Vec<_> = cases.collect();
    trial.run(&cases, &paired(header.len(), others.len())).conclude("bits of the journal flipped");

    // And with no bit flipped, the entry was never made.
    let whole = [half, after].map(|event| Case {
        how: "a journal".to_owned(),
        event,
        journal: Some(journal.clone()),
    });
    let first = Trial {
        event: trial.event.clone(),
        right: trial.right.iter().map(|right| right[..1].to_vec()).collect(),
    };
    let pairs: Vec<_> =
        (0..COMMANDS.len()).flat_map(|command| [(0, command), (1, command)]).collect();
    let seen = first.run(&whole, &pairs);
    assert_eq!(seen.refused, 0);
    seen.conclude("journals rolled back");
}
