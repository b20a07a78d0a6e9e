//! The checksum at the end of a compiled list, which is checked at each opening.
//!
//! The library that reads the list checks it too, with a table; this uses a processor instruction,
//! and takes a sixth of the time.

/// The length of the checksum in bytes, the least significant first.
pub(super) const CHECKSUM: usize = 4;

/// Whether the list is as its builder left it: its last bytes are the CRC-32C of those before them,
/// masked as in Snappy's framing format, section 3.
pub(super) fn is_whole(automaton: &[u8]) -> bool {
    let Some((before, checksum)) = automaton.split_last_chunk::<CHECKSUM>() else {
        return false;
    };
    masked(crc32c::crc32c(before)) == u32::from_le_bytes(*checksum)
}

/// A checksum that is part of the data it sums up finds little, so it is rotated and shifted.
fn masked(sum: u32) -> u32 {
    const TURN: u32 = 15;
    const MOVE: u32 = 0xa282_ead8;
    sum.rotate_right(TURN).wrapping_add(MOVE)
}

#[cfg(test)]
mod tests {
    use fst::Set;
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// The library's verdict on the list, and on the list with some bytes changed.
        #[test]
        fn the_library_says_the_same(
            words in prop::collection::btree_set("[A-Z]{2,9}", 1..200),
            spoilt in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..3),
        ) {
            let mut bytes = Set::from_iter(words).unwrap().into_fst().into_inner();
            prop_assert!(is_whole(&bytes));
            for (at, by) in spoilt {
                // The bytes for the length stay: without them the library would not open the list.
                let last = bytes.len() - CHECKSUM;
                bytes[at.index(last)] ^= by;
            }
            if let Ok(set) = Set::new(bytes.clone()) {
                prop_assert_eq!(is_whole(&bytes), set.as_fst().verify().is_ok());
            }
        }
    }

    #[test]
    fn what_is_too_short_is_no_list() {
        assert!(!is_whole(&[]));
        assert!(!is_whole(&[0; CHECKSUM - 1]));
    }
}
